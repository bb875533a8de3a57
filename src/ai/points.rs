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

/// Each side's points less those of the best other side, guessed.
pub(super) type Leads = BySide<f64>;

/// What a stone that lies on a side's squares is worth to it while the game is on.
const ON_BOARD: f64 = 0.25;

/// Each side's lead as accounts and board lie.
pub(super) fn leads(position: &Position, rules: &Ruleset) -> Leads {
    leads_with(position, rules, ON_BOARD)
}

/// Each side's lead if the game were settled on this board.
pub(super) fn leads_if_settled(position: &Position, rules: &Ruleset) -> Leads {
    leads_with(position, rules, 1.0)
}

fn leads_with(position: &Position, rules: &Ruleset, on_board: f64) -> Leads {
    let points = |side| {
        let owned = position.account(side).score(rules) as f64;
        owned + on_board * f64::from(home(position.ground(), rules, side))
    };
    let points = BySide::from_fn(points);
    BySide::from_fn(|side| {
        let others = points.iter(position.sides());
        let others = others.filter(|&(other, _)| other != side);
        let best = others.map(|(_, &points)| points).fold(f64::MIN, f64::max);
        points[side] - best
    })
}
