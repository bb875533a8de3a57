//! The engine protocol, line by line. docs/PROTOCOL.md.

use o_an_quan::rules::{Engine, Reply, Ruleset};
use proptest::prelude::*;
use serde_json::Value;

use crate::vectors;

/// The answer to one line, its lines joined by ` | `.
fn answer(engine: &mut Engine, line: &str) -> String {
    match engine.line(line) {
        Reply::Lines(lines) => lines.join(" | "),
        Reply::Quit => "QUIT".to_owned(),
    }
}

/// Says all lines but the last, and gives the answer to that one.
fn last_answer(lines: &[&str]) -> String {
    let mut engine = Engine::new();
    let mut answers = lines.iter().map(|line| answer(&mut engine, line));
    answers.by_ref().take(lines.len() - 1).for_each(drop);
    answers.next().expect("a last line")
}

const START: &str = "position Q0.5.5.5.5.5/Q0.5.5.5.5.5 A 0+0-0/0+0-0";
/// A3+ takes the last quan.
const NEARLY_OVER: &str = "position set 0.0.0.1.0.0/Q0.0.0.0.0.3 A 2+1-0/0+0-4";
const OVER: &str = "position 0.0.0.0.0.0/0.0.0.0.0.0 # 3+2-0/3+0-4 | over mandarins-gone 23 -1";

#[test]
fn answers() {
    let table: &[(&[&str], &str)] = &[
        (&[""], ""),
        (&["   "], ""),
        (&["quit"], "QUIT"),
        (&["show"], START),
        (&["  show \r"], START),
        (&["legal"], "legal A5+ A5- A4+ A4- A3+ A3- A2+ A2- A1+ A1-"),
        (
            &["move A5+", "legal"],
            "legal B2+ B2- B3+ B3- B4+ B4- B5+ B5-",
        ),
        (
            &["move A5+"],
            "event lift A5 5 | event lift B1 5 | event capture A4 6 | \
             position Q1.0.0.6.6.6/Q1.0.6.6.6.6 B 6+0-0/0+0-0",
        ),
        (&["perft 0"], "nodes 1"),
        (&["perft 1"], "nodes 10"),
        (&["perft 5"], "nodes 38476"),
        (&["rules young_quan=5", "perft 5"], "nodes 39128"),
        (&["rules players=3", "perft 4"], "nodes 5302"),
        (&["rules"], "ok"),
        (
            &["rules dan=3 preset=boc-quan dan=2", "show"],
            "position Q0.2.2.2.2.2/Q0.2.2.2.2.2 A 0+0-0/0+0-0",
        ),
        (
            &[
                "rules players=3 quan_as_dan=true quan_value=5 quan_dan=2",
                "show",
            ],
            "position 7.5.5.5.5.5/7.5.5.5.5.5/7.5.5.5.5.5 A 0+0-0/0+0-0/0+0-0",
        ),
        (&["rules dan=1", "move A5+", "rules", "show"], START),
        (
            &["rules dan=1", "position start", "show"],
            "position Q0.1.1.1.1.1/Q0.1.1.1.1.1 A 0+0-0/0+0-0",
        ),
        (&["move A5+", "position start", "show"], START),
        (
            &["position start moves A5+", "show"],
            "position Q1.0.0.6.6.6/Q1.0.6.6.6.6 B 6+0-0/0+0-0",
        ),
        (
            &[
                "position set Q0.0.0.0.0.0/Q0.5.5.5.5.5 A 3+0-0/0+0-0",
                "show",
            ],
            "position Q0.1.1.1.1.1/Q0.5.5.5.5.5 A 0+0-2/0+0-0",
        ),
        (
            &[
                "position set Q0.0.0.0.0.0/Q0.5.5.5.5.5 A 3+0-0/0+0-0 moves A5+",
                "show",
            ],
            "position Q1.0.0.0.0.0/0.0.0.6.6.6 B 11+1-2/0+0-0",
        ),
        (
            &[NEARLY_OVER, "move A3+"],
            "event lift A3 1 | event capture qB 0 Q | event sweep A 1 | event sweep B 3 | \
             position 0.0.0.0.0.0/0.0.0.0.0.0 # 3+2-0/3+0-4 | over mandarins-gone 23 -1",
        ),
        (&[NEARLY_OVER, "move A3+", "show"], OVER),
        (&[NEARLY_OVER, "move A3+", "legal"], "legal"),
        (&[NEARLY_OVER, "move A3+", "perft 0"], "nodes 1"),
        (&[NEARLY_OVER, "move A3+", "perft 1"], "nodes 0"),
        (&[NEARLY_OVER, "perft 2"], "nodes 2"),
    ];
    for (lines, expected) in table {
        assert_eq!(&last_answer(lines), expected, "{lines:?}");
    }
}

/// Lines that can't be done, and why not.
const REFUSED: &[(&str, &str)] = &[
    ("go depth 3", "unknown command go"),
    ("SHOW", "unknown command SHOW"),
    ("show all", "unexpected word all"),
    ("legal moves", "unexpected word moves"),
    ("quit now", "unexpected word now"),
    ("move", "missing a move"),
    ("move A5", "a move is SQUARE+ or SQUARE-"),
    ("move +", "a move is SQUARE+ or SQUARE-"),
    ("move a5+", "a move is SQUARE+ or SQUARE-"),
    ("move C1+", "a move is SQUARE+ or SQUARE-"),
    ("move A6+", "a move is SQUARE+ or SQUARE-"),
    ("move A5\u{2212}", "a move is SQUARE+ or SQUARE-"),
    ("move A5+ A4+", "unexpected word A4+"),
    (
        "move B1+",
        "illegal move B1+: not a square of the side to move",
    ),
    (
        "move qA+",
        "illegal move qA+: a quan square can't be chosen",
    ),
    ("perft", "missing a depth"),
    ("perft 13", "a depth is 0..=12"),
    ("perft +5", "a depth is 0..=12"),
    ("perft -1", "a depth is 0..=12"),
    ("perft 99999999999999999999", "a depth is 0..=12"),
    ("perft 5 5", "unexpected word 5"),
    ("rules common", "an option is KEY=VALUE, not common"),
    ("rules dan", "an option is KEY=VALUE, not dan"),
    ("rules preset=chess", "unknown preset chess"),
    ("rules colour=red", "unknown option colour"),
    ("rules players=5", "players takes 2, 3, 4, not 5"),
    ("rules dan=0", "dan takes 1..=20, not 0"),
    ("rules dan=21", "dan takes 1..=20, not 21"),
    ("rules quan_dan=51", "quan_dan takes 0..=50, not 51"),
    ("rules quan_value=0", "quan_value takes 1..=20, not 0"),
    ("rules young_quan=21", "young_quan takes 0..=20, not 21"),
    (
        "rules quan_as_dan=yes",
        "quan_as_dan takes true, false, not yes",
    ),
    (
        "rules quan_stop=never",
        "quan_stop takes occupied, always, while-quan, pick-one, not never",
    ),
    ("rules end=never", "end takes empty, captured, not never"),
    ("rules dan=+3", "dan takes 1..=20, not +3"),
    ("position", "missing start or set"),
    ("position here", "unexpected word here"),
    ("position start A5+", "unexpected word A5+"),
    (
        "position start moves A5+ B1+",
        "illegal move B1+: the square is empty",
    ),
    (
        "position start moves A5+ nonsense",
        "a move is SQUARE+ or SQUARE-",
    ),
    ("position set", "missing a board"),
    (
        "position set Q0.5.5.5.5.5/Q0.5.5.5.5.5",
        "missing a side to move",
    ),
    (
        "position set Q0.5.5.5.5.5/Q0.5.5.5.5.5 A",
        "missing accounts",
    ),
    (
        "position set Q0.5.5.5.5.5 A 0+0-0/0+0-0",
        "one group a side, joined by /",
    ),
    (
        "position set Q0.5.5.5.5/Q0.5.5.5.5.5 A 0+0-0/0+0-0",
        "six numbers a side, joined by .",
    ),
    (
        "position set Q.5.5.5.5.5/Q0.5.5.5.5.5 A 0+0-0/0+0-0",
        "numbers are 0..=9999 in decimal",
    ),
    (
        "position set Q0.5.5.5.5.10000/Q0.5.5.5.5.5 A 0+0-0/0+0-0",
        "numbers are 0..=9999 in decimal",
    ),
    (
        "position set Q0.5.5.5.5.-1/Q0.5.5.5.5.5 A 0+0-0/0+0-0",
        "numbers are 0..=9999 in decimal",
    ),
    (
        "position set Q0.5.5.5.5.5/Q0.5.5.5.5.5 C 0+0-0/0+0-0",
        "unknown side to move",
    ),
    (
        "position set Q0.5.5.5.5.5/Q0.5.5.5.5.5 A 0+0/0+0-0",
        "an account is DAN+QUAN-DEBT",
    ),
    (
        "position set Q0.5.5.5.5.5/Q0.5.5.5.5.5 A 0+0-0/0+1-0",
        "too many quan stones",
    ),
    (
        "position set Q0.5.5.5.5.5/Q0.5.5.5.5.5 # 0+0-0/0+0-0",
        "the game is over",
    ),
    (
        "position set 0.5.5.5.5.5/0.5.5.5.5.5 A 0+1-0/0+1-0",
        "the game is over",
    ),
    (
        "position set 0.0.0.0.0.0/0.5.5.5.5.5 A 0+1-0/0+1-0",
        "the game is over",
    ),
];

#[test]
fn refusals_change_nothing() {
    for (line, reason) in REFUSED {
        let mut engine = Engine::new();
        assert_eq!(
            answer(&mut engine, line),
            format!("error {reason}"),
            "{line}"
        );
        assert_eq!(answer(&mut engine, "show"), START, "after {line}");
        assert_eq!(engine.game().rules(), &Ruleset::default(), "after {line}");
    }
}

#[test]
fn a_game_that_is_over_takes_no_move() {
    let refused = last_answer(&[NEARLY_OVER, "move A3+", "move B5+"]);
    assert_eq!(refused, "error illegal move B5+: the game is over");
    let refused = last_answer(&["rules quan_as_dan=true", NEARLY_OVER]);
    assert_eq!(refused, "error too many quan stones");
}

/// Whole games of the vectors, spoken through the protocol.
fn speak_game(line: &str) {
    let json: Value = serde_json::from_str(line).expect("JSON");
    let mut engine = Engine::new();
    let options = json["rules"].as_object().expect("rules").iter();
    let options: String = options
        .map(|(key, value)| format!(" {key}={}", vectors::text(value)))
        .collect();
    assert_eq!(answer(&mut engine, &format!("rules{options}")), "ok");
    if let Some(set) = json["set"].as_str() {
        assert_eq!(answer(&mut engine, &format!("position set {set}")), "ok");
    }
    let start = vectors::text(&json["start"]);
    assert_eq!(answer(&mut engine, "show"), format!("position {start}"));
    let turns = json["turns"].as_array().expect("turns");
    for (ply, turn) in turns.iter().enumerate() {
        let mv = vectors::text(&turn["move"]);
        let mut expected: Vec<String> = turn["events"]
            .as_array()
            .expect("events")
            .iter()
            .map(|event| format!("event {}", vectors::text(event)))
            .collect();
        expected.push(format!("position {}", vectors::text(&turn["position"])));
        if ply + 1 == turns.len() {
            expected.extend(over_line(&json["end"]));
        }
        assert_eq!(engine.line(&format!("move {mv}")), Reply::Lines(expected));
    }
}

fn over_line(end: &Value) -> Option<String> {
    let reason = end["reason"]
        .as_str()
        .filter(|&reason| reason != "unfinished")?;
    let scores = end["scores"].as_array().expect("scores").iter();
    let scores: String = scores.map(|score| format!(" {score}")).collect();
    Some(format!("over {reason}{scores}"))
}

#[test]
fn whole_games_are_spoken_as_the_vectors_have_them() {
    include_str!("../vectors/games.jsonl")
        .lines()
        .for_each(speak_game);
    include_str!("../vectors/special.jsonl")
        .lines()
        .for_each(speak_game);
}

/// Every line of a dialogue in docs/PROTOCOL.md: `> ` is said, the rest is answered.
#[test]
fn the_dialogue_in_the_documentation_is_true() {
    let text = include_str!("../../docs/PROTOCOL.md");
    let mut blocks = text.split("```text\n").skip(1).peekable();
    assert!(blocks.peek().is_some(), "no dialogue found");
    for block in blocks {
        let dialogue = block.split("```").next().expect("a block");
        let mut engine = Engine::new();
        for exchange in dialogue.split("> ").skip(1) {
            let (said, answered) = exchange.split_once('\n').expect("a line");
            let expected: Vec<String> = answered.lines().map(str::to_owned).collect();
            match engine.line(said) {
                Reply::Lines(lines) => assert_eq!(lines, expected, "{said}"),
                Reply::Quit => assert!(expected.is_empty()),
            }
        }
    }
}

/// Words that mean something somewhere.
const WORDS: &[&str] = &[
    "rules",
    "position",
    "start",
    "set",
    "moves",
    "show",
    "legal",
    "move",
    "perft",
    "quit",
    "A5+",
    "A1-",
    "B1+",
    "B2-",
    "qA+",
    "C3+",
    "preset=co-lang",
    "preset=boc-quan",
    "dan=1",
    "players=3",
    "players=4",
    "quan_stop=while-quan",
    "quan_as_dan=true",
    "0",
    "1",
    "2",
    "Q0.5.5.5.5.5/Q0.5.5.5.5.5",
    "9999.9999.9999.9999.9999.9999/9999.1.1.1.1.1",
    "A",
    "B",
    "#",
    "0+0-0/0+0-0",
    "9999+0-9999/9999+1-9999",
];

/// Known words and any others, so that random lines get far.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => prop::sample::select(WORDS).prop_map(str::to_owned),
        1 => "\\PC{0,12}",
        1 => "[A-Q0-9.+/#-]{0,20}",
    ]
}

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::collection::vec(word(), 0..8).prop_map(|words| words.join(" ")),
        1 => any::<String>(),
    ]
}

proptest! {
    /// Whatever is said: whole lines come back, an error is one line alone and
    /// leaves the game as it was, and the engine goes on.
    #[test]
    fn any_line_is_answered(lines in prop::collection::vec(line(), 1..20)) {
        let mut engine = Engine::new();
        for line in lines {
            let before = (*engine.game().rules(), *engine.game().position());
            let Reply::Lines(answers) = engine.line(&line) else { continue };
            prop_assert!(answers.iter().all(|answer| !answer.contains(['\n', '\r'])));
            if answers.iter().any(|answer| answer.starts_with("error")) {
                prop_assert_eq!(answers.len(), 1);
                prop_assert!(answers[0].chars().count() < 300);
                let after = (*engine.game().rules(), *engine.game().position());
                prop_assert_eq!(before, after);
            }
        }
        prop_assert!(answer(&mut engine, "show").starts_with("position "));
    }
}
