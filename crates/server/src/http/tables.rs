//! Tables: opening one, the lobby, one's own, and orders for those who have no socket.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;
use utoipa::{OpenApi, ToSchema};

use super::At;
use crate::app::{Shared, now};
use crate::auth::{MaybeMe, Me};
use crate::live::clock::Clocks;
use crate::live::{Asker, Hall, Opening, Order, new_table};
use crate::problem::{Body, Code, Params, Problem};
use crate::shown::{ChairShown, TableShown};
use crate::terms::{Seating, Sitter, Terms};

/// How many tables one person may have open at a time.
const MOST_OPEN: i64 = 200;

/// What this part offers.
#[derive(OpenApi)]
#[openapi(paths(lobby, open, mine, see, order), components(schemas(NewTable, Terms, Order)))]
pub struct TablesApi;

/// The routes of this part.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/tables", get(lobby).post(open))
        .route("/api/tables/mine", get(mine))
        .route("/api/tables/{id}", get(see))
        .route("/api/tables/{id}/orders", post(order))
}

/// A table as anyone may see it who has its link.
pub(crate) fn summary<'a>(
    row: &'a store::Table,
    terms: &'a Terms,
    seating: &'a Seating,
) -> TableShown<'a> {
    let chairs = Seat::all(seating.chairs.len()).zip(&seating.chairs);
    let seats = chairs.map(|(seat, chair)| ChairShown {
        seat,
        who: chair.who.as_ref(),
        salted: chair.salt.is_some(),
    });
    TableShown {
        id: &row.id,
        game: &row.game,
        status: &row.status,
        public: row.public,
        host: &row.host,
        terms,
        seats: seats.collect(),
        commitment: commitment(row),
        outcome: row.outcome.as_deref().and_then(|text| serde_json::from_str(text).ok()),
        created: row.created,
        started: row.started,
        ended: row.ended,
    }
}

/// What was said of the seed when the table was opened.
fn commitment(row: &store::Table) -> Option<String> {
    let opening: Opening = serde_json::from_str(&row.opening).ok()?;
    if let Some(seed) = opening.seed {
        return Some(seed.commitment().to_string());
    }
    #[derive(Deserialize)]
    struct Said {
        commitment: String,
    }
    let said: Said = serde_json::from_str(opening.record?.get()).ok()?;
    Some(said.commitment)
}

/// A row of the store as a summary; a row that cannot be read is left out and logged.
fn of_row(row: &store::Table) -> Option<Value> {
    let terms = serde_json::from_str(&row.terms);
    let seating = serde_json::from_str(&row.seating);
    match (terms, seating) {
        (Ok(terms), Ok(seating)) => Some(json!(summary(row, &terms, &seating))),
        _ => {
            tracing::error!(table = row.id, "a row cannot be read");
            None
        }
    }
}

/// What a new table is to be.
#[derive(Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    #[schema(example = "krieg-und-frieden")]
    game: String,
    /// What is agreed; what has a usual value may be left out.
    #[ts(type = "Partial<Terms> & Pick<Terms, \"edition\" | \"seats\">")]
    terms: Terms,
    /// In the lobby for all to see, or only by its link.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    public: bool,
    /// Who sits where, in seat order: `me`, the name of a bot as `bot:steward`, or `open`. Left
    /// out, the one who opens the table sits on the first seat.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    seats: Vec<String>,
}

#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, description = "The table")))]
async fn open(
    State(app): State<Shared>,
    me: Me,
    Body(new): Body<NewTable>,
) -> Result<Json<Value>, Problem> {
    let title =
        catalog::find(&new.game).ok_or_else(|| Problem::bad_field("game", Code::UnknownValue))?;
    new.terms.check(title).map_err(|problem| {
        let field = problem.field().map(|field| match new.terms.options.contains_key(field) {
            true => format!("terms.options.{field}"),
            false => format!("terms.{field}"),
        });
        match field {
            Some(field) => problem.on(field),
            None => problem,
        }
    })?;
    if new.terms.from.is_some() {
        return Err(Problem::bad_field("terms.from", Code::UnknownField));
    }
    may_open(&app, &me.person.id).await?;
    let seating = seating(title, &me, &new)?;
    let (row, head) = new_table(title, &me.person, &new.terms, &seating, new.public)?;
    app.store.add_table(&row, &head).await?;
    Ok(Json(json!(summary(&row, &new.terms, &seating))))
}

/// Whether someone may have one more table.
pub(super) async fn may_open(app: &Shared, person: &str) -> Result<(), Problem> {
    if app.settings.limits && MOST_OPEN <= app.store.open_of(person).await? {
        return Err(Problem::from(Code::TooManyTables).with("most", MOST_OPEN));
    }
    Ok(())
}

fn seating(title: &'static catalog::Title, me: &Me, new: &NewTable) -> Result<Seating, Problem> {
    let mut seating = Seating::new(new.terms.seats);
    let sitter = Sitter::of(&me.person);
    if new.seats.is_empty() {
        seating.chairs[0].who = Some(sitter);
        return Ok(seating);
    }
    if new.seats.len() != seating.chairs.len() {
        let seats = seating.chairs.len();
        return Err(Problem::bad_field("seats", Code::NoSuchSeat).with("seats", seats));
    }
    let mut own = 0;
    for (place, (chair, wish)) in seating.chairs.iter_mut().zip(&new.seats).enumerate() {
        let field = format!("seats[{place}]");
        chair.who = match wish.as_str() {
            "open" => None,
            "me" => {
                own += 1;
                if 1 < own && !new.terms.shared {
                    return Err(Problem::bad_field(field, Code::AlreadySeated));
                }
                Some(sitter.clone())
            }
            other => {
                let bot = other.strip_prefix("bot:");
                let bot =
                    bot.ok_or_else(|| Problem::bad_field(field.clone(), Code::UnknownValue))?;
                crate::terms::known_bot(title, bot, &field)?;
                Some(Sitter::Bot(bot.to_owned()))
            }
        };
    }
    Ok(seating)
}

/// Where a list goes on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Paging {
    #[serde(default)]
    limit: Option<u8>,
    #[serde(default)]
    before: Option<String>,
}

impl Paging {
    fn limit(&self) -> i64 {
        self.limit.unwrap_or(50).clamp(1, 100).into()
    }

    fn before(&self) -> Result<Option<(i64, String)>, Problem> {
        let Some(text) = &self.before else { return Ok(None) };
        let parts =
            text.split_once('-').and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
        parts.map(Some).ok_or_else(|| Problem::bad_field("before", Code::UnknownValue))
    }
}

fn page<'a>(rows: impl Iterator<Item = &'a store::Table>, limit: i64) -> Value {
    let rows: Vec<_> = rows.collect();
    let more = (limit <= rows.len() as i64)
        .then(|| rows.last().map(|row| format!("{}-{}", row.created, row.id)))
        .flatten();
    let tables: Vec<_> = rows.into_iter().filter_map(of_row).collect();
    json!({ "tables": tables, "before": more })
}

#[utoipa::path(get, path = "/api/tables", tag = "tables",
    params(("limit" = Option<u8>, Query), ("before" = Option<String>, Query)),
    responses((status = 200, description = "Tables that anyone may join or watch, newest first")))]
async fn lobby(
    State(app): State<Shared>,
    Params(paging): Params<Paging>,
) -> Result<Json<Value>, Problem> {
    let limit = paging.limit();
    let before = paging.before()?;
    let before = before.as_ref().map(|(at, id)| (*at, id.as_str()));
    let rows = app.store.lobby(limit, before).await?;
    Ok(Json(page(rows.iter(), limit)))
}

#[utoipa::path(get, path = "/api/tables/mine", tag = "tables",
    params(("limit" = Option<u8>, Query), ("before" = Option<String>, Query)),
    responses((status = 200, description = "One's own tables, and whether one is waited for")))]
async fn mine(
    State(app): State<Shared>,
    me: Me,
    Params(paging): Params<Paging>,
) -> Result<Json<Value>, Problem> {
    let limit = paging.limit();
    let before = paging.before()?;
    let before = before.as_ref().map(|(at, id)| (*at, id.as_str()));
    let rows = app.store.tables_of(&me.person.id, limit, before).await?;
    let mut page = page(rows.iter().map(|(row, _)| row), limit);
    let tables = page["tables"].as_array_mut().into_iter().flatten();
    for table in tables {
        let row = rows.iter().find(|(row, _)| table["id"] == row.id.as_str());
        let Some((row, head)) = row else { continue };
        // One is told of one's own turn alone: who else is waited for may be a secret.
        let seating: Option<Seating> = serde_json::from_str(&row.seating).ok();
        let own = seating.map(|seating| seating.seats_of(&me.person.id)).unwrap_or_default();
        let awaited = u8::try_from(head.awaited).map(SeatSet::from_bits).unwrap_or_default();
        let turn = row.status == "playing" && own.iter().any(|seat| awaited.has(*seat));
        table["own"] = json!(own);
        let clocks = head.clocks.as_deref().and_then(|it| serde_json::from_str::<Clocks>(it).ok());
        let own = own.iter().filter_map(|seat| clocks.as_ref()?.of(*seat).deadline());
        let deadline = own.min().filter(|_| turn).map(|it| app.time.on_the_wall(it));
        table["deadline"] = json!(deadline);
        table["turn"] = turn.into();
    }
    page["now"] = now().into();
    Ok(Json(page))
}

/// As whom one looks, and what one has already.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    #[serde(default)]
    pub(crate) seat: Option<Seat>,
    #[serde(default)]
    pub(crate) have: u32,
}

#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path), ("seat" = Option<String>, Query), ("have" = Option<u32>, Query)),
    responses((status = 200, description = "Where the table stands for whoever asks"),
        (status = 404, description = "No such table, or not for whoever asks")))]
async fn see(
    State(app): State<Shared>,
    At(id): At<String>,
    MaybeMe(me): MaybeMe,
    Params(looking): Params<Looking>,
) -> Result<axum::response::Response, Problem> {
    let asker = Asker { person: me.map(|me| me.person) };
    let text = Hall::see(&app, &good_id(id)?, asker, looking.seat, looking.have).await?;
    Ok(super::json_text(text))
}

#[utoipa::path(post, path = "/api/tables/{id}/orders", tag = "tables", request_body = Order,
    params(("id" = String, Path)),
    responses((status = 200, description = "What came of it"),
        (status = 409, description = "The table has moved on"),
        (status = 422, description = "The rules or the table say no, and why")))]
async fn order(
    State(app): State<Shared>,
    At(id): At<String>,
    me: Me,
    Body(order): Body<Order>,
) -> Result<Json<Value>, Problem> {
    let asker = Asker { person: Some(me.person) };
    Ok(Json(Hall::order(&app, &good_id(id)?, asker, order).await?))
}

/// What cannot be the id of a table is none: asked before the store is.
pub(crate) fn good_id(id: String) -> Result<String, Problem> {
    let fits = (1..=40).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if fits { Ok(id) } else { Err(Problem::not_found()) }
}
