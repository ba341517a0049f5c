//! Getting a seat: at a table that is there, or at a new one.

use engine::Seat;
use serde_json::{Value, json};

use super::Place;
use super::address::Address;
use super::http::{Client, Pass, code, said};
use super::person::Person;
use crate::args::Join;
use crate::context::Context;
use crate::pick;
use crate::trouble::{Done, Trouble};

/// A table that is to be opened.
pub(super) struct Opening {
    seat: Seat,
    ask: Value,
}

/// What was asked for, checked against what there is.
pub(super) fn opening(ctx: &Context, game: &str, args: &Join) -> Result<Opening, Trouble> {
    let title = pick::game(ctx, game)?;
    let setting = pick::setting(ctx, title.game.meta(), &args.table)?;
    let seats = setting.seats;
    let seat = match &args.seat {
        Some(seat) => pick::seat(ctx, seats, seat)?,
        None => Seat::new(0),
    };
    let mut levels = Vec::new();
    for name in &args.bots {
        levels.push(pick::bot(ctx, title, name)?);
    }
    if seats - 1 < levels.len() {
        let given = [("given", json!(levels.len())), ("room", json!(seats - 1))];
        return Err(ctx.usage("cli-error-bots-many", &given));
    }
    // As for a game at this keyboard: one level is that of all, several are those of the last.
    if let [level] = levels[..] {
        levels = vec![level; seats - 1];
    }
    let mut chairs = vec!["open".to_owned(); seats];
    chairs[seat.index()] = "me".to_owned();
    let others = Seat::all(seats).filter(|other| *other != seat).collect::<Vec<_>>();
    for (other, level) in others.iter().rev().zip(levels.iter().rev()) {
        chairs[other.index()] = format!("bot:{level}");
    }
    let options: serde_json::Map<_, _> =
        setting.options.iter().map(|(key, value)| (key.clone(), json!(value))).collect();
    let terms = json!({ "edition": setting.edition, "seats": seats, "options": options });
    let ask = json!({ "game": title.game.meta().id, "terms": terms, "seats": chairs });
    Ok(Opening { seat, ask })
}

/// A table that is there has its terms already.
pub(super) fn only_when_opening(ctx: &Context, args: &Join) -> Done {
    let given = [
        ("--edition", args.table.edition.is_some()),
        ("--seats", args.table.seats.is_some()),
        ("--opt", !args.table.options.is_empty()),
        ("--bots", !args.bots.is_empty()),
    ];
    match given.iter().find(|(_, given)| *given) {
        Some((arg, _)) => Err(ctx.usage("cli-error-only-open", &[("arg", json!(arg))])),
        None => Ok(()),
    }
}

fn client<'a>(ctx: &'a Context, address: &'a Address, person: &Person) -> Client<'a> {
    Client { ctx, address, pass: Pass::Key(person.key.clone()) }
}

/// Opens a table.
pub(super) async fn open(
    ctx: &Context,
    address: &Address,
    person: &Person,
    opening: &Opening,
) -> Result<Place, Trouble> {
    let opened =
        client(ctx, address, person).good("POST", "/api/tables", Some(&opening.ask)).await?;
    let table = opened.body["id"].as_str().map(str::to_owned);
    let foreign = || ctx.failed("cli-error-foreign", &[("server", json!(address.server()))]);
    Ok(Place { table: table.ok_or_else(foreign)?, seat: Some(opening.seat), host: true })
}

/// Sits down at a table: on one's own seat, on one that was asked for, on a free one; else one
/// looks on.
pub(super) async fn sit(
    ctx: &Context,
    address: &Address,
    person: &Person,
    table: &str,
    asked: Option<&str>,
) -> Result<Place, Trouble> {
    let client = client(ctx, address, person);
    let path = format!("/api/tables/{table}");
    let seen = client.ask("GET", &path, None).await?;
    // Whoever may not look may still have been told of a seat.
    if seen.status != 200 && (asked.is_none() || code(&seen.body) != "not_found") {
        return Err(Trouble::Failed(said(ctx, &seen.body)));
    }
    let about = &seen.body["table"];
    let chairs = about["seats"].as_array().map_or(&[][..], Vec::as_slice);
    let most = if chairs.is_empty() { engine::MAX_SEATS } else { chairs.len() };
    let wanted = asked.map(|seat| pick::seat(ctx, most, seat)).transpose()?;
    let own = seen.body["own"].as_array().into_iter().flatten();
    let own: Vec<Seat> = own.filter_map(|seat| seat.as_str()?.parse().ok()).collect();
    let at = |seat: Option<Seat>| Place { table: table.to_owned(), seat, host: false };
    if let Some(seat) = wanted.map_or(own.first(), |wanted| own.iter().find(|own| **own == wanted))
    {
        return Ok(at(Some(*seat)));
    }
    let over = matches!(about["status"].as_str(), Some("over" | "closed"));
    let free = chairs.iter().any(|chair| chair["who"].is_null());
    if wanted.is_none() && (!free || over) {
        return Ok(at(None));
    }
    let order = json!({ "do": "sit", "seat": wanted });
    let sat = client.ask("POST", &format!("{path}/orders"), Some(&order)).await?;
    match (sat.status, code(&sat.body)) {
        (200, _) => {
            let seat = sat.body["seat"].as_str().and_then(|seat| seat.parse().ok());
            Ok(at(seat.or(wanted)))
        }
        // Someone was faster.
        (_, "table_full" | "seat_taken") if wanted.is_none() => Ok(at(None)),
        _ => Err(Trouble::Failed(said(ctx, &sat.body))),
    }
}
