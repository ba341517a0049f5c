//! Answers that are being put together: steps in any order, until they are one whole ply.

use serde::Serialize;

use super::Table;
use crate::chance::Chance;
use crate::clause::{Quick, Refusal};
use crate::event::Outbox;
use crate::game::Game;
use crate::record::Ply;
use crate::seat::Seat;

/// No answer has more steps.
const MOST: usize = 1000;

/// What became of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    /// The answer is not whole yet.
    Draft,
    /// The answer was whole and was played, under this number.
    Played(u32),
}

impl<G: Game> Table<G> {
    /// The steps that `seat` has put together so far, in canonical order.
    pub fn draft(&self, seat: Seat) -> &[G::Action] {
        &self.drafts[seat.index()]
    }

    /// What `seat` may add to its draft: every step with which the draft is, or can still become,
    /// an answer. In canonical order.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        if self.game.seats() <= seat.index() {
            return Vec::new();
        }
        let draft = self.draft(seat);
        let mut legal = Vec::new();
        if draft.is_empty() {
            self.game.legal(&self.state, seat, &mut legal);
            // Steps that come later in an answer may be clicked first.
            let mut later = Vec::new();
            self.game.candidates(&self.state, seat, &mut later);
            for first in legal.iter().filter(|first| !G::opens(**first)) {
                let mut state = self.state.clone();
                self.rehearse(&mut state, seat, *first);
                if self.game.staging(&state) == Some(seat) {
                    self.game.candidates(&state, seat, &mut later);
                }
            }
            later.sort_unstable();
            later.dedup();
            later.retain(|action| !legal.contains(action) && self.completes(seat, &[*action]));
            legal.append(&mut later);
        } else {
            // What follows the draft as it stands needs no search.
            let after = self.drafted(seat);
            if let Some(state) = &after {
                self.game.legal(state, seat, &mut legal);
                let last = draft.last().copied();
                legal.retain(|step| last <= Some(*step));
            }
            // Whatever could have come before, between or after what is there.
            let mut seen = Vec::new();
            for state in self.filled(seat, draft) {
                self.game.candidates(&state, seat, &mut seen);
            }
            seen.sort_unstable();
            seen.dedup();
            seen.retain(|step| legal.binary_search(step).is_err());
            seen.retain(|step| self.completes(seat, &with(draft, *step)));
            legal.extend(seen);
        }
        legal.sort_unstable();
        legal
    }

    /// Why `action` may not be the next step of `seat`, or `None` if it may.
    pub fn refusal(&self, seat: Seat, action: G::Action) -> Option<Refusal> {
        let steps = with(self.draft(seat), action);
        if self.completes(seat, &steps) {
            return None;
        }
        // What forbids it beside those steps of the draft that come before it and can stand alone;
        // if nothing does, what forbids the draft with it.
        let mut state = self.state.clone();
        for step in self.draft(seat).iter().filter(|step| **step < action) {
            if self.game.check(&state, seat, *step, &mut Quick).is_ok() {
                self.rehearse(&mut state, seat, *step);
            }
        }
        let alone = self.game.refusal(&state, seat, action);
        // Steps that wait for others to come before them count all the same.
        let waits = !self.draft(seat).is_empty() && self.drafted(seat).is_none();
        if waits && !matches!(alone, Some(Refusal::NotNow { .. } | Refusal::Over)) {
            return self.first_refusal(seat, &steps).or(alone);
        }
        alone.or_else(|| self.first_refusal(seat, &steps)).or_else(|| {
            let asked = self.game.decision(&self.state, seat).map(|decision| decision.clause);
            Some(Refusal::NotNow { belongs: G::belongs(action), asked })
        })
    }

    /// Why these steps, one after the other, are not allowed.
    fn first_refusal(&self, seat: Seat, steps: &[G::Action]) -> Option<Refusal> {
        let mut state = self.state.clone();
        for step in steps {
            if let Some(refusal) = self.game.refusal(&state, seat, *step) {
                return Some(refusal);
            }
            self.rehearse(&mut state, seat, *step);
            if self.game.staging(&state) != Some(seat) {
                break;
            }
        }
        None
    }

    /// Plays a checked step on a copy, where neither luck nor events matter.
    pub(super) fn rehearse(&self, state: &mut G::State, seat: Seat, step: G::Action) {
        self.game.apply(state, seat, step, &mut Chance::fast(0), &mut Outbox::silent());
    }

    /// Adds a step to the draft of `seat`, and plays it once it is a whole answer.
    pub fn step(&mut self, seat: Seat, action: G::Action) -> Result<Progress, Refusal> {
        if let Some(refusal) = self.refusal(seat, action) {
            return Err(refusal);
        }
        let steps = with(self.draft(seat), action);
        match self.test(seat, &steps) {
            Ok(actions) => {
                self.commit(Ply { seat, actions });
                Ok(Progress::Played(self.last))
            }
            Err(_) => {
                self.drafts[seat.index()] = steps;
                Ok(Progress::Draft)
            }
        }
    }

    /// Takes one step back out of the draft of `seat`: this one, or the last in order.
    pub fn back(&mut self, seat: Seat, action: Option<G::Action>) -> bool {
        let draft = &mut self.drafts[seat.index()];
        let place = match action {
            Some(action) => draft.iter().position(|step| *step == action),
            None => draft.len().checked_sub(1),
        };
        place.map(|place| draft.remove(place)).is_some()
    }

    /// Hands over a draft that was kept elsewhere. It is taken only if `asked` is the number of the
    /// present decision of `seat`, and the steps can still become an answer.
    pub fn set_draft(&mut self, seat: Seat, asked: u32, steps: &[G::Action]) -> bool {
        let open = self.decision(seat).is_some() && self.asked(seat) == asked;
        let mut steps = steps.to_vec();
        steps.sort_unstable();
        let fits = open && (steps.is_empty() || !self.filled(seat, &steps).is_empty());
        if fits {
            self.drafts[seat.index()] = steps;
        }
        fits
    }

    /// What `seat` answers if it says nothing in time: its draft, where that can be made whole, or
    /// what the rules take for silence. `None` leaves it to a bot.
    pub fn silent(&self, seat: Seat) -> Option<Vec<G::Action>> {
        self.silent_draft(seat).or_else(|| self.hush(seat, self.state.clone(), Vec::new()))
    }

    /// The draft of `seat` with what silence adds to it, before its steps where the canonical order
    /// needs it, and after them. `None` if there is no draft, or it does not come to a whole answer
    /// in this way.
    pub fn silent_draft(&self, seat: Seat) -> Option<Vec<G::Action>> {
        let draft = self.draft(seat);
        if draft.is_empty() {
            return None;
        }
        let (mut state, mut answer) = (self.state.clone(), Vec::new());
        for step in draft {
            while self.game.check(&state, seat, *step, &mut Quick).is_err() {
                let before = self.game.silent(&state, seat).filter(|it| it < step)?;
                self.add(&mut state, seat, before, &mut answer)?;
            }
            self.add(&mut state, seat, *step, &mut answer)?;
        }
        let answer = self.hush(seat, state, answer)?;
        self.test(seat, &answer).ok()
    }

    /// Adds a step to an answer that goes on after it.
    fn add(
        &self,
        state: &mut G::State,
        seat: Seat,
        step: G::Action,
        answer: &mut Vec<G::Action>,
    ) -> Option<()> {
        self.game.check(state, seat, step, &mut Quick).ok()?;
        self.rehearse(state, seat, step);
        answer.push(step);
        let goes_on = answer.len() < MOST && self.game.staging(state) == Some(seat);
        goes_on.then_some(())
    }

    /// Adds silence to the steps of an answer until it is whole.
    fn hush(
        &self,
        seat: Seat,
        mut state: G::State,
        mut answer: Vec<G::Action>,
    ) -> Option<Vec<G::Action>> {
        while answer.len() < MOST {
            let action = self.game.silent(&state, seat)?;
            self.game.check(&state, seat, action, &mut Quick).ok()?;
            answer.push(action);
            self.rehearse(&mut state, seat, action);
            if self.game.staging(&state) != Some(seat) {
                return Some(answer);
            }
        }
        None
    }

    /// Plays a whole answer at once, its steps in any order. All or nothing.
    pub fn play(&mut self, seat: Seat, actions: &[G::Action]) -> Result<u32, Refusal> {
        let actions = self.test(seat, actions).map_err(|refusal| {
            refusal.unwrap_or_else(|| {
                let asked = self.game.decision(&self.state, seat).map(|decision| decision.clause);
                match (actions.last(), asked) {
                    (Some(last), asked) => Refusal::NotNow { belongs: G::belongs(*last), asked },
                    (None, Some(clause)) => Refusal::NotNow { belongs: clause, asked },
                    (None, None) => Refusal::Over,
                }
            })
        })?;
        self.commit(Ply { seat, actions });
        Ok(self.last)
    }

    /// The state that the draft of `seat` leads to, if its steps are in playable order already.
    pub(super) fn drafted(&self, seat: Seat) -> Option<G::State> {
        self.straight(seat, self.draft(seat))
    }

    /// The middle of an answer that these steps lead to as they stand.
    fn straight(&self, seat: Seat, steps: &[G::Action]) -> Option<G::State> {
        self.straight_by(seat, steps, |_| ())
    }

    /// The same; shows every state on the way.
    fn straight_by(
        &self,
        seat: Seat,
        steps: &[G::Action],
        mut passed: impl FnMut(&G::State),
    ) -> Option<G::State> {
        if steps.is_empty() {
            return None;
        }
        let mut state = self.state.clone();
        for step in steps {
            passed(&state);
            self.game.check(&state, seat, *step, &mut Quick).ok()?;
            self.rehearse(&mut state, seat, *step);
            if self.game.staging(&state) != Some(seat) {
                return None;
            }
        }
        passed(&state);
        Some(state)
    }

    /// Are these steps an answer, or part of one?
    fn completes(&self, seat: Seat, steps: &[G::Action]) -> bool {
        self.straight(seat, steps).is_some()
            || !self.filled(seat, steps).is_empty()
            || self.test(seat, steps).is_ok()
    }

    /// The states on the way, the last one first, to the middle of an answer that has all of
    /// `steps` in it and, where the canonical order needs it, some more: so that people may click
    /// in any order. None if there is no such way.
    fn filled(&self, seat: Seat, steps: &[G::Action]) -> Vec<G::State> {
        let mut way = Vec::new();
        if self.straight_by(seat, steps, |state| way.push(state.clone())).is_some() {
            way.reverse();
            return way;
        }
        way.clear();
        let mut budget = steps.first().map_or(0, |first| G::patience(*first));
        self.fill(self.state.clone(), seat, steps, &mut budget, &mut way);
        way
    }

    fn fill(
        &self,
        state: G::State,
        seat: Seat,
        steps: &[G::Action],
        budget: &mut u32,
        way: &mut Vec<G::State>,
    ) -> bool {
        let Some((next, rest)) = steps.split_first() else {
            let staging = self.game.staging(&state) == Some(seat);
            if staging {
                way.push(state);
            }
            return staging;
        };
        let Some(left) = budget.checked_sub(1) else { return false };
        *budget = left;
        let mut legal = Vec::new();
        self.game.legal(&state, seat, &mut legal);
        // The wanted step first: most drafts need no filling. What opens an answer is never filled
        // in: it is clicked.
        legal.retain(|action| action <= next && (action == next || !G::opens(*action)));
        legal.sort_unstable_by_key(|action| action != next);
        let found = legal.into_iter().any(|action| {
            let mut after = state.clone();
            self.rehearse(&mut after, seat, action);
            let left = if action == *next { rest } else { steps };
            self.game.staging(&after) == Some(seat) && self.fill(after, seat, left, budget, way)
        });
        if found {
            way.push(state);
        }
        found
    }

    /// The steps in canonical order, if they are one whole legal answer. `Err(None)`: they are
    /// legal but not one whole answer.
    pub(super) fn test(
        &self,
        seat: Seat,
        actions: &[G::Action],
    ) -> Result<Vec<G::Action>, Option<Refusal>> {
        let mut actions = actions.to_vec();
        actions.sort_unstable();
        let mut state = self.state.clone();
        let Some((last, before)) = actions.split_last() else { return Err(None) };
        for step in before {
            self.allow(&state, seat, *step)?;
            self.rehearse(&mut state, seat, *step);
            if self.game.staging(&state) != Some(seat) {
                return Err(None);
            }
        }
        self.allow(&state, seat, *last)?;
        self.rehearse(&mut state, seat, *last);
        match self.game.staging(&state) {
            Some(_) => Err(None),
            None => Ok(actions),
        }
    }

    fn allow(&self, state: &G::State, seat: Seat, step: G::Action) -> Result<(), Option<Refusal>> {
        if self.game.check(state, seat, step, &mut Quick).is_ok() {
            return Ok(());
        }
        Err(Some(self.game.refusal(state, seat, step).unwrap_or(Refusal::Over)))
    }
}

/// A draft with one step more, in canonical order.
fn with<A: Copy + Ord>(draft: &[A], step: A) -> Vec<A> {
    let mut steps = draft.to_vec();
    let place = steps.partition_point(|other| *other <= step);
    steps.insert(place, step);
    steps
}
