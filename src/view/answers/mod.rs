//! Private answers: what happened, and what is legal now.

mod notice;
mod refused;

pub use notice::{Notice, fault, notice};
pub use refused::{Asked, refusal, say_error};
