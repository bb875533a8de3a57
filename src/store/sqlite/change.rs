//! The changes that can be made to the store, and their SQL.

use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{QueryBuilder, Sqlite, query, query::Query, query_scalar};

use crate::session::{ChannelId, GameId, GuildId, Timestamp, UserId, Version};
use crate::store::rows::{GameRow, Rows, SeatRow, column, id};
use crate::store::{Board, Drawn, OwnSettings, Person, ServerSettings, StoreError};

use super::{departed, own, parts, results, settings};

/// One change, done whole or not at all.
#[derive(Debug)]
pub(super) enum Change {
    Create(Rows),
    Challenge(Rows, u32),
    Save(Rows),
    SetBoard(GameId, Board, Version),
    SetDrawn(Vec<Drawn>),
    Remember(Person, Timestamp),
    SetRegistered(u64, String),
    SetServer(GuildId, ServerSettings),
    SetOwn(UserId, OwnSettings),
    SetBoardStyle(GameId, String),
    NoteDeparted(GuildId, Vec<UserId>),
    GrantUntil(Timestamp),
    Forget(UserId, Vec<Rows>),
    Recount,
}

impl Change {
    /// Whether it is one statement, which is done whole or not at all by itself.
    pub fn is_one_statement(&self) -> bool {
        match self {
            Change::Create(rows) | Change::Save(rows) => {
                rows.seats.is_empty() && rows.parts.is_none() && rows.results.is_empty()
            }
            Change::SetBoard(..)
            | Change::Remember(..)
            | Change::SetRegistered(..)
            | Change::SetServer(..)
            | Change::SetBoardStyle(..)
            | Change::GrantUntil(_) => true,
            Change::Challenge(..)
            | Change::SetOwn(..)
            | Change::SetDrawn(_)
            | Change::NoteDeparted(..)
            | Change::Forget(..)
            | Change::Recount => false,
        }
    }
}

/// Why a change was not made.
pub(super) enum Failure {
    /// It was refused; what was asked beside it goes on.
    Own(StoreError),
    /// The store failed, and with it all that is in the transaction.
    Common(sqlx::Error),
}

impl From<StoreError> for Failure {
    fn from(refusal: StoreError) -> Failure {
        Failure::Own(refusal)
    }
}

impl From<sqlx::Error> for Failure {
    /// A row that breaks a constraint is at fault itself; anything else is the store's.
    fn from(error: sqlx::Error) -> Failure {
        match error.as_database_error().map(|found| found.kind()) {
            None | Some(sqlx::error::ErrorKind::Other) => Failure::Common(error),
            Some(_) => Failure::Own(StoreError::unavailable(error)),
        }
    }
}

pub(super) type Outcome = Result<(), Failure>;
type Statement = Query<'static, Sqlite, SqliteArguments>;

/// Makes a change, within the transaction that the connection is in.
pub(super) async fn apply(connection: &mut SqliteConnection, change: &Change) -> Outcome {
    match change {
        Change::Create(rows) => create(connection, rows).await,
        Change::Challenge(rows, most) => challenge(connection, rows, *most).await,
        Change::Save(rows) => save(connection, rows).await,
        Change::SetBoard(game, board, drawn) => set_board(connection, *game, board, *drawn).await,
        Change::SetDrawn(drawn) => set_drawn(connection, drawn).await,
        Change::Remember(person, at) => remember(connection, person, *at).await,
        Change::SetRegistered(application, hash) => {
            set_registered(connection, *application, hash).await
        }
        Change::SetServer(guild, set) => settings::set_server(connection, *guild, set).await,
        Change::SetOwn(user, set) => settings::set_own(connection, *user, set).await,
        Change::SetBoardStyle(game, style) => {
            settings::set_board_style(connection, *game, style).await
        }
        Change::NoteDeparted(guild, users) => departed::note(connection, *guild, users).await,
        Change::Forget(user, last) => own::forget(connection, *user, last).await,
        Change::GrantUntil(at) => grant_until(connection, *at).await,
        Change::Recount => results::recount(connection).await,
    }
}

/// The first free slot of a channel ($3) that has room, as its server ($2) has set;
/// else one that is taken, so that the unique index refuses the row.
macro_rules! slot {
    () => {
        "COALESCE(
            (SELECT n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2
                            UNION ALL SELECT 3 UNION ALL SELECT 4) AS slots
             WHERE n NOT IN (SELECT slot FROM games AS here WHERE here.channel = $3
                             AND here.phase = 'playing' AND here.aside = 0 AND here.id <> $1)
               AND (SELECT COUNT(*) FROM games AS here WHERE here.channel = $3
                    AND here.phase = 'playing' AND here.aside = 0 AND here.id <> $1)
                   < COALESCE((SELECT games FROM server_settings WHERE guild = $2), 1)
             ORDER BY n LIMIT 1),
            (SELECT MIN(slot) FROM games AS here WHERE here.channel = $3
             AND here.phase = 'playing' AND here.aside = 0 AND here.id <> $1),
            0)"
    };
}

const CREATE: &str = concat!(
    "
    INSERT INTO games (id, guild, channel, rules, opponent, first, pace, rated, challenger, created,
                       changed, version, phase, ending, joined, moves, state, aside, deadline,
                       wakes_at, slot)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
            $20, CASE WHEN $13 <> 'playing' OR $18 <> 0 THEN 0 ELSE ",
    slot!(),
    " END)
    ON CONFLICT (id) DO NOTHING"
);

/// How many challenges of somebody's wait.
pub(super) const STANDING: &str =
    "SELECT COUNT(*) FROM games WHERE challenger = $1 AND phase = 'lobby'";

/// A game that goes on where it was keeps its slot.
const SAVE: &str = concat!(
    "
    UPDATE games
    SET guild = $2, channel = $3, rules = $4, opponent = $5, first = $6, pace = $7, rated = $8,
        challenger = $9, created = $10, changed = $11, version = $12, phase = $13, ending = $14,
        joined = $15, moves = $16, state = $17, aside = $18, deadline = $19, wakes_at = $20,
        slot = CASE WHEN $13 <> 'playing' OR $18 <> 0 THEN 0
                    WHEN phase = 'playing' AND aside = 0 AND channel = $3 THEN slot
                    ELSE ",
    slot!(),
    " END
    WHERE id = $1 AND version = $12 - 1"
);

async fn create(connection: &mut SqliteConnection, rows: &Rows) -> Outcome {
    match write_game(connection, CREATE, &rows.game).await? {
        0 => Err(StoreError::Taken.into()),
        _ => write_rest(connection, rows).await,
    }
}

async fn challenge(connection: &mut SqliteConnection, rows: &Rows, most: u32) -> Outcome {
    let standing = query_scalar::<_, i64>(STANDING).bind(rows.game.challenger);
    match standing.fetch_one(&mut *connection).await? < i64::from(most) {
        true => create(connection, rows).await,
        false => Err(StoreError::ManyChallenges(most).into()),
    }
}

pub(super) async fn save(connection: &mut SqliteConnection, rows: &Rows) -> Outcome {
    if write_game(connection, SAVE, &rows.game).await? == 0 {
        let found: Option<i64> = query_scalar("SELECT version FROM games WHERE id = $1")
            .bind(rows.game.id)
            .fetch_optional(connection)
            .await?;
        return Err(found
            .map_or(StoreError::NotFound, |_| StoreError::Stale)
            .into());
    }
    write_rest(connection, rows).await
}

/// How many rows were written: none or one.
async fn write_game(
    connection: &mut SqliteConnection,
    sql: &'static str,
    game: &GameRow,
) -> Result<u64, Failure> {
    match bound(sql, game).execute(&mut *connection).await {
        Ok(done) => Ok(done.rows_affected()),
        // The name can't be what is not unique: that is told by no row.
        Err(error) if is_unique_violation(&error) => Err(taken_by(connection, game).await?.into()),
        Err(error) => Err(error.into()),
    }
}

fn bound(sql: &'static str, game: &GameRow) -> Statement {
    query(sql)
        .bind(game.id)
        .bind(game.guild)
        .bind(game.channel)
        .bind(game.rules.clone())
        .bind(game.opponent)
        .bind(game.first.clone())
        .bind(game.pace.clone())
        .bind(i64::from(game.rated))
        .bind(game.challenger)
        .bind(game.created)
        .bind(game.changed)
        .bind(game.version)
        .bind(game.phase.clone())
        .bind(game.ending.clone())
        .bind(game.joined.clone())
        .bind(game.moves.clone())
        .bind(game.state.clone())
        .bind(i64::from(game.aside))
        .bind(game.deadline)
        .bind(game.wakes_at)
}

fn is_unique_violation(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|found| found.is_unique_violation())
}

async fn taken_by(
    connection: &mut SqliteConnection,
    game: &GameRow,
) -> Result<StoreError, Failure> {
    let channel = ChannelId(id(game.channel));
    let found = playing_in(channel).fetch_one(&mut *connection).await?;
    Ok(StoreError::ChannelTaken(GameId(id(found))))
}

/// Asks for the games that are on in a channel, the one that changed last first.
pub(super) fn playing_in(
    channel: ChannelId,
) -> sqlx::query::QueryScalar<'static, Sqlite, i64, SqliteArguments> {
    let sql = "
        SELECT id FROM games WHERE channel = $1 AND phase = 'playing' AND aside = 0
        ORDER BY changed DESC, id";
    query_scalar(sql).bind(column(channel.0))
}

async fn write_rest(connection: &mut SqliteConnection, rows: &Rows) -> Outcome {
    if !rows.seats.is_empty() {
        write_seats(connection, rows.game.id, &rows.seats).await?;
    }
    if let Some(parts) = &rows.parts {
        parts::write(connection, rows, parts).await?;
    }
    for result in &rows.results {
        results::write(connection, &rows.game, result).await?;
    }
    Ok(())
}

/// Writes only what has changed: mostly nothing, after the first time.
async fn write_seats(connection: &mut SqliteConnection, game: i64, seats: &[SeatRow]) -> Outcome {
    let mut sql = QueryBuilder::new("INSERT INTO seats (game, side, player, bot) ");
    sql.push_values(seats, |mut row, seat| {
        row.push_bind(game)
            .push_bind(seat.side.clone())
            .push_bind(seat.player)
            .push_bind(seat.bot.clone());
    });
    sql.push(
        " ON CONFLICT (game, side) DO UPDATE SET player = excluded.player, bot = excluded.bot
        WHERE COALESCE(seats.player, 0) <> COALESCE(excluded.player, 0)
           OR COALESCE(seats.bot, '') <> COALESCE(excluded.bot, '')",
    );
    sql.build().execute(connection).await?;
    Ok(())
}

/// A record's version stays: it is not a change that a session makes.
async fn grant_until(connection: &mut SqliteConnection, at: Timestamp) -> Outcome {
    let sql = "
        UPDATE games SET deadline = $1, wakes_at = $1
        WHERE phase = 'playing' AND deadline IS NOT NULL AND deadline < $1";
    query(sql).bind(at.0).execute(connection).await?;
    Ok(())
}

async fn set_board(
    connection: &mut SqliteConnection,
    game: GameId,
    board: &Board,
    drawn: Version,
) -> Outcome {
    let sql = "
        INSERT INTO boards (game, channel, message, posted, drawn)
        SELECT id, $2, $3, $4, $5 FROM games WHERE id = $1
        ON CONFLICT (game) DO UPDATE
        SET channel = excluded.channel, message = excluded.message, posted = excluded.posted,
            drawn = excluded.drawn";
    let done = query(sql)
        .bind(column(game.0))
        .bind(column(board.channel.0))
        .bind(column(board.message.0))
        .bind(board.posted.0)
        .bind(i64::from(drawn.0))
        .execute(connection)
        .await?;
    match done.rows_affected() {
        0 => Err(StoreError::NotFound.into()),
        _ => Ok(()),
    }
}

async fn set_drawn(connection: &mut SqliteConnection, drawn: &[Drawn]) -> Outcome {
    let sql = "
        UPDATE boards SET drawn = $3 WHERE game = $1 AND message = $2 AND drawn < $3";
    for one in drawn {
        query(sql)
            .bind(column(one.game.0))
            .bind(column(one.message.0))
            .bind(i64::from(one.version.0))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn remember(connection: &mut SqliteConnection, person: &Person, at: Timestamp) -> Outcome {
    let sql = "
        INSERT INTO people (id, name, locale, seen) VALUES ($1, $2, $3, $4)
        ON CONFLICT (id) DO UPDATE
        SET name = excluded.name, locale = excluded.locale, seen = excluded.seen
        WHERE excluded.seen >= people.seen";
    query(sql)
        .bind(column(person.id.0))
        .bind(person.name.clone())
        .bind(person.locale.clone())
        .bind(at.0)
        .execute(connection)
        .await?;
    Ok(())
}

async fn set_registered(
    connection: &mut SqliteConnection,
    application: u64,
    hash: &str,
) -> Outcome {
    let sql = "
        INSERT INTO registrations (application, hash) VALUES ($1, $2)
        ON CONFLICT (application) DO UPDATE SET hash = excluded.hash";
    query(sql)
        .bind(column(application))
        .bind(hash.to_owned())
        .execute(connection)
        .await?;
    Ok(())
}
