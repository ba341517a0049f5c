//! How a steward reads what it sees: who is a friend, which region it wants next, what a member is
//! worth. What takes time is worked out when it is first asked for: few questions need all of it.

use std::cell::{Cell, OnceCell};

use ::fief::pieces::{Fort, Member, REGIONS, Region, Regions, SEATS, VILLAGES, Village, Villages};
use ::fief::state::{Offer, Title};
use ::fief::{Glance, Rules};
use engine::{Kind, List, Seat, SeatSet};

use super::errands::{Goals, Patience, Sights};
use super::marches::Party;
use super::roster::Roster;
use super::scouts::Stacks;
use super::ways::{Gates, Ways};
use super::weights::Weights;

/// What a steward makes of what it sees.
pub(super) struct Mind<'a> {
    pub weights: &'a Weights,
    pub patience: &'a Patience,
    pub rules: &'a Rules,
    /// What its seat may know. Numbers of others' stacks are guessed in `might`.
    pub board: Glance<'a>,
    pub me: Seat,
    pub allies: SeatSet,
    /// All others who are still there.
    pub rivals: SeatSet,
    roster: OnceCell<Roster>,
    stacks: OnceCell<Stacks>,
    want: OnceCell<[f32; REGIONS]>,
    need: [Cell<Option<u8>>; VILLAGES],
    ceded: OnceCell<Regions>,
    stands: OnceCell<Villages>,
    lacks: OnceCell<Villages>,
    /// Villages where one stands, and those one, two and three roads away at most.
    around: OnceCell<[Villages; 4]>,
    pub ruined: OnceCell<bool>,
    pub saving: OnceCell<u32>,
    pub gates: OnceCell<Gates>,
    /// From where, past whom, and how far.
    pub last_ways: Cell<Option<(Village, Villages, Ways)>>,
    pub goals: OnceCell<Goals>,
    pub sights: OnceCell<Sights>,
    pub party: OnceCell<Option<Party>>,
    pub offer: OnceCell<Option<Offer>>,
}

impl<'a> Mind<'a> {
    pub(super) fn new(weights: &'a Weights, patience: &'a Patience, board: Glance<'a>) -> Self {
        let (rules, me) = (board.rules(), board.seat());
        let others = board.active().without(me);
        let allies = others.and(board.allies(me));
        Self {
            weights,
            patience,
            rules,
            board,
            me,
            allies,
            rivals: others.minus(allies),
            roster: OnceCell::new(),
            stacks: OnceCell::new(),
            want: OnceCell::new(),
            need: [const { Cell::new(None) }; VILLAGES],
            ceded: OnceCell::new(),
            stands: OnceCell::new(),
            lacks: OnceCell::new(),
            around: OnceCell::new(),
            ruined: OnceCell::new(),
            saving: OnceCell::new(),
            gates: OnceCell::new(),
            last_ways: Cell::new(None),
            goals: OnceCell::new(),
            sights: OnceCell::new(),
            party: OnceCell::new(),
            offer: OnceCell::new(),
        }
    }

    /// Who is where.
    #[inline]
    pub(super) fn roster(&self) -> &Roster {
        self.roster.get_or_init(|| Roster::of(self.board, self.me))
    }

    /// Soldiers and guards of a player in a village, as far as one can guess.
    pub(super) fn might(&self, village: Village, seat: Seat) -> f32 {
        self.stacks().might[village as usize][seat.index()]
    }

    pub(super) fn stacks(&self) -> &Stacks {
        self.stacks.get_or_init(|| self.guess())
    }

    /// From 0 to 1: how much a region that is no fief is wanted.
    pub(super) fn want(&self, region: Region) -> f32 {
        self.want.get_or_init(|| self.wishes())[region as usize]
    }

    /// Own soldiers that should stay in a village.
    pub(super) fn need(&self, village: Village) -> u8 {
        let known = &self.need[village as usize];
        known.get().unwrap_or_else(|| {
            let need = self.garrison(village);
            known.set(Some(need));
            need
        })
    }

    /// Roads between two villages.
    pub(super) fn far(&self, from: Village, to: Village) -> u8 {
        self.rules.map.far[from as usize][to as usize]
    }

    /// How much each region is wanted: the best most, the next less unless the best is complete.
    fn wishes(&self) -> [f32; REGIONS] {
        let mut order: List<(Region, f32), REGIONS> = Region::ALL
            .iter()
            .filter(|it| self.board.land(**it).title == Title::Bank)
            .map(|it| (*it, self.prospect(*it)))
            .collect();
        order.sort_by(|one, other| other.1.total_cmp(&one.1));
        let mut want = [0.0; REGIONS];
        let mut next = 1.0;
        for (region, worth) in order.iter().copied() {
            if self.is_ceded(region) {
                continue;
            }
            want[region as usize] = if worth < -8.0 { next * 0.3 } else { next };
            let complete = self.missing(region).is_empty();
            next *= if complete { 1.0 } else { self.weights.second };
        }
        want
    }

    /// How good a region is that is no fief yet.
    fn prospect(&self, region: Region) -> f32 {
        let (board, me) = (self.board, self.me);
        let mut worth = -1.5 * self.rules.villages(region).len() as f32;
        for village in self.rules.villages(region).iter() {
            let place = board.place(village);
            let stands = place.order.contains(&me);
            worth += match place.owner {
                Some(owner) if owner == me => {
                    if stands {
                        3.0
                    } else {
                        2.0
                    }
                }
                Some(owner) if self.allies.has(owner) => -1.0,
                Some(_) => 0.5,
                None => 1.0,
            };
            if place.fort == Fort::Castle && place.owner == Some(me) {
                worth += 4.0;
            }
            let foes = place.order.iter().filter(|it| **it != me);
            for foe in foes {
                let walls = self.walls(village, *foe, false);
                worth -= 0.5 + 0.35 * self.points(village, *foe) * walls / 2.0;
            }
        }
        worth - 0.8 * f32::from(self.distance(self.missing(region)))
    }

    /// Roads from where one stands to the nearest of some villages; 0 if there is none.
    fn distance(&self, goals: Villages) -> u8 {
        let stands = self.stands();
        if goals.is_empty() || stands.is_empty() {
            return 0;
        }
        let around = self.around.get_or_init(|| {
            let map = self.rules.map;
            let [mut one, mut two, mut three] = [Villages::EMPTY; 3];
            for n in stands.iter().map(|it| it as usize) {
                one |= map.roads[n];
                two |= map.two[n];
                three |= map.near[n];
            }
            [stands, one, two, three]
        });
        if let Some(roads) = around.iter().position(|it| !it.and(goals).is_empty()) {
            return roads as u8;
        }
        let near = |from: Village| goals.iter().map(|to| self.far(from, to)).min();
        stands.iter().filter_map(near).min().unwrap_or(0)
    }

    /// Villages where one stands.
    fn stands(&self) -> Villages {
        let stands = |it: &Village| self.board.occupies(*it, self.me);
        *self.stands.get_or_init(|| all_villages().filter(stands).collect())
    }

    /// Is a region that is no fief left to an ally, who has more of it?
    pub(super) fn is_ceded(&self, region: Region) -> bool {
        self.ceded().has(region)
    }

    /// All regions that are left to allies.
    pub(super) fn ceded(&self) -> Regions {
        *self.ceded.get_or_init(|| {
            let all = Region::ALL.iter().copied();
            all.filter(|it| !self.allies.is_empty() && self.cedes(*it)).collect()
        })
    }

    fn cedes(&self, region: Region) -> bool {
        let board = self.board;
        let villages = self.rules.villages(region);
        let has = |seat: Seat| {
            let own = |it: &Village| board.place(*it).owner == Some(seat);
            let castle = |it: &Village| board.place(*it).fort == Fort::Castle;
            let walls = villages.iter().filter(own).filter(castle).count();
            (villages.iter().filter(own).count() + 2 * walls, SEATS - seat.index())
        };
        board.land(region).title == Title::Bank
            && self.allies.iter().any(|it| 0 < has(it).0 && has(self.me) < has(it))
    }

    /// Is it one's own village, or about to be, because one stands there and its owner does not
    /// (FI-MOVE-21, -22 and -25)?
    pub(super) fn is_mine(&self, village: Village) -> bool {
        let (board, place) = (self.board, self.board.place(village));
        let capital = board.is_capital(village);
        let can_be = !board.in_fief(village) || capital;
        match place.owner {
            Some(owner) if owner == self.me => true,
            Some(owner) => {
                let absent = !place.order.contains(&owner) && self.may_take(village, owner);
                can_be && absent && place.order.contains(&self.me)
            }
            None => {
                can_be
                    && !capital
                    && place.order.iter().all(|it| *it == self.me)
                    && !place.order.is_empty()
            }
        }
    }

    /// May a village be taken from its absent owner? From an ally only where he leaves the region.
    pub(super) fn may_take(&self, village: Village, owner: Seat) -> bool {
        let region = self.rules.region(village);
        let left = self.board.land(region).title == Title::Bank && !self.is_ceded(region);
        !self.allies.has(owner) || left
    }

    /// Villages of a region that one does not own and occupy.
    pub(super) fn missing(&self, region: Region) -> Villages {
        let lacks = self.lacks.get_or_init(|| {
            let holds = self.stands().iter().filter(|it| self.is_mine(*it));
            all_villages().collect::<Villages>() - holds.collect()
        });
        self.rules.villages(region).and(*lacks)
    }

    /// Others who stand in a village and are no allies.
    pub(super) fn foes(&self, village: Village) -> SeatSet {
        self.board.occupants(village).and(self.rivals)
    }

    /// How near to victory somebody is: fiefs, and the crown.
    pub(super) fn standing(&self, seat: Seat) -> f32 {
        let board = self.board;
        let of = |it: Option<Member>| it.is_some_and(|it| board.person(it).family == seat);
        let crown = f32::from(u8::from(of(board.crown().king) || of(board.crown().queen)));
        let works: u8 = all_villages()
            .map(|it| board.place(it))
            .filter(|it| it.owner == Some(seat))
            .map(|it| 2 * it.mills + it.presses)
            .sum();
        3.0 * board.fiefs(seat).len() as f32 + 4.0 * crown + 0.2 * f32::from(works)
    }

    /// What a member is worth to the own family, in écus.
    pub(super) fn value(&self, member: Member) -> u32 {
        let (board, crown) = (self.board, self.board.crown());
        let is = |one: Option<Member>| u32::from(one == Some(member));
        let alone = self.roster().alive[board.person(member).family.index()] == 1;
        500 + 700 * board.titles(member).len() as u32
            + 400 * u32::from(board.is_ecclesiastic(member))
            + 2500 * is(crown.king)
            + 1500 * is(crown.queen)
            + 800 * is(crown.pope)
            + 400 * is(crown.prince)
            + 500 * u32::from(alone)
    }

    /// The one with the most, the first of equals.
    pub(super) fn best<T: Copy>(
        all: impl IntoIterator<Item = T>,
        worth: impl Fn(T) -> f32,
    ) -> Option<(T, f32)> {
        let mut best: Option<(T, f32)> = None;
        for one in all {
            let worth = worth(one);
            if best.is_none_or(|(_, most)| most < worth) {
                best = Some((one, worth));
            }
        }
        best
    }
}

/// Every village.
pub(super) fn all_villages() -> impl Iterator<Item = Village> + Clone {
    Village::ALL.iter().copied()
}
