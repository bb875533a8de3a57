//! People play, through serenity and the stand-in for Discord.

// What goes wrong here is a failed test.
#![allow(clippy::unwrap_used)]

mod behaviour;
mod blocks;
mod boards;
mod challenges;
mod clicks;
mod clocks;
mod commands;
mod correspondence;
mod crowd;
mod departures;
mod elsewhere;
mod faults;
mod first_game;
mod game;
mod games_list;
mod hint;
mod input;
mod limits;
mod match_play;
mod once;
mod preferences;
mod privacy;
mod settings;
mod several;
mod sow;
mod threads;
mod vanished;
