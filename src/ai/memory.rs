//! What a search remembers of boards it has seen: its transposition table.
//!
//! A board is worth the same whatever the accounts say, since they only shift
//! what has to be won; so the key is the board and the side to move alone.

use super::points::Grains;
use crate::rules::Ruleset;

/// What a remembered value says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Bound {
    /// Nothing is remembered.
    #[default]
    None,
    /// The board is worth at least this.
    Lower,
    /// The board is worth at most this.
    Upper,
    /// The board is worth this.
    Exact,
}

/// One board's entry: 16 bytes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Entry {
    key: u64,
    /// In grains, for the side to move, of what is still to be won.
    pub(super) value: Grains,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The best move's place in the list of legal moves.
    pub(super) best: u8,
    age: u8,
}

/// Entries that share a line of the processor's cache.
const BUCKET: usize = 4;

/// Room for a search to remember boards in. Made once and lent to each search.
#[derive(Debug, Clone)]
pub struct Memory {
    buckets: Vec<[Entry; BUCKET]>,
    age: u8,
    /// The rules under which its values hold.
    rules: Ruleset,
}

impl Memory {
    /// A memory of about so many bytes: the largest power of two that fits.
    pub fn with_bytes(bytes: usize) -> Memory {
        let buckets = (bytes / size_of::<[Entry; BUCKET]>()).max(1);
        let buckets = 1 << buckets.ilog2();
        Memory {
            buckets: vec![Default::default(); buckets],
            age: 0,
            rules: Ruleset::default(),
        }
    }

    /// Makes ready for a search under these rules: what held under others is forgotten.
    pub(super) fn serve(&mut self, rules: &Ruleset) {
        if self.rules != *rules {
            self.rules = *rules;
            self.forget();
        }
    }

    /// Forgets everything: the next search is as if it were the first.
    pub fn forget(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.buckets.fill(Default::default());
        }
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.bucket(key)];
        let found = bucket.iter().find(|entry| entry.key == key);
        found
            .filter(|entry| entry.age == self.age && entry.bound != Bound::None)
            .copied()
    }

    /// Keeps an entry, in place of the same board's or of the shallowest one.
    #[inline]
    pub(super) fn put(&mut self, key: u64, (value, bound): (Grains, Bound), depth: u8, best: u8) {
        let age = self.age;
        let at = self.bucket(key);
        let worth = |entry: &Entry| match () {
            () if entry.key == key => 0,
            () if entry.age != age => 1,
            () => 2 + u32::from(entry.depth),
        };
        let place = self.buckets[at].iter_mut().min_by_key(|entry| worth(entry));
        if let Some(entry) = place {
            *entry = Entry {
                key,
                value,
                depth,
                bound,
                best,
                age,
            };
        }
    }
}
