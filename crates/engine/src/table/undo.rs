//! Taking back: one's own answer as far as honesty allows, or more by consent of the table.

use serde::Serialize;
use ts_rs::TS;

use super::{Line, Luck, Open, PerViewer, Says, Table};
use crate::chance::Chance;
use crate::clause::{Clause, Quick};
use crate::event::{Audience, Outbox, Told, Viewer};
use crate::game::Game;
use crate::record::{Entry, Ply, first_state, replay_ply};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Why an answer cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", content = "with", rename_all = "snake_case")]
pub enum Barrier {
    /// This seat has not answered anything yet.
    Nothing,
    /// Luck was used: the cards or dice are known now.
    Luck(Clause),
    /// Something hidden came to light.
    News(Clause),
    /// Another seat has acted since.
    Others(Seat),
    /// The table went back by consent; nothing was answered since.
    Rewound,
    /// The game has ended.
    Over,
}

impl<G: Game> Table<G> {
    /// The answer that `seat` could take back now, or why it cannot. It depends on nothing but what
    /// the seat has done and heard: answers it heard nothing of change nothing.
    pub fn undoable(&self, seat: Seat) -> Result<u32, Barrier> {
        if self.outcome().is_some() {
            return Err(Barrier::Over);
        }
        let place = self.last_of(seat)?;
        if place + 1 < self.open.len() {
            self.without(place)?;
        }
        Ok(self.open[place].seq)
    }

    /// The place of the last answer of `seat`, if neither it nor what the seat heard since stands
    /// in the way of taking it back.
    fn last_of(&self, seat: Seat) -> Result<usize, Barrier> {
        let Some(place) = self.open.iter().rposition(|open| open.ply.seat == seat) else {
            let answered = self.answered.get(seat.index()).is_some_and(|count| 0 < *count);
            let barred = self.barred.get(seat.index()).copied().flatten();
            return Err(if answered {
                barred.unwrap_or(Barrier::Rewound)
            } else {
                Barrier::Nothing
            });
        };
        self.bars(place).map_or(Ok(place), Err)
    }

    /// What the table comes to without one of the plies within reach: the state, and the places of
    /// those that fall with it. Answers since then stay if they would have been asked for all the
    /// same, and would have told the same. Of those that cannot, the seat knows some: these bar its
    /// way. The others must not, or asking would tell of them.
    fn without(&self, place: usize) -> Result<(G::State, Vec<usize>), Barrier> {
        let seat = self.open[place].ply.seat;
        let mut with = self.before(place);
        let mut state = with.clone();
        self.again(&mut with, &self.open[place]);
        let mut fall = Vec::new();
        for (place, later) in self.open.iter().enumerate().skip(place + 1) {
            let mut after = state.clone();
            let told = self.again(&mut with, later);
            if told.is_some() && self.again(&mut after, later) == told {
                state = after;
            } else if later.to.has(Viewer::Seat(seat)) {
                return Err(Barrier::Others(later.ply.seat));
            } else {
                fall.push(place);
            }
        }
        Ok((state, fall))
    }

    /// The state before one of the plies within reach.
    pub(super) fn before(&self, place: usize) -> G::State {
        let mut state = self.base.clone().expect("it is kept with the first ply within reach");
        for open in &self.open[..place] {
            self.again(&mut state, open);
        }
        state
    }

    /// Plays a ply once more with the luck of its own number: what it tells, or nothing if it is
    /// no whole answer here.
    fn again(&self, state: &mut G::State, open: &Open<G>) -> Option<Vec<Told<G::Event>>> {
        let seat = open.ply.seat;
        let mut chance = match &self.luck {
            Luck::Seed(seed) => Chance::at(seed, open.seq),
            // Nothing that drew luck from a script is within reach.
            Luck::Script(_) => Chance::fast(0),
        };
        let mut out = Outbox::new();
        for (step, action) in open.ply.actions.iter().enumerate() {
            if 0 < step && self.game.staging(state) != Some(seat) {
                return None;
            }
            self.game.check(state, seat, *action, &mut Quick).ok()?;
            self.game.apply(state, seat, *action, &mut chance, &mut out);
        }
        self.game.staging(state).is_none().then(|| out.take())
    }

    /// Takes back the last answer of `seat`. Answers of others since then stay, but for those that
    /// are hidden from it and not possible without its own.
    pub fn undo(&mut self, seat: Seat) -> Result<u32, Barrier> {
        self.withdraw(seat)?;
        Ok(self.last)
    }

    /// By consent of the table: everything after entry `to` no longer stands. False if there is
    /// nothing to take back, the game is over, luck follows a script, or the record was handed
    /// over and is not here to go back in.
    pub fn rewind(&mut self, to: u32) -> bool {
        let begun_elsewhere = matches!(self.luck, Luck::Script(_));
        let whole = self.record.last() == self.last && self.shed == PerViewer::default();
        if begun_elsewhere || !whole || self.outcome().is_some() || self.last <= to {
            return false;
        }
        self.go_back(to);
        true
    }

    /// Takes back the last answer of `seat`; the numbers of those that fell with it.
    pub(super) fn withdraw(&mut self, seat: Seat) -> Result<Vec<u32>, Barrier> {
        let ply = self.undoable(seat)?;
        let place = self.last_of(seat)?;
        let (state, fall) = self.without(place)?;
        let with: Vec<u32> = fall.iter().map(|place| self.open[*place].seq).collect();
        // The last of them first, the answer itself at the end.
        let places = fall.into_iter().rev().chain([place]);
        let taken: Vec<_> = places.map(|place| self.open.remove(place)).collect();
        self.state = state;
        let seq = self.last + 1;
        for Open { seq: ply, ply: Ply { seat, .. }, to, more, lines, .. } in &taken {
            let to = to.union(Audience::of(Viewer::Seat(*seat)));
            let says = Says::Undone { seat: *seat, ply: *ply, to, lines: *lines };
            self.say(Line { seq, says });
            self.answered[seat.index()] -= 1;
            // Whoever knew nothing of it goes on with what they were putting together.
            more.with(*seat).iter().for_each(|seat| self.drafts[seat.index()].clear());
        }
        self.seal(seq, Entry::Undo { ply, with: with.clone() });
        self.ask(taken.iter().map(|taken| taken.ply.seat).collect());
        taken.iter().filter(|taken| taken.quiet).for_each(|taken| self.lay_open(&taken.ply));
        Ok(with)
    }

    /// A sealed answer that was taken back lies open before its seat again, all but its last step.
    fn lay_open(&mut self, ply: &Ply<G::Action>) {
        let draft = ply.seat.index();
        self.drafts[draft] = ply.actions[..ply.actions.len() - 1].to_vec();
        if self.drafted(ply.seat).is_none() {
            self.drafts[draft].clear();
        }
    }

    pub(super) fn go_back(&mut self, to: u32) {
        let seq = self.last + 1;
        let standing: Vec<_> =
            self.record.standing().into_iter().filter(|(seq, _)| *seq <= to).collect();
        let seed = self.record.luck();
        let mut state = first_state(&*self.game, &self.record);
        let mut answered = [0; MAX_SEATS];
        for (seq, ply) in standing {
            replay_ply(&*self.game, &mut state, &seed, seq, ply);
            answered[ply.seat.index()] += 1;
        }
        (self.state, self.answered) = (state, answered);
        self.open.clear();
        self.base = None;
        self.barred = [None; MAX_SEATS];
        let lines = self.heard_by(to);
        self.say(Line { seq, says: Says::Rewound { to, lines } });
        self.seal(seq, Entry::Rewind { to });
        self.drafts.iter_mut().for_each(Vec::clear);
        // No answer to an old question may be taken for one to a new.
        self.ask(SeatSet::all(self.game.seats()));
    }

    /// How many lines each viewer had been told when entry `to` was the last.
    fn heard_by(&self, to: u32) -> PerViewer {
        let mut heard = PerViewer::default();
        for line in self.log.iter().filter(|line| line.seq <= to) {
            for viewer in Viewer::all(self.game.seats()).filter(|it| line.to().has(*it)) {
                heard[viewer.index()] += 1;
            }
        }
        heard
    }
}
