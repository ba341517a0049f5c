//! Phase 4: who goes where. All parties and all places are weighed against each other anew at each
//! step; the best that can set out now goes one road farther.

use ::fief::Action;
use ::fief::pieces::{Fort, MEMBERS, Member, Members, Relic, VILLAGES, Village, Villages};
use ::fief::state::{Group, Led, Status};
use engine::{List, Seat};

use super::mind::{Mind, all_villages};
use super::odds::{Force, margin};

/// A group that is to go somewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Party {
    pub group: Group,
    /// The village that comes next.
    next: Village,
    /// To attack it.
    storm: bool,
}

impl Party {
    /// What the group still lacks of the party, or where it goes.
    pub(super) fn gather(&self, group: &Group, allows: impl Fn(Action) -> bool) -> Action {
        let wanted = &self.group;
        if let Some(member) = wanted.members.iter().find(|it| !group.members.has(*it)) {
            return Action::Lead(member);
        }
        let most = |wanted: u8, have: u8, to: fn(u8) -> Action| {
            let fits = |count: &u8| allows(to(*count));
            (have == 0).then(|| (1..=wanted).rev().find(fits).map(to)).flatten()
        };
        let arms = || {
            most(wanted.foot, group.foot, Action::Foot)
                .or_else(|| most(wanted.horse, group.horse, Action::Horse))
                .or_else(|| most(wanted.king, group.king, Action::KingGuards))
                .or_else(|| most(wanted.queen, group.queen, Action::QueenGuards))
                .or_else(|| most(wanted.catapults, group.catapults, Action::Catapults))
        };
        let step = if self.storm { Action::Storm } else { Action::Step };
        // Catapults are called last.
        let arms = if group.catapults == 0 { arms() } else { None };
        arms.unwrap_or(step(self.next))
    }
}

/// Whoever can lead a group: a member, or guards by themselves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Leader {
    pub from: Village,
    pub member: Option<Member>,
}

/// What a leader could do.
#[derive(Clone, Copy)]
pub(super) struct Errand {
    pub worth: f32,
    pub to: Village,
    /// How many men go along.
    pub men: u8,
    /// To attack.
    pub storm: bool,
}

/// A leader who waits for an errand.
#[derive(Clone, Copy, Default)]
struct Scout {
    leader: Leader,
    /// Men who could go along.
    free: u8,
    /// The best errand that is left.
    best: Best,
}

/// The best errand of a leader, looked for only as long as it could be the best of all.
#[derive(Clone, Copy)]
enum Best {
    /// It was found, or there is none.
    Found(Option<Errand>),
    /// Not worth more than this.
    AtMost(f32),
    /// He has one already.
    Sent,
}

impl Default for Best {
    fn default() -> Self {
        Self::AtMost(f32::INFINITY)
    }
}

/// The most leaders: every member, and guards in every village.
const LEADERS: usize = MEMBERS + VILLAGES;

impl Mind<'_> {
    /// The next step of phase 4.
    pub(super) fn march(&self, legal: &[Action]) -> Option<Action> {
        if let Some(group) = self.board.gathering() {
            let party = self.party().filter(|it| it.group.from == group.from)?;
            return Some(party.gather(&group, |action| legal.contains(&action)));
        }
        let first = |action: &&Action| match action {
            Action::OpenReliquary(_) => true,
            Action::Present(Relic::Radegonde, lady) => self.is_own(*lady),
            Action::Present(_, dead) => self.is_own(*dead),
            _ => false,
        };
        if let Some(action) = legal.iter().find(first) {
            return Some(*action);
        }
        if let Some(action) = self.stir(legal) {
            return Some(action);
        }
        // Where nobody can set out there is nothing to be planned.
        let party = legal.iter().any(|it| matches!(it, Action::March(_))).then(|| self.party());
        let begins = |it: Party| Action::March(it.group.from);
        Some(party.flatten().map_or(Action::EndMove, begins))
    }

    pub(super) fn is_own(&self, member: Member) -> bool {
        self.board.person(member).family == self.me
    }

    /// The best party that can set out now.
    fn party(&self) -> Option<Party> {
        *self.party.get_or_init(|| self.best_party())
    }

    fn best_party(&self) -> Option<Party> {
        let mut scouts = self.scouts();
        let mut taken = Villages::EMPTY;
        loop {
            let (n, Errand { to, men, storm, .. }) = self.best_of(&mut scouts, taken)?;
            let leader = scouts[n].leader;
            let next = self.first_on_the_way(leader, to);
            let storm = storm && next == to;
            if let Some(group) = self.muster(leader, men, storm) {
                return Some(Party { group, next, storm });
            }
            taken.insert(to);
            scouts[n].best = Best::Sent;
            forget(&mut scouts, leader.from, men, to);
        }
    }

    /// Whoever can lead a group.
    fn scouts(&self) -> List<Scout, LEADERS> {
        let board = self.board;
        let mut scouts = List::new();
        let mut put = |leader: Leader| {
            scouts.push(Scout { leader, free: self.spare(leader.from), best: Best::default() });
        };
        for member in board.free(self.me).iter() {
            put(Leader { from: board.person(member).village, member: Some(member) });
        }
        for from in all_villages() {
            let troops = board.troops(from);
            if 0 < troops.king + troops.queen {
                put(Leader { from, member: None });
            }
        }
        scouts
    }

    /// The best errand that is left, and whose it is; the first of equals.
    fn best_of(&self, scouts: &mut [Scout], taken: Villages) -> Option<(usize, Errand)> {
        let mut best: Option<(usize, Errand)> = None;
        for (n, scout) in scouts.iter_mut().enumerate() {
            let least = best.map_or(self.weights.march, |(_, it)| it.worth);
            if let Best::AtMost(most) = scout.best
                && least < most
            {
                let found = self.best_errand(scout.leader, scout.free, taken, least);
                // Where there is none that is better there could still be some.
                let is_known = found.is_some() || best.is_none();
                scout.best = if is_known { Best::Found(found) } else { Best::AtMost(least) };
            }
            if let Best::Found(Some(errand)) = scout.best
                && best.is_none_or(|(_, most)| most.worth < errand.worth)
            {
                best = Some((n, errand));
            }
        }
        best
    }

    /// What is worth the most for a leader with so many men, if it is worth more than `least`, which
    /// is no less than what a march must be worth.
    fn best_errand(&self, leader: Leader, free: u8, taken: Villages, least: f32) -> Option<Errand> {
        let host = self.prepare(leader, free);
        let mut best: Option<Errand> = None;
        let ends = (host.ways.ends - taken - self.gates().allied).and(self.sights(&host));
        for to in ends.iter() {
            let least = best.map_or(least, |it| it.worth);
            best = self.errand(&host, to, least).or(best);
        }
        best
    }

    /// The group that can set out now with so many men, if any can.
    fn muster(&self, leader: Leader, men: u8, storm: bool) -> Option<Group> {
        let (board, from) = (self.board, leader.from);
        if board.bad_weather(from) {
            return None;
        }
        let (troops, spent) = (board.troops(from), board.spent(from));
        let mut group = Group { from, ..Group::default() };
        let (mut foot, mut horse) = (0, 0);
        if let Some(member) = leader.member {
            let person = board.person(member);
            let darc = person.marks.darc;
            if 3 <= person.steps || board.led(member) == Led::Plain && 2 <= person.steps {
                return None;
            }
            group.members = Members::of(member);
            let [_, two, _, done] = spent.foot;
            if person.steps < if darc { 3 } else { 2 } {
                foot = troops.foot.saturating_sub(if darc { done } else { done + two });
            }
            horse = troops.horse.saturating_sub(spent.horse[2]);
        }
        let king = troops.king.saturating_sub(spent.king[2]);
        let queen = troops.queen.saturating_sub(spent.queen[2]);
        let mut left = men;
        let mut take = |have: u8| {
            let taken = have.min(left);
            left -= taken;
            taken
        };
        if storm {
            group.king = take(king);
            group.queen = take(queen);
            group.horse = take(horse);
            group.foot = take(foot);
        } else {
            group.foot = take(foot);
            group.horse = take(horse);
            group.queen = take(queen);
            group.king = take(king);
        }
        if storm && 0 < troops.catapults {
            let [once, done] = spent.catapults;
            let fresh = troops.catapults.saturating_sub(once + done);
            group.catapults = fresh.min(group.soldiers() / 4);
        }
        // A march for which most of the men are too tired waits.
        let enough = 3 * u16::from(men) <= 4 * u16::from(group.soldiers());
        (enough && !group.is_empty()).then_some(group)
    }

    /// Rebels that it controls go where they harm others.
    fn stir(&self, legal: &[Action]) -> Option<Action> {
        let rebels = self.board.rebels();
        let harm = |action: Action| {
            let Action::MoveRebels(to) = action else { return 0.0 };
            let place = self.board.place(to);
            let there = self.board.occupants(to);
            let friends = there.has(self.me) || !there.and(self.allies).is_empty();
            let rival = place.owner.is_some_and(|it| self.rivals.has(it));
            if friends || !rival {
                return 0.0;
            }
            let force = Force { men: rebels.count.into(), walls: 2.0, ..Force::default() };
            let holds = |it: Seat| margin(&force, &self.force(to, it, false)) < 0.0;
            if there.iter().any(holds) {
                return 0.0;
            }
            let capital = f32::from(u8::from(self.board.is_capital(to)));
            f32::from(2 * place.mills + place.presses)
                + 10.0 * capital
                + if place.fort == Fort::Castle { 3.0 } else { 0.0 }
        };
        let best = Self::best(legal.iter().copied(), harm)?;
        (0.5 < best.1).then_some(best.0)
    }

    /// Where a member is placed: where men wait for a leader, behind walls, near what is wanted.
    pub(super) fn place(&self, member: Member, legal: &[Action]) -> Option<Action> {
        let released = self.board.person(member).status == Status::Released;
        let worth = |action: Action| {
            let Action::PlaceMember(village) = action else { return -99.0 };
            let place = self.board.place(village);
            let own = place.owner == Some(self.me);
            let led = !self.roster().free_in(village, self.me).is_empty();
            let walls = if place.fort != Fort::Open && own { 4.0 } else { 0.0 };
            let alone = if released && !own { -5.0 } else { 0.0 };
            let near = self.rules.villages(self.rules.region(village));
            let want = self.want(self.rules.region(village));
            let missing = self.missing(self.rules.region(village)).len().min(near.len());
            let threat = self.threat_points(village) - f32::from(self.own(village));
            walls
                + alone
                + f32::from(self.spare(village).min(8)) * if led { 0.3 } else { 1.0 }
                + want * missing as f32
                - 0.3 * threat.max(0.0)
        };
        Self::best(legal.iter().copied(), worth).map(|it| it.0)
    }

    /// The village to start in: the middle of a small region, far from others.
    pub(super) fn start(&self, legal: &[Action]) -> Option<Action> {
        let board = self.board;
        let worth = |action: Action| {
            let Action::ChooseStart(village) = action else { return -999.0 };
            let mates = self.rules.villages(self.rules.region(village));
            let far = |it: Village| f32::from(self.far(village, it));
            let spread: f32 = mates.iter().map(far).sum();
            let others = || all_villages().filter(|it| board.place(*it).owner.is_some());
            let shared = others().filter(|it| mates.has(*it)).count() as f32;
            let nearest = others().map(far).fold(6.0, f32::min);
            let roads = self.rules.map.roads[village as usize].len() as f32;
            -4.0 * mates.len() as f32 - 1.5 * spread + 2.0 * nearest - 12.0 * shared - 0.3 * roads
        };
        Self::best(legal.iter().copied(), worth).map(|it| it.0)
    }
}

/// Some have been sent somewhere: the others cannot go there, nor take the same men. With fewer men
/// another errand may be worth more: they need not walk.
fn forget(scouts: &mut [Scout], from: Village, men: u8, to: Village) {
    for scout in scouts {
        let fewer = scout.leader.from == from;
        if fewer {
            scout.free = scout.free.saturating_sub(men);
        }
        scout.best = match scout.best {
            Best::Sent => Best::Sent,
            _ if fewer => Best::default(),
            Best::Found(Some(errand)) if errand.to == to => Best::AtMost(errand.worth),
            best => best,
        };
    }
}

/// Away with a group for which there is no plan.
pub(super) fn way_out(legal: &[Action]) -> Option<Action> {
    let step = |it: &&Action| matches!(it, Action::Step(_));
    legal.iter().find(step).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fief::errands::Patience;
    use crate::fief::weights::Weights;
    use ::fief::{Fief, Setup};
    use engine::playout::{awaited, random_action};
    use engine::{Chance, Game, Glances, Outbox};

    /// The first of the best, with nobody passed over because of what was found for others.
    fn thoroughly(mind: &Mind<'_>, scouts: &[Scout], taken: Villages) -> Option<(usize, Errand)> {
        let mut best: Option<(usize, Errand)> = None;
        for (n, scout) in scouts.iter().enumerate() {
            let host = mind.prepare(scout.leader, scout.free);
            for to in (host.ways.ends - taken - mind.gates().allied).iter() {
                mind.check_most(&host, to);
                let errand = mind.errand(&host, to, mind.weights.march);
                let better = |it: &Errand| best.is_none_or(|(_, most)| most.worth < it.worth);
                best = errand.filter(better).map(|it| (n, it)).or(best);
            }
        }
        best
    }

    /// Nothing is lost by looking only where something better could be.
    #[test]
    fn the_best_errand_is_found_though_few_are_looked_at() {
        let (patience, mut compared) = (Patience::of(&Weights::TUNED), 0);
        for seed in 0..12 {
            let game = Fief::new(&Fief::bounded(&Setup::new(3 + seed as u8 % 4))).unwrap();
            let mut chance = Chance::fast(seed);
            let mut state = game.start(&mut chance, &mut Outbox::silent());
            let mut legal = Vec::new();
            while let Some(seat) = awaited(&game, &state, &mut chance) {
                let mind = Mind::new(&Weights::TUNED, &patience, game.glance(&state, seat));
                let (mut scouts, mut taken) = (mind.scouts(), Villages::EMPTY);
                let mut sent = Vec::new();
                loop {
                    let found = mind.best_of(&mut scouts, taken);
                    let left: Vec<_> = (0..scouts.len()).filter(|n| !sent.contains(n)).collect();
                    let those: Vec<_> = left.iter().map(|n| scouts[*n]).collect();
                    let wanted = thoroughly(&mind, &those, taken);
                    let plain = |(n, it): (usize, Errand)| (n, it.worth, it.to, it.men, it.storm);
                    let wanted = wanted.map(|(n, it)| plain((left[n], it)));
                    assert_eq!(found.map(plain), wanted);
                    let Some((n, Errand { to, men, .. })) = found else { break };
                    compared += 1;
                    taken.insert(to);
                    sent.push(n);
                    scouts[n].best = Best::Sent;
                    let from = scouts[n].leader.from;
                    forget(&mut scouts, from, men, to);
                }
                let action = random_action(&game, &state, seat, &mut chance, &mut legal).unwrap();
                game.apply(&mut state, seat, action, &mut chance, &mut Outbox::silent());
            }
        }
        assert!(10_000 < compared, "{compared}");
    }
}
