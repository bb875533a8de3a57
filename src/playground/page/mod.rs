//! The web page on which people use the stand-in.

use axum::Router;
use axum::response::Html;
use axum::routing::get;

use super::Playground;

pub(crate) fn routes() -> Router<Playground> {
    Router::new().route("/", get(index))
}

async fn index() -> Html<&'static str> {
    Html(include_str!("index.html"))
}
