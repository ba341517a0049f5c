//! FI-MARRY: who marries whom, and what follows from it.

use crate::court::prelude::*;

/// Unmarried Lords and Ladies of three families.
const COUPLES: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.blanche = { seat = "seat:1", village = "bourg" }
    members.eric = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "sigy" }
    members.jeanne = { seat = "seat:2", village = "sigy" }
    members.isabelle = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
"#;

/// The steps of an offer of marriage.
fn proposal(to: usize, lord: &str, lady: &str) -> [String; 3] {
    let couple = format!(r#"give item=marry of=["{lord}","{lady}"]"#);
    [format!("offer seat:{to}"), couple, "propose".to_owned()]
}

#[track_caller]
fn proposes(scene: &mut Scene, seat: usize, to: usize, lord: &str, lady: &str) {
    let steps = proposal(to, lord, lady);
    scene.plays(seat, &steps.each_ref().map(String::as_str));
}

#[track_caller]
fn declined(scene: &mut Scene, seat: usize, to: usize, lord: &str, lady: &str) -> Value {
    let steps = proposal(to, lord, lady);
    refusal(scene, seat, &steps.each_ref().map(String::as_str))
}

#[test]
fn fi_marry_1_a_lord_and_a_lady_of_two_families_marry_by_consent_of_both() {
    let mut scene = at("talks", COUPLES);
    proposes(&mut scene, 1, 2, "henri", "jeanne");
    assert_eq!(board(&scene).person(Henri).spouse, None, "not before both agree");
    play(&mut scene, 2, "accept");
    let board = board(&scene);
    assert_eq!(board.person(Henri).spouse, Some(Jeanne));
    assert_eq!(board.person(Jeanne).spouse, Some(Henri));
    assert_ne!(board.person(Henri).village, board.person(Jeanne).village);
    for viewer in [Viewer::Seat(s(3)), Viewer::Spectator] {
        assert!(heard(&scene, viewer).contains(&"married".to_owned()), "all hear of it");
    }
}

#[test]
fn fi_marry_1_not_within_a_family_nor_with_a_third_ones_member() {
    let mut scene = at("talks", COUPLES);
    let refused = by("FI-MARRY-1", json!({ "seat": "seat:2" }));
    assert_eq!(declined(&mut scene, 1, 2, "henri", "blanche"), refused);
    assert_eq!(declined(&mut scene, 1, 2, "robert", "jeanne"), refused);
    assert_eq!(declined(&mut scene, 1, 2, "jeanne", "henri"), refused, "the Lord comes first");
}

#[test]
fn fi_marry_2_married_people_ecclesiastics_monks_and_darc_do_not_marry() {
    let refused = by("FI-MARRY-2", json!({ "seat": "seat:2" }));
    let lord = r#"members.henri = { seat = "seat:1", village = "bourg" }"#;
    for state in [
        "spouse = \"mireille\"",
        "bishop = \"bourg\"",
        "cardinal = true",
        "monk = true",
        "unwed = true",
    ] {
        let henri = lord.replace(" }", &format!(", {state} }}"));
        let more = r#"members.mireille = { seat = "seat:3", village = "tournus" }"#;
        let mut scene = at("talks", &format!("{}\n{more}", COUPLES.replace(lord, &henri)));
        assert_eq!(declined(&mut scene, 1, 2, "henri", "jeanne"), refused, "{state}");
    }
    let darc = COUPLES.replace(
        r#"members.jeanne = { seat = "seat:2", village = "sigy" }"#,
        r#"members.jeanne = { seat = "seat:2", village = "sigy", darc = true }"#,
    );
    assert_eq!(declined(&mut at("talks", &darc), 1, 2, "henri", "jeanne"), refused);
    let pope = format!("{COUPLES}\ncrown.pope = \"henri\"");
    assert_eq!(declined(&mut at("talks", &pope), 1, 2, "henri", "jeanne"), refused);
}

#[test]
fn fi_marry_2_one_offer_does_not_marry_anybody_twice() {
    let mut scene = at("talks", COUPLES);
    let steps = [
        "offer seat:2",
        r#"give item=marry of=["henri","isabelle"]"#,
        r#"give item=marry of=["henri","jeanne"]"#,
        "propose",
    ];
    let refused = by("FI-MARRY-2", json!({ "seat": "seat:2" }));
    assert_eq!(refusal(&mut scene, 1, &steps), refused);
    let steps = [
        "offer seat:2",
        r#"give item=marry of=["eric","jeanne"]"#,
        r#"give item=marry of=["henri","jeanne"]"#,
        "propose",
    ];
    assert_eq!(refusal(&mut scene, 1, &steps), refused);
}

#[test]
fn fi_marry_3_prisoners_and_crusaders_marry_by_proxy() {
    let lines = COUPLES
        .replace(
            r#"members.henri = { seat = "seat:1", village = "bourg" }"#,
            r#"members.henri = { seat = "seat:1", status = "crusade" }"#,
        )
        .replace(
            r#"members.jeanne = { seat = "seat:2", village = "sigy" }"#,
            r#"members.jeanne = { seat = "seat:2", village = "tournus", captor = "seat:3" }"#,
        );
    let mut scene = at("talks", &lines);
    proposes(&mut scene, 1, 2, "henri", "jeanne");
    play(&mut scene, 2, "accept");
    let board = board(&scene);
    assert_eq!(board.person(Henri).spouse, Some(Jeanne));
    assert_eq!(board.person(Henri).status, Status::Crusade);
    assert_eq!(board.person(Jeanne).status, Status::Prisoner);
}

/// Two marriages between the families 1 and 2.
const TWICE: &str = r#"
    seats.1.hand = ["assassin", "plague"]
    members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
    members.blanche = { seat = "seat:1", village = "bourg", spouse = "othon" }
    members.othon = { seat = "seat:2", village = "sigy" }
    members.jeanne = { seat = "seat:2", village = "tournus" }
    members.robert = { seat = "seat:3", village = "tournus" }
"#;

#[test]
fn fi_marry_4_several_marriages_ally_two_families_until_the_last_is_over() {
    let mut scene = with(&[], "cards", TWICE, &[("FI-RND-4", &["1"])]);
    assert!(board(&scene).allied(s(1), s(2)) && board(&scene).allied(s(2), s(1)));
    play(&mut scene, 1, "play_assassin jeanne");
    assert!(board(&scene).allied(s(1), s(2)), "Blanche and Othon are left");
    play(&mut scene, 1, "play_plague sigy");
    assert!(!board(&scene).allied(s(1), s(2)));
}

#[test]
fn fi_marry_5_allied_families_win_together() {
    let lines = r#"
        crown = { king = "henri", queen = "jeanne" }
        members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.bourg = { capital = "bourg", holder = "henri" }
        regions.blaye = { capital = "blaye", holder = "henri" }
        regions.sigy = { capital = "sigy", holder = "jeanne" }
        regions.epervier = { capital = "epervier", holder = "jeanne" }
    "#;
    let mut scene = at("end", lines);
    assert_eq!(outcome(&mut scene), Some((vec![1, 1, 3], vec![0, 0, 0], "FI-END-4")));
}

#[test]
fn fi_marry_5_allied_families_swap_cards_and_inherit() {
    let mut scene = with(&[], "cards", TWICE, &[]);
    assert_eq!(legal(&scene, 1, "offer"), ["offer seat:2"]);
    scene.plays(1, &["offer seat:2", "give item=card of=plague", "propose"]);
    play(&mut scene, 2, "accept");
    assert!(board(&scene).houses[s(2)].hand.has(Card::Plague));
    let fief = r#"
        seats.3.heir = "blanche"
        members.blanche = { seat = "seat:1", village = "bourg" }
        regions.bourg = { capital = "bourg", pending = "seat:3" }
    "#;
    let scene = at("inheritance", fief);
    assert_eq!(board(&scene).land(Region::Bourg).title, Title::Held(Blanche));
}

#[test]
fn fi_marry_5_king_and_queen_can_have_an_heir() {
    let lines = r#"
        seats.1.hand = ["eric"]
        crown = { king = "henri", queen = "jeanne" }
        members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        villages.bourg = { owner = "seat:1", fort = "castle" }
    "#;
    let mut scene = at("cards", lines);
    play(&mut scene, 1, "make_prince eric");
    play(&mut scene, 2, "consent");
    assert_eq!(board(&scene).crown.prince, Some(Eric));
}

#[test]
fn fi_marry_6_cards_are_played_for_the_allied_family() {
    let lines = r#"
        seats.1.hand = ["eric", "tithe", "tax"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy", spouse = "henri" }
        members.lambert = { seat = "seat:2", village = "sigy", bishop = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus", bishop = "tournus" }
        regions.sigy = { capital = "sigy", holder = "jeanne" }
        regions.tournus = { capital = "tournus", holder = "robert" }
    "#;
    let mut scene = at("cards", lines);
    for (step, seat) in [("play_member eric seat:3", "seat:3"), ("play_tithe tournus", "seat:3")] {
        assert_eq!(refusal(&mut scene, 1, &[step]), by("FI-CARD-9", json!({ "seat": seat })));
    }
    assert_eq!(
        refusal(&mut scene, 1, &["play_tax tournus"]),
        by("FI-CARD-31", json!({ "region": "region:tournus" }))
    );
    play(&mut scene, 1, "play_member eric seat:2");
    assert_eq!(board(&scene).person(Eric).family, s(2));
    play(&mut scene, 1, "play_tithe sigy");
    play(&mut scene, 1, "play_tax sigy");
    assert!(board(&scene).land(Region::Sigy).tax);
}

#[test]
fn fi_marry_7_the_bride_of_the_king_is_queen_at_once() {
    let mut scene = at("talks", &format!("{COUPLES}\ncrown.king = \"henri\""));
    proposes(&mut scene, 1, 2, "henri", "jeanne");
    play(&mut scene, 2, "accept");
    let told = told(&scene);
    assert_eq!(
        told[2..],
        [
            Event::Married { lord: Henri, lady: Jeanne },
            Event::Queen { member: Jeanne, seat: s(2) },
            Event::GuardsMustered { guard: Guard::Queen, seat: s(2), count: 10 },
        ]
    );
    assert_eq!(board(&scene).crown.queen, Some(Jeanne));
}

#[test]
fn fi_marry_7_the_bride_of_a_king_under_age_waits() {
    let crown =
        r#"crown = { king = "henri", queen = "blanche", regent = "blanche", minor_until = 3 }"#;
    let mut scene = at("talks", &format!("{COUPLES}\n{crown}"));
    proposes(&mut scene, 1, 2, "henri", "jeanne");
    play(&mut scene, 2, "accept");
    assert_eq!(board(&scene).crown.queen, Some(Blanche));
}

#[test]
fn fi_marry_8_a_marriage_ends_with_a_death_a_dissolution_or_a_monk() {
    let lines = r#"
        members.henri = { seat = "seat:1", status = "crusade", spouse = "jeanne" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        villages.bourg = { owner = "seat:1", fort = "castle" }
    "#;
    let scene = rolling("inheritance", lines, &["6", "6"]);
    assert!(told(&scene).contains(&Event::Parted { lord: Henri, lady: Jeanne }));
    assert_eq!(board(&scene).person(Jeanne).spouse, None);
    let lines = r#"
        crown = { king = "henri", queen = "jeanne", pope = "lambert" }
        members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
        members.lambert = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
    "#;
    let mut scene = at("talks", lines);
    play(&mut scene, 1, "dissolve_marriage");
    assert_eq!(told(&scene)[0], Event::Parted { lord: Henri, lady: Jeanne });
    assert!(!board(&scene).allied(s(1), s(2)));
}

#[test]
fn fi_marry_8_the_alliance_lasts_until_the_inheritance_is_settled() {
    let lines = r#"
        seats.1.hand = ["assassin"]
        seats.2.hand = ["lambert"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy", spouse = "robert" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "robert" }
        villages.pugnac = { owner = "seat:3", troops = { 3 = { foot = 1 } } }
    "#;
    let mut scene = at("cards", lines);
    play(&mut scene, 1, "play_assassin robert");
    assert!(board(&scene).allied(s(2), s(3)), "the widow has still to inherit");
    idle_until(&mut scene, "cards");
    play(&mut scene, 1, "end_cards");
    assert!(scene.legal(2).contains(&"play_member member:lambert seat:3".to_owned()));
    idle_until(&mut scene, "talks");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Jeanne));
    assert!(!board(&scene).allied(s(2), s(3)));
}

#[test]
fn fi_marry_9_widows_and_widowers_marry_again() {
    let lines = r#"
        seats.1.hand = ["assassin"]
        members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.isabelle = { seat = "seat:2", village = "sigy" }
    "#;
    let mut scene = at("cards", lines);
    play(&mut scene, 1, "play_assassin jeanne");
    idle_until(&mut scene, "talks");
    proposes(&mut scene, 1, 2, "henri", "isabelle");
    play(&mut scene, 2, "accept");
    assert_eq!(board(&scene).person(Henri).spouse, Some(Isabelle));
}
