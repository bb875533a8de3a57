//! The proof search itself (df-pn).

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Way;
use super::number::{Choice, NEVER, Numbers};
use super::proof::Proof;
use super::store::{Key, Store};
use crate::ai::evaluation::evaluate;
use crate::ai::points::{POINT, balance};
use crate::ai::tables::Tables;
use crate::rules::{Packed, Position, Ruleset, Side};

/// How an attempt to prove a claim ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is proved.
    Proved,
    /// No proof was found. That does not refute it: a line that comes back to
    /// one of its own boards was given up, and this may have been remembered.
    Open,
    /// The flag was raised, or there were no turns left.
    Stopped,
}

/// A claim that was proved, in the order of the proofs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim {
    pub(super) position: Position<Packed>,
    pub(super) way: Way,
    pub(super) points: i32,
}

/// Proves claims about positions of one ruleset.
#[derive(Debug)]
pub struct Prover<'a> {
    rules: Ruleset,
    tables: &'a Tables,
    store: Store,
    log: Vec<Claim>,
    path: HashSet<Key>,
    turns: u64,
}

/// A claim to be proved.
#[derive(Debug, Clone, Copy)]
struct Goal {
    position: Position<Packed>,
    way: Way,
    points: i32,
}

/// A move and the claim that would follow from the one behind it.
#[derive(Debug, Clone, Copy)]
struct Step {
    goal: Goal,
    key: Key,
    gain: i32,
}

impl<'a> Prover<'a> {
    /// A prover with a store of about so many bytes, above tables that serve the rules.
    pub fn new(rules: Ruleset, tables: &'a Tables, bytes: usize) -> Prover<'a> {
        Prover {
            rules,
            tables,
            store: Store::with_bytes(bytes),
            log: Vec::new(),
            path: HashSet::new(),
            turns: 0,
        }
    }

    /// Turns made so far.
    pub fn turns(&self) -> u64 {
        self.turns
    }

    /// Tries to prove that the position is worth at least or at most so many
    /// points to its side to move, of those still to be won.
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
        let most = Numbers {
            proof: NEVER,
            refutation: NEVER,
        };
        let end = self.turns.saturating_add(turns);
        let may_go_on = |turns| turns < end && !stop.load(Ordering::Relaxed);
        let numbers = self.pursue(&goal, key(&goal), most, &may_go_on);
        match numbers {
            Numbers { proof: 0, .. } => Verdict::Proved,
            Numbers { refutation: 0, .. } => Verdict::Open,
            _ => Verdict::Stopped,
        }
    }

    /// What the claim that was proved last rests on.
    pub fn proof(&self) -> Option<Proof> {
        Proof::of(&self.rules, self.tables, &self.log)
    }

    /// Follows a claim until its numbers outgrow `most`.
    fn pursue(
        &mut self,
        goal: &Goal,
        key: Key,
        most: Numbers,
        may_go_on: &impl Fn(u64) -> bool,
    ) -> Numbers {
        let steps = self.steps(goal);
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
        let before = self.store.get(key).and_then(|entry| entry.proved);
        let mut proved = before;
        if numbers.proof == 0 {
            let points = self.follows(goal, steps);
            proved = Some(points as i16);
            self.log.push(Claim {
                position: goal.position,
                way: goal.way,
                points,
            });
        }
        self.store.put(key, proved, goal.points as i16, numbers);
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
        let stored = self.store.get(step.key).and_then(|entry| entry.proved);
        let stored = stored.map(i32::from);
        let table = self
            .tables
            .bounds(&step.goal.position)
            .map(|bounds| match way {
                Way::AtLeast => bounds.lower,
                Way::AtMost => bounds.upper,
            });
        match (stored, table) {
            (Some(stored), Some(table)) => Some(way.stronger(stored, table)),
            (stored, table) => stored.or(table),
        }
    }

    /// A step's numbers, turned so that one step proved is enough.
    fn seen(&self, way: Way, step: &Step) -> Numbers {
        as_seen(way, self.numbers(step))
    }

    fn numbers(&self, step: &Step) -> Numbers {
        let goal = &step.goal;
        let settled = |holds| {
            if holds {
                Numbers::PROVED
            } else {
                Numbers::REFUTED
            }
        };
        let Some(side) = goal.position.to_move() else {
            return settled(goal.way.serves(0, goal.points));
        };
        let table = self.tables.bounds(&goal.position);
        if let Some(holds) = table.and_then(|bounds| goal.way.decided(bounds, goal.points)) {
            return settled(holds);
        }
        let known = self.store.get(step.key);
        if known
            .and_then(|entry| entry.proved)
            .is_some_and(|points| goal.way.serves(points.into(), goal.points))
        {
            return Numbers::PROVED;
        }
        if self.path.contains(&step.key) {
            return Numbers::REFUTED;
        }
        let refuted = |points| goal.way.serves(goal.points, points);
        match known {
            Some(entry) if entry.numbers.refutation == 0 && refuted(entry.points.into()) => {
                Numbers::REFUTED
            }
            Some(entry) if i32::from(entry.points) == goal.points => entry.numbers,
            _ => {
                let sight = evaluate(goal.position.ground(), side) / POINT;
                Numbers::guess(match goal.way {
                    Way::AtLeast => goal.points - sight,
                    Way::AtMost => sight - goal.points,
                })
            }
        }
    }

    fn steps(&mut self, goal: &Goal) -> Vec<Step> {
        let position = &goal.position;
        let moves = position.legal_moves();
        self.turns += moves.len() as u64;
        let step = |mv| {
            let mut next = *position;
            next.play_legal(&self.rules, mv, &mut ());
            let gain = gain(&self.rules, position, &next);
            let goal = Goal {
                position: next,
                way: goal.way.behind(),
                points: gain - goal.points,
            };
            let key = key(&goal);
            Step { goal, key, gain }
        };
        moves.map(step).collect()
    }
}

/// What the side to move won by a turn.
pub(super) fn gain(rules: &Ruleset, before: &Position<Packed>, after: &Position<Packed>) -> i32 {
    let won = balance(after, rules) - balance(before, rules);
    if before.to_move() == Some(Side::A) {
        won
    } else {
        -won
    }
}

fn key(goal: &Goal) -> Key {
    claim_key(&goal.position, goal.way)
}

/// The board as its side to move sees it, and the way of the claim.
pub(super) fn claim_key(position: &Position<Packed>, way: Way) -> Key {
    let side = position.to_move().unwrap_or(Side::A);
    let board = position.ground().seen_by(side).bits();
    board | u128::from(way == Way::AtMost) << 127
}

/// "At least" needs one step, "at most" all of them: seen from the other end
/// that is one step that refutes.
fn as_seen(way: Way, numbers: Numbers) -> Numbers {
    match way {
        Way::AtLeast => numbers,
        Way::AtMost => numbers.reversed(),
    }
}
