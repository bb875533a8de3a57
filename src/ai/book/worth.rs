//! What is sure for whoever follows the book: every answer is looked at.
//!
//! What is sure on a board is the least that any answer leaves. That is worked out
//! from above until nothing changes. A line may come back to one of its boards,
//! but then with more points than before: no round of answers after each of which
//! just as much is sure leads back to where it began. So play either leaves the
//! book or wins points without end.

use std::collections::HashMap;

use super::{Book, move_of};
use crate::ai::book::walk::{board, straightened};
use crate::ai::points::balance;
use crate::ai::tables::{Bounds, Tables};
use crate::rules::{Packed, Position, Side};

/// More than is ever sure.
const ALL: i32 = Bounds::INFINITE;

/// A board before the side that follows the book.
struct Node {
    /// Sure by the tables, or because the game ends.
    settled: Option<i32>,
    /// The least that an answer leaves which ends the game.
    ended: Option<i32>,
    /// Every other answer to the book's move: what is won up to there, and the board.
    answers: Vec<(i32, u32)>,
}

/// See [`Book::worth`].
pub(super) fn worth(book: &Book, tables: &Tables) -> Option<i32> {
    let nodes = Reader::of(book, tables).nodes()?;
    let sure = settle(&nodes);
    let start = *sure.first()?;
    (start > -ALL && !goes_round(&nodes, &sure)).then_some(start)
}

/// What is sure on each board, by all that is said of the others.
fn settle(nodes: &[Node]) -> Vec<i32> {
    let mut sure = vec![ALL; nodes.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for (at, node) in nodes.iter().enumerate().rev() {
            let answered = node.answers.iter();
            let answered = answered.map(|&(won, next)| won + sure[next as usize]);
            let now = answered
                .chain(node.ended)
                .min()
                .max(node.settled)
                .unwrap_or(-ALL);
            let now = now.clamp(-ALL, ALL);
            changed |= now != sure[at];
            sure[at] = now;
        }
    }
    sure
}

/// Whether answers that leave just as much sure can lead back to a board.
fn goes_round(nodes: &[Node], sure: &[i32]) -> bool {
    let rest = |at: usize| {
        let node: &Node = &nodes[at];
        let by_answers = node.settled.is_none_or(|settled| settled < sure[at]);
        let answers = node.answers.iter().filter(move |_| by_answers);
        let same = answers.filter(move |&&(won, next)| won + sure[next as usize] == sure[at]);
        same.map(|&(_, next)| next as usize)
    };
    let mut led_to = vec![0_u32; nodes.len()];
    (0..nodes.len())
        .flat_map(rest)
        .for_each(|next| led_to[next] += 1);
    let mut free: Vec<usize> = (0..nodes.len()).filter(|&at| led_to[at] == 0).collect();
    let mut freed = 0;
    while let Some(at) = free.pop() {
        freed += 1;
        for next in rest(at) {
            led_to[next] -= 1;
            if led_to[next] == 0 {
                free.push(next);
            }
        }
    }
    freed < nodes.len()
}

/// Follows the book, and numbers the boards it comes to.
struct Reader<'a> {
    book: &'a Book,
    tables: &'a Tables,
    numbers: HashMap<Packed, u32>,
    boards: Vec<Position<Packed>>,
}

impl<'a> Reader<'a> {
    fn of(book: &'a Book, tables: &'a Tables) -> Reader<'a> {
        Reader {
            book,
            tables,
            numbers: HashMap::new(),
            boards: Vec::new(),
        }
    }

    fn nodes(mut self) -> Option<Vec<Node>> {
        let start = Position::start(&self.book.rules).packed(1)?;
        self.number(start);
        let mut nodes = Vec::new();
        while let Some(&position) = self.boards.get(nodes.len()) {
            let node = self.node(&position);
            nodes.push(node);
        }
        Some(nodes)
    }

    fn number(&mut self, position: Position<Packed>) -> u32 {
        let next = self.boards.len() as u32;
        let number = *self.numbers.entry(board(&position)).or_insert(next);
        if number == next {
            self.boards.push(straightened(position));
        }
        number
    }

    fn node(&mut self, position: &Position<Packed>) -> Node {
        let mv = self.book.moves.get(&board(position)).copied();
        let Some(mv) = mv.and_then(|mv| move_of(mv, Side::A)) else {
            return Node {
                settled: self.tables.bounds(position).map(|bounds| bounds.lower),
                ended: None,
                answers: Vec::new(),
            };
        };
        let rules = self.book.rules;
        let won = |next: &Position<Packed>| balance(next, &rules) - balance(position, &rules);
        let mut next = *position;
        next.play_legal(&rules, mv, &mut ());
        if next.to_move().is_none() {
            return Node {
                settled: Some(won(&next)),
                ended: None,
                answers: Vec::new(),
            };
        }
        // The tables may know more of what is answered than of where it leads.
        let known = self.tables.bounds(&next);
        let known = known.filter(|bounds| bounds.upper < ALL);
        let mut ended = None;
        let mut answers = Vec::new();
        for answer in next.legal_moves() {
            let mut behind = next;
            behind.play_legal(&rules, answer, &mut ());
            match behind.to_move() {
                None => ended = Some(won(&behind).min(ended.unwrap_or(ALL))),
                Some(_) => answers.push((won(&behind), self.number(behind))),
            }
        }
        Node {
            settled: known.map(|bounds| won(&next) - bounds.upper),
            ended,
            answers,
        }
    }
}
