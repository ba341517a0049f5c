//! The elections of Pope and King, and the consecration (FI-POPE-1 to -6, FI-KING-1 to -11).

use engine::{Checked, Clause, Kind, Sealed, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::aside::{stage, unstage};
use super::{Cx, DONE, Flow, Frame, Look, Rule};
use crate::action::{Action, Question};
use crate::clause::{
    DP_34, DP_35, DP_36, DP_37, KING_2, KING_4, KING_5, KING_8, KING_9, POPE_3, PRIS_4,
};
use crate::event::{Event, Office};
use crate::pieces::{MEMBERS, Member, Members};
use crate::state::{Ballot, Board, Draft, Seats, Vote};

/// Who votes, and for whom.
pub(super) struct Urn {
    pub(super) electors: Members,
    pub(super) eligible: Members,
}

/// The votes that a seat has put down so far.
fn ballot(board: &Board) -> Ballot {
    match board.draft {
        Draft::Ballot(ballot) => ballot,
        _ => Ballot::new(),
    }
}

impl Urn {
    fn next(&self, board: &Board) -> Option<Member> {
        let done = ballot(board);
        self.electors.iter().find(|it| done.iter().all(|vote| vote.elector != *it))
    }

    pub(super) fn candidates(&self, board: &Board, into: &mut Vec<Action>) {
        let Some(elector) = self.next(board) else { return };
        into.push(Action::Vote(elector, None));
        into.extend(self.eligible.iter().map(|it| Action::Vote(elector, Some(it))));
    }

    pub(super) fn check<W: Why>(
        &self,
        board: &Board,
        action: Action,
        clause: Clause,
        why: &mut W,
    ) -> Checked {
        let Action::Vote(elector, to) = action else { return Err(Stop) };
        let captive = board.person(elector).is_captive();
        must!(why, !captive, PRIS_4, member = elector.id());
        let next = self.next(board) == Some(elector);
        must!(why, next, KING_5, member = elector.id());
        let fits = to.is_none_or(|it| self.eligible.has(it));
        need!(why, fits, clause, member = to.unwrap_or_default().id());
        Ok(())
    }
}

/// A vote is put down; true once the ballot of the seat is whole and sealed.
pub(super) fn cast(cx: &mut Cx<'_>, seat: Seat, action: Action, electors: Members) -> bool {
    let Action::Vote(elector, to) = action else { unreachable!("checked") };
    let mut votes = ballot(cx.board);
    votes.push(Vote { elector, to });
    if votes.len() < electors.len() {
        stage(cx, seat, action, Draft::Ballot(votes));
        return false;
    }
    unstage(cx);
    cx.out.echo(seat, Event::Noted { seat, step: action });
    cx.board.ballots.put(seat, votes);
    cx.out.sign(Event::BallotCast { seat });
    true
}

/// The players who have electors.
pub(super) fn electors_owe(look: Look<'_>, electors: impl Fn(&Board, Seat) -> Members) -> SeatSet {
    let votes = |seat: &Seat| !electors(look.board, *seat).is_empty();
    look.board.active(look.rules).iter().filter(votes).collect()
}

/// Votes by member.
pub(super) fn tally(all: &Seats<Option<Ballot>>) -> [u8; MEMBERS] {
    let mut votes = [0; MEMBERS];
    for vote in all.0.iter().flatten().flat_map(|ballot| ballot.iter()) {
        if let Some(member) = vote.to {
            votes[member as usize] += 1;
        }
    }
    votes
}

/// Tells how many votes each has, and who alone has the most, with at least so many.
pub(super) fn count(
    cx: &mut Cx<'_>,
    office: Office,
    votes: &[u8; MEMBERS],
    least: u8,
) -> Option<Member> {
    let most = votes.iter().copied().max().unwrap_or(0);
    for member in Member::ALL.iter().copied() {
        let votes = votes[member as usize];
        if 0 < votes {
            cx.reveal(Event::Votes { office, member, votes });
        }
    }
    let mut best = Member::ALL.iter().copied().filter(|it| votes[*it as usize] == most);
    let first = best.next()?;
    (least.max(1) <= most && best.next().is_none()).then_some(first)
}

/// The election of the Pope.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PopeElection {}

impl PopeElection {
    fn eligible(board: &Board) -> Members {
        Member::ALL.iter().copied().filter(|it| board.can_be_pope(*it)).collect()
    }

    fn urn(board: &Board, seat: Seat) -> Urn {
        Urn { electors: board.pope_electors(seat), eligible: Self::eligible(board) }
    }
}

impl Rule for PopeElection {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        look.board.ballots.owed()
    }

    fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause) {
        (Question::PopeBallot { votes: look.board.pope_electors(seat).len() as u8 }, DP_34)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        Self::urn(look.board, seat).candidates(look.board, into);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        Self::urn(look.board, seat).check(look.board, action, POPE_3, why)
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let board = &*cx.board;
        let cardinals = board.cardinals();
        let held = cardinals.len() == 3
            && cardinals.iter().all(|it| board.person(it).is_in_kingdom())
            && board.crown.pope.is_none();
        let owed = electors_owe(cx.look(), Board::pope_electors);
        if !held || owed.is_empty() || Self::eligible(cx.board).is_empty() {
            return DONE;
        }
        cx.tell(Event::ElectionBegan { office: Office::Pope });
        cx.board.ballots = Sealed::owed_by(owed);
        Flow::Wait
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        let electors = cx.board.pope_electors(seat);
        if !cast(cx, seat, action, electors) {
            return Flow::Wait;
        }
        let Some(all) = cx.board.ballots.open() else { return Flow::Wait };
        match count(cx, Office::Pope, &tally(&all), 2) {
            Some(member) => cx.crown_pope(member),
            None => cx.reveal(Event::ElectionVoid { office: Office::Pope }),
        }
        DONE
    }
}

/// The election of the King.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct KingElection {
    /// Who presents a candidate; nobody once the votes are cast.
    pub presents: Option<Seat>,
}

impl KingElection {
    fn presentable(board: &Board) -> Members {
        let fits = |it: &Member| board.can_be_king(*it) && !board.candidates.has(*it);
        Member::ALL.iter().copied().filter(fits).collect()
    }

    fn urn(board: &Board, seat: Seat) -> Urn {
        Urn { electors: board.king_electors(seat), eligible: board.candidates }
    }

    fn ballot(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.presents = None;
        let owed = electors_owe(cx.look(), Board::king_electors);
        if cx.board.candidates.is_empty() || owed.is_empty() {
            cx.tell(Event::ElectionVoid { office: Office::King });
            return DONE;
        }
        cx.board.ballots = Sealed::owed_by(owed);
        Flow::Wait
    }

    fn next(&mut self, cx: &mut Cx<'_>, after: Option<Seat>) -> Flow {
        if Self::presentable(cx.board).is_empty() {
            return self.ballot(cx);
        }
        let rank = |seat| cx.board.turn_rank(cx.rules, seat);
        let later = |seat: &Seat| after.is_none_or(|it| rank(it) < rank(*seat));
        match cx.board.turn_order(cx.rules).find(later) {
            Some(seat) => {
                self.presents = Some(seat);
                Flow::Wait
            }
            None => self.ballot(cx),
        }
    }
}

impl Rule for KingElection {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        self.presents.map_or(look.board.ballots.owed(), SeatSet::of)
    }

    fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause) {
        match self.presents {
            Some(_) => (Question::Candidate, DP_35),
            None => {
                let votes = look.board.king_electors(seat).len() as u8;
                (Question::KingBallot { votes }, DP_36)
            }
        }
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        if self.presents.is_none() {
            return Self::urn(look.board, seat).candidates(look.board, into);
        }
        into.extend(Self::presentable(look.board).iter().map(Action::Nominate));
        into.push(Action::NoCandidate);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        match (self.presents, action) {
            (None, _) => Self::urn(look.board, seat).check(look.board, action, KING_4, why),
            (Some(_), Action::NoCandidate) => Ok(()),
            (Some(_), Action::Nominate(member)) => {
                let fits = Self::presentable(look.board).has(member);
                need!(why, fits, KING_2, member = member.id());
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        cx.board.candidates = Members::EMPTY;
        if cx.board.crown.king.is_some() || Self::presentable(cx.board).is_empty() {
            return DONE;
        }
        cx.tell(Event::ElectionBegan { office: Office::King });
        self.next(cx, None)
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        match action {
            Action::Nominate(member) => {
                cx.board.candidates.insert(member);
                cx.tell(Event::Nominated { seat, member });
                self.next(cx, Some(seat))
            }
            Action::NoCandidate => {
                cx.tell(Event::NoCandidate { seat });
                self.next(cx, Some(seat))
            }
            _ => {
                let electors = cx.board.king_electors(seat);
                if !cast(cx, seat, action, electors) {
                    return Flow::Wait;
                }
                let Some(all) = cx.board.ballots.open() else { return Flow::Wait };
                self.counted(cx, &all)
            }
        }
    }
}

impl KingElection {
    fn counted(&self, cx: &mut Cx<'_>, all: &Seats<Option<Ballot>>) -> Flow {
        if !cx.rules.setup.king_ballot_secret.is_on() {
            for vote in all.0.iter().flatten().flat_map(|ballot| ballot.iter()) {
                cx.reveal(Event::Voted { elector: vote.elector, member: vote.to });
            }
        }
        let least = if cx.rules.setup.simple_majority.is_on() { 1 } else { 3 };
        cx.board.candidates = Members::EMPTY;
        match count(cx, Office::King, &tally(all), least) {
            Some(member) => {
                cx.reveal(Event::Elected { member });
                Flow::Goto(Frame::Coronation(Coronation::of(member)))
            }
            None => {
                cx.reveal(Event::ElectionVoid { office: Office::King });
                DONE
            }
        }
    }
}

/// The consecration of the King (FI-KING-7 to -10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Coronation {
    /// Who was elected.
    pub king: Member,
    /// Ecclesiastics who have decided.
    pub asked: Members,
    /// Bishops who agree.
    pub bishops: u8,
}

impl Coronation {
    fn of(king: Member) -> Self {
        Self { king, ..Self::default() }
    }

    /// Who is asked next, in turn order.
    fn next(&self, look: Look<'_>) -> Option<Member> {
        let Look { rules, board } = look;
        let fits = |it: &Member| {
            let person = board.person(*it);
            if !person.is_free() || self.asked.has(*it) {
                return false;
            }
            match board.crown.pope {
                Some(pope) => pope == *it,
                None => person.marks.cardinal || person.bishopric.is_some(),
            }
        };
        // Is it still possible? One Cardinal, or two Bishops (FI-KING-9).
        let left: Members = Member::ALL.iter().copied().filter(fits).collect();
        let cardinal = left.iter().any(|it| board.person(it).marks.cardinal);
        let enough =
            board.crown.pope.is_some() || cardinal || 2 <= self.bishops as usize + left.len();
        if !enough {
            return None;
        }
        board
            .turn_order(rules)
            .find_map(|seat| left.iter().find(|it| board.person(*it).family == seat))
    }

    fn go_on(&mut self, cx: &mut Cx<'_>) -> Flow {
        if self.next(cx.look()).is_some() {
            return Flow::Wait;
        }
        cx.tell(Event::NotConsecrated { member: self.king });
        DONE
    }
}

impl Rule for Coronation {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        self.next(look).map_or(SeatSet::EMPTY, |it| SeatSet::of(look.board.person(it).family))
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        let member = self.next(look).unwrap_or_default();
        (Question::Consecrate { member, king: self.king }, DP_37)
    }

    fn candidates(&self, look: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        if let Some(member) = self.next(look) {
            into.extend([Action::Consecrate(member), Action::Withhold(member)]);
        }
    }

    fn check<W: Why>(&self, look: Look<'_>, _: Seat, action: Action, why: &mut W) -> Checked {
        let (Action::Consecrate(member) | Action::Withhold(member)) = action else {
            return Err(Stop);
        };
        let clause = if look.board.crown.pope.is_some() { KING_8 } else { KING_9 };
        need!(why, self.next(look) == Some(member), clause, member = member.id());
        Ok(())
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.go_on(cx)
    }

    fn answer(&mut self, cx: &mut Cx<'_>, _: Seat, action: Action) -> Flow {
        let (Action::Consecrate(member) | Action::Withhold(member)) = action else {
            unreachable!("checked")
        };
        self.asked.insert(member);
        if action != Action::Consecrate(member) {
            cx.tell(Event::Withheld { member, king: self.king });
            return self.go_on(cx);
        }
        cx.tell(Event::Consecrates { member, king: self.king });
        let person = cx.board.person(member);
        let alone = cx.board.crown.pope == Some(member) || person.marks.cardinal;
        self.bishops += 1;
        if alone || 2 <= self.bishops {
            cx.crown_king(self.king);
            return DONE;
        }
        self.go_on(cx)
    }
}
