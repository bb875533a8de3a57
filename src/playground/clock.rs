//! The stand-in's own clock: the system's, or one that stands still until it is moved.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use time::OffsetDateTime;
use tokio::sync::watch;

/// Milliseconds since the Unix epoch.
pub type Millis = u64;

/// Where the stand-in reads the time. Every limit (3 s for an answer, 15 minutes of a
/// token, an hour for old edits) is counted on it.
#[derive(Clone, Debug)]
pub struct Clock {
    ticks: bool,
    /// The time of a clock that stands, or how far a ticking one is ahead of the system's.
    time: Arc<watch::Sender<Millis>>,
}

impl Clock {
    /// Goes on with the system's clock.
    pub fn system() -> Self {
        let time = Arc::new(watch::Sender::new(0));
        Self { ticks: true, time }
    }

    /// Stands at the present moment until [`advance`](Self::advance) moves it.
    pub fn manual() -> Self {
        Self::manual_at(system_now())
    }

    /// Stands at a given moment until [`advance`](Self::advance) moves it.
    pub fn manual_at(start: Millis) -> Self {
        let time = Arc::new(watch::Sender::new(start));
        Self { ticks: false, time }
    }

    /// The time on this clock.
    pub fn now(&self) -> Millis {
        let time = *self.time.borrow();
        if self.ticks {
            system_now() + time
        } else {
            time
        }
    }

    /// Whether only [`advance`](Self::advance) moves it.
    pub fn is_manual(&self) -> bool {
        !self.ticks
    }

    /// How far a ticking clock is ahead of the system's.
    pub fn ahead(&self) -> Duration {
        Duration::from_millis(if self.ticks { *self.time.borrow() } else { 0 })
    }

    /// Waits until it is ahead by more than this, and tells how far it is.
    pub async fn further_ahead(&self, than: Duration) -> Duration {
        let mut moved = self.time.subscribe();
        while self.ahead() <= than {
            // The clock is here, so it can't be gone while it is waited for.
            let _ = moved.changed().await;
        }
        self.ahead()
    }

    /// Moves it forward.
    pub fn advance(&self, by: Duration) {
        self.time
            .send_modify(|time| *time += by.as_millis() as Millis);
    }

    /// Waits until this clock shows `moment` or later.
    pub(crate) async fn until(&self, moment: Millis) {
        let mut moved = self.time.subscribe();
        while self.now() < moment {
            let left = Duration::from_millis(moment - self.now());
            // The clock is here, so it can't be gone while it is waited for.
            let moved = moved.changed();
            if self.ticks {
                let _ = tokio::time::timeout(left, moved).await;
            } else {
                let _ = moved.await;
            }
        }
    }
}

fn system_now() -> Millis {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as Millis)
}

/// The moment as Discord writes it: `2026-01-31T12:00:00.000000+00:00`.
pub(crate) fn iso8601(moment: Millis) -> String {
    let at = OffsetDateTime::UNIX_EPOCH + Duration::from_millis(moment);
    let (year, month, day) = at.to_calendar_date();
    let (hour, minute, second, micro) = at.to_hms_micro();
    let month = u8::from(month);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micro:06}+00:00")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        for (moment, text) in [
            (0, "1970-01-01T00:00:00.000000+00:00"),
            (1_420_070_400_000, "2015-01-01T00:00:00.000000+00:00"),
            (951_827_696_789, "2000-02-29T12:34:56.789000+00:00"),
        ] {
            assert_eq!(iso8601(moment), text);
        }
    }

    #[test]
    fn a_ticking_clock_can_be_moved_on() {
        let clock = Clock::system();
        let before = clock.now();
        clock.advance(Duration::from_secs(900));
        assert!(clock.now() >= before + 900_000);
        assert_eq!(clock.ahead(), Duration::from_secs(900));
    }

    #[tokio::test]
    async fn a_manual_clock_moves_only_when_told() {
        let clock = Clock::manual_at(5);
        let waits = tokio::spawn({
            let clock = clock.clone();
            async move { clock.until(1005).await }
        });
        clock.advance(Duration::from_secs(1));
        waits.await.expect("the wait ends with the moment");
        assert_eq!(clock.now(), 1005);
    }
}
