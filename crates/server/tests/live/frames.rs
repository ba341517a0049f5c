//! What comes over a socket and is no order, or is one too many.

use serde_json::json;
use server::settings::PartialSettings;
use tokio_tungstenite::tungstenite::Message;

use crate::kit::{Dice, House, Sock, among, entries, fresh_key, play_some, settle, three, usual};

#[tokio::test]
async fn frames_that_are_no_orders_are_told_so_and_the_socket_stays() {
    let house = House::new().await;
    let (_, id, mut socks) = three(&house).await;
    let before = entries(&house, &id).await;
    let deep = format!("{}{}", r#"{"do":"why","action":"#, "[".repeat(20_000));
    for (text, code) in [
        ("", "malformed_json"),
        ("hello", "malformed_json"),
        ("{", "malformed_json"),
        ("[]", "wrong_type"),
        ("null", "wrong_type"),
        ("7", "wrong_type"),
        ("\"do\"", "wrong_type"),
        ("{}", "missing_field"),
        (r#"{"do":"fly"}"#, "unknown_value"),
        (r#"{"do":7}"#, "wrong_type"),
        (r#"{"do":"start","now":true}"#, "unknown_field"),
        (r#"{"do":"play"}"#, "missing_field"),
        (r#"{"do":"play","decision":-1,"key":"k","answer":[]}"#, "wrong_type"),
        (r#"{"do":"play","decision":1e400,"key":"k","answer":[]}"#, "malformed_json"),
        (r#"{"do":"play","decision":4294967296,"key":"k","answer":[]}"#, "wrong_type"),
        (r#"{"do":"play","decision":NaN,"key":"k"}"#, "malformed_json"),
        (r#"{"do":"say","key":"k","text":"\ud800"}"#, "malformed_json"),
        (r#"{"do":"say","key":"k","text":""}"#, "empty"),
        (r#"{"do":"sit","seat":"seat:7"}"#, "wrong_type"),
        (r#"{"do":"start"} {"do":"start"}"#, "malformed_json"),
        (&deep, "malformed_json"),
    ] {
        socks[0].say(text).await;
        let said = socks[0].next().await.expect("the socket stays");
        let shown: String = text.chars().take(60).collect();
        assert_eq!(
            (&said["push"], &said["error"]["code"]),
            (&json!("reply"), &json!(code)),
            "{shown}"
        );
        assert!(said["error"]["message"]["it"].is_string());
    }
    // The name of an order comes back if it is one.
    for (name, back) in [
        (json!("mine"), true),
        (json!(-3.5), true),
        (json!("x".repeat(65)), false),
        (json!([1]), false),
        (json!(null), false),
    ] {
        socks[0].say(json!({ "id": name, "do": "start" }).to_string()).await;
        let said = socks[0].next().await.unwrap();
        assert_eq!(said.get("re"), back.then_some(&name), "{said}");
    }
    // An order without a name that was carried out is not answered.
    socks[0].say(json!({ "do": "say", "key": "k", "text": "hello" }).to_string()).await;
    let said = socks[0].next().await.unwrap();
    assert_eq!(said["push"], "note");
    settle(&mut socks).await;
    assert_eq!(entries(&house, &id).await, before);
}

#[tokio::test]
async fn frames_that_no_socket_takes_close_it_with_a_code_and_nothing_else() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let big = 64 * 1024 + 1;
    let say = |text: String| json!({ "do": "say", "key": "k", "text": text }).to_string();
    let ends: [(Message, u16); 5] = [
        (Message::Binary(vec![1, 2, 3].into()), 1007),
        (Message::Binary(Vec::new().into()), 1007),
        (Message::Text(say("x".repeat(big)).into()), 1009),
        (Message::Text(say("x".repeat(5 << 20)).into()), 1009),
        (Message::Binary(vec![0; big].into()), 1009),
    ];
    for (message, code) in ends {
        let mut sock = people[1].sock(&id).await;
        sock.message(message).await;
        assert_eq!(sock.end().await, Some(code));
    }
    let mut ping = vec![0; 8 + 256];
    ping[..4].copy_from_slice(&[0x89, 0xfe, 0x01, 0x00]);
    let raws: [(&[u8], u16); 6] = [
        // Not masked, as it must be.
        (&[0x81, 0x02, b'{', b'}'], 1002),
        // Bits that mean nothing, an opcode that is none, a ping that is too long.
        (&[0xf1, 0x80, 0, 0, 0, 0], 1002),
        (&[0x83, 0x80, 0, 0, 0, 0], 1002),
        (&ping, 1002),
        // A text that is none.
        (&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe], 1007),
        // Longer than anything in the world.
        (&[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0], 1009),
    ];
    for (bytes, code) in raws {
        let mut sock = people[1].sock(&id).await;
        sock.raw(bytes).await;
        assert_eq!(sock.end().await, Some(code), "{bytes:?}");
    }
    // Everyone else plays on.
    settle(&mut socks).await;
    play_some(&mut socks, &mut Dice::new(1), 5).await;
    assert_eq!(socks[0].table["here"]["seats"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn whoever_floods_a_socket_loses_it() {
    let flags = PartialSettings { limits: Some("on".into()), ..usual() };
    let house = House::with(flags).await;
    let [anna, bruno] = house.guests().await;
    let id = among(&[&anna, &bruno], "bot:random").await;
    let (mut flood, mut calm) = (anna.sock(&id).await, bruno.sock(&id).await);
    for _ in 0..500 {
        flood.say(r#"{"do":"why","action":null}"#).await;
    }
    assert_eq!(flood.end().await, Some(1008));
    let mut pings = anna.sock(&id).await;
    for _ in 0..500 {
        pings.message(Message::Ping(Vec::new().into())).await;
    }
    assert_eq!(pings.end().await, Some(1008));
    calm.settle().await;
}

#[tokio::test]
async fn what_is_said_again_is_said_once() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let say = |key: &str, text: &str| json!({ "do": "say", "key": key, "text": text });
    let first = socks[0].ask(say("k", "hello")).await.ok().clone();
    assert_eq!(socks[0].ask(say("k", "hello")).await.ok(), &first);
    assert_eq!(people[0].order(&id, say("k", "something else")).await.ok(), &first);
    // The same key of another person is another key.
    socks[1].ask(say("k", "hello yourself")).await.ok();
    let letter = json!({ "do": "write", "to": ["seat:2"], "key": "l", "text": "psst" });
    for _ in 0..3 {
        socks[0].ask(letter.clone()).await.ok();
    }
    settle(&mut socks).await;
    let texts = |sock: &Sock| -> Vec<String> {
        let said = sock.notes.iter().filter_map(|note| note["with"]["text"].as_str());
        said.map(str::to_owned).collect()
    };
    assert_eq!(texts(&socks[0]), ["hello", "hello yourself", "psst"]);
    assert_eq!(texts(&socks[1]), ["hello", "hello yourself", "psst"]);
    assert_eq!(texts(&socks[2]), ["hello", "hello yourself"]);
    for (to, code) in [
        (json!([]), "no_such_seat"),
        (json!(["seat:1"]), "no_such_seat"),
        (json!(["seat:4"]), "no_such_seat"),
    ] {
        let order = json!({ "do": "write", "to": to, "key": fresh_key(), "text": "x" });
        socks[0].ask(order).await.is_problem(code, Some("to"));
    }
    let long = "x".repeat(2_001);
    socks[0].ask(say(&fresh_key(), &long)).await.is_problem("too_long", Some("text"));
}
