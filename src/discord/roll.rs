//! Which servers the bot is in: each connection's greeting lists those it serves, also
//! those in trouble. From a server that is on no list it was put out unheard.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use serenity::http::{LightMethod, Request, Route};
use serenity::model::id as serenity_id;

use crate::session::GuildId;

use super::bot::SharedBot;
use super::rest::{MISSING_ACCESS, Rest, RestError};

/// There is no such server, or the bot is not in it.
const UNKNOWN_GUILD: isize = 10004;

/// The servers that each connection was greeted with, by its number.
#[derive(Default)]
pub(super) struct Roll(Mutex<HashMap<u32, HashSet<GuildId>>>);

impl Roll {
    /// A connection of so many is greeted. All servers, once each of them was.
    pub fn greeted(
        &self,
        (number, of): (u32, u32),
        servers: impl Iterator<Item = GuildId>,
    ) -> Option<HashSet<GuildId>> {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lists.insert(number, servers.collect());
        let all = (0..of).all(|number| lists.contains_key(&number));
        all.then(|| lists.values().flatten().copied().collect())
    }
}

impl Rest {
    async fn is_in(&self, guild: GuildId) -> Result<bool, RestError> {
        let route = Route::Guild {
            guild_id: serenity_id::GuildId::new(guild.0),
        };
        match self.order(Request::new(route, LightMethod::Get)).await {
            Ok(()) => Ok(true),
            Err(error) if matches!(error.code(), Some(UNKNOWN_GUILD | MISSING_ACCESS)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

impl SharedBot {
    /// Ends what is on in servers that the bot was put out of while nobody listened.
    /// So much hangs on a list that Discord is asked again about each that is not on it.
    pub(super) async fn leave_unlisted(&self, listed: &HashSet<GuildId>) {
        let open = match self.host.store().open_servers().await {
            Ok(open) => open,
            Err(fault) => {
                tracing::warn!(%fault, "whether the bot was put out of servers is not known");
                return;
            }
        };
        for guild in open.into_iter().filter(|guild| !listed.contains(guild)) {
            match self.rest.is_in(guild).await {
                Ok(true) => {}
                Ok(false) => self.lose_server(guild).await,
                Err(error) => tracing::warn!(%guild, %error, "a server could not be asked for"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_whole_when_every_connection_was_greeted() {
        let servers = |ids: &[u64]| ids.iter().map(|&id| GuildId(id)).collect::<Vec<_>>();
        let (roll, set) = (Roll::default(), |ids: &[u64]| {
            Some(HashSet::from_iter(servers(ids)))
        });
        let greeted = |number, of, ids| roll.greeted((number, of), servers(ids).into_iter());
        assert_eq!(greeted(1, 2, &[3]), None);
        assert_eq!(greeted(1, 2, &[3, 5]), None);
        assert_eq!(greeted(0, 2, &[2]), set(&[2, 3, 5]));
        // A new connection has a new list.
        assert_eq!(greeted(1, 2, &[5]), set(&[2, 5]));
    }
}
