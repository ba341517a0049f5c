//! How a steward reads its view: who could attack it, who is near the end, what a piece costs.

use ::geweihte_steine::pieces::{Building, Order, Piece};
use ::geweihte_steine::state::{Realm, Sheet};
use ::geweihte_steine::{Action, Rules, View};
use engine::{Kind, Seat};

use super::odds::Odds;
use super::weights::Weights;

/// What a steward makes of its view.
pub(super) struct Mind<'a> {
    pub weights: &'a Weights,
    pub rules: &'a Rules,
    pub view: &'a View,
    pub me: Seat,
    pub realm: &'a Realm,
    pub odds: &'static Odds,
    /// Own knights at home.
    pub home: u8,
    /// How many more pieces the farmers could feed.
    pub capacity: u8,
    /// Stones that the slaves lay every turn.
    pub slaves: u8,
    /// From 1 down to 0: how much it still cares for war.
    pub zeal: f32,
}

impl<'a> Mind<'a> {
    pub(super) fn new(weights: &'a Weights, rules: &'a Rules, view: &'a View, me: Seat) -> Self {
        let [first, last] = weights.weary.map(f32::from);
        Self {
            weights,
            rules,
            view,
            me,
            realm: &view.realms[me],
            odds: Odds::of(view.swords),
            home: view.knights[me][me],
            capacity: view.figures[me].capacity,
            slaves: rules.slave_stones(view.figures[me].slaves),
            zeal: ((last - f32::from(view.turn)) / (last - first)).clamp(0.0, 1.0),
        }
    }

    /// The next step of the sheet: what it lacks of the plan.
    pub(super) fn sheet_step(&self, plan: &Sheet) -> Action {
        let written = self.view.sheet.filter(|_| self.view.writing).unwrap_or_default();
        if written.order.is_none() {
            return match plan.order {
                Some(Order::Settle) => Action::Settle,
                Some(Order::Build) => Action::Build,
                Some(Order::Convert(conversion, count)) => Action::Convert(conversion, count),
                Some(Order::Audience(count)) => Action::Audience(count),
                Some(Order::Pass) | None => Action::Pass,
            };
        }
        let last = written.last_line();
        let next = plan.lines().find(|(from, to, _)| last < Some((*from, *to)));
        next.map_or(Action::Seal, |(from, to, count)| Action::Move(from, to, count))
    }

    /// The whole sheet: the action first, then what the knights do beside it.
    pub(super) fn plan(&self) -> Sheet {
        let order = self.order();
        Sheet { order: Some(order), moves: self.marches(order) }
    }

    /// The action with the highest worth. Of equals, the one about the nearest to the left: so
    /// nobody is preferred by the number of the seat.
    pub(super) fn best(&self, legal: &[Action], worth: impl Fn(Action) -> f32) -> Action {
        let seats = self.rules.seats;
        let distance = |seat: Seat| (seat.index() + seats - self.me.index()) % seats;
        let worth = |action: Action| {
            let far = action.seats()[0].map_or(0, distance);
            worth(action) - 0.001 * far as f32
        };
        let mut best = (legal[0], worth(legal[0]));
        for action in &legal[1..] {
            let worth = worth(*action);
            if best.1 < worth {
                best = (*action, worth);
            }
        }
        best.0
    }

    /// The others, beginning with the one to the left.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (me, seats) = (self.me.index(), self.rules.seats);
        (1..seats).map(move |n| Seat::new((me + n) % seats))
    }

    /// A player's level, as a number to divide by.
    pub(super) fn level(&self, seat: Seat) -> f32 {
        f32::from(self.view.realms[seat].level)
    }

    /// Turns that it takes to have one more piece that must be fed: a farmer for it, and one to
    /// feed it.
    pub(super) fn piece_cost(&self) -> f32 {
        2.0 / f32::from(self.realm.level)
    }

    /// What a knight is worth.
    pub(super) fn knight(&self) -> f32 {
        self.weights.knight + 0.5 * self.piece_cost()
    }

    pub(super) fn is_vassal(&self, seat: Seat) -> bool {
        !self.view.figures[seat].lords.is_empty()
    }

    /// Knights of a player that could come into a region, all together.
    pub(super) fn threat(&self, seat: Seat, region: Seat) -> u8 {
        self.view.figures[seat].knights - self.view.knights[region][seat]
    }

    /// Knights that an attacker would face in a region as it stands: of its lords, or else of its
    /// regent.
    pub(super) fn defence(&self, region: Seat) -> u8 {
        let (lords, knights) = (self.view.figures[region].lords, &self.view.knights[region]);
        match lords.is_empty() {
            true => knights[region],
            false => sum(lords.iter().map(|lord| knights[lord])),
        }
    }

    /// Artisans that could be led away from a region if one took it.
    pub(super) fn artisans_in(&self, region: Seat) -> u8 {
        let held = |lord: Seat| self.view.slaves[lord][region];
        let lords = self.view.figures[region].lords.without(self.me);
        self.view.realms[region].artisans.saturating_add(sum(lords.iter().map(held)))
    }

    /// Stones that a player can lay in one turn.
    pub(super) fn stones(&self, seat: Seat) -> u8 {
        let slaves = self.rules.slave_stones(self.view.figures[seat].slaves);
        self.view.realms[seat].artisans + slaves
    }

    /// All stones that a player still lacks.
    pub(super) fn stones_left(&self, seat: Seat) -> f32 {
        let realm = &self.view.realms[seat];
        let later = Building::ALL.iter().skip(usize::from(realm.level));
        let later = later.map(|it| it.squares() - realm.crossed[it.index()]).sum::<u8>();
        f32::from(realm.left() + later)
    }

    /// Turns until a player should be done: stones by those who lay them, and the Pope's patience.
    pub(super) fn turns_left(&self, seat: Seat) -> f32 {
        let slaves = f32::from(self.rules.slave_stones(self.view.figures[seat].slaves));
        let pace = 0.6 * f32::from(self.view.realms[seat].artisans) + slaves + 1.0;
        self.stones_left(seat) / pace + 4.0 * (4.0 - self.level(seat))
    }

    /// Turns of building that a player's cathedral still needs, if it is blessed.
    pub(super) fn finish(&self, seat: Seat) -> Option<u8> {
        let realm = &self.view.realms[seat];
        let turns = || realm.left().div_ceil(self.stones(seat).max(1));
        (realm.level == 4).then(turns)
    }

    /// Would this player win in this turn if nobody came?
    pub(super) fn must_be_stopped(&self, seat: Seat) -> bool {
        self.finish(seat).is_some_and(|turns| turns <= 1) && !self.cornered(seat)
    }

    /// A vassal who has hardly anything to rebel with.
    fn cornered(&self, seat: Seat) -> bool {
        let rebels = self.fresh(seat) + self.threat(seat, seat);
        self.is_vassal(seat) && self.odds.win(rebels, self.defence(seat)) < 0.1
    }

    /// Knights that a player could make at once.
    pub(super) fn fresh(&self, seat: Seat) -> u8 {
        let figures = &self.view.figures[seat];
        let room = self.rules.limit(Piece::Knight).saturating_sub(figures.knights);
        (figures.capacity / 2).min(room)
    }

    /// Is nobody there to go to the Pope?
    pub(super) fn lacks_ambassador(&self) -> bool {
        self.realm.level < 4 && self.realm.ambassadors + self.realm.waiting == 0
    }

    /// How much it counts to harm a player: the more, the further ahead.
    pub(super) fn hatred(&self, seat: Seat) -> f32 {
        let all = Seat::all(self.rules.seats).map(|seat| self.turns_left(seat)).sum::<f32>();
        let lead = all / self.rules.seats as f32 - self.turns_left(seat);
        (1.0 + self.weights.leader * lead).clamp(0.4, 3.0)
    }
}

/// All together; numbers stay small even where the box sets no limit.
pub(super) fn sum(counts: impl Iterator<Item = u8>) -> u8 {
    counts.fold(0, u8::saturating_add)
}
