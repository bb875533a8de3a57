//! The time of day: the machine's, or one that a test moves.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

use crate::session::{Span, Timestamp};

/// Where the host reads the time and waits for it.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// The machine's clock and so much more, moved on by whoever plays with time.
    Ahead(Arc<watch::Sender<Span>>),
    /// A clock that stands still until it is moved: for tests.
    Manual(Arc<watch::Sender<Timestamp>>),
}

impl Clock {
    /// A clock that stands at `at` until [`Clock::advance`] moves it.
    pub fn manual(at: Timestamp) -> Clock {
        Clock::Manual(Arc::new(watch::Sender::new(at)))
    }

    /// A clock that is ahead of the machine's; [`Clock::advance`] moves it further.
    pub fn ahead(by: Span) -> Clock {
        Clock::Ahead(Arc::new(watch::Sender::new(by)))
    }

    /// The time now.
    pub fn now(&self) -> Timestamp {
        match self {
            Clock::Manual(time) => *time.borrow(),
            Clock::Ahead(by) => machines() + *by.borrow(),
            Clock::System => machines(),
        }
    }

    /// Moves the clock on; the machine's doesn't listen.
    pub fn advance(&self, span: Span) {
        match self {
            Clock::System => {}
            Clock::Ahead(by) => by.send_modify(|by| by.0 += span.0),
            Clock::Manual(time) => time.send_modify(|now| *now = *now + span),
        }
    }

    /// Waits until `at` has come.
    pub async fn sleep_until(&self, at: Timestamp) {
        match self {
            Clock::System => tokio::time::sleep(self.left_until(at)).await,
            Clock::Ahead(by) => {
                let mut moved = by.subscribe();
                while self.now() < at {
                    // Whether it was moved or time has passed: look again.
                    let _ = tokio::time::timeout(self.left_until(at), moved.changed()).await;
                }
            }
            Clock::Manual(time) => {
                // The sender lives in `self`, so the wait can't fail.
                let _ = time.subscribe().wait_for(|now| *now >= at).await;
            }
        }
    }

    fn left_until(&self, at: Timestamp) -> Duration {
        let millis = at.0.saturating_sub(self.now().0).max(0);
        Duration::from_millis(millis.unsigned_abs())
    }

    /// Waits for `work`, but no longer than `span`; none if it takes longer.
    pub async fn within<T>(&self, span: Span, work: impl Future<Output = T>) -> Option<T> {
        let deadline = self.now() + span;
        tokio::select! {
            biased;
            done = work => Some(done),
            () = self.sleep_until(deadline) => None,
        }
    }
}

/// The time on the machine's clock.
fn machines() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.map_or(0, |since| since.as_millis());
    Timestamp(i64::try_from(millis).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_wait_ends_when_the_clock_is_moved_past_it() {
        let clock = Clock::ahead(Span::minutes(5));
        assert!(clock.now() >= machines() + Span::minutes(4));
        let at = clock.now() + Span::minutes(60);
        let waits = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep_until(at).await }
        });
        clock.advance(Span::minutes(61));
        waits.await.expect("the wait ends");
        assert!(clock.now() >= at);
    }
}
