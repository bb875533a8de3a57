//! Points and what is finer than a point: the unit of the search.

use crate::rules::{Account, BySide, Ground, Position, Ruleset, Side};

/// A value of the search: so many fractions of a point, [`POINT`] to one.
pub type Grains = i32;

/// Grains in a point.
pub const POINT: Grains = 16;

/// More than any position can be worth: 24 squares and accounts of 9,999 each,
/// and what a search may borrow, stay far below it.
pub(super) const INFINITE: Grains = 1 << 28;

/// Points of one side less those of the best other side.
pub(super) fn lead(scores: &BySide<i64>, sides: crate::rules::Sides, side: Side) -> i64 {
    let others = scores.iter(sides).filter(|&(other, _)| other != side);
    let best = others.map(|(_, &score)| score).max();
    scores[side] - best.unwrap_or(0)
}

/// An account's points; those of one search fit in 32 bits.
#[inline(always)]
fn points(account: Account, quan_value: i32) -> i32 {
    account.dan as i32 + quan_value * account.quan as i32 - account.debt as i32
}

/// With two sides: A's points less B's, as the accounts stand.
#[inline(always)]
pub(super) fn balance<G: Ground>(position: &Position<G>, rules: &Ruleset) -> i32 {
    let quan_value = rules.quan_value() as i32;
    points(position.account(Side::A), quan_value) - points(position.account(Side::B), quan_value)
}

/// What a side would take home if the game were settled on this board.
/// docs/RULES.md, "A turn", 5.
pub(super) fn home<G: Ground>(ground: &G, rules: &Ruleset, side: Side) -> i32 {
    let row: u32 = side.dan_squares().map(|square| ground.dan(square)).sum();
    let quan = side.quan_square();
    let stone = i32::from(ground.has_quan(quan)) * rules.quan_value() as i32;
    (row + ground.dan(quan)) as i32 + stone
}
