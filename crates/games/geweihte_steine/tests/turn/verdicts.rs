//! GS-POPE-6 and its rows, and GS-POPE-15: the Pope's table.

use crate::turn::prelude::*;

/// A position at a level whose building is complete, after the audience of `sent` with a die.
fn asked(level: u8, sent: u8, cardinals: u8, die: u8) -> Scene {
    let stones = [5, 10, 20][usize::from(level) - 1];
    let position = format!(
        "seats.1 = {{ farmers = 30, artisans = 0, level = {level}, stones = {stones}, \
         ambassadors = {sent}, cardinals = {cardinals} }}"
    );
    let die = die.to_string();
    let lives = vec!["1"; usize::from(cardinals)];
    let mut scene = lucky(3, &position, &[("GS-RND-2", &[die.as_str()][..]), ("GS-RND-5", &lives)]);
    turn(&mut scene, &[(1, &format!("audience {sent}"))]);
    scene
}

#[test]
fn gs_pope_6_the_total_decides() {
    let rows = [
        "dismissed",
        "dismissed",
        "heard",
        "heard",
        "postponed",
        "postponed",
        "knights",
        "artisans",
        "farmers",
        "blessed",
    ];
    for (die, verdict) in (1..).zip(rows) {
        let scene = asked(1, 1, 0, die);
        assert_eq!(told(&scene, "audience")[0]["verdict"], format!("verdict:{verdict}"));
        // The same total by ambassadors and cardinals: it is not the die alone.
        if 2 < die {
            let scene = asked(1, 2, 0, die - 1);
            assert_eq!(told(&scene, "audience")[0]["verdict"], format!("verdict:{verdict}"));
            let scene = asked(1, 1, 1, die - 2);
            assert_eq!(told(&scene, "audience")[0]["verdict"], format!("verdict:{verdict}"));
        }
    }
    for (sent, cardinals, die, total) in [(5, 0, 7, 11), (1, 4, 10, 18), (2, 1, 8, 11)] {
        let scene = asked(1, sent, cardinals, die);
        let audience = &told(&scene, "audience")[0];
        assert_eq!(
            [&audience["total"], &audience["verdict"]],
            [&json!(total), &json!("verdict:blessed")]
        );
    }
}

#[test]
fn gs_pope_6_1_one_ambassador_is_lost_and_the_others_go_home() {
    // 1 + 1.
    let scene = asked(1, 2, 0, 1);
    assert_eq!(events(&scene), "travelled audience ambassador_lost turn_began");
    assert_eq!(people(&scene, 1), [30, 0, 1, 0, 0]);
    // A single one: nobody returns.
    for die in [1, 2] {
        let scene = asked(1, 1, 0, die);
        assert_eq!(people(&scene, 1), [30, 0, 0, 0, 0]);
    }
}

#[test]
fn gs_pope_6_3_all_go_home_without_anything() {
    for (sent, die) in [(1, 3), (1, 4), (2, 2), (4, 1)] {
        let scene = asked(2, sent, 0, die);
        assert_eq!(events(&scene), "travelled audience turn_began");
        assert_eq!(people(&scene, 1), [30, 0, u64::from(sent), 0, 0]);
        assert_eq!(realm(&scene, 1, "level"), 2);
        scene.state("board.realms.seat:1.gift", json!(null));
    }
}

#[test]
fn gs_pope_6_5_all_stay_and_wait() {
    for (sent, die) in [(1, 5), (1, 6), (3, 3), (5, 2)] {
        let mut scene = asked(1, sent, 0, die);
        assert_eq!(events(&scene), "travelled audience turn_began");
        assert_eq!(people(&scene, 1), [30, 0, 0, u64::from(sent), 0]);
        // They may try again without spending the action.
        turn(&mut scene, &[(1, "settle")]);
        let (question, _) = question(&mut scene, 1).unwrap();
        assert_eq!(question, json!({ "ask": "retry", "with": { "count": sent } }));
    }
}

/// What the Pope asks for on this die, at levels 1 to 3.
fn gifts(die: u8, piece: &str) {
    for (level, count) in [(1, 2), (2, 4), (3, 6)] {
        let scene = asked(level, 1, 0, die);
        let asked = json!({ "seat": "seat:1", "piece": format!("piece:{piece}"), "count": count });
        assert_eq!(told(&scene, "gift_asked"), [asked], "level {level}");
        assert_eq!(realm(&scene, 1, "level"), u64::from(level));
        assert_eq!(scene.value("board.realms.seat:1.gift.count"), count);
    }
}

#[test]
fn gs_pope_6_7_knights_twice_the_level() {
    gifts(7, "knight");
}

#[test]
fn gs_pope_6_8_artisans_twice_the_level() {
    gifts(8, "artisan");
}

#[test]
fn gs_pope_6_9_farmers_twice_the_level() {
    gifts(9, "farmer");
}

#[test]
fn gs_pope_6_10_the_blessing_for_nothing_and_stones() {
    for (level, name) in [(1, "chapel"), (2, "church"), (3, "cathedral")] {
        let scene = asked(level, 1, 0, 10);
        assert_eq!(
            events(&scene),
            "travelled audience blessed donated cardinals level_up turn_began"
        );
        let building = format!("building:{name}");
        let blessed = json!({ "seat": "seat:1", "building": building });
        assert_eq!(told(&scene, "blessed"), [blessed]);
        let stones = json!({ "seat": "seat:1", "building": building, "stones": level + 1 });
        assert_eq!(told(&scene, "donated"), [stones]);
        // No gift is asked for, and the farmers are all there.
        scene.state("board.realms.seat:1.gift", json!(null));
        assert_eq!(people(&scene, 1), [30, 0, 1, 0, 0]);
        assert_eq!(realm(&scene, 1, "level"), u64::from(level) + 1);
    }
}

#[test]
fn gs_pope_15_as_many_stones_as_the_new_level_at_once() {
    for (level, wanted) in [(1, [5, 2, 0, 0]), (2, [5, 10, 3, 0]), (3, [5, 10, 20, 4])] {
        // Two ambassadors: the question about cardinals comes after the stones.
        let mut scene = asked(level, 2, 0, 9);
        scene.asks(1, "cardinals");
        assert_eq!(crossed(&scene, 1), wanted);
        assert_eq!(realm(&scene, 1, "level"), u64::from(level));
        scene.plays(1, &["leave_cardinals 0"]);
        assert_eq!(crossed(&scene, 1), wanted);
    }
    // In the short version they come on top of what is crossed beforehand.
    let position = "seats.1 = { level = 2, stones = 10, ambassadors = 1 }";
    let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["10"])];
    let mut scene = with(3, &[("length", "short")], position, luck);
    turn(&mut scene, &[(1, "audience 1")]);
    assert_eq!(crossed(&scene, 1), [5, 10, 8, 10]);
    // A gift brings no stones.
    let position = "seats.1 = { farmers = 20, stones = 5, ambassadors = 1 }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["9"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    scene.plays(1, &["pay_gift"]);
    assert_eq!(crossed(&scene, 1), [5, 0, 0, 0]);
}

#[test]
fn gs_pope_15_the_example_of_the_rulebook_and_three_farmers_after_it() {
    // Level 2, chapel complete, one ambassador, a ten: three squares of the church.
    let mut scene = asked(2, 1, 0, 10);
    assert_eq!(crossed(&scene, 1), [5, 10, 3, 0]);
    assert_eq!(people(&scene, 1), [30, 0, 1, 0, 0]);
    assert_eq!(realm(&scene, 1, "level"), 3);
    turn(&mut scene, &[(1, "settle")]);
    assert_eq!(realm(&scene, 1, "farmers"), 33);
}
