//! Building the town and changing it: servers, channels, threads, people.
//! Each change is told to the bot as Discord's gateway would.

use std::collections::BTreeMap;

use serde_json::json;

use super::super::clock::iso8601;
use super::super::gateway::events;
use super::super::id::Id;
use super::people::{Locale, Member, Permissions, User};
use super::places::{Channel, ChannelKind, Guild, Thread};
use super::{Application, Change, State};

pub(super) fn bot_user(app: &Application) -> User {
    User {
        id: app.id,
        username: app.name.clone(),
        display_name: app.name.clone(),
        locale: Locale::EN_US,
        bot: true,
        has_app: false,
    }
}

impl State {
    /// A server with the bot in it, if `permissions` says what the bot may do there.
    pub(crate) fn add_guild(&mut self, name: &str, bot: Option<Permissions>) -> Id {
        let id = self.next_id();
        let guild = Guild {
            id,
            name: name.to_owned(),
            locale: Locale::EN_US.code().to_owned(),
            members: BTreeMap::new(),
            channels: Vec::new(),
            unavailable: false,
        };
        self.guilds.insert(id, guild);
        if let Some(permissions) = bot {
            self.invite_bot(id, permissions);
        }
        self.tell(Change::Guild(id));
        id
    }

    pub(crate) fn add_user(&mut self, name: &str, locale: Locale) -> Id {
        let id = self.next_id();
        let user = User {
            id,
            username: username(name, id),
            display_name: name.to_owned(),
            locale,
            bot: false,
            has_app: false,
        };
        self.users.insert(id, user);
        self.tell(Change::Person(id));
        id
    }

    pub(crate) fn join(&mut self, guild: Id, user: Id, permissions: Permissions) {
        let member = Member {
            permissions,
            joined_at: iso8601(self.now),
        };
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.members.insert(user, member);
        }
        self.tell(Change::Guild(guild));
    }

    pub(crate) fn invite_bot(&mut self, guild: Id, permissions: Permissions) {
        self.join(guild, self.app.id, permissions);
        events::guild_create(self, guild);
    }

    /// The bot learns nothing of it, for it asks for no privileged intent; if it is the bot
    /// that is thrown out, it does.
    pub(crate) fn leave(&mut self, guild: Id, user: Id) {
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.members.remove(&user);
        }
        if user == self.app.id {
            self.dispatch_in(guild, "GUILD_DELETE", &json!({"id": guild}));
        }
        self.tell(Change::Guild(guild));
    }

    /// An outage is no removal: the bot is told `unavailable`.
    pub(crate) fn set_outage(&mut self, guild: Id, outage: bool) {
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.unavailable = outage;
        }
        if outage {
            self.dispatch_in(
                guild,
                "GUILD_DELETE",
                &json!({"id": guild, "unavailable": true}),
            );
        } else {
            events::guild_create(self, guild);
        }
        self.tell(Change::Guild(guild));
    }

    pub(crate) fn add_channel(&mut self, guild: Id, name: &str) -> Id {
        let id = self.insert_channel(Some(guild), name, ChannelKind::Text);
        self.announce(id, "CHANNEL_CREATE");
        id
    }

    /// A thread under `parent`; with `id` given it hangs on that message.
    pub(crate) fn add_thread(&mut self, name: &str, thread: Thread, on: Option<Id>) -> Id {
        let guild = self
            .channels
            .get(&thread.parent)
            .and_then(|parent| parent.guild);
        let id = on.unwrap_or_else(|| self.next_id());
        self.insert_channel_as(id, guild, name, ChannelKind::Thread(thread));
        self.announce(id, "THREAD_CREATE");
        id
    }

    /// The person's DM with the bot, made at its first use.
    pub(crate) fn bot_dm(&mut self, person: Id) -> Id {
        let wanted = ChannelKind::BotDm(person);
        match self
            .channels
            .values()
            .find(|channel| channel.kind == wanted)
        {
            Some(channel) => channel.id,
            None => self.insert_channel(None, "", wanted),
        }
    }

    pub(crate) fn add_group_dm(&mut self, people: &[Id]) -> Id {
        self.insert_channel(None, "", ChannelKind::GroupDm(people.to_vec()))
    }

    fn insert_channel(&mut self, guild: Option<Id>, name: &str, kind: ChannelKind) -> Id {
        let id = self.next_id();
        self.insert_channel_as(id, guild, name, kind);
        id
    }

    fn insert_channel_as(&mut self, id: Id, guild: Option<Id>, name: &str, kind: ChannelKind) {
        let channel = Channel {
            id,
            guild,
            name: name.to_owned(),
            kind,
            denied: BTreeMap::new(),
            messages: BTreeMap::new(),
        };
        self.channels.insert(id, channel);
        if let Some(guild) = guild.and_then(|guild| self.guilds.get_mut(&guild)) {
            guild.channels.push(id);
        }
        self.tell(Change::Channel(id));
    }

    /// Tells the bot of a channel or thread that it can see.
    pub(crate) fn announce(&mut self, channel: Id, event: &str) {
        let Some(channel) = self.channels.get(&channel) else {
            return;
        };
        let (guild, body) = (channel.guild, channel.json());
        if let Some(guild) = guild
            && self.sees(self.app.id, channel)
        {
            self.dispatch_in(guild, event, &body);
        }
    }

    /// A channel's threads go with it.
    pub(crate) fn delete_channel(&mut self, id: Id) {
        let threads: Vec<Id> = self.threads_of(id).collect();
        for thread in threads {
            self.delete_channel(thread);
        }
        let is_thread = self
            .channels
            .get(&id)
            .is_some_and(|one| one.thread().is_some());
        self.announce(
            id,
            if is_thread {
                "THREAD_DELETE"
            } else {
                "CHANNEL_DELETE"
            },
        );
        let guild = self.channels.remove(&id).and_then(|channel| channel.guild);
        if let Some(guild) = guild.and_then(|guild| self.guilds.get_mut(&guild)) {
            guild.channels.retain(|other| *other != id);
        }
        self.tell(Change::ChannelGone(id));
    }

    fn threads_of(&self, parent: Id) -> impl Iterator<Item = Id> + '_ {
        let guild = self.channels.get(&parent).and_then(|channel| channel.guild);
        let siblings = guild.and_then(|guild| self.guilds.get(&guild));
        siblings
            .into_iter()
            .flat_map(|guild| &guild.channels)
            .copied()
            .filter(move |id| {
                let thread = self.channels.get(id).and_then(Channel::thread);
                thread.is_some_and(|thread| thread.parent == parent)
            })
    }

    pub(crate) fn set_archived(&mut self, id: Id, archived: bool, locked: bool) {
        let now = self.now;
        if let Some(thread) = self.channels.get_mut(&id).and_then(Channel::thread_mut) {
            if thread.archived != archived {
                thread.archived_at = now;
            }
            thread.archived = archived;
            thread.locked = locked;
            self.announce(id, "THREAD_UPDATE");
            self.tell(Change::Channel(id));
        }
    }

    /// Takes permissions away from a member in one channel; none given restores them.
    pub(crate) fn deny(&mut self, channel: Id, member: Id, denied: Permissions) {
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.denied.insert(member, denied);
        }
        self.announce(channel, "CHANNEL_UPDATE");
        self.tell(Change::Channel(channel));
    }
}

/// Discord's usernames are lower case ASCII, unique.
fn username(name: &str, id: Id) -> String {
    let mut plain: String = name.to_lowercase();
    plain.retain(|c| c.is_ascii_alphanumeric());
    plain.push('_');
    format!("{plain}{}", id.0 % 100_000)
}
