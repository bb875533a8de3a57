//! The web page on which people use the stand-in: `GET /`, and `/page/ws` behind it, whose
//! frames `protocol` describes.

use axum::Router;
use axum::extract::{Query, State as Extract, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{any, get};
use serde::Deserialize;

use super::Playground;
use super::id::Id;

mod acts;
mod furnish;
mod protocol;
mod tab;
mod views;

pub(crate) fn routes() -> Router<Playground> {
    Router::new()
        .route("/", get(index))
        .route("/page/ws", any(connect))
}

async fn index() -> Html<&'static str> {
    Html(include_str!("index.html"))
}

/// Who the tab is.
#[derive(Deserialize)]
struct Who {
    person: Option<Id>,
}

async fn connect(
    Extract(town): Extract<Playground>,
    Query(who): Query<Who>,
    upgrade: WebSocketUpgrade,
) -> Response {
    match person(&town, who.person) {
        Some(me) => upgrade.on_upgrade(move |socket| tab::serve(town, me, socket)),
        None => (StatusCode::NOT_FOUND, "There is nobody here yet.").into_response(),
    }
}

/// The person asked for, or the first there is.
fn person(town: &Playground, wanted: Option<Id>) -> Option<Id> {
    let state = town.state();
    let mut people = state
        .users
        .values()
        .filter(|user| !user.bot)
        .map(|user| user.id);
    wanted
        .filter(|id| state.users.contains_key(id))
        .or_else(|| people.next())
}
