//! FI-REV: what everybody is paid in phase 2.

use crate::cards::prelude::*;

/// What each of three players, who began with nothing, has after phase 2.
fn paid(position: &str) -> [u32; 3] {
    purses(&penniless(position))
}

fn penniless(position: &str) -> Scene {
    let poor = "seats.1.money = 0\nseats.2.money = 0\nseats.3.money = 0";
    bare("revenue", &format!("{position}\n{poor}"))
}

#[test]
fn fi_rev_1_what_each_source_brings() {
    let village = |what: &str| {
        paid(&format!(
            "villages.bourg = {{ owner = \"seat:1\", {what}, troops = {{ 1 = {{ foot = 1 }} }} }}"
        ))[0]
    };
    assert_eq!(village("presses = 1"), 100);
    assert_eq!(village("mills = 1"), 200);
    assert_eq!(village("fort = \"castle\""), 100);
    assert_eq!(village("fort = \"castle\", mills = 2, presses = 1"), 600);
    let people = |what: &str| {
        paid(&format!(
            "members.henri = {{ seat = \"seat:1\", village = \"bourg\", spouse = \"jeanne\" }}\n\
             members.jeanne = {{ seat = \"seat:1\", village = \"bourg\" }}\n{what}"
        ))[0]
    };
    assert_eq!(people(""), 0);
    assert_eq!(people("crown.king = \"henri\""), 500);
    assert_eq!(people("crown.queen = \"jeanne\""), 300);
    assert_eq!(people("crown = { queen = \"jeanne\", regent = \"jeanne\" }"), 800);
    assert_eq!(people("crown.regent = \"henri\""), 500);
    let barony = "regions.epervier = { capital = \"epervier\", holder = \"henri\", TAX }\n\
                  villages.epervier.troops.1.foot = 1";
    assert_eq!(people(&barony.replace(", TAX", "")), 200);
    assert_eq!(people(&barony.replace("TAX", "tax = true")), 200 + 600);
    let crusader = "members.eric = { seat = \"seat:1\", village = \"bourg\", conquest = true }";
    assert_eq!(people(crusader), 1000);
}

#[test]
fn fi_rev_1_for_all_at_once_and_without_decisions() {
    let scene = homes("revenue", "crown = { king = \"othon\" }");
    assert_eq!(events(&scene), "revenue income income income phase_began");
    let income = |number: u8, crown: u32| {
        json!({ "seat": format!("seat:{number}"), "buildings": 100, "tithes": 0, "taxes": 0,
            "crown": crown, "conquests": 0 })
    };
    assert_eq!(told(&scene, "income"), [income(1, 0), income(2, 500), income(3, 0)]);
    assert_eq!(purses(&scene), [400, 900, 400]);
}

#[test]
fn fi_rev_2_outside_a_fief_a_soldier_must_be_there() {
    for (there, amount) in [
        ("troops = { 1 = { foot = 1 } }", 400),
        ("troops = { 1 = { horse = 1 } }", 400),
        ("troops = { 2 = { foot = 1 } }", 0),
        ("troops = {}", 0),
    ] {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", village = \"bourg\" }}\n\
             villages.bourg = {{ owner = \"seat:1\", fort = \"castle\", mills = 1, presses = 1, {there} }}"
        );
        // A Lord alone is not enough.
        assert_eq!(paid(&position), [amount, 0, 0], "{there}");
    }
}

/// The county of Bourg: City 200, Castle and Mill in Villeneuve 300, Press in Saint-Vivien 100.
const COUNTY: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "blaye" }
    members.robert = { seat = "seat:3", village = "tournus" }
    regions.bourg = { capital = "bourg", holder = "henri" }
    villages.villeneuve = { fort = "castle", mills = 1, V }
    villages.st-vivien = { presses = 1 }
    villages.bourg.troops = { B }
"#;

fn county(capital: &str, villeneuve: &str) -> String {
    let there = format!("troops = {{ {villeneuve} }}");
    COUNTY.replace('V', &there).replace("{ B }", &format!("{{ {capital} }}"))
}

#[test]
fn fi_rev_3_a_fief_pays_for_a_soldier_in_the_capital() {
    assert_eq!(paid(&county("1 = { foot = 1 }", "")), [600, 0, 0]);
    // Henri alone does not do, nor a man elsewhere in the fief.
    assert_eq!(paid(&county("", "")), [0, 0, 0]);
    assert_eq!(paid(&county("", "1 = { foot = 3 }")), [0, 0, 0]);
}

#[test]
fn fi_rev_3_also_while_the_title_is_pending_or_retained() {
    for title in ["pending", "retained"] {
        let position = county("1 = { foot = 1 }", "")
            .replace("holder = \"henri\"", &format!("{title} = \"seat:1\""));
        assert_eq!(paid(&position), [600, 0, 0], "{title}");
    }
    let limbo = county("1 = { foot = 1 }", "").replace("holder = \"henri\"", "limbo = true");
    assert_eq!(paid(&limbo), [0, 0, 0]);
}

#[test]
fn fi_rev_4_enemy_soldiers_stop_a_village_unless_the_owner_has_one_there() {
    let capital = "1 = { foot = 1 }";
    assert_eq!(paid(&county(capital, "2 = { foot = 1 }")), [300, 0, 0]);
    assert_eq!(paid(&county(capital, "2 = { foot = 9 }, 1 = { horse = 1 }")), [600, 0, 0]);
    // An enemy Lord without soldiers stops nothing.
    let lord = county(capital, "").replace("village = \"blaye\"", "village = \"villeneuve\"");
    assert_eq!(paid(&lord), [600, 0, 0]);
    // Rebels stop it in any case.
    let rebels = "rebels = { count = 2, village = \"villeneuve\", controller = \"seat:2\" }";
    assert_eq!(paid(&format!("{}\n{rebels}", county(capital, "1 = { horse = 1 }"))), [300, 0, 0]);
}

#[test]
fn fi_rev_5_famine_and_harvest_change_mills_and_presses_alone() {
    for (card, amount) in [("", 600), (", famine = true", 300), (", good_harvest = true", 900)] {
        let holder = "holder = \"henri\"";
        let position = county("1 = { foot = 1 }", "").replace(holder, &format!("{holder}{card}"));
        // City and Castle 300, Mill and Press 300.
        assert_eq!(paid(&position), [amount, 0, 0], "{card}");
    }
}

#[test]
fn fi_rev_6_nobody_sees_anothers_money() {
    let mut scene = homes("revenue", "seats.2.money = 5000");
    let houses = seen(&mut scene, 1).houses;
    assert_eq!(houses[seat(1)].money, Some(400));
    assert_eq!((houses[seat(2)].money, houses[seat(3)].money), (None, None));
    // Nor what others are paid.
    let heard = scene.heard(Viewer::Seat(seat(1)));
    let incomes: Vec<_> = heard.iter().filter(|it| it["event"] == "income").collect();
    assert_eq!(incomes.len(), 1);
    assert_eq!(incomes[0]["with"]["seat"], "seat:1");
    let watching = scene.heard(Viewer::Spectator);
    assert!(watching.iter().all(|it| it["event"] != "income"));
}

#[test]
fn fi_rev_9_a_captive_collects_neither_tax_nor_tithe_nor_allowance() {
    let tax = |holder: &str| {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", {holder}, spouse = \"jeanne\" }}\n\
             members.jeanne = {{ seat = \"seat:1\", {holder} }}\n\
             members.eric = {{ seat = \"seat:1\", {holder}, bishop = \"sigy\" }}\n\
             members.othon = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
             regions.epervier = {{ capital = \"epervier\", holder = \"henri\", tax = true }}\n\
             villages.epervier.troops.1.foot = 1\n\
             villages.beaujeu = {{ owner = \"seat:3\", mills = 1, troops = {{ 3 = {{ foot = 1 }} }} }}\n\
             tithes.sigy = \"bishop\"\ncrown = {{ king = \"henri\", queen = \"jeanne\" }}"
        );
        penniless(&position)
    };
    // City 200, Tax 600, Tithe 200, King 500, Queen 300.
    assert_eq!(purses(&tax("village = \"bourg\"")), [1800, 0, 0]);
    let captive = tax("village = \"blaye\", captor = \"seat:2\"");
    assert_eq!(purses(&captive), [0, 0, 200]);
    assert_eq!(person(&captive, "henri").escrow, 200);
    assert_eq!(discards(&captive), "tithe tax");
}

#[test]
fn fi_rev_10_the_allowance_of_an_absent_king_is_the_regents() {
    let crown = |king: &str, crown: &str| {
        paid(&format!(
            "turn = 3\nmembers.henri = {{ seat = \"seat:1\", {king} }}\n\
             members.othon = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
             crown = {{ king = \"henri\", {crown} }}"
        ))
    };
    let regent = "regent = \"othon\"";
    assert_eq!(crown("village = \"bourg\"", regent), [500, 0, 0]);
    for king in ["status = \"crusade\"", "status = \"infidels\""] {
        assert_eq!(crown(king, regent), [0, 500, 0], "{king}");
        assert_eq!(crown(king, ""), [0, 0, 0], "{king}");
    }
    assert_eq!(crown("village = \"bourg\"", "regent = \"othon\", minor_until = 6"), [0, 500, 0]);
    assert_eq!(crown("village = \"bourg\"", "minor_until = 6"), [0, 0, 0]);
    // Held by another family, his own allowance is lost, not the Regent's.
    assert_eq!(crown("village = \"blaye\", captor = \"seat:2\"", regent), [0, 0, 0]);
}

/// The bishopric of Sigy, with a Tithe; the Bishop is of seat 2.
const TITHE: &str = r#"
    members.othon = { seat = "seat:2", village = "tournus", bishop = "sigy" }
    members.gauvain = { seat = "seat:2", village = "sigy" }
    villages.beaujeu = { owner = "seat:1", fort = "castle", mills = 1, presses = 2, troops = { 1 = { foot = 1 } } }
    villages.sigy = { owner = "seat:2", mills = 2 }
    villages.st-paul = { owner = "seat:3", presses = 3, troops = { 3 = { foot = 2 } } }
    villages.marcamps = { owner = "seat:3", mills = 1, troops = { 3 = { foot = 2 } } }
    regions.sigy.good_harvest = true
    tithes.sigy = "bishop"
"#;

#[test]
fn fi_rev_11_tithe_takes_what_would_have_been_paid() {
    let scene = penniless(TITHE);
    // 400 + 600, nothing from Sigy, which would have paid nothing; the Castle pays seat 1. Marcamps
    // is in another bishopric.
    assert_eq!(purses(&scene), [100, 1000, 400]);
    let tithes: Vec<_> = told(&scene, "income").iter().map(|it| it["tithes"].clone()).collect();
    assert_eq!(tithes, [0, 1000, 0]);
    // Without it the owners are paid.
    let plain = TITHE.replace("tithes.sigy = \"bishop\"", "");
    assert_eq!(paid(&plain), [500, 0, 1000]);
    // In the other layout Marcamps belongs to it as well.
    let poor = "seats.1.money = 0\nseats.2.money = 0\nseats.3.money = 0";
    let balanced = [("bishopric_layout", "balanced")];
    let scene = with(&balanced, "revenue", &format!("{TITHE}\n{poor}"), &[]);
    assert_eq!(purses(&scene), [100, 1400, 0]);
}

#[test]
fn fi_rev_12_a_tax_brings_200_for_each_village_that_is_free() {
    let tax = |capital: &str, villeneuve: &str, more: &str| {
        let position = county(capital, villeneuve)
            .replace("holder = \"henri\"", "holder = \"henri\", tax = true")
            .replace("mills = 1", "mills = 0")
            .replace("presses = 1", "presses = 0")
            .replace("fort = \"castle\"", "fort = \"open\"");
        paid(&format!("{position}\n{more}"))[0]
    };
    let man = "1 = { foot = 1 }";
    // The City pays 200 besides.
    assert_eq!(tax(man, "", ""), 200 + 800);
    assert_eq!(tax(man, "2 = { foot = 1 }", ""), 200 + 600);
    // One's own man there does not help.
    assert_eq!(tax(man, "2 = { foot = 1 }, 1 = { foot = 5 }", ""), 200 + 600);
    // A soldier in the capital is needed.
    assert_eq!(tax("", "1 = { foot = 1 }", ""), 0);
    let rebels = "rebels = { count = 2, village = \"st-vivien\", controller = \"seat:2\" }";
    assert_eq!(tax(man, "", rebels), 200 + 600);
    let ally = "members.jeanne = { seat = \"seat:2\", village = \"blaye\", spouse = \"arthur\" }\n\
                members.arthur = { seat = \"seat:1\", village = \"sigy\" }";
    assert_eq!(tax(man, "2 = { foot = 1 }", ally), 200 + 800);
}

#[test]
fn fi_rev_12_none_under_famine() {
    let position = county("1 = { foot = 1 }", "")
        .replace("holder = \"henri\"", "holder = \"henri\", tax = true, famine = true");
    // City and Castle.
    assert_eq!(paid(&position), [300, 0, 0]);
}

#[test]
fn fi_rev_13_then_tithes_taxes_and_harvests_are_discarded() {
    let more = r#"
        members.arthur = { seat = "seat:1", village = "bourg", bishop = "blaye" }
        regions.sigy = { capital = "sigy", holder = "henri", tax = true }
        regions.blaye = { good_harvest = true }
        regions.epervier = { good_harvest = true, capital = "epervier", holder = "othon", tax = true }
        regions.bourg = { famine = true }
        regions.st-gerome = { bad_weather = true }
        tithes = { blaye = "bishop", tournus = "pope" }
    "#;
    let scene = homes("revenue", more);
    let board = board(&scene);
    assert_eq!(board.tithes, [TitheFor::Nobody; 4]);
    assert!(board.lands.iter().all(|land| !land.tax && !land.good_harvest));
    assert_eq!(discards(&scene), "tithe tithe tax good-harvest tax good-harvest");
    // Famine and weather stay.
    assert!(land(&scene, "bourg").famine && land(&scene, "st-gerome").bad_weather);
}
