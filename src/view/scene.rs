//! What is shown, as plain values: how it looks on a screen is the edge's to say.

use super::action::Action;

/// A message as people see it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scene {
    /// The colour beside the message, `0xRRGGBB`.
    pub accent: Option<u32>,
    /// What stands inside the message's frame, from above.
    pub body: Vec<Block>,
    /// The controls under it, at most five rows.
    pub controls: Vec<Row>,
}

impl Scene {
    /// A few words and nothing else.
    pub fn line(words: String) -> Scene {
        Scene {
            body: vec![Block::Text(words)],
            ..Scene::default()
        }
    }
}

/// A part of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// Text with Discord's markdown; names in it are already escaped.
    Text(String),
    /// A thin line.
    Line,
}

/// A row of controls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// At most five buttons.
    Buttons(Vec<Button>),
    /// One menu of at most 25 choices.
    Menu {
        /// What stands in the menu before anything is chosen.
        prompt: String,
        /// The choices.
        choices: Vec<Choice>,
    },
}

/// A button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// What stands on it: plain text, at most 80 characters.
    pub label: String,
    /// How it looks.
    pub look: Look,
    /// What it does.
    pub action: Action,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// The thing to do.
    Primary,
    /// One of several.
    Secondary,
    /// Agreeing.
    Success,
    /// Giving up.
    Danger,
}

/// A choice of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it is called.
    pub label: String,
    /// What it does.
    pub action: Action,
}
