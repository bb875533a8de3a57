//! Where the bot may speak, and where not.

use o_an_quan::playground::Permissions;
use serde_json::json;

use crate::by_hand::{Scene, code, id_of};

#[tokio::test]
async fn missing_permissions_are_told_from_missing_access() {
    let scene = Scene::new().await;
    let body = json!({"content": "x"});
    let thread = scene.channel.add_thread("ván", &scene.red);
    let in_thread = format!("/channels/{}/messages", thread.id);
    let threads = format!("/channels/{}/threads", scene.channel.id);
    let new_thread = json!({"name": "ván", "type": 11});
    for (denied, path, body, expected) in [
        (Permissions::SEND_MESSAGES, &scene.messages(), &body, 50013),
        (Permissions::VIEW_CHANNEL, &scene.messages(), &body, 50001),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            &in_thread,
            &body,
            50013,
        ),
        (Permissions::VIEW_CHANNEL, &in_thread, &body, 50001),
        (
            Permissions::CREATE_PUBLIC_THREADS,
            &threads,
            &new_thread,
            50013,
        ),
    ] {
        scene.channel.deny_bot(denied);
        assert_eq!(
            code(&scene.bot.post(path, body.clone()).await),
            (403, expected)
        );
        scene.channel.deny_bot(Permissions::NONE);
        assert!(matches!(
            scene.bot.post(path, body.clone()).await.0,
            200 | 201
        ));
    }
    scene.guild.remove_bot();
    assert_eq!(
        code(&scene.bot.post(&scene.messages(), body).await),
        (403, 50001)
    );
}

#[tokio::test]
async fn an_archived_thread_takes_no_edit_and_wakes_at_a_message() {
    let scene = Scene::new().await;
    let opened = json!({"name": "ván", "type": 11, "auto_archive_duration": 60});
    let (status, thread) = scene
        .bot
        .post(&format!("/channels/{}/threads", scene.channel.id), opened)
        .await;
    assert_eq!((status, &thread["type"]), (201, &json!(11)));
    let path = format!("/channels/{}", id_of(&thread));
    let (_, message) = scene
        .bot
        .post(&format!("{path}/messages"), json!({"content": "x"}))
        .await;
    let message = format!("{path}/messages/{}", id_of(&message));
    let edit = json!({"content": "y"});

    assert_eq!(
        scene.bot.patch(&path, json!({"archived": true})).await.0,
        200
    );
    assert_eq!(
        code(&scene.bot.patch(&message, edit.clone()).await),
        (400, 50083)
    );
    assert_eq!(
        code(&scene.bot.patch(&path, json!({"name": "other"})).await),
        (400, 50083)
    );
    assert_eq!(
        scene
            .bot
            .post(&format!("{path}/messages"), json!({"content": "z"}))
            .await
            .0,
        200
    );
    assert_eq!(scene.bot.patch(&message, edit.clone()).await.0, 200);

    scene
        .town
        .channel(id_of(&thread))
        .unwrap()
        .set_archived(true, true);
    assert_eq!(
        code(&scene.bot.post(&format!("{path}/messages"), edit).await),
        (400, 50083)
    );
    assert_eq!(
        code(&scene.bot.patch(&path, json!({"archived": false})).await),
        (403, 50013)
    );
}
