//! The proof search itself (df-pn).

use std::sync::atomic::{AtomicBool, Ordering};

use super::circle::{Circles, Reliance};
use super::goal::{Claim, Goal, Key, Step};
use super::number::{Choice, NEVER, Numbers};
use super::proof::Proof;
use super::settled::Settled;
use super::store::Store;
use super::trail::{Return, Trail};
use super::{Repetition, Way};
use crate::ai::evaluation::evaluate;
use crate::ai::points::POINT;
use crate::rules::{Packed, Position, Ruleset};

/// How an attempt to prove a claim ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is proved.
    Proved,
    /// It can't be proved like that. That is no proof that it fails: there may
    /// be circles that neither side can prove to serve it.
    Failed,
    /// The flag was raised, or there were no turns left.
    Stopped,
}

/// Proves claims about positions of one ruleset.
#[derive(Debug)]
pub struct Prover {
    rules: Ruleset,
    repetition: Repetition,
    store: Store,
    settled: Settled,
    circles: Circles,
    log: Vec<Claim>,
    trail: Trail,
    turns: u64,
    found: Option<Proof>,
}

/// Whether a claim holds or fails, and what other claims' outcome that relies on.
type Outcome = (bool, Reliance);

impl Prover {
    /// A prover with a store of about so many bytes.
    pub fn new(rules: Ruleset, repetition: Repetition, bytes: usize) -> Prover {
        Prover {
            rules,
            repetition,
            store: Store::with_bytes(bytes),
            settled: Settled::default(),
            circles: Circles::default(),
            log: Vec::new(),
            trail: Trail::default(),
            turns: 0,
            found: None,
        }
    }

    /// Turns made so far.
    pub fn turns(&self) -> u64 {
        self.turns
    }

    /// The proof of what the last attempt proved.
    pub fn proof(&self) -> Option<&Proof> {
        self.found.as_ref()
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
        let key = goal.key();
        let end = self.turns.saturating_add(turns);
        let may_go_on = |turns| turns < end && !stop.load(Ordering::Relaxed);
        let most = Numbers {
            proof: NEVER,
            refutation: NEVER,
        };
        self.found = None;
        self.pursue(&goal, key, most, &may_go_on);
        match self.settled_before(&goal, key) {
            Some(true) => {
                self.found = Proof::of(&self.rules, &self.log, key);
                Verdict::Proved
            }
            Some(false) => Verdict::Failed,
            None => Verdict::Stopped,
        }
    }

    /// Follows a claim until its numbers outgrow `most`.
    fn pursue(&mut self, goal: &Goal, key: Key, most: Numbers, may_go_on: &impl Fn(u64) -> bool) {
        let steps: Vec<Step> = goal.steps(&self.rules).collect();
        self.turns += steps.len() as u64;
        let serves = goal.is_served(&self.rules, self.repetition);
        self.trail.enter(key, goal.points, serves);
        let mut seen: Vec<Numbers> = steps.iter().map(|step| self.seen(goal.way, step)).collect();
        let numbers = loop {
            let choice = Choice::among(seen.iter().copied());
            let numbers = as_seen(goal.way, choice.numbers);
            if !numbers.within(most) || !may_go_on(self.turns) {
                break numbers;
            }
            let step = &steps[choice.best];
            // Other ways may have led there since it was last looked at.
            let now = self.seen(goal.way, step);
            if std::mem::replace(&mut seen[choice.best], now) == now {
                let limits = as_seen(goal.way, choice.limits(as_seen(goal.way, most)));
                self.pursue(&step.goal, step.key, limits, may_go_on);
                seen[choice.best] = self.seen(goal.way, step);
            }
        };
        let outcome = self.outcome(goal, &steps, numbers);
        self.trail.leave(key);
        self.remember(goal, &steps, numbers, outcome, serves);
    }

    /// Whether a claim is settled by what is known of its steps.
    fn outcome(&self, goal: &Goal, steps: &[Step], numbers: Numbers) -> Option<Outcome> {
        let proved = match numbers {
            Numbers { proof: 0, .. } => true,
            Numbers { refutation: 0, .. } => false,
            _ => return None,
        };
        let outcomes = steps.iter().filter_map(|step| self.known(step));
        let mut alike = outcomes.filter(|&(holds, _)| holds == proved);
        // One step is enough to prove "at least", and to refute "at most".
        let reliance = match proved == (goal.way == Way::AtLeast) {
            true => {
                let least = |(_, reliance): &Outcome| reliance.len();
                alike.min_by_key(least).map(|(_, reliance)| reliance)
            }
            false => alike.try_fold(Reliance::default(), |mut all, (_, reliance)| {
                all.join(&reliance);
                Some(all)
            }),
        };
        Some((proved, reliance.unwrap_or_default()))
    }

    fn remember(
        &mut self,
        goal: &Goal,
        steps: &[Step],
        numbers: Numbers,
        outcome: Option<Outcome>,
        serves: bool,
    ) {
        let depth = self.trail.depth();
        let outcome = outcome.map(|(proved, reliance)| (proved, reliance.of(depth, serves)));
        let relied = outcome
            .as_ref()
            .map(|(proved, reliance)| (*proved, reliance));
        let resolved = self.circles.resolve(depth, relied);
        match outcome {
            None => self.store.put(goal.key(), goal.points as i16, numbers),
            Some((proved, reliance)) if reliance.is_none() => {
                // What others rest on in a circle is not made stronger than they need it.
                let alone = proved && resolved.settled.is_empty();
                let points = if alone {
                    self.follows(goal, steps)
                } else {
                    goal.points
                };
                self.settle(goal.claim(points), proved);
            }
            Some((proved, reliance)) => self.circles.add(goal.claim(goal.points), proved, reliance),
        }
        for (claim, proved) in resolved.settled {
            self.settle(claim, proved);
        }
        for (claim, proved) in resolved.open {
            self.store
                .put(claim.key(), claim.points, Numbers::nearly(proved));
        }
    }

    fn settle(&mut self, claim: Claim, proved: bool) {
        let (key, way, points) = (claim.key(), claim.way, claim.points.into());
        match proved {
            true => {
                self.settled.prove(key, way, points);
                self.log.push(claim);
            }
            false => self.settled.refute(key, way, points),
        }
    }

    /// The strongest claim that follows from what is proved of the steps.
    fn follows(&self, goal: &Goal, steps: &[Step]) -> i32 {
        let worth = |step: &Step| Some(step.gain - self.proved(step)?);
        let worths = steps.iter().filter_map(worth);
        // One step is enough for "at least"; "at most" holds if it does for the
        // best of all steps. Either way the most counts.
        let strongest = worths.max().unwrap_or(goal.points);
        goal.way.stronger(strongest, goal.points)
    }

    /// The strongest claim known of the board behind a step.
    fn proved(&self, step: &Step) -> Option<i32> {
        match step.goal.position.to_move() {
            None => Some(0),
            Some(_) => self.settled.proved(step.key),
        }
    }

    /// Whether a claim is known to hold or to fail, wherever it comes up.
    fn settled_before(&self, goal: &Goal, key: Key) -> Option<bool> {
        if goal.position.to_move().is_none() {
            return Some(goal.way.serves(0, goal.points));
        }
        let (proved, refuted) = self.settled.known(key);
        let holds = proved.is_some_and(|points| goal.way.serves(points, goal.points));
        let fails = refuted.is_some_and(|points| goal.way.serves(goal.points, points));
        match (holds, fails) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    /// Whether a step's claim is known to hold or to fail here.
    fn known(&self, step: &Step) -> Option<Outcome> {
        let Step { goal, key, .. } = step;
        if let Some(holds) = self.settled_before(goal, *key) {
            return Some((holds, Reliance::default()));
        }
        match self.trail.back(goal, *key) {
            Some(Return::Serves(depth)) => return Some((true, Reliance::back_to(depth))),
            Some(Return::Fails(depth)) => return Some((false, Reliance::back_to(depth))),
            Some(Return::Lost(depth)) => return Some((false, Reliance::failing_with(depth))),
            // The third occurrence.
            Some(Return::Gained(2.., depth))
                if self.repetition == Repetition::Settles
                    && !goal.is_served(&self.rules, self.repetition) =>
            {
                return Some((false, Reliance::failing_with(depth)));
            }
            _ => {}
        }
        let (holds, reliance) = self.circles.find(goal, *key, &self.trail)?;
        Some((holds, reliance.clone()))
    }

    /// A step's numbers, turned so that one step proved is enough.
    fn seen(&self, way: Way, step: &Step) -> Numbers {
        as_seen(way, self.numbers(step))
    }

    fn numbers(&self, step: &Step) -> Numbers {
        match self.known(step) {
            Some((true, _)) => return Numbers::PROVED,
            Some((false, _)) => return Numbers::REFUTED,
            None => {}
        }
        let remembered = self.store.get(step.key, step.goal.points);
        remembered.unwrap_or_else(|| at_sight(&step.goal))
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
