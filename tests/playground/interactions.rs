//! Answers to interactions: in time, once, by the right token.

use std::time::Duration;

use o_an_quan::playground::Permissions;
use o_an_quan::playground::people::Outcome;
use serde_json::json;

use crate::by_hand::{Scene, code};

const SECOND: Duration = Duration::from_secs(1);

#[tokio::test]
async fn no_answer_in_three_seconds_has_failed_and_a_later_one_is_unknown() {
    let scene = Scene::with_command().await;
    let asked = scene.goes();
    scene.town.advance(3 * SECOND - Duration::from_millis(1));
    assert!(asked.now().is_none());
    scene.town.advance(Duration::from_millis(1));
    assert!(asked.now().unwrap().is_failed());
    let late = scene.bot.reply(asked.id, json!({"content": "late"})).await;
    assert_eq!(code(&late), (404, 10062));
    assert_eq!(
        code(&scene.bot.get(&scene.bot.original(asked.id)).await),
        (404, 10015)
    );
    assert!(asked.await.is_failed());
}

#[tokio::test]
async fn a_second_answer_is_refused() {
    let scene = Scene::with_command().await;
    let asked = scene.goes();
    let id = asked.id;
    assert_eq!(scene.bot.reply(id, json!({"content": "one"})).await.0, 204);
    assert_eq!(
        code(&scene.bot.reply(id, json!({"content": "two"})).await),
        (400, 40060)
    );
    assert_eq!(
        code(&scene.bot.answer(id, json!({"type": 5})).await),
        (400, 40060)
    );
    assert_eq!(asked.await.message().text(), "one");
}

#[tokio::test]
async fn a_token_dies_after_fifteen_minutes() {
    let scene = Scene::with_command().await;
    let asked = scene.goes();
    scene.bot.reply(asked.id, json!({"content": "one"})).await;
    let (original, webhook) = (scene.bot.original(asked.id), scene.bot.webhook(asked.id));
    scene.town.advance(899 * SECOND);
    assert_eq!(
        scene
            .bot
            .patch(&original, json!({"content": "two"}))
            .await
            .0,
        200
    );
    scene.town.advance(SECOND);
    let refusals = [
        scene
            .bot
            .patch(&original, json!({"content": "three"}))
            .await,
        scene.bot.get(&original).await,
        scene.bot.delete(&original).await,
        scene.bot.post(&webhook, json!({"content": "three"})).await,
    ];
    assert_eq!(refusals.each_ref().map(code), [(401, 50027); 4]);
    assert_eq!(scene.channel.messages()[0].text(), "two");
}

#[tokio::test]
async fn unknown_interactions_tokens_and_applications() {
    let scene = Scene::with_command().await;
    let asked = scene.goes();
    let other = scene.goes();
    let bot = &scene.bot;
    let swapped = format!(
        "/interactions/{}/{}/callback",
        asked.id,
        bot.webhook(other.id).rsplit('/').next().unwrap()
    );
    let body = json!({"type": 4, "data": {"content": "x"}});
    assert_eq!(code(&bot.post(&swapped, body.clone()).await), (404, 10062));
    assert_eq!(
        code(&bot.post("/interactions/1/abc/callback", body.clone()).await),
        (404, 10062)
    );
    assert_eq!(code(&bot.post("/webhooks/1/abc", body).await), (404, 10015));
    // Before the first answer there is nothing to follow up.
    assert_eq!(
        code(
            &bot.post(&bot.webhook(asked.id), json!({"content": "x"}))
                .await
        ),
        (404, 10015)
    );
}

#[tokio::test]
async fn each_type_of_answer_fits_some_interactions_only() {
    let scene = Scene::with_command().await;
    let message = scene.posts(buttons()).await;
    let data = json!({"content": "x", "choices": []});
    for (kind, command, component, typing) in [
        (1, false, false, false),
        (4, true, true, false),
        (5, true, true, false),
        (6, false, true, false),
        (7, false, true, false),
        (8, false, false, true),
        (13, false, false, false),
    ] {
        let body = json!({"type": kind, "data": data});
        let asked = [
            (scene.goes(), command),
            (scene.here().press(message, "a"), component),
            (scene.here().autocomplete("go", &[], "where", "x"), typing),
        ];
        for (asked, fits) in asked {
            let reply = scene.bot.answer(asked.id, body.clone()).await;
            assert_eq!(reply.0, if fits { 204 } else { 400 }, "{kind} {reply:?}");
        }
    }
}

fn buttons() -> serde_json::Value {
    let button = json!({"type": 2, "style": 1, "label": "A", "custom_id": "a"});
    json!({"content": "board", "components": [{"type": 1, "components": [button]}]})
}

#[tokio::test]
async fn a_press_updates_acknowledges_or_opens_a_form() {
    let scene = Scene::with_command().await;
    let message = scene.channel.message(scene.posts(buttons()).await).unwrap();
    let press = scene.red.click(&message, "A");
    let data = json!({"content": "new", "components": []});
    scene
        .bot
        .answer(press.id, json!({"type": 7, "data": data}))
        .await;
    assert_eq!(press.await.updated().text(), "new");

    let press = scene.red.press(&message, "gone");
    scene.bot.answer(press.id, json!({"type": 6})).await;
    assert!(matches!(press.now(), Some(Outcome::Acknowledged)));
    scene
        .bot
        .patch(&scene.bot.original(press.id), json!({"content": "newer"}))
        .await;
    assert_eq!(press.await.updated().text(), "newer");

    let press = scene.red.press(&message, "form");
    let input = json!({"type": 4, "custom_id": "why", "label": "Why", "style": 1});
    let form =
        json!({"custom_id": "f", "title": "T", "components": [{"type": 1, "components": [input]}]});
    assert_eq!(
        scene
            .bot
            .answer(press.id, json!({"type": 9, "data": form}))
            .await
            .0,
        204
    );
    let form = press.await.form();
    assert_eq!(form.inputs, [("why".to_owned(), "Why".to_owned())]);
    let sent = scene.red.submit(&form, &[("why", "so")]);
    let data = json!({"content": "newest"});
    assert_eq!(
        scene
            .bot
            .answer(sent.id, json!({"type": 7, "data": data}))
            .await
            .0,
        204
    );
    assert_eq!(sent.await.updated().text(), "newest");
}

#[tokio::test]
async fn forms_and_choices_have_limits() {
    let scene = Scene::with_command().await;
    let input = |id: &str, label: &str| {
        json!({"type": 1, "components": [
        {"type": 4, "custom_id": id, "label": label, "style": 1}]})
    };
    let modal = |title: &str, rows: Vec<serde_json::Value>| json!({"type": 9, "data": {"custom_id": "f", "title": title, "components": rows}});
    let ids = ["1", "2", "3", "4", "5", "6"];
    for (body, fits) in [
        (
            modal("T", ids[..5].iter().map(|id| input(id, "L")).collect()),
            true,
        ),
        (
            modal("T", ids.iter().map(|id| input(id, "L")).collect()),
            false,
        ),
        (modal("T", vec![input("1", "L"), input("1", "L")]), false),
        (modal(&"T".repeat(46), vec![input("1", "L")]), false),
        (modal("T", vec![input("1", &"L".repeat(46))]), false),
        (modal("T", vec![]), false),
        (modal("T", vec![json!({"type": 18})]), false),
    ] {
        let reply = scene.bot.answer(scene.goes().id, body).await;
        assert_eq!(reply.0, if fits { 204 } else { 400 }, "{reply:?}");
    }
    let choice = |name: &str, value: &str| json!({"name": name, "value": value});
    for (choices, fits) in [
        (vec![choice("a", "b"); 25], true),
        (vec![choice("a", "b"); 26], false),
        (vec![choice(&"a".repeat(101), "b")], false),
        (vec![choice("a", &"b".repeat(101))], false),
        (vec![choice("", "b")], false),
    ] {
        let asked = scene.here().autocomplete("go", &[], "where", "");
        let body = json!({"type": 8, "data": {"choices": choices}});
        let reply = scene.bot.answer(asked.id, body).await;
        assert_eq!(reply.0, if fits { 204 } else { 400 }, "{reply:?}");
        if fits {
            assert_eq!(asked.await.choices().len(), 25);
        }
    }
}

#[tokio::test]
async fn an_answer_needs_no_access_to_the_channel() {
    let scene = Scene::with_command().await;
    scene.channel.deny_bot(Permissions::ALL);
    let asked = scene.goes();
    assert_eq!(
        scene
            .bot
            .reply(asked.id, json!({"content": "still"}))
            .await
            .0,
        204
    );
    let shown = asked.await.message();
    assert_eq!(
        code(&scene.bot.get(&scene.message(shown.id())).await),
        (403, 50001)
    );
}
