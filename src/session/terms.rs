//! What is agreed before a game, who sits where, and how games end.

use crate::rules::{OverReason, Ruleset, Side};

use super::ids::UserId;

/// What the players agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The rules.
    pub rules: Ruleset,
    /// Who is challenged; nobody means whoever accepts first.
    pub opponent: Option<UserId>,
    /// Who starts.
    pub first: First,
}

/// Who starts. docs/RULES.md: agreed before a game, outside the rules of sowing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum First {
    /// Whoever challenged.
    Challenger,
    /// Whoever accepted.
    Opponent,
    /// Chance decides.
    Lot,
}

impl First {
    /// Every value.
    pub const ALL: [First; 3] = [First::Challenger, First::Opponent, First::Lot];

    /// As it is written in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            First::Challenger => "challenger",
            First::Opponent => "opponent",
            First::Lot => "lot",
        }
    }

    /// The value of this name.
    pub fn from_name(name: &str) -> Option<First> {
        First::ALL.into_iter().find(|first| first.name() == name)
    }
}

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Person(UserId),
}

impl Seat {
    /// The person in the seat, if it is one.
    pub const fn person(self) -> Option<UserId> {
        match self {
            Seat::Person(user) => Some(user),
        }
    }
}

/// Why a session ended. What the board says is an `Outcome`, apart from this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The rules ended it.
    Board(OverReason),
    /// A side gave up.
    Resigned(Side),
    /// A moderator closed it; nobody won.
    Closed,
    /// The challenge was declined.
    Declined,
    /// The challenger took the challenge back.
    Withdrawn,
    /// Nobody answered the challenge in time.
    Expired,
}

impl Ending {
    /// Whether a game was played to a result that counts.
    pub const fn counts(self) -> bool {
        matches!(self, Ending::Board(_) | Ending::Resigned(_))
    }

    /// Whether a challenge that nobody has taken up can end so.
    pub(super) const fn may_precede_play(self) -> bool {
        match self {
            Ending::Closed | Ending::Declined | Ending::Withdrawn | Ending::Expired => true,
            Ending::Board(_) | Ending::Resigned(_) => false,
        }
    }
}

/// How a side did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Best score alone.
    Won,
    /// Shares the best score.
    Drew,
    /// Anything else.
    Lost,
}

impl Standing {
    /// As it is written in records.
    pub const fn name(self) -> &'static str {
        match self {
            Standing::Won => "won",
            Standing::Drew => "drew",
            Standing::Lost => "lost",
        }
    }
}
