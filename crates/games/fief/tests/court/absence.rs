//! FI-CRUSADE-6 to -9 and -23, FI-DP-11: who rules while the King is on crusade.

use crate::court::prelude::*;

/// King Henri of family 1 stands in Blaye, where Bishop Othon of 2 calls a crusade.
const KING: &str = r#"
    crown = { king = "henri" }
    members.henri = { seat = "seat:1", village = "blaye" }
    members.othon = { seat = "seat:2", village = "blaye", bishop = "blaye" }
    members.mireille = { seat = "seat:2", village = "tournus" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.blaye = { owner = "seat:1", troops = { 1 = { king = 20 } } }
"#;

#[track_caller]
fn leave(lines: &str) -> Scene {
    let mut scene = at("cards", lines);
    play(&mut scene, 2, "proclaim othon");
    scene
}

#[test]
fn fi_crusade_6_a_free_queen_is_regent_before_the_king_leaves() {
    let lines = KING.replace(r#"{ king = "henri" }"#, r#"{ king = "henri", queen = "mireille" }"#)
        + "\nmembers.eric = { seat = \"seat:1\", village = \"bourg\" }";
    let scene = leave(&lines);
    assert!(names(&scene).starts_with("crusade_called regent crusaders"));
    let now = board(&scene);
    assert_eq!((now.crown.regent, now.crown.king), (Some(Mireille), Some(Henri)));
    assert_eq!(now.troops(Village::Blaye, s(2)).king, 20, "the guards are hers");
}

#[test]
fn fi_crusade_6_otherwise_the_kings_player_names_a_lord_of_the_family_who_stays() {
    let more = r#"
        members.eric = { seat = "seat:1", village = "bourg" }
        members.gauvain = { seat = "seat:1", village = "blaye", bishop = "sigy" }
        members.thierry = { seat = "seat:1", village = "charolles" }
    "#;
    let mut scene = leave(&format!("{KING}{more}"));
    scene.asks(1, "regent");
    assert_eq!(scene.legal(1), ["name_regent member:eric", "name_regent member:gauvain"]);
    for who in ["thierry", "othon", "henri"] {
        assert_eq!(
            refusal(&mut scene, 1, &[&format!("name_regent {who}")]),
            by("FI-CRUSADE-6", json!({ "member": format!("member:{who}") }))
        );
    }
    play(&mut scene, 1, "name_regent gauvain");
    assert_eq!(names(&scene).split(' ').take(2).collect::<Vec<_>>(), ["regent", "crusaders"]);
    assert_eq!(board(&scene).crown.regent, Some(Gauvain));
}

#[test]
fn fi_crusade_6_a_regent_in_office_stays() {
    let lines = KING.replace(
        r#"{ king = "henri" }"#,
        r#"{ king = "henri", queen = "mireille", regent = "mireille", minor_until = 4 }"#,
    );
    let lines = lines.replace("{ 1 = { king = 20 } }", "{ 2 = { king = 20 } }");
    let scene = leave(&lines);
    assert!(names(&scene).starts_with("crusade_called crusaders"));
    assert_eq!(board(&scene).crown.regent, Some(Mireille));
}

/// With two titled members who stay, and two Bishops.
fn ballot() -> String {
    format!(
        "{KING}{}",
        r#"
        members.gauvain = { seat = "seat:3", village = "pugnac", bishop = "sigy" }
        regions.bourg = { capital = "bourg", holder = "mireille" }
        regions.epervier = { capital = "epervier", holder = "robert" }
        regions.sigy = { capital = "sigy", holder = "henri" }
        "#
    )
}

#[test]
fn fi_crusade_7_all_free_members_elect_a_titled_one_who_stays() {
    let mut scene = leave(&ballot());
    assert_eq!(awaited(&mut scene), [1, 2, 3]);
    let choices = ["null", "member:robert", "member:mireille"];
    assert_eq!(scene.legal(1), choices.map(|it| format!("vote member:henri {it}")), "he votes too");
    assert_eq!(
        refusal(&mut scene, 1, &["vote henri henri"]),
        by("FI-CRUSADE-7", json!({ "member": "member:henri" })),
        "he does not stay"
    );
    play(&mut scene, 1, "vote henri mireille");
    scene.plays(2, &["vote othon mireille", "vote mireille null"]);
    scene.plays(3, &["vote gauvain robert", "vote robert null"]);
    let votes = |member, votes| Event::Votes { office: Office::Regent, member, votes };
    assert_eq!(
        told(&scene)[1..4],
        [votes(Robert, 1), votes(Mireille, 2), Event::Regent { member: Mireille }]
    );
    assert!(!names(&scene).contains("voted"), "in secret");
    assert_eq!(board(&scene).person(Henri).status, Status::Crusade);
}

#[test]
fn fi_crusade_8_after_a_tie_the_kings_player_appoints_a_bishop() {
    let mut scene = leave(&ballot());
    play(&mut scene, 1, "vote henri null");
    scene.plays(2, &["vote othon null", "vote mireille mireille"]);
    scene.plays(3, &["vote gauvain robert", "vote robert null"]);
    scene.asks(1, "regent");
    assert_eq!(scene.legal(1), ["name_regent member:gauvain", "name_regent member:othon"]);
    assert_eq!(
        refusal(&mut scene, 1, &["name_regent mireille"]),
        by("FI-CRUSADE-8", json!({ "member": "member:mireille" }))
    );
    play(&mut scene, 1, "name_regent gauvain");
    assert_eq!(board(&scene).crown.regent, Some(Gauvain));
}

#[test]
fn fi_crusade_8_with_nobody_to_elect_the_crown_is_vacant() {
    let scene = leave(KING);
    assert!(names(&scene).starts_with("crusade_called no_regent crusaders"));
    let now = board(&scene);
    assert_eq!((now.crown.regent, now.crown.king, now.authority()), (None, Some(Henri), None));
    let one =
        format!("{KING}\nregions.epervier = {{ capital = \"epervier\", holder = \"robert\" }}");
    assert_eq!(board(&leave(&one)).crown.regent, Some(Robert), "one alone needs no vote");
}

#[test]
fn fi_crusade_9_the_regent_rules_until_the_king_is_back() {
    let more = r#"
        crown = { king = "henri", regent = "eric" }
        members.eric = { seat = "seat:1", village = "bourg" }
        members.henri = { seat = "seat:1", status = "crusade" }
        members.robert = { seat = "seat:3", village = "tournus" }
        villages.bourg = { owner = "seat:1", fort = "castle" }
    "#;
    let scene = rolling("inheritance", more, &["5", "1"]);
    let now = board(&scene);
    assert_eq!((now.crown.regent, now.authority()), (None, Some(Henri)));
    let scene = rolling("inheritance", more, &["3", "1"]);
    assert_eq!(board(&scene).authority(), Some(Eric), "still away");
    let scene = rolling("inheritance", more, &["1"]);
    let now = board(&scene);
    assert_eq!((now.crown.king, now.crown.regent), (None, None), "the office ends with the King");
    assert!(told(&scene).contains(&Event::ThroneVacant));
}

#[test]
fn fi_crusade_9_but_not_for_a_queen() {
    let lines = r#"
        crown = { king = "henri", queen = "mireille", regent = "mireille" }
        members.henri = { seat = "seat:1", status = "crusade", spouse = "mireille" }
        members.eric = { seat = "seat:1", village = "bourg" }
        members.mireille = { seat = "seat:2", village = "tournus" }
        members.robert = { seat = "seat:3", village = "tournus" }
    "#;
    let scene = rolling("inheritance", lines, &["1"]);
    assert_eq!(board(&scene).crown.regent, Some(Mireille));
    let heir = lines.replace(r#"queen = "mireille","#, r#"queen = "mireille", prince = "eric","#);
    let scene = rolling("inheritance", &heir, &["1"]);
    let crown = board(&scene).crown;
    assert_eq!((crown.king, crown.regent, crown.minor_until), (Some(Eric), Some(Mireille), 4));
}

#[test]
fn fi_crusade_23_another_takes_over_when_the_regent_dies_or_leaves() {
    let lines = r#"
        seats.1.hand = ["assassin"]
        crown = { king = "henri", regent = "eric" }
        members.henri = { seat = "seat:1", status = "crusade" }
        members.eric = { seat = "seat:1", village = "blaye" }
        members.quentin = { seat = "seat:1", village = "bourg" }
        members.thierry = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "blaye", bishop = "blaye" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "robert" }
    "#;
    let mut scene = at("cards", lines);
    play(&mut scene, 1, "play_assassin eric");
    scene.asks(1, "regent");
    assert_eq!(scene.legal(1), ["name_regent member:quentin", "name_regent member:thierry"]);
    play(&mut scene, 1, "name_regent thierry");
    assert_eq!(board(&scene).crown.regent, Some(Thierry));
    let mut scene = at("cards", lines);
    play(&mut scene, 1, "end_cards");
    play(&mut scene, 2, "proclaim othon");
    scene.asks(1, "regent");
    let alone = lines
        .replace(r#"members.quentin = { seat = "seat:1", village = "bourg" }"#, "")
        .replace(r#"members.thierry = { seat = "seat:1", village = "bourg" }"#, "");
    let mut scene = at("cards", &alone);
    play(&mut scene, 1, "play_assassin eric");
    assert!(told(&scene).contains(&Event::NoRegent), "no vote, though Robert has a title");
    assert_eq!(board(&scene).authority(), None);
    let queen = lines.replace(r#"regent = "eric" }"#, r#"regent = "eric", queen = "mireille" }"#)
        + "\nmembers.mireille = { seat = \"seat:2\", village = \"tournus\" }";
    let mut scene = at("cards", &queen);
    play(&mut scene, 1, "play_assassin eric");
    assert_eq!(board(&scene).crown.regent, Some(Mireille), "the Queen comes first");
}

#[test]
fn fi_dp_11_the_kings_player_is_asked_for_a_regent_and_all_if_it_comes_to_a_vote() {
    let more = r#"
        members.eric = { seat = "seat:1", village = "bourg" }
        members.quentin = { seat = "seat:1", village = "bourg" }
    "#;
    let mut scene = leave(&format!("{KING}{more}"));
    let asked = json!({ "ask": "regent", "with": { "member": "member:henri" } });
    assert_eq!(question(&mut scene, 1), (asked, "FI-DP-11".to_owned()));
    assert_eq!(awaited(&mut scene), [1]);
    let mut scene = leave(&ballot());
    let asked = json!({ "ask": "regent_ballot", "with": { "votes": 2 } });
    assert_eq!(question(&mut scene, 2), (asked, "FI-DP-11".to_owned()));
    let one = format!("{KING}members.eric = {{ seat = \"seat:1\", village = \"bourg\" }}");
    let scene = leave(&one);
    assert_eq!(board(&scene).crown.regent, Some(Eric), "a single candidate is not asked for");
}
