//! What the prover remembers of claims that are not settled: how far they are from it.

use std::num::NonZeroU32;

use super::goal::Key;
use super::number::Numbers;
use crate::ai::seed::key_of;

#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    key: Key,
    /// The claim that the numbers are for.
    points: i16,
    /// Never 0, or it would be settled; so an empty place takes no more room.
    proof: NonZeroU32,
    refutation: NonZeroU32,
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

    /// What is remembered of a claim.
    pub(super) fn get(&self, key: Key, points: i32) -> Option<Numbers> {
        let mut bucket = self.entries[self.bucket(key)].iter().flatten();
        let entry = bucket.find(|entry| entry.key == key)?;
        (i32::from(entry.points) == points).then_some(Numbers {
            proof: entry.proof.get(),
            refutation: entry.refutation.get(),
        })
    }

    /// Keeps the numbers of a claim that is not settled, in place of the same board's or of
    /// those that least work went into.
    pub(super) fn put(&mut self, key: Key, points: i16, numbers: Numbers) {
        let [proof, refutation] = [numbers.proof, numbers.refutation].map(NonZeroU32::new);
        let (Some(proof), Some(refutation)) = (proof, refutation) else {
            return;
        };
        let bucket = self.bucket(key);
        let worth = |entry: &Option<Entry>| match entry {
            Some(entry) if entry.key == key => 0,
            None => 1,
            Some(entry) => 2 + entry.proof.min(entry.refutation).get(),
        };
        let places = self.entries[bucket].iter_mut();
        if let Some(place) = places.min_by_key(|entry| worth(entry)) {
            *place = Some(Entry {
                key,
                points,
                proof,
                refutation,
            });
        }
    }
}
