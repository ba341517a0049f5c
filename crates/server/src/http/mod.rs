//! The outside: requests, sockets, the client, and what a host looks at.

pub mod advice;
pub mod audit;
pub mod guard;
pub mod notices;
pub mod own;
pub mod page;
pub mod papers;
pub mod people;
pub mod program;
pub mod rules;
pub mod socket;
mod stream;
pub mod tables;

use axum::Router;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::{CONTENT_TYPE, FORWARDED};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::de::DeserializeOwned;
use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
use utoipa::{OpenApi, ToSchema};

use crate::app::Shared;
use crate::auth::MaybeMe;
use crate::auth::address::Client;
use crate::problem::{ErrorBody, Problem};

/// What the server offers, for those who write clients.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Curia",
        description = "Tables for medieval board games. Sockets are described in docs/protocol.md.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    paths(health, metrics, description)
)]
struct Api;

/// The whole description.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut api = Api::openapi();
    api.merge(people::PeopleApi::openapi());
    api.merge(own::OwnApi::openapi());
    api.merge(audit::AuditApi::openapi());
    api.merge(notices::NoticesApi::openapi());
    api.merge(tables::TablesApi::openapi());
    api.merge(socket::SocketApi::openapi());
    api.merge(program::ProgramApi::openapi());
    api.merge(papers::PapersApi::openapi());
    api.merge(advice::AdviceApi::openapi());
    api.merge(rules::RulesApi::openapi());
    or_a_problem(&mut api);
    api
}

/// Any route may answer with a problem instead, whether or not its own description says which.
fn or_a_problem(api: &mut utoipa::openapi::OpenApi) {
    let shape = Ref::from_schema_name(ErrorBody::name());
    let content = ContentBuilder::new().schema(Some(shape)).build();
    let problem = ResponseBuilder::new()
        .description("What is in the way")
        .content("application/json", content)
        .build();
    for item in api.paths.paths.values_mut() {
        let ways =
            [&mut item.get, &mut item.post, &mut item.patch, &mut item.put, &mut item.delete];
        for operation in ways.into_iter().flatten() {
            let answers = &mut operation.responses.responses;
            answers.entry("default".to_owned()).or_insert_with(|| problem.clone().into());
        }
    }
}

/// Everything that can be asked.
pub fn router(app: &Shared) -> Router {
    let routes = Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(description))
        .merge(page::routes())
        .merge(people::routes())
        .merge(own::routes())
        .merge(audit::routes())
        .merge(notices::routes())
        .merge(tables::routes())
        .merge(socket::routes())
        .merge(program::routes())
        .merge(papers::routes())
        .merge(advice::routes())
        .merge(rules::routes())
        .fallback(page::other);
    guard::guard(routes, app)
}

/// What stands in the path. What cannot be read there is the name of nothing, nor is what holds the
/// character NUL, which no database keeps.
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        if parts.uri.path().contains("%00") {
            return Err(Problem::not_found());
        }
        let read = Path::from_request_parts(parts, state).await;
        read.map(|Path(named)| Self(named)).map_err(|_| Problem::not_found())
    }
}

/// A response of JSON that is text already.
pub(crate) fn json_text(text: String) -> Response {
    ([(CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
}

#[utoipa::path(get, path = "/healthz", tag = "host",
    responses((status = 200, description = "All is well"),
        (status = 503, description = "Nothing can be stored")))]
async fn health(State(app): State<Shared>) -> (StatusCode, &'static str) {
    if app.store.alive() {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store does not take anything\n")
    }
}

#[utoipa::path(get, path = "/metrics", tag = "host",
    responses((status = 200, description = "Figures in the format of Prometheus; for this \
        machine and for admins")))]
async fn metrics(
    State(app): State<Shared>,
    client: Client,
    MaybeMe(me): MaybeMe,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let admin = me.is_some_and(|me| me.person.admin);
    let private = app.settings.metrics.is_some();
    // Behind a proxy that no setting names, everyone seems to be on this machine.
    let passed_on = headers.contains_key("x-forwarded-for") || headers.contains_key(FORWARDED);
    if !admin && (private || passed_on || !client.0.is_loopback()) {
        return Err(Problem::not_found());
    }
    Ok(figures(&app))
}

/// The figures, whoever asks: for a private port.
pub(crate) fn figures(app: &Shared) -> Response {
    let store = app.store.figures();
    let text = app.meters.render([
        ("store_batches_total", store.batches),
        ("store_jobs_total", store.jobs),
        ("store_last_commit_micros", store.last_commit_micros),
        ("store_commit_micros_total", store.total_commit_micros),
        ("store_failures_total", store.failures),
        ("store_queue", store.queue),
        ("tables_awake", app.hall.awake() as u64),
    ]);
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    ([(CONTENT_TYPE, kind)], text).into_response()
}

#[utoipa::path(get, path = "/api/openapi.json", tag = "host",
    responses((status = 200, description = "This description")))]
async fn description() -> Result<Response, Problem> {
    Ok(json_text(openapi().to_json().map_err(Problem::internal)?))
}
