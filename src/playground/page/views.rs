//! From the state to what one person's page shows.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::client::offered;
use super::super::id::Id;
use super::super::people::view::visible_text;
use super::super::state::State;
use super::super::state::command as registered;
use super::super::state::interaction::{self, Interaction};
use super::super::state::message as posted;
use super::super::state::people::{Permissions, User};
use super::super::state::places;
use super::protocol::{
    AnswerStatus, Channel, ChannelKind, Command, CommandOption, Guild, Input, Message, Person,
    PlainChoice, Quote, Scene, Status,
};

/// How many messages are sent at once.
const PAGE: usize = 50;
/// How much of the message it answers a reply shows.
const QUOTE: usize = 80;

/// People, servers, channels and commands as this person sees them.
pub(super) fn scene(state: &State, me: Id) -> Scene {
    let guilds = state
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&me));
    let places = visible(state, me);
    let mut commands = BTreeMap::new();
    for place in &places {
        commands.extend(
            offered(state, me, place.id)
                .into_iter()
                .map(|one| (one.id, one)),
        );
    }
    let locale = locale(state, me);
    Scene {
        people: state
            .users
            .values()
            .map(|user| person(state, user))
            .collect(),
        guilds: guilds.map(|one| guild(state, one)).collect(),
        channels: places
            .into_iter()
            .map(|place| channel(state, me, place))
            .collect(),
        commands: commands
            .into_values()
            .map(|one| command(one, locale))
            .collect(),
    }
}

/// The places that this person sees, in the order they were made.
pub(super) fn visible(state: &State, me: Id) -> Vec<&places::Channel> {
    let mut places: Vec<_> = state
        .channels
        .values()
        .filter(|place| state.sees(me, place))
        .collect();
    places.sort_by_key(|place| place.id);
    places
}

pub(super) fn locale(state: &State, me: Id) -> &'static str {
    state
        .users
        .get(&me)
        .map_or("en-US", |user| user.locale.code())
}

fn person(state: &State, user: &User) -> Person {
    let places = state.guilds.values().filter_map(|guild| {
        let member = guild.members.get(&user.id)?;
        Some((guild.id, member.permissions.0.to_string()))
    });
    Person {
        id: user.id,
        name: user.display_name.clone(),
        username: user.username.clone(),
        bot: user.bot,
        locale: user.locale.code().to_owned(),
        has_app: user.has_app,
        guilds: places.collect(),
    }
}

fn guild(state: &State, guild: &places::Guild) -> Guild {
    Guild {
        id: guild.id,
        name: guild.name.clone(),
        locale: guild.locale.clone(),
        has_bot: state.bot_is_in(guild.id),
        outage: guild.unavailable,
    }
}

fn channel(state: &State, me: Id, place: &places::Channel) -> Channel {
    let thread = place.thread();
    let may = state.permissions_in(me, place).unwrap_or_default();
    let needed = match thread {
        Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        None => Permissions::SEND_MESSAGES,
    };
    let denied = place.denied.get(&state.app.id).copied().unwrap_or_default();
    Channel {
        id: place.id,
        guild: place.guild,
        kind: match place.kind {
            places::ChannelKind::Text => ChannelKind::Text,
            places::ChannelKind::Thread(_) => ChannelKind::Thread,
            places::ChannelKind::BotDm(_) => ChannelKind::Dm,
            places::ChannelKind::GroupDm(_) => ChannelKind::Group,
        },
        name: name(state, me, place),
        parent: thread.map(|thread| thread.parent),
        archived: thread.is_some_and(|thread| thread.archived),
        locked: thread.is_some_and(|thread| thread.locked),
        may_write: may.contains(needed),
        bot_denied: denied.0.to_string(),
        commands: offered(state, me, place.id)
            .into_iter()
            .map(|one| one.id)
            .collect(),
    }
}

fn name(state: &State, me: Id, place: &places::Channel) -> String {
    match &place.kind {
        places::ChannelKind::BotDm(_) => state.app.name.clone(),
        places::ChannelKind::GroupDm(people) => {
            let others = people.iter().filter(|id| **id != me);
            let names = others.filter_map(|id| state.users.get(id));
            names
                .map(|user| user.display_name.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        }
        _ => place.name.clone(),
    }
}

fn command(one: &registered::Command, locale: &str) -> Command {
    let described = one
        .description_localizations
        .as_ref()
        .and_then(|all| all.get(locale));
    Command {
        id: one.id,
        kind: one.kind,
        name: one.name.clone(),
        label: one.name_in(locale).to_owned(),
        description: described.unwrap_or(&one.description).clone(),
        options: one.options.iter().map(|one| option(one, locale)).collect(),
    }
}

fn option(one: &registered::CommandOption, locale: &str) -> CommandOption {
    let described = one
        .description_localizations
        .as_ref()
        .and_then(|all| all.get(locale));
    CommandOption {
        kind: one.kind,
        name: one.name.clone(),
        label: one.name_in(locale).to_owned(),
        description: described.unwrap_or(&one.description).clone(),
        required: one.required,
        autocomplete: one.autocomplete,
        choices: one
            .choices
            .iter()
            .map(|choice| PlainChoice::of(choice, locale))
            .collect(),
        options: one.options.iter().map(|one| option(one, locale)).collect(),
    }
}

/// A message as this person sees it.
pub(super) fn message<'a>(state: &'a State, me: Id, one: &'a posted::Message) -> Message<'a> {
    Message {
        message: one.json(state),
        private: one.reader.is_some(),
        thinking: one.is_thinking(),
        failed: one.failed,
        pings_me: one.pinged.contains(&me),
        reply_to: one
            .reference
            .and_then(|id| quote(state, state.message(one.channel, id)?)),
        thread: state.channels.contains_key(&one.id).then_some(one.id),
    }
}

fn quote(state: &State, original: &posted::Message) -> Option<Quote> {
    Some(Quote {
        message: original.id,
        author: state.users.get(&original.author)?.display_name.clone(),
        text: visible_text(original).chars().take(QUOTE).collect(),
    })
}

/// The newest messages that this person sees in a place, the oldest first.
pub(super) fn history<'a>(
    state: &'a State,
    me: Id,
    place: &'a places::Channel,
    before: Option<Id>,
) -> Vec<Message<'a>> {
    let end = before.unwrap_or(Id(u64::MAX));
    let own = place
        .messages
        .range(..end)
        .map(|(_, one)| one)
        .rev()
        .filter(|one| one.is_for(me));
    let mut page: Vec<_> = own.take(PAGE).map(|one| message(state, me, one)).collect();
    page.reverse();
    page
}

/// How far an answer has come, as its asker sees it.
pub(super) fn answer_status(one: &Interaction) -> AnswerStatus {
    match one.status {
        interaction::Status::Waiting => AnswerStatus::Waiting,
        interaction::Status::Deferred => AnswerStatus::Thinking,
        interaction::Status::Failed => AnswerStatus::Failed,
        _ => AnswerStatus::Answered,
    }
}

/// The inputs of a form.
pub(super) fn inputs(form: &Value) -> Vec<Input> {
    let rows = form["components"].as_array().into_iter().flatten();
    let inputs = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    inputs.map(input).collect()
}

fn input(one: &Value) -> Input {
    let text = |key: &str| one[key].as_str().unwrap_or_default().to_owned();
    Input {
        custom_id: text("custom_id"),
        label: text("label"),
        style: one["style"].as_u64().unwrap_or(1),
        placeholder: text("placeholder"),
        value: text("value"),
        required: one["required"].as_bool().unwrap_or(true),
        min_length: one["min_length"].as_u64(),
        max_length: one["max_length"].as_u64(),
    }
}

/// The clock, the bot and what goes wrong.
pub(super) fn status(state: &State, can_restart: bool) -> Status {
    Status {
        now: state.now,
        shards: state.sessions.connected(),
        can_restart,
        delay_ms: state.faults.delay.as_millis() as u64,
        doubled: state.faults.doubled,
        limits_rates: state.faults.limits.is_some(),
        failing: state.faults.rules(),
    }
}
