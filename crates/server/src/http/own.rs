//! What is kept of whoever asks: all of it to take along, and none of it any more. Only for the
//! person, never for a program with a key.

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use ts_rs::TS;
use utoipa::{OpenApi, ToSchema};

use super::people::as_kept;
use crate::app::Shared;
use crate::auth::Me;
use crate::auth::address::Client;
use crate::auth::limit::{Class, Who};
use crate::auth::session::clear_cookie;
use crate::leaving;
use crate::problem::{Body, Code, ErrorBody, Problem};

/// The routes of this file.
pub fn routes() -> Router<Shared> {
    Router::new().route("/api/me/data", get(data)).route("/api/me/forget", post(forget))
}

/// What this file adds to the description of the interface.
#[derive(OpenApi)]
#[openapi(paths(data, forget))]
pub struct OwnApi;

/// Someone leaves for good.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct ForgetAsk {
    /// The password, of whoever has an account.
    password: Option<String>,
}

/// All that is kept of me.
#[utoipa::path(get, path = "/api/me/data", tag = "people", responses(
    (status = 200, description = "Account, sessions, channels, tables, all that was said; a file"),
    (status = 401, description = "Nobody is signed in"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn data(State(app): State<Shared>, me: Me) -> Result<Response, Problem> {
    let me = me.in_person()?;
    let session = me.session.clone();
    let person = as_kept(&app, me).await?;
    let kept = leaving::kept(&app, &person, &session).await?;
    let file = HeaderValue::from_static("attachment; filename=\"curia.json\"");
    Ok(([(CONTENT_DISPOSITION, file)], Json(kept)).into_response())
}

/// Leaves for good: what names me goes, games stay with those who played them.
#[utoipa::path(post, path = "/api/me/forget", tag = "people", request_body = ForgetAsk, responses(
    (status = 204, description = "Gone; takes the cookie back"),
    (status = 401, description = "Nobody is signed in"),
    (status = 403, description = "The password is another: `wrong_password`"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn forget(
    State(app): State<Shared>,
    Client(address): Client,
    me: Me,
    Body(ask): Body<ForgetAsk>,
) -> Result<Response, Problem> {
    let person = as_kept(&app, me.in_person()?).await?;
    if let Some(login) = &person.login {
        let missing = || Problem::bad_field("password", Code::MissingField);
        let password = ask.password.ok_or_else(missing)?;
        app.limits.check(Class::SignIn, Who::Address(address)).map_err(Problem::too_many)?;
        app.limits.check(Class::SignIn, Who::Login(login)).map_err(Problem::too_many)?;
        let kept = app.store.by_login(login).await?.map(|(_, kept)| kept);
        if !app.passwords.verify(password, kept).await? {
            return Err(Problem::bad_field("password", Code::WrongPassword));
        }
    }
    let gone = leaving::forget(&app, &person).await;
    app.sessions.forget_person(&person.id);
    gone?;
    let cookie = AppendHeaders([(SET_COOKIE, clear_cookie(&app.settings))]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}
