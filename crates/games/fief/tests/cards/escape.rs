//! FI-CARD-43, -44 and -48, FI-DP-8 and -43: Escape, and prisoners who go free by it.

use engine::{Chance, Game, Outbox, SeatSet};
use fief::action::Action;

use crate::cards::prelude::*;

/// Arthur of seat 1 and Charles of seat 3 are prisoners of seat 2 in Blaye; seat 1 has Escape.
const HELD: &str = r#"
    members.arthur = { seat = "seat:1", village = "blaye", captor = "seat:2" }
    members.charles = { seat = "seat:3", village = "blaye", captor = "seat:2" }
    seats.1.hand = ["escape"]
"#;

#[test]
fn fi_card_43_in_ones_own_turn_of_phases_1_3_4_5_and_6() {
    for (phase, question) in [
        ("cards", "cards"),
        ("purchases", "buy"),
        ("movement", "move"),
        ("combat", "combat"),
        ("talks", "talks"),
    ] {
        let mut scene = homes(phase, HELD);
        assert_eq!(scene.asked(), Some((1, question.into())));
        assert_eq!(choices(&scene, 1, "unlock"), ["member:arthur", "member:charles"], "{phase}");
        assert_eq!(choices(&scene, 1, "flee"), ["village:bourg"], "{phase}");
        does(&mut scene, 1, "unlock member:arthur, unlock_done");
        plays(&mut scene, 1, "place_member village:bourg");
        assert_eq!((hand(&scene, 1), discards(&scene)), (String::new(), "escape".into()));
    }
}

#[test]
fn fi_card_43_not_out_of_turn() {
    for phase in ["cards", "purchases", "movement", "combat", "talks"] {
        let more = format!("{HELD}\nfirst = \"seat:2\"\nseats.2.hand = [\"tax\"]");
        let mut scene = homes(phase, &more);
        assert_eq!(awaited(&mut scene), [2], "{phase}");
        let no = not_now("FI-CARD-44", None);
        assert_eq!(refusal(&mut scene, 1, "unlock member:arthur"), no, "{phase}");
    }
    // Nor without the card.
    let mut scene = homes("cards", &HELD.replace("escape", "tax"));
    assert_eq!(refusal(&mut scene, 1, "unlock member:arthur"), by("FI-CARD-43", json!({})));
    assert_eq!(refusal(&mut scene, 1, "flee village:bourg"), by("FI-CARD-43", json!({})));
}

/// Othon and six men of seat 2 attack Henri and two men of seat 1 in an open village.
const BATTLE: &str = r#"
    first = "seat:2"
    members.henri = { seat = "seat:1", village = "charolles" }
    members.othon = { seat = "seat:2", village = "charolles" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.charolles = { owner = "seat:1", troops = { 1 = { foot = 2, hostile = ["seat:2"] }, 2 = { foot = 6, hostile = ["seat:1"] } } }
"#;

#[test]
fn fi_card_43_before_a_battle_the_defender_first_then_the_attacker() {
    let hands =
        "seats.1.hand = [\"escape\"]\nseats.2.hand = [\"escape\"]\nseats.3.hand = [\"tax\"]";
    let mut scene = bare("declarations", &format!("{BATTLE}\n{hands}"));
    let village = json!({ "village": "village:charolles" });
    asked(&mut scene, 1, "FI-DP-23", "escape_battle", village.clone());
    plays(&mut scene, 1, "pass_window");
    asked(&mut scene, 2, "FI-DP-23", "escape_battle", village);
    plays(&mut scene, 2, "pass_window");
    // Once it has begun it is too late.
    assert_eq!(scene.asked(), Some((2, "mercy".into())));
    assert_eq!(refusal(&mut scene, 2, "flee village:charolles")["why"], "not_now");
}

#[test]
fn fi_card_43_only_with_a_free_member_in_it() {
    let hands = "seats.1.hand = [\"escape\"]\nseats.2.hand = [\"escape\"]";
    let position = format!("{BATTLE}\n{hands}").replace(
        "village = \"charolles\" }\n    members.othon",
        "village = \"sigy\" }\n    members.othon",
    );
    let mut scene = bare("declarations", &position);
    assert_eq!(person(&scene, "henri").village, Village::Sigy);
    assert_eq!(scene.asked(), Some((2, "escape_battle".into())));
    plays(&mut scene, 2, "pass_window");
    assert_eq!(scene.asked(), Some((2, "mercy".into())));
}

#[test]
fn fi_card_43_where_the_table_allows_it_as_each_phase_begins() {
    let more = format!("{HELD}\nfirst = \"seat:2\"\nseats.3.hand = [\"tax\"]");
    for phase in ["cards", "purchases", "movement", "claims", "talks"] {
        let mut scene = house(&[("escape_any_window", "on")], phase, &more, &[]);
        // In turn order: seat 2 has no card, so seat 3 and seat 1.
        for number in [3, 1] {
            assert_eq!(awaited(&mut scene), [number], "{phase}");
            let (question, clause) = question(&mut scene, number).unwrap();
            assert_eq!((question, clause.as_str()), (json!({ "ask": "escape_now" }), "FI-DP-43"));
            if number == 3 {
                assert_eq!(scene.legal(3), ["pass_window"]);
                plays(&mut scene, 3, "pass_window");
            }
        }
        does(&mut scene, 1, "unlock member:arthur, unlock_done");
        plays(&mut scene, 1, "place_member village:bourg");
        assert_eq!(person(&scene, "arthur").status, Status::Free);
    }
}

#[test]
fn fi_card_44_prisoners_of_one_captor_in_one_village_go_free() {
    let mut scene = homes("cards", HELD);
    does(&mut scene, 1, "unlock member:arthur, unlock member:charles, unlock_done");
    assert_eq!(events(&scene), "escape_played freed freed");
    // Each family places its own.
    plays(&mut scene, 1, "place_member village:bourg");
    asked(&mut scene, 3, "FI-DP-38", "place", json!({ "member": "member:charles" }));
    assert_eq!(choices(&scene, 3, "place_member").len(), 24);
    plays(&mut scene, 3, "place_member village:blaye");
    assert_eq!(awaited(&mut scene), [1]);
    // Inside one's own walls, outside those of others.
    let board = board(&scene);
    assert_eq!(person(&scene, "arthur").village, Village::Bourg);
    assert!(board.is_inside(Village::Bourg, seat(1)));
    assert!(!board.is_inside(Village::Blaye, seat(3)));
    assert_eq!(board.captives(seat(2)).len(), 0);
}

#[test]
fn fi_card_44_not_those_of_two_villages_or_captors() {
    let more = r#"
        members.arthur = { seat = "seat:1", village = "blaye", captor = "seat:2" }
        members.charles = { seat = "seat:3", village = "charolles", captor = "seat:2" }
        members.eric = { seat = "seat:2", village = "tournus", captor = "seat:3" }
        members.lambert = { seat = "seat:1", village = "blaye", captor = "seat:3" }
        villages.charolles.troops.2.foot = 1
        villages.blaye.troops = { 2 = { foot = 4 }, 3 = { foot = 1 } }
        seats.1.hand = ["escape"]
    "#;
    let position = format!(
        "members.othon = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
         members.robert = {{ seat = \"seat:3\", village = \"tournus\" }}\n{more}"
    );
    let mut scene = bare("cards", &position);
    for other in ["charles", "eric", "lambert"] {
        let no = by("FI-CARD-44", json!({ "member": format!("member:{other}") }));
        assert_eq!(
            refusal(&mut scene, 1, &format!("unlock member:arthur, unlock member:{other}")),
            no
        );
    }
    let no = by("FI-CARD-44", json!({ "member": "member:othon" }));
    assert_eq!(refusal(&mut scene, 1, "unlock member:othon"), no);
}

#[test]
fn fi_card_48_the_infidels_let_nobody_go_and_the_card_is_discarded() {
    let more = "members.arthur = { seat = \"seat:1\", status = \"infidels\" }\nseats.1.hand = [\"escape\"]";
    let mut scene = homes("cards", more);
    assert!(choices(&scene, 1, "unlock").is_empty());
    let no = by("FI-CARD-44", json!({ "member": "member:arthur" }));
    assert_eq!(refusal(&mut scene, 1, "unlock member:arthur"), no);
    does(&mut scene, 1, "flee village:bourg, lead member:henri, flee_to village:villeneuve");
    assert_eq!((hand(&scene, 1), discards(&scene)), (String::new(), "escape".into()));
}

#[test]
fn fi_dp_8_who_goes_free_and_where_to_must_be_said() {
    let mut scene = homes("cards", HELD);
    let step = engine::notation::from_text("unlock member:arthur");
    scene.table().step(seat(1), &step).unwrap();
    let open = ["unlock member:charles", "unlock_done"];
    assert_eq!(scene.legal(1), open);
    // Nothing has happened before the answer is whole.
    assert_eq!(
        (hand(&scene, 1), person(&scene, "arthur").status),
        ("escape".into(), Status::Prisoner)
    );
    scene.table().step(seat(1), &engine::notation::from_text("unlock_done")).unwrap();
    assert_eq!(scene.asked(), Some((1, "place".into())));
    assert_eq!(refusal(&mut scene, 1, "end_cards"), not_now("FI-CARD-2", Some("FI-DP-38")));
    plays(&mut scene, 1, "place_member village:pugnac");
    assert_eq!(person(&scene, "arthur").village, Village::Pugnac);
}

#[test]
fn fi_dp_43_whoever_has_the_card_may_play_it_and_nobody_else_is_asked() {
    for phase in ["cards", "purchases", "movement", "combat", "talks"] {
        let with_it = homes(phase, HELD);
        assert!(!choices(&with_it, 1, "unlock").is_empty(), "{phase}");
        let without = homes(phase, &HELD.replace("\"escape\"", "\"tax\""));
        assert!(choices(&without, 1, "unlock").is_empty(), "{phase}");
        assert!(choices(&without, 1, "flee").is_empty(), "{phase}");
    }
    // The usual table has no windows at the start of a phase.
    let mut scene = homes("purchases", &format!("{HELD}\nfirst = \"seat:3\""));
    assert_eq!(scene.asked(), Some((3, "buy".into())));
    let mut open = house(
        &[("escape_any_window", "on")],
        "purchases",
        &format!("{HELD}\nfirst = \"seat:3\""),
        &[],
    );
    assert_eq!(question(&mut open, 1), Some((json!({ "ask": "escape_now" }), "FI-DP-43".into())));
    plays(&mut open, 1, "pass_window");
    assert_eq!(open.asked(), Some((3, "buy".into())));
    // Whoever lets windows pass by is not asked.
    let passes = format!(
        "{}\nfirst = \"seat:3\"",
        HELD.replace(
            "seats.1.hand = [\"escape\"]",
            "seats.1 = { hand = [\"escape\"], passes = true }"
        )
    );
    open = house(&[("escape_any_window", "on")], "purchases", &passes, &[]);
    assert_eq!(open.asked(), Some((3, "buy".into())));
    scene.plays(3, &["end_buy"]);
    assert_eq!(scene.asked(), Some((1, "buy".into())));
}

#[test]
fn fi_card_43_whoever_is_set_free_before_a_battle_finds_a_home_before_the_dice() {
    // Éric of seat 1 stands against rebels. Seat 1 lets Charles go, whom seat 2 holds.
    let position = "members.eric = { seat = \"seat:1\", village = \"pugnac\" }\n\
         members.othon = { seat = \"seat:2\", village = \"blaye\" }\n\
         members.robert = { seat = \"seat:3\", village = \"tournus\" }\n\
         members.charles = { seat = \"seat:3\", village = \"blaye\", captor = \"seat:2\" }\n\
         seats.1.hand = [\"escape\"]\n\
         rebels = { count = 8, village = \"pugnac\", controller = \"seat:2\" }";
    let mut scene = bare("declarations", position);
    let village = json!({ "village": "village:pugnac" });
    asked(&mut scene, 1, "FI-DP-23", "escape_battle", village);
    does(&mut scene, 1, "unlock member:charles, unlock_done");
    // Whose dice are chosen in secret is settled, and nobody is asked for them yet.
    assert_eq!(awaited(&mut scene), [3]);
    let game = Fief::new(&fief::Setup::new(3)).expect("three players");
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(3)), Viewer::Spectator] {
        let seen = view(&mut scene, viewer);
        assert_eq!(seen.owed, SeatSet::of(seat(2)), "{viewer:?}");
        let mut world = game.imagine(&seen, &mut Chance::fast(7));
        assert_eq!(game.view(&world, viewer), seen, "{viewer:?}");
        let home = Action::PlaceMember(Village::Tournus);
        game.apply(&mut world, seat(3), home, &mut Chance::fast(8), &mut Outbox::silent());
        assert_eq!(game.awaited(&world), SeatSet::of(seat(2)), "{viewer:?}");
    }
    plays(&mut scene, 3, "place_member village:tournus");
    assert_eq!(awaited(&mut scene), [2]);
}
