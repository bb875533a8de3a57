//! The web page on which people use the stand-in: `GET /`, its files under `/page/`, and
//! `/page/ws` behind them, whose frames `protocol` describes.

use axum::Router;
use axum::extract::{Query, State as Extract, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use serde::Deserialize;

use super::Playground;
use super::id::Id;
use super::state::State;
use super::state::people::User;

mod acts;
mod files;
mod furnish;
mod protocol;
mod tab;
mod views;

pub(crate) fn routes() -> Router<Playground> {
    Router::new()
        .route("/", get(files::index))
        .route("/page/ws", any(connect))
        .route("/page/{*file}", get(files::file))
}

/// Who the tab is: by id, or by the name that others see, or whoever comes first.
#[derive(Deserialize)]
struct Who {
    person: Option<Id>,
    #[serde(rename = "as")]
    name: Option<String>,
}

impl Who {
    fn find<'a>(&self, state: &'a State) -> Option<&'a User> {
        let people = || state.users.values().filter(|user| !user.bot);
        let by_id = people().find(|user| Some(user.id) == self.person);
        let by_name = || people().find(|user| Some(&user.display_name) == self.name.as_ref());
        by_id.or_else(by_name).or_else(|| people().next())
    }
}

async fn connect(
    Extract(town): Extract<Playground>,
    Query(who): Query<Who>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let me = who.find(&town.state()).map(|user| user.id);
    match me {
        Some(me) => upgrade.on_upgrade(move |socket| tab::serve(town, me, socket)),
        None => (StatusCode::NOT_FOUND, "There is nobody here yet.").into_response(),
    }
}
