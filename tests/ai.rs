//! The opponent: laws that hold for every level, ruleset and number of sides.

#[path = "ai/levels.rs"]
mod levels;
#[path = "ai/stopping.rs"]
mod stopping;
