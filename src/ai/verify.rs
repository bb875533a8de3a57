//! Checks proofs with nothing but the rules. It shares no code with the solver.
//!
//! A line `>=P BOARD` says that the side to move, which sits first, can force at
//! least P points of what is still to be won, `<=P BOARD` that it can be held
//! to P. The first holds if one move, the second if every move, leads to
//! the end of the game, to a board of the small ones, or to an earlier line, that bears it
//! out. What small boards are worth is worked out here anew, from games that are over.

use std::collections::HashMap;

use crate::rules::{BySide, Ground, Packed, Position, Ruleset, Setup, Side, Sides, Wide};

/// What a proof that holds has proved: its last line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The rules it holds under.
    pub rules: Ruleset,
    /// The last line.
    pub claim: String,
    /// Whether its board is the one that games start from.
    pub is_start: bool,
    /// How many lines were checked.
    pub lines: usize,
}

/// Why a proof does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The first line isn't that of a proof.
    #[error("line 1: no proof of this version")]
    Header,
    /// A line can't be read.
    #[error("line {0}: can't be read")]
    Unreadable(usize),
    /// A line does not follow.
    #[error("line {0}: does not follow from the lines before it")]
    DoesNotFollow(usize),
    /// There is nothing but the first line.
    #[error("nothing is claimed")]
    Empty,
}

/// Turns that boards are followed which have more dân than the small ones.
const BEYOND: u32 = 2;
/// No bound is worked out beyond so many points.
const MOST: i32 = 60;
/// More than any.
const NO_LIMIT: i32 = 1 << 20;

/// The least and the most that a board's side to move can be sure of.
type Worth = (i32, i32);

const UNKNOWN: Worth = (-NO_LIMIT, NO_LIMIT);

/// Checks a proof, line by line.
///
/// # Errors
/// The first line that does not hold.
pub fn verify<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<Verified, VerifyError> {
    let mut lines = (1..).zip(lines);
    let (_, header) = lines.next().ok_or(VerifyError::Header)?;
    let (rules, stones) = read_header(header).ok_or(VerifyError::Header)?;
    let mut known = small_boards(&rules, stones);
    let mut last = None;
    for (number, line) in lines {
        let (at_least, points, position) =
            read_claim(&rules, line).ok_or(VerifyError::Unreadable(number))?;
        if !follows(&rules, &known, at_least, points, &position) {
            return Err(VerifyError::DoesNotFollow(number));
        }
        let worth = known.entry(board(&position)).or_insert(UNKNOWN);
        match at_least {
            true => worth.0 = worth.0.max(points),
            false => worth.1 = worth.1.min(points),
        }
        last = Some((number, line, position));
    }
    let (lines, claim, position) = last.ok_or(VerifyError::Empty)?;
    let start = Position::start(&rules).packed(BEYOND);
    Ok(Verified {
        rules,
        claim: claim.to_owned(),
        is_start: start.is_some_and(|start| board(&start) == board(&position)),
        lines,
    })
}

fn read_header(line: &str) -> Option<(Ruleset, u32)> {
    let words = line.strip_prefix("o-an-quan-proof-1 ")?.split(' ');
    let (mut rules, mut stones) = (Ruleset::default(), None);
    for word in words {
        match word.split_once('=')? {
            ("stones", value) => stones = value.parse().ok().filter(|&stones| stones <= 13),
            (option, value) => rules = rules.with(option, value).ok()?,
        }
    }
    let two = rules.sides() == Sides::Two;
    Some((rules, stones?)).filter(|_| two)
}

fn read_claim(rules: &Ruleset, line: &str) -> Option<(bool, i32, Position<Packed>)> {
    let (claim, board) = line.split_once(' ')?;
    let at_least = claim.starts_with(">=");
    let points = claim.strip_prefix(if at_least { ">=" } else { "<=" })?;
    let setup = Setup::from_text(&format!("{board} A 0+0-0/0+0-0"), Sides::Two).ok()?;
    // A bare side would scatter here, and its board be another one.
    let bare = setup.ground.is_bare(Side::A);
    let position = Position::set(rules, &setup).ok().filter(|_| !bare)?;
    Some((at_least, points.parse().ok()?, position.packed(BEYOND)?))
}

/// The board from the seat of the side to move.
fn board(position: &Position<Packed>) -> Packed {
    position
        .ground()
        .seen_by(position.to_move().unwrap_or(Side::A))
}

/// Every move: what it wins for the side to move, and what it leaves.
fn moves(
    rules: &Ruleset,
    position: &Position<Packed>,
) -> impl Iterator<Item = (i32, Position<Packed>)> {
    let lead = |position: &Position<Packed>, side| {
        let scores = position.scores(rules);
        (scores[side] - scores[Sides::Two.after(side)]) as i32
    };
    position.legal_moves().map(move |mv| {
        let (mut next, side) = (*position, mv.square.side());
        next.play_legal(rules, mv, &mut ());
        (lead(&next, side) - lead(position, side), next)
    })
}

fn follows(
    rules: &Ruleset,
    known: &HashMap<Packed, Worth>,
    at_least: bool,
    points: i32,
    position: &Position<Packed>,
) -> bool {
    let worth = |next: &Position<Packed>| match next.to_move() {
        None => (0, 0),
        Some(_) => known.get(&board(next)).copied().unwrap_or(UNKNOWN),
    };
    let mut moves = moves(rules, position);
    match at_least {
        true => moves.any(|(gain, next)| gain - worth(&next).1 >= points),
        false => moves.all(|(gain, next)| gain - worth(&next).0 <= points),
    }
}

/// What every board of at most so many dân is worth.
fn small_boards(rules: &Ruleset, stones: u32) -> HashMap<Packed, Worth> {
    let mut small = Small::default();
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
            self.worths.push(UNKNOWN);
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
