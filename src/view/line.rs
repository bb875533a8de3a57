//! A position in one line of words, for screen readers; it reads back.

use crate::rules::{Account, Ground, Setup, Side, Sides, Square, Wide};

use super::lang::Lang;
use super::words::{Words, text, words};

/// Numbers that [`write()`] gives for each side: five squares, the quan square's
/// stone and dân, the account's dân, quan and debt.
const NUMBERS_A_SIDE: usize = 10;

/// The text is no line that [`write()`] made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a position in words")]
pub struct NoLine;

/// A position in a line of words.
pub fn write(setup: &Setup, lang: Lang) -> String {
    let words = words(lang);
    let turn = match setup.to_move {
        Some(side) => text!(words, "line-turn", side = side.letter().to_string()),
        None => text!(words, "line-over"),
    };
    let sides = setup.ground.sides().iter();
    let parts: Vec<String> = sides.map(|side| side_part(words, setup, side)).collect();
    format!("{turn} {}", parts.join(" "))
}

fn side_part(words: &Words, setup: &Setup, side: Side) -> String {
    let ground = &setup.ground;
    let counts: Vec<String> = squares(ground.sides(), side)
        .map(|square| ground.dan(square).to_string())
        .collect();
    let account = setup.accounts[side];
    text!(
        words,
        "line-side",
        side = side.letter().to_string(),
        squares = counts.join(", "),
        stone = u32::from(ground.has_quan(side.quan_square())),
        beside = ground.dan(side.quan_square()),
        dan = account.dan,
        quan = account.quan,
        debt = account.debt,
    )
}

/// A side's dân squares as they are numbered.
fn squares(sides: Sides, side: Side) -> impl Iterator<Item = Square> {
    (1..=5).filter_map(move |number| Square::numbered(sides, side, number))
}

/// Reads what [`write()`] writes: its numbers make a setup, and the setup must
/// be written in just these words.
///
/// # Errors
/// [`NoLine`] for any other text.
pub fn read(line: &str, lang: Lang, sides: Sides) -> Result<Setup, NoLine> {
    let numbers = numbers(line)?;
    if numbers.len() != NUMBERS_A_SIDE * sides.count() {
        return Err(NoLine);
    }
    let setup = setup_of(&numbers, sides);
    let movers = sides.iter().map(Some).chain([None]);
    movers
        .map(|to_move| Setup { to_move, ..setup })
        .find(|setup| write(setup, lang) == line.trim())
        .ok_or(NoLine)
}

fn setup_of(numbers: &[u32], sides: Sides) -> Setup {
    let mut setup = Setup {
        ground: Wide::empty(sides),
        to_move: None,
        accounts: Default::default(),
    };
    for (side, part) in sides.iter().zip(numbers.chunks(NUMBERS_A_SIDE)) {
        let (counts, rest) = part.split_at(5);
        for (square, &dan) in squares(sides, side).zip(counts) {
            setup.ground.put(square, dan);
        }
        if let &[stone, beside, dan, quan, debt] = rest {
            if stone == 1 {
                setup.ground.put_quan(side);
            }
            setup.ground.put(side.quan_square(), beside);
            setup.accounts[side] = Account { dan, quan, debt };
        }
    }
    setup
}

fn numbers(line: &str) -> Result<Vec<u32>, NoLine> {
    line.split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(|digits| digits.parse().map_err(|_| NoLine))
        .collect()
}
