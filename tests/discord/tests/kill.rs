//! The bot is killed at its N-th step, before or after it has had its effect, and
//! started again on the same file: whatever anyone was shown is there, and every
//! button of every message still does what it should.
//!
//! `TESTS_IN_FULL` runs 200 of them; a run is told by its seed.

// What goes wrong here is a failed test.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use end_to_end::{BotProcess, Shown, is_bot_process, moves_on, runs, url};
use o_an_quan::playground::people::Pending;
use o_an_quan::playground::{
    Channel, Clock, Guild, Locale, Outcome, Person, Playground, Setup, Verdict, When,
};
use o_an_quan::rules::Game;
use o_an_quan::session::{GameId, Record, Session};
use o_an_quan::store;
use o_an_quan::view::{Action, Lang, line};
use tokio::sync::watch;

/// The bot takes about seven steps to start and three for each deed.
const MOST_STEPS: u64 = 70;
/// So much is done at most in a run, if it isn't killed before.
const DEEDS: usize = 30;

fn main() {
    is_bot_process();
    let only = std::env::var("KILL_SEED")
        .ok()
        .map(|seed| seed.parse().unwrap());
    let seeds = only.map_or(0..runs(6, 200), |seed: u64| seed..seed + 1);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let count = seeds.end - seeds.start;
    let mut sum = Tally::default();
    for seed in seeds {
        println!("kill: seed {seed}");
        sum.add(runtime.block_on(run(seed)));
    }
    println!("kill: {count} runs, nothing lost: {sum:?}");
}

/// What was looked at, so that a run in which nothing happens is seen.
#[derive(Debug, Default)]
struct Tally {
    boards: usize,
    buttons: usize,
    moves: usize,
    refusals: usize,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.boards += other.boards;
        self.buttons += other.buttons;
        self.moves += other.moves;
        self.refusals += other.refusals;
    }
}

/// One town, killed once.
struct Run {
    town: Playground,
    channel: Channel,
    people: [Person; 2],
    stranger: Person,
    chance: fastrand::Rng,
    file: PathBuf,
    killed: watch::Sender<bool>,
    tally: Tally,
}

async fn run(seed: u64) -> Tally {
    let folder = tempfile::tempdir().unwrap();
    let mut run = Run::begin(seed, folder.path()).await;
    let bot = run.start_to_be_killed();
    run.play().await;
    bot.kill();
    run.town.bot_is_gone().await;
    // Whatever was being asked has failed by now.
    run.town.advance(Duration::from_secs(4));

    let shown = run.channel.messages();
    run.holds_what_was_shown(&shown).await;
    let bot = BotProcess::start(&run.town, &run.file);
    run.town.bot_is_here().await;
    run.press_everything().await;
    bot.kill();
    run.tally
}

impl Run {
    async fn begin(seed: u64, folder: &Path) -> Run {
        let setup = Setup {
            clock: Clock::manual(),
            ..Setup::default()
        };
        let town = Playground::start(setup).await.unwrap();
        let guild: Guild = town.add_guild("Làng");
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut person = |name| {
            let locale = if chance.bool() {
                Locale::VI
            } else {
                Locale::EN_US
            };
            guild.add_person(name, locale)
        };
        let people = [person("Lan"), person("Tom")];
        Run {
            channel: guild.add_channel("choi-co"),
            stranger: person("Ann"),
            people,
            town,
            file: folder.join("games.db"),
            chance,
            killed: watch::Sender::new(false),
            tally: Tally::default(),
        }
    }

    /// Starts the bot, with a hook at some step of its that kills it.
    fn start_to_be_killed(&mut self) -> BotProcess {
        let bot = BotProcess::start(&self.town, &self.file);
        let step = self.chance.u64(1..=MOST_STEPS);
        let when = if self.chance.bool() {
            When::Before
        } else {
            When::After
        };
        let (victim, killed) = (bot.clone(), self.killed.clone());
        self.town.at_step(step, when, move |_| {
            victim.kill();
            killed.send_replace(true);
            Verdict::Cut
        });
        bot
    }

    /// Waits for something unless the bot is killed first.
    async fn unless_killed<T>(&self, wait: impl Future<Output = T>) -> Option<T> {
        let mut killed = self.killed.subscribe();
        tokio::select! {
            biased;
            done = wait => Some(done),
            _ = killed.wait_for(|killed| *killed) => None,
        }
    }

    /// People challenge, move by buttons and in words, ask for the board, until
    /// the bot is killed.
    async fn play(&mut self) {
        let ready = async {
            self.town.bot_is_here().await;
            self.town.commands_are_registered().await;
        };
        if self.unless_killed(ready).await.is_none() {
            return;
        }
        for _ in 0..DEEDS {
            let deed = self.deed();
            if self.unless_killed(deed.into_future()).await.is_none() {
                return;
            }
        }
    }

    /// What somebody does now: on the newest board or challenge, if there is any.
    fn deed(&mut self) -> Pending {
        let messages = self.channel.messages();
        let public = messages
            .iter()
            .rev()
            .find(|one| !one.is_private() && !one.buttons().is_empty());
        let [red, blue] = self.people.clone();
        let Some(newest) = public else {
            return red.in_(&self.channel).slash("challenge", &[]);
        };
        let Some((custom_id, mv)) = self.chance.choice(moves_on(newest)) else {
            return blue.press(newest, newest.buttons()[0].custom_id.as_deref().unwrap());
        };
        let mover = self.mover_of(newest);
        match self.chance.u8(0..10) {
            0 => mover.in_(&self.channel).slash("board", &[]),
            1 => blue.in_(&self.channel).slash("resign", &[]),
            2 | 3 => {
                let said = mv.named(o_an_quan::rules::Sides::Two).to_string();
                mover.in_(&self.channel).slash("sow", &[("square", &said)])
            }
            _ => mover.press(newest, &custom_id),
        }
    }

    /// Whose name stands in a board's heading.
    fn mover_of(&self, board: &Shown) -> Person {
        let text = board.text();
        let heading = text.lines().next().unwrap_or_default();
        let named = |person: &&Person| heading.contains(&person.name());
        self.people
            .iter()
            .find(named)
            .unwrap_or(&self.stranger)
            .clone()
    }

    async fn record(&self, game: GameId) -> Option<Record> {
        let store = store::open(&url(&self.file)).await.unwrap();
        let record = store.load(game).await.unwrap();
        store.close().await;
        record
    }

    /// Every board that hangs in the channel is of a game that the store holds as
    /// far, move for move.
    async fn holds_what_was_shown(&mut self, shown: &[Shown]) {
        for message in shown {
            for (game, ply) in plies_on(message) {
                let record = self.record(game).await.expect("the game that is shown");
                assert!(
                    record.moves.len() >= ply,
                    "ply {ply} was shown:\n{}",
                    self.town.picture()
                );
                let replayed =
                    Game::replay(record.table.terms.rules, &record.moves[..ply]).unwrap();
                let setup = replayed.position().setup();
                let said = Lang::ALL.map(|lang| line::write(&setup, lang));
                // A private question has no board on it.
                let is_board = message.text().contains("👑") && !message.is_private();
                let fits = said.iter().any(|line| message.text().contains(line));
                assert!(fits || !is_board, "{}\n{said:?}", message.text());
                assert!(Session::from_record(record).is_ok());
                self.tally.boards += 1;
            }
        }
    }

    /// Every button that can be pressed is pressed once.
    async fn press_everything(&mut self) {
        for message in self.channel.messages() {
            for button in message.enabled() {
                let custom_id = button.custom_id.unwrap();
                let person = self.presser(&message);
                let before = self.moves_of(&custom_id).await;
                let outcome = person.press(&message, &custom_id).await;
                assert!(!outcome.is_failed(), "{custom_id}\n{}", self.town.picture());
                self.is_right(&custom_id, before, &outcome).await;
            }
        }
    }

    /// Who presses: the only reader, else anybody.
    fn presser(&mut self, message: &Shown) -> Person {
        let all = [&self.people[0], &self.people[1], &self.stranger];
        let reader = all
            .iter()
            .find(|one| message.message.reader == Some(one.id));
        match reader {
            Some(reader) => (*reader).clone(),
            None => (*self.chance.choice(all).unwrap()).clone(),
        }
    }

    async fn moves_of(&self, custom_id: &str) -> Option<usize> {
        let Ok(Action::Play { game, .. }) = custom_id.parse() else {
            return None;
        };
        Some(self.record(game).await?.moves.len())
    }

    /// A move is made and shown, or refused; nothing in between.
    async fn is_right(&mut self, custom_id: &str, before: Option<usize>, outcome: &Outcome) {
        self.tally.buttons += 1;
        let Ok(Action::Play { ply, mv, .. }) = custom_id.parse() else {
            return;
        };
        let Some(before) = before else { return };
        let after = self.moves_of(custom_id).await.unwrap();
        match after - before {
            1 => {
                self.tally.moves += 1;
                assert_eq!(ply.0 as usize, before, "{custom_id} was for another board");
                let shown = outcome.shown().unwrap();
                let was_asked = moves_on(shown).iter().all(|(id, _)| id != custom_id);
                assert!(was_asked, "{mv:?} was made: {}", shown.text());
            }
            0 => {
                self.tally.refusals += 1;
                assert!(matches!(outcome, Outcome::Private(_) | Outcome::Updated(_)));
            }
            more => panic!("{custom_id} made {more} moves"),
        }
    }
}

/// The game and the ply that a message's moves are of.
fn plies_on(message: &Shown) -> Vec<(GameId, usize)> {
    let ids = message
        .buttons()
        .into_iter()
        .filter_map(|one| one.custom_id);
    let plays = ids.filter_map(|id| match id.parse() {
        Ok(Action::Play { game, ply, .. }) => Some((game, ply.0 as usize)),
        _ => None,
    });
    let mut plies: Vec<(GameId, usize)> = plays.collect();
    plies.dedup();
    plies
}
