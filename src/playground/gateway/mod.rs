//! The gateway: `ws://127.0.0.1:PORT/gateway/?v=10`, JSON, no compression.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::Playground;
use super::faults::{Step, When};
use super::state::Change;

pub(crate) mod events;
mod session;

pub(crate) use session::{Out, Sessions};

/// Discord's own interval between heartbeats, in milliseconds.
const HEARTBEAT: u64 = 41_250;

/// Opcodes of frames.
mod op {
    pub(super) const HEARTBEAT: u64 = 1;
    pub(super) const IDENTIFY: u64 = 2;
    pub(super) const RESUME: u64 = 6;
    pub(super) const RECONNECT: u64 = 7;
    pub(super) const INVALID_SESSION: u64 = 9;
    pub(super) const HELLO: u64 = 10;
    pub(super) const HEARTBEAT_ACK: u64 = 11;
}

/// Asks a connection to come again: opcode 7.
pub(crate) fn reconnect() -> Out {
    Out::Frame(frame(op::RECONNECT, Value::Null))
}

/// Says that a session can't be resumed: opcode 9.
pub(crate) fn invalid_session() -> Out {
    Out::Frame(frame(op::INVALID_SESSION, json!(false)))
}

fn frame(op: u64, data: Value) -> Arc<str> {
    json!({"op": op, "d": data, "s": null, "t": null})
        .to_string()
        .into()
}

/// Serves one connection until either side ends it.
pub(crate) async fn serve(town: Playground, socket: WebSocket) {
    let (sink, mut frames) = socket.split();
    let (sender, outbox) = unbounded_channel();
    let mut writer = tokio::spawn(write(town.clone(), sink, outbox));
    let hello = json!({"heartbeat_interval": HEARTBEAT});
    let mut connection = Connection {
        town,
        sender,
        session: None,
    };
    connection.send(Out::Frame(frame(op::HELLO, hello)));
    let farewell = loop {
        tokio::select! {
            ended = &mut writer => break ended.unwrap_or(Farewell::Cut),
            frame = frames.next() => match frame {
                Some(Ok(Message::Text(text))) => connection.hear(&text),
                Some(Ok(Message::Close(_)) | Err(_)) | None => break Farewell::Cut,
                Some(Ok(_)) => {}
            },
        }
    };
    connection.leave();
    if farewell == Farewell::Closed {
        // Hear it out: a socket closed with unread frames would lose the last ones written.
        let rest = async { while let Some(Ok(_)) = frames.next().await {} };
        let _ = tokio::time::timeout(Duration::from_secs(2), rest).await;
    }
}

/// How a connection ended.
#[derive(PartialEq)]
enum Farewell {
    /// With a close frame of ours.
    Closed,
    /// Broken off by either side.
    Cut,
}

/// Writes what a session is told until it is told to end.
async fn write(
    town: Playground,
    mut sink: SplitSink<WebSocket, Message>,
    mut outbox: UnboundedReceiver<Out>,
) -> Farewell {
    while let Some(out) = outbox.recv().await {
        let written = match out {
            Out::Event(name, text) => write_event(&town, &mut sink, &name, &text).await,
            Out::Frame(text) => sink.send(Message::text(&*text)).await.is_ok(),
            Out::Close(code, reason) => {
                let close = CloseFrame {
                    code,
                    reason: reason.into(),
                };
                let _ = sink.send(Message::Close(Some(close))).await;
                return Farewell::Closed;
            }
            Out::Cut => false,
        };
        if !written {
            break;
        }
    }
    Farewell::Cut
}

/// Each event is a step at which a test may interfere.
async fn write_event(
    town: &Playground,
    sink: &mut SplitSink<WebSocket, Message>,
    name: &Arc<str>,
    text: &str,
) -> bool {
    let step = town.step(Step::Event {
        name: Arc::clone(name),
    });
    step.passes(When::Before)
        && sink.send(Message::text(text)).await.is_ok()
        && step.passes(When::After)
}

/// What the stand-in knows of one connection.
struct Connection {
    town: Playground,
    sender: UnboundedSender<Out>,
    session: Option<String>,
}

impl Connection {
    fn send(&self, out: Out) {
        // The writer is gone only when the connection is.
        let _ = self.sender.send(out);
    }

    fn hear(&mut self, text: &str) {
        let Ok(body) = serde_json::from_str::<Value>(text) else {
            return self.close(4002, "Error while decoding payload.");
        };
        let op = body["op"].as_u64().unwrap_or_default();
        if op == op::HEARTBEAT {
            return self.send(Out::Frame(frame(op::HEARTBEAT_ACK, Value::Null)));
        }
        let town = self.town.clone();
        let step = town.step(Step::Frame { op });
        if !step.passes(When::Before) {
            return self.send(Out::Cut);
        }
        self.act(op, &body["d"]);
        if !step.passes(When::After) {
            self.send(Out::Cut);
        }
    }

    fn close(&self, code: u16, reason: &'static str) {
        self.send(Out::Close(code, reason));
    }

    fn act(&mut self, op: u64, data: &Value) {
        match op {
            op::IDENTIFY => self.identify(data),
            op::RESUME => self.resume(data),
            _ if self.session.is_none() => self.close(4003, "Not authenticated."),
            // Presence, voice and member requests change nothing here.
            3 | 4 | 8 | 31 => {}
            _ => self.close(4001, "Unknown opcode."),
        }
    }

    fn identify(&mut self, data: &Value) {
        if self.session.is_some() {
            return self.close(4005, "Already authenticated.");
        }
        if !self.may_enter(data) {
            return self.close(4004, "Authentication failed.");
        }
        let number = |index: usize| data["shard"][index].as_u64();
        let shard = (number(0).unwrap_or(0), number(1).unwrap_or(1));
        if shard.0 >= shard.1 {
            return self.close(4010, "Invalid shard.");
        }
        let intents = data["intents"].as_u64().unwrap_or(0);
        let mut state = self.town.state();
        let session = state.sessions.open(shard, intents, self.sender.clone());
        events::welcome(&mut state, &session, shard);
        state.tell(Change::Bot);
        drop(state);
        self.session = Some(session);
    }

    fn resume(&mut self, data: &Value) {
        if !self.may_enter(data) {
            return self.close(4004, "Authentication failed.");
        }
        let session = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        let mut state = self.town.state();
        if !state
            .sessions
            .resume(session, sequence, self.sender.clone())
        {
            drop(state);
            return self.send(invalid_session());
        }
        state.tell(Change::Bot);
        drop(state);
        self.session = Some(session.to_owned());
    }

    /// The token in a gateway frame, with or without its "Bot ".
    fn may_enter(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.town.state().app.token
    }

    fn leave(&mut self) {
        if let Some(session) = self.session.take() {
            let mut state = self.town.state();
            state.sessions.disconnect(&session, &self.sender);
            state.tell(Change::Bot);
        }
    }
}
