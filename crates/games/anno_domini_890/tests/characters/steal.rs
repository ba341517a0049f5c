//! The Courtesan and the Traitor: a piece of an opponent.

use crate::characters::prelude::*;

/// Both kinds of piece with each opponent: on a territory, a castle, a ruin, a special building.
const BOARD: &str = r#"
    [seats.1.cells]
    4 = "C1"
    0 = { tile = "T01", towers = 1, nobles = 1 }
    8 = { tile = "T02", ruin = true }
    [seats.2.cells]
    4 = { tile = "C2", towers = 2, nobles = 1 }
    0 = { tile = "T11", nobles = 1 }
    1 = { tile = "T08", towers = 1 }
    [seats.3.cells]
    4 = "C3"
    3 = { tile = "T10", ruin = true, towers = 1, nobles = 1 }
    5 = { tile = "S02", towers = 2 }
    6 = { tile = "S04", nobles = 2 }
    7 = "T05"
"#;

#[test]
fn ad_char_courtesan_takes_a_noble_of_an_opponent() {
    let mut scene = taken("courtesan", BOARD);
    scene.plays(1, &["steal_noble seat:2 cell:0", "put_noble cell:4"]);
    cell(&scene, 2, 0, json!({ "nobles": 0 }));
    cell(&scene, 1, 4, json!({ "nobles": 1, "towers": 0 }));
    let from = json!({ "seat": "seat:1", "piece": "noble", "from": "seat:2", "cell": "cell:0", "to": "cell:4" });
    scene.told(json!({ "event": "stolen", "with": from }));
    // None comes from the supply.
    scene.state("board.nobles", json!(6));
    scene.asks(2, "take");
}

#[test]
fn ad_char_courtesan_takes_it_even_from_a_castle_a_ruin_or_a_special_building() {
    for (seat, from, left) in [(2, 4, 0), (3, 3, 0), (3, 6, 1)] {
        let mut scene = taken("courtesan", BOARD);
        // To a ruin of one's own, too.
        scene.plays(1, &[&format!("steal_noble seat:{seat} cell:{from}"), "put_noble cell:8"]);
        cell(&scene, seat, from, json!({ "nobles": left }));
        cell(&scene, 1, 8, json!({ "nobles": 1, "ruin": true }));
    }
}

#[test]
fn ad_char_courtesan_takes_nothing_else() {
    let mut scene = taken("courtesan", BOARD);
    // Her own, one that is not there, an empty cell.
    for from in ["seat:1 cell:0", "seat:3 cell:7", "seat:2 cell:8"] {
        let steps = [&*format!("steal_noble {from}"), "put_noble cell:4"];
        scene.refuses(1, &steps, &["AD-CHAR-COURTESAN"]);
    }
    scene.refuses(1, &["steal_noble seat:2 cell:0", "put_noble cell:5"], &["AD-CHAR-4"]);
    scene.refuses(1, &["steal_tower seat:2 cell:4", "put_tower cell:4"], &["AD-D-COURTESAN"]);
    // Nobody sits at seat 4.
    scene.refuses(1, &["steal_noble seat:4 cell:4", "put_noble cell:4"], &["AD-COMP-1"]);
}

#[test]
fn ad_char_traitor_takes_a_tower_and_the_defence_does_not_change() {
    let mut scene = taken("traitor", BOARD);
    scene.view(1, "defence", json!(10));
    scene.plays(1, &["steal_tower seat:2 cell:4", "put_tower cell:0"]);
    cell(&scene, 2, 4, json!({ "towers": 1 }));
    cell(&scene, 1, 0, json!({ "towers": 2, "nobles": 1 }));
    let from = json!({ "seat": "seat:1", "piece": "tower", "from": "seat:2", "cell": "cell:4", "to": "cell:0" });
    scene.told(json!({ "event": "stolen", "with": from }));
    scene.view(1, "defence", json!(10));
    scene.state("board.towers", json!(13));
    scene.asks(2, "take");
}

#[test]
fn ad_char_traitor_takes_it_even_from_a_ruin_or_a_special_building() {
    for (seat, from, left) in [(2, 1, 0), (3, 3, 0), (3, 5, 1)] {
        let mut scene = taken("traitor", BOARD);
        scene.plays(1, &[&format!("steal_tower seat:{seat} cell:{from}"), "put_tower cell:8"]);
        cell(&scene, seat, from, json!({ "towers": left }));
        cell(&scene, 1, 8, json!({ "towers": 1, "ruin": true }));
    }
}

#[test]
fn ad_char_traitor_takes_nothing_else() {
    let mut scene = taken("traitor", BOARD);
    for from in ["seat:1 cell:0", "seat:3 cell:7", "seat:2 cell:8"] {
        let steps = [&*format!("steal_tower {from}"), "put_tower cell:4"];
        scene.refuses(1, &steps, &["AD-CHAR-TRAITOR"]);
    }
    scene.refuses(1, &["steal_tower seat:2 cell:4", "put_tower cell:5"], &["AD-CHAR-4"]);
    scene.refuses(1, &["steal_noble seat:2 cell:4", "put_noble cell:4"], &["AD-D-TRAITOR"]);
    scene.refuses(1, &["steal_tower seat:4 cell:4", "put_tower cell:4"], &["AD-COMP-1"]);
}

#[test]
fn ad_char_traitor_works_also_when_the_supply_is_empty() {
    let more = r#"
        seats.1.cells = { 4 = "C1" }
        seats.2.cells = { 4 = { tile = "C2", towers = 20 } }
    "#;
    let mut scene = taken("traitor", more);
    scene.plays(1, &["steal_tower seat:2 cell:4", "put_tower cell:4"]);
    cell(&scene, 2, 4, json!({ "towers": 19 }));
    cell(&scene, 1, 4, json!({ "towers": 1 }));
}

/// The two questions: from where, then to where.
fn two_questions(character: &str, clause: &str, piece: &str, from: &[&str]) {
    let mut scene = taken(character, BOARD);
    let legal: Vec<_> = from.iter().map(|it| format!("steal_{piece} {it}")).collect();
    let steps: Vec<_> = legal.iter().map(String::as_str).collect();
    let id = format!("piece:{piece}");
    let ask = json!({ "ask": "steal", "with": { "piece": id } });
    point(&mut scene, 1, ask, clause, &steps);
    // Taking alone is no answer, and putting alone is none.
    scene.refuses(1, &[&legal[0]], &[clause]);
    scene.refuses(1, &[&format!("put_{piece} cell:4")], &[clause]);
    click(&mut scene, 1, &legal[1]);
    let [seat, cell] = from[1].split(' ').collect::<Vec<_>>()[..] else { unreachable!() };
    let to: Vec<_> = [0, 4, 8].iter().map(|n| format!("put_{piece} cell:{n}")).collect();
    let steps: Vec<_> = to.iter().map(String::as_str).collect();
    let ask = json!({ "ask": "stolen", "with": { "piece": id, "seat": seat, "cell": cell } });
    point(&mut scene, 1, ask, clause, &steps);
}

#[test]
fn ad_d_courtesan_asks_from_where_and_to_where() {
    let from = ["seat:2 cell:0", "seat:2 cell:4", "seat:3 cell:3", "seat:3 cell:6"];
    two_questions("courtesan", "AD-D-COURTESAN", "noble", &from);
}

#[test]
fn ad_d_courtesan_is_not_asked_when_no_opponent_has_a_noble() {
    let more = r#"
        seats.1.cells = { 4 = { tile = "C1", nobles = 2 } }
        seats.2.cells = { 4 = { tile = "C2", towers = 1 } }
    "#;
    skipped(&taken("courtesan", more), "courtesan");
}

#[test]
fn ad_d_traitor_asks_from_where_and_to_where() {
    let from = ["seat:2 cell:1", "seat:2 cell:4", "seat:3 cell:3", "seat:3 cell:5"];
    two_questions("traitor", "AD-D-TRAITOR", "tower", &from);
}

#[test]
fn ad_d_traitor_is_not_asked_when_no_opponent_has_a_tower() {
    let more = r#"
        seats.1.cells = { 4 = { tile = "C1", towers = 2 } }
        seats.2.cells = { 4 = { tile = "C2", nobles = 1 } }
    "#;
    skipped(&taken("traitor", more), "traitor");
}
