//! Settings as they are kept and as they are shown, and what they decide.

use std::sync::Arc;

use crate::session::{GuildId, Session, UserId};
use crate::store::{self, OwnSettings};
use crate::view::{Closing, Lang, MySettings, ServerSettings, Style};

use super::ask::Ask;
use super::bot::Bot;

/// A server's settings as they are shown. A name nobody knows is as not set.
pub fn server_shown(kept: &store::ServerSettings) -> ServerSettings {
    ServerSettings {
        lang: lang(&kept.lang),
        style: style(&kept.style).unwrap_or_default(),
        rules: kept.rules,
        channels: kept.channels.clone(),
        games: kept.games,
        pings: kept.pings,
        threads: kept.threads,
        closing: closing(&kept.closing),
    }
}

/// A server's settings as they are kept.
pub fn server_kept(shown: ServerSettings) -> store::ServerSettings {
    store::ServerSettings {
        lang: shown.lang.map(|lang| lang.name().to_owned()),
        style: Some(shown.style.name().to_owned()),
        rules: shown.rules,
        channels: shown.channels,
        games: shown.games,
        pings: shown.pings,
        threads: shown.threads,
        closing: Some(shown.closing.name().to_owned()),
    }
}

/// A person's settings as they are shown.
pub fn own_shown(kept: &OwnSettings) -> MySettings {
    MySettings {
        lang: lang(&kept.lang),
        style: style(&kept.style),
        pings: kept.pings,
        challenges: kept.challenges,
        blocked: kept.blocked.clone(),
    }
}

/// A person's settings as they are kept.
pub fn own_kept(shown: MySettings) -> OwnSettings {
    OwnSettings {
        lang: shown.lang.map(|lang| lang.name().to_owned()),
        style: shown.style.map(|style| style.name().to_owned()),
        pings: shown.pings,
        challenges: shown.challenges,
        blocked: shown.blocked,
    }
}

/// The language of a name that is kept.
pub fn lang(name: &Option<String>) -> Option<Lang> {
    name.as_deref().and_then(Lang::from_name)
}

/// The style of a name that is kept.
pub fn style(name: &Option<String>) -> Option<Style> {
    name.as_deref().and_then(Style::from_name)
}

/// What is called out by a name that is kept.
fn closing(name: &Option<String>) -> Closing {
    let known = name.as_deref().and_then(Closing::from_name);
    known.unwrap_or_default()
}

impl Bot {
    /// What a server has set to be called out when a game ends.
    pub(super) async fn closing(&self, guild: GuildId) -> Closing {
        closing(&self.server_settings(guild).await.closing)
    }

    /// The language in which the asker wants to be answered privately: what they
    /// have set, else their client's.
    pub async fn private_lang(&self, ask: &Ask) -> Lang {
        self.set_lang(ask.who.id).await.unwrap_or(ask.lang)
    }

    /// The language that a server has set for its boards.
    pub(super) async fn set_server_lang(&self, guild: GuildId) -> Option<Lang> {
        lang(&self.server_settings(guild).await.lang)
    }

    /// The style that somebody has set.
    pub(super) async fn set_style(&self, user: UserId) -> Option<Style> {
        let own = self.host.settings().own(user).await.ok()?;
        style(&own.style)
    }

    /// How moves are chosen under a session's board: as its players said for it;
    /// else as all who play have set alike, the one who plays the bot among them;
    /// else as the server has set.
    pub(super) async fn board_style(&self, session: &Session) -> Style {
        let Session::Playing(playing) = session else {
            return Style::default();
        };
        let table = playing.table();
        let said = self.host.settings().board_style(table.id).await;
        if let Some(said) = said.ok().and_then(|said| style(&said)) {
            return said;
        }
        match self.common_style(&session.people()).await {
            Some(common) => common,
            None => style(&self.server_settings(table.place.guild).await.style).unwrap_or_default(),
        }
    }

    async fn common_style(&self, people: &[UserId]) -> Option<Style> {
        let (first, others) = people.split_first()?;
        let common = self.set_style(*first).await?;
        for other in others {
            if self.set_style(*other).await != Some(common) {
                return None;
            }
        }
        Some(common)
    }

    /// Whether somebody wants to be called in a server, and the server lets them.
    /// While the store fails, nobody is.
    pub(super) async fn calls(&self, guild: GuildId, user: UserId) -> bool {
        let settings = self.host.settings();
        let server = settings.server(guild).await;
        let own = settings.own(user).await;
        matches!((server, own), (Ok(server), Ok(own)) if server.pings && own.pings)
    }

    /// What a server has set; while the store fails, nothing.
    async fn server_settings(&self, guild: GuildId) -> Arc<store::ServerSettings> {
        self.host.settings().server(guild).await.unwrap_or_default()
    }

    /// The language that somebody has set. While the store fails, none.
    pub(super) async fn set_lang(&self, user: UserId) -> Option<Lang> {
        let own = self.host.settings().own(user).await.ok()?;
        lang(&own.lang)
    }
}
