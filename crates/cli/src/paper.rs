//! Records as files: reading, checking and writing them.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use catalog::Title;
use engine::erased::AnyTable;
use engine::record::RecordError;
use serde_json::{Value, json};
use words::Speaker;

use crate::context::Context;
use crate::pick;
use crate::trouble::{Done, Trouble, one_line};

/// No record is longer than this: a game has some hundred plies of some hundred bytes.
const LONGEST: u64 = 64 << 20;

/// A file that says which game it is a record of.
pub(crate) struct Paper {
    /// As it was named.
    pub(crate) name: String,
    /// The game.
    pub(crate) title: &'static Title,
    /// The file.
    pub(crate) text: String,
}

/// What is wrong with a record.
pub(crate) struct Flaw {
    /// The first bad ply, where the fault is in one.
    pub(crate) ply: Option<u32>,
    /// The field, where it is not in a ply.
    pub(crate) field: Option<String>,
    /// In words.
    pub(crate) message: String,
}

impl Flaw {
    /// As the reason of exit code 1.
    pub(crate) fn trouble(&self, file: &str) -> Trouble {
        Trouble::Failed(format!("{}: {}", one_line(file), self.message))
    }
}

/// Reads a text file whole.
pub(crate) fn text_of(ctx: &Context, name: &str) -> Result<String, Trouble> {
    let wrong = |id: &str| ctx.usage(id, &[("file", json!(one_line(name)))]);
    let file = match fs::File::open(name) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(wrong("cli-error-no-file"));
        }
        Err(_) => return Err(wrong("cli-error-read")),
    };
    let mut bytes = Vec::new();
    if file.take(LONGEST + 1).read_to_end(&mut bytes).is_err() {
        return Err(wrong("cli-error-read"));
    }
    if LONGEST < bytes.len() as u64 {
        return Err(wrong("cli-error-long"));
    }
    String::from_utf8(bytes)
        .map_err(|_| ctx.failed("cli-record-binary", &[("file", json!(one_line(name)))]))
}

/// Reads a record as far as to know its game.
pub(crate) fn read(ctx: &Context, name: &str) -> Result<Paper, Trouble> {
    let text = text_of(ctx, name)?;
    match game_of(ctx, &text) {
        Ok(title) => Ok(Paper { name: name.to_owned(), title, text }),
        Err(flaw) => Err(flaw.trouble(name)),
    }
}

/// The game that a text is a record of.
pub(crate) fn game_of(ctx: &Context, text: &str) -> Result<&'static Title, Flaw> {
    let flaw =
        |field: Option<&str>, message| Flaw { ply: None, field: field.map(str::to_owned), message };
    let json: Value = serde_json::from_str(text).map_err(|error| {
        let id = if error.is_eof() { "cli-record-short" } else { "cli-record-json" };
        let args = [("line", json!(error.line())), ("column", json!(error.column()))];
        flaw(None, ctx.text(id, &args))
    })?;
    let Some(id) = json["game"].as_str() else {
        let args = [("field", json!("game"))];
        return Err(flaw(Some("game"), ctx.text("cli-record-missing", &args)));
    };
    catalog::find(id).ok_or_else(|| {
        let args = [("game", json!(one_line(id)))];
        flaw(Some("game"), ctx.text("cli-record-game", &args))
    })
}

impl Paper {
    /// The table that the record leads to, after entry `upto` or its last one.
    pub(crate) fn table(
        &self,
        ctx: &Context,
        upto: Option<u32>,
    ) -> Result<Box<dyn AnyTable>, Trouble> {
        self.replayed(ctx, upto).map_err(|flaw| flaw.trouble(&self.name))
    }

    /// The same, with the flaw in its parts.
    pub(crate) fn replayed(
        &self,
        ctx: &Context,
        upto: Option<u32>,
    ) -> Result<Box<dyn AnyTable>, Flaw> {
        self.title.game.replay(&self.text, upto).map_err(|error| self.flaw(ctx, &error))
    }

    fn flaw(&self, ctx: &Context, error: &RecordError) -> Flaw {
        let meta = self.title.game.meta();
        let at = |ply: u32, id: &str| Flaw {
            ply: Some(ply),
            field: None,
            message: ctx.text(id, &[("ply", json!(ply))]),
        };
        let field = |field: &str, message: String| Flaw {
            ply: None,
            field: Some(field.to_owned()),
            message,
        };
        match error {
            RecordError::Unreadable(why) => unreadable(ctx, why),
            RecordError::OtherGame(game) => {
                field("game", ctx.text("cli-record-game", &[("game", json!(one_line(game)))]))
            }
            RecordError::Newer(layout) => {
                field("curia", ctx.text("cli-record-newer", &[("layout", json!(layout))]))
            }
            RecordError::Revision(revision) => {
                field("revision", ctx.text("cli-record-revision", &[("revision", json!(revision))]))
            }
            RecordError::Setup(error) => field(
                &format!("setup.{}", error.field),
                ctx.text(
                    "cli-record-setup",
                    &[("problem", json!(pick::misfit_text(ctx, meta, error)))],
                ),
            ),
            RecordError::Commitment => field("seed", ctx.text("cli-record-commitment", &[])),
            RecordError::Base(_) => field("base", ctx.text("cli-record-base", &[])),
            RecordError::Start => field("start", ctx.text("cli-record-start", &[])),
            RecordError::Seq { seq } => at(*seq, "cli-record-seq"),
            RecordError::NotWhole { seq } => at(*seq, "cli-record-whole"),
            RecordError::Undo { seq } => at(*seq, "cli-record-undo"),
            RecordError::Hash { seq } => at(*seq, "cli-record-hash"),
            RecordError::Illegal { seq, refusal } => {
                let said = Speaker::new(&ctx.words, meta, &[]).refusal(refusal);
                let why = said.iter().map(|(clause, sentence)| match clause.is_empty() {
                    true => sentence.clone(),
                    false => format!("{clause}: {sentence}"),
                });
                let why = why.collect::<Vec<_>>().join("; ");
                let args = [("ply", json!(seq)), ("why", json!(why))];
                Flaw {
                    ply: Some(*seq),
                    field: None,
                    message: ctx.text("cli-record-illegal", &args),
                }
            }
        }
    }
}

/// A record whose fields do not fit. The reader says `missing field `seed` at line 3 column 5`;
/// its name and its place are taken from that, the rest said in the player's language.
fn unreadable(ctx: &Context, why: &str) -> Flaw {
    let name = why.split('`').nth(1).map(one_line);
    let after = |word: &str| {
        let rest = why.rsplit_once(word)?.1.trim_start();
        rest.split(|sign: char| !sign.is_ascii_digit()).next()?.parse::<u64>().ok()
    };
    let id = match () {
        () if why.starts_with("missing field") => "cli-record-missing",
        () if why.starts_with("unknown field") => "cli-record-unknown",
        () if why.starts_with("duplicate field") => "cli-record-twice",
        () => "cli-record-value",
    };
    let shown = name.clone().unwrap_or_else(|| "?".to_owned());
    let mut message = ctx.text(id, &[("field", json!(shown))]);
    if let (Some(line), Some(column)) = (after("at line "), after(" column ")) {
        let place = [("line", json!(line)), ("column", json!(column))];
        message = format!("{} {message}", ctx.text("cli-record-at", &place));
    }
    Flaw { ply: None, field: name, message }
}

/// Writes a file whole or not at all: beside it first, then in its place.
pub(crate) fn write(ctx: &Context, name: &str, text: &str) -> Done {
    let path = Path::new(name);
    let beside = beside(path);
    let written = fs::File::create(&beside)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    written.map_err(|_| {
        let _ = fs::remove_file(&beside);
        ctx.failed("cli-error-write", &[("file", json!(one_line(name)))])
    })
}

/// Could a file of this name be written? Asked before long work whose fruit it shall hold.
pub(crate) fn may_write(ctx: &Context, name: &str) -> Done {
    let path = Path::new(name);
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    if path.is_dir() || path.file_name().is_none() || !folder.is_dir() {
        return Err(ctx.usage("cli-error-write", &[("file", json!(one_line(name)))]));
    }
    Ok(())
}

/// A name in the same folder that nothing else has.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

/// May this file be written over by the game of `table`? Only by itself: nothing else is worth
/// losing for it.
pub(crate) fn may_replace(ctx: &Context, name: &str, table: &dyn AnyTable) -> Done {
    let path = Path::new(name);
    let file = || [("file", json!(one_line(name)))];
    if path.is_dir() || path.file_name().is_none() {
        return Err(ctx.usage("cli-error-write", &file()));
    }
    if !path.exists() {
        return Ok(());
    }
    let start = |text: &str| -> Option<Value> {
        serde_json::from_str::<Value>(text).ok().map(|json| json["start"].clone())
    };
    let there = fs::read_to_string(path).ok().and_then(|text| start(&text));
    match there {
        Some(there) if there.is_string() && Some(&there) == start(&table.record()).as_ref() => {
            Ok(())
        }
        _ => Err(ctx.usage("cli-error-other-file", &file())),
    }
}
