//! GS-D: who is asked what in phase 5, and when nobody is.

use engine::{Seat, SeatSet};

use crate::war::prelude::*;

/// 1 and 3 attack 2.
const TWO: &str = "
    seats.1 = { knights = { 1 = 4 } }
    seats.2 = { artisans = 0, knights = { 2 = 2 } }
    seats.3 = { knights = { 3 = 4 } }
";

#[test]
fn gs_d_ally_all_attackers_are_asked_at_once() {
    let mut scene = at(3, TWO, "0/2 0/2 0/2 0/2 0/2 0/2");
    orders(&mut scene, &["1>2 2", "", "3>2 2"]);
    let both: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    // Before the battle, and after each round that does not end it.
    for _ in 0..2 {
        assert_eq!(scene.table().awaited(), both);
        for (seat, other) in [(1, 3), (3, 1)] {
            let ask = json!({ "ask": "ally", "with": { "region": "seat:2" } });
            let legal = format!("ally_retreat, ally_attack seat:{other}, ally_alliance");
            ask_of(&mut scene, seat, ask, "GS-D-ALLY", &legal);
        }
        scene.refuses(2, &["ally_alliance"], &["GS-ALLY-1"]);
        // One order, and only one.
        play(&mut scene, &["3 ally_alliance"]);
        scene.refuses(3, &["ally_alliance"], &["GS-ALLY-1"]);
        play(&mut scene, &["1 ally_alliance", "2 target seat:1"]);
    }
}

#[test]
fn gs_d_ally_a_lone_attacker_is_not_asked() {
    let mut scene = at(3, TWO, "0/2 0/2");
    orders(&mut scene, &["1>2 2"]);
    scene.asks(1, "retreat");
    scene.refuses(1, &["ally_alliance"], &["GS-ALLY-1", "GS-D-RETREAT"]);
}

#[test]
fn gs_d_ally_an_order_may_be_taken_back_until_the_last_is_given() {
    let mut scene = at(3, TWO, "0/2 0/2");
    orders(&mut scene, &["1>2 2", "", "3>2 2"]);
    play(&mut scene, &["1 ally_retreat"]);
    assert!(scene.try_undo(Seat::new(0)).is_ok());
    play(&mut scene, &["1 ally_attack seat:3", "3 ally_retreat"]);
    tells(&mut scene, "3 retreats: 2", true);
    assert!(scene.try_undo(Seat::new(2)).is_err());
}

#[test]
fn gs_d_duel_is_asked_after_each_round_that_both_survive() {
    let mut scene = at(3, TWO, "0/2 0/2 2/2 0/2");
    orders(&mut scene, &["1>2 2", "", "3>2 2"]);
    play(&mut scene, &["1 ally_attack seat:3", "3 ally_alliance"]);
    let with = |with: &str| json!({ "ask": "duel", "with": { "region": "seat:2", "with": with } });
    asked(&mut scene, 1, with("seat:3"), "GS-D-DUEL", "fight_on, retreat");
    scene.refuses(3, &["retreat"], &["GS-WAR-16"]);
    scene.refuses(1, &["ally_retreat"], &["GS-ALLY-1", "GS-D-DUEL"]);
    play(&mut scene, &["1 fight_on"]);
    asked(&mut scene, 3, with("seat:1"), "GS-D-DUEL", "fight_on, retreat");
    play(&mut scene, &["3 fight_on"]);
    // 3 is gone: nobody is asked about the duel any more.
    tells(&mut scene, "3 loses 2, has 0", true);
    let ask = json!({ "ask": "retreat", "with": { "region": "seat:2" } });
    asked(&mut scene, 1, ask, "GS-D-RETREAT", "fight_on, retreat");
    scene.refuses(3, &["fight_on"], &["GS-WAR-16"]);
}

#[test]
fn gs_d_retreat_is_asked_before_every_further_round() {
    let mut scene = at(3, TWO, "0/2 0/2 0/2 0/2 2/2 0/2");
    orders(&mut scene, &["1>2 2"]);
    for _ in 0..2 {
        let ask = json!({ "ask": "retreat", "with": { "region": "seat:2" } });
        asked(&mut scene, 1, ask, "GS-D-RETREAT", "fight_on, retreat");
        play(&mut scene, &["1 fight_on"]);
    }
    // No enemy is left: no question.
    over(&mut scene, "1x2 | 1x2 | 3x4");
    assert_eq!(refusal(&scene, 1, "retreat"), "not now: GS-WAR-16 GS-D-ORDERS");
}

#[test]
fn gs_d_retreat_is_not_asked_when_home_is_held() {
    let position = "
        seats.1 = { knights = { 4 = 1 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 1, 1 = 1 } }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "0/1 0/1 0/1 1/1");
    orders(&mut scene, &["4>2 1"]);
    tells(&mut scene, "defended 2", true);
    scene.asks(3, "slaves");
}

#[test]
fn gs_d_target_is_asked_until_one_group_is_left() {
    let position = "
        seats.1 = { knights = { 1 = 3 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 1 } }
        seats.4 = { knights = { 4 = 1 } }
    ";
    let mut scene = at(4, position, "2/3 0/1 0/1 0/1");
    orders(&mut scene, &["", "2>1 1", "3>1 1", "4>1 1"]);
    play(&mut scene, &["2 ally_alliance", "3 ally_alliance", "4 ally_alliance"]);
    let ask = || json!({ "ask": "target", "with": { "region": "seat:1" } });
    asked(&mut scene, 1, ask(), "GS-D-TARGET", "target seat:2, target seat:3, target seat:4");
    scene.refuses(1, &["fight_on"], &["GS-WAR-16", "GS-D-TARGET"]);
    play(&mut scene, &["1 target seat:3"]);
    asked(&mut scene, 1, ask(), "GS-D-TARGET", "target seat:2, target seat:4");
    // All see it before the dice are rolled.
    scene.view(2, "aims.seat:1", json!(["seat:3"]));
    play(&mut scene, &["1 target seat:4"]);
    // With one attacker left there is nothing to choose any more.
    assert_eq!(knights(&scene), "1x3 2x1 | - | - | -");
    scene.asks(2, "retreat");
}

#[test]
fn gs_d_proceed_asks_target_by_target_while_anybody_is_left() {
    let position = "
        seats.1 = { artisans = 0, knights = { 1 = 3 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { artisans = 0 }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "1/3 0/1");
    orders(&mut scene, &["1>3 2, 1>4 1", "2>1 1"]);
    let to = |to: &str, most: u8| json!({ "ask": "proceed", "with": { "to": to, "most": most } });
    let legal = "proceed seat:3 0, proceed seat:3 1, proceed seat:3 2";
    asked(&mut scene, 1, to("seat:3", 2), "GS-D-PROCEED", legal);
    play(&mut scene, &["1 proceed seat:3 0"]);
    asked(&mut scene, 1, to("seat:4", 1), "GS-D-PROCEED", "proceed seat:4 0, proceed seat:4 1");
    play(&mut scene, &["1 proceed seat:4 1"]);
    over(&mut scene, "1x2 | - | - | 1x1");
    scene.refuses(1, &["proceed seat:3 1"], &["GS-WAR-4", "GS-D-ORDERS"]);
}

#[test]
fn gs_d_proceed_is_not_asked_when_nobody_can_leave() {
    let position = "
        seats.1 = { artisans = 0, knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 1 } }
    ";
    let mut scene = at(3, position, "1/1 1/1");
    orders(&mut scene, &["1>3 1", "2>1 1"]);
    tells(&mut scene, "1 void: 1", true);
    over(&mut scene, "- | - | -");
}

/// 1 takes the home of 2, who holds regions 3 and 4.
const TRIBUTE: &str = "
    seats.1 = { knights = { 1 = 4 } }
    seats.2 = { artisans = 0, knights = { 2 = 2, 3 = 1, 4 = 1 } }
    seats.3 = { artisans = 0 }
    seats.4 = { artisans = 0 }
";

#[test]
fn gs_d_tribute_asks_for_a_region_or_nothing() {
    let mut scene = at(4, TRIBUTE, "2/2 0/2");
    orders(&mut scene, &["1>2 2"]);
    let ask = json!({ "ask": "tribute", "with": { "lord": "seat:1" } });
    let legal = "tribute_none, tribute_give seat:3, tribute_give seat:4";
    asked(&mut scene, 2, ask, "GS-D-TRIBUTE", legal);
    scene.refuses(1, &["tribute_none"], &["GS-TRIBUTE-1"]);
    // One region only.
    play(&mut scene, &["2 tribute_give seat:4"]);
    over(&mut scene, "1x2 | 2x1 | 2x1 | 1x2");
}

#[test]
fn gs_d_tribute_is_never_asked_without_tribute() {
    let mut scene = with(4, &[("tribute", "off")], TRIBUTE, "2/2 0/2");
    orders(&mut scene, &["1>2 2"]);
    over(&mut scene, "1x2 | 1x2 | 2x1 | 2x1");
}

#[test]
fn gs_d_recall_is_asked_only_where_there_is_a_choice() {
    let position = "
        seats.1 = { knights = { 1 = 4 } }
        seats.2 = { artisans = 0 }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 2, 1>3 2"]);
    let left = |left: u8| json!({ "ask": "recall", "with": { "left": left } });
    asked(&mut scene, 1, left(2), "GS-D-RECALL", "recall seat:2, recall seat:3");
    play(&mut scene, &["1 recall seat:3"]);
    asked(&mut scene, 1, left(1), "GS-D-RECALL", "recall seat:2, recall seat:3");
    scene.refuses(1, &["take_slaves 0"], &["GS-SLAVE-1", "GS-D-RECALL"]);
    play(&mut scene, &["1 recall seat:3"]);
    over(&mut scene, "1x2 | 1x2 | -");
    // All in one region, or no balance at this table.
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 4"]);
    over(&mut scene, "1x2 | 1x2 | -");
    let mut scene = with(3, &[("balance", "off")], position, "");
    orders(&mut scene, &["1>2 2, 1>3 2"]);
    over(&mut scene, "- | 1x2 | 1x2");
}

#[test]
fn gs_d_slaves_asks_each_lord_with_a_share_the_largest_first() {
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 2 }
        seats.3 = { knights = { 3 = 2, 2 = 2 } }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &[]);
    let ask = || json!({ "ask": "slaves", "with": { "region": "seat:2", "most": 1 } });
    asked(&mut scene, 3, ask(), "GS-D-SLAVES", "take_slaves 0, take_slaves 1");
    scene.refuses(1, &["take_slaves 1"], &["GS-SLAVE-1"]);
    play(&mut scene, &["3 take_slaves 1"]);
    asked(&mut scene, 1, ask(), "GS-D-SLAVES", "take_slaves 0, take_slaves 1");
    play(&mut scene, &["1 take_slaves 1"]);
    assert_eq!(slaves(&scene), "2x1 | - | 2x1");
    // Nothing is left to take: nobody is asked.
    orders(&mut scene, &[]);
    over(&mut scene, "1x1 | 1x1 3x2 | 3x2");
}

#[test]
fn gs_d_famine_asks_for_one_piece_at_a_time_and_only_if_there_is_a_choice() {
    // 2 kills two farmers of 1, who then has three for the knights and the artisan.
    let position = |artisans: u8, farmers: u8| {
        format!(
            "seats.1 = {{ farmers = {farmers}, artisans = {artisans}, knights = {{ 1 = 4 }} }}
            seats.2 = {{ knights = {{ 2 = 3 }} }}"
        )
    };
    let mut scene = at(3, &position(1, 5), "0/1 3/3");
    orders(&mut scene, &["1>2 1"]);
    let excess = json!({ "ask": "famine", "with": { "excess": 1 } });
    asked(&mut scene, 1, excess, "GS-D-FAMINE", "starve_knight seat:1, starve mouth:artisan");
    scene.refuses(1, &["pass", "seal"], &["GS-D-FAMINE"]);
    play(&mut scene, &["1 starve_knight seat:1"]);
    over(&mut scene, "1x2 | 2x3 | -");
    // Only knights, all in one place: there is nothing to ask.
    let mut scene = at(3, &position(0, 4), "0/1 3/3");
    orders(&mut scene, &["1>2 1"]);
    tells(&mut scene, "1 starves knight in 1", true);
    over(&mut scene, "1x2 | 2x3 | -");
}
