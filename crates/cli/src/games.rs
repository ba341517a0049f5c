//! `curia games`: what can be played.

use catalog::Title;
use serde_json::{Value, json};
use words::Speaker;

use crate::args::Games;
use crate::context::Context;
use crate::trouble::Done;

/// Lists the games with their seats, editions, options and bots.
pub(crate) fn run(ctx: &Context, args: &Games) -> Done {
    if args.json {
        let games: Vec<_> = catalog::titles().iter().map(|title| entry(ctx, title)).collect();
        return ctx.json(&json!({ "games": games }));
    }
    catalog::titles().iter().try_for_each(|title| show(ctx, title))?;
    ctx.say("cli-games-hint", &[])
}

fn entry(ctx: &Context, title: &Title) -> Value {
    let meta = title.game.meta();
    let speaker = Speaker::new(&ctx.words, meta, &[]);
    let editions = meta.editions.iter().map(|id| json!({ "id": id, "title": speaker.edition(id) }));
    let options = meta.options.iter().map(|choice| {
        json!({
            "key": choice.key,
            "title": speaker.option(choice.key),
            "values": choice.values,
            "default": choice.values.first(),
            "clause": choice.clause,
        })
    });
    json!({
        "id": meta.id,
        "title": speaker.title(),
        "seats": meta.seats,
        "revision": meta.revision,
        "editions": editions.collect::<Vec<_>>(),
        "options": options.collect::<Vec<_>>(),
        "bots": title.bots.names(),
    })
}

fn show(ctx: &Context, title: &Title) -> Done {
    let meta = title.game.meta();
    let speaker = Speaker::new(&ctx.words, meta, &[]);
    ctx.line(&format!("{}  {}", ctx.bold(meta.id), speaker.title()))?;
    let seats: Vec<_> = meta.seats.iter().map(ToString::to_string).collect();
    let row = |id: &str, text: String| {
        let label = ctx.text(id, &[]);
        ctx.wrapped(&text, &format!("  {label}: "), "    ")
    };
    row("cli-games-seats", seats.join(", "))?;
    let editions = meta.editions.iter().map(|id| format!("{id} ({})", speaker.edition(id)));
    row("cli-games-editions", editions.collect::<Vec<_>>().join(", "))?;
    row("cli-games-bots", title.bots.names().join(", "))?;
    ctx.line(&format!("  {}:", ctx.text("cli-games-options", &[])))?;
    for choice in meta.options {
        let values = choice.values.iter().map(|value| match value.contains('<') {
            true => format!("{value} ({})", ctx.text("cli-games-any-seat", &[])),
            false => format!("{value} ({})", speaker.value(choice.key, value)),
        });
        let values = values.collect::<Vec<_>>().join(", ");
        let name = speaker.option(choice.key);
        let clause = ctx.faint(&format!("[{}]", choice.clause));
        ctx.line(&format!("    {}  {name} {clause}", ctx.bold(choice.key)))?;
        ctx.wrapped(&values, "      ", "      ")?;
    }
    ctx.blank()
}
