//! Perft: how many sequences of so many moves a position has.

use super::event::{Event, Sink};
use super::ground::Ground;
use super::position::Position;
use super::ruleset::Ruleset;

/// Counts the sequences of exactly `depth` moves, without the repetition rule.
/// Games that ended earlier count nothing; one that ends on its last move does.
pub fn perft(rules: &Ruleset, position: &Position, depth: u32) -> u64 {
    count_on_fit_ground(rules, position, depth, &mut ())
}

/// [`perft`] that gives up, with none, once it has lifted or picked `most` squares.
pub fn perft_within(rules: &Ruleset, position: &Position, depth: u32, most: u64) -> Option<u64> {
    let mut meter = Meter { left: most };
    let nodes = count_on_fit_ground(rules, position, depth, &mut meter);
    (meter.left > 0).then_some(nodes)
}

fn count_on_fit_ground(
    rules: &Ruleset,
    position: &Position,
    depth: u32,
    limit: &mut impl Limit,
) -> u64 {
    match position.packed(depth) {
        Some(packed) => count(rules, &packed, depth, limit),
        None => count(rules, position, depth, limit),
    }
}

/// The moves of the last ply are counted, not made: each ends one sequence,
/// whatever it does.
fn count<G: Ground>(
    rules: &Ruleset,
    position: &Position<G>,
    depth: u32,
    limit: &mut impl Limit,
) -> u64 {
    let moves = position.legal_moves();
    match depth {
        0 => return 1,
        1 => return moves.len() as u64,
        _ => {}
    }
    let after = |mv| {
        if limit.is_reached() {
            return 0;
        }
        let mut next = *position;
        next.play_legal(rules, mv, limit);
        count(rules, &next, depth - 1, limit)
    };
    moves.map(after).sum()
}

/// A sink that may have heard enough.
trait Limit: Sink {
    fn is_reached(&self) -> bool;
}

impl Limit for () {
    #[inline(always)]
    fn is_reached(&self) -> bool {
        false
    }
}

/// Measures work by the squares that are lifted or picked.
struct Meter {
    left: u64,
}

impl Sink for Meter {
    #[inline]
    fn tell(&mut self, event: Event) {
        if matches!(event, Event::Lift { .. } | Event::Pick { .. }) {
            self.left = self.left.saturating_sub(1);
        }
    }
}

impl Limit for Meter {
    #[inline]
    fn is_reached(&self) -> bool {
        self.left == 0
    }
}
