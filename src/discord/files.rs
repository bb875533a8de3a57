//! Messages with a file: the body is one part of a form, the file another.

use serde::Serialize;
use serenity::builder::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request};

use super::ask::Token;
use super::rest::{Rest, RestError, callback, done, follow_ups, original};

/// A file that is sent along with a message.
pub struct File {
    /// What it is called; the message names it so.
    pub name: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl Rest {
    /// Answers an interaction with a message that has a file.
    ///
    /// # Errors
    /// As [`Rest::respond`].
    pub async fn respond_with_file(
        &self,
        token: &Token,
        body: &impl Serialize,
        file: &File,
    ) -> Result<(), RestError> {
        let request = callback(token).multipart(Some(form(body, file)?));
        done(self.order(request).await)
    }

    /// Changes the answer to an interaction into a message that has a file.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn edit_answer_with_file(
        &self,
        token: &Token,
        body: &impl Serialize,
        file: &File,
    ) -> Result<(), RestError> {
        let request = Request::new(original(token), LightMethod::Patch);
        self.send_file(request, body, file).await
    }

    /// Says something more, with a file, in answer to an interaction.
    ///
    /// # Errors
    /// See [`RestError`].
    pub async fn follow_up_with_file(
        &self,
        token: &Token,
        body: &impl Serialize,
        file: &File,
    ) -> Result<(), RestError> {
        let request = Request::new(follow_ups(token), LightMethod::Post);
        self.send_file(request, body, file).await
    }

    async fn send_file(
        &self,
        request: Request<'_>,
        body: &impl Serialize,
        file: &File,
    ) -> Result<(), RestError> {
        self.order(request.multipart(Some(form(body, file)?))).await
    }
}

/// The body as one part of a form, the file as another.
fn form(body: &impl Serialize, file: &File) -> Result<Multipart, RestError> {
    let body = serde_json::to_string(body);
    let upload = CreateAttachment::bytes(file.bytes.clone(), file.name);
    Ok(Multipart {
        upload: MultipartUpload::Attachments(vec![upload]),
        fields: Vec::new(),
        payload_json: Some(body.map_err(|error| RestError::Unreachable(error.to_string()))?),
    })
}
