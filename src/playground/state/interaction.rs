//! What people do with an application, and how far its answer has come.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::Notify;

use super::super::clock::Millis;
use super::super::id::Id;
use super::command::Choice;
use super::message::Cause;

/// How long an application may take to answer at all.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(3);
/// How long an interaction's token lives.
pub const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// Types of interactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A slash command or one of a context menu.
    Command = 2,
    /// A button or a select.
    Component = 3,
    /// Somebody is typing an option.
    Autocomplete = 4,
    /// A form was sent.
    Modal = 5,
}

/// How far the answer has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// Nothing heard yet.
    Waiting,
    /// "is thinking": a message will come.
    Deferred,
    /// Acknowledged without a word; the message may be edited later.
    Acknowledged,
    /// A message was posted in answer.
    Replied(Id),
    /// The message that the component stands on was edited.
    Updated(Id),
    /// What may be chosen.
    Choices(Vec<Choice>),
    /// A form to fill in: Discord's modal.
    Modal(Value),
    /// "The application did not respond."
    Failed,
}

/// What somebody did, and the answer to it.
#[derive(Debug)]
pub struct Interaction {
    /// Its id.
    pub id: Id,
    /// What the application answers with.
    pub token: String,
    /// Its type.
    pub kind: Kind,
    /// Who did it.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// In which server.
    pub guild: Option<Id>,
    /// When.
    pub created: Millis,
    /// How far the answer has come.
    pub status: Status,
    /// The message that the component stands on, or that opened the modal.
    pub source: Option<Id>,
    /// What opened the form that was sent.
    pub opener: Option<Box<Cause>>,
    /// What `@original` means: the answer, or the updated message.
    pub original: Option<Id>,
    /// Further messages in answer.
    pub followups: Vec<Id>,
    /// The command's name, the component's or the modal's `custom_id`.
    pub name: String,
    /// Whether the application is here only because a user installed it.
    pub visiting: bool,
    /// Whether its user may make it speak to all even so.
    pub may_speak: bool,
    /// Rung at each change of this interaction.
    pub(crate) bell: Arc<Notify>,
}

impl Interaction {
    /// Whether its token is dead at this moment.
    pub fn is_expired(&self, now: Millis) -> bool {
        now >= self.created + TOKEN_LIFE.as_millis() as Millis
    }

    /// Whether it is too late at this moment for a first answer.
    pub fn is_late(&self, now: Millis) -> bool {
        now >= self.created + ANSWER_WITHIN.as_millis() as Millis
    }

    /// Whether an answer, or its failing, can be seen.
    pub fn is_settled(&self) -> bool {
        !matches!(self.status, Status::Waiting | Status::Deferred)
    }

    /// What its messages say of it.
    pub(crate) fn cause(&self) -> Cause {
        Cause {
            id: self.id,
            kind: self.kind as u8,
            user: self.user,
            name: (self.kind == Kind::Command).then(|| self.name.clone()),
            opener: self.opener.clone(),
            pressed: self.source.filter(|_| self.kind == Kind::Component),
        }
    }
}

/// The token of an interaction: it tells its id, so that no table is needed to find it.
pub(crate) fn token_of(id: Id) -> String {
    format!("aW50ZXJhY3Rpb246{:016x}{:016x}", id.0, scramble(id.0))
}

/// The interaction of a token; `None` if the stand-in never made such a token.
pub(crate) fn id_of(token: &str) -> Option<Id> {
    let digits = token.strip_prefix("aW50ZXJhY3Rpb246")?;
    let id = u64::from_str_radix(digits.get(..16)?, 16).ok()?;
    (token == token_of(Id(id))).then_some(Id(id))
}

/// SplitMix64's finisher: tokens look unlike each other.
fn scramble(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_tells_its_interaction_and_no_other_does() {
        let token = token_of(Id(77));
        assert_eq!(id_of(&token), Some(Id(77)));
        for other in [
            "",
            "abc",
            &token[1..],
            &format!("{token}0"),
            &token.replace('f', "0"),
        ] {
            assert!(id_of(other).is_none() || *other == *token, "{other}");
        }
    }
}
