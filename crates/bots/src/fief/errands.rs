//! What a march is worth: an attack, an empty village, men for walls, men who wait for a leader.

use ::fief::pieces::{Fort, Members, Rank, Village};
use ::fief::state::{Lies, Title};
use engine::Seat;

use super::marches::{Errand, Leader, Ways};
use super::mind::Mind;
use super::odds::{Force, clash, lead, margin};

/// An attack that is thought of.
pub(super) struct Attack {
    /// The attackers, but for their men.
    pub force: Force,
    pub defence: Force,
    /// The margin from which it is worth the risk.
    pub least: f32,
}

/// What an attack is likely to come to.
pub(super) struct Outcome {
    margin: f32,
    lost: f32,
}

impl Attack {
    /// With so many men, if that is not too risky.
    pub(super) fn outcome(&self, men: u8) -> Option<Outcome> {
        let force = Force { men: f32::from(men), ..self.force };
        if force.points() < 1.0 {
            return None;
        }
        let left = clash(&force, &self.defence);
        let margin = lead(&force, &self.defence, left);
        (self.least <= margin).then(|| Outcome { margin, lost: force.points() - left[0] })
    }
}

impl Outcome {
    /// What it is worth, if there is such a prize.
    pub(super) fn gain(&self, prize: f32) -> f32 {
        prize * (0.5 + 0.5 * self.margin) - 0.3 * self.lost
    }
}

impl Mind<'_> {
    /// What it is worth that this leader goes there, with how many men, and whether to attack.
    pub(super) fn errand(
        &self,
        leader: Leader,
        ways: &Ways,
        to: Village,
        mut free: u8,
    ) -> Option<Errand> {
        let (board, from) = (self.board, leader.from);
        let cost = ways.cost[to as usize];
        if cost == 0 || 7 < cost {
            return None;
        }
        let next = ways.first[to as usize];
        let troops = board.troops(from, self.me);
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
            cost.saturating_sub(left).div_ceil(pace)
        };
        let patience = |walks: bool| match turns(walks) {
            0 => 1.0,
            1 => self.weights.patience,
            turns => self.weights.patience.powf(turns.into()),
        };
        let keeper = board.gatekeeper(to);
        if keeper.is_some_and(|it| self.allies.has(it)) {
            return None;
        }
        let foe = keeper.filter(|it| *it != self.me).or(self.foes(to).iter().next());
        let rebels = board.rebels_in(to);
        if foe.is_some() || rebels {
            let walks = leader.member.is_some() && troops.king + troops.queen < free;
            if 1 < turns(walks) {
                return None;
            }
            let worth = self.attack(leader, free, to, foe)?;
            // Where one stands guard oneself, one joins one's own.
            let storm = keeper.is_some_and(|it| it != self.me);
            return Some(Errand { worth: worth * patience(walks), to, next, men: free, storm });
        }
        let (worth, men) = self.visit(leader, free, to);
        // What follows makes it worth less.
        if worth <= self.weights.march {
            return None;
        }
        let dear = leader
            .member
            .is_some_and(|it| board.crown.king == Some(it) || self.is_last(Members::of(it)));
        let worth = if dear { 0.5 * worth } else { worth };
        let worth = worth * patience(0 < men && leader.member.is_some());
        Some(Errand { worth, to, next, men, storm: false })
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
        let force = Force { catapults, ..self.roster.heads(heads) };
        let attack =
            Attack { force, defence: self.force(to, foe, false), least: self.least(heads) };
        attack.outcome(men).map(|it| it.gain(self.prize(to, foe)))
    }

    /// The margin from which these members attack.
    pub(super) fn least(&self, heads: Members) -> f32 {
        if self.is_last(heads) { self.weights.last } else { self.daring() }
    }

    fn attack(&self, leader: Leader, men: u8, to: Village, foe: Option<Seat>) -> Option<f32> {
        let heads = leader.member.map_or(Members::EMPTY, Members::of);
        let Some(foe) = foe else {
            let rebels = &self.board.rebels;
            let fort = self.board.place(to).fort;
            let walls = if rebels.inside { fort.divisor() } else { 2 };
            let theirs =
                Force { men: rebels.count.into(), walls: walls as f32, ..Force::default() };
            let ours = Force { men: f32::from(men), ..self.roster.heads(heads) };
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
        let near = self.far(leader.from, to) == 1;
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
            self.roster.free_in(to, foe).iter().map(|it| 1.0 + self.value(it) as f32 / 500.0).sum();
        let works = f32::from(2 * place.mills + place.presses);
        let fiefs = board.fiefs(self.me).len() as f32;
        heads
            + match board.land(region).title {
                _ if place.owner == Some(self.me) => 12.0,
                Title::Bank => {
                    let castle = if place.fort == Fort::Castle { 8.0 } else { 0.0 };
                    10.0 * self.want(region) + castle + 0.2 * works
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
                worth = 10.0 * self.want(region) + 1.0;
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
        let lacks = if free == 0 { 0 } else { self.need(to).saturating_sub(self.own(to)) };
        if 0 < lacks {
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
            let alone = self.errand_alone(leader, to);
            worth = worth.max(alone);
            if worth <= alone {
                men = 0;
            }
            if worth <= self.weights.march {
                return (worth, men);
            }
            // A member without an escort is easily caught.
            let escort = f32::from(men + self.own(to));
            let threat = self.threat_points(to);
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
        if board.place(to).owner != Some(self.me) {
            return 0.0;
        }
        let few = if self.is_ruined() { 1 } else { 2 };
        if few <= self.spare(from) {
            return 0.0;
        }
        let spare = self.spare(to);
        let led = !self.roster.free_in(to, self.me).is_empty();
        if 0 < spare && !led && self.is_ceded(self.rules.region(to)) {
            return 3.0;
        }
        if few <= spare && !led {
            return (1.5 + 0.5 * f32::from(spare)).min(6.0);
        }
        let safe = board.place(to).fort != Fort::Open && 0 < self.own(to);
        let unsafe_here = board.place(from).fort == Fort::Open
            && f32::from(self.own(from)) < 0.5 * self.threat_points(from);
        if safe && unsafe_here { 3.0 } else { 0.0 }
    }
}
