//! What the prover remembers of claims that are not settled: how far they are from it.

use super::goal::Key;
use super::number::Numbers;
use crate::ai::seed::key_of;

#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    key: Key,
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
    pub(super) fn put(&mut self, key: Key, points: i16, numbers: Numbers) {
        let bucket = self.bucket(key);
        let worth = |entry: &Option<Entry>| match entry {
            Some(entry) if entry.key == key => 0,
            None => 1,
            Some(entry) => 2 + entry.numbers.proof.min(entry.numbers.refutation),
        };
        if let Some(place) = self.entries[bucket]
            .iter_mut()
            .min_by_key(|entry| worth(entry))
        {
            *place = Some(Entry {
                key,
                points,
                numbers,
            });
        }
    }
}
