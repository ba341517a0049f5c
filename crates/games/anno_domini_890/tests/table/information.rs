//! AD-INFO: who may know what.

use std::collections::BTreeSet;

use anno_domini_890::{AnnoDomini890, Setup};
use engine::{Chance, Game, Outbox, Viewer};

use crate::table::prelude::*;

/// What a viewer sees, without who it is.
fn seen(scene: &mut Scene, viewer: Viewer) -> Value {
    let mut view = scene.table().view(viewer);
    view.as_object_mut().unwrap().remove("viewer");
    view
}

fn names(value: &Value) -> BTreeSet<String> {
    list(value).split_whitespace().map(str::to_owned).collect()
}

#[test]
fn ad_info_1_the_pile_has_no_order_that_anyone_could_know() {
    let position = "at = \"take\"\nrow = [\"T01\", \"T02\", \"T03\", \"T04\"]";
    let scene = at(2, position);
    let pile = list(&scene.value("board.pile"));
    assert_eq!(pile.split(' ').count(), 16);
    // Always in the order of the ids, and any of them may be the next.
    let mut sorted: Vec<_> = pile.split(' ').collect();
    sorted.sort_unstable();
    assert_eq!(sorted.join(" "), pile);
    for tile in pile.split(' ') {
        let mut scene = with(2, &[], position, &[("AD-RND-4", &[tile])]);
        scene.plays(1, &["take_territory slot:1"]);
        scene.luck_used();
        assert_eq!(row(&scene), format!("t02 t03 t04 {tile}"));
    }
}

#[test]
fn ad_info_1_what_the_pile_and_the_deck_hold_follows_from_what_lies_open() {
    let mut scene = game(3, &[], "elimination");
    play_out(&mut scene, 11, |scene| {
        for viewer in Viewer::all(3) {
            let view = scene.table().view(viewer);
            let text = view.to_string();
            let pile = names(&view["pile"]);
            for n in 1..=28 {
                // Each is in the pile, or somewhere in view.
                let tile = format!("t{n:02}");
                let open = text.replace(&view["pile"].to_string(), "");
                assert_ne!(open.contains(&format!("tile:{tile}")), pile.contains(&tile), "{tile}");
            }
        }
    });
}

#[test]
fn ad_info_1_nobody_sees_the_box() {
    let mut scene = game(2, &[], "box");
    let open = names(&scene.value("board.specials"));
    play_out(&mut scene, 2, |scene| {
        let view = scene.table().view(Viewer::Spectator).to_string();
        for n in 1..=12 {
            let tile = format!("s{n:02}");
            assert!(open.contains(&tile) || !view.contains(&format!("tile:{tile}")), "{tile}");
        }
    });
}

#[test]
fn ad_info_2_all_see_the_same() {
    for seats in 2..=4 {
        let mut scene = game(seats, &[], &format!("open {seats}"));
        play_out(&mut scene, 7, |scene| {
            let all = seen(scene, Viewer::Spectator);
            let whole = scene.table().state();
            let staged = !whole["board"]["staged"].is_null();
            for viewer in Viewer::all(seats) {
                let mut view = seen(scene, viewer);
                if staged {
                    // The first step of an answer is not an answer yet.
                    view["staged"] = Value::Null;
                }
                assert_eq!(view, all, "{viewer:?}");
            }
            // And what they see is all there is.
            for field in ["kingdoms", "row", "specials", "castles", "banners", "invader", "held"] {
                assert_eq!(all[field], whole["board"][field], "{field}");
            }
        });
    }
}

#[test]
fn ad_info_2_all_are_told_the_same() {
    let mut scene = game(3, &[], "told");
    play_out(&mut scene, 19, |_| ());
    let told = scene.heard(Viewer::Spectator);
    assert!(24 * 3 < told.len());
    for viewer in Viewer::all(3) {
        let heard = scene.heard(viewer).into_iter().filter(|event| event["event"] != "staged");
        assert_eq!(heard.collect::<Vec<_>>(), told, "{viewer:?}");
    }
}

#[test]
fn ad_info_2_a_bot_that_imagines_the_rest_imagines_what_is() {
    let game = AnnoDomini890::new(&Setup::new(4)).unwrap();
    let state = game.start(&mut Chance::fast(4), &mut Outbox::silent());
    for viewer in Viewer::all(4) {
        let view = game.view(&state, viewer);
        assert_eq!(game.imagine(&view, &mut Chance::fast(9)), state);
    }
}

#[test]
fn ad_info_3_the_apprentices_cards_are_shown_to_all() {
    let position = r#"
        at = "end"
        deck = ["smith", "thief", "mystic"]
        banners = {}
        seats.2.characters = ["apprentice"]
    "#;
    let mut scene = with(3, &[], position, &[("AD-RND-7", &["mystic", "smith"])]);
    scene.asks(2, "keep");
    for viewer in Viewer::all(3) {
        assert_eq!(list(&scene.table().view(viewer)["drawn"]), "smith mystic", "{viewer:?}");
        let drew = scene.heard(viewer).into_iter().find(|it| it["event"] == "apprentice_drew");
        let drew = drew.unwrap_or_else(|| panic!("{viewer:?} was not told"));
        assert_eq!(list(&drew["with"]["characters"]), "smith mystic");
    }
    scene.plays(2, &["keep mystic"]);
    for viewer in Viewer::all(3) {
        assert_eq!(list(&scene.table().view(viewer)["drawn"]), "mystic", "{viewer:?}");
    }
}
