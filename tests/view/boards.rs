//! Boards as they are shown, kept as pictures in text.

use o_an_quan::rules::{Preset, Ruleset, Sides};
use o_an_quan::view::Lang;

use crate::table::{game, names, play, printed, shown};

fn both(name: &str, rules: Ruleset, position: &str, mv: Option<&str>) {
    for lang in Lang::ALL {
        let mut game = game(rules, position);
        let told = mv.map(|mv| play(&mut game, mv));
        let scene = shown(&game, told.as_ref(), lang, &names());
        insta::assert_snapshot!(format!("{name}-{lang:?}"), printed(&scene));
    }
}

#[test]
fn a_board_at_the_start() {
    both(
        "start",
        Ruleset::default(),
        "Q0.5.5.5.5.5/Q0.5.5.5.5.5 A 0+0-0/0+0-0",
        None,
    );
}

#[test]
fn a_board_after_a_move() {
    both(
        "moved",
        Ruleset::default(),
        "Q3.5.0.10.11.1/4.1.23.0.5.9 A 12+0-3/70+1-0",
        Some("A5+"),
    );
}

#[test]
fn a_board_with_a_young_quan() {
    let rules = Ruleset::preset(Preset::BocQuan)
        .with("young_quan", "5")
        .expect("in bounds");
    both(
        "young",
        rules,
        "Q2.0.0.0.3.0/0.1.1.1.1.1 A 12+0-3/0+1-7",
        None,
    );
}

#[test]
fn boards_of_three_and_four() {
    let three = Ruleset::default().with_sides(Sides::Three);
    both(
        "three",
        three,
        "Q0.5.5.5.5.5/Q0.5.5.5.5.5/Q0.5.5.5.5.5 B 0+0-0/0+0-0/0+0-0",
        None,
    );
    let four = Ruleset::default().with_sides(Sides::Four);
    both(
        "four",
        four,
        "Q0.1.2.3.4.5/12.5.5.5.5.5/0.5.5.0.5.5/Q0.5.5.5.5.5 B 0+0-0/0+0-0/0+0-0/0+0-0",
        None,
    );
}
