//! Registered commands.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::id::Id;
use super::people::Permissions;

/// Text in several languages: locale -> text.
pub type Localizations = BTreeMap<String, String>;

/// What a command hangs on.
pub mod command_type {
    /// Typed after a slash.
    pub const CHAT_INPUT: u8 = 1;
    /// In the context menu of a user.
    pub const USER: u8 = 2;
    /// In the context menu of a message.
    pub const MESSAGE: u8 = 3;
}

/// Kinds of options.
#[allow(missing_docs)] // Discord's own names.
pub mod option_type {
    pub const SUB_COMMAND: u8 = 1;
    pub const SUB_COMMAND_GROUP: u8 = 2;
    pub const STRING: u8 = 3;
    pub const INTEGER: u8 = 4;
    pub const BOOLEAN: u8 = 5;
    pub const USER: u8 = 6;
    pub const CHANNEL: u8 = 7;
    pub const ROLE: u8 = 8;
    pub const MENTIONABLE: u8 = 9;
    pub const NUMBER: u8 = 10;
    pub const ATTACHMENT: u8 = 11;
}

/// A command as it was registered, with the defaults that Discord adds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Command {
    /// Its id.
    #[serde(default)]
    pub id: Id,
    /// The application it belongs to.
    #[serde(default)]
    pub application_id: Id,
    /// The only server that has it; all have it if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guild_id: Option<Id>,
    /// Grows with each change.
    #[serde(default)]
    pub version: Id,
    /// See [`command_type`].
    #[serde(rename = "type", default = "chat_input")]
    pub kind: u8,
    /// The name that the bot is told.
    pub name: String,
    /// The name that people see in their language.
    #[serde(default)]
    pub name_localizations: Option<Localizations>,
    /// What it does.
    #[serde(default)]
    pub description: String,
    /// The same in people's languages.
    #[serde(default)]
    pub description_localizations: Option<Localizations>,
    /// What can be said with it.
    #[serde(default, deserialize_with = "or_default")]
    pub options: Vec<CommandOption>,
    /// Who is offered it: a decimal bit set; `None` everyone.
    #[serde(default, deserialize_with = "text_or_number")]
    pub default_member_permissions: Option<String>,
    /// For servers (0), for users (1).
    #[serde(default = "in_servers")]
    pub integration_types: Vec<u8>,
    /// In servers (0), the bot's DM (1), other private channels (2); `None` all of them.
    #[serde(default)]
    pub contexts: Option<Vec<u8>>,
    /// Whether it is for adults.
    #[serde(default)]
    pub nsfw: bool,
}

/// Something that can be said with a command.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CommandOption {
    /// See [`option_type`].
    #[serde(rename = "type")]
    pub kind: u8,
    /// The name that the bot is told.
    pub name: String,
    /// The name that people see in their language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_localizations: Option<Localizations>,
    /// What it means.
    pub description: String,
    /// The same in people's languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description_localizations: Option<Localizations>,
    /// Whether it must be said.
    #[serde(default)]
    pub required: bool,
    /// The only values to choose from, if any.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub choices: Vec<Choice>,
    /// Of a subcommand or a group of them.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub options: Vec<CommandOption>,
    /// Least value of a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_value: Option<f64>,
    /// Greatest value of a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_value: Option<f64>,
    /// Fewest characters of a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_length: Option<usize>,
    /// Most characters of a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_length: Option<usize>,
    /// Whether the bot is asked for choices while people type.
    #[serde(default)]
    pub autocomplete: bool,
}

/// A value to choose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// What people see.
    pub name: String,
    /// The same in people's languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_localizations: Option<Localizations>,
    /// What the bot is told: text or a number.
    pub value: Value,
}

impl Choice {
    /// Its name in a language.
    pub fn name_in(&self, locale: &str) -> &str {
        localized(&self.name, self.name_localizations.as_ref(), locale)
    }
}

impl Command {
    /// Its name in a language.
    pub fn name_in(&self, locale: &str) -> &str {
        localized(&self.name, self.name_localizations.as_ref(), locale)
    }

    /// Whether somebody who may do this much is offered it.
    pub fn is_open_to(&self, permissions: Permissions) -> bool {
        let needed = self
            .default_member_permissions
            .as_deref()
            .and_then(|text| text.parse().ok());
        needed.is_none_or(|needed: u64| {
            permissions.contains(Permissions::ADMINISTRATOR)
                || (needed != 0 && permissions.contains(Permissions(needed)))
        })
    }
}

impl CommandOption {
    /// Its name in a language.
    pub fn name_in(&self, locale: &str) -> &str {
        localized(&self.name, self.name_localizations.as_ref(), locale)
    }

    /// Whether it is a subcommand or a group of them.
    pub fn is_branch(&self) -> bool {
        matches!(
            self.kind,
            option_type::SUB_COMMAND | option_type::SUB_COMMAND_GROUP
        )
    }
}

fn localized<'a>(name: &'a str, others: Option<&'a Localizations>, locale: &str) -> &'a str {
    others
        .and_then(|others| others.get(locale))
        .map_or(name, String::as_str)
}

fn chat_input() -> u8 {
    command_type::CHAT_INPUT
}

fn in_servers() -> Vec<u8> {
    vec![0]
}

fn or_default<'de, D: serde::Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
}

/// Discord takes permissions as text and, in some libraries' bodies, as a number.
fn text_or_number<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    Ok(match Option::<Value>::deserialize(deserializer)? {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => Some(text),
        Some(other) => Some(other.to_string()),
    })
}
