//! Who may be told a good move: nobody where it counts.

use crate::rules::{Ground, Side};

use super::command::{Actor, Refusal};
use super::ids::{Ply, UserId};
use super::playing::Playing;

/// Dân in a square, and whether its quan stone is there.
type Held = (u32, bool);

impl Playing {
    /// The side that somebody may be told a good move for: their own, in their
    /// turn, in a game that is not rated.
    ///
    /// # Errors
    /// Why they may not.
    pub fn check_hint(&self, user: UserId, ply: Ply) -> Result<Side, Refusal> {
        let side = self.at(Actor::Person(user), ply)?;
        if self.table.terms.rated {
            return Err(Refusal::NoHints);
        }
        match self.game.position().to_move() {
            Some(mover) if mover == side => Ok(side),
            _ => Err(Refusal::NotYourTurn),
        }
    }

    /// Whether the same board stands in both games, seen from the seats of those
    /// to move; the mirror image counts as the same.
    pub fn has_board_of(&self, other: &Playing) -> bool {
        let (own, other) = (self.seen(), other.seen());
        own == other || mirrored(&own) == other
    }

    /// What the squares hold, clockwise from the mover's own quan square.
    fn seen(&self) -> Vec<Held> {
        let position = self.game.position();
        let ground = position.ground();
        let squares = position.sides().squares();
        let mut held: Vec<Held> = squares
            .map(|square| (ground.dan(square), ground.has_quan(square)))
            .collect();
        let seat = position
            .to_move()
            .map_or(0, |side| side.quan_square().index());
        held.rotate_left(seat);
        held
    }
}

/// The board in a mirror: one's quan square and the next side's change places.
fn mirrored(seen: &[Held]) -> Vec<Held> {
    let mut seen: Vec<Held> = seen.iter().rev().copied().collect();
    // The next side's quan square lies behind five squares of one's own.
    let at = seen.len() - 1 - ROW;
    seen.rotate_left(at);
    seen
}

/// Squares from one quan square to the next.
const ROW: usize = 6;
