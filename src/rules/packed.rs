//! A board of two sides in one word: the ground of the search.

use super::ground::Ground;
use super::square::{Direction, Side, Sides, Square};

/// A board of two sides in one word, a byte a square: made for speed.
///
/// It holds boards of at most 255 dân in all; whoever makes one sees to that
/// ([`super::Position::packed`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Packed {
    /// A byte of dân for each square in the order of the ring, and behind these,
    /// in the same order, a bit for each square: set where a quan stone is.
    lanes: u128,
}

/// Squares in the ring of two sides.
const RING: usize = Sides::Two.ring() as usize;
/// Bytes of the word. A table with so many rows needs no check of its bounds.
const LANES: usize = 16;

/// A change of the board for each direction, square and number of dân below a lap.
type Changes = [[[u128; LANES]; LANES]; 2];

/// What lifting so many dân out of a square and sowing them adds to the word.
static SOWINGS: Changes = sowings();
/// All that a square can hold: its dân and its quan stone.
static CONTENTS: [u128; LANES] = contents();

/// One dân in every square.
const ONES: u128 = ones(0, RING);
/// All dân of every square.
const DAN: u128 = (1 << (8 * RING)) - 1;
/// Every quan stone.
const STONES: u128 = ((1 << RING) - 1) << (8 * RING);
/// Both quan squares, with their stones.
const QUAN_SQUARES: u128 = STONES
    | 0xFF << Packed::shift(Side::A.quan_square())
    | 0xFF << Packed::shift(Side::B.quan_square());
/// The dân squares of each side.
const ROW_A: u128 = Packed::row(Side::A);
const ROW_B: u128 = Packed::row(Side::B);

/// One dân in each of `count` squares, beginning with `first`.
const fn ones(first: usize, count: usize) -> u128 {
    let mut lanes = 0;
    let mut lane = first;
    while lane < first + count {
        lanes |= 1 << (8 * (lane % RING));
        lane += 1;
    }
    lanes
}

const fn sowings() -> Changes {
    let mut table = [[[0; LANES]; LANES]; 2];
    let mut from = 0;
    while from < RING {
        let mut dan = 0;
        while dan < RING {
            let lifted = (dan as u128) << (8 * from);
            table[0][from][dan] = ones(from + 1, dan).wrapping_sub(lifted);
            table[1][from][dan] = ones(from + RING - dan, dan).wrapping_sub(lifted);
            dan += 1;
        }
        from += 1;
    }
    table
}

const fn contents() -> [u128; LANES] {
    let mut table = [0; LANES];
    let mut at = 0;
    while at < RING {
        table[at] = 0xFF << (8 * at) | 1 << (8 * RING + at);
        at += 1;
    }
    table
}

impl Packed {
    /// The same board; the caller has made sure that a byte a square is enough.
    pub(super) fn from_ground(ground: &impl Ground) -> Packed {
        let mut packed = Packed { lanes: 0 };
        for square in Sides::Two.squares() {
            packed.put(square, ground.dan(square));
            packed.lanes |= u128::from(ground.has_quan(square)) << Packed::stone(square);
        }
        packed
    }

    /// The whole board as one number: its key in a table.
    pub const fn bits(&self) -> u128 {
        self.lanes
    }

    /// The board turned so that `side` sits where A does: a key for what is the
    /// same from either seat.
    #[inline]
    pub const fn seen_by(&self, side: Side) -> Packed {
        const HALF: u32 = RING as u32 / 2;
        let turned = match side {
            Side::A => return *self,
            _ => self.lanes & DAN,
        };
        let dan = (turned >> (8 * HALF) | turned << (8 * HALF)) & DAN;
        let stones = self.lanes >> (8 * RING);
        let stones = stones >> HALF | stones << HALF;
        Packed {
            lanes: dan | (stones << (8 * RING)) & STONES,
        }
    }

    const fn shift(square: Square) -> u32 {
        8 * square.index() as u32
    }

    /// The bit of the quan stone of a square.
    const fn stone(square: Square) -> u32 {
        (8 * RING + square.index()) as u32
    }

    /// The lanes of a side's five dân squares.
    const fn row(side: Side) -> u128 {
        0xFF_FFFF_FFFF << (Packed::shift(side.quan_square()) + 8)
    }

    /// The half of the word that a square is in: quicker to shift than the whole.
    #[inline(always)]
    const fn half_of(&self, square: Square) -> u64 {
        match Packed::shift(square) < u64::BITS {
            true => self.lanes as u64,
            false => (self.lanes >> u64::BITS) as u64,
        }
    }

    #[inline(always)]
    fn contents(square: Square) -> u128 {
        CONTENTS[square.index() % LANES]
    }

    /// Lifts and sows fewer dân than a lap: one sum. What the lanes carry into
    /// one another in between cancels out.
    #[inline(always)]
    fn sow_below_a_lap(&mut self, dan: u32, from: Square, direction: Direction) -> Square {
        let change = SOWINGS[direction as usize][from.index() % LANES][dan as usize % LANES];
        self.lanes = self.lanes.wrapping_add(change);
        from.ahead(Sides::Two, direction, dan as u8)
    }
}

impl Ground for Packed {
    #[inline(always)]
    fn sides(&self) -> Sides {
        Sides::Two
    }

    #[inline(always)]
    fn dan(&self, square: Square) -> u32 {
        u32::from((self.half_of(square) >> (Packed::shift(square) % u64::BITS)) as u8)
    }

    #[inline(always)]
    fn has_quan(&self, square: Square) -> bool {
        self.lanes & (1 << Packed::stone(square)) != 0
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
    fn take(&mut self, square: Square) -> (u32, bool) {
        let taken = (self.dan(square), self.has_quan(square));
        self.lanes &= !Packed::contents(square);
        taken
    }

    #[inline]
    fn sow(&mut self, dan: u32, from: Square, direction: Direction) -> Square {
        let (laps, rest) = (dan / RING as u32, dan % RING as u32);
        self.lanes += ONES * u128::from(laps);
        self.lanes = self
            .lanes
            .wrapping_add(u128::from(rest) << Packed::shift(from));
        self.sow_below_a_lap(rest, from, direction)
    }

    #[inline(always)]
    fn lift_and_sow(&mut self, square: Square, direction: Direction) -> (u32, Square) {
        let dan = self.dan(square);
        if dan < RING as u32 {
            return (dan, self.sow_below_a_lap(dan, square, direction));
        }
        self.lift(square);
        (dan, self.sow(dan, square, direction))
    }

    #[inline(always)]
    fn any_quan(&self) -> bool {
        self.lanes & STONES != 0
    }

    #[inline(always)]
    fn is_empty(&self, square: Square) -> bool {
        self.lanes & Packed::contents(square) == 0
    }

    #[inline(always)]
    fn is_bare(&self, side: Side) -> bool {
        let row = if side == Side::A { ROW_A } else { ROW_B };
        self.lanes & row == 0
    }

    #[inline(always)]
    fn is_without_quan(&self) -> bool {
        self.lanes & QUAN_SQUARES == 0
    }
}
