//! Questions that come between: consents (FI-DP-4 to -6), Justice after a murder (FI-DP-7), answers
//! to Bad Weather and Famine, Escape at the start of a phase. Nobody can tell from being asked, or
//! from others being asked, who holds which card (FI-INFO-9).

use engine::{Checked, Clause, Kind, Sealed, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::buy::CARDINAL;
use super::{Cx, DONE, Flow, Look, Rule, aside};
use crate::action::{Action, Question};
use crate::clause::{
    CARD_4, CARD_37, CARD_40, CARD_53, CARD_54, DP_2, DP_4, DP_5, DP_6, DP_7, DP_33, DP_43,
};
use crate::event::{Death, Event};
use crate::pieces::{Bishopric, Card, Member, Members, Region};
use crate::state::{Board, Status};

/// What somebody must agree to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "asked", content = "for", rename_all = "snake_case", deny_unknown_fields)]
pub enum Asked {
    /// A Lady becomes d'Arc.
    #[default]
    Darc,
    /// A Lord becomes Bishop: his family.
    Bishop(Bishopric),
    /// A Lord becomes Bishop: the Pope.
    BishopByPope(Bishopric),
    /// A Cardinal is bought: the Pope.
    Cardinal,
    /// A Lord is played as Prince.
    Prince,
    /// The Pope gives a Bishop card of his reserve.
    ReserveBishop(Bishopric),
    /// The Pope gives a Cardinal card of his reserve.
    ReserveCardinal,
}

/// Somebody must agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// To what.
    pub what: Asked,
    /// Whose wish it is.
    pub by: Seat,
    /// Who must agree.
    pub of: Seat,
    /// Who it is about.
    pub member: Member,
}

impl Consent {
    /// A Bishop card is played: the Lord's family, then the Pope.
    pub(super) fn bishop(board: &Board, by: Seat, see: Bishopric, member: Member) -> Self {
        let of = board.person(member).family;
        Self { what: Asked::Bishop(see), by, of, member }
    }

    /// The Pope's player, if there is a Pope and it is not the one who wishes.
    fn pope(board: &Board, by: Seat) -> Option<Seat> {
        board.crown.pope.map(|it| board.person(it).family).filter(|it| *it != by)
    }

    /// The card that lies on the table until it is decided.
    pub(crate) fn shown(&self) -> Option<Card> {
        match self.what {
            Asked::Darc => Some(Card::Darc),
            Asked::Bishop(see) | Asked::BishopByPope(see) => Some(Card::bishop(see)),
            Asked::Prince => Some(Card::of(self.member)),
            Asked::Cardinal | Asked::ReserveBishop(_) | Asked::ReserveCardinal => None,
        }
    }

    /// Is the one who must agree the one who wishes?
    fn is_own(&self) -> bool {
        self.of == self.by
    }

    fn yes(&mut self, cx: &mut Cx<'_>) -> Flow {
        let (by, member) = (self.by, self.member);
        let seat = cx.board.person(member).family;
        match self.what {
            Asked::Darc => {
                cx.marks(member).darc = true;
                cx.tell(Event::DarcMade { by, member, seat });
            }
            Asked::Bishop(see) => {
                if let Some(of) = Self::pope(cx.board, by) {
                    *self = Self { what: Asked::BishopByPope(see), of, ..*self };
                    return Flow::Wait;
                }
                cx.board.person_mut(member).bishopric = Some(see);
                cx.tell(Event::BishopMade { by, member, seat, bishopric: see });
            }
            Asked::BishopByPope(see) => {
                cx.board.person_mut(member).bishopric = Some(see);
                cx.tell(Event::BishopMade { by, member, seat, bishopric: see });
            }
            Asked::Cardinal => {
                cx.marks(member).cardinal = true;
                cx.tell(Event::CardinalMade { member, seat });
            }
            Asked::Prince => {
                let Some(king) = cx.board.crown.king else { return DONE };
                let family = cx.board.person(king).family;
                cx.bring(member, family);
                cx.board.crown.prince = Some(member);
                cx.tell(Event::PrinceMade { by, member, seat: family });
            }
            Asked::ReserveBishop(see) => {
                cx.board.crown.reserve &= !(1 << see as u8);
                cx.board.person_mut(member).bishopric = Some(see);
                cx.tell(Event::BishopMade { by, member, seat, bishopric: see });
            }
            Asked::ReserveCardinal => {
                cx.board.crown.reserve_cardinals -= 1;
                cx.marks(member).cardinal = true;
                cx.tell(Event::CardinalMade { member, seat });
            }
        }
        DONE
    }

    fn no(&mut self, cx: &mut Cx<'_>) -> Flow {
        match self.what {
            // FI-POPE-8: a Bishop card that the Pope refuses is his.
            Asked::BishopByPope(see) => {
                cx.board.crown.reserve |= 1 << see as u8;
                cx.tell(Event::BishopRefused { seat: self.of, by: self.by, bishopric: see });
            }
            Asked::Cardinal => cx.earn(self.by, CARDINAL),
            _ => {
                if let Some(card) = self.shown() {
                    cx.board.houses[self.by].hand.put(card);
                }
            }
        }
        Flow::Return(false)
    }
}

impl Rule for Consent {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.of)
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        let (seat, member) = (self.by, self.member);
        match self.what {
            Asked::Darc => (Question::CardConsent { seat, member, card: Card::Darc }, DP_4),
            Asked::Bishop(see) => {
                (Question::CardConsent { seat, member, card: Card::bishop(see) }, DP_4)
            }
            Asked::BishopByPope(_) | Asked::Cardinal => {
                (Question::PopeConsent { seat, member }, DP_5)
            }
            Asked::Prince => (Question::PrinceConsent { seat, member }, DP_6),
            Asked::ReserveBishop(_) | Asked::ReserveCardinal => {
                (Question::ReserveConsent { seat, member }, DP_33)
            }
        }
    }

    fn candidates(&self, _: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        into.extend([Action::Consent, Action::Decline]);
    }

    fn check<W: Why>(&self, _: Look<'_>, _: Seat, action: Action, _: &mut W) -> Checked {
        match action {
            Action::Consent | Action::Decline => Ok(()),
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_own() { self.yes(cx) } else { Flow::Wait }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        if action == Action::Consent {
            cx.tell(Event::Consented { seat });
            return self.yes(cx);
        }
        cx.tell(Event::Declined { seat });
        self.no(cx)
    }
}

/// Justice after a murder (FI-CARD-53 to -55).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Justice {
    /// Who played Assassin.
    pub by: Seat,
    /// Who died.
    pub victim: Member,
}

/// FI-CARD-54.
fn punishable(board: &Board, by: Seat, member: Member) -> bool {
    let (person, crown) = (board.person(member), &board.crown);
    let regent = crown.queen == Some(member) && crown.regent == Some(member);
    let immune = crown.king == Some(member)
        || crown.prince == Some(member)
        || crown.pope == Some(member)
        || regent;
    person.is_in_kingdom() && person.family == by && !immune
}

impl Rule for Justice {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        look.board.window.owed()
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::Justice { seat: self.by, member: self.victim }, DP_7)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let board = look.board;
        if board.houses[seat].hand.has(Card::Justice) {
            let guilty = Member::ALL.iter().filter(|it| punishable(board, self.by, **it));
            into.extend(guilty.copied().map(Action::Justice));
        }
        into.push(Action::PassWindow);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        match action {
            Action::PassWindow => Ok(()),
            Action::Justice(member) => {
                let has = look.board.houses[seat].hand.has(Card::Justice);
                need!(why, has, CARD_53);
                let fits = punishable(look.board, self.by, member);
                need!(why, fits, CARD_54, member = member.id());
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let board = &*cx.board;
        let any = Member::ALL.iter().any(|it| punishable(board, self.by, *it));
        let asked = |seat: &Seat| {
            let house = &board.houses[*seat];
            *seat != self.by && 0 < house.hand.total() && !house.passes
        };
        let seats: SeatSet = board.active(cx.rules).iter().filter(asked).collect();
        if !any || seats.is_empty() {
            return DONE;
        }
        cx.board.window = Sealed::owed_by(seats);
        Flow::Wait
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        let target = match action {
            Action::Justice(member) => Members::of(member),
            _ => Members::EMPTY,
        };
        cx.board.window.put(seat, target);
        cx.out.echo(seat, Event::Noted { seat, step: action });
        cx.out.sign(Event::WindowAnswered { seat });
        let Some(all) = cx.board.window.open() else { return Flow::Wait };
        for seat in Seat::all(cx.rules.seats) {
            let Some(member) = all[seat].and_then(|it| it.iter().next()) else { continue };
            cx.spend(seat, Card::Justice);
            cx.reveal(Event::JusticePlayed { seat, member });
            cx.kill(member, Death::Justice, false);
        }
        DONE
    }
}

/// Good Weather or Good Harvest at once, where the table plays so (FI-CARD-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Defend {
    /// Who played the card.
    pub by: Seat,
    /// On which region.
    pub region: Region,
    /// Bad Weather; otherwise Famine.
    pub weather: bool,
    /// Who is asked.
    pub seat: Seat,
}

impl Defend {
    fn card(&self) -> Card {
        if self.weather { Card::GoodWeather } else { Card::GoodHarvest }
    }

    fn reply(&self) -> Action {
        match self.weather {
            true => Action::PlayGoodWeather(self.region),
            false => Action::PlayGoodHarvest(self.region),
        }
    }

    /// The next who has not had a turn of phase 1 yet.
    fn next(&mut self, cx: &Cx<'_>) -> bool {
        let mut seat = self.seat;
        loop {
            seat = seat.left(cx.rules.seats);
            if seat == cx.board.first {
                return false;
            }
            let house = &cx.board.houses[seat];
            if !house.out && 0 < house.hand.total() {
                self.seat = seat;
                return true;
            }
        }
    }
}

impl Rule for Defend {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::Defend { seat: self.by, region: self.region }, DP_2)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        if look.board.houses[seat].hand.has(self.card()) {
            into.push(self.reply());
        }
        into.push(Action::PassWindow);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        match action {
            Action::PassWindow => Ok(()),
            Action::PlayGoodWeather(region) | Action::PlayGoodHarvest(region) => {
                must!(why, action == self.reply(), CARD_4, region = region.id());
                let has = look.board.houses[seat].hand.has(self.card());
                let clause = if self.weather { CARD_37 } else { CARD_40 };
                need!(why, has, clause, region = region.id());
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.seat = self.by;
        if self.next(cx) { Flow::Wait } else { DONE }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        if action == Action::PassWindow {
            cx.tell(Event::WindowAnswered { seat });
            return if self.next(cx) { Flow::Wait } else { DONE };
        }
        cx.spend(seat, self.card());
        let (region, land) = (self.region, cx.board.land_mut(self.region));
        if self.weather {
            land.bad_weather = false;
            cx.discard(Card::BadWeather);
            cx.reveal(Event::WeatherCleared { seat, region });
        } else {
            land.famine = false;
            cx.discard(Card::Famine);
            cx.reveal(Event::FamineEnded { seat, region });
        }
        DONE
    }
}

/// Escape at the start of a phase, where the table plays so (FI-CARD-43).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EscapeWindow {
    /// Who is asked.
    pub seat: Seat,
    /// Whether the round has begun.
    pub begun: bool,
}

impl EscapeWindow {
    fn next(&mut self, cx: &Cx<'_>) -> Flow {
        let after = if self.begun { Some(cx.board.turn_rank(cx.rules, self.seat)) } else { None };
        let asked = |seat: &Seat| {
            let house = &cx.board.houses[*seat];
            let later = after.is_none_or(|rank| rank < cx.board.turn_rank(cx.rules, *seat));
            later && 0 < house.hand.total() && !house.passes
        };
        match cx.board.turn_order(cx.rules).find(asked) {
            None => DONE,
            Some(seat) => {
                *self = Self { seat, begun: true };
                Flow::Wait
            }
        }
    }
}

impl Rule for EscapeWindow {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::EscapeNow, DP_43)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        if aside::drafting(look.board) {
            aside::steps(look, seat, into);
            return;
        }
        into.push(Action::PassWindow);
        aside::unlock(look, seat, into);
        aside::flee(look, seat, into);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        match action {
            Action::PassWindow if !aside::drafting(look.board) => Ok(()),
            Action::LeaveOnCrusade(_) | Action::Orders => Err(Stop),
            _ => aside::check(look, seat, action, why).unwrap_or(Err(Stop)),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.next(cx)
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        if action == Action::PassWindow {
            cx.tell(Event::WindowAnswered { seat });
            return self.next(cx);
        }
        let flow = aside::answer(cx, seat, action).unwrap_or(Flow::Wait);
        if cx.board.stager.is_some() { flow } else { self.next(cx) }
    }
}

/// May this member be killed by somebody's hand (FI-CARD-52)?
pub(super) fn is_mortal(board: &Board, member: Member) -> bool {
    matches!(board.person(member).status, Status::Free | Status::Prisoner)
}
