//! One request to Discord, as often as it takes.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serenity::http::Request;

use crate::session::Span;

use super::rest::{Rest, RestError};

/// The interaction has been answered already.
const ALREADY_ACKNOWLEDGED: isize = 40060;

/// How long to wait before each further try of a request.
const PAUSES: [Duration; 3] = [
    Duration::from_millis(200),
    Duration::from_millis(400),
    Duration::from_millis(800),
];

/// No longer does a request wait because Discord asks it to; whoever has time comes
/// again later.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// What Discord says of a request that it refuses. Of an overload it may say less.
#[derive(Deserialize, Default)]
struct Complaint {
    #[serde(default)]
    code: isize,
    #[serde(default)]
    message: String,
    /// Seconds.
    retry_after: Option<f64>,
}

impl Rest {
    /// Sends a request with a body and reads the answer.
    pub(super) async fn send<T: DeserializeOwned>(
        &self,
        request: Request<'_>,
        body: &impl Serialize,
    ) -> Result<T, RestError> {
        self.fetch(request.body(Some(bytes(body)?))).await
    }

    /// Sends a request and reads the answer.
    pub(super) async fn fetch<T: DeserializeOwned>(
        &self,
        request: Request<'_>,
    ) -> Result<T, RestError> {
        let answer = self.patiently(|| self.attempt(request.clone())).await?;
        serde_json::from_slice(&answer).map_err(unreadable)
    }

    /// Sends a request with a body; that it is done is answer enough.
    pub(super) async fn tell(
        &self,
        request: Request<'_>,
        body: &impl Serialize,
    ) -> Result<(), RestError> {
        self.order(request.body(Some(bytes(body)?))).await
    }

    /// Sends a request; that it is done is answer enough.
    pub(super) async fn order(&self, request: Request<'_>) -> Result<(), RestError> {
        self.patiently(|| self.attempt(request.clone()))
            .await
            .map(drop)
    }

    /// Tries again what may pass: an overload, a limit, a lost connection.
    async fn patiently<T, F>(&self, attempt: impl Fn() -> F) -> Result<T, RestError>
    where
        F: Future<Output = Result<T, RestError>>,
    {
        let mut last = attempt().await;
        for usual in PAUSES {
            let Some(pause) = last.as_ref().err().and_then(|error| pause(error, usual)) else {
                return last;
            };
            tracing::debug!(?pause, "trying again");
            tokio::time::sleep(pause).await;
            last = attempt().await;
            if matches!(&last, Err(error) if error.code() == Some(ALREADY_ACKNOWLEDGED)) {
                return Err(RestError::DoneBefore);
            }
        }
        last
    }

    /// Serenity's limiter waits by itself as long as Discord asks; without it, as
    /// behind a proxy, that is for us to read: serenity's own errors drop it.
    async fn attempt(&self, request: Request<'_>) -> Result<Vec<u8>, RestError> {
        let answer = match &self.http.ratelimiter {
            Some(limiter) => limiter.perform(request).await?,
            None => {
                let (token, proxy) = (self.http.token(), self.http.proxy.as_deref());
                let request = request.build(&self.client, token, proxy)?;
                request.send().await.map_err(RestError::lost)?
            }
        };
        let status = answer.status();
        let body = answer.bytes().await.map_err(RestError::lost)?;
        match status.is_success() {
            true => Ok(body.into()),
            false => Err(refused(status.as_u16(), &body)),
        }
    }
}

fn refused(status: u16, body: &[u8]) -> RestError {
    let complaint: Complaint = serde_json::from_slice(body).unwrap_or_default();
    let millis = |seconds: f64| Span((seconds * 1000.0).ceil() as i64);
    RestError::Refused {
        status,
        code: complaint.code,
        message: complaint.message,
        after: complaint.retry_after.map(millis),
    }
}

/// How long to wait before a request is tried again here; none if it is not.
fn pause(error: &RestError, usual: Duration) -> Option<Duration> {
    let asked = error.after().unwrap_or(Span(0)).0;
    let asked = Duration::from_millis(u64::try_from(asked).unwrap_or(0));
    (error.passes() && asked <= LONGEST_PAUSE).then(|| asked.max(usual))
}

fn bytes(body: &impl Serialize) -> Result<Vec<u8>, RestError> {
    serde_json::to_vec(body).map_err(unreadable)
}

fn unreadable(error: serde_json::Error) -> RestError {
    RestError::Unreachable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Duration = PAUSES[0];

    #[test]
    fn a_limit_is_waited_for_as_long_as_discord_asks() {
        let limited = |text: &str| refused(429, text.as_bytes());
        let some = limited(r#"{"message": "Slow down.", "retry_after": 1.25, "global": false}"#);
        assert_eq!(pause(&some, USUAL), Some(Duration::from_millis(1250)));
        let short = limited(r#"{"message": "Slow down.", "code": 0, "retry_after": 0.05}"#);
        assert_eq!(pause(&short, USUAL), Some(USUAL));
        // Nobody's press waits so long; the board is shown again by then.
        let long = limited(r#"{"message": "Slow down.", "retry_after": 64.57, "global": true}"#);
        assert_eq!(pause(&long, USUAL), None);
        assert!(long.passes());
        assert_eq!(long.after(), Some(Span(64_570)));
    }

    #[test]
    fn what_says_nothing_of_time_is_tried_again_as_usual() {
        for body in ["", "<html>", r#"{"message": "500", "code": 0}"#] {
            let error = refused(503, body.as_bytes());
            assert_eq!(pause(&error, USUAL), Some(USUAL), "{body}");
        }
        let late = r#"{"message": "Maximum number of edits", "code": 30046, "retry_after": 1.0}"#;
        assert_eq!(pause(&refused(429, late.as_bytes()), USUAL), None);
        let unknown = refused(404, br#"{"message": "Unknown Message", "code": 10008}"#);
        assert_eq!(
            (pause(&unknown, USUAL), unknown.code()),
            (None, Some(10008))
        );
    }
}
