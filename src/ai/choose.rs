//! The move of a level.

use std::sync::atomic::AtomicBool;

use super::glance::{Sight, glance};
use super::level::Level;
use super::memory::Memory;
use super::search::{Limits, search};
use super::tables::Tables;
use super::uct::uct;
use crate::rules::{Game, Move, Sides};

/// How a level finds its move.
#[derive(Debug, Clone, Copy)]
enum Way {
    /// As people do.
    Glance(Sight),
    /// By search, two sides alone.
    Search(Limits),
    /// By so many rounds of UCT.
    Rounds(u32),
}

/// The move that a level plays, under any rules and for any number of sides.
/// None if, and only if, the game is over.
///
/// The same game, level, seed and tables give the same move, unless `stop` cuts
/// the thinking short; then it is the best one found till then.
pub fn choose(
    game: &Game,
    level: Level,
    seed: u64,
    stop: &AtomicBool,
    memory: &mut Memory,
    tables: Option<&Tables>,
) -> Option<Move> {
    match way(level, game.rules().sides()) {
        Way::Glance(sight) => glance(game, sight, seed),
        Way::Rounds(rounds) => uct(game, rounds, seed, stop),
        Way::Search(limits) => {
            memory.forget();
            let found = search(game, limits, seed, stop, memory, tables);
            found.map(|found| found.best)
        }
    }
}

/// Each level's way: weak ones see little, strong ones much.
fn way(level: Level, sides: Sides) -> Way {
    let sight = |plies, lifts, captures, overlooked| {
        Way::Glance(Sight {
            plies,
            lifts,
            captures,
            overlooked,
        })
    };
    match (level, sides) {
        (Level::KhoaSinh, _) => sight(1, 2, 1, 0),
        (Level::TuTai, _) => sight(1, 5, 2, 0),
        (Level::CuNhan, _) => sight(2, 6, 2, 250),
        (Level::ThamHoa, Sides::Two) => Way::Search(Limits::depth(3)),
        (Level::BangNhan, Sides::Two) => Way::Search(Limits::depth(7)),
        (Level::TrangNguyen, Sides::Two) => Way::Search(Limits::nodes(2_000_000)),
        (Level::ThamHoa, _) => Way::Rounds(300),
        (Level::BangNhan, _) => Way::Rounds(1_500),
        (Level::TrangNguyen, _) => Way::Rounds(8_000),
    }
}
