//! What is settled of every board: claims proved, and claims given up. Nothing
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
    known: HashMap<Key, Known, BuildHasherDefault<Mixed>>,
}

impl Settled {
    /// The strongest claim proved of a board.
    pub(super) fn proved(&self, key: Key) -> Option<i32> {
        self.known.get(&key)?.proved.map(i32::from)
    }

    /// The weakest claim given up of a board: that it fails says most.
    pub(super) fn refuted(&self, key: Key) -> Option<i32> {
        self.known.get(&key)?.refuted.map(i32::from)
    }

    /// Notes a proof. What was given up and is proved now was given up wrongly.
    pub(super) fn prove(&mut self, key: Key, way: Way, points: i32) {
        let known = self.known.entry(key).or_default();
        let strongest = known
            .proved
            .map_or(points, |before| way.stronger(before.into(), points));
        known.proved = Some(strongest as i16);
        known.refuted = known
            .refuted
            .filter(|&refuted| !way.serves(strongest, refuted.into()));
    }

    /// Notes that a claim was given up.
    pub(super) fn refute(&mut self, key: Key, way: Way, points: i32) {
        let known = self.known.entry(key).or_default();
        let weakest = known
            .refuted
            .map_or(points, |before| way.weaker(before.into(), points));
        known.refuted = Some(weakest as i16);
    }

    /// Forgets what was given up of a board.
    pub(super) fn give_back(&mut self, key: Key) {
        if let Some(known) = self.known.get_mut(&key) {
            known.refuted = None;
        }
    }
}

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
