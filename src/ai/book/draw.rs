//! Draws a book out of a proof.
//!
//! On a board for which several claims are proved the book follows the strongest,
//! by the move that rests on the earliest claim. So whatever the other side
//! answers, what is sure never falls, and while it stays the same the claims
//! come ever earlier: the book never goes round in circles.

use std::collections::HashMap;

use super::walk::{self, Walk};
use super::{Book, BookError, move_of};
use crate::ai::points::balance;
use crate::ai::tables::Tables;
use crate::rules::{Packed, Position, Ruleset, Setup, Side, Sides};

/// Claims of one board and its mirror image, in their order: points, and the line.
type Claims = HashMap<Packed, Vec<(i32, usize)>>;

/// The claims of a proof by the boards as their sides to move see them.
struct Shelf<'a> {
    rules: Ruleset,
    tables: &'a Tables,
    at_least: Claims,
    at_most: Claims,
}

impl Book {
    /// The way of playing that a proof of "at least" shows, down to the tables
    /// it rests on.
    ///
    /// # Errors
    /// [`BookError::Proof`].
    pub fn of_proof<'a>(
        lines: impl IntoIterator<Item = &'a str>,
        tables: &Tables,
    ) -> Result<Book, BookError> {
        let shelf = Shelf::read(lines, tables)?;
        let mut walk = Walk::new(&shelf.rules);
        let mut moves = HashMap::new();
        while let Some(position) = walk.next() {
            if let Some((points, line)) = shelf.strongest(&position) {
                let mv = shelf.best(&position, points, line);
                let mv = mv.ok_or(BookError::Proof(line))?;
                moves.insert(walk::board(&position), mv);
                let mv = move_of(mv, Side::A).ok_or(BookError::Moves)?;
                walk.follow(&position, mv);
            }
        }
        Ok(Book {
            rules: shelf.rules,
            moves,
        })
    }
}

impl<'a> Shelf<'a> {
    fn read<'l>(
        lines: impl IntoIterator<Item = &'l str>,
        tables: &'a Tables,
    ) -> Result<Shelf<'a>, BookError> {
        let mut lines = (1..).zip(lines);
        let header = lines.next().and_then(|(_, line)| read_header(line));
        let mut shelf = Shelf {
            rules: header.ok_or(BookError::Proof(1))?,
            tables,
            at_least: Claims::new(),
            at_most: Claims::new(),
        };
        for (line, text) in lines {
            let claim = shelf.read_claim(text).ok_or(BookError::Proof(line))?;
            let (is_least, points, board) = claim;
            let claims = match is_least {
                true => &mut shelf.at_least,
                false => &mut shelf.at_most,
            };
            claims.entry(board).or_default().push((points, line));
        }
        Ok(shelf)
    }

    fn read_claim(&self, text: &str) -> Option<(bool, i32, Packed)> {
        let (claim, board) = text.split_once(' ')?;
        let (sign, points) = claim.split_at_checked(2)?;
        let setup = Setup::from_text(&format!("{board} A 0+0-0/0+0-0"), Sides::Two).ok()?;
        let position = walk::position_of(&self.rules, &setup.ground)?;
        Some((sign == ">=", points.parse().ok()?, walk::board(&position)))
    }

    /// The strongest claim of a board, where the tables don't say as much.
    fn strongest(&self, position: &Position<Packed>) -> Option<(i32, usize)> {
        let claims = self.at_least.get(&walk::board(position))?;
        let first = |&&(points, line): &&(i32, usize)| (points, usize::MAX - line);
        let strongest = *claims.iter().max_by_key(first)?;
        let table = self.tables.bounds(position);
        let known = table.is_some_and(|bounds| bounds.lower >= strongest.0);
        (!known).then_some(strongest)
    }

    /// The move by which a claim follows from the earliest one.
    fn best(&self, position: &Position<Packed>, points: i32, line: usize) -> Option<u8> {
        let moves = (0..super::MOVES).filter_map(|number| {
            let mv = move_of(number, Side::A)?;
            position.check(mv).ok()?;
            let mut next = *position;
            next.play_legal(&self.rules, mv, &mut ());
            let gain = balance(&next, &self.rules) - balance(position, &self.rules);
            let rests_on = self.support(&next, gain - points, line)?;
            Some((rests_on, number))
        });
        moves.min().map(|(_, number)| number)
    }

    /// The claim that the other side can be held to so much here; 0 where none is needed.
    fn support(&self, next: &Position<Packed>, wanted: i32, before: usize) -> Option<usize> {
        if next.to_move().is_none() {
            return (wanted >= 0).then_some(0);
        }
        let table = self.tables.bounds(next);
        if table.is_some_and(|bounds| bounds.upper <= wanted) {
            return Some(0);
        }
        let claims = self.at_most.get(&walk::board(next))?.iter();
        let mut serving = claims.filter(|&&(points, line)| points <= wanted && line < before);
        serving.next().map(|&(_, line)| line)
    }
}

fn read_header(line: &str) -> Option<Ruleset> {
    let words = line.strip_prefix("o-an-quan-proof-1 ")?.split(' ');
    let mut rules = Ruleset::default();
    for word in words {
        match word.split_once('=')? {
            ("stones", _) => {}
            (option, value) => rules = rules.with(option, value).ok()?,
        }
    }
    (rules.sides() == Sides::Two).then_some(rules)
}
