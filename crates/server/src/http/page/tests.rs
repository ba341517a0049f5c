//! Against a small client of its own: whether one was built must not matter here.

use axum::http::HeaderName;
use http_body_util::BodyExt;

use super::*;

const CLIENT: &[File] = &[
    File {
        path: "/assets/page-1a2b.js",
        kind: "text/javascript; charset=utf-8",
        tag: "aa",
        plain: b"plain script",
        brotli: Some(b"br"),
        gzip: Some(b"gzip"),
    },
    File {
        path: "/icon.svg",
        kind: "image/svg+xml",
        tag: "bb",
        plain: b"<svg/>",
        brotli: None,
        gzip: Some(b"gz"),
    },
    File {
        path: "/index.html",
        kind: "text/html; charset=utf-8",
        tag: "cc",
        plain: b"<html>",
        brotli: None,
        gzip: None,
    },
];

fn asks(path: &str, headers: &[(HeaderName, &'static str)]) -> Response {
    asks_by(Method::GET, path, headers)
}

fn asks_by(method: Method, path: &str, headers: &[(HeaderName, &'static str)]) -> Response {
    let headers = headers.iter().cloned();
    let asked = headers.map(|(name, value)| (name, HeaderValue::from_static(value))).collect();
    answer(CLIENT, &method, path, &asked)
}

fn header(response: &Response, name: HeaderName) -> &str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

async fn body(response: Response) -> Vec<u8> {
    response.into_body().collect().await.unwrap().to_bytes().to_vec()
}

#[tokio::test]
async fn a_page_of_the_client_is_its_index() {
    for path in ["/", "/new", "/t/0qp7jdasa57ws1c4fh7zz5e1ab", "/rules/fief/FI-1", "/t/", "/apiary"]
    {
        let response = asks(path, &[]);
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(header(&response, CONTENT_TYPE), "text/html; charset=utf-8", "{path}");
        assert_eq!(header(&response, CACHE_CONTROL), "no-cache", "{path}");
        assert_eq!(body(response).await, b"<html>", "{path}");
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    for path in [
        "/assets/gone.js",
        "/favicon.ico",
        "/rules/../x.js",
        "/api",
        "/api/",
        "/api/nothing",
        "/healthz/x",
        "/metrics/x",
    ] {
        assert_eq!(asks(path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
    }
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
        assert_eq!(asks_by(method, "/new", &[]).status(), StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn what_has_a_hash_in_its_name_is_kept_for_ever() {
    let script = asks("/assets/page-1a2b.js", &[]);
    assert_eq!(header(&script, CACHE_CONTROL), "public, max-age=31536000, immutable");
    assert_eq!(header(&script, CONTENT_TYPE), "text/javascript; charset=utf-8");
    assert_eq!(header(&asks("/icon.svg", &[]), CACHE_CONTROL), "no-cache");
}

#[tokio::test]
async fn a_browser_gets_the_smallest_form_that_it_reads() {
    let script = "/assets/page-1a2b.js";
    for (accepts, encoding, bytes) in [
        ("", "", "plain script"),
        ("identity", "", "plain script"),
        ("gzip, deflate, br, zstd", "br", "br"),
        ("gzip", "gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", "gzip"),
        ("br; q=0.0,gzip; q=0", "", "plain script"),
        ("BR", "br", "br"),
        ("brotli", "", "plain script"),
    ] {
        let response = asks(script, &[(ACCEPT_ENCODING, accepts)]);
        assert_eq!(header(&response, CONTENT_ENCODING), encoding, "{accepts}");
        assert_eq!(header(&response, VARY), "accept-encoding");
        assert_eq!(header(&response, CONTENT_LENGTH), bytes.len().to_string());
        assert_eq!(body(response).await, bytes.as_bytes(), "{accepts}");
    }
    let icon = asks("/icon.svg", &[(ACCEPT_ENCODING, "br, gzip")]);
    assert_eq!(header(&icon, CONTENT_ENCODING), "gzip");
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let known = |tag| asks("/icon.svg", &[(IF_NONE_MATCH, tag)]);
    for tag in ["\"bb\"", "W/\"bb\"", "\"xx\", \"bb\"", "*"] {
        let response = known(tag);
        assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{tag}");
        assert_eq!(header(&response, ETAG), "\"bb\"");
        assert_eq!(header(&response, VARY), "accept-encoding");
        assert_eq!(body(response).await, b"");
    }
    for tag in ["\"xx\"", "bb", "\"bb-gzip\""] {
        assert_eq!(known(tag).status(), StatusCode::OK, "{tag}");
    }
    let packed = [(ACCEPT_ENCODING, "gzip"), (IF_NONE_MATCH, "\"bb-gzip\"")];
    assert_eq!(asks("/icon.svg", &packed).status(), StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn one_can_ask_for_the_head_alone() {
    let response = asks_by(Method::HEAD, "/new", &[]);
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(header(&response, CONTENT_LENGTH), "6");
    assert_eq!(body(response).await, b"");
}

#[test]
fn the_client_in_this_program_has_an_index() {
    assert!(FILES.is_sorted_by_key(|file| file.path));
    let index = find(FILES, "/").expect("with or without a client there is a page");
    assert_eq!(index.kind, "text/html; charset=utf-8");
    let html = std::str::from_utf8(index.plain).unwrap();
    // The policy forbids what stands in the page itself.
    assert!(!html.contains("style=") && !html.contains("<style"), "{html}");
    for script in html.split("<script").skip(1) {
        assert!(script.split('>').next().unwrap().contains("src="), "{script}");
    }
}
