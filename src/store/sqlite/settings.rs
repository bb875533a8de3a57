//! The SQL of settings. Who has no row has set nothing; what another version of
//! this program wrote and we don't know is taken as not set.

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{QueryBuilder, Row as _, SqlitePool, query, query_scalar};

use super::change::Outcome;
use crate::rules::Preset;
use crate::session::{ChannelId, GameId, GuildId, UserId};
use crate::store::StoreError;
use crate::store::rows::{column, id};
use crate::store::settings::{MOST_GAMES, OwnSettings, ServerSettings};

pub(super) async fn server(
    pool: &SqlitePool,
    guild: GuildId,
) -> Result<ServerSettings, StoreError> {
    let sql = "
        SELECT lang, style, rules, channels, games, pings, threads, closing
        FROM server_settings WHERE guild = $1";
    let found = query(sql)
        .bind(column(guild.0))
        .fetch_optional(pool)
        .await
        .map_err(StoreError::unavailable)?;
    let read = found.map(|row| server_row(&row)).transpose();
    Ok(read.map_err(StoreError::unavailable)?.unwrap_or_default())
}

fn server_row(row: &SqliteRow) -> sqlx::Result<ServerSettings> {
    let rules: String = row.try_get("rules")?;
    let channels: String = row.try_get("channels")?;
    Ok(ServerSettings {
        lang: row.try_get("lang")?,
        style: row.try_get("style")?,
        rules: Preset::from_name(&rules).unwrap_or_default(),
        channels: channel_ids(&channels),
        games: games(row.try_get("games")?),
        pings: row.try_get::<i64, _>("pings")? != 0,
        threads: row.try_get::<i64, _>("threads")? != 0,
        closing: row.try_get("closing")?,
    })
}

fn channel_ids(text: &str) -> Vec<ChannelId> {
    let ids = text.split(' ').filter_map(|id| id.parse().ok());
    ids.map(ChannelId).collect()
}

fn games(column: i64) -> u8 {
    let games = u8::try_from(column).ok();
    let in_bounds = games.filter(|games| (1..=MOST_GAMES).contains(games));
    in_bounds.unwrap_or(ServerSettings::default().games)
}

pub(super) async fn own(pool: &SqlitePool, user: UserId) -> Result<OwnSettings, StoreError> {
    // One statement, and so one instant: a row for each who is blocked, or one for none.
    let sql = "
        SELECT own.person, lang, style, pings, challenges, blocked
        FROM (SELECT $1 AS person) AS asked
        LEFT JOIN own_settings AS own ON own.person = asked.person
        LEFT JOIN blocks ON blocks.person = asked.person
        ORDER BY place";
    let rows = query(sql)
        .bind(column(user.0))
        .fetch_all(pool)
        .await
        .map_err(StoreError::unavailable)?;
    own_rows(&rows).map_err(StoreError::unavailable)
}

fn own_rows(rows: &[SqliteRow]) -> sqlx::Result<OwnSettings> {
    let mut settings = OwnSettings::default();
    for row in rows {
        let blocked: Option<i64> = row.try_get("blocked")?;
        settings
            .blocked
            .extend(blocked.map(|user| UserId(id(user))));
    }
    let Some(row) = rows.first() else {
        return Ok(settings);
    };
    if row.try_get::<Option<i64>, _>("person")?.is_some() {
        settings.lang = row.try_get("lang")?;
        settings.style = row.try_get("style")?;
        settings.pings = row.try_get::<i64, _>("pings")? != 0;
        settings.challenges = row.try_get::<i64, _>("challenges")? != 0;
    }
    Ok(settings)
}

pub(super) async fn board_style(
    pool: &SqlitePool,
    game: GameId,
) -> Result<Option<String>, StoreError> {
    query_scalar("SELECT style FROM board_styles WHERE game = $1")
        .bind(column(game.0))
        .fetch_optional(pool)
        .await
        .map_err(StoreError::unavailable)
}

pub(super) async fn set_server(
    connection: &mut SqliteConnection,
    guild: GuildId,
    settings: &ServerSettings,
) -> Outcome {
    let sql = "
        INSERT INTO server_settings (guild, lang, style, rules, channels, games, pings, threads,
                                     closing)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT (guild) DO UPDATE
        SET lang = excluded.lang, style = excluded.style, rules = excluded.rules,
            channels = excluded.channels, games = excluded.games, pings = excluded.pings,
            threads = excluded.threads, closing = excluded.closing";
    let channels: Vec<String> = settings.channels.iter().map(ToString::to_string).collect();
    query(sql)
        .bind(column(guild.0))
        .bind(settings.lang.clone())
        .bind(settings.style.clone())
        .bind(settings.rules.name())
        .bind(channels.join(" "))
        .bind(i64::from(settings.games))
        .bind(i64::from(settings.pings))
        .bind(i64::from(settings.threads))
        .bind(settings.closing.clone())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn set_own(
    connection: &mut SqliteConnection,
    user: UserId,
    settings: &OwnSettings,
) -> Outcome {
    let sql = "
        INSERT INTO own_settings (person, lang, style, pings, challenges)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (person) DO UPDATE
        SET lang = excluded.lang, style = excluded.style, pings = excluded.pings,
            challenges = excluded.challenges";
    query(sql)
        .bind(column(user.0))
        .bind(settings.lang.clone())
        .bind(settings.style.clone())
        .bind(i64::from(settings.pings))
        .bind(i64::from(settings.challenges))
        .execute(&mut *connection)
        .await?;
    query("DELETE FROM blocks WHERE person = $1")
        .bind(column(user.0))
        .execute(&mut *connection)
        .await?;
    write_blocks(connection, user, &settings.blocked).await
}

async fn write_blocks(
    connection: &mut SqliteConnection,
    user: UserId,
    blocked: &[UserId],
) -> Outcome {
    // Few at a time: SQLite bounds what is bound in one statement.
    for (part, users) in (0..).zip(blocked.chunks(BLOCKS)) {
        let mut sql = QueryBuilder::new("INSERT INTO blocks (person, blocked, place) ");
        let placed = (part * BLOCKS as i64..).zip(users);
        sql.push_values(placed, |mut row, (place, blocked)| {
            row.push_bind(column(user.0))
                .push_bind(column(blocked.0))
                .push_bind(place);
        });
        sql.push(" ON CONFLICT (person, blocked) DO NOTHING");
        sql.build().execute(&mut *connection).await?;
    }
    Ok(())
}

pub(super) async fn set_board_style(
    connection: &mut SqliteConnection,
    game: GameId,
    style: &str,
) -> Outcome {
    let sql = "
        INSERT INTO board_styles (game, style) SELECT id, $2 FROM games WHERE id = $1
        ON CONFLICT (game) DO UPDATE SET style = excluded.style";
    let done = query(sql)
        .bind(column(game.0))
        .bind(style.to_owned())
        .execute(connection)
        .await?;
    match done.rows_affected() {
        0 => Err(StoreError::NotFound.into()),
        _ => Ok(()),
    }
}

/// As many blocks are written by one statement.
const BLOCKS: usize = 500;
