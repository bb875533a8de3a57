//! Channels: who may do what there, and the way to their messages and threads.

use serde_json::Value;

use super::super::id::Id;
use super::super::state::people::Permissions;
use super::super::state::places::{Channel, ChannelKind};
use super::super::state::{Change, State};
use super::application::dm_body;
use super::{Answer, ApiError, Call, Reply, found, id, messages, threads};

pub(super) fn route(
    state: &mut State,
    method: &str,
    channel: Id,
    rest: &[&str],
    call: Call,
) -> Answer {
    let may = access(state, channel)?;
    match (method, rest) {
        ("GET", []) => show(state, channel),
        ("PATCH", []) => threads::change(state, channel, may, &call.body),
        ("DELETE", []) => delete(state, channel, may),
        ("POST", ["typing"]) => {
            state.tell(Change::Typing {
                channel,
                user: state.app.id,
            });
            Ok(Reply::Nothing)
        }
        ("GET", ["messages"]) => messages::list(state, channel, &call),
        ("POST", ["messages"]) => messages::create(state, channel, may, call),
        ("GET", ["messages", message]) => messages::show(state, channel, id(message)?),
        ("PATCH", ["messages", message]) => messages::edit(state, channel, id(message)?, call),
        ("DELETE", ["messages", message]) => messages::delete(state, channel, id(message)?, may),
        ("POST", ["threads"]) => threads::create(state, channel, None, may, &call.body),
        ("POST", ["messages", message, "threads"]) => {
            threads::create(state, channel, Some(id(message)?), may, &call.body)
        }
        ("PUT" | "DELETE", ["thread-members", _]) => threads::join(state, channel),
        _ => Err(ApiError::NotFound),
    }
}

/// What the bot may do in a channel that it sees.
fn access(state: &State, channel: Id) -> Result<Permissions, ApiError> {
    let channel = state
        .channels
        .get(&channel)
        .ok_or(ApiError::UnknownChannel)?;
    let outage = channel.guild.and_then(|guild| state.guilds.get(&guild));
    if outage.is_some_and(|guild| guild.unavailable) {
        return Err(ApiError::UnknownChannel);
    }
    state
        .permissions_in(state.app.id, channel)
        .filter(|may| may.contains(Permissions::VIEW_CHANNEL))
        .ok_or(ApiError::MissingAccess)
}

/// `Ok` if the bot may do that.
pub(super) fn need(may: Permissions, needed: Permissions) -> Result<(), ApiError> {
    if may.contains(needed) {
        Ok(())
    } else {
        Err(ApiError::MissingPermissions)
    }
}

/// A channel as REST shows it.
pub(super) fn show(state: &State, channel: Id) -> Answer {
    let channel = state
        .channels
        .get(&channel)
        .ok_or(ApiError::UnknownChannel)?;
    found(&body(state, channel))
}

fn body(state: &State, channel: &Channel) -> Value {
    match channel.kind {
        ChannelKind::BotDm(_) | ChannelKind::GroupDm(_) => dm_body(state, channel),
        _ => channel.json(),
    }
}

fn delete(state: &mut State, channel: Id, may: Permissions) -> Answer {
    let is_thread = state
        .channels
        .get(&channel)
        .is_some_and(|one| one.thread().is_some());
    let needed = if is_thread {
        Permissions::MANAGE_THREADS
    } else {
        Permissions::MANAGE_CHANNELS
    };
    need(may, needed)?;
    let reply = show(state, channel)?;
    state.delete_channel(channel);
    Ok(reply)
}
