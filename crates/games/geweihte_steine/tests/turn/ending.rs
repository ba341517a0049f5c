//! GS-END: who has won, and when.

use engine::{Outcome, Seat};

use crate::turn::prelude::*;

/// A regent with a finished cathedral, and what else.
fn done(seat: usize, realm: &str) -> String {
    format!("seats.{seat} = {{ level = 4, stones = 40, {realm} }}\n")
}

fn outcome(scene: &mut Scene) -> (Vec<u8>, Vec<i32>, String) {
    let Outcome { places, scores, clause } = scene.table().outcome().expect("it is over");
    (places.to_vec(), scores.to_vec(), clause.id().to_owned())
}

fn winners(scene: &mut Scene) -> Vec<usize> {
    let outcome = scene.table().outcome().expect("it is over");
    outcome.winners().iter().map(|seat| seat.index() + 1).collect()
}

#[test]
fn gs_end_1_a_finished_cathedral_in_a_free_region_wins() {
    let mut scene = at(3, "seats.2 = { artisans = 2, level = 4, stones = 38 }");
    turn(&mut scene, &[(2, "build")]);
    assert_eq!(events(&scene), "built completed won");
    assert_eq!(told(&scene, "won"), [json!({ "seats": ["seat:2"] })]);
    let scores = vec![12, 14, 12];
    assert_eq!(outcome(&mut scene), (vec![2, 1, 2], scores, "GS-END-1".into()));
    scene.state("board.winners", json!(["seat:2"]));
    // It is over: nobody is asked, nothing is done.
    assert!(awaited(&mut scene).is_empty());
    scene.refuses(1, &["pass", "seal"], &[]);
    // One square is missing.
    let mut scene = at(3, "seats.2 = { level = 4, stones = 38 }");
    turn(&mut scene, &[(2, "build")]);
    assert!(scene.table().outcome().is_none());
}

#[test]
fn gs_end_1_other_buildings_do_not_win() {
    for (level, stones) in [(1, 5), (2, 10), (3, 20)] {
        let mut scene = at(3, &format!("seats.1 = {{ level = {level}, stones = {stones} }}"));
        turn(&mut scene, &[]);
        assert_eq!(events(&scene), "turn_began");
    }
}

#[test]
fn gs_end_1_in_the_short_version_thirty_stones_are_enough() {
    let mut scene = with(3, &[("length", "short")], "seats.1 = { artisans = 1, level = 4 }", &[]);
    assert_eq!(figures(&mut scene, 1)["left"], 30);
    for _ in 0..29 {
        turn(&mut scene, &[(1, "build")]);
    }
    assert!(scene.table().outcome().is_none());
    turn(&mut scene, &[(1, "build")]);
    assert_eq!(winners(&mut scene), [1]);
}

#[test]
fn gs_end_1_a_vassal_wins_in_the_turn_of_freedom() {
    let position = done(1, "artisans = 0") + "seats.2.knights = { 1 = 1, 2 = 1 }";
    let mut scene = at(3, &position);
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "vassal_cannot_win turn_began");
    assert!(scene.table().outcome().is_none());
    // The lord withdraws: it does not matter when the cathedral was finished.
    turn(&mut scene, &[(2, "pass, move seat:1 seat:2 1")]);
    assert_eq!(events(&scene), "came_home freed won");
    assert_eq!(winners(&mut scene), [1]);
}

#[test]
fn gs_end_1_a_region_conquered_in_phase_5_does_not_win_in_phase_7() {
    let position =
        "seats.1 = { artisans = 1, level = 4, stones = 39 }\nseats.2.knights = { 2 = 2 }";
    let mut scene = at(3, position);
    turn(&mut scene, &[(1, "build"), (2, "pass, move seat:2 seat:1 1")]);
    scene.plays(2, &["take_slaves 0"]);
    assert_eq!(events(&scene), "slaves_taken vassal_cannot_win turn_began");
}

/// The points of the specification: 37 and 41.
fn both() -> String {
    done(1, "farmers = 14, artisans = 4, ambassadors = 1, cardinals = 1, knights = { 1 = 2 }")
        + &done(2, "farmers = 20, artisans = 6, ambassadors = 2, knights = { 2 = 3 }")
}

#[test]
fn gs_end_2_of_several_the_most_points_win() {
    let mut scene = lucky(3, &both(), &[("GS-RND-5", &["5"])]);
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "cardinal_lives counted counted won");
    let counted = [("seat:1", 37), ("seat:2", 41)]
        .map(|(seat, points)| json!({ "seat": seat, "points": points }));
    assert_eq!(told(&scene, "counted"), counted);
    assert_eq!(winners(&mut scene), [2]);
    let scores = vec![37, 41, 12];
    assert_eq!(outcome(&mut scene), (vec![2, 1, 2], scores, "GS-END-1".into()));
}

#[test]
fn gs_end_2_what_each_piece_is_worth() {
    for (realm, points) in [
        ("farmers = 0, artisans = 0", 0),
        ("farmers = 7, artisans = 0", 7),
        ("farmers = 7, artisans = 1", 9),
        ("farmers = 7, artisans = 0, ambassadors = 1", 10),
        ("farmers = 7, artisans = 0, cardinals = 1", 17),
        ("farmers = 7, artisans = 0, knights = { 1 = 1 }", 8),
    ] {
        let mut scene = at(3, &format!("seats.1 = {{ {realm} }}"));
        assert_eq!(figures(&mut scene, 1)["points"], points, "{realm}");
    }
    // Alone, nobody counts: a third with more points has no cathedral.
    let position = done(1, "farmers = 2") + "seats.3.farmers = 40";
    let mut scene = at(3, &position);
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "won");
    assert_eq!(winners(&mut scene), [1]);
}

#[test]
fn gs_end_3_all_own_pieces_in_play_count_and_slaves_held_do_not() {
    for (realm, points) in [
        ("farmers = 20, artisans = 0, stones = 5, waiting = 2", 26),
        ("farmers = 20, artisans = 0, knights = { 1 = 3, 2 = 2, 3 = 1 }", 26),
        ("farmers = 20, artisans = 0, knights = { 1 = 2, 2 = 2 }, slaves = { 2 = 2 }", 24),
    ] {
        let mut scene = at(3, &format!("seats.1 = {{ {realm} }}\nseats.2.artisans = 0"));
        assert_eq!(figures(&mut scene, 1)["points"], points, "{realm}");
    }
}

#[test]
fn gs_end_3_points_are_taken_after_phase_6() {
    // 20 + 2 + 10 against 25 + 2: the cardinal decides, if it lives.
    let position = done(1, "farmers = 20, cardinals = 1") + &done(2, "farmers = 25");
    for (die, winner, points) in [("9", 1, 32), ("10", 2, 22)] {
        let mut scene = lucky(3, &position, &[("GS-RND-5", &[die])]);
        turn(&mut scene, &[]);
        assert_eq!(told(&scene, "counted")[0]["points"], points);
        assert_eq!(winners(&mut scene), [winner]);
    }
}

#[test]
fn gs_end_4_equal_points_share_the_victory() {
    let position = done(1, "farmers = 12") + &done(3, "farmers = 9, ambassadors = 1");
    let mut scene = at(3, &position);
    turn(&mut scene, &[]);
    assert_eq!(told(&scene, "won"), [json!({ "seats": ["seat:1", "seat:3"] })]);
    // Two in first place, the third is third.
    assert_eq!(outcome(&mut scene).0, [1, 3, 1]);
}

#[test]
fn gs_end_5_vassals_are_left_out_whatever_their_points() {
    let position = done(1, "farmers = 40, artisans = 0")
        + &done(2, "farmers = 5")
        + "seats.3.knights = { 3 = 1, 1 = 1 }";
    let mut scene = at(3, &position);
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "vassal_cannot_win won");
    assert_eq!(winners(&mut scene), [2]);
}

const LIMIT: &[(&str, &str)] = &[("turn_limit", "10")];

#[test]
fn gs_end_5_at_the_last_turn_vassals_are_left_out_too() {
    let position = "turn = 10\nseats.1 = { farmers = 40, artisans = 0 }\n\
                    seats.3 = { farmers = 12, knights = { 3 = 1, 1 = 1 } }";
    let mut scene = with(3, LIMIT, position, &[]);
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "last_turn counted counted won");
    let counted: Vec<_> = told(&scene, "counted").iter().map(|it| it["seat"].clone()).collect();
    assert_eq!(counted, ["seat:2", "seat:3"]);
    assert_eq!(winners(&mut scene), [3]);
}

#[test]
fn gs_end_5_if_all_are_vassals_all_count() {
    // Each is lord of the next.
    let position = "turn = 10\nseats.1 = { farmers = 11, artisans = 0, knights = { 2 = 1 } }\n\
                    seats.2 = { artisans = 0, knights = { 3 = 1 } }\n\
                    seats.3 = { artisans = 0, knights = { 1 = 1 } }";
    let mut scene = with(3, LIMIT, position, &[]);
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "last_turn counted counted counted won");
    assert_eq!(winners(&mut scene), [1]);
}

#[test]
fn gs_end_6_without_a_limit_nothing_ends_the_game() {
    let mut scene = at(3, "turn = 5000\nseats.1 = { farmers = 0, artisans = 0 }");
    turn(&mut scene, &[]);
    scene.state("board.turn", json!(5001));
    scene.view(1, "last_turn", Value::Null);
    // Nobody is out: who has nothing left writes orders like the others.
    assert_eq!(awaited(&mut scene), [1, 2, 3]);
    turn(&mut scene, &[(1, "settle")]);
    assert_eq!(realm(&scene, 1, "farmers"), 1);
}

#[test]
fn gs_end_6_after_the_last_turn_points_decide() {
    for limit in ["10", "20", "30", "40", "50", "60", "80", "100"] {
        let last: u16 = limit.parse().unwrap();
        let options = &[("turn_limit", limit)];
        let mut scene = with(3, options, &format!("turn = {}", last - 1), &[]);
        scene.view(2, "last_turn", json!(last));
        turn(&mut scene, &[(3, "settle")]);
        assert!(scene.table().outcome().is_none(), "one more turn");
        turn(&mut scene, &[]);
        assert_eq!(events(&scene), "last_turn counted counted counted won");
        assert_eq!(told(&scene, "last_turn"), [json!({ "turn": last })]);
        let scores = vec![12, 12, 13];
        assert_eq!(outcome(&mut scene), (vec![2, 2, 1], scores, "GS-END-6".into()));
    }
    // Equal points share it.
    let mut scene = with(3, LIMIT, "turn = 10", &[]);
    turn(&mut scene, &[]);
    assert_eq!(winners(&mut scene), [1, 2, 3]);
}

#[test]
fn gs_end_6_a_cathedral_in_the_last_turn_wins_as_ever() {
    let position = "turn = 10\n".to_owned() + &done(1, "farmers = 1") + "seats.2.farmers = 40";
    let mut scene = with(3, LIMIT, &position, &[]);
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "won");
    let (places, _, clause) = outcome(&mut scene);
    assert_eq!((places, clause), (vec![1, 2, 2], "GS-END-1".into()));
    // There is no way back from the end.
    let over = scene.try_undo(Seat::new(2));
    assert_eq!(over, Err(engine::table::Barrier::Over));
}
