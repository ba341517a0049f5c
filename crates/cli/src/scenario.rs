//! `curia scenario`: runs scenario files, one line each. What the last one leaves can be saved as a
//! record, to be played on from there.

use serde_json::json;

use crate::args::Scenario;
use crate::context::Context;
use crate::trouble::{Done, Trouble};
use crate::{paper, pick};

/// Runs every file; exit code 1 if one does not go as it says.
pub(crate) fn run(ctx: &Context, args: &Scenario) -> Done {
    let find = |id: &str| catalog::find(id).map(|title| title.game);
    let (mut failed, mut left) = (0, None);
    let mut results = Vec::new();
    for file in &args.files {
        let text = paper::text_of(ctx, file)?;
        let run = scenario::run_to_end(file, &text, &find).map(|(passed, table)| {
            left = table;
            passed
        });
        match run {
            Ok(passed) if args.json => {
                let (steps, checks) = (passed.steps, passed.checks);
                results.push(json!({ "file": file, "ok": true, "steps": steps, "checks": checks }));
            }
            Ok(passed) => {
                let (steps, checks) = (json!(passed.steps), json!(passed.checks));
                let args = [("file", json!(file)), ("steps", steps), ("checks", checks)];
                ctx.line(&ctx.text("cli-scenario-ok", &args))?;
            }
            Err(fault) => {
                failed += 1;
                match args.json {
                    true => results.push(json!({
                        "file": file,
                        "ok": false,
                        "line": fault.line,
                        "field": fault.field,
                        "message": fault.message,
                    })),
                    false => ctx.line(&fault.to_string())?,
                }
            }
        }
    }
    if args.json {
        ctx.json(&json!({ "ok": failed == 0, "failed": failed, "scenarios": results }))?;
    }
    if let (Some(file), Some(table), 0) = (&args.save, left, failed) {
        let seed = pick::seed(ctx, args.seed.as_deref())?;
        paper::write(ctx, file, &table.fork(None, seed).record())?;
    }
    match failed {
        0 if args.json || args.files.len() < 2 => Ok(()),
        0 => ctx.say("cli-scenario-all", &[("count", json!(args.files.len()))]),
        _ if args.json => Err(Trouble::Told),
        count => {
            let args = [("count", json!(count)), ("of", json!(args.files.len()))];
            Err(ctx.failed("cli-scenario-failed", &args))
        }
    }
}
