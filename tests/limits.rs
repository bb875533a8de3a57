//! Laws of the bucket that bounds what one person may ask for.

#![cfg(feature = "bot")]

use o_an_quan::host::{Bucket, Level};
use o_an_quan::session::{Span, Timestamp};
use proptest::prelude::*;

fn buckets() -> impl Strategy<Value = Bucket> {
    (1_u32..30, 1_i64..10_000).prop_map(|(most, each)| Bucket {
        most,
        each: Span(each),
    })
}

/// Moments in their order.
fn times() -> impl Strategy<Value = Vec<Timestamp>> {
    prop::collection::vec(0_i64..3_000, 1..200).prop_map(|pauses| {
        let passed = pauses.into_iter().scan(1_700_000_000_000, |now, pause| {
            *now += pause;
            Some(Timestamp(*now))
        });
        passed.collect()
    })
}

proptest! {
    /// In no stretch of time is more given than the bucket holds and what has
    /// flowed into it since; and as much as it holds is given at once.
    #[test]
    fn no_more_is_given_than_there_is(bucket in buckets(), times in times()) {
        let mut level = Level::FULL;
        let mut given: Vec<Timestamp> = Vec::new();
        for (asked, &now) in times.iter().enumerate() {
            match level.take(bucket, now) {
                Ok(left) => {
                    level = left;
                    given.push(now);
                }
                Err(_) => prop_assert!(asked >= bucket.most as usize),
            }
        }
        for (first, from) in given.iter().enumerate() {
            for (count, to) in given[first..].iter().enumerate() {
                let flowed = (to.0 - from.0) / bucket.each.0;
                prop_assert!((count as i64) < i64::from(bucket.most) + flowed);
            }
        }
    }

    /// Whoever is refused hears when to come again: not a moment before.
    #[test]
    fn who_comes_again_when_told_is_given(bucket in buckets(), times in times()) {
        let mut level = Level::FULL;
        for &now in &times {
            match level.take(bucket, now) {
                Ok(left) => level = left,
                Err(again) => {
                    prop_assert!(again > now);
                    let too_soon = Timestamp(again.0 - 1);
                    prop_assert_eq!(level.take(bucket, too_soon), Err(again));
                    prop_assert!(level.take(bucket, again).is_ok());
                }
            }
        }
    }
}
