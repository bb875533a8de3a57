//! What can be asked of a session, and what comes of it.

use crate::rules::{IllegalMove, Move};

use super::Session;
use super::ids::{Ply, Timestamp, UserId};

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// Somebody, by right of their seat alone.
    Person(UserId),
    /// Somebody who moderates the place; the edge has checked it.
    Moderator(UserId),
    /// Time itself.
    Clock,
}

impl Actor {
    /// The person who asks, if it is one.
    pub const fn person(self) -> Option<UserId> {
        match self {
            Actor::Person(user) | Actor::Moderator(user) => Some(user),
            Actor::Clock => None,
        }
    }
}

/// A command and what the session can't know by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// Who asks.
    pub by: Actor,
    /// When.
    pub at: Timestamp,
    /// Chance: decides by lot.
    pub seed: u64,
    /// What is asked.
    pub command: Command,
}

/// What can be asked of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Take up the challenge.
    Accept,
    /// Turn the challenge down.
    Decline,
    /// Take one's own challenge back.
    Withdraw,
    /// The time of the challenge is over.
    Expire,
    /// Make a move.
    Play {
        /// The ply of the board the move was made for.
        ply: Ply,
        /// The move.
        mv: Move,
    },
    /// Give up.
    Resign {
        /// The ply of the board at which it was said.
        ply: Ply,
    },
    /// Close the game without a result.
    Close,
}

/// What is to be done after a transition, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Save the session before anyone is told.
    Save,
    /// Show the session as it is now.
    Show,
    /// Send [`Command::Expire`] then, unless the session has moved on.
    WakeAt(Timestamp),
}

/// The next phase and its effects.
#[derive(Debug, Clone)]
pub struct Step {
    /// The session now.
    pub session: Session,
    /// What to do, in order.
    pub effects: Vec<Effect>,
}

impl Step {
    /// A step that is saved and then shown.
    pub(super) fn saved_and_shown(session: Session) -> Step {
        Step {
            session,
            effects: vec![Effect::Save, Effect::Show],
        }
    }
}

/// The session as it was, and why the command was refused.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{refusal}")]
pub struct Refused {
    /// The session, unchanged.
    pub session: Box<Session>,
    /// Why.
    pub refusal: Refusal,
}

impl Refused {
    pub(super) fn new(session: Session, refusal: Refusal) -> Refused {
        Refused {
            session: Box::new(session),
            refusal,
        }
    }
}

/// Why a command was refused. The session has not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The challenge is for somebody else.
    #[error("the challenge is for somebody else")]
    NotInvited,
    /// Nobody plays against themselves.
    #[error("one's own challenge")]
    OwnChallenge,
    /// Only the challenger takes a challenge back.
    #[error("not the challenger")]
    NotChallenger,
    /// The challenge has not been taken up yet.
    #[error("the game has not begun")]
    NotBegun,
    /// The challenge has been taken up already.
    #[error("the game has begun")]
    Begun,
    /// The challenge still stands.
    #[error("not expired yet")]
    NotExpired,
    /// Who asks does not play in this game.
    #[error("not a player of this game")]
    NotSeated,
    /// It is somebody else's turn.
    #[error("not their turn")]
    NotYourTurn,
    /// The command was made for another board than the one now.
    #[error("stale: the board has moved on")]
    Stale,
    /// The rules forbid the move.
    #[error("illegal move: {0}")]
    Illegal(IllegalMove),
    /// Only a moderator can do that.
    #[error("not a moderator")]
    NotModerator,
    /// All is over.
    #[error("the game is over")]
    Finished,
}
