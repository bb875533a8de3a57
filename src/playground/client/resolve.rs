//! Users and channels by what people call them.

use serde_json::{Map, Value, json};

use super::super::gateway::events::member;
use super::super::id::Id;
use super::super::state::State;

/// A person by id, mention, name or username; `resolved` gets their account and place here.
pub(super) fn user(
    state: &State,
    guild: Option<Id>,
    text: &str,
    resolved: &mut Map<String, Value>,
) -> Option<Id> {
    let bare = text
        .trim()
        .trim_start_matches(['<', '@', '!'])
        .trim_end_matches('>');
    let by_id = bare.parse().ok().and_then(|id: Id| state.users.get(&id));
    let named = || {
        state
            .users
            .values()
            .find(|one| one.display_name == bare || one.username == bare)
    };
    let user = by_id.or_else(named)?;
    insert(resolved, "users", user.id, json!(user.json()));
    if let Some(guild) = guild.and_then(|guild| state.guilds.get(&guild))
        && let Some(mut body) = member(state, guild, user.id)
    {
        if let Some(fields) = body.as_object_mut() {
            fields.remove("user");
            fields.remove("deaf");
            fields.remove("mute");
        }
        body["permissions"] = json!(guild.members.get(&user.id).map(|member| member.permissions));
        insert(resolved, "members", user.id, body);
    }
    Some(user.id)
}

/// What is resolved of a user, for an option or a context menu.
pub(super) fn resolve_user(state: &State, guild: Option<Id>, user_id: Id) -> Option<Value> {
    let mut resolved = Map::new();
    user(state, guild, &user_id.to_string(), &mut resolved)?;
    Some(Value::Object(resolved))
}

pub(super) fn channel(
    state: &State,
    guild: Option<Id>,
    text: &str,
    resolved: &mut Map<String, Value>,
) -> Option<Id> {
    let bare = text
        .trim()
        .trim_start_matches(['<', '#'])
        .trim_end_matches('>');
    let by_id = bare.parse().ok().and_then(|id: Id| state.channels.get(&id));
    let named = || {
        state
            .channels
            .values()
            .find(|one| one.guild == guild && one.name == bare)
    };
    let channel = by_id
        .or_else(named)
        .filter(|channel| channel.guild == guild)?;
    let mut body = channel.json();
    body["permissions"] = json!("0");
    insert(resolved, "channels", channel.id, body);
    Some(channel.id)
}

fn insert(resolved: &mut Map<String, Value>, kind: &str, id: Id, body: Value) {
    let shelf = resolved.entry(kind).or_insert_with(|| json!({}));
    shelf[id.to_string()] = body;
}
