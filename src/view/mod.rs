//! What people see, and in whose words: boards, stories, results.
//!
//! Pure: a session and a language in, a [`Scene`] out.

mod action;
mod lang;
mod scene;

pub use action::{Action, NoAction};
pub use lang::Lang;
pub use scene::{Block, Button, Choice, Look, Row, Scene};
