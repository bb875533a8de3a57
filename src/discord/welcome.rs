//! What Discord tells after the connection: which servers the bot is in, and each
//! one's language. Boards that nobody asked for wait for it, shortly.

use std::collections::HashSet;
use std::time::Duration;

use tokio::sync::watch;

use crate::session::GuildId;

/// Servers may be many, and one in trouble is not described at all: no wait is longer.
const PATIENCE: Duration = Duration::from_secs(3);

/// The servers that are still to be described; nothing before the first greeting.
pub(super) struct Welcome(watch::Sender<Option<HashSet<GuildId>>>);

impl Default for Welcome {
    fn default() -> Welcome {
        Welcome(watch::Sender::new(None))
    }
}

impl Welcome {
    /// The bot is greeted, and told which servers will be described.
    pub fn greeted(&self, servers: impl Iterator<Item = GuildId>) {
        self.0.send_modify(|missing| {
            missing.get_or_insert_default().extend(servers);
        });
    }

    /// A server is described.
    pub fn described(&self, server: GuildId) {
        self.0.send_modify(|missing| {
            missing.get_or_insert_default().remove(&server);
        });
    }

    /// Waits until every server is described, or for as long as patience lasts.
    pub async fn over(&self) {
        let mut told = self.0.subscribe();
        let all = told.wait_for(|missing| missing.as_ref().is_some_and(HashSet::is_empty));
        // Whoever tells lives beside us; and without the rest the bot serves as well.
        let _ = tokio::time::timeout(PATIENCE, all).await;
    }
}
