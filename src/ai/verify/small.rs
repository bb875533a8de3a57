//! The boards of few dân, worked out anew.

use std::collections::HashMap;

use super::{BEYOND, NO_LIMIT, UNKNOWN, Worth, board, moves};
use crate::rules::{BySide, Ground, Packed, Position, Ruleset, Setup, Side, Sides, Wide};

/// No bound is worked out beyond so many points.
const MOST: i32 = 60;
/// More than can be won: what is thought of a board at first where endless play
/// is as good. It is taken back until every bound follows from others.
const HOPED: Worth = (MOST, -MOST);

/// What every board of at most so many dân is worth.
pub(super) fn small_boards(
    rules: &Ruleset,
    stones: u32,
    or_endless: bool,
) -> HashMap<Packed, Worth> {
    let mut small = Small {
        first: if or_endless { HOPED } else { UNKNOWN },
        ..Small::default()
    };
    let mut dan = [0; 12];
    every_board(&mut dan, 0, stones, &mut |dan| {
        (0..4).for_each(|quan| small.enter(rules, dan, quan));
    });
    let ours = small.boards.len();
    small.follow(rules, 0..ours, 0);
    small.tighten();
    let worths = small.boards.iter().zip(&small.worths).take(ours);
    worths
        .map(|(position, &worth)| (board(position), worth))
        .collect()
}

/// Every way to lay at most `left` dân on the squares from `square` on.
fn every_board(dan: &mut [u32; 12], square: usize, left: u32, each: &mut impl FnMut(&[u32; 12])) {
    if square == dan.len() {
        return each(dan);
    }
    for here in 0..=left {
        dan[square] = here;
        every_board(dan, square + 1, left - here, each);
    }
    dan[square] = 0;
}

#[derive(Debug, Default)]
struct Small {
    /// What is thought of a board at first.
    first: Worth,
    numbers: HashMap<Packed, u32>,
    boards: Vec<Position<Packed>>,
    worths: Vec<Worth>,
    moves: Vec<Vec<(i32, Option<u32>)>>,
}

/// Stands for boards that are not followed any more.
const TOO_FAR: u32 = u32::MAX;

impl Small {
    fn enter(&mut self, rules: &Ruleset, dan: &[u32; 12], quan: u32) {
        let mut ground = Wide::empty(Sides::Two);
        for (square, &dan) in Sides::Two.squares().zip(dan) {
            ground.put(square, dan);
        }
        for (side, bit) in [(Side::A, 1), (Side::B, 2)] {
            if quan & bit != 0 {
                ground.put_quan(side);
            }
        }
        let setup = Setup {
            ground,
            to_move: Some(Side::A),
            accounts: BySide::default(),
        };
        if ground.is_bare(Side::A) {
            return;
        }
        let position = Position::set(rules, &setup).ok();
        if let Some(position) = position.and_then(|position| position.packed(BEYOND)) {
            self.number(position);
        }
    }

    fn number(&mut self, position: Position<Packed>) -> u32 {
        let next = self.boards.len() as u32;
        let number = *self.numbers.entry(board(&position)).or_insert(next);
        if number == next {
            self.boards.push(position);
            self.worths.push(self.first);
        }
        number
    }

    fn follow(&mut self, rules: &Ruleset, boards: std::ops::Range<usize>, beyond: u32) {
        let end = boards.end;
        for at in boards {
            let position = self.boards[at];
            let behind = moves(rules, &position).map(|(gain, next)| {
                let seen = self.numbers.get(&board(&next)).copied();
                let number = match (next.to_move(), seen) {
                    (None, _) => None,
                    (_, None) if beyond == BEYOND => Some(TOO_FAR),
                    (_, None) => Some(self.number(next)),
                    (_, seen) => seen,
                };
                (gain, number)
            });
            let behind = behind.collect();
            self.moves.push(behind);
        }
        if beyond < BEYOND {
            self.follow(rules, end..self.boards.len(), beyond + 1);
        }
    }

    /// Works out what the boards are worth, until nothing changes.
    fn tighten(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for at in 0..self.boards.len() {
                let worths = self.moves[at].iter().map(|&(gain, number)| {
                    let (least, most) = self.worth(number);
                    (gain - most, gain - least)
                });
                let best = worths.reduce(|one, other| (one.0.max(other.0), one.1.max(other.1)));
                let (least, most) = best.unwrap_or(UNKNOWN);
                let now = (rounded(least), -rounded(-most));
                changed |= now != self.worths[at];
                self.worths[at] = now;
            }
        }
    }

    fn worth(&self, number: Option<u32>) -> Worth {
        match number {
            None => (0, 0),
            Some(TOO_FAR) => UNKNOWN,
            Some(number) => self.worths[number as usize],
        }
    }
}

/// A bound that asks for less, where it is a large one.
fn rounded(least: i32) -> i32 {
    match least {
        least if least < -MOST => -NO_LIMIT,
        least => least.min(MOST),
    }
}
