//! What one seat may know, looked up where it is instead of copied into a view: for players made of
//! code that are asked very often. Whatever a [`View`](crate::View) hides of a state, this hides too.

use engine::Seat;

use crate::edition::Rules;
use crate::phases::Frame;
use crate::pieces::{Agenda, AgendaCard, AgendaCards, Cards, Tile};
use crate::state::{Bid, Board, Estate, State};

/// A seat's eyes on a state. The state is in here and cannot be got out.
#[derive(Clone, Copy)]
pub struct Glance<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
}

/// What everybody sees.
impl<'a> Glance<'a> {
    pub(crate) fn new(rules: &'a Rules, state: &'a State, seat: Seat) -> Self {
        Self { rules, state, seat }
    }

    #[inline]
    fn board(self) -> &'a Board {
        &self.state.board
    }

    /// The rules of this table.
    #[inline]
    pub fn rules(self) -> &'a Rules {
        self.rules
    }

    /// Whose eyes these are.
    #[inline]
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// Where the procedures stand, the running one first.
    #[inline]
    pub fn frames(self) -> impl Iterator<Item = &'a Frame> {
        self.state.stack.frames()
    }

    /// The one that waits for an answer.
    #[inline]
    pub fn top(self) -> Option<&'a Frame> {
        self.state.stack.top()
    }

    /// Sections built.
    #[inline]
    pub fn built(self) -> u8 {
        self.board().built
    }

    /// The agenda card on the table.
    #[inline]
    pub fn agenda(self) -> Option<AgendaCard> {
        self.board().agenda
    }

    /// Its type, also after it has left the game.
    #[inline]
    pub fn problem(self) -> Agenda {
        self.board().problem
    }

    /// Agenda cards out of the game.
    #[inline]
    pub fn removed(self) -> AgendaCards {
        self.board().removed
    }

    /// Houses, points, tiles.
    #[inline]
    pub fn estate(self, seat: Seat) -> &'a Estate {
        &self.board().estates[seat]
    }

    /// What a seat has lying in the auction.
    #[inline]
    pub fn bid(self, seat: Seat) -> &'a Bid {
        &self.board().bids[seat]
    }

    /// The discard pile.
    #[inline]
    pub fn discard(self) -> Cards {
        self.board().discard
    }

    /// How many resource cards a seat has in hand.
    #[inline]
    pub fn cards(self, seat: Seat) -> u8 {
        self.board().hands[seat].total()
    }

    /// How many cards are loot of the present turn.
    #[inline]
    pub fn loot(self) -> u8 {
        self.board().loot.total()
    }

    /// How many cards of a hand everybody knows not to be Knights.
    #[inline]
    pub fn not_knights(self, seat: Seat) -> u8 {
        self.board().known.not_knights[seat]
    }
}

/// What this seat sees alone.
impl<'a> Glance<'a> {
    /// Its resource cards.
    #[inline]
    pub fn hand(self) -> Cards {
        self.board().hands[self.seat]
    }

    /// Its agenda cards.
    #[inline]
    pub fn agendas(self) -> AgendaCards {
        self.board().agendas[self.seat]
    }

    /// Cards that it knows to be in the hand of another.
    #[inline]
    pub fn known(self, seat: Seat) -> Cards {
        self.board().known.cards[seat].0[self.seat.index()]
    }

    fn drafts(self) -> bool {
        self.top().and_then(Frame::asks) == Some(self.seat)
    }

    /// The cards of its own draft.
    #[inline]
    pub fn staged(self) -> Cards {
        if self.drafts() { self.board().staged } else { Cards::EMPTY }
    }

    /// The tile of its own draft.
    #[inline]
    pub fn spent(self) -> Option<Tile> {
        if self.drafts() { self.board().spent } else { None }
    }
}
