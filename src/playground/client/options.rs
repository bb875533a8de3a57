//! From what somebody chose or typed to the options that the bot is sent.

use serde_json::{Map, Value, json};

use super::super::gateway::events::member;
use super::super::id::Id;
use super::super::state::State;
use super::super::state::command::{Choice, Command, CommandOption, option_type};
use super::Refusal;

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

    /// Takes what was said as it is, as a forged or a half-typed request has it.
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

    /// Marks the last option as the one that is being typed; its value is sent as text.
    pub(super) fn focus_last(&mut self) {
        if let Some(last) = self.options.last_mut() {
            last["focused"] = json!(true);
            last["value"] = json!(plain(&last["value"]));
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

/// A person by id, mention, name or username; `resolved` gets their account and place here.
fn user(
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

fn channel(
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
