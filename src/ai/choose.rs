//! The move of a level.

use std::sync::atomic::AtomicBool;

use super::glance::{Sight, glance};
use super::level::Level;
use super::memory::Memory;
use super::search::{Found, Limits, search};
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
    consider(game, level, seed, stop, memory, tables).map(|found| found.best)
}

/// [`choose`], and what the level thinks of its move.
pub fn consider(
    game: &Game,
    level: Level,
    seed: u64,
    stop: &AtomicBool,
    memory: &mut Memory,
    tables: Option<&Tables>,
) -> Option<Found> {
    match way(level, game.rules().sides()) {
        Way::Glance(sight) => glance(game, sight, seed),
        Way::Rounds(rounds) => uct(game, rounds, seed, stop),
        Way::Search(limits) => {
            memory.forget();
            search(game, limits, seed, stop, memory, tables)
        }
    }
}

/// The best move that can be found within the limits, for any number of sides:
/// with two by [`search`]; with more by UCT, a round for so many turns, or to a
/// depth by looking at everything.
pub fn analyse(
    game: &Game,
    limits: Limits,
    seed: u64,
    stop: &AtomicBool,
    memory: &mut Memory,
    tables: Option<&Tables>,
) -> Option<Found> {
    if game.rules().sides() == Sides::Two {
        return search(game, limits, seed, stop, memory, tables);
    }
    match limits.depth < Limits::DEEPEST {
        true => glance(game, Sight::clear(limits.depth.min(DEEPEST_OF_ALL)), seed),
        false => {
            let rounds = limits.nodes / TURNS_A_ROUND;
            uct(game, rounds.min(MOST_ROUNDS) as u32, seed, stop)
        }
    }
}

/// Plies to which everything is looked at: ten to the fifth turns.
const DEEPEST_OF_ALL: u32 = 5;
/// Turns made in one round of UCT, about.
const TURNS_A_ROUND: u64 = 40;
/// Rounds whose tree fits into some hundred megabytes.
const MOST_ROUNDS: u64 = 300_000;

/// Each level's way: weak ones see little, strong ones much. docs/STRENGTH.md
/// has what they score against one another.
fn way(level: Level, sides: Sides) -> Way {
    let sight = |plies, lifts, captures, overlooked, unnoticed| {
        Way::Glance(Sight {
            plies,
            lifts,
            captures,
            overlooked,
            unnoticed,
        })
    };
    match (level, sides) {
        (Level::KhoaSinh, _) => sight(1, 1, 1, 0, 850),
        (Level::TuTai, _) => sight(1, 3, 1, 0, 550),
        (Level::CuNhan, _) => sight(1, 3, 1, 0, 0),
        (Level::ThamHoa, _) => sight(2, 9, 9, 300, 0),
        (Level::BangNhan, Sides::Two) => sight(3, 99, 9, 50, 0),
        (Level::BangNhan, _) => Way::Rounds(300),
        (Level::TrangNguyen, Sides::Two) => Way::Search(Limits::nodes(1_500_000)),
        (Level::TrangNguyen, _) => Way::Rounds(8_000),
    }
}
