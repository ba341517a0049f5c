//! A flood from one address, while others play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use server::settings::PartialSettings;

use crate::kit::{Dice, House, Sock, Wire, begun, fresh_key, usual};

/// As many as one address sends.
const REQUESTS: usize = 10_000;
/// Over so many connections.
const LINES: usize = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_requests_from_one_address_do_not_keep_others_from_playing() {
    let flags = PartialSettings {
        limits: Some("on".into()),
        limit_socket: Some("100000 then 1000/s".into()),
        trusted_proxies: Some("127.0.0.1".into()),
        ..usual()
    };
    let house = House::with(flags).await;
    let anna = house.guest("Anna").await;
    let id = begun(&anna, &["me", "bot:random", "bot:random", "bot:random"]).await;
    let mut sock = anna.sock(&id).await;
    let done = Arc::new(AtomicBool::new(false));
    let player = tokio::spawn({
        let done = Arc::clone(&done);
        async move {
            let (mut times, mut answers, mut dice) = (Vec::new(), 0, Dice::new(5));
            while !done.load(Ordering::Relaxed) || times.len() < 50 {
                let began = Instant::now();
                if sock.is_asked() {
                    let order = json!({
                        "do": "step", "decision": sock.asked(), "key": fresh_key(),
                        "action": dice.pick(sock.legal()),
                    });
                    sock.ask(order).await.ok();
                    answers += 1;
                } else {
                    sock.settle().await;
                }
                times.push(began.elapsed());
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            (sock, times, answers)
        }
    });
    let began = Instant::now();
    let mut lines = Vec::new();
    for _ in 0..LINES {
        let mut wire = Wire::open(house.address()).await.unwrap();
        lines.push(tokio::spawn(async move {
            let (mut served, mut limited) = (0, 0);
            for n in 0..REQUESTS / LINES {
                let path = ["/api/tables", "/api/games", "/api/me", "/healthz"][n % 4];
                let from = [("X-Forwarded-For", "203.0.113.9")];
                let (status, _, body) = wire.ask("GET", path, &from, "").await.unwrap();
                match status {
                    429 => {
                        assert!(body.contains("too_many"), "{body}");
                        limited += 1;
                    }
                    200 | 401 => served += 1,
                    other => panic!("{path}: {other} {body}"),
                }
            }
            (served, limited)
        }));
    }
    let (mut served, mut limited) = (0, 0);
    for line in lines {
        let (one, other) = line.await.unwrap();
        (served, limited) = (served + one, limited + other);
    }
    let took = began.elapsed();
    done.store(true, Ordering::Relaxed);
    let (sock, mut times, answers): (Sock, Vec<Duration>, u32) = player.await.unwrap();
    times.sort_unstable();
    let p99 = times[times.len() * 99 / 100];
    println!(
        "{REQUESTS} requests in {took:?}: {served} served, {limited} limited; meanwhile {} orders, \
         {answers} of them answers, p50 {:?}, p99 {p99:?}",
        times.len(),
        times[times.len() / 2],
    );
    // The bucket of 200 fills again at 50 a second.
    let most = 200 + 50 * (took.as_secs() as usize + 1);
    assert!((200..=most).contains(&served) && served + limited == REQUESTS, "{served} served");
    assert!(p99 < Duration::from_secs(1), "{p99:?}");
    assert!(!sock.lines.is_empty() && sock.is_open());
    let other = house.guest("Bruno").await;
    other.see(&id).await.ok();
}
