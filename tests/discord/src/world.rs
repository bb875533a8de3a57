//! A stand-in for Discord, and the bot in it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use o_an_quan::host;
use o_an_quan::playground::people::{Pending, Shown};
use o_an_quan::playground::state::State;
use o_an_quan::playground::{
    self, Channel, Guild, Id, Locale, Outcome, Person, Playground, Setup, Step, Verdict, When,
};
use o_an_quan::rules::Game;
use o_an_quan::session::{ChannelId, GameId, Session, Span, Timestamp};
use o_an_quan::store::{self, Store};
use tempfile::TempDir;

use crate::bot::Bot;
use crate::spec;

/// A town with one server, the bot in it, and a clock that only tests move.
pub struct World {
    /// The stand-in.
    pub town: Playground,
    /// Its server.
    pub guild: Guild,
    /// The bot's store, as the bot sees it.
    pub store: Arc<dyn Store>,
    clock: host::Clock,
    bot: Bot,
    _folder: TempDir,
}

impl World {
    /// A world whose store is a new file.
    pub async fn open() -> World {
        World::open_with(|store| store).await
    }

    /// A world whose store is put into another before the bot gets it.
    pub async fn open_with(wrap: impl FnOnce(Arc<dyn Store>) -> Arc<dyn Store>) -> World {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        let store = wrap(store::open(&url).await.unwrap());
        let town = town().await;
        let guild = town.add_guild("Làng");
        let clock = host::Clock::manual(Timestamp(town.clock().now().cast_signed()));
        let bot = Bot::default();
        bot.start(&town, store.clone(), clock.clone());
        town.bot_is_here().await;
        town.commands_are_registered().await;
        World {
            town,
            guild,
            store,
            clock,
            bot,
            _folder: folder,
        }
    }

    /// The bot dies as it sends its next answer, before that has had any effect.
    pub fn kill_at_answer(&self) {
        self.kill_at(When::Before, is_answer);
    }

    /// The bot dies at the next step that is so, before or after it has had its
    /// effect. It has to be among the next few.
    pub fn kill_at(&self, when: When, is_so: fn(&Step) -> bool) {
        const STEPS: u64 = 10;
        let killed = Arc::new(AtomicBool::new(false));
        for step in 1..=STEPS {
            let (bot, killed) = (self.bot.clone(), killed.clone());
            let hook = move |step: &Step| {
                if !is_so(step) || killed.swap(true, Ordering::Relaxed) {
                    return Verdict::Go;
                }
                bot.kill();
                Verdict::Cut
            };
            self.town.at_step(step, when, hook);
        }
    }

    /// The bot dies.
    pub fn kill(&self) {
        self.bot.kill();
    }

    /// The bot dies, if it lives, and another starts over the same store.
    pub async fn restart(&self) {
        self.bot.kill();
        self.town.bot_is_gone().await;
        self.bot
            .start(&self.town, self.store.clone(), self.clock.clone());
        self.town.bot_is_here().await;
    }

    /// A channel of the server.
    pub fn channel(&self, name: &str) -> Channel {
        self.guild.add_channel(name)
    }

    /// Somebody whose client speaks Vietnamese.
    pub fn vietnamese(&self, name: &str) -> Person {
        self.guild.add_person(name, Locale::VI)
    }

    /// Somebody whose client speaks English.
    pub fn english(&self, name: &str) -> Person {
        self.guild.add_person(name, Locale::EN_US)
    }

    /// Lets time pass, for Discord and for the bot.
    pub fn advance(&self, by: Duration) {
        let millis = i64::try_from(by.as_millis()).unwrap();
        self.clock.advance(Span(millis));
        self.town.advance(by);
    }

    /// Lets time pass for the bot alone: it has waited, Discord has not counted yet.
    pub fn advance_bot(&self, by: Duration) {
        let millis = i64::try_from(by.as_millis()).unwrap();
        self.clock.advance(Span(millis));
    }

    /// Waits for what is said further in answer to one of these interactions.
    pub async fn said_further(&self, asked: &[Id]) -> Shown {
        let further = |state: &State| {
            let asked = asked.iter().filter_map(|id| state.interactions.get(id));
            let mut said = asked.flat_map(|one| one.followups.iter().map(|id| (one.channel, *id)));
            said.find_map(|(channel, id)| state.message(channel, id).cloned())
        };
        let found = self.town.until("something said further", further).await;
        Shown { message: found }
    }

    /// What is said privately to a press that is refused. Where the board it hung
    /// under was behind, it is shown as it is now, and this is said further.
    pub async fn refusal(&self, press: Pending) -> Shown {
        let asked = press.id;
        match press.await {
            Outcome::Private(heard) => heard,
            Outcome::Updated(_) => self.said_further(&[asked]).await,
            other => panic!("it is refused: {other:?}"),
        }
    }

    /// What the store holds of a game.
    pub async fn saved(&self, game: GameId) -> Session {
        let record = self.store.load(game).await.unwrap();
        Session::from_record(record.unwrap()).unwrap()
    }

    /// The board that the store holds of a game.
    pub async fn saved_game(&self, game: GameId) -> Game {
        match self.saved(game).await {
            Session::Playing(playing) => playing.game().clone(),
            Session::Finished(finished) => finished.game().unwrap().clone(),
            _ => panic!("the game has not begun"),
        }
    }

    /// The game that is on in a channel, as the store has it.
    pub async fn playing_in(&self, channel: &Channel) -> Option<GameId> {
        self.store
            .playing_in(ChannelId(channel.id.0))
            .await
            .unwrap()
    }
}

impl Drop for World {
    /// Holds all that was sent against Discord's description. Where the test has
    /// failed already, what was refused may say why.
    fn drop(&mut self) {
        self.bot.kill();
        let sent = self.town.drain_journal();
        if !std::thread::panicking() {
            return spec::check(&sent);
        }
        for entry in sent.iter().filter(|entry| entry.status >= 400) {
            eprintln!("refused: {entry:?}");
        }
    }
}

/// Whether it is the first answer to what somebody did.
pub fn is_answer(step: &Step) -> bool {
    matches!(step, Step::Request { path, .. } if path.ends_with("/callback"))
}

async fn town() -> Playground {
    let setup = Setup {
        clock: playground::Clock::manual(),
        ..Setup::default()
    };
    Playground::start(setup).await.unwrap()
}
