//! End-to-end tests: the harness they share.
//!
//! A [`World`] is a stand-in for Discord with the bot in it, on a store in a
//! file; a [`Table`] is two people at a game there. When a world ends, every body
//! that the bot sent is held against Discord's own description of its API
//! ([`spec`]).

// What goes wrong here is a failed test.
#![allow(clippy::unwrap_used)]

mod bot;
mod faulty;
mod process;
pub mod spec;
mod table;
mod world;

pub use faulty::{Faulty, Mood};
pub use o_an_quan::playground::people::Shown;
pub use process::{BotProcess, is_bot_process, url};
pub use table::{Table, game_of_challenge, moves_on, play_of};
pub use world::{World, is_answer};

/// Whether long runs are run in full, and nothing may be left out.
pub fn in_full() -> bool {
    std::env::var_os("TESTS_IN_FULL").is_some()
}

/// The size of a long run: `few`, or `full` where runs are in full.
pub fn runs(few: u64, full: u64) -> u64 {
    if in_full() { full } else { few }
}
