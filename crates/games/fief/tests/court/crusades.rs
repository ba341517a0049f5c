//! FI-CRUSADE-1 to -5, FI-DP-39: who leaves on crusade.

use crate::court::prelude::*;

/// Bishop Othon of 2 stands in his seat, Blaye; Lords stand about the kingdom.
const CALL: &str = r#"
    turn = 4
    members.othon = { seat = "seat:2", village = "blaye", bishop = "blaye" }
    members.jeanne = { seat = "seat:2", village = "blaye" }
    members.charles = { seat = "seat:2", village = "la-salle" }
    members.henri = { seat = "seat:1", village = "villeneuve" }
    members.eric = { seat = "seat:1", village = "bourg" }
    members.quentin = { seat = "seat:1", village = "charolles", monk = true }
    members.robert = { seat = "seat:3", village = "st-medard" }
    members.lambert = { seat = "seat:3", village = "blaye", captor = "seat:2" }
    regions.bourg = { capital = "bourg", holder = "henri" }
"#;

fn all(members: &[Member]) -> Members {
    members.iter().copied().collect()
}

#[test]
fn fi_crusade_1_a_bishop_in_his_own_seat_calls_a_crusade() {
    let mut scene = at("cards", CALL);
    scene.asks(2, "cards");
    assert_eq!(legal(&scene, 2, "proclaim"), ["proclaim member:othon"]);
    play(&mut scene, 2, "proclaim othon");
    assert_eq!(told(&scene)[0], Event::CrusadeCalled { member: Othon, seat: s(2), papal: false });
    let refused = by("FI-CRUSADE-1", json!({ "member": "member:othon" }));
    let elsewhere = CALL
        .replace(r#"village = "blaye", bishop"#, r#"village = "charolles", bishop"#)
        + "\nseats.2.hand = [\"tax\"]";
    assert_eq!(refusal(&mut at("cards", &elsewhere), 2, &["proclaim othon"]), refused);
    let held = CALL
        .replace(r#"village = "blaye", bishop"#, r#"village = "blaye", captor = "seat:3", bishop"#)
        + "\nseats.2.hand = [\"tax\"]\nvillages.blaye = { troops = { 3 = { foot = 1 } } }";
    assert_eq!(refusal(&mut at("cards", &held), 2, &["proclaim othon"]), refused);
}

#[test]
fn fi_crusade_1_a_pope_calls_the_whole_kingdom_from_anywhere() {
    let pope = CALL.replace(r#"village = "blaye", bishop = "blaye""#, r#"village = "pugnac""#)
        + "\ncrown.pope = \"othon\"";
    let mut scene = at("cards", &pope);
    play(&mut scene, 2, "proclaim othon");
    assert_eq!(
        told(&scene)[..2],
        [
            Event::CrusadeCalled { member: Othon, seat: s(2), papal: true },
            Event::Crusaders { members: all(&[Charles, Eric, Henri, Robert]) },
        ]
    );
}

#[test]
fn fi_crusade_2_the_pope_waits_until_turn_t_plus_3() {
    let pope = CALL.replace(r#"village = "blaye", bishop = "blaye""#, r#"village = "pugnac""#)
        + "\ncrown.pope = \"othon\"\nseats.2.hand = [\"escape\"]";
    let mut scene = at("cards", &pope);
    play(&mut scene, 2, "proclaim othon");
    assert_eq!(board(&scene).crown.papal_crusade, 7);
    for turn in [5, 6] {
        let lines = pope.replace("turn = 4", &format!("turn = {turn}"));
        let lines = lines
            .replace("crown.pope = \"othon\"", "crown = { pope = \"othon\", papal_crusade = 7 }");
        assert_eq!(
            refusal(&mut at("cards", &lines), 2, &["proclaim othon"]),
            by("FI-CRUSADE-2", json!({ "member": "member:othon" }))
        );
    }
    let lines = pope.replace("turn = 4", "turn = 7");
    let lines =
        lines.replace("crown.pope = \"othon\"", "crown = { pope = \"othon\", papal_crusade = 7 }");
    play(&mut at("cards", &lines), 2, "proclaim othon");
}

#[test]
fn fi_crusade_2_a_bishop_calls_once_a_turn_and_again_the_next() {
    let mut scene = at("cards", &format!("seats.2.hand = [\"escape\"]\n{CALL}"));
    play(&mut scene, 2, "proclaim othon");
    assert_eq!(
        refusal(&mut scene, 2, &["proclaim othon"]),
        by("FI-CRUSADE-2", json!({ "member": "member:othon" }))
    );
    idle_to_turn(&mut scene, 5);
    while scene.asked().is_some_and(|it| it != (2, "cards".to_owned())) {
        idle(&mut scene);
    }
    assert_eq!(legal(&scene, 2, "proclaim"), ["proclaim member:othon"]);
}

#[test]
fn fi_crusade_3_all_free_lay_lords_of_the_bishopric_leave_at_once() {
    let mut scene = at("cards", &format!("{CALL}\nregions.blaye.bad_weather = true"));
    play(&mut scene, 2, "proclaim othon");
    let gone = all(&[Charles, Henri, Robert]);
    assert!(told(&scene).contains(&Event::Crusaders { members: gone }));
    let now = board(&scene);
    for member in gone.iter() {
        assert_eq!(now.person(member).status, Status::Crusade);
    }
    assert!(now.place(Village::Villeneuve).order.is_empty(), "off the board");
    for stays in [Othon, Jeanne, Eric, Quentin] {
        assert_eq!(now.person(stays).status, Status::Free, "clergy, Lady, elsewhere, monk");
    }
    assert_eq!(now.person(Lambert).status, Status::Prisoner);
}

#[test]
fn fi_crusade_4_men_prisoners_and_relics_stay_behind() {
    let more = r#"
        relics.grail = { with = "henri" }
        members.arthur = { seat = "seat:3", village = "villeneuve", captor = "seat:1" }
        villages.la-salle = { troops = { 2 = { foot = 3, catapults = 1 } } }
        members.francois = { seat = "seat:3", village = "la-salle", captor = "seat:2" }
    "#;
    let mut scene = at("cards", &format!("{CALL}\n{more}"));
    play(&mut scene, 2, "proclaim othon");
    let now = board(&scene);
    let troops = now.troops(Village::LaSalle, s(2));
    assert_eq!((troops.foot, troops.catapults), (3, 1));
    assert_eq!(now.relics[0], Lies::In(Village::Villeneuve));
    assert_eq!(now.person(Arthur).status, Status::Free, "nobody guards him");
    assert_eq!(now.person(Francois).status, Status::Prisoner, "the soldiers do");
    let left = told(&scene);
    assert!(left.contains(&Event::RelicLeft { relic: Relic::Grail, village: Village::Villeneuve }));
    let village = Village::Villeneuve;
    assert!(left.contains(&Event::Unguarded { member: Arthur, seat: s(3), village }));
}

#[test]
fn fi_crusade_4_no_relic_goes_to_another_who_leaves() {
    let more = r#"
        relics.grail = { with = "henri" }
        members.thierry = { seat = "seat:1", village = "villeneuve" }
    "#;
    let mut scene = at("cards", &format!("{CALL}\n{more}"));
    play(&mut scene, 2, "proclaim othon");
    assert!(!names(&scene).contains("relic_taken"));
    assert_eq!(board(&scene).relics[0], Lies::In(Village::Villeneuve));
}

#[test]
fn fi_crusade_5_crusaders_keep_titles_and_their_fiefs_pay() {
    let lines = r#"
        seats.1.hand = ["assassin", "thierry"]
        members.henri = { seat = "seat:1", status = "crusade" }
        members.eric = { seat = "seat:1", status = "crusade" }
        members.arthur = { seat = "seat:1", status = "crusade" }
        members.charles = { seat = "seat:1", status = "crusade" }
        members.othon = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.bourg = { capital = "bourg", holder = "henri" }
        regions.epervier = { capital = "epervier", holder = "robert" }
        villages.bourg = { troops = { 1 = { foot = 1 } } }
    "#;
    let mut scene = at("cards", lines);
    assert_eq!(
        refusal(&mut scene, 1, &["play_assassin henri"]),
        by("FI-CARD-52", json!({ "member": "member:henri" }))
    );
    assert_eq!(
        refusal(&mut scene, 1, &["play_member thierry seat:1"]),
        by("FI-CARD-7", json!({ "seat": "seat:1" })),
        "they count among the four"
    );
    play(&mut scene, 1, "end_cards");
    assert_eq!(money(&scene, 1), 300 + 200, "the City pays");
    let mut scene = at("king", lines);
    assert_eq!(
        refusal(&mut scene, 1, &["nominate henri"]),
        by("FI-KING-2", json!({ "member": "member:henri" }))
    );
    play(&mut scene, 1, "nominate robert");
    assert_eq!(awaited(&mut scene), [3], "nor does he vote");
    let alone = lines.replace("villages.bourg = { troops = { 1 = { foot = 1 } } }", "");
    let scene = at("end", &alone);
    assert!(!board(&scene).houses[s(1)].out, "they keep the family in the game");
    assert_eq!(board(&scene).land(Region::Bourg).title, Title::Held(Henri));
}

/// Eric of family 1 is a Templar.
const TEMPLAR: &str = r#"
    seats.1.money = 5000
    members.henri = { seat = "seat:1", village = "bourg" }
    members.eric = { seat = "seat:1", village = "bourg", templar = true }
    members.othon = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.charolles = { owner = "seat:2", mills = 1 }
"#;

#[test]
fn fi_dp_39_a_templar_can_leave_in_his_players_turn_of_any_phase() {
    for (phase, asked) in
        [("cards", "cards"), ("purchases", "buy"), ("movement", "move"), ("talks", "talks")]
    {
        let mut scene = at(phase, TEMPLAR);
        scene.asks(1, asked);
        assert_eq!(legal(&scene, 1, "leave_on_crusade"), ["leave_on_crusade member:eric"]);
        play(&mut scene, 1, "leave_on_crusade eric");
        assert_eq!(
            told(&scene)[..2],
            [
                Event::TemplarLeaves { member: Eric, seat: s(1) },
                Event::Crusaders { members: all(&[Eric]) },
            ]
        );
        assert_eq!(board(&scene).person(Eric).status, Status::Crusade);
    }
    let mut scene = at("cards", &TEMPLAR.replace("templar = true", "sick = true"));
    assert_eq!(scene.asked(), Some((1, "buy".to_owned())), "without a Templar nobody is asked");
    assert_eq!(
        refusal(&mut scene, 1, &["leave_on_crusade eric"]),
        by("FI-CRUSADE-21", json!({ "member": "member:eric" }))
    );
}
