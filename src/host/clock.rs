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
    /// A clock that stands still until it is moved: for tests.
    Manual(Arc<watch::Sender<Timestamp>>),
}

impl Clock {
    /// A clock that stands at `at` until [`Clock::advance`] moves it.
    pub fn manual(at: Timestamp) -> Clock {
        Clock::Manual(Arc::new(watch::Sender::new(at)))
    }

    /// The time now.
    pub fn now(&self) -> Timestamp {
        match self {
            Clock::Manual(time) => *time.borrow(),
            Clock::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                let millis = since.map_or(0, |since| since.as_millis());
                Timestamp(i64::try_from(millis).unwrap_or(i64::MAX))
            }
        }
    }

    /// Moves a manual clock on; the machine's doesn't listen.
    pub fn advance(&self, span: Span) {
        if let Clock::Manual(time) = self {
            time.send_modify(|now| *now = *now + span);
        }
    }

    /// Waits until `at` has come.
    pub async fn sleep_until(&self, at: Timestamp) {
        match self {
            Clock::System => {
                let millis = at.0.saturating_sub(self.now().0).max(0);
                tokio::time::sleep(Duration::from_millis(millis.unsigned_abs())).await;
            }
            Clock::Manual(time) => {
                // The sender lives in `self`, so the wait can't fail.
                let _ = time.subscribe().wait_for(|now| *now >= at).await;
            }
        }
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
