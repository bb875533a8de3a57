//! Claims that stand or fall with others still being looked at.
//!
//! Where play comes back to a board, a claim depends on one further up the trail:
//! it holds if that one does, or fails if that one does. Until that is settled, it is
//! kept here. If it comes out the other way, or is left open, the claim is open again.

use std::collections::HashMap;

use super::goal::{Claim, Goal, Key};
use super::settled::Mixing;
use super::trail::{Depth, Trail};

/// The claims of the trail that one stands or falls with.
#[derive(Debug, Clone, Default)]
pub(super) struct Reliance {
    on: Vec<Depth>,
    /// Those of them to which boards lead that all serve.
    served: Vec<Depth>,
}

impl Reliance {
    /// Coming back to a claim.
    pub(super) fn back_to(depth: Depth) -> Reliance {
        Reliance {
            on: vec![depth],
            served: vec![depth],
        }
    }

    /// Failing if another claim does, however it is come to.
    pub(super) fn failing_with(depth: Depth) -> Reliance {
        Reliance {
            on: vec![depth],
            served: Vec::new(),
        }
    }

    /// On how many claims.
    pub(super) fn len(&self) -> usize {
        self.on.len()
    }

    /// Whether it stands by itself.
    pub(super) fn is_none(&self) -> bool {
        self.on.is_empty()
    }

    pub(super) fn join(&mut self, other: &Reliance) {
        join(&mut self.on, &other.on);
        join(&mut self.served, &other.served);
    }

    /// What is relied on one claim further up: not on that claim itself, and by
    /// no board that serves if it doesn't.
    pub(super) fn of(mut self, depth: Depth, serves: bool) -> Reliance {
        remove(&mut self.on, depth);
        remove(&mut self.served, depth);
        if !serves {
            self.served.clear();
        }
        self
    }

    /// With what one of the claims it relied on relies on.
    fn handed_on(mut self, depth: Depth, to: &Reliance) -> Reliance {
        remove(&mut self.on, depth);
        join(&mut self.on, &to.on);
        if remove(&mut self.served, depth) {
            join(&mut self.served, &to.served);
        }
        self
    }

    /// A proof may be come to by another way, if all boards of the circle serve.
    fn bears_proof(&self, trail: &Trail) -> bool {
        self.on.iter().all(|&depth| trail.hurt() < Some(depth))
    }

    /// A failure may be, if some board of every circle does not.
    fn bears_failure(&self, trail: &Trail) -> bool {
        self.served.iter().all(|&depth| trail.hurt() >= Some(depth))
    }
}

fn join(depths: &mut Vec<Depth>, others: &[Depth]) {
    let new: Vec<Depth> = others
        .iter()
        .copied()
        .filter(|depth| !depths.contains(depth))
        .collect();
    depths.extend(new);
}

fn remove(depths: &mut Vec<Depth>, depth: Depth) -> bool {
    let before = depths.len();
    depths.retain(|&other| other != depth);
    depths.len() < before
}

/// A claim with its outcome, as long as what it relies on comes out the same way.
#[derive(Debug)]
struct Pending {
    claim: Claim,
    proved: bool,
    reliance: Reliance,
}

/// What became of the claims that relied on one.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    /// They stand by themselves, proved or not.
    pub(super) settled: Vec<(Claim, bool)>,
    /// They are open again.
    pub(super) open: Vec<(Claim, bool)>,
}

#[derive(Debug, Default)]
pub(super) struct Circles {
    /// Of every board the claims that hold or fail. None may be dropped while
    /// others might have been told so with its help.
    pending: HashMap<Key, Vec<Pending>, Mixing>,
    /// The boards with a claim that relies on the one at each depth, and on none deeper.
    relying: Vec<Vec<Key>>,
}

impl Circles {
    /// Whether a claim holds or fails here, and with which others.
    pub(super) fn find(&self, goal: &Goal, key: Key, trail: &Trail) -> Option<(bool, &Reliance)> {
        let pending = self.pending.get(&key)?.iter();
        let mut usable = pending.filter(|pending| {
            let points = pending.claim.points.into();
            match pending.proved {
                true => goal.way.serves(points, goal.points) && pending.reliance.bears_proof(trail),
                false => {
                    goal.way.serves(goal.points, points) && pending.reliance.bears_failure(trail)
                }
            }
        });
        let found = usable.next_back()?;
        Some((found.proved, &found.reliance))
    }

    pub(super) fn add(&mut self, claim: Claim, proved: bool, reliance: Reliance) {
        let Some(&deepest) = reliance.on.iter().max() else {
            return;
        };
        let deepest = usize::from(deepest);
        if self.relying.len() <= deepest {
            self.relying.resize_with(deepest + 1, Vec::new);
        }
        self.relying[deepest].push(claim.key());
        let pending = Pending {
            claim,
            proved,
            reliance,
        };
        self.pending.entry(claim.key()).or_default().push(pending);
    }

    /// Hands out all that relies on the claim at a depth, now that its outcome is
    /// known, or that it is left open.
    pub(super) fn resolve(&mut self, depth: Depth, outcome: Option<(bool, &Reliance)>) -> Outcome {
        let mut resolved = Outcome::default();
        let Some(keys) = self.relying.get_mut(usize::from(depth)) else {
            return resolved;
        };
        for key in std::mem::take(keys) {
            for pending in self.take(key, depth) {
                match outcome {
                    Some((proved, reliance)) if proved == pending.proved => {
                        let left = pending.reliance.handed_on(depth, reliance);
                        match left.is_none() {
                            true => resolved.settled.push((pending.claim, proved)),
                            false => self.add(pending.claim, proved, left),
                        }
                    }
                    _ => resolved.open.push((pending.claim, pending.proved)),
                }
            }
        }
        resolved
    }

    /// Takes out what is known of a board and relies on a claim at this depth at the deepest.
    fn take(&mut self, key: Key, depth: Depth) -> Vec<Pending> {
        let Some(pending) = self.pending.get_mut(&key) else {
            return Vec::new();
        };
        let relies = |pending: &mut Pending| pending.reliance.on.iter().max() == Some(&depth);
        let taken = pending.extract_if(.., relies).collect();
        if pending.is_empty() {
            self.pending.remove(&key);
        }
        taken
    }
}
