//! Sees a board come back within a turn. docs/RULES.md, "A turn", 4.

use super::ground::Ground;
use super::ruleset::{QuanStop, Ruleset};
use super::square::Square;

/// Whether a board can come back within a turn. A lap leaves a dân in every quan
/// square that is not itself lifted or picked, so it can only where every quan
/// square may be.
#[inline]
pub(super) fn may_come_back<G: Ground>(rules: &Ruleset, ground: &G) -> bool {
    match rules.quan_stop() {
        QuanStop::Occupied | QuanStop::Always => false,
        QuanStop::WhileQuan => !ground.any_quan(),
        QuanStop::PickOne => true,
    }
}

/// What a turn asks after every last dân.
pub(super) trait Watch<G> {
    /// Whether the last dân fell here on this very board before.
    fn has_seen(&mut self, last: Square, ground: &G) -> bool;
}

/// Where no board can come back nothing is remembered, and the watch costs nothing.
impl<G> Watch<G> for () {
    #[inline(always)]
    fn has_seen(&mut self, _: Square, _: &G) -> bool {
        false
    }
}

/// Remembers every board of a turn.
#[derive(Debug)]
pub(super) struct Memory<G> {
    /// A number for each board; quick to search. Equal boards have equal ones.
    prints: Vec<u32>,
    boards: Vec<(Square, G)>,
}

impl<G> Default for Memory<G> {
    fn default() -> Self {
        let (prints, boards) = (Vec::new(), Vec::new());
        Memory { prints, boards }
    }
}

impl<G: Ground> Watch<G> for Memory<G> {
    fn has_seen(&mut self, last: Square, ground: &G) -> bool {
        let print = ground.fingerprint() ^ last.index() as u32;
        let now = (last, *ground);
        let again = self.prints.contains(&print) && self.boards.contains(&now);
        self.prints.push(print);
        self.boards.push(now);
        again
    }
}
