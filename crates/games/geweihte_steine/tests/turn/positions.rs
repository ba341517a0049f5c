//! Positions and options that cannot be: each is refused in one line that names the field.

use crate::turn::prelude::*;

#[track_caller]
fn refused(seats: usize, position: &str, field: &str, problem: &str) {
    refused_with(seats, &[], position, field, problem);
}

#[track_caller]
fn refused_with(
    seats: usize,
    options: &[(&str, &str)],
    position: &str,
    field: &str,
    problem: &str,
) {
    let error = Scene::try_with::<Gs>("base", seats, options, position, &[]).err();
    let text = error.unwrap_or_else(|| panic!("taken: {position}")).to_string();
    assert!(text.starts_with(&format!("{field}: ")), "{text}");
    assert!(text.contains(problem), "{text}");
    assert!(!text.contains('\n'), "more than one line: {text}");
}

#[test]
fn gs_setup_1_a_position_speaks_only_of_seats_at_the_table() {
    refused(3, "seats.4.farmers = 9", "position.seats.4", "nobody sits at seat:4");
    refused(3, "seats.7.farmers = 9", "position.seats.7", "");
    refused(3, "seats.0.farmers = 9", "position.seats.0", "");
    refused(3, "seats.anna.farmers = 9", "position.seats.anna", "");
    let twice = "seats.1.farmers = 9\n\"seats\".\"seat:1\".farmers = 9";
    refused(3, twice, "position.seats.seat:1", "twice");
    let position = "seats.1.knights = { 1 = 3, 5 = 1 }";
    refused(4, position, "position.seats.1.knights.5", "nobody sits at seat:5");
    let position = "seats.1 = { knights = { 1 = 1, 2 = 1 }, slaves = { 6 = 1 } }";
    refused(4, position, "position.seats.1.slaves.6", "nobody sits at seat:6");
    assert_eq!(realm(&at(3, "seats.\"seat:2\".farmers = 9"), 2, "farmers"), 9);
}

#[test]
fn gs_setup_2_the_order_of_a_position_names_every_seat_once() {
    for order in [
        "[]",
        r#"["seat:1", "seat:2"]"#,
        r#"["seat:1", "seat:2", "seat:2"]"#,
        r#"["seat:1", "seat:2", "seat:3", "seat:4"]"#,
        r#"["seat:1", "seat:2", "seat:4"]"#,
    ] {
        refused(3, &format!("order = {order}"), "position.order", "every seat once");
    }
    refused(3, "order = [\"seat:9\", \"seat:1\", \"seat:2\"]", "position.order[0]", "");
    let scene = at(3, r#"order = ["seat:2", "seat:3", "seat:1"]"#);
    scene.state("board.order", json!(["seat:2", "seat:3", "seat:1"]));
}

#[test]
fn gs_comp_3_a_position_keeps_to_the_pieces_of_the_box() {
    for (realm, field, problem) in [
        ("farmers = 41", "farmers", "41 of piece:farmer are more than 40"),
        ("farmers = 40, artisans = 11", "artisans", "11 of piece:artisan are more than 10"),
        ("farmers = 40, ambassadors = 6", "ambassadors", "6 of piece:ambassador are more than 5"),
        (
            "farmers = 40, stones = 5, ambassadors = 2, waiting = 2, cardinals = 2",
            "ambassadors",
            "6 of piece:ambassador are more than 5",
        ),
        ("farmers = 40, knights = { 1 = 20, 2 = 11 }", "knights", "31 of piece:knight"),
        // Sums beyond what a byte holds.
        ("farmers = 40, knights = { 1 = 255, 2 = 255 }", "knights", "510 of piece:knight"),
    ] {
        let field = format!("position.seats.1.{field}");
        refused(3, &format!("seats.1 = {{ {realm} }}"), &field, problem);
    }
    // Those in slavery belong to their regent.
    let position = "seats.1 = { farmers = 40, artisans = 8 }\n\
                    seats.2 = { farmers = 40, knights = { 1 = 3, 2 = 3 }, slaves = { 1 = 3 } }";
    refused(3, position, "position.seats.1.artisans", "11 of piece:artisan");
    let many = [("piece_limits", "unlimited")];
    let position = "seats.1.farmers = 201";
    refused_with(3, &many, position, "position.seats.1.farmers", "201 of piece:farmer");
}

#[test]
fn gs_support_2_a_position_feeds_all_its_pieces() {
    let position = "seats.2 = { farmers = 3, artisans = 2, ambassadors = 2 }";
    let problem = "4 pieces need as many farmers (GS-SUPPORT-2)";
    refused(3, position, "position.seats.2.farmers", problem);
    at(3, "seats.2 = { farmers = 4, artisans = 2, ambassadors = 2 }");
}

#[test]
fn gs_phase_6_a_position_is_one_in_which_a_turn_can_end() {
    for (position, problem) in [
        ("seats.1.knights = { 1 = 1, 2 = 2 }", "GS-BALANCE-1"),
        ("seats.1 = { knights = { 1 = 2, 2 = 1 }, slaves = { 2 = 2 } }", "GS-SLAVE-3"),
        ("seats.1.knights = { 1 = 2, 2 = 1 }\nseats.2.knights = { 2 = 1 }", "beside strangers"),
    ] {
        refused(3, position, "position", problem);
    }
    let own = "seats.1 = { knights = { 1 = 2 }, slaves = { 1 = 1 } }";
    refused(3, own, "position.seats.1.slaves.1", "own slaves");
    // Fresh knights are made in play only.
    refused(3, "seats.1 = { fresh = 1 }", "position.seats.1.fresh", "unknown field `fresh`");
}

#[test]
fn gs_build_1_a_position_has_levels_1_to_4_and_no_square_too_many() {
    for level in [0, 5, 255] {
        let position = format!("seats.1.level = {level}");
        refused(3, &position, "position.seats.1.level", "levels 1 to 4 (GS-BUILD-1)");
    }
    for (level, squares) in [(1, 5), (2, 10), (3, 20), (4, 40)] {
        let position = |stones: u8| format!("seats.1 = {{ level = {level}, stones = {stones} }}");
        let problem = format!("there are {squares} squares (GS-BUILD-1)");
        refused(3, &position(squares + 1), "position.seats.1.stones", &problem);
        at(3, &position(squares));
    }
}

#[test]
fn gs_pope_10_a_position_has_only_gifts_that_the_pope_asks_for() {
    let gift = |realm: &str, gift: &str| format!("seats.1 = {{ {realm}, gift = {{ {gift} }} }}");
    let field = "position.seats.1.gift";
    for wrong in [
        "piece = \"piece:ambassador\", count = 2",
        "piece = \"piece:knight\", count = 0",
        "piece = \"piece:knight\", count = 3",
        "piece = \"piece:farmer\", count = 255",
    ] {
        refused(3, &gift("stones = 5", wrong), field, "GS-POPE-10");
    }
    let fine = "piece = \"piece:knight\", count = 2";
    refused(3, &gift("stones = 4", fine), field, "GS-POPE-1");
    refused(3, &gift("level = 4, stones = 40", fine), field, "GS-POPE-1");
    refused(3, &gift("stones = 5", "piece = \"piece:knight\""), field, "missing field `count`");
    let wrong = "piece = \"piece:bishop\", count = 2";
    refused(3, &gift("stones = 5", wrong), "position.seats.1.gift.piece", "");
    at(3, &gift("stones = 5", fine));
}

#[test]
fn gs_pope_9_in_a_position_only_those_who_could_ask_wait() {
    let field = "position.seats.1.waiting";
    refused(3, "seats.1.waiting = 1", field, "GS-POPE-9");
    refused(3, "seats.1 = { level = 4, stones = 40, waiting = 1 }", field, "GS-POPE-9");
    let both =
        "seats.1 = { stones = 5, waiting = 1, gift = { piece = \"piece:farmer\", count = 2 } }";
    refused(3, both, field, "GS-POPE-9");
    at(3, "seats.1 = { level = 3, stones = 20, waiting = 1 }");
}

#[test]
fn gs_end_6_a_position_is_not_past_the_last_turn() {
    refused(3, "turn = 0", "position.turn", "there are turns 1 to");
    let limit = [("turn_limit", "10")];
    refused_with(3, &limit, "turn = 11", "position.turn", "there are turns 1 to 10");
    with(3, &limit, "turn = 10", &[]);
    for value in ["7", "never", ""] {
        refused_with(3, &[("turn_limit", value)], "", "turn_limit", "is none of none, 10, 20");
    }
}

#[test]
fn unknown_fields_and_wrong_types_are_refused() {
    for (position, field, problem) in [
        ("round = 3", "position.round", "unknown field `round`"),
        ("seats.1.soldiers = 3", "position.seats.1.soldiers", "unknown field `soldiers`"),
        ("seats.1.farmers = \"ten\"", "position.seats.1.farmers", "invalid type"),
        ("seats.1.farmers = -1", "position.seats.1.farmers", "invalid value"),
        ("seats.1.farmers = 300", "position.seats.1.farmers", "invalid value"),
        ("seats.1.knights = 3", "position.seats.1.knights", "invalid type"),
        ("seats.1.knights = { 1 = 1.5 }", "position.seats.1.knights.1", "invalid type"),
        ("seats = []", "position.seats", "invalid type"),
        ("turn = 70000", "position.turn", "invalid value"),
    ] {
        refused(3, position, field, problem);
    }
}

#[test]
fn options_that_do_not_exist_are_refused() {
    refused_with(3, &[("weather", "fine")], "", "weather", "there is no such option");
    refused_with(3, &[("length", "long")], "", "length", "is none of full, short");
    refused_with(3, &[("length", "full"), ("length", "short")], "", "length", "given twice");
    refused_with(3, &[("revision", "9")], "", "revision", "there is no revision 9");
    let wrong = Scene::try_with::<Gs>("deluxe", 3, &[], "", &[]).err().map(|it| it.to_string());
    assert_eq!(wrong.as_deref(), Some("edition: `deluxe` is none of base"));
}
