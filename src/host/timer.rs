//! One timer for all sessions: it sleeps until the earliest wants to be woken.

use std::sync::Arc;

use async_trait::async_trait;
use futures_util::future::join_all;

use crate::rules::Side;
use crate::session::{Actor, Command, GameId, Session, Span, Timestamp, UserId};

use super::{Host, HostError};

/// Where a session is shown when nobody asked: the edge that people see.
#[async_trait]
pub trait Stage: Send + Sync {
    /// Shows the session as it is now.
    async fn show(&self, session: &Arc<Session>);

    /// Tells a side's player that their time runs out.
    async fn warn(&self, session: &Arc<Session>, side: Side);

    /// Tells somebody that it is their turn, if they want to be told.
    async fn call(&self, session: &Arc<Session>, user: UserId);
}

/// After a stop everyone has at least so long for their turn.
const GRACE: Span = Span::minutes(1);
/// So many sessions are woken at once.
const AT_ONCE: u32 = 100;
/// So many of those that were woken are shown at once: a few, for Discord counts.
pub(super) const SHOWN_AT_ONCE: usize = 8;
/// After a fault the timer waits so long before it looks again.
const AFTER_FAULT: Span = Span(5_000);

impl Host {
    /// Does for ever what sessions ask for by themselves: wakes them when
    /// their time comes, and runs their errands.
    pub async fn serve(self: &Arc<Self>, stage: Arc<dyn Stage>) {
        self.begin().await;
        tokio::join!(
            self.keep_time(&stage),
            self.run_errands(&stage),
            self.note_sights(),
            self.show_unseen(&stage),
        );
    }

    /// After a stop everyone is given some time, once: counted from when people
    /// can play again. [`Host::serve`] sees to it, if nobody has before.
    pub async fn begin(&self) {
        let graced = self.graced.get_or_init(async || {
            let graced = self.store.grant_until(self.clock().now() + GRACE).await;
            if let Err(fault) = graced {
                tracing::warn!(%fault, "nobody could be given time after the stop");
            }
        });
        graced.await;
    }

    async fn keep_time(self: &Arc<Self>, stage: &Arc<dyn Stage>) {
        loop {
            let next = match self.wake_due(stage).await {
                Ok(next) => next,
                Err(fault) => {
                    tracing::warn!(%fault, "the timer could not wake sessions");
                    Some(self.clock().now() + AFTER_FAULT)
                }
            };
            let never = Timestamp(i64::MAX);
            tokio::select! {
                () = self.clock().sleep_until(next.unwrap_or(never)) => {}
                () = self.sooner.notified() => {}
            }
        }
    }

    /// Wakes what is due; tells when to come again.
    async fn wake_due(
        self: &Arc<Self>,
        stage: &Arc<dyn Stage>,
    ) -> Result<Option<Timestamp>, HostError> {
        let now = self.clock().now();
        let due = self.store.due(now, AT_ONCE).await;
        let due = due.map_err(HostError::Store)?;
        // At once: their saves are committed together.
        let woken = join_all(due.into_iter().map(|game| self.wake(game))).await;
        let in_vain = woken.iter().any(Result::is_err);
        self.show_woken(woken.into_iter().filter_map(Result::ok).collect(), stage);
        let next = self.store.next_wake().await.map_err(HostError::Store)?;
        // What could not be woken is still due: without a pause we would spin.
        Ok(next.map(|next| {
            if in_vain {
                next.max(now + AFTER_FAULT)
            } else {
                next
            }
        }))
    }

    async fn wake(&self, game: GameId) -> Result<Arc<Session>, ()> {
        match self.act(game, Actor::Clock, Command::Wake).await {
            Ok(session) => Ok(session),
            // Somebody was quicker.
            Err(HostError::Refused { .. } | HostError::NoGame) => Err(()),
            Err(fault) => {
                tracing::warn!(%game, %fault, "a session could not be woken");
                Err(())
            }
        }
    }

    /// Apart from the timer: a board that can't be shown holds up nobody's clock.
    fn show_woken(self: &Arc<Self>, woken: Vec<Arc<Session>>, stage: &Arc<dyn Stage>) {
        for session in woken {
            let (host, stage) = (self.clone(), stage.clone());
            tokio::spawn(async move {
                // It fails only where the places are closed, which they never are.
                let _place = host.showing.acquire().await;
                stage.show(&session).await;
            });
        }
    }
}
