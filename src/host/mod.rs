//! The host: owns the running sessions, saves them, keeps their time.
//!
//! A command goes to the one session it names, under that session's lock; what
//! comes of it is saved before anybody hears of it. A save names the version it
//! expects, so that two processes can serve one channel and only one wins.

mod clock;
mod drawn;
mod errands;
mod hint;
mod limits;
mod opening;
mod parting;
mod people;
mod places;
mod settings;
mod shelf;
mod thinker;
mod timer;

use std::sync::Arc;

use tokio::sync::{Notify, OnceCell, Semaphore};

use crate::ai;
use crate::session::{
    Actor, ChannelId, Command, Effect, GameId, Record, Refusal, Refused, Request, Session, Span,
    Step, Timestamp, UserId, Version,
};
use crate::store::{Board, Store, StoreError};

pub use clock::Clock;
pub use hint::Hint;
pub use limits::{Bucket, Level, Limits};
pub use opening::MOST_CHALLENGES;
pub use people::People;
pub use settings::Settings;
pub use timer::Stage;

use drawn::Sights;
use errands::Errands;
use shelf::{Shelf, Slot};
use thinker::Thinker;

/// Why the host did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The session refused; it stands beside the reason, as it is now.
    #[error("refused: {refusal}")]
    Refused {
        /// Why.
        refusal: Refusal,
        /// The session, unchanged.
        session: Arc<Session>,
    },
    /// There is no such game, or none in this channel.
    #[error("no such game")]
    NoGame,
    /// Another game is on in the channel.
    #[error("game {0} is on in this channel")]
    ChannelTaken(GameId),
    /// A thought came to nothing.
    #[error("a thought came to nothing")]
    NoThought,
    /// The store can't be reached or holds something damaged; nothing was changed.
    #[error(transparent)]
    Store(StoreError),
}

/// So many commands may one person give: more than anybody means to, and fewer
/// than would flood a channel. Moves are none of them.
const COMMANDS: Bucket = Bucket {
    most: 20,
    each: Span(3_000),
};

/// So often do one person's challenges call somebody: whoever challenges again and
/// again and takes it back is not heard any more.
const CALLS: Bucket = Bucket {
    most: 4,
    each: Span::minutes(1),
};

/// Owns the running sessions.
pub struct Host {
    store: Arc<dyn Store>,
    clock: Clock,
    shelf: Shelf,
    people: People,
    settings: Settings,
    commands: Limits,
    calls: Limits,
    /// So many boards that nobody waits for are shown at once.
    showing: Semaphore,
    /// Told when a session wants to be woken, perhaps sooner than the others.
    sooner: Notify,
    /// Whether everyone was given time after the stop.
    graced: OnceCell<()>,
    errands: Errands,
    sights: Sights,
    thinker: Thinker,
}

impl Host {
    /// A host over a store.
    pub fn new(store: Arc<dyn Store>, clock: Clock) -> Host {
        Host {
            people: People::new(store.clone()),
            settings: Settings::new(store.clone(), clock.clone()),
            commands: Limits::new(COMMANDS),
            calls: Limits::new(CALLS),
            store,
            clock,
            shelf: Shelf::default(),
            showing: Semaphore::new(timer::SHOWN_AT_ONCE),
            sooner: Notify::new(),
            graced: OnceCell::new(),
            errands: Errands::new(),
            sights: Sights::default(),
            thinker: Thinker::new(),
        }
    }

    /// Endings that the bot knows from now on.
    pub fn learn(&self, tables: ai::Tables) {
        self.thinker.learn(tables);
    }

    /// A proved way of playing that the bot knows from now on.
    pub fn learn_by_heart(&self, book: ai::Book) {
        self.thinker.learn_by_heart(book);
    }

    /// The clock it goes by.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The store it saves to.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The people it has met.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// What servers and people have set.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Counts a command of somebody's, other than a move.
    ///
    /// # Errors
    /// When to come again, if there were too many.
    pub fn count_command(&self, user: UserId) -> Result<(), Timestamp> {
        self.commands.take(user, self.clock.now())
    }

    /// Counts a call of somebody to a challenge by this person.
    ///
    /// # Errors
    /// When their challenges call again, if it was too often.
    pub fn count_call(&self, user: UserId) -> Result<(), Timestamp> {
        self.calls.take(user, self.clock.now())
    }

    /// Gives a command to a session. The session that comes back is saved and
    /// is to be shown.
    ///
    /// # Errors
    /// See [`HostError`]; whatever it is, nothing has changed.
    pub async fn act(
        &self,
        game: GameId,
        by: Actor,
        command: Command,
    ) -> Result<Arc<Session>, HostError> {
        let shelved = self.shelf.slot(game);
        let mut slot = shelved.lock().await;
        let session = self.taken(&mut slot, game).await?;
        let request = Request {
            by,
            at: self.clock.now(),
            seed: rand::random(),
            command,
        };
        match Arc::unwrap_or_clone(session).apply(&request) {
            Ok(step) => self.carry_out(step, &mut slot).await,
            Err(Refused { session, refusal }) => {
                let session = Arc::new(*session);
                *slot = Some(session.clone());
                Err(HostError::Refused { refusal, session })
            }
        }
    }

    /// A session as it is now.
    ///
    /// # Errors
    /// [`HostError::NoGame`], or a fault of the store.
    pub async fn session(&self, game: GameId) -> Result<Arc<Session>, HostError> {
        let shelved = self.shelf.slot(game);
        let mut slot = shelved.lock().await;
        let session = self.taken(&mut slot, game).await?;
        *slot = Some(session.clone());
        Ok(session)
    }

    /// The session as it stands now, if that is known at once; else as given.
    pub fn newest(&self, session: &Arc<Session>) -> Arc<Session> {
        let shelved = self.shelf.slot(session.table().id);
        let Ok(slot) = shelved.try_lock() else {
            return session.clone();
        };
        let newer = |now: &&Arc<Session>| now.table().version > session.table().version;
        slot.as_ref().filter(newer).unwrap_or(session).clone()
    }

    /// The games that are on in a channel, the one that changed last first.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn all_playing_in(&self, channel: ChannelId) -> Result<Vec<GameId>, HostError> {
        let found = self.store.all_playing_in(channel).await;
        found.map_err(HostError::Store)
    }

    /// Where a game's live board hangs.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn board(&self, game: GameId) -> Result<Option<Board>, HostError> {
        match self.shelf.board(game) {
            Some(board) => Ok(Some(board)),
            None => {
                let board = self.store.board(game).await.map_err(HostError::Store)?;
                if let Some(board) = board {
                    self.shelf.recall(game, board);
                }
                Ok(board)
            }
        }
    }

    /// Whether a game's board is known to show this version, or a later one.
    pub fn is_drawn(&self, game: GameId, version: Version) -> bool {
        self.shelf.is_drawn(game, version)
    }

    /// Notes where a game's live board hangs now, showing this version of the
    /// session. Gives the board that is left over and to be retired: the one
    /// before, or this one if answers overtook each other and a later hangs.
    ///
    /// # Errors
    /// A fault of the store; people see the board nevertheless, so it is the live one.
    pub async fn hang(
        &self,
        game: GameId,
        board: Board,
        drawn: Version,
    ) -> Result<Option<Board>, HostError> {
        let before = self.board(game).await?;
        let left = self.shelf.hang(game, board, drawn);
        let is_known = before.is_some_and(|before| before.message == board.message);
        if is_known {
            self.sights.note(game, board.message, drawn);
        } else if left != Some(board) {
            let noted = self.store.set_board(game, board, drawn).await;
            noted.map_err(HostError::Store)?;
        }
        Ok(left)
    }

    /// Takes the session off its slot, out of the store if need be. Until it
    /// is put back the slot is empty, so a fault in between makes the next
    /// command read the store again.
    async fn taken(&self, slot: &mut Slot, game: GameId) -> Result<Arc<Session>, HostError> {
        match slot.take() {
            Some(session) => Ok(session),
            None => self.load(game).await.map(Arc::new),
        }
    }

    async fn load(&self, game: GameId) -> Result<Session, HostError> {
        let record = self.store.load(game).await.map_err(HostError::Store)?;
        let record = record.ok_or(HostError::NoGame)?;
        Session::from_record(record).map_err(|reason| {
            HostError::Store(StoreError::Damaged {
                game,
                reason: reason.to_string(),
            })
        })
    }

    /// Saves, and only then lets the new session be seen.
    async fn carry_out(&self, step: Step, slot: &mut Slot) -> Result<Arc<Session>, HostError> {
        let Step { session, effects } = step;
        let game = session.table().id;
        if effects.contains(&Effect::Save) {
            let record = session.record();
            match self.store.save(&record).await {
                Ok(()) => {}
                Err(StoreError::Stale) => return Err(self.overtaken(game, slot).await),
                Err(StoreError::ChannelTaken(other)) => return Err(HostError::ChannelTaken(other)),
                Err(fault) => self.unless_saved(&record, fault).await?,
            }
        }
        let session = Arc::new(session);
        *slot = Some(session.clone());
        self.mind(game, &effects);
        if matches!(*session, Session::Finished(_)) {
            self.shelf.put_away(game);
        }
        Ok(session)
    }

    /// After a fault it is not known whether a change was made: what was saved
    /// stands, and is told.
    async fn unless_saved(&self, record: &Record, fault: StoreError) -> Result<(), HostError> {
        match self.store.load(record.table.id).await {
            Ok(Some(found)) if found == *record => Ok(()),
            _ => Err(HostError::Store(fault)),
        }
    }

    /// Another process has moved the session on: to whoever asked, theirs was
    /// a command for an old board.
    async fn overtaken(&self, game: GameId, slot: &mut Slot) -> HostError {
        match self.load(game).await {
            Err(fault) => fault,
            Ok(session) => {
                let session = Arc::new(session);
                *slot = Some(session.clone());
                HostError::Refused {
                    refusal: Refusal::Stale,
                    session,
                }
            }
        }
    }

    fn mind(&self, game: GameId, effects: &[Effect]) {
        self.errands.give(game, effects);
        if effects
            .iter()
            .any(|effect| matches!(effect, Effect::WakeAt(_)))
        {
            self.sooner.notify_one();
        }
    }
}
