//! Buttons, selects, pictures: the parts of a layout.

use std::collections::HashSet;

use serde_json::Value;

use super::layout::{Layout, kind};
use super::{At, Complaints};

/// The style of a button that opens an address.
const LINK: u64 = 5;
/// The style of a button that sells something.
const PREMIUM: u64 = 6;

/// A button or a select in a row.
pub(crate) fn in_row<'a>(layout: &mut Layout<'a>, at: &At, part: &'a Value) {
    match part["type"].as_u64() {
        Some(kind::BUTTON) => button(layout, at, part),
        Some(kind::STRING_SELECT) => string_select(layout, at, part),
        Some(kind::USER_SELECT..=kind::CHANNEL_SELECT) => select(layout, at, part),
        other => layout.unknown(at, other, "2, 3, 5, 6, 7, 8"),
    }
}

/// A button has either a `custom_id` or an address, and something to see on it.
pub(crate) fn button<'a>(layout: &mut Layout<'a>, at: &At, button: &'a Value) {
    let complaints = &mut layout.complaints;
    let style = button["style"].as_u64();
    complaints.number(&at.key("style"), &button["style"], 1, 6);
    complaints.text(&at.key("label"), &button["label"], 0, 80);
    let nothing_to_see = button["label"].as_str().is_none_or(str::is_empty);
    if style != Some(PREMIUM) && nothing_to_see && button["emoji"].is_null() {
        complaints.add(
            at,
            "BUTTON_COMPONENT_INVALID_LABEL",
            "A button needs a label or an emoji",
        );
    }
    match style {
        None => complaints.required(&at.key("style")),
        Some(PREMIUM) => {}
        Some(LINK) => link(complaints, at, button),
        Some(_) => {
            if !button["url"].is_null() {
                let words = "A custom id and url cannot both be specified";
                complaints.add(
                    at,
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    words,
                );
            }
            layout.custom_id(at, button);
        }
    }
}

fn link(complaints: &mut Complaints, at: &At, button: &Value) {
    if !button["custom_id"].is_null() {
        let words = "A custom id and url cannot both be specified";
        complaints.add(
            at,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            words,
        );
    }
    complaints.needed_text(&at.key("url"), &button["url"], 1, 512);
    if button["url"]
        .as_str()
        .is_some_and(|url| !is_address(url) && !url.starts_with("discord://"))
    {
        let words = "Scheme must be one of ('http', 'https', 'discord').";
        complaints.add(&at.key("url"), "URL_TYPE_INVALID_SCHEME", words);
    }
}

fn select<'a>(layout: &mut Layout<'a>, at: &At, select: &'a Value) {
    let complaints = &mut layout.complaints;
    complaints.text(&at.key("placeholder"), &select["placeholder"], 0, 150);
    complaints.number(&at.key("min_values"), &select["min_values"], 0, 25);
    complaints.number(&at.key("max_values"), &select["max_values"], 1, 25);
    layout.custom_id(at, select);
}

fn string_select<'a>(layout: &mut Layout<'a>, at: &At, part: &'a Value) {
    select(layout, at, part);
    let list = at.key("options");
    let complaints = &mut layout.complaints;
    let mut values = HashSet::new();
    for (index, option) in complaints
        .list(&list, &part["options"], 1, 25)
        .iter()
        .enumerate()
    {
        let at = list.index(index);
        complaints.needed_text(&at.key("label"), &option["label"], 1, 100);
        complaints.needed_text(&at.key("value"), &option["value"], 1, 100);
        complaints.text(&at.key("description"), &option["description"], 0, 100);
        if option["value"]
            .as_str()
            .is_some_and(|value| !values.insert(value))
        {
            let words = "The specified option value is already used";
            complaints.add(
                &at.key("value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                words,
            );
        }
    }
}

/// A picture with its alternative text.
pub(crate) fn media(layout: &mut Layout, at: &At, item: &Value) {
    layout
        .complaints
        .text(&at.key("description"), &item["description"], 1, 1024);
    url(layout, &at.key("media"), &item["media"]["url"]);
}

/// An address that names a file of the message or something on the web.
pub(crate) fn url(layout: &mut Layout, at: &At, url: &Value) {
    let at = at.key("url");
    layout.complaints.needed_text(&at, url, 1, 2048);
    let Some(url) = url.as_str() else { return };
    match url.strip_prefix("attachment://") {
        Some(name) if layout.files.contains(&name) => {}
        Some(_) => {
            let words = "The referenced attachment was not found";
            let code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
            layout.complaints.add(&at, code, words);
        }
        None if is_address(url) => {}
        None => {
            let words = "Scheme must be one of ('http', 'https', 'attachment').";
            layout.complaints.add(&at, "URL_TYPE_INVALID_SCHEME", words);
        }
    }
}

fn is_address(url: &str) -> bool {
    url.starts_with("https://") || url.starts_with("http://")
}
