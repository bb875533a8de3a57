//! The opponent: from a beginner to the strongest play there is.
//!
//! Pure: positions, budgets, a seed and a stop flag in, moves out. Whoever
//! wants an answer within a time raises the flag; nothing here knows a clock.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use o_an_quan::ai::{Level, Lore, Memory, choose};
//! use o_an_quan::rules::{Game, Ruleset};
//!
//! let game = Game::new(Ruleset::default());
//! let mut memory = Memory::with_bytes(1 << 20);
//! let (stop, lore) = (AtomicBool::new(false), Lore::default());
//! let mv = choose(&game, Level::TuTai, 7, &stop, &mut memory, lore);
//! assert!(game.position().check(mv.expect("the game is on")).is_ok());
//! ```

pub mod arena;
mod book;
mod choose;
mod evaluation;
mod glance;
mod level;
mod maxn;
mod memory;
mod path;
mod points;
mod search;
mod seed;
mod solve;
mod tables;
mod tune;
mod uct;
mod verify;

pub use book::{Book, BookError};
pub use choose::{Lore, analyse, choose, consider};
pub use evaluation::Features;
pub use level::{Level, UnknownLevel};
pub use maxn::maxn;
pub use memory::Memory;
pub use points::{Grains, POINT};
pub use search::{Found, Limits, search};
pub use solve::{Proof, Prover, Repetition, Verdict, Way};
pub use tables::{Bounds, Builder, Changes, Chunk, Tables, TablesError};
pub use tune::Tuner;
pub use verify::{Verified, VerifyError, verify};
