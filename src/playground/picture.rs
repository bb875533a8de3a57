//! A readable picture of the town, for whoever looks into a failed test.

use std::fmt::{self, Write};

use super::Playground;
use super::people::view::visible_text;
use super::state::State;
use super::state::places::Channel;

/// How many of the newest messages of a channel, and of interactions, are shown.
const NEWEST: usize = 5;

impl Playground {
    /// Who is there, what stands in the channels, what waits for an answer.
    pub fn picture(&self) -> String {
        let mut text = String::new();
        // Writing to a string can't fail.
        let _ = paint(&self.state(), &mut text);
        text
    }
}

fn paint(state: &State, out: &mut String) -> fmt::Result {
    writeln!(out, "shards connected: {}", state.sessions.connected())?;
    let names: Vec<_> = state
        .commands
        .iter()
        .map(|command| command.name.as_str())
        .collect();
    writeln!(out, "commands: {}", names.join(" "))?;
    writeln!(out, "{:?}", state.faults)?;
    let mut channels: Vec<_> = state.channels.values().collect();
    channels.sort_by_key(|channel| channel.id);
    for channel in channels {
        paint_channel(state, channel, out)?;
    }
    paint_interactions(state, out)
}

fn paint_channel(state: &State, channel: &Channel, out: &mut String) -> fmt::Result {
    writeln!(
        out,
        "#{} ({}, {} messages)",
        channel.name,
        channel.id,
        channel.messages.len()
    )?;
    for message in channel.messages.values().rev().take(NEWEST) {
        let author = state
            .users
            .get(&message.author)
            .map_or("?", |user| &user.display_name);
        let private = if message.reader.is_some() {
            " privately"
        } else {
            ""
        };
        let thinking = if message.is_thinking() {
            " is thinking"
        } else {
            ""
        };
        let words = visible_text(message).replace('\n', "\n      ");
        writeln!(out, "  {} {author}{private}{thinking}: {words}", message.id)?;
    }
    Ok(())
}

fn paint_interactions(state: &State, out: &mut String) -> fmt::Result {
    let mut latest: Vec<_> = state.interactions.values().collect();
    latest.sort_by_key(|interaction| interaction.id);
    for one in latest.iter().rev().take(NEWEST) {
        let age = state.now.saturating_sub(one.created);
        writeln!(
            out,
            "interaction {} {:?} {:?}: {:?}, {age} ms old",
            one.id, one.kind, one.name, one.status
        )?;
    }
    Ok(())
}
