//! What programs ask for, each with the token of its seat: a stream of lines, answers, trials.
//! See docs/programs.md.

mod stream;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::Value;
use utoipa::OpenApi;

use super::socket::one_more;
use crate::app::Shared;
use crate::auth::address::Client;
use crate::auth::limit::{Class, Who};
use crate::auth::{session, token};
use crate::live::program::{Answer, Deferral, ProgramWish, Trial};
use crate::live::{Hall, queue};
use crate::problem::{Body, Code, Params, Problem};

/// Where steps are tried: it has a body and changes nothing.
pub(super) const TRY: &str = "/api/program/try";

/// What this part offers.
#[derive(OpenApi)]
#[openapi(paths(listen, answer, attempt, defer), components(schemas(Answer, Trial, Deferral)))]
pub struct ProgramApi;

/// The routes of this part.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/program/stream", get(listen))
        .route("/api/program/answer", post(answer))
        .route(TRY, post(attempt))
        .route("/api/program/defer", post(defer))
}

/// A program, by what it shows: the table, and the hash of the token. Whether the token opens a
/// seat is for the table to say.
struct Program {
    table: String,
    token: String,
}

impl FromRequestParts<Shared> for Program {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Problem> {
        let shown = session::bearer(&parts.headers).ok_or_else(Problem::unauthenticated)?;
        let table = token::table_of(shown).ok_or_else(Problem::unauthenticated)?.to_owned();
        let token = token::seat_hash(shown);
        let reads = parts.method.is_safe() || parts.uri.path() == TRY;
        let class = if reads { Class::Read } else { Class::Write };
        app.limits.check(class, Who::Program(&token)).map_err(Problem::too_many)?;
        Ok(Self { table, token })
    }
}

impl Program {
    async fn wish(self, app: &Shared, wish: ProgramWish) -> Result<Json<Value>, Problem> {
        let done = Hall::program(app, &self.table, self.token, wish).await;
        done.map(Json).map_err(nobodys)
    }
}

/// A token of a table that is not there opens nothing, like any other that does not.
fn nobodys(problem: Problem) -> Problem {
    match problem.code() {
        Code::NotFound => Problem::unauthenticated(),
        _ => problem,
    }
}

/// How many lines of its log a program has already.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Having {
    #[serde(default)]
    have: u32,
}

#[utoipa::path(get, path = "/api/program/stream", tag = "programs",
    params(("have" = Option<u32>, Query)),
    responses((status = 200, description = "What the seat is told, one JSON object a line: see \
        docs/programs.md", content_type = "application/x-ndjson"),
        (status = 401, description = "The token opens no seat")))]
async fn listen(
    State(app): State<Shared>,
    program: Program,
    Client(client): Client,
    Params(having): Params<Having>,
) -> Result<Response, Problem> {
    let guard = one_more(&app, client)?;
    let (sink, pushes) = queue();
    let Program { table, token } = program;
    let joined = Hall::program_joins(&app, &table, token, having.have, sink).await;
    let socket = joined.map_err(nobodys)?;
    Ok(stream::respond(stream::Line { app, table, socket, guard }, pushes))
}

#[utoipa::path(post, path = "/api/program/answer", tag = "programs", request_body = Answer,
    responses((status = 200, description = "It was played, and what the seat heard of it"),
        (status = 401, description = "The token opens no seat"),
        (status = 409, description = "The decision is not open"),
        (status = 422, description = "The rules say no: every clause, and at which step")))]
async fn answer(
    State(app): State<Shared>,
    program: Program,
    Body(answer): Body<Answer>,
) -> Result<Json<Value>, Problem> {
    program.wish(&app, ProgramWish::Answer(answer)).await
}

#[utoipa::path(post, path = "/api/program/try", tag = "programs", request_body = Trial,
    responses((status = 200, description = "Whether the steps are whole, and what may be next"),
        (status = 401, description = "The token opens no seat"),
        (status = 409, description = "The decision is not open"),
        (status = 422, description = "The rules say no: every clause, and at which step")))]
async fn attempt(
    State(app): State<Shared>,
    program: Program,
    Body(trial): Body<Trial>,
) -> Result<Json<Value>, Problem> {
    program.wish(&app, ProgramWish::Try(trial)).await
}

#[utoipa::path(post, path = "/api/program/defer", tag = "programs", request_body = Deferral,
    responses((status = 200, description = "The stand-in has answered, and what the seat heard"),
        (status = 401, description = "The token opens no seat"),
        (status = 409, description = "The decision is not open")))]
async fn defer(
    State(app): State<Shared>,
    program: Program,
    Body(deferral): Body<Deferral>,
) -> Result<Json<Value>, Problem> {
    program.wish(&app, ProgramWish::Defer(deferral)).await
}
