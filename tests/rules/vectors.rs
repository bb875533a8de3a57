//! Whole games, event by event, and perft counts.

use o_an_quan::rules::{Game, Move, Position, Preset, Ruleset, Setup, perft};
use serde_json::Value;

pub fn text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn ruleset(json: &Value) -> Ruleset {
    let preset = Preset::from_name(json["preset"].as_str().expect("preset")).expect("known preset");
    let options = Ruleset::OPTIONS
        .into_iter()
        .filter(|&name| !json[name].is_null());
    options.fold(Ruleset::preset(preset), |rules, name| {
        rules
            .with(name, &text(&json[name]))
            .expect("a value of the option")
    })
}

fn position(rules: &Ruleset, text: &str) -> Position {
    let setup = Setup::from_text(text, rules.sides()).expect("a position");
    Position::set(rules, &setup).expect("a position to play from")
}

fn play_through(line: &str) {
    let json: Value = serde_json::from_str(line).expect("JSON");
    let rules = ruleset(&json["rules"]);
    let sides = rules.sides();
    let mut game = match json["set"].as_str() {
        Some(set) => Game::from_position(rules, position(&rules, set)),
        None => Game::new(rules),
    };
    assert_eq!(
        game.position().to_string(),
        json["start"],
        "start of {rules:?}"
    );
    for turn in json["turns"].as_array().expect("turns") {
        let mv = Move::from_text(turn["move"].as_str().expect("move"), sides).expect("a move");
        let before = game.position().to_string();
        let mut events = Vec::new();
        game.play(mv, &mut events).expect("legal");
        let events: Vec<String> = events.iter().map(|e| e.named(sides).to_string()).collect();
        assert_eq!(
            Value::from(events),
            turn["events"],
            "{before} {} {rules:?}",
            turn["move"]
        );
        assert_eq!(
            game.position().to_string(),
            turn["position"],
            "after {}",
            turn["move"]
        );
    }
    let end = &json["end"];
    let reason = game
        .outcome()
        .map_or("unfinished", |outcome| outcome.reason.name());
    assert_eq!(reason, end["reason"]);
    let scores = game.position().scores(&rules);
    let scores: Vec<i64> = scores.iter(sides).map(|(_, &score)| score).collect();
    assert_eq!(Value::from(scores), end["scores"]);
}

#[test]
fn games_from_the_start_agree() {
    include_str!("../vectors/games.jsonl")
        .lines()
        .for_each(play_through);
}

#[test]
fn games_from_set_positions_agree() {
    include_str!("../vectors/special.jsonl")
        .lines()
        .for_each(play_through);
}

#[test]
fn perft_counts_agree() {
    let rows: Value = serde_json::from_str(include_str!("../vectors/perft.json")).expect("JSON");
    for row in rows.as_array().expect("rows") {
        let rules = ruleset(row);
        let position = position(&rules, row["position"].as_str().expect("position"));
        let counts = row["nodes"].as_array().expect("nodes");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(
                perft(&rules, &position, depth),
                count.as_u64().expect("count"),
                "{row}"
            );
        }
    }
}
