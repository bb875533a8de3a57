//! Ô ăn quan, the Vietnamese mancala, on Discord.
//!
//! The pure rooms (`rules`, `ai`, `session`, `view`) know no clock, network or
//! database; the edges (`store`, `host`, `discord`, `playground`) act for them.

pub mod ai;
pub mod rules;
pub mod session;
pub mod view;

#[cfg(feature = "bot")]
pub mod discord;
#[cfg(feature = "bot")]
pub mod engine;
#[cfg(feature = "bot")]
pub mod host;
#[cfg(feature = "bot")]
pub mod playground;
#[cfg(feature = "bot")]
pub mod store;
