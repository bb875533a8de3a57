//! What is settled of every board: claims that hold, and claims that fail. Nothing
//! of it is ever dropped to make room.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::Way;
use super::goal::Key;
use crate::ai::seed::key_of;

/// The strongest claims of one board and way.
#[derive(Debug, Clone, Copy, Default)]
struct Known {
    proved: Option<i16>,
    refuted: Option<i16>,
}

#[derive(Debug, Default)]
pub(super) struct Settled {
    known: HashMap<Key, Known, Mixing>,
}

impl Settled {
    /// The strongest claim proved of a board.
    pub(super) fn proved(&self, key: Key) -> Option<i32> {
        self.known.get(&key)?.proved.map(i32::from)
    }

    /// The strongest claim that holds of a board, and the weakest that fails.
    pub(super) fn known(&self, key: Key) -> (Option<i32>, Option<i32>) {
        let known = self.known.get(&key).copied().unwrap_or_default();
        (known.proved.map(i32::from), known.refuted.map(i32::from))
    }

    /// Notes that a claim holds.
    pub(super) fn prove(&mut self, key: Key, way: Way, points: i32) {
        let known = self.known.entry(key).or_default();
        let strongest = known
            .proved
            .map_or(points, |before| way.stronger(before.into(), points));
        known.proved = Some(strongest as i16);
    }

    /// Notes that a claim fails.
    pub(super) fn refute(&mut self, key: Key, way: Way, points: i32) {
        let known = self.known.entry(key).or_default();
        let weakest = known
            .refuted
            .map_or(points, |before| way.weaker(before.into(), points));
        known.refuted = Some(weakest as i16);
    }
}

/// How maps of keys are hashed.
pub(super) type Mixing = BuildHasherDefault<Mixed>;

/// Hashes a key and nothing else.
#[derive(Debug, Default)]
pub(super) struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = key_of(&(self.0, bytes));
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key_of(&key);
    }
}
