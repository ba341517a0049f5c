//! FI-BUY-25: a title goes from one member of a family to another.

use crate::arms::prelude::*;

/// Arthur is Duke, Count and Baron; Henri and Blanche have nothing.
const TITLES: &str = "
    members.arthur = { seat = 'seat:1', village = 'tournus' }
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.blanche = { seat = 'seat:1', village = 'sigy' }
    members.eric = { seat = 'seat:2', village = 'blaye' }
    regions.tournus = { capital = 'tournus', holder = 'arthur' }
    regions.bourg = { capital = 'bourg', holder = 'arthur' }
    regions.epervier = { capital = 'epervier', holder = 'arthur' }
";

#[test]
fn fi_buy_25_in_phase_3_if_a_higher_title_stays() {
    let mut scene = buying(0, TITLES);
    // Nothing above a Duke.
    let refusal = refused(&mut scene, "1 move_title region:tournus henri");
    assert_eq!(refusal, "FI-BUY-25 member=henri region=tournus");
    play(&mut scene, "1 move_title region:bourg henri");
    told(&scene, "bourg moves to henri");
    play(&mut scene, "1 move_title region:epervier blanche");
    // Henri is only Count now, and keeps nothing higher.
    let refusal = refused(&mut scene, "1 move_title region:bourg blanche");
    assert_eq!(refusal, "FI-BUY-25 member=blanche region=bourg");
}

#[test]
fn fi_buy_25_an_equal_rank_is_not_enough() {
    let more = "regions.st-gerome = { capital = 'st-gerome', holder = 'henri' }
        members.gauvain = { seat = 'seat:1', village = 'sigy' }";
    let position = TITLES.replace("epervier', holder = 'arthur'", "epervier', holder = 'henri'");
    let mut scene = buying(0, &format!("{position}{more}"));
    for region in ["epervier", "st-gerome"] {
        let text = format!("1 move_title region:{region} gauvain");
        assert_eq!(refused(&mut scene, &text), format!("FI-BUY-25 member=gauvain region={region}"));
    }
}

#[test]
fn fi_buy_25_once_in_a_phase() {
    // Henri is Duke too, so he could give the county away again.
    let more = "regions.sigy = { capital = 'st-ciers', holder = 'henri' }";
    let mut scene = buying(0, &format!("{TITLES}{more}"));
    play(&mut scene, "1 move_title region:bourg henri");
    let refusal = refused(&mut scene, "1 move_title region:bourg blanche");
    assert_eq!(refusal, "FI-BUY-25 member=blanche region=bourg");
}

#[test]
fn fi_buy_25_in_phase_6_too_but_in_no_other() {
    let mut scene = at("talks", TITLES, "");
    play(&mut scene, "1 move_title region:bourg henri");
    told(&scene, "bourg moves to henri");
    for phase in ["cards", "movement"] {
        let mut scene = at(phase, &format!("seats.1.hand = ['tax']{TITLES}"), "");
        assert_eq!(refused(&mut scene, "1 move_title region:bourg henri"), "not_now");
    }
}

#[test]
fn fi_buy_25_not_to_another_family() {
    let mut scene = buying(0, TITLES);
    let refusal = refused(&mut scene, "1 move_title region:bourg eric");
    assert_eq!(refusal, "FI-BUY-25 member=eric region=bourg");
}

#[test]
fn fi_buy_25_neither_from_a_captive_nor_to_one() {
    for (name, status) in [
        ("arthur", "captor = 'seat:2'"),
        ("henri", "captor = 'seat:2'"),
        ("arthur", "status = 'infidels'"),
        ("henri", "status = 'infidels'"),
    ] {
        let home = if name == "arthur" { "tournus" } else { "bourg" };
        let free = format!("{name} = {{ seat = 'seat:1', village = '{home}' }}");
        let held = format!("{name} = {{ seat = 'seat:1', village = 'blaye', {status} }}");
        assert!(TITLES.contains(&free));
        let more = "villages.blaye.troops = { 2 = { foot = 1 } }";
        let mut scene = buying(300, &format!("{}{more}", TITLES.replace(&free, &held)));
        let refusal = refused(&mut scene, "1 move_title region:bourg henri");
        assert_eq!(refusal, "FI-BUY-25 member=henri region=bourg", "{name} {status}");
        if name == "henri" {
            play(&mut scene, "1 move_title region:bourg blanche");
        }
    }
}
