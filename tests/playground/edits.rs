//! Edits: how often, of what, and what becomes of files.

use std::time::Duration;

use o_an_quan::playground::Permissions;
use o_an_quan::playground::state::Limits;
use reqwest::Method;
use serde_json::{Value, json};

use crate::by_hand::{Scene, V2, code, id_of};

fn text(length: usize) -> Value {
    json!({"type": 10, "content": "ô".repeat(length)})
}

#[tokio::test]
async fn an_old_message_takes_few_edits() {
    let scene = Scene::new().await;
    scene.town.set_limits(Limits {
        late_edits: 2,
        ..Limits::default()
    });
    let id = scene.posts(json!({"content": "0"})).await;
    let edit = async |n: u64| {
        let body = json!({"content": n.to_string()});
        scene.bot.patch(&scene.message(id), body).await
    };
    for n in 0..5 {
        assert_eq!(edit(n).await.0, 200);
    }
    scene.town.advance(Duration::from_secs(3600));
    assert_eq!([edit(5).await.0, edit(6).await.0], [200, 200]);
    assert_eq!(code(&edit(7).await), (429, 30046));
    scene.town.advance(Duration::from_secs(3600));
    assert_eq!(edit(8).await.0, 200);
}

#[tokio::test]
async fn the_flag_of_components_v2_can_be_added_but_not_removed() {
    let scene = Scene::new().await;
    let id = scene.posts(json!({"content": "x"})).await;
    let path = scene.message(id);
    let new = json!({"flags": V2, "components": [text(1)]});
    assert_eq!(
        code(&scene.bot.patch(&path, new.clone()).await),
        (400, 50035),
        "content is still there"
    );
    assert_eq!(
        scene
            .bot
            .patch(
                &path,
                json!({"flags": V2, "components": [text(1)], "content": null})
            )
            .await
            .0,
        200
    );
    assert_eq!(
        code(
            &scene
                .bot
                .patch(&path, json!({"flags": 0, "content": "x"}))
                .await
        ),
        (400, 50035)
    );
    assert_eq!(
        code(&scene.bot.patch(&path, json!({"content": "x"})).await),
        (400, 50035)
    );
    assert_eq!(
        scene
            .bot
            .patch(&path, json!({"components": [text(2)]}))
            .await
            .0,
        200
    );
    assert_eq!(scene.channel.message(id).unwrap().text(), "ôô");
}

#[tokio::test]
async fn files_show_where_components_name_them_and_edits_drop_them() {
    let scene = Scene::new().await;
    let item = json!({"media": {"url": "attachment://a.png"}, "description": "a board"});
    let body = json!({
        "flags": V2, "components": [{"type": 12, "items": [item]}],
        "attachments": [{"id": 0, "description": "alt"}, {"id": 1}],
    });
    let files = [(0, "a.png", "A"), (1, "b.png", "B")];
    let (status, message) = scene
        .bot
        .send_form(Method::POST, &scene.messages(), body, &files)
        .await;
    assert_eq!(status, 200, "{message}");
    assert_eq!(message["attachments"][0]["description"], "alt");
    let shown = scene.channel.message(id_of(&message)).unwrap();
    let names: Vec<_> = shown
        .files()
        .iter()
        .map(|file| file.filename.as_str())
        .collect();
    assert_eq!(
        (names, shown.alts()),
        (vec!["a.png"], vec!["a board".to_owned()])
    );
    let url = message["attachments"][1]["url"].as_str().unwrap();
    assert_eq!(reqwest::get(url).await.unwrap().text().await.unwrap(), "B");

    let path = scene.message(shown.id());
    let kept = json!({"attachments": [{"id": message["attachments"][0]["id"]}]});
    assert_eq!(
        scene.bot.patch(&path, kept).await.1["attachments"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let unknown = json!({"attachments": [{"id": "7"}]});
    assert_eq!(code(&scene.bot.patch(&path, unknown).await), (400, 50035));
    let replaced = json!({"attachments": [], "components": [text(1)]});
    assert_eq!(
        scene.bot.patch(&path, replaced).await.1["attachments"],
        json!([])
    );

    scene.channel.deny_bot(Permissions::ATTACH_FILES);
    let refused = scene
        .bot
        .send_form(Method::POST, &scene.messages(), json!({}), &files)
        .await;
    assert_eq!(code(&refused), (403, 50013));
}
