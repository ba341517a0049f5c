//! KF-INFO-1: the rows of the table of hidden information from Summer on.

use engine::Viewer;
use serde_json::Value;

use super::{all_hear, all_see, at, only_these_hear, only_these_see};
use crate::clauses::prelude::*;

/// Seat 2 burns a house of seat 3 and draws Grain and Riches.
fn looted(edition: &str) -> Scene {
    let position = r#"
        at = "summer"
        adviser = "seat:2"
        seats.2.hand = { knight = 1, worker = 1 }
        seats.4.hand = { worker = 1 }
    "#;
    let luck: &[(&str, &[&str])] = &[("KF-RND-1", &["grain", "riches"])];
    let mut scene = Scene::with::<Kf>(edition, 4, &[], position, luck);
    scene.plays(2, &["attack seat:3"]);
    scene
}

const LOOT: fn() -> Value = || json!({ "shown": { "card:riches": 1, "card:grain": 1 } });

#[test]
fn kf_info_1_loot_is_unseen_in_spada_until_its_owner_ends_the_turn() {
    let mut scene = looted("spada");
    scene.state("board.loot", json!({ "grain": 1, "riches": 1 }));
    all_see(&scene, "loot", json!({ "hidden": 2 }));
    all_hear(
        &scene,
        "looted",
        json!({ "seat": "seat:2", "from": "seat:3", "cards": { "hidden": 2 } }),
    );
    only_these_see(
        &scene,
        &[2],
        "hands.seat:2",
        json!({ "shown": { "card:worker": 1 } }),
        json!({ "hidden": 1 }),
    );
    scene.plays(2, &["end_turn"]);
    only_these_hear(&scene, &[2], "loot_taken", LOOT(), json!({ "hidden": 2 }));
    only_these_see(
        &scene,
        &[2],
        "hands.seat:2",
        json!({ "shown": { "card:riches": 1, "card:worker": 1, "card:grain": 1 } }),
        json!({ "hidden": 3 }),
    );
}

#[test]
fn kf_info_1_loot_is_seen_by_its_owner_in_krieg() {
    let mut scene = looted("krieg");
    only_these_see(&scene, &[2], "loot", LOOT(), json!({ "hidden": 2 }));
    only_these_hear(&scene, &[2], "looted", LOOT(), json!({ "hidden": 2 }));
    scene.plays(2, &["end_turn"]);
    only_these_hear(&scene, &[2], "loot_taken", LOOT(), json!({ "hidden": 2 }));
}

#[test]
fn kf_info_1_a_hand_without_knights_is_shown_to_the_briber_only() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
            at = "summer"
            seats.1.hand = { riches = 2 }
            seats.3.hand = { grain = 2, worker = 1 }
            seats.3.agenda = { war-privilege = 1 }
        "#,
    );
    only_these_see(&scene, &[1], "known.seat:3", json!({}), json!({}));
    scene.plays(1, &["bribe seat:3"]);
    let hand = json!({ "card:worker": 1, "card:grain": 2 });
    // The owner knows it anyway; the agenda cards stay hidden.
    let shown = json!({ "shown": hand });
    only_these_hear(&scene, &[1, 3], "hand_shown", shown, json!({ "hidden": 3 }));
    scene.view(1, "known.seat:3", hand.clone());
    for viewer in [at(2), at(4), Viewer::Spectator] {
        scene.try_view(viewer, "known.seat:3", &json!({})).unwrap();
        scene.try_view(viewer, "hands.seat:3", &json!({ "hidden": 3 })).unwrap();
    }
    scene.view(1, "agendas.seat:3", json!({ "hidden": 1 }));
    // That there is no Knight among the three cards is public at once.
    all_hear(&scene, "bribe_failed", json!({ "seat": "seat:1", "target": "seat:3" }));
    all_see(&scene, "not_knights.seat:3", json!(3));
    // It is a snapshot: the briber keeps it in the log when the hand has changed.
    scene.plays(1, &["end_turn"]);
    scene.plays(3, &["build_farm"]);
    only_these_hear(
        &scene,
        &[1, 3],
        "hand_shown",
        json!({ "shown": hand }),
        json!({ "hidden": 3 }),
    );
    scene.view(1, "known.seat:3", json!({ "worker": 1, "grain": 1 }));
}

#[test]
fn kf_info_1_income_from_the_deck_is_seen_by_who_draws_and_from_the_discards_by_all() {
    let luck: &[(&str, &[&str])] = &[("KF-RND-1", &["knight", "worker", "riches"])];
    let position = r#"
        at = "autumn"
        discard = { grain = 1 }
        seats.1.tiles = { grain = 2 }
        seats.2.farms = 6
        seats.3.farms = 6
        seats.4.farms = 6
    "#;
    let scene = Scene::with::<Kf>("spada", 4, &[], position, luck);
    let drawn = json!({ "shown": { "card:knight": 1, "card:worker": 1 } });
    let hears_own = |viewer: Viewer, event: &str| {
        let heard = scene.heard(viewer).into_iter();
        let own = json!("seat:1");
        let cards: Vec<_> = heard
            .filter(|it| it["event"] == event && it["with"]["seat"] == own)
            .map(|it| it["with"]["cards"].clone())
            .collect();
        assert_eq!(cards.len(), 1, "{viewer:?}");
        cards[0].clone()
    };
    for viewer in Viewer::all(4) {
        let own = viewer == at(1);
        let cards = if own { drawn.clone() } else { json!({ "hidden": 2 }) };
        assert_eq!(hears_own(viewer, "income"), cards);
        let cards =
            if own { json!({ "shown": { "card:riches": 1 } }) } else { json!({ "hidden": 1 }) };
        assert_eq!(hears_own(viewer, "privilege_draw"), cards);
        assert_eq!(hears_own(viewer, "privilege_income"), json!({ "card:grain": 1 }));
    }
    // Of the four cards all know the one from the discard pile.
    all_see(&scene, "known_to_all.seat:1", json!({ "grain": 1 }));
    scene.view(2, "hands.seat:1", json!({ "hidden": 4 }));
}

#[test]
fn kf_info_1_a_base_card_is_shown_as_the_table_has_agreed() {
    for expert in ["open", "secret"] {
        let options = &[("expert_base", expert)];
        let mut scene = Scene::with::<Kf>("krieg", 4, options, "at = \"autumn\"", &[]);
        // Which types there are is for the eyes of the chooser.
        let types = json!({ "knight": 1, "riches": 1, "worker": 1, "grain": 1 });
        only_these_see(&scene, &[1], "offered", types, json!(null));
        scene.plays(1, &["choose_base worker"]);
        let shown = json!({ "shown": { "card:worker": 1 } });
        if expert == "open" {
            all_hear(&scene, "base_chosen", json!({ "seat": "seat:1", "cards": shown }));
        } else {
            only_these_hear(&scene, &[1], "base_chosen", shown, json!({ "hidden": 1 }));
        }
        let known = if expert == "open" { json!({ "worker": 1 }) } else { json!({}) };
        all_see(&scene, "known_to_all.seat:1", known);
    }
}

#[test]
fn kf_info_1_cards_of_the_kings_aid_are_seen_by_petitioner_and_donor() {
    let mut scene = Scene::with::<Kf>(
        "spada",
        4,
        &[],
        r#"
            at = "aid"
            seats.1.entitlement = 1
            seats.2.hand = { grain = 1, riches = 3 }
        "#,
        &[("KF-RND-5", &["grain", "riches"])],
    );
    scene.plays(1, &["request_aid seat:2"]);
    let moved = json!({ "card:riches": 1, "card:grain": 1 });
    let shown = json!({ "shown": moved });
    only_these_hear(&scene, &[1, 2], "aid_given", shown, json!({ "hidden": 2 }));
    let own = json!({ "shown": moved });
    only_these_see(&scene, &[1], "hands.seat:1", own, json!({ "hidden": 2 }));
    // The donor goes on knowing them, the third does not.
    scene.view(2, "known.seat:1", moved);
    scene.view(3, "known.seat:1", json!({}));
    all_see(&scene, "known_to_all.seat:1", json!({}));
}

#[test]
fn kf_info_1_tithes_are_seen_by_all() {
    let position = "at = \"tithe\"\nseats.1.hand = { grain = 5, knight = 7 }";
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.plays(1, &["tithe_discard knight", "tithe_discard grain", "tithe_confirm"]);
    let paid = json!({ "card:knight": 1, "card:grain": 1 });
    all_hear(&scene, "tithed", json!({ "seat": "seat:1", "cards": paid }));
    all_see(&scene, "discard", paid);
}
