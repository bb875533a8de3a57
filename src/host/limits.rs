//! How much one person may ask for: a bucket that fills again with time.

use dashmap::DashMap;

use crate::session::{Span, Timestamp, UserId};

/// What fits into a bucket, and how fast it fills again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bucket {
    /// So many at once.
    pub most: u32,
    /// One more each time this has passed.
    pub each: Span,
}

/// How full a bucket is: the moment at which it will be full again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(Timestamp);

impl Level {
    /// A bucket out of which nothing was taken yet.
    pub const FULL: Level = Level(Timestamp(i64::MIN));

    /// The level after one more was taken at this time.
    ///
    /// # Errors
    /// When there will be one, if there is none now.
    pub fn take(self, bucket: Bucket, now: Timestamp) -> Result<Level, Timestamp> {
        let full_again = Timestamp(self.0.0.max(now.0)) + bucket.each;
        let emptied = now + Span(bucket.each.0.saturating_mul(i64::from(bucket.most)));
        match full_again > emptied {
            true => Err(Timestamp(now.0 + (full_again.0 - emptied.0))),
            false => Ok(Level(full_again)),
        }
    }

    fn is_full(self, now: Timestamp) -> bool {
        self.0 <= now
    }
}

/// Everybody's bucket. Those that are full need no place.
pub struct Limits {
    bucket: Bucket,
    levels: DashMap<UserId, Level>,
}

impl Limits {
    /// So many people are kept count of.
    const MOST: usize = 50_000;

    pub(super) fn new(bucket: Bucket) -> Limits {
        Limits {
            bucket,
            levels: DashMap::new(),
        }
    }

    /// Takes one out of somebody's bucket.
    ///
    /// # Errors
    /// When there will be one, if there is none now.
    pub fn take(&self, user: UserId, now: Timestamp) -> Result<(), Timestamp> {
        if self.levels.len() >= Limits::MOST {
            self.levels.retain(|_, level| !level.is_full(now));
        }
        // More people at once than can be kept count of: all begin anew.
        if self.levels.len() >= Limits::MOST {
            self.levels.clear();
        }
        let mut level = self.levels.entry(user).or_insert(Level::FULL);
        *level = level.take(self.bucket, now)?;
        Ok(())
    }
}
