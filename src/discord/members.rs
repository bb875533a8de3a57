//! Who is still in a server. Discord tells of departures only where a bot may see
//! everybody; so it is asked, where it matters: for names on a page and for turns
//! that run out.

use dashmap::DashMap;
use serenity::http::{LightMethod, Request, Route};
use serenity::model::id as serenity_id;

use crate::session::{GuildId, Span, Timestamp, UserId};

use super::bot::Bot;
use super::rest::{Rest, RestError};

/// No member of this server.
const UNKNOWN_MEMBER: isize = 10007;
/// No person at all, any more.
const UNKNOWN_USER: isize = 10013;

/// So long an answer is good.
const GOOD_FOR: Span = Span::minutes(60);
/// So many answers are kept.
const MOST: usize = 50_000;

/// What was answered, and when.
#[derive(Default)]
pub(super) struct Members(DashMap<(GuildId, UserId), (bool, Timestamp)>);

impl Members {
    fn known(&self, guild: GuildId, user: UserId, now: Timestamp) -> Option<bool> {
        let (is_here, asked) = *self.0.get(&(guild, user))?;
        (now < asked + GOOD_FOR).then_some(is_here)
    }

    fn keep(&self, guild: GuildId, user: UserId, is_here: bool, now: Timestamp) {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert((guild, user), (is_here, now));
    }
}

impl Rest {
    async fn is_member(&self, guild: GuildId, user: UserId) -> Result<bool, RestError> {
        let route = Route::GuildMember {
            guild_id: serenity_id::GuildId::new(guild.0),
            user_id: serenity_id::UserId::new(user.0),
        };
        match self.order(Request::new(route, LightMethod::Get)).await {
            Ok(()) => Ok(true),
            Err(error) if matches!(error.code(), Some(UNKNOWN_MEMBER | UNKNOWN_USER)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

impl Bot {
    /// Notes that somebody is in a server: they have just asked for something there.
    pub(super) fn note_member(&self, guild: GuildId, user: UserId) {
        let now = self.host.clock().now();
        self.members.keep(guild, user, true, now);
    }

    /// Whether somebody has left a server. Where Discord does not say, nobody has.
    pub(super) async fn has_left(&self, guild: GuildId, user: UserId) -> bool {
        // Who was forgotten has no number to ask for.
        if user.0 == 0 {
            return false;
        }
        let now = self.host.clock().now();
        if let Some(is_here) = self.members.known(guild, user, now) {
            return !is_here;
        }
        match self.rest.is_member(guild, user).await {
            Ok(is_here) => {
                self.members.keep(guild, user, is_here, now);
                !is_here
            }
            Err(error) => {
                tracing::debug!(%error, "whether somebody has left could not be learnt");
                false
            }
        }
    }

    /// Those of them who have left a server, all asked for at once.
    pub(super) async fn departed(&self, guild: GuildId, users: &[UserId]) -> Vec<UserId> {
        let asked = users.iter().map(async |&user| {
            let has_left = self.has_left(guild, user).await;
            has_left.then_some(user)
        });
        let found = futures_util::future::join_all(asked).await;
        found.into_iter().flatten().collect()
    }
}
