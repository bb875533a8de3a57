//! What proofs end in, besides games that are over.

use super::Way;
use crate::ai::tables::{Bounds, Tables};
use crate::rules::{Packed, Position};

/// Two tables of the same boards: what can be forced by play that ends, and what
/// can be held ([`crate::ai::Builder::hold`]).
#[derive(Debug, Clone)]
pub struct Endings {
    forced: Tables,
    held: Tables,
}

impl Endings {
    /// Endings from both tables; none if they are not of the same boards and rules.
    pub fn new(forced: Tables, held: Tables) -> Option<Endings> {
        let same = forced.dan() == held.dan() && forced.serve(held.rules());
        same.then_some(Endings { forced, held })
    }

    /// What can be forced by play that ends.
    pub fn forced(&self) -> &Tables {
        &self.forced
    }

    /// What can be held.
    pub fn held(&self) -> &Tables {
        &self.held
    }

    /// The strongest claim that holds of a small board.
    pub(super) fn proved(&self, position: &Position<Packed>, way: Way) -> Option<i32> {
        let Bounds { lower, upper } = self.forced.bounds(position)?;
        Some(match way {
            Way::AtLeast => lower,
            Way::AtMost => upper,
        })
    }

    /// Whether a claim about a small board can be proved, if that is certain. It
    /// can't if the other side can hold it off or play for ever.
    pub(super) fn decided(
        &self,
        position: &Position<Packed>,
        way: Way,
        points: i32,
    ) -> Option<bool> {
        if way.serves(self.proved(position, way)?, points) {
            return Some(true);
        }
        let Bounds { lower, upper } = self.held.bounds(position)?;
        let fails = match way {
            Way::AtLeast => upper < points,
            Way::AtMost => lower > points,
        };
        fails.then_some(false)
    }
}
