//! What can go wrong with a store.

use std::error::Error;
use std::sync::Arc;

use crate::session::GameId;

/// Why the store did not do as it was asked.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// A game of this name exists already.
    #[error("there is a game of this name already")]
    Taken,
    /// Somebody else has changed the session since it was loaded.
    #[error("stale: the session has been changed by somebody else")]
    Stale,
    /// Another game is on in the channel.
    #[error("game {0} is on in this channel")]
    ChannelTaken(GameId),
    /// Its challenger has as many challenges that wait as one person can have.
    #[error("{0} challenges of this person wait already")]
    ManyChallenges(u32),
    /// There is no such game.
    #[error("there is no such game")]
    NotFound,
    /// What is written of a game can't be read, or can't have been played.
    #[error("the record of game {game} is damaged: {reason}")]
    Damaged {
        /// The game.
        game: GameId,
        /// What of it can't be read.
        reason: String,
    },
    /// The text that names the store can't be used.
    #[error("the store can't be opened by this name: {0}")]
    Name(String),
    /// A later version of this program has written the store.
    #[error("the store was written by a newer version of this program (migration {0})")]
    Newer(i64),
    /// The store can't be reached or written: disk full, file gone, locked, closed.
    /// Whether the change was made is not known; load before trying again.
    #[error("the store is unavailable: {0}")]
    Unavailable(Arc<dyn Error + Send + Sync>),
}

impl StoreError {
    /// The store can't be reached or written, and why.
    pub(super) fn unavailable(cause: impl Into<Box<dyn Error + Send + Sync>>) -> StoreError {
        StoreError::Unavailable(Arc::from(cause.into()))
    }
}
