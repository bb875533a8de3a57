//! What people's clients let through, and what the bot is then sent.

use serde_json::{Value, json};

use crate::by_hand::{Gateway, Scene};

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

#[tokio::test]
async fn options_are_checked_as_the_client_does_and_forged_at_will() {
    let scene = Scene::new().await;
    let choices = json!([{"name": "left", "name_localizations": {"vi": "trái"}, "value": "-"}]);
    let options = vec![
        json!({"type": 4, "name": "count", "description": "-", "required": true, "min_value": 1, "max_value": 5}),
        with(option("way"), "choices", choices),
        json!({"type": 5, "name": "rated", "description": "-"}),
        json!({"type": 6, "name": "who", "description": "-"}),
        json!({"type": 3, "name": "word", "description": "-", "max_length": 3}),
        json!({"type": 7, "name": "channel", "description": "-"}),
    ];
    scene
        .bot
        .put(&scene.bot.commands(), json!([with_options(options)]))
        .await;
    for (said, fits) in [
        (&[("count", "3")][..], true),
        (&[], false),
        (&[("count", "0")], false),
        (&[("count", "6")], false),
        (&[("count", "x")], false),
        (&[("count", "1"), ("way", "left")], true),
        (&[("count", "1"), ("way", "trái")], true),
        (&[("count", "1"), ("way", "up")], false),
        (&[("count", "1"), ("rated", "true")], true),
        (&[("count", "1"), ("rated", "yes")], false),
        (&[("count", "1"), ("who", "Xanh")], true),
        (&[("count", "1"), ("who", "nobody")], false),
        (&[("count", "1"), ("word", "abcd")], false),
        (&[("count", "1"), ("channel", "choi-co")], true),
        (&[("count", "1"), ("other", "x")], false),
    ] {
        assert_eq!(scene.here().try_slash("go", said).is_ok(), fits, "{said:?}");
    }
    let (mut gateway, _) = Gateway::ready(&scene.town).await;
    let forged = scene.here().forge("go", &[("count", "99")]);
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(event["d"]["id"], json!(forged.id));
    assert_eq!(event["d"]["data"]["options"][0]["value"], 99);
}

#[tokio::test]
async fn the_bot_is_sent_what_discord_sends() {
    let scene = Scene::new().await;
    let who =
        json!({"type": 6, "name": "who", "name_localizations": {"vi": "ai"}, "description": "-"});
    let branch = json!({"type": 1, "name": "on", "name_localizations": {"vi": "tiếp"}, "description": "-", "options": [who]});
    let menu = json!({"type": 2, "name": "Greet", "name_localizations": {"vi": "Chào"}});
    scene
        .bot
        .put(
            &scene.bot.commands(),
            json!([with_options(vec![branch]), menu]),
        )
        .await;
    let (mut gateway, _) = Gateway::ready(&scene.town).await;

    let asked = scene.here().types("/go tiếp ai:Xanh");
    let event = gateway.event("INTERACTION_CREATE").await["d"].clone();
    let blue = scene.blue.id.to_string();
    assert_eq!(event["id"], json!(asked.id));
    assert_eq!(
        event["data"]["options"],
        json!([{"name": "on", "type": 1, "options": [
        {"name": "who", "type": 6, "value": blue}]}])
    );
    assert_eq!(
        event["data"]["resolved"]["users"][&blue]["global_name"],
        "Xanh"
    );
    assert!(event["data"]["resolved"]["members"][&blue]["permissions"].is_string());
    assert_eq!(
        (&event["locale"], &event["guild_locale"]),
        (&json!("vi"), &json!("en-US"))
    );
    assert_eq!(
        event["authorizing_integration_owners"],
        json!({"0": scene.guild.id})
    );
    assert_eq!(event["member"]["user"]["id"], json!(scene.red.id));
    assert_eq!(
        (&event["context"], &event["version"]),
        (&json!(0), &json!(1))
    );
    assert!(event["app_permissions"].is_string() && event["member"]["permissions"].is_string());
    assert!(event["channel"]["permissions"].is_string());

    let _pending = scene.here().user_command("Chào", &scene.blue);
    let event = gateway.event("INTERACTION_CREATE").await["d"].clone();
    assert_eq!(
        (&event["data"]["name"], &event["data"]["target_id"]),
        (&json!("Greet"), &json!(blue))
    );

    let dm = scene.red.dm();
    let _pending = scene.red.in_(&dm).slash("go on", &[]);
    let event = gateway.event("INTERACTION_CREATE").await["d"].clone();
    assert_eq!(event["authorizing_integration_owners"], json!({"0": "0"}));
    assert_eq!((event.get("member"), &event["context"]), (None, &json!(1)));
    assert_eq!(event["user"]["id"], json!(scene.red.id));

    let message = scene.posts(json!({"content": "x"})).await;
    let _pending = scene.here().press(message, "old");
    let event = gateway.event("INTERACTION_CREATE").await["d"].clone();
    assert_eq!(
        (&event["message"]["id"], &event["data"]["custom_id"]),
        (&json!(message), &json!("old"))
    );
}
