//! `curia simulate`: matches between bots, with the figures that say who is strong and what the
//! games made use of.

use bots::{Match, MatchError, NamedShare, OutsideError, Report, Share, Spread};
use catalog::Title;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use std::io::IsTerminal;
use words::{Lang, Speaker};

use crate::args::Simulate;
use crate::context::Context;
use crate::layout::{self, Side};
use crate::pick::{self, Setting};
use crate::program::{PREFIX, Programs};
use crate::trouble::{Done, Trouble, one_line};

/// More than anyone waits for.
pub(crate) const MOST_GAMES: u64 = 100_000_000;

/// Plays a match and tells how it went.
pub(crate) fn run(ctx: &Context, args: &Simulate) -> Done {
    let title = pick::game(ctx, &args.game)?;
    let meta = title.game.meta();
    let setting = pick::setting(ctx, meta, &args.table)?;
    let games = pick::count(ctx, "--games", args.games, 1..=MOST_GAMES)?;
    let threads = pick::threads(ctx, args.threads)?;
    let mut bots = Vec::new();
    for name in &args.bots {
        bots.push(match name.trim().strip_prefix(PREFIX) {
            Some(command) => format!("{PREFIX}{}", one_line(command)),
            None => pick::bot(ctx, title, name)?.to_owned(),
        });
    }
    if bots.is_empty() {
        bots.push(pick::usual_bot(title).to_owned());
    }
    let Setting { seats, edition, options } = setting.clone();
    if bots.len() != 1 && bots.len() != seats {
        let args = [("given", json!(bots.len())), ("seats", json!(seats))];
        return Err(ctx.usage("cli-error-bots", &args));
    }
    let seed = pick::seed(ctx, args.seed.as_deref())?;
    let wanted = Match { seats, edition, options, bots, games, seed, threads };
    let bar = progress(games);
    let programs = Programs { title, setting, lang: ctx.words.lang() };
    let report = title.bots.simulate_with(&wanted, Some(&programs), &|done| bar.inc(done));
    bar.finish_and_clear();
    let report = report.map_err(|error| fault(ctx, title, &error))?;
    if args.json {
        let mut value = json!(report);
        value["game"] = json!(meta.id);
        let clauses = report.clauses.iter().map(|(id, times)| (id.clone(), json!(times)));
        value["clauses"] = clauses.collect::<serde_json::Map<_, _>>().into();
        return ctx.json(&value);
    }
    show(ctx, title, &report)
}

/// A bar on a terminal, nothing elsewhere.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    let style = ProgressStyle::with_template("[{bar:40}] {pos}/{len}  {elapsed} +{eta}");
    if let Ok(style) = style {
        bar.set_style(style.progress_chars("#>."));
    }
    bar
}

/// Why a match between bots was not played.
pub(crate) fn fault(ctx: &Context, title: &Title, error: &MatchError) -> Trouble {
    match error {
        MatchError::Setup(error) => pick::misfit(ctx, title.game.meta(), error),
        MatchError::Illegal { bot, action, game } => {
            let args = [("bot", json!(bot)), ("action", json!(action)), ("game", json!(game))];
            ctx.failed("cli-error-illegal-bot", &args)
        }
        MatchError::Stuck { .. } => ctx.failed("cli-error-nobody", &[]),
        MatchError::Outside { name, game, why } => {
            let who = [("program", json!(name)), ("game", json!(game))];
            let (id, more) = match why {
                OutsideError::NotStarted(why) => ("start", vec![("why", json!(one_line(why)))]),
                OutsideError::Gone(why) => ("gone", vec![("why", json!(one_line(why)))]),
                OutsideError::Silent(seconds) => ("silent", vec![("seconds", json!(seconds))]),
                OutsideError::Illegal { times, last } => {
                    ("refused", vec![("times", json!(times)), ("last", json!(one_line(last)))])
                }
            };
            ctx.failed(&format!("cli-error-match-{id}"), &[&who[..], &more].concat())
        }
        // The rest was checked before the match began.
        other => Trouble::Usage(other.to_string()),
    }
}

fn show(ctx: &Context, title: &'static Title, report: &Report) -> Done {
    let speaker = Speaker::new(&ctx.words, title.game.meta(), &[]);
    ctx.line(&ctx.bold(&speaker.edition(&report.edition)))?;
    let number = |value: f64, digits| figure(ctx, value, digits);
    let row = |id: &str, text: String| vec![ctx.text(id, &[]), text];
    let spread = |spread: &Spread| {
        let args = [
            ("mean", json!(number(spread.mean, 1))),
            ("min", json!(spread.min)),
            ("max", json!(spread.max)),
        ];
        ctx.text("cli-sim-spread", &args)
    };
    let rows = [
        row("cli-sim-games", format!("{}", report.games)),
        row("cli-sim-seats", report.seats.to_string()),
        row("cli-sim-bots", report.bots.join(", ")),
        row("cli-sim-seed", report.seed.to_string()),
        row("cli-sim-threads", report.threads.to_string()),
        row("cli-sim-seconds", number(report.seconds, 2)),
        row("cli-sim-games-per-second", number(report.games_per_second, 0)),
        row("cli-sim-decisions-per-second", number(report.decisions_per_second, 0)),
        row("cli-sim-decisions", number(report.decisions_per_game, 1)),
        row("cli-sim-length", spread(&report.length)),
    ];
    ctx.lines(&layout::table(&[Side::Left, Side::Left], &rows))?;

    let heading = |id: &str| ctx.line(&format!("\n{}", ctx.bold(&ctx.text(id, &[]))));
    let share = |share: &Share| {
        vec![
            number(share.wins, 1),
            percent(ctx, share.share),
            format!("{} - {}", percent(ctx, share.low), percent(ctx, share.high)),
        ]
    };
    let head = |id: &str| {
        let columns = [id, "cli-sim-wins", "cli-sim-share", "cli-sim-interval", "cli-sim-score"];
        columns.iter().map(|id| ctx.text(id, &[])).collect::<Vec<_>>()
    };
    let sides = [Side::Left, Side::Right, Side::Right, Side::Right, Side::Right];

    heading("cli-sim-by-seat")?;
    let mut rows = vec![head("cli-sim-seat")];
    for (place, wins) in report.wins_by_seat.iter().enumerate() {
        let mut row = vec![(place + 1).to_string()];
        row.extend(share(wins));
        row.extend(report.scores_by_seat.get(place).map(spread));
        rows.push(row);
    }
    ctx.lines(&layout::table(&sides, &rows))?;

    heading("cli-sim-by-bot")?;
    let mut rows = vec![head("cli-sim-bot")];
    for NamedShare { name, share: wins, .. } in &report.wins_by_bot {
        let mut row = vec![name.clone()];
        row.extend(share(wins));
        let scores = report.scores_by_bot.iter().find(|scores| scores.name == *name);
        row.extend(scores.map(|scores| spread(&scores.spread)));
        rows.push(row);
    }
    ctx.lines(&layout::table(&sides, &rows))?;
    clauses(ctx, &speaker, report)
}

/// How often each clause was used, and which never were.
fn clauses(ctx: &Context, speaker: &Speaker<'_>, report: &Report) -> Done {
    ctx.line(&format!("\n{}", ctx.bold(&ctx.text("cli-sim-clauses", &[]))))?;
    let mut used: Vec<_> = report.clauses.iter().filter(|(_, times)| *times != 0).collect();
    used.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    let rows = used.iter().map(|(id, times)| {
        vec![times.to_string(), id.clone(), layout::cut(&speaker.clause_title(id), 52)]
    });
    ctx.lines(&layout::table(&[Side::Right, Side::Left, Side::Left], &rows.collect::<Vec<_>>()))?;
    let never: Vec<_> =
        report.clauses.iter().filter(|(_, times)| *times == 0).map(|(id, _)| id.as_str()).collect();
    if never.is_empty() {
        return Ok(());
    }
    let args = [("count", json!(never.len())), ("of", json!(report.clauses.len()))];
    ctx.line(&format!("\n{}", ctx.text("cli-sim-never", &args)))?;
    ctx.wrapped(&never.join(", "), "  ", "  ")
}

/// A number as the language writes it: `1,234.5` or `1.234,5`.
pub(crate) fn figure(ctx: &Context, value: f64, digits: usize) -> String {
    let (group, point) = match ctx.words.lang() {
        Lang::It => ('.', ','),
        Lang::En => (',', '.'),
    };
    let text = format!("{:.digits$}", value.abs());
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place != 0 && (whole.len() - place).is_multiple_of(3) {
            grouped.push(group);
        }
        grouped.push(digit);
    }
    if !rest.is_empty() {
        grouped.push(point);
        grouped.push_str(rest);
    }
    if value < 0.0 { format!("-{grouped}") } else { grouped }
}

/// A share as a percentage.
pub(crate) fn percent(ctx: &Context, share: f64) -> String {
    format!("{}%", figure(ctx, 100.0 * share, 1))
}
