//! Answers of two steps: nothing changes until the second is given, and nobody else knows of the
//! first.

use anno_domini_890::{Action, Setup};
use engine::{Chance, Game, Outbox, Seat, Viewer, notation};
use serde_json::Value;

use crate::characters::prelude::*;

const BOARD: &str = r#"
    [seats.1.cells]
    4 = "C1"
    0 = { tile = "T01", towers = 1, nobles = 1 }
    [seats.2.cells]
    4 = { tile = "C2", towers = 2, nobles = 1 }
"#;

/// What the others and the spectators are shown and told.
fn others(scene: &mut Scene) -> Vec<(Value, Vec<Value>)> {
    let others = Viewer::all(3).filter(|viewer| *viewer != at(1));
    others.map(|viewer| (scene.table().view(viewer), scene.heard(viewer))).collect()
}

/// The first step is seen by its own seat alone, can be taken back, and the whole answer too.
fn two_steps(
    character: &str,
    clause: &str,
    [first, other]: [&str; 2],
    second: &str,
    staged: Value,
) {
    let mut scene = taken(character, BOARD);
    let (before, seen) = (scene.table().state(), others(&mut scene));
    let record = scene.table().last();
    click(&mut scene, 1, first);
    // The piece, or the tile, still lies where it was.
    assert_eq!(scene.table().state(), before);
    assert_eq!(others(&mut scene), seen);
    assert_eq!(scene.table().last(), record);
    scene.view(1, "staged", staged.clone());
    for seat in [2, 3] {
        scene.view(seat, "staged", json!(null));
        assert_eq!(scene.table().decision(Seat::new(seat - 1)), None);
    }
    // Taken back, another first step may be given.
    assert!(scene.table().back(Seat::new(0), Some(&notation::from_text(first))));
    scene.view(1, "staged", json!(null));
    assert!(scene.legal(1).contains(&first.to_owned()));
    click(&mut scene, 1, other);
    assert!(scene.table().back(Seat::new(0), None));
    assert_eq!(others(&mut scene), seen);
    // The whole answer: the others hear of the deed, its own seat of the first step as well.
    scene.plays(1, &[first, second]);
    let named = |viewer: Viewer| -> Vec<String> {
        let heard = scene.heard_now(viewer).into_iter();
        heard.map(|event| event["event"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let deed = if character == "cartographer" { "swapped" } else { "stolen" };
    for viewer in Viewer::all(3).filter(|viewer| *viewer != at(1)) {
        assert_eq!(named(viewer), [deed, "turn_began"], "{viewer:?}");
    }
    assert_eq!(named(at(1)), ["staged", deed, "turn_began"]);
    let lines = scene.table().log(at(1), 0);
    let echo = lines.iter().find_map(|line| match line {
        engine::erased::AnyLine::Event { event, clause, echo: true, .. } => Some((event, clause)),
        _ => None,
    });
    let (event, cited) = echo.expect("its own seat is told of the first step");
    assert_eq!((event["event"].as_str(), cited.id()), (Some("staged"), clause));
    scene.state("board.staged", json!(null));
    // No luck was used and nobody has acted: all of it can be taken back.
    assert!(scene.try_undo(Seat::new(0)).is_ok());
    assert_eq!(scene.table().state(), before);
}

#[test]
fn ad_char_cartographer_nothing_changes_until_the_second_tile_is_named() {
    two_steps(
        "cartographer",
        "AD-CHAR-CARTOGRAPHER",
        ["swap cell:0", "swap cell:4"],
        "swap_with cell:4",
        json!({ "seat": "seat:1", "cell": "cell:0" }),
    );
}

#[test]
fn ad_char_courtesan_the_noble_moves_only_with_the_second_step() {
    let board = BOARD
        .replace("4 = { tile = \"C2\"", "0 = { tile = \"T02\", nobles = 1 }\n4 = { tile = \"C2\"");
    assert_ne!(board, BOARD);
    let mut scene = taken("courtesan", &board);
    click(&mut scene, 1, "steal_noble seat:2 cell:0");
    cell(&scene, 2, 0, json!({ "nobles": 1 }));
    // Nor does its own seat see it gone.
    scene.view(1, "kingdoms.seat:2.cells.0.nobles", json!(1));
    two_steps(
        "courtesan",
        "AD-CHAR-COURTESAN",
        ["steal_noble seat:2 cell:4", "steal_noble seat:2 cell:4"],
        "put_noble cell:0",
        json!({ "seat": "seat:2", "cell": "cell:4" }),
    );
}

#[test]
fn ad_char_traitor_the_tower_moves_only_with_the_second_step() {
    two_steps(
        "traitor",
        "AD-CHAR-TRAITOR",
        ["steal_tower seat:2 cell:4", "steal_tower seat:2 cell:4"],
        "put_tower cell:4",
        json!({ "seat": "seat:2", "cell": "cell:4" }),
    );
}

/// The rules themselves hide the first step, without a table.
fn hidden(character: &str, first: Action) {
    let game = Ad::new(&Setup::new(3)).unwrap();
    let position = json!({
        "at": "effect",
        "turn": "seat:1",
        "round": 6,
        "character": character,
        "seats": {
            "1": {
                "characters": [character],
                "cells": { "4": "C1", "0": { "tile": "T01", "towers": 1, "nobles": 1 } },
            },
            "2": { "cells": { "4": { "tile": "C2", "towers": 2, "nobles": 1 } } },
        },
    });
    let (mut chance, mut out) = (Chance::fast(0), Outbox::new());
    let mut state = game.position(&position, &mut chance, &mut out).unwrap();
    let others: Vec<_> = Viewer::all(3).filter(|viewer| *viewer != at(1)).collect();
    let views = |state: &_| others.iter().map(|it| game.view(state, *it)).collect::<Vec<_>>();
    let (before, seen) = (state.board.kingdoms, views(&state));
    out.take();
    let seat = Seat::new(0);
    game.apply(&mut state, seat, first, &mut chance, &mut out);
    assert_eq!(state.board.kingdoms, before);
    assert_eq!(views(&state), seen);
    assert!(game.view(&state, at(1)).staged.is_some());
    assert_eq!(game.staging(&state), Some(seat));
    assert_eq!(out.told().len(), 1);
    assert!(out.told().iter().all(|told| !others.iter().any(|it| told.to.has(*it))));
}

#[test]
fn ad_d_carto_the_rules_hide_the_first_tile() {
    hidden("cartographer", Action::Swap(anno_domini_890::pieces::Cell::new(0)));
}

#[test]
fn ad_d_courtesan_the_rules_hide_the_first_step() {
    let cell = anno_domini_890::pieces::Cell::new(4);
    hidden("courtesan", Action::StealNoble(Seat::new(1), cell));
}

#[test]
fn ad_d_traitor_the_rules_hide_the_first_step() {
    let cell = anno_domini_890::pieces::Cell::new(4);
    hidden("traitor", Action::StealTower(Seat::new(1), cell));
}
