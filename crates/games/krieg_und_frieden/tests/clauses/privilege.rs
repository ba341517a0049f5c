//! KF-PRIV: taking and spending Privilege tiles.

use crate::clauses::prelude::*;

/// Seat 2 has won a Privilege card and chooses; a card in hand keeps the Summer turn open.
fn prize(seats: &str) -> Scene {
    let position = format!(
        "at = \"privilege\"\nagenda = \"war-privilege\"\nturn = \"seat:2\"\n\
         seats.2.hand = {{ grain = 1 }}\n{seats}"
    );
    Scene::new::<Kf>("spada", 4, &position)
}

/// Seat 2 has given aid to seat 1 and chooses.
fn donor(seats: &str) -> Scene {
    let position = format!("at = \"donor_privilege\"\ntarget = \"seat:2\"\n{seats}");
    Scene::new::<Kf>("krieg", 3, &position)
}

#[test]
fn kf_priv_1_two_tiles_of_each_type_in_the_supply() {
    for edition in ["spada", "krieg"] {
        for seats in [3, 4] {
            let scene = Scene::game::<Kf>(edition, seats, &[], "tiles");
            let all = json!({ "knight": 2, "riches": 2, "worker": 2, "grain": 2 });
            scene.state("board.supply", all);
        }
    }
}

#[test]
fn kf_priv_2_the_taker_names_a_type() {
    let all =
        ["knight", "riches", "worker", "grain"].map(|t| format!("take_privilege privilege:{t}"));
    let mut scene = prize("");
    scene.asks(2, "privilege");
    assert_eq!(scene.legal(2), all);
    scene.plays(2, &["take_privilege worker"]);
    scene.told(
        json!({ "event": "privilege_taken", "with": { "seat": "seat:2", "tile": "worker" } }),
    );
    scene.state("board.estates.seat:2.tiles", json!({ "worker": 1 }));

    let mut scene = donor("");
    scene.asks(2, "thanks");
    assert_eq!(scene.legal(2), all);
    scene.plays(2, &["take_privilege knight"]);
    scene.state("board.estates.seat:2.tiles", json!({ "knight": 1 }));
}

#[test]
fn kf_priv_3_from_the_supply_as_long_as_it_has_one() {
    for tiles in ["seats.3.tiles = { grain = 1 }", "seats.2.tiles = { grain = 1 }"] {
        let mut scene = prize(tiles);
        scene.refuses(2, &["steal_privilege grain seat:3"], &["KF-PRIV-3"]);
        assert!(!scene.legal(2).iter().any(|step| step.starts_with("steal")));
        scene.plays(2, &["take_privilege grain"]);
        scene.state("board.supply", json!({ "knight": 2, "riches": 2, "worker": 2 }));
    }
    let mut scene = donor("seats.3.tiles = { grain = 1 }");
    scene.refuses(2, &["steal_privilege grain seat:3"], &["KF-PRIV-3"]);
}

#[test]
fn kf_priv_4_else_from_an_opponent_of_ones_choice() {
    let mut scene = prize(
        r#"
        seats.1 = { tiles = { grain = 1 }, vp = 3, hand = { riches = 1 } }
        seats.3 = { tiles = { grain = 1, knight = 1 }, vp = 2, hand = { worker = 1 } }
        "#,
    );
    scene.refuses(2, &["take_privilege grain"], &["KF-PRIV-4"]);
    scene.refuses(2, &["steal_privilege grain seat:4"], &["KF-PRIV-4"]);
    scene.refuses(2, &["steal_privilege grain seat:2"], &["KF-PRIV-4"]);
    let steals: Vec<_> = scene.legal(2).into_iter().filter(|step| step.starts_with("st")).collect();
    let both = ["steal_privilege privilege:grain seat:1", "steal_privilege privilege:grain seat:3"];
    assert_eq!(steals, both);
    scene.plays(2, &["steal_privilege grain seat:3"]);
    let stolen = json!({ "seat": "seat:2", "tile": "grain", "from": "seat:3" });
    scene.told(json!({ "event": "privilege_stolen", "with": stolen }));
    // The robbed player keeps the rest and gets nothing in return.
    scene.state("board.estates.seat:3.vp", json!(2));
    scene.state("board.estates.seat:3.farms", json!(2));
    scene.state("board.estates.seat:3.tiles", json!({ "knight": 1 }));
    scene.state("board.hands.seat:3", json!({ "worker": 1 }));
    scene.state("board.estates.seat:1.tiles", json!({ "grain": 1 }));
    scene.state("board.estates.seat:2.tiles", json!({ "grain": 1 }));
}

#[test]
fn kf_priv_4_one_opponent_with_both_tiles() {
    let mut scene = donor("seats.1.tiles = { riches = 2 }");
    let steals: Vec<_> = scene.legal(2).into_iter().filter(|step| step.starts_with("st")).collect();
    assert_eq!(steals, ["steal_privilege privilege:riches seat:1"]);
    scene.plays(2, &["steal_privilege riches seat:1"]);
    scene.state("board.estates.seat:1.tiles", json!({ "riches": 1 }));
}

#[test]
fn kf_priv_5_a_type_of_which_one_owns_both_cannot_be_named() {
    let mut scene = prize("seats.2.tiles = { knight = 2, grain = 1 }");
    scene.refuses(2, &["take_privilege knight"], &["KF-PRIV-5"]);
    for seat in ["seat:1", "seat:2", "seat:3", "seat:4"] {
        scene.refuses(2, &[&format!("steal_privilege knight {seat}")], &[]);
    }
    let rest = ["riches", "worker", "grain"].map(|tile| format!("take_privilege privilege:{tile}"));
    assert_eq!(scene.legal(2), rest);
}

#[test]
fn kf_priv_6_taking_is_mandatory() {
    for (mut scene, question) in [(prize(""), "privilege"), (donor(""), "thanks")] {
        assert!(scene.legal(2).iter().all(|step| step.starts_with("take_privilege")));
        scene.refuses(2, &["end_turn"], &[]);
        scene.refuses(2, &["decline_aid"], &[]);
        scene.asks(2, question);
    }
}

#[test]
fn kf_priv_6_only_who_owns_all_tiles_takes_none() {
    const ALL: &str = "seats.2.tiles = { knight = 2, riches = 2, worker = 2, grain = 2 }";
    let scene = prize(ALL);
    scene.told(json!({ "event": "privilege_none", "with": { "seat": "seat:2" } }));
    scene.asks(2, "summer");
    donor(ALL).told(json!({ "event": "privilege_none", "with": { "seat": "seat:2" } }));

    // One tile is left: it is taken without a question, even from an opponent.
    let seven = "seats.2.tiles = { knight = 2, riches = 2, worker = 2, grain = 1 }\n";
    let scene = prize(&format!("{seven}seats.4.tiles = {{ grain = 1 }}"));
    let stolen = json!({ "seat": "seat:2", "tile": "grain", "from": "seat:4" });
    scene.told(json!({ "event": "privilege_stolen", "with": stolen }));
    scene.not_told(json!({ "event": "privilege_none" }));
}

#[test]
fn kf_priv_7_any_number_of_tiles_and_of_equal_ones() {
    let scene = prize("seats.2.tiles = { knight = 2, riches = 2, worker = 2, grain = 1 }");
    let all = json!({ "knight": 2, "riches": 2, "worker": 2, "grain": 2 });
    scene.state("board.estates.seat:2.tiles", all);
    scene.state("board.supply", json!({}));
    // A second tile of a type is as good as a first.
    let mut scene = prize("seats.2.tiles = { knight = 1 }");
    scene.plays(2, &["take_privilege knight"]);
    scene.state("board.estates.seat:2.tiles", json!({ "knight": 2 }));
}

const SPENT: &str = r#"
    at = "change"
    agenda = "war-privilege"
    turn = "seat:2"
    seats.1.agenda = { taxes-cathedral = 1 }
    seats.2 = { agenda = { famine-privilege = 1 }, tiles = { grain = 1 } }
    seats.3 = { hand = { grain = 1 }, tiles = { grain = 1 } }
"#;

#[test]
fn kf_priv_8_a_spent_tile_goes_back_to_the_supply() {
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 3, SPENT);
        scene.state("board.supply.grain", json!(0));
        scene.plays(2, &["spend_privilege grain"]);
        scene.state("board.supply.grain", json!(1));
        scene.state("board.estates.seat:2.tiles", json!({}));
        scene.plays(3, &["pass_agenda"]);
        // Seat 3 wins the auction and takes that very tile.
        scene.asks(3, "bid");
        scene.plays(3, &["bid_add grain", "bid_confirm"]);
        scene.plays(3, &["take_privilege grain"]);
        scene.state("board.estates.seat:3.tiles", json!({ "grain": 2 }));
    }
}

#[test]
fn kf_priv_9_a_tile_pays_in_winter_and_gives_a_card_each_autumn() {
    let mut scene = Scene::new::<Kf>("spada", 3, SPENT);
    scene.plays(2, &["spend_privilege grain"]);
    scene.told(json!({ "event": "agenda_changed", "with": { "seat": "seat:2", "tile": "grain" } }));

    let autumn = "at = \"autumn\"\ndiscard = { grain = 5 }\nseats.2.tiles = { grain = 2 }";
    let scene = Scene::new::<Kf>("spada", 3, autumn);
    let cards = json!({ "seat": "seat:2", "cards": { "grain": 2 } });
    scene.told(json!({ "event": "privilege_income", "with": cards }));
    scene.not_told(json!({ "event": "privilege_income", "with": { "seat": "seat:1" } }));
    scene.state("board.discard", json!({ "grain": 3 }));
    // The tiles stay, to give again next Autumn.
    scene.state("board.estates.seat:2.tiles", json!({ "grain": 2 }));
}
