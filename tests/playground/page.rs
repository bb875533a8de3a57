//! The page's side: frames over a websocket, as a browser sends and gets them.

use futures_util::{SinkExt, StreamExt};
use o_an_quan::playground::{Clock, Id, Locale, Playground, Setup};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::pong_bot;

struct Tab(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Tab {
    /// Opens a tab and gives its snapshot with it.
    async fn open(town: &Playground, person: Id) -> (Self, Value) {
        let url = format!(
            "{}/page/ws?person={person}",
            town.api_base().replace("http", "ws")
        );
        let mut tab = Self(connect_async(url).await.unwrap().0);
        let snapshot = tab.next("snapshot").await;
        (tab, snapshot)
    }

    async fn send(&mut self, frame: Value) {
        self.0.send(Message::text(frame.to_string())).await.unwrap();
    }

    /// The next frame of a type; others are passed over.
    async fn next(&mut self, kind: &str) -> Value {
        let wait = async {
            loop {
                let text = self.0.next().await.unwrap().unwrap().into_text().unwrap();
                let frame: Value = serde_json::from_str(&text).unwrap();
                if frame["type"] == kind {
                    return frame;
                }
            }
        };
        let patience = std::time::Duration::from_secs(20);
        tokio::time::timeout(patience, wait)
            .await
            .unwrap_or_else(|_| panic!("no {kind} came"))
    }
}

#[tokio::test]
async fn two_tabs_play_with_the_bot() {
    let town = Playground::start(Setup {
        clock: Clock::manual(),
        ..Setup::default()
    })
    .await
    .unwrap();
    let guild = town.add_guild("Làng");
    let channel = guild.add_channel("sân-đình");
    let red = guild.add_person("Đỏ", Locale::VI);
    let blue = guild.add_person("Xanh", Locale::EN_US);
    pong_bot::start(&town).await;
    let (mut one, snapshot) = Tab::open(&town, red.id).await;
    let (mut two, _) = Tab::open(&town, blue.id).await;

    assert_eq!(snapshot["me"], json!(red.id));
    assert_eq!(snapshot["scene"]["commands"][0]["label"], "bóng");
    assert_eq!(
        snapshot["scene"]["commands"][0]["options"][0]["label"],
        "từ"
    );
    assert_eq!(snapshot["messages"][channel.id.to_string()], json!([]));

    one.send(json!({"type": "typed", "channel": channel.id, "line": "/bóng 5", "request": 7}))
        .await;
    let sent = one.next("sent").await;
    assert_eq!(sent["request"], 7);
    let posted = one.next("message").await;
    assert_eq!(posted["message"]["content"], "pong 5");
    assert_eq!(one.next("interaction").await["status"], "answered");

    let seen = two.next("message").await["message"].clone();
    let button = &seen["components"][0]["components"][0]["custom_id"];
    let press =
        json!({"type": "press", "channel": channel.id, "message": seen["id"], "custom_id": button});
    two.send(press).await;
    let edited = one.next("message").await;
    assert_eq!(
        (&edited["posted"], &edited["message"]["content"]),
        (&json!(false), &json!("pong 6"))
    );
}

#[tokio::test]
async fn the_page_is_told_what_changes_and_why_something_is_refused() {
    let town = Playground::start(Setup {
        clock: Clock::manual(),
        ..Setup::default()
    })
    .await
    .unwrap();
    town.furnish();
    let people: Vec<Id> = town
        .state()
        .users
        .values()
        .filter(|one| !one.bot)
        .map(|one| one.id)
        .collect();
    assert_eq!(people.len(), 4);
    let (mut tab, snapshot) = Tab::open(&town, people[0]).await;
    assert_eq!(snapshot["scene"]["channels"].as_array().unwrap().len(), 3);
    assert_eq!(snapshot["status"]["shards"], 0);

    tab.send(json!({"type": "typed", "channel": people[0], "line": "/none", "request": 1}))
        .await;
    assert_eq!(tab.next("refused").await["request"], 1);
    tab.send(json!({"type": "advance", "seconds": 60})).await;
    let now = tab.next("status").await["status"]["now"].as_u64().unwrap();
    assert_eq!(now, snapshot["status"]["now"].as_u64().unwrap() + 60_000);
    tab.send(json!({"type": "set_person", "person": people[1], "locale": "fr"}))
        .await;
    let scene = tab.next("scene").await["scene"].clone();
    let locales: Vec<_> = scene["people"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["locale"])
        .collect();
    assert!(locales.contains(&&json!("fr")));

    let channel = scene["channels"][0]["id"].clone();
    tab.send(json!({"type": "say", "channel": channel, "content": "xin chào"}))
        .await;
    let said = tab.next("message").await;
    assert_eq!(said["message"]["author"]["global_name"], "An");
    tab.send(json!({"type": "history", "channel": channel, "request": 2}))
        .await;
    let history = tab.next("history").await;
    assert_eq!(
        (
            history["request"].as_u64(),
            history["messages"].as_array().unwrap().len()
        ),
        (Some(2), 1)
    );
}
