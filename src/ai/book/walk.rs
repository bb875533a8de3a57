//! The boards that come up when a book is followed.

use std::collections::{HashSet, VecDeque};

use crate::rules::{Move, Packed, Position, Ruleset, Setup, Side};

/// The start of a game, turned so that one side of it sits at A: the first one, A, moves
/// at once, the second one, B, after the other.
pub(super) fn start(rules: &Ruleset, side: Side) -> Option<Position<Packed>> {
    let setup = Setup {
        to_move: Some(side),
        ..Position::start(rules).setup()
    };
    Position::set(rules, &setup).ok()?.packed(1)
}

/// The boards on which a side, sitting at A, may have to make its first move.
pub(super) fn before(rules: &Ruleset, side: Side) -> Vec<Position<Packed>> {
    match (start(rules, side), side) {
        (Some(start), Side::A) => vec![start],
        (Some(start), _) => behind_answers(rules, &start).collect(),
        (None, _) => Vec::new(),
    }
}

/// The positions behind every answer of the other side, where the game goes on.
pub(super) fn behind_answers(
    rules: &Ruleset,
    position: &Position<Packed>,
) -> impl Iterator<Item = Position<Packed>> {
    position.legal_moves().filter_map(move |answer| {
        let mut behind = *position;
        behind.play_legal(rules, answer, &mut ());
        behind.to_move().map(|_| behind)
    })
}

/// Every board before the side that follows a book, each once, near ones first.
/// That side always sits at A.
pub(super) struct Walk {
    rules: Ruleset,
    ahead: VecDeque<Position<Packed>>,
    seen: HashSet<Packed>,
}

impl Walk {
    pub(super) fn new(rules: &Ruleset, side: Side) -> Walk {
        let mut walk = Walk {
            rules: *rules,
            ahead: VecDeque::new(),
            seen: HashSet::new(),
        };
        before(rules, side)
            .into_iter()
            .for_each(|position| walk.meet(position));
        walk
    }

    pub(super) fn next(&mut self) -> Option<Position<Packed>> {
        self.ahead.pop_front()
    }

    /// Makes a move, and meets the boards behind every answer to it.
    pub(super) fn follow(&mut self, position: &Position<Packed>, mv: Move) {
        let mut next = *position;
        next.play_legal(&self.rules, mv, &mut ());
        let rules = self.rules;
        behind_answers(&rules, &next).for_each(|position| self.meet(position));
    }

    fn meet(&mut self, position: Position<Packed>) {
        if self.seen.insert(*position.ground()) {
            self.ahead.push_back(position);
        }
    }
}
