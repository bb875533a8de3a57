//! Exact endings: what every board of few dân is worth.
//!
//! A table gives each board two bounds, in points of what the side to move can
//! still win. The lower one that side can *force*: there is a way of playing
//! that ends every game after finitely many turns, at no less. The upper one
//! the other side can force. Where they meet the board is solved; where they
//! don't, play that never ends stands between them. docs/SOLVED.md says how this
//! goes with the rule of repetition.

mod build;
mod file;
mod index;
mod links;

use crate::rules::{Ground, Position, Ruleset};

pub use build::{Builder, Changes, Chunk};
pub use file::TablesError;
pub(super) use file::sum;

/// What a board is worth, in points of what its side to move can still win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// It is worth at least this.
    pub lower: i32,
    /// It is worth at most this.
    pub upper: i32,
}

impl Bounds {
    /// Nothing is known.
    pub const OPEN: Bounds = Bounds {
        lower: -Bounds::INFINITE,
        upper: Bounds::INFINITE,
    };
    /// More points than any board is worth.
    pub const INFINITE: i32 = 1 << 20;

    /// A board whose worth is known.
    pub const fn exact(points: i32) -> Bounds {
        Bounds {
            lower: points,
            upper: points,
        }
    }

    /// Whether the worth is known.
    pub const fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// What a move is worth that wins `gain` and leaves the other side this.
    const fn before(self, gain: i32) -> Bounds {
        Bounds {
            lower: gain - self.upper,
            upper: gain - self.lower,
        }
    }

    /// What a choice between this and `other` is worth.
    fn or(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.max(other.upper),
        }
    }
}

/// Two bytes a board: the lower and the upper bound, the ends of a byte standing
/// for "nothing known".
type Cell = [i8; 2];

const UNKNOWN: Cell = [i8::MIN, i8::MAX];

/// No bound says more than this: who can win so much on so few dân wins by
/// making the other side borrow without end, and nobody needs to know how much.
const MOST: i32 = 60;

/// A bound out of reach says nothing, one beyond [`MOST`] says less than it could.
fn cell(bounds: Bounds) -> Cell {
    let lower = match bounds.lower.min(MOST) {
        lower if lower < -MOST => i8::MIN,
        lower => lower as i8,
    };
    let upper = match bounds.upper.max(-MOST) {
        upper if upper > MOST => i8::MAX,
        upper => upper as i8,
    };
    [lower, upper]
}

fn bounds([lower, upper]: Cell) -> Bounds {
    let known = |bound: i8, unknown| (bound != unknown).then_some(i32::from(bound));
    Bounds {
        lower: known(lower, i8::MIN).unwrap_or(Bounds::OPEN.lower),
        upper: known(upper, i8::MAX).unwrap_or(Bounds::OPEN.upper),
    }
}

/// Bounds of what every board of at most so many dân is worth under one ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    rules: Ruleset,
    dan: u32,
    cells: Vec<Cell>,
}

impl Tables {
    /// The most dân a table may be made for.
    pub const MOST_DAN: u32 = index::MOST_DAN;

    /// The most dân on a board of these.
    pub fn dan(&self) -> u32 {
        self.dan
    }

    /// The rules they were made for.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// How many boards there are.
    pub fn boards(&self) -> usize {
        self.cells.len()
    }

    /// How many of them are solved: both bounds meet.
    pub fn solved(&self) -> usize {
        let solved = |cell: &&Cell| bounds(**cell).is_exact();
        self.cells.iter().filter(solved).count()
    }

    /// Whether these hold under such rules. The stones a game starts with don't matter.
    pub fn serve(&self, rules: &Ruleset) -> bool {
        turns(&self.rules) == turns(rules)
    }

    /// What the board is worth to the side to move. None if it holds too many
    /// dân, or the game is over.
    #[inline]
    pub fn bounds<G: Ground>(&self, position: &Position<G>) -> Option<Bounds> {
        let side = position.to_move()?;
        let number = index::number(position.ground(), side, self.dan)?;
        self.cells.get(number).copied().map(bounds)
    }
}

/// The options that say how a turn goes and what it brings, with their values.
/// The others only say how a game starts.
pub(super) fn turns(rules: &Ruleset) -> Vec<(&'static str, String)> {
    let start = ["dan", "quan_dan"];
    let options = Ruleset::OPTIONS
        .into_iter()
        .filter(|name| !start.contains(name));
    options
        .filter_map(|name| Some((name, rules.option(name)?)))
        .collect()
}
