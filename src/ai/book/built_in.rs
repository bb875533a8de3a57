//! The books that are built in.

use super::bytes::Header;
use super::{Book, BookError, is_same};
use crate::rules::Ruleset;

/// Their names and their bytes.
const BOOKS: [(&str, &[u8]); 5] = [
    ("pho-thong", include_bytes!("pho-thong.book")),
    ("co-lang", include_bytes!("co-lang.book")),
    ("mancala-world", include_bytes!("mancala-world.book")),
    ("boc-quan", include_bytes!("boc-quan.book")),
    ("boc-quan-second", include_bytes!("boc-quan-second.book")),
];

impl Book {
    /// The names of the books that are built in: of their rulesets, and whether they are for
    /// the side that moves second.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BOOKS.iter().map(|&(name, _)| name)
    }

    /// One of the books that are built in; none if there is no such one.
    pub fn named(name: &str) -> Option<Result<Book, BookError>> {
        let (_, bytes) = BOOKS.iter().find(|(of, _)| *of == name)?;
        Some(Book::from_bytes(bytes))
    }

    /// The books that are built in for these rules.
    pub fn under(rules: &Ruleset) -> Vec<Book> {
        let of_rules = BOOKS.iter().filter(|(_, bytes)| {
            let header = Header::split(bytes);
            header.is_some_and(|(header, _)| is_same(&header.rules, rules))
        });
        // A test reads them all.
        of_rules
            .filter_map(|(_, bytes)| Book::from_bytes(bytes).ok())
            .collect()
    }
}
