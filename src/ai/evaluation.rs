//! What a board promises, guessed without looking ahead.
//!
//! A sum of weighted features, as the side to move sees them. `o-an-quan tune` finds
//! weights by least squares against what a deeper search expects on boards of its own
//! games; what is kept is what then scores best in pairs of games.

use super::points::Grains;
use crate::rules::{Ground, Side, Sides};

/// What is counted on a board, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Features(pub [i32; Features::COUNT]);

impl Features {
    /// How many there are.
    pub const COUNT: usize = 10;
    /// What each one counts.
    pub const NAMES: [&'static str; Features::COUNT] = [
        "the move",
        "dân in one's own outer squares",
        "dân in one's own second squares",
        "dân in one's own middle square",
        "dân in the other's outer squares",
        "dân in the other's second squares",
        "dân in the other's middle square",
        "empty squares of one's own",
        "empty squares of the other's",
        "dân in the quan squares",
    ];

    /// Counts them. A row and its mirror image count the same.
    #[inline(always)]
    pub fn of<G: Ground>(ground: &G, side: Side) -> Features {
        let other = Sides::Two.after(side);
        let ([outer, second, middle], empty) = row(ground, side);
        let ([far_outer, far_second, far_middle], far_empty) = row(ground, other);
        let quan = [side, other].map(|side| ground.dan(side.quan_square()) as i32);
        Features([
            1,
            outer,
            second,
            middle,
            far_outer,
            far_second,
            far_middle,
            empty,
            far_empty,
            quan[0] + quan[1],
        ])
    }
}

/// A row's dân in its outer, second and middle squares, and its empty squares.
#[inline(always)]
fn row<G: Ground>(ground: &G, side: Side) -> ([i32; 3], i32) {
    let (mut sums, mut empty) = ([0; 3], 0);
    for (square, place) in side.dan_squares().zip([0, 1, 2, 1, 0]) {
        let dan = ground.dan(square) as i32;
        sums[place] += dan;
        empty += i32::from(dan == 0);
    }
    (sums, empty)
}

/// Grains for each feature.
///
/// Least squares over 90,405 boards at depth 9 gave 0, 4, 6, 2, -1, 1, 1, -23, 26, 0
/// and explained 0.19 of what is still to be won. In pairs of games against a quarter of the
/// difference of the rows (0, 4, 4, 4, -4, -4, -4, 0, 0, 0) those scored 51.3 % ± 2.3 at
/// depth 6 and 49.6 ± 3.2 at depth 9; the ones between the two, which stand here,
/// 51.2 ± 1.6 at depth 6 and 51.2 ± 1.8 at depth 7.
const WEIGHTS: [Grains; Features::COUNT] = [0, 4, 4, 3, -3, -3, -3, -10, 10, 0];

/// With two sides: what is still to be won on this board, for the side to move.
#[inline(always)]
pub(super) fn evaluate<G: Ground>(ground: &G, side: Side) -> Grains {
    let features = Features::of(ground, side).0;
    features
        .iter()
        .zip(WEIGHTS)
        .map(|(feature, weight)| feature * weight)
        .sum()
}
