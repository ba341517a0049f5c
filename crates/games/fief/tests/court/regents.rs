//! FI-PRINCE and FI-REGENT: heirs to the crown, and who rules in the meantime.

use super::elections::REALM;
use crate::court::prelude::*;

/// Henri of family 1 is King, Jeanne of family 2 his Queen; 1 holds a Lord card and the Assassin.
const ROYALS: &str = r#"
    turn = 7
    seats.1.hand = ["assassin", "eric"]
    seats.2.hand = ["francois", "mireille"]
    crown = { king = "henri", queen = "jeanne" }
    members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
    members.jeanne = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.bourg = { owner = "seat:1", fort = "castle", troops = { 1 = { foot = 2, king = 20 } } }
    villages.sigy = { owner = "seat:2", fort = "castle", troops = { 2 = { foot = 2, queen = 10 } } }
    villages.tournus = { owner = "seat:3", fort = "castle", troops = { 3 = { foot = 2 } } }
"#;

/// The same with Prince Quentin.
pub(crate) fn with_prince() -> String {
    ROYALS.replace(r#"queen = "jeanne" }"#, r#"queen = "jeanne", prince = "quentin" }"#)
        + r#"members.quentin = { seat = "seat:1", village = "bourg" }"#
}

/// Quentin is King under age, Jeanne Regent, until the end of turn 10.
fn minority() -> String {
    ROYALS
        .replace(
            r#"crown = { king = "henri", queen = "jeanne" }"#,
            r#"crown = { king = "quentin", queen = "jeanne", regent = "jeanne", minor_until = 10 }"#,
        )
        .replace(r#", spouse = "jeanne""#, "")
        .replace("{ foot = 2, king = 20 }", "{ foot = 2 }, 2 = { king = 20 }")
        + r#"members.quentin = { seat = "seat:1", village = "bourg" }"#
}

#[track_caller]
fn murder(lines: &str, whom: &str) -> Scene {
    let mut scene = at("cards", lines);
    play(&mut scene, 1, &format!("play_assassin {whom}"));
    scene
}

#[test]
fn fi_prince_1_king_or_queen_can_make_a_prince_if_the_other_agrees() {
    let mut scene = at("cards", ROYALS);
    play(&mut scene, 1, "make_prince eric");
    scene.asks(2, "prince_consent");
    play(&mut scene, 2, "decline");
    assert!(board(&scene).houses[s(1)].hand.has(Card::Eric), "the card goes back");
    assert_eq!(board(&scene).crown.prince, None);
    play(&mut scene, 1, "end_cards");
    play(&mut scene, 2, "make_prince francois");
    scene.asks(1, "prince_consent");
    play(&mut scene, 1, "consent");
    assert_eq!(board(&scene).crown.prince, Some(Francois));
    assert_eq!(board(&scene).person(Francois).family, s(1), "of the King's family");
}

#[test]
fn fi_prince_1_not_without_a_royal_couple_a_second_time_or_with_four_members() {
    let full = r#"
        members.arthur = { seat = "seat:1", village = "bourg" }
        members.charles = { seat = "seat:1", village = "bourg" }
        members.gauvain = { seat = "seat:1", village = "bourg" }
    "#;
    let apart = ROYALS.replace(r#", spouse = "jeanne""#, "");
    let minor = minority();
    for lines in [with_prince(), format!("{ROYALS}{full}"), apart, minor] {
        let mut scene = at("cards", &lines);
        assert_eq!(
            refusal(&mut scene, 1, &["make_prince eric"]),
            by("FI-PRINCE-1", json!({ "member": "member:eric" }))
        );
    }
    let mut scene = at("cards", ROYALS);
    play(&mut scene, 1, "end_cards");
    assert_eq!(
        refusal(&mut scene, 2, &["make_prince mireille"]),
        by("FI-PRINCE-1", json!({ "member": "member:mireille" })),
        "a Lady is no Prince"
    );
}

#[test]
fn fi_prince_2_he_is_placed_like_a_new_member_and_has_the_card() {
    let mut scene = at("cards", ROYALS);
    play(&mut scene, 1, "make_prince eric");
    assert_eq!(told(&scene), [Event::CardShown { seat: s(1), card: Card::Eric, member: Eric }]);
    play(&mut scene, 2, "consent");
    assert_eq!(
        told(&scene),
        [
            Event::Consented { seat: s(2) },
            Event::PrinceMade { by: s(1), member: Eric, seat: s(1) },
            Event::Placed { member: Eric, seat: s(1), village: Village::Bourg },
        ]
    );
    assert_eq!(board(&scene).crown.prince, Some(Eric));
}

#[test]
fn fi_prince_2_the_crown_is_inherited() {
    let scene = murder(&with_prince(), "henri");
    assert_eq!(board(&scene).crown.king, Some(Quentin));
    let mut scene = scene;
    idle_until(&mut scene, "talks");
    while scene.asked().is_some_and(|(_, it)| it == "talks") {
        idle(&mut scene);
    }
    assert!(scene.heard(Viewer::Spectator).iter().all(|it| it["event"] != "election_began"));
}

#[test]
fn fi_prince_3_he_cannot_be_bishop_or_cardinal() {
    let hand = with_prince().replace(r#"["assassin", "eric"]"#, r#"["bishop-bourg"]"#);
    let mut scene = at("cards", &hand);
    assert_eq!(
        refusal(&mut scene, 1, &["play_bishop bourg quentin"]),
        by("FI-CARD-21", json!({ "member": "member:quentin" }))
    );
    let pope = with_prince().replace(
        r#"prince = "quentin" }"#,
        r#"prince = "quentin", pope = "robert", reserve_cardinals = 1 }"#,
    );
    let mut scene = at("talks", &pope);
    play(&mut scene, 1, "pass_talks");
    play(&mut scene, 2, "pass_talks");
    assert_eq!(
        refusal(&mut scene, 3, &["give_cardinal quentin"]),
        by("FI-POPE-11", json!({ "member": "member:quentin" }))
    );
}

#[test]
fn fi_prince_3_otherwise_he_is_a_lord_like_the_rest() {
    let lines = with_prince() + "\nmembers.isabelle = { seat = \"seat:3\", village = \"tournus\" }";
    let lines = lines + "\nregions.sigy = { capital = \"les-essarts\", holder = \"quentin\" }";
    let lines = lines
        .replace(r#"villages.sigy = { owner = "seat:2", fort = "castle", "#, "villages.sigy = { ");
    let mut scene = at("talks", &lines);
    scene.plays(1, &["offer seat:3", r#"give item=marry of=["quentin","isabelle"]"#, "propose"]);
    play(&mut scene, 3, "accept");
    let board = board(&scene);
    assert_eq!(board.person(Quentin).spouse, Some(Isabelle));
    assert!(board.is_fighting(Quentin) && board.is_titled(Quentin));
}

#[test]
fn fi_prince_4_when_he_dies_there_can_be_another() {
    let mut scene = murder(&with_prince(), "quentin");
    assert_eq!(board(&scene).crown.prince, None);
    idle_until(&mut scene, "cards");
    play(&mut scene, 1, "make_prince eric");
    play(&mut scene, 2, "consent");
    assert_eq!(board(&scene).crown.prince, Some(Eric));
}

#[test]
fn fi_regent_1_the_queen_is_regent_with_every_power_of_the_king() {
    let scene = murder(ROYALS, "henri");
    assert!(told(&scene).contains(&Event::Regent { member: Jeanne }));
    let now = board(&scene);
    assert_eq!((now.crown.king, now.crown.queen), (None, Some(Jeanne)));
    assert_eq!((now.authority(), now.crown_seat()), (Some(Jeanne), Some(s(2))));
    assert_eq!(now.master(Guard::King), Some(s(2)));
    let mut scene = scene;
    idle_until(&mut scene, "buy");
    let heard = scene.heard(Viewer::Seat(s(2)));
    let income = heard.iter().rfind(|it| it["event"] == "income").expect("an income");
    assert_eq!(income["with"]["crown"], 800);
}

#[test]
fn fi_regent_2_without_queen_and_prince_the_throne_is_empty() {
    let alone =
        ROYALS.replace(r#", queen = "jeanne" }"#, " }").replace(r#", spouse = "jeanne""#, "");
    let alone = alone.replace(", queen = 10 }", " }");
    let scene = murder(&alone, "henri");
    assert!(told(&scene).contains(&Event::ThroneVacant));
    let now = board(&scene);
    assert_eq!((now.crown.king, now.crown.regent, now.authority()), (None, None, None));
}

#[test]
fn fi_regent_3_the_prince_is_king_under_age_for_four_turns() {
    let mut scene = murder(&with_prince(), "henri");
    let crowned = told(&scene);
    assert!(crowned.contains(&Event::KingUnderAge { member: Quentin, until: 10 }));
    assert!(crowned.contains(&Event::Regent { member: Jeanne }));
    let now = board(&scene);
    assert_eq!((now.crown.king, now.crown.prince), (Some(Quentin), None), "the card is the bank's");
    for turn in 8..=10 {
        idle_to_turn(&mut scene, turn);
        let crown = board(&scene).crown;
        assert_eq!((crown.regent, crown.minor_until), (Some(Jeanne), 10), "turn {turn}");
    }
    idle_to_turn(&mut scene, 11);
    let crown = board(&scene).crown;
    assert_eq!((crown.king, crown.regent, crown.minor_until), (Some(Quentin), None, 0));
    let heard = scene.heard_now(Viewer::Spectator);
    let names: Vec<_> = heard.iter().filter_map(|it| it["event"].as_str()).collect();
    assert_eq!(names[1..4], ["talks_ended", "of_age", "turn_began"], "after the checks");
}

#[test]
fn fi_regent_4_a_king_under_age_is_king_but_for_powers_guards_and_allowance() {
    let lines = minority();
    let now = board(&at("cards", &lines));
    assert_eq!((now.authority(), now.master(Guard::King)), (Some(Jeanne), Some(s(2))));
    let fiefs = r#"
        members.arthur = { seat = "seat:1", village = "bourg" }
        regions.blaye = { capital = "blaye", holder = "quentin" }
        regions.epervier = { capital = "epervier", holder = "quentin" }
        regions.st-gerome = { capital = "st-andre", holder = "quentin" }
    "#;
    let mut scene = at("end", &format!("{lines}{fiefs}"));
    assert_eq!(outcome(&mut scene), Some((vec![1, 2, 2], vec![0, 0, 0], "FI-END-3")), "victory");
    let now = board(&at("cards", &lines));
    let fief = fief::Rules::new(&fief::Setup::new(3)).expect("rules");
    assert_eq!(fief::phases::course::count_points(&fief, &now, s(1)), 50, "points");
    let justice = lines
        .replace(r#"seats.2.hand = ["francois", "mireille"]"#, r#"seats.2.hand = ["justice"]"#);
    let mut scene = murder(&justice, "robert");
    assert_eq!(legal(&scene, 2, "justice"), ["justice member:henri"], "immunity");
    assert_eq!(
        refusal(&mut scene, 2, &["justice quentin"]),
        by("FI-CARD-54", json!({ "member": "member:quentin" }))
    );
}

#[test]
fn fi_regent_5_the_queen_mother_is_queen_until_the_king_marries() {
    let lines = minority().replace("turn = 7", "turn = 10")
        + "\nmembers.isabelle = { seat = \"seat:3\", village = \"tournus\" }";
    let mut scene = at("end", &lines);
    let now = board(&scene);
    assert_eq!((now.turn, now.crown.regent, now.crown.queen), (11, None, Some(Jeanne)));
    assert_eq!(now.troops(Village::Bourg, s(1)).king, 20, "his guards are his");
    idle_until(&mut scene, "buy");
    let crown = |scene: &Scene, seat: usize| {
        let heard = scene.heard(Viewer::Seat(s(seat)));
        let income = heard.iter().rfind(|it| it["event"] == "income").expect("an income");
        income["with"]["crown"].clone()
    };
    assert_eq!((crown(&scene, 1), crown(&scene, 2)), (json!(500), json!(300)));
    idle_until(&mut scene, "talks");
    while scene.asked() != Some((1, "talks".to_owned())) {
        idle(&mut scene);
    }
    scene.plays(1, &["offer seat:3", r#"give item=marry of=["quentin","isabelle"]"#, "propose"]);
    play(&mut scene, 3, "accept");
    let now = board(&scene);
    assert_eq!(now.crown.queen, Some(Isabelle));
    assert_eq!(now.troops(Village::Sigy, s(3)).queen, 10, "where they stand");
    assert_eq!(now.troops(Village::Sigy, s(2)).queen, 0);
}

#[test]
fn fi_regent_6_when_the_regent_dies_the_king_is_of_age() {
    let scene = murder(&minority(), "jeanne");
    assert!(told(&scene).contains(&Event::OfAge { member: Quentin }));
    let now = board(&scene);
    assert_eq!((now.crown.regent, now.crown.minor_until), (None, 0));
    assert_eq!(now.authority(), Some(Quentin));
    assert_eq!(now.troops(Village::Bourg, s(1)).king, 20);
}

#[test]
fn fi_regent_6_without_a_queen_the_prince_succeeds_of_age() {
    let lines =
        with_prince().replace(r#"queen = "jeanne", "#, "").replace(r#", spouse = "jeanne""#, "");
    let lines = lines.replace(", queen = 10 }", " }");
    let scene = murder(&lines, "henri");
    assert!(told(&scene).contains(&Event::Succeeded { member: Quentin }));
    let crown = board(&scene).crown;
    assert_eq!((crown.king, crown.prince, crown.regent), (Some(Quentin), None, None));
    assert_eq!(crown.minor_until, 0);
}

#[test]
fn fi_regent_6_when_the_king_under_age_dies_she_stays_regent() {
    let mut scene = murder(&minority(), "quentin");
    let crown = board(&scene).crown;
    assert_eq!((crown.king, crown.regent, crown.minor_until), (None, Some(Jeanne), 0));
    assert!(!names(&scene).contains("throne_vacant"));
    idle_to_turn(&mut scene, 12);
    assert_eq!(board(&scene).crown.regent, Some(Jeanne));
}

#[test]
fn fi_regent_7_an_election_is_held_in_every_phase_6_until_somebody_is_consecrated() {
    let lines = format!("crown = {{ queen = \"blanche\", regent = \"blanche\" }}\n{REALM}");
    let mut scene = at("king", &lines);
    for turn in 1..=2 {
        idle_until(&mut scene, "candidate");
        assert_eq!(board(&scene).turn, turn);
        while scene.asked().is_some_and(|(_, it)| it == "candidate") {
            let (seat, _) = scene.asked().expect("somebody is asked");
            let step = if seat == 1 { "nominate gauvain" } else { "no_candidate" };
            play(&mut scene, seat, step);
        }
        let votes = question(&mut scene, 1).0["with"]["votes"].clone();
        assert_eq!(votes, 3, "Gauvain, Othon, and the Regent");
        for _ in 0..3 {
            idle(&mut scene);
        }
    }
    assert_eq!(board(&scene).crown.regent, Some(Blanche));
}

#[test]
fn fi_regent_8_a_new_king_ends_the_regency_and_takes_the_queens_card() {
    let lines = format!(
        "{REALM}\ncrown = {{ queen = \"blanche\", regent = \"blanche\" }}\n{}",
        "villages.bourg = { troops = { 1 = { king = 12, queen = 10 } } }"
    );
    let mut scene = at("king", &lines);
    play(&mut scene, 1, "nominate gauvain");
    play(&mut scene, 2, "no_candidate");
    play(&mut scene, 3, "no_candidate");
    scene.plays(1, &["vote gauvain gauvain", "vote othon gauvain", "vote blanche gauvain"]);
    scene.plays(2, &["vote robert null", "vote mireille null"]);
    play(&mut scene, 3, "vote lambert null");
    play(&mut scene, 1, "consecrate othon");
    play(&mut scene, 3, "consecrate lambert");
    let now = board(&scene);
    assert_eq!((now.crown.king, now.crown.queen, now.crown.regent), (Some(Gauvain), None, None));
    assert_eq!(now.orphans(Village::Bourg).queen, 10);
    assert_eq!(now.master(Guard::Queen), None);
}

#[test]
fn fi_regent_9_while_the_king_is_on_crusade_the_queen_is_regent() {
    let lines = ROYALS.replace(r#"["assassin", "eric"]"#, "[]")
        + "\nmembers.othon = { seat = \"seat:1\", village = \"bourg\", bishop = \"bourg\" }";
    let mut scene = at("cards", &lines);
    play(&mut scene, 1, "proclaim othon");
    let now = board(&scene);
    assert_eq!(now.person(Henri).status, Status::Crusade);
    assert_eq!((now.crown.king, now.crown.regent), (Some(Henri), Some(Jeanne)));
    assert_eq!(now.authority(), Some(Jeanne));
}

#[test]
fn fi_regent_10_the_wife_of_a_king_under_age_is_queen_when_he_is_of_age() {
    let lines = minority().replace("turn = 7", "turn = 9")
        + "\nmembers.isabelle = { seat = \"seat:3\", village = \"tournus\", spouse = \"quentin\" }";
    let mut scene = at("end", &lines);
    assert_eq!(board(&scene).crown.queen, Some(Jeanne));
    idle_to_turn(&mut scene, 11);
    let now = board(&scene);
    assert_eq!((now.crown.queen, now.crown.regent), (Some(Isabelle), None));
    assert_eq!(now.troops(Village::Sigy, s(3)).queen, 10);
    let heard = scene.heard(Viewer::Spectator);
    assert!(
        heard.iter().any(|it| it["event"] == "queen" && it["with"]["member"] == "member:isabelle")
    );
}
