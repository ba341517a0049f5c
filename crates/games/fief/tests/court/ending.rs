//! FI-END-1 to -6, -9, -11 and -13: the checks at the end of a turn, elimination, victory.

use crate::court::prelude::*;

/// Three families that go on.
const ALIVE: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
"#;

#[test]
fn fi_end_1_the_checks_come_in_this_order() {
    let lines = r#"
        turn = 10
        seats.3.money = 700
        crown = { king = "henri", queen = "jeanne", regent = "jeanne", minor_until = 10 }
        members.henri = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.eric = { seat = "seat:2", village = "sigy", status = "dead", died = 8 }
        relics.saturnin = { in = "pugnac" }
    "#;
    let scene = with(&[("mode", "points"), ("turns", "15")], "end", lines, &[]);
    let order = "eliminated scored scored of_age buried turn_began";
    assert!(names(&scene).starts_with(order), "{}", names(&scene));
    assert_eq!((board(&scene).turn, board(&scene).first), (11, s(2)));
}

#[test]
fn fi_end_1_the_turn_limit_comes_before_the_king_is_of_age() {
    let lines = format!(
        "turn = 10\ncrown = {{ king = \"henri\", queen = \"jeanne\", regent = \"jeanne\", minor_until = 10 }}\n{}",
        ALIVE.to_owned() + "members.jeanne = { seat = \"seat:2\", village = \"sigy\" }"
    );
    let scene = with(&[("mode", "points"), ("turns", "10")], "end", &lines, &[]);
    assert_eq!(names(&scene), "scored scored scored game_ended");
}

#[test]
fn fi_end_1_the_first_player_card_passes_over_the_eliminated() {
    let lines = ALIVE.replace(r#"members.othon = { seat = "seat:2", village = "sigy" }"#, "");
    assert_eq!(board(&at("end", &lines)).first, s(3));
}

/// Family 3 has neither member nor soldier, but a village, a fief and two cards.
const LOST: &str = r#"
    seats.3 = { money = 900, hand = ["tax", "tithe"] }
    members.henri = { seat = "seat:1", village = "bourg" }
    members.blanche = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "sigy" }
    villages.pugnac = { owner = "seat:3", fort = "castle", mills = 2 }
    regions.epervier = { capital = "epervier", retained = "seat:3" }
"#;

#[test]
fn fi_end_2_without_member_and_soldier_a_player_is_out() {
    let scene = at("end", LOST);
    assert_eq!(told(&scene)[0], Event::Eliminated { seat: s(3) });
    let now = board(&scene);
    assert!(now.houses[s(3)].out);
    assert_eq!((now.houses[s(3)].money, now.houses[s(3)].hand), (0, Hand::EMPTY));
    assert_eq!(discarded(&now), [Card::Tithe, Card::Tax]);
    let pugnac = now.place(Village::Pugnac);
    assert_eq!((pugnac.owner, pugnac.fort, pugnac.mills), (None, Fort::Castle, 2));
}

#[test]
fn fi_end_2_one_of_the_two_is_enough_to_go_on() {
    for more in [
        r#"villages.blaye = { troops = { 3 = { foot = 1 } } }"#,
        r#"members.robert = { seat = "seat:3", status = "infidels" }"#,
        r#"members.robert = { seat = "seat:3", status = "crusade" }"#,
        r#"members.robert = { seat = "seat:3", village = "sigy", captor = "seat:2" }"#,
    ] {
        let scene = at("end", &format!("{LOST}\n{more}"));
        assert!(!board(&scene).houses[s(3)].out, "{more}");
    }
}

#[test]
fn fi_end_2_without_heir_and_crown_the_region_is_no_fief_any_more() {
    let scene = at("end", LOST);
    assert!(told(&scene).contains(&Event::FiefUnmade { region: Region::Epervier }));
    let now = board(&scene);
    let land = now.land(Region::Epervier);
    assert_eq!((land.title, land.capital), (Title::Bank, None));
    assert_eq!(now.place(Village::Epervier).fort, Fort::Castle, "the City is a Castle");
    assert_eq!(now.place(Village::Epervier).owner, None);
    let castles: String = [
        "beaujeu",
        "la-salle",
        "blaye",
        "charolles",
        "mazilles",
        "st-andromy",
        "tournus",
        "belleville",
        "st-paul",
        "marcamps",
        "st-vivien",
    ]
    .iter()
    .map(|it| format!("villages.{it} = {{ fort = \"castle\" }}\n"))
    .collect();
    let scene = at("end", &format!("{LOST}\n{castles}"));
    assert_eq!(board(&scene).place(Village::Epervier).fort, Fort::Open, "the bank has none");
}

#[test]
fn fi_end_2_titles_pass_on_to_the_spouse_or_the_crown_before_anything_else() {
    let widow = LOST.replace(r#"hand = ["tax", "tithe"]"#, r#"heir = "blanche""#);
    let scene = at("end", &widow.replace("retained", "pending"));
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Blanche));
    // With this third fief the King's player wins at once.
    let more = r#"
        crown.king = "henri"
        regions.bourg = { capital = "bourg", holder = "henri" }
        regions.blaye = { capital = "blaye", holder = "henri" }
    "#;
    let mut scene = at("end", &format!("{LOST}\n{more}"));
    scene.asks(1, "grant_title");
    play(&mut scene, 1, "grant_title epervier henri");
    play(&mut scene, 1, "garrison_buy counter:1");
    play(&mut scene, 1, "garrison_done");
    assert_eq!(outcome(&mut scene).map(|it| it.2), Some("FI-END-3"));
}

/// Family 1 has the King and three fiefs.
const THREE: &str = r#"
    crown = { king = "henri", queen = "jeanne" }
    members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
    members.jeanne = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
    regions.bourg = { capital = "bourg", holder = "henri" }
    regions.blaye = { capital = "blaye", holder = "henri" }
    regions.epervier = { capital = "epervier", holder = "henri" }
"#;

#[test]
fn fi_end_3_with_king_or_queen_and_three_fiefs_a_player_wins_alone() {
    let mut scene = at("end", THREE);
    assert_eq!(told(&scene), [Event::GameEnded { winners: seats(&[1]) }]);
    assert_eq!(outcome(&mut scene), Some((vec![1, 2, 2], vec![0, 0, 0], "FI-END-3")));
    assert_eq!(refusal(&mut scene, 1, &["end_cards"]), json!({ "why": "over" }));
    let queen = THREE.replace(r#"holder = "henri""#, r#"holder = "jeanne""#);
    assert_eq!(outcome(&mut at("end", &queen)).map(|it| it.0), Some(vec![2, 1, 2]));
    let two = THREE.replace(r#"regions.epervier = { capital = "epervier", holder = "henri" }"#, "");
    assert_eq!(outcome(&mut at("end", &two)), None, "two are not enough");
    let other = THREE.replace(r#"holder = "henri""#, r#"holder = "robert""#);
    assert_eq!(outcome(&mut at("end", &other)), None, "nor are three without the crown");
}

#[test]
fn fi_end_4_allied_king_and_queen_win_together_with_four_fiefs() {
    let four = THREE.replace(
        r#"regions.epervier = { capital = "epervier", holder = "henri" }"#,
        r#"
        regions.epervier = { capital = "epervier", holder = "jeanne" }
        regions.sigy = { capital = "sigy", holder = "jeanne" }
        "#,
    );
    let mut scene = at("end", &four);
    assert_eq!(outcome(&mut scene), Some((vec![1, 1, 3], vec![0, 0, 0], "FI-END-4")));
    let apart = four.replace(r#", spouse = "jeanne""#, "");
    assert_eq!(outcome(&mut at("end", &apart)), None, "they must be allied");
    let three = four.replace(r#"regions.sigy = { capital = "sigy", holder = "jeanne" }"#, "");
    assert_eq!(outcome(&mut at("end", &three)), None, "three are not enough for two");
    let queenless = four.replace(r#", queen = "jeanne" }"#, " }");
    assert_eq!(outcome(&mut at("end", &queenless)), None, "it takes the Queen too");
}

#[test]
fn fi_end_5_alone_goes_before_together_and_the_king_before_the_queen() {
    let queen = r#"
        crown = { king = "henri", queen = "jeanne" }
        members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.bourg = { capital = "bourg", holder = "henri" }
        regions.blaye = { capital = "blaye", holder = "jeanne" }
        regions.epervier = { capital = "epervier", holder = "jeanne" }
        regions.sigy = { capital = "sigy", holder = "jeanne" }
    "#;
    let mut scene = at("end", queen);
    assert_eq!(outcome(&mut scene).map(|it| (it.0, it.2)), Some((vec![2, 1, 2], "FI-END-3")));
    let both = format!(
        "{queen}{}",
        r#"
        regions.tournus = { capital = "tournus", holder = "henri" }
        regions.st-gerome = { capital = "st-andre", holder = "henri" }
        "#
    );
    let mut scene = at("end", &both);
    assert_eq!(outcome(&mut scene).map(|it| it.0), Some(vec![1, 2, 2]));
}

#[test]
fn fi_end_5_only_when_a_turn_ends() {
    let mut scene = at("cards", &format!("seats.1.hand = [\"tax\"]\n{THREE}"));
    scene.asks(1, "cards");
    idle_until(&mut scene, "talks");
    assert_eq!(outcome(&mut scene), None);
}

#[test]
fn fi_end_6_a_fief_counts_for_whoever_has_it_and_one_in_limbo_for_nobody() {
    let retained = THREE.replace(
        r#"capital = "epervier", holder = "henri""#,
        r#"capital = "epervier", retained = "seat:1""#,
    );
    assert_eq!(outcome(&mut at("end", &retained)).map(|it| it.2), Some("FI-END-3"));
    let limbo = THREE.replace(
        r#"capital = "epervier", holder = "henri""#,
        r#"capital = "epervier", limbo = true"#,
    ) + r#"rebels = { count = 5, village = "epervier", controller = "seat:2", inside = true }"#;
    assert_eq!(outcome(&mut at("end", &limbo)), None);
    let conquest = THREE
        .replace(r#"regions.epervier = { capital = "epervier", holder = "henri" }"#, "")
        .replace(r#"village = "bourg", spouse"#, r#"village = "bourg", conquest = true, spouse"#);
    assert_eq!(outcome(&mut at("end", &conquest)), None, "nor one won from the infidels");
}

#[test]
fn fi_end_6_king_and_queen_count_wherever_they_are() {
    for place in [
        r#"status = "crusade""#,
        r#"status = "infidels""#,
        r#"village = "tournus", captor = "seat:3""#,
    ] {
        let lines = THREE.replace(r#"village = "bourg", spouse"#, &format!("{place}, spouse"));
        assert_eq!(outcome(&mut at("end", &lines)).map(|it| it.2), Some("FI-END-3"), "{place}");
    }
    let minor = THREE.replace(
        r#"queen = "jeanne" }"#,
        r#"queen = "jeanne", regent = "jeanne", minor_until = 3 }"#,
    );
    assert_eq!(outcome(&mut at("end", &minor)).map(|it| it.0), Some(vec![1, 2, 2]));
}

#[test]
fn fi_end_9_other_kinds_of_game_go_on_unless_the_table_chose_sudden_death() {
    for mode in ["points", "turns"] {
        let mut scene = with(&[("mode", mode)], "end", THREE, &[]);
        assert_eq!(outcome(&mut scene), None, "{mode}");
        let mut scene = with(&[("mode", mode), ("sudden_death", "on")], "end", THREE, &[]);
        assert_eq!(outcome(&mut scene).map(|it| (it.0, it.2)), Some((vec![1, 2, 2], "FI-END-3")));
    }
}

#[test]
fn fi_end_11_the_last_one_left_wins_in_every_kind_of_game() {
    let alone = r#"members.henri = { seat = "seat:1", village = "bourg" }"#;
    for mode in ["normal", "points", "turns"] {
        let mut scene = with(&[("mode", mode)], "end", alone, &[]);
        let (places, _, clause) = outcome(&mut scene).expect("over");
        assert_eq!((places, clause), (vec![1, 2, 2], "FI-END-11"), "{mode}");
    }
}

#[test]
fn fi_end_13_if_nobody_is_left_only_points_can_decide() {
    let nobody = "seats.2.score = 40\nseats.3.score = 30";
    let mut scene = with(&[], "end", nobody, &[]);
    assert_eq!(outcome(&mut scene).map(|it| (it.0, it.2)), Some((vec![1, 1, 1], "FI-END-13")));
    assert_eq!(board(&scene).winners, SeatSet::EMPTY, "nobody wins");
    for mode in ["points", "turns"] {
        let mut scene = with(&[("mode", mode)], "end", nobody, &[]);
        let (places, scores, clause) = outcome(&mut scene).expect("over");
        assert_eq!((places, clause), (vec![2, 1, 2], "FI-END-13"), "{mode}");
        assert_eq!(scores, [0, 40, 30]);
    }
}
