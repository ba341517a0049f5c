//! What happened, as data: the only story of a game.

use engine::{Clause, List, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;

use crate::clause;
use crate::pieces::{Building, Mouth, OrderKind, Piece, SEATS, Verdict};

/// One thing that happened.
#[expect(missing_docs, reason = "the fields are what the sentence above each variant speaks of")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, VariantNames)]
#[serde(tag = "event", content = "with", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// The game begins, with this seat order.
    Began { order: List<Seat, SEATS> },
    /// A turn begins: all write their sheets.
    TurnBegan { turn: u16 },
    /// To oneself: the action on one's own sheet.
    Wrote { seat: Seat, order: OrderKind, count: u8 },
    /// To oneself: a move line on one's own sheet.
    Planned { seat: Seat, from: Seat, to: Seat, count: u8 },
    /// A player's sheet is done.
    Ready { seat: Seat },
    /// Revealed: a player's action.
    Ordered { seat: Seat, order: OrderKind, count: u8 },
    /// Revealed: a player's move line.
    Marches { seat: Seat, from: Seat, to: Seat, count: u8 },
    /// New farmers.
    Settled { seat: Seat, count: u8, farmers: u8 },
    /// Pieces became others.
    Converted { seat: Seat, order: OrderKind, count: u8 },
    /// A gift was given; the blessing holds from the next turn on.
    GiftGiven { seat: Seat, piece: Piece, count: u8, building: Building },
    /// A gift was not given in time: no blessing.
    GiftLapsed { seat: Seat, piece: Piece, count: u8 },
    /// Stones were laid, so many of them by slaves.
    Built { seat: Seat, building: Building, stones: u8, slaves: u8, left: u8 },
    /// Stones for which there was no square left.
    StonesLost { seat: Seat, count: u8 },
    /// A building is complete.
    Completed { seat: Seat, building: Building },
    /// An audience that was ordered is not needed any more.
    AudienceVoid { seat: Seat },
    /// A lord tried to keep ambassadors at home.
    Blocked { seat: Seat, vassal: Seat, dice: u8, swords: u8 },
    /// A lord let the ambassadors travel.
    LetPass { seat: Seat, vassal: Seat },
    /// Ambassadors came to the Vatican; so many were kept at home.
    Travelled { seat: Seat, count: u8, kept: u8 },
    /// The waiting ambassadors went home.
    BroughtHome { seat: Seat, count: u8 },
    /// The waiting ambassadors ask again.
    AskedAgain { seat: Seat, count: u8 },
    /// An audience: the die, what is added to it, and the Pope's answer.
    Audience { seat: Seat, die: u8, ambassadors: u8, cardinals: u8, total: u8, verdict: Verdict },
    /// An ambassador was lost.
    AmbassadorLost { seat: Seat },
    /// The Pope wants a gift for his blessing.
    GiftAsked { seat: Seat, piece: Piece, count: u8 },
    /// The gift is put off.
    GiftDeferred { seat: Seat, piece: Piece, count: u8 },
    /// The blessing for the next building, from the next turn on.
    Blessed { seat: Seat, building: Building },
    /// The Pope gave stones.
    Donated { seat: Seat, building: Building, stones: u8 },
    /// Ambassadors stay as cardinals, the others go home.
    Cardinals { seat: Seat, count: u8, home: u8 },
    /// Knights came home.
    CameHome { seat: Seat, from: Seat, count: u8 },
    /// Knights joined their garrison.
    Reinforced { seat: Seat, from: Seat, to: Seat, count: u8 },
    /// Knights went out to attack.
    Attacked { seat: Seat, from: Seat, to: Seat, count: u8 },
    /// A regent's home is attacked: the knights who should leave defend it first.
    Pinned { seat: Seat, count: u8 },
    /// A mutual attack: it is fought in the home of the weaker.
    Mutual { seat: Seat, with: Seat, knights: u8, against: u8 },
    /// A mutual attack of equals is cancelled.
    MutualTie { seat: Seat, with: Seat, knights: u8 },
    /// A mutual attack of equals: the dice decide.
    MutualRolled { seat: Seat, with: Seat, die: u8, against: u8 },
    /// The lower roll: the mutual attack is fought here.
    MutualLost { seat: Seat, with: Seat },
    /// A mutual attack while others attack this player too: it is fought here.
    MutualThird { seat: Seat, with: Seat },
    /// A mutual attack while others attack both: cancelled.
    MutualBoth { seat: Seat, with: Seat },
    /// A closed chain of attacks: none of these can move.
    Frozen { seats: SeatSet },
    /// A region without knights is taken.
    Undefended { region: Seat, seats: SeatSet },
    /// A battle of attackers against the regent.
    Battle { region: Seat, attackers: SeatSet },
    /// Rebels against their lords.
    Rebellion { region: Seat, lords: SeatSet },
    /// Attackers against the lords of a region.
    LordsAttacked { region: Seat, lords: SeatSet, attackers: SeatSet },
    /// Lords, rebels and attackers at once.
    ThreeParties { region: Seat, lords: SeatSet, attackers: SeatSet },
    /// To oneself: one's own alliance order.
    Pledged { seat: Seat, region: Seat, ally: AllyKind, target: Option<Seat> },
    /// A player's alliance order is written.
    PledgeReady { seat: Seat, region: Seat },
    /// Revealed: an alliance order.
    Pledge { seat: Seat, region: Seat, ally: AllyKind, target: Option<Seat> },
    /// These fight together.
    Allied { region: Seat, seats: SeatSet },
    /// A duel between attackers.
    DuelBegan { region: Seat, seat: Seat, with: Seat },
    /// A player declared whom the hits go to first, and so on.
    Aimed { seat: Seat, region: Seat, seats: List<Seat, SEATS> },
    /// A player rolled.
    Rolled { region: Seat, seat: Seat, dice: u8, swords: u8 },
    /// Knights fell.
    Fell { region: Seat, seat: Seat, count: u8, left: u8 },
    /// Farmers paid for hits in excess.
    FarmersKilled { seat: Seat, by: Seat, count: u8 },
    /// Knights retreated home.
    Retreated { seat: Seat, region: Seat, count: u8 },
    /// A player fights on.
    FoughtOn { seat: Seat, region: Seat },
    /// A region is held by these lords now.
    Conquered { region: Seat, seats: SeatSet },
    /// The defence held.
    Defended { region: Seat },
    /// The lords kept their region.
    LordsHeld { region: Seat, lords: SeatSet },
    /// A region is free again.
    Freed { region: Seat },
    /// Nobody is left in a region.
    Emptied { region: Seat },
    /// After a defence knights go on, or stay.
    Proceeded { seat: Seat, to: Seat, count: u8, ordered: u8 },
    /// Departures that were ordered do not take place.
    Void { seat: Seat, count: u8 },
    /// A region was given as tribute.
    TributeGiven { seat: Seat, lord: Seat, region: Seat },
    /// No tribute.
    TributeRefused { seat: Seat, lord: Seat },
    /// Knights must come home.
    Unbalanced { seat: Seat, outside: u8, inside: u8, count: u8 },
    /// Knights were brought home.
    Recalled { seat: Seat, region: Seat, count: u8 },
    /// Slaves went back.
    SlavesReturned { seat: Seat, region: Seat, count: u8 },
    /// How the artisans of a region are divided among its lords.
    Divided { region: Seat, seat: Seat, count: u8 },
    /// Artisans were taken as slaves.
    SlavesTaken { seat: Seat, region: Seat, count: u8, share: u8 },
    /// A player cannot feed all.
    Famine { seat: Seat, need: u8, farmers: u8 },
    /// A knight starved.
    KnightStarved { seat: Seat, region: Seat },
    /// Another piece starved.
    Starved { seat: Seat, mouth: Mouth },
    /// A slave starved.
    SlaveStarved { seat: Seat, region: Seat },
    /// A cardinal lives on.
    CardinalLives { seat: Seat, die: u8 },
    /// A cardinal died.
    CardinalDied { seat: Seat, die: u8 },
    /// A blessing is effective now.
    LevelUp { seat: Seat, building: Building },
    /// A cathedral is finished, but its regent is a vassal.
    VassalCannotWin { seat: Seat },
    /// Several could win: their points.
    Counted { seat: Seat, points: u16 },
    /// The last turn is over.
    LastTurn { turn: u16 },
    /// Who won.
    Won { seats: SeatSet },
}

/// The name of an alliance order, for what is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AllyKind {
    /// Go home.
    Retreat,
    /// Fight another attacker first.
    Attack,
    /// Fight together.
    Alliance,
}

engine::kind!(AllyKind, "an alliance order", {
    Retreat = "ally:retreat",
    Attack = "ally:attack",
    Alliance = "ally:alliance",
});

impl Event {
    /// The clause by which it happened.
    pub fn cause(&self) -> Clause {
        match self {
            Self::Began { .. } => clause::SETUP_2,
            Self::TurnBegan { .. } => clause::PHASE_1,
            Self::Wrote { .. } => clause::ORDER_2,
            Self::Planned { .. } => clause::ORDER_5,
            Self::Ready { .. } => clause::ORDER_9,
            Self::Ordered { .. } | Self::Marches { .. } => clause::ORDER_7,
            Self::Settled { .. } => clause::CONVERT_5,
            Self::Converted { .. } => clause::CONVERT_1,
            Self::GiftGiven { .. } | Self::GiftLapsed { .. } => clause::POPE_12,
            Self::Built { .. } => clause::BUILD_3,
            Self::StonesLost { .. } => clause::BUILD_5,
            Self::Completed { .. } => clause::BUILD_6,
            Self::AudienceVoid { .. } => clause::POPE_16,
            Self::Blocked { .. } | Self::LetPass { .. } => clause::POPE_3,
            Self::Travelled { .. } => clause::POPE_4,
            Self::BroughtHome { .. } | Self::AskedAgain { .. } => clause::POPE_9,
            Self::Audience { verdict, .. } => match verdict {
                Verdict::Dismissed => clause::POPE_6_1,
                Verdict::Heard => clause::POPE_6_3,
                Verdict::Postponed => clause::POPE_6_5,
                Verdict::Knights => clause::POPE_6_7,
                Verdict::Artisans => clause::POPE_6_8,
                Verdict::Farmers => clause::POPE_6_9,
                Verdict::Blessed => clause::POPE_6_10,
            },
            Self::AmbassadorLost { .. } => clause::POPE_6_1,
            Self::GiftAsked { .. } => clause::POPE_10,
            Self::GiftDeferred { .. } => clause::POPE_12,
            Self::Blessed { .. } => clause::POPE_14,
            Self::Donated { .. } => clause::POPE_15,
            Self::Cardinals { .. } => clause::POPE_8,
            Self::CameHome { .. } | Self::Reinforced { .. } | Self::Attacked { .. } => {
                clause::MOVE_4
            }
            Self::Pinned { .. } => clause::MOVE_6,
            Self::Mutual { .. }
            | Self::MutualTie { .. }
            | Self::MutualRolled { .. }
            | Self::MutualLost { .. } => clause::WAR_5,
            Self::MutualThird { .. } | Self::MutualBoth { .. } => clause::WAR_6,
            Self::Frozen { .. } => clause::WAR_7,
            Self::Undefended { .. } => clause::WAR_19,
            Self::Battle { .. } => clause::WAR_10,
            Self::Rebellion { .. } => clause::WAR_20,
            Self::LordsAttacked { .. } => clause::VASSAL_6,
            Self::ThreeParties { .. } => clause::WAR_22,
            Self::Pledged { .. } | Self::PledgeReady { .. } | Self::Pledge { .. } => clause::ALLY_1,
            Self::Allied { .. } => clause::ALLY_6,
            Self::DuelBegan { .. } => clause::ALLY_3,
            Self::Aimed { .. } => clause::WAR_12,
            Self::Rolled { .. } | Self::Fell { .. } => clause::WAR_11,
            Self::FarmersKilled { .. } => clause::WAR_14,
            Self::Retreated { .. } | Self::FoughtOn { .. } => clause::WAR_16,
            Self::Conquered { .. } => clause::VASSAL_1,
            Self::Defended { .. } | Self::LordsHeld { .. } | Self::Emptied { .. } => clause::WAR_18,
            Self::Freed { .. } => clause::VASSAL_2,
            Self::Proceeded { .. } | Self::Void { .. } => clause::WAR_4,
            Self::TributeGiven { .. } => clause::TRIBUTE_2,
            Self::TributeRefused { .. } => clause::TRIBUTE_1,
            Self::Unbalanced { .. } => clause::BALANCE_1,
            Self::Recalled { .. } => clause::BALANCE_2,
            Self::SlavesReturned { .. } => clause::SLAVE_4,
            Self::Divided { .. } => clause::SLAVE_6,
            Self::SlavesTaken { .. } => clause::SLAVE_1,
            Self::Famine { .. } => clause::FAMINE_1,
            Self::KnightStarved { .. } | Self::Starved { .. } => clause::FAMINE_2,
            Self::SlaveStarved { .. } => clause::FAMINE_3,
            Self::CardinalLives { .. } | Self::CardinalDied { .. } => clause::POPE_17,
            Self::LevelUp { .. } => clause::PHASE_6,
            Self::VassalCannotWin { .. } => clause::VASSAL_5,
            Self::Counted { .. } => clause::END_2,
            Self::LastTurn { .. } => clause::END_6,
            Self::Won { .. } => clause::END_1,
        }
    }

    /// Further clauses that it follows.
    pub fn also(&self) -> &'static [Clause] {
        match self {
            Self::Began { .. } => &[clause::SETUP_3, clause::SETUP_4],
            Self::TurnBegan { .. } => &[clause::ORDER_1],
            Self::Ready { .. } => &[clause::ORDER_1],
            Self::Settled { .. } => &[clause::COMP_4, clause::BUILD_2],
            Self::Converted { .. } => &[clause::CONVERT_2, clause::CONVERT_4],
            Self::GiftGiven { .. } => &[clause::POPE_11, clause::POPE_14],
            Self::Built { .. } => &[clause::BUILD_4],
            Self::Blocked { .. } => &[clause::RND_1],
            Self::Audience { .. } => &[clause::POPE_5, clause::POPE_6, clause::RND_2],
            Self::Cardinals { .. } => &[clause::POPE_7],
            Self::Attacked { .. } => &[clause::MOVE_1, clause::WAR_2],
            Self::Reinforced { .. } => &[clause::MOVE_5],
            Self::CameHome { .. } => &[clause::MOVE_5, clause::WAR_23],
            Self::Pinned { .. } => &[clause::WAR_4],
            Self::MutualTie { .. } | Self::MutualThird { .. } | Self::MutualBoth { .. } => {
                &[clause::WAR_8]
            }
            Self::MutualRolled { .. } => &[clause::RND_3],
            Self::Battle { .. } => &[clause::WAR_9],
            Self::Rebellion { .. } => &[clause::WAR_10],
            Self::DuelBegan { .. } => &[clause::ALLY_4],
            Self::Rolled { .. } => &[clause::RND_4],
            Self::Fell { .. } => &[clause::WAR_13, clause::WAR_15],
            Self::Retreated { .. } => &[clause::ALLY_2],
            Self::Conquered { .. } => &[clause::WAR_18, clause::VASSAL_3],
            Self::SlavesReturned { .. } => &[clause::SLAVE_3],
            Self::Divided { .. } => &[clause::SLAVE_7, clause::SLAVE_8],
            Self::SlavesTaken { .. } => &[clause::SLAVE_2],
            Self::Famine { .. } => &[clause::SUPPORT_2],
            Self::CardinalLives { .. } | Self::CardinalDied { .. } => &[clause::RND_5],
            Self::Counted { .. } => &[clause::END_3],
            Self::Won { .. } => &[clause::END_4],
            _ => &[],
        }
    }
}
