//! FI-RELIC-1 to -6 and -15, FI-RND-8, FI-INFO-10, FI-DP-40: reliquaries, and who bears a relic.

use crate::court::prelude::*;

/// Bishops in all four seats.
const SEES: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg", bishop = "bourg" }
    members.eric = { seat = "seat:1", village = "blaye", bishop = "blaye" }
    members.arthur = { seat = "seat:1", village = "sigy", bishop = "sigy" }
    members.charles = { seat = "seat:1", village = "tournus", bishop = "tournus" }
    members.othon = { seat = "seat:2", village = "bourg" }
    members.robert = { seat = "seat:3", village = "pugnac" }
"#;

#[track_caller]
fn opening(lines: &str, relics: &[&str]) -> Scene {
    with(&[], "movement", lines, &[("FI-RND-8", relics)])
}

#[test]
fn fi_relic_1_four_seats_and_four_counters_one_of_them_empty() {
    let mut scene = opening(SEES, &["saturnin", "empty", "grail", "radegonde"]);
    for member in ["henri", "eric", "arthur", "charles"] {
        play(&mut scene, 1, &format!("open_reliquary {member}"));
    }
    scene.luck_used();
    let now = board(&scene);
    assert!(now.counters.is_empty());
    assert_eq!(now.relics, [Lies::With(Arthur), Lies::With(Charles), Lies::With(Henri)]);
    assert_eq!(now.opened, 0b1111);
}

#[test]
fn fi_relic_2_the_bishop_opens_the_reliquary_of_his_seat_once() {
    let mut scene = opening(SEES, &["grail"]);
    play(&mut scene, 1, "open_reliquary henri");
    let refused = |who: &str| by("FI-RELIC-2", json!({ "member": format!("member:{who}") }));
    assert_eq!(refusal(&mut scene, 1, &["open_reliquary henri"]), refused("henri"), "not twice");
    assert_eq!(refusal(&mut scene, 1, &["open_reliquary othon"]), refused("othon"), "no Bishop");
    let away = SEES.replace(r#"village = "blaye", bishop"#, r#"village = "bourg", bishop"#);
    let mut scene = opening(&away, &[]);
    assert_eq!(refusal(&mut scene, 1, &["open_reliquary eric"]), refused("eric"), "not his seat");
    let held = SEES.replace(r#""bourg", bishop"#, r#""bourg", captor = "seat:2", bishop"#);
    let mut scene = opening(&held, &[]);
    assert_eq!(refusal(&mut scene, 1, &["open_reliquary henri"]), refused("henri"), "a captive");
    let mut scene = at("purchases", SEES);
    assert_eq!(
        refusal(&mut scene, 1, &["open_reliquary henri"]),
        not_now("FI-RELIC-2", Some("FI-DP-12")),
        "in the movement turn alone"
    );
}

#[test]
fn fi_relic_3_a_true_relic_is_the_bishops_and_an_empty_counter_is_gone() {
    let mut scene = opening(SEES, &["grail", "empty"]);
    play(&mut scene, 1, "open_reliquary henri");
    let opened =
        |member, bishopric, relic| Event::ReliquaryOpened { seat: s(1), member, bishopric, relic };
    assert_eq!(
        told(&scene),
        [
            opened(Henri, Bishopric::Bourg, Relic::Grail),
            Event::RelicTaken { relic: Relic::Grail, member: Henri, seat: s(1) },
        ]
    );
    assert_eq!(heard(&scene, Viewer::Spectator), ["reliquary_opened", "relic_taken"]);
    play(&mut scene, 1, "open_reliquary eric");
    assert_eq!(told(&scene), [opened(Eric, Bishopric::Blaye, Relic::Empty)]);
    let now = board(&scene);
    assert!(!now.counters.has(Relic::Empty));
    assert_eq!(now.counters.len(), 2);
}

#[test]
fn fi_relic_4_a_relic_goes_where_its_bearer_goes() {
    let lines = format!("{SEES}\nrelics.grail = {{ with = \"henri\" }}");
    let mut scene = at("movement", &lines);
    scene.plays(1, &["march bourg", "lead henri", "step villeneuve"]);
    assert_eq!(board(&scene).bearer(Relic::Grail), Some(Henri));
    assert_eq!(board(&scene).person(Henri).village, Village::Villeneuve);
    let held = SEES.replace(r#""bourg", bishop"#, r#""bourg", captor = "seat:2", bishop"#);
    let position = format!("phase = \"movement\"\n{held}\nrelics.grail = {{ with = \"henri\" }}");
    assert!(
        Scene::try_with::<Fief>("base", 3, &[], &position, &[]).is_err(),
        "a captive bears none"
    );
}

/// Henri bears the Grail at Bourg; family 1 has the Assassin.
fn grail(more: &str) -> String {
    format!("seats.1.hand = [\"assassin\"]\n{SEES}\nrelics.grail = {{ with = \"henri\" }}\n{more}")
}

#[test]
fn fi_relic_5_a_member_of_the_same_family_picks_it_up() {
    let more = r#"members.blanche = { seat = "seat:1", village = "bourg" }"#;
    let lines = grail(more).replace(
        r#"members.charles = { seat = "seat:1", village = "tournus", bishop = "tournus" }"#,
        "",
    );
    let mut scene = at("cards", &lines);
    play(&mut scene, 1, "play_assassin henri");
    let village = Village::Bourg;
    assert!(told(&scene).contains(&Event::RelicLeft { relic: Relic::Grail, village }));
    assert_eq!(board(&scene).bearer(Relic::Grail), Some(Blanche), "not Othon, of family 2");
}

#[test]
fn fi_relic_5_otherwise_the_first_to_end_a_movement_turn_there() {
    let mut scene = at("cards", &grail(""));
    play(&mut scene, 1, "play_assassin henri");
    assert_eq!(board(&scene).relics[0], Lies::In(Village::Bourg));
    idle_until(&mut scene, "move");
    play(&mut scene, 1, "end_move");
    assert_eq!(board(&scene).relics[0], Lies::In(Village::Bourg));
    play(&mut scene, 2, "end_move");
    assert_eq!(board(&scene).bearer(Relic::Grail), Some(Othon));
}

#[test]
fn fi_relic_5_a_bearer_who_surrenders_or_leaves_loses_it() {
    let lines = r#"
        members.gauvain = { seat = "seat:2", village = "bourg", bishop = "bourg" }
        members.henri = { seat = "seat:1", village = "bourg" }
        members.robert = { seat = "seat:3", village = "pugnac" }
        relics.grail = { with = "henri" }
    "#;
    let mut scene = at("cards", lines);
    play(&mut scene, 2, "proclaim gauvain");
    assert_eq!(board(&scene).relics[0], Lies::In(Village::Bourg));
    let lines = r#"
        members.gauvain = { seat = "seat:2", village = "bourg" }
        members.henri = { seat = "seat:1", village = "bourg" }
        relics.grail = { with = "henri" }
        villages.bourg = { owner = "seat:2", fort = "castle", troops = { 1 = { let_in = true }, 2 = { foot = 3 } } }
    "#;
    let mut scene = at("movement", lines);
    scene.plays(1, &["march bourg", "lead henri", "step villeneuve"]);
    play(&mut scene, 2, "refuse");
    play(&mut scene, 1, "surrender");
    assert_eq!(board(&scene).person(Henri).status, Status::Prisoner);
    assert_eq!(board(&scene).relics[0], Lies::In(Village::Bourg));
}

/// Saint Radegonde is with Henri of family 1, a married Lady of family 2 in the same village.
fn lady(bourg: &str) -> Scene {
    let lines = format!(
        r#"
        members.henri = {{ seat = "seat:1", village = "bourg" }}
        members.jeanne = {{ seat = "seat:2", village = "bourg", spouse = "robert" }}
        members.robert = {{ seat = "seat:3", village = "pugnac" }}
        relics.radegonde = {{ with = "henri" }}
        discard = ["eric"]
        villages.bourg = {bourg}
        "#
    );
    at("movement", &lines)
}

#[test]
fn fi_relic_6_relic_and_person_must_be_on_the_same_side_of_the_walls() {
    let refused = by("FI-RELIC-8", json!({ "member": "member:jeanne" }));
    let mut scene = lady(r#"{ owner = "seat:1", fort = "castle" }"#);
    assert_eq!(refusal(&mut scene, 1, &["present radegonde jeanne"]), refused, "she is outside");
    let mut scene = lady(r#"{ owner = "seat:2", fort = "castle" }"#);
    assert_eq!(refusal(&mut scene, 1, &["present radegonde jeanne"]), refused, "the relic is");
    for bourg in [
        r#"{ owner = "seat:1", fort = "castle", troops = { 2 = { let_in = true } } }"#,
        r#"{ owner = "seat:2", fort = "castle", troops = { 1 = { let_in = true } } }"#,
        r#"{ owner = "seat:3", fort = "castle" }"#,
        r#"{ owner = "seat:1" }"#,
    ] {
        play(&mut lady(bourg), 1, "present radegonde jeanne");
    }
}

#[test]
fn fi_relic_6_and_in_one_village() {
    let mut scene = at(
        "movement",
        r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy", spouse = "robert" }
        members.robert = { seat = "seat:3", village = "pugnac" }
        relics.radegonde = { with = "henri" }
        "#,
    );
    assert_eq!(
        refusal(&mut scene, 1, &["present radegonde jeanne"]),
        by("FI-RELIC-8", json!({ "member": "member:jeanne" }))
    );
}

#[test]
fn fi_relic_15_relics_are_not_used_up_and_are_traded() {
    let lines = format!(
        "{SEES}\nrelics.radegonde = {{ with = \"henri\" }}\ndiscard = [\"quentin\", \"thierry\"]"
    ) + "\nmembers.jeanne = { seat = \"seat:2\", village = \"bourg\", spouse = \"robert\" }";
    let mut scene = at("movement", &lines);
    play(&mut scene, 1, "present radegonde jeanne");
    assert_eq!(board(&scene).bearer(Relic::Radegonde), Some(Henri));
    idle_to_turn(&mut scene, 2);
    idle_until(&mut scene, "move");
    while scene.asked() != Some((1, "move".to_owned())) {
        idle(&mut scene);
    }
    play(&mut scene, 1, "present radegonde jeanne");
    let mut scene = at("talks", &lines);
    scene.plays(1, &["offer seat:2", "give item=relic of=radegonde", "propose"]);
    scene.asks(2, "answer");
}

#[test]
fn fi_rnd_8_one_of_the_counters_still_left_is_drawn() {
    let lines = format!("{SEES}\nrelics.grail = {{ with = \"othon\" }}\nopened = [\"blaye\"]");
    for relic in ["radegonde", "saturnin", "empty"] {
        let mut scene = opening(&lines, &[relic]);
        play(&mut scene, 1, "open_reliquary henri");
        scene.luck_used();
    }
    let mut scene = opening(&lines, &["grail"]);
    let played = scene.try_play(s(1), &[json!({ "do": "open_reliquary", "with": "member:henri" })]);
    assert!(played.is_err(), "it is drawn already");
}

#[test]
fn fi_info_10_nobody_knows_what_a_closed_reliquary_holds() {
    let scene = opening(SEES, &[]);
    assert_eq!(board(&scene).relics, [Lies::Closed; 3], "not even the bank");
    for relic in ["grail", "saturnin"] {
        let mut scene = opening(SEES, &[relic]);
        play(&mut scene, 1, "open_reliquary henri");
        assert!(scene.events().iter().any(|it| it["with"]["relic"] == format!("relic:{relic}")));
    }
    let position = format!("phase = \"movement\"\n{SEES}");
    let mut one = Scene::with::<Fief>("base", 3, &[], &position, &[]);
    let mut other = Scene::with::<Fief>("base", 3, &[], &position, &[("FI-RND-8", &["empty"])]);
    assert_eq!(one.table().state(), other.table().state(), "the same before it is opened");
}

#[test]
fn fi_dp_40_the_player_who_takes_a_relic_is_asked_for_its_bearer() {
    let more = r#"
        members.blanche = { seat = "seat:1", village = "bourg" }
        members.isabelle = { seat = "seat:1", village = "bourg" }
    "#;
    let lines = grail(more)
        .replace(
            r#"members.charles = { seat = "seat:1", village = "tournus", bishop = "tournus" }"#,
            "",
        )
        .replace(r#"members.arthur = { seat = "seat:1", village = "sigy", bishop = "sigy" }"#, "");
    let mut scene = at("cards", &lines);
    play(&mut scene, 1, "play_assassin henri");
    let asked = json!({ "ask": "bearer", "with": { "relic": "relic:grail" } });
    assert_eq!(question(&mut scene, 1), (asked, "FI-DP-40".to_owned()));
    let choices = ["blanche", "isabelle"].map(|it| format!("bearer relic:grail member:{it}"));
    assert_eq!(scene.legal(1), choices);
    assert_eq!(
        refusal(&mut scene, 1, &["bearer grail eric"]),
        by("FI-RELIC-5", json!({ "relic": "relic:grail", "member": "member:eric" }))
    );
    play(&mut scene, 1, "bearer grail isabelle");
    assert_eq!(board(&scene).bearer(Relic::Grail), Some(Isabelle));
}
