//! Discord's refusals.

use std::time::Duration;

use serde_json::{Value, json};
use thiserror::Error;

use super::super::checks::Complaints;
use super::super::checks::message::Refusal;

/// Why the API does not do what it was asked, in Discord's words.
#[allow(missing_docs)] // Their texts say it.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum ApiError {
    #[error("401: Unauthorized")]
    Unauthorized,
    #[error("404: Not Found")]
    NotFound,
    #[error("405: Method Not Allowed")]
    MethodNotAllowed,
    #[error("500: Internal Server Error")]
    Internal,
    #[error("You are being rate limited.")]
    RateLimited(Duration),
    #[error("Unknown Application")]
    UnknownApplication,
    #[error("Unknown Channel")]
    UnknownChannel,
    #[error("Unknown Guild")]
    UnknownGuild,
    #[error("Unknown Member")]
    UnknownMember,
    #[error("Unknown Message")]
    UnknownMessage,
    #[error("Unknown User")]
    UnknownUser,
    #[error("Unknown Webhook")]
    UnknownWebhook,
    #[error("Unknown interaction")]
    UnknownInteraction,
    #[error("Unknown application command")]
    UnknownCommand,
    #[error("Maximum number of edits to messages older than 1 hour reached. Try again later")]
    TooManyLateEdits,
    #[error("Maximum number of follow up messages for this interaction reached")]
    TooManyFollowups,
    #[error("Request entity too large")]
    FileTooLarge,
    #[error("Interaction has already been acknowledged.")]
    AlreadyAcknowledged,
    #[error("Missing Access")]
    MissingAccess,
    #[error("Cannot edit a message authored by another user")]
    NotYourMessage,
    #[error("Cannot send an empty message")]
    EmptyMessage,
    #[error("Cannot send messages to this user")]
    CannotMessageUser,
    #[error("Missing Permissions")]
    MissingPermissions,
    #[error("Invalid Webhook Token")]
    InvalidWebhookToken,
    #[error("Invalid Form Body")]
    InvalidForm(Complaints),
    #[error("Thread is archived")]
    ThreadArchived,
    #[error("The request body contains invalid JSON.")]
    InvalidJson,
    #[error("A thread has already been created for this message")]
    ThreadExists,
}

impl ApiError {
    /// HTTP status and Discord's code.
    pub fn numbers(&self) -> (u16, u32) {
        match self {
            Self::Unauthorized => (401, 0),
            Self::NotFound => (404, 0),
            Self::MethodNotAllowed => (405, 0),
            Self::Internal => (500, 0),
            Self::RateLimited(_) => (429, 0),
            Self::UnknownApplication => (404, 10002),
            Self::UnknownChannel => (404, 10003),
            Self::UnknownGuild => (404, 10004),
            Self::UnknownMember => (404, 10007),
            Self::UnknownMessage => (404, 10008),
            Self::UnknownUser => (404, 10013),
            Self::UnknownWebhook => (404, 10015),
            Self::UnknownInteraction => (404, 10062),
            Self::UnknownCommand => (404, 10063),
            Self::TooManyLateEdits => (429, 30046),
            Self::TooManyFollowups => (400, 40094),
            Self::FileTooLarge => (413, 40005),
            Self::AlreadyAcknowledged => (400, 40060),
            Self::MissingAccess => (403, 50001),
            Self::NotYourMessage => (403, 50005),
            Self::EmptyMessage => (400, 50006),
            Self::CannotMessageUser => (403, 50007),
            Self::MissingPermissions => (403, 50013),
            Self::InvalidWebhookToken => (401, 50027),
            Self::InvalidForm(_) => (400, 50035),
            Self::ThreadArchived => (400, 50083),
            Self::InvalidJson => (400, 50109),
            Self::ThreadExists => (400, 160_004),
        }
    }

    /// The body that says so.
    pub(crate) fn body(&self) -> Value {
        let mut body = json!({"message": self.to_string(), "code": self.numbers().1});
        match self {
            Self::InvalidForm(complaints) => body["errors"] = complaints.json(),
            Self::RateLimited(wait) => {
                body["retry_after"] = json!(wait.as_secs_f64());
                body["global"] = json!(false);
            }
            _ => {}
        }
        body
    }

    /// A form with one complaint about its whole.
    pub(crate) fn form(code: &'static str, message: impl Into<String>) -> Self {
        Self::form_at("_", code, message)
    }

    /// A form with one complaint about one field.
    pub(crate) fn form_at(field: &str, code: &'static str, message: impl Into<String>) -> Self {
        use super::super::checks::At;
        let mut complaints = Complaints::default();
        complaints.add(&At::Root.key(field), code, message);
        Self::InvalidForm(complaints)
    }
}

impl From<Complaints> for ApiError {
    fn from(complaints: Complaints) -> Self {
        Self::InvalidForm(complaints)
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Empty => Self::EmptyMessage,
            Refusal::Malformed(complaints) => Self::InvalidForm(complaints),
        }
    }
}
