//! The town that the storm is in: its tables and people, and the bot that is killed.

use std::fs::{File, OpenOptions};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use end_to_end::{BotProcess, Shown, url};
use o_an_quan::playground::state::State;
use o_an_quan::playground::{
    Channel, Clock, Guild, Id, Locale, Outcome, Permissions, Person, Playground, Setup, Verdict,
    When,
};
use o_an_quan::store::{self, Store};
use tempfile::TempDir;
use tokio::sync::watch;

use crate::audit::Audit;
use crate::deeds::{Deed, Deeds};
use crate::journal::Journal;
use crate::ledger::Ledger;
use crate::weather;

/// How large a storm is.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// What people do, in all.
    interactions: u64,
    /// In so many channels.
    tables: usize,
    /// So much is under way at once.
    at_once: usize,
    /// The bot is killed so often.
    kills: u64,
}

impl Size {
    pub fn of(interactions: u64) -> Size {
        let tables = (interactions / 500).clamp(8, 200) as usize;
        Size {
            interactions,
            tables,
            at_once: (tables / 2).clamp(6, 32),
            kills: (interactions / 4_000).clamp(2, 24),
        }
    }
}

/// The stand-in's clock goes slower than the machine's: what is late here is late
/// on any machine.
const TICK: Duration = Duration::from_millis(20);
const TICK_COUNTS: Duration = Duration::from_millis(2);
/// Past the time that an answer may take.
const TOO_LATE: Duration = Duration::from_secs(4);

/// What was done and seen, so that a storm in which nothing happens is seen.
#[derive(Debug, Default)]
pub struct Tally {
    pub asked: u64,
    pub boards: u64,
    pub refused: u64,
    pub unanswered: u64,
    pub kills: u64,
    pub drops: u64,
    pub games: usize,
    pub played_out: usize,
    pub moves: usize,
    pub buttons: u64,
}

/// A channel and those who play in it.
pub struct Table {
    pub channel: Channel,
    pub people: Vec<Person>,
    /// Controls that hung here once.
    pub old: Vec<String>,
}

/// One storm.
pub struct Storm {
    pub town: Playground,
    pub tables: Vec<Table>,
    pub outsiders: Vec<Person>,
    pub guild: Guild,
    pub chance: fastrand::Rng,
    pub ledger: Ledger,
    pub journal: Journal,
    pub tally: Tally,
    under_way: Vec<Deed>,
    at_once: usize,
    /// The gateway drops once in so many deeds.
    calm: u64,
    /// Gateway sessions that the bot has opened.
    sessions: u64,
    folder: TempDir,
    killed: watch::Sender<bool>,
}

impl Storm {
    pub async fn rage(seed: u64, size: Size) -> Tally {
        let mut storm = Storm::begin(seed, size).await;
        let ticking = tick(storm.town.clone());
        let chapter = size.interactions / size.kills;
        for _ in 0..size.kills {
            storm.chapter(chapter).await;
            storm.audit().await;
        }
        storm.calm().await;
        ticking.abort();
        storm.tally
    }

    async fn begin(seed: u64, size: Size) -> Storm {
        let setup = Setup {
            clock: Clock::manual(),
            patience: Duration::from_secs(90),
            ..Setup::default()
        };
        let town = Playground::start(setup).await.unwrap();
        let guild = town.add_guild("Làng");
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut number = 0;
        let mut person = || {
            number += 1;
            let locale = chance.choice([Locale::VI, Locale::EN_US]).unwrap();
            guild.add_person(&format!("N{number:04}x"), locale)
        };
        let tables = (0..size.tables).map(|table| Table {
            channel: guild.add_channel(&format!("ban-{table}")),
            people: (0..4).map(|_| person()).collect(),
            old: Vec::new(),
        });
        let tables = tables.collect();
        let outsiders: Vec<Person> = (0..8).map(|_| person()).collect();
        outsiders[0].set_permissions(Permissions::ALL);
        Storm {
            town,
            tables,
            outsiders,
            guild,
            chance,
            ledger: Ledger::default(),
            journal: Journal::default(),
            tally: Tally::default(),
            under_way: Vec::new(),
            at_once: size.at_once,
            calm: (size.interactions / 40).max(700),
            sessions: 0,
            folder: tempfile::tempdir().unwrap(),
            killed: watch::Sender::new(false),
        }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("games.db")
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("errors.log")
    }

    /// The store's file, which may be read while the bot writes it.
    pub async fn store(&self) -> Arc<dyn Store> {
        store::open(&url(&self.file())).await.unwrap()
    }

    /// What the bot has said on standard error, in all its lives.
    pub fn errors(&self) -> String {
        std::fs::read_to_string(self.log()).unwrap_or_default()
    }

    async fn start(&mut self) -> BotProcess {
        let log: File = OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.log())
            .unwrap();
        let bot = BotProcess::start_heard(&self.town, &self.file(), log);
        self.town.bot_is_here().await;
        self.town.commands_are_registered().await;
        self.sessions = self.town.sessions_opened();
        bot
    }

    /// One life of the bot, which ends at some step.
    async fn chapter(&mut self, interactions: u64) {
        let bot = self.start().await;
        weather::turns(&self.town, &mut self.chance);
        self.killed.send_replace(false);
        let until = self.tally.asked + interactions;
        while self.tally.asked < until {
            self.one_more().await;
            assert!(bot.is_alive(), "it ended by itself: {}", self.errors());
        }
        // In this life nothing is left unanswered.
        while !self.under_way.is_empty() {
            self.wait().await;
        }
        self.hang_the_killer(&bot);
        while !*self.killed.borrow() {
            self.one_more().await;
        }
        self.tally.kills += 1;
        self.town.bot_is_gone().await;
        self.town.heal();
        self.settle_the_rest();
        self.town.advance(TOO_LATE);
        bot.kill();
    }

    fn hang_the_killer(&mut self, bot: &BotProcess) {
        let when = match self.chance.bool() {
            true => When::Before,
            false => When::After,
        };
        let (victim, killed) = (bot.clone(), self.killed.clone());
        self.town.at_step(self.chance.u64(1..60), when, move |_| {
            victim.kill();
            killed.send_replace(true);
            Verdict::Cut
        });
    }

    /// Somebody does something; what has been answered is noted.
    async fn one_more(&mut self) {
        if self.chance.u64(..self.calm) == 0 {
            self.drop_gateway().await;
        }
        let deeds = Deeds::new(self).any();
        self.tally.asked += deeds.len() as u64;
        self.under_way.extend(deeds);
        while self.under_way.len() >= self.at_once {
            self.wait().await;
        }
    }

    /// What is lost with a session that is forgotten is answered to nobody.
    async fn drop_gateway(&mut self) {
        self.tally.drops += 1;
        let how = weather::drop(&mut self.chance);
        self.town.drop_gateway(how);
        if how == o_an_quan::playground::Drop::Forget {
            self.town.bot_is_gone().await;
            self.town.bot_is_here().await;
            self.settle_the_rest();
            self.town.advance(TOO_LATE);
        }
    }

    /// Waits until something is answered, or it is clear that something won't be.
    async fn wait(&mut self) {
        let asked: Vec<Id> = self.under_way.iter().map(|deed| deed.pending.id).collect();
        let settled = |state: &State| {
            let is_settled = |id: &Id| {
                let one = state.interactions.get(id);
                one.is_none_or(|one| one.is_settled())
            };
            asked.iter().any(is_settled).then_some(())
        };
        let mut killed = self.killed.subscribe();
        tokio::select! {
            () = self.town.until("an answer", settled) => {}
            _ = killed.wait_for(|killed| *killed) => self.under_way.truncate(0),
            () = tokio::time::sleep(Duration::from_secs(2)) => {}
        }
        self.read_journal();
        self.note_answers();
        // Dropped again while it resumes, it may begin anew, and has missed something.
        let sessions = self.town.sessions_opened();
        if sessions > self.sessions {
            self.sessions = sessions;
            self.settle_the_rest();
        }
    }

    fn read_journal(&mut self) {
        self.journal.read(self.town.drain_journal());
    }

    fn note_answers(&mut self) {
        let mut open = Vec::new();
        for deed in std::mem::take(&mut self.under_way) {
            match deed.pending.now() {
                Some(outcome) => self.note(&deed, outcome),
                None if self.journal.is_given_up(deed.pending.id) => self.tally.unanswered += 1,
                None => open.push(deed),
            }
        }
        self.under_way = open;
    }

    fn note(&mut self, deed: &Deed, outcome: Outcome) {
        match outcome {
            Outcome::Message(shown) | Outcome::Updated(shown) => {
                self.tally.boards += 1;
                self.keep_old(deed.table, &shown);
                self.ledger.told(&shown);
            }
            Outcome::Private(_) => self.tally.refused += 1,
            Outcome::Failed => panic!(
                "{} was not answered in time: {:?}, {:?}\n{}",
                deed.what,
                self.journal.of(deed.pending.id),
                self.tally,
                self.errors()
            ),
            _ => {}
        }
    }

    fn keep_old(&mut self, table: usize, shown: &Shown) {
        let ids = shown.enabled().into_iter().filter_map(|one| one.custom_id);
        let old = &mut self.tables[table].old;
        old.extend(ids);
        if old.len() > 100 {
            old.drain(..old.len() - 60);
        }
    }

    /// What is still under way may have been answered, or is excused.
    fn settle_the_rest(&mut self) {
        self.read_journal();
        self.note_answers();
        self.tally.unanswered += self.under_way.len() as u64;
        self.under_way.clear();
    }

    /// Holds what people were told against the store, and forgets what they have read.
    async fn audit(&mut self) {
        let store = self.store().await;
        let errors = self.errors();
        assert!(!errors.contains("panicked"), "{errors}");
        self.ledger.told_everything(&self.town, &self.tables);
        let audit = Audit::of(&*store, self).await;
        audit.holds(self);
        (self.tally.games, self.tally.played_out, self.tally.moves) = audit.counts();
        self.forget();
        store.close().await;
    }

    /// Private answers and what was answered are read and done with.
    fn forget(&self) {
        let mut state = self.town.state();
        state.interactions.clear();
        for channel in state.channels.values_mut() {
            channel.messages.retain(|_, message| {
                let message = message.clone();
                let shown = Shown { message };
                !shown.is_private() && !shown.enabled().is_empty()
            });
        }
    }

    /// The storm is over: every button of every live board answers, and the game is
    /// where its board says.
    async fn calm(&mut self) {
        let bot = self.start().await;
        let store = self.store().await;
        self.press_everything(&*store).await;
        store.close().await;
        bot.kill();
        self.town.bot_is_gone().await;
        self.audit().await;
    }

    async fn press_everything(&mut self, store: &dyn Store) {
        for table in 0..self.tables.len() {
            let Some(board) = self.live_board(table, store).await else {
                continue;
            };
            for button in board.enabled() {
                let custom_id = button.custom_id.unwrap();
                let people = &self.tables[table].people;
                let person = self.chance.choice(people).unwrap().clone();
                let deed = Deeds::new(self).press(table, &person, &board, &custom_id);
                let outcome = self.answer_to(&deed).await;
                assert!(!outcome.is_failed(), "{custom_id}");
                self.note(&deed, outcome);
                self.tally.buttons += 1;
            }
        }
    }

    async fn answer_to(&self, deed: &Deed) -> Outcome {
        loop {
            if let Some(outcome) = deed.pending.now() {
                return outcome;
            }
            let id = deed.pending.id;
            let is_settled = move |state: &State| {
                let one = state.interactions.get(&id)?;
                one.is_settled().then_some(())
            };
            self.town.until("an answer in the calm", is_settled).await;
        }
    }

    /// The board of a table's game as it hangs, if one is on.
    async fn live_board(&self, table: usize, store: &dyn Store) -> Option<Shown> {
        let channel = &self.tables[table].channel;
        let here = o_an_quan::session::ChannelId(channel.id.0);
        let game = store.playing_in(here).await.unwrap()?;
        let board = store.board(game).await.unwrap()?;
        channel.message(Id(board.message.0))
    }
}

/// The stand-in's clock goes on by itself.
fn tick(town: Playground) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(TICK);
        loop {
            ticks.tick().await;
            town.advance(TICK_COUNTS);
        }
    })
}
