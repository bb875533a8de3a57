//! What a person's Discord client does: which commands it offers, what it lets through, and
//! what the bot is then sent.

use thiserror::Error;

use super::id::Id;

pub(crate) mod acts;
mod offer;
mod options;
mod payload;
mod resolve;
mod typed;

pub(crate) use offer::offered;
pub(crate) use typed::typed;

/// Why the client does not do what its user wants.
#[allow(missing_docs)] // Their texts say it.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum Refusal {
    #[error("there is no such channel, or they can't see it")]
    NoSuchPlace,
    #[error("there is no message {0} that they see here")]
    NoSuchMessage(Id),
    #[error("no command {0:?} is offered here")]
    NoSuchCommand(String),
    #[error("/{command} has no option {option:?}")]
    NoSuchOption { command: String, option: String },
    #[error("/{command} needs the option {option:?}")]
    MissingOption { command: String, option: String },
    #[error("{value:?} can't be the value of {option:?}")]
    BadValue { option: String, value: String },
    #[error("the message has no such component {0:?}")]
    NoSuchComponent(String),
    #[error("{0:?} is disabled")]
    Disabled(String),
    #[error("no form {0:?} is open")]
    NoSuchForm(String),
    #[error("they may not write here")]
    MayNotWrite,
    #[error("{0:?} is no command: it must begin with a slash")]
    NoCommand(String),
}
