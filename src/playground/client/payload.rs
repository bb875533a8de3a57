//! INTERACTION_CREATE, with all that a real one carries.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::Notify;

use super::super::gateway::events::member;
use super::super::id::Id;
use super::super::state::State;
use super::super::state::interaction::{Interaction, Kind, Status, token_of};
use super::super::state::message::{Cause, MessageJson};
use super::super::state::people::{Permissions, UserJson};
use super::super::state::places::{Channel, ChannelKind};
use super::{Refusal, offer};

/// Something a person does with the application.
pub(super) struct Deed {
    pub(super) person: Id,
    pub(super) channel: Id,
    pub(super) kind: Kind,
    pub(super) data: Value,
    /// The command's name, or the `custom_id`.
    pub(super) name: String,
    /// The message it is done on.
    pub(super) source: Option<Id>,
    /// What opened the form that is sent.
    pub(super) opener: Option<Box<Cause>>,
    /// Whether it is sent twice at the same instant.
    pub(super) twice: bool,
}

#[derive(Serialize)]
struct InteractionJson<'a> {
    id: Id,
    application_id: Id,
    #[serde(rename = "type")]
    kind: u8,
    data: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    guild: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guild_id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guild_locale: Option<&'a str>,
    channel: Value,
    channel_id: Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<UserJson<'a>>,
    token: &'a str,
    version: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<MessageJson<'a>>,
    app_permissions: Permissions,
    locale: &'a str,
    entitlements: [Id; 0],
    authorizing_integration_owners: BTreeMap<&'static str, Id>,
    context: u8,
    attachment_size_limit: usize,
}

/// Sends a deed to the bot and begins to wait for its answer.
pub(super) fn send(state: &mut State, deed: Deed) -> Result<Id, Refusal> {
    let (place, may) = offer::place(state, deed.person, deed.channel)?;
    let (guild, group) = (place.guild, matches!(place.kind, ChannelKind::GroupDm(_)));
    let visiting = group || guild.is_some_and(|guild| !state.bot_is_in(guild));
    let id = state.next_id();
    let interaction = Interaction {
        id,
        token: token_of(id),
        kind: deed.kind,
        user: deed.person,
        channel: deed.channel,
        guild,
        created: state.now,
        status: Status::Waiting,
        source: deed.source,
        opener: deed.opener,
        original: None,
        followups: Vec::new(),
        name: deed.name,
        visiting,
        may_speak: group || may.contains(Permissions::USE_EXTERNAL_APPS),
        bell: Arc::new(Notify::new()),
    };
    let body = body(state, &interaction, &deed.data, may).ok_or(Refusal::NoSuchPlace)?;
    state.interactions.insert(id, interaction);
    state.await_answer(id);
    let times = if deed.twice || state.faults.doubled {
        2
    } else {
        1
    };
    for _ in 0..times {
        state.sessions.push(guild, 0, "INTERACTION_CREATE", &body);
    }
    Ok(id)
}

fn body(state: &State, one: &Interaction, data: &Value, may: Permissions) -> Option<String> {
    let place = state.channels.get(&one.channel)?;
    let user = state.users.get(&one.user)?;
    let guild = one.guild.and_then(|guild| state.guilds.get(&guild));
    let body = InteractionJson {
        id: one.id,
        application_id: state.app.id,
        kind: one.kind as u8,
        data,
        guild: guild.map(|guild| json!({"id": guild.id, "locale": guild.locale, "features": []})),
        guild_id: one.guild,
        guild_locale: guild.map(|guild| guild.locale.as_str()),
        channel: place_json(state, place),
        channel_id: one.channel,
        member: guild.and_then(|guild| {
            let mut body = member(state, guild, one.user)?;
            body["permissions"] = json!(may);
            Some(body)
        }),
        user: guild.is_none().then(|| user.json()),
        token: &one.token,
        version: 1,
        message: one
            .source
            .and_then(|id| Some(state.message(one.channel, id)?.json(state))),
        app_permissions: app_permissions(state, place),
        locale: user.locale.code(),
        entitlements: [],
        authorizing_integration_owners: owners(state, one, user.has_app),
        context: place.context(),
        attachment_size_limit: state.limits.attachment_size,
    };
    serde_json::to_string(&body).ok()
}

fn place_json(state: &State, place: &Channel) -> Value {
    let mut body = place.json();
    if let Some(fields) = body.as_object_mut() {
        fields.remove("permission_overwrites");
    }
    body["permissions"] = json!(app_permissions(state, place));
    body
}

/// What the bot may do there. Where it is no member, what any guest may.
fn app_permissions(state: &State, place: &Channel) -> Permissions {
    let guest = Permissions::EMBED_LINKS | Permissions::ATTACH_FILES;
    state.permissions_in(state.app.id, place).unwrap_or(guest)
}

/// Who let the application in: the server (0; in the bot's DM the number 0), the user (1).
fn owners(state: &State, one: &Interaction, has_app: bool) -> BTreeMap<&'static str, Id> {
    let mut owners = BTreeMap::new();
    match one.guild {
        Some(guild) if state.bot_is_in(guild) => {
            owners.insert("0", guild);
        }
        None if !one.visiting => {
            owners.insert("0", Id(0));
        }
        _ => {}
    }
    if has_app {
        owners.insert("1", one.user);
    }
    owners
}
