//! Requests to Discord: which there are, and why they come to nothing.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::http::{Http, HttpError, LightMethod, Request, Route};
use serenity::model::id as serenity_id;

use crate::session::{ChannelId, MessageId, Span};

use super::ask::Token;

/// Why a request came to nothing. Never holds an address: those carry tokens.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RestError {
    /// Discord refused it.
    #[error("Discord answered {status}, code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code, such as 10008.
        code: isize,
        /// Discord's words.
        message: String,
        /// How long it asks to wait, if it does.
        after: Option<Span>,
    },
    /// Discord could not be reached, or its answer not be read.
    #[error("no answer from Discord: {0}")]
    Unreachable(String),
    /// An earlier try has arrived after all, only its answer was lost.
    #[error("done by an earlier try")]
    DoneBefore,
    /// The interaction was so long ago that its token answers nothing any more.
    #[error("the interaction is over, its token is dead")]
    Expired,
}

/// Too many edits of a message over an hour old: comes as a 429, and stays.
pub const TOO_MANY_EDITS: isize = 30046;
/// The thread is archived.
pub const THREAD_ARCHIVED: isize = 50083;
/// The channel or thread is gone.
pub const UNKNOWN_CHANNEL: isize = 10003;
/// The bot does not see the channel.
pub const MISSING_ACCESS: isize = 50001;
/// The bot may not do that in the channel.
const MISSING_PERMISSIONS: isize = 50013;

impl RestError {
    /// Discord's error code, if it gave one.
    pub fn code(&self) -> Option<isize> {
        match self {
            RestError::Refused { code, .. } => Some(*code),
            RestError::Unreachable(_) | RestError::DoneBefore | RestError::Expired => None,
        }
    }

    /// How long Discord asks to wait.
    pub fn after(&self) -> Option<Span> {
        match self {
            RestError::Refused { after, .. } => *after,
            RestError::Unreachable(_) | RestError::DoneBefore | RestError::Expired => None,
        }
    }

    /// The connection was lost. Never with its address.
    pub(super) fn lost(error: reqwest::Error) -> RestError {
        RestError::Unreachable(error.without_url().to_string())
    }

    /// Whether the bot lacks a permission.
    pub fn is_forbidden(&self) -> bool {
        matches!(self.code(), Some(MISSING_ACCESS | MISSING_PERMISSIONS))
    }

    /// Whether the same request may do later.
    pub fn passes(&self) -> bool {
        match self {
            RestError::Refused { code, .. } if *code == TOO_MANY_EDITS => false,
            RestError::Refused { status, .. } => *status == 429 || *status >= 500,
            RestError::Unreachable(_) => true,
            RestError::DoneBefore | RestError::Expired => false,
        }
    }
}

impl From<serenity::Error> for RestError {
    fn from(error: serenity::Error) -> RestError {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => RestError::Refused {
                status: response.status_code.as_u16(),
                code: response.error.code,
                message: response.error.message,
                after: None,
            },
            serenity::Error::Http(HttpError::Request(error)) => RestError::lost(error),
            other => RestError::Unreachable(other.to_string()),
        }
    }
}

/// Discord's HTTP API, as much of it as the bot uses.
pub struct Rest {
    pub(super) http: std::sync::Arc<Http>,
    /// For requests past serenity's limiter.
    pub(super) client: reqwest::Client,
}

/// What is the same for the same message, however often it is tried, also by
/// another process: of a few minutes' messages Discord takes each only once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nonce(u64);

impl Nonce {
    /// What tells a message from every other.
    pub fn of(what: impl Hash) -> Nonce {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        Nonce(hasher.finish())
    }
}

/// A message that is posted once.
#[derive(Serialize)]
struct Once<'a, T> {
    #[serde(flatten)]
    body: &'a T,
    nonce: String,
    enforce_nonce: bool,
}

impl Rest {
    /// Over serenity's client.
    pub fn new(http: std::sync::Arc<Http>) -> Rest {
        let client = reqwest::Client::new();
        Rest { http, client }
    }

    /// Answers an interaction.
    ///
    /// # Errors
    /// See [`RestError`]; 10062 and 40060 are for the caller to understand.
    pub async fn respond(&self, token: &Token, body: &impl Serialize) -> Result<(), RestError> {
        done(self.tell(callback(token), body).await)
    }

    /// Answers an interaction with a message and gives the message's id.
    ///
    /// # Errors
    /// As [`Rest::respond`].
    pub async fn respond_with_message(
        &self,
        token: &Token,
        body: &impl Serialize,
    ) -> Result<MessageId, RestError> {
        let request = callback(token).params(Some(vec![("with_response", "true".to_owned())]));
        match self.send::<Answered>(request, body).await {
            Ok(answered) => Ok(answered.resource.message.id()),
            Err(RestError::DoneBefore) => self.answer(token).await,
            Err(error) => Err(error),
        }
    }

    /// Asks for the message that answered an interaction.
    async fn answer(&self, token: &Token) -> Result<MessageId, RestError> {
        let request = Request::new(original(token), LightMethod::Get);
        let message: MessageHead = self.fetch(request).await?;
        Ok(message.id())
    }

    /// Changes the answer to an interaction.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn edit_answer(
        &self,
        token: &Token,
        body: &impl Serialize,
    ) -> Result<MessageId, RestError> {
        self.message(Request::new(original(token), LightMethod::Patch), body)
            .await
    }

    /// Takes the answer to an interaction away.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn delete_answer(&self, token: &Token) -> Result<(), RestError> {
        self.order(Request::new(original(token), LightMethod::Delete))
            .await
    }

    /// Says something more in answer to an interaction.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn follow_up(
        &self,
        token: &Token,
        body: &impl Serialize,
    ) -> Result<MessageId, RestError> {
        let request = Request::new(follow_ups(token), LightMethod::Post);
        self.message(request, body).await
    }

    /// Changes what was said more in answer to an interaction.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn edit_further(
        &self,
        token: &Token,
        message: MessageId,
        body: &impl Serialize,
    ) -> Result<(), RestError> {
        let route = Route::WebhookFollowupMessage {
            application_id: serenity_id::ApplicationId::new(token.application),
            token: &token.secret,
            message_id: serenity_id::MessageId::new(message.0),
        };
        let request = Request::new(route, LightMethod::Patch);
        self.message(request, body).await.map(drop)
    }

    /// Posts a message in a channel; where an earlier try of the same has arrived,
    /// and only its answer was lost, that is the message.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn post(
        &self,
        channel: ChannelId,
        body: &impl Serialize,
        nonce: Nonce,
    ) -> Result<MessageId, RestError> {
        let once = Once {
            body,
            nonce: nonce.0.to_string(),
            enforce_nonce: true,
        };
        let route = Route::ChannelMessages {
            channel_id: serenity_id::ChannelId::new(channel.0),
        };
        self.message(Request::new(route, LightMethod::Post), &once)
            .await
    }

    /// Changes a message in a channel.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        body: &impl Serialize,
    ) -> Result<MessageId, RestError> {
        self.message(
            Request::new(hung(channel, message), LightMethod::Patch),
            body,
        )
        .await
    }

    /// Takes a message away.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), RestError> {
        self.order(Request::new(hung(channel, message), LightMethod::Delete))
            .await
    }

    /// Replaces all global commands.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn set_commands(&self, application: u64, commands: &Value) -> Result<(), RestError> {
        let route = Route::Commands {
            application_id: serenity_id::ApplicationId::new(application),
        };
        self.tell(Request::new(route, LightMethod::Put), commands)
            .await
    }

    async fn message(
        &self,
        request: Request<'_>,
        body: &impl Serialize,
    ) -> Result<MessageId, RestError> {
        let message: MessageHead = self.send(request, body).await?;
        Ok(message.id())
    }
}

/// What an earlier try has done is done.
pub(super) fn done(answered: Result<(), RestError>) -> Result<(), RestError> {
    match answered {
        Err(RestError::DoneBefore) => Ok(()),
        answered => answered,
    }
}

fn hung(channel: ChannelId, message: MessageId) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: serenity_id::ChannelId::new(channel.0),
        message_id: serenity_id::MessageId::new(message.0),
    }
}

pub(super) fn callback(token: &Token) -> Request<'_> {
    let route = Route::InteractionResponse {
        interaction_id: serenity_id::InteractionId::new(token.interaction),
        token: &token.secret,
    };
    Request::new(route, LightMethod::Post)
}

pub(super) fn original(token: &Token) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse {
        application_id: serenity_id::ApplicationId::new(token.application),
        token: &token.secret,
    }
}

pub(super) fn follow_ups(token: &Token) -> Route<'_> {
    Route::WebhookFollowupMessages {
        application_id: serenity_id::ApplicationId::new(token.application),
        token: &token.secret,
    }
}

/// As much of a message as is read back.
#[derive(Deserialize)]
struct MessageHead {
    id: serenity_id::MessageId,
}

impl MessageHead {
    fn id(&self) -> MessageId {
        MessageId(self.id.get())
    }
}

/// The answer to an answer, when it is asked for.
#[derive(Deserialize)]
struct Answered {
    resource: Resource,
}

#[derive(Deserialize)]
struct Resource {
    message: MessageHead,
}
