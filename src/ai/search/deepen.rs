//! The root of the search: one ply deeper after another.

use super::Found;
use super::node::{Child, Searcher};
use super::window::Window;
use crate::ai::path::key;
use crate::ai::points::{Grains, POINT, balance};
use crate::ai::seed::Chance;
use crate::rules::{Ground, Move, Position, Side};

/// How far from the last depth's value the next one is looked for first.
const MARGIN: Grains = 3 * POINT;
/// From here on a single legal move needs no deeper look.
const ENOUGH_IF_FORCED: u32 = 6;

/// From here on a game that is won by the tables needs none either.
const ENOUGH_IF_WON: u32 = 8;

/// The best move so far and what it is worth.
#[derive(Debug, Clone, Copy)]
struct Best<G> {
    child: Child<G>,
    value: Grains,
}

impl<G: Ground> Searcher<'_, G> {
    /// Searches deeper and deeper until a limit is reached, at most `plies` deep.
    pub(super) fn deepen(mut self, root: &Position<G>, plies: u32, seed: u64) -> Option<Found> {
        let mut moves: Vec<_> = root.legal_moves().zip(0..).collect();
        Chance::new(seed).shuffle(&mut moves);
        let mut moves: Vec<_> = moves.iter().map(|&mv| self.child(root, mv)).collect();
        moves.sort_by_key(|child| -child.order);
        let is_won = self.room.limits.careful && self.keep_won(root, &mut moves);
        let enough = match is_won && self.room.tables.is_some() {
            true => ENOUGH_IF_WON,
            false => plies,
        };
        let first = *moves.first()?;
        let mut best = Best {
            child: first,
            value: first.order,
        };
        let mut depth = 0;
        while depth < enough.min(plies).min(self.room.limits.depth)
            && !self.is_settled(root, &moves, depth)
        {
            best = self.one_deeper(&mut moves, best, depth);
            if self.stopped {
                break;
            }
            depth += 1;
        }
        Some(self.found(root, &best, depth))
    }

    /// Where the tables say that a move wins the game, whatever is answered, only
    /// such moves are left; but none that ends it by the third time of a board.
    fn keep_won(&self, root: &Position<G>, moves: &mut Vec<Child<G>>) -> bool {
        let lead = POINT * self.lead(root);
        let wins = |child: &Child<G>| {
            let is_sure = self.least(child).is_some_and(|least| lead + least > 0);
            is_sure && !self.ends_by_repetition(child)
        };
        let is_won = moves.iter().any(wins);
        if is_won {
            moves.retain(wins);
        }
        is_won
    }

    fn is_settled(&self, root: &Position<G>, moves: &[Child<G>], depth: u32) -> bool {
        let is_forced = moves.len() == 1 && depth >= ENOUGH_IF_FORCED;
        is_forced || (depth >= 1 && self.is_known_best(root, &moves[0]))
    }

    /// Searches every move `depth` plies beyond it, first about the last value.
    fn one_deeper(&mut self, moves: &mut [Child<G>], last: Best<G>, depth: u32) -> Best<G> {
        let mut best = last;
        for window in [Window::about(last.value, MARGIN), Window::FULL] {
            let found = self.best_of(moves, depth, window);
            best = found.unwrap_or(best);
            if self.stopped || window.holds(best.value) {
                break;
            }
        }
        best
    }

    /// The best of the moves, which is then the first of them. None if not even
    /// the first one could be searched to the end.
    fn best_of(
        &mut self,
        moves: &mut [Child<G>],
        depth: u32,
        mut window: Window,
    ) -> Option<Best<G>> {
        let mut best: Option<(usize, Grains)> = None;
        for (at, child) in moves.iter().enumerate() {
            let value = self.worth_against(child, depth, window, best.is_none());
            if self.stopped {
                break;
            }
            if best.is_none_or(|(_, least)| value > least) {
                best = Some((at, value));
                window.alpha = window.alpha.max(value);
            }
            if value >= window.beta {
                break;
            }
        }
        let (at, value) = best?;
        moves[..=at].rotate_right(1);
        Some(Best {
            child: moves[0],
            value,
        })
    }

    fn found(&self, root: &Position<G>, best: &Best<G>, depth: u32) -> Found {
        let owned = self.lead(root);
        Found {
            best: best.child.mv,
            score: i64::from(owned) + i64::from((best.value + POINT / 2).div_euclid(POINT)),
            depth,
            nodes: self.nodes,
            line: self.line(best, depth),
            sure: None,
        }
    }

    /// Points by which the side to move leads.
    fn lead(&self, root: &Position<G>) -> i32 {
        let owned = balance(root, self.rules);
        match root.to_move() {
            Some(Side::A) => owned,
            _ => -owned,
        }
    }

    /// The expected line as far as it is remembered.
    fn line(&self, best: &Best<G>, depth: u32) -> Vec<Move> {
        let mut line = vec![best.child.mv];
        let mut position = best.child.position;
        while line.len() < depth as usize && position.to_move().is_some() {
            let known = self.room.memory.get(key(&position));
            let Some(mv) = known.and_then(|known| position.legal_moves().nth(known.best.into()))
            else {
                break;
            };
            line.push(mv);
            position.play_legal(self.rules, mv, &mut ());
        }
        line
    }
}
