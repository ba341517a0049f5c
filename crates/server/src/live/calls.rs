//! Whom the table waits for, as the store is told with every write that can change it. What comes
//! of it is in `notify`; here is only who sits where, who has answered, and who is at the table.

use engine::erased::AnyTable;
use engine::{Seat, SeatSet};
use store::{Call, Table, Waits};

use super::clock::{Clocks, now};
use super::table::Live;
use crate::terms::{Pace, Seating};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// How a table stands after what is about to be written.
pub(super) struct Standing<'a> {
    pub(super) row: &'a Table,
    pub(super) seating: &'a Seating,
    pub(super) game: Option<&'a dyn AnyTable>,
    pub(super) clocks: Option<&'a Clocks>,
    /// Seats whose people have just answered.
    pub(super) acted: SeatSet,
}

impl Live {
    /// Everyone who sits at the table, and whether it waits for them; nobody unless it is played.
    pub(super) fn calls(&self, standing: &Standing<'_>) -> Vec<Call> {
        let Standing { row, seating, game, clocks, acted } = standing;
        let Some(game) = game.filter(|_| matches!(row.status.as_str(), "playing" | "paused"))
        else {
            return Vec::new();
        };
        let awaited = if row.status == "playing" { game.awaited() } else { SeatSet::EMPTY };
        let mut calls: Vec<Call> = Vec::new();
        for seat in seating.humans() {
            let Some(person) = seating.person(seat) else { continue };
            if calls.iter().any(|call| call.person == person) {
                continue;
            }
            let own = seating.seats_of(person);
            let asked: Vec<Seat> = own.iter().copied().filter(|it| awaited.has(*it)).collect();
            calls.push(Call {
                person: person.to_owned(),
                acted: own.iter().any(|seat| acted.has(*seat)),
                waits: (!asked.is_empty()).then(|| self.waits(person, &asked, *clocks)),
            });
        }
        calls
    }

    fn waits(&self, person: &str, asked: &[Seat], clocks: Option<&Clocks>) -> Waits {
        let now = now();
        let pause = i64::try_from(self.app.settings.notify_pause_s).unwrap_or(MINUTE) * 1_000;
        let due = now + pause;
        // When a quarter of the time is left, to the minute.
        let remind = match (self.terms.pace, clocks) {
            (Pace::Slow { hours }, Some(clocks)) => {
                let at = self.app.time.now();
                let left = asked.iter().map(|seat| clocks.of(*seat).left_at(at)).min();
                left.map(|left| (now + left - i64::from(hours) * HOUR / 4) / MINUTE * MINUTE)
            }
            _ => None,
        };
        Waits {
            due,
            remind: remind.filter(|remind| due < *remind),
            live: matches!(self.terms.pace, Pace::Live { .. }),
            here: self.sockets.iter().any(|socket| socket.person.as_deref() == Some(person)),
        }
    }

    /// Those who are here see that the table waits for them: nothing is to be told them.
    pub(super) async fn settle_calls(&self) {
        if self.row.status != "playing" || self.sockets.iter().all(|it| it.person.is_none()) {
            return;
        }
        let seen = async {
            let unseen = self.app.store.unseen(&self.id).await?;
            let is_here = |person: &String| {
                self.sockets.iter().any(|socket| socket.person.as_ref() == Some(person))
            };
            let here: Vec<String> = unseen.into_iter().filter(is_here).collect();
            match here.is_empty() {
                true => Ok(()),
                false => self.app.store.seen(&self.id, here).await,
            }
        };
        // The worst is a message too many.
        if let Err(error) = seen.await {
            tracing::warn!(table = %self.id, %error, "who has come could not be noted");
        }
    }
}
