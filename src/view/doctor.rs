//! What the bot may and can't do in a channel, and what for.

use super::lang::Lang;
use super::scene::{Block, Scene};
use super::words::{Words, text, words};

/// A permission that the bot needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Need {
    /// View Channel.
    ViewChannel,
    /// Send Messages.
    SendMessages,
    /// Send Messages in Threads.
    SendInThreads,
    /// Create Public Threads.
    CreateThreads,
    /// Attach Files.
    AttachFiles,
}

impl Need {
    /// Every permission, the most needed first.
    pub const ALL: [Need; 5] = [
        Need::ViewChannel,
        Need::SendMessages,
        Need::SendInThreads,
        Need::CreateThreads,
        Need::AttachFiles,
    ];
}

/// What was found in a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkup {
    /// What is missing there.
    pub missing: Vec<Need>,
    /// Whether the server's settings let games be played there.
    pub is_allowed: bool,
}

/// What was found in a channel, for whoever asks.
pub fn doctor(checkup: &Checkup, lang: Lang) -> Scene {
    let words = words(lang);
    let needs: Vec<String> = Need::ALL
        .iter()
        .map(|&need| line(words, need, checkup))
        .collect();
    let mut body = vec![text!(words, "doctor-title"), needs.join("\n")];
    if !checkup.is_allowed {
        body.push(text!(words, "doctor-not-allowed"));
    }
    body.push(match checkup.missing.is_empty() {
        true => text!(words, "doctor-well"),
        false => text!(words, "doctor-missing"),
    });
    Scene {
        accent: Some(if checkup.missing.is_empty() {
            0x77B255
        } else {
            0xDD2E44
        }),
        body: body.into_iter().map(Block::Text).collect(),
        controls: Vec::new(),
    }
}

fn line(words: &Words, need: Need, checkup: &Checkup) -> String {
    let (mark, name) = match checkup.missing.contains(&need) {
        true => ("❌", need_name(words, need)),
        false => ("✅", need_name(words, need)),
    };
    let what_for = match need {
        Need::ViewChannel => text!(words, "need-view-channel-for"),
        Need::SendMessages => text!(words, "need-send-messages-for"),
        Need::SendInThreads => text!(words, "need-send-in-threads-for"),
        Need::CreateThreads => text!(words, "need-create-threads-for"),
        Need::AttachFiles => text!(words, "need-attach-files-for"),
    };
    format!("{mark} **{name}**: {what_for}")
}

/// A permission as Discord's client calls it.
pub(super) fn need_name(words: &Words, need: Need) -> String {
    match need {
        Need::ViewChannel => text!(words, "need-view-channel"),
        Need::SendMessages => text!(words, "need-send-messages"),
        Need::SendInThreads => text!(words, "need-send-in-threads"),
        Need::CreateThreads => text!(words, "need-create-threads"),
        Need::AttachFiles => text!(words, "need-attach-files"),
    }
}
