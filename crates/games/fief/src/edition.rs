//! The rules of one table: what its options change, by name.

use engine::SetupError;

use crate::map::Map;
use crate::pieces::{Bishopric, Counter, Rank, Region, Village, Villages};
use crate::setup::{Inflation, Mode, Setup, SoldierLimit};

/// FI-BUY-5: soldiers of a family on the board.
pub const MOST_SOLDIERS: u8 = 45;
/// FI-BUY-7: horsemen of a family.
pub const MOST_HORSEMEN: u8 = 12;
/// FI-BUY-7: horses in the box.
pub const HORSES: u8 = 30;
/// FI-BUY-8: catapults in the box.
pub const CATAPULTS: u8 = 12;
/// FI-BUY-15: Castles, Mills and Presses in the box, of each.
pub const BUILDINGS: u8 = 12;
/// FI-BUY-12: Mills and Presses of a village.
pub const MOST_WORKS: u8 = 3;
/// FI-REVOLT-6.
pub const MOST_REBELS: u8 = 18;
/// FI-CARD-7.
pub const MOST_MEMBERS: usize = 4;
/// FI-CARD-1.
pub const HAND: u8 = 3;

/// The rules of one table.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// What it was made from.
    pub setup: Setup,
    /// How many play.
    pub seats: usize,
    /// The board.
    pub map: &'static Map,
}

impl Rules {
    /// The rules that a setup asks for.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let map = Map::of(setup.map)?;
        Ok(Self { setup: *setup, seats: setup.seats as usize, map })
    }

    /// Is a seat told what its own group means to do when it sets out (FI-INFO-5)? It was shown it
    /// and told nothing before revision 2.
    #[inline]
    pub fn own_storm_is_told(&self) -> bool {
        2 <= self.setup.revision
    }

    /// Are all told whether some of its side stay when a group surrenders (FI-MOVE-13)? They were
    /// shown it and told nothing before revision 3.
    #[inline]
    pub fn those_who_stay_are_told(&self) -> bool {
        3 <= self.setup.revision
    }

    /// 0, 1 or 2: how far prices have risen (FI-BUY-1).
    #[inline]
    fn inflation(&self, turn: u16) -> usize {
        match (self.setup.inflation, turn) {
            (Inflation::Off, _) | (_, 0..=5) => 0,
            (Inflation::On, 6..=9) => 1,
            (Inflation::On, _) => 2,
        }
    }

    /// FI-BUY-1: a soldier or guard.
    #[inline]
    pub fn soldier_price(&self, turn: u16) -> u32 {
        [100, 200, 300][self.inflation(turn)]
    }

    /// FI-BUY-1: a counter of soldiers.
    #[inline]
    pub fn counter_price(&self, turn: u16, counter: Counter) -> u32 {
        self.soldier_price(turn) * u32::from(counter.men())
    }

    /// FI-BUY-1.
    #[inline]
    pub fn press_price(&self, turn: u16) -> u32 {
        [200, 300, 300][self.inflation(turn)]
    }

    /// FI-BUY-1.
    #[inline]
    pub fn mill_price(&self, turn: u16) -> u32 {
        [300, 400, 400][self.inflation(turn)]
    }

    /// FI-BUY-1.
    #[inline]
    pub fn castle_price(&self, turn: u16) -> u32 {
        [1000, 1500, 2000][self.inflation(turn)]
    }

    /// FI-BUY-4: may one more counter be bought, after so many of each this turn?
    #[inline]
    pub fn counter_left(&self, bought: [u8; 3], counter: Counter) -> bool {
        let all: u8 = bought.iter().sum();
        match self.setup.soldier_limit {
            SoldierLimit::Counters => all < 6 && bought[counter as usize] < counter.most(),
            SoldierLimit::Points => {
                let men = bought[0] + 3 * bought[1] + 6 * bought[2];
                men + counter.men() <= 6
            }
        }
    }

    /// The region of a village.
    #[inline]
    pub fn region(&self, village: Village) -> Region {
        self.map.region[village as usize]
    }

    /// The villages of a region.
    #[inline]
    pub fn villages(&self, region: Region) -> Villages {
        self.map.villages[region as usize]
    }

    /// The rank of a region.
    #[inline]
    pub fn rank(&self, region: Region) -> Rank {
        self.map.rank[region as usize]
    }

    /// The bishopric of a village.
    #[inline]
    pub fn bishopric(&self, village: Village) -> Bishopric {
        self.map.bishopric(self.setup.bishopric_layout, village)
    }

    /// The last turn (FI-END-7, -8 and -12).
    pub fn last_turn(&self) -> u16 {
        match self.setup.mode {
            Mode::Normal => self.setup.safety_turn_limit.number(),
            Mode::Points => self.setup.turns.number().min(self.setup.safety_turn_limit.number()),
            Mode::Turns => self.setup.safety_turn_limit.number().min(12),
        }
    }

    /// FI-END-9: do FI-END-3 and -4 end this game?
    pub fn is_won_by_fiefs(&self) -> bool {
        self.setup.mode == Mode::Normal || self.setup.sudden_death.is_on()
    }

    /// A family's share of soldiers at the start (FI-SETUP-5).
    pub const START_SOLDIERS: u8 = 8;
    /// A family's money at the start (FI-SETUP-3).
    pub const START_MONEY: u32 = 300;
}
