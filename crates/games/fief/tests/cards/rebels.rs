//! FI-REVOLT-6 to -10: what rebels do.

use crate::cards::prelude::*;

/// Rebels in Sennecy under the control of seat 2; the families are at home.
fn rebels(count: u8, village: &str, more: &str) -> String {
    format!(
        "rebels = {{ count = {count}, village = \"{village}\", controller = \"seat:2\", {more} }}"
    )
    .replace(",  }", " }")
}

#[test]
fn fi_revolt_6_everybody_may_buy_rebels_at_100() {
    for turn in [1, 6, 10] {
        let more = format!("turn = {turn}\nseats.1.money = 250\n{}", rebels(5, "sennecy", ""));
        let mut scene = homes("purchases", &more);
        // Seat 1 does not control them.
        plays(&mut scene, 1, "buy_rebel, buy_rebel");
        assert_eq!(told(&scene, "rebel_bought"), [json!({ "seat": "seat:1", "count": 7 })]);
        assert_eq!((money(&scene, 1), board(&scene).rebels.count), (50, 7), "turn {turn}");
        assert_eq!(board(&scene).rebels.village, Village::Sennecy);
        let no = by("FI-BUY-2", json!({ "price": 100, "money": 50 }));
        assert_eq!(refusal(&mut scene, 1, "buy_rebel"), no);
    }
}

#[test]
fn fi_revolt_6_never_more_than_18_and_none_without_a_revolt() {
    let mut scene = homes("purchases", &rebels(17, "sennecy", ""));
    plays(&mut scene, 1, "buy_rebel");
    assert_eq!(refusal(&mut scene, 1, "buy_rebel"), by("FI-REVOLT-6", json!({ "count": 18 })));
    let mut scene = homes("purchases", "");
    assert_eq!(refusal(&mut scene, 1, "buy_rebel"), by("FI-REVOLT-6", json!({ "count": 0 })));
}

fn no(village: &str) -> Value {
    by("FI-REVOLT-7", json!({ "village": format!("village:{village}") }))
}

#[test]
fn fi_revolt_7_their_controller_moves_them_two_steps() {
    let mut scene = homes("movement", &rebels(5, "sennecy", ""));
    assert!(choices(&scene, 1, "move_rebels").is_empty());
    assert_eq!(refusal(&mut scene, 1, "move_rebels village:la-salle"), no("la-salle"));
    plays(&mut scene, 1, "end_move");
    assert_eq!(choices(&scene, 2, "move_rebels"), ["village:la-salle", "village:epervier"]);
    assert_eq!(refusal(&mut scene, 2, "move_rebels village:blaye"), no("blaye"));
    // All together, out of the region too.
    plays(&mut scene, 2, "move_rebels village:la-salle, move_rebels village:beaujeu");
    let moved = json!({ "from": "village:la-salle", "to": "village:beaujeu", "count": 5 });
    assert_eq!(told(&scene, "rebels_moved"), [moved]);
    assert_eq!(refusal(&mut scene, 2, "move_rebels village:la-salle"), no("la-salle"));
    // In the next turn they may move again.
    let rebels = board(&scene).rebels;
    assert_eq!((rebels.village, rebels.count, rebels.moved), (Village::Beaujeu, 5, 2));
}

#[test]
fn fi_revolt_7_the_first_counter_stops_them_but_not_a_lady() {
    // Without leave into a village with a soldier, even of their controller; there they stop.
    for number in [1, 2] {
        let more =
            format!("villages.la-salle.troops.{number}.foot = 1\n{}", rebels(5, "sennecy", ""));
        let mut scene = homes("movement", &more);
        plays(&mut scene, 1, "end_move");
        plays(&mut scene, 2, "move_rebels village:la-salle");
        assert_eq!(awaited(&mut scene), [2]);
        assert_eq!(refusal(&mut scene, 2, "move_rebels village:beaujeu"), no("beaujeu"));
    }
    let more = format!(
        "members.blanche = {{ seat = \"seat:1\", village = \"la-salle\" }}\n{}",
        rebels(5, "sennecy", "")
    );
    let mut scene = homes("movement", &more);
    plays(&mut scene, 1, "end_move");
    plays(&mut scene, 2, "move_rebels village:la-salle, move_rebels village:beaujeu");
    assert_eq!(board(&scene).rebels.village, Village::Beaujeu);
}

#[test]
fn fi_revolt_7_bad_weather_holds_them() {
    let more = format!("regions.epervier.bad_weather = true\n{}", rebels(5, "sennecy", ""));
    let mut scene = homes("movement", &more);
    plays(&mut scene, 1, "end_move");
    assert!(choices(&scene, 2, "move_rebels").is_empty());
    assert_eq!(refusal(&mut scene, 2, "move_rebels village:la-salle"), no("la-salle"));
    // They may come into it, and stop.
    let more = format!("regions.blaye.bad_weather = true\n{}", rebels(5, "sennecy", ""));
    let mut scene = homes("movement", &more);
    plays(&mut scene, 1, "end_move");
    plays(&mut scene, 2, "move_rebels village:la-salle");
    assert_eq!(refusal(&mut scene, 2, "move_rebels village:beaujeu"), no("beaujeu"));
}

#[test]
fn fi_revolt_8_they_destroy_where_their_move_ends_unopposed() {
    let more = format!(
        "villages.la-salle = {{ owner = \"seat:1\", mills = 1 }}\n\
         villages.beaujeu = {{ owner = \"seat:1\", presses = 2, fort = \"castle\" }}\n{}",
        rebels(5, "sennecy", "")
    );
    let mut scene = homes("movement", &more);
    plays(&mut scene, 1, "end_move");
    plays(&mut scene, 2, "move_rebels village:la-salle, move_rebels village:beaujeu");
    assert!(told(&scene, "burnt").is_empty());
    plays(&mut scene, 2, "end_move");
    // Not where they only passed.
    let burnt = json!({ "village": "village:beaujeu", "mills": 0, "presses": 2, "castle": true });
    assert_eq!(told(&scene, "burnt"), [burnt]);
    assert_eq!(place(&scene, "la-salle").mills, 1);
}

#[test]
fn fi_revolt_8_where_they_meet_others_phase_5_brings_a_battle() {
    // Six rebels come to three men of seat 1: nobody declares anything, the rebels attack.
    let more = format!(
        "villages.la-salle = {{ owner = \"seat:1\", mills = 1, troops = {{ 1 = {{ foot = 3 }} }} }}\n{}",
        rebels(6, "sennecy", "")
    );
    let mut scene = lucky("movement", &more, &[("FI-RND-6", &["6", "1"])]);
    plays(&mut scene, 1, "end_move");
    plays(&mut scene, 2, "move_rebels village:la-salle, end_move");
    assert!(told(&scene, "battle_began").is_empty());
    plays(&mut scene, 3, "end_move");
    // Seat 1, who could destroy the Mill, comes before the player of the rebels.
    plays(&mut scene, 1, "end_combat");
    let battle = &told(&scene, "battle_began")[0];
    assert_eq!(battle["attacker"], json!({ "side": "rebels" }));
    assert_eq!(battle["defender"], json!({ "side": "seat", "with": "seat:1" }));
    assert!(told(&scene, "stood").is_empty());
    // They win, and destroy.
    assert_eq!((men(&scene, "la-salle", 1), place(&scene, "la-salle").mills), ([0; 4], 0));
}

#[test]
fn fi_revolt_8_whoever_comes_to_them_attacks() {
    // Eight men of seat 3 came to two rebels: 5 + 5 without a leader, 6 points.
    let more = format!("villages.sennecy.troops.3.foot = 8\n{}", rebels(2, "sennecy", ""));
    let scene = lucky("declarations", &more, &[("FI-RND-6", &["5", "5", "1"])]);
    let battle = &told(&scene, "battle_began")[0];
    assert_eq!(battle["attacker"], json!({ "side": "seat", "with": "seat:3" }));
    assert_eq!(battle["defender"], json!({ "side": "rebels" }));
    assert_eq!(board(&scene).rebels.count, 0);
}

#[test]
fn fi_revolt_8_whom_the_put_off_battle_no_longer_finds_cannot_save_the_village() {
    // The weather has cleared, and those who were there when it began have left.
    let more = format!(
        "villages.sennecy = {{ owner = \"seat:1\", mills = 2 }}\n{}",
        rebels(4, "sennecy", "")
    );
    let scene = homes("declarations", &more);
    let burnt = json!({ "village": "village:sennecy", "mills": 2, "presses": 0, "castle": false });
    assert_eq!(told(&scene, "burnt"), [burnt]);
}

#[test]
fn fi_revolt_9_a_point_each_no_malus_and_no_mercy() {
    // Seven rebels have two dice at full value; Arthur, who fights them, is not asked for mercy.
    let more = format!(
        "members.arthur = {{ seat = \"seat:3\", village = \"sennecy\" }}\n\
         villages.sennecy.troops.3.foot = 1\n{}",
        rebels(7, "sennecy", "found = [\"seat:3\"]")
    );
    let mut scene = lucky("declarations", &more, &[("FI-RND-6", &["1", "3", "6", "6", "1"])]);
    // The controller says what their dice are used for: Arthur can be aimed at.
    let dice = json!({ "village": "village:sennecy", "dice": 2 });
    asked(&mut scene, 2, "FI-DP-26", "dice", dice);
    does(&mut scene, 2, "roll");
    let rolled = &told(&scene, "rolled")[0];
    assert_eq!((&rolled["total"], &rolled["leaderless"]), (&json!(4), &json!(false)));
    assert_eq!(told(&scene, "mercy_asked").len(), 0);
    assert!(!person(&scene, "arthur").is_alive());
    assert_eq!(board(&scene).rebels.count, 4);
}

#[test]
fn fi_revolt_9_in_a_city_that_they_hold_they_are_inside() {
    // 13 men, 3 dice at 6 - 2: 12 points kill 3 in a City.
    let more = format!(
        "regions.epervier = {{ capital = \"epervier\", limbo = true }}\n\
         villages.epervier.troops.3.foot = 13\n{}",
        rebels(6, "epervier", "inside = true")
    );
    let dice = ["6", "6", "6", "1", "6", "6", "6", "1"];
    let scene = lucky("declarations", &more, &[("FI-RND-6", &dice)]);
    let rolled = &told(&scene, "rolled")[0];
    let figures = json!([rolled["total"], rolled["divisor"], rolled["losses"]]);
    assert_eq!(figures, json!([12, 4, 3]));
    assert_eq!(board(&scene).rebels.count, 0);
}

#[test]
fn fi_revolt_10_where_they_are_nothing_is_paid() {
    let position = |village: &str| {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", village = \"epervier\" }}\n\
             members.othon = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
             regions.epervier = {{ capital = \"epervier\", holder = \"henri\", tax = true }}\n\
             villages.epervier.troops = {{ 1 = {{ foot = 1 }} }}\n\
             villages.sennecy = {{ mills = 1, troops = {{ 1 = {{ foot = 1 }} }} }}\n\
             villages.pugnac = {{ owner = \"seat:1\", presses = 1, troops = {{ 1 = {{ foot = 1 }} }} }}\n{}",
            rebels(4, village, "")
        );
        bare("revenue", &position)
    };
    // City 200, Mill 200, Tax 600, Press 100.
    assert_eq!(money(&position("sigy"), 1), 300 + 1100);
    // Not the Mill nor the Tax of one village; not the Press.
    assert_eq!(money(&position("sennecy"), 1), 300 + 700);
    assert_eq!(money(&position("pugnac"), 1), 300 + 1000);
    // They own nothing: the village stays whose it was.
    assert_eq!(place(&position("pugnac"), "pugnac").owner, Some(seat(1)));
}
