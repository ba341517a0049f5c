//! What a march is worth: an attack, an empty village, men for walls, men who wait for a leader.

use ::fief::pieces::{Fort, Members, Rank, VILLAGES, Village};
use ::fief::state::{Lies, Title};
use engine::Seat;

use super::marches::{Leader, Ways};
use super::mind::Mind;
use super::odds::{Force, clash, margin};

impl Mind<'_> {
    /// What it is worth that this leader goes there, with how many men, and whether to attack.
    pub(super) fn errand(
        &self,
        leader: Leader,
        ways: &Ways,
        to: Village,
        spare: &[u8; VILLAGES],
    ) -> Option<(f32, u8, bool)> {
        let (board, from) = (self.board, leader.from);
        let cost = ways.cost[to as usize];
        if cost == 0 || 7 < cost {
            return None;
        }
        let troops = board.troops(from, self.me);
        let mut free = spare[from as usize];
        if leader.member.is_none() {
            free = free.min(troops.king + troops.queen);
            if free == 0 {
                return None;
            }
        }
        let steps = leader.member.map_or(0, |it| board.person(it).steps);
        let turns = |walks: bool| {
            let pace: u8 = if walks { 2 } else { 3 };
            let left = pace.saturating_sub(steps);
            f32::from(cost.saturating_sub(left).div_ceil(pace))
        };
        let patience = |walks: bool| self.weights.patience.powf(turns(walks));
        let keeper = board.gatekeeper(to);
        if keeper.is_some_and(|it| self.allies.has(it)) {
            return None;
        }
        let foe = keeper.filter(|it| *it != self.me).or(self.foes(to).iter().next());
        let rebels = board.rebels_in(to);
        if foe.is_some() || rebels {
            let walks = leader.member.is_some() && troops.king + troops.queen < free;
            if 1.0 < turns(walks) {
                return None;
            }
            let worth = self.attack(leader, free, to, foe)?;
            // Where one stands guard oneself, one joins one's own.
            let storm = keeper.is_some_and(|it| it != self.me);
            return Some((worth * patience(walks), free, storm));
        }
        let (worth, men) = self.visit(leader, free, to);
        let dear = leader
            .member
            .is_some_and(|it| board.crown.king == Some(it) || self.is_last(Members::of(it)));
        let worth = if dear { 0.5 * worth } else { worth };
        Some((worth * patience(0 < men && leader.member.is_some()), men, false))
    }

    /// What it is worth to attack somebody there with so many men and catapults.
    pub(super) fn attack_with(
        &self,
        heads: Members,
        [men, catapults]: [u8; 2],
        to: Village,
        foe: Seat,
    ) -> Option<f32> {
        let catapults = f32::from(catapults);
        let force = Force { men: f32::from(men), catapults, ..self.heads(heads) };
        if force.points() < 1.0 {
            return None;
        }
        let defence = self.force(to, foe, false);
        let margin = margin(&force, &defence);
        let least = if self.is_last(heads) { self.weights.last } else { self.daring() };
        if margin < least {
            return None;
        }
        let lost = force.points() - clash(&force, &defence)[0];
        Some(self.prize(to, foe) * (0.5 + 0.5 * margin) - 0.3 * lost)
    }

    fn attack(&self, leader: Leader, men: u8, to: Village, foe: Option<Seat>) -> Option<f32> {
        let heads = leader.member.map_or(Members::EMPTY, Members::of);
        let Some(foe) = foe else {
            let rebels = &self.board.rebels;
            let fort = self.board.place(to).fort;
            let walls = if rebels.inside { fort.divisor() } else { 2 };
            let theirs =
                Force { men: rebels.count.into(), walls: walls as f32, ..Force::default() };
            let ours = Force { men: f32::from(men), ..self.heads(heads) };
            let limbo = self.board.lands.iter().any(|it| it.title == Title::Limbo);
            let own = self.board.place(to).owner == Some(self.me);
            let worth = if limbo {
                25.0
            } else if own {
                8.0
            } else {
                0.0
            };
            return (self.daring() < margin(&ours, &theirs)).then_some(worth);
        };
        let near = self.far[leader.from as usize][to as usize] == 1;
        let catapults = self.board.troops(leader.from, self.me).catapults;
        self.attack_with(heads, [men, if near { catapults } else { 0 }], to, foe)
    }

    /// Is this the last of the house, with titles to lose?
    fn is_last(&self, heads: Members) -> bool {
        let board = self.board;
        !heads.is_empty()
            && board.family(self.me).len() == heads.len()
            && heads.iter().any(|it| board.is_titled(it))
    }

    /// The margin from which it attacks now.
    pub(super) fn daring(&self) -> f32 {
        let [early, late] = self.weights.attack;
        if self.view.turn < self.weights.late { early } else { late }
    }

    /// What it is worth to beat somebody there.
    pub(super) fn prize(&self, to: Village, foe: Seat) -> f32 {
        let board = self.board;
        let (place, region) = (board.place(to), self.rules.region(to));
        let heads: f32 =
            board.free_in(to, foe).iter().map(|it| 1.0 + self.value(it) as f32 / 500.0).sum();
        let works = f32::from(2 * place.mills + place.presses);
        let fiefs = board.fiefs(self.me).len() as f32;
        heads
            + match board.land(region).title {
                _ if place.owner == Some(self.me) => 12.0,
                Title::Bank => {
                    let castle = if place.fort == Fort::Castle { 8.0 } else { 0.0 };
                    10.0 * self.want[region as usize] + castle + 0.2 * works
                }
                Title::Limbo => 1.0,
                _ if board.is_capital(self.rules, to) && board.has_fief(region) == Some(foe) => {
                    let rank = self.rules.rank(region) as u8 - Rank::Baron as u8;
                    30.0 + 4.0 * f32::from(rank) + 8.0 * fiefs + 2.0 * self.standing(foe)
                }
                _ => 0.5 + 0.4 * works,
            }
    }

    /// What it is worth to go where nobody opposes it, and with how many men.
    fn visit(&self, leader: Leader, free: u8, to: Village) -> (f32, u8) {
        let (board, me) = (self.board, self.me);
        let (place, region) = (board.place(to), self.rules.region(to));
        let works = f32::from(2 * place.mills + place.presses);
        let lacks = self.need[to as usize].saturating_sub(self.own(to));
        let mut worth = 0.0;
        let mut men = free.min(1);
        let missing = self.missing(region);
        match board.land(region).title {
            Title::Bank if missing.has(to) => {
                let owner = place.owner.filter(|it| *it != me);
                let kept = owner.is_some_and(|it| !self.may_take(to, it));
                if kept || self.is_ceded(region) {
                    return (0.0, 0);
                }
                worth = 10.0 * self.want[region as usize] + 1.0;
                if missing.len() == 1 {
                    worth *= 1.5;
                }
                if place.fort == Fort::Castle {
                    worth += 6.0;
                }
                worth += works;
                men = free.min(missing.len() as u8 + 2);
            }
            Title::Bank | Title::Limbo => {}
            _ if board.has_fief(region) == Some(me) => {}
            _ if board.is_capital(self.rules, to) => {
                worth = 45.0;
                men = free;
            }
            _ if 0 < free => worth = 0.4 * works,
            _ => {}
        }
        let leaves = 0 < free && self.is_ceded(self.rules.region(leader.from));
        if leaves && self.is_mine(to) && !self.is_ceded(region) && worth < 2.0 {
            (worth, men) = (2.0, free);
        }
        if 0 < lacks && 0 < free {
            let all = if place.fort == Fort::Open { 2.0 } else { 6.0 };
            let share = f32::from(free.min(lacks)) / f32::from(lacks);
            if worth < all * share {
                worth = all * share;
                men = free.min(lacks);
            }
        }
        if leader.member.is_some() {
            let lies = board.relics.contains(&Lies::In(to));
            worth += if lies { 2.0 } else { 0.0 };
            worth = worth.max(self.errand_alone(leader, to));
            if worth <= self.errand_alone(leader, to) {
                men = 0;
            }
            // A member without an escort is easily caught.
            let escort = f32::from(men + self.own(to));
            let threat = self.threat(to).points();
            if men == 0 && place.fort == Fort::Open {
                worth *= 0.6;
            }
            worth -= (0.3 * (threat - escort)).clamp(0.0, 3.0);
        }
        (worth, men)
    }

    /// What it is worth that a member goes there alone: to fetch men, or to be safe.
    fn errand_alone(&self, leader: Leader, to: Village) -> f32 {
        let (board, from) = (self.board, leader.from);
        let few = if self.is_ruined() { 1 } else { 2 };
        if few <= self.spare(from) || board.place(to).owner != Some(self.me) {
            return 0.0;
        }
        let spare = self.spare(to);
        let led = !board.free_in(to, self.me).is_empty();
        if 0 < spare && !led && self.is_ceded(self.rules.region(to)) {
            return 3.0;
        }
        if few <= spare && !led {
            return (1.5 + 0.5 * f32::from(spare)).min(6.0);
        }
        let safe = board.place(to).fort != Fort::Open && 0 < self.own(to);
        let unsafe_here = board.place(from).fort == Fort::Open
            && f32::from(self.own(from)) < 0.5 * self.threat(from).points();
        if safe && unsafe_here { 3.0 } else { 0.0 }
    }
}
