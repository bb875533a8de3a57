//! The store in a SQLite file: one task that writes, and a pool that reads.

mod change;
mod departed;
mod location;
mod migrations;
mod own;
mod parts;
mod places;
mod read;
mod results;
mod settings;
mod writer;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::ConnectOptions as _;
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePoolOptions};

use self::change::Change;
use self::location::{Location, Opened};
use self::writer::Writer;
use super::rows::Rows;
use super::{
    Board, Drawn, Leaderboard, OwnSettings, PageOf, PastGames, Person, ServerSettings, Store,
    StoreError, Stored,
};
use crate::session::{ChannelId, GameId, GuildId, Record, Timestamp, UserId, Version};

/// The most connections that read at the same time.
const READERS: u32 = 4;

/// SQLite's code for a file that somebody else has locked.
const SQLITE_BUSY: &str = "5";
/// So often an empty file that others are opening too is tried.
const OPEN_TRIES: u32 = 100;
/// Between two tries.
const OPEN_PAUSE: Duration = Duration::from_millis(20);

/// A store in a SQLite file, or in memory.
#[derive(Debug)]
pub struct SqliteStore {
    opened: Arc<Opened>,
    readers: SqlitePool,
    writer: Writer,
}

impl SqliteStore {
    /// Opens `sqlite://PATH`, or `sqlite::memory:` which is gone with the store.
    ///
    /// # Errors
    /// [`StoreError::Name`], [`StoreError::Newer`] or [`StoreError::Unavailable`].
    pub async fn open(url: &str) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_within(url, u32::MAX - 1).await
    }

    /// The same, with the most pages of 4096 bytes that the file may grow to; what
    /// would need more is refused as on a full disk.
    ///
    /// # Errors
    /// As [`SqliteStore::open`].
    pub async fn open_within(url: &str, max_pages: u32) -> Result<SqliteStore, StoreError> {
        let location = Location::parse(url)?;
        location.make_folder()?;
        let options = location
            .options()
            .pragma("max_page_count", max_pages.to_string());
        let mut connection = create(&options).await?;
        migrations::migrate(&mut connection).await?;
        let readers = readers(location.options()).await?;
        let opened = Arc::new(location.opened()?);
        let writer = Writer::start(connection, options, Arc::clone(&opened));
        Ok(SqliteStore {
            opened,
            readers,
            writer,
        })
    }

    /// Transactions committed since it was opened; many changes can share one.
    pub fn commits(&self) -> u64 {
        self.writer.commits()
    }

    /// The readers, as long as the file is still there.
    fn readers(&self) -> Result<&SqlitePool, StoreError> {
        self.opened.check()?;
        Ok(&self.readers)
    }
}

/// SQLite waits for whoever writes, but not for whoever is just giving an empty
/// file its log: where several open one at once, we wait ourselves.
async fn create(options: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    let options = options.clone().create_if_missing(true);
    for _ in 0..OPEN_TRIES {
        match options.connect().await {
            Err(error) if is_busy(&error) => tokio::time::sleep(OPEN_PAUSE).await,
            done => return done.map_err(StoreError::unavailable),
        }
    }
    options.connect().await.map_err(StoreError::unavailable)
}

fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|found| found.code());
    code.is_some_and(|code| code == SQLITE_BUSY)
}

/// One reader stays for good: a database in memory lives as long as any connection.
async fn readers(options: SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    SqlitePoolOptions::new()
        .max_connections(READERS)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .connect_with(options.pragma("query_only", "ON"))
        .await
        .map_err(StoreError::unavailable)
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, record: &Record) -> Result<(), StoreError> {
        self.writer.submit(Change::Create(Rows::of(record)?)).await
    }

    async fn challenge(&self, record: &Record, most: u32) -> Result<(), StoreError> {
        self.writer
            .submit(Change::Challenge(Rows::of(record)?, most))
            .await
    }

    async fn save(&self, record: &Record) -> Result<(), StoreError> {
        self.writer
            .submit(Change::Save(Rows::of_next(record)?))
            .await
    }

    async fn load(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        read::load(self.readers()?, game).await
    }

    async fn all_playing_in(&self, channel: ChannelId) -> Result<Vec<GameId>, StoreError> {
        places::all_playing_in(self.readers()?, channel).await
    }

    async fn aside_in(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError> {
        places::aside_in(self.readers()?, channel).await
    }

    async fn open_in(
        &self,
        guild: GuildId,
        channel: Option<ChannelId>,
    ) -> Result<Vec<GameId>, StoreError> {
        places::open_in(self.readers()?, guild, channel).await
    }

    async fn open_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        places::open_servers(self.readers()?).await
    }

    async fn games_on(&self, user: UserId, limit: u32) -> Result<Vec<GameId>, StoreError> {
        parts::games_on(self.readers()?, user, limit).await
    }

    async fn games_over(
        &self,
        user: UserId,
        page: u32,
        per_page: u32,
    ) -> Result<PastGames, StoreError> {
        parts::games_over(self.readers()?, user, page, per_page).await
    }

    async fn last_over(
        &self,
        user: UserId,
        channel: ChannelId,
    ) -> Result<Option<GameId>, StoreError> {
        parts::last_over(self.readers()?, user, channel).await
    }

    async fn rated_games_of(&self, user: UserId) -> Result<Vec<GameId>, StoreError> {
        read::rated_games_of(self.readers()?, user).await
    }

    async fn grant_until(&self, at: Timestamp) -> Result<(), StoreError> {
        self.writer.submit(Change::GrantUntil(at)).await
    }

    async fn due(&self, at: Timestamp, limit: u32) -> Result<Vec<GameId>, StoreError> {
        read::due(self.readers()?, at, limit).await
    }

    async fn next_wake(&self) -> Result<Option<Timestamp>, StoreError> {
        read::next_wake(self.readers()?).await
    }

    async fn set_board(
        &self,
        game: GameId,
        board: Board,
        drawn: Version,
    ) -> Result<(), StoreError> {
        self.writer
            .submit(Change::SetBoard(game, board, drawn))
            .await
    }

    async fn set_drawn(&self, drawn: &[Drawn]) -> Result<(), StoreError> {
        self.writer.submit(Change::SetDrawn(drawn.to_vec())).await
    }

    async fn unseen(&self, since: Timestamp) -> Result<Vec<GameId>, StoreError> {
        places::unseen(self.readers()?, since).await
    }

    async fn board(&self, game: GameId) -> Result<Option<Board>, StoreError> {
        read::board(self.readers()?, game).await
    }

    async fn remember(&self, person: &Person, at: Timestamp) -> Result<(), StoreError> {
        self.writer
            .submit(Change::Remember(person.clone(), at))
            .await
    }

    async fn people(&self, users: &[UserId]) -> Result<HashMap<UserId, Person>, StoreError> {
        read::people(self.readers()?, users).await
    }

    async fn stored(&self, user: UserId) -> Result<Stored, StoreError> {
        own::stored(self.readers()?, user).await
    }

    async fn forget(&self, user: UserId, last: &[Record]) -> Result<(), StoreError> {
        let last: Result<Vec<Rows>, StoreError> = last.iter().map(Rows::of).collect();
        self.writer.submit(Change::Forget(user, last?)).await
    }

    async fn leaderboard(&self, query: PageOf) -> Result<Leaderboard, StoreError> {
        read::leaderboard(self.readers()?, query).await
    }

    async fn recount(&self) -> Result<(), StoreError> {
        self.writer.submit(Change::Recount).await
    }

    async fn server_settings(&self, guild: GuildId) -> Result<ServerSettings, StoreError> {
        settings::server(self.readers()?, guild).await
    }

    async fn set_server_settings(
        &self,
        guild: GuildId,
        settings: &ServerSettings,
    ) -> Result<(), StoreError> {
        self.writer
            .submit(Change::SetServer(guild, settings.clone()))
            .await
    }

    async fn own_settings(&self, user: UserId) -> Result<OwnSettings, StoreError> {
        settings::own(self.readers()?, user).await
    }

    async fn set_own_settings(
        &self,
        user: UserId,
        settings: &OwnSettings,
    ) -> Result<(), StoreError> {
        self.writer
            .submit(Change::SetOwn(user, settings.clone()))
            .await
    }

    async fn board_style(&self, game: GameId) -> Result<Option<String>, StoreError> {
        settings::board_style(self.readers()?, game).await
    }

    async fn set_board_style(&self, game: GameId, style: &str) -> Result<(), StoreError> {
        self.writer
            .submit(Change::SetBoardStyle(game, style.to_owned()))
            .await
    }

    async fn note_departed(&self, guild: GuildId, users: &[UserId]) -> Result<(), StoreError> {
        self.writer
            .submit(Change::NoteDeparted(guild, users.to_vec()))
            .await
    }

    async fn standing_challenges(&self, challenger: UserId) -> Result<u32, StoreError> {
        read::standing_challenges(self.readers()?, challenger).await
    }

    async fn registered(&self, application: u64) -> Result<Option<String>, StoreError> {
        read::registered(self.readers()?, application).await
    }

    async fn set_registered(&self, application: u64, hash: &str) -> Result<(), StoreError> {
        self.writer
            .submit(Change::SetRegistered(application, hash.to_owned()))
            .await
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}
