//! Claims to be proved, and the claims that they would follow from.

use super::{Repetition, Way};
use crate::ai::points::{balance, home};
use crate::rules::{Packed, Position, Ruleset, Side};

/// A board as its side to move sees it, and which way the claim goes: exact, not a hash.
pub(super) type Key = u128;

/// A claim to be proved.
#[derive(Debug, Clone, Copy)]
pub(super) struct Goal {
    pub(super) position: Position<Packed>,
    pub(super) way: Way,
    pub(super) points: i32,
}

/// A move and the claim that would follow from the one behind it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) goal: Goal,
    pub(super) key: Key,
    pub(super) gain: i32,
}

/// What is claimed of a board, its side to move sitting where A does.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim {
    pub(super) board: Packed,
    pub(super) way: Way,
    pub(super) points: i16,
}

impl Goal {
    pub(super) fn key(&self) -> Key {
        key(self.board(), self.way)
    }

    /// The board as its side to move sees it.
    fn board(&self) -> Packed {
        let side = self.position.to_move().unwrap_or(Side::A);
        self.position.ground().seen_by(side)
    }

    /// Whether coming back to the board serves whoever has to prove the claim.
    pub(super) fn is_served(&self, rules: &Ruleset, repetition: Repetition) -> bool {
        match repetition {
            Repetition::Loses => false,
            Repetition::Serves => true,
            Repetition::Settles => {
                let (board, sides) = (self.board(), [Side::A, Side::B]);
                let [own, others] = sides.map(|side| home(&board, rules, side));
                self.way.serves(own - others, self.points)
            }
        }
    }

    /// What is claimed if so many points are.
    pub(super) fn claim(&self, points: i32) -> Claim {
        Claim {
            board: self.board(),
            way: self.way,
            points: points as i16,
        }
    }

    /// Every move, with what has to be proved behind it.
    pub(super) fn steps(&self, rules: &Ruleset) -> impl Iterator<Item = Step> {
        let moves = self.position.legal_moves();
        moves.map(move |mv| {
            let mut next = self.position;
            next.play_legal(rules, mv, &mut ());
            let gain = gain(rules, &self.position, &next);
            let goal = Goal {
                position: next,
                way: self.way.behind(),
                points: gain - self.points,
            };
            let key = goal.key();
            Step { goal, key, gain }
        })
    }
}

impl Claim {
    pub(super) fn key(&self) -> Key {
        key(self.board, self.way)
    }
}

fn key(board: Packed, way: Way) -> Key {
    board.bits() | u128::from(way == Way::AtMost) << 127
}

/// What the side to move won by a turn.
fn gain(rules: &Ruleset, before: &Position<Packed>, after: &Position<Packed>) -> i32 {
    let won = balance(after, rules) - balance(before, rules);
    if before.to_move() == Some(Side::A) {
        won
    } else {
        -won
    }
}
