//! The stand-in for Discord: what it refuses, and that a bot can live on it.

#![allow(clippy::unwrap_used)] // What goes wrong here is a failed test.

mod page;
mod pong;
mod pong_bot;
