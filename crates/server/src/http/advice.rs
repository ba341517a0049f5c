//! What bots think for people: a hint to whoever is asked something, and how the chances went once
//! a game is over.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use ts_rs::TS;
use utoipa::{OpenApi, ToSchema};

use super::At;
use super::papers::{Paper, Through, paper};
use super::tables::good_id;
use crate::app::Shared;
use crate::auth::limit::{Class, Who};
use crate::auth::{MaybeMe, Me};
use crate::live::{Asker, Hall, Telling, lines_of, rounded};
use crate::problem::{Body, Code, Params, Problem};
use crate::study::{Study, study};

/// What this part offers.
#[derive(OpenApi)]
#[openapi(paths(hint, analysis), components(schemas(HintAsk)))]
pub struct AdviceApi;

/// The routes of this part.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/tables/{id}/hint", post(hint))
        .route("/api/tables/{id}/analysis", get(analysis))
}

/// For whom a hint is wanted.
#[derive(Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct HintAsk {
    /// The seat; it may be left out by whoever holds exactly one.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "seat:2")]
    seat: Option<Seat>,
}

#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "tables", request_body = HintAsk,
    params(("id" = String, Path)),
    responses((status = 200, description = "The best few answers to what the seat is asked, with \
            the chances of everyone after each and what would follow"),
        (status = 403, description = "Not one's own seat, or there are no hints at this table"),
        (status = 409, description = "Nothing is asked of the seat, or one is being thought over"),
        (status = 429, description = "Hints too often")))]
async fn hint(
    State(app): State<Shared>,
    At(id): At<String>,
    me: Me,
    Body(wish): Body<HintAsk>,
) -> Result<Json<Value>, Problem> {
    let id = good_id(id)?;
    app.limits.check(Class::Hint, Who::Person(&me.person.id)).map_err(Problem::too_many_hints)?;
    let asker = Asker { person: Some(me.person) };
    let pondering = Hall::hint(&app, &id, asker, wish.seat).await?;
    let hint = app.advisers.turn(move || pondering.think()).await??;
    Ok(Json(json!(hint)))
}

/// How the chances went in a finished game. Lines are those of the viewer.
#[derive(Serialize, TS)]
#[ts(rename = "Analysis")]
pub(crate) struct AnalysisShown<'a> {
    /// As whom one looks.
    viewer: Viewer,
    /// How many answers stand in the game.
    plies: usize,
    /// Moments from the beginning to the end: evenly spaced, and those around the turns.
    moments: Vec<MomentShown>,
    /// The answers that turned the game, at most three, in order.
    turns: Vec<TurnShown<'a>>,
}

/// How the game stood at a moment.
#[derive(Serialize, TS)]
#[ts(rename = "AnalysisMoment")]
struct MomentShown {
    /// After how many lines: `at/{line}` shows it.
    line: usize,
    /// After how many answers.
    ply: usize,
    /// How likely each seat was to win, from 0 to 1, in seat order.
    chances: Vec<f64>,
}

/// An answer after which somebody's chances were others.
#[derive(Serialize, TS)]
#[ts(rename = "AnalysisTurn")]
struct TurnShown<'a> {
    /// After how many lines: `at/{line}` shows what it led to.
    line: usize,
    /// Which answer, counted from 1.
    ply: usize,
    /// Who gave it.
    by: Seat,
    /// Whose chances changed the most.
    seat: Seat,
    /// What they were.
    from: f64,
    /// What they became.
    to: f64,
    /// What was told of it: to the viewer, or else to whoever gave it.
    #[ts(type = "unknown[]")]
    told: Vec<&'a RawValue>,
}

#[utoipa::path(get, path = "/api/tables/{id}/analysis", tag = "papers",
    params(("id" = String, Path), ("seat" = Option<String>, Query)),
    responses((status = 200, description = "How likely each seat was to win, from the beginning \
            to the end, and the answers that turned the game"),
        (status = 409, description = "The game is not over")))]
async fn analysis(
    State(app): State<Shared>,
    At(id): At<String>,
    MaybeMe(me): MaybeMe,
    Params(through): Params<Through>,
) -> Result<Json<Value>, Problem> {
    let paper = paper(&app, id, me.as_ref(), through.seat).await?;
    if paper.loaded.row.status != "over" {
        return Err(Code::NotOver.into());
    }
    let study = studied(&app, &paper).await?;
    Ok(Json(json!(shown(&paper, &study))))
}

/// The study of a finished game: made now, or lately.
async fn studied(app: &Shared, paper: &Paper) -> Result<Arc<Study>, Problem> {
    let (id, last) = (paper.loaded.row.id.clone(), paper.loaded.head.last);
    if let Some(study) = app.studies.find(&id, last) {
        return Ok(study);
    }
    let (title, text, house) = (paper.loaded.title, paper.text(app).await?, Shared::clone(app));
    let made = app.advisers.turn(move || {
        // Whoever waited for a turn beside others may find it made by them.
        if let Some(study) = house.studies.find(&id, last) {
            return Ok(study);
        }
        let made = Arc::new(study(title, &text)?);
        house.studies.keep(&id, last, &made);
        Ok(made)
    });
    made.await?.map_err(|error: String| {
        tracing::error!(error, "a record could not be studied");
        Problem::from(Code::Frozen)
    })
}

fn shown<'a>(paper: &'a Paper, study: &Study) -> AnalysisShown<'a> {
    let told = |seq: u32| paper.told.get(seq as usize).map_or(&[][..], Telling::as_slice);
    let line = |seq: u32| (0..=seq).map(|seq| lines_of(told(seq), paper.viewer).count()).sum();
    let moments = study.moments.iter().map(|moment| MomentShown {
        line: line(moment.seq),
        ply: moment.ply,
        chances: moment.chances.iter().copied().map(rounded).collect(),
    });
    let turns = study.turns.iter().map(|turn| {
        let mut heard: Vec<_> = lines_of(told(turn.seq), paper.viewer).collect();
        if heard.is_empty() {
            heard.extend(lines_of(told(turn.seq), Viewer::Seat(turn.by)));
        }
        TurnShown {
            line: line(turn.seq),
            ply: turn.ply,
            by: turn.by,
            seat: turn.seat,
            from: rounded(turn.from),
            to: rounded(turn.to),
            told: heard,
        }
    });
    AnalysisShown {
        viewer: paper.viewer,
        plies: study.plies,
        moments: moments.collect(),
        turns: turns.collect(),
    }
}
