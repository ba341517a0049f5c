//! KF-SUMMER: the turns and what may be done in them.

mod attack;
mod bribe;
mod build;
mod loot;

use engine::{Seat, Viewer};
use serde_json::Value;

use crate::clauses::prelude::*;

const EDITIONS: [&str; 2] = ["spada", "krieg"];

/// Was exactly this told to this seat (counted from 1), with nothing more in it?
fn heard(scene: &Scene, seat: usize, event: &Value) -> bool {
    scene.heard(Viewer::Seat(Seat::new(seat - 1))).contains(event)
}

/// The farmhouses and the worker houses of a seat (counted from 1).
fn houses(scene: &Scene, seat: usize) -> [Value; 2] {
    ["farms", "worker_houses"].map(|kind| scene.value(&format!("board.estates.seat:{seat}.{kind}")))
}

/// The seats of all events of one name so far, in order, as everybody was told of them.
fn seats_of(scene: &Scene, name: &str) -> Vec<Value> {
    let events = scene.heard(Viewer::Spectator).into_iter();
    events
        .filter(|event| event["event"] == name)
        .map(|event| event["with"]["seat"].clone())
        .collect()
}

#[test]
fn kf_summer_1_the_adviser_first_then_clockwise_one_turn_each() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(
            edition,
            4,
            r#"
            at = "summer"
            adviser = "seat:3"
            seats.1.hand = { grain = 2 }
            seats.2.hand = { grain = 2 }
            seats.3.hand = { grain = 2 }
            seats.4.hand = { grain = 2 }
            "#,
        );
        // The round begins with the Adviser, not with the first seat.
        scene.refuses(1, &["build_farm"], &["KF-SUMMER-5"]);
        for seat in [3, 4, 1, 2] {
            scene.asks(seat, "summer");
            scene.plays(seat, &["build_farm"]);
            scene.asks(seat, "summer");
            scene.plays(seat, &["end_turn"]);
        }
        let order = json!(["seat:3", "seat:4", "seat:1", "seat:2"]);
        assert_eq!(json!(seats_of(&scene, "turn_began")), order);
        assert_eq!(json!(seats_of(&scene, "turn_ended")), order);
        scene.told(json!({ "event": "season_began", "with": { "season": "autumn" } }));
    }
}

#[test]
fn kf_summer_1_the_round_goes_on_clockwise_past_the_last_of_three_seats() {
    let mut scene = Scene::new::<Kf>(
        "krieg",
        3,
        r#"
        at = "summer"
        adviser = "seat:2"
        seats.1.hand = { grain = 1 }
        seats.2.hand = { grain = 1 }
        seats.3.hand = { grain = 1 }
        "#,
    );
    for seat in [2, 3, 1] {
        scene.asks(seat, "summer");
        scene.plays(seat, &["end_turn"]);
    }
    scene.told(json!({ "event": "season_began", "with": { "season": "autumn" } }));
}

#[test]
fn kf_summer_2_all_four_actions_freely_mixed() {
    // KF-TV-5 and more: no kind has to be finished with before another.
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(
            edition,
            3,
            r#"
            at = "summer"
            seats.1.hand = { grain = 2, riches = 2, worker = 2, knight = 2 }
            seats.2.hand = { knight = 2 }
            "#,
        );
        let actions =
            ["build_farm", "assign_worker", "attack seat:2", "attack seat:3", "bribe seat:2"];
        assert_eq!(scene.legal(1), [&actions[..], &["end_turn"]].concat());
        scene.plays(1, &["build_farm"]);
        scene.plays(1, &["bribe seat:2"]);
        scene.plays(1, &["build_farm"]);
        scene.state("board.estates.seat:1.farms", json!(4));
        scene.plays(1, &["attack seat:3"]);
        scene.plays(1, &["assign_worker"]);
        scene.plays(1, &["bribe seat:2"]);
        scene.plays(1, &["attack seat:3"]);
        assert_eq!(houses(&scene, 1), [3, 1]);
        scene.state("board.estates.seat:3.farms", json!(0));
        scene.state("board.hands.seat:1", json!({ "worker": 1 }));
        scene.asks(1, "summer");
    }
}

#[test]
fn kf_summer_2_doing_nothing_is_a_turn_too() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        3,
        r#"
        at = "summer"
        seats.1.hand = { grain = 1, riches = 1, worker = 1, knight = 1 }
        seats.2.hand = { knight = 1 }
        "#,
    );
    scene.plays(1, &["end_turn"]);
    scene.state("board.hands.seat:1", json!({ "grain": 1, "riches": 1, "worker": 1, "knight": 1 }));
    scene.state("board.discard", json!({}));
    scene.asks(2, "summer");
}

#[test]
fn kf_summer_3_each_action_needs_a_card_of_its_own_type() {
    for (card, action, others) in [
        ("grain", "build_farm", "knight = 1, riches = 1, worker = 1"),
        ("worker", "assign_worker", "knight = 1, riches = 1, grain = 1"),
        ("knight", "attack seat:2", "riches = 1, worker = 1, grain = 1"),
        ("riches", "bribe seat:2", "knight = 1, worker = 1, grain = 1"),
    ] {
        let opponents = "seats.2.hand = { knight = 1, grain = 1 }";
        let position = format!("at = \"summer\"\n{opponents}\nseats.1.hand = {{ {others} }}");
        let mut scene = Scene::new::<Kf>("spada", 3, &position);
        scene.refuses(1, &[action], &["KF-SUMMER-3"]);
        assert!(!scene.legal(1).contains(&action.to_owned()), "{action} without {card}");

        // With two cards of the type exactly one of them goes, and nothing else.
        let hand = format!("seats.1.hand = {{ {others}, {card} = 2 }}");
        let position = format!("at = \"summer\"\n{opponents}\n{hand}");
        let mut scene = Scene::new::<Kf>("spada", 3, &position);
        scene.plays(1, &[action]);
        scene.state(&format!("board.hands.seat:1.{card}"), json!(1));
        scene.state(&format!("board.discard.{card}"), json!(1));
        let hand = scene.value("board.hands.seat:1");
        assert_eq!(hand.as_object().map(serde_json::Map::len), Some(4), "{action} took {hand}");
    }
}

#[test]
fn kf_summer_3_loot_of_this_turn_is_not_in_hand() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(
            edition,
            3,
            r#"
            at = "summer"
            turn = "seat:1"
            loot = { grain = 1, worker = 1, knight = 1, riches = 1 }
            looted = ["seat:2", "seat:3"]
            seats.1.hand = { grain = 1 }
            seats.2.hand = { knight = 1 }
            "#,
        );
        for action in ["assign_worker", "attack seat:2", "bribe seat:2"] {
            scene.refuses(1, &[action], &["KF-SUMMER-3"]);
        }
        assert_eq!(scene.legal(1), ["build_farm", "end_turn"]);
        // With its last hand card the turn is over, whatever lies in the loot.
        scene.plays(1, &["build_farm"]);
        scene.told(json!({ "event": "turn_ended", "with": { "seat": "seat:1" } }));
    }
}

#[test]
fn kf_summer_4_the_turn_ends_at_will() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        3,
        r#"
        at = "summer"
        seats.1.hand = { grain = 3 }
        seats.2.hand = { grain = 1 }
        "#,
    );
    scene.plays(1, &["build_farm"]);
    scene.asks(1, "summer");
    scene.plays(1, &["end_turn"]);
    scene.told(json!({ "event": "turn_ended", "with": { "seat": "seat:1" } }));
    scene.state("board.hands.seat:1", json!({ "grain": 2 }));
    scene.asks(2, "summer");
    scene.refuses(1, &["build_farm"], &["KF-SUMMER-5"]);
}

#[test]
fn kf_summer_4_an_empty_hand_is_not_asked() {
    let scene = Scene::new::<Kf>(
        "krieg",
        4,
        r#"
        at = "summer"
        adviser = "seat:2"
        seats.1.hand = { grain = 1 }
        seats.4.hand = { grain = 1 }
        "#,
    );
    assert_eq!(json!(seats_of(&scene, "turn_ended")), json!(["seat:2", "seat:3"]));
    scene.asks(4, "summer");
}

#[test]
fn kf_summer_4_the_last_card_ends_the_turn() {
    for (hand, action) in
        [("grain", "build_farm"), ("worker", "assign_worker"), ("riches", "bribe seat:2")]
    {
        let hand = format!("seats.1.hand = {{ {hand} = 1 }}");
        let position = format!("at = \"summer\"\n{hand}\nseats.2.hand = {{ knight = 2 }}");
        let mut scene = Scene::new::<Kf>("spada", 3, &position);
        scene.plays(1, &[action]);
        scene.told(json!({ "event": "turn_ended", "with": { "seat": "seat:1" } }));
        scene.asks(2, "summer");
    }
}

#[test]
fn kf_summer_4_a_last_knight_is_fought_out_before_the_turn_ends() {
    for (answer, farms) in [("defend", 2), ("yield", 1)] {
        let mut scene = Scene::new::<Kf>(
            "spada",
            3,
            r#"
            at = "summer"
            seats.1.hand = { knight = 1 }
            seats.2.hand = { knight = 2 }
            "#,
        );
        scene.plays(1, &["attack seat:2"]);
        scene.not_told(json!({ "event": "turn_ended" }));
        scene.asks(2, "defend");
        scene.plays(2, &[answer]);
        scene.told(json!({ "event": "turn_ended", "with": { "seat": "seat:1" } }));
        scene.state("board.estates.seat:2.farms", json!(farms));
        scene.asks(2, "summer");
    }
}

#[test]
fn kf_summer_4_cards_without_a_use_are_still_asked_about() {
    // A turn that ended by itself would betray that the hidden hand is of no use.
    let mut scene = Scene::new::<Kf>(
        "spada",
        3,
        r#"
        at = "summer"
        seats.1.hand = { grain = 1 }
        seats.1.farms = 6
        "#,
    );
    scene.asks(1, "summer");
    assert_eq!(scene.legal(1), ["end_turn"]);
    scene.plays(1, &["end_turn"]);
    scene.told(json!({ "event": "season_began", "with": { "season": "autumn" } }));
}
