//! Perft: how many sequences of so many moves a position has.

use super::ground::Ground;
use super::position::Position;
use super::ruleset::Ruleset;

/// Counts the sequences of exactly `depth` moves, without the repetition rule.
/// Games that ended earlier count nothing; one that ends on its last move does.
pub fn perft(rules: &Ruleset, position: &Position, depth: u32) -> u64 {
    match position.packed(depth) {
        Some(packed) => count(rules, &packed, depth),
        None => count(rules, position, depth),
    }
}

fn count<G: Ground>(rules: &Ruleset, position: &Position<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut next = *position;
        next.play_legal(rules, mv, &mut ());
        count(rules, &next, depth - 1)
    };
    position.legal_moves().map(after).sum()
}
