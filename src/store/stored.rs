//! All that is kept of a person, as they are given it: in words, for people.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::session::UserId;

/// All that is kept of a person. Times are milliseconds since 1970-01-01 00:00 UTC;
/// identifiers are Discord's, written as text, for many programs lose the last
/// digits of such numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Stored {
    /// Who, by their Discord identifier.
    pub id: String,
    /// What they are called; nothing if they were never met.
    pub person: Option<StoredPerson>,
    /// What they have set; nothing if they have set nothing.
    pub settings: Option<StoredSettings>,
    /// From whom they take no challenges.
    pub blocked: Vec<String>,
    /// Where they are named, the oldest first.
    pub games: Vec<StoredGame>,
    /// Their lines on leaderboards.
    pub leaderboards: Vec<StoredTally>,
}

/// What a person is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredPerson {
    /// The name they show.
    pub name: String,
    /// Their client's language.
    pub locale: String,
    /// When they were seen so.
    pub seen: i64,
}

/// What a person has set for themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredSettings {
    /// The language of private answers.
    pub lang: Option<String>,
    /// How they choose moves.
    pub style: Option<String>,
    /// Whether they are called.
    pub pings: bool,
    /// Whether others may challenge them.
    pub challenges: bool,
}

/// A game or challenge that names them. Others in it are not named.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredGame {
    /// The game's own name.
    pub id: String,
    /// The server it is in; nothing outside of servers.
    pub guild: Option<String>,
    /// The channel it is in.
    pub channel: String,
    /// The message that shows it, if there is one.
    pub board: Option<StoredBoard>,
    /// By which rules.
    pub rules: String,
    /// Who starts, as was agreed.
    pub first: String,
    /// How long a turn may take.
    pub pace: String,
    /// Whether it is rated.
    pub rated: bool,
    /// Who challenged.
    pub challenger: Part,
    /// Who was challenged by name.
    pub opponent: Option<Part>,
    /// Who has joined a challenge that stands.
    pub joined: Vec<Part>,
    /// Who plays which side.
    pub seats: BTreeMap<String, Part>,
    /// The moves of all sides.
    pub moves: String,
    /// What stands beside the moves: hands shown, offers, sides that were left.
    pub state: String,
    /// How far it has come.
    pub phase: String,
    /// How it ended.
    pub ending: Option<String>,
    /// How they did, if it counted.
    pub result: Option<String>,
    /// When the challenge was made.
    pub created: i64,
    /// When somebody last did something.
    pub changed: i64,
}

/// A message that shows a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredBoard {
    /// Where.
    pub channel: String,
    /// Which.
    pub message: String,
}

/// A line on a server's leaderboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredTally {
    /// The server; nothing outside of servers.
    pub guild: Option<String>,
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Games drawn.
    pub draws: u32,
    /// When it last changed.
    pub reached: i64,
    /// Whether they were found to have left the server.
    pub left: bool,
}

/// Somebody in a game, as the person who asks sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Whoever asks.
    You,
    /// Somebody else: their data are theirs.
    Another,
    /// The bot.
    Bot,
}

impl Part {
    /// What somebody is to whoever asks.
    pub(super) fn of(user: UserId, asker: UserId) -> Part {
        match user == asker {
            true => Part::You,
            false => Part::Another,
        }
    }
}
