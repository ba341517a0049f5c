//! The house: the link of a new server, the headers of every answer, and what the log does not
//! say.

use std::io::Write;
use std::sync::Mutex;

use axum::http::{Method, StatusCode};
use serde_json::json;
use server::auth::{admin, token};

use crate::desk::{Desk, ask, post};

#[tokio::test]
async fn the_link_of_a_new_server_works_once() {
    let desk = Desk::new().await;
    let old = admin::issue(&desk.app.store).await.unwrap().unwrap();
    let token = admin::issue(&desk.app.store).await.unwrap().unwrap();
    let open = |token: &str| ask(Method::GET, &format!("/api/admin/welcome?token={token}"));
    desk.send(open(&old)).await.is_problem(410, "link_spent", None);
    desk.send(open("")).await.is_problem(410, "link_spent", None);
    let looked = ask(Method::HEAD, &format!("/api/admin/welcome?token={token}"));
    assert_eq!(desk.send(looked).await.status, StatusCode::METHOD_NOT_ALLOWED);
    let missing = desk.send(ask(Method::GET, "/api/admin/welcome")).await;
    missing.is_problem(400, "missing_field", Some("token"));

    let (cookie, _) = desk.guest("Anna").await;
    desk.me(&cookie).await;
    let asks = (0..4).map(|_| desk.send(open(&token).cookie(&cookie)));
    let answers = futures_util::future::join_all(asks).await;
    let welcome: Vec<_> = answers.iter().filter(|it| it.status == StatusCode::SEE_OTHER).collect();
    assert_eq!(welcome.len(), 1);
    assert_eq!(welcome[0].headers["location"], "/");
    assert_eq!(desk.me(&cookie).await.body["admin"], true);
    desk.send(open(&token)).await.is_problem(410, "link_spent", None);
    assert_eq!(admin::issue(&desk.app.store).await.unwrap(), None);
}

#[tokio::test]
async fn whoever_opens_the_link_first_need_not_be_signed_in() {
    let desk = Desk::new().await;
    let token = admin::issue(&desk.app.store).await.unwrap().unwrap();
    let open = ask(Method::GET, &format!("/api/admin/welcome?token={token}"));
    let answer = desk.send(open.header("accept-language", "it")).await;
    let host = desk.me(&answer.cookie()).await.body;
    assert_eq!((&host["name"], &host["admin"]), (&json!("Chi ospita"), &json!(true)));
}

#[tokio::test]
async fn every_answer_bears_its_headers() {
    let desk = Desk::new().await;
    let (cookie, _) = desk.guest("Anna").await;
    let boom = desk.send(ask(Method::GET, "/boom/7")).await;
    boom.is_problem(500, "internal", None);
    assert!(!boom.text.contains("hunter2"));
    let nowhere = desk.send(ask(Method::GET, "/api/nowhere")).await;
    nowhere.is_problem(404, "not_found", None);
    let method = desk.send(ask(Method::DELETE, "/api/me")).await;
    method.is_problem(405, "method_not_allowed", None);
    for answer in [boom, nowhere, method, desk.me(&cookie).await] {
        let header = |name: &str| answer.headers[name].to_str().unwrap();
        let policy = header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; "));
        assert!(!policy.contains("unsafe") && !policy.contains("data:"));
        assert!(policy.contains("script-src 'self'; ") && policy.contains("connect-src 'self'; "));
        assert!(policy.contains("frame-ancestors 'none'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "same-origin");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert!(header("permissions-policy").contains("camera=()"));
    }
    assert_eq!(desk.me(&cookie).await.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn figures_are_for_this_machine_and_not_for_those_behind_a_proxy() {
    let desk = Desk::new().await;
    let figures = || ask(Method::GET, "/metrics");
    assert_eq!(desk.send_whole(figures()).await.status, StatusCode::OK);
    // A proxy on this machine that nobody has told the server of.
    for request in [
        figures().from("192.0.2.7"),
        figures().header("x-forwarded-for", "192.0.2.7"),
        figures().header("x-forwarded-for", "127.0.0.1"),
        figures().header("forwarded", "for=192.0.2.7"),
    ] {
        desk.send_whole(request).await.is_problem(404, "not_found", None);
    }
}

#[tokio::test]
async fn every_other_address_is_a_page_of_the_client() {
    let desk = Desk::new().await;
    for path in ["/", "/new", "/t/0qp7jdasa57ws1c4fh7zz5e1ab", "/rules/some-game/XY-1", "/import"] {
        let page = desk.send_whole(ask(Method::GET, path)).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(page.headers["cache-control"], "no-cache");
        assert_eq!(page.headers["vary"], "accept-encoding");
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; "), "{policy}");
        let tag = page.headers["etag"].to_str().unwrap();
        let again = desk.send_whole(ask(Method::GET, path).header("if-none-match", tag)).await;
        assert_eq!((again.status, again.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
        let head = desk.send_whole(ask(Method::HEAD, path)).await;
        assert_eq!((head.status, head.text.as_str()), (StatusCode::OK, ""));
        assert_eq!(head.headers["content-length"], page.text.len().to_string().as_str());
    }
    for path in ["/assets/gone.js", "/page/app.js", "/api", "/api/nowhere", "/favicon.php"] {
        desk.send_whole(ask(Method::GET, path)).await.is_problem(404, "not_found", None);
    }
    desk.send_whole(ask(Method::POST, "/")).await.is_problem(405, "method_not_allowed", None);
    desk.send_whole(ask(Method::POST, "/new")).await.is_problem(404, "not_found", None);
}

/// Everything that is logged in this process.
static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOG.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_says_no_secret() {
    let log = tracing_subscriber::fmt().with_ansi(false).with_max_level(tracing::Level::TRACE);
    tracing::subscriber::set_global_default(log.with_writer(|| Log).finish()).unwrap();
    let desk = Desk::new().await;
    let link = admin::issue(&desk.app.store).await.unwrap().unwrap();
    let (cookie, person) = desk.account("anna.log", "canary-password").await;
    let body = json!({ "login": "anna.log", "password": "canary-password" });
    let there = desk.send(post("/api/login", body)).await.cookie();
    let wrong = json!({ "login": "anna.log", "password": "canary-wrong" });
    desk.send(post("/api/login", wrong)).await;
    desk.send(post("/api/login", json!({ "login": 7, "password": "canary-mistyped" }))).await;
    desk.send(ask(Method::GET, &format!("/api/admin/welcome?token={link}")).cookie(&cookie)).await;
    let key = desk.send(post("/api/keys", json!({ "label": "bot" })).cookie(&cookie)).await;
    let key = key.body["key"].as_str().unwrap().to_owned();
    desk.send(ask(Method::GET, "/api/me?token=canary-query").key(&key)).await;
    desk.send(ask(Method::GET, "/boom/canary-path")).await;
    let change = json!({ "old": "canary-password", "new": "canary-changed" });
    desk.send(post("/api/password", change).cookie(&cookie)).await;
    desk.send(ask(Method::POST, "/api/logout").cookie(&cookie)).await;

    let log = String::from_utf8(LOG.lock().unwrap().clone()).unwrap();
    for path in [
        "path=\"/api/login\" status=401",
        "path=\"/boom/{id}\" status=500",
        "path=\"/api/admin/welcome\" status=303",
    ] {
        assert!(log.contains(path), "{path}\n{log}");
    }
    assert!(log.contains("from=\"loopback\"") && log.contains("micros="));
    let token = |cookie: &str| cookie.strip_prefix("curia=").unwrap().to_owned();
    let id = person["id"].as_str().unwrap().to_owned();
    let hash = token::hash(&token(&cookie));
    for secret in [
        token(&cookie),
        token(&there),
        key,
        link,
        hash,
        id,
        "canary".into(),
        "anna.log".into(),
        "argon2".into(),
        "hunter2".into(),
    ] {
        assert!(!log.contains(&secret), "{secret}\n{log}");
    }
}
