//! A challenge that waits for an answer.

use crate::rules::{BySide, Game, Side};

use super::command::{Actor, Command, Refusal, Refused, Request, Step};
use super::ids::{GameId, Place, Span, Timestamp, UserId};
use super::playing::{Finished, Playing};
use super::terms::{Ending, First, Seat, Terms};
use super::{Session, Table};

/// How long a challenge stands.
pub const CHALLENGE_STANDS: Span = Span::minutes(24 * 60);

/// A challenge that waits for an answer.
#[derive(Debug, Clone)]
pub struct Lobby {
    pub(super) table: Table,
    pub(super) expires: Timestamp,
}

impl Lobby {
    pub(super) fn open(id: GameId, place: Place, terms: Terms, by: UserId, at: Timestamp) -> Lobby {
        let version = super::Version(0);
        let table = Table {
            id,
            place,
            terms,
            challenger: by,
            created: at,
            changed: at,
            version,
        };
        Lobby::of(table, None)
    }

    /// The time it lapses at is kept in its record: a challenge made when they stood
    /// for longer or shorter keeps the time that was shown.
    pub(super) fn of(table: Table, expires: Option<Timestamp>) -> Lobby {
        let expires = expires.unwrap_or(table.created + CHALLENGE_STANDS);
        Lobby { table, expires }
    }

    /// What it is about.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// When the challenge lapses.
    pub fn expires(&self) -> Timestamp {
        self.expires
    }

    pub(super) fn apply(self, request: &Request) -> Result<Step, Refused> {
        match self.check(request) {
            Err(refusal) => Err(Refused::new(Session::Lobby(self), refusal)),
            Ok(Answer::Taken(opponent)) => Ok(self.begin(opponent, request)),
            Ok(Answer::Ended(ending)) => Ok(self.end(ending, request.at)),
        }
    }

    fn check(&self, request: &Request) -> Result<Answer, Refusal> {
        let person = request.by.person();
        let is_challenger = person == Some(self.table.challenger);
        match request.command {
            Command::Accept if is_challenger => Err(Refusal::OwnChallenge),
            Command::Accept => self.invited(person).map(Answer::Taken),
            Command::Decline if is_challenger => Err(Refusal::OwnChallenge),
            Command::Decline if self.table.terms.opponent.is_none() => Err(Refusal::NotInvited),
            Command::Decline => self
                .invited(person)
                .map(|_| Answer::Ended(Ending::Declined)),
            Command::Withdraw if is_challenger => Ok(Answer::Ended(Ending::Withdrawn)),
            Command::Withdraw => Err(Refusal::NotChallenger),
            Command::Expire if request.at < self.expires => Err(Refusal::NotExpired),
            Command::Expire => Ok(Answer::Ended(Ending::Expired)),
            Command::Close if matches!(request.by, Actor::Moderator(_)) => {
                Ok(Answer::Ended(Ending::Closed))
            }
            Command::Close => Err(Refusal::NotModerator),
            Command::Play { .. } | Command::Resign { .. } => Err(Refusal::NotBegun),
        }
    }

    fn invited(&self, person: Option<UserId>) -> Result<UserId, Refusal> {
        let open_to = |user: UserId| {
            self.table
                .terms
                .opponent
                .is_none_or(|invited| invited == user)
        };
        person
            .filter(|&user| open_to(user))
            .ok_or(Refusal::NotInvited)
    }

    fn begin(self, opponent: UserId, request: &Request) -> Step {
        let challenger_starts = match self.table.terms.first {
            First::Challenger => true,
            First::Opponent => false,
            First::Lot => request.seed.is_multiple_of(2),
        };
        let (first, second) = match challenger_starts {
            true => (self.table.challenger, opponent),
            false => (opponent, self.table.challenger),
        };
        let seats =
            BySide::from_fn(|side| Seat::Person(if side == Side::A { first } else { second }));
        let game = Game::new(self.table.terms.rules);
        let table = self.table.touched(request.at);
        Step::saved_and_shown(Session::Playing(Playing::new(table, seats, game)))
    }

    fn end(self, ending: Ending, at: Timestamp) -> Step {
        let table = self.table.touched(at);
        Step::saved_and_shown(Session::Finished(Finished::unplayed(table, ending)))
    }
}

/// What an answer makes of a challenge.
enum Answer {
    Taken(UserId),
    Ended(Ending),
}
