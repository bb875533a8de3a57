//! How sessions begin: a challenge, a game against the bot, a rematch.

use std::sync::Arc;

use crate::session::{Actor, Command, GameId, Level, Place, Refusal, Session, Step, Terms, UserId};
use crate::store::StoreError;

use super::{Host, HostError};

/// So many challenges of one person can wait for answers.
pub const MOST_CHALLENGES: u32 = 5;

impl Host {
    /// Makes a challenge.
    ///
    /// # Errors
    /// [`HostError::ChannelTaken`] while a game is on in the channel,
    /// [`StoreError::ManyChallenges`], or a fault of the store.
    pub async fn challenge(
        &self,
        place: Place,
        terms: Terms,
        by: UserId,
    ) -> Result<Arc<Session>, HostError> {
        self.make_room(place).await?;
        let now = self.clock.now();
        self.open(Session::challenge(fresh_id(), place, terms, by, now))
            .await
    }

    /// Begins a game against the bot.
    ///
    /// # Errors
    /// As [`Host::challenge`].
    pub async fn play(
        &self,
        place: Place,
        terms: Terms,
        by: UserId,
        level: Level,
    ) -> Result<Arc<Session>, HostError> {
        self.make_room(place).await?;
        let chance = (self.clock.now(), rand::random());
        let step = Session::against_bot(fresh_id(), place, terms, by, level, chance);
        self.open(step).await
    }

    /// Begins somebody's first game.
    ///
    /// # Errors
    /// As [`Host::challenge`].
    pub async fn first_game(&self, place: Place, by: UserId) -> Result<Arc<Session>, HostError> {
        self.make_room(place).await?;
        let now = self.clock.now();
        self.open(Session::first_game(fresh_id(), place, by, now))
            .await
    }

    /// Challenges the same people again, seats passed on by one.
    ///
    /// # Errors
    /// As [`Host::challenge`]; and a refusal, if the game is not over or not theirs.
    pub async fn rematch(&self, game: GameId, by: UserId) -> Result<Arc<Session>, HostError> {
        let session = self.session(game).await?;
        let refused = |refusal| HostError::Refused {
            refusal,
            session: session.clone(),
        };
        let Session::Finished(finished) = &*session else {
            return Err(refused(Refusal::Begun));
        };
        let now = self.clock.now();
        let step = finished.rematch(fresh_id(), by, now).map_err(refused)?;
        self.make_room(session.table().place).await?;
        self.open(step).await
    }

    /// A game that nobody plays on makes room for another; one that is on does not.
    async fn make_room(&self, place: Place) -> Result<(), HostError> {
        let on = self.all_playing_in(place.channel).await?;
        let settings = self.settings.server(place.guild).await;
        let most = settings.map_err(HostError::Store)?.games;
        let Some(&newest) = on.first().filter(|_| on.len() >= usize::from(most)) else {
            return Ok(());
        };
        for &game in on.iter().rev() {
            match self.act(game, Actor::Clock, Command::SetAside).await {
                Ok(_) => return Ok(()),
                Err(HostError::Refused { .. }) => {}
                Err(fault) => return Err(fault),
            }
        }
        Err(HostError::ChannelTaken(newest))
    }

    /// Saves a session that has just been made.
    async fn open(&self, step: Step) -> Result<Arc<Session>, HostError> {
        let Step { session, effects } = step;
        let record = session.record();
        let written = match &session {
            Session::Lobby(_) => self.store.challenge(&record, MOST_CHALLENGES).await,
            _ => self.store.create(&record).await,
        };
        match written {
            Ok(()) => {}
            Err(StoreError::ChannelTaken(game)) => return Err(HostError::ChannelTaken(game)),
            Err(refusal @ StoreError::ManyChallenges(_)) => return Err(HostError::Store(refusal)),
            Err(fault) => self.unless_saved(&record, fault).await?,
        }
        let game = session.table().id;
        let session = Arc::new(session);
        *self.shelf.slot(game).lock().await = Some(session.clone());
        self.mind(game, &effects);
        Ok(session)
    }
}

/// A new game's name: short enough to read out, large enough not to clash.
fn fresh_id() -> GameId {
    const LARGEST: u64 = (1 << 53) - 1;
    GameId(rand::random_range(1..=LARGEST))
}
