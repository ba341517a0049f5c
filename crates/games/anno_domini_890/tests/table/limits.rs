//! AD-COMP-3 to -6: what can run out, and what cannot.

use anno_domini_890::Components;
use anno_domini_890::pieces::{Character, Tile};
use engine::Kind;

use crate::table::prelude::*;

/// Seat 1 is to put a tile down; this many towers and nobles lie on the castle of seat 2.
fn taken(held: &str, towers: u8, nobles: u8) -> String {
    format!(
        r#"
            at = "place"
            round = 3
            held = "{held}"
            seats.1.cells = {{ 0 = "T04", 4 = "C1" }}
            seats.2.cells = {{ 4 = {{ tile = "C2", towers = {towers}, nobles = {nobles} }} }}
        "#
    )
}

#[test]
fn ad_comp_3_only_towers_of_the_supply_are_added() {
    let added = |taken_before| {
        let mut scene = at(3, &taken("T12", taken_before, 0));
        scene.plays(1, &["place cell:1"]);
        (cell(&scene, 1, 1), supply(&scene)[0], track(&mut scene)[1], events(&scene))
    };
    assert_eq!(
        added(18),
        ("t12+2t".into(), 0, 23, "placed towers_added invader_moved turn_began".into())
    );
    assert_eq!(
        added(19),
        (
            "t12+1t".into(),
            0,
            23,
            "placed towers_added towers_missing invader_moved turn_began".into()
        )
    );
    assert_eq!(
        added(20),
        ("t12".into(), 0, 23, "placed towers_missing invader_moved turn_began".into())
    );
}

#[test]
fn ad_comp_3_there_are_20_towers() {
    assert_eq!(Components::shipped().unwrap().towers, 20);
    let too_many = Scene::try_with::<Ad>("base", 3, &[], &taken("T12", 21, 0), &[]);
    let error = too_many.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("AD-COMP-3"), "{error}");
}

#[test]
fn ad_comp_3_what_is_missing_is_never_added_later() {
    let position = r#"
        at = "place"
        round = 3
        held = "T12"
        row = ["T01", "T02", "T03", "T05"]
        seats.1.cells = { 0 = "T04", 4 = "C1" }
        seats.2.cells = { 4 = { tile = "C2", towers = 17 }, 0 = { tile = "S11", towers = 3 } }
    "#;
    let mut scene = with(2, &[], position, &[("AD-RND-4", &["t06"])]);
    scene.plays(1, &["place cell:1"]);
    scene.told(json!({ "event": "towers_missing", "with": { "seat": "seat:1", "missing": 2 } }));
    // Three towers come back to the supply: the stronghold stays without.
    scene.plays(2, &["exchange cell:0"]);
    assert_eq!((supply(&scene)[0], cell(&scene, 1, 1).as_str()), (3, "t12"));
    assert_eq!(track(&mut scene)[1], 2 + 17);
}

#[test]
fn ad_comp_3_characters_and_ruins_are_bound_too() {
    let position = |at: &str, towers| {
        format!(
            r#"
                {at}
                round = 3
                seats.1.characters = ["strategist"]
                seats.1.cells = {{ 0 = "T04", 4 = "C1" }}
                seats.2.cells = {{ 4 = {{ tile = "C2", towers = {towers} }} }}
            "#
        )
    };
    let mut scene = at(2, &position("at = \"effect\"\ncharacter = \"strategist\"", 19));
    scene.plays(1, &["put_tower cell:0"]);
    assert_eq!(cell(&scene, 1, 0), "t04+1t");
    assert_eq!(track(&mut scene)[1], 2 + 20);
    let mut scene = at(2, &position("at = \"invasion\"\ninvaded = [\"seat:1\"]", 20));
    scene.plays(1, &["ruin cell:0"]);
    scene.told(json!({ "event": "towers_missing", "with": { "seat": "seat:1", "missing": 1 } }));
    assert_eq!(cell(&scene, 1, 0), "ruin t04");
    assert_eq!(track(&mut scene)[1], 2 + 20);
}

#[test]
fn ad_comp_4_only_nobles_of_the_supply_are_added() {
    let added = |taken_before| {
        let mut scene = at(3, &taken("T22", 0, taken_before));
        scene.plays(1, &["place cell:1"]);
        (cell(&scene, 1, 1), supply(&scene)[1], events(&scene))
    };
    assert_eq!(
        added(10),
        ("t22+2n".into(), 0, "placed invader_moved nobles_added turn_began".into())
    );
    assert_eq!(
        added(11),
        ("t22+1n".into(), 0, "placed invader_moved nobles_added nobles_missing turn_began".into())
    );
    assert_eq!(
        added(12),
        ("t22".into(), 0, "placed invader_moved nobles_missing turn_began".into())
    );
    let too_many = Scene::try_with::<Ad>("base", 3, &[], &taken("T22", 0, 13), &[]);
    let error = too_many.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("AD-COMP-4"), "{error}");
}

#[test]
fn ad_comp_4_the_shipped_icons_ask_for_just_12() {
    use anno_domini_890::components::Effect;
    use anno_domini_890::pieces::Piece;

    let components = Components::shipped().unwrap();
    let icons: u8 = Tile::ALL.iter().map(|tile| components.tile(*tile).nobles).sum();
    let cards: u8 = Character::ALL
        .iter()
        .map(|character| match components.card(*character).effect {
            Effect::AddPiece { piece: Piece::Noble, n } => n,
            _ => 0,
        })
        .sum();
    assert_eq!((icons, cards, components.nobles), (11, 1, 12));
}

#[test]
fn ad_comp_4_the_master_builder_gets_no_noble_that_is_not_there() {
    let mut scene = at(
        2,
        r#"
            at = "effect"
            round = 3
            character = "master-builder"
            seats.1.characters = ["master-builder"]
            seats.1.cells = { 0 = { tile = "T11", ruin = true, towers = 1 }, 4 = { tile = "C1", nobles = 12 } }
        "#,
    );
    scene.plays(1, &["restore cell:0"]);
    assert_eq!(cell(&scene, 1, 0), "t11+1t");
    scene.told(json!({ "event": "nobles_missing", "with": { "seat": "seat:1", "missing": 1 } }));
}

/// 54 coins are with the players already.
const RICH: &str = r#"
    round = 3
    seats.1 = { coins = 30, characters = ["merchant"], cells = { 0 = "T02", 1 = "T03" } }
    seats.2.coins = 24
"#;

#[test]
fn ad_comp_5_coins_never_run_out() {
    let mut scene = at(2, &format!("at = \"place\"\nheld = \"T04\"\n{RICH}"));
    scene.plays(1, &["place cell:6"]);
    assert_eq!(coins(&scene, 1), 32);
    let scene = at(2, &format!("at = \"effect\"\ncharacter = \"merchant\"\n{RICH}"));
    scene.told(json!({ "event": "character_coins", "with": { "coins": 2 } }));
    assert_eq!(coins(&scene, 1), 32);
    let mut scene = at(2, &format!("at = \"tris\"\ncrops = [\"wheat\"]\n{RICH}"));
    scene.plays(1, &["take_coins wheat"]);
    assert_eq!(coins(&scene, 1), 32);
}

#[test]
fn ad_comp_5_with_limited_coins_the_supply_gives_what_is_left_of_54() {
    let limit: &[(&str, &str)] = &[("coin_limit", "on")];
    assert_eq!(Components::shipped().unwrap().coins, 54);
    for (left, gained) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
        let rich = RICH.replace("coins = 24", &format!("coins = {}", 24 - left));
        let mut scene = with(2, limit, &format!("at = \"place\"\nheld = \"T04\"\n{rich}"), &[]);
        scene.plays(1, &["place cell:6"]);
        assert_eq!(coins(&scene, 1), 30 + gained);
        let effect = format!("at = \"effect\"\ncharacter = \"merchant\"\n{rich}");
        assert_eq!(coins(&with(2, limit, &effect, &[]), 1), 30 + gained);
        let tris = format!("at = \"tris\"\ncrops = [\"wheat\"]\n{rich}");
        let mut scene = with(2, limit, &tris, &[]);
        scene.plays(1, &["take_coins wheat"]);
        assert_eq!(coins(&scene, 1), 30 + gained);
    }
}

#[test]
fn ad_comp_5_limited_coins_still_pass_between_players() {
    // The supply is empty, yet the tax goes from hand to hand.
    let position = format!("at = \"place\"\nheld = \"T05\"\n{RICH}")
        .replace("seats.2.coins", "seats.2.cells = { 4 = \"C1\" }\nseats.2.coins");
    let mut scene = with(2, &[("coin_limit", "on")], &position, &[]);
    scene.plays(1, &["place cell:6"]);
    assert_eq!(purses(&scene, 2), [31, 23]);
}

/// The Mystic's turn; so many tokens lie beside the row already.
fn mystic(tokens: u8) -> Scene {
    at(
        2,
        &format!(
            r#"
                at = "effect"
                round = 3
                character = "mystic"
                row = [{{ tile = "T01", tokens = {tokens} }}, "T02", "T03", "T04"]
                seats.1.characters = ["mystic"]
            "#
        ),
    )
}

#[test]
fn ad_comp_6_only_tokens_of_the_supply_are_placed() {
    assert_eq!(Components::shipped().unwrap().tokens, 6);
    let mut scene = mystic(4);
    scene.plays(1, &["put_saracen slot:2"]);
    scene.asks(1, "saracen");
    scene.plays(1, &["put_saracen slot:2"]);
    assert_eq!((row(&scene).as_str(), supply(&scene)[2]), ("t01+4s t02+2s t03 t04", 0));
    // One is left: it is placed, and there is no second question.
    let mut scene = mystic(5);
    scene.plays(1, &["put_saracen slot:2"]);
    assert_eq!((row(&scene).as_str(), supply(&scene)[2]), ("t01+5s t02+1s t03 t04", 0));
    scene.asks(2, "take");
    // None is left: nothing is asked.
    let scene = mystic(6);
    scene.told(json!({ "event": "no_effect", "with": { "character": "mystic" } }));
    scene.asks(2, "take");
}

#[test]
fn ad_comp_6_there_are_6_tokens() {
    let position = "at = \"take\"\nrow = [{ tile = \"T01\", tokens = 7 }]";
    let too_many = Scene::try_with::<Ad>("base", 2, &[], position, &[]);
    let error = too_many.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("AD-COMP-6"), "{error}");
}
