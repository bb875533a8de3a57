//! What Discord refuses of messages.

use std::time::Duration;

use o_an_quan::playground::Id;
use serde_json::{Value, json};

use crate::by_hand::{Scene, V2, code, id_of};

fn v2(components: Vec<Value>) -> Value {
    json!({"flags": V2, "components": components})
}

#[tokio::test]
async fn empty_messages_are_refused() {
    let scene = Scene::new().await;
    for body in [
        json!({}),
        json!({"content": " "}),
        json!({"content": null}),
        v2(vec![]),
    ] {
        assert_eq!(
            code(&scene.bot.post(&scene.messages(), body).await),
            (400, 50006)
        );
    }
    let id = scene.posts(json!({"content": "x"})).await;
    assert_eq!(
        code(
            &scene
                .bot
                .patch(&scene.message(id), json!({"content": ""}))
                .await
        ),
        (400, 50006)
    );
    assert_eq!(scene.channel.message(id).unwrap().text(), "x");
}

#[tokio::test]
async fn what_is_not_there_is_named() {
    let scene = Scene::new().await;
    let bot = &scene.bot;
    let mine = scene.posts(json!({"content": "x"})).await;
    let others = scene.here().says("mine");
    let edit = json!({"content": "y"});
    assert_eq!(
        code(&bot.patch(&scene.message(Id(1)), edit.clone()).await),
        (404, 10008)
    );
    assert_eq!(code(&bot.get(&scene.message(Id(1))).await), (404, 10008));
    assert_eq!(code(&bot.get("/channels/1").await), (404, 10003));
    assert_eq!(
        code(&bot.post("/channels/1/messages", edit.clone()).await),
        (404, 10003)
    );
    assert_eq!(
        code(&bot.patch(&scene.message(others), edit.clone()).await),
        (403, 50005)
    );
    assert_eq!(
        code(&bot.delete(&scene.message(others)).await),
        (403, 50013)
    );
    assert_eq!(bot.delete(&scene.message(mine)).await.0, 204);
    assert_eq!(
        code(&bot.patch(&scene.message(mine), edit.clone()).await),
        (404, 10008)
    );
    scene.channel.delete();
    assert_eq!(code(&bot.post(&scene.messages(), edit).await), (404, 10003));
    assert_eq!(code(&bot.get("/nowhere").await), (404, 0));
}

#[tokio::test]
async fn posts_ping_whom_they_may_and_edits_nobody() {
    let scene = Scene::new().await;
    let (red, blue) = (scene.red.id, scene.blue.id);
    let body =
        json!({"content": format!("<@{red}> <@{blue}>"), "allowed_mentions": {"users": [red]}});
    let id = scene.posts(body).await;
    assert_eq!(scene.channel.message(id).unwrap().pinged(), [red]);
    let (_, edited) = scene
        .bot
        .patch(&scene.message(id), json!({"content": format!("<@{blue}>")}))
        .await;
    assert_eq!(edited["mentions"][0]["id"], json!(blue));
    assert_eq!(scene.channel.message(id).unwrap().pinged(), [red]);

    let original = scene.blue.in_(&scene.channel).says("hello");
    let reply = json!({"content": "hi", "message_reference": {"message_id": original}});
    let id = scene.posts(reply).await;
    assert_eq!(scene.channel.message(id).unwrap().pinged(), [blue]);
    let lost = json!({"content": "hi", "message_reference": {"message_id": "1"}});
    assert_eq!(
        code(&scene.bot.post(&scene.messages(), lost).await),
        (400, 50035)
    );
}

#[tokio::test]
async fn messages_are_listed_the_newest_first() {
    let scene = Scene::new().await;
    let mut ids = Vec::new();
    for n in 0..4 {
        ids.push(scene.posts(json!({"content": n.to_string()})).await);
    }
    let contents = |list: &Value| -> String {
        list.as_array()
            .unwrap()
            .iter()
            .map(|one| one["content"].as_str().unwrap())
            .collect()
    };
    for (query, expected) in [
        (String::new(), "3210"),
        ("?limit=2".into(), "32"),
        (format!("?before={}", ids[2]), "10"),
        (format!("?after={}&limit=2", ids[0]), "21"),
    ] {
        let (_, list) = scene.bot.get(&format!("{}{query}", scene.messages())).await;
        assert_eq!(contents(&list), expected, "{query}");
    }
    assert_eq!(
        code(
            &scene
                .bot
                .get(&format!("{}?limit=101", scene.messages()))
                .await
        ),
        (400, 50035)
    );
}

#[tokio::test]
async fn a_message_under_the_same_nonce_is_posted_once() {
    let scene = Scene::new().await;
    let post = async |body: Value| scene.posts(body).await;
    let once =
        |text: &str, nonce: Value| json!({"content": text, "nonce": nonce, "enforce_nonce": true});
    let first = post(once("x", json!("a"))).await;
    // The earlier message is answered as it is, whatever is asked now, wherever.
    assert_eq!(post(once("y", json!("a"))).await, first);
    assert_eq!(scene.channel.message(first).unwrap().text(), "x");
    let elsewhere = scene.guild.add_channel("khac");
    let path = format!("/channels/{}/messages", elsewhere.id);
    let (status, found) = scene.bot.post(&path, once("y", json!("a"))).await;
    assert_eq!((status, id_of(&found)), (200, first));
    assert!(elsewhere.messages().is_empty());
    // Another nonce, none, or one that nobody asks to hold: another message.
    let mut posted = vec![first];
    for body in [
        once("x", json!("b")),
        once("x", json!(1)),
        once("x", json!("1")),
        json!({"content": "x"}),
        json!({"content": "x", "nonce": "a"}),
        json!({"content": "x", "nonce": "a", "enforce_nonce": false}),
        json!({"content": "x", "enforce_nonce": true}),
    ] {
        let message = post(body).await;
        assert!(!posted.contains(&message));
        posted.push(message);
    }
    // After some minutes it is forgotten; of a message that is gone nothing is answered.
    scene.town.advance(Duration::from_secs(4 * 60));
    let later = post(once("x", json!("a"))).await;
    assert!(!posted.contains(&later));
    assert_eq!(post(once("x", json!("a"))).await, later);
    assert!(scene.channel.delete_message(later));
    assert_ne!(post(once("x", json!("a"))).await, later);
}

#[tokio::test]
async fn a_nonce_that_is_none_is_refused() {
    let scene = Scene::new().await;
    for nonce in [json!("a".repeat(26)), json!(["a"]), json!(true)] {
        let body = json!({"content": "x", "nonce": nonce});
        let refused = scene.bot.post(&scene.messages(), body).await;
        assert_eq!(code(&refused), (400, 50035), "{nonce}");
    }
    assert!(scene.channel.messages().is_empty());
}
