//! A change of one setting, and how it is written into its control.

use std::fmt;

use crate::rules::Preset;
use crate::session::UserId;
use crate::view::closing::Closing;
use crate::view::lang::Lang;
use crate::view::style::Style;

use super::MOST_GAMES;

/// A change of one setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Change {
    /// Of the server's.
    Server(ServerChange),
    /// Of the asker's own.
    Mine(MyChange),
}

/// A change of one of a server's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ServerChange {
    /// The language of boards; none: by those who play.
    Lang(Option<Lang>),
    /// How moves are chosen under a board.
    Style(Style),
    /// The rules of a challenge that names none.
    Rules(Preset),
    /// How many games may be on in a channel.
    Games(u8),
    /// Whether people are called when it is their turn, or challenged.
    Pings(bool),
    /// Whether every game gets a thread of its own.
    Threads(bool),
    /// What is called out when a game ends.
    Closing(Closing),
    /// Whether games may be played in the channel where it is asked.
    Here(bool),
    /// Games may be played in every channel.
    Everywhere,
}

/// A change of one of a person's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MyChange {
    /// The language of private answers; none: that of their client.
    Lang(Option<Lang>),
    /// How they choose moves; none: as the server has it.
    Style(Option<Style>),
    /// Whether they are called.
    Pings(bool),
    /// Whether they can be challenged by name.
    Challenges(bool),
    /// Take challenges from somebody again.
    Unblock(UserId),
}

impl ServerChange {
    /// Every change that a menu offers; those of channels hang on buttons.
    pub fn all() -> Vec<ServerChange> {
        let langs = [None, Some(Lang::Vi), Some(Lang::En)].map(ServerChange::Lang);
        let styles = Style::ALL.map(ServerChange::Style);
        let rules = Preset::ALL.map(ServerChange::Rules);
        let games = (1..=MOST_GAMES).map(ServerChange::Games);
        let switches = [true, false].map(ServerChange::Pings).into_iter();
        let switches = switches.chain([true, false].map(ServerChange::Threads));
        let closings = Closing::ALL.map(ServerChange::Closing);
        let changes = langs.into_iter().chain(styles).chain(rules);
        changes
            .chain(games)
            .chain(switches)
            .chain(closings)
            .collect()
    }
}

impl MyChange {
    /// Every change that a menu offers, whoever is blocked.
    pub fn all() -> Vec<MyChange> {
        let langs = [None, Some(Lang::Vi), Some(Lang::En)].map(MyChange::Lang);
        let styles = [None, Some(Style::Buttons), Some(Style::Menu)].map(MyChange::Style);
        let switches = [true, false].map(MyChange::Pings).into_iter();
        let switches = switches.chain([true, false].map(MyChange::Challenges));
        langs.into_iter().chain(styles).chain(switches).collect()
    }
}

/// What nothing in particular is called.
const AUTO: &str = "auto";

fn lang_name(lang: Option<Lang>) -> &'static str {
    match lang {
        None => AUTO,
        Some(lang) => lang.name(),
    }
}

fn style_name(style: Option<Style>) -> &'static str {
    match style {
        None => AUTO,
        Some(style) => style.name(),
    }
}

const fn switch_name(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Change::Server(change) => match change {
                ServerChange::Lang(lang) => write!(f, "server:lang:{}", lang_name(lang)),
                ServerChange::Style(style) => write!(f, "server:style:{}", style.name()),
                ServerChange::Rules(rules) => write!(f, "server:rules:{}", rules.name()),
                ServerChange::Games(games) => write!(f, "server:games:{games}"),
                ServerChange::Pings(on) => write!(f, "server:pings:{}", switch_name(on)),
                ServerChange::Threads(on) => write!(f, "server:threads:{}", switch_name(on)),
                ServerChange::Closing(closing) => write!(f, "server:closing:{}", closing.name()),
                ServerChange::Here(on) => write!(f, "server:here:{}", switch_name(on)),
                ServerChange::Everywhere => write!(f, "server:channels:{AUTO}"),
            },
            Change::Mine(change) => match change {
                MyChange::Lang(lang) => write!(f, "mine:lang:{}", lang_name(lang)),
                MyChange::Style(style) => write!(f, "mine:style:{}", style_name(style)),
                MyChange::Pings(on) => write!(f, "mine:pings:{}", switch_name(on)),
                MyChange::Challenges(on) => write!(f, "mine:challenges:{}", switch_name(on)),
                MyChange::Unblock(user) => write!(f, "mine:unblock:{user}"),
            },
        }
    }
}

impl Change {
    /// Reads what is written, its parts taken apart; nothing for any other text.
    pub(in crate::view) fn read(parts: &[&str]) -> Option<Change> {
        match *parts {
            ["server", setting, value] => server(setting, value).map(Change::Server),
            ["mine", setting, value] => mine(setting, value).map(Change::Mine),
            _ => None,
        }
    }
}

fn server(setting: &str, value: &str) -> Option<ServerChange> {
    Some(match setting {
        "lang" => ServerChange::Lang(or_auto(value, Lang::from_name)?),
        "style" => ServerChange::Style(Style::from_name(value)?),
        "rules" => ServerChange::Rules(Preset::from_name(value)?),
        "games" => ServerChange::Games(games(value)?),
        "pings" => ServerChange::Pings(switch(value)?),
        "threads" => ServerChange::Threads(switch(value)?),
        "closing" => ServerChange::Closing(Closing::from_name(value)?),
        "here" => ServerChange::Here(switch(value)?),
        "channels" if value == AUTO => ServerChange::Everywhere,
        _ => return None,
    })
}

fn mine(setting: &str, value: &str) -> Option<MyChange> {
    Some(match setting {
        "lang" => MyChange::Lang(or_auto(value, Lang::from_name)?),
        "style" => MyChange::Style(or_auto(value, Style::from_name)?),
        "pings" => MyChange::Pings(switch(value)?),
        "challenges" => MyChange::Challenges(switch(value)?),
        "unblock" => MyChange::Unblock(UserId(value.parse().ok()?)),
        _ => return None,
    })
}

/// A value that may be left to its owner's surroundings.
fn or_auto<T>(value: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    match value {
        AUTO => Some(None),
        value => read(value).map(Some),
    }
}

fn games(value: &str) -> Option<u8> {
    let games: u8 = value.parse().ok()?;
    (1..=MOST_GAMES).contains(&games).then_some(games)
}

fn switch(value: &str) -> Option<bool> {
    [true, false]
        .into_iter()
        .find(|&on| switch_name(on) == value)
}
