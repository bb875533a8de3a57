//! What the prover remembers: what is proved of a board, and how far a claim is.

use super::number::Numbers;
use crate::ai::seed::key_of;

/// A board as its side to move sees it, and which way the claim goes: exact, not a hash.
pub(super) type Key = u128;

#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    key: Key,
    /// The strongest claim proved, if any.
    pub(super) proved: Option<i16>,
    /// The claim that the numbers are for.
    pub(super) points: i16,
    pub(super) numbers: Numbers,
}

/// Entries that are looked at for one key.
const BUCKET: usize = 4;

#[derive(Debug)]
pub(super) struct Store {
    entries: Vec<Option<Entry>>,
}

impl Store {
    pub(super) fn with_bytes(bytes: usize) -> Store {
        let entries = (bytes / size_of::<Option<Entry>>()).max(BUCKET);
        Store {
            entries: vec![None; 1 << entries.ilog2()],
        }
    }

    fn bucket(&self, key: Key) -> std::ops::Range<usize> {
        let first = key_of(&key) as usize & (self.entries.len() - 1) & !(BUCKET - 1);
        first..first + BUCKET
    }

    pub(super) fn get(&self, key: Key) -> Option<&Entry> {
        let bucket = &self.entries[self.bucket(key)];
        bucket.iter().flatten().find(|entry| entry.key == key)
    }

    /// Keeps an entry, in place of the same board's or of the one least work went into.
    pub(super) fn put(&mut self, key: Key, proved: Option<i16>, points: i16, numbers: Numbers) {
        let bucket = self.bucket(key);
        let worth = |entry: &Option<Entry>| match entry {
            Some(entry) if entry.key == key => 0,
            None => 1,
            Some(Entry {
                proved: Some(_), ..
            }) => u32::MAX,
            Some(entry) => 2 + entry.numbers.proof.min(entry.numbers.refutation),
        };
        if let Some(place) = self.entries[bucket]
            .iter_mut()
            .min_by_key(|entry| worth(entry))
        {
            *place = Some(Entry {
                key,
                proved,
                points,
                numbers,
            });
        }
    }
}
