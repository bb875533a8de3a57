//! Places that vanish: a channel, a thread, a server that the bot is put out of.

use crate::session::{Actor, ChannelId, Command, GameId, GuildId};

use super::{Host, HostError};

impl Host {
    /// A channel or thread is gone: its games wait to be brought elsewhere, and what
    /// has not begun there ends.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn lose_channel(&self, guild: GuildId, channel: ChannelId) -> Result<(), HostError> {
        self.in_all(guild, Some(channel), Command::LosePlace(channel))
            .await
    }

    /// A game's channel or thread is gone, unless it has been brought elsewhere meanwhile.
    ///
    /// # Errors
    /// It is over or known to be without a place, or a fault of the store.
    pub async fn lose_place(&self, game: GameId, channel: ChannelId) -> Result<(), HostError> {
        let lost = self.act(game, Actor::Clock, Command::LosePlace(channel));
        lost.await.map(drop)
    }

    /// The bot is in that server no more: everything there ends, and nobody won.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn lose_server(&self, guild: GuildId) -> Result<(), HostError> {
        self.in_all(guild, None, Command::Close).await
    }

    /// Every session that is not over is told; one that refuses has moved on itself.
    async fn in_all(
        &self,
        guild: GuildId,
        channel: Option<ChannelId>,
        command: Command,
    ) -> Result<(), HostError> {
        let open = self.store.open_in(guild, channel).await;
        for game in open.map_err(HostError::Store)? {
            match self.act(game, Actor::Clock, command).await {
                Ok(_) | Err(HostError::Refused { .. } | HostError::NoGame) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }
}
