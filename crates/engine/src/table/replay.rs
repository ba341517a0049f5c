//! A table from a record: everything is played again and checked.

use std::sync::Arc;

use serde::Deserialize;

use super::Table;
use crate::game::{Game, one_line};
use crate::record::{Entry, LAYOUT, Ply, Record, RecordError, RecordOf, start_digest};
use crate::seat::Seat;

impl<G: Game> Table<G> {
    /// Replays a record and checks all of it: commitment, every ply, every hash. `upto` stops after
    /// the entry of that number; the rest is not looked at.
    pub fn replay(record: &RecordOf<G>, upto: Option<u32>) -> Result<Self, RecordError> {
        Self::walk(record, upto, |_, _| {})
    }

    /// As [`Table::replay`], and shows the table on the way: as it began, and after each answer
    /// with whose it was.
    pub fn walk(
        record: &RecordOf<G>,
        upto: Option<u32>,
        mut visit: impl FnMut(&Self, Option<Seat>),
    ) -> Result<Self, RecordError> {
        let mut table = Self::beginning(record)?;
        visit(&table, None);
        for link in &record.entries {
            let seq = link.seq;
            if upto.is_some_and(|upto| upto < seq) {
                break;
            }
            if table.last.checked_add(1) != Some(seq) {
                return Err(RecordError::Seq { seq });
            }
            match &link.entry {
                Entry::Ply(ply) => match table.test(ply.seat, &ply.actions) {
                    Ok(actions) if actions != ply.actions => {
                        return Err(RecordError::NotWhole { seq });
                    }
                    Ok(actions) => table.commit(Ply { seat: ply.seat, actions }),
                    Err(Some(refusal)) => return Err(RecordError::Illegal { seq, refusal }),
                    Err(None) => return Err(RecordError::NotWhole { seq }),
                },
                Entry::Withdrawn if record.published => table.seal(seq, Entry::Withdrawn),
                // Each of these belongs to one kind of record only.
                Entry::Withdrawn => return Err(RecordError::Undo { seq }),
                Entry::Undo { .. } | Entry::Rewind { .. } if record.published => {
                    return Err(RecordError::Undo { seq });
                }
                Entry::Undo { ply, with } => table.replay_undo(seq, *ply, with)?,
                Entry::Rewind { to } => {
                    if seq <= *to {
                        return Err(RecordError::Undo { seq });
                    }
                    table.go_back(*to);
                }
            }
            if table.head != link.hash {
                return Err(RecordError::Hash { seq });
            }
            if let Entry::Ply(ply) = &link.entry {
                visit(&table, Some(ply.seat));
            }
        }
        Ok(table)
    }

    /// The table before the first entry of a record, checked against what the record says of it.
    pub(super) fn beginning(record: &RecordOf<G>) -> Result<Self, RecordError> {
        let Record { curia, game, revision, .. } = record;
        Head { curia: (*curia).into(), game: game.clone(), revision: *revision }.check::<G>()?;
        if record.revision != G::revision(&record.setup) {
            return Err(RecordError::Revision(record.revision));
        }
        if record.seed.commitment() != record.commitment {
            return Err(RecordError::Commitment);
        }
        let mut table = match &record.base {
            None => Self::salted(record.setup.clone(), record.seed, record.salts.clone())
                .map_err(RecordError::Setup)?,
            Some(base) => {
                let game = G::new(&record.setup).map_err(RecordError::Setup)?;
                let state = G::State::deserialize(base)
                    .map_err(|error| RecordError::Base(one_line(error.to_string())))?;
                game.invariants(&state).map_err(RecordError::Base)?;
                if game.staging(&state).is_some() || !record.salts.is_empty() {
                    return Err(RecordError::Base("no game begins there".to_owned()));
                }
                Self::forked(Arc::new(game), state, record.seed)
            }
        };
        if record.published {
            let (setup, seed, salts) = (&record.setup, &record.seed, &record.salts);
            table.record.published = true;
            table.record.start = start_digest::<G>(setup, seed, salts, &table.state, true);
            table.head = table.record.start;
        }
        if table.record.start != record.start {
            return Err(RecordError::Start);
        }
        Ok(table)
    }

    /// Takes an answer back as entry `seq` of a record says.
    pub(super) fn replay_undo(
        &mut self,
        seq: u32,
        ply: u32,
        with: &[u32],
    ) -> Result<(), RecordError> {
        let open = self.open.iter().find(|open| open.seq == ply);
        let seat = open.map(|open| open.ply.seat).ok_or(RecordError::Undo { seq })?;
        if self.undoable(seat) != Ok(ply) || self.withdraw(seat).as_deref() != Ok(with) {
            return Err(RecordError::Undo { seq });
        }
        Ok(())
    }

    /// Reads a record from the text of a file. Whether this build can know it is asked first: a
    /// newer record may have fields that would only confuse.
    pub fn read(text: &str) -> Result<RecordOf<G>, RecordError> {
        let head: Head = serde_json::from_str(text).map_err(RecordError::unreadable)?;
        head.check::<G>()?;
        serde_json::from_str(text).map_err(RecordError::unreadable)
    }
}

/// What must be known of a record before it is read.
#[derive(Deserialize)]
struct Head {
    curia: u64,
    game: String,
    revision: u32,
}

impl Head {
    fn check<G: Game>(&self) -> Result<(), RecordError> {
        if self.game != G::META.id {
            return Err(RecordError::OtherGame(one_line(self.game.clone())));
        }
        if !(1..=u64::from(LAYOUT)).contains(&self.curia) {
            return Err(RecordError::Newer(self.curia));
        }
        if !(1..=G::META.revision).contains(&self.revision) {
            return Err(RecordError::Revision(self.revision));
        }
        Ok(())
    }
}
