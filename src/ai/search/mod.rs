//! Search for two sides: principal variation search, deeper and deeper.
//!
//! A node is worth what the side to move can still win, whatever the accounts
//! say. The third occurrence of a board, counted over the game and the line of
//! the search, is worth its settlement, as the rules have it. A remembered value
//! may come from another line, on which other boards had come up; that it is then
//! taken all the same is the one inexactness of the search. No proof rests on it.

mod deepen;
mod node;
mod window;

use std::sync::atomic::AtomicBool;

use super::memory::Memory;
use super::path::Path;
use super::tables::Tables;
use crate::rules::{Game, Move, Sides};
use node::Searcher;

/// How far a search may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Plies, at most [`Limits::DEEPEST`].
    pub depth: u32,
    /// Turns it may make.
    pub nodes: u64,
    /// Whether a win that the tables are sure of is enough: then moves that are
    /// not sure to win are left out, however much they promise.
    pub careful: bool,
}

impl Limits {
    /// No search goes deeper.
    pub const DEEPEST: u32 = 32;

    /// To this depth, however long it takes.
    pub const fn depth(depth: u32) -> Limits {
        Limits {
            depth,
            nodes: u64::MAX,
            careful: false,
        }
    }

    /// As deep as so many turns reach.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            depth: Limits::DEEPEST,
            nodes,
            careful: false,
        }
    }

    /// The same, with a sure win being enough.
    pub const fn careful(self) -> Limits {
        Limits {
            careful: true,
            ..self
        }
    }
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The best move.
    pub best: Move,
    /// The final score of the side to move less the other's that is expected, in points.
    pub score: i64,
    /// Plies searched to the end.
    pub depth: u32,
    /// Turns made.
    pub nodes: u64,
    /// The line that both sides are expected to play, beginning with `best`.
    pub line: Vec<Move>,
    /// For a move of a [`super::Book`]: what it is proved to bring, as in `score`, at least.
    pub sure: Option<i64>,
}

/// What a search may use.
struct Room<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    memory: &'a mut Memory,
    tables: Option<&'a Tables>,
}

/// Finds the best move of a game between two sides. None if the game is over
/// or has more sides.
///
/// However early `stop` is raised, there is an answer. `seed` decides between
/// moves that look equal; `memory` is used as it is (see [`Memory::forget`]).
/// Where `tables` serve the rules and know what a board is worth, it is not searched,
/// unless a board of the game has come up twice already: of repetition they know nothing.
pub fn search(
    game: &Game,
    limits: Limits,
    seed: u64,
    stop: &AtomicBool,
    memory: &mut Memory,
    tables: Option<&Tables>,
) -> Option<Found> {
    let position = game.position();
    if position.sides() != Sides::Two {
        return None;
    }
    memory.serve(game.rules());
    let room = Room {
        limits,
        stop,
        memory,
        tables: tables.filter(|tables| tables.serve(game.rules())),
    };
    // A long way down a board may outgrow the packed one: then less deep, or wide.
    let mut plies = (8..=Limits::DEEPEST).rev().step_by(8);
    match plies.find_map(|plies| Some((position.packed(plies)?, plies))) {
        Some((packed, plies)) => {
            let path = Path::of_game(game, |earlier| earlier.packed(plies));
            Searcher::new(game.rules(), room, path).deepen(&packed, plies, seed)
        }
        None => {
            let path = Path::of_game(game, |earlier| Some(*earlier));
            Searcher::new(game.rules(), room, path).deepen(position, Limits::DEEPEST, seed)
        }
    }
}
