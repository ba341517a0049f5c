//! A record file. It is refused with the field or the entry that is wrong, or it replays, and what
//! is written then says the same, reads back to the same state and is written the same again.

use std::panic::{AssertUnwindSafe, catch_unwind};

use catalog::Title;
use engine::Seed;
use engine::erased::{AnyGame, AnyTable};
use engine::record::RecordError;
use serde_json::Value;

use super::{means, texts};
use crate::dice::Dice;
use crate::mutate::change_json;
use crate::{Ruling, Target, Verdict, hold};

/// How a record is replayed.
pub type Door = fn(&dyn AnyGame, &str) -> Result<Box<dyn AnyTable>, RecordError>;

/// How the program does it.
pub fn real(game: &dyn AnyGame, text: &str) -> Result<Box<dyn AnyTable>, RecordError> {
    game.replay(text, None)
}

/// Records of all games.
pub struct Records {
    door: Door,
}

impl Default for Records {
    fn default() -> Self {
        Self::new()
    }
}

impl Records {
    /// With the door of the program.
    pub fn new() -> Self {
        Self { door: real }
    }

    /// With another door.
    pub fn with(door: Door) -> Self {
        Self { door }
    }
}

/// A short game with an answer that was taken back, if one can be.
fn game(title: &Title, seats: usize, edition: &str, steps: usize, luck: u64) -> Box<dyn AnyTable> {
    let seed = Seed::new([luck as u8; 32]);
    let salts = if luck.is_multiple_of(2) { vec!["salt".to_owned()] } else { Vec::new() };
    let mut table = title.game.begin(seats, edition, &[], seed, salts).expect("a usual table");
    let mut dice = Dice::new(luck);
    for _ in 0..steps {
        let Some(seat) = table.awaited().iter().next() else { break };
        let legal = table.legal(seat);
        table.step(seat, dice.pick(&legal)).expect("it was legal");
        if dice.once_in(4) && table.undoable(seat).is_ok() {
            table.undo(seat).expect("it can be taken back");
        }
    }
    table
}

impl Target for Records {
    fn name(&self) -> &'static str {
        "record"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = Vec::new();
        for title in catalog::titles() {
            let meta = title.game.meta();
            for (place, edition) in meta.editions.iter().enumerate() {
                for (luck, steps) in [1, 4, 12, 30].into_iter().enumerate() {
                    let seats = meta.seats[(place + luck) % meta.seats.len()];
                    let table = game(title, seats, edition, steps, luck as u64 + 1);
                    seeds.push(table.record().into_bytes());
                    if luck == 3 {
                        let mut fork = table.fork(None, Seed::new([9; 32]));
                        if let Some(seat) = fork.awaited().iter().next() {
                            let legal = fork.legal(seat);
                            let _ = fork.step(seat, &legal[0]);
                        }
                        seeds.push(fork.record().into_bytes());
                    }
                }
            }
        }
        seeds
    }

    fn change(&self, input: &mut Vec<u8>, dice: &mut Dice) {
        let Ok(text) = std::str::from_utf8(input) else { return };
        let mut words = Vec::new();
        if let Ok(value) = serde_json::from_str::<Value>(text) {
            texts(&value, &mut words);
        }
        *input = change_json(text, &words, dice).into_bytes();
    }

    fn law(&mut self, input: &[u8]) -> Ruling {
        let Ok(text) = std::str::from_utf8(input) else { return Ok(Verdict::Unread) };
        let value = serde_json::from_str::<Value>(text);
        let game = value.as_ref().ok().and_then(|value| value["game"].as_str());
        let title = game.and_then(catalog::find).unwrap_or(&catalog::titles()[0]);
        // A record made by hand may stand on a state that no rule has thought of: whoever reads
        // one from outside is prepared for that, and so is this law. Nothing else may break down.
        let by_hand = value.as_ref().is_ok_and(|value| value.get("base").is_some());
        let replayed = catch_unwind(AssertUnwindSafe(|| (self.door)(title.game, text)));
        let replayed = match replayed {
            Ok(replayed) => replayed,
            Err(_) if by_hand => return Ok(Verdict::Refused),
            Err(panic) => std::panic::resume_unwind(panic),
        };
        match replayed {
            Err(error) => {
                let said = error.to_string();
                let names = match &error {
                    RecordError::Unreadable(why) => why.contains("line ") || why.contains('`'),
                    _ => said.contains(": ") || said.starts_with("setup."),
                };
                hold(names && !said.contains('\n'), || format!("it is not said where: {said}"))?;
                Ok(match error {
                    RecordError::Unreadable(_) => Verdict::Unread,
                    _ => Verdict::Refused,
                })
            }
            Ok(table) => {
                let value =
                    value.map_err(|error| format!("taken, though it is no JSON: {error}"))?;
                let written = table.record();
                let told: Value = serde_json::from_str(&written).map_err(|it| it.to_string())?;
                hold(means(&plain(value.clone()), &plain(told.clone())), || {
                    format!("the record is written as {told}, and was {value}")
                })?;
                let again = (self.door)(title.game, &written)
                    .map_err(|error| format!("what is written is not read again: {error}"))?;
                hold(again.state() == table.state(), || {
                    "it leads elsewhere when read again".into()
                })?;
                hold(again.record() == written, || {
                    "it is written otherwise when read again".into()
                })?;
                Ok(Verdict::Taken)
            }
        }
    }
}

/// Without what may be said or left out.
fn plain(mut record: Value) -> Value {
    if let Some(fields) = record.as_object_mut() {
        fields.retain(|name, value| match name.as_str() {
            "published" => *value != Value::Bool(false),
            "salts" => *value != Value::Array(Vec::new()),
            "base" => !value.is_null(),
            // What is read is one of those there are; what is written is the oldest that will do.
            "curia" => false,
            _ => true,
        });
    }
    record
}
