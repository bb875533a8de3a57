//! The bot: what it knows while it serves, and how it shows a session.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use dashmap::{DashMap, DashSet};

use crate::host::{Host, HostError, Stage};
use crate::rules::Side;
use crate::session::{Actor, Command, GameId, GuildId, MessageId, Place, Session, UserId};
use crate::store::{Board, Person};
use crate::view::{self, Lang, Names, Scene};

use super::brush::Brushes;
use super::gateway::Links;
use super::members::Members;
use super::rest::Rest;
use super::visits::Visits;

/// The bot, connected.
pub struct Bot {
    /// Who owns the sessions.
    pub host: Arc<Host>,
    /// The way to Discord.
    pub rest: Rest,
    /// The host's own pages.
    pub links: Links,
    server_langs: DashMap<GuildId, Lang>,
    /// Games whose board waits to be shown again.
    pub(super) waiting: DashSet<GameId>,
    /// Who paints a game's board.
    pub(super) brushes: Brushes,
    /// Who is still in which server.
    pub(super) members: Members,
    /// Where boards hang that can only be changed in answer to somebody.
    pub(super) visits: Visits,
    /// The last ping of a game, to be taken away with the next.
    pub(super) pings: DashMap<GameId, MessageId>,
}

impl Bot {
    /// A bot over a host.
    pub fn new(host: Arc<Host>, rest: Rest, links: Links) -> Bot {
        Bot {
            links,
            host,
            rest,
            server_langs: DashMap::new(),
            waiting: DashSet::new(),
            brushes: Brushes::default(),
            members: Members::default(),
            visits: Visits::default(),
            pings: DashMap::new(),
        }
    }

    /// Notes which language a server speaks, as Discord says.
    pub fn note_server(&self, guild: GuildId, lang: Lang) {
        self.server_langs.insert(guild, lang);
    }

    /// A session's scene for everyone.
    ///
    /// # Errors
    /// The store can't say who plays.
    pub async fn scene(&self, session: &Session) -> Result<Scene, HostError> {
        let (names, lang) = self.audience(session).await?;
        let style = self.board_style(session).await;
        let closing = self.closing(session.table().place.guild).await;
        Ok(view::scene_as(session, (style, closing), lang, &names))
    }

    /// A session's scene for one reader, in their own style if they have set one.
    ///
    /// # Errors
    /// The store can't say who plays.
    pub async fn scene_for(
        &self,
        session: &Session,
        reader: UserId,
        lang: Lang,
    ) -> Result<Scene, HostError> {
        let (names, _) = self.audience(session).await?;
        let style = match self.set_style(reader).await {
            Some(style) => style,
            None => self.board_style(session).await,
        };
        let closing = self.closing(session.table().place.guild).await;
        Ok(view::scene_as(session, (style, closing), lang, &names))
    }

    /// The names of those at the table.
    ///
    /// # Errors
    /// The store can't say who they are.
    pub async fn names(&self, users: &[UserId]) -> Result<Names, HostError> {
        let people = self
            .host
            .people()
            .known(users)
            .await
            .map_err(HostError::Store)?;
        Ok(named(&people))
    }

    /// The names of those at a table; where the store fails, nobody's.
    pub async fn names_at(&self, session: &Session) -> Names {
        self.names(&session.people()).await.unwrap_or_default()
    }

    /// The language of a session's board.
    pub async fn board_lang(&self, session: &Session) -> Lang {
        let audience = self.audience(session).await;
        audience.map_or(Lang::En, |(_, lang)| lang)
    }

    /// Who is named on a board and its language: what the server has set; else
    /// Vietnamese if every player's client is, as far as is known; else the server's.
    pub(super) async fn audience(&self, session: &Session) -> Result<(Names, Lang), HostError> {
        let users = session.people();
        let people = self
            .host
            .people()
            .known(&users)
            .await
            .map_err(HostError::Store)?;
        // Of whoever was only named by another, the language is not known yet.
        let mut known = people.values().filter(|person| !person.locale.is_empty());
        let all_vietnamese = known.all(|person| Lang::of_locale(&person.locale) == Lang::Vi);
        let guild = session.table().place.guild;
        if let Some(lang) = self.set_server_lang(guild).await {
            return Ok((named(&people), lang));
        }
        let servers = self.server_langs.get(&guild).map_or(Lang::En, |lang| *lang);
        let lang = if all_vietnamese { Lang::Vi } else { servers };
        Ok((named(&people), lang))
    }
}

/// The bot, shared: what it shows may have to be shown again later.
#[derive(Clone)]
pub struct SharedBot(pub Arc<Bot>);

impl std::ops::Deref for SharedBot {
    type Target = Bot;

    fn deref(&self) -> &Bot {
        &self.0
    }
}

impl SharedBot {
    /// Whoever has left the server keeps nobody waiting: their game is given up.
    async fn resign_for(&self, session: &Arc<Session>, user: UserId) {
        let (game, ply) = (session.table().id, session.ply());
        let resigned = Command::Resign { ply };
        match self.host.act(game, Actor::Person(user), resigned).await {
            // Where it can't be shown, it is logged.
            Ok(session) => drop(self.bring(&session).await),
            Err(error) => tracing::debug!(%game, %error, "nobody had to resign any more"),
        }
    }
}

#[async_trait]
impl Stage for SharedBot {
    async fn show(&self, session: &Arc<Session>) {
        // It is logged, and nobody asked who could be told.
        let _ = self.bring_if_behind(session).await;
    }

    async fn warn(&self, session: &Arc<Session>, side: Side) {
        let Session::Playing(playing) = &**session else {
            return;
        };
        let Some(user) = playing.player(side) else {
            return;
        };
        match session.table().place.server() {
            Some(guild) if self.has_left(guild, user).await => self.resign_for(session, user).await,
            _ => self.ping(session, user).await,
        }
    }

    async fn call(&self, session: &Arc<Session>, user: UserId) {
        self.ping(session, user).await;
    }
}

fn named(people: &HashMap<UserId, Person>) -> Names {
    people
        .iter()
        .map(|(&user, person)| (user, &person.name))
        .collect()
}

/// A message's address in Discord's client, where there is one for everybody.
pub fn link(place: Place, board: Board) -> Option<String> {
    let home = match place.server() {
        Some(guild) => guild.to_string(),
        None if place.is_visited() => return None,
        None => "@me".to_owned(),
    };
    let Board {
        channel, message, ..
    } = board;
    Some(format!(
        "https://discord.com/channels/{home}/{channel}/{message}"
    ))
}
