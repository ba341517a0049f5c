//! The Pope: when to ask him, what his blessing may cost, who stays with him.

use ::geweihte_steine::Action;
use ::geweihte_steine::pieces::{Conversion, Order, Piece, Verdict};
use engine::Kind;

use super::mind::Mind;

/// More than anything costs.
const NEVER: f32 = 99.0;

impl Mind<'_> {
    /// Is there anything to ask for?
    pub(super) fn may_ask(&self) -> bool {
        self.realm.level < 4 && !self.realm.blessed && self.realm.left() <= self.slaves
    }

    /// Turns that a gift costs: what it takes to have the pieces again, and an action where they
    /// must be made first.
    fn gift_cost(&self, piece: Piece) -> f32 {
        let (level, count) = (self.realm.level, 2 * self.realm.level);
        let (pieces, again) = (f32::from(count), 1.0 / (f32::from(level) + 1.0));
        let have = match piece {
            Piece::Knight => self.home,
            Piece::Artisan => self.realm.artisans,
            Piece::Farmer => self.capacity,
            Piece::Ambassador => 0,
        };
        let short = count.saturating_sub(have);
        let cost = match piece {
            Piece::Farmer => pieces * again,
            Piece::Knight => 1.6 * pieces * again + 0.3,
            Piece::Artisan | Piece::Ambassador => 2.0 * pieces * again + 1.0,
        };
        let makes = match piece {
            Piece::Farmer => short <= level.max(2 * self.home),
            _ => 2 * short <= self.capacity,
        };
        match (short, makes) {
            (0, _) => cost,
            (_, true) => cost + 1.0,
            (_, false) => NEVER,
        }
    }

    /// Turns until the blessing, gifts included, if so many ambassadors ask again and again.
    pub(super) fn blessing_cost(&self, ambassadors: u8) -> f32 {
        let bonus = ambassadors.saturating_sub(1) + 2 * self.realm.cardinals;
        let gifts: [f32; 4] = std::array::from_fn(|n| self.gift_cost(Piece::ALL[n]));
        let donated = f32::from(self.realm.level + 1) / f32::from(self.stones(self.me).max(3));
        // Whoever travels alone leaves nobody to ask again.
        let lost = self.piece_cost() + if ambassadors == 1 { 1.0 } else { 0.0 };
        let verdicts: [Verdict; 10] = std::array::from_fn(|die| Verdict::of(die as u8 + 1 + bonus));
        let mut cost = 4.0;
        for _ in 0..12 {
            let mut sum = 1.0;
            for verdict in verdicts {
                sum += 0.1
                    * match verdict {
                        Verdict::Dismissed => cost + lost,
                        Verdict::Heard => cost,
                        // It costs no action to ask again.
                        Verdict::Postponed => cost - 0.8,
                        Verdict::Blessed => -donated,
                        Verdict::Knights | Verdict::Artisans | Verdict::Farmers => {
                            verdict.gift().map_or(0.0, |piece| gifts[piece.index()]).min(cost)
                        }
                    };
            }
            cost = sum;
        }
        cost
    }

    /// Give what was promised?
    pub(super) fn gift(&self, piece: Piece, legal: &[Action]) -> Action {
        if self.wants(piece) {
            return Action::PayGift;
        }
        let later = [Action::DeferGift, Action::RefuseGift];
        later.into_iter().find(|action| legal.contains(action)).unwrap_or(Action::PayGift)
    }

    /// Is a blessing worth this gift, rather than asking again?
    fn wants(&self, piece: Piece) -> bool {
        let ambassadors = self.realm.ambassadors + self.realm.waiting;
        self.gift_cost(piece) < self.blessing_cost(ambassadors.max(1)) + self.weights.gift
    }

    /// An action that makes a gift possible which is due and not at hand.
    pub(super) fn procure(&self) -> Option<Order> {
        let gift = self.realm.gift.filter(|gift| self.wants(gift.piece))?;
        let realm = self.realm;
        let make = |conversion, have: u8| {
            let short = gift.count.saturating_sub(have);
            let able = 0 < short && 2 * short <= self.capacity;
            able.then_some(Order::Convert(conversion, short))
        };
        match gift.piece {
            Piece::Knight => make(Conversion::FarmersToKnights, self.home),
            Piece::Artisan => make(Conversion::FarmersToArtisans, realm.artisans),
            Piece::Farmer | Piece::Ambassador => {
                let short = gift.count.saturating_sub(self.capacity);
                let pieces = short.div_ceil(2);
                match short {
                    0 => None,
                    _ if short <= realm.level => Some(Order::Settle),
                    _ if realm.level == 3 && pieces <= realm.ambassadors => {
                        Some(Order::Convert(Conversion::AmbassadorsToFarmers, pieces))
                    }
                    _ if pieces <= self.home => {
                        Some(Order::Convert(Conversion::KnightsToFarmers, pieces))
                    }
                    _ => None,
                }
            }
        }
    }

    /// Pieces that are kept for a gift that is due.
    pub(super) fn promised(&self, piece: Piece) -> u8 {
        let gift = self.realm.gift.filter(|gift| gift.piece == piece && self.wants(piece));
        gift.map_or(0, |gift| gift.count)
    }

    /// The building is complete: ask, or make ambassadors first.
    pub(super) fn petition(&self) -> Option<Order> {
        let realm = self.realm;
        let (at_home, waiting) = (realm.ambassadors, realm.waiting);
        let room = self.rules.limit(Piece::Ambassador) - at_home - waiting - realm.cardinals;
        let now = if 0 < at_home + waiting { self.blessing_cost(at_home + waiting) } else { NEVER };
        if 0 < waiting {
            // They ask again by themselves; only a large escort is worth the action.
            return (3 <= at_home).then_some(Order::Audience(at_home));
        }
        // The pieces are there for every audience to come, and can be farmers again.
        let audiences = f32::from(4 - realm.level);
        let mut best = (now, None);
        for more in 1..=room.min(self.capacity / 2) {
            let made = 1.0 + self.weights.escort * f32::from(more) * self.piece_cost();
            let cost = self.blessing_cost(at_home + more) + made / audiences.sqrt();
            if cost < best.0 {
                best = (cost, Some(more));
            }
        }
        match best.1 {
            Some(more) => Some(Order::Convert(Conversion::FarmersToAmbassadors, more)),
            None if 0 < at_home => Some(Order::Audience(at_home)),
            None => None,
        }
    }

    /// How many stay as cardinals: they help if the next audience is soon, and score at the end.
    pub(super) fn cardinals(&self, most: u8) -> u8 {
        let last = self.view.last_turn;
        if last.is_some_and(|last| last <= self.view.turn + 6) {
            return most;
        }
        if 3 <= self.realm.level {
            return 0;
        }
        let squares = f32::from([5u8, 10, 20, 40][usize::from(self.realm.level)]);
        let turns = squares / f32::from(self.stones(self.me).max(1)) + 2.0;
        // One in ten dies every turn; a cardinal counts for two ambassadors while he lives.
        if turns < self.weights.cardinal { most.saturating_sub(1) } else { 0 }
    }
}
