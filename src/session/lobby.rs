//! A challenge that waits for an answer, and for as many people as the board takes.

use super::command::{Actor, Command, Refusal, Refused, Request, Step};
use super::contest::{Contest, Hands};
use super::ids::{Span, Timestamp, UserId};
use super::playing::Playing;
use super::seats::{Ending, Level, Seat};
use super::terms::{First, Terms};
use super::{Finished, Session, Table};

/// How long a challenge stands.
const CHALLENGE_STANDS: Span = Span::minutes(24 * 60);

/// The bot's level in seats that nobody took.
const FILLER: Level = Level::CuNhan;

/// A challenge that waits for an answer.
#[derive(Debug, Clone)]
pub struct Lobby {
    pub(super) table: Table,
    /// Who takes part so far, the challenger first.
    pub(super) joined: Vec<UserId>,
    /// Who is to sit where, if that is settled already: a rematch.
    pub(super) seating: Vec<Seat>,
    /// When it lapses. It is kept in the record: a challenge made when they
    /// stood for longer or shorter keeps the time that was shown.
    pub(super) expires: Timestamp,
}

impl Lobby {
    pub(super) fn open(table: Table, seating: Vec<Seat>) -> Lobby {
        Lobby {
            joined: vec![table.challenger],
            expires: table.created + CHALLENGE_STANDS,
            table,
            seating,
        }
    }

    /// What it is about.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Who takes part so far, the challenger first.
    pub fn joined(&self) -> &[UserId] {
        &self.joined
    }

    /// Who is to sit where, if that is settled already: a rematch.
    pub fn seating(&self) -> &[Seat] {
        &self.seating
    }

    /// How many seats are still free.
    pub fn free(&self) -> usize {
        let bots = self
            .seating
            .iter()
            .filter(|seat| seat.person().is_none())
            .count();
        self.seats() - bots - self.joined.len()
    }

    /// When the challenge lapses.
    pub fn expires(&self) -> Timestamp {
        self.expires
    }

    /// Everyone named in it: who takes part so far, then whoever is asked.
    pub(super) fn people(&self) -> Vec<UserId> {
        let again = self.seating.iter().filter_map(|seat| seat.person());
        let mut people = self.joined.clone();
        for user in self.table.terms.opponent.into_iter().chain(again) {
            if !people.contains(&user) {
                people.push(user);
            }
        }
        people
    }

    fn seats(&self) -> usize {
        self.table.terms.rules.sides().count()
    }

    pub(super) fn apply(mut self, request: &Request) -> Result<Step, Refused> {
        match self.check(request) {
            Err(refusal) => return Err(Refused::new(Session::Lobby(self), refusal)),
            Ok(Answer::Ended(ending)) => return Ok(self.end(ending, request.at)),
            Ok(Answer::Joined(user)) => self.joined.push(user),
            Ok(Answer::Left(user)) => self.joined.retain(|&one| one != user),
            Ok(Answer::Started) => return Ok(self.begin(request)),
        }
        match self.free() {
            0 => Ok(self.begin(request)),
            _ => {
                self.table = self.table.touched(request.at);
                Ok(Step::saved_and_shown(Session::Lobby(self)))
            }
        }
    }

    fn check(&self, request: &Request) -> Result<Answer, Refusal> {
        let person = request.by.person();
        let is_challenger = person == Some(self.table.challenger);
        match request.command {
            Command::Accept if is_challenger => Err(Refusal::OwnChallenge),
            Command::Accept => self.newcomer(person).map(Answer::Joined),
            Command::Leave if is_challenger => Ok(Answer::Ended(Ending::Withdrawn)),
            Command::Leave => self.seated(person).map(Answer::Left),
            Command::Start if !is_challenger => Err(Refusal::NotChallenger),
            // Whoever is asked again sits down by their own consent alone.
            Command::Start if !self.seating.is_empty() => Err(Refusal::NotBegun),
            Command::Start if self.seats() == 2 => Err(Refusal::NotBegun),
            Command::Start => Ok(Answer::Started),
            Command::Decline(excuse) => {
                let declining = person.ok_or(Refusal::NotInvited);
                declining.and_then(|user| self.check_decline(user))?;
                Ok(Answer::Ended(Ending::Declined(excuse)))
            }
            Command::Withdraw if is_challenger => Ok(Answer::Ended(Ending::Withdrawn)),
            Command::Withdraw => Err(Refusal::NotChallenger),
            Command::Wake if request.at < self.expires => Err(Refusal::NotDue),
            Command::Wake => Ok(Answer::Ended(Ending::Expired)),
            Command::Close if request.by.may_close() => Ok(Answer::Ended(Ending::Closed)),
            Command::LosePlace(_) if request.by == Actor::Clock => {
                Ok(Answer::Ended(Ending::Closed))
            }
            Command::Close | Command::LosePlace(_) => Err(Refusal::NotModerator),
            _ => Err(Refusal::NotBegun),
        }
    }

    /// Whoever may still take a seat. One is kept for somebody who was named.
    fn newcomer(&self, person: Option<UserId>) -> Result<UserId, Refusal> {
        let user = person.ok_or(Refusal::NotInvited)?;
        if self.joined.contains(&user) {
            return Err(Refusal::Seated);
        }
        let Terms { opponent, .. } = self.table.terms;
        let named = opponent == Some(user) || self.is_seated_in_rematch(user);
        let kept = opponent.filter(|opponent| !self.joined.contains(opponent));
        match () {
            () if named => Ok(user),
            () if !self.seating.is_empty() => Err(Refusal::NotInvited),
            () if kept.is_some() && self.seats() == 2 => Err(Refusal::NotInvited),
            () if self.free() <= usize::from(kept.is_some()) => Err(Refusal::Full),
            () => Ok(user),
        }
    }

    fn is_seated_in_rematch(&self, user: UserId) -> bool {
        self.seating.contains(&Seat::Person(user))
    }

    fn seated(&self, person: Option<UserId>) -> Result<UserId, Refusal> {
        person
            .filter(|user| self.joined.contains(user))
            .ok_or(Refusal::NotSeated)
    }

    /// Whether somebody may turn the challenge down: only who was asked can.
    ///
    /// # Errors
    /// Why not, as their declining would be refused.
    pub fn check_decline(&self, user: UserId) -> Result<(), Refusal> {
        let is_asked = self.table.terms.opponent == Some(user) || self.is_seated_in_rematch(user);
        match is_asked {
            _ if user == self.table.challenger => Err(Refusal::OwnChallenge),
            true => Ok(()),
            false => Err(Refusal::NotInvited),
        }
    }

    fn begin(self, request: &Request) -> Step {
        let table = self.table.touched(request.at);
        if let (First::Hands, &[one, other], true) =
            (table.terms.first, &self.joined[..], self.seating.is_empty())
        {
            let pair = [one, other];
            let hands = Hands::default();
            return Step::saved_and_shown(Session::Contest(Contest { table, pair, hands }));
        }
        let seats = match self.seating.is_empty() {
            true => seats(&table.terms, &self.joined, request.seed),
            false => self.seating,
        };
        Step::saved_and_shown(Session::Playing(Playing::begin(table, &seats, None)))
    }

    /// The game at once, by a seating that waits for nobody.
    pub(super) fn begin_seated(self) -> Step {
        let Lobby { table, seating, .. } = self;
        Step::saved_and_shown(Session::Playing(Playing::begin(table, &seating, None)))
    }

    fn end(self, ending: Ending, at: Timestamp) -> Step {
        let table = self.table.touched(at);
        Step::saved_and_shown(Session::Finished(Finished::unplayed(table, ending)))
    }
}

/// Who sits where. The bot takes what is left.
pub(super) fn seats(terms: &Terms, joined: &[UserId], seed: u64) -> Vec<Seat> {
    let mut seats: Vec<Seat> = joined.iter().copied().map(Seat::Person).collect();
    seats.resize(terms.rules.sides().count(), Seat::Bot(FILLER));
    arrange(&mut seats, terms.first, seed);
    seats
}

/// Puts the first player first: the others follow as they came, or by lot.
pub(super) fn arrange(seats: &mut [Seat], first: First, mut seed: u64) {
    match first {
        First::Challenger => {}
        First::Opponent => seats.swap(0, 1),
        First::Lot | First::Hands => {
            for last in (1..seats.len()).rev() {
                let among = last as u64 + 1;
                seats.swap(last, (seed % among) as usize);
                seed /= among;
            }
        }
    }
}

/// What an answer makes of a challenge.
enum Answer {
    Joined(UserId),
    Left(UserId),
    Started,
    Ended(Ending),
}
