//! KF-AUTUMN-18 to -22: the tithes.

use super::{EDITIONS, cards, heard};
use crate::clauses::prelude::*;

#[test]
fn kf_autumn_18_clockwise_from_the_adviser() {
    for edition in EDITIONS {
        // The income adds two cards to each of these hands.
        let mut scene = Scene::new::<Kf>(
            edition,
            4,
            r#"
            at = "autumn"
            adviser = "seat:3"
            seats.1.hand = { knight = 10 }
            seats.2.hand = { riches = 9 }
            seats.3.hand = { worker = 8 }
            seats.4.hand = { grain = 9 }
            "#,
        );
        scene.asks(4, "tithe");
        scene.plays(4, &["tithe_discard grain", "tithe_confirm"]);
        scene.asks(1, "tithe");
        scene.plays(1, &["tithe_discard knight", "tithe_discard knight", "tithe_confirm"]);
        scene.asks(2, "tithe");
        scene.plays(2, &["tithe_discard riches", "tithe_confirm"]);
        scene.asks(3, "propose");
    }
}

#[test]
fn kf_autumn_18_after_the_kings_aid() {
    let position = r#"
        at = "autumn"
        seats.1.hand = { knight = 14 }
        seats.2.farms = 0
    "#;
    // The petitioner is asked before the tithe of the Adviser is due ...
    let mut scene = Scene::new::<Kf>("spada", 3, position);
    scene.asks(2, "aid");
    scene.plays(2, &["decline_aid"]);
    scene.asks(1, "tithe");
    // ... and what the Adviser gives away is not tithed: eight of sixteen cards are left.
    let mut scene = Scene::new::<Kf>("spada", 3, position);
    scene.plays(2, &["request_aid seat:1"]);
    scene.plays(1, &["take_privilege grain"]);
    assert_eq!(cards(&scene, 1), 8);
    scene.asks(1, "propose");
}

#[test]
fn kf_autumn_19_ten_cards_are_not_affected() {
    for edition in EDITIONS {
        for (hand, asked) in [(0, "propose"), (9, "propose"), (10, "propose"), (11, "tithe")] {
            let position = format!("at = \"tithe\"\nseats.1.hand = {{ knight = {hand} }}");
            let scene = Scene::new::<Kf>(edition, 3, &position);
            scene.asks(1, asked);
            assert_eq!(cards(&scene, 1), hand);
        }
    }
}

/// Three cards too many.
const TITHE: &str = r#"
    at = "tithe"
    seats.1.hand = { knight = 6, riches = 5, grain = 2 }
"#;

#[test]
fn kf_autumn_20_exactly_ten_cards_are_kept() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 3, TITHE);
        let refused = &["KF-AUTUMN-20"];
        let (knight, grain) = ("tithe_discard knight", "tithe_discard grain");
        scene.refuses(1, &["tithe_confirm"], refused);
        scene.refuses(1, &[knight, knight, "tithe_confirm"], refused);
        scene.refuses(1, &[knight, knight, knight, knight, "tithe_confirm"], refused);
        // Only cards that are there.
        scene.refuses(1, &[grain, grain, grain, "tithe_confirm"], &[]);
        scene.refuses(1, &["tithe_discard worker", grain, grain, "tithe_confirm"], refused);
        scene.plays(1, &[grain, knight, grain, "tithe_confirm"]);
        scene.state("board.hands.seat:1", json!({ "knight": 5, "riches": 5 }));
    }
}

#[test]
fn kf_autumn_20_the_cards_are_of_ones_own_choice() {
    let lots = [
        (["riches", "riches", "riches"], json!({ "knight": 6, "riches": 2, "grain": 2 })),
        (["knight", "riches", "grain"], json!({ "knight": 5, "riches": 4, "grain": 1 })),
        (["knight", "knight", "knight"], json!({ "knight": 3, "riches": 5, "grain": 2 })),
    ];
    for (lot, kept) in lots {
        let mut scene = Scene::new::<Kf>("spada", 3, TITHE);
        let steps = lot.map(|card| format!("tithe_discard {card}"));
        scene.plays(1, &[&steps[0], &steps[1], &steps[2], "tithe_confirm"]);
        scene.state("board.hands.seat:1", kept);
    }
}

#[test]
fn kf_autumn_21_the_cards_go_face_up_to_the_discard_pile() {
    let position = format!("{TITHE}\ndiscard = {{ worker = 1 }}");
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 3, &position);
        let lot = [
            "tithe_discard knight",
            "tithe_discard knight",
            "tithe_discard grain",
            "tithe_confirm",
        ];
        scene.plays(1, &lot);
        let cards = json!({ "card:knight": 2, "card:grain": 1 });
        let tithed = json!({ "event": "tithed", "with": { "seat": "seat:1", "cards": cards } });
        for seat in 1..=3 {
            assert!(heard(&scene, seat, &tithed));
            scene.view(seat, "discard", json!({ "knight": 2, "grain": 1, "worker": 1 }));
        }
    }
}

#[test]
fn kf_autumn_22_then_the_year_ends() {
    let mut scene = Scene::new::<Kf>(
        "krieg",
        4,
        r#"
        at = "tithe"
        year = 4
        adviser = "seat:2"
        seats.3.hand = { knight = 11 }
        seats.1.hand = { riches = 11 }
        "#,
    );
    scene.plays(3, &["tithe_discard knight", "tithe_confirm"]);
    // One more has to pay.
    scene.not_told(json!({ "event": "year_began" }));
    scene.state("board.season", json!("autumn"));
    scene.plays(1, &["tithe_discard riches", "tithe_confirm"]);
    scene.told(json!({ "event": "year_began", "with": { "year": 5 } }));
    scene.state("board.season", json!("winter"));
    scene.state("board.year", json!(5));
    scene.asks(2, "propose");
}
