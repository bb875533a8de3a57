//! Whole messages: text, flags, and what must not stand beside what.

use serde_json::Value;

use super::super::state::message::flag;
use super::{At, Complaints, layout};

/// Most characters of a bot's classic text.
const MOST_CONTENT: usize = 2000;
/// Most files of a message.
const MOST_FILES: usize = 10;

/// A message as it would stand.
pub(crate) struct Whole<'a> {
    pub(crate) content: &'a str,
    pub(crate) components: &'a Value,
    pub(crate) embeds: &'a Value,
    pub(crate) flags: u64,
    pub(crate) files: &'a [&'a str],
}

/// Why a message is not taken.
#[derive(Debug, PartialEq)]
pub(crate) enum Refusal {
    /// Nothing in it: code 50006.
    Empty,
    /// Code 50035.
    Malformed(Complaints),
}

/// Checks a message as it would stand after a post or an edit.
pub(crate) fn check(message: &Whole) -> Result<(), Refusal> {
    let v2 = message.flags & flag::COMPONENTS_V2 != 0;
    let mut complaints = layout::check(message.components, v2, message.files);
    complaints.length(
        &At::Root.key("attachments"),
        message.files.len(),
        0,
        MOST_FILES,
    );
    complaints.list(&At::Root.key("embeds"), message.embeds, 0, 10);
    if v2 {
        alone(&mut complaints, message);
    } else {
        let content = At::Root.key("content");
        let length = message.content.chars().count();
        if length > MOST_CONTENT {
            let words = format!("Must be {MOST_CONTENT} or fewer in length.");
            complaints.add(&content, "BASE_TYPE_MAX_LENGTH", words);
        }
    }
    complaints.settle().map_err(Refusal::Malformed)?;
    if is_empty(message, v2) {
        Err(Refusal::Empty)
    } else {
        Ok(())
    }
}

/// Components V2 stand alone: no text, no embeds.
fn alone(complaints: &mut Complaints, message: &Whole) {
    let code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    let words = "cannot be used when the MessageFlags.IS_COMPONENTS_V2 flag is set";
    if !message.content.is_empty() {
        let words = format!("The 'content' field {words}");
        complaints.add(&At::Root.key("content"), code, words);
    }
    if message
        .embeds
        .as_array()
        .is_some_and(|embeds| !embeds.is_empty())
    {
        let words = format!("The 'embeds' field {words}");
        complaints.add(&At::Root.key("embeds"), code, words);
    }
}

/// Files alone make a classic message, but not one of Components V2, where only those show
/// that a component names.
fn is_empty(message: &Whole, v2: bool) -> bool {
    let nothing = |list: &Value| list.as_array().is_none_or(Vec::is_empty);
    let bare =
        message.content.trim().is_empty() && nothing(message.components) && nothing(message.embeds);
    bare && (v2 || message.files.is_empty())
}
