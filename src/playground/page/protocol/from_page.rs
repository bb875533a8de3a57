//! What the page wants done.

use serde::Deserialize;

use crate::playground::id::Id;

/// A frame from the page.
#[derive(Debug, Deserialize)]
pub(crate) struct Request {
    /// A number of the page's own choice.
    #[serde(default)]
    pub(in crate::playground::page) request: Option<u64>,
    #[serde(flatten)]
    pub(in crate::playground::page) act: FromPage,
}

/// What the page wants done. The person is the tab's own unless one is named.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum FromPage {
    /// A slash command; `name` with its subcommands: `settings server`.
    Slash {
        channel: Id,
        name: String,
        #[serde(default)]
        options: Vec<Said>,
    },
    /// A whole typed line: `/sow 3 left`.
    Typed { channel: Id, line: String },
    /// Asks for choices while `text` stands in `option`; `options` were said already.
    Autocomplete {
        channel: Id,
        name: String,
        #[serde(default)]
        options: Vec<Said>,
        option: String,
        text: String,
    },
    /// A command of a user's context menu.
    UserCommand {
        channel: Id,
        name: String,
        target: Id,
    },
    /// A command of a message's context menu.
    MessageCommand {
        channel: Id,
        name: String,
        target: Id,
    },
    /// A button.
    Press {
        channel: Id,
        message: Id,
        custom_id: String,
    },
    /// A menu; `kind` is the component's type, `values` texts or ids.
    Select {
        channel: Id,
        message: Id,
        custom_id: String,
        kind: u64,
        values: Vec<String>,
    },
    /// A form: a value for each input's `custom_id`.
    Submit {
        channel: Id,
        interaction: Id,
        values: Vec<Said>,
    },
    /// A plain message.
    Say { channel: Id, content: String },
    /// Fifty messages before one of them, or the newest.
    History {
        channel: Id,
        #[serde(default)]
        before: Option<Id>,
    },
    /// Opens this person's direct messages with the bot.
    OpenDm,
    /// Opens a group of this person with others.
    OpenGroup { people: Vec<Id> },
    /// A new person, in a server.
    AddPerson {
        name: String,
        locale: String,
        guild: Option<Id>,
    },
    /// Changes a person; what is left out stays.
    SetPerson {
        person: Id,
        name: Option<String>,
        locale: Option<String>,
        has_app: Option<bool>,
    },
    /// Joins a server with these permissions (a decimal bit set), or changes them.
    Join {
        person: Id,
        guild: Id,
        permissions: Option<String>,
    },
    /// Leaves a server; the bot, too, can be made to.
    Leave { person: Id, guild: Id },
    /// A thread under a channel.
    AddThread { channel: Id, name: String },
    /// Archives a thread or opens it.
    Archive {
        channel: Id,
        archived: bool,
        #[serde(default)]
        locked: bool,
    },
    /// Deletes a channel or thread.
    DeleteChannel { channel: Id },
    /// Deletes a message.
    DeleteMessage { channel: Id, message: Id },
    /// Takes permissions away from the bot in a channel; 0 gives them back.
    DenyBot { channel: Id, permissions: String },
    /// An outage of a server begins or ends.
    Outage { guild: Id, on: bool },
    /// Sets what goes wrong; what is left out stays.
    SetFaults {
        delay_ms: Option<u64>,
        doubled: Option<bool>,
        limits_rates: Option<bool>,
    },
    /// Requests of the bot fail: the next `times`, or every `every`-th.
    Fail {
        fault: FaultKind,
        times: Option<u64>,
        every: Option<u64>,
        /// Only those of this method.
        method: Option<String>,
        /// Only those whose path contains this.
        path: Option<String>,
    },
    /// Ends all faults.
    Heal,
    /// Drops the gateway connection; unless `resumable`, its session too.
    DropGateway { resumable: bool },
    /// Kills the bot and starts it again.
    RestartBot,
    /// Moves the clock on.
    Advance { seconds: u64 },
}

/// An option or an input, by its name, and what was put into it.
#[derive(Debug, Deserialize)]
pub(crate) struct Said {
    pub(in crate::playground::page) name: String,
    pub(in crate::playground::page) value: String,
}

/// How requests fail.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FaultKind {
    /// 500, and nothing is done.
    ServerError,
    /// 500 although it is done.
    ServerErrorAfter,
    /// 429, a second to wait.
    RateLimited,
    /// The connection breaks off.
    Cut,
}
