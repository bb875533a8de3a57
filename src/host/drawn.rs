//! What boards are known to show: noted a little later, many at once, so that a
//! move costs one save; and after a crash, what nobody has seen is shown again.

use std::sync::Arc;

use dashmap::DashMap;
use tokio::sync::Notify;

use crate::session::{GameId, MessageId, Span, Version};
use crate::store::Drawn;

use super::{Host, Stage};

/// What has been drawn waits so long to be noted.
const NOTED_AFTER: Span = Span(2_000);
/// Changes older than this have had their time to be shown before the stop.
const RECENT: Span = Span::minutes(6 * 60);

/// What has been drawn since it was last noted in the store.
#[derive(Default)]
pub(super) struct Sights {
    drawn: DashMap<GameId, (MessageId, Version)>,
    some: Notify,
}

impl Sights {
    /// A message shows this version of a game.
    pub fn note(&self, game: GameId, message: MessageId, version: Version) {
        let mut seen = self.drawn.entry(game).or_insert((message, version));
        let (known, drawn) = *seen;
        if known != message || drawn < version {
            *seen = (message, version);
        }
        drop(seen);
        self.some.notify_one();
    }

    fn take(&self) -> Vec<Drawn> {
        let games: Vec<GameId> = self.drawn.iter().map(|seen| *seen.key()).collect();
        let taken = games
            .into_iter()
            .filter_map(|game| self.drawn.remove(&game));
        taken
            .map(|(game, (message, version))| Drawn {
                game,
                message,
                version,
            })
            .collect()
    }
}

impl Host {
    /// Notes for ever what boards show.
    pub(super) async fn note_sights(&self) {
        loop {
            self.sights.some.notified().await;
            let later = self.clock().now() + NOTED_AFTER;
            self.clock().sleep_until(later).await;
            let drawn = self.sights.take();
            if let Err(fault) = self.store.set_drawn(&drawn).await {
                // The worst that comes of it: after a stop they are shown once more.
                tracing::warn!(%fault, "what boards show could not be noted");
            }
        }
    }

    /// Shows what was saved before the stop and perhaps never seen, one after another.
    pub(super) async fn show_unseen(self: &Arc<Self>, stage: &Arc<dyn Stage>) {
        let since = self.clock().now() + Span(-RECENT.0);
        let unseen = match self.store.unseen(since).await {
            Ok(unseen) => unseen,
            Err(fault) => {
                tracing::warn!(%fault, "what was not seen before the stop could not be found");
                return;
            }
        };
        for game in unseen {
            match self.session(game).await {
                Ok(session) => stage.show(&session).await,
                Err(fault) => tracing::warn!(%game, %fault, "a game could not be shown again"),
            }
        }
    }
}
