//! GS-POPE-1, -2, -4, -5, -7 and -9, and GS-ORDER-AUDIENCE: who goes to the Pope, and who comes
//! back.

use crate::turn::prelude::*;

/// The place of prayer is complete, three ambassadors are at home.
const READY: &str = "seats.1 = { farmers = 20, stones = 5, ambassadors = 3 }";

#[test]
fn gs_order_audience_sends_the_ambassadors_named_in_phase_4() {
    let mut scene = lucky(3, READY, &[("GS-RND-2", &["5"])]);
    let legal: Vec<_> =
        scene.legal(1).into_iter().filter(|step| step.starts_with("audience")).collect();
    assert_eq!(legal, ["audience 1", "audience 2", "audience 3"]);
    turn(&mut scene, &[(1, "audience 2"), (2, "build")]);
    assert_eq!(events(&scene), "built travelled audience turn_began");
    assert_eq!(told(&scene, "travelled"), [json!({ "seat": "seat:1", "count": 2, "kept": 0 })]);
    // Postponed: they are still there.
    assert_eq!(people(&scene, 1), [20, 1, 1, 2, 0]);
}

#[test]
fn gs_order_audience_needs_ambassadors_at_home() {
    let mut scene = at(3, READY);
    for count in [4, 5, 200] {
        let no = by("GS-ORDER-AUDIENCE", json!({ "count": count, "have": 3 }));
        assert_eq!(refusal(&mut scene, 1, &format!("audience {count}")), no);
    }
    let no = by("GS-ORDER-AUDIENCE", json!({ "count": 0, "have": 3 }));
    assert_eq!(refusal(&mut scene, 1, "audience 0"), no);
    // Without any; those in the Vatican do not travel.
    let mut scene = at(3, "seats.1 = { stones = 5, waiting = 2, cardinals = 1 }");
    let no = by("GS-ORDER-AUDIENCE", json!({ "count": 1, "have": 0 }));
    assert_eq!(refusal(&mut scene, 1, "audience 1"), no);
    assert!(scene.legal(1).iter().all(|step| !step.starts_with("audience")));
}

#[test]
fn gs_pope_1_the_building_must_be_complete() {
    for (level, squares) in [(1, 5), (2, 10), (3, 20)] {
        let realm = |stones: u8| {
            format!("seats.1 = {{ level = {level}, stones = {stones}, ambassadors = 1 }}")
        };
        let mut scene = at(3, &realm(squares - 1));
        let refused = refusal(&mut scene, 1, "audience 1");
        assert_eq!(refused["with"][0]["clause"], "GS-POPE-2");
        assert_eq!(refused["with"][0]["with"]["left"], 1);
        let mut scene = lucky(3, &realm(squares), &[("GS-RND-2", &["10"])]);
        turn(&mut scene, &[(1, "audience 1")]);
        assert_eq!(self::realm(&scene, 1, "level"), level + 1);
    }
}

#[test]
fn gs_pope_1_at_level_4_there_is_nothing_to_ask_for() {
    // A vassal, or the game would be over.
    let position = "seats.1 = { artisans = 0, level = 4, stones = 40, ambassadors = 1 }\n\
                    seats.2.knights = { 1 = 1, 2 = 1 }";
    let mut scene = at(3, position);
    assert_eq!(refusal(&mut scene, 1, "audience 1"), by("GS-POPE-1", json!({})));
    assert!(scene.legal(1).iter().all(|step| !step.starts_with("audience")));
}

/// Seat 1 holds three slaves of seat 2.
fn slaves_build(stones: u8) -> String {
    format!(
        "seats.1 = {{ farmers = 20, artisans = 5, ambassadors = 1, stones = {stones}, \
         knights = {{ 1 = 3, 2 = 3 }}, slaves = {{ 2 = 3 }} }}\nseats.2.artisans = 0"
    )
}

#[test]
fn gs_pope_2_slaves_may_finish_the_building_in_the_same_turn() {
    for stones in [2, 3, 4, 5] {
        let mut scene = lucky(3, &slaves_build(stones), &[("GS-RND-2", &["4"])]);
        turn(&mut scene, &[(1, "audience 1")]);
        assert_eq!(crossed(&scene, 1), [5, 0, 0, 0]);
        assert_eq!(told(&scene, "audience").len(), 1, "{stones}");
    }
    // One's own artisans do not: the action is the audience.
    let no = by("GS-POPE-2", json!({ "left": 4, "building": "building:prayer" }));
    assert_eq!(refusal(&mut at(3, &slaves_build(1)), 1, "audience 1"), no);
}

#[test]
fn gs_pope_2_where_all_slaves_lay_one_stone_one_square_may_be_left() {
    let options = &[("slave_output", "one")];
    let no = by("GS-POPE-2", json!({ "left": 2, "building": "building:prayer" }));
    let mut scene = with(3, options, &slaves_build(3), &[]);
    assert_eq!(refusal(&mut scene, 1, "audience 1"), no);
    let mut scene = with(3, options, &slaves_build(4), &[("GS-RND-2", &["4"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    assert_eq!(told(&scene, "audience").len(), 1);
}

#[test]
fn gs_pope_2_a_gift_still_due_does_not_forbid_it() {
    let position = "seats.1 = { stones = 5, ambassadors = 1, \
                    gift = { piece = \"piece:knight\", count = 2 } }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["10"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    // The gift lapses, for there are no knights; the new audience brings the blessing.
    assert_eq!(
        events(&scene),
        "gift_lapsed travelled audience blessed donated cardinals level_up turn_began"
    );
    assert_eq!(realm(&scene, 1, "level"), 2);
}

#[test]
fn gs_pope_4_whoever_is_not_blocked_arrives() {
    // No lords: all arrive.
    let mut scene = lucky(3, READY, &[("GS-RND-2", &["2"])]);
    turn(&mut scene, &[(1, "audience 3")]);
    assert_eq!(told(&scene, "travelled"), [json!({ "seat": "seat:1", "count": 3, "kept": 0 })]);
    assert_eq!(told(&scene, "audience")[0]["ambassadors"], 2);
}

#[test]
fn gs_pope_4_if_nobody_arrives_the_action_is_spent() {
    let position = "seats.1 = { artisans = 0, stones = 5, ambassadors = 2 }\n\
                    seats.2.knights = { 1 = 3, 2 = 3 }";
    let mut scene = lucky(3, position, &[("GS-RND-1", &["1", "2", "3"])]);
    turn(&mut scene, &[(1, "audience 2")]);
    scene.plays(2, &["block"]);
    assert_eq!(events(&scene), "blocked travelled turn_began");
    assert_eq!(told(&scene, "travelled"), [json!({ "seat": "seat:1", "count": 0, "kept": 2 })]);
    assert_eq!(people(&scene, 1), [10, 0, 2, 0, 0]);
    scene.luck_used();
}

#[test]
fn gs_pope_5_the_die_plus_ambassadors_and_cardinals() {
    // d10, ambassadors sent, waiting, cardinals: what is added.
    for (die, sent, waiting, cardinals, more, twice) in [
        (1, 1, 0, 0, 0, 0),
        (1, 3, 0, 0, 2, 0),
        (1, 1, 0, 1, 0, 2),
        (1, 1, 0, 3, 0, 6),
        (2, 2, 1, 1, 2, 2),
        (1, 1, 3, 0, 3, 0),
    ] {
        let position = format!(
            "seats.1 = {{ farmers = 20, artisans = 0, stones = 5, ambassadors = {sent}, \
             waiting = {waiting}, cardinals = {cardinals} }}"
        );
        let text = die.to_string();
        let luck: &[(&str, &[&str])] = &[("GS-RND-2", &[&text])];
        let mut scene = lucky(3, &position, luck);
        turn(&mut scene, &[(1, &format!("audience {sent}"))]);
        let audience = &told(&scene, "audience")[0];
        let total = die + more + twice;
        assert_eq!(
            [
                &audience["die"],
                &audience["ambassadors"],
                &audience["cardinals"],
                &audience["total"]
            ],
            [die, more, twice, total]
        );
    }
}

#[test]
fn gs_pope_5_the_cardinals_of_others_do_not_help() {
    let position = "seats.1 = { stones = 5, ambassadors = 1 }\nseats.2.cardinals = 3";
    let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["3"]), ("GS-RND-5", &["1", "1", "1"])];
    let mut scene = lucky(3, position, luck);
    turn(&mut scene, &[(1, "audience 1")]);
    assert_eq!(told(&scene, "audience")[0]["total"], 3);
}

#[test]
fn gs_pope_5_one_audience_a_turn_with_all_who_are_there() {
    let position = "seats.1 = { farmers = 20, stones = 5, ambassadors = 2, waiting = 2 }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["1"])]);
    turn(&mut scene, &[(1, "audience 2")]);
    // 1 + 3: heard, all four go home; nobody is asked whether those who waited ask again.
    assert_eq!(events(&scene), "travelled audience turn_began");
    assert_eq!(people(&scene, 1), [20, 1, 4, 0, 0]);
    scene.luck_used();
}

#[test]
fn gs_pope_7_all_return_at_once() {
    // Heard without success.
    let mut scene = lucky(3, READY, &[("GS-RND-2", &["1"])]);
    turn(&mut scene, &[(1, "audience 3")]);
    assert_eq!(people(&scene, 1), [20, 1, 3, 0, 0]);
    // A success, and nobody stays: before the war begins they are home.
    let mut scene = lucky(3, READY, &[("GS-RND-2", &["10"])]);
    turn(&mut scene, &[(1, "audience 3")]);
    scene.plays(1, &["leave_cardinals 0"]);
    assert_eq!(told(&scene, "cardinals"), [json!({ "seat": "seat:1", "count": 0, "home": 3 })]);
    assert_eq!(people(&scene, 1), [20, 1, 3, 0, 0]);
}

#[test]
fn gs_pope_7_at_least_one_returns() {
    let mut scene = lucky(3, READY, &[("GS-RND-2", &["10"])]);
    turn(&mut scene, &[(1, "audience 3")]);
    let wanted = ["leave_cardinals 0", "leave_cardinals 1", "leave_cardinals 2"];
    assert_eq!(scene.legal(1), wanted);
    let no = by("GS-POPE-8", json!({ "most": 2 }));
    assert_eq!(step_refusal(&mut scene, 1, "leave_cardinals 3"), no);
    // A single one goes home without a question.
    let mut scene = lucky(3, READY, &[("GS-RND-2", &["10"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    assert_eq!(people(&scene, 1), [20, 1, 3, 0, 0]);
}

#[test]
fn gs_pope_7_nobody_is_blocked_on_the_way_back() {
    let position = "seats.1 = { artisans = 0, stones = 5, ambassadors = 2 }\n\
                    seats.2.knights = { 1 = 3, 2 = 3 }";
    let mut scene = lucky(3, position, &[("GS-RND-1", &["6", "6", "6"]), ("GS-RND-2", &["2"])]);
    turn(&mut scene, &[(1, "audience 2")]);
    scene.plays(2, &["block"]);
    assert_eq!(events(&scene), "blocked travelled audience turn_began");
    assert_eq!(realm(&scene, 1, "ambassadors"), 2);
}

const WAITING: &str = "seats.1 = { farmers = 20, stones = 5, waiting = 2 }";

#[test]
fn gs_pope_9_the_postponed_audience_comes_besides_the_action() {
    let mut scene = lucky(3, READY, &[("GS-RND-2", &["4", "8"])]);
    turn(&mut scene, &[(1, "audience 2")]);
    assert_eq!(people(&scene, 1), [20, 1, 1, 2, 0]);
    turn(&mut scene, &[(1, "settle")]);
    assert_eq!(events(&scene), "settled");
    scene.asks(1, "retry");
    assert_eq!(scene.legal(1), ["hold_audience", "bring_home"]);
    scene.plays(1, &["hold_audience"]);
    // 8 + 1: the blessing against two farmers.
    assert_eq!(told(&scene, "asked_again"), [json!({ "seat": "seat:1", "count": 2 })]);
    assert_eq!(told(&scene, "audience")[0]["total"], 9);
    scene.asks(1, "gift_now");
}

#[test]
fn gs_pope_9_or_all_are_brought_home() {
    let mut scene = at(3, WAITING);
    turn(&mut scene, &[]);
    scene.plays(1, &["bring_home"]);
    assert_eq!(events(&scene), "brought_home turn_began");
    assert_eq!(told(&scene, "brought_home"), [json!({ "seat": "seat:1", "count": 2 })]);
    assert_eq!(people(&scene, 1), [20, 1, 2, 0, 0]);
}

#[test]
fn gs_pope_9_nobody_waits_on_without_a_roll() {
    let mut scene = at(3, WAITING);
    turn(&mut scene, &[]);
    for step in ["pass", "seal", "let_pass", "leave_cardinals 0"] {
        scene.refuses(1, &[step], &["GS-D-RETRY"]);
    }
    // But it may be postponed again, and again.
    let mut scene = lucky(3, WAITING, &[("GS-RND-2", &["4", "5"])]);
    for _ in 0..2 {
        turn(&mut scene, &[]);
        scene.plays(1, &["hold_audience"]);
        assert_eq!(people(&scene, 1), [20, 1, 0, 2, 0]);
    }
    scene.luck_used();
}

#[test]
fn gs_pope_9_with_new_arrivals_it_takes_place() {
    let position = "seats.1 = { farmers = 20, stones = 5, ambassadors = 1, waiting = 2 }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["3"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    assert_eq!(told(&scene, "audience")[0]["total"], 5);
    assert_eq!(people(&scene, 1), [20, 1, 0, 3, 0]);
    // All blocked: then those who wait may choose.
    let lord = format!(
        "{}\nseats.2.knights = {{ 1 = 1, 2 = 1 }}",
        position.replace("stones", "artisans = 0, stones")
    );
    let mut scene = lucky(3, &lord, &[("GS-RND-1", &["1"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    scene.plays(2, &["block"]);
    scene.asks(1, "retry");
    scene.plays(1, &["bring_home"]);
    assert_eq!(people(&scene, 1), [20, 0, 3, 0, 0]);
}
