//! Works out the weights of the evaluation: least squares over the search's own games.

use std::sync::atomic::AtomicBool;

use super::arena::openings;
use super::evaluation::Features;
use super::memory::Memory;
use super::points::POINT;
use super::search::{Limits, search};
use crate::rules::{Game, Ruleset, Side};

/// Sums from which the weights follow.
#[derive(Debug, Clone)]
pub struct Tuner {
    rules: Ruleset,
    depth: u32,
    memory: Memory,
    /// The normal equations, the right side as the last column.
    equations: [[f64; Features::COUNT + 1]; Features::COUNT],
    boards: usize,
    squares: f64,
}

impl Tuner {
    /// A tuner that holds the evaluation against searches of so many plies.
    pub fn new(rules: Ruleset, depth: u32) -> Tuner {
        Tuner {
            rules,
            depth,
            memory: Memory::with_bytes(16 << 20),
            equations: [[0.0; Features::COUNT + 1]; Features::COUNT],
            boards: 0,
            squares: 0.0,
        }
    }

    /// Plays a game from another opening for each seed, and learns from its boards.
    pub fn play(&mut self, seed: u64) {
        let opening = openings(&self.rules, 1, seed).remove(0);
        let mut game = Game::new(self.rules);
        for mv in opening {
            if game.play(mv, &mut ()).is_err() {
                return;
            }
        }
        let stop = AtomicBool::new(false);
        while let Some(side) = game.position().to_move() {
            let limits = Limits::depth(self.depth);
            let memory = &mut self.memory;
            let Some(found) = search(&game, limits, seed, &stop, memory, None) else {
                return;
            };
            self.learn(&game, side, found.score);
            if game.play(found.best, &mut ()).is_err() {
                return;
            }
        }
    }

    fn learn(&mut self, game: &Game, side: Side, score: i64) {
        let scores = game.position().scores(&self.rules);
        let owned = scores[side] - scores[self.rules.sides().after(side)];
        let to_be_won = (score - owned) as f64;
        let features = Features::of(game.position().ground(), side)
            .0
            .map(f64::from);
        for (equation, feature) in self.equations.iter_mut().zip(features) {
            let (last, rest) = equation.split_last_mut().expect("a right side");
            rest.iter_mut()
                .zip(features)
                .for_each(|(sum, other)| *sum += feature * other);
            *last += feature * to_be_won;
        }
        self.boards += 1;
        self.squares += to_be_won * to_be_won;
    }

    /// Boards learnt from.
    pub fn boards(&self) -> usize {
        self.boards
    }

    /// The weights, in grains (a point has [`POINT`]); and what share of the differences
    /// between boards they explain, from 0 to 1.
    pub fn weights(&self) -> ([f64; Features::COUNT], f64) {
        let weights = solve(self.equations);
        let explained = weights.iter().zip(&self.equations);
        let explained: f64 = explained
            .map(|(weight, row)| weight * row[Features::COUNT])
            .sum();
        let share = explained / self.squares.max(1.0);
        (weights.map(|weight| weight * f64::from(POINT)), share)
    }
}

/// Solves equations, their right side the last column (Gauss and Jordan). What
/// can't be told apart from the rest comes out as 0.
fn solve<const N: usize, const W: usize>(mut rows: [[f64; W]; N]) -> [f64; N] {
    for column in 0..N {
        let pivot =
            (column..N).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()));
        rows.swap(column, pivot.unwrap_or(column));
        let lead = rows[column];
        if lead[column].abs() < 1e-9 {
            continue;
        }
        for (at, row) in rows.iter_mut().enumerate() {
            let factor = row[column] / lead[column];
            if at != column {
                row.iter_mut()
                    .zip(lead)
                    .for_each(|(value, lead)| *value -= factor * lead);
            }
        }
    }
    std::array::from_fn(|at| match rows[at][at].abs() < 1e-9 {
        true => 0.0,
        false => rows[at][W - 1] / rows[at][at],
    })
}
