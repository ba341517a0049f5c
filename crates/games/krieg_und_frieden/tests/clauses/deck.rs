//! KF-DECK: the deck and the discard pile.

use engine::Viewer;
use serde_json::Value;

use crate::clauses::prelude::*;

/// All 68 cards are in hands: nothing can be drawn.
const ALL_IN_HANDS: &str = r#"
    seats.1.hand = { knight = 17 }
    seats.2.hand = { riches = 17 }
    seats.3.hand = { worker = 17 }
    seats.4.hand = { grain = 17 }
"#;

/// The place of the first event of the last step that holds this.
#[track_caller]
fn place(scene: &Scene, event: &str, seat: Option<&str>) -> usize {
    let fits = |told: &Value| {
        told["event"] == event && seat.is_none_or(|seat| told["with"]["seat"] == seat)
    };
    scene.events().iter().position(fits).unwrap_or_else(|| panic!("no {event} was told"))
}

#[test]
fn kf_deck_1_every_discarded_card_goes_to_the_pile() {
    let position = r#"
        at = "summer"
        seats.1.hand = { knight = 1, riches = 1, worker = 1, grain = 1 }
        seats.2.hand = { knight = 2 }
        seats.3.hand = { grain = 1 }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.plays(1, &["build_farm"]);
    scene.state("board.discard", json!({ "grain": 1 }));
    scene.plays(1, &["assign_worker"]);
    scene.state("board.discard", json!({ "grain": 1, "worker": 1 }));
    scene.plays(1, &["bribe seat:2"]);
    scene.state("board.discard", json!({ "grain": 1, "worker": 1, "riches": 1, "knight": 1 }));
    scene.plays(1, &["attack seat:2"]);
    scene.plays(2, &["defend"]);
    scene.state("board.discard", json!({ "grain": 1, "worker": 1, "riches": 1, "knight": 3 }));

    let mut scene = Scene::new::<Kf>("spada", 4, &format!("at = \"tithe\"\n{ALL_IN_HANDS}"));
    let mut tithe = vec!["tithe_discard knight"; 7];
    tithe.push("tithe_confirm");
    scene.plays(1, &tithe);
    scene.state("board.discard", json!({ "knight": 7 }));
}

#[test]
fn kf_deck_1_the_deck_is_face_down() {
    let scene = Scene::new::<Kf>("krieg", 3, "at = \"summer\"\nseats.1.hand = { knight = 3 }");
    for viewer in Viewer::all(3) {
        // A number, and nothing of what is in it.
        scene.try_view(viewer, "deck", &json!(65)).unwrap();
        scene.try_view(viewer, "offered", &Value::Null).unwrap();
    }
}

#[test]
fn kf_deck_2_the_pile_is_public() {
    let position = r#"
        at = "summer"
        discard = { knight = 3, grain = 1 }
        seats.1.hand = { grain = 1, worker = 1 }
    "#;
    for seats in [3, 4] {
        let mut scene = Scene::new::<Kf>("spada", seats, position);
        scene.plays(1, &["build_farm"]);
        for viewer in Viewer::all(seats) {
            scene.try_view(viewer, "discard", &json!({ "knight": 3, "grain": 2 })).unwrap();
        }
    }
}

#[test]
fn kf_deck_3_the_pile_is_shuffled_when_a_draw_needs_it() {
    let position = r#"
        at = "summer"
        deck = { grain = 2 }
        seats.1.hand = { knight = 3 }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    // The loot takes the last two cards: no draw needs a new deck yet.
    scene.plays(1, &["attack seat:2"]);
    scene.not_told(json!({ "event": "reshuffled" }));
    scene.state("board.deck", json!({}));
    scene.state("board.discard.knight", json!(15));
    // The next loot does. The whole pile becomes the deck, and two cards are drawn from it.
    scene.plays(1, &["attack seat:3"]);
    scene.told(json!({ "event": "reshuffled", "with": { "count": 65 } }));
    scene.state("board.discard", json!({}));
    scene.view(4, "deck", json!(63));
    assert!(place(&scene, "reshuffled", None) < place(&scene, "looted", None));
}

#[test]
fn kf_deck_3_an_empty_deck_leaves_the_pile_to_the_privileges() {
    let position = r#"
        at = "autumn"
        deck = { grain = 2 }
        seats.1.tiles = { riches = 1 }
    "#;
    let scene = Scene::new::<Kf>("krieg", 3, position);
    // Seat 1 draws the last two cards; the pile is still there to serve the tile.
    scene.told(json!({ "event": "privilege_income", "with": { "cards": { "riches": 1 } } }));
    let served = place(&scene, "privilege_income", None);
    let shuffled = place(&scene, "reshuffled", None);
    assert!(served < shuffled && shuffled < place(&scene, "income", Some("seat:2")));
    // 68 cards without the two of the deck and the one for the tile.
    scene.told(json!({ "event": "reshuffled", "with": { "count": 65 } }));
}

#[test]
fn kf_deck_4_with_no_card_anywhere_a_draw_gives_nothing() {
    let mut scene = Scene::new::<Kf>("spada", 4, &format!("at = \"autumn\"\n{ALL_IN_HANDS}"));
    for seat in ["seat:1", "seat:2", "seat:3", "seat:4"] {
        let nothing = json!({ "seat": seat, "base": 1, "farms": 1, "cards": { "hidden": 0 } });
        scene.told(json!({ "event": "income", "with": nothing }));
    }
    scene.not_told(json!({ "event": "reshuffled" }));
    // The tithe brings cards to the pile, but the lost draws are not made up.
    let mut tithe = vec!["tithe_discard knight"; 7];
    tithe.push("tithe_confirm");
    scene.plays(1, &tithe);
    scene.asks(2, "tithe");
    scene.state("board.hands.seat:1", json!({ "knight": 10 }));
    scene.state("board.deck", json!({}));
    scene.state("board.discard", json!({ "knight": 7 }));
    scene.state("board.entitlement.seat:1", json!(2));
}

#[test]
fn kf_deck_5_a_played_card_is_discarded_before_the_draw() {
    let mut scene = Scene::new::<Kf>("krieg", 4, &format!("at = \"summer\"\n{ALL_IN_HANDS}"));
    scene.plays(1, &["attack seat:2"]);
    scene.plays(2, &["yield"]);
    // The only card of the new deck is the Knight of the attack itself.
    scene.told(json!({ "event": "reshuffled", "with": { "count": 1 } }));
    scene.state("board.loot", json!({ "knight": 1 }));
    scene.state("board.discard", json!({}));
    // The second card of the first loot is not made up by the second one (KF-DECK-4).
    scene.plays(1, &["attack seat:3"]);
    scene.plays(3, &["yield"]);
    scene.state("board.loot", json!({ "knight": 2 }));
}

#[test]
fn kf_deck_6_cards_are_drawn_one_at_a_time() {
    let position = r#"
        at = "summer"
        deck = { grain = 1 }
        seats.1.hand = { knight = 2 }
    "#;
    let luck: &[(&str, &[&str])] = &[("KF-RND-1", &["grain"]), ("KF-RND-4", &["riches"])];
    let mut scene = Scene::with::<Kf>("krieg", 3, &[], position, luck);
    scene.plays(1, &["attack seat:2"]);
    // The first card is the last of the old deck, the second the first of the new one.
    scene.luck_used();
    scene.told(json!({ "event": "reshuffled", "with": { "count": 66 } }));
    scene.view(1, "loot.shown", json!({ "grain": 1, "riches": 1 }));

    // A deck of one and no pile: one card of three comes, the others give nothing.
    let position = r#"
        at = "autumn"
        deck = { grain = 1 }
        discard = {}
        seats.1 = { hand = { knight = 17, grain = 4 }, farms = 4 }
        seats.2.hand = { riches = 17, grain = 6 }
        seats.3.hand = { worker = 17, grain = 6 }
    "#;
    let scene = Scene::new::<Kf>("spada", 3, position);
    let one = json!({ "seat": "seat:1", "farms": 2, "cards": { "shown": { "grain": 1 } } });
    scene.told(json!({ "event": "income", "with": one }));
    scene
        .told(json!({ "event": "income", "with": { "seat": "seat:2", "cards": { "hidden": 0 } } }));
}
