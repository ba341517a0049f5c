//! KF-INFO-2 to -4: what is forced, and who can see it.

use super::{AUCTION, seen_by_others};
use crate::clauses::prelude::*;

#[test]
fn kf_info_2_what_all_can_see_to_be_forced_is_done_without_asking() {
    // A single agenda card and no tile: Winter passes by itself.
    let scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
            at = "winter"
            seats.1.agenda = { war-cathedral = 1 }
            seats.2.agenda = { war-privilege = 2 }
            seats.3.hand = { knight = 1 }
        "#,
    );
    scene.told(json!({ "event": "agenda_set", "with": { "card": "war-cathedral" } }));
    // Empty hands: seats 1 and 2 pass by themselves.
    scene.asks(3, "bid");
    // An empty hand that is attacked, and one kind of house that may burn.
    let position = r#"
        at = "summer"
        seats.1.hand = { knight = 2 }
        seats.2.worker_houses = 2
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.plays(1, &["attack seat:2"]);
    scene.told(json!({ "event": "burned", "with": { "house": "worker" } }));
    scene.asks(1, "summer");
}

#[test]
fn kf_info_3_a_defender_without_knights_is_asked_like_any_other() {
    let [with, without] = ["{ knight = 1 }", "{ grain = 1 }"].map(|hand| {
        let position =
            format!("at = \"summer\"\nseats.1.hand = {{ knight = 2 }}\nseats.2.hand = {hand}");
        let mut scene = Scene::new::<Kf>("spada", 4, &position);
        scene.plays(1, &["attack seat:2"]);
        scene.asks(2, "defend");
        let asked = seen_by_others(&mut scene, 2);
        scene.plays(2, &["yield"]);
        (asked, seen_by_others(&mut scene, 2))
    });
    // Before and after the answer nobody can tell the two hands apart.
    assert_eq!(with, without);
}

#[test]
fn kf_info_3_a_bidder_who_is_too_weak_is_asked_like_any_other() {
    let [strong, weak] = ["{ grain = 4 }", "{ knight = 4 }"].map(|hand| {
        let position = AUCTION.replace("{ knight = 1, grain = 5 }", hand);
        let mut scene = Scene::new::<Kf>("spada", 4, &position);
        scene.plays(1, &["bid_add worker", "bid_add worker", "bid_confirm"]);
        scene.asks(2, "bid");
        let asked = seen_by_others(&mut scene, 2);
        scene.plays(2, &["bid_pass"]);
        (asked, seen_by_others(&mut scene, 2), scene.legal(2))
    });
    assert_eq!(strong, weak);
    let mut scene = Scene::new::<Kf>("spada", 4, &AUCTION.replace("grain = 5", "riches = 1"));
    scene.plays(1, &["bid_add worker", "bid_add worker", "bid_confirm"]);
    assert_eq!(scene.legal(2), ["bid_pass"]);
}

/// Seat 1 can bribe and attack: seat 3 has no Knight, seat 4 has two.
const BRIBES: &str = r#"
    at = "summer"
    adviser = "seat:1"
    seats.1.hand = { knight = 4, riches = 2 }
    seats.2.hand = { knight = 1, grain = 1 }
    seats.3.hand = { grain = 1 }
    seats.4.hand = { knight = 2 }
"#;

#[test]
fn kf_info_4_who_showed_no_knight_in_this_turn_is_not_asked_to_defend() {
    let mut scene = Scene::new::<Kf>("spada", 4, BRIBES);
    scene.plays(1, &["bribe seat:3"]);
    scene.plays(1, &["attack seat:3"]);
    scene.told(json!({ "event": "cannot_defend", "with": { "seat": "seat:3" } }));
    scene.asks(1, "summer");
    // A second attack in the same turn is the same.
    scene.plays(1, &["attack seat:3"]);
    scene.told(json!({ "event": "cannot_defend", "with": { "seat": "seat:3" } }));
    // A bribe that found a Knight says nothing of the rest.
    scene.plays(1, &["bribe seat:4"]);
    scene.plays(1, &["attack seat:4"]);
    scene.asks(4, "defend");
}

#[test]
fn kf_info_4_another_turn_asks_again() {
    let mut scene = Scene::new::<Kf>("spada", 4, BRIBES);
    scene.plays(1, &["bribe seat:3"]);
    scene.plays(1, &["end_turn"]);
    scene.plays(2, &["attack seat:3"]);
    scene.asks(3, "defend");
    scene.plays(3, &["yield"]);
    scene.asks(2, "summer");
}
