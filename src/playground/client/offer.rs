//! Which commands a person is offered in a place.

use super::super::id::Id;
use super::super::state::State;
use super::super::state::command::{Command, command_type};
use super::super::state::people::Permissions;
use super::super::state::places::Channel;
use super::Refusal;

/// The place, if the person sees it, and what they may do there.
pub(super) fn place(
    state: &State,
    person: Id,
    channel: Id,
) -> Result<(&Channel, Permissions), Refusal> {
    let place = state.channels.get(&channel).ok_or(Refusal::NoSuchPlace)?;
    let may = state
        .permissions_in(person, place)
        .filter(|may| may.contains(Permissions::VIEW_CHANNEL))
        .ok_or(Refusal::NoSuchPlace)?;
    Ok((place, may))
}

/// All commands a person is offered in a place, those of the server first.
pub(crate) fn offered(state: &State, person: Id, channel: Id) -> Vec<&Command> {
    let Ok((place, may)) = place(state, person, channel) else {
        return Vec::new();
    };
    if !may.contains(Permissions::USE_APPLICATION_COMMANDS) {
        return Vec::new();
    }
    let own = place
        .guild
        .and_then(|guild| state.guild_commands.get(&guild));
    let all = own.into_iter().flatten().chain(&state.commands);
    all.filter(|command| is_offered(state, command, person, place, may))
        .collect()
}

fn is_offered(
    state: &State,
    command: &Command,
    person: Id,
    place: &Channel,
    may: Permissions,
) -> bool {
    let context = place.context();
    let in_context = command
        .contexts
        .as_ref()
        .is_none_or(|all| all.contains(&context));
    let by_server = match place.guild {
        Some(guild) => state.bot_is_in(guild),
        // The bot's DM takes whatever is installed anywhere.
        None => context == 1,
    };
    let by_user = state.users.get(&person).is_some_and(|user| user.has_app);
    let installed = (by_server && command.integration_types.contains(&0))
        || (by_user && command.integration_types.contains(&1));
    in_context && installed && (place.guild.is_none() || command.is_open_to(may))
}

/// The slash command of this name, in the bot's words or the person's language.
pub(super) fn slash<'a>(
    state: &'a State,
    person: Id,
    channel: Id,
    name: &str,
) -> Result<&'a Command, Refusal> {
    let locale = state
        .users
        .get(&person)
        .map_or("en-US", |user| user.locale.code());
    offered(state, person, channel)
        .into_iter()
        .filter(|command| command.kind == command_type::CHAT_INPUT)
        .find(|command| command.name == name || command.name_in(locale) == name)
        .ok_or_else(|| Refusal::NoSuchCommand(name.to_owned()))
}

/// The context-menu command of this name.
pub(super) fn menu<'a>(
    state: &'a State,
    person: Id,
    channel: Id,
    name: &str,
    kind: u8,
) -> Result<&'a Command, Refusal> {
    let locale = state
        .users
        .get(&person)
        .map_or("en-US", |user| user.locale.code());
    offered(state, person, channel)
        .into_iter()
        .filter(|command| command.kind == kind)
        .find(|command| command.name == name || command.name_in(locale) == name)
        .ok_or_else(|| Refusal::NoSuchCommand(name.to_owned()))
}
