//! `curia fuzz`: random play under all laws. A failure is a file that can be replayed.

use std::fs;
use std::path::Path;

use engine::Seed;
use serde_json::json;
use testkit::{AnyFailure, Failure, Tally};

use crate::args::Fuzz;
use crate::context::Context;
use crate::paper;
use crate::pick;
use crate::secrecy::{self, MOST_STATES, Wanted};
use crate::simulate::{MOST_GAMES, figure, progress};
use crate::trouble::{Done, Trouble, one_line};

/// Plays random games of the editions and seat counts asked for, or of all.
pub(crate) fn run(ctx: &Context, args: &Fuzz) -> Done {
    let title = pick::game(ctx, &args.game)?;
    let meta = title.game.meta();
    let games = pick::count(ctx, "--games", args.games, 1..=MOST_GAMES)?;
    let editions = match &args.table.edition {
        Some(edition) => vec![pick::edition(ctx, meta, edition)?],
        None => meta.editions.iter().map(|edition| (*edition).to_owned()).collect(),
    };
    let seats = match args.table.seats {
        Some(seats) => vec![pick::seats(ctx, meta, seats)?],
        None => meta.seats.to_vec(),
    };
    let fewest = seats.iter().min().copied().unwrap_or_default();
    let options = pick::options(ctx, meta, fewest, &args.table.options)?;
    let seed = pick::seed(ctx, args.seed.as_deref())?;
    let runs: Vec<_> =
        editions.iter().flat_map(|edition| seats.iter().map(move |n| (edition, *n))).collect();
    if let Some(states) = args.states {
        let states = pick::count(ctx, "--states", states, 1..=MOST_STATES)?;
        let threads = pick::threads(ctx, args.threads)?;
        let runs: Vec<_> = runs.iter().map(|(edition, seats)| (edition.as_str(), *seats)).collect();
        let wanted = Wanted { title, options: &options, runs: &runs, states, threads, seed };
        return secret(ctx, args, &wanted);
    }
    let mut tally = Tally::default();
    let bar = progress(games);
    for (place, (edition, seats)) in runs.iter().enumerate() {
        // The games are shared out evenly; the first runs get what is left over.
        let (even, over) = (games / runs.len() as u64, games % runs.len() as u64);
        let share = even + u64::from((place as u64) < over);
        if share == 0 {
            continue;
        }
        let from = bar.position();
        let told = |done: u64| bar.set_position(from + done);
        let seed = seed.nth(place as u64);
        match title.laws.examine(*seats, edition, &options, share, &seed, &told) {
            Ok(more) => tally += more,
            Err(AnyFailure::Setup(error)) => {
                bar.finish_and_clear();
                return Err(pick::misfit(ctx, meta, &error));
            }
            Err(AnyFailure::Law(failure)) => {
                bar.finish_and_clear();
                return broken(ctx, args, &seed, &failure);
            }
        }
        bar.set_position(from + share);
    }
    bar.finish_and_clear();
    if args.json {
        return ctx.json(&json!({
            "ok": true, "game": meta.id, "seed": seed, "tally": tally, "failure": null,
        }));
    }
    let number = |value: u64| json!(figure(ctx, value as f64, 0));
    let args = [
        ("count", json!(tally.games)),
        ("games", number(tally.games)),
        ("plies", number(tally.plies)),
        ("states", number(tally.states)),
        ("seed", json!(seed)),
    ];
    ctx.say("cli-fuzz-ok", &args)
}

/// Random play until enough states were looked at for what they give away.
fn secret(ctx: &Context, args: &Fuzz, wanted: &Wanted<'_>) -> Done {
    let meta = wanted.title.game.meta();
    let (tally, took) = match secrecy::examine(ctx, wanted) {
        Ok(done) => done,
        Err((_, AnyFailure::Setup(error))) => return Err(pick::misfit(ctx, meta, &error)),
        Err((seed, AnyFailure::Law(failure))) => return broken(ctx, args, &seed, &failure),
    };
    if args.json {
        return ctx.json(&json!({
            "ok": true, "game": meta.id, "seed": wanted.seed, "tally": tally,
            "seconds": took.as_secs(), "failure": null,
        }));
    }
    let number = |value: u64| json!(figure(ctx, value as f64, 0));
    let args = [
        ("looked", number(tally.secrecy)),
        ("seconds", number(took.as_secs())),
        ("games", number(tally.games)),
        ("seed", json!(wanted.seed)),
    ];
    ctx.say("cli-fuzz-secret", &args)
}

/// Keeps the record of the game that broke a law.
fn broken(ctx: &Context, args: &Fuzz, seed: &Seed, failure: &Failure) -> Done {
    let mut kept = None;
    if !failure.record.is_empty() {
        let law = failure.law.split(|sign: char| !sign.is_ascii_alphanumeric());
        let law = law.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
        let name = format!("{}-{law}-{:016x}-{}.json", args.game, seed.short(), failure.game);
        let path = Path::new(&args.out).join(name).to_string_lossy().into_owned();
        fs::create_dir_all(&args.out)
            .map_err(|_| ctx.failed("cli-error-write", &[("file", json!(one_line(&args.out)))]))?;
        paper::write(ctx, &path, &failure.record)?;
        kept = Some(path);
    }
    if args.json {
        ctx.json(&json!({
            "ok": false,
            "game": args.game,
            "seed": seed,
            "failure": {
                "law": failure.law, "what": failure.what, "game": failure.game, "file": kept,
            },
        }))?;
        return Err(Trouble::Told);
    }
    if let Some(file) = kept {
        ctx.say("cli-fuzz-kept", &[("file", json!(file))])?;
    }
    let args = [("law", json!(failure.law)), ("what", json!(failure.what))];
    Err(ctx.failed("cli-fuzz-broken", &args))
}

#[cfg(test)]
mod tests {
    use words::{Lang, Words};

    use super::*;
    use crate::args::Table;

    #[test]
    fn a_failure_becomes_a_file() {
        let out = std::env::temp_dir().join(format!("curia-fuzz-{}", std::process::id()));
        let args = Fuzz {
            game: "any".to_owned(),
            table: Table { edition: None, seats: None, options: Vec::new() },
            games: 1,
            states: None,
            threads: None,
            seed: None,
            out: out.to_string_lossy().into_owned(),
            json: false,
        };
        let failure = Failure {
            law: "no dead end",
            what: "seat:1 has nothing to do".to_owned(),
            game: 3,
            record: "{}".to_owned(),
        };
        let ctx = Context::new(Words::new(Lang::It));
        let seed = Seed::from_text("x");
        let Err(Trouble::Failed(why)) = broken(&ctx, &args, &seed, &failure) else {
            panic!("a broken law is a failure")
        };
        assert!(why.contains("no dead end") && why.contains("seat:1"), "{why}");
        let files: Vec<_> = fs::read_dir(&out).into_iter().flatten().flatten().collect();
        let _ = fs::remove_dir_all(&out);
        assert_eq!(files.len(), 1);
        let name = files[0].file_name().to_string_lossy().into_owned();
        assert!(name.starts_with("any-no-dead-end-") && name.ends_with("-3.json"), "{name}");
    }
}
