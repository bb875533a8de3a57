//! Bodies of messages that Discord refuses, beside those just inside its limits.

use serde_json::{Value, json};

use crate::by_hand::{Scene, V2, code};

/// A body and the field that is complained of; `None`: it is taken.
type Case = (Value, Option<&'static str>);

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "A", "custom_id": id})
}

fn buttons(count: usize) -> Vec<Value> {
    (0..count).map(|index| button(&index.to_string())).collect()
}

fn row(parts: Vec<Value>) -> Value {
    json!({"type": 1, "components": parts})
}

fn text(length: usize) -> Value {
    json!({"type": 10, "content": "ô".repeat(length)})
}

fn texts(count: usize) -> Vec<Value> {
    vec![text(1); count]
}

fn classic(components: Vec<Value>) -> Value {
    json!({"content": "x", "components": components})
}

fn v2(components: Vec<Value>) -> Value {
    json!({"flags": V2, "components": components})
}

fn container(components: Vec<Value>) -> Value {
    json!({"type": 17, "components": components})
}

/// `base` with other fields; a field that is null is missing.
fn but(mut base: Value, fields: Value) -> Value {
    for (key, value) in fields.as_object().unwrap() {
        base[key] = value.clone();
    }
    base
}

async fn check(cases: Vec<Case>) {
    let scene = Scene::new().await;
    for (body, complaint) in cases {
        let reply = scene.bot.post(&scene.messages(), body.clone()).await;
        let Some(path) = complaint else {
            assert_eq!(reply.0, 200, "{body}: {}", reply.1);
            continue;
        };
        assert_eq!(code(&reply), (400, 50035), "{body}");
        let pointer = format!("/errors/{}/_errors/0/code", path.replace('.', "/"));
        assert!(reply.1.pointer(&pointer).is_some(), "{body}: {}", reply.1);
    }
}

#[tokio::test]
async fn texts_and_what_stands_beside_them() {
    let long = |count: usize| json!({"content": "ô".repeat(count)});
    let both = json!({"parse": ["users"], "users": ["1"]});
    check(vec![
        (long(2000), None),
        (long(2001), Some("content")),
        (json!({"content": 5}), Some("_")),
        (
            but(long(1), json!({"allowed_mentions": both})),
            Some("allowed_mentions"),
        ),
        (v2(vec![text(2000), text(2000)]), None),
        (v2(vec![text(2000), text(2001)]), Some("components")),
        (v2(vec![text(0)]), Some("components.0.content")),
        (but(v2(texts(1)), long(1)), Some("content")),
        (
            but(v2(texts(1)), json!({"embeds": [{"title": "x"}]})),
            Some("embeds"),
        ),
    ])
    .await;
}

#[tokio::test]
async fn rows_of_classic_messages() {
    let rows = |count: usize| {
        buttons(count)
            .into_iter()
            .map(|one| row(vec![one]))
            .collect()
    };
    check(vec![
        (classic(rows(5)), None),
        (classic(rows(6)), Some("components")),
        (classic(vec![row(buttons(5))]), None),
        (
            classic(vec![row(buttons(6))]),
            Some("components.0.components"),
        ),
        (classic(vec![row(vec![])]), Some("components.0.components")),
        (classic(texts(1)), Some("components.0.type")),
        (classic(buttons(1)), Some("components.0.type")),
    ])
    .await;
}

#[tokio::test]
async fn layouts_of_components_v2() {
    let section = json!({"type": 9, "components": [text(1)]});
    let gallery = |url: &str| json!({"type": 12, "items": [{"media": {"url": url}}]});
    let whole = but(section.clone(), json!({"accessory": button("s")}));
    let coloured = |colour: u64| but(container(texts(1)), json!({"accent_color": colour}));
    check(vec![
        (
            v2(vec![container(vec![row(buttons(5)), text(1)]), whole]),
            None,
        ),
        (v2(vec![json!({"type": 99})]), Some("components.0.type")),
        (v2(vec![json!({})]), Some("components.0.type")),
        (
            v2(vec![container(vec![container(texts(1))])]),
            Some("components.0.components.0.type"),
        ),
        (v2(vec![container(vec![])]), Some("components.0.components")),
        (v2(vec![coloured(0xFF_FFFF)]), None),
        (
            v2(vec![coloured(0x100_0000)]),
            Some("components.0.accent_color"),
        ),
        (v2(texts(40)), None),
        (v2(texts(41)), Some("components")),
        (v2(vec![container(texts(39))]), None),
        (v2(vec![container(texts(40))]), Some("components")),
        (v2(vec![section]), Some("components.0.accessory")),
        (v2(vec![gallery("https://example.org/a.png")]), None),
        (
            v2(vec![gallery("attachment://a.png")]),
            Some("components.0.items.0.media.url"),
        ),
        (
            v2(vec![json!({"type": 14, "spacing": 3})]),
            Some("components.0.spacing"),
        ),
    ])
    .await;
}

/// Places a part in a row of its own; the complaint is about the part's field.
fn in_row(cases: Vec<(Value, Option<&'static str>)>) -> Vec<Case> {
    cases
        .into_iter()
        .map(|(part, field)| (classic(vec![row(vec![part])]), field))
        .collect()
}

#[tokio::test]
async fn buttons_have_one_purpose_and_something_to_see() {
    let link = json!({"type": 2, "style": 5, "label": "A", "url": "https://example.org"});
    let label = |count: usize| but(button("a"), json!({"label": "l".repeat(count)}));
    let url = json!({"url": "https://example.org"});
    check(in_row(vec![
        (button(&"i".repeat(100)), None),
        (
            button(&"i".repeat(101)),
            Some("components.0.components.0.custom_id"),
        ),
        (button(""), Some("components.0.components.0.custom_id")),
        (label(80), None),
        (label(81), Some("components.0.components.0.label")),
        (label(0), Some("components.0.components.0")),
        (but(label(0), json!({"emoji": {"name": "🎲"}})), None),
        (
            but(button("a"), json!({"custom_id": null})),
            Some("components.0.components.0.custom_id"),
        ),
        (but(button("a"), url), Some("components.0.components.0")),
        (
            but(button("a"), json!({"style": 7})),
            Some("components.0.components.0.style"),
        ),
        (link.clone(), None),
        (
            but(link.clone(), json!({"custom_id": "a"})),
            Some("components.0.components.0"),
        ),
        (
            but(link, json!({"url": "nowhere"})),
            Some("components.0.components.0.url"),
        ),
    ]))
    .await;
    let twice = classic(vec![row(vec![button("a"), button("a")])]);
    check(vec![(twice, Some("components.0.components.1.custom_id"))]).await;
}

#[tokio::test]
async fn selects_have_one_to_25_options_and_a_row_of_their_own() {
    let option = |value: &str| json!({"label": "L", "value": value});
    let select = |options: Vec<Value>| json!({"type": 3, "custom_id": "s", "options": options});
    let of = |count: usize| select((0..count).map(|n| option(&n.to_string())).collect());
    check(in_row(vec![
        (of(25), None),
        (of(26), Some("components.0.components.0.options")),
        (of(0), Some("components.0.components.0.options")),
        (
            select(vec![option("v"), option("v")]),
            Some("components.0.components.0.options.1.value"),
        ),
        (
            but(of(1), json!({"max_values": 26})),
            Some("components.0.components.0.max_values"),
        ),
        (json!({"type": 5, "custom_id": "s"}), None),
    ]))
    .await;
    let beside = classic(vec![row(vec![of(1), button("a")])]);
    check(vec![(beside, Some("components.0.components"))]).await;
}
