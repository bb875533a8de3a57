//! The opponent: laws that hold for every level, ruleset and number of sides.

#[path = "ai/book.rs"]
mod book;
#[path = "ai/endings.rs"]
mod endings;
#[path = "ai/levels.rs"]
mod levels;
#[path = "ai/proofs.rs"]
mod proofs;
#[path = "ai/stopping.rs"]
mod stopping;
