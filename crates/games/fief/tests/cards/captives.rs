//! FI-REV-7, -8 and -11: the income of captives, set aside for them.

use crate::cards::prelude::*;

fn penniless(position: &str) -> Scene {
    let poor = "seats.1.money = 0\nseats.2.money = 0\nseats.3.money = 0";
    bare("revenue", &format!("{position}\n{poor}"))
}

/// The Duke of Sigy is held by seat 2: City, Castle, 2 Mills and a Press; a man in the capital.
const DUCHY: &str = r#"
    members.henri = { seat = "seat:1", STATUS }
    members.arthur = { seat = "seat:1", village = "pugnac" }
    members.othon = { seat = "seat:2", village = "blaye", bishop = "bourg" }
    members.robert = { seat = "seat:3", village = "tournus" }
    regions.sigy = { capital = "sigy", holder = "henri" }
    villages.sigy = { mills = 1, troops = { 1 = { foot = 1 } } }
    villages.st-paul = { fort = "castle", presses = 1 }
    villages.les-essarts = { mills = 1 }
    villages.blaye.troops.2.foot = 1
"#;

fn duchy(status: &str, more: &str) -> Scene {
    penniless(&format!("{}\n{more}", DUCHY.replace("STATUS", status)))
}

const PRISONER: &str = "village = \"blaye\", captor = \"seat:2\"";

#[test]
fn fi_rev_7_what_the_fief_of_a_captive_brings_is_set_aside() {
    for status in [PRISONER, "status = \"infidels\""] {
        let scene = duchy(status, "");
        assert_eq!(purses(&scene), [0, 0, 0], "{status}");
        let frozen = json!({ "member": "member:henri", "amount": 800, "total": 800 });
        assert_eq!(told(&scene, "frozen"), [frozen]);
        assert_eq!(person(&scene, "henri").escrow, 800);
    }
    // Turn after turn; everybody knows the sum.
    let mut scene = duchy(&format!("{PRISONER}, escrow = 800"), "");
    let frozen = json!({ "member": "member:henri", "amount": 800, "total": 1600 });
    assert_eq!(told(&scene, "frozen"), [frozen]);
    assert_eq!(view(&mut scene, Viewer::Spectator).people[Member::Henri as usize].escrow, 1600);
    // On crusade he is no captive.
    assert_eq!(purses(&duchy("status = \"crusade\"", "")), [800, 0, 0]);
    // Without a garrison there is nothing to set aside.
    let none =
        DUCHY.replace("STATUS", PRISONER).replace("troops = { 1 = { foot = 1 } }", "troops = {}");
    assert!(told(&penniless(&none), "frozen").is_empty());
}

#[test]
fn fi_rev_8_a_ransom_is_paid_from_it_first_and_the_rest_is_the_familys() {
    let held = |escrow: u32, phase: &str, more: &str| {
        let status = format!("{PRISONER}, escrow = {escrow}");
        bare(phase, &format!("{}\n{more}", DUCHY.replace("STATUS", &status)))
    };
    // 2000 asked: 1400 from what was set aside, 600 from the family.
    let mut scene = held(1400, "talks", "seats.1.money = 700\nseats.2.money = 0");
    does(
        &mut scene,
        1,
        "offer seat:2, give item=money of=20, want item=release of=member:henri, propose",
    );
    plays(&mut scene, 2, "accept");
    assert_eq!((money(&scene, 1), money(&scene, 2)), (100, 2000));
    assert_eq!(person(&scene, "henri").escrow, 0);
    // Set free for nothing, the family has it all.
    let mut scene = held(1400, "talks", "seats.1.money = 0\nfirst = \"seat:2\"");
    does(&mut scene, 2, "offer seat:1, give item=release of=member:henri, propose");
    assert_eq!(told(&scene, "escrow_paid"), [json!({ "seat": "seat:1", "amount": 1400 })]);
    assert_eq!(money(&scene, 1), 1400);
    // By Escape too.
    let mut scene = held(500, "cards", "seats.1 = { money = 0, hand = [\"escape\"] }");
    does(&mut scene, 1, "unlock member:henri, unlock_done");
    assert_eq!(money(&scene, 1), 500);
}

#[test]
fn fi_rev_8_if_the_captive_dies_whoever_has_the_fief_then_gets_it() {
    let status = format!("{PRISONER}, escrow = 1400");
    let more = "seats.3.hand = [\"assassin\"]\nfirst = \"seat:3\"\nseats.1.money = 0";
    let mut scene = bare("cards", &format!("{}\n{more}", DUCHY.replace("STATUS", &status)));
    plays(&mut scene, 3, "play_assassin member:henri");
    assert_eq!(land(&scene, "sigy").title, Title::Held(Member::Arthur));
    assert_eq!(money(&scene, 1), 1400);
    // Without an heir it waits with the fief.
    let alone = DUCHY.replace("members.arthur = { seat = \"seat:1\", village = \"pugnac\" }", "");
    let mut scene = bare("cards", &format!("{}\n{more}", alone.replace("STATUS", &status)));
    plays(&mut scene, 3, "play_assassin member:henri");
    assert_eq!((land(&scene, "sigy").escrow, money(&scene, 1)), (1400, 0));
}

#[test]
fn fi_rev_11_what_would_be_frozen_goes_to_the_tithe() {
    // Les Essarts, a Mill of the duchy, lies in the bishopric of Bourg.
    let scene = duchy(PRISONER, "tithes.bourg = \"bishop\"");
    assert_eq!(purses(&scene), [0, 200, 0]);
    let frozen = json!({ "member": "member:henri", "amount": 600, "total": 600 });
    assert_eq!(told(&scene, "frozen"), [frozen]);
}
