//! REST's edge to HTTP: reading, faults, hooks, journal, writing.

use std::io;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, Request, State as Extract};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::super::Playground;
use super::super::clock::Millis;
use super::super::faults::{Fault, Step, When};
use super::super::id::Id;
use super::super::journal::Entry;
use super::super::state::Change;
use super::{Answer, ApiError, Call, Reply, body, route};

/// Answers a request of the bot.
pub(crate) async fn handle(
    Extract(town): Extract<Playground>,
    Query(query): Query<std::collections::HashMap<String, String>>,
    request: Request,
) -> Response {
    let method = request.method().as_str().to_owned();
    let path = request.uri().path();
    let path = path.strip_prefix("/api/v10").unwrap_or(path).to_owned();
    let signed = is_signed(&town, request.headers());
    let read = body::read(request).await;
    let due = due(&town);
    let step = town.step(Step::Request {
        method: method.clone(),
        path: path.clone(),
    });
    town.clock().until(due).await;
    if !step.passes(When::Before) {
        return cut();
    }
    let response = match read {
        Ok((body, files)) => take(
            &town,
            Call {
                method,
                path,
                query,
                body,
                files,
                signed,
            },
        ),
        Err(error) => Some(refuse(&error)),
    };
    match response {
        Some(response) if step.passes(When::After) => response,
        _ => cut(),
    }
}

/// When a request is taken: a slow network holds it up, by the stand-in's clock.
fn due(town: &Playground) -> Millis {
    let state = town.state();
    state.now + state.faults.delay.as_millis() as Millis
}

/// `Bot TOKEN`, exactly.
fn is_signed(town: &Playground, headers: &HeaderMap) -> bool {
    let value = headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let token = value.and_then(|value| value.strip_prefix("Bot "));
    token.is_some_and(|token| token == town.state().app.token)
}

/// Does what is asked unless a fault befalls it; `None` means that the connection breaks.
fn take(town: &Playground, call: Call) -> Option<Response> {
    let mut state = town.state();
    let now = state.now;
    let entry = state.journal.is_on().then(|| note(&call, now));
    let fault = state.faults.strike(&call.method, &call.path, now);
    if fault.is_some() {
        // Whoever watches sees how many are left.
        state.tell(Change::Faults);
    }
    let answer: Answer = match fault {
        Some(Fault::ServerError | Fault::Cut) => Err(ApiError::Internal),
        Some(Fault::RateLimited(wait)) => Err(ApiError::RateLimited(wait)),
        Some(Fault::ServerErrorAfter) => {
            // Done, and then the answer is lost.
            let _ = route(&mut state, call);
            Err(ApiError::Internal)
        }
        Some(Fault::CutAfter) | None => route(&mut state, call),
    };
    let cut = matches!(fault, Some(Fault::Cut | Fault::CutAfter));
    if let Some(mut entry) = entry {
        (entry.status, entry.code) = if cut { (0, None) } else { numbers(&answer) };
        state.journal.write(entry);
    }
    drop(state);
    (!cut).then(|| respond(answer))
}

fn note(call: &Call, at: u64) -> Entry {
    let is_callback = call.path.starts_with("/interactions/");
    Entry {
        at,
        method: call.method.clone(),
        path: call.path.clone(),
        body: call.body.clone(),
        files: call
            .files
            .iter()
            .map(|file| (file.filename.clone(), file.bytes.len()))
            .collect(),
        callback: call
            .body
            .get("type")
            .filter(|_| is_callback)
            .and_then(Value::as_u64),
        status: 0,
        code: None,
    }
}

fn numbers(answer: &Answer) -> (u16, Option<u32>) {
    match answer {
        Ok(Reply::Json(_)) => (200, None),
        Ok(Reply::Created(_)) => (201, None),
        Ok(Reply::Nothing) => (204, None),
        Err(error) => {
            let (status, code) = error.numbers();
            (status, Some(code))
        }
    }
}

fn respond(answer: Answer) -> Response {
    let json = [(CONTENT_TYPE, "application/json")];
    match answer {
        Ok(Reply::Json(body)) => (json, body).into_response(),
        Ok(Reply::Created(body)) => (StatusCode::CREATED, json, body).into_response(),
        Ok(Reply::Nothing) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => refuse(&error),
    }
}

fn refuse(error: &ApiError) -> Response {
    let status = StatusCode::from_u16(error.numbers().0).unwrap_or(StatusCode::BAD_REQUEST);
    let mut response = (
        status,
        [(CONTENT_TYPE, "application/json")],
        error.body().to_string(),
    )
        .into_response();
    if let ApiError::RateLimited(wait) = error {
        let headers = response.headers_mut();
        headers.insert(RETRY_AFTER, (wait.as_secs_f64().ceil() as u64).into());
        headers.insert("x-ratelimit-remaining", 0.into());
        headers.insert(
            "x-ratelimit-scope",
            axum::http::HeaderValue::from_static("user"),
        );
        if let Ok(text) = format!("{:.3}", wait.as_secs_f64()).parse() {
            headers.insert("x-ratelimit-reset-after", text);
        }
    }
    response
}

/// A response whose body fails before anything is written: the connection breaks off.
fn cut() -> Response {
    let broken = Err::<Bytes, _>(io::Error::from(io::ErrorKind::ConnectionAborted));
    Response::new(Body::from_stream(futures_util::stream::iter([broken])))
}

/// An uploaded file.
pub(crate) async fn file(
    Extract(town): Extract<Playground>,
    Path((_, id, _)): Path<(String, String, String)>,
) -> Response {
    let id: Option<Id> = id.parse().ok();
    let file = id.and_then(|id| town.state().files.get(&id).cloned());
    match file {
        Some((content_type, bytes)) => ([(CONTENT_TYPE, content_type)], bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
