//! What the showcase shows, as bodies of requests.

use serde_json::{Value, json};

const COMPONENTS_V2: u64 = 1 << 15;

/// A red dot: a PNG of one pixel.
pub const DOT: [u8; 69] = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53,
    0xde, 0x00, 0x00, 0x00, 0x0c, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0x78, 0x60, 0x60, 0x00,
    0x00, 0x03, 0x34, 0x01, 0x41, 0xb8, 0x16, 0xe2, 0x93, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e,
    0x44, 0xae, 0x42, 0x60, 0x82,
];

/// Text with everything that markdown can do; the person is asked by their id.
fn prose(person: &str) -> String {
    format!(
        "# Heading\n## Lesser\n### Least\n**bold** *italic* __under__ ~~struck~~ `code` ||hidden||\n\
         -# small text\n- one\n  - inner\n- two\n1. first\n2. second\n> quoted\n\
         [a link](https://example.com) <@{person}> <t:1893456000:R> <t:1893456000:D> 🎉\n\
         ```rust\nfn main() {{}}\n```"
    )
}

fn button(style: u8, label: &str, custom_id: &str) -> Value {
    json!({"type": 2, "style": style, "label": label, "custom_id": custom_id})
}

fn row(parts: Value) -> Value {
    json!({"type": 1, "components": parts})
}

/// The message that shows all of it, with two files.
pub fn exhibition(person: &str) -> Value {
    let picture = json!({"media": {"url": "attachment://dot.png"}, "description": "A red dot"});
    let thumbnail =
        json!({"type": 11, "media": {"url": "attachment://dot.png"}, "description": "A small dot"});
    let text = |content: &str| json!({"type": 10, "content": content});
    let inside = json!([
        text(&prose(person)),
        {"type": 14, "divider": true, "spacing": 2},
        {"type": 9, "components": [text("A section with a picture")], "accessory": thumbnail},
        {"type": 9, "components": [text("A section with a button")], "accessory": button(2, "Count", "begin")},
        {"type": 12, "items": [picture, picture]},
        {"type": 13, "file": {"url": "attachment://notes.txt"}},
        text("🎉🎊"),
    ]);
    let option = |label: &str| json!({"label": label, "value": label, "description": format!("About {label}"), "emoji": {"name": "🍊"}});
    let components = json!([
        {"type": 17, "accent_color": 0x77_B255, "components": inside},
        row(json!([button(1, "Form", "form"), button(2, "Private", "private"), button(3, "Later", "later"), button(4, "Silent", "silent"),
            {"type": 2, "style": 5, "label": "Elsewhere", "url": "https://example.com"}])),
        row(json!([button(2, "Ping", "ping"), button(2, "Delete", "delete"), button(2, "Finish", "finish"),
            {"type": 2, "style": 2, "label": "Off", "custom_id": "off", "disabled": true}, {"type": 2, "style": 2, "emoji": {"name": "🎲"}, "custom_id": "dice"}])),
        row(json!([{"type": 3, "custom_id": "fruit", "placeholder": "Fruit", "min_values": 1, "max_values": 2, "options": [option("Orange"), option("Melon"), option("Lime")]}])),
        row(json!([{"type": 5, "custom_id": "somebody", "placeholder": "Somebody"}])),
        row(json!([{"type": 8, "custom_id": "somewhere", "placeholder": "Somewhere"}])),
    ]);
    json!({"flags": COMPONENTS_V2, "components": components})
}

/// A message that counts its presses, in place.
pub fn counter(count: u32) -> Value {
    let text = json!({"type": 10, "content": format!("Counted to {count}")});
    let components = json!([
        text,
        row(json!([button(1, "Count on", &format!("count:{count}"))]))
    ]);
    json!({"flags": COMPONENTS_V2, "components": components})
}

pub fn form() -> Value {
    let input = |id: &str, label: &str, style: u8| {
        row(
            json!([{"type": 4, "custom_id": id, "label": label, "style": style, "max_length": 100}]),
        )
    };
    let inputs = json!([
        input("name", "Your name", 1),
        input("story", "Your story", 2)
    ]);
    json!({"custom_id": "told", "title": "Tell us", "components": inputs})
}

pub fn commands() -> Value {
    let option = |kind: u8, name: &str| json!({"type": kind, "name": name, "description": format!("The {name}")});
    let mut word = option(3, "word");
    word["autocomplete"] = json!(true);
    let mut size = option(3, "size");
    size["choices"] = json!([{"name": "Small", "value": "s", "name_localizations": {"vi": "Nhỏ"}}, {"name": "Large", "value": "l"}]);
    let grow = json!({"type": 1, "name": "grow", "description": "Grows", "options": [option(4, "by"), option(5, "really")]});
    json!([
        {"name": "show", "description": "Shows everything", "name_localizations": {"vi": "trưng-bày"}, "description_localizations": {"vi": "Bày ra tất cả"}},
        {"name": "say", "description": "Says it", "options": [word, size, option(6, "whom"), option(7, "place")]},
        {"name": "tree", "description": "A tree", "options": [grow]},
        {"name": "Greet", "type": 2, "name_localizations": {"vi": "Chào"}, "integration_types": [0, 1], "contexts": [0, 1, 2]},
        {"name": "Quote", "type": 3},
    ])
}
