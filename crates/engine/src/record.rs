//! The record of a game: setup, seed and every entry since, each sealed by a hash of what it led
//! to. It only ever grows; everything else about a game can be made from it again.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::chance::{Chance, Seed};
use crate::clause::Refusal;
use crate::event::Outbox;
use crate::game::{Game, one_line};
use crate::seat::Seat;

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// From its bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// The digest of some data in a context, so that no two uses of the same bytes agree.
    pub fn of(context: &'static str, parts: &[&[u8]]) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key(context);
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
        }
        Self(*hasher.finalize().as_bytes())
    }
}

/// The digits of a digest, made without the detour of formatting: every entry has one.
struct Digits([u8; 64]);

impl Digits {
    fn of(digest: &Digest) -> Self {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut digits = [0; 64];
        for (pair, byte) in digits.as_chunks_mut::<2>().0.iter_mut().zip(digest.0) {
            *pair = [byte >> 4, byte & 15].map(|half| DIGITS[usize::from(half)]);
        }
        Self(digits)
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.0).expect("digits are ASCII")
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Digits::of(self).text())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not 64 hexadecimal digits")]
pub struct NotADigest(String);

impl FromStr for Digest {
    type Err = NotADigest;

    fn from_str(text: &str) -> Result<Self, NotADigest> {
        let half = |digit: u8| (digit as char).to_digit(16).map(|half| half as u8);
        let pair = |[high, low]: [u8; 2]| Some(half(high)? << 4 | half(low)?);
        let mut bytes = [0; 32];
        let whole = text.len() == 64
            && bytes
                .iter_mut()
                .zip(text.as_bytes().as_chunks().0)
                .all(|(byte, digits)| pair(*digits).map(|value| *byte = value).is_some());
        if whole { Ok(Self(bytes)) } else { Err(NotADigest(text.chars().take(80).collect())) }
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(Digits::of(self).text())
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// One whole answer of one seat: its steps in canonical order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ply<A> {
    /// Who answered.
    pub seat: Seat,
    /// The steps.
    pub actions: Vec<A>,
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry<A> {
    /// An answer.
    Ply(Ply<A>),
    /// A seat took back its answer of this number.
    Undo {
        /// The number of the ply that no longer stands.
        ply: u32,
        /// The numbers of those that fell with it: hidden from that seat, and not possible without
        /// its answer.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        with: Vec<u32>,
    },
    /// By consent, everything after this number no longer stands.
    Rewind {
        /// The number of the last entry that is kept; what was taken back before it stays so.
        to: u32,
    },
    /// Only in a published record: an entry that no longer stands, or that took one back. The
    /// number keeps its place, so that nobody can choose which luck a ply had.
    Withdrawn,
}

/// An entry with its number and the hash of all that came before and of the state it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link<A> {
    /// From 1; the start is 0.
    pub seq: u32,
    /// What was done.
    pub entry: Entry<A>,
    /// Seals it.
    pub hash: Digest,
}

/// A game as it is kept. Only ever grows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(
    serialize = "S: Serialize, A: Serialize",
    deserialize = "S: Deserialize<'de>, A: Deserialize<'de>"
))]
#[serde(deny_unknown_fields)]
pub struct Record<S, A> {
    /// The version of this layout.
    pub curia: u32,
    /// Which game.
    pub game: String,
    /// The rules revision it is played by.
    pub revision: u32,
    /// True if only the plies that stand are in it, with what must stay secret rewritten.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub published: bool,
    /// The table's settings.
    pub setup: S,
    /// What was said of the seed before the game began, and before anyone added salt.
    pub commitment: Digest,
    /// The seed.
    pub seed: Seed,
    /// What the seats added to the luck after the commitment, in seat order: nobody alone could
    /// choose it. Empty if nobody added anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub salts: Vec<String>,
    /// The state it began in, if that was not the beginning of the game: a position that was
    /// forked from another table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<Value>,
    /// Seals setup, commitment and the state at the start.
    pub start: Digest,
    /// What was done, in order.
    pub entries: Vec<Link<A>>,
}

/// The record of a game of this kind.
pub type RecordOf<G> = Record<<G as Game>::Setup, <G as Game>::Action>;

/// The newest layout that this build writes and reads. A record without salts and without a base
/// is still written as layout 1.
pub const LAYOUT: u32 = 2;

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordError {
    /// Not a record at all, cut short, or a field that does not fit.
    #[error("not a readable record: {0}")]
    Unreadable(String),
    /// A record of something else.
    #[error("game: the record is of `{0}`")]
    OtherGame(String),
    /// Made by a build that knows more.
    #[error("curia: this build reads layouts 1 to {LAYOUT}, not {0}")]
    Newer(u64),
    /// The rules of that revision are not in this build.
    #[error("revision: this build does not know revision {0} of the rules")]
    Revision(u32),
    /// No game can be set up like this.
    #[error("setup.{0}")]
    Setup(crate::game::SetupError),
    /// The seed is not the one that was committed to.
    #[error("seed: it is not the one that `commitment` was made from")]
    Commitment,
    /// The position it began in is none of this game.
    #[error("base: {0}")]
    Base(String),
    /// The start does not match.
    #[error("start: the game does not begin as the record says")]
    Start,
    /// Numbers must grow by one.
    #[error("ply {seq}: its number does not follow the one before")]
    Seq {
        /// The first bad number.
        seq: u32,
    },
    /// A ply that the rules do not allow.
    #[error("ply {seq}: {}", show(refusal))]
    Illegal {
        /// The first bad number.
        seq: u32,
        /// Why it is not allowed.
        refusal: Refusal,
    },
    /// A ply with more or fewer steps than an answer has.
    #[error("ply {seq}: it is not one whole answer")]
    NotWhole {
        /// The first bad number.
        seq: u32,
    },
    /// A taking back that the rules of undo do not allow, or a rewind to nowhere.
    #[error("ply {seq}: there is nothing there to take back")]
    Undo {
        /// The first bad number.
        seq: u32,
    },
    /// What was done does not lead to what was sealed.
    #[error("ply {seq}: the hash differs, so this entry or the one before it was changed")]
    Hash {
        /// The first bad number.
        seq: u32,
    },
}

impl RecordError {
    /// A text that is no record, or not the record that was wanted.
    pub(crate) fn unreadable(error: serde_json::Error) -> Self {
        Self::Unreadable(one_line(error.to_string()))
    }
}

fn show(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Over => "the game was over".to_owned(),
        refusal => {
            let clauses: Vec<_> = refusal.clauses().iter().map(|clause| clause.id()).collect();
            format!("not allowed by {}", clauses.join(", "))
        }
    }
}

impl<S, A> Record<S, A> {
    /// The plies that stand, with their numbers, in order.
    pub fn standing(&self) -> Vec<(u32, &Ply<A>)> {
        let mut standing: Vec<(u32, &Ply<A>)> = Vec::new();
        for link in &self.entries {
            match &link.entry {
                Entry::Ply(ply) => standing.push((link.seq, ply)),
                Entry::Undo { ply, with } => {
                    standing.retain(|(seq, _)| seq != ply && !with.contains(seq));
                }
                Entry::Rewind { to } => standing.retain(|(seq, _)| seq <= to),
                Entry::Withdrawn => {}
            }
        }
        standing
    }

    /// What the luck of every entry is drawn from.
    pub fn luck(&self) -> Seed {
        self.seed.salted(&self.salts)
    }

    /// The layout that a record like this is written in.
    pub(crate) fn layout(salts: &[String], base: Option<&Value>) -> u32 {
        if salts.is_empty() && base.is_none() { 1 } else { LAYOUT }
    }

    /// The number of the last entry; 0 at the start.
    pub fn last(&self) -> u32 {
        self.entries.last().map_or(0, |link| link.seq)
    }

    /// The hash of the last entry, or of the start.
    pub fn head(&self) -> Digest {
        self.entries.last().map_or(self.start, |link| link.hash)
    }
}

impl<S: Serialize, A: Serialize> Record<S, A> {
    /// As a file: one line for each entry, so that people can read and compare it.
    pub fn to_text(&self) -> String {
        let json = serde_json::to_value(self).expect("records are plain data");
        let Value::Object(mut fields) = json else { unreachable!("a record is an object") };
        let entries = fields.remove("entries");
        let mut text = String::from("{\n");
        for (name, value) in &fields {
            text.push_str(&format!("\"{name}\": {value},\n"));
        }
        text.push_str("\"entries\": [\n");
        let lines: Vec<_> =
            entries.iter().filter_map(Value::as_array).flatten().map(Value::to_string).collect();
        text.push_str(&lines.join(",\n"));
        text.push_str("\n]\n}\n");
        text
    }
}

/// The hash of a state. It covers the serialised form, which is therefore a promise for as long
/// as a revision lives: a field may be added if it is left out while it has its old meaning.
pub fn state_digest<G: Game>(state: &G::State) -> Digest {
    Digest::of("curia state, version 1", &[&json(state)])
}

/// The first link of a chain.
pub fn start_digest<G: Game>(
    setup: &G::Setup,
    seed: &Seed,
    salts: &[String],
    state: &G::State,
    published: bool,
) -> Digest {
    let paper: &[u8] = if published { b"published" } else { b"kept" };
    let (setup, commitment) = (json(setup), seed.commitment().bytes());
    let state = state_digest::<G>(state).bytes();
    let mut parts = vec![G::META.id.as_bytes(), paper, &setup, &commitment, &state];
    parts.extend(salts.iter().map(String::as_bytes));
    Digest::of("curia start, version 1", &parts)
}

/// The next link of a chain.
pub fn link_digest<G: Game>(
    before: Digest,
    seq: u32,
    entry: &Entry<G::Action>,
    state: &G::State,
) -> Digest {
    Digest::of(
        "curia link, version 1",
        &[&before.bytes(), &seq.to_le_bytes(), &json(entry), &state_digest::<G>(state).bytes()],
    )
}

fn json<T: Serialize>(value: &T) -> Vec<u8> {
    // Room for most states: a text that grows is copied again and again.
    let mut text = Vec::with_capacity(2048);
    crate::json::write(value, &mut text);
    text
}

/// The record as anyone may read it after the end: only the plies that stand, each under its own
/// number, after [`Game::veil`]; with a chain of its own.
pub fn published<G: Game>(game: &G, record: &RecordOf<G>) -> RecordOf<G> {
    let standing = record.standing();
    let mut plies: Vec<_> = standing.iter().map(|(_, ply)| (*ply).clone()).collect();
    game.veil(&mut plies);
    let mut plies = standing.iter().map(|(seq, _)| *seq).zip(plies).peekable();
    let luck = record.luck();
    let mut state = first_state(game, record);
    let start = start_digest::<G>(&record.setup, &record.seed, &record.salts, &state, true);
    let mut head = start;
    let mut entries = Vec::new();
    for link in &record.entries {
        let seq = link.seq;
        let entry = match plies.next_if(|(standing, _)| *standing == seq) {
            None => Entry::Withdrawn,
            Some((_, ply)) => {
                replay_ply(game, &mut state, &luck, seq, &ply);
                Entry::Ply(ply)
            }
        };
        head = link_digest::<G>(head, seq, &entry, &state);
        entries.push(Link { seq, entry, hash: head });
    }
    Record { published: true, start, entries, ..record.clone() }
}

/// The state that a record begins in. Its base was read when the table was opened.
pub(crate) fn first_state<G: Game>(game: &G, record: &RecordOf<G>) -> G::State {
    match &record.base {
        Some(base) => G::State::deserialize(base).expect("a table stands on no other base"),
        None => game.start(&mut Chance::at(&record.luck(), 0), &mut Outbox::silent()),
    }
}

/// Plays a ply of a record again, with the luck of its number.
pub(crate) fn replay_ply<G: Game>(
    game: &G,
    state: &mut G::State,
    seed: &Seed,
    seq: u32,
    ply: &Ply<G::Action>,
) {
    let mut chance = Chance::at(seed, seq);
    for action in &ply.actions {
        game.apply(state, ply.seat, *action, &mut chance, &mut Outbox::silent());
    }
}
