//! What people say to make a move.

use o_an_quan::rules::{Direction, Move, Ruleset, Side, Sides, Square};
use o_an_quan::view::say::{Said, SayError, choices, move_label, parse, parse_with};
use o_an_quan::view::{Bearing, Lang};
use proptest::prelude::*;
use unicode_normalization::UnicodeNormalization;

use crate::table::game;

fn said(text: &str, side: Side, sides: Sides) -> String {
    match parse(text, side, sides) {
        Ok(Said::Move(mv)) => mv.named(sides).to_string(),
        Ok(Said::Square(square)) => square.named(sides).to_string(),
        Err(error) => format!("{error:?}"),
    }
}

/// A's left is clockwise: `+`.
#[test]
fn a_side_below_is_understood() {
    let table = [
        (
            "A3+",
            "3 left|3 trái|3 trai|trái 3|3t|3 ‹|3l|left 3|3left|3trái|l3|t3|3 L|3T|3 LEFT|3 TRÁI",
        ),
        (
            "A3+",
            "ô 3 trái|ô 3 sang trái|ô số 3 về bên trái|bốc ô 3 rải sang trái|square 3 to the left|o3 trai|Ô 3, trái!",
        ),
        ("A3+", "A3+|a3+|3+|3 +|A3 +|a3 left|A 3 trái"),
        (
            "A3+",
            "3 ⬅|3⬅|⬅3|⬅️3|3 ⬅️|3 ←|←3|3 <|<3|3 «|3 ◀️|3 <-|3 <<|3 👈|3 ⬅ trái|3 ⬅ left",
        ),
        (
            "A3+",
            "3 xuôi|3 xuoi|xuôi 3|3x|3 clockwise|3 cw|clockwise 3|3 cùng chiều|3 cung chieu|3 cùng chiều kim đồng hồ|3 thuận chiều",
        ),
        (
            "A3+",
            "３ left|３　ｌｅｆｔ|3️⃣ left|ba trái|ô ba sang trái|three left|  3    left  |3-left|3 - left|3, left|3.left|(3 left)",
        ),
        (
            "A3-",
            "3 right|3 phải|3 phai|phải 3|3p|3 ›|3r|right 3|ô 3 phải|3P|3R|ô 3 sang phải",
        ),
        ("A3-", "A3-|a3-|3-|3 -|3 −|A3–"),
        (
            "A3-",
            "3 ➡|3➡|➡3|3➡️|3 →|3 >|3 ->|3 »|3 ▶️|3 👉|3 ➡ phải|3 ➡ right",
        ),
        (
            "A3-",
            "3 ngược|3 nguoc|ngược 3|3n|3 ngược chiều|3 ngược kim đồng hồ|3 counterclockwise|3 counter-clockwise|3 counter clockwise|3 anticlockwise|3 anti-clockwise|counter-clockwise 3|3 ccw",
        ),
        ("A3", "3|ô 3|A3|a3|square 3|three|số 3|3️⃣"),
        ("A1+", "1 trái|một trái|one left|ô 1 trái"),
        ("A5-", "5 phải|năm phải|five right|5➡"),
    ];
    for (wanted, spellings) in table {
        for text in spellings.split('|') {
            assert_eq!(said(text, Side::A, Sides::Two), wanted, "{text:?}");
            let decomposed: String = text.nfd().collect();
            assert_eq!(
                said(&decomposed, Side::A, Sides::Two),
                wanted,
                "{text:?} in NFD"
            );
            assert_eq!(
                said(&text.to_uppercase(), Side::A, Sides::Two),
                wanted,
                "{text:?} in capitals"
            );
        }
    }
}

/// docs/RULES.md, "What players say": what `+` is called at each side.
#[test]
fn directions_are_as_seen_on_the_board() {
    use Sides::{Four, Three, Two};
    let table = [
        (Two, Side::A, "left", "right"),
        (Two, Side::B, "right", "left"),
        (Three, Side::A, "left", "right"),
        (Three, Side::B, "up right", "down left"),
        (Three, Side::C, "down right", "up left"),
        (Four, Side::A, "left", "right"),
        (Four, Side::B, "up", "down"),
        (Four, Side::C, "right", "left"),
        (Four, Side::D, "down", "up"),
    ];
    let vietnamese = |word| match word {
        "left" => "trái",
        "right" => "phải",
        "up" => "lên",
        _ => "xuống",
    };
    for (sides, side, clockwise, counter) in table {
        for (sign, words) in [('+', clockwise), ('-', counter)] {
            let wanted = format!("{side}2{sign}");
            for word in words.split(' ') {
                assert_eq!(said(&format!("2 {word}"), side, sides), wanted);
                assert_eq!(
                    said(&format!("{} 2", vietnamese(word)), side, sides),
                    wanted
                );
            }
        }
        for word in ["left", "right", "up", "down"] {
            let means = clockwise.contains(word) || counter.contains(word);
            let heard = parse(&format!("2 {word}"), side, sides);
            assert_eq!(heard.is_ok(), means, "{word} at {side} of {sides:?}");
        }
    }
    assert_eq!(said("3 ⬆", Side::B, Four), "B3+");
    assert_eq!(said("3 ⬇️", Side::B, Four), "B3-");
    assert_eq!(said("3 d", Side::D, Four), "D3+");
    assert_eq!(said("d3 d", Side::D, Four), "D3+");
    assert_eq!(said("3u", Side::D, Four), "D3-");
}

#[test]
fn what_is_no_move_is_named() {
    let table = [
        ("", SayError::Nothing),
        ("   ", SayError::Nothing),
        ("left", SayError::NoSquare),
        ("!", SayError::NoSquare),
        ("0 left", SayError::NoSuchSquare("0".into())),
        ("6 trái", SayError::NoSuchSquare("6".into())),
        ("33", SayError::NoSuchSquare("33".into())),
        (
            "99999999999999999999",
            SayError::NoSuchSquare("999999999999".into()),
        ),
        ("3 4 left", SayError::TwoSquares),
        ("qA left", SayError::Quan),
        ("ô quan trái", SayError::Quan),
        ("B3 left", SayError::OtherSide(Side::B)),
        ("b3-", SayError::OtherSide(Side::B)),
        ("3 up", SayError::NotHere(Bearing::Up)),
        ("3 xuống", SayError::NotHere(Bearing::Down)),
        ("3 left right", SayError::TwoDirections),
        ("3 trái ngược", SayError::TwoDirections),
        ("3 somewhere", SayError::Unknown("somewhere".into())),
        ("3 🐟", SayError::Unknown("🐟".into())),
        ("c3 left", SayError::Unknown("c".into())),
        ("three blind mice", SayError::Unknown("blind".into())),
    ];
    for (text, wanted) in table {
        assert_eq!(parse(text, Side::A, Sides::Two), Err(wanted), "{text:?}");
    }
}

#[test]
fn a_direction_may_be_chosen_apart() {
    let table = [
        ("3", "left", "A3+"),
        ("ô 3", "right", "A3-"),
        ("3 trái", "left", "A3+"),
        ("3", "clockwise", "A3+"),
        ("3", "counterclockwise", "A3-"),
    ];
    for (square, direction, wanted) in table {
        let heard = parse_with(square, Some(direction), Side::A, Sides::Two);
        let wanted = Move::from_text(wanted, Sides::Two).expect("a move");
        assert_eq!(heard, Ok(Said::Move(wanted)), "{square} {direction}");
    }
    for (square, direction) in [
        ("3 left", "right"),
        ("A3-", "clockwise"),
        ("3+", "counterclockwise"),
    ] {
        let heard = parse_with(square, Some(direction), Side::A, Sides::Two);
        assert_eq!(heard, Err(SayError::TwoDirections), "{square} {direction}");
    }
    assert!(matches!(
        parse_with("3", None, Side::A, Sides::Two),
        Ok(Said::Square(_))
    ));
    assert_eq!(
        parse_with("3", Some("up"), Side::A, Sides::Two),
        Err(SayError::NotHere(Bearing::Up))
    );
}

/// Everything we say, and the notation, is understood.
#[test]
fn labels_read_back() {
    for sides in Sides::ALL {
        for side in sides.iter() {
            for square in side.dan_squares() {
                for direction in Direction::BOTH {
                    let mv = Move { square, direction };
                    for lang in Lang::ALL {
                        let label = move_label(mv, sides, lang);
                        assert_eq!(parse(&label, side, sides), Ok(Said::Move(mv)), "{label}");
                    }
                    let notation = mv.named(sides).to_string();
                    assert_eq!(
                        parse(&notation, side, sides),
                        Ok(Said::Move(mv)),
                        "{notation}"
                    );
                }
            }
        }
    }
    let mv = Move::from_text("A3+", Sides::Two).expect("a move");
    assert_eq!(move_label(mv, Sides::Two, Lang::Vi), "3 ⬅ trái");
    assert_eq!(move_label(mv, Sides::Two, Lang::En), "3 ⬅ left");
}

fn offered(typed: &str, lang: Lang) -> String {
    let game = game(
        Ruleset::default(),
        "Q0.5.0.5.5.5/Q0.5.5.5.5.5 A 0+0-0/0+0-0",
    );
    let offered = choices(game.position(), typed, lang);
    let labels: Vec<String> = offered.into_iter().map(|choice| choice.label).collect();
    labels.join("|")
}

#[test]
fn legal_moves_are_offered_while_typing() {
    let all = "1 ⬅ trái|1 ➡ phải|2 ⬅ trái|2 ➡ phải|3 ⬅ trái|3 ➡ phải|5 ⬅ trái|5 ➡ phải";
    let table = [
        ("", all),
        ("3", "3 ⬅ trái|3 ➡ phải"),
        ("ô 3", "3 ⬅ trái|3 ➡ phải"),
        ("3 t", "3 ⬅ trái"),
        ("3 tr", "3 ⬅ trái"),
        ("3 ph", "3 ➡ phải"),
        ("3 left", "3 ⬅ trái"),
        ("3 ⬅ trái", "3 ⬅ trái"),
        ("3 xu", "3 ⬅ trái"),
        ("phải", "1 ➡ phải|2 ➡ phải|3 ➡ phải|5 ➡ phải"),
        ("A5", "5 ⬅ trái|5 ➡ phải"),
        ("3>", "3 ➡ phải"),
        ("4", all),
        ("xyz", all),
    ];
    for (typed, wanted) in table {
        assert_eq!(offered(typed, Lang::Vi), wanted, "{typed:?}");
    }
    assert_eq!(offered("5", Lang::En), "5 ⬅ left|5 ➡ right");
}

proptest! {
    #[test]
    fn no_text_makes_the_parser_fail(text in "\\PC{0,60}", side in 0..2usize) {
        let side = Side::ALL[side];
        if let Ok(Said::Move(Move { square, .. }) | Said::Square(square)) = parse(&text, side, Sides::Two) {
            prop_assert_eq!(square.side(), side);
            prop_assert!(!square.is_quan());
        }
        let offered = choices(game(Ruleset::default(), "Q0.5.0.5.5.5/Q0.5.5.5.5.5 A 0+0-0/0+0-0").position(), &text, Lang::En);
        prop_assert!(!offered.is_empty() && offered.len() <= 25);
    }

    #[test]
    fn numbers_and_directions_are_heard_in_any_order(number in 1..=5u8, first in any::<bool>(), left in any::<bool>()) {
        let word = if left { "trái" } else { "phải" };
        let text = if first { format!("{number} {word}") } else { format!("{word} {number}") };
        let square = Square::numbered(Sides::Two, Side::B, number).expect("a square");
        let direction = if left { Direction::Counterclockwise } else { Direction::Clockwise };
        prop_assert_eq!(parse(&text, Side::B, Sides::Two), Ok(Said::Move(Move { square, direction })));
    }
}
