//! A scenario file. It is refused, or does not go as it says, with the line and the field named; or
//! it goes as it says, and does so again when its values are written anew.

use std::path::PathBuf;

use engine::erased::AnyGame;
use scenario::{Fault, Passed};

use crate::dice::Dice;
use crate::mutate::change_lines;
use crate::{Ruling, Target, Verdict, hold};

/// How a scenario is played.
pub type Door = fn(&str) -> Result<Passed, Fault>;

/// How the program does it.
pub fn real(text: &str) -> Result<Passed, Fault> {
    scenario::run_text("fuzz", text, &|id: &str| -> Option<&'static dyn AnyGame> {
        catalog::find(id).map(|title| title.game)
    })
}

/// Scenarios of all games.
pub struct Scenarios {
    door: Door,
}

impl Default for Scenarios {
    fn default() -> Self {
        Self::new()
    }
}

impl Scenarios {
    /// With the door of the program.
    pub fn new() -> Self {
        Self { door: real }
    }

    /// With another door.
    pub fn with(door: Door) -> Self {
        Self { door }
    }
}

/// The worked examples of the rulebooks.
fn files() -> Vec<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let folders = std::fs::read_dir(root).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = folders
        .flat_map(|folder| std::fs::read_dir(folder.path()).into_iter().flatten().flatten())
        .map(|file| file.path())
        .collect();
    files.sort();
    files
}

impl Target for Scenarios {
    fn name(&self) -> &'static str {
        "scenario"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        files().iter().filter_map(|file| std::fs::read(file).ok()).collect()
    }

    fn change(&self, input: &mut Vec<u8>, dice: &mut Dice) {
        let Ok(text) = std::str::from_utf8(input) else { return };
        *input = change_lines(text, dice).into_bytes();
    }

    fn law(&mut self, input: &[u8]) -> Ruling {
        let Ok(text) = std::str::from_utf8(input) else { return Ok(Verdict::Unread) };
        match (self.door)(text) {
            Err(fault) => {
                let lines = text.lines().count().max(1);
                // What is missing at the end is missing behind the last line.
                let placed = (1..=lines + 1).contains(&fault.line) && !fault.field.is_empty();
                hold(placed && !fault.message.is_empty(), || {
                    format!("it is not said where: {fault} (of {lines} lines)")
                })?;
                Ok(if fault.field == "toml" { Verdict::Unread } else { Verdict::Refused })
            }
            Ok(passed) => {
                let again = (self.door)(text);
                hold(again == Ok(passed), || format!("{passed:?}, and then {again:?}"))?;
                let value: toml::Table = toml::from_str(text)
                    .map_err(|error| format!("played, though it is no TOML: {error}"))?;
                let written = toml::to_string(&value).map_err(|error| error.to_string())?;
                let again = (self.door)(&written);
                hold(again == Ok(passed), || format!("{passed:?}, written anew {again:?}"))?;
                Ok(Verdict::Taken)
            }
        }
    }
}
