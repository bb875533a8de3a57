//! Search for three and four sides: upper confidence bounds on a tree (UCT).
//!
//! Every side plays for itself. A leaf is valued by a short informed playout
//! and what then lies where; a node's children are tried best at sight first.

use std::sync::atomic::{AtomicBool, Ordering};

use super::path::{Path, key};
use super::points::{Leads, leads};
use super::search::Found;
use super::seed::Chance;
use crate::rules::{Game, Move, Position, Ruleset, Side};

/// Weight of what has been tried little against what has done well.
const CURIOSITY: f64 = 0.5;
/// Plies of a playout before the board is valued as it lies.
const PLAYOUT: u32 = 6;
/// Moves of a hundred in a playout that are whatever comes, not the fattest.
const CARELESS: usize = 20;
/// A lead of so many points is worth about three games of four.
const SURE: f64 = 12.0;

/// One position of the tree; the positions themselves are played anew each time.
#[derive(Debug)]
struct Node {
    mv: Option<Move>,
    visits: f64,
    /// Sum of what the side that moved here has got.
    won: f64,
    /// Sum of its leads, in points.
    points: f64,
    children: std::ops::Range<usize>,
    expanded: bool,
}

impl Node {
    fn new(mv: Option<Move>) -> Node {
        Node {
            mv,
            visits: 0.0,
            won: 0.0,
            points: 0.0,
            children: 0..0,
            expanded: false,
        }
    }

    fn promise(&self, tries: f64) -> f64 {
        if self.visits == 0.0 {
            return f64::INFINITY;
        }
        self.won / self.visits + CURIOSITY * (tries.ln() / self.visits).sqrt()
    }
}

struct Tree<'a> {
    rules: &'a Ruleset,
    nodes: Vec<Node>,
    path: Path,
    chance: Chance,
    turns: u64,
    deepest: usize,
}

/// The move tried most in so many rounds. None if the game is over.
pub(super) fn uct(game: &Game, rounds: u32, seed: u64, stop: &AtomicBool) -> Option<Found> {
    game.position().to_move()?;
    let mut tree = Tree {
        rules: game.rules(),
        nodes: vec![Node::new(None)],
        path: Path::of_game(game, |position| Some(*position)),
        chance: Chance::new(seed),
        turns: 0,
        deepest: 1,
    };
    tree.expand(0, game.position());
    for _ in 0..rounds {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        tree.round(game.position());
    }
    tree.found()
}

impl Tree<'_> {
    fn found(&self) -> Option<Found> {
        let tried = self.nodes[0].children.clone().map(|node| &self.nodes[node]);
        let most = tried.rev().max_by(|a, b| a.visits.total_cmp(&b.visits))?;
        let best = most.mv?;
        Some(Found {
            best,
            score: (most.points / most.visits.max(1.0)).round() as i64,
            depth: self.deepest as u32,
            nodes: self.turns,
            line: vec![best],
            sure: None,
        })
    }

    fn round(&mut self, root: &Position) {
        let mut position = *root;
        let mut at = 0;
        let mut line = vec![(0, Side::A)];
        let mut entered = 0;
        while self.nodes[at].expanded && !self.nodes[at].children.is_empty() {
            at = self.most_promising(at);
            let Some(mv) = self.nodes[at].mv else { break };
            position.play_legal(self.rules, mv, &mut ());
            line.push((at, mv.square.side()));
            let key = key(&position);
            if position.to_move().is_some() && self.path.times(key) >= 2 {
                break;
            }
            self.path.enter(key);
            entered += 1;
        }
        if !self.nodes[at].expanded && self.nodes[at].visits > 0.0 {
            self.expand(at, &position);
        }
        (0..entered).for_each(|_| self.path.leave());
        self.deepest = self.deepest.max(line.len() - 1);
        let leads = self.playout(position);
        for (node, mover) in line {
            let node = &mut self.nodes[node];
            node.visits += 1.0;
            node.points += leads[mover];
            node.won += 1.0 / (1.0 + (-leads[mover] / SURE).exp());
        }
    }

    fn most_promising(&self, at: usize) -> usize {
        let tries = self.nodes[at].visits.max(1.0);
        let promise = |&node: &usize| self.nodes[node].promise(tries);
        let children = self.nodes[at].children.clone();
        let best = children
            .rev()
            .max_by(|a, b| promise(a).total_cmp(&promise(b)));
        best.unwrap_or(at)
    }

    /// Gives a node its children, the fattest move first.
    fn expand(&mut self, at: usize, position: &Position) {
        let moves = position.legal_moves();
        let mut moves: Vec<_> = moves.map(|mv| (self.after(position, mv).1, mv)).collect();
        moves.sort_by_key(|&(gain, _)| -gain);
        let first = self.nodes.len();
        self.nodes
            .extend(moves.iter().map(|&(_, mv)| Node::new(Some(mv))));
        self.nodes[at].children = first..self.nodes.len();
        self.nodes[at].expanded = true;
    }

    /// The position after a move, and the mover's gain in points.
    fn after(&mut self, position: &Position, mv: Move) -> (Position, i64) {
        self.turns += 1;
        let side = mv.square.side();
        let mut next = *position;
        next.play_legal(self.rules, mv, &mut ());
        let score = |position: &Position| position.account(side).score(self.rules);
        let gain = score(&next) - score(position);
        (next, gain)
    }

    /// Plays on for a while, mostly what takes most; each side's lead then.
    fn playout(&mut self, mut position: Position) -> Leads {
        for _ in 0..PLAYOUT {
            if position.to_move().is_none() {
                break;
            }
            position = match self.chance.below(100) < CARELESS {
                true => self.any(&position),
                false => self.fattest(&position),
            };
        }
        leads(&position, self.rules)
    }

    fn any(&mut self, position: &Position) -> Position {
        let mut moves = position.legal_moves();
        let nth = self.chance.below(moves.len());
        moves
            .nth(nth)
            .map_or(*position, |mv| self.after(position, mv).0)
    }

    fn fattest(&mut self, position: &Position) -> Position {
        let moves = position.legal_moves().map(|mv| self.after(position, mv));
        let fattest = moves.max_by_key(|&(_, gain)| gain);
        fattest.map_or(*position, |(next, _)| next)
    }
}
