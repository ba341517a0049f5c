//! What a player may answer: chapter 4 of the specification. Taking a card back from a lot that
//! is not confirmed yet is no action: the table edits the draft.

use engine::{Clause, Kind, Seat};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;

use crate::clause;
use crate::pieces::{AgendaCard, Resource, Tile};

/// One step of an answer. The order of the variants is the order of the steps of one answer.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    TS,
    VariantNames,
)]
#[serde(tag = "do", content = "with", rename_all = "snake_case", deny_unknown_fields)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// Leave the agenda card as it is.
    PassAgenda,
    /// Pay a tile to change the agenda card.
    SpendPrivilege(Tile),
    /// Lay an agenda card.
    PlayAgenda(AgendaCard),
    /// Leave the auction.
    BidPass,
    /// Add a card to the lot.
    BidAdd(Resource),
    /// Lay the lot.
    BidConfirm,
    /// Take a tile from the supply.
    TakePrivilege(Tile),
    /// Take a tile from an opponent.
    StealPrivilege(Tile, Seat),
    /// Build a farmhouse.
    BuildFarm,
    /// Make a farmhouse a worker house.
    AssignWorker,
    /// Attack an opponent.
    Attack(Seat),
    /// Bribe an opponent's Knight.
    Bribe(Seat),
    /// End the Summer turn.
    EndTurn,
    /// Play a Knight against an attack.
    Defend,
    /// Let the attack succeed.
    Yield,
    /// Let a farmhouse burn.
    BurnFarm,
    /// Let a worker house burn.
    BurnWorker,
    /// Choose the base card.
    ChooseBase(Resource),
    /// Do not ask for the King's Aid.
    DeclineAid,
    /// Ask for the King's Aid from this donor.
    RequestAid(Seat),
    /// Add a card to the tithe.
    TitheDiscard(Resource),
    /// Pay the tithe.
    TitheConfirm,
}

impl Action {
    /// Every action at a table of `seats`, in order.
    pub fn all(seats: usize) -> Vec<Self> {
        let seats = || Seat::all(seats);
        let cards = || Resource::ALL.iter().copied();
        let tiles = || Tile::ALL.iter().copied();
        let mut all = vec![Self::PassAgenda];
        all.extend(tiles().map(Self::SpendPrivilege));
        all.extend(AgendaCard::ALL.iter().copied().map(Self::PlayAgenda));
        all.push(Self::BidPass);
        all.extend(cards().map(Self::BidAdd));
        all.push(Self::BidConfirm);
        all.extend(tiles().map(Self::TakePrivilege));
        let steal = |tile| seats().map(move |seat| Self::StealPrivilege(tile, seat));
        all.extend(tiles().flat_map(steal));
        all.extend([Self::BuildFarm, Self::AssignWorker]);
        all.extend(seats().map(Self::Attack));
        all.extend(seats().map(Self::Bribe));
        all.extend([Self::EndTurn, Self::Defend, Self::Yield, Self::BurnFarm, Self::BurnWorker]);
        all.extend(cards().map(Self::ChooseBase));
        all.push(Self::DeclineAid);
        all.extend(seats().map(Self::RequestAid));
        all.extend(cards().map(Self::TitheDiscard));
        all.push(Self::TitheConfirm);
        all
    }

    /// The seat it is aimed at.
    pub fn target(self) -> Option<Seat> {
        match self {
            Self::StealPrivilege(_, seat)
            | Self::Attack(seat)
            | Self::Bribe(seat)
            | Self::RequestAid(seat) => Some(seat),
            Self::PassAgenda
            | Self::SpendPrivilege(_)
            | Self::PlayAgenda(_)
            | Self::BidPass
            | Self::BidAdd(_)
            | Self::BidConfirm
            | Self::TakePrivilege(_)
            | Self::BuildFarm
            | Self::AssignWorker
            | Self::EndTurn
            | Self::Defend
            | Self::Yield
            | Self::BurnFarm
            | Self::BurnWorker
            | Self::ChooseBase(_)
            | Self::DeclineAid
            | Self::TitheDiscard(_)
            | Self::TitheConfirm => None,
        }
    }

    /// Does it do nothing that one could do, or close an answer?
    pub fn is_silence(self) -> bool {
        use Action::{BidConfirm, BidPass, DeclineAid, EndTurn, PassAgenda, TitheConfirm, Yield};
        matches!(
            self,
            PassAgenda | BidPass | BidConfirm | EndTurn | Yield | DeclineAid | TitheConfirm
        )
    }

    /// The clause that says when such an action may be given.
    pub fn belongs(self) -> Clause {
        match self {
            Self::PassAgenda => clause::WINTER_8,
            Self::SpendPrivilege(_) => clause::WINTER_7,
            Self::PlayAgenda(_) => clause::WINTER_2,
            Self::BidPass => clause::SPRING_7,
            Self::BidAdd(_) | Self::BidConfirm => clause::SPRING_4,
            Self::TakePrivilege(_) => clause::PRIV_3,
            Self::StealPrivilege(..) => clause::PRIV_4,
            Self::BuildFarm => clause::SUMMER_5,
            Self::AssignWorker => clause::SUMMER_7,
            Self::Attack(_) => clause::SUMMER_10,
            Self::Bribe(_) => clause::SUMMER_21,
            Self::EndTurn => clause::SUMMER_4,
            Self::Defend => clause::SUMMER_11,
            Self::Yield => clause::SUMMER_13,
            Self::BurnFarm | Self::BurnWorker => clause::SUMMER_15,
            Self::ChooseBase(_) => clause::VAR_10,
            Self::DeclineAid => clause::AUTUMN_11,
            Self::RequestAid(_) => clause::AUTUMN_12,
            Self::TitheDiscard(_) | Self::TitheConfirm => clause::AUTUMN_20,
        }
    }
}

/// What a seat is asked: the decision points KF-D-1 to KF-D-13. It holds nothing that another
/// seat's answer could change while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, VariantNames)]
#[serde(tag = "ask", content = "with", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// Which agenda card do you propose?
    Propose,
    /// Do you change the agenda card on the table?
    Change {
        /// The card.
        card: AgendaCard,
    },
    /// Do you take the agenda card away? You have none of your own.
    TakeAway {
        /// The card.
        card: AgendaCard,
    },
    /// Which agenda card do you lay instead?
    Replace {
        /// The tile you pay.
        tile: Tile,
    },
    /// Someone took the agenda card: which one do you lay?
    Forced,
    /// Do you bid or pass?
    Bid {
        /// The highest total so far.
        best: u8,
    },
    /// Which Privilege do you take as your prize?
    Privilege,
    /// Which Privilege do you take as the King's thanks for your aid?
    Thanks,
    /// What do you do this Summer?
    Summer,
    /// Do you play a Knight against the attack?
    Defend {
        /// Who attacks.
        attacker: Seat,
    },
    /// Which house burns?
    Burn {
        /// Who attacked.
        attacker: Seat,
    },
    /// Which base card do you take?
    Base,
    /// Do you ask for the King's Aid?
    Aid,
    /// Which cards do you give as tithe?
    Tithe {
        /// How many.
        count: u8,
    },
}

impl Question {
    /// The decision point.
    pub fn clause(&self) -> Clause {
        match self {
            Self::Propose => clause::D_1,
            Self::Change { .. } | Self::TakeAway { .. } => clause::D_2,
            Self::Replace { .. } => clause::D_3,
            Self::Forced => clause::D_4,
            Self::Bid { .. } => clause::D_5,
            Self::Privilege => clause::D_6,
            Self::Thanks => clause::D_12,
            Self::Summer => clause::D_7,
            Self::Defend { .. } => clause::D_8,
            Self::Burn { .. } => clause::D_9,
            Self::Base => clause::D_10,
            Self::Aid => clause::D_11,
            Self::Tithe { .. } => clause::D_13,
        }
    }
}
