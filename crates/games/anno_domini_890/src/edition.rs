//! The rules of one table: its components, and every difference that an option makes, by name.

use engine::{Kind, Seat, SetupError};

use crate::components::{Components, Effect, Side};
use crate::pieces::{Character, Tile, Tiles};
use crate::setup::{Free, Kept, Scenario, Setup};
use crate::state::Board;

/// The rules of one table.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The settings it was made from.
    pub setup: Setup,
    /// What is printed.
    pub components: &'static Components,
    /// 2, 3 or 4.
    pub seats: usize,
}

impl Rules {
    /// The rules for these settings.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let components = Components::of(setup.components)?;
        Ok(Self { setup: *setup, components, seats: setup.seats as usize })
    }

    /// AD-SETUP-4: the territories of this game.
    pub fn territories(&self) -> Tiles {
        let fits = |tile: &Tile| {
            tile.is_territory()
                && usize::from(self.components.tile(*tile).min_players) <= self.seats
        };
        Tile::ALL.iter().copied().filter(fits).collect()
    }

    /// The side of the scenario card (AD-SETUP-7).
    pub fn side(&self, scenario: Scenario) -> &'static Side {
        self.components.side(scenario, self.seats)
    }

    /// AD-TRIS-4, AD-SCEN-LEAN-YEARS.
    pub fn tris_coins(&self, scenario: Scenario) -> u16 {
        self.side(scenario).tris_coins.unwrap_or(self.components.tris_coins)
    }

    /// AD-SCEN-1: VP of the places in nobles, coins and towers.
    pub fn prizes(&self, scenario: Scenario) -> [[u8; 2]; 3] {
        self.side(scenario).prizes
    }

    /// AD-SETUP-8: characters beside each banner.
    pub fn per_banner(&self) -> u8 {
        self.components.per_banner[self.seats - 2]
    }

    /// AD-SETUP-3: special buildings of this game.
    pub fn special_count(&self, scenario: Scenario) -> u8 {
        self.seats as u8 + self.components.specials_beyond + self.side(scenario).extra_specials
    }

    /// AD-TIE-1: the characters whose owner wins ties.
    pub fn tie_winners(&self) -> Vec<Character> {
        let wins =
            |character: &&Character| self.components.card(**character).effect == Effect::WinTies;
        Character::ALL.iter().filter(wins).copied().collect()
    }

    /// AD-D-DECLINE.
    pub fn may_decline(&self) -> bool {
        self.setup.effects_optional.is_on()
    }

    /// AD-CHAR-CARTOGRAPHER.
    pub fn castle_moves(&self) -> bool {
        self.setup.cartographer_castle == Free::Moves
    }

    /// AD-CHAR-MASTER-BUILDER.
    pub fn pieces_stay(&self) -> bool {
        self.setup.builder_keeps == Kept::Stay
    }

    /// AD-SCORE-4.
    pub fn needs_one(&self) -> bool {
        self.setup.majority_needs_one.is_on()
    }

    /// How many of so many coins the supply can give (AD-COMP-5).
    pub fn coins_left(&self, board: &Board, wanted: u16) -> u16 {
        if !self.setup.coin_limit.is_on() {
            return wanted;
        }
        let owned: u16 = Seat::all(self.seats).map(|seat| board.kingdoms[seat].coins).sum();
        let beside: u16 = board.row.iter().map(|stall| stall.coins).sum();
        wanted.min(self.components.coins.saturating_sub(owned + beside))
    }
}
