//! Gateway frames by hand.

use futures_util::{SinkExt, StreamExt};
use o_an_quan::playground::Playground;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A gateway connection moved by hand.
pub struct Gateway(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Gateway {
    /// Connects and hears the HELLO.
    pub async fn connect(town: &Playground) -> Self {
        let url = format!(
            "{}/gateway/?v=10&encoding=json",
            town.api_base().replace("http", "ws")
        );
        let mut gateway = Self(connect_async(url).await.unwrap().0);
        let hello = gateway.next().await;
        assert_eq!(hello["op"], 10);
        assert!(hello["d"]["heartbeat_interval"].as_u64().unwrap() > 1000);
        gateway
    }

    /// Connects as a bot of one shard and hears the READY.
    pub async fn ready(town: &Playground) -> (Self, Value) {
        let mut gateway = Self::connect(town).await;
        gateway.identify(&town.token(), [0, 1]).await;
        let ready = gateway.event("READY").await;
        (gateway, ready)
    }

    pub async fn identify(&mut self, token: &str, shard: [u64; 2]) {
        let data = json!({"token": token, "intents": 1, "shard": shard, "properties": {}});
        self.send(json!({"op": 2, "d": data})).await;
    }

    pub async fn resume(&mut self, token: &str, session: &Value, sequence: &Value) {
        let data = json!({"token": token, "session_id": session, "seq": sequence});
        self.send(json!({"op": 6, "d": data})).await;
    }

    pub async fn send(&mut self, frame: Value) {
        self.0.send(Message::text(frame.to_string())).await.unwrap();
    }

    async fn message(&mut self) -> Option<Message> {
        let patience = std::time::Duration::from_secs(20);
        let next = tokio::time::timeout(patience, self.0.next()).await;
        next.unwrap_or_else(|_| panic!("the gateway said nothing"))
            .and_then(Result::ok)
    }

    pub async fn next(&mut self) -> Value {
        let text = self.message().await.unwrap().into_text().unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// The next event of a name, whole; others are passed over.
    pub async fn event(&mut self, name: &str) -> Value {
        loop {
            let frame = self.next().await;
            if frame["t"] == name {
                return frame;
            }
        }
    }

    /// The code of the close frame that ends it; `None` if it was broken off.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.message().await? {
                Message::Close(frame) => return frame.map(|CloseFrame { code, .. }| code.into()),
                _ => continue,
            }
        }
    }
}
