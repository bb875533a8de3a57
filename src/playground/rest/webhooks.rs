//! Later answers to interactions: edits of `@original` and follow-ups, by the token.

use super::super::id::Id;
use super::super::state::State;
use super::super::state::interaction::{Status, id_of};
use super::draft::{Draft, Envelope};
use super::{Answer, ApiError, Call, Reply, found, id};

pub(super) fn route(
    state: &mut State,
    method: &str,
    (app, token): (Id, &str),
    rest: &[&str],
    call: Call,
) -> Answer {
    let interaction = find(state, app, token)?;
    match (method, rest) {
        ("POST", []) => follow_up(state, interaction, call),
        (_, ["messages", message]) => {
            let message = target(state, interaction, message)?;
            match method {
                "GET" => show(state, interaction, message),
                "PATCH" => edit(state, interaction, message, call),
                "DELETE" => delete(state, interaction, message),
                _ => Err(ApiError::MethodNotAllowed),
            }
        }
        _ => Err(ApiError::NotFound),
    }
}

/// The interaction of a token. A token lives 15 minutes, and before the first answer there
/// is no webhook.
fn find(state: &State, app: Id, token: &str) -> Result<Id, ApiError> {
    let id = id_of(token)
        .filter(|_| app == state.app.id)
        .ok_or(ApiError::UnknownWebhook)?;
    let interaction = state
        .interactions
        .get(&id)
        .ok_or(ApiError::UnknownWebhook)?;
    if interaction.is_expired(state.now) {
        return Err(ApiError::InvalidWebhookToken);
    }
    let unanswered = match interaction.status {
        Status::Waiting | Status::Choices(_) => true,
        Status::Failed => interaction.original.is_none(),
        _ => false,
    };
    if unanswered {
        Err(ApiError::UnknownWebhook)
    } else {
        Ok(id)
    }
}

/// `@original`, or one of the messages of this interaction.
fn target(state: &State, interaction: Id, message: &str) -> Result<Id, ApiError> {
    let interaction = state
        .interactions
        .get(&interaction)
        .ok_or(ApiError::UnknownWebhook)?;
    let wanted = match message {
        "@original" => interaction.original.ok_or(ApiError::UnknownMessage)?,
        other => id(other)?,
    };
    let own = interaction.original == Some(wanted) || interaction.followups.contains(&wanted);
    let stands = state.message(interaction.channel, wanted).is_some();
    if own && stands {
        Ok(wanted)
    } else {
        Err(ApiError::UnknownMessage)
    }
}

fn channel_of(state: &State, interaction: Id) -> Result<Id, ApiError> {
    let interaction = state
        .interactions
        .get(&interaction)
        .ok_or(ApiError::UnknownWebhook)?;
    Ok(interaction.channel)
}

fn show(state: &State, interaction: Id, message: Id) -> Answer {
    let channel = channel_of(state, interaction)?;
    let message = state
        .message(channel, message)
        .ok_or(ApiError::UnknownMessage)?;
    found(&message.json(state))
}

/// The first edit of a deferred answer ends the thinking.
fn edit(state: &mut State, interaction: Id, message: Id, call: Call) -> Answer {
    let channel = channel_of(state, interaction)?;
    let thinking = state
        .message(channel, message)
        .is_some_and(|message| message.is_thinking());
    Draft::read(call.body)?.edit(state, channel, message, call.files)?;
    if thinking {
        state.settle(interaction, Status::Replied(message));
    } else {
        note_edit(state, interaction, message);
    }
    show(state, interaction, message)
}

/// After a bare acknowledgement an edit of `@original` is the answer that people see.
fn note_edit(state: &mut State, interaction: Id, message: Id) {
    let original = state
        .interactions
        .get(&interaction)
        .and_then(|one| one.original);
    let bare = state
        .interactions
        .get(&interaction)
        .is_some_and(|one| one.status == Status::Acknowledged);
    if bare && original == Some(message) {
        state.settle(interaction, Status::Updated(message));
    }
}

fn delete(state: &mut State, interaction: Id, message: Id) -> Answer {
    let channel = channel_of(state, interaction)?;
    state.delete_message(channel, message);
    Ok(Reply::Nothing)
}

/// The first follow-up after a deferral takes the place of "is thinking".
fn follow_up(state: &mut State, interaction: Id, call: Call) -> Answer {
    let channel = channel_of(state, interaction)?;
    if !state.channels.contains_key(&channel) {
        return Err(ApiError::UnknownChannel);
    }
    let asked = state
        .interactions
        .get(&interaction)
        .ok_or(ApiError::UnknownWebhook)?;
    if asked.visiting && asked.followups.len() >= state.limits.visiting_followups {
        return Err(ApiError::TooManyFollowups);
    }
    let deferred = asked.status == Status::Deferred;
    if let Some(original) = asked.original.filter(|_| deferred)
        && state.message(channel, original).is_some()
    {
        return edit(state, interaction, original, call);
    }
    let draft = Draft::read(call.body)?;
    let hushed = asked.visiting && !asked.may_speak;
    let envelope = Envelope {
        channel,
        author: state.app.id,
        reader: (hushed || draft.is_ephemeral()).then_some(asked.user),
        cause: Some(asked.cause()),
    };
    let message = draft.post(state, call.files, envelope)?;
    if let Some(asked) = state.interactions.get_mut(&interaction) {
        asked.followups.push(message);
        asked.bell.notify_waiters();
    }
    // "is thinking" was deleted: this is the answer that people see.
    if deferred {
        state.settle(interaction, Status::Replied(message));
    }
    show(state, interaction, message)
}
