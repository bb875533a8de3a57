//! The rules against tables made by independent programs, and the laws they keep.

#[path = "rules/perft.rs"]
mod perft;
#[path = "rules/protocol.rs"]
mod protocol;
#[path = "rules/vectors.rs"]
mod vectors;
