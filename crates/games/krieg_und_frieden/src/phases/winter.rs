//! Winter: the Adviser proposes the agenda of the year, the others may pay to change it
//! (KF-WINTER). A change is one answer of two steps: the tile, then the card.

use engine::{Checked, Kind, Seat, SeatSet, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Frame, Look, Reply};
use crate::action::{Action, Question};
use crate::clause::{WINTER_2, WINTER_7, WINTER_10, WINTER_11};
use crate::event::Event;
use crate::pieces::{AgendaCard, Tile};
use crate::state::Board;

/// KF-WINTER-2 and -3: the proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Propose {
    /// Who proposes.
    pub seat: Seat,
}

impl Propose {
    /// The Adviser is looked at first.
    pub fn by_adviser(board: &Board) -> Self {
        Self { seat: board.adviser }
    }

    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let Some(seat) = cx.board.with_agenda(cx.rules.seats).from(self.seat) else {
            return Flow::Return(Reply::NoAgenda);
        };
        if seat != self.seat {
            let adviser = self.seat;
            cx.tell(Event::ProposesInstead { adviser, seat });
        }
        self.seat = seat;
        // KF-INFO-2: all see that a single card must be played.
        match only_card(cx.board, seat) {
            Some(card) => {
                // Whoever's answer led here could not know which card it is.
                cx.out.reveal(Event::Proposed { seat, card });
                self.play(cx, card)
            }
            None => Flow::Wait,
        }
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Action::PlayAgenda(card) = action else { return Err(Stop) };
        need!(why, look.board.agendas[self.seat].has(card), WINTER_2, card = card.id());
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let Action::PlayAgenda(card) = action else { unreachable!("checked") };
        cx.tell(Event::Proposed { seat: self.seat, card });
        self.play(cx, card)
    }

    fn play(&mut self, cx: &mut Cx<'_>, card: AgendaCard) -> Flow {
        cx.board.lay_agenda(self.seat, card);
        let before = if cx.rules.asks_left_of_proposer() { self.seat } else { cx.board.adviser };
        Flow::Goto(Change::round(cx, before))
    }
}

/// KF-WINTER-5 to -13: every player but the owner of the card is asked once, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Who is asked, or from where the next one is looked for.
    pub turn: Seat,
    /// Who has not been asked about this card yet.
    pub queue: SeatSet,
}

impl Change {
    /// KF-WINTER-6 and -9: a new round, from the left of `before`.
    fn round(cx: &Cx<'_>, before: Seat) -> Frame {
        let queue = cx.everyone().without(cx.board.owner);
        Frame::Change(Self { turn: before.left(cx.rules.seats), queue })
    }

    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        while let Some(seat) = self.queue.from(self.turn) {
            self.turn = seat;
            if may_change(cx.board, seat, cx.rules.seats) {
                return Flow::Wait;
            }
            self.queue.remove(seat);
        }
        Flow::Return(Reply::Done)
    }

    pub(crate) fn question(&self, look: Look<'_>) -> Question {
        let card = look.board.agenda.expect("a card lies on the table");
        match look.board.spent {
            Some(tile) => Question::Replace { tile },
            None if look.board.agendas[self.turn].is_empty() => Question::TakeAway { card },
            None => Question::Change { card },
        }
    }

    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        if look.board.spent.is_some() {
            return agenda_cards(look, self.turn, into);
        }
        into.push(Action::PassAgenda);
        into.extend(look.board.estates[self.turn].tiles.kinds().map(Action::SpendPrivilege));
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let board = look.board;
        match (action, board.spent) {
            (Action::PassAgenda, None) => {}
            (Action::SpendPrivilege(tile), None) => {
                need!(why, board.estates[self.turn].tiles.has(tile), WINTER_10, tile = tile.id());
            }
            (Action::PlayAgenda(card), Some(_)) => {
                need!(why, board.agendas[self.turn].has(card), WINTER_7, card = card.id());
            }
            (_, _) => return Err(Stop),
        }
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.turn;
        match action {
            Action::PassAgenda => {
                self.queue.remove(seat);
                cx.tell(Event::AgendaPassed { seat });
                self.enter(cx)
            }
            Action::SpendPrivilege(tile) if cx.board.agendas[seat].is_empty() => {
                self.take_away(cx, tile)
            }
            Action::SpendPrivilege(tile) => match only_card(cx.board, seat) {
                Some(card) => self.replace(cx, tile, card),
                None => {
                    cx.board.spent = Some(tile);
                    cx.out.echo(seat, Event::StagedTile { seat, tile });
                    Flow::Wait
                }
            },
            Action::PlayAgenda(card) => {
                let tile = cx.board.spent.take().expect("checked: the tile comes first");
                self.replace(cx, tile, card)
            }
            _ => unreachable!("checked"),
        }
    }

    /// KF-WINTER-7.
    fn replace(&mut self, cx: &mut Cx<'_>, tile: Tile, card: AgendaCard) -> Flow {
        let seat = self.turn;
        pay(cx, seat, tile);
        let old = cx.board.lay_agenda(seat, card).expect("a card lies on the table");
        cx.board.pick_up(seat, old);
        cx.tell(Event::AgendaChanged { seat, tile, card, old });
        Flow::Goto(Self::round(cx, seat))
    }

    /// KF-WINTER-11: the special change; another player must lay a card.
    fn take_away(&mut self, cx: &mut Cx<'_>, tile: Tile) -> Flow {
        let seat = self.turn;
        pay(cx, seat, tile);
        let others = cx.board.with_agenda(cx.rules.seats).without(seat);
        let card = cx.board.agenda.take().expect("a card lies on the table");
        cx.board.pick_up(seat, card);
        cx.tell(Event::AgendaTaken { seat, tile, card });
        let forced = others.after(seat).expect("KF-WINTER-12: another player has a card");
        Flow::Goto(Frame::Forced(Forced { seat: forced }))
    }
}

/// KF-WINTER-11: the card that must be laid after a special change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Forced {
    /// Who must lay it.
    pub seat: Seat,
}

impl Forced {
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        match only_card(cx.board, self.seat) {
            Some(card) => {
                // Whoever took the card away could not know which one comes instead.
                cx.out.reveal(Event::AgendaForced { seat: self.seat, card });
                self.play(cx, card)
            }
            None => Flow::Wait,
        }
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Action::PlayAgenda(card) = action else { return Err(Stop) };
        need!(why, look.board.agendas[self.seat].has(card), WINTER_11, card = card.id());
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let Action::PlayAgenda(card) = action else { unreachable!("checked") };
        cx.tell(Event::AgendaForced { seat: self.seat, card });
        self.play(cx, card)
    }

    fn play(&mut self, cx: &mut Cx<'_>, card: AgendaCard) -> Flow {
        cx.board.lay_agenda(self.seat, card);
        Flow::Goto(Change::round(cx, self.seat))
    }
}

/// An agenda card of every kind in hand.
pub(crate) fn agenda_cards(look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
    into.extend(look.board.agendas[seat].kinds().map(Action::PlayAgenda));
}

/// KF-WINTER-10 and -12: with a tile, and a card of one's own or of another to replace it.
fn may_change(board: &Board, seat: Seat, seats: usize) -> bool {
    let others = || !board.with_agenda(seats).without(seat).is_empty();
    !board.estates[seat].tiles.is_empty() && (!board.agendas[seat].is_empty() || others())
}

/// The only agenda card in hand: how many there are is seen by all.
fn only_card(board: &Board, seat: Seat) -> Option<AgendaCard> {
    let hand = &board.agendas[seat];
    if hand.total() == 1 { hand.only() } else { None }
}

/// KF-PRIV-8: a spent tile goes back to the supply.
fn pay(cx: &mut Cx<'_>, seat: Seat, tile: Tile) {
    cx.board.estates[seat].tiles.take(tile);
    cx.board.supply.put(tile);
}
