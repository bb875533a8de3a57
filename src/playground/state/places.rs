//! Servers, channels, threads and direct messages.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::super::clock::{Millis, iso8601};
use super::super::id::Id;
use super::message::Message;
use super::people::{Member, Permissions};

/// A server. (Discord's API says guild.)
#[derive(Debug)]
pub struct Guild {
    /// Its id, also that of its `@everyone` role.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its preferred language; `en-US` unless it is a Community.
    pub locale: String,
    /// Who is in it, people and bots.
    pub members: BTreeMap<Id, Member>,
    /// Its channels and threads, in the order they were made.
    pub channels: Vec<Id>,
    /// Whether Discord has an outage there.
    pub unavailable: bool,
}

/// What kind of place a channel is.
#[derive(Clone, Debug, PartialEq)]
pub enum ChannelKind {
    /// A text channel of a server.
    Text,
    /// A thread under a text channel.
    Thread(Thread),
    /// A conversation of one person with the bot.
    BotDm(Id),
    /// A group of people without the bot, where a user-installed application can be used.
    GroupDm(Vec<Id>),
}

/// What only threads have.
#[derive(Clone, Debug, PartialEq)]
pub struct Thread {
    /// The channel it hangs under.
    pub parent: Id,
    /// Who opened it.
    pub owner: Id,
    /// Archived threads take no operation but being opened again.
    pub archived: bool,
    /// A locked one is opened again by moderators only.
    pub locked: bool,
    /// Private threads are type 12, public ones 11.
    pub private: bool,
    /// Minutes of rest after which it is archived.
    pub auto_archive: u64,
    /// When `archived` changed last.
    pub archived_at: Millis,
}

/// A place where messages stand.
#[derive(Debug)]
pub struct Channel {
    /// Its id.
    pub id: Id,
    /// The server it belongs to.
    pub guild: Option<Id>,
    /// Its name; empty for direct messages.
    pub name: String,
    /// What kind of place it is.
    pub kind: ChannelKind,
    /// What a member may not do here: member -> taken away.
    pub denied: BTreeMap<Id, Permissions>,
    /// What stands here, private answers included.
    pub messages: BTreeMap<Id, Message>,
}

impl Channel {
    /// Discord's number for its kind.
    pub fn type_number(&self) -> u8 {
        match &self.kind {
            ChannelKind::Text => 0,
            ChannelKind::BotDm(_) => 1,
            ChannelKind::GroupDm(_) => 3,
            ChannelKind::Thread(thread) => 11 + u8::from(thread.private),
        }
    }

    /// What only threads have, if it is one.
    pub fn thread(&self) -> Option<&Thread> {
        match &self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    pub(crate) fn thread_mut(&mut self) -> Option<&mut Thread> {
        match &mut self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// Where an interaction here happens: 0 server, 1 the bot's DM, 2 a private channel.
    pub fn context(&self) -> u8 {
        match &self.kind {
            ChannelKind::Text | ChannelKind::Thread(_) => 0,
            ChannelKind::BotDm(_) => 1,
            ChannelKind::GroupDm(_) => 2,
        }
    }

    /// The channel as REST and gateway show it, but for a DM's recipients.
    pub(crate) fn json(&self) -> Value {
        let mut body = json!({
            "id": self.id,
            "type": self.type_number(),
            "last_message_id": self.messages.last_key_value().map(|(id, _)| id),
            "flags": 0,
        });
        if let Some(guild) = self.guild {
            body["guild_id"] = json!(guild);
            body["name"] = json!(self.name);
            body["nsfw"] = json!(false);
            body["permission_overwrites"] = json!(self.overwrites());
            body["position"] = json!(0);
            body["rate_limit_per_user"] = json!(0);
        }
        if let Some(thread) = self.thread() {
            thread.write(&mut body, self.messages.len());
        }
        body
    }

    fn overwrites(&self) -> Vec<Value> {
        self.denied
            .iter()
            .map(|(member, denied)| json!({"id": member, "type": 1, "allow": "0", "deny": denied}))
            .collect()
    }
}

impl Thread {
    /// A public one, just opened.
    pub fn open(parent: Id, owner: Id, now: Millis) -> Self {
        Self {
            parent,
            owner,
            archived: false,
            locked: false,
            private: false,
            auto_archive: 1440,
            archived_at: now,
        }
    }

    fn write(&self, body: &mut Value, messages: usize) {
        body["parent_id"] = json!(self.parent);
        body["owner_id"] = json!(self.owner);
        body["message_count"] = json!(messages);
        body["total_message_sent"] = json!(messages);
        body["member_count"] = json!(1);
        body["thread_metadata"] = json!({
            "archived": self.archived,
            "locked": self.locked,
            "auto_archive_duration": self.auto_archive,
            "archive_timestamp": iso8601(self.archived_at),
        });
    }
}
