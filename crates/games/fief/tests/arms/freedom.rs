//! FI-PRIS-6 to -9: marriage, inheritance and the ways back to freedom.

use crate::arms::prelude::*;

/// Eric of 2 is a prisoner of 1 at Bourg.
const HELD: &str = "
    members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1', escrow = 700 }
    members.lambert = { seat = 'seat:2', village = 'sigy' }
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.isabelle = { seat = 'seat:3', village = 'tournus' }
    villages.sigy = { owner = 'seat:2', fort = 'castle' }
    villages.blaye = { owner = 'seat:3', fort = 'castle' }
";

#[test]
fn fi_pris_6_a_prisoner_marries_by_proxy() {
    let mut scene = at("talks", HELD, "");
    play(&mut scene, "1 pass_talks\n2 offer seat:3, marry eric isabelle, propose");
    play(&mut scene, "3 accept");
    scene.told(json!({ "event": "married", "with": { "lord": "eric", "lady": "isabelle" } }));
    assert_eq!(who(&mut scene, "eric"), "captive of 1 at bourg");
}

#[test]
fn fi_pris_6_and_inherits() {
    // Lambert, a Count, falls to an assassin; Eric is the only heir.
    let position = format!(
        "first = 'seat:3'\nseats.3.hand = ['assassin']\n{HELD}
        regions.sigy = {{ capital = 'st-ciers', holder = 'lambert' }}"
    );
    let mut scene = at("cards", &position, "");
    play(&mut scene, "3 play_assassin lambert");
    tells(&mut scene, "eric has sigy", true);
    assert_eq!(who(&mut scene, "eric"), "captive of 1 at bourg");
}

#[test]
fn fi_pris_7_by_ransom() {
    let mut scene = at(
        "talks",
        &format!("seats = {{ 1 = {{ money = 0 }}, 2 = {{ money = 400 }} }}\n{HELD}"),
        "",
    );
    play(
        &mut scene,
        "1 offer seat:2, give item=release of=eric, want item=money of=9, propose
         2 accept",
    );
    tells(&mut scene, "eric is released", true);
    // 700 of the frozen income and 200 of the family.
    assert_eq!([money(&mut scene, 1), money(&mut scene, 2)], [900, 200]);
    assert_eq!(asked(&mut scene), "2 place FI-DP-38");
}

#[test]
fn fi_pris_7_by_an_escape_card_of_anybody() {
    let mut scene =
        at("purchases", &format!("first = 'seat:3'\nseats.3.hand = ['escape']\n{HELD}"), "");
    play(&mut scene, "3 unlock eric, unlock_done");
    tells(&mut scene, "eric is released", true);
    // The family places him, and gets what was put aside.
    tells(&mut scene, "2 gets frozen 700", true);
    assert_eq!(asked(&mut scene), "2 place FI-DP-38");
}

#[test]
fn fi_pris_7_for_nothing() {
    let mut scene = at("talks", HELD, "");
    play(&mut scene, "1 offer seat:2, give item=release of=eric, propose");
    // A gift needs no answer.
    tells(&mut scene, "eric is released", true);
    assert_eq!(asked(&mut scene), "2 place FI-DP-38");
}

#[test]
fn fi_pris_8_to_any_village_the_family_picks() {
    let free = || {
        let mut scene = at("talks", HELD, "");
        play(&mut scene, "1 offer seat:2, give item=release of=eric, propose");
        scene
    };
    let mut scene = free();
    assert_eq!(legal(&mut scene, "2").split(", ").count(), 24);
    // Inside where the family owns the fortification.
    play(&mut scene, "2 place_member sigy");
    told(&scene, "eric placed at sigy");
    assert!(inside(&mut scene, "sigy", 2));
    // Outside of anybody else's, even where the holder stands.
    let mut scene = free();
    play(&mut scene, "2 place_member blaye");
    assert_eq!(who(&mut scene, "eric"), "free blaye");
    assert!(!inside(&mut scene, "blaye", 2));
}

#[test]
fn fi_pris_9_free_where_no_unit_of_the_holder_remains() {
    let mut scene = at("movement", HELD, "");
    play(&mut scene, "1 march bourg, lead henri, step villeneuve");
    told(
        &scene,
        "1 marches bourg>villeneuve attack -
         2 gets frozen 700
         eric is free at bourg",
    );
    assert_eq!(who(&mut scene, "eric"), "free bourg");
}

#[test]
fn fi_pris_9_also_if_they_are_gone_in_another_way() {
    // The keeper dies of an assassin, or leaves on crusade.
    let mut scene =
        at("cards", &format!("first = 'seat:3'\nseats.3.hand = ['assassin']\n{HELD}"), "");
    play(&mut scene, "3 play_assassin henri");
    tells(&mut scene, "eric is free at bourg", true);
    let position = format!(
        "first = 'seat:3'\nseats.3.hand = ['tax']\n{HELD}
        members.othon = {{ seat = 'seat:3', village = 'bourg', bishop = 'bourg' }}"
    );
    let mut scene = at("cards", &position, "");
    play(&mut scene, "3 proclaim othon");
    tells(&mut scene, "eric is free at bourg", true);
    // Prisoners do not leave on crusade with them.
    assert_eq!(who(&mut scene, "eric"), "free bourg");
}

#[test]
fn fi_pris_9_not_if_all_who_kept_them_fell_in_battle() {
    let position = HELD.replace("'seat:1', village = 'bourg' }", "'seat:1', village = 'blaye' }");
    let position = format!(
        "{position}
        crown.king = 'henri'
        villages.bourg.troops = {{ 1 = {{ king = 1 }}, 2 = {{ foot = 9, hostile = ['seat:1'] }} }}"
    );
    let mut scene = at("declarations", &position, "6 6 1");
    play(&mut scene, "1 declare bourg peace");
    tells(&mut scene, "eric dies: captivity", true);
    tells(&mut scene, "eric is free at bourg", false);
}
