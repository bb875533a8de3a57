//! From a scene to the body that Discord draws: Components V2, just the parts used.

use serde::Serialize;

use crate::view::{Action, Block, Button, Look, Row, Scene};

/// The message is made of components (`IS_COMPONENTS_V2`).
const COMPONENTS_V2: u32 = 1 << 15;
/// Only the asker sees it.
const EPHEMERAL: u32 = 1 << 6;

/// A message body.
#[derive(Debug, Serialize)]
pub struct Body<'a> {
    flags: u32,
    components: Vec<Component<'a>>,
    allowed_mentions: AllowedMentions,
}

/// Nobody is pinged by a body unless it says so.
#[derive(Debug, Default, Serialize)]
struct AllowedMentions {
    parse: [&'static str; 0],
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Component<'a> {
    Container {
        r#type: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        accent_color: Option<u32>,
        components: Vec<Component<'a>>,
    },
    Text {
        r#type: u8,
        content: &'a str,
    },
    Separator {
        r#type: u8,
    },
    File {
        r#type: u8,
        file: Media,
    },
    Row {
        r#type: u8,
        components: Vec<Control<'a>>,
    },
}

/// What stands in a request beside this body, by its name.
#[derive(Debug, Serialize)]
struct Media {
    url: String,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Control<'a> {
    Button {
        r#type: u8,
        style: u8,
        label: &'a str,
        custom_id: String,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        disabled: bool,
    },
    Menu {
        r#type: u8,
        custom_id: &'static str,
        placeholder: &'a str,
        options: Vec<MenuOption<'a>>,
    },
}

#[derive(Debug, Serialize)]
struct MenuOption<'a> {
    label: &'a str,
    value: String,
}

/// The custom id of a menu; what it does stands in the chosen value.
pub const MENU: &str = "menu";

impl<'a> Body<'a> {
    /// A message for everyone.
    pub fn public(scene: &'a Scene) -> Body<'a> {
        Body::with_flags(scene, COMPONENTS_V2)
    }

    /// A message for the asker alone.
    pub fn private(scene: &'a Scene) -> Body<'a> {
        Body::with_flags(scene, COMPONENTS_V2 | EPHEMERAL)
    }

    /// The same message, with a file that is sent along under its text.
    #[must_use]
    pub fn with_file(mut self, name: &str) -> Body<'a> {
        let url = format!("attachment://{name}");
        self.components.push(Component::File {
            r#type: 13,
            file: Media { url },
        });
        self
    }

    fn with_flags(scene: &'a Scene, flags: u32) -> Body<'a> {
        let container = Component::Container {
            r#type: 17,
            accent_color: scene.accent,
            components: scene.body.iter().map(block).collect(),
        };
        let rows = scene.controls.iter().map(row);
        Body {
            flags,
            components: std::iter::once(container).chain(rows).collect(),
            allowed_mentions: AllowedMentions::default(),
        }
    }
}

fn block(block: &Block) -> Component<'_> {
    match block {
        Block::Text(content) => Component::Text {
            r#type: 10,
            content,
        },
        Block::Line => Component::Separator { r#type: 14 },
    }
}

fn row(row: &Row) -> Component<'_> {
    let components = match row {
        Row::Buttons(buttons) => buttons.iter().map(button).collect(),
        Row::Menu { prompt, choices } => vec![Control::Menu {
            r#type: 3,
            custom_id: MENU,
            placeholder: prompt,
            options: choices
                .iter()
                .map(|choice| option(&choice.label, &choice.action))
                .collect(),
        }],
    };
    Component::Row {
        r#type: 1,
        components,
    }
}

fn button(button: &Button) -> Control<'_> {
    Control::Button {
        r#type: 2,
        style: match button.look {
            Look::Primary => 1,
            Look::Secondary => 2,
            Look::Success => 3,
            Look::Danger => 4,
        },
        label: &button.label,
        custom_id: button.action.to_string(),
        disabled: !button.enabled,
    }
}

fn option<'a>(label: &'a str, action: &Action) -> MenuOption<'a> {
    MenuOption {
        label,
        value: action.to_string(),
    }
}

/// An answer to an interaction, by its callback type.
#[derive(Debug, Serialize)]
pub struct Callback<T: Serialize> {
    r#type: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<T>,
}

/// The choices of an autocomplete.
#[derive(Debug, Serialize)]
pub struct Choices {
    choices: Vec<NameValue>,
}

#[derive(Debug, Serialize)]
struct NameValue {
    name: String,
    value: String,
}

/// Flags alone: what a deferred message will be.
#[derive(Debug, Serialize)]
pub struct Flags {
    flags: u32,
}

impl<'a> Callback<Body<'a>> {
    /// A new message.
    pub fn message(body: Body<'a>) -> Self {
        Callback {
            r#type: 4,
            data: Some(body),
        }
    }

    /// The message that was pressed, changed.
    pub fn update(body: Body<'a>) -> Self {
        Callback {
            r#type: 7,
            data: Some(body),
        }
    }
}

impl Callback<Flags> {
    /// A message follows; `private` is settled now.
    pub fn message_later(private: bool) -> Self {
        let flags = if private { EPHEMERAL } else { 0 };
        Callback {
            r#type: 5,
            data: Some(Flags { flags }),
        }
    }

    /// The message that was pressed will change.
    pub fn update_later() -> Self {
        Callback {
            r#type: 6,
            data: None,
        }
    }
}

impl Callback<Choices> {
    /// What can be chosen: each is what it says.
    pub fn choices(choices: Vec<String>) -> Self {
        let choices = choices
            .into_iter()
            .map(|name| NameValue {
                value: name.clone(),
                name,
            })
            .collect();
        Callback {
            r#type: 8,
            data: Some(Choices { choices }),
        }
    }
}
