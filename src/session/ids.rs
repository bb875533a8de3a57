//! Names of people, places and games, and time as numbers that come from outside.

use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    };
}

id!(
    /// A person, by their snowflake.
    UserId
);
impl UserId {
    /// Somebody of whom nothing is known any more: whoever asked to be forgotten.
    pub const NOBODY: UserId = UserId(0);
}

id!(
    /// A channel or thread, by its snowflake.
    ChannelId
);
id!(
    /// A server, by its snowflake.
    GuildId
);
id!(
    /// A message, by its snowflake.
    MessageId
);
id!(
    /// A game, by a number of our own; fits a signed 64-bit column.
    GameId
);

/// How far a game has come: the moves made, so that a command made for another
/// board can be refused by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply(pub u32);

/// Counts the offers of a game, from 1, so that an answer goes to the offer that
/// was read and to no later one. 0 names one made before they were counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct OfferNumber(pub u32);

impl OfferNumber {
    /// The number of one offer more.
    #[must_use]
    pub const fn next(self) -> OfferNumber {
        OfferNumber(self.0 + 1)
    }
}

/// Counts the saved changes of a session, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u32);

impl Version {
    /// The version after one more change.
    #[must_use]
    pub const fn next(self) -> Version {
        Version(self.0 + 1)
    }
}

/// A moment: milliseconds since 1970-01-01 00:00 UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

/// A length of time in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span(pub i64);

impl Span {
    /// So many minutes.
    pub const fn minutes(minutes: i64) -> Span {
        Span(minutes * 60_000)
    }
}

impl std::ops::Add<Span> for Timestamp {
    type Output = Timestamp;

    fn add(self, span: Span) -> Timestamp {
        Timestamp(self.0.saturating_add(span.0))
    }
}

impl GuildId {
    /// No server: what the bot and one person say to each other.
    pub const NONE: GuildId = GuildId(0);
    /// Wherever the bot is no member and comes along with somebody who uses it: a
    /// server that it was not invited to, a group of people.
    pub const ELSEWHERE: GuildId = GuildId(u64::MAX);
}

/// Where a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    /// The server; see [`Place::server`].
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
}

impl Place {
    /// The server, if it is one that the bot is a member of.
    pub fn server(&self) -> Option<GuildId> {
        let is_server = self.guild != GuildId::NONE && self.guild != GuildId::ELSEWHERE;
        is_server.then_some(self.guild)
    }

    /// Whether the bot is no member there, and can only answer.
    pub fn is_visited(&self) -> bool {
        self.guild == GuildId::ELSEWHERE
    }
}
