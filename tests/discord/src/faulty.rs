//! A store that fails or waits when it is told to.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use o_an_quan::session::{ChannelId, GameId, GuildId, Record, Timestamp, UserId, Version};
use o_an_quan::store::{
    Board, Drawn, Leaderboard, OwnSettings, PageOf, PastGames, Person, ServerSettings, Store,
    StoreError, Stored,
};
use tokio::sync::watch;

/// How a [`Faulty`] store behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// As the store inside.
    Well,
    /// Every change fails; what is there can be read.
    FailingToWrite,
    /// Every change is made, and then said to have failed.
    LosingAnswers,
    /// Everything fails.
    Failing,
    /// Everything waits until the mood changes.
    Blocked,
}

/// A store around another, which can be made to fail.
pub struct Faulty {
    inner: Arc<dyn Store>,
    mood: watch::Sender<Mood>,
    /// How many wait for the mood to change.
    waiting: watch::Sender<u32>,
}

impl Faulty {
    /// A store that is well, for now.
    pub fn around(inner: Arc<dyn Store>) -> Arc<Faulty> {
        Arc::new(Faulty {
            inner,
            mood: watch::Sender::new(Mood::Well),
            waiting: watch::Sender::new(0),
        })
    }

    /// From now on it behaves like this.
    pub fn set(&self, mood: Mood) {
        self.mood.send_replace(mood);
    }

    /// Waits until somebody waits for this store.
    pub async fn waited_for(&self) {
        let mut watched = self.waiting.subscribe();
        watched.wait_for(|waiting| *waiting > 0).await.unwrap();
    }

    async fn read(&self) -> Result<&dyn Store, StoreError> {
        match self.mood_now().await {
            Mood::Failing => Err(broken()),
            _ => Ok(&*self.inner),
        }
    }

    async fn write(&self) -> Result<&dyn Store, StoreError> {
        match self.mood_now().await {
            Mood::Failing | Mood::FailingToWrite => Err(broken()),
            _ => Ok(&*self.inner),
        }
    }

    /// What a change that was made comes to.
    fn done(&self) -> Result<(), StoreError> {
        match *self.mood.borrow() {
            Mood::LosingAnswers => Err(broken()),
            _ => Ok(()),
        }
    }

    async fn mood_now(&self) -> Mood {
        let mut watched = self.mood.subscribe();
        self.waiting.send_modify(|waiting| *waiting += 1);
        // The sender lives in `self`, so the wait can't fail.
        let mood = *watched
            .wait_for(|mood| *mood != Mood::Blocked)
            .await
            .unwrap();
        self.waiting.send_modify(|waiting| *waiting -= 1);
        mood
    }
}

fn broken() -> StoreError {
    StoreError::Unavailable(Arc::from(Box::<dyn std::error::Error + Send + Sync>::from(
        "the disk is full",
    )))
}

#[async_trait]
impl Store for Faulty {
    async fn create(&self, record: &Record) -> Result<(), StoreError> {
        self.write().await?.create(record).await?;
        self.done()
    }

    async fn challenge(&self, record: &Record, most: u32) -> Result<(), StoreError> {
        self.write().await?.challenge(record, most).await?;
        self.done()
    }

    async fn save(&self, record: &Record) -> Result<(), StoreError> {
        self.write().await?.save(record).await?;
        self.done()
    }

    async fn load(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        self.read().await?.load(game).await
    }

    async fn all_playing_in(&self, channel: ChannelId) -> Result<Vec<GameId>, StoreError> {
        self.read().await?.all_playing_in(channel).await
    }

    async fn aside_in(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError> {
        self.read().await?.aside_in(channel).await
    }

    async fn games_on(&self, user: UserId, limit: u32) -> Result<Vec<GameId>, StoreError> {
        self.read().await?.games_on(user, limit).await
    }

    async fn games_over(
        &self,
        user: UserId,
        page: u32,
        per_page: u32,
    ) -> Result<PastGames, StoreError> {
        self.read().await?.games_over(user, page, per_page).await
    }

    async fn last_over(
        &self,
        user: UserId,
        channel: ChannelId,
    ) -> Result<Option<GameId>, StoreError> {
        self.read().await?.last_over(user, channel).await
    }

    async fn rated_games_of(&self, user: UserId) -> Result<Vec<GameId>, StoreError> {
        self.read().await?.rated_games_of(user).await
    }

    async fn open_in(
        &self,
        guild: GuildId,
        channel: Option<ChannelId>,
    ) -> Result<Vec<GameId>, StoreError> {
        self.read().await?.open_in(guild, channel).await
    }

    async fn open_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        self.read().await?.open_servers().await
    }

    async fn grant_until(&self, at: Timestamp) -> Result<(), StoreError> {
        self.write().await?.grant_until(at).await
    }

    async fn due(&self, at: Timestamp, limit: u32) -> Result<Vec<GameId>, StoreError> {
        self.read().await?.due(at, limit).await
    }

    async fn next_wake(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read().await?.next_wake().await
    }

    async fn set_board(
        &self,
        game: GameId,
        board: Board,
        drawn: Version,
    ) -> Result<(), StoreError> {
        self.write().await?.set_board(game, board, drawn).await
    }

    async fn set_drawn(&self, drawn: &[Drawn]) -> Result<(), StoreError> {
        self.write().await?.set_drawn(drawn).await
    }

    async fn unseen(&self, since: Timestamp) -> Result<Vec<GameId>, StoreError> {
        self.read().await?.unseen(since).await
    }

    async fn board(&self, game: GameId) -> Result<Option<Board>, StoreError> {
        self.read().await?.board(game).await
    }

    async fn remember(&self, person: &Person, at: Timestamp) -> Result<(), StoreError> {
        self.write().await?.remember(person, at).await
    }

    async fn people(&self, users: &[UserId]) -> Result<HashMap<UserId, Person>, StoreError> {
        self.read().await?.people(users).await
    }

    async fn stored(&self, user: UserId) -> Result<Stored, StoreError> {
        self.read().await?.stored(user).await
    }

    async fn forget(&self, user: UserId, last: &[Record]) -> Result<(), StoreError> {
        self.write().await?.forget(user, last).await?;
        self.done()
    }

    async fn leaderboard(&self, query: PageOf) -> Result<Leaderboard, StoreError> {
        self.read().await?.leaderboard(query).await
    }

    async fn recount(&self) -> Result<(), StoreError> {
        self.write().await?.recount().await
    }

    async fn server_settings(&self, guild: GuildId) -> Result<ServerSettings, StoreError> {
        self.read().await?.server_settings(guild).await
    }

    async fn set_server_settings(
        &self,
        guild: GuildId,
        settings: &ServerSettings,
    ) -> Result<(), StoreError> {
        let store = self.write().await?;
        store.set_server_settings(guild, settings).await?;
        self.done()
    }

    async fn own_settings(&self, user: UserId) -> Result<OwnSettings, StoreError> {
        self.read().await?.own_settings(user).await
    }

    async fn set_own_settings(
        &self,
        user: UserId,
        settings: &OwnSettings,
    ) -> Result<(), StoreError> {
        let store = self.write().await?;
        store.set_own_settings(user, settings).await?;
        self.done()
    }

    async fn board_style(&self, game: GameId) -> Result<Option<String>, StoreError> {
        self.read().await?.board_style(game).await
    }

    async fn set_board_style(&self, game: GameId, style: &str) -> Result<(), StoreError> {
        self.write().await?.set_board_style(game, style).await?;
        self.done()
    }

    async fn note_departed(&self, guild: GuildId, users: &[UserId]) -> Result<(), StoreError> {
        self.write().await?.note_departed(guild, users).await?;
        self.done()
    }

    async fn standing_challenges(&self, challenger: UserId) -> Result<u32, StoreError> {
        self.read().await?.standing_challenges(challenger).await
    }

    async fn registered(&self, application: u64) -> Result<Option<String>, StoreError> {
        self.read().await?.registered(application).await
    }

    async fn set_registered(&self, application: u64, hash: &str) -> Result<(), StoreError> {
        self.write().await?.set_registered(application, hash).await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}
