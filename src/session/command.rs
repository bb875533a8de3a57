//! What can be asked of a session, and what comes of it.

use crate::rules::{IllegalMove, Move, Side};

use super::Session;
use super::contest::Hand;
use super::ids::{ChannelId, OfferNumber, Ply, Timestamp, UserId};
use super::seats::Excuse;

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// Somebody, by right of their seat alone.
    Person(UserId),
    /// Somebody who moderates the place; the edge has checked it.
    Moderator(UserId),
    /// The bot, for a seat of its own or one whose player has left.
    Bot,
    /// Time itself, and whatever else happens by itself.
    Clock,
}

impl Actor {
    /// The person who asks, if it is one.
    pub const fn person(self) -> Option<UserId> {
        match self {
            Actor::Person(user) | Actor::Moderator(user) => Some(user),
            Actor::Bot | Actor::Clock => None,
        }
    }
}

impl Actor {
    /// Whether who asks may end a game for everyone.
    pub(super) const fn may_close(self) -> bool {
        matches!(self, Actor::Moderator(_) | Actor::Clock)
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
    /// Take up the challenge, or a seat in it.
    Accept,
    /// Leave a seat that was taken.
    Leave,
    /// Begin with the seats that are taken; the bot takes the others.
    Start,
    /// Turn the challenge down.
    Decline(Excuse),
    /// Take one's own challenge back.
    Withdraw,
    /// Show a hand in *oẳn tù tì*.
    ShowHand {
        /// The round it is shown in: ties repeat.
        round: u32,
        /// The hand.
        hand: Hand,
    },
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
    /// Offer a draw.
    OfferDraw {
        /// The ply of the board at which it was said.
        ply: Ply,
    },
    /// Ask to take one's last move back.
    AskTakeback {
        /// The ply of the board at which it was said.
        ply: Ply,
    },
    /// Agree to what another side offers or asks.
    Agree {
        /// The ply of the board at which it was said.
        ply: Ply,
        /// Which offer is meant.
        offer: OfferNumber,
    },
    /// Refuse it; whoever offered takes it back so.
    Refuse {
        /// The ply of the board at which it was said.
        ply: Ply,
        /// Which offer is meant.
        offer: OfferNumber,
    },
    /// Close the game without a result.
    Close,
    /// Something was to happen by now: see [`Session::wakes_at`].
    Wake,
    /// Put a game that nobody plays on aside, so that another can begin here.
    SetAside,
    /// Play on in another channel or thread.
    MoveTo(ChannelId),
    /// The channel or thread is gone: a game waits to be brought elsewhere, what has
    /// not begun ends.
    LosePlace(ChannelId),
}

/// What is to be done after a transition, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Save the session before anyone is told.
    Save,
    /// Show the session as it is now.
    Show,
    /// Send [`Command::Wake`] then, unless the session has moved on.
    WakeAt(Timestamp),
    /// Find a move for the side to move, and play it as [`Actor::Bot`].
    Think,
    /// Tell the side to move that its time runs out.
    Warn(Side),
    /// Tell somebody that it is their turn, if they want to be told.
    Call(UserId),
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
    /// A step that is saved and shown, and then whatever the session itself asks for.
    pub(super) fn saved_and_shown(session: Session) -> Step {
        let mut effects = vec![Effect::Save, Effect::Show];
        effects.extend(session.follows());
        Step { session, effects }
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
    /// They sit there already.
    #[error("already seated")]
    Seated,
    /// All seats are taken, but for one that is kept for somebody.
    #[error("no seat is free")]
    Full,
    /// Only the challenger can do that.
    #[error("not the challenger")]
    NotChallenger,
    /// The challenge has not been taken up yet.
    #[error("the game has not begun")]
    NotBegun,
    /// The challenge has been taken up already.
    #[error("the game has begun")]
    Begun,
    /// Nothing was to happen yet.
    #[error("not due yet")]
    NotDue,
    /// They have shown their hand in this round.
    #[error("a hand was shown already")]
    HandShown,
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
    /// Nothing has been offered.
    #[error("nothing was offered")]
    NoOffer,
    /// Something has been offered, and waits for an answer.
    #[error("an offer stands")]
    OfferStands,
    /// It is their own offer.
    #[error("one's own offer")]
    OwnOffer,
    /// They have made no move that could be taken back.
    #[error("nothing to take back")]
    NothingToTakeBack,
    /// In a rated game nothing is taken back.
    #[error("the game is rated")]
    Rated,
    /// In a rated game nobody is told what to play.
    #[error("no hints in a rated game")]
    NoHints,
    /// The board stands in a rated game of theirs as well.
    #[error("the board stands in a rated game of theirs")]
    RatedElsewhere,
    /// The bot agrees to no draw.
    #[error("the bot agrees to no draw")]
    BotDeclines,
    /// Only a moderator can do that.
    #[error("not a moderator")]
    NotModerator,
    /// Somebody who played has asked to be forgotten.
    #[error("somebody of them is forgotten")]
    Forgotten,
    /// All is over.
    #[error("the game is over")]
    Finished,
}
