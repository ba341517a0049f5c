//! KF-SETUP: the set-up.

use std::collections::BTreeSet;

use engine::{Game, Seat, Viewer};
use krieg_und_frieden::Setup;
use krieg_und_frieden::clause::DATA_1;
use krieg_und_frieden::tables::Tables;
use scenario::SceneError;
use serde_json::Value;

use crate::clauses::prelude::*;

/// New games of both editions for three and for four, from several seeds.
fn games(seats: usize, each: impl FnMut(Scene)) {
    let game =
        |edition| move |seed| Scene::game::<Kf>(edition, seats, &[], &format!("{edition} {seed}"));
    (0..12).map(game("spada")).chain((0..12).map(game("krieg"))).for_each(each);
}

fn total(bag: &Value) -> u64 {
    bag.as_object().into_iter().flat_map(|bag| bag.values()).filter_map(Value::as_u64).sum()
}

/// The number of the Adviser's seat.
fn adviser(scene: &Scene) -> usize {
    let seat: Seat = scene.value("board.adviser").as_str().unwrap().parse().unwrap();
    seat.index() + 1
}

#[test]
fn kf_setup_1_an_estate_has_six_outer_and_three_inner_spaces() {
    let position = |estate| format!("at = \"summer\"\nseats.2 = {{ {estate} }}");
    let stand = |estate| Scene::try_with::<Kf>("spada", 3, &[], &position(estate), &[]);
    for estate in ["farms = 6", "farms = 3, worker_houses = 3"] {
        assert!(stand(estate).is_ok(), "{estate}");
    }
    for estate in ["farms = 7", "farms = 2, worker_houses = 4"] {
        assert!(matches!(stand(estate), Err(SceneError::Position(_))), "{estate}");
    }
}

#[test]
fn kf_setup_2_eight_cards_each_and_the_rest_is_the_deck() {
    for (seats, deck) in [(3, 44), (4, 36)] {
        games(seats, |scene| {
            for seat in 1..=seats {
                assert_eq!(total(&scene.value(&format!("board.hands.seat:{seat}"))), 8);
            }
            scene.view(1, "deck", json!(deck));
            assert_eq!(total(&scene.value("board.deck")), deck);
            scene.state("board.discard", json!({}));
        });
    }
}

#[test]
fn kf_setup_2_the_cards_are_dealt_face_down_and_at_random() {
    let mut hands = BTreeSet::new();
    games(3, |scene| {
        hands.insert(scene.value("board.hands.seat:1").to_string());
        for seat in 1..=3 {
            for other in 1..=3 {
                let path = format!("hands.seat:{other}");
                let wanted = if seat == other {
                    json!({ "shown": scene.value(&format!("board.hands.seat:{seat}")) })
                } else {
                    json!({ "hidden": 8 })
                };
                scene.view(seat, &path, wanted);
            }
        }
        let heard = scene.heard(Viewer::Seat(Seat::new(0)));
        for event in heard.iter().filter(|event| event["event"] == "dealt") {
            let own = event["with"]["seat"] == "seat:1";
            assert_eq!(event["with"]["cards"].get("shown").is_some(), own, "{event}");
        }
    });
    assert!(10 < hands.len(), "the same hands come again and again");
}

#[test]
fn kf_setup_3_with_four_the_start_card_is_dealt_and_makes_the_adviser() {
    let mut advisers = BTreeSet::new();
    games(4, |scene| {
        let first = adviser(&scene);
        advisers.insert(first);
        for seat in 1..=4 {
            // Four each; the Adviser has laid the start card, and gets none for it.
            let cards = if seat == first { 3 } else { 4 };
            let hand = scene.value(&format!("board.agendas.seat:{seat}"));
            assert_eq!(total(&hand), cards);
            scene.view(seat, &format!("agendas.seat:{seat}.shown"), hand);
            let other = seat % 4 + 1;
            scene.view(other, &format!("agendas.seat:{seat}"), json!({ "hidden": cards }));
        }
        let laid = json!({ "seat": format!("seat:{first}"), "card": "revolt-privilege" });
        scene.told(json!({ "event": "start_card", "with": laid }));
        scene.state("board.owner", json!(format!("seat:{first}")));
        scene.asks(first, "bid");
    });
    assert_eq!(advisers.len(), 4, "everyone may get the start card");
}

#[test]
fn kf_setup_4_with_three_the_start_card_is_laid_and_five_are_dealt() {
    games(3, |scene| {
        scene.state("board.agenda", json!("revolt-privilege"));
        for seat in 1..=3 {
            let hand = scene.value(&format!("board.agendas.seat:{seat}"));
            assert_eq!(total(&hand), 5);
            scene.view(seat, &format!("agendas.seat:{seat}.shown"), hand);
            scene.view(seat % 3 + 1, &format!("agendas.seat:{seat}"), json!({ "hidden": 5 }));
        }
        scene.state("board.removed", json!({}));
    });
}

#[test]
fn kf_setup_5_the_start_card_is_the_agenda_of_year_1() {
    for seats in [3, 4] {
        games(seats, |mut scene| {
            for viewer in Viewer::all(seats) {
                scene.try_view(viewer, "agenda", &json!("revolt-privilege")).unwrap();
                scene.try_view(viewer, "year", &json!(1)).unwrap();
                scene.try_view(viewer, "season", &json!("spring")).unwrap();
            }
            for _ in 0..seats {
                let (seat, _) = scene.asked().unwrap();
                scene.plays(seat, &["bid_pass"]);
            }
            scene
                .told(json!({ "event": "agenda_removed", "with": { "card": "revolt-privilege" } }));
        });
    }
}

#[test]
fn kf_setup_6_two_farmhouses_and_a_reserve_of_four() {
    // From the standard estate four more farmhouses can be built, and not a fifth.
    let position = "at = \"summer\"\nseats.1.hand = { grain = 5 }";
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    for farms in 3..=6 {
        scene.plays(1, &["build_farm"]);
        scene.state("board.estates.seat:1.farms", json!(farms));
    }
    scene.refuses(1, &["build_farm"], &["KF-SUMMER-6"]);
}

#[test]
fn kf_setup_7_the_inner_spaces_start_empty() {
    for seats in [3, 4] {
        games(seats, |scene| {
            for seat in 1..=seats {
                scene.state(&format!("board.estates.seat:{seat}.farms"), json!(2));
                scene.state(&format!("board.estates.seat:{seat}.worker_houses"), json!(0));
            }
        });
    }
}

#[test]
fn kf_setup_8_the_reference_table_is_public() {
    let values = Tables::of(1).unwrap().values;
    let data = Kf::data();
    // Whoever asks the game, without a seat, is given all 16 values with their grounds.
    let shown: Vec<_> = data.iter().filter(|datum| datum.clause == DATA_1).collect();
    assert_eq!(shown.len(), 16);
    for (datum, value) in shown.iter().zip(values.as_flattened()) {
        assert_eq!(datum.value, i64::from(*value));
        assert!(!datum.it.is_empty() && !datum.en.is_empty());
    }
}

#[test]
fn kf_setup_9_a_common_supply_and_no_points() {
    for seats in [3, 4] {
        games(seats, |scene| {
            scene.state("board.built", json!(0));
            assert_eq!(total(&scene.value("board.supply")), 8);
            for seat in 1..=4 {
                scene.state(&format!("board.estates.seat:{seat}.vp"), json!(0));
                scene.state(&format!("board.estates.seat:{seat}.tiles"), json!({}));
            }
        });
    }
}

#[test]
fn kf_setup_10_with_three_the_table_sets_the_first_adviser() {
    for edition in ["spada", "krieg"] {
        for seat in 1..=3 {
            let oldest = format!("seat:{seat}");
            let options = [("first_adviser", oldest.as_str())];
            let scene = Scene::game::<Kf>(edition, 3, &options, "the oldest");
            assert_eq!(adviser(&scene), seat);
            scene.asks(seat, "bid");
        }
    }
    let mut advisers = BTreeSet::new();
    games(3, |scene| {
        advisers.insert(adviser(&scene));
    });
    assert_eq!(advisers.len(), 3, "by default it is drawn by lot");
}

#[test]
fn kf_setup_10_with_four_the_start_card_decides_it() {
    let option = |value: &str| vec![("first_adviser".to_owned(), value.to_owned())];
    let error = Setup::from_options(4, "spada", &option("seat:2")).unwrap_err();
    assert_eq!(error.field, "first_adviser");
    assert!(error.problem.contains("KF-SETUP-3"), "{error}");
    assert!(Setup::from_options(3, "spada", &option("seat:4")).is_err());
    let setup = Setup::from_options(3, "spada", &option("seat:2")).unwrap();
    assert_eq!(setup.first_adviser, engine::SeatOrLot::At(Seat::new(1)));
}

#[test]
fn kf_setup_11_colours_have_no_effect() {
    // No option and no part of the state speaks of a colour: a seat is all there is.
    assert!(!Kf::META.options.iter().any(|choice| choice.key.contains("colo")));
    games(4, |mut scene| {
        assert!(!scene.table().setup().to_string().contains("colo"));
        assert!(!scene.table().state().to_string().contains("colo"));
    });
}
