//! What is counted while the server runs, in the text format that Prometheus reads. Everything is
//! an atomic number: counting never waits.

use std::fmt::{Display, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use axum::http::StatusCode;

/// A number that grows, or goes up and down.
#[derive(Debug, Default)]
struct Number(AtomicI64);

impl Number {
    fn add(&self, more: i64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper ends of the buckets, in microseconds; the last has none.
const ENDS: [u64; 15] = [
    50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000,
    1_000_000, 10_000_000,
];

/// How long things took.
#[derive(Debug, Default)]
struct Histogram {
    buckets: [AtomicU64; ENDS.len() + 1],
    sum: AtomicU64,
}

impl Histogram {
    fn took(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let bucket = ENDS.partition_point(|end| *end < micros);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }
}

/// What a request is counted as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It changes nothing.
    Read,
    /// It changes something.
    Write,
    /// It becomes a socket.
    Socket,
}

const KINDS: [&str; 3] = ["read", "write", "socket"];
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// What is counted while the server runs.
#[derive(Debug, Default)]
pub struct Meters {
    requests: [[Number; 5]; 3],
    limited: Number,
    sockets: Number,
    plies: Number,
    pushes: Number,
    push_bytes: Number,
    resyncs: Number,
    lagged: Number,
    refused: Number,
    lapses: Number,
    notified: Number,
    not_notified: Number,
    request: Histogram,
    commit: Histogram,
    answer: Histogram,
    thinking: Histogram,
}

impl Meters {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A request was served: what it was, how it ended, how long it took. The time of a socket is
    /// that of its opening.
    pub fn request(&self, kind: Kind, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).clamp(1, 5) - 1;
        self.requests[kind as usize][class].add(1);
        self.request.took(took);
    }

    /// A request or a frame was refused because they came too often.
    pub fn limited(&self) {
        self.limited.add(1);
    }

    /// Counts a socket for as long as what this gives is kept; `None` if there are `most` already.
    pub fn socket(self: &Arc<Self>, most: usize) -> Option<OpenSocket> {
        let before = self.sockets.0.fetch_add(1, Ordering::Relaxed);
        let socket = OpenSocket(Arc::clone(self));
        usize::try_from(before).is_ok_and(|before| before < most).then_some(socket)
    }

    /// Answers became entries, written in this time.
    pub fn plies(&self, count: u64, took: Duration) {
        self.plies.add(signed(count));
        self.commit.took(took);
    }

    /// A frame was sent to a socket.
    pub fn pushed(&self, bytes: usize) {
        self.pushes.add(1);
        self.push_bytes.add(signed(bytes as u64));
    }

    /// A client was sent a whole view because it had missed too much.
    pub fn resynced(&self) {
        self.resyncs.add(1);
    }

    /// Sockets were closed because they could not keep up.
    pub fn lagged(&self, count: u64) {
        self.lagged.add(signed(count));
    }

    /// An answer was refused.
    pub fn order_refused(&self) {
        self.refused.add(1);
    }

    /// The server was silent for too long, and others were free to act for its tables.
    pub fn lapsed(&self) {
        self.lapses.add(1);
    }

    /// How often bots have thought.
    pub fn thoughts(&self) -> u64 {
        self.thinking.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).sum()
    }

    /// A notification was sent, or could not be.
    pub fn notified(&self, arrived: bool) {
        if arrived { self.notified.add(1) } else { self.not_notified.add(1) }
    }

    /// An answer got its reply, after this time.
    pub fn answered(&self, took: Duration) {
        self.answer.took(took);
    }

    /// A bot thought for this time.
    pub fn thought(&self, took: Duration) {
        self.thinking.took(took);
    }

    /// Everything, with figures that are counted elsewhere, in the text format of Prometheus.
    pub fn render<N: Display, V: Display>(&self, more: impl IntoIterator<Item = (N, V)>) -> String {
        let mut page = Page(String::new());
        page.head("requests_total", "counter", "requests by kind and status");
        for (kind, by_status) in KINDS.iter().zip(&self.requests) {
            for (status, number) in STATUSES.iter().zip(by_status) {
                let labels = format!("{{kind=\"{kind}\",status=\"{status}\"}}");
                page.line("requests_total", &labels, number.get());
            }
        }
        for (name, help, number) in [
            ("limited_total", "requests and frames that came too often", &self.limited),
            ("plies_total", "answers that became entries", &self.plies),
            ("pushes_total", "frames sent to sockets", &self.pushes),
            ("push_bytes_total", "bytes of those frames", &self.push_bytes),
            ("resyncs_total", "whole views sent because too much was missed", &self.resyncs),
            ("lagged_total", "sockets that could not keep up", &self.lagged),
            ("refused_answers_total", "answers that were refused", &self.refused),
            ("node_lapses_total", "times that others took this server for gone", &self.lapses),
            ("notices_total", "notifications that arrived", &self.notified),
            ("failed_notices_total", "attempts to notify that failed", &self.not_notified),
        ] {
            page.head(name, "counter", help);
            page.line(name, "", number.get());
        }
        page.head("sockets_open", "gauge", "sockets that are open");
        page.line("sockets_open", "", self.sockets.get());
        for (name, help, histogram) in [
            ("request_micros", "how long requests took", &self.request),
            ("commit_micros", "how long it took to write entries", &self.commit),
            ("answer_micros", "from an answer to its reply", &self.answer),
            ("thinking_micros", "how long bots thought", &self.thinking),
        ] {
            page.histogram(name, help, histogram);
        }
        for (name, value) in more {
            let name = name.to_string();
            let kind = if name.ends_with("_total") { "counter" } else { "gauge" };
            page.head(&name, kind, "a figure of the server");
            page.line(&name, "", value);
        }
        page.0
    }
}

/// A socket that is counted as open.
#[derive(Debug)]
pub struct OpenSocket(Arc<Meters>);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.sockets.add(-1);
    }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP curia_{name} {help}\n# TYPE curia_{name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: impl Display) {
        let _ = writeln!(self.0, "curia_{name}{labels} {value}");
    }

    fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head(name, "histogram", help);
        let bucket = format!("{name}_bucket");
        let mut count = 0;
        for (place, counted) in histogram.buckets.iter().enumerate() {
            count += counted.load(Ordering::Relaxed);
            let end = ENDS.get(place).map_or_else(|| "+Inf".to_owned(), u64::to_string);
            self.line(&bucket, &format!("{{le=\"{end}\"}}"), count);
        }
        self.line(&format!("{name}_sum"), "", histogram.sum.load(Ordering::Relaxed));
        self.line(&format!("{name}_count"), "", count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_rendered() {
        let meters = Arc::new(Meters::new());
        let micros = Duration::from_micros;
        meters.request(Kind::Read, StatusCode::OK, micros(70));
        meters.request(Kind::Write, StatusCode::TOO_MANY_REQUESTS, micros(7));
        let open = [meters.socket(2), meters.socket(2), meters.socket(2)];
        assert_eq!(open.iter().flatten().count(), 2);
        assert!(meters.socket(2).is_none());
        drop(open);
        let _open = meters.socket(2);
        meters.pushed(700);
        meters.plies(1, micros(50));
        meters.plies(2, micros(51));
        meters.plies(1, micros(60_000_000));
        let text = meters.render([("tables_awake", 3), ("store_jobs_total", 9)]);
        for line in [
            "curia_requests_total{kind=\"read\",status=\"2xx\"} 1",
            "curia_requests_total{kind=\"write\",status=\"4xx\"} 1",
            "curia_requests_total{kind=\"socket\",status=\"5xx\"} 0",
            "curia_sockets_open 1",
            "curia_push_bytes_total 700",
            "curia_plies_total 4",
            "curia_request_micros_count 2",
            "curia_commit_micros_bucket{le=\"50\"} 1",
            "curia_commit_micros_bucket{le=\"100\"} 2",
            "curia_commit_micros_bucket{le=\"10000000\"} 2",
            "curia_commit_micros_bucket{le=\"+Inf\"} 3",
            "curia_commit_micros_sum 60000101",
            "curia_commit_micros_count 3",
            "curia_tables_awake 3",
            "# TYPE curia_store_jobs_total counter",
            "curia_store_jobs_total 9",
        ] {
            assert!(text.lines().any(|it| it == line), "{line}\n{text}");
        }
        assert!(text.ends_with('\n'));
    }
}
