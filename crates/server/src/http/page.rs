//! A small page to open tables and play on, until there is a client worth the name.

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::Shared;

/// The files of the page, compiled into the program.
const FILES: &[(&str, &str, &str)] = &[
    ("/", "text/html; charset=utf-8", include_str!("../../page/index.html")),
    ("/t/{id}", "text/html; charset=utf-8", include_str!("../../page/index.html")),
    ("/page.js", "text/javascript; charset=utf-8", include_str!("../../page/page.js")),
    ("/page.css", "text/css; charset=utf-8", include_str!("../../page/page.css")),
];

/// The routes of this part.
pub fn routes() -> Router<Shared> {
    FILES.iter().fold(Router::new(), |router, (path, kind, text)| {
        router.route(path, get(move || async move { file(kind, text) }))
    })
}

fn file(kind: &'static str, text: &'static str) -> Response {
    ([(CONTENT_TYPE, HeaderValue::from_static(kind))], text).into_response()
}
