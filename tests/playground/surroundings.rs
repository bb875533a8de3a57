//! People, servers, direct messages, and who may ask.

use o_an_quan::playground::Id;
use serde_json::json;

use crate::by_hand::{HandBot, Scene, code, id_of};

#[tokio::test]
async fn departures_are_learnt_by_asking() {
    let scene = Scene::new().await;
    let member = |id: Id| format!("/guilds/{}/members/{id}", scene.guild.id);
    let (status, red) = scene.bot.get(&member(scene.red.id)).await;
    assert_eq!((status, &red["user"]["global_name"]), (200, &json!("Đỏ")));
    scene.red.leave(&scene.guild);
    assert_eq!(
        code(&scene.bot.get(&member(scene.red.id)).await),
        (404, 10007)
    );
    assert_eq!(code(&scene.bot.get(&member(Id(5))).await), (404, 10013));
    assert_eq!(
        scene.bot.get(&format!("/users/{}", scene.red.id)).await.0,
        200
    );
    assert_eq!(code(&scene.bot.get("/users/5").await), (404, 10013));
    assert_eq!(code(&scene.bot.get("/guilds/5").await), (404, 10004));
    assert_eq!(code(&scene.bot.get("/users/me").await), (400, 50035));
}

#[tokio::test]
async fn a_wrong_token_is_unauthorized() {
    let scene = Scene::new().await;
    let mut stranger = HandBot::new(&scene.town);
    stranger.token = "wrong".into();
    for path in [
        "/users/@me",
        "/gateway/bot",
        &scene.messages(),
        &scene.bot.commands(),
    ] {
        assert_eq!(code(&stranger.get(path).await), (401, 0), "{path}");
    }
}

#[tokio::test]
async fn the_bot_learns_who_it_is_and_where_the_gateway_is() {
    let scene = Scene::new().await;
    let (_, me) = scene.bot.get("/users/@me").await;
    let (_, app) = scene.bot.get("/oauth2/applications/@me").await;
    let (_, gateway) = scene.bot.get("/gateway/bot").await;
    assert_eq!((id_of(&me), id_of(&app)), (scene.bot.app, scene.bot.app));
    assert!(
        gateway["url"]
            .as_str()
            .unwrap()
            .starts_with("ws://127.0.0.1:")
    );
    assert_eq!(gateway["shards"], 1);
    assert_eq!(scene.bot.get("/gateway").await.1["url"], gateway["url"]);
    assert_eq!(
        scene
            .bot
            .get(&format!("/guilds/{}", scene.guild.id))
            .await
            .1["name"],
        "Làng"
    );
}

#[tokio::test]
async fn direct_messages_reach_those_who_share_a_server() {
    let scene = Scene::new().await;
    let body = json!({"recipient_id": scene.red.id});
    let (status, dm) = scene.bot.post("/users/@me/channels", body.clone()).await;
    assert_eq!((status, id_of(&dm)), (200, scene.red.dm().id));
    assert_eq!(
        id_of(&scene.bot.post("/users/@me/channels", body).await.1),
        id_of(&dm)
    );
    let path = format!("/channels/{}/messages", id_of(&dm));
    assert_eq!(scene.bot.post(&path, json!({"content": "x"})).await.0, 200);
    assert_eq!(scene.red.sees(&scene.red.dm()).len(), 1);
    scene.red.leave(&scene.guild);
    assert_eq!(
        code(&scene.bot.post(&path, json!({"content": "x"})).await),
        (403, 50007)
    );
    let nobody = json!({"recipient_id": "5"});
    assert_eq!(
        code(&scene.bot.post("/users/@me/channels", nobody).await),
        (404, 10013)
    );
}

#[tokio::test]
async fn a_thread_on_a_message_has_its_id() {
    let scene = Scene::new().await;
    let message = scene.posts(json!({"content": "x"})).await;
    let path = format!("{}/threads", scene.message(message));
    let (status, thread) = scene.bot.post(&path, json!({"name": "ván"})).await;
    assert_eq!((status, id_of(&thread)), (201, message));
    assert_eq!(
        code(&scene.bot.post(&path, json!({"name": "ván"})).await),
        (400, 160_004)
    );
    let bad = json!({"name": "", "auto_archive_duration": 7});
    assert_eq!(
        code(
            &scene
                .bot
                .post(&format!("/channels/{}/threads", scene.channel.id), bad)
                .await
        ),
        (400, 50035)
    );
    let (_, active) = scene
        .bot
        .get(&format!("/guilds/{}/threads/active", scene.guild.id))
        .await;
    assert_eq!(active["threads"].as_array().unwrap().len(), 1);
}
