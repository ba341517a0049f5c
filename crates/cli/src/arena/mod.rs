//! `curia arena`: how strong bots are, measured against each other.

mod show;

use std::path::Path;

use bots::ladder::{self, Labels};
use bots::{Arena, LadderError, Pairs, Standings};
use catalog::Title;
use engine::Seed;
use serde_json::json;
use words::Speaker;

use crate::args;
use crate::context::Context;
use crate::paper;
use crate::pick::{self, Setting};
use crate::simulate;
use crate::trouble::{Done, Trouble, one_line};

/// More for each pairing than anyone waits for.
const MOST_GAMES: u64 = 1_000_000;

/// Plays the games that are not in the file yet, and tells how strong the bots are.
pub(crate) fn run(ctx: &Context, args: &args::Arena) -> Done {
    let title = pick::game(ctx, &args.game)?;
    let Setting { seats, edition, options } = pick::setting(ctx, title.game.meta(), &args.table)?;
    let pairs = match () {
        () if args.fair => Pairs::Itself,
        () if args.all => Pairs::All,
        () => Pairs::Neighbours,
    };
    let wanted = Arena {
        seats,
        edition,
        options,
        bots: levels(ctx, title, &args.levels, pairs)?,
        pairs,
        games: pick::count(ctx, "--games", args.games, 1..=MOST_GAMES)?,
        seed: Seed::from_text(&args.seed),
        threads: pick::threads(ctx, args.threads)?,
    };
    for name in args.json.iter().chain(&args.chart).chain(&args.file) {
        paper::may_write(ctx, name)?;
    }
    let bar = simulate::progress(wanted.all_games());
    let file = args.file.as_deref();
    let standings = title.bots.arena(&wanted, file.map(Path::new), &|done| bar.inc(done));
    bar.finish_and_clear();
    let standings = standings.map_err(|error| fault(ctx, title, file, &error))?;
    if let Some(name) = &args.json {
        paper::write(ctx, name, &format!("{:#}\n", json!(standings)))?;
    }
    if let Some(name) = &args.chart {
        paper::write(ctx, name, &ladder::chart(&standings, &labels(ctx, title, &standings)))?;
    }
    show::standings(ctx, title, &standings)
}

/// The bots that were named, or all there are.
fn levels(
    ctx: &Context,
    title: &Title,
    asked: &[String],
    pairs: Pairs,
) -> Result<Vec<String>, Trouble> {
    let known = [title.bots.names(), title.bots.anchors()].concat();
    if asked.is_empty() {
        return Ok(title.bots.names().iter().map(|name| (*name).to_owned()).collect());
    }
    let mut levels: Vec<String> = Vec::new();
    for asked in asked {
        let name = known.iter().find(|name| name.eq_ignore_ascii_case(asked)).ok_or_else(|| {
            let args = [("bot", json!(one_line(asked))), ("known", json!(known.join(", ")))];
            ctx.usage("cli-error-level", &args)
        })?;
        if levels.iter().any(|level| level == name) {
            return Err(ctx.usage("cli-error-level-twice", &[("bot", json!(name))]));
        }
        levels.push((*name).to_owned());
    }
    if levels.len() < 2 && pairs != Pairs::Itself {
        let args = [("given", json!(levels.len())), ("known", json!(known.join(", ")))];
        return Err(ctx.usage("cli-error-levels", &args));
    }
    Ok(levels)
}

fn fault(ctx: &Context, title: &Title, file: Option<&str>, error: &LadderError) -> Trouble {
    let file = ("file", json!(one_line(file.unwrap_or_default())));
    match error {
        LadderError::Match(error) => simulate::fault(ctx, title, error),
        // Checked before.
        LadderError::Few { .. } | LadderError::Twice { .. } => Trouble::Usage(error.to_string()),
        LadderError::File { why } => {
            ctx.failed("cli-error-results", &[file, ("why", json!(one_line(why)))])
        }
        LadderError::Busy => ctx.failed("cli-error-results-busy", &[file]),
        LadderError::Foreign => ctx.usage("cli-error-results-foreign", &[file]),
        LadderError::Differs { field, here, there } => {
            let args = [
                file,
                ("field", json!(one_line(field))),
                ("here", json!(one_line(here))),
                ("there", json!(one_line(there))),
            ];
            ctx.usage("cli-error-results-differ", &args)
        }
        LadderError::Line { line, field } => {
            let args = [file, ("line", json!(line.to_string())), ("field", json!(field))];
            ctx.failed("cli-error-results-line", &args)
        }
        LadderError::Changed { lower, upper, seed } => {
            let args = [
                file,
                ("lower", json!(lower)),
                ("upper", json!(upper)),
                ("seed", json!(seed.to_string())),
            ];
            ctx.failed("cli-error-results-changed", &args)
        }
    }
}

/// The words of the chart.
fn labels(ctx: &Context, title: &Title, standings: &Standings) -> Labels {
    let speaker = Speaker::new(&ctx.words, title.game.meta(), &[]);
    let game = [("game", json!(speaker.edition(&standings.edition)))];
    let played = [
        ("seats", json!(standings.seats)),
        ("games", json!(simulate::figure(ctx, standings.games as f64, 0))),
        ("blocks", json!(simulate::figure(ctx, standings.blocks as f64, 0))),
        ("anchor", json!(standings.anchor)),
    ];
    Labels {
        title: ctx.text("cli-arena-chart-title", &game),
        subtitle: ctx.text("cli-arena-chart-played", &played),
        axis: ctx.text("cli-arena-chart-axis", &played),
        note: ctx.text("cli-arena-chart-note", &played),
    }
}
