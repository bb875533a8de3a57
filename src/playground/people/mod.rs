//! Acting as people, from Rust: handles to servers, channels and persons.

use super::client::acts::Actor;
use super::id::Id;
use super::state::State;
use super::state::people::Permissions;
use super::{Locale, Playground};

mod here;
mod outcome;
mod places;
pub(crate) mod view;
mod waits;

pub use here::Here;
pub use outcome::{Form, Outcome, Pending, all};
pub use places::{Channel, Guild};
pub use view::{Button, Select, Shown};

/// A person. Clones are handles to the same one.
#[derive(Clone, Debug)]
pub struct Person {
    town: Playground,
    /// Their id.
    pub id: Id,
    /// The server they were made in, if any.
    home: Option<Id>,
}

impl Playground {
    /// A person who is in no server yet.
    pub fn add_person(&self, name: &str, locale: Locale) -> Person {
        let id = self.state().add_user(name, locale);
        Person {
            town: self.clone(),
            id,
            home: None,
        }
    }
}

impl Person {
    pub(super) fn in_guild(town: Playground, id: Id, guild: Id) -> Self {
        Self {
            town,
            id,
            home: Some(guild),
        }
    }

    /// The name that others see.
    pub fn name(&self) -> String {
        self.look(|state| {
            state
                .users
                .get(&self.id)
                .map(|user| user.display_name.clone())
        })
        .unwrap_or_default()
    }

    /// What a message says to mention them.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    fn look<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.town.state())
    }

    /// Changes the language of their client.
    pub fn set_locale(&self, locale: Locale) {
        self.town.change_user(self.id, |user| user.locale = locale);
    }

    /// Changes the name that others see.
    pub fn set_name(&self, name: &str) {
        self.town
            .change_user(self.id, |user| name.clone_into(&mut user.display_name));
    }

    /// Installs the application for this person, or takes it away.
    pub fn set_has_app(&self, has_app: bool) {
        self.town
            .change_user(self.id, |user| user.has_app = has_app);
    }

    /// Joins a server with what a newcomer may do.
    pub fn join(&self, guild: &Guild) {
        self.town
            .state()
            .join(guild.id, self.id, Permissions::EVERYONE);
    }

    /// Leaves a server. The bot is not told.
    pub fn leave(&self, guild: &Guild) {
        self.town.state().leave(guild.id, self.id);
    }

    /// Sets what they may do in the server they were made in.
    pub fn set_permissions(&self, permissions: Permissions) {
        if let Some(guild) = self.home {
            self.town.state().join(guild, self.id, permissions);
        }
    }

    /// Their direct messages with the bot.
    pub fn dm(&self) -> Channel {
        let id = self.town.state().bot_dm(self.id);
        Channel::new(self.town.clone(), id)
    }

    /// Goes to a place, to act there.
    pub fn in_(&self, channel: &Channel) -> Here {
        self.at(channel.id)
    }

    fn at(&self, channel: Id) -> Here {
        let actor = Actor {
            person: self.id,
            channel,
            twice: false,
        };
        Here::new(self.town.clone(), actor)
    }

    /// The messages they see in a place, the oldest first.
    pub fn sees(&self, channel: &Channel) -> Vec<Shown> {
        self.look(|state| {
            let place = state
                .channels
                .get(&channel.id)
                .filter(|one| state.sees(self.id, one));
            let messages = place.into_iter().flat_map(|place| place.messages.values());
            let own = messages.filter(|message| message.is_for(self.id));
            own.map(|message| Shown {
                message: message.clone(),
            })
            .collect()
        })
    }

    /// A message as it is now; `None` if it is gone.
    pub fn look_again(&self, shown: &Shown) -> Option<Shown> {
        self.look(|state| state.message(shown.channel(), shown.id()).cloned())
            .filter(|message| message.is_for(self.id))
            .map(|message| Shown { message })
    }

    /// Presses a button of a message as it is now, by its label or its `custom_id`.
    ///
    /// # Panics
    ///
    /// If there is no such button or it is disabled.
    #[track_caller]
    pub fn click(&self, shown: &Shown, label: &str) -> Pending {
        self.at(shown.channel()).click(shown.id(), label)
    }

    /// Presses the button of this `custom_id` whether or not the message still has it.
    ///
    /// # Panics
    ///
    /// If they don't see the message.
    #[track_caller]
    pub fn press(&self, shown: &Shown, custom_id: &str) -> Pending {
        self.at(shown.channel()).press(shown.id(), custom_id)
    }

    /// Chooses from a menu of a message.
    ///
    /// # Panics
    ///
    /// If there is no such menu.
    #[track_caller]
    pub fn select(&self, shown: &Shown, custom_id: &str, values: &[&str]) -> Pending {
        self.at(shown.channel())
            .select(shown.id(), custom_id, values)
    }

    /// Fills a form in: `custom_id` and text of each input.
    ///
    /// # Panics
    ///
    /// If the form is not theirs.
    #[track_caller]
    pub fn submit(&self, form: &Form, values: &[(&str, &str)]) -> Pending {
        let channel = self.look(|state| state.interactions.get(&form.asked).map(|one| one.channel));
        let here = self.at(channel.unwrap_or_default());
        here.act(|actor, state| actor.submit(state, form.asked, values))
    }
}
