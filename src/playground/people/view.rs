//! A message as somebody sees it.

use serde_json::Value;

use super::super::id::Id;
use super::super::state::message::{Attachment, Message};

/// A message at one moment, as one person saw it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The message.
    pub message: Message,
}

/// A button as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What stands on it; empty if only an emoji does.
    pub label: String,
    /// The Unicode emoji on it, or a custom one's name.
    pub emoji: Option<String>,
    /// What the bot is told; `None` for links.
    pub custom_id: Option<String>,
    /// Where a link leads.
    pub url: Option<String>,
    /// 1 blurple, 2 grey, 3 green, 4 red, 5 link.
    pub style: u64,
    /// Whether it can't be pressed.
    pub disabled: bool,
    /// Which row of components it stands in, counted from the top of the message.
    pub row: usize,
}

/// A menu as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// What the bot is told.
    pub custom_id: String,
    /// 3 texts, 5 users, 6 roles, 7 both, 8 channels.
    pub kind: u64,
    /// What stands there while nothing is chosen.
    pub placeholder: String,
    /// Label and value of each option.
    pub options: Vec<(String, String)>,
    /// Whether it can't be opened.
    pub disabled: bool,
}

impl Shown {
    /// Its id.
    pub fn id(&self) -> Id {
        self.message.id
    }

    /// Where it stands.
    pub fn channel(&self) -> Id {
        self.message.channel
    }

    /// All text on it but that of buttons and menus, a line each.
    pub fn text(&self) -> String {
        visible_text(&self.message)
    }

    /// Whether only one person sees it.
    pub fn is_private(&self) -> bool {
        self.message.reader.is_some()
    }

    /// Whether the bot is still thinking.
    pub fn is_thinking(&self) -> bool {
        self.message.is_thinking()
    }

    /// Who was notified by it.
    pub fn pinged(&self) -> &[Id] {
        &self.message.pinged
    }

    /// Its buttons, from the top, row by row.
    pub fn buttons(&self) -> Vec<Button> {
        let mut rows = 0;
        let mut buttons = Vec::new();
        walk(
            &self.message.components,
            &mut |component| match kind_of(component) {
                1 => {
                    let row = rows;
                    rows += 1;
                    let parts = component["components"].as_array().into_iter().flatten();
                    buttons.extend(
                        parts
                            .filter(|one| kind_of(one) == 2)
                            .map(|one| button(one, row)),
                    );
                }
                9 if kind_of(&component["accessory"]) == 2 => {
                    buttons.push(button(&component["accessory"], rows));
                    rows += 1;
                }
                _ => {}
            },
        );
        buttons
    }

    /// Its buttons in rows.
    pub fn rows(&self) -> Vec<Vec<Button>> {
        let mut rows: Vec<Vec<Button>> = Vec::new();
        for button in self.buttons() {
            match rows.last_mut().filter(|row| row[0].row == button.row) {
                Some(row) => row.push(button),
                None => rows.push(vec![button]),
            }
        }
        rows
    }

    /// The buttons that can be pressed.
    pub fn enabled(&self) -> Vec<Button> {
        self.buttons()
            .into_iter()
            .filter(|button| !button.disabled)
            .collect()
    }

    /// Its menus, from the top.
    pub fn selects(&self) -> Vec<Select> {
        let mut selects = Vec::new();
        walk(&self.message.components, &mut |component| {
            if matches!(kind_of(component), 3 | 5..=8) {
                selects.push(select(component));
            }
        });
        selects
    }

    /// The files that are shown: all of a classic message; of Components V2 those that a
    /// component names.
    pub fn files(&self) -> Vec<&Attachment> {
        let files = &self.message.attachments;
        if !self.message.is_v2() {
            return files.iter().collect();
        }
        let shown = media(&self.message.components);
        files
            .iter()
            .filter(|file| shown.iter().any(|one| one.url == file.url))
            .collect()
    }

    /// The alternative texts of its pictures.
    pub fn alts(&self) -> Vec<String> {
        let shown = media(&self.message.components);
        shown
            .iter()
            .filter_map(|one| one.alt)
            .map(str::to_owned)
            .collect()
    }
}

/// All text on a message but that of buttons and menus, a line each.
pub(crate) fn visible_text(message: &Message) -> String {
    let mut lines: Vec<&str> = Vec::new();
    if !message.content.is_empty() {
        lines.push(&message.content);
    }
    walk(&message.components, &mut |component| {
        if let (10, Some(text)) = (kind_of(component), component["content"].as_str()) {
            lines.push(text);
        }
    });
    lines.join("\n")
}

/// Visits components from the top, each before what is inside it.
fn walk<'a>(list: &'a Value, visit: &mut dyn FnMut(&'a Value)) {
    for component in list.as_array().into_iter().flatten() {
        visit(component);
        walk(&component["components"], visit);
    }
}

fn kind_of(component: &Value) -> u64 {
    component["type"].as_u64().unwrap_or_default()
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn button(component: &Value, row: usize) -> Button {
    let text = |key: &str| component[key].as_str().map(str::to_owned);
    Button {
        label: text_of(&component["label"]),
        emoji: component["emoji"]["name"].as_str().map(str::to_owned),
        custom_id: text("custom_id"),
        url: text("url"),
        style: component["style"].as_u64().unwrap_or_default(),
        disabled: component["disabled"] == true,
        row,
    }
}

fn select(component: &Value) -> Select {
    let options = component["options"].as_array().into_iter().flatten();
    Select {
        custom_id: text_of(&component["custom_id"]),
        kind: kind_of(component),
        placeholder: text_of(&component["placeholder"]),
        options: options
            .map(|one| (text_of(&one["label"]), text_of(&one["value"])))
            .collect(),
        disabled: component["disabled"] == true,
    }
}

/// A picture or file that is shown: its address and alternative text.
struct Media<'a> {
    url: &'a str,
    alt: Option<&'a str>,
}

/// What galleries, thumbnails and files show.
fn media(components: &Value) -> Vec<Media<'_>> {
    let mut found = Vec::new();
    walk(components, &mut |component| match kind_of(component) {
        9 => found.extend(picture(&component["accessory"])),
        12 => {
            let items = component["items"].as_array().into_iter().flatten();
            found.extend(items.filter_map(picture));
        }
        13 => found.extend(
            component["file"]["url"]
                .as_str()
                .map(|url| Media { url, alt: None }),
        ),
        _ => {}
    });
    found
}

fn picture(item: &Value) -> Option<Media<'_>> {
    let url = item["media"]["url"].as_str()?;
    Some(Media {
        url,
        alt: item["description"].as_str(),
    })
}
