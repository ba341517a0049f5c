//! What must hold of the figures in every state of whole games, played by random choices.

use anno_domini_890::forecast::Offer;
use anno_domini_890::phases::{Frame, Stage, Turn};
use anno_domini_890::pieces::Crop;
use anno_domini_890::setup::{Scenario, ScenarioChoice};
use anno_domini_890::{Action, Event, Setup, State};
use engine::{Chance, Game, Outbox, SeatSet, Switch, playout};

use crate::ending::prelude::*;

/// Plays games with 2, 3 and 4 players and all scenarios, and looks at every state.
fn in_all_states(games: u64, mut look: impl FnMut(&Ad, &State, &View)) {
    for seed in 0..games {
        let mut setup = Setup::new(2 + (seed % 3) as u8);
        setup.scenario = ScenarioChoice::The(Scenario::ALL[(seed / 3 % 6) as usize]);
        setup.coin_limit = if seed % 2 == 0 { Switch::Off } else { Switch::On };
        setup.majority_needs_one = if seed % 5 == 0 { Switch::On } else { Switch::Off };
        let game = Ad::new(&setup).expect("a game");
        let mut chance = Chance::fast(seed);
        let mut buffer = Vec::new();
        let mut state = game.start(&mut chance, &mut Outbox::silent());
        loop {
            look(&game, &state, &game.view(&state, Viewer::Spectator));
            let Some(seat) = playout::awaited(&game, &state, &mut chance) else { break };
            let action = playout::random_action(&game, &state, seat, &mut chance, &mut buffer);
            let action = action.expect("a legal step");
            game.apply(&mut state, seat, action, &mut chance, &mut Outbox::silent());
        }
    }
}

/// The lines of a sheet, added up: tiles, characters, scenario.
fn added(sheet: &Sheet) -> [i16; 3] {
    let mut sums = [0; 3];
    for line in &sheet.lines {
        match *line {
            Line::Tile { vp, bonus, .. } => sums[0] += vp + bonus,
            Line::Character { vp, bonus, .. } => sums[1] += vp + bonus,
            Line::Kept { vp, .. } => sums[1] += vp,
            Line::Prize { vp, .. } => sums[2] += vp,
        }
    }
    sums
}

#[test]
fn ad_score_5_the_sheets_add_up_in_every_state() {
    in_all_states(36, |game, state, seen| {
        assert_eq!(seen.sheets.len(), game.seats());
        for sheet in &seen.sheets {
            assert_eq!(added(sheet), [sheet.tiles, sheet.characters, sheet.scenario]);
            assert_eq!(sheet.total, sheet.tiles + sheet.characters + sheet.scenario);
        }
        let outcome = game.outcome(state);
        assert_eq!(outcome.is_some(), seen.over);
        if let Some(outcome) = outcome {
            let totals: Vec<_> = seen.sheets.iter().map(|sheet| i32::from(sheet.total)).collect();
            assert_eq!(outcome.scores.to_vec(), totals);
        }
    });
}

/// What a step leads to, and what is told of it.
fn then(game: &Ad, state: &State, seat: Seat, action: Action) -> (State, Vec<Event>) {
    let mut next = state.clone();
    let mut out = Outbox::new();
    game.apply(&mut next, seat, action, &mut Chance::fast(7), &mut out);
    (next, out.told().iter().map(|told| told.event).collect())
}

/// The turn that runs.
fn turn(state: &State) -> Option<Turn> {
    state.stack.frames().find_map(|frame| match frame {
        Frame::Turn(turn) => Some(*turn),
        _ => None,
    })
}

/// Compares an offer with what came of it.
fn compare(game: &Ad, seat: Seat, offer: &Offer, next: &State, events: &[Event]) {
    for other in Seat::all(game.seats()) {
        // The next turn may have begun, with the Treasurer's coin.
        let after = events.iter().map(|event| match event {
            Event::CharacterCoins { seat, coins, .. } if *seat == other => *coins,
            _ => 0,
        });
        let coins = next.board.kingdoms[other].coins - after.sum::<u16>();
        assert_eq!(offer.purses[other], coins);
    }
    assert_eq!(offer.coins, offer.purses[seat]);
    assert_eq!(offer.invader, next.board.invader);
    let view = game.view(next, Viewer::Spectator);
    assert_eq!(offer.defence, view.defence);
    let line = view.sheets[seat.index()].lines.iter().find_map(|line| match *line {
        Line::Tile { tile, vp, bonus, .. } if tile == offer.tile => Some(vp + bonus),
        _ => None,
    });
    assert_eq!(offer.points, line.unwrap_or(0));
    let added = |wanted: fn(&Event) -> Option<u8>| events.iter().find_map(wanted).unwrap_or(0);
    let towers = added(|event| match event {
        Event::TowersAdded { count, .. } => Some(*count),
        _ => None,
    });
    let nobles = added(|event| match event {
        Event::NoblesAdded { count, .. } => Some(*count),
        _ => None,
    });
    assert_eq!((offer.towers, offer.nobles), (towers, nobles));
}

/// Who was invaded at once; none says that tris came first.
fn invaded(events: &[Event]) -> Option<SeatSet> {
    if events.iter().any(|event| matches!(event, Event::TrisMade { .. })) {
        return None;
    }
    let seats = events.iter().find_map(|event| match event {
        Event::Invaded { seats, .. } => Some(*seats),
        _ => None,
    });
    Some(seats.unwrap_or(SeatSet::EMPTY))
}

#[test]
fn ad_place_2_every_offer_is_what_the_tile_then_brings() {
    let mut compared = 0;
    in_all_states(36, |game, state, seen| {
        let Some(turn) = turn(state).filter(|turn| turn.stage == Stage::Take) else { return };
        let seat = turn.seat;
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        let cell = state.board.kingdoms[seat].empty_cells().iter().next().expect("a free cell");
        for offer in &seen.offers {
            let take = match offer.slot {
                Some(slot) => Action::TakeTerritory(slot),
                None => Action::TakeSpecial(offer.tile),
            };
            if !legal.contains(&take) {
                assert!(state.board.kingdoms[seat].coins < offer.price);
                continue;
            }
            let (held, _) = then(game, state, seat, take);
            let (next, events) = then(game, &held, seat, Action::Place(cell));
            compare(game, seat, offer, &next, &events);
            if let Some(invaded) = invaded(&events) {
                assert_eq!(offer.invaded, invaded);
            }
            // Once it is in hand, the figures are the same but for the price.
            let in_hand = game.view(&held, Viewer::Spectator).offers;
            assert_eq!(in_hand.len(), 1);
            let unpaid = Offer { slot: offer.slot, price: offer.price, ..in_hand[0].clone() };
            assert_eq!(unpaid, *offer);
            compared += 1;
        }
    });
    assert!(2000 < compared, "{compared} offers only");
}

#[test]
fn ad_xchg_4_every_offer_of_an_exchange_is_what_the_tile_then_brings() {
    let mut compared = 0;
    in_all_states(90, |game, state, seen| {
        let Some(turn) = turn(state) else { return };
        let Stage::Exchange(_) = turn.stage else { return };
        assert_eq!(seen.offers.len(), state.board.row.len());
        for offer in &seen.offers {
            let take = Action::ExchangeTake(offer.slot.expect("a place of the row"));
            let (next, events) = then(game, state, turn.seat, take);
            assert_eq!(offer.price, 0);
            compare(game, turn.seat, offer, &next, &events);
            compared += 1;
        }
    });
    assert!(20 < compared, "{compared} offers only");
}

#[test]
fn ad_tris_2_every_figure_is_what_the_tile_then_makes() {
    let mut made = 0;
    in_all_states(60, |game, state, seen| {
        let Some(turn) = turn(state).filter(|turn| turn.stage == Stage::Place) else { return };
        // A tile put down by an exchange makes tris of its own.
        if turn.exchanged {
            return;
        }
        let crops = seen.offers[0].crops;
        for cell in state.board.kingdoms[turn.seat].empty_cells().iter() {
            let (_, events) = then(game, state, turn.seat, Action::Place(cell));
            for crop in Crop::ALL {
                let told = events.iter().filter(
                    |event| matches!(event, Event::TrisMade { crop: it, .. } if it == crop),
                );
                let shown =
                    if crops.has(*crop) { seen.tris[cell.index()][crop.index()] } else { 0 };
                assert_eq!(told.count(), usize::from(shown));
                made += u32::from(shown);
            }
        }
    });
    assert!(100 < made, "{made} tris only");
}
