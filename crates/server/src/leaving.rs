//! Whoever leaves for good. Games belong to all who play them, so the record stays as it is, with
//! its seats and its hashes; the people in it are named beside it, and there the name goes: ADR 27.

use serde_json::{Value, json};
use store::{Person, Table};

use crate::app::Shared;
use crate::audit;
use crate::live::{Asker, Hall, Order};
use crate::problem::{Code, Problem};
use crate::terms::{GONE, NOBODY, Seating};

/// How often it is tried anew when somebody else was first.
const ATTEMPTS: u32 = 20;

/// Forgets a person. What was begun and failed is done again when they ask again.
pub(crate) async fn forget(app: &Shared, person: &Person) -> Result<(), Problem> {
    if person.admin {
        app.store.audit(&audit::of_admin(&person.id, "admin_left")).await?;
    }
    for _ in 0..ATTEMPTS {
        for table in app.store.every_table_of(&person.id).await? {
            part(app, person, table).await?;
        }
        // They may have sat down somewhere in the meantime.
        if app.store.forget_person(&person.id, NOBODY).await?
            || app.store.person(&person.id).await?.is_none()
        {
            return Ok(());
        }
    }
    Err(Code::Changed.into())
}

/// Takes a person from a table: out of a game that is played, and then out of its papers.
async fn part(app: &Shared, person: &Person, mut row: Table) -> Result<(), Problem> {
    for _ in 0..ATTEMPTS {
        let mut frozen = false;
        if is_open(&row) {
            frozen = !stand_up(app, person, &row).await?;
            row = app.store.table(&row.id).await?.ok_or_else(Problem::not_found)?;
        }
        let mut seating: Seating = serde_json::from_str(&row.seating).map_err(Problem::internal)?;
        // Of a table that cannot be loaded nobody can stand up.
        if !is_open(&row) || frozen || seating.seats_of(&person.id).is_empty() {
            seating.forget(&person.id);
            let mut others = seating.humans().into_iter().filter_map(|seat| seating.person(seat));
            if row.host == person.id {
                let next = others.find(|it| is_open(&row) && *it != GONE).unwrap_or(GONE);
                row.host = next.to_owned();
            }
            row.people = seating.people_with(&row.host);
            row.seating = serde_json::to_string(&seating).map_err(Problem::internal)?;
            row.rev += 1;
            if app.store.save_table(&row).await? {
                Hall::changed(app, &row.id, None).await;
                return Ok(());
            }
        }
        row = app.store.table(&row.id).await?.ok_or_else(Problem::not_found)?;
    }
    Err(Code::Changed.into())
}

/// Is there still something to be played?
fn is_open(row: &Table) -> bool {
    matches!(row.status.as_str(), "gathering" | "playing" | "paused")
}

/// Leaves a table as anyone does: a bot plays on, and one that was theirs alone is closed. False if
/// the table cannot be loaded.
async fn stand_up(app: &Shared, person: &Person, row: &Table) -> Result<bool, Problem> {
    let asker = Asker { person: Some(Person { admin: false, ..person.clone() }) };
    let seating: Seating = serde_json::from_str(&row.seating).map_err(Problem::internal)?;
    let close = (row.host == person.id).then_some(Order::Close {});
    let leave = seating.seats_of(&person.id).into_iter();
    let leave = leave.map(|seat| Order::Leave { seat: Some(seat) });
    for order in close.into_iter().chain(leave) {
        let closes = order == Order::Close {};
        match Hall::order(app, &row.id, asker.clone(), order).await {
            Ok(_) if closes => return Ok(true),
            Ok(_) => {}
            Err(problem) if problem.code() == Code::Frozen => return Ok(false),
            Err(problem) if problem.code().status().is_server_error() => return Err(problem),
            // What the table refuses is no reason to stay.
            Err(_) => {}
        }
    }
    Ok(true)
}

/// All that is kept of a person, for themselves: no token, no hash, no secret of a channel.
pub(crate) async fn kept(app: &Shared, person: &Person, session: &str) -> Result<Value, Problem> {
    let raw = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
    let sessions = app.store.sessions_of(&person.id).await?;
    let sessions = sessions.iter().map(|it| {
        let (kind, created, expires) = (&it.kind, it.created, it.expires);
        json!({ "kind": kind, "created": created, "expires": expires, "here": it.token == session })
    });
    let channels = app.store.channels(&person.id).await?;
    let channels = channels.iter().map(|it| {
        json!({
            "kind": it.kind, "address": it.address, "home": it.home, "state": it.state,
            "failures": it.failures, "failed": it.failed, "sent": it.sent, "created": it.created,
        })
    });
    let reach = app.store.reach(&person.id).await?;
    let reach = reach.map(|it| json!({ "hours": it.hours, "live": it.live }));
    let mut tables = Vec::new();
    for row in app.store.every_table_of(&person.id).await? {
        let seating: Seating = serde_json::from_str(&row.seating).unwrap_or_default();
        let own = seating.seats_of(&person.id);
        let drafts = app.store.drafts(&row.id).await?;
        let drafts = drafts.iter().filter(|it| own.iter().any(|s| s.index() as i64 == it.seat));
        tables.push(json!({
            "id": row.id, "game": row.game, "status": row.status, "host": row.host == person.id,
            "seats": own, "created": row.created,
            "started": row.started, "ended": row.ended,
            "drafts": drafts.map(|it| raw(&it.steps)).collect::<Vec<_>>(),
            "log": format!("/api/tables/{}/log", row.id),
        }));
    }
    let notes = app.store.notes_of(&person.id).await?;
    let notes = notes.iter().map(|(table, note)| {
        json!({
            "table": table, "at": note.at, "kind": note.kind, "seat": note.seat.map(|it| it + 1),
            "with": raw(&note.body),
        })
    });
    let deeds = app.store.audited_of(&person.id).await?;
    let deeds = deeds.iter().map(|deed| {
        json!({ "at": deed.at, "what": deed.what, "table": deed.table, "facts": raw(&deed.facts) })
    });
    let Person { id, name, shield, lang, login, admin, created } = person;
    Ok(json!({
        "person": {
            "id": id, "name": name, "shield": raw(shield), "lang": lang, "account": login,
            "admin": admin, "created": created,
        },
        "sessions": sessions.collect::<Vec<_>>(),
        "notices": { "reach": reach, "channels": channels.collect::<Vec<_>>() },
        "tables": tables,
        "notes": notes.collect::<Vec<_>>(),
        "audit": deeds.collect::<Vec<_>>(),
    }))
}
