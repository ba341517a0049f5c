//! Answers: whole, step by step, planned ahead; why something is not one; taking one back.

use engine::erased::Fault;
use engine::table::{Barrier, Progress};
use engine::{Refusal, Seat};
use serde_json::{Value, json};
use words::Speaker;

use super::keep::By;
use super::order::Asker;
use super::table::Live;
use crate::problem::{Code, Problem};
use crate::refusal;
use crate::shown::ClauseSaid;
use crate::terms::Absent;

/// The longest key.
const KEY: usize = 64;
/// The most answers in a plan, and the most steps in an answer.
const PLAN: usize = 32;
pub(super) const STEPS: usize = 128;

impl Live {
    pub(super) async fn play(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
        decision: u32,
        key: String,
        answer: Vec<Value>,
        plan: Vec<Vec<Value>>,
    ) -> Result<Value, Problem> {
        let seat = self.own_seat(asker, seat)?;
        good_key(&key)?;
        let plan = match (answer.is_empty(), plan.is_empty()) {
            (false, true) => vec![answer],
            (true, false) => plan,
            (true, true) => return Err(Problem::bad_field("answer", Code::MissingField)),
            (false, false) => return Err(Problem::bad_field("plan", Code::OneOrTheOther)),
        };
        if PLAN < plan.len() || plan.iter().any(|answer| STEPS < answer.len()) {
            return Err(Problem::bad_field("plan", Code::TooLong).with("most", PLAN));
        }
        if let Some(done) = self.settled(seat, decision, &key).await? {
            return Ok(done);
        }
        self.play_plan(seat, &plan)?;
        self.commit(By::Person, Some(key)).await?;
        Ok(self.accepted(seat))
    }

    /// Plays a plan in memory, all or nothing. Every answer but the last must be one that could
    /// be taken back: otherwise a plan that fails later would tell what luck had in store.
    fn play_plan(&mut self, seat: Seat, plan: &[Vec<Value>]) -> Result<(), Problem> {
        let [answer] = plan else {
            let mut twin = self.playing()?.twin();
            for (place, answer) in plan.iter().enumerate() {
                let field = || format!("plan[{place}]");
                let played = twin.play(seat, answer);
                let seq = played.map_err(|fault| self.fault(fault).on(field()))?;
                if place + 1 < plan.len() && twin.undoable(seat) != Ok(seq) {
                    return Err(Problem::bad_field(field(), Code::PlanTooFar));
                }
            }
            self.before = self.game.replace(twin);
            return Ok(());
        };
        let played = self.game_in_play()?.play(seat, answer);
        played.map(drop).map_err(|fault| self.fault(fault))
    }

    pub(super) async fn step(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
        decision: u32,
        key: String,
        action: &Value,
    ) -> Result<Value, Problem> {
        let seat = self.own_seat(asker, seat)?;
        good_key(&key)?;
        if let Some(done) = self.settled(seat, decision, &key).await? {
            return Ok(done);
        }
        let game = self.game_in_play()?;
        let long = STEPS <= game.draft(seat).len();
        if long {
            return Err(Problem::bad_field("action", Code::TooLong).with("most", STEPS));
        }
        let stepped = game.step(seat, action);
        match stepped.map_err(|fault| self.fault(fault))? {
            Progress::Played(_) => {
                self.commit(By::Person, Some(key)).await?;
                Ok(self.accepted(seat))
            }
            Progress::Draft => {
                self.keep_step(seat).await?;
                Ok(json!({ "draft": true }))
            }
        }
    }

    pub(super) async fn back(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
        decision: u32,
        action: Option<&Value>,
    ) -> Result<Value, Problem> {
        let seat = self.own_seat(asker, seat)?;
        if self.playing()?.asked(seat) != decision {
            return Err(Problem::bad_field("decision", Code::ClosedDecision));
        }
        let back = self.game_in_play()?.back(seat, action);
        if back {
            self.keep_step(seat).await?;
        }
        Ok(json!({ "draft": back }))
    }

    /// Is the decision still open? If not, an answer with a key that was carried out before is
    /// accepted again, and any other is late.
    pub(super) async fn settled(
        &mut self,
        seat: Seat,
        decision: u32,
        key: &str,
    ) -> Result<Option<Value>, Problem> {
        let open = self
            .playing()
            .map(|game| game.asked(seat) == decision && game.decision(seat).is_some());
        match open {
            Ok(true) => Ok(None),
            closed => {
                // The last answer of a game is known again even after the end.
                if self.app.store.by_key(&self.id, seat.index() as i64, key).await?.is_some() {
                    return Ok(Some(self.accepted(seat)));
                }
                closed?;
                self.must_be_open(seat, decision).map(|()| None)
            }
        }
    }

    /// Only while a seat is asked this.
    pub(super) fn must_be_open(&self, seat: Seat, decision: u32) -> Result<(), Problem> {
        let game = self.playing()?;
        let (asked, open) = (game.asked(seat), game.decision(seat).is_some());
        if open && asked == decision {
            return Ok(());
        }
        Err(match open {
            _ if asked < decision => Problem::bad_field("decision", Code::UnknownDecision),
            false => Code::NotAsked.into(),
            true => Problem::bad_field("decision", Code::ClosedDecision),
        }
        .with("asked", asked))
    }

    pub(super) fn accepted(&self, seat: Seat) -> Value {
        let asked = self.game.as_ref().map(|game| game.asked(seat));
        json!({ "played": true, "asked": asked })
    }

    pub(super) fn why(
        &self,
        asker: &Asker,
        seat: Option<Seat>,
        action: &Value,
    ) -> Result<Value, Problem> {
        let seat = self.own_seat(asker, seat)?;
        let game = self.game.as_deref().ok_or_else(|| Problem::wrong_status(&self.row.status))?;
        let refusal = game.refusal(seat, action).map_err(|fault| self.fault(fault))?;
        let belongs = game.belongs(action).map_err(|fault| self.fault(fault))?;
        Ok(match refusal {
            None => json!({ "may": true, "clause": belongs }),
            Some(refusal) => json!({
                "may": false,
                "clause": belongs,
                "refusal": refusal,
                "said": self.said(&refusal),
            }),
        })
    }

    pub(super) async fn undo(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
        asked: u32,
        key: String,
    ) -> Result<Value, Problem> {
        let seat = self.own_seat(asker, seat)?;
        good_key(&key)?;
        if self.app.store.by_key(&self.id, seat.index() as i64, &key).await?.is_some() {
            return Ok(self.accepted(seat));
        }
        let now = self.playing()?.asked(seat);
        if now != asked {
            return Err(Problem::bad_field("asked", Code::StaleDecision).with("asked", now));
        }
        if let Err(barrier) = self.game_in_play()?.undo(seat) {
            return Err(self.no_way_back(&barrier));
        }
        self.commit(By::Person, Some(key)).await?;
        Ok(self.accepted(seat))
    }

    /// When a seat's time has run out, its draft is its answer if it can be made whole. If not,
    /// someone answers for it: a bot, or the rules' own silence.
    pub(super) async fn answer_for(&mut self, seat: Seat) -> Result<(), Problem> {
        let game = self.playing()?;
        // For a program the table's stand-in answers, as for whoever has left.
        let program = self.seating.program(seat);
        if let Some(name) = program {
            let asked = game.asked(seat);
            tracing::warn!(table = %self.id, %seat, asked, name, "a program said nothing in time");
        }
        let silent = match &self.terms.absent {
            _ if program.is_some() => None,
            Absent::Silence => game.silent(seat),
            Absent::Bot { .. } => game.silent_draft(seat),
        };
        let answer = match silent {
            Some(answer) => answer,
            None => self.thought_for(seat).await?,
        };
        let played = self.game_in_play()?.play(seat, &answer);
        played.map_err(|fault| self.fault(fault))?;
        self.commit(By::Clock, None).await
    }

    fn no_way_back(&self, barrier: &Barrier) -> Problem {
        let [it, en] = self.speak(|speaker| speaker.barrier(barrier));
        Problem::from(Code::NoWayBack)
            .with("barrier", json!(barrier))
            .with("said", json!({ "it": it, "en": en }))
    }

    /// Why an answer was not taken, with every clause in both languages.
    pub(super) fn fault(&self, fault: Fault) -> Problem {
        refusal::fault(self.title, &self.seating.names(), fault)
    }

    fn said(&self, refused: &Refusal) -> Vec<ClauseSaid> {
        refusal::said(self.title, &self.seating.names(), refused)
    }

    fn speak<T>(&self, say: impl Fn(&Speaker<'_>) -> T) -> [T; 2] {
        refusal::speak(self.title, &self.seating.names(), say)
    }
}

/// A key is a short text of the sender's own.
pub(super) fn good_key(key: &str) -> Result<(), Problem> {
    if key.is_empty() {
        return Err(Problem::bad_field("key", Code::Empty));
    }
    if KEY < key.len() || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Problem::bad_field("key", Code::TooLong).with("most", KEY));
    }
    Ok(())
}
