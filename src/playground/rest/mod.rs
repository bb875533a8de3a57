//! The REST API, `/api/v10`: a request in, an answer out, on plain state. `serve` is its
//! edge to HTTP.

use std::collections::HashMap;

use axum::body::Bytes;
use serde::Serialize;
use serde_json::Value;

use super::id::Id;
use super::state::State;

mod application;
mod body;
mod callback;
mod channels;
mod commands;
mod draft;
mod error;
mod guilds;
mod media;
mod mentions;
mod messages;
mod serve;
mod threads;
mod webhooks;

pub(crate) use draft::Nonce;
pub use error::ApiError;
pub(crate) use serve::{file, handle};

/// A file that was sent along.
#[derive(Debug)]
pub(crate) struct Upload {
    /// The number in `files[n]`.
    pub(crate) number: u64,
    pub(crate) filename: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

/// A request of the bot, read.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// Below `/api/v10`, with its slash.
    pub(crate) path: String,
    pub(crate) query: HashMap<String, String>,
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
    /// Whether it carried the bot's token.
    pub(crate) signed: bool,
}

impl Call {
    fn asks(&self, flag: &str) -> bool {
        self.query
            .get(flag)
            .is_some_and(|value| value == "true" || value == "1")
    }
}

/// What comes back: a status and JSON, or 204.
#[derive(Debug, PartialEq)]
pub(crate) enum Reply {
    Json(String),
    Created(String),
    Nothing,
}

pub(crate) type Answer = Result<Reply, ApiError>;

/// 200 with this body.
fn found(body: &impl Serialize) -> Answer {
    Ok(Reply::Json(
        serde_json::to_string(body).map_err(|_| ApiError::Internal)?,
    ))
}

fn id(text: &str) -> Result<Id, ApiError> {
    text.parse().map_err(|_| {
        ApiError::form(
            "NUMBER_TYPE_COERCE",
            format!("Value \"{text}\" is not snowflake."),
        )
    })
}

/// Does what a request asks for.
pub(crate) fn route(state: &mut State, mut call: Call) -> Answer {
    let path = std::mem::take(&mut call.path);
    let segments: Vec<&str> = path.split('/').skip(1).collect();
    let method = std::mem::take(&mut call.method);
    match (method.as_str(), segments.as_slice()) {
        // These carry a secret of their own instead of the bot's token.
        ("POST", ["interactions", interaction, token, "callback"]) => {
            callback::answer(state, id(interaction)?, token, call)
        }
        (method, ["webhooks", app, token, rest @ ..]) => {
            webhooks::route(state, method, (id(app)?, token), rest, call)
        }
        _ if !call.signed => Err(ApiError::Unauthorized),
        (method, ["channels", channel, rest @ ..]) => {
            channels::route(state, method, id(channel)?, rest, call)
        }
        (method, ["applications", app, rest @ ..]) if *app != "@me" => {
            commands::route(state, method, id(app)?, rest, call)
        }
        ("GET", ["guilds", guild, rest @ ..]) => guilds::route(state, id(guild)?, rest),
        (method, rest) => application::route(state, method, rest, &call),
    }
}
