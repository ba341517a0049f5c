//! `curia verify`: is this record what it says it is? The seed against its commitment, every ply
//! against the rules, every hash against what was done.

use serde_json::{Value, json};

use crate::args::Verify;
use crate::context::Context;
use crate::paper::{self, Flaw};
use crate::trouble::{Done, Trouble};

/// Checks a record; exit code 1 names the first thing that is wrong.
pub(crate) fn run(ctx: &Context, args: &Verify) -> Done {
    let text = paper::text_of(ctx, &args.file)?;
    let checked = paper::game_of(ctx, &text).and_then(|title| {
        let paper = paper::Paper { name: args.file.clone(), title, text };
        paper.replayed(ctx, None).map(|table| (paper, table))
    });
    let (paper, table) = match checked {
        Ok(checked) => checked,
        Err(flaw) => return refused(ctx, args, &flaw),
    };
    let record: Value = serde_json::from_str(&paper.text).unwrap_or_default();
    let outcome = table.outcome();
    let entries = record["entries"].as_array().into_iter().flatten();
    let plies = entries.filter(|entry| entry["entry"].get("ply").is_some()).count();
    let salts = record["salts"].as_array().cloned().unwrap_or_default();
    let forked = record.get("base").is_some();
    if args.json {
        return ctx.json(&json!({
            "ok": true,
            "file": args.file,
            "game": paper.title.game.meta().id,
            "revision": record["revision"],
            "published": record["published"].as_bool().unwrap_or(false),
            "setup": table.setup(),
            "commitment": record["commitment"],
            "seed": record["seed"],
            "salts": salts,
            "forked": forked,
            "plies": plies,
            "finished": outcome.is_some(),
            "outcome": outcome,
            "error": null,
        }));
    }
    let seal = [("seed", record["seed"].clone()), ("commitment", record["commitment"].clone())];
    ctx.say("cli-verify-commitment", &seal)?;
    if !salts.is_empty() {
        let added = salts.iter().filter(|salt| salt.as_str() != Some("")).count();
        ctx.say("cli-verify-salts", &[("count", json!(added))])?;
    }
    if forked {
        ctx.say("cli-verify-forked", &[])?;
    }
    ctx.say("cli-verify-plies", &[("count", json!(plies))])?;
    let ended = if outcome.is_some() { "cli-verify-finished" } else { "cli-verify-unfinished" };
    ctx.say(ended, &[])?;
    ctx.say("cli-verify-ok", &[])
}

fn refused(ctx: &Context, args: &Verify, flaw: &Flaw) -> Done {
    let trouble = flaw.trouble(&args.file);
    if !args.json {
        return Err(trouble);
    }
    ctx.json(&json!({
        "ok": false,
        "file": args.file,
        "error": { "ply": flaw.ply, "field": flaw.field, "message": flaw.message },
    }))?;
    Err(Trouble::Told)
}
