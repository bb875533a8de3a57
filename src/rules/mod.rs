//! The rules of Ô ăn quan for two, three and four sides, with every option.
//!
//! Pure: positions and moves in, positions and events out. The rules of a turn
//! are written once (`turn.rs`), over any [`Ground`] and any [`Sink`], so that
//! play, search, story and replay all go by the same ones.
//!
//! ```
//! use o_an_quan::rules::{Game, Move, Ruleset, Sides};
//!
//! let mut game = Game::new(Ruleset::default());
//! let mut events = Vec::new();
//! let mv = Move::from_text("A5+", Sides::Two).expect("a move of the notation");
//! game.play(mv, &mut events).expect("a legal move");
//! assert_eq!(
//!     game.position().to_string(),
//!     "Q1.0.0.6.6.6/Q1.0.6.6.6.6 B 6+0-0/0+0-0",
//! );
//! ```

mod event;
mod game;
mod ground;
mod notation;
mod packed;
mod perft;
mod position;
mod protocol;
mod ruleset;
mod setup;
mod square;
mod turn;
mod watch;

pub use event::{Event, EventText, Sink};
pub use game::{Game, Outcome, OverReason};
pub use ground::{Ground, Wide};
pub use notation::{MoveText, NotationError};
pub use packed::Packed;
pub use perft::{perft, perft_within};
pub use position::{Account, IllegalMove, Move, Moves, Position};
pub use protocol::{Engine, ProtocolError, Reply};
pub use ruleset::{End, OptionError, Preset, QuanStop, Ruleset};
pub use setup::{Setup, SetupError};
pub use square::{BySide, Direction, Side, Sides, Square, SquareName};
pub use turn::MOST_LIFTS;
