//! The socket of a table: pushes go out, orders come in. The task holds nothing but its queue, so
//! that a client that does not read costs nothing but that.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use engine::Seat;
use serde::Deserialize;
use serde_json::Value;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};
use utoipa::OpenApi;

use super::At;
use super::stream::{Stream, Upgrade};
use super::tables::{Looking, good_id};
use crate::app::Shared;
use crate::auth::address::Client;
use crate::auth::crowd::Place;
use crate::auth::{MaybeMe, session};
use crate::live::{Asker, Hall, Order, Pushes, WeakSink, queue};
use crate::meters::OpenSocket;
use crate::problem::{Code, Params, Problem, read_json};

/// The largest message that is taken.
pub(super) const LARGEST: usize = 64 * 1024;
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
    Client(client): Client,
    Params(looking): Params<Looking>,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let id = good_id(id)?;
    // That the page is one of ours was asked before: see `guard`.
    let guard = one_more(&app, client)?;
    let session = me.as_ref().map(|me| me.session.clone());
    let asker = Arc::new(Asker { person: me.map(|me| me.person) });
    let (sink, pushes) = queue();
    // Whoever may not look gets an answer that can be read, and no socket.
    let (seat, have) = (looking.seat, looking.have);
    let socket = Hall::join(&app, &id, Arc::clone(&asker), seat, have, sink.clone()).await?;
    let (response, stream) = upgrade.accept();
    // The queue is kept open by the table, not by the line itself.
    let line = Line { app, id, asker, session, sink: sink.downgrade(), socket, _guard: guard };
    let (line, stream) = (Box::new(line), Box::pin(stream));
    tokio::spawn(async move {
        match stream.await {
            Some(stream) => line.serve(stream, pushes).await,
            None => Hall::part(&line.app, &line.id, line.socket).await,
        }
    });
    Ok(response)
}

/// Held by a socket while it is open.
pub(super) type Guard = (OpenSocket, Place);

/// One more socket, for somebody at this address.
pub(super) fn one_more(app: &Shared, client: IpAddr) -> Result<Guard, Problem> {
    let place = app.sockets.enter(client).ok_or(Code::NoSocketFree)?;
    let socket = app.meters.socket(app.settings.max_sockets).ok_or(Code::NoSocketFree)?;
    Ok((socket, place))
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
    asker: Arc<Asker>,
    session: Option<String>,
    sink: WeakSink,
    socket: u64,
    _guard: Guard,
}

/// The session that a socket came with: it hears and says nothing once that has ended.
struct Pass {
    session: Option<String>,
    checked: Instant,
    ended: u64,
}

impl Pass {
    fn new(app: &Shared, session: Option<String>) -> Self {
        Self { session, checked: Instant::now(), ended: app.sessions.ended() }
    }

    /// Looked at again when any session is known to have ended, and now and then, since it may have
    /// ended by age or word of it have been lost.
    async fn holds(&mut self, app: &Shared) -> bool {
        let Some(session) = &self.session else { return true };
        let ended = app.sessions.ended();
        if ended == self.ended && self.checked.elapsed() < TRUST {
            return true;
        }
        (self.ended, self.checked) = (ended, Instant::now());
        // A store that cannot be asked says nothing against anyone.
        Box::pin(session::is_alive(app, session)).await.unwrap_or(true)
    }
}

impl Line {
    async fn serve(self: Box<Self>, mut stream: Stream, mut pushes: Pushes) {
        let Self { app, id, asker, session, sink, socket, .. } = &*self;
        let mut bucket = app.limits.frames();
        let mut asked = false;
        let mut pass = Pass::new(app, session.clone());
        // Set anew only when it goes off: most of what happens happens long before.
        let mut quiet = pin!(tokio::time::sleep(QUIET));
        let mut stirred = Instant::now();
        let end = loop {
            tokio::select! {
                waiting = pushes.take() => {
                    if waiting.is_empty() {
                        break Some((close::AGAIN, "again"));
                    }
                    if !pass.holds(app).await {
                        break Some((close::GONE, "signed_out"));
                    }
                    // The table has let it go, or the server stops: not much longer.
                    let hurry = async {
                        pushes.closed().await;
                        tokio::time::sleep(GOODBYE).await;
                    };
                    let sent = tokio::select! {
                        sent = tokio::time::timeout(PATIENCE, stream.push(waiting)) => sent,
                        () = hurry => break None,
                    };
                    if !matches!(sent, Ok(Ok(()))) {
                        break None;
                    }
                    stirred = Instant::now();
                }
                message = stream.recv() => {
                    asked = false;
                    stirred = Instant::now();
                    let text = match message {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if !bucket.take() {
                                app.meters.limited();
                                break Some((close::FLOOD, "too_many"));
                            }
                            continue;
                        }
                        Some(Ok(Message::Binary(_) | Message::Frame(_))) => {
                            break Some((close::BAD, "text_only"));
                        }
                        Some(Ok(Message::Close(_))) | None => break None,
                        // A connection that is lost does not hear it.
                        Some(Err(error)) => break Some(complaint(&error)),
                    };
                    if !bucket.take() {
                        app.meters.limited();
                        break Some((close::FLOOD, "too_many"));
                    }
                    if !pass.holds(app).await {
                        break Some((close::GONE, "signed_out"));
                    }
                    let Some(sink) = sink.upgrade() else { break Some((close::AGAIN, "again")) };
                    let (name, order) = read(&text);
                    let taken = match order {
                        Ok(order) => {
                            let asker = Arc::clone(asker);
                            Hall::order_from_socket(app, id, asker, order, sink, name.clone()).await
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
                () = &mut quiet => {
                    let until = stirred + QUIET;
                    if Instant::now() < until {
                        quiet.as_mut().reset(until);
                        continue;
                    }
                    quiet.as_mut().reset(Instant::now() + QUIET);
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
        Hall::part(app, id, *socket).await;
        if let Some((code, reason)) = end {
            let frame = CloseFrame { code: CloseCode::from(code), reason: reason.into() };
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
fn complaint(error: &Error) -> (u16, &'static str) {
    match error {
        Error::Capacity(_) => (close::LARGE, "too_large"),
        Error::Utf8(_) => (close::BAD, "text_only"),
        _ => (close::PROTOCOL, "protocol"),
    }
}

/// A step as it comes over a socket: by far the most of what comes, so it is read without a
/// detour. What is wrong with one is found by the usual way.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(default)]
    id: Option<Value>,
    #[serde(rename = "do")]
    what: OnlyStep,
    seat: Option<Seat>,
    decision: u32,
    key: String,
    action: Value,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum OnlyStep {
    Step,
}

fn read(text: &str) -> (Option<Value>, Result<Order, Problem>) {
    if text.starts_with('{')
        && let Ok(Step { id, what: OnlyStep::Step, seat, decision, key, action }) =
            serde_json::from_str(text)
    {
        return (short(id), Ok(Order::Step { seat, decision, key, action }));
    }
    let sent: Sent = match read_json(text.as_bytes()) {
        Ok(sent) => sent,
        Err(problem) => return (None, Err(problem)),
    };
    let name = short(sent.id);
    let order = serde_path_to_error::deserialize(&sent.order);
    (name, order.map_err(|error| crate::problem::in_value(&error)))
}

/// A reply repeats the name of an order, so it must be a short one.
fn short(name: Option<Value>) -> Option<Value> {
    name.filter(|name| match name {
        Value::String(text) => text.len() <= 64,
        other => other.is_number(),
    })
}
