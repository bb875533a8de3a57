//! Servers and who is in them.

use serde_json::json;

use super::super::gateway::events::{member, partial_guild};
use super::super::id::Id;
use super::super::state::State;
use super::super::state::places::{Channel, Guild};
use super::{Answer, ApiError, found, id};

pub(super) fn route(state: &State, guild: Id, rest: &[&str]) -> Answer {
    let guild = visible(state, guild)?;
    match rest {
        [] => found(&partial_guild(state, guild)),
        ["channels"] => {
            let channels = guild
                .channels
                .iter()
                .filter_map(|id| state.channels.get(id));
            let plain = channels.filter(|channel| channel.thread().is_none());
            found(&plain.map(Channel::json).collect::<Vec<_>>())
        }
        ["members", user] => {
            let user = if *user == "@me" {
                state.app.id
            } else {
                id(user)?
            };
            if !state.users.contains_key(&user) {
                return Err(ApiError::UnknownUser);
            }
            found(&member(state, guild, user).ok_or(ApiError::UnknownMember)?)
        }
        ["roles"] => found(&partial_guild(state, guild)["roles"]),
        ["threads", "active"] => {
            let channels = guild
                .channels
                .iter()
                .filter_map(|id| state.channels.get(id));
            let open = channels.filter(|c| c.thread().is_some_and(|thread| !thread.archived));
            found(&json!({"threads": open.map(Channel::json).collect::<Vec<_>>(), "members": []}))
        }
        _ => Err(ApiError::NotFound),
    }
}

/// A server the bot is in. During an outage Discord answers as if it were not there.
fn visible(state: &State, guild: Id) -> Result<&Guild, ApiError> {
    let found = state.guilds.get(&guild).filter(|guild| !guild.unavailable);
    let guild = found.ok_or(ApiError::UnknownGuild)?;
    if state.bot_is_in(guild.id) {
        Ok(guild)
    } else {
        Err(ApiError::MissingAccess)
    }
}
