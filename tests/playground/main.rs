//! The stand-in for Discord: what it refuses, and that a bot can live on it.

#![allow(clippy::unwrap_used)] // What goes wrong here is a failed test.

mod access;
mod bad_commands;
mod by_hand;
mod commands;
mod edits;
mod faults;
mod gateway;
mod interactions;
mod later;
mod malformed;
mod messages;
mod options;
mod page;
mod parses;
mod pong;
mod pong_bot;
mod surroundings;
