//! Committed saves a second, one at a time and 64 in flight, beside what the disk
//! itself needs to make one small write durable.

use std::fs::File;
use std::io::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use o_an_quan::rules::Ruleset;
use o_an_quan::session::{
    Actor, ChannelId, Command, First, GameId, GuildId, Place, Record, Request, Session, Terms,
    Timestamp, UserId,
};
use o_an_quan::store::{SqliteStore, Store};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

/// Saves that wait at the same time.
const IN_FLIGHT: u64 = 64;

/// On the disk that the build is on, which a temporary folder might not be.
fn folder() -> TempDir {
    TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder")
}

/// A game that is on, twenty moves old.
fn game(game: u64) -> Record {
    let place = Place {
        guild: GuildId(1),
        channel: ChannelId(game),
    };
    let terms = Terms {
        first: First::Challenger,
        ..Terms::friendly(Ruleset::default())
    };
    let start = Session::challenge(GameId(game), place, terms, UserId(0), Timestamp(0));
    let begun = ask(start.session, UserId(1), Command::Accept);
    (0..20)
        .fold(begun, |session, turn| {
            make_a_move(session, UserId(turn % 2))
        })
        .record()
}

fn make_a_move(session: Session, by: UserId) -> Session {
    let Session::Playing(playing) = &session else {
        panic!("a game of twenty moves");
    };
    let mv = playing.game().position().legal_moves().last();
    let mv = mv.expect("a legal move while a game is on");
    let ply = playing.ply();
    ask(session, by, Command::Play { ply, mv })
}

fn ask(session: Session, by: UserId, command: Command) -> Session {
    let request = Request {
        by: Actor::Person(by),
        at: Timestamp(0),
        seed: 0,
        command,
    };
    session.apply(&request).expect("what may be done").session
}

/// The same at its next version.
fn next(record: &mut Record) -> &Record {
    record.table.version = record.table.version.next();
    record
}

async fn opened(folder: &TempDir, games: u64) -> (Arc<SqliteStore>, Vec<Record>) {
    let url = format!("sqlite://{}", folder.path().join("games.db").display());
    let store = SqliteStore::open(&url).await.expect("opens");
    let records: Vec<Record> = (1..=games).map(game).collect();
    for record in &records {
        store.create(record).await.expect("creates");
    }
    (Arc::new(store), records)
}

async fn save_one_by_one(saves: u64) -> Duration {
    let folder = folder();
    let (store, mut records) = opened(&folder, 1).await;
    let start = Instant::now();
    for _ in 0..saves {
        store.save(next(&mut records[0])).await.expect("saves");
    }
    let taken = start.elapsed();
    store.close().await;
    taken
}

/// Each game saves as soon as its last save is answered.
async fn save_in_flight(rounds: u64) -> Duration {
    let folder = folder();
    let (store, records) = opened(&folder, IN_FLIGHT).await;
    let mut games = JoinSet::new();
    let start = Instant::now();
    for mut record in records {
        let store = Arc::clone(&store);
        games.spawn(async move {
            for _ in 0..rounds {
                store.save(next(&mut record)).await.expect("saves");
            }
        });
    }
    games.join_all().await;
    let taken = start.elapsed();
    store.close().await;
    taken
}

/// A page is written at the end of a file and made durable.
fn sync(writes: u64) -> Duration {
    let folder = folder();
    let mut file = File::create(folder.path().join("page")).expect("a file");
    let start = Instant::now();
    for _ in 0..writes {
        file.write_all(&[7; 4096]).expect("writes");
        file.sync_data().expect("syncs");
    }
    start.elapsed()
}

fn store(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("a runtime");
    let mut group = criterion.benchmark_group("store");
    group.sample_size(10);
    group.throughput(Throughput::Elements(1));
    group.bench_function("the disk alone: 4 KiB and fdatasync", |bench| {
        bench.iter_custom(sync);
    });
    group.bench_function("a committed save, one at a time", |bench| {
        bench.iter_custom(|saves| runtime.block_on(save_one_by_one(saves)));
    });
    group.throughput(Throughput::Elements(IN_FLIGHT));
    group.bench_function("64 committed saves in flight", |bench| {
        bench.iter_custom(|rounds| runtime.block_on(save_in_flight(rounds)));
    });
    group.finish();
}

criterion_group!(benches, store);
criterion_main!(benches);
