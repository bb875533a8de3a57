//! The rules against tables made by independent programs, and the laws they keep.

#[path = "rules/laws.rs"]
mod laws;
#[path = "rules/naive.rs"]
mod naive;
#[path = "rules/perft.rs"]
mod perft;
#[path = "rules/protocol.rs"]
mod protocol;
#[path = "rules/random.rs"]
mod random;
#[path = "rules/vectors.rs"]
mod vectors;
