//! The proof search itself (df-pn).

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Way;
use super::endings::Endings;
use super::goal::{Claim, Goal, Key, Step};
use super::holding::Doubt;
use super::number::{Choice, NEVER, Numbers};
use super::proof::Proof;
use super::settled::Settled;
use super::store::Store;
use crate::ai::evaluation::evaluate;
use crate::ai::points::POINT;
use crate::rules::{Packed, Position, Ruleset};

/// How an attempt to prove a claim ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is proved.
    Proved,
    /// It is proved that it can't be proved: the other side can see to it that
    /// the claim fails, or that the game never ends.
    Held,
    /// The flag was raised, or there were no turns left.
    Stopped,
}

/// Proves claims about positions of one ruleset.
#[derive(Debug)]
pub struct Prover<'a> {
    pub(super) rules: Ruleset,
    endings: &'a Endings,
    store: Store,
    pub(super) settled: Settled,
    log: Vec<Claim>,
    path: HashSet<Key>,
    turns: u64,
    found: Option<Proof>,
}

impl<'a> Prover<'a> {
    /// A prover with a store of about so many bytes, above endings that serve the rules.
    pub fn new(rules: Ruleset, endings: &'a Endings, bytes: usize) -> Prover<'a> {
        Prover {
            rules,
            endings,
            store: Store::with_bytes(bytes),
            settled: Settled::default(),
            log: Vec::new(),
            path: HashSet::new(),
            turns: 0,
            found: None,
        }
    }

    /// Turns made so far.
    pub fn turns(&self) -> u64 {
        self.turns
    }

    /// The proof of what the last attempt found: of the claim, or that it can't be proved.
    pub fn proof(&self) -> Option<&Proof> {
        self.found.as_ref()
    }

    /// Tries to prove that the position is worth at least or at most so many
    /// points to its side to move, of those still to be won.
    ///
    /// A claim is given up where it came back to a board on the way to it, and
    /// this is remembered, though another way to the same board might have done.
    /// So when all is given up, it is gone over: what was given up must
    /// follow from what was given up. What doesn't is searched again by itself.
    pub fn prove(
        &mut self,
        position: &Position<Packed>,
        way: Way,
        points: i32,
        turns: u64,
        stop: &AtomicBool,
    ) -> Verdict {
        let goal = Goal {
            position: *position,
            way,
            points,
        };
        let end = self.turns.saturating_add(turns);
        let may_go_on = |turns| turns < end && !stop.load(Ordering::Relaxed);
        self.found = None;
        if !self.settle(&goal, &may_go_on) {
            return Verdict::Stopped;
        }
        while !self.is_proved(&goal) {
            match self.gone_over(&goal) {
                Ok(claims) => {
                    self.found = Some(Proof::holding(&self.rules, self.endings, claims));
                    return Verdict::Held;
                }
                Err(doubts) => {
                    if !self.resolve(&doubts, &may_go_on) {
                        return Verdict::Stopped;
                    }
                }
            }
        }
        self.found = Proof::of(&self.rules, self.endings, &self.log, goal.key());
        Verdict::Proved
    }

    /// Searches again what was given up and doesn't follow. Where it turns out to be
    /// proved, the claim before it has lost what it rested on, and so on up.
    fn resolve(&mut self, doubts: &[Doubt], may_go_on: &impl Fn(u64) -> bool) -> bool {
        doubts.iter().all(|Doubt { goal, before }| {
            let mut up = std::iter::once(goal).chain(before);
            loop {
                match up.next() {
                    Some(goal) if !self.settle(goal, may_go_on) => return false,
                    Some(goal) if self.is_proved(goal) => {}
                    _ => return true,
                }
            }
        })
    }

    /// Searches until a claim is proved or given up; whether it came so far.
    fn settle(&mut self, goal: &Goal, may_go_on: &impl Fn(u64) -> bool) -> bool {
        let key = goal.key();
        if self.is_proved(goal) || self.given_up(goal, key) && self.rests_on(goal).is_some() {
            return true;
        }
        self.settled.give_back(key);
        let most = Numbers {
            proof: NEVER,
            refutation: NEVER,
        };
        let numbers = self.pursue(goal, key, most, may_go_on);
        numbers.proof == 0 || numbers.refutation == 0
    }

    /// Follows a claim until its numbers outgrow `most`.
    fn pursue(
        &mut self,
        goal: &Goal,
        key: Key,
        most: Numbers,
        may_go_on: &impl Fn(u64) -> bool,
    ) -> Numbers {
        let steps: Vec<Step> = goal.steps(&self.rules).collect();
        self.turns += steps.len() as u64;
        self.path.insert(key);
        let numbers = loop {
            let choice = Choice::among(steps.iter().map(|step| self.seen(goal.way, step)));
            let numbers = as_seen(goal.way, choice.numbers);
            if !numbers.within(most) || !may_go_on(self.turns) {
                break numbers;
            }
            let step = &steps[choice.best];
            let limits = as_seen(goal.way, choice.limits(as_seen(goal.way, most)));
            self.pursue(&step.goal, step.key, limits, may_go_on);
        };
        self.path.remove(&key);
        self.remember(goal, key, &steps, numbers);
        numbers
    }

    fn remember(&mut self, goal: &Goal, key: Key, steps: &[Step], numbers: Numbers) {
        if numbers.proof == 0 {
            let points = self.follows(goal, steps);
            self.settled.prove(key, goal.way, points);
            self.log.push(goal.claim(goal.way, points));
        } else if numbers.refutation == 0 {
            self.settled.refute(key, goal.way, goal.points);
        } else {
            self.store.put(key, goal.points as i16, numbers);
        }
    }

    /// The strongest claim that follows from what is proved of the steps.
    fn follows(&self, goal: &Goal, steps: &[Step]) -> i32 {
        let behind = goal.way.behind();
        let worth = |step: &Step| Some(step.gain - self.proved(behind, step)?);
        let worths = steps.iter().filter_map(worth);
        // One step is enough for "at least"; "at most" holds if it does for the
        // best of all steps. Either way the most counts.
        worths.max().unwrap_or(goal.points)
    }

    /// The strongest claim known of the board behind a step.
    fn proved(&self, way: Way, step: &Step) -> Option<i32> {
        if step.goal.position.to_move().is_none() {
            return Some(0);
        }
        let settled = self.settled.proved(step.key);
        let table = self.endings.proved(&step.goal.position, way);
        match (settled, table) {
            (Some(settled), Some(table)) => Some(way.stronger(settled, table)),
            (settled, table) => settled.or(table),
        }
    }

    /// Whether a claim holds, where that is certain and needs no search.
    pub(super) fn decided(&self, goal: &Goal) -> Option<bool> {
        if goal.position.to_move().is_none() {
            return Some(goal.way.serves(0, goal.points));
        }
        let table = self.endings.decided(&goal.position, goal.way, goal.points);
        table.or_else(|| self.is_proved(goal).then_some(true))
    }

    /// Whether a claim was proved, or one that asks for more.
    fn is_proved(&self, goal: &Goal) -> bool {
        let proved = self.settled.proved(goal.key());
        proved.is_some_and(|points| goal.way.serves(points, goal.points))
    }

    /// Whether a claim was given up, or one that asks for less.
    pub(super) fn given_up(&self, goal: &Goal, key: Key) -> bool {
        let refuted = self.settled.refuted(key);
        refuted.is_some_and(|refuted| goal.way.serves(goal.points, refuted))
    }

    /// A step's numbers, turned so that one step proved is enough.
    fn seen(&self, way: Way, step: &Step) -> Numbers {
        as_seen(way, self.numbers(step))
    }

    fn numbers(&self, step: &Step) -> Numbers {
        let goal = &step.goal;
        match self.decided(goal) {
            Some(true) => return Numbers::PROVED,
            Some(false) => return Numbers::REFUTED,
            None => {}
        }
        if self.path.contains(&step.key) || self.given_up(goal, step.key) {
            return Numbers::REFUTED;
        }
        match self.store.get(step.key) {
            Some(entry) if i32::from(entry.points) == goal.points => entry.numbers,
            _ => at_sight(goal),
        }
    }
}

/// A first guess at how far a claim is.
fn at_sight(goal: &Goal) -> Numbers {
    let side = goal.position.to_move().unwrap_or(crate::rules::Side::A);
    let sight = evaluate(goal.position.ground(), side) / POINT;
    Numbers::guess(match goal.way {
        Way::AtLeast => goal.points - sight,
        Way::AtMost => sight - goal.points,
    })
}

/// "At least" needs one step, "at most" all of them: seen from the other end
/// that is one step that refutes.
fn as_seen(way: Way, numbers: Numbers) -> Numbers {
    match way {
        Way::AtLeast => numbers,
        Way::AtMost => numbers.reversed(),
    }
}
