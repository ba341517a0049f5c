//! FI-DEF-1 to -7: families, conditions, who fights, what troops are, who stands and who owns.

use crate::cards::prelude::*;

fn names(members: fief::pieces::Members) -> String {
    let short = |it: Member| it.id().split_once(':').map_or("?", |(_, name)| name);
    members.iter().map(short).collect::<Vec<_>>().join(" ")
}

/// One member of seat 1 in each condition.
const CONDITIONS: &str = r#"
    members.arthur = { seat = "seat:1", village = "bourg" }
    members.charles = { seat = "seat:1", village = "blaye", captor = "seat:2" }
    members.eric = { seat = "seat:1", status = "crusade" }
    members.francois = { seat = "seat:1", status = "infidels" }
    members.gauvain = { seat = "seat:1", village = "bourg", status = "dead", died = 1 }
    members.othon = { seat = "seat:2", village = "blaye" }
"#;

#[test]
fn fi_def_1_a_family_is_the_members_before_a_player() {
    let scene = bare("cards", &format!("{CONDITIONS}\nseats.2.hand = [\"blanche\"]"));
    let board = board(&scene);
    assert_eq!(names(board.family(seat(1))), "arthur charles eric francois");
    assert_eq!(names(board.family(seat(2))), "othon");
    assert_eq!(names(board.family(seat(3))), "");
}

#[test]
fn fi_def_1_a_member_who_is_played_joins_one_family() {
    let more = "seats.1.hand = [\"blanche\"]";
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "play_member member:blanche seat:1");
    let board = board(&scene);
    assert_eq!(names(board.family(seat(1))), "henri blanche");
    assert_eq!(
        (names(board.family(seat(2))), names(board.family(seat(3)))),
        ("othon".into(), "robert".into())
    );
}

#[test]
fn fi_def_2_free_and_prisoners_are_in_the_kingdom() {
    let scene = bare("cards", &format!("{CONDITIONS}\nseats.1.hand = [\"assassin\"]"));
    let board = board(&scene);
    assert_eq!(names(board.in_kingdom()), "arthur charles othon");
    assert_eq!(names(board.free(seat(1))), "arthur");
    assert_eq!(names(board.captives(seat(2))), "charles");
    // Only they can be killed by somebody's hand.
    let targets = ["member:arthur", "member:charles", "member:othon"];
    assert_eq!(choices(&scene, 1, "play_assassin"), targets);
}

#[test]
fn fi_def_2_each_member_is_in_one_condition() {
    let scene = bare("cards", CONDITIONS);
    for (name, status, captor) in [
        ("arthur", Status::Free, None),
        ("charles", Status::Prisoner, Some(seat(2))),
        ("eric", Status::Crusade, None),
        ("francois", Status::Infidels, None),
        ("gauvain", Status::Dead, None),
        ("henri", Status::Away, None),
    ] {
        let person = person(&scene, name);
        assert_eq!((person.status, person.captor), (status, captor), "{name}");
        assert_eq!(person.is_in_kingdom(), matches!(name, "arthur" | "charles"), "{name}");
        assert_eq!(person.is_captive(), matches!(name, "charles" | "francois"), "{name}");
        assert_eq!(person.is_alive(), !matches!(name, "gauvain" | "henri"), "{name}");
    }
    // A captor without the condition of a prisoner cannot be.
    let wrong = "phase = \"cards\"\nmembers.eric = { seat = \"seat:1\", status = \"crusade\", captor = \"seat:2\" }";
    let error = Scene::try_with::<Fief>("base", 3, &[], wrong, &[]).err().expect("refused");
    assert_eq!(error.to_string(), "position: member:eric has a captor");
}

#[test]
fn fi_def_3_bishops_cardinals_and_the_pope_are_ecclesiastics() {
    let position = r#"
        members.arthur = { seat = "seat:1", village = "bourg" }
        members.charles = { seat = "seat:1", village = "bourg", bishop = "bourg" }
        members.eric = { seat = "seat:2", village = "blaye", cardinal = true }
        members.francois = { seat = "seat:2", village = "blaye", monk = true }
        members.gauvain = { seat = "seat:3", village = "tournus" }
        members.isabelle = { seat = "seat:3", village = "tournus" }
        crown.pope = "gauvain"
        first = "seat:3"
        seats.3.hand = ["tax"]
    "#;
    let mut scene = bare("cards", position);
    let board = board(&scene);
    for (name, church, lay) in [
        (Member::Arthur, false, true),
        (Member::Charles, true, false),
        (Member::Eric, true, false),
        (Member::Francois, false, false),
        (Member::Gauvain, true, false),
        (Member::Isabelle, false, false),
    ] {
        assert_eq!((board.is_ecclesiastic(name), board.is_lay(name)), (church, lay), "{name:?}");
    }
    // A crusade for the whole kingdom takes the lay Lords and nobody else.
    plays(&mut scene, 3, "proclaim member:gauvain");
    assert_eq!(told(&scene, "crusaders"), [json!({ "members": ["member:arthur"] })]);
}

/// Four Ladies of seat 1 in a village, with this crown.
fn ladies(crown: &str) -> Scene {
    let position = r#"
        members.blanche = { seat = "seat:1", village = "charolles", darc = true }
        members.isabelle = { seat = "seat:1", village = "charolles" }
        members.jeanne = { seat = "seat:1", village = "charolles" }
        members.mireille = { seat = "seat:1", village = "charolles" }
        members.othon = { seat = "seat:2", village = "blaye" }
        regions.epervier = { capital = "epervier", holder = "isabelle" }
    "#;
    bare("cards", &format!("{position}\n{crown}"))
}

#[test]
fn fi_def_4_lords_fight_and_ladies_with_a_reason() {
    let charolles = Village::Charolles;
    let scene = ladies("crown.queen = \"jeanne\"");
    assert_eq!(names(board(&scene).fighters(charolles, seat(1))), "blanche isabelle jeanne");
    assert_eq!(board(&scene).points(charolles, seat(1)), 3);
    // Without Queen or Regent, d'Arc and the titled Lady are left.
    assert_eq!(names(board(&ladies("")).fighters(charolles, seat(1))), "blanche isabelle");
    let scene = ladies("crown.regent = \"mireille\"");
    assert_eq!(names(board(&scene).fighters(charolles, seat(1))), "blanche isabelle mireille");
    for lord in Member::ALL.iter().filter(|it| it.is_lord()) {
        assert!(board(&scene).is_fighting(*lord), "{lord:?}");
    }
}

#[test]
fn fi_def_5_foot_horse_and_guards_are_soldiers_and_rebels_are_not() {
    let troops = Troops { foot: 1, horse: 2, king: 4, queen: 8, catapults: 3, ..Troops::default() };
    assert_eq!(troops.soldiers(), 15);
    // A village outside of any fief pays for a soldier of any kind in it.
    for (there, paid) in [
        ("troops = { 1 = { foot = 1 } }", 400),
        ("troops = { 1 = { horse = 1 } }", 400),
        ("troops = { 1 = { king = 1 } }", 400),
        ("troops = { 1 = { queen = 1 } }", 400),
        ("troops = { 1 = { catapults = 1 } }", 300),
        ("troops = {}", 300),
    ] {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", village = \"sigy\" }}\n\
             members.jeanne = {{ seat = \"seat:1\", village = \"sigy\", spouse = \"henri\" }}\n\
             crown = {{ king = \"henri\", queen = \"jeanne\" }}\n\
             villages.bourg = {{ owner = \"seat:1\", fort = \"castle\", {there} }}"
        );
        let scene = bare("revenue", &position);
        // The crown brings 800 besides.
        assert_eq!(money(&scene, 1), paid + 800, "{there}");
    }
}

#[test]
fn fi_def_5_troops_are_counted_in_men() {
    let mut scene = homes("purchases", "seats.1.money = 1000");
    plays(
        &mut scene,
        1,
        "buy_soldiers counter:3 village:bourg, buy_soldiers counter:1 village:bourg",
    );
    assert_eq!(men(&scene, "bourg", 1), [8, 0, 0, 0]);
    // A group may be of any number of them, whatever counters they came as.
    all(&mut scene, &[1, 2, 3], "end_buy");
    does(&mut scene, 1, "march village:bourg, lead member:henri, foot 5, step village:villeneuve");
    assert_eq!(men(&scene, "bourg", 1), [3, 0, 0, 0]);
    assert_eq!(men(&scene, "villeneuve", 1), [5, 0, 0, 0]);
}

#[test]
fn fi_def_6_a_free_member_or_a_soldier_occupies() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.arthur = { seat = "seat:1", village = "blaye", captor = "seat:2" }
        members.othon = { seat = "seat:2", village = "blaye" }
        relics.grail.in = "pugnac"
        crown = { king = "henri", queen = "jeanne" }
        members.jeanne = { seat = "seat:1", village = "sigy", spouse = "henri" }
        villages.mazilles.troops.1.foot = 1
        villages.belleville.troops.1.horse = 1
        villages.villeneuve.troops.1.king = 1
        villages.st-paul.troops.1.queen = 1
        villages.marcamps.troops.1.catapults = 2
    "#;
    let scene = bare("cards", position);
    let board = board(&scene);
    let taken = ["bourg", "mazilles", "belleville", "villeneuve", "st-paul", "sigy"].map(kind);
    for village in Village::ALL.iter().copied() {
        let stands = taken.contains(&village);
        assert_eq!(board.occupies(village, seat(1)), stands, "{}", village.id());
    }
    // Prisoners, a relic and catapults alone do not count; the captor does.
    assert!(board.occupies(Village::Blaye, seat(2)));
    assert!(board.place(Village::Pugnac).order.is_empty());
    assert!(board.place(Village::Marcamps).order.is_empty());
}

#[test]
fn fi_def_7_a_village_left_empty_stays_its_owners_until_somebody_takes_it() {
    let more = r#"
        members.arthur = { seat = "seat:2", village = "st-vivien" }
    "#;
    let mut scene = homes("movement", more);
    does(&mut scene, 1, "march village:bourg, lead member:henri, foot 4, step village:villeneuve");
    plays(&mut scene, 1, "end_move");
    let bourg = place(&scene, "bourg");
    assert_eq!((bourg.owner, bourg.order.len()), (Some(seat(1)), 0));
    does(&mut scene, 2, "march village:st-vivien, lead member:arthur, step village:bourg");
    assert_eq!(place(&scene, "bourg").owner, Some(seat(1)));
    plays(&mut scene, 2, "end_move");
    assert_eq!(place(&scene, "bourg").owner, Some(seat(2)));
    let taken = json!({ "village": "village:bourg", "seat": "seat:2", "from": "seat:1" });
    assert!(told(&scene, "village_taken").contains(&taken));
}

#[test]
fn fi_def_7_villages_of_a_fief_are_those_of_whoever_has_its_title() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "epervier" }
        members.arthur = { seat = "seat:2", village = "la-salle" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "henri" }
        first = "seat:2"
    "#;
    let mut scene = bare("movement", position);
    for village in ["sennecy", "epervier", "chateauneuf"] {
        assert_eq!(place(&scene, village).owner, Some(seat(1)), "{village}");
    }
    // Standing there does not change that.
    does(&mut scene, 2, "march village:la-salle, lead member:arthur, step village:sennecy");
    plays(&mut scene, 2, "end_move");
    assert_eq!(place(&scene, "sennecy").owner, Some(seat(1)));
    assert!(told(&scene, "village_taken").is_empty());
}
