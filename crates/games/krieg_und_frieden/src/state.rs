//! The board and who knows what of it. Everything that changes in play is here or on the stack of
//! frames; everything that can be counted is here alone.

use engine::{PerSeat, Seat, SeatSet, Stack};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::phases::Frame;
use crate::pieces::{Agenda, AgendaCard, AgendaCards, Cards, Resource, Tile, Tiles};

/// One value for each of at most four seats.
pub type Seats<T> = PerSeat<T, 4>;

/// Everything that changes in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Cards, houses, tiles, points.
    pub board: Board,
    /// Where the procedures of the rulebook stand.
    pub stack: Stack<Frame, 4>,
}

/// A season of the year.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    /// The agenda.
    #[default]
    Winter,
    /// The auction.
    Spring,
    /// The actions.
    Summer,
    /// Income, aid, tithes.
    Autumn,
}

/// A noble's estate and what lies before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Estate {
    /// Houses on outer spaces.
    pub farms: u8,
    /// Houses on inner spaces.
    pub worker_houses: u8,
    /// Victory points.
    pub vp: u8,
    /// Privilege tiles.
    pub tiles: Tiles,
}

impl Estate {
    /// Houses on the board.
    pub fn houses(&self) -> u8 {
        self.farms + self.worker_houses
    }

    /// KF-GEN-6: may one more farmhouse become a worker house, or one farmhouse burn, as far as the
    /// worker houses go?
    pub fn may_lose_farm(&self) -> bool {
        self.worker_houses < self.farms
    }
}

/// What a player has laid in the auction: a pass takes back the last lot only (KF-SPRING-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// All lots but the last.
    pub sunk: Cards,
    /// The last lot.
    pub last: Cards,
}

impl Bid {
    /// All cards of all lots.
    #[inline]
    pub fn total(&self) -> Cards {
        self.sunk + self.last
    }
}

/// Whose order the cards of the deck lie in. A deck that nobody may order is a bag, so a shuffle
/// is only a name for the draws that follow it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Shuffle {
    /// KF-RND-1: the shuffle of the set-up.
    #[default]
    Setup,
    /// KF-RND-4: the discard pile became the deck.
    Discards,
    /// KF-RND-6: base cards were picked out of the deck.
    Base,
}

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// KF-END-1: the roof was built.
    Roof,
    /// KF-END-6: no agenda card was left.
    NoAgenda,
    /// KF-VAR-2: the year of the roof was played out.
    Mobilised,
}

/// The board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// From 1.
    pub year: u8,
    /// The season.
    pub season: Season,
    /// The King's Adviser.
    pub adviser: Seat,
    /// Sections built.
    pub built: u8,
    /// The agenda card on the table.
    pub agenda: Option<AgendaCard>,
    /// Who laid it.
    pub owner: Seat,
    /// Its type, remembered after the card has left the game (KF-VAR-3).
    pub problem: Agenda,
    /// Houses, points, tiles.
    pub estates: Seats<Estate>,
    /// Resource cards in hand; those of a draft are still in it (KF-INFO-5).
    pub hands: Seats<Cards>,
    /// Agenda cards in hand.
    pub agendas: Seats<AgendaCards>,
    /// What lies in the auction.
    pub bids: Seats<Bid>,
    /// The cards of a bid or a tithe that is being put together.
    pub staged: Cards,
    /// The tile of a change of agenda that is being put together.
    pub spent: Option<Tile>,
    /// The deck.
    pub deck: Cards,
    /// The discard pile.
    pub discard: Cards,
    /// Whose order the deck lies in.
    pub shuffle: Shuffle,
    /// Loot of the present Summer turn.
    pub loot: Cards,
    /// Tiles of the common supply.
    pub supply: Tiles,
    /// Agenda cards out of the game.
    pub removed: AgendaCards,
    /// KF-AUTUMN-8: the income each was entitled to this Autumn.
    pub entitlement: Seats<u8>,
    /// What is known of hands.
    pub known: Known,
    /// Why the game ended.
    pub ended: Option<End>,
}

/// Who has seen what of another's hand, as lower bounds. It follows from events that the observer
/// was told, so it is no secret of its own; keeping it saves everyone from bookkeeping, and bots
/// from imagining hands that cannot be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// For each owner: cards that each observer knows to be in the hand. The last observer is
    /// everybody.
    pub cards: Seats<PerSeat<Cards, 5>>,
    /// For each owner: how many cards everybody knows not to be Knights.
    pub not_knights: Seats<u8>,
    /// For each owner: agenda cards that everybody knows to be in the hand.
    pub agendas: Seats<AgendaCards>,
}

/// The observer that stands for everybody in [`Known::cards`].
pub const EVERYBODY: usize = 4;

impl Board {
    /// Houses that a player has left to build (KF-GEN-6).
    pub fn reserve(&self, seat: Seat, houses: u8) -> u8 {
        houses - self.estates[seat].houses()
    }

    /// Puts cards into a hand that nobody else sees.
    pub fn gain(&mut self, seat: Seat, cards: Cards) {
        self.hands[seat] += cards;
    }

    /// Puts cards into a hand in sight of all.
    pub fn gain_openly(&mut self, seat: Seat, cards: Cards) {
        self.hands[seat] += cards;
        for (observer, known) in self.known.cards[seat].0.iter_mut().enumerate() {
            if observer != seat.index() {
                *known += cards;
            }
        }
        self.known.not_knights[seat] += not_knights(&cards);
    }

    /// Takes a card out of a hand in sight of all.
    #[inline]
    pub fn lose(&mut self, seat: Seat, card: Resource) {
        self.hands[seat].take(card);
        for known in &mut self.known.cards[seat].0 {
            known.take_if_any(card);
        }
        if card != Resource::Knight {
            let bound = &mut self.known.not_knights[seat];
            *bound = bound.saturating_sub(1);
        }
    }

    /// Takes cards out of a hand in sight of all.
    pub fn lose_all(&mut self, seat: Seat, cards: Cards) {
        self.hands[seat] -= cards;
        for known in &mut self.known.cards[seat].0 {
            *known = known.less(&cards);
        }
        let bound = &mut self.known.not_knights[seat];
        *bound = bound.saturating_sub(not_knights(&cards));
    }

    /// Moves cards from one hand to another in sight of the two alone.
    pub fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards) {
        let moved = cards.total();
        self.hands[from] -= cards;
        self.hands[to] += cards;
        for (observer, known) in self.known.cards[from].0.iter_mut().enumerate() {
            // The receiver saw what left; for all others any of the known cards may have.
            let gone = if observer == to.index() { cards } else { Cards::of([moved; 4]) };
            *known = known.less(&gone);
        }
        let bound = &mut self.known.not_knights[from];
        *bound = bound.saturating_sub(moved);
        self.known.cards[to].0[from.index()] += cards;
    }

    /// Shows a whole hand without Knights to one observer; all know that there is no Knight.
    pub fn show_hand(&mut self, owner: Seat, to: Seat) {
        self.known.cards[owner].0[to.index()] = self.hands[owner];
        self.known.not_knights[owner] = self.hands[owner].total();
    }

    /// Seats with at least one agenda card.
    pub fn with_agenda(&self, seats: usize) -> SeatSet {
        Seat::all(seats).filter(|seat| !self.agendas[*seat].is_empty()).collect()
    }

    /// Lays an agenda card on the table; returns the one it replaces.
    pub fn lay_agenda(&mut self, seat: Seat, card: AgendaCard) -> Option<AgendaCard> {
        self.agendas[seat].take(card);
        self.known.agendas[seat].take_if_any(card);
        self.owner = seat;
        self.problem = card.agenda;
        self.agenda.replace(card)
    }

    /// Takes an agenda card from the table into the hand: all have seen it.
    pub fn pick_up(&mut self, seat: Seat, card: AgendaCard) {
        self.agendas[seat].put(card);
        self.known.agendas[seat].put(card);
    }

    /// Draws the top card of the deck, which is not empty.
    pub fn top_card(&mut self, chance: &mut engine::Chance) -> Option<Resource> {
        let clause = match self.shuffle {
            Shuffle::Setup => crate::clause::RND_1,
            Shuffle::Discards => crate::clause::RND_4,
            Shuffle::Base => crate::clause::RND_6,
        };
        self.deck.draw(chance, clause)
    }
}

/// How many of these are no Knights.
pub(crate) fn not_knights(cards: &Cards) -> u8 {
    cards.total() - cards.count(Resource::Knight)
}
