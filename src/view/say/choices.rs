//! The list of legal moves that is offered while a player types.

use crate::rules::{Ground, Move, Position, Sides};
use crate::view::lang::Lang;

use super::lexicon::{FILLERS, Heading, WORDS, heading_of_sign, number_of_word};
use super::move_label;
use super::tokens::{Kind, Token, tokens};

/// As many can be offered at once.
const MOST: usize = 25;

/// A whole legal move to choose from the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What is shown, and what [`super::parse`] reads when it is chosen.
    pub label: String,
    /// The move.
    pub mv: Move,
}

/// The legal moves that fit what has been typed so far; all of them where
/// nothing fits, for that tells more than an empty list.
pub fn choices<G: Ground>(position: &Position<G>, typed: &str, lang: Lang) -> Vec<Choice> {
    let sides = position.sides();
    let tokens = tokens(typed);
    let mut moves: Vec<Move> = position.legal_moves().collect();
    moves.sort_by_key(|mv| {
        (
            mv.square.number(sides),
            super::Bearing::of(mv.direction, mv.square.side(), sides),
        )
    });
    let fitting: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|&mv| fits(&tokens, mv, sides))
        .collect();
    let offered = if fitting.is_empty() { moves } else { fitting };
    let choice = |mv| Choice {
        label: move_label(mv, sides, lang),
        mv,
    };
    offered.into_iter().take(MOST).map(choice).collect()
}

/// Whether all that was typed may still become this move.
fn fits(tokens: &[Token], mv: Move, sides: Sides) -> bool {
    let says = |heading: Heading| heading.direction(mv.square.side(), sides) == Some(mv.direction);
    let is_number =
        |digits: &str| mv.square.number(sides).map(|n| n.to_string()).as_deref() == Some(digits);
    tokens.iter().all(|token| match &token.kind {
        Kind::Number(digits) => is_number(digits),
        Kind::Sign(sign) => heading_of_sign(*sign).is_none_or(says),
        Kind::Word(word) => {
            let begun = |whole: &str| whole.starts_with(word.as_str());
            WORDS
                .iter()
                .any(|&(whole, heading)| begun(whole) && says(heading))
                || number_of_word(word).is_some_and(is_number)
                || is_filler(word)
                || mv.square.side().letter().to_ascii_lowercase().to_string() == *word
        }
    })
}

/// Whether a word says nothing, or may become one that does and can't become a direction.
fn is_filler(word: &str) -> bool {
    let may_turn = WORDS.iter().any(|(whole, _)| whole.starts_with(word));
    let may_fill = FILLERS.iter().any(|filler| filler.starts_with(word));
    FILLERS.contains(&word) || (may_fill && !may_turn)
}
