//! Results, and the tallies that are their sums.

use sqlx::{SqliteConnection, query};

use super::change::Outcome;
use super::departed;
use crate::store::rows::{GameRow, ResultRow};

/// A result counts once: the tally grows only with a row that is new.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    game: &GameRow,
    result: &ResultRow,
) -> Outcome {
    let sql = "
        INSERT INTO results (game, side, guild, player, standing, finished)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (game, side) DO NOTHING";
    let done = query(sql)
        .bind(game.id)
        .bind(result.side.clone())
        .bind(game.guild)
        .bind(result.player)
        .bind(result.standing)
        .bind(game.changed)
        .execute(&mut *connection)
        .await?;
    match done.rows_affected() {
        0 => Ok(()),
        _ => {
            departed::is_back(connection, game.guild, result.player).await?;
            add_to_tally(connection, game, result).await
        }
    }
}

async fn add_to_tally(
    connection: &mut SqliteConnection,
    game: &GameRow,
    result: &ResultRow,
) -> Outcome {
    let sql = "
        INSERT INTO tallies (guild, player, wins, losses, draws, reached)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (guild, player) DO UPDATE
        SET wins = tallies.wins + excluded.wins,
            losses = tallies.losses + excluded.losses,
            draws = tallies.draws + excluded.draws,
            reached = CASE WHEN excluded.reached > tallies.reached
                      THEN excluded.reached ELSE tallies.reached END";
    let one_if = |standing: &str| i64::from(result.standing == standing);
    query(sql)
        .bind(game.guild)
        .bind(result.player)
        .bind(one_if("won"))
        .bind(one_if("lost"))
        .bind(one_if("drew"))
        .bind(game.changed)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn recount(connection: &mut SqliteConnection) -> Outcome {
    query("DELETE FROM tallies")
        .execute(&mut *connection)
        .await?;
    let sql = "
        INSERT INTO tallies (guild, player, wins, losses, draws, reached)
        SELECT guild, player,
               COUNT(CASE standing WHEN 'won' THEN 1 END),
               COUNT(CASE standing WHEN 'lost' THEN 1 END),
               COUNT(CASE standing WHEN 'drew' THEN 1 END),
               MAX(finished)
        FROM results GROUP BY guild, player";
    query(sql).execute(connection).await?;
    Ok(())
}
