//! Someone who asks: with a cookie, with a key, or without either. Requests go straight to the
//! routes; sockets go through the port.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::live::Asker;
use tower::ServiceExt;

use super::house::Entrance;
use super::listener::Listener;
use super::sock::{Door, Shut, Sock};

/// Someone who asks.
#[derive(Clone)]
pub(crate) struct Guest {
    entrance: Arc<Mutex<Entrance>>,
    /// What is shown: a header and its value.
    pass: Option<(&'static str, String)>,
    /// The address that requests come from.
    pub(crate) from: [u8; 4],
    pub(crate) id: String,
    pub(crate) name: String,
}

impl Guest {
    pub(crate) fn stranger(entrance: Arc<Mutex<Entrance>>) -> Self {
        let (id, name) = (String::new(), String::new());
        Self { entrance, pass: None, from: [127, 0, 0, 1], id, name }
    }

    pub(crate) async fn enter(&mut self, name: &str) {
        let answer = self.post("/api/guest", json!({ "name": name })).await;
        let cookie = answer.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap();
        self.pass = Some(("cookie", cookie.to_owned()));
        self.id = answer.ok()["id"].as_str().unwrap().to_owned();
        self.name = name.to_owned();
    }

    /// The same person as a program, with a key.
    pub(crate) async fn program(&self) -> Self {
        let key = self.post("/api/keys", json!({ "label": "a program" })).await;
        let key = key.ok()["key"].as_str().unwrap().to_owned();
        Self { pass: Some(("authorization", format!("Bearer {key}"))), ..self.clone() }
    }

    /// The same person at another node.
    pub(crate) fn at(&self, house: &super::House) -> Self {
        Self { entrance: house.entrance(), ..self.clone() }
    }

    /// Someone who shows this token.
    pub(crate) fn with_token(&self, token: &str) -> Self {
        Self { pass: Some(("authorization", format!("Bearer {token}"))), ..self.clone() }
    }

    /// Is what this one shows to be read in a text, or its secret part?
    pub(crate) fn is_shown_in(&self, text: &str) -> bool {
        let (_, value) = self.pass.as_ref().expect("someone who shows something");
        let secret = value.rsplit(['.', ' ', '=']).next().expect("a part");
        text.contains(secret)
    }

    /// Listens as a program does.
    pub(crate) async fn listen(&self) -> Listener {
        let response = self.send(Method::GET, "/api/program/stream", None).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Listener::new(response.into_body())
    }

    /// As the tables know this person.
    pub(crate) async fn asker(&self, house: &super::House) -> Asker {
        Asker { person: house.app.store.person(&self.id).await.unwrap() }
    }

    /// How this person comes in.
    pub(crate) fn door(&self) -> Door {
        let address = self.entrance.lock().unwrap().address;
        let mut headers = vec![("origin".to_owned(), format!("http://{address}"))];
        headers.extend(self.pass.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        Door { address, headers }
    }

    async fn send(&self, method: Method, path: &str, body: Option<String>) -> Response {
        let entrance = self.entrance.lock().unwrap().clone();
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", entrance.address.to_string())
            .header("origin", format!("http://{}", entrance.address))
            .extension(ConnectInfo(SocketAddr::from((self.from, 4_000))));
        if let Some((name, value)) = &self.pass {
            request = request.header(*name, value);
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(Body::from(body.unwrap_or_default())).expect("a request");
        entrance.router.oneshot(request).await.expect("it always answers")
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<String>) -> Answer {
        let response = self.send(method, path, body).await;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("a body in memory").to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        Answer { status: parts.status, headers: parts.headers, body, text }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::POST, path, Some(body.to_string())).await
    }

    /// Opens a table, and gives its id.
    pub(crate) async fn open(&self, table: Value) -> String {
        let opened = self.post("/api/tables", table).await;
        opened.ok()["id"].as_str().expect("a table has an id").to_owned()
    }

    pub(crate) async fn order(&self, table: &str, order: Value) -> Answer {
        self.post(&format!("/api/tables/{table}/orders"), order).await
    }

    /// Where a table stands for this person.
    pub(crate) async fn see(&self, table: &str) -> Answer {
        self.get(&format!("/api/tables/{table}")).await
    }

    /// The lines of this person's own log, as they were sent.
    pub(crate) async fn log(&self, table: &str, query: &str) -> Vec<String> {
        let answer = self.get(&format!("/api/tables/{table}/log{query}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        super::raw_lines(&answer.text)
    }

    pub(crate) async fn sock(&self, table: &str) -> Sock {
        self.try_sock(table, None).await.expect("a socket")
    }

    pub(crate) async fn sock_on(&self, table: &str, seat: &str) -> Sock {
        self.try_sock(table, Some(seat)).await.expect("a socket")
    }

    pub(crate) async fn try_sock(&self, table: &str, seat: Option<&str>) -> Result<Sock, Shut> {
        Sock::open(&self.door(), table, seat).await
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
    pub(crate) text: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn ok(&self) -> &Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text);
        &self.body
    }

    /// Asserts that this is a problem with this code, said in both languages, about this field.
    #[track_caller]
    pub(crate) fn is_problem(&self, status: u16, code: &str, field: Option<&str>) {
        let error = &self.body["error"];
        assert_eq!(
            (self.status.as_u16(), error["code"].as_str(), error["field"].as_str()),
            (status, Some(code), field),
            "{}",
            self.text
        );
        for lang in ["it", "en"] {
            let said = error["message"][lang].as_str().unwrap();
            assert!(said.ends_with('.') && !said.contains('⟨'), "{said}");
        }
    }
}
