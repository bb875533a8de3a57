//! What can be made to go wrong.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use o_an_quan::playground::{Fault, Matching, Step, Verdict, When};
use reqwest::Method;
use serde_json::json;

use crate::by_hand::{Gateway, Scene, code};

#[tokio::test]
async fn requests_fail_as_set() {
    let scene = Scene::new().await;
    let posts = Matching::any().method("POST").path("/messages");
    let body = json!({"content": "x"});
    scene.town.fail_next(1, posts.clone(), Fault::ServerError);
    assert_eq!(
        code(&scene.bot.post(&scene.messages(), body.clone()).await),
        (500, 0)
    );
    assert!(scene.channel.messages().is_empty());
    scene
        .town
        .fail_next(1, posts.clone(), Fault::ServerErrorAfter);
    assert_eq!(
        code(&scene.bot.post(&scene.messages(), body.clone()).await),
        (500, 0)
    );
    assert_eq!(scene.channel.messages().len(), 1);
    scene.town.fail_every(2, posts, Fault::ServerError);
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(scene.bot.post(&scene.messages(), body.clone()).await.0);
    }
    assert_eq!(statuses, [200, 500, 200, 500]);
    scene.town.heal();
    assert_eq!(scene.bot.post(&scene.messages(), body).await.0, 200);
}

#[tokio::test]
async fn a_429_says_how_long_to_wait() {
    let scene = Scene::new().await;
    let wait = Duration::from_millis(1500);
    scene
        .town
        .fail_next(1, Matching::any(), Fault::RateLimited(wait));
    let response = scene
        .bot
        .raw(Method::GET, "/users/@me", None)
        .await
        .unwrap();
    assert_eq!(response.status(), 429);
    let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(
        (header("retry-after"), header("x-ratelimit-reset-after")),
        ("2".into(), "1.500".into())
    );
    let body: serde_json::Value = response.json().await.unwrap();
    assert_eq!(
        (&body["retry_after"], &body["global"]),
        (&json!(1.5), &json!(false))
    );
}

#[tokio::test]
async fn rate_limits_are_enforced_on_its_own_clock_and_spare_interactions() {
    let scene = Scene::with_command().await;
    scene.town.limit_rates(true);
    let post = async || {
        scene
            .bot
            .post(&scene.messages(), json!({"content": "x"}))
            .await
    };
    for _ in 0..5 {
        assert_eq!(post().await.0, 200);
    }
    assert_eq!(post().await.1["retry_after"], json!(5.0));
    assert_eq!(
        scene
            .bot
            .reply(scene.goes().id, json!({"content": "x"}))
            .await
            .0,
        204
    );
    scene.town.advance(Duration::from_secs(5));
    assert_eq!(post().await.0, 200);
}

#[tokio::test]
async fn slow_requests_wait_on_its_own_clock() {
    let scene = Scene::new().await;
    scene.town.delay(Duration::from_secs(2));
    let request = scene.bot.get("/users/@me");
    let steps = scene.town.steps();
    let (reply, ()) = tokio::join!(request, async {
        while scene.town.steps() == steps {
            tokio::task::yield_now().await;
        }
        scene.town.advance(Duration::from_secs(2));
    });
    assert_eq!(reply.0, 200);
}

#[tokio::test]
async fn an_interaction_can_be_sent_twice() {
    let scene = Scene::with_command().await;
    let (mut gateway, _) = Gateway::ready(&scene.town).await;
    scene.town.double_interactions(true);
    let asked = scene.goes();
    for _ in 0..2 {
        assert_eq!(
            gateway.event("INTERACTION_CREATE").await["d"]["id"],
            json!(asked.id)
        );
    }
}

#[tokio::test]
async fn a_hook_cuts_a_request_before_or_after_it_is_done() {
    let scene = Scene::new().await;
    for (when, stands) in [(When::Before, 0), (When::After, 1)] {
        let seen = Arc::new(AtomicBool::new(false));
        let hook = {
            let seen = Arc::clone(&seen);
            move |step: &Step| {
                seen.store(
                    matches!(step, Step::Request { method, .. } if method == "POST"),
                    Ordering::SeqCst,
                );
                Verdict::Cut
            }
        };
        scene.town.at_step(2, when, hook);
        assert_eq!(scene.bot.get("/users/@me").await.0, 200);
        let cut = scene
            .bot
            .raw(
                Method::POST,
                &scene.messages(),
                Some(json!({"content": "x"})),
            )
            .await;
        assert!(cut.is_err());
        assert!(seen.load(Ordering::SeqCst));
        assert_eq!(scene.channel.messages().len(), stands);
    }
    assert_eq!(scene.bot.get("/users/@me").await.0, 200);
}

#[tokio::test]
async fn a_hook_cuts_the_gateway_before_or_after_an_event() {
    for (when, heard) in [(When::Before, false), (When::After, true)] {
        let scene = Scene::with_command().await;
        let (mut gateway, _) = Gateway::ready(&scene.town).await;
        gateway.event("GUILD_CREATE").await;
        scene.town.at_step(1, when, |_| Verdict::Cut);
        let asked = scene.goes();
        if heard {
            assert_eq!(
                gateway.event("INTERACTION_CREATE").await["d"]["id"],
                json!(asked.id)
            );
        }
        assert_eq!(gateway.close_code().await, None);
    }
}

#[tokio::test]
async fn the_journal_tells_what_was_asked_and_answered() {
    let scene = Scene::with_command().await;
    scene.town.drain_journal();
    let asked = scene.goes();
    scene.bot.reply(asked.id, json!({"content": "x"})).await;
    scene.bot.get("/channels/1").await;
    let entries = scene.town.drain_journal();
    assert_eq!(entries.len(), 2);
    assert_eq!((entries[0].callback, entries[0].status), (Some(4), 204));
    assert_eq!(entries[0].body["data"]["content"], "x");
    assert_eq!(
        (entries[1].path.as_str(), entries[1].code),
        ("/channels/1", Some(10003))
    );
    scene.town.keep_journal(false);
    scene.bot.get("/channels/1").await;
    assert!(scene.town.drain_journal().is_empty());
}
