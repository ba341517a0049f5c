//! KF-VAR-1 to -8: the King's Mobilisation.

use engine::{Seat, Viewer};

use crate::clauses::prelude::*;

const ON: &[(&str, &str)] = &[("mobilisation", "on")];

/// The tithes of the year of the roof, War being its agenda: nobody has to pay, so that the game
/// ends at once.
fn converted(seats: &str) -> Scene {
    let position = format!("at = \"tithe\"\nbuilt = 6\nagenda = \"war-cathedral\"\n{seats}");
    Scene::with::<Kf>("spada", 4, ON, &position, &[])
}

/// The last section is to be won; seat 2 has cards to play on with, seat 3 is poor.
const ROOF: &str = r#"
    at = "spring"
    agenda = "war-cathedral"
    built = 5
    seats.1.hand = { knight = 1 }
    seats.2.hand = { grain = 12 }
    seats.3.farms = 0
"#;

#[test]
fn kf_var_1_the_year_of_the_roof_is_played_to_its_end() {
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::with::<Kf>(edition, 4, ON, ROOF, &[]);
        scene.plays(1, &["bid_add knight", "bid_confirm"]);
        scene.plays(2, &["bid_pass"]);
        scene.told(json!({ "event": "section_built", "with": { "section": "roof" } }));
        scene.told(json!({ "event": "last_year" }));
        scene.told(json!({ "event": "season_began", "with": { "season": "summer" } }));
        scene.not_told(json!({ "event": "ended" }));
        scene.state("board.built", json!(6));
        scene.asks(2, "summer");
        scene.plays(2, &["end_turn"]);
        scene.told(json!({ "event": "season_began", "with": { "season": "autumn" } }));
        for seat in ["seat:1", "seat:2", "seat:3", "seat:4"] {
            scene.told(json!({ "event": "income", "with": { "seat": seat } }));
        }
        scene.asks(3, "aid");
        scene.plays(3, &["decline_aid"]);
        scene.asks(2, "tithe");
        let pays = ["tithe_discard grain"; 4];
        scene.plays(2, &[&pays[..], &["tithe_confirm"]].concat());
        scene.told(json!({ "event": "ended", "with": { "by": "mobilised" } }));
        assert_eq!(scene.asked(), None);
    }
}

#[test]
fn kf_var_1_without_the_option_the_roof_ends_the_game() {
    let mut scene = Scene::new::<Kf>("spada", 4, ROOF);
    scene.plays(1, &["bid_add knight", "bid_confirm"]);
    scene.plays(2, &["bid_pass"]);
    scene.told(json!({ "event": "ended", "with": { "by": "roof" } }));
    scene.not_told(json!({ "event": "mobilised" }));
    scene.not_told(json!({ "event": "last_year" }));
    scene.not_told(json!({ "event": "season_began" }));
    scene.state("board.hands.seat:2", json!({ "grain": 12 }));
}

#[test]
fn kf_var_2_after_the_tithes_hands_are_converted_and_no_year_follows() {
    let mut scene = Scene::with::<Kf>(
        "spada",
        4,
        ON,
        r#"
            at = "tithe"
            year = 9
            built = 6
            agenda = "war-cathedral"
            seats.1.hand = { knight = 11 }
            seats.2.vp = 9
        "#,
        &[],
    );
    scene.asks(1, "tithe");
    scene.plays(1, &["tithe_discard knight", "tithe_confirm"]);
    let told: Vec<_> = scene.events().iter().map(|event| event["event"].clone()).collect();
    // The tithe comes first: the discarded Knight is worth nothing.
    let order = ["staged", "tithed", "mobilised", "mobilised", "mobilised", "mobilised"];
    assert_eq!(told, [&order[..], &["ended", "won"]].concat());
    scene.told(json!({ "event": "won", "with": { "winners": ["seat:1"], "points": 10 } }));
    scene.state("board.year", json!(9));
    assert_eq!(scene.table().outcome().map(|outcome| outcome.clause.id()), Some("KF-VAR-2"));
}

#[test]
fn kf_var_2_a_year_without_the_roof_is_followed_by_another() {
    let position = r#"
        at = "tithe"
        year = 3
        built = 5
        agenda = "war-cathedral"
        seats.1.hand = { knight = 10 }
    "#;
    let scene = Scene::with::<Kf>("spada", 4, ON, position, &[]);
    scene.told(json!({ "event": "year_began", "with": { "year": 4 } }));
    scene.not_told(json!({ "event": "mobilised" }));
    scene.state("board.hands.seat:1", json!({ "knight": 10 }));
}

#[test]
fn kf_var_3_the_agenda_of_the_last_winter_counts_after_it_has_left_the_game() {
    // War is proposed and changed into Famine, which is then played for.
    let mut scene = Scene::with::<Kf>(
        "spada",
        4,
        ON,
        r#"
            at = "change"
            agenda = "war-cathedral"
            owner = "seat:1"
            turn = "seat:2"
            built = 5
            seats.1.hand = { knight = 1 }
            seats.2.tiles = { grain = 1 }
            seats.2.agenda = { famine-cathedral = 1 }
            seats.2.hand = { grain = 2 }
            seats.3.hand = { knight = 2 }
        "#,
        &[("KF-RND-1", &["knight"; 9])],
    );
    scene.plays(2, &["spend_privilege grain"]);
    scene.plays(1, &["bid_add knight", "bid_confirm"]);
    scene.plays(2, &["bid_pass"]);
    scene.plays(3, &["bid_pass"]);
    scene.state("board.agenda", json!(null));
    scene.state("board.removed.famine-cathedral", json!(2));
    scene.plays(2, &["end_turn"]);
    scene.plays(3, &["end_turn"]);
    scene.told(json!({ "event": "ended", "with": { "by": "mobilised" } }));
    let gains = |seat: &str, points: u8| {
        scene.told(json!({ "event": "mobilised", "with": { "seat": seat, "points": points } }));
    };
    // In a Famine Grain is the first type and Knights are worth nothing.
    gains("seat:2", 2);
    gains("seat:3", 0);
}

#[test]
fn kf_var_4_all_show_their_hands_clockwise_from_the_adviser() {
    let scene = converted(
        r#"
            adviser = "seat:3"
            seats.1.hand = { knight = 1 }
            seats.2.hand = { riches = 1, grain = 1 }
            seats.3.hand = { worker = 1 }
        "#,
    );
    let hands = [
        ("seat:3", json!({ "card:worker": 1 })),
        ("seat:4", json!({})),
        ("seat:1", json!({ "card:knight": 1 })),
        ("seat:2", json!({ "card:riches": 1, "card:grain": 1 })),
    ];
    for viewer in Viewer::all(4) {
        let heard = scene.heard(viewer).into_iter();
        let shown: Vec<_> = heard
            .filter(|event| event["event"] == "mobilised")
            .map(|event| (event["with"]["seat"].clone(), event["with"]["hand"].clone()))
            .collect();
        assert_eq!(shown, hands.clone().map(|(seat, hand)| (json!(seat), hand)), "{viewer:?}");
    }
    // What stays in a hand is known to the others from now on.
    scene.view(4, "known.seat:2", json!({ "riches": 1, "grain": 1 }));
}

#[test]
fn kf_var_5_the_first_type_is_worth_one_the_next_two_half_and_the_last_nothing() {
    // Seat 1 has Knights, seat 2 Riches, seat 3 Workers, seat 4 Grain: two cards each.
    for (agenda, gains) in [
        ("war", [2, 1, 1, 0]),
        ("taxes", [1, 2, 0, 1]),
        ("revolt", [1, 0, 2, 1]),
        ("famine", [0, 1, 1, 2]),
    ] {
        let position = format!(
            r#"
                at = "tithe"
                built = 6
                agenda = "{agenda}-cathedral"
                seats.1.hand = {{ knight = 2 }}
                seats.2.hand = {{ riches = 2 }}
                seats.3.hand = {{ worker = 2 }}
                seats.4.hand = {{ grain = 2 }}
            "#
        );
        let scene = Scene::with::<Kf>("spada", 4, ON, &position, &[]);
        let points: Vec<_> =
            Seat::all(4).map(|seat| scene.value(&format!("board.estates.{seat}.vp"))).collect();
        assert_eq!(points, gains, "{agenda}");
    }
}

#[test]
fn kf_var_6_halves_are_added_and_rounded_down() {
    let scene = converted(
        r#"
            seats.1.hand = { worker = 1, riches = 1 }
            seats.2.hand = { worker = 3 }
            seats.3.hand = { knight = 2, worker = 3, riches = 2, grain = 2 }
            seats.3.vp = 7
            seats.4.hand = { riches = 1, grain = 3 }
        "#,
    );
    // KF-TV-11: two cards of different types make a pair.
    scene.state("board.estates.seat:1.vp", json!(1));
    scene.state("board.estates.seat:2.vp", json!(1));
    // KF-TV-10: 2 + floor(5 / 2), added to what was won before.
    scene.state("board.estates.seat:3.vp", json!(7 + 4));
    scene.told(json!({ "event": "mobilised", "with": { "seat": "seat:3", "points": 4 } }));
    scene.state("board.estates.seat:4.vp", json!(0));
}

#[test]
fn kf_var_7_converted_cards_are_discarded_and_the_others_kept() {
    let scene = converted(
        r#"
            discard = {}
            seats.1.hand = { knight = 2, worker = 3, riches = 2, grain = 2 }
            seats.2.hand = { worker = 1, riches = 1 }
            seats.3.hand = { riches = 1, grain = 1 }
        "#,
    );
    // KF-TV-10: six cards leave; which half-point card stays has no effect, but one does.
    scene.told(json!({ "event": "mobilised", "with": { "seat": "seat:1", "kept": 3 } }));
    let kept = scene.value("board.hands.seat:1");
    assert_eq!(kept["card:grain"], 2);
    assert_eq!(kept["card:knight"], json!(null));
    let halves = |bag: &serde_json::Value| {
        bag["card:riches"].as_u64().unwrap_or(0) + bag["card:worker"].as_u64().unwrap_or(0)
    };
    assert_eq!(halves(&kept), 1);
    // KF-TV-11: nothing is left of a pair.
    scene.state("board.hands.seat:2", json!({}));
    scene.state("board.hands.seat:3", json!({ "riches": 1, "grain": 1 }));
    let discard = scene.value("board.discard");
    assert_eq!((discard["card:knight"].as_u64(), halves(&discard)), (Some(2), 4 + 2));
    assert_eq!(discard["card:grain"], json!(null));
}

#[test]
fn kf_var_8_a_tie_goes_to_who_kept_more_cards() {
    // Before the conversion seat 1 has more cards, after it seat 2; seat 3 has most of all, but
    // fewer points.
    let scene = converted(
        r#"
            seats.1.vp = 2
            seats.1.hand = { knight = 2, grain = 1 }
            seats.2.vp = 4
            seats.2.hand = { grain = 2 }
            seats.3.vp = 3
            seats.3.hand = { grain = 9 }
        "#,
    );
    scene.told(json!({ "event": "won", "with": { "winners": ["seat:2"], "points": 4 } }));
}

#[test]
fn kf_var_8_most_points_win_and_a_full_tie_is_shared() {
    let mut scene = converted(
        r#"
            seats.1.vp = 3
            seats.1.hand = { knight = 2 }
            seats.2.vp = 4
            seats.2.hand = { knight = 1, grain = 1 }
            seats.4.vp = 5
            seats.4.hand = { riches = 1 }
        "#,
    );
    let winners = json!(["seat:2", "seat:4"]);
    scene.told(json!({ "event": "won", "with": { "winners": winners, "points": 5 } }));
    let outcome = scene.table().outcome().expect("the game is over");
    assert_eq!(outcome.places.to_vec(), [3, 1, 4, 1]);
}

#[test]
fn kf_var_8_conversion_comes_before_the_comparison_without_agenda_cards_too() {
    // KF-END-6: the last agenda card was a Famine.
    let scene = Scene::with::<Kf>(
        "spada",
        3,
        ON,
        r#"
            at = "winter"
            agenda = "famine-privilege"
            seats.1.agenda = {}
            seats.1.vp = 2
            seats.2.hand = { grain = 3 }
        "#,
        &[],
    );
    scene.told(json!({ "event": "ended", "with": { "by": "no_agenda" } }));
    scene.told(json!({ "event": "won", "with": { "winners": ["seat:2"], "points": 3 } }));
}
