//! The turns, their six phases, and the end of the game (FI-TURN, FI-NEG-1, FI-END).

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::estate::{bestow, due};
use super::{
    Buy, Calm, Cards, Claims, Combat, Cx, DONE, Declare, EscapeWindow, Flow, Frame, KingElection,
    Look, March, PopeElection, Rule, Start, Talks, combat, crusade, revenue,
};
use crate::action::{Action, Question};
use crate::clause::DP_2;
use crate::edition::Rules;
use crate::event::Event;
use crate::pieces::{Card, Fort, Member, Members, Region};
use crate::setup::Mode;
use crate::state::{Board, Person, Status, Title};

/// Where a turn stands.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Villages are chosen.
    #[default]
    Setup,
    /// Phase 1.
    Cards,
    /// Phase 2.
    Revenue,
    /// Phase 3.
    Purchases,
    /// Phase 4.
    Movement,
    /// Phase 5: claims.
    Claims,
    /// Phase 5: Bishops speak to the rebels.
    Calming,
    /// Phase 5: Fight or Peace.
    Declarations,
    /// Phase 5: battles and pillage.
    Combat,
    /// Phase 6: inheritance and crusaders.
    Inheritance,
    /// Phase 6: talks.
    Talks,
    /// Phase 6: the Pope.
    Pope,
    /// Phase 6: the King.
    King,
    /// The checks at the end of the turn.
    End,
}

impl Phase {
    /// 1 to 6, as the rulebook counts; 0 while the game is set up.
    pub const fn number(self) -> u8 {
        match self {
            Self::Setup => 0,
            Self::Cards => 1,
            Self::Revenue => 2,
            Self::Purchases => 3,
            Self::Movement => 4,
            Self::Claims | Self::Calming | Self::Declarations | Self::Combat => 5,
            Self::Inheritance | Self::Talks | Self::Pope | Self::King | Self::End => 6,
        }
    }
}

/// The turns and their phases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// Where the turn stands.
    pub phase: Phase,
    /// How many players of the turn order have had their turn of the phase.
    pub done: u8,
    /// The windows at the start of the phase are over.
    pub opened: bool,
}

impl Course {
    /// At the start of a phase.
    pub(crate) fn at(phase: Phase) -> Self {
        Self { phase, done: 0, opened: false }
    }

    /// Begins there, for a position written by hand.
    pub(crate) fn begin(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.run(cx)
    }

    /// The next player in turn order who has not had a turn of this phase.
    fn next(&mut self, cx: &Cx<'_>) -> Option<Seat> {
        while (self.done as usize) < cx.rules.seats {
            let seat = Seat::new((cx.board.first.index() + self.done as usize) % cx.rules.seats);
            self.done += 1;
            if !cx.board.houses[seat].out {
                return Some(seat);
            }
        }
        None
    }

    /// FI-CARD-43, where the table plays so.
    fn window(&mut self, cx: &Cx<'_>) -> bool {
        let first = !std::mem::replace(&mut self.opened, true);
        first && cx.rules.setup.escape_any_window.is_on()
    }

    fn run(&mut self, cx: &mut Cx<'_>) -> Flow {
        const WINDOW: Flow =
            Flow::Call(Frame::EscapeWindow(EscapeWindow { seat: Seat::new(0), begun: false }));
        loop {
            let each = |course: &mut Self, cx: &Cx<'_>, to: &dyn Fn(Seat) -> Frame| {
                course.next(cx).map(|seat| Flow::Call(to(seat)))
            };
            let call = match self.phase {
                Phase::Setup => each(self, cx, &|seat| Frame::Start(Start { seat })),
                Phase::Cards => {
                    if self.window(cx) {
                        return WINDOW;
                    }
                    each(self, cx, &|seat| Frame::Cards(Cards::of(seat)))
                }
                Phase::Revenue => {
                    revenue::collect(cx);
                    None
                }
                Phase::Purchases => {
                    if self.window(cx) {
                        return WINDOW;
                    }
                    each(self, cx, &|seat| Frame::Buy(Buy::of(seat)))
                }
                Phase::Movement => {
                    if self.window(cx) {
                        return WINDOW;
                    }
                    each(self, cx, &|seat| Frame::March(March::of(seat)))
                }
                Phase::Claims => {
                    if self.window(cx) {
                        return WINDOW;
                    }
                    each(self, cx, &|seat| Frame::Claims(Claims::before_battle(seat)))
                }
                Phase::Calming => self.once(Frame::Calm(Calm::default())),
                Phase::Declarations => self.once(Frame::Declare(Declare::default())),
                Phase::Combat => each(self, cx, &|seat| Frame::Combat(Combat::of(seat))),
                Phase::Inheritance => {
                    if self.first() {
                        inherit(cx);
                    }
                    // FI-NEG-1: what somebody must decide about (a) comes before (b).
                    if due(cx).is_some() {
                        return Flow::Wait;
                    }
                    crusade::sick(cx);
                    crusade::returns(cx);
                    None
                }
                Phase::Talks => {
                    if self.window(cx) {
                        return WINDOW;
                    }
                    self.once(Frame::Talks(Talks::default()))
                }
                Phase::Pope => self.once(Frame::PopeElection(PopeElection::default())),
                Phase::King => self.once(Frame::KingElection(KingElection::default())),
                Phase::End => {
                    if self.first() {
                        eliminate(cx);
                    }
                    // FI-END-2: titles of the eliminated pass on before victory is looked at.
                    if due(cx).is_some() && 1 < cx.board.active(cx.rules).len() {
                        return Flow::Wait;
                    }
                    if end_of_turn(cx) {
                        return DONE;
                    }
                    None
                }
            };
            if let Some(call) = call {
                return call;
            }
            self.go_on(cx);
        }
    }

    fn once(&mut self, frame: Frame) -> Option<Flow> {
        self.first().then_some(Flow::Call(frame))
    }

    /// Has this phase just begun?
    fn first(&mut self) -> bool {
        std::mem::replace(&mut self.done, 1) == 0
    }

    /// What came between two steps of a phase is settled.
    pub(super) fn settled(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.run(cx)
    }

    /// To the next phase, or the next turn.
    fn go_on(&mut self, cx: &mut Cx<'_>) {
        let next = match self.phase {
            Phase::Setup => {
                first_deal(cx);
                new_turn(cx);
                Phase::Cards
            }
            Phase::Cards => Phase::Revenue,
            Phase::Revenue => Phase::Purchases,
            Phase::Purchases => Phase::Movement,
            Phase::Movement => Phase::Claims,
            Phase::Claims => Phase::Calming,
            Phase::Calming => Phase::Declarations,
            Phase::Declarations => Phase::Combat,
            Phase::Combat => {
                combat::forgive(cx);
                Phase::Inheritance
            }
            Phase::Inheritance => Phase::Talks,
            Phase::Talks => Phase::Pope,
            Phase::Pope => Phase::King,
            Phase::King => Phase::End,
            Phase::End => {
                new_turn(cx);
                Phase::Cards
            }
        };
        if next.number() != self.phase.number() {
            for land in &mut cx.board.lands {
                land.moved = false;
            }
            cx.tell(Event::PhaseBegan { phase: next.number() });
        }
        *self = Self::at(next);
    }
}

impl Rule for Course {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::EMPTY
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::EscapeNow, DP_2)
    }

    fn candidates(&self, _: Look<'_>, _: Seat, _: &mut Vec<Action>) {}

    fn check<W: Why>(&self, _: Look<'_>, _: Seat, _: Action, _: &mut W) -> Checked {
        Err(Stop)
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.run(cx)
    }

    fn answer(&mut self, _: &mut Cx<'_>, _: Seat, _: Action) -> Flow {
        unreachable!("it never waits")
    }

    fn resume(&mut self, cx: &mut Cx<'_>, _: bool) -> Flow {
        self.run(cx)
    }
}

/// FI-SETUP-7: the rest of the blue cards is shuffled, and everybody gets three.
fn first_deal(cx: &mut Cx<'_>) {
    let mut deck = Card::BOX;
    for (n, person) in cx.board.people.iter().enumerate() {
        if person.is_alive() {
            deck.take(Card::ALL[n]);
        }
    }
    cx.board.deck = deck;
}

/// FI-CARD-1: a turn begins with a deal.
fn new_turn(cx: &mut Cx<'_>) {
    cx.board.turn += 1;
    let turn = cx.board.turn;
    let first = cx.board.first;
    cx.tell(Event::TurnBegan { turn, first });
    cx.board.blessed = false;
    cx.board.crown.preached = Members::EMPTY;
    for seat in Seat::all(cx.rules.seats) {
        cx.board.houses[seat].offers = 0;
        cx.board.houses[seat].bought = [0; 3];
    }
    for seat in cx.board.turn_order(cx.rules) {
        cx.deal(seat);
    }
}

/// FI-INH-3 to -8: titles of families without a member.
fn inherit(cx: &mut Cx<'_>) {
    for region in Region::ALL.iter().copied() {
        let Title::Pending(seat) = cx.board.land(region).title else { continue };
        pass_on(cx, region, seat);
    }
}

/// FI-INH-4 to -6: the spouse of the last member, the crown, or nobody. True if somebody has it.
fn pass_on(cx: &mut Cx<'_>, region: Region, seat: Seat) -> bool {
    let heir = cx.board.houses[seat].heir;
    let spouse = heir.filter(|it| cx.board.person(*it).is_alive());
    if let Some(spouse) = spouse {
        cx.tell(Event::SpouseInherits { region, member: spouse });
        bestow(cx, region, spouse);
        return true;
    }
    cx.board.land_mut(region).title = Title::Retained(seat);
    if cx.board.authority().is_some() {
        cx.board.escheated.insert(region);
        return true;
    }
    cx.tell(Event::TitleRetained { region, seat });
    false
}

/// FI-END-1. True if the game is over.
fn end_of_turn(cx: &mut Cx<'_>) -> bool {
    let active = cx.board.active(cx.rules);
    if active.len() <= 1 {
        if let Some(seat) = active.single() {
            return finish(cx, SeatSet::of(seat), 11);
        }
        return match cx.rules.setup.mode {
            Mode::Normal => finish(cx, SeatSet::EMPTY, 13),
            Mode::Points | Mode::Turns => {
                let best = best(cx.board, SeatSet::all(cx.rules.seats));
                finish(cx, best, 13)
            }
        };
    }
    if cx.rules.is_won_by_fiefs() {
        if let Some(seat) = wins_alone(cx.board, active) {
            return finish(cx, SeatSet::of(seat), 3);
        }
        if let Some(pair) = wins_together(cx.board, active) {
            return finish(cx, pair, 4);
        }
    }
    score_turn(cx);
    if cx.rules.last_turn() <= cx.board.turn {
        let ended = match cx.rules.setup.mode {
            Mode::Normal => {
                for seat in active.iter() {
                    let points = count_points(cx.rules, cx.board, seat);
                    cx.board.houses[seat].score = points;
                    cx.reveal(Event::Scored { seat, points, total: points });
                }
                12
            }
            Mode::Points => 7,
            Mode::Turns => 8,
        };
        let best = best(cx.board, active);
        return finish(cx, best, ended);
    }
    let crown = cx.board.crown;
    if 0 < crown.minor_until && crown.minor_until <= cx.board.turn {
        cx.come_of_age();
    }
    bury(cx);
    let active = cx.board.active(cx.rules);
    if let Some(next) = active.after(cx.board.first) {
        cx.board.first = next;
    }
    false
}

/// FI-END-2.
fn eliminate(cx: &mut Cx<'_>) {
    let done: SeatSet =
        cx.board.active(cx.rules).iter().filter(|it| cx.board.is_done(*it)).collect();
    for seat in done.iter() {
        cx.board.houses[seat].out = true;
        cx.tell(Event::Eliminated { seat });
        cx.throw_hand(seat);
        cx.board.houses[seat].money = 0;
        for place in &mut cx.board.places {
            if place.owner == Some(seat) {
                place.owner = None;
            }
        }
        for troops in &mut cx.board.troops {
            troops[seat.index()] = Default::default();
        }
        for region in Region::ALL.iter().copied() {
            let title = cx.board.land(region).title;
            if title != Title::Pending(seat) && title != Title::Retained(seat) {
                continue;
            }
            cx.own_fief(region, seat);
            if !pass_on(cx, region, seat) {
                unmake(cx, region);
            }
        }
    }
    // FI-REVOLT-15: the First Player, or whoever has that card next.
    if done.has(cx.board.rebels.controller) {
        let (active, first) = (cx.board.active(cx.rules), cx.board.first);
        let heir = if active.has(first) { Some(first) } else { active.after(first) };
        cx.board.rebels.controller = heir.unwrap_or(first);
    }
}

/// A region is no fief any more.
fn unmake(cx: &mut Cx<'_>, region: Region) {
    let castles = cx.board.castles_left();
    let land = cx.board.land_mut(region);
    land.title = Title::Bank;
    land.tax = false;
    let capital = land.capital.take();
    cx.board.escheated.remove(region);
    cx.board.garrisons.remove(region);
    cx.tell(Event::FiefUnmade { region });
    for village in cx.rules.villages(region).iter() {
        cx.board.place_mut(village).owner = None;
    }
    if let Some(capital) = capital {
        let place = cx.board.place_mut(capital);
        place.fort = if 0 < castles { Fort::Castle } else { Fort::Open };
    }
}

/// FI-RELIC-11 and -12: those who can be raised no more.
fn bury(cx: &mut Cx<'_>) {
    for member in Member::ALL.iter().copied() {
        let person = *cx.board.person(member);
        if person.status != Status::Dead || cx.board.turn < person.died + 2 {
            continue;
        }
        cx.discard(Card::of(member));
        if let Some(see) = person.bishopric {
            cx.bury_bishop(member, see);
        }
        *cx.board.person_mut(member) = Person::default();
        cx.tell(Event::Buried { member });
    }
}

/// FI-END-3 and -5.
fn wins_alone(board: &Board, active: SeatSet) -> Option<Seat> {
    let of = |member: Option<Member>| member.map(|it| board.person(it).family);
    let wins = |seat: &Seat| active.has(*seat) && 3 <= board.fiefs(*seat).len();
    of(board.crown.king).filter(wins).or_else(|| of(board.crown.queen).filter(wins))
}

/// FI-END-4.
fn wins_together(board: &Board, active: SeatSet) -> Option<SeatSet> {
    let king = board.person(board.crown.king?).family;
    let queen = board.person(board.crown.queen?).family;
    let fiefs = board.fiefs(king).len() + board.fiefs(queen).len();
    let both = SeatSet::of(king).with(queen);
    let fits =
        king != queen && board.allied(king, queen) && 4 <= fiefs && both.minus(active).is_empty();
    fits.then_some(both)
}

/// FI-END-7: one count of the points game.
pub fn count_points(rules: &Rules, board: &Board, seat: Seat) -> i32 {
    let crown = &board.crown;
    let mut points = 0;
    for member in board.family(seat).iter() {
        let person = board.person(member);
        points += if crown.king == Some(member) { 50 } else { 0 };
        points += if crown.queen == Some(member) { 30 } else { 0 };
        points += if crown.prince == Some(member) { 10 } else { 0 };
        points += if person.bishopric.is_some() { 20 } else { 0 };
        points += if person.marks.cardinal { 10 } else { 0 };
        for region in board.titles(member).iter() {
            points += rules.rank(region).points();
        }
    }
    points + 10 * (board.houses[seat].money / 500) as i32
}

/// FI-END-8: the points of one turn of the turn game.
pub fn turn_points(board: &Board, seat: Seat) -> i32 {
    let crown = &board.crown;
    let mut points = 0;
    for member in board.family(seat).iter() {
        let person = board.person(member);
        let is = |one: Option<Member>| one == Some(member);
        points += if is(crown.king) || is(crown.pope) || is(crown.regent) {
            50
        } else if is(crown.prince) || is(crown.queen) || person.marks.cardinal {
            30
        } else if board.is_titled(member) || person.bishopric.is_some() {
            10
        } else {
            0
        };
    }
    points
        + match board.fiefs(seat).len() {
            0 | 1 => 0,
            2 => 30,
            3 => 50,
            _ => 100,
        }
}

/// FI-END-7 and -8: points of this turn.
fn score_turn(cx: &mut Cx<'_>) {
    let every = match cx.rules.setup.mode {
        Mode::Normal => return,
        Mode::Points => 5,
        Mode::Turns => 1,
    };
    if !cx.board.turn.is_multiple_of(every) {
        return;
    }
    for seat in cx.board.active(cx.rules).iter() {
        let points = match cx.rules.setup.mode {
            Mode::Points => count_points(cx.rules, cx.board, seat),
            _ => turn_points(cx.board, seat),
        };
        cx.board.houses[seat].score += points;
        let total = cx.board.houses[seat].score;
        cx.reveal(Event::Scored { seat, points, total });
    }
}

/// FI-END-10.
fn best(board: &Board, among: SeatSet) -> SeatSet {
    let rank = |seat: Seat| {
        let house = &board.houses[seat];
        (house.score, board.fiefs(seat).len(), house.money)
    };
    let most = among.iter().map(rank).max();
    among.iter().filter(|it| Some(rank(*it)) == most).collect()
}

fn finish(cx: &mut Cx<'_>, winners: SeatSet, clause: u8) -> bool {
    cx.board.winners = winners;
    cx.board.ended = clause;
    // What was to be settled next is settled no more.
    cx.board.escheated = Default::default();
    cx.board.garrisons = Default::default();
    cx.board.regentless = false;
    cx.reveal(Event::GameEnded { winners });
    true
}
