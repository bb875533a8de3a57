//! The schema, step by step, carried in the program.

use sqlx::Connection as _;
use sqlx::SqlSafeStr as _;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnection;

use crate::store::StoreError;

/// Every step by its number: append, never change.
const STEPS: [(i64, &str, &str); 6] = [
    (
        1,
        "games",
        include_str!("../../../migrations/sqlite/0001_games.sql"),
    ),
    (
        2,
        "settings",
        include_str!("../../../migrations/sqlite/0002_settings.sql"),
    ),
    (
        3,
        "parts",
        include_str!("../../../migrations/sqlite/0003_parts.sql"),
    ),
    (
        4,
        "places",
        include_str!("../../../migrations/sqlite/0004_places.sql"),
    ),
    (
        5,
        "departed",
        include_str!("../../../migrations/sqlite/0005_departed.sql"),
    ),
    (
        6,
        "closing",
        include_str!("../../../migrations/sqlite/0006_closing.sql"),
    ),
];

fn migrator() -> Migrator {
    let step = |(number, name, sql): (i64, &'static str, &'static str)| {
        let sql = sql.into_sql_str();
        Migration::new(number, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(STEPS.map(step).to_vec())
}

/// Brings the schema up to date: all missing steps or none.
///
/// # Errors
/// [`StoreError::Newer`] if it knows a step that we don't.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    // Immediate: another process that starts at the same time waits for us.
    let mut transaction = connection
        .begin_with("BEGIN IMMEDIATE")
        .await
        .map_err(StoreError::unavailable)?;
    migrator()
        .run_direct(None, &mut *transaction, false)
        .await
        .map_err(refusal)?;
    transaction.commit().await.map_err(StoreError::unavailable)
}

fn refusal(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(step) => StoreError::Newer(step),
        other => StoreError::unavailable(other),
    }
}
