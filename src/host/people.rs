//! The people the bot has met: what to call them and in which language.

use std::collections::HashMap;
use std::sync::Arc;

use dashmap::DashMap;

use crate::session::{Timestamp, UserId};
use crate::store::{Person, Store, StoreError};

/// People as they were last seen, kept beside the store.
pub struct People {
    store: Arc<dyn Store>,
    met: DashMap<UserId, Person>,
}

impl People {
    /// So many are kept in memory.
    const MOST: usize = 50_000;

    pub(super) fn new(store: Arc<dyn Store>) -> People {
        People {
            store,
            met: DashMap::new(),
        }
    }

    /// Remembers somebody as they are now. Writes only what is new.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn meet(&self, person: Person, at: Timestamp) -> Result<(), StoreError> {
        let known = self
            .met
            .get(&person.id)
            .is_some_and(|known| *known == person);
        if !known {
            self.store.remember(&person, at).await?;
            self.keep(person);
        }
        Ok(())
    }

    /// Remembers somebody who was named by another, unless they were met before:
    /// their own client's language is not known yet.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn introduce(&self, person: Person, at: Timestamp) -> Result<(), StoreError> {
        match self.known(&[person.id]).await?.is_empty() {
            true => self.meet(person, at).await,
            false => Ok(()),
        }
    }

    /// These people as they were last seen; whoever was never met is missing.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn known(&self, users: &[UserId]) -> Result<HashMap<UserId, Person>, StoreError> {
        let at_hand = |user: &UserId| self.met.get(user).map(|person| (*user, person.clone()));
        let mut found: HashMap<UserId, Person> = users.iter().filter_map(at_hand).collect();
        let missing: Vec<UserId> = users
            .iter()
            .copied()
            .filter(|user| !found.contains_key(user))
            .collect();
        if !missing.is_empty() {
            for (user, person) in self.store.people(&missing).await? {
                self.keep(person.clone());
                found.insert(user, person);
            }
        }
        Ok(found)
    }

    /// Forgets somebody here; the store is another's to tell.
    pub(super) fn forget(&self, user: UserId) {
        self.met.remove(&user);
    }

    fn keep(&self, person: Person) {
        if self.met.len() >= People::MOST {
            self.met.clear();
        }
        self.met.insert(person.id, person);
    }
}
