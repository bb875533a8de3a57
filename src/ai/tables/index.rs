//! A number for every board of few dân, without gaps.
//!
//! With p(i) the dân on the first i+1 squares, a board's number is the sum of
//! C(p(i) + i, i + 1) over its twelve squares: the combinatorial number system.
//! Boards of fewer dân come first, so a table of more dân begins with a smaller one.

use crate::rules::{Ground, Side, Sides, Square};

/// Squares of a board of two sides.
const SQUARES: usize = Sides::Two.ring() as usize;
/// The most dân that any table may hold.
pub(super) const MOST_DAN: u32 = 20;
/// Ways in which the two quan stones may be there or gone.
pub(super) const STONES: usize = 4;

type Binomials = [[u32; MOST_DAN as usize + 2]; SQUARES];

/// `COUNTS[i][p]` is C(p + i, i + 1): boards of i+1 squares with fewer than p dân.
static COUNTS: Binomials = counts();

const fn counts() -> Binomials {
    let mut counts = [[0; MOST_DAN as usize + 2]; SQUARES];
    let mut dan = 0;
    while dan < counts[0].len() {
        counts[0][dan] = dan as u32;
        dan += 1;
    }
    let mut square = 1;
    while square < SQUARES {
        let mut dan = 1;
        while dan < counts[0].len() {
            counts[square][dan] = counts[square][dan - 1] + counts[square - 1][dan];
            dan += 1;
        }
        square += 1;
    }
    counts
}

/// Boards of fewer than so many dân.
pub(super) fn boards_below(dan: u32) -> usize {
    COUNTS[SQUARES - 1][dan as usize] as usize
}

/// The squares as the side to move sees them: its own quan square, its row, the
/// other's quan square, the other's row.
fn seen_by(side: Side) -> impl Iterator<Item = Square> {
    let own_and_other = [side, Sides::Two.after(side)].into_iter();
    own_and_other.flat_map(|side| std::iter::once(side.quan_square()).chain(side.dan_squares()))
}

/// The number of a board as `side`, who is to move, sees it; none if it holds
/// more than `most` dân.
#[inline]
pub(super) fn number<G: Ground>(ground: &G, side: Side, most: u32) -> Option<usize> {
    let (mut dan, mut number) = (0, 0);
    for (square, counts) in seen_by(side).zip(&COUNTS) {
        dan += ground.dan(square);
        if dan > most {
            return None;
        }
        number += counts[dan as usize] as usize;
    }
    Some(number * STONES + stones(ground, side))
}

/// Which quan stones are there: the own one 1, the other's 2.
#[inline]
fn stones<G: Ground>(ground: &G, side: Side) -> usize {
    let [own, other] =
        [side, Sides::Two.after(side)].map(|side| ground.has_quan(side.quan_square()));
    usize::from(own) + 2 * usize::from(other)
}

/// A board by its number, A to move.
pub(super) fn board(number: usize) -> crate::rules::Wide {
    let mut ground = crate::rules::Wide::empty(Sides::Two);
    let (mut left, stones) = ((number / STONES) as u32, number % STONES);
    let squares: Vec<Square> = seen_by(Side::A).collect();
    // Counted down: the dân on the first i+1 squares, from the last square to the first.
    let mut above: Option<(u32, Square)> = None;
    let mut limit = MOST_DAN as usize + 1;
    for (counts, &square) in COUNTS.iter().zip(&squares).rev() {
        while counts[limit] > left {
            limit -= 1;
        }
        left -= counts[limit];
        if let Some((dan, square)) = above.replace((limit as u32, square)) {
            ground.put(square, dan - limit as u32);
        }
    }
    if let Some((dan, square)) = above {
        ground.put(square, dan);
    }
    for (side, bit) in [(Side::A, 1), (Side::B, 2)] {
        if stones & bit != 0 {
            ground.put_quan(side);
        }
    }
    ground
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_gaps() {
        for wanted in 0..boards_below(7) * STONES {
            let ground = board(wanted);
            assert_eq!(number(&ground, Side::A, 6), Some(wanted));
        }
        assert_eq!(boards_below(13), 2_704_156);
        let first_of_seven = board(boards_below(7) * STONES);
        assert_eq!(number(&first_of_seven, Side::A, 6), None);
    }
}
