//! The door: cookies, tokens that are none, and where a request was made.

use axum::http::{Method, StatusCode};
use serde_json::json;
use server::auth::token;
use server::settings::PartialSettings;

use crate::desk::{Answer, Ask, Desk, ask, post};

fn secure() -> PartialSettings {
    PartialSettings {
        public_url: Some("https://games.example".into()),
        limits: Some("off".into()),
        ..Default::default()
    }
}

#[tokio::test]
async fn a_cookie_is_for_the_browser_alone() {
    let desk = Desk::new().await;
    let answer = desk.send(post("/api/guest", json!({ "name": "Anna" }))).await;
    let (value, attributes) = answer.set_cookie().split_once("; ").unwrap();
    assert!(value.starts_with("curia=") && value.len() == 6 + 64);
    assert_eq!(attributes, "Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000");
    assert!(!answer.headers.contains_key("strict-transport-security"));

    let desk = Desk::with(secure()).await;
    let answer = desk.send(post("/api/guest", json!({ "name": "Anna" }))).await;
    let (value, attributes) = answer.set_cookie().split_once("; ").unwrap();
    assert!(value.starts_with("__Host-curia="));
    assert_eq!(attributes, "Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure");
    assert_eq!(answer.headers["strict-transport-security"], "max-age=31536000");
    assert_eq!(desk.me(value).await.status, StatusCode::OK);
    let plain = value.strip_prefix("__Host-").unwrap();
    desk.me(plain).await.is_problem(401, "unauthenticated", None);
}

#[tokio::test]
async fn only_the_token_itself_lets_someone_in() {
    let desk = Desk::new().await;
    let (cookie, _) = desk.guest("Anna").await;
    let token = cookie.strip_prefix("curia=").unwrap();
    let key = desk.send(post("/api/keys", json!({ "label": "bot" })).cookie(&cookie)).await;
    let key = key.body["key"].as_str().unwrap();
    let refused = |answer: Answer| answer.is_problem(401, "unauthenticated", None);

    for place in 0..token.len() {
        for bit in 0..7 {
            let mut bytes = token.as_bytes().to_vec();
            bytes[place] ^= 1 << bit;
            let forged = String::from_utf8(bytes).unwrap();
            if forged.bytes().all(|byte| byte.is_ascii_graphic() && byte != b';') {
                refused(desk.me(&format!("curia={forged}")).await);
            }
        }
    }
    let hash = token::hash(token);
    for forged in [token::new_token(), hash, token.to_uppercase(), token[1..].into(), "".into()] {
        refused(desk.me(&format!("curia={forged}")).await);
        refused(desk.send(ask(Method::GET, "/api/me").key(&forged)).await);
    }
    // Each in the place of the other.
    refused(desk.me(&format!("curia={key}")).await);
    refused(desk.send(ask(Method::GET, "/api/me").key(token)).await);
    refused(desk.send(ask(Method::GET, "/api/me").header("authorization", "Basic x")).await);
    // A key that lets nobody in does not fall back on the cookie.
    refused(desk.send(ask(Method::GET, "/api/me").cookie(&cookie).key("x")).await);
    assert_eq!(desk.me(&cookie).await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_expired_session_lets_nobody_in() {
    let desk = Desk::new().await;
    let (cookie, _) = desk.guest("Anna").await;
    let hash = token::hash(cookie.strip_prefix("curia=").unwrap());
    desk.app.store.extend_session(&hash, server::app::now() - 1).await.unwrap();
    desk.me(&cookie).await.is_problem(401, "unauthenticated", None);
}

/// Every request that changes something.
fn unsafe_asks() -> Vec<Ask> {
    vec![
        post("/api/guest", json!({ "name": "Anna" })),
        ask(Method::PATCH, "/api/me").json(r#"{"name":"Evil"}"#),
        post("/api/account", json!({ "login": "evil", "password": "correct horse" })),
        post("/api/login", json!({ "login": "evil", "password": "correct horse" })),
        ask(Method::POST, "/api/logout"),
        ask(Method::POST, "/api/logout/others"),
        post("/api/password", json!({ "old": "correct horse", "new": "battery staple" })),
        post("/api/keys", json!({ "label": "evil" })),
    ]
}

#[tokio::test]
async fn another_site_cannot_use_a_cookie() {
    let desk = Desk::new().await;
    let (cookie, before) = desk.guest("Anna").await;
    let twists: [fn(Ask) -> Ask; 6] = [
        |ask| ask.header("origin", "https://evil.example"),
        |ask| ask.header("origin", "http://curia.test.evil.example"),
        |ask| ask.header("origin", "null"),
        |ask| ask.without("origin"),
        |ask| ask.without("origin").header("sec-fetch-site", "cross-site"),
        |ask| ask.without("origin").header("sec-fetch-site", "same-site"),
    ];
    for twist in twists {
        for request in unsafe_asks() {
            let answer = desk.send(twist(request).cookie(&cookie)).await;
            answer.is_problem(403, "wrong_origin", None);
            assert!(!answer.headers.contains_key("set-cookie"));
        }
    }
    assert_eq!(desk.me(&cookie).await.body, before);
    // Nor can it sign someone in.
    for twist in &twists[..3] {
        let login = post("/api/login", json!({ "login": "evil", "password": "correct horse" }));
        desk.send(twist(login)).await.is_problem(403, "wrong_origin", None);
    }
}

/// So that a route that is added tomorrow is guarded too.
#[tokio::test]
async fn no_route_of_the_whole_server_serves_another_site() {
    let desk = Desk::new().await;
    let (cookie, _) = desk.guest("Anna").await;
    let api = serde_json::to_value(server::http::openapi()).unwrap();
    let mut routes = 0;
    for (path, ways) in api["paths"].as_object().unwrap() {
        let path = path.replace("{id}", &token::new_id());
        assert!(ways.as_object().is_some_and(|ways| !ways.is_empty()));
        for way in ["post", "put", "patch", "delete"] {
            if ways.get(way).is_none() {
                continue;
            }
            routes += 1;
            let method: Method = way.to_uppercase().parse().unwrap();
            let request = || ask(method.clone(), &path).json("{}").cookie(&cookie);
            for request in [
                request().header("origin", "https://evil.example"),
                request().header("origin", "null"),
                request().without("origin"),
            ] {
                desk.send_whole(request).await.is_problem(403, "wrong_origin", None);
            }
        }
    }
    assert!(10 < routes, "the description lists too little: {routes}");
}

#[tokio::test]
async fn another_site_cannot_open_a_socket() {
    let desk = Desk::new().await;
    let (cookie, _) = desk.guest("Anna").await;
    let socket = || ask(Method::GET, "/api/me").header("upgrade", "WebSocket").cookie(&cookie);
    for request in [
        socket(),
        socket().header("origin", "null"),
        socket().header("origin", "https://evil.example"),
        socket().header("sec-fetch-site", "cross-site"),
    ] {
        desk.send(request).await.is_problem(403, "wrong_origin", None);
    }
    let ours = socket().header("origin", "http://curia.test");
    assert_eq!(desk.send(ours).await.status, StatusCode::OK);
}

#[tokio::test]
async fn our_own_page_and_programs_can() {
    let desk = Desk::with(secure()).await;
    let guest = || post("/api/guest", json!({ "name": "Anna" })).without("origin");
    for request in [
        guest().header("origin", "https://games.example"),
        guest().header("origin", "http://curia.test"),
        guest().header("sec-fetch-site", "same-origin"),
        guest(),
    ] {
        assert_eq!(desk.send(request).await.status, StatusCode::OK);
    }
    let (cookie, _) = desk.guest("Anna").await;
    let key = desk.send(post("/api/keys", json!({ "label": "bot" })).cookie(&cookie)).await;
    let change = ask(Method::PATCH, "/api/me").json("{}").key(key.body["key"].as_str().unwrap());
    let change = change.header("origin", "https://elsewhere.example");
    assert_eq!(desk.send(change).await.status, StatusCode::OK);
}
