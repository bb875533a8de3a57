//! The boards that come up when the book is followed.

use std::collections::{HashSet, VecDeque};

use crate::rules::{Move, Packed, Position, Ruleset, Setup, Side, Wide};

/// Every board before the side that follows the book, each once and for its
/// mirror image too, near ones first. That side always sits at A.
pub(super) struct Walk {
    rules: Ruleset,
    ahead: VecDeque<Position<Packed>>,
    seen: HashSet<Packed>,
}

impl Walk {
    pub(super) fn new(rules: &Ruleset) -> Walk {
        let mut walk = Walk {
            rules: *rules,
            ahead: VecDeque::new(),
            seen: HashSet::new(),
        };
        walk.meet(Position::start(rules).packed(1));
        walk
    }

    pub(super) fn next(&mut self) -> Option<Position<Packed>> {
        self.ahead.pop_front()
    }

    /// Makes a move, and meets the boards behind every answer to it.
    pub(super) fn follow(&mut self, position: &Position<Packed>, mv: Move) {
        let mut next = *position;
        next.play_legal(&self.rules, mv, &mut ());
        for answer in next.legal_moves() {
            let mut behind = next;
            behind.play_legal(&self.rules, answer, &mut ());
            self.meet(Some(behind));
        }
    }

    fn meet(&mut self, position: Option<Position<Packed>>) {
        let on = position.filter(|position| position.to_move().is_some());
        let on = on.map(straightened);
        if let Some(position) = on.filter(|position| self.seen.insert(*position.ground())) {
            self.ahead.push_back(position);
        }
    }
}

/// The board as the side to move sees it, or its mirror image: of the two, which
/// are worth the same, always the same one.
pub(super) fn board(position: &Position<Packed>) -> Packed {
    let side = position.to_move().unwrap_or(Side::A);
    straight(position.ground().seen_by(side))
}

/// Of a board and its mirror image always the same one.
pub(super) fn straight(board: Packed) -> Packed {
    let mirrored = board.mirrored();
    match mirrored.bits() < board.bits() {
        true => mirrored,
        false => board,
    }
}

/// A position before side A or its mirror image, whichever [`board`] is of.
pub(super) fn straightened(position: Position<Packed>) -> Position<Packed> {
    match board(&position) == *position.ground() {
        true => position,
        false => position.mirrored(),
    }
}

/// A board before side A, with nothing in the accounts.
pub(super) fn position_of(rules: &Ruleset, board: &Wide) -> Option<Position<Packed>> {
    let setup = Setup {
        ground: *board,
        to_move: Some(Side::A),
        accounts: Default::default(),
    };
    Position::set(rules, &setup).ok()?.packed(1)
}
