//! A search answers however little it may do.

use std::sync::atomic::AtomicBool;

use o_an_quan::ai::{Limits, Memory, maxn, search};
use o_an_quan::rules::{Game, Position, Ruleset, Setup, Sides};

#[test]
fn a_raised_flag_still_gets_a_move() {
    let game = Game::new(Ruleset::default());
    let mut memory = Memory::with_bytes(1 << 16);
    let stop = AtomicBool::new(true);
    let found = search(&game, Limits::depth(20), 0, &stop, &mut memory, None);
    let found = found.expect("the game is on");
    assert!(game.position().check(found.best).is_ok());
    assert!(found.nodes < 200, "{} turns after the flag", found.nodes);
}

#[test]
fn a_budget_of_turns_is_kept() {
    let game = Game::new(Ruleset::default());
    let mut memory = Memory::with_bytes(1 << 16);
    let stop = AtomicBool::new(false);
    for nodes in [0, 1, 1_000, 20_000] {
        let found = search(&game, Limits::nodes(nodes), 0, &stop, &mut memory, None);
        let made = found.expect("the game is on").nodes;
        assert!(made < nodes + 500, "{made} turns of {nodes}");
    }
}

#[test]
fn boards_too_big_to_pack_are_searched_all_the_same() {
    let rules = Ruleset::default();
    let text = "Q999.9999.1.2.3.4/Q0.5.9999.5.5.5 A 9999+0-9999/12+0-0";
    let setup = Setup::from_text(text, Sides::Two).expect("a position");
    let start = Position::set(&rules, &setup).expect("a position of these rules");
    let game = Game::from_position(rules, start);
    let mut memory = Memory::with_bytes(1 << 16);
    let stop = AtomicBool::new(false);
    let found = search(&game, Limits::depth(3), 0, &stop, &mut memory, None);
    let found = found.expect("the game is on");
    assert!(game.position().check(found.best).is_ok());
}

#[test]
fn looking_at_everything_stops_too() {
    for sides in Sides::ALL {
        let game = Game::new(Ruleset::default().with_sides(sides));
        for (nodes, raised) in [(u64::MAX, true), (0, false), (2_000, false)] {
            let stop = AtomicBool::new(raised);
            let found = maxn(&game, Limits::nodes(nodes), 0, &stop).expect("the game is on");
            assert!(game.position().check(found.best).is_ok());
            let most = nodes.min(2_000) + 100;
            assert!(found.nodes < most, "{} turns of {nodes}", found.nodes);
        }
    }
}
