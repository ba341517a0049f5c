//! Counting games, in whole numbers, so that the sum does not depend on the order of the parts.

use engine::event::Brings;
use engine::{Clause, Game, MAX_SEATS, Outcome, Seat, Sight, Told, Viewer};

use crate::matches::Match;
use crate::play::Witness;
use crate::report::{NamedShare, NamedSpread, Report, Share, Spread};

/// A victory is so many parts: divisible among any number of winners.
const WHOLE: u64 = 60;

/// What was counted so far.
pub(crate) struct Tally {
    games: u64,
    decisions: u64,
    length: Figure,
    seats: Vec<Side>,
    /// In order of names.
    bots: Vec<Side>,
    /// The bot of each place in the line-up.
    bot_of: Vec<usize>,
    clauses: Vec<u64>,
}

/// The results of one seat or one bot.
#[derive(Clone, Copy, Default)]
struct Side {
    played: u64,
    /// In parts of a victory.
    won: u64,
    score: Figure,
}

#[derive(Clone, Copy)]
struct Figure {
    sum: i64,
    min: i64,
    max: i64,
}

impl Default for Figure {
    fn default() -> Self {
        Self { sum: 0, min: i64::MAX, max: i64::MIN }
    }
}

impl Figure {
    fn add(&mut self, value: i64) {
        self.merge(&Self { sum: value, min: value, max: value });
    }

    fn merge(&mut self, other: &Self) {
        self.sum += other.sum;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    fn spread(&self, count: u64) -> Spread {
        Spread { mean: self.sum as f64 / count as f64, min: self.min, max: self.max }
    }
}

impl Side {
    fn add(&mut self, won: u64, score: i32) {
        self.played += 1;
        self.won += won;
        self.score.add(score.into());
    }

    fn merge(&mut self, other: &Self) {
        self.played += other.played;
        self.won += other.won;
        self.score.merge(&other.score);
    }

    fn share(&self) -> Share {
        Share::new(self.won as f64 / WHOLE as f64, self.played)
    }

    fn spread(&self) -> Spread {
        self.score.spread(self.played)
    }
}

impl Tally {
    /// Nothing yet. `line_up` has a name for each seat.
    pub(crate) fn new<G: Game>(line_up: &[&str]) -> Self {
        let names = distinct(line_up);
        let place = |name: &&str| names.binary_search(name).expect("it is one of them");
        Self {
            games: 0,
            decisions: 0,
            length: Figure::default(),
            seats: vec![Side::default(); line_up.len()],
            bot_of: line_up.iter().map(place).collect(),
            bots: vec![Side::default(); names.len()],
            clauses: vec![0; G::book().clauses.len()],
        }
    }

    /// A clause asked for something, or something happened by it.
    #[inline]
    pub(crate) fn cited(&mut self, clause: Clause) {
        if let Some(count) = self.clauses.get_mut(clause.index()) {
            *count += 1;
        }
    }

    /// A game ended after so many steps and whole answers. `place` is a seat's in the line-up.
    pub(crate) fn ended(
        &mut self,
        outcome: &Outcome,
        place: impl Fn(Seat) -> usize,
        steps: u64,
        plies: i64,
    ) {
        self.games += 1;
        self.decisions += steps;
        self.length.add(plies);
        let winners = outcome.winners();
        for seat in Seat::all(self.seats.len()) {
            let won = if winners.has(seat) { WHOLE / winners.len() as u64 } else { 0 };
            let score = outcome.scores[seat.index()];
            self.seats[seat.index()].add(won, score);
            self.bots[self.bot_of[place(seat)]].add(won, score);
        }
    }

    /// Adds what another thread counted.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.length.merge(&other.length);
        self.seats.iter_mut().zip(&other.seats).for_each(|(mine, theirs)| mine.merge(theirs));
        self.bots.iter_mut().zip(&other.bots).for_each(|(mine, theirs)| mine.merge(theirs));
        self.clauses.iter_mut().zip(&other.clauses).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// The report of a match that took so long.
    pub(crate) fn report<G: Game>(&self, wanted: &Match, names: &[&str], seconds: f64) -> Report {
        let games = self.games as f64;
        let per_second = |count: u64| count as f64 / seconds.max(1e-9);
        let bots = || distinct(names).into_iter().map(str::to_owned).zip(&self.bots);
        let book = G::book().clauses.iter().map(|entry| entry.id.clone());
        Report {
            games: self.games,
            decisions: self.decisions,
            seconds,
            games_per_second: per_second(self.games),
            decisions_per_second: per_second(self.decisions),
            threads: wanted.threads,
            seats: wanted.seats,
            edition: wanted.edition.clone(),
            options: wanted.options.clone(),
            bots: names.iter().map(|name| (*name).to_owned()).collect(),
            seed: wanted.seed,
            length: self.length.spread(self.games),
            decisions_per_game: self.decisions as f64 / games,
            scores_by_seat: self.seats.iter().map(Side::spread).collect(),
            scores_by_bot: bots()
                .map(|(name, side)| NamedSpread { name, spread: side.spread() })
                .collect(),
            wins_by_seat: self.seats.iter().map(Side::share).collect(),
            wins_by_bot: bots()
                .map(|(name, side)| NamedShare { name, played: side.played, share: side.share() })
                .collect(),
            clauses: book.zip(self.clauses.iter().copied()).collect(),
        }
    }
}

impl<G: Game> Witness<G> for Tally {
    #[inline]
    fn asked(&mut self, sight: &Sight<'_, G>) {
        if let Some(decision) = sight.decision() {
            self.cited(decision.clause);
        }
    }

    /// A veiled twin is the same event once more, and an echo is none.
    #[inline]
    fn happened(&mut self, told: &[Told<G::Event>]) {
        let mut secret = None;
        for told in told {
            if told.brings == Brings::Echo {
                continue;
            }
            let clause = G::cause(&told.event);
            let public = told.to.has(Viewer::Spectator);
            let twin = public && secret == Some(clause);
            if !twin {
                self.cited(clause);
                G::also(&told.event).iter().for_each(|clause| self.cited(*clause));
            }
            secret = (!public).then_some(clause);
        }
    }
}

/// Each name once, in order.
fn distinct<'a>(names: &[&'a str]) -> Vec<&'a str> {
    let mut distinct = names.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    distinct
}

const _: () = {
    let mut winners = 1;
    while winners <= MAX_SEATS as u64 {
        assert!(WHOLE.is_multiple_of(winners), "a victory is shared evenly");
        winners += 1;
    }
};
