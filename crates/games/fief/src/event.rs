//! What happened, as data: the only story of a game.

use engine::{Clause, List, Seat, SeatSet, kind};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;

use crate::action::{Action, Side};
use crate::clause;
use crate::pieces::{
    Bishopric, Card, Guard, Hand, Item, Member, Members, Policy, Region, Relic, Village, Works,
};
use crate::state::{DicePlan, Group, Seats, Troops};

/// How a member died.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are names")]
#[repr(u8)]
pub enum Death {
    Plague,
    Assassin,
    Justice,
    Battle,
    Aimed,
    Captivity,
    Rebels,
    Crusade,
    Sickness,
}

kind!(Death, "a death", {
    Plague = "death:plague",
    Assassin = "death:assassin",
    Justice = "death:justice",
    Battle = "death:battle",
    Aimed = "death:aimed",
    Captivity = "death:captivity",
    Rebels = "death:rebels",
    Crusade = "death:crusade",
    Sickness = "death:sickness",
});

/// FI-CRUSADE-10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are names")]
#[repr(u8)]
pub enum Crusading {
    Dies,
    Captive,
    Stays,
    Sick,
    Returns,
}

kind!(Crusading, "a crusader's fate", {
    Dies = "fate:dies",
    Captive = "fate:captive",
    Stays = "fate:stays",
    Sick = "fate:sick",
    Returns = "fate:returns",
});

/// FI-CRUSADE-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are names")]
#[repr(u8)]
pub enum Returned {
    Tired,
    WithMoney,
    WithHorsemen,
    WithFief,
    Templar,
    Monk,
}

kind!(Returned, "a return", {
    Tired = "return:tired",
    WithMoney = "return:money",
    WithHorsemen = "return:horsemen",
    WithFief = "return:fief",
    Templar = "return:templar",
    Monk = "return:monk",
});

/// What somebody is elected to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are names")]
#[repr(u8)]
pub enum Office {
    Pope,
    King,
    Regent,
}

kind!(Office, "an office", {
    Pope = "office:pope",
    King = "office:king",
    Regent = "office:regent",
});

/// A group as all see it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// Lords and Ladies.
    pub members: Members,
    /// Prisoners that are taken along.
    pub captives: Members,
    /// Foot soldiers or horsemen are in it.
    pub men: bool,
    /// King's guards are in it.
    pub king: bool,
    /// Queen's guards are in it.
    pub queen: bool,
    /// Catapults.
    pub catapults: u8,
}

impl From<&Group> for Party {
    fn from(group: &Group) -> Self {
        Self {
            members: group.members,
            captives: group.captives,
            men: 0 < group.foot + group.horse,
            king: 0 < group.king,
            queen: 0 < group.queen,
            catapults: group.catapults,
        }
    }
}

/// What all see of the troops that a group leaves behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Behind {
    /// Foot soldiers or horsemen.
    pub men: bool,
    /// King's guards.
    pub king: bool,
    /// Queen's guards.
    pub queen: bool,
}

impl From<&Troops> for Behind {
    fn from(troops: &Troops) -> Self {
        Self { men: 0 < troops.foot + troops.horse, king: 0 < troops.king, queen: 0 < troops.queen }
    }
}

/// One thing that happened.
#[expect(missing_docs, reason = "the fields are what the sentence above each variant speaks of")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, VariantNames)]
#[serde(tag = "event", content = "with", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// The game begins: who has the First Player card.
    Began { first: Seat },
    /// A first member is drawn.
    FirstMember { seat: Seat, member: Member },
    /// A roll for the First Player card.
    FirstRoll { seat: Seat, total: u8 },
    /// A village to start in is chosen.
    Started { seat: Seat, village: Village },
    /// A turn begins.
    TurnBegan { turn: u16, first: Seat },
    /// A phase begins.
    PhaseBegan { phase: u8 },
    /// The discard pile is the deck again.
    Reshuffled { cards: u8 },
    /// To oneself: cards that were dealt.
    Dealt { seat: Seat, cards: Hand },
    /// Cards were dealt to somebody.
    DealtTo { seat: Seat, count: u8 },
    /// To oneself: a step of one's own answer.
    Noted { seat: Seat, step: Action },
    /// A turn of phase 1 is over.
    CardsEnded { seat: Seat },
    /// A Lord or a Lady comes into a family.
    MemberPlayed { by: Seat, member: Member, seat: Seat },
    /// A card is played on a member, if those agree who must.
    CardShown { seat: Seat, card: Card, member: Member },
    /// A Lady is d'Arc.
    DarcMade { by: Seat, member: Member, seat: Seat },
    /// A Lord is Bishop.
    BishopMade { by: Seat, member: Member, seat: Seat, bishopric: Bishopric },
    /// The Pope refuses a Bishop and keeps the card.
    BishopRefused { seat: Seat, by: Seat, bishopric: Bishopric },
    /// A Cardinal card is wished for: the Pope is asked.
    CardinalWished { seat: Seat, member: Member },
    /// A Lord is Cardinal.
    CardinalMade { member: Member, seat: Seat },
    /// A Lord is Prince.
    PrinceMade { by: Seat, member: Member, seat: Seat },
    /// Somebody agrees.
    Consented { seat: Seat },
    /// Somebody does not agree.
    Declined { seat: Seat },
    /// An ally is asked for a place for a member.
    AskedAlly { member: Member, seat: Seat, village: Village },
    /// A member is placed.
    Placed { member: Member, seat: Seat, village: Village },
    /// A Tithe lies on a bishopric.
    TithePlayed { seat: Seat, bishopric: Bishopric, papal: bool },
    /// A Tax lies on a fief.
    TaxPlayed { seat: Seat, region: Region },
    /// Bad Weather lies on a region.
    BadWeather { seat: Seat, region: Region },
    /// Bad Weather is gone.
    WeatherCleared { seat: Seat, region: Region },
    /// Famine lies on a region.
    Famine { seat: Seat, region: Region },
    /// Famine is gone.
    FamineEnded { seat: Seat, region: Region },
    /// A Good Harvest lies on a region.
    GoodHarvest { seat: Seat, region: Region },
    /// A Good Harvest is discarded.
    HarvestSpoiled { region: Region },
    /// Plague in a region.
    Plague { seat: Seat, region: Region },
    /// A member's fate in the Plague.
    PlagueRolled { member: Member, die: u8 },
    /// Soldiers die of the Plague; nobody's are guards without master.
    PlagueTook { village: Village, seat: Option<Seat>, foot: u8, horse: u8, queen: u8, king: u8 },
    /// An assassin strikes.
    AssassinPlayed { seat: Seat, member: Member },
    /// A player has answered a window.
    WindowAnswered { seat: Seat },
    /// Justice strikes.
    JusticePlayed { seat: Seat, member: Member },
    /// To oneself: a card was discarded.
    Discarded { seat: Seat, card: Card },
    /// A card was discarded, face down.
    DiscardedOne { seat: Seat },
    /// Prisoners go free by Escape.
    EscapePlayed { seat: Seat },
    /// Members flee by a secret passage.
    Fled { seat: Seat, from: Village, to: Village, party: Party, behind: Behind, inside: bool },
    /// Somebody lets windows pass by, or does so no more.
    PassesWindows { seat: Seat, passes: bool },
    /// To oneself: one's own standing orders.
    OrdersSet { seat: Seat, policy: Seats<Policy>, passes: bool },
    /// A member dies.
    Died { member: Member, seat: Seat, how: Death },
    /// A member is somebody's prisoner.
    Captured { member: Member, seat: Seat, by: Seat, village: Village },
    /// A captive goes free.
    Freed { member: Member, seat: Seat },
    /// A prisoner is free where he stands.
    Unguarded { member: Member, seat: Seat, village: Village },
    /// Frozen income is paid.
    EscrowPaid { seat: Seat, amount: u32 },
    /// A relic lies in a village.
    RelicLeft { relic: Relic, village: Village },
    /// A member bears a relic.
    RelicTaken { relic: Relic, member: Member, seat: Seat },
    /// A title has no holder: the family has no member left.
    TitlePending { region: Region, seat: Seat },
    /// A player keeps a title without a holder.
    TitleRetained { region: Region, seat: Seat },
    /// A member holds a title.
    Entitled { region: Region, member: Member, seat: Seat },
    /// The crown gives a title away.
    TitleGranted { region: Region, member: Member, by: Seat },
    /// A widow or widower inherits.
    SpouseInherits { region: Region, member: Member },
    /// A title moves within a family.
    TitleMoved { region: Region, member: Member, seat: Seat },
    /// A fief changes hands.
    FiefTaken { region: Region, seat: Seat },
    /// Rebels have taken a City: the fief is nobody's.
    FiefInLimbo { region: Region },
    /// A region is no fief any more.
    FiefUnmade { region: Region },
    /// A village changes hands.
    VillageTaken { village: Village, seat: Seat, from: Option<Seat> },
    /// A village is left to its owner.
    LeftToOwner { seat: Seat, village: Village },
    /// Units of the former owner leave the game.
    Disbanded { seat: Seat, village: Village, foot: u8, horse: u8, catapults: u8 },
    /// Soldiers are sent to a capital.
    Garrisoned { seat: Seat, from: Village, village: Village, behind: Behind },
    /// The garrison is settled.
    GarrisonEnded { seat: Seat, region: Region },
    /// Guards join King or Queen.
    GuardsMustered { guard: Guard, seat: Seat, count: u8 },
    /// Men come home with a crusader.
    Retinue { member: Member, seat: Seat, horse: u8, foot: u8 },
    /// A Lord is King.
    King { member: Member, seat: Seat },
    /// The Prince is King, under age until a turn.
    KingUnderAge { member: Member, until: u16 },
    /// The Prince is King.
    Succeeded { member: Member },
    /// The King is of age.
    OfAge { member: Member },
    /// A Lady is Queen.
    Queen { member: Member, seat: Seat },
    /// A Queen has lost the title.
    QueenNoMore { member: Member },
    /// Somebody is Regent.
    Regent { member: Member },
    /// There is no Regent.
    NoRegent,
    /// The throne is vacant.
    ThroneVacant,
    /// A Pope is elected.
    Pope { member: Member, seat: Seat },
    /// A marriage.
    Married { lord: Member, lady: Member },
    /// A marriage is dissolved.
    Parted { lord: Member, lady: Member },
    /// A crusade is proclaimed.
    CrusadeCalled { member: Member, seat: Seat, papal: bool },
    /// A Templar leaves on crusade.
    TemplarLeaves { member: Member, seat: Seat },
    /// These leave on crusade.
    Crusaders { members: Members },
    /// A crusader's fate.
    CrusaderRolled { member: Member, seat: Seat, die: u8, fate: Crusading },
    /// What the infidels ask for a captive.
    InfidelRansom { member: Member, seat: Seat, price: u32 },
    /// A crusader sends or brings money.
    Spoils { member: Member, seat: Seat, amount: u32 },
    /// A crusader returns.
    CrusaderReturned { member: Member, seat: Seat, die: u8, how: Returned },
    /// A sick member's fate.
    SickRolled { member: Member, die: u8 },
    /// A captive is bought free from the infidels.
    Redeemed { seat: Seat, member: Member, price: u32 },
    /// A Peasant Revolt.
    RevoltBegan { seat: Seat, village: Village, count: u8 },
    /// One more rebel.
    RebelBought { seat: Seat, count: u8 },
    /// The rebels move.
    RebelsMoved { from: Village, to: Village, count: u8 },
    /// Buildings are destroyed.
    Burnt { village: Village, mills: u8, presses: u8, castle: bool },
    /// A Bishop speaks to the rebels.
    BishopSpoke { member: Member, seat: Seat, gift: u8, die: u8, total: u8 },
    /// A Bishop does not.
    BishopSilent { member: Member, seat: Seat },
    /// The revolt is over.
    RevoltEnded { village: Village },
    /// Revenue is paid.
    Revenue { turn: u16 },
    /// To oneself: one's own revenue.
    Income { seat: Seat, buildings: u32, tithes: u32, taxes: u32, crown: u32, conquests: u32 },
    /// Income of a captive is put aside.
    Frozen { member: Member, amount: u32, total: u32 },
    /// Soldiers are bought.
    SoldiersBought { seat: Seat, village: Village, count: u8, price: u32 },
    /// A horse is bought.
    HorseBought { seat: Seat, village: Village },
    /// A catapult is bought.
    CatapultBought { seat: Seat, village: Village },
    /// A guard is bought back.
    GuardBought { seat: Seat, guard: Guard, price: u32 },
    /// A Press is built.
    PressBuilt { seat: Seat, village: Village, price: u32 },
    /// A Mill is built.
    MillBuilt { seat: Seat, village: Village, price: u32 },
    /// A Castle is built.
    CastleBuilt { seat: Seat, village: Village, price: u32 },
    /// A title is bought: the region is a fief, with its City here.
    TitleBought { seat: Seat, region: Region, village: Village, price: u32 },
    /// A turn of phase 3 is over.
    BuyEnded { seat: Seat },
    /// A group sets out.
    SetOut { seat: Seat, from: Village, to: Village, party: Party },
    /// A group goes along a road.
    Marched {
        seat: Seat,
        from: Village,
        to: Village,
        party: Party,
        behind: Behind,
        attack: Option<Seat>,
    },
    /// Riders pass a village.
    RodePast { seat: Seat, village: Village },
    /// Four men bar the way.
    Barred { seat: Seat, village: Village },
    /// Leave to enter or pass is asked.
    AskedPassage { seat: Seat, village: Village, of: Seat },
    /// Leave to go is asked.
    AskedExit { seat: Seat, village: Village, of: Seat },
    /// Leave to go by the enemy's road is asked.
    AskedEvacuation { seat: Seat, village: Village, of: Seat },
    /// Leave is given.
    Allowed { seat: Seat, to: Seat },
    /// Leave is refused.
    Denied { seat: Seat, to: Seat },
    /// A group turns back.
    TurnedBack { seat: Seat, village: Village },
    /// A group stays inside.
    StaysInside { seat: Seat, village: Village },
    /// A group will fight inside the walls.
    FightsInside { seat: Seat, village: Village, against: Seat },
    /// A group surrenders; before revision 3 nobody was told whether others of its side stay.
    Surrendered {
        seat: Seat,
        village: Village,
        to: Seat,
        foot: u8,
        horse: u8,
        king: u8,
        queen: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        behind: Option<Behind>,
    },
    /// A catapult is destroyed by its owner.
    CatapultDestroyed { seat: Seat, village: Village },
    /// A reliquary is opened.
    ReliquaryOpened { seat: Seat, member: Member, bishopric: Bishopric, relic: Relic },
    /// Saint Radegonde sends a child.
    Child { member: Member, seat: Seat, card: Card },
    /// Saint Radegonde finds no child.
    NoChild { member: Member },
    /// Saint Saturnin raises somebody.
    Raised { member: Member, seat: Seat, village: Village },
    /// Somebody can be raised no more.
    Buried { member: Member },
    /// A turn of phase 4 is over.
    MoveEnded { seat: Seat },
    /// Somebody has declared Fight or Peace.
    Declared { seat: Seat },
    /// Revealed: Fight or Peace; against nobody: the guards without master.
    Stood { seat: Seat, village: Village, fight: bool, against: Option<Seat> },
    /// A battle begins.
    BattleBegan { village: Village, attacker: Side, defender: Side },
    /// Revealed: the ranks of a side.
    Ranks { village: Village, side: Side, foot: u8, horse: u8, king: u8, queen: u8, catapults: u8 },
    /// A battle is dropped.
    BattleDropped { village: Village },
    /// Mercy is asked for.
    MercyAsked { village: Village, seat: Seat },
    /// Mercy is granted.
    MercyGranted { village: Village, seat: Seat, by: Seat },
    /// Mercy is refused.
    MercyRefused { village: Village, seat: Seat },
    /// A side fights on.
    FoughtOn { village: Village, seat: Seat },
    /// Somebody's dice are ready.
    DiceReady { village: Village, seat: Seat },
    /// A side rolled: faces, total, what it kills.
    Rolled {
        village: Village,
        side: Side,
        round: u8,
        faces: List<u8, 3>,
        plan: DicePlan,
        bonus: u8,
        leaderless: bool,
        total: u8,
        divisor: u8,
        losses: u8,
    },
    /// Men of a side fell.
    MenFell { village: Village, side: Side, count: u8, left: u8 },
    /// Catapults without a crew are lost.
    CatapultsLost { seat: Seat, village: Village, count: u8 },
    /// A battle is over.
    BattleEnded { village: Village, winner: Option<Side>, rounds: u8 },
    /// The winner holds the Castle, not the village.
    SitsIn { seat: Seat, village: Village },
    /// A Mill or a Press is destroyed.
    Pillaged { seat: Seat, village: Village, works: Works },
    /// A turn of phase 5 is over.
    CombatEnded { seat: Seat },
    /// To the two: an offer.
    Offered { from: Seat, to: Seat, give: List<Item, 3>, want: List<Item, 3> },
    /// An offer is made.
    OfferMade { from: Seat, to: Seat },
    /// A gift is made; it needs no answer.
    GiftMade { from: Seat, to: Seat },
    /// An offer is accepted.
    Accepted { from: Seat, to: Seat },
    /// An offer is rejected.
    Rejected { from: Seat, to: Seat },
    /// An offer is rejected, another follows.
    Countered { from: Seat, to: Seat },
    /// An offer is taken back.
    Withdrawn { from: Seat, to: Seat },
    /// A deal is carried out.
    Deal { from: Seat, to: Seat },
    /// A deal has become impossible.
    DealFailed { from: Seat, to: Seat },
    /// To the two: money changes hands.
    Paid { from: Seat, to: Seat, amount: u32 },
    /// A relic changes hands.
    RelicGiven { relic: Relic, from: Seat, to: Seat },
    /// To the two: a card changes hands.
    CardGiven { from: Seat, to: Seat, card: Card },
    /// A card changes hands.
    CardPassed { from: Seat, to: Seat },
    /// To the two: a promise is said to be kept or broken.
    PromiseMarked { by: Seat, to: Seat, place: u8, item: Item, kept: bool },
    /// The Pope offers a card of his reserve.
    PopeOffers { seat: Seat, member: Member, of: Seat },
    /// A player passes in the talks.
    PassedTalks { seat: Seat },
    /// The talks are over.
    TalksEnded,
    /// An election begins.
    ElectionBegan { office: Office },
    /// A candidate is presented.
    Nominated { seat: Seat, member: Member },
    /// A player presents nobody.
    NoCandidate { seat: Seat },
    /// A player has voted.
    BallotCast { seat: Seat },
    /// Revealed: a vote for King.
    Voted { elector: Member, member: Option<Member> },
    /// The votes of a candidate.
    Votes { office: Office, member: Member, votes: u8 },
    /// Nobody is elected.
    ElectionVoid { office: Office },
    /// A Lord is elected King, to be consecrated.
    Elected { member: Member },
    /// An ecclesiastic agrees to the consecration.
    Consecrates { member: Member, king: Member },
    /// An ecclesiastic does not.
    Withheld { member: Member, king: Member },
    /// The consecration has failed: the election is void.
    NotConsecrated { member: Member },
    /// A player is eliminated.
    Eliminated { seat: Seat },
    /// Points.
    Scored { seat: Seat, points: i32, total: i32 },
    /// The game is over.
    GameEnded { winners: SeatSet },
}

impl Event {
    /// The clause by which it happened.
    pub fn cause(&self) -> Clause {
        match self {
            Self::TithePlayed { papal: true, .. } => clause::CARD_30,
            Self::TithePlayed { .. } => clause::CARD_26,
            Self::Died { how, .. } => match how {
                Death::Plague => clause::CARD_50,
                Death::Assassin => clause::CARD_52,
                Death::Justice => clause::CARD_54,
                Death::Battle => clause::FIGHT_23,
                Death::Aimed => clause::FIGHT_19,
                Death::Captivity => clause::FIGHT_31,
                Death::Rebels => clause::REVOLT_13,
                Death::Crusade => clause::CRUSADE_10,
                Death::Sickness => clause::CRUSADE_14,
            },
            Self::ElectionBegan { office } => match office {
                Office::Pope => clause::POPE_1,
                Office::King => clause::KING_1,
                Office::Regent => clause::CRUSADE_7,
            },
            Self::Votes { office, .. } => match office {
                Office::Pope => clause::POPE_4,
                Office::King => clause::KING_5,
                Office::Regent => clause::CRUSADE_7,
            },
            Self::ElectionVoid { office } => match office {
                Office::Pope => clause::POPE_5,
                Office::King => clause::KING_6,
                Office::Regent => clause::CRUSADE_8,
            },
            Self::Began { .. } | Self::FirstRoll { .. } => clause::SETUP_4,
            Self::FirstMember { .. } => clause::SETUP_2,
            Self::Started { .. } => clause::SETUP_5,
            Self::TurnBegan { .. } => clause::TURN_4,
            Self::PhaseBegan { .. } => clause::TURN_1,
            Self::Reshuffled { .. } => clause::CARD_5,
            Self::Dealt { .. } | Self::DealtTo { .. } => clause::CARD_1,
            Self::Noted { .. } => clause::DP_2,
            Self::CardsEnded { .. } | Self::Discarded { .. } | Self::DiscardedOne { .. } => {
                clause::CARD_2
            }
            Self::MemberPlayed { .. } => clause::CARD_11,
            Self::CardShown { .. } => clause::CARD_9,
            Self::DarcMade { .. } => clause::CARD_16,
            Self::BishopMade { .. } => clause::CARD_21,
            Self::BishopRefused { .. } | Self::CardinalWished { .. } => clause::POPE_8,
            Self::CardinalMade { .. } => clause::BUY_16,
            Self::PrinceMade { .. } => clause::PRINCE_2,
            Self::Consented { .. } | Self::Declined { .. } => clause::DP_4,
            Self::AskedAlly { .. } => clause::DP_41,
            Self::Placed { .. } => clause::CARD_12,
            Self::TaxPlayed { .. } => clause::CARD_31,
            Self::BadWeather { .. } => clause::CARD_36,
            Self::WeatherCleared { .. } => clause::CARD_37,
            Self::Famine { .. } => clause::CARD_38,
            Self::FamineEnded { .. } => clause::CARD_39,
            Self::GoodHarvest { .. } => clause::CARD_40,
            Self::HarvestSpoiled { .. } => clause::CARD_41,
            Self::Plague { .. } | Self::PlagueTook { .. } => clause::CARD_49,
            Self::PlagueRolled { .. } => clause::CARD_50,
            Self::AssassinPlayed { .. } => clause::CARD_52,
            Self::WindowAnswered { .. } => clause::INFO_9,
            Self::JusticePlayed { .. } => clause::CARD_54,
            Self::EscapePlayed { .. } => clause::CARD_44,
            Self::Fled { .. } => clause::CARD_45,
            Self::PassesWindows { .. } | Self::OrdersSet { .. } => clause::OFFER_7,
            Self::Captured { .. } => clause::PRIS_1,
            Self::Freed { .. } => clause::PRIS_7,
            Self::Unguarded { .. } => clause::PRIS_9,
            Self::EscrowPaid { .. } => clause::REV_8,
            Self::RelicLeft { .. } => clause::RELIC_5,
            Self::RelicTaken { .. } => clause::RELIC_4,
            Self::TitlePending { .. } => clause::INH_3,
            Self::TitleRetained { .. } => clause::INH_6,
            Self::Entitled { .. } => clause::DEF_14,
            Self::TitleGranted { .. } => clause::INH_5,
            Self::SpouseInherits { .. } => clause::INH_4,
            Self::TitleMoved { .. } => clause::BUY_25,
            Self::FiefTaken { .. } => clause::FIGHT_36,
            Self::FiefInLimbo { .. } => clause::REVOLT_11,
            Self::FiefUnmade { .. } | Self::Eliminated { .. } => clause::END_2,
            Self::VillageTaken { .. } | Self::LeftToOwner { .. } => clause::MOVE_22,
            Self::Disbanded { .. } => clause::INH_7,
            Self::Garrisoned { .. } | Self::GarrisonEnded { .. } => clause::INH_8,
            Self::GuardsMustered { .. } => clause::GUARD_1,
            Self::Retinue { .. } => clause::CRUSADE_19,
            Self::King { .. } => clause::KING_11,
            Self::KingUnderAge { .. } => clause::REGENT_3,
            Self::Succeeded { .. } => clause::REGENT_6,
            Self::OfAge { .. } => clause::REGENT_5,
            Self::Queen { .. } => clause::KING_12,
            Self::QueenNoMore { .. } => clause::POPE_12,
            Self::Regent { .. } => clause::REGENT_1,
            Self::NoRegent => clause::CRUSADE_8,
            Self::ThroneVacant => clause::REGENT_2,
            Self::Pope { .. } => clause::POPE_6,
            Self::Married { .. } => clause::MARRY_1,
            Self::Parted { .. } => clause::MARRY_8,
            Self::CrusadeCalled { .. } => clause::CRUSADE_1,
            Self::TemplarLeaves { .. } => clause::CRUSADE_21,
            Self::Crusaders { .. } => clause::CRUSADE_3,
            Self::CrusaderRolled { .. } => clause::CRUSADE_10,
            Self::InfidelRansom { .. } | Self::Redeemed { .. } => clause::CRUSADE_12,
            Self::Spoils { .. } => clause::CRUSADE_13,
            Self::CrusaderReturned { .. } => clause::CRUSADE_16,
            Self::SickRolled { .. } => clause::CRUSADE_14,
            Self::RevoltBegan { .. } => clause::REVOLT_2,
            Self::RebelBought { .. } => clause::REVOLT_6,
            Self::RebelsMoved { .. } => clause::REVOLT_7,
            Self::Burnt { .. } => clause::FIGHT_33,
            Self::BishopSpoke { .. } | Self::BishopSilent { .. } => clause::REVOLT_13,
            Self::RevoltEnded { .. } => clause::REVOLT_14,
            Self::Revenue { .. } => clause::REV_1,
            Self::Income { .. } => clause::REV_6,
            Self::Frozen { .. } => clause::REV_7,
            Self::SoldiersBought { .. } => clause::BUY_6,
            Self::HorseBought { .. } => clause::BUY_7,
            Self::CatapultBought { .. } => clause::BUY_8,
            Self::GuardBought { .. } => clause::GUARD_5,
            Self::PressBuilt { .. } | Self::MillBuilt { .. } | Self::CastleBuilt { .. } => {
                clause::BUY_11
            }
            Self::TitleBought { .. } => clause::BUY_18,
            Self::BuyEnded { .. } => clause::BUY_3,
            Self::SetOut { .. } | Self::Marched { .. } => clause::MOVE_1,
            Self::RodePast { .. } | Self::Barred { .. } => clause::MOVE_36,
            Self::AskedPassage { .. } | Self::Allowed { .. } => clause::MOVE_28,
            Self::AskedExit { .. } => clause::MOVE_31,
            Self::AskedEvacuation { .. } => clause::MOVE_34,
            Self::Denied { .. } | Self::TurnedBack { .. } => clause::MOVE_29,
            Self::StaysInside { .. } | Self::FightsInside { .. } | Self::Surrendered { .. } => {
                clause::MOVE_32
            }
            Self::CatapultDestroyed { .. } => clause::MOVE_8,
            Self::ReliquaryOpened { .. } => clause::RELIC_2,
            Self::Child { .. } | Self::NoChild { .. } => clause::RELIC_8,
            Self::Raised { .. } => clause::RELIC_10,
            Self::Buried { .. } => clause::RELIC_11,
            Self::MoveEnded { .. } => clause::DP_13,
            Self::Declared { .. } => clause::FIGHT_4,
            Self::Stood { .. } => clause::FIGHT_5,
            Self::BattleBegan { .. } | Self::Ranks { .. } => clause::FIGHT_10,
            Self::BattleDropped { .. } => clause::FIGHT_9,
            Self::MercyAsked { .. } | Self::MercyRefused { .. } => clause::FIGHT_27,
            Self::MercyGranted { .. } => clause::FIGHT_28,
            Self::FoughtOn { .. } => clause::FIGHT_13,
            Self::DiceReady { .. } => clause::FIGHT_16,
            Self::Rolled { .. } => clause::FIGHT_20,
            Self::MenFell { .. } => clause::FIGHT_22,
            Self::CatapultsLost { .. } => clause::FIGHT_26,
            Self::BattleEnded { .. } => clause::FIGHT_29,
            Self::SitsIn { .. } => clause::FIGHT_34,
            Self::Pillaged { .. } => clause::FIGHT_37,
            Self::CombatEnded { .. } => clause::FIGHT_8,
            Self::Offered { .. } => clause::OFFER_3,
            Self::OfferMade { .. } | Self::PassedTalks { .. } | Self::TalksEnded => clause::OFFER_2,
            Self::GiftMade { .. } => clause::OFFER_6,
            Self::Accepted { .. }
            | Self::Rejected { .. }
            | Self::Countered { .. }
            | Self::Withdrawn { .. }
            | Self::Deal { .. }
            | Self::DealFailed { .. } => clause::OFFER_4,
            Self::Paid { .. } => clause::NEG_3,
            Self::RelicGiven { .. } => clause::NEG_5,
            Self::CardGiven { .. } | Self::CardPassed { .. } => clause::NEG_4,
            Self::PromiseMarked { .. } => clause::NEG_2,
            Self::PopeOffers { .. } => clause::POPE_11,
            Self::Nominated { .. } | Self::NoCandidate { .. } => clause::KING_3,
            Self::BallotCast { .. } => clause::OFFER_9,
            Self::Voted { .. } => clause::KING_5,
            Self::Elected { .. } | Self::NotConsecrated { .. } => clause::KING_7,
            Self::Consecrates { .. } | Self::Withheld { .. } => clause::KING_10,
            Self::Scored { .. } => clause::END_7,
            Self::GameEnded { .. } => clause::END_1,
        }
    }

    /// Further clauses that it follows.
    pub fn also(&self) -> &'static [Clause] {
        match self {
            Self::MemberPlayed { .. } => &[clause::CARD_7, clause::CARD_9],
            Self::BishopMade { .. } => &[clause::CARD_22, clause::CARD_23],
            Self::CardinalMade { .. } => &[clause::BUY_17],
            Self::Died { .. } => &[clause::INH_1],
            Self::Captured { .. } => &[clause::FIGHT_28, clause::FIGHT_30],
            Self::Entitled { .. } => &[clause::INH_2, clause::CARD_15],
            Self::FiefTaken { .. } => &[clause::BUY_22, clause::MOVE_25],
            Self::VillageTaken { .. } => &[clause::MOVE_21, clause::MOVE_23, clause::FIGHT_34],
            Self::TitleBought { .. } => &[clause::BUY_19, clause::BUY_20, clause::BUY_21],
            Self::Marched { .. } => &[clause::MOVE_10, clause::MOVE_30],
            Self::Rolled { .. } => &[
                clause::FIGHT_15,
                clause::FIGHT_18,
                clause::FIGHT_19,
                clause::FIGHT_20,
                clause::FIGHT_21,
            ],
            Self::MenFell { .. } => &[clause::FIGHT_23, clause::FIGHT_25],
            Self::Income { .. } => &[clause::REV_2, clause::REV_3, clause::REV_11, clause::REV_12],
            Self::SoldiersBought { .. } => &[clause::BUY_1, clause::BUY_4, clause::BUY_5],
            Self::King { .. } => &[clause::GUARD_1, clause::KING_13],
            Self::Queen { .. } => &[clause::GUARD_2, clause::MARRY_7],
            Self::Married { .. } => &[clause::MARRY_5],
            Self::Scored { .. } => &[clause::END_8],
            Self::GameEnded { .. } => &[clause::END_3, clause::END_4, clause::END_10],
            _ => &[],
        }
    }
}
