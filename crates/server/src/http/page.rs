//! The client: files that are compiled into the program (see `build.rs`). Those under `/assets/`
//! have a hash in their name and never change; a browser keeps the others and asks each time
//! whether they are still the same. An address that names no file is one of the client's own pages
//! and gets `index.html`: the client says itself when there is no such page.

use axum::Router;
use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::Shared;
use crate::problem::Problem;

/// A file of the client.
struct File {
    /// Its address.
    path: &'static str,
    /// Its content type.
    kind: &'static str,
    /// Names what is in it.
    tag: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

/// In the order of their addresses.
static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// What belongs to the server whether there is something or not.
const OURS: [&str; 3] = ["api", "healthz", "metrics"];

/// The addresses that the log may name. All others come to [`other`].
pub fn routes() -> Router<Shared> {
    let page = || get(other);
    Router::new()
        .route("/", page())
        .route("/t/{id}", page())
        .route("/rules/{*clause}", page())
        .route("/assets/{*file}", page())
}

/// A file of the client or one of its pages; what every address gets that is not the server's own.
pub async fn other(method: Method, uri: Uri, asked: HeaderMap) -> Response {
    answer(FILES, &method, uri.path(), &asked)
}

fn answer(files: &[File], method: &Method, path: &str, asked: &HeaderMap) -> Response {
    if *method != Method::GET && *method != Method::HEAD {
        return Problem::not_found().into_response();
    }
    match find(files, path) {
        Some(file) => send(file, *method == Method::HEAD, asked),
        None => Problem::not_found().into_response(),
    }
}

fn find<'a>(files: &'a [File], path: &str) -> Option<&'a File> {
    let named = |path: &str| {
        let place = files.binary_search_by(|file| file.path.cmp(path)).ok()?;
        files.get(place)
    };
    if let Some(file) = named(path) {
        return Some(file);
    }
    let mut parts = path.split('/').skip(1);
    let ours = parts.next().is_some_and(|first| OURS.contains(&first));
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    if ours || is_file { None } else { named("/index.html") }
}

fn send(file: &File, only_head: bool, asked: &HeaderMap) -> Response {
    let (encoding, bytes) = file.best(asked);
    // Each form of a file has a tag of its own.
    let tag = match encoding {
        Some(encoding) => format!("\"{}-{encoding}\"", file.tag),
        None => format!("\"{}\"", file.tag),
    };
    let kept = if file.path.starts_with("/assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut headers = HeaderMap::new();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    let is_same = knows(asked, &tag);
    headers.insert(ETAG, HeaderValue::try_from(tag).expect("letters and digits fit in a header"));
    if is_same {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.kind));
    headers.insert(CONTENT_LENGTH, bytes.len().into());
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    let body = if only_head { Body::empty() } else { Body::from(bytes) };
    (headers, body).into_response()
}

impl File {
    /// The smallest form that the browser can read.
    fn best(&self, asked: &HeaderMap) -> (Option<&'static str>, &'static [u8]) {
        let packed = [("br", self.brotli), ("gzip", self.gzip)];
        let readable = packed.into_iter().find_map(|(name, bytes)| {
            let bytes = bytes.filter(|_| takes(asked, name))?;
            Some((Some(name), bytes))
        });
        readable.unwrap_or((None, self.plain))
    }
}

/// Does the browser say that it reads this encoding? What it weighs as nothing it refuses.
fn takes(asked: &HeaderMap, encoding: &str) -> bool {
    items(asked, ACCEPT_ENCODING).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_it = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
        is_it && weight != Some(0.0)
    })
}

/// Does the browser have the file under this tag? A proxy may have marked the tag as weak.
fn knows(asked: &HeaderMap, tag: &str) -> bool {
    items(asked, IF_NONE_MATCH).any(|item| item == "*" || item.trim_start_matches("W/") == tag)
}

/// What stands in a header between commas.
fn items(asked: &HeaderMap, name: axum::http::HeaderName) -> impl Iterator<Item = &str> {
    let values = asked.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests;
