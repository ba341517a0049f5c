//! KF-WINTER: the agenda of the year.

use engine::Viewer;

use crate::clauses::prelude::*;

/// These seats are asked in this order, and all leave the card as it is.
#[track_caller]
fn all_pass(scene: &mut Scene, seats: &[usize]) {
    for seat in seats {
        let asked = scene.asked();
        let asked = asked.as_ref().map(|(seat, question)| (*seat, question.as_str()));
        assert!(
            asked == Some((*seat, "change")) || asked == Some((*seat, "take_away")),
            "seat {seat} should be asked, not {asked:?}"
        );
        scene.plays(*seat, &["pass_agenda"]);
    }
}

#[test]
fn kf_winter_1_no_decision_in_year_1() {
    for edition in ["spada", "krieg"] {
        for seats in [3, 4] {
            let scene = Scene::game::<Kf>(edition, seats, &[], "first winter");
            scene.not_told(json!({ "event": "proposed" }));
            let (seat, question) = scene.asked().unwrap();
            assert_eq!(question, "bid");
            scene.state("board.adviser", json!(format!("seat:{seat}")));
            scene.state("board.agenda", json!("revolt-privilege"));
            scene.state("board.season", json!("spring"));
        }
    }
}

const PROPOSAL: &str = r#"
    at = "winter"
    adviser = "seat:2"
    seats.1 = { agenda = { revolt-cathedral = 2 }, hand = { grain = 1 } }
    seats.2.agenda = { war-privilege = 2, taxes-cathedral = 1 }
"#;

#[test]
fn kf_winter_2_the_adviser_must_play_a_card_of_his_hand() {
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, PROPOSAL);
        scene.asks(2, "propose");
        let kinds = ["play_agenda agenda:war-privilege", "play_agenda agenda:taxes-cathedral"];
        assert_eq!(scene.legal(2), kinds);
        scene.refuses(2, &["pass_agenda"], &["KF-D-1"]);
        scene.refuses(2, &["play_agenda revolt-cathedral"], &["KF-WINTER-2"]);
        scene.plays(2, &["play_agenda war-privilege"]);
        let proposed = json!({ "seat": "seat:2", "card": "war-privilege" });
        scene.told(json!({ "event": "proposed", "with": proposed }));
        for viewer in Viewer::all(4) {
            scene.try_view(viewer, "agenda", &json!("war-privilege")).unwrap();
        }
        scene.state("board.owner", json!("seat:2"));
        let rest = json!({ "war-privilege": 1, "taxes-cathedral": 1 });
        scene.state("board.agendas.seat:2", rest);
    }
}

#[test]
fn kf_winter_2_a_single_card_is_played_without_a_question() {
    let position = r#"
        at = "winter"
        seats.1 = { agenda = { war-privilege = 1 }, hand = { grain = 1 } }
        seats.2.agenda = { taxes-privilege = 2 }
    "#;
    let scene = Scene::new::<Kf>("spada", 3, position);
    scene.told(
        json!({ "event": "proposed", "with": { "seat": "seat:1", "card": "war-privilege" } }),
    );
    scene.state("board.agendas.seat:1", json!({}));
}

#[test]
fn kf_winter_3_without_a_card_the_next_one_who_has_some_proposes() {
    for edition in ["spada", "krieg"] {
        for (seats, adviser, proposer) in [(4, 1, 3), (4, 2, 3), (4, 4, 3), (3, 1, 3), (3, 2, 3)] {
            let position = format!(
                "at = \"winter\"\nadviser = \"seat:{adviser}\"\nseats.1.hand = {{ grain = 1 }}\n\
                 seats.{proposer}.agenda = {{ war-privilege = 2, taxes-privilege = 1 }}"
            );
            let mut scene = Scene::new::<Kf>(edition, seats, &position);
            scene.told(json!({ "event": "proposes_instead", "with": {
                "adviser": format!("seat:{adviser}"), "seat": format!("seat:{proposer}") } }));
            scene.asks(proposer, "propose");
            scene.refuses(proposer, &["pass_agenda"], &[]);
            scene.plays(proposer, &["play_agenda taxes-privilege"]);
            scene.state("board.owner", json!(format!("seat:{proposer}")));
            scene.state("board.adviser", json!(format!("seat:{adviser}")));
        }
    }
    // Of two who have cards it is the first clockwise from the Adviser, not the first by number.
    let two = r#"
        at = "winter"
        adviser = "seat:3"
        seats.1.agenda = { war-privilege = 2 }
        seats.4.agenda = { taxes-privilege = 2 }
    "#;
    Scene::new::<Kf>("spada", 4, two).asks(4, "propose");
}

#[test]
fn kf_winter_4_without_any_agenda_card_the_game_ends() {
    let position = |agenda: &str| {
        format!("at = \"tithe\"\nseats.1.hand = {{ grain = 11 }}\nseats.3.agenda = {{ {agenda} }}")
    };
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 3, &position(""));
        scene.plays(1, &["tithe_discard grain", "tithe_confirm"]);
        scene.told(json!({ "event": "ended", "with": { "by": "no_agenda" } }));
        assert_eq!(scene.table().outcome().unwrap().clause.id(), "KF-END-6");
        // A single card anywhere, and the game goes on.
        let mut scene = Scene::new::<Kf>(edition, 3, &position("war-privilege = 1"));
        scene.plays(1, &["tithe_discard grain", "tithe_confirm"]);
        scene.asks(1, "bid");
        assert_eq!(scene.table().outcome(), None);
    }
}

/// Everybody has tiles and agenda cards; seat 1 has proposed.
const ROUND: &str = r#"
    at = "change"
    agenda = "war-privilege"
    turn = "seat:2"
    seats.1 = { agenda = { taxes-privilege = 2 }, tiles = { knight = 1 }, hand = { grain = 1 } }
    seats.2 = { agenda = { famine-privilege = 1, revolt-cathedral = 1 }, tiles = { grain = 2 } }
    seats.3 = { agenda = { war-privilege = 1, famine-cathedral = 1 }, tiles = { knight = 1 } }
    seats.4 = { agenda = { taxes-cathedral = 2 }, tiles = { riches = 1, worker = 1 } }
"#;

#[test]
fn kf_winter_5_everyone_but_the_owner_is_asked_once() {
    for edition in ["spada", "krieg"] {
        let position = r#"
            at = "winter"
            seats.1.agenda = { taxes-privilege = 2 }
            seats.1.tiles = { knight = 1 }
            seats.1.hand = { grain = 1 }
            seats.2 = { agenda = { famine-privilege = 1 }, tiles = { grain = 2 } }
            seats.3 = { agenda = { war-privilege = 1 }, tiles = { knight = 1 } }
            seats.4 = { agenda = { taxes-cathedral = 2 }, tiles = { riches = 1 } }
        "#;
        let mut scene = Scene::new::<Kf>(edition, 4, position);
        scene.plays(1, &["play_agenda taxes-privilege"]);
        all_pass(&mut scene, &[2, 3, 4]);
        // The owner has a tile and a card too, but is not asked.
        scene.asks(1, "bid");
        let mut scene = Scene::new::<Kf>(edition, 4, ROUND);
        scene.refuses(1, &["spend_privilege knight", "play_agenda taxes-privilege"], &[]);
        scene.refuses(3, &["pass_agenda"], &["KF-WINTER-8"]);
    }
}

#[test]
fn kf_winter_6_who_is_asked_first_after_the_proposal() {
    // Neither the Adviser nor seat 2 has a card, so seat 3 proposes.
    let other = r#"
        at = "winter"
        seats.1 = { tiles = { knight = 1 }, hand = { grain = 1 } }
        seats.2.tiles = { knight = 1 }
        seats.3 = { agenda = { war-privilege = 2 }, tiles = { grain = 1 } }
        seats.4 = { agenda = { taxes-privilege = 2 }, tiles = { grain = 1 } }
    "#;
    for (edition, order) in [("spada", [4, 1, 2]), ("krieg", [2, 4, 1])] {
        let mut scene = Scene::new::<Kf>(edition, 4, other);
        scene.plays(3, &["play_agenda war-privilege"]);
        all_pass(&mut scene, &order);
        scene.asks(1, "bid");
    }
    // When the Adviser himself proposes, the editions agree.
    let himself = r#"
        at = "winter"
        adviser = "seat:3"
        seats.1 = { tiles = { knight = 1 }, hand = { grain = 1 } }
        seats.2.tiles = { knight = 1 }
        seats.3 = { agenda = { war-privilege = 2 }, tiles = { grain = 1 } }
        seats.4 = { agenda = { taxes-privilege = 2 }, tiles = { grain = 1 } }
    "#;
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, himself);
        scene.plays(3, &["play_agenda war-privilege"]);
        all_pass(&mut scene, &[4, 1, 2]);
    }
}

#[test]
fn kf_winter_7_a_tile_and_a_card_for_the_card_on_the_table() {
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, ROUND);
        let steps = ["spend_privilege grain", "play_agenda taxes-privilege"];
        scene.refuses(2, &steps, &["KF-WINTER-7"]);
        scene.refuses(2, &["play_agenda revolt-cathedral"], &[]);
        scene.plays(2, &["spend_privilege grain", "play_agenda revolt-cathedral"]);
        let changed = json!({
            "seat": "seat:2", "tile": "grain", "card": "revolt-cathedral", "old": "war-privilege"
        });
        scene.told(json!({ "event": "agenda_changed", "with": changed }));
        scene.state("board.agenda", json!("revolt-cathedral"));
        scene.state("board.owner", json!("seat:2"));
        scene.state("board.estates.seat:2.tiles", json!({ "grain": 1 }));
        scene.state("board.supply.grain", json!(1));
        let hand = json!({ "war-privilege": 1, "famine-privilege": 1 });
        scene.state("board.agendas.seat:2", hand);
        scene.state("board.removed.war-privilege", json!(0));
        // All saw which card was picked up, and no more.
        scene.view(4, "known_agendas.seat:2", json!({ "war-privilege": 1 }));
        scene.view(4, "agendas.seat:2", json!({ "hidden": 2 }));
    }
}

#[test]
fn kf_winter_7_a_card_of_the_same_kind_and_a_tile_of_ones_choice() {
    let mut scene = Scene::new::<Kf>("spada", 4, ROUND);
    all_pass(&mut scene, &[2]);
    scene.plays(3, &["spend_privilege knight", "play_agenda war-privilege"]);
    scene.state("board.agenda", json!("war-privilege"));
    scene.state("board.owner", json!("seat:3"));
    scene.state("board.agendas.seat:3", json!({ "war-privilege": 1, "famine-cathedral": 1 }));
    // Seat 4 has two tiles and pays with either.
    for (tile, rest) in [("riches", "worker"), ("worker", "riches")] {
        let mut scene = Scene::new::<Kf>("spada", 4, ROUND);
        all_pass(&mut scene, &[2, 3]);
        let tiles =
            ["pass_agenda", "spend_privilege privilege:riches", "spend_privilege privilege:worker"];
        let legal = scene.legal(4);
        assert!(tiles.iter().all(|step| legal.contains(&(*step).to_owned())), "{legal:?}");
        let pay = format!("spend_privilege {tile}");
        scene.plays(4, &[&pay, "play_agenda taxes-cathedral"]);
        scene.state(&format!("board.estates.seat:4.tiles.{rest}"), json!(1));
        scene.state(&format!("board.estates.seat:4.tiles.{tile}"), json!(0));
    }
}

#[test]
fn kf_winter_8_a_pass_holds_until_another_card_lies_on_the_table() {
    let mut scene = Scene::new::<Kf>("krieg", 4, ROUND);
    all_pass(&mut scene, &[2, 3]);
    scene.told(json!({ "event": "agenda_passed", "with": { "seat": "seat:3" } }));
    scene.plays(4, &["spend_privilege riches", "play_agenda taxes-cathedral"]);
    // Seats 2 and 3 had passed on the old card; they are asked about the new one, and pay again.
    all_pass(&mut scene, &[1]);
    scene.plays(2, &["spend_privilege grain", "play_agenda famine-privilege"]);
    all_pass(&mut scene, &[3, 4, 1]);
    scene.asks(1, "bid");
    scene.state("board.estates.seat:2.tiles", json!({ "grain": 1 }));
    // Once more and both of seat 2's tiles are gone.
    let mut scene = Scene::new::<Kf>("krieg", 4, ROUND);
    scene.plays(2, &["spend_privilege grain", "play_agenda famine-privilege"]);
    scene.plays(3, &["spend_privilege knight", "play_agenda famine-cathedral"]);
    all_pass(&mut scene, &[4, 1]);
    scene.plays(2, &["spend_privilege grain", "play_agenda revolt-cathedral"]);
    scene.state("board.estates.seat:2.tiles", json!({}));
    all_pass(&mut scene, &[4, 1]);
    scene.asks(1, "bid");
}

#[test]
fn kf_winter_9_after_a_change_the_round_begins_left_of_the_new_owner() {
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, ROUND);
        all_pass(&mut scene, &[2]);
        scene.plays(3, &["spend_privilege knight", "play_agenda famine-cathedral"]);
        // The Adviser is asked now: the card is no longer his own.
        all_pass(&mut scene, &[4, 1, 2]);
        scene.asks(1, "bid");
    }
}

#[test]
fn kf_winter_10_who_cannot_act_is_skipped() {
    // Seat 2 has no tile, seat 3 a tile and no card, seat 4 has both.
    let position = r#"
        at = "change"
        agenda = "war-privilege"
        turn = "seat:2"
        seats.1 = { agenda = { taxes-privilege = 1 }, hand = { grain = 1 } }
        seats.2.agenda = { famine-privilege = 2 }
        seats.3.tiles = { grain = 1 }
        seats.4 = { agenda = { revolt-cathedral = 1 }, tiles = { grain = 1 } }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.asks(3, "take_away");
    assert_eq!(scene.legal(3), ["pass_agenda", "spend_privilege privilege:grain"]);
    scene.refuses(3, &["spend_privilege knight"], &["KF-WINTER-10"]);
    scene.plays(3, &["pass_agenda"]);
    scene.asks(4, "change");
    scene.plays(4, &["pass_agenda"]);
    scene.asks(1, "bid");
    // If nobody else has a card, seat 3 can do nothing and is not asked at all.
    let alone = r#"
        at = "change"
        agenda = "war-privilege"
        turn = "seat:2"
        seats.1 = { agenda = {}, hand = { grain = 1 } }
        seats.3.tiles = { grain = 1 }
    "#;
    Scene::new::<Kf>("spada", 4, alone).asks(1, "bid");
}

/// Seat 2 has a tile and no agenda card; seat 3 has none either.
const SPECIAL: &str = r#"
    at = "change"
    agenda = "war-privilege"
    turn = "seat:2"
    seats.1 = { agenda = { taxes-privilege = 2 }, tiles = { knight = 1 }, hand = { grain = 1 } }
    seats.2.tiles = { grain = 1, riches = 1 }
    seats.3.tiles = { knight = 1 }
    seats.4 = { agenda = { taxes-cathedral = 1, famine-privilege = 1 }, tiles = { worker = 1 } }
"#;

#[test]
fn kf_winter_11_the_special_change() {
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, SPECIAL);
        scene.asks(2, "take_away");
        scene.plays(2, &["spend_privilege riches"]);
        let taken = json!({ "seat": "seat:2", "tile": "riches", "card": "war-privilege" });
        scene.told(json!({ "event": "agenda_taken", "with": taken }));
        scene.state("board.agendas.seat:2", json!({ "war-privilege": 1 }));
        scene.state("board.estates.seat:2.tiles", json!({ "grain": 1 }));
        scene.state("board.supply.riches", json!(2));
        // The left neighbour has no card: the first clockwise who has one must play.
        scene.asks(4, "forced");
        scene.refuses(4, &["pass_agenda"], &[]);
        scene.refuses(4, &["play_agenda war-privilege"], &["KF-WINTER-11"]);
        scene.plays(4, &["play_agenda famine-privilege"]);
        scene.told(json!({ "event": "agenda_forced", "with": { "seat": "seat:4" } }));
        scene.state("board.agenda", json!("famine-privilege"));
        scene.state("board.owner", json!("seat:4"));
        scene.state("board.agendas.seat:4", json!({ "taxes-cathedral": 1 }));
        scene.state("board.estates.seat:4.tiles", json!({ "worker": 1 }));
        // From the left of the forced player, and seat 2 may now change in the ordinary way.
        all_pass(&mut scene, &[1]);
        scene.asks(2, "change");
        all_pass(&mut scene, &[2, 3]);
        scene.asks(1, "bid");
    }
}

#[test]
fn kf_winter_11_a_single_card_is_forced_without_a_question() {
    let position = r#"
        at = "change"
        agenda = "war-privilege"
        turn = "seat:2"
        seats.1 = { agenda = {}, hand = { grain = 1 } }
        seats.2.tiles = { grain = 1 }
        seats.3.agenda = { taxes-cathedral = 1 }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 3, position);
    scene.plays(2, &["spend_privilege grain"]);
    let forced = json!({ "seat": "seat:3", "card": "taxes-cathedral" });
    scene.told(json!({ "event": "agenda_forced", "with": forced }));
    scene.state("board.agenda", json!("taxes-cathedral"));
    scene.asks(1, "bid");
}

#[test]
fn kf_winter_12_there_is_always_a_card_on_the_table() {
    // Seats 2 and 3 have tiles, and the only other agenda card is the owner's.
    let position = |agenda: &str| {
        format!(
            "at = \"change\"\nagenda = \"war-privilege\"\nturn = \"seat:2\"\n\
             seats.1 = {{ agenda = {{ {agenda} }}, hand = {{ grain = 1 }} }}\n\
             seats.2.tiles = {{ grain = 1 }}\nseats.3.tiles = {{ grain = 1 }}"
        )
    };
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 3, &position("famine-privilege = 1"));
        scene.plays(2, &["spend_privilege grain"]);
        // The card just taken is not played back: seat 1 must lay his.
        scene.told(json!({ "event": "agenda_forced", "with": { "seat": "seat:1" } }));
        scene.state("board.agendas.seat:2", json!({ "war-privilege": 1 }));
        // Seat 3 still may: now seat 2 has a card to lay.
        scene.asks(3, "take_away");
        // Without the owner's card nobody could replace the one on the table.
        let scene = Scene::new::<Kf>(edition, 3, &position(""));
        scene.told(json!({ "event": "agenda_set", "with": { "card": "war-privilege" } }));
        scene.asks(1, "bid");
    }
}

#[test]
fn kf_winter_13_no_special_change_with_a_card_in_hand() {
    let mut scene = Scene::new::<Kf>("spada", 4, ROUND);
    // The tile alone is no whole answer: a card must be laid for it.
    scene.refuses(2, &["spend_privilege grain"], &["KF-D-2"]);
    scene.asks(2, "change");
    // A single card is laid by itself, and nobody else is forced.
    let single = r#"
        at = "change"
        agenda = "war-privilege"
        turn = "seat:2"
        seats.1 = { agenda = { taxes-privilege = 2 }, hand = { grain = 1 } }
        seats.2 = { agenda = { revolt-cathedral = 1 }, tiles = { grain = 1 } }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 3, single);
    scene.plays(2, &["spend_privilege grain"]);
    scene.told(json!({ "event": "agenda_changed", "with": { "card": "revolt-cathedral" } }));
    scene.not_told(json!({ "event": "agenda_taken" }));
    scene.not_told(json!({ "event": "agenda_forced" }));
}

#[test]
fn kf_winter_14_winter_ends_when_nobody_is_left_to_be_asked() {
    let mut scene = Scene::new::<Kf>("spada", 4, ROUND);
    all_pass(&mut scene, &[2, 3]);
    scene.not_told(json!({ "event": "agenda_set" }));
    scene.plays(4, &["pass_agenda"]);
    scene.told(json!({ "event": "agenda_set", "with": { "card": "war-privilege" } }));
    scene.state("board.season", json!("spring"));
    // Without tiles the proposal stands at once.
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, PROPOSAL);
        scene.plays(2, &["play_agenda taxes-cathedral"]);
        scene.told(json!({ "event": "agenda_set", "with": { "card": "taxes-cathedral" } }));
        scene.asks(1, "bid");
    }
}
