//! The command line in the player's language: its help, and what is wrong with a bad line.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches};
use serde_json::json;
use words::{Lang, Words};

use crate::args::Cli;
use crate::context::{Context, WIDTH};
use crate::layout;
use crate::trouble::{Trouble, one_line};

/// The language that is asked for, before anything else is read: `--lang`, or the locale. The
/// second value is what was asked for if there is no such language.
pub(crate) fn language(args: &[String]) -> (Lang, Option<String>) {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
    let usual = Lang::from_locale(locale.as_deref());
    let after = |place: usize| args.get(place + 1).map(String::as_str);
    let asked = args.iter().take_while(|arg| *arg != "--").enumerate().find_map(|(place, arg)| {
        if arg == "--lang" { after(place) } else { arg.strip_prefix("--lang=") }
    });
    match asked.map(str::parse) {
        None => (usual, None),
        Some(Ok(lang)) => (lang, None),
        Some(Err(_)) => (usual, asked.map(str::to_owned)),
    }
}

/// Reads the command line. `None`: help or version was asked for and has been printed.
pub(crate) fn read(ctx: &Context, args: &[String]) -> Result<Option<Cli>, Trouble> {
    let mut command = localised(Cli::command(), &ctx.words, "");
    let error = match command.try_get_matches_from_mut(args) {
        Ok(matches) => match Cli::from_arg_matches(&matches) {
            Ok(cli) => return Ok(Some(cli)),
            Err(error) => error,
        },
        Err(error) => error,
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            ctx.line(error.render().to_string().trim_end())?;
            Ok(None)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            ctx.line(command.render_help().to_string().trim_end())?;
            Err(ctx.usage("cli-error-no-command", &[]))
        }
        _ => Err(fault(ctx, &error)),
    }
}

/// Puts the texts of the language into a command and its subcommands.
fn localised(command: clap::Command, words: &Words, path: &str) -> clap::Command {
    let text = |id: &str| words.text(id, &[]);
    let name = command.get_name().to_owned();
    let path = if path.is_empty() { "curia".to_owned() } else { format!("curia-{name}") };
    let after = format!("cli-more-{path}");
    let room = room(&command, words);
    // An option of all commands must find room in each of them.
    let least = command.get_subcommands().map(|sub| self::room(sub, words)).min().unwrap_or(room);
    let mut command = command
        .version(env!("CARGO_PKG_VERSION"))
        .about(text(&format!("cli-about-{path}")))
        .override_usage(text(&format!("cli-usage-{path}")))
        .help_template(format!(
            "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            text("cli-heading-usage")
        ))
        .subcommand_help_heading(text("cli-heading-commands"))
        .mut_args(|arg| {
            let id = arg.get_id().to_string();
            let place = if arg.is_positional() { "arguments" } else { "options" };
            let value = format!("cli-value-{id}");
            let room = if arg.is_global_set() { least } else { room };
            let help = layout::wrap(&text(&format!("cli-arg-{id}")), "", "", room).join("\n");
            let arg = arg.help(help).help_heading(text(&format!("cli-heading-{place}")));
            if words.has(&value) { arg.value_name(text(&value)) } else { arg }
        });
    if words.has(&after) {
        command = command.after_help(text(&after));
    }
    command.mut_subcommands(|sub| localised(sub, words, &path))
}

/// The columns that are left for the texts beside the longest option.
fn room(command: &clap::Command, words: &Words) -> usize {
    let long = |arg: &clap::Arg| {
        let value = match arg.get_action().takes_values() {
            true => layout::width(&words.text(&format!("cli-value-{}", arg.get_id()), &[])) + 3,
            false => 0,
        };
        "  -x, --".len() + arg.get_long().map_or(0, str::len) + value
    };
    let longest = command.get_arguments().map(long).max().unwrap_or_default();
    WIDTH.saturating_sub(longest + 2).min(52)
}

/// One line about a command line that cannot be read.
fn fault(ctx: &Context, error: &clap::Error) -> Trouble {
    let all = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let (arg, value) = (all(ContextKind::InvalidArg), all(ContextKind::InvalidValue));
    let args = [("arg", json!(one_line(&arg))), ("value", json!(one_line(&value)))];
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let name = one_line(&all(ContextKind::InvalidSubcommand));
            ctx.usage("cli-error-command", &[("name", json!(name))])
        }
        ErrorKind::UnknownArgument => ctx.usage("cli-error-argument", &args),
        ErrorKind::MissingRequiredArgument => ctx.usage("cli-error-missing", &args),
        ErrorKind::InvalidValue if value.is_empty() => ctx.usage("cli-error-no-value", &args),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let digits = value.chars().all(|sign| sign.is_ascii_digit());
            ctx.usage(if digits { "cli-error-number-large" } else { "cli-error-number" }, &args)
        }
        ErrorKind::ArgumentConflict => {
            let other = one_line(&all(ContextKind::PriorArg));
            if other == one_line(&arg) {
                return ctx.usage("cli-error-twice", &args);
            }
            ctx.usage("cli-error-conflict", &[args[0].clone(), ("other", json!(other))])
        }
        ErrorKind::InvalidUtf8 => ctx.usage("cli-error-utf8", &[]),
        _ => ctx.usage("cli-error-line", &args),
    }
}
