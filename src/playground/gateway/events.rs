//! The events with which a session begins.

use serde_json::{Value, json};

use super::super::id::Id;
use super::super::state::State;
use super::super::state::places::{Channel, Guild};

/// READY and a GUILD_CREATE for every server of this shard; READY alone lists one that
/// has an outage.
pub(crate) fn welcome(state: &mut State, session: &str, shard: (u64, u64)) {
    let guilds = guilds_of(state, session);
    let ready = ready(state, session, shard, &guilds);
    state.sessions.push_to(session, "READY", &ready.to_string());
    for guild in guilds {
        let body = state
            .guilds
            .get(&guild)
            .filter(|guild| !guild.unavailable)
            .map(|guild| guild_body(state, guild));
        match body {
            Some(body) => state
                .sessions
                .push_to(session, "GUILD_CREATE", &body.to_string()),
            None => continue,
        }
    }
}

/// Tells of a server that the bot came into, or that is back after an outage.
pub(crate) fn guild_create(state: &mut State, guild: Id) {
    if let Some(body) = state
        .guilds
        .get(&guild)
        .map(|guild| guild_body(state, guild))
    {
        state.dispatch_in(guild, "GUILD_CREATE", &body);
    }
}

/// The bot's servers which this session's shard serves.
fn guilds_of(state: &State, session: &str) -> Vec<Id> {
    let known = state.guilds.values().map(|guild| guild.id);
    known
        .filter(|id| state.bot_is_in(*id) && state.sessions.serves(session, *id))
        .collect()
}

fn ready(state: &State, session: &str, shard: (u64, u64), guilds: &[Id]) -> Value {
    let guilds: Vec<_> = guilds
        .iter()
        .map(|id| json!({"id": id, "unavailable": true}))
        .collect();
    json!({
        "v": 10,
        "user": self_body(state),
        "guilds": guilds,
        "session_id": session,
        "session_type": "normal",
        "resume_gateway_url": gateway_url(state),
        "shard": [shard.0, shard.1],
        "application": {"id": state.app.id, "flags": 0},
        "private_channels": [],
        "presences": [],
        "user_settings": {},
        "relationships": [],
        "geo_ordered_rtc_regions": [],
    })
}

/// Where the gateway is: `ws://127.0.0.1:PORT/gateway`.
pub(crate) fn gateway_url(state: &State) -> String {
    format!("{}/gateway", state.base.replacen("http", "ws", 1))
}

/// The bot's own user.
pub(crate) fn self_body(state: &State) -> Value {
    let mut body = json!(state.users.get(&state.app.id).map(|bot| bot.json()));
    body["verified"] = json!(true);
    body["mfa_enabled"] = json!(false);
    body["email"] = Value::Null;
    body["flags"] = json!(0);
    body
}

fn guild_body(state: &State, guild: &Guild) -> Value {
    let mut body = partial_guild(state, guild);
    let places = || {
        guild
            .channels
            .iter()
            .filter_map(|id| state.channels.get(id))
    };
    let visible = |channel: &&Channel| state.sees(state.app.id, channel);
    let is_thread = |channel: &&Channel| channel.thread().is_some();
    let bodies = |thread: bool| -> Vec<Value> {
        places()
            .filter(|c| is_thread(c) == thread)
            .filter(visible)
            .map(Channel::json)
            .collect()
    };
    body["channels"] = json!(bodies(false));
    body["threads"] = json!(bodies(true));
    body["members"] = json!([member(state, guild, state.app.id)]);
    body["member_count"] = json!(guild.members.len());
    body["joined_at"] = json!(guild.members.get(&state.app.id).map(|own| &own.joined_at));
    body["large"] = json!(false);
    body["unavailable"] = json!(false);
    for list in [
        "voice_states",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
    ] {
        body[list] = json!([]);
    }
    body
}

/// A server as GET /guilds/{id} shows it.
pub(crate) fn partial_guild(state: &State, guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": guild.name, "icon": null, "splash": null, "discovery_splash": null,
        "owner_id": guild.members.keys().find(|id| **id != state.app.id).unwrap_or(&state.app.id),
        "afk_channel_id": null, "afk_timeout": 300, "widget_enabled": false,
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": [everyone(guild)], "emojis": [], "features": [], "mfa_level": 0,
        "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
        "rules_channel_id": null, "max_members": 500_000, "vanity_url_code": null,
        "description": null, "banner": null, "premium_tier": 0, "premium_subscription_count": 0,
        "preferred_locale": guild.locale, "public_updates_channel_id": null, "nsfw_level": 0,
        "nsfw": false, "stickers": [], "premium_progress_bar_enabled": false,
        "safety_alerts_channel_id": null, "hub_type": null, "latest_onboarding_question_id": null,
        "home_header": null, "incidents_data": null, "region": "deprecated",
    })
}

fn everyone(guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": "@everyone", "color": 0, "hoist": false, "icon": null,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "unicode_emoji": null, "position": 0, "permissions": "0", "managed": false,
        "mentionable": false, "flags": 0,
    })
}

/// A member as the API shows it; `None` if they are not in the server.
pub(crate) fn member(state: &State, guild: &Guild, user: Id) -> Option<Value> {
    let member = guild.members.get(&user)?;
    Some(json!({
        "user": state.users.get(&user)?.json(),
        "nick": null, "avatar": null, "banner": null, "roles": [],
        "joined_at": member.joined_at, "premium_since": null, "deaf": false, "mute": false,
        "flags": 0, "pending": false, "communication_disabled_until": null,
    }))
}
