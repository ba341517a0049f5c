//! The stream of a program: the pushes of its seat as lines. A task reads the queue that a socket
//! would read, so a program that does not listen costs nothing but that.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bots::program::{Hello, Setup, Teller, over};
use bytes::Bytes;
use engine::Seat;
use futures_util::stream::unfold;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::app::Shared;
use crate::http::socket::Guard;
use crate::live::{Hall, Pushes};

/// After so long without a word a line says that there is none.
const IDLE: Duration = Duration::from_secs(15);
/// How long the other side may take to read.
const PATIENCE: Duration = Duration::from_secs(20);

/// One program that listens.
pub(super) struct Line {
    pub(super) app: Shared,
    pub(super) table: String,
    pub(super) socket: u64,
    /// It counts as a socket for as long as it lasts.
    pub(super) guard: Guard,
}

/// The answer whose body lasts as long as the game.
pub(super) fn respond(line: Line, pushes: Pushes) -> Response {
    let (out, lines) = mpsc::channel::<Bytes>(1);
    tokio::spawn(async move {
        let Line { app, table, socket, guard } = line;
        tell(pushes, &out).await;
        Hall::part(&app, &table, socket).await;
        drop(guard);
    });
    let body = unfold(lines, |mut lines| async {
        let line = lines.recv().await?;
        Some((Ok::<_, Infallible>(line), lines))
    });
    let kind = HeaderValue::from_static("application/x-ndjson");
    ([(CONTENT_TYPE, kind)], Body::from_stream(body)).into_response()
}

/// Tells until the table or the program has nothing more to say or to hear.
async fn tell(mut pushes: Pushes, out: &mpsc::Sender<Bytes>) {
    let mut ear = Ear::default();
    loop {
        let lines = tokio::select! {
            waiting = pushes.take() => {
                if waiting.is_empty() {
                    return;
                }
                waiting.iter().flat_map(|push| ear.hear(push.as_str())).collect()
            }
            () = tokio::time::sleep(IDLE) => vec![json!({ "type": "idle" }).to_string()],
            () = out.closed() => return,
        };
        for line in lines {
            let sent = tokio::time::timeout(PATIENCE, out.send((line + "\n").into()));
            if !matches!(sent.await, Ok(Ok(()))) {
                return;
            }
        }
        if ear.over {
            return;
        }
    }
}

/// Turns what a socket of the seat is sent into lines for a program.
#[derive(Default)]
struct Ear {
    teller: Teller,
    over: bool,
}

#[derive(Deserialize)]
struct Push<'a> {
    push: &'a str,
    #[serde(default)]
    viewer: Option<ViewerShown>,
    #[serde(borrow, default)]
    table: Option<&'a RawValue>,
    #[serde(borrow, default)]
    notes: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    note: Option<&'a RawValue>,
    #[serde(borrow, default)]
    here: Option<&'a RawValue>,
    #[serde(borrow, default)]
    game: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct ViewerShown {
    seat: Seat,
}

#[derive(Deserialize)]
struct TableTold {
    game: String,
    status: String,
    terms: Setup,
    seats: Vec<Chair>,
    #[serde(default)]
    outcome: Value,
}

#[derive(Deserialize)]
struct Chair {
    who: Value,
}

impl Ear {
    fn hear(&mut self, push: &str) -> Vec<String> {
        self.read(push).unwrap_or_else(|error| {
            tracing::error!(%error, "a push could not be told to a program");
            self.over = true;
            Vec::new()
        })
    }

    fn read(&mut self, text: &str) -> Result<Vec<String>, serde_json::Error> {
        let Push { push, viewer, table, notes, note, here, game } = serde_json::from_str(text)?;
        let told: Option<TableTold> =
            table.map(|table| serde_json::from_str(table.get())).transpose()?;
        let mut lines = Vec::new();
        if push == "hello"
            && let (Some(viewer), Some(told)) = (viewer, &told)
        {
            self.teller = Teller::default();
            let names = told.seats.iter().map(|chair| name(&chair.who)).collect();
            let (game, setup) = (told.game.as_str(), told.terms.clone());
            lines.push(Hello { game, setup, seat: viewer.seat, names }.line());
        }
        let said = |kind: &str, what: &RawValue| format!(r#"{{"type":"{kind}","{kind}":{what}}}"#);
        lines.extend(table.map(|table| said("table", table)));
        lines.extend(notes.into_iter().chain(note).map(|note| said("note", note)));
        lines.extend(here.map(|here| said("here", here)));
        if let Some(game) = game {
            lines.extend(self.teller.game(game.get())?);
        }
        if let Some(told) = told.filter(|told| matches!(told.status.as_str(), "over" | "closed")) {
            lines.push(over(&told.status, &told.outcome));
            self.over = true;
        }
        Ok(lines)
    }
}

/// What whoever sits on a chair is called.
fn name(who: &Value) -> String {
    let named = ["person", "program"].iter().find_map(|kind| who[*kind]["name"].as_str());
    named.or_else(|| who["bot"].as_str()).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(lines: &[String]) -> Vec<String> {
        let kind = |line: &String| {
            serde_json::from_str::<Value>(line).expect("JSON")["type"].as_str().map(str::to_owned)
        };
        lines.iter().filter_map(kind).collect()
    }

    #[test]
    fn a_greeting_becomes_lines_and_a_question_is_asked_once() {
        let table = |status: &str| {
            json!({
                "game": "g", "status": status, "outcome": null, "id": "x",
                "terms": { "edition": "e", "seats": 2, "watch": true },
                "seats": [{ "who": { "bot": "random" } }, { "who": { "program": { "name": "P" } } }],
            })
        };
        let game = |asked: u32, view: u32| {
            json!({
                "lines": { "from": 0, "new": [] }, "view": { "n": view }, "asked": asked,
                "decision": { "question": { "ask": "bid" }, "clause": "X-1", "must": true },
                "legal": [{ "do": "pass" }],
            })
        };
        let mut ear = Ear::default();
        let hello = json!({
            "push": "hello", "v": 0, "viewer": { "seat": "seat:2" }, "table": table("playing"),
            "notes": [{ "kind": "chat" }], "game": game(1, 1),
        });
        let lines = ear.hear(&hello.to_string());
        assert_eq!(kinds(&lines), ["hello", "table", "note", "game", "turn"]);
        let first: Value = serde_json::from_str(&lines[0]).expect("JSON");
        assert_eq!(
            first,
            json!({
                "type": "hello", "protocol": 1, "game": "g", "seat": "seat:2",
                "setup": { "edition": "e", "options": {}, "seats": 2 }, "names": ["random", "P"],
            })
        );
        let turn: Value = serde_json::from_str(&lines[4]).expect("JSON");
        assert_eq!(
            turn,
            json!({
                "type": "turn", "decision": 1, "question": { "ask": "bid" }, "clause": "X-1",
                "must": true, "legal": [{ "do": "pass" }], "view": { "n": 1 },
            })
        );
        let mut push = |game: Value| ear.hear(&json!({ "push": "game", "game": game }).to_string());
        assert_eq!(kinds(&push(game(1, 2))), ["game"]);
        assert_eq!(kinds(&push(game(2, 2))), ["game", "turn"]);
        let closed = json!({ "push": "table", "v": 3, "table": table("closed") });
        assert_eq!(kinds(&ear.hear(&closed.to_string())), ["table", "over"]);
        assert!(ear.over);
    }
}
