//! The surroundings: people, servers, channels, commands.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::playground::id::Id;
use crate::playground::state::command::Choice;

/// People, servers, channels, commands.
#[derive(Serialize)]
pub(crate) struct Scene {
    /// Everybody, the bot too.
    pub(in crate::playground::page) people: Vec<Person>,
    /// The servers that this person is in.
    pub(in crate::playground::page) guilds: Vec<Guild>,
    /// The channels, threads and direct messages that this person sees.
    pub(in crate::playground::page) channels: Vec<Channel>,
    /// Every command offered in any of them, named in this person's language.
    pub(in crate::playground::page) commands: Vec<Command>,
}

#[derive(Serialize)]
pub(crate) struct Person {
    pub(in crate::playground::page) id: Id,
    pub(in crate::playground::page) name: String,
    pub(in crate::playground::page) username: String,
    pub(in crate::playground::page) bot: bool,
    /// `vi`, `en-US`, ...
    pub(in crate::playground::page) locale: String,
    /// Whether the application is installed for this person.
    pub(in crate::playground::page) has_app: bool,
    /// Server -> what they may do there, as a decimal bit set. Not in it: not a member.
    pub(in crate::playground::page) guilds: BTreeMap<Id, String>,
}

#[derive(Serialize)]
pub(crate) struct Guild {
    pub(in crate::playground::page) id: Id,
    pub(in crate::playground::page) name: String,
    pub(in crate::playground::page) locale: String,
    /// Whether the bot is a member.
    pub(in crate::playground::page) has_bot: bool,
    /// Whether Discord has an outage there.
    pub(in crate::playground::page) outage: bool,
}

#[derive(Serialize)]
pub(crate) struct Channel {
    pub(in crate::playground::page) id: Id,
    /// The server; none for direct messages.
    pub(in crate::playground::page) guild: Option<Id>,
    pub(in crate::playground::page) kind: ChannelKind,
    /// For direct messages the names of the others.
    pub(in crate::playground::page) name: String,
    /// The channel that a thread hangs under.
    pub(in crate::playground::page) parent: Option<Id>,
    pub(in crate::playground::page) archived: bool,
    pub(in crate::playground::page) locked: bool,
    /// Whether this person may write here.
    pub(in crate::playground::page) may_write: bool,
    /// What the bot may not do here though it may in the server, as a decimal bit set.
    pub(in crate::playground::page) bot_denied: String,
    /// Ids of the commands offered here, those of context menus too.
    pub(in crate::playground::page) commands: Vec<Id>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChannelKind {
    Text,
    Thread,
    /// This person and the bot.
    Dm,
    /// People without the bot.
    Group,
}

#[derive(Serialize)]
pub(crate) struct Command {
    pub(in crate::playground::page) id: Id,
    /// 1 slash, 2 context menu of a user, 3 context menu of a message.
    pub(in crate::playground::page) kind: u8,
    /// What the bot is told.
    pub(in crate::playground::page) name: String,
    /// What this person sees.
    pub(in crate::playground::page) label: String,
    pub(in crate::playground::page) description: String,
    /// Subcommands and groups are options of types 1 and 2 with options of their own.
    pub(in crate::playground::page) options: Vec<CommandOption>,
}

#[derive(Serialize)]
pub(crate) struct CommandOption {
    /// Discord's type: 1 subcommand, 2 group, 3 text, 4 integer, 5 boolean, 6 user, 7 channel,
    /// 8 role, 9 mentionable, 10 number.
    pub(in crate::playground::page) kind: u8,
    pub(in crate::playground::page) name: String,
    pub(in crate::playground::page) label: String,
    pub(in crate::playground::page) description: String,
    pub(in crate::playground::page) required: bool,
    /// Whether the page should ask for choices while it is typed.
    pub(in crate::playground::page) autocomplete: bool,
    pub(in crate::playground::page) choices: Vec<PlainChoice>,
    pub(in crate::playground::page) options: Vec<CommandOption>,
}

/// A choice: send `value` back.
#[derive(Serialize)]
pub(crate) struct PlainChoice {
    pub(in crate::playground::page) label: String,
    pub(in crate::playground::page) value: String,
}

impl PlainChoice {
    pub(in crate::playground::page) fn of(choice: &Choice, locale: &str) -> Self {
        let plain = |value: &serde_json::Value| value.to_string();
        Self {
            label: choice.name_in(locale).to_owned(),
            value: choice
                .value
                .as_str()
                .map_or_else(|| plain(&choice.value), str::to_owned),
        }
    }
}
