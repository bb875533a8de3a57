//! Search for three and four sides that looks at everything: *max^n*.
//!
//! Every side plays for its own lead; one ply deeper after another. A board at
//! the last ply is valued as at the end of a playout of UCT. Nothing is pruned:
//! of leads, which have no common sum, one side's says little of another's.

use std::sync::atomic::{AtomicBool, Ordering};

use super::path::{Path, key};
use super::points::{Leads, leads, leads_if_settled};
use super::search::{Found, Limits};
use super::seed::Chance;
use crate::rules::{Game, Move, Position, Ruleset, Side};

/// A board that came up so often before ends the game now.
/// docs/RULES.md, "A turn", 6.
const TIMES_BEFORE: usize = 2;

/// The move that looks best within the limits, however many sides there are.
/// None if the game is over.
///
/// However early `stop` is raised, there is an answer; `seed` decides between
/// moves that look equal.
pub fn maxn(game: &Game, limits: Limits, seed: u64, stop: &AtomicBool) -> Option<Found> {
    let root = game.position();
    let side = root.to_move()?;
    let mut moves: Vec<Move> = root.legal_moves().collect();
    Chance::new(seed).shuffle(&mut moves);
    let mut looker = Looker {
        rules: game.rules(),
        limits,
        stop,
        path: Path::of_game(game, |position| Some(*position)),
        turns: 0,
        is_stopped: false,
    };
    let mut found = Found {
        best: *moves.first()?,
        score: 0,
        depth: 0,
        nodes: 0,
        line: Vec::new(),
        sure: None,
    };
    while found.depth < limits.depth && !looker.is_stopped {
        let Some(lead) = looker.one_deeper(root, side, &mut moves, found.depth) else {
            break;
        };
        found.score = lead.round() as i64;
        found.depth += 1;
    }
    found.best = moves[0];
    found.nodes = looker.turns;
    found.line = vec![found.best];
    Some(found)
}

struct Looker<'a> {
    rules: &'a Ruleset,
    limits: Limits,
    stop: &'a AtomicBool,
    path: Path,
    turns: u64,
    is_stopped: bool,
}

impl Looker<'_> {
    /// Looks `depth` plies beyond every move, and puts the best ones first; the lead
    /// that the first one promises. None if it could not be looked at to the end.
    fn one_deeper(
        &mut self,
        root: &Position,
        side: Side,
        moves: &mut [Move],
        depth: u32,
    ) -> Option<f64> {
        let mut seen: Vec<(f64, Move)> = Vec::new();
        for &mv in moves.iter() {
            let lead = self.after(root, mv, depth)[side];
            if self.is_stopped {
                break;
            }
            seen.push((lead, mv));
        }
        seen.sort_by(|a, b| b.0.total_cmp(&a.0));
        // Those that were not reached stay behind the others.
        (moves.iter_mut().zip(&seen)).for_each(|(place, &(_, mv))| *place = mv);
        seen.first().map(|&(lead, _)| lead)
    }

    /// Every side's lead `depth` plies after a move.
    fn after(&mut self, position: &Position, mv: Move, depth: u32) -> Leads {
        self.turns += 1;
        let mut next = *position;
        next.play_legal(self.rules, mv, &mut ());
        let Some(side) = next.to_move().filter(|_| depth > 0) else {
            return leads(&next, self.rules);
        };
        let key = key(&next);
        if self.path.times(key) >= TIMES_BEFORE {
            return leads_if_settled(&next, self.rules);
        }
        self.path.enter(key);
        let best = self.best(&next, side, depth - 1);
        self.path.leave();
        best
    }

    /// Every side's lead after the move that is best for the one to move.
    fn best(&mut self, position: &Position, side: Side, depth: u32) -> Leads {
        let mut best: Option<Leads> = None;
        for mv in position.legal_moves() {
            if self.must_stop() {
                break;
            }
            let outlook = self.after(position, mv, depth);
            if best.is_none_or(|best| outlook[side] > best[side]) {
                best = Some(outlook);
            }
        }
        best.unwrap_or_else(|| leads(position, self.rules))
    }

    fn must_stop(&mut self) -> bool {
        self.is_stopped |= self.turns >= self.limits.nodes || self.stop.load(Ordering::Relaxed);
        self.is_stopped
    }
}
