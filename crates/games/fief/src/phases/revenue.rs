//! Phase 2: revenue, for all at once and without decisions (FI-REV).

use engine::{Kind, List, Seat, SeatSet};

use super::{Cx, Look};
use crate::edition::Rules;
use crate::event::Event;
use crate::pieces::{Bishopric, Card, Fort, Member, REGIONS, Region, SEATS, Village};
use crate::state::{Board, Status, TitheFor, Title};

/// What a player gets, by where it comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Income {
    /// Castles, Cities, Mills and Presses.
    pub buildings: u32,
    /// Tithes.
    pub tithes: u32,
    /// Taxes.
    pub taxes: u32,
    /// King, Queen, Regent.
    pub crown: u32,
    /// Fiefs conquered from the infidels.
    pub conquests: u32,
}

impl Income {
    /// All of it.
    pub const fn total(&self) -> u32 {
        self.buildings + self.tithes + self.taxes + self.crown + self.conquests
    }
}

/// FI-REV-2 to -4 and FI-REVOLT-10: who is paid for the buildings of a village.
pub fn paid(rules: &Rules, board: &Board, village: Village) -> Option<Seat> {
    if board.rebels_in(village) {
        return None;
    }
    let region = rules.region(village);
    if !board.in_fief(rules, village) {
        let owner = board.place(village).owner?;
        return (0 < board.troops(village, owner).soldiers()).then_some(owner);
    }
    let seat = board.has_fief(region)?;
    let capital = board.land(region).capital?;
    let garrison = 0 < board.troops(capital, seat).soldiers();
    let barred = board.enemy_soldiers(village, seat) && board.troops(village, seat).soldiers() == 0;
    (garrison && !barred).then_some(seat)
}

/// FI-REV-5: what the Mills and Presses of a village yield.
pub fn yields(rules: &Rules, board: &Board, village: Village) -> u32 {
    let (place, land) = (board.place(village), board.land(rules.region(village)));
    let plain = 200 * u32::from(place.mills) + 100 * u32::from(place.presses);
    match (land.famine, land.good_harvest) {
        (true, _) => 0,
        (false, true) => 2 * plain,
        (false, false) => plain,
    }
}

/// FI-REV-12: what a Tax on a fief brings now.
pub fn tax(rules: &Rules, board: &Board, region: Region, seat: Seat) -> u32 {
    let land = board.land(region);
    let garrison = land.capital.is_some_and(|it| 0 < board.troops(it, seat).soldiers());
    if land.famine || !garrison {
        return 0;
    }
    let pays = |it: &Village| !board.enemy_soldiers(*it, seat) && !board.rebels_in(*it);
    200 * rules.villages(region).iter().filter(pays).count() as u32
}

/// For whom a Tithe is, if he can receive it now (FI-CARD-29).
fn receiver(board: &Board, see: Bishopric) -> Option<Seat> {
    let member = match board.tithes[see as usize] {
        TitheFor::Nobody => return None,
        TitheFor::Bishop => board.bishop(see)?,
        TitheFor::Pope => board.crown.pope?,
    };
    let person = board.person(member);
    person.is_free().then_some(person.family)
}

/// What is frozen for captives: at most as many as there are titles.
pub type Frozen = List<(Member, u32), REGIONS>;

/// Everybody's income, and what is frozen for captives.
pub fn incomes(look: Look<'_>) -> ([Income; SEATS], Frozen) {
    let Look { rules, board } = look;
    let mut all = [Income::default(); SEATS];
    let mut frozen = Frozen::new();
    for village in Village::ALL.iter().copied() {
        let Some(seat) = paid(rules, board, village) else { continue };
        let walls = match board.place(village).fort {
            Fort::Open => 0,
            Fort::Castle => 100,
            Fort::City => 200,
        };
        let mut works = yields(rules, board, village);
        if let Some(to) = receiver(board, rules.bishopric(village)) {
            all[to.index()].tithes += std::mem::take(&mut works);
        }
        let captive = match board.land(rules.region(village)).title {
            Title::Held(holder) if board.person(holder).is_captive() => Some(holder),
            _ => None,
        };
        match captive.filter(|_| 0 < walls + works) {
            None => all[seat.index()].buildings += walls + works,
            Some(holder) => match frozen.iter_mut().find(|(it, _)| *it == holder) {
                Some((_, sum)) => *sum += walls + works,
                None => frozen.push((holder, walls + works)),
            },
        }
    }
    for region in Region::ALL.iter().copied().filter(|it| board.land(*it).tax) {
        let Title::Held(holder) = board.land(region).title else { continue };
        let person = board.person(holder);
        if matches!(person.status, Status::Free | Status::Crusade) {
            all[person.family.index()].taxes += tax(rules, board, region, person.family);
        }
    }
    crown(board, &mut all);
    for person in &board.people {
        let alive = person.is_alive() && !person.is_captive();
        if person.marks.conquest && alive {
            all[person.family.index()].conquests += 1000;
        }
    }
    (all, frozen)
}

/// FI-KING-13, FI-REV-9 and -10.
fn crown(board: &Board, all: &mut [Income; SEATS]) {
    let crown = &board.crown;
    let mut pay = |member: Option<Member>, amount| {
        let Some(person) = member.map(|it| board.person(it)) else { return };
        if person.is_alive() && !person.is_captive() {
            all[person.family.index()].crown += amount;
        }
    };
    match crown.king {
        Some(king) if crown.minor_until == 0 && board.person(king).is_in_kingdom() => {
            pay(Some(king), 500);
        }
        _ => pay(crown.regent, 500),
    }
    pay(crown.queen, 300);
}

/// The phase.
pub(super) fn collect(cx: &mut Cx<'_>) {
    let (all, frozen) = incomes(cx.look());
    let turn = cx.board.turn;
    cx.tell(Event::Revenue { turn });
    for seat in cx.board.active(cx.rules).iter() {
        let income = all[seat.index()];
        cx.earn(seat, income.total());
        if cx.out.listens() {
            let Income { buildings, tithes, taxes, crown, conquests } = income;
            let event = Event::Income { seat, buildings, tithes, taxes, crown, conquests };
            cx.out.tell_only(SeatSet::of(seat), event, None);
        }
    }
    for (member, amount) in frozen.iter().copied() {
        cx.board.person_mut(member).escrow += amount;
        let total = cx.board.person(member).escrow;
        cx.tell(Event::Frozen { member, amount, total });
    }
    // FI-REV-13.
    for see in 0..cx.board.tithes.len() {
        if std::mem::take(&mut cx.board.tithes[see]) != TitheFor::Nobody {
            cx.discard(Card::Tithe);
        }
    }
    for region in Region::ALL.iter().copied() {
        if std::mem::take(&mut cx.board.land_mut(region).tax) {
            cx.discard(Card::Tax);
        }
        if std::mem::take(&mut cx.board.land_mut(region).good_harvest) {
            cx.discard(Card::GoodHarvest);
        }
    }
}
