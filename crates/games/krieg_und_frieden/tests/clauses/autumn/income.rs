//! KF-AUTUMN-1 to -8: income.

use engine::Viewer;

use super::{EDITIONS, cards, heard};
use crate::clauses::prelude::*;

#[test]
fn kf_autumn_1_each_player_collects_the_whole_income_before_the_next() {
    // The only Grain of the pile serves the first of the two tiles in the order of play, and the
    // draw in its place comes before the income of the last player.
    let position = r#"
        at = "autumn"
        adviser = "seat:2"
        discard = { grain = 1 }
        seats.2.farms = 4
        seats.2.tiles = { grain = 1 }
        seats.3.tiles = { grain = 1 }
    "#;
    let drawn =
        ["knight", "knight", "knight", "riches", "riches", "worker", "grain", "grain"].as_slice();
    for edition in EDITIONS {
        let mut scene = Scene::with::<Kf>(edition, 3, &[], position, &[("KF-RND-1", drawn)]);
        scene.state("board.hands.seat:2", json!({ "knight": 3, "grain": 1 }));
        scene.state("board.hands.seat:3", json!({ "riches": 2, "worker": 1 }));
        scene.state("board.hands.seat:1", json!({ "grain": 2 }));
        scene.luck_used();
        let order: Vec<_> = scene
            .heard(Viewer::Spectator)
            .into_iter()
            .filter(|event| ["income", "privilege_income", "privilege_draw"].contains(&name(event)))
            .map(|event| format!("{} {}", name(&event), event["with"]["seat"].as_str().unwrap()))
            .collect();
        let wanted = [
            "income seat:2",
            "privilege_income seat:2",
            "income seat:3",
            "privilege_draw seat:3",
            "income seat:1",
        ];
        assert_eq!(order, wanted);
    }
}

fn name(event: &serde_json::Value) -> &str {
    event["event"].as_str().unwrap()
}

#[test]
fn kf_autumn_2_everybody_gets_one_card_from_the_deck() {
    let position = r#"
        at = "autumn"
        seats.1.farms = 0
        seats.2.farms = 1
        seats.3.farms = 0
        seats.4.farms = 1
    "#;
    let drawn = ["knight", "riches", "worker", "grain"].as_slice();
    for edition in EDITIONS {
        let mut scene = Scene::with::<Kf>(edition, 4, &[], position, &[("KF-RND-1", drawn)]);
        for (seat, card) in (1..).zip(drawn) {
            scene.state(&format!("board.hands.seat:{seat}"), json!({ *card: 1 }));
        }
        scene.view(1, "deck", json!(64));
        // Only who draws sees the card.
        let event = |cards| {
            let with = json!({ "seat": "seat:1", "base": 1, "farms": 0, "cards": cards });
            json!({ "event": "income", "with": with })
        };
        let shown = event(json!({ "shown": { "card:knight": 1 } }));
        assert!(heard(&scene, 1, &shown));
        assert!(heard(&scene, 2, &event(json!({ "hidden": 1 }))));
        assert!(!heard(&scene, 2, &shown));
        scene.luck_used();
    }
}

#[test]
fn kf_autumn_3_every_two_farmhouses_bring_a_card() {
    for (farms, more) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)] {
        let position = format!("at = \"autumn\"\nseats.1.farms = {farms}");
        let scene = Scene::new::<Kf>("spada", 3, &position);
        assert_eq!(cards(&scene, 1), 1 + more, "{farms} farmhouses");
        let with = json!({ "seat": "seat:1", "base": 1, "farms": more });
        scene.told(json!({ "event": "income", "with": with }));
        // They come from the deck: the two others have drawn two each.
        scene.view(1, "deck", json!(68 - (1 + more) - 4));
    }
}

#[test]
fn kf_autumn_3_farm_cards_are_drawn_even_where_the_base_card_is_chosen() {
    let position = "at = \"autumn\"\nseats.1.farms = 4";
    let luck: [(&str, &[&str]); 1] = [("KF-RND-6", &["knight", "worker", "riches", "riches"])];
    let options = [("expert_base", "open")];
    let mut scene = Scene::with::<Kf>("krieg", 3, &options, position, &luck);
    for seat in [1, 2, 3] {
        scene.plays(seat, &["choose_base grain"]);
    }
    // Nobody is asked about the farm cards.
    scene.told(json!({ "event": "income", "with": { "seat": "seat:1", "base": 0, "farms": 2 } }));
    scene.state("board.hands.seat:1", json!({ "grain": 1, "knight": 1, "worker": 1 }));
    scene.state("board.hands.seat:2", json!({ "grain": 1, "riches": 1 }));
    scene.luck_used();
}

#[test]
fn kf_autumn_4_worker_houses_give_no_income() {
    for (farms, worker_houses, income) in [(1, 1, 1), (2, 2, 2), (3, 1, 2), (3, 3, 2)] {
        let position = format!(
            "at = \"autumn\"\nseats.1.farms = {farms}\nseats.1.worker_houses = {worker_houses}"
        );
        let scene = Scene::new::<Kf>("krieg", 3, &position);
        assert_eq!(cards(&scene, 1), income, "{farms} farmhouses, {worker_houses} worker houses");
        scene.state("board.entitlement.seat:1", json!(income));
    }
}

#[test]
fn kf_autumn_5_each_tile_brings_its_card_from_the_discard_pile_or_a_draw() {
    let position = r#"
        at = "autumn"
        discard = { knight = 1, riches = 1, worker = 1 }
        seats.1.farms = 0
        seats.1.tiles = { knight = 2, riches = 1 }
    "#;
    for edition in EDITIONS {
        let luck: [(&str, &[&str]); 1] = [("KF-RND-1", &["grain", "worker"])];
        let mut scene = Scene::with::<Kf>(edition, 3, &[], position, &luck);
        // The base card is Grain; the second Knight is not there, so a card is drawn for it.
        let hand = json!({ "grain": 1, "knight": 1, "riches": 1, "worker": 1 });
        scene.state("board.hands.seat:1", hand);
        scene.state("board.discard", json!({ "worker": 1 }));
        scene.not_told(json!({ "event": "reshuffled" }));
        scene.luck_used();

        // The pile is public, the draw is not.
        let from_pile = json!({ "card:knight": 1, "card:riches": 1 });
        let with = json!({ "seat": "seat:1", "cards": from_pile });
        assert!(heard(&scene, 2, &json!({ "event": "privilege_income", "with": with })));
        scene.view(2, "known.seat:1", json!({ "knight": 1, "riches": 1 }));
        let event = |cards| json!({ "event": "privilege_draw", "with": { "seat": "seat:1", "cards": cards } });
        assert!(heard(&scene, 1, &event(json!({ "shown": { "card:worker": 1 } }))));
        assert!(heard(&scene, 2, &event(json!({ "hidden": 1 }))));
        assert!(!heard(&scene, 2, &event(json!({ "shown": { "card:worker": 1 } }))));
        // The tile stays with its owner.
        scene.state("board.estates.seat:1.tiles", json!({ "knight": 2, "riches": 1 }));
    }
}

#[test]
fn kf_autumn_6_the_privilege_income_cannot_be_refused() {
    let position = |tiles: &str| {
        format!(
            "at = \"autumn\"\ndiscard = {{ grain = 1 }}\nseats.1.farms = 0\n{tiles}\n\
             seats.2.hand = {{ knight = 6 }}"
        )
    };
    for edition in EDITIONS {
        // Without the tile this player is poor enough to ask for aid ...
        let scene = Scene::new::<Kf>(edition, 3, &position(""));
        scene.asks(1, "aid");
        // ... with it he gets the card without being asked, and is not poor.
        let scene = Scene::new::<Kf>(edition, 3, &position("seats.1.tiles = { grain = 1 }"));
        scene.told(json!({ "event": "privilege_income", "with": { "cards": { "grain": 1 } } }));
        assert_eq!(cards(&scene, 1), 2);
        scene.asks(1, "propose");
    }
}

#[test]
fn kf_autumn_7_the_pile_serves_all_tiles_before_any_draw_is_made() {
    // The deck has the base card only. The missing Knight makes the pile the new deck: had it been
    // drawn before the Grain was taken, the Grain would be in that deck.
    let position = r#"
        at = "autumn"
        deck = { worker = 1 }
        seats.1.farms = 0
        seats.1.tiles = { knight = 1, grain = 1 }
        seats.2.farms = 0
        seats.2.hand = { knight = 17, riches = 14, worker = 16 }
        seats.3.farms = 0
        seats.3.hand = { grain = 16 }
    "#;
    for edition in EDITIONS {
        let scene = Scene::new::<Kf>(edition, 3, position);
        scene.state("board.hands.seat:1", json!({ "worker": 1, "grain": 1, "riches": 1 }));
        scene.told(json!({ "event": "privilege_income", "with": { "cards": { "grain": 1 } } }));
        scene.told(json!({ "event": "reshuffled", "with": { "count": 3 } }));
        let drawn = json!({ "shown": { "riches": 1 } });
        scene.told(
            json!({ "event": "privilege_draw", "with": { "seat": "seat:1", "cards": drawn } }),
        );
    }
}

#[test]
fn kf_autumn_7_one_draw_for_each_tile_not_served() {
    let position = r#"
        at = "autumn"
        discard = { grain = 2 }
        seats.1.farms = 0
        seats.1.tiles = { knight = 2, riches = 1, worker = 1, grain = 2 }
    "#;
    let drawn = ["worker", "riches", "riches", "riches", "riches"].as_slice();
    let scene = Scene::with::<Kf>("spada", 3, &[], position, &[("KF-RND-1", drawn)]);
    scene.state("board.hands.seat:1", json!({ "grain": 2, "worker": 1, "riches": 4 }));
    scene.state("board.discard", json!({}));
}

#[test]
fn kf_autumn_8_the_entitlement_is_recorded_at_income() {
    let position = r#"
        at = "autumn"
        seats.1.farms = 5
        seats.1.tiles = { knight = 2, grain = 1 }
        seats.2.farms = 1
        seats.2.worker_houses = 1
        seats.3.farms = 0
        seats.3.tiles = { riches = 1 }
    "#;
    let scene = Scene::new::<Kf>("krieg", 3, position);
    // Everybody can see it: 1 + 2 + 3, 1, and 1 + 0 + 1.
    for (seat, entitlement) in [(1, 6), (2, 1), (3, 2)] {
        scene.view(2, &format!("entitlement.seat:{seat}"), json!(entitlement));
    }
}

#[test]
fn kf_autumn_8_cards_that_are_missing_do_not_change_the_entitlement() {
    // All 68 cards are in two hands: nobody gets any income.
    let position = r#"
        at = "autumn"
        deck = {}
        seats.1.farms = 2
        seats.2.hand = { knight = 17, riches = 17 }
        seats.3.hand = { worker = 17, grain = 17 }
    "#;
    let scene = Scene::new::<Kf>("spada", 3, position);
    assert_eq!(cards(&scene, 1), 0);
    scene.state("board.entitlement.seat:1", json!(2));
    // So the empty-handed player is not entitled to aid, and the tithes begin.
    scene.asks(2, "tithe");

    // With fewer farmhouses he would be, though he got no card either.
    let scene = Scene::new::<Kf>("spada", 3, &position.replace("farms = 2", "farms = 1"));
    assert_eq!(cards(&scene, 1), 0);
    scene.state("board.entitlement.seat:1", json!(1));
    scene.asks(1, "aid");
}
