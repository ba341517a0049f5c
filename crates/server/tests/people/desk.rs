//! A server without a socket: requests go straight to its routes.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, HeaderName, Method, Request, StatusCode};
use axum::routing::get;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::app::Shared;
use server::auth::token;
use server::http::guard::guard;
use server::http::{page, people};
use server::settings::{PartialSettings, Settings};
use tower::ServiceExt;

/// A server with a store in a folder of its own.
pub(crate) struct Desk {
    pub(crate) app: Shared,
    router: Router,
    folder: PathBuf,
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Desk {
    /// Without limits, and otherwise as usual.
    pub(crate) async fn new() -> Self {
        Self::with(PartialSettings { limits: Some("off".into()), ..Default::default() }).await
    }

    pub(crate) async fn with(flags: PartialSettings) -> Self {
        let folder = std::env::temp_dir().join(format!("curia-people-{}", token::new_id()));
        let flags = PartialSettings { data: Some(folder.display().to_string()), ..flags };
        let (settings, _) = Settings::gather(flags, |_| None, None).unwrap();
        let app = server::serve::open(settings).await.unwrap();
        let routes =
            people::routes().route("/boom/{id}", get(|| async { boom() })).fallback(page::other);
        Self { router: guard(routes, &app), app, folder }
    }

    /// To the routes of people.
    pub(crate) async fn send(&self, ask: Ask) -> Answer {
        answer(self.router.clone(), ask).await
    }

    /// To all routes there are.
    pub(crate) async fn send_whole(&self, ask: Ask) -> Answer {
        answer(server::http::router(&self.app), ask).await
    }

    /// A new guest: the cookie to show from now on, and the person.
    pub(crate) async fn guest(&self, name: &str) -> (String, Value) {
        let answer = self.send(post("/api/guest", json!({ "name": name }))).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        (answer.cookie(), answer.body)
    }

    /// A guest with an account.
    pub(crate) async fn account(&self, login: &str, password: &str) -> (String, Value) {
        let (cookie, _) = self.guest(login).await;
        let ask = post("/api/account", json!({ "login": login, "password": password }));
        let answer = self.send(ask.cookie(&cookie)).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        (cookie, answer.body)
    }

    /// Who has this cookie?
    pub(crate) async fn me(&self, cookie: &str) -> Answer {
        self.send(ask(Method::GET, "/api/me").cookie(cookie)).await
    }
}

async fn answer(router: Router, ask: Ask) -> Answer {
    let response = router.oneshot(ask.0).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let body = serde_json::from_str(&text).unwrap_or(Value::Null);
    Answer { status: parts.status, headers: parts.headers, body, text }
}

fn boom() -> StatusCode {
    panic!("a secret: hunter2")
}

/// A request, as our own page would send it.
pub(crate) struct Ask(Request<Body>);

pub(crate) fn ask(method: Method, path: &str) -> Ask {
    let mut request = Request::new(Body::empty());
    if !method.is_safe() {
        request.headers_mut().insert("origin", "http://curia.test".parse().unwrap());
    }
    *request.method_mut() = method;
    *request.uri_mut() = path.parse().unwrap();
    request.headers_mut().insert("host", "curia.test".parse().unwrap());
    Ask(request).from("127.0.0.1")
}

pub(crate) fn post(path: &str, body: Value) -> Ask {
    ask(Method::POST, path).json(body.to_string())
}

impl Ask {
    pub(crate) fn json(self, body: impl Into<Body>) -> Self {
        self.header("content-type", "application/json").body(body)
    }

    pub(crate) fn body(mut self, body: impl Into<Body>) -> Self {
        *self.0.body_mut() = body.into();
        self
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        let name: HeaderName = name.parse().unwrap();
        self.0.headers_mut().insert(name, value.parse().unwrap());
        self
    }

    pub(crate) fn without(mut self, name: &str) -> Self {
        self.0.headers_mut().remove(name);
        self
    }

    /// Shows a cookie, given as `name=token`.
    pub(crate) fn cookie(self, cookie: &str) -> Self {
        self.header("cookie", &format!("theme=dark; {cookie}"))
    }

    pub(crate) fn key(self, key: &str) -> Self {
        self.header("authorization", &format!("Bearer {key}"))
    }

    /// Opens the connection from this address.
    pub(crate) fn from(mut self, address: &str) -> Self {
        let address: IpAddr = address.parse().unwrap();
        self.0.extensions_mut().insert(ConnectInfo(SocketAddr::new(address, 4_000)));
        self
    }
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
    pub(crate) text: String,
}

impl Answer {
    /// The cookie that was set, as it is shown: `name=token`.
    pub(crate) fn cookie(&self) -> String {
        self.set_cookie().split(';').next().unwrap().to_owned()
    }

    /// The header that sets the cookie.
    pub(crate) fn set_cookie(&self) -> &str {
        self.headers.get("set-cookie").expect("a cookie is set").to_str().unwrap()
    }

    /// Asserts that this is a problem with this code, said in both languages, about this field.
    #[track_caller]
    pub(crate) fn is_problem(&self, status: u16, code: &str, field: Option<&str>) {
        let error = &self.body["error"];
        assert_eq!(
            (self.status.as_u16(), error["code"].as_str()),
            (status, Some(code)),
            "{}",
            self.text
        );
        assert_eq!(error["field"].as_str(), field, "{}", self.text);
        for lang in ["it", "en"] {
            let said = error["message"][lang].as_str().unwrap();
            assert!(said.ends_with('.') && !said.contains('⟨'), "{said}");
        }
        assert_eq!(self.headers["content-type"], "application/json");
    }
}
