//! What one viewer may know (chapter 5 of the specification), built field by field: never a
//! state with something taken out.

use engine::{Kind, Seat, SeatSet, Stack, Veiled, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::Rules;
use crate::phases::{Frame, tithe};
use crate::pieces::{Agenda, AgendaCard, AgendaCards, Cards, Section, Tile, Tiles};
use crate::state::{Bid, EVERYBODY, End, Estate, Season, Seats, Shuffle, State};

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// 3 or 4.
    pub seats: u8,
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
    /// Its type, also after it has left the game.
    pub problem: Agenda,
    /// Houses, points, tiles.
    pub estates: Seats<Estate>,
    /// Resource cards: one's own, and how many the others have.
    pub hands: Seats<Veiled<Cards>>,
    /// Agenda cards: one's own, and how many the others have.
    pub agendas: Seats<Veiled<AgendaCards>>,
    /// What lies in the auction.
    pub bids: Seats<Bid>,
    /// The cards of one's own draft.
    pub staged: Cards,
    /// The tile of one's own draft.
    pub spent: Option<Tile>,
    /// How many cards the deck has.
    pub deck: u8,
    /// One of each kind that the deck can give: for the one who chooses a base card.
    pub offered: Option<Cards>,
    /// The discard pile.
    pub discard: Cards,
    /// Whose order the deck lies in.
    pub shuffle: Shuffle,
    /// Loot of the present turn.
    pub loot: Veiled<Cards>,
    /// Tiles of the common supply.
    pub supply: Tiles,
    /// Agenda cards out of the game.
    pub removed: AgendaCards,
    /// The income each was entitled to this Autumn.
    pub entitlement: Seats<u8>,
    /// Cards that this viewer knows to be in each hand of others.
    pub known: Seats<Cards>,
    /// Cards that everybody knows to be in each hand.
    pub known_to_all: Seats<Cards>,
    /// How many cards of each hand everybody knows not to be Knights.
    pub not_knights: Seats<u8>,
    /// Agenda cards that everybody knows to be in each hand.
    pub known_agendas: Seats<AgendaCards>,
    /// Where the procedures stand.
    pub stack: Stack<Frame, 4>,
    /// Who is waited for.
    pub waiting: SeatSet,
    /// Why the game ended.
    pub ended: Option<End>,
    /// What each resource card is worth while the problem is what it is (KF-SPRING-1).
    pub values: Cards,
    /// What all that each has lying in the auction is worth, the sunk lots too (KF-SPRING-5).
    pub totals: Seats<u8>,
    /// What one's own total would be with the cards of one's draft, for the one who bids now; 0 for
    /// all others (KF-INFO-5).
    pub pending: u8,
    /// The section of the cathedral that is built next; none under the roof (KF-DATA-2).
    pub next: Option<Next>,
    /// What a Privilege card pays its winner, besides the tile (KF-SPRING-13).
    pub privilege_points: u8,
    /// So many cards of a hand are free of the tithe (KF-AUTUMN-20).
    pub free_of_tithe: u8,
}

/// A section that can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Next {
    /// Which.
    pub section: Section,
    /// The points of whoever builds it.
    pub points: u8,
}

/// What `viewer` may know of `state`.
pub(crate) fn view(rules: &Rules, state: &State, viewer: Viewer) -> View {
    let State { board, stack } = state;
    let asked = stack.top().and_then(Frame::asks);
    let own_draft = asked.is_some_and(|seat| viewer.is(seat));
    let chooses = own_draft && matches!(stack.top(), Some(Frame::Base(_)));
    let mut view = View {
        viewer,
        seats: rules.seats as u8,
        year: board.year,
        season: board.season,
        adviser: board.adviser,
        built: board.built,
        agenda: board.agenda,
        owner: board.owner,
        problem: board.problem,
        estates: board.estates,
        hands: Seats::same(Veiled::Hidden(0)),
        agendas: Seats::same(Veiled::Hidden(0)),
        bids: board.bids,
        staged: if own_draft { board.staged } else { Cards::EMPTY },
        spent: if own_draft { board.spent } else { None },
        deck: board.deck.total(),
        offered: chooses.then(|| board.deck.kinds().collect()),
        discard: board.discard,
        shuffle: board.shuffle,
        loot: loot(rules, state, viewer),
        supply: board.supply,
        removed: board.removed,
        entitlement: board.entitlement,
        known: Seats::same(Cards::EMPTY),
        known_to_all: Seats::same(Cards::EMPTY),
        not_knights: board.known.not_knights,
        known_agendas: board.known.agendas,
        stack: *stack,
        waiting: asked.into_iter().collect(),
        ended: board.ended,
        values: rules.values(board.problem),
        totals: Seats::same(0),
        pending: 0,
        next: next(rules, board.built),
        privilege_points: rules.privilege_points(),
        free_of_tithe: tithe::KEPT,
    };
    if let Some(Frame::Auction(auction)) = stack.top()
        && own_draft
    {
        let cards = board.bids[auction.turn].total() + board.staged;
        view.pending = rules.worth(board.problem, &cards);
    }
    let observer = viewer.seat().map_or(EVERYBODY, Seat::index);
    for seat in Seat::all(rules.seats) {
        let (hand, agenda) = (board.hands[seat], board.agendas[seat]);
        let own = viewer.is(seat);
        view.hands[seat] = if own { Veiled::Shown(hand) } else { Veiled::Hidden(hand.total()) };
        view.agendas[seat] =
            if own { Veiled::Shown(agenda) } else { Veiled::Hidden(agenda.total()) };
        view.totals[seat] = rules.worth(board.problem, &board.bids[seat].total());
        view.known[seat] = board.known.cards[seat].0[observer];
        view.known_to_all[seat] = board.known.cards[seat].0[EVERYBODY];
    }
    view
}

/// KF-SPRING-15: the sections are built in their order.
fn next(rules: &Rules, built: u8) -> Option<Next> {
    let section = *Section::ALL.get(usize::from(built))?;
    Some(Next { section, points: rules.section_points(built) })
}

/// KF-SUMMER-20: nobody sees loot in Spada, its owner does in Krieg.
fn loot(rules: &Rules, state: &State, viewer: Viewer) -> Veiled<Cards> {
    let turn = state.stack.frames().find_map(|frame| match frame {
        Frame::Summer(summer) => Some(summer.turn),
        _ => None,
    });
    let own = turn.is_some_and(|turn| viewer.is(turn));
    match own && rules.owner_sees_loot() {
        true => Veiled::Shown(state.board.loot),
        false => Veiled::Hidden(state.board.loot.total()),
    }
}
