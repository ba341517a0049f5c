//! FI-REVOLT-11 to -15, FI-RND-5 and FI-DP-20: fiefs in limbo, Bishops who speak, the end of a revolt.

use engine::{Chance, Game};

use crate::cards::prelude::*;

/// Rebels in Sennecy under the control of seat 2; the families are at home.
fn rebels(count: u8, village: &str, more: &str) -> String {
    format!(
        "rebels = {{ count = {count}, village = \"{village}\", controller = \"seat:2\", {more} }}"
    )
    .replace(",  }", " }")
}

/// The barony of L'Épervier is held by Henri, who is in Bourg; its City has these defenders.
fn barony(defenders: &str) -> String {
    format!(
        "members.henri = {{ seat = \"seat:1\", village = \"bourg\" }}\n\
         members.othon = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
         members.robert = {{ seat = \"seat:3\", village = \"mazilles\" }}\n\
         regions.epervier = {{ capital = \"epervier\", holder = \"henri\", famine = true }}\n\
         villages.epervier.troops = {{ {defenders} }}\n\
         villages.sennecy = {{ mills = 1 }}\n"
    )
}

#[test]
fn fi_revolt_11_a_city_that_falls_puts_the_fief_in_limbo() {
    // 18 rebels beat the last defender: 18 / 4 = 4.
    let position =
        format!("{}seats.2.hand = [\"revolt\"]\nfirst = \"seat:2\"", barony("1 = { foot = 1 }"));
    let luck: &[(&str, &[&str])] =
        &[("FI-RND-5", &["6", "6", "6"]), ("FI-RND-6", &["6", "6", "6", "1"])];
    let mut scene = with(&[], "cards", &position, luck);
    plays(&mut scene, 2, "play_revolt village:epervier");
    assert_eq!(told(&scene, "fief_in_limbo"), [json!({ "region": "region:epervier" })]);
    let now = board(&scene);
    assert_eq!(now.land(Region::Epervier).title, Title::Limbo);
    assert!(!now.is_titled(Member::Henri));
    assert_eq!(now.has_fief(Region::Epervier), None);
    assert!(now.rebels.inside);
    for village in ["sennecy", "epervier", "chateauneuf"] {
        assert_eq!(place(&scene, village).owner, None, "{village}");
    }
    // Nobody draws anything from it: seat 1 has no other income.
    plays(&mut scene, 2, "end_cards");
    assert_eq!(money(&scene, 1), 300);
}

#[test]
fn fi_revolt_11_an_undefended_city_falls_when_they_enter() {
    let position = format!("{}{}", barony(""), rebels(4, "sennecy", ""));
    let mut scene = bare("movement", &position);
    plays(&mut scene, 1, "end_move");
    plays(&mut scene, 2, "move_rebels village:epervier, end_move");
    assert_eq!(told(&scene, "fief_in_limbo").len(), 1);
    // Nobody can take a village of it: Robert stands in Châteauneuf alone.
    does(&mut scene, 3, "march village:mazilles, lead member:robert, step village:chateauneuf");
    plays(&mut scene, 3, "end_move");
    assert_eq!(place(&scene, "chateauneuf").owner, None);
}

/// The barony is in limbo; one rebel is left in Pugnac, far from it, and seat 3 attacks.
fn last_rebel(seat_3: &str) -> Scene {
    let position = format!(
        "members.othon = {{ seat = \"seat:2\", village = \"blaye\" }}\n{seat_3}\n\
         regions.epervier = {{ capital = \"epervier\", limbo = true }}\n\
         villages.pugnac.troops.3.foot = 8\n\
         rebels = {{ count = 1, village = \"pugnac\", controller = \"seat:3\" }}"
    );
    with(&[], "declarations", &position, &[("FI-RND-6", &["4", "4", "1"])])
}

#[test]
fn fi_revolt_12_whoever_kills_the_last_rebel_has_the_fief() {
    // A member of the battle gets the title, not one who is elsewhere.
    let scene = last_rebel(
        "members.robert = { seat = \"seat:3\", village = \"pugnac\" }\n\
         members.arthur = { seat = \"seat:3\", village = \"sigy\" }",
    );
    assert_eq!(land(&scene, "epervier").title, Title::Held(Member::Robert));
    assert_eq!(place(&scene, "sennecy").owner, Some(seat(3)));
    assert_eq!(
        told(&scene, "fief_taken"),
        [json!({ "region": "region:epervier", "seat": "seat:3" })]
    );
    // Two of the battle: the player chooses between them.
    let mut scene = last_rebel(
        "members.robert = { seat = \"seat:3\", village = \"pugnac\" }\n\
         members.eric = { seat = \"seat:3\", village = \"pugnac\" }\n\
         members.arthur = { seat = \"seat:3\", village = \"sigy\" }",
    );
    asked(&mut scene, 3, "FI-DP-29", "title", json!({ "region": "region:epervier" }));
    assert_eq!(
        choices(&scene, 3, "give_title"),
        ["region:epervier member:eric", "region:epervier member:robert"]
    );
}

#[test]
fn fi_revolt_12_else_one_of_the_family_or_it_is_retained() {
    // Even a captive.
    let scene = last_rebel(
        "members.arthur = { seat = \"seat:3\", village = \"sigy\" }\n\
         members.eric = { seat = \"seat:3\", village = \"blaye\", captor = \"seat:2\" }",
    );
    let family = ["arthur", "eric"].map(|it| format!("region:epervier member:{it}"));
    assert_eq!(choices(&scene, 3, "give_title"), family);
    let scene = last_rebel("members.arthur = { seat = \"seat:3\", village = \"sigy\" }");
    assert_eq!(land(&scene, "epervier").title, Title::Held(Member::Arthur));
    let scene = last_rebel("");
    assert_eq!(land(&scene, "epervier").title, Title::Retained(seat(3)));
    assert_eq!(board(&scene).has_fief(Region::Epervier), Some(seat(3)));
    // The place of that battle means nothing for fiefs to come.
    assert_eq!(board(&scene).won_at, None);
}

/// Arthur, Bishop of Sigy, and Charles, Bishop of Bourg, are with the rebels.
fn bishops(money: u32, die: &str) -> Scene {
    let more = format!(
        "members.arthur = {{ seat = \"seat:3\", village = \"sennecy\", bishop = \"sigy\" }}\n\
         members.charles = {{ seat = \"seat:1\", village = \"sennecy\", bishop = \"bourg\" }}\n\
         regions.st-gerome = {{ capital = \"st-gerome\", limbo = true }}\n\
         first = \"seat:3\"\nseats.3.money = {money}\n{}",
        rebels(9, "sennecy", "")
    );
    lucky("calming", &more, &[("FI-RND-5", &[die])])
}

#[test]
fn fi_revolt_12_a_bishop_who_calms_them_has_the_title_himself() {
    let mut scene = bishops(300, "4");
    plays(&mut scene, 3, "speak 0");
    assert_eq!(land(&scene, "st-gerome").title, Title::Held(Member::Arthur));
    assert_eq!(place(&scene, "st-andre").owner, Some(seat(3)));
}

#[test]
fn fi_revolt_13_each_bishop_there_may_speak_before_any_battle() {
    let mut scene = bishops(1600, "2");
    // Turn order: seat 3, then seat 1.
    let question = json!({ "member": "member:arthur", "village": "village:sennecy" });
    asked(&mut scene, 3, "FI-DP-20", "speak", question);
    plays(&mut scene, 3, "speak 1");
    // 2 + 1 is not enough: he dies, and the gift is gone.
    let spoke =
        json!({ "member": "member:arthur", "seat": "seat:3", "gift": 1, "die": 2, "total": 3 });
    assert_eq!(told(&scene, "bishop_spoke"), [spoke]);
    assert!(!person(&scene, "arthur").is_alive());
    assert_eq!((money(&scene, 3), board(&scene).rebels.count), (1100, 9));
    let question = json!({ "member": "member:charles", "village": "village:sennecy" });
    asked(&mut scene, 1, "FI-DP-20", "speak", question);
    assert!(told(&scene, "battle_began").is_empty());
}

#[test]
fn fi_revolt_13_four_ends_the_revolt_and_a_gift_helps() {
    for (gift, die, over) in
        [(0, 3, false), (0, 4, true), (2, 2, true), (2, 1, false), (3, 1, true)]
    {
        let mut scene = bishops(1500, &die.to_string());
        plays(&mut scene, 3, &format!("speak {gift}"));
        assert_eq!(person(&scene, "arthur").is_alive(), over, "{gift} {die}");
        assert_eq!(board(&scene).rebels.count == 0, over);
        assert_eq!(money(&scene, 3), 1500 - 500 * gift);
    }
}

#[test]
fn fi_rnd_5_three_dice_for_the_rebels_one_for_the_bishop() {
    let more = "seats.1.hand = [\"revolt\"]\nregions.epervier.famine = true";
    for dice in [["1", "1", "1"], ["6", "6", "6"], ["2", "5", "1"]] {
        let mut scene = lucky("cards", more, &[("FI-RND-5", &dice)]);
        plays(&mut scene, 1, "play_revolt village:sennecy");
        scene.luck_used();
        let total: u8 = dice.iter().map(|it| it.parse::<u8>().unwrap()).sum();
        assert_eq!(board(&scene).rebels.count, total);
    }
    let mut scene = bishops(300, "7");
    let speak = engine::notation::from_text("speak 0");
    let what = scene.try_play(seat(3), &[speak]).expect_err("no such face").to_string();
    assert!(what.contains("FI-RND-5") && what.contains("1 to 6"), "{what}");
}

#[test]
fn fi_revolt_14_with_the_last_rebel_the_revolt_is_over_not_with_the_famine() {
    let mut scene = bishops(300, "6");
    plays(&mut scene, 3, "speak 0");
    assert_eq!(told(&scene, "revolt_ended"), [json!({ "village": "village:sennecy" })]);
    assert_eq!(discards(&scene), "revolt");
    let scene = last_rebel("");
    assert_eq!((board(&scene).rebels.count, discards(&scene)), (0, "revolt".into()));
    let more = format!(
        "seats.1.hand = [\"good-harvest\"]\nregions.epervier.famine = true\n{}",
        rebels(4, "sennecy", "")
    );
    let mut scene = homes("cards", &more);
    plays(&mut scene, 1, "play_good_harvest region:epervier");
    assert_eq!(board(&scene).rebels.count, 4);
    assert_eq!(discards(&scene), "good-harvest famine");
}

#[test]
fn fi_revolt_15_an_eliminated_controller_is_followed_by_the_first_player() {
    for (first, heir) in [(1, 1), (3, 3), (2, 3)] {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", village = \"bourg\" }}\n\
             members.robert = {{ seat = \"seat:3\", village = \"tournus\" }}\n\
             first = \"seat:{first}\"\n{}",
            rebels(4, "sennecy", "")
        );
        let scene = bare("end", &position);
        assert_eq!(told(&scene, "eliminated"), [json!({ "seat": "seat:2" })]);
        assert_eq!(board(&scene).rebels.controller, seat(heir), "{first}");
        assert_eq!(board(&scene).rebels.count, 4);
    }
}

#[test]
fn fi_dp_20_a_bishop_speaks_with_a_gift_that_is_there_or_is_silent() {
    let mut scene = bishops(1100, "1");
    assert_eq!(scene.legal(3), ["speak 0", "speak 1", "speak 2", "silent"]);
    let no = by("FI-BUY-2", json!({ "price": 1500, "money": 1100 }));
    assert_eq!(refusal(&mut scene, 3, "speak 3"), no);
    assert_eq!(refusal(&mut scene, 3, "speak 4"), by("FI-REVOLT-13", json!({})));
    plays(&mut scene, 3, "silent");
    let silent = json!({ "member": "member:arthur", "seat": "seat:3" });
    assert_eq!(told(&scene, "bishop_silent"), [silent]);
    assert_eq!((money(&scene, 3), awaited(&mut scene)), (1100, vec![1]));
    // Without a Bishop there, nobody is asked.
    let more = format!(
        "members.arthur = {{ seat = \"seat:3\", village = \"epervier\", bishop = \"sigy\" }}\n\
         members.charles = {{ seat = \"seat:1\", village = \"sennecy\" }}\n{}",
        rebels(9, "sennecy", "")
    );
    let mut scene = homes("calming", &more);
    assert_ne!(scene.asked().map(|(_, question)| question), Some("speak".into()));
    assert!(question(&mut scene, 3).is_none_or(|(it, _)| it["ask"] != "speak"));
}

#[test]
fn fi_revolt_2_the_card_lies_on_the_board_until_the_last_battle_is_over() {
    // Two rebels and one of two Lords fall in the same round, and seat 3 has yet to say which.
    let position = "members.othon = { seat = \"seat:2\", village = \"blaye\" }\n\
         members.robert = { seat = \"seat:3\", village = \"pugnac\" }\n\
         members.eric = { seat = \"seat:3\", village = \"pugnac\" }\n\
         rebels = { count = 2, village = \"pugnac\", controller = \"seat:3\" }";
    let mut scene = with(&[], "declarations", position, &[("FI-RND-6", &["4", "2"])]);
    asked(&mut scene, 3, "FI-DP-27", "lose", json!({ "village": "village:pugnac", "left": 1 }));
    assert_eq!(board(&scene).rebels.count, 0);
    assert_eq!((board(&scene).deck.count(Card::Revolt), discards(&scene)), (3, String::new()));
    // Nobody imagines a fourth in the deck or in a hand.
    let game = Fief::new(&fief::Setup::new(3)).expect("three players");
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(3)), Viewer::Spectator] {
        let world = game.imagine(&view(&mut scene, viewer), &mut Chance::fast(7));
        assert_eq!(game.invariants(&world), Ok(()), "{viewer:?}");
    }
    plays(&mut scene, 3, "lose_member member:eric");
    assert_eq!(discards(&scene), "eric revolt");
}
