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

/// The moves of the last ply are counted, not made: each ends one sequence,
/// whatever it does.
fn count<G: Ground>(rules: &Ruleset, position: &Position<G>, depth: u32) -> u64 {
    let moves = position.legal_moves();
    match depth {
        0 => return 1,
        1 => return moves.len() as u64,
        _ => {}
    }
    let after = |mv| {
        let mut next = *position;
        next.play_legal(rules, mv, &mut ());
        count(rules, &next, depth - 1)
    };
    moves.map(after).sum()
}
