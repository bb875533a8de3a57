//! A record as rows of plain columns, the same for every database, and back.

use std::fmt::Write;

use crate::rules::{Move, OverReason, Preset, Ruleset, Side, Sides};
use crate::session::{
    ChannelId, Ending, Excuse, Finished, First, GameId, GuildId, Level, Pace, Phase, Place, Record,
    Seat, Session, State, Table, Terms, Timestamp, UserId, Version,
};

use super::parts::{PartRow, part_rows};
use super::{StoreError, state};

/// A row of `games`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GameRow {
    pub id: i64,
    pub guild: i64,
    pub channel: i64,
    pub rules: String,
    pub opponent: Option<i64>,
    pub first: String,
    pub pace: String,
    pub rated: bool,
    pub challenger: i64,
    pub created: i64,
    pub changed: i64,
    pub version: i64,
    pub phase: String,
    pub ending: Option<String>,
    pub joined: String,
    pub moves: String,
    pub state: String,
    pub aside: bool,
    pub deadline: Option<i64>,
    pub wakes_at: Option<i64>,
}

/// A row of `seats`, but for the game's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeatRow {
    pub side: String,
    pub player: Option<i64>,
    pub bot: Option<String>,
}

/// A row of `results`, but for what the game's row says too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ResultRow {
    pub side: String,
    pub player: i64,
    pub standing: &'static str,
}

/// All rows of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rows {
    pub game: GameRow,
    pub seats: Vec<SeatRow>,
    /// Who takes part; none where that has not changed.
    pub parts: Option<Vec<PartRow>>,
    pub results: Vec<ResultRow>,
}

/// A snowflake as a signed column: the same 64 bits.
pub(super) const fn column(id: u64) -> i64 {
    id.cast_signed()
}

/// What [`column`] wrote.
pub(super) const fn id(column: i64) -> u64 {
    column.cast_unsigned()
}

impl Rows {
    /// The rows of a record, and its results if it ends a game that counts.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] for such a game that can't have been played.
    pub fn of(record: &Record) -> Result<Rows, StoreError> {
        Ok(Rows {
            game: game_row(record),
            seats: seat_rows(&record.seats),
            parts: Some(part_rows(record)),
            results: result_rows(record)?,
        })
    }

    /// Those that a further version changes: who sits where is settled before
    /// the first move, and so most saves are one row.
    ///
    /// # Errors
    /// As [`Rows::of`].
    pub fn of_next(record: &Record) -> Result<Rows, StoreError> {
        let mut rows = Rows::of(record)?;
        if !record.moves.is_empty() {
            rows.seats.clear();
            if !matches!(record.phase, Phase::Finished(_)) {
                rows.parts = None;
            }
        }
        Ok(rows)
    }

    /// Whether the challenge came to nothing: then nobody sits, though a rematch
    /// had said who was to.
    pub fn is_unplayed(&self) -> bool {
        let came_to_nothing = self.game.phase == "finished" && self.game.moves.is_empty();
        came_to_nothing && self.seats.is_empty()
    }
}

fn game_row(record: &Record) -> GameRow {
    let Table {
        id,
        place,
        terms,
        challenger,
        created,
        changed,
        version,
    } = &record.table;
    let (phase, ending) = phase_columns(record.phase);
    let sides = terms.rules.sides();
    let joined: Vec<String> = record.joined.iter().map(UserId::to_string).collect();
    GameRow {
        id: column(id.0),
        guild: column(place.guild.0),
        channel: column(place.channel.0),
        rules: rules_text(&terms.rules),
        opponent: terms.opponent.map(|user| column(user.0)),
        first: terms.first.name().to_owned(),
        pace: terms.pace.name(),
        rated: terms.rated,
        challenger: column(challenger.0),
        created: created.0,
        changed: changed.0,
        version: version.0.into(),
        phase: phase.to_owned(),
        ending,
        joined: joined.join(" "),
        moves: moves_text(&record.moves, sides),
        state: state::text(&record.state),
        aside: record.state.aside,
        deadline: record.state.deadline.map(|at| at.0),
        wakes_at: record.wakes_at.map(|at| at.0),
    }
}

fn seat_rows(seats: &[Seat]) -> Vec<SeatRow> {
    let row = |(side, seat): (Side, &Seat)| SeatRow {
        side: side.to_string(),
        player: seat.person().map(|user| column(user.0)),
        bot: match seat {
            Seat::Person(_) => None,
            Seat::Bot(level) => Some(level.name().to_owned()),
        },
    };
    Side::ALL.into_iter().zip(seats).map(row).collect()
}

fn result_rows(record: &Record) -> Result<Vec<ResultRow>, StoreError> {
    match record.phase {
        Phase::Finished(ending) if ending.counts() => {}
        _ => return Ok(Vec::new()),
    }
    let damaged = |error: crate::session::RecordError| StoreError::Damaged {
        game: record.table.id,
        reason: error.to_string(),
    };
    match Session::from_record(record.clone()).map_err(damaged)? {
        Session::Finished(finished) => Ok(standings(&finished)),
        _ => Ok(Vec::new()),
    }
}

/// Games with the bot count for nobody, nor do any outside of servers.
fn standings(finished: &Finished) -> Vec<ResultRow> {
    if finished.table().place.server().is_none() {
        return Vec::new();
    }
    let (Some(seats), Some(standings)) = (finished.seats(), finished.standings()) else {
        return Vec::new();
    };
    let sides = finished.table().terms.rules.sides();
    if seats.iter(sides).any(|(_, seat)| seat.person().is_none()) {
        return Vec::new();
    }
    seats
        .iter(sides)
        .filter_map(|(side, seat)| {
            Some(ResultRow {
                side: side.to_string(),
                player: column(seat.person().filter(|&user| user != UserId::NOBODY)?.0),
                standing: standings[side].name(),
            })
        })
        .collect()
}

/// The preset and then every option by its name, as the engine protocol has them.
fn moves_text(moves: &[Move], sides: Sides) -> String {
    let mut text = String::new();
    for mv in moves {
        let parted = if text.is_empty() { "" } else { " " };
        // Writing to a string can't fail.
        let _ = write!(text, "{parted}{}", mv.named(sides));
    }
    text
}

fn rules_text(rules: &Ruleset) -> String {
    let preset = format!("preset={}", rules.base().name());
    let options = Ruleset::OPTIONS.iter().filter_map(|&name| {
        let value = rules.option(name)?;
        Some(format!(" {name}={value}"))
    });
    std::iter::once(preset).chain(options).collect()
}

fn phase_columns(phase: Phase) -> (&'static str, Option<String>) {
    match phase {
        Phase::Lobby => ("lobby", None),
        Phase::Contest => ("contest", None),
        Phase::Playing => ("playing", None),
        Phase::Finished(ending) => ("finished", Some(ending_text(ending))),
    }
}

fn ending_text(ending: Ending) -> String {
    match ending {
        Ending::Board(reason) => reason.name().to_owned(),
        Ending::Resigned(side) => format!("resigned {side}"),
        Ending::Late(side) => format!("late {side}"),
        Ending::Agreed => "agreed".to_owned(),
        Ending::Closed => "closed".to_owned(),
        Ending::Declined(excuse) => format!("declined {}", excuse.name()),
        Ending::Withdrawn => "withdrawn".to_owned(),
        Ending::Expired => "expired".to_owned(),
    }
}

/// The record that a game's rows tell of; its seats come in the order of the sides.
///
/// # Errors
/// [`StoreError::Damaged`] names the column that can't be read.
pub(super) fn read(game: &GameRow, seats: &[SeatRow]) -> Result<Record, StoreError> {
    let damaged = |reason| StoreError::Damaged {
        game: GameId(id(game.id)),
        reason,
    };
    read_record(game, seats).map_err(damaged)
}

fn read_record(game: &GameRow, seats: &[SeatRow]) -> Result<Record, String> {
    let table = read_table(game)?;
    let sides = table.terms.rules.sides();
    let moves = game.moves.split(' ').filter(|text| !text.is_empty());
    let read_move = |text| Move::from_text(text, sides).map_err(|_| bad("moves", text));
    Ok(Record {
        phase: read_phase(&game.phase, game.ending.as_deref())?,
        joined: read_joined(&game.joined)?,
        seats: read_seats(seats)?,
        state: State {
            aside: game.aside,
            deadline: game.deadline.map(Timestamp),
            ..state::read(&game.state)?
        },
        moves: moves.map(read_move).collect::<Result<_, _>>()?,
        wakes_at: game.wakes_at.map(Timestamp),
        table,
    })
}

fn read_table(game: &GameRow) -> Result<Table, String> {
    let version = u32::try_from(game.version);
    Ok(Table {
        id: GameId(id(game.id)),
        place: Place {
            guild: GuildId(id(game.guild)),
            channel: ChannelId(id(game.channel)),
        },
        terms: Terms {
            rules: read_rules(&game.rules)?,
            opponent: game.opponent.map(|user| UserId(id(user))),
            first: First::from_name(&game.first).ok_or_else(|| bad("first", &game.first))?,
            pace: Pace::from_name(&game.pace).ok_or_else(|| bad("pace", &game.pace))?,
            rated: game.rated,
        },
        challenger: UserId(id(game.challenger)),
        created: Timestamp(game.created),
        changed: Timestamp(game.changed),
        version: Version(version.map_err(|_| bad("version", &game.version.to_string()))?),
    })
}

fn read_rules(text: &str) -> Result<Ruleset, String> {
    let mut options = text.split(' ').map(|option| option.split_once('='));
    let preset = match options.next() {
        Some(Some(("preset", name))) => Preset::from_name(name),
        _ => None,
    };
    let start = Ruleset::preset(preset.ok_or_else(|| bad("rules", text))?);
    options.try_fold(start, |rules, option| {
        let (name, value) = option.ok_or_else(|| bad("rules", text))?;
        rules.with(name, value).map_err(|error| error.to_string())
    })
}

fn read_phase(phase: &str, ending: Option<&str>) -> Result<Phase, String> {
    match (phase, ending) {
        ("lobby", None) => Ok(Phase::Lobby),
        ("contest", None) => Ok(Phase::Contest),
        ("playing", None) => Ok(Phase::Playing),
        ("finished", Some(ending)) => read_ending(ending).map(Phase::Finished),
        _ => Err(bad("phase", phase)),
    }
}

fn read_ending(text: &str) -> Result<Ending, String> {
    let known = [
        Ending::Board(OverReason::MandarinsGone),
        Ending::Board(OverReason::Repetition),
        Ending::Agreed,
        Ending::Closed,
        Ending::Withdrawn,
        Ending::Expired,
    ];
    known
        .into_iter()
        .chain(Side::ALL.map(Ending::Resigned))
        .chain(Side::ALL.map(Ending::Late))
        .chain(Excuse::ALL.map(Ending::Declined))
        .find(|&ending| ending_text(ending) == text)
        .ok_or_else(|| bad("ending", text))
}

fn read_seats(seats: &[SeatRow]) -> Result<Vec<Seat>, String> {
    let read = |(index, row): (usize, &SeatRow)| {
        let expected = Side::ALL.get(index).map(|side| side.to_string());
        let bot = row.bot.as_deref().and_then(Level::from_name).map(Seat::Bot);
        let person = row.player.map(|user| Seat::Person(UserId(id(user))));
        person
            .or(bot)
            .filter(|_| expected.as_ref() == Some(&row.side))
            .ok_or_else(|| bad("seats", &row.side))
    };
    seats.iter().enumerate().map(read).collect()
}

fn read_joined(text: &str) -> Result<Vec<UserId>, String> {
    let read = |user: &str| user.parse().map(UserId).map_err(|_| bad("joined", text));
    text.split(' ')
        .filter(|user| !user.is_empty())
        .map(read)
        .collect()
}

pub(super) fn bad(column: &str, value: &str) -> String {
    format!("{column}: {value:?}")
}
