//! A book as bytes: a line that says what it is, and half a byte a board: the move there.
//!
//! The boards themselves are not written down. They come up again in the same order
//! when the moves are followed.

use super::walk::Walk;
use super::{Book, BookError, move_of};
use crate::ai::tables;
use crate::rules::{Ground, Ruleset, Side, Sides};

/// What the bytes begin with.
const NAME: &str = "o-an-quan-book-2";
/// Half a byte that is no move: behind the last one, if that leaves half a byte.
const NONE: u8 = 15;
/// A board has come up on which more dân lie than any can hold in a proof.
const MOST_DAN: u32 = 200;

impl Book {
    /// The book as bytes, with a sum over them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut halves = Vec::new();
        let mut walk = Walk::new(&self.rules, self.side);
        while let Some(position) = walk.next() {
            let mv = self.known(*position.ground());
            halves.extend(mv);
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
        let (side, sure, sum) = (self.side.letter(), self.sure, tables::sum(&bytes));
        let options = options.join(" ");
        let header = format!("{NAME} side={side} sure={sure} sum={sum:016x} {options}\n");
        [header.into_bytes(), bytes].concat()
    }

    /// Reads what [`Book::to_bytes`] wrote.
    ///
    /// # Errors
    /// Why the bytes can't be used.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        let (header, moves) = Header::split(bytes).ok_or(BookError::Foreign)?;
        if tables::sum(moves) != header.sum {
            return Err(BookError::Sum);
        }
        header.follow(moves)
    }
}

/// What the first line says.
pub(super) struct Header {
    pub(super) rules: Ruleset,
    side: Side,
    sure: i32,
    sum: u64,
}

impl Header {
    /// What the first line says, and what follows it.
    pub(super) fn split(bytes: &[u8]) -> Option<(Header, &[u8])> {
        let end = bytes.iter().take(1000).position(|&byte| byte == b'\n')?;
        let line = std::str::from_utf8(&bytes[..end]).ok()?;
        Some((Header::read(line.strip_prefix(NAME)?)?, &bytes[end + 1..]))
    }

    fn read(header: &str) -> Option<Header> {
        let (mut rules, mut side, mut sure, mut sum) = (Ruleset::default(), None, None, None);
        for word in header.split_whitespace() {
            let (name, value) = word.split_once('=')?;
            match (name, value) {
                ("side", "A") => side = Some(Side::A),
                ("side", "B") => side = Some(Side::B),
                ("sure", _) => sure = value.parse().ok(),
                ("sum", _) => sum = u64::from_str_radix(value, 16).ok(),
                _ => rules = rules.with(name, value).ok()?,
            }
        }
        let header = Header {
            rules,
            side: side?,
            sure: sure?,
            sum: sum?,
        };
        (rules.sides() == Sides::Two).then_some(header)
    }

    /// Follows the moves, and learns so which boards they are for.
    fn follow(&self, bytes: &[u8]) -> Result<Book, BookError> {
        let mut halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        let (mut walk, mut moves) = (Walk::new(&self.rules, self.side), Vec::new());
        while let Some(position) = walk.next() {
            let half = halves.next().ok_or(BookError::Moves)?;
            let mv = move_of(half, Side::A).ok_or(BookError::Moves)?;
            let fits = position.check(mv).is_ok() && position.ground().total_dan() <= MOST_DAN;
            if !fits {
                return Err(BookError::Moves);
            }
            moves.push((*position.ground(), half));
            walk.follow(&position, mv);
        }
        // What is left is at most the second half of the last byte.
        let rest: Vec<u8> = halves.collect();
        match rest.as_slice() {
            [] | [NONE] => Ok(Book::new(self.rules, self.side, self.sure, moves)),
            _ => Err(BookError::Moves),
        }
    }
}
