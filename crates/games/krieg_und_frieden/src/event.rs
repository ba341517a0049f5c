//! What happened, as data: the only story of a game.

use engine::{Clause, Seat, SeatSet, Veiled};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;

use crate::clause;
use crate::pieces::{AgendaCard, AgendaCards, Cards, House, Section, Tile};
use crate::state::{End, Season};

/// One thing that happened.
#[expect(missing_docs, reason = "the fields are what the sentence above each variant speaks of")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, VariantNames)]
#[serde(tag = "event", content = "with", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// Cards were dealt.
    Dealt { seat: Seat, cards: Veiled<Cards>, agenda: Veiled<AgendaCards> },
    /// The start card lies on the table, and someone is Adviser of year 1.
    StartCard { seat: Seat, card: AgendaCard },
    /// A year begins.
    YearBegan { year: u8 },
    /// A season begins with this player.
    SeasonBegan { season: Season, seat: Seat },
    /// The Adviser has no agenda card, so another player proposes.
    ProposesInstead { adviser: Seat, seat: Seat },
    /// The agenda of the year was proposed.
    Proposed { seat: Seat, card: AgendaCard },
    /// A player leaves the agenda card as it is.
    AgendaPassed { seat: Seat },
    /// A player paid a tile, laid another agenda card and took the old one.
    AgendaChanged { seat: Seat, tile: Tile, card: AgendaCard, old: AgendaCard },
    /// A player without agenda cards paid a tile and took the card on the table.
    AgendaTaken { seat: Seat, tile: Tile, card: AgendaCard },
    /// A player had to lay an agenda card because one was taken.
    AgendaForced { seat: Seat, card: AgendaCard },
    /// Winter is over: this is the agenda of the year.
    AgendaSet { card: AgendaCard },
    /// The cards of one's own bid or tithe so far.
    Staged { seat: Seat, cards: Cards },
    /// The tile of one's own change of agenda.
    StagedTile { seat: Seat, tile: Tile },
    /// A player bid.
    Bid { seat: Seat, lot: Cards, total: u8 },
    /// A player left the auction.
    BidPassed { seat: Seat, back: Cards, lost: Cards },
    /// A player won the auction and is King's Adviser.
    AuctionWon { seat: Seat, total: u8, cards: Cards },
    /// Nobody bid.
    AuctionVoid { seat: Seat },
    /// Points for a Privilege card.
    PrivilegeReward { seat: Seat, points: u8 },
    /// A tile was taken from the supply.
    PrivilegeTaken { seat: Seat, tile: Tile },
    /// A tile was taken from an opponent.
    PrivilegeStolen { seat: Seat, tile: Tile, from: Seat },
    /// No tile could be taken.
    PrivilegeNone { seat: Seat },
    /// A section was built.
    SectionBuilt { seat: Seat, section: Section, points: u8 },
    /// Worker houses scored and went back to the reserve.
    WorkersScored { seat: Seat, houses: u8, points: u8 },
    /// The agenda card left the game.
    AgendaRemoved { card: AgendaCard },
    /// The roof is built, and this year is played to its end: the King's Mobilisation.
    LastYear,
    /// A Summer turn begins.
    TurnBegan { seat: Seat },
    /// A farmhouse was built.
    FarmBuilt { seat: Seat },
    /// A farmhouse became a worker house.
    WorkerAssigned { seat: Seat },
    /// A player attacked.
    Attacked { seat: Seat, target: Seat },
    /// A Knight repelled the attack.
    Defended { seat: Seat, attacker: Seat },
    /// The attack succeeded.
    Yielded { seat: Seat, attacker: Seat },
    /// It is plain to all that there is no defence.
    CannotDefend { seat: Seat, attacker: Seat },
    /// There was nothing to burn.
    NothingToBurn { seat: Seat, attacker: Seat },
    /// A house burned.
    Burned { seat: Seat, house: House, attacker: Seat },
    /// Loot was drawn and set aside.
    Looted { seat: Seat, from: Seat, cards: Veiled<Cards> },
    /// A further house of the same opponent gives no loot.
    NoMoreLoot { seat: Seat, from: Seat },
    /// Loot joined the hand.
    LootTaken { seat: Seat, cards: Veiled<Cards> },
    /// A bribed Knight was discarded.
    Bribed { seat: Seat, target: Seat },
    /// The bribe found no Knight.
    BribeFailed { seat: Seat, target: Seat },
    /// The hand that the briber was shown.
    HandShown { seat: Seat, target: Seat, cards: Veiled<Cards> },
    /// The bribe was spent on an empty hand.
    BribeWasted { seat: Seat, target: Seat },
    /// A Summer turn ended.
    TurnEnded { seat: Seat },
    /// The discard pile became the deck.
    Reshuffled { count: u8 },
    /// The kinds of card that the chooser of a base card finds in the deck.
    BaseOffered { seat: Seat, kinds: Cards },
    /// The base card was chosen.
    BaseChosen { seat: Seat, cards: Veiled<Cards> },
    /// Cards from the deck as income: base and farms.
    Income { seat: Seat, base: u8, farms: u8, cards: Veiled<Cards> },
    /// Cards from the discard pile by Privilege.
    PrivilegeIncome { seat: Seat, cards: Cards },
    /// Cards from the deck in place of Privilege cards that the pile did not have.
    PrivilegeDraw { seat: Seat, cards: Veiled<Cards> },
    /// A player does not ask for aid.
    AidDeclined { seat: Seat },
    /// A player asked for aid.
    AidAsked { seat: Seat, donor: Seat },
    /// Cards went from donor to petitioner.
    AidGiven { seat: Seat, donor: Seat, cards: Veiled<Cards> },
    /// The tithe was paid.
    Tithed { seat: Seat, cards: Cards },
    /// A hand was converted into points.
    Mobilised { seat: Seat, hand: Cards, points: u8, kept: u8 },
    /// The game is over.
    Ended { by: End },
    /// Who won.
    Won { winners: SeatSet, points: u8 },
}

impl Event {
    /// The clause by which it happened.
    pub fn cause(&self) -> Clause {
        match self {
            Self::Dealt { .. } => clause::SETUP_2,
            Self::StartCard { .. } => clause::SETUP_5,
            Self::YearBegan { .. } => clause::YEAR_4,
            Self::SeasonBegan { .. } => clause::YEAR_2,
            Self::ProposesInstead { .. } => clause::WINTER_3,
            Self::Proposed { .. } => clause::WINTER_2,
            Self::AgendaPassed { .. } => clause::WINTER_8,
            Self::AgendaChanged { .. } | Self::StagedTile { .. } => clause::WINTER_7,
            Self::AgendaTaken { .. } | Self::AgendaForced { .. } => clause::WINTER_11,
            Self::AgendaSet { .. } => clause::WINTER_14,
            Self::Staged { .. } => clause::INFO_5,
            Self::Bid { .. } => clause::SPRING_4,
            Self::BidPassed { .. } => clause::SPRING_7,
            Self::AuctionWon { .. } => clause::SPRING_11,
            Self::AuctionVoid { .. } => clause::SPRING_19,
            Self::PrivilegeReward { .. } => clause::SPRING_13,
            Self::PrivilegeTaken { .. } => clause::PRIV_3,
            Self::PrivilegeStolen { .. } => clause::PRIV_4,
            Self::PrivilegeNone { .. } => clause::PRIV_6,
            Self::SectionBuilt { .. } => clause::SPRING_15,
            Self::WorkersScored { .. } => clause::SPRING_16,
            Self::AgendaRemoved { .. } => clause::SPRING_18,
            Self::LastYear => clause::VAR_1,
            Self::TurnBegan { .. } => clause::SUMMER_1,
            Self::FarmBuilt { .. } => clause::SUMMER_5,
            Self::WorkerAssigned { .. } => clause::SUMMER_7,
            Self::Attacked { .. } => clause::SUMMER_10,
            Self::Defended { .. } => clause::SUMMER_11,
            Self::Yielded { .. } => clause::SUMMER_13,
            Self::CannotDefend { .. } => clause::INFO_2,
            Self::NothingToBurn { .. } => clause::SUMMER_14,
            Self::Burned { .. } => clause::SUMMER_15,
            Self::Looted { .. } | Self::NoMoreLoot { .. } => clause::SUMMER_16,
            Self::LootTaken { .. } => clause::SUMMER_20,
            Self::Bribed { .. } => clause::SUMMER_22,
            Self::BribeFailed { .. } | Self::HandShown { .. } => clause::SUMMER_23,
            Self::BribeWasted { .. } => clause::SUMMER_26,
            Self::TurnEnded { .. } => clause::SUMMER_4,
            Self::Reshuffled { .. } => clause::DECK_3,
            Self::BaseOffered { .. } => clause::VAR_12,
            Self::BaseChosen { .. } => clause::VAR_13,
            Self::Income { farms: 0, .. } => clause::AUTUMN_2,
            Self::Income { .. } => clause::AUTUMN_3,
            Self::PrivilegeIncome { .. } => clause::AUTUMN_5,
            Self::PrivilegeDraw { .. } => clause::AUTUMN_7,
            Self::AidDeclined { .. } => clause::AUTUMN_11,
            Self::AidAsked { .. } => clause::AUTUMN_12,
            Self::AidGiven { .. } => clause::AUTUMN_14,
            Self::Tithed { .. } => clause::AUTUMN_20,
            Self::Mobilised { .. } => clause::VAR_6,
            Self::Ended { by: End::Roof } => clause::END_1,
            Self::Ended { by: End::NoAgenda } => clause::END_6,
            Self::Ended { by: End::Mobilised } => clause::VAR_2,
            Self::Won { .. } => clause::END_2,
        }
    }

    /// Further clauses that it follows.
    pub fn also(&self) -> &'static [Clause] {
        use clause::*;
        match self {
            Self::Dealt { .. } => &[SETUP_6, SETUP_7, SETUP_9, PRIV_1, RND_1, RND_2],
            Self::StartCard { .. } => &[WINTER_1, DATA_4],
            Self::YearBegan { .. } => &[YEAR_1],
            Self::SeasonBegan { .. } => &[YEAR_1],
            Self::AgendaPassed { .. } => &[WINTER_5],
            Self::AgendaChanged { .. } => &[WINTER_9, PRIV_8, PRIV_9],
            Self::AgendaTaken { .. } => &[WINTER_12, PRIV_8, PRIV_9],
            Self::AgendaForced { .. } => &[WINTER_9],
            Self::Bid { .. } => &[SPRING_1, SPRING_3, SPRING_5, DATA_1],
            Self::BidPassed { .. } => &[SPRING_3, DECK_1],
            Self::AuctionWon { .. } => &[SPRING_8, SPRING_10, SPRING_12, YEAR_3],
            Self::PrivilegeReward { .. } => &[SPRING_12, SPRING_14],
            Self::PrivilegeTaken { .. } | Self::PrivilegeStolen { .. } => &[PRIV_2, GEN_5],
            Self::SectionBuilt { section: Section::Roof, .. } => &[SPRING_20, SPRING_12, DATA_2],
            Self::SectionBuilt { .. } => &[SPRING_12, DATA_2],
            Self::WorkersScored { .. } => &[SPRING_17],
            Self::FarmBuilt { .. } => &[SUMMER_2, SUMMER_3, SUMMER_6],
            Self::WorkerAssigned { .. } => &[SUMMER_2, SUMMER_3, SUMMER_8],
            Self::Attacked { .. } => &[SUMMER_2, SUMMER_3],
            Self::Defended { .. } => &[SUMMER_12],
            Self::Looted { .. } => &[SUMMER_17, SUMMER_18, SUMMER_20],
            Self::Bribed { .. } => &[SUMMER_2, SUMMER_3, SUMMER_21],
            Self::BribeFailed { .. } => &[SUMMER_2, SUMMER_3, SUMMER_21, SUMMER_25],
            Self::BribeWasted { .. } => &[SUMMER_2, SUMMER_3, SUMMER_21],
            Self::Reshuffled { .. } => &[RND_4],
            Self::BaseOffered { .. } => &[VAR_15],
            Self::BaseChosen { .. } => &[VAR_10, VAR_14],
            Self::Income { farms: 0, .. } => &[AUTUMN_1, AUTUMN_8],
            Self::Income { .. } => &[AUTUMN_1, AUTUMN_2, AUTUMN_4, AUTUMN_8],
            Self::PrivilegeIncome { .. } => &[AUTUMN_6, PRIV_9],
            Self::PrivilegeDraw { .. } => &[AUTUMN_5],
            Self::AidAsked { .. } => &[AUTUMN_9, AUTUMN_10, AUTUMN_11, AUTUMN_13],
            Self::AidGiven { .. } => &[AUTUMN_17, RND_5],
            Self::Tithed { .. } => &[AUTUMN_18, AUTUMN_21],
            Self::Mobilised { .. } => &[VAR_3, VAR_4, VAR_5, VAR_7],
            Self::Ended { by: End::Mobilised } => &[VAR_1],
            Self::Won { .. } => &[GEN_2, END_3, END_5],
            Self::ProposesInstead { .. }
            | Self::LastYear
            | Self::Proposed { .. }
            | Self::AgendaSet { .. }
            | Self::Staged { .. }
            | Self::StagedTile { .. }
            | Self::AuctionVoid { .. }
            | Self::PrivilegeNone { .. }
            | Self::AgendaRemoved { .. }
            | Self::TurnBegan { .. }
            | Self::Yielded { .. }
            | Self::CannotDefend { .. }
            | Self::NothingToBurn { .. }
            | Self::Burned { .. }
            | Self::NoMoreLoot { .. }
            | Self::LootTaken { .. }
            | Self::HandShown { .. }
            | Self::TurnEnded { .. }
            | Self::AidDeclined { .. }
            | Self::Ended { .. } => &[],
        }
    }
}
