//! FI-KING-11 to -16: what a King has.

use super::elections::{REALM, elect};
use crate::court::prelude::*;

/// Gauvain is elected and consecrated.
#[track_caller]
pub(crate) fn crowned(lines: &str) -> Scene {
    let mut scene = at("king", lines);
    elect(&mut scene);
    play(&mut scene, 1, "consecrate othon");
    play(&mut scene, 3, "consecrate lambert");
    scene
}

#[test]
fn fi_king_11_the_new_king_has_the_crown_and_the_guard_at_his_side() {
    let scene = crowned(REALM);
    assert_eq!(
        told(&scene)[1..3],
        [
            Event::King { member: Gauvain, seat: s(1) },
            Event::GuardsMustered { guard: Guard::King, seat: s(1), count: 20 },
        ]
    );
    let board = board(&scene);
    assert_eq!((board.crown.king, board.crown.minor_until), (Some(Gauvain), 0));
    assert_eq!(board.troops(Village::Sigy, s(1)).king, 20);
}

#[test]
fn fi_king_12_his_wife_is_queen_at_once() {
    let wed = REALM.replace(
        r#"members.mireille = { seat = "seat:2", village = "blaye" }"#,
        r#"members.mireille = { seat = "seat:2", village = "blaye", spouse = "gauvain" }"#,
    );
    let scene = crowned(&wed);
    assert_eq!(
        told(&scene)[3..5],
        [
            Event::Queen { member: Mireille, seat: s(2) },
            Event::GuardsMustered { guard: Guard::Queen, seat: s(2), count: 10 },
        ]
    );
    assert_eq!(board(&scene).crown.queen, Some(Mireille));
    assert_eq!(board(&scene).troops(Village::Blaye, s(2)).queen, 10);
}

#[test]
fn fi_king_12_otherwise_the_lady_he_marries_later() {
    let mut scene = crowned(REALM);
    assert_eq!(board(&scene).crown.queen, None);
    idle_until(&mut scene, "talks");
    while scene.asked() != Some((1, "talks".to_owned())) {
        idle(&mut scene);
    }
    scene.plays(1, &["offer seat:2", r#"give item=marry of=["gauvain","mireille"]"#, "propose"]);
    play(&mut scene, 2, "accept");
    assert_eq!(board(&scene).crown.queen, Some(Mireille));
}

/// The income of each from the crown.
fn allowances(scene: &Scene) -> [u32; 3] {
    let mut all = [0; 3];
    for event in told(scene) {
        if let Event::Income { seat, crown, .. } = event {
            all[seat.index()] = crown;
        }
    }
    all
}

/// Henri of family 1 is King, Jeanne of family 2 his Queen.
const ROYALS: &str = r#"
    crown = { king = "henri", queen = "jeanne" }
    members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
    members.jeanne = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
"#;

#[test]
fn fi_king_13_king_and_queen_have_their_allowances() {
    assert_eq!(allowances(&at("revenue", ROYALS)), [500, 300, 0]);
    let free = r#"members.henri = { seat = "seat:1", village = "bourg", "#;
    let captive = r#"members.henri = { seat = "seat:1", village = "tournus", captor = "seat:3", "#;
    assert_eq!(allowances(&at("revenue", &ROYALS.replace(free, captive))), [0, 300, 0]);
}

#[test]
fn fi_king_13_the_regent_draws_the_allowance_of_a_king_under_age_or_abroad() {
    let minor = ROYALS.replace(
        r#"crown = { king = "henri", queen = "jeanne" }"#,
        r#"crown = { king = "henri", queen = "jeanne", regent = "jeanne", minor_until = 3 }"#,
    );
    assert_eq!(allowances(&at("revenue", &minor)), [0, 800, 0]);
    let abroad = minor.replace(", minor_until = 3", "").replace(
        r#"members.henri = { seat = "seat:1", village = "bourg""#,
        r#"members.henri = { seat = "seat:1", status = "crusade""#,
    );
    assert_eq!(allowances(&at("revenue", &abroad)), [0, 800, 0]);
    let other = abroad.replace(r#"regent = "jeanne""#, r#"regent = "robert""#);
    assert_eq!(allowances(&at("revenue", &other)), [0, 300, 500]);
}

#[test]
fn fi_king_14_fiefs_without_heirs_fall_to_the_king() {
    let more = r#"
        regions.epervier = { capital = "epervier", pending = "seat:3" }
        members.lambert = { seat = "seat:2", village = "sigy" }
    "#;
    let lines =
        ROYALS.replace(r#"members.robert = { seat = "seat:3", village = "tournus" }"#, more);
    let mut scene = at("inheritance", &lines);
    scene.asks(1, "grant_title");
    play(&mut scene, 1, "grant_title epervier henri");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Henri));
    let minor =
        r#"crown = { king = "henri", queen = "jeanne", regent = "jeanne", minor_until = 3 }"#;
    let lines = lines.replace(r#"crown = { king = "henri", queen = "jeanne" }"#, minor);
    at("inheritance", &lines).asks(2, "grant_title");
}

#[test]
fn fi_king_15_only_death_ends_a_reign() {
    let lines = format!("seats.1.hand = [\"assassin\"]\n{ROYALS}");
    let mut scene = at("cards", &lines);
    play(&mut scene, 1, "play_assassin henri");
    assert_eq!(board(&scene).crown.king, None);
    let captive = ROYALS.replace(
        r#"members.henri = { seat = "seat:1", village = "bourg", "#,
        r#"members.henri = { seat = "seat:1", village = "tournus", captor = "seat:3", monk = true, "#,
    );
    let mut scene = at("pope", &captive);
    assert!(!names(&scene).contains("election_began"), "captive, monk: still King");
    let vocabulary = scene.table().vocabulary();
    assert!(vocabulary.iter().all(|it| !it["do"].to_string().contains("depose")));
    let abroad = ROYALS.replace(
        r#"members.henri = { seat = "seat:1", village = "bourg""#,
        r#"members.henri = { seat = "seat:1", status = "crusade""#,
    );
    let scene = rolling("inheritance", &abroad, &["1"]);
    assert_eq!(board(&scene).crown.king, None, "he died on crusade");
}

#[test]
fn fi_king_16_he_keeps_his_other_titles() {
    let scene = crowned(REALM);
    assert_eq!(board(&scene).land(Region::Sigy).title, Title::Held(Gauvain));
    assert!(board(&scene).is_titled(Gauvain));
}
