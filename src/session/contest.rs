//! *Oẳn tù tì*: scissors, hammer, paper decide who starts.
//!
//! Both hands are shown at once: until the second one falls, the first is
//! nowhere but in the record.

use super::command::{Actor, Command, Refusal, Refused, Request, Step};
use super::ids::{Span, Timestamp, UserId};
use super::playing::Playing;
use super::seats::{Ending, Seat};
use super::{Finished, Session, Table};

/// A hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hand {
    /// Kéo: cuts paper.
    Scissors,
    /// Búa: breaks scissors.
    Hammer,
    /// Bao: wraps the hammer.
    Paper,
}

impl Hand {
    /// Every hand.
    pub const ALL: [Hand; 3] = [Hand::Scissors, Hand::Hammer, Hand::Paper];

    /// As it is written in controls and records.
    pub const fn name(self) -> &'static str {
        match self {
            Hand::Scissors => "keo",
            Hand::Hammer => "bua",
            Hand::Paper => "bao",
        }
    }

    /// The hand of this name.
    pub fn from_name(name: &str) -> Option<Hand> {
        Hand::ALL.into_iter().find(|hand| hand.name() == name)
    }

    /// Whether this hand wins against the other.
    pub const fn beats(self, other: Hand) -> bool {
        matches!(
            (self, other),
            (Hand::Scissors, Hand::Paper)
                | (Hand::Hammer, Hand::Scissors)
                | (Hand::Paper, Hand::Hammer)
        )
    }
}

/// How *oẳn tù tì* stands or ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hands {
    /// The round, from 0: ties repeat.
    pub round: u32,
    /// The hands of this round, the challenger's first; hidden until both are there.
    pub shown: [Option<Hand>; 2],
}

/// How long both have before chance decides.
const CONTEST_LASTS: Span = Span::minutes(10);

/// Two people show hands for who starts.
#[derive(Debug, Clone)]
pub struct Contest {
    pub(super) table: Table,
    pub(super) pair: [UserId; 2],
    pub(super) hands: Hands,
}

impl Contest {
    /// What it is about.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Who shows hands, the challenger first.
    pub fn pair(&self) -> [UserId; 2] {
        self.pair
    }

    /// The round, from 0.
    pub fn round(&self) -> u32 {
        self.hands.round
    }

    /// Whether somebody has shown a hand in this round, but not which.
    pub fn has_shown(&self, user: UserId) -> bool {
        let place = self.pair.iter().position(|&one| one == user);
        place.is_some_and(|place| self.hands.shown[place].is_some())
    }

    /// When chance decides.
    pub fn ends_at(&self) -> Timestamp {
        self.table.changed + CONTEST_LASTS
    }

    pub(super) fn apply(self, request: &Request) -> Result<Step, Refused> {
        match self.check(request) {
            Err(refusal) => Err(Refused::new(Session::Contest(self), refusal)),
            Ok(Shown::Hand(place, hand)) => Ok(self.show(place, hand, request.at)),
            Ok(Shown::Lot) => Ok(self.begin((request.seed % 2) as usize, request.at)),
            Ok(Shown::Ended(ending)) => {
                let table = self.table.touched(request.at);
                let finished = Finished::unplayed(table, ending);
                Ok(Step::saved_and_shown(Session::Finished(finished)))
            }
        }
    }

    fn check(&self, request: &Request) -> Result<Shown, Refusal> {
        let person = request.by.person();
        let place = self.pair.iter().position(|&one| Some(one) == person);
        match request.command {
            Command::ShowHand { round, hand } => {
                let place = place.ok_or(Refusal::NotSeated)?;
                if round != self.hands.round {
                    return Err(Refusal::Stale);
                }
                match self.hands.shown[place] {
                    Some(_) => Err(Refusal::HandShown),
                    None => Ok(Shown::Hand(place, hand)),
                }
            }
            Command::Wake if request.at < self.ends_at() => Err(Refusal::NotDue),
            Command::Wake => Ok(Shown::Lot),
            Command::Close if request.by.may_close() => Ok(Shown::Ended(Ending::Closed)),
            Command::LosePlace(_) if request.by == Actor::Clock => Ok(Shown::Ended(Ending::Closed)),
            Command::Close | Command::LosePlace(_) => Err(Refusal::NotModerator),
            Command::Withdraw | Command::Leave if place.is_some() => {
                Ok(Shown::Ended(Ending::Withdrawn))
            }
            Command::Withdraw | Command::Leave => Err(Refusal::NotSeated),
            Command::Accept | Command::Decline(_) | Command::Start => Err(Refusal::Begun),
            _ => Err(Refusal::NotBegun),
        }
    }

    fn show(mut self, place: usize, hand: Hand, at: Timestamp) -> Step {
        self.hands.shown[place] = Some(hand);
        match self.hands.shown {
            [Some(one), Some(other)] if one.beats(other) => self.begin(0, at),
            [Some(one), Some(other)] if other.beats(one) => self.begin(1, at),
            [Some(_), Some(_)] => {
                let round = self.hands.round + 1;
                self.hands = Hands {
                    round,
                    shown: [None; 2],
                };
                self.table = self.table.touched(at);
                Step::saved_and_shown(Session::Contest(self))
            }
            _ => {
                self.table = self.table.touched(at);
                Step::saved_and_shown(Session::Contest(self))
            }
        }
    }

    fn begin(self, first: usize, at: Timestamp) -> Step {
        let seats = [self.pair[first], self.pair[1 - first]].map(Seat::Person);
        let table = self.table.touched(at);
        let playing = Playing::begin(table, &seats, Some(self.hands));
        Step::saved_and_shown(Session::Playing(playing))
    }
}

/// What an answer makes of a contest.
enum Shown {
    Hand(usize, Hand),
    Lot,
    Ended(Ending),
}
