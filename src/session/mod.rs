//! A session: one game among people, from the challenge to the result.
//!
//! Pure: a command and the time go in, the next phase and its effects come
//! out, or the same phase and a named refusal. Whoever runs a session saves it
//! before telling anyone; the [`Record`] is the truth, the rest is rebuilt.

use crate::rules::Ruleset;

mod command;
mod contest;
mod finished;
mod hint;
mod ids;
mod lobby;
mod offer;
mod place;
mod playing;
mod record;
mod seats;
mod terms;
mod time;

pub use command::{Actor, Command, Effect, Refusal, Refused, Request, Step};
pub use contest::{Contest, Hand, Hands};
pub use finished::Finished;
pub use ids::{
    ChannelId, GameId, GuildId, MessageId, OfferNumber, Place, Ply, Span, Timestamp, UserId,
    Version,
};
pub use lobby::Lobby;
pub use offer::{Offer, Offered};
pub use playing::{IDLE, Playing, Told};
pub use record::{Phase, Record, RecordError, State};
pub use seats::{Ending, Excuse, Gone, Level, Seat, Standing};
pub use terms::{First, Pace, Terms};

/// A session in one of its phases. docs/ARCHITECTURE.md, "The session".
#[derive(Debug, Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "a session lives behind an Arc; a box would only add a hop"
)]
pub enum Session {
    /// A challenge that waits for an answer.
    Lobby(Lobby),
    /// *Oẳn tù tì* for who starts.
    Contest(Contest),
    /// A game that is on.
    Playing(Playing),
    /// A game that is over, or a challenge that came to nothing.
    Finished(Finished),
}

impl Session {
    /// A new challenge and what is to be done for it. It stands until somebody
    /// answers or its time is over.
    pub fn challenge(id: GameId, place: Place, terms: Terms, by: UserId, at: Timestamp) -> Step {
        let table = Table::new(id, place, terms, by, at);
        Session::opened(Lobby::open(table, Vec::new()))
    }

    /// A game of somebody against the bot, on at once: one `level` in every
    /// other seat.
    pub fn against_bot(
        id: GameId,
        place: Place,
        terms: Terms,
        by: UserId,
        level: Level,
        (at, seed): (Timestamp, u64),
    ) -> Step {
        let table = Table::new(id, place, terms, by, at);
        let mut seats = vec![Seat::Person(by)];
        seats.resize(terms.rules.sides().count(), Seat::Bot(level));
        lobby::arrange(&mut seats, terms.first, seed);
        Step::saved_and_shown(Session::Playing(Playing::begin(table, &seats, None)))
    }

    /// Somebody's first game: by the common rules against the weakest level, which
    /// lets them begin, on a board that explains itself.
    pub fn first_game(id: GameId, place: Place, by: UserId, at: Timestamp) -> Step {
        let terms = Terms {
            first: First::Challenger,
            ..Terms::friendly(Ruleset::default())
        };
        let table = Table::new(id, place, terms, by, at);
        let seats = [Seat::Person(by), Seat::Bot(Level::KhoaSinh)];
        Step::saved_and_shown(Session::Playing(Playing {
            guided: true,
            ..Playing::begin(table, &seats, None)
        }))
    }

    fn opened(lobby: Lobby) -> Step {
        Step::saved_and_shown(Session::Lobby(lobby))
    }

    /// The next phase after a command, with its effects in the order in which
    /// they are to be done.
    ///
    /// # Errors
    /// The session as it was, and why the command was refused.
    pub fn apply(self, request: &Request) -> Result<Step, Refused> {
        match self {
            Session::Lobby(lobby) => lobby.apply(request),
            Session::Contest(contest) => contest.apply(request),
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
            Session::Contest(contest) => &contest.table,
            Session::Playing(playing) => &playing.table,
            Session::Finished(finished) => &finished.table,
        }
    }

    /// The ply that commands made now must carry.
    pub fn ply(&self) -> Ply {
        match self {
            Session::Lobby(_) | Session::Contest(_) => Ply(0),
            Session::Playing(playing) => playing.ply(),
            Session::Finished(finished) => finished
                .played
                .as_ref()
                .map_or(Ply(0), |played| played.ply()),
        }
    }

    /// When something happens by itself, if nobody does anything before.
    pub fn wakes_at(&self) -> Option<Timestamp> {
        match self {
            Session::Lobby(lobby) => Some(lobby.expires()),
            Session::Contest(contest) => Some(contest.ends_at()),
            Session::Playing(playing) => playing.wakes_at(),
            Session::Finished(_) => None,
        }
    }

    /// Everyone with a part in it, whoever sits first first.
    pub fn people(&self) -> Vec<UserId> {
        let seats = match self {
            Session::Lobby(lobby) => return lobby.people(),
            Session::Contest(contest) => return contest.pair.to_vec(),
            Session::Playing(playing) => Some(&playing.seats),
            Session::Finished(finished) => finished.seats(),
        };
        let sides = self.table().terms.rules.sides();
        match seats {
            Some(seats) => seats
                .iter(sides)
                .filter_map(|(_, seat)| seat.person())
                .collect(),
            None => std::iter::once(self.table().challenger)
                .chain(self.table().terms.opponent)
                .collect(),
        }
    }

    /// How somebody leaves it for good: what they have offered is taken back, what
    /// they were asked is turned down, and a game is given up. Nothing, if they
    /// have left already or never took part.
    pub fn parting(&self, user: UserId) -> Option<Command> {
        match self {
            Session::Lobby(lobby) if lobby.table.challenger == user => Some(Command::Withdraw),
            Session::Lobby(lobby) if lobby.check_decline(user).is_ok() => {
                Some(Command::Decline(Excuse::None))
            }
            Session::Lobby(lobby) => lobby.joined.contains(&user).then_some(Command::Leave),
            Session::Contest(contest) => contest.pair.contains(&user).then_some(Command::Withdraw),
            Session::Playing(playing) => {
                let ply = playing.ply();
                playing.side_of(user).map(|_| Command::Resign { ply })
            }
            Session::Finished(_) => None,
        }
    }

    /// What the session asks for by itself, whatever led to it.
    fn follows(&self) -> Vec<Effect> {
        match self {
            Session::Playing(playing) => playing.follows(),
            _ => self.wakes_at().map(Effect::WakeAt).into_iter().collect(),
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
    /// When somebody last did something.
    pub changed: Timestamp,
    /// Counts the saved changes; a save names the version it expects.
    pub version: Version,
}

impl Table {
    fn new(id: GameId, place: Place, terms: Terms, challenger: UserId, at: Timestamp) -> Table {
        Table {
            id,
            place,
            terms,
            challenger,
            created: at,
            changed: at,
            version: Version(0),
        }
    }

    fn touched(mut self, at: Timestamp) -> Table {
        self.changed = at;
        self.touched_aside()
    }

    /// A change that nobody made: the time of the last one stays.
    fn touched_aside(mut self) -> Table {
        self.version = self.version.next();
        self
    }
}
