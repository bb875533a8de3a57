//! Who was found to have left a server.

use sqlx::{SqliteConnection, query};

use super::change::Outcome;
use crate::session::{GuildId, UserId};
use crate::store::rows::column;

pub(super) async fn note(
    connection: &mut SqliteConnection,
    guild: GuildId,
    users: &[UserId],
) -> Outcome {
    for user in users {
        query("INSERT INTO departed (guild, player) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(column(guild.0))
            .bind(column(user.0))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Whoever finishes a game in a server is in it.
pub(super) async fn is_back(connection: &mut SqliteConnection, guild: i64, player: i64) -> Outcome {
    query("DELETE FROM departed WHERE guild = $1 AND player = $2")
        .bind(guild)
        .bind(player)
        .execute(connection)
        .await?;
    Ok(())
}
