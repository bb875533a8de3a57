//! Waiting for something to become true, without sleeping.

use std::pin::pin;

use super::super::Playground;
use super::super::state::State;

impl Playground {
    /// Waits until `look` finds something, looking again whenever anything changes.
    ///
    /// # Panics
    ///
    /// With a picture of the town, if nothing is found for longer than a test should wait.
    pub async fn until<T>(&self, what: &str, look: impl Fn(&State) -> Option<T>) -> T {
        let bell = self.state().bell();
        let wait = async {
            loop {
                let mut rung = pin!(bell.notified());
                rung.as_mut().enable();
                if let Some(found) = look(&self.state()) {
                    return found;
                }
                rung.await;
            }
        };
        match tokio::time::timeout(self.0.patience, wait).await {
            Ok(found) => found,
            Err(_) => self.give_up(what),
        }
    }

    /// Ends a test that waited in vain.
    pub(super) fn give_up(&self, what: &str) -> ! {
        panic!("waited in vain for {what}\n{}", self.picture())
    }

    /// Waits until a shard of the bot is connected.
    pub async fn bot_is_here(&self) {
        self.until("the bot to connect", |state| {
            (state.sessions.connected() > 0).then_some(())
        })
        .await;
    }

    /// Waits until no shard of the bot is connected.
    pub async fn bot_is_gone(&self) {
        self.until("the bot to leave", |state| {
            (state.sessions.connected() == 0).then_some(())
        })
        .await;
    }

    /// Waits until some command is registered.
    pub async fn commands_are_registered(&self) {
        self.until("commands", |state| {
            (!state.commands.is_empty()).then_some(())
        })
        .await;
    }
}
