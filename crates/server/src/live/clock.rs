//! Clocks. Deadlines are in playing time, which passes only while the server runs: it goes on
//! after a standstill from where it was, and no clock on the wall that jumps takes time from
//! anyone.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::terms::Pace;

/// Playing time, in milliseconds. It never goes back.
#[derive(Debug)]
pub struct PlayingTime {
    /// What it was, and when.
    known: Mutex<(i64, Instant)>,
    /// The longest it goes on without being told anew. Nodes that share a database share its
    /// time: one that hears nothing of the others stands still.
    most: Option<Duration>,
    /// The last that anyone was told.
    latest: AtomicI64,
}

impl PlayingTime {
    /// Goes on from what it was when it was last written down; at first from the clock on the
    /// wall.
    pub fn resume(written: Option<i64>) -> Self {
        Self::from(written.unwrap_or_else(wall), None)
    }

    /// Goes on from what all nodes agree on, for so long at the most until it is told anew.
    pub fn shared(played: i64, most: Duration) -> Self {
        Self::from(played, Some(most))
    }

    fn from(played: i64, most: Option<Duration>) -> Self {
        let known = Mutex::new((played, Instant::now()));
        Self { known, most, latest: AtomicI64::new(played) }
    }

    /// What all nodes agree on now.
    pub fn tell(&self, played: i64) {
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = (played, Instant::now());
    }

    /// What it is.
    pub fn now(&self) -> i64 {
        let (played, told) = *self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let since = told.elapsed().min(self.most.unwrap_or(Duration::MAX));
        let now = played + i64::try_from(since.as_millis()).unwrap_or(i64::MAX / 2);
        self.latest.fetch_max(now, Ordering::Relaxed).max(now)
    }

    /// A moment of it as milliseconds since 1970, if the server runs on until then.
    pub fn on_the_wall(&self, moment: i64) -> i64 {
        now() + (moment - self.now())
    }
}

/// Milliseconds since 1970. It starts from the clock on the wall and then only counts on, so that
/// what is written later never has an earlier time.
pub fn now() -> i64 {
    static BEGAN: LazyLock<(Instant, i64)> = LazyLock::new(|| (Instant::now(), wall()));
    let (instant, wall) = *BEGAN;
    wall + i64::try_from(instant.elapsed().as_millis()).unwrap_or(i64::MAX)
}

/// Milliseconds since 1970 by the clock on the wall.
fn wall() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// The clocks of a table, as they are stored with every entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    seats: Vec<SeatClock>,
    /// Milliseconds for each answer of a program, at a table where nobody else has a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    program: Option<i64>,
}

/// The clock of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatClock {
    /// Milliseconds left when it last stopped.
    pub left: i64,
    /// Since when it runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<i64>,
}

impl SeatClock {
    /// When it runs out, if it runs.
    pub fn deadline(self) -> Option<i64> {
        self.since.map(|since| since.saturating_add(self.left))
    }

    /// Milliseconds left now.
    pub fn left_at(self, now: i64) -> i64 {
        self.since.map_or(self.left, |since| (self.left - (now - since)).max(0))
    }
}

impl Clocks {
    /// New clocks; none where there is no hurry.
    pub fn new(pace: Pace, seats: usize) -> Option<Self> {
        let left = match pace {
            Pace::Untimed => return None,
            Pace::Live { bank_seconds, .. } => i64::from(bank_seconds) * 1000,
            Pace::Slow { hours } => hour(hours),
        };
        Some(Self { seats: vec![SeatClock { left, since: None }; seats], program: None })
    }

    /// The clocks of a table without hurry where programs sit: so many seconds for each of their
    /// answers. Those of the others never run.
    pub fn of_programs(seconds: u64, seats: usize) -> Self {
        let left = i64::try_from(seconds.saturating_mul(1000)).unwrap_or(i64::MAX / 2);
        Self { seats: vec![SeatClock { left, since: None }; seats], program: Some(left) }
    }

    /// The clock of a seat.
    pub fn of(&self, seat: Seat) -> SeatClock {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// Sets the clocks by who is waited for: those of `answered` stop and get what an answer
    /// brings, those of `running` run.
    pub fn set(&mut self, pace: Pace, answered: SeatSet, running: SeatSet, now: i64) {
        for (index, clock) in self.seats.iter_mut().enumerate() {
            let seat = Seat::new(index);
            if let Some(since) = clock.since
                && (answered.has(seat) || !running.has(seat))
            {
                clock.left = (clock.left - (now - since)).max(0);
                clock.since = None;
                if let Some(each) = self.program {
                    clock.left = each;
                } else if answered.has(seat) {
                    match pace {
                        Pace::Untimed => {}
                        Pace::Live { increment_seconds, .. } => {
                            clock.left += i64::from(increment_seconds) * 1000;
                        }
                        Pace::Slow { hours } => clock.left = hour(hours),
                    }
                }
            }
            if running.has(seat) && clock.since.is_none() {
                clock.since = Some(now);
            }
        }
    }

    /// The clock of a seat runs until then at least, however late it is.
    pub fn put_off(&mut self, seat: Seat, until: i64) {
        if let Some(clock) = self.seats.get_mut(seat.index())
            && let Some(since) = clock.since
        {
            clock.left = clock.left.max(until - since);
        }
    }

    /// The clocks of these seats stand where they began to run.
    pub fn halt(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            if let Some(clock) = self.seats.get_mut(seat.index()) {
                clock.since = None;
            }
        }
    }

    /// The first moment at which one of them runs out.
    pub fn deadline(&self) -> Option<i64> {
        self.seats.iter().filter_map(|clock| clock.deadline()).min()
    }

    /// The seats whose time has run out.
    pub fn out(&self, now: i64) -> SeatSet {
        let late = |clock: &SeatClock| clock.deadline().is_some_and(|deadline| deadline <= now);
        let seats = self.seats.iter().enumerate().filter(|(_, clock)| late(clock));
        seats.map(|(index, _)| Seat::new(index)).collect()
    }
}

fn hour(hours: u32) -> i64 {
    i64::from(hours) * 3_600_000
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seat = Seat::new(0);
    const TWO: Seat = Seat::new(1);

    #[test]
    fn a_bank_is_spent_and_an_answer_brings_something_back() {
        let pace = Pace::Live { bank_seconds: 60, increment_seconds: 5 };
        let mut clocks = Clocks::new(pace, 2).unwrap();
        clocks.set(pace, SeatSet::EMPTY, SeatSet::of(ONE), 1_000);
        assert_eq!(clocks.deadline(), Some(61_000));
        clocks.set(pace, SeatSet::of(ONE), SeatSet::of(TWO), 11_000);
        assert_eq!((clocks.of(ONE).left, clocks.of(ONE).since), (55_000, None));
        assert_eq!(clocks.deadline(), Some(71_000));
        assert_eq!(clocks.out(70_999), SeatSet::EMPTY);
        assert_eq!(clocks.out(71_000), SeatSet::of(TWO));
    }

    #[test]
    fn a_clock_that_runs_on_is_not_set_back_by_the_answer_of_another() {
        let pace = Pace::Slow { hours: 24 };
        let mut clocks = Clocks::new(pace, 2).unwrap();
        let both = SeatSet::all(2);
        clocks.set(pace, SeatSet::EMPTY, both, 0);
        clocks.set(pace, SeatSet::of(TWO), SeatSet::of(ONE), 5_000);
        assert_eq!(clocks.of(ONE).since, Some(0));
        assert_eq!(clocks.of(TWO), SeatClock { left: 24 * 3_600_000, since: None });
    }

    #[test]
    fn a_clock_that_is_put_off_is_not_out_however_late_it_was() {
        let pace = Pace::Live { bank_seconds: 60, increment_seconds: 0 };
        let mut clocks = Clocks::new(pace, 2).unwrap();
        clocks.set(pace, SeatSet::EMPTY, SeatSet::all(2), 0);
        clocks.put_off(ONE, 4_000_000);
        assert_eq!(clocks.out(3_600_000), SeatSet::of(TWO));
        clocks.halt(SeatSet::of(TWO));
        assert_eq!(clocks.of(TWO), SeatClock { left: 60_000, since: None });
        assert_eq!(clocks.deadline(), Some(4_000_000));
    }

    #[test]
    fn a_pause_keeps_what_is_left() {
        let pace = Pace::Slow { hours: 1 };
        let mut clocks = Clocks::new(pace, 1).unwrap();
        clocks.set(pace, SeatSet::EMPTY, SeatSet::of(ONE), 0);
        clocks.set(pace, SeatSet::EMPTY, SeatSet::EMPTY, 600_000);
        assert_eq!((clocks.deadline(), clocks.of(ONE).left), (None, 3_000_000));
        clocks.set(pace, SeatSet::EMPTY, SeatSet::of(ONE), 900_000);
        assert_eq!(clocks.deadline(), Some(3_900_000));
        assert_eq!(clocks.of(ONE).left_at(1_000_000), 2_900_000);
    }

    #[test]
    fn playing_time_goes_on_from_where_it_was() {
        let time = PlayingTime::resume(Some(5_000));
        assert!((5_000..6_000).contains(&time.now()));
        let wall = time.on_the_wall(time.now() + 60_000) - now();
        assert!((59_900..=60_100).contains(&wall), "{wall}");
        assert!(now() - 60_000 < PlayingTime::resume(None).now());
    }

    #[test]
    fn shared_time_waits_for_word_and_never_goes_back() {
        let time = PlayingTime::shared(5_000, Duration::ZERO);
        assert_eq!(time.now(), 5_000);
        time.tell(9_000);
        assert_eq!(time.now(), 9_000);
        time.tell(7_000);
        assert_eq!(time.now(), 9_000);
        time.tell(9_500);
        assert_eq!(time.now(), 9_500);
    }

    #[test]
    fn a_program_has_the_same_time_for_every_answer() {
        let mut clocks = Clocks::of_programs(60, 2);
        clocks.set(Pace::Untimed, SeatSet::EMPTY, SeatSet::of(ONE), 0);
        assert_eq!(clocks.deadline(), Some(60_000));
        clocks.set(Pace::Untimed, SeatSet::of(ONE), SeatSet::of(ONE), 59_000);
        assert_eq!(clocks.deadline(), Some(119_000));
        clocks.set(Pace::Untimed, SeatSet::EMPTY, SeatSet::EMPTY, 100_000);
        assert_eq!((clocks.deadline(), clocks.of(ONE).left), (None, 60_000));
    }

    #[test]
    fn where_there_is_no_hurry_there_is_no_clock() {
        assert_eq!(Clocks::new(Pace::Untimed, 4), None);
    }
}
