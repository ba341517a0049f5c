//! What a player may answer, and what is asked: chapter 21.1 of the specification.

use engine::{Clause, Kind, Seat};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;

use crate::clause;
use crate::edition::{MOST_HORSEMEN, MOST_SOLDIERS, Rules};
use crate::pieces::{
    Bishopric, Card, Counter, Guard, Item, Member, Policy, RELICS, Region, Relic, Village, Works,
};

/// Fight or Peace in one village, as it is declared (FI-DP-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "declare", content = "with", rename_all = "snake_case", deny_unknown_fields)]
pub enum Declared {
    /// Peace.
    Peace,
    /// Fight this player.
    Fight(Seat),
    /// Fight the guards without master.
    FightGuards,
}

/// Whom a battle is against.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
)]
#[serde(tag = "side", content = "with", rename_all = "snake_case", deny_unknown_fields)]
pub enum Side {
    /// A player.
    Seat(Seat),
    /// The rebels.
    #[default]
    Rebels,
    /// Guards without master.
    Guards,
}

impl Side {
    /// The player, if it is one.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Rebels | Self::Guards => None,
        }
    }

    /// The id of whoever it is: `seat:1`, `side:rebels`, `side:guards`.
    pub fn id(self) -> String {
        match self {
            Self::Seat(seat) => seat.to_string(),
            Self::Rebels => "side:rebels".to_owned(),
            Self::Guards => "side:guards".to_owned(),
        }
    }
}

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
    /// Start in this village.
    ChooseStart(Village),
    /// Play a Lord or a Lady for a family.
    PlayMember(Member, Seat),
    /// Make this Lady d'Arc.
    PlayDarc(Member),
    /// Make this Lord Bishop.
    PlayBishop(Bishopric, Member),
    /// A Tithe for the Bishop.
    PlayTithe(Bishopric),
    /// A Tithe for the Pope.
    PlayPapalTithe(Bishopric),
    /// A Tax on a fief.
    PlayTax(Region),
    /// Bad Weather.
    PlayBadWeather(Region),
    /// Good Weather.
    PlayGoodWeather(Region),
    /// Famine.
    PlayFamine(Region),
    /// Good Harvest.
    PlayGoodHarvest(Region),
    /// Plague.
    PlayPlague(Region),
    /// Peasant Revolt in this village.
    PlayRevolt(Village),
    /// Assassinate this member.
    PlayAssassin(Member),
    /// Discard without effect.
    Discard(Card),
    /// Play this Lord as Prince.
    MakePrince(Member),
    /// This Bishop, or the Pope, proclaims a crusade.
    Proclaim(Member),
    /// End the turn of phase 1.
    EndCards,
    /// Justice kills this member.
    Justice(Member),
    /// Let a window pass by.
    PassWindow,
    /// Agree.
    Consent,
    /// Do not.
    Decline,
    /// Place a member here.
    PlaceMember(Village),
    /// Escape: this prisoner goes free.
    Unlock(Member),
    /// That is all of them.
    UnlockDone,
    /// A counter of soldiers, placed here.
    BuySoldiers(Counter, Village),
    /// A horse for a foot soldier here.
    BuyHorse(Village),
    /// A catapult, placed here.
    BuyCatapult(Village),
    /// A guard.
    BuyGuard(Guard),
    /// A rebel.
    BuyRebel,
    /// A Press here.
    BuyPress(Village),
    /// A Mill here.
    BuyMill(Village),
    /// A Castle here.
    BuyCastle(Village),
    /// A Cardinal card for this Bishop.
    BuyCardinal(Member),
    /// The title of this region for this member, with the City here.
    BuyTitle(Region, Member, Village),
    /// This title goes to this member of the same family.
    MoveTitle(Region, Member),
    /// End the turn of phase 3.
    EndBuy,
    /// A group leaves this village: who goes?
    March(Village),
    /// A secret passage leads out of this village: who goes?
    Flee(Village),
    /// This member goes.
    Lead(Member),
    /// So many foot soldiers go.
    Foot(u8),
    /// So many horsemen go.
    Horse(u8),
    /// So many King's guards go.
    KingGuards(u8),
    /// So many Queen's guards go.
    QueenGuards(u8),
    /// So many catapults go.
    Catapults(u8),
    /// This prisoner is taken along.
    Captive(Member),
    /// Ride past this village.
    Past(Village),
    /// And past this one.
    PastNext(Village),
    /// Go there, asking leave where it is needed.
    Step(Village),
    /// Go there to attack.
    Storm(Village),
    /// Flee there, outside of its walls.
    FleeTo(Village),
    /// Flee there, inside.
    FleeInto(Village),
    /// Destroy a catapult here.
    DestroyCatapult(Village),
    /// This Bishop opens the reliquary of his seat.
    OpenReliquary(Member),
    /// Present a relic to this member.
    Present(Relic, Member),
    /// Hand a relic to this member.
    HandRelic(Relic, Member),
    /// The rebels go there.
    MoveRebels(Village),
    /// End the turn of phase 4.
    EndMove,
    /// Let them pass, enter or leave.
    Allow,
    /// Do not.
    Refuse,
    /// Turn back.
    TurnBack,
    /// Attack.
    Attack,
    /// Stay inside.
    Stay,
    /// Surrender.
    Surrender,
    /// Fight inside the walls.
    FightInside,
    /// Take this village.
    Claim(Village),
    /// Leave it to its owner.
    Leave(Village),
    /// Speak to the rebels with a gift of so many times 500.
    Speak(u8),
    /// Do not.
    Silent,
    /// Fight or Peace in this village.
    Declare(Village, Declared),
    /// This battle is next.
    NextBattle(Village, Side),
    /// Ask for mercy.
    AskMercy,
    /// Fight on.
    FightOn,
    /// Grant mercy.
    Grant,
    /// Refuse it.
    RefuseMercy,
    /// Aim this die at a member.
    Aim(u8, Member),
    /// Put a catapult on this die.
    Hurl(u8),
    /// Put the Holy Grail on this die.
    PutGrail(u8),
    /// The dice are ready.
    Roll,
    /// This member falls.
    LoseMember(Member),
    /// Destroy a Mill or a Press.
    Pillage(Village, Works),
    /// End the turn of phase 5.
    EndCombat,
    /// The title goes to this member of the family.
    GiveTitle(Region, Member),
    /// The crown gives the title to this member.
    GrantTitle(Region, Member),
    /// Buy soldiers for the capital.
    GarrisonBuy(Counter),
    /// Send so many soldiers from there to the capital.
    GarrisonFrom(Village, u8),
    /// The garrison is enough.
    GarrisonDone,
    /// An offer to this player: what does it say?
    Offer(Seat),
    /// I give this.
    Give(Item),
    /// You give this.
    Want(Item),
    /// That is the offer.
    Propose,
    /// Accept it.
    Accept,
    /// Reject it.
    Reject,
    /// Reject it and make another offer.
    Counter,
    /// Take one's own offer back.
    Withdraw,
    /// The Pope gives a Bishop card of the reserve.
    GiveBishop(Bishopric, Member),
    /// The Pope gives a Cardinal card of the reserve.
    GiveCardinal(Member),
    /// The Pope dissolves the King's marriage.
    DissolveMarriage,
    /// Pay the infidels for this member.
    PayInfidels(Member),
    /// Say of a promise whether it was kept.
    Mark(u8, bool),
    /// Pass in the talks.
    PassTalks,
    /// This elector votes for a member, or leaves the ballot blank.
    Vote(Member, Option<Member>),
    /// Present a candidate.
    Nominate(Member),
    /// Present none.
    NoCandidate,
    /// This ecclesiastic consecrates the King.
    Consecrate(Member),
    /// This one does not.
    Withhold(Member),
    /// This member is Regent.
    NameRegent(Member),
    /// This Templar leaves on crusade.
    LeaveOnCrusade(Member),
    /// This member bears the relic.
    Bearer(Relic, Member),
    /// New standing orders.
    Orders,
    /// Those of this player may pass, may not, or ask.
    PassageFor(Seat, Policy),
    /// Windows for Justice and Escape are passed by, or not.
    PassWindows(bool),
    /// That is all of them.
    OrdersDone,
}

/// The most hundreds in one item of an offer.
pub const MOST_HUNDREDS: u8 = 50;
/// The most turns in a promise.
pub const MOST_TURNS: u8 = 3;
/// The most hundreds in a promise to pay back.
pub const MOST_REPAY: u8 = 10;
/// The most soldiers sent to a capital at once.
pub const MOST_SENT: u8 = 6;

/// Every item of an offer, in order.
pub fn items() -> Vec<Item> {
    let members = || Member::ALL.iter().copied();
    let turns = || 1..=MOST_TURNS;
    let mut all: Vec<Item> = (1..=MOST_HUNDREDS).map(Item::Money).collect();
    all.extend(RELICS.map(Item::Relic));
    all.extend(members().map(Item::Release));
    for lord in members().filter(|it| it.is_lord()) {
        all.extend(members().filter(|it| it.is_lady()).map(|lady| Item::Marry(lord, lady)));
    }
    all.extend(Card::ALL.iter().copied().map(Item::Card));
    all.push(Item::Dissolve);
    all.extend(turns().map(Item::Passage));
    all.extend(turns().map(Item::Truce));
    all.push(Item::Alliance);
    all.extend(members().map(Item::VoteFor));
    for hundreds in 1..=MOST_REPAY {
        all.extend(turns().map(|turns| Item::Repay(hundreds, turns)));
    }
    all
}

impl Action {
    /// Every action at a table, in order.
    pub fn all(rules: &Rules) -> Vec<Self> {
        let seats = || Seat::all(rules.seats);
        let villages = || Village::ALL.iter().copied();
        let regions = || Region::ALL.iter().copied();
        let sees = || Bishopric::ALL.iter().copied();
        let members = || Member::ALL.iter().copied();
        let lords = || members().filter(|it| it.is_lord());
        let mut all: Vec<Self> = villages().map(Self::ChooseStart).collect();
        for member in members() {
            all.extend(seats().map(|seat| Self::PlayMember(member, seat)));
        }
        all.extend(members().map(Self::PlayDarc));
        for see in sees() {
            all.extend(members().map(|member| Self::PlayBishop(see, member)));
        }
        all.extend(sees().map(Self::PlayTithe));
        all.extend(sees().map(Self::PlayPapalTithe));
        all.extend(regions().map(Self::PlayTax));
        all.extend(regions().map(Self::PlayBadWeather));
        all.extend(regions().map(Self::PlayGoodWeather));
        all.extend(regions().map(Self::PlayFamine));
        all.extend(regions().map(Self::PlayGoodHarvest));
        all.extend(regions().map(Self::PlayPlague));
        all.extend(villages().map(Self::PlayRevolt));
        all.extend(members().map(Self::PlayAssassin));
        all.extend(Card::ALL.iter().copied().map(Self::Discard));
        all.extend(lords().map(Self::MakePrince));
        all.extend(lords().map(Self::Proclaim));
        all.push(Self::EndCards);
        all.extend(members().map(Self::Justice));
        all.extend([Self::PassWindow, Self::Consent, Self::Decline]);
        all.extend(villages().map(Self::PlaceMember));
        all.extend(members().map(Self::Unlock));
        all.push(Self::UnlockDone);
        for counter in Counter::ALL {
            all.extend(villages().map(|village| Self::BuySoldiers(*counter, village)));
        }
        all.extend(villages().map(Self::BuyHorse));
        all.extend(villages().map(Self::BuyCatapult));
        all.extend(Guard::ALL.iter().copied().map(Self::BuyGuard));
        all.push(Self::BuyRebel);
        all.extend(villages().map(Self::BuyPress));
        all.extend(villages().map(Self::BuyMill));
        all.extend(villages().map(Self::BuyCastle));
        all.extend(lords().map(Self::BuyCardinal));
        for region in regions() {
            for member in members() {
                let at = |village| Self::BuyTitle(region, member, village);
                all.extend(rules.villages(region).iter().map(at));
            }
        }
        for region in regions() {
            all.extend(members().map(|member| Self::MoveTitle(region, member)));
        }
        all.push(Self::EndBuy);
        all.extend(villages().map(Self::March));
        all.extend(villages().map(Self::Flee));
        all.extend(members().map(Self::Lead));
        all.extend((1..=MOST_SOLDIERS).map(Self::Foot));
        all.extend((1..=MOST_HORSEMEN).map(Self::Horse));
        all.extend((1..=Guard::King.most()).map(Self::KingGuards));
        all.extend((1..=Guard::Queen.most()).map(Self::QueenGuards));
        all.extend((1..=crate::edition::CATAPULTS).map(Self::Catapults));
        all.extend(members().map(Self::Captive));
        all.extend(villages().map(Self::Past));
        all.extend(villages().map(Self::PastNext));
        all.extend(villages().map(Self::Step));
        all.extend(villages().map(Self::Storm));
        all.extend(villages().map(Self::FleeTo));
        all.extend(villages().map(Self::FleeInto));
        all.extend(villages().map(Self::DestroyCatapult));
        all.extend(lords().map(Self::OpenReliquary));
        for relic in [Relic::Radegonde, Relic::Saturnin] {
            all.extend(members().map(|member| Self::Present(relic, member)));
        }
        for relic in RELICS {
            all.extend(members().map(|member| Self::HandRelic(relic, member)));
        }
        all.extend(villages().map(Self::MoveRebels));
        all.extend([Self::EndMove, Self::Allow, Self::Refuse, Self::TurnBack, Self::Attack]);
        all.extend([Self::Stay, Self::Surrender, Self::FightInside]);
        all.extend(villages().map(Self::Claim));
        all.extend(villages().map(Self::Leave));
        all.extend((0..=3).map(Self::Speak));
        all.push(Self::Silent);
        for village in villages() {
            all.push(Self::Declare(village, Declared::Peace));
            all.extend(seats().map(|seat| Self::Declare(village, Declared::Fight(seat))));
            all.push(Self::Declare(village, Declared::FightGuards));
        }
        for village in villages() {
            all.extend(seats().map(|seat| Self::NextBattle(village, Side::Seat(seat))));
            all.push(Self::NextBattle(village, Side::Rebels));
            all.push(Self::NextBattle(village, Side::Guards));
        }
        all.extend([Self::AskMercy, Self::FightOn, Self::Grant, Self::RefuseMercy]);
        for die in 0..3 {
            all.extend(members().map(|member| Self::Aim(die, member)));
        }
        all.extend((0..3).map(Self::Hurl));
        all.extend((0..3).map(Self::PutGrail));
        all.push(Self::Roll);
        all.extend(members().map(Self::LoseMember));
        for village in villages() {
            all.extend(Works::ALL.iter().map(|works| Self::Pillage(village, *works)));
        }
        all.push(Self::EndCombat);
        for region in regions() {
            all.extend(members().map(|member| Self::GiveTitle(region, member)));
        }
        for region in regions() {
            all.extend(members().map(|member| Self::GrantTitle(region, member)));
        }
        all.extend(Counter::ALL.iter().copied().map(Self::GarrisonBuy));
        for village in villages() {
            all.extend((1..=MOST_SENT).map(|count| Self::GarrisonFrom(village, count)));
        }
        all.push(Self::GarrisonDone);
        all.extend(seats().map(Self::Offer));
        all.extend(items().into_iter().map(Self::Give));
        all.extend(items().into_iter().map(Self::Want));
        all.extend([Self::Propose, Self::Accept, Self::Reject, Self::Counter, Self::Withdraw]);
        for see in sees() {
            all.extend(lords().map(|member| Self::GiveBishop(see, member)));
        }
        all.extend(lords().map(Self::GiveCardinal));
        all.push(Self::DissolveMarriage);
        all.extend(lords().map(Self::PayInfidels));
        for place in 0..crate::state::PROMISES as u8 {
            all.extend([false, true].map(|kept| Self::Mark(place, kept)));
        }
        all.push(Self::PassTalks);
        for elector in members() {
            all.push(Self::Vote(elector, None));
            all.extend(members().map(|member| Self::Vote(elector, Some(member))));
        }
        all.extend(lords().map(Self::Nominate));
        all.push(Self::NoCandidate);
        all.extend(lords().map(Self::Consecrate));
        all.extend(lords().map(Self::Withhold));
        all.extend(members().map(Self::NameRegent));
        all.extend(lords().map(Self::LeaveOnCrusade));
        for relic in RELICS {
            all.extend(members().map(|member| Self::Bearer(relic, member)));
        }
        all.push(Self::Orders);
        for seat in seats() {
            all.extend(Policy::ALL.iter().map(|policy| Self::PassageFor(seat, *policy)));
        }
        all.extend([false, true].map(Self::PassWindows));
        all.push(Self::OrdersDone);
        all
    }

    /// The seat it names.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::PlayMember(_, seat)
            | Self::Declare(_, Declared::Fight(seat))
            | Self::NextBattle(_, Side::Seat(seat))
            | Self::Offer(seat)
            | Self::PassageFor(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// The clause that says when such an action may be given.
    pub fn belongs(self) -> Clause {
        match self {
            Self::ChooseStart(_) => clause::DP_1,
            Self::PlayMember(..) => clause::CARD_11,
            Self::PlayDarc(_) => clause::CARD_16,
            Self::PlayBishop(..) => clause::CARD_21,
            Self::PlayTithe(_) => clause::CARD_26,
            Self::PlayPapalTithe(_) => clause::CARD_30,
            Self::PlayTax(_) => clause::CARD_31,
            Self::PlayBadWeather(_) => clause::CARD_36,
            Self::PlayGoodWeather(_) => clause::CARD_37,
            Self::PlayFamine(_) => clause::CARD_38,
            Self::PlayGoodHarvest(_) => clause::CARD_40,
            Self::PlayPlague(_) => clause::CARD_49,
            Self::PlayRevolt(_) => clause::REVOLT_1,
            Self::PlayAssassin(_) => clause::CARD_52,
            Self::Discard(_) | Self::EndCards => clause::CARD_2,
            Self::MakePrince(_) => clause::PRINCE_1,
            Self::Proclaim(_) => clause::CRUSADE_1,
            Self::Justice(_) => clause::CARD_53,
            Self::PassWindow => clause::DP_7,
            Self::Consent | Self::Decline => clause::DP_4,
            Self::PlaceMember(_) => clause::CARD_12,
            Self::Unlock(_) | Self::UnlockDone => clause::CARD_44,
            Self::BuySoldiers(..) => clause::BUY_6,
            Self::BuyHorse(_) => clause::BUY_7,
            Self::BuyCatapult(_) => clause::BUY_8,
            Self::BuyGuard(_) => clause::GUARD_5,
            Self::BuyRebel => clause::REVOLT_6,
            Self::BuyPress(_) | Self::BuyMill(_) | Self::BuyCastle(_) => clause::BUY_11,
            Self::BuyCardinal(_) => clause::BUY_16,
            Self::BuyTitle(..) => clause::BUY_18,
            Self::MoveTitle(..) => clause::BUY_25,
            Self::EndBuy => clause::BUY_3,
            Self::Flee(_) | Self::FleeTo(_) | Self::FleeInto(_) => clause::CARD_45,
            Self::March(_)
            | Self::Lead(_)
            | Self::Foot(_)
            | Self::Horse(_)
            | Self::KingGuards(_)
            | Self::QueenGuards(_)
            | Self::Step(_) => clause::MOVE_1,
            Self::Catapults(_) => clause::MOVE_7,
            Self::Captive(_) => clause::MOVE_9,
            Self::Past(_) | Self::PastNext(_) => clause::MOVE_36,
            Self::Storm(_) => clause::MOVE_39,
            Self::DestroyCatapult(_) => clause::MOVE_8,
            Self::OpenReliquary(_) => clause::RELIC_2,
            Self::Present(Relic::Radegonde, _) => clause::RELIC_8,
            Self::Present(..) => clause::RELIC_10,
            Self::HandRelic(..) => clause::MOVE_38,
            Self::MoveRebels(_) => clause::REVOLT_7,
            Self::EndMove => clause::DP_13,
            Self::Allow | Self::Refuse => clause::MOVE_28,
            Self::TurnBack | Self::Attack => clause::MOVE_29,
            Self::Stay | Self::Surrender | Self::FightInside => clause::MOVE_32,
            Self::Claim(_) | Self::Leave(_) => clause::MOVE_22,
            Self::Speak(_) | Self::Silent => clause::REVOLT_13,
            Self::Declare(..) => clause::FIGHT_4,
            Self::NextBattle(..) => clause::FIGHT_8,
            Self::AskMercy | Self::FightOn => clause::FIGHT_13,
            Self::Grant | Self::RefuseMercy => clause::FIGHT_27,
            Self::Aim(..) | Self::Hurl(_) | Self::PutGrail(_) | Self::Roll => clause::FIGHT_16,
            Self::LoseMember(_) => clause::FIGHT_23,
            Self::Pillage(..) => clause::FIGHT_37,
            Self::EndCombat => clause::DP_28,
            Self::GiveTitle(..) => clause::INH_2,
            Self::GrantTitle(..) => clause::INH_5,
            Self::GarrisonBuy(_) | Self::GarrisonFrom(..) | Self::GarrisonDone => clause::INH_8,
            Self::Offer(_) | Self::Propose => clause::OFFER_2,
            Self::Give(_) | Self::Want(_) => clause::OFFER_3,
            Self::Accept | Self::Reject | Self::Counter | Self::Withdraw => clause::OFFER_4,
            Self::GiveBishop(..) | Self::GiveCardinal(_) => clause::POPE_11,
            Self::DissolveMarriage => clause::POPE_12,
            Self::PayInfidels(_) => clause::CRUSADE_12,
            Self::Mark(..) => clause::NEG_2,
            Self::PassTalks => clause::DP_33,
            Self::Vote(..) => clause::OFFER_9,
            Self::Nominate(_) | Self::NoCandidate => clause::KING_3,
            Self::Consecrate(_) | Self::Withhold(_) => clause::KING_10,
            Self::NameRegent(_) => clause::CRUSADE_6,
            Self::LeaveOnCrusade(_) => clause::CRUSADE_21,
            Self::Bearer(..) => clause::DP_40,
            Self::Orders | Self::PassageFor(..) | Self::PassWindows(_) | Self::OrdersDone => {
                clause::OFFER_7
            }
        }
    }
}

/// What a seat is asked: the decision points of chapter 21.1. It holds nothing that another seat's
/// answer could change while it is open.
#[expect(missing_docs, reason = "the fields are what the sentence above each variant speaks of")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, VariantNames)]
#[serde(tag = "ask", content = "with", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// Where do you start?
    Start { member: Member },
    /// Which cards do you play?
    Cards { turn: u16, cards: u8 },
    /// Where does the member stand?
    Place { member: Member },
    /// Who goes free by Escape?
    Unlock { village: Village },
    /// May a card be played on your member?
    CardConsent { seat: Seat, member: Member, card: Card },
    /// Does the Pope agree to a new Bishop or Cardinal?
    PopeConsent { seat: Seat, member: Member },
    /// Do you agree to the Prince?
    PrinceConsent { seat: Seat, member: Member },
    /// May a member of your ally stand in your village?
    AllyConsent { seat: Seat, member: Member, village: Village },
    /// Do you accept a card of the Pope for your member?
    ReserveConsent { seat: Seat, member: Member },
    /// A murder: do you play Justice?
    Justice { seat: Seat, member: Member },
    /// A card lies on a region: do you answer it?
    Defend { seat: Seat, region: Region },
    /// A phase begins: do you play Escape?
    EscapeNow,
    /// What do you buy?
    Buy { turn: u16, money: u32 },
    /// What moves?
    Move { turn: u16 },
    /// Who flees?
    Flight { village: Village },
    /// May they enter or pass?
    Passage { seat: Seat, village: Village },
    /// May they leave your walls?
    Exit { seat: Seat, village: Village },
    /// May they leave by the road that you came by?
    Evacuation { seat: Seat, village: Village },
    /// You were refused: what now?
    Refused { seat: Seat, village: Village },
    /// You may not leave: what now?
    Kept { seat: Seat, village: Village },
    /// Do you take a village of your ally?
    Claim { seat: Seat, village: Village },
    /// Does your Bishop speak to the rebels?
    Speak { member: Member, village: Village },
    /// Fight or Peace?
    Declare { villages: u8 },
    /// Which battle is next?
    NextBattle,
    /// A battle begins: do you play Escape?
    EscapeBattle { village: Village },
    /// Do you ask for mercy?
    Mercy { village: Village, round: u8 },
    /// Do you grant it?
    Grant { village: Village, seat: Seat },
    /// What are the dice used for?
    Dice { village: Village, dice: u8 },
    /// Who falls?
    Lose { village: Village, left: u8 },
    /// Do you pillage?
    Combat,
    /// Who gets the title?
    Title { region: Region },
    /// To whom does the crown give the title?
    GrantTitle { region: Region },
    /// How is the capital garrisoned?
    Garrison { region: Region, village: Village },
    /// Do you offer something?
    Talks { turn: u16 },
    /// What do you offer?
    Offering { seat: Seat },
    /// Do you accept the offer?
    Answer { seat: Seat },
    /// Do you take your offer back?
    Withdraw { seat: Seat },
    /// Who shall be Pope?
    PopeBallot { votes: u8 },
    /// Whom do you present for King?
    Candidate,
    /// Who shall be King?
    KingBallot { votes: u8 },
    /// Who shall be Regent?
    RegentBallot { votes: u8 },
    /// Who is Regent?
    Regent { member: Member },
    /// Do you consecrate the King?
    Consecrate { member: Member, king: Member },
    /// Who bears the relic?
    Bearer { relic: Relic },
    /// Which standing orders?
    Orders,
}
