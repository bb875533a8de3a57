//! What the bot asked of the API, for tests to look at.

use serde_json::Value;

use super::clock::Millis;

/// A request of the bot and what it was answered.
#[derive(Clone, Debug)]
pub struct Entry {
    /// When, by the stand-in's clock.
    pub at: Millis,
    /// GET, POST, PATCH, PUT or DELETE.
    pub method: String,
    /// The path below `/api/v10`, with its slash: `/channels/1/messages`.
    pub path: String,
    /// The JSON body, or the form's `payload_json`; `Null` if there is none.
    pub body: Value,
    /// Names and sizes of the files sent along.
    pub files: Vec<(String, usize)>,
    /// The `type` of an interaction callback.
    pub callback: Option<u64>,
    /// The HTTP status of the answer; 0 if the connection was cut instead.
    pub status: u16,
    /// Discord's error code, if it was refused.
    pub code: Option<u32>,
}

/// Keeps requests until they are drained. Off, it costs nothing.
#[derive(Debug)]
pub(crate) struct Journal {
    entries: Option<Vec<Entry>>,
}

impl Default for Journal {
    fn default() -> Self {
        Self {
            entries: Some(Vec::new()),
        }
    }
}

impl Journal {
    pub(crate) fn is_on(&self) -> bool {
        self.entries.is_some()
    }

    pub(crate) fn switch(&mut self, on: bool) {
        match (on, self.is_on()) {
            (true, false) => self.entries = Some(Vec::new()),
            (false, true) => self.entries = None,
            _ => {}
        }
    }

    pub(crate) fn write(&mut self, entry: Entry) {
        if let Some(entries) = &mut self.entries {
            entries.push(entry);
        }
    }

    pub(crate) fn drain(&mut self) -> Vec<Entry> {
        self.entries
            .as_mut()
            .map(std::mem::take)
            .unwrap_or_default()
    }
}
