//! What those do who look after the server, as it is written down: by whom, when, what, at which
//! table, to whom. It is written before it is done, so that nothing is done unwritten; what the
//! table then refuses stands there too. No name and no secret is ever among it.

use engine::Seat;
use serde_json::{Value, json};
use store::{Deed, Store, StoreError};
use words::Lang;

use crate::live::Order;
use crate::live::clock::now;
use crate::problem::{Said, words};

/// What can be done, by name. Its message is `audit-<name>`, with dashes.
pub const DEEDS: [&str; 13] = [
    "link_issued",
    "link_used",
    "admin_left",
    "backup",
    "restore",
    "table_bot",
    "table_program",
    "table_clear",
    "table_start",
    "table_pause",
    "table_resume",
    "table_say",
    "table_close",
];

/// Something done by the server itself or at its command line.
pub fn of_the_host(what: &str) -> Deed {
    let (what, facts) = (what.to_owned(), "{}".to_owned());
    Deed { n: 0, at: now(), who: None, what, table: None, person: None, facts }
}

/// Something done by an admin.
pub fn of_admin(who: &str, what: &str) -> Deed {
    Deed { who: Some(who.to_owned()), ..of_the_host(what) }
}

/// Writes down what an admin asks of a table that is somebody else's; `sitter` is who sits on the
/// seat that it is about.
pub(crate) async fn at_table(
    store: &Store,
    who: &str,
    table: &str,
    order: &Order,
    sitter: Option<&str>,
) -> Result<(), StoreError> {
    let Some((what, facts)) = by_office(order) else { return Ok(()) };
    let (table, person) = (Some(table.to_owned()), sitter.map(str::to_owned));
    let deed = Deed { table, person, facts: facts.to_string(), ..of_admin(who, what) };
    store.audit(&deed).await?;
    Ok(())
}

/// What an order is called that an admin may give in place of the host, and what there is to it.
/// What is said is told to the table and not repeated here.
pub(crate) fn by_office(order: &Order) -> Option<(&'static str, Value)> {
    let seat = |seat: &Seat| json!({ "seat": seat });
    match order {
        Order::Bot { seat, bot } => Some(("table_bot", json!({ "seat": seat, "bot": bot }))),
        Order::Program { seat: on, .. } => Some(("table_program", seat(on))),
        Order::Clear { seat: on } => Some(("table_clear", seat(on))),
        Order::Start {} => Some(("table_start", json!({}))),
        Order::Pause {} => Some(("table_pause", json!({}))),
        Order::Resume {} => Some(("table_resume", json!({}))),
        Order::Say { .. } => Some(("table_say", json!({}))),
        Order::Close {} => Some(("table_close", json!({}))),
        Order::Sit { .. }
        | Order::Leave { .. }
        | Order::Salt { .. }
        | Order::Play { .. }
        | Order::Step { .. }
        | Order::Back { .. }
        | Order::Why { .. }
        | Order::Undo { .. }
        | Order::Propose { .. }
        | Order::Vote { .. }
        | Order::Write { .. }
        | Order::Rematch {} => None,
    }
}

/// What was done, in a sentence. What an older or newer build calls otherwise is only named.
pub fn said(deed: &Deed, lang: Lang) -> String {
    let id = format!("audit-{}", deed.what.replace('_', "-"));
    if !DEEDS.contains(&deed.what.as_str()) {
        return deed.what.clone();
    }
    let facts: Value = serde_json::from_str(&deed.facts).unwrap_or_default();
    let seat = facts["seat"].as_str().and_then(|seat| seat.strip_prefix("seat:"));
    let bot = facts["bot"].as_str().unwrap_or_default();
    words(lang).text(&id, &[("seat", seat.unwrap_or_default().into()), ("bot", bot.into())])
}

/// The same in both languages.
pub(crate) fn said_in_both(deed: &Deed) -> Said {
    Said { it: said(deed, Lang::It), en: said(deed, Lang::En) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_written_down_can_be_read_in_both_languages() {
        for what in DEEDS {
            let facts = json!({ "seat": "seat:2", "bot": "knight" }).to_string();
            let deed = Deed { facts, ..of_the_host(what) };
            let Said { it, en } = said_in_both(&deed);
            for said in [&it, &en] {
                assert!(said.ends_with('.') && !said.contains('⟨'), "{what}: {said}");
            }
            assert_ne!(it, en, "{what}");
        }
        assert_eq!(said(&of_the_host("table_flown"), Lang::En), "table_flown");
    }
}
