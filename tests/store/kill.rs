//! A process killed at any instant has kept every save that it told of.
//!
//! This program starts itself again as a child that plays games at once and tells
//! of each save on its standard output; it is killed after a number of them that
//! the seed chooses. `STORE_KILLS` says how often (5), `STORE_KILL_SEED` where the
//! seeds begin (0).

// Half of what the histories offer is for the laws.
#[allow(dead_code)]
#[path = "../session/histories.rs"]
mod histories;

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};

use histories::{Fate, Script, mixed};
use o_an_quan::session::{GameId, Record, Session};
use o_an_quan::store::{SqliteStore, Store};

/// Games that the child plays at the same time.
const GAMES: u64 = 8;

/// More saves than the child is ever let live for.
const SAVES: u64 = 250;

/// Tells the child what to do; its value is the store's name.
const CHILD: &str = "STORE_KILL_CHILD";

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    match std::env::var(CHILD) {
        Ok(url) => runtime.block_on(play(url)),
        Err(_) => {
            let runs = number("STORE_KILLS", 5);
            let seeds = number("STORE_KILL_SEED", 0);
            let told: u64 = (seeds..seeds + runs).map(|seed| run(&runtime, seed)).sum();
            println!("{runs} processes killed after {told} saves told of: all kept");
        }
    }
}

fn number(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().expect("a number in the variable"),
        Err(_) => default,
    }
}

fn script(game: u64) -> Script {
    Script::new(game, Fate::Played)
}

/// The child: one task a game, one after the other without end.
async fn play(url: String) {
    let store = std::sync::Arc::new(SqliteStore::open(&url).await.expect("opens"));
    let tables = (1..=GAMES).map(|first| {
        let store = std::sync::Arc::clone(&store);
        tokio::spawn(async move {
            for game in (first..).step_by(GAMES as usize) {
                play_game(&*store, game).await;
            }
        })
    });
    futures_util::future::join_all(tables).await;
}

async fn play_game(store: &dyn Store, game: u64) {
    for (version, record) in script(game).records().iter().enumerate() {
        match version {
            0 => store.create(record).await.expect("creates"),
            _ => store.save(record).await.expect("saves"),
        }
        let mut out = std::io::stdout().lock();
        writeln!(out, "{game} {version}").expect("somebody listens");
    }
}

/// Kills a child and looks at what it left. Says how many saves it had told of.
fn run(runtime: &tokio::runtime::Runtime, seed: u64) -> u64 {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("sqlite://{}", folder.path().join("games.db").display());
    let saves = 1 + mixed(seed, 0) % SAVES;
    let told = listen_and_kill(start(&url), saves);
    let count = told.values().map(|version| *version as u64 + 1).sum();
    assert!(count >= saves, "seed {seed}: {count} of {saves}");
    runtime.block_on(look(&url, &told, seed));
    count
}

fn start(url: &str) -> Child {
    let program = std::env::current_exe().expect("this program's path");
    let mut command = Command::new(program);
    command.env(CHILD, url).stdout(Stdio::piped());
    command.spawn().expect("a child")
}

/// The last version that was told of each game.
fn listen_and_kill(mut child: Child, saves: u64) -> HashMap<u64, usize> {
    let output = child.stdout.take().expect("a pipe");
    let mut told = HashMap::new();
    for (line, count) in BufReader::new(output).lines().zip(1..) {
        let line = line.expect("reads");
        let said = line
            .split_once(' ')
            .and_then(|(game, version)| Some((game.parse().ok()?, version.parse().ok()?)));
        // The last line may have been cut off by the kill: it was told to nobody.
        if let Some((game, version)) = said {
            told.insert(game, version);
        }
        if count == saves {
            child.kill().expect("a child that can be killed");
        }
    }
    child.wait().expect("a child that ends");
    told
}

async fn look(url: &str, told: &HashMap<u64, usize>, seed: u64) {
    let store = SqliteStore::open(url).await.expect("opens after a kill");
    for (&game, &version) in told {
        let kept = store.load(GameId(game)).await.expect("reads");
        let kept: Record = kept.unwrap_or_else(|| panic!("seed {seed}: game {game} is gone"));
        let at = kept.table.version.0 as usize;
        assert!(
            at >= version,
            "seed {seed}: game {game} at {at}, told {version}"
        );
        assert_eq!(Some(&kept), script(game).records().get(at));
        Session::from_record(kept).expect("a record of a session");
    }
    store.close().await;
}
