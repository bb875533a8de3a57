//! Answers that come later: deferrals and follow-ups.

use std::time::Duration;

use o_an_quan::playground::{Locale, Permissions};
use serde_json::json;

use crate::by_hand::{EPHEMERAL, Scene, V2, code};

const SECOND: Duration = Duration::from_secs(1);

#[tokio::test]
async fn a_deferred_answer_thinks_until_it_is_edited() {
    let scene = Scene::with_command().await;
    let asked = scene.goes();
    scene
        .bot
        .answer(asked.id, json!({"type": 5, "data": {"flags": EPHEMERAL}}))
        .await;
    assert!(asked.now().is_none());
    assert!(scene.red.sees(&scene.channel)[0].is_thinking());
    assert!(scene.blue.sees(&scene.channel).is_empty());
    let words = json!({"flags": V2, "components": [{"type": 10, "content": "done"}]});
    assert_eq!(
        scene
            .bot
            .patch(&scene.bot.original(asked.id), words)
            .await
            .0,
        200
    );
    let shown = asked.await.private();
    assert_eq!(
        (shown.text().as_str(), shown.is_thinking()),
        ("done", false)
    );
}

#[tokio::test]
async fn a_deferred_answer_that_never_comes_fails_with_its_token() {
    let scene = Scene::with_command().await;
    let asked = scene.goes();
    scene.bot.answer(asked.id, json!({"type": 5})).await;
    scene.town.advance(899 * SECOND);
    assert!(asked.now().is_none());
    scene.town.advance(SECOND);
    assert!(asked.now().unwrap().is_failed());
    assert!(scene.channel.messages()[0].message.failed);
}

#[tokio::test]
async fn the_first_follow_up_of_a_deferral_takes_its_place() {
    let scene = Scene::with_command().await;
    let asked = scene.goes();
    scene.bot.answer(asked.id, json!({"type": 5})).await;
    let webhook = scene.bot.webhook(asked.id);
    scene.bot.post(&webhook, json!({"content": "one"})).await;
    scene
        .bot
        .post(&webhook, json!({"content": "two", "flags": EPHEMERAL}))
        .await;
    let id = asked.followups(1).await[0].id();
    assert_eq!(scene.red.sees(&scene.channel).len(), 2);
    assert_eq!(scene.blue.sees(&scene.channel).len(), 1);
    assert_eq!(asked.await.message().text(), "one");
    // A private answer is no message of the channel to anyone else.
    assert_eq!(code(&scene.bot.get(&scene.message(id)).await), (404, 10008));
    assert_eq!(
        scene
            .bot
            .delete(&format!("{webhook}/messages/{id}"))
            .await
            .0,
        204
    );
    assert_eq!(
        code(&scene.bot.delete(&format!("{webhook}/messages/{id}")).await),
        (404, 10008)
    );
}

#[tokio::test]
async fn with_response_tells_the_message() {
    let scene = Scene::with_command().await;
    let asked = scene.goes();
    let token = scene.bot.webhook(asked.id);
    let token = token.rsplit('/').next().unwrap();
    let path = format!(
        "/interactions/{}/{token}/callback?with_response=true",
        asked.id
    );
    let (status, body) = scene
        .bot
        .post(&path, json!({"type": 4, "data": {"content": "x"}}))
        .await;
    let shown = asked.await.message();
    assert_eq!(status, 200);
    assert_eq!(body["resource"]["message"]["id"], json!(shown.id()));
    assert_eq!(
        body["interaction"]["response_message_id"],
        json!(shown.id())
    );
}

#[tokio::test]
async fn where_the_bot_only_visits_it_whispers_and_soon_falls_silent() {
    let scene = Scene::new().await;
    let command = json!({"name": "go", "description": "-", "integration_types": [0, 1]});
    scene.bot.put(&scene.bot.commands(), json!([command])).await;
    let abroad = scene.town.add_guild_without_bot("Xa");
    let channel = abroad.add_channel("chung");
    let guest = abroad.add_person("Khách", Locale::VI);
    assert!(guest.in_(&channel).try_slash("go", &[]).is_err());
    guest.set_has_app(true);
    guest.set_permissions(Permissions::EVERYONE.without(Permissions::USE_EXTERNAL_APPS));
    let asked = guest.in_(&channel).slash("go", &[]);
    scene.bot.reply(asked.id, json!({"content": "psst"})).await;
    let webhook = scene.bot.webhook(asked.id);
    for _ in 0..5 {
        assert_eq!(
            scene.bot.post(&webhook, json!({"content": "more"})).await.0,
            200
        );
    }
    assert_eq!(
        code(&scene.bot.post(&webhook, json!({"content": "more"})).await).0,
        400
    );
    assert_eq!(asked.await.private().text(), "psst");
    let posted = scene
        .bot
        .post(
            &format!("/channels/{}/messages", channel.id),
            json!({"content": "x"}),
        )
        .await;
    assert_eq!(code(&posted), (403, 50001));
}
