//! GS-POPE-3: lords who keep ambassadors at home.

use crate::turn::prelude::*;

/// Seat 3 is a vassal of seat 1 (two knights) and seat 2 (one knight).
const VASSAL: &str = r#"
    seats.1 = { farmers = 20, knights = { 1 = 2, 3 = 2 } }
    seats.2 = { farmers = 20, knights = { 2 = 1, 3 = 1 } }
    seats.3 = { farmers = 20, artisans = 0, stones = 5, ambassadors = 4 }
"#;

#[test]
fn gs_pope_3_every_sword_keeps_an_ambassador_at_home() {
    // Swords of both lords; how many of four travel.
    for (dice, kept) in
        [(["6", "6", "6"], 0), (["1", "6", "6"], 1), (["1", "6", "1"], 2), (["1", "1", "1"], 3)]
    {
        let mut scene = lucky(3, VASSAL, &[("GS-RND-1", &dice), ("GS-RND-2", &["1"])]);
        turn(&mut scene, &[(3, "audience 4")]);
        scene.plays(1, &["block"]);
        scene.plays(2, &["block"]);
        let travelled = json!({ "seat": "seat:3", "count": 4 - kept, "kept": kept });
        assert_eq!(told(&scene, "travelled"), [travelled]);
        assert_eq!(told(&scene, "audience")[0]["ambassadors"], 4 - kept - 1);
        // Nobody is killed by it: 1 + 3 is heard, 1 + 0 and 1 + 1 dismissed.
        let lost = u64::from(1 < kept);
        let [_, _, ambassadors, waiting, _] = people(&scene, 3);
        assert_eq!(ambassadors + waiting, 4 - lost, "{dice:?}");
    }
}

#[test]
fn gs_pope_3_more_swords_than_travellers_are_lost() {
    let mut scene = lucky(3, VASSAL, &[("GS-RND-1", &["1", "1", "1"])]);
    turn(&mut scene, &[(3, "audience 2")]);
    scene.plays(1, &["block"]);
    scene.plays(2, &["block"]);
    assert_eq!(told(&scene, "travelled"), [json!({ "seat": "seat:3", "count": 0, "kept": 2 })]);
    assert_eq!(people(&scene, 3), [20, 0, 4, 0, 0]);
}

#[test]
fn gs_pope_3_lords_decide_and_roll_in_seat_order_for_all_knights_or_none() {
    let position = format!("order = [\"seat:2\", \"seat:3\", \"seat:1\"]\n{VASSAL}");
    let mut scene = lucky(3, &position, &[("GS-RND-1", &["1", "6"]), ("GS-RND-2", &["1"])]);
    turn(&mut scene, &[(3, "audience 4")]);
    scene.asks(2, "block");
    assert_eq!(scene.legal(2), ["block", "let_pass"]);
    scene.plays(2, &["let_pass"]);
    assert_eq!(told(&scene, "let_pass"), [json!({ "seat": "seat:2", "vassal": "seat:3" })]);
    scene.asks(1, "block");
    scene.plays(1, &["block"]);
    let blocked = json!({ "seat": "seat:1", "vassal": "seat:3", "dice": 2, "swords": 1 });
    assert_eq!(told(&scene, "blocked"), [blocked]);
    assert_eq!(told(&scene, "travelled")[0]["kept"], 1);
    scene.luck_used();
}

#[test]
fn gs_pope_3_only_those_with_knights_there_when_phase_4_begins() {
    // Seat 2 comes only in phase 5, and seat 1 leaves only then.
    let position = r#"
        seats.1 = { knights = { 1 = 2, 3 = 1 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { artisans = 0, stones = 5, ambassadors = 1 }
    "#;
    let mut scene = lucky(3, position, &[("GS-RND-1", &["1"])]);
    let sheets =
        [(1, "pass, move seat:3 seat:1 1"), (2, "pass, move seat:2 seat:3 1"), (3, "audience 1")];
    turn(&mut scene, &sheets);
    scene.asks(1, "block");
    scene.plays(1, &["block"]);
    assert_eq!(
        events(&scene),
        "blocked travelled came_home attacked undefended conquered turn_began"
    );
    // One's own knights block nobody.
    let position = "seats.1 = { stones = 5, ambassadors = 1, knights = { 1 = 3 } }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["4"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    assert_eq!(events(&scene), "travelled audience turn_began");
}

#[test]
fn gs_pope_3_those_who_wait_in_the_vatican_cannot_be_blocked() {
    let waiting = VASSAL.replace("ambassadors = 4", "ambassadors = 1, waiting = 3");
    let mut scene = lucky(3, &waiting, &[("GS-RND-2", &["1"])]);
    turn(&mut scene, &[]);
    // No lord is asked.
    scene.asks(3, "retry");
    scene.plays(3, &["hold_audience"]);
    assert_eq!(told(&scene, "audience")[0]["ambassadors"], 2);
    // With a new one, the swords are for that one alone.
    let luck: &[(&str, &[&str])] = &[("GS-RND-1", &["1", "1", "1"]), ("GS-RND-2", &["1"])];
    let mut scene = lucky(3, &waiting, luck);
    turn(&mut scene, &[(3, "audience 1")]);
    scene.plays(1, &["block"]);
    scene.plays(2, &["block"]);
    assert_eq!(told(&scene, "travelled"), [json!({ "seat": "seat:3", "count": 0, "kept": 1 })]);
    scene.asks(3, "retry");
    scene.plays(3, &["hold_audience"]);
    assert_eq!(told(&scene, "audience")[0]["ambassadors"], 2);
    // The blocked one stays at home; 1 + 2 is heard, so the others come home too.
    assert_eq!(people(&scene, 3), [20, 0, 4, 0, 0]);
}
