//! Posting, editing and deleting messages.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::super::id::Id;
use super::super::rest::Nonce;
use super::message::{Attachment, Cause, Message, flag};
use super::{Change, State};

/// How long after its posting a message counts as old.
const HOUR: u64 = 3_600_000;

/// So long a message is known by its nonce: Discord says "a few minutes".
const NONCE_LASTS: u64 = 3 * 60_000;

/// A message that was posted under a nonce, and when.
#[derive(Debug)]
pub(crate) struct Posted {
    nonce: Nonce,
    at: u64,
    channel: Id,
    message: Id,
}

/// A message to post, checked already.
#[derive(Debug, Default)]
pub(crate) struct NewMessage {
    pub(crate) author: Id,
    pub(crate) content: String,
    pub(crate) components: Value,
    pub(crate) embeds: Value,
    pub(crate) flags: u64,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) reference: Option<Id>,
    pub(crate) mentions: Vec<Id>,
    pub(crate) mention_everyone: bool,
    pub(crate) reader: Option<Id>,
    pub(crate) cause: Option<Cause>,
}

impl State {
    /// Posts a message in a channel that exists, and notifies whom it mentions.
    pub(crate) fn post(&mut self, channel: Id, new: NewMessage) -> Id {
        let id = self.next_id();
        let message = Message {
            id,
            channel,
            guild: self
                .channels
                .get(&channel)
                .and_then(|channel| channel.guild),
            author: new.author,
            content: new.content,
            components: array(new.components),
            embeds: array(new.embeds),
            flags: new.flags,
            attachments: new.attachments,
            reference: new.reference,
            pinged: if new.flags & flag::SILENT == 0 {
                new.mentions.clone()
            } else {
                Vec::new()
            },
            mentions: new.mentions,
            mention_everyone: new.mention_everyone,
            created: self.now,
            edited: None,
            reader: new.reader,
            cause: new.cause,
            late_edits: Vec::new(),
            failed: false,
        };
        self.dispatch_message("MESSAGE_CREATE", self.message_event(&message));
        if let Some(place) = self.channels.get_mut(&channel) {
            place.messages.insert(id, message);
        }
        self.tell(Change::Posted {
            channel,
            message: id,
        });
        id
    }

    /// The bot's message that was posted under this nonce within the last minutes.
    /// What Discord does where it was deleted is not known: here another is posted.
    pub(crate) fn posted_as(&self, nonce: &Nonce) -> Option<(Id, Id)> {
        let fresh = |posted: &&Posted| self.now < posted.at + NONCE_LASTS;
        let mut known = self.posted.iter().filter(fresh);
        let found = known.find(|posted| posted.nonce == *nonce)?;
        let (channel, message) = (found.channel, found.message);
        self.message(channel, message).map(|_| (channel, message))
    }

    /// Notes that the bot's message was posted under this nonce.
    pub(crate) fn note_posted(&mut self, nonce: Nonce, channel: Id, message: Id) {
        let at = self.now;
        self.posted
            .retain(|posted| at < posted.at + NONCE_LASTS && posted.nonce != nonce);
        self.posted.push(Posted {
            nonce,
            at,
            channel,
            message,
        });
    }

    /// Changes a message and says so.
    pub(crate) fn edit(&mut self, channel: Id, id: Id, change: impl FnOnce(&mut Message)) {
        let now = self.now;
        let Some(message) = self.message_mut(channel, id) else {
            return;
        };
        change(message);
        message.edited = Some(now);
        let event = self
            .message(channel, id)
            .and_then(|message| self.message_event(message));
        self.dispatch_message("MESSAGE_UPDATE", event);
        self.tell(Change::Edited {
            channel,
            message: id,
        });
    }

    /// Deletes a message; `false` if there was none.
    pub(crate) fn delete_message(&mut self, channel: Id, id: Id) -> bool {
        let removed = self
            .channels
            .get_mut(&channel)
            .and_then(|place| place.messages.remove(&id));
        let Some(message) = removed else { return false };
        let body = json!({"id": id, "channel_id": channel, "guild_id": message.guild});
        if message.reader.is_none() {
            let intent = message_intent(message.guild);
            self.dispatch_to(message.guild, intent, "MESSAGE_DELETE", &body);
        }
        self.tell(Change::Deleted {
            channel,
            message: id,
            reader: message.reader,
        });
        true
    }

    /// Counts an edit of an old message; `false` if there were too many within the hour.
    pub(crate) fn allow_edit(&mut self, channel: Id, id: Id) -> bool {
        let (now, limit) = (self.now, self.limits.late_edits);
        let Some(message) = self.message_mut(channel, id) else {
            return true;
        };
        if now < message.created + HOUR {
            return true;
        }
        message.late_edits.retain(|moment| now < moment + HOUR);
        let allowed = message.late_edits.len() < limit;
        if allowed {
            message.late_edits.push(now);
        }
        allowed
    }

    /// Keeps an uploaded file and says where it is served.
    pub(crate) fn keep_file(
        &mut self,
        channel: Id,
        filename: String,
        content_type: String,
        bytes: Bytes,
    ) -> Attachment {
        let id = self.next_id();
        let url = format!("{}/attachments/{channel}/{id}/{filename}", self.base);
        self.files.insert(id, (content_type.clone(), bytes.clone()));
        Attachment {
            id,
            filename,
            description: None,
            content_type,
            bytes,
            url,
        }
    }

    /// Only bots that ask for messages are told of them; of private answers nobody is.
    fn message_event(&self, message: &Message) -> Option<(Option<Id>, u64, Value)> {
        let intent = message_intent(message.guild);
        (message.reader.is_none() && self.sessions.any_wants(intent)).then(|| {
            let mut body = json!(message.json(self));
            body["guild_id"] = json!(message.guild);
            (message.guild, intent, body)
        })
    }

    fn dispatch_message(&mut self, name: &str, event: Option<(Option<Id>, u64, Value)>) {
        if let Some((guild, intent, body)) = event {
            self.dispatch_to(guild, intent, name, &body);
        }
    }
}

/// Which gateway intent shows messages there.
fn message_intent(guild: Option<Id>) -> u64 {
    if guild.is_some() { 1 << 9 } else { 1 << 12 }
}

fn array(value: Value) -> Value {
    if value.is_array() { value } else { json!([]) }
}
