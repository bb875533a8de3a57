//! Threads: opening, archiving, joining.

use serde_json::Value;

use super::super::checks::{At, Complaints};
use super::super::id::Id;
use super::super::state::people::Permissions;
use super::super::state::places::{Channel, ChannelKind, Thread};
use super::super::state::{Change, State};
use super::channels::{need, show};
use super::{Answer, ApiError, Reply};

/// Type number of a public thread; a thread without a message is private by default.
const PUBLIC: u64 = 11;
/// Minutes after which a resting thread may be archived.
const REST: [u64; 4] = [60, 1440, 4320, 10_080];

pub(super) fn create(
    state: &mut State,
    parent: Id,
    on: Option<Id>,
    may: Permissions,
    body: &Value,
) -> Answer {
    let place = state
        .channels
        .get(&parent)
        .ok_or(ApiError::UnknownChannel)?;
    if place.kind != ChannelKind::Text {
        let words = "Cannot execute action on this channel type";
        return Err(ApiError::form_at("channel", "CHANNEL_TYPE_INVALID", words));
    }
    check(body).settle()?;
    let private = on.is_none() && body["type"].as_u64() != Some(PUBLIC);
    need(
        may,
        if private {
            Permissions::CREATE_PRIVATE_THREADS
        } else {
            Permissions::CREATE_PUBLIC_THREADS
        },
    )?;
    if on.is_some_and(|message| state.message(parent, message).is_none()) {
        return Err(ApiError::UnknownMessage);
    }
    if on.is_some_and(|message| state.channels.contains_key(&message)) {
        return Err(ApiError::ThreadExists);
    }
    let minutes = body["auto_archive_duration"].as_u64().unwrap_or(1440);
    let thread = Thread {
        private,
        auto_archive: minutes,
        ..Thread::open(parent, state.app.id, state.now)
    };
    let id = state.add_thread(body["name"].as_str().unwrap_or_default(), thread, on);
    match show(state, id)? {
        Reply::Json(body) => Ok(Reply::Created(body)),
        other => Ok(other),
    }
}

fn check(body: &Value) -> Complaints {
    let mut complaints = Complaints::default();
    complaints.needed_text(&At::Root.key("name"), &body["name"], 1, 100);
    let rest = &body["auto_archive_duration"];
    if !rest.is_null() && rest.as_u64().is_none_or(|minutes| !REST.contains(&minutes)) {
        let words = "Value must be one of (60, 1440, 4320, 10080).";
        complaints.add(
            &At::Root.key("auto_archive_duration"),
            "BASE_TYPE_CHOICES",
            words,
        );
    }
    complaints
}

/// PATCH of a channel. An archived thread takes nothing but being opened.
pub(super) fn change(state: &mut State, id: Id, may: Permissions, body: &Value) -> Answer {
    let channel = state.channels.get(&id).ok_or(ApiError::UnknownChannel)?;
    match channel.thread() {
        Some(thread) => {
            let archived = body["archived"].as_bool();
            if thread.archived && archived != Some(false) {
                return Err(ApiError::ThreadArchived);
            }
            let locked = body["locked"].as_bool();
            may_change(state, thread, may, (archived, locked))?;
            let (archived, locked) = (
                archived.unwrap_or(thread.archived),
                locked.unwrap_or(thread.locked),
            );
            rename(state, id, body);
            state.set_archived(id, archived, locked);
        }
        None => {
            need(may, Permissions::MANAGE_CHANNELS)?;
            rename(state, id, body);
            state.announce(id, "CHANNEL_UPDATE");
            state.tell(Change::Channel(id));
        }
    }
    show(state, id)
}

/// Who opened a thread may archive it, and whoever may write in it may open it again;
/// locking is for moderators.
fn may_change(
    state: &State,
    thread: &Thread,
    may: Permissions,
    (archived, locked): (Option<bool>, Option<bool>),
) -> Result<(), ApiError> {
    let locks = locked.is_some_and(|locked| locked != thread.locked);
    let reopens_locked = thread.archived && thread.locked;
    if thread.owner == state.app.id && !locks && !reopens_locked {
        return Ok(());
    }
    if archived == Some(false) && !locks && !thread.locked {
        return need(may, Permissions::SEND_MESSAGES_IN_THREADS);
    }
    need(may, Permissions::MANAGE_THREADS)
}

fn rename(state: &mut State, id: Id, body: &Value) {
    if let (Some(channel), Some(name)) = (state.channels.get_mut(&id), body["name"].as_str()) {
        name.clone_into(&mut channel.name);
    }
}

/// Joining or leaving changes nothing here, but an archived thread refuses it.
pub(super) fn join(state: &State, id: Id) -> Answer {
    let thread = state.channels.get(&id).and_then(Channel::thread);
    if thread.ok_or(ApiError::UnknownChannel)?.archived {
        return Err(ApiError::ThreadArchived);
    }
    Ok(Reply::Nothing)
}
