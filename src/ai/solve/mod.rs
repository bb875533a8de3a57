//! Proofs of what a position is worth: depth-first proof-number search above tables.
//!
//! What is proved is a *claim*: the side to move can force so much, or can be
//! held to so much, by play that ends after finitely many turns. Whoever has to
//! prove gets nothing for play that never ends, so a claim rests on nothing but
//! boards it leads to, and in the end on games that are over. A claim is logged
//! when it is proved, so the log is in an order in which each one follows from
//! earlier ones and from the tables; what the goal rests on is a [`Proof`].

mod number;
mod proof;
mod prover;
mod store;

pub use proof::Proof;
pub use prover::{Prover, Verdict};

use super::tables::Bounds;

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

    /// Whether such a claim holds, if these bounds say.
    fn decided(self, bounds: Bounds, points: i32) -> Option<bool> {
        let Bounds { lower, upper } = bounds;
        match self {
            Way::AtLeast if lower >= points => Some(true),
            Way::AtLeast if upper < points => Some(false),
            Way::AtMost if upper <= points => Some(true),
            Way::AtMost if lower > points => Some(false),
            _ => None,
        }
    }

    /// The stronger of two claims.
    fn stronger(self, one: i32, other: i32) -> i32 {
        match self {
            Way::AtLeast => one.max(other),
            Way::AtMost => one.min(other),
        }
    }
}
