//! The words for directions, and those that say nothing.

use crate::rules::{Direction, Side, Sides};
use crate::view::Bearing;

/// A direction as said: seen on the board, or round the ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heading {
    /// As seen on the drawn board.
    Seen(Bearing),
    /// Round the ring.
    Round(Direction),
}

impl Heading {
    /// The way round, if a player of this side means anything by it.
    pub fn direction(self, side: Side, sides: Sides) -> Option<Direction> {
        match self {
            Heading::Seen(bearing) => bearing.direction(side, sides),
            Heading::Round(direction) => Some(direction),
        }
    }
}

const LEFT: Heading = Heading::Seen(Bearing::Left);
const RIGHT: Heading = Heading::Seen(Bearing::Right);
const UP: Heading = Heading::Seen(Bearing::Up);
const DOWN: Heading = Heading::Seen(Bearing::Down);
const CLOCKWISE: Heading = Heading::Round(Direction::Clockwise);
const COUNTER: Heading = Heading::Round(Direction::Counterclockwise);

/// Every word for a direction, plain (see `tokens`), the usual ones first.
pub(super) const WORDS: &[(&str, Heading)] = &[
    ("left", LEFT),
    ("trai", LEFT),
    ("l", LEFT),
    ("t", LEFT),
    ("right", RIGHT),
    ("phai", RIGHT),
    ("r", RIGHT),
    ("p", RIGHT),
    ("up", UP),
    ("len", UP),
    ("tren", UP),
    ("u", UP),
    ("down", DOWN),
    ("xuong", DOWN),
    ("duoi", DOWN),
    ("d", DOWN),
    ("clockwise", CLOCKWISE),
    ("xuoi", CLOCKWISE),
    ("cung", CLOCKWISE),
    ("thuan", CLOCKWISE),
    ("cw", CLOCKWISE),
    ("x", CLOCKWISE),
    ("counterclockwise", COUNTER),
    ("anticlockwise", COUNTER),
    ("nguoc", COUNTER),
    ("nghich", COUNTER),
    ("ccw", COUNTER),
    ("n", COUNTER),
];

/// Every sign for a direction. `+` and `-` are the notation's.
pub(super) const SIGNS: &[(&str, Heading)] = &[
    ("⬅←<‹«◀⇐⟵👈", LEFT),
    ("➡→>›»▶⇒⟶👉", RIGHT),
    ("⬆↑^▲⇑👆☝", UP),
    ("⬇↓▼⇓👇", DOWN),
    ("+", CLOCKWISE),
    ("-−–—", COUNTER),
];

/// Words that may stand in what is said and change nothing.
pub(super) const FILLERS: &[&str] = &[
    "o",
    "so",
    "sang",
    "ve",
    "ben",
    "phia",
    "huong",
    "chieu",
    "kim",
    "dong",
    "ho",
    "theo",
    "di",
    "rai",
    "boc",
    "tu",
    "tay",
    "square",
    "sq",
    "pit",
    "hole",
    "number",
    "no",
    "the",
    "to",
    "from",
    "go",
    "sow",
    "move",
    "play",
    "direction",
];

/// Numbers said in words.
const NUMBERS: &[(&str, &str)] = &[
    ("mot", "1"),
    ("hai", "2"),
    ("ba", "3"),
    ("bon", "4"),
    ("nam", "5"),
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
];

/// The direction a word says.
pub(super) fn heading_of_word(word: &str) -> Option<Heading> {
    WORDS.iter().find(|(w, _)| *w == word).map(|&(_, h)| h)
}

/// The direction a sign says.
pub(super) fn heading_of_sign(sign: char) -> Option<Heading> {
    let found = SIGNS.iter().find(|(signs, _)| signs.contains(sign));
    found.map(|&(_, heading)| heading)
}

/// The number a word says.
pub(super) fn number_of_word(word: &str) -> Option<&'static str> {
    NUMBERS.iter().find(|(w, _)| *w == word).map(|&(_, n)| n)
}
