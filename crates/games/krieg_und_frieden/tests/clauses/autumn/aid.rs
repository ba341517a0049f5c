//! KF-AUTUMN-9 to -17: the King's Aid.

use engine::Viewer;

use super::{EDITIONS, cards, heard};
use crate::clauses::prelude::*;

#[test]
fn kf_autumn_9_one_round_from_the_adviser_each_request_settled_before_the_next() {
    let position = r#"
        at = "autumn"
        adviser = "seat:3"
        seats.1.hand = { knight = 4 }
        seats.2.farms = 0
        seats.3.hand = { riches = 4 }
        seats.4.farms = 0
    "#;
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 4, position);
        // All incomes come first, also that of seat 2, which is the last in order.
        assert_eq!(cards(&scene, 2), 1);
        scene.asks(4, "aid");
        scene.plays(4, &["request_aid seat:1"]);
        scene
            .told(json!({ "event": "aid_given", "with": { "seat": "seat:4", "donor": "seat:1" } }));
        // The donor takes the tile before the next player may ask.
        scene.asks(1, "thanks");
        scene.refuses(2, &["request_aid seat:1"], &["KF-AUTUMN-12"]);
        scene.plays(1, &["take_privilege grain"]);
        scene.asks(2, "aid");
        scene.plays(2, &["request_aid seat:3"]);
        scene.plays(3, &["take_privilege grain"]);
        // Nobody is left, and nobody is asked again.
        scene.told(json!({ "event": "year_began" }));
    }
}

#[test]
fn kf_autumn_10_only_with_an_entitlement_of_one_and_fewer_than_five_cards() {
    // Hand sizes are those before the income: the base card is added to them.
    for (farms, tiles, hand, asked) in [
        (0, 0, 0, true),
        (1, 0, 0, true),
        (0, 0, 3, true),
        (1, 0, 3, true),
        (0, 0, 4, false),
        (1, 0, 4, false),
        (2, 0, 0, false),
        (3, 0, 0, false),
        (0, 1, 0, false),
        (1, 1, 0, false),
    ] {
        for edition in EDITIONS {
            let position = format!(
                "at = \"autumn\"\nseats.1.farms = {farms}\nseats.1.tiles = {{ grain = {tiles} }}\n\
                 seats.1.hand = {{ riches = {hand} }}\nseats.2.hand = {{ knight = 6 }}"
            );
            let scene = Scene::new::<Kf>(edition, 3, &position);
            let question = if asked { "aid" } else { "propose" };
            scene.asks(1, question);
        }
    }
}

#[test]
fn kf_autumn_10_worker_houses_do_not_matter() {
    let position = r#"
        at = "autumn"
        seats.1.farms = 1
        seats.1.worker_houses = 1
        seats.2.hand = { knight = 6 }
    "#;
    Scene::new::<Kf>("spada", 3, position).asks(1, "aid");
}

/// Seat 1 may ask; seat 2 is a possible donor and has nine cards (KF-TV-9).
const AID: &str = r#"
    at = "aid"
    seats.1.entitlement = 1
    seats.1.hand = { grain = 1 }
    seats.2.hand = { knight = 3, riches = 3, worker = 3 }
"#;

#[test]
fn kf_autumn_11_asking_is_optional() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 3, AID);
        assert_eq!(scene.legal(1), ["decline_aid", "request_aid seat:2"]);
        scene.plays(1, &["decline_aid"]);
        scene.told(json!({ "event": "aid_declined", "with": { "seat": "seat:1" } }));
        assert_eq!((cards(&scene, 1), cards(&scene, 2)), (1, 9));
        scene.state("board.estates.seat:2.tiles", json!({}));
        scene.told(json!({ "event": "year_began" }));
    }
}

#[test]
fn kf_autumn_11_a_request_is_always_granted() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 3, AID);
        scene.plays(1, &["request_aid seat:2"]);
        // The donor is not asked whether, and the cards have moved already.
        assert_eq!((cards(&scene, 1), cards(&scene, 2)), (5, 5));
        scene.asks(2, "thanks");
    }
}

#[test]
fn kf_autumn_12_the_donor_has_at_least_as_many_points() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
        at = "aid"
        seats.1 = { entitlement = 1, vp = 5, hand = { grain = 4 } }
        seats.2 = { vp = 5, hand = { knight = 4 } }
        seats.3 = { vp = 6, hand = { knight = 4 } }
        seats.4 = { vp = 4, hand = { knight = 4 } }
        "#,
    );
    assert_eq!(scene.legal(1), ["decline_aid", "request_aid seat:2", "request_aid seat:3"]);
    scene.refuses(1, &["request_aid seat:4"], &["KF-AUTUMN-12"]);
    // One's own hand is no help.
    scene.refuses(1, &["request_aid seat:1"], &["KF-AUTUMN-12"]);
    scene.plays(1, &["request_aid seat:2"]);
    scene.told(json!({ "event": "aid_asked", "with": { "seat": "seat:1", "donor": "seat:2" } }));
}

#[test]
fn kf_autumn_12_with_three_players_the_fourth_estate_is_no_donor() {
    let mut scene = Scene::new::<Kf>("krieg", 3, AID);
    scene.refuses(1, &["request_aid seat:4"], &["KF-GEN-1"]);
}

#[test]
fn kf_autumn_13_the_donor_has_at_least_two_cards() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
        at = "aid"
        seats.1.entitlement = 1
        seats.3.hand = { grain = 1 }
        seats.4.hand = { grain = 2 }
        "#,
    );
    assert_eq!(scene.legal(1), ["decline_aid", "request_aid seat:4"]);
    scene.refuses(1, &["request_aid seat:2"], &["KF-AUTUMN-13"]);
    scene.refuses(1, &["request_aid seat:3"], &["KF-AUTUMN-13"]);
    scene.plays(1, &["request_aid seat:4"]);
    scene.state("board.hands.seat:1", json!({ "grain": 1 }));
    scene.state("board.hands.seat:4", json!({ "grain": 1 }));
}

#[test]
fn kf_autumn_13_without_a_possible_donor_nobody_is_asked() {
    for others in [
        // Too few cards.
        "seats.2.hand = { grain = 1 }\nseats.3.hand = { grain = 1 }",
        // Too few points.
        "seats.2.hand = { grain = 9 }\nseats.3.hand = { knight = 9 }\nseats.1.vp = 1",
        // One has the cards, the other the points.
        "seats.2.hand = { grain = 9 }\nseats.3.vp = 1\nseats.1.vp = 1",
    ] {
        let position = format!("at = \"aid\"\nseats.1.entitlement = 1\n{others}");
        Scene::new::<Kf>("spada", 3, &position).asks(1, "propose");
    }
    let position = "at = \"aid\"\nseats.1.entitlement = 1\nseats.2.hand = { grain = 2 }";
    Scene::new::<Kf>("spada", 3, position).asks(1, "aid");
}

#[test]
fn kf_autumn_14_half_of_the_donors_hand_rounded_down() {
    for edition in EDITIONS {
        for (hand, taken) in [(2, 1), (3, 1), (4, 2), (5, 2), (8, 4), (9, 4), (10, 5)] {
            let position = format!(
                "at = \"aid\"\nseats.1.entitlement = 1\nseats.2.hand = {{ knight = {hand} }}"
            );
            let mut scene = Scene::new::<Kf>(edition, 3, &position);
            scene.plays(1, &["request_aid seat:2"]);
            assert_eq!((cards(&scene, 1), cards(&scene, 2)), (taken, hand - taken));
        }
    }
}

#[test]
fn kf_autumn_14_the_cards_are_drawn_at_random_and_only_the_two_see_them() {
    for edition in EDITIONS {
        let luck: [(&str, &[&str]); 1] = [("KF-RND-5", &["knight", "worker", "knight", "riches"])];
        let mut scene = Scene::with::<Kf>(edition, 3, &[], AID, &luck);
        scene.plays(1, &["request_aid seat:2"]);
        scene.luck_used();
        let hand = json!({ "grain": 1, "knight": 2, "worker": 1, "riches": 1 });
        scene.state("board.hands.seat:1", hand);
        scene.state("board.hands.seat:2", json!({ "knight": 1, "riches": 2, "worker": 2 }));

        let event = |cards| {
            let with = json!({ "seat": "seat:1", "donor": "seat:2", "cards": cards });
            json!({ "event": "aid_given", "with": with })
        };
        let moved = json!({ "card:knight": 2, "card:worker": 1, "card:riches": 1 });
        let (shown, hidden) = (event(json!({ "shown": moved })), event(json!({ "hidden": 4 })));
        assert!(heard(&scene, 1, &shown) && heard(&scene, 2, &shown));
        assert!(heard(&scene, 3, &hidden) && !heard(&scene, 3, &shown));
        assert!(!scene.heard(Viewer::Spectator).contains(&shown));
        // The donor knows what the petitioner has got; the third player does not.
        scene.view(2, "known.seat:1", json!({ "knight": 2, "worker": 1, "riches": 1 }));
        scene.view(3, "known.seat:1", json!({}));
        scene.view(3, "hands.seat:1", json!({ "hidden": 5 }));
    }
}

#[test]
fn kf_autumn_15_the_hand_is_looked_at_when_the_own_turn_comes() {
    // Seat 2 has too many cards to ask, until half of them are gone. The tile that it took does
    // not make it richer: its income was one card.
    let mut scene = Scene::new::<Kf>(
        "spada",
        3,
        r#"
        at = "aid"
        seats.1 = { entitlement = 1 }
        seats.2 = { entitlement = 1, hand = { knight = 8 } }
        seats.3 = { hand = { riches = 2 } }
        "#,
    );
    scene.plays(1, &["request_aid seat:2"]);
    scene.plays(2, &["take_privilege grain"]);
    scene.state("board.entitlement.seat:2", json!(1));
    scene.asks(2, "aid");
    // The first petitioner has the cards now.
    assert_eq!(scene.legal(2), ["decline_aid", "request_aid seat:1", "request_aid seat:3"]);
}

#[test]
fn kf_autumn_15_five_cards_left_are_too_many() {
    let mut scene = Scene::new::<Kf>(
        "krieg",
        3,
        r#"
        at = "aid"
        seats.1 = { entitlement = 1 }
        seats.2 = { entitlement = 1, hand = { knight = 9 } }
        seats.3 = { hand = { riches = 2 } }
        "#,
    );
    scene.plays(1, &["request_aid seat:2"]);
    scene.plays(2, &["take_privilege grain"]);
    scene.asks(1, "propose");
}

#[test]
fn kf_autumn_15_nobody_gets_a_second_opportunity() {
    // Seat 1 has too many cards at its place in the order; it is poor only afterwards.
    let mut scene = Scene::new::<Kf>(
        "spada",
        3,
        r#"
        at = "aid"
        seats.1 = { entitlement = 1, hand = { knight = 5 } }
        seats.2 = { entitlement = 1 }
        seats.3 = { hand = { riches = 9 } }
        "#,
    );
    scene.asks(2, "aid");
    scene.plays(2, &["request_aid seat:1"]);
    scene.plays(1, &["take_privilege grain"]);
    assert_eq!(cards(&scene, 1), 3);
    scene.told(json!({ "event": "year_began" }));
    scene.asks(1, "propose");
}

#[test]
fn kf_autumn_15_a_tile_lost_in_this_step_does_not_make_poor() {
    // Seat 3 got a card by the tile that the donor takes away.
    let mut scene = Scene::new::<Kf>(
        "krieg",
        4,
        r#"
        at = "aid"
        seats.1 = { entitlement = 1 }
        seats.2 = { hand = { knight = 8 } }
        seats.3 = { farms = 0, tiles = { grain = 1 } }
        seats.4 = { tiles = { grain = 1 } }
        "#,
    );
    scene.plays(1, &["request_aid seat:2"]);
    scene.plays(2, &["steal_privilege grain seat:3"]);
    scene.state("board.estates.seat:3.tiles", json!({}));
    scene.state("board.entitlement.seat:3", json!(2));
    scene.told(json!({ "event": "year_began" }));
}

#[test]
fn kf_autumn_16_the_same_donor_for_several_petitioners() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
        at = "aid"
        seats.1 = { entitlement = 1 }
        seats.2 = { entitlement = 1 }
        seats.3 = { hand = { knight = 9 } }
        seats.4 = { entitlement = 1 }
        "#,
    );
    // Nine cards, then five, then three: each request takes half of what is left.
    for (petitioner, taken, left) in [(1, 4, 5), (2, 2, 3), (4, 1, 2)] {
        scene.asks(petitioner, "aid");
        scene.plays(petitioner, &["request_aid seat:3"]);
        assert_eq!((cards(&scene, petitioner), cards(&scene, 3)), (taken, left));
        let tile = if petitioner == 4 { "take_privilege worker" } else { "take_privilege grain" };
        scene.plays(3, &[tile]);
    }
    scene.state("board.estates.seat:3.tiles", json!({ "grain": 2, "worker": 1 }));
}

#[test]
fn kf_autumn_17_the_donor_takes_a_privilege_of_his_choice() {
    for edition in EDITIONS {
        for tile in ["knight", "riches", "worker", "grain"] {
            let mut scene = Scene::new::<Kf>(edition, 3, AID);
            scene.plays(1, &["request_aid seat:2"]);
            scene.asks(2, "thanks");
            let tiles = ["knight", "riches", "worker", "grain"];
            assert_eq!(scene.legal(2), tiles.map(|it| format!("take_privilege privilege:{it}")));
            scene.plays(2, &[&format!("take_privilege {tile}")]);
            scene.state("board.estates.seat:2.tiles", json!({ tile: 1 }));
            scene.state(&format!("board.supply.{tile}"), json!(1));
            scene.state("board.estates.seat:2.vp", json!(0));
        }
    }
}

#[test]
fn kf_autumn_17_from_an_opponent_if_the_supply_has_none_the_petitioner_too() {
    let position = r#"
        at = "aid"
        seats.1 = { entitlement = 1, tiles = { grain = 1 } }
        seats.2 = { hand = { knight = 4 }, tiles = { worker = 2 } }
        seats.3 = { tiles = { grain = 1 } }
    "#;
    for (edition, from, other) in [("spada", 1, 3), ("krieg", 3, 1)] {
        let mut scene = Scene::new::<Kf>(edition, 3, position);
        scene.plays(1, &["request_aid seat:2"]);
        let legal = [
            "take_privilege privilege:knight",
            "take_privilege privilege:riches",
            "steal_privilege privilege:grain seat:1",
            "steal_privilege privilege:grain seat:3",
        ];
        assert_eq!(scene.legal(2), legal);
        scene.plays(2, &[&format!("steal_privilege grain seat:{from}")]);
        scene.state("board.estates.seat:2.tiles", json!({ "grain": 1, "worker": 2 }));
        scene.state(&format!("board.estates.seat:{from}.tiles"), json!({}));
        scene.state(&format!("board.estates.seat:{other}.tiles"), json!({ "grain": 1 }));
    }
}

#[test]
fn kf_autumn_17_the_tile_gives_no_card_this_autumn() {
    let position = format!("{AID}\ndiscard = {{ grain = 5 }}");
    let mut scene = Scene::new::<Kf>("spada", 3, &position);
    scene.plays(1, &["request_aid seat:2"]);
    scene.plays(2, &["take_privilege grain"]);
    scene.told(json!({ "event": "year_began" }));
    assert_eq!(cards(&scene, 2), 5);
    scene.state("board.discard", json!({ "grain": 5 }));
}
