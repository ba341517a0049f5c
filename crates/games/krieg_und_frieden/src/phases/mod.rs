//! The procedures of the rulebook, one file each, and the frame that holds any of them.

pub mod aid;
pub mod auction;
pub mod autumn;
pub mod privilege;
pub mod raid;
pub mod summer;
pub mod tithe;
pub mod winter;
pub mod year;

use engine::{Chance, Checked, Outbox, Procedure, Seat, SeatSet, Stop, Why};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::{Action, Question};
use crate::edition::Rules;
use crate::event::Event;
use crate::pieces::{Cards, Resource};
use crate::state::{Board, Shuffle};

pub use aid::Aid;
pub use auction::{Auction, Prize};
pub use autumn::Base;
pub use privilege::{Occasion, TakePrivilege};
pub use raid::{Burn, Defence};
pub use summer::Summer;
pub use tithe::Tithe;
pub use winter::{Change, Forced, Propose};
pub use year::Year;

/// What a procedure wants next.
pub type Flow = engine::Flow<Frame, Reply>;

/// A procedure under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// The seasons of a year: always at the bottom.
    Year(Year),
    /// Winter: the proposal.
    Propose(Propose),
    /// Winter: the round of changes.
    Change(Change),
    /// Winter: the card that must be laid after a special change.
    Forced(Forced),
    /// Spring: the auction.
    Auction(Auction),
    /// Spring: what the winner gets.
    Prize(Prize),
    /// A tile of one's choice.
    TakePrivilege(TakePrivilege),
    /// Summer: the turns.
    Summer(Summer),
    /// Summer: the attacked player answers.
    Defence(Defence),
    /// Summer: a house burns.
    Burn(Burn),
    /// Autumn: the base card is chosen.
    Base(Base),
    /// Autumn: the King's Aid.
    Aid(Aid),
    /// Autumn: the tithes.
    Tithe(Tithe),
}

impl Default for Frame {
    fn default() -> Self {
        Self::Year(Year)
    }
}

/// What a procedure hands to the one that called it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It is done.
    Done,
    /// A house of this player burned.
    Burned {
        /// Whose.
        loser: Seat,
    },
    /// There was no agenda card to propose.
    NoAgenda,
    /// The roof was built.
    Roof,
}

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

    /// Discards one card from a hand.
    #[inline]
    pub fn discard(&mut self, seat: Seat, card: Resource) {
        self.board.lose(seat, card);
        self.board.discard.put(card);
    }

    /// Draws cards one at a time (KF-DECK-6); fewer come when there are no more (KF-DECK-4).
    pub fn draw(&mut self, count: u8) -> Cards {
        let mut cards = Cards::EMPTY;
        for _ in 0..count {
            self.refill();
            match self.board.top_card(self.chance) {
                Some(card) => cards.put(card),
                None => break,
            }
        }
        cards
    }

    /// Makes the discard pile the deck if a card is needed and there is none (KF-DECK-3).
    pub fn refill(&mut self) {
        if self.board.deck.is_empty() && !self.board.discard.is_empty() {
            self.board.deck = std::mem::take(&mut self.board.discard);
            self.board.shuffle = Shuffle::Discards;
            let count = self.board.deck.total();
            self.tell(Event::Reshuffled { count });
        }
    }

    /// All seats of the table.
    pub fn everyone(&self) -> SeatSet {
        SeatSet::all(self.rules.seats)
    }
}

/// What checking and asking read: never luck, never more than the rules and the board.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The rules of this table.
    pub rules: &'a Rules,
    /// The board.
    pub board: &'a Board,
}

impl Frame {
    /// Who must answer; `None` for a procedure that never waits.
    #[inline]
    pub fn asks(&self) -> Option<Seat> {
        match self {
            Self::Propose(it) => Some(it.seat),
            Self::Change(it) => Some(it.turn),
            Self::Forced(it) => Some(it.seat),
            Self::Auction(it) => Some(it.turn),
            Self::TakePrivilege(it) => Some(it.seat),
            Self::Summer(it) => Some(it.turn),
            Self::Defence(it) => Some(it.target),
            Self::Burn(it) => Some(it.target),
            Self::Base(it) => Some(it.turn),
            Self::Aid(it) => Some(it.turn),
            Self::Tithe(it) => Some(it.turn),
            Self::Year(_) | Self::Prize(_) => None,
        }
    }

    /// What it asks.
    pub fn question(&self, look: Look<'_>) -> Option<Question> {
        match self {
            Self::Propose(_) => Some(Question::Propose),
            Self::Change(it) => Some(it.question(look)),
            Self::Forced(_) => Some(Question::Forced),
            Self::Auction(it) => Some(Question::Bid { best: it.best }),
            Self::TakePrivilege(it) => Some(it.question()),
            Self::Summer(_) => Some(Question::Summer),
            Self::Defence(it) => Some(Question::Defend { attacker: it.attacker }),
            Self::Burn(it) => Some(Question::Burn { attacker: it.attacker }),
            Self::Base(_) => Some(Question::Base),
            Self::Aid(_) => Some(Question::Aid),
            Self::Tithe(it) => Some(Question::Tithe { count: it.excess(look.board) }),
            Self::Year(_) | Self::Prize(_) => None,
        }
    }

    /// Every action worth checking, in order.
    #[inline]
    pub fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        match self {
            Self::Propose(it) => winter::agenda_cards(look, it.seat, into),
            Self::Change(it) => it.candidates(look, into),
            Self::Forced(it) => winter::agenda_cards(look, it.seat, into),
            Self::Auction(it) => it.candidates(look, into),
            Self::TakePrivilege(it) => it.candidates(look, into),
            Self::Summer(it) => it.candidates(look, into),
            Self::Defence(_) => into.extend([Action::Defend, Action::Yield]),
            Self::Burn(_) => into.extend([Action::BurnFarm, Action::BurnWorker]),
            Self::Base(_) => {
                into.extend(
                    <Resource as engine::Kind>::ALL.iter().copied().map(Action::ChooseBase),
                );
            }
            Self::Aid(it) => it.candidates(look, into),
            Self::Tithe(it) => it.candidates(look, into),
            Self::Year(_) | Self::Prize(_) => {}
        }
    }

    /// May the asked seat do this?
    #[inline]
    pub fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        match self {
            Self::Propose(it) => it.check(look, action, why),
            Self::Change(it) => it.check(look, action, why),
            Self::Forced(it) => it.check(look, action, why),
            Self::Auction(it) => it.check(look, action, why),
            Self::TakePrivilege(it) => it.check(look, action, why),
            Self::Summer(it) => it.check(look, action, why),
            Self::Defence(it) => it.check(look, action, why),
            Self::Burn(it) => it.check(look, action, why),
            Self::Base(it) => it.check(look, action, why),
            Self::Aid(it) => it.check(look, action, why),
            Self::Tithe(it) => it.check(look, action, why),
            Self::Year(_) | Self::Prize(_) => Err(Stop),
        }
    }
}

impl<'a> Procedure<Cx<'a>> for Frame {
    type Action = Action;
    type Reply = Reply;

    fn enter(&mut self, cx: &mut Cx<'a>) -> Flow {
        match self {
            Self::Year(it) => it.enter(cx),
            Self::Propose(it) => it.enter(cx),
            Self::Change(it) => it.enter(cx),
            Self::Forced(it) => it.enter(cx),
            Self::Auction(it) => it.enter(cx),
            Self::Prize(it) => it.enter(cx),
            Self::TakePrivilege(it) => it.enter(cx),
            Self::Summer(it) => it.enter(cx),
            Self::Defence(it) => it.enter(cx),
            Self::Burn(it) => it.enter(cx),
            Self::Base(it) => it.enter(cx),
            Self::Aid(it) => it.enter(cx),
            Self::Tithe(it) => it.enter(cx),
        }
    }

    #[inline]
    fn answer(&mut self, cx: &mut Cx<'a>, _: Seat, action: Action) -> Flow {
        match self {
            Self::Propose(it) => it.answer(cx, action),
            Self::Change(it) => it.answer(cx, action),
            Self::Forced(it) => it.answer(cx, action),
            Self::Auction(it) => it.answer(cx, action),
            Self::TakePrivilege(it) => it.answer(cx, action),
            Self::Summer(it) => it.answer(cx, action),
            Self::Defence(it) => it.answer(cx, action),
            Self::Burn(it) => it.answer(cx, action),
            Self::Base(it) => it.answer(cx, action),
            Self::Aid(it) => it.answer(cx, action),
            Self::Tithe(it) => it.answer(cx, action),
            Self::Year(_) | Self::Prize(_) => unreachable!("it never waits"),
        }
    }

    fn resume(&mut self, cx: &mut Cx<'a>, reply: Reply) -> Flow {
        match self {
            Self::Year(it) => it.resume(cx, reply),
            Self::Prize(it) => it.resume(cx),
            Self::Summer(it) => it.resume(cx, reply),
            Self::Aid(it) => it.next(cx),
            Self::Propose(_)
            | Self::Change(_)
            | Self::Forced(_)
            | Self::Auction(_)
            | Self::TakePrivilege(_)
            | Self::Defence(_)
            | Self::Burn(_)
            | Self::Base(_)
            | Self::Tithe(_) => unreachable!("it calls nothing"),
        }
    }
}
