//! The pieces of the box: resource cards, Privilege tiles, agenda cards, houses, sections.

use engine::{Bag, Kind, kind, kind_serde};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A resource card (blue back). The order is the one in which a bid or a tithe is put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    /// Cavaliere.
    Knight,
    /// Ricchezze.
    Riches,
    /// Lavoratori.
    Worker,
    /// Grano.
    Grain,
}

use Resource::{Grain, Knight, Riches, Worker};

kind!(Resource, "a resource card", {
    Knight = "card:knight",
    Riches = "card:riches",
    Worker = "card:worker",
    Grain = "card:grain",
});

/// Some resource cards.
pub type Cards = Bag<Resource, 4>;

/// A Privilege tile, by the resource it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(pub Resource);

impl Kind for Tile {
    const NOUN: &'static str = "a Privilege tile";
    const ALL: &'static [Self] = &[Self(Knight), Self(Riches), Self(Worker), Self(Grain)];

    fn index(self) -> usize {
        self.0.index()
    }

    fn id(self) -> &'static str {
        match self.0 {
            Knight => "privilege:knight",
            Riches => "privilege:riches",
            Worker => "privilege:worker",
            Grain => "privilege:grain",
        }
    }
}

kind_serde!(Tile);

/// Some Privilege tiles.
pub type Tiles = Bag<Tile, 4>;

/// A problem of the kingdom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Agenda {
    /// Guerra.
    War,
    /// Tasse.
    Taxes,
    /// Rivolta.
    Revolt,
    /// Carestia.
    Famine,
}

impl Agenda {
    /// In the order of the reference table.
    pub const ALL: [Self; 4] = [Self::War, Self::Taxes, Self::Revolt, Self::Famine];
}

/// The symbol on an agenda card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reward {
    /// Points and a tile.
    Privilege,
    /// A section of the cathedral.
    Cathedral,
}

/// An agenda card (red back), by its type and symbol: cards alike are interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AgendaCard {
    /// The problem.
    pub agenda: Agenda,
    /// The symbol.
    pub reward: Reward,
}

impl AgendaCard {
    /// A card of this type with this symbol.
    pub const fn new(agenda: Agenda, reward: Reward) -> Self {
        Self { agenda, reward }
    }
}

impl Kind for AgendaCard {
    const NOUN: &'static str = "an agenda card";
    const ALL: &'static [Self] = &[
        Self::new(Agenda::War, Reward::Privilege),
        Self::new(Agenda::War, Reward::Cathedral),
        Self::new(Agenda::Taxes, Reward::Privilege),
        Self::new(Agenda::Taxes, Reward::Cathedral),
        Self::new(Agenda::Revolt, Reward::Privilege),
        Self::new(Agenda::Revolt, Reward::Cathedral),
        Self::new(Agenda::Famine, Reward::Privilege),
        Self::new(Agenda::Famine, Reward::Cathedral),
    ];

    fn index(self) -> usize {
        2 * self.agenda as usize + self.reward as usize
    }

    fn id(self) -> &'static str {
        match (self.agenda, self.reward) {
            (Agenda::War, Reward::Privilege) => "agenda:war-privilege",
            (Agenda::War, Reward::Cathedral) => "agenda:war-cathedral",
            (Agenda::Taxes, Reward::Privilege) => "agenda:taxes-privilege",
            (Agenda::Taxes, Reward::Cathedral) => "agenda:taxes-cathedral",
            (Agenda::Revolt, Reward::Privilege) => "agenda:revolt-privilege",
            (Agenda::Revolt, Reward::Cathedral) => "agenda:revolt-cathedral",
            (Agenda::Famine, Reward::Privilege) => "agenda:famine-privilege",
            (Agenda::Famine, Reward::Cathedral) => "agenda:famine-cathedral",
        }
    }
}

kind_serde!(AgendaCard);

/// Some agenda cards.
pub type AgendaCards = Bag<AgendaCard, 8>;

/// A section of the cathedral, in building order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// Navata centrale.
    Nave,
    /// Prima navata laterale.
    FirstAisle,
    /// Seconda navata laterale.
    SecondAisle,
    /// Coro.
    Choir,
    /// Facciata (Krieg: e campanile).
    Facade,
    /// Tetto.
    Roof,
}

kind!(Section, "a section of the cathedral", {
    Nave = "section:nave",
    FirstAisle = "section:first_aisle",
    SecondAisle = "section:second_aisle",
    Choir = "section:choir",
    Facade = "section:facade",
    Roof = "section:roof",
});

/// What a house stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// Casa colonica, on an outer space.
    Farm,
    /// Casa degli operai, on an inner space.
    Worker,
}

kind!(House, "a house", {
    Farm = "house:farm",
    Worker = "house:worker",
});
