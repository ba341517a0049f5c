//! Who may ask how often. A bucket is one number, the time at which it would be full again, so a
//! check is a hash, a lock and a comparison: it comes before anything that costs more.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::settings::{Rate, Settings};

/// Maps beside each other, so that requests seldom wait for one another.
const SHARDS: usize = 16;

/// The most buckets of one map. One that is full again is forgotten first.
const MOST: usize = 8_192;

/// Passwords tried for one account, wherever they come from: about a hundred a day.
const LOGIN: Rate = Rate { burst: 20, each: Duration::from_secs(900) };

/// Codes sent to one address, whoever asks: someone may have named it who does not own it.
const TARGET: Rate = Rate { burst: 4, each: Duration::from_secs(3_600) };

/// Games and positions that are brought here: they are replayed, and kept for good.
const BRING: Rate = Rate { burst: 20, each: Duration::from_secs(30) };

/// What is counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Requests that change nothing.
    Read,
    /// Requests that change something.
    Write,
    /// Passwords and links that let someone in.
    SignIn,
    /// New guests.
    Guest,
    /// What a bot thinks over for a person.
    Hint,
    /// Channels for notifications that are added or tried out.
    Notice,
    /// Games and positions that are brought here.
    Bring,
}

/// Whom a bucket belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who<'a> {
    /// Everyone at one address; of the sixth version, everyone in one network.
    Address(IpAddr),
    /// A person, by id.
    Person(&'a str),
    /// A program, by the hash of its token.
    Program(&'a str),
    /// An account, whether or not there is one of that name.
    Login(&'a str),
    /// Where something is sent to that its owner may not have asked for.
    Target(&'a str),
}

/// The buckets of everyone who asked lately.
pub struct Limits {
    on: bool,
    rates: [Rate; 7],
    frames: Rate,
    start: Instant,
    hasher: RandomState,
    shards: [Mutex<Shard>; SHARDS],
}

#[derive(Default)]
struct Shard {
    /// When each bucket is full again, in nanoseconds since the start.
    buckets: HashMap<u64, u64>,
    swept: u64,
}

impl Limits {
    /// Empty, with the figures of these settings.
    pub fn new(settings: &Settings) -> Self {
        Self {
            on: settings.limits,
            rates: [
                settings.limit_read,
                settings.limit_write,
                settings.limit_sign_in,
                settings.limit_guest,
                settings.limit_hint,
                settings.limit_notice,
                BRING,
            ],
            frames: settings.limit_socket,
            start: Instant::now(),
            hasher: RandomState::new(),
            shards: Default::default(),
        }
    }

    /// Takes one from a bucket, or says how long to wait until there is one.
    pub fn check(&self, class: Class, who: Who<'_>) -> Result<(), Duration> {
        if !self.on {
            return Ok(());
        }
        let who = match who {
            Who::Address(address) => Who::Address(network(address)),
            Who::Person(_) | Who::Program(_) | Who::Login(_) | Who::Target(_) => who,
        };
        // The hash is keyed anew at each start: nobody can choose to share another's bucket.
        let key = self.hasher.hash_one((class, who));
        let now = nanos(self.start.elapsed());
        let mut shard = lock(&self.shards[key as usize % SHARDS]);
        let full = shard.buckets.get(&key).copied().unwrap_or(0);
        let rate = match who {
            Who::Login(_) => LOGIN,
            Who::Target(_) => TARGET,
            Who::Address(_) | Who::Person(_) | Who::Program(_) => self.rates[class as usize],
        };
        let full = take(rate, full, now)?;
        shard.put(key, full, now);
        Ok(())
    }

    /// A bucket for the frames of one socket.
    pub fn frames(&self) -> Bucket {
        Bucket::new(self.on.then_some(self.frames))
    }

    /// How many buckets there are.
    pub fn len(&self) -> usize {
        self.shards.iter().map(|shard| lock(shard).buckets.len()).sum()
    }

    /// Has nobody asked lately?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Shard {
    fn put(&mut self, key: u64, full: u64, now: u64) {
        if MOST <= self.buckets.len() && !self.buckets.contains_key(&key) {
            self.make_room(now);
        }
        self.buckets.insert(key, full);
    }

    /// Forgets the buckets that are full again, at most once a second; else the one of a few that
    /// will be full soonest, so that a flood of addresses neither fills the memory nor costs time.
    fn make_room(&mut self, now: u64) {
        if 1_000_000_000 <= now - self.swept.min(now) {
            self.swept = now;
            self.buckets.retain(|_, full| now < *full);
        }
        if MOST <= self.buckets.len()
            && let Some((&key, _)) = self.buckets.iter().take(8).min_by_key(|(_, full)| **full)
        {
            self.buckets.remove(&key);
        }
    }
}

/// A bucket on its own, for what belongs to one socket.
#[derive(Clone, Debug)]
pub struct Bucket {
    rate: Option<Rate>,
    start: Instant,
    full: u64,
}

impl Bucket {
    /// A full bucket; one without a rate is never empty.
    pub fn new(rate: Option<Rate>) -> Self {
        Self { rate, start: Instant::now(), full: 0 }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self) -> bool {
        let Some(rate) = self.rate else { return true };
        let taken = take(rate, self.full, nanos(self.start.elapsed()));
        self.full = taken.unwrap_or(self.full);
        taken.is_ok()
    }
}

/// The generic cell rate algorithm: when the bucket is full again, one having been taken now.
fn take(rate: Rate, full: u64, now: u64) -> Result<u64, Duration> {
    let each = nanos(rate.each);
    let full = full.max(now);
    let room = each.saturating_mul(u64::from(rate.burst.max(1) - 1));
    match (full - now).checked_sub(room) {
        None | Some(0) => Ok(full.saturating_add(each)),
        Some(wait) => Err(Duration::from_nanos(wait)),
    }
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// A lock that goes on after a panic elsewhere: what it holds is only counted.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The addresses that share a bucket: whoever has one address of the sixth version has a whole
/// /64 of them.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, each: Duration::from_secs(1) };
    const SECOND: u64 = 1_000_000_000;

    #[test]
    fn a_burst_passes_and_then_one_at_a_time() {
        let now = 5 * SECOND;
        let mut full = 0;
        for _ in 0..3 {
            full = take(RATE, full, now).unwrap();
        }
        assert_eq!(take(RATE, full, now), Err(Duration::from_secs(1)));
        full = take(RATE, full, now + SECOND).unwrap();
        assert!(take(RATE, full, now + SECOND).is_err());
        assert!(take(RATE, full, now + 60 * SECOND).is_ok());
    }

    #[test]
    fn a_network_shares_a_bucket() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:2"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
    }

    #[test]
    fn a_flood_of_addresses_takes_no_more_room() {
        let limits = Limits::new(&Settings::default());
        for n in 0..400_000_u32 {
            let _ = limits.check(Class::SignIn, Who::Address(IpAddr::V4(n.into())));
        }
        assert!(limits.len() <= SHARDS * MOST);
        assert!(!limits.is_empty());
    }

    #[test]
    fn a_socket_has_a_bucket_of_its_own() {
        let mut frames = Limits::new(&Settings::default()).frames();
        assert!((0..100).all(|_| frames.take()));
        assert!((0..100).any(|_| !frames.take()));
    }

    #[test]
    fn limits_can_be_off() {
        let limits = Limits::new(&Settings { limits: false, ..Settings::default() });
        let mut frames = limits.frames();
        for _ in 0..10_000 {
            assert!(limits.check(Class::SignIn, Who::Login("anna")).is_ok());
            assert!(frames.take());
        }
        assert!(limits.is_empty());
    }
}
