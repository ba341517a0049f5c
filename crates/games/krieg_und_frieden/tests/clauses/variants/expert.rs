//! KF-VAR-10 to -15 and -23: the base resource chosen by experts.

use engine::Viewer;

use crate::clauses::prelude::*;

const OPEN: &[(&str, &str)] = &[("expert_base", "open")];
const SECRET: &[(&str, &str)] = &[("expert_base", "secret")];

#[test]
fn kf_var_10_all_choose_clockwise_from_the_adviser_before_any_other_income() {
    let position = "at = \"autumn\"\nadviser = \"seat:3\"\nseats.3.tiles = { grain = 1 }";
    let mut scene = Scene::with::<Kf>("krieg", 4, OPEN, position, &[]);
    for (seat, card) in [(3, "grain"), (4, "knight"), (1, "grain")] {
        scene.asks(seat, "base");
        scene.plays(seat, &[&format!("choose_base {card}")]);
        scene.not_told(json!({ "event": "income" }));
        scene.not_told(json!({ "event": "privilege_draw" }));
        scene.state(&format!("board.hands.seat:{seat}"), json!({ card: 1 }));
    }
    scene.asks(2, "base");
    scene.plays(2, &["choose_base worker"]);
    // No second base card is drawn: each has the chosen one and one for two farmhouses.
    scene.told(json!({ "event": "income", "with": { "seat": "seat:3", "base": 0, "farms": 1 } }));
    for seat in ["seat:1", "seat:2", "seat:4"] {
        assert_eq!(count(&scene, &format!("board.hands.{seat}")), 2);
    }
    assert_eq!(count(&scene, "board.hands.seat:3"), 3);
}

#[test]
fn kf_var_10_without_the_option_the_base_card_is_drawn() {
    let scene = Scene::new::<Kf>("krieg", 4, "at = \"autumn\"");
    scene.told(json!({ "event": "income", "with": { "seat": "seat:1", "base": 1, "farms": 1 } }));
    scene.not_told(json!({ "event": "base_chosen" }));
}

fn count(scene: &Scene, path: &str) -> u64 {
    let bag = scene.value(path);
    bag.as_object().into_iter().flatten().filter_map(|(_, count)| count.as_u64()).sum()
}

#[test]
fn kf_var_11_then_each_gets_farm_draws_and_privilege_cards_in_order() {
    // Seat 2 is Adviser and draws first, seat 1 draws last.
    let mut scene = Scene::with::<Kf>(
        "krieg",
        3,
        OPEN,
        r#"
            at = "autumn"
            adviser = "seat:2"
            discard = { grain = 2 }
            seats.1.farms = 4
            seats.2.tiles = { grain = 1, riches = 1 }
            seats.3.farms = 1
            seats.3.tiles = { grain = 1 }
        "#,
        &[("KF-RND-6", &["knight", "worker", "riches", "riches"])],
    );
    for seat in [2, 3, 1] {
        scene.plays(seat, &["choose_base grain"]);
    }
    // Each takes the whole income in turn: farms, then tiles.
    let told = scene.events().into_iter();
    let income: Vec<_> = told
        .filter(|event| event["with"]["cards"]["hidden"].is_null())
        .map(|event| (event["event"].clone(), event["with"]["seat"].clone()))
        .filter(|(event, _)| event != "base_chosen")
        .take(5)
        .collect();
    let order = [
        ("income", "seat:2"),
        ("privilege_income", "seat:2"),
        ("privilege_draw", "seat:2"),
        ("privilege_income", "seat:3"),
        ("income", "seat:1"),
    ];
    assert_eq!(income, order.map(|(event, seat)| (json!(event), json!(seat))));
    scene.state("board.hands.seat:2", json!({ "grain": 2, "knight": 1, "worker": 1 }));
    scene.state("board.hands.seat:3", json!({ "grain": 2 }));
    scene.state("board.hands.seat:1", json!({ "grain": 1, "riches": 2 }));
    scene.luck_used();
}

#[test]
fn kf_var_12_only_a_type_in_the_deck_can_be_named() {
    let mut scene = Scene::with::<Kf>(
        "krieg",
        4,
        OPEN,
        "at = \"autumn\"\ndeck = { grain = 1, worker = 2 }",
        &[],
    );
    scene.refuses(1, &["choose_base knight"], &["KF-VAR-12"]);
    assert_eq!(scene.legal(1), ["choose_base card:worker", "choose_base card:grain"]);
    scene.plays(1, &["choose_base grain"]);
    scene.state("board.deck", json!({ "worker": 2 }));
    scene.refuses(2, &["choose_base grain"], &["KF-VAR-12"]);
    assert_eq!(scene.legal(2), ["choose_base card:worker"]);
}

#[test]
fn kf_var_12_an_empty_deck_is_made_of_the_discards_first() {
    let mut scene =
        Scene::with::<Kf>("krieg", 4, OPEN, "at = \"autumn\"\ndeck = { grain = 1 }", &[]);
    scene.not_told(json!({ "event": "reshuffled" }));
    scene.plays(1, &["choose_base grain"]);
    scene.told(json!({ "event": "reshuffled", "with": { "count": 67 } }));
    assert_eq!(scene.legal(2).len(), 4);
    scene.plays(2, &["choose_base knight"]);
    scene.not_told(json!({ "event": "reshuffled" }));
}

#[test]
fn kf_var_12_with_no_card_anywhere_nobody_gets_any() {
    let mut scene = Scene::with::<Kf>(
        "krieg",
        4,
        OPEN,
        r#"
            at = "autumn"
            deck = { grain = 1 }
            seats.1.hand = { knight = 8 }
            seats.2.hand = { knight = 9, riches = 8 }
            seats.3.hand = { riches = 9, worker = 8 }
            seats.4.hand = { worker = 9, grain = 16 }
        "#,
        &[],
    );
    scene.plays(1, &["choose_base grain"]);
    scene.not_told(json!({ "event": "base_chosen", "with": { "seat": "seat:2" } }));
    scene.asks(2, "tithe");
    scene.state("board.hands.seat:2", json!({ "knight": 9, "riches": 8 }));
    // The lost card changes nothing in what seat 3 was entitled to.
    scene.state("board.entitlement.seat:3", json!(2));
}

#[test]
fn kf_var_13_an_open_choice_is_shown_to_all() {
    let mut scene = Scene::with::<Kf>("krieg", 4, OPEN, "at = \"autumn\"", &[]);
    scene.plays(1, &["choose_base riches"]);
    let shown = json!({ "shown": { "card:riches": 1 } });
    for viewer in Viewer::all(4) {
        assert_eq!(chosen(&scene, viewer), std::slice::from_ref(&shown), "{viewer:?}");
    }
    scene.view(3, "known.seat:1", json!({ "riches": 1 }));
}

#[test]
fn kf_var_13_a_secret_choice_is_known_to_the_chooser_only() {
    let mut scene = Scene::with::<Kf>("krieg", 4, SECRET, "at = \"autumn\"", &[]);
    scene.plays(1, &["choose_base riches"]);
    for (viewer, own) in Viewer::all(4).zip([true, false, false, false, false]) {
        let cards =
            if own { json!({ "shown": { "card:riches": 1 } }) } else { json!({ "hidden": 1 }) };
        assert_eq!(chosen(&scene, viewer), [cards], "{viewer:?}");
    }
    scene.view(3, "known.seat:1", json!({}));
    scene.view(3, "hands.seat:1", json!({ "hidden": 1 }));
    // It is for the whole table: the next one chooses in secret too.
    scene.plays(2, &["choose_base grain"]);
    assert_eq!(chosen(&scene, Viewer::Spectator), [json!({ "hidden": 1 }), json!({ "hidden": 1 })]);
}

/// The base cards that a viewer was told of.
fn chosen(scene: &Scene, viewer: Viewer) -> Vec<serde_json::Value> {
    let heard = scene.heard(viewer).into_iter();
    heard
        .filter(|event| event["event"] == "base_chosen")
        .map(|event| event["with"]["cards"].clone())
        .collect()
}

#[test]
fn kf_var_14_the_chosen_card_counts_as_the_base_card() {
    // Seats 2 and 3 have nothing but the base card; seat 3 has 4 cards before it.
    let mut scene = Scene::with::<Kf>(
        "krieg",
        4,
        SECRET,
        r#"
            at = "autumn"
            seats.1.farms = 5
            seats.2.farms = 1
            seats.2.hand = { grain = 3 }
            seats.3.farms = 0
            seats.3.hand = { grain = 4 }
            seats.4.farms = 1
            seats.4.tiles = { grain = 1 }
        "#,
        &[],
    );
    for seat in 1..=4 {
        scene.plays(seat, &["choose_base knight"]);
    }
    scene.state("board.entitlement", json!([3, 1, 1, 2]));
    scene.asks(2, "aid");
    scene.plays(2, &["decline_aid"]);
    // Seat 3 has 5 cards with the one it chose and so cannot ask.
    scene.asks(1, "propose");
}

#[test]
fn kf_var_15_the_chooser_learns_only_which_types_there_are() {
    let position = "at = \"autumn\"\ndeck = { grain = 12, riches = 1, knight = 3 }";
    let mut scene = Scene::with::<Kf>("krieg", 4, SECRET, position, &[]);
    for chooser in [1, 2] {
        for seat in 1..=4 {
            let types = json!({ "knight": 1, "riches": 1, "grain": 1 });
            let offered = if seat == chooser { types } else { json!(null) };
            scene.view(seat, "offered", offered);
        }
        scene.try_view(Viewer::Spectator, "offered", &json!(null)).unwrap();
        scene.view(chooser, "deck", json!(17 - chooser));
        // The log tells it to nobody else either.
        for viewer in Viewer::all(4) {
            let mut heard =
                scene.heard(viewer).into_iter().filter(|it| it["event"] == "base_offered");
            let asked = viewer.seat().is_some_and(|seat| seat.index() < chooser);
            assert_eq!(heard.next().is_some(), asked, "{viewer:?}");
            assert!(heard.next().is_none(), "{viewer:?}");
        }
        scene.plays(chooser, &["choose_base grain"]);
    }
    scene.plays(3, &["choose_base riches"]);
    scene.view(4, "offered", json!({ "knight": 1, "grain": 1 }));
}

#[test]
fn kf_var_15_two_decks_of_the_same_types_look_alike() {
    // Only what seat 1 does not see differs: the deck, and the hand of seat 2.
    let [one, other] = [(12, 3), (3, 12)].map(|(grain, knight)| {
        let position = format!(
            r#"
                at = "autumn"
                deck = {{ grain = {grain}, knight = {knight} }}
                discard = {{ riches = 17, worker = 17 }}
                seats.2.hand = {{ grain = {}, knight = {} }}
            "#,
            17 - grain,
            17 - knight
        );
        let mut scene = Scene::with::<Kf>("krieg", 4, SECRET, &position, &[]);
        (scene.legal(1), scene.table().view(Viewer::Seat(engine::Seat::new(0))))
    });
    assert_eq!(one, other);
}

#[test]
fn kf_var_23_the_rest_of_the_deck_is_shuffled_once_after_the_last_choice() {
    let mut scene = Scene::with::<Kf>(
        "krieg",
        3,
        OPEN,
        r#"
            at = "autumn"
            discard = { grain = 5, knight = 2 }
            seats.2.tiles = { worker = 1 }
        "#,
        &[("KF-RND-6", &["worker", "riches", "worker", "knight"])],
    );
    scene.plays(1, &["choose_base grain"]);
    scene.plays(2, &["choose_base grain"]);
    scene.state("board.shuffle", json!("setup"));
    scene.plays(3, &["choose_base grain"]);
    scene.state("board.shuffle", json!("base"));
    // Farm and replacement draws come from the new order, and nothing else is lucky.
    scene.luck_used();
    scene.state("board.hands.seat:1", json!({ "grain": 1, "worker": 1 }));
    scene.state("board.hands.seat:2", json!({ "grain": 1, "riches": 1, "worker": 1 }));
    scene.state("board.hands.seat:3", json!({ "grain": 1, "knight": 1 }));
    scene.not_told(json!({ "event": "reshuffled" }));
    scene.state("board.discard", json!({ "grain": 5, "knight": 2 }));
}
