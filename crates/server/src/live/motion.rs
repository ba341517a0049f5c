//! What the table decides together: to go back, to pause. Every person at the table must agree;
//! bots always do.

use engine::{MAX_SEATS, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::keep::{self, json_text};
use super::load::{Opening, guarded};
use super::order::{Asker, Wish};
use super::push::lines_of;
use super::table::Live;
use crate::problem::{Code, Problem};
use crate::replays::By;
use crate::shown::MotionShown;

/// What was put to the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Motion {
    /// By whom.
    pub(super) by: Seat,
    /// What.
    pub(super) what: What,
    /// Who agrees.
    pub(super) yes: SeatSet,
}

/// What the table is asked to agree on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum What {
    /// Go back.
    Rewind {
        /// To this entry. For the server: each viewer is told its own number of lines.
        to: u32,
        /// How many lines of each viewer will stand.
        lines: [u32; MAX_SEATS + 1],
    },
    /// Stop the clocks.
    Pause,
}

impl Motion {
    /// As a viewer sees it.
    pub(super) fn shown(&self, viewer: Viewer) -> MotionShown {
        let what = match &self.what {
            What::Rewind { lines, .. } => Wish::Rewind { lines: lines[viewer.index()] },
            What::Pause => Wish::Pause {},
        };
        MotionShown { by: self.by, what, yes: self.yes }
    }
}

impl Live {
    pub(super) async fn propose(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
        wish: Wish,
    ) -> Result<Value, Problem> {
        let seat = self.own_seat(asker, seat)?;
        self.playing()?;
        if self.motion.is_some() {
            return Err(Code::MotionOpen.into());
        }
        let what = match wish {
            Wish::Pause {} => What::Pause,
            Wish::Rewind { lines } => self.entry_after(Viewer::Seat(seat), lines).await?,
        };
        // Whoever holds several seats agrees for all of them.
        let person = self.seating.person(seat).map(str::to_owned).unwrap_or_default();
        let yes = self.seating.seats_of(&person).into_iter().collect();
        self.put(asker, Some(Motion { by: seat, what, yes })).await
    }

    pub(super) async fn vote(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
        yes: bool,
    ) -> Result<Value, Problem> {
        let seat = self.own_seat(asker, seat)?;
        self.playing()?;
        let mut motion = self.motion.clone().ok_or(Code::NoMotion)?;
        if !yes {
            self.happened(asker, "declined", json!({ "seat": seat })).await;
            return self.put(asker, None).await;
        }
        // Whoever holds several seats agrees for all of them.
        let person = self.seating.person(seat).map(str::to_owned).unwrap_or_default();
        motion.yes = self.seating.seats_of(&person).into_iter().chain(motion.yes.iter()).collect();
        self.put(asker, Some(motion)).await
    }

    /// Keeps the motion, and carries it out once everyone agrees.
    async fn put(&mut self, asker: &Asker, motion: Option<Motion>) -> Result<Value, Problem> {
        let agreed = motion.as_ref().is_some_and(|motion| {
            self.seating.humans().into_iter().all(|seat| motion.yes.has(seat))
        });
        if !agreed {
            let text = motion.as_ref().map(json_text);
            self.save(|row, _| row.motion = text).await?;
            self.motion = motion;
            self.tell_table();
            return Ok(json!({ "agreed": false }));
        }
        let what = motion.map(|motion| motion.what);
        if self.motion.is_some() {
            self.save(|row, _| row.motion = None).await?;
            self.motion = None;
        }
        match what {
            Some(What::Rewind { to, .. }) => self.rewind(asker, to).await?,
            Some(What::Pause) => drop(self.pause(asker).await?),
            None => {}
        }
        self.tell_table();
        Ok(json!({ "agreed": true }))
    }

    /// Goes back, with the whole record in hand, to where the table agreed; new luck from there.
    async fn rewind(&mut self, asker: &Asker, to: u32) -> Result<(), Problem> {
        let opening: Opening =
            serde_json::from_str(&self.row.opening).map_err(Problem::internal)?;
        let record = opening.record.ok_or_else(|| Problem::internal("no record"))?;
        let links = self.app.store.links(&self.id).await?;
        let (game, length) = (self.title.game, links.len());
        let replayed = self.app.replays.turn(By::Table, length, move || {
            guarded(|| game.replay(&game.record(record.get(), &links)?, None))
        });
        let mut whole = replayed.await?.map_err(|error| {
            tracing::error!(table = %self.id, %error, "the table cannot go back");
            Problem::from(Code::Frozen)
        })?;
        if !whole.rewind(to) {
            return Err(Problem::wrong_status(&self.row.status));
        }
        let mut fresh = whole.shed();
        fresh.retain(|entry| self.head.last < i64::from(entry.seq));
        self.before = self.game.replace(whole);
        self.minds.forget();
        self.write(fresh, keep::By::Table, None).await?;
        self.happened(asker, "rewound", json!({})).await;
        Ok(())
    }

    /// The entry after which a viewer had been told so many lines.
    async fn entry_after(&self, viewer: Viewer, lines: u32) -> Result<What, Problem> {
        let told = self.told().await?;
        let mut counts = [0; MAX_SEATS + 1];
        let mut found = None;
        for (seq, told) in (0..).zip(&told) {
            for other in Viewer::all(self.seating.chairs.len()) {
                counts[other.index()] += lines_of(told, other).count() as u32;
            }
            if lines < counts[viewer.index()] {
                break;
            }
            found = Some((seq, counts));
        }
        match found {
            Some((to, lines)) if i64::from(to) < self.head.last => Ok(What::Rewind { to, lines }),
            _ => {
                let most = self.game.as_ref().map_or(0, |game| game.heard(viewer));
                Err(Problem::bad_field("motion.lines", Code::OutOfRange)
                    .with("least", 0)
                    .with("most", most.saturating_sub(1)))
            }
        }
    }

    /// Whoever leaves agrees to nothing any more, and what they proposed is withdrawn.
    pub(super) async fn drop_motion_of(&mut self, seat: Seat) -> Result<(), Problem> {
        let Some(mut motion) = self.motion.clone() else { return Ok(()) };
        motion.yes.remove(seat);
        let motion = (motion.by != seat).then_some(motion);
        let text = motion.as_ref().map(json_text);
        self.save(|row, _| row.motion = text).await?;
        self.motion = motion;
        Ok(())
    }
}
