//! KF-D-7 to -9: the decisions of Summer.

use super::point;
use crate::clauses::prelude::*;

#[test]
fn kf_d_7_all_actions_that_can_be_paid_and_the_end_of_the_turn() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
            at = "summer"
            turn = "seat:2"
            adviser = "seat:2"
            seats.1.hand = { grain = 1 }
            seats.2.hand = { knight = 1, riches = 1, worker = 1, grain = 1 }
            seats.3.farms = 0
            seats.3.hand = { grain = 1 }
        "#,
    );
    // Seat 3 has no house to burn, seat 4 no card to give.
    let legal = [
        "build_farm",
        "assign_worker",
        "attack seat:1",
        "attack seat:4",
        "bribe seat:1",
        "bribe seat:3",
        "end_turn",
    ];
    point(&mut scene, 2, "summer", "KF-D-7", &legal);
    scene.plays(2, &["build_farm"]);
    let legal: Vec<_> = legal.into_iter().filter(|step| *step != "build_farm").collect();
    point(&mut scene, 2, "summer", "KF-D-7", &legal);
}

#[test]
fn kf_d_7_cards_without_use_are_still_asked_and_an_empty_hand_is_not() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
            at = "summer"
            turn = "seat:1"
            seats.1.hand = { grain = 1 }
            seats.1.farms = 6
            seats.3.hand = { grain = 1 }
        "#,
    );
    // There is no house left to build with: only the end of the turn is offered, and asked for.
    point(&mut scene, 1, "summer", "KF-D-7", &["end_turn"]);
    scene.plays(1, &["end_turn"]);
    scene.told(json!({ "event": "turn_ended", "with": { "seat": "seat:2" } }));
    scene.asks(3, "summer");
    // The turn of seat 3 ends with its last card, and nobody else has any.
    scene.plays(3, &["build_farm"]);
    scene.told(json!({ "event": "turn_ended", "with": { "seat": "seat:3" } }));
    scene.told(json!({ "event": "season_began", "with": { "season": "autumn" } }));
}

/// Seat 1 attacks seat 3, whose hand and houses are given.
fn attacked(hand: &str) -> Scene {
    let position = format!(
        r#"
            at = "summer"
            turn = "seat:1"
            seats.1.hand = {{ knight = 2, riches = 1 }}
            {hand}
        "#
    );
    let mut scene = Scene::new::<Kf>("spada", 4, &position);
    scene.plays(1, &["attack seat:3"]);
    scene
}

#[test]
fn kf_d_8_the_attacked_player_must_defend_or_yield() {
    let mut scene = attacked("seats.3.hand = { knight = 1 }");
    point(&mut scene, 3, "defend", "KF-D-8", &["defend", "yield"]);
    // It interrupts the turn of the attacker, who then goes on.
    scene.refuses(1, &["end_turn"], &["KF-SUMMER-4"]);
    scene.plays(3, &["defend"]);
    scene.asks(1, "summer");
    let mut scene = attacked("seats.3.hand = { grain = 1 }");
    point(&mut scene, 3, "defend", "KF-D-8", &["yield"]);
    scene.refuses(3, &["defend"], &["KF-SUMMER-11"]);
}

#[test]
fn kf_d_8_is_skipped_with_an_empty_hand() {
    let scene = attacked("");
    scene.told(json!({ "event": "cannot_defend", "with": { "seat": "seat:3" } }));
    scene.told(json!({ "event": "burned", "with": { "seat": "seat:3" } }));
    scene.asks(1, "summer");
}

#[test]
fn kf_d_8_is_skipped_when_a_bribe_of_this_turn_found_no_knight() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
            at = "summer"
            turn = "seat:1"
            seats.1.hand = { knight = 2, riches = 1 }
            seats.3.hand = { grain = 1 }
        "#,
    );
    scene.plays(1, &["bribe seat:3"]);
    scene.plays(1, &["attack seat:3"]);
    scene.told(json!({ "event": "cannot_defend", "with": { "seat": "seat:3" } }));
    scene.asks(1, "summer");
}

#[test]
fn kf_d_9_the_loser_must_choose_which_house_burns() {
    let mut scene = attacked("seats.3.farms = 3\nseats.3.worker_houses = 2");
    point(&mut scene, 3, "burn", "KF-D-9", &["burn_farm", "burn_worker"]);
    scene.plays(3, &["burn_worker"]);
    scene.state("board.estates.seat:3.worker_houses", json!(1));
    scene.asks(1, "summer");
}

#[test]
fn kf_d_9_is_skipped_with_one_option() {
    for (farms, workers, house) in [(2, 0, "farm"), (2, 2, "worker")] {
        let houses = format!("seats.3.farms = {farms}\nseats.3.worker_houses = {workers}");
        let scene = attacked(&houses);
        scene.told(json!({ "event": "burned", "with": { "seat": "seat:3", "house": house } }));
        scene.asks(1, "summer");
    }
}
