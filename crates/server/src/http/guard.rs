//! What stands before every route, from the cheapest check to the dearest: how often an address
//! asks, where the request was made, how large it is, how long it may take. What comes out bears
//! the headers that keep a browser from harm, and leaves one line in the log.

use std::any::Any;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderMap, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    UPGRADE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;

use crate::app::Shared;
use crate::auth::address::{self, Client};
use crate::auth::limit::{Class, Who};
use crate::auth::origin;
use crate::meters::Kind;
use crate::problem::{Code, Problem, unknown_method};

/// The largest body, unless a route has a limit of its own (`DefaultBodyLimit` on that route).
pub const BODY: usize = 64 * 1_024;

/// How long a request may take; a socket lasts as long as it likes.
const PATIENCE: Duration = Duration::from_secs(30);

/// A page has what this server gives it and nothing else; a socket to the same host is one of its
/// own connections.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; \
                      worker-src 'self'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// Puts everything that every route needs around the routes.
pub fn guard(router: Router<Shared>, app: &Shared) -> Router {
    router
        .method_not_allowed_fallback(unknown_method)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn_with_state(Shared::clone(app), watch))
        .with_state(Shared::clone(app))
}

async fn watch(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let start = Instant::now();
    let peer = address::peer(request.extensions());
    let client = address::client(peer, request.headers(), &app.settings.trusted_proxies);
    // What is sent to be said, or only to be tried, changes nothing, though it has a body.
    let path = request.uri().path();
    let reads =
        request.method().is_safe() || path.ends_with("/speak") || path == super::program::TRY;
    let class = if reads { Class::Read } else { Class::Write };
    let kind = match request.method() {
        &Method::GET if is_socket(request.headers()) => Kind::Socket,
        method if method.is_safe() => Kind::Read,
        _ => Kind::Write,
    };
    let is_api = request.uri().path().starts_with("/api/");
    if let Err(wait) = app.limits.check(class, Who::Address(client)) {
        let mut response = Problem::too_many(wait).into_response();
        harden(response.headers_mut(), is_api, app.settings.is_secure());
        // No line in the log: a flood would fill it.
        app.meters.limited();
        app.meters.request(kind, response.status(), start.elapsed());
        return response;
    }
    let method = request.method().clone();
    // The path as it was written in the code: the one that was asked for may hold what only few
    // may know.
    let path = request.extensions().get::<MatchedPath>().cloned();
    request.extensions_mut().insert(Client(client));

    let mut response = serve(&app, kind, request, next).await;

    harden(response.headers_mut(), is_api, app.settings.is_secure());
    let (status, took) = (response.status(), start.elapsed());
    app.meters.request(kind, status, took);
    if status == StatusCode::TOO_MANY_REQUESTS {
        app.meters.limited();
    }
    tracing::info!(
        target: "curia::request",
        %method,
        path = path.as_ref().map_or("-", MatchedPath::as_str),
        status = status.as_u16(),
        micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX),
        from = address::kind(client),
    );
    response
}

async fn serve(app: &Shared, kind: Kind, request: Request, next: Next) -> Response {
    if kind != Kind::Read
        && let Err(problem) = origin::check(request.headers(), &app.settings)
    {
        return problem.into_response();
    }
    if kind == Kind::Socket {
        return next.run(request).await;
    }
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::from(Code::TimedOut).into_response(),
    }
}

fn is_socket(headers: &HeaderMap) -> bool {
    headers.get(UPGRADE).is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"websocket"))
}

fn harden(headers: &mut HeaderMap, is_api: bool, is_secure: bool) {
    let mut put = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    put(CONTENT_SECURITY_POLICY, POLICY);
    put(X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(X_FRAME_OPTIONS, "DENY");
    put(REFERRER_POLICY, "same-origin");
    put(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    put(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    put(
        HeaderName::from_static("permissions-policy"),
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    );
    if is_api {
        put(CACHE_CONTROL, "no-store");
    }
    if is_secure {
        put(STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
}

/// What was being done is lost, and the server goes on. The message of the panic is in the log of
/// whoever set the hook, since it may speak of anything.
fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    Problem::internal("a panic").into_response()
}
