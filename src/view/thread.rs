//! What a thread that is opened for a game is called.

use crate::session::UserId;

use super::lang::Lang;
use super::names::Names;
use super::words::{text, words};

/// So many characters Discord takes.
const LONGEST: usize = 100;

/// A thread's title: plain text that names who plays.
pub fn thread_title(players: &[UserId], lang: Lang, names: &Names) -> String {
    let players: Vec<String> = players
        .iter()
        .map(|&user| names.name(user).plain(lang))
        .collect();
    let title = text!(words(lang), "thread-title", players = players.join(" – "));
    title.chars().take(LONGEST).collect()
}
