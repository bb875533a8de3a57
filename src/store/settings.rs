//! What servers and people have set, as it is kept.

use crate::rules::Preset;
use crate::session::{ChannelId, UserId};

/// As many games at most can be on in a channel.
pub const MOST_GAMES: u8 = 5;

/// What a server has set.
///
/// Languages and styles are kept by their names: whoever shows them knows which
/// there are, and takes a name they don't know as not set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerSettings {
    /// The language of boards by its name; none: by those who play.
    pub lang: Option<String>,
    /// How moves are chosen under a board, by name; none: as is usual.
    pub style: Option<String>,
    /// The rules of a challenge that names none.
    pub rules: Preset,
    /// Where games may be played; none: everywhere.
    pub channels: Vec<ChannelId>,
    /// How many games may be on in a channel, 1 to [`MOST_GAMES`].
    pub games: u8,
    /// Whether people are called when it is their turn, or challenged.
    pub pings: bool,
    /// Whether every game gets a thread of its own.
    pub threads: bool,
    /// What is called out when a game ends, by name; none: as is usual.
    pub closing: Option<String>,
}

impl Default for ServerSettings {
    fn default() -> ServerSettings {
        ServerSettings {
            lang: None,
            style: None,
            rules: Preset::default(),
            channels: Vec::new(),
            games: 1,
            pings: true,
            threads: false,
            closing: None,
        }
    }
}

impl ServerSettings {
    /// Whether games may be played in a channel.
    pub fn allows(&self, channel: ChannelId) -> bool {
        self.channels.is_empty() || self.channels.contains(&channel)
    }
}

/// What a person has set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnSettings {
    /// The language of private answers by its name; none: that of their client.
    pub lang: Option<String>,
    /// How they choose moves, by name; none: as the server has it.
    pub style: Option<String>,
    /// Whether they are called when it is their turn, or challenged.
    pub pings: bool,
    /// Whether they can be challenged by name.
    pub challenges: bool,
    /// From whom they take no challenge, whoever was blocked last first. Nobody twice.
    pub blocked: Vec<UserId>,
}

impl Default for OwnSettings {
    fn default() -> OwnSettings {
        OwnSettings {
            lang: None,
            style: None,
            pings: true,
            challenges: true,
            blocked: Vec::new(),
        }
    }
}

impl OwnSettings {
    /// The settings with one more who is blocked.
    #[must_use]
    pub fn blocking(&self, user: UserId) -> OwnSettings {
        let mut settings = self.clone();
        settings.blocked.retain(|&blocked| blocked != user);
        settings.blocked.insert(0, user);
        settings
    }

    /// Whether they take a challenge by this person.
    pub fn takes_challenge_of(&self, user: UserId) -> bool {
        self.challenges && !self.has_blocked(user)
    }

    /// Whether they have blocked this person.
    pub fn has_blocked(&self, user: UserId) -> bool {
        self.blocked.contains(&user)
    }
}
