//! KF-D-5 and -6: the decisions of Spring.

use engine::Seat;

use super::{click, point};
use crate::clauses::prelude::*;

/// Famine: Grain 4, Workers 3, Riches 2, Knights 1. Seat 1 leads with 9.
const AUCTION: &str = r#"
    at = "auction"
    agenda = "famine-privilege"
    turn = "seat:2"
    seats.1.lots = [{ worker = 3 }]
    seats.2.hand = { knight = 2, worker = 2, grain = 1 }
    seats.3.hand = { knight = 5, riches = 2 }
"#;

#[test]
fn kf_d_5_pass_or_add_then_add_or_confirm() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    let first = ["bid_pass", "bid_add card:knight", "bid_add card:worker", "bid_add card:grain"];
    point(&mut scene, 2, "bid", "KF-D-5", &first);
    // The whole hand is worth 12; a lot of 9 does not beat 9, but can be completed.
    click(&mut scene, 2, "bid_add worker");
    click(&mut scene, 2, "bid_add worker");
    let more = ["bid_add card:knight", "bid_add card:grain"];
    point(&mut scene, 2, "bid", "KF-D-5", &more);
    click(&mut scene, 2, "bid_add grain");
    let legal = ["bid_add card:knight", "bid_confirm"];
    point(&mut scene, 2, "bid", "KF-D-5", &legal);
    // The draft can be taken back: card by card, and a pass is possible again.
    for _ in 0..3 {
        assert!(scene.table().back(Seat::new(1), None));
    }
    point(&mut scene, 2, "bid", "KF-D-5", &first);
    scene.refuses(2, &["bid_add worker", "bid_pass"], &[]);
    scene.refuses(2, &["bid_confirm"], &["KF-SPRING-4"]);
    scene.refuses(2, &["bid_add riches", "bid_confirm"], &["KF-SPRING-4"]);
}

#[test]
fn kf_d_5_a_weak_hand_is_asked_and_an_empty_one_is_not() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    scene.plays(2, &["bid_pass"]);
    // Seat 3 has exactly 9, which is not enough: nothing but a pass is offered.
    point(&mut scene, 3, "bid", "KF-D-5", &["bid_pass"]);
    scene.refuses(3, &["bid_add riches"], &["KF-SPRING-5"]);
    scene.plays(3, &["bid_pass"]);
    // Seat 4 has no card and passes by itself, which ends the auction.
    scene.told(json!({ "event": "bid_passed", "with": { "seat": "seat:4" } }));
    scene.told(json!({ "event": "auction_won", "with": { "seat": "seat:1" } }));
}

#[test]
fn kf_d_5_a_required_opening_bid_leaves_no_pass() {
    let position = r#"
        at = "spring"
        agenda = "famine-privilege"
        seats.1.hand = { grain = 1 }
        seats.2.hand = { grain = 2 }
    "#;
    let required = &[("opening_bid", "required")];
    let mut scene = Scene::with::<Kf>("spada", 4, required, position, &[]);
    point(&mut scene, 1, "bid", "KF-D-5", &["bid_add card:grain"]);
    scene.refuses(1, &["bid_pass"], &["KF-SPRING-6"]);
    scene.plays(1, &["bid_add grain", "bid_confirm"]);
    scene.plays(2, &["bid_add grain", "bid_add grain", "bid_confirm"]);
    // His hand is empty now, and it is not the first turn: he passes by himself.
    scene.told(json!({ "event": "auction_won", "with": { "seat": "seat:2" } }));
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    point(&mut scene, 1, "bid", "KF-D-5", &["bid_pass", "bid_add card:grain"]);
}

/// Seat 1 has won a Privilege card and takes a tile; these are the tiles of the others.
fn prize(tiles: &str) -> Scene {
    let position = format!(
        r#"
            at = "privilege"
            agenda = "war-privilege"
            turn = "seat:1"
            seats.4.hand = {{ grain = 1 }}
            {tiles}
        "#
    );
    Scene::new::<Kf>("spada", 4, &position)
}

#[test]
fn kf_d_6_the_winner_must_take_a_tile_of_any_type_that_can_be_had() {
    let mut scene = prize(
        r#"
            seats.1.tiles = { riches = 2 }
            seats.2.tiles = { grain = 1, worker = 1 }
            seats.3.tiles = { grain = 1 }
        "#,
    );
    let legal = [
        "take_privilege privilege:knight",
        "take_privilege privilege:worker",
        "steal_privilege privilege:grain seat:2",
        "steal_privilege privilege:grain seat:3",
    ];
    point(&mut scene, 1, "privilege", "KF-D-6", &legal);
    scene.refuses(1, &["take_privilege riches"], &["KF-PRIV-5"]);
    scene.refuses(1, &["steal_privilege worker seat:2"], &["KF-PRIV-3"]);
}

#[test]
fn kf_d_6_is_skipped_with_one_option_or_none() {
    let one = prize("seats.1.tiles = { knight = 2, riches = 2, worker = 2, grain = 1 }");
    one.told(json!({ "event": "privilege_taken", "with": { "seat": "seat:1", "tile": "grain" } }));
    one.asks(4, "summer");
    let none = prize("seats.1.tiles = { knight = 2, riches = 2, worker = 2, grain = 2 }");
    none.told(json!({ "event": "privilege_none", "with": { "seat": "seat:1" } }));
    none.asks(4, "summer");
}
