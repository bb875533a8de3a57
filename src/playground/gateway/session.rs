//! Gateway sessions: what each shard was told, so that it can be told again.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use serde::Serialize;
use tokio::sync::mpsc::UnboundedSender;

use super::super::id::Id;
use super::super::state::State;

/// How many events a session keeps for a resume.
const REPLAY: usize = 2000;

/// The intent of servers, channels and threads.
pub(crate) const GUILDS: u64 = 1 << 0;

/// What a connection is told to write.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// An event: its name and the whole frame.
    Event(Arc<str>, Arc<str>),
    /// Any other frame.
    Frame(Arc<str>),
    /// Close with this code and reason.
    Close(u16, &'static str),
    /// Break the connection off without a word.
    Cut,
}

/// A shard's session.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) shard: (u64, u64),
    intents: u64,
    sequence: u64,
    sent: VecDeque<(u64, Out)>,
    connection: Option<UnboundedSender<Out>>,
}

impl Session {
    /// Discord's rule: which of `total` shards serves a server. Direct messages go to shard 0.
    fn serves(&self, guild: Option<Id>) -> bool {
        let (shard, total) = self.shard;
        guild.map_or(0, |guild| (guild.0 >> 22) % total.max(1)) == shard
    }

    fn push(&mut self, event: &str, data: &str) {
        self.sequence += 1;
        let sequence = self.sequence;
        let frame = format!(r#"{{"op":0,"s":{sequence},"t":"{event}","d":{data}}}"#);
        let out = Out::Event(event.into(), frame.into());
        self.write(out.clone());
        if self.sent.len() == REPLAY {
            self.sent.pop_front();
        }
        self.sent.push_back((sequence, out));
    }

    fn write(&mut self, out: Out) {
        // A connection that is gone is noticed by its own task, which takes itself out.
        if let Some(connection) = &self.connection {
            let _ = connection.send(out);
        }
    }
}

/// All sessions, by id.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    by_id: HashMap<String, Session>,
    opened: u64,
}

impl Sessions {
    /// A new session for an IDENTIFY. What was left of this shard's earlier ones is forgotten.
    pub(crate) fn open(
        &mut self,
        shard: (u64, u64),
        intents: u64,
        connection: UnboundedSender<Out>,
    ) -> String {
        self.by_id
            .retain(|_, old| old.connection.is_some() || old.shard != shard);
        self.opened += 1;
        let id = format!("{:032x}", self.opened);
        let session = Session {
            shard,
            intents,
            sequence: 0,
            sent: VecDeque::new(),
            connection: Some(connection),
        };
        self.by_id.insert(id.clone(), session);
        id
    }

    /// Connects a session again and replays what was missed after `sequence`; `false` if
    /// there is no such session or it has forgotten too much.
    pub(crate) fn resume(
        &mut self,
        id: &str,
        sequence: u64,
        connection: UnboundedSender<Out>,
    ) -> bool {
        let Some(session) = self.by_id.get_mut(id) else {
            return false;
        };
        let oldest = session
            .sent
            .front()
            .map_or(0, |(first, _)| first.saturating_sub(1));
        if sequence < oldest || sequence > session.sequence {
            return false;
        }
        session.connection = Some(connection);
        let missed: Vec<_> = session
            .sent
            .iter()
            .filter(|(s, _)| *s > sequence)
            .cloned()
            .collect();
        for (_, out) in missed {
            session.write(out);
        }
        session.push("RESUMED", "{}");
        true
    }

    /// A connection has ended; its session can be resumed.
    pub(crate) fn disconnect(&mut self, id: &str, connection: &UnboundedSender<Out>) {
        if let Some(session) = self.by_id.get_mut(id)
            && session
                .connection
                .as_ref()
                .is_some_and(|own| own.same_channel(connection))
        {
            session.connection = None;
        }
    }

    /// Writes to every connection; where `forget`, no session can be resumed any more.
    pub(crate) fn write_all(&mut self, out: &Out, forget: bool) {
        for session in self.by_id.values_mut() {
            session.write(out.clone());
        }
        if forget {
            self.by_id.clear();
        }
    }

    /// How many were opened so far.
    pub(crate) fn opened(&self) -> u64 {
        self.opened
    }

    /// How many shards are connected.
    pub(crate) fn connected(&self) -> usize {
        self.by_id
            .values()
            .filter(|session| session.connection.is_some())
            .count()
    }

    /// Whether any session asked for one of these intents.
    pub(crate) fn any_wants(&self, intents: u64) -> bool {
        self.by_id
            .values()
            .any(|session| session.intents & intents != 0)
    }

    /// Sends an event to one session.
    pub(crate) fn push_to(&mut self, id: &str, event: &str, data: &str) {
        if let Some(session) = self.by_id.get_mut(id) {
            session.push(event, data);
        }
    }

    /// Sends an event to the sessions that serve the server and want it (0: all do).
    pub(crate) fn push(&mut self, guild: Option<Id>, intent: u64, event: &str, data: &str) {
        for session in self.by_id.values_mut() {
            if session.serves(guild) && (intent == 0 || session.intents & intent != 0) {
                session.push(event, data);
            }
        }
    }

    pub(crate) fn serves(&self, id: &str, guild: Id) -> bool {
        self.by_id
            .get(id)
            .is_some_and(|session| session.serves(Some(guild)))
    }
}

impl State {
    /// Tells the bot of something in a server, by the GUILDS intent.
    pub(crate) fn dispatch_in(&mut self, guild: Id, event: &str, data: &impl Serialize) {
        self.dispatch_to(Some(guild), GUILDS, event, data);
    }

    /// Tells the bot of something, by an intent (0: without).
    pub(crate) fn dispatch_to(
        &mut self,
        guild: Option<Id>,
        intent: u64,
        event: &str,
        data: &impl Serialize,
    ) {
        let data = serde_json::to_string(data).expect("the stand-in's events are plain data");
        self.sessions.push(guild, intent, event, &data);
    }
}
