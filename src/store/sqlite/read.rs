//! What is asked of the store. Every question is one statement, and so sees the
//! store at one instant.

use std::collections::HashMap;

use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row as _, SqlitePool, query, query_as, query_scalar};

use super::change::STANDING;
use crate::session::{ChannelId, GameId, MessageId, Record, Timestamp, UserId};
use crate::store::rows::{self, GameRow, SeatRow, column, id};
use crate::store::{Board, Leaderboard, PageOf, Person, Ranked, StoreError};

/// People asked for in one statement: well below SQLite's limit on what is bound.
const PEOPLE: usize = 1000;

const LOAD: &str = "
    SELECT id, guild, channel, rules, opponent, first, pace, rated, challenger, created, changed,
           version, phase, ending, joined, moves, state, aside, deadline, wakes_at, side, player, bot
    FROM games LEFT JOIN seats ON seats.game = games.id
    WHERE id = $1 ORDER BY side";

pub(super) async fn load(pool: &SqlitePool, game: GameId) -> Result<Option<Record>, StoreError> {
    let found = query(LOAD)
        .bind(column(game.0))
        .fetch_all(pool)
        .await
        .map_err(StoreError::unavailable)?;
    let Some(first) = found.first() else {
        return Ok(None);
    };
    let damaged = |error: sqlx::Error| StoreError::Damaged {
        game,
        reason: error.to_string(),
    };
    let row = game_row(first).map_err(damaged)?;
    let seats: Vec<Option<SeatRow>> = found
        .iter()
        .map(seat_row)
        .collect::<Result<_, _>>()
        .map_err(damaged)?;
    let seats: Vec<SeatRow> = seats.into_iter().flatten().collect();
    rows::read(&row, &seats).map(Some)
}

fn game_row(row: &SqliteRow) -> sqlx::Result<GameRow> {
    Ok(GameRow {
        id: row.try_get("id")?,
        guild: row.try_get("guild")?,
        channel: row.try_get("channel")?,
        rules: row.try_get("rules")?,
        opponent: row.try_get("opponent")?,
        first: row.try_get("first")?,
        pace: row.try_get("pace")?,
        rated: row.try_get::<i64, _>("rated")? != 0,
        challenger: row.try_get("challenger")?,
        created: row.try_get("created")?,
        changed: row.try_get("changed")?,
        version: row.try_get("version")?,
        phase: row.try_get("phase")?,
        ending: row.try_get("ending")?,
        joined: row.try_get("joined")?,
        moves: row.try_get("moves")?,
        state: row.try_get("state")?,
        aside: row.try_get::<i64, _>("aside")? != 0,
        deadline: row.try_get("deadline")?,
        wakes_at: row.try_get("wakes_at")?,
    })
}

/// The seat of a joined row; before the game there is none.
fn seat_row(row: &SqliteRow) -> sqlx::Result<Option<SeatRow>> {
    let side: Option<String> = row.try_get("side")?;
    side.map(|side| {
        Ok(SeatRow {
            side,
            player: row.try_get("player")?,
            bot: row.try_get("bot")?,
        })
    })
    .transpose()
}

pub(super) async fn standing_challenges(
    pool: &SqlitePool,
    challenger: UserId,
) -> Result<u32, StoreError> {
    query_scalar(STANDING)
        .bind(column(challenger.0))
        .fetch_one(pool)
        .await
        .map_err(StoreError::unavailable)
}

pub(super) async fn rated_games_of(
    pool: &SqlitePool,
    user: UserId,
) -> Result<Vec<GameId>, StoreError> {
    let sql = "
        SELECT id FROM seats JOIN games ON games.id = seats.game
        WHERE player = $1 AND phase = 'playing' AND rated <> 0
        ORDER BY id";
    let found: Vec<i64> = query_scalar(sql)
        .bind(column(user.0))
        .fetch_all(pool)
        .await
        .map_err(StoreError::unavailable)?;
    Ok(found.into_iter().map(|game| GameId(id(game))).collect())
}

pub(super) async fn due(
    pool: &SqlitePool,
    at: Timestamp,
    limit: u32,
) -> Result<Vec<GameId>, StoreError> {
    let sql = "SELECT id FROM games WHERE wakes_at <= $1 ORDER BY wakes_at, id LIMIT $2";
    let found: Vec<i64> = query_scalar(sql)
        .bind(at.0)
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await
        .map_err(StoreError::unavailable)?;
    Ok(found.into_iter().map(|game| GameId(id(game))).collect())
}

pub(super) async fn next_wake(pool: &SqlitePool) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT MIN(wakes_at) FROM games WHERE wakes_at IS NOT NULL";
    let found: Option<i64> = query_scalar(sql)
        .fetch_one(pool)
        .await
        .map_err(StoreError::unavailable)?;
    Ok(found.map(Timestamp))
}

pub(super) async fn board(pool: &SqlitePool, game: GameId) -> Result<Option<Board>, StoreError> {
    let sql = "SELECT channel, message, posted FROM boards WHERE game = $1";
    let found: Option<(i64, i64, i64)> = query_as(sql)
        .bind(column(game.0))
        .fetch_optional(pool)
        .await
        .map_err(StoreError::unavailable)?;
    Ok(found.map(|(channel, message, posted)| Board {
        channel: ChannelId(id(channel)),
        message: MessageId(id(message)),
        posted: Timestamp(posted),
    }))
}

pub(super) async fn people(
    pool: &SqlitePool,
    users: &[UserId],
) -> Result<HashMap<UserId, Person>, StoreError> {
    let mut people = HashMap::with_capacity(users.len());
    for users in users.chunks(PEOPLE) {
        let mut sql = QueryBuilder::new("SELECT id, name, locale FROM people WHERE id IN (");
        let mut ids = sql.separated(", ");
        for user in users {
            ids.push_bind(column(user.0));
        }
        ids.push_unseparated(")");
        let found: Vec<(i64, String, String)> = sql
            .build_query_as()
            .fetch_all(pool)
            .await
            .map_err(StoreError::unavailable)?;
        people.extend(found.into_iter().map(person));
    }
    Ok(people)
}

fn person((user, name, locale): (i64, String, String)) -> (UserId, Person) {
    let id = UserId(id(user));
    (id, Person { id, name, locale })
}

/// The page, the asker's line wherever it is, and one line if there is any at all,
/// for each line knows how many there are.
const LEADERBOARD: &str = "
    SELECT line, place, player, wins, losses, draws, total
    FROM (
        SELECT player, wins, losses, draws,
               RANK() OVER (ORDER BY wins DESC, losses) AS place,
               ROW_NUMBER() OVER (ORDER BY wins DESC, losses, reached, player) AS line,
               COUNT(*) OVER () AS total
        FROM tallies
        WHERE guild = $1
          AND (player = $4 OR NOT EXISTS (SELECT 1 FROM departed
                                          WHERE departed.guild = tallies.guild
                                            AND departed.player = tallies.player))
    ) AS ranked
    WHERE (line > $2 AND line <= $3) OR player = $4 OR line = 1
    ORDER BY line";

type Line = (i64, u32, i64, u32, u32, u32, u32);

pub(super) async fn leaderboard(
    pool: &SqlitePool,
    query: PageOf,
) -> Result<Leaderboard, StoreError> {
    let above = i64::from(query.page).saturating_mul(query.per_page.into());
    let last = above.saturating_add(query.per_page.into());
    let lines: Vec<Line> = query_as(LEADERBOARD)
        .bind(column(query.guild.0))
        .bind(above)
        .bind(last)
        .bind(column(query.asker.0))
        .fetch_all(pool)
        .await
        .map_err(StoreError::unavailable)?;
    let on_page = |line: &&Line| line.0 > above && line.0 <= last;
    Ok(Leaderboard {
        rows: lines.iter().filter(on_page).map(ranked).collect(),
        asker: lines.iter().map(ranked).find(|r| r.user == query.asker),
        total: lines.first().map_or(0, |line| line.6),
    })
}

fn ranked(&(_, place, player, wins, losses, draws, _): &Line) -> Ranked {
    Ranked {
        place,
        user: UserId(id(player)),
        wins,
        losses,
        draws,
    }
}

pub(super) async fn registered(
    pool: &SqlitePool,
    application: u64,
) -> Result<Option<String>, StoreError> {
    query_scalar("SELECT hash FROM registrations WHERE application = $1")
        .bind(column(application))
        .fetch_optional(pool)
        .await
        .map_err(StoreError::unavailable)
}
