//! The bot itself, other users, and where the gateway is.

use serde_json::{Value, json};

use super::super::gateway::events::{gateway_url, self_body};
use super::super::state::State;
use super::{Answer, ApiError, Call, found, id};

pub(super) fn route(state: &mut State, method: &str, path: &[&str], call: &Call) -> Answer {
    match (method, path) {
        ("GET", ["gateway"]) => found(&json!({"url": gateway_url(state)})),
        ("GET", ["gateway", "bot"]) => gateway_bot(state),
        ("GET", ["users", "@me"]) => found(&self_body(state)),
        ("GET", ["users", user]) => {
            let user = state.users.get(&id(user)?).ok_or(ApiError::UnknownUser)?;
            found(&user.json())
        }
        ("POST", ["users", "@me", "channels"]) => create_dm(state, call),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => about(state),
        (_, ["gateway", ..] | ["users", ..] | ["applications", "@me"]) => {
            Err(ApiError::MethodNotAllowed)
        }
        _ => Err(ApiError::NotFound),
    }
}

fn gateway_bot(state: &State) -> Answer {
    found(&json!({
        "url": gateway_url(state),
        "shards": state.shards,
        "session_start_limit": {
            "total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1,
        },
    }))
}

fn about(state: &State) -> Answer {
    found(&json!({
        "id": state.app.id, "name": state.app.name, "icon": null, "description": "",
        "bot_public": true, "bot_require_code_grant": false, "flags": 0, "hook": true,
        "verify_key": "0".repeat(64), "owner": self_body(state), "team": null,
        "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": state.guilds.len(),
    }))
}

/// Opens the DM of the bot with a person. It always opens; sending may be refused.
fn create_dm(state: &mut State, call: &Call) -> Answer {
    let person = call.body["recipient_id"]
        .as_str()
        .unwrap_or_default()
        .parse();
    let person = person.map_err(|_| ApiError::UnknownUser)?;
    if !state.users.contains_key(&person) || person == state.app.id {
        return Err(ApiError::UnknownUser);
    }
    let dm = state.bot_dm(person);
    let body = state
        .channels
        .get(&dm)
        .map(|channel| dm_body(state, channel));
    found(&body.ok_or(ApiError::UnknownChannel)?)
}

/// A DM as the bot sees it.
pub(super) fn dm_body(state: &State, channel: &super::super::state::places::Channel) -> Value {
    use super::super::state::places::ChannelKind;
    let people = match &channel.kind {
        ChannelKind::BotDm(person) => std::slice::from_ref(person),
        ChannelKind::GroupDm(people) => people.as_slice(),
        _ => &[],
    };
    let mut body = channel.json();
    let users = people.iter().filter_map(|id| state.users.get(id));
    body["recipients"] = users.map(|user| json!(user.json())).collect();
    body
}
