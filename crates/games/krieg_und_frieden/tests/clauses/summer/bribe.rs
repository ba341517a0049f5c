//! KF-SUMMER-21 to -26: bribing Knights.

use engine::Viewer;

use super::{EDITIONS, heard};
use crate::clauses::prelude::*;

/// Seat 2 has two Knights, seat 3 cards but no Knight, seat 4 one Knight.
const BRIBES: &str = r#"
    at = "summer"
    seats.1.hand = { riches = 5, knight = 1 }
    seats.2.hand = { knight = 2, grain = 1 }
    seats.3.hand = { worker = 2, grain = 1 }
    seats.4.hand = { knight = 1, riches = 1 }
"#;

#[test]
fn kf_summer_21_any_opponent_in_any_order_any_number_of_times() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 4, BRIBES);
        scene.refuses(1, &["bribe seat:1"], &["KF-SUMMER-21"]);
        let bribes = ["bribe seat:2", "bribe seat:3", "bribe seat:4"];
        assert!(bribes.iter().all(|bribe| scene.legal(1).contains(&(*bribe).to_owned())));
        // KF-TV-8: the neighbour at the right, then the one at the left, and that one again.
        for (riches, bribe) in [(4, "bribe seat:4"), (3, "bribe seat:2"), (2, "bribe seat:2")] {
            scene.plays(1, &[bribe]);
            scene.told(json!({ "event": "bribed", "with": { "seat": "seat:1" } }));
            scene.state("board.hands.seat:1", json!({ "riches": riches, "knight": 1 }));
            scene.asks(1, "summer");
        }
        scene.state("board.hands.seat:2", json!({ "grain": 1 }));
        scene.state("board.hands.seat:4", json!({ "riches": 1 }));
    }
}

#[test]
fn kf_summer_21_with_three_players_the_fourth_estate_is_no_target() {
    let position = "at = \"summer\"\nseats.1.hand = { riches = 1 }\nseats.3.hand = { grain = 1 }";
    let mut scene = Scene::new::<Kf>("krieg", 3, position);
    assert_eq!(scene.legal(1), ["bribe seat:3", "end_turn"]);
    scene.refuses(1, &["bribe seat:4"], &["KF-GEN-1"]);
}

#[test]
fn kf_summer_22_a_knight_must_be_given_without_defence() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 4, BRIBES);
        scene.plays(1, &["bribe seat:2"]);
        // The bribed player is not asked: one Knight, and only one, is gone.
        scene.asks(1, "summer");
        scene.state("board.hands.seat:2", json!({ "knight": 1, "grain": 1 }));
        scene.state("board.discard", json!({ "riches": 1, "knight": 1 }));
        let bribed = json!({ "seat": "seat:1", "target": "seat:2" });
        assert!(heard(&scene, 3, &json!({ "event": "bribed", "with": bribed })));
        // A Knight that is given shows nothing of the rest of the hand.
        scene.not_told(json!({ "event": "hand_shown" }));
        scene.view(1, "known.seat:2", json!({}));
        scene.state("board.estates.seat:2.farms", json!(2));
        scene.state("board.loot", json!({}));
    }
}

#[test]
fn kf_summer_22_the_last_knight_too_without_showing_the_hand() {
    let mut scene = Scene::new::<Kf>("krieg", 4, BRIBES);
    scene.plays(1, &["bribe seat:4"]);
    scene.state("board.hands.seat:4", json!({ "riches": 1 }));
    scene.not_told(json!({ "event": "hand_shown" }));
    scene.not_told(json!({ "event": "bribe_failed" }));
    // He has not shown that he has no more Knights, so he can be bribed again.
    assert!(scene.legal(1).contains(&"bribe seat:4".to_owned()));
}

#[test]
fn kf_summer_23_a_hand_without_knights_is_shown_to_the_briber_alone() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 4, BRIBES);
        scene.plays(1, &["bribe seat:3"]);
        scene.told(json!({ "event": "bribe_failed", "with": { "target": "seat:3" } }));
        // The Riches are discarded without effect.
        scene.state("board.discard", json!({ "riches": 1 }));
        scene.state("board.hands.seat:1", json!({ "riches": 4, "knight": 1 }));
        scene.state("board.hands.seat:3", json!({ "worker": 2, "grain": 1 }));

        let event = |cards| {
            let with = json!({ "seat": "seat:1", "target": "seat:3", "cards": cards });
            json!({ "event": "hand_shown", "with": with })
        };
        let shown = event(json!({ "shown": { "card:worker": 2, "card:grain": 1 } }));
        let hidden = event(json!({ "hidden": 3 }));
        assert!(heard(&scene, 1, &shown));
        scene.view(1, "known.seat:3", json!({ "worker": 2, "grain": 1 }));
        for seat in [2, 4] {
            assert!(heard(&scene, seat, &hidden) && !heard(&scene, seat, &shown));
            scene.view(seat, "known.seat:3", json!({}));
            scene.view(seat, "hands.seat:3", json!({ "hidden": 3 }));
        }
        let spectator = scene.heard(Viewer::Spectator);
        assert!(spectator.contains(&hidden) && !spectator.contains(&shown));
        // That there is no Knight is known to all.
        scene.view(4, "not_knights.seat:3", json!(3));
        // Agenda cards are no part of what is shown.
        scene.view(1, "agendas.seat:3", json!({ "hidden": 4 }));
        scene.view(1, "known_agendas.seat:3", json!({}));
    }
}

#[test]
fn kf_summer_23_what_was_shown_is_a_snapshot() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        3,
        r#"
        at = "summer"
        seats.1.hand = { riches = 1 }
        seats.2.hand = { worker = 1, grain = 1 }
        "#,
    );
    scene.plays(1, &["bribe seat:2"]);
    scene.asks(2, "summer");
    scene.plays(2, &["build_farm"]);
    scene.luck("KF-RND-1", &["knight", "knight", "knight", "grain"]);
    scene.plays(2, &["end_turn"]);
    // The income of Autumn is not known; the worker that was not used still is.
    scene.state("board.hands.seat:2", json!({ "worker": 1, "knight": 1, "grain": 1 }));
    scene.view(1, "known.seat:2", json!({ "worker": 1 }));
    scene.view(1, "hands.seat:2", json!({ "hidden": 3 }));
}

#[test]
fn kf_summer_24_the_briber_may_go_on_with_other_opponents() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 4, BRIBES);
        scene.plays(1, &["bribe seat:3"]);
        scene.told(json!({ "event": "bribe_failed" }));
        scene.asks(1, "summer");
        for target in ["seat:4", "seat:2"] {
            let bribe = format!("bribe {target}");
            scene.plays(1, &[&bribe]);
            scene.told(json!({ "event": "bribed", "with": { "target": target } }));
        }
        scene.state("board.discard", json!({ "riches": 3, "knight": 2 }));
        scene.state("board.hands.seat:1", json!({ "riches": 2, "knight": 1 }));
    }
}

#[test]
fn kf_summer_25_a_shown_hand_cannot_be_bribed_again_this_turn() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 4, BRIBES);
        scene.plays(1, &["bribe seat:3"]);
        scene.refuses(1, &["bribe seat:3"], &["KF-SUMMER-25"]);
        assert!(!scene.legal(1).contains(&"bribe seat:3".to_owned()));
        // The other opponents are as before.
        assert!(scene.legal(1).contains(&"bribe seat:2".to_owned()));
        // The third bribe finds no Knight any more; then seat 2 too is safe.
        for _ in 0..3 {
            assert!(scene.legal(1).contains(&"bribe seat:2".to_owned()));
            scene.plays(1, &["bribe seat:2"]);
        }
        scene.told(json!({ "event": "bribe_failed", "with": { "target": "seat:2" } }));
        scene.refuses(1, &["bribe seat:2"], &["KF-SUMMER-25"]);
    }
}

#[test]
fn kf_summer_25_the_protection_ends_with_the_turn() {
    let mut scene = Scene::new::<Kf>(
        "krieg",
        3,
        r#"
        at = "summer"
        seats.1.hand = { riches = 1 }
        seats.2.hand = { riches = 1 }
        seats.3.hand = { grain = 1 }
        "#,
    );
    scene.plays(1, &["bribe seat:3"]);
    scene.asks(2, "summer");
    scene.plays(2, &["bribe seat:3"]);
    scene.told(json!({ "event": "bribe_failed", "with": { "seat": "seat:2" } }));
    scene.view(2, "known.seat:3", json!({ "grain": 1 }));
}

/// Seat 2 has a single card, seat 3 none.
const EMPTY: &str = r#"
    at = "summer"
    seats.1.hand = { riches = 3 }
    seats.2.hand = { knight = 1 }
"#;

#[test]
fn kf_summer_26_an_empty_hand_cannot_be_bribed() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 3, EMPTY);
        assert_eq!(scene.legal(1), ["bribe seat:2", "end_turn"]);
        scene.refuses(1, &["bribe seat:3"], &["KF-SUMMER-26"]);
        scene.plays(1, &["bribe seat:2"]);
        // The Knight was the last card.
        scene.refuses(1, &["bribe seat:2"], &["KF-SUMMER-26"]);
        assert_eq!(scene.legal(1), ["end_turn"]);
    }
}

#[test]
fn kf_summer_26_with_futile_targets_the_riches_are_spent_for_nothing() {
    let options = [("futile_targets", "on")];
    let mut scene = Scene::with::<Kf>("spada", 3, &options, EMPTY, &[]);
    assert_eq!(scene.legal(1), ["bribe seat:2", "bribe seat:3", "end_turn"]);
    scene.plays(1, &["bribe seat:3"]);
    scene.told(json!({ "event": "bribe_wasted", "with": { "target": "seat:3" } }));
    scene.state("board.hands.seat:1", json!({ "riches": 2 }));
    scene.state("board.discard", json!({ "riches": 1 }));
    scene.not_told(json!({ "event": "hand_shown" }));
    scene.asks(1, "summer");
}
