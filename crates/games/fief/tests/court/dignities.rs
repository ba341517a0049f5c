//! FI-DP-35 to -37: who is asked when a King is elected.

use super::elections::{REALM, candidates};
use crate::court::prelude::*;

#[test]
fn fi_dp_35_each_player_is_asked_for_a_candidate() {
    let mut scene = at("king", REALM);
    let asked = (json!({ "ask": "candidate" }), "FI-DP-35".to_owned());
    assert_eq!(question(&mut scene, 1), asked);
    let all = ["nominate member:gauvain", "nominate member:robert", "no_candidate"];
    assert_eq!(scene.legal(1), all);
    play(&mut scene, 1, "no_candidate");
    assert_eq!(question(&mut scene, 2), asked);
}

#[test]
fn fi_dp_35_nobody_is_asked_if_nobody_is_eligible() {
    let lines = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.mireille = { seat = "seat:2", village = "blaye" }
        regions.blaye = { capital = "blaye", holder = "mireille" }
        members.robert = { seat = "seat:3", village = "pugnac" }
    "#;
    let scene = at("king", lines);
    assert!(names(&scene).starts_with("turn_began"), "{}", names(&scene));
}

#[test]
fn fi_dp_36_players_with_electors_are_asked_at_once_for_every_vote() {
    let mut scene = at("king", REALM);
    candidates(&mut scene);
    assert_eq!(awaited(&mut scene), [1, 2, 3]);
    assert_eq!(question(&mut scene, 1).1, "FI-DP-36");
    let choices = ["null", "member:gauvain", "member:robert"];
    assert_eq!(scene.legal(3), choices.map(|it| format!("vote member:lambert {it}")));
    assert_eq!(
        refusal(&mut scene, 3, &["vote robert robert"]),
        by("FI-KING-5", json!({ "member": "member:robert" })),
        "not one's own"
    );
    let alone = REALM
        .replace(r#"holder = "lambert""#, r#"holder = "robert""#)
        .replace(r#", bishop = "tournus""#, "");
    let mut scene = at("king", &alone);
    candidates(&mut scene);
    assert_eq!(awaited(&mut scene), [1, 2], "family 3 has no elector");
}

#[test]
fn fi_dp_37_ecclesiastics_are_asked_one_by_one_until_there_are_enough() {
    let more = r#"members.eric = { seat = "seat:1", village = "bourg", bishop = "sigy" }"#;
    let mut scene = at("king", &format!("{REALM}\n{more}"));
    candidates(&mut scene);
    scene.plays(1, &["vote gauvain gauvain", "vote eric gauvain", "vote othon gauvain"]);
    scene.plays(2, &["vote robert robert", "vote mireille robert"]);
    play(&mut scene, 3, "vote lambert gauvain");
    let asks = |member: &str| {
        let with = json!({ "member": member, "king": "member:gauvain" });
        (json!({ "ask": "consecrate", "with": with }), "FI-DP-37".to_owned())
    };
    assert_eq!(question(&mut scene, 1), asks("member:eric"));
    play(&mut scene, 1, "withhold eric");
    assert_eq!(question(&mut scene, 1), asks("member:othon"));
    play(&mut scene, 1, "consecrate othon");
    assert_eq!(question(&mut scene, 3), asks("member:lambert"));
    let mut scene = at("king", &format!("{REALM}\n{more}"));
    candidates(&mut scene);
    scene.plays(1, &["vote gauvain gauvain", "vote eric gauvain", "vote othon gauvain"]);
    scene.plays(2, &["vote robert robert", "vote mireille robert"]);
    play(&mut scene, 3, "vote lambert gauvain");
    play(&mut scene, 1, "consecrate eric");
    play(&mut scene, 1, "consecrate othon");
    assert_eq!(board(&scene).crown.king, Some(Gauvain), "Lambert is not asked any more");
}
