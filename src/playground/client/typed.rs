//! A command typed as one line: `/sow 3 left`, `/rải ô:3 trái`.

use super::super::state::State;
use super::super::state::command::CommandOption;
use super::acts::Actor;
use super::{Refusal, offer};

/// A line taken apart: the command with its subcommands, and its options.
#[derive(Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) options: Vec<(String, String)>,
}

/// Takes a line apart as Discord's client does. A name followed by `:` begins an option;
/// text before any name lands whole in the first option.
pub(crate) fn typed(state: &State, actor: Actor, line: &str) -> Result<Line, Refusal> {
    let rest = line
        .strip_prefix('/')
        .ok_or_else(|| Refusal::NoCommand(line.to_owned()))?;
    let (first, mut rest) = split_word(rest);
    let command = offer::slash(state, actor.person, actor.channel, first)?;
    let locale = state
        .users
        .get(&actor.person)
        .map_or("en-US", |user| user.locale.code());
    let (mut name, mut options) = (command.name.clone(), command.options.as_slice());
    while options.first().is_some_and(CommandOption::is_branch) {
        let (word, after) = split_word(rest);
        let branch = options
            .iter()
            .find(|one| one.name == word || one.name_in(locale) == word);
        let branch = branch.ok_or_else(|| Refusal::NoSuchCommand(format!("{name} {word}")))?;
        name = format!("{name} {}", branch.name);
        (options, rest) = (&branch.options, after);
    }
    Ok(Line {
        options: said(options, locale, rest),
        name,
    })
}

fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

fn said(options: &[CommandOption], locale: &str, text: &str) -> Vec<(String, String)> {
    let mut said: Vec<(String, String)> = Vec::new();
    for word in text.split_whitespace() {
        let named = word.split_once(':').and_then(|(name, value)| {
            let known = |one: &&CommandOption| one.name == name || one.name_in(locale) == name;
            options
                .iter()
                .find(known)
                .map(|option| (option.name.clone(), value.to_owned()))
        });
        match (named, said.last_mut(), options.first()) {
            (Some(pair), _, _) => said.push(pair),
            (None, Some((_, value)), _) => join(value, word),
            (None, None, Some(first)) => said.push((first.name.clone(), word.to_owned())),
            (None, None, None) => {}
        }
    }
    said
}

fn join(value: &mut String, word: &str) {
    if !value.is_empty() {
        value.push(' ');
    }
    value.push_str(word);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_line_is_taken_apart_as_the_client_does() {
        let options: Vec<CommandOption> = serde_json::from_value(json!([
            {"type": 3, "name": "square", "name_localizations": {"vi": "ô"}, "description": "-"},
            {"type": 3, "name": "direction", "name_localizations": {"vi": "chiều"}, "description": "-"},
        ]))
        .expect("options of this test");
        for (locale, text, expected) in [
            ("en-US", "3 left", vec![("square", "3 left")]),
            ("vi", "ô:3 trái", vec![("square", "3 trái")]),
            (
                "vi",
                "ô: 3 chiều:trái",
                vec![("square", "3"), ("direction", "trái")],
            ),
            ("en-US", "12:30", vec![("square", "12:30")]),
            ("en-US", "", vec![]),
        ] {
            let found = said(&options, locale, text);
            let found: Vec<_> = found
                .iter()
                .map(|(a, b)| (a.as_str(), b.as_str()))
                .collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}
