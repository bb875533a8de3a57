//! A session: one game among people, from the challenge to the result.
//!
//! Pure: a command and the time go in, the next phase and its effects come
//! out, or the same phase and a named refusal. Whoever runs a session saves it
//! before telling anyone; the [`Record`] is the truth, the rest is rebuilt.

mod command;
mod ids;
mod lobby;
mod playing;
mod record;
mod terms;

pub use command::{Actor, Command, Effect, Refusal, Refused, Request, Step};
pub use ids::{
    ChannelId, GameId, GuildId, MessageId, Place, Ply, Span, Timestamp, UserId, Version,
};
pub use lobby::Lobby;
pub use playing::{Finished, Playing, Told};
pub use record::{Phase, Record, RecordError};
pub use terms::{Ending, First, Seat, Standing, Terms};

/// A session in one of its phases. docs/ARCHITECTURE.md, "The session".
#[derive(Debug, Clone)]
pub enum Session {
    /// A challenge that waits for an answer.
    Lobby(Lobby),
    /// A game that is on.
    Playing(Playing),
    /// A game that is over, or a challenge that came to nothing.
    Finished(Finished),
}

impl Session {
    /// A new challenge and what is to be done for it. It stands until somebody
    /// answers or its time is over.
    pub fn challenge(id: GameId, place: Place, terms: Terms, by: UserId, at: Timestamp) -> Step {
        let lobby = Lobby::open(id, place, terms, by, at);
        let effects = vec![Effect::Save, Effect::Show, Effect::WakeAt(lobby.expires())];
        Step {
            session: Session::Lobby(lobby),
            effects,
        }
    }

    /// The next phase after a command, with its effects in the order in which
    /// they are to be done.
    ///
    /// # Errors
    /// The session as it was, and why the command was refused.
    pub fn apply(self, request: &Request) -> Result<Step, Refused> {
        match self {
            Session::Lobby(lobby) => lobby.apply(request),
            Session::Playing(playing) => playing.apply(request),
            Session::Finished(finished) => {
                Err(Refused::new(Session::Finished(finished), Refusal::Finished))
            }
        }
    }

    /// What is common to every phase.
    pub fn table(&self) -> &Table {
        match self {
            Session::Lobby(lobby) => &lobby.table,
            Session::Playing(playing) => &playing.table,
            Session::Finished(finished) => &finished.table,
        }
    }

    /// The ply that commands made now must carry.
    pub fn ply(&self) -> Ply {
        match self {
            Session::Lobby(_) => Ply(0),
            Session::Playing(playing) => playing.ply(),
            Session::Finished(finished) => Ply(finished.moves().len() as u32),
        }
    }

    /// When something happens by itself, if nobody does anything before.
    pub fn wakes_at(&self) -> Option<Timestamp> {
        match self {
            Session::Lobby(lobby) => Some(lobby.expires),
            Session::Playing(_) | Session::Finished(_) => None,
        }
    }
}

/// What a session is about, in whatever phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Its name in the store and in every button.
    pub id: GameId,
    /// Where it is played.
    pub place: Place,
    /// What was agreed.
    pub terms: Terms,
    /// Who challenged.
    pub challenger: UserId,
    /// When the challenge was made.
    pub created: Timestamp,
    /// When it last changed.
    pub changed: Timestamp,
    /// Counts the saved changes; a save names the version it expects.
    pub version: Version,
}

impl Table {
    fn touched(mut self, at: Timestamp) -> Table {
        self.changed = at;
        self.version = self.version.next();
        self
    }
}
