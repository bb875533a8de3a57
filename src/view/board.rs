//! The board as emoji text, and what each side has.
//!
//! One emoji a cell and seven cells a row whatever the squares hold, so that
//! rows stand under each other on every screen. Emoji can't tell 12 from 19:
//! the exact numbers stand in a line of text beside each row, behind the
//! numbers of the squares, as the coordinates stand at a chessboard.

use crate::rules::{Game, Ground, Ruleset, Side, Sides, Square, Wide};

use super::lang::Lang;
use super::sides::{disc, side_title};
use super::words::{Words, text, words};

/// An empty square: an emoji, for a space is narrower than one.
const EMPTY: &str = "▫️";
/// The ground beside the squares.
const GROUND: &str = "▪️";
/// A quan stone.
const STONE: &str = "👑";
/// 11 to 19 dân.
const MANY: &str = "🟠";
/// 20 dân and more.
const VERY_MANY: &str = "🔴";
/// 1 to 10 dân.
const COUNTS: [&str; 10] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟"];

/// The board as drawn in docs/RULES.md, "The board". `A1`: the dân of a square;
/// `qA`: a quan square in one cell; `sA` over `nA`: its stone over its dân;
/// `A`: whose squares these are.
const fn layout(sides: Sides) -> &'static [[&'static str; 7]] {
    match sides {
        Sides::Two => &[
            ["sB", "B1", "B2", "B3", "B4", "B5", "sA"],
            ["nB", "A1", "A2", "A3", "A4", "A5", "nA"],
        ],
        Sides::Three => &[
            [".", ".", ".", "qC", ".", ".", "."],
            [".", ".", "B5", ".", "C1", ".", "."],
            [".", ".", "B4", ".", "C2", ".", "."],
            [".", "B3", "B", ".", "C", "C3", "."],
            [".", "B2", ".", ".", ".", "C4", "."],
            ["B1", ".", ".", "A", ".", ".", "C5"],
            ["qB", "A1", "A2", "A3", "A4", "A5", "qA"],
        ],
        Sides::Four => &[
            ["qC", "C1", "C2", "C3", "C4", "C5", "qD"],
            ["B1", ".", ".", "C", ".", ".", "D1"],
            ["B2", ".", ".", ".", ".", ".", "D2"],
            ["B3", "B", ".", ".", ".", "D", "D3"],
            ["B4", ".", ".", ".", ".", ".", "D4"],
            ["B5", ".", ".", "A", ".", ".", "D5"],
            ["qB", "A1", "A2", "A3", "A4", "A5", "qA"],
        ],
    }
}

/// The board with the exact numbers beside it.
pub(super) fn board(game: &Game, lang: Lang) -> String {
    let words = words(lang);
    let ground = game.position().ground();
    let grid = grid(ground);
    let numbers = |side| numbers(words, ground, side);
    let quan = quan_squares(words, ground, game.rules());
    match ground.sides() {
        Sides::Two => {
            let [above, below] = [numbers(Side::B), numbers(Side::A)];
            format!("{above}\n{grid}\n{below}\n{quan}")
        }
        sides => {
            let below: Vec<String> = sides.iter().map(numbers).collect();
            format!("{grid}\n{}\n{quan}", below.join("\n"))
        }
    }
}

fn grid(ground: &Wide) -> String {
    let row = |cells: &[&str; 7]| cells.map(|cell| emoji(ground, cell)).concat();
    let rows: Vec<String> = layout(ground.sides()).iter().map(row).collect();
    rows.join("\n")
}

/// The emoji of a cell of the [`layout`].
fn emoji(ground: &Wide, cell: &str) -> &'static str {
    let mut signs = cell.chars();
    let (Some(kind), Some(of)) = (signs.next(), signs.next()) else {
        return cell
            .chars()
            .next()
            .and_then(Side::from_letter)
            .map_or(GROUND, letter);
    };
    let beside = |side: Side| count(ground.dan(side.quan_square()));
    match (kind, Side::from_letter(of), Side::from_letter(kind)) {
        ('s', Some(side), _) => stone(ground, side).unwrap_or(EMPTY),
        ('n', Some(side), _) => beside(side),
        (_, Some(side), _) => stone(ground, side).unwrap_or_else(|| beside(side)),
        (_, None, Some(side)) => numbered(ground, side, of),
        _ => GROUND,
    }
}

/// A side's letter on the ground before its squares.
const fn letter(side: Side) -> &'static str {
    match side {
        Side::A => "🇦",
        Side::B => "🇧",
        Side::C => "🇨",
        Side::D => "🇩",
    }
}

fn numbered(ground: &Wide, side: Side, digit: char) -> &'static str {
    let number = digit
        .to_digit(10)
        .and_then(|digit| u8::try_from(digit).ok());
    let square = number.and_then(|number| Square::numbered(ground.sides(), side, number));
    square.map_or(GROUND, |square| count(ground.dan(square)))
}

fn stone(ground: &Wide, side: Side) -> Option<&'static str> {
    ground.has_quan(side.quan_square()).then_some(STONE)
}

fn count(dan: u32) -> &'static str {
    match dan {
        0 => EMPTY,
        1..=10 => COUNTS[dan as usize - 1],
        11..=19 => MANY,
        _ => VERY_MANY,
    }
}

/// "🔵 B  ① 5  ② 5  ③ 0  ④ 12  ⑤ 23": the squares by their numbers, as drawn.
fn numbers(words: &Words, ground: &Wide, side: Side) -> String {
    let sides = ground.sides();
    let squares = (1..=5).filter_map(|number| Square::numbered(sides, side, number));
    let counted = squares.zip(["①", "②", "③", "④", "⑤"]);
    let counted = counted.map(|(square, number)| match ground.dan(square) {
        0 => format!("{number} 0"),
        dan => format!("{number} **{dan}**"),
    });
    let counted: Vec<String> = counted.collect();
    let row = counted.join("\u{2002}");
    text!(
        words,
        "board-row",
        disc = disc(side),
        side = side.letter().to_string(),
        row = row
    )
}

/// What the quan squares hold, in the order in which they are drawn from the left.
fn quan_squares(words: &Words, ground: &Wide, rules: &Ruleset) -> String {
    let sides = ground.sides();
    let drawn: Vec<Side> = match sides {
        Sides::Two => vec![Side::B, Side::A],
        _ => sides.iter().collect(),
    };
    let squares = drawn.into_iter().map(|side| {
        let dan = ground.dan(side.quan_square());
        let held = held(
            words,
            dan,
            stone(ground, side).is_some(),
            rules.young_quan(),
        );
        text!(
            words,
            "board-quan-square",
            side = side.letter().to_string(),
            held = held
        )
    });
    let squares: Vec<String> = squares.collect();
    text!(words, "board-quan-squares", squares = squares.join(" · "))
}

fn held(words: &Words, dan: u32, quan: bool, young_below: u32) -> String {
    match (quan, dan) {
        (true, dan) if dan < young_below => text!(words, "held-young", dan = dan),
        (true, 0) => text!(words, "held-quan"),
        (true, dan) => text!(words, "held-quan-and-dan", dan = dan),
        (false, 0) => text!(words, "held-nothing"),
        (false, dan) => text!(words, "held-dan", dan = dan),
    }
}

/// What each side has taken and owes, a line each.
pub(super) fn accounts(game: &Game, lang: Lang, name: impl Fn(Side) -> String) -> String {
    let words = words(lang);
    let line = |side| {
        let account = game.position().account(side);
        text!(
            words,
            "account",
            side = side_title(words, side),
            name = name(side),
            dan = account.dan,
            quan = account.quan,
            debt = account.debt,
            score = signed(account.score(game.rules())),
        )
    };
    let lines: Vec<String> = game.rules().sides().iter().map(line).collect();
    lines.join("\n")
}

/// A number with a true minus sign.
pub(super) fn signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}
