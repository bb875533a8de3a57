//! What people do: commands, buttons, selects, forms, plain messages.

use serde_json::{Value, json};

use super::super::id::Id;
use super::super::state::command::command_type;
use super::super::state::interaction::{Kind, Status};
use super::super::state::people::Permissions;
use super::super::state::places::ChannelKind;
use super::super::state::{NewMessage, State};
use super::options::{Chosen, Said, command_data};
use super::payload::{Deed, send};
use super::resolve::resolve_user;
use super::{Refusal, offer};

/// Who acts, and where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Actor {
    pub(crate) person: Id,
    pub(crate) channel: Id,
    /// Whether the interaction is sent twice at the same instant.
    pub(crate) twice: bool,
}

/// How a slash command is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// As the client does: options checked.
    Checked,
    /// As a forged or replayed request: values as they are.
    Forged,
    /// While the last option is still being typed: asks for choices.
    Typing,
}

impl Actor {
    fn deed(self, kind: Kind, name: &str, data: Value, source: Option<Id>) -> Deed {
        let Self {
            person,
            channel,
            twice,
        } = self;
        Deed {
            person,
            channel,
            kind,
            data,
            name: name.to_owned(),
            source,
            opener: None,
            twice,
        }
    }

    fn locale(self, state: &State) -> &'static str {
        state
            .users
            .get(&self.person)
            .map_or("en-US", |user| user.locale.code())
    }

    /// Uses a slash command; `name` may be followed by a group's and a subcommand's name.
    pub(crate) fn slash(
        self,
        state: &mut State,
        name: &str,
        said: Said,
        care: Care,
    ) -> Result<Id, Refusal> {
        let (place, _) = offer::place(state, self.person, self.channel)?;
        let words: Vec<&str> = name.split_whitespace().collect();
        let first = words.first().copied().unwrap_or_default();
        let command = offer::slash(state, self.person, self.channel, first)?;
        let rest = words.get(1..).unwrap_or_default().iter();
        let chosen = Chosen::new(command, rest, self.locale(state), place.guild)?;
        let (filled, kind) = match care {
            Care::Checked => (chosen.fill(state, said)?, Kind::Command),
            Care::Forged => (chosen.fill_unchecked(said)?, Kind::Command),
            Care::Typing => (chosen.fill_typing(state, said)?, Kind::Autocomplete),
        };
        let (name, data) = (command.name.clone(), chosen.data(filled));
        send(state, self.deed(kind, &name, data, None))
    }

    /// Uses a command of a user's context menu.
    pub(crate) fn user_command(
        self,
        state: &mut State,
        name: &str,
        target: Id,
    ) -> Result<Id, Refusal> {
        let (place, _) = offer::place(state, self.person, self.channel)?;
        let command = offer::menu(state, self.person, self.channel, name, command_type::USER)?;
        let mut data = command_data(command);
        data["target_id"] = json!(target);
        data["resolved"] =
            resolve_user(state, place.guild, target).ok_or_else(|| Refusal::BadValue {
                option: "user".into(),
                value: target.to_string(),
            })?;
        let name = command.name.clone();
        send(state, self.deed(Kind::Command, &name, data, None))
    }

    /// Uses a command of a message's context menu.
    pub(crate) fn message_command(
        self,
        state: &mut State,
        name: &str,
        target: Id,
    ) -> Result<Id, Refusal> {
        let message = self.visible(state, target)?;
        let body = json!(
            state
                .message(self.channel, message)
                .map(|one| one.json(state))
        );
        let command = offer::menu(
            state,
            self.person,
            self.channel,
            name,
            command_type::MESSAGE,
        )?;
        let mut data = command_data(command);
        data["target_id"] = json!(target);
        data["resolved"] = json!({"messages": {target.to_string(): body}});
        let name = command.name.clone();
        send(state, self.deed(Kind::Command, &name, data, None))
    }

    /// A message that this person sees here.
    fn visible(self, state: &State, message: Id) -> Result<Id, Refusal> {
        let found = state.message(self.channel, message);
        let seen = found.filter(|message| message.is_for(self.person));
        seen.map(|message| message.id)
            .ok_or(Refusal::NoSuchMessage(message))
    }

    /// Presses the button of this `custom_id`, whether or not the message still has it.
    pub(crate) fn press(
        self,
        state: &mut State,
        message: Id,
        custom_id: &str,
    ) -> Result<Id, Refusal> {
        let data = json!({"component_type": 2, "custom_id": custom_id});
        self.component(state, message, custom_id, data)
    }

    /// Chooses from the select of this `custom_id` and type.
    pub(crate) fn select(
        self,
        state: &mut State,
        message: Id,
        (custom_id, kind): (&str, u64),
        values: &[String],
    ) -> Result<Id, Refusal> {
        let mut data = json!({"component_type": kind, "custom_id": custom_id, "values": values});
        if matches!(kind, 5 | 7) {
            data["resolved"] = self.resolve_all(state, values);
        }
        self.component(state, message, custom_id, data)
    }

    /// The accounts behind the values of a user select.
    fn resolve_all(self, state: &State, values: &[String]) -> Value {
        let guild = state
            .channels
            .get(&self.channel)
            .and_then(|place| place.guild);
        let mut all = json!({});
        let ids = values.iter().filter_map(|value| value.parse().ok());
        for one in ids.filter_map(|id| resolve_user(state, guild, id)) {
            for (kind, shelf) in one.as_object().into_iter().flatten() {
                for (id, body) in shelf.as_object().into_iter().flatten() {
                    all[kind][id] = body.clone();
                }
            }
        }
        all
    }

    fn component(
        self,
        state: &mut State,
        message: Id,
        custom_id: &str,
        data: Value,
    ) -> Result<Id, Refusal> {
        let message = self.visible(state, message)?;
        send(
            state,
            self.deed(Kind::Component, custom_id, data, Some(message)),
        )
    }

    /// Sends the form that an interaction was answered with.
    pub(crate) fn submit(self, state: &mut State, asked: Id, values: Said) -> Result<Id, Refusal> {
        let interaction = state.interactions.get(&asked);
        let form = interaction.and_then(|one| match &one.status {
            Status::Modal(form) if one.user == self.person => Some((form, one)),
            _ => None,
        });
        let (form, opener) = form.ok_or_else(|| Refusal::NoSuchForm(asked.to_string()))?;
        let custom_id = form["custom_id"].as_str().unwrap_or_default().to_owned();
        let rows = form["components"].as_array().into_iter().flatten();
        let rows: Vec<Value> = rows.map(|row| filled_row(row, values)).collect();
        let data = json!({"custom_id": custom_id, "components": rows});
        let (source, opener) = (opener.source, Some(Box::new(opener.cause())));
        let deed = self.deed(Kind::Modal, &custom_id, data, source);
        send(state, Deed { opener, ..deed })
    }

    /// Writes a plain message.
    pub(crate) fn write(self, state: &mut State, content: &str) -> Result<Id, Refusal> {
        let (place, may) = offer::place(state, self.person, self.channel)?;
        let needed = match place.kind {
            ChannelKind::Thread(_) => Permissions::SEND_MESSAGES_IN_THREADS,
            _ => Permissions::SEND_MESSAGES,
        };
        if !may.contains(needed) || content.trim().is_empty() {
            return Err(Refusal::MayNotWrite);
        }
        let new = NewMessage {
            author: self.person,
            content: content.to_owned(),
            ..NewMessage::default()
        };
        Ok(state.post(self.channel, new))
    }
}

/// A row of a sent form: its input with what was written, or what stood there at first.
fn filled_row(row: &Value, values: Said) -> Value {
    let inputs = row["components"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|input| {
            let id = input["custom_id"].as_str().unwrap_or_default();
            let written = values
                .iter()
                .find(|(name, _)| *name == id)
                .map(|(_, text)| *text);
            let value = written.or(input["value"].as_str()).unwrap_or_default();
            json!({"type": 4, "custom_id": id, "value": value})
        });
    json!({"type": 1, "components": inputs.collect::<Vec<_>>()})
}
