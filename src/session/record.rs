//! The record of a session: what is stored, and all that is needed to rebuild it.

use crate::rules::{BySide, Game, IllegalMove, Move, Ruleset, Side};

use super::contest::{Contest, Hands};
use super::finished::Finished;
use super::ids::{OfferNumber, Timestamp, UserId};
use super::lobby::Lobby;
use super::offer::Offer;
use super::playing::{Playing, Told, seat_of};
use super::seats::{Ending, Gone, Seat};
use super::{Session, Table};

/// The phase a record is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A challenge stands.
    Lobby,
    /// *Oẳn tù tì* is going on.
    Contest,
    /// The game is on.
    Playing,
    /// It is over.
    Finished(Ending),
}

/// What is stored of a session. Everything else is rebuilt from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What is common to every phase.
    pub table: Table,
    /// The phase.
    pub phase: Phase,
    /// Who takes part in a challenge, the challenger first; empty afterwards.
    pub joined: Vec<UserId>,
    /// Who plays each side, in the order of the sides; empty before it is settled.
    pub seats: Vec<Seat>,
    /// The moves made.
    pub moves: Vec<Move>,
    /// What stands beside seats and moves.
    pub state: State,
    /// When something happens by itself: [`Session::wakes_at`].
    pub wakes_at: Option<Timestamp>,
}

/// What stands beside seats and moves in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct State {
    /// How *oẳn tù tì* stands or ended.
    pub hands: Option<Hands>,
    /// Sides whose player has left.
    pub gone: BySide<Option<Gone>>,
    /// What one side offers the others.
    pub offer: Option<Offer>,
    /// The number of the last offer made.
    pub offers: OfferNumber,
    /// How far the count of plies is ahead of the moves.
    pub taken_back: u32,
    /// When the turn is lost.
    pub deadline: Option<Timestamp>,
    /// Whether its player was warned.
    pub warned: bool,
    /// Whether the game was set aside.
    pub aside: bool,
    /// Whether the channel or thread it was played in is gone.
    pub adrift: bool,
    /// Whether the game explains itself as it goes.
    pub guided: bool,
}

/// Why a record is none of a session: it was not written by us, or is damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A move that the rules forbid.
    #[error("move {ply} of the record is illegal: {illegal}")]
    Move {
        /// How many moves come before it.
        ply: usize,
        /// Why it is illegal.
        illegal: IllegalMove,
    },
    /// Not one seat a side, or not those a challenge can have.
    #[error("the record has {0} seats")]
    Seats(usize),
    /// The board ended the game, the record does not, or the other way round.
    #[error("the record's phase is not the board's")]
    Phase,
}

impl Session {
    /// What is to be stored.
    pub fn record(&self) -> Record {
        let mut record = Record {
            table: self.table().clone(),
            phase: Phase::Lobby,
            joined: Vec::new(),
            seats: Vec::new(),
            moves: Vec::new(),
            state: State::default(),
            wakes_at: self.wakes_at(),
        };
        match self {
            Session::Lobby(lobby) => {
                record.joined.clone_from(&lobby.joined);
                record.seats.clone_from(&lobby.seating);
            }
            Session::Contest(contest) => {
                record.phase = Phase::Contest;
                record.joined = contest.pair.to_vec();
                record.state.hands = Some(contest.hands);
            }
            Session::Playing(playing) => record.fill(Phase::Playing, playing),
            Session::Finished(finished) => {
                let phase = Phase::Finished(finished.ending);
                record.phase = phase;
                if let Some(played) = &finished.played {
                    record.fill(phase, played);
                }
            }
        }
        record
    }

    /// The session a record tells of.
    ///
    /// # Errors
    /// A record that no session could have left.
    pub fn from_record(record: Record) -> Result<Session, RecordError> {
        let never_played = record.moves.is_empty() && record.seats.is_empty();
        match record.phase {
            Phase::Lobby => lobby(record).map(Session::Lobby),
            Phase::Contest => contest(record).map(Session::Contest),
            Phase::Playing => {
                let playing = playing(record)?;
                match playing.game.outcome() {
                    None => Ok(Session::Playing(playing)),
                    Some(_) => Err(RecordError::Phase),
                }
            }
            Phase::Finished(ending) if never_played && ending.may_precede_play() => {
                Ok(Session::Finished(Finished::unplayed(record.table, ending)))
            }
            Phase::Finished(ending) => {
                let playing = playing(record)?;
                match can_end(&playing.game, ending) {
                    true => Ok(Session::Finished(Finished::played(playing, ending))),
                    false => Err(RecordError::Phase),
                }
            }
        }
    }
}

/// Whether a game that stands so can have ended so: once the board has ended it,
/// nothing else does, and the board ends none that is still on.
fn can_end(game: &Game, ending: Ending) -> bool {
    let sides = game.rules().sides();
    match (ending, game.outcome()) {
        (ending, Some(outcome)) => ending == Ending::Board(outcome.reason),
        (Ending::Resigned(side) | Ending::Late(side), None) => sides.contains(side),
        (Ending::Closed | Ending::Agreed, None) => true,
        _ => false,
    }
}

impl Record {
    /// The same without a word of somebody: where they were there is nobody.
    #[must_use]
    pub fn without(mut self, user: UserId) -> Record {
        let forget = |one: &mut UserId| {
            if *one == user {
                *one = UserId::NOBODY;
            }
        };
        forget(&mut self.table.challenger);
        self.table.terms.opponent.iter_mut().for_each(forget);
        self.joined.iter_mut().for_each(forget);
        for seat in &mut self.seats {
            if let Seat::Person(one) = seat {
                forget(one);
            }
        }
        self
    }

    /// Whether somebody is named in it.
    pub fn names(&self, user: UserId) -> bool {
        self.table.challenger == user
            || self.table.terms.opponent == Some(user)
            || self.joined.contains(&user)
            || self.seats.contains(&Seat::Person(user))
    }

    fn fill(&mut self, phase: Phase, playing: &Playing) {
        let seats = playing.seats.iter(playing.sides());
        self.phase = phase;
        self.seats = seats.map(|(_, &seat)| seat).collect();
        self.moves = playing.game.moves().to_vec();
        self.state = State {
            hands: playing.hands,
            gone: playing.gone,
            offer: playing.offer,
            offers: playing.offers,
            taken_back: playing.taken_back,
            deadline: playing.deadline,
            warned: playing.warned,
            aside: playing.aside,
            adrift: playing.adrift,
            guided: playing.guided,
        };
    }
}

fn lobby(record: Record) -> Result<Lobby, RecordError> {
    let Record {
        table,
        joined,
        seats,
        ..
    } = record;
    let most = table.terms.rules.sides().count();
    let seating_fits = seats.is_empty() || seats.len() == most;
    let joined_fit = joined.first() == Some(&table.challenger) && joined.len() <= most;
    match record.wakes_at {
        _ if !record.moves.is_empty() => Err(RecordError::Phase),
        _ if !seating_fits || !joined_fit => Err(RecordError::Seats(joined.len())),
        None => Err(RecordError::Phase),
        Some(expires) => Ok(Lobby {
            table,
            joined,
            seating: seats,
            expires,
        }),
    }
}

fn contest(record: Record) -> Result<Contest, RecordError> {
    let Record {
        table,
        joined,
        state,
        ..
    } = record;
    let pair = <[UserId; 2]>::try_from(joined);
    let pair = pair.map_err(|joined| RecordError::Seats(joined.len()))?;
    let hands = state.hands.ok_or(RecordError::Phase)?;
    Ok(Contest { table, pair, hands })
}

fn playing(record: Record) -> Result<Playing, RecordError> {
    let Record {
        table,
        seats,
        moves,
        state,
        ..
    } = record;
    if seats.len() != table.terms.rules.sides().count() {
        return Err(RecordError::Seats(seats.len()));
    }
    let (game, told) = replay(table.terms.rules, &moves)?;
    Ok(Playing {
        table,
        seats: BySide::from_fn(|side: Side| seat_of(&seats, side)),
        game,
        told,
        hands: state.hands,
        gone: state.gone,
        offer: state.offer,
        offers: state.offers,
        taken_back: state.taken_back,
        deadline: state.deadline,
        warned: state.warned,
        aside: state.aside,
        adrift: state.adrift,
        guided: state.guided,
    })
}

/// Plays moves again, keeping the events of the last one for the story.
pub(super) fn replay(rules: Ruleset, moves: &[Move]) -> Result<(Game, Option<Told>), RecordError> {
    let illegal = |(ply, illegal)| RecordError::Move { ply, illegal };
    let Some((&mv, earlier)) = moves.split_last() else {
        return Ok((Game::new(rules), None));
    };
    let mut game = Game::replay(rules, earlier).map_err(illegal)?;
    let mut events = Vec::new();
    game.play(mv, &mut events)
        .map_err(|why| illegal((earlier.len(), why)))?;
    let side = mv.square.side();
    Ok((game, Some(Told { side, mv, events })))
}
