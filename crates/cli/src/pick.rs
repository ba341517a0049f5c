//! What was asked for, checked against what there is: game, edition, seats, options, bots, names,
//! counts and seeds. Every refusal names the argument, and what would be right.

use std::ops::RangeInclusive;

use catalog::Title;
use engine::{Meta, Seat, Seed, SetupError};
use serde_json::json;

use crate::args::Table;
use crate::context::Context;
use crate::layout::width;
use crate::trouble::{Trouble, one_line};

/// The settings of a table.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    /// How many sit at it.
    pub(crate) seats: usize,
    /// The edition.
    pub(crate) edition: String,
    /// The options that were set.
    pub(crate) options: Vec<(String, String)>,
}

/// The game with this id.
pub(crate) fn game(ctx: &Context, id: &str) -> Result<&'static Title, Trouble> {
    catalog::find(id).ok_or_else(|| {
        let known: Vec<_> = catalog::titles().iter().map(|title| title.game.meta().id).collect();
        let args = [("game", json!(one_line(id))), ("known", json!(known.join(", ")))];
        ctx.usage("cli-error-game", &args)
    })
}

/// The settings, with those of an ordinary game where nothing was said.
pub(crate) fn setting(ctx: &Context, meta: &Meta, table: &Table) -> Result<Setting, Trouble> {
    let seats = match table.seats {
        Some(seats) => self::seats(ctx, meta, seats)?,
        None => usual_seats(meta),
    };
    let edition = match &table.edition {
        Some(edition) => self::edition(ctx, meta, edition)?,
        None => meta.editions.first().copied().unwrap_or_default().to_owned(),
    };
    Ok(Setting { seats, edition, options: options(ctx, meta, seats, &table.options)? })
}

/// Four if they can play it, as most can.
fn usual_seats(meta: &Meta) -> usize {
    let most = meta.seats.iter().max().copied().unwrap_or_default();
    if meta.seats.contains(&4) { 4 } else { most }
}

/// A number of seats the game can be played with.
pub(crate) fn seats(ctx: &Context, meta: &Meta, asked: u64) -> Result<usize, Trouble> {
    let fits = meta.seats.iter().find(|seats| **seats as u64 == asked);
    fits.copied().ok_or_else(|| {
        let known: Vec<_> = meta.seats.iter().map(ToString::to_string).collect();
        let known = match known.split_last() {
            Some((last, some)) if !some.is_empty() => {
                ctx.text("cli-seats-or", &[("some", json!(some.join(", "))), ("last", json!(last))])
            }
            _ => known.join(""),
        };
        ctx.usage(
            "cli-error-seats",
            &[("seats", json!(asked.to_string())), ("known", json!(known))],
        )
    })
}

/// An edition of the game.
pub(crate) fn edition(ctx: &Context, meta: &Meta, asked: &str) -> Result<String, Trouble> {
    let fits = meta.editions.iter().find(|edition| edition.eq_ignore_ascii_case(asked));
    fits.map(|edition| (*edition).to_owned()).ok_or_else(|| {
        let known = json!(meta.editions.join(", "));
        ctx.usage("cli-error-edition", &[("edition", json!(one_line(asked))), ("known", known)])
    })
}

/// Options as `key=value`.
pub(crate) fn options(
    ctx: &Context,
    meta: &Meta,
    seats: usize,
    asked: &[String],
) -> Result<Vec<(String, String)>, Trouble> {
    let mut options: Vec<(String, String)> = Vec::new();
    for text in asked {
        let shown = json!(one_line(text));
        let Some((key, value)) = text.split_once('=') else {
            return Err(ctx.usage("cli-error-option-form", &[("option", shown)]));
        };
        let (key, value) = (key.trim().replace('-', "_"), value.trim());
        let Some(choice) = meta.options.iter().find(|choice| choice.key == key) else {
            let known: Vec<_> = meta.options.iter().map(|choice| choice.key).collect();
            let args = [("option", json!(one_line(&key))), ("known", json!(known.join(", ")))];
            return Err(ctx.usage("cli-error-option", &args));
        };
        let seat = value.parse::<Seat>().is_ok_and(|seat| seat.index() < seats);
        if !choice.values.iter().any(|fits| *fits == value || (*fits == "seat:<n>" && seat)) {
            let args = [
                ("option", json!(key)),
                ("value", json!(one_line(value))),
                ("known", json!(choice.values.join(", "))),
            ];
            return Err(ctx.usage("cli-error-option-value", &args));
        }
        if options.iter().any(|(other, _)| *other == key) {
            return Err(ctx.usage("cli-error-option-twice", &[("option", json!(key))]));
        }
        options.push((key, value.to_owned()));
    }
    Ok(options)
}

/// What is wrong with settings that fit one by one, but not together.
pub(crate) fn misfit(ctx: &Context, meta: &Meta, error: &SetupError) -> Trouble {
    Trouble::Usage(misfit_text(ctx, meta, error))
}

/// The same as a text: the field, and the clause it stands for.
pub(crate) fn misfit_text(ctx: &Context, meta: &Meta, error: &SetupError) -> String {
    let field = json!(one_line(&error.field));
    match meta.options.iter().find(|choice| choice.key == error.field) {
        Some(choice) => {
            let clause = choice.clause.id();
            let title = ctx.text(&format!("clause-{clause}"), &[]);
            let args = [("field", field), ("clause", json!(clause)), ("title", json!(title))];
            ctx.text("cli-error-misfit-clause", &args)
        }
        None if error.field == "components" => ctx.text("cli-error-other-components", &[]),
        None => ctx.text("cli-error-misfit", &[("field", field)]),
    }
}

/// A count within sense.
pub(crate) fn count(
    ctx: &Context,
    arg: &str,
    value: u64,
    range: RangeInclusive<u64>,
) -> Result<u64, Trouble> {
    if range.contains(&value) {
        return Ok(value);
    }
    let args = [
        ("arg", json!(arg)),
        ("value", json!(value.to_string())),
        ("least", json!(range.start().to_string())),
        ("most", json!(range.end().to_string())),
    ];
    Err(ctx.usage("cli-error-count", &args))
}

/// How many threads play: those that were asked for, or as many as the machine has.
pub(crate) fn threads(ctx: &Context, asked: Option<u64>) -> Result<usize, Trouble> {
    match asked {
        Some(threads) => Ok(count(ctx, "--threads", threads, 1..=256)? as usize),
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
    }
}

/// The seed that was asked for, or one from the system.
pub(crate) fn seed(ctx: &Context, asked: Option<&str>) -> Result<Seed, Trouble> {
    if let Some(text) = asked {
        return Ok(Seed::from_text(text));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| ctx.failed("cli-error-random", &[]))?;
    Ok(Seed::new(bytes))
}

/// The name of a bot of this game.
pub(crate) fn bot(ctx: &Context, title: &Title, name: &str) -> Result<&'static str, Trouble> {
    let names = [title.bots.names(), title.bots.anchors()].concat();
    names.iter().find(|known| known.eq_ignore_ascii_case(name)).copied().ok_or_else(|| {
        let args = [("bot", json!(one_line(name))), ("known", json!(names.join(", ")))];
        ctx.usage("cli-error-bot", &args)
    })
}

/// The bot that plays where nothing was said.
pub(crate) fn usual_bot(title: &Title) -> &'static str {
    title.bots.usual()
}

/// A name for each seat: those that were given, then our own.
pub(crate) fn names(ctx: &Context, seats: usize, given: &[String]) -> Result<Vec<String>, Trouble> {
    if seats < given.len() {
        let args = [("given", json!(given.len())), ("seats", json!(seats))];
        return Err(ctx.usage("cli-error-names-many", &args));
    }
    let mut names: Vec<String> = Vec::new();
    for name in given.iter().map(|name| one_line(name)) {
        if name.is_empty() || 16 < width(&name) {
            return Err(ctx.usage("cli-error-name", &[("name", json!(name))]));
        }
        if names.contains(&name) {
            return Err(ctx.usage("cli-error-name-twice", &[("name", json!(name))]));
        }
        names.push(name);
    }
    let ours = (1..=engine::MAX_SEATS).map(|n| ctx.text(&format!("cli-name-{n}"), &[]));
    let ours: Vec<_> = ours.collect();
    for place in names.len()..seats {
        // Our own name for this seat, unless a player has it.
        let mut free = ours[place..].iter().chain(&ours).filter(|name| !names.contains(name));
        let name = free.next().cloned().unwrap_or_else(|| (place + 1).to_string());
        names.push(name);
    }
    Ok(names)
}

/// A seat as people write it: `2` or `seat:2`.
pub(crate) fn seat(ctx: &Context, seats: usize, asked: &str) -> Result<Seat, Trouble> {
    let number = asked.strip_prefix("seat:").unwrap_or(asked).parse::<usize>().ok();
    number.filter(|number| (1..=seats).contains(number)).map(|n| Seat::new(n - 1)).ok_or_else(
        || {
            ctx.usage(
                "cli-error-seat",
                &[("seat", json!(one_line(asked))), ("seats", json!(seats))],
            )
        },
    )
}
