//! FI-GUARD: guards of King and Queen, with a master and without.

use super::elections::REALM;
use super::kings::crowned;
use crate::court::prelude::*;

/// Henri of family 1 is King, Jeanne of family 2 his Queen; both have guards.
const COURT: &str = r#"
    turn = 2
    seats.1 = { money = 900, hand = ["assassin"] }
    seats.2.money = 900
    crown = { king = "henri", queen = "jeanne" }
    members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
    members.eric = { seat = "seat:1", village = "tournus" }
    members.jeanne = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.bourg = { owner = "seat:1", troops = { 1 = { king = 15 } } }
    villages.sigy = { owner = "seat:2", troops = { 2 = { queen = 8 } } }
"#;

#[test]
fn fi_guard_1_guards_on_the_board_obey_the_new_king_and_the_rest_comes_to_him() {
    let scene = crowned(&format!("{REALM}\nvillages.pugnac.troops.guards = {{ king = 7 }}"));
    let mustered = Event::GuardsMustered { guard: Guard::King, seat: s(1), count: 13 };
    assert!(told(&scene).contains(&mustered));
    let board = board(&scene);
    assert_eq!(board.troops(Village::Pugnac, s(1)).king, 7);
    assert_eq!(board.orphans(Village::Pugnac).king, 0);
    assert_eq!(board.troops(Village::Sigy, s(1)).king, 13);
}

#[test]
fn fi_guard_2_a_queen_has_ten_in_the_same_way() {
    let wed = REALM.replace(
        r#"members.mireille = { seat = "seat:2", village = "blaye" }"#,
        r#"members.mireille = { seat = "seat:2", village = "blaye", spouse = "gauvain" }"#,
    );
    let scene = crowned(&format!("{wed}\nvillages.pugnac.troops.guards = {{ queen = 4 }}"));
    let mustered = Event::GuardsMustered { guard: Guard::Queen, seat: s(2), count: 6 };
    assert!(told(&scene).contains(&mustered));
    let board = board(&scene);
    assert_eq!(board.troops(Village::Pugnac, s(2)).queen, 4);
    assert_eq!(board.troops(Village::Blaye, s(2)).queen, 6);
}

#[test]
fn fi_guard_3_guards_ride_three_steps_without_a_leader() {
    let mut scene = at("movement", COURT);
    for (from, to) in [("bourg", "st-vivien"), ("st-vivien", "st-paul"), ("st-paul", "les-essarts")]
    {
        let (march, step) = (format!("march {from}"), format!("step {to}"));
        scene.plays(1, &[&march, "king_guards 4", &step]);
    }
    let now = board(&scene);
    assert_eq!(now.troops(Village::LesEssarts, s(1)).king, 4);
    assert_eq!(now.troops(Village::Bourg, s(1)).king, 11, "the others stayed with the King");
    assert_eq!(
        refusal(&mut scene, 1, &["march les-essarts", "king_guards 4", "step marcamps"]),
        by("FI-MOVE-1", json!({ "village": "village:les-essarts" })),
        "three steps are all"
    );
    scene.plays(1, &["march bourg", "lead henri", "king_guards 2", "step villeneuve"]);
    assert_eq!(board(&scene).person(Henri).village, Village::Villeneuve, "or with him");
}

/// All dice of a battle that were told to everyone.
fn rolls(scene: &Scene) -> Vec<Value> {
    let heard = scene.heard(Viewer::Spectator).into_iter();
    heard.filter(|it| it["event"] == "rolled").map(|it| it["with"].clone()).collect()
}

#[test]
fn fi_guard_3_a_guard_is_a_point_and_alone_it_has_no_malus() {
    let more = r#"villages.villeneuve = { owner = "seat:3", troops = { 3 = { foot = 3 } } }"#;
    let luck: &[(&str, &[&str])] = &[("FI-RND-6", &["4", "5", "4"])];
    let mut scene = with(&[], "movement", &format!("{COURT}\n{more}"), luck);
    scene.plays(1, &["march bourg", "king_guards 7", "storm villeneuve"]);
    idle_until(&mut scene, "talks");
    let rolls = rolls(&scene);
    assert_eq!(rolls[0]["faces"], json!([4, 5]), "seven points: two dice");
    assert_eq!((&rolls[0]["leaderless"], &rolls[0]["total"]), (&json!(false), &json!(9)));
    assert_eq!((&rolls[1]["leaderless"], &rolls[1]["total"]), (&json!(true), &json!(2)));
    assert_eq!(board(&scene).troops(Village::Villeneuve, s(1)).king, 6);
}

#[test]
fn fi_guard_4_each_kind_obeys_its_own_family() {
    let mut scene = at("movement", COURT);
    assert_eq!(board(&scene).master(Guard::King), Some(s(1)));
    assert_eq!(board(&scene).master(Guard::Queen), Some(s(2)));
    assert!(legal(&scene, 1, "march").contains(&"march village:bourg".to_owned()));
    play(&mut scene, 1, "end_move");
    scene.plays(2, &["march sigy", "queen_guards 8", "step st-paul"]);
    assert_eq!(board(&scene).troops(Village::StPaul, s(2)).queen, 8);
    let regency = COURT
        .replace(
            r#"queen = "jeanne" }"#,
            r#"queen = "jeanne", regent = "jeanne", minor_until = 4 }"#,
        )
        .replace("{ 1 = { king = 15 } }", "{ 2 = { king = 15 } }");
    let mut scene = at("movement", &regency);
    assert_eq!(board(&scene).master(Guard::King), Some(s(2)));
    play(&mut scene, 1, "end_move");
    scene.plays(2, &["march bourg", "king_guards 15", "step villeneuve"]);
    assert_eq!(board(&scene).troops(Village::Villeneuve, s(2)).king, 15);
}

#[test]
fn fi_guard_4_guards_who_have_marched_today_obey_the_new_regent_at_once() {
    let lines = COURT
        .replace(r#""bourg", spouse"#, r#""bourg", templar = true, spouse"#)
        .replace(r#"eric = { seat = "seat:1""#, r#"eric = { seat = "seat:3""#);
    let mut scene = at("movement", &lines);
    scene.plays(1, &["march bourg", "king_guards 6", "step villeneuve"]);
    assert!(legal(&scene, 1, "march").contains(&"march village:villeneuve".to_owned()));
    play(&mut scene, 1, "leave_on_crusade henri");
    assert_eq!(board(&scene).master(Guard::King), Some(s(2)), "Jeanne is Regent");
    assert_eq!(board(&scene).troops(Village::Villeneuve, s(2)).king, 6);
    assert_eq!(
        refusal(&mut scene, 1, &["march villeneuve"]),
        by("FI-MOVE-1", json!({ "village": "village:villeneuve" }))
    );
}

#[test]
fn fi_guard_5_lost_guards_are_replaced_at_the_price_of_the_turn() {
    for (turn, inflation, price) in [
        (2, "on", 100),
        (5, "on", 100),
        (6, "on", 200),
        (9, "on", 200),
        (10, "on", 300),
        (10, "off", 100),
    ] {
        let lines = COURT.replace("turn = 2", &format!("turn = {turn}"));
        let mut scene = with(&[("inflation", inflation)], "purchases", &lines, &[]);
        play(&mut scene, 1, "buy_guard king");
        assert_eq!(told(&scene), [Event::GuardBought { seat: s(1), guard: Guard::King, price }]);
        assert_eq!(money(&scene, 1), 900 - price);
        assert_eq!(board(&scene).troops(Village::Bourg, s(1)).king, 16);
    }
}

#[test]
fn fi_guard_5_up_to_twenty_and_ten_by_those_who_command_them() {
    let mut scene = at("purchases", COURT);
    assert_eq!(
        refusal(&mut scene, 1, &["buy_guard queen"]),
        by("FI-GUARD-5", json!({ "guard": "guard:queen" }))
    );
    for _ in 0..5 {
        play(&mut scene, 1, "buy_guard king");
    }
    assert_eq!(
        refusal(&mut scene, 1, &["buy_guard king"]),
        by("FI-GUARD-5", json!({ "guard": "guard:king" }))
    );
    play(&mut scene, 1, "end_buy");
    play(&mut scene, 2, "buy_guard queen");
    play(&mut scene, 2, "buy_guard queen");
    assert_eq!(
        refusal(&mut scene, 2, &["buy_guard queen"]),
        by("FI-GUARD-5", json!({ "guard": "guard:queen" }))
    );
    assert_eq!(board(&scene).troops(Village::Sigy, s(2)).queen, 10);
}

#[test]
fn fi_guard_5_they_come_only_to_somebody_who_is_free() {
    let captive = COURT.replace(
        r#"members.henri = { seat = "seat:1", village = "bourg", "#,
        r#"members.henri = { seat = "seat:1", village = "tournus", captor = "seat:3", "#,
    );
    let mut scene = at("purchases", &captive);
    assert_eq!(
        refusal(&mut scene, 1, &["buy_guard king"]),
        by("FI-GUARD-5", json!({ "guard": "guard:king" }))
    );
}

/// The King is dead, there is no Queen: his guards have no master.
const ORPHANS: &str = r#"
    members.henri = { seat = "seat:1", village = "villeneuve" }
    members.othon = { seat = "seat:2", village = "bourg" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.villeneuve = { owner = "seat:1", troops = { 1 = { foot = 7 } } }
    villages.bourg = { fort = "open", troops = { guards = { king = 2, queen = 1 } } }
    villages.pugnac = { owner = "seat:3", fort = "castle", troops = { guards = { king = 1, let_in = true } } }
"#;

#[test]
fn fi_guard_6_guards_without_master_do_not_move_and_bar_no_way() {
    let lines = ORPHANS.replace(r#"members.othon = { seat = "seat:2", village = "bourg" }"#, "");
    let mut scene = at("movement", &lines);
    assert_eq!(legal(&scene, 1, "march"), ["march village:villeneuve"]);
    scene.plays(1, &["march villeneuve", "lead henri", "foot 2", "step bourg"]);
    scene.plays(1, &["march bourg", "lead henri", "foot 2", "step la-buissiere"]);
    assert_eq!(board(&scene).person(Henri).village, Village::LaBuissiere, "nobody is asked");
    assert_eq!(board(&scene).orphans(Village::Bourg).king, 2);
}

#[test]
fn fi_guard_6_attacked_they_fight_back() {
    let luck: &[(&str, &[&str])] = &[("FI-RND-6", &["1", "6", "6", "1"])];
    let mut scene = with(&[], "declarations", ORPHANS, luck);
    let step = r#"declare village:bourg {"declare":"fight_guards"}"#;
    play(&mut scene, 2, step);
    idle_until(&mut scene, "talks");
    let heard = scene.heard(Viewer::Spectator);
    let began = heard.iter().find(|it| it["event"] == "battle_began").expect("a battle");
    assert_eq!(began["with"]["defender"], json!({ "side": "guards" }));
    assert_eq!(board(&scene).person(Othon).status, Status::Away, "they have killed him");
    assert_eq!(board(&scene).orphans(Village::Bourg).soldiers(), 3);
}

#[test]
fn fi_guard_6_without_anybody_to_claim_them_guards_stay_where_they_are() {
    let alone = COURT.replace(r#", queen = "jeanne" }"#, " }");
    let alone = alone.replace(r#"{ 2 = { queen = 8 } }"#, "{ guards = { queen = 8 } }");
    let mut scene = at("cards", &alone);
    play(&mut scene, 1, "play_assassin henri");
    let now = board(&scene);
    assert_eq!(now.orphans(Village::Bourg).king, 15);
    assert_eq!(now.troops(Village::Bourg, s(1)).king, 0);
    assert_eq!((now.master(Guard::King), now.master(Guard::Queen)), (None, None));
    idle_until(&mut scene, "buy");
    assert_eq!(
        refusal(&mut scene, 1, &["buy_guard king"]),
        by("FI-GUARD-5", json!({ "guard": "guard:king" }))
    );
}

#[test]
fn fi_guard_7_the_regent_takes_over_the_guards_of_the_dead_king() {
    let mut scene = at("cards", COURT);
    play(&mut scene, 1, "play_assassin henri");
    let now = board(&scene);
    assert_eq!(now.crown.regent, Some(Jeanne));
    assert_eq!(now.troops(Village::Bourg, s(2)).king, 15);
    assert_eq!(now.troops(Village::Bourg, s(1)).king, 0);
    assert_eq!(now.orphans(Village::Bourg).king, 0);
    let regent = format!(
        "{REALM}\ncrown = {{ queen = \"blanche\", regent = \"blanche\" }}\n{}",
        "villages.bourg = { troops = { 1 = { king = 12, queen = 10 } } }"
    );
    let mut scene = at("king", &regent);
    play(&mut scene, 1, "no_candidate");
    play(&mut scene, 2, "nominate robert");
    play(&mut scene, 3, "no_candidate");
    scene.plays(1, &["vote gauvain robert", "vote othon robert", "vote blanche robert"]);
    scene.plays(2, &["vote robert null", "vote mireille null"]);
    play(&mut scene, 3, "vote lambert null");
    play(&mut scene, 1, "consecrate othon");
    play(&mut scene, 3, "consecrate lambert");
    let now = board(&scene);
    assert_eq!(now.troops(Village::Bourg, s(2)).king, 12, "then the next King");
    assert_eq!(now.troops(Village::Epervier, s(2)).king, 8);
}

#[test]
fn fi_guard_8_those_of_one_village_are_one_side_and_aim_at_nobody() {
    let luck: &[(&str, &[&str])] = &[("FI-RND-6", &["1", "6", "6", "1"])];
    let mut scene = with(&[], "declarations", ORPHANS, luck);
    play(&mut scene, 2, r#"declare village:bourg {"declare":"fight_guards"}"#);
    idle_until(&mut scene, "talks");
    let heard = scene.heard(Viewer::Spectator);
    let ranks: Vec<_> = heard
        .iter()
        .filter(|it| it["event"] == "ranks" && it["with"]["side"]["side"] == "guards")
        .map(|it| (it["with"]["king"].clone(), it["with"]["queen"].clone()))
        .collect();
    assert_eq!(ranks[..1], [(json!(2), json!(1))]);
    let dice = rolls(&scene);
    let theirs = dice.iter().find(|it| it["side"]["side"] == "guards").expect("dice");
    assert!(theirs["plan"].to_string().contains(r#""aim":null"#));
    assert!(!theirs["plan"].to_string().contains("member:"));
}

#[test]
fn fi_guard_8_they_keep_their_place_inside_the_walls() {
    let mut scene = at("movement", ORPHANS);
    assert!(board(&scene).orphans(Village::Pugnac).let_in);
    idle_until(&mut scene, "talks");
    assert!(board(&scene).orphans(Village::Pugnac).let_in);
    let walled = COURT
        .replace(
            r#"villages.bourg = { owner = "seat:1", "#,
            r#"villages.bourg = { owner = "seat:2", fort = "castle", "#,
        )
        .replace("{ 1 = { king = 15 } }", "{ 1 = { king = 15, let_in = true } }")
        .replace(r#", queen = "jeanne" }"#, " }")
        .replace(r#"{ 2 = { queen = 8 } }"#, "{}");
    let mut scene = at("cards", &walled);
    play(&mut scene, 1, "play_assassin henri");
    let orphans = *board(&scene).orphans(Village::Bourg);
    assert_eq!((orphans.king, orphans.let_in), (15, true));
}

#[test]
fn fi_guard_8_rebels_and_guards_leave_each_other_alone() {
    let more = r#"
        rebels = { count = 6, village = "la-buissiere", controller = "seat:1" }
        regions.bourg.famine = true
    "#;
    let lines = ORPHANS.replace(r#"members.othon = { seat = "seat:2", village = "bourg" }"#, more);
    let mut scene = at("movement", &lines);
    play(&mut scene, 1, "move_rebels bourg");
    idle_until(&mut scene, "talks");
    let heard = scene.heard(Viewer::Spectator);
    assert!(heard.iter().all(|it| it["event"] != "battle_began"));
    assert_eq!(board(&scene).orphans(Village::Bourg).soldiers(), 3);
    assert_eq!(board(&scene).rebels.count, 6);
}
