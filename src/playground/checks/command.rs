//! Commands to register.

use std::collections::HashSet;

use serde_json::Value;

use super::super::state::command::{command_type, option_type};
use super::super::state::people::Locale;
use super::answer::choice_list;
use super::{At, Complaints};

/// Most commands of a kind, and most options of a command or choices of an option.
const MOST_SLASH: usize = 100;
const MOST_MENU: usize = 15;
const MOST_OPTIONS: usize = 25;
/// Most characters of all names, descriptions and values of one command.
const MOST_TEXT: usize = 8000;

/// A whole set of commands, as PUT sends it.
pub(crate) fn check_all(commands: &Value) -> Complaints {
    let mut complaints = Complaints::default();
    let mut names = HashSet::new();
    let list = complaints.list(&At::Root, commands, 0, MOST_SLASH + 2 * MOST_MENU);
    for (index, command) in list.iter().enumerate() {
        let at = At::Root.index(index);
        check(&mut complaints, &at, command);
        if !names.insert((command["name"].as_str(), kind(command))) {
            let words = "Application command names must be unique";
            complaints.add(&at, "APPLICATION_COMMANDS_DUPLICATE_NAME", words);
        }
    }
    for (kind, most) in [
        (command_type::CHAT_INPUT, MOST_SLASH),
        (command_type::USER, MOST_MENU),
        (command_type::MESSAGE, MOST_MENU),
    ] {
        let count = names
            .iter()
            .filter(|(_, other)| *other == u64::from(kind))
            .count();
        complaints.length(&At::Root, count, 0, most);
    }
    complaints
}

/// One command.
pub(crate) fn check_one(command: &Value) -> Complaints {
    let mut complaints = Complaints::default();
    check(&mut complaints, &At::Root, command);
    complaints
}

fn kind(command: &Value) -> u64 {
    command["type"]
        .as_u64()
        .unwrap_or(u64::from(command_type::CHAT_INPUT))
}

fn check(complaints: &mut Complaints, at: &At, command: &Value) {
    complaints.number(&at.key("type"), &command["type"], 1, 4);
    if kind(command) == u64::from(command_type::CHAT_INPUT) {
        names(complaints, at, command, true);
        descriptions(complaints, at, command);
        options(complaints, at, command, 0);
    } else {
        names(complaints, at, command, false);
        if command["description"]
            .as_str()
            .is_some_and(|text| !text.is_empty())
        {
            let words = "Context menu commands cannot have description";
            complaints.add(
                &at.key("description"),
                "APPLICATION_COMMAND_INVALID_DESCRIPTION",
                words,
            );
        }
    }
    numbers(complaints, &at.key("contexts"), &command["contexts"], 2);
    numbers(
        complaints,
        &at.key("integration_types"),
        &command["integration_types"],
        1,
    );
    if text_size(command) > MOST_TEXT {
        let words = format!("Command exceeds maximum size ({MOST_TEXT})");
        complaints.add(at, "APPLICATION_COMMAND_TOO_LARGE", words);
    }
}

/// Lists of small numbers: contexts 0 to 2, integration types 0 and 1.
fn numbers(complaints: &mut Complaints, at: &At, list: &Value, most: u64) {
    for (index, number) in list.as_array().into_iter().flatten().enumerate() {
        if number.as_u64().is_none_or(|number| number > most) {
            let words = format!("Value must be one of 0 to {most}.");
            complaints.add(&at.index(index), "BASE_TYPE_CHOICES", words);
        }
    }
}

/// Slash commands and options: lower case letters, digits, `-` and `_`, 32 at most.
fn names(complaints: &mut Complaints, at: &At, item: &Value, slash: bool) {
    let name_at = at.key("name");
    name(complaints, &name_at, &item["name"], slash);
    let others = at.key("name_localizations");
    for (locale, text) in localizations(complaints, &others, &item["name_localizations"]) {
        name(complaints, &others.key(locale), text, slash);
    }
}

fn name(complaints: &mut Complaints, at: &At, value: &Value, slash: bool) {
    complaints.needed_text(at, value, 1, 32);
    let Some(name) = value.as_str() else { return };
    if slash && !is_slash_name(name) {
        let words = "Command name is invalid";
        complaints.add(at, "APPLICATION_COMMAND_INVALID_NAME", words);
    }
}

/// Discord's `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, lower case. Combining marks
/// belong to no letter here: names are written composed.
fn is_slash_name(name: &str) -> bool {
    let allowed = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    !name.is_empty() && name.chars().all(allowed) && name.to_lowercase() == name
}

fn descriptions(complaints: &mut Complaints, at: &At, item: &Value) {
    complaints.needed_text(&at.key("description"), &item["description"], 1, 100);
    let others = at.key("description_localizations");
    for (locale, text) in localizations(complaints, &others, &item["description_localizations"]) {
        complaints.needed_text(&others.key(locale), text, 1, 100);
    }
}

/// The translations, of known languages alone.
fn localizations<'v>(
    complaints: &mut Complaints,
    at: &At,
    value: &'v Value,
) -> Vec<(&'v str, &'v Value)> {
    let known = |locale: &&str| Locale::named(locale).is_some();
    let all = value
        .as_object()
        .into_iter()
        .flatten()
        .map(|(locale, text)| (locale.as_str(), text));
    let (good, bad): (Vec<_>, Vec<_>) = all.partition(|(locale, _)| known(locale));
    for (locale, _) in bad {
        let words = format!("Value '{locale}' is not a known locale.");
        complaints.add(&at.key(locale), "ENUM_TYPE_COERCE", words);
    }
    good
}

/// Groups hold subcommands, subcommands hold options: two levels of nesting.
fn options(complaints: &mut Complaints, at: &At, item: &Value, depth: usize) {
    if item["options"].is_null() {
        return;
    }
    let list = at.key("options");
    let mut seen = HashSet::new();
    let mut optional_before = false;
    for (index, option) in complaints
        .list(&list, &item["options"], 0, MOST_OPTIONS)
        .iter()
        .enumerate()
    {
        let at = list.index(index);
        self::option(complaints, &at, option, depth);
        if !seen.insert(option["name"].as_str()) {
            let words = "Option names must be unique";
            complaints.add(&at, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", words);
        }
        let required = option["required"] == true;
        if required && optional_before {
            let words = "Required options must be placed before non-required options";
            complaints.add(&at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words);
        }
        optional_before |= !required;
    }
}

fn option(complaints: &mut Complaints, at: &At, option: &Value, depth: usize) {
    names(complaints, at, option, true);
    descriptions(complaints, at, option);
    complaints.number(&at.key("type"), &option["type"], 1, 11);
    let kind = option["type"].as_u64().unwrap_or_default();
    if kind == 0 {
        complaints.required(&at.key("type"));
    }
    let is_branch = kind <= u64::from(option_type::SUB_COMMAND_GROUP);
    if is_branch && depth < 2 {
        options(complaints, at, option, depth + 1);
    }
    if !option["choices"].is_null() {
        choice_list(complaints, &at.key("choices"), &option["choices"]);
    }
    let has_choices = option["choices"]
        .as_array()
        .is_some_and(|list| !list.is_empty());
    if option["autocomplete"] == true && has_choices {
        let words = "An option with choices cannot autocomplete";
        complaints.add(
            &at.key("autocomplete"),
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
            words,
        );
    }
}

/// The characters that count: of each text the longest translation.
fn text_size(item: &Value) -> usize {
    let of = |key: &str, others: &str| {
        let own = item[key].as_str().map_or(0, |text| text.chars().count());
        let translated = item[others].as_object().into_iter().flatten();
        translated
            .filter_map(|(_, text)| Some(text.as_str()?.chars().count()))
            .fold(own, usize::max)
    };
    let list = |key: &str| item[key].as_array().into_iter().flatten();
    of("name", "name_localizations")
        + of("description", "description_localizations")
        + item["value"]
            .as_str()
            .map_or(0, |text| text.chars().count())
        + list("options")
            .chain(list("choices"))
            .map(text_size)
            .sum::<usize>()
}
