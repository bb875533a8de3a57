//! Endings: tables, both searches and plain minimax agree; tables are read as they were written.

use std::env;
use std::sync::atomic::AtomicBool;

use o_an_quan::ai::{Bounds, Builder, Limits, Memory, Tables, TablesError, maxn, search};
use o_an_quan::rules::{Game, Ground, Position, Preset, Ruleset, Setup, Side, Sides, Wide};

/// The most dân on a board of the tables here.
const STONES: u32 = 4;
/// Plies that plain minimax looks ahead.
const PLIES: u32 = 5;

/// How many random endings are tried: `AI_ENDINGS`, or ten thousand in full, or a few.
fn endings() -> usize {
    let usual = match env::var_os("TESTS_IN_FULL") {
        Some(_) => 10_000,
        None => 60,
    };
    let count = env::var("AI_ENDINGS").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(usual)
}

pub fn build(rules: Ruleset, stones: u32) -> Tables {
    let mut builder = Builder::new(rules, stones);
    while let Some(chunks) = builder.round() {
        let changes: Vec<_> = chunks.iter().map(|chunk| builder.work(chunk)).collect();
        builder.take(changes);
    }
    builder.finish()
}

/// A plain source of chance, apart from the one under test.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % bound
    }
}

/// A random board of at most so many dân whose game is on.
fn ending(rules: &Ruleset, most: u32, chance: &mut Chance) -> Position {
    loop {
        let mut ground = Wide::empty(Sides::Two);
        for _ in 0..1 + chance.below(most.into()) {
            let square = Sides::Two.squares().nth(chance.below(12) as usize);
            ground.put(square.expect("a square of the ring"), 1);
        }
        for side in [Side::A, Side::B] {
            if chance.below(2) == 0 {
                ground.put_quan(side);
            }
        }
        let to_move = Some([Side::A, Side::B][chance.below(2) as usize]);
        let bare = to_move.is_some_and(|side| ground.is_bare(side));
        let setup = Setup {
            ground,
            to_move,
            accounts: Default::default(),
        };
        match Position::set(rules, &setup) {
            Ok(position) if !bare => return position,
            _ => {}
        }
    }
}

/// What a game is worth to its side to move, by looking at every move, as the
/// rules go, repetition too. Beyond the last ply anything is possible.
fn minimax(game: &Game, plies: u32) -> Bounds {
    let side = game.position().to_move().expect("the game is on");
    let value = |mv| {
        let mut next = game.clone();
        next.play(mv, &mut ()).expect("a legal move");
        let scores = next.position().scores(game.rules());
        let lead = (scores[side] - scores[Sides::Two.after(side)]) as i32;
        match (next.outcome(), plies) {
            (Some(_), _) => Bounds::exact(lead),
            (None, 1) => Bounds::OPEN,
            (None, _) => {
                let other = minimax(&next, plies - 1);
                Bounds {
                    lower: -other.upper,
                    upper: -other.lower,
                }
            }
        }
    };
    let values = game.position().legal_moves().map(value);
    let best = values.reduce(|one, other| Bounds {
        lower: one.lower.max(other.lower),
        upper: one.upper.max(other.upper),
    });
    best.expect("the game is on")
}

#[test]
fn searches_tables_and_minimax_agree() {
    let mut chance = Chance(11);
    let (mut tried, mut compared) = (0, 0);
    let mut memory = Memory::with_bytes(1 << 20);
    let stop = AtomicBool::new(false);
    for preset in Preset::ALL {
        let rules = Ruleset::preset(preset);
        let tables = build(rules, STONES);
        for _ in 0..endings().div_ceil(Preset::ALL.len()) {
            let position = ending(&rules, STONES, &mut chance);
            let game = Game::from_position(rules, position);
            let plain = minimax(&game, PLIES);
            let bounds = tables.bounds(&position).expect("a board of the tables");
            tried += 1;
            assert!(
                bounds.lower <= plain.upper && plain.lower <= bounds.upper,
                "{position}"
            );
            let everything = maxn(&game, Limits::depth(PLIES), 1, &stop);
            if plain.is_exact() {
                let score = everything.expect("the game is on").score as i32;
                assert_eq!(score, plain.lower, "{position}");
            }
            for tables in [None, Some(&tables)] {
                memory.forget();
                let limits = Limits::depth(PLIES);
                let found = search(&game, limits, 1, &stop, &mut memory, tables);
                let score = found.expect("the game is on").score as i32;
                if plain.is_exact() {
                    compared += 1;
                    assert_eq!(score, plain.lower, "{position} {}", tables.is_some());
                }
                if tables.is_some() && bounds.is_exact() {
                    assert_eq!(score, bounds.lower, "{position}");
                }
            }
        }
    }
    assert!(
        compared * 10 > tried,
        "{compared} of {tried} came to an end in {PLIES} plies"
    );
}

#[test]
fn tables_come_back_as_they_were() {
    let tables = build(Ruleset::preset(Preset::BocQuan), 3);
    let bytes = tables.to_bytes();
    let read = Tables::from_bytes(&bytes).expect("tables as they were written");
    assert!(read.to_bytes() == bytes, "read and written again");
    assert!(read.serve(&Ruleset::preset(Preset::BocQuan)));
    assert!(!read.serve(&Ruleset::default()));
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(Tables::from_bytes(&longer).err(), Some(TablesError::Length));
    let mut damaged = bytes;
    *damaged.last_mut().expect("a byte") ^= 1;
    assert_eq!(Tables::from_bytes(&damaged).err(), Some(TablesError::Sum));
    let foreign = Tables::from_bytes(b"anything\n");
    assert_eq!(foreign.err(), Some(TablesError::Foreign));
}

#[test]
fn the_chunks_of_a_round_may_come_in_any_cut() {
    let mut builder = Builder::new(Ruleset::default(), 4);
    while let Some(chunks) = builder.round() {
        // All of a round is worked out before any of it is taken over.
        let mut changes: Vec<_> = chunks
            .iter()
            .rev()
            .map(|chunk| builder.work(chunk))
            .collect();
        changes.reverse();
        builder.take(changes);
    }
    assert!(builder.finish() == build(Ruleset::default(), 4));
}
