//! GS-WAR-14 and -15: swords too many, and which knights fall at home.

use crate::war::prelude::*;

const ATTACK: &str = "
    seats.1 = { knights = { 1 = 5 } }
    seats.2 = { artisans = 1, knights = { 2 = 2 } }
";

#[test]
fn gs_war_14_excess_of_attackers_kills_farmers_of_the_regent() {
    for rule in ["loser", "region"] {
        let mut scene = with(3, &[("excess_hits", rule)], ATTACK, "1/3 1/2 2/2 0/1");
        orders(&mut scene, &["1>2 3"]);
        play(&mut scene, &["1 fight_on"]);
        told(
            &scene,
            "1 fights on
             1 rolls 2/2
             2 rolls 0/1
             2 loses 1, has 0
             2 loses 1 farmers to 1
             conquered 2: 1",
        );
        play(&mut scene, &["1 take_slaves 1"]);
        assert_eq!(all(&scene, "farmers"), [10, 9, 10]);
        assert_eq!(slaves(&scene), "2x1 | - | -");
        over(&mut scene, "1x2 | 1x2 | -");
    }
}

#[test]
fn gs_war_14_excess_of_the_regent_kills_farmers_of_the_attacker() {
    let position = "seats.1 = { knights = { 1 = 2 } }\nseats.2 = { knights = { 2 = 3 } }";
    let mut scene = at(3, position, "0/1 3/3");
    orders(&mut scene, &["1>2 1"]);
    tells(&mut scene, "1 loses 2 farmers to 2", true);
    assert_eq!(all(&scene, "farmers"), [8, 10, 10]);
    // Where only the region pays, they are lost.
    let mut scene = with(3, &[("excess_hits", "region")], position, "0/1 3/3");
    orders(&mut scene, &["1>2 1"]);
    tells(&mut scene, "defended 2", true);
    assert_eq!(all(&scene, "farmers"), [10, 10, 10]);
}

#[test]
fn gs_war_14_the_last_target_of_the_regent_pays() {
    let position = "
        seats.1 = { knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { knights = { 3 = 2 } }
    ";
    for (first, last) in [(2, 3), (3, 2)] {
        let mut scene = at(3, position, "4/4 0/1 0/1");
        orders(&mut scene, &["", "2>1 1", "3>1 1"]);
        play(&mut scene, &["2 ally_alliance", "3 ally_alliance"]);
        play(&mut scene, &[&format!("1 target seat:{first}")]);
        tells(&mut scene, &format!("{last} loses 2 farmers to 1"), true);
        tells(&mut scene, &format!("{first} loses 2 farmers to 1"), false);
    }
}

#[test]
fn gs_war_14_excess_of_rebels_kills_farmers_of_the_lord() {
    let position = "seats.1 = { knights = { 1 = 2, 2 = 2 } }\nseats.2 = { artisans = 1 }";
    for (rule, farmers) in [("loser", [9, 7, 10]), ("region", [10, 7, 10])] {
        let mut scene = with(3, &[("excess_hits", rule)], position, "1/2 1/3 0/1 2/2");
        orders(&mut scene, &["", "knights 3"]);
        tells(&mut scene, "1 loses 1 farmers to 2", rule == "loser");
        tells(&mut scene, "freed 2", true);
        assert_eq!(all(&scene, "farmers"), farmers);
        over(&mut scene, "1x2 | 2x2 | -");
    }
}

#[test]
fn gs_war_14_excess_of_lords_kills_farmers_of_their_vassal() {
    // Against a rebel, and against an attacker too.
    let position = "
        seats.1 = { knights = { 1 = 3, 2 = 3 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
    ";
    for rule in ["loser", "region"] {
        let mut scene = with(3, &[("excess_hits", rule)], position, "3/3 0/1");
        orders(&mut scene, &["", "knights 1"]);
        tells(&mut scene, "2 loses 2 farmers to 1", true);
        assert_eq!(all(&scene, "farmers"), [10, 7, 10]);
        let mut scene = with(3, &[("excess_hits", rule)], position, "3/3 0/1");
        orders(&mut scene, &["", "", "3>2 1"]);
        tells(&mut scene, "2 loses 2 farmers to 1", true);
        assert_eq!(all(&scene, "farmers"), [10, 8, 10]);
    }
}

#[test]
fn gs_war_14_excess_in_a_duel_kills_farmers_of_the_opponent() {
    let position = "
        seats.1 = { knights = { 1 = 6 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
    ";
    for (rule, farmers) in [("loser", [10, 10, 8]), ("region", [10, 10, 10])] {
        let mut scene = with(3, &[("excess_hits", rule)], position, "3/3 0/1");
        orders(&mut scene, &["1>2 3", "", "3>2 1"]);
        play(&mut scene, &["1 ally_attack seat:3", "3 ally_alliance"]);
        tells(&mut scene, "3 loses 2 farmers to 1", rule == "loser");
        tells(&mut scene, "conquered 2: 1", true);
        assert_eq!(all(&scene, "farmers"), farmers);
        over(&mut scene, "1x3 | 1x3 | 3x1");
    }
}

#[test]
fn gs_war_14_no_more_farmers_die_than_there_are() {
    let position = "
        seats.1 = { knights = { 1 = 8 } }
        seats.2 = { farmers = 1, artisans = 0, knights = { 2 = 1 } }
    ";
    let mut scene = at(3, position, "4/4 0/1");
    orders(&mut scene, &["1>2 4"]);
    told(
        &scene,
        "1 attacks 2 from 1: 4
         battle 2: 1
         1 rolls 4/4
         2 rolls 0/1
         2 loses 1, has 0
         2 loses 1 farmers to 1
         conquered 2: 1
         turn 2",
    );
    assert_eq!(all(&scene, "farmers"), [10, 0, 10]);
}

#[test]
fn gs_war_15_fresh_knights_fall_first() {
    let position = "
        seats.1 = { artisans = 0, knights = { 1 = 3 } }
        seats.2 = { knights = { 2 = 4 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "0/5 1/4");
    orders(&mut scene, &["knights 2, 1>3 3", "2>1 4"]);
    scene.state("board.realms.seat:1.fresh", json!(1));
    roll(&mut scene, "0/4 1/4");
    play(&mut scene, &["2 fight_on"]);
    scene.state("board.realms.seat:1.fresh", json!(0));
    // All three with an order are left, and all can go.
    play(&mut scene, &["2 retreat"]);
    let most = json!({ "ask": "proceed", "with": { "to": "seat:3", "most": 3 } });
    let legal = "proceed seat:3 0, proceed seat:3 1, proceed seat:3 2, proceed seat:3 3";
    asked(&mut scene, 1, most, "GS-D-PROCEED", legal);
}

#[test]
fn gs_war_15_then_those_without_an_order_then_the_others() {
    // One fresh, two without an order, two with one: four fall.
    let position = "
        seats.1 = { artisans = 0, knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 4 } }
        seats.3 = { artisans = 0 }
    ";
    for (fallen, most) in [(1, 2), (2, 2), (3, 2), (4, 1)] {
        let mut scene = at(3, position, &format!("0/5 {fallen}/4"));
        orders(&mut scene, &["knights 1, 1>3 2", "2>1 4"]);
        play(&mut scene, &["2 retreat"]);
        let refused = refusal(&scene, 1, "proceed seat:3 3");
        assert_eq!(refused, format!("GS-WAR-4 most={most} to=seat:3"), "{fallen} fell");
    }
}
