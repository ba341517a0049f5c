//! GS-BUILD and GS-ORDER-BUILD: stones.

use engine::Kind;
use geweihte_steine::pieces::Building;

use crate::turn::prelude::*;

fn built(building: &str, stones: u8, slaves: u8, left: u8) -> Value {
    let building = format!("building:{building}");
    json!({ "seat": "seat:1", "building": building, "stones": stones, "slaves": slaves, "left": left })
}

#[test]
fn gs_order_build_needs_an_artisan_and_a_free_square() {
    let mut scene = at(3, "seats.1.artisans = 0\nseats.2.stones = 5");
    assert_eq!(refusal(&mut scene, 1, "build"), by("GS-BUILD-3", json!({})));
    let complete = by("GS-BUILD-6", json!({ "building": "building:prayer" }));
    assert_eq!(refusal(&mut scene, 2, "build"), complete);
    for seat in [1, 2] {
        assert!(!scene.legal(seat).contains(&"build".to_owned()));
    }
    // Both reasons at once; slaves are no artisans of one's own.
    let position = "seats.1 = { artisans = 0, stones = 5, knights = { 1 = 1, 2 = 1 }, slaves = { 2 = 1 } }\n\
                    seats.2.artisans = 0";
    let no = by_all(&[
        ("GS-BUILD-3", json!({})),
        ("GS-BUILD-6", json!({ "building": "building:prayer" })),
    ]);
    assert_eq!(refusal(&mut at(3, position), 1, "build"), no);
}

#[test]
fn gs_order_build_is_done_in_phase_3() {
    let mut scene = at(3, "seats.1 = { artisans = 3, level = 2, stones = 4 }");
    turn(&mut scene, &[(1, "build"), (2, "settle")]);
    assert_eq!(events(&scene), "settled built turn_began");
    assert_eq!(told(&scene, "built"), [built("chapel", 3, 0, 3)]);
    assert_eq!(crossed(&scene, 1), [5, 7, 0, 0]);
}

#[test]
fn gs_build_1_the_buildings_and_their_squares() {
    let all: Vec<_> = Building::ALL.iter().map(|it| (it.id(), it.squares())).collect();
    let wanted = [
        ("building:prayer", 5),
        ("building:chapel", 10),
        ("building:church", 20),
        ("building:cathedral", 40),
    ];
    assert_eq!(all, wanted);
    for (level, (id, squares)) in (1..).zip(wanted) {
        let mut scene = at(3, &format!("seats.1 = {{ level = {level}, stones = 0 }}"));
        assert_eq!(figures(&mut scene, 1)["left"], squares);
        turn(&mut scene, &[(1, "build")]);
        assert_eq!(told(&scene, "built")[0]["building"], id);
        assert_eq!(told(&scene, "built")[0]["left"], squares - 1);
    }
    // In the short version a church of 15 and a cathedral of 30 are left.
    for (level, left) in [(1, 5), (2, 10), (3, 15), (4, 30)] {
        let position = format!("seats.1.level = {level}");
        let mut scene = with(3, &[("length", "short")], &position, &[]);
        assert_eq!(figures(&mut scene, 1)["left"], left);
    }
}

#[test]
fn gs_build_2_the_level_is_that_of_the_highest_blessing() {
    // Complete, but the next blessing is missing: level 2 for settling, 4 pieces for the Pope.
    let position = "seats.1 = { level = 2, stones = 10, ambassadors = 1 }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["9"])]);
    turn(&mut scene, &[(1, "settle")]);
    assert_eq!(realm(&scene, 1, "farmers"), 12);
    turn(&mut scene, &[(1, "audience 1")]);
    let asked = json!({ "seat": "seat:1", "piece": "piece:farmer", "count": 4 });
    assert_eq!(told(&scene, "gift_asked"), [asked]);
    scene.plays(1, &["pay_gift"]);
    // The church is blessed, with no square crossed: level 3 already.
    assert_eq!((realm(&scene, 1, "level"), crossed(&scene, 1)), (3, [5, 10, 0, 0]));
    turn(&mut scene, &[(1, "settle")]);
    assert_eq!(realm(&scene, 1, "farmers"), 12 - 4 + 3);
}

#[test]
fn gs_build_3_a_square_for_each_artisan_at_home() {
    for artisans in 1..=5 {
        let mut scene = at(3, &format!("seats.1.artisans = {artisans}"));
        turn(&mut scene, &[(1, "build")]);
        assert_eq!(crossed(&scene, 1), [artisans, 0, 0, 0]);
        assert_eq!(
            told(&scene, "built")[0],
            built("prayer", artisans as u8, 0, 5 - artisans as u8)
        );
    }
    // Those in slavery do not work for their regent.
    let position = "seats.1.artisans = 2\n\
                    seats.2 = { artisans = 0, knights = { 2 = 2, 1 = 2 }, slaves = { 1 = 2 } }";
    let mut scene = at(3, position);
    turn(&mut scene, &[(1, "build")]);
    assert_eq!(told(&scene, "built")[0], built("prayer", 2, 0, 3));
    // Without the order they do nothing.
    let mut scene = at(3, "seats.1.artisans = 4");
    turn(&mut scene, &[(1, "settle")]);
    assert_eq!(crossed(&scene, 1), [0; 4]);
}

/// Seat 1 holds two slaves of seat 2 and one of seat 3.
const SLAVES: &str = r#"
    seats.1 = { farmers = 20, artisans = 2, level = 2, knights = { 1 = 4, 2 = 2, 3 = 1 }, slaves = { 2 = 2, 3 = 1 } }
    seats.2.artisans = 0
    seats.3.artisans = 0
"#;

#[test]
fn gs_build_4_slaves_work_whatever_was_ordered() {
    for (sheet, stones) in
        [("pass", 3), ("settle", 3), ("convert farmers-to-knights 1", 3), ("build", 5)]
    {
        let mut scene = at(3, SLAVES);
        turn(&mut scene, &[(1, sheet)]);
        assert_eq!(told(&scene, "built"), [built("chapel", stones, 3, 10 - stones)], "{sheet}");
    }
    // Every turn again.
    let mut scene = at(3, SLAVES);
    turn(&mut scene, &[]);
    turn(&mut scene, &[]);
    assert_eq!(crossed(&scene, 1), [5, 6, 0, 0]);
}

#[test]
fn gs_build_4_at_some_tables_all_slaves_together_lay_one_stone() {
    for (sheet, stones) in [("pass", 1), ("build", 3)] {
        let mut scene = with(3, &[("slave_output", "one")], SLAVES, &[]);
        turn(&mut scene, &[(1, sheet)]);
        assert_eq!(told(&scene, "built"), [built("chapel", stones, 1, 10 - stones)], "{sheet}");
    }
}

#[test]
fn gs_build_5_surplus_stones_are_lost() {
    let mut scene = at(3, "seats.1 = { artisans = 4, stones = 3 }");
    turn(&mut scene, &[(1, "build")]);
    assert_eq!(events(&scene), "built stones_lost completed turn_began");
    assert_eq!(told(&scene, "built"), [built("prayer", 2, 0, 0)]);
    assert_eq!(told(&scene, "stones_lost"), [json!({ "seat": "seat:1", "count": 2 })]);
    assert_eq!(crossed(&scene, 1), [5, 0, 0, 0]);
    // Slaves who find the building complete work for nothing.
    let mut scene = at(3, &SLAVES.replace("level = 2", "level = 2, stones = 10"));
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "stones_lost turn_began");
    assert_eq!(told(&scene, "stones_lost")[0]["count"], 3);
}

#[test]
fn gs_build_6_a_building_is_complete_with_its_last_square() {
    let mut scene = at(3, "seats.1 = { artisans = 2, level = 3, stones = 17 }");
    turn(&mut scene, &[(1, "build")]);
    scene.not_told(json!({ "event": "completed" }));
    turn(&mut scene, &[(1, "build")]);
    let completed = json!({ "seat": "seat:1", "building": "building:church" });
    assert_eq!(told(&scene, "completed"), [completed]);
    // No work on the cathedral before its blessing.
    let no = by("GS-BUILD-6", json!({ "building": "building:church" }));
    assert_eq!(refusal(&mut scene, 1, "build"), no);
}

#[test]
fn gs_build_6_stones_of_the_pope_are_not_work() {
    // Ten or more: the stones are given before the blessing is effective, work begins after it.
    let position = "seats.1 = { artisans = 2, stones = 5, ambassadors = 1 }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["10"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    assert_eq!(crossed(&scene, 1), [5, 2, 0, 0]);
    turn(&mut scene, &[(1, "build")]);
    assert_eq!(crossed(&scene, 1), [5, 4, 0, 0]);
}
