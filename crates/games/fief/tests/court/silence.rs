//! FI-OFFER-7 to -9, FI-INFO-7: standing orders, silence, secret ballots.

use super::elections::REALM;
use super::offers::TABLE;
use crate::court::prelude::*;

/// Henri stands next to Jeanne's village.
const ROAD: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.jeanne = { seat = "seat:2", village = "villeneuve" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.villeneuve = { owner = "seat:2", troops = { 2 = { foot = 4 } } }
"#;

#[test]
fn fi_offer_7_standing_orders_answer_those_who_ask_for_passage() {
    let go = ["march bourg", "lead henri", "step villeneuve"];
    let mut scene = at("movement", ROAD);
    scene.plays(1, &go);
    scene.asks(2, "passage");
    let mut scene = at("movement", &format!("{ROAD}\nseats.2.passage.1 = \"always\""));
    scene.plays(1, &go);
    assert!(told(&scene).contains(&Event::Allowed { seat: s(2), to: s(1) }));
    assert_eq!(board(&scene).person(Henri).village, Village::Villeneuve);
    let mut scene = at("movement", &format!("{ROAD}\nseats.2.passage.1 = \"never\""));
    scene.plays(1, &go);
    assert!(told(&scene).contains(&Event::Denied { seat: s(2), to: s(1) }));
    assert_eq!(board(&scene).person(Henri).village, Village::Bourg);
}

#[test]
fn fi_offer_7_they_answer_those_who_want_to_leave_too() {
    let walls = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "bourg" }
        villages.bourg = { owner = "seat:2", fort = "castle", troops = { 1 = { let_in = true } } }
    "#;
    let go = ["march bourg", "lead henri", "step villeneuve"];
    let mut scene = at("movement", walls);
    scene.plays(1, &go);
    scene.asks(2, "exit");
    let mut scene = at("movement", &format!("{walls}\nseats.2.passage.1 = \"always\""));
    scene.plays(1, &go);
    assert_eq!(board(&scene).person(Henri).village, Village::Villeneuve);
    let mut scene = at("movement", &format!("{walls}\nseats.2.passage.1 = \"never\""));
    scene.plays(1, &go);
    scene.asks(1, "kept");
}

#[test]
fn fi_offer_7_they_are_set_in_ones_own_turn_of_any_phase() {
    for phase in ["cards", "purchases", "movement", "talks"] {
        let mut scene = at(phase, TABLE);
        scene.plays(
            1,
            &["orders", "passage_for seat:2 always", "passage_for seat:3 never", "orders_done"],
        );
        let policy = board(&scene).houses[s(1)].policy;
        assert_eq!((policy[s(2)], policy[s(3)]), (Policy::Always, Policy::Never), "{phase}");
        assert_eq!(refusal(&mut scene, 1, &["orders", "orders_done"]), by("FI-OFFER-7", json!({})));
    }
    assert_eq!(board(&at("cards", TABLE)).houses[s(1)].policy[s(2)], Policy::Ask, "at first");
}

/// What the game answers for a seat that says nothing.
#[track_caller]
fn silence(scene: &mut Scene, seat: usize) -> Vec<Value> {
    scene.table().silent(s(seat)).expect("an answer")
}

#[test]
fn fi_offer_8_silence_refuses_passage_and_grants_exit() {
    let mut scene = at("movement", ROAD);
    scene.plays(1, &["march bourg", "lead henri", "step villeneuve"]);
    assert_eq!(silence(&mut scene, 2), [json!({ "do": "refuse" })]);
    let walls = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "bourg" }
        villages.bourg = { owner = "seat:2", fort = "castle", troops = { 1 = { let_in = true } } }
    "#;
    let mut scene = at("movement", walls);
    scene.plays(1, &["march bourg", "lead henri", "step villeneuve"]);
    assert_eq!(silence(&mut scene, 2), [json!({ "do": "allow" })]);
}

#[test]
fn fi_offer_8_silence_denies_consent_justice_and_consecration_and_votes_blank() {
    let lines = r#"
        seats.1.hand = ["darc", "assassin"]
        seats.2.hand = ["justice"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus" }
    "#;
    let mut scene = at("cards", lines);
    play(&mut scene, 1, "play_darc jeanne");
    assert_eq!(silence(&mut scene, 2), [json!({ "do": "decline" })]);
    idle(&mut scene);
    play(&mut scene, 1, "play_assassin robert");
    assert_eq!(silence(&mut scene, 2), [json!({ "do": "pass_window" })]);
    let mut scene = at("king", REALM);
    play(&mut scene, 1, "nominate gauvain");
    assert_eq!(silence(&mut scene, 2), [json!({ "do": "no_candidate" })]);
    play(&mut scene, 2, "nominate robert");
    let blank = |who: &str| json!({ "do": "vote", "with": [who, null] });
    assert_eq!(silence(&mut scene, 2), [blank("member:robert"), blank("member:mireille")]);
    scene.plays(1, &["vote gauvain gauvain", "vote othon gauvain"]);
    play(&mut scene, 3, "vote lambert gauvain");
    idle(&mut scene);
    assert_eq!(silence(&mut scene, 1), [json!({ "do": "withhold", "with": "member:othon" })]);
}

#[test]
fn fi_offer_8_silence_turns_offers_down_refuses_mercy_and_keeps_the_peace() {
    let mut scene = at("talks", TABLE);
    assert_eq!(silence(&mut scene, 1), [json!({ "do": "pass_talks" })]);
    scene.plays(1, &["offer seat:2", "want item=money of=1", "propose"]);
    assert_eq!(silence(&mut scene, 2), [json!({ "do": "reject" })]);
    let together = ROAD.replace(
        r#"members.henri = { seat = "seat:1", village = "bourg" }"#,
        r#"members.henri = { seat = "seat:1", village = "villeneuve" }"#,
    );
    let mut scene = at("declarations", &together);
    let peace = json!({ "do": "declare", "with": ["village:villeneuve", { "declare": "peace" }] });
    assert_eq!(silence(&mut scene, 1), [peace]);
    play(&mut scene, 1, r#"declare villeneuve {"declare":"fight","with":"seat:2"}"#);
    idle(&mut scene);
    idle_until(&mut scene, "mercy");
    play(&mut scene, 1, "ask_mercy");
    assert_eq!(silence(&mut scene, 2), [json!({ "do": "refuse_mercy" })]);
}

#[test]
fn fi_offer_8_elsewhere_it_passes_or_takes_the_first_choice() {
    for (phase, step) in
        [("cards", "end_cards"), ("purchases", "end_buy"), ("movement", "end_move")]
    {
        assert_eq!(silence(&mut at(phase, TABLE), 1), [json!({ "do": step })]);
    }
    let heirs = r#"
        seats.1.hand = ["assassin"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "sigy" }
        members.eric = { seat = "seat:2", village = "sigy" }
        members.quentin = { seat = "seat:2", village = "sigy" }
        regions.sigy = { capital = "sigy", holder = "othon" }
    "#;
    let mut scene = at("cards", heirs);
    play(&mut scene, 1, "play_assassin othon");
    let first = json!({ "do": "give_title", "with": ["region:sigy", "member:eric"] });
    assert_eq!(silence(&mut scene, 2), [first]);
}

#[test]
fn fi_offer_9_no_vote_is_revealed_before_all_have_voted() {
    let mut scene = at("king", REALM);
    play(&mut scene, 1, "nominate gauvain");
    play(&mut scene, 2, "nominate robert");
    play(&mut scene, 3, "vote lambert gauvain");
    for viewer in [Viewer::Seat(s(1)), Viewer::Spectator] {
        assert_eq!(heard(&scene, viewer), ["ballot_cast"]);
    }
    scene.view(1, "ballot", Value::Null);
    scene.view(3, "ballot.0.to", json!("member:gauvain"));
    scene.view(1, "ready", json!(["seat:3"]));
    scene.plays(1, &["vote gauvain gauvain", "vote othon gauvain"]);
    scene.plays(2, &["vote robert robert", "vote mireille robert"]);
    let voted = heard(&scene, Viewer::Spectator);
    assert_eq!(voted.iter().filter(|it| *it == "voted").count(), 5, "for the King, every vote");
    let mut scene = with(&[("king_ballot_secret", "on")], "king", REALM, &[]);
    play(&mut scene, 1, "nominate gauvain");
    play(&mut scene, 2, "nominate robert");
    for _ in 0..3 {
        idle(&mut scene);
    }
    assert!(!heard(&scene, Viewer::Spectator).contains(&"voted".to_owned()));
}

#[test]
fn fi_info_7_an_offer_is_known_to_its_two_parties() {
    let mut scene = at("talks", TABLE);
    scene.plays(1, &["offer seat:2", "give item=money of=7", "want item=truce of=2", "propose"]);
    for seat in [1, 2] {
        assert!(heard(&scene, Viewer::Seat(s(seat))).contains(&"offered".to_owned()));
        scene.view(seat, "offer.give.0", json!({ "item": "money", "of": 7 }));
    }
    for viewer in [Viewer::Seat(s(3)), Viewer::Spectator] {
        assert_eq!(heard(&scene, viewer), ["offer_made"]);
        scene.try_view(viewer, "offer", &Value::Null).expect("nothing is seen");
    }
    play(&mut scene, 2, "accept");
    assert_eq!(heard(&scene, Viewer::Seat(s(3))), ["accepted", "deal"], "nor what was paid");
    scene.view(3, "promises", json!([]));
    scene.view(1, "promises.0.item", json!({ "item": "truce", "of": 2 }));
}

#[test]
fn fi_info_7_standing_orders_are_known_only_to_whoever_gave_them() {
    let mut scene = at("cards", TABLE);
    scene.plays(1, &["orders", "passage_for seat:2 never", "orders_done"]);
    assert!(heard(&scene, Viewer::Seat(s(1))).contains(&"orders_set".to_owned()));
    for viewer in [Viewer::Seat(s(2)), Viewer::Seat(s(3)), Viewer::Spectator] {
        assert!(heard(&scene, viewer).is_empty());
        scene.try_view(viewer, "houses.seat:1.policy", &Value::Null).expect("not seen");
    }
    scene.view(1, "houses.seat:1.policy.seat:2", json!("policy:never"));
}
