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
    /// Takes the quan stone out of a square, if it is there.
    fn take_quan(&mut self, square: Square) -> bool;
    /// Drops `dan` dân, one into each square after `from`; gives the last one's square.
    fn sow(&mut self, dan: u32, from: Square, direction: Direction) -> Square;
    /// Whether any quan stone is on the board.
    fn any_quan(&self) -> bool;

    /// Whether the square holds nothing at all.
    #[inline]
    fn is_empty(&self, square: Square) -> bool {
        self.dan(square) == 0 && !(square.is_quan() && self.has_quan(square))
    }

    /// Whether all five dân squares of a side are empty.
    #[inline]
    fn is_bare(&self, side: Side) -> bool {
        side.dan_squares().all(|square| self.dan(square) == 0)
    }

    /// All dân on the board.
    fn total_dan(&self) -> u32 {
        self.sides().squares().map(|square| self.dan(square)).sum()
    }
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
    fn take_quan(&mut self, square: Square) -> bool {
        square.is_quan() && std::mem::take(&mut self.quan[square.side()])
    }

    fn sow(&mut self, dan: u32, from: Square, direction: Direction) -> Square {
        let ring = u32::from(self.sides.ring());
        let laps = dan / ring;
        if laps > 0 {
            self.dan[..ring as usize]
                .iter_mut()
                .for_each(|square| *square += laps);
        }
        let mut last = from;
        for _ in 0..dan % ring {
            last = last.next(self.sides, direction);
            self.dan[last.index()] += 1;
        }
        last
    }

    fn any_quan(&self) -> bool {
        self.quan.iter(self.sides).any(|(_, &quan)| quan)
    }
}

/// A board of two sides in one word, a byte a square: made for speed.
///
/// It holds boards of at most 255 dân in all; whoever makes one sees to that
/// ([`super::Position::packed`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Packed {
    lanes: u128,
    quan: u8,
}

/// Squares in the ring of two sides.
const RING: usize = Sides::Two.ring() as usize;
/// One dân in every square.
const ONES: u128 = lanes_of(Square::index(Side::A.quan_square()) as u32, RING as u32);
/// What a sowing of fewer dân than a lap adds, by direction, origin and dân.
static SOWINGS: [[[u128; RING]; RING]; 2] = sowings();

/// One dân in each of `count` lanes, beginning with lane `first`.
const fn lanes_of(first: u32, count: u32) -> u128 {
    let mut lanes = 0;
    let mut lane = first;
    while lane < first + count {
        lanes |= 1 << (8 * (lane % RING as u32));
        lane += 1;
    }
    lanes
}

const fn sowings() -> [[[u128; RING]; RING]; 2] {
    let mut table = [[[0; RING]; RING]; 2];
    let ring = RING as u32;
    let mut from = 0;
    while from < ring {
        let mut dan = 0;
        while dan < ring {
            table[0][from as usize][dan as usize] = lanes_of(from + 1, dan);
            table[1][from as usize][dan as usize] = lanes_of(from + ring - dan, dan);
            dan += 1;
        }
        from += 1;
    }
    table
}

impl Packed {
    const fn shift(square: Square) -> u32 {
        8 * square.index() as u32
    }

    /// The lanes of a side's five dân squares.
    const fn row(side: Side) -> u128 {
        0xFF_FFFF_FFFF << (Packed::shift(side.quan_square()) + 8)
    }

    /// The same board; the caller has made sure that a byte a square is enough.
    pub(super) fn from_ground(ground: &impl Ground) -> Packed {
        let mut packed = Packed { lanes: 0, quan: 0 };
        for square in Sides::Two.squares() {
            packed.put(square, ground.dan(square));
            packed.quan |= u8::from(ground.has_quan(square)) << square.side() as u8;
        }
        packed
    }

    /// The whole board as one number: its key in a table.
    pub const fn bits(&self) -> u128 {
        self.lanes | (self.quan as u128) << (8 * RING)
    }
}

impl Ground for Packed {
    #[inline(always)]
    fn sides(&self) -> Sides {
        Sides::Two
    }

    #[inline(always)]
    fn dan(&self, square: Square) -> u32 {
        u32::from((self.lanes >> Packed::shift(square)) as u8)
    }

    #[inline(always)]
    fn has_quan(&self, square: Square) -> bool {
        square.is_quan() && self.quan >> square.side() as u8 & 1 == 1
    }

    #[inline(always)]
    fn lift(&mut self, square: Square) -> u32 {
        let dan = self.dan(square);
        self.lanes &= !(0xFF << Packed::shift(square));
        dan
    }

    #[inline(always)]
    fn put(&mut self, square: Square, dan: u32) {
        self.lanes += u128::from(dan) << Packed::shift(square);
    }

    #[inline(always)]
    fn take_quan(&mut self, square: Square) -> bool {
        let taken = self.has_quan(square);
        self.quan &= !(u8::from(taken) << square.side() as u8);
        taken
    }

    #[inline(always)]
    fn sow(&mut self, dan: u32, from: Square, direction: Direction) -> Square {
        let (laps, rest) = match dan < RING as u32 {
            true => (0, dan),
            false => (dan / RING as u32, dan % RING as u32),
        };
        if laps > 0 {
            self.lanes += ONES * u128::from(laps);
        }
        self.lanes += SOWINGS[direction as usize][from.index()][rest as usize];
        from.ahead(Sides::Two, direction, rest as u8)
    }

    #[inline(always)]
    fn any_quan(&self) -> bool {
        self.quan != 0
    }

    #[inline(always)]
    fn is_bare(&self, side: Side) -> bool {
        self.lanes & Packed::row(side) == 0
    }
}
