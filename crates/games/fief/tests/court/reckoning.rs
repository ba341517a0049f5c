//! FI-END-7, -8, -10 and -12: points.

use crate::court::prelude::*;

/// EX-14: King, Duke and Count Henri; Bishop and Cardinal Eric; Baroness Blanche; 1700 é.
const FAMILY: &str = r#"
    seats.1.money = 1700
    seats.2.money = 499
    seats.3.money = 0
    crown.king = "henri"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.eric = { seat = "seat:1", village = "bourg", bishop = "bourg", cardinal = true }
    members.blanche = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
    regions.sigy = { capital = "sigy", holder = "henri" }
    regions.blaye = { capital = "blaye", holder = "henri" }
    regions.epervier = { capital = "epervier", holder = "blanche" }
"#;

fn scored(scene: &Scene) -> Vec<(usize, i32, i32)> {
    let points = |it: Event| match it {
        Event::Scored { seat, points, total } => Some((seat.index() + 1, points, total)),
        _ => None,
    };
    told(scene).into_iter().filter_map(points).collect()
}

#[test]
fn fi_end_7_every_fifth_turn_all_titles_and_money_count() {
    let points = &[("mode", "points"), ("turns", "15")];
    let lines = format!("turn = 5\n{FAMILY}");
    let scene = with(points, "end", &lines, &[]);
    assert_eq!(scored(&scene), [(1, 230, 230), (2, 0, 0), (3, 0, 0)]);
    for turn in [4, 6] {
        let scene = with(points, "end", &format!("turn = {turn}\n{FAMILY}"), &[]);
        assert!(scored(&scene).is_empty(), "turn {turn}");
    }
}

#[test]
fn fi_end_7_queen_and_prince_count_and_being_pope_does_not() {
    let lines = r#"
        turn = 5
        crown = { king = "henri", queen = "jeanne", prince = "arthur", pope = "robert" }
        members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
        members.arthur = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus", bishop = "tournus" }
    "#;
    let scene = with(&[("mode", "points")], "end", lines, &[]);
    assert_eq!(scored(&scene), [(1, 60, 60), (2, 30, 30), (3, 20, 20)]);
}

#[test]
fn fi_end_7_points_add_up_and_the_highest_wins_after_the_last_turn() {
    for (turns, last) in [("10", 10), ("15", 15), ("20", 20), ("25", 25)] {
        let options = &[("mode", "points"), ("turns", turns)];
        let lines = format!("turn = {last}\n{FAMILY}")
            .replace("seats.2.money = 499", "seats.2 = { money = 499, score = 240 }");
        let mut scene = with(options, "end", &lines, &[]);
        assert_eq!(scored(&scene), [(1, 230, 230), (2, 0, 240), (3, 0, 0)]);
        assert_eq!(outcome(&mut scene), Some((vec![2, 1, 2], vec![230, 240, 0], "FI-END-7")));
        let before = format!("turn = {}\n{FAMILY}", last - 5);
        if last > 10 {
            assert_eq!(outcome(&mut with(options, "end", &before, &[])), None);
        }
    }
}

#[test]
fn fi_end_8_every_turn_the_best_title_of_each_member_and_the_fiefs_count() {
    let scene = with(&[("mode", "turns")], "end", &format!("turn = 3\n{FAMILY}"), &[]);
    assert_eq!(scored(&scene), [(1, 140, 140), (2, 0, 0), (3, 0, 0)]);
    let offices = r#"
        crown = { queen = "jeanne", regent = "jeanne", prince = "arthur", pope = "robert" }
        members.arthur = { seat = "seat:1", village = "bourg" }
        members.henri = { seat = "seat:1", village = "bourg", bishop = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus", bishop = "tournus" }
        members.eric = { seat = "seat:3", village = "tournus", cardinal = true }
    "#;
    let scene = with(&[("mode", "turns")], "end", offices, &[]);
    assert_eq!(scored(&scene), [(1, 30 + 10, 40), (2, 50, 50), (3, 50 + 30, 80)]);
    let queen = offices.replace(r#", regent = "jeanne""#, "");
    assert_eq!(scored(&with(&[("mode", "turns")], "end", &queen, &[]))[1], (2, 30, 30));
}

#[test]
fn fi_end_8_two_three_and_four_fiefs() {
    let fiefs = ["sigy", "blaye", "epervier", "bourg", "tournus"];
    for (count, points) in [(1, 10), (2, 40), (3, 60), (4, 110), (5, 110)] {
        let regions: String = fiefs[..count]
            .iter()
            .map(|it| format!("regions.{it} = {{ capital = \"{it}\", holder = \"othon\" }}\n"))
            .collect();
        let lines = format!(
            "{regions}{}",
            r#"
            members.henri = { seat = "seat:1", village = "bourg" }
            members.othon = { seat = "seat:2", village = "sigy" }
            members.robert = { seat = "seat:3", village = "tournus" }
            "#
        );
        let scene = with(&[("mode", "turns")], "end", &lines, &[]);
        assert_eq!(scored(&scene)[1], (2, points, points), "{count} fiefs");
    }
}

#[test]
fn fi_end_8_a_turn_game_lasts_twelve_turns() {
    let mut scene = with(&[("mode", "turns")], "end", &format!("turn = 11\n{FAMILY}"), &[]);
    assert_eq!(outcome(&mut scene), None);
    let mut scene = with(&[("mode", "turns")], "end", &format!("turn = 12\n{FAMILY}"), &[]);
    assert_eq!(outcome(&mut scene), Some((vec![1, 2, 2], vec![140, 0, 0], "FI-END-8")));
}

#[test]
fn fi_end_10_fiefs_then_money_decide_equal_scores() {
    let tie = |more: &str| {
        let lines = format!(
            "turn = 12\n{more}\n{}",
            r#"
            members.henri = { seat = "seat:1", village = "bourg" }
            members.othon = { seat = "seat:2", village = "sigy" }
            members.robert = { seat = "seat:3", village = "tournus" }
            "#
        );
        let mut scene = with(&[("mode", "turns")], "end", &lines, &[]);
        outcome(&mut scene).expect("over").0
    };
    let fief = r#"
        seats.1 = { score = 10, money = 900 }
        seats.2 = { score = 0, money = 100 }
        regions.epervier = { capital = "epervier", holder = "othon" }
    "#;
    assert_eq!(tie(fief), [2, 1, 2], "ten points each, one has a fief");
    let money = "seats.1 = { score = 10, money = 101 }\nseats.2 = { score = 10, money = 100 }";
    assert_eq!(tie(money), [1, 2, 2]);
    let level = "seats.1 = { score = 10, money = 100 }\nseats.2 = { score = 10, money = 100 }";
    assert_eq!(tie(level), [1, 1, 3], "shared");
}

#[test]
fn fi_end_12_the_normal_game_stops_at_the_turn_limit_and_counts_once() {
    let two =
        FAMILY.replace(r#"regions.epervier = { capital = "epervier", holder = "blanche" }"#, "");
    for (limit, last) in [("40", 40), ("20", 20), ("8", 8), ("80", 80)] {
        let options = &[("safety_turn_limit", limit)];
        let mut scene = with(options, "end", &format!("turn = {}\n{two}", last - 1), &[]);
        assert_eq!(outcome(&mut scene), None);
        assert!(scored(&scene).is_empty());
        let lines = format!("turn = {last}\n{two}")
            .replace("seats.2.money = 499", "seats.2 = { money = 499, score = 900 }");
        let mut scene = with(options, "end", &lines, &[]);
        assert_eq!(scored(&scene), [(1, 200, 200), (2, 0, 0), (3, 0, 0)]);
        assert_eq!(outcome(&mut scene), Some((vec![1, 2, 2], vec![200, 0, 0], "FI-END-12")));
    }
}
