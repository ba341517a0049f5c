//! KF-INFO-5: nobody sees a bid before it is confirmed.

use engine::{Chance, Game, Outbox, Seat, Seed, Viewer, notation};
use krieg_und_frieden::pieces::Resource;
use krieg_und_frieden::setup::Edition;
use krieg_und_frieden::{Action, Setup};

use super::{AUCTION, at, only_these_see, seen_by_others};
use crate::clauses::prelude::*;

fn click(scene: &mut Scene, seat: usize, step: &str) {
    let progress = scene.table().step(Seat::new(seat - 1), &notation::from_text(step));
    assert_eq!(progress, Ok(engine::table::Progress::Draft), "{step}");
}

#[test]
fn kf_info_5_nobody_else_sees_a_pending_lot_or_its_steps() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    let before = seen_by_others(&mut scene, 1);
    let lines = |scene: &mut Scene| {
        let table = scene.table();
        let logs: Vec<_> = Viewer::all(4).map(|viewer| table.log(viewer, 0).len()).collect();
        (table.last(), logs, table.record())
    };
    let counters = lines(&mut scene);
    for step in ["bid_add riches", "bid_add grain", "bid_add riches"] {
        click(&mut scene, 1, step);
        assert_eq!(seen_by_others(&mut scene, 1), before, "{step}");
        assert_eq!(lines(&mut scene), counters, "{step}");
    }
    only_these_see(&scene, &[1], "staged", json!({ "riches": 2, "grain": 1 }), json!({}));
    scene.view(2, "hands.seat:1", json!({ "hidden": 6 }));
    // Taking a card back is as quiet as adding one.
    let grain = notation::from_text("bid_add grain");
    assert!(scene.table().back(Seat::new(0), Some(&grain)));
    assert_eq!(seen_by_others(&mut scene, 1), before);
    assert_eq!(lines(&mut scene), counters);
    scene.view(1, "staged", json!({ "riches": 2 }));
}

#[test]
fn kf_info_5_a_bid_becomes_known_as_a_whole() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    let told: Vec<_> = Viewer::all(4).map(|viewer| scene.heard(viewer).len()).collect();
    for step in ["bid_add riches", "bid_add grain", "bid_add riches"] {
        click(&mut scene, 1, step);
    }
    let confirm = notation::from_text("bid_confirm");
    assert!(scene.table().step(Seat::new(0), &confirm).is_ok());
    // Three cards or one: it is one entry, and the others hear one event.
    assert_eq!(scene.table().last(), 1);
    for (viewer, before) in Viewer::all(4).zip(told).filter(|(viewer, _)| *viewer != at(1)) {
        let heard = scene.heard(viewer).split_off(before);
        let lot = json!({ "card:riches": 2, "card:grain": 1 });
        let with = json!({ "seat": "seat:1", "lot": lot, "total": 8 });
        assert_eq!(heard, [json!({ "event": "bid", "with": with })], "{viewer:?}");
    }
    scene.view(2, "hands.seat:1", json!({ "hidden": 3 }));
}

#[test]
fn kf_info_5_the_order_of_the_clicks_does_not_matter() {
    // Each order of three different cards, and of the confirmation's whole answer.
    let cards = ["bid_add riches", "bid_add worker", "bid_add grain"];
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut ends = orders.map(|order| {
        let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
        for card in order {
            click(&mut scene, 1, cards[card]);
        }
        let confirm = notation::from_text("bid_confirm");
        assert!(scene.table().step(Seat::new(0), &confirm).is_ok());
        let heard: Vec<_> = Viewer::all(4).map(|viewer| scene.heard(viewer)).collect();
        (scene.table().state(), heard, scene.table().record())
    });
    let first = ends[0].clone();
    ends.iter_mut().for_each(|end| assert_eq!(*end, first));
    // A card that could not come first in the order of the kinds can be clicked first.
    let position = r#"
        at = "auction"
        agenda = "famine-privilege"
        turn = "seat:2"
        seats.1.lots = [{ worker = 3 }]
        seats.2.hand = { worker = 3, grain = 1 }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    for step in ["bid_add grain", "bid_add worker", "bid_add worker"] {
        assert!(scene.legal(2).iter().any(|it| it.replace("card:", "") == step), "{step}");
        click(&mut scene, 2, step);
    }
    assert!(scene.legal(2).contains(&"bid_confirm".into()));
}

#[test]
fn kf_info_5_holds_for_a_pending_tithe_and_a_pending_change_too() {
    let position = "at = \"tithe\"\nseats.1.hand = { grain = 5, knight = 7 }";
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    let before = seen_by_others(&mut scene, 1);
    click(&mut scene, 1, "tithe_discard grain");
    assert_eq!(seen_by_others(&mut scene, 1), before);
    let position = r#"
        at = "change"
        agenda = "war-privilege"
        owner = "seat:1"
        turn = "seat:2"
        seats.2.agenda = { taxes-privilege = 1, taxes-cathedral = 1 }
        seats.2.tiles = { grain = 1 }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    let before = seen_by_others(&mut scene, 2);
    click(&mut scene, 2, "spend_privilege grain");
    assert_eq!(seen_by_others(&mut scene, 2), before);
    scene.view(2, "spent", json!("grain"));
}

#[test]
fn kf_info_5_the_rules_themselves_hide_a_lot_in_the_middle_of_an_answer() {
    // Without a table, as a search sees it: each step changes the state at once.
    let game = Kf::new(&Setup::new(Edition::Spada, 4)).unwrap();
    let mut chance = Chance::at(&Seed::from_text("pending"), 0);
    let mut out = Outbox::new();
    let mut state = game.start(&mut chance, &mut out);
    let bidder = game.awaited(&state).single().expect("one is asked");
    let others: Vec<_> = Viewer::all(4).filter(|viewer| !viewer.is(bidder)).collect();
    let views = |state: &_| others.iter().map(|it| game.view(state, *it)).collect::<Vec<_>>();
    let before = views(&state);
    let hand = state.board.hands[bidder];
    let cards: Vec<Resource> = hand.kinds().collect();
    for card in &cards {
        out.take();
        game.apply(&mut state, bidder, Action::BidAdd(*card), &mut chance, &mut out);
        assert_eq!(views(&state), before);
        assert!(out.told().iter().all(|told| !others.iter().any(|it| told.to.has(*it))));
    }
    let own = game.view(&state, Viewer::Seat(bidder));
    assert_eq!(own.staged.total() as usize, cards.len());
}
