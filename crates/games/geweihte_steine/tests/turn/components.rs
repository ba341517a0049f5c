//! GS-COMP: what is in the box, and how far it goes.

use engine::{Game, Kind, Seat, notation};
use geweihte_steine::Setup;
use geweihte_steine::pieces::{Piece, SEATS};
use geweihte_steine::setup::PieceLimits;

use crate::turn::prelude::*;

/// Farmers, ambassadors, knights, artisans: pieces of value 1 and of value 5 in each colour.
const PIECES: [(Piece, u8, u8); 4] = [
    (Piece::Farmer, 10, 6),
    (Piece::Ambassador, 5, 0),
    (Piece::Knight, 20, 2),
    (Piece::Artisan, 10, 0),
];

#[test]
fn gs_comp_1_six_colours_of_53_pieces_make_318() {
    let of_a_colour: u32 = PIECES.iter().map(|(_, ones, fives)| u32::from(ones + fives)).sum();
    assert_eq!((SEATS, of_a_colour), (6, 53));
    assert_eq!(Gs::META.seats.last(), Some(&SEATS));
    let clause = Gs::book().clauses.iter().find(|clause| clause.id == "GS-COMP-1").unwrap();
    for text in [&clause.it, &clause.en] {
        assert!(text.contains(&format!("{}", of_a_colour * 6)) && text.contains("53"), "{text}");
    }
}

#[test]
fn gs_comp_2_the_pieces_of_a_colour_are_worth_40_5_30_and_10() {
    let game = Gs::new(&Setup::new(3)).unwrap();
    for (piece, ones, fives) in PIECES {
        assert_eq!(game.rules().limit(piece), ones + 5 * fives, "{}", piece.id());
    }
    let worth = PIECES.map(|(_, ones, fives)| ones + 5 * fives);
    assert_eq!(worth, [40, 5, 30, 10]);
}

fn full(piece: &str, have: u8, limit: u8) -> Value {
    by("GS-COMP-3", json!({ "piece": piece, "have": have, "limit": limit }))
}

#[test]
fn gs_comp_3_farmers_end_at_40() {
    let mut scene = at(3, "seats.1 = { farmers = 40, ambassadors = 1, knights = { 1 = 1 } }");
    let no = full("piece:farmer", 40, 40);
    for pieces in ["ambassadors", "artisans", "knights"] {
        let sheet = format!("convert {pieces}-to-farmers 1");
        assert_eq!(refusal(&mut scene, 1, &sheet), no, "{sheet}");
    }
}

#[test]
fn gs_comp_3_knights_end_at_30_wherever_they_are() {
    let mut scene =
        at(3, "seats.1 = { farmers = 40, artisans = 0, knights = { 1 = 16, 2 = 9, 3 = 5 } }");
    let no = full("piece:knight", 30, 30);
    assert_eq!(refusal(&mut scene, 1, "convert farmers-to-knights 1"), no);
}

#[test]
fn gs_comp_3_artisans_end_at_10_with_those_in_slavery() {
    let position = "seats.1 = { farmers = 40, artisans = 7 }\n\
                    seats.2 = { farmers = 20, knights = { 1 = 3, 2 = 3 }, slaves = { 1 = 3 } }";
    let mut scene = at(3, position);
    let no = full("piece:artisan", 10, 10);
    assert_eq!(refusal(&mut scene, 1, "convert farmers-to-artisans 1"), no);
    // The one who holds them has artisans of another colour.
    assert!(scene.refusal(2, "convert farmers-to-artisans 1").is_none());
}

#[test]
fn gs_comp_3_ambassadors_end_at_5_with_those_who_wait_and_cardinals() {
    let position =
        "seats.1 = { farmers = 40, stones = 5, ambassadors = 2, waiting = 1, cardinals = 2 }";
    let mut scene = at(3, position);
    let no = full("piece:ambassador", 5, 5);
    assert_eq!(refusal(&mut scene, 1, "convert farmers-to-ambassadors 1"), no);
}

#[test]
fn gs_comp_3_there_is_always_change() {
    // Pieces of value 1 and 5 never restrict a number.
    let scene = at(3, "seats.1 = { farmers = 40, artisans = 0 }");
    let wanted: Vec<_> =
        (1..=20).map(|n| format!("convert conversion:farmers-to-knights {n}")).collect();
    let legal: Vec<_> =
        scene.legal(1).into_iter().filter(|step| step.contains("to-knights")).collect();
    assert_eq!(legal, wanted);
}

#[test]
fn gs_comp_3_unlimited_pieces_end_at_200_and_99() {
    let rules = |setup: Setup| *Gs::new(&setup).unwrap().rules();
    let many = rules(Setup { piece_limits: PieceLimits::Unlimited, ..Setup::new(3) });
    assert_eq!(Piece::ALL.iter().map(|it| many.limit(*it)).collect::<Vec<_>>(), [200, 99, 99, 99]);
    let options = &[("piece_limits", "unlimited")];
    let position = "seats.1 = { farmers = 120, artisans = 11, ambassadors = 6, \
                    knights = { 1 = 31 }, level = 4 }";
    let mut scene = with(3, options, position, &[]);
    for sheet in ["artisans", "ambassadors", "knights"] {
        assert!(scene.refusal(1, &format!("convert farmers-to-{sheet} 1")).is_none(), "{sheet}");
    }
    turn(&mut scene, &[(1, "settle")]);
    assert_eq!(realm(&scene, 1, "farmers"), 124);
    let position = "seats.1 = { farmers = 199, knights = { 1 = 98 }, level = 4 }";
    let mut scene = with(3, options, position, &[]);
    assert_eq!(
        refusal(&mut scene, 1, "convert farmers-to-knights 2"),
        full("piece:knight", 98, 99)
    );
    turn(&mut scene, &[(1, "settle")]);
    assert_eq!(realm(&scene, 1, "farmers"), 200);
}

#[test]
fn gs_comp_4_no_action_is_written_with_a_number_past_a_limit() {
    let mut scene = at(3, "seats.1 = { farmers = 39, artisans = 9, ambassadors = 3 }");
    for (sheet, most, no) in [
        ("farmers-to-artisans", 1, full("piece:artisan", 9, 10)),
        ("farmers-to-ambassadors", 2, full("piece:ambassador", 3, 5)),
        ("ambassadors-to-farmers", 1, full("piece:farmer", 39, 40)),
    ] {
        let legal = format!("convert {sheet} {most}");
        assert!(scene.refusal(1, &legal).is_none(), "{legal}");
        assert_eq!(refusal(&mut scene, 1, &format!("convert {sheet} {}", most + 1)), no);
    }
}

#[test]
fn gs_comp_4_settling_takes_what_the_reserve_has() {
    for (farmers, count) in [(37, 3), (38, 2), (39, 1)] {
        let mut scene = at(3, &format!("seats.1 = {{ farmers = {farmers}, level = 3 }}"));
        turn(&mut scene, &[(1, "settle")]);
        let settled = json!({ "seat": "seat:1", "count": count, "farmers": 40 });
        assert_eq!(told(&scene, "settled"), [settled]);
    }
    let mut scene = at(3, "seats.1 = { farmers = 40, level = 3 }");
    assert_eq!(refusal(&mut scene, 1, "settle"), by("GS-COMP-4", json!({})));
}

#[test]
fn gs_comp_5_knights_given_to_the_pope_can_be_made_again() {
    let position = "seats.1 = { farmers = 40, artisans = 0, stones = 5, knights = { 1 = 30 }, \
                    gift = { piece = \"piece:knight\", count = 2 } }";
    let mut scene = at(3, position);
    turn(&mut scene, &[]);
    scene.plays(1, &["pay_gift"]);
    assert_eq!(knights(&scene, 1, 1), 28);
    assert_eq!(
        refusal(&mut scene, 1, "convert farmers-to-knights 3"),
        full("piece:knight", 28, 30)
    );
    turn(&mut scene, &[(1, "convert farmers-to-knights 2")]);
    assert_eq!((knights(&scene, 1, 1), realm(&scene, 1, "farmers")), (30, 38));
}

#[test]
fn gs_comp_5_lost_ambassadors_and_dead_cardinals_can_be_made_again() {
    let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["1"]), ("GS-RND-5", &["10", "1"])];
    let mut scene = lucky(
        3,
        "seats.1 = { farmers = 20, stones = 5, ambassadors = 5 }\n\
         seats.2 = { farmers = 20, ambassadors = 3, cardinals = 2 }",
        luck,
    );
    for seat in [1, 2] {
        assert!(scene.refusal(seat, "convert farmers-to-ambassadors 1").is_some());
    }
    turn(&mut scene, &[(1, "audience 1")]);
    assert_eq!(people(&scene, 1), [20, 1, 4, 0, 0]);
    assert_eq!(people(&scene, 2), [20, 1, 3, 0, 1]);
    let again = "convert farmers-to-ambassadors 1";
    turn(&mut scene, &[(1, again), (2, again)]);
    assert_eq!(people(&scene, 1), [19, 1, 5, 0, 0]);
    assert_eq!(realm(&scene, 2, "ambassadors"), 4);
}

#[test]
fn gs_comp_5_knights_who_fell_and_pieces_that_starved_can_be_made_again() {
    // Seat 1 loses a knight of thirty in the region of seat 2.
    let position = "seats.1 = { farmers = 40, artisans = 0, knights = { 1 = 30 } }\n\
                    seats.2 = { knights = { 2 = 1 } }";
    let mut scene = lucky(3, position, &[("GS-RND-4", &["6", "1"])]);
    turn(&mut scene, &[(1, "pass, move seat:1 seat:2 1")]);
    assert_eq!(knights(&scene, 1, 1), 29);
    turn(&mut scene, &[(1, "convert farmers-to-knights 1")]);
    assert_eq!(knights(&scene, 1, 1), 30);
    // Seat 1 has all ten artisans and loses two farmers by excess hits, so one artisan starves.
    let position = "seats.1 = { farmers = 11, artisans = 10, knights = { 1 = 1 } }\n\
                    seats.2 = { knights = { 2 = 6 } }";
    let mut scene = lucky(3, position, &[("GS-RND-4", &["6", "1", "1", "1"])]);
    turn(&mut scene, &[(2, "pass, move seat:2 seat:1 3")]);
    scene.plays(2, &["take_slaves 0"]);
    assert_eq!(told(&scene, "starved"), [json!({ "seat": "seat:1", "mouth": "mouth:artisan" })]);
    assert_eq!(people(&scene, 1), [9, 9, 0, 0, 0]);
    // The reserve has it again: only support stands in the way.
    let no = by("GS-CONVERT-2", json!({ "count": 1, "farmers": 9, "need": 9 }));
    assert_eq!(refusal(&mut scene, 1, "convert farmers-to-artisans 1"), no);
}

/// Seat 2 is a vassal of seat 1, who has six knights there.
const BLOCKED: &str = "seats.1 = { farmers = 20, knights = { 1 = 6, 2 = 6 } }\n\
                       seats.2 = { artisans = 0, stones = 5, ambassadors = 5 }";

#[test]
fn gs_comp_6_a_battle_die_has_as_many_swords_as_the_table_says() {
    // Six dice, one of each face: more than the box holds are simply rolled.
    let dice: &[&str] = &["1", "2", "3", "4", "5", "6"];
    for (faces, options) in [
        (3, &[][..]),
        (3, &[("sword_faces", "3")][..]),
        (1, &[("sword_faces", "1")][..]),
        (2, &[("sword_faces", "2")][..]),
        (4, &[("sword_faces", "4")][..]),
        (5, &[("sword_faces", "5")][..]),
    ] {
        let luck = &[("GS-RND-1", dice), ("GS-RND-2", &["3"][..])];
        let mut scene = with(3, options, BLOCKED, luck);
        turn(&mut scene, &[(2, "audience 5")]);
        scene.plays(1, &["block"]);
        let blocked = json!({ "seat": "seat:1", "vassal": "seat:2", "dice": 6, "swords": faces });
        assert_eq!(told(&scene, "blocked"), [blocked], "{options:?}");
        scene.view(1, "swords", json!(faces));
    }
    for faces in ["0", "6", "half"] {
        let wrong = Scene::try_with::<Gs>("base", 3, &[("sword_faces", faces)], "", &[]);
        let what = wrong.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(what.starts_with("sword_faces: "), "{what}");
    }
}

#[test]
fn gs_comp_6_the_ten_sided_die_goes_from_1_to_10() {
    let position = "seats.1 = { stones = 5, ambassadors = 1 }";
    for die in 1..=10 {
        let text = die.to_string();
        let mut scene = lucky(3, position, &[("GS-RND-2", &[text.as_str()][..])]);
        turn(&mut scene, &[(1, "audience 1")]);
        assert_eq!(told(&scene, "audience")[0]["die"], die);
        assert_eq!(told(&scene, "audience")[0]["total"], die);
    }
    for die in ["0", "11"] {
        let mut scene = lucky(3, position, &[("GS-RND-2", &[die])]);
        writes(&mut scene, 1, "audience 1");
        writes(&mut scene, 2, "pass");
        let steps = ["pass", "seal"].map(notation::from_text);
        let what = scene.try_play(Seat::new(2), &steps).expect_err("no such face").to_string();
        assert!(what.contains("GS-RND-2") && what.contains("1 to 10"), "{what}");
    }
}
