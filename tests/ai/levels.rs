//! Every level plays every game to its end, and the same seed plays the same.

use std::sync::atomic::AtomicBool;

use o_an_quan::ai::{Level, Lore, Memory, choose};
use o_an_quan::rules::{Game, Preset, Ruleset, Sides};

/// Turns after which a game counts as one that never ends.
const LONGEST: usize = 2_000;

/// Plays levels against one another, turn about, until the game is over.
fn play(rules: Ruleset, levels: &[Level], seed: u64) -> Game {
    // The strong levels are cut short at once: here they have to play, not to win.
    let stops = [AtomicBool::new(false), AtomicBool::new(true)];
    let mut memory = Memory::with_bytes(1 << 16);
    let mut game = Game::new(rules);
    while game.outcome().is_none() {
        let ply = game.moves().len();
        assert!(ply < LONGEST, "{rules:?} goes on for ever");
        let level = levels[ply % levels.len()];
        let stop = &stops[usize::from(level >= Level::ThamHoa)];
        let mv = choose(
            &game,
            level,
            seed + ply as u64,
            stop,
            &mut memory,
            Lore::default(),
        );
        let mv = mv.expect("the game is on");
        game.play(mv, &mut ()).expect("a legal move");
    }
    game
}

#[test]
fn every_level_plays_every_game_to_its_end() {
    for preset in Preset::ALL {
        for sides in Sides::ALL {
            let rules = Ruleset::preset(preset).with_sides(sides);
            for level in Level::ALL {
                let game = play(rules, &[level], 1);
                assert!(game.outcome().is_some());
            }
            play(rules, &Level::ALL, 2);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same() {
    for level in Level::ALL {
        for sides in Sides::ALL {
            let rules = Ruleset::default().with_sides(sides);
            let games = [9, 9].map(|seed| play(rules, &[level], seed));
            assert_eq!(games[0].moves(), games[1].moves(), "{level}");
        }
    }
}

#[test]
fn nobody_moves_when_the_game_is_over() {
    let game = play(Ruleset::default(), &[Level::KhoaSinh], 3);
    let mut memory = Memory::with_bytes(1 << 10);
    for level in Level::ALL {
        let mv = choose(
            &game,
            level,
            0,
            &AtomicBool::new(false),
            &mut memory,
            Lore::default(),
        );
        assert_eq!(mv, None);
    }
}

#[test]
fn a_level_is_read_as_it_is_written() {
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
    }
    assert!("trang".parse::<Level>().is_err());
}
