//! GS-TRIBUTE: a region is given for one's own.

use crate::war::prelude::*;

/// 1 will conquer the home of 2, who is lord of 3.
const RANSOM: &str = "
    seats.1 = { farmers = 12, knights = { 1 = 6 } }
    seats.2 = { knights = { 2 = 2, 3 = 2 }, slaves = { 3 = 1 } }
    seats.3 = { artisans = 0 }
";

#[track_caller]
fn conquered(options: &[(&str, &str)]) -> Scene {
    let mut scene = with(3, options, RANSOM, "1/4 1/2 1/3 0/1");
    orders(&mut scene, &["1>2 4"]);
    play(&mut scene, &["1 fight_on"]);
    scene
}

fn of(lord: &str) -> Value {
    json!({ "ask": "tribute", "with": { "lord": lord } })
}

#[test]
fn gs_tribute_1_who_was_conquered_may_give_a_region_or_decline() {
    let mut scene = conquered(&[]);
    asked(&mut scene, 2, of("seat:1"), "GS-D-TRIBUTE", "tribute_none, tribute_give seat:3");
    assert_eq!(refusal(&scene, 2, "tribute_give seat:1"), "GS-TRIBUTE-1 region=seat:1");
    assert_eq!(refusal(&scene, 2, "tribute_give seat:2"), "GS-TRIBUTE-1 region=seat:2");
    play(&mut scene, &["2 tribute_none"]);
    // All stays: the slave of 2 too.
    told(
        &scene,
        "2 gives 1 nothing
         1 unbalanced 3>2: 1
         1 recalls from 2: 1",
    );
    play(&mut scene, &["1 take_slaves 0"]);
    assert_eq!(slaves(&scene), "- | 3x1 | -");
    over(&mut scene, "1x3 | 1x2 | 2x2");
}

#[test]
fn gs_tribute_1_not_towards_two_conquerors() {
    let position = "
        seats.1 = { knights = { 1 = 2 } }
        seats.2 = { artisans = 0, knights = { 2 = 1, 3 = 1 } }
        seats.3 = { artisans = 0 }
        seats.4 = { knights = { 4 = 2 } }
    ";
    let mut scene = at(4, position, "1/1 0/1 0/1");
    orders(&mut scene, &["1>2 1", "", "", "4>2 1"]);
    play(&mut scene, &["1 ally_alliance", "4 ally_alliance", "2 target seat:1"]);
    tells(&mut scene, "conquered 2: 1+4", true);
    over(&mut scene, "1x1 | 1x1 4x1 | 2x1 | 4x1");
}

#[test]
fn gs_tribute_1_not_towards_an_old_lord() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 1 } }
        seats.2 = { artisans = 0, knights = { 3 = 2 } }
        seats.3 = { artisans = 0 }
    ";
    // Neither when nothing happens, nor after a rebellion, nor when more knights come.
    for (lord, vassal, swords) in [("", "", ""), ("", "knights 1", "1/1 0/1"), ("1>2 1", "", "")] {
        let mut scene = at(3, position, swords);
        orders(&mut scene, &[lord, vassal]);
        scene.asks(1, "orders");
    }
}

#[test]
fn gs_tribute_1_not_without_knights_abroad() {
    let position = "
        seats.1 = { knights = { 1 = 2 } }
        seats.2 = { artisans = 0, knights = { 2 = 1 } }
    ";
    let mut scene = at(3, position, "1/1 0/1");
    orders(&mut scene, &["1>2 1"]);
    tells(&mut scene, "conquered 2: 1", true);
    over(&mut scene, "1x1 | 1x1 | -");
}

#[test]
fn gs_tribute_1_a_conquest_without_a_fight_counts() {
    let position = "
        seats.1 = { knights = { 1 = 2 } }
        seats.2 = { artisans = 0, knights = { 2 = 1, 3 = 1 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 1", "convert conversion:knights-to-farmers 1"]);
    tells(&mut scene, "undefended 2: 1", true);
    asked(&mut scene, 2, of("seat:1"), "GS-D-TRIBUTE", "tribute_none, tribute_give seat:3");
}

#[test]
fn gs_tribute_1_there_is_none_at_a_table_without_it() {
    let mut scene = conquered(&[("tribute", "off")]);
    scene.asks(1, "slaves");
    scene.refuses(2, &["tribute_give seat:3"], &["GS-TRIBUTE-1"]);
    play(&mut scene, &["1 take_slaves 0"]);
    over(&mut scene, "1x3 | 1x2 | 2x2");
}

#[test]
fn gs_tribute_1_not_towards_one_who_came_by_tribute() {
    // 3 is lord of 4 and would be eligible, but the lord 1 came by the tribute of 2.
    let more = "seats.3.knights = { 4 = 2 }\nseats.3.artisans = 0\nseats.4 = { artisans = 0 }";
    let position = RANSOM.replace("seats.3 = { artisans = 0 }", more);
    let mut scene = at(4, &position, "1/4 1/2 1/3 0/1");
    orders(&mut scene, &["1>2 4"]);
    play(&mut scene, &["1 fight_on", "2 tribute_give seat:3"]);
    scene.asks(1, "slaves");
    play(&mut scene, &["1 take_slaves 1"]);
    // 3 is a vassal and need not bring knights home.
    over(&mut scene, "1x3 | 2x2 | 1x2 | 3x2");
}

/// 3 takes the home of 1, and 1 that of 2 with knights from region 5; 2 holds region 4.
const CHAIN: &str = "
    seats.1 = { artisans = 0, knights = { 1 = 2, 5 = 2 } }
    seats.2 = { artisans = 0, knights = { 2 = 1, 4 = 1 } }
    seats.3 = { artisans = 0, knights = { 3 = 4 } }
    seats.4 = { artisans = 0 }
    seats.5 = { artisans = 0 }
";

#[test]
fn gs_tribute_1_the_state_after_the_tributes_of_lower_seats_counts() {
    let start = |order: &str, swords: &str| {
        let mut scene = at(5, &format!("{order}\n{CHAIN}"), swords);
        orders(&mut scene, &["5>2 2", "", "3>1 2"]);
        assert_eq!(knights(&scene), "3x2 | 1x2 | 3x2 | 2x1 | -");
        scene
    };
    // 1 is first and gives away region 2: with 3, who came by tribute, 2 cannot deal.
    let mut scene = start("", "0/2 2/2 1/2 0/1");
    asked(&mut scene, 1, of("seat:3"), "GS-D-TRIBUTE", "tribute_none, tribute_give seat:2");
    play(&mut scene, &["1 tribute_give seat:2"]);
    told(&scene, "1 gives 2 to 3\nfreed 1\nturn 2");
    over(&mut scene, "1x2 | 3x2 | 3x2 | 2x1 | -");
    // If 1 declines, 2 is asked.
    let mut scene = start("", "0/2 2/2 1/2 0/1");
    play(&mut scene, &["1 tribute_none"]);
    asked(&mut scene, 2, of("seat:1"), "GS-D-TRIBUTE", "tribute_none, tribute_give seat:4");
    // In another seat order 2 is first and gives region 4 to 1, who may give that to 3. The
    // battle in 2 comes first as well: 1 could still retreat, but needs one round only.
    let order = "order = [\"seat:2\", \"seat:1\", \"seat:3\", \"seat:4\", \"seat:5\"]";
    let mut scene = start(order, "0/1 1/2 0/2 2/2");
    asked(&mut scene, 2, of("seat:1"), "GS-D-TRIBUTE", "tribute_none, tribute_give seat:4");
    play(&mut scene, &["2 tribute_give seat:4"]);
    asked(&mut scene, 1, of("seat:3"), "GS-D-TRIBUTE", "tribute_none, tribute_give seat:4");
    play(&mut scene, &["1 tribute_give seat:4"]);
    told(&scene, "1 gives 4 to 3\nfreed 1\nturn 2");
    over(&mut scene, "1x2 | 2x1 | 3x2 | 3x2 | -");
}

#[test]
fn gs_tribute_2_the_conqueror_changes_places_with_the_giver() {
    let mut scene = conquered(&[]);
    play(&mut scene, &["2 tribute_give seat:3"]);
    // All knights of 1 leave, all of 2 go home; then 1 has too many outside.
    told(
        &scene,
        "2 gives 3 to 1
         freed 2
         1 unbalanced 3>2: 1
         1 recalls from 3: 1
         2 frees of 3: 1",
    );
    let view = scene.table().view(engine::Viewer::Spectator);
    assert_eq!(view["figures"][1]["lords"], json!([]));
    assert_eq!(view["figures"][2]["lords"], json!(["seat:1"]));
    play(&mut scene, &["1 take_slaves 1"]);
    over(&mut scene, "1x3 | 2x2 | 1x2");
}

#[test]
fn gs_tribute_2_in_a_region_with_other_lords_only_the_giver_is_replaced() {
    // 2 and 1 are lords of 3 already, and 4 too.
    let position = "
        seats.1 = { knights = { 1 = 5, 3 = 1 } }
        seats.2 = { artisans = 0, knights = { 2 = 2, 3 = 2 } }
        seats.3 = { artisans = 0 }
        seats.4 = { knights = { 4 = 1, 3 = 1 } }
    ";
    let mut scene = at(4, position, "2/2 0/2");
    orders(&mut scene, &["1>2 2"]);
    play(&mut scene, &["2 tribute_give seat:3"]);
    told(&scene, "2 gives 3 to 1\nfreed 2\nturn 2");
    over(&mut scene, "1x3 | 2x2 | 1x3 4x1 | 4x1");
}

#[test]
fn gs_tribute_2_there_is_no_ransom_at_a_table_without_it() {
    let mut scene = conquered(&[("tribute", "off")]);
    play(&mut scene, &["1 take_slaves 1"]);
    assert_eq!(slaves(&scene), "2x1 | 3x1 | -");
    over(&mut scene, "1x3 | 1x2 | 2x2");
}

#[test]
fn gs_tribute_3_the_home_of_the_conqueror_may_be_given_by_its_only_lord() {
    // 1 is lord of 3, and 3 takes the home of 1 with knights from region 4.
    let position = "
        seats.1 = { artisans = 0, knights = { 1 = 1, 3 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { artisans = 0, knights = { 4 = 2 } }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "0/1 1/2");
    orders(&mut scene, &["", "", "4>1 2"]);
    asked(&mut scene, 1, of("seat:3"), "GS-D-TRIBUTE", "tribute_none, tribute_give seat:3");
    play(&mut scene, &["1 tribute_give seat:3"]);
    told(&scene, "1 gives 3 to 3\nfreed 1\nfreed 3\nturn 2");
    over(&mut scene, "1x1 | - | 3x2 | -");
}

#[test]
fn gs_tribute_3_not_if_it_has_another_lord() {
    let position = |more: &str| {
        format!(
            "seats.1 = {{ artisans = 0, knights = {{ 1 = 2, 3 = 1{more} }} }}
            seats.2 = {{ artisans = 0, knights = {{ 2 = 1, 3 = 1 }} }}
            seats.3 = {{ artisans = 0, knights = {{ 4 = 2 }} }}
            seats.4 = {{ artisans = 0 }}
            seats.5 = {{ artisans = 0 }}"
        )
    };
    let mut scene = at(5, &position(", 5 = 1"), "0/2 2/2");
    orders(&mut scene, &["", "", "4>1 2"]);
    asked(&mut scene, 1, of("seat:3"), "GS-D-TRIBUTE", "tribute_none, tribute_give seat:5");
    assert_eq!(refusal(&scene, 1, "tribute_give seat:3"), "GS-TRIBUTE-3 region=seat:3");
    play(&mut scene, &["1 tribute_give seat:5"]);
    over(&mut scene, "1x1 | 2x1 | 1x1 2x1 | - | 3x2");
    // With nothing else to give there is no question.
    let mut scene = at(5, &position(""), "0/2 2/2");
    orders(&mut scene, &["", "", "4>1 2"]);
    over(&mut scene, "3x2 | 2x1 | 1x1 2x1 | - | -");
}

#[test]
fn gs_tribute_4_slaves_of_the_region_pass_to_the_conqueror_who_can_keep_them() {
    let mut scene = conquered(&[]);
    play(&mut scene, &["2 tribute_give seat:3"]);
    // First they go back, then 1 may take them.
    tells(&mut scene, "2 frees of 3: 1", true);
    let ask = json!({ "ask": "slaves", "with": { "region": "seat:3", "most": 1 } });
    asked(&mut scene, 1, ask, "GS-D-SLAVES", "take_slaves 0, take_slaves 1");
    play(&mut scene, &["1 take_slaves 1"]);
    assert_eq!(slaves(&scene), "3x1 | - | -");
}

#[test]
fn gs_tribute_4_otherwise_they_stay_in_their_region() {
    // 1 has no farmer to spare.
    let position = RANSOM.replace("farmers = 12", "farmers = 7");
    let mut scene = at(3, &position, "2/4 0/2");
    orders(&mut scene, &["1>2 4"]);
    play(&mut scene, &["2 tribute_give seat:3"]);
    told(
        &scene,
        "2 gives 3 to 1
         freed 2
         1 unbalanced 4>2: 1
         1 recalls from 3: 1
         2 frees of 3: 1
         turn 2",
    );
    assert_eq!((slaves(&scene), all(&scene, "artisans")), ("- | - | -".into(), vec![1, 1, 1]));
    over(&mut scene, "1x3 | 2x2 | 1x3");
}
