//! From a body that posts or edits a message to the message as it then stands.

use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use super::super::checks::message::{Whole, check};
use super::super::id::Id;
use super::super::state::message::{Attachment, Cause, Message, flag};
use super::super::state::{NewMessage, State};
use super::media::resolved;
use super::mentions::{AllowedMentions, Mentioned};
use super::{ApiError, Upload};

/// Flags that a bot may set.
const SETTABLE: u64 = flag::EPHEMERAL | flag::SILENT | flag::COMPONENTS_V2 | flag::SUPPRESS_EMBEDS;

/// What a body says of a message. In an edit `None` leaves a field as it is, while `null` in
/// the body empties it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Draft {
    #[serde(deserialize_with = "given")]
    content: Option<String>,
    #[serde(deserialize_with = "given")]
    components: Option<Value>,
    #[serde(deserialize_with = "given")]
    embeds: Option<Value>,
    flags: Option<u64>,
    #[serde(deserialize_with = "given")]
    attachments: Option<Vec<FileNote>>,
    allowed_mentions: Option<AllowedMentions>,
    message_reference: Option<Reference>,
    nonce: Option<Nonce>,
    enforce_nonce: Option<bool>,
}

/// What a bot calls a message by before it has an id: a number or a short text.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(untagged)]
pub(crate) enum Nonce {
    Number(i64),
    Text(String),
}

impl Nonce {
    /// Most characters of a text.
    const LONGEST: usize = 25;

    fn check(&self) -> Result<(), ApiError> {
        match self {
            Nonce::Text(text) if text.chars().count() > Self::LONGEST => {
                let words = format!("Must be {} or fewer in length.", Self::LONGEST);
                Err(ApiError::form_at("nonce", "BASE_TYPE_MAX_LENGTH", words))
            }
            _ => Ok(()),
        }
    }
}

/// What a body says of one file, new (by its number) or kept (by its id).
#[derive(Debug, Deserialize)]
struct FileNote {
    id: Id,
    filename: Option<String>,
    description: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Reference {
    message_id: Id,
}

/// Who speaks, to whom, and why.
pub(super) struct Envelope {
    pub(super) channel: Id,
    pub(super) author: Id,
    pub(super) reader: Option<Id>,
    pub(super) cause: Option<Cause>,
}

fn given<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer).map(|value| Some(value.unwrap_or_default()))
}

impl Draft {
    pub(super) fn read(body: Value) -> Result<Self, ApiError> {
        if body.is_null() {
            return Ok(Self::default());
        }
        serde_json::from_value(body)
            .map_err(|error| ApiError::form("MODEL_TYPE_CONVERT", error.to_string()))
    }

    /// The name by which the message is to be posted only once, if it is.
    pub(super) fn once(&self) -> Result<Option<Nonce>, ApiError> {
        self.nonce.as_ref().map_or(Ok(()), Nonce::check)?;
        let enforced = self.enforce_nonce == Some(true);
        Ok(self.nonce.clone().filter(|_| enforced))
    }

    pub(super) fn is_ephemeral(&self) -> bool {
        self.flags.unwrap_or(0) & flag::EPHEMERAL != 0
    }

    /// Posts the message if Discord would take it.
    pub(super) fn post(
        self,
        state: &mut State,
        files: Vec<Upload>,
        to: Envelope,
    ) -> Result<Id, ApiError> {
        let reference = self
            .message_reference
            .as_ref()
            .map(|reference| reference.message_id);
        let replied = self.replied_author(state, to.channel, reference)?;
        let allowed = self.allowed_mentions.unwrap_or_default();
        allowed.check()?;
        let draft = Body {
            content: self.content.unwrap_or_default(),
            components: list(self.components),
            embeds: list(self.embeds),
            flags: self.flags.unwrap_or(0) & SETTABLE,
        };
        let kept = draft.keep(state, to.channel, Vec::new(), self.attachments, files)?;
        let ephemeral = if to.reader.is_some() {
            flag::EPHEMERAL
        } else {
            0
        };
        let mentioned = Mentioned::find(&draft.content, &draft.components, &allowed, replied);
        let components = resolved(draft.components, &kept);
        let new = NewMessage {
            author: to.author,
            content: draft.content,
            components,
            embeds: draft.embeds,
            flags: draft.flags & !flag::EPHEMERAL | ephemeral,
            attachments: kept,
            reference,
            mentions: state.existing(mentioned.users),
            mention_everyone: mentioned.everyone,
            reader: to.reader,
            cause: to.cause,
        };
        Ok(state.post(to.channel, new))
    }

    fn replied_author(
        &self,
        state: &State,
        channel: Id,
        reference: Option<Id>,
    ) -> Result<Option<Id>, ApiError> {
        let Some(id) = reference else { return Ok(None) };
        let original = state
            .message(channel, id)
            .filter(|message| message.reader.is_none());
        let words = "Unknown message";
        let code = "REPLIES_UNKNOWN_MESSAGE";
        original
            .map(|message| Some(message.author))
            .ok_or_else(|| ApiError::form_at("message_reference", code, words))
    }

    /// Edits a message if Discord would take what it becomes.
    pub(super) fn edit(
        self,
        state: &mut State,
        channel: Id,
        id: Id,
        files: Vec<Upload>,
    ) -> Result<(), ApiError> {
        let old = state.message(channel, id).ok_or(ApiError::UnknownMessage)?;
        if old.is_v2()
            && self
                .flags
                .is_some_and(|flags| flags & flag::COMPONENTS_V2 == 0)
        {
            let words = "The IS_COMPONENTS_V2 flag cannot be removed";
            return Err(ApiError::form_at(
                "flags",
                "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
                words,
            ));
        }
        let allowed = self.allowed_mentions.unwrap_or_default();
        allowed.check()?;
        let had = old.attachments.clone();
        let draft = Body {
            content: self.content.unwrap_or_else(|| old.content.clone()),
            components: self
                .components
                .map_or_else(|| old.components.clone(), array),
            embeds: self.embeds.map_or_else(|| old.embeds.clone(), array),
            flags: edited_flags(old, self.flags),
        };
        let kept = draft.keep(state, channel, had, self.attachments, files)?;
        let mentioned = Mentioned::find(&draft.content, &draft.components, &allowed, None);
        let mentions = state.existing(mentioned.users);
        let components = resolved(draft.components, &kept);
        state.edit(channel, id, |message| {
            message.content = draft.content;
            message.components = components;
            message.embeds = draft.embeds;
            message.flags = draft.flags & !flag::LOADING;
            message.attachments = kept;
            message.mentions = mentions;
        });
        Ok(())
    }
}

/// An edit can add Components V2 and hide embeds; it changes no other flag.
fn edited_flags(old: &Message, asked: Option<u64>) -> u64 {
    let asked = asked.unwrap_or(old.flags);
    let embeds = flag::SUPPRESS_EMBEDS;
    (old.flags | asked & flag::COMPONENTS_V2) & !embeds | asked & embeds
}

/// The fields of a message that are checked together.
struct Body {
    content: String,
    components: Value,
    embeds: Value,
    flags: u64,
}

impl Body {
    /// Checks the whole and only then keeps its files.
    fn keep(
        &self,
        state: &mut State,
        channel: Id,
        had: Vec<Attachment>,
        notes: Option<Vec<FileNote>>,
        mut files: Vec<Upload>,
    ) -> Result<Vec<Attachment>, ApiError> {
        if files
            .iter()
            .any(|file| file.bytes.len() > state.limits.attachment_size)
        {
            return Err(ApiError::FileTooLarge);
        }
        let mut kept = kept_files(had, notes.as_deref(), &files)?;
        let note = |file: &Upload| notes.iter().flatten().find(|note| note.id.0 == file.number);
        for file in &mut files {
            if let Some(name) = note(file).and_then(|note| note.filename.clone()) {
                file.filename = name;
            }
        }
        let names: Vec<&str> = kept.iter().map(|file| file.filename.as_str()).collect();
        let names: Vec<&str> = names
            .into_iter()
            .chain(files.iter().map(|file| file.filename.as_str()))
            .collect();
        check(&Whole {
            content: &self.content,
            components: &self.components,
            embeds: &self.embeds,
            flags: self.flags,
            files: &names,
        })?;
        for file in files {
            let description = note(&file).and_then(|note| note.description.clone());
            let new = state.keep_file(channel, file.filename, file.content_type, file.bytes);
            kept.push(Attachment { description, ..new });
        }
        Ok(kept)
    }
}

/// Which of the old files stay: all, unless the body lists those that do.
fn kept_files(
    had: Vec<Attachment>,
    notes: Option<&[FileNote]>,
    files: &[Upload],
) -> Result<Vec<Attachment>, ApiError> {
    let Some(notes) = notes else { return Ok(had) };
    let is_new = |note: &FileNote| files.iter().any(|file| file.number == note.id.0);
    let mut kept = Vec::new();
    for note in notes.iter().filter(|note| !is_new(note)) {
        let old = had.iter().find(|file| file.id == note.id).ok_or_else(|| {
            ApiError::form_at(
                "attachments",
                "ATTACHMENT_NOT_FOUND",
                "Attachment data not found",
            )
        })?;
        let description = note.description.clone().or_else(|| old.description.clone());
        kept.push(Attachment {
            description,
            ..old.clone()
        });
    }
    Ok(kept)
}

fn list(value: Option<Value>) -> Value {
    array(value.unwrap_or_default())
}

fn array(value: Value) -> Value {
    if value.is_null() { json!([]) } else { value }
}
