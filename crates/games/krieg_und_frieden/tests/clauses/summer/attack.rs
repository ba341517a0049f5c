//! KF-SUMMER-10 to -15: challenging Knights and burning houses.

use super::{EDITIONS, houses};
use crate::clauses::prelude::*;

#[test]
fn kf_summer_10_any_opponent_in_any_order_any_number_of_times() {
    // KF-TV-8: first the neighbour at the right, then the one at the left, then the right again.
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(
            edition,
            4,
            r#"
            at = "summer"
            seats.1.hand = { knight = 4, riches = 1 }
            seats.2.hand = { grain = 1 }
            seats.4.hand = { grain = 1 }
            "#,
        );
        scene.refuses(1, &["attack seat:1"], &["KF-SUMMER-10"]);
        for target in [4, 2, 4] {
            let attacks = ["attack seat:2", "attack seat:3", "attack seat:4"];
            assert!(attacks.iter().all(|attack| scene.legal(1).contains(&(*attack).to_owned())));
            scene.plays(1, &[&format!("attack seat:{target}")]);
            let with = json!({ "seat": "seat:1", "target": format!("seat:{target}") });
            scene.told(json!({ "event": "attacked", "with": with }));
            scene.plays(target, &["yield"]);
            scene.asks(1, "summer");
        }
        scene.state("board.hands.seat:1", json!({ "knight": 1, "riches": 1 }));
        scene.state("board.discard", json!({ "knight": 3 }));
        scene.state("board.estates.seat:4.farms", json!(0));
        scene.state("board.estates.seat:2.farms", json!(1));
        scene.state("board.estates.seat:3.farms", json!(2));
    }
}

#[test]
fn kf_summer_10_with_three_players_the_fourth_estate_is_no_target() {
    let position = "at = \"summer\"\nseats.1.hand = { knight = 1 }";
    let mut scene = Scene::new::<Kf>("spada", 3, position);
    assert_eq!(scene.legal(1), ["attack seat:2", "attack seat:3", "end_turn"]);
    scene.refuses(1, &["attack seat:4"], &["KF-GEN-1"]);
}

/// Seat 1 may attack; seat 2 has Knights, seat 3 has cards but none, seat 4 has no card.
const RAID: &str = r#"
    at = "summer"
    seats.1.hand = { knight = 3, grain = 1 }
    seats.2.hand = { knight = 2, grain = 1 }
    seats.3.hand = { riches = 1, worker = 1 }
"#;

#[test]
fn kf_summer_11_a_knight_repels_an_attack_and_both_are_discarded() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 4, RAID);
        scene.plays(1, &["attack seat:2"]);
        scene.asks(2, "defend");
        scene.plays(2, &["defend"]);
        let defended = json!({ "seat": "seat:2", "attacker": "seat:1" });
        scene.told(json!({ "event": "defended", "with": defended }));
        scene.state("board.hands.seat:1", json!({ "knight": 2, "grain": 1 }));
        scene.state("board.hands.seat:2", json!({ "knight": 1, "grain": 1 }));
        scene.state("board.discard", json!({ "knight": 2 }));
        // Nothing else happens: no house burns and no loot is drawn.
        scene.not_told(json!({ "event": "burned" }));
        scene.state("board.estates.seat:2.farms", json!(2));
        scene.state("board.loot", json!({}));
    }
}

#[test]
fn kf_summer_11_the_defence_is_a_right_not_a_duty() {
    let mut scene = Scene::new::<Kf>("spada", 4, RAID);
    scene.plays(1, &["attack seat:2"]);
    assert_eq!(scene.legal(2), ["defend", "yield"]);
    scene.plays(2, &["yield"]);
    scene.state("board.hands.seat:2", json!({ "knight": 2, "grain": 1 }));
    scene.state("board.estates.seat:2.farms", json!(1));
}

#[test]
fn kf_summer_11_no_defence_without_a_knight_in_hand() {
    let mut scene = Scene::new::<Kf>("spada", 4, RAID);
    scene.plays(1, &["attack seat:3"]);
    // The hand is hidden, so the player is asked all the same.
    scene.asks(3, "defend");
    assert_eq!(scene.legal(3), ["yield"]);
    scene.refuses(3, &["defend"], &["KF-SUMMER-11"]);
    // Only the attacked player defends.
    scene.refuses(2, &["defend"], &["KF-SUMMER-11"]);
}

#[test]
fn kf_summer_12_after_a_repelled_attack_the_turn_goes_on() {
    let mut scene = Scene::new::<Kf>("krieg", 4, RAID);
    scene.plays(1, &["attack seat:2"]);
    scene.plays(2, &["defend"]);
    scene.asks(1, "summer");
    // Any other action in between.
    scene.plays(1, &["build_farm"]);
    // The same opponent again costs another Knight and is repelled in the same way.
    scene.plays(1, &["attack seat:2"]);
    scene.plays(2, &["defend"]);
    scene.state("board.discard", json!({ "knight": 4, "grain": 1 }));
    scene.state("board.hands.seat:2", json!({ "grain": 1 }));
    scene.state("board.estates.seat:2.farms", json!(2));
    // Then another opponent, with the last Knight.
    scene.plays(1, &["attack seat:3"]);
    scene.state("board.hands.seat:1", json!({}));
    scene.asks(3, "defend");
}

#[test]
fn kf_summer_12_after_a_repelled_attack_one_may_stop() {
    let mut scene = Scene::new::<Kf>("spada", 4, RAID);
    scene.plays(1, &["attack seat:2"]);
    scene.plays(2, &["defend"]);
    let legal = ["build_farm", "attack seat:2", "attack seat:3", "attack seat:4", "end_turn"];
    assert_eq!(scene.legal(1), legal);
    scene.plays(1, &["end_turn"]);
    scene.asks(2, "summer");
}

#[test]
fn kf_summer_13_an_attack_that_is_not_repelled_burns_one_house() {
    for edition in EDITIONS {
        // Seat 2 will not defend, seat 4 cannot: with an empty hand it is not even asked.
        let mut scene = Scene::new::<Kf>(edition, 4, RAID);
        scene.plays(1, &["attack seat:2"]);
        scene.plays(2, &["yield"]);
        let burned = json!({ "seat": "seat:2", "house": "house:farm", "attacker": "seat:1" });
        scene.told(json!({ "event": "burned", "with": burned }));
        scene.state("board.discard", json!({ "knight": 1 }));
        scene.state("board.estates.seat:2.farms", json!(1));
        // The attacker is not asked whether it burns, and goes on.
        scene.asks(1, "summer");
        scene.plays(1, &["attack seat:4"]);
        scene.told(json!({ "event": "cannot_defend", "with": { "seat": "seat:4" } }));
        scene.told(json!({ "event": "burned", "with": { "seat": "seat:4" } }));
        scene.state("board.discard", json!({ "knight": 2 }));
        scene.state("board.estates.seat:4.farms", json!(1));
    }
}

#[test]
fn kf_summer_13_a_burned_house_is_in_the_losers_reserve_again() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        3,
        r#"
        at = "summer"
        seats.1.hand = { knight = 1 }
        seats.2.hand = { grain = 2 }
        seats.2.farms = 6
        "#,
    );
    scene.plays(1, &["attack seat:2"]);
    scene.plays(2, &["yield"]);
    scene.state("board.estates.seat:2.farms", json!(5));
    scene.asks(2, "summer");
    scene.plays(2, &["build_farm"]);
    scene.state("board.estates.seat:2.farms", json!(6));
    scene.refuses(2, &["build_farm"], &["KF-SUMMER-6"]);
}

/// Seat 2 has no house on the board, seat 3 has one.
const BARE: &str = r#"
    at = "summer"
    seats.1.hand = { knight = 2, grain = 1 }
    seats.2.hand = { knight = 1 }
    seats.2.farms = 0
    seats.3.farms = 1
"#;

#[test]
fn kf_summer_14_who_has_no_house_cannot_be_attacked() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 3, BARE);
        assert_eq!(scene.legal(1), ["build_farm", "attack seat:3", "end_turn"]);
        scene.refuses(1, &["attack seat:2"], &["KF-SUMMER-14"]);
        scene.plays(1, &["attack seat:3"]);
        scene.state("board.estates.seat:3.farms", json!(0));
        // The last house has burned.
        scene.refuses(1, &["attack seat:3"], &["KF-SUMMER-14"]);
    }
}

#[test]
fn kf_summer_14_with_futile_targets_the_knights_are_spent_for_nothing() {
    for (answer, left) in [("yield", json!({ "knight": 1 })), ("defend", json!({}))] {
        let options = [("futile_targets", "on")];
        let mut scene = Scene::with::<Kf>("spada", 3, &options, BARE, &[]);
        let deck = scene.value("board.deck");
        assert!(scene.legal(1).contains(&"attack seat:2".to_owned()));
        scene.plays(1, &["attack seat:2"]);
        scene.plays(2, &[answer]);
        scene.state("board.hands.seat:1", json!({ "knight": 1, "grain": 1 }));
        scene.state("board.hands.seat:2", left);
        let nothing = json!({ "event": "nothing_to_burn", "with": { "seat": "seat:2" } });
        if answer == "yield" {
            scene.told(nothing)
        } else {
            scene.not_told(nothing)
        }
        scene.not_told(json!({ "event": "burned" }));
        scene.not_told(json!({ "event": "looted" }));
        scene.state("board.loot", json!({}));
        assert_eq!(scene.value("board.deck"), deck);
        scene.asks(1, "summer");
    }
}

/// Seat 1 attacks seat 2, which has these houses and no card to defend with.
fn attacked(edition: &str, farms: u8, worker_houses: u8) -> Scene {
    let position = format!(
        "at = \"summer\"\nseats.1.hand = {{ knight = 1, grain = 1 }}\n\
         seats.2.farms = {farms}\nseats.2.worker_houses = {worker_houses}"
    );
    let mut scene = Scene::new::<Kf>(edition, 3, &position);
    scene.plays(1, &["attack seat:2"]);
    scene
}

#[test]
fn kf_summer_15_with_as_many_worker_houses_as_farmhouses_a_worker_house_burns() {
    // KF-TV-6 is the case of two and two.
    for edition in EDITIONS {
        for count in 1..=3 {
            let scene = attacked(edition, count, count);
            scene.told(json!({ "event": "burned", "with": { "house": "house:worker" } }));
            assert_eq!(houses(&scene, 2), [count, count - 1]);
            scene.asks(1, "summer");
        }
    }
}

#[test]
fn kf_summer_15_without_worker_houses_a_farmhouse_burns() {
    for farms in 1..=6 {
        let scene = attacked("spada", farms, 0);
        scene.told(json!({ "event": "burned", "with": { "house": "house:farm" } }));
        assert_eq!(houses(&scene, 2), [farms - 1, 0]);
        scene.asks(1, "summer");
    }
}

#[test]
fn kf_summer_15_otherwise_the_loser_chooses() {
    for edition in EDITIONS {
        for (farms, worker_houses) in [(2, 1), (5, 1), (3, 2), (4, 2)] {
            let mut scene = attacked(edition, farms, worker_houses);
            scene.asks(2, "burn");
            assert_eq!(scene.legal(2), ["burn_farm", "burn_worker"]);
            // It is not for the attacker to say.
            scene.refuses(1, &["burn_worker"], &["KF-SUMMER-15"]);
            scene.plays(2, &["burn_farm"]);
            assert_eq!(houses(&scene, 2), [farms - 1, worker_houses]);

            let mut scene = attacked(edition, farms, worker_houses);
            scene.plays(2, &["burn_worker"]);
            assert_eq!(houses(&scene, 2), [farms, worker_houses - 1]);
        }
    }
}
