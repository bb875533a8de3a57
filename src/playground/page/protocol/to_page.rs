//! What the page is told.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{PlainChoice, Scene};
use crate::playground::clock::Millis;
use crate::playground::id::Id;
use crate::playground::state::message::MessageJson;

/// A frame to the page.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ToPage<'a> {
    /// All there is to see, on connecting.
    Snapshot(Box<Snapshot<'a>>),
    /// The surroundings as they are now.
    Scene { scene: Scene },
    /// A message was posted or edited. Same id: in place of what stands there.
    Message {
        message: Box<Message<'a>>,
        /// Whether it is new.
        posted: bool,
    },
    /// A message is gone.
    MessageDeleted { channel: Id, message: Id },
    /// Messages that were asked for, or those of a channel that has come into sight; the
    /// oldest first.
    History {
        channel: Id,
        messages: Vec<Message<'a>>,
        request: Option<u64>,
    },
    /// What this tab asked for has gone to the bot. Without `interaction` it is done already.
    Sent {
        request: Option<u64>,
        interaction: Option<Id>,
    },
    /// Discord's client would not let this person do that; `reason` is in English.
    Refused {
        request: Option<u64>,
        reason: String,
    },
    /// How far the answer to something that this person did has come.
    Interaction {
        interaction: Id,
        /// The request of this very tab that it came from.
        request: Option<u64>,
        channel: Id,
        /// The message whose component was used: its failing is shown under it.
        message: Option<Id>,
        /// A command's name or a component's `custom_id`.
        name: String,
        status: AnswerStatus,
    },
    /// What may be chosen, for the `autocomplete` request of this tab.
    Choices {
        request: Option<u64>,
        choices: Vec<PlainChoice>,
    },
    /// A form was opened for a request of this tab. Send it as [`FromPage::Submit`].
    Modal {
        request: Option<u64>,
        interaction: Id,
        title: String,
        inputs: Vec<Input>,
    },
    /// Somebody is typing; show it for ten seconds.
    Typing { channel: Id, user: Id },
    /// The clock, the bot and what goes wrong, as they are now.
    Status { status: Status },
}

/// All there is to see.
#[derive(Serialize)]
pub(crate) struct Snapshot<'a> {
    /// Who this tab is.
    pub(in crate::playground::page) me: Id,
    /// The bot's own user id.
    pub(in crate::playground::page) bot: Id,
    /// The bot's name.
    pub(in crate::playground::page) bot_name: String,
    /// The surroundings.
    pub(in crate::playground::page) scene: Scene,
    /// Channel -> its newest 50 messages, the oldest first.
    pub(in crate::playground::page) messages: BTreeMap<Id, Vec<Message<'a>>>,
    /// The clock, the bot and what goes wrong.
    pub(in crate::playground::page) status: Status,
}

/// How far an answer has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AnswerStatus {
    /// Sent to the bot; nothing heard yet.
    Waiting,
    /// "is thinking": its message comes with `thinking`.
    Thinking,
    /// It was answered in some way that other frames show.
    Answered,
    /// "The application did not respond" (command), "This interaction failed" (component).
    Failed,
}

/// A message: Discord's own message object with what one reader sees of it. Its components
/// are Discord's; pictures and files in them have a `url` on the stand-in.
#[derive(Serialize)]
pub(crate) struct Message<'a> {
    #[serde(flatten)]
    pub(in crate::playground::page) message: MessageJson<'a>,
    /// Only this person sees it.
    pub(in crate::playground::page) private: bool,
    /// The bot is still thinking about it.
    pub(in crate::playground::page) thinking: bool,
    /// The deferred answer never came.
    pub(in crate::playground::page) failed: bool,
    /// It notified this person when it was posted.
    pub(in crate::playground::page) pings_me: bool,
    /// What it replies to, in short; `None` also if that is gone.
    pub(in crate::playground::page) reply_to: Option<Quote>,
    /// The thread that hangs on it.
    pub(in crate::playground::page) thread: Option<Id>,
}

#[derive(Serialize)]
pub(crate) struct Quote {
    pub(in crate::playground::page) message: Id,
    pub(in crate::playground::page) author: String,
    pub(in crate::playground::page) text: String,
}

#[derive(Serialize)]
pub(crate) struct Input {
    pub(in crate::playground::page) custom_id: String,
    pub(in crate::playground::page) label: String,
    /// 1 a line, 2 a paragraph.
    pub(in crate::playground::page) style: u64,
    pub(in crate::playground::page) placeholder: String,
    /// What stands there at first.
    pub(in crate::playground::page) value: String,
    pub(in crate::playground::page) required: bool,
    pub(in crate::playground::page) min_length: Option<u64>,
    pub(in crate::playground::page) max_length: Option<u64>,
}

/// The clock, the bot, and what goes wrong.
#[derive(Serialize)]
pub(crate) struct Status {
    /// The time on the stand-in's clock, in milliseconds.
    pub(in crate::playground::page) now: Millis,
    /// Shards of the bot that are connected; 0: the bot is away.
    pub(in crate::playground::page) shards: usize,
    /// Whether the page can have the bot restarted.
    pub(in crate::playground::page) can_restart: bool,
    /// How long each request of the bot is held up.
    pub(in crate::playground::page) delay_ms: u64,
    /// Whether every interaction is sent twice.
    pub(in crate::playground::page) doubled: bool,
    /// Whether Discord's rate limits are enforced.
    pub(in crate::playground::page) limits_rates: bool,
    /// Rules by which requests fail that are in force.
    pub(in crate::playground::page) failing: usize,
}
