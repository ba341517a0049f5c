//! The procedures of the rulebook, one file each, and the frame that holds any of them.

pub mod aside;
pub mod battle;
pub mod buy;
pub mod cards;
pub mod combat;
pub mod consent;
pub mod course;
pub mod crown;
pub mod crusade;
pub mod deeds;
pub mod election;
pub mod estate;
pub mod march;
pub mod offers;
pub mod place;
pub mod revenue;
pub mod revolt;
pub mod start;
pub mod talks;
pub mod walk;

use engine::{Chance, Checked, Clause, Outbox, Procedure, Quick, Seat, SeatSet, Stop, Why};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::{Action, Question};
use crate::edition::Rules;
use crate::event::Event;
use crate::state::{Board, Draft};

pub use battle::Battle;
pub use buy::Buy;
pub use cards::Cards;
pub use combat::{Calm, Claims, Combat, Declare};
pub use consent::{Consent, Defend, EscapeWindow, Justice};
pub use course::Course;
pub use crusade::Crusade;
pub use election::{Coronation, KingElection, PopeElection};
pub use estate::{Bearer, Garrison, Grant, Heir, NameRegent};
pub use march::March;
pub use offers::{Counter, Reply};
pub use place::Place;
pub use revolt::Revolt;
pub(crate) use revolt::revolt_lies;
pub use start::Start;
pub use talks::Talks;
pub use walk::Walk;

/// What a procedure wants next.
pub type Flow = engine::Flow<Frame, Reply_>;

/// A procedure under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// The turns and their phases: always at the bottom.
    Course(Course),
    /// The choice of a village to start in.
    Start(Start),
    /// A turn of phase 1.
    Cards(Cards),
    /// Somebody must agree.
    Consent(Consent),
    /// Justice after a murder.
    Justice(Justice),
    /// Good Weather or Good Harvest at once.
    Defend(Defend),
    /// Escape at the start of a phase.
    EscapeWindow(EscapeWindow),
    /// A member is placed.
    Place(Place),
    /// A revolt breaks out.
    Revolt(Revolt),
    /// Members leave on crusade.
    Crusade(Crusade),
    /// A turn of phase 3.
    Buy(Buy),
    /// A turn of phase 4.
    March(March),
    /// A group on its way.
    Walk(Walk),
    /// Villages of absent owners are claimed.
    Claims(Claims),
    /// Bishops speak to the rebels.
    Calm(Calm),
    /// Fight or Peace.
    Declare(Declare),
    /// A turn of phase 5.
    Combat(Combat),
    /// A battle.
    Battle(Battle),
    /// A title goes to one of the family.
    Heir(Heir),
    /// The crown gives a title away.
    Grant(Grant),
    /// A capital is garrisoned.
    Garrison(Garrison),
    /// A relic finds a bearer.
    Bearer(Bearer),
    /// A King abroad gets another Regent.
    NameRegent(NameRegent),
    /// The talks of phase 6.
    Talks(Talks),
    /// An offer waits for an answer.
    Reply(Reply),
    /// An offer is answered by another.
    Counter(Counter),
    /// The election of the Pope.
    PopeElection(PopeElection),
    /// The election of the King.
    KingElection(KingElection),
    /// The consecration of the King.
    Coronation(Coronation),
}

impl Default for Frame {
    fn default() -> Self {
        Self::Course(Course::default())
    }
}

/// What a procedure hands to the one that called it: yes or no, where that matters.
pub type Reply_ = bool;

/// A procedure is over.
pub(crate) const DONE: Flow = Flow::Return(true);

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

    /// Tells everyone something that nobody could know, or that came by luck.
    #[inline]
    pub fn reveal(&mut self, event: Event) {
        self.out.reveal(event);
    }

    /// What checking reads.
    #[inline]
    pub fn look(&self) -> Look<'_> {
        Look { rules: self.rules, board: self.board }
    }

    /// One six-sided die.
    #[inline]
    pub(crate) fn die(&mut self, clause: Clause) -> u8 {
        self.chance.die(clause) as u8
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

/// Hands a call to whatever a frame holds.
macro_rules! each {
    ($frame:expr, $it:ident => $call:expr) => {
        match $frame {
            Frame::Course($it) => $call,
            Frame::Start($it) => $call,
            Frame::Cards($it) => $call,
            Frame::Consent($it) => $call,
            Frame::Justice($it) => $call,
            Frame::Defend($it) => $call,
            Frame::EscapeWindow($it) => $call,
            Frame::Place($it) => $call,
            Frame::Revolt($it) => $call,
            Frame::Crusade($it) => $call,
            Frame::Buy($it) => $call,
            Frame::March($it) => $call,
            Frame::Walk($it) => $call,
            Frame::Claims($it) => $call,
            Frame::Calm($it) => $call,
            Frame::Declare($it) => $call,
            Frame::Combat($it) => $call,
            Frame::Battle($it) => $call,
            Frame::Heir($it) => $call,
            Frame::Grant($it) => $call,
            Frame::Garrison($it) => $call,
            Frame::Bearer($it) => $call,
            Frame::NameRegent($it) => $call,
            Frame::Talks($it) => $call,
            Frame::Reply($it) => $call,
            Frame::Counter($it) => $call,
            Frame::PopeElection($it) => $call,
            Frame::KingElection($it) => $call,
            Frame::Coronation($it) => $call,
        }
    };
}

/// What every procedure knows. Those that never wait, or never call, keep what is given here.
pub(crate) trait Rule {
    /// Who must answer; nobody for a procedure that never waits.
    fn asks(&self, look: Look<'_>) -> SeatSet;

    /// Who may interrupt besides.
    fn may(&self, look: Look<'_>) -> SeatSet {
        let _ = look;
        SeatSet::EMPTY
    }

    /// What it asks, and by which decision point.
    fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause);

    /// Every legal action, in order, and hardly any more.
    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>);

    /// May the asked seat do this?
    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked;

    /// Begins; may go on at once.
    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow;

    /// Takes a checked answer.
    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow;

    /// What it called is over.
    fn resume(&mut self, cx: &mut Cx<'_>, reply: Reply_) -> Flow {
        let _ = (cx, reply);
        unreachable!("it calls nothing")
    }
}

impl Frame {
    /// Who must answer; nobody for a procedure that never waits.
    #[inline]
    pub fn asks(&self, look: Look<'_>) -> SeatSet {
        each!(self, it => it.asks(look))
    }

    /// Who may interrupt besides.
    #[inline]
    pub fn may(&self, look: Look<'_>) -> SeatSet {
        each!(self, it => it.may(look))
    }

    /// What it asks, and by which decision point.
    pub fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause) {
        each!(self, it => it.question(look, seat))
    }

    /// Every legal action, in order, and hardly any more.
    #[inline]
    pub fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        each!(self, it => it.candidates(look, seat, into));
    }

    /// Every legal action, in order. All candidates are, but for those of a group that is put
    /// together: people click in any order.
    pub fn legal(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        if look.board.stager.is_some_and(|stager| stager != seat) {
            return;
        }
        if let (Self::March(_), Draft::March(group)) = (self, &look.board.draft) {
            return march::legal_steps(look, seat, group, into);
        }
        self.candidates(look, seat, into);
        if matches!(look.board.draft, Draft::Flight(_)) {
            into.retain(|action| self.check(look, seat, *action, &mut Quick).is_ok());
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
        if look.board.stager.is_some_and(|stager| stager != seat) {
            return Err(Stop);
        }
        each!(self, it => it.check(look, seat, action, why))
    }
}

impl<'a> Procedure<Cx<'a>> for Frame {
    type Action = Action;
    type Reply = Reply_;

    fn enter(&mut self, cx: &mut Cx<'a>) -> Flow {
        each!(self, it => it.enter(cx))
    }

    #[inline]
    fn answer(&mut self, cx: &mut Cx<'a>, seat: Seat, action: Action) -> Flow {
        each!(self, it => it.answer(cx, seat, action))
    }

    fn resume(&mut self, cx: &mut Cx<'a>, reply: Reply_) -> Flow {
        each!(self, it => it.resume(cx, reply))
    }

    /// Members to be placed, titles, relics and offices without anybody: wherever that was caused.
    #[inline]
    fn due(cx: &mut Cx<'a>) -> Option<Self> {
        if cx.board.settling {
            return None;
        }
        let due = estate::due(cx);
        cx.board.settling = due.is_some();
        due
    }

    /// That is settled.
    fn interrupted(&mut self, cx: &mut Cx<'a>) -> Flow {
        cx.board.settling = false;
        match self {
            Self::Course(course) => course.settled(cx),
            _ => Flow::Wait,
        }
    }
}
