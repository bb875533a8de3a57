//! The record of a session: what is stored, and all that is needed to rebuild it.

use crate::rules::{BySide, Game, IllegalMove, Move, Side};

use super::ids::Timestamp;
use super::lobby::Lobby;
use super::playing::{Finished, Played, Playing, Told};
use super::terms::{Ending, Seat};
use super::{Session, Table};

/// The phase a record is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A challenge stands.
    Lobby,
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
    /// Who plays each side, in the order of the sides; empty before the game.
    pub seats: Vec<Seat>,
    /// The moves made.
    pub moves: Vec<Move>,
    /// When something happens by itself: [`Session::wakes_at`].
    pub wakes_at: Option<Timestamp>,
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
    /// Not one seat a side.
    #[error("the record has {0} seats")]
    Seats(usize),
    /// The phase is not what the seats, the moves and the board say.
    #[error("the record's phase is not the board's")]
    Phase,
}

impl Session {
    /// What is to be stored.
    pub fn record(&self) -> Record {
        let table = self.table().clone();
        let (phase, seats, moves) = match self {
            Session::Lobby(_) => (Phase::Lobby, Vec::new(), Vec::new()),
            Session::Playing(playing) => {
                let moves = playing.game.moves().to_vec();
                (Phase::Playing, listed(&playing.seats, &playing.game), moves)
            }
            Session::Finished(finished) => {
                let seats = finished.played.as_ref().map(|p| listed(&p.seats, &p.game));
                let phase = Phase::Finished(finished.ending);
                (phase, seats.unwrap_or_default(), finished.moves().to_vec())
            }
        };
        Record {
            table,
            phase,
            seats,
            moves,
            wakes_at: self.wakes_at(),
        }
    }

    /// The session a record tells of.
    ///
    /// # Errors
    /// A record that no session could have left.
    pub fn from_record(record: Record) -> Result<Session, RecordError> {
        let never_played = record.seats.is_empty() && record.moves.is_empty();
        match record.phase {
            Phase::Lobby if never_played => {
                Ok(Session::Lobby(Lobby::of(record.table, record.wakes_at)))
            }
            Phase::Finished(ending) if never_played && ending.may_precede_play() => {
                Ok(Session::Finished(Finished::unplayed(record.table, ending)))
            }
            Phase::Lobby => Err(RecordError::Phase),
            Phase::Playing | Phase::Finished(_) => played(record),
        }
    }
}

/// A session that came to a game.
fn played(record: Record) -> Result<Session, RecordError> {
    let table = record.table;
    let seats = seated(&table, &record.seats)?;
    let (game, told) = replay(&table, &record.moves)?;
    match record.phase {
        Phase::Playing if game.outcome().is_none() => Ok(Session::Playing(Playing {
            table,
            seats,
            game,
            told,
        })),
        Phase::Finished(ending) if can_end(&game, ending) => {
            let played = Some(Played { seats, game, told });
            Ok(Session::Finished(Finished {
                table,
                ending,
                played,
            }))
        }
        _ => Err(RecordError::Phase),
    }
}

/// Whether a game that stands so can have ended so: once the board has ended it,
/// nothing else does, and the board ends none that is still on.
fn can_end(game: &Game, ending: Ending) -> bool {
    match (ending, game.outcome()) {
        (ending, Some(outcome)) => ending == Ending::Board(outcome.reason),
        (Ending::Resigned(side), None) => game.rules().sides().contains(side),
        (Ending::Closed, None) => true,
        (Ending::Board(_) | Ending::Declined | Ending::Withdrawn | Ending::Expired, None) => false,
    }
}

fn listed(seats: &BySide<Seat>, game: &Game) -> Vec<Seat> {
    seats
        .iter(game.position().sides())
        .map(|(_, &seat)| seat)
        .collect()
}

fn seated(table: &Table, seats: &[Seat]) -> Result<BySide<Seat>, RecordError> {
    match seats {
        [first, .., last] if seats.len() == table.terms.rules.sides().count() => {
            let seat = |side: Side| seats.get(side as usize).copied();
            Ok(BySide::from_fn(|side| {
                seat(side).unwrap_or(if side == Side::A { *first } else { *last })
            }))
        }
        _ => Err(RecordError::Seats(seats.len())),
    }
}

/// Plays the moves again, keeping the events of the last one for the story.
fn replay(table: &Table, moves: &[Move]) -> Result<(Game, Option<Told>), RecordError> {
    let illegal = |(ply, illegal)| RecordError::Move { ply, illegal };
    let Some((&mv, earlier)) = moves.split_last() else {
        return Ok((Game::new(table.terms.rules), None));
    };
    let mut game = Game::replay(table.terms.rules, earlier).map_err(illegal)?;
    let mut events = Vec::new();
    game.play(mv, &mut events)
        .map_err(|why| illegal((earlier.len(), why)))?;
    Ok((
        game,
        Some(Told {
            side: mv.square.side(),
            mv,
            events,
        }),
    ))
}
