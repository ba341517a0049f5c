//! FI-POPE-1 to -10, FI-DP-34: how a Pope is elected, and his say over the clergy.

use crate::court::prelude::*;

/// Three Cardinals: Henri of 1, Othon and Quentin of 2; Bishop Robert of 3.
const CONCLAVE: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg", bishop = "bourg", cardinal = true }
    members.othon = { seat = "seat:2", village = "sigy", bishop = "sigy", cardinal = true }
    members.quentin = { seat = "seat:2", village = "sigy", cardinal = true }
    members.robert = { seat = "seat:3", village = "tournus", bishop = "tournus" }
    members.eric = { seat = "seat:3", village = "tournus" }
    regions.bourg = { capital = "bourg", holder = "henri" }
"#;

/// Henri is held by family 3.
fn captive() -> String {
    CONCLAVE.replace(
        r#"members.henri = { seat = "seat:1", village = "bourg", "#,
        r#"members.henri = { seat = "seat:1", village = "tournus", captor = "seat:3", "#,
    )
}

#[test]
fn fi_pope_1_an_election_is_held_with_all_three_cards_on_members_in_the_kingdom() {
    let scene = at("pope", CONCLAVE);
    assert_eq!(told(&scene), [Event::ElectionBegan { office: Office::Pope }]);
    assert_eq!(told(&at("pope", &captive())), [Event::ElectionBegan { office: Office::Pope }]);
    let two = CONCLAVE.replace(r#"village = "sigy", cardinal = true"#, r#"village = "sigy""#);
    let pope = format!("{CONCLAVE}\ncrown.pope = \"eric\"");
    for lines in [two, pope] {
        let scene = at("pope", &lines);
        assert!(!told(&scene).contains(&Event::ElectionBegan { office: Office::Pope }));
    }
}

#[test]
fn fi_pope_1_it_comes_before_that_of_the_king() {
    let more = r#"regions.epervier = { capital = "epervier", holder = "eric" }"#;
    let mut scene = at("pope", &format!("{CONCLAVE}\n{more}"));
    play(&mut scene, 1, "vote henri null");
    scene.plays(2, &["vote othon null", "vote quentin null"]);
    assert_eq!(names(&scene), "ballot_cast election_void election_began");
    scene.asks(1, "candidate");
}

#[test]
fn fi_pope_2_only_free_cardinals_vote() {
    let mut scene = at("pope", CONCLAVE);
    assert_eq!(awaited(&mut scene), [1, 2]);
    assert_eq!(question(&mut scene, 2).0["with"]["votes"], 2);
    let mut scene = at("pope", &captive());
    assert_eq!(awaited(&mut scene), [2]);
    scene.plays(2, &["vote othon robert", "vote quentin robert"]);
    assert_eq!(board(&scene).crown.pope, Some(Robert));
}

#[test]
fn fi_pope_3_any_free_bishop_or_cardinal_can_be_pope() {
    let mut scene = at("pope", CONCLAVE);
    let all = ["null", "member:henri", "member:othon", "member:quentin", "member:robert"];
    assert_eq!(scene.legal(1), all.map(|it| format!("vote member:henri {it}")));
    assert_eq!(
        refusal(&mut scene, 1, &["vote henri eric"]),
        by("FI-POPE-3", json!({ "member": "member:eric" }))
    );
    let mut scene = at("pope", &captive());
    assert_eq!(
        refusal(&mut scene, 2, &["vote othon henri", "vote quentin henri"]),
        by("FI-POPE-3", json!({ "member": "member:henri" }))
    );
}

#[test]
fn fi_pope_4_the_ballot_is_secret_and_only_totals_are_known() {
    let mut scene = at("pope", CONCLAVE);
    play(&mut scene, 1, "vote henri robert");
    assert_eq!(heard(&scene, Viewer::Seat(s(2))), ["ballot_cast"]);
    scene.view(2, "ballot", Value::Null);
    scene.plays(2, &["vote othon robert", "vote quentin null"]);
    let votes = Event::Votes { office: Office::Pope, member: Robert, votes: 2 };
    assert_eq!(told(&scene)[1..3], [votes, Event::Pope { member: Robert, seat: s(3) }]);
    let all = scene.heard(Viewer::Seat(s(3)));
    assert!(all.iter().all(|it| it["event"] != "voted" && it["event"] != "noted"));
}

#[test]
fn fi_pope_5_most_votes_and_two_at_least() {
    let mut scene = at("pope", CONCLAVE);
    play(&mut scene, 1, "vote henri henri");
    scene.plays(2, &["vote othon othon", "vote quentin quentin"]);
    assert!(told(&scene).contains(&Event::ElectionVoid { office: Office::Pope }));
    assert_eq!(board(&scene).crown.pope, None);
    idle_until(&mut scene, "pope_ballot");
    assert_eq!(board(&scene).turn, 2, "again next turn");
    let mut scene = at("pope", CONCLAVE);
    play(&mut scene, 1, "vote henri henri");
    scene.plays(2, &["vote othon null", "vote quentin null"]);
    assert!(names(&scene).contains("votes election_void"), "one vote is not enough");
}

/// Henri is elected.
fn elected() -> Scene {
    let mut scene = at("pope", CONCLAVE);
    play(&mut scene, 1, "vote henri henri");
    scene.plays(2, &["vote othon henri", "vote quentin null"]);
    scene
}

#[test]
fn fi_pope_6_he_keeps_see_and_titles_and_gives_the_cardinal_card_back() {
    let scene = elected();
    let now = board(&scene);
    assert_eq!(now.crown.pope, Some(Henri));
    assert_eq!(now.person(Henri).bishopric, Some(Bishopric::Bourg));
    assert_eq!(now.land(Region::Bourg).title, Title::Held(Henri));
    assert!(!now.person(Henri).marks.cardinal);
    assert_eq!(now.cardinals_left(), 1);
}

#[test]
fn fi_pope_7_he_cannot_marry_be_king_or_be_touched_by_justice() {
    let lines = r#"
        seats.1.hand = ["assassin"]
        seats.2.hand = ["justice"]
        crown.pope = "henri"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.eric = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.bourg = { capital = "bourg", holder = "henri" }
    "#;
    let now = board(&at("cards", lines));
    assert!(!now.can_marry(Henri) && now.can_marry(Eric));
    assert!(!now.can_be_king(Henri));
    let mut scene = at("cards", lines);
    play(&mut scene, 1, "play_assassin robert");
    assert_eq!(scene.legal(2), ["justice member:eric", "pass_window"]);
    assert_eq!(
        refusal(&mut scene, 2, &["justice henri"]),
        by("FI-CARD-54", json!({ "member": "member:henri" }))
    );
}

/// Henri of family 1 is Pope; family 2 has a Bishop card and a Bishop.
const PAPACY: &str = r#"
    seats.2 = { money = 700, hand = ["bishop-blaye"] }
    crown.pope = "henri"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "sigy", bishop = "sigy" }
    members.quentin = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
"#;

#[test]
fn fi_pope_8_he_is_asked_about_every_bishop_and_keeps_what_he_refuses() {
    let mut scene = at("cards", PAPACY);
    play(&mut scene, 1, "end_cards");
    play(&mut scene, 2, "play_bishop blaye quentin");
    scene.asks(1, "pope_consent");
    play(&mut scene, 1, "decline");
    assert_eq!(
        told(&scene)[..2],
        [
            Event::Declined { seat: s(1) },
            Event::BishopRefused { seat: s(1), by: s(2), bishopric: Bishopric::Blaye },
        ]
    );
    let now = board(&scene);
    assert_eq!(now.reserve().collect::<Vec<_>>(), [Bishopric::Blaye]);
    assert!(now.houses[s(2)].hand.is_empty());
    assert_eq!(now.person(Quentin).bishopric, None);
    let mut scene = at("cards", PAPACY);
    play(&mut scene, 1, "end_cards");
    play(&mut scene, 2, "play_bishop blaye quentin");
    play(&mut scene, 1, "consent");
    assert_eq!(board(&scene).person(Quentin).bishopric, Some(Bishopric::Blaye));
}

#[test]
fn fi_pope_8_a_cardinal_he_refuses_costs_nothing() {
    let mut scene = at("purchases", PAPACY);
    play(&mut scene, 1, "end_buy");
    play(&mut scene, 2, "buy_cardinal othon");
    assert_eq!(told(&scene), [Event::CardinalWished { seat: s(2), member: Othon }]);
    play(&mut scene, 1, "decline");
    assert_eq!(money(&scene, 2), 700);
    assert!(!board(&scene).person(Othon).marks.cardinal);
    assert_eq!(
        refusal(&mut scene, 2, &["buy_cardinal othon"]),
        by("FI-BUY-16", json!({ "member": "member:othon", "left": 3 })),
        "not twice in a turn"
    );
    let mut scene = at("purchases", PAPACY);
    play(&mut scene, 1, "end_buy");
    play(&mut scene, 2, "buy_cardinal othon");
    play(&mut scene, 1, "consent");
    assert_eq!(money(&scene, 2), 200);
    assert!(board(&scene).person(Othon).marks.cardinal);
}

#[test]
fn fi_pope_8_even_in_captivity() {
    let held = PAPACY.replace(
        r#"members.henri = { seat = "seat:1", village = "bourg" }"#,
        r#"members.henri = { seat = "seat:1", village = "tournus", captor = "seat:3" }"#,
    );
    let mut scene = at("cards", &held);
    play(&mut scene, 2, "play_bishop blaye quentin");
    scene.asks(1, "pope_consent");
}

#[test]
fn fi_pope_9_nobody_else_consecrates() {
    let more = r#"
        members.charles = { seat = "seat:2", village = "sigy", bishop = "bourg", cardinal = true }
        members.arthur = { seat = "seat:3", village = "tournus" }
        regions.bourg = { capital = "bourg", holder = "quentin" }
        regions.blaye = { capital = "blaye", holder = "arthur" }
        members.gauvain = { seat = "seat:3", village = "tournus", bishop = "tournus" }
    "#;
    let mut scene = at("king", &format!("{PAPACY}\n{more}"));
    play(&mut scene, 1, "no_candidate");
    play(&mut scene, 2, "nominate quentin");
    play(&mut scene, 3, "no_candidate");
    play(&mut scene, 1, "vote henri null");
    scene.plays(2, &["vote charles quentin", "vote othon quentin", "vote quentin quentin"]);
    scene.plays(3, &["vote arthur null", "vote gauvain null"]);
    assert_eq!(awaited(&mut scene), [1]);
    play(&mut scene, 1, "withhold henri");
    assert!(names(&scene).starts_with("withheld not_consecrated"));
}

#[test]
fn fi_pope_10_cards_of_the_dead_clergy_go_to_his_reserve() {
    let lines = PAPACY.replace(r#"bishop = "sigy""#, r#"bishop = "sigy", cardinal = true"#)
        + "\nseats.1.hand = [\"assassin\"]";
    let mut scene = at("cards", &lines);
    play(&mut scene, 1, "play_assassin othon");
    let now = board(&scene);
    assert_eq!(now.reserve().collect::<Vec<_>>(), [Bishopric::Sigy]);
    assert_eq!((now.crown.reserve_cardinals, now.cardinals_left()), (1, 2));
    assert_eq!(discarded(&now), [Card::Assassin, Card::Othon]);
}

#[test]
fn fi_dp_34_players_of_free_cardinals_are_asked_in_secret_and_at_once() {
    let mut scene = at("pope", CONCLAVE);
    let asked = json!({ "ask": "pope_ballot", "with": { "votes": 1 } });
    assert_eq!(question(&mut scene, 1), (asked, "FI-DP-34".to_owned()));
    assert_eq!(question(&mut scene, 2).1, "FI-DP-34");
    assert_eq!(awaited(&mut scene), [1, 2]);
    scene.plays(2, &["vote othon henri", "vote quentin henri"]);
    assert_eq!(awaited(&mut scene), [1], "the other still votes");
    let two = CONCLAVE.replace(r#"village = "sigy", cardinal = true"#, r#"village = "sigy""#);
    assert_ne!(at("pope", &two).asked().map(|it| it.1), Some("pope_ballot".to_owned()));
}
