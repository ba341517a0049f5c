//! KF-D-10 to -13: the decisions of Autumn.

use engine::Seat;

use super::{click, point};
use crate::clauses::prelude::*;

#[test]
fn kf_d_10_each_must_name_a_type_that_the_deck_has() {
    let expert = &[("expert_base", "secret")];
    let position = "at = \"autumn\"\nadviser = \"seat:4\"\ndeck = { grain = 1, riches = 3 }";
    let mut scene = Scene::with::<Kf>("krieg", 4, expert, position, &[]);
    let legal = ["choose_base card:riches", "choose_base card:grain"];
    point(&mut scene, 4, "base", "KF-D-10", &legal);
    scene.plays(4, &["choose_base grain"]);
    // One type is left, but what the deck holds is hidden: the question is still put.
    point(&mut scene, 1, "base", "KF-D-10", &["choose_base card:riches"]);
    scene.refuses(1, &["decline_aid"], &["KF-D-10"]);
}

#[test]
fn kf_d_10_is_skipped_when_deck_and_discard_pile_are_empty() {
    let position = r#"
        at = "autumn"
        seats.1.hand = { knight = 17 }
        seats.2.hand = { riches = 17 }
        seats.3.hand = { worker = 17 }
        seats.4.hand = { grain = 17 }
    "#;
    let scene = Scene::with::<Kf>("krieg", 4, &[("expert_base", "open")], position, &[]);
    scene.not_told(json!({ "event": "base_chosen" }));
    scene.asks(1, "tithe");
}

/// Seat 1 has one card as income and 4 cards; seat 2 has fewer points, seat 3 as many, seat 4 more.
const AID: &str = r#"
    at = "aid"
    seats.1.entitlement = 1
    seats.1.hand = { grain = 4 }
    seats.1.vp = 3
    seats.2.hand = { grain = 5 }
    seats.2.vp = 2
    seats.3.hand = { knight = 2 }
    seats.3.vp = 3
    seats.4.hand = { riches = 4 }
    seats.4.vp = 8
"#;

#[test]
fn kf_d_11_an_entitled_player_may_ask_or_decline() {
    let mut scene = Scene::new::<Kf>("spada", 4, AID);
    let legal = ["decline_aid", "request_aid seat:3", "request_aid seat:4"];
    point(&mut scene, 1, "aid", "KF-D-11", &legal);
    scene.refuses(1, &["request_aid seat:2"], &["KF-AUTUMN-12"]);
    scene.plays(1, &["decline_aid"]);
    scene.told(json!({ "event": "aid_declined", "with": { "seat": "seat:1" } }));
    scene.asks(1, "propose");
}

#[test]
fn kf_d_11_is_skipped_without_a_right_or_a_donor() {
    // More income, more cards, nobody with as many points, or none of them with two cards.
    for (before, after) in [
        ("seats.1.entitlement = 1", "seats.1.entitlement = 2"),
        ("seats.1.hand = { grain = 4 }", "seats.1.hand = { grain = 5 }"),
        ("seats.1.vp = 3", "seats.1.vp = 9"),
        (
            "seats.3.hand = { knight = 2 }",
            "seats.3.hand = { knight = 1 }\nseats.4.hand = { riches = 1 }",
        ),
    ] {
        let mut position = AID.replace(before, after);
        if after.contains("seats.4.hand") {
            position = position.replace("seats.4.hand = { riches = 4 }", "");
        }
        assert_ne!(position, AID);
        let scene = Scene::new::<Kf>("spada", 4, &position);
        scene.asks(1, "propose");
    }
}

#[test]
fn kf_d_12_the_donor_must_take_a_tile() {
    let position = format!("{AID}\nseats.1.tiles = {{ grain = 2 }}");
    let mut scene = Scene::new::<Kf>("spada", 4, &position);
    scene.plays(1, &["request_aid seat:4"]);
    // As KF-D-6, and the petitioner counts as an opponent.
    let legal = [
        "take_privilege privilege:knight",
        "take_privilege privilege:riches",
        "take_privilege privilege:worker",
        "steal_privilege privilege:grain seat:1",
    ];
    point(&mut scene, 4, "thanks", "KF-D-12", &legal);
    scene.refuses(4, &["decline_aid"], &["KF-D-12"]);
    scene.plays(4, &["steal_privilege grain seat:1"]);
    scene.asks(1, "propose");
}

#[test]
fn kf_d_12_is_skipped_with_one_option_or_none() {
    for (tiles, event) in [("1", "privilege_taken"), ("2", "privilege_none")] {
        let all = format!("{{ knight = 2, riches = 2, worker = 2, grain = {tiles} }}");
        let position = format!("{AID}\nseats.4.tiles = {all}");
        let mut scene = Scene::new::<Kf>("spada", 4, &position);
        scene.plays(1, &["request_aid seat:4"]);
        scene.told(json!({ "event": event, "with": { "seat": "seat:4" } }));
        scene.asks(1, "propose");
    }
}

/// Seat 3 is Adviser and has 10 cards, seats 4 and 2 have too many.
const TITHE: &str = r#"
    at = "tithe"
    adviser = "seat:3"
    seats.2.hand = { worker = 11 }
    seats.3.hand = { grain = 10 }
    seats.4.hand = { knight = 1, riches = 11 }
"#;

#[test]
fn kf_d_13_who_has_more_than_10_must_discard_down_to_10() {
    let mut scene = Scene::new::<Kf>("spada", 4, TITHE);
    let first = ["tithe_discard card:knight", "tithe_discard card:riches"];
    point(&mut scene, 4, "tithe", "KF-D-13", &first);
    let ask = scene.table().decision(Seat::new(3)).expect("it is asked");
    assert_eq!(ask.question["with"]["count"], 2);
    click(&mut scene, 4, "tithe_discard knight");
    point(&mut scene, 4, "tithe", "KF-D-13", &["tithe_discard card:riches"]);
    click(&mut scene, 4, "tithe_discard riches");
    point(&mut scene, 4, "tithe", "KF-D-13", &["tithe_confirm"]);
    let riches = "tithe_discard riches";
    scene.refuses(4, &[riches, "tithe_confirm"], &["KF-AUTUMN-20"]);
    scene.refuses(4, &[riches, riches, riches, "tithe_confirm"], &["KF-AUTUMN-20"]);
    scene.refuses(4, &["tithe_confirm"], &["KF-AUTUMN-20"]);
    scene.plays(4, &[riches, riches, "tithe_confirm"]);
    scene.state("board.hands.seat:4", json!({ "knight": 1, "riches": 9 }));
    point(&mut scene, 2, "tithe", "KF-D-13", &["tithe_discard card:worker"]);
}

#[test]
fn kf_d_13_is_skipped_with_10_cards_or_fewer() {
    let position = TITHE.replace("worker = 11", "worker = 10").replace("riches = 11", "riches = 9");
    Scene::new::<Kf>("spada", 4, &position).asks(3, "propose");
}
