//! Whole states that look exactly like a view: what bots search from, and what the secrecy laws
//! compare.

use engine::{Chance, Clause, Seat, Veiled};

use crate::clause::INFO_1;
use crate::edition::Rules;
use crate::pieces::{AgendaCards, Cards, Resource};
use crate::state::{Board, EVERYBODY, Known, Seats, State, not_knights};
use crate::view::View;

/// A whole state that looks exactly like `view`: what is known is kept, the rest is dealt anew,
/// the most constrained hands first.
pub(crate) fn imagine(rules: &Rules, view: &View, chance: &mut Chance) -> State {
    let mut board = Board {
        year: view.year,
        season: view.season,
        adviser: view.adviser,
        built: view.built,
        agenda: view.agenda,
        owner: view.owner,
        problem: view.problem,
        estates: view.estates,
        hands: Seats::same(Cards::EMPTY),
        agendas: Seats::same(AgendaCards::EMPTY),
        bids: view.bids,
        staged: view.staged,
        spent: view.spent,
        deck: Cards::EMPTY,
        discard: view.discard,
        shuffle: view.shuffle,
        loot: Cards::EMPTY,
        supply: view.supply,
        removed: view.removed,
        entitlement: view.entitlement,
        known: Known::default(),
        ended: view.ended,
    };
    board.known.not_knights = view.not_knights;
    board.known.agendas = view.known_agendas;
    let observer = view.viewer.seat().map_or(EVERYBODY, Seat::index);
    for seat in Seat::all(rules.seats) {
        // What other observers know is not ours to know: as much as everybody does.
        for (other, known) in board.known.cards[seat].0.iter_mut().enumerate() {
            if other == observer {
                *known = view.known[seat];
            } else if other != seat.index() {
                *known = view.known_to_all[seat];
            }
        }
    }
    deal_agendas(rules, view, &mut board, chance);
    deal_resources(rules, view, &mut board, chance);
    State { board, stack: view.stack }
}

/// Draws that are imagined are no luck of the game; the clause is the one that hides them.
const IMAGINED: Clause = INFO_1;

fn deal_agendas(rules: &Rules, view: &View, board: &mut Board, chance: &mut Chance) {
    let mut pool = rules.agenda_cards() - view.removed;
    if let Some(card) = view.agenda {
        pool.take(card);
    }
    for seat in Seat::all(rules.seats) {
        board.agendas[seat] = view.agendas[seat].shown().unwrap_or(view.known_agendas[seat]);
        pool -= board.agendas[seat];
    }
    for seat in Seat::all(rules.seats) {
        if let Veiled::Hidden(count) = view.agendas[seat] {
            for _ in board.agendas[seat].total()..count {
                let card = pool.draw(chance, IMAGINED).expect("the cards are all somewhere");
                board.agendas[seat].put(card);
            }
        }
    }
}

fn deal_resources(rules: &Rules, view: &View, board: &mut Board, chance: &mut Chance) {
    let mut pool = Cards::of([rules.tables.resource_cards; 4]) - view.discard;
    for seat in Seat::all(rules.seats) {
        board.hands[seat] = view.hands[seat].shown().unwrap_or(view.known[seat]);
        pool -= board.hands[seat] + view.bids[seat].total();
    }
    if let Veiled::Shown(loot) = view.loot {
        board.loot = loot;
        pool -= loot;
    }
    // The deck must offer the kinds that its chooser sees, and no other.
    let offered = view.offered.unwrap_or(Cards::EMPTY);
    board.deck = offered;
    pool -= offered;
    let needs = needs(rules, view, board);
    let fits = match view.offered {
        None => pick_others(rules, board, &needs, &mut pool, chance),
        Some(_) => {
            let rest = view.deck - offered.total();
            pick_both(rules, board, &needs, &mut pool, offered, rest, chance)
        }
    };
    debug_assert!(fits, "the true state is one way to do it");
    for seat in Seat::all(rules.seats) {
        if let Veiled::Hidden(count) = view.hands[seat] {
            for _ in board.hands[seat].total()..count {
                let card = pool.draw(chance, IMAGINED).expect("the cards are all somewhere");
                board.hands[seat].put(card);
            }
        }
    }
    if let Veiled::Hidden(count) = view.loot {
        for _ in 0..count {
            board.loot.put(pool.draw(chance, IMAGINED).expect("the cards are all somewhere"));
        }
    }
    board.deck += pool;
}

/// How many cards of each hand still have to be no Knights.
fn needs(rules: &Rules, view: &View, board: &Board) -> Seats<u8> {
    let mut needs = Seats::same(0);
    for seat in Seat::all(rules.seats) {
        if view.hands[seat].shown().is_none() {
            needs[seat] = view.not_knights[seat].saturating_sub(not_knights(&board.hands[seat]));
        }
    }
    needs
}

fn without_knights(cards: Cards) -> Cards {
    cards - Cards::of([cards.count(Resource::Knight), 0, 0, 0])
}

/// Fills the hands that must have cards other than Knights.
fn pick_others(
    rules: &Rules,
    board: &mut Board,
    needs: &Seats<u8>,
    pool: &mut Cards,
    chance: &mut Chance,
) -> bool {
    for seat in Seat::all(rules.seats) {
        for _ in 0..needs[seat] {
            let Some(card) = without_knights(*pool).draw(chance, IMAGINED) else { return false };
            pool.take(card);
            board.hands[seat].put(card);
        }
    }
    true
}

/// The same while the deck may hold only what it offers: a few tries at random, then the way that
/// works whenever any does, which gives each the cards that the other cannot use.
fn pick_both(
    rules: &Rules,
    board: &mut Board,
    needs: &Seats<u8>,
    pool: &mut Cards,
    offered: Cards,
    rest: u8,
    chance: &mut Chance,
) -> bool {
    let inside = |cards: Cards| -> Cards {
        let mut counts = *cards.counts();
        for (index, count) in counts.iter_mut().enumerate() {
            *count *= offered.counts()[index];
        }
        Cards::of(counts)
    };
    let (hands, deck, before) = (board.hands, board.deck, *pool);
    'tries: for _ in 0..16 {
        (board.hands, board.deck, *pool) = (hands, deck, before);
        if !pick_others(rules, board, needs, pool, chance) {
            continue;
        }
        for _ in 0..rest {
            let Some(card) = inside(*pool).draw(chance, IMAGINED) else { continue 'tries };
            pool.take(card);
            board.deck.put(card);
        }
        // What the deck cannot hold must fit into the hands and the loot: it does, by count.
        return true;
    }
    (board.hands, board.deck, *pool) = (hands, deck, before);
    let first = |cards: Cards, better: Cards| {
        let kind = better.kinds().next().or_else(|| cards.kinds().next());
        kind.expect("the true state is one way to do it")
    };
    for seat in Seat::all(rules.seats) {
        for _ in 0..needs[seat] {
            let all = without_knights(*pool);
            let card = first(all, all - inside(all));
            pool.take(card);
            board.hands[seat].put(card);
        }
    }
    for _ in 0..rest {
        let all = inside(*pool);
        let card = first(all, all - without_knights(all));
        pool.take(card);
        board.deck.put(card);
    }
    true
}
