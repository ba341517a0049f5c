//! What all clients of one run share: where the servers are, whether it is over, and the counts.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::site::Node;
use crate::sock::{Door, PATIENCE};
use crate::wire::Wire;

/// Luck of the test's own.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// What all clients share.
pub(crate) struct World {
    places: Vec<watch::Receiver<Option<SocketAddr>>>,
    turn: AtomicUsize,
    /// No more faults: everyone hears what there is to hear, and goes.
    closing: watch::Receiver<bool>,
    pub(crate) acknowledged: AtomicU64,
    pub(crate) survived: AtomicU64,
    pub(crate) lost: AtomicU64,
    /// Orders that the store did not take because its disk was full, or because it was away.
    pub(crate) full: AtomicU64,
    pub(crate) away: AtomicU64,
    /// How long orders took that were carried out at the first attempt.
    times: Mutex<Vec<Duration>>,
    /// How long clients were without a socket.
    gaps: Mutex<Vec<Duration>>,
}

impl World {
    pub(crate) fn of(nodes: &[Node], closing: watch::Receiver<bool>) -> Arc<Self> {
        Arc::new(Self {
            places: nodes.iter().map(|node| node.place.subscribe()).collect(),
            turn: AtomicUsize::new(0),
            closing,
            acknowledged: AtomicU64::new(0),
            survived: AtomicU64::new(0),
            lost: AtomicU64::new(0),
            full: AtomicU64::new(0),
            away: AtomicU64::new(0),
            times: Mutex::default(),
            gaps: Mutex::default(),
        })
    }

    /// Where a server is now; each in its turn, as a balancer would.
    pub(crate) async fn address(&self) -> SocketAddr {
        let began = Instant::now();
        loop {
            let turn = self.turn.fetch_add(1, Ordering::Relaxed);
            let count = self.places.len();
            let mut places = (0..count).map(|n| *self.places[(turn + n) % count].borrow());
            if let Some(address) = places.find_map(|place| place) {
                return address;
            }
            assert!(began.elapsed() < PATIENCE, "no server comes back in time");
            sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until so many more answers were acknowledged.
    pub(crate) async fn until_played(&self, more: u64) {
        let wanted = self.acknowledged.load(Ordering::Relaxed) + more;
        until("somebody plays on", || wanted <= self.acknowledged.load(Ordering::Relaxed)).await;
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    pub(crate) async fn until_closing(&self) {
        let _ = self.closing.clone().wait_for(|closing| *closing).await;
    }

    pub(crate) fn took(&self, time: Duration) {
        self.times.lock().unwrap().push(time);
    }

    pub(crate) fn was_away(&self, gap: Duration) {
        self.gaps.lock().unwrap().push(gap);
    }

    /// How long orders took since this was last asked, in order.
    pub(crate) fn times(&self) -> Vec<Duration> {
        sorted(&self.times)
    }

    /// How long clients were without a socket since this was last asked, in order.
    pub(crate) fn gaps(&self) -> Vec<Duration> {
        sorted(&self.gaps)
    }

    /// Asks until there is an answer. It may have been heard before.
    pub(crate) async fn insist(
        &self,
        method: &str,
        path: &str,
        pass: &str,
        body: &Value,
    ) -> (u16, Option<String>, Value) {
        let began = Instant::now();
        loop {
            assert!(began.elapsed() < 2 * PATIENCE, "{path} is not answered");
            match ask(self.address().await, method, path, pass, body).await {
                Some((status, cookie, body)) if status < 500 => return (status, cookie, body),
                _ => sleep(Duration::from_millis(2)).await,
            }
        }
    }
}

fn sorted(times: &Mutex<Vec<Duration>>) -> Vec<Duration> {
    let mut times = std::mem::take(&mut *times.lock().unwrap());
    times.sort_unstable();
    times
}

/// The one in the middle, and the one that all but a hundredth are below.
pub(crate) fn middle_and_most(times: &[Duration]) -> (Duration, Duration) {
    let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
    (at(50), at(99))
}

/// Waits until this holds.
pub(crate) async fn until(what: &str, holds: impl Fn() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < 2 * PATIENCE, "in vain: until {what}");
        sleep(Duration::from_millis(2)).await;
    }
}

/// Asks once: the status, the cookie that was set, and the body.
pub(crate) async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    pass: &str,
    body: &Value,
) -> Option<(u16, Option<String>, Value)> {
    let asked = async {
        let origin = format!("http://{address}");
        let mut wire = Wire::open(address).await?;
        let headers = [("Cookie", pass), ("Origin", origin.as_str())];
        let headers = if pass.is_empty() { &headers[1..] } else { &headers[..] };
        let body = if body.is_null() { String::new() } else { body.to_string() };
        wire.ask(method, path, headers, &body).await
    };
    let (status, cookie, body) = timeout(PATIENCE, asked).await.ok()?.ok()?;
    let body = serde_json::from_str(&body).unwrap_or(Value::String(body));
    Some((status, cookie, body))
}

/// The door of a server for whoever has this cookie, or none.
pub(crate) fn door(address: SocketAddr, pass: &str) -> Door {
    let mut headers = vec![("origin".to_owned(), format!("http://{address}"))];
    if !pass.is_empty() {
        headers.push(("cookie".to_owned(), pass.to_owned()));
    }
    Door { address, headers }
}
