//! Who takes part in which game: written with the game, and asked for by person.

use sqlx::sqlite::SqliteConnection;
use sqlx::{QueryBuilder, SqlitePool, query, query_as, query_scalar};

use super::change::Outcome;
use crate::session::{ChannelId, GameId, UserId};
use crate::store::parts::PartRow;
use crate::store::rows::{Rows, column, id};
use crate::store::{PastGames, StoreError};

/// Writes who takes part: those who do no more are taken out.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    rows: &Rows,
    parts: &[PartRow],
) -> Outcome {
    if rows.is_unplayed() {
        query("DELETE FROM seats WHERE game = $1")
            .bind(rows.game.id)
            .execute(&mut *connection)
            .await?;
    }
    take_out(connection, rows.game.id, parts).await?;
    match parts.is_empty() {
        true => Ok(()),
        false => put_in(connection, rows.game.id, parts).await,
    }
}

async fn take_out(connection: &mut SqliteConnection, game: i64, parts: &[PartRow]) -> Outcome {
    let mut sql = QueryBuilder::new("DELETE FROM parts WHERE game = ");
    sql.push_bind(game).push(" AND player NOT IN (");
    let mut players = sql.separated(", ");
    for part in parts {
        players.push_bind(part.player);
    }
    sql.push(")");
    sql.build().execute(connection).await?;
    Ok(())
}

/// Writes only what has changed.
async fn put_in(connection: &mut SqliteConnection, game: i64, parts: &[PartRow]) -> Outcome {
    let mut sql = QueryBuilder::new("INSERT INTO parts (game, player, state, since) ");
    sql.push_values(parts, |mut row, part| {
        row.push_bind(game)
            .push_bind(part.player)
            .push_bind(part.state)
            .push_bind(part.since);
    });
    sql.push(
        " ON CONFLICT (game, player) DO UPDATE SET state = excluded.state, since = excluded.since
        WHERE parts.state <> excluded.state OR parts.since <> excluded.since",
    );
    sql.build().execute(connection).await?;
    Ok(())
}

/// What somebody takes part in and is not over, the newest first.
pub(super) async fn games_on(
    pool: &SqlitePool,
    user: UserId,
    limit: u32,
) -> Result<Vec<GameId>, StoreError> {
    let sql = "
        SELECT game FROM parts WHERE player = $1 AND state = 'on'
        ORDER BY since DESC, game DESC LIMIT $2";
    let found: Vec<i64> = query_scalar(sql)
        .bind(column(user.0))
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await
        .map_err(StoreError::unavailable)?;
    Ok(found.into_iter().map(|game| GameId(id(game))).collect())
}

/// The page, and one line more if there is any at all, for each knows how many there are.
const OVER: &str = "
    SELECT game, line, total
    FROM (
        SELECT game,
               ROW_NUMBER() OVER (ORDER BY since DESC, game DESC) AS line,
               COUNT(*) OVER () AS total
        FROM parts WHERE player = $1 AND state = 'over'
    ) AS numbered
    WHERE (line > $2 AND line <= $3) OR line = 1
    ORDER BY line";

/// A page of the games that somebody has played to their end, the newest first.
pub(super) async fn games_over(
    pool: &SqlitePool,
    user: UserId,
    page: u32,
    per_page: u32,
) -> Result<PastGames, StoreError> {
    let above = i64::from(page).saturating_mul(per_page.into());
    let last = above.saturating_add(per_page.into());
    let lines: Vec<(i64, i64, u32)> = query_as(OVER)
        .bind(column(user.0))
        .bind(above)
        .bind(last)
        .fetch_all(pool)
        .await
        .map_err(StoreError::unavailable)?;
    let on_page = |line: &&(i64, i64, u32)| line.1 > above && line.1 <= last;
    let games = lines.iter().filter(on_page);
    Ok(PastGames {
        games: games.map(|line| GameId(id(line.0))).collect(),
        total: lines.first().map_or(0, |line| line.2),
    })
}

/// The game that somebody has played to its end last in a channel.
pub(super) async fn last_over(
    pool: &SqlitePool,
    user: UserId,
    channel: ChannelId,
) -> Result<Option<GameId>, StoreError> {
    let sql = "
        SELECT game FROM parts JOIN games ON games.id = parts.game
        WHERE parts.player = $1 AND parts.state = 'over' AND games.channel = $2
        ORDER BY parts.since DESC, parts.game DESC LIMIT 1";
    let found: Option<i64> = query_scalar(sql)
        .bind(column(user.0))
        .bind(column(channel.0))
        .fetch_optional(pool)
        .await
        .map_err(StoreError::unavailable)?;
    Ok(found.map(|game| GameId(id(game))))
}
