//! The store: sessions, where their boards are, people, and results.
//!
//! The only room with SQL. What was saved is durable when the answer comes;
//! a save names the version it expects, so that several processes can serve one
//! channel and one of them wins.

mod error;
mod parts;
mod rows;
mod settings;
mod sqlite;
mod state;
mod stored;

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;

use crate::session::{ChannelId, GameId, GuildId, MessageId, Record, Timestamp, UserId, Version};

pub use error::StoreError;
pub use settings::{MOST_GAMES, OwnSettings, ServerSettings};
pub use sqlite::SqliteStore;
pub use stored::{
    Part, Stored, StoredBoard, StoredGame, StoredPerson, StoredSettings, StoredTally,
};

/// Opens the store that a text such as `sqlite://data/o-an-quan.db` or
/// `sqlite::memory:` names; makes its file and folder if they are missing.
///
/// # Errors
/// [`StoreError::Name`], [`StoreError::Newer`] or [`StoreError::Unavailable`].
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(SqliteStore::open(url).await?))
}

/// Where everything is kept that must outlive the process.
///
/// Each change is done whole or not at all, also when the future that asked for
/// it is dropped. After [`StoreError::Unavailable`] it is unknown which.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Writes a new session under the name its table has.
    ///
    /// # Errors
    /// [`StoreError::Taken`] where the name is in use, [`StoreError::ChannelTaken`]
    /// if it is playing where another game is on.
    async fn create(&self, record: &Record) -> Result<(), StoreError>;

    /// The same for a challenge, unless so many of its challenger's stand already.
    ///
    /// # Errors
    /// As [`Store::create`], and [`StoreError::ManyChallenges`].
    async fn challenge(&self, record: &Record, most: u32) -> Result<(), StoreError>;

    /// Writes a session over its previous version, the one before the record's.
    /// The first save that finishes a game which counts adds to the results.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the stored version is another, [`StoreError::NotFound`],
    /// [`StoreError::ChannelTaken`] if it would be playing where another game is on,
    /// [`StoreError::Damaged`] for a finished game that can't have been played.
    async fn save(&self, record: &Record) -> Result<(), StoreError>;

    /// The session of this name.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if it can't be read.
    async fn load(&self, game: GameId) -> Result<Option<Record>, StoreError>;

    /// The games that are on in a channel, the one that changed last first.
    async fn all_playing_in(&self, channel: ChannelId) -> Result<Vec<GameId>, StoreError>;

    /// The game that is on in a channel; the one that changed last, if there are several.
    async fn playing_in(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError> {
        Ok(self.all_playing_in(channel).await?.first().copied())
    }

    /// The game that was set aside last in a channel.
    async fn aside_in(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError>;

    /// What somebody takes part in and is not over, challenges that stand among it:
    /// the newest first, no more than `limit`.
    async fn games_on(&self, user: UserId, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// A page (from 0) of the games that somebody has played and that are over, the
    /// newest first. Challenges that came to nothing are none.
    async fn games_over(
        &self,
        user: UserId,
        page: u32,
        per_page: u32,
    ) -> Result<PastGames, StoreError>;

    /// The game that somebody has played in a channel and that was over last.
    async fn last_over(
        &self,
        user: UserId,
        channel: ChannelId,
    ) -> Result<Option<GameId>, StoreError>;

    /// The rated games that are on, set aside or not, in which a person has a seat.
    async fn rated_games_of(&self, user: UserId) -> Result<Vec<GameId>, StoreError>;

    /// The sessions of a server that are not over, or those in one channel of it.
    async fn open_in(
        &self,
        guild: GuildId,
        channel: Option<ChannelId>,
    ) -> Result<Vec<GameId>, StoreError>;

    /// The servers in which sessions are not over.
    async fn open_servers(&self) -> Result<Vec<GuildId>, StoreError>;

    /// No turn is lost before this moment: after a stop everyone gets some time.
    async fn grant_until(&self, at: Timestamp) -> Result<(), StoreError>;

    /// The sessions that something happens to by then, the longest due first.
    async fn due(&self, at: Timestamp, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// When the next thing happens by itself.
    async fn next_wake(&self) -> Result<Option<Timestamp>, StoreError>;

    /// Keeps where a game's live board is and which version it shows; the last one
    /// said holds.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such game.
    async fn set_board(&self, game: GameId, board: Board, drawn: Version)
    -> Result<(), StoreError>;

    /// Keeps that boards show these versions now; where another message has become
    /// the board meanwhile, or shows a later one, nothing changes.
    async fn set_drawn(&self, drawn: &[Drawn]) -> Result<(), StoreError>;

    /// The sessions that somebody has changed since then and that no board is known to
    /// show as they are, the longest unseen first.
    async fn unseen(&self, since: Timestamp) -> Result<Vec<GameId>, StoreError>;

    /// Where a game's live board is.
    async fn board(&self, game: GameId) -> Result<Option<Board>, StoreError>;

    /// Keeps what a person is called, as seen then; an older sight changes nothing.
    async fn remember(&self, person: &Person, at: Timestamp) -> Result<(), StoreError>;

    /// What is known of these people; who was never seen is left out.
    async fn people(&self, users: &[UserId]) -> Result<HashMap<UserId, Person>, StoreError>;

    /// All that is kept of a person.
    async fn stored(&self, user: UserId) -> Result<Stored, StoreError>;

    /// Forgets a person, all or nothing: `last` are the next versions of every
    /// session that they take part in and that is not over, without them. What is
    /// over stays without them; their name, settings, blocks and results go.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if one of these sessions has changed, or they take part
    /// in another by now; then nothing has changed.
    async fn forget(&self, user: UserId, last: &[Record]) -> Result<(), StoreError>;

    /// A page (from 0) of a server's board of honour, with the asker's own line.
    async fn leaderboard(&self, query: PageOf) -> Result<Leaderboard, StoreError>;

    /// Counts every tally anew from the results, which are the truth of it.
    async fn recount(&self) -> Result<(), StoreError>;

    /// What a server has set; what nobody set is as by default.
    async fn server_settings(&self, guild: GuildId) -> Result<ServerSettings, StoreError>;

    /// Keeps what a server has set, all of it.
    async fn set_server_settings(
        &self,
        guild: GuildId,
        settings: &ServerSettings,
    ) -> Result<(), StoreError>;

    /// What a person has set, and whom they have blocked.
    async fn own_settings(&self, user: UserId) -> Result<OwnSettings, StoreError>;

    /// Keeps what a person has set, all of it.
    async fn set_own_settings(
        &self,
        user: UserId,
        settings: &OwnSettings,
    ) -> Result<(), StoreError>;

    /// How moves are chosen under a game's board, by name, if that was said for it.
    async fn board_style(&self, game: GameId) -> Result<Option<String>, StoreError>;

    /// Keeps how moves are chosen under a game's board.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such game.
    async fn set_board_style(&self, game: GameId, style: &str) -> Result<(), StoreError>;

    /// Notes who was found to have left a server: they stand on no leaderboard there
    /// but for themselves, until they finish a game there again.
    async fn note_departed(&self, guild: GuildId, users: &[UserId]) -> Result<(), StoreError>;

    /// How many challenges of a person stand and wait for answers.
    async fn standing_challenges(&self, challenger: UserId) -> Result<u32, StoreError>;

    /// The hash of the commands that were last registered for an application.
    async fn registered(&self, application: u64) -> Result<Option<String>, StoreError>;

    /// Keeps the hash of the commands registered for an application.
    async fn set_registered(&self, application: u64, hash: &str) -> Result<(), StoreError>;

    /// Commits what is queued, and takes nothing more.
    async fn close(&self);
}

/// A game's live board: the message that shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// The channel or thread it is in.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// When the message was posted.
    pub posted: Timestamp,
}

/// What a message was seen to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Drawn {
    /// Of which game.
    pub game: GameId,
    /// The message, as long as it is the game's board.
    pub message: MessageId,
    /// Which version of the session.
    pub version: Version,
}

/// What is known of a person.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Person {
    /// Who.
    pub id: UserId,
    /// The name they show, as it came: it may hold anything.
    pub name: String,
    /// Their client's locale, as Discord names it.
    pub locale: String,
}

/// A page of somebody's games that are over.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PastGames {
    /// Those of this page, the newest first.
    pub games: Vec<GameId>,
    /// How many there are on all pages.
    pub total: u32,
}

/// Which page of which leaderboard, and for whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PageOf {
    /// The server.
    pub guild: GuildId,
    /// The page, from 0.
    pub page: u32,
    /// Lines on a page.
    pub per_page: u32,
    /// Who asks: their line is always in the answer.
    pub asker: UserId,
}

/// A page of a server's leaderboard: most wins first, then fewer losses; those who
/// share both share a place, and whoever had their tally earlier is named first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Leaderboard {
    /// The lines of this page.
    pub rows: Vec<Ranked>,
    /// The asker's line, on whatever page; none if they have no result here.
    pub asker: Option<Ranked>,
    /// Lines on all pages.
    pub total: u32,
}

/// One line of a leaderboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ranked {
    /// The place, from 1; shared ones leave a gap behind them.
    pub place: u32,
    /// Whose.
    pub user: UserId,
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Games drawn.
    pub draws: u32,
}
