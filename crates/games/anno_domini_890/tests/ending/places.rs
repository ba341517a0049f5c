//! AD-SCORE-3 and -4: the bonuses of the scenario.

use crate::ending::prelude::*;

/// Kingdoms with so many nobles, coins and towers each, at the end.
fn counts(options: &[(&str, &str)], counts: &[[u8; 3]]) -> Scene {
    let mut position = "at = \"end\"\n".to_owned();
    for (n, [nobles, coins, towers]) in counts.iter().enumerate() {
        let seat = n + 1;
        position += &format!(
            "seats.{seat} = {{ coins = {coins}, cells = {{ 4 = {{ tile = \"C{seat}\", \
             nobles = {nobles}, towers = {towers} }} }} }}\n"
        );
    }
    Scene::with::<Ad>("base", counts.len(), options, &position, &[])
}

fn all_prizes<const SEATS: usize>(scene: &mut Scene) -> [[i16; 3]; SEATS] {
    std::array::from_fn(|n| prizes(scene, n + 1))
}

#[test]
fn ad_score_3_with_three_first_and_second_place_score() {
    let mut scene = counts(&[], &[[1, 6, 3], [2, 4, 5], [3, 5, 4]]);
    assert_eq!(all_prizes(&mut scene), [[0, 3, 0], [2, 0, 5], [5, 1, 2]]);
    let wanted = json!({ "seat": "seat:3", "piece": "piece:noble", "place": 1, "points": 5 });
    scene.told(event("bonus", wanted));
    let wanted = json!({ "seat": "seat:3", "piece": "piece:coin", "place": 2, "points": 1 });
    scene.told(event("bonus", wanted));
    assert_eq!(how_many(&scene, "bonus"), 6);
}

#[test]
fn ad_score_3_with_four_too() {
    let mut scene = counts(&[], &[[1, 6, 3], [2, 4, 5], [3, 5, 4], [0, 9, 0]]);
    assert_eq!(all_prizes(&mut scene), [[0, 1, 0], [2, 0, 5], [5, 0, 2], [0, 3, 0]]);
}

#[test]
fn ad_score_3_with_two_only_the_first_scores() {
    let mut scene = counts(&[], &[[1, 6, 3], [2, 4, 5]]);
    assert_eq!(all_prizes(&mut scene), [[0, 2, 0], [4, 0, 4]]);
    assert_eq!(how_many(&scene, "bonus"), 3);
    assert!(view(&mut scene, 1).prizes.iter().all(|[_, second]| *second == 0));
}

#[test]
fn ad_score_3_the_values_are_those_of_the_scenario() {
    let all = [[3, 3, 3], [2, 2, 2], [1, 1, 1]];
    for (scenario, first, second) in [
        ("first-steps", [5, 3, 5], [2, 1, 2]),
        ("sails-on-the-horizon", [4, 3, 6], [2, 1, 3]),
        ("great-fair", [4, 6, 4], [2, 3, 2]),
        ("court-of-ermengarde", [6, 3, 4], [3, 1, 2]),
        ("great-works", [4, 4, 4], [2, 2, 2]),
        ("lean-years", [5, 5, 5], [2, 2, 2]),
    ] {
        let mut scene = counts(&[("scenario", scenario)], &all);
        assert_eq!(all_prizes(&mut scene), [first, second, [0; 3]], "{scenario}");
    }
    for (scenario, first) in [
        ("first-steps", [4, 2, 4]),
        ("sails-on-the-horizon", [3, 2, 5]),
        ("great-fair", [3, 5, 3]),
        ("court-of-ermengarde", [5, 2, 3]),
        ("great-works", [3, 3, 3]),
        ("lean-years", [4, 4, 4]),
    ] {
        let mut scene = counts(&[("scenario", scenario)], &all[..2]);
        assert_eq!(all_prizes(&mut scene), [first, [0; 3]], "{scenario}");
    }
}

#[test]
fn ad_score_3_pieces_of_the_whole_kingdom_are_counted() {
    // Two nobles and two towers on a ruin and a tile, against one each on the castle.
    let position = r#"
        seats.1 = { coins = 0, cells = { 4 = { tile = "C1", nobles = 1, towers = 1 } } }
        seats.2 = { coins = 0, cells = { 4 = "C2", 0 = { tile = "T12", ruin = true, towers = 1, nobles = 1 }, 8 = { tile = "T02", nobles = 1, towers = 1 } } }
    "#;
    let mut scene = ended(2, position);
    assert_eq!(prizes(&mut scene, 2), [4, 2, 4]);
}

#[test]
fn ad_score_3_ties_are_broken() {
    // Level in coins: seat 2 has the most nobles, then seat 3.
    let mut scene = counts(&[], &[[0, 4, 0], [2, 4, 0], [1, 4, 0]]);
    assert_eq!(all_prizes(&mut scene), [[0, 0, 0], [5, 3, 5], [2, 1, 2]]);
}

#[test]
fn ad_score_4_the_bonus_is_given_to_those_with_none_too() {
    // Nobody has a tower: the first two by nobles have the bonus all the same.
    let mut scene = counts(&[], &[[0, 0, 0], [2, 0, 0], [1, 0, 0]]);
    assert_eq!(all_prizes(&mut scene), [[0, 0, 0], [5, 3, 5], [2, 1, 2]]);
}

#[test]
fn ad_score_4_a_table_may_want_at_least_one() {
    let on = &[("majority_needs_one", "on")];
    let mut scene = counts(on, &[[0, 0, 0], [2, 0, 0], [1, 0, 0]]);
    assert_eq!(all_prizes(&mut scene), [[0, 0, 0], [5, 0, 0], [2, 0, 0]]);
    let bonus = scene.events().into_iter().filter(|event| event["event"] == "bonus");
    assert_eq!(bonus.count(), 2);
}

#[test]
fn ad_score_4_nobody_moves_up_for_one_with_none() {
    // One tower in all: its owner is first; the second place is not given to anybody.
    let on = &[("majority_needs_one", "on")];
    let mut scene = counts(on, &[[0, 1, 1], [0, 2, 0], [0, 0, 0]]);
    assert_eq!(all_prizes(&mut scene), [[0, 1, 5], [0, 3, 0], [0, 0, 0]]);
    let off = &[("majority_needs_one", "off")];
    let mut scene = counts(off, &[[0, 1, 1], [0, 2, 0], [0, 0, 0]]);
    assert_eq!(all_prizes(&mut scene), [[2, 1, 5], [5, 3, 2], [0, 0, 0]]);
}
