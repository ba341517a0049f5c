//! What goes wrong is told to its person and nobody else, and no address leads where it must not.

use futures_util::future::join_all;

use super::*;
use crate::kit::{Log, Postbox};

on_both!(guesses_at_the_same_time_are_all_counted);

async fn channel_of(guest: &Guest) -> Value {
    guest.get("/api/me/notices").await.ok()["channels"][0].clone()
}

async fn try_out(guest: &Guest, channel: &Value) -> Value {
    let id = channel["id"].as_str().unwrap();
    guest.post(&format!("/api/me/channels/{id}/test"), json!({})).await.ok().clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_that_are_not_public_are_refused() {
    let house = House::new().await;
    let receiver = Receiver::new().await;
    let port = receiver.address.port();
    let anna = house.guest("Anna").await;
    for host in [
        "127.0.0.1",
        "localhost",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "10.0.0.1",
        "192.168.0.1",
        "169.254.169.254",
        "[fd00::1]",
        "0.0.0.0",
    ] {
        let url = format!("https://{host}:{port}/topic");
        for (kind, field) in [("webhook", "url"), ("ntfy", "url")] {
            let refused = anna.post("/api/me/channels", json!({ "kind": kind, "url": url })).await;
            refused.is_problem(422, "private_address", Some(field));
        }
        let keys = json!({
            "kind": "push", "endpoint": url, "device": "x", "auth": "BTBZMqHH6r4Tts7J_aSIgg",
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6\
                       SRpkNtoIAiw4",
        });
        let refused = anna.post("/api/me/channels", keys).await;
        refused.is_problem(422, "private_address", Some("endpoint"));
    }
    let plain = json!({ "kind": "webhook", "url": "http://example.org/" });
    let refused = anna.post("/api/me/channels", plain).await;
    refused.is_problem(422, "not_secure", Some("url"));
    // One that was allowed once, or whose name leads elsewhere now, is not written to either.
    let kept = store::Channel {
        id: "kept".into(),
        person: anna.id.clone(),
        kind: "webhook".into(),
        address: receiver.url("/hook"),
        config: r#"{"secret":"whsec_AAAA"}"#.into(),
        home: String::new(),
        state: "on".into(),
        failures: 0,
        error: None,
        failed: None,
        sent: None,
        created: 1,
    };
    assert!(house.app.store.add_channel(&kept, 8).await.unwrap());
    let tried = try_out(&anna, &json!({ "id": "kept" })).await;
    assert!(tried["error"]["en"].as_str().unwrap().contains("network of its own"), "{tried}");
    assert_eq!(receiver.posted().len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_went_wrong_is_shown_and_what_is_gone_is_switched_off() {
    let house = House::with(at_once()).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    let added = webhook(&anna, &receiver, "/hook").await;
    let channel = &added["channel"];
    let tried = try_out(&anna, channel).await;
    assert!(tried["sent"].is_i64() && tried["error"].is_null(), "{tried}");
    assert_eq!(receiver.posted()[0].json()["kind"], "test");
    // It leads elsewhere: nobody goes there.
    receiver.answer(302);
    let tried = try_out(&anna, channel).await;
    assert!(tried["error"]["it"].as_str().unwrap().contains("(302)"), "{tried}");
    assert!(receiver.posted().iter().all(|it| it.path == "/hook"));
    receiver.answer(500);
    let tried = try_out(&anna, channel).await;
    assert!(tried["error"]["en"].as_str().unwrap().contains("(500)"), "{tried}");
    assert_eq!((&tried["failures"], &tried["state"]), (&json!(2), &json!("on")));
    receiver.answer(410);
    let tried = try_out(&anna, channel).await;
    assert_eq!((&tried["failures"], &tried["state"]), (&json!(3), &json!("off")));
    // Nothing is sent there any more, until a trial arrives.
    let id = against_bots(&anna).await;
    receiver.exactly(4).await;
    receiver.answer(204);
    let tried = try_out(&anna, channel).await;
    assert_eq!((&tried["failures"], &tried["state"]), (&json!(0), &json!("on")));
    // What fails on the way is kept with the channel, and tried again after a while.
    receiver.answer(503);
    answer(&house, &anna, &id).await;
    receiver.exactly(6).await;
    let kept = channel_of(&anna).await;
    assert!(kept["error"]["en"].as_str().unwrap().contains("(503)"), "{kept}");
    assert!(!house.app.store.anything_due(server::app::now()).await.unwrap().1);
    let later = server::app::now() + 31_000;
    assert!(house.app.store.anything_due(later).await.unwrap().1);
}

async fn guesses_at_the_same_time_are_all_counted(house: House) {
    let receiver = Receiver::new().await;
    let flags = PartialSettings {
        telegram_token: Some("123:secret-token".into()),
        telegram_api: Some(receiver.url("")),
        ..at_once()
    };
    let house = anew(house, flags).await;
    let anna = house.guest("Anna").await;
    let added = add(&anna, json!({ "kind": "telegram", "chat": "7" })).await;
    let channel = &added["channel"];
    let confirm = format!("/api/me/channels/{}/confirm", channel["id"].as_str().unwrap());
    let say = |code: u32| {
        let (anna, confirm) = (&anna, &confirm);
        async move {
            let answer = anna.post(confirm, json!({ "code": format!("{code:06}") })).await;
            answer.body["error"]["code"].as_str().unwrap_or("on").to_owned()
        }
    };
    for round in 1..=4 {
        let text = receiver.until(round).await[round - 1].json()["text"].to_string();
        let code: String = text.chars().skip_while(|c| !c.is_ascii_digit()).take(6).collect();
        let code: u32 = code.parse().unwrap();
        let others = |many: u32| (1..=many).map(move |n| (code + n) % 1_000_000);
        if round < 4 {
            let mut said = join_all(others(40).map(say)).await;
            said.sort_unstable();
            assert_eq!(said[..35], ["code_spent"; 35]);
            assert_eq!(said[35..], ["wrong_code"; 5]);
            assert_eq!(say(code).await, "code_spent");
            try_out(&anna, channel).await;
        } else {
            // None of these takes back that it was right.
            let said = join_all(others(4).chain([code]).map(say)).await;
            assert_eq!(said[4], "on");
            assert_eq!(channel_of(&anna).await["state"], "on");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn channels_are_their_persons_own_and_have_their_measure() {
    let house = House::with(at_once()).await;
    let receiver = Receiver::new().await;
    let (anna, bruno) = (house.guest("Anna").await, house.guest("Bruno").await);
    let added = webhook(&anna, &receiver, "/0").await;
    let known = json!({ "kind": "webhook", "url": receiver.url("/0") });
    let again = anna.post("/api/me/channels", known).await;
    again.is_problem(409, "channel_known", Some("url"));
    let path = format!("/api/me/channels/{}", added["channel"]["id"].as_str().unwrap());
    for (method, path) in [(Method::DELETE, path.clone()), (Method::POST, format!("{path}/test"))] {
        let body = (method == Method::POST).then(|| "{}".to_owned());
        bruno.ask(method, &path, body).await.is_problem(404, "not_found", None);
    }
    let program = anna.program().await;
    program.get("/api/me/notices").await.is_problem(403, "not_by_key", None);
    let stranger = house.stranger();
    stranger.get("/api/me/notices").await.is_problem(401, "unauthenticated", None);
    for n in 1..8 {
        webhook(&anna, &receiver, &format!("/{n}")).await;
    }
    let most = json!({ "kind": "webhook", "url": receiver.url("/8") });
    let most = anna.post("/api/me/channels", most).await;
    most.is_problem(409, "too_many_channels", None);
    assert_eq!(anna.ask(Method::DELETE, &path, None).await.status, 204);
    assert_eq!(anna.get("/api/me/notices").await.ok()["channels"].as_array().unwrap().len(), 7);
    for ask in [
        json!({ "kind": "telegram", "chat": "7" }),
        json!({ "kind": "email", "address": "anna@example.org" }),
    ] {
        let refused = anna.post("/api/me/channels", ask).await;
        refused.is_problem(409, "not_offered", Some("kind"));
    }
    let odd = json!({ "kind": "pigeon" });
    anna.post("/api/me/channels", odd).await.is_problem(422, "unknown_value", Some("kind"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_tries_out_too_often() {
    let flags = PartialSettings {
        limits: Some("on".into()),
        limit_notice: Some("3 then 1/600s".into()),
        ..at_once()
    };
    let house = House::with(flags).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    let added = webhook(&anna, &receiver, "/hook").await;
    for _ in 0..2 {
        try_out(&anna, &added["channel"]).await;
    }
    let id = added["channel"]["id"].as_str().unwrap();
    let often = anna.post(&format!("/api/me/channels/{id}/test"), json!({})).await;
    often.is_problem(429, "too_many", None);
    let said = json!({ "code": "123456" });
    let often = anna.post(&format!("/api/me/channels/{id}/confirm"), said).await;
    often.is_problem(429, "too_many", None);
    assert_eq!(receiver.posted().len(), 2);
}

#[tokio::test]
async fn no_secret_is_in_the_log_or_in_a_figure() {
    let log = Log::here();
    let (receiver, postbox) = (Receiver::new().await, Postbox::new("PLAIN").await);
    let flags = PartialSettings {
        smtp: Some(format!("smtp+plain://curia:hunter2@{}", postbox.address)),
        smtp_from: Some("curia@games.example".into()),
        telegram_token: Some("123:hunter3".into()),
        telegram_api: Some(receiver.url("")),
        ..at_once()
    };
    let house = House::with(flags).await;
    let anna = house.guest("Anna").await;
    add(&anna, json!({ "kind": "ntfy", "url": receiver.url("/hunter4"), "token": "hunter5" }))
        .await;
    let hook = webhook(&anna, &receiver, "/hunter6").await;
    add(&anna, json!({ "kind": "discord", "url": receiver.url("/hunter7") })).await;
    add(&anna, json!({ "kind": "telegram", "chat": "1234567" })).await;
    add(&anna, json!({ "kind": "email", "address": "hunter8@example.org" })).await;
    let code = postbox.until(1).await[0].body();
    let code: String = code.chars().skip_while(|c| !c.is_ascii_digit()).take(6).collect();
    receiver.answer(500);
    against_bots(&anna).await;
    receiver.until(4).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let figures = anna.get("/metrics").await.text;
    assert!(figures.contains("curia_failed_notices_total 3"), "{figures}");
    let text = log.text();
    assert!(text.contains("not notified"), "{text}");
    let secret = hook["secret"].as_str().unwrap();
    for secret in ["hunter", "1234567", "whsec", secret, &code, "games.example/t/"] {
        assert!(!text.contains(secret) && !figures.contains(secret), "{secret}: {text}");
    }
}
