//! What can go wrong, set while it runs.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::clock::Millis;

/// Which requests a fault befalls.
#[derive(Clone, Debug, Default)]
pub struct Matching {
    method: Option<String>,
    path: Option<String>,
}

impl Matching {
    /// All of them.
    pub fn any() -> Self {
        Self::default()
    }

    /// Only those of this method, such as `PATCH`.
    #[must_use]
    pub fn method(mut self, method: &str) -> Self {
        self.method = Some(method.to_owned());
        self
    }

    /// Only those whose path below `/api/v10` contains this text, such as `/callback`.
    #[must_use]
    pub fn path(mut self, part: &str) -> Self {
        self.path = Some(part.to_owned());
        self
    }

    fn matches(&self, method: &str, path: &str) -> bool {
        self.method.as_ref().is_none_or(|wanted| wanted == method)
            && self
                .path
                .as_ref()
                .is_none_or(|part| path.contains(part.as_str()))
    }
}

/// How a request fails.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// 500, and nothing is done.
    ServerError,
    /// 500, although it is done.
    ServerErrorAfter,
    /// 429 with this time to wait.
    RateLimited(Duration),
    /// The connection breaks off, and nothing is done.
    Cut,
    /// The connection breaks off although it is done.
    CutAfter,
}

/// How often a fault befalls matching requests.
#[derive(Clone, Copy, Debug)]
enum Schedule {
    Next(u64),
    Every(u64),
}

#[derive(Clone, Debug)]
struct Rule {
    matching: Matching,
    schedule: Schedule,
    fault: Fault,
    seen: u64,
}

impl Rule {
    fn strikes(&mut self) -> bool {
        self.seen += 1;
        match self.schedule {
            Schedule::Next(times) => self.seen <= times,
            Schedule::Every(k) => self.seen.is_multiple_of(k.max(1)),
        }
    }

    fn is_spent(&self) -> bool {
        matches!(self.schedule, Schedule::Next(times) if self.seen >= times)
    }
}

/// Where a hook is called: a request of the bot, a frame from it or an event to it.
#[derive(Clone, Debug)]
pub enum Step {
    /// A request of the bot.
    Request {
        /// Its method.
        method: String,
        /// Its path below `/api/v10`.
        path: String,
    },
    /// A gateway frame of the bot that is no heartbeat.
    Frame {
        /// Its opcode.
        op: u64,
    },
    /// A gateway event to the bot.
    Event {
        /// Its name, such as `INTERACTION_CREATE`.
        name: Arc<str>,
    },
}

/// When a hook is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Before the step has had any effect.
    Before,
    /// When it has had its effect (an event: when it is written) and is not answered yet.
    After,
}

/// What a hook wants to come of the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It goes on.
    Go,
    /// The connection is broken off without an answer.
    Cut,
}

/// A hook, called once, outside of the stand-in's lock.
pub(crate) type Hook = Box<dyn FnOnce(&Step) -> Verdict + Send>;

/// What is set now.
#[derive(Default)]
pub(crate) struct Faults {
    pub(crate) delay: Duration,
    pub(crate) doubled: bool,
    pub(crate) limits: Option<Buckets>,
    rules: Vec<Rule>,
    hooks: Vec<(u64, When, Hook)>,
    steps: u64,
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Faults")
            .field("delay", &self.delay)
            .field("doubled", &self.doubled)
            .field("rules", &self.rules)
            .field("hooks", &self.hooks.len())
            .field("steps", &self.steps)
            .finish_non_exhaustive()
    }
}

impl Faults {
    pub(crate) fn fail_next(&mut self, times: u64, matching: Matching, fault: Fault) {
        self.rules.push(Rule {
            matching,
            schedule: Schedule::Next(times),
            fault,
            seen: 0,
        });
    }

    pub(crate) fn fail_every(&mut self, k: u64, matching: Matching, fault: Fault) {
        self.rules.push(Rule {
            matching,
            schedule: Schedule::Every(k),
            fault,
            seen: 0,
        });
    }

    /// Ends all faults; hooks stay.
    pub(crate) fn heal(&mut self) {
        let hooks = std::mem::take(&mut self.hooks);
        *self = Self {
            hooks,
            steps: self.steps,
            ..Self::default()
        };
    }

    /// How many rules are in force.
    pub(crate) fn rules(&self) -> usize {
        self.rules.len()
    }

    /// Hangs a hook on the step that comes `after` that many others (1: the next).
    pub(crate) fn hang(&mut self, after: u64, when: When, hook: Hook) {
        self.hooks.push((self.steps + after, when, hook));
    }

    /// Counts a step before it is taken.
    pub(crate) fn count_step(&mut self) -> u64 {
        self.steps += 1;
        self.steps
    }

    /// How many steps were taken.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// The hooks that hang on a step.
    pub(crate) fn take_hooks(&mut self, step: u64, when: When) -> Vec<Hook> {
        let (due, rest) = std::mem::take(&mut self.hooks)
            .into_iter()
            .partition(|(at, moment, _)| *at == step && *moment == when);
        self.hooks = rest;
        let due: Vec<(u64, When, Hook)> = due;
        due.into_iter().map(|(_, _, hook)| hook).collect()
    }

    /// The fault that befalls this request, if any.
    pub(crate) fn strike(&mut self, method: &str, path: &str, now: Millis) -> Option<Fault> {
        let rule = self
            .rules
            .iter_mut()
            .filter(|rule| rule.matching.matches(method, path))
            .find_map(|rule| rule.strikes().then_some(rule.fault));
        self.rules.retain(|rule| !rule.is_spent());
        rule.or_else(|| {
            let wait = self.limits.as_mut()?.take(method, path, now)?;
            Some(Fault::RateLimited(wait))
        })
    }
}

/// Discord's rate limits as far as they are known: 50 requests a second in all, 5 writes in
/// 5 seconds a channel. Interaction callbacks and webhooks count against neither.
#[derive(Debug, Default)]
pub(crate) struct Buckets {
    all: Vec<Millis>,
    channels: std::collections::HashMap<String, Vec<Millis>>,
}

impl Buckets {
    /// How long to wait, if it is too early for this request.
    fn take(&mut self, method: &str, path: &str, now: Millis) -> Option<Duration> {
        if path.starts_with("/interactions") || path.starts_with("/webhooks") {
            return None;
        }
        let channel = path
            .strip_prefix("/channels/")
            .and_then(|rest| rest.split('/').next());
        if let (Some(channel), true) = (channel, method != "GET") {
            let bucket = self.channels.entry(channel.to_owned()).or_default();
            if let Some(wait) = fill(bucket, 5, 5000, now) {
                return Some(wait);
            }
        }
        fill(&mut self.all, 50, 1000, now)
    }
}

fn fill(bucket: &mut Vec<Millis>, size: usize, within: Millis, now: Millis) -> Option<Duration> {
    bucket.retain(|moment| now < moment + within);
    if bucket.len() >= size {
        return Some(Duration::from_millis(bucket[0] + within - now));
    }
    bucket.push(now);
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_befall_whom_they_should_as_often_as_they_should() {
        let mut faults = Faults::default();
        faults.fail_next(
            2,
            Matching::any().method("POST").path("/callback"),
            Fault::ServerError,
        );
        faults.fail_every(3, Matching::any().method("GET"), Fault::Cut);
        let mut strike = |method, path| faults.strike(method, path, 0);
        assert_eq!(strike("PATCH", "/x/callback"), None);
        assert_eq!(strike("POST", "/x/callback"), Some(Fault::ServerError));
        assert_eq!(strike("POST", "/x/callback"), Some(Fault::ServerError));
        assert_eq!(strike("POST", "/x/callback"), None);
        let gets: Vec<_> = (0..6)
            .map(|_| strike("GET", "/gateway").is_some())
            .collect();
        assert_eq!(gets, [false, false, true, false, false, true]);
    }

    #[test]
    fn five_writes_fill_a_channel_for_five_seconds() {
        let mut buckets = Buckets::default();
        let mut post = |now| buckets.take("POST", "/channels/1/messages", now);
        assert!((0..5).all(|_| post(0).is_none()));
        assert_eq!(post(1000), Some(Duration::from_secs(4)));
        assert_eq!(post(5000), None);
    }
}
