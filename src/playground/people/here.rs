//! Acting in a place.

use super::super::Playground;
use super::super::client::acts::{Actor, Care};
use super::super::client::{Refusal, typed};
use super::super::id::Id;
use super::super::state::State;
use super::{Button, Pending, Person, Shown};

/// A person in a place, ready to act.
#[derive(Clone, Debug)]
pub struct Here {
    town: Playground,
    actor: Actor,
}

impl Here {
    pub(super) fn new(town: Playground, actor: Actor) -> Self {
        Self { town, actor }
    }

    /// Everything that is done here is sent twice at the same instant, with the same id.
    #[must_use]
    pub fn twice(mut self) -> Self {
        self.actor.twice = true;
        self
    }

    #[track_caller]
    pub(super) fn act(
        &self,
        act: impl FnOnce(Actor, &mut State) -> Result<Id, Refusal>,
    ) -> Pending {
        let done = act(self.actor, &mut self.town.state());
        match done {
            Ok(id) => Pending::new(self.town.clone(), id),
            Err(refusal) => panic!("the client refuses: {refusal}\n{}", self.town.picture()),
        }
    }

    /// Uses a slash command, by its name and its options' names in the bot's words or the
    /// person's language. Users and channels are given by name, id or mention.
    ///
    /// # Panics
    ///
    /// If the client would not let them.
    #[track_caller]
    pub fn slash(&self, name: &str, options: &[(&str, &str)]) -> Pending {
        self.act(|actor, state| actor.slash(state, name, options, Care::Checked))
    }

    /// The same, or why the client does not let them.
    ///
    /// # Errors
    ///
    /// What the client objects to.
    pub fn try_slash(&self, name: &str, options: &[(&str, &str)]) -> Result<Pending, Refusal> {
        let id = self
            .actor
            .slash(&mut self.town.state(), name, options, Care::Checked)?;
        Ok(Pending::new(self.town.clone(), id))
    }

    /// Sends a slash command with values that no client would let through.
    ///
    /// # Panics
    ///
    /// If there is no such command or option.
    #[track_caller]
    pub fn forge(&self, name: &str, options: &[(&str, &str)]) -> Pending {
        self.act(|actor, state| actor.slash(state, name, options, Care::Forged))
    }

    /// Types a whole line, such as `/sow 3 left`, and sends it.
    ///
    /// # Panics
    ///
    /// If the client would not let them.
    #[track_caller]
    pub fn types(&self, line: &str) -> Pending {
        self.act(|actor, state| {
            let line = typed(state, actor, line)?;
            let options: Vec<_> = line
                .options
                .iter()
                .map(|(a, b)| (a.as_str(), b.as_str()))
                .collect();
            actor.slash(state, &line.name, &options, Care::Checked)
        })
    }

    /// Types into an option and waits for what may be chosen; `before` was said already.
    ///
    /// # Panics
    ///
    /// If there is no such command or option.
    #[track_caller]
    pub fn autocomplete(
        &self,
        name: &str,
        before: &[(&str, &str)],
        option: &str,
        text: &str,
    ) -> Pending {
        let said = [before, &[(option, text)]].concat();
        self.act(|actor, state| actor.slash(state, name, &said, Care::Typing))
    }

    /// Presses a button by its label or its `custom_id`.
    ///
    /// # Panics
    ///
    /// If there is no such button or it is disabled.
    #[track_caller]
    pub fn click(&self, message: Id, label: &str) -> Pending {
        self.act(|actor, state| {
            let custom_id = button(state, actor, message, label)?;
            actor.press(state, message, &custom_id)
        })
    }

    /// Presses the button of this `custom_id` whether or not the message still has it.
    ///
    /// # Panics
    ///
    /// If they don't see the message.
    #[track_caller]
    pub fn press(&self, message: Id, custom_id: &str) -> Pending {
        self.act(|actor, state| actor.press(state, message, custom_id))
    }

    /// Chooses from a menu.
    ///
    /// # Panics
    ///
    /// If there is no such menu.
    #[track_caller]
    pub fn select(&self, message: Id, custom_id: &str, values: &[&str]) -> Pending {
        let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
        self.act(|actor, state| {
            let shown = shown(state, actor, message)?;
            let menu = shown
                .selects()
                .into_iter()
                .find(|menu| menu.custom_id == custom_id);
            let menu = menu.ok_or_else(|| Refusal::NoSuchComponent(custom_id.to_owned()))?;
            actor.select(state, message, (custom_id, menu.kind), &values)
        })
    }

    /// Uses a command of somebody's context menu.
    ///
    /// # Panics
    ///
    /// If there is no such command here.
    #[track_caller]
    pub fn user_command(&self, name: &str, target: &Person) -> Pending {
        self.act(|actor, state| actor.user_command(state, name, target.id))
    }

    /// Uses a command of a message's context menu.
    ///
    /// # Panics
    ///
    /// If there is no such command here.
    #[track_caller]
    pub fn message_command(&self, name: &str, target: Id) -> Pending {
        self.act(|actor, state| actor.message_command(state, name, target))
    }

    /// Writes a plain message and gives its id.
    ///
    /// # Panics
    ///
    /// If they may not write here.
    #[track_caller]
    pub fn says(&self, content: &str) -> Id {
        let written = self.actor.write(&mut self.town.state(), content);
        written.unwrap_or_else(|refusal| panic!("the client refuses: {refusal}"))
    }
}

fn shown(state: &State, actor: Actor, message: Id) -> Result<Shown, Refusal> {
    let found = state
        .message(actor.channel, message)
        .filter(|one| one.is_for(actor.person));
    let message = found.ok_or(Refusal::NoSuchMessage(message))?.clone();
    Ok(Shown { message })
}

/// The `custom_id` of an enabled button.
fn button(state: &State, actor: Actor, message: Id, label: &str) -> Result<String, Refusal> {
    let buttons = shown(state, actor, message)?.buttons();
    let fits = |one: &&Button| one.label == label || one.custom_id.as_deref() == Some(label);
    let found = buttons.iter().find(fits);
    let button = found.ok_or_else(|| Refusal::NoSuchComponent(label.to_owned()))?;
    if button.disabled {
        return Err(Refusal::Disabled(label.to_owned()));
    }
    button
        .custom_id
        .clone()
        .ok_or_else(|| Refusal::NoSuchComponent(label.to_owned()))
}
