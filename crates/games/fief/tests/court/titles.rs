//! FI-INH-4 to -10, FI-DP-31 and -32: who inherits the fiefs of a family that has died out.

use crate::court::prelude::*;

/// The last of family 3, Baron of L'Épervier, is dead; Blanche of family 1 was married to him.
const WIDOW: &str = r#"
    turn = 4
    seats.1.money = 1000
    seats.3 = { money = 450, heir = "blanche", hand = ["tax", "tithe"] }
    members.henri = { seat = "seat:1", village = "bourg" }
    members.blanche = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "tournus" }
    regions.epervier = { capital = "epervier", pending = "seat:3" }
    villages.bourg = { owner = "seat:1", troops = { 1 = { foot = 5, horse = 1 } } }
    villages.epervier = { troops = { 3 = { foot = 2, horse = 1, catapults = 2 } } }
    villages.sennecy = { troops = { 3 = { foot = 2 } } }
    villages.chateauneuf = { troops = { 3 = { foot = 1 }, 2 = { foot = 1 } } }
    villages.pugnac = { owner = "seat:3", fort = "castle", troops = { 3 = { foot = 2 } } }
"#;

/// Nobody was married to the dead.
fn unmarried(more: &str) -> String {
    format!("{}\n{more}", WIDOW.replace(r#"heir = "blanche", "#, ""))
}

#[test]
fn fi_inh_4_the_living_spouse_of_another_family_inherits_everything() {
    let more = r#"
        crown.king = "othon"
        regions.st-gerome = { capital = "st-andre", pending = "seat:3" }
    "#;
    let scene = at("inheritance", &format!("{WIDOW}\n{more}"));
    let inherited: Vec<_> = told(&scene)
        .into_iter()
        .filter(|it| matches!(it, Event::SpouseInherits { .. } | Event::Entitled { .. }))
        .collect();
    assert_eq!(
        inherited,
        [
            Event::SpouseInherits { region: Region::Epervier, member: Blanche },
            Event::Entitled { region: Region::Epervier, member: Blanche, seat: s(1) },
            Event::SpouseInherits { region: Region::StGerome, member: Blanche },
            Event::Entitled { region: Region::StGerome, member: Blanche, seat: s(1) },
        ]
    );
    let board = board(&scene);
    assert_eq!(board.titles(Blanche).len(), 2);
    assert_eq!(board.place(Village::Sennecy).owner, Some(s(1)));
}

#[test]
fn fi_inh_4_a_spouse_who_is_dead_by_then_inherits_nothing() {
    let without = WIDOW.replace(
        r#"members.blanche = { seat = "seat:1", village = "bourg" }"#,
        r#"members.isabelle = { seat = "seat:1", village = "bourg" }"#,
    );
    let scene = at("inheritance", &without);
    assert_eq!(told(&scene), [Event::TitleRetained { region: Region::Epervier, seat: s(3) }]);
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Retained(s(3)));
}

#[test]
fn fi_inh_4_the_marriage_of_the_last_to_die_counts() {
    let mut scene = at(
        "cards",
        r#"
        seats.1.hand = ["assassin", "plague"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "epervier" }
        members.blanche = { seat = "seat:1", village = "bourg", spouse = "robert" }
        members.mireille = { seat = "seat:3", village = "tournus", spouse = "othon" }
        regions.epervier = { capital = "epervier", holder = "robert" }
        "#,
    );
    play(&mut scene, 1, "play_assassin robert");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Mireille));
    scene.luck("FI-RND-4", &["1"]);
    play(&mut scene, 1, "play_plague tournus");
    assert_eq!(board(&scene).houses[s(3)].heir, Some(Othon));
    idle_until(&mut scene, "talks");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Othon));
}

#[test]
fn fi_inh_5_the_crown_gives_the_title_to_any_living_member() {
    let more = r#"
        crown.king = "henri"
        members.lambert = { seat = "seat:2", status = "crusade" }
        members.isabelle = { seat = "seat:2", village = "bourg", captor = "seat:1" }
    "#;
    let mut scene = at("inheritance", &unmarried(more));
    scene.asks(1, "grant_title");
    let all = ["henri", "lambert", "othon", "blanche", "isabelle"];
    assert_eq!(scene.legal(1), all.map(|it| format!("grant_title region:epervier member:{it}")));
    assert_eq!(
        refusal(&mut scene, 1, &["grant_title epervier robert"]),
        by("FI-INH-5", json!({ "member": "member:robert", "region": "region:epervier" }))
    );
    play(&mut scene, 1, "grant_title epervier othon");
    assert_eq!(
        told(&scene)[0],
        Event::TitleGranted { region: Region::Epervier, member: Othon, by: s(1) }
    );
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Othon));
}

#[test]
fn fi_inh_5_a_regent_has_the_same_right_and_a_queen_has_not() {
    let mut scene =
        at("inheritance", &unmarried(r#"crown = { queen = "blanche", regent = "blanche" }"#));
    scene.asks(1, "grant_title");
    play(&mut scene, 1, "grant_title epervier blanche");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Blanche));
    let abroad = r#"
        crown = { king = "quentin", queen = "blanche" }
        members.quentin = { seat = "seat:2", status = "infidels" }
    "#;
    let scene = at("inheritance", &unmarried(abroad));
    assert_eq!(told(&scene), [Event::TitleRetained { region: Region::Epervier, seat: s(3) }]);
}

#[test]
fn fi_inh_6_without_heir_and_crown_the_player_retains_title_and_income() {
    let scene = at("inheritance", &unmarried(""));
    assert_eq!(told(&scene), [Event::TitleRetained { region: Region::Epervier, seat: s(3) }]);
    assert_eq!(board(&scene).has_fief(Region::Epervier), Some(s(3)));
    let lines = unmarried("")
        .replace(r#"pending = "seat:3""#, r#"retained = "seat:3", tax = true"#)
        .replace("villages.sennecy = {", "villages.sennecy = { mills = 1, presses = 1,")
        .replace("\"tax\", ", "");
    let scene = at("revenue", &lines);
    assert!(told(&scene).contains(&Event::Income {
        seat: s(3),
        buildings: 200 + 200 + 100 + 100,
        tithes: 0,
        taxes: 0,
        crown: 0,
        conquests: 0,
    }));
}

#[test]
fn fi_inh_6_a_new_member_ends_it() {
    let lines =
        unmarried("").replace("pending", "retained").replace(r#""tax", "tithe""#, r#""eric""#);
    let mut scene = at("cards", &lines);
    idle_until(&mut scene, "cards");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Retained(s(3)));
    play(&mut scene, 3, "play_member eric seat:3");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Eric));
}

#[test]
fn fi_inh_6_a_king_who_comes_home_disposes_of_what_is_retained() {
    let more = r#"
        crown.king = "quentin"
        members.quentin = { seat = "seat:2", status = "crusade" }
        villages.tournus = { owner = "seat:2", fort = "castle", troops = { 2 = { foot = 1 } } }
    "#;
    let lines = unmarried(more).replace("pending", "retained");
    let mut scene = rolling("inheritance", &lines, &["5", "1"]);
    scene.asks(2, "grant_title");
    play(&mut scene, 2, "grant_title epervier quentin");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Quentin));
}

#[test]
fn fi_inh_6_a_king_who_is_consecrated_disposes_of_what_is_retained() {
    let more = r#"
        regions.sigy = { capital = "sigy", holder = "henri" }
        regions.tournus = { capital = "tournus", holder = "othon" }
        members.lambert = { seat = "seat:1", village = "bourg", bishop = "bourg", cardinal = true }
    "#;
    let mut scene = at("king", &unmarried(more).replace("pending", "retained"));
    play(&mut scene, 1, "nominate henri");
    play(&mut scene, 2, "no_candidate");
    play(&mut scene, 3, "no_candidate");
    scene.plays(1, &["vote henri henri", "vote lambert henri"]);
    play(&mut scene, 2, "vote othon henri");
    play(&mut scene, 1, "consecrate lambert");
    scene.asks(1, "grant_title");
    play(&mut scene, 1, "grant_title epervier blanche");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Blanche));
}

#[test]
fn fi_inh_7_units_of_the_former_owner_in_the_fief_leave_the_game() {
    let scene = at("inheritance", WIDOW);
    let gone = |village, foot, horse, catapults| Event::Disbanded {
        seat: s(3),
        village,
        foot,
        horse,
        catapults,
    };
    assert_eq!(
        told(&scene)[1..4],
        [
            gone(Village::Sennecy, 2, 0, 0),
            gone(Village::Epervier, 2, 1, 2),
            gone(Village::Chateauneuf, 1, 0, 0),
        ]
    );
    let board = board(&scene);
    assert_eq!(board.soldiers(s(3)), [2, 0], "those at Pugnac, outside the fief");
    assert_eq!(board.troops(Village::Chateauneuf, s(2)).foot, 1, "only the former owner's");
    assert_eq!((board.catapults_left(), board.horses_left()), (12, 29));
}

#[test]
fn fi_inh_8_the_capital_is_garrisoned_by_purchase_at_the_price_of_the_turn() {
    for (turn, price) in [(4, 300), (6, 600), (10, 900)] {
        let mut scene = at("inheritance", &WIDOW.replace("turn = 4", &format!("turn = {turn}")));
        play(&mut scene, 1, "garrison_buy counter:3");
        let village = Village::Epervier;
        assert_eq!(told(&scene), [Event::SoldiersBought { seat: s(1), village, count: 3, price }]);
        play(&mut scene, 1, "garrison_done");
        assert_eq!(money(&scene, 1), 1000 - price);
        assert_eq!(board(&scene).troops(village, s(1)).foot, 3);
        scene.asks(1, "talks");
    }
}

#[test]
fn fi_inh_8_or_by_soldiers_from_any_village_of_ones_own() {
    let mut scene = at("inheritance", WIDOW);
    assert_eq!(
        refusal(&mut scene, 1, &["garrison_from bourg 7"]),
        by("FI-INH-8", json!({ "count": 7, "most": 6, "village": "village:bourg" }))
    );
    assert_eq!(
        refusal(&mut scene, 1, &["garrison_from tournus 1"]),
        by("FI-INH-8", json!({ "count": 1, "most": 0, "village": "village:tournus" }))
    );
    play(&mut scene, 1, "garrison_from bourg 6");
    let behind = Behind::default();
    let village = Village::Epervier;
    assert_eq!(
        told(&scene),
        [Event::Garrisoned { seat: s(1), from: Village::Bourg, village, behind }]
    );
    let troops = *board(&scene).troops(village, s(1));
    assert_eq!((troops.foot, troops.horse), (5, 1));
}

#[test]
fn fi_inh_8_one_soldier_is_a_must_where_one_can_be_had() {
    let mut scene = at("inheritance", WIDOW);
    assert_eq!(
        refusal(&mut scene, 1, &["garrison_done"]),
        by("FI-INH-8", json!({ "count": 0, "most": 0, "village": "village:epervier" }))
    );
}

#[test]
fn fi_inh_8_a_capital_that_cannot_be_garrisoned_stays_empty() {
    let poor = WIDOW
        .replace("seats.1.money = 1000", "seats.1.money = 99")
        .replace("{ 1 = { foot = 5, horse = 1 } }", "{}");
    let scene = at("inheritance", &poor);
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Blanche));
    assert_eq!(board(&scene).troops(Village::Epervier, s(1)).soldiers(), 0);
    scene.asks(1, "talks");
}

#[test]
fn fi_inh_9_villages_outside_fiefs_soldiers_money_and_cards_are_kept() {
    let mut scene = at("inheritance", WIDOW);
    play(&mut scene, 1, "garrison_buy counter:1");
    play(&mut scene, 1, "garrison_done");
    let now = board(&scene);
    assert_eq!(now.place(Village::Pugnac).owner, Some(s(3)));
    assert_eq!(now.troops(Village::Pugnac, s(3)).foot, 2);
    assert_eq!(now.houses[s(3)].money, 450);
    assert_eq!(now.houses[s(3)].hand, Hand::one(Card::Tax) + Hand::one(Card::Tithe));
    idle_to_turn(&mut scene, 5);
    assert!(!board(&scene).houses[s(3)].out, "with soldiers left the player goes on");
}

#[test]
fn fi_inh_10_all_titles_of_an_extinct_family_fall_to_the_crown() {
    let more = r#"
        crown.king = "henri"
        regions.st-gerome = { capital = "st-andre", pending = "seat:3" }
    "#;
    let mut scene = at("inheritance", &unmarried(more));
    play(&mut scene, 1, "grant_title epervier othon");
    scene.asks(1, "grant_title");
    play(&mut scene, 1, "grant_title st-gerome othon");
    assert_eq!(board(&scene).titles(Othon).len(), 2);
    assert!(board(&scene).fiefs(s(3)).is_empty());
    let scene = at("inheritance", &unmarried(""));
    assert_eq!(board(&scene).fiefs(s(3)).len(), 1, "a vacant crown: FI-INH-6");
}

#[test]
fn fi_dp_31_whoever_has_crown_authority_is_asked_for_each_title() {
    let more = r#"
        crown = { king = "henri", regent = "othon", minor_until = 5 }
        regions.st-gerome = { capital = "st-andre", pending = "seat:3" }
    "#;
    let mut scene = at("inheritance", &unmarried(more));
    let asked = |region: &str| {
        (json!({ "ask": "grant_title", "with": { "region": region } }), "FI-DP-31".to_owned())
    };
    assert_eq!(question(&mut scene, 2), asked("region:epervier"));
    assert_eq!(awaited(&mut scene), [2]);
    play(&mut scene, 2, "grant_title epervier henri");
    assert_eq!(question(&mut scene, 2), asked("region:st-gerome"));
    play(&mut scene, 2, "grant_title st-gerome henri");
    assert_eq!(board(&scene).titles(Henri).len(), 2);
    idle_until(&mut scene, "talks");
}

#[test]
fn fi_dp_32_the_new_owner_is_asked_and_can_finish_with_a_soldier_in_the_capital() {
    let mut scene = at("inheritance", WIDOW);
    let with = json!({ "region": "region:epervier", "village": "village:epervier" });
    assert_eq!(
        question(&mut scene, 1),
        (json!({ "ask": "garrison", "with": with }), "FI-DP-32".to_owned())
    );
    let from = (1..=6).map(|it| format!("garrison_from village:bourg {it}"));
    let buy = ["1", "3", "6"].map(|it| format!("garrison_buy counter:{it}"));
    let all: Vec<_> = buy.into_iter().chain(from).collect();
    assert_eq!(scene.legal(1), all);
    play(&mut scene, 1, "garrison_from bourg 1");
    assert_eq!(legal(&scene, 1, "garrison_done"), ["garrison_done"]);
    play(&mut scene, 1, "garrison_done");
    assert_eq!(told(&scene), [Event::GarrisonEnded { seat: s(1), region: Region::Epervier }]);
}

#[test]
fn fi_dp_32_nobody_is_asked_whose_soldiers_are_there_already() {
    let there = WIDOW.replace(
        "villages.epervier = { troops = {",
        "villages.epervier = { troops = { 1 = { foot = 1 },",
    );
    let scene = at("inheritance", &there);
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Blanche));
    scene.asks(1, "talks");
}
