//! The move of a level.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::book::Book;
use super::glance::{Sight, glance};
use super::level::Level;
use super::maxn::maxn;
use super::memory::Memory;
use super::search::{Found, Limits, search};
use super::tables::Tables;
use super::uct::uct;
use crate::rules::{Game, Move, Sides};

/// What is known before any thinking. The strongest level uses all of it, the
/// others think as people do.
#[derive(Debug, Clone, Copy, Default)]
pub struct Lore<'a> {
    /// What boards of few dân are worth.
    pub tables: Option<&'a Tables>,
    /// Proved ways of playing.
    pub books: &'a [Arc<Book>],
}

/// How a level finds its move.
#[derive(Debug, Clone, Copy)]
enum Way {
    /// As people do.
    Glance(Sight),
    /// By search, two sides alone.
    Search(Limits),
    /// By looking at everything so deep, more sides than two.
    Everything(u32),
    /// By so many rounds of UCT, more sides than two.
    Rounds(u32),
}

/// The move that a level plays, under any rules and for any number of sides.
/// None if, and only if, the game is over.
///
/// The same game, level, seed and lore give the same move, unless `stop` cuts
/// the thinking short; then it is the best one found till then.
pub fn choose(
    game: &Game,
    level: Level,
    seed: u64,
    stop: &AtomicBool,
    memory: &mut Memory,
    lore: Lore<'_>,
) -> Option<Move> {
    let uses_all = matches!(way(level, game.rules().sides()), Way::Search(_));
    let known = known(game, lore.books).filter(|_| uses_all);
    match known {
        Some((mv, _)) => Some(mv),
        None => consider(game, level, seed, stop, memory, lore).map(|found| found.best),
    }
}

/// [`choose`], and what the level thinks of its move.
pub fn consider(
    game: &Game,
    level: Level,
    seed: u64,
    stop: &AtomicBool,
    memory: &mut Memory,
    lore: Lore<'_>,
) -> Option<Found> {
    match way(level, game.rules().sides()) {
        Way::Glance(sight) => glance(game, sight, seed),
        Way::Everything(plies) => maxn(game, Limits::depth(plies), seed, stop),
        Way::Rounds(rounds) => uct(game, rounds, seed, stop),
        Way::Search(limits) => {
            memory.forget();
            match known(game, lore.books) {
                Some(known) => told(game, known, stop, memory, lore.tables),
                None => search(game, limits, seed, stop, memory, lore.tables),
            }
        }
    }
}

/// The move that a book has here, and what the book promises.
fn known(game: &Game, books: &[Arc<Book>]) -> Option<(Move, i64)> {
    let known = |book: &Arc<Book>| Some((book.find(game)?, book.sure().into()));
    books.iter().find_map(known)
}

/// A search that only tells how a game stands.
const SHORT: Limits = Limits::nodes(50_000);

/// A move that is known already, with what a short search expects of it: that is
/// never less than what is proved.
fn told(
    game: &Game,
    (mv, sure): (Move, i64),
    stop: &AtomicBool,
    memory: &mut Memory,
    tables: Option<&Tables>,
) -> Option<Found> {
    let mut next = game.clone();
    next.play(mv, &mut ()).ok()?;
    let side = mv.square.side();
    let scores = next.position().scores(game.rules());
    let over = Found {
        best: mv,
        score: scores[side] - scores[Sides::Two.after(side)],
        depth: 1,
        nodes: 1,
        line: vec![mv],
        sure: Some(sure),
    };
    let Some(behind) = search(&next, SHORT, 0, stop, memory, tables) else {
        return Some(over);
    };
    Some(Found {
        score: sure.max(-behind.score),
        depth: behind.depth + 1,
        nodes: behind.nodes + 1,
        line: [over.line, behind.line].concat(),
        ..over
    })
}

/// The best move that can be found within the limits, for any number of sides:
/// with two by [`search`]; with more by UCT, a round for so many turns, or to a
/// depth by [`maxn`].
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
        true => {
            let depth = limits.depth.min(DEEPEST_OF_ALL);
            maxn(game, Limits { depth, ..limits }, seed, stop)
        }
        false => {
            let rounds = limits.nodes / TURNS_A_ROUND;
            uct(game, rounds.min(MOST_ROUNDS) as u32, seed, stop)
        }
    }
}

/// Plies to which everything is looked at: ten to the fifth turns.
const DEEPEST_OF_ALL: u32 = 5;
/// Turns made in one round of UCT, about.
const TURNS_A_ROUND: u64 = 24;
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
        (Level::KhoaSinh, _) => sight(1, 1, 1, 0, 800),
        (Level::TuTai, _) => sight(1, 3, 1, 0, 500),
        (Level::CuNhan, _) => sight(1, 4, 2, 0, 0),
        (Level::ThamHoa, Sides::Two) => sight(2, 9, 9, 300, 0),
        (Level::ThamHoa, _) => Way::Everything(3),
        (Level::BangNhan, Sides::Two) => sight(3, 99, 9, 50, 0),
        (Level::BangNhan, _) => Way::Rounds(600),
        (Level::TrangNguyen, Sides::Two) => Way::Search(Limits::nodes(1_500_000).careful()),
        (Level::TrangNguyen, _) => Way::Rounds(25_000),
    }
}
