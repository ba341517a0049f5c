//! Bodies and names that nobody sends by mistake.

use std::io::Error;

use axum::body::{Body, Bytes};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::desk::{Desk, ask, post};

#[tokio::test]
async fn markup_in_a_name_is_text() {
    let desk = Desk::new().await;
    for name in [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=a()>",
        "'; DROP TABLE person; --",
        "{{7*7}}${7*7}",
        "{ $field }",
        "../../etc/passwd",
        "%00%0a",
        "&lt;b&gt;",
    ] {
        let (cookie, guest) = desk.guest(name).await;
        assert_eq!(guest["name"], name);
        let me = desk.me(&cookie).await;
        assert_eq!(me.body["name"], name);
        assert_eq!(me.headers["content-type"], "application/json");
    }
}

#[tokio::test]
async fn a_name_stays_in_its_line() {
    let desk = Desk::new().await;
    let zalgo = format!("z{}", "\u{337}\u{310}".repeat(20));
    for (name, code) in [
        ("", "empty"),
        ("\u{200d}\u{200d}", "empty"),
        ("\u{202e}annA", "bad_characters"),
        ("Anna\u{2066}x", "bad_characters"),
        ("An\nna", "bad_characters"),
        ("An\0na", "bad_characters"),
        ("An\u{1b}[31mna", "bad_characters"),
        (&zalgo, "bad_characters"),
        (&"x".repeat(33), "too_long"),
        (&"x".repeat(10_000), "too_long"),
        (&"𒐫".repeat(33), "too_long"),
    ] {
        let answer = desk.send(post("/api/guest", json!({ "name": name }))).await;
        answer.is_problem(422, code, Some("name"));
        assert!(answer.text.len() < 600, "what was sent is not sent back");
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_told_with_its_field() {
    let desk = Desk::new().await;
    let deep = format!("{{\"name\":{}1{}}}", "[".repeat(20_000), "]".repeat(20_000));
    for (body, code, field) in [
        ("", "malformed_json", None),
        ("{", "malformed_json", None),
        ("name=Anna", "malformed_json", None),
        ("{\"name\":\"Anna\"} {}", "malformed_json", None),
        ("{\"name\":\"Anna\",}", "malformed_json", None),
        ("{\"name\":NaN}", "malformed_json", None),
        ("{\"name\":\"\\ud800\"}", "malformed_json", None),
        ("{\"name\":\"a\0b\"}", "malformed_json", None),
        ("\u{feff}{\"name\":\"Anna\"}", "malformed_json", None),
        ("null", "wrong_type", None),
        ("[\"Anna\",null,null,null]", "wrong_type", None),
        ("{}", "missing_field", Some("name")),
        ("{\"name\":null}", "wrong_type", Some("name")),
        ("{\"name\":1e999}", "malformed_json", None),
        ("{\"name\":99999999999999999999999999}", "wrong_type", Some("name")),
        ("{\"name\":{\"$ne\":\"\"}}", "wrong_type", Some("name")),
        ("{\"name\":\"Anna\",\"name\":\"Bruno\"}", "duplicate_field", Some("name")),
        ("{\"name\":\"Anna\",\"admin\":true}", "unknown_field", Some("admin")),
        ("{\"name\":\"Anna\",\"shield\":[]}", "wrong_type", Some("shield")),
        ("{\"name\":\"Anna\",\"shield\":{}}", "missing_field", Some("shield.tincture")),
        (&deep, "wrong_type", Some("name")),
    ] {
        let answer = desk.send(ask(Method::POST, "/api/guest").json(body.to_owned())).await;
        assert!(answer.status.is_client_error(), "{body:.80}");
        answer.is_problem(answer.status.as_u16(), code, field);
        assert!(!answer.headers.contains_key("set-cookie"));
    }
    let bytes = ask(Method::POST, "/api/guest").json(b"{\"name\":\"\xff\xfe\"}".to_vec());
    assert_eq!(desk.send(bytes).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_body_has_its_measure_and_its_kind() {
    let desk = Desk::new().await;
    let large = json!({ "name": "x".repeat(70_000) }).to_string();
    let answer = desk.send(ask(Method::POST, "/api/guest").json(large)).await;
    answer.is_problem(413, "too_large", None);
    let body = r#"{"name":"Anna"}"#;
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] {
        let request = ask(Method::POST, "/api/guest").json(body).header("content-type", kind);
        desk.send(request).await.is_problem(415, "wrong_content_type", None);
    }
    let none = ask(Method::POST, "/api/guest").body(body);
    desk.send(none).await.is_problem(415, "wrong_content_type", None);
    let kind = "Application/JSON; charset=utf-8";
    let request = ask(Method::POST, "/api/guest").json(body).header("content-type", kind);
    assert_eq!(desk.send(request).await.status, StatusCode::OK);
}

#[tokio::test]
async fn whoever_sends_nothing_more_is_not_waited_for() {
    let desk = Desk::new().await;
    let silence = || Body::from_stream(futures_util::stream::pending::<Result<Bytes, Error>>());
    // The clock runs on by itself while nothing else happens.
    tokio::time::pause();
    let request = ask(Method::POST, "/api/guest").json(silence());
    desk.send(request).await.is_problem(503, "timed_out", None);
    // What only says that it will be a socket is no exception.
    let request = ask(Method::POST, "/api/guest").json(silence()).header("upgrade", "websocket");
    desk.send(request).await.is_problem(503, "timed_out", None);
}

#[tokio::test]
async fn every_route_reads_its_body_so() {
    let desk = Desk::new().await;
    let (cookie, _) = desk.guest("Anna").await;
    for (method, path, field) in [
        (Method::POST, "/api/login", "login"),
        (Method::POST, "/api/account", "login"),
        (Method::POST, "/api/password", "old"),
        (Method::POST, "/api/keys", "label"),
        (Method::PATCH, "/api/me", "name"),
    ] {
        let request =
            |body: Value| ask(method.clone(), path).json(body.to_string()).cookie(&cookie);
        let answer = desk.send(request(json!({ field: [1, 2] }))).await;
        answer.is_problem(400, "wrong_type", Some(field));
        let answer = desk.send(request(json!({ "canary": 1 }))).await;
        answer.is_problem(400, "unknown_field", Some("canary"));
        let broken = ask(method.clone(), path).json("{\"").cookie(&cookie);
        desk.send(broken).await.is_problem(400, "malformed_json", None);
    }
}
