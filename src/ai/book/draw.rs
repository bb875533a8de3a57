//! Draws a book out of a proof.
//!
//! A board may come up with more or less won before it, and so with less or more needed from it
//! on. The book has one move for it, the one that the proof has for the most that is ever needed
//! there: that by which it follows from the earliest claim. So no circle on which nothing is won
//! is one that the proof doesn't have. What the others do, is not asked here: the
//! book that comes out is checked by itself.

use std::collections::HashMap;

use super::walk::{Walk, before, behind_answers, start};
use super::{Book, BookError, move_of};
use crate::ai::points::balance;
use crate::rules::{Packed, Position, Ruleset, Setup, Side, Sides};

/// Claims of one board, in their order: points, and the line.
type Claims = HashMap<Packed, Vec<(i32, usize)>>;

/// The claims of a proof that whoever plays by it makes good, by the boards as the other side sees them.
struct Shelf {
    rules: Ruleset,
    at_most: Claims,
    /// The last one.
    goal: Option<Claim>,
}

/// Whether it says "at least", points, and the board.
type Claim = (bool, i32, Packed);

impl Book {
    /// The way of playing that a proof of what the start is worth shows: of "at least" that
    /// of the side that moves first, of "at most" that of the other.
    ///
    /// # Errors
    /// [`BookError::Proof`] and what follows it there.
    pub fn of_proof<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<Book, BookError> {
        let shelf = Shelf::read(lines)?;
        let (side, wanted) = shelf.goal().ok_or(BookError::Start)?;
        let answers = shelf.answers(side, wanted)?;
        let mut walk = Walk::new(&shelf.rules, side);
        let mut moves = Vec::new();
        while let Some(position) = walk.next() {
            let &(_, mv) = answers.get(position.ground()).ok_or(BookError::Unsure)?;
            moves.push((*position.ground(), mv));
            walk.follow(&position, move_of(mv, Side::A).ok_or(BookError::Moves)?);
        }
        let book = Book::new(shelf.rules, side, wanted, moves);
        match book.worth() {
            Some(sure) if sure >= wanted => Ok(Book { sure, ..book }),
            _ => Err(BookError::Unsure),
        }
    }
}

impl Shelf {
    fn read<'l>(lines: impl IntoIterator<Item = &'l str>) -> Result<Shelf, BookError> {
        let mut lines = (1..).zip(lines);
        let header = lines.next().and_then(|(_, line)| read_header(line));
        let rules = header.ok_or(BookError::Proof(1))?;
        let mut shelf = Shelf {
            rules,
            at_most: Claims::new(),
            goal: None,
        };
        for (line, text) in lines {
            let claim = shelf.read_claim(text).ok_or(BookError::Proof(line))?;
            let (is_least, points, board) = claim;
            shelf.goal = Some(claim);
            if !is_least {
                shelf.at_most.entry(board).or_default().push((points, line));
            }
        }
        Ok(shelf)
    }

    fn read_claim(&self, text: &str) -> Option<Claim> {
        let (claim, board) = text.split_once(' ')?;
        let (sign, points) = claim.split_at_checked(2)?;
        let setup = Setup::from_text(&format!("{board} A 0+0-0/0+0-0"), Sides::Two).ok()?;
        let position = Position::set(&self.rules, &setup).ok()?.packed(1)?;
        Some((sign == ">=", points.parse().ok()?, *position.ground()))
    }

    /// The side that the last claim is for, and what it promises that side; none if it is not of the start.
    fn goal(&self) -> Option<(Side, i32)> {
        let (is_least, points, board) = self.goal?;
        let start = start(&self.rules, Side::A)?;
        let goal = match is_least {
            true => (Side::A, points),
            false => (Side::B, -points),
        };
        (*start.ground() == board).then_some(goal)
    }

    /// The most that is ever needed on each board, and a move that brings it.
    fn answers(&self, side: Side, wanted: i32) -> Result<HashMap<Packed, (i32, u8)>, BookError> {
        let mut answers: HashMap<Packed, (i32, u8)> = HashMap::new();
        let mut ahead = before(&self.rules, side);
        while let Some(position) = ahead.pop() {
            let need = wanted - balance(&position, &self.rules);
            let known = answers.get(position.ground());
            if known.is_some_and(|&(known, _)| known >= need) {
                continue;
            }
            let number = self.answer(&position, need)?;
            answers.insert(*position.ground(), (need, number));
            let mut next = position;
            let mv = move_of(number, Side::A).ok_or(BookError::Moves)?;
            next.play_legal(&self.rules, mv, &mut ());
            ahead.extend(behind_answers(&self.rules, &next));
        }
        Ok(answers)
    }

    /// The move by which so much follows from the earliest claim.
    fn answer(&self, position: &Position<Packed>, need: i32) -> Result<u8, BookError> {
        let moves = (0..super::MOVES).filter_map(|number| {
            let mv = move_of(number, Side::A)?;
            position.check(mv).ok()?;
            let mut next = *position;
            next.play_legal(&self.rules, mv, &mut ());
            let gain = balance(&next, &self.rules) - balance(position, &self.rules);
            let rests_on = self.support(&next, gain - need)?;
            Some((rests_on, number))
        });
        let earliest = moves.min().map(|(_, number)| number);
        earliest.ok_or(BookError::Unsure)
    }

    /// The claim that the other side can be held to so much here; 0 where none is needed.
    fn support(&self, next: &Position<Packed>, wanted: i32) -> Option<usize> {
        let Some(side) = next.to_move() else {
            return (wanted >= 0).then_some(0);
        };
        let board = next.ground().seen_by(side);
        let mut claims = self.at_most.get(&board)?.iter();
        let serving = claims.find(|&&(points, _)| points <= wanted);
        serving.map(|&(_, line)| line)
    }
}

/// The rules of a proof, of either kind.
fn read_header(line: &str) -> Option<Ruleset> {
    let (kind, words) = line.split_once(' ')?;
    let known = ["o-an-quan-proof-1", "o-an-quan-holding-1"].contains(&kind);
    let mut rules = Ruleset::default();
    for word in words.split(' ') {
        let (option, value) = word.split_once('=')?;
        rules = rules.with(option, value).ok()?;
    }
    Some(rules).filter(|rules| known && rules.sides() == Sides::Two)
}
