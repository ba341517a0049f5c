//! Runs the program as a player would, and looks at what it says.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// The game that is played throughout.
pub(crate) const GAME: &str = "krieg-und-frieden";

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    /// The exit code.
    pub(crate) code: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// The program with these arguments, in English unless they say otherwise.
pub(crate) fn curia(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_curia"));
    command.args(args).env("LC_ALL", "en_GB.UTF-8").env_remove("NO_COLOR");
    command
}

/// Runs it with nothing to read.
pub(crate) fn run(args: &[&str]) -> Ran {
    run_with(args, "")
}

/// Runs it with this on standard input.
pub(crate) fn run_with(args: &[&str], input: &str) -> Ran {
    let mut command = curia(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_owned();
    // It may end before it has read everything.
    let feed = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("it ends");
    feed.join().expect("feeding does not fail");
    let ran = Ran {
        code: output.status.code().expect("it is not killed"),
        out: String::from_utf8(output.stdout).expect("it writes text"),
        err: String::from_utf8(output.stderr).expect("it writes text"),
    };
    sound(args, &ran);
    ran
}

/// What holds of every run: no panic, no message that is missing, a reason for every failure.
fn sound(args: &[&str], ran: &Ran) {
    for text in [&ran.out, &ran.err] {
        assert!(!text.contains("panicked"), "{args:?}: {text}");
        assert!(!text.contains('⟨'), "{args:?}: {text}");
        assert!(!text.contains('\u{1b}'), "{args:?}: colours without a terminal: {text}");
    }
    assert!(!ran.err.contains("fault in Curia"), "{args:?}: {}", ran.err);
    assert!(!ran.err.contains("errore di Curia"), "{args:?}: {}", ran.err);
    assert!(ran.code != 0 || ran.err.is_empty(), "{args:?}: {}", ran.err);
}

/// Runs it and expects that all goes well.
pub(crate) fn good(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    ran.out
}

/// Runs it and expects one JSON value.
pub(crate) fn json(args: &[&str]) -> Value {
    serde_json::from_str(&good(args)).expect("it is JSON")
}

/// Runs it and expects this exit code and one line that says why.
pub(crate) fn bad(args: &[&str], code: i32) -> String {
    let ran = run(args);
    assert_eq!(ran.code, code, "{args:?}: {} {}", ran.out, ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{args:?}: {}", ran.err);
    let line = ran.err.trim_end();
    let why = line.strip_prefix("curia: ").unwrap_or_else(|| panic!("{args:?}: {line}"));
    assert!(10 < why.len(), "{args:?}: {line}");
    why.to_owned()
}

/// A folder for one test, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the folder of the tests can be written");
    path
}

/// A path as an argument.
pub(crate) fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("our own names are text")
}

/// Plays a whole game of bots and keeps its record.
pub(crate) fn recorded(folder: &std::path::Path, seed: &str) -> PathBuf {
    let file = folder.join(format!("{seed}.json"));
    let bots = ["play", GAME, "--humans", "0", "--bots", "random", "--seed", seed];
    good(&[&bots[..], &["--autosave", text(&file)]].concat());
    file
}
