//! All play by a book, board by board: what [`Graph`] needs to know of it.

use std::collections::HashMap;

use super::graph::{Graph, Step};
use super::walk::start;
use super::{Book, move_of};
use crate::ai::points::{balance, home};
use crate::rules::{Move, Packed, Position, Side};

/// What whoever follows a book is sure of, from nothing but the rules.
pub(super) fn worth(book: &Book) -> Option<i32> {
    let mut reader = Reader {
        book,
        numbers: HashMap::new(),
        boards: Vec::new(),
    };
    reader.number(start(&book.rules, book.side)?);
    let (mut graph, mut at) = (Graph::default(), 0);
    while let Some(&position) = reader.boards.get(at) {
        let steps = reader.steps(&position)?;
        graph.add(reader.settled(&position), steps);
        at += 1;
    }
    graph.worth()
}

/// Follows the book, and numbers the boards it comes to, before either side.
struct Reader<'a> {
    book: &'a Book,
    numbers: HashMap<(Packed, bool), u32>,
    boards: Vec<Position<Packed>>,
}

impl Reader<'_> {
    fn number(&mut self, position: Position<Packed>) -> u32 {
        let key = (*position.ground(), position.to_move() == Some(Side::A));
        let next = self.boards.len() as u32;
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.boards.push(position);
        }
        number
    }

    /// The step of the book, or every answer. None if the book has no move.
    fn steps(&mut self, position: &Position<Packed>) -> Option<Vec<Step>> {
        let moves: Vec<Move> = match position.to_move()? {
            Side::A => {
                let known = self.book.known(*position.ground())?;
                let mv = move_of(known, Side::A)?;
                position.check(mv).is_ok().then(|| vec![mv])?
            }
            _ => position.legal_moves().collect(),
        };
        Some(
            moves
                .into_iter()
                .map(|mv| self.step(position, mv))
                .collect(),
        )
    }

    fn step(&mut self, position: &Position<Packed>, mv: Move) -> Step {
        let rules = &self.book.rules;
        let mut next = *position;
        next.play_legal(rules, mv, &mut ());
        let won = balance(&next, rules) - balance(position, rules);
        let is_on = next.to_move().is_some();
        (won, is_on.then(|| self.number(next)))
    }

    /// What the follower takes home more than the other side if the game is settled
    /// on a board.
    fn settled(&self, position: &Position<Packed>) -> i32 {
        let takes = |side| home(position.ground(), &self.book.rules, side);
        takes(Side::A) - takes(Side::B)
    }
}
