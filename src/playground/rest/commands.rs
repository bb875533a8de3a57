//! Registering commands, for all servers or for one.

use std::collections::HashMap;

use serde_json::Value;

use super::super::checks::command;
use super::super::id::Id;
use super::super::state::command::Command;
use super::super::state::{Change, State};
use super::{Answer, ApiError, Call, Reply, found, id};

pub(super) fn route(state: &mut State, method: &str, app: Id, rest: &[&str], call: Call) -> Answer {
    if app != state.app.id {
        return Err(ApiError::UnknownApplication);
    }
    let (guild, rest) = match rest {
        ["guilds", guild, rest @ ..] => (Some(id(guild)?), rest),
        rest => (None, rest),
    };
    if guild.is_some_and(|guild| !state.bot_is_in(guild)) {
        return Err(ApiError::MissingAccess);
    }
    match (method, rest) {
        ("GET", ["commands"]) => list(state, guild, call.asks("with_localizations")),
        ("PUT", ["commands"]) => replace_all(state, guild, call.body),
        ("POST", ["commands"]) => create(state, guild, call.body),
        ("GET", ["commands", command]) => {
            let command = id(command)?;
            let found_one = shelf(state, guild).iter().find(|one| one.id == command);
            found(found_one.ok_or(ApiError::UnknownCommand)?)
        }
        ("PATCH", ["commands", command]) => change(state, guild, id(command)?, call.body),
        ("DELETE", ["commands", command]) => delete(state, guild, id(command)?),
        _ => Err(ApiError::NotFound),
    }
}

fn shelf(state: &mut State, guild: Option<Id>) -> &mut Vec<Command> {
    match guild {
        None => &mut state.commands,
        Some(guild) => state.guild_commands.entry(guild).or_default(),
    }
}

/// Discord leaves the translations out unless asked.
fn list(state: &mut State, guild: Option<Id>, with_localizations: bool) -> Answer {
    let mut body = serde_json::to_value(shelf(state, guild)).map_err(|_| ApiError::Internal)?;
    if !with_localizations {
        body.as_array_mut().into_iter().flatten().for_each(strip);
    }
    found(&body)
}

fn strip(item: &mut Value) {
    if let Some(fields) = item.as_object_mut() {
        fields.remove("name_localizations");
        fields.remove("description_localizations");
    }
    for list in ["options", "choices"] {
        item.get_mut(list)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
            .for_each(strip);
    }
}

fn replace_all(state: &mut State, guild: Option<Id>, body: Value) -> Answer {
    command::check_all(&body).settle()?;
    let old: HashMap<(String, u8), Id> = shelf(state, guild)
        .iter()
        .map(|one| ((one.name.clone(), one.kind), one.id))
        .collect();
    let new: Vec<Command> = read(body)?;
    let new = new.into_iter().map(|mut one| {
        let kept = old.get(&(one.name.clone(), one.kind)).copied();
        complete(state, guild, &mut one, kept);
        one
    });
    let new: Vec<Command> = new.collect();
    *shelf(state, guild) = new;
    state.tell(Change::Commands);
    found(shelf(state, guild))
}

/// A command of the same name and type is overwritten.
fn create(state: &mut State, guild: Option<Id>, body: Value) -> Answer {
    command::check_one(&body).settle()?;
    let mut new: Command = read(body)?;
    let place = shelf(state, guild)
        .iter()
        .position(|one| one.name == new.name && one.kind == new.kind);
    let kept = place.map(|index| shelf(state, guild)[index].id);
    complete(state, guild, &mut new, kept);
    let body = serde_json::to_string(&new).map_err(|_| ApiError::Internal)?;
    match place {
        Some(index) => shelf(state, guild)[index] = new,
        None => shelf(state, guild).push(new),
    }
    state.tell(Change::Commands);
    Ok(if kept.is_some() {
        Reply::Json(body)
    } else {
        Reply::Created(body)
    })
}

fn change(state: &mut State, guild: Option<Id>, id: Id, body: Value) -> Answer {
    let place = shelf(state, guild).iter().position(|one| one.id == id);
    let index = place.ok_or(ApiError::UnknownCommand)?;
    let mut whole =
        serde_json::to_value(&shelf(state, guild)[index]).map_err(|_| ApiError::Internal)?;
    for (key, value) in body.as_object().into_iter().flatten() {
        whole[key] = value.clone();
    }
    command::check_one(&whole).settle()?;
    let mut new: Command = read(whole)?;
    complete(state, guild, &mut new, Some(id));
    shelf(state, guild)[index] = new;
    state.tell(Change::Commands);
    found(&shelf(state, guild)[index])
}

fn delete(state: &mut State, guild: Option<Id>, id: Id) -> Answer {
    let before = shelf(state, guild).len();
    shelf(state, guild).retain(|one| one.id != id);
    if shelf(state, guild).len() == before {
        return Err(ApiError::UnknownCommand);
    }
    state.tell(Change::Commands);
    Ok(Reply::Nothing)
}

fn read<T: serde::de::DeserializeOwned>(body: Value) -> Result<T, ApiError> {
    serde_json::from_value(body)
        .map_err(|error| ApiError::form("MODEL_TYPE_CONVERT", error.to_string()))
}

fn complete(state: &mut State, guild: Option<Id>, command: &mut Command, kept: Option<Id>) {
    command.id = kept.unwrap_or_else(|| state.next_id());
    command.version = state.next_id();
    command.application_id = state.app.id;
    command.guild_id = guild;
}
