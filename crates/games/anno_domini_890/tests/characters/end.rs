//! Apprentice, Caravaneer and Duchess: the characters of the end of the game.

use crate::characters::prelude::*;

/// Two players; seat 2 has the Apprentice, who draws these from the deck.
fn apprentice(deck: &str, draws: &[&str], more: &str) -> Scene {
    let position = format!(
        "at = \"end\"\ndeck = {deck}\nseats.2.characters = [\"apprentice\"]\nbanners = {{}}\n{more}"
    );
    Scene::with::<Ad>("base", 2, &[], &position, &[("AD-RND-7", draws)])
}

const DECK: &str = r#"["caravaneer", "duchess", "minstrel", "thief"]"#;

#[test]
fn ad_char_apprentice_draws_two_cards_and_keeps_the_points_of_one() {
    let mut scene = apprentice(DECK, &["thief", "minstrel"], "");
    let with = json!({ "seat": "seat:2", "characters": ["thief", "minstrel"] });
    scene.told(json!({ "event": "apprentice_drew", "with": with }));
    // Drawn before scoring, and open to all.
    scene.not_told(json!({ "event": "scored" }));
    for seat in [1, 2] {
        scene.view(seat, "drawn", json!(["thief", "minstrel"]));
        scene.view(seat, "deck", json!(["caravaneer", "duchess"]));
    }
    scene.refuses(2, &["keep duchess"], &["AD-CHAR-APPRENTICE"]);
    scene.refuses(2, &["keep apprentice"], &["AD-CHAR-APPRENTICE"]);
    scene.plays(2, &["keep minstrel"]);
    let with = json!({ "seat": "seat:2", "character": "minstrel" });
    scene.told(json!({ "event": "apprentice_kept", "with": with }));
    // 1 of the Apprentice, 4 of the Minstrel; the Thief is gone.
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:2", "characters": 5 } }));
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:1", "characters": 0 } }));
    scene.state("board.deck", json!(["caravaneer", "duchess"]));
    scene.luck_used();
}

#[test]
fn ad_char_apprentice_never_gives_the_effect_of_the_card() {
    // Two taverns, but the Caravaneer is kept for its 1 VP alone.
    let cells = "seats.2.cells = { 4 = \"C3\", 0 = \"T03\", 1 = \"T04\" }";
    let mut scene = apprentice(DECK, &["thief", "caravaneer"], cells);
    scene.plays(2, &["keep caravaneer"]);
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:2", "characters": 2 } }));
    // The Duchess kept wins no tie: with equal counts seat 1 goes first.
    let castles = "seats.1.cells = { 4 = \"C3\" }\nseats.2.cells = { 4 = \"C4\" }";
    let mut scene = apprentice(DECK, &["duchess", "thief"], castles);
    scene.plays(2, &["keep duchess"]);
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:1", "scenario": 10 } }));
    scene.told(
        json!({ "event": "scored", "with": { "seat": "seat:2", "scenario": 0, "characters": 3 } }),
    );
    // Immediate effects do not happen either: no coin from the Thief.
    let mut scene = apprentice(DECK, &["duchess", "thief"], castles);
    scene.plays(2, &["keep thief"]);
    scene.state("board.kingdoms.seat:1.coins", json!(2));
    scene.state("board.kingdoms.seat:2.coins", json!(2));
}

#[test]
fn ad_char_apprentice_the_kept_card_does_not_count_for_bonuses() {
    // The Amphitheatre gives 2 and 1 for each character: the Apprentice alone.
    let cells = "seats.2.cells = { 4 = \"C3\", 0 = \"S09\" }";
    let mut scene = apprentice(DECK, &["duchess", "thief"], cells);
    scene.plays(2, &["keep thief"]);
    let with = json!({ "seat": "seat:2", "tiles": 3, "characters": 3 });
    scene.told(json!({ "event": "scored", "with": with }));
    scene.state("board.kingdoms.seat:2.characters", json!(["apprentice"]));
}

#[test]
fn ad_char_apprentice_of_nobody_draws_nothing() {
    let scene = Scene::new::<Ad>("base", 2, "at = \"end\"\nbanners = { wheat = [\"apprentice\"] }");
    scene.not_told(json!({ "event": "apprentice_drew" }));
    scene.told(json!({ "event": "won" }));
}

#[test]
fn ad_d_apprentice_asks_which_card_to_keep() {
    let mut scene = apprentice(DECK, &["thief", "minstrel"], "");
    let legal = ["keep character:thief", "keep character:minstrel"];
    point(&mut scene, 2, json!({ "ask": "keep" }), "AD-D-APPRENTICE", &legal);
    scene.refuses(2, &["decline"], &["AD-D-APPRENTICE"]);
    // A deck of one card leaves no choice, but the question is put.
    let mut scene = apprentice("[\"thief\"]", &["thief"], "");
    let legal = ["keep character:thief"];
    point(&mut scene, 2, json!({ "ask": "keep" }), "AD-D-APPRENTICE", &legal);
}

#[test]
fn ad_d_apprentice_is_not_asked_when_the_deck_is_empty() {
    let scene = apprentice("[]", &[], "");
    scene.told(json!({ "event": "apprentice_none", "with": { "seat": "seat:2" } }));
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:2", "characters": 1 } }));
    assert_eq!(scene.asked(), None);
}

#[test]
fn ad_d_apprentice_is_asked_after_the_very_last_turn() {
    let position = r#"
        at = "place"
        first = "seat:1"
        turn = "seat:2"
        round = 8
        held = "T07"
        banners = {}
        seats.1.characters = ["apprentice"]
    "#;
    let luck: &[(&str, &[&str])] = &[("AD-RND-7", &["smith", "thief"])];
    let mut scene = Scene::with::<Ad>("base", 2, &[], position, luck);
    scene.plays(2, &["place cell:0"]);
    scene.asks(1, "keep");
    scene.plays(1, &["keep smith"]);
    assert_eq!(scene.asked(), None);
}

#[test]
fn ad_char_caravaneer_gives_two_points_for_each_tavern_that_stands() {
    // Two taverns face up, one in ruin; the farm and the special building do not count.
    let position = r#"
        at = "end"
        seats.1.characters = ["caravaneer"]
        [seats.1.cells]
        4 = "C3"
        0 = "T03"
        1 = "T04"
        2 = { tile = "T09", ruin = true }
        3 = "T11"
        5 = "S06"
        [seats.2.cells]
        4 = "C4"
        0 = "T14"
    "#;
    let scene = Scene::new::<Ad>("base", 2, position);
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:1", "characters": 5 } }));
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:2", "characters": 0 } }));
    scene.view(
        2,
        "sheets.0.lines.2",
        json!({ "line": "character", "with": { "character": "caravaneer", "vp": 1, "bonus": 4 } }),
    );
}

#[test]
fn ad_char_caravaneer_without_taverns_is_worth_its_own_point() {
    let position = "at = \"end\"\nseats.1.characters = [\"caravaneer\"]";
    let scene = Scene::new::<Ad>("base", 2, position);
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:1", "characters": 1 } }));
}

/// Three players, equal in everything; castles without points.
const EQUAL: &str = r#"
    at = "end"
    seats.1.cells = { 4 = "C3" }
    seats.2.cells = { 4 = "C4" }
    seats.3.cells = { 4 = "C5" }
"#;

#[test]
fn ad_char_duchess_wins_every_tie_for_a_scenario_bonus() {
    let scene = Scene::new::<Ad>("base", 3, EQUAL);
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:1", "scenario": 13 } }));
    let with_her = format!("{EQUAL}\nseats.3.characters = [\"duchess\"]");
    let scene = Scene::new::<Ad>("base", 3, &with_her);
    for (piece, points) in [("noble", 5), ("coin", 3), ("tower", 5)] {
        let with = json!({ "seat": "seat:3", "piece": piece, "place": 1, "points": points });
        scene.told(json!({ "event": "bonus", "with": with }));
        let with = json!({ "seat": "seat:1", "piece": piece, "place": 2 });
        scene.told(json!({ "event": "bonus", "with": with }));
    }
}

#[test]
fn ad_char_duchess_wins_the_tie_for_second_place_too() {
    // Seat 1 has most nobles; the others tie for second place.
    let position = EQUAL.replace("4 = \"C3\"", "4 = { tile = \"C3\", nobles = 1 }");
    let position = format!("{position}\nseats.3.characters = [\"duchess\"]");
    let scene = Scene::new::<Ad>("base", 3, &position);
    let with = json!({ "seat": "seat:1", "piece": "noble", "place": 1 });
    scene.told(json!({ "event": "bonus", "with": with }));
    let with = json!({ "seat": "seat:3", "piece": "noble", "place": 2, "points": 2 });
    scene.told(json!({ "event": "bonus", "with": with }));
}

#[test]
fn ad_char_duchess_wins_the_tie_for_the_final_result() {
    // Seat 1: nobles 4, coins 2, castle 1 makes 7. Seat 2: towers 4, Duchess 2, T09 1 makes 7.
    let position = r#"
        at = "end"
        seats.1.coins = 3
        seats.1.cells = { 4 = { tile = "C1", nobles = 3 } }
        seats.2.cells = { 4 = { tile = "C4", towers = 1 }, 0 = "T09" }
    "#;
    let mut scene =
        Scene::new::<Ad>("base", 2, &format!("{position}\nseats.2.characters = [\"duchess\"]"));
    scene.told(json!({ "event": "won", "with": { "seat": "seat:2", "points": 7 } }));
    let outcome = scene.table().outcome().expect("it is over");
    assert_eq!(outcome.scores[..], [7, 7]);
    assert_eq!(outcome.places[..], [2, 1]);
    // With the Thief, also worth 2, the nobles of seat 1 decide.
    let scene =
        Scene::new::<Ad>("base", 2, &format!("{position}\nseats.2.characters = [\"thief\"]"));
    scene.told(json!({ "event": "won", "with": { "seat": "seat:1", "points": 7 } }));
}
