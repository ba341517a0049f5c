//! Phase 5 around its battles: claims (FI-MOVE-21 to -25), Bishops who speak to the rebels
//! (FI-REVOLT-13), Fight or Peace (FI-FIGHT-4), whose battle is next (FI-FIGHT-8), pillage
//! (FI-FIGHT-37).

use engine::{Checked, Clause, Kind, List, Sealed, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::aside::{self, stage, unstage};
use super::{Battle, Cx, DONE, Flow, Frame, Look, Rule, revolt};
use crate::action::{Action, Declared, Question, Side};
use crate::clause::{
    BUY_2, DP_19, DP_20, DP_21, DP_22, DP_28, FIGHT_4, FIGHT_8, FIGHT_37, MOVE_22, REVOLT_13, RND_5,
};
use crate::edition::Rules;
use crate::event::{Death, Event};
use crate::pieces::{Member, Members, VILLAGES, Village, Villages, Works};
use crate::state::{Board, Draft, Stance, Stances};

/// FI-MOVE-21, -22 and -25: what standing in a village gives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Right {
    /// Nothing.
    None,
    /// The village is taken at once.
    Takes,
    /// It is an ally's: it may be taken.
    May,
}

fn right(rules: &Rules, board: &Board, village: Village, seat: Seat, after_move: bool) -> Right {
    let place = board.place(village);
    if !place.order.contains(&seat) || board.rebels_in(village) {
        return Right::None;
    }
    let fief = board.in_fief(rules, village);
    match place.owner {
        None if fief || 1 < place.order.len() || !after_move => Right::None,
        None => Right::Takes,
        Some(owner) if owner == seat || place.order.contains(&owner) => Right::None,
        Some(_) if fief && !board.is_capital(rules, village) => Right::None,
        Some(owner) if board.allied(owner, seat) => Right::May,
        Some(_) => Right::Takes,
    }
}

/// Villages of absent owners are claimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// Whose.
    pub seat: Seat,
    /// At the end of a movement turn; otherwise at the start of phase 5.
    pub after_move: bool,
    /// Villages that are settled.
    pub settled: Villages,
}

impl Claims {
    pub(super) fn after(seat: Seat) -> Self {
        Self { seat, after_move: true, settled: Villages::EMPTY }
    }

    pub(super) fn before_battle(seat: Seat) -> Self {
        Self { seat, after_move: false, settled: Villages::EMPTY }
    }

    fn open(&self, look: Look<'_>) -> Option<Village> {
        let may = |it: &Village| {
            let right = right(look.rules, look.board, *it, self.seat, self.after_move);
            right == Right::May && !self.settled.has(*it)
        };
        Village::ALL.iter().copied().find(may)
    }

    fn run(&mut self, cx: &mut Cx<'_>) -> Flow {
        for village in Village::ALL.iter().copied() {
            let has = right(cx.rules, cx.board, village, self.seat, self.after_move);
            if has == Right::Takes && !self.settled.has(village) {
                self.settled.insert(village);
                cx.take_village(village, self.seat);
            }
        }
        if self.open(cx.look()).is_some() { Flow::Wait } else { DONE }
    }
}

impl Rule for Claims {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        let village = self.open(look).unwrap_or_default();
        let seat = look.board.place(village).owner.unwrap_or(self.seat);
        (Question::Claim { seat, village }, DP_19)
    }

    fn candidates(&self, look: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        if let Some(village) = self.open(look) {
            into.extend([Action::Claim(village), Action::Leave(village)]);
        }
    }

    fn check<W: Why>(&self, look: Look<'_>, _: Seat, action: Action, why: &mut W) -> Checked {
        let (Action::Claim(village) | Action::Leave(village)) = action else { return Err(Stop) };
        let fits = self.open(look) == Some(village);
        need!(why, fits, MOVE_22, village = village.id());
        Ok(())
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.run(cx)
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        match action {
            Action::Claim(village) => {
                self.settled.insert(village);
                cx.take_village(village, seat);
            }
            Action::Leave(village) => {
                self.settled.insert(village);
                cx.tell(Event::LeftToOwner { seat, village });
            }
            _ => unreachable!("checked"),
        }
        self.run(cx)
    }
}

/// Bishops speak to the rebels (FI-REVOLT-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Calm {
    /// Bishops who have been asked.
    pub asked: Members,
}

impl Calm {
    fn next(&self, look: Look<'_>) -> Option<Member> {
        let Look { rules, board } = look;
        if board.rebels.count == 0 {
            return None;
        }
        let village = board.rebels.village;
        board.turn_order(rules).find_map(|seat| {
            let speaks =
                |it: &Member| board.person(*it).bishopric.is_some() && !self.asked.has(*it);
            board.free_in(village, seat).iter().find(speaks)
        })
    }
}

impl Rule for Calm {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        self.next(look).map_or(SeatSet::EMPTY, |it| SeatSet::of(look.board.person(it).family))
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        let member = self.next(look).unwrap_or_default();
        (Question::Speak { member, village: look.board.rebels.village }, DP_20)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let money = look.board.houses[seat].money;
        into.extend((0..=3).filter(|it| 500 * u32::from(*it) <= money).map(Action::Speak));
        into.push(Action::Silent);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        match action {
            Action::Silent => Ok(()),
            Action::Speak(gift) => {
                must!(why, gift <= 3, REVOLT_13);
                let (price, money) = (500 * u32::from(gift), look.board.houses[seat].money);
                need!(why, price <= money, BUY_2, price = price, money = money);
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        if self.next(cx.look()).is_some() { Flow::Wait } else { DONE }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        let Some(member) = self.next(cx.look()) else { return DONE };
        self.asked.insert(member);
        let Action::Speak(gift) = action else {
            cx.tell(Event::BishopSilent { member, seat });
            return self.enter(cx);
        };
        cx.pay(seat, 500 * u32::from(gift));
        let die = cx.die(RND_5);
        let total = die + gift;
        cx.reveal(Event::BishopSpoke { member, seat, gift, die, total });
        if 4 <= total {
            revolt::ended(cx, None, Some(member));
        } else {
            cx.kill(member, Death::Rebels, false);
        }
        self.enter(cx)
    }
}

/// Fight or Peace, for all villages at once and in secret (FI-FIGHT-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Declare {}

/// FI-FIGHT-1 and -3: may somebody fight there, and whom?
fn opponents(rules: &Rules, board: &Board, village: Village, seat: Seat) -> Option<SeatSet> {
    if board.bad_weather(rules, village) || board.points(village, seat) == 0 {
        return None;
    }
    let others = board.occupants(village).without(seat);
    let guards = 0 < board.orphans(village).soldiers();
    (!others.is_empty() || guards).then_some(others)
}

/// FI-FIGHT-4: whom a player has chosen by a hostile mark.
fn bound(board: &Board, village: Village, seat: Seat) -> Option<Seat> {
    let hostile = board.troops(village, seat).hostile;
    board.place(village).order.iter().copied().find(|it| hostile.has(*it))
}

/// Villages in which a player declares, those bound left out. Where battles are forced, only
/// guards without master are a matter of choice.
pub(crate) fn declares(rules: &Rules, board: &Board, seat: Seat) -> Villages {
    let forced = rules.setup.forced_battle.is_on();
    let open = |it: &Village| {
        board.place(*it).order.contains(&seat)
            && bound(board, *it, seat).is_none()
            && opponents(rules, board, *it, seat).is_some_and(|it| !forced || it.is_empty())
    };
    Village::ALL.iter().copied().filter(open).collect()
}

impl Declare {
    fn stances(board: &Board, seat: Seat) -> Stances {
        match board.draft {
            Draft::Stances(stances) if board.stager == Some(seat) => stances,
            _ => Stances::default(),
        }
    }

    /// The village that is declared next.
    fn next(look: Look<'_>, seat: Seat) -> Option<Village> {
        let stances = Self::stances(look.board, seat);
        let open = |it: &Village| stances[*it as usize] == Stance::None;
        declares(look.rules, look.board, seat).iter().find(open)
    }
}

impl Rule for Declare {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        look.board.stances.owed()
    }

    fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause) {
        let villages = declares(look.rules, look.board, seat).len() as u8;
        (Question::Declare { villages }, DP_21)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let Look { rules, board } = look;
        let Some(village) = Self::next(look, seat) else { return };
        let Some(others) = opponents(rules, board, village, seat) else { return };
        into.push(Action::Declare(village, Declared::Peace));
        into.extend(others.iter().map(|it| Action::Declare(village, Declared::Fight(it))));
        if 0 < board.orphans(village).soldiers() {
            into.push(Action::Declare(village, Declared::FightGuards));
        }
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        let Look { rules, board } = look;
        let Action::Declare(village, declared) = action else { return Err(Stop) };
        let next = Self::next(look, seat) == Some(village);
        must!(why, next, FIGHT_4, village = village.id());
        let others = opponents(rules, board, village, seat).unwrap_or_default();
        let fits = match declared {
            Declared::Peace => true,
            Declared::Fight(other) => others.has(other),
            Declared::FightGuards => 0 < board.orphans(village).soldiers(),
        };
        need!(why, fits, FIGHT_4, village = village.id());
        Ok(())
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let (rules, board) = (cx.rules, &*cx.board);
        let asked = |it: &Seat| !declares(rules, board, *it).is_empty();
        let seats: SeatSet = board.active(rules).iter().filter(asked).collect();
        cx.board.stances = Sealed::owed_by(seats);
        if seats.is_empty() {
            self.reveal(cx);
            return DONE;
        }
        Flow::Wait
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        let Action::Declare(village, declared) = action else { unreachable!("checked") };
        let mut stances = Self::stances(cx.board, seat);
        stances[village as usize] = match declared {
            Declared::Peace => Stance::Peace,
            Declared::Fight(other) => Stance::Fight(other),
            Declared::FightGuards => Stance::FightGuards,
        };
        stage(cx, seat, action, Draft::Stances(stances));
        if Self::next(cx.look(), seat).is_some() {
            return Flow::Wait;
        }
        unstage(cx);
        cx.board.stances.put(seat, stances);
        cx.out.sign(Event::Declared { seat });
        let Some(all) = cx.board.stances.open() else { return Flow::Wait };
        for village in Village::ALL.iter().copied() {
            for seat in Seat::all(cx.rules.seats) {
                let Some(stances) = all[seat] else { continue };
                cx.board.open_stances[village as usize][seat] = stances[village as usize];
            }
        }
        self.reveal(cx);
        DONE
    }
}

impl Declare {
    /// All declarations are open; those bound by a hostile mark are among them, and the rebels
    /// fight everybody (FI-FIGHT-6).
    fn reveal(&self, cx: &mut Cx<'_>) {
        for village in Village::ALL.iter().copied() {
            if cx.board.place(village).order.is_empty() {
                continue;
            }
            let weather = cx.board.bad_weather(cx.rules, village);
            let forced = cx.rules.setup.forced_battle.is_on();
            if forced && !weather {
                meet(cx, village);
            }
            let order = cx.board.place(village).order;
            for seat in order.iter().copied() {
                let bound = bound(cx.board, village, seat).filter(|_| !weather && !forced);
                if let Some(other) = bound {
                    let fights = 0 < cx.board.points(village, seat);
                    if fights {
                        cx.board.open_stances[village as usize][seat] = Stance::Fight(other);
                    }
                }
                let stance = cx.board.open_stances[village as usize][seat];
                if stance != Stance::None && cx.out.listens() {
                    let (fight, against) = match stance {
                        Stance::Fight(other) => (true, Some(other)),
                        Stance::FightGuards => (true, None),
                        Stance::Peace | Stance::None => (false, None),
                    };
                    cx.reveal(Event::Stood { seat, village, fight, against });
                }
            }
        }
        let rebels = cx.board.rebels;
        if 0 < rebels.count && !cx.board.bad_weather(cx.rules, rebels.village) {
            let board = &*cx.board;
            let fights = |it: &Seat| revolt::resists(board, rebels.village, *it);
            let foes = board.occupants(rebels.village).iter().filter(fights).collect();
            cx.board.rebels.foes = foes;
            // FI-REVOLT-5: whoever was to fight them has gone.
            revolt::overrun(cx);
        }
    }
}

/// FI-FIGHT-4, where battles are forced: everybody who can is hostile to everybody there.
fn meet(cx: &mut Cx<'_>, village: Village) {
    let there = cx.board.occupants(village);
    for seat in there.iter() {
        let fights = 0 < cx.board.points(village, seat);
        let troops = cx.board.troops_mut(village, seat);
        troops.hostile = if fights { there.without(seat) } else { SeatSet::EMPTY };
    }
}

/// A turn of phase 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Whose.
    pub seat: Seat,
    /// All battles are over: pillage.
    pub over: bool,
}

/// FI-FIGHT-7: who attacks when two have named each other.
fn attacks(board: &Board, village: Village, seat: Seat, other: Seat) -> bool {
    let place = board.place(village);
    let home = board.holder(village).or(place.owner);
    if home == Some(seat) {
        return false;
    }
    if home == Some(other) {
        return true;
    }
    let came = |it: Seat| place.order.iter().position(|one| *one == it);
    came(other) < came(seat)
}

/// Battles: in each village against five players, the rebels and guards at most.
type Battles = List<(Village, Side), { 7 * VILLAGES }>;

/// The battles in which a player is the attacker, in order.
fn battles(look: Look<'_>, seat: Seat) -> Battles {
    let board = look.board;
    let mut all = Battles::new();
    let mut put = |village: Village, foe: Side| {
        if !all.contains(&(village, foe)) {
            all.push((village, foe));
        }
    };
    for village in Village::ALL.iter().copied() {
        let there = &board.place(village).order;
        let stances = &board.open_stances[village as usize];
        if there.contains(&seat) {
            match stances[seat] {
                Stance::Fight(other) if there.contains(&other) => {
                    let both = stances[other] == Stance::Fight(seat);
                    if !both || attacks(board, village, seat, other) {
                        put(village, Side::Seat(other));
                    }
                }
                Stance::FightGuards if 0 < board.orphans(village).soldiers() => {
                    put(village, Side::Guards);
                }
                _ => {}
            }
            if look.rules.setup.forced_battle.is_on() && !board.bad_weather(look.rules, village) {
                let marked = |one: Seat, other| board.troops(village, one).hostile.has(other);
                let fights = |other: &Seat| {
                    let both = marked(*other, seat);
                    marked(seat, *other) && (!both || attacks(board, village, seat, *other))
                };
                let foes = there.iter().copied().filter(fights);
                foes.for_each(|it| put(village, Side::Seat(it)));
            }
            let rebels = &board.rebels;
            if board.rebels_in(village) && rebels.foes.has(seat) && !rebels.found.has(seat) {
                put(village, Side::Rebels);
            }
        }
        // Battles in which the rebels attack are those of their controller.
        let rebels = &board.rebels;
        if board.rebels_in(village) && rebels.controller == seat {
            let found = |it: &Seat| rebels.foes.has(*it) && rebels.found.has(*it);
            let foes = there.iter().copied().filter(found);
            foes.filter(|it| *it != seat).for_each(|it| put(village, Side::Seat(it)));
            if rebels.foes.has(seat) && rebels.found.has(seat) {
                put(village, Side::Rebels);
            }
        }
    }
    all.sort_unstable();
    all
}

/// FI-FIGHT-37.
fn pillageable(board: &Board, village: Village, seat: Seat, works: Works) -> bool {
    let place = board.place(village);
    let there = match works {
        Works::Mill => place.mills,
        Works::Press => place.presses,
    };
    let guarded = place
        .owner
        .is_some_and(|owner| owner != seat && 0 < board.troops(village, owner).soldiers());
    0 < there && 0 < board.troops(village, seat).soldiers() && !guarded
}

impl Combat {
    pub(super) fn of(seat: Seat) -> Self {
        Self { seat, over: false }
    }

    fn run(&mut self, cx: &mut Cx<'_>) -> Flow {
        match battles(cx.look(), self.seat)[..] {
            [] => self.pillage(cx),
            [(village, foe)] => self.fight(cx, village, foe),
            _ => Flow::Wait,
        }
    }

    fn pillage(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.over = true;
        let board = &*cx.board;
        let any = Village::ALL.iter().any(|village| {
            Works::ALL.iter().any(|works| pillageable(board, *village, self.seat, *works))
        });
        if any || aside::worth_asking(board, self.seat) {
            return Flow::Wait;
        }
        cx.tell(Event::CombatEnded { seat: self.seat });
        DONE
    }

    /// FI-FIGHT-7 and -8: the battle is settled with this, whatever comes of it.
    fn fight(&mut self, cx: &mut Cx<'_>, village: Village, foe: Side) -> Flow {
        let seat = self.seat;
        let rebels = cx.board.rebels;
        let there = cx.board.rebels_in(village);
        let (attacker, defender) = match foe {
            Side::Rebels => {
                cx.board.rebels.foes.remove(seat);
                match rebels.found.has(seat) {
                    true => (Side::Rebels, Side::Seat(seat)),
                    false => (Side::Seat(seat), Side::Rebels),
                }
            }
            Side::Seat(other) => {
                let forced = cx.rules.setup.forced_battle.is_on()
                    && cx.board.troops(village, seat).hostile.has(other);
                let stances = &mut cx.board.open_stances[village as usize];
                if forced {
                    cx.board.troops_mut(village, seat).hostile.remove(other);
                    cx.board.troops_mut(village, other).hostile.remove(seat);
                    (Side::Seat(seat), foe)
                } else if stances[seat] == Stance::Fight(other) {
                    stances[seat] = Stance::None;
                    if stances[other] == Stance::Fight(seat) {
                        stances[other] = Stance::None;
                    }
                    (Side::Seat(seat), foe)
                } else {
                    debug_assert!(there && rebels.controller == seat);
                    cx.board.rebels.foes.remove(other);
                    (Side::Rebels, foe)
                }
            }
            Side::Guards => {
                cx.board.open_stances[village as usize][seat] = Stance::None;
                (Side::Seat(seat), foe)
            }
        };
        Flow::Call(Frame::Battle(Battle::new(village, attacker, defender)))
    }
}

impl Rule for Combat {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        if self.over { (Question::Combat, DP_28) } else { (Question::NextBattle, DP_22) }
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let board = look.board;
        if board.draft != Draft::None {
            return aside::steps(look, seat, into);
        }
        aside::unlock(look, seat, into);
        aside::flee(look, seat, into);
        if !self.over {
            let all = battles(look, seat);
            into.extend(all.iter().map(|(village, foe)| Action::NextBattle(*village, *foe)));
        } else {
            for village in Village::ALL.iter().copied() {
                let place = board.place(village);
                if place.mills + place.presses == 0 {
                    continue;
                }
                let fits = |it: &&Works| pillageable(board, village, seat, **it);
                let all = Works::ALL.iter().filter(fits);
                into.extend(all.map(|it| Action::Pillage(village, *it)));
            }
            into.push(Action::EndCombat);
        }
        aside::rest(look, seat, into);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        if let Some(checked) = aside::check(look, seat, action, why) {
            return checked;
        }
        if look.board.draft != Draft::None {
            return Err(Stop);
        }
        match action {
            Action::EndCombat if self.over => Ok(()),
            Action::Pillage(village, works) if self.over => {
                let fits = pillageable(look.board, village, seat, works);
                need!(why, fits, FIGHT_37, village = village.id());
                Ok(())
            }
            Action::NextBattle(village, foe) if !self.over => {
                let all = battles(look, seat);
                need!(why, all.contains(&(village, foe)), FIGHT_8, village = village.id());
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        cx.board.ordered = false;
        self.run(cx)
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        if let Some(flow) = aside::answer(cx, seat, action) {
            let called = matches!(flow, Flow::Call(_));
            let waits = cx.board.stager.is_some() || called || self.over;
            return if waits { flow } else { self.run(cx) };
        }
        match action {
            Action::EndCombat => {
                cx.tell(Event::CombatEnded { seat });
                DONE
            }
            Action::Pillage(village, works) => {
                let place = cx.board.place_mut(village);
                match works {
                    Works::Mill => place.mills -= 1,
                    Works::Press => place.presses -= 1,
                }
                cx.tell(Event::Pillaged { seat, village, works });
                Flow::Wait
            }
            Action::NextBattle(village, foe) => self.fight(cx, village, foe),
            _ => unreachable!("checked"),
        }
    }

    fn resume(&mut self, cx: &mut Cx<'_>, _: bool) -> Flow {
        if self.over { Flow::Wait } else { self.run(cx) }
    }
}

/// FI-MOVE-30: marks last until the end of phase 5.
pub(super) fn forgive(cx: &mut Cx<'_>) {
    for troops in cx.board.troops.iter_mut().flatten() {
        troops.hostile = SeatSet::EMPTY;
        troops.roads = 0;
    }
    cx.board.open_stances = Default::default();
    cx.board.rebels.foes = SeatSet::EMPTY;
}
