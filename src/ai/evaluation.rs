//! What a board promises, guessed without looking ahead.

use super::points::Grains;
use crate::rules::{Ground, Side};

/// Grains for each dân in one's own row more than in the other's.
const ROW: Grains = 4;

/// With two sides: what is still to be won on this board, for the side to move.
#[inline(always)]
pub(super) fn evaluate<G: Ground>(ground: &G, side: Side) -> Grains {
    let row = |side: Side| -> u32 { side.dan_squares().map(|square| ground.dan(square)).sum() };
    let balance = ROW * (row(Side::A) as Grains - row(Side::B) as Grains);
    if side == Side::A { balance } else { -balance }
}
