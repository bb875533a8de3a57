//! One node of the search and its children.

use std::sync::atomic::Ordering;

use super::Room;
use super::window::Window;
use crate::ai::evaluation::evaluate;
use crate::ai::path::{Key, Path, key};
use crate::ai::points::{Grains, INFINITE, POINT, balance, home};
use crate::ai::tables::Tables;
use crate::rules::{Ground, Move, Position, Ruleset, Side, Sides};

/// A board that came up so often before ends the game now.
/// docs/RULES.md, "A turn", 6.
const TIMES_BEFORE: usize = 2;

/// A move made, and what it won at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child<G> {
    pub(super) mv: Move,
    /// The move's place in the list of legal moves.
    pub(super) place: u8,
    pub(super) gain: Grains,
    /// The highest is searched first.
    pub(super) order: Grains,
    pub(super) position: Position<G>,
}

pub(super) struct Searcher<'a, G> {
    pub(super) rules: &'a Ruleset,
    pub(super) room: Room<'a>,
    pub(super) path: Path,
    /// What the tables say of the moves that can be chosen, repetition or not.
    sure: Option<&'a Tables>,
    /// The children yet to be searched of every node on the way here.
    children: Vec<Child<G>>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
}

impl<'a, G: Ground> Searcher<'a, G> {
    /// Tables know nothing of repetition: once a board has come up twice, they
    /// are left alone, and the third time is seen coming.
    pub(super) fn new(rules: &'a Ruleset, mut room: Room<'a>, path: Path) -> Self {
        let sure = room.tables;
        if path.has_repeated() {
            room.tables = None;
        }
        Searcher {
            rules,
            room,
            path,
            sure,
            children: Vec::new(),
            nodes: 0,
            stopped: false,
        }
    }

    /// Makes a move of `side`.
    #[inline(always)]
    pub(super) fn child(&mut self, node: &Position<G>, (mv, place): (Move, u8)) -> Child<G> {
        self.nodes += 1;
        let mut position = *node;
        position.play_legal(self.rules, mv, &mut ());
        let won = balance(&position, self.rules) - balance(node, self.rules);
        let gain = POINT
            * if mv.square.side() == Side::A {
                won
            } else {
                -won
            };
        let after = position.to_move();
        Child {
            mv,
            place,
            gain,
            order: gain - after.map_or(0, |side| evaluate(position.ground(), side)),
            position,
        }
    }

    /// What a child is worth to the side that moved there.
    #[inline]
    pub(super) fn worth(&mut self, child: &Child<G>, depth: u32, window: Window) -> Grains {
        let Some(to_move) = child.position.to_move() else {
            return child.gain;
        };
        if let Some(value) = self.tabled(&child.position, window.behind(child.gain)) {
            return child.gain - value;
        }
        if depth == 0 {
            return child.order;
        }
        let key = key(&child.position);
        if self.path.times(key) >= TIMES_BEFORE {
            return child.gain - POINT * self.settled(child.position.ground(), to_move);
        }
        self.path.enter(key);
        let behind = window.behind(child.gain);
        let value = match depth {
            1 => self.frontier(&child.position, behind),
            _ => self.node(&child.position, key, depth, behind),
        };
        self.path.leave();
        child.gain - value
    }

    /// Whether a move brings a board up for the third time.
    pub(super) fn ends_by_repetition(&self, child: &Child<G>) -> bool {
        let is_on = child.position.to_move().is_some();
        is_on && self.path.times(key(&child.position)) >= TIMES_BEFORE
    }

    /// What the tables say of a node, if that answers the question.
    #[inline]
    fn tabled(&self, node: &Position<G>, window: Window) -> Option<Grains> {
        let bounds = self.room.tables?.bounds(node)?;
        let [lower, upper] = [bounds.lower, bounds.upper].map(|points| POINT * points);
        match () {
            () if lower == upper || lower >= window.beta => Some(lower),
            () if upper <= window.alpha => Some(upper),
            () => None,
        }
    }

    /// Whether the tables say that no move can be better than this one.
    pub(super) fn is_known_best(&self, root: &Position<G>, child: &Child<G>) -> bool {
        let most = self.room.tables.and_then(|tables| tables.bounds(root));
        let least = self.least(child);
        matches!((least, most), (Some(least), Some(most)) if least >= POINT * most.upper)
    }

    /// What a move is worth at least, as the tables say.
    pub(super) fn least(&self, child: &Child<G>) -> Option<Grains> {
        let tables = self.sure?;
        let behind = match child.position.to_move() {
            None => 0,
            Some(_) => tables.bounds(&child.position)?.upper,
        };
        Some(child.gain - POINT * behind)
    }

    /// Points that `side` would win if the game were settled on this board.
    fn settled(&self, ground: &G, side: Side) -> Grains {
        let other = Sides::Two.after(side);
        home(ground, self.rules, side) - home(ground, self.rules, other)
    }

    /// A node whose children are valued at sight.
    fn frontier(&mut self, node: &Position<G>, window: Window) -> Grains {
        let mut best = -INFINITE;
        for mv in node.legal_moves().zip(0..) {
            best = best.max(self.child(node, mv).order);
            if best >= window.beta {
                break;
            }
        }
        best
    }

    fn node(&mut self, node: &Position<G>, key: Key, depth: u32, window: Window) -> Grains {
        let known = self.room.memory.get(key);
        if let Some(known) = known.filter(|known| u32::from(known.depth) >= depth)
            && window.is_answered(known.value, known.bound)
        {
            return known.value;
        }
        if self.must_stop() {
            return 0;
        }
        let first = self.children.len();
        let hint = known.map_or(u8::MAX, |known| known.best);
        for mv in node.legal_moves().zip(0..) {
            let mut child = self.child(node, mv);
            if child.place == hint {
                child.order = INFINITE;
            }
            self.children.push(child);
        }
        let (value, best) = self.best_child(first, depth - 1, window);
        self.children.truncate(first);
        if !self.stopped {
            let bound = window.bound(value);
            self.room.memory.put(key, (value, bound), depth as u8, best);
        }
        value
    }

    /// Searches the children from `first` on; the best value, and its move's place.
    fn best_child(&mut self, first: usize, depth: u32, mut window: Window) -> (Grains, u8) {
        let mut best = (-INFINITE, u8::MAX);
        while let Some(child) = self.next_child(first) {
            let value = self.worth_against(&child, depth, window, best.1 == u8::MAX);
            if self.stopped {
                break;
            }
            if value > best.0 {
                best = (value, child.place);
                window.alpha = window.alpha.max(value);
                if value >= window.beta {
                    break;
                }
            }
        }
        best
    }

    /// [`Searcher::worth`]; of all but the first child only whether it is better.
    pub(super) fn worth_against(
        &mut self,
        child: &Child<G>,
        depth: u32,
        window: Window,
        is_first: bool,
    ) -> Grains {
        if is_first {
            return self.worth(child, depth, window);
        }
        let value = self.worth(child, depth, window.null());
        match window.holds(value) && !self.stopped {
            true => self.worth(child, depth, window),
            false => value,
        }
    }

    /// Takes the child out that should be searched next.
    #[inline]
    fn next_child(&mut self, first: usize) -> Option<Child<G>> {
        let left = self.children[first..].iter().enumerate();
        let (at, _) = left.max_by_key(|(_, child)| child.order)?;
        Some(self.children.swap_remove(first + at))
    }

    #[inline]
    fn must_stop(&mut self) -> bool {
        self.stopped |=
            self.nodes >= self.room.limits.nodes || self.room.stop.load(Ordering::Relaxed);
        self.stopped
    }
}
