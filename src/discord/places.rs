//! Places that vanish, as Discord tells of them or as a request finds out.

use serenity::model::id as serenity_id;

use crate::host::HostError;
use crate::session::{ChannelId, GameId, GuildId};

use super::bot::{Bot, SharedBot};
use super::rest::{MISSING_ACCESS, UNKNOWN_CHANNEL};

impl SharedBot {
    /// A channel or thread has been deleted.
    pub async fn lose_channel(&self, guild: serenity_id::GuildId, channel: serenity_id::ChannelId) {
        let (guild, channel) = (GuildId(guild.get()), ChannelId(channel.get()));
        told(self.host.lose_channel(guild, channel).await);
    }

    /// The bot has been put out of a server.
    pub async fn lose_server(&self, guild: GuildId) {
        tracing::info!(%guild, "out of a server");
        told(self.host.lose_server(guild).await);
    }

    /// Whether a channel is there, open, and the bot sees it, as Discord says now.
    /// Where Discord says nothing, it is taken to be.
    pub(super) async fn is_there(&self, channel: ChannelId) -> bool {
        match self.rest.is_open(channel).await {
            Ok(open) => open,
            Err(error) => !matches!(error.code(), Some(UNKNOWN_CHANNEL | MISSING_ACCESS)),
        }
    }
}

impl Bot {
    /// A game's board found no channel to be in.
    pub(super) async fn lose_place(&self, game: GameId, channel: ChannelId) {
        match self.host.lose_place(game, channel).await {
            // It is known already, or over.
            Err(HostError::Refused { .. }) => {}
            done => told(done),
        }
    }
}

/// Nobody waits for an answer: a fault is logged. Whoever asks for the board in
/// another channel finds out again.
fn told(done: Result<(), HostError>) {
    if let Err(fault) = done {
        tracing::warn!(%fault, "what a vanished place leaves could not be settled");
    }
}
