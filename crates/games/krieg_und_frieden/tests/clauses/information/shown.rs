//! KF-INFO-1: the rows of the table of hidden information that stand before Summer.

use engine::{Seat, Viewer};

use super::{AUCTION, all_hear, all_see, at, only_these_see};
use crate::clauses::prelude::*;

/// A hand of every kind somewhere, in Summer.
const TABLE: &str = r#"
    at = "summer"
    year = 4
    adviser = "seat:2"
    built = 3
    agenda = "famine-privilege"
    removed = { war-privilege = 1, war-cathedral = 2 }
    discard = { riches = 3 }
    seats.1.hand = { knight = 2, grain = 1 }
    seats.1.agenda = { taxes-privilege = 1, revolt-cathedral = 1 }
    seats.1.vp = 4
    seats.1.farms = 3
    seats.1.worker_houses = 2
    seats.1.tiles = { grain = 2 }
    seats.2.hand = { worker = 4 }
    seats.2.agenda = { famine-privilege = 1 }
    seats.3.hand = { riches = 1 }
"#;

#[test]
fn kf_info_1_hands_are_seen_by_their_owner_and_counted_by_all() {
    let scene = Scene::new::<Kf>("spada", 4, TABLE);
    let own = json!({ "shown": { "card:knight": 2, "card:grain": 1 } });
    only_these_see(&scene, &[1], "hands.seat:1", own, json!({ "hidden": 3 }));
    let own = json!({ "shown": { "card:worker": 4 } });
    only_these_see(&scene, &[2], "hands.seat:2", own, json!({ "hidden": 4 }));
    let own = json!({ "shown": { "agenda:taxes-privilege": 1, "agenda:revolt-cathedral": 1 } });
    only_these_see(&scene, &[1], "agendas.seat:1", own, json!({ "hidden": 2 }));
}

#[test]
fn kf_info_1_what_lies_on_the_table_is_seen_by_all() {
    let scene = Scene::new::<Kf>("spada", 4, TABLE);
    all_see(&scene, "estates.seat:1.vp", json!(4));
    all_see(&scene, "estates.seat:1.tiles", json!({ "grain": 2 }));
    all_see(&scene, "estates.seat:1.farms", json!(3));
    all_see(&scene, "estates.seat:1.worker_houses", json!(2));
    all_see(&scene, "adviser", json!("seat:2"));
    all_see(&scene, "built", json!(3));
    all_see(&scene, "discard", json!({ "riches": 3 }));
    all_see(&scene, "supply", json!({ "knight": 2, "riches": 2, "worker": 2 }));
    let removed = scene.value("board.removed");
    assert_eq!(removed["agenda:war-cathedral"], 2);
    all_see(&scene, "removed", removed);
    let position = "at = \"spring\"\nagenda = \"war-cathedral\"\nseats.2.hand = { grain = 1 }";
    all_see(&Scene::new::<Kf>("spada", 4, position), "agenda", json!("war-cathedral"));
}

#[test]
fn kf_info_1_of_the_deck_all_know_the_size_and_nobody_the_content() {
    let scene = Scene::new::<Kf>("spada", 4, TABLE);
    all_see(&scene, "deck", json!(68 - 3 - 3 - 4 - 1));
    // Only what is hidden from seat 1 differs between these two: its view must not.
    let [one, other] = ["{ worker = 4 }", "{ grain = 4 }"].map(|hand| {
        let mut scene = Scene::new::<Kf>("spada", 4, &TABLE.replace("{ worker = 4 }", hand));
        [at(1), at(3), Viewer::Spectator].map(|viewer| scene.table().view(viewer))
    });
    assert_eq!(one, other);
}

#[test]
fn kf_info_1_dealt_cards_are_told_to_their_owner_and_the_start_card_to_all() {
    for seats in [3, 4] {
        let mut scene = Scene::game::<Kf>("spada", seats, &[], "deal");
        let adviser = scene.value("board.adviser");
        for viewer in Viewer::all(seats) {
            let heard = scene.heard(viewer);
            for seat in Seat::all(seats) {
                let hand = scene.value(&format!("board.hands.{seat}"));
                let agenda = scene.value(&format!("board.agendas.{seat}"));
                let mut dealt = heard.iter().filter(|event| {
                    event["event"] == "dealt" && event["with"]["seat"] == json!(seat)
                });
                let with = &dealt.next().expect("it is told")["with"];
                assert_eq!(dealt.next(), None, "{viewer:?} hears it once");
                if viewer.is(seat) {
                    assert_eq!(with["cards"], json!({ "shown": hand }));
                    assert_eq!(with["agenda"], json!({ "shown": agenda }));
                } else {
                    assert_eq!(with["cards"], json!({ "hidden": 8 }));
                    let first = seats == 4 && adviser == json!(seat);
                    let count = if seats == 3 { 5 } else { 4 - u8::from(first) };
                    assert_eq!(with["agenda"], json!({ "hidden": count }));
                }
            }
            let start: Vec<_> = heard.iter().filter(|it| it["event"] == "start_card").collect();
            let with = json!({ "seat": adviser, "card": "agenda:revolt-privilege" });
            assert_eq!(start, [&json!({ "event": "start_card", "with": with })]);
            assert_eq!(scene.table().view(viewer)["adviser"], adviser);
        }
    }
}

#[test]
fn kf_info_1_a_picked_up_agenda_card_is_known_until_it_is_played() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
            at = "change"
            agenda = "war-privilege"
            owner = "seat:1"
            turn = "seat:2"
            seats.1.agenda = { war-cathedral = 1 }
            seats.2.agenda = { taxes-privilege = 1, taxes-cathedral = 1 }
            seats.2.tiles = { grain = 2 }
            seats.4.agenda = { famine-privilege = 1 }
            seats.4.tiles = { grain = 0, riches = 1 }
        "#,
    );
    all_see(&scene, "known_agendas.seat:2", json!({}));
    scene.plays(2, &["spend_privilege grain", "play_agenda taxes-privilege"]);
    let changed = json!({
        "seat": "seat:2", "tile": "privilege:grain",
        "card": "agenda:taxes-privilege", "old": "agenda:war-privilege"
    });
    all_hear(&scene, "agenda_changed", changed);
    // The others know one of the two cards, and the number of both.
    all_see(&scene, "known_agendas.seat:2", json!({ "war-privilege": 1 }));
    let own = json!({ "shown": { "agenda:war-privilege": 1, "agenda:taxes-cathedral": 1 } });
    only_these_see(&scene, &[2], "agendas.seat:2", own, json!({ "hidden": 2 }));
    scene.plays(4, &["spend_privilege riches"]);
    scene.plays(2, &["spend_privilege grain", "play_agenda war-privilege"]);
    all_see(&scene, "known_agendas.seat:2", json!({ "famine-privilege": 1 }));
}

#[test]
fn kf_info_1_everyone_sees_the_discards_become_the_deck() {
    let scene = Scene::new::<Kf>("spada", 4, "at = \"autumn\"\ndeck = { grain = 3 }");
    all_hear(&scene, "reshuffled", json!({ "count": 65 }));
    all_see(&scene, "discard", json!({}));
    all_see(&scene, "deck", json!(68 - 8));
}

#[test]
fn kf_info_1_lots_are_seen_by_all_and_known_after_a_pass() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    scene.plays(1, &["bid_add worker", "bid_confirm"]);
    all_hear(&scene, "bid", json!({ "seat": "seat:1", "lot": { "card:worker": 1 }, "total": 3 }));
    all_see(&scene, "bids.seat:1.last", json!({ "worker": 1 }));
    scene.plays(2, &["bid_add grain", "bid_confirm"]);
    scene.plays(3, &["bid_pass"]);
    scene.plays(1, &["bid_add riches", "bid_confirm"]);
    all_hear(&scene, "bid", json!({ "seat": "seat:1", "lot": { "card:riches": 1 }, "total": 5 }));
    all_see(&scene, "bids.seat:1.sunk", json!({ "worker": 1 }));
    scene.plays(2, &["bid_add grain", "bid_confirm"]);
    scene.plays(1, &["bid_pass"]);
    let back = json!({
        "seat": "seat:1", "back": { "card:riches": 1 }, "lost": { "card:worker": 1 }
    });
    all_hear(&scene, "bid_passed", back);
    // All others know that card of the hand, and no more.
    for seat in [2, 3, 4] {
        scene.view(seat, "known.seat:1", json!({ "riches": 1 }));
        scene.view(seat, "hands.seat:1", json!({ "hidden": 5 }));
    }
    all_see(&scene, "known_to_all.seat:1", json!({ "riches": 1 }));
    // Seat 1 plays Riches in Summer: the known one may be the one that is gone.
    scene.plays(2, &["take_privilege grain"]);
    scene.plays(2, &["end_turn"]);
    scene.plays(3, &["end_turn"]);
    scene.plays(1, &["bribe seat:3"]);
    all_see(&scene, "known_to_all.seat:1", json!({}));
}
