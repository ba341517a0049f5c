//! FI-CARD-11 to -15 and FI-DP-3: Lords and Ladies, and where they are placed.

use crate::cards::prelude::*;

#[test]
fn fi_card_11_a_lord_or_lady_joins_a_family_free_and_at_once() {
    let mut scene = homes("cards", "seats.1.hand = [\"eric\", \"blanche\"]");
    plays(&mut scene, 1, "play_member member:eric seat:1");
    let played = json!({ "by": "seat:1", "member": "member:eric", "seat": "seat:1" });
    let placed = json!({ "member": "member:eric", "seat": "seat:1", "village": "village:bourg" });
    assert_eq!(
        (told(&scene, "member_played"), told(&scene, "placed")),
        (vec![played], vec![placed])
    );
    let eric = person(&scene, "eric");
    assert_eq!((eric.status, eric.family, eric.village), (Status::Free, seat(1), Village::Bourg));
    // He can act in this very turn of the family.
    assert_eq!(awaited(&mut scene), [1]);
    plays(&mut scene, 1, "play_member member:blanche seat:1");
    assert_eq!(person(&scene, "blanche").status, Status::Free);
    assert_eq!((hand(&scene, 1), discards(&scene)), (String::new(), String::new()));
}

#[test]
fn fi_card_11_for_an_allied_family_too() {
    let more = r#"
        members.jeanne = { seat = "seat:2", village = "blaye", spouse = "henri" }
        seats.1.hand = ["eric"]
    "#;
    let mut scene = homes("cards", more);
    assert_eq!(choices(&scene, 1, "play_member"), ["member:eric seat:1", "member:eric seat:2"]);
    plays(&mut scene, 1, "play_member member:eric seat:2");
    let eric = person(&scene, "eric");
    assert_eq!((eric.family, eric.village), (seat(2), Village::Blaye));
}

/// Seat 1 plays Eric in a position of its own.
fn eric(position: &str) -> Scene {
    let position = format!(
        "{position}\nseats.1.hand = [\"eric\"]\n\
         members.othon = {{ seat = \"seat:2\", village = \"sigy\" }}"
    );
    let mut scene = bare("cards", &position);
    plays(&mut scene, 1, "play_member member:eric seat:1");
    scene
}

#[test]
fn fi_card_12_a_in_walls_that_the_family_owns_and_holds() {
    // Two such; a third is held by somebody else, and a village without walls does not count.
    let position = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        villages.bourg = { owner = "seat:1", troops = { 1 = { foot = 1 } } }
        villages.blaye = { owner = "seat:1", fort = "castle" }
        villages.charolles = { owner = "seat:1", fort = "castle", troops = { 1 = { foot = 1 } } }
        villages.sennecy = { owner = "seat:1", fort = "castle", sitter = "seat:2", troops = { 2 = { foot = 1 } } }
    "#;
    let mut scene = eric(position);
    asked(&mut scene, 1, "FI-DP-3", "place", json!({ "member": "member:eric" }));
    assert_eq!(scene.legal(1), ["place_member village:blaye", "place_member village:charolles"]);
    for village in ["bourg", "sennecy", "sigy"] {
        let no = by("FI-CARD-12", json!({ "village": format!("village:{village}") }));
        assert_eq!(refusal(&mut scene, 1, &format!("place_member village:{village}")), no);
    }
    plays(&mut scene, 1, "place_member village:blaye");
    assert!(board(&scene).is_inside(Village::Blaye, seat(1)));
}

#[test]
fn fi_card_12_b_where_the_family_stands() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        villages.bourg = { owner = "seat:2", fort = "castle", troops = { 2 = { foot = 1 } } }
        villages.villeneuve = { owner = "seat:2", troops = { 1 = { foot = 1 } } }
        villages.st-paul.owner = "seat:1"
    "#;
    let mut scene = eric(position);
    assert_eq!(scene.legal(1), ["place_member village:villeneuve", "place_member village:bourg"]);
    plays(&mut scene, 1, "place_member village:bourg");
    assert!(!board(&scene).is_inside(Village::Bourg, seat(1)));
}

/// Seat 1 has one member, on crusade and married into seat 2's family, which owns this.
fn abroad(villages: &str) -> Scene {
    eric(&format!(
        "members.henri = {{ seat = \"seat:1\", status = \"crusade\", spouse = \"jeanne\" }}\n\
         members.jeanne = {{ seat = \"seat:2\", village = \"sigy\" }}\n{villages}"
    ))
}

#[test]
fn fi_card_12_c_in_a_village_of_an_ally_if_it_agrees() {
    let two = "villages.sigy = { owner = \"seat:2\", fort = \"castle\" }\nvillages.blaye.owner = \"seat:2\"";
    let mut scene = abroad(two);
    assert_eq!(scene.legal(1), ["place_member village:blaye", "place_member village:sigy"]);
    plays(&mut scene, 1, "place_member village:sigy");
    let question = json!({ "seat": "seat:1", "member": "member:eric", "village": "village:sigy" });
    asked(&mut scene, 2, "FI-DP-41", "ally_consent", question);
    assert_eq!(person(&scene, "eric").status, Status::Arriving);
    plays(&mut scene, 2, "consent");
    assert_eq!(person(&scene, "eric").village, Village::Sigy);
    assert!(board(&scene).is_inside(Village::Sigy, seat(1)));
}

#[test]
fn fi_card_12_d_else_in_a_village_without_owner_or_counters() {
    // The ally declines: villages with an owner, a counter, rebels or a relic are closed.
    let some = r#"
        villages.sigy = { owner = "seat:2", fort = "castle" }
        villages.blaye.owner = "seat:2"
        villages.bourg.troops.3.foot = 1
        villages.mazilles.owner = "seat:3"
        relics.grail.in = "pugnac"
        villages.st-paul.troops.3.catapults = 1
        rebels = { count = 3, village = "tournus", controller = "seat:2" }
    "#;
    let mut scene = abroad(some);
    plays(&mut scene, 1, "place_member village:blaye");
    plays(&mut scene, 2, "decline");
    asked(&mut scene, 1, "FI-DP-3", "place", json!({ "member": "member:eric" }));
    let open = choices(&scene, 1, "place_member");
    assert_eq!(open.len(), 24 - 7);
    for closed in ["sigy", "blaye", "bourg", "mazilles", "pugnac", "st-paul", "tournus"] {
        let no = by("FI-CARD-12", json!({ "village": format!("village:{closed}") }));
        assert_eq!(refusal(&mut scene, 1, &format!("place_member village:{closed}")), no);
    }
    plays(&mut scene, 1, "place_member village:marcamps");
    assert_eq!(person(&scene, "eric").village, Village::Marcamps);
    assert_eq!(place(&scene, "marcamps").owner, None);
}

#[test]
fn fi_card_12_e_else_anywhere_outside_the_walls() {
    let mut villages = String::new();
    for village in Village::ALL.iter().filter(|it| **it != Village::Blaye) {
        villages += &format!("villages.{} = {{ owner = \"seat:2\" }}\n", &village.id()[8..]);
    }
    villages += "villages.blaye = { owner = \"seat:2\", fort = \"castle\" }";
    let mut scene = eric(&villages);
    assert_eq!(choices(&scene, 1, "place_member").len(), 24);
    plays(&mut scene, 1, "place_member village:blaye");
    assert_eq!(person(&scene, "eric").village, Village::Blaye);
    assert!(!board(&scene).is_inside(Village::Blaye, seat(1)));
    assert_eq!(place(&scene, "blaye").owner, Some(seat(2)));
}

#[test]
fn fi_dp_3_the_family_that_receives_the_member_is_asked() {
    // Seat 1 plays, seat 2 places.
    let more = r#"
        members.jeanne = { seat = "seat:2", village = "blaye", spouse = "henri" }
        villages.charolles = { owner = "seat:2", fort = "castle" }
        seats.1.hand = ["eric"]
    "#;
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "play_member member:eric seat:2");
    asked(&mut scene, 2, "FI-DP-3", "place", json!({ "member": "member:eric" }));
    assert_eq!(refusal(&mut scene, 2, "end_cards"), not_now("FI-CARD-2", Some("FI-DP-3")));
    plays(&mut scene, 2, "place_member village:charolles");
    assert_eq!(awaited(&mut scene), [1]);
}

#[test]
fn fi_dp_3_one_village_is_no_question() {
    let mut scene = homes("cards", "seats.1.hand = [\"eric\"]");
    plays(&mut scene, 1, "play_member member:eric seat:1");
    assert_eq!(events(&scene), "member_played placed");
    // Of an ally's only village nobody but the ally is asked.
    let mut scene = abroad("villages.sigy = { owner = \"seat:2\" }");
    assert_eq!(events(&scene), "member_played asked_ally");
    let question = json!({ "seat": "seat:1", "member": "member:eric", "village": "village:sigy" });
    asked(&mut scene, 2, "FI-DP-41", "ally_consent", question);
}

#[test]
fn fi_card_13_the_card_of_the_dead_is_discarded() {
    let mut scene = homes("cards", "seats.1.hand = [\"assassin\"]");
    plays(&mut scene, 1, "play_assassin member:robert");
    assert_eq!(discards(&scene), "assassin robert");
    assert_eq!(person(&scene, "robert").status, Status::Away);
    // With Saint Saturnin in play it stays with the body.
    let mut scene =
        homes("cards", "seats.1.hand = [\"assassin\"]\nrelics.saturnin.with = \"henri\"");
    plays(&mut scene, 1, "play_assassin member:robert");
    assert_eq!(discards(&scene), "assassin");
    let robert = person(&scene, "robert");
    assert_eq!((robert.status, robert.village), (Status::Dead, Village::Tournus));
}

#[test]
fn fi_card_14_soldiers_do_not_move_by_themselves() {
    let more = "villages.villeneuve.troops.1 = { foot = 3, horse = 2 }";
    let mut scene = homes("movement", more);
    // Where there is no member, none can set out; where there is one, none without him.
    let no = by("FI-MOVE-1", json!({ "village": "village:villeneuve" }));
    assert_eq!(refusal(&mut scene, 1, "march village:villeneuve"), no);
    let no = refusal(&mut scene, 1, "march village:bourg, foot 1, step village:villeneuve");
    assert_eq!(no["with"][0]["clause"], "FI-MOVE-3", "{no}");
    // Led by a Lord they do.
    does(&mut scene, 1, "march village:bourg, lead member:henri, step village:villeneuve");
    does(
        &mut scene,
        1,
        "march village:villeneuve, lead member:henri, foot 3, step village:charolles",
    );
    assert_eq!(men(&scene, "charolles", 1), [3, 0, 0, 0]);
    assert_eq!(men(&scene, "villeneuve", 1), [0, 2, 0, 0]);
}

#[test]
fn fi_card_15_a_new_member_gets_titles_without_a_holder() {
    let position = r#"
        members.othon = { seat = "seat:2", village = "blaye" }
        regions.epervier = { capital = "epervier", pending = "seat:1" }
        regions.sigy = { capital = "sigy", retained = "seat:1" }
        regions.bourg = { capital = "bourg", retained = "seat:3" }
        seats.1.hand = ["mireille"]
    "#;
    let mut scene = bare("cards", position);
    plays(&mut scene, 1, "play_member member:mireille seat:1");
    let entitled =
        |region: &str| json!({ "region": region, "member": "member:mireille", "seat": "seat:1" });
    assert_eq!(told(&scene, "entitled"), [entitled("region:sigy"), entitled("region:epervier")]);
    assert_eq!(land(&scene, "epervier").title, Title::Held(Member::Mireille));
    assert_eq!(land(&scene, "sigy").title, Title::Held(Member::Mireille));
    assert_eq!(land(&scene, "bourg").title, Title::Retained(seat(3)));
}
