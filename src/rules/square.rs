//! The ring of squares: the only place where squares are counted.
//!
//! Every side owns six squares in a row, clockwise: its quan square (*ô quan*)
//! and five dân squares (*ô dân*). docs/RULES.md, "The board".

use std::fmt;
use std::ops::{Index, IndexMut};

/// Squares that one side owns: a quan square and five dân squares.
const SQUARES_A_SIDE: u8 = 6;
/// A bit for every square of the largest ring, set where it is a quan square.
const QUAN_SQUARES: u32 =
    1 | 1 << SQUARES_A_SIDE | 1 << (2 * SQUARES_A_SIDE) | 1 << (3 * SQUARES_A_SIDE);

/// A player's seat at the board, lettered clockwise from the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Below; starts the game.
    A,
    /// Next clockwise; above, when there are two sides.
    B,
    /// Third clockwise.
    C,
    /// Fourth clockwise.
    D,
}

impl Side {
    /// All sides a board can have, clockwise.
    pub const ALL: [Side; 4] = [Side::A, Side::B, Side::C, Side::D];

    /// The letter it is written with.
    pub const fn letter(self) -> char {
        match self {
            Side::A => 'A',
            Side::B => 'B',
            Side::C => 'C',
            Side::D => 'D',
        }
    }

    /// The side with this letter (upper case).
    pub fn from_letter(letter: char) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.letter() == letter)
    }

    /// This side's quan square, the one on the player's right hand.
    pub const fn quan_square(self) -> Square {
        Square(self as u8 * SQUARES_A_SIDE)
    }

    /// The dân square so many steps (1 to 5) clockwise of this side's quan square.
    #[inline]
    pub(super) const fn dan_square(self, steps: u8) -> Square {
        Square(self as u8 * SQUARES_A_SIDE + steps)
    }

    /// This side's dân squares, clockwise, beginning next to its quan square.
    pub fn dan_squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        let quan = self.quan_square().0;
        (1..SQUARES_A_SIDE).map(move |step| Square(quan + step))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// How many sides sit round the board (option `players`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sides {
    /// The common game.
    Two = 2,
    /// Round a triangle.
    Three = 3,
    /// Round a square.
    Four = 4,
}

impl Sides {
    /// Every size of board.
    pub const ALL: [Sides; 3] = [Sides::Two, Sides::Three, Sides::Four];

    /// 2, 3 or 4.
    pub const fn count(self) -> usize {
        self as usize
    }

    /// From 2, 3 or 4.
    pub fn from_count(count: usize) -> Option<Sides> {
        Sides::ALL.into_iter().find(|sides| sides.count() == count)
    }

    /// The sides that play, in the order of their turns.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Side> + Clone {
        Side::ALL.into_iter().take(self.count())
    }

    /// Whether this side has a seat at the board.
    pub fn contains(self, side: Side) -> bool {
        (side as usize) < self.count()
    }

    /// Whose turn comes after `side`'s.
    pub const fn after(self, side: Side) -> Side {
        Side::ALL[(side as usize + 1) % self.count()]
    }

    /// Every square of the ring, clockwise from A's quan square.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..self.ring()).map(Square)
    }

    /// Squares in the ring: 12, 18 or 24.
    pub const fn ring(self) -> u8 {
        self as u8 * SQUARES_A_SIDE
    }

    /// Whether this side's squares are numbered against the clock: 5 next to
    /// its own quan square and 1 farthest from it, as the drawn board has them.
    const fn counts_down(self, side: Side) -> bool {
        matches!((self, side), (_, Side::A) | (Sides::Four, Side::B))
    }
}

/// One value for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BySide<T>([T; 4]);

impl<T> BySide<T> {
    /// Makes the value of each side. Sides without a seat get one too.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        BySide(Side::ALL.map(&mut value))
    }

    /// The values of the sides that play, in the order of their turns.
    pub fn iter(&self, sides: Sides) -> impl Iterator<Item = (Side, &T)> {
        sides.iter().zip(&self.0)
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// The way round the ring. Left and right belong to the drawn board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Written `+`.
    Clockwise,
    /// Written `-`.
    Counterclockwise,
}

impl Direction {
    /// Both, in the order in which moves are listed.
    pub const BOTH: [Direction; 2] = [Direction::Clockwise, Direction::Counterclockwise];

    /// The other way round.
    pub const fn reversed(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Counterclockwise,
            Direction::Counterclockwise => Direction::Clockwise,
        }
    }

    /// `+` or `-`.
    pub const fn sign(self) -> char {
        match self {
            Direction::Clockwise => '+',
            Direction::Counterclockwise => '-',
        }
    }
}

/// A square, by its place in the ring: steps clockwise from A's quan square.
/// What it is called on the board depends on the number of sides: [`Square::named`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Whose square it is.
    #[inline]
    pub const fn side(self) -> Side {
        match self.0 / SQUARES_A_SIDE {
            0 => Side::A,
            1 => Side::B,
            2 => Side::C,
            _ => Side::D,
        }
    }

    /// Whether it is a quan square.
    #[inline]
    pub const fn is_quan(self) -> bool {
        QUAN_SQUARES >> self.0 & 1 == 1
    }

    /// Steps clockwise from A's quan square, below [`Sides::ring`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour in this direction.
    #[inline]
    pub const fn next(self, sides: Sides, direction: Direction) -> Square {
        let ring = sides.ring();
        match direction {
            Direction::Clockwise if self.0 + 1 == ring => Square(0),
            Direction::Clockwise => Square(self.0 + 1),
            Direction::Counterclockwise if self.0 == 0 => Square(ring - 1),
            Direction::Counterclockwise => Square(self.0 - 1),
        }
    }

    /// The square `steps` (fewer than the ring has squares) away.
    #[inline]
    pub(super) const fn ahead(self, sides: Sides, direction: Direction, steps: u8) -> Square {
        let ring = sides.ring();
        let there = match direction {
            Direction::Clockwise => self.0 + steps,
            Direction::Counterclockwise => self.0 + ring - steps,
        };
        Square(if there >= ring { there - ring } else { there })
    }

    /// The number on the drawn board, 1 to 5; none on a quan square.
    pub const fn number(self, sides: Sides) -> Option<u8> {
        match self.0 % SQUARES_A_SIDE {
            0 => None,
            step if sides.counts_down(self.side()) => Some(SQUARES_A_SIDE - step),
            step => Some(step),
        }
    }

    /// The dân square with this number, 1 to 5, on the drawn board.
    pub fn numbered(sides: Sides, side: Side, number: u8) -> Option<Square> {
        side.dan_squares()
            .find(|square| square.number(sides) == Some(number))
            .filter(|_| sides.contains(side))
    }

    /// The square as it is written (`A3`, `qB`) on a board of so many sides.
    pub const fn named(self, sides: Sides) -> SquareName {
        SquareName(self, sides)
    }

    /// Reads what [`Square::named`] writes.
    pub fn from_name(name: &str, sides: Sides) -> Option<Square> {
        sides
            .squares()
            .find(|square| square.named(sides).to_string() == name)
    }
}

/// A square's name on a board of a given size; for `Display`.
#[derive(Debug, Clone, Copy)]
pub struct SquareName(Square, Sides);

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.number(self.1) {
            None => write!(f, "q{}", self.0.side()),
            Some(number) => write!(f, "{}{number}", self.0.side()),
        }
    }
}
