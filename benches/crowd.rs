//! Five hundred people play the strongest level at once: how long a press waits
//! for its acknowledgement, and how long for the bot's move. Thinking must hold up
//! nobody: the more wait, the shorter each thought. The bot is a process of its
//! own, this program started again: `cargo bench --bench crowd`.

#![allow(clippy::unwrap_used)] // A measurement that fails is none.

use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use o_an_quan::ai::Book;
use o_an_quan::discord::{self, Access, Links};
use o_an_quan::host::{self, Host};
use o_an_quan::playground::people::Shown;
use o_an_quan::playground::{Channel, Clock, Locale, Person, Playground, Setup};
use o_an_quan::rules::Move;
use o_an_quan::store;
use o_an_quan::view::Action;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

/// Games at once; `CROWD_GAMES` over it.
const GAMES: usize = 500;
/// Moves that each person makes.
const MOVES: usize = 6;
/// What a press may wait for its acknowledgement, 99 times of 100, in milliseconds.
const GOAL: f64 = 300.0;

const STORE: &str = "CROWD_STORE";
const TOKEN: &str = "CROWD_TOKEN";
const BASE: &str = "CROWD_BASE";

fn main() {
    let runtime = Runtime::new().unwrap();
    match std::env::var(STORE) {
        Ok(store) => runtime.block_on(serve(&store)),
        Err(_) => runtime.block_on(measure()),
    }
}

/// This process is the bot.
async fn serve(store: &str) {
    let read = |name| std::env::var(name).unwrap();
    let access = Access {
        token: read(TOKEN),
        proxy: Some(read(BASE)),
        links: Links::default(),
    };
    let store = store::open(store).await.unwrap();
    let host = Arc::new(Host::new(store, host::Clock::System));
    if std::env::var_os("CROWD_BOOK").is_some() {
        host.learn_by_heart(Book::named("pho-thong").unwrap().unwrap());
    }
    discord::serve(&access, host).await.unwrap();
}

fn start(town: &Playground, store: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .env(STORE, store)
        .env(TOKEN, town.token())
        .env(BASE, town.api_base())
        .stdin(Stdio::null())
        .spawn()
        .unwrap()
}

async fn measure() {
    let folder = tempfile::tempdir().unwrap();
    let store = format!("sqlite://{}", folder.path().join("games.db").display());
    let setup = Setup {
        clock: Clock::manual(),
        patience: Duration::from_secs(300),
        ..Setup::default()
    };
    let town = Playground::start(setup).await.unwrap();
    town.keep_journal(false);
    let mut bot = start(&town, &store);
    town.bot_is_here().await;
    town.commands_are_registered().await;
    let games = std::env::var("CROWD_GAMES").ok();
    let games = games.and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let guild = town.add_guild("Làng");
    let mut playing = JoinSet::new();
    let begun = Instant::now();
    for number in 0..games {
        let person = guild.add_person(&format!("Lan {number}"), Locale::VI);
        let channel = guild.add_channel("choi-co");
        playing.spawn(async move { play(&person, &channel).await });
    }
    let (mut pressed, mut answered) = (Vec::new(), Vec::new());
    for waits in playing.join_all().await {
        pressed.extend(waits.pressed);
        answered.extend(waits.answered);
    }
    let lasted = begun.elapsed();
    bot.kill().unwrap();
    bot.wait().unwrap();
    let presses = pressed.len();
    println!(
        "{games} games, {presses} moves in {:.1} s",
        lasted.as_secs_f64()
    );
    println!("acknowledged: {} (goal: p99 {GOAL} ms)", told(pressed));
    println!("the bot's move: {}", told(answered));
}

/// How long somebody waited, move by move.
struct Waits {
    pressed: Vec<Duration>,
    answered: Vec<Duration>,
}

async fn play(person: &Person, channel: &Channel) -> Waits {
    let wish = [("level", "trang-nguyen"), ("first", "challenger")];
    let mut board = person.in_(channel).slash("play", &wish).await.message();
    let mut waits = Waits {
        pressed: Vec::new(),
        answered: Vec::new(),
    };
    let id = board.id();
    while waits.pressed.len() < MOVES {
        let Some((custom_id, ply)) = button(&board) else {
            break;
        };
        let begun = Instant::now();
        person.press(&board, &custom_id).await.updated();
        waits.pressed.push(begun.elapsed());
        let moved = move |shown: &Shown| match button(shown) {
            Some((_, now)) => now > ply + 1,
            None => shown.buttons().len() == 2,
        };
        board = channel.until_message(id, "the bot's move", moved).await;
        waits.answered.push(begun.elapsed());
    }
    waits
}

/// Some button that moves, and the ply it was drawn for.
fn button(board: &Shown) -> Option<(String, u32)> {
    let ids = board.enabled().into_iter().filter_map(|one| one.custom_id);
    let mut moves = ids.filter_map(|id| match id.parse() {
        Ok(Action::Play { ply, mv, .. }) => Some((id, ply.0, mv)),
        _ => None,
    });
    let (id, ply, _): (String, u32, Move) = moves.next()?;
    Some((id, ply))
}

fn told(mut waits: Vec<Duration>) -> String {
    waits.sort_unstable();
    let at = |share: f64| {
        let last = waits.len().saturating_sub(1);
        let wait = waits.get((last as f64 * share) as usize);
        wait.map_or(0.0, |wait| wait.as_secs_f64() * 1e3)
    };
    format!(
        "p50 {:.0} ms, p99 {:.0} ms, longest {:.0} ms",
        at(0.5),
        at(0.99),
        at(1.0)
    )
}
