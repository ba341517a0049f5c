//! The procedures of the rulebook, one file each, and the frame that holds any of them.

pub mod after;
pub mod allies;
pub mod battle;
pub mod course;
pub mod orders;
pub mod slaves;
pub mod vatican;
pub mod war;

use engine::{Chance, Checked, Clause, Outbox, Procedure, Seat, SeatSet, Stop, Why};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::{Action, Question};
use crate::edition::Rules;
use crate::event::Event;
use crate::state::Board;

pub use after::{Famine, Recall, Tribute};
pub use allies::{Allies, Duel};
pub use battle::Battle;
pub use course::Course;
pub use orders::Orders;
pub use slaves::Slaves;
pub use vatican::{Audience, GiftDue};
pub use war::{Proceed, War};

/// What a procedure wants next.
pub type Flow = engine::Flow<Frame, Reply>;

/// A procedure under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// The turns and their phases: always at the bottom.
    Course(Course),
    /// All write their sheets.
    Orders(Orders),
    /// Phase 2: a gift that is due.
    GiftDue(GiftDue),
    /// Phase 4: an audience.
    Audience(Audience),
    /// Phase 5: departures and battles.
    War(War),
    /// A battle.
    Battle(Battle),
    /// Several attackers: alliance orders and duels.
    Allies(Allies),
    /// A duel.
    Duel(Duel),
    /// Departures after a defence.
    Proceed(Proceed),
    /// Phase 5: a tribute.
    Tribute(Tribute),
    /// Phase 5: knights come home.
    Recall(Recall),
    /// Phase 5: artisans become slaves.
    Slaves(Slaves),
    /// Phase 5: famine.
    Famine(Famine),
}

impl Default for Frame {
    fn default() -> Self {
        Self::Course(Course::default())
    }
}

/// What a procedure hands to the one that called it: nothing but that it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply;

/// A procedure is over.
pub(crate) const DONE: Flow = Flow::Return(Reply);

/// What a procedure works on.
pub struct Cx<'a> {
    /// The rules of this table.
    pub rules: &'a Rules,
    /// The board.
    pub board: &'a mut Board,
    /// Luck.
    pub chance: &'a mut Chance,
    /// Where events go.
    pub out: &'a mut Outbox<Event>,
}

impl Cx<'_> {
    /// Tells everyone of a deed.
    #[inline]
    pub fn tell(&mut self, event: Event) {
        self.out.tell(event);
    }

    /// Rolls battle dice: how many swords (GS-COMP-6).
    #[inline]
    pub(crate) fn swords(&mut self, clause: Clause, dice: u8) -> u8 {
        let mut swords = 0;
        for _ in 0..dice {
            swords += u8::from(self.chance.die(clause) <= u32::from(self.rules.swords));
        }
        swords
    }

    /// Rolls the ten-sided die.
    #[inline]
    pub(crate) fn d10(&mut self, clause: Clause) -> u8 {
        self.chance.throw(clause, 10) as u8
    }

    /// Knights of `seat` fall in a region; at home the fresh ones first (GS-WAR-15).
    #[inline]
    pub(crate) fn fell(&mut self, region: Seat, seat: Seat, count: u8) {
        if count == 0 {
            return;
        }
        self.board.knights[region][seat] -= count;
        if region == seat {
            let fresh = &mut self.board.realms[seat].fresh;
            *fresh = fresh.saturating_sub(count);
        }
        let left = self.board.knights[region][seat];
        self.tell(Event::Fell { region, seat, count, left });
    }

    /// Knights of `seat` go from a region to another (GS-MOVE-4).
    #[inline]
    pub(crate) fn march(&mut self, seat: Seat, from: Seat, to: Seat, count: u8) {
        self.board.knights[from][seat] -= count;
        self.board.knights[to][seat] += count;
        self.tell(if to == seat {
            Event::CameHome { seat, from, count }
        } else if self.board.lords[to].has(seat) {
            Event::Reinforced { seat, from, to, count }
        } else {
            Event::Attacked { seat, from, to, count }
        });
    }

    /// Says so if a region has no lord any more (GS-VASSAL-2).
    pub(crate) fn freed(&mut self, region: Seat) {
        if self.board.strangers(region).is_empty() {
            self.tell(Event::Freed { region });
        }
    }

    /// All knights of an attacker go home (GS-WAR-16).
    pub(crate) fn retreat(&mut self, seat: Seat, region: Seat) {
        let count = std::mem::take(&mut self.board.knights[region][seat]);
        self.board.knights[seat][seat] += count;
        self.tell(Event::Retreated { seat, region, count });
    }
}

/// What checking and asking read.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The rules of this table.
    pub rules: &'a Rules,
    /// The board.
    pub board: &'a Board,
}

impl Frame {
    /// Who must answer; nobody for a procedure that never waits.
    #[inline]
    pub fn asks(&self, board: &Board) -> SeatSet {
        match self {
            Self::Orders(_) => board.sealed.owed(),
            Self::Allies(it) => it.asks(board),
            Self::GiftDue(it) => SeatSet::of(it.seat),
            Self::Audience(it) => SeatSet::of(it.asks()),
            Self::Battle(it) => it.asks(),
            Self::Duel(it) => SeatSet::of(it.asked),
            Self::Proceed(it) => SeatSet::of(it.seat),
            Self::Tribute(it) => SeatSet::of(it.seat),
            Self::Recall(it) => SeatSet::of(it.seat),
            Self::Slaves(it) => SeatSet::of(it.seat),
            Self::Famine(it) => SeatSet::of(it.seat),
            Self::Course(_) | Self::War(_) => SeatSet::EMPTY,
        }
    }

    /// What it asks, and by which decision point.
    pub fn question(&self, look: Look<'_>, seat: Seat) -> Option<(Question, Clause)> {
        match self {
            Self::Orders(it) => Some(it.question(look)),
            Self::GiftDue(it) => it.question(look),
            Self::Audience(it) => it.question(look),
            Self::Battle(it) => it.question(),
            Self::Allies(it) => Some(it.question()),
            Self::Duel(it) => Some(it.question(seat)),
            Self::Proceed(it) => Some(it.question(look)),
            Self::Tribute(it) => it.question(look),
            Self::Recall(it) => Some(it.question()),
            Self::Slaves(it) => Some(it.question(look)),
            Self::Famine(it) => Some(it.question(look)),
            Self::Course(_) | Self::War(_) => None,
        }
    }

    /// Every legal action, in order, and hardly any more.
    #[inline]
    pub fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Orders(it) => it.candidates(look, seat, into),
            Self::GiftDue(_) => into.extend([Action::PayGift, Action::RefuseGift]),
            Self::Audience(it) => it.candidates(look, into),
            Self::Battle(it) => it.candidates(look, into),
            Self::Allies(it) => it.candidates(look, seat, into),
            Self::Duel(_) => into.extend([Action::FightOn, Action::Retreat]),
            Self::Proceed(it) => it.candidates(look, into),
            Self::Tribute(it) => it.candidates(look, into),
            Self::Recall(it) => it.candidates(look, into),
            Self::Slaves(it) => it.candidates(look, into),
            Self::Famine(it) => it.candidates(look, into),
            Self::Course(_) | Self::War(_) => {}
        }
    }

    /// May the asked seat do this?
    #[inline]
    pub fn check<W: Why>(
        &self,
        look: Look<'_>,
        seat: Seat,
        action: Action,
        why: &mut W,
    ) -> Checked {
        match self {
            Self::Orders(it) => it.check(look, seat, action, why),
            Self::GiftDue(_) => match action {
                Action::PayGift | Action::RefuseGift => Ok(()),
                _ => Err(Stop),
            },
            Self::Audience(it) => it.check(look, action, why),
            Self::Battle(it) => it.check(look, action, why),
            Self::Allies(it) => it.check(look, seat, action, why),
            Self::Duel(_) => match action {
                Action::FightOn | Action::Retreat => Ok(()),
                _ => Err(Stop),
            },
            Self::Proceed(it) => it.check(look, action, why),
            Self::Tribute(it) => it.check(look, action, why),
            Self::Recall(it) => it.check(look, action, why),
            Self::Slaves(it) => it.check(look, action, why),
            Self::Famine(it) => it.check(look, action, why),
            Self::Course(_) | Self::War(_) => Err(Stop),
        }
    }
}

impl<'a> Procedure<Cx<'a>> for Frame {
    type Action = Action;
    type Reply = Reply;

    fn enter(&mut self, cx: &mut Cx<'a>) -> Flow {
        match self {
            Self::Course(it) => it.run(cx),
            Self::Orders(it) => it.enter(cx),
            Self::GiftDue(_) => Flow::Wait,
            Self::Audience(it) => it.run(cx),
            Self::War(it) => it.enter(cx),
            Self::Battle(it) => it.enter(cx),
            Self::Allies(it) => it.enter(cx),
            Self::Duel(it) => it.enter(cx),
            Self::Proceed(it) => it.run(cx),
            Self::Tribute(_) => Flow::Wait,
            Self::Recall(it) => it.enter(cx),
            Self::Slaves(_) => Flow::Wait,
            Self::Famine(it) => it.run(cx),
        }
    }

    #[inline]
    fn answer(&mut self, cx: &mut Cx<'a>, seat: Seat, action: Action) -> Flow {
        match self {
            Self::Orders(it) => it.answer(cx, seat, action),
            Self::GiftDue(it) => it.answer(cx, action),
            Self::Audience(it) => it.answer(cx, action),
            Self::Battle(it) => it.answer(cx, action),
            Self::Allies(it) => it.answer(cx, seat, action),
            Self::Duel(it) => it.answer(cx, action),
            Self::Proceed(it) => it.answer(cx, action),
            Self::Tribute(it) => it.answer(cx, action),
            Self::Recall(it) => it.answer(cx, action),
            Self::Slaves(it) => it.answer(cx, action),
            Self::Famine(it) => it.answer(cx, action),
            Self::Course(_) | Self::War(_) => unreachable!("it never waits"),
        }
    }

    fn resume(&mut self, cx: &mut Cx<'a>, _: Reply) -> Flow {
        match self {
            Self::Course(it) => it.run(cx),
            Self::War(it) => it.resume(cx),
            Self::Battle(it) => it.go_on(cx),
            Self::Allies(it) => it.duels(cx),
            Self::Orders(_)
            | Self::GiftDue(_)
            | Self::Audience(_)
            | Self::Duel(_)
            | Self::Proceed(_)
            | Self::Tribute(_)
            | Self::Recall(_)
            | Self::Slaves(_)
            | Self::Famine(_) => unreachable!("it calls nothing"),
        }
    }
}
