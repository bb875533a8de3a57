//! Messages and the files on them.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::Serialize;
use serde_json::Value;

use super::super::clock::{Millis, iso8601};
use super::super::id::Id;
use super::State;
use super::people::UserJson;

/// Bits of a message's `flags`.
pub mod flag {
    /// Shown to one reader alone.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// "is thinking": a deferred answer that has not come yet.
    pub const LOADING: u64 = 1 << 7;
    /// Sent without a notification.
    pub const SILENT: u64 = 1 << 12;
    /// Made of Components V2 alone.
    pub const COMPONENTS_V2: u64 = 1 << 15;
    /// Embeds are not shown.
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
}

/// A file on a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// Its id.
    pub id: Id,
    /// Its name; components name it as `attachment://name`.
    pub filename: String,
    /// Alternative text.
    pub description: Option<String>,
    /// MIME type.
    pub content_type: String,
    /// What is in it.
    pub bytes: Bytes,
    /// Where the stand-in serves it.
    pub url: String,
}

/// Which interaction a message answers.
#[derive(Clone, Debug)]
pub struct Cause {
    /// The interaction.
    pub id: Id,
    /// Its type: 2 command, 3 component, 5 modal.
    pub kind: u8,
    /// Who caused it.
    pub user: Id,
    /// The command's name, if it was one.
    pub name: Option<String>,
    /// The message that the component stood on, if it was one.
    pub pressed: Option<Id>,
    /// What opened the form, if one was sent.
    pub opener: Option<Box<Cause>>,
}

/// A message as it stands.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: Id,
    /// Where it stands.
    pub channel: Id,
    /// In which server.
    pub guild: Option<Id>,
    /// Who wrote it.
    pub author: Id,
    /// Classic text.
    pub content: String,
    /// Components as Discord keeps them; an array.
    pub components: Value,
    /// Embeds; an array.
    pub embeds: Value,
    /// See [`flag`].
    pub flags: u64,
    /// Its files, shown or not.
    pub attachments: Vec<Attachment>,
    /// What it replies to.
    pub reference: Option<Id>,
    /// Whom its text mentions with leave to do so.
    pub mentions: Vec<Id>,
    /// Whether it mentions everyone with leave to do so.
    pub mention_everyone: bool,
    /// Who was notified when it was posted. Edits notify nobody.
    pub pinged: Vec<Id>,
    /// When it was posted.
    pub created: Millis,
    /// When it was edited last.
    pub edited: Option<Millis>,
    /// Its only reader, if it is a private answer.
    pub reader: Option<Id>,
    /// The interaction it answers.
    pub cause: Option<Cause>,
    /// When it was edited after it had become an hour old.
    pub late_edits: Vec<Millis>,
    /// Whether a deferred answer never came.
    pub failed: bool,
}

impl Message {
    /// Whether it is made of Components V2.
    pub fn is_v2(&self) -> bool {
        self.flags & flag::COMPONENTS_V2 != 0
    }

    /// Whether the bot is still thinking about it.
    pub fn is_thinking(&self) -> bool {
        self.flags & flag::LOADING != 0
    }

    /// Whether this person may see it, given that they see its channel.
    pub fn is_for(&self, person: Id) -> bool {
        self.reader.is_none_or(|reader| reader == person)
    }

    /// Discord's number for its type.
    fn type_number(&self) -> u8 {
        match &self.cause {
            Some(cause) if cause.kind == 2 => 20,
            _ if self.reference.is_some() => 19,
            _ => 0,
        }
    }

    pub(crate) fn json<'a>(&'a self, state: &'a State) -> MessageJson<'a> {
        let user = |id: &Id| state.users.get(id).map(super::people::User::json);
        MessageJson {
            id: self.id,
            channel_id: self.channel,
            author: user(&self.author),
            content: &self.content,
            timestamp: iso8601(self.created),
            edited_timestamp: self.edited.map(iso8601),
            tts: false,
            mention_everyone: self.mention_everyone,
            mentions: self.mentions.iter().filter_map(user).collect(),
            mention_roles: [],
            attachments: self.attachments.iter().map(AttachmentJson::of).collect(),
            embeds: &self.embeds,
            components: &self.components,
            pinned: false,
            kind: self.type_number(),
            flags: self.flags,
            application_id: self.cause.as_ref().map(|_| state.app.id),
            webhook_id: self.cause.as_ref().map(|_| state.app.id),
            message_reference: self.reference.map(|message_id| ReferenceJson {
                message_id,
                channel_id: self.channel,
                guild_id: self.guild,
            }),
            interaction_metadata: self.cause.as_ref().map(|cause| CauseJson::of(cause, state)),
        }
    }
}

/// A message as the API shows it.
#[derive(Serialize)]
pub(crate) struct MessageJson<'a> {
    id: Id,
    channel_id: Id,
    author: Option<UserJson<'a>>,
    content: &'a str,
    timestamp: String,
    edited_timestamp: Option<String>,
    tts: bool,
    mention_everyone: bool,
    mentions: Vec<UserJson<'a>>,
    mention_roles: [Id; 0],
    attachments: Vec<AttachmentJson<'a>>,
    embeds: &'a Value,
    components: &'a Value,
    pinned: bool,
    #[serde(rename = "type")]
    kind: u8,
    flags: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    application_id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    webhook_id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message_reference: Option<ReferenceJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interaction_metadata: Option<CauseJson<'a>>,
}

#[derive(Serialize)]
struct ReferenceJson {
    message_id: Id,
    channel_id: Id,
    guild_id: Option<Id>,
}

#[derive(Serialize)]
struct AttachmentJson<'a> {
    id: Id,
    filename: &'a str,
    description: Option<&'a str>,
    content_type: &'a str,
    size: usize,
    url: &'a str,
    proxy_url: &'a str,
}

impl<'a> AttachmentJson<'a> {
    fn of(file: &'a Attachment) -> Self {
        Self {
            id: file.id,
            filename: &file.filename,
            description: file.description.as_deref(),
            content_type: &file.content_type,
            size: file.bytes.len(),
            url: &file.url,
            proxy_url: &file.url,
        }
    }
}

#[derive(Serialize)]
struct CauseJson<'a> {
    id: Id,
    #[serde(rename = "type")]
    kind: u8,
    user: Option<UserJson<'a>>,
    authorizing_integration_owners: BTreeMap<&'static str, Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interacted_message_id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    triggering_interaction_metadata: Option<Box<CauseJson<'a>>>,
}

impl<'a> CauseJson<'a> {
    fn of(cause: &'a Cause, state: &'a State) -> Self {
        Self {
            id: cause.id,
            kind: cause.kind,
            user: state.users.get(&cause.user).map(super::people::User::json),
            authorizing_integration_owners: BTreeMap::new(),
            name: cause.name.as_deref(),
            interacted_message_id: cause.pressed,
            triggering_interaction_metadata: cause
                .opener
                .as_ref()
                .map(|opener| Box::new(Self::of(opener, state))),
        }
    }
}
