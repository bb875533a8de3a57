//! 100,000 games whose turns have deadlines wait in one store: how long until the
//! host serves them, what they take beside an empty store, and how long 1,000 that
//! are lost at the same moment take to be settled.
//!
//! `cargo bench --bench clocks`; for a bare look in the dev profile, `--profile dev`.

use std::process::{Command as Process, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use futures_util::future::join_all;
use o_an_quan::host::{Clock, Host, Stage};
use o_an_quan::rules::{Ruleset, Side};
use o_an_quan::session::{
    Actor, ChannelId, Command, First, GameId, GuildId, MessageId, Pace, Phase, Place, Record,
    Request, Session, Span, Terms, Timestamp, UserId, Version,
};
use o_an_quan::store::{self, Board, Store};
use tokio::sync::watch;

const GAMES: u64 = 100_000;
/// So many of them are lost at the same moment.
const DUE: u64 = 1_000;
/// So many moves were made in each.
const MOVES: u64 = 10;
/// When the bot starts.
const NOW: Timestamp = Timestamp(1_700_000_000_000);
const HOUR: i64 = 3_600_000;
/// Set in a process that is to be measured: the store's address.
const STORE: &str = "CLOCKS_STORE";
const COUNT: &str = "CLOCKS_GAMES";

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if let Ok(url) = std::env::var(STORE) {
        return runtime.block_on(serve(&url));
    }
    let folder = tempfile::TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    for games in [0, GAMES] {
        let file = folder.path().join(format!("{games}.db"));
        let url = format!("sqlite://{}", file.display());
        runtime.block_on(fill(&url, games));
        println!("{games} games:");
        measure(&url, games);
    }
}

/// In a process of its own, so that its memory is its own.
fn measure(url: &str, games: u64) {
    let program = std::env::current_exe().expect("this program");
    let child = Process::new(program)
        .env(STORE, url)
        .env(COUNT, games.to_string())
        .stdin(Stdio::null())
        .status()
        .expect("this program again");
    assert!(child.success());
}

/// A game in its middle, whose turn ends at that time. Its board shows it.
fn game(game: u64, deadline: Timestamp) -> Record {
    let place = Place {
        guild: GuildId(1),
        channel: ChannelId(game),
    };
    let terms = Terms {
        first: First::Challenger,
        pace: Pace::Days(3),
        ..Terms::friendly(Ruleset::default())
    };
    let earlier = Timestamp(NOW.0 - 24 * HOUR);
    let by = |user| (Actor::Person(UserId(user)), earlier);
    let (red, blue) = (2 * game, 2 * game + 1);
    let start = Session::challenge(GameId(game), place, terms, UserId(red), earlier);
    let mut session = ask(start.session, by(blue), Command::Accept);
    for turn in 0..MOVES {
        let Session::Playing(playing) = &session else {
            panic!("a game of some moves");
        };
        let (mv, ply) = (
            playing.game().position().legal_moves().next(),
            playing.ply(),
        );
        let mv = mv.expect("a legal move while a game is on");
        session = ask(session, by(red + turn % 2), Command::Play { ply, mv });
    }
    let mut record = session.record();
    record.state.deadline = Some(deadline);
    record.state.warned = true;
    let session = Session::from_record(record).expect("a game that is on");
    Record {
        table: o_an_quan::session::Table {
            version: Version(0),
            ..session.table().clone()
        },
        ..session.record()
    }
}

fn ask(session: Session, (by, at): (Actor, Timestamp), command: Command) -> Session {
    let request = Request {
        by,
        at,
        seed: 0,
        command,
    };
    session.apply(&request).expect("what may be done").session
}

async fn fill(url: &str, games: u64) {
    let store = store::open(url).await.expect("opens");
    let soon = Timestamp(NOW.0 + HOUR);
    let later = Timestamp(NOW.0 + 20 * HOUR);
    let all: Vec<u64> = (1..=games).collect();
    for some in all.chunks(500) {
        let store = &store;
        let created = some.iter().map(async |&id| {
            let deadline = if id <= DUE { soon } else { later };
            store.create(&game(id, deadline)).await.expect("creates");
            let board = Board {
                channel: ChannelId(id),
                message: MessageId(id),
                posted: NOW,
            };
            let hung = store.set_board(GameId(id), board, Version(0)).await;
            hung.expect("hangs");
        });
        join_all(created).await;
    }
    store.close().await;
}

/// Counts what is shown.
struct Counter(watch::Sender<u64>);

#[async_trait]
impl Stage for Counter {
    async fn show(&self, _: &Arc<Session>) {
        self.0.send_modify(|shown| *shown += 1);
    }

    async fn warn(&self, _: &Arc<Session>, _: Side) {}

    async fn call(&self, _: &Arc<Session>, _: UserId) {}
}

/// The bot, without Discord.
async fn serve(url: &str) {
    let games: u64 = std::env::var(COUNT)
        .expect("set")
        .parse()
        .expect("a number");
    let start = Instant::now();
    let store = store::open(url).await.expect("opens");
    let clock = Clock::manual(NOW);
    let host = Arc::new(Host::new(store.clone(), clock.clone()));
    let counter = Arc::new(Counter(watch::Sender::new(0)));
    let serving = tokio::spawn({
        let (host, counter) = (host.clone(), counter.clone());
        async move { host.serve(counter).await }
    });
    // Whatever it does at its start is queued before this.
    if games > 0 {
        let moved = play_one(&host).await;
        assert!(matches!(*moved, Session::Playing(_)));
    }
    println!("  ready to play after {:?}", start.elapsed());
    println!("  {:.1} MB at rest", memory());
    if games > 0 {
        settle(&clock, &*store, &counter.0).await;
        println!("  {:.1} MB after that", memory());
    }
    serving.abort();
    store.close().await;
}

/// A move in the last game, as a press makes it.
async fn play_one(host: &Host) -> Arc<Session> {
    let id = GameId(GAMES);
    let session = host.session(id).await.expect("reads");
    let Session::Playing(playing) = &*session else {
        panic!("it is on");
    };
    let to_move = playing.game().position().to_move().expect("it is on");
    let user = playing.player(to_move).expect("a person");
    let mv = playing.game().position().legal_moves().next();
    let (mv, ply) = (mv.expect("a legal move"), playing.ply());
    let moved = host.act(id, Actor::Person(user), Command::Play { ply, mv });
    moved.await.expect("saves")
}

/// An hour later a thousand turns are lost.
async fn settle(clock: &Clock, store: &dyn Store, shown: &watch::Sender<u64>) {
    let mut shown = shown.subscribe();
    let before = *shown.borrow_and_update();
    let start = Instant::now();
    clock.advance(Span(HOUR));
    let all = shown.wait_for(|shown| *shown >= before + DUE);
    let waited = tokio::time::timeout(Duration::from_secs(120), all).await;
    waited.expect("all are shown in time").expect("counts");
    println!(
        "  {DUE} lost turns settled and shown after {:?}",
        start.elapsed()
    );
    let ids = (1..=DUE).map(GameId);
    let records = join_all(ids.map(|id| store.load(id))).await;
    let is_over = |record: &Record| matches!(record.phase, Phase::Finished(_));
    let over = records
        .into_iter()
        .map(|record| record.expect("reads").expect("is there"));
    let over = over.filter(is_over).count() as u64;
    assert_eq!(over, DUE, "each is settled");
    println!("  {over} are over in the store");
}

/// Megabytes of memory that this process takes.
fn memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    kilobytes.unwrap_or_default() / 1024.0
}
