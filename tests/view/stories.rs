//! The story of a turn: a table of turns in `stories.txt`, and whole games.

use o_an_quan::rules::{Game, OverReason, Preset, Ruleset};
use o_an_quan::view::{Lang, story};

use crate::table::{game, moves_of, play};

const STORIES: &str = include_str!("stories.txt");

/// "boc-quan young_quan=5": a preset and its changed options.
fn rules(line: &str) -> Ruleset {
    let mut words = line.split(' ');
    let preset = words.next().and_then(Preset::from_name).expect("a preset");
    let options = words.filter_map(|word| word.split_once('='));
    options.fold(Ruleset::preset(preset), |rules, (option, value)| {
        rules.with(option, value).expect("in bounds")
    })
}

#[test]
fn turns_are_told_as_players_tell_them() {
    let rows: Vec<&str> = STORIES.split("\n\n").skip(1).collect();
    assert!(rows.len() >= 50, "{} rows", rows.len());
    for row in rows {
        let lines: Vec<&str> = row.lines().collect();
        let &[options, turn, vi, en] = lines.as_slice() else {
            panic!("four lines a row: {row}");
        };
        let (position, mv) = turn.split_once(" | ").expect("position | move");
        let mut game = game(rules(options), position);
        let told = play(&mut game, mv);
        for (lang, wanted) in [(Lang::Vi, vi), (Lang::En, en)] {
            let told = story(&told, &game, lang).replace('\n', " / ");
            let wanted = wanted.split_once(": ").map(|(_, story)| story);
            assert_eq!(Some(told.as_str()), wanted, "{options}: {turn}");
        }
    }
}

/// The examples of what players call out are in the table, word for word.
#[test]
fn what_players_call_out_is_called_out() {
    for called in [
        "Đỏ bốc ô 3, rải sang phải, hết tay bốc tiếp ô 5. Ăn 7 dân, ăn chuỗi thêm 12: trúng ô nhà giàu!",
        "hết dân trên hàng: lấy 3 trong kho, vay 2.",
        "Quan còn non (3 dân), chưa ăn được: mất lượt.",
        "Một đập ăn quan",
        "trúng ô giàu sụ",
        "Gặp ô quan",
        "hai ô trống",
        "Rải mãi không hết",
        "Hết quan, tàn dân, thu quân, kéo về!",
    ] {
        assert!(STORIES.contains(called), "{called}");
    }
}

/// Told from the start to the end, a line a turn.
fn whole_game(rules: Ruleset, moves: &str, lang: Lang) -> String {
    let mut game = Game::new(rules);
    let told = moves.split(' ').map(|mv| {
        let told = play(&mut game, mv);
        story(&told, &game, lang)
    });
    told.collect::<Vec<String>>().join("\n")
}

#[test]
fn a_whole_game_is_told() {
    let (rules, moves) = (Ruleset::default(), moves_of(Ruleset::default(), 5));
    for lang in Lang::ALL {
        insta::assert_snapshot!(format!("game-{lang:?}"), whole_game(rules, &moves, lang));
    }
}

/// The same board for the third time: the game stops, and so says the story.
#[test]
fn repetition_is_told() {
    let rules = Ruleset::default();
    let repeated = (0..).find_map(|seed| {
        let moves = moves_of(rules, seed);
        let played: Vec<_> = moves.split(' ').collect();
        let mut game = Game::new(rules);
        let last = played.into_iter().map(|mv| play(&mut game, mv)).last()?;
        let repeats = game.outcome()?.reason == OverReason::Repetition;
        repeats.then_some((last, game))
    });
    let (told, game) = repeated.expect("some game repeats");
    let story_vi = story(&told, &game, Lang::Vi);
    let story_en = story(&told, &game, Lang::En);
    assert!(
        story_vi.contains("\nThế cờ lặp lại lần thứ ba: dừng ván, thu quân, kéo về!"),
        "{story_vi}"
    );
    assert!(
        story_en.contains("\nThe same board for the third time"),
        "{story_en}"
    );
}
