//! A socket at a table, from outside. It keeps every text that came, and holds the server to what
//! it promises of all of them: pushes are numbered without a gap, lines of the log come in order
//! and none comes twice.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};

/// Longer than anything takes; a test that waits so long has failed.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// By which door someone comes in.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    pub(crate) address: SocketAddr,
    pub(crate) headers: Vec<(String, String)>,
}

/// A socket that does not open: the status, and what was said.
#[derive(Debug)]
pub(crate) struct Shut {
    pub(crate) status: u16,
    pub(crate) text: String,
}

/// One end of a socket, and all that came through it.
pub(crate) struct Sock {
    stream: Option<WebSocketStream<TcpStream>>,
    path: String,
    seat: Option<String>,
    asks: u64,
    /// Every text since the last time it was opened, as it came.
    pub(crate) got: Vec<String>,
    /// The number of the last push.
    pub(crate) v: u64,
    /// The log, line by line, as it came.
    pub(crate) lines: Vec<String>,
    /// As whom it looks, and which seats are its person's.
    pub(crate) viewer: Value,
    pub(crate) own: Value,
    /// What was last said of the game, without the lines.
    pub(crate) game: Value,
    /// What was last said of the table.
    pub(crate) table: Value,
    /// What was said beside the game.
    pub(crate) notes: Vec<Value>,
    /// The code with which it was closed.
    pub(crate) closed: Option<u16>,
}

#[derive(Deserialize)]
struct OnlyLines {
    game: Option<GameLines>,
}

#[derive(Deserialize)]
struct GameLines {
    lines: NewLines,
}

#[derive(Deserialize)]
struct NewLines {
    from: usize,
    new: Vec<Box<RawValue>>,
}

impl Sock {
    /// Opens a socket at a table, on a seat or as one may.
    pub(crate) async fn open(door: &Door, table: &str, seat: Option<&str>) -> Result<Self, Shut> {
        let mut sock = Self {
            stream: None,
            path: format!("/api/tables/{table}/live"),
            seat: seat.map(str::to_owned),
            asks: 0,
            got: Vec::new(),
            v: 0,
            lines: Vec::new(),
            viewer: Value::Null,
            own: Value::Null,
            game: Value::Null,
            table: Value::Null,
            notes: Vec::new(),
            closed: None,
        };
        sock.again(door).await?;
        Ok(sock)
    }

    /// Opens it again, and says which lines it has.
    pub(crate) async fn again(&mut self, door: &Door) -> Result<(), Shut> {
        self.cut();
        let seat = self.seat.as_ref().map(|seat| format!("&seat={seat}")).unwrap_or_default();
        let have = self.lines.len();
        let url = format!("ws://{}{}?have={have}{seat}", door.address, self.path);
        let mut request = url.into_client_request().expect("an address");
        for (name, value) in &door.headers {
            let name: tungstenite::http::HeaderName = name.parse().expect("a header");
            request.headers_mut().insert(name, value.parse().expect("a value"));
        }
        let unreachable =
            |error: &dyn std::fmt::Display| Shut { status: 0, text: error.to_string() };
        let stream = TcpStream::connect(door.address).await.map_err(|error| unreachable(&error))?;
        stream.set_nodelay(true).expect("a TCP stream");
        let large = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let shaking = tokio_tungstenite::client_async_with_config(request, stream, Some(large));
        let shaken = timeout(PATIENCE, shaking).await.map_err(|error| unreachable(&error))?;
        match shaken {
            Ok((stream, _)) => self.stream = Some(stream),
            Err(tungstenite::Error::Http(response)) => {
                let status = response.status().as_u16();
                let body = response.into_body().unwrap_or_default();
                return Err(Shut { status, text: String::from_utf8_lossy(&body).into_owned() });
            }
            Err(error) => return Err(unreachable(&error)),
        }
        (self.closed, self.got, self.notes) = (None, Vec::new(), Vec::new());
        match self.next().await {
            Some(hello) if hello["push"] == "hello" => Ok(()),
            other => Err(Shut { status: 0, text: format!("no greeting: {other:?}") }),
        }
    }

    /// Loses the connection, without a word.
    pub(crate) fn cut(&mut self) {
        self.stream = None;
    }

    pub(crate) fn is_open(&self) -> bool {
        self.stream.is_some()
    }

    /// Sends a text as it is.
    pub(crate) async fn say(&mut self, text: impl Into<String>) {
        let text: String = text.into();
        self.message(Message::Text(text.into())).await;
    }

    /// Sends any message. Whether it arrives is seen by what comes back.
    pub(crate) async fn message(&mut self, message: Message) {
        if let Some(stream) = &mut self.stream {
            let _ = timeout(PATIENCE, stream.send(message)).await;
        }
    }

    /// Sends bytes that are no message at all.
    pub(crate) async fn raw(&mut self, bytes: &[u8]) {
        if let Some(stream) = &mut self.stream {
            let _ = timeout(PATIENCE, stream.get_mut().write_all(bytes)).await;
        }
    }

    /// The next text, and what it changes; `None` once the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let stream = self.stream.as_mut()?;
        loop {
            let message = timeout(PATIENCE, stream.next()).await.expect("something comes in time");
            match message {
                Some(Ok(Message::Text(text))) => return Some(self.take(text.as_str())),
                Some(Ok(Message::Close(frame))) => {
                    self.closed = Some(frame.map_or(1005, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => {
                    self.stream = None;
                    return None;
                }
            }
        }
    }

    /// Reads until it is closed, and says with which code.
    pub(crate) async fn end(&mut self) -> Option<u16> {
        while self.next().await.is_some() {}
        self.closed
    }

    /// Reads until this holds.
    pub(crate) async fn until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        while !done(self) {
            let last = self.got.last().cloned().unwrap_or_default();
            assert!(self.next().await.is_some(), "closed before {what}: {last}");
        }
    }

    /// Reads until so many lines of the log are here.
    pub(crate) async fn until_lines(&mut self, lines: usize) {
        self.until("those lines", |sock| lines <= sock.lines.len()).await;
    }

    /// Gives an order and waits for what comes of it; `None` if the socket closes before.
    pub(crate) async fn try_ask(&mut self, mut order: Value) -> Option<Reply> {
        self.asks += 1;
        order["id"] = self.asks.into();
        self.say(order.to_string()).await;
        loop {
            let said = self.next().await?;
            if said["push"] == "reply" && said["re"] == self.asks {
                return Some(Reply(said));
            }
        }
    }

    /// Gives an order and waits for what comes of it.
    pub(crate) async fn ask(&mut self, order: Value) -> Reply {
        let text = order.to_string();
        self.try_ask(order).await.unwrap_or_else(|| panic!("closed upon {text}"))
    }

    /// Waits until everything that the table has sent so far is here.
    pub(crate) async fn settle(&mut self) {
        let reply = self.ask(json!({ "do": "why", "action": null })).await;
        assert!(reply.0.get("error").is_some(), "{}", reply.0);
    }

    /// What the seat may add to its draft, if it is asked.
    pub(crate) fn legal(&self) -> &[Value] {
        self.game["legal"].as_array().map_or(&[], Vec::as_slice)
    }

    /// The number of the decision.
    pub(crate) fn asked(&self) -> u64 {
        self.game["asked"].as_u64().unwrap_or(0)
    }

    /// Is this seat asked something?
    pub(crate) fn is_asked(&self) -> bool {
        self.game["decision"].is_object() && self.table["status"] == "playing"
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table["status"] == "over"
    }

    fn take(&mut self, text: &str) -> Value {
        let said: Value = serde_json::from_str(text).expect("pushes are JSON");
        self.got.push(text.to_owned());
        let kind = said["push"].as_str().expect("a push says what it is");
        if let Some(v) = said["v"].as_u64() {
            assert!(kind == "hello" || v == self.v + 1, "{v} after {}: {text}", self.v);
            self.v = v;
        }
        match kind {
            "hello" => {
                // Whoever sits down sees through other eyes, and reads another log.
                if self.viewer != said["viewer"] && !self.viewer.is_null() {
                    self.lines.clear();
                }
                (self.viewer, self.own) = (said["viewer"].clone(), said["own"].clone());
                self.table = said["table"].clone();
                self.notes = said["notes"].as_array().cloned().unwrap_or_default();
            }
            "table" => self.table = said["table"].clone(),
            "here" => self.table["here"] = said["here"].clone(),
            "note" => self.notes.push(said["note"].clone()),
            "game" | "reply" => {}
            other => panic!("nobody knows a push like {other}"),
        }
        if said["game"].is_object() {
            self.take_lines(text);
            self.game = said["game"].clone();
            self.game.as_object_mut().map(|game| game.remove("lines"));
        }
        said
    }

    fn take_lines(&mut self, text: &str) {
        let parsed: OnlyLines = serde_json::from_str(text).expect("a game has its lines");
        let Some(GameLines { lines: NewLines { from, new } }) = parsed.game else { return };
        assert_eq!(from, self.lines.len(), "lines are missing or come twice: {text}");
        self.lines.extend(new.iter().map(|line| line.get().to_owned()));
    }
}

/// What came of an order.
#[derive(Debug)]
pub(crate) struct Reply(pub(crate) Value);

impl Reply {
    /// What came of it, if it was carried out.
    #[track_caller]
    pub(crate) fn ok(&self) -> &Value {
        assert!(self.is_ok(), "{}", self.0);
        &self.0["ok"]
    }

    pub(crate) fn is_ok(&self) -> bool {
        self.0.get("ok").is_some()
    }

    /// What was in the way.
    pub(crate) fn code(&self) -> &str {
        self.0["error"]["code"].as_str().unwrap_or("")
    }

    /// Asserts that it was refused with this code, about this field.
    #[track_caller]
    pub(crate) fn is_problem(&self, code: &str, field: Option<&str>) {
        let error = &self.0["error"];
        assert_eq!(
            (error["code"].as_str(), error["field"].as_str()),
            (Some(code), field),
            "{}",
            self.0
        );
    }
}
