//! The file of results: a line that says what is played, then a line for each block that is done.
//!
//! A line is written in one piece, so a run that is ended leaves at most one without its end: it
//! is dropped, and its block played again. Threads finish in any order; when all is done the lines
//! are put in the order of the schedule, so that the same arena leaves the same file.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use engine::{SeatSet, Seed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::schedule::{Block, Pairing, Schedule};
use super::standings::About;
use super::{Arena, LadderError, Pairs};

/// How these files are laid out; another layout would be another number.
const LAYOUT: u32 = 1;
/// No file of results is longer.
const LONGEST: u64 = 1 << 30;

/// What is played: two files with the same header hold the same results, when all is played.
#[derive(Serialize)]
pub(super) struct Header {
    ladder: u32,
    game: &'static str,
    revision: u32,
    version: &'static str,
    seats: usize,
    edition: String,
    options: Vec<(String, String)>,
    bots: Vec<String>,
    pairs: Pairs,
    games: u64,
    seed: Seed,
    setup: Value,
    games_in_block: usize,
}

/// How many games each pairing plays.
const GAMES: &str = "games";

/// Its fields, in the order in which a difference is told: causes before what follows from them.
const FIELDS: [&str; 13] = [
    "ladder",
    "game",
    "revision",
    "version",
    "seats",
    "edition",
    "options",
    "bots",
    "pairs",
    GAMES,
    "seed",
    "setup",
    "games_in_block",
];

impl Header {
    pub(super) fn new(about: &About, wanted: &Arena, schedule: &Schedule) -> Self {
        Self {
            ladder: LAYOUT,
            game: about.game,
            revision: about.revision,
            version: env!("CARGO_PKG_VERSION"),
            seats: wanted.seats,
            edition: wanted.edition.clone(),
            options: wanted.options.clone(),
            bots: wanted.bots.clone(),
            pairs: wanted.pairs,
            games: schedule.games(),
            seed: wanted.seed,
            setup: about.setup.clone(),
            games_in_block: schedule.rotations.len(),
        }
    }
}

/// A block as it is written. `seed` is the number of its deal, `won` has the winners of each
/// rotation.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    #[serde(borrow)]
    bots: [std::borrow::Cow<'a, str>; 2],
    seed: u64,
    won: Vec<SeatSet>,
}

/// A file that results are added to. While it is open no other run may have it.
pub(super) struct Lines {
    file: File,
    path: PathBuf,
    text: String,
    wanted: Vec<[String; 2]>,
}

impl Lines {
    /// Opens a file, new or of the same arrangement with no more games, with the blocks that are in
    /// it. Nothing is changed in a file that is refused.
    pub(super) fn open(
        path: &Path,
        header: &Header,
        wanted: &Arena,
        schedule: &Schedule,
    ) -> Result<(Self, Vec<Block>), LadderError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(trouble)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => LadderError::Busy,
            TryLockError::Error(error) => trouble(error),
        })?;
        if LONGEST < file.metadata().map_err(trouble)?.len() {
            return Err(LadderError::Foreign);
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(trouble)?;
        let first = json(header);
        let (blocks, whole) = read(&bytes, &first, wanted, schedule)?;
        file.set_len(whole as u64)
            .and_then(|()| file.seek(io::SeekFrom::End(0)))
            .map_err(trouble)?;
        if whole == 0 {
            file.write_all(first.as_bytes()).map_err(trouble)?;
        }
        let name = |place: usize| wanted.bots[place].clone();
        let names = |pairing: &Pairing| [name(pairing.lower), name(pairing.upper)];
        let wanted = schedule.pairings.iter().map(names).collect();
        Ok((Self { file, path: path.to_owned(), text: first, wanted }, blocks))
    }

    /// Adds a block that was played.
    pub(super) fn add(&mut self, block: &Block) -> Result<(), LadderError> {
        let line = self.line(block);
        self.file.write_all(line.as_bytes()).map_err(trouble)
    }

    /// All is done: the lines in the order of the blocks.
    pub(super) fn in_order(mut self, blocks: &[Block]) -> Result<(), LadderError> {
        let mut text = std::mem::take(&mut self.text);
        blocks.iter().for_each(|block| text += &self.line(block));
        let mut now = Vec::new();
        self.file.rewind().and_then(|()| self.file.read_to_end(&mut now)).map_err(trouble)?;
        if now == text.as_bytes() {
            return self.file.sync_all().map_err(trouble);
        }
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let beside = self.path.with_file_name(format!(".{name}.{}.part", std::process::id()));
        let written = File::create(&beside)
            .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&beside, &self.path));
        written.map_err(|error| {
            let _ = fs::remove_file(&beside);
            trouble(error)
        })
    }

    fn line(&self, block: &Block) -> String {
        let [lower, upper] = &self.wanted[block.pairing];
        let bots = [lower.as_str().into(), upper.as_str().into()];
        json(&Line { bots, seed: block.number, won: block.won.clone() })
    }
}

/// The blocks of a file, and how many of its bytes are whole lines.
fn read(
    bytes: &[u8],
    header: &str,
    wanted: &Arena,
    schedule: &Schedule,
) -> Result<(Vec<Block>, usize), LadderError> {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |place| place + 1);
    if whole == 0 {
        // Not even a header: a run that was ended at once has left a part of ours.
        let ours = header.as_bytes().starts_with(bytes);
        return if ours { Ok((Vec::new(), 0)) } else { Err(LadderError::Foreign) };
    }
    let text = str::from_utf8(&bytes[..whole]).map_err(|_| LadderError::Foreign)?;
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().ok_or(LadderError::Foreign)?;
    same(first, header)?;
    let mut blocks: Vec<Block> = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for (number, line) in lines {
        let wrong = |field| LadderError::Line { line: number, field };
        let line: Line<'_> = serde_json::from_str(line).map_err(|_| wrong("line"))?;
        let is = |place: usize, name: &str| wanted.bots[place] == name;
        let [lower, upper] = &line.bots;
        let met = |pairing: &Pairing| is(pairing.lower, lower) && is(pairing.upper, upper);
        let pairing = schedule.pairings.iter().position(met).ok_or(wrong("bots"))?;
        if schedule.blocks <= line.seed || !seen.insert((line.seed, pairing)) {
            return Err(wrong("seed"));
        }
        let seats = SeatSet::all(schedule.seats);
        let right = |won: &SeatSet| !won.is_empty() && won.minus(seats).is_empty();
        if line.won.len() != schedule.rotations.len() || !line.won.iter().all(right) {
            return Err(wrong("won"));
        }
        blocks.push(Block { pairing, number: line.seed, won: line.won });
    }
    Ok((blocks, whole))
}

/// Is a file of the same arrangement? If not, what differs first.
fn same(first: &str, header: &str) -> Result<(), LadderError> {
    let object = |text: &str| match serde_json::from_str(text) {
        Ok(Value::Object(fields)) if fields.contains_key("ladder") => Ok(fields),
        _ => Err(LadderError::Foreign),
    };
    let (there, here) = (object(first)?, object(header)?);
    let shown = |value: Option<&Value>| value.map_or("missing".to_owned(), Value::to_string);
    // Games may be added: the ones that were played are the first of them.
    let count = |fields: &Map<String, Value>| fields.get(GAMES).and_then(Value::as_u64);
    let more = count(&there).is_some_and(|played| count(&here).is_some_and(|it| played <= it));
    let differs =
        |field: &&str| here.get(*field) != there.get(*field) && !(*field == GAMES && more);
    let mut fields = FIELDS.into_iter().chain(there.keys().map(String::as_str));
    match fields.find(differs) {
        None => Ok(()),
        Some(field) => Err(LadderError::Differs {
            field: field.to_owned(),
            here: shown(here.get(field)),
            there: shown(there.get(field)),
        }),
    }
}

fn json(value: &impl Serialize) -> String {
    let mut line = serde_json::to_string(value).expect("plain data can be written as JSON");
    line.push('\n');
    line
}

fn trouble(error: io::Error) -> LadderError {
    LadderError::File { why: error.to_string() }
}
