//! What happens to a game by itself: turns that are lost, warnings, the bot's
//! thoughts, offers that lapse. All of it is one time, [`Session::wakes_at`].

#[cfg(doc)]
use super::Session;
use super::command::{Effect, Refusal};
use super::ids::{Span, Timestamp};
use super::playing::{Deed, Playing};
use super::seats::Gone;

/// A turn of the bot is thought about again if nothing came of it so long:
/// whoever thought has died.
const THOUGHT_LASTS: Span = Span(10_000);

impl Playing {
    /// The turn of the side to move begins now. The bot needs no clock.
    pub(super) fn start_clock(&mut self) {
        self.warned = false;
        let span = self
            .table
            .terms
            .pace
            .span()
            .filter(|_| !self.is_bots_turn() && !self.adrift);
        self.deadline = span.map(|span| self.table.changed + span);
    }

    pub(super) fn check_time(&self, at: Timestamp) -> Result<Deed, Refusal> {
        if let Some(sinking) = self.check_sinking(at) {
            return sinking;
        }
        let side = self.game.position().to_move().ok_or(Refusal::NotDue)?;
        let offer_is_over = self.offer.is_some_and(|offer| offer.expires <= at);
        match self.deadline {
            Some(deadline) if deadline <= at => Ok(Deed::Leave(side, Gone::Late)),
            _ if self.warns_at().is_some_and(|warns| warns <= at) => Ok(Deed::Warn(side)),
            _ if self.thinks_again_at().is_some_and(|again| again <= at) => Ok(Deed::Think),
            _ if offer_is_over => Ok(Deed::DropOffer),
            _ => Err(Refusal::NotDue),
        }
    }

    fn warns_at(&self) -> Option<Timestamp> {
        let before = self.table.terms.pace.warning().filter(|_| !self.warned)?;
        self.deadline
            .map(|deadline| Timestamp(deadline.0 - before.0))
    }

    fn thinks_again_at(&self) -> Option<Timestamp> {
        let again = self.table.changed + THOUGHT_LASTS;
        Some(again).filter(|_| self.is_bots_turn() && !self.aside)
    }

    pub(super) fn wakes_at(&self) -> Option<Timestamp> {
        if let Some(sinks) = self.sinks_at() {
            return Some(sinks);
        }
        let offer = self.offer.map(|offer| offer.expires);
        let times = [
            self.deadline,
            self.warns_at(),
            self.thinks_again_at(),
            offer,
        ];
        times.into_iter().flatten().min()
    }

    /// What the game asks for by itself: a thought, a call, an alarm.
    pub(super) fn follows(&self) -> Vec<Effect> {
        let called = self
            .game
            .position()
            .to_move()
            .and_then(|side| self.player(side));
        let called = called.filter(|_| self.table.terms.pace.is_correspondence());
        let think = self.is_bots_turn().then_some(Effect::Think);
        let alarm = self.wakes_at().map(Effect::WakeAt);
        think
            .into_iter()
            .chain(called.map(Effect::Call))
            .chain(alarm)
            .collect()
    }
}
