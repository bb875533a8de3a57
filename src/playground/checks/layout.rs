//! Components of a message: what may stand where, and how many.

use std::collections::HashSet;

use serde_json::Value;

use super::parts;
use super::{At, Complaints};

/// Most components of a message, nested ones counted.
const MOST_COMPONENTS: usize = 40;
/// Most characters in all text displays of a message.
const MOST_TEXT: usize = 4000;
/// Most rows of a classic message.
const MOST_ROWS: usize = 5;

/// Types of components.
pub(crate) mod kind {
    pub(crate) const ROW: u64 = 1;
    pub(crate) const BUTTON: u64 = 2;
    pub(crate) const STRING_SELECT: u64 = 3;
    pub(crate) const TEXT_INPUT: u64 = 4;
    pub(crate) const USER_SELECT: u64 = 5;
    pub(crate) const CHANNEL_SELECT: u64 = 8;
    pub(crate) const SECTION: u64 = 9;
    pub(crate) const TEXT: u64 = 10;
    pub(crate) const THUMBNAIL: u64 = 11;
    pub(crate) const GALLERY: u64 = 12;
    pub(crate) const FILE: u64 = 13;
    pub(crate) const SEPARATOR: u64 = 14;
    pub(crate) const CONTAINER: u64 = 17;
}

/// What is counted over a whole message.
pub(crate) struct Layout<'a> {
    pub(crate) complaints: Complaints,
    /// Names of the files that components may point to.
    pub(crate) files: &'a [&'a str],
    ids: HashSet<&'a str>,
    components: usize,
    text: usize,
}

/// Checks the components of a message, V2 or classic.
pub(crate) fn check<'a>(components: &'a Value, v2: bool, files: &'a [&'a str]) -> Complaints {
    let mut layout = Layout {
        complaints: Complaints::default(),
        files,
        ids: HashSet::new(),
        components: 0,
        text: 0,
    };
    let at = At::Root.key("components");
    let most = if v2 { MOST_COMPONENTS } else { MOST_ROWS };
    for (index, component) in layout
        .complaints
        .list(&at, components, 0, most)
        .iter()
        .enumerate()
    {
        layout.top(&at.index(index), component, v2);
    }
    layout.totals(&at);
    layout.complaints
}

impl<'a> Layout<'a> {
    fn totals(&mut self, at: &At) {
        if self.components > MOST_COMPONENTS {
            let words = format!("The maximum number of components is {MOST_COMPONENTS}");
            self.complaints
                .add(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words);
        }
        if self.text > MOST_TEXT {
            let words = format!("The total length of all text displays exceeds {MOST_TEXT}");
            self.complaints
                .add(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words);
        }
    }

    fn top(&mut self, at: &At, component: &'a Value, v2: bool) {
        match component["type"].as_u64() {
            Some(kind::ROW) => self.row(at, component),
            Some(kind::CONTAINER) if v2 => self.container(at, component),
            Some(_) if v2 => self.inner(at, component),
            other => self.unknown(at, other, "1"),
        }
    }

    /// What may stand at the top and in a container alike.
    fn inner(&mut self, at: &At, component: &'a Value) {
        match component["type"].as_u64() {
            Some(kind::ROW) => self.row(at, component),
            Some(kind::SECTION) => self.section(at, component),
            Some(kind::TEXT) => self.text(at, component),
            Some(kind::GALLERY) => self.gallery(at, component),
            Some(kind::FILE) => self.file(at, component),
            Some(kind::SEPARATOR) => self.separator(at, component),
            other => self.unknown(at, other, "1, 9, 10, 12, 13, 14, 17"),
        }
    }

    pub(crate) fn unknown(&mut self, at: &At, found: Option<u64>, allowed: &str) {
        self.components += 1;
        match found {
            None => self.complaints.required(&at.key("type")),
            Some(_) => {
                let words = format!("Value of field \"type\" must be one of ({allowed}).");
                self.complaints
                    .add(&at.key("type"), "UNION_TYPE_CHOICES", words);
            }
        }
    }

    /// Five buttons at most, or one select.
    fn row(&mut self, at: &At, row: &'a Value) {
        self.components += 1;
        let list = at.key("components");
        let parts = self.complaints.list(&list, &row["components"], 1, 5);
        let selects = parts
            .iter()
            .filter(|part| part["type"] != kind::BUTTON)
            .count();
        if selects > 0 && parts.len() > 1 {
            let words = "A select must be alone in its row";
            self.complaints
                .add(&list, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words);
        }
        for (index, part) in parts.iter().enumerate() {
            self.components += 1;
            parts::in_row(self, &list.index(index), part);
        }
    }

    fn container(&mut self, at: &At, container: &'a Value) {
        self.components += 1;
        self.complaints.number(
            &at.key("accent_color"),
            &container["accent_color"],
            0,
            0xFF_FFFF,
        );
        let list = at.key("components");
        let inside = self
            .complaints
            .list(&list, &container["components"], 1, MOST_COMPONENTS);
        for (index, component) in inside.iter().enumerate() {
            self.inner(&list.index(index), component);
        }
    }

    /// One to three texts with a button or a picture beside them.
    fn section(&mut self, at: &At, section: &'a Value) {
        self.components += 1;
        let list = at.key("components");
        for (index, part) in self
            .complaints
            .list(&list, &section["components"], 1, 3)
            .iter()
            .enumerate()
        {
            match part["type"].as_u64() {
                Some(kind::TEXT) => self.text(&list.index(index), part),
                other => self.unknown(&list.index(index), other, "10"),
            }
        }
        self.accessory(&at.key("accessory"), &section["accessory"]);
    }

    fn accessory(&mut self, at: &At, accessory: &'a Value) {
        match accessory["type"].as_u64() {
            None if accessory.is_null() => self.complaints.required(at),
            Some(kind::BUTTON) => {
                self.components += 1;
                parts::button(self, at, accessory);
            }
            Some(kind::THUMBNAIL) => {
                self.components += 1;
                parts::media(self, at, accessory);
            }
            other => self.unknown(at, other, "2, 11"),
        }
    }

    fn text(&mut self, at: &At, text: &'a Value) {
        self.components += 1;
        self.complaints
            .needed_text(&at.key("content"), &text["content"], 1, MOST_TEXT);
        self.text += text["content"]
            .as_str()
            .map_or(0, |words| words.chars().count());
    }

    fn gallery(&mut self, at: &At, gallery: &'a Value) {
        self.components += 1;
        let list = at.key("items");
        for (index, item) in self
            .complaints
            .list(&list, &gallery["items"], 1, 10)
            .iter()
            .enumerate()
        {
            parts::media(self, &list.index(index), item);
        }
    }

    fn file(&mut self, at: &At, file: &'a Value) {
        self.components += 1;
        let (file_at, url) = (at.key("file"), &file["file"]["url"]);
        if url
            .as_str()
            .is_some_and(|url| !url.starts_with("attachment://"))
        {
            let words = "A file must be one of the message's attachments";
            self.complaints.add(
                &file_at.key("url"),
                "UNFURLED_MEDIA_ITEM_NOT_ATTACHMENT",
                words,
            );
        }
        parts::url(self, &file_at, url);
    }

    fn separator(&mut self, at: &At, separator: &Value) {
        self.components += 1;
        self.complaints
            .number(&at.key("spacing"), &separator["spacing"], 1, 2);
    }

    /// A `custom_id` that must be there, and once only in the message.
    pub(crate) fn custom_id(&mut self, at: &At, part: &'a Value) {
        let at = at.key("custom_id");
        self.complaints.needed_text(&at, &part["custom_id"], 1, 100);
        if let Some(id) = part["custom_id"].as_str()
            && !self.ids.insert(id)
        {
            let words = "Component custom id cannot be duplicated";
            self.complaints
                .add(&at, "COMPONENT_CUSTOM_ID_DUPLICATED", words);
        }
    }
}
