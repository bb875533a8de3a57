//! Directions as people see them on the drawn board. docs/RULES.md, "What players say".

use crate::rules::{Direction, Side, Sides};

/// A direction as seen on the drawn board, in the order in which they are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bearing {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

impl Bearing {
    /// Where a sowing from this side goes, as its players say it.
    pub fn of(direction: Direction, side: Side, sides: Sides) -> Bearing {
        let clockwise = Bearing::clockwise(side, sides)[0];
        match direction {
            Direction::Clockwise => clockwise,
            Direction::Counterclockwise => clockwise.reversed(),
        }
    }

    /// The way round that a side means by this, if it means anything there.
    pub fn direction(self, side: Side, sides: Sides) -> Option<Direction> {
        let clockwise = Bearing::clockwise(side, sides);
        if clockwise.contains(&self) {
            Some(Direction::Clockwise)
        } else if clockwise.contains(&self.reversed()) {
            Some(Direction::Counterclockwise)
        } else {
            None
        }
    }

    /// What clockwise is called on a side; the first is the one we say.
    const fn clockwise(side: Side, sides: Sides) -> &'static [Bearing] {
        use Bearing::{Down, Left, Right, Up};
        match (sides, side) {
            (_, Side::A) => &[Left],
            (Sides::Two, _) => &[Right],
            (Sides::Three, Side::B) => &[Up, Right],
            (Sides::Three, _) => &[Down, Right],
            (Sides::Four, Side::B) => &[Up],
            (Sides::Four, Side::C) => &[Right],
            (Sides::Four, _) => &[Down],
        }
    }

    /// The opposite one.
    const fn reversed(self) -> Bearing {
        match self {
            Bearing::Left => Bearing::Right,
            Bearing::Right => Bearing::Left,
            Bearing::Up => Bearing::Down,
            Bearing::Down => Bearing::Up,
        }
    }

    /// Its arrow.
    pub const fn arrow(self) -> char {
        match self {
            Bearing::Left => '⬅',
            Bearing::Right => '➡',
            Bearing::Up => '⬆',
            Bearing::Down => '⬇',
        }
    }
}
