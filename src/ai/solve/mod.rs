//! Proofs of what a position is worth: depth-first proof-number search above tables.
//!
//! What is proved is a *claim*: the side to move can force so much, or can be
//! held to so much, by play that ends after finitely many turns. Whoever has to
//! prove gets nothing for play that never ends, so a claim rests on nothing but
//! boards it leads to, and in the end on games that are over. A claim is logged
//! when it is proved, so the log is in an order in which each one follows from
//! earlier ones and from the tables; what the goal rests on is a [`Proof`].
//!
//! Where that fails, there is a proof of the other kind: the other side can hold
//! the claim off *or play for ever*. Its claims rest on one another, in circles too.

mod endings;
mod goal;
mod holding;
mod number;
mod proof;
mod prover;
mod settled;
mod store;

pub use endings::Endings;
pub use proof::Proof;
pub use prover::{Prover, Verdict};

/// Which way a claim goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// The side to move can force at least so many points.
    AtLeast,
    /// The other side can hold it to at most so many.
    AtMost,
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
