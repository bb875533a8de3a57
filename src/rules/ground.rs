//! What lies on the ring: the stones of a board and how they are handled.

use std::fmt;
use std::hash::Hash;

use super::square::{BySide, Direction, Side, Sides, Square};

/// The stones of a board. The rules of a turn are written once, over this.
pub trait Ground: Copy + Eq + Hash + fmt::Debug {
    /// How many sides sit round the ring.
    fn sides(&self) -> Sides;
    /// The dân in a square.
    fn dan(&self, square: Square) -> u32;
    /// Whether the square holds its quan stone.
    fn has_quan(&self, square: Square) -> bool;
    /// Takes all dân out of a square and tells how many they were.
    fn lift(&mut self, square: Square) -> u32;
    /// Puts dân into a square.
    fn put(&mut self, square: Square, dan: u32);
    /// Takes all that a square holds: its dân, and whether there was a quan stone.
    fn take(&mut self, square: Square) -> (u32, bool);

    /// Drops `dan` dân, one into each square after `from`; gives the last one's square.
    fn sow(&mut self, dan: u32, from: Square, direction: Direction) -> Square;
    /// Lifts all dân of a square and sows them; tells how many, and the last one's square.
    #[inline]
    fn lift_and_sow(&mut self, square: Square, direction: Direction) -> (u32, Square) {
        let dan = self.lift(square);
        (dan, self.sow(dan, square, direction))
    }

    /// Whether any quan stone is on the board.
    fn any_quan(&self) -> bool;

    /// Whether the square holds nothing at all.
    #[inline]
    fn is_empty(&self, square: Square) -> bool {
        self.dan(square) == 0 && !self.has_quan(square)
    }

    /// Whether all five dân squares of a side are empty.
    #[inline]
    fn is_bare(&self, side: Side) -> bool {
        side.dan_squares().all(|square| self.dan(square) == 0)
    }

    /// Whether every quan square is empty.
    #[inline]
    fn is_without_quan(&self) -> bool {
        let mut squares = self.sides().iter().map(Side::quan_square);
        squares.all(|square| self.is_empty(square))
    }

    /// A number that tells most boards apart by their dân.
    fn fingerprint(&self) -> u32 {
        let weigh = |square| {
            self.dan(square)
                .wrapping_mul(WEIGHTS[Square::index(square)])
        };
        let squares = self.sides().squares();
        squares.fold(0, |print, square| print.wrapping_add(weigh(square)))
    }

    /// All dân on the board.
    fn total_dan(&self) -> u32 {
        self.sides().squares().map(|square| self.dan(square)).sum()
    }
}

/// A factor for each square: powers of one that leaves no pattern.
const WEIGHTS: [u32; Sides::Four.ring() as usize] = weights();

const fn weights() -> [u32; Sides::Four.ring() as usize] {
    let mut weights = [0x9E37_79B1_u32; Sides::Four.ring() as usize];
    let mut at = 1;
    while at < weights.len() {
        weights[at] = weights[at - 1].wrapping_mul(weights[0]);
        at += 1;
    }
    weights
}

/// Any board: two to four sides, any number of dân.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wide {
    sides: Sides,
    dan: [u32; 24],
    quan: BySide<bool>,
}

impl Wide {
    /// A board with nothing on it.
    pub fn empty(sides: Sides) -> Wide {
        Wide {
            sides,
            dan: [0; 24],
            quan: BySide::default(),
        }
    }

    /// Puts a side's quan stone into its quan square.
    pub fn put_quan(&mut self, side: Side) {
        self.quan[side] = true;
    }
}

impl Ground for Wide {
    #[inline]
    fn sides(&self) -> Sides {
        self.sides
    }

    #[inline]
    fn dan(&self, square: Square) -> u32 {
        self.dan[square.index()]
    }

    #[inline]
    fn has_quan(&self, square: Square) -> bool {
        square.is_quan() && self.quan[square.side()]
    }

    #[inline]
    fn lift(&mut self, square: Square) -> u32 {
        std::mem::take(&mut self.dan[square.index()])
    }

    #[inline]
    fn put(&mut self, square: Square, dan: u32) {
        self.dan[square.index()] += dan;
    }

    #[inline]
    fn take(&mut self, square: Square) -> (u32, bool) {
        let quan = square.is_quan() && std::mem::take(&mut self.quan[square.side()]);
        (self.lift(square), quan)
    }

    fn sow(&mut self, dan: u32, from: Square, direction: Direction) -> Square {
        let mut rest = dan;
        let ring = u32::from(self.sides.ring());
        if dan >= ring {
            let squares = &mut self.dan[..ring as usize];
            squares.iter_mut().for_each(|square| *square += dan / ring);
            rest = dan % ring;
        }
        let mut last = from;
        for _ in 0..rest {
            last = last.next(self.sides, direction);
            self.dan[last.index()] += 1;
        }
        last
    }

    fn any_quan(&self) -> bool {
        self.quan.iter(self.sides).any(|(_, &quan)| quan)
    }
}
