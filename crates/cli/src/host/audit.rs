//! `curia audit`: what was done by those who look after a server, newest last. Changes nothing.

use std::collections::HashMap;

use serde_json::{Value, json};
use server::audit::said;
use server::serve::location;
use store::{Deed, Location, Options, Store, StoreError};

use super::look::look;
use super::settings::gather;
use super::{runtime, store_trouble};
use crate::args::Audit;
use crate::context::Context;
use crate::trouble::{Done, one_line};

/// Shows the last lines.
pub(crate) fn run(ctx: &Context, args: &Audit) -> Done {
    let (settings, _) = gather(ctx, args.place.settings(), args.place.config.as_deref())?;
    let location = location(&settings);
    let place = [("place", json!(one_line(&location.to_string())))];
    if let Location::Sqlite(path) = &location
        && !path.exists()
    {
        return Err(ctx.usage("cli-error-no-database", &place));
    }
    let trouble = |error| store_trouble(ctx, &location, &error);
    runtime(ctx, 2)?.block_on(async {
        // As for a copy: what another build keeps is not for this one to change.
        let looked = look(&location).await.map_err(trouble)?;
        if looked.applied == 0 {
            return Err(ctx.usage("cli-error-no-database", &place));
        }
        if 0 < looked.missing {
            return Err(ctx.failed("cli-error-older", &place));
        }
        let store = Store::open(&location, &Options::default()).await.map_err(trouble)?;
        let read = read(&store, args.last).await;
        store.close().await;
        let (deeds, names) = read.map_err(trouble)?;
        if args.json {
            let deeds: Vec<Value> = deeds.iter().map(|deed| shown(deed, &names)).collect();
            return ctx.json(&json!({ "deeds": deeds }));
        }
        if deeds.is_empty() {
            return ctx.say("cli-audit-none", &[]);
        }
        for deed in &deeds {
            let who = match &deed.who {
                None => ctx.text("cli-audit-server", &[]),
                Some(id) => names.get(id).cloned().unwrap_or_else(|| short(id)),
            };
            let what = said(deed, ctx.words.lang());
            let mut line = format!("{}  {}: {what}", moment(deed.at), one_line(&who));
            if let Some(table) = &deed.table {
                let table = [("table", json!(short(table)))];
                line = format!("{line} {}", ctx.text("cli-audit-table", &table));
            }
            ctx.wrapped(&line, "", "    ")?;
        }
        Ok(())
    })
}

/// The last lines in the order of time, and what those are called who are still here.
async fn read(
    store: &Store,
    last: u64,
) -> Result<(Vec<Deed>, HashMap<String, String>), StoreError> {
    let limit = i64::try_from(last).unwrap_or(i64::MAX);
    let mut deeds = store.audited(i64::MAX, limit).await?;
    deeds.reverse();
    let mut names = HashMap::new();
    for id in deeds.iter().flat_map(|deed| deed.who.iter().chain(&deed.person)) {
        if !names.contains_key(id)
            && let Some(person) = store.person(id).await?
        {
            names.insert(id.clone(), person.name);
        }
    }
    Ok((deeds, names))
}

fn shown(deed: &Deed, names: &HashMap<String, String>) -> Value {
    let person =
        |id: &Option<String>| id.as_ref().map(|id| json!({ "id": id, "name": names.get(id) }));
    json!({
        "n": deed.n,
        "at": deed.at,
        "who": person(&deed.who),
        "what": deed.what,
        "table": deed.table,
        "person": person(&deed.person),
        "facts": serde_json::from_str::<Value>(&deed.facts).unwrap_or_default(),
    })
}

/// Enough to tell one from another: the link of a table is its secret.
fn short(id: &str) -> String {
    let start: String = id.chars().take(6).collect();
    format!("{start}…")
}

/// A moment in UTC, from milliseconds since 1970.
fn moment(at: i64) -> String {
    let minutes = at.div_euclid(60_000);
    let (hours, minute) = (minutes.div_euclid(60), minutes.rem_euclid(60));
    let (days, hour) = (hours.div_euclid(24), hours.rem_euclid(24));
    // Years begin with March, so that the day of a leap year is the last one.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let march = (5 * day + 2) / 153;
    let (day, month) =
        (day - (153 * march + 2) / 5 + 1, if march < 10 { march + 3 } else { march - 9 });
    let year = era * 400 + year + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_by_the_calendar() {
        for (at, written) in [
            (0, "1970-01-01 00:00"),
            (-60_000, "1969-12-31 23:59"),
            (951_782_400_000, "2000-02-29 00:00"),
            (1_078_099_140_000, "2004-02-29 23:59"),
            (1_763_424_060_000, "2025-11-18 00:01"),
            (4_107_542_400_000, "2100-03-01 00:00"),
        ] {
            assert_eq!(moment(at), written);
        }
    }
}
