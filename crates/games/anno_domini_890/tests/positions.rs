//! Positions and tables that cannot be: the field, what is wrong, and nothing laid out in part.

use anno_domini_890::{AnnoDomini890, Setup};
use engine::{Chance, Game, Outbox, SetupError};

fn position(seats: u8, text: &str) -> Result<(), SetupError> {
    let game = AnnoDomini890::new(&Setup::new(seats)).unwrap();
    let notation: serde_json::Value = toml::from_str(text).unwrap();
    let (mut chance, mut out) = (Chance::fast(1), Outbox::new());
    let state = game.position(&notation, &mut chance, &mut out)?;
    game.invariants(&state).unwrap();
    Ok(())
}

#[test]
fn a_bad_position_names_its_field() {
    for (text, field, said) in [
        (
            "at = \"take\"\nseats.1.cells = { 0 = { tile = \"T01\", towers = 21 } }",
            "position.seats.1.cells.0.towers",
            "20 towers",
        ),
        (
            "at = \"take\"\nseats.1.cells = { 0 = { tile = \"T01\", nobles = 13 } }",
            "position.seats.1.cells.0.nobles",
            "12 nobles",
        ),
        (
            "at = \"take\"\nseats.1.cells = { 0 = \"T01\", \"cell:0\" = \"T02\" }",
            "position.seats.1.cells",
            "two tiles lie on one cell",
        ),
        (
            "at = \"take\"\nseats.1.cells = { 4 = { tile = \"C1\", ruin = true } }",
            "position.seats.1.cells.4.ruin",
            "never a ruin",
        ),
        (
            "at = \"take\"\nseats.1.cells = { 0 = \"T01\" }\nseats.2.cells = { 0 = \"T01\" }",
            "position.seats.2.cells.0",
            "there twice",
        ),
        (
            "at = \"take\"\nseats.1.cells = { 0 = \"C1\", 4 = \"C2\" }",
            "position.seats.1.cells",
            "one castle",
        ),
        ("at = \"take\"\nseats.1.cells = { 4 = \"T01\" }", "position.seats.1.cells", "no castle"),
        (
            "at = \"take\"\nseats.1.cells = { 9 = \"T01\" }",
            "position.seats.1.cells.9",
            "cells 0 to 8",
        ),
        (
            "at = \"take\"\nseats.1.cells = { 0 = \"T99\" }",
            "position.seats.1.cells.0",
            "is not a tile",
        ),
        (
            "at = \"take\"\nseats.1.cells = { 0 = \"T29\" }",
            "position.seats.1.cells.0",
            "not used with 2 players",
        ),
        ("at = \"take\"\nseats.3.coins = 1", "position.seats.3", "nobody sits"),
        ("at = \"take\"\nround = 9", "position.round", "rounds 1 to 8"),
        (
            "at = \"take\"\nrow = [{ tile = \"T01\", tokens = 7 }]",
            "position.row[0].tokens",
            "6 tokens",
        ),
        ("at = \"take\"\nrow = [\"S01\"]", "position.row[0]", "not a territory"),
        (
            "at = \"take\"\nrow = [\"T01\", \"T02\", \"T03\", \"T04\", \"T05\"]",
            "position.row",
            "4 places",
        ),
        ("at = \"take\"\nspecials = [\"T01\"]", "position.specials", "does not belong"),
        ("at = \"take\"\nheld = \"T01\"", "position.held", "only while it is put down"),
        ("at = \"place\"", "position.held", "which tile"),
        ("at = \"exchange\"", "position.cell", "which cell"),
        ("at = \"tris\"", "position.crops", "which crops"),
        ("at = \"effect\"", "position.character", "whose effect"),
        ("at = \"invasion\"", "position.invaded", "who is invaded"),
        ("at = \"nowhere\"", "position.at", "unknown variant"),
        ("at = \"take\"\ncolour = 3", "position.colour", "unknown field"),
        (
            "at = \"take\"\nseats.1.characters = [\"duchess\"]\nseats.2.characters = [\"duchess\"]",
            "position.seats.2.characters",
            "there twice",
        ),
    ] {
        let error = position(2, text).expect_err(text);
        assert!(error.field.starts_with(field), "{text}: {error}");
        assert!(error.problem.contains(said), "{text}: {error}");
        assert!(!error.to_string().contains('\n'), "{text}: {error}");
    }
}

#[test]
fn an_exchange_in_the_first_round_is_a_position_too() {
    position(2, "at = \"exchange\"\ncell = \"cell:0\"").unwrap();
}

#[test]
fn an_unknown_scenario_or_number_of_seats_is_refused() {
    let option = |key: &str, value: &str| vec![(key.to_owned(), value.to_owned())];
    for (seats, edition, options, field) in [
        (1, "base", Vec::new(), "seats"),
        (5, "base", Vec::new(), "seats"),
        (2, "deluxe", Vec::new(), "edition"),
        (2, "base", option("scenario", "the-siege"), "scenario"),
        (2, "base", option("first_player", "seat:3"), "first_player"),
        (2, "base", option("weather", "rain"), "weather"),
    ] {
        let error = AnnoDomini890::setup_from(seats, edition, &options).unwrap_err();
        assert_eq!(error.field, field, "{error}");
    }
}
