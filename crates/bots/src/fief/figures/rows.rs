//! The figures of a seat, group by group.

use ::fief::phases::course::Phase;
use ::fief::pieces::{BISHOPRICS, Card, MEMBERS, Member};
use engine::Seat;

use super::survey::Survey;
use super::table::{FAR, Table};
use super::yes;

/// How many figures a seat has.
pub(super) const FIGURES: usize = VICTORY + LAND + PURSE + ARMY + HOUSE + BALLOT + HAND + TURN;

const VICTORY: usize = 14;
const LAND: usize = 11;
const PURSE: usize = 3;
const ARMY: usize = 12;
const HOUSE: usize = 7;
const BALLOT: usize = 10;
const HAND: usize = 6;
const TURN: usize = 9;

impl Survey<'_> {
    /// The King or the Queen is of this family.
    pub(super) fn crowned(&self, n: usize) -> bool {
        let crown = &self.board.crown;
        self.house_of(crown.king) == Some(n) || self.house_of(crown.queen) == Some(n)
    }

    /// The next purchases come before the next revenue.
    pub(super) fn buys_first(&self, n: usize) -> bool {
        self.course.phase == Phase::Purchases && !self.has_acted(n)
    }

    fn has_acted(&self, n: usize) -> bool {
        let rank = self.board.turn_rank(self.rules, Seat::new(n));
        rank + 1 < usize::from(self.course.done)
    }

    /// Fiefs and crown: how near victory is, for this seat, with its ally, and for the others.
    pub(super) fn victory(&self, table: &Table, n: usize) -> [f32; VICTORY] {
        let (sums, crown) = (&self.sums[n], &self.board.crown);
        let is = |office: Option<Member>| yes(self.house_of(office) == Some(n));
        let allied = |office: Option<Member>| {
            self.house_of(office).is_some_and(|it| sums.allies.has(Seat::new(it)))
        };
        let others = (0..self.seats).filter(|it| *it != n);
        let most = others.map(|it| table.final_points[it]).max().unwrap_or(0);
        let lead = table.final_points[n].saturating_sub(most) as f32;
        [
            yes(1 <= sums.fiefs),
            yes(2 <= sums.fiefs),
            yes(3 <= sums.fiefs),
            f32::from(sums.ranks[1] + 2 * sums.ranks[2]) / 4.0,
            f32::from(table.ready[n]).min(2.0),
            is(crown.king),
            is(crown.queen),
            yes(allied(crown.king) || allied(crown.queen)),
            yes(table.winners.has(Seat::new(n))),
            table.alone[n] / 4.0,
            table.paired[n].0 / FAR,
            table.nearest_rival(self.seats, n) / 4.0,
            (sums.points as f32 / 300.0).min(3.0),
            (lead / (100.0 * (1 + table.counts) as f32)).clamp(-3.0, 3.0),
        ]
    }

    /// Villages, buildings, and the regions that could be fiefs.
    pub(super) fn land(&self, table: &Table, n: usize) -> [f32; LAND] {
        let sums = &self.sums[n];
        let (region, second) = table.best[n];
        let open = 0 < table.cost[n];
        let size = self.rules.map.rank[region].size() as f32;
        let missing = if open { size - f32::from(sums.held[region]) } else { 0.0 };
        let cost = table.cost[n].max(1) as f32;
        [
            f32::from(sums.villages) / 12.0,
            f32::from(sums.occupied) / 12.0,
            f32::from(sums.castles) / 3.0,
            f32::from(2 * sums.mills + sums.presses) / 20.0,
            sums.progress[region],
            second,
            missing / 4.0,
            sums.near[region] / 3.0,
            if open { (table.purse[n] as f32 / cost).min(1.5) } else { 0.0 },
            (f32::from(sums.invaders) / 10.0).min(2.0),
            sums.castle_siege,
        ]
    }

    /// Money, income, and the soldiers that it could buy.
    pub(super) fn purse(&self, table: &Table, n: usize) -> [f32; PURSE] {
        let money = self.board.houses.0[n].money as f32;
        let price = self.rules.soldier_price(self.board.turn) as f32;
        [
            money / (money + 1000.0),
            (self.sums[n].income as f32 / 1500.0).min(2.0),
            (table.purse[n] as f32 / price / 20.0).min(2.0),
        ]
    }

    /// Soldiers, what they could take, and what could be taken from them.
    pub(super) fn army(&self, table: &Table, n: usize) -> [f32; ARMY] {
        let sums = &self.sums[n];
        let allied = sums.allies.iter().map(|it| self.sums[it.index()].soldiers()).sum::<u16>();
        [
            f32::from(sums.foot) / 30.0,
            f32::from(sums.horse) / 12.0,
            f32::from(sums.guards) / 20.0,
            (f32::from(u16::from(sums.champions) + 2 * sums.catapults) / 10.0).min(2.0),
            f32::from(sums.soldiers()) / f32::from(table.soldiers.max(1)),
            f32::from(sums.led) / 40.0,
            f32::from(sums.host) / 40.0,
            sums.siege,
            sums.storm[0],
            sums.storm[1] / 2.0,
            (sums.raid / 4.0).min(2.0),
            (f32::from(allied) / 40.0).min(2.0),
        ]
    }

    /// Lords and Ladies: free, captive, in danger, to be married.
    pub(super) fn house(&self, n: usize) -> [f32; HOUSE] {
        let sums = &self.sums[n];
        [
            f32::from(sums.free) / 4.0,
            (sums.captive / 3.0).min(2.0),
            (sums.captured / 3.0).min(2.0),
            (sums.exposed / 4.0).min(2.0),
            yes(sums.family == 1 && 0 < sums.fiefs),
            f32::from(sums.grooms) / 2.0,
            f32::from(sums.brides) / 2.0,
        ]
    }

    /// The Church, and the elections to come.
    pub(super) fn ballot(&self, table: &Table, n: usize) -> [f32; BALLOT] {
        let (sums, crown) = (&self.sums[n], &self.board.crown);
        let friend = |it: usize| self.is_friend(n, it);
        let all: u8 = self.sums.iter().map(|it| it.votes).sum();
        let allies = sums.allies.iter().map(|it| table.throne[it.index()]);
        let cardinals: u8 = self.sums.iter().map(|it| it.cardinals).sum();
        let voices = sums.allies.iter().map(|it| self.sums[it.index()].mitres[1]);
        let voices = sums.mitres[1] + voices.sum::<u8>();
        let conclave = crown.pope.is_none() && cardinals == 3;
        let pope = self.house_of(crown.pope);
        [
            f32::from(sums.votes) / 3.0,
            f32::from(table.bloc[n]) / f32::from(all.max(3)),
            table.throne[n],
            allies.fold(0.0, f32::max),
            yes(self.house_of(crown.king).is_some_and(|it| !friend(it))),
            f32::from(sums.bishops) / 2.0,
            f32::from(sums.cardinals) / 2.0,
            if pope == Some(n) { 1.0 } else { 0.5 * yes(pope.is_some_and(friend)) },
            yes(conclave && 0 < sums.mitres[0].max(sums.mitres[1]) && 2 <= voices),
            yes(self.house_of(self.board.authority()) == Some(n)),
        ]
    }

    /// Cards: those of people, of the Church, of money, to harm, to mend, to be safe.
    pub(super) fn hand(&self, n: usize) -> [f32; HAND] {
        let (sums, hand) = (&self.sums[n], &self.board.houses.0[n].hand);
        let counts = hand.counts();
        let people: u8 = counts[..MEMBERS].iter().sum();
        let sees: u8 = counts[MEMBERS..MEMBERS + BISHOPRICS].iter().sum();
        let of = |card: Card| f32::from(hand.count(card));
        let levy = yes(hand.has(Card::Tax)) * sums.tax as f32
            + yes(hand.has(Card::Tithe)) * sums.tithe as f32;
        let harm = 2.0 * of(Card::Assassin)
            + of(Card::Plague)
            + of(Card::Revolt)
            + of(Card::Famine)
            + of(Card::BadWeather);
        [
            f32::from(people.min(4u8.saturating_sub(sums.family))) / 2.0,
            f32::from(sees.min(sums.clerks)) / 2.0,
            (levy / 1000.0).min(2.0),
            (harm / 3.0).min(2.0),
            ((of(Card::GoodWeather) + of(Card::GoodHarvest)) / 3.0).min(2.0),
            ((of(Card::Escape) + of(Card::Justice)) / 2.0).min(2.0),
        ]
    }

    /// Where the game stands: the same for all, but for who has had a turn.
    pub(super) fn turn(&self, n: usize) -> [f32; TURN] {
        let phase = self.course.phase.number();
        let turn = f32::from(self.board.turn);
        [
            yes(phase == 3),
            yes(phase == 4),
            yes(phase == 5),
            yes(phase == 6),
            yes(self.has_acted(n)),
            (turn / 20.0).min(2.0),
            (turn / f32::from(self.rules.last_turn())).min(1.0),
            self.seats as f32 / 6.0,
            yes(self.rules.is_won_by_fiefs()),
        ]
    }
}
