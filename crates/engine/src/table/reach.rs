//! How far back undo can go: what stands in the way of each answer, and which answers nobody can
//! take back any more, so that they need not be kept.

use super::{Barrier, Luck, Open, Table};
use crate::event::Viewer;
use crate::game::Game;
use crate::seat::Seat;

impl<G: Game> Open<G> {
    /// Did `seat` hear anything of it?
    fn reached(&self, seat: Seat) -> bool {
        self.to.has(Viewer::Seat(seat))
    }

    /// Must this later answer be gone before this one can be taken back? That another has answered
    /// in secret stops no secret answer, for nothing can have been made of either; but it may have
    /// been made of a deed.
    fn waits_for(&self, later: &Self) -> bool {
        let seat = self.ply.seat;
        let heard = if self.quiet { later.more.has(seat) } else { later.reached(seat) };
        later.ply.seat == seat || heard
    }
}

impl<G: Game> Table<G> {
    /// Why the last answer of a seat, which has this place, cannot be taken back: what it brought,
    /// or the first answer of another that its seat has heard of since.
    pub(super) fn bars(&self, place: usize) -> Option<Barrier> {
        let mine = &self.open[place];
        mine.barrier.or_else(|| {
            let later = self.first_after(place)?;
            Some(Barrier::Others(self.open[later].ply.seat))
        })
    }

    /// The place of the first answer of another that the one at `place` waits for.
    fn first_after(&self, place: usize) -> Option<usize> {
        let mine = &self.open[place];
        (place + 1..self.open.len()).find(|it| {
            let later = &self.open[*it];
            later.ply.seat != mine.ply.seat && mine.waits_for(later)
        })
    }

    /// Forgets the way back to answers that nobody can take back after the last one, which brought
    /// luck or news; notes why their seats cannot.
    pub(super) fn narrow(&mut self, luck: bool) {
        let Some(last) = self.open.last() else { return };
        let by = last.ply.seat;
        let heard = last.more.with(by);
        let heard_by_all = Seat::all(self.game.seats()).all(|seat| heard.has(seat));
        // What a script has dealt cannot be dealt again.
        let spent = luck && matches!(self.luck, Luck::Script(_));
        let settled = if heard_by_all || spent { self.open.len() } else { self.settled() };
        for place in 0..settled {
            let seat = self.open[place].ply.seat;
            let barred = self.bars(place).or(spent.then_some(Barrier::Others(by)));
            self.barred[seat.index()] = barred.or(self.barred[seat.index()]);
        }
        self.base = (settled < self.open.len()).then(|| self.before(settled));
        self.open.drain(..settled);
    }

    /// How many of the first answers within reach stand for good, as does what bars the way to
    /// them.
    fn settled(&self) -> usize {
        let open = &self.open;
        // Which can be taken back, once all that they wait for is: found from the last to the first.
        let mut loose = vec![false; open.len()];
        for (place, mine) in open.iter().enumerate().rev() {
            let mut later = open.iter().zip(&loose).skip(place + 1);
            let free = later.all(|(later, loose)| *loose || !mine.waits_for(later));
            loose[place] = free && mine.barrier.is_none();
        }
        let stands = |place: &usize| {
            let seat = open[*place].ply.seat;
            let mut later = open.iter().zip(&loose).skip(place + 1);
            !loose[*place]
                && (open[*place].barrier.is_some()
                    || later.any(|(later, loose)| later.ply.seat == seat && !loose)
                    || self.first_after(*place).is_some_and(|later| !loose[later]))
        };
        (0..open.len()).take_while(stands).count()
    }
}
