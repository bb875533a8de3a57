//! Handles to servers and channels.

use super::super::id::Id;
use super::super::state::message::Message;
use super::super::state::people::{Permissions, User};
use super::super::state::places::Thread;
use super::super::state::{Change, State};
use super::super::{Locale, Playground};
use super::{Person, Shown};

/// A server.
#[derive(Clone, Debug)]
pub struct Guild {
    town: Playground,
    /// Its id.
    pub id: Id,
}

/// A channel, a thread or a direct message.
#[derive(Clone, Debug)]
pub struct Channel {
    town: Playground,
    /// Its id.
    pub id: Id,
}

impl Playground {
    /// A server with the bot in it, who may do what every newcomer may.
    pub fn add_guild(&self, name: &str) -> Guild {
        let id = self.state().add_guild(name, Some(Permissions::EVERYONE));
        Guild {
            town: self.clone(),
            id,
        }
    }

    /// A server without the bot, where only people who installed the application use it.
    pub fn add_guild_without_bot(&self, name: &str) -> Guild {
        let id = self.state().add_guild(name, None);
        Guild {
            town: self.clone(),
            id,
        }
    }

    /// A group of people, without the bot.
    pub fn add_group_dm(&self, people: &[&Person]) -> Channel {
        let people: Vec<Id> = people.iter().map(|person| person.id).collect();
        let id = self.state().add_group_dm(&people);
        Channel::new(self.clone(), id)
    }

    /// A handle to a channel or thread by its id; `None` if there is none.
    pub fn channel(&self, id: Id) -> Option<Channel> {
        let known = self.state().channels.contains_key(&id);
        known.then(|| Channel::new(self.clone(), id))
    }

    pub(super) fn change_user(&self, id: Id, change: impl FnOnce(&mut User)) {
        let mut state = self.state();
        if let Some(user) = state.users.get_mut(&id) {
            change(user);
        }
        state.tell(Change::Person(id));
    }
}

impl Guild {
    /// A text channel.
    pub fn add_channel(&self, name: &str) -> Channel {
        let id = self.town.state().add_channel(self.id, name);
        Channel::new(self.town.clone(), id)
    }

    /// A person who may do what every newcomer may.
    pub fn add_person(&self, name: &str, locale: Locale) -> Person {
        let mut state = self.town.state();
        let id = state.add_user(name, locale);
        state.join(self.id, id, Permissions::EVERYONE);
        drop(state);
        Person::in_guild(self.town.clone(), id, self.id)
    }

    /// Sets its preferred language, as a Community can.
    pub fn set_locale(&self, locale: Locale) {
        let mut state = self.town.state();
        if let Some(guild) = state.guilds.get_mut(&self.id) {
            locale.code().clone_into(&mut guild.locale);
        }
        state.tell(Change::Guild(self.id));
    }

    /// An outage begins or ends; the bot is told `unavailable`.
    pub fn set_outage(&self, outage: bool) {
        self.town.state().set_outage(self.id, outage);
    }

    /// Throws the bot out.
    pub fn remove_bot(&self) {
        let mut state = self.town.state();
        let bot = state.app.id;
        state.leave(self.id, bot);
    }

    /// Lets the bot in, with what every newcomer may do.
    pub fn invite_bot(&self) {
        self.town.state().invite_bot(self.id, Permissions::EVERYONE);
    }

    /// Sets what the bot may do in the whole server.
    pub fn set_bot_permissions(&self, permissions: Permissions) {
        let mut state = self.town.state();
        let bot = state.app.id;
        state.join(self.id, bot, permissions);
    }
}

impl Channel {
    pub(super) fn new(town: Playground, id: Id) -> Self {
        Self { town, id }
    }

    /// Takes permissions away from the bot here; [`Permissions::NONE`] gives them back.
    pub fn deny_bot(&self, denied: Permissions) {
        let mut state = self.town.state();
        let bot = state.app.id;
        state.deny(self.id, bot, denied);
    }

    /// Takes permissions away from a person here.
    pub fn deny(&self, person: &Person, denied: Permissions) {
        self.town.state().deny(self.id, person.id, denied);
    }

    /// A public thread opened by a person.
    pub fn add_thread(&self, name: &str, by: &Person) -> Channel {
        let mut state = self.town.state();
        let thread = Thread::open(self.id, by.id, state.now);
        let id = state.add_thread(name, thread, None);
        drop(state);
        Self::new(self.town.clone(), id)
    }

    /// Archives a thread, or opens it; a locked one only moderators open again.
    pub fn set_archived(&self, archived: bool, locked: bool) {
        self.town.state().set_archived(self.id, archived, locked);
    }

    /// Deletes the channel with its threads.
    pub fn delete(&self) {
        self.town.state().delete_channel(self.id);
    }

    /// Deletes a message, as its author or a moderator would.
    pub fn delete_message(&self, message: Id) -> bool {
        self.town.state().delete_message(self.id, message)
    }

    /// Everything that stands here, private answers too, the oldest first.
    pub fn messages(&self) -> Vec<Shown> {
        let state = self.town.state();
        let all = state
            .channels
            .get(&self.id)
            .into_iter()
            .flat_map(|one| one.messages.values());
        all.map(|message| Shown {
            message: message.clone(),
        })
        .collect()
    }

    /// A message here; `None` if there is none.
    pub fn message(&self, id: Id) -> Option<Shown> {
        let message = self.town.state().message(self.id, id).cloned();
        message.map(|message| Shown { message })
    }

    /// Waits until the newest public message here satisfies `wanted`.
    pub async fn until_latest(&self, what: &str, wanted: impl Fn(&Shown) -> bool) -> Shown {
        let look = |state: &State| {
            let place = state.channels.get(&self.id)?;
            let public = |message: &&Message| message.reader.is_none();
            let message = place.messages.values().rev().find(public)?.clone();
            Some(Shown { message }).filter(&wanted)
        };
        self.town.until(what, look).await
    }

    /// Waits until a message here satisfies `wanted`.
    pub async fn until_message(
        &self,
        id: Id,
        what: &str,
        wanted: impl Fn(&Shown) -> bool,
    ) -> Shown {
        let look = |state: &State| {
            let message = state.message(self.id, id)?.clone();
            Some(Shown { message }).filter(&wanted)
        };
        self.town.until(what, look).await
    }
}
