//! What the passing of time does.

use std::collections::VecDeque;

use super::super::clock::Millis;
use super::super::id::Id;
use super::interaction::{ANSWER_WITHIN, Status, TOKEN_LIFE};
use super::message::flag;
use super::{Change, State};

impl State {
    /// Counts from now how long the application may take to answer.
    pub(crate) fn await_answer(&mut self, interaction: Id) {
        let deadline = self.now + ANSWER_WITHIN.as_millis() as Millis;
        self.unanswered.push_back((deadline, interaction));
    }

    /// Counts how long a deferred answer may take.
    pub(crate) fn await_thought(&mut self, interaction: Id, asked: Millis) {
        let deadline = asked + TOKEN_LIFE.as_millis() as Millis;
        self.thinking.push_back((deadline, interaction));
    }

    /// Shows as failed what was not answered in time. Both queues hold the oldest first.
    pub(crate) fn sweep(&mut self) {
        while let Some(id) = due(&mut self.unanswered, self.now) {
            if self
                .interactions
                .get(&id)
                .is_some_and(|one| one.status == Status::Waiting)
            {
                self.settle(id, Status::Failed);
            }
        }
        while let Some(id) = due(&mut self.thinking, self.now) {
            if self
                .interactions
                .get(&id)
                .is_some_and(|one| one.status == Status::Deferred)
            {
                self.give_up_thinking(id);
            }
        }
    }

    /// Sets how far an interaction's answer has come and tells who waits for it.
    pub(crate) fn settle(&mut self, id: Id, status: Status) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.status = status;
            interaction.bell.notify_waiters();
            self.tell(Change::Interaction(id));
        }
    }

    fn give_up_thinking(&mut self, id: Id) {
        let place = self
            .interactions
            .get(&id)
            .map(|one| (one.channel, one.original));
        if let Some((channel, Some(original))) = place
            && let Some(message) = self.message_mut(channel, original)
        {
            message.flags &= !flag::LOADING;
            message.failed = true;
            self.tell(Change::Edited {
                channel,
                message: original,
            });
        }
        self.settle(id, Status::Failed);
    }
}

/// The next of a queue whose time has come.
fn due(queue: &mut VecDeque<(Millis, Id)>, now: Millis) -> Option<Id> {
    let (deadline, id) = *queue.front()?;
    (deadline <= now).then(|| {
        queue.pop_front();
        id
    })
}
