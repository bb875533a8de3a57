//! The claims on the way from the goal to where the search is.

use std::collections::HashMap;

use super::goal::{Goal, Key};
use super::settled::Mixing;

/// How deep a claim stands on the trail; the goal is at 0.
pub(super) type Depth = u16;

/// What it means to come back to a board of the trail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Return {
    /// It serves on every board since this depth: the claim stands and falls with that one.
    Serves(Depth),
    /// It doesn't, and nothing was gained since this depth: the claim fails if that one does.
    Fails(Depth),
    /// Something was lost since this depth: the claim fails if that one does,
    /// however it is come to.
    Lost(Depth),
    /// Something was gained, so play goes on. It came up so many times before,
    /// the last time at this depth.
    Gained(usize, Depth),
}

#[derive(Debug, Default)]
pub(super) struct Trail {
    /// For every claim the deepest one down to it where coming back does not serve.
    hurt: Vec<Option<Depth>>,
    /// Of every board on the trail: how deep it stands, and what is asked there.
    places: HashMap<Key, Vec<(Depth, i32)>, Mixing>,
}

impl Trail {
    /// How deep the next claim will stand.
    pub(super) fn depth(&self) -> Depth {
        self.hurt.len() as Depth
    }

    /// The deepest claim where coming back does not serve.
    pub(super) fn hurt(&self) -> Option<Depth> {
        self.hurt.last().copied().flatten()
    }

    pub(super) fn enter(&mut self, key: Key, points: i32, serves: bool) {
        let depth = self.depth();
        self.places.entry(key).or_default().push((depth, points));
        let hurt = if serves { self.hurt() } else { Some(depth) };
        self.hurt.push(hurt);
    }

    pub(super) fn leave(&mut self, key: Key) {
        self.hurt.pop();
        if let Some(places) = self.places.get_mut(&key) {
            places.pop();
            if places.is_empty() {
                self.places.remove(&key);
            }
        }
    }

    /// Whether a claim's board stands on the trail, and what that means.
    pub(super) fn back(&self, goal: &Goal, key: Key) -> Option<Return> {
        let places = self.places.get(&key)?;
        let (deepest, _) = *places.last()?;
        let meant = places.iter().rev().find_map(|&(depth, asked)| {
            let serves = goal.way.serves(asked, goal.points) && self.hurt() < Some(depth);
            match goal.way.serves(goal.points, asked) {
                _ if serves => Some(Return::Serves(depth)),
                true if goal.points == asked => Some(Return::Fails(depth)),
                true => Some(Return::Lost(depth)),
                false => None,
            }
        });
        meant.or(Some(Return::Gained(places.len(), deepest)))
    }
}
