//! A server in this process with a store of its own, and people who come to it: for laws about
//! what is sent to a server.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use futures_util::{SinkExt, StreamExt};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::app::Shared;
use server::auth::token;
use server::settings::{PartialSettings, Settings};
use server::{http, serve};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Duration, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tower::ServiceExt;

/// Longer than anything takes; what takes so long hangs.
const PATIENCE: Duration = Duration::from_secs(20);

/// The largest answer that is read of one request.
const LARGEST_ANSWER: usize = 16 << 20;

/// A server of one's own.
pub struct House {
    /// What all requests share.
    pub app: Shared,
    router: Router,
    /// Where it listens.
    pub address: SocketAddr,
    folder: PathBuf,
    running: Option<(oneshot::Sender<()>, JoinHandle<std::io::Result<()>>)>,
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What came back of a request.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The kind of content, as far as it was said.
    pub kind: String,
    /// A cookie that was set.
    pub cookie: Option<String>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }
}

impl House {
    /// Opens it, and listens.
    pub async fn open() -> Self {
        let folder = std::env::temp_dir().join(format!("curia-fuzz-{}", token::new_id()));
        let flags = PartialSettings {
            data: Some(folder.display().to_string()),
            listen: Some("127.0.0.1:0".into()),
            limits: Some("off".into()),
            bot_pause_ms: Some("0".into()),
            ..PartialSettings::default()
        };
        let settings = Settings::gather(flags, |_| None, None).expect("plain settings").0;
        let app = serve::open(settings).await.expect("a store of its own");
        let listener = serve::listen((Ipv4Addr::LOCALHOST, 0).into()).await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let (stop, stopped) = oneshot::channel();
        let until = async move { drop(stopped.await) };
        let served = tokio::spawn(serve::serve(Arc::clone(&app), listener, None, until));
        let router = http::router(&app);
        Self { app, router, address, folder, running: Some((stop, served)) }
    }

    /// Stops it.
    pub async fn close(mut self) {
        if let Some((stop, served)) = self.running.take() {
            let _ = stop.send(());
            let _ = timeout(PATIENCE, served).await;
        }
    }

    /// Asks a route; `None` if there can be no such request.
    pub async fn ask(
        &self,
        cookie: Option<&str>,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Option<Answer> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", self.address.to_string())
            .header("origin", format!("http://{}", self.address))
            .header("content-type", "application/json")
            .extension(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 4_000))));
        if let Some(cookie) = cookie {
            request = request.header("cookie", cookie);
        }
        let request = request.body(Body::from(body.to_vec())).ok()?;
        let answer = timeout(PATIENCE, self.router.clone().oneshot(request)).await;
        let Ok(Ok(response)) = answer else {
            return Some(Answer { status: 0, kind: String::new(), cookie: None, body: Vec::new() });
        };
        let (parts, body) = response.into_parts();
        let text = |name: &str| {
            let value = parts.headers.get(name).and_then(|value| value.to_str().ok());
            value.unwrap_or_default().to_owned()
        };
        let cookie = text("set-cookie");
        let cookie = cookie.split(';').next().filter(|it| !it.is_empty()).map(str::to_owned);
        let body = match timeout(PATIENCE, body.collect()).await {
            Ok(Ok(body)) => body.to_bytes(),
            _ => Default::default(),
        };
        let body = body[..body.len().min(LARGEST_ANSWER)].to_vec();
        Some(Answer { status: parts.status.as_u16(), kind: text("content-type"), cookie, body })
    }

    /// A new guest: the cookie of one.
    pub async fn guest(&self, name: &str) -> String {
        let body = json!({ "name": name }).to_string();
        let answer = self.ask(None, "POST", "/api/guest", body.as_bytes()).await;
        answer.and_then(|answer| answer.cookie).expect("a guest comes in")
    }

    /// Sends what must be taken, and gives what came back.
    pub async fn post(&self, cookie: &str, path: &str, body: Value) -> Value {
        let answer = self.ask(Some(cookie), "POST", path, body.to_string().as_bytes()).await;
        let answer = answer.expect("a request");
        let said = String::from_utf8_lossy(&answer.body);
        assert!(answer.status == 200, "{path}: {} {said}", answer.status);
        answer.json()
    }

    /// A table of this game where these sit, each on a seat, that has begun.
    pub async fn table(&self, title: &catalog::Title, people: &[String]) -> String {
        let meta = title.game.meta();
        let mut seats = vec!["open"; people.len()];
        seats[0] = "me";
        let terms = json!({ "edition": meta.editions[0], "seats": seats.len() });
        let table = json!({ "game": meta.id, "terms": terms, "seats": seats });
        let opened = self.post(&people[0], "/api/tables", table).await;
        let id = opened["id"].as_str().expect("a table has an id").to_owned();
        let orders = format!("/api/tables/{id}/orders");
        for person in &people[1..] {
            self.post(person, &orders, json!({ "do": "sit" })).await;
        }
        self.post(&people[0], &orders, json!({ "do": "start" })).await;
        id
    }
}

/// A socket at a table.
pub struct Sock {
    stream: WebSocketStream<TcpStream>,
    marks: u64,
    /// What was last said of the game.
    pub game: Value,
    /// The code with which it was closed; 0 if it was without a word.
    pub closed: Option<u16>,
}

impl Sock {
    /// Opens it, as this person or as a stranger.
    pub async fn open(house: &House, cookie: Option<&str>, table: &str) -> Self {
        let url = format!("ws://{}/api/tables/{table}/live", house.address);
        let mut request = url.into_client_request().expect("an address");
        let mut put = |name: &'static str, value: &str| {
            request.headers_mut().insert(name, value.parse().expect("a header"));
        };
        put("origin", &format!("http://{}", house.address));
        if let Some(cookie) = cookie {
            put("cookie", cookie);
        }
        let stream = TcpStream::connect(house.address).await.expect("it listens");
        stream.set_nodelay(true).expect("a TCP stream");
        let large = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let shaken = tokio_tungstenite::client_async_with_config(request, stream, Some(large));
        let (stream, _) = timeout(PATIENCE, shaken).await.expect("in time").expect("a socket");
        let mut sock = Self { stream, marks: 0, game: Value::Null, closed: None };
        sock.next().await;
        sock
    }

    /// Sends a message. Whether it arrives is seen by what comes back.
    pub async fn send(&mut self, message: Message) {
        let _ = timeout(PATIENCE, self.stream.send(message)).await;
    }

    /// Sends bytes that need be no message.
    pub async fn raw(&mut self, bytes: &[u8]) {
        use tokio::io::AsyncWriteExt;
        let _ = timeout(PATIENCE, self.stream.get_mut().write_all(bytes)).await;
    }

    /// The next text; `None` once it is closed.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            let message = match timeout(PATIENCE, self.stream.next()).await {
                Ok(message) => message,
                Err(_) => Some(Err(tungstenite::Error::ConnectionClosed)),
            };
            match message {
                Some(Ok(Message::Text(text))) => {
                    let said: Value = serde_json::from_str(text.as_str()).unwrap_or(Value::Null);
                    if said["game"].is_object() {
                        self.game = said["game"].clone();
                    }
                    return Some(text.as_str().to_owned());
                }
                Some(Ok(Message::Close(frame))) => {
                    self.closed = Some(frame.map_or(1005, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => {
                    self.closed = self.closed.or(Some(0));
                    return None;
                }
            }
        }
    }

    /// Sends a mark, and gives all that came before its reply.
    pub async fn settle(&mut self) -> Vec<String> {
        self.marks += 1;
        let name = format!("mark {}", self.marks);
        let mark = json!({ "id": name, "do": "why", "action": null }).to_string();
        self.send(Message::Text(mark.into())).await;
        let mut texts = Vec::new();
        while let Some(text) = self.next().await {
            let is_mark = text.contains(&name)
                && serde_json::from_str::<Value>(&text).is_ok_and(|said| said["re"] == name);
            if is_mark {
                break;
            }
            texts.push(text);
        }
        texts
    }
}
