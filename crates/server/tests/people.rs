//! People, as they come in through the routes: guests, accounts, keys, and those who are none of
//! them.

#[path = "people/desk.rs"]
mod desk;
#[path = "people/door.rs"]
mod door;
#[path = "people/hostile.rs"]
mod hostile;
#[path = "people/house.rs"]
mod house;
#[path = "people/pace.rs"]
mod pace;

use axum::http::{Method, StatusCode};
use desk::{Desk, ask, post};
use serde_json::json;
use server::auth::token;
use server::http::people::PeopleApi;
use server::settings::PartialSettings;
use utoipa::OpenApi;

#[tokio::test]
async fn a_guest_comes_in_and_is_known() {
    let desk = Desk::new().await;
    let (cookie, guest) = desk.guest("  Anna   Maria ").await;
    assert_eq!((&guest["name"], &guest["account"]), (&json!("Anna Maria"), &json!(null)));
    assert_eq!((&guest["lang"], &guest["admin"]), (&json!("en"), &json!(false)));
    assert_eq!(guest["id"].as_str().map(str::len), Some(26));
    assert!(guest["shield"]["tincture"].is_string());
    let me = desk.me(&cookie).await;
    assert_eq!((me.status, &me.body), (StatusCode::OK, &guest));
    assert_eq!(me.cookie(), cookie);
    desk.me("curia=").await.is_problem(401, "unauthenticated", None);
    let again = post("/api/guest", json!({ "name": "Anna" })).cookie(&cookie);
    desk.send(again).await.is_problem(409, "already_signed_in", None);
}

#[tokio::test]
async fn a_guest_chooses_a_shield_and_a_language() {
    let desk = Desk::new().await;
    let shield = json!({ "tincture": "tyrian", "charge": "boar", "field": "fretty" });
    let body = json!({ "name": "Bruno", "shield": shield, "lang": "it" });
    let bruno = desk.send(post("/api/guest", body)).await;
    assert_eq!((&bruno.body["shield"], &bruno.body["lang"]), (&shield, &json!("it")));
    let browser = post("/api/guest", json!({ "name": "Carla" }));
    let carla = desk.send(browser.header("accept-language", "fr, it-IT;q=0.9, en;q=0.8")).await;
    assert_eq!(carla.body["lang"], "it");
    let body = json!({ "name": "Dino", "shield": { "tincture": "gold" } });
    desk.send(post("/api/guest", body)).await.is_problem(
        422,
        "unknown_value",
        Some("shield.tincture"),
    );
    let body = json!({ "name": "Dino", "lang": "de" });
    desk.send(post("/api/guest", body)).await.is_problem(422, "unknown_value", Some("lang"));
}

#[tokio::test]
async fn what_changes_is_seen_at_once() {
    let desk = Desk::new().await;
    let (cookie, before) = desk.guest("Anna").await;
    desk.me(&cookie).await;
    let change = |body: serde_json::Value| {
        ask(Method::PATCH, "/api/me").json(body.to_string()).cookie(&cookie)
    };
    let changed = desk.send(change(json!({ "name": "Anna da Siena", "lang": "it" }))).await;
    assert_eq!(changed.body["name"], "Anna da Siena");
    assert_eq!(desk.me(&cookie).await.body, changed.body);
    assert_eq!(changed.body["shield"], before["shield"]);
    let shield = json!({ "tincture": "ash", "charge": "lily", "field": "paly" });
    desk.send(change(json!({ "shield": shield }))).await;
    assert_eq!(desk.me(&cookie).await.body["shield"], shield);
    desk.send(change(json!({ "admin": true }))).await.is_problem(
        400,
        "unknown_field",
        Some("admin"),
    );
    desk.send(change(json!({ "name": " " }))).await.is_problem(422, "empty", Some("name"));
}

#[tokio::test]
async fn an_account_leaves_the_guest_who_they_are() {
    let desk = Desk::new().await;
    let (cookie, guest) = desk.guest("Anna").await;
    let body = json!({ "login": "Anna.Maria", "password": "correct horse" });
    let answer = desk.send(post("/api/account", body.clone()).cookie(&cookie)).await;
    assert_eq!((&answer.body["id"], &answer.body["account"]), (&guest["id"], &json!("anna.maria")));
    assert_eq!(desk.me(&cookie).await.body, answer.body);
    let again = post("/api/account", body.clone()).cookie(&cookie);
    desk.send(again).await.is_problem(409, "has_account", None);
    let (other, _) = desk.guest("Bruno").await;
    let taken = json!({ "login": "ANNA.MARIA", "password": "another one" });
    let taken = post("/api/account", taken).cookie(&other);
    desk.send(taken).await.is_problem(409, "name_taken", Some("login"));
    desk.send(post("/api/account", body)).await.is_problem(401, "unauthenticated", None);
}

#[tokio::test]
async fn names_and_passwords_of_accounts_have_their_measure() {
    let desk = Desk::new().await;
    let (cookie, _) = desk.guest("Anna").await;
    for (login, password, code, field) in [
        ("an", "correct horse", "too_short", "login"),
        ("", "correct horse", "empty", "login"),
        ("anna maria", "correct horse", "bad_characters", "login"),
        ("annamaria", "short", "too_short", "password"),
        ("annamaria", "AnnaMaria", "password_is_login", "password"),
        ("annamaria", &"x".repeat(257), "too_long", "password"),
    ] {
        let body = json!({ "login": login, "password": password });
        let answer = desk.send(post("/api/account", body).cookie(&cookie)).await;
        answer.is_problem(422, code, Some(field));
    }
    assert_eq!(desk.app.passwords.made(), 0);
}

#[tokio::test]
async fn who_has_an_account_signs_in_elsewhere() {
    let desk = Desk::new().await;
    let (first, person) = desk.account("anna", "correct horse").await;
    let body = json!({ "login": " Anna ", "password": "correct horse" });
    let answer = desk.send(post("/api/login", body.clone())).await;
    assert_eq!((answer.status, &answer.body), (StatusCode::OK, &person));
    assert_ne!(answer.cookie(), first);
    assert_eq!(desk.me(&answer.cookie()).await.body, person);
    assert_eq!(desk.me(&first).await.body, person);
    // Signing in takes the place of the guest who was there.
    let (guest, _) = desk.guest("Guest").await;
    let answer = desk.send(post("/api/login", body).cookie(&guest)).await;
    assert_eq!(answer.status, StatusCode::OK);
    desk.me(&guest).await.is_problem(401, "unauthenticated", None);
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_account_look_alike() {
    let desk = Desk::new().await;
    desk.account("anna", "correct horse").await;
    let made = desk.app.passwords.made();
    let sign_in = |login: &str, password: &str| {
        desk.send(post("/api/login", json!({ "login": login, "password": password })))
    };
    let wrong = sign_in("anna", "incorrect horse").await;
    wrong.is_problem(401, "wrong_sign_in", None);
    for login in ["bruno", "", "no such name", "anna\0", &"x".repeat(9_000)] {
        let unknown = sign_in(login, "correct horse").await;
        assert_eq!((unknown.status, unknown.text), (wrong.status, wrong.text.clone()), "{login}");
        assert!(!unknown.headers.contains_key("set-cookie"));
    }
    assert_eq!(desk.app.passwords.made(), made + 6);
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions() {
    let desk = Desk::new().await;
    let (here, _) = desk.account("anna", "correct horse").await;
    let body = json!({ "login": "anna", "password": "correct horse" });
    let there = desk.send(post("/api/login", body.clone())).await.cookie();
    let change = |old: &str, new: &str, cookie: &str| {
        desk.send(post("/api/password", json!({ "old": old, "new": new })).cookie(cookie))
    };
    change("wrong horse", "battery staple", &here).await.is_problem(
        403,
        "wrong_password",
        Some("old"),
    );
    change("correct horse", "short", &here).await.is_problem(422, "too_short", Some("new"));
    assert_eq!(desk.me(&there).await.status, StatusCode::OK);
    let changed = change("correct horse", "battery staple", &here).await;
    assert_eq!((changed.status, changed.text.as_str()), (StatusCode::NO_CONTENT, ""));
    assert_eq!(desk.me(&here).await.status, StatusCode::OK);
    desk.me(&there).await.is_problem(401, "unauthenticated", None);
    desk.send(post("/api/login", body)).await.is_problem(401, "wrong_sign_in", None);
    let body = json!({ "login": "anna", "password": "battery staple" });
    assert_eq!(desk.send(post("/api/login", body)).await.status, StatusCode::OK);
    let (guest, _) = desk.guest("Bruno").await;
    change("correct horse", "battery staple", &guest).await.is_problem(409, "no_account", None);
}

#[tokio::test]
async fn signing_out_ends_the_session_at_once() {
    let desk = Desk::new().await;
    let (cookie, _) = desk.guest("Anna").await;
    assert_eq!(desk.me(&cookie).await.status, StatusCode::OK);
    let out = desk.send(ask(Method::POST, "/api/logout").cookie(&cookie)).await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    assert_eq!(out.set_cookie(), "curia=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    desk.me(&cookie).await.is_problem(401, "unauthenticated", None);
    let nobody = desk.send(ask(Method::POST, "/api/logout")).await;
    assert_eq!(nobody.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn signing_out_elsewhere_leaves_this_device() {
    let desk = Desk::new().await;
    let (here, _) = desk.account("anna", "correct horse").await;
    let body = json!({ "login": "anna", "password": "correct horse" });
    let there = desk.send(post("/api/login", body)).await.cookie();
    let key = desk.send(post("/api/keys", json!({ "label": "bot" })).cookie(&here)).await;
    let key = key.body["key"].as_str().unwrap().to_owned();
    let by_key = || desk.send(ask(Method::GET, "/api/me").key(&key));
    assert_eq!(
        (desk.me(&there).await.status, by_key().await.status),
        (StatusCode::OK, StatusCode::OK)
    );
    let out = desk.send(ask(Method::POST, "/api/logout/others").cookie(&here)).await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    assert_eq!(desk.me(&here).await.status, StatusCode::OK);
    desk.me(&there).await.is_problem(401, "unauthenticated", None);
    by_key().await.is_problem(401, "unauthenticated", None);
}

#[tokio::test]
async fn a_key_is_for_programs_and_not_for_the_account() {
    let desk = Desk::new().await;
    let (cookie, person) = desk.account("anna", "correct horse").await;
    let made = desk.send(post("/api/keys", json!({ "label": "my bot" })).cookie(&cookie)).await;
    assert_eq!(made.body["label"], "my bot");
    let key = made.body["key"].as_str().unwrap();
    let me = desk.send(ask(Method::GET, "/api/me").key(key)).await;
    assert_eq!(me.body, person);
    assert!(!me.headers.contains_key("set-cookie"));
    let change = ask(Method::PATCH, "/api/me").json(r#"{"name":"Bot"}"#).key(key);
    assert_eq!(desk.send(change.without("origin")).await.body["name"], "Bot");
    for request in [
        post("/api/keys", json!({ "label": "another" })),
        post("/api/password", json!({ "old": "correct horse", "new": "battery staple" })),
        ask(Method::POST, "/api/logout/others"),
    ] {
        desk.send(request.key(key)).await.is_problem(403, "not_by_key", None);
    }
    let out = desk.send(ask(Method::POST, "/api/logout").key(key)).await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    let me = desk.send(ask(Method::GET, "/api/me").key(key)).await;
    me.is_problem(401, "unauthenticated", None);
    assert_eq!(desk.me(&cookie).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_visit_makes_a_session_last_longer() {
    let flags = PartialSettings { session_days: Some("10".into()), ..Default::default() };
    let desk = Desk::with(flags).await;
    let (cookie, _) = desk.guest("Anna").await;
    let hash = token::hash(cookie.strip_prefix("curia=").unwrap());
    let day = 24 * 60 * 60 * 1_000;
    let now = server::app::now();
    let expires = || async { desk.app.store.session(&hash, now).await.unwrap().unwrap().0.expires };
    desk.app.store.extend_session(&hash, now + day).await.unwrap();
    assert!(desk.me(&cookie).await.set_cookie().contains("Max-Age=864000"));
    assert!(now + 9 * day < expires().await);
}

#[test]
fn every_route_is_described() {
    let api = serde_json::to_value(PeopleApi::openapi()).unwrap();
    let paths = api["paths"].as_object().unwrap();
    let ways: usize = paths.values().map(|path| path.as_object().unwrap().len()).sum();
    assert_eq!((paths.len(), ways), (9, 10));
    let error = &api["components"]["schemas"]["ErrorShown"]["properties"];
    assert!(error["code"].is_object() && error["message"].is_object(), "{error}");
    let shown = &api["components"]["schemas"]["MeShown"]["properties"];
    let shown: Vec<_> = shown.as_object().unwrap().keys().collect();
    assert_eq!(shown, ["account", "admin", "id", "lang", "name", "shield"]);
}
