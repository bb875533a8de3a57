//! The opening book: a way of playing the common game that is proved to win.
//!
//! It holds one move for each board that can come up before its side when that
//! side follows it, whatever the other side answers, down to boards that the
//! endgame tables know. docs/SOLVED.md says what is proved and how.
//!
//! As bytes it is a line that says what it is, and half a byte a board: the move
//! there, or that there is none. The boards themselves are not written down.
//! They come up again in the same order when the moves are followed.

mod draw;
mod walk;
mod worth;

use std::collections::HashMap;

use super::tables::{self, Tables};
use crate::rules::{Direction, Ground, Move, Packed, Position, Ruleset, Side, Sides};
use walk::Walk;

/// What the bytes begin with.
const NAME: &str = "o-an-quan-book-1";
/// Half a byte that says: no move here.
const NONE: u8 = 15;
/// Moves of a side: five squares, two ways.
const MOVES: u8 = 10;
/// A board has come up on which more dân lie than any can hold in a proof.
const MOST_DAN: u32 = 200;

/// Why there is no book.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// The bytes are something else, or of another version.
    #[error("no book of this version")]
    Foreign,
    /// Their sum does not come out.
    #[error("the book is damaged: its sum is wrong")]
    Sum,
    /// They are too few or too many, or no moves.
    #[error("the book can't be followed")]
    Moves,
    /// A proof can't be read, or a claim in it does not follow from earlier ones.
    #[error("line {0} of the proof")]
    Proof(usize),
}

/// A proved way of playing from the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book {
    rules: Ruleset,
    /// A move for a board as its side sees it, straight (see [`walk::board`]).
    moves: HashMap<Packed, u8>,
}

impl Book {
    /// The book of the common game.
    ///
    /// # Errors
    /// None, as a test holds.
    pub fn common() -> Result<Book, BookError> {
        Book::from_bytes(include_bytes!("pho-thong.book"))
    }

    /// How many boards it has a move for.
    pub fn boards(&self) -> usize {
        self.moves.len()
    }

    /// Whether its moves are proved under these rules.
    pub fn serves(&self, rules: &Ruleset) -> bool {
        tables::turns(&self.rules) == tables::turns(rules)
    }

    /// The move for whoever is to move, if the board is in the book or its
    /// mirror image is. Where a board is its own, `seed` decides.
    pub fn find(&self, position: &Position, seed: u64) -> Option<Move> {
        let side = position.to_move()?;
        let board = position.packed(1)?.ground().seen_by(side);
        let straight = walk::straight(board);
        let known = *self.moves.get(&straight)?;
        let turned = straight != board || (board.mirrored() == board && seed % 2 == 1);
        let number = match turned {
            true => MOVES - 1 - known,
            false => known,
        };
        let mv = move_of(number, side)?;
        position.check(mv).is_ok().then_some(mv)
    }

    /// What the side that follows the book is sure of at the start, whatever the
    /// other side does: by the book down to the tables, and by the tables from there.
    /// None if some line leaves the book elsewhere, or goes round in circles.
    pub fn worth(&self, tables: &Tables) -> Option<i32> {
        worth::worth(self, tables)
    }

    /// The book as bytes, with a sum over them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut halves = Vec::new();
        let mut walk = Walk::new(&self.rules);
        while let Some(position) = walk.next() {
            let mv = self.moves.get(&walk::board(&position)).copied();
            halves.push(mv.unwrap_or(NONE));
            if let Some(mv) = mv.and_then(|mv| move_of(mv, Side::A)) {
                walk.follow(&position, mv);
            }
        }
        let pairs = halves.chunks(2);
        let bytes = pairs.map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or(NONE));
        let bytes: Vec<u8> = bytes.collect();
        let options = Ruleset::OPTIONS.iter();
        let options =
            options.filter_map(|name| Some(format!("{name}={}", self.rules.option(name)?)));
        let options: Vec<String> = options.collect();
        let sum = tables::sum(&bytes);
        let header = format!("{NAME} sum={sum:016x} {}\n", options.join(" "));
        [header.into_bytes(), bytes].concat()
    }

    /// Reads what [`Book::to_bytes`] wrote.
    ///
    /// # Errors
    /// Why the bytes can't be used.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        let end = bytes.iter().take(1000).position(|&byte| byte == b'\n');
        let (header, moves) = bytes.split_at(end.ok_or(BookError::Foreign)?);
        let header = std::str::from_utf8(header).map_err(|_| BookError::Foreign)?;
        let header = header.strip_prefix(NAME).ok_or(BookError::Foreign)?;
        let (rules, wanted) = read_header(header).ok_or(BookError::Foreign)?;
        let moves = &moves[1..];
        if tables::sum(moves) != wanted {
            return Err(BookError::Sum);
        }
        follow(rules, moves)
    }
}

fn read_header(header: &str) -> Option<(Ruleset, u64)> {
    let (mut rules, mut sum) = (Ruleset::default(), None);
    for word in header.split_whitespace() {
        let (name, value) = word.split_once('=')?;
        match name {
            "sum" => sum = u64::from_str_radix(value, 16).ok(),
            _ => rules = rules.with(name, value).ok()?,
        }
    }
    let two = rules.sides() == Sides::Two;
    Some((rules, sum?)).filter(|_| two)
}

/// Follows the moves, and learns so which boards they are for.
fn follow(rules: Ruleset, bytes: &[u8]) -> Result<Book, BookError> {
    let mut halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let (mut walk, mut moves) = (Walk::new(&rules), HashMap::new());
    while let Some(position) = walk.next() {
        let half = halves.next().ok_or(BookError::Moves)?;
        if half == NONE {
            continue;
        }
        let mv = move_of(half, Side::A).ok_or(BookError::Moves)?;
        let fits = position.check(mv).is_ok() && position.ground().total_dan() <= MOST_DAN;
        if !fits {
            return Err(BookError::Moves);
        }
        moves.insert(walk::board(&position), half);
        walk.follow(&position, mv);
    }
    // What is left is at most the second half of the last byte.
    let rest: Vec<u8> = halves.collect();
    match rest.as_slice() {
        [] | [NONE] => Ok(Book { rules, moves }),
        _ => Err(BookError::Moves),
    }
}

/// A move by its number: clockwise, beginning next to the side's quan square.
fn move_of(number: u8, side: Side) -> Option<Move> {
    let square = side.dan_squares().nth(usize::from(number / 2))?;
    let direction = Direction::BOTH[usize::from(number % 2)];
    Some(Move { square, direction })
}
