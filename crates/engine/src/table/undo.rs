//! Taking back: one's own answer as far as honesty allows, or more by consent of the table.

use serde::Serialize;
use ts_rs::TS;

use super::{Line, Luck, Open, PerViewer, Says, Table};
use crate::chance::Chance;
use crate::clause::{Clause, Quick};
use crate::event::{Audience, Outbox, Viewer};
use crate::game::Game;
use crate::record::{Entry, first_state, replay_ply};
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
    /// The answer that `seat` could take back now, or why it cannot.
    pub fn undoable(&self, seat: Seat) -> Result<u32, Barrier> {
        if self.outcome().is_some() {
            return Err(Barrier::Over);
        }
        let Some(place) = self.open.iter().rposition(|open| open.ply.seat == seat) else {
            return Err(match self.barrier {
                _ if self.answered.get(seat.index()).is_none_or(|count| *count == 0) => {
                    Barrier::Nothing
                }
                Some((by, why)) if by == seat => why,
                Some((by, _)) => Barrier::Others(by),
                None => Barrier::Rewound,
            });
        };
        match self.open[place + 1..].iter().find(|later| !later.quiet) {
            Some(later) => Err(Barrier::Others(later.ply.seat)),
            None => self.stay_without(place).map(|()| self.open[place].seq),
        }
    }

    /// Sealed answers since then stay only if they would have been asked for all the same.
    fn stay_without(&self, place: usize) -> Result<(), Barrier> {
        if place + 1 == self.open.len() {
            return Ok(());
        }
        let mut state = self.before(place);
        for Open { ply, .. } in &self.open[place + 1..] {
            for action in &ply.actions {
                self.game
                    .check(&state, ply.seat, *action, &mut Quick)
                    .map_err(|_| Barrier::Others(ply.seat))?;
                self.rehearse(&mut state, ply.seat, *action);
            }
        }
        Ok(())
    }

    /// The state before one of the plies within reach. They drew no luck, so playing those before
    /// it again leads there.
    fn before(&self, place: usize) -> G::State {
        let mut state = self.base.clone().expect("it is kept with the first ply within reach");
        for Open { ply, .. } in &self.open[..place] {
            for action in &ply.actions {
                self.rehearse(&mut state, ply.seat, *action);
            }
        }
        state
    }

    /// Takes back the last answer of `seat`; sealed answers of others since then stay.
    pub fn undo(&mut self, seat: Seat) -> Result<u32, Barrier> {
        let ply = self.undoable(seat)?;
        self.withdraw(seat, ply);
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

    pub(super) fn withdraw(&mut self, seat: Seat, ply: u32) {
        let seq = self.last + 1;
        let place = self.open.iter().position(|open| open.seq == ply);
        let place = place.expect("only a ply within reach is taken back");
        let later = self.open.split_off(place + 1);
        let taken = self.open.pop().expect("it was just found");
        self.state = self.before(place);
        for open in later {
            for action in &open.ply.actions {
                let (seat, luck) = (open.ply.seat, &mut Chance::fast(0));
                self.game.apply(&mut self.state, seat, *action, luck, &mut Outbox::silent());
            }
            self.open.push(open);
        }
        let to = taken.to.union(Audience::of(Viewer::Seat(seat)));
        let says = Says::Undone { seat, ply, to, lines: taken.lines };
        self.say(Line { seq, says });
        self.answered[seat.index()] -= 1;
        self.seal(seq, Entry::Undo { ply });
        if taken.quiet {
            // The others knew nothing of it, so what they were putting together stays.
            self.drafts[seat.index()].clear();
        } else {
            self.drafts.iter_mut().for_each(Vec::clear);
        }
        self.ask(SeatSet::of(seat));
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
        self.barrier = None;
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
