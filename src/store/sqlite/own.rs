//! All of a person: given to them, or forgotten.

use std::collections::BTreeMap;

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Row as _, SqlitePool, query, query_as, query_scalar};

use super::change::{self, Outcome};
use crate::session::{ChannelId, GuildId, Place, UserId};
use crate::store::rows::{Rows, column, id};
use crate::store::{
    Part, StoreError, Stored, StoredBoard, StoredGame, StoredPerson, StoredSettings, StoredTally,
};

/// All that is kept of a person, at one instant.
pub(super) async fn stored(pool: &SqlitePool, user: UserId) -> Result<Stored, StoreError> {
    let read = async {
        let mut instant = pool.begin().await?;
        Ok(Stored {
            id: user.to_string(),
            person: person(&mut instant, user).await?,
            settings: settings(&mut instant, user).await?,
            blocked: blocked(&mut instant, user).await?,
            games: games(&mut instant, user).await?,
            leaderboards: leaderboards(&mut instant, user).await?,
        })
    };
    read.await
        .map_err(|error: sqlx::Error| StoreError::unavailable(error))
}

async fn person(
    connection: &mut SqliteConnection,
    user: UserId,
) -> sqlx::Result<Option<StoredPerson>> {
    let found: Option<(String, String, i64)> =
        query_as("SELECT name, locale, seen FROM people WHERE id = $1")
            .bind(column(user.0))
            .fetch_optional(connection)
            .await?;
    Ok(found.map(|(name, locale, seen)| StoredPerson { name, locale, seen }))
}

async fn settings(
    connection: &mut SqliteConnection,
    user: UserId,
) -> sqlx::Result<Option<StoredSettings>> {
    let sql = "SELECT lang, style, pings, challenges FROM own_settings WHERE person = $1";
    let found: Option<(Option<String>, Option<String>, i64, i64)> = query_as(sql)
        .bind(column(user.0))
        .fetch_optional(connection)
        .await?;
    Ok(
        found.map(|(lang, style, pings, challenges)| StoredSettings {
            lang,
            style,
            pings: pings != 0,
            challenges: challenges != 0,
        }),
    )
}

async fn blocked(connection: &mut SqliteConnection, user: UserId) -> sqlx::Result<Vec<String>> {
    let found: Vec<i64> =
        query_scalar("SELECT blocked FROM blocks WHERE person = $1 ORDER BY place")
            .bind(column(user.0))
            .fetch_all(connection)
            .await?;
    Ok(found.into_iter().map(|user| id(user).to_string()).collect())
}

async fn leaderboards(
    connection: &mut SqliteConnection,
    user: UserId,
) -> sqlx::Result<Vec<StoredTally>> {
    let sql = "
        SELECT guild, wins, losses, draws, reached,
               EXISTS (SELECT 1 FROM departed WHERE departed.guild = tallies.guild
                                                AND departed.player = tallies.player)
        FROM tallies
        WHERE player = $1
          AND guild IN (SELECT guild FROM parts JOIN games ON games.id = parts.game
                        WHERE parts.player = $1)
        ORDER BY guild";
    let found: Vec<(i64, u32, u32, u32, i64, bool)> = query_as(sql)
        .bind(column(user.0))
        .fetch_all(connection)
        .await?;
    let tally = |(guild, wins, losses, draws, reached, left)| StoredTally {
        guild: guild_name(guild),
        wins,
        losses,
        draws,
        reached,
        left,
    };
    Ok(found.into_iter().map(tally).collect())
}

/// A row a seat, and one for a game without seats.
const GAMES: &str = "
    SELECT games.id, games.guild, games.channel, rules, first, pace, rated, challenger, opponent,
           joined, moves, games.state, phase, ending, created, changed,
           boards.channel AS board_channel, boards.message AS board_message,
           seats.side, seats.player, results.standing
    FROM parts
    JOIN games ON games.id = parts.game
    LEFT JOIN boards ON boards.game = games.id
    LEFT JOIN seats ON seats.game = games.id
    LEFT JOIN results ON results.game = games.id AND results.side = seats.side
                     AND results.player = parts.player
    WHERE parts.player = $1
    ORDER BY created, games.id, seats.side";

async fn games(connection: &mut SqliteConnection, user: UserId) -> sqlx::Result<Vec<StoredGame>> {
    let rows = query(GAMES)
        .bind(column(user.0))
        .fetch_all(connection)
        .await?;
    let mut games: Vec<StoredGame> = Vec::new();
    for row in &rows {
        let name = id(row.try_get("id")?).to_string();
        if games.last().is_none_or(|last| last.id != name) {
            games.push(game(row, name, user)?);
        }
        if let (Some(game), Some(side)) = (games.last_mut(), row.try_get("side")?) {
            let player: Option<i64> = row.try_get("player")?;
            let part = player.map_or(Part::Bot, |player| part(player, user));
            game.seats.insert(side, part);
            let standing: Option<String> = row.try_get("standing")?;
            game.result = game.result.take().or(standing);
        }
    }
    Ok(games)
}

fn game(row: &SqliteRow, name: String, user: UserId) -> sqlx::Result<StoredGame> {
    let opponent: Option<i64> = row.try_get("opponent")?;
    let joined: String = row.try_get("joined")?;
    let joined = joined.split(' ').filter_map(|one| one.parse().ok());
    Ok(StoredGame {
        id: name,
        guild: guild_name(row.try_get("guild")?),
        channel: id(row.try_get("channel")?).to_string(),
        board: board(row)?,
        rules: row.try_get("rules")?,
        first: row.try_get("first")?,
        pace: row.try_get("pace")?,
        rated: row.try_get::<i64, _>("rated")? != 0,
        challenger: part(row.try_get("challenger")?, user),
        opponent: opponent.map(|one| part(one, user)),
        joined: joined.map(|one| Part::of(UserId(one), user)).collect(),
        seats: BTreeMap::new(),
        moves: row.try_get("moves")?,
        state: row.try_get("state")?,
        phase: row.try_get("phase")?,
        ending: row.try_get("ending")?,
        result: None,
        created: row.try_get("created")?,
        changed: row.try_get("changed")?,
    })
}

fn board(row: &SqliteRow) -> sqlx::Result<Option<StoredBoard>> {
    let channel: Option<i64> = row.try_get("board_channel")?;
    let message: Option<i64> = row.try_get("board_message")?;
    let board = channel.zip(message).map(|(channel, message)| StoredBoard {
        channel: id(channel).to_string(),
        message: id(message).to_string(),
    });
    Ok(board)
}

fn part(player: i64, asker: UserId) -> Part {
    Part::of(UserId(id(player)), asker)
}

/// Nothing outside of servers.
fn guild_name(guild: i64) -> Option<String> {
    let place = Place {
        guild: GuildId(id(guild)),
        channel: ChannelId(0),
    };
    place.server().map(|guild| guild.to_string())
}

/// Forgets a person: the last versions of what they take part in, and then
/// whatever else names them.
pub(super) async fn forget(
    connection: &mut SqliteConnection,
    user: UserId,
    last: &[Rows],
) -> Outcome {
    for rows in last {
        change::save(connection, rows).await?;
    }
    let sql = "SELECT COUNT(*) FROM parts WHERE player = $1 AND state = 'on'";
    let on: i64 = query_scalar(sql)
        .bind(column(user.0))
        .fetch_one(&mut *connection)
        .await?;
    if on > 0 {
        return Err(StoreError::Stale.into());
    }
    for sql in FORGET {
        query(sql)
            .bind(column(user.0))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Each finds its rows by an index: those of games by the person's parts, which
/// go last. What is on and names them gets a new version, so that nobody who has
/// it in memory writes their name again.
const FORGET: [&str; 9] = [
    "UPDATE seats SET player = 0 WHERE player = $1",
    "UPDATE games
     SET challenger = CASE challenger WHEN $1 THEN 0 ELSE challenger END,
         opponent = CASE opponent WHEN $1 THEN 0 ELSE opponent END,
         version = version + CASE phase WHEN 'finished' THEN 0 ELSE 1 END
     WHERE id IN (SELECT game FROM parts WHERE player = $1)
       AND (challenger = $1 OR opponent = $1)",
    "DELETE FROM tallies
     WHERE player = $1
       AND guild IN (SELECT guild FROM parts JOIN games ON games.id = parts.game
                     WHERE parts.player = $1)",
    "DELETE FROM departed
     WHERE player = $1
       AND guild IN (SELECT guild FROM parts JOIN games ON games.id = parts.game
                     WHERE parts.player = $1)",
    "DELETE FROM results
     WHERE player = $1 AND game IN (SELECT game FROM parts WHERE player = $1)",
    "DELETE FROM people WHERE id = $1",
    "DELETE FROM own_settings WHERE person = $1",
    "DELETE FROM blocks WHERE person = $1",
    "DELETE FROM parts WHERE player = $1",
];
