//! SQLite's schema and what is written by it: made from nothing, never twice, never
//! by an older program, and read with suspicion.

use o_an_quan::rules::{Ruleset, Side, Sides};
use o_an_quan::session::{ChannelId, First, GameId, GuildId, MessageId, OfferNumber, UserId};
use o_an_quan::store::{OwnSettings, ServerSettings, SqliteStore, Store, StoreError};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, query_as, query_scalar};

use crate::faults::raw;
use crate::histories::{Fate, Script};
use crate::laws::write;
use crate::sqlite::File;

async fn run(file: &File, sql: &str) {
    let mut connection = raw(file).await;
    let done = connection.execute(AssertSqlSafe(sql)).await;
    done.expect("a statement that can be run");
    connection.close().await.expect("closes");
}

#[tokio::test]
async fn the_schema_is_made_once() {
    let file = File::new();
    let record = Script::new(1, Fate::Left(2)).last();
    for round in 0..3 {
        let store = SqliteStore::open(&file.url()).await.expect("opens");
        match round {
            0 => write(&store, &Script::new(1, Fate::Left(2)).records()).await,
            _ => {
                let kept = store.load(GameId(1)).await.expect("reads");
                assert_eq!(kept.as_ref(), Some(&record));
            }
        }
        store.close().await;
    }
}

/// The schema of the first release, which such files still have.
const FIRST: &str = include_str!("../../migrations/sqlite/0001_games.sql");

/// A file as the first release left it, with one challenge and one game.
async fn of_the_first_release() -> File {
    let file = File::new();
    let store = SqliteStore::open(&file.url()).await.expect("opens");
    store.close().await;
    let mut connection = raw(&file).await;
    let tables: Vec<String> = query_scalar(
        "SELECT name FROM sqlite_master
         WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut connection)
    .await
    .expect("reads");
    let drops = tables.iter().map(|table| format!("DROP TABLE {table};"));
    let back = format!(
        "PRAGMA foreign_keys = OFF; {} DELETE FROM _sqlx_migrations WHERE version > 1; {FIRST}
         INSERT INTO games VALUES (1, 1, 2, 'preset=pho-thong', NULL, 'lot', 'free', 0, 3, 4, 4, 0,
                                   'lobby', NULL, '3', '', '', 0, NULL, NULL),
                                  (2, 1, 8, 'preset=pho-thong', NULL, 'lot', 'free', 0, 5, 4, 4, 3,
                                   'playing', NULL, '', 'A1+', '', 0, NULL, NULL);
         INSERT INTO seats VALUES (2, 'A', 5, NULL), (2, 'B', 6, NULL);
         INSERT INTO boards VALUES (2, 8, 9, 2)",
        drops.collect::<String>(),
    );
    let done = connection.execute(AssertSqlSafe(back)).await;
    done.expect("statements that can be run");
    connection.close().await.expect("closes");
    file
}

#[tokio::test]
async fn a_file_of_the_first_release_is_migrated() {
    let file = of_the_first_release().await;
    let store = SqliteStore::open(&file.url()).await.expect("migrates");
    let kept = store.load(GameId(1)).await.expect("reads").expect("kept");
    assert_eq!(kept.table.challenger, UserId(3));
    let set = ServerSettings {
        games: 2,
        ..ServerSettings::default()
    };
    let saved = store.set_server_settings(GuildId(1), &set).await;
    saved.expect("writes");
    assert_eq!(store.server_settings(GuildId(1)).await.expect("reads"), set);
}

#[tokio::test]
async fn a_game_of_the_first_release_goes_on() {
    let file = of_the_first_release().await;
    let store = SqliteStore::open(&file.url()).await.expect("migrates");
    let on = store.playing_in(ChannelId(8)).await.expect("reads");
    assert_eq!(on, Some(GameId(2)));
    let mut record = store.load(GameId(2)).await.expect("reads").expect("kept");
    let board = store.board(GameId(2)).await.expect("reads");
    assert_eq!(board.expect("kept").message, MessageId(9));
    // What its board shows was never noted, nor that the challenge has one.
    let unseen = store.unseen(record.table.changed).await.expect("reads");
    assert_eq!(unseen, [GameId(1), GameId(2)]);
    record.table.version = record.table.version.next();
    store.save(&record).await.expect("the next version");
}

/// What another version wrote and we don't know is taken as not set.
#[tokio::test]
async fn settings_that_nobody_knows_are_not_set() {
    let file = File::new();
    let store = SqliteStore::open(&file.url()).await.expect("opens");
    let (guild, user) = (GuildId(1), UserId(1));
    let set = ServerSettings {
        channels: vec![ChannelId(5)],
        ..ServerSettings::default()
    };
    let saved = store.set_server_settings(guild, &set).await;
    saved.expect("writes");
    let damages = [
        "UPDATE server_settings SET rules = 'of tomorrow', games = 99",
        "UPDATE server_settings SET games = -1, channels = ' 5 x -1 '",
    ];
    for damage in damages {
        run(&file, damage).await;
        let read = store.server_settings(guild).await.expect("reads");
        assert_eq!(read, set, "{damage}");
    }
    let own = OwnSettings {
        lang: Some("of tomorrow".to_owned()),
        ..OwnSettings::default()
    };
    store.set_own_settings(user, &own).await.expect("writes");
    assert_eq!(store.own_settings(user).await.expect("reads"), own);
}

type Part = (i64, i64, String, i64);

async fn parts(file: &File) -> Vec<Part> {
    let mut connection = raw(file).await;
    let sql = "SELECT game, player, state, since FROM parts ORDER BY game, player";
    let parts = query_as(sql).fetch_all(&mut connection).await;
    connection.close().await.expect("closes");
    parts.expect("reads")
}

/// Any session, left after any of its records: what a later step makes of a file
/// that knew no parts is what would have been written.
#[tokio::test]
async fn people_of_an_older_file_are_carried_over() {
    let fates = [
        Fate::Declined,
        Fate::Withdrawn,
        Fate::Closed(0),
        Fate::Closed(2),
        Fate::Resigned(3),
        Fate::Left(4),
    ];
    let mut game = 0;
    let file = File::new();
    let store = SqliteStore::open(&file.url()).await.expect("opens");
    for sides in Sides::ALL {
        for fate in fates {
            let script = Script {
                rules: Ruleset::default().with_sides(sides),
                first: First::Hands,
                ..Script::new(0, fate)
            };
            for records in 1..=script.records().len() {
                game += 1;
                let script = Script {
                    game: GameId(game),
                    channel: ChannelId(game),
                    ..script.clone()
                };
                write(&store, &script.records()[..records]).await;
            }
        }
    }
    store.close().await;
    let before = parts(&file).await;
    assert!(before.len() as u64 >= game * 2, "{} parts", before.len());
    run(
        &file,
        "DROP TABLE parts; DELETE FROM _sqlx_migrations WHERE version = 3",
    )
    .await;
    let store = SqliteStore::open(&file.url()).await.expect("opens");
    store.close().await;
    assert_eq!(parts(&file).await, before);
}

#[tokio::test]
async fn several_may_open_an_empty_file_at_once() {
    for _ in 0..10 {
        let file = File::new();
        let opens = (0..4).map(|_| {
            let url = file.url();
            tokio::spawn(async move { SqliteStore::open(&url).await })
        });
        for store in futures_util::future::join_all(opens).await {
            let store = store.expect("no panic").expect("opens");
            store.set_registered(1, "hash").await.expect("writes");
        }
    }
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_refused_by_name() {
    let file = File::new();
    SqliteStore::open(&file.url())
        .await
        .expect("opens")
        .close()
        .await;
    let sql =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
               VALUES (9999, 'of tomorrow', TRUE, x'00', 0)";
    run(&file, sql).await;
    let refused = SqliteStore::open(&file.url()).await.expect_err("too new");
    assert!(matches!(refused, StoreError::Newer(9999)), "{refused:?}");
    assert!(refused.to_string().contains("9999"), "{refused}");
}

#[tokio::test]
async fn readers_and_the_writer_are_kept_apart_by_a_log() {
    let file = File::new();
    let _store = SqliteStore::open(&file.url()).await.expect("opens");
    let mut connection = raw(&file).await;
    let mode: String = query_scalar("PRAGMA journal_mode")
        .fetch_one(&mut connection)
        .await
        .expect("reads");
    assert_eq!(mode, "wal");
}

#[tokio::test]
async fn names_of_stores_are_checked() {
    let refused = [
        "",
        "data/o-an-quan.db",
        "postgres://u:secret@host/db",
        "sqlite:",
        "sqlite://",
        "sqlite://data.db?mode=ro",
        "sqlite:file:data.db",
        "sqlite3://data.db",
    ];
    for url in refused {
        let error = SqliteStore::open(url).await.expect_err(url);
        assert!(matches!(error, StoreError::Name(_)), "{url}: {error:?}");
        assert!(!error.to_string().contains("secret"), "{error}");
    }
}

#[tokio::test]
async fn an_offer_made_before_they_were_counted_is_read() {
    let file = File::new();
    let store = SqliteStore::open(&file.url()).await.expect("opens");
    write(&store, &Script::new(1, Fate::Left(3)).records()).await;
    let old = "state = 'offer=takeback:A:1700000000000:A taken_back=2'";
    run(&file, &format!("UPDATE games SET {old}")).await;
    let read = store.load(GameId(1)).await.expect("reads").expect("kept");
    let offer = read.state.offer.expect("it stands");
    assert_eq!((offer.by, offer.number), (Side::A, OfferNumber(0)));
    assert_eq!(read.state.offers, OfferNumber(0));
}

/// Each column of a game in turn holds what we never wrote.
#[tokio::test]
async fn a_damaged_record_is_named() {
    let file = File::new();
    let store = SqliteStore::open(&file.url()).await.expect("opens");
    write(&store, &Script::new(1, Fate::Resigned(3)).records()).await;
    let damages = [
        ("games", "rules = ''"),
        ("games", "rules = 'preset=pho-thong dan=99'"),
        ("games", "rules = 'preset=pho-thong dan'"),
        ("games", "first = 'nobody'"),
        ("games", "version = -1"),
        ("games", "moves = 'A5+ Z9-'"),
        ("games", "ending = 'resigned E'"),
        ("games", "ending = 'resigned'"),
        ("seats", "side = 'C' WHERE side = 'A'"),
    ];
    for (table, damage) in damages {
        run(
            &file,
            "CREATE TABLE kept AS SELECT * FROM games; CREATE TABLE sat AS SELECT * FROM seats",
        )
        .await;
        run(&file, &format!("UPDATE {table} SET {damage}")).await;
        let read = store.load(GameId(1)).await;
        assert!(
            matches!(
                &read,
                Err(StoreError::Damaged {
                    game: GameId(1),
                    ..
                })
            ),
            "{damage}: {read:?}"
        );
        let undo = "PRAGMA foreign_keys = OFF; DELETE FROM games; DELETE FROM seats;
                    INSERT INTO games SELECT * FROM kept; INSERT INTO seats SELECT * FROM sat;
                    DROP TABLE kept; DROP TABLE sat";
        run(&file, undo).await;
        store.load(GameId(1)).await.expect("whole again");
    }
}
