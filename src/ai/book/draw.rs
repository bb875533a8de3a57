//! Draws a book out of a proof.
//!
//! On a board for which several claims are proved the book follows the strongest,
//! by the move that rests on the earliest claim. So whatever the other side
//! answers, what is sure never falls, and while it stays the same the claims
//! come ever earlier: a line comes back to a board with more points than before.

use std::collections::HashMap;

use super::walk::{Mirror, Walk, start};
use super::{Book, BookError, move_of};
use crate::ai::points::balance;
use crate::rules::{Packed, Position, Ruleset, Setup, Side, Sides};

/// Claims of one board, in their order: points, and the line.
type Claims = HashMap<Packed, Vec<(i32, usize)>>;

/// The claims of a proof by the boards as their sides to move see them.
struct Shelf {
    rules: Ruleset,
    mirror: Mirror,
    at_least: Claims,
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
        let mut walk = Walk::new(&shelf.rules, side);
        let mut moves = Vec::new();
        while let Some(position) = walk.next() {
            let mv = shelf.answer(&position)?;
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
        let (rules, stones) = header.ok_or(BookError::Proof(1))?;
        if stones != "0" {
            return Err(BookError::Tables);
        }
        let mut shelf = Shelf {
            rules,
            mirror: Mirror::under(&rules),
            at_least: Claims::new(),
            at_most: Claims::new(),
            goal: None,
        };
        for (line, text) in lines {
            let claim = shelf.read_claim(text).ok_or(BookError::Proof(line))?;
            let (is_least, points, board) = claim;
            shelf.goal = Some(claim);
            let claims = match is_least {
                true => &mut shelf.at_least,
                false => &mut shelf.at_most,
            };
            claims.entry(board).or_default().push((points, line));
        }
        Ok(shelf)
    }

    fn read_claim(&self, text: &str) -> Option<Claim> {
        let (claim, board) = text.split_once(' ')?;
        let (sign, points) = claim.split_at_checked(2)?;
        let setup = Setup::from_text(&format!("{board} A 0+0-0/0+0-0"), Sides::Two).ok()?;
        let position = Position::set(&self.rules, &setup).ok()?.packed(1)?;
        let board = self.mirror.straight(*position.ground());
        Some((sign == ">=", points.parse().ok()?, board))
    }

    /// The side that the last claim is for, and what it promises that side; none if it is not of the start.
    fn goal(&self) -> Option<(Side, i32)> {
        let (is_least, points, board) = self.goal?;
        let start = start(&self.rules, Side::A)?;
        let goal = match is_least {
            true => (Side::A, points),
            false => (Side::B, -points),
        };
        (self.mirror.straight(*start.ground()) == board).then_some(goal)
    }

    /// The move by which the strongest claim of a board follows from the earliest one.
    fn answer(&self, position: &Position<Packed>) -> Result<u8, BookError> {
        let claims = self.at_least.get(position.ground()).into_iter().flatten();
        let strongest = claims.max_by_key(|&&(points, line)| (points, usize::MAX - line));
        let &(points, line) = strongest.ok_or(BookError::Unsure)?;
        let moves = (0..super::MOVES).filter_map(|number| {
            let mv = move_of(number, Side::A)?;
            position.check(mv).ok()?;
            let mut next = *position;
            next.play_legal(&self.rules, mv, &mut ());
            let gain = balance(&next, &self.rules) - balance(position, &self.rules);
            let rests_on = self.support(&next, gain - points, line)?;
            Some((rests_on, number))
        });
        let earliest = moves.min().map(|(_, number)| number);
        earliest.ok_or(BookError::Proof(line))
    }

    /// The claim that the other side can be held to so much here; 0 where none is needed.
    fn support(&self, next: &Position<Packed>, wanted: i32, before: usize) -> Option<usize> {
        let Some(side) = next.to_move() else {
            return (wanted >= 0).then_some(0);
        };
        let board = self.mirror.straight(next.ground().seen_by(side));
        let mut claims = self.at_most.get(&board)?.iter();
        let serving = claims.find(|&&(points, line)| points <= wanted && line < before);
        serving.map(|&(_, line)| line)
    }
}

/// The rules of a proof, and of how many dân the tables are that it rests on.
fn read_header(line: &str) -> Option<(Ruleset, &str)> {
    let words = line.strip_prefix("o-an-quan-proof-1 ")?.split(' ');
    let (mut rules, mut stones) = (Ruleset::default(), None);
    for word in words {
        match word.split_once('=')? {
            ("stones", value) => stones = Some(value),
            (option, value) => rules = rules.with(option, value).ok()?,
        }
    }
    let two = rules.sides() == Sides::Two;
    Some((rules, stones?)).filter(|_| two)
}
