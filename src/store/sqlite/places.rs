//! What is asked of where games are.

use sqlx::{Sqlite, SqlitePool, query::QueryScalar, query_scalar, sqlite::SqliteArguments};

use super::change;
use crate::session::{ChannelId, GameId, GuildId, Timestamp};
use crate::store::StoreError;
use crate::store::rows::{column, id};

pub(super) async fn all_playing_in(
    pool: &SqlitePool,
    channel: ChannelId,
) -> Result<Vec<GameId>, StoreError> {
    games(change::playing_in(channel), pool).await
}

pub(super) async fn aside_in(
    pool: &SqlitePool,
    channel: ChannelId,
) -> Result<Option<GameId>, StoreError> {
    let sql = "
        SELECT id FROM games WHERE channel = $1 AND phase = 'playing' AND aside <> 0
        ORDER BY changed DESC LIMIT 1";
    let found: Option<i64> = query_scalar(sql)
        .bind(column(channel.0))
        .fetch_optional(pool)
        .await
        .map_err(StoreError::unavailable)?;
    Ok(found.map(|game| GameId(id(game))))
}

pub(super) async fn open_in(
    pool: &SqlitePool,
    guild: GuildId,
    channel: Option<ChannelId>,
) -> Result<Vec<GameId>, StoreError> {
    let sql = match channel {
        None => "SELECT id FROM games WHERE guild = $1 AND phase <> 'finished'",
        Some(_) => "SELECT id FROM games WHERE guild = $1 AND channel = $2 AND phase <> 'finished'",
    };
    let mut asked = query_scalar(sql).bind(column(guild.0));
    if let Some(channel) = channel {
        asked = asked.bind(column(channel.0));
    }
    games(asked, pool).await
}

pub(super) async fn open_servers(pool: &SqlitePool) -> Result<Vec<GuildId>, StoreError> {
    let sql = "SELECT DISTINCT guild FROM games WHERE phase <> 'finished' ORDER BY guild";
    let found: Vec<i64> = query_scalar(sql)
        .fetch_all(pool)
        .await
        .map_err(StoreError::unavailable)?;
    let guilds = found.into_iter().map(|guild| GuildId(id(guild)));
    let is_server = |guild: &GuildId| ![GuildId::NONE, GuildId::ELSEWHERE].contains(guild);
    Ok(guilds.filter(is_server).collect())
}

/// One look at every recent game, at the start alone: an index for it would be
/// written with every move.
pub(super) async fn unseen(pool: &SqlitePool, since: Timestamp) -> Result<Vec<GameId>, StoreError> {
    let sql = "
        SELECT id FROM games LEFT JOIN boards ON boards.game = games.id
        WHERE changed >= $1 AND (version > drawn OR drawn IS NULL)
        ORDER BY changed, id";
    games(query_scalar(sql).bind(since.0), pool).await
}

async fn games(
    asked: QueryScalar<'_, Sqlite, i64, SqliteArguments>,
    pool: &SqlitePool,
) -> Result<Vec<GameId>, StoreError> {
    let found = asked.fetch_all(pool).await;
    let found = found.map_err(StoreError::unavailable)?;
    Ok(found.into_iter().map(|game| GameId(id(game))).collect())
}
