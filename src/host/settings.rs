//! What servers and people have set, kept at hand: every press asks for it.

use std::hash::Hash;
use std::sync::Arc;

use dashmap::DashMap;
use tokio::sync::Mutex;

use crate::session::{GameId, GuildId, Span, Timestamp, UserId};
use crate::store::{OwnSettings, ServerSettings, Store, StoreError};

use super::Clock;

/// Settings as they were last read or written, beside the store.
///
/// What is changed here holds at once; what another process changes, within five minutes.
pub struct Settings {
    store: Arc<dyn Store>,
    clock: Clock,
    servers: Held<GuildId, ServerSettings>,
    people: Held<UserId, OwnSettings>,
    styles: Held<GameId, Option<String>>,
    /// One change at a time: each builds on the one before.
    changing: Mutex<()>,
}

/// So long what was read is good.
const FRESH: Span = Span::minutes(5);

impl Settings {
    pub(super) fn new(store: Arc<dyn Store>, clock: Clock) -> Settings {
        Settings {
            store,
            clock,
            servers: Held::default(),
            people: Held::default(),
            styles: Held::default(),
            changing: Mutex::default(),
        }
    }

    /// What a server has set. While the store fails, what it had set is as it was.
    ///
    /// # Errors
    /// A fault of the store, where nothing was read before.
    pub async fn server(&self, guild: GuildId) -> Result<Arc<ServerSettings>, StoreError> {
        let now = self.clock.now();
        match self.servers.fresh(guild, now) {
            Some(settings) => Ok(settings),
            None => {
                let read = self.store.server_settings(guild).await;
                self.servers.renewed(guild, read, now)
            }
        }
    }

    /// What a person has set. While the store fails, what they had set is as it was.
    ///
    /// # Errors
    /// A fault of the store, where nothing was read before.
    pub async fn own(&self, user: UserId) -> Result<Arc<OwnSettings>, StoreError> {
        let now = self.clock.now();
        match self.people.fresh(user, now) {
            Some(settings) => Ok(settings),
            None => {
                let read = self.store.own_settings(user).await;
                self.people.renewed(user, read, now)
            }
        }
    }

    /// How moves are chosen under a game's board, by name, if that was said for it.
    ///
    /// # Errors
    /// A fault of the store, where nothing was read before.
    pub async fn board_style(&self, game: GameId) -> Result<Arc<Option<String>>, StoreError> {
        let now = self.clock.now();
        match self.styles.fresh(game, now) {
            Some(style) => Ok(style),
            None => {
                let read = self.store.board_style(game).await;
                self.styles.renewed(game, read, now)
            }
        }
    }

    /// Says how moves are chosen under a game's board.
    ///
    /// # Errors
    /// A fault of the store; then nothing is known to have changed.
    pub async fn set_board_style(&self, game: GameId, style: &str) -> Result<(), StoreError> {
        let _alone = self.changing.lock().await;
        let saved = self.store.set_board_style(game, style).await;
        let set = Some(style.to_owned());
        self.styles
            .written(game, set, saved, self.clock.now())
            .map(drop)
    }

    /// Changes what a server has set, and gives what is set then. It is saved.
    ///
    /// # Errors
    /// A fault of the store; then nothing is known to have changed.
    pub async fn change_server(
        &self,
        guild: GuildId,
        change: impl FnOnce(&ServerSettings) -> ServerSettings,
    ) -> Result<Arc<ServerSettings>, StoreError> {
        let _alone = self.changing.lock().await;
        let changed = change(&self.store.server_settings(guild).await?);
        let saved = self.store.set_server_settings(guild, &changed).await;
        self.servers
            .written(guild, changed, saved, self.clock.now())
    }

    /// Changes what a person has set, and gives what is set then. It is saved.
    ///
    /// # Errors
    /// A fault of the store; then nothing is known to have changed.
    pub async fn change_own(
        &self,
        user: UserId,
        change: impl FnOnce(&OwnSettings) -> OwnSettings,
    ) -> Result<Arc<OwnSettings>, StoreError> {
        let _alone = self.changing.lock().await;
        let changed = change(&self.store.own_settings(user).await?);
        let saved = self.store.set_own_settings(user, &changed).await;
        self.people.written(user, changed, saved, self.clock.now())
    }
}

impl Settings {
    /// Forgets what somebody had set; the store is another's to tell.
    pub(super) fn forget(&self, user: UserId) {
        self.people.0.remove(&user);
    }
}

/// Values, and when each was read.
struct Held<K, V>(DashMap<K, (Arc<V>, Timestamp)>);

impl<K: Eq + Hash, V> Default for Held<K, V> {
    fn default() -> Held<K, V> {
        Held(DashMap::new())
    }
}

impl<K: Copy + Eq + Hash, V> Held<K, V> {
    /// So many are kept in memory.
    const MOST: usize = 50_000;

    /// What is held and was read not long ago.
    fn fresh(&self, key: K, now: Timestamp) -> Option<Arc<V>> {
        let held = self.0.get(&key)?;
        let (value, read) = &*held;
        (now < *read + FRESH).then(|| value.clone())
    }

    /// Holds what was read from `now` on; where that failed, what was held before is as good as any.
    fn renewed(
        &self,
        key: K,
        read: Result<V, StoreError>,
        now: Timestamp,
    ) -> Result<Arc<V>, StoreError> {
        // What was written while this was read is newer.
        match (read, self.0.get(&key).map(|held| held.clone())) {
            (_, Some((value, written))) if written >= now => Ok(value),
            (Ok(value), _) => Ok(self.hold(key, value, now)),
            (Err(_), Some((value, _))) => Ok(value),
            (Err(fault), None) => Err(fault),
        }
    }

    /// Holds what was saved. After a fault it is not known what stands: it is read anew.
    fn written(
        &self,
        key: K,
        value: V,
        saved: Result<(), StoreError>,
        now: Timestamp,
    ) -> Result<Arc<V>, StoreError> {
        match saved {
            Ok(()) => Ok(self.hold(key, value, now)),
            Err(fault) => {
                self.0.remove(&key);
                Err(fault)
            }
        }
    }

    fn hold(&self, key: K, value: V, now: Timestamp) -> Arc<V> {
        if self.0.len() >= Self::MOST {
            self.0.clear();
        }
        let value = Arc::new(value);
        self.0.insert(key, (value.clone(), now));
        value
    }
}
