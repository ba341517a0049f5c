//! FI-REVOLT-1 to -5 and FI-DP-10: how a Peasant Revolt breaks out.

use crate::cards::prelude::*;

/// Seat 2 holds a Peasant Revolt; the county of Blaye starves. Seat 1 has a Castle in Charolles
/// with two Mills and a Press.
const HUNGER: &str = r#"
    members.henri = { seat = "seat:1", village = "charolles" }
    members.othon = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.charolles = { owner = "seat:1", fort = "castle", mills = 2, presses = 1, troops = { 1 = { foot = 4 } } }
    regions.blaye.famine = true
    seats.2.hand = ["revolt", "revolt"]
    first = "seat:2"
"#;

fn revolt(position: &str, size: &[&str], dice: &[&str]) -> Scene {
    with(&[], "cards", position, &[("FI-RND-5", size), ("FI-RND-6", dice)])
}

#[test]
fn fi_revolt_1_only_where_there_is_famine() {
    let mut scene = revolt(HUNGER, &[], &[]);
    let open = ["beaujeu", "la-salle", "blaye", "charolles"].map(|it| format!("village:{it}"));
    assert_eq!(choices(&scene, 2, "play_revolt"), open);
    let no = by("FI-REVOLT-1", json!({ "region": "region:sigy" }));
    assert_eq!(refusal(&mut scene, 2, "play_revolt village:marcamps"), no);
}

#[test]
fn fi_revolt_1_and_only_one_at_a_time() {
    let rebels = "rebels = { count = 1, village = \"pugnac\", controller = \"seat:3\" }";
    let mut scene = revolt(&format!("{HUNGER}\n{rebels}"), &[], &[]);
    assert!(choices(&scene, 2, "play_revolt").is_empty());
    let no = by("FI-REVOLT-1", json!({ "region": "region:blaye" }));
    assert_eq!(refusal(&mut scene, 2, "play_revolt village:beaujeu"), no);
}

#[test]
fn fi_revolt_2_three_dice_of_rebels_under_the_players_control() {
    let mut scene = revolt(HUNGER, &["3", "1", "6"], &[]);
    plays(&mut scene, 2, "play_revolt village:beaujeu");
    scene.luck_used();
    let began = json!({ "seat": "seat:2", "village": "village:beaujeu", "count": 10 });
    assert_eq!(told(&scene, "revolt_began"), [began]);
    let rebels = board(&scene).rebels;
    assert_eq!((rebels.count, rebels.village), (10, Village::Beaujeu));
    assert_eq!(rebels.controller, seat(2));
    // The card lies on the board.
    assert_eq!((hand(&scene, 2), discards(&scene)), ("revolt".into(), String::new()));
    assert_eq!(board(&scene).deck.count(Card::Revolt), 2);
}

#[test]
fn fi_revolt_3_they_fight_at_once_in_phase_1() {
    // 11 rebels against a Lord and 4 men in a Castle, three rounds.
    let dice = ["5", "4", "6", "2", "3", "4", "3", "1"];
    let mut scene = revolt(HUNGER, &["5", "4", "2"], &dice);
    plays(&mut scene, 2, "play_revolt village:charolles");
    scene.luck_used();
    let sides = told(&scene, "battle_began");
    let rebels = json!({ "side": "rebels" });
    let henri = json!({ "side": "seat", "with": "seat:1" });
    assert_eq!(
        sides,
        [json!({ "village": "village:charolles", "attacker": rebels, "defender": henri })]
    );
    let rolled: Vec<_> = told(&scene, "rolled")
        .iter()
        .map(|it| json!([it["side"]["side"], it["total"], it["divisor"], it["losses"]]))
        .collect();
    // The Castle protects those within; the rebels are outside.
    let wanted = [
        json!(["rebels", 9, 3, 3]),
        json!(["seat", 6, 2, 3]),
        json!(["rebels", 5, 3, 1]),
        json!(["seat", 4, 2, 2]),
        json!(["rebels", 3, 3, 1]),
        json!(["seat", 1, 2, 0]),
    ];
    assert_eq!(rolled, wanted);
    assert_eq!(board(&scene).rebels.count, 6);
    assert!(!person(&scene, "henri").is_alive());
    assert_eq!(awaited(&mut scene), [2]);
    assert!(told(&scene, "phase_began").is_empty());
}

/// All three stand in La Salle, which is seat 1's.
const CROWD: &str = r#"
    members.henri = { seat = "seat:1", village = "sigy" }
    members.othon = { seat = "seat:2", village = "bourg" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.la-salle = { owner = "seat:1", presses = 1, troops = { 1 = { foot = 1 }, 2 = { foot = 1 }, 3 = { foot = 1 } } }
    regions.blaye.famine = true
    seats.2.hand = ["revolt"]
    first = "seat:2"
"#;

fn foes(scene: &Scene) -> Vec<Value> {
    told(scene, "battle_began").iter().map(|it| it["defender"]["with"].clone()).collect()
}

#[test]
fn fi_revolt_3_the_owner_first_then_the_others_in_turn_order() {
    let round = ["6", "6", "6", "1"];
    let dice = [round, round, round].concat();
    let mut scene = revolt(CROWD, &["6", "6", "6"], &dice);
    plays(&mut scene, 2, "play_revolt village:la-salle");
    scene.luck_used();
    // Even those of the player who controls the rebels.
    assert_eq!(foes(&scene), ["seat:1", "seat:2", "seat:3"]);
    assert!(place(&scene, "la-salle").order.is_empty());
    assert_eq!(place(&scene, "la-salle").presses, 0);
}

#[test]
fn fi_revolt_3_as_long_as_there_are_rebels() {
    // Three rebels, one die: a 2 kills one man. Seat 1 falls, seat 2 with twenty men wins.
    let position = CROWD.replace("2 = { foot = 1 }", "2 = { foot = 20 }");
    let mut scene = revolt(&position, &["1", "1", "1"], &["2", "2", "1", "5", "5", "5"]);
    plays(&mut scene, 2, "play_revolt village:la-salle");
    scene.luck_used();
    assert_eq!(foes(&scene), ["seat:1", "seat:2"]);
    assert_eq!(men(&scene, "la-salle", 3), [1, 0, 0, 0]);
    assert_eq!(place(&scene, "la-salle").presses, 1);
}

#[test]
fn fi_revolt_3_ladies_alone_are_left_alone() {
    let position = HUNGER.replace("troops = { 1 = { foot = 4 } }", "troops = {}").replace(
        "members.henri = { seat = \"seat:1\", village = \"charolles\" }",
        "members.blanche = { seat = \"seat:1\", village = \"charolles\" }",
    );
    let mut scene = revolt(&position, &["1", "1", "1"], &[]);
    plays(&mut scene, 2, "play_revolt village:charolles");
    assert!(told(&scene, "battle_began").is_empty());
    assert_eq!(person(&scene, "blanche").status, Status::Free);
    // Nobody opposes the rebels.
    assert_eq!(place(&scene, "charolles").mills, 0);
}

#[test]
fn fi_revolt_4_under_bad_weather_the_battle_waits() {
    let position =
        HUNGER.replace("famine = true", "famine = true\nregions.blaye.bad_weather = true");
    let mut scene = revolt(&position, &["5", "4", "2"], &[]);
    plays(&mut scene, 2, "play_revolt village:charolles");
    assert_eq!(events(&scene), "revolt_began");
    assert_eq!(place(&scene, "charolles").mills, 2);
    // The same in phase 5, until the weather has cleared; then the rebels attack.
    let later = |weather: bool, dice: &[&str]| {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", village = \"charolles\" }}\n\
             members.othon = {{ seat = \"seat:2\", village = \"sigy\" }}\n\
             regions.blaye.bad_weather = {weather}\n\
             villages.charolles = {{ owner = \"seat:1\", fort = \"castle\", mills = 2, troops = {{ 1 = {{ foot = 4 }} }} }}\n\
             rebels = {{ count = 11, village = \"charolles\", controller = \"seat:2\", found = [\"seat:1\"] }}"
        );
        with(&[], "declarations", &position, &[("FI-RND-6", dice)])
    };
    assert!(told(&later(true, &[]), "battle_began").is_empty());
    let mut scene = later(false, &["5", "4", "6", "2", "3", "4", "3", "1"]);
    plays(&mut scene, 1, "end_combat");
    assert_eq!(told(&scene, "battle_began")[0]["attacker"], json!({ "side": "rebels" }));
    assert_eq!(place(&scene, "charolles").mills, 0);
}

#[test]
fn fi_revolt_4_only_a_battle_waits() {
    // Nobody is there: nothing has to be fought out.
    let position = HUNGER
        .replace("famine = true", "famine = true\nregions.blaye.bad_weather = true")
        .replace("mills = 2, presses = 1, troops = { 1 = { foot = 4 } }", "mills = 2")
        .replace("village = \"charolles\" }", "village = \"bourg\" }");
    let mut scene = revolt(&position, &["1", "1", "1"], &[]);
    plays(&mut scene, 2, "play_revolt village:charolles");
    let burnt = json!({ "village": "village:charolles", "mills": 2, "presses": 0, "castle": true });
    assert_eq!(told(&scene, "burnt"), [burnt]);
}

#[test]
fn fi_revolt_5_a_village_without_defenders_is_stripped() {
    let position = HUNGER
        .replace("village = \"charolles\" }", "village = \"bourg\" }")
        .replace("troops = { 1 = { foot = 4 } }", "troops = {}");
    let mut scene = revolt(&position, &["1", "1", "1"], &[]);
    plays(&mut scene, 2, "play_revolt village:charolles");
    let burnt = json!({ "village": "village:charolles", "mills": 2, "presses": 1, "castle": true });
    assert_eq!(told(&scene, "burnt"), [burnt]);
    let charolles = place(&scene, "charolles");
    assert_eq!((charolles.mills, charolles.presses, charolles.fort), (0, 0, Fort::Open));
    let board = board(&scene);
    assert_eq!((board.mills_left(), board.presses_left(), board.castles_left()), (12, 12, 12));
}

#[test]
fn fi_revolt_5_after_a_victory_too() {
    let dice = ["5", "4", "6", "2", "3", "4", "3", "1"];
    let mut scene = revolt(HUNGER, &["5", "4", "2"], &dice);
    plays(&mut scene, 2, "play_revolt village:charolles");
    let charolles = place(&scene, "charolles");
    assert_eq!((charolles.mills, charolles.presses, charolles.fort), (0, 0, Fort::Open));
}

#[test]
fn fi_revolt_5_beaten_rebels_destroy_nothing_unless_the_table_burns_always() {
    for (option, works) in [("off", (2, 1)), ("on", (0, 0))] {
        // Three rebels: 1 / 3 = 0; the men behind the walls: 6 / 2 = 3.
        let luck: &[(&str, &[&str])] = &[("FI-RND-5", &["1", "1", "1"]), ("FI-RND-6", &["1", "6"])];
        let mut scene = with(&[("revolt_burns_always", option)], "cards", HUNGER, luck);
        plays(&mut scene, 2, "play_revolt village:charolles");
        scene.luck_used();
        let charolles = place(&scene, "charolles");
        assert_eq!((charolles.mills, charolles.presses), works, "{option}");
        // The Castle is spared either way.
        assert_eq!(charolles.fort, Fort::Castle);
        assert_eq!(board(&scene).rebels.count, 0);
    }
}

#[test]
fn fi_revolt_5_a_city_is_never_destroyed() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "sigy" }
        regions.blaye = { capital = "blaye", holder = "henri", famine = true }
        villages.blaye = { mills = 1, presses = 1 }
        seats.2.hand = ["revolt"]
        first = "seat:2"
    "#;
    let mut scene = revolt(position, &["1", "1", "1"], &[]);
    plays(&mut scene, 2, "play_revolt village:blaye");
    let burnt = json!({ "village": "village:blaye", "mills": 1, "presses": 1, "castle": false });
    assert_eq!(told(&scene, "burnt"), [burnt]);
    let blaye = place(&scene, "blaye");
    assert_eq!((blaye.fort, blaye.mills, blaye.presses), (Fort::City, 0, 0));
}

#[test]
fn fi_dp_10_the_village_is_chosen_with_the_card() {
    let mut scene = revolt(HUNGER, &["1", "1", "1"], &[]);
    assert_eq!(scene.asked(), Some((2, "cards".into())));
    assert_eq!(choices(&scene, 2, "play_revolt").len(), 4);
    plays(&mut scene, 2, "play_revolt village:la-salle");
    assert_eq!(board(&scene).rebels.village, Village::LaSalle);
    // A region is no village.
    let region = json!({ "do": "play_revolt", "with": "region:blaye" });
    assert!(scene.try_play(seat(2), &[region]).is_err());
}
