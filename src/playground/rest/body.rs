//! Reading a request: JSON, or a form with `payload_json` and `files[n]`.

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;

use super::{ApiError, Upload};

/// The most that a request may carry: Discord's 25 MiB.
const MOST: usize = 25 * 1024 * 1024;

/// The body and the files of a request.
pub(super) async fn read(request: Request) -> Result<(Value, Vec<Upload>), ApiError> {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        return form(request).await;
    }
    let bytes = to_bytes(request.into_body(), MOST)
        .await
        .map_err(|_| ApiError::FileTooLarge)?;
    Ok((json(&bytes)?, Vec::new()))
}

fn json(bytes: &[u8]) -> Result<Value, ApiError> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(bytes).map_err(|_| ApiError::InvalidJson)
}

async fn form(request: Request) -> Result<(Value, Vec<Upload>), ApiError> {
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| ApiError::InvalidJson)?;
    let (mut body, mut files) = (Value::Null, Vec::new());
    while let Some(field) = form.next_field().await.map_err(|_| ApiError::InvalidJson)? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let content_type = field.content_type().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|_| ApiError::FileTooLarge)?;
        match (name.as_str(), filename) {
            ("payload_json", _) => body = json(&bytes)?,
            (name, Some(filename)) => files.push(upload(name, filename, content_type, bytes)),
            _ => {}
        }
    }
    Ok((body, files))
}

fn upload(field: &str, filename: String, content_type: Option<String>, bytes: Bytes) -> Upload {
    let number = field
        .strip_prefix("files[")
        .and_then(|rest| rest.strip_suffix(']'));
    Upload {
        number: number
            .and_then(|text| text.parse().ok())
            .unwrap_or_default(),
        filename,
        content_type: content_type.unwrap_or_else(|| "application/octet-stream".into()),
        bytes,
    }
}
