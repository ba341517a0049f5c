//! What a viewer sees (FI-INFO): everything but hands, money, the numbers in stacks that are not
//! known, standing orders, offers and promises of others, and what is sealed.

use std::collections::BTreeMap;

use engine::{List, Seat, SeatSet, Set, Stack, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::Rules;
use crate::insight::{self, Legacy, Ranks};
use crate::phases::course::Phase;
use crate::phases::{Frame, Look};
use crate::pieces::{
    BISHOPRICS, BLUE, Card, Hand, MEMBERS, Member, Members, Policy, REGIONS, Region, Regions,
    Relic, SEATS, VILLAGES, Village, Villages,
};
use crate::sparse;
use crate::state::{
    Ballot, Board, Crown, DEPTH, DicePlan, Draft, Group, Land, Lies, Offer, PROMISES, Person,
    Place, Promise, Rebels, Seats, Spent, Stance, Stances, State, TitheFor, Troops,
};

/// The numbers of a stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Foot soldiers.
    pub foot: u8,
    /// Horsemen.
    pub horse: u8,
    /// King's guards.
    pub king: u8,
    /// Queen's guards.
    pub queen: u8,
}

/// A stack as others see it (FI-MOVE-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Are foot soldiers or horsemen there?
    pub men: bool,
    /// Are King's guards there?
    pub king: bool,
    /// Are Queen's guards there?
    pub queen: bool,
    /// Catapults.
    pub catapults: u8,
    /// Let into a fortification that is somebody else's.
    pub let_in: bool,
    /// Do all know its numbers, since a battle?
    pub known: bool,
    /// Marked hostile to these.
    pub hostile: SeatSet,
    /// Roads by which hostile groups came, as bits of the neighbours.
    pub roads: u8,
    /// The numbers, for those who may know them, if there are any men.
    pub numbers: Option<Numbers>,
}

/// What of a player is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeenHouse {
    /// One's own money.
    pub money: Option<u32>,
    /// Cards in hand.
    pub cards: u8,
    /// One's own cards.
    pub hand: Option<Hand>,
    /// Counters of soldiers bought this turn.
    pub bought: [u8; 3],
    /// Offers made in this phase.
    pub offers: u8,
    /// Points scored so far.
    pub score: i32,
    /// Eliminated.
    pub out: bool,
    /// The widow or widower of the last member.
    pub heir: Option<Member>,
    /// One's own standing orders on passage.
    pub policy: Option<Seats<Policy>>,
    /// Whether windows for Justice and Escape are passed by.
    pub passes: bool,
    /// Foot soldiers and horsemen on the board: purchases and losses are seen by all.
    pub soldiers: [u8; 2],
    /// What the next revenue would bring, for oneself.
    pub revenue: Option<u32>,
}

/// A group under way, as it is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeenGroup {
    /// Where it comes from.
    pub from: Village,
    /// Lords and Ladies.
    pub members: Members,
    /// Prisoners.
    pub captives: Members,
    /// Catapults.
    pub catapults: u8,
    /// Villages that it rides past.
    pub past: List<Village, 2>,
    /// Are foot soldiers or horsemen in it?
    pub men: bool,
    /// Are King's guards in it?
    pub king: bool,
    /// Are Queen's guards in it?
    pub queen: bool,
    /// The numbers, for those who may know them.
    pub numbers: Option<Numbers>,
}

/// Prices of this turn (FI-BUY-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    /// A soldier or guard.
    pub soldier: u32,
    /// A Press.
    pub press: u32,
    /// A Mill.
    pub mill: u32,
    /// A Castle.
    pub castle: u32,
}

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// 3 to 6.
    pub seats: u8,
    /// From 1; 0 while the game is set up.
    pub turn: u16,
    /// The last turn.
    pub last_turn: u16,
    /// Where the turn stands.
    pub phase: Phase,
    /// Who has the First Player card.
    pub first: Seat,
    /// The villages.
    pub places: [Place; VILLAGES],
    /// Troops by village and player, `guards` for those without master; where there are any.
    #[serde(with = "sparse::stacks")]
    #[ts(as = "BTreeMap<Village, BTreeMap<String, Seen>>")]
    pub troops: [[Seen; SEATS + 1]; VILLAGES],
    /// Who stands guard at each village (FI-MOVE-27).
    pub gatekeepers: [Option<Seat>; VILLAGES],
    /// Who stands behind the walls of each village.
    pub inside: [SeatSet; VILLAGES],
    /// The regions.
    pub lands: [Land; REGIONS],
    /// Who has each fief.
    pub fiefs: [Option<Seat>; REGIONS],
    /// Tithes by bishopric.
    pub tithes: [TitheFor; BISHOPRICS],
    /// Lords and Ladies.
    pub people: [Person; MEMBERS],
    /// King, Queen, Prince, Regent, Pope.
    pub crown: Crown,
    /// Who has the King's powers.
    pub authority: Option<Member>,
    /// Guards on the board, the King's and the Queen's.
    pub guards: [u8; 2],
    /// Where the relics are.
    pub relics: [Lies; 3],
    /// Relic counters that are not drawn yet.
    pub counters: Set<Relic>,
    /// Reliquaries that were opened, as bits of the bishoprics.
    pub opened: u8,
    /// Saint Radegonde was presented in this turn.
    pub blessed: bool,
    /// The rebels.
    pub rebels: Rebels,
    /// What of each player is seen.
    pub houses: Seats<SeenHouse>,
    /// Cards in the draw deck.
    pub deck: u8,
    /// The discard pile, the last on top; what one has not seen is nothing.
    pub discard: List<Option<Card>, BLUE>,
    /// One's own answer so far.
    pub draft: Draft,
    /// Whether one is in the middle of an answer.
    pub drafting: bool,
    /// The group that is under way.
    pub group: SeenGroup,
    /// How far one's own troops have moved in this movement turn.
    #[serde(with = "sparse::maybe")]
    #[ts(as = "Option<BTreeMap<Village, Spent>>")]
    pub spent: Option<[Spent; VILLAGES]>,
    /// Members who were refused a village in this movement turn.
    pub refused: [u16; VILLAGES],
    /// Villages that refused guards without a member.
    pub refused_guards: Villages,
    /// Whether one has changed standing orders in this turn.
    pub ordered: bool,
    /// Who has given an answer that is not open yet.
    pub ready: SeatSet,
    /// One's own declarations.
    pub stances: Option<Stances>,
    /// Declarations, once they are revealed.
    #[serde(with = "sparse::villages")]
    #[ts(as = "BTreeMap<Village, Seats<Stance>>")]
    pub open_stances: [Seats<Stance>; VILLAGES],
    /// One's own dice choices.
    pub plan: Option<DicePlan>,
    /// One's own votes.
    pub ballot: Option<Ballot>,
    /// Candidates for King.
    pub candidates: Members,
    /// One's own answer to a murder.
    pub window: Option<Members>,
    /// The offer that waits, for the two it is between.
    pub offer: Option<Offer>,
    /// Who has passed in a row in the talks.
    pub passed: SeatSet,
    /// What was promised to oneself.
    pub promises: List<Promise, PROMISES>,
    /// Titles that go to an heir of the family now.
    pub heirless: Regions,
    /// Titles that the crown gives away now.
    pub escheated: Regions,
    /// Titles that a new owner gives away now.
    pub won: Regions,
    /// Whoever fought here comes first for these.
    pub won_at: Option<Village>,
    /// Capitals that a new owner must garrison.
    pub garrisons: Regions,
    /// Relics whose bearer is chosen now, and by whom.
    pub bearers: [Option<Seat>; 3],
    /// A King abroad needs a Regent.
    pub regentless: bool,
    /// Something of this is being settled now.
    pub settling: bool,
    /// Who would inherit the titles that are held.
    pub legacies: List<Legacy, REGIONS>,
    /// The battle that is fought, attacker and defender.
    pub ranks: Option<[Ranks; 2]>,
    /// Prices of this turn.
    pub prices: Prices,
    /// Who has won, once it is over.
    pub winners: SeatSet,
    /// The clause of FI-END that ended the game.
    pub ended: u8,
    /// Where the procedures stand.
    pub stack: Stack<Frame, DEPTH>,
    /// Who is waited for.
    pub waiting: SeatSet,
    /// Who still owes an answer in secret, also while something else is settled first.
    pub owed: SeatSet,
}

/// Who has the turn in which troops are counted by their steps: whose movement turn it is.
pub(crate) fn mover(stack: &Stack<Frame, DEPTH>) -> Option<Seat> {
    stack.frames().find_map(|frame| match frame {
        Frame::March(march) => Some(march.seat),
        _ => None,
    })
}

/// Who may change standing orders now, once.
pub(crate) fn actor(stack: &Stack<Frame, DEPTH>) -> Option<Seat> {
    stack.frames().find_map(|frame| match frame {
        Frame::March(it) => Some(it.seat),
        Frame::Cards(it) => Some(it.seat),
        Frame::Buy(it) => Some(it.seat),
        Frame::Combat(it) => Some(it.seat),
        Frame::Talks(it) => Some(it.seat),
        _ => None,
    })
}

/// What `viewer` may know.
pub(crate) fn view(rules: &Rules, state: &State, viewer: Viewer) -> View {
    let State { board, stack } = state;
    let own = viewer.seat();
    let is_own = |seat: Seat| own == Some(seat);
    let mover = mover(stack);
    let drafting = own.is_some() && board.stager == own;
    let mut troops = [[Seen::default(); SEATS + 1]; VILLAGES];
    let mut soldiers = [[0; 2]; SEATS + 1];
    let mut guards = [0; 2];
    let mine = own.map_or(SEATS + 1, Seat::index);
    for (seen, there) in troops.iter_mut().zip(&board.troops) {
        for n in 0..=SEATS {
            seen[n] = see(&there[n], n == mine);
            soldiers[n][0] += there[n].foot;
            soldiers[n][1] += there[n].horse;
            guards[0] += there[n].king;
            guards[1] += there[n].queen;
        }
    }
    let answered = |seat: &Seat| {
        board.stances.of(*seat).is_some()
            || board.plans.of(*seat).is_some()
            || board.ballots.of(*seat).is_some()
            || board.window.of(*seat).is_some()
    };
    let sealed =
        [board.stances.owed(), board.plans.owed(), board.ballots.owed(), board.window.owed()];
    let party = |offer: &Offer| own.is_some_and(|seat| offer.from == seat || offer.to == seat);
    let waits = stack.frames().any(|it| matches!(it, Frame::Reply(reply) if !reply.done));
    let look = Look { rules, board };
    let incomes = own.map(|_| crate::phases::revenue::incomes(look).0);
    let mut houses = Seats::default();
    for seat in Seat::all(rules.seats) {
        let house = &board.houses[seat];
        let mine = is_own(seat);
        houses[seat] = SeenHouse {
            money: mine.then_some(house.money),
            cards: house.hand.total(),
            hand: mine.then_some(house.hand),
            bought: house.bought,
            offers: house.offers,
            score: house.score,
            out: house.out,
            heir: house.heir,
            policy: mine.then_some(house.policy),
            passes: house.passes,
            soldiers: soldiers[seat.index()],
            revenue: incomes.filter(|_| mine).map(|all| all[seat.index()].total()),
        };
    }
    let mut gatekeepers = [None; VILLAGES];
    let mut inside = [SeatSet::EMPTY; VILLAGES];
    for (n, village) in <Village as engine::Kind>::ALL.iter().copied().enumerate() {
        let there = board.occupants(village);
        if !there.is_empty() {
            gatekeepers[n] = board.gatekeeper(village);
            inside[n] = there.iter().filter(|it| board.is_inside(village, *it)).collect();
        }
    }
    View {
        viewer,
        seats: rules.seats as u8,
        turn: board.turn,
        last_turn: rules.last_turn(),
        phase: phase(stack),
        first: board.first,
        places: board.places,
        troops,
        gatekeepers,
        inside,
        lands: board.lands,
        fiefs: std::array::from_fn(|n| board.has_fief(<Region as engine::Kind>::ALL[n])),
        tithes: board.tithes,
        people: people(board, own, mover),
        crown: board.crown,
        authority: board.authority(),
        guards,
        relics: board.relics,
        counters: board.counters,
        opened: board.opened,
        blessed: board.blessed,
        rebels: board.rebels,
        houses,
        deck: board.deck.total(),
        discard: board
            .discard
            .iter()
            .map(|it| {
                own.filter(|seat| it.seen.has(*seat))
                    .map(|_| it.card)
                    .or_else(|| (it.seen == SeatSet::all(SEATS)).then_some(it.card))
            })
            .collect(),
        draft: if drafting { board.draft } else { Draft::None },
        drafting,
        group: see_group(state, own),
        spent: own.filter(|seat| mover == Some(*seat)).map(|_| board.spent),
        refused: board.refused,
        refused_guards: board.refused_guards,
        ordered: board.ordered && own.is_some() && actor(stack) == own,
        ready: Seat::all(rules.seats).filter(answered).collect(),
        stances: own.and_then(|seat| board.stances.of(seat)),
        open_stances: board.open_stances,
        plan: own.and_then(|seat| board.plans.of(seat)),
        ballot: own.and_then(|seat| board.ballots.of(seat)),
        candidates: board.candidates,
        window: own.and_then(|seat| board.window.of(seat)),
        offer: (waits && party(&board.offer)).then_some(board.offer),
        passed: board.passed,
        promises: own.map(|seat| board.promises[seat]).unwrap_or_default(),
        heirless: board.heirless,
        escheated: board.escheated,
        won: board.won,
        won_at: board.won_at,
        garrisons: board.garrisons,
        bearers: board.bearers,
        regentless: board.regentless,
        settling: board.settling,
        legacies: insight::legacies(board),
        ranks: insight::ranks(look, stack),
        prices: Prices {
            soldier: rules.soldier_price(board.turn),
            press: rules.press_price(board.turn),
            mill: rules.mill_price(board.turn),
            castle: rules.castle_price(board.turn),
        },
        winners: board.winners,
        ended: board.ended,
        stack: stack.map(|frame| shown(frame, own)),
        waiting: stack.top().map_or(SeatSet::EMPTY, |frame| frame.asks(look)),
        owed: sealed.into_iter().fold(SeatSet::EMPTY, SeatSet::union),
    }
}

/// The group under way, as somebody sees it.
pub(crate) fn see_group(state: &State, own: Option<Seat>) -> SeenGroup {
    let State { board: Board { group, .. }, stack } = state;
    let walk = stack.frames().find_map(|frame| match frame {
        Frame::Walk(walk) if own != Some(walk.seat) => Some(walk),
        _ => None,
    });
    let heard_of = walk.map_or(group.past.len(), |walk| walk.heard_of());
    let Group { foot, horse, king, queen, .. } = *group;
    SeenGroup {
        from: group.from,
        members: group.members,
        captives: group.captives,
        catapults: group.catapults,
        past: group.past.iter().copied().take(heard_of).collect(),
        men: 0 < foot + horse,
        king: 0 < king,
        queen: 0 < queen,
        numbers: own.filter(|seat| mover(stack) == Some(*seat)).map(|_| Numbers {
            foot,
            horse,
            king,
            queen,
        }),
    }
}

/// A stack, as somebody sees it.
fn see(troops: &Troops, mine: bool) -> Seen {
    let Troops { foot, horse, king, queen, catapults, let_in, known, hostile, roads } = *troops;
    Seen {
        men: 0 < foot + horse,
        king: 0 < king,
        queen: 0 < queen,
        catapults,
        let_in,
        known,
        hostile,
        roads,
        numbers: (0 < troops.soldiers() && (mine || known)).then_some(Numbers {
            foot,
            horse,
            king,
            queen,
        }),
    }
}

/// The people: whether others have led foot soldiers would tell what is in their stacks.
fn people(board: &Board, own: Option<Seat>, mover: Option<Seat>) -> [Person; MEMBERS] {
    let mut people = board.people;
    if own.is_none() || mover != own {
        for person in &mut people {
            person.led = Default::default();
        }
    }
    people
}

/// A procedure, as somebody sees it: that a group means to attack shows when it does.
fn shown(frame: Frame, own: Option<Seat>) -> Frame {
    match frame {
        Frame::Walk(walk) if own != Some(walk.seat) => {
            Frame::Walk(crate::phases::Walk { storm: false, ..walk })
        }
        frame => frame,
    }
}

/// What the table is at.
fn phase(stack: &Stack<Frame, DEPTH>) -> Phase {
    let course = stack.frames().find_map(|frame| match frame {
        Frame::Course(course) => Some(course.phase),
        _ => None,
    });
    course.unwrap_or(Phase::End)
}
