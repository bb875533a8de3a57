//! What people say to make a move, and how moves are said to them.
//!
//! [`parse`] is the one reader for everything: a command's text, a direction
//! chosen beside it, a choice taken from the list.

mod choices;
mod lexicon;
mod tokens;

use crate::rules::{Move, Side, Sides, Square};

use super::bearing::Bearing;
use super::lang::Lang;
use super::words::{Words, text, words};

pub use choices::{Choice, choices};
use lexicon::{FILLERS, Heading, heading_of_sign, heading_of_word, number_of_word};
use tokens::{Kind, Token, tokens};

/// What was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// A square alone: the direction is still to be asked.
    Square(Square),
    /// A whole move.
    Move(Move),
}

/// Why nothing could be made of what was said.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SayError {
    /// Nothing was said.
    #[error("nothing said")]
    Nothing,
    /// There is no square in it.
    #[error("no square")]
    NoSquare,
    /// No square has this number.
    #[error("no square {0}")]
    NoSuchSquare(String),
    /// More than one square.
    #[error("two squares")]
    TwoSquares,
    /// A quan square is never chosen.
    #[error("a quan square")]
    Quan,
    /// A square of this other side.
    #[error("a square of side {0}")]
    OtherSide(Side),
    /// Nobody of this side sows that way.
    #[error("no such direction here")]
    NotHere(Bearing),
    /// More than one direction.
    #[error("two directions")]
    TwoDirections,
    /// A word that says nothing to us.
    #[error("unknown word {0}")]
    Unknown(String),
}

/// Reads what a player of `side` said.
///
/// # Errors
/// Why it is neither a square of theirs nor a move. Whether the move is legal
/// is the session's to say.
pub fn parse(said: &str, side: Side, sides: Sides) -> Result<Said, SayError> {
    let tokens = tokens(said);
    if tokens.is_empty() {
        return Err(SayError::Nothing);
    }
    let mut heard = Heard {
        side,
        sides,
        number: None,
        turn: None,
    };
    for (at, token) in tokens.iter().enumerate() {
        heard.hear(token, &tokens[..at], &tokens[at + 1..])?;
    }
    heard.said()
}

/// Reads a square and a direction that was chosen apart from it.
///
/// # Errors
/// As [`parse`]; two directions that differ are an error too.
pub fn parse_with(
    said: &str,
    direction: Option<&str>,
    side: Side,
    sides: Sides,
) -> Result<Said, SayError> {
    match direction {
        None => parse(said, side, sides),
        Some(direction) => parse(&format!("{said} {direction}"), side, sides),
    }
}

/// What has been understood so far.
struct Heard {
    side: Side,
    sides: Sides,
    number: Option<String>,
    turn: Option<crate::rules::Direction>,
}

impl Heard {
    fn hear(&mut self, token: &Token, before: &[Token], after: &[Token]) -> Result<(), SayError> {
        match &token.kind {
            Kind::Number(digits) => self.hear_number(digits),
            Kind::Word(word) => self.hear_word(word, before, after),
            Kind::Sign(sign) => self.hear_sign(*sign, token, before, after),
        }
    }

    fn hear_number(&mut self, digits: &str) -> Result<(), SayError> {
        match &self.number {
            Some(known) if known != digits => Err(SayError::TwoSquares),
            _ => {
                self.number = Some(digits.to_owned());
                Ok(())
            }
        }
    }

    fn hear_word(&mut self, word: &str, before: &[Token], after: &[Token]) -> Result<(), SayError> {
        if let Some(side) = self.side_letter(word, after) {
            return match side == self.side {
                true => Ok(()),
                false => Err(SayError::OtherSide(side)),
            };
        }
        if matches!(word, "quan" | "q" | "qa" | "qb" | "qc" | "qd") {
            return Err(SayError::Quan);
        }
        if let Some(number) = number_of_word(word) {
            return self.hear_number(number);
        }
        if matches!(word, "counter" | "anti") && says_clockwise(after) {
            return self.turn_to(Heading::Round(crate::rules::Direction::Counterclockwise));
        }
        if word == "clockwise" && is_countered(before) {
            return Ok(());
        }
        match heading_of_word(word) {
            Some(heading) => self.turn_to(heading),
            None if FILLERS.contains(&word) => Ok(()),
            None => Err(SayError::Unknown(word.chars().take(20).collect())),
        }
    }

    /// "a3" names a side; a "d" alone says down, unless a square of D follows it.
    fn side_letter(&self, word: &str, after: &[Token]) -> Option<Side> {
        let letter = match word {
            "a" => Side::A,
            "b" => Side::B,
            "c" => Side::C,
            "d" => Side::D,
            _ => return None,
        };
        let before_number = matches!(after.first(), Some(next) if next.glued && matches!(next.kind, Kind::Number(_)));
        let is_side = letter != Side::D || before_number;
        (is_side && self.sides.contains(letter)).then_some(letter)
    }

    fn hear_sign(
        &mut self,
        sign: char,
        token: &Token,
        before: &[Token],
        after: &[Token],
    ) -> Result<(), SayError> {
        match heading_of_sign(sign) {
            Some(Heading::Round(_)) if !self.is_notation(token, before, after) => Ok(()),
            Some(heading) => self.turn_to(heading),
            None if sign.is_ascii_punctuation() || "…·“”".contains(sign) => Ok(()),
            None => Err(SayError::Unknown(sign.into())),
        }
    }

    /// `A3-` says a direction; "3-left", "3 - left" and "<-" only part or draw.
    fn is_notation(&self, token: &Token, before: &[Token], after: &[Token]) -> bool {
        let Some(next) = after.first() else {
            return self.turn.is_none();
        };
        let after_number = matches!(before.last(), Some(t) if matches!(t.kind, Kind::Number(_)));
        token.glued && after_number && !next.glued
    }

    fn turn_to(&mut self, heading: Heading) -> Result<(), SayError> {
        let turn = match (heading.direction(self.side, self.sides), heading) {
            (Some(turn), _) => turn,
            (None, Heading::Seen(bearing)) => return Err(SayError::NotHere(bearing)),
            (None, Heading::Round(_)) => return Ok(()),
        };
        if self.turn.is_some_and(|known| known != turn) {
            return Err(SayError::TwoDirections);
        }
        self.turn = Some(turn);
        Ok(())
    }

    fn said(self) -> Result<Said, SayError> {
        let digits = self.number.ok_or(SayError::NoSquare)?;
        let square = digits
            .parse()
            .ok()
            .and_then(|number| Square::numbered(self.sides, self.side, number))
            .ok_or_else(|| SayError::NoSuchSquare(digits.chars().take(12).collect()))?;
        Ok(match self.turn {
            Some(direction) => Said::Move(Move { square, direction }),
            None => Said::Square(square),
        })
    }
}

/// "counter-clockwise" comes in two pieces.
fn says_clockwise(after: &[Token]) -> bool {
    let mut rest = after.iter().filter(|t| t.kind != Kind::Sign('-'));
    matches!(rest.next(), Some(t) if t.kind == Kind::Word("clockwise".into()))
}

fn is_countered(before: &[Token]) -> bool {
    let mut said = before.iter().rev().filter(|t| t.kind != Kind::Sign('-'));
    let counters = |word: &str| matches!(word, "counter" | "anti");
    matches!(said.next(), Some(Token { kind: Kind::Word(word), .. }) if counters(word))
}

/// A direction in words: "trái".
pub(super) fn bearing_name(words: &Words, bearing: Bearing) -> String {
    match bearing {
        Bearing::Left => text!(words, "bearing-left"),
        Bearing::Right => text!(words, "bearing-right"),
        Bearing::Up => text!(words, "bearing-up"),
        Bearing::Down => text!(words, "bearing-down"),
    }
}

/// A move as it is said to its player: "3 ⬅ trái". [`parse`] reads it back.
pub fn move_label(mv: Move, sides: Sides, lang: Lang) -> String {
    let bearing = Bearing::of(mv.direction, mv.square.side(), sides);
    let number = number(mv.square, sides);
    let name = bearing_name(words(lang), bearing);
    format!("{number} {} {name}", bearing.arrow())
}

/// A move on its button, plain text: `⬅3`, `3➡`.
pub(super) fn button_label(mv: Move, sides: Sides) -> String {
    let bearing = Bearing::of(mv.direction, mv.square.side(), sides);
    let (number, arrow) = (number(mv.square, sides), bearing.arrow());
    match bearing {
        Bearing::Right => format!("{number}{arrow}"),
        _ => format!("{arrow}{number}"),
    }
}

/// The number of a dân square; nothing for a quan square, which is never chosen.
fn number(square: Square, sides: Sides) -> String {
    square
        .number(sides)
        .map_or(String::new(), |n| n.to_string())
}
