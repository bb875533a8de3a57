//! Snowflake ids.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::clock::Millis;

/// 2015-01-01, where Discord's ids begin to count.
const DISCORD_EPOCH: Millis = 1_420_070_400_000;

/// A Discord id. One type for all of them, as they share one space: a guild and its
/// `@everyone` role, an application and its bot user, a thread and the message it hangs
/// on have the same id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u64);

impl Id {
    /// When it was made, by the stand-in's clock.
    pub fn created_at(self) -> Millis {
        (self.0 >> 22) + DISCORD_EPOCH
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IdVisitor)
    }
}

/// Discord takes ids as strings and as integers.
struct IdVisitor;

impl de::Visitor<'_> for IdVisitor {
    type Value = Id;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a snowflake id")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Id, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Id, E> {
        Ok(Id(number))
    }
}

/// Makes ids that never repeat and always grow.
#[derive(Debug, Default)]
pub(crate) struct IdSource {
    last: u64,
}

impl IdSource {
    pub(crate) fn next(&mut self, now: Millis) -> Id {
        let by_time = now.saturating_sub(DISCORD_EPOCH) << 22;
        self.last = by_time.max(self.last + 1);
        Id(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_and_tell_their_time() {
        let mut ids = IdSource::default();
        let now = DISCORD_EPOCH + 1000;
        let (first, second) = (ids.next(now), ids.next(now));
        assert!(first < second);
        assert_eq!((first.created_at(), second.created_at()), (now, now));
        assert!(ids.next(now + 1).created_at() == now + 1);
    }
}
