//! Going over what was given up: the other kind of proof.
//!
//! That a claim was given up says something only if it follows, by one turn,
//! from other claims given up, or from the endings. A set of which each one does
//! is a proof that whoever was to be proved to win so much can be kept from it, or kept
//! playing for ever; it may well go round in a circle.

use std::collections::HashMap;

use super::Way;
use super::goal::{Claim, Goal, Key};
use super::prover::Prover;

/// A claim given up that doesn't follow, and those on the way from the goal to it.
#[derive(Debug)]
pub(super) struct Doubt {
    pub(super) goal: Goal,
    pub(super) before: Vec<Goal>,
}

impl Prover<'_> {
    /// What the giving up of a claim rests on, to the last. If something on the
    /// way doesn't follow, all that doesn't.
    pub(super) fn gone_over(&self, goal: &Goal) -> Result<Vec<Claim>, Vec<Doubt>> {
        let (mut held, mut doubtful) = (Vec::new(), Vec::new());
        let mut seen: HashMap<Key, Goal> = HashMap::new();
        let mut ahead = vec![(*goal, *goal)];
        while let Some((mut goal, before)) = ahead.pop() {
            let key = goal.key();
            if seen.contains_key(&key) {
                continue;
            }
            seen.insert(key, before);
            goal.points = self.settled.refuted(key).unwrap_or(goal.points);
            match self.rests_on_any(&goal, &|key| seen.contains_key(&key)) {
                Some(others) => {
                    held.push(opposite(&goal));
                    ahead.extend(others.into_iter().map(|other| (other, goal)));
                }
                None => doubtful.push(goal),
            }
        }
        if !doubtful.is_empty() {
            let doubt = |goal| Doubt {
                goal,
                before: way_to(&goal, &seen),
            };
            return Err(doubtful.into_iter().map(doubt).collect());
        }
        // The goal comes last, as in every proof.
        held.reverse();
        Ok(held)
    }

    /// The claims given up that one follows from; none if it doesn't follow.
    pub(super) fn rests_on(&self, goal: &Goal) -> Option<Vec<Goal>> {
        self.rests_on_any(goal, &|_| false)
    }

    /// The same; of several that would do, rather one that is seen already.
    fn rests_on_any(&self, goal: &Goal, seen: &impl Fn(Key) -> bool) -> Option<Vec<Goal>> {
        let mut others = goal.steps(&self.rules).map(|step| {
            let failed = match self.decided(&step.goal) {
                Some(true) => return None,
                Some(false) => return Some(None),
                None => self.given_up(&step.goal, step.key),
            };
            failed.then_some(Some(step))
        });
        match goal.way {
            Way::AtLeast => {
                let all: Option<Vec<_>> = others.by_ref().collect();
                Some(all?.into_iter().flatten().map(|step| step.goal).collect())
            }
            Way::AtMost => {
                let cost = |other: &Option<super::goal::Step>| {
                    other.map_or(0, |step| if seen(step.key) { 1 } else { 2 })
                };
                let best = others.flatten().min_by_key(cost)?;
                Some(best.into_iter().map(|step| step.goal).collect())
            }
        }
    }
}

/// From a claim back to the goal.
fn way_to(goal: &Goal, seen: &HashMap<Key, Goal>) -> Vec<Goal> {
    let before = |goal: &Goal| {
        let before = seen.get(&goal.key())?;
        (before.key() != goal.key()).then_some(*before)
    };
    std::iter::successors(before(goal), before).collect()
}

/// What stands where a claim fails: one point short of it, or play for ever.
fn opposite(goal: &Goal) -> Claim {
    match goal.way {
        Way::AtLeast => goal.claim(Way::AtMost, goal.points - 1),
        Way::AtMost => goal.claim(Way::AtLeast, goal.points + 1),
    }
}
