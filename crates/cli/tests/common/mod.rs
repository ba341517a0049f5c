//! Runs the program as a player would, and looks at what it says.
#![allow(dead_code, reason = "each test file uses its own part")]

#[cfg(unix)]
pub(crate) mod served;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

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
    // Settings of a server on this machine are not for the tests.
    let ours = |name: &std::ffi::OsStr| name.to_string_lossy().starts_with("CURIA_");
    for (name, _) in std::env::vars_os().filter(|(name, _)| ours(name)) {
        command.env_remove(name);
    }
    command
}

/// Runs it with nothing to read.
pub(crate) fn run(args: &[&str]) -> Ran {
    run_with(args, "")
}

/// Runs it with this on standard input.
pub(crate) fn run_with(args: &[&str], input: &str) -> Ran {
    fed(curia(args), args, input)
}

/// Runs `curia join` with its keys in this folder.
pub(crate) fn joined(home: &Path, args: &[&str], input: &str) -> Ran {
    let args = [&["join"], args].concat();
    let mut command = curia(&args);
    command.env("XDG_CONFIG_HOME", home);
    fed(command, &args, input)
}

fn fed(mut command: Command, args: &[&str], input: &str) -> Ran {
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

/// A guest whose lines are typed one by one.
pub(crate) struct ByHand {
    child: Child,
    out: ChildStdout,
    said: String,
    /// How much of it was looked at.
    seen: usize,
}

/// Starts `curia join` with its keys in this folder.
pub(crate) fn join_by_hand(home: &Path, args: &[&str]) -> ByHand {
    let mut command = curia(&[&["join"], args].concat());
    command.env("XDG_CONFIG_HOME", home);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let out = child.stdout.take().expect("it was piped");
    ByHand { child, out, said: String::new(), seen: 0 }
}

impl ByHand {
    /// Waits until it has said this, after what it said before. All that it said.
    pub(crate) fn until(&mut self, word: &str) -> String {
        loop {
            if let Some(place) = self.said[self.seen..].find(word) {
                self.seen += place + word.len();
                return self.said.clone();
            }
            let mut bytes = [0; 65_536];
            let read = self.out.read(&mut bytes).expect("it writes");
            assert_ne!(read, 0, "it ended without {word}: {}", self.said);
            self.said += &String::from_utf8_lossy(&bytes[..read]);
        }
    }

    /// Waits until it has said this, and lets it go. All that it said.
    pub(crate) fn until_then_gone(mut self, word: &str) -> String {
        let said = self.until(word);
        let said = if said.ends_with('\n') { said } else { self.until("\n") };
        let _ = self.child.kill();
        let _ = self.child.wait();
        said
    }

    /// Types this.
    pub(crate) fn types(&mut self, text: &str) {
        let stdin = self.child.stdin.as_mut().expect("it was piped");
        stdin.write_all(text.as_bytes()).expect("it reads");
    }

    /// Waits for its end.
    pub(crate) fn ends(mut self) -> Ran {
        let mut rest = Vec::new();
        self.out.read_to_end(&mut rest).expect("it writes");
        self.said += &String::from_utf8_lossy(&rest);
        let output = self.child.wait_with_output().expect("it ends");
        let ran = Ran {
            code: output.status.code().expect("it is not killed"),
            out: self.said,
            err: String::from_utf8(output.stderr).expect("it writes text"),
        };
        sound(&["join"], &ran);
        ran
    }
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
pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("our own names are text")
}

/// Plays a whole game of bots and keeps its record.
pub(crate) fn recorded(folder: &Path, seed: &str) -> PathBuf {
    let file = folder.join(format!("{seed}.json"));
    let bots = ["play", GAME, "--humans", "0", "--bots", "random", "--seed", seed];
    good(&[&bots[..], &["--autosave", text(&file)]].concat());
    file
}

/// Words that no Italian sentence of ours has.
const ENGLISH: [&str; 25] = [
    "the", "and", "of", "you", "your", "is", "are", "with", "bids", "passes", "Knight", "Knights",
    "Grain", "Worker", "hand", "Winter", "Spring", "Summer", "Autumn", "wins", "highest", "seat",
    "deck", "cards", "turn",
];

/// No word of a text is English.
pub(crate) fn is_italian(what: &str, text: &str) {
    for line in text.lines() {
        // Names of commands, ids and files are the same everywhere.
        let word = |word: &str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned();
        let plain = line.split_whitespace().filter(|it| !it.contains([':', '=', '_', '-']));
        for found in plain.map(word) {
            assert!(!ENGLISH.contains(&found.as_str()), "{what}: {line}");
        }
    }
}
