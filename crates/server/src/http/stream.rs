//! A WebSocket as this server uses it. What comes in is read by the library; texts that go out
//! are written straight from where they lie, since many sockets are sent the same bytes and a
//! socket that copied them first would keep room for the longest of them.

use std::collections::VecDeque;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade};
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use bytes::{Buf, Bytes};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::problem::{Code, Problem};

/// The room that a socket keeps for what comes in; a longer message gets more while it is read.
const ROOM: usize = 512;

/// A request that may become a socket.
pub(super) struct Upgrade {
    accept: HeaderValue,
    on: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let on = parts.extensions.get::<OnUpgrade>().cloned();
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).cloned();
        // Whether it follows the protocol is for the library to say.
        let fits = WebSocketUpgrade::from_request_parts(parts, state).await.is_ok();
        let (Some(on), Some(key), true) = (on, key, fits) else {
            return Err(Code::MethodNotAllowed.into());
        };
        let accept = HeaderValue::from_str(&derive_accept_key(key.as_bytes()));
        Ok(Self { accept: accept.map_err(Problem::internal)?, on })
    }
}

impl Upgrade {
    /// The answer after which it is a socket, and the socket to come.
    pub(super) fn accept(self) -> (Response, impl Future<Output = Option<Stream>> + Send) {
        let Self { accept, on } = self;
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(SEC_WEBSOCKET_ACCEPT, accept);
        (response, async move { Some(Stream::new(on.await.ok()?).await) })
    }
}

/// A socket. Boxed, since it is handed on a few times and every hand would keep room for it.
pub(super) struct Stream(Box<WebSocketStream<TokioIo<Upgraded>>>);

impl Stream {
    async fn new(upgraded: Upgraded) -> Self {
        let config = WebSocketConfig::default()
            .read_buffer_size(ROOM)
            .write_buffer_size(0)
            .max_write_buffer_size(1 << 20)
            .max_message_size(Some(super::socket::LARGEST))
            .max_frame_size(Some(super::socket::LARGEST));
        let io = TokioIo::new(upgraded);
        Self(Box::new(WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await))
    }

    /// What comes next; nothing once it is closed.
    pub(super) async fn recv(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends something small.
    pub(super) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.0.send(message).await
    }

    /// Sends texts. Not to be used again if it was not waited for to the end: half a text may
    /// have gone out.
    pub(super) async fn push(&mut self, texts: VecDeque<Utf8Bytes>) -> Result<(), Error> {
        // What the library has to say, such as an answer to a ping, goes out whole before.
        self.0.flush().await?;
        for text in texts {
            let text = Bytes::from(text);
            let mut frame = Head::of(text.len()).chain(text);
            self.0.get_mut().write_all_buf(&mut frame).await?;
        }
        Ok(())
    }
}

/// The head of a frame that is a whole text: of at most ten bytes.
struct Head {
    bytes: [u8; 10],
    place: u8,
    end: u8,
}

impl Head {
    fn of(length: usize) -> Self {
        let mut bytes = [0; 10];
        // The last frame of a text, and its only one.
        bytes[0] = 0x81;
        let end = if length < 126 {
            bytes[1] = length as u8;
            2
        } else if let Ok(length) = u16::try_from(length) {
            bytes[1] = 126;
            bytes[2..4].copy_from_slice(&length.to_be_bytes());
            4
        } else {
            bytes[1] = 127;
            bytes[2..].copy_from_slice(&(length as u64).to_be_bytes());
            10
        };
        Self { bytes, place: 0, end }
    }
}

impl Buf for Head {
    fn remaining(&self) -> usize {
        usize::from(self.end - self.place)
    }

    fn chunk(&self) -> &[u8] {
        &self.bytes[usize::from(self.place)..usize::from(self.end)]
    }

    fn advance(&mut self, count: usize) {
        self.place += count as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_says_how_long_the_text_is() {
        let head = |length| Head::of(length).chunk().to_vec();
        assert_eq!(head(0), [0x81, 0]);
        assert_eq!(head(125), [0x81, 125]);
        assert_eq!(head(126), [0x81, 126, 0, 126]);
        assert_eq!(head(65_535), [0x81, 126, 0xFF, 0xFF]);
        assert_eq!(head(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }
}
