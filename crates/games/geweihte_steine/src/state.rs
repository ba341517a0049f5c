//! Everything that changes in play. Secret are only sheets and alliance orders that are not open
//! yet (GS-INFO-1, GS-INFO-2).

use engine::{List, PerSeat, Sealed, Seat, SeatSet, Stack};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::Rules;
use crate::phases::Frame;
use crate::pieces::{Building, Order, Piece, SEATS};

/// One value for each of at most six seats. A region goes by the seat of its regent.
pub type Seats<T> = PerSeat<T, SEATS>;

/// Everything that changes in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Pieces, buildings, orders.
    pub board: Board,
    /// Where the procedures of the rulebook stand.
    pub stack: Stack<Frame, 5>,
}

/// A gift that the Pope is promised (GS-POPE-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Gift {
    /// Knights, artisans or farmers.
    pub piece: Piece,
    /// How many.
    pub count: u8,
}

/// What belongs to a regent, but for knights and slaves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Realm {
    /// Farmers.
    pub farmers: u8,
    /// Own artisans at home.
    pub artisans: u8,
    /// Ambassadors at home.
    pub ambassadors: u8,
    /// Ambassadors in the Vatican.
    pub waiting: u8,
    /// Cardinals.
    pub cardinals: u8,
    /// Knights at home that were made in this turn (GS-CONVERT-4).
    pub fresh: u8,
    /// The highest building with an effective blessing, 1 to 4 (GS-BUILD-2).
    pub level: u8,
    /// Squares crossed of each building.
    pub crossed: [u8; 4],
    /// A gift that is still due.
    pub gift: Option<Gift>,
    /// A blessing that is effective from the next turn on (GS-POPE-14).
    pub blessed: bool,
}

impl Realm {
    /// The building that is worked on.
    #[inline]
    pub fn building(&self) -> Building {
        Building::of(self.level)
    }

    /// Squares of it that are not crossed yet.
    #[inline]
    pub fn left(&self) -> u8 {
        let building = self.building();
        building.squares() - self.crossed[building as usize]
    }

    /// GS-END-1, first half.
    #[inline]
    pub fn has_cathedral(&self) -> bool {
        self.level == 4 && self.left() == 0
    }
}

/// An order sheet (GS-ORDER-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The one action; none while the sheet is empty.
    pub order: Option<Order>,
    /// Knights that move, by the region they leave and the region they go to.
    pub moves: Seats<Seats<u8>>,
}

impl Sheet {
    /// Knights that leave a region.
    #[inline]
    pub fn leaving(&self, from: Seat) -> u8 {
        self.moves[from].0.iter().sum()
    }

    /// From where and to where the last of its lines goes.
    #[inline]
    pub fn last_line(&self) -> Option<(Seat, Seat)> {
        let from = self.moves.0.iter().rposition(|targets| *targets != Seats::default())?;
        let to = self.moves.0[from].0.iter().rposition(|count| 0 < *count)?;
        Some((Seat::new(from), Seat::new(to)))
    }

    /// Its lines, in order: from, to, how many.
    pub fn lines(&self) -> impl Iterator<Item = (Seat, Seat, u8)> + '_ {
        let leaves = move |from: &Seat| self.moves[*from].0 != [0; SEATS];
        Seat::all(SEATS).filter(leaves).flat_map(move |from| {
            let to = Seat::all(SEATS).map(move |to| (from, to, self.moves[from][to]));
            to.filter(|(_, _, count)| 0 < *count)
        })
    }
}

/// What an attacker writes when there are several (GS-ALLY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "ally", content = "with", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ally {
    /// Go home without fighting.
    Retreat,
    /// Fight another attacker first.
    Attack(Seat),
    /// Fight together.
    Alliance,
}

/// Pieces, buildings, orders.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// From 1.
    pub turn: u16,
    /// The seats in the order that is used where things cannot happen at once (GS-SETUP-2).
    pub order: List<Seat, SEATS>,
    /// What belongs to each.
    pub realms: Seats<Realm>,
    /// Knights by the region they stand in and by whose they are.
    pub knights: Seats<Seats<u8>>,
    /// Slaves by their master and by the region they come from.
    pub slaves: Seats<Seats<u8>>,
    /// Who is writing a sheet: in the middle of an answer only.
    pub stager: Option<Seat>,
    /// What is on it so far.
    pub staged: Sheet,
    /// Sheets that wait to be revealed.
    pub sealed: Sealed<Sheet, SEATS>,
    /// The sheets of this turn, once they are revealed.
    pub sheets: Seats<Sheet>,
    /// Lords of each region at the start of phase 5 (GS-WAR-9).
    pub lords: Seats<SeatSet>,
    /// Home departures that are not settled, by regent and target (GS-WAR-1).
    pub pending: Seats<Seats<u8>>,
    /// Regions whose battle is over.
    pub settled: SeatSet,
    /// Attackers who have fought a round in the battle under way (GS-WAR-16).
    pub fought: SeatSet,
    /// In which order each aims at the enemy groups of the coming round (GS-WAR-12).
    pub aims: Seats<List<Seat, SEATS>>,
    /// Alliance orders that wait to be revealed.
    pub secret: Sealed<Ally, SEATS>,
    /// Alliance orders of the step under way, once they are revealed.
    pub pledges: Seats<Option<Ally>>,
    /// Regions whose lord came there by a tribute of this turn (GS-TRIBUTE-1).
    pub ransomed: SeatSet,
    /// What each lord may take of the artisans that are divided (GS-SLAVE-8).
    pub shares: Seats<u8>,
    /// Who has won, once it is over.
    pub winners: SeatSet,
}

impl Board {
    /// All seats, in the order of GS-SETUP-2.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let order = self.order;
        (0..order.len()).map(move |n| order[n])
    }

    /// Some seats, in that order.
    #[inline]
    pub fn ordered(&self, seats: SeatSet) -> impl Iterator<Item = Seat> + use<> {
        self.seats().filter(move |seat| seats.has(*seat))
    }

    /// The place of a seat in that order.
    #[inline]
    pub fn rank(&self, seat: Seat) -> usize {
        self.order.iter().position(|other| *other == seat).unwrap_or(SEATS)
    }

    /// A player's knights everywhere.
    #[inline]
    pub fn all_knights(&self, seat: Seat) -> u8 {
        let mut sum = 0;
        for region in &self.knights.0 {
            sum += region[seat];
        }
        sum
    }

    /// A player's knights outside the own region.
    #[inline]
    pub fn abroad(&self, seat: Seat) -> u8 {
        self.all_knights(seat) - self.knights[seat][seat]
    }

    /// Slaves that a player holds.
    #[inline]
    pub fn held_slaves(&self, seat: Seat) -> u8 {
        self.slaves[seat].0.iter().sum()
    }

    /// A player's artisans that others hold as slaves.
    #[inline]
    pub fn enslaved(&self, seat: Seat) -> u8 {
        let mut sum = 0;
        for master in &self.slaves.0 {
            sum += master[seat];
        }
        sum
    }

    /// GS-SUPPORT-1.
    #[inline]
    pub fn need(&self, seat: Seat) -> u8 {
        let realm = &self.realms[seat];
        self.all_knights(seat)
            + realm.ambassadors
            + realm.waiting
            + realm.cardinals
            + realm.artisans
            + self.held_slaves(seat)
    }

    /// GS-SUPPORT-4: how many more pieces the farmers could feed.
    #[inline]
    pub fn capacity(&self, seat: Seat) -> u8 {
        self.realms[seat].farmers.saturating_sub(self.need(seat))
    }

    /// Pieces of a kind that are in play (GS-COMP-3).
    #[inline]
    pub fn in_play(&self, seat: Seat, piece: Piece) -> u8 {
        let realm = &self.realms[seat];
        match piece {
            Piece::Farmer => realm.farmers,
            Piece::Artisan => realm.artisans + self.enslaved(seat),
            Piece::Ambassador => realm.ambassadors + realm.waiting + realm.cardinals,
            Piece::Knight => self.all_knights(seat),
        }
    }

    /// Pieces of a kind at home, where alone they can be converted (GS-CONVERT-3).
    #[inline]
    pub fn at_home(&self, seat: Seat, piece: Piece) -> u8 {
        let realm = &self.realms[seat];
        match piece {
            Piece::Farmer => realm.farmers,
            Piece::Artisan => realm.artisans,
            Piece::Ambassador => realm.ambassadors,
            Piece::Knight => self.knights[seat][seat],
        }
    }

    /// Everyone but the regent with knights in a region.
    #[inline]
    pub fn strangers(&self, region: Seat) -> SeatSet {
        let mut bits = 0;
        for (n, count) in self.knights[region].0.iter().enumerate() {
            bits |= u8::from(0 < *count) << n;
        }
        SeatSet::from_bits(bits).without(region)
    }

    /// GS-VASSAL-1.
    #[inline]
    pub fn is_vassal(&self, seat: Seat) -> bool {
        !self.strangers(seat).is_empty()
    }

    /// GS-WAR-9: lords from the start of phase 5 who still stand in a region.
    #[inline]
    pub fn lords_in(&self, region: Seat) -> SeatSet {
        self.strangers(region).and(self.lords[region])
    }

    /// GS-WAR-9: attackers in a region.
    #[inline]
    pub fn attackers_in(&self, region: Seat) -> SeatSet {
        self.strangers(region).minus(self.lords[region])
    }

    /// GS-WAR-16: may nobody come home here?
    #[inline]
    pub fn is_held(&self, home: Seat) -> bool {
        let over = self.settled.has(home) && !self.strangers(home).is_empty();
        over || !self.lords_in(home).is_empty()
    }

    /// Home knights that a sheet sends away (GS-ORDER-6).
    #[inline]
    pub fn bound(&self, seat: Seat) -> u8 {
        self.sheets[seat].leaving(seat)
    }

    /// GS-POPE-11 and -13: can this gift be given now?
    pub fn payable(&self, seat: Seat, gift: Gift) -> bool {
        let realm = &self.realms[seat];
        match gift.piece {
            Piece::Knight => gift.count + self.bound(seat) <= self.knights[seat][seat],
            Piece::Artisan => gift.count <= realm.artisans,
            Piece::Farmer => gift.count + self.need(seat) <= realm.farmers,
            Piece::Ambassador => false,
        }
    }

    /// GS-BALANCE-1 and -3.
    #[inline]
    pub fn is_unbalanced(&self, rules: &Rules, seat: Seat) -> bool {
        rules.is_balanced() && self.knights[seat][seat] < self.abroad(seat) && !self.is_vassal(seat)
    }

    /// GS-SUPPORT-2.
    #[inline]
    pub fn is_starving(&self, seat: Seat) -> bool {
        self.realms[seat].farmers < self.need(seat)
    }

    /// GS-END-2 and -3.
    pub fn points(&self, seat: Seat) -> i32 {
        let realm = &self.realms[seat];
        10 * i32::from(realm.cardinals)
            + 3 * i32::from(realm.ambassadors + realm.waiting)
            + 2 * i32::from(realm.artisans)
            + i32::from(realm.farmers)
            + i32::from(self.all_knights(seat))
    }
}
