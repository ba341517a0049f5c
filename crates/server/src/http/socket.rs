//! The socket of a table: pushes go out, orders come in. The task holds nothing but its queue, so
//! that a client that does not read costs nothing but that.

use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::mpsc;
use utoipa::OpenApi;

use super::At;
use super::tables::{Looking, good_id};
use crate::app::Shared;
use crate::auth::{MaybeMe, session};
use crate::live::{Asker, Hall, Order};
use crate::problem::{Code, Params, Problem, read_json};

/// How many pushes may wait for a socket.
const QUEUE: usize = 32;
/// The largest message that is taken.
const LARGEST: usize = 64 * 1024;
/// How long one message may take to go out.
const PATIENCE: Duration = Duration::from_secs(20);
/// After so long without a word the other side is asked whether it is there.
const QUIET: Duration = Duration::from_secs(30);
/// How long a session is believed to last on.
const TRUST: Duration = Duration::from_secs(60);

/// How long the other side may take to hear that it is over.
const GOODBYE: Duration = Duration::from_secs(2);

/// Close codes beyond those of the protocol.
mod close {
    /// The server stops, or the table was loaded anew: come back.
    pub(super) const AGAIN: u16 = 1012;
    /// What was sent is no message of this protocol.
    pub(super) const BAD: u16 = 1007;
    /// Whoever opened it has signed out.
    pub(super) const GONE: u16 = 4401;
    /// Too much was sent.
    pub(super) const FLOOD: u16 = 1008;
    /// A message was too large.
    pub(super) const LARGE: u16 = 1009;
    /// What came does not follow the protocol.
    pub(super) const PROTOCOL: u16 = 1002;
}

/// What this part offers.
#[derive(OpenApi)]
#[openapi(paths(live))]
pub struct SocketApi;

/// The routes of this part.
pub fn routes() -> Router<Shared> {
    Router::new().route("/api/tables/{id}/live", get(live))
}

#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "tables",
    params(("id" = String, Path), ("seat" = Option<String>, Query), ("have" = Option<u32>, Query)),
    responses((status = 101, description = "A WebSocket: see docs/protocol.md")))]
async fn live(
    State(app): State<Shared>,
    At(id): At<String>,
    MaybeMe(me): MaybeMe,
    Params(looking): Params<Looking>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| Code::MethodNotAllowed)?;
    let id = good_id(id)?;
    // That the page is one of ours was asked before: see `guard`.
    let guard = app.meters.socket(app.settings.max_sockets).ok_or(Code::NoSocketFree)?;
    let session = me.as_ref().map(|me| me.session.clone());
    let asker = Asker { person: me.map(|me| me.person) };
    let (sink, pushes) = mpsc::channel(QUEUE);
    // Whoever may not look gets an answer that can be read, and no socket.
    let socket =
        Hall::join(&app, &id, asker.clone(), looking.seat, looking.have, sink.clone()).await?;
    let upgrade = upgrade
        .read_buffer_size(2048)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST);
    let failed = {
        let (app, id) = (app.clone(), id.clone());
        move |_| drop(tokio::spawn(async move { Hall::part(&app, &id, socket).await }))
    };
    Ok(upgrade.on_failed_upgrade(failed).on_upgrade(move |stream| async move {
        let _guard = guard;
        let line = Line { app, id, asker, session, sink, socket };
        line.serve(stream, pushes).await;
    }))
}

/// An order as it comes over a socket.
#[derive(Deserialize)]
struct Sent {
    /// By which the sender will know the reply. Without it only a refusal is answered.
    #[serde(default)]
    id: Option<Value>,
    #[serde(flatten)]
    order: Value,
}

struct Line {
    app: Shared,
    id: String,
    asker: Asker,
    session: Option<String>,
    sink: mpsc::Sender<Utf8Bytes>,
    socket: u64,
}

/// The session that a socket came with: it hears and says nothing once that has ended.
struct Pass {
    session: Option<String>,
    checked: Instant,
    ended: u64,
}

impl Pass {
    fn new(session: Option<String>) -> Self {
        Self { session, checked: Instant::now(), ended: session::sessions().ended() }
    }

    /// Looked at again when any session has ended here, and now and then, since it may have ended
    /// elsewhere or by age.
    async fn holds(&mut self, app: &Shared) -> bool {
        let Some(session) = &self.session else { return true };
        let ended = session::sessions().ended();
        if ended == self.ended && self.checked.elapsed() < TRUST {
            return true;
        }
        (self.ended, self.checked) = (ended, Instant::now());
        // A store that cannot be asked says nothing against anyone.
        session::is_alive(app, session).await.unwrap_or(true)
    }
}

impl Line {
    async fn serve(self, mut stream: WebSocket, mut pushes: mpsc::Receiver<Utf8Bytes>) {
        // The queue is full for those who look on from the table, not for the line itself.
        let Self { app, id, asker, session, sink, socket } = self;
        let weak = sink.downgrade();
        drop(sink);
        let mut bucket = app.limits.frames();
        let mut asked = false;
        let mut pass = Pass::new(session);
        let end = loop {
            tokio::select! {
                push = pushes.recv() => {
                    let Some(push) = push else { break Some((close::AGAIN, "again")) };
                    if !pass.holds(&app).await {
                        break Some((close::GONE, "signed_out"));
                    }
                    let sent = tokio::time::timeout(PATIENCE, stream.send(Message::Text(push)));
                    if !matches!(sent.await, Ok(Ok(()))) {
                        break None;
                    }
                }
                message = stream.recv() => {
                    asked = false;
                    let text = match message {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if !bucket.take() {
                                app.meters.limited();
                                break Some((close::FLOOD, "too_many"));
                            }
                            continue;
                        }
                        Some(Ok(Message::Binary(_))) => break Some((close::BAD, "text_only")),
                        Some(Ok(Message::Close(_))) | None => break None,
                        // A connection that is lost does not hear it.
                        Some(Err(error)) => break Some(complaint(&error)),
                    };
                    if !bucket.take() {
                        app.meters.limited();
                        break Some((close::FLOOD, "too_many"));
                    }
                    if !pass.holds(&app).await {
                        break Some((close::GONE, "signed_out"));
                    }
                    let Some(sink) = weak.upgrade() else { break Some((close::AGAIN, "again")) };
                    let (name, order) = read(&text);
                    let taken = match order {
                        Ok(order) => {
                            let asker = asker.clone();
                            Hall::order_from_socket(&app, &id, asker, order, sink, name.clone()).await
                        }
                        Err(problem) => Err(problem),
                    };
                    if let Err(problem) = taken {
                        let mut said = problem.to_json();
                        said["push"] = "reply".into();
                        if let Some(name) = name {
                            said["re"] = name;
                        }
                        let message = Message::Text(said.to_string().into());
                        let sent = tokio::time::timeout(PATIENCE, stream.send(message));
                        if !matches!(sent.await, Ok(Ok(()))) {
                            break None;
                        }
                    }
                }
                () = tokio::time::sleep(QUIET) => {
                    if asked {
                        break None;
                    }
                    asked = true;
                    let ping = stream.send(Message::Ping(Vec::new().into()));
                    if !matches!(tokio::time::timeout(PATIENCE, ping).await, Ok(Ok(()))) {
                        break None;
                    }
                }
            }
        };
        Hall::part(&app, &id, socket).await;
        if let Some((code, reason)) = end {
            let frame = CloseFrame { code, reason: reason.into() };
            // What is still on its way is read: a connection that is dropped with something unread
            // takes the last word with it.
            let bye = async {
                if stream.send(Message::Close(Some(frame))).await.is_ok() {
                    while let Some(Ok(_)) = stream.recv().await {}
                }
            };
            let _ = tokio::time::timeout(GOODBYE, bye).await;
        }
    }
}

/// What is said to whoever sent what cannot be taken.
fn complaint(error: &axum::Error) -> (u16, &'static str) {
    // What went wrong is known by its text alone.
    let said = error.to_string();
    if said.contains("too long") {
        (close::LARGE, "too_large")
    } else if said.contains("utf-8") || said.contains("UTF-8") {
        (close::BAD, "text_only")
    } else {
        (close::PROTOCOL, "protocol")
    }
}

fn read(text: &str) -> (Option<Value>, Result<Order, Problem>) {
    let sent: Sent = match read_json(text.as_bytes()) {
        Ok(sent) => sent,
        Err(problem) => return (None, Err(problem)),
    };
    // A reply repeats the name, so it must be a short one.
    let name = sent.id.filter(|id| match id {
        Value::String(text) => text.len() <= 64,
        other => other.is_number(),
    });
    let order = serde_path_to_error::deserialize(&sent.order);
    (name, order.map_err(|error| crate::problem::in_value(&error)))
}
