//! An action as JSON, given at a table in the middle of a game. It is refused with a reason and
//! nothing has changed, or it was among what the seat may do, and the record with it reads back to
//! the same state.
//!
//! The first byte of an input says which table, the second which seat; the rest is an action, or
//! a list of actions: a whole answer.

use std::collections::BTreeSet;

use catalog::Title;
use engine::erased::{AnyTable, Fault};
use engine::table::Progress;
use engine::{MAX_SEATS, Refusal, Seat, Seed};
use serde_json::Value;

use super::{means, texts};
use crate::dice::Dice;
use crate::mutate::change_json;
use crate::{Ruling, Target, Verdict, hold};

/// How an action is given: a step, or a whole answer.
pub type Door = fn(&mut dyn AnyTable, Seat, &Value) -> Result<Progress, Fault>;

/// How the program does it.
pub fn real(table: &mut dyn AnyTable, seat: Seat, given: &Value) -> Result<Progress, Fault> {
    match given {
        Value::Array(steps) => table.play(seat, steps).map(Progress::Played),
        step => table.step(seat, step),
    }
}

/// A table in the middle of a game, and what must be the same after a refusal.
struct Scene {
    title: &'static Title,
    table: Box<dyn AnyTable>,
    snapshot: String,
    /// What each seat may do, as texts.
    legal: Vec<BTreeSet<String>>,
    /// Everything that there is to do in this game, as texts.
    vocabulary: Vec<String>,
}

/// Actions of all games.
pub struct Actions {
    scenes: Vec<Scene>,
    words: Vec<String>,
    door: Door,
}

/// So many tables for each edition.
const DEPTHS: [usize; 6] = [0, 3, 20, 60, 130, 260];

impl Default for Actions {
    fn default() -> Self {
        Self::new()
    }
}

impl Actions {
    /// With the door of the program.
    pub fn new() -> Self {
        Self::with(real)
    }

    /// With another door.
    pub fn with(door: Door) -> Self {
        let mut scenes = Vec::new();
        let mut words = BTreeSet::new();
        for title in catalog::titles() {
            let meta = title.game.meta();
            for (place, edition) in meta.editions.iter().enumerate() {
                for (depth, steps) in DEPTHS.into_iter().enumerate() {
                    let seats = meta.seats[(place + depth) % meta.seats.len()];
                    let scene = scene(title, seats, edition, steps, place as u64 + 1);
                    for action in scene.table.vocabulary() {
                        let mut found = Vec::new();
                        texts(&action, &mut found);
                        words.extend(found);
                    }
                    scenes.push(scene);
                }
            }
        }
        Self { scenes, words: words.into_iter().collect(), door }
    }

    fn read<'i>(&self, input: &'i [u8]) -> Option<(&Scene, Seat, &'i str)> {
        let [which, seat, rest @ ..] = input else { return None };
        let scene = &self.scenes[usize::from(*which) % self.scenes.len()];
        let seat = Seat::new(usize::from(*seat) % MAX_SEATS);
        Some((scene, seat, std::str::from_utf8(rest).ok()?))
    }
}

/// A game played at random for so many steps; the table goes on from there with a short record.
fn scene(title: &'static Title, seats: usize, edition: &str, steps: usize, luck: u64) -> Scene {
    let seed = Seed::new([luck as u8; 32]);
    let mut table = title.game.open_bounded(seats, edition, &[], seed).expect("a usual table");
    let mut dice = Dice::new(luck + steps as u64);
    for _ in 0..steps {
        let awaited: Vec<Seat> = table.awaited().iter().collect();
        if awaited.is_empty() {
            break;
        }
        let seat = *dice.pick(&awaited);
        let legal = table.legal(seat);
        table.step(seat, dice.pick(&legal)).expect("it was legal");
    }
    let table = table.fork(None, seed.nth(1));
    let legal = Seat::all(MAX_SEATS)
        .map(|seat| {
            let inside = seat.index() < table.seats();
            let legal = if inside { table.legal(seat) } else { Vec::new() };
            legal.iter().map(Value::to_string).collect()
        })
        .collect();
    let vocabulary = table.vocabulary().iter().map(Value::to_string).collect();
    Scene { title, snapshot: table.snapshot(), table, legal, vocabulary }
}

impl Target for Actions {
    fn name(&self) -> &'static str {
        "action"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = Vec::new();
        for (which, scene) in self.scenes.iter().enumerate() {
            let Ok(which) = u8::try_from(which) else { continue };
            let mut dice = Dice::new(u64::from(which));
            for (seat, legal) in scene.legal.iter().enumerate() {
                let vocabulary = scene.table.vocabulary();
                let other = dice.pick(&vocabulary).to_string();
                for text in legal.iter().take(3).chain([&other]) {
                    seeds.push([&[which, seat as u8], text.as_bytes()].concat());
                    seeds.push([&[which, seat as u8][..], b"[", text.as_bytes(), b"]"].concat());
                }
            }
        }
        seeds
    }

    fn change(&self, input: &mut Vec<u8>, dice: &mut Dice) {
        let Some((scene, _, text)) = self.read(input) else { return };
        let text = match dice.below(12) {
            0 => {
                input[0] = dice.byte();
                return;
            }
            1 | 2 => {
                input[1] = dice.below(MAX_SEATS) as u8;
                return;
            }
            // Another action of this game, or one that some seat may do.
            3..=5 => dice.pick(&scene.vocabulary).clone(),
            6..=8 => {
                let seat = Seat::new(dice.below(scene.table.seats()));
                input[1] = seat.index() as u8;
                let legal: Vec<&String> = scene.legal[seat.index()].iter().collect();
                match legal.is_empty() {
                    true => return,
                    false => dice.pick(&legal).to_string(),
                }
            }
            9 if !text.starts_with('[') => format!("[{text},{}]", dice.pick(&scene.vocabulary)),
            _ => change_json(text, &self.words, dice),
        };
        input.truncate(2);
        input.extend_from_slice(text.as_bytes());
    }

    fn law(&mut self, input: &[u8]) -> Ruling {
        let Some((scene, seat, text)) = self.read(input) else { return Ok(Verdict::Unread) };
        let Ok(given) = serde_json::from_str::<Value>(text) else { return Ok(Verdict::Unread) };
        let mut table = scene.table.twin();
        match (self.door)(table.as_mut(), seat, &given) {
            Err(fault) => {
                hold(table.snapshot() == scene.snapshot, || {
                    format!("{seat}: a refusal of {given} changes the table")
                })?;
                let drafts = Seat::all(scene.table.seats()).all(|it| table.draft(it).is_empty());
                hold(drafts, || format!("{seat}: a refusal of {given} leaves a draft"))?;
                refused(scene, seat, &given, fault)
            }
            Ok(progress) => {
                taken(scene, table.as_ref(), seat, &given, progress)?;
                Ok(Verdict::Taken)
            }
        }
    }
}

/// A refusal has its reasons, and they can be said.
fn refused(scene: &Scene, seat: Seat, given: &Value, fault: Fault) -> Ruling {
    let verdict = match &fault {
        Fault::Malformed(why) => {
            hold(!why.is_empty(), || format!("no word on why {given} is no action"))?;
            Verdict::Unread
        }
        Fault::Refused(refusal) => {
            let clauses = refusal.clauses();
            let book = scene.title.game.book();
            let cited = clauses.iter().all(|clause| book.find(clause.id()).is_some());
            let some = !clauses.is_empty() || matches!(refusal, Refusal::Over);
            hold(cited && some, || format!("{seat}, {given}: {refusal:?} cites no clause"))?;
            Verdict::Refused
        }
    };
    if !given.is_array() {
        let asked = scene.table.refusal(seat, given);
        let same = match &fault {
            Fault::Malformed(_) => matches!(asked, Err(Fault::Malformed(_))),
            Fault::Refused(refusal) => asked == Ok(Some(refusal.clone())),
        };
        hold(same, || format!("{seat}, {given}: refused with {fault:?}, asked why: {asked:?}"))?;
    }
    let names: Vec<String> = (1..=scene.table.seats()).map(|n| format!("Name {n}")).collect();
    let said = server::refusal::fault(scene.title, &names, fault).to_json().to_string();
    hold(!said.contains('⟨'), || format!("{seat}, {given}: a word is missing: {said}"))?;
    Ok(verdict)
}

/// What was taken could be done, keeps what must hold, and is in the record.
fn taken(
    scene: &Scene,
    table: &dyn AnyTable,
    seat: Seat,
    given: &Value,
    progress: Progress,
) -> Result<(), String> {
    let first = match progress {
        Progress::Draft => table.draft(seat).first().cloned(),
        Progress::Played(_) => {
            table.invariants().map_err(|what| format!("{seat}, {given}: {what}"))?;
            let record = table.record();
            let again = scene.title.game.replay(&record, None);
            let again = again.map_err(|error| format!("{seat}, {given}: no record: {error}"))?;
            hold(again.state() == table.state(), || {
                format!("{seat}, {given}: the record leads elsewhere")
            })?;
            hold(again.record() == record, || {
                format!("{seat}, {given}: the record is written otherwise when it was read")
            })?;
            let record: Value = serde_json::from_str(&record).map_err(|error| error.to_string())?;
            record["entries"][0]["entry"]["ply"]["actions"].get(0).cloned()
        }
    };
    if !given.is_array() {
        let asked = bare(given);
        let same = first.as_ref().is_some_and(|taken| means(&asked, taken));
        hold(same, || format!("{seat} gave {asked}, taken: {first:?}"))?;
    }
    let first = first.map(|step| step.to_string());
    // The steps of an answer stand in an order of their own: a later one may have come first.
    let among = first.as_ref().is_some_and(|step| scene.legal[seat.index()].contains(step));
    hold(among, || format!("{seat} gave {given}, which was not among what it may do: {first:?}"))
}

/// An action that goes with nothing may say so.
fn bare(given: &Value) -> Value {
    let mut given = given.clone();
    if let Some(fields) = given.as_object_mut() {
        fields.retain(|name, value| name != "with" || !value.is_null());
    }
    given
}
