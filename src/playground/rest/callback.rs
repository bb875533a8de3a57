//! First answers to interactions.

use serde_json::{Value, json};

use super::super::checks::answer as checks;
use super::super::id::Id;
use super::super::state::interaction::{Kind, Status, id_of};
use super::super::state::message::flag;
use super::super::state::{NewMessage, State};
use super::draft::{Draft, Envelope};
use super::{Answer, ApiError, Call, Reply, Upload, found};

/// Types of callbacks.
mod kind {
    pub(super) const PONG: u64 = 1;
    pub(super) const MESSAGE: u64 = 4;
    pub(super) const DEFERRED_MESSAGE: u64 = 5;
    pub(super) const DEFERRED_UPDATE: u64 = 6;
    pub(super) const UPDATE: u64 = 7;
    pub(super) const CHOICES: u64 = 8;
    pub(super) const MODAL: u64 = 9;
}

/// An interaction that waits for its answer, as far as answering needs it.
#[derive(Clone, Copy)]
struct Asked {
    id: Id,
    kind: Kind,
    user: Id,
    channel: Id,
    source: Option<Id>,
    /// Private whatever the bot asks for: it only visits here.
    hushed: bool,
}

pub(super) fn answer(state: &mut State, id: Id, token: &str, call: Call) -> Answer {
    let asked = find(state, id, token)?;
    if !state.channels.contains_key(&asked.channel) {
        return Err(ApiError::UnknownChannel);
    }
    let with_response = call.asks("with_response");
    let Call {
        mut body, files, ..
    } = call;
    let callback = body["type"].as_u64();
    let data = body["data"].take();
    match (callback, asked.kind, asked.source) {
        (Some(kind::CHOICES), Kind::Autocomplete, _) => choices(state, asked, data)?,
        (Some(kind::MESSAGE), kind, _) if kind != Kind::Autocomplete => {
            reply(state, asked, data, files)?;
        }
        (Some(kind::DEFERRED_MESSAGE), kind, _) if kind != Kind::Autocomplete => {
            defer(state, asked, data)?;
        }
        (Some(kind::DEFERRED_UPDATE), Kind::Component | Kind::Modal, Some(source)) => {
            acknowledge(state, asked, source);
        }
        (Some(kind::UPDATE), Kind::Component | Kind::Modal, Some(source)) => {
            update(state, asked, source, data, files)?;
        }
        (Some(kind::MODAL), Kind::Command | Kind::Component, _) => modal(state, asked, data)?,
        _ => return Err(wrong_type(callback)),
    }
    if with_response {
        describe(state, asked, callback)
    } else {
        Ok(Reply::Nothing)
    }
}

/// The first answer must come once, within 3 seconds, and with the right token.
fn find(state: &State, id: Id, token: &str) -> Result<Asked, ApiError> {
    let interaction = state
        .interactions
        .get(&id)
        .ok_or(ApiError::UnknownInteraction)?;
    if id_of(token) != Some(id) {
        return Err(ApiError::UnknownInteraction);
    }
    match interaction.status {
        Status::Waiting if interaction.is_late(state.now) => Err(ApiError::UnknownInteraction),
        Status::Waiting => Ok(Asked {
            id,
            kind: interaction.kind,
            user: interaction.user,
            channel: interaction.channel,
            source: interaction.source,
            hushed: interaction.visiting && !interaction.may_speak,
        }),
        Status::Failed if interaction.original.is_none() => Err(ApiError::UnknownInteraction),
        _ => Err(ApiError::AlreadyAcknowledged),
    }
}

fn wrong_type(callback: Option<u64>) -> ApiError {
    match callback {
        None => ApiError::form_at("type", "BASE_TYPE_REQUIRED", "This field is required"),
        Some(kind::PONG..=kind::MODAL) => {
            let words = "This callback does not answer this type of interaction.";
            ApiError::form_at("type", "INTERACTION_RESPONSE_TYPE_INVALID", words)
        }
        Some(_) => ApiError::form_at("type", "BASE_TYPE_CHOICES", "Value must be one of 1 to 12."),
    }
}

impl Asked {
    fn reader(&self, ephemeral: bool) -> Option<Id> {
        (ephemeral || self.hushed).then_some(self.user)
    }

    fn envelope(&self, state: &State, ephemeral: bool) -> Envelope {
        Envelope {
            channel: self.channel,
            author: state.app.id,
            reader: self.reader(ephemeral),
            cause: state
                .interactions
                .get(&self.id)
                .map(|interaction| interaction.cause()),
        }
    }

    fn settle(&self, state: &mut State, status: Status, original: Option<Id>) {
        if let Some(interaction) = state.interactions.get_mut(&self.id) {
            interaction.original = original;
        }
        state.settle(self.id, status);
    }
}

fn reply(state: &mut State, asked: Asked, data: Value, files: Vec<Upload>) -> Result<(), ApiError> {
    let draft = Draft::read(data)?;
    let envelope = asked.envelope(state, draft.is_ephemeral());
    let message = draft.post(state, files, envelope)?;
    asked.settle(state, Status::Replied(message), Some(message));
    Ok(())
}

/// "is thinking": an empty message that the first edit fills.
fn defer(state: &mut State, asked: Asked, data: Value) -> Result<(), ApiError> {
    let draft = Draft::read(data)?;
    let envelope = asked.envelope(state, draft.is_ephemeral());
    let ephemeral = if envelope.reader.is_some() {
        flag::EPHEMERAL
    } else {
        0
    };
    let new = NewMessage {
        author: envelope.author,
        flags: flag::LOADING | ephemeral,
        reader: envelope.reader,
        cause: envelope.cause,
        ..NewMessage::default()
    };
    let message = state.post(asked.channel, new);
    asked.settle(state, Status::Deferred, Some(message));
    let asked_at = state
        .interactions
        .get(&asked.id)
        .map_or(state.now, |one| one.created);
    state.await_thought(asked.id, asked_at);
    Ok(())
}

fn acknowledge(state: &mut State, asked: Asked, source: Id) {
    asked.settle(state, Status::Acknowledged, Some(source));
}

fn update(
    state: &mut State,
    asked: Asked,
    source: Id,
    data: Value,
    files: Vec<Upload>,
) -> Result<(), ApiError> {
    Draft::read(data)?.edit(state, asked.channel, source, files)?;
    asked.settle(state, Status::Updated(source), Some(source));
    Ok(())
}

fn choices(state: &mut State, asked: Asked, data: Value) -> Result<(), ApiError> {
    checks::choices(&data).settle()?;
    let choices = serde_json::from_value(data["choices"].clone())
        .map_err(|error| ApiError::form("MODEL_TYPE_CONVERT", error.to_string()))?;
    asked.settle(state, Status::Choices(choices), None);
    Ok(())
}

fn modal(state: &mut State, asked: Asked, data: Value) -> Result<(), ApiError> {
    checks::modal(&data).settle()?;
    asked.settle(state, Status::Modal(data), None);
    Ok(())
}

/// What `with_response=true` asks for.
fn describe(state: &State, asked: Asked, callback: Option<u64>) -> Answer {
    let original = state
        .interactions
        .get(&asked.id)
        .and_then(|interaction| interaction.original);
    let message = original.and_then(|id| state.message(asked.channel, id));
    let mut body = json!({
        "interaction": {
            "id": asked.id,
            "type": asked.kind as u8,
            "response_message_id": original,
            "response_message_loading": message.is_some_and(|message| message.is_thinking()),
            "response_message_ephemeral": message.is_some_and(|message| message.reader.is_some()),
        },
    });
    if let Some(message) = message {
        body["resource"] = json!({"type": callback, "message": message.json(state)});
    }
    found(&body)
}
