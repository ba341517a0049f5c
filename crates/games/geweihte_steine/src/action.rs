//! What a player may answer: chapter 13.1 of the specification.

use engine::{Clause, Kind, Seat};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;

use crate::clause;
use crate::edition::Rules;
use crate::pieces::{Conversion, Mouth, Piece};

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
    /// Write no action on the sheet.
    Pass,
    /// Order 1: settle farmers.
    Settle,
    /// Order 2: build.
    Build,
    /// Orders 3 and 5 to 9: so many pieces become others.
    Convert(Conversion, u8),
    /// Order 4: so many ambassadors ask for an audience.
    Audience(u8),
    /// Knights go from a region to another.
    Move(Seat, Seat, u8),
    /// The sheet is done.
    Seal,
    /// Give the Pope what he was promised.
    PayGift,
    /// Let the blessing lapse.
    RefuseGift,
    /// Give it in the next turn, perhaps.
    DeferGift,
    /// Roll to keep ambassadors at home.
    Block,
    /// Let the ambassadors travel.
    LetPass,
    /// Ask for the postponed audience again.
    HoldAudience,
    /// Bring the waiting ambassadors home.
    BringHome,
    /// Leave so many ambassadors in the Vatican as cardinals.
    LeaveCardinals(u8),
    /// Alliance order: go home without fighting.
    AllyRetreat,
    /// Alliance order: fight this attacker first.
    AllyAttack(Seat),
    /// Alliance order: fight together.
    AllyAlliance,
    /// Fight another round.
    FightOn,
    /// Go home.
    Retreat,
    /// Aim at this player's knights next.
    Target(Seat),
    /// After a defence: this many knights go to this region all the same.
    Proceed(Seat, u8),
    /// Give no tribute.
    TributeNone,
    /// Give this region as tribute.
    TributeGive(Seat),
    /// A knight comes home from this region.
    Recall(Seat),
    /// Take so many artisans as slaves.
    TakeSlaves(u8),
    /// A knight in this region starves.
    StarveKnight(Seat),
    /// A piece of this kind starves.
    Starve(Mouth),
    /// A slave from this region starves.
    StarveSlave(Seat),
}

impl Action {
    /// Every action at a table, in order.
    pub fn all(rules: &Rules) -> Vec<Self> {
        let seats = || Seat::all(rules.seats);
        let most = |piece| rules.limit(piece);
        let knights = most(Piece::Knight);
        let mut all = vec![Self::Pass, Self::Settle, Self::Build];
        for conversion in Conversion::ALL {
            let (piece, _) = conversion.parts();
            all.extend((1..=most(piece)).map(|count| Self::Convert(*conversion, count)));
        }
        all.extend((1..=most(Piece::Ambassador)).map(Self::Audience));
        for from in seats() {
            for to in seats().filter(|to| *to != from) {
                all.extend((1..=knights).map(|count| Self::Move(from, to, count)));
            }
        }
        all.extend([Self::Seal, Self::PayGift, Self::RefuseGift, Self::DeferGift]);
        all.extend([Self::Block, Self::LetPass, Self::HoldAudience, Self::BringHome]);
        all.extend((0..most(Piece::Ambassador)).map(Self::LeaveCardinals));
        all.push(Self::AllyRetreat);
        all.extend(seats().map(Self::AllyAttack));
        all.extend([Self::AllyAlliance, Self::FightOn, Self::Retreat]);
        all.extend(seats().map(Self::Target));
        for to in seats() {
            all.extend((0..=knights).map(|count| Self::Proceed(to, count)));
        }
        all.push(Self::TributeNone);
        all.extend(seats().map(Self::TributeGive));
        all.extend(seats().map(Self::Recall));
        all.extend((0..=most(Piece::Artisan)).map(Self::TakeSlaves));
        all.extend(seats().map(Self::StarveKnight));
        all.extend(Mouth::ALL.iter().copied().map(Self::Starve));
        all.extend(seats().map(Self::StarveSlave));
        all
    }

    /// The seats it names.
    pub fn seats(self) -> [Option<Seat>; 2] {
        match self {
            Self::Move(from, to, _) => [Some(from), Some(to)],
            Self::AllyAttack(seat)
            | Self::Target(seat)
            | Self::Proceed(seat, _)
            | Self::TributeGive(seat)
            | Self::Recall(seat)
            | Self::StarveKnight(seat)
            | Self::StarveSlave(seat) => [Some(seat), None],
            _ => [None, None],
        }
    }

    /// The clause that says when such an action may be given.
    pub fn belongs(self) -> Clause {
        match self {
            Self::Pass => clause::ORDER_PASS,
            Self::Settle => clause::ORDER_SETTLE,
            Self::Build => clause::ORDER_BUILD,
            Self::Convert(..) => clause::ORDER_CONVERT,
            Self::Audience(_) => clause::ORDER_AUDIENCE,
            Self::Move(..) => clause::ORDER_5,
            Self::Seal => clause::ORDER_1,
            Self::PayGift | Self::DeferGift => clause::POPE_12,
            Self::RefuseGift => clause::D_GIFT_NEXT,
            Self::Block | Self::LetPass => clause::POPE_3,
            Self::HoldAudience | Self::BringHome => clause::POPE_9,
            Self::LeaveCardinals(_) => clause::POPE_8,
            Self::AllyRetreat | Self::AllyAttack(_) | Self::AllyAlliance => clause::ALLY_1,
            Self::FightOn | Self::Retreat => clause::WAR_16,
            Self::Target(_) => clause::WAR_12,
            Self::Proceed(..) => clause::WAR_4,
            Self::TributeNone | Self::TributeGive(_) => clause::TRIBUTE_1,
            Self::Recall(_) => clause::BALANCE_2,
            Self::TakeSlaves(_) => clause::SLAVE_1,
            Self::StarveKnight(_) | Self::Starve(_) => clause::FAMINE_2,
            Self::StarveSlave(_) => clause::FAMINE_3,
        }
    }
}

/// What a seat is asked: the decision points of chapter 13.1. It holds nothing that another seat's
/// answer could change while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, VariantNames)]
#[serde(tag = "ask", content = "with", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// What do you order?
    Orders {
        /// The turn.
        turn: u16,
    },
    /// Do you give the gift that is due?
    GiftNext {
        /// The kind of piece.
        piece: Piece,
        /// How many.
        count: u8,
    },
    /// Do you try to keep the ambassadors of your vassal at home?
    Block {
        /// The vassal.
        seat: Seat,
        /// How many ambassadors want to travel.
        count: u8,
        /// How many dice you roll.
        dice: u8,
    },
    /// Do your waiting ambassadors ask again?
    Retry {
        /// How many wait.
        count: u8,
    },
    /// Do you give the gift at once?
    GiftNow {
        /// The kind of piece.
        piece: Piece,
        /// How many.
        count: u8,
    },
    /// How many ambassadors stay as cardinals?
    Cardinals {
        /// At most.
        most: u8,
    },
    /// Several attack: what do you do?
    Ally {
        /// Where.
        region: Seat,
    },
    /// Do you fight on in the duel?
    Duel {
        /// Where.
        region: Seat,
        /// Against whom.
        with: Seat,
    },
    /// Do you fight on?
    Retreat {
        /// Where.
        region: Seat,
    },
    /// Whom do you aim at next?
    Target {
        /// Where.
        region: Seat,
    },
    /// How many go on to attack after the defence?
    Proceed {
        /// Where to.
        to: Seat,
        /// At most.
        most: u8,
    },
    /// Do you give a region as tribute?
    Tribute {
        /// To whom.
        lord: Seat,
    },
    /// From where does a knight come home?
    Recall {
        /// How many must still come.
        left: u8,
    },
    /// How many artisans do you take as slaves?
    Slaves {
        /// From which region.
        region: Seat,
        /// At most.
        most: u8,
    },
    /// Which piece starves?
    Famine {
        /// How many are too many.
        excess: u8,
    },
}
