//! What was done by those who look after the server, for them to read.

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::Deed;
use utoipa::{OpenApi, ToSchema};

use crate::app::Shared;
use crate::audit::said_in_both;
use crate::auth::Admin;
use crate::problem::{ErrorBody, Params, Problem, Said};

/// The routes of this file.
pub fn routes() -> Router<Shared> {
    Router::new().route("/api/admin/audit", get(audit))
}

/// What this file adds to the description of the interface.
#[derive(OpenApi)]
#[openapi(paths(audit))]
pub struct AuditApi;

/// A page of the audit.
#[derive(Serialize, ToSchema)]
struct Page {
    /// Newest first.
    deeds: Vec<DeedShown>,
    /// Where the next page begins, if there may be one.
    before: Option<i64>,
}

/// One thing that was done.
#[derive(Serialize, ToSchema)]
struct DeedShown {
    /// Its place, from 1.
    n: i64,
    /// Milliseconds since 1970.
    at: i64,
    /// The id of the admin; none for the server itself and its command line.
    who: Option<String>,
    /// What, for programs.
    what: String,
    /// What, for people.
    said: Said,
    /// The id of the table.
    table: Option<String>,
    /// The id of the person it was done to.
    person: Option<String>,
    /// What else there is to it.
    #[schema(value_type = Object)]
    facts: Value,
}

impl From<Deed> for DeedShown {
    fn from(deed: Deed) -> Self {
        Self {
            said: said_in_both(&deed),
            facts: serde_json::from_str(&deed.facts).unwrap_or_default(),
            n: deed.n,
            at: deed.at,
            who: deed.who,
            what: deed.what,
            table: deed.table,
            person: deed.person,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Paging {
    #[serde(default)]
    limit: Option<u8>,
    #[serde(default)]
    before: Option<i64>,
}

/// What was done by those who look after the server.
#[utoipa::path(get, path = "/api/admin/audit", tag = "host",
    params(("limit" = Option<u8>, Query), ("before" = Option<i64>, Query)),
    responses(
        (status = 200, description = "Newest first, page by page", body = Page),
        (status = 401, description = "Nobody is signed in"),
        (status = 403, description = "Not an admin"),
        (status = "default", description = "What is in the way", body = ErrorBody),
    )
)]
async fn audit(
    State(app): State<Shared>,
    Admin(_): Admin,
    Params(paging): Params<Paging>,
) -> Result<Json<Page>, Problem> {
    let limit = i64::from(paging.limit.unwrap_or(50).clamp(1, 100));
    let deeds = app.store.audited(paging.before.unwrap_or(i64::MAX), limit).await?;
    let before = deeds.last().filter(|_| limit <= deeds.len() as i64).map(|deed| deed.n);
    Ok(Json(Page { deeds: deeds.into_iter().map(Into::into).collect(), before }))
}
