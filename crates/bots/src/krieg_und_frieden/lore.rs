//! What a search has to know of Krieg und Frieden. Hands are secret; every answer is open.

use ::krieg_und_frieden::phases::Frame;
use ::krieg_und_frieden::pieces::{Agenda, AgendaCard, AgendaCards, Cards, Resource, Reward};
use ::krieg_und_frieden::{KriegUndFrieden, State};
use engine::{Bot, Kind, MAX_SEATS, Seat};

use super::weights::Weights;
use super::{Steward, mind};
use crate::lore::{LEVELS, Lore, Pen};
use crate::search::Settings;

/// The sections of the whole cathedral.
const SECTIONS: u8 = 6;
const FIGURES: usize = 51;
/// How often one passes who could raise.
const SILENT: f32 = 0.5;
/// How much more likely a problem is chosen for each point that it makes the hand worth.
const CHOSEN: f32 = 0.15;

impl Lore for KriegUndFrieden {
    const FIGURES: usize = FIGURES;
    const VALUES: &'static [u8] = include_bytes!("values.bin");
    const SETTINGS: Settings = Settings { ahead: 10, guided: 100, ..Settings::USUAL };
    const BUDGETS: [u32; LEVELS] = [16, 60, 160, 600, 10000];

    fn steward() -> Box<dyn Bot<Self>> {
        Box::new(Steward::new(&Weights::TUNED))
    }

    /// Whoever could have raised and passed is less likely to have had the cards; whoever chose the
    /// problem of the year chose it for his hand.
    fn credence(&self, state: &State, seat: Seat) -> f32 {
        let (rules, board) = (self.rules(), &state.board);
        let others = || Seat::all(rules.seats).filter(move |other| *other != seat);
        let worth = |other: Seat| rules.worth(board.problem, &board.hands[other]);
        let mut credence = 1.0;
        if let Some(Frame::Auction(auction)) = state.stack.top() {
            for other in others().filter(|other| !auction.active.has(*other)) {
                credence *= if auction.best < worth(other) { SILENT } else { 1.0 };
            }
        }
        if board.agenda.is_some() && board.owner != seat {
            let cards = board.hands[board.owner] + board.bids[board.owner].total();
            let fits = f32::from(rules.worth(board.problem, &cards));
            let values = &rules.tables.values;
            let all = values.iter().map(|values| mind::worth(values, &cards)).sum::<u16>();
            let usual = f32::from(all) / values.len() as f32;
            credence *= (CHOSEN * (fits - usual)).exp();
        }
        credence
    }

    fn figures(&self, state: &State, into: &mut [f32]) {
        let rules = self.rules();
        let board = &state.board;
        let top = state.stack.top();
        let seats = rules.seats;
        let points = |seat: Seat| i16::from(board.estates[seat].vp);
        let worth = |cards: &Cards| rules.worth(board.problem, cards);
        let unplayed = rules.agenda_cards().less(&board.removed);
        let cathedral = cathedral_cards(&unplayed);
        let last = board.built + 1 == SECTIONS;
        let reward = board.agenda.map(|card| card.reward);
        let (active, left) = match top {
            Some(Frame::Auction(auction)) => (auction.active, engine::SeatSet::all(seats)),
            Some(Frame::Summer(summer)) => (engine::SeatSet::EMPTY, summer.left),
            Some(Frame::Aid(aid)) => (engine::SeatSet::EMPTY, aid.left),
            Some(Frame::Tithe(tithe)) => (engine::SeatSet::EMPTY, tithe.left),
            _ => (engine::SeatSet::EMPTY, engine::SeatSet::EMPTY),
        };
        let best = match top {
            Some(Frame::Auction(auction)) => auction.best,
            _ => 0,
        };
        let asked = top.and_then(Frame::asks);
        // What the hands and the bids of all are worth.
        let [mut hands, mut bids] = [[0; MAX_SEATS]; 2];
        for seat in Seat::all(seats) {
            hands[seat.index()] = worth(&board.hands[seat]);
            bids[seat.index()] = worth(&board.bids[seat].total());
        }
        for (seat, into) in Seat::all(seats).zip(into.chunks_exact_mut(FIGURES)) {
            let estate = &board.estates[seat];
            let hand = &board.hands[seat];
            let bid = &board.bids[seat];
            let others = || Seat::all(seats).filter(move |other| *other != seat);
            let best_other = others().map(points).max().unwrap_or_default();
            let lead = points(seat) - best_other;
            let bid_worth = bids[seat.index()];
            let own_worth = hands[seat.index()] + bid_worth;
            let strongest = others().map(|other| hands[other.index()]).max().unwrap_or_default();
            let section = rules.section_points(board.built.min(SECTIONS - 1));
            let prize = match reward {
                Some(Reward::Cathedral) => section + estate.worker_houses,
                Some(Reward::Privilege) => rules.privilege_points(),
                None => 0,
            };
            let mut pen = Pen::new(into);
            pen.part(points(seat), 12.0);
            pen.part(lead, 6.0);
            pen.flag(0 < lead);
            pen.flag(lead == 0);
            pen.part(lead + i16::from(prize), 6.0);
            pen.flag(0 < lead + i16::from(prize));
            pen.part(estate.farms, 6.0);
            pen.part(estate.worker_houses, 3.0);
            pen.part(estate.houses(), 6.0);
            for count in hand.counts() {
                pen.part(*count, 4.0);
            }
            pen.part(hand.total(), 10.0);
            pen.flag(10 < hand.total());
            pen.flag(hand.count(Resource::Knight) == 0);
            pen.part(own_worth, 25.0);
            pen.put((f32::from(own_worth) - f32::from(strongest)) / 15.0);
            pen.flag(strongest < own_worth);
            let most = Agenda::ALL.iter().map(|agenda| rules.worth(*agenda, hand)).max();
            pen.part(most.unwrap_or_default(), 25.0);
            for count in estate.tiles.counts() {
                pen.part(*count, 1.0);
            }
            pen.part(estate.tiles.total(), 3.0);
            pen.part(board.agendas[seat].total(), 3.0);
            pen.part(cathedral_cards(&board.agendas[seat]), 3.0);
            pen.part(worth(&bid.sunk), 10.0);
            pen.part(worth(&bid.last), 10.0);
            pen.flag(active.has(seat));
            pen.flag(active.has(seat) && 0 < best && bid_worth == best);
            pen.flag(active.has(seat) && best < own_worth);
            pen.flag(active.single() == Some(seat));
            pen.part(prize, 4.0);
            pen.flag(left.has(seat));
            pen.flag(asked == Some(seat));
            pen.flag(board.adviser == seat);
            pen.flag(board.owner == seat);
            pen.part(board.entitlement[seat], 5.0);
            let loot = matches!(top, Some(Frame::Summer(summer)) if summer.turn == seat);
            pen.part(if loot { board.loot.total() } else { 0 }, 4.0);
            // The same for all: where the game stands.
            pen.part(board.built, 6.0);
            pen.flag(last);
            pen.flag(last && reward == Some(Reward::Cathedral));
            pen.flag(reward == Some(Reward::Cathedral));
            pen.part(cathedral, 6.0);
            pen.part(unplayed.total(), 16.0);
            pen.part(best, 25.0);
            pen.one_of(board.season as usize, 4);
            pen.done();
        }
    }
}

/// How many of these bring a section of the cathedral.
fn cathedral_cards(cards: &AgendaCards) -> u8 {
    let mut sum = 0;
    for (kind, card) in AgendaCard::ALL.iter().enumerate() {
        if card.reward == Reward::Cathedral {
            sum += cards.counts()[kind];
        }
    }
    sum
}
