//! What happens when SQLite's file can't be used: a clear refusal, nothing half saved.

use std::time::Duration;

use futures_util::future::join_all;
use o_an_quan::session::{GameId, Record};
use o_an_quan::store::{SqliteStore, Store, StoreError};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use crate::histories::{Fate, RED, Script};
use crate::laws::{page, write};
use crate::sqlite::File;

async fn open(file: &File) -> SqliteStore {
    let store = SqliteStore::open(&file.url()).await;
    store.expect("a file that can be opened")
}

/// A connection that is none of the store's.
pub async fn raw(file: &File) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file.path());
    options.connect().await.expect("the store's file")
}

fn is_unavailable<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Unavailable(_)))
}

fn challenges(games: std::ops::RangeInclusive<u64>) -> Vec<Record> {
    games
        .map(|game| Script::new(game, Fate::Withdrawn).records().remove(0))
        .collect()
}

#[tokio::test]
async fn what_waits_is_committed_together() {
    let file = File::new();
    let store = open(&file).await;
    let records = challenges(1..=100);
    let before = store.commits();
    for answer in join_all(records.iter().map(|record| store.create(record))).await {
        answer.expect("a new name");
    }
    let commits = store.commits() - before;
    assert!(commits <= 5, "{commits} commits for 100 saves at once");
    let other = open(&file).await;
    for record in &records {
        let kept = other.load(record.table.id).await.expect("reads");
        assert_eq!(kept.as_ref(), Some(record));
    }
}

#[tokio::test]
async fn a_file_that_is_gone_is_unavailable() {
    let file = File::new();
    let store = open(&file).await;
    let records = Script::new(1, Fate::Left(4)).records();
    write(&store, &records[..3]).await;
    let folder = file.path().parent().expect("a folder").to_owned();
    let aside = folder.with_extension("aside");
    std::fs::rename(&folder, &aside).expect("a folder that can be moved");
    for _ in 0..2 {
        assert!(is_unavailable(&store.save(&records[3]).await));
        assert!(is_unavailable(&store.load(GameId(1)).await));
        assert!(is_unavailable(&store.next_wake().await));
    }
    std::fs::rename(&aside, &folder).expect("a folder that can be moved");
    let kept = store.load(GameId(1)).await.expect("reads").expect("kept");
    assert!(kept == records[2] || kept == records[3], "{kept:?}");
    store.set_registered(1, "again").await.expect("writes");
}

#[tokio::test]
async fn a_file_that_was_replaced_is_left_alone() {
    let [file, other] = [File::new(), File::new()];
    let [store, stranger] = [open(&file).await, open(&other).await];
    stranger.close().await;
    let before = std::fs::read(other.path()).expect("a file");
    std::fs::rename(other.path(), file.path()).expect("a file that can be moved");
    // The second time it would be on a new connection, if there were one.
    for record in challenges(1..=2) {
        let refused = store.create(&record).await;
        assert!(is_unavailable(&refused), "{refused:?}");
        assert!(is_unavailable(&store.load(record.table.id).await));
    }
    store.close().await;
    let after = std::fs::read(file.path()).expect("a file");
    assert!(before == after, "the other file was written to");
}

#[tokio::test]
async fn a_full_disk_is_unavailable_and_nothing_is_half_saved() {
    let file = File::new();
    let store = SqliteStore::open_within(&file.url(), 40).await;
    let store = store.expect("room for the schema");
    let mut kept = Vec::new();
    let refused = loop {
        let game = kept.len() as u64 + 1;
        let records = Script::new(game, Fate::Resigned(9)).records();
        let mut saved = None;
        let mut failed = None;
        for (version, record) in records.iter().enumerate() {
            let answer = match version {
                0 => store.create(record).await,
                _ => store.save(record).await,
            };
            match answer {
                Ok(()) => saved = Some(record.clone()),
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        kept.push((GameId(game), saved));
        if let Some(error) = failed {
            break error;
        }
        assert!(game < 10_000, "the disk is never full");
    };
    assert!(matches!(refused, StoreError::Unavailable(_)), "{refused:?}");
    assert!(refused.to_string().contains("full"), "{refused}");
    assert!(kept.len() > 10, "full after {} games", kept.len());
    for (game, record) in &kept {
        assert_eq!(&store.load(*game).await.expect("still reads"), record);
    }
    let board = page(&store, 0, 10, RED).await;
    store.close().await;
    let roomy = open(&file).await;
    roomy.recount().await.expect("writes");
    assert_eq!(page(&roomy, 0, 10, RED).await, board);
    write(&roomy, &Script::new(20_000, Fate::Played).records()).await;
}

#[tokio::test]
async fn a_locked_file_is_waited_for_but_not_for_ever() {
    let file = File::new();
    let store = open(&file).await;
    let mut other = raw(&file).await;
    let records = challenges(1..=2);
    let held = other.begin_with("BEGIN IMMEDIATE").await.expect("the lock");
    let refused = tokio::time::timeout(Duration::from_secs(30), store.create(&records[0])).await;
    assert!(is_unavailable(&refused.expect("an answer in the end")));
    let (created, released) = tokio::join!(store.create(&records[1]), held.rollback());
    released.expect("the lock given back");
    created.expect("waits for the lock");
    assert_eq!(store.load(GameId(1)).await.expect("reads"), None);
}

#[tokio::test]
async fn a_place_that_is_no_store_is_unavailable() {
    let file = File::new();
    let folder = file.path().parent().expect("a folder").to_owned();
    std::fs::write(&folder, "a file where a folder should be").expect("writes");
    assert!(is_unavailable(&SqliteStore::open(&file.url()).await));
    std::fs::remove_file(&folder).expect("removes");
    std::fs::create_dir(&folder).expect("a folder");
    std::fs::write(file.path(), "no database ".repeat(1000)).expect("writes");
    assert!(is_unavailable(&SqliteStore::open(&file.url()).await));
}
