//! The table of a ladder on paper.

use bots::ladder::{BlockShare, PairFigures, Standings, Verdict};
use catalog::Title;
use serde_json::json;
use words::Speaker;

use crate::context::Context;
use crate::layout::{self, Side};
use crate::simulate::{figure, percent};
use crate::trouble::Done;

/// Prints what was played, the ratings, and what each pairing showed.
pub(super) fn standings(ctx: &Context, title: &Title, standings: &Standings) -> Done {
    let speaker = Speaker::new(&ctx.words, title.game.meta(), &[]);
    ctx.line(&ctx.bold(&speaker.edition(&standings.edition)))?;
    let row = |id: &str, text: String| vec![ctx.text(id, &[]), text];
    let whole = |count: u64| figure(ctx, count as f64, 0);
    let blocks = [
        ("games", json!(whole(standings.games))),
        ("pairs", json!(standings.pairings.len())),
        ("blocks", json!(whole(standings.blocks))),
        ("each", json!(standings.games_in_block)),
    ];
    let rows = [
        row("cli-sim-games", ctx.text("cli-arena-games", &blocks)),
        row("cli-sim-seats", standings.seats.to_string()),
        row("cli-sim-seed", standings.seed.to_string()),
    ];
    ctx.lines(&layout::table(&[Side::Left, Side::Left], &rows))?;
    if standings.anchor.is_some() {
        ratings(ctx, standings)?;
    }
    pairings(ctx, standings)
}

fn heading(ctx: &Context, id: &str) -> Done {
    ctx.line(&format!("\n{}", ctx.bold(&ctx.text(id, &[]))))
}

fn head(ctx: &Context, ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| ctx.text(id, &[])).collect()
}

fn ratings(ctx: &Context, standings: &Standings) -> Done {
    let elo = |value: f64| figure(ctx, value.round() + 0.0, 0);
    let range = |low: f64, high: f64| spread(ctx, &elo(low), &elo(high));
    heading(ctx, "cli-arena-ratings")?;
    let mut rows = vec![head(ctx, &["cli-sim-bot", "cli-arena-elo", "cli-sim-interval"])];
    for rating in &standings.ratings {
        let interval = match standings.anchor.as_ref() == Some(&rating.name) {
            true => ctx.text("cli-arena-anchor", &[]),
            false => range(rating.low, rating.high),
        };
        rows.push(vec![rating.name.clone(), elo(rating.elo), interval]);
    }
    ctx.lines(&layout::table(&[Side::Left, Side::Right, Side::Right], &rows))?;

    heading(ctx, "cli-arena-gaps")?;
    let ids = ["cli-arena-pair", "cli-arena-elo", "cli-sim-interval", "cli-arena-verdict"];
    let mut rows = vec![head(ctx, &ids)];
    for pair in &standings.pairings {
        let Some(gap) = pair.gap else { continue };
        let verdict = match pair.verdict {
            Verdict::Stronger => "cli-arena-stronger",
            Verdict::Even => "cli-arena-unclear",
            Verdict::Weaker => "cli-arena-weaker",
        };
        rows.push(vec![
            met(ctx, pair),
            elo(gap.elo),
            range(gap.low, gap.high),
            ctx.text(verdict, &[]),
        ]);
    }
    ctx.lines(&layout::table(&[Side::Left, Side::Right, Side::Right, Side::Left], &rows))
}

fn pairings(ctx: &Context, standings: &Standings) -> Done {
    let control = standings.anchor.is_none();
    heading(ctx, if control { "cli-arena-control" } else { "cli-arena-shares" })?;
    let ids = [
        if control { "cli-sim-bot" } else { "cli-arena-pair" },
        "cli-arena-held",
        "cli-sim-games",
        "cli-sim-share",
        "cli-sim-interval",
        "cli-arena-fair",
    ];
    let mut rows = vec![head(ctx, &ids)];
    let seats = standings.seats;
    for pair in &standings.pairings {
        let name = if control { pair.upper.clone() } else { met(ctx, pair) };
        let held = |held: usize| {
            ctx.text("cli-arena-seats", &[("held", json!(held)), ("seats", json!(seats))])
        };
        rows.push(share(ctx, name, held(1), &pair.alone));
        if let Some(many) = &pair.many {
            rows.push(share(ctx, String::new(), held(seats - 1), many));
            let both = ctx.text("cli-arena-both", &[]);
            rows.push(share(ctx, String::new(), both, &pair.together));
        }
    }
    let sides = [Side::Left, Side::Left, Side::Right, Side::Right, Side::Right, Side::Right];
    ctx.lines(&layout::table(&sides, &rows))?;
    if !control {
        return Ok(());
    }
    ctx.blank()?;
    for pair in &standings.pairings {
        let bot = [("bot", json!(pair.upper))];
        let even = pair.verdict == Verdict::Even;
        ctx.say(if even { "cli-arena-even" } else { "cli-arena-uneven" }, &bot)?;
    }
    Ok(())
}

fn share(ctx: &Context, name: String, held: String, share: &BlockShare) -> Vec<String> {
    vec![
        name,
        held,
        figure(ctx, share.games as f64, 0),
        percent(ctx, share.share),
        spread(ctx, &percent(ctx, share.low), &percent(ctx, share.high)),
        percent(ctx, share.fair),
    ]
}

fn met(ctx: &Context, pair: &PairFigures) -> String {
    let args = [("upper", json!(pair.upper)), ("lower", json!(pair.lower))];
    ctx.text("cli-arena-against", &args)
}

fn spread(ctx: &Context, low: &str, high: &str) -> String {
    ctx.text("cli-arena-interval", &[("low", json!(low)), ("high", json!(high))])
}
