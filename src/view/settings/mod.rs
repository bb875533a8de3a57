//! What a server and a person can set, as plain values, and its page.

mod change;
mod page;

use crate::rules::Preset;
use crate::session::{ChannelId, UserId};

use super::closing::Closing;
use super::lang::Lang;
use super::style::Style;

pub use change::{Change, MyChange, ServerChange};
pub use page::{my_settings, server_settings};

/// As many games at most can be on in a channel.
pub const MOST_GAMES: u8 = 5;

/// Whose settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The server's.
    Server,
    /// The asker's own.
    Mine,
}

impl Scope {
    /// As it is written in commands and controls.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Server => "server",
            Scope::Mine => "mine",
        }
    }

    /// The scope of this name.
    pub fn from_name(name: &str) -> Option<Scope> {
        [Scope::Server, Scope::Mine]
            .into_iter()
            .find(|scope| scope.name() == name)
    }
}

/// What a server has set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerSettings {
    /// The language of boards; none: by those who play.
    pub lang: Option<Lang>,
    /// How moves are chosen under a board.
    pub style: Style,
    /// The rules of a challenge that names none.
    pub rules: Preset,
    /// Where games may be played; none: everywhere.
    pub channels: Vec<ChannelId>,
    /// How many games may be on in a channel, 1 to `MOST_GAMES`.
    pub games: u8,
    /// Whether people are called when it is their turn, or challenged.
    pub pings: bool,
    /// Whether every game gets a thread of its own.
    pub threads: bool,
    /// What is called out when a game ends.
    pub closing: Closing,
}

impl Default for ServerSettings {
    fn default() -> ServerSettings {
        ServerSettings {
            lang: None,
            style: Style::default(),
            rules: Preset::default(),
            channels: Vec::new(),
            games: 1,
            pings: true,
            threads: false,
            closing: Closing::default(),
        }
    }
}

impl ServerSettings {
    /// The settings after a change that was asked for in channel `here`.
    #[must_use]
    pub fn changed(mut self, change: ServerChange, here: ChannelId) -> ServerSettings {
        match change {
            ServerChange::Lang(lang) => self.lang = lang,
            ServerChange::Style(style) => self.style = style,
            ServerChange::Rules(rules) => self.rules = rules,
            ServerChange::Games(games) => self.games = games.clamp(1, MOST_GAMES),
            ServerChange::Pings(pings) => self.pings = pings,
            ServerChange::Threads(threads) => self.threads = threads,
            ServerChange::Closing(closing) => self.closing = closing,
            ServerChange::Here(true) if !self.channels.contains(&here) => self.channels.push(here),
            ServerChange::Here(true) => {}
            ServerChange::Here(false) => self.channels.retain(|&channel| channel != here),
            ServerChange::Everywhere => self.channels.clear(),
        }
        self
    }

    /// Whether games may be played in a channel.
    pub fn allows(&self, channel: ChannelId) -> bool {
        self.channels.is_empty() || self.channels.contains(&channel)
    }
}

/// What a person has set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MySettings {
    /// The language of private answers; none: that of their client.
    pub lang: Option<Lang>,
    /// How they choose moves; none: as the server has it.
    pub style: Option<Style>,
    /// Whether they are called when it is their turn, or challenged.
    pub pings: bool,
    /// Whether they can be challenged by name.
    pub challenges: bool,
    /// From whom they take no challenge.
    pub blocked: Vec<UserId>,
}

impl Default for MySettings {
    fn default() -> MySettings {
        MySettings {
            lang: None,
            style: None,
            pings: true,
            challenges: true,
            blocked: Vec::new(),
        }
    }
}

impl MySettings {
    /// The settings after a change.
    #[must_use]
    pub fn changed(mut self, change: MyChange) -> MySettings {
        match change {
            MyChange::Lang(lang) => self.lang = lang,
            MyChange::Style(style) => self.style = style,
            MyChange::Pings(pings) => self.pings = pings,
            MyChange::Challenges(challenges) => self.challenges = challenges,
            MyChange::Unblock(user) => self.blocked.retain(|&blocked| blocked != user),
        }
        self
    }
}
