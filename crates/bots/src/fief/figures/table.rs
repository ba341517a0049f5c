//! What is compared between the seats: who is nearest to victory, and to the crown.

use ::fief::Rules;
use ::fief::pieces::SEATS;
use ::fief::setup::Mode;
use ::fief::state::Title;
use engine::{Seat, SeatSet};

use super::survey::{Sums, Survey};
use super::yes;

/// What is compared between the seats.
pub(super) struct Table {
    pub soldiers: u16,
    /// Money at the next purchases.
    pub purse: [u32; SEATS],
    /// Regions of which only the title is missing, and it can be paid.
    pub ready: [u8; SEATS],
    /// The region that is nearest to a fief, and how near the next one is.
    pub best: [(usize, f32); SEATS],
    /// What the best region still costs.
    pub cost: [u32; SEATS],
    /// The chance to get the crown by a ballot, from 0 to 1.
    pub throne: [f32; SEATS],
    /// Votes of a family with its allies.
    pub bloc: [u8; SEATS],
    /// How much is missing to win alone, and together with the best ally.
    pub alone: [f32; SEATS],
    pub paired: [(f32, usize); SEATS],
    /// Points at the end, if all goes on like this, and how many counts are still to come.
    pub final_points: [i32; SEATS],
    pub counts: i32,
    /// Who would win if the turn ended now.
    pub winners: SeatSet,
}

/// More than is ever missing to win together.
pub(super) const FAR: f32 = 6.0;

impl Table {
    pub(super) fn of(survey: &Survey<'_>) -> Self {
        let (rules, board, sums) = (survey.rules, survey.board, &survey.sums);
        let mut table = Self {
            soldiers: sums.iter().map(Sums::soldiers).sum(),
            purse: [0; SEATS],
            ready: [0; SEATS],
            best: [(0, 0.0); SEATS],
            cost: [0; SEATS],
            throne: [0.0; SEATS],
            bloc: [0; SEATS],
            alone: [FAR; SEATS],
            paired: [(FAR, SEATS); SEATS],
            final_points: [i32::MIN; SEATS],
            counts: counts_left(rules, board.turn),
            winners: winners(survey),
        };
        for n in 0..survey.seats {
            let allies = sums[n].allies.iter().map(|it| sums[it.index()].votes);
            table.bloc[n] = sums[n].votes + allies.sum::<u8>();
            let later = if survey.buys_first(n) { 0 } else { sums[n].income };
            table.purse[n] = board.houses.0[n].money + later;
            table.prospects(survey, n);
        }
        for n in (0..survey.seats).filter(|it| !board.houses.0[*it].out) {
            table.final_points[n] = board.houses.0[n].score + table.counts * sums[n].points;
            table.throne[n] = table.ballot(survey, n);
            let crowned = survey.crowned(n);
            let fiefs = f32::from(sums[n].fiefs + table.ready[n]);
            let throne = if crowned { 0.0 } else { 1.0 - 0.7 * table.throne[n] };
            table.alone[n] = (3.0 - fiefs).max(0.0) + throne;
        }
        for (n, own) in sums.iter().enumerate() {
            for ally in own.allies.iter().map(Seat::index) {
                let short = table.short_together(survey, n, ally);
                if short < table.paired[n].0 {
                    table.paired[n] = (short, ally);
                }
            }
        }
        table
    }

    /// The regions that could be fiefs next.
    fn prospects(&mut self, survey: &Survey<'_>, n: usize) {
        let (rules, sums) = (survey.rules, &survey.sums[n]);
        let castle = rules.castle_price(survey.board.turn);
        let mut most = [-1.0, -1.0];
        for (region, land) in survey.board.lands.iter().enumerate() {
            if land.title != Title::Bank {
                continue;
            }
            let rank = rules.map.rank[region];
            let walled = sums.walled >> region & 1 == 1;
            let cost = rank.price() + if walled { 0 } else { castle };
            let complete = usize::from(sums.held[region]) == rank.size();
            let ready = complete && cost <= self.purse[n] && 0 < sums.free;
            self.ready[n] += u8::from(ready);
            let progress = sums.progress[region] + if walled { 0.15 } else { 0.0 };
            if most[0] < progress {
                most = [progress, most[0]];
                self.best[n].0 = region;
                self.cost[n] = cost;
            } else {
                most[1] = progress.max(most[1]);
            }
        }
        self.best[n].1 = most[1].max(0.0);
    }

    /// FI-KING-2 to -9: could this family make one of its own King, with its allies?
    fn ballot(&self, survey: &Survey<'_>, n: usize) -> f32 {
        let (board, sums) = (survey.board, &survey.sums);
        if board.crown.king.is_some() || sums[n].kings == 0 {
            return 0.0;
        }
        let friends = (0..survey.seats).filter(|it| survey.is_friend(n, *it));
        let mitres = friends.fold([0, 0], |[bishops, cardinals], it| {
            [bishops + sums[it].mitres[0], cardinals + sums[it].mitres[1]]
        });
        let blessed = match board.crown.pope {
            Some(pope) => survey.is_friend(n, board.person(pope).family.index()),
            None => 2 <= mitres[0] || 1 <= mitres[1],
        };
        let others = (0..survey.seats).filter(|it| !survey.is_friend(n, *it));
        let most = others.map(|it| self.bloc[it]).max().unwrap_or(0);
        let least = if survey.rules.setup.simple_majority.is_on() { 1 } else { 3 };
        let bloc = self.bloc[n];
        let votes = match least <= bloc && most < bloc {
            true => 1.0,
            false => 0.5 * f32::from(bloc) / f32::from(least.max(bloc + most)),
        };
        votes * if blessed { 1.0 } else { 0.3 }
    }

    /// FI-END-4: what two families lack.
    fn short_together(&self, survey: &Survey<'_>, one: usize, other: usize) -> f32 {
        let crown = &survey.board.crown;
        let fiefs =
            survey.sums[one].fiefs + survey.sums[other].fiefs + self.ready[one] + self.ready[other];
        let theirs = |it: Option<usize>| it == Some(one) || it == Some(other);
        let king = if theirs(survey.house_of(crown.king)) {
            0.0
        } else {
            1.0 - 0.7 * self.throne[one].max(self.throne[other])
        };
        let queen = yes(!theirs(survey.house_of(crown.queen)));
        4.0 - f32::from(fiefs.min(4)) + king + queen
    }

    /// How much the nearest of all who would win without this seat lacks.
    pub(super) fn nearest_rival(&self, seats: usize, me: usize) -> f32 {
        let mut least = FAR;
        for n in (0..seats).filter(|it| *it != me) {
            least = least.min(self.alone[n]);
            if self.paired[n].1 != me {
                least = least.min(self.paired[n].0);
            }
        }
        least
    }
}

/// How often points will still be counted (FI-END-7, -8 and -12), this turn included.
fn counts_left(rules: &Rules, turn: u16) -> i32 {
    let (last, turn) = (i32::from(rules.last_turn()), i32::from(turn.max(1)));
    match rules.setup.mode {
        Mode::Normal => 1,
        Mode::Points => last / 5 - (turn - 1) / 5,
        Mode::Turns => last + 1 - turn,
    }
}

/// FI-END-3 to -5: who would win if the turn ended now.
fn winners(survey: &Survey<'_>) -> SeatSet {
    let crown = &survey.board.crown;
    if !survey.rules.is_won_by_fiefs() {
        return SeatSet::EMPTY;
    }
    let (king, queen) = (survey.house_of(crown.king), survey.house_of(crown.queen));
    let alone = |it: &usize| 3 <= survey.sums[*it].fiefs;
    if let Some(seat) = king.filter(alone).or(queen.filter(alone)) {
        return SeatSet::of(Seat::new(seat));
    }
    match (king, queen) {
        (Some(king), Some(queen)) if king != queen && survey.is_friend(king, queen) => {
            let fiefs = survey.sums[king].fiefs + survey.sums[queen].fiefs;
            let both = SeatSet::of(Seat::new(king)).with(Seat::new(queen));
            if 4 <= fiefs { both } else { SeatSet::EMPTY }
        }
        _ => SeatSet::EMPTY,
    }
}
