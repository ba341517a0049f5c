//! A table whose record is kept elsewhere: what is new is handed over, and a stored record is
//! read again, quickly, for the state it leads to.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Asked, Line, Luck, PerViewer, Table};
use crate::clause::{Quick, Refusal};
use crate::event::Outbox;
use crate::game::Game;
use crate::record::{Digest, Entry, Link, Ply, RecordError, RecordOf};
use crate::seat::MAX_SEATS;

/// What is new at a table since it was last asked: entries, and the lines of the log.
pub struct Kept<G: Game> {
    /// In order.
    pub links: Vec<Link<G::Action>>,
    /// In order; the first may belong to the opening, entry 0.
    pub lines: Vec<Line<G::Event>>,
}

/// Where a table stands, without how it came there. A cache: the record is the truth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot<S, Q> {
    last: u32,
    head: Digest,
    state: S,
    asked: [Asked<Q>; MAX_SEATS],
    answered: [u32; MAX_SEATS],
    heard: PerViewer,
    plies: u32,
}

/// A stored link, of which the hash is looked at only where it matters.
#[derive(Deserialize)]
#[serde(bound(deserialize = "A: Deserialize<'de>"))]
struct Stored<'a, A> {
    seq: u32,
    entry: Entry<A>,
    #[serde(borrow)]
    hash: &'a str,
}

impl<G: Game> Clone for Table<G> {
    /// A twin that can be played on without the other noticing. Scripted luck has none.
    fn clone(&self) -> Self {
        let luck = match &self.luck {
            Luck::Seed(seed) => Luck::Seed(*seed),
            Luck::Script(_) => Luck::Seed(self.record.luck()),
        };
        Self {
            game: Arc::clone(&self.game),
            record: self.record.clone(),
            state: self.state.clone(),
            luck,
            log: self.log.clone(),
            open: self.open.clone(),
            base: self.base.clone(),
            drafts: self.drafts.clone(),
            asked: self.asked.clone(),
            ..*self
        }
    }
}

impl<G: Game> Table<G> {
    /// The rules of this table, to be shared.
    pub fn rules(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// Hands over what is new. Numbers of entries and lines go on from there.
    pub fn shed(&mut self) -> Kept<G> {
        self.shed = self.heard;
        Kept {
            links: std::mem::take(&mut self.record.entries),
            lines: std::mem::take(&mut self.log),
        }
    }

    /// A table from the opening of its record and the stored links, one to a line. Every step is
    /// checked by the rules and the last link by its hash, which seals the state; the hashes
    /// between are those of [`Table::replay`]. Nothing of the past is kept in memory.
    pub fn resume(opening: &RecordOf<G>, links: &str) -> Result<Self, RecordError> {
        let mut table = Self::beginning(opening)?;
        table.writes = false;
        table.log.clear();
        table.run(links)?;
        Ok(table)
    }

    /// A table that goes on from a snapshot, and what was stored after it.
    pub fn resume_at(
        opening: &RecordOf<G>,
        snapshot: &Snapshot<G::State, G::Question>,
        links: &str,
    ) -> Result<Self, RecordError> {
        let game = Arc::new(G::new(&opening.setup).map_err(RecordError::Setup)?);
        let state = snapshot.state.clone();
        game.invariants(&state).map_err(RecordError::Base)?;
        let luck = Luck::Seed(opening.luck());
        let (salts, base) = (opening.salts.clone(), opening.base.clone());
        let mut table = Self::at(game, opening.seed, salts, base, state, luck);
        table.record.start = opening.start;
        table.record.published = opening.published;
        (table.last, table.head) = (snapshot.last, snapshot.head);
        (table.asked, table.answered) = (snapshot.asked.clone(), snapshot.answered);
        (table.heard, table.plies) = (snapshot.heard, snapshot.plies);
        table.writes = false;
        table.run(links)?;
        Ok(table)
    }

    /// The table after links that were stored by another who plays it too. A rewind needs the whole
    /// record: [`Table::resume`].
    pub fn follow(&self, links: &str) -> Result<Self, RecordError> {
        let mut table = self.clone();
        table.writes = false;
        table.log.clear();
        table.run(links)?;
        Ok(table)
    }

    /// Where it stands now.
    pub fn snapshot(&self) -> Snapshot<G::State, G::Question> {
        Snapshot {
            last: self.last,
            head: self.head,
            state: self.state.clone(),
            asked: self.asked.clone(),
            answered: self.answered,
            heard: self.heard,
            plies: self.plies,
        }
    }

    /// Plays stored links and checks that they lead to what the last of them seals.
    fn run(&mut self, links: &str) -> Result<(), RecordError> {
        let lines: Vec<&str> = links.lines().collect();
        // One for all: room for what is told is made once.
        let mut out = Outbox::new();
        for (place, line) in lines.iter().enumerate() {
            let left = lines.len() - place - 1;
            let stored: Stored<'_, G::Action> =
                serde_json::from_str(line).map_err(RecordError::unreadable)?;
            let seq = stored.seq;
            if self.last.checked_add(1) != Some(seq) {
                return Err(RecordError::Seq { seq });
            }
            let published = self.record.published;
            match stored.entry {
                Entry::Ply(ply) => {
                    self.run_ply(seq, &ply, &mut out)?;
                    self.close(seq, Entry::Ply(ply), left);
                }
                Entry::Withdrawn if published => self.close(seq, Entry::Withdrawn, left),
                Entry::Undo { ply, with } if !published => self.replay_undo(seq, ply, &with)?,
                // Of a table that is followed the record is elsewhere.
                Entry::Rewind { to } if !published && to < seq && self.is_whole(seq) => {
                    self.go_back(to);
                }
                // Each of these belongs to one kind of record only.
                Entry::Undo { .. } | Entry::Rewind { .. } | Entry::Withdrawn => {
                    return Err(RecordError::Undo { seq });
                }
            }
            // The last hash seals the state; it is made of the one before it.
            if left <= 1 {
                let hash: Digest = stored.hash.parse().map_err(|_| RecordError::Hash { seq })?;
                if left == 0 && self.head != hash {
                    return Err(RecordError::Hash { seq });
                }
                self.head = hash;
            }
        }
        self.writes = true;
        // What lay open after an answer was taken back may have been edited since.
        self.drafts = Default::default();
        self.record.entries = Vec::new();
        self.shed = self.heard;
        Ok(())
    }

    /// Is every entry before this one in memory?
    fn is_whole(&self, seq: u32) -> bool {
        self.record.entries.first().map_or(seq, |first| first.seq) == 1
    }

    /// Adds an entry that was stored; only the last of them is sealed anew.
    fn close(&mut self, seq: u32, entry: Entry<G::Action>, left: usize) {
        match left {
            0 => self.seal(seq, entry),
            _ => self.push(Link { seq, entry, hash: self.head }),
        }
    }

    /// Plays a stored answer; what the rules refuse is no answer, whoever stored it.
    fn run_ply(
        &mut self,
        seq: u32,
        ply: &Ply<G::Action>,
        out: &mut Outbox<G::Event>,
    ) -> Result<(), RecordError> {
        self.mark();
        let (played, luck) = self.lucky(seq, |game, state, chance| {
            for (place, action) in ply.actions.iter().enumerate() {
                if 0 < place && game.staging(state) != Some(ply.seat) {
                    return Err(RecordError::NotWhole { seq });
                }
                if game.check(state, ply.seat, *action, &mut Quick).is_err() {
                    let refusal = game.refusal(state, ply.seat, *action);
                    let refusal = refusal.unwrap_or(Refusal::Over);
                    return Err(RecordError::Illegal { seq, refusal });
                }
                game.apply(state, ply.seat, *action, chance, out);
            }
            let whole = !ply.actions.is_empty() && game.staging(state).is_none();
            if whole { Ok(()) } else { Err(RecordError::NotWhole { seq }) }
        });
        played?;
        self.settle(seq, ply, luck, out);
        Ok(())
    }
}
