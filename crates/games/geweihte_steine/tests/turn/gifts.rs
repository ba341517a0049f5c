//! GS-POPE-10 to -14 and -16: gifts to the Pope.

use crate::turn::prelude::*;

/// A realm whose prayer place is complete, with a gift due.
fn due(realm: &str, piece: &str, count: u8) -> String {
    format!(
        "seats.1 = {{ stones = 5, {realm}, gift = {{ piece = \"piece:{piece}\", count = {count} }} }}"
    )
}

#[test]
fn gs_pope_10_two_pieces_per_level_before_the_blessing_go_to_the_reserve() {
    for (level, stones, count) in [(1, 5, 2), (2, 10, 4), (3, 20, 6)] {
        let position = format!(
            "seats.1 = {{ farmers = 30, artisans = 10, level = {level}, stones = {stones}, \
             ambassadors = 1 }}"
        );
        let mut scene = lucky(3, &position, &[("GS-RND-2", &["8"])]);
        turn(&mut scene, &[(1, "audience 1")]);
        scene.plays(1, &["pay_gift"]);
        let building = ["chapel", "church", "cathedral"][level - 1];
        let given = json!({
            "seat": "seat:1", "piece": "piece:artisan", "count": count,
            "building": format!("building:{building}"),
        });
        assert_eq!(told(&scene, "gift_given"), [given]);
        assert_eq!(people(&scene, 1), [30, 10 - count, 1, 0, 0]);
        // They can be made again.
        let make = format!("convert farmers-to-artisans {count}");
        assert!(scene.refusal(1, &make).is_none());
    }
}

#[test]
fn gs_pope_11_slaves_are_no_gift() {
    let realm = "farmers = 20, artisans = 1, knights = { 1 = 3, 2 = 3 }, slaves = { 2 = 3 }";
    let mut scene = at(3, &(due(realm, "artisan", 2) + "\nseats.2.artisans = 0"));
    turn(&mut scene, &[]);
    let lapsed = json!({ "seat": "seat:1", "piece": "piece:artisan", "count": 2 });
    assert_eq!(told(&scene, "gift_lapsed"), [lapsed]);
    // Own artisans in slavery are not at home.
    let lord = "\nseats.2 = { artisans = 0, knights = { 2 = 2, 1 = 2 }, slaves = { 1 = 2 } }";
    let mut scene = at(3, &(due("artisans = 1", "artisan", 2) + lord));
    turn(&mut scene, &[]);
    assert_eq!(told(&scene, "gift_lapsed").len(), 1);
}

#[test]
fn gs_pope_11_knights_abroad_are_no_gift() {
    let realm = "farmers = 20, knights = { 1 = 1, 2 = 1 }";
    let mut scene = at(3, &(due(realm, "knight", 2) + "\nseats.2.artisans = 0"));
    turn(&mut scene, &[]);
    assert_eq!(told(&scene, "gift_lapsed").len(), 1);
}

#[test]
fn gs_pope_11_fresh_knights_are_given_first() {
    let realm = "farmers = 20, knights = { 1 = 3 }";
    let mut scene = at(3, &(due(realm, "knight", 2) + "\nseats.2.artisans = 0"));
    // Three fresh ones and three old; two old ones are bound. Three are free, and two go.
    turn(&mut scene, &[(1, "convert farmers-to-knights 3, move seat:1 seat:2 2")]);
    assert_eq!(realm_now(&scene), (6, 3));
    scene.plays(1, &["pay_gift"]);
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 2, 1)], [2, 2]);
    // Looked at before the turn ends: a lord's question keeps it open.
    let position = due(realm, "knight", 2) + "\nseats.2.artisans = 1";
    let mut scene = at(3, &position);
    turn(&mut scene, &[(1, "convert farmers-to-knights 3, move seat:1 seat:2 2")]);
    scene.plays(1, &["pay_gift"]);
    scene.asks(1, "slaves");
    assert_eq!(realm_now(&scene), (2, 1));
}

/// Knights at home, and how many of them are fresh.
fn realm_now(scene: &Scene) -> (u64, u64) {
    (knights(scene, 1, 1), realm(scene, 1, "fresh"))
}

#[test]
fn gs_pope_11_a_vassals_fresh_knights_may_be_given_before_they_rebel() {
    let position = due("artisans = 0", "knight", 2) + "\nseats.2.knights = { 1 = 1, 2 = 1 }";
    let mut scene = at(3, &position);
    turn(&mut scene, &[(1, "convert farmers-to-knights 2")]);
    scene.plays(1, &["pay_gift"]);
    assert_eq!(events(&scene), "gift_given level_up turn_began");
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 1, 2)], [0, 1]);
}

#[test]
fn gs_pope_12_at_once_or_in_phase_2_of_the_next_turn() {
    let position = "seats.1 = { farmers = 20, stones = 5, ambassadors = 1 }";
    // At once.
    let mut scene = lucky(3, position, &[("GS-RND-2", &["9"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    assert_eq!(scene.legal(1), ["pay_gift", "defer_gift"]);
    scene.plays(1, &["pay_gift"]);
    assert_eq!(events(&scene), "gift_given cardinals level_up turn_began");
    assert_eq!(people(&scene, 1), [18, 1, 1, 0, 0]);
    scene.state("board.realms.seat:1.gift", json!(null));
    // Later, besides the action of that turn.
    let mut scene = lucky(3, position, &[("GS-RND-2", &["9"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    scene.plays(1, &["defer_gift"]);
    let deferred = json!({ "seat": "seat:1", "piece": "piece:farmer", "count": 2 });
    assert_eq!(told(&scene, "gift_deferred"), [deferred]);
    assert_eq!(realm(&scene, 1, "level"), 1);
    turn(&mut scene, &[(1, "settle")]);
    scene.plays(1, &["pay_gift"]);
    assert_eq!((people(&scene, 1), realm(&scene, 1, "level")), ([19, 1, 1, 0, 0], 2));
}

#[test]
fn gs_pope_12_the_blessing_lapses_if_it_is_not_given_in_time() {
    for step in ["refuse_gift", "pay_gift"] {
        let mut scene = at(3, &due("farmers = 20", "farmer", 2));
        turn(&mut scene, &[]);
        assert_eq!(scene.legal(1), ["pay_gift", "refuse_gift"]);
        scene.plays(1, &[step]);
        scene.state("board.realms.seat:1.gift", json!(null));
        let paid = step == "pay_gift";
        assert_eq!(realm(&scene, 1, "level"), 1 + u64::from(paid));
        assert_eq!(realm(&scene, 1, "farmers"), if paid { 18 } else { 20 });
        // Never again after that: the next turn has no such question.
        turn(&mut scene, &[]);
        assert_eq!(events(&scene), "turn_began");
    }
}

#[test]
fn gs_pope_12_in_one_instalment() {
    // One knight is not two: nothing is given.
    let mut scene = at(3, &due("farmers = 20, knights = { 1 = 1 }", "knight", 2));
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "gift_lapsed turn_began");
    assert_eq!(knights(&scene, 1, 1), 1);
}

#[test]
fn gs_pope_12_the_first_example_of_the_rulebook() {
    let position = "seats.1 = { farmers = 8, stones = 5, ambassadors = 4, knights = { 1 = 1 } }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["4"])]);
    turn(&mut scene, &[(1, "audience 4")]);
    // 4 + 3: two knights, of which there is one; so only the cardinals are asked about.
    let asked = json!({ "seat": "seat:1", "piece": "piece:knight", "count": 2 });
    assert_eq!(told(&scene, "gift_asked"), [asked]);
    scene.asks(1, "cardinals");
    assert_eq!(scene.legal(1).len(), 4);
    scene.plays(1, &["leave_cardinals 0"]);
    assert_eq!(people(&scene, 1), [8, 1, 4, 0, 0]);
    turn(&mut scene, &[(1, "convert farmers-to-knights 1")]);
    scene.asks(1, "gift_next");
    assert_eq!(realm(&scene, 1, "level"), 1);
    scene.plays(1, &["pay_gift"]);
    assert_eq!((people(&scene, 1), knights(&scene, 1, 1)), ([7, 1, 4, 0, 0], 0));
    assert_eq!(realm(&scene, 1, "level"), 2);
    scene.state("board.realms.seat:1.gift", json!(null));
}

/// The second example: level 3, church complete.
fn second(farmers: u8) -> Scene {
    let position = format!(
        "seats.2 = {{ farmers = {farmers}, artisans = 5, ambassadors = 2, cardinals = 1, \
         level = 3, stones = 20 }}"
    );
    let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["6"]), ("GS-RND-5", &["3", "7"])];
    let mut scene = lucky(3, &position, luck);
    turn(&mut scene, &[(2, "audience 2")]);
    assert_eq!(told(&scene, "audience")[0]["total"], 9);
    scene
}

#[test]
fn gs_pope_13_farmers_only_if_the_rest_can_feed_all() {
    let mut scene = second(20);
    scene.asks(2, "gift_now");
    scene.plays(2, &["pay_gift"]);
    scene.plays(2, &["leave_cardinals 1"]);
    assert_eq!(people(&scene, 2), [14, 5, 1, 0, 2]);
    assert_eq!(figures(&mut scene, 2)["need"], 8);
    assert_eq!(realm(&scene, 2, "level"), 4);
    scene.luck_used();
    // Fourteen farmers are just enough: those before the Pope are fed too.
    second(14).asks(2, "gift_now");
    // 13 - 6 < 8: no question, the gift stays due.
    let scene = second(13);
    scene.asks(2, "cardinals");
    scene.state("board.realms.seat:2.gift", json!({ "piece": "piece:farmer", "count": 6 }));
}

#[test]
fn gs_pope_14_the_level_is_higher_from_the_next_turn_on() {
    // By ten or more, by a gift at once, and by a gift in phase 2.
    for (die, steps) in [("10", &[][..]), ("9", &["pay_gift"][..])] {
        let position = "seats.1 = { farmers = 20, artisans = 3, stones = 5, ambassadors = 1 }\n\
                        seats.2.artisans = 1\nseats.3.knights = { 2 = 1, 3 = 1 }";
        let mut scene = lucky(3, position, &[("GS-RND-2", &[die])]);
        turn(&mut scene, &[(1, "audience 1")]);
        for step in steps {
            scene.plays(1, &[step]);
        }
        // Seat 3 is asked about slaves in phase 5: still the same turn.
        scene.asks(3, "slaves");
        assert_eq!(realm(&scene, 1, "level"), 1);
        scene.state("board.realms.seat:1.blessed", json!(true));
        scene.plays(3, &["take_slaves 0"]);
        assert_eq!(realm(&scene, 1, "level"), 2);
        let stones = crossed(&scene, 1)[1];
        turn(&mut scene, &[(1, "build")]);
        assert_eq!(crossed(&scene, 1)[1], stones + 3);
    }
}

#[test]
fn gs_pope_14_slaves_do_not_work_on_the_new_building_in_that_turn() {
    let realm = "farmers = 20, knights = { 1 = 2, 2 = 2 }, slaves = { 2 = 2 }";
    let mut scene = at(3, &(due(realm, "farmer", 2) + "\nseats.2.artisans = 0"));
    turn(&mut scene, &[]);
    scene.plays(1, &["pay_gift"]);
    // The gift came in phase 2, the work in phase 3: on the old building, which is complete.
    assert_eq!(events(&scene), "gift_given stones_lost level_up turn_began");
    assert_eq!(crossed(&scene, 1), [5, 0, 0, 0]);
    turn(&mut scene, &[]);
    assert_eq!(crossed(&scene, 1), [5, 2, 0, 0]);
}

#[test]
fn gs_pope_16_an_audience_is_void_once_the_gift_was_given_in_phase_2() {
    // The lord in the region is not asked either.
    let position = due("farmers = 20, artisans = 0, ambassadors = 2", "farmer", 2)
        + "\nseats.2.knights = { 1 = 1, 2 = 1 }";
    let mut scene = at(3, &position);
    turn(&mut scene, &[(1, "audience 2")]);
    scene.plays(1, &["pay_gift"]);
    assert_eq!(events(&scene), "gift_given audience_void level_up turn_began");
    assert_eq!(people(&scene, 1), [18, 0, 2, 0, 0]);
    assert_eq!(realm(&scene, 1, "level"), 2);
    // Refused, the gift leaves the audience as it is.
    let mut scene = lucky(3, &position, &[("GS-RND-2", &["3"])]);
    turn(&mut scene, &[(1, "audience 2")]);
    scene.plays(1, &["refuse_gift"]);
    scene.asks(2, "block");
    scene.plays(2, &["let_pass"]);
    assert_eq!(told(&scene, "audience")[0]["total"], 4);
}
