//! Everything that changes in play. Secret are hands, money, the numbers and kinds of soldiers in
//! stacks, standing orders, offers of others, and what is sealed (FI-INFO).

use engine::{List, PerSeat, Sealed, Seat, SeatSet, Set, Stack};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::phases::Frame;
use crate::pieces::{
    BISHOPRICS, BLUE, Bishopric, Card, Fort, Guard, Hand, Item, MEMBERS, Member, Members, Policy,
    REGIONS, Region, Regions, Relic, SEATS, VILLAGES, Village, Villages,
};

/// One value for each of at most six seats.
pub type Seats<T> = PerSeat<T, SEATS>;

/// How deep procedures can lie on each other.
pub const DEPTH: usize = 12;

/// Everything that changes in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Villages, people, cards, money.
    pub board: Board,
    /// Where the procedures of the rulebook stand.
    pub stack: Stack<Frame, DEPTH>,
}

/// Where a Lord or a Lady is (FI-DEF-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Whereabouts")]
pub enum Status {
    /// Not in play: the card is in a hand, in the deck or discarded.
    #[default]
    Away,
    /// In play, about to be placed (FI-CARD-12).
    Arriving,
    /// Set free, about to be placed anywhere (FI-PRIS-8).
    Released,
    /// On the board, nobody's captive.
    Free,
    /// On the board, held by another family.
    Prisoner,
    /// On crusade.
    Crusade,
    /// Captive of the infidels.
    Infidels,
    /// Dead, and could be raised (FI-RELIC-12).
    Dead,
}

/// What a member has become, besides titles and offices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// A Lady d'Arc.
    pub darc: bool,
    /// A Cardinal.
    pub cardinal: bool,
    /// A monk (FI-CRUSADE-22).
    pub monk: bool,
    /// A Templar (FI-CRUSADE-21).
    pub templar: bool,
    /// Sick (FI-CRUSADE-14): rolls each turn.
    pub sick: bool,
    /// A convalescent hero (FI-CRUSADE-14).
    pub hero: bool,
    /// Holds a fief conquered from the infidels (FI-CRUSADE-20).
    pub conquest: bool,
    /// A King whose marriage was dissolved (FI-POPE-12).
    pub unwed: bool,
}

/// A Lord or a Lady.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Where.
    pub status: Status,
    /// Of which family, unless away.
    pub family: Seat,
    /// In which village, on the board or dead.
    pub village: Village,
    /// Whose prisoner.
    pub captor: Option<Seat>,
    /// Married to.
    pub spouse: Option<Member>,
    /// Bishop of.
    pub bishopric: Option<Bishopric>,
    /// What has become of him or her.
    pub marks: Marks,
    /// The turn of the death.
    pub died: u16,
    /// Frozen income of a captive, in écus (FI-REV-7).
    pub escrow: u32,
    /// Horsemen that come along when placed (FI-CRUSADE-19).
    pub retinue: u8,
    /// Steps made in this movement turn.
    pub steps: u8,
    /// Foot soldiers led in this movement turn (FI-MOVE-10).
    pub(crate) led: Led,
}

/// Whether a member has led foot soldiers in this movement turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Led {
    /// None.
    #[default]
    None,
    /// Always with a Lady d'Arc.
    WithDarc,
    /// Without her.
    Plain,
}

/// The troops of one player in one village.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Troops {
    /// Foot soldiers.
    pub foot: u8,
    /// Horsemen.
    pub horse: u8,
    /// King's guards.
    pub king: u8,
    /// Queen's guards.
    pub queen: u8,
    /// Catapults.
    pub catapults: u8,
    /// Let into a fortification that is somebody else's.
    pub let_in: bool,
    /// Seen by all since a battle (FI-INFO-5).
    pub known: bool,
    /// Marked hostile to these (FI-MOVE-30).
    pub hostile: SeatSet,
    /// Roads by which hostile groups came this turn, as bits of the neighbours.
    pub roads: u8,
}

impl Troops {
    /// Foot soldiers, horsemen and guards (FI-DEF-5).
    #[inline]
    pub const fn soldiers(&self) -> u8 {
        self.foot + self.horse + self.king + self.queen
    }

    /// Guards of a kind.
    #[inline]
    pub const fn guards(&self, guard: Guard) -> u8 {
        match guard {
            Guard::King => self.king,
            Guard::Queen => self.queen,
        }
    }

    /// Guards of a kind.
    #[inline]
    pub const fn guards_mut(&mut self, guard: Guard) -> &mut u8 {
        match guard {
            Guard::King => &mut self.king,
            Guard::Queen => &mut self.queen,
        }
    }

    /// FI-FIGHT-25: takes so many men away in the order of losses; gives how many of each kind.
    #[inline]
    pub fn lose(&mut self, mut count: u8) -> [u8; 4] {
        let mut lost = [0; 4];
        let kinds = [&mut self.foot, &mut self.horse, &mut self.queen, &mut self.king];
        for (kind, lost) in kinds.into_iter().zip(&mut lost) {
            *lost = count.min(*kind);
            *kind -= *lost;
            count -= *lost;
        }
        lost
    }
}

/// A village.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Whose it is (FI-DEF-7).
    pub owner: Option<Seat>,
    /// Its fortification.
    pub fort: Fort,
    /// Who holds the fortification instead of its owner (FI-DEF-9).
    pub sitter: Option<Seat>,
    /// Mills.
    pub mills: u8,
    /// Presses.
    pub presses: u8,
    /// Who stands there, in the order of arrival.
    pub order: List<Seat, SEATS>,
}

/// Who has a title (FI-DEF-14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "title", content = "with", rename_all = "snake_case", deny_unknown_fields)]
pub enum Title {
    /// The bank: the region is no fief.
    #[default]
    Bank,
    /// This member.
    Held(Member),
    /// A player without a holder, until the start of phase 6 (FI-INH-3).
    Pending(Seat),
    /// A player without a holder, until there is one (FI-INH-6).
    Retained(Seat),
    /// Nobody: rebels have taken the City (FI-REVOLT-11).
    Limbo,
}

/// A region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Land {
    /// Its title.
    pub title: Title,
    /// Its capital, once it is a fief.
    pub capital: Option<Village>,
    /// Bad Weather lies on it.
    pub bad_weather: bool,
    /// Famine lies on it.
    pub famine: bool,
    /// A Good Harvest lies on it.
    pub good_harvest: bool,
    /// A Tax lies on it.
    pub tax: bool,
    /// Its title has moved in this phase (FI-BUY-25).
    pub moved: bool,
    /// Frozen income of a dead holder, for whoever gets the fief (FI-REV-8).
    pub escrow: u32,
}

/// A Tithe on a bishopric (FI-CARD-26, FI-CARD-30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TitheFor {
    /// None lies there.
    #[default]
    Nobody,
    /// For its Bishop.
    Bishop,
    /// For the Pope.
    Pope,
}

/// King, Queen, Prince, Regent, Pope.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Crown {
    /// The King.
    pub king: Option<Member>,
    /// Whoever has the Queen card.
    pub queen: Option<Member>,
    /// The Prince.
    pub prince: Option<Member>,
    /// The Regent.
    pub regent: Option<Member>,
    /// The last turn of the King's minority; 0 if he is of age (FI-REGENT-3).
    pub minor_until: u16,
    /// The Pope.
    pub pope: Option<Member>,
    /// Bishop cards of the Pope's reserve, as bits of the bishoprics (FI-POPE-8).
    pub reserve: u8,
    /// Cardinal cards of the Pope's reserve.
    pub reserve_cardinals: u8,
    /// From this turn on the Pope may proclaim a crusade (FI-CRUSADE-2).
    pub papal_crusade: u16,
    /// Bishops who have proclaimed a crusade this turn.
    pub preached: Members,
}

/// Where a relic is (FI-RELIC-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "relic", content = "with", rename_all = "snake_case", deny_unknown_fields)]
pub enum Lies {
    /// Not drawn yet.
    #[default]
    Closed,
    /// With a bearer.
    With(Member),
    /// In a village.
    In(Village),
    /// In a village, where the battle under way decides who gets it (FI-FIGHT-32).
    Fallen(Village),
}

/// The rebels (FI-REVOLT).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Rebels {
    /// How many; 0 if there is no revolt.
    pub count: u8,
    /// Where they are.
    pub village: Village,
    /// Who controls them.
    pub controller: Seat,
    /// They hold the City (FI-REVOLT-9).
    pub inside: bool,
    /// Steps made in this phase 4.
    pub moved: u8,
    /// Players who stood in the village when they came: these they attack (FI-FIGHT-7).
    pub found: SeatSet,
    /// Players they fight in this phase 5.
    pub foes: SeatSet,
}

/// A card in the discard pile, and who has seen it (FI-INFO-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discarded {
    /// Which.
    pub card: Card,
    /// Who knows.
    pub seen: SeatSet,
}

/// What belongs to a player alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// Money, in écus.
    pub money: u32,
    /// Cards in hand.
    pub hand: Hand,
    /// Counters of soldiers bought this turn.
    pub bought: [u8; 3],
    /// Offers made in this phase.
    pub offers: u8,
    /// Points scored so far.
    pub score: i32,
    /// Eliminated (FI-END-2).
    pub out: bool,
    /// The widow or widower of the last member (FI-INH-4).
    pub heir: Option<Member>,
    /// Answers to those who ask for passage (FI-OFFER-7).
    pub policy: Seats<Policy>,
    /// Windows for Justice and Escape are passed by (FI-OFFER-7).
    pub passes: bool,
}

/// A group that is to move, or to flee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// Where it stands.
    pub from: Village,
    /// Lords and Ladies.
    pub members: Members,
    /// Foot soldiers.
    pub foot: u8,
    /// Horsemen.
    pub horse: u8,
    /// King's guards.
    pub king: u8,
    /// Queen's guards.
    pub queen: u8,
    /// Catapults.
    pub catapults: u8,
    /// Prisoners that are taken along.
    pub captives: Members,
    /// Villages that it rides past (FI-MOVE-36).
    pub past: List<Village, 2>,
}

impl Group {
    /// Foot soldiers, horsemen and guards.
    #[inline]
    pub const fn soldiers(&self) -> u8 {
        self.foot + self.horse + self.king + self.queen
    }

    /// Is nobody in it?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.members.is_empty() && self.soldiers() == 0
    }

    /// FI-MOVE-36: only mounted, and a horseman or guard among them.
    #[inline]
    pub const fn is_mounted(&self) -> bool {
        self.foot == 0 && self.catapults == 0 && self.captives.is_empty() && 0 < self.soldiers()
    }
}

/// An offer (FI-OFFER-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Who offers.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What the first gives.
    pub give: List<Item, 3>,
    /// What the second gives.
    pub want: List<Item, 3>,
}

/// A promise (FI-NEG-2), known to the two it is between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Promised")]
pub struct Promise {
    /// Who promised.
    pub by: Seat,
    /// To whom.
    pub to: Seat,
    /// What.
    pub item: Item,
    /// In which turn.
    pub turn: u16,
    /// What the one it was made to says of it: nothing, kept or broken.
    pub mark: Option<bool>,
}

/// Promises to one player that are remembered; the oldest is forgotten first.
pub const PROMISES: usize = 6;

/// Fight or Peace (FI-FIGHT-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "stance", content = "with", rename_all = "snake_case", deny_unknown_fields)]
pub enum Stance {
    /// Not asked, or settled.
    #[default]
    None,
    /// Peace.
    Peace,
    /// Fight this player.
    Fight(Seat),
    /// Fight the guards without master.
    FightGuards,
}

/// What one player declares in all villages at once.
pub type Stances = [Stance; VILLAGES];

/// What a die of a battle is used for (FI-FIGHT-16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DieUse {
    /// Aimed at this member.
    pub aim: Option<Member>,
    /// With a catapult.
    pub catapult: bool,
    /// With the Holy Grail.
    pub grail: bool,
}

/// The dice of one side.
pub type DicePlan = [DieUse; 3];

/// A vote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    /// Who votes.
    pub elector: Member,
    /// For whom; blank if nobody.
    pub to: Option<Member>,
}

/// The votes of one family.
pub type Ballot = List<Vote, 4>;

/// An answer of several steps that is being put together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "draft", content = "with", rename_all = "snake_case", deny_unknown_fields)]
pub enum Draft {
    /// None.
    #[default]
    None,
    /// A group that is to move.
    March(Group),
    /// A group that is to flee by a secret passage.
    Flight(Group),
    /// Prisoners who are to go free by Escape.
    Unlock(Members),
    /// New standing orders.
    Orders(Standing),
    /// An offer.
    Offer(Offer),
    /// Declarations.
    Stances(Stances),
    /// Votes.
    Ballot(Ballot),
    /// What dice are used for.
    Dice(DicePlan),
}

/// Standing orders as they are to be (FI-OFFER-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Answers to those who ask for passage.
    pub policy: Seats<Policy>,
    /// Windows for Justice and Escape are passed by.
    pub passes: bool,
    /// Seats before this one are settled; 7 when the windows are too.
    pub next: u8,
}

/// How far the troops of a village have moved in this movement turn, counted by steps made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Spent {
    /// Foot: one step with d'Arc, two with d'Arc, one without, no step left.
    pub foot: [u8; 4],
    /// Horsemen: 1, 2, 3 steps.
    pub horse: [u8; 3],
    /// King's guards: 1, 2, 3 steps.
    pub king: [u8; 3],
    /// Queen's guards: 1, 2, 3 steps.
    pub queen: [u8; 3],
    /// Catapults: one step with a mounted crew, no step left.
    pub catapults: [u8; 2],
}

/// Villages, people, cards, money.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// From 1; 0 while the game is set up.
    pub turn: u16,
    /// Who has the First Player card.
    pub first: Seat,
    /// The villages.
    pub places: [Place; VILLAGES],
    /// Troops by village and player; the last are guards without master (FI-GUARD-6).
    #[serde(with = "crate::sparse::stacks")]
    pub troops: [[Troops; SEATS + 1]; VILLAGES],
    /// The regions.
    pub lands: [Land; REGIONS],
    /// Tithes by bishopric.
    pub tithes: [TitheFor; BISHOPRICS],
    /// Lords and Ladies.
    pub people: [Person; MEMBERS],
    /// King, Queen, Prince, Regent, Pope.
    pub crown: Crown,
    /// Grail, Saint Radegonde, Saint Saturnin.
    pub relics: [Lies; 3],
    /// Relic counters that are not drawn yet.
    pub counters: Set<Relic>,
    /// Reliquaries that were opened, as bits of the bishoprics.
    pub opened: u8,
    /// Saint Radegonde was presented in this turn (FI-RELIC-9).
    pub blessed: bool,
    /// The rebels.
    pub rebels: Rebels,
    /// What belongs to each player.
    pub houses: Seats<House>,
    /// The draw deck.
    pub deck: Hand,
    /// The discard pile, the last card on top.
    pub discard: List<Discarded, BLUE>,
    /// Who is in the middle of an answer.
    pub stager: Option<Seat>,
    /// What that answer is so far.
    pub draft: Draft,
    /// The group that is under way.
    pub group: Group,
    /// How far troops have moved in this movement turn.
    #[serde(with = "crate::sparse::villages")]
    pub spent: [Spent; VILLAGES],
    /// Members who were refused a village in this movement turn, as bits (FI-MOVE-29).
    pub refused: [u16; VILLAGES],
    /// Villages that refused guards without a member.
    pub refused_guards: Villages,
    /// Standing orders were changed in this turn of a player.
    pub ordered: bool,
    /// Declarations that wait to be revealed.
    pub stances: Sealed<Stances, SEATS>,
    /// Declarations, once they are revealed.
    #[serde(with = "crate::sparse::villages")]
    pub open_stances: [Seats<Stance>; VILLAGES],
    /// Dice choices that wait to be revealed.
    pub plans: Sealed<DicePlan, SEATS>,
    /// Ballots that wait to be counted.
    pub ballots: Sealed<Ballot, SEATS>,
    /// Candidates for King.
    pub candidates: Members,
    /// Answers to a murder that wait to be revealed: whom Justice strikes, if anybody.
    pub window: Sealed<Members, SEATS>,
    /// The offer that waits for an answer.
    pub offer: Offer,
    /// Who has passed in a row in the talks.
    pub passed: SeatSet,
    /// What was promised, by the one it was promised to, the oldest first.
    pub promises: Seats<List<Promise, PROMISES>>,
    /// Titles that go to an heir of the family now (FI-INH-2).
    pub heirless: Regions,
    /// Titles that the crown gives away now (FI-INH-5).
    pub escheated: Regions,
    /// Titles that a new owner gives to one of the family now (FI-FIGHT-36, FI-REVOLT-12).
    pub won: Regions,
    /// Whoever fought here comes first for these (FI-REVOLT-12).
    pub won_at: Option<Village>,
    /// Capitals that a new owner must garrison (FI-INH-8).
    pub garrisons: Regions,
    /// Relics whose bearer is chosen now, and by whom (FI-DP-40).
    pub bearers: [Option<Seat>; 3],
    /// A King abroad needs a Regent (FI-CRUSADE-6).
    pub regentless: bool,
    /// Something of this is being settled now.
    pub settling: bool,
    /// Who has won, once it is over.
    pub winners: SeatSet,
    /// The clause that ended the game: 3, 4, 7, 8, 11, 12 or 13 of FI-END.
    pub ended: u8,
}

impl Board {
    /// A person.
    #[inline]
    pub fn person(&self, member: Member) -> &Person {
        &self.people[member as usize]
    }

    /// A person.
    #[inline]
    pub fn person_mut(&mut self, member: Member) -> &mut Person {
        &mut self.people[member as usize]
    }

    /// A village.
    #[inline]
    pub fn place(&self, village: Village) -> &Place {
        &self.places[village as usize]
    }

    /// A village.
    #[inline]
    pub fn place_mut(&mut self, village: Village) -> &mut Place {
        &mut self.places[village as usize]
    }

    /// A region.
    #[inline]
    pub fn land(&self, region: Region) -> &Land {
        &self.lands[region as usize]
    }

    /// A region.
    #[inline]
    pub fn land_mut(&mut self, region: Region) -> &mut Land {
        &mut self.lands[region as usize]
    }

    /// The troops of a player in a village.
    #[inline]
    pub fn troops(&self, village: Village, seat: Seat) -> &Troops {
        &self.troops[village as usize][seat.index()]
    }

    /// The troops of a player in a village.
    #[inline]
    pub fn troops_mut(&mut self, village: Village, seat: Seat) -> &mut Troops {
        &mut self.troops[village as usize][seat.index()]
    }

    /// Guards without master in a village.
    #[inline]
    pub fn orphans(&self, village: Village) -> &Troops {
        &self.troops[village as usize][SEATS]
    }

    /// Guards without master in a village.
    #[inline]
    pub fn orphans_mut(&mut self, village: Village) -> &mut Troops {
        &mut self.troops[village as usize][SEATS]
    }
}
