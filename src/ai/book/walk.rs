//! The boards that come up when a book is followed.

use std::collections::{HashSet, VecDeque};

use crate::rules::{End, Move, Packed, Position, Ruleset, Setup, Side};

/// Of a board and its mirror image, which are worth the same, always the same one.
///
/// They are not worth the same where dân may be left in the quan squares when a game
/// ends: those go to the side whose square it is, and in a mirror the quan squares change
/// places. There every board stands for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mirror {
    is_of_use: bool,
}

impl Mirror {
    pub(super) fn under(rules: &Ruleset) -> Mirror {
        let is_of_use = rules.end() == End::Empty || rules.quan_as_dan();
        Mirror { is_of_use }
    }

    /// Whether the mirror image of a board stands for it.
    pub(super) fn is_of_use(self) -> bool {
        self.is_of_use
    }

    pub(super) fn straight(self, board: Packed) -> Packed {
        let mirrored = board.mirrored();
        match self.is_of_use && mirrored.bits() < board.bits() {
            true => mirrored,
            false => board,
        }
    }

    /// A position or its mirror image, whichever [`Mirror::straight`] is of.
    pub(super) fn straightened(self, position: Position<Packed>) -> Position<Packed> {
        match self.straight(*position.ground()) == *position.ground() {
            true => position,
            false => position.mirrored(),
        }
    }
}

/// The start of a game, turned so that one side of it sits at A: the first one, A, moves
/// at once, the second one, B, after the other.
pub(super) fn start(rules: &Ruleset, side: Side) -> Option<Position<Packed>> {
    let setup = Setup {
        to_move: Some(side),
        ..Position::start(rules).setup()
    };
    Position::set(rules, &setup).ok()?.packed(1)
}

/// Every board before the side that follows a book, each once, near ones first.
/// That side always sits at A.
pub(super) struct Walk {
    rules: Ruleset,
    mirror: Mirror,
    ahead: VecDeque<Position<Packed>>,
    seen: HashSet<Packed>,
}

impl Walk {
    pub(super) fn new(rules: &Ruleset, side: Side) -> Walk {
        let mut walk = Walk {
            rules: *rules,
            mirror: Mirror::under(rules),
            ahead: VecDeque::new(),
            seen: HashSet::new(),
        };
        if let Some(start) = start(rules, side) {
            match side {
                Side::A => walk.meet(start),
                _ => walk.meet_answers(&start),
            }
        }
        walk
    }

    pub(super) fn next(&mut self) -> Option<Position<Packed>> {
        self.ahead.pop_front()
    }

    /// Makes a move, and meets the boards behind every answer to it.
    pub(super) fn follow(&mut self, position: &Position<Packed>, mv: Move) {
        let mut next = *position;
        next.play_legal(&self.rules, mv, &mut ());
        self.meet_answers(&next);
    }

    fn meet_answers(&mut self, position: &Position<Packed>) {
        for answer in position.legal_moves() {
            let mut behind = *position;
            behind.play_legal(&self.rules, answer, &mut ());
            self.meet(behind);
        }
    }

    fn meet(&mut self, position: Position<Packed>) {
        let is_on = position.to_move().is_some();
        let position = self.mirror.straightened(position);
        if is_on && self.seen.insert(*position.ground()) {
            self.ahead.push_back(position);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::book::{MOVES, move_of};
    use crate::ai::points::balance;
    use crate::rules::Preset;

    /// A game by chance, both ways; whether every turn of the one was the mirror image of
    /// the other's, and brought as much.
    fn goes_alike(rules: &Ruleset, mut chance: u64) -> bool {
        let mut here = start(rules, Side::A).expect("a start");
        let mut there = here.mirrored();
        let brings = |position: &Position<Packed>| balance(position, rules);
        for _ in 0..100 {
            let Some(side) = here.to_move() else {
                break;
            };
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let moves = (0..MOVES)
                .filter(|&number| move_of(number, side).is_some_and(|mv| here.check(mv).is_ok()));
            let moves: Vec<u8> = moves.collect();
            let number = moves[(chance >> 33) as usize % moves.len()];
            let [mv, image] = [number, MOVES - 1 - number].map(|number| move_of(number, side));
            here.play_legal(rules, mv.expect("a move"), &mut ());
            there.play_legal(rules, image.expect("a move"), &mut ());
            if there.mirrored().ground() != here.ground() || brings(&here) != brings(&there) {
                return false;
            }
        }
        true
    }

    #[test]
    fn mirror_images_are_worth_the_same_where_they_are_taken_for_one() {
        for preset in Preset::ALL {
            let rules = Ruleset::preset(preset);
            let alike = (0..300).all(|seed| goes_alike(&rules, seed));
            assert_eq!(
                alike,
                Mirror::under(&rules).is_of_use(),
                "{}",
                preset.name()
            );
        }
    }
}
