//! Messages whose point is to be noticed: one mention, and where to look.
//!
//! Edits notify nobody, and mentions inside a board give an empty notice, so
//! these are plain messages of their own.

use crate::session::{Timestamp, UserId};

use super::challenge::relative;
use super::lang::Lang;
use super::names::Names;
use super::words::{text, words};

/// Somebody has been challenged by somebody else.
pub fn ping_challenge(
    opponent: UserId,
    challenger: UserId,
    link: Option<&str>,
    lang: Lang,
    names: &Names,
) -> String {
    text!(
        words(lang),
        "ping-challenge",
        mention = mention(opponent),
        challenger = names.text(challenger, lang),
        link = after(link),
    )
}

/// It is somebody's turn.
pub fn ping_turn(mover: UserId, link: Option<&str>, lang: Lang) -> String {
    text!(
        words(lang),
        "ping-turn",
        mention = mention(mover),
        link = after(link)
    )
}

/// Somebody's time runs out at `deadline`.
pub fn ping_warning(mover: UserId, deadline: Timestamp, link: Option<&str>, lang: Lang) -> String {
    text!(
        words(lang),
        "ping-warning",
        mention = mention(mover),
        until = relative(deadline),
        link = after(link)
    )
}

fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// A link behind a sentence, if there is one.
pub(super) fn after(link: Option<&str>) -> String {
    link.map_or_else(String::new, |link| format!(" {link}"))
}
