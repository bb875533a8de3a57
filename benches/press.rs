//! A button press through serenity, session and a committed save, beside a bare
//! pong bot's in the same run: the CPU that a bot takes for it, and how long 64
//! people in flight wait. Each bot is a process of its own: this program, started
//! again.

#![allow(clippy::unwrap_used)] // A measurement that fails is none.

#[allow(dead_code)] // Tests start it within their own process.
#[path = "../tests/playground/pong_bot.rs"]
mod pong_bot;

use std::fs::File;
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use o_an_quan::discord::{self, Access, Links};
use o_an_quan::host::{self, Host};
use o_an_quan::playground::people::Shown;
use o_an_quan::playground::{Channel, Clock, Locale, Person, Playground, Setup};
use o_an_quan::store;
use o_an_quan::view::Action;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

/// So many people press at the same time.
const IN_FLIGHT: usize = 64;
/// So many times each presses, after some that are not counted.
const PRESSES: usize = 100;
const WARM_UP: usize = 10;
/// So many games are begun before, which last for as many presses.
const GAMES: usize = 10;

const ROLE: &str = "PRESS_ROLE";
const STORE: &str = "PRESS_STORE";
const TOKEN: &str = "PRESS_TOKEN";
const BASE: &str = "PRESS_BASE";

fn main() {
    let runtime = Runtime::new().unwrap();
    if let Ok(role) = std::env::var(ROLE) {
        return runtime.block_on(serve(&role));
    }
    let disk = sync_times();
    let pong = runtime.block_on(measure("pong"));
    let game = runtime.block_on(measure("game"));
    println!("disk: 4 KiB and fdatasync       {disk}");
    println!("pong: {pong}");
    println!("game: {game}");
    let ratio = game.cpu.as_secs_f64() / pong.cpu.as_secs_f64();
    println!("a press of the game takes {ratio:.2} times the CPU of a pong (goal: 3)");
}

/// This process is a bot.
async fn serve(role: &str) {
    let read = |name| std::env::var(name).unwrap();
    if role == "pong" {
        return pong_bot::serve(read(BASE), &read(TOKEN)).await;
    }
    let store = store::open(&read(STORE)).await.unwrap();
    let access = Access {
        token: read(TOKEN),
        proxy: Some(read(BASE)),
        links: Links::default(),
    };
    let host = Arc::new(Host::new(store, host::Clock::System));
    discord::serve(&access, host).await.unwrap();
}

fn start(role: &str, town: &Playground, store: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .env(ROLE, role)
        .env(STORE, store)
        .env(TOKEN, town.token())
        .env(BASE, town.api_base())
        .stdin(Stdio::null())
        .spawn()
        .unwrap()
}

/// What was measured of a bot.
struct Measured {
    /// CPU of the bot's process for one press.
    cpu: Duration,
    /// Presses a second.
    rate: f64,
    waits: Waits,
}

impl std::fmt::Display for Measured {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let cpu = self.cpu.as_micros();
        write!(
            f,
            "{cpu:>4} us CPU a press, {:>6.0}/s, {}",
            self.rate, self.waits
        )
    }
}

/// How long things took, shortest first.
struct Waits(Vec<Duration>);

impl Waits {
    fn of(mut waits: Vec<Duration>) -> Waits {
        waits.sort_unstable();
        Waits(waits)
    }

    fn at(&self, share: f64) -> f64 {
        let last = self.0.len() - 1;
        self.0[(last as f64 * share) as usize].as_secs_f64() * 1e3
    }
}

impl std::fmt::Display for Waits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "p50 {:.2} ms, p99 {:.2} ms", self.at(0.5), self.at(0.99))
    }
}

async fn measure(role: &'static str) -> Measured {
    let folder = tempfile::tempdir().unwrap();
    let store = format!("sqlite://{}", folder.path().join("games.db").display());
    let setup = Setup {
        clock: Clock::manual(),
        patience: Duration::from_secs(60),
        ..Setup::default()
    };
    let town = Playground::start(setup).await.unwrap();
    town.keep_journal(false);
    let mut bot = start(role, &town, &store);
    town.bot_is_here().await;
    town.commands_are_registered().await;
    let mut seats = seats(&town, role);
    press(&mut seats, WARM_UP).await;
    let (before, begun) = (cpu_of(bot.id()), Instant::now());
    let waits = press(&mut seats, PRESSES).await;
    let (taken, lasted) = (cpu_of(bot.id()) - before, begun.elapsed());
    bot.kill().unwrap();
    bot.wait().unwrap();
    Measured {
        cpu: taken / u32::try_from(waits.len()).unwrap(),
        rate: waits.len() as f64 / lasted.as_secs_f64(),
        waits: Waits::of(waits),
    }
}

/// Channels of their own for each who presses, and the boards that hang there.
struct Place {
    role: &'static str,
    channels: Vec<Channel>,
    people: [Person; 2],
    boards: Vec<Shown>,
}

fn seats(town: &Playground, role: &'static str) -> Vec<Place> {
    let guild = town.add_guild("Làng");
    let place = |_| Place {
        role,
        channels: (0..GAMES).map(|_| guild.add_channel("choi-co")).collect(),
        people: ["Lan", "Tom"].map(|name| guild.add_person(name, Locale::VI)),
        boards: Vec::new(),
    };
    (0..IN_FLIGHT).map(place).collect()
}

/// Everybody presses, each as soon as they see the answer to their last press.
async fn press(seats: &mut Vec<Place>, times: usize) -> Vec<Duration> {
    let mut pressing = JoinSet::new();
    for mut place in seats.drain(..) {
        pressing.spawn(async move {
            let mut waits = Vec::with_capacity(times);
            for _ in 0..times {
                waits.push(place.press().await);
            }
            (place, waits)
        });
    }
    let mut all = Vec::new();
    for (place, waits) in pressing.join_all().await {
        seats.push(place);
        all.extend(waits);
    }
    all
}

impl Place {
    /// One press, and how long its answer takes.
    async fn press(&mut self) -> Duration {
        if self.boards.is_empty() {
            self.begin().await;
        }
        let board = self.boards.pop().expect("a game is on: there are enough");
        let custom_id = button(&board).expect("its game is not over");
        let begun = Instant::now();
        let mover = &self.people[usize::from(is_second(&custom_id))];
        let board = mover.press(&board, &custom_id).await.updated();
        let waited = begun.elapsed();
        if button(&board).is_some() {
            self.boards.push(board);
        }
        waited
    }

    /// A game in every channel, before anything is measured.
    async fn begin(&mut self) {
        for channel in std::mem::take(&mut self.channels) {
            let board = self.begin_in(&channel).await;
            self.boards.push(board);
        }
    }

    async fn begin_in(&self, channel: &Channel) -> Shown {
        let [red, blue] = &self.people;
        if self.role == "pong" {
            return red.in_(channel).slash("pong", &[]).await.message();
        }
        let mention = blue.mention();
        let wish = [("opponent", mention.as_str()), ("first", "challenger")];
        let challenge = red.in_(channel).slash("challenge", &wish).await.message();
        let accept = challenge.buttons()[0].custom_id.clone().unwrap();
        blue.press(&challenge, &accept).await.updated()
    }
}

/// The button that is to be pressed; none where a game is over.
fn button(board: &Shown) -> Option<String> {
    let ids = board.enabled().into_iter().filter_map(|one| one.custom_id);
    let mut fit =
        ids.filter(|id| id.starts_with("count:") || matches!(id.parse(), Ok(Action::Play { .. })));
    fit.next()
}

/// Whether the second of two is to press.
fn is_second(custom_id: &str) -> bool {
    let side = |action| match action {
        Action::Play { mv, .. } => mv.square.side() == o_an_quan::rules::Side::B,
        _ => false,
    };
    custom_id.parse().is_ok_and(side)
}

/// CPU that a process has taken, its threads together: user and system, in ticks
/// of 10 ms.
fn cpu_of(process: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let after_name = stat.rsplit_once(')').unwrap().1;
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let ticks: u64 = fields[11..13]
        .iter()
        .map(|one| one.parse::<u64>().unwrap())
        .sum();
    Duration::from_millis(ticks * 10)
}

/// A page is written at the end of a file and made durable, again and again.
fn sync_times() -> Waits {
    let folder = tempfile::tempdir().unwrap();
    let mut file = File::create(folder.path().join("page")).unwrap();
    let one = |_| {
        let begun = Instant::now();
        file.write_all(&[7; 4096]).unwrap();
        file.sync_data().unwrap();
        begun.elapsed()
    };
    Waits::of((0..500).map(one).collect())
}
