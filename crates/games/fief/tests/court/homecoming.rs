//! FI-CRUSADE-10 to -13 and -16 to -19, FI-RND-7, FI-DP-38: who comes home, and how.

use crate::court::prelude::*;

/// Henri of family 1, Count of Bourg, is on crusade.
const AWAY: &str = r#"
    turn = 4
    members.henri = { seat = "seat:1", status = "crusade" }
    members.eric = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
    regions.bourg = { capital = "bourg", holder = "henri" }
    villages.bourg = { troops = { 1 = { foot = 3 } } }
"#;

#[track_caller]
pub(crate) fn roll(dice: &[&str]) -> Scene {
    let mut scene = rolling("inheritance", AWAY, dice);
    scene.luck_used();
    scene
}

fn rolled(die: u8, fate: Crusading) -> Event {
    Event::CrusaderRolled { member: Henri, seat: s(1), die, fate }
}

pub(crate) fn returned(die: u8, how: Returned) -> Event {
    Event::CrusaderReturned { member: Henri, seat: s(1), die, how }
}

#[test]
fn fi_crusade_10_one_is_death() {
    let scene = roll(&["1"]);
    assert_eq!(
        told(&scene)[..2],
        [
            rolled(1, Crusading::Dies),
            Event::Died { member: Henri, seat: s(1), how: Death::Crusade },
        ]
    );
    assert_eq!(board(&scene).land(Region::Bourg).title, Title::Held(Eric));
}

#[test]
fn fi_crusade_10_two_is_captivity_and_three_money_from_abroad() {
    let scene = roll(&["2"]);
    let ransom = Event::InfidelRansom { member: Henri, seat: s(1), price: 1000 };
    assert_eq!(told(&scene)[..2], [rolled(2, Crusading::Captive), ransom]);
    assert_eq!(board(&scene).person(Henri).status, Status::Infidels);
    let mut scene = roll(&["3", "4"]);
    let spoils = Event::Spoils { member: Henri, seat: s(1), amount: 400 };
    assert_eq!(told(&scene)[..2], [rolled(3, Crusading::Stays), spoils]);
    assert_eq!(board(&scene).person(Henri).status, Status::Crusade);
    scene.luck("FI-RND-7", &["1"]);
    idle_to_turn(&mut scene, 5);
    idle_until(&mut scene, "talks");
    assert_eq!(board(&scene).person(Henri).status, Status::Away, "he rolled again, and died");
}

#[test]
fn fi_crusade_10_four_is_sickness_and_five_or_six_a_return() {
    let scene = roll(&["4"]);
    assert_eq!(told(&scene)[0], rolled(4, Crusading::Sick));
    let henri = *board(&scene).person(Henri);
    assert_eq!((henri.status, henri.marks.sick, henri.marks.hero), (Status::Free, true, false));
    for die in [5, 6] {
        let scene = roll(&[&die.to_string(), "1"]);
        let tired = returned(1, Returned::Tired);
        assert_eq!(told(&scene)[..2], [rolled(die, Crusading::Returns), tired]);
        assert_eq!(board(&scene).person(Henri).status, Status::Free);
    }
}

#[test]
fn fi_crusade_10_in_the_turn_of_the_departure_too() {
    let lines = r#"
        members.othon = { seat = "seat:2", village = "blaye", bishop = "blaye" }
        members.henri = { seat = "seat:1", village = "blaye" }
        members.robert = { seat = "seat:3", village = "tournus" }
    "#;
    let mut scene = rolling("cards", lines, &["2"]);
    play(&mut scene, 2, "proclaim othon");
    idle_until(&mut scene, "talks");
    assert_eq!(board(&scene).turn, 1);
    assert_eq!(board(&scene).person(Henri).status, Status::Infidels);
}

#[test]
fn fi_crusade_11_whoever_comes_back_is_free_and_placed_like_a_new_member() {
    let more = r#"villages.pugnac = { owner = "seat:1", fort = "castle" }"#;
    let mut scene = rolling("inheritance", &format!("{AWAY}\n{more}"), &["6", "1"]);
    scene.asks(1, "place");
    let places = ["place_member village:pugnac", "place_member village:bourg"];
    assert_eq!(scene.legal(1), places);
    assert_eq!(
        refusal(&mut scene, 1, &["place_member sigy"]),
        by("FI-CARD-12", json!({ "village": "village:sigy" }))
    );
    play(&mut scene, 1, "place_member pugnac");
    let henri = *board(&scene).person(Henri);
    assert_eq!((henri.status, henri.village), (Status::Free, Village::Pugnac));
    let held = AWAY
        .replace(r#""crusade""#, r#""infidels""#)
        .replace("turn = 4", "turn = 4\nseats.1.money = 1000");
    let mut scene = at("talks", &format!("{held}\n{more}"));
    play(&mut scene, 1, "pay_infidels henri");
    assert_eq!(scene.legal(1), places);
}

#[test]
fn fi_crusade_12_the_highest_rank_decides_the_ransom() {
    let lines = r#"
        crown = { king = "arthur", prince = "charles" }
        members.arthur = { seat = "seat:1", status = "infidels" }
        members.charles = { seat = "seat:1", status = "infidels" }
        members.eric = { seat = "seat:2", status = "infidels" }
        members.francois = { seat = "seat:2", status = "infidels" }
        members.gauvain = { seat = "seat:3", status = "infidels" }
        members.henri = { seat = "seat:3", status = "infidels" }
        members.othon = { seat = "seat:3", village = "sigy" }
        regions.sigy = { capital = "sigy", holder = "eric" }
        regions.epervier = { capital = "epervier", holder = "eric" }
        regions.blaye = { capital = "blaye", holder = "francois" }
        regions.st-gerome = { capital = "st-andre", holder = "gauvain" }
    "#;
    let now = board(&at("talks", lines));
    let rules = fief::Rules::new(&fief::Setup::new(3)).expect("rules");
    let prices = [Arthur, Charles, Eric, Francois, Gauvain, Henri];
    assert_eq!(
        prices.map(|it| now.infidel_ransom(&rules, it)),
        [4000, 2000, 2000, 1000, 1000, 500],
        "King, Prince, Duke who is also Baron, Count, Baron, another Lord"
    );
}

#[test]
fn fi_crusade_12_anybody_pays_in_the_talks_and_money_put_aside_helps() {
    let held = AWAY.replace(r#"status = "crusade""#, r#"status = "infidels", escrow = 400"#);
    let mut scene = at("talks", &format!("seats.1.money = 500\nseats.2.money = 700\n{held}"));
    assert_eq!(
        refusal(&mut scene, 1, &["pay_infidels henri"]),
        by("FI-BUY-2", json!({ "price": 1000, "money": 900 }))
    );
    assert_eq!(
        refusal(&mut scene, 1, &["pay_infidels eric"]),
        by("FI-CRUSADE-12", json!({ "member": "member:eric" }))
    );
    play(&mut scene, 1, "pass_talks");
    play(&mut scene, 2, "pay_infidels henri");
    assert_eq!(told(&scene)[0], Event::Redeemed { seat: s(2), member: Henri, price: 1000 });
    assert_eq!((money(&scene, 1), money(&scene, 2)), (500, 100));
    assert_eq!(board(&scene).person(Henri).status, Status::Free);
}

#[test]
fn fi_crusade_12_until_then_he_rolls_no_more_but_it_can_be_paid_the_same_turn() {
    let held = AWAY.replace(r#"status = "crusade""#, r#"status = "infidels""#);
    let scene = rolling("inheritance", &held, &[]);
    assert!(!names(&scene).contains("crusader_rolled"));
    let rich = format!("seats.1.money = 1000\n{AWAY}");
    let mut scene = rolling("inheritance", &rich, &["2"]);
    play(&mut scene, 1, "pay_infidels henri");
    assert_eq!(money(&scene, 1), 0);
}

#[test]
fn fi_crusade_13_money_is_his_familys() {
    assert_eq!(money(&roll(&["3", "6"]), 1), 900);
    let scene = roll(&["5", "2", "5"]);
    assert_eq!(told(&scene)[2], Event::Spoils { member: Henri, seat: s(1), amount: 500 });
    assert_eq!(money(&scene, 1), 800);
}

/// Henri is home, and sick.
pub(crate) const SICK: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg", sick = true }
    members.eric = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
"#;

#[test]
fn fi_crusade_16_the_second_die_says_how_he_comes_home() {
    let all = [
        (1, Returned::Tired),
        (3, Returned::WithHorsemen),
        (4, Returned::WithFief),
        (5, Returned::Templar),
        (6, Returned::Monk),
    ];
    for (die, how) in all {
        let scene = roll(&["5", &die.to_string()]);
        assert_eq!(told(&scene)[1], returned(die, how));
        let marks = board(&scene).person(Henri).marks;
        assert_eq!([marks.conquest, marks.templar, marks.monk], [die == 4, die == 5, die == 6]);
        assert_eq!(board(&scene).soldiers(s(1))[1], if die == 3 { 10 } else { 0 });
    }
    let scene = roll(&["6", "2", "3"]);
    assert_eq!(told(&scene)[1], returned(2, Returned::WithMoney));
    assert_eq!(money(&scene, 1), 600);
}

#[test]
fn fi_crusade_17_families_roll_in_turn_order_and_members_in_that_of_the_list() {
    let lines = r#"
        first = "seat:2"
        members.quentin = { seat = "seat:1", status = "crusade" }
        members.arthur = { seat = "seat:1", status = "crusade" }
        members.robert = { seat = "seat:3", status = "crusade" }
        members.thierry = { seat = "seat:2", status = "crusade" }
        members.eric = { seat = "seat:2", status = "crusade" }
    "#;
    let scene = rolling("inheritance", lines, &["2", "2", "2", "2", "2"]);
    let order: Vec<_> = told(&scene)
        .into_iter()
        .filter_map(|it| match it {
            Event::CrusaderRolled { member, .. } => Some(member),
            _ => None,
        })
        .collect();
    assert_eq!(order, [Eric, Thierry, Robert, Arthur, Quentin]);
}

#[test]
fn fi_crusade_18_saint_saturnin_does_not_raise_the_dead_of_a_crusade() {
    let lines = format!("{AWAY}\nrelics.saturnin = {{ with = \"eric\" }}");
    let mut scene = rolling("inheritance", &lines, &["1"]);
    assert_eq!(board(&scene).person(Henri).status, Status::Away);
    assert_eq!(discarded(&board(&scene)), [Card::Henri]);
    idle_until(&mut scene, "move");
    while scene.asked() != Some((1, "move".to_owned())) {
        idle(&mut scene);
    }
    assert_eq!(
        refusal(&mut scene, 1, &["present saturnin henri"]),
        by("FI-RELIC-10", json!({ "member": "member:henri" }))
    );
}

#[test]
fn fi_crusade_19_ten_horsemen_come_as_far_as_the_limits_allow() {
    let full = AWAY.replace("{ foot = 3 }", "{ foot = 30, horse = 8 }");
    let scene = rolling("inheritance", &full, &["5", "3"]);
    let came = Event::Retinue { member: Henri, seat: s(1), horse: 4, foot: 3 };
    assert!(told(&scene).contains(&came), "45 men and 12 horsemen are the most");
    let troops = *board(&scene).troops(Village::Bourg, s(1));
    assert_eq!((troops.foot, troops.horse), (33, 12));
    let others = r#"
        villages.sigy = { owner = "seat:2", troops = { 2 = { horse = 12 } } }
        villages.tournus = { owner = "seat:3", troops = { 3 = { horse = 12 } } }
    "#;
    let scene = rolling("inheritance", &format!("{AWAY}\n{others}"), &["5", "3"]);
    let came = Event::Retinue { member: Henri, seat: s(1), horse: 6, foot: 4 };
    assert!(told(&scene).contains(&came), "the bank has 30 horses");
}

#[test]
fn fi_rnd_7_one_die_a_turn_and_more_where_the_tables_say_so() {
    let lines = r#"
        members.arthur = { seat = "seat:1", status = "crusade" }
        members.charles = { seat = "seat:1", status = "crusade" }
        members.eric = { seat = "seat:1", status = "crusade" }
        members.henri = { seat = "seat:1", village = "bourg", sick = true }
        members.othon = { seat = "seat:2", village = "sigy" }
    "#;
    let dice = ["5", "3", "2", "5", "2", "6", "2"];
    let mut scene = rolling("inheritance", lines, &dice);
    scene.luck_used();
    let told = told(&scene);
    assert_eq!(told[0], Event::SickRolled { member: Henri, die: 5 });
    let order = "sick_rolled crusader_rolled spoils crusader_rolled crusader_returned spoils crusader_rolled";
    assert!(names(&scene).starts_with(order), "{}", names(&scene));
    assert_eq!(money(&scene, 1), 300 + 200 + 600);
}

#[test]
fn fi_dp_38_the_family_is_asked_for_a_village() {
    let more = r#"villages.pugnac = { owner = "seat:1", fort = "castle" }"#;
    let mut scene = rolling("inheritance", &format!("{AWAY}\n{more}"), &["6", "1"]);
    let asked = json!({ "ask": "place", "with": { "member": "member:henri" } });
    assert_eq!(question(&mut scene, 1).0, asked);
    assert_eq!(scene.legal(1).len(), 2);
    let held = SICK.replace(r#""bourg", sick = true"#, r#""sigy", captor = "seat:2""#);
    let mut scene = at("talks", &held);
    play(&mut scene, 1, "pass_talks");
    scene.plays(2, &["offer seat:1", "give item=release of=henri", "propose"]);
    assert_eq!(question(&mut scene, 1), (asked, "FI-DP-38".to_owned()));
    assert_eq!(scene.legal(1).len(), 24, "anywhere");
    let scene = roll(&["5", "1"]);
    assert_eq!(
        board(&scene).person(Henri).village,
        Village::Bourg,
        "a single village is not asked for"
    );
}
