//! GS-POPE-8 and -17: cardinals.

use crate::turn::prelude::*;

const READY: &str = "seats.1 = { farmers = 20, artisans = 0, stones = 5, ambassadors = 4 }";

#[test]
fn gs_pope_8_after_a_success_any_number_but_one_may_stay() {
    for count in 0..=3 {
        let lives = vec!["1"; count];
        let mut scene = lucky(3, READY, &[("GS-RND-2", &["7"]), ("GS-RND-5", &lives)]);
        turn(&mut scene, &[(1, "audience 4")]);
        scene.plays(1, &[&format!("leave_cardinals {count}")]);
        let left = json!({ "seat": "seat:1", "count": count, "home": 4 - count });
        assert_eq!(told(&scene, "cardinals"), [left]);
        assert_eq!(people(&scene, 1), [20, 0, 4 - count as u64, 0, count as u64]);
        scene.luck_used();
    }
}

#[test]
fn gs_pope_8_with_7_8_and_9_too_even_before_the_gift_is_given() {
    for die in ["4", "5", "6"] {
        let mut scene = lucky(3, READY, &[("GS-RND-2", &[die]), ("GS-RND-5", &["1"])]);
        turn(&mut scene, &[(1, "audience 4")]);
        if die == "6" {
            // Farmers could be given now.
            scene.plays(1, &["defer_gift"]);
        }
        scene.asks(1, "cardinals");
        assert_ne!(scene.value("board.realms.seat:1.gift"), Value::Null);
        scene.plays(1, &["leave_cardinals 1"]);
        assert_eq!(people(&scene, 1), [20, 0, 3, 0, 1]);
    }
}

#[test]
fn gs_pope_8_without_success_nobody_stays_as_cardinal() {
    for die in ["1", "2", "3"] {
        // Totals 4, 5, 6.
        let mut scene = lucky(3, READY, &[("GS-RND-2", &[die])]);
        turn(&mut scene, &[(1, "audience 4")]);
        assert_eq!(realm(&scene, 1, "cardinals"), 0);
        scene.not_told(json!({ "event": "cardinals" }));
    }
}

#[test]
fn gs_pope_8_cardinals_are_fed_add_two_each_and_never_turn_back() {
    let position = "seats.1 = { farmers = 6, artisans = 0, level = 2, stones = 10, \
                    ambassadors = 1, cardinals = 2 }";
    let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["6"]), ("GS-RND-5", &["1", "1"])];
    let mut scene = lucky(3, position, luck);
    assert_eq!(figures(&mut scene, 1)["need"], 3);
    // Two cardinals and one ambassador: only the one can be converted or sent.
    let no = by("GS-CONVERT-3", json!({ "piece": "piece:ambassador", "have": 1 }));
    assert_eq!(refusal(&mut scene, 1, "convert ambassadors-to-farmers 2"), no);
    let no = by("GS-ORDER-AUDIENCE", json!({ "count": 2, "have": 1 }));
    assert_eq!(refusal(&mut scene, 1, "audience 2"), no);
    turn(&mut scene, &[(1, "audience 1")]);
    let audience = &told(&scene, "audience")[0];
    assert_eq!([&audience["cardinals"], &audience["total"]], [4, 10]);
}

#[test]
fn gs_pope_17_a_cardinal_dies_on_a_10() {
    for die in 1..=10 {
        let text = die.to_string();
        let position = "seats.1.cardinals = 1";
        let mut scene = lucky(3, position, &[("GS-RND-5", &[text.as_str()][..])]);
        turn(&mut scene, &[]);
        let (name, left) = if die == 10 { ("cardinal_died", 0) } else { ("cardinal_lives", 1) };
        assert_eq!(events(&scene), format!("{name} turn_began"));
        assert_eq!(told(&scene, name), [json!({ "seat": "seat:1", "die": die })]);
        assert_eq!(realm(&scene, 1, "cardinals"), left);
    }
}

#[test]
fn gs_pope_17_each_has_a_roll_of_its_own() {
    let position = "seats.1.cardinals = 3\nseats.3.cardinals = 2";
    let mut scene = lucky(3, position, &[("GS-RND-5", &["10", "1", "10", "9", "10"])]);
    turn(&mut scene, &[]);
    assert_eq!(
        events(&scene),
        "cardinal_died cardinal_lives cardinal_died cardinal_lives cardinal_died turn_began"
    );
    assert_eq!([realm(&scene, 1, "cardinals"), realm(&scene, 3, "cardinals")], [1, 1]);
    scene.luck_used();
}

#[test]
fn gs_pope_17_new_cardinals_roll_and_waiting_ambassadors_do_not() {
    let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["10"]), ("GS-RND-5", &["10", "2"])];
    let mut scene = lucky(3, READY, luck);
    turn(&mut scene, &[(1, "audience 4")]);
    scene.plays(1, &["leave_cardinals 2"]);
    assert_eq!(events(&scene), "cardinals cardinal_died cardinal_lives level_up turn_began");
    assert_eq!(people(&scene, 1), [20, 0, 2, 0, 1]);
    // Those who wait have nothing to fear.
    let mut scene = lucky(3, READY, &[("GS-RND-2", &["2"])]);
    turn(&mut scene, &[(1, "audience 4")]);
    assert_eq!(people(&scene, 1), [20, 0, 0, 4, 0]);
    assert_eq!(events(&scene), "travelled audience turn_began");
}
