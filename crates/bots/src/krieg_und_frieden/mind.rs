//! How a steward reads what it sees: how long the game will last, what cards are worth to keep, what a
//! prize brings, and what the others may hold.

use std::cell::OnceCell;
use std::cmp::Ordering;

use ::krieg_und_frieden::pieces::Resource::{self, Grain, Knight, Riches, Worker};
use ::krieg_und_frieden::pieces::{Agenda, AgendaCard, AgendaCards, Cards, Reward};
use ::krieg_und_frieden::{Action, Glance, Rules, Setup};
use engine::{Chance, Kind, Seat};

use super::weights::Weights;
use crate::random::CHOICE;

/// What a steward makes of what it sees.
pub(super) struct Mind<'a> {
    pub weights: &'a Weights,
    pub rules: &'a Rules,
    pub view: Glance<'a>,
    pub me: Seat,
    pub hand: Cards,
    /// Autumns whose cards can still be used.
    pub autumns: f32,
    /// What one more card of each kind is worth, apart from its special use.
    pub plain: [f32; 4],
    /// What a card of each kind is worth more while there is a special use for it.
    pub extra: [f32; 4],
    /// How many cards of each kind have that use.
    pub wanted: [u8; 4],
    /// What is unseen, once that was asked.
    unseen: OnceCell<Cards>,
}

/// The sections that stand when the roof is the next.
const ROOF: u8 = 5;
/// KF-AUTUMN-20: more cards than this are given away.
pub(super) const TITHE_FREE: u8 = 10;

/// All that an outlook looks at.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Horizon {
    setup: Setup,
    removed: AgendaCards,
    agenda: Option<AgendaCard>,
    problem: Agenda,
    built: u8,
}

impl Horizon {
    pub(super) fn of(view: Glance<'_>) -> Self {
        Self {
            setup: view.rules().setup,
            removed: view.removed(),
            agenda: view.agenda(),
            problem: view.problem(),
            built: view.built(),
        }
    }
}

/// The years to come, the same for all seats.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    /// Auctions still to come after the present one.
    years: f32,
    /// What one more card of each kind is worth, apart from its special use.
    plain: [f32; 4],
}

impl Outlook {
    pub(super) fn new(weights: &Weights, view: Glance<'_>) -> Self {
        let rules = view.rules();
        let unplayed = rules.agenda_cards().less(&view.removed());
        let years = years_left(&unplayed, view);
        let mut plain = [0.0; 4];
        if years == 0.0 {
            // Only the tie-break and the mobilisation look at what is left.
            plain = [0.001; 4];
            if rules.plays_out_last_year() {
                let [first, second, third, _] = rules.ranking(view.problem());
                plain[first.index()] = 1.0;
                plain[second.index()] = 0.5;
                plain[third.index()] = 0.5;
            }
            return Self { years, plain };
        }
        let all = f32::from(unplayed.total().max(1));
        for card in unplayed.kinds() {
            let part = f32::from(unplayed.count(card)) / all;
            let values = &rules.tables.values[card.agenda as usize];
            for (plain, value) in plain.iter_mut().zip(values) {
                *plain += weights.card * part * f32::from(*value) / 2.5;
            }
        }
        Self { years, plain }
    }
}

/// Cathedral cards come up among the others as they lie: so many auctions until the roof.
fn years_left(unplayed: &AgendaCards, view: Glance<'_>) -> f32 {
    let (mut cards, mut cathedral) = (f32::from(unplayed.total()), 0.0);
    for card in unplayed.kinds().filter(|card| card.reward == Reward::Cathedral) {
        cathedral += f32::from(unplayed.count(card));
    }
    let mut sections = f32::from(ROOF + 1 - view.built().min(ROOF + 1));
    if let Some(card) = view.agenda() {
        cards -= 1.0;
        if card.reward == Reward::Cathedral {
            cathedral -= 1.0;
            sections -= 1.0;
        }
    }
    if sections <= 0.0 || cards <= 0.0 {
        return 0.0;
    }
    (sections * (cards + 1.0) / (cathedral + 1.0)).min(cards)
}

impl<'a> Mind<'a> {
    pub(super) fn new(weights: &'a Weights, view: Glance<'a>, outlook: Outlook) -> Self {
        let (rules, me) = (view.rules(), view.seat());
        let hand = view.hand();
        let Outlook { years, plain } = outlook;
        let autumns = years + if rules.plays_out_last_year() { 1.0 } else { 0.0 };
        let (extra, wanted) = ([0.0; 4], [0; 4]);
        let unseen = OnceCell::new();
        let mut mind =
            Self { weights, rules, view, me, hand, autumns, plain, extra, wanted, unseen };
        if years != 0.0 {
            mind.value_uses();
        }
        mind
    }

    /// The action with the highest worth. Lots decide between equals: to prefer the first would
    /// be to prefer some seats as targets.
    pub(super) fn best(
        &self,
        legal: &[Action],
        chance: &mut Chance,
        worth: impl Fn(Action) -> f32,
    ) -> Option<Action> {
        let mut best: Option<(Action, f32)> = None;
        let mut equals = 0;
        for action in legal {
            let worth = worth(*action);
            match best {
                Some((_, most)) if worth < most => continue,
                Some((_, most)) if worth == most => equals += 1,
                Some(_) | None => equals = 1,
            }
            if equals == 1 || chance.below(CHOICE, equals) == 0 {
                best = Some((*action, worth));
            }
        }
        best.map(|(action, _)| action)
    }

    /// Is the game over once this card's auction is won?
    pub(super) fn ends_game(&self, card: AgendaCard) -> bool {
        card.reward == Reward::Cathedral
            && self.view.built() == ROOF
            && !self.rules.plays_out_last_year()
    }

    /// What cards are worth for their special uses.
    fn value_uses(&mut self) {
        let (view, weights) = (self.view, self.weights);
        let mine = view.estate(self.me);
        let (farm, worker) = (farm_yield(weights, self.autumns), self.worker_yield());
        let mut special = |kind: Resource, use_of: f32, wanted: u8| {
            let more = use_of - self.plain[kind.index()];
            self.extra[kind.index()] = (weights.hold * more).max(0.0);
            self.wanted[kind.index()] = wanted;
        };
        special(Grain, farm, self.rules.tables.houses - mine.houses());
        special(Worker, worker, 3 - mine.worker_houses);
        self.extra[Knight.index()] = weights.guard;
        self.wanted[Knight.index()] = 2;
        self.wanted[Riches.index()] = 0;
    }

    /// What half a card every Autumn comes to.
    pub(super) fn farm_yield(&self) -> f32 {
        farm_yield(self.weights, self.autumns)
    }

    /// The point a worker house may bring, less the income it costs until then.
    pub(super) fn worker_yield(&self) -> f32 {
        let weights = self.weights;
        let sections = f32::from((ROOF + 1).saturating_sub(self.view.built()));
        let missed = 1.0 - weights.cathedral;
        let mut never = 1.0;
        let mut left = sections;
        while 0.5 < left {
            never *= missed;
            left -= 1.0;
        }
        (1.0 - never) - 0.5 * weights.card * self.autumns.min(2.0)
    }

    /// What a hand is worth to keep.
    pub(super) fn stock(&self, hand: &Cards) -> f32 {
        let counts = hand.counts().iter().enumerate();
        counts.fold(0.0, |sum, (kind, count)| self.kept(sum, kind, *count))
    }

    /// What is kept of the kinds before, and so many of this one.
    #[inline]
    pub(super) fn kept(&self, sum: f32, kind: usize, count: u8) -> f32 {
        let sum = sum + f32::from(count) * self.plain[kind];
        sum + f32::from(count.min(self.wanted[kind])) * self.extra[kind]
    }

    /// What the last card of a kind is worth to keep.
    pub(super) fn last_of(&self, kind: Resource) -> f32 {
        let special = self.hand.count(kind) <= self.wanted[kind.index()];
        self.plain[kind.index()] + if special { self.extra[kind.index()] } else { 0.0 }
    }

    /// A tile until the end of the game.
    pub(super) fn tile_yield(&self) -> f32 {
        self.weights.tile * self.weights.card * self.autumns
    }

    /// The points that `seat` gets for this card's auction.
    pub(super) fn points(&self, seat: Seat, card: AgendaCard) -> f32 {
        f32::from(match card.reward {
            Reward::Privilege => self.rules.privilege_points(),
            Reward::Cathedral => {
                let built = self.view.built().min(ROOF);
                self.rules.section_points(built) + self.view.estate(seat).worker_houses
            }
        })
    }

    /// All that `seat` gets for this card's auction.
    pub(super) fn prize(&self, seat: Seat, card: AgendaCard) -> f32 {
        let tile = match card.reward {
            Reward::Privilege => true,
            Reward::Cathedral => self.rules.builder_takes_privilege(),
        };
        let title = if self.ends_game(card) { 0.0 } else { self.weights.title };
        self.points(seat, card) + title + if tile { self.tile_yield() } else { 0.0 }
    }

    /// What it is worth that the game ends with oneself winning this card's auction.
    pub(super) fn end_by_me(&self, card: AgendaCard) -> f32 {
        self.weights.victory * self.first(self.me, self.me, card)
    }

    /// What it is worth to leave the last auction to `rival`: he ends the game only to win it.
    pub(super) fn end_by(&self, rival: Seat, card: AgendaCard) -> f32 {
        if self.first(rival, rival, card) == 0.0 {
            return self.hope();
        }
        self.weights.victory * self.first(self.me, rival, card)
    }

    /// What the lead promises while the game goes on.
    pub(super) fn hope(&self) -> f32 {
        self.weights.victory * likely(0.5 * self.lead(self.me))
    }

    /// How likely `seat` wins the game once `taker` has won this card's auction. A tie is broken
    /// by cards, which all may still spend.
    fn first(&self, seat: Seat, taker: Seat, card: AgendaCard) -> f32 {
        let points = |seat: Seat| {
            let gain = if seat == taker { self.points(seat, card) } else { 0.0 };
            f32::from(self.view.estate(seat).vp) + gain
        };
        let others = Seat::all(self.rules.seats).filter(|other| *other != seat);
        let (own, best) = (points(seat), others.map(points).fold(0.0, f32::max));
        match own.total_cmp(&best) {
            Ordering::Less => 0.0,
            Ordering::Equal => 0.4,
            Ordering::Greater => 1.0,
        }
    }

    /// How far `seat` is ahead of the best of the others; below 0 when behind.
    pub(super) fn lead(&self, seat: Seat) -> f32 {
        let points = |seat: Seat| f32::from(self.view.estate(seat).vp);
        let others = Seat::all(self.rules.seats).filter(|other| *other != seat);
        points(seat) - others.map(points).fold(0.0, f32::max)
    }

    /// How much it counts to harm `seat`: the more, the further ahead.
    pub(super) fn hatred(&self, seat: Seat) -> f32 {
        1.0 + self.weights.leader * self.lead(seat).max(-4.0)
    }

    pub(super) fn others(&self) -> impl Iterator<Item = Seat> {
        let me = self.me;
        Seat::all(self.rules.seats).filter(move |seat| *seat != me)
    }

    /// How many cards `seat` has in hand.
    pub(super) fn count(&self, seat: Seat) -> u8 {
        self.view.cards(seat)
    }

    /// The cards that could be in hidden hands or in the deck.
    pub(super) fn unseen(&self) -> Cards {
        *self.unseen.get_or_init(|| self.count_unseen())
    }

    fn count_unseen(&self) -> Cards {
        let view = self.view;
        let mut pool = Cards::of([self.rules.tables.resource_cards; 4]).less(&view.discard());
        for seat in Seat::all(self.rules.seats) {
            pool = pool.less(&view.bid(seat).total());
            pool = pool.less(&if seat == self.me { self.hand } else { view.known(seat) });
        }
        pool
    }

    /// How likely `seat` has no Knight.
    pub(super) fn knightless(&self, seat: Seat) -> f32 {
        let view = self.view;
        if view.known(seat).has(Knight) {
            return 0.0;
        }
        let known = view.known(seat).total().max(view.not_knights(seat));
        let hidden = self.count(seat).saturating_sub(known);
        let unseen = self.unseen();
        let other = 1.0 - f32::from(unseen.count(Knight)) / f32::from(unseen.total().max(1));
        (0..hidden).fold(1.0, |chance, _| chance * other)
    }

    /// What the hand of `seat` should be worth under these values, and how far that may be off.
    pub(super) fn strength(&self, seat: Seat, values: &[u8; 4], unseen: &Cards) -> (f32, f32) {
        let known = &self.view.known(seat);
        let hidden = f32::from(self.count(seat).saturating_sub(known.total()));
        let mean = f32::from(worth(values, unseen)) / f32::from(unseen.total().max(1));
        // A card is worth 1 to 4, each as likely: a standard deviation of 1.1.
        (f32::from(worth(values, known)) + hidden * mean, 1.1 * hidden.sqrt())
    }
}

fn farm_yield(weights: &Weights, autumns: f32) -> f32 {
    0.5 * weights.farm * weights.card * autumns
}

/// What cards are worth in an auction.
pub(super) fn worth(values: &[u8; 4], cards: &Cards) -> u16 {
    let mut sum = 0;
    for (kind, value) in values.iter().enumerate() {
        sum += u16::from(cards.counts()[kind]) * u16::from(*value);
    }
    sum
}

/// From 0 to 1, a half at 0: a quick curve in place of the true one.
pub(super) fn likely(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}
