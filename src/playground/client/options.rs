//! From what somebody chose or typed to the options that the bot is sent.

use serde_json::{Map, Value, json};

use super::super::id::Id;
use super::super::state::State;
use super::super::state::command::{Choice, Command, CommandOption, option_type};
use super::Refusal;
use super::resolve::{channel, user};

/// Options as they were said: a name and what was put into it.
pub(crate) type Said<'a> = &'a [(&'a str, &'a str)];

/// A command with its subcommand, if it has any, and the options that this one takes.
pub(super) struct Chosen<'a> {
    pub(super) command: &'a Command,
    /// The way down: group and subcommand.
    pub(super) path: Vec<&'a CommandOption>,
    pub(super) options: &'a [CommandOption],
    locale: &'a str,
    guild: Option<Id>,
}

/// What goes into `data` of an interaction.
#[derive(Default)]
pub(super) struct Filled {
    options: Vec<Value>,
    resolved: Map<String, Value>,
}

impl<'a> Chosen<'a> {
    /// `words` are the subcommand's names behind the command's own.
    pub(super) fn new(
        command: &'a Command,
        mut words: std::slice::Iter<&str>,
        locale: &'a str,
        guild: Option<Id>,
    ) -> Result<Self, Refusal> {
        let (mut path, mut options) = (Vec::new(), command.options.as_slice());
        while options.first().is_some_and(CommandOption::is_branch) {
            let word = words.next().copied().unwrap_or_default();
            let branch = options
                .iter()
                .find(|one| one.name == word || one.name_in(locale) == word);
            let branch =
                branch.ok_or_else(|| Refusal::NoSuchCommand(format!("{} {word}", command.name)))?;
            path.push(branch);
            options = &branch.options;
        }
        match words.next() {
            Some(word) => Err(Refusal::NoSuchCommand(format!("{} {word}", command.name))),
            None => Ok(Self {
                command,
                path,
                options,
                locale,
                guild,
            }),
        }
    }

    /// The option of this name, in the bot's words or the person's language.
    pub(super) fn option(&self, name: &str) -> Result<&'a CommandOption, Refusal> {
        let found = self.options.iter().find(|one| one.name == name);
        found
            .or_else(|| {
                self.options
                    .iter()
                    .find(|one| one.name_in(self.locale) == name)
            })
            .ok_or_else(|| Refusal::NoSuchOption {
                command: self.command.name.clone(),
                option: name.to_owned(),
            })
    }

    /// Checks what was said as the client does.
    pub(super) fn fill(&self, state: &State, said: Said) -> Result<Filled, Refusal> {
        let mut filled = Filled::default();
        for (name, text) in said {
            let option = self.option(name)?;
            let value = self.value(state, option, text, &mut filled.resolved)?;
            filled.push(option, value);
        }
        let is_said =
            |option: &CommandOption| filled.options.iter().any(|one| one["name"] == option.name);
        match self
            .options
            .iter()
            .find(|option| option.required && !is_said(option))
        {
            Some(missing) => Err(Refusal::MissingOption {
                command: self.command.name.clone(),
                option: missing.name.clone(),
            }),
            None => Ok(filled),
        }
    }

    /// Checks what was said but for the last option, which is still being typed. Nothing is
    /// resolved for the bot yet.
    pub(super) fn fill_typing(&self, state: &State, said: Said) -> Result<Filled, Refusal> {
        let mut filled = Filled::default();
        let (last, before) = said.split_last().ok_or_else(|| Refusal::NoSuchOption {
            command: self.command.name.clone(),
            option: String::new(),
        })?;
        for (name, text) in before {
            let option = self.option(name)?;
            let value = self.value(state, option, text, &mut Map::new())?;
            filled.push(option, value);
        }
        filled.push_typed(self.option(last.0)?, last.1);
        Ok(filled)
    }

    /// Takes what was said as it is, as a forged request has it.
    pub(super) fn fill_unchecked(&self, said: Said) -> Result<Filled, Refusal> {
        let mut filled = Filled::default();
        for (name, text) in said {
            let option = self.option(name)?;
            let value = match option.kind {
                option_type::INTEGER | option_type::NUMBER | option_type::BOOLEAN => {
                    serde_json::from_str(text).unwrap_or_else(|_| json!(text))
                }
                _ => json!(text),
            };
            filled.push(option, value);
        }
        Ok(filled)
    }

    fn value(
        &self,
        state: &State,
        option: &CommandOption,
        text: &str,
        resolved: &mut Map<String, Value>,
    ) -> Result<Value, Refusal> {
        let bad = || Refusal::BadValue {
            option: option.name.clone(),
            value: text.to_owned(),
        };
        if !option.choices.is_empty() {
            let matches = |choice: &&Choice| {
                choice.name_in(self.locale) == text
                    || choice.name == text
                    || plain(&choice.value) == text
            };
            let choice = option.choices.iter().find(matches).ok_or_else(bad)?;
            return Ok(choice.value.clone());
        }
        let value = match option.kind {
            option_type::STRING => fitting_text(option, text),
            option_type::INTEGER => text.trim().parse::<i64>().ok().map(|number| json!(number)),
            option_type::NUMBER => text.trim().parse::<f64>().ok().map(|number| json!(number)),
            option_type::BOOLEAN => text
                .trim()
                .to_lowercase()
                .parse::<bool>()
                .ok()
                .map(Value::Bool),
            option_type::USER | option_type::MENTIONABLE => {
                user(state, self.guild, text, resolved).map(|id| json!(id))
            }
            option_type::CHANNEL => channel(state, self.guild, text, resolved).map(|id| json!(id)),
            _ => None,
        };
        value
            .filter(|value| is_in_range(option, value))
            .ok_or_else(bad)
    }

    /// `data` of a command's interaction.
    pub(super) fn data(&self, filled: Filled) -> Value {
        let mut options = filled.options;
        for branch in self.path.iter().rev() {
            options = vec![json!({"name": branch.name, "type": branch.kind, "options": options})];
        }
        let mut data = command_data(self.command);
        data["options"] = json!(options);
        if !filled.resolved.is_empty() {
            data["resolved"] = Value::Object(filled.resolved);
        }
        data
    }
}

/// What `data` says of the command itself.
pub(super) fn command_data(command: &Command) -> Value {
    let mut data = json!({"id": command.id, "name": command.name, "type": command.kind});
    if let Some(guild) = command.guild_id {
        data["guild_id"] = json!(guild);
    }
    data
}

impl Filled {
    fn push(&mut self, option: &CommandOption, value: Value) {
        self.options
            .push(json!({"name": option.name, "type": option.kind, "value": value}));
    }

    /// The option that is being typed is sent as text, whatever its type.
    fn push_typed(&mut self, option: &CommandOption, text: &str) {
        self.push(option, json!(text));
        if let Some(last) = self.options.last_mut() {
            last["focused"] = json!(true);
        }
    }
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn fitting_text(option: &CommandOption, text: &str) -> Option<Value> {
    let length = text.chars().count();
    let (least, most) = (
        option.min_length.unwrap_or(0),
        option.max_length.unwrap_or(6000),
    );
    (least..=most).contains(&length).then(|| json!(text))
}

fn is_in_range(option: &CommandOption, value: &Value) -> bool {
    let Some(number) = value.as_f64() else {
        return true;
    };
    option.min_value.is_none_or(|least| number >= least)
        && option.max_value.is_none_or(|most| number <= most)
}
