//! The socket of a table, as long as it lasts.

use std::time::Duration;

use engine::Seat;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::address::Address;
use super::http::clean;

/// How long a connection may take to come about, or a message to go out.
const PATIENCE: Duration = Duration::from_secs(10);
/// A server asks after half a minute whether we are there; one that does not is gone.
const QUIET: Duration = Duration::from_secs(75);

/// A table that can be listened to.
pub(super) struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// When something was heard last.
    heard: Instant,
}

/// Why there is no line.
#[derive(Debug)]
pub(super) enum NoLine {
    /// The server says no, and why.
    Refused(Value),
    /// It cannot be reached, or not now.
    Away(String),
}

impl Line {
    /// Connects to a table, as whoever holds this key: on a seat, or looking on.
    pub(super) async fn open(
        address: &Address,
        key: &str,
        table: &str,
        seat: Option<Seat>,
        have: usize,
    ) -> Result<Self, NoLine> {
        let seat = seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
        let url = format!("ws://{}/api/tables/{table}/live?have={have}{seat}", address.socket());
        let away = |why: &dyn std::fmt::Display| NoLine::Away(why.to_string());
        let mut request = url.into_client_request().map_err(|why| away(&why))?;
        let pass = HeaderValue::from_str(&format!("Bearer {key}")).map_err(|why| away(&why))?;
        request.headers_mut().insert("authorization", pass);
        match timeout(PATIENCE, connect_async(request)).await {
            Ok(Ok((socket, _))) => Ok(Self { socket, heard: Instant::now() }),
            Ok(Err(Error::Http(answer))) => {
                let body = answer.body().as_deref().unwrap_or_default();
                let mut body = serde_json::from_slice(body).unwrap_or_default();
                clean(&mut body);
                match answer.status().as_u16() {
                    // Too many at once, or about to stop.
                    status @ (429 | 500..) => Err(NoLine::Away(status.to_string())),
                    _ => Err(NoLine::Refused(body)),
                }
            }
            Ok(Err(why)) => Err(away(&why)),
            Err(_) => Err(NoLine::Away(std::io::ErrorKind::TimedOut.to_string())),
        }
    }

    /// The next push; `None` when the line is lost.
    pub(super) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = timeout_at(self.heard + QUIET, self.socket.next()).await.ok()??.ok()?;
            self.heard = Instant::now();
            match message {
                Message::Text(text) => {
                    let mut push = serde_json::from_str(&text).ok()?;
                    clean(&mut push);
                    return Some(push);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Sends an order; false when the line is lost.
    pub(super) async fn send(&mut self, order: &Value) -> bool {
        let sent = self.socket.send(Message::text(order.to_string()));
        matches!(timeout(PATIENCE, sent).await, Ok(Ok(())))
    }

    /// Says goodbye.
    pub(super) async fn close(mut self) {
        let _ = timeout(Duration::from_secs(2), self.socket.close(None)).await;
    }
}
