//! What is on the board and in the box: villages, regions, bishoprics, members, cards, relics.

use engine::{Kind as _, Set, kind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most players.
pub const SEATS: usize = 6;
/// Villages on the board: two regions each of 3, 4 and 5.
pub const VILLAGES: usize = 24;
/// Regions on the board.
pub const REGIONS: usize = 6;
/// Bishoprics on the board.
pub const BISHOPRICS: usize = 4;
/// Lords and Ladies in the box.
pub const MEMBERS: usize = 16;
/// Lords among them; the Ladies follow.
pub const LORDS: usize = 12;
/// Kinds of blue cards.
pub const CARDS: usize = 32;
/// Blue cards in the box.
pub const BLUE: usize = 57;

/// A village. The names are those of the map that comes along; on a map that a host brings, the
/// n-th village goes by the n-th id and by its own name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are names")]
#[repr(u8)]
pub enum Village {
    #[default]
    Beaujeu,
    LaSalle,
    Blaye,
    Charolles,
    Sennecy,
    Epervier,
    Chateauneuf,
    Mazilles,
    StAndromy,
    Tournus,
    Belleville,
    Pugnac,
    StMedard,
    StGerome,
    StAndre,
    Villeneuve,
    LaBuissiere,
    Bourg,
    StVivien,
    LesEssarts,
    StPaul,
    Marcamps,
    Sigy,
    StCiers,
}

kind!(Village, "a village", {
    Beaujeu = "village:beaujeu",
    LaSalle = "village:la-salle",
    Blaye = "village:blaye",
    Charolles = "village:charolles",
    Sennecy = "village:sennecy",
    Epervier = "village:epervier",
    Chateauneuf = "village:chateauneuf",
    Mazilles = "village:mazilles",
    StAndromy = "village:st-andromy",
    Tournus = "village:tournus",
    Belleville = "village:belleville",
    Pugnac = "village:pugnac",
    StMedard = "village:st-medard",
    StGerome = "village:st-gerome",
    StAndre = "village:st-andre",
    Villeneuve = "village:villeneuve",
    LaBuissiere = "village:la-buissiere",
    Bourg = "village:bourg",
    StVivien = "village:st-vivien",
    LesEssarts = "village:les-essarts",
    StPaul = "village:st-paul",
    Marcamps = "village:marcamps",
    Sigy = "village:sigy",
    StCiers = "village:st-ciers",
});

/// Some villages.
pub type Villages = Set<Village>;

/// A region: a fief from the purchase of its title on (FI-DEF-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are names")]
#[repr(u8)]
pub enum Region {
    #[default]
    Sigy,
    Tournus,
    Blaye,
    Bourg,
    Epervier,
    StGerome,
}

kind!(Region, "a region", {
    Sigy = "region:sigy",
    Tournus = "region:tournus",
    Blaye = "region:blaye",
    Bourg = "region:bourg",
    Epervier = "region:epervier",
    StGerome = "region:st-gerome",
});

/// Some regions.
pub type Regions = Set<Region>;

/// The rank of a region and of its title (FI-BUY-18), the higher the later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// A barony of 3 villages.
    #[default]
    Baron,
    /// A county of 4.
    Count,
    /// A duchy of 5.
    Duke,
}

kind!(Rank, "a rank", {
    Baron = "rank:baron",
    Count = "rank:count",
    Duke = "rank:duke",
});

impl Rank {
    /// Villages of such a region.
    pub const fn size(self) -> usize {
        3 + self as usize
    }

    /// FI-BUY-1: what the title costs.
    pub const fn price(self) -> u32 {
        600 + 200 * self as u32
    }

    /// FI-END-7: points of the title.
    pub const fn points(self) -> i32 {
        30 + 10 * self as i32
    }
}

/// A bishopric.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are names")]
#[repr(u8)]
pub enum Bishopric {
    #[default]
    Blaye,
    Bourg,
    Sigy,
    Tournus,
}

kind!(Bishopric, "a bishopric", {
    Blaye = "bishopric:blaye",
    Bourg = "bishopric:bourg",
    Sigy = "bishopric:sigy",
    Tournus = "bishopric:tournus",
});

/// A Lord or a Lady; the Ladies last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are names")]
#[repr(u8)]
pub enum Member {
    #[default]
    Arthur,
    Charles,
    Eric,
    Francois,
    Gauvain,
    Henri,
    Lambert,
    Othon,
    Philippe,
    Quentin,
    Robert,
    Thierry,
    Blanche,
    Isabelle,
    Jeanne,
    Mireille,
}

kind!(Member, "a Lord or a Lady", {
    Arthur = "member:arthur",
    Charles = "member:charles",
    Eric = "member:eric",
    Francois = "member:francois",
    Gauvain = "member:gauvain",
    Henri = "member:henri",
    Lambert = "member:lambert",
    Othon = "member:othon",
    Philippe = "member:philippe",
    Quentin = "member:quentin",
    Robert = "member:robert",
    Thierry = "member:thierry",
    Blanche = "member:blanche",
    Isabelle = "member:isabelle",
    Jeanne = "member:jeanne",
    Mireille = "member:mireille",
});

impl Member {
    /// Is it a Lady?
    #[inline]
    pub const fn is_lady(self) -> bool {
        LORDS <= self as usize
    }

    /// Is it a Lord?
    #[inline]
    pub const fn is_lord(self) -> bool {
        !self.is_lady()
    }
}

/// Some members.
pub type Members = Set<Member>;

/// A blue card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are names")]
#[repr(u8)]
pub enum Card {
    #[default]
    Arthur,
    Charles,
    Eric,
    Francois,
    Gauvain,
    Henri,
    Lambert,
    Othon,
    Philippe,
    Quentin,
    Robert,
    Thierry,
    Blanche,
    Isabelle,
    Jeanne,
    Mireille,
    BishopBlaye,
    BishopBourg,
    BishopSigy,
    BishopTournus,
    Darc,
    Tithe,
    Tax,
    Escape,
    Assassin,
    Justice,
    BadWeather,
    GoodWeather,
    Famine,
    GoodHarvest,
    Revolt,
    Plague,
}

kind!(Card, "a card", {
    Arthur = "card:arthur",
    Charles = "card:charles",
    Eric = "card:eric",
    Francois = "card:francois",
    Gauvain = "card:gauvain",
    Henri = "card:henri",
    Lambert = "card:lambert",
    Othon = "card:othon",
    Philippe = "card:philippe",
    Quentin = "card:quentin",
    Robert = "card:robert",
    Thierry = "card:thierry",
    Blanche = "card:blanche",
    Isabelle = "card:isabelle",
    Jeanne = "card:jeanne",
    Mireille = "card:mireille",
    BishopBlaye = "card:bishop-blaye",
    BishopBourg = "card:bishop-bourg",
    BishopSigy = "card:bishop-sigy",
    BishopTournus = "card:bishop-tournus",
    Darc = "card:darc",
    Tithe = "card:tithe",
    Tax = "card:tax",
    Escape = "card:escape",
    Assassin = "card:assassin",
    Justice = "card:justice",
    BadWeather = "card:bad-weather",
    GoodWeather = "card:good-weather",
    Famine = "card:famine",
    GoodHarvest = "card:good-harvest",
    Revolt = "card:revolt",
    Plague = "card:plague",
});

/// Some blue cards.
pub type Hand = engine::Bag<Card, CARDS>;

impl Card {
    /// All blue cards of the box (FI-SETUP-7).
    pub const BOX: Hand = Hand::of([
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5, 2, 1, 1, 3, 6, 2, 6,
        4, 2,
    ]);

    /// The card of a member.
    #[inline]
    pub fn of(member: Member) -> Self {
        Self::ALL[member as usize]
    }

    /// The Bishop card of a bishopric.
    #[inline]
    pub fn bishop(bishopric: Bishopric) -> Self {
        Self::ALL[MEMBERS + bishopric as usize]
    }

    /// Whose card it is, if it is a Lord's or a Lady's.
    #[inline]
    pub fn member(self) -> Option<Member> {
        Member::ALL.get(self as usize).copied()
    }

    /// The bishopric that it names, if it is a Bishop card.
    #[inline]
    pub fn bishopric(self) -> Option<Bishopric> {
        Bishopric::ALL.get((self as usize).checked_sub(MEMBERS)?).copied()
    }
}

/// A relic (FI-RELIC).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Relic {
    /// One die counts three times.
    #[default]
    Grail,
    /// A child from the discard pile.
    Radegonde,
    /// Raises the dead.
    Saturnin,
    /// The counter that shows nothing.
    Empty,
}

kind!(Relic, "a relic", {
    Grail = "relic:grail",
    Radegonde = "relic:radegonde",
    Saturnin = "relic:saturnin",
    Empty = "relic:empty",
});

/// The relics that can be borne.
pub const RELICS: [Relic; 3] = [Relic::Grail, Relic::Radegonde, Relic::Saturnin];

/// What a village is fortified with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Fort {
    /// Nothing.
    #[default]
    Open,
    /// A Castle.
    Castle,
    /// A City: the capital of a fief.
    City,
}

kind!(Fort, "a fortification", {
    Open = "fort:open",
    Castle = "fort:castle",
    City = "fort:city",
});

impl Fort {
    /// FI-FIGHT-21: points that kill a man behind it.
    #[inline]
    pub const fn divisor(self) -> u32 {
        2 + self as u32
    }
}

/// Mill or Press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Works {
    /// 200 a turn.
    Mill,
    /// 100 a turn.
    Press,
}

kind!(Works, "a Mill or a Press", { Mill = "works:mill", Press = "works:press" });

/// Whose guards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Guard {
    /// The King's.
    King,
    /// The Queen's.
    Queen,
}

kind!(Guard, "a guard", { King = "guard:king", Queen = "guard:queen" });

impl Guard {
    /// FI-GUARD-1 and -2.
    pub const fn most(self) -> u8 {
        match self {
            Self::King => 20,
            Self::Queen => 10,
        }
    }
}

/// A counter of soldiers as it is bought (FI-BUY-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Counter {
    /// 1 man.
    One,
    /// 3 men.
    Three,
    /// 6 men.
    Six,
}

kind!(Counter, "a counter of soldiers", {
    One = "counter:1",
    Three = "counter:3",
    Six = "counter:6",
});

impl Counter {
    /// Men on it.
    pub const fn men(self) -> u8 {
        [1, 3, 6][self as usize]
    }

    /// Of which at most so many may be bought in a turn.
    pub const fn most(self) -> u8 {
        [6, 5, 3][self as usize]
    }
}

/// How others are answered who ask for passage (FI-OFFER-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Policy {
    /// Decided each time.
    #[default]
    Ask,
    /// They may pass.
    Always,
    /// They may not.
    Never,
}

kind!(Policy, "an answer to those who ask for passage", {
    Ask = "policy:ask",
    Always = "policy:always",
    Never = "policy:never",
});

/// What an offer is made of (FI-OFFER-3). Money in hundreds.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
)]
#[serde(tag = "item", content = "of", rename_all = "snake_case", deny_unknown_fields)]
pub enum Item {
    /// So many hundreds.
    Money(u8),
    /// A relic, to a member of the other family in its village.
    Relic(Relic),
    /// A prisoner goes free.
    Release(Member),
    /// A marriage of this Lord and this Lady.
    Marry(Member, Member),
    /// A card, between allied families.
    Card(Card),
    /// The Pope dissolves the King's marriage.
    Dissolve,
    /// Promised: passage for so many turns.
    Passage(u8),
    /// Promised: no attack for so many turns.
    Truce(u8),
    /// Promised: help.
    #[default]
    Alliance,
    /// Promised: votes for this member.
    VoteFor(Member),
    /// Promised: so many hundreds back, within so many turns.
    Repay(u8, u8),
}

impl Item {
    /// FI-NEG-2: is it only a promise?
    pub const fn is_promise(self) -> bool {
        matches!(
            self,
            Self::Passage(_) | Self::Truce(_) | Self::Alliance | Self::VoteFor(_) | Self::Repay(..)
        )
    }
}
