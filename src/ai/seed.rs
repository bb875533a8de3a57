//! Chance that comes out of a seed alone: the same seed, the same play.

use std::hash::{Hash, Hasher};

/// Mixes a number so that each of its bits depends on all (the finaliser of SplitMix64).
pub(super) const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A source of numbers (SplitMix64).
#[derive(Debug, Clone)]
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance(mix(seed))
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `bound`, which is above 0 and small.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (((self.next() >> 32) * bound as u64) >> 32) as usize
    }

    /// Puts a list in another order.
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for left in (2..=list.len()).rev() {
            list.swap(left - 1, self.below(left));
        }
    }
}

/// A quick hash for boards: good for tables, not against attacks.
#[derive(Debug)]
struct Quick(u64);

/// An odd number whose bits look like chance.
const FACTOR: u64 = 0xA076_1D64_78BD_642F;

impl Quick {
    #[inline(always)]
    fn add(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * u128::from(FACTOR);
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.add(byte.into()));
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    #[inline(always)]
    fn write_u128(&mut self, number: u128) {
        self.add(number as u64);
        self.add((number >> 64) as u64);
    }
}

/// A number for anything that can be hashed.
#[inline(always)]
pub(super) fn key_of(thing: &impl Hash) -> u64 {
    let mut quick = Quick(FACTOR.rotate_left(32));
    thing.hash(&mut quick);
    quick.finish()
}
