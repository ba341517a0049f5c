//! FI-POPE-11 to -14: what a Pope gives and dissolves, his Tithe, his death.

use crate::court::prelude::*;

/// Henri of family 1 is Pope with two cards in reserve.
const RESERVE: &str = r#"
    seats.1 = { money = 300, hand = ["assassin", "tithe"] }
    crown = { pope = "henri", reserve = ["blaye"], reserve_cardinals = 1 }
    members.henri = { seat = "seat:1", village = "bourg", bishop = "bourg" }
    members.othon = { seat = "seat:2", village = "sigy", bishop = "sigy", cardinal = true }
    members.quentin = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus", spouse = "jeanne" }
    members.jeanne = { seat = "seat:2", village = "sigy" }
    members.eric = { seat = "seat:3", village = "sigy", captor = "seat:2" }
"#;

#[test]
fn fi_pope_11_he_gives_a_bishop_card_to_whoever_can_have_it() {
    let mut scene = at("talks", RESERVE);
    assert_eq!(legal(&scene, 1, "give_bishop"), ["give_bishop bishopric:blaye member:quentin"]);
    for who in ["othon", "robert", "eric"] {
        assert_eq!(
            refusal(&mut scene, 1, &[&format!("give_bishop blaye {who}")]),
            by("FI-POPE-11", json!({ "member": format!("member:{who}") })),
            "a Bishop, a husband, a captive"
        );
    }
    play(&mut scene, 1, "give_bishop blaye quentin");
    assert_eq!(told(&scene), [Event::PopeOffers { seat: s(1), member: Quentin, of: s(2) }]);
    scene.asks(2, "reserve_consent");
    play(&mut scene, 2, "consent");
    let now = board(&scene);
    assert_eq!(now.person(Quentin).bishopric, Some(Bishopric::Blaye));
    assert_eq!(
        (now.crown.reserve, money(&scene, 1), money(&scene, 2)),
        (0, 300, 300),
        "for nothing"
    );
}

#[test]
fn fi_pope_11_and_a_cardinal_card_to_a_free_unmarried_lord_if_his_family_accepts() {
    let mut scene = at("talks", RESERVE);
    assert_eq!(
        legal(&scene, 1, "give_cardinal"),
        ["give_cardinal member:quentin"],
        "no Bishop needed"
    );
    for who in ["othon", "robert", "eric", "henri"] {
        assert_eq!(
            refusal(&mut scene, 1, &[&format!("give_cardinal {who}")]),
            by("FI-POPE-11", json!({ "member": format!("member:{who}") })),
            "a Cardinal, a husband, a captive, the Pope"
        );
    }
    play(&mut scene, 1, "give_cardinal quentin");
    play(&mut scene, 2, "decline");
    assert_eq!(board(&scene).crown.reserve_cardinals, 1);
    while scene.asked() != Some((1, "talks".to_owned())) {
        idle(&mut scene);
    }
    play(&mut scene, 1, "give_cardinal quentin");
    play(&mut scene, 2, "consent");
    let now = board(&scene);
    assert!(now.person(Quentin).marks.cardinal);
    assert_eq!(now.crown.reserve_cardinals, 0);
    assert!(!now.can_marry(Quentin) && !now.is_lay(Quentin), "no marriage, no crown");
}

#[test]
fn fi_pope_11_not_to_king_or_prince_and_not_by_others() {
    let royal = RESERVE.replace(
        r#"crown = { pope = "henri","#,
        r#"crown = { king = "quentin", prince = "charles", pope = "henri","#,
    ) + "\nmembers.charles = { seat = \"seat:2\", village = \"sigy\" }";
    let mut scene = at("talks", &royal);
    for who in ["quentin", "charles"] {
        let refused = by("FI-POPE-11", json!({ "member": format!("member:{who}") }));
        assert_eq!(refusal(&mut scene, 1, &[&format!("give_cardinal {who}")]), refused);
        assert_eq!(refusal(&mut scene, 1, &[&format!("give_bishop blaye {who}")]), refused);
    }
    play(&mut scene, 1, "pass_talks");
    assert_eq!(
        refusal(&mut scene, 2, &["give_cardinal charles"]),
        by("FI-POPE-11", json!({ "member": "member:charles" }))
    );
}

/// Quentin of family 2 is King, Mireille of family 3 his Queen, Henri of family 1 Pope.
const ROYAL: &str = r#"
    crown = { king = "quentin", queen = "mireille", pope = "henri" }
    members.henri = { seat = "seat:1", village = "bourg" }
    members.quentin = { seat = "seat:2", village = "sigy", spouse = "mireille" }
    members.mireille = { seat = "seat:3", village = "tournus" }
    members.isabelle = { seat = "seat:3", village = "tournus" }
    members.eric = { seat = "seat:3", village = "tournus" }
    villages.tournus = { owner = "seat:3", troops = { 3 = { queen = 10 } } }
"#;

#[test]
fn fi_pope_12_he_dissolves_the_royal_marriage_at_the_wish_of_king_or_queen() {
    let mut scene = at("talks", ROYAL);
    assert_eq!(
        refusal(&mut scene, 1, &["dissolve_marriage"]),
        by("FI-POPE-12", json!({ "seat": "seat:1" })),
        "not of his own will"
    );
    play(&mut scene, 1, "pass_talks");
    scene.plays(2, &["offer seat:1", "give item=money of=3", "want item=dissolve", "propose"]);
    play(&mut scene, 1, "accept");
    let told = told(&scene);
    assert!(told.contains(&Event::Parted { lord: Quentin, lady: Mireille }));
    assert!(told.contains(&Event::QueenNoMore { member: Mireille }));
    let now = board(&scene);
    assert_eq!((now.crown.queen, now.crown.king), (None, Some(Quentin)));
    assert_eq!(now.orphans(Village::Tournus).queen, 10);
    assert_eq!(
        refusal(
            &mut scene,
            3,
            &["offer seat:2", r#"give item=marry of=["quentin","isabelle"]"#, "propose"]
        ),
        by("FI-MARRY-2", json!({ "seat": "seat:2" })),
        "the King never marries again"
    );
    assert!(board(&scene).can_marry(Mireille), "she may");
}

#[test]
fn fi_pope_12_the_queens_player_may_ask_and_nobody_may_while_there_is_a_prince() {
    let mut scene = at("talks", ROYAL);
    scene.plays(1, &["offer seat:3", "give item=dissolve", "propose"]);
    scene.asks(3, "answer");
    play(&mut scene, 3, "accept");
    assert_eq!(board(&scene).crown.queen, None);
    let heir = ROYAL.replace(r#"pope = "henri" }"#, r#"pope = "henri", prince = "arthur" }"#)
        + "\nmembers.arthur = { seat = \"seat:2\", village = \"sigy\" }";
    let mut scene = at("talks", &heir);
    assert_eq!(
        refusal(&mut scene, 1, &["offer seat:3", "give item=dissolve", "propose"]),
        by("FI-POPE-12", json!({ "seat": "seat:3" }))
    );
}

#[test]
fn fi_pope_12_a_pope_of_the_kings_family_asks_himself() {
    let own = ROYAL
        .replace(r#"members.henri = { seat = "seat:1""#, r#"members.henri = { seat = "seat:2""#);
    let mut scene = at("talks", &own);
    play(&mut scene, 1, "pass_talks");
    play(&mut scene, 2, "dissolve_marriage");
    assert_eq!(board(&scene).crown.queen, None);
    assert!(board(&scene).person(Quentin).marks.unwed);
}

#[test]
fn fi_pope_13_his_tithe_lies_on_any_bishopric_that_has_none() {
    let more = r#"
        tithes.tournus = "bishop"
        villages.st-paul = { owner = "seat:3", mills = 1, troops = { 3 = { foot = 1 } } }
    "#;
    let lines = format!("{RESERVE}\n{more}")
        .replace("members.robert = {", "members.robert = { bishop = \"tournus\", ");
    let mut scene = at("cards", &lines.replace(r#", spouse = "jeanne""#, ""));
    assert_eq!(
        refusal(&mut scene, 1, &["play_papal_tithe tournus"]),
        by("FI-CARD-27", json!({ "bishopric": "bishopric:tournus" }))
    );
    play(&mut scene, 1, "play_papal_tithe sigy");
    let papal = Event::TithePlayed { seat: s(1), bishopric: Bishopric::Sigy, papal: true };
    assert_eq!(told(&scene)[0], papal);
    idle_until(&mut scene, "buy");
    assert_eq!(money(&scene, 1), 300 + 200, "what Saint-Paul yields");
}

#[test]
fn fi_pope_13_a_captive_pope_has_no_tithe() {
    let held = RESERVE.replace(
        r#"members.henri = { seat = "seat:1", village = "bourg","#,
        r#"members.henri = { seat = "seat:1", village = "sigy", captor = "seat:2","#,
    );
    let mut scene = at("cards", &held);
    assert_eq!(refusal(&mut scene, 1, &["play_papal_tithe blaye"]), by("FI-CARD-30", json!({})));
}

#[test]
fn fi_pope_14_at_his_death_bishop_cards_go_to_the_deck_and_cardinals_to_the_bank() {
    let mut scene = at("cards", RESERVE);
    let before = board(&scene);
    assert!(!before.deck.has(Card::BishopBlaye) && !before.deck.has(Card::BishopBourg));
    play(&mut scene, 1, "play_assassin henri");
    let now = board(&scene);
    assert_eq!((now.crown.pope, now.crown.reserve, now.crown.reserve_cardinals), (None, 0, 0));
    assert!(now.deck.has(Card::BishopBlaye) && now.deck.has(Card::BishopBourg));
    assert_eq!(discarded(&now), [Card::Assassin, Card::Henri]);
    assert_eq!(now.cardinals_left(), 2, "the reserve's is the bank's again");
    assert_eq!(now.person(Othon).bishopric, Some(Bishopric::Sigy), "others keep theirs");
    assert!(now.person(Othon).marks.cardinal);
}

#[test]
fn fi_pope_14_then_the_rules_without_a_pope_hold_again() {
    let lines = RESERVE.replace(r#""tithe""#, r#""plague""#);
    let mut scene = with(&[], "cards", &lines, &[("FI-RND-4", &["6", "1", "6", "6"])]);
    play(&mut scene, 1, "play_assassin henri");
    play(&mut scene, 1, "play_plague sigy");
    let now = board(&scene);
    assert_eq!(now.person(Othon).status, Status::Away);
    let cards = [Card::Assassin, Card::Henri, Card::Plague, Card::Othon, Card::BishopSigy];
    assert_eq!(discarded(&now), cards, "a dead Bishop's card is discarded");
    assert_eq!((now.crown.reserve, now.cardinals_left()), (0, 3));
}
