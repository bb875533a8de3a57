//! Proofs of what a position is worth: depth-first proof-number search.
//!
//! What is proved is a *claim*: the side to move can be sure of so much, or can be
//! held to so much. A claim follows, by one turn, from claims about the boards it
//! leads to, and in the end from games that are over. Where play comes back to a
//! board, [`Repetition`] says whom that serves; so claims may rest on one another in a
//! circle if it serves whoever has to prove on every board of it.
//!
//! A claim is logged when it is proved, those of one circle together; what the
//! goal rests on is taken out of the log as a [`Proof`].

mod circle;
mod goal;
mod number;
mod proof;
mod prover;
mod settled;
mod store;
mod trail;

pub use proof::Proof;
pub use prover::{Prover, Verdict};

/// Which way a claim goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// The side to move can be sure of at least so many points.
    AtLeast,
    /// The other side can hold it to at most so many.
    AtMost,
}

/// What play that comes back to a board means to whoever has to prove something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repetition {
    /// The third occurrence settles the game on that board: docs/RULES.md, "A turn", 6.
    Settles,
    /// It is lost: whoever has to prove must bring the game to its end.
    Loses,
    /// It is as good as the claim: who can play for ever has proved enough.
    Serves,
}

impl Way {
    /// The way of the claims behind a move that this claim rests on.
    const fn behind(self) -> Way {
        match self {
            Way::AtLeast => Way::AtMost,
            Way::AtMost => Way::AtLeast,
        }
    }

    /// Whether what is known serves where `wanted` is asked for.
    const fn serves(self, known: i32, wanted: i32) -> bool {
        match self {
            Way::AtLeast => known >= wanted,
            Way::AtMost => known <= wanted,
        }
    }

    /// The stronger of two claims.
    fn stronger(self, one: i32, other: i32) -> i32 {
        match self {
            Way::AtLeast => one.max(other),
            Way::AtMost => one.min(other),
        }
    }

    /// The weaker of two claims.
    fn weaker(self, one: i32, other: i32) -> i32 {
        self.behind().stronger(one, other)
    }
}
