//! FI-BUY-11 to -15: Presses, Mills and Castles.

use crate::arms::prelude::*;

#[test]
fn fi_buy_11_in_a_village_of_ones_own_even_from_afar() {
    let mut scene = buying(
        1500,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages = { sigy.owner = 'seat:1', blaye.owner = 'seat:2' }",
    );
    play(&mut scene, "1 buy_press sigy");
    told(&scene, "1 builds press at sigy: 200");
    play(&mut scene, "1 buy_mill sigy");
    told(&scene, "1 builds mill at sigy: 300");
    play(&mut scene, "1 buy_castle sigy");
    told(&scene, "1 builds castle at sigy: 1000");
    assert_eq!(built(&mut scene, "sigy"), "1m 1p castle");
}

#[test]
fn fi_buy_11_not_in_a_village_of_others_or_of_nobody() {
    let mut scene = buying(
        1500,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'blaye' }
         villages.blaye = { owner = 'seat:2', troops = { 1 = { foot = 9 } } }",
    );
    for village in ["bourg", "blaye"] {
        for item in ["buy_press", "buy_mill", "buy_castle"] {
            let text = format!("1 {item} {village}");
            assert_eq!(refused(&mut scene, &text), format!("FI-BUY-11 village={village}"));
        }
    }
}

#[test]
fn fi_buy_11_not_beside_enemy_soldiers_or_rebels() {
    let mut scene = buying(
        2000,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.eric = { seat = 'seat:2', village = 'tournus' }
         members.philippe = { seat = 'seat:2', village = 'mazilles' }
         crown.king = 'philippe'
         villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 5 }, 2 = { foot = 1 } } }
         villages.sigy = { owner = 'seat:1', troops = { 1 = { foot = 5 } } }
         villages.blaye = { owner = 'seat:1', troops = { 2 = { king = 1 } } }
         villages.tournus = { owner = 'seat:1' }
         rebels = { count = 1, village = 'sigy', controller = 'seat:2' }",
    );
    for village in ["bourg", "sigy", "blaye"] {
        for item in ["buy_press", "buy_mill", "buy_castle"] {
            let text = format!("1 {item} {village}");
            assert_eq!(refused(&mut scene, &text), format!("FI-BUY-11 village={village}"));
        }
    }
    // A Lord of another family is no soldier.
    play(&mut scene, "1 buy_mill tournus");
    assert_eq!(built(&mut scene, "tournus"), "1m 0p open");
}

#[test]
fn fi_buy_11_soldiers_of_an_ally_do_not_hinder() {
    let mut scene = buying(
        300,
        "members.henri = { seat = 'seat:1', village = 'bourg', spouse = 'blanche' }
         members.blanche = { seat = 'seat:2', village = 'sigy' }
         villages.bourg = { owner = 'seat:1', troops = { 2 = { foot = 3 } } }",
    );
    play(&mut scene, "1 buy_mill bourg");
    assert_eq!(built(&mut scene, "bourg"), "1m 0p open");
}

#[test]
fn fi_buy_12_three_mills_and_presses_in_any_combination() {
    for first in [["mill", "mill", "mill"], ["press", "mill", "press"], ["press", "press", "press"]]
    {
        let mut scene = buying(3000, "villages.bourg.owner = 'seat:1'");
        for works in first {
            play(&mut scene, &format!("1 buy_{works} bourg"));
        }
        for works in ["mill", "press"] {
            let text = format!("1 buy_{works} bourg");
            assert_eq!(refused(&mut scene, &text), "FI-BUY-12 village=bourg");
        }
        // There is room for a Castle.
        play(&mut scene, "1 buy_castle bourg");
    }
}

#[test]
fn fi_buy_13_one_fortification_in_a_village() {
    let mut scene = buying(
        5000,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         regions.bourg = { capital = 'bourg', holder = 'henri' }
         villages.sigy.owner = 'seat:1'",
    );
    assert_eq!(refused(&mut scene, "1 buy_castle bourg"), "FI-BUY-13 village=bourg");
    play(&mut scene, "1 buy_castle sigy");
    assert_eq!(refused(&mut scene, "1 buy_castle sigy"), "FI-BUY-13 village=sigy");
    // Another village of the fief may have one.
    play(&mut scene, "1 buy_castle villeneuve");
    assert_eq!(built(&mut scene, "villeneuve"), "0m 0p castle");
}

#[test]
fn fi_buy_14_not_in_a_fief_of_somebody_else() {
    let mut scene = buying(
        5000,
        "members.henri = { seat = 'seat:1', village = 'villeneuve' }
         members.eric = { seat = 'seat:2', village = 'bourg' }
         regions.bourg = { capital = 'bourg', holder = 'eric' }
         villages.villeneuve.troops = { 1 = { foot = 9 } }",
    );
    for item in ["buy_press", "buy_mill", "buy_castle"] {
        let text = format!("1 {item} villeneuve");
        assert_eq!(refused(&mut scene, &text), "FI-BUY-14 village=villeneuve");
    }
}

#[test]
fn fi_buy_15_twelve_castles_mills_and_presses() {
    let mut position = String::new();
    for village in [
        "beaujeu",
        "la-salle",
        "blaye",
        "charolles",
        "sennecy",
        "epervier",
        "chateauneuf",
        "mazilles",
        "st-andromy",
        "belleville",
        "pugnac",
    ] {
        position += &format!(
            "villages.{village} = {{ owner = 'seat:2', fort = 'castle', mills = 1, presses = 1 }}\n"
        );
    }
    position += "villages.bourg.owner = 'seat:1'
        villages.sigy.owner = 'seat:1'
        villages.marcamps.owner = 'seat:1'";
    let mut scene = buying(9000, &position);
    for works in ["castle", "mill", "press"] {
        play(&mut scene, &format!("1 buy_{works} bourg"));
        assert_eq!(refused(&mut scene, &format!("1 buy_{works} sigy")), "FI-BUY-15");
        assert!(!can(&mut scene, 1, &format!("buy_{works} sigy")));
    }
}

#[test]
fn fi_buy_15_what_comes_back_to_the_bank_can_be_bought_again() {
    // Twelve Castles; the one that becomes a City goes back.
    let mut position = String::new();
    for village in [
        "beaujeu",
        "la-salle",
        "blaye",
        "charolles",
        "mazilles",
        "st-andromy",
        "belleville",
        "pugnac",
        "sigy",
        "marcamps",
        "tournus",
    ] {
        position += &format!("villages.{village} = {{ owner = 'seat:2', fort = 'castle' }}\n");
    }
    position += "members.henri = { seat = 'seat:1', village = 'st-medard' }
        villages.st-medard = { owner = 'seat:1', fort = 'castle' }
        villages.st-gerome = { owner = 'seat:1', troops = { 1 = { foot = 1 } } }
        villages.st-andre = { owner = 'seat:1', troops = { 1 = { foot = 1 } } }";
    let mut scene = buying(9000, &position);
    assert_eq!(refused(&mut scene, "1 buy_castle st-andre"), "FI-BUY-15");
    play(&mut scene, "1 buy_title region:st-gerome henri st-medard\n1 buy_castle st-andre");
    assert_eq!(built(&mut scene, "st-andre"), "0m 0p castle");
    assert_eq!(refused(&mut scene, "1 buy_castle st-gerome"), "FI-BUY-15");
}
