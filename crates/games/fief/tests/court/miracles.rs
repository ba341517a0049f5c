//! FI-RELIC-7 to -14: what relics do.

use crate::court::prelude::*;

#[test]
fn fi_relic_7_the_grail_triples_one_die_of_the_bearers_side() {
    let lines = r#"
        members.jeanne = { seat = "seat:1", village = "bourg", darc = true }
        members.othon = { seat = "seat:2", village = "villeneuve" }
        relics.grail = { with = "jeanne" }
        villages.bourg = { owner = "seat:1", troops = { 1 = { foot = 5 } } }
        villages.villeneuve = { owner = "seat:2", troops = { 2 = { foot = 9 } } }
    "#;
    let mut scene = with(&[], "movement", lines, &[("FI-RND-6", &["3", "1", "1"])]);
    scene.plays(1, &["march bourg", "lead jeanne", "foot 5", "storm villeneuve"]);
    idle_until(&mut scene, "dice");
    scene.plays(1, &["put_grail 0", "roll"]);
    let mut rolled = None;
    while rolled.is_none() {
        idle(&mut scene);
        let heard = scene.heard(Viewer::Spectator);
        rolled = heard.into_iter().find(|it| it["event"] == "rolled");
    }
    let rolled = rolled.expect("dice")["with"].clone();
    assert_eq!(
        (&rolled["faces"], &rolled["total"], &rolled["losses"]),
        (&json!([3]), &json!(15), &json!(7))
    );
}

#[test]
fn fi_relic_7_without_its_bearer_it_does_nothing() {
    let lines = r#"
        members.jeanne = { seat = "seat:1", village = "bourg", darc = true }
        members.henri = { seat = "seat:1", village = "sigy" }
        members.othon = { seat = "seat:2", village = "villeneuve" }
        relics.grail = { with = "henri" }
        villages.bourg = { owner = "seat:1", troops = { 1 = { foot = 5 } } }
        villages.villeneuve = { owner = "seat:2", troops = { 2 = { foot = 9 } } }
    "#;
    let mut scene = at("movement", lines);
    scene.plays(1, &["march bourg", "lead jeanne", "foot 5", "storm villeneuve"]);
    idle_until(&mut scene, "dice");
    assert!(legal(&scene, 1, "put_grail").is_empty());
}

/// Henri of family 1 bears Saint Radegonde; Jeanne of family 2 is a married Lady in his village.
const CHILD: &str = r#"
    turn = 3
    seats.2.hand = ["tax", "tithe", "famine"]
    members.henri = { seat = "seat:1", village = "bourg" }
    members.blanche = { seat = "seat:1", village = "bourg" }
    members.jeanne = { seat = "seat:2", village = "bourg", spouse = "robert" }
    members.robert = { seat = "seat:3", village = "pugnac" }
    relics.radegonde = { with = "henri" }
    discard = ["plague", "eric", "tax", "isabelle", "tax", "revolt"]
"#;

#[test]
fn fi_relic_8_the_last_lord_or_lady_discarded_is_the_ladys() {
    let mut scene = at("movement", CHILD);
    assert_eq!(legal(&scene, 1, "present"), ["present relic:radegonde member:jeanne"]);
    play(&mut scene, 1, "present radegonde jeanne");
    let card = Card::Isabelle;
    assert_eq!(told(&scene), [Event::Child { member: Jeanne, seat: s(2), card }]);
    assert_eq!(heard(&scene, Viewer::Seat(s(3))), ["child"], "all see it");
    let now = board(&scene);
    assert!(now.houses[s(2)].hand.has(Card::Isabelle));
    let rest = [Card::Plague, Card::Eric, Card::Tax, Card::Tax, Card::Revolt];
    assert_eq!(discarded(&now), rest, "the others keep their order");
}

#[test]
fn fi_relic_8_only_a_married_lady_and_only_if_there_is_a_card() {
    let mut scene = at("movement", CHILD);
    for who in ["blanche", "henri", "robert"] {
        assert_eq!(
            refusal(&mut scene, 1, &[&format!("present radegonde {who}")]),
            by("FI-RELIC-8", json!({ "member": format!("member:{who}") }))
        );
    }
    play(&mut scene, 1, "end_move");
    assert_eq!(
        refusal(&mut scene, 2, &["present radegonde jeanne"]),
        by("FI-RELIC-8", json!({ "member": "member:jeanne" })),
        "only its owner presents it"
    );
    let none = CHILD.replace(
        r#"discard = ["plague", "eric", "tax", "isabelle", "tax", "revolt"]"#,
        r#"discard = ["plague"]"#,
    );
    let mut scene = at("movement", &none);
    play(&mut scene, 1, "present radegonde jeanne");
    assert_eq!(told(&scene), [Event::NoChild { member: Jeanne }]);
    assert_eq!(board(&scene).houses[s(2)].hand.total(), 3);
}

#[test]
fn fi_relic_9_once_a_turn_and_beyond_three_cards_without_a_deal() {
    let mut scene = at("movement", CHILD);
    play(&mut scene, 1, "present radegonde jeanne");
    assert_eq!(board(&scene).houses[s(2)].hand.total(), 4);
    assert_eq!(refusal(&mut scene, 1, &["present radegonde jeanne"]), by("FI-RELIC-9", json!({})));
    idle_to_turn(&mut scene, 4);
    let dealt = scene.heard(Viewer::Spectator);
    assert!(dealt.iter().any(|it| it["event"] == "dealt_to" && it["with"]["seat"] == "seat:1"));
    assert!(dealt.iter().all(|it| it["event"] != "dealt_to" || it["with"]["seat"] != "seat:2"));
    assert!(!board(&scene).blessed, "in the next turn again");
}

/// Othon of family 2, Bishop of Sigy and Count of Blaye, dies at Pugnac; Henri bears Saint Saturnin.
fn corpse(more: &str) -> String {
    format!(
        r#"
        turn = 6
        seats.1.hand = ["assassin"]
        members.henri = {{ seat = "seat:1", village = "pugnac" }}
        members.othon = {{ seat = "seat:2", village = "pugnac", bishop = "sigy" }}
        members.robert = {{ seat = "seat:3", village = "bourg" }}
        regions.blaye = {{ capital = "blaye", holder = "othon" }}
        villages.blaye = {{ troops = {{ 2 = {{ foot = 1 }} }} }}
        relics.saturnin = {{ with = "henri" }}
        {more}
        "#
    )
}

#[track_caller]
fn dead(more: &str) -> Scene {
    let mut scene = at("cards", &corpse(more));
    play(&mut scene, 1, "play_assassin othon");
    scene
}

/// Until family 1 moves.
#[track_caller]
fn to_move(scene: &mut Scene) {
    while scene.asked() != Some((1, "move".to_owned())) {
        idle(scene);
    }
}

#[test]
fn fi_relic_10_the_dead_rise_where_they_died_in_the_same_family() {
    let mut scene = dead("");
    to_move(&mut scene);
    play(&mut scene, 1, "present saturnin othon");
    let village = Village::Pugnac;
    assert_eq!(told(&scene)[0], Event::Raised { member: Othon, seat: s(2), village });
    let othon = *board(&scene).person(Othon);
    assert_eq!((othon.status, othon.family, othon.village), (Status::Free, s(2), village));
    assert!(board(&scene).occupies(village, s(2)));
}

#[test]
fn fi_relic_10_only_where_the_dead_lies() {
    let mut scene = dead("");
    to_move(&mut scene);
    scene.plays(1, &["march pugnac", "lead henri", "step tournus"]);
    assert_eq!(
        refusal(&mut scene, 1, &["present saturnin othon"]),
        by("FI-RELIC-10", json!({ "member": "member:othon" }))
    );
    assert_eq!(
        refusal(&mut scene, 1, &["present saturnin robert"]),
        by("FI-RELIC-10", json!({ "member": "member:robert" })),
        "nor the living"
    );
}

#[test]
fn fi_relic_11_until_two_turns_after_the_death() {
    let grave = r#"
        members.henri = { seat = "seat:1", village = "pugnac" }
        members.othon = { seat = "seat:2", village = "pugnac", bishop = "sigy", status = "dead", died = 6 }
        members.lambert = { seat = "seat:2", village = "bourg" }
        members.robert = { seat = "seat:3", village = "bourg" }
        relics.saturnin = { with = "henri" }
    "#;
    for turn in [6, 7, 8] {
        play(&mut at("movement", &format!("turn = {turn}\n{grave}")), 1, "present saturnin othon");
    }
    let mut scene = at("movement", &format!("turn = 9\n{grave}"));
    assert_eq!(
        refusal(&mut scene, 1, &["present saturnin othon"]),
        by("FI-RELIC-11", json!({ "member": "member:othon" }))
    );
    let scene = at("end", &format!("turn = 7\n{grave}"));
    assert_eq!(board(&scene).person(Othon).status, Status::Dead);
    let scene = at("end", &format!("turn = 8\n{grave}"));
    assert!(told(&scene).contains(&Event::Buried { member: Othon }));
    assert_eq!(discarded(&board(&scene)), [Card::Othon, Card::BishopSigy]);
}

#[test]
fn fi_relic_12_with_saturnin_in_play_the_dead_keep_their_cards() {
    let scene = dead("");
    let now = board(&scene);
    assert_eq!(discarded(&now), [Card::Assassin]);
    let othon = now.person(Othon);
    assert_eq!(
        (othon.status, othon.bishopric, othon.died),
        (Status::Dead, Some(Bishopric::Sigy), 6)
    );
    let without = corpse("").replace("relics.saturnin = { with = \"henri\" }", "");
    let mut scene = at("cards", &without);
    play(&mut scene, 1, "play_assassin othon");
    assert_eq!(discarded(&board(&scene)), [Card::Assassin, Card::Othon, Card::BishopSigy]);
}

#[test]
fn fi_relic_12_only_then_do_they_go_to_the_discards_or_the_pope() {
    let pope = r#"
        crown.pope = "eric"
        members.eric = { seat = "seat:3", village = "bourg" }
    "#;
    let mut scene = dead(pope);
    assert_eq!(board(&scene).crown.reserve, 0);
    idle_to_turn(&mut scene, 9);
    let now = board(&scene);
    assert_eq!(now.reserve().collect::<Vec<_>>(), [Bishopric::Sigy]);
    assert_eq!(now.person(Othon).status, Status::Away);
    let mut scene = at("cards", &corpse("crown.pope = \"othon\""));
    play(&mut scene, 1, "play_assassin othon");
    assert!(!board(&scene).deck.has(Card::BishopSigy), "not even a dead Pope's");
    assert_eq!(board(&scene).crown.pope, None);
}

#[test]
fn fi_relic_13_the_raised_are_bishops_again_but_not_married_nor_titled() {
    let more = r#"members.lambert = { seat = "seat:2", village = "bourg" }"#;
    let mut scene = dead(more);
    assert_eq!(board(&scene).land(Region::Blaye).title, Title::Held(Lambert));
    to_move(&mut scene);
    play(&mut scene, 1, "present saturnin othon");
    let now = board(&scene);
    assert_eq!(now.person(Othon).bishopric, Some(Bishopric::Sigy));
    assert!(!now.is_titled(Othon));
    let wed = r#"
        members.jeanne = { seat = "seat:3", village = "pugnac", darc = true }
        members.isabelle = { seat = "seat:2", village = "pugnac", spouse = "robert" }
    "#;
    for (who, lady) in [("jeanne", Jeanne), ("isabelle", Isabelle)] {
        let mut scene = at("cards", &corpse(wed));
        play(&mut scene, 1, &format!("play_assassin {who}"));
        to_move(&mut scene);
        play(&mut scene, 1, &format!("present saturnin {who}"));
        let person = *board(&scene).person(lady);
        assert_eq!((person.spouse, person.marks.darc), (None, false));
    }
}

#[test]
fn fi_relic_13_titles_without_a_holder_are_theirs() {
    let mut scene = dead("");
    assert_eq!(board(&scene).land(Region::Blaye).title, Title::Pending(s(2)));
    to_move(&mut scene);
    play(&mut scene, 1, "present saturnin othon");
    assert_eq!(
        told(&scene)[1],
        Event::Entitled { region: Region::Blaye, member: Othon, seat: s(2) }
    );
}

#[test]
fn fi_relic_13_not_into_a_family_of_four_or_one_that_is_out() {
    let four = r#"
        members.arthur = { seat = "seat:2", village = "bourg" }
        members.charles = { seat = "seat:2", village = "bourg" }
        members.eric = { seat = "seat:2", village = "bourg" }
        members.francois = { seat = "seat:2", village = "bourg" }
    "#;
    let grave = r#"
        turn = 7
        members.henri = { seat = "seat:1", village = "pugnac" }
        members.othon = { seat = "seat:2", village = "pugnac", status = "dead", died = 6 }
        members.robert = { seat = "seat:3", village = "bourg" }
        relics.saturnin = { with = "henri" }
    "#;
    for more in [four, "seats.2.out = true"] {
        let mut scene = at("movement", &format!("{grave}\n{more}"));
        assert_eq!(
            refusal(&mut scene, 1, &["present saturnin othon"]),
            by("FI-RELIC-10", json!({ "member": "member:othon" }))
        );
    }
}

#[test]
fn fi_relic_14_a_death_abroad_is_final() {
    let lines = r#"
        members.henri = { seat = "seat:1", village = "pugnac" }
        members.othon = { seat = "seat:2", status = "crusade", village = "pugnac" }
        members.robert = { seat = "seat:3", village = "bourg" }
        relics.saturnin = { with = "henri" }
    "#;
    let scene = rolling("inheritance", lines, &["1"]);
    assert_eq!(board(&scene).person(Othon).status, Status::Away);
    assert_eq!(discarded(&board(&scene)), [Card::Othon]);
}
