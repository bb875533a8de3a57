//! Commands that Discord refuses to register.

use serde_json::{Value, json};

use crate::by_hand::{Scene, code};

fn command(name: &str) -> Value {
    json!({"name": name, "description": "-"})
}

fn with(mut body: Value, key: &str, value: Value) -> Value {
    body[key] = value;
    body
}

fn option(name: &str) -> Value {
    json!({"type": 3, "name": name, "description": "-"})
}

fn with_options(options: Vec<Value>) -> Value {
    with(command("go"), "options", json!(options))
}

/// Commands, and the field that is complained of; `None`: it is taken.
fn commands() -> Vec<(&'static str, Value, Option<&'static str>)> {
    let choices = |count: usize| -> Vec<_> {
        (0..count)
            .map(|n| json!({"name": n.to_string(), "value": "v"}))
            .collect()
    };
    let named = |name: &str| with(command("go"), "name_localizations", json!({"vi": name}));
    let required = with(option("b"), "required", json!(true));
    let menu = json!({"type": 2, "name": "Challenge to Ô ăn quan"});
    vec![
        ("plain", command("go"), None),
        ("Vietnamese", command("thách-đấu"), None),
        ("upper case", command("Go"), Some("name")),
        ("a space", command("go on"), Some("name")),
        ("33 long", command(&"g".repeat(33)), Some("name")),
        ("empty", command(""), Some("name")),
        ("a sign", command("go!"), Some("name")),
        (
            "upper case in Vietnamese",
            named("Đi"),
            Some("name_localizations.vi"),
        ),
        (
            "a space in Vietnamese",
            named("đấu máy"),
            Some("name_localizations.vi"),
        ),
        (
            "an unknown language",
            with(command("go"), "name_localizations", json!({"vn": "đi"})),
            Some("name_localizations.vn"),
        ),
        (
            "a description of 101",
            with(command("go"), "description", json!("d".repeat(101))),
            Some("description"),
        ),
        ("no description", json!({"name": "go"}), Some("description")),
        (
            "a long translated description",
            with(
                command("go"),
                "description_localizations",
                json!({"vi": "d".repeat(101)}),
            ),
            Some("description_localizations.vi"),
        ),
        (
            "an option in upper case",
            with_options(vec![option("To")]),
            Some("options.0.name"),
        ),
        (
            "an option without description",
            with_options(vec![json!({"type": 3, "name": "to"})]),
            Some("options.0.description"),
        ),
        (
            "an option of no type",
            with_options(vec![with(option("to"), "type", Value::Null)]),
            Some("options.0.type"),
        ),
        (
            "25 choices",
            with_options(vec![with(option("to"), "choices", json!(choices(25)))]),
            None,
        ),
        (
            "26 choices",
            with_options(vec![with(option("to"), "choices", json!(choices(26)))]),
            Some("options.0.choices"),
        ),
        (
            "choices and autocomplete",
            with_options(vec![with(
                with(option("to"), "choices", json!(choices(1))),
                "autocomplete",
                json!(true),
            )]),
            Some("options.0.autocomplete"),
        ),
        (
            "26 options",
            with_options((0..26).map(|n| option(&format!("o{n}"))).collect()),
            Some("options"),
        ),
        (
            "the same option twice",
            with_options(vec![option("a"), option("a")]),
            Some("options.1"),
        ),
        (
            "required behind optional",
            with_options(vec![option("a"), required]),
            Some("options.1"),
        ),
        (
            "a context that isn't",
            with(command("go"), "contexts", json!([3])),
            Some("contexts.0"),
        ),
        ("a menu", menu.clone(), None),
        (
            "a menu with a description",
            with(menu, "description", json!("d")),
            Some("description"),
        ),
    ]
}

#[tokio::test]
async fn bad_commands_are_refused_where_they_are_bad() {
    let scene = Scene::new().await;
    for (name, command, complaint) in commands() {
        let one = scene.bot.post(&scene.bot.commands(), command.clone()).await;
        let all = scene.bot.put(&scene.bot.commands(), json!([command])).await;
        match complaint {
            None => assert_eq!(
                (all.0, matches!(one.0, 200 | 201)),
                (200, true),
                "{name}: {}",
                all.1
            ),
            Some(path) => {
                for (reply, prefix) in [(one, ""), (all, "/0")] {
                    assert_eq!(code(&reply), (400, 50035), "{name}");
                    let path = path.replace('.', "/");
                    let pointer = format!("/errors{prefix}/{path}/_errors/0/code");
                    assert!(reply.1.pointer(&pointer).is_some(), "{name}: {}", reply.1);
                }
            }
        }
    }
    let twice = scene
        .bot
        .put(&scene.bot.commands(), json!([command("a"), command("a")]))
        .await;
    assert_eq!(code(&twice), (400, 50035));
    let many: Vec<_> = (0..101).map(|n| command(&format!("c{n}"))).collect();
    assert_eq!(
        code(&scene.bot.put(&scene.bot.commands(), json!(many)).await),
        (400, 50035)
    );
}
