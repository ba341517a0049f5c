//! The stream of a program, read line by line straight from the routes.

use axum::body::Body;
use http_body_util::BodyExt;
use serde_json::Value;
use tokio::time::timeout;

use super::sock::PATIENCE;

/// A program that listens.
pub(crate) struct Listener {
    body: Body,
    rest: String,
    /// Every line so far.
    pub(crate) got: Vec<Value>,
}

impl Listener {
    pub(crate) fn new(body: Body) -> Self {
        Self { body, rest: String::new(), got: Vec::new() }
    }

    /// The next line; `None` once the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let line: Value = serde_json::from_str(line).expect("lines are JSON");
                self.rest = rest.to_owned();
                self.got.push(line.clone());
                return Some(line);
            }
            let frame = timeout(PATIENCE, self.body.frame()).await.expect("something in time")?;
            let data = frame.expect("a body in memory").into_data().expect("no trailers");
            self.rest += std::str::from_utf8(&data).expect("text");
        }
    }

    /// Reads up to the next line of this kind.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next().await.unwrap_or_else(|| panic!("ended before {kind}"));
            if line["type"] == kind {
                return line;
            }
        }
    }

    /// Reads until the stream ends.
    pub(crate) async fn end(&mut self) {
        while self.next().await.is_some() {}
    }

    /// What the seat was told of the game, as the lines of its log.
    pub(crate) fn log(&self) -> Vec<Value> {
        let mut log = Vec::new();
        for line in self.got.iter().filter(|line| line["type"] == "game") {
            assert_eq!(line["lines"]["from"], log.len(), "lines are missing or come twice");
            log.extend(line["lines"]["new"].as_array().expect("lines").iter().cloned());
        }
        log
    }
}
