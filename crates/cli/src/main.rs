//! Curia in the terminal: play, serve and join tables, replay, verify, simulate, read the rules and
//! check them. Games come from the catalogue; only the drawings in `boards` know one by its name.

mod arena;
mod args;
mod boards;
mod components;
mod context;
mod fuzz;
mod games;
mod help;
mod host;
mod input;
mod join;
mod layout;
mod meant;
mod menu;
mod paper;
mod pick;
mod play;
mod program;
mod replay;
mod rules;
mod scenario;
mod screen;
mod secrecy;
mod simulate;
mod trouble;
mod verify;

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Mutex;

use serde_json::json;
use words::Words;

use args::Command;
use context::Context;
use trouble::{Done, Trouble, one_line};

/// Gives back what tables leave when they go to sleep; the system's own would keep it: ADR 15.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let args: Vec<String> =
        std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
    let (lang, unknown) = help::language(&args);
    let ctx = Context::new(Words::new(lang));
    let done = match unknown {
        Some(asked) => Err(ctx.usage("cli-error-lang", &[("lang", json!(one_line(&asked)))])),
        None => guarded(&ctx, &args),
    };
    // What is still in the buffer belongs before the line that says why it ended.
    let trouble = match done.and(ctx.flush()).err() {
        Some(Trouble::Output(why)) => Some(ctx.failed("cli-error-output", &[("why", json!(why))])),
        other => other,
    };
    let code = match &trouble {
        None | Some(Trouble::Closed) => return ExitCode::SUCCESS,
        Some(Trouble::Usage(_)) => 2,
        Some(Trouble::Failed(_) | Trouble::Told | Trouble::Output(_)) => 1,
    };
    if let Some(Trouble::Usage(why) | Trouble::Failed(why)) = trouble {
        // If nobody reads the output any more, the reason still counts.
        let _ = ctx.flush();
        let _ = writeln!(std::io::stderr(), "curia: {}", one_line(&why));
    }
    ExitCode::from(code)
}

/// A fault of our own is one line too. The laws and scenarios catch such faults themselves, and
/// say where.
fn guarded(ctx: &Context, args: &[String]) -> Done {
    static WHERE: Mutex<String> = Mutex::new(String::new());
    std::panic::set_hook(Box::new(|info| {
        if let Ok(mut place) = WHERE.lock() {
            *place = info.to_string();
        }
    }));
    catch_unwind(AssertUnwindSafe(|| run(ctx, args))).unwrap_or_else(|_| {
        let what = WHERE.lock().map(|place| one_line(&place)).unwrap_or_default();
        Err(ctx.failed("cli-error-internal", &[("what", json!(what))]))
    })
}

fn run(ctx: &Context, args: &[String]) -> Done {
    let Some(cli) = help::read(ctx, args)? else { return Ok(()) };
    if cli.components.is_empty() {
        return command(ctx, cli.command);
    }
    components::install(ctx, &cli.components)?;
    // Now with the names of those files.
    let ctx = &Context::new(Words::new(ctx.words.lang()));
    command(ctx, cli.command).and(ctx.flush())
}

fn command(ctx: &Context, command: Command) -> Done {
    match command {
        Command::Games(args) => games::run(ctx, &args),
        Command::Play(args) => play::run(ctx, &args),
        Command::Join(args) => join::run(ctx, &args),
        Command::Simulate(args) => simulate::run(ctx, &args),
        Command::Arena(args) => arena::run(ctx, &args),
        Command::Replay(args) => replay::run(ctx, &args),
        Command::Verify(args) => verify::run(ctx, &args),
        Command::Rules(args) => rules::run(ctx, &args),
        Command::Scenario(args) => scenario::run(ctx, &args),
        Command::Fuzz(args) => fuzz::run(ctx, &args),
        Command::Serve(args) => host::serve::run(ctx, *args),
        Command::Backup(args) => host::backup::run(ctx, &args),
        Command::Restore(args) => host::restore::run(ctx, &args),
        Command::Doctor(args) => host::doctor::run(ctx, &args),
        Command::Audit(args) => host::audit::run(ctx, &args),
    }
}
