//! What is agreed before a game: rules, who starts, how long a turn may take.

use crate::rules::Ruleset;

use super::ids::{Span, UserId};

/// What the players agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The rules.
    pub rules: Ruleset,
    /// Who is challenged; nobody means whoever accepts first.
    pub opponent: Option<UserId>,
    /// Who starts.
    pub first: First,
    /// How long a turn may take.
    pub pace: Pace,
    /// Whether it counts for a rating: nothing is taken back, nobody is helped.
    pub rated: bool,
}

impl Terms {
    /// These rules against whoever accepts first, by lot, unrated, without a clock.
    pub const fn friendly(rules: Ruleset) -> Terms {
        Terms {
            rules,
            opponent: None,
            first: First::Lot,
            pace: Pace::Free,
            rated: false,
        }
    }
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
    /// The winner of *oẳn tù tì*; with more than two people, chance.
    Hands,
}

impl First {
    /// Every value.
    pub const ALL: [First; 4] = [First::Challenger, First::Opponent, First::Lot, First::Hands];

    /// As it is written in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            First::Challenger => "challenger",
            First::Opponent => "opponent",
            First::Lot => "lot",
            First::Hands => "hands",
        }
    }

    /// The value of this name.
    pub fn from_name(name: &str) -> Option<First> {
        First::ALL.into_iter().find(|first| first.name() == name)
    }
}

/// How long a turn may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pace {
    /// As long as one likes.
    Free,
    /// Correspondence: so many days, 1, 3 or 7.
    Days(u8),
    /// At the board: so many seconds, 5 to 300. Up to 15 leave no time to count.
    Seconds(u16),
}

impl Pace {
    /// What can be chosen.
    pub const ALL: [Pace; 10] = [
        Pace::Free,
        Pace::Days(1),
        Pace::Days(3),
        Pace::Days(7),
        Pace::Seconds(300),
        Pace::Seconds(120),
        Pace::Seconds(60),
        Pace::Seconds(30),
        Pace::Seconds(15),
        Pace::Seconds(5),
    ];

    /// As it is written in commands and records: `free`, `3d`, `60s`.
    pub fn name(self) -> String {
        match self {
            Pace::Free => "free".to_owned(),
            Pace::Days(days) => format!("{days}d"),
            Pace::Seconds(seconds) => format!("{seconds}s"),
        }
    }

    /// The value of this name.
    pub fn from_name(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// How long a turn may take; none if as long as one likes.
    pub const fn span(self) -> Option<Span> {
        match self {
            Pace::Free => None,
            Pace::Days(days) => Some(Span::minutes(days as i64 * 24 * 60)),
            Pace::Seconds(seconds) => Some(Span(seconds as i64 * 1000)),
        }
    }

    /// How long before the end of a turn its player is warned: a quarter of
    /// the time. Where there is no time to count, there is none to warn.
    pub const fn warning(self) -> Option<Span> {
        match self {
            Pace::Seconds(..30) => None,
            _ => match self.span() {
                Some(span) => Some(Span(span.0 / 4)),
                None => None,
            },
        }
    }

    /// Whether turns are days apart, so that people want to be called.
    pub const fn is_correspondence(self) -> bool {
        matches!(self, Pace::Days(_))
    }
}
