//! KF-SUMMER-5 to -9: building farmhouses and assigning workers.

use super::{EDITIONS, houses};
use crate::clauses::prelude::*;

/// It is the Summer turn of seat 1, which has these houses and cards.
fn turn(edition: &str, farms: u8, worker_houses: u8, hand: &str) -> Scene {
    let position = format!(
        "at = \"summer\"\nseats.1.farms = {farms}\nseats.1.worker_houses = {worker_houses}\n\
         seats.1.hand = {{ {hand} }}"
    );
    Scene::new::<Kf>(edition, 3, &position)
}

#[test]
fn kf_summer_5_a_grain_brings_a_house_to_an_outer_space() {
    for edition in EDITIONS {
        let mut scene = turn(edition, 3, 1, "grain = 2");
        scene.plays(1, &["build_farm"]);
        scene.told(json!({ "event": "farm_built", "with": { "seat": "seat:1" } }));
        // Never to an inner space, and nobody else's estate changes.
        assert_eq!(houses(&scene, 1), [4, 1]);
        assert_eq!(houses(&scene, 2), [2, 0]);
        scene.state("board.hands.seat:1", json!({ "grain": 1 }));
        scene.state("board.discard", json!({ "grain": 1 }));
    }
}

#[test]
fn kf_summer_6_a_house_must_be_in_reserve() {
    for (farms, worker_houses, reserve) in [(6, 0, 0), (5, 1, 0), (4, 2, 0), (3, 3, 0), (5, 0, 1)] {
        let mut scene = turn("spada", farms, worker_houses, "grain = 2");
        let may = scene.legal(1).contains(&"build_farm".to_owned());
        assert_eq!(may, 0 < reserve, "{farms} farmhouses, {worker_houses} worker houses");
        if reserve == 0 {
            scene.refuses(1, &["build_farm"], &["KF-SUMMER-6"]);
        }
    }
}

#[test]
fn kf_summer_6_building_may_be_repeated_until_the_reserve_is_empty() {
    let mut scene = turn("krieg", 2, 0, "grain = 6");
    for farms in 3..=6 {
        scene.plays(1, &["build_farm"]);
        scene.state("board.discard", json!({ "grain": farms - 2 }));
        assert_eq!(houses(&scene, 1), [farms, 0]);
    }
    scene.refuses(1, &["build_farm"], &["KF-SUMMER-6"]);
    scene.state("board.hands.seat:1", json!({ "grain": 2 }));
}

#[test]
fn kf_summer_7_a_farmhouse_becomes_a_worker_house() {
    for edition in EDITIONS {
        let mut scene = turn(edition, 4, 1, "worker = 2");
        scene.plays(1, &["assign_worker"]);
        scene.told(json!({ "event": "worker_assigned", "with": { "seat": "seat:1" } }));
        // The house comes from the farmhouses; the reserve (one house) is as it was.
        assert_eq!(houses(&scene, 1), [3, 2]);
        scene.state("board.hands.seat:1", json!({ "worker": 1 }));
        scene.state("board.discard", json!({ "worker": 1 }));
    }
}

#[test]
fn kf_summer_7_no_worker_house_from_the_reserve_and_none_back() {
    // All six houses are in reserve: there is no farmhouse to move.
    let mut scene = turn("spada", 0, 0, "worker = 1, grain = 1");
    scene.refuses(1, &["assign_worker"], &["KF-SUMMER-8"]);
    // No action brings a worker house back to an outer space or to the reserve.
    let scene = turn("spada", 3, 3, "worker = 1, grain = 1");
    assert_eq!(scene.legal(1), ["end_turn"]);
}

#[test]
fn kf_summer_8_never_more_worker_houses_than_farmhouses() {
    // Every legal estate: farmhouses, worker houses, and whether one more may be assigned.
    for (farms, worker_houses, may) in [
        (0, 0, false),
        (1, 0, false),
        (2, 0, true),
        (3, 0, true),
        (6, 0, true),
        (1, 1, false),
        (2, 1, false),
        (3, 1, true),
        (5, 1, true),
        (2, 2, false),
        (3, 2, false),
        (4, 2, true),
        (3, 3, false),
    ] {
        let mut scene = turn("spada", farms, worker_houses, "worker = 2");
        if may {
            scene.plays(1, &["assign_worker"]);
            assert_eq!(houses(&scene, 1), [farms - 1, worker_houses + 1]);
        } else {
            scene.refuses(1, &["assign_worker"], &["KF-SUMMER-8"]);
            assert_eq!(scene.legal(1), ["end_turn"], "{farms} and {worker_houses}");
        }
    }
}

#[test]
fn kf_summer_9_workers_may_be_assigned_repeatedly() {
    let mut scene = turn("krieg", 6, 0, "worker = 4");
    for count in 1..=3 {
        scene.plays(1, &["assign_worker"]);
        assert_eq!(houses(&scene, 1), [6 - count, count]);
        scene.state("board.discard", json!({ "worker": count }));
    }
    // The three inner spaces are full now.
    scene.refuses(1, &["assign_worker"], &["KF-SUMMER-8"]);
    scene.state("board.hands.seat:1", json!({ "worker": 1 }));
}
