//! The page's own files, built into the program: it needs no network and no folder.

use axum::extract::Path;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

macro_rules! files {
    ($($name:literal as $kind:expr),* $(,)?) => {
        [$(($name, $kind, include_str!(concat!("web/", $name)))),*]
    };
}

/// Name below `/page/`, MIME type, content.
const FILES: [(&str, &str, &str); 35] = files![
    "style/base.css" as STYLE,
    "style/layout.css" as STYLE,
    "style/message.css" as STYLE,
    "style/text.css" as STYLE,
    "style/components.css" as STYLE,
    "style/menu.css" as STYLE,
    "style/composer.css" as STYLE,
    "style/panel.css" as STYLE,
    "js/acts.js" as SCRIPT,
    "js/avatar.js" as SCRIPT,
    "js/channel.js" as SCRIPT,
    "js/command.js" as SCRIPT,
    "js/components.js" as SCRIPT,
    "js/composer.js" as SCRIPT,
    "js/dialogs.js" as SCRIPT,
    "js/dom.js" as SCRIPT,
    "js/embed.js" as SCRIPT,
    "js/emoji.js" as SCRIPT,
    "js/link.js" as SCRIPT,
    "js/main.js" as SCRIPT,
    "js/markdown.js" as SCRIPT,
    "js/markdown_inline.js" as SCRIPT,
    "js/menu.js" as SCRIPT,
    "js/message.js" as SCRIPT,
    "js/options.js" as SCRIPT,
    "js/panel.js" as SCRIPT,
    "js/people.js" as SCRIPT,
    "js/profile.js" as SCRIPT,
    "js/settings.js" as SCRIPT,
    "js/sidebar.js" as SCRIPT,
    "js/suggestions.js" as SCRIPT,
    "js/tab.js" as SCRIPT,
    "js/time.js" as SCRIPT,
    "js/trouble.js" as SCRIPT,
    "js/words.js" as SCRIPT,
];

pub(super) async fn index() -> Html<&'static str> {
    Html(include_str!("web/index.html"))
}

pub(super) async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, ..)| *known == name) {
        Some((_, kind, content)) => (fresh(kind), *content).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A browser must not keep what the next build changes.
fn fresh(kind: &'static str) -> [(HeaderName, &'static str); 2] {
    [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
    ]
}
