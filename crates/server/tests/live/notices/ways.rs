//! Every kind of channel, against small receivers that stand for those who pass messages on.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::{aead, hkdf, hmac, rand, signature};

use super::*;
use crate::kit::Postbox;

/// A browser that can be told, once.
struct Browser {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Self {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &rand::SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Self { key, public, auth: *b"sixteen secrets!" }
    }

    fn asks(&self, endpoint: &str) -> Value {
        json!({
            "kind": "push", "endpoint": endpoint, "p256dh": URL_SAFE_NO_PAD.encode(&self.public),
            "auth": URL_SAFE_NO_PAD.encode(self.auth), "device": "Firefox",
        })
    }

    /// Opens what was sealed, as a browser does (RFC 8188, RFC 8291).
    fn opens(self, sealed: &[u8]) -> String {
        struct Length(usize);
        impl hkdf::KeyType for Length {
            fn len(&self) -> usize {
                self.0
            }
        }
        fn derive(salt: &[u8], key: &[u8], info: &[&[u8]], into: &mut [u8]) {
            let prk = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(key);
            prk.expand(info, Length(into.len())).unwrap().fill(into).unwrap();
        }
        let (salt, rest) = sealed.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!((size, rest[0]), (&4_096_u32.to_be_bytes()[..], 65));
        let (server, record) = rest[1..].split_at(65);
        let Self { key, public, auth } = self;
        let peer = UnparsedPublicKey::new(&ECDH_P256, server);
        let shared = agree_ephemeral(key, &peer, <[u8]>::to_vec).unwrap();
        let (mut secret, mut cek, mut nonce) = ([0; 32], [0; 16], [0; 12]);
        derive(&auth, &shared, &[b"WebPush: info\0", &public, server], &mut secret);
        derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], &mut cek);
        derive(salt, &secret, &[b"Content-Encoding: nonce\0"], &mut nonce);
        let cipher = aead::UnboundKey::new(&aead::AES_128_GCM, &cek).unwrap();
        let nonce = aead::Nonce::assume_unique_for_key(nonce);
        let mut record = record.to_vec();
        let opened = aead::LessSafeKey::new(cipher)
            .open_in_place(nonce, aead::Aad::empty(), &mut record)
            .expect("it is sealed for this browser");
        let (last, text) = opened.split_last().unwrap();
        assert_eq!(*last, 2);
        String::from_utf8(text.to_vec()).unwrap()
    }
}

/// An opponent whose name means something to every reader of messages.
const HOSTILE: &str = "<b>*x*</b> @everyone [y](z)";

/// A table between this person, who is asked, and an opponent with a hostile name.
async fn with_a_hostile_name(house: &House, anna: &Guest) -> String {
    let other = house.guest(HOSTILE).await;
    for _ in 0..40 {
        let id = anna.open(table_of(&["me", "open", "bot:random"])).await;
        other.order(&id, json!({ "do": "sit" })).await.ok();
        anna.order(&id, json!({ "do": "start" })).await.ok();
        for _ in 0..25 {
            if Shadow::at(house, &id).await.table.awaited().has(seat_of(1)) {
                return id;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // The other one is asked first: another table.
    }
    panic!("Anna is never asked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_is_told_what_only_it_can_read() {
    let house = House::with(at_once()).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    let browser = Browser::new();
    let known = anna.get("/api/me/notices").await.ok()["push_key"].clone();
    let added = add(&anna, browser.asks(&receiver.url("/push/secret"))).await;
    assert_eq!(
        (&added["channel"]["shown"], &added["channel"]["state"]),
        (&json!("Firefox"), &json!("on"),)
    );
    let endpoint = receiver.url("/push/secret");
    let print = ring::digest::digest(&ring::digest::SHA256, endpoint.as_bytes());
    let print: String = print.as_ref()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(added["channel"]["print"], json!(print));
    let id = against_bots(&anna).await;
    let posted = receiver.exactly(1).await.remove(0);
    assert_eq!(
        (posted.path.as_str(), posted.header("content-encoding")),
        ("/push/secret", "aes128gcm",)
    );
    assert_eq!((posted.header("ttl"), posted.header("topic").len()), ("86400", 32));
    // The letter is signed by the key that the browser was told, for this push service.
    let letter = posted.header("authorization").strip_prefix("vapid t=").unwrap().to_owned();
    let (token, key) = letter.split_once(", k=").unwrap();
    assert_eq!(json!(key), known);
    let (signed, seal) = token.rsplit_once('.').unwrap();
    let key = URL_SAFE_NO_PAD.decode(key).unwrap();
    signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, key)
        .verify(signed.as_bytes(), &URL_SAFE_NO_PAD.decode(seal).unwrap())
        .unwrap();
    let claims = URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap();
    let claims: Value = serde_json::from_slice(&claims).unwrap();
    assert_eq!(
        (&claims["aud"], &claims["sub"]),
        (&json!(format!("http://{}", receiver.address)), &json!("https://games.example"),)
    );
    let message: Value = serde_json::from_str(&browser.opens(&posted.body)).unwrap();
    assert_eq!(message["url"], format!("/t/{id}"));
    let title = message["title"].as_str().unwrap();
    assert!(title.ends_with(": it is your turn"), "{title}");
    assert_eq!(message["lang"], "en");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_webhook_is_signed() {
    let house = House::with(at_once()).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    let change = json!({ "lang": "it" }).to_string();
    anna.ask(Method::PATCH, "/api/me", Some(change)).await.ok();
    let added = webhook(&anna, &receiver, "/hook?a=b").await;
    let secret = added["secret"].as_str().unwrap().strip_prefix("whsec_").unwrap();
    let again = anna.get("/api/me/notices").await;
    assert!(!again.text.contains(secret), "{}", again.text);
    let id = against_bots(&anna).await;
    let posted = receiver.exactly(1).await.remove(0);
    assert_eq!(
        (posted.path.as_str(), posted.header("content-type")),
        ("/hook?a=b", "application/json",)
    );
    let body = posted.json();
    assert_eq!((&body["kind"], &body["lang"]), (&json!("turn"), &json!("it")));
    assert_eq!(body["url"], format!("https://games.example/t/{id}"));
    assert!(body["title"].as_str().unwrap().ends_with(": tocca a te"), "{body}");
    assert_eq!(posted.header("webhook-id"), body["id"]);
    let at = posted.header("webhook-timestamp");
    let text = [format!("{}.{at}.", posted.header("webhook-id")).as_bytes(), &posted.body].concat();
    let seal = posted.header("webhook-signature").strip_prefix("v1,").unwrap();
    let key = hmac::Key::new(hmac::HMAC_SHA256, &STANDARD.decode(secret).unwrap());
    hmac::verify(&key, &text, &STANDARD.decode(seal).unwrap()).expect("it is signed");
    let age = server::app::now() / 1_000 - at.parse::<i64>().unwrap();
    assert!((0..30).contains(&age), "{age}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ntfy_and_discord_take_names_for_names() {
    let house = House::with(at_once()).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    let topic = receiver.url("/base/my_topic");
    add(&anna, json!({ "kind": "ntfy", "url": topic, "token": "tk_secret" })).await;
    add(&anna, json!({ "kind": "discord", "url": receiver.url("/api/webhooks/1/x") })).await;
    let id = with_a_hostile_name(&house, &anna).await;
    let link = format!("https://games.example/t/{id}");
    let posted = receiver.until(2).await;
    let of = |path: &str| {
        let found = posted.iter().find(|it| {
            it.path == path && it.body.windows(id.len()).any(|part| part == id.as_bytes())
        });
        found.unwrap_or_else(|| panic!("{path}: {posted:?}")).clone()
    };
    let ntfy = of("/base/");
    let body = ntfy.json();
    assert_eq!(
        (ntfy.header("authorization"), &body["topic"]),
        ("Bearer tk_secret", &json!("my_topic"),)
    );
    assert_eq!(
        (&body["click"], body["sequence_id"].as_str().map(str::len)),
        (&json!(link), Some(32),)
    );
    assert!(body["message"].as_str().unwrap().contains(HOSTILE), "{body}");
    let discord = of("/api/webhooks/1/x").json();
    let content = discord["content"].as_str().unwrap();
    assert!(content.contains(r"\<b\>\*x\*\<\/b\> \@everyone \[y\]\(z\)"), "{content}");
    assert!(content.ends_with(&link), "{content}");
    assert_eq!(discord["allowed_mentions"], json!({ "parse": [] }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_chat_is_told_once_its_code_was_said() {
    let receiver = Receiver::new().await;
    let flags = PartialSettings {
        telegram_token: Some("123:secret-token".into()),
        telegram_api: Some(receiver.url("")),
        ..at_once()
    };
    let house = House::with(flags).await;
    let anna = house.guest("Anna").await;
    let added = add(&anna, json!({ "kind": "telegram", "chat": " -100123 " })).await;
    let channel = &added["channel"];
    assert_eq!((&channel["shown"], &channel["state"]), (&json!("-100123"), &json!("unconfirmed")));
    let first = receiver.until(1).await.remove(0);
    assert_eq!(first.path, "/bot123:secret-token/sendMessage");
    let body = first.json();
    assert_eq!((&body["chat_id"], &body["parse_mode"]), (&json!("-100123"), &Value::Null));
    // Nobody is told anything before.
    let early = against_bots(&anna).await;
    receiver.exactly(1).await;
    let text = body["text"].as_str().unwrap().to_owned();
    let code: String = text.chars().skip_while(|c| !c.is_ascii_digit()).take(6).collect();
    let confirm = format!("/api/me/channels/{}/confirm", channel["id"].as_str().unwrap());
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let refused = anna.post(&confirm, json!({ "code": wrong })).await;
    refused.is_problem(403, "wrong_code", Some("code"));
    let bruno = house.guest("Bruno").await;
    bruno.post(&confirm, json!({ "code": code })).await.is_problem(404, "not_found", None);
    assert_eq!(anna.post(&confirm, json!({ "code": code })).await.ok()["state"], "on");
    answer(&house, &anna, &early).await;
    let posted = receiver.exactly(2).await;
    assert!(posted[1].json()["text"].as_str().unwrap().contains(&early));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_is_sent_once_its_code_was_said() {
    for ways in ["PLAIN LOGIN", "LOGIN"] {
        let postbox = Postbox::new(ways).await;
        let flags = PartialSettings {
            smtp: Some(format!("smtp+plain://curia:hunter2@{}", postbox.address)),
            smtp_from: Some("curia@games.example".into()),
            ..at_once()
        };
        let house = House::with(flags).await;
        let anna = house.guest("Anna").await;
        let hostile =
            ["a@b.example\r\nRCPT TO:<c@d.example>", "a b@c.example", "a@b.example>", "x"];
        for address in hostile {
            let ask = json!({ "kind": "email", "address": address });
            let refused = anna.post("/api/me/channels", ask).await;
            refused.is_problem(422, "not_mail", Some("address"));
        }
        let added = add(&anna, json!({ "kind": "email", "address": "anna@example.org" })).await;
        let mail = postbox.until(1).await.remove(0);
        let said = mail.said.join("\n");
        assert!(said.contains("EHLO games.example"), "{said}");
        let login = match ways {
            "LOGIN" => {
                format!("AUTH LOGIN\n{}\n{}", STANDARD.encode("curia"), STANDARD.encode("hunter2"))
            }
            _ => format!("AUTH PLAIN {}", STANDARD.encode("\0curia\0hunter2")),
        };
        assert!(said.contains(&login), "{said}");
        assert!(said.contains("MAIL FROM:<curia@games.example>\nRCPT TO:<anna@example.org>"));
        let body = mail.body();
        let code: String = body.chars().skip_while(|c| !c.is_ascii_digit()).take(6).collect();
        let confirm =
            format!("/api/me/channels/{}/confirm", added["channel"]["id"].as_str().unwrap());
        assert_eq!(anna.post(&confirm, json!({ "code": code })).await.ok()["state"], "on");
        let id = against_bots(&anna).await;
        let mail = postbox.until(2).await.remove(1);
        let head = mail.text.split_once("\r\n\r\n").unwrap().0;
        for line in [
            "From: Curia <curia@games.example>",
            "To: <anna@example.org>",
            "Auto-Submitted: auto-generated",
        ] {
            assert!(head.lines().any(|it| it == line), "{head}");
        }
        assert_eq!(head.matches("Message-ID: <").count(), 1);
        let body = mail.body();
        assert!(body.contains(&format!("https://games.example/t/{id}")), "{body}");
        assert!(body.contains("https://games.example/me"), "{body}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_an_address_of_its_own_a_server_is_where_it_was_asked() {
    let house = House::with(PartialSettings { public_url: None, ..at_once() }).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    webhook(&anna, &receiver, "/hook").await;
    let id = against_bots(&anna).await;
    let posted = receiver.exactly(1).await.remove(0);
    assert_eq!(posted.json()["url"], format!("http://{}/t/{id}", house.address()));
}
