//! The papers of a table: its log, any position in it, its record after the end, forks of a
//! position, games brought in from elsewhere, letters to take away.

use std::net::IpAddr;

use axum::extract::{DefaultBodyLimit, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::erased::AnyTable;
use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use store::Entry;
use ts_rs::TS;
use utoipa::{OpenApi, ToSchema};

use super::At;
use super::tables::{good_id, may_open, summary};
use crate::app::{Shared, now};
use crate::auth::address::Client;
use crate::auth::limit::{Class, Who};
use crate::auth::{MaybeMe, Me};
use crate::live::{self, Loaded, Opening, begun, blank, fresh_seed, line_at, lines_for, read_told};
use crate::problem::{Body, Code, Params, Problem};
use crate::replays::By;
use crate::terms::{Absent, Pace, Seating, Sitter, Terms};

/// The largest record that can be brought in.
const LARGEST: usize = 4 << 20;
/// Whoever brought a game here gave its first answers: so the store knows it.
const BROUGHT: &str = "import";
/// How many games and positions one person may bring here in so many days: nothing of them goes
/// away again.
const MOST_BROUGHT: i64 = 200;
const DAYS: i64 = 30;
/// How many notes are read at a time.
const NOTES: i64 = 1_000;

/// What this part offers.
#[derive(OpenApi)]
#[openapi(paths(log, at, record, letters, fork, import), components(schemas(Fork, Import)))]
pub struct PapersApi;

/// The routes of this part.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/tables/{id}/log", get(log))
        .route("/api/tables/{id}/at/{line}", get(at))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/letters", get(letters))
        .route("/api/tables/{id}/fork", post(fork))
        .route("/api/import", post(import).layer(DefaultBodyLimit::max(LARGEST)))
}

/// A table out of the store, as someone may look at it. The task of a table that is awake is not
/// asked: what is stored is what was told.
pub(super) struct Paper {
    pub(super) loaded: Loaded,
    pub(super) viewer: Viewer,
    opening: Opening,
    pub(super) told: Vec<live::Telling>,
}

/// As whom one looks.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Through {
    #[serde(default)]
    pub(super) seat: Option<Seat>,
    #[serde(default)]
    from: u32,
}

pub(super) async fn paper(
    app: &Shared,
    id: String,
    me: Option<&Me>,
    seat: Option<Seat>,
) -> Result<Paper, Problem> {
    let id = good_id(id)?;
    let loaded = live::load(&app.store, &app.replays, By::Reader, &id).await?;
    let own = me.map(|me| loaded.seating.seats_of(&me.person.id)).unwrap_or_default();
    // Once a game is over nothing of it is hidden: its seed is out.
    let over = loaded.row.status == "over";
    let there = |seat: &Seat| seat.index() < loaded.seating.chairs.len();
    let host = me.is_some_and(|me| me.person.id == loaded.row.host);
    if own.is_empty() && !loaded.terms.watch && !host && !over {
        return Err(Problem::not_found());
    }
    let viewer = match seat {
        Some(seat) if own.contains(&seat) || (over && there(&seat)) => Viewer::Seat(seat),
        Some(_) => return Err(Problem::bad_field("seat", Code::NotYourSeat)),
        None => own.first().map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat)),
    };
    let opening: Opening = serde_json::from_str(&loaded.row.opening).map_err(Problem::internal)?;
    let stored = if loaded.head.last == 0 { String::new() } else { app.store.told(&id).await? };
    let told = read_told(&opening, &stored)?;
    Ok(Paper { loaded, viewer, opening, told })
}

impl Paper {
    /// The whole record, as whoever keeps it may read it.
    pub(super) async fn text(&self, app: &Shared) -> Result<String, Problem> {
        let record = self.opening.record.as_ref();
        let record = record.ok_or_else(|| Problem::wrong_status(&self.loaded.row.status))?;
        let links = app.store.links(&self.loaded.row.id).await?;
        let (game, record) = (self.loaded.title.game, record.clone());
        let length = links.len();
        let text = app.replays.turn(By::Reader, length, move || game.record(record.get(), &links));
        text.await?.map_err(Problem::internal)
    }

    /// The table as it stood when the viewer had been told so many lines.
    async fn moment(&self, app: &Shared, line: u32) -> Result<Box<dyn AnyTable>, Problem> {
        let most = lines_for(&self.told, self.viewer, 0).len();
        let seq = line_at(&self.told, self.viewer, line).ok_or_else(|| {
            Problem::bad_field("line", Code::OutOfRange).with("least", 0).with("most", most)
        })?;
        let text = self.text(app).await?;
        let game = self.loaded.title.game;
        let length = text.len();
        let replayed = app.replays.turn(By::Reader, length, move || game.replay(&text, Some(seq)));
        replayed.await?.map_err(|error| {
            tracing::error!(%error, "a record could not be replayed");
            Code::Frozen.into()
        })
    }
}

#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "papers",
    params(("id" = String, Path), ("seat" = Option<String>, Query), ("from" = Option<u32>, Query)),
    responses((status = 200, description = "What a viewer was told, line by line")))]
async fn log(
    State(app): State<Shared>,
    At(id): At<String>,
    MaybeMe(me): MaybeMe,
    Params(through): Params<Through>,
) -> Result<Response, Problem> {
    let paper = paper(&app, id, me.as_ref(), through.seat).await?;
    #[derive(Serialize)]
    struct Log<'a> {
        viewer: Viewer,
        from: u32,
        lines: Vec<&'a RawValue>,
    }
    let lines = lines_for(&paper.told, paper.viewer, through.from);
    let log = Log { viewer: paper.viewer, from: through.from, lines };
    Ok(super::json_text(serde_json::to_string(&log).map_err(Problem::internal)?))
}

#[utoipa::path(get, path = "/api/tables/{id}/at/{line}", tag = "papers",
    params(("id" = String, Path), ("line" = u32, Path), ("seat" = Option<String>, Query)),
    responses((status = 200, description = "What a viewer saw once it had been told so many lines")))]
async fn at(
    State(app): State<Shared>,
    At((id, line)): At<(String, u32)>,
    MaybeMe(me): MaybeMe,
    Params(through): Params<Through>,
) -> Result<Response, Problem> {
    let paper = paper(&app, id, me.as_ref(), through.seat).await?;
    let game = paper.moment(&app, line).await?;
    // By the viewer's own lines: the number of entries would tell of those it was told nothing of.
    let last = game.heard(paper.viewer) as usize == lines_for(&paper.told, paper.viewer, 0).len();
    let mut text = format!(
        r#"{{"viewer":{},"line":{line},"lines":{},"last":{last},"#,
        json!(paper.viewer),
        game.heard(paper.viewer),
    )
    .into_bytes();
    game.show(paper.viewer, &mut text);
    text.push(b'}');
    Ok(super::json_text(String::from_utf8(text).map_err(Problem::internal)?))
}

#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "papers",
    params(("id" = String, Path)),
    responses((status = 200, description = "The published record, for `curia verify`"),
        (status = 409, description = "The game is not over")))]
async fn record(
    State(app): State<Shared>,
    At(id): At<String>,
    MaybeMe(me): MaybeMe,
) -> Result<Response, Problem> {
    let paper = paper(&app, id, me.as_ref(), None).await?;
    if paper.loaded.row.status != "over" {
        return Err(Code::NotOver.into());
    }
    let text = paper.text(&app).await?;
    let game = paper.loaded.title.game;
    let published = app.replays.turn(By::Reader, text.len(), move || {
        let replayed = game.replay(&text, None);
        replayed.map(|table| table.published().unwrap_or(text))
    });
    let published = published.await?.map_err(|error| {
        tracing::error!(%error, "a record could not be published");
        Problem::from(Code::Frozen)
    })?;
    Ok(super::json_text(published))
}

#[utoipa::path(get, path = "/api/tables/{id}/letters", tag = "papers",
    params(("id" = String, Path), ("seat" = Option<String>, Query)),
    responses((status = 200, description = "Chat and letters that a viewer may read, in order")))]
async fn letters(
    State(app): State<Shared>,
    At(id): At<String>,
    me: Me,
    Params(through): Params<Through>,
) -> Result<Json<Value>, Problem> {
    let id = good_id(id)?;
    let row = app.store.table(&id).await?.ok_or_else(Problem::not_found)?;
    let seating: Seating = serde_json::from_str(&row.seating).map_err(Problem::internal)?;
    let own = seating.seats_of(&me.person.id);
    let terms: Terms = serde_json::from_str(&row.terms).map_err(Problem::internal)?;
    if own.is_empty() && !terms.watch && me.person.id != row.host && row.status != "over" {
        return Err(Problem::not_found());
    }
    // Letters stay between those who wrote them, after the end too.
    let seats: Vec<Seat> = match through.seat {
        Some(seat) if own.contains(&seat) => vec![seat],
        Some(_) => return Err(Problem::bad_field("seat", Code::NotYourSeat)),
        None if own.is_empty() => return Err(Code::NotSeated.into()),
        None => own,
    };
    let seats = seats.into_iter().collect::<SeatSet>().bits();
    let (mut mine, mut before) = (Vec::new(), i64::MAX);
    loop {
        let notes = app.store.notes_for(&id, seats, before, NOTES).await?;
        let Some(first) = notes.first() else { break };
        before = first.n;
        mine.extend(notes.iter().rev().map(live::shown));
    }
    mine.reverse();
    Ok(Json(json!({ "notes": mine })))
}

/// From where a position is taken.
#[derive(Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Fork {
    /// After how many lines of one's own log; left out, where the table stands now.
    #[serde(default)]
    line: Option<u32>,
    /// Through whose eyes.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    seat: Option<Seat>,
}

#[utoipa::path(post, path = "/api/tables/{id}/fork", tag = "papers", request_body = Fork,
    params(("id" = String, Path)),
    responses((status = 200, description = "A new table to try the position on: what one could \
        not know is dealt anew while the game is played")))]
async fn fork(
    State(app): State<Shared>,
    At(id): At<String>,
    me: Me,
    Client(client): Client,
    Body(wish): Body<Fork>,
) -> Result<Json<Value>, Problem> {
    may_bring(&app, &me, client).await?;
    let paper = paper(&app, id, Some(&me), wish.seat).await?;
    let over = paper.loaded.row.status == "over";
    let game = match (wish.line, &paper.loaded.game) {
        (Some(line), _) => paper.moment(&app, line).await?,
        (None, Some(game)) => game.twin(),
        (None, None) => return Err(Problem::wrong_status(&paper.loaded.row.status)),
    };
    if game.outcome().is_some() {
        return Err(Problem::wrong_status("over"));
    }
    let forked = game.fork((!over).then_some(paper.viewer), fresh_seed()?);
    // Of a game that is still played nobody learns here what its table does not allow.
    let hints = over || paper.loaded.terms.hints;
    let from = Some(paper.loaded.row.id.clone());
    let terms = Terms { from, hints, ..paper.loaded.terms.clone() };
    sandbox(&app, &me, paper.loaded.title, terms, forked).await
}

/// A game from elsewhere.
#[derive(Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The record, as `curia play` saves it or a server publishes it.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    record: Box<RawValue>,
}

#[utoipa::path(post, path = "/api/import", tag = "papers", request_body = Import,
    responses((status = 200, description = "A table that shows the game, or goes on with it"),
        (status = 422, description = "What is wrong with the record")))]
async fn import(
    State(app): State<Shared>,
    me: Me,
    Client(client): Client,
    Body(wish): Body<Import>,
) -> Result<Json<Value>, Problem> {
    may_bring(&app, &me, client).await?;
    #[derive(Deserialize)]
    struct Which {
        game: String,
        #[serde(default)]
        published: bool,
    }
    let text = wish.record.get().to_owned();
    let bad = |why: String| Problem::bad_field("record", Code::BadRecord).with("why", why);
    let which: Which = serde_json::from_str(&text).map_err(|error| bad(error.to_string()))?;
    let title = catalog::find(&which.game)
        .ok_or_else(|| Problem::bad_field("record.game", Code::UnknownValue))?;
    let game = title.game;
    // A record made by hand may stand on a state that no rule has thought of.
    let replayed = app
        .replays
        .turn(By::Reader, text.len(), move || live::guarded(|| game.replay(&text, None)));
    let table = replayed.await?.map_err(bad)?;
    let terms = imported_terms(table.as_ref())?;
    if which.published && table.outcome().is_none() {
        return Err(bad("a published record ends with its game".to_owned()));
    }
    sandbox(&app, &me, title, terms, table).await
}

/// What an imported game was agreed on, as far as its setup says.
fn imported_terms(table: &dyn AnyTable) -> Result<Terms, Problem> {
    let setup = table.setup();
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let options = table
        .meta()
        .options
        .iter()
        .filter_map(|choice| Some((choice.key.to_owned(), text(setup.get(choice.key)?))));
    Ok(Terms {
        edition: setup.get("edition").map(text).unwrap_or_default(),
        options: options.collect(),
        seats: u8::try_from(table.seats()).map_err(Problem::internal)?,
        pace: Pace::Untimed,
        absent: Absent::Silence,
        watch: true,
        shared: true,
        hints: false,
        from: None,
    })
}

/// Whether someone may bring a game or a position here now.
async fn may_bring(app: &Shared, me: &Me, client: IpAddr) -> Result<(), Problem> {
    app.limits.check(Class::Bring, Who::Person(&me.person.id)).map_err(Problem::too_many)?;
    app.limits.check(Class::Bring, Who::Address(client)).map_err(Problem::too_many)?;
    may_open(app, &me.person.id).await?;
    let since = now() - DAYS * 24 * 3_600_000;
    let brought = app.store.begun_by(&me.person.id, since, BROUGHT).await?;
    if MOST_BROUGHT <= brought && app.settings.limits {
        let problem = Problem::from(Code::TooManyBrought);
        return Err(problem.with("most", MOST_BROUGHT).with("days", DAYS));
    }
    Ok(())
}

/// A table of one person's own, with every seat theirs: to look at, or to try things on.
async fn sandbox(
    app: &Shared,
    me: &Me,
    title: &'static catalog::Title,
    terms: Terms,
    mut game: Box<dyn AnyTable>,
) -> Result<Json<Value>, Problem> {
    let terms = Terms { pace: Pace::Untimed, shared: true, watch: true, ..terms };
    let mut seating = Seating::new(terms.seats);
    for chair in &mut seating.chairs {
        chair.who = Some(Sitter::of(&me.person));
    }
    let outcome = game.outcome();
    let row = blank(title, &me.person, &terms, &seating);
    let (mut row, (mut head, _), fresh) = {
        let fresh = game.shed();
        let (row, head, _) =
            begun(&row, &terms, &seating, game, &fresh, app.settings.program_patience_s)?;
        (row, head, fresh)
    };
    if let Some(outcome) = outcome {
        row.status = "over".to_owned();
        row.ended = Some(now());
        row.outcome = Some(serde_json::to_string(&outcome).map_err(Problem::internal)?);
    }
    let entries: Vec<_> = fresh
        .iter()
        .filter(|entry| 0 < entry.seq)
        .map(|entry| Entry {
            seq: entry.seq.into(),
            at: now(),
            seat: entry.seat.map(|seat| seat.index() as i64),
            key: None,
            by: BROUGHT.to_owned(),
            link: entry.link.clone(),
            told: live::told_text(&entry.lines),
        })
        .collect();
    head.last = entries.last().map_or(0, |last| last.seq);
    app.store.add_table_with(&row, &head, entries).await?;
    Ok(Json(json!(summary(&row, &terms, &seating))))
}
