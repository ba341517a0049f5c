//! GS-SETUP: how a game begins.

use std::collections::BTreeMap;

use engine::{Chance, Game, Lot, Outbox, Script, Seat, SeatSet, Seed, Viewer};
use geweihte_steine::setup::{Length, SeatOrder};
use geweihte_steine::state::Realm;
use geweihte_steine::{Action, Event, Setup, State};

use crate::turn::prelude::*;

fn start(setup: &Setup, chance: &mut Chance) -> (State, Vec<Event>) {
    let mut out = Outbox::new();
    let state = Gs::new(setup).unwrap().start(chance, &mut out);
    (state, out.take().into_iter().map(|told| told.event).collect())
}

/// A new game whose seats are drawn like this; also what went wrong or was left over.
fn drawn(setup: &Setup, lots: &[u32]) -> (Vec<usize>, Option<String>) {
    let lots: BTreeMap<_, _> =
        [("GS-SETUP-2".to_owned(), lots.iter().map(|lot| Lot::Number(*lot)).collect())].into();
    let mut chance = Chance::scripted(Script::new(lots, &Seed::from_text("seats")));
    let (state, _) = start(setup, &mut chance);
    let script = chance.script().expect("it is scripted");
    let left = script.unused().map(|(clause, _)| format!("left: {clause}"));
    (order(&state), script.fault().or(left))
}

fn order(state: &State) -> Vec<usize> {
    state.board.order.iter().map(|seat| seat.index() + 1).collect()
}

fn chosen(seats: u8) -> Setup {
    Setup { seat_order: SeatOrder::Chosen, ..Setup::new(seats) }
}

#[test]
fn gs_setup_1_three_to_six_play() {
    for seats in 3..=6 {
        let game = Gs::new(&Setup::new(seats)).unwrap();
        assert_eq!(game.seats(), usize::from(seats));
        let (state, _) = start(&Setup::new(seats), &mut Chance::fast(7));
        assert_eq!(game.awaited(&state), SeatSet::all(usize::from(seats)));
    }
    for seats in [0, 1, 2, 7, 255] {
        let error = Gs::new(&Setup::new(seats)).expect_err("nobody plays it with so many");
        assert_eq!(error.to_string(), format!("seats: {seats} is not 3, 4, 5 or 6"));
        let error = Gs::setup_from(usize::from(seats), "base", &[]).expect_err("as before");
        assert_eq!(error.field, "seats");
    }
}

#[test]
fn gs_setup_1_regions_without_a_player_do_not_exist() {
    let mut scene = at(4, "seats.1.knights = { 1 = 3 }");
    for seat in [5, 6] {
        let sheet = format!("pass, move seat:1 seat:{seat} 1");
        let no = by("GS-SETUP-1", json!({ "seat": format!("seat:{seat}") }));
        assert_eq!(refusal(&mut scene, 1, &sheet), no);
        let sheet = format!("pass, move seat:{seat} seat:1 1");
        assert_eq!(refusal(&mut scene, 1, &sheet), no);
        scene.state(&format!("board.realms.seat:{seat}.farmers"), json!(0));
        assert!(scene.legal(1).iter().all(|step| !step.contains(&format!("seat:{seat}"))));
    }
    // Nobody can even speak of them.
    let four = Gs::new(&Setup::new(4)).unwrap().vocabulary();
    let named = |action: &Action| action.seats().into_iter().flatten().map(Seat::index).max();
    assert_eq!(four.iter().filter_map(named).max(), Some(3));
}

#[test]
fn gs_setup_2_seats_are_drawn_by_lot_or_chosen() {
    // The last place first: any of three, then any of two.
    assert_eq!(drawn(&Setup::new(3), &[0, 0]), (vec![2, 3, 1], None));
    assert_eq!(drawn(&Setup::new(3), &[0, 1]), (vec![3, 2, 1], None));
    assert_eq!(drawn(&Setup::new(3), &[2, 1]), (vec![1, 2, 3], None));
    let (_, fault) = drawn(&Setup::new(3), &[3]);
    assert!(fault.is_some_and(|fault| fault.contains("a number from 0 to 2")));
    // As the players sit: nothing is drawn.
    let (seats, fault) = drawn(&chosen(3), &[0]);
    assert_eq!((seats, fault), (vec![1, 2, 3], Some("left: GS-SETUP-2".into())));
    let mut chance = Chance::fast(3);
    let (state, events) = start(&chosen(6), &mut chance);
    assert_eq!(order(&state), [1, 2, 3, 4, 5, 6]);
    assert_eq!(chance.used(), None);
    assert_eq!(events[0], Event::Began { order: state.board.order });
}

#[test]
fn gs_setup_2_every_order_is_as_likely() {
    let mut counts = BTreeMap::new();
    let seed = Seed::from_text("evenness");
    for n in 0..1200 {
        let (state, _) = start(&Setup::new(3), &mut Chance::at(&seed.nth(n), 0));
        *counts.entry(order(&state)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|count| (150..=250).contains(count)), "{counts:?}");
}

#[test]
fn gs_setup_2_the_order_never_changes() {
    let mut scene = game(4, &[], "an order for ever");
    let first = scene.value("board.order");
    assert_ne!(first, json!(["seat:1", "seat:2", "seat:3", "seat:4"]), "another seed, please");
    for turn_number in 1..=4 {
        scene.state("board.turn", json!(turn_number));
        turn(&mut scene, &[(1, "settle"), (2, "build")]);
        assert_eq!(scene.value("board.order"), first);
    }
    // What happens to all at once is told in that order.
    turn(&mut scene, &[(1, "settle"), (2, "settle"), (3, "settle"), (4, "settle")]);
    let seats: Vec<_> = told(&scene, "settled").iter().map(|it| it["seat"].clone()).collect();
    assert_eq!(Value::from(seats), first);
}

#[test]
fn gs_setup_3_ten_farmers_and_an_artisan() {
    for seats in 3..=6 {
        let (state, _) = start(&chosen(seats), &mut Chance::fast(1));
        for seat in Seat::all(seats.into()) {
            let realm = state.board.realms[seat];
            assert_eq!((realm.farmers, realm.artisans), (10, 1));
            assert_eq!((realm.ambassadors, realm.waiting, realm.cardinals), (0, 0, 0));
            assert_eq!((state.board.all_knights(seat), realm.fresh, realm.gift), (0, 0, None));
            assert_eq!(state.board.held_slaves(seat), 0);
        }
        for seat in Seat::all(6).skip(seats.into()) {
            assert_eq!(state.board.realms[seat], Realm::default());
        }
    }
}

#[test]
fn gs_setup_4_the_blessing_for_the_place_of_prayer_is_there() {
    let (state, _) = start(&Setup::new(6), &mut Chance::fast(1));
    for realm in state.board.realms.0 {
        assert_eq!((realm.level, realm.crossed, realm.blessed), (1, [0; 4], false));
    }
    // So everyone may build at once.
    let mut scene = game(3, &[("seat_order", "chosen")], "build");
    turn(&mut scene, &[(1, "build"), (2, "build"), (3, "build")]);
    for seat in 1..=3 {
        assert_eq!(crossed(&scene, seat), [1, 0, 0, 0]);
    }
}

#[test]
fn gs_setup_5_the_short_version_leaves_15_and_30_stones() {
    let short = Setup { length: Length::Short, ..chosen(3) };
    let (mut state, _) = start(&short, &mut Chance::fast(1));
    let (full, _) = start(&chosen(3), &mut Chance::fast(1));
    for seat in Seat::all(3) {
        let realm = &mut state.board.realms[seat];
        assert_eq!(realm.crossed, [0, 0, 5, 10]);
        for (level, left) in [(1, 5), (2, 10), (3, 15), (4, 30)] {
            realm.level = level;
            assert_eq!(realm.left(), left);
        }
        (realm.level, realm.crossed) = (1, [0; 4]);
    }
    // Nothing else is different.
    assert_eq!(state, full);
}

#[test]
fn gs_setup_6_the_vatican_is_empty_and_all_is_open() {
    let mut scene = game(5, &[], "open");
    for seat in 1..=5 {
        assert_eq!(people(&scene, seat), [10, 1, 0, 0, 0]);
    }
    let mut views = Viewer::all(5).map(|viewer| {
        let mut view = scene.table().view(viewer);
        assert_eq!(view.as_object_mut().unwrap().remove("viewer"), Some(json!(viewer)));
        view
    });
    let first = views.next().unwrap();
    assert!(views.all(|view| view == first));
    assert_eq!(first["realms"][4]["farmers"], 10);
    assert_eq!(first["realms"][4]["crossed"], json!([0, 0, 0, 0]));
    // Later too: pieces, buildings and gifts due of one are seen by another.
    let position = "seats.1 = { farmers = 30, level = 2, stones = 10, ambassadors = 1, cardinals = 2, \
                    knights = { 1 = 3, 2 = 1 }, slaves = { 2 = 1 }, \
                    gift = { piece = \"piece:artisan\", count = 4 } }";
    let scene = at(3, position);
    scene.view(3, "realms.seat:1.cardinals", json!(2));
    scene.view(3, "realms.seat:1.crossed", json!([5, 10, 0, 0]));
    scene.view(3, "realms.seat:1.gift", json!({ "piece": "piece:artisan", "count": 4 }));
    scene.view(3, "knights.seat:2.seat:1", json!(1));
    scene.view(3, "slaves.seat:1.seat:2", json!(1));
}
