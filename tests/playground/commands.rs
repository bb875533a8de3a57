//! Registering commands, and what people's clients make of them.

use o_an_quan::playground::Permissions;
use serde_json::{Value, json};

use crate::by_hand::{Scene, code};

fn command(name: &str) -> Value {
    json!({"name": name, "description": "-"})
}

fn with(mut body: Value, key: &str, value: Value) -> Value {
    body[key] = value;
    body
}

#[tokio::test]
async fn a_list_has_translations_only_if_asked_and_keeps_its_ids() {
    let scene = Scene::new().await;
    let path = scene.bot.commands();
    let translated = with(command("go"), "name_localizations", json!({"vi": "đi"}));
    let (_, first) = scene.bot.put(&path, json!([translated])).await;
    let (_, plain) = scene.bot.get(&path).await;
    let (_, full) = scene
        .bot
        .get(&format!("{path}?with_localizations=true"))
        .await;
    assert!(plain[0].get("name_localizations").is_none());
    assert_eq!(full[0]["name_localizations"]["vi"], "đi");
    let (_, second) = scene
        .bot
        .put(&path, json!([command("go"), command("stop")]))
        .await;
    assert_eq!(second[0]["id"], first[0]["id"]);
    assert_ne!(second[0]["version"], first[0]["version"]);
    let one = format!("{path}/{}", second[1]["id"].as_str().unwrap());
    assert_eq!(
        scene.bot.patch(&one, json!({"description": "+"})).await.1["description"],
        "+"
    );
    assert_eq!(scene.bot.delete(&one).await.0, 204);
    assert_eq!(code(&scene.bot.delete(&one).await), (404, 10063));
    assert_eq!(
        code(&scene.bot.get("/applications/1/commands").await),
        (404, 10002)
    );
}

#[tokio::test]
async fn the_client_offers_what_the_person_may_use_there() {
    let scene = Scene::new().await;
    let guild = format!(
        "/applications/{}/guilds/{}/commands",
        scene.bot.app, scene.guild.id
    );
    let moderators = with(command("close"), "default_member_permissions", json!("32"));
    let here = with(command("here"), "contexts", json!([0]));
    scene
        .bot
        .put(
            &scene.bot.commands(),
            json!([command("go"), moderators, here]),
        )
        .await;
    scene.bot.put(&guild, json!([command("local")])).await;
    let tries = |name: &str| scene.here().try_slash(name, &[]).is_ok();
    let in_dm = |name: &str| scene.red.in_(&scene.red.dm()).try_slash(name, &[]).is_ok();
    assert_eq!(
        ["go", "close", "here", "local", "none"].map(tries),
        [true, false, true, true, false]
    );
    assert_eq!(
        ["go", "close", "here", "local"].map(in_dm),
        [true, true, false, false]
    );
    scene
        .red
        .set_permissions(Permissions::EVERYONE | Permissions::MANAGE_GUILD);
    assert!(tries("close"));
    scene.red.leave(&scene.guild);
    assert!(!tries("go"));
}
