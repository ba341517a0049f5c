//! KF-D-1 to -4: the decisions of Winter.

use super::{click, point};
use crate::clauses::prelude::*;

#[test]
fn kf_d_1_the_adviser_must_propose_one_of_the_kinds_in_hand() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
            at = "winter"
            adviser = "seat:3"
            seats.1.agenda = { war-privilege = 1 }
            seats.3.agenda = { taxes-cathedral = 2, famine-privilege = 1 }
        "#,
    );
    let legal = ["play_agenda agenda:taxes-cathedral", "play_agenda agenda:famine-privilege"];
    point(&mut scene, 3, "propose", "KF-D-1", &legal);
    scene.refuses(3, &["play_agenda war-privilege"], &["KF-WINTER-2"]);
    scene.refuses(3, &["pass_agenda"], &["KF-D-1"]);
}

#[test]
fn kf_d_1_without_cards_of_the_adviser_the_first_clockwise_proposes() {
    let mut scene = Scene::new::<Kf>(
        "spada",
        4,
        r#"
            at = "winter"
            adviser = "seat:3"
            seats.1.agenda = { war-privilege = 2 }
            seats.2.agenda = { taxes-cathedral = 2 }
        "#,
    );
    // Two cards of one kind leave no choice, but only their owner knows that: he is asked.
    point(&mut scene, 1, "propose", "KF-D-1", &["play_agenda agenda:war-privilege"]);
}

#[test]
fn kf_d_1_is_skipped_in_year_1_and_with_a_single_card() {
    let scene = Scene::game::<Kf>("spada", 4, &[], "year 1");
    scene.not_told(json!({ "event": "proposed" }));
    assert_eq!(scene.asked().map(|(_, question)| question), Some("bid".into()));
    let position = r#"
        at = "winter"
        seats.1.agenda = { war-privilege = 1 }
        seats.1.hand = { grain = 1 }
    "#;
    let scene = Scene::new::<Kf>("spada", 4, position);
    scene.told(
        json!({ "event": "proposed", "with": { "seat": "seat:1", "card": "war-privilege" } }),
    );
    scene.asks(1, "bid");
}

/// War was proposed by seat 1; seats 2 and 4 have tiles.
const CHANGE: &str = r#"
    at = "change"
    agenda = "war-privilege"
    owner = "seat:1"
    turn = "seat:2"
    seats.1.tiles = { knight = 1 }
    seats.1.agenda = { war-privilege = 1 }
    seats.1.hand = { grain = 1 }
    seats.2.tiles = { riches = 1, grain = 2 }
    seats.2.agenda = { taxes-privilege = 1, revolt-cathedral = 1 }
    seats.3.agenda = { famine-privilege = 1 }
    seats.4.tiles = { worker = 1 }
    seats.4.agenda = { famine-privilege = 1 }
"#;

const TILES_OF_SEAT_2: [&str; 3] =
    ["pass_agenda", "spend_privilege privilege:riches", "spend_privilege privilege:grain"];

#[test]
fn kf_d_2_each_in_the_queue_may_pass_or_spend_any_tile() {
    let mut scene = Scene::new::<Kf>("spada", 4, CHANGE);
    point(&mut scene, 2, "change", "KF-D-2", &TILES_OF_SEAT_2);
    scene.refuses(2, &["spend_privilege knight"], &["KF-WINTER-10"]);
    scene.plays(2, &["pass_agenda"]);
    // Seat 3 has no tile and is skipped; the owner of the card is not asked, tile or not.
    let legal = ["pass_agenda", "spend_privilege privilege:worker"];
    point(&mut scene, 4, "change", "KF-D-2", &legal);
    scene.plays(4, &["pass_agenda"]);
    scene.asks(1, "bid");
}

#[test]
fn kf_d_2_without_agenda_cards_only_the_special_change_is_possible() {
    let special = |others: &str| {
        let position = format!(
            r#"
                at = "change"
                agenda = "war-privilege"
                owner = "seat:1"
                turn = "seat:2"
                seats.1.hand = {{ grain = 1 }}
                seats.2.tiles = {{ riches = 1 }}
                seats.2.agenda = {{}}
                {others}
            "#
        );
        Scene::new::<Kf>("spada", 4, &position)
    };
    let mut scene = special("seats.3.agenda = { famine-privilege = 1 }");
    let legal = ["pass_agenda", "spend_privilege privilege:riches"];
    point(&mut scene, 2, "take_away", "KF-D-2", &legal);
    // Nobody could lay another card: he is skipped.
    special("").asks(1, "bid");
}

#[test]
fn kf_d_3_after_the_tile_the_same_player_must_lay_a_card() {
    let mut scene = Scene::new::<Kf>("spada", 4, CHANGE);
    click(&mut scene, 2, "spend_privilege grain");
    let legal = ["play_agenda agenda:taxes-privilege", "play_agenda agenda:revolt-cathedral"];
    point(&mut scene, 2, "replace", "KF-D-3", &legal);
    scene.refuses(2, &["spend_privilege grain", "play_agenda famine-privilege"], &["KF-WINTER-7"]);
    scene.refuses(2, &["spend_privilege grain", "pass_agenda"], &["KF-D-2"]);
    scene.refuses(2, &["spend_privilege grain"], &["KF-D-2"]);
    let mut scene = Scene::new::<Kf>("spada", 4, CHANGE);
    scene.plays(2, &["spend_privilege grain", "play_agenda revolt-cathedral"]);
    scene.told(json!({
        "event": "agenda_changed",
        "with": { "seat": "seat:2", "tile": "grain", "card": "revolt-cathedral" }
    }));
}

#[test]
fn kf_d_3_is_skipped_with_a_single_agenda_card() {
    let mut scene = Scene::new::<Kf>("spada", 4, CHANGE);
    scene.plays(2, &["pass_agenda"]);
    scene.plays(4, &["spend_privilege worker"]);
    scene.told(json!({
        "event": "agenda_changed",
        "with": { "seat": "seat:4", "card": "famine-privilege", "old": "war-privilege" }
    }));
    // A new card begins a new round: seat 1 may change it now.
    scene.asks(1, "change");
}

/// Seat 4 has no agenda card and may take the one on the table.
fn taken_away(agendas: &str) -> Scene {
    let position = format!(
        r#"
            at = "change"
            agenda = "war-privilege"
            owner = "seat:1"
            turn = "seat:4"
            seats.4.tiles = {{ riches = 1 }}
            seats.3.hand = {{ grain = 1 }}
            {agendas}
        "#
    );
    let mut scene = Scene::new::<Kf>("spada", 4, &position);
    scene.plays(4, &["spend_privilege riches"]);
    scene.told(json!({ "event": "agenda_taken", "with": { "seat": "seat:4" } }));
    scene
}

#[test]
fn kf_d_4_the_first_clockwise_with_a_card_must_lay_one() {
    let mut scene = taken_away(
        r#"
            seats.2.agenda = { taxes-cathedral = 1, taxes-privilege = 2 }
            seats.3.agenda = { famine-privilege = 2 }
        "#,
    );
    let legal = ["play_agenda agenda:taxes-privilege", "play_agenda agenda:taxes-cathedral"];
    point(&mut scene, 2, "forced", "KF-D-4", &legal);
    scene.refuses(2, &["pass_agenda"], &["KF-D-4"]);
    scene.refuses(2, &["play_agenda war-privilege"], &["KF-WINTER-11"]);
    scene.plays(2, &["play_agenda taxes-cathedral"]);
    scene.told(json!({ "event": "agenda_forced", "with": { "seat": "seat:2" } }));
    scene.asks(3, "bid");
}

#[test]
fn kf_d_4_is_skipped_with_a_single_card_but_not_with_two_alike() {
    let scene = taken_away("seats.2.agenda = { taxes-cathedral = 1 }");
    scene.told(json!({ "event": "agenda_forced", "with": { "card": "taxes-cathedral" } }));
    scene.asks(3, "bid");
    let mut scene = taken_away("seats.2.agenda = { taxes-cathedral = 2 }");
    point(&mut scene, 2, "forced", "KF-D-4", &["play_agenda agenda:taxes-cathedral"]);
}
