//! What a bot would do in a person's place, for those whose table allows it. It thinks on a twin of
//! the table and sees only what that seat sees; the others are told that it was asked.

use std::sync::{Arc, Weak};

use bots::advice::Planned;
use engine::erased::AnyTable;
use engine::{Chance, MAX_SEATS, Seat};
use serde::Serialize;
use serde_json::{Value, json};
use ts_rs::TS;

use super::order::{Asker, Given};
use super::table::Live;
use crate::problem::{Code, Problem, Said};
use crate::refusal::speak;

/// The level that gives hints.
const LEVEL: &str = "marshal";
/// How it thinks then: for longer than at a table, where others wait for it.
const THINKS: &str = "marshal:ms=500";
/// The most choices of a hint.
const MOST: usize = 3;

/// The hints of a table, by seat.
#[derive(Default)]
pub(super) struct Hints {
    /// Alive while one is being thought over.
    thought: [Weak<()>; MAX_SEATS],
    /// The decision for which the others were told last that it was asked for.
    told: [Option<u32>; MAX_SEATS],
}

/// A hint that is about to be thought over, away from the table.
pub(crate) struct Pondering {
    title: &'static catalog::Title,
    names: Vec<String>,
    twin: Box<dyn AnyTable>,
    seat: Seat,
    decision: u32,
    /// Until it is dropped, no other hint for the seat begins.
    _thought: Arc<()>,
}

/// The best few answers to what a seat is asked.
#[derive(Serialize, TS)]
#[ts(rename = "Hint")]
pub(crate) struct HintShown {
    /// Whose.
    seat: Seat,
    /// The decision they answer.
    decision: u32,
    /// The bot that thought of them.
    level: &'static str,
    /// The best first; none where nothing came to its mind.
    choices: Vec<HintChoice>,
}

/// One of the answers that were thought over.
#[derive(Serialize, TS)]
pub(crate) struct HintChoice {
    /// The whole answer, as `play` takes it.
    #[ts(as = "Vec<Given>")]
    answer: Vec<Value>,
    /// Its steps in words.
    said: Vec<HintStep>,
    /// The share of all thought that went into its first step, from 0 to 1.
    tried: f64,
    /// How likely each seat is to win after it, from 0 to 1, in seat order.
    chances: Vec<f64>,
    /// What would follow, as far as it was thought through.
    then: Vec<HintStep>,
}

/// A step of an answer, or of what would follow.
#[derive(Serialize, TS)]
pub(crate) struct HintStep {
    /// Whose.
    seat: Seat,
    /// The step.
    #[ts(as = "Given")]
    action: Value,
    /// The clause by which it is taken.
    clause: String,
    /// In words.
    #[serde(flatten)]
    said: Said,
    /// What the seat would then be told for certain, whatever is hidden from it.
    brings: Vec<Said>,
}

impl Live {
    /// Whether someone may have a hint now, and all that it takes to think of one.
    pub(super) async fn hint(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
    ) -> Result<Pondering, Problem> {
        if !self.is_open_to(asker.person.as_ref().map(|person| person.id.as_str())) {
            return Err(Problem::not_found());
        }
        let seat = self.own_seat(asker, seat)?;
        if !self.terms.hints {
            return Err(Code::HintsOff.into());
        }
        let game = self.playing()?;
        if game.decision(seat).is_none() {
            return Err(Code::NotAsked.into());
        }
        let (decision, twin) = (game.asked(seat), game.twin());
        if 0 < self.hints.thought[seat.index()].strong_count() {
            return Err(Code::HintThought.into());
        }
        let thought = Arc::new(());
        self.hints.thought[seat.index()] = Arc::downgrade(&thought);
        if self.hints.told[seat.index()].replace(decision) != Some(decision) {
            self.happened(asker, "hint", json!({ "seat": seat })).await;
        }
        let names = self.seating.names();
        Ok(Pondering { title: self.title, names, twin, seat, decision, _thought: thought })
    }
}

impl Pondering {
    /// Thinks: half a second of work.
    pub(crate) fn think(self) -> Result<HintShown, Problem> {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(Problem::internal)?;
        let mut chance = Chance::fast(u64::from_le_bytes(bytes));
        let (twin, seat) = (self.twin.as_ref(), self.seat);
        let advice = self.title.bots.advise(THINKS, twin, seat, MOST, &mut chance);
        let advice = advice.ok_or_else(|| Problem::internal("no bot of this level gives hints"))?;
        // What a bot thinks of is held against the rules before anyone relies on it.
        let sound = advice.into_iter().filter(|advice| {
            let played = twin.twin().play(seat, &advice.answer).is_ok();
            if !played {
                tracing::error!(%seat, "a bot gave a hint that the rules refuse");
            }
            played
        });
        let choices = sound.map(|advice| {
            let steps = advice.answer.iter().cloned();
            let steps = steps.map(|action| Planned { seat, action, brings: Vec::new() });
            let mut said = self.said(steps)?;
            if let Some(last) = said.last_mut() {
                last.brings = self.events(&advice.brings);
            }
            Ok(HintChoice {
                said,
                answer: advice.answer,
                tried: rounded(advice.tried),
                chances: advice.shares.into_iter().map(rounded).collect(),
                then: self.said(advice.line.into_iter())?,
            })
        });
        let choices = choices.collect::<Result<_, Problem>>()?;
        Ok(HintShown { seat, decision: self.decision, level: LEVEL, choices })
    }

    fn said(&self, steps: impl Iterator<Item = Planned>) -> Result<Vec<HintStep>, Problem> {
        let step = |Planned { seat, action, brings }| {
            let clause = self.twin.belongs(&action);
            let clause = clause.map_err(|_| Problem::internal("a bot thought of no action"))?;
            let [it, en] = speak(self.title, &self.names, |speaker| speaker.action(&action));
            let (clause, brings) = (clause.to_string(), self.events(&brings));
            Ok(HintStep { seat, action, clause, said: Said { it, en }, brings })
        };
        steps.map(step).collect()
    }

    fn events(&self, events: &[Value]) -> Vec<Said> {
        let said = |event| {
            let [it, en] = speak(self.title, &self.names, |speaker| speaker.event(event));
            Said { it, en }
        };
        events.iter().map(said).collect()
    }
}

/// A share as it is sent: nobody needs more than a tenth of a percent.
pub(crate) fn rounded(share: f32) -> f64 {
    (f64::from(share) * 1_000.0).round() / 1_000.0
}
