//! Somebody is forgotten: they leave what they take part in, and nothing of them stays.

use std::sync::Arc;

use crate::session::{Actor, Effect, GameId, Record, Request, Session, UserId};
use crate::store::StoreError;

use super::shelf::Slot;
use super::{Host, HostError};

/// So often it is tried where somebody changes a game meanwhile.
const TRIES: u32 = 5;

/// A session without somebody, and what it asks for.
struct Parted {
    record: Record,
    effects: Vec<Effect>,
}

impl Host {
    /// Forgets somebody: challenges are withdrawn, games given up, and their name,
    /// settings and results are deleted, all in one. What they took part in comes
    /// back as it is now, to be shown.
    ///
    /// # Errors
    /// A fault of the store; then nothing has changed.
    pub async fn forget(&self, user: UserId) -> Result<Vec<Arc<Session>>, HostError> {
        for _ in 1..TRIES {
            match self.try_to_forget(user).await {
                Err(HostError::Store(StoreError::Stale)) => {}
                done => return done,
            }
        }
        self.try_to_forget(user).await
    }

    async fn try_to_forget(&self, user: UserId) -> Result<Vec<Arc<Session>>, HostError> {
        let on = self.store.games_on(user, u32::MAX).await;
        let mut on = on.map_err(HostError::Store)?;
        // Always in this order, so that two who are forgotten don't wait for each other.
        on.sort_unstable();
        let slots: Vec<_> = on.iter().map(|&game| self.shelf.slot(game)).collect();
        let mut held = Vec::with_capacity(slots.len());
        for slot in &slots {
            held.push(slot.lock().await);
        }
        let mut parted = Vec::with_capacity(on.len());
        for (&game, slot) in on.iter().zip(&mut held) {
            parted.push(self.part(game, slot, user).await?);
        }
        let records: Vec<Record> = parted.iter().map(|one| one.record.clone()).collect();
        self.forget_in_store(user, &records).await?;
        drop(held);
        self.people.forget(user);
        self.settings.forget(user);
        self.shelf.forget(user);
        for one in &parted {
            self.mind(one.record.table.id, &one.effects);
        }
        parted.into_iter().map(session_of).collect()
    }

    /// What becomes of a session that somebody leaves. Its slot stays empty: what
    /// the store comes to is read anew.
    async fn part(&self, game: GameId, slot: &mut Slot, user: UserId) -> Result<Parted, HostError> {
        let session = self.taken(slot, game).await?;
        let Some(command) = session.parting(user) else {
            let mut record = session.record().without(user);
            record.table.version = record.table.version.next();
            let effects = Vec::new();
            return Ok(Parted { record, effects });
        };
        let request = Request {
            by: Actor::Person(user),
            at: self.clock.now(),
            seed: rand::random(),
            command,
        };
        let step = Arc::unwrap_or_clone(session).apply(&request);
        let step = step.map_err(|refused| HostError::Refused {
            refusal: refused.refusal,
            session: Arc::new(*refused.session),
        })?;
        Ok(Parted {
            record: step.session.record().without(user),
            effects: step.effects,
        })
    }

    /// After a fault it is not known whether they were forgotten: it is looked for.
    async fn forget_in_store(&self, user: UserId, last: &[Record]) -> Result<(), HostError> {
        match self.store.forget(user, last).await {
            Err(fault @ StoreError::Unavailable(_)) => match self.store.people(&[user]).await {
                Ok(people) if people.is_empty() => Ok(()),
                _ => Err(HostError::Store(fault)),
            },
            done => done.map_err(HostError::Store),
        }
    }
}

fn session_of(parted: Parted) -> Result<Arc<Session>, HostError> {
    let game = parted.record.table.id;
    let session = Session::from_record(parted.record);
    session.map(Arc::new).map_err(|reason| {
        HostError::Store(StoreError::Damaged {
            game,
            reason: reason.to_string(),
        })
    })
}
