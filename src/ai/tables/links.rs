//! Where the moves of every board lead: followed once, then looked up.

use std::collections::HashMap;
use std::ops::Range;

use super::index::{self, STONES};
use crate::ai::points::balance;
use crate::rules::{BySide, Ground, Packed, Position, Ruleset, Setup, Side};

/// Turns that boards outside the table are followed. A scatter leads out of it.
const BEYOND: u8 = 2;

/// A move: what it wins, and the number of the board it leaves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    pub(super) board: u32,
    pub(super) gain: i8,
}

/// A board outside the table.
type Outside = Position<Packed>;

/// The moves of all boards that have been followed.
#[derive(Debug, Default)]
pub(super) struct Links {
    links: Vec<Link>,
    /// Where each board's moves end; they begin where the last board's end.
    ends: Vec<u32>,
    /// Boards outside, in the order of their numbers, and how far out they are.
    outside: Vec<(Outside, u8)>,
    numbers: HashMap<Packed, u32>,
}

/// Moves of some boards, those to boards outside not yet numbered.
#[derive(Debug, Default)]
pub(super) struct Scout {
    links: Vec<(i8, Behind)>,
    counts: Vec<u8>,
}

#[derive(Debug)]
enum Behind {
    Board(u32),
    Outside(Box<Outside>, u8),
}

impl Links {
    /// The number that stands for a game that is over.
    pub(super) const OVER: u32 = u32::MAX;
    /// The number that stands for all boards that are not followed.
    pub(super) const TOO_FAR: u32 = u32::MAX - 1;

    /// Boards whose moves are known.
    pub(super) fn boards(&self) -> usize {
        self.ends.len()
    }

    /// Boards that have a number: those of the table and those outside.
    pub(super) fn known(&self, dan: u32) -> usize {
        table(dan) + self.outside.len()
    }

    pub(super) fn of(&self, board: usize) -> &[Link] {
        let first = board.checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.links[first as usize..self.ends[board] as usize]
    }

    /// Follows the moves of some boards.
    pub(super) fn scout(&self, rules: &Ruleset, dan: u32, boards: Range<usize>) -> Scout {
        let mut scout = Scout::default();
        for board in boards {
            let before = scout.links.len();
            if let Some((position, out)) = self.position(rules, dan, board) {
                scout.follow(rules, dan, (&position, out));
            }
            scout.counts.push((scout.links.len() - before) as u8);
        }
        scout
    }

    /// A board, A to move if it is one of the table. None if the game would be
    /// over on it, or the side to move be bare: then it never comes up.
    fn position(&self, rules: &Ruleset, dan: u32, board: usize) -> Option<(Outside, u8)> {
        if let Some(outside) = board.checked_sub(table(dan)) {
            return self.outside.get(outside).copied();
        }
        let setup = Setup {
            ground: index::board(board),
            to_move: Some(Side::A),
            accounts: BySide::default(),
        };
        if setup.ground.is_bare(Side::A) {
            return None;
        }
        let position = Position::set(rules, &setup).ok()?;
        Some((position.packed(BEYOND.into())?, 0))
    }

    /// Takes over the moves of the boards that follow those already known.
    pub(super) fn take(&mut self, scout: Scout, dan: u32) {
        for (gain, behind) in scout.links {
            let board = match behind {
                Behind::Board(board) => board,
                Behind::Outside(position, out) => self.number(&position, out, dan),
            };
            self.links.push(Link { board, gain });
        }
        for count in scout.counts {
            let end = self.ends.last().copied().unwrap_or(0);
            self.ends.push(end + u32::from(count));
        }
    }

    fn number(&mut self, position: &Outside, out: u8, dan: u32) -> u32 {
        let next = self.known(dan) as u32;
        let seen = self.numbers.entry(turned(position)).or_insert(next);
        if *seen == next {
            self.outside.push((*position, out));
        }
        *seen
    }
}

impl Scout {
    fn follow(&mut self, rules: &Ruleset, dan: u32, (position, out): (&Outside, u8)) {
        for mv in position.legal_moves() {
            let mut next = *position;
            next.play_legal(rules, mv, &mut ());
            let won = balance(&next, rules) - balance(position, rules);
            let gain = if mv.square.side() == Side::A {
                won
            } else {
                -won
            };
            self.links.push((gain as i8, behind(next, out, dan)));
        }
    }
}

fn behind(next: Outside, out: u8, dan: u32) -> Behind {
    let Some(side) = next.to_move() else {
        return Behind::Board(Links::OVER);
    };
    match index::number(next.ground(), side, dan) {
        Some(number) => Behind::Board(number as u32),
        None if out < BEYOND => Behind::Outside(Box::new(next), out + 1),
        None => Behind::Board(Links::TOO_FAR),
    }
}

/// The board as its side to move sees it: the same for both sides.
fn turned(position: &Outside) -> Packed {
    position
        .ground()
        .seen_by(position.to_move().unwrap_or(Side::A))
}

fn table(dan: u32) -> usize {
    index::boards_below(dan + 1) * STONES
}
