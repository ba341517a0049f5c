//! KF-END: how the game ends and who wins.

use engine::Outcome;
use serde_json::Value;

use crate::clauses::prelude::*;

const EDITIONS: [&str; 2] = ["spada", "krieg"];

/// The result of a game that must be over.
#[track_caller]
fn outcome(scene: &mut Scene) -> Outcome {
    assert_eq!(scene.asked(), None);
    scene.table().outcome().expect("the game is over")
}

/// The places of all seats, 1 for each winner.
#[track_caller]
fn places(scene: &mut Scene) -> Vec<u8> {
    outcome(scene).places.to_vec()
}

/// The place of the first event of this name among those of the last step.
#[track_caller]
fn place_of(events: &[Value], name: &str) -> usize {
    let place = events.iter().position(|event| event["event"] == name);
    place.unwrap_or_else(|| panic!("no event {name}"))
}

/// Seat 1 wins the auction of the last section as soon as seat 2 passes.
const ROOF: &str = r#"
    at = "auction"
    agenda = "war-cathedral"
    built = 5
    turn = "seat:2"
    passed = ["seat:3", "seat:4"]
    seats.1 = { vp = 3, farms = 3, worker_houses = 2, lots = [{ knight = 2 }], hand = { grain = 1 } }
    seats.2 = { vp = 8, worker_houses = 2, hand = { knight = 5 } }
    seats.3 = { vp = 2, hand = { grain = 1 } }
"#;

#[test]
fn kf_end_1_the_roof_ends_the_game_in_spring() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 4, ROOF);
        scene.plays(2, &["bid_pass"]);
        // Four for the roof and one for each worker house: without the latter seat 2 would win.
        scene.state("board.estates.seat:1.vp", json!(9));
        scene.state("board.estates.seat:1.worker_houses", json!(0));
        scene.state("board.estates.seat:2.worker_houses", json!(2));
        scene.told(json!({ "event": "ended", "with": { "by": "roof" } }));
        scene.told(json!({ "event": "won", "with": { "winners": ["seat:1"], "points": 9 } }));
        let events = scene.events();
        assert!(place_of(&events, "workers_scored") < place_of(&events, "ended"));
        // No Summer and no Autumn follow.
        scene.not_told(json!({ "event": "season_began" }));
        scene.state("board.season", json!("spring"));
        let outcome = outcome(&mut scene);
        assert_eq!(outcome.places.to_vec(), [1, 2, 3, 4]);
        assert_eq!(outcome.scores.to_vec(), [9, 8, 2, 0]);
        assert_eq!(outcome.clause.id(), "KF-END-1");
        for seat in 1..=4 {
            assert!(scene.legal(seat).is_empty());
        }
        scene.refuses(1, &["end_turn"], &[]);
    }
}

#[test]
fn kf_end_1_no_other_section_ends_the_game() {
    for built in 0..5 {
        let position = ROOF.replace("built = 5", &format!("built = {built}"));
        let mut scene = Scene::new::<Kf>("spada", 4, &position);
        scene.plays(2, &["bid_pass"]);
        scene.state("board.built", json!(built + 1));
        scene.not_told(json!({ "event": "ended" }));
        scene.asks(1, "summer");
    }
}

#[test]
fn kf_end_1_a_privilege_card_does_not_end_the_game() {
    let position = ROOF.replace("war-cathedral", "war-privilege");
    let mut scene = Scene::new::<Kf>("spada", 4, &position);
    scene.plays(2, &["bid_pass"]);
    scene.asks(1, "privilege");
    scene.plays(1, &["take_privilege grain"]);
    scene.asks(1, "summer");
}

/// Seat 1 builds the roof of a game for three when seat 2 passes; the rest is up to the case.
fn roof(edition: &str, seats: &str) -> Scene {
    let position = format!(
        "at = \"auction\"\nagenda = \"war-cathedral\"\nbuilt = 5\nturn = \"seat:2\"\n\
         passed = [\"seat:3\"]\n{seats}"
    );
    let mut scene = Scene::new::<Kf>(edition, 3, &position);
    scene.plays(2, &["bid_pass"]);
    scene
}

#[test]
fn kf_end_2_most_points_win() {
    for edition in EDITIONS {
        // Cards matter only in a tie, and the roof itself wins nothing but its points.
        let seats = r#"
            seats.1 = { vp = 4, lots = [{ knight = 1 }], hand = { grain = 9 } }
            seats.2 = { vp = 7, hand = { grain = 2 } }
            seats.3 = { vp = 9 }
        "#;
        let mut scene = roof(edition, seats);
        scene.told(json!({ "event": "won", "with": { "winners": ["seat:3"], "points": 9 } }));
        let outcome = outcome(&mut scene);
        assert_eq!(outcome.places.to_vec(), [2, 3, 1]);
        assert_eq!(outcome.scores.to_vec(), [8, 7, 9]);
    }
}

#[test]
fn kf_end_3_in_a_tie_most_cards_in_hand_win() {
    for edition in EDITIONS {
        let seats = r#"
            seats.1 = { vp = 6, lots = [{ knight = 1 }], hand = { grain = 2 } }
            seats.2 = { vp = 10, hand = { knight = 3 } }
            seats.3 = { vp = 9, hand = { knight = 9 } }
        "#;
        let mut scene = roof(edition, seats);
        // Seat 3 has more cards than either, but it is not among the tied.
        scene.told(json!({ "event": "won", "with": { "winners": ["seat:2"], "points": 10 } }));
        assert_eq!(places(&mut scene), [2, 1, 3]);
    }
}

#[test]
fn kf_end_3_cards_taken_back_count_and_discarded_ones_do_not() {
    let play = |first: &[&str]| {
        let mut scene = Scene::new::<Kf>(
            "krieg",
            3,
            r#"
            at = "spring"
            agenda = "war-cathedral"
            built = 5
            seats.1 = { vp = 6, hand = { knight = 4, grain = 1 } }
            seats.2 = { vp = 10, hand = { riches = 2, worker = 2 } }
            "#,
        );
        scene.plays(1, &["bid_add knight", "bid_confirm"]);
        scene.plays(2, first);
        scene
    };
    // Seat 2 bids two Riches once and takes them back: four cards against the one Grain and two
    // Knights that seat 1 has left.
    let two = ["bid_add riches", "bid_add riches", "bid_confirm"];
    let mut scene = play(&two);
    scene.plays(1, &["bid_add knight", "bid_confirm"]);
    scene.plays(2, &["bid_pass"]);
    scene.state("board.hands.seat:2", json!({ "riches": 2, "worker": 2 }));
    scene.told(json!({ "event": "won", "with": { "winners": ["seat:2"], "points": 10 } }));
    assert_eq!(places(&mut scene), [2, 1, 3]);

    // Seat 2 bids a second time and has no card left to go on: the first lot is lost, the second
    // comes back. Two cards are against two, unless seat 1 spends one more Knight.
    let (one, two_more) = (
        ["bid_add knight", "bid_confirm"].as_slice(),
        ["bid_add knight", "bid_add knight", "bid_confirm"].as_slice(),
    );
    for (lot, winners) in [(one, json!(["seat:1", "seat:2"])), (two_more, json!(["seat:2"]))] {
        let mut scene = play(&two);
        scene.plays(1, &["bid_add knight", "bid_confirm"]);
        scene.plays(2, &["bid_add worker", "bid_add worker", "bid_confirm"]);
        scene.plays(1, lot);
        scene.state("board.hands.seat:2", json!({ "worker": 2 }));
        scene.told(json!({ "event": "won", "with": { "winners": winners, "points": 10 } }));
    }
}

#[test]
fn kf_end_4_a_last_tie_is_a_shared_victory() {
    for edition in EDITIONS {
        let seats = r#"
            seats.1 = { vp = 6, lots = [{ knight = 1 }], hand = { grain = 3 } }
            seats.2 = { vp = 10, hand = { knight = 2, riches = 1 } }
            seats.3 = { vp = 10, hand = { worker = 2 } }
        "#;
        let mut scene = roof(edition, seats);
        // Cards of any type count alike.
        let winners = json!(["seat:1", "seat:2"]);
        scene.told(json!({ "event": "won", "with": { "winners": winners, "points": 10 } }));
        assert_eq!(places(&mut scene), [1, 1, 3]);

        let mut scene = roof(edition, &seats.replace("worker = 2", "worker = 3"));
        assert_eq!(places(&mut scene), [1, 1, 1]);
    }
}

#[test]
fn kf_end_5_tiles_agenda_cards_and_houses_are_worth_nothing() {
    for edition in EDITIONS {
        // Seat 3 has all the wealth and one point less.
        let wealth =
            r#"farms = 6, tiles = { grain = 2, knight = 2 }, agenda = { war-privilege = 2 }"#;
        let seats = format!(
            "seats.1 = {{ vp = 6, farms = 0, lots = [{{ knight = 1 }}], hand = {{ grain = 1 }} }}\n\
             seats.2 = {{ vp = 5, hand = {{ grain = 1 }} }}\n\
             seats.3 = {{ vp = 9, hand = {{ grain = 1 }}, {wealth} }}"
        );
        let mut scene = roof(edition, &seats);
        let outcome = outcome(&mut scene);
        assert_eq!(outcome.scores.to_vec(), [10, 5, 9]);
        assert_eq!(outcome.places.to_vec(), [1, 3, 2]);
        // Nor does it break a tie.
        let mut scene = roof(edition, &seats.replace("vp = 9", "vp = 10"));
        assert_eq!(places(&mut scene), [1, 3, 1]);
    }
}

/// A Winter in which nobody has an agenda card; the last one was War.
const NO_AGENDA: &str = r#"
    at = "winter"
    agenda = "war-privilege"
    built = 3
    seats.1 = { agenda = {}, hand = { knight = 2, worker = 3, riches = 2, grain = 2 } }
    seats.2 = { vp = 4, hand = { grain = 2 } }
    seats.3 = { vp = 3, hand = { riches = 1 } }
"#;

#[test]
fn kf_end_6_without_agenda_cards_the_game_ends_at_once() {
    for edition in EDITIONS {
        let mut scene = Scene::new::<Kf>(edition, 3, NO_AGENDA);
        scene.told(json!({ "event": "ended", "with": { "by": "no_agenda" } }));
        scene.not_told(json!({ "event": "mobilised" }));
        let outcome = outcome(&mut scene);
        assert_eq!(outcome.scores.to_vec(), [0, 4, 3]);
        assert_eq!(outcome.places.to_vec(), [3, 1, 2]);
        assert_eq!(outcome.clause.id(), "KF-END-6");
        // KF-END-3 and -4 decide ties here too.
        let mut scene = Scene::new::<Kf>(edition, 3, &NO_AGENDA.replace("vp = 3", "vp = 4"));
        assert_eq!(places(&mut scene), [3, 1, 2]);
        let tied = NO_AGENDA.replace("vp = 3", "vp = 4").replace("riches = 1 }", "riches = 2 }");
        let mut scene = Scene::new::<Kf>(edition, 3, &tied);
        assert_eq!(places(&mut scene), [3, 1, 1]);
    }
}

#[test]
fn kf_end_6_one_agenda_card_in_any_hand_is_enough_to_go_on() {
    let position = NO_AGENDA.replace("vp = 3,", "vp = 3, agenda = { taxes-cathedral = 1 },");
    let scene = Scene::new::<Kf>("spada", 3, &position);
    scene.not_told(json!({ "event": "ended" }));
    scene.told(json!({ "event": "proposed", "with": { "seat": "seat:3" } }));
    scene.asks(1, "bid");
}

#[test]
fn kf_end_6_the_year_of_the_last_agenda_card_is_played_out() {
    let mut scene = Scene::new::<Kf>(
        "krieg",
        3,
        r#"
        at = "spring"
        agenda = "war-cathedral"
        built = 5
        seats.1 = { agenda = {}, hand = { grain = 1 } }
        seats.2 = { hand = { grain = 1 } }
        seats.3 = { vp = 1, hand = { grain = 1 } }
        "#,
    );
    // The void auction takes the last card out of the game, but the game goes on till Winter.
    for seat in [1, 2, 3] {
        scene.plays(seat, &["bid_pass"]);
    }
    scene.told(json!({ "event": "auction_void" }));
    scene.state("board.built", json!(5));
    for seat in [1, 2, 3] {
        scene.asks(seat, "summer");
        scene.not_told(json!({ "event": "ended" }));
        scene.plays(seat, &["end_turn"]);
    }
    // The income of Autumn was still collected.
    let events = scene.events();
    assert!(place_of(&events, "income") < place_of(&events, "ended"));
    scene.told(json!({ "event": "ended", "with": { "by": "no_agenda" } }));
    assert_eq!(places(&mut scene), [2, 2, 1]);
}

#[test]
fn kf_end_6_with_mobilisation_the_hands_are_converted_first() {
    for edition in EDITIONS {
        let options = [("mobilisation", "on")];
        let mut scene = Scene::with::<Kf>(edition, 3, &options, NO_AGENDA, &[]);
        let events = scene.events();
        assert!(place_of(&events, "mobilised") < place_of(&events, "ended"));
        scene.told(json!({ "event": "ended", "with": { "by": "no_agenda" } }));
        // KF-TV-10: War makes four points of the hand of seat 1, and three cards stay. Seat 2 has
        // as many points, but two cards only.
        let mobilised = json!({ "seat": "seat:1", "points": 4, "kept": 3 });
        scene.told(json!({ "event": "mobilised", "with": mobilised }));
        let outcome = outcome(&mut scene);
        assert_eq!(outcome.scores.to_vec(), [4, 4, 3]);
        assert_eq!(outcome.places.to_vec(), [1, 2, 3]);

        // With Famine as the last agenda Grain is worth most: the two of seat 2 make two points.
        let famine = NO_AGENDA.replace("war-privilege", "famine-privilege");
        let mut scene = Scene::with::<Kf>(edition, 3, &options, &famine, &[]);
        assert_eq!(places(&mut scene), [2, 1, 3]);
        scene.state("board.estates.seat:2.vp", json!(6));
    }
}
