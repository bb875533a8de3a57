//! Messages of a channel.

use super::super::id::Id;
use super::super::state::State;
use super::super::state::message::Message;
use super::super::state::people::Permissions;
use super::super::state::places::{Channel, ChannelKind};
use super::channels::need;
use super::draft::{Draft, Envelope};
use super::{Answer, ApiError, Call, Reply, found};

/// A message of the channel that is no private answer: those are found by their token alone.
fn public(state: &State, channel: Id, message: Id) -> Result<&Message, ApiError> {
    let message = state
        .message(channel, message)
        .filter(|message| message.reader.is_none());
    message.ok_or(ApiError::UnknownMessage)
}

pub(super) fn show(state: &State, channel: Id, message: Id) -> Answer {
    found(&public(state, channel, message)?.json(state))
}

/// The newest first, as `limit`, `before`, `after` and `around` ask.
pub(super) fn list(state: &State, channel: Id, call: &Call) -> Answer {
    let number = |key: &str| {
        call.query
            .get(key)
            .and_then(|text| text.parse::<u64>().ok())
    };
    let limit = number("limit").unwrap_or(50);
    if !(1..=100).contains(&limit) {
        let words = "int value should be between 1 and 100.";
        return Err(ApiError::form_at("limit", "NUMBER_TYPE_RANGE", words));
    }
    let (before, after) = (number("before").unwrap_or(u64::MAX), number("after"));
    let place = state
        .channels
        .get(&channel)
        .ok_or(ApiError::UnknownChannel)?;
    let range = Id(after.map_or(0, |id| id + 1))..Id(before);
    let found_ones = place.messages.range(range).map(|(_, message)| message);
    let shown = found_ones.filter(|message| message.reader.is_none());
    let limit = limit as usize;
    let mut page: Vec<_> = match after {
        Some(_) => shown.take(limit).collect(),
        None => shown.rev().take(limit).collect(),
    };
    page.sort_by_key(|message| std::cmp::Reverse(message.id));
    found(
        &page
            .into_iter()
            .map(|message| message.json(state))
            .collect::<Vec<_>>(),
    )
}

pub(super) fn create(state: &mut State, channel: Id, may: Permissions, call: Call) -> Answer {
    let place = state
        .channels
        .get(&channel)
        .ok_or(ApiError::UnknownChannel)?;
    may_write(state, place, may)?;
    if !call.files.is_empty() {
        need(may, Permissions::ATTACH_FILES)?;
    }
    let author = state.app.id;
    let envelope = Envelope {
        channel,
        author,
        reader: None,
        cause: None,
    };
    let draft = Draft::read(call.body)?;
    let once = draft.once()?;
    if let Some((channel, message)) = once.as_ref().and_then(|nonce| state.posted_as(nonce)) {
        return show(state, channel, message);
    }
    let message = draft.post(state, call.files, envelope)?;
    if let Some(nonce) = once {
        state.note_posted(nonce, channel, message);
    }
    wake(state, channel);
    show(state, channel, message)
}

/// A message wakes an archived thread, unless it is locked.
fn may_write(state: &State, place: &Channel, may: Permissions) -> Result<(), ApiError> {
    match &place.kind {
        ChannelKind::Text => need(may, Permissions::SEND_MESSAGES),
        ChannelKind::Thread(thread) => {
            need(may, Permissions::SEND_MESSAGES_IN_THREADS)?;
            let shut = thread.archived && thread.locked;
            if shut && !may.contains(Permissions::MANAGE_THREADS) {
                return Err(ApiError::ThreadArchived);
            }
            Ok(())
        }
        ChannelKind::BotDm(person) if !state.shares_guild(*person) => {
            Err(ApiError::CannotMessageUser)
        }
        ChannelKind::BotDm(_) | ChannelKind::GroupDm(_) => Ok(()),
    }
}

fn wake(state: &mut State, channel: Id) {
    let thread = state.channels.get(&channel).and_then(Channel::thread);
    if thread.is_some_and(|thread| thread.archived) {
        state.set_archived(channel, false, false);
    }
}

pub(super) fn edit(state: &mut State, channel: Id, message: Id, call: Call) -> Answer {
    if public(state, channel, message)?.author != state.app.id {
        return Err(ApiError::NotYourMessage);
    }
    let thread = state.channels.get(&channel).and_then(Channel::thread);
    if thread.is_some_and(|thread| thread.archived) {
        return Err(ApiError::ThreadArchived);
    }
    if !state.allow_edit(channel, message) {
        return Err(ApiError::TooManyLateEdits);
    }
    Draft::read(call.body)?.edit(state, channel, message, call.files)?;
    show(state, channel, message)
}

/// Its own messages a bot may always delete.
pub(super) fn delete(state: &mut State, channel: Id, message: Id, may: Permissions) -> Answer {
    if public(state, channel, message)?.author != state.app.id {
        need(may, Permissions::MANAGE_MESSAGES)?;
    }
    state.delete_message(channel, message);
    Ok(Reply::Nothing)
}

impl State {
    /// A bot may write first only to people it shares a server with.
    fn shares_guild(&self, person: Id) -> bool {
        self.guilds.values().any(|guild| {
            guild.members.contains_key(&person) && guild.members.contains_key(&self.app.id)
        })
    }
}
