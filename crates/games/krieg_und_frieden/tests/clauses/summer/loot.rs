//! KF-SUMMER-16 to -20: what a burned house brings, and when it may be used.

use engine::Viewer;

use super::{EDITIONS, heard};
use crate::clauses::prelude::*;

/// Nobody can defend, so that every attack of seat 1 succeeds at once.
const RAID: &str = r#"
    at = "summer"
    seats.1.hand = { knight = 5, grain = 1 }
    seats.2.farms = 3
"#;

fn loot(scene: &Scene) -> u64 {
    let loot = scene.value("board.loot");
    loot.as_object().unwrap().values().filter_map(serde_json::Value::as_u64).sum()
}

#[test]
fn kf_summer_16_the_first_burned_house_of_an_opponent_brings_two_cards() {
    // KF-TV-7. Krieg first says "for each successful attack", and takes it back in the next line.
    for edition in EDITIONS {
        let luck: [(&str, &[&str]); 1] = [("KF-RND-1", &["riches", "worker"])];
        let mut scene = Scene::with::<Kf>(edition, 4, &[], RAID, &luck);
        scene.plays(1, &["attack seat:2"]);
        scene.told(json!({ "event": "looted", "with": { "seat": "seat:1", "from": "seat:2" } }));
        scene.state("board.loot", json!({ "riches": 1, "worker": 1 }));
        // The cards come from the deck: 68 but the six of the hand, the two drawn.
        scene.view(1, "deck", json!(60));
        for farms in [1, 0] {
            scene.plays(1, &["attack seat:2"]);
            scene.state("board.estates.seat:2.farms", json!(farms));
            scene.not_told(json!({ "event": "looted" }));
            scene.told(json!({ "event": "no_more_loot", "with": { "from": "seat:2" } }));
            scene.state("board.loot", json!({ "riches": 1, "worker": 1 }));
            scene.view(1, "deck", json!(60));
        }
        scene.luck_used();
    }
}

#[test]
fn kf_summer_17_a_repelled_attack_does_not_use_up_the_loot() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(
            edition,
            3,
            r#"
            at = "summer"
            seats.1.hand = { knight = 4, grain = 1 }
            seats.2.hand = { knight = 2 }
            "#,
        );
        for _ in 0..2 {
            scene.plays(1, &["attack seat:2"]);
            scene.plays(2, &["defend"]);
            assert_eq!(loot(&scene), 0);
        }
        // The third attack is the first success.
        scene.plays(1, &["attack seat:2"]);
        scene.told(json!({ "event": "looted", "with": { "from": "seat:2" } }));
        assert_eq!(loot(&scene), 2);
        scene.plays(1, &["attack seat:2"]);
        assert_eq!(loot(&scene), 2);
    }
}

#[test]
fn kf_summer_18_loot_is_counted_for_each_opponent() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 4, RAID);
        for (target, count) in [("2", 2), ("3", 4), ("2", 4), ("4", 6), ("3", 6)] {
            let attack = format!("attack seat:{target}");
            scene.plays(1, &[&attack]);
            assert_eq!(loot(&scene), count, "after {attack}");
        }
        scene.plays(1, &["end_turn"]);
        scene.told(json!({ "event": "loot_taken", "with": { "cards": { "hidden": 6 } } }));
    }
}

#[test]
fn kf_summer_19_the_count_starts_anew_with_each_turn() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        3,
        r#"
        at = "summer"
        seats.1.hand = { knight = 1 }
        seats.2.hand = { knight = 1, grain = 1 }
        "#,
    );
    scene.plays(1, &["attack seat:3"]);
    scene.told(json!({ "event": "looted", "with": { "seat": "seat:1", "from": "seat:3" } }));
    // The same opponent pays loot to the next player too.
    scene.plays(2, &["attack seat:3"]);
    scene.told(json!({ "event": "looted", "with": { "seat": "seat:2", "from": "seat:3" } }));
    assert_eq!(loot(&scene), 2);
}

#[test]
fn kf_summer_19_the_count_starts_anew_each_summer() {
    let mut scene = Scene::new::<Kf>(
        "krieg",
        3,
        r#"
        at = "summer"
        seats.1.hand = { knight = 2 }
        seats.2.hand = { riches = 1 }
        "#,
    );
    scene.plays(1, &["attack seat:3"]);
    scene.told(json!({ "event": "looted", "with": { "from": "seat:3" } }));
    scene.plays(1, &["end_turn"]);
    scene.plays(2, &["end_turn"]);
    // Seat 3, whose one farmhouse gives nothing more, asks nobody for aid.
    scene.asks(3, "aid");
    scene.plays(3, &["decline_aid"]);
    let agenda = scene.legal(1)[0].clone();
    scene.plays(1, &[&agenda]);
    for seat in [1, 2, 3] {
        scene.plays(seat, &["bid_pass"]);
    }
    scene.asks(1, "summer");
    scene.plays(1, &["attack seat:3"]);
    scene.plays(3, &["yield"]);
    scene.told(json!({ "event": "looted", "with": { "seat": "seat:1", "from": "seat:3" } }));
    assert_eq!(loot(&scene), 2);
}

const LOOT: [(&str, &[&str]); 1] = [("KF-RND-1", &["knight", "riches"])];

/// Seat 1 takes a Knight and Riches as loot from seat 3 and still has cards.
fn looted(edition: &str) -> Scene {
    let position = r#"
        at = "summer"
        seats.1.hand = { knight = 1, grain = 1 }
        seats.2.hand = { knight = 1, riches = 1 }
    "#;
    let mut scene = Scene::with::<Kf>(edition, 3, &[], position, &LOOT);
    scene.plays(1, &["attack seat:3"]);
    scene
}

#[test]
fn kf_summer_20_spada_nobody_sees_loot_before_the_turn_ends() {
    let mut scene = looted("spada");
    for seat in 1..=3 {
        scene.view(seat, "loot", json!({ "hidden": 2 }));
        let cards = json!({ "hidden": 2 });
        let with = json!({ "seat": "seat:1", "from": "seat:3", "cards": cards });
        assert!(heard(&scene, seat, &json!({ "event": "looted", "with": with })), "seat {seat}");
    }
    scene.not_told(json!({ "event": "looted", "with": { "cards": { "shown": {} } } }));
    // The owner's own view of the hand does not have them either.
    scene.view(1, "hands.seat:1.shown", json!({ "grain": 1 }));
    scene.plays(1, &["end_turn"]);
    scene.view(1, "hands.seat:1.shown", json!({ "grain": 1, "knight": 1, "riches": 1 }));
}

#[test]
fn kf_summer_20_krieg_only_the_owner_sees_loot_at_once() {
    let scene = looted("krieg");
    scene.view(1, "loot.shown", json!({ "knight": 1, "riches": 1 }));
    let event = |cards| {
        let with = json!({ "seat": "seat:1", "from": "seat:3", "cards": cards });
        json!({ "event": "looted", "with": with })
    };
    let shown = event(json!({ "shown": { "card:knight": 1, "card:riches": 1 } }));
    assert!(heard(&scene, 1, &shown));
    for seat in [2, 3] {
        scene.view(seat, "loot", json!({ "hidden": 2 }));
        assert!(heard(&scene, seat, &event(json!({ "hidden": 2 }))));
        assert!(!heard(&scene, seat, &shown));
    }
    assert!(!scene.heard(Viewer::Spectator).contains(&shown));
    // Seen, but not in hand.
    scene.view(1, "hands.seat:1.shown", json!({ "grain": 1 }));
}

#[test]
fn kf_summer_20_loot_joins_the_hand_at_the_end_of_the_turn() {
    for edition in EDITIONS {
        let mut scene = looted(edition);
        scene.plays(1, &["end_turn"]);
        scene.state("board.hands.seat:1", json!({ "grain": 1, "knight": 1, "riches": 1 }));
        scene.state("board.loot", json!({}));
        let event =
            |cards| json!({ "event": "loot_taken", "with": { "seat": "seat:1", "cards": cards } });
        let shown = event(json!({ "shown": { "card:knight": 1, "card:riches": 1 } }));
        assert!(heard(&scene, 1, &shown));
        for seat in [2, 3] {
            assert!(heard(&scene, seat, &event(json!({ "hidden": 2 }))));
            assert!(!heard(&scene, seat, &shown));
            scene.view(seat, "hands.seat:1", json!({ "hidden": 3 }));
        }
    }
}

#[test]
fn kf_summer_20_loot_cannot_be_used_in_the_turn_in_which_it_is_won() {
    for edition in EDITIONS {
        let mut scene = looted(edition);
        for action in ["attack seat:2", "bribe seat:2"] {
            scene.refuses(1, &[action], &["KF-SUMMER-3"]);
        }
        assert_eq!(scene.legal(1), ["build_farm", "end_turn"]);
        // The hand is empty now: loot does not keep the turn alive.
        scene.plays(1, &["build_farm"]);
        scene.told(json!({ "event": "turn_ended", "with": { "seat": "seat:1" } }));
        scene.asks(2, "summer");
    }
}

#[test]
fn kf_summer_20_loot_defends_later_in_the_same_summer() {
    for edition in EDITIONS {
        let mut scene = looted(edition);
        scene.plays(1, &["end_turn"]);
        scene.plays(2, &["attack seat:1"]);
        scene.asks(1, "defend");
        scene.plays(1, &["defend"]);
        scene.state("board.estates.seat:1.farms", json!(2));
        scene.state("board.hands.seat:1", json!({ "grain": 1, "riches": 1 }));
    }
}

#[test]
fn kf_summer_20_loot_can_be_lost_to_a_bribe_later_in_the_same_summer() {
    for edition in EDITIONS {
        let mut scene = looted(edition);
        scene.plays(1, &["end_turn"]);
        scene.plays(2, &["bribe seat:1"]);
        scene.told(json!({ "event": "bribed", "with": { "seat": "seat:2", "target": "seat:1" } }));
        scene.state("board.hands.seat:1", json!({ "grain": 1, "riches": 1 }));
    }
}
