//! Where a game is played: the place can vanish, and the game go on elsewhere.

use super::command::{Actor, Effect, Refusal, Step};
use super::ids::{ChannelId, Timestamp};
use super::playing::{Deed, IDLE, Playing};
use super::{Ending, Session};

impl Playing {
    /// Whether the channel or thread it was played in is gone. It waits without a
    /// clock to be brought elsewhere, and ends if nobody does for [`IDLE`].
    pub fn is_adrift(&self) -> bool {
        self.adrift
    }

    /// Word of a lost place may come late: the game may have been brought elsewhere.
    pub(super) fn check_lose_place(&self, by: Actor, place: ChannelId) -> Result<Deed, Refusal> {
        match by {
            Actor::Clock if place != self.table.place.channel => Err(Refusal::Stale),
            Actor::Clock if self.adrift => Err(Refusal::NotDue),
            Actor::Clock => Ok(Deed::LosePlace),
            _ => Err(Refusal::NotModerator),
        }
    }

    /// Nobody can be shown it: it is saved, and that is all.
    pub(super) fn lose_place(mut self, at: Timestamp) -> Step {
        self.adrift = true;
        self.aside = true;
        self.deadline = None;
        self.table = self.table.touched(at);
        let session = Session::Playing(self);
        let alarm = session.wakes_at().map(Effect::WakeAt);
        let effects = std::iter::once(Effect::Save).chain(alarm).collect();
        Step { session, effects }
    }

    /// Whoever is to move has their whole time again, if the clock stood still.
    pub(super) fn move_to(&mut self, channel: ChannelId) {
        self.table.place.channel = channel;
        self.aside = false;
        if std::mem::take(&mut self.adrift) {
            self.start_clock();
        }
    }

    /// When a game that nobody brings elsewhere ends; none while it has a place.
    pub(super) fn sinks_at(&self) -> Option<Timestamp> {
        self.adrift.then(|| self.table.changed + IDLE)
    }

    pub(super) fn check_sinking(&self, at: Timestamp) -> Option<Result<Deed, Refusal>> {
        let sinks = self.sinks_at()?;
        Some(match sinks <= at {
            true => Ok(Deed::End(Ending::Closed)),
            false => Err(Refusal::NotDue),
        })
    }
}
