//! What a march is worth: an attack, an empty village, men for walls, men who wait for a leader.

use std::cell::Cell;

use ::fief::pieces::{Fort, Members, Rank, VILLAGES, Village, Villages};
use ::fief::state::{Lies, Title};
use engine::Seat;

use super::marches::{Errand, Leader};
use super::mind::{Mind, all_villages};
use super::odds::{Force, clash, lead, margin};
use super::ways::{FARTHEST, Ways};
use super::weights::Weights;

/// A leader with his men, and all that is the same wherever he goes.
pub(super) struct Host {
    leader: Leader,
    pub ways: Ways,
    /// Men who could go along.
    free: u8,
    /// Nobody has to walk.
    rides: bool,
    /// Turns that a way takes if nobody walks, and if somebody does.
    turns: [Turns; 2],
    /// What he brings to a battle, but for men.
    force: Force,
    /// The margin from which he attacks.
    least: f32,
    /// The King, or the last of the house.
    dear: bool,
    /// He would go without men: there are fewer than these.
    alone: bool,
    few: u8,
}

/// Turns that a way takes, by its cost.
type Turns = [u8; FARTHEST as usize + 1];

/// Those of riders, three roads a turn, and of walkers, two; after so many steps of this turn.
const TURNS: [[Turns; 2]; 4] = {
    let mut all = [[[0; FARTHEST as usize + 1]; 2]; 4];
    let mut n = 0;
    while n < all.len() * 2 * (FARTHEST as usize + 1) {
        let (cost, walks, steps) = (n % 8, n / 8 % 2, n / 16);
        let pace = 3 - walks;
        let left = pace.saturating_sub(steps);
        all[steps][walks][cost] = cost.saturating_sub(left).div_ceil(pace) as u8;
        n += 1;
    }
    all
};

/// What a village is worth where nobody opposes it.
#[derive(Clone, Copy)]
enum Stop {
    /// It is left to somebody else.
    Never,
    /// Nothing by itself.
    Passed,
    /// Its buildings can be destroyed, by soldiers.
    Raided { worth: f32 },
    /// It is to be one's own, and at most so many men are of use.
    Taken { worth: f32, men: u8 },
}

/// What was found out about villages, the same for all leaders.
pub(super) struct Goals {
    stops: [Cell<Option<Stop>>; VILLAGES],
    /// What it is worth to beat whoever is there.
    prizes: [Cell<Option<f32>>; VILLAGES],
}

/// Where somebody could have something to do: the other villages are worth nothing to anybody.
pub(super) struct Sights {
    /// Leaders with men, or anybody.
    all: Villages,
    /// A leader who fetches men, or looks for safety.
    own: Villages,
    /// What each village could be worth at most to those who need not fight there, but for what
    /// only a leader without men finds in a village of his own.
    most: [f32; VILLAGES],
}

/// What a village is worth at most to a leader who fetches men there or is safe there.
const REFUGE: f32 = 6.0;
/// What a relic is worth that lies somewhere.
const RELIC: f32 = 2.0;
/// What it is worth that men leave a region that is ceded to an ally.
const LEAVING: f32 = 2.0;

/// What is left of the worth of something that takes so many turns.
pub(super) struct Patience([f32; FARTHEST as usize + 1]);

impl Patience {
    pub(super) fn of(weights: &Weights) -> Self {
        let each = weights.patience;
        Self(std::array::from_fn(|turns| match turns {
            0 => 1.0,
            1 => each,
            turns => each.powf(turns as f32),
        }))
    }
}

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
    /// All that is the same wherever a leader with so many men goes.
    pub(super) fn prepare(&self, leader: Leader, mut free: u8) -> Host {
        let (board, from) = (self.board, leader.from);
        let troops = board.troops(from);
        let riders = troops.king + troops.queen;
        if leader.member.is_none() {
            free = free.min(riders);
        }
        let heads = leader.member.map_or(Members::EMPTY, Members::of);
        let last = self.is_last(heads);
        let few = if self.is_ruined() { 1 } else { 2 };
        Host {
            leader,
            ways: self.ways(leader),
            free,
            rides: leader.member.is_none() || free <= riders,
            turns: TURNS[leader.member.map_or(0, |it| board.person(it).steps.min(3)) as usize],
            force: self.roster().heads(heads),
            least: if last { self.weights.last } else { self.daring() },
            dear: last || leader.member.is_some() && board.crown().king == leader.member,
            alone: leader.member.is_some() && self.spare(from) < few,
            few,
        }
    }

    fn goals(&self) -> &Goals {
        self.goals.get_or_init(|| Goals {
            stops: [const { Cell::new(None) }; VILLAGES],
            prizes: [const { Cell::new(None) }; VILLAGES],
        })
    }

    /// Villages where this leader could have something to do.
    pub(super) fn sights(&self, host: &Host) -> Villages {
        let sights = self.all_sights();
        if host.alone { sights.all | sights.own } else { sights.all }
    }

    fn all_sights(&self) -> &Sights {
        self.sights.get_or_init(|| {
            let (fought, mut most) = (self.gates().fought, [0.0; VILLAGES]);
            for to in all_villages().filter(|it| !fought.has(*it)) {
                most[to as usize] = self.most(to);
            }
            let is_sight = |it: &Village| 0.0 < most[*it as usize];
            let is_own = |it: &Village| self.board.place(*it).owner == Some(self.me);
            Sights {
                all: fought | all_villages().filter(is_sight).collect(),
                own: all_villages().filter(is_own).collect(),
                most,
            }
        })
    }

    /// What it is worth at most to this leader to go where nobody opposes him.
    fn most_for(&self, host: &Host, to: Village) -> f32 {
        let most = self.all_sights().most[to as usize];
        if host.alone { most.max(REFUGE) } else { most }
    }

    /// The same for anyone who has men: see [`Mind::visit`].
    fn most(&self, to: Village) -> f32 {
        let region = self.rules.region(to);
        let moves = || !self.ceded().is_empty() && !self.is_ceded(region) && self.is_mine(to);
        let most = match self.stop(to) {
            Stop::Never => return 0.0,
            Stop::Taken { worth, .. } => worth.max(self.walled(to)),
            Stop::Raided { worth } if 0.0 < worth => worth.max(LEAVING).max(self.walled(to)),
            Stop::Raided { .. } | Stop::Passed => {
                let lacks = self.own(to) < self.need(to);
                let manned = if lacks { self.walled(to) } else { 0.0 };
                manned.max(if moves() { LEAVING } else { 0.0 })
            }
        };
        if self.board.relics().contains(&Lies::In(to)) { most.max(0.0) + RELIC } else { most }
    }

    /// What it is worth to give a village all the men that it lacks.
    fn walled(&self, to: Village) -> f32 {
        if self.board.place(to).fort == Fort::Open { 2.0 } else { 6.0 }
    }

    /// What it is worth that this leader goes there, with how many men, and whether to attack; if
    /// it is worth more than `least`, which is no less than what a march must be worth.
    pub(super) fn errand(&self, host: &Host, to: Village, least: f32) -> Option<Errand> {
        let gates = self.gates();
        let Host { leader, free, .. } = *host;
        if leader.member.is_none() && free == 0 {
            return None;
        }
        let cost = usize::from(host.ways.cost[to as usize]);
        let turns = |walks: bool| usize::from(host.turns[usize::from(walks)][cost]);
        let patience = |walks: bool| self.patience.0[turns(walks)];
        if gates.fought.has(to) {
            let walks = !host.rides;
            if 1 < turns(walks) {
                return None;
            }
            let patience = patience(walks);
            let worth = self.attack(host, to, gates.foe[to as usize], least / patience)?;
            // Where one stands guard oneself, one joins one's own.
            let storm = gates.kept.has(to);
            let errand = Errand { worth: worth * patience, to, men: free, storm };
            return (least < errand.worth).then_some(errand);
        }
        let part = if host.dear { 0.5 } else { 1.0 };
        if self.most_for(host, to) * part * patience(false) <= least {
            return None;
        }
        let (worth, men) = self.visit(host, to);
        let patience = patience(0 < men && leader.member.is_some());
        // What follows makes it worth less.
        if worth * part * patience <= least {
            return None;
        }
        let worth = self.exposed(host, to, worth, men);
        if worth <= self.weights.march {
            return None;
        }
        let errand = Errand { worth: worth * part * patience, to, men, storm: false };
        (least < errand.worth).then_some(errand)
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
        let force = Force { catapults, ..self.roster().heads(heads) };
        let attack =
            Attack { force, defence: self.force(to, foe, false), least: self.least(heads) };
        attack.outcome(men).map(|it| it.gain(self.prize(to, foe)))
    }

    /// The margin from which these members attack.
    pub(super) fn least(&self, heads: Members) -> f32 {
        if self.is_last(heads) { self.weights.last } else { self.daring() }
    }

    /// What it is worth to attack whoever is there, or rebels; nothing if it could not be worth more
    /// than `least`.
    fn attack(&self, host: &Host, to: Village, foe: Option<Seat>, least: f32) -> Option<f32> {
        let men = f32::from(host.free);
        let Some(foe) = foe else {
            let rebels = self.board.rebels();
            let fort = self.board.place(to).fort;
            let walls = if rebels.inside { fort.divisor() } else { 2 };
            let theirs =
                Force { men: rebels.count.into(), walls: walls as f32, ..Force::default() };
            let ours = Force { men, ..host.force };
            let limbo = self.board.lands().iter().any(|it| it.title == Title::Limbo);
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
        let known = &self.goals().prizes[to as usize];
        let prize = known.get().unwrap_or_else(|| self.prize(to, foe));
        known.set(Some(prize));
        // No victory is worth more than its prize; a little is left for what is rounded.
        if prize * 1.001 < least {
            return None;
        }
        let from = host.leader.from;
        let near = self.far(from, to) == 1;
        let catapults = if near { f32::from(self.board.troops(from).catapults) } else { 0.0 };
        let force = Force { catapults, ..host.force };
        let attack = Attack { force, defence: self.force(to, foe, false), least: host.least };
        attack.outcome(host.free).map(|it| it.gain(prize))
    }

    /// Is this the last of the house, with titles to lose?
    fn is_last(&self, heads: Members) -> bool {
        let board = self.board;
        !heads.is_empty()
            && usize::from(self.roster().alive[self.me.index()]) == heads.len()
            && heads.iter().any(|it| board.is_titled(it))
    }

    /// The margin from which it attacks now.
    pub(super) fn daring(&self) -> f32 {
        let [early, late] = self.weights.attack;
        if self.board.turn() < self.weights.late { early } else { late }
    }

    /// What it is worth to beat somebody there.
    pub(super) fn prize(&self, to: Village, foe: Seat) -> f32 {
        let board = self.board;
        let (place, region) = (board.place(to), self.rules.region(to));
        let heads: f32 = self
            .roster()
            .free_in(to, foe)
            .iter()
            .map(|it| 1.0 + self.value(it) as f32 / 500.0)
            .sum();
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
                _ if board.is_capital(to) && board.has_fief(region) == Some(foe) => {
                    let rank = self.rules.rank(region) as u8 - Rank::Baron as u8;
                    30.0 + 4.0 * f32::from(rank) + 8.0 * fiefs + 2.0 * self.standing(foe)
                }
                _ => 0.5 + 0.4 * works,
            }
    }

    /// What a village where nobody opposes it is worth to anybody who goes there.
    fn stop(&self, to: Village) -> Stop {
        let known = &self.goals().stops[to as usize];
        let stop = known.get().unwrap_or_else(|| self.look_at(to));
        known.set(Some(stop));
        stop
    }

    fn look_at(&self, to: Village) -> Stop {
        let (board, me) = (self.board, self.me);
        let (place, region) = (board.place(to), self.rules.region(to));
        let works = f32::from(2 * place.mills + place.presses);
        let missing = self.missing(region);
        match board.land(region).title {
            Title::Bank if missing.has(to) => {
                let owner = place.owner.filter(|it| *it != me);
                let kept = owner.is_some_and(|it| !self.may_take(to, it));
                if kept || self.is_ceded(region) {
                    return Stop::Never;
                }
                let mut worth = 10.0 * self.want(region) + 1.0;
                if missing.len() == 1 {
                    worth *= 1.5;
                }
                if place.fort == Fort::Castle {
                    worth += 6.0;
                }
                Stop::Taken { worth: worth + works, men: missing.len() as u8 + 2 }
            }
            Title::Bank | Title::Limbo => Stop::Passed,
            _ if board.has_fief(region) == Some(me) => Stop::Passed,
            _ if board.is_capital(to) => Stop::Taken { worth: 45.0, men: u8::MAX },
            _ => Stop::Raided { worth: 0.4 * works },
        }
    }

    /// What it is worth to go where nobody opposes it, but for dangers, and with how many men.
    fn visit(&self, host: &Host, to: Village) -> (f32, u8) {
        let Host { leader, free, .. } = *host;
        let (mut worth, mut men) = match self.stop(to) {
            Stop::Never => return (0.0, 0),
            Stop::Taken { worth, men } => (worth, free.min(men)),
            Stop::Raided { worth } if 0 < free => (worth, 1),
            Stop::Raided { .. } | Stop::Passed => (0.0, free.min(1)),
        };
        let leaves = 0 < free && self.is_ceded(self.rules.region(leader.from));
        if leaves && self.is_mine(to) && !self.is_ceded(self.rules.region(to)) && worth < LEAVING {
            (worth, men) = (LEAVING, free);
        }
        let lacks = if free == 0 { 0 } else { self.need(to).saturating_sub(self.own(to)) };
        if 0 < lacks {
            let all = self.walled(to);
            let share = f32::from(free.min(lacks)) / f32::from(lacks);
            if worth < all * share {
                worth = all * share;
                men = free.min(lacks);
            }
        }
        if leader.member.is_some() {
            let lies = self.board.relics().contains(&Lies::In(to));
            worth += if lies { RELIC } else { 0.0 };
            let alone = self.errand_alone(host, to);
            worth = worth.max(alone);
            if worth <= alone {
                men = 0;
            }
        }
        (worth, men)
    }

    /// No visit is worth more than it can be at most.
    #[cfg(test)]
    pub(super) fn check_most(&self, host: &Host, to: Village) {
        if !self.gates().fought.has(to) {
            let (worth, _) = self.visit(host, to);
            assert!(worth <= self.most_for(host, to), "{worth} in {to:?}");
        }
    }

    /// What is left of that: a member without an escort is easily caught.
    fn exposed(&self, host: &Host, to: Village, mut worth: f32, men: u8) -> f32 {
        if host.leader.member.is_none() || worth <= self.weights.march {
            return worth;
        }
        let escort = f32::from(men + self.own(to));
        let threat = self.threat_points(to);
        if men == 0 && self.board.place(to).fort == Fort::Open {
            worth *= 0.6;
        }
        worth - (0.3 * (threat - escort)).clamp(0.0, 3.0)
    }

    /// What it is worth that a member goes there alone: to fetch men, or to be safe.
    fn errand_alone(&self, host: &Host, to: Village) -> f32 {
        let (board, from) = (self.board, host.leader.from);
        if board.place(to).owner != Some(self.me) || !host.alone {
            return 0.0;
        }
        let spare = self.spare(to);
        let led = !self.roster().free_in(to, self.me).is_empty();
        if 0 < spare && !led && self.is_ceded(self.rules.region(to)) {
            return 3.0;
        }
        if host.few <= spare && !led {
            return (1.5 + 0.5 * f32::from(spare)).min(REFUGE);
        }
        let safe = board.place(to).fort != Fort::Open && 0 < self.own(to);
        let unsafe_here = || {
            board.place(from).fort == Fort::Open
                && f32::from(self.own(from)) < 0.5 * self.threat_points(from)
        };
        if safe && unsafe_here() { 3.0 } else { 0.0 }
    }
}
