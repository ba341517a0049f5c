//! The twin: goofspiel for four, written against the same contract as our games. It has hardly any
//! rules, so what it costs is what the contract costs.
//!
//! Thirteen prizes lie in random order; for each, all four secretly bid one of their own thirteen
//! cards; the highest bid that nobody else made takes the prize.

use std::sync::LazyLock;

use bots::lore::{LEVELS, Lore, Secrecy};
use bots::search::Settings;
use bots::values::Net;
use engine::game::setup_fields;
use engine::{
    Book, Bot, Chance, Checked, Clause, Datum, Decision, Full, Game, List, Meta, Outbox, Outcome,
    PerSeat, Refusal, Sealed, Seat, SeatSet, SetupError, Sight, Stop, Viewer, Why, need,
};
use serde::{Deserialize, Serialize};

const BID: Clause = Clause::new("GS-BID-1", 0);
const PRIZE: Clause = Clause::new("GS-RND-1", 1);
const ALL: u16 = 0x1FFF;

/// No settings.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup;

/// What changes in play: cards and prizes as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct State {
    hands: PerSeat<u16, 4>,
    prizes: u16,
    prize: u8,
    scores: PerSeat<u8, 4>,
    bids: Sealed<u8, 4>,
}

/// Bid this card, 1 to 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "do", content = "with", rename_all = "snake_case")]
pub(crate) enum Action {
    /// One card.
    Bid(u8),
}

/// Which card do you bid?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question;

/// All bids of a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Opened {
    bids: PerSeat<u8, 4>,
    prize: u8,
}

/// The rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goofspiel;

impl Game for Goofspiel {
    const META: Meta = Meta {
        id: "goofspiel",
        words: "gs",
        seats: &[4],
        editions: &["plain"],
        revision: 1,
        options: &[],
        events: &["opened"],
    };
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Event = Opened;
    type View = State;

    fn new(_: &Setup) -> Result<Self, SetupError> {
        Ok(Self)
    }

    fn setup(&self) -> &Setup {
        &Setup
    }

    fn revision(_: &Setup) -> u32 {
        1
    }

    fn seats(&self) -> usize {
        4
    }

    fn book() -> &'static Book {
        static BOOK: LazyLock<Book> = LazyLock::new(|| Book { clauses: Vec::new() });
        &BOOK
    }

    fn data() -> Vec<Datum> {
        Vec::new()
    }

    fn start(&self, chance: &mut Chance, _: &mut Outbox<Opened>) -> State {
        let mut state = State {
            hands: PerSeat::same(ALL),
            prizes: ALL,
            prize: 0,
            scores: PerSeat::same(0),
            bids: Sealed::default(),
        };
        next_prize(&mut state, chance);
        state
    }

    #[inline]
    fn awaited(&self, state: &State) -> SeatSet {
        state.bids.owed()
    }

    fn staging(&self, _: &State) -> Option<Seat> {
        None
    }

    fn decision(&self, state: &State, seat: Seat) -> Option<Decision<Question>> {
        let owed = state.bids.owed().has(seat);
        owed.then_some(Decision { question: Question, clause: BID, must: true })
    }

    #[inline]
    fn candidates(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let mut cards = state.hands[seat];
        while cards != 0 {
            into.push(Action::Bid(cards.trailing_zeros() as u8 + 1));
            cards &= cards - 1;
        }
    }

    fn vocabulary(&self) -> Vec<Action> {
        (1..=13).map(Action::Bid).collect()
    }

    #[inline]
    fn check<W: Why>(&self, state: &State, seat: Seat, action: Action, why: &mut W) -> Checked {
        if !state.bids.owed().has(seat) {
            return Err(Stop);
        }
        let Action::Bid(card) = action;
        let has = (1..=13).contains(&card) && state.hands[seat] & (1 << (card - 1)) != 0;
        need!(why, has, BID, card = card);
        Ok(())
    }

    fn belongs(_: Action) -> Clause {
        BID
    }

    fn cause(_: &Opened) -> Clause {
        BID
    }

    #[inline]
    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        out: &mut Outbox<Opened>,
    ) {
        let Action::Bid(card) = action;
        state.bids.put(seat, card);
        let Some(bids) = state.bids.open() else { return };
        let bids = PerSeat(bids.0.map(Option::unwrap_or_default));
        for seat in Seat::all(4) {
            state.hands[seat] &= !(1 << (bids[seat] - 1));
        }
        let alone = |bid: u8| bids.0.iter().filter(|other| **other == bid).count() == 1;
        let best = Seat::all(4).filter(|seat| alone(bids[*seat])).max_by_key(|seat| bids[*seat]);
        if let Some(winner) = best {
            state.scores[winner] += state.prize;
        }
        out.tell(Opened { bids, prize: state.prize });
        next_prize(state, chance);
    }

    fn view(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = *state;
        let mut own = Sealed::owed_by(SeatSet::all(4));
        if let Some(seat) = viewer.seat()
            && let Some(card) = state.bids.of(seat)
        {
            own.put(seat, card);
        }
        seen.bids = own;
        seen
    }

    fn waiting(&self, view: &State) -> SeatSet {
        view.bids.owed()
    }

    fn imagine(&self, view: &State, _: &mut Chance) -> State {
        *view
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.prize != 0 {
            return None;
        }
        let place = |seat: Seat| {
            1 + state.scores.0.iter().filter(|other| state.scores[seat] < **other).count() as u8
        };
        Some(Outcome {
            places: Seat::all(4).map(place).collect(),
            scores: state.scores.0.iter().map(|score| i32::from(*score)).collect::<List<_, _>>(),
            clause: PRIZE,
        })
    }

    fn invariants(&self, _: &State) -> Result<(), String> {
        Ok(())
    }

    fn position(
        &self,
        _: &serde_json::Value,
        _: &mut Chance,
        _: &mut Outbox<Opened>,
    ) -> Result<State, SetupError> {
        Err(SetupError::new("position", "the twin has no notation"))
    }

    fn setup_from(
        seats: usize,
        edition: &str,
        options: &[(String, String)],
    ) -> Result<Setup, SetupError> {
        setup_fields(&Self::META, seats, edition, options).map(|_| Setup)
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        let mut full = Full::default();
        let checked = self.check(state, seat, action, &mut full);
        (checked.is_err() || !full.0.is_empty()).then_some(Refusal::Rules(full.0))
    }
}

/// Points, the best of the others, cards left, prizes left.
const FIGURES: usize = 4;

impl Lore for Goofspiel {
    const FIGURES: usize = FIGURES;
    /// All are equal: a search of the twin is fast, not strong.
    const VALUES: &'static [u8] = &[0; 4 * Net::size(FIGURES)];
    /// Plays on for three prizes as the steward advises, as searches of three of our games do.
    const SETTINGS: Settings = Settings { ahead: 12, guided: 100, ..Settings::USUAL };
    const BUDGETS: [u32; LEVELS] = [16, 60, 300, 3000, 30000];

    fn steward() -> Box<dyn Bot<Self>> {
        Box::new(Steward)
    }

    fn secrecy(&self, _: &State, _: Seat, _: Action) -> Secrecy {
        Secrecy::Sealed
    }

    fn figures(&self, state: &State, into: &mut [f32]) {
        for (seat, into) in Seat::all(4).zip(into.chunks_exact_mut(FIGURES)) {
            let others = Seat::all(4).filter(|other| *other != seat);
            let best = others.map(|other| state.scores[other]).max().unwrap_or_default();
            into.copy_from_slice(&[
                f32::from(state.scores[seat]) / 20.0,
                f32::from(best) / 20.0,
                state.hands[seat].count_ones() as f32 / 13.0,
                state.prizes.count_ones() as f32 / 13.0,
            ]);
        }
    }
}

/// Bids what the prize is worth, or nearly.
struct Steward;

impl Bot<Goofspiel> for Steward {
    fn choose(
        &mut self,
        sight: &Sight<'_, Goofspiel>,
        legal: &[Action],
        _: &mut Chance,
    ) -> Option<Action> {
        let prize = sight.view().prize;
        legal.iter().copied().min_by_key(|Action::Bid(card)| card.abs_diff(prize))
    }
}

/// Draws the next prize; 0 when there is none left.
#[inline]
fn next_prize(state: &mut State, chance: &mut Chance) {
    let left = state.prizes.count_ones();
    if left == 0 {
        state.prize = 0;
        return;
    }
    let mut prizes = state.prizes;
    for _ in 0..chance.below(PRIZE, left) {
        prizes &= prizes - 1;
    }
    let bit = prizes.trailing_zeros();
    state.prizes &= !(1 << bit);
    state.prize = bit as u8 + 1;
    state.bids = Sealed::owed_by(SeatSet::all(4));
}
