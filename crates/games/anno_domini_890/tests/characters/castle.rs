//! The Military Architect and the Minstrel: pieces go to the castle.

use crate::characters::prelude::*;

/// The two are alike: character, its clause and decision point, question, verb, piece, and the
/// other piece.
const BOTH: [[&str; 7]; 2] = [
    [
        "military-architect",
        "AD-CHAR-MILITARY-ARCHITECT",
        "AD-D-ARCHITECT",
        "towers",
        "tower_to_castle",
        "tower",
        "nobles",
    ],
    [
        "minstrel",
        "AD-CHAR-MINSTREL",
        "AD-D-MINSTREL",
        "nobles",
        "noble_to_castle",
        "noble",
        "towers",
    ],
];
const ARCHITECT: [&str; 7] = BOTH[0];
const MINSTREL: [&str; 7] = BOTH[1];

/// 2 on a territory, 1 on a ruin, 1 on a special building, 1 on the castle; on cell 7 only pieces
/// of the other kind.
fn spread(of: [&str; 7]) -> String {
    let [_, _, _, pieces, _, _, others] = of;
    format!(
        r#"
            [seats.1.cells]
            4 = {{ tile = "C1", {pieces} = 1 }}
            0 = {{ tile = "T01", {pieces} = 2 }}
            2 = {{ tile = "T02", ruin = true, {pieces} = 1 }}
            6 = {{ tile = "S01", {pieces} = 1 }}
            7 = {{ tile = "T04", {others} = 1 }}
            [seats.2.cells]
            0 = {{ tile = "T05", {pieces} = 1 }}
        "#
    )
}

fn moves_up_to_three(of: [&str; 7]) {
    let [character, _, _, pieces, verb, piece, _] = of;
    let mut scene = taken(character, &spread(of));
    let supply = scene.value(&format!("board.{pieces}"));
    let defence = scene.value("board.towers");
    for (from, left) in [(0, 1), (2, 0), (6, 0)] {
        scene.plays(1, &[&format!("{verb} cell:{from}")]);
        let from_cell = format!("cell:{from}");
        let with = json!({ "seat": "seat:1", "piece": piece, "cell": from_cell });
        scene.told(json!({ "event": "moved_to_castle", "with": with }));
        cell(&scene, 1, from, json!({ pieces: left }));
    }
    // A fourth would be there, but three is the limit.
    cell(&scene, 1, 0, json!({ pieces: 1 }));
    cell(&scene, 1, 4, json!({ pieces: 4 }));
    scene.asks(2, "take");
    // Nothing came from the supply: the Defence stays.
    scene.state(&format!("board.{pieces}"), supply);
    scene.state("board.towers", defence);
}

fn may_stop(of: [&str; 7]) {
    let [character, _, _, pieces, verb, _, _] = of;
    let mut scene = taken(character, &spread(of));
    scene.plays(1, &["stop"]);
    scene.not_told(json!({ "event": "moved_to_castle" }));
    cell(&scene, 1, 4, json!({ pieces: 1 }));
    scene.asks(2, "take");
    let mut scene = taken(character, &spread(of));
    scene.plays(1, &[&format!("{verb} cell:0")]);
    scene.plays(1, &["stop"]);
    cell(&scene, 1, 4, json!({ pieces: 2 }));
    scene.asks(2, "take");
}

fn refuses_other_cells(of: [&str; 7]) {
    let [character, clause, _, _, verb, _, _] = of;
    let mut scene = taken(character, &spread(of));
    // The castle itself, an empty cell, a tile without such a piece.
    for from in [4, 1, 7] {
        scene.refuses(1, &[&format!("{verb} cell:{from}")], &[clause]);
    }
}

fn follows_the_castle(of: [&str; 7]) {
    let [character, _, _, pieces, verb, _, _] = of;
    let more = format!(
        "seats.1.cells = {{ 0 = \"C1\", 4 = {{ tile = \"T01\", {pieces} = 1 }}, 8 = {{ tile = \"T02\", {pieces} = 1 }} }}"
    );
    let mut scene = taken(character, &more);
    scene.plays(1, &[&format!("{verb} cell:4")]);
    scene.plays(1, &[&format!("{verb} cell:8")]);
    cell(&scene, 1, 0, json!({ "tile": "c1", pieces: 2 }));
}

fn asks_one_at_a_time(of: [&str; 7]) {
    let [character, _, decision, pieces, verb, _, _] = of;
    let mut scene = taken(character, &spread(of));
    let ask = |left: u8| json!({ "ask": pieces, "with": { "left": left } });
    let legal = |cells: &[usize]| -> Vec<String> {
        let steps = cells.iter().map(|n| format!("{verb} cell:{n}"));
        steps.chain(["stop".to_owned()]).collect()
    };
    let as_str = |steps: &[String], scene: &mut Scene, left: u8| {
        let steps: Vec<_> = steps.iter().map(String::as_str).collect();
        point(scene, 1, ask(left), decision, &steps);
    };
    as_str(&legal(&[0, 2, 6]), &mut scene, 3);
    scene.plays(1, &[&format!("{verb} cell:2")]);
    as_str(&legal(&[0, 6]), &mut scene, 2);
    scene.plays(1, &[&format!("{verb} cell:0")]);
    as_str(&legal(&[0, 6]), &mut scene, 1);
    scene.plays(1, &[&format!("{verb} cell:0")]);
    scene.asks(2, "take");
}

fn is_not_asked(of: [&str; 7]) {
    let [character, _, _, pieces, verb, _, others] = of;
    // All are on the castle already.
    let more = format!(
        "seats.1.cells = {{ 4 = {{ tile = \"C1\", {pieces} = 2 }}, 0 = {{ tile = \"T01\", {others} = 1 }} }}"
    );
    skipped(&taken(character, &more), character);
    // After the only one outside there is no further question.
    let more = format!("seats.1.cells = {{ 4 = \"C1\", 0 = {{ tile = \"T01\", {pieces} = 1 }} }}");
    let mut scene = taken(character, &more);
    scene.plays(1, &[&format!("{verb} cell:0")]);
    cell(&scene, 1, 4, json!({ pieces: 1 }));
    scene.asks(2, "take");
}

#[test]
fn ad_char_military_architect_moves_up_to_three_towers_to_the_castle() {
    moves_up_to_three(ARCHITECT);
}

#[test]
fn ad_char_military_architect_may_move_fewer_or_none() {
    may_stop(ARCHITECT);
}

#[test]
fn ad_char_military_architect_moves_only_towers_of_other_own_tiles() {
    refuses_other_cells(ARCHITECT);
    // Those of an opponent cannot even be named.
    let mut scene = taken("military-architect", &spread(ARCHITECT));
    scene.refuses(1, &["steal_tower seat:2 cell:0"], &["AD-D-ARCHITECT"]);
    scene.refuses(1, &["noble_to_castle cell:7"], &["AD-D-ARCHITECT"]);
}

#[test]
fn ad_char_military_architect_finds_the_castle_wherever_it_lies() {
    follows_the_castle(ARCHITECT);
}

#[test]
fn ad_char_minstrel_moves_up_to_three_nobles_to_the_castle() {
    moves_up_to_three(MINSTREL);
}

#[test]
fn ad_char_minstrel_may_move_fewer_or_none() {
    may_stop(MINSTREL);
}

#[test]
fn ad_char_minstrel_moves_only_nobles_of_other_own_tiles() {
    refuses_other_cells(MINSTREL);
    let mut scene = taken("minstrel", &spread(MINSTREL));
    scene.refuses(1, &["tower_to_castle cell:7"], &["AD-D-MINSTREL"]);
}

#[test]
fn ad_char_minstrel_finds_the_castle_wherever_it_lies() {
    follows_the_castle(MINSTREL);
}

#[test]
fn ad_d_architect_asks_for_one_tower_at_a_time() {
    asks_one_at_a_time(ARCHITECT);
}

#[test]
fn ad_d_architect_is_not_asked_without_a_tower_outside_the_castle() {
    is_not_asked(ARCHITECT);
}

#[test]
fn ad_d_minstrel_asks_for_one_noble_at_a_time() {
    asks_one_at_a_time(MINSTREL);
}

#[test]
fn ad_d_minstrel_is_not_asked_without_a_noble_outside_the_castle() {
    is_not_asked(MINSTREL);
}

#[test]
fn ad_d_decline_does_not_concern_the_two_that_may_be_stopped_anyway() {
    for of in BOTH {
        let mut scene = taken_with(&[("effects_optional", "on")], of[0], &spread(of));
        assert!(!scene.legal(1).contains(&"decline".to_owned()));
        assert!(scene.legal(1).contains(&"stop".to_owned()));
        scene.refuses(1, &["decline"], &["AD-D-DECLINE", of[2]]);
    }
}
