//! Requests about channels and threads themselves.

use serde::{Deserialize, Serialize};
use serenity::http::{LightMethod, Request, Route};
use serenity::model::id as serenity_id;

use crate::session::{ChannelId, UserId};

use super::rest::{Rest, RestError};

/// A public thread, in Discord's numbers.
const PUBLIC_THREAD: u8 = 11;
/// Minutes of rest after which a thread is archived: a week, the longest there is.
const RESTS: u16 = 7 * 24 * 60;

#[derive(Serialize)]
struct NewThread<'a> {
    name: &'a str,
    r#type: u8,
    auto_archive_duration: u16,
}

#[derive(Serialize)]
struct Archived {
    archived: bool,
}

/// As much of a channel as is read.
#[derive(Deserialize)]
struct Head {
    id: serenity_id::ChannelId,
    thread_metadata: Option<Metadata>,
}

#[derive(Deserialize)]
struct Metadata {
    archived: bool,
    locked: bool,
}

impl Rest {
    /// Opens a public thread under a channel.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn open_thread(&self, parent: ChannelId, name: &str) -> Result<ChannelId, RestError> {
        let route = Route::ChannelThreads {
            channel_id: serenity_id::ChannelId::new(parent.0),
        };
        let thread = NewThread {
            name,
            r#type: PUBLIC_THREAD,
            auto_archive_duration: RESTS,
        };
        let opened: Head = self
            .send(Request::new(route, LightMethod::Post), &thread)
            .await?;
        Ok(ChannelId(opened.id.get()))
    }

    /// Opens an archived thread again.
    ///
    /// # Errors
    /// See [`RestError`]: a locked one only moderators open.
    pub async fn unarchive(&self, thread: ChannelId) -> Result<(), RestError> {
        let request = Request::new(channel(thread), LightMethod::Patch);
        self.tell(request, &Archived { archived: false }).await
    }

    /// Takes a thread of the bot's own away again; where the bot may not, it is put
    /// away at least.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn close_thread(&self, thread: ChannelId) -> Result<(), RestError> {
        let delete = Request::new(channel(thread), LightMethod::Delete);
        match self.order(delete).await {
            Err(error) if error.is_forbidden() => {
                let request = Request::new(channel(thread), LightMethod::Patch);
                self.tell(request, &Archived { archived: true }).await
            }
            done => done,
        }
    }

    /// Lets somebody into a thread, so that they find it among theirs.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn let_in(&self, thread: ChannelId, user: UserId) -> Result<(), RestError> {
        let route = Route::ChannelThreadMember {
            channel_id: serenity_id::ChannelId::new(thread.0),
            user_id: serenity_id::UserId::new(user.0),
        };
        self.order(Request::new(route, LightMethod::Put)).await
    }

    /// Whether something can be posted in a channel, as far as it tells: it is no
    /// thread that moderators have shut.
    ///
    /// # Errors
    /// See [`RestError`]: it is gone, or the bot does not see it.
    pub async fn is_open(&self, asked: ChannelId) -> Result<bool, RestError> {
        let request = Request::new(channel(asked), LightMethod::Get);
        let found: Head = self.fetch(request).await?;
        let shut = |thread: Metadata| thread.archived && thread.locked;
        Ok(!found.thread_metadata.is_some_and(shut))
    }
}

fn channel(channel: ChannelId) -> Route<'static> {
    Route::Channel {
        channel_id: serenity_id::ChannelId::new(channel.0),
    }
}
