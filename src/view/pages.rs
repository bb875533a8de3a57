//! The rules in short pages, and the first help.

use super::action::Action;
use super::lang::Lang;
use super::menus::button;
use super::scene::{Block, Look, Row, Scene};
use super::words::{Words, text, words};

/// Every command, by its English name. Its words are `command-NAME-name` and
/// `command-NAME-description`, those of an option `option-NAME-name` and
/// `option-NAME-description`, those of a choice `choice-OPTION-VALUE`.
pub const COMMANDS: [&str; 17] = [
    "challenge",
    "play",
    "sow",
    "hint",
    "board",
    "draw",
    "takeback",
    "resign",
    "rematch",
    "games",
    "leaderboard",
    "rules",
    "help",
    "settings",
    "privacy",
    "end-game",
    "doctor",
];

/// The command in a person's menu: its name is `command-NAME-name`.
pub const USER_COMMAND: &str = "challenge-user";

/// A page of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The board, sowing, relays.
    Play,
    /// Captures, chains, the quan.
    Capture,
    /// A bare side, the end, the settlement.
    End,
    /// The presets and options.
    Variants,
    /// Where the game comes from, and what helps.
    Story,
}

impl Topic {
    /// Every page, in the order in which they are read.
    pub const ALL: [Topic; 5] = [
        Topic::Play,
        Topic::Capture,
        Topic::End,
        Topic::Variants,
        Topic::Story,
    ];

    /// As it is written in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Play => "play",
            Topic::Capture => "capture",
            Topic::End => "end",
            Topic::Variants => "variants",
            Topic::Story => "story",
        }
    }

    /// The page of this name.
    pub fn from_name(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// The page of this number in [`Action::Rules`].
    pub fn from_number(number: u8) -> Option<Topic> {
        Topic::ALL.get(usize::from(number)).copied()
    }

    const fn number(self) -> u8 {
        self as u8
    }
}

/// A page of the rules, with buttons to the others.
pub fn rules(topic: Topic, lang: Lang) -> Scene {
    let words = words(lang);
    let turn = |other: Topic| super::scene::Button {
        label: title(words, other),
        look: if other == topic {
            Look::Primary
        } else {
            Look::Secondary
        },
        action: Action::Rules(other.number()),
        enabled: other != topic,
    };
    Scene {
        accent: Some(0x3B88C3),
        body: vec![
            Block::Text(format!("## {}", title(words, topic))),
            Block::Text(page(words, topic)),
        ],
        controls: vec![Row::Buttons(Topic::ALL.map(turn).into())],
    }
}

/// How to begin.
pub fn help(lang: Lang) -> Scene {
    let words = words(lang);
    let challenge = button(
        text!(words, "button-open-challenge"),
        Look::Success,
        Action::OpenChallenge,
    );
    let first = button(
        text!(words, "button-first-game"),
        Look::Primary,
        Action::FirstGame,
    );
    let rules = button(
        text!(words, "button-rules"),
        Look::Secondary,
        Action::Rules(0),
    );
    let commands: Vec<String> = COMMANDS.iter().map(|name| command(words, name)).collect();
    Scene {
        accent: Some(0x3B88C3),
        body: vec![
            Block::Text(text!(words, "help-text")),
            Block::Line,
            Block::Text(commands.join("\n")),
        ],
        controls: vec![Row::Buttons(vec![first, challenge, rules])],
    }
}

/// A command by its names in both languages: a client may speak the other one.
fn command(here: &Words, name: &str) -> String {
    let there = match here.lang() {
        Lang::Vi => words(Lang::En),
        Lang::En => words(Lang::Vi),
    };
    let name_key = format!("command-{name}-name");
    text!(
        here,
        "help-command",
        here = here.text(&name_key),
        there = there.text(&name_key),
        does = here.text(&format!("command-{name}-description")),
    )
}

fn title(words: &Words, topic: Topic) -> String {
    match topic {
        Topic::Play => text!(words, "choice-topic-play"),
        Topic::Capture => text!(words, "choice-topic-capture"),
        Topic::End => text!(words, "choice-topic-end"),
        Topic::Variants => text!(words, "choice-topic-variants"),
        Topic::Story => text!(words, "choice-topic-story"),
    }
}

fn page(words: &Words, topic: Topic) -> String {
    match topic {
        Topic::Play => text!(words, "rules-play"),
        Topic::Capture => text!(words, "rules-capture"),
        Topic::End => text!(words, "rules-end"),
        Topic::Variants => text!(words, "rules-variants"),
        Topic::Story => text!(words, "rules-story"),
    }
}
