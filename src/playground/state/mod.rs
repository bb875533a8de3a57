//! Everything the stand-in knows. Plain data behind one lock: nothing here waits, reads a
//! clock or touches a socket.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use axum::body::Bytes;
use tokio::sync::{Notify, broadcast};

use super::clock::Millis;
use super::faults::Faults;
use super::gateway::Sessions;
use super::id::{Id, IdSource};
use super::journal::Journal;

pub mod command;
pub mod interaction;
pub mod message;
pub mod people;
pub mod places;
mod posting;
mod scenery;
mod sweep;

use command::Command;
use interaction::Interaction;
use message::Message;
use people::{Permissions, User};
use places::{Channel, ChannelKind, Guild};

pub(crate) use posting::NewMessage;

/// The application and its bot.
#[derive(Clone, Debug)]
pub struct Application {
    /// The application's id, also its bot user's.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What the bot signs in with.
    pub token: String,
}

/// Something that happened, for whoever watches. Watchers look up the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A message was posted.
    Posted { channel: Id, message: Id },
    /// A message was edited.
    Edited { channel: Id, message: Id },
    /// A message is gone; `reader` was its only one.
    Deleted {
        channel: Id,
        message: Id,
        reader: Option<Id>,
    },
    /// The answer to an interaction has come a step further.
    Interaction(Id),
    /// A channel or thread was made or changed.
    Channel(Id),
    /// A channel or thread is gone.
    ChannelGone(Id),
    /// A server was made or changed, its people included.
    Guild(Id),
    /// A person was made or changed.
    Person(Id),
    /// Other commands are registered.
    Commands,
    /// Somebody is typing.
    Typing { channel: Id, user: Id },
    /// The clock was moved.
    Clock,
    /// Other faults are set.
    Faults,
    /// The bot came or went.
    Bot,
}

/// Numbers that Discord does not publish, or that tests want smaller.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Edits of one message within an hour once it is an hour old, before 30046.
    pub late_edits: usize,
    /// Follow-ups to one interaction where the bot is no member.
    pub visiting_followups: usize,
    /// Bytes of one attachment.
    pub attachment_size: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            late_edits: 10,
            visiting_followups: 5,
            attachment_size: 10 * 1024 * 1024,
        }
    }
}

/// The whole town: who lives in it, what stands in its channels, what the bot has done.
#[derive(Debug)]
pub struct State {
    /// The time, read when the lock was taken.
    pub now: Millis,
    /// The application.
    pub app: Application,
    /// Everybody, the bot too.
    pub users: BTreeMap<Id, User>,
    /// All servers.
    pub guilds: BTreeMap<Id, Guild>,
    /// All channels, threads and direct messages.
    pub channels: HashMap<Id, Channel>,
    /// Commands registered for every server.
    pub commands: Vec<Command>,
    /// Commands registered for one server.
    pub guild_commands: HashMap<Id, Vec<Command>>,
    /// All interactions.
    pub interactions: HashMap<Id, Interaction>,
    /// Files by id: type and bytes.
    pub files: HashMap<Id, (String, Bytes)>,
    /// Numbers that can be set.
    pub limits: Limits,
    /// How many shards `/gateway/bot` recommends.
    pub shards: u64,
    pub(crate) sessions: Sessions,
    pub(crate) faults: Faults,
    pub(crate) journal: Journal,
    /// Where the stand-in is reached: `http://127.0.0.1:PORT`.
    pub(crate) base: String,
    ids: IdSource,
    /// The bot's messages of the last minutes that are to be posted only once.
    posted: Vec<posting::Posted>,
    /// Unanswered interactions, the oldest first: when they fail.
    unanswered: VecDeque<(Millis, Id)>,
    /// Deferred answers, the oldest first: when their tokens die.
    thinking: VecDeque<(Millis, Id)>,
    changes: broadcast::Sender<Change>,
    bell: Arc<Notify>,
}

impl State {
    pub(crate) fn new(app: Application, base: String, now: Millis) -> Self {
        let bot = scenery::bot_user(&app);
        Self {
            now,
            users: BTreeMap::from([(app.id, bot)]),
            app,
            guilds: BTreeMap::new(),
            channels: HashMap::new(),
            commands: Vec::new(),
            guild_commands: HashMap::new(),
            interactions: HashMap::new(),
            files: HashMap::new(),
            limits: Limits::default(),
            shards: 1,
            sessions: Sessions::default(),
            faults: Faults::default(),
            journal: Journal::default(),
            base,
            ids: IdSource::default(),
            posted: Vec::new(),
            unanswered: VecDeque::new(),
            thinking: VecDeque::new(),
            changes: broadcast::Sender::new(4096),
            bell: Arc::new(Notify::new()),
        }
    }

    /// A new id, made now.
    pub(crate) fn next_id(&mut self) -> Id {
        self.ids.next(self.now)
    }

    /// Tells everyone who watches or waits.
    pub(crate) fn tell(&self, change: Change) {
        // Fails only when nobody watches.
        let _ = self.changes.send(change);
        self.bell.notify_waiters();
    }

    /// What happens from now on.
    pub(crate) fn watch(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// Rung at each change.
    pub(crate) fn bell(&self) -> Arc<Notify> {
        Arc::clone(&self.bell)
    }

    /// A message, wherever it stands.
    pub fn message(&self, channel: Id, message: Id) -> Option<&Message> {
        self.channels.get(&channel)?.messages.get(&message)
    }

    pub(crate) fn message_mut(&mut self, channel: Id, message: Id) -> Option<&mut Message> {
        self.channels.get_mut(&channel)?.messages.get_mut(&message)
    }

    /// What a user may do in a channel; `None` if they are not in its server or group.
    pub fn permissions_in(&self, user: Id, channel: &Channel) -> Option<Permissions> {
        match &channel.kind {
            ChannelKind::BotDm(person) => {
                (user == *person || user == self.app.id).then_some(Permissions::EVERYONE)
            }
            ChannelKind::GroupDm(people) => people.contains(&user).then_some(Permissions::EVERYONE),
            ChannelKind::Text | ChannelKind::Thread(_) => self.member_permissions(user, channel),
        }
    }

    /// A thread takes its parent's overwrites.
    fn member_permissions(&self, user: Id, channel: &Channel) -> Option<Permissions> {
        let guild = self.guilds.get(&channel.guild?)?;
        let all = guild.members.get(&user)?.permissions;
        if all.contains(Permissions::ADMINISTRATOR) {
            return Some(Permissions::ALL);
        }
        let parent = channel
            .thread()
            .and_then(|thread| self.channels.get(&thread.parent));
        let denied = parent
            .unwrap_or(channel)
            .denied
            .get(&user)
            .copied()
            .unwrap_or_default();
        Some(all.without(denied))
    }

    /// Whether a user sees a channel.
    pub fn sees(&self, user: Id, channel: &Channel) -> bool {
        self.permissions_in(user, channel)
            .is_some_and(|may| may.contains(Permissions::VIEW_CHANNEL))
    }

    /// Whether the bot is a member of the server.
    pub fn bot_is_in(&self, guild: Id) -> bool {
        self.guilds
            .get(&guild)
            .is_some_and(|guild| guild.members.contains_key(&self.app.id))
    }
}
