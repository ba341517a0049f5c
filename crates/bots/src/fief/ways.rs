//! Which roads a leader can take, and how far it is to every village.

use ::fief::pieces::{Fort, VILLAGES, Village, Villages};
use engine::Seat;

use super::marches::Leader;
use super::mind::{Mind, all_villages};

/// The longest way that anybody thinks of.
pub(super) const FARTHEST: u8 = 7;

/// Who stands guard where, for those who march.
pub(super) struct Gates {
    /// Whoever would have to be beaten in a village, if anybody.
    pub foe: [Option<Seat>; VILLAGES],
    /// Where somebody else stands guard.
    pub kept: Villages,
    /// Where an ally does.
    pub allied: Villages,
    /// Where rebels are, or somebody to be beaten.
    pub fought: Villages,
    /// Anybody can go through these.
    open: Villages,
    /// Whoever was not refused can go through these: an ally lets him pass.
    friendly: Villages,
    /// The same, but it takes longer: others who have no walls must be asked.
    asked: Villages,
}

/// How far it is from a village to every other.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    /// Villages that can be reached.
    pub ends: Villages,
    pub cost: [u8; VILLAGES],
}

/// What a leader can go through.
struct Reach {
    /// Where he stands.
    from: Village,
    /// Villages that refused him.
    refused: Villages,
    /// To go through these takes as long as any road.
    short: Villages,
    /// To go through these takes twice as long.
    long: Villages,
}

impl Mind<'_> {
    pub(super) fn gates(&self) -> &Gates {
        self.gates.get_or_init(|| self.look_at_gates())
    }

    fn look_at_gates(&self) -> Gates {
        let board = self.board;
        let none = Villages::EMPTY;
        let mut gates = Gates {
            foe: [None; VILLAGES],
            kept: none,
            allied: none,
            fought: none,
            open: none,
            friendly: none,
            asked: none,
        };
        for village in all_villages() {
            let keeper = board.gatekeeper(village).filter(|it| *it != self.me);
            let ally = keeper.is_some_and(|it| self.allies.has(it));
            let foe = keeper.or_else(|| self.foes(village).iter().next());
            let rebels = board.rebels_in(village);
            gates.foe[village as usize] = foe;
            if keeper.is_some() {
                gates.kept.insert(village);
            }
            if ally {
                gates.allied.insert(village);
            }
            if foe.is_some() || rebels {
                gates.fought.insert(village);
            }
            if rebels || board.bad_weather(village) {
                continue;
            }
            if keeper.is_none() {
                gates.open.insert(village);
            } else if ally {
                gates.friendly.insert(village);
            } else if board.place(village).fort == Fort::Open {
                gates.asked.insert(village);
            }
        }
        gates
    }

    /// Not through walls of others, nor past those who refused.
    fn reach(&self, leader: Leader) -> Reach {
        let (from, gates) = (leader.from, self.gates());
        let refused = match leader.member {
            Some(member) => self.board.refusing(member),
            None => self.board.refused_guards(),
        };
        let here = Villages::of(from);
        let short = gates.open | (gates.friendly - refused) | here;
        Reach { from, refused, short, long: gates.asked - refused - here }
    }

    /// How far this leader has to go.
    pub(super) fn ways(&self, leader: Leader) -> Ways {
        let reach = self.reach(leader);
        // Often the next leader stands where the last one stood.
        if let Some((from, refused, ways)) = self.last_ways.get()
            && (from, refused) == (reach.from, reach.refused)
        {
            return ways;
        }
        let mut ways = Ways { ends: Villages::EMPTY, cost: [99; VILLAGES] };
        ways.cost[leader.from as usize] = 0;
        self.spread(&reach, |cost, next, _| {
            next.iter().for_each(|it| ways.cost[it as usize] = cost);
            ways.ends |= next;
            true
        });
        self.last_ways.set(Some((reach.from, reach.refused, ways)));
        ways
    }

    /// The village that comes first on the way to one that can be reached. Of two ways that take as
    /// long it is the one that is found first when roads are tried village by village, again and
    /// again.
    pub(super) fn first_on_the_way(&self, leader: Leader, goal: Village) -> Village {
        let from = leader.from;
        let mut first = [from; VILLAGES];
        // When roads from a village are tried with what is then known to be the best: how often
        // all have been tried before, and which village it is.
        let mut tried = [(0, from as u8); VILLAGES];
        self.spread(&self.reach(leader), |_, next, through| {
            for to in next.iter() {
                let by = self.rules.map.roads[to as usize].and(through).iter();
                let Some(by) = by.min_by_key(|it| tried[*it as usize]) else { continue };
                let (n, before) = (to as usize, tried[by as usize].0);
                first[n] = if by == from { to } else { first[by as usize] };
                tried[n] = (if by < to { before } else { before + 1 }, to as u8);
            }
            !next.has(goal)
        });
        first[goal as usize]
    }

    /// Goes farther and farther, and tells what is reached at each cost, and through which
    /// villages, until that is enough.
    fn spread(&self, reach: &Reach, mut tell: impl FnMut(u8, Villages, Villages) -> bool) {
        let roads = &self.rules.map.roads;
        let here = Villages::of(reach.from);
        let [mut last, mut before, mut seen] = [here, Villages::EMPTY, here];
        for cost in 1..=FARTHEST {
            let through = last.and(reach.short) | before.and(reach.long);
            let mut next = Villages::EMPTY;
            through.iter().for_each(|it| next |= roads[it as usize]);
            next -= seen;
            if cost == 1 {
                // Whoever was refused does not ask again.
                next -= reach.refused;
            }
            if !tell(cost, next, through) || (next | last).is_empty() {
                return;
            }
            seen |= next;
            before = std::mem::replace(&mut last, next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fief::errands::Patience;
    use crate::fief::weights::Weights;
    use ::fief::{Fief, Setup};
    use engine::playout::{awaited, random_action};
    use engine::{Chance, Game, Glances, Kind, Outbox};

    /// The same by trying all roads again and again until nothing changes.
    fn slowly(mind: &Mind<'_>, leader: Leader) -> ([u8; VILLAGES], [Village; VILLAGES]) {
        let (board, from) = (mind.board, leader.from);
        let refused = |village: Village| match leader.member {
            Some(member) => board.refusing(member).has(village),
            None => board.refused_guards().has(village),
        };
        let toll = |village: Village| match board.gatekeeper(village) {
            _ if village == from => Some(0),
            _ if board.rebels_in(village) || board.bad_weather(village) => None,
            None => Some(0),
            Some(keeper) if keeper == mind.me => Some(0),
            Some(_) if refused(village) => None,
            Some(keeper) if mind.allies.has(keeper) => Some(0),
            Some(_) => (board.place(village).fort == Fort::Open).then_some(1),
        };
        let mut cost = [99; VILLAGES];
        let mut first = [from; VILLAGES];
        cost[from as usize] = 0;
        for _ in 0..VILLAGES {
            for village in all_villages().filter(|it| mind.far(from, *it) < 99) {
                let Some(toll) = toll(village).filter(|_| cost[village as usize] < 90) else {
                    continue;
                };
                let next = cost[village as usize] + toll + 1;
                for to in mind.rules.map.roads[village as usize].iter() {
                    if next < cost[to as usize] && !(village == from && refused(to)) {
                        cost[to as usize] = next;
                        first[to as usize] =
                            if village == from { to } else { first[village as usize] };
                    }
                }
            }
        }
        (cost, first)
    }

    /// Whoever stands where: ways are as short as they can be, and begin with the same road.
    #[test]
    fn ways_are_those_that_are_found_slowly() {
        let mut compared = 0;
        for seed in 0..6 {
            let game = Fief::new(&Fief::bounded(&Setup::new(3 + seed as u8 % 4))).unwrap();
            let mut chance = Chance::fast(seed);
            let mut state = game.start(&mut chance, &mut Outbox::silent());
            let mut legal = Vec::new();
            while let Some(seat) = awaited(&game, &state, &mut chance) {
                let patience = Patience::of(&Weights::TUNED);
                let mind = Mind::new(&Weights::TUNED, &patience, game.glance(&state, seat));
                let members = mind.board.free(seat).iter().map(Some).chain([None]);
                for member in members {
                    let from = member.map_or(Village::ALL[0], |it| mind.board.person(it).village);
                    let leader = Leader { from, member };
                    let (ways, (cost, first)) = (mind.ways(leader), slowly(&mind, leader));
                    for (n, to) in all_villages().enumerate() {
                        let near = (1..=FARTHEST).contains(&cost[n]);
                        assert_eq!(ways.ends.has(to), near);
                        if near {
                            let next = mind.first_on_the_way(leader, to);
                            assert_eq!((ways.cost[n], next), (cost[n], first[n]));
                            compared += 1;
                        }
                    }
                }
                let action = random_action(&game, &state, seat, &mut chance, &mut legal).unwrap();
                game.apply(&mut state, seat, action, &mut chance, &mut Outbox::silent());
            }
        }
        assert!(100_000 < compared);
    }
}
