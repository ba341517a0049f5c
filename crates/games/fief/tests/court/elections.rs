//! FI-KING-1 to -10: how a King is elected and consecrated.

use crate::court::prelude::*;

/// EX-10: Duke Gauvain and Bishop Othon of family 1, Baron Robert and Countess Mireille of 2,
/// Bishop and Baron Lambert of 3; everybody else has no part in it.
pub(crate) const REALM: &str = r#"
    members.gauvain = { seat = "seat:1", village = "sigy" }
    members.othon = { seat = "seat:1", village = "bourg", bishop = "bourg" }
    members.blanche = { seat = "seat:1", village = "bourg" }
    members.mireille = { seat = "seat:2", village = "blaye" }
    members.robert = { seat = "seat:2", village = "epervier" }
    members.lambert = { seat = "seat:3", village = "st-andre", bishop = "tournus" }
    members.quentin = { seat = "seat:3", village = "st-andre" }
    regions.sigy = { capital = "sigy", holder = "gauvain" }
    regions.blaye = { capital = "blaye", holder = "mireille" }
    regions.epervier = { capital = "epervier", holder = "robert" }
    regions.st-gerome = { capital = "st-andre", holder = "lambert" }
"#;

/// Gauvain and Robert are candidates.
#[track_caller]
pub(crate) fn candidates(scene: &mut Scene) {
    play(scene, 1, "nominate gauvain");
    play(scene, 2, "nominate robert");
}

/// Gauvain is elected by three votes against two.
#[track_caller]
pub(crate) fn elect(scene: &mut Scene) {
    candidates(scene);
    scene.plays(1, &["vote gauvain gauvain", "vote othon gauvain"]);
    scene.plays(2, &["vote robert robert", "vote mireille robert"]);
    play(scene, 3, "vote lambert gauvain");
}

#[test]
fn fi_king_1_an_election_is_held_when_there_is_no_king_and_only_one_a_turn() {
    let mut scene = at("king", REALM);
    assert_eq!(told(&scene), [Event::ElectionBegan { office: Office::King }]);
    for seat in [1, 2, 3] {
        play(&mut scene, seat, "no_candidate");
    }
    assert_eq!(board(&scene).turn, 2, "there is no second ballot");
    let scene = at("king", &format!("{REALM}\ncrown.king = \"gauvain\""));
    assert!(!names(&scene).contains("election_began"));
}

#[test]
fn fi_king_1_a_regency_without_a_prince_does_not_prevent_it() {
    let regency = format!("{REALM}\ncrown = {{ queen = \"blanche\", regent = \"blanche\" }}");
    assert!(names(&at("king", &regency)).starts_with("election_began"));
    let minor =
        r#"crown = { king = "robert", queen = "blanche", regent = "blanche", minor_until = 4 }"#;
    assert!(!names(&at("king", &format!("{REALM}\n{minor}"))).contains("election_began"));
}

#[test]
fn fi_king_2_only_free_titled_lay_lords_are_eligible() {
    let more = r#"
        members.henri = { seat = "seat:2", village = "sigy", captor = "seat:1" }
        members.eric = { seat = "seat:2", status = "crusade" }
        regions.bourg = { capital = "bourg", holder = "henri" }
        regions.tournus = { capital = "tournus", holder = "eric" }
    "#;
    let mut scene = at("king", &format!("{REALM}\n{more}"));
    assert_eq!(legal(&scene, 1, "nominate"), ["nominate member:gauvain", "nominate member:robert"]);
    for who in ["mireille", "henri", "eric", "quentin", "lambert", "othon"] {
        let step = format!("nominate {who}");
        let figures = json!({ "member": format!("member:{who}") });
        assert_eq!(refusal(&mut scene, 1, &[&step]), by("FI-KING-2", figures), "{who}");
    }
    let monk = REALM.replace(
        r#"members.gauvain = { seat = "seat:1", village = "sigy" }"#,
        r#"members.gauvain = { seat = "seat:1", village = "sigy", monk = true }"#,
    );
    assert_eq!(legal(&at("king", &monk), 1, "nominate"), ["nominate member:robert"]);
}

#[test]
fn fi_king_3_in_turn_order_each_puts_forward_one_lord_of_any_family_or_nobody() {
    let mut scene = at("king", &format!("first = \"seat:2\"\n{REALM}"));
    scene.asks(2, "candidate");
    play(&mut scene, 2, "nominate gauvain");
    assert_eq!(told(&scene), [Event::Nominated { seat: s(2), member: Gauvain }]);
    scene.asks(3, "candidate");
    assert_eq!(scene.legal(3), ["nominate member:robert", "no_candidate"], "nobody twice");
    play(&mut scene, 3, "no_candidate");
    scene.asks(1, "candidate");
    play(&mut scene, 1, "nominate robert");
    assert_eq!(awaited(&mut scene), [1, 2, 3], "now all vote");
}

#[test]
fn fi_king_3_without_candidates_there_is_no_vote() {
    let mut scene = at("king", REALM);
    for seat in [1, 2, 3] {
        play(&mut scene, seat, "no_candidate");
    }
    assert!(names(&scene).starts_with("no_candidate election_void turn_began"));
}

#[test]
fn fi_king_4_bishops_titled_members_and_the_regent_vote_once_each() {
    let more = r#"
        crown = { queen = "blanche", regent = "blanche" }
        regions.bourg = { capital = "bourg", holder = "gauvain" }
        members.henri = { seat = "seat:3", village = "sigy", captor = "seat:1" }
        regions.tournus = { capital = "tournus", holder = "henri" }
    "#;
    let mut scene = at("king", &format!("{REALM}\n{more}"));
    candidates(&mut scene);
    let asks = |votes: u8| json!({ "ask": "king_ballot", "with": { "votes": votes } });
    assert_eq!(question(&mut scene, 1).0, asks(3), "Gauvain once, Othon, the Regent");
    assert_eq!(question(&mut scene, 2).0, asks(2));
    assert_eq!(question(&mut scene, 3).0, asks(1), "Lambert once; no prisoner, no Quentin");
    assert_eq!(
        refusal(&mut scene, 3, &["vote henri gauvain"]),
        by("FI-PRIS-4", json!({ "member": "member:henri" }))
    );
    assert_eq!(
        refusal(&mut scene, 3, &["vote lambert quentin"]),
        by("FI-KING-4", json!({ "member": "member:quentin" }))
    );
}

#[test]
fn fi_king_4_cardinals_and_the_pope_vote() {
    let more = r#"
        crown.pope = "eric"
        members.eric = { seat = "seat:3", village = "bourg" }
        members.henri = { seat = "seat:3", village = "bourg", cardinal = true }
    "#;
    let mut scene = at("king", &format!("{REALM}\n{more}"));
    candidates(&mut scene);
    scene.plays(3, &["vote eric robert", "vote henri robert", "vote lambert null"]);
}

#[test]
fn fi_king_5_votes_are_given_at_once_and_then_public() {
    let mut scene = at("king", REALM);
    candidates(&mut scene);
    assert_eq!(awaited(&mut scene), [1, 2, 3]);
    scene.plays(2, &["vote robert robert", "vote mireille null"]);
    assert_eq!(told(&scene), [Event::BallotCast { seat: s(2) }]);
    play(&mut scene, 3, "vote lambert gauvain");
    scene.plays(1, &["vote gauvain gauvain", "vote othon gauvain"]);
    let vote = |elector, member| Event::Voted { elector, member };
    let count = |member, votes| Event::Votes { office: Office::King, member, votes };
    assert_eq!(
        told(&scene)[1..],
        [
            vote(Gauvain, Some(Gauvain)),
            vote(Othon, Some(Gauvain)),
            vote(Robert, Some(Robert)),
            vote(Mireille, None),
            vote(Lambert, Some(Gauvain)),
            count(Gauvain, 3),
            count(Robert, 1),
            Event::Elected { member: Gauvain },
        ]
    );
}

#[test]
fn fi_king_5_where_the_table_wants_it_only_totals_are_published() {
    let mut scene = with(&[("king_ballot_secret", "on")], "king", REALM, &[]);
    elect(&mut scene);
    assert_eq!(names(&scene), "ballot_cast votes votes elected");
}

#[test]
fn fi_king_6_a_king_needs_three_votes_and_more_than_anybody_else() {
    let mut scene = at("king", REALM);
    candidates(&mut scene);
    scene.plays(1, &["vote gauvain gauvain", "vote othon gauvain"]);
    scene.plays(2, &["vote robert null", "vote mireille null"]);
    play(&mut scene, 3, "vote lambert null");
    let void = Event::ElectionVoid { office: Office::King };
    assert!(told(&scene).contains(&void), "two votes");
    assert_eq!(board(&scene).crown.king, None);
    idle_until(&mut scene, "candidate");
    assert_eq!(board(&scene).turn, 2, "it comes up again next turn");
    let mut scene = at("king", &format!("{REALM}\ncrown.regent = \"blanche\""));
    candidates(&mut scene);
    scene.plays(1, &["vote gauvain gauvain", "vote othon gauvain", "vote blanche gauvain"]);
    scene.plays(2, &["vote robert robert", "vote mireille robert"]);
    play(&mut scene, 3, "vote lambert robert");
    assert!(told(&scene).contains(&void), "three to three");
}

#[test]
fn fi_king_6_with_a_simple_majority_being_ahead_is_enough() {
    let mut scene = with(&[("simple_majority", "on")], "king", REALM, &[]);
    candidates(&mut scene);
    scene.plays(1, &["vote gauvain gauvain", "vote othon null"]);
    scene.plays(2, &["vote robert null", "vote mireille null"]);
    play(&mut scene, 3, "vote lambert null");
    assert_eq!(told(&scene).last(), Some(&Event::Elected { member: Gauvain }));
    let mut scene = with(&[("simple_majority", "on")], "king", REALM, &[]);
    candidates(&mut scene);
    scene.plays(1, &["vote gauvain gauvain", "vote othon null"]);
    scene.plays(2, &["vote robert robert", "vote mireille null"]);
    play(&mut scene, 3, "vote lambert null");
    assert!(names(&scene).contains("election_void"), "one to one");
}

#[test]
fn fi_king_7_without_consecration_the_election_counts_for_nothing() {
    let mut scene = at("king", REALM);
    elect(&mut scene);
    assert_eq!(board(&scene).crown.king, None);
    play(&mut scene, 1, "consecrate othon");
    play(&mut scene, 3, "withhold lambert");
    assert_eq!(
        told(&scene)[..2],
        [
            Event::Withheld { member: Lambert, king: Gauvain },
            Event::NotConsecrated { member: Gauvain },
        ]
    );
    assert_eq!(board(&scene).crown.king, None);
    assert_eq!(board(&scene).turn, 2);
}

#[test]
fn fi_king_8_as_long_as_there_is_a_pope_he_alone_consecrates() {
    let more = r#"
        crown.pope = "quentin"
        members.henri = { seat = "seat:1", village = "bourg", cardinal = true }
    "#;
    let mut scene = at("king", &format!("{REALM}\n{more}"));
    candidates(&mut scene);
    scene.plays(1, &["vote gauvain gauvain", "vote henri gauvain", "vote othon gauvain"]);
    scene.plays(2, &["vote robert null", "vote mireille null"]);
    scene.plays(3, &["vote lambert null", "vote quentin null"]);
    assert_eq!(awaited(&mut scene), [3], "not the Cardinal's player");
    assert_eq!(
        refusal(&mut scene, 3, &["consecrate lambert"]),
        by("FI-KING-8", json!({ "member": "member:lambert" }))
    );
    play(&mut scene, 3, "consecrate quentin");
    assert_eq!(board(&scene).crown.king, Some(Gauvain));
}

#[test]
fn fi_king_8_a_captive_pope_means_that_nobody_can_be_consecrated() {
    let more = r#"
        crown.pope = "henri"
        members.henri = { seat = "seat:1", village = "blaye", captor = "seat:2" }
    "#;
    let mut scene = at("king", &format!("{REALM}\n{more}"));
    elect(&mut scene);
    assert!(names(&scene).contains("elected not_consecrated"));
    assert_eq!(board(&scene).crown.king, None);
}

#[test]
fn fi_king_9_one_cardinal_or_two_bishops_are_enough_without_a_pope() {
    let mut scene = at("king", REALM);
    elect(&mut scene);
    play(&mut scene, 1, "consecrate othon");
    assert_eq!(board(&scene).crown.king, None, "one Bishop is not enough");
    play(&mut scene, 3, "consecrate lambert");
    assert_eq!(board(&scene).crown.king, Some(Gauvain));
    let cardinal = REALM.replace(r#"bishop = "bourg""#, r#"bishop = "bourg", cardinal = true"#);
    let mut scene = at("king", &cardinal);
    elect(&mut scene);
    play(&mut scene, 1, "consecrate othon");
    assert_eq!(board(&scene).crown.king, Some(Gauvain));
}

#[test]
fn fi_king_9_captive_ecclesiastics_do_not_count() {
    let captive = REALM.replace(
        r#"members.othon = { seat = "seat:1", village = "bourg""#,
        r#"members.othon = { seat = "seat:1", village = "blaye", captor = "seat:2""#,
    );
    let mut scene = with(&[("simple_majority", "on")], "king", &captive, &[]);
    candidates(&mut scene);
    play(&mut scene, 1, "vote gauvain gauvain");
    scene.plays(2, &["vote robert null", "vote mireille null"]);
    play(&mut scene, 3, "vote lambert gauvain");
    assert!(names(&scene).contains("elected not_consecrated"), "one free Bishop is left");
}

#[test]
fn fi_king_10_ecclesiastics_of_all_families_decide_openly_in_turn_order() {
    let mut scene = at("king", &format!("first = \"seat:3\"\n{REALM}"));
    play(&mut scene, 3, "no_candidate");
    candidates(&mut scene);
    scene.plays(1, &["vote gauvain gauvain", "vote othon gauvain"]);
    scene.plays(2, &["vote robert robert", "vote mireille robert"]);
    play(&mut scene, 3, "vote lambert gauvain");
    scene.asks(3, "consecrate");
    play(&mut scene, 3, "consecrate lambert");
    assert_eq!(told(&scene), [Event::Consecrates { member: Lambert, king: Gauvain }]);
    assert_eq!(heard(&scene, Viewer::Spectator), ["consecrates"]);
    scene.asks(1, "consecrate");
    play(&mut scene, 1, "consecrate othon");
    assert_eq!(board(&scene).crown.king, Some(Gauvain), "of the same family as the Bishop");
}
