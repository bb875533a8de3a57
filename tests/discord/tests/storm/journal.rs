//! What the bot asked of Discord: each interaction is answered once, and a sample
//! of the bodies is held against Discord's description.

use std::collections::HashMap;

use end_to_end::spec;
use o_an_quan::playground::{Entry, Id};

/// The bot tries a request so often.
const TRIES: u32 = 4;
/// Of so many bodies one is checked: it takes longer than making them.
const SAMPLE: usize = 25;

/// Requests so far, by the interaction that they answer.
#[derive(Default)]
pub struct Journal {
    answers: HashMap<Id, Answers>,
    read: usize,
}

#[derive(Debug, Default)]
pub struct Answers {
    arrived: u32,
    failed: u32,
}

impl Journal {
    pub fn read(&mut self, entries: Vec<Entry>) {
        for entry in &entries {
            let path: Vec<&str> = entry.path.split('/').collect();
            if let ["", "interactions", id, _, "callback", ..] = path[..] {
                self.callback(id.parse().unwrap(), entry);
            }
            if let ["", "webhooks", _, token, ..] = path[..]
                && let Some(id) = asked_with(token)
            {
                let failed = u32::from(has_failed(entry));
                self.answers.entry(id).or_default().failed += failed;
            }
        }
        let read = self.read;
        self.read += entries.len();
        let sampled = entries.into_iter().enumerate();
        let sampled = sampled.filter(|(at, _)| (read + at).is_multiple_of(SAMPLE));
        let sampled: Vec<Entry> = sampled.map(|(_, entry)| entry).collect();
        spec::check(&sampled);
    }

    fn callback(&mut self, id: Id, entry: &Entry) {
        let answers = self.answers.entry(id).or_default();
        match entry.status {
            200..300 => answers.arrived += 1,
            _ => answers.failed += u32::from(has_failed(entry)),
        }
        assert!(answers.arrived <= 1, "answered twice: {entry:?}");
    }

    /// What came of an interaction.
    pub fn of(&self, id: Id) -> Option<&Answers> {
        self.answers.get(&id)
    }

    /// Whether the bot has tried as often as it does.
    pub fn is_given_up(&self, id: Id) -> bool {
        let answers = self.answers.get(&id);
        answers.is_some_and(|answers| answers.failed >= TRIES)
    }
}

fn has_failed(entry: &Entry) -> bool {
    entry.status == 0 || entry.status == 429 || entry.status >= 500
}

/// The interaction that a token of the stand-in belongs to: it is written in it.
fn asked_with(token: &str) -> Option<Id> {
    let digits = token.strip_prefix("aW50ZXJhY3Rpb246")?;
    let id = u64::from_str_radix(digits.get(..16)?, 16).ok()?;
    Some(Id(id))
}
