//! Crusades: who leaves, who governs meanwhile, who comes back (FI-CRUSADE).

use engine::{Checked, Clause, Kind, List, Sealed, Seat, SeatSet, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::election::{Urn, cast, count, electors_owe, tally};
use super::estate::regents;
use super::{Cx, DONE, Flow, Look, Rule};
use crate::action::{Action, Question};
use crate::clause::{CRUSADE_6, CRUSADE_7, CRUSADE_8, DP_11, RND_7};
use crate::event::{Crusading, Death, Event, Office, Returned};
use crate::pieces::{Bishopric, MEMBERS, Member, Members, Villages};
use crate::state::{Board, Status};

/// Who leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "call", content = "of", rename_all = "snake_case", deny_unknown_fields)]
pub enum Departure {
    /// All free lay Lords of a bishopric.
    See(Bishopric),
    /// All of the kingdom.
    Kingdom,
    /// A Templar, of his own will.
    One(Member),
}

/// Where it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CrusadeStage {
    /// Before anyone is asked.
    #[default]
    Call,
    /// The King's player names a Regent.
    Name,
    /// All free members elect one.
    Ballot,
    /// After a tie the King's player names a Bishop.
    Tie,
}

/// Members leave on crusade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Crusade {
    /// Who leaves.
    pub who: Departure,
    /// Where it stands.
    pub stage: CrusadeStage,
}

impl Crusade {
    pub(super) fn alone(member: Member) -> Self {
        Self { who: Departure::One(member), stage: CrusadeStage::Call }
    }

    /// FI-CRUSADE-1 and -2.
    pub(super) fn proclaimed(cx: &mut Cx<'_>, member: Member) -> Self {
        let crown = &mut cx.board.crown;
        let papal = crown.pope == Some(member) && crown.papal_crusade <= cx.board.turn;
        crown.preached.insert(member);
        let seat = cx.board.person(member).family;
        let who = match cx.board.person(member).bishopric {
            Some(see) if !papal => Departure::See(see),
            _ => {
                cx.board.crown.papal_crusade = cx.board.turn + 3;
                Departure::Kingdom
            }
        };
        cx.tell(Event::CrusadeCalled { member, seat, papal });
        Self { who, stage: CrusadeStage::Call }
    }

    /// Are votes for a Regent cast now?
    pub(crate) fn is_voting(&self) -> bool {
        self.stage == CrusadeStage::Ballot
    }

    /// FI-CRUSADE-3.
    fn leaving(&self, look: Look<'_>) -> Members {
        let Look { rules, board } = look;
        let goes = |it: &Member| {
            let person = board.person(*it);
            if !person.is_free() || !board.is_lay(*it) {
                return false;
            }
            match self.who {
                Departure::Kingdom => true,
                Departure::See(see) => rules.bishopric(person.village) == see,
                Departure::One(only) => only == *it,
            }
        };
        Member::ALL.iter().copied().filter(goes).collect()
    }

    /// FI-CRUSADE-7.
    fn eligible(&self, look: Look<'_>) -> Members {
        let (board, leaving) = (look.board, self.leaving(look));
        let fits =
            |it: &Member| board.person(*it).is_free() && board.is_titled(*it) && !leaving.has(*it);
        Member::ALL.iter().copied().filter(fits).collect()
    }

    /// FI-CRUSADE-8.
    fn bishops(board: &Board) -> Members {
        let fits = |it: &Member| {
            let person = board.person(*it);
            person.is_free() && person.bishopric.is_some()
        };
        Member::ALL.iter().copied().filter(fits).collect()
    }

    fn king_seat(board: &Board) -> Seat {
        board.crown.king.map_or(Seat::default(), |it| board.person(it).family)
    }

    fn named(&self, look: Look<'_>) -> Members {
        match self.stage {
            CrusadeStage::Name => regents(look.board, self.leaving(look)),
            CrusadeStage::Tie => Self::bishops(look.board),
            CrusadeStage::Call | CrusadeStage::Ballot => Members::EMPTY,
        }
    }

    /// The Regent is known, or there is none: they leave.
    fn go(&self, cx: &mut Cx<'_>, regent: Option<Member>) -> Flow {
        let leaving = self.leaving(cx.look());
        if cx.board.crown.king.is_some_and(|it| leaving.has(it)) && cx.board.crown.regent.is_none()
        {
            cx.board.crown.regent = regent;
            match regent {
                Some(member) => cx.tell(Event::Regent { member }),
                None => cx.tell(Event::NoRegent),
            }
        }
        let mut left = Villages::EMPTY;
        for member in leaving.iter() {
            let person = cx.board.person_mut(member);
            person.status = Status::Crusade;
            left.insert(person.village);
        }
        for member in leaving.iter() {
            cx.drop_relics(member, false);
        }
        cx.tell(Event::Crusaders { members: leaving });
        for village in left.iter() {
            let before = cx.board.place(village).order;
            cx.touch(village);
            for seat in before.iter() {
                cx.vacated(village, *seat);
            }
        }
        if cx.board.crown.regent.is_some_and(|it| leaving.has(it)) {
            cx.regent_gone();
        }
        cx.regroup();
        DONE
    }

    fn counted(&mut self, cx: &mut Cx<'_>) -> Flow {
        let Some(all) = cx.board.ballots.open() else { return Flow::Wait };
        if let Some(member) = count(cx, Office::Regent, &tally(&all), 1) {
            return self.go(cx, Some(member));
        }
        cx.reveal(Event::ElectionVoid { office: Office::Regent });
        self.stage = CrusadeStage::Tie;
        let bishops = Self::bishops(cx.board);
        match bishops.len() {
            0 => self.go(cx, None),
            1 => self.go(cx, bishops.iter().next()),
            _ => Flow::Wait,
        }
    }
}

impl Rule for Crusade {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        match self.stage {
            CrusadeStage::Call => SeatSet::EMPTY,
            CrusadeStage::Ballot => look.board.ballots.owed(),
            CrusadeStage::Name | CrusadeStage::Tie => SeatSet::of(Self::king_seat(look.board)),
        }
    }

    fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause) {
        if self.stage == CrusadeStage::Ballot {
            let votes = look.board.free(seat).len() as u8;
            return (Question::RegentBallot { votes }, DP_11);
        }
        (Question::Regent { member: look.board.crown.king.unwrap_or_default() }, DP_11)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        if self.stage == CrusadeStage::Ballot {
            let urn = Urn { electors: look.board.free(seat), eligible: self.eligible(look) };
            return urn.candidates(look.board, into);
        }
        into.extend(self.named(look).iter().map(Action::NameRegent));
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        match action {
            Action::Vote(..) if self.stage == CrusadeStage::Ballot => {
                let urn = Urn { electors: look.board.free(seat), eligible: self.eligible(look) };
                urn.check(look.board, action, CRUSADE_7, why)
            }
            Action::NameRegent(member) if self.stage != CrusadeStage::Ballot => {
                let clause = if self.stage == CrusadeStage::Tie { CRUSADE_8 } else { CRUSADE_6 };
                need!(why, self.named(look).has(member), clause, member = member.id());
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let leaving = self.leaving(cx.look());
        let king = cx.board.crown.king.is_some_and(|it| leaving.has(it));
        if !king || cx.board.crown.regent.is_some() {
            return self.go(cx, None);
        }
        let queen = cx.board.crown.queen.filter(|it| cx.board.person(*it).is_free());
        if queen.is_some() {
            return self.go(cx, queen);
        }
        let lords = regents(cx.board, leaving);
        match lords.len() {
            0 => {}
            1 => return self.go(cx, lords.iter().next()),
            _ => {
                self.stage = CrusadeStage::Name;
                return Flow::Wait;
            }
        }
        let eligible = self.eligible(cx.look());
        match eligible.len() {
            0 => self.go(cx, None),
            1 => self.go(cx, eligible.iter().next()),
            _ => {
                self.stage = CrusadeStage::Ballot;
                cx.board.ballots =
                    Sealed::owed_by(electors_owe(cx.look(), |board, seat| board.free(seat)));
                Flow::Wait
            }
        }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        match action {
            Action::NameRegent(member) => self.go(cx, Some(member)),
            Action::Vote(..) => {
                let electors = cx.board.free(seat);
                if cast(cx, seat, action, electors) { self.counted(cx) } else { Flow::Wait }
            }
            _ => unreachable!("checked"),
        }
    }
}

/// FI-CRUSADE-14: the sick roll.
pub(super) fn sick(cx: &mut Cx<'_>) {
    let sick = in_turn_order(cx, |board, it| {
        let person = board.person(it);
        person.marks.sick && person.is_in_kingdom()
    });
    for member in sick.iter().copied() {
        let die = cx.die(RND_7);
        cx.reveal(Event::SickRolled { member, die });
        if die <= 2 {
            cx.kill(member, Death::Sickness, false);
            continue;
        }
        let once = cx.rules.setup.sick_rolls_once.is_on();
        let marks = cx.marks(member);
        marks.hero = true;
        marks.sick = !once;
    }
}

/// FI-CRUSADE-17: families in turn order, members in the order of their list.
fn in_turn_order(cx: &Cx<'_>, is: impl Fn(&Board, Member) -> bool) -> List<Member, MEMBERS> {
    let mut all = List::new();
    for seat in cx.board.turn_order(cx.rules) {
        let family = cx.board.family(seat);
        family.iter().filter(|it| is(cx.board, *it)).for_each(|it| all.push(it));
    }
    all
}

/// FI-CRUSADE-10 to -22: those on crusade roll.
pub(super) fn returns(cx: &mut Cx<'_>) {
    let away = in_turn_order(cx, |board, it| board.person(it).status == Status::Crusade);
    for member in away.iter().copied() {
        let seat = cx.board.person(member).family;
        let die = cx.die(RND_7);
        let fate = match die {
            1 => Crusading::Dies,
            2 => Crusading::Captive,
            3 => Crusading::Stays,
            4 => Crusading::Sick,
            _ => Crusading::Returns,
        };
        cx.reveal(Event::CrusaderRolled { member, seat, die, fate });
        match fate {
            Crusading::Dies => cx.kill(member, Death::Crusade, false),
            Crusading::Captive => {
                cx.board.person_mut(member).status = Status::Infidels;
                let price = cx.board.infidel_ransom(cx.rules, member);
                cx.tell(Event::InfidelRansom { member, seat, price });
            }
            Crusading::Stays => spoils(cx, member, seat),
            Crusading::Sick => {
                cx.marks(member).sick = true;
                cx.board.person_mut(member).status = Status::Arriving;
            }
            Crusading::Returns => returned(cx, member, seat),
        }
    }
}

/// Money that a crusader sends or brings.
fn spoils(cx: &mut Cx<'_>, member: Member, seat: Seat) {
    let amount = 100 * u32::from(cx.die(RND_7));
    cx.earn(seat, amount);
    cx.reveal(Event::Spoils { member, seat, amount });
}

/// FI-CRUSADE-16.
fn returned(cx: &mut Cx<'_>, member: Member, seat: Seat) {
    let die = cx.die(RND_7);
    let how = match die {
        1 => Returned::Tired,
        2 => Returned::WithMoney,
        3 => Returned::WithHorsemen,
        4 => Returned::WithFief,
        5 => Returned::Templar,
        _ => Returned::Monk,
    };
    cx.reveal(Event::CrusaderReturned { member, seat, die, how });
    cx.board.person_mut(member).status = Status::Arriving;
    match how {
        Returned::Tired => {}
        Returned::WithMoney => spoils(cx, member, seat),
        Returned::WithHorsemen => cx.board.person_mut(member).retinue = 10,
        Returned::WithFief => cx.marks(member).conquest = true,
        Returned::Templar => cx.marks(member).templar = true,
        Returned::Monk => {
            cx.marks(member).monk = true;
            cx.part(member);
        }
    }
}
