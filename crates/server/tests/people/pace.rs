//! How often someone may ask, by address, by account, and behind a proxy.

use axum::http::{Method, StatusCode};
use serde_json::json;
use server::settings::PartialSettings;

use crate::desk::{Answer, Ask, Desk, ask, post};

fn too_many(answer: &Answer) -> u64 {
    answer.is_problem(429, "too_many", None);
    let wait: u64 = answer.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert_eq!(answer.body["error"]["with"]["seconds"], wait);
    wait
}

async fn burst(desk: &Desk, count: usize, request: impl Fn() -> Ask) -> Vec<Answer> {
    let mut answers = Vec::new();
    for _ in 0..count {
        answers.push(desk.send(request()).await);
    }
    answers
}

#[tokio::test]
async fn whoever_asks_too_often_waits() {
    let desk = Desk::with(PartialSettings::default()).await;
    let read = || ask(Method::GET, "/api/me").from("192.0.2.1");
    let answers = burst(&desk, 1_000, read).await;
    let first = answers.iter().position(|it| it.status == StatusCode::TOO_MANY_REQUESTS).unwrap();
    assert!((200..260).contains(&first), "{first}");
    assert_eq!(too_many(&answers[first]), 1);
    let other = desk.send(ask(Method::GET, "/api/me").from("192.0.2.2")).await;
    other.is_problem(401, "unauthenticated", None);
    let text = desk.app.meters.render(Vec::<(&str, u64)>::new());
    assert!(!text.contains("curia_limited_total 0\n"), "{text}");
}

#[tokio::test]
async fn guests_of_one_address_come_one_after_another() {
    let desk = Desk::with(PartialSettings::default()).await;
    let guest =
        |n: u32| post("/api/guest", json!({ "name": "Anna" })).from(&format!("2001:db8::{n}"));
    for n in 0..20 {
        assert_eq!(desk.send(guest(n)).await.status, StatusCode::OK);
    }
    let wait = too_many(&desk.send(guest(99)).await);
    assert!((1..=5).contains(&wait));
    let other = post("/api/guest", json!({ "name": "Anna" })).from("2001:db8:0:1::1");
    assert_eq!(desk.send(other).await.status, StatusCode::OK);
}

#[tokio::test]
async fn passwords_are_tried_a_few_times_by_address_and_by_account() {
    let limit_sign_in = Some("3 then 1/30s".into());
    let desk = Desk::with(PartialSettings { limit_sign_in, ..Default::default() }).await;
    let sign_in = |login: &str, address: &str| {
        let body = json!({ "login": login, "password": "incorrect horse" });
        desk.send(post("/api/login", body).from(address))
    };
    for n in 1..=20 {
        sign_in("anna", &format!("192.0.2.{n}")).await.is_problem(401, "wrong_sign_in", None);
    }
    let wait = too_many(&sign_in("anna", "192.0.2.90").await);
    assert!((800..=900).contains(&wait), "{wait}");
    too_many(&sign_in(" ANNA ", "192.0.2.100").await);
    for login in ["bruno", "carla", "dino"] {
        sign_in(login, "198.51.100.1").await.is_problem(401, "wrong_sign_in", None);
    }
    too_many(&sign_in("elena", "198.51.100.1").await);
    sign_in("elena", "198.51.100.2").await.is_problem(401, "wrong_sign_in", None);
}

#[tokio::test]
async fn a_trusted_proxy_says_who_asks_and_nobody_else() {
    let flags = PartialSettings {
        trusted_proxies: Some("10.0.0.0/8".into()),
        limit_guest: Some("2 then 1/60s".into()),
        ..Default::default()
    };
    let desk = Desk::with(flags).await;
    let guest = |peer: &str, said: &str| {
        let request = post("/api/guest", json!({ "name": "Anna" }));
        desk.send(request.from(peer).header("x-forwarded-for", said))
    };
    for said in ["192.0.2.1", "6.6.6.6, 192.0.2.1"] {
        assert_eq!(guest("10.0.0.1", said).await.status, StatusCode::OK);
    }
    too_many(&guest("10.0.0.2", "7.7.7.7, 192.0.2.1, 10.0.0.9").await);
    assert_eq!(guest("10.0.0.1", "192.0.2.2").await.status, StatusCode::OK);
    for said in ["192.0.2.77", "192.0.2.78"] {
        assert_eq!(guest("203.0.113.5", said).await.status, StatusCode::OK);
    }
    too_many(&guest("203.0.113.5", "192.0.2.79").await);
}
