//! Cuts what people type into numbers, words and signs.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A piece of what was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    /// What it is.
    pub kind: Kind,
    /// Whether nothing stands between it and the piece before.
    pub glued: bool,
}

/// What a piece is: all plain, small letters without marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// Digits.
    Number(String),
    /// Letters.
    Word(String),
    /// One character of any other kind.
    Sign(char),
}

/// The pieces of a text, however it is spelt: full-width digits, keycaps,
/// capitals, composed or decomposed marks or none at all.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut glued = false;
    for c in plain(text) {
        if c.is_whitespace() {
            glued = false;
            continue;
        }
        match tokens.last_mut().map(|token| &mut token.kind) {
            Some(Kind::Number(digits)) if glued && c.is_ascii_digit() => digits.push(c),
            Some(Kind::Word(letters)) if glued && c.is_alphabetic() => letters.push(c),
            _ => tokens.push(Token {
                kind: kind_of(c),
                glued,
            }),
        }
        glued = true;
    }
    tokens
}

fn kind_of(c: char) -> Kind {
    match c {
        c if c.is_ascii_digit() => Kind::Number(c.into()),
        c if c.is_alphabetic() => Kind::Word(c.into()),
        c => Kind::Sign(c),
    }
}

/// Small letters without marks: "TRÁI" and "trái" are both "trai".
fn plain(text: &str) -> impl Iterator<Item = char> {
    let lower = text.nfkc().flat_map(char::to_lowercase);
    let bare = lower.nfd().filter(|&c| !is_combining_mark(c) && !joins(c));
    bare.map(|c| if c == 'đ' { 'd' } else { c })
}

/// Characters that only change how the one before looks.
fn joins(c: char) -> bool {
    matches!(
        c,
        '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}' | '\u{200B}'..='\u{200F}' | '\u{2060}'
    )
}
