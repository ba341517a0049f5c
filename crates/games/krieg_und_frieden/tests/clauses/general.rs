//! KF-GEN: what holds throughout the game.

use engine::{Chance, Game, Outbox, Seat, Told, Viewer, playout};
use krieg_und_frieden::setup::{Edition, Setup};
use krieg_und_frieden::state::Board;
use krieg_und_frieden::{Action, Event, State};
use scenario::SceneError;
use strum::VariantNames;

use crate::clauses::prelude::*;

/// Plays a game to its end. Among the legal actions those that are `wanted` are preferred; which
/// one of them is played is left to chance. `look` gets every state with the events before it.
pub(crate) fn play_game(
    setup: &Setup,
    seed: u64,
    wanted: impl Fn(&Action) -> bool,
    mut look: impl FnMut(&State, &[Told<Event>]),
) -> State {
    let game = Kf::new(setup).unwrap();
    let (mut chance, mut out, mut legal) = (Chance::fast(seed), Outbox::new(), Vec::new());
    let mut state = game.start(&mut chance, &mut out);
    look(&state, &out.take());
    for _ in 0..100_000 {
        let Some(seat) = playout::awaited(&game, &state, &mut chance) else { return state };
        game.legal(&state, seat, &mut legal);
        assert!(!legal.is_empty(), "seat {seat} is asked and can do nothing");
        if legal.iter().any(&wanted) {
            legal.retain(&wanted);
        }
        let index = chance.below(krieg_und_frieden::clause::GEN_1, legal.len() as u32) as usize;
        game.apply(&mut state, seat, legal[index], &mut chance, &mut out);
        look(&state, &out.take());
        legal.clear();
    }
    panic!("the game does not end");
}

/// Every edition with every number of players.
pub(crate) fn tables() -> impl Iterator<Item = Setup> {
    [Edition::Spada, Edition::Krieg]
        .into_iter()
        .flat_map(|edition| [3, 4].map(|seats| Setup::new(edition, seats)))
}

/// The text of the refusal of a position.
#[track_caller]
fn impossible(seats: usize, position: &str) -> String {
    match Scene::try_with::<Kf>("spada", seats, &[], position, &[]) {
        Err(SceneError::Position(error)) => format!("{}: {}", error.field, error.problem),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("this position was taken: {position}"),
    }
}

const RAID: &str = r#"
    at = "summer"
    seats.1.hand = { knight = 2, riches = 2 }
    seats.2.hand = { knight = 1 }
    seats.3.hand = { grain = 1 }
"#;

#[test]
fn kf_gen_1_three_or_four_play() {
    for seats in [1, 2, 5] {
        assert!(impossible(seats, RAID).starts_with("seats: "), "{seats} seats");
        assert!(Kf::new(&Setup::new(Edition::Krieg, seats as u8)).is_err(), "{seats} seats");
    }
    for edition in ["spada", "krieg"] {
        for seats in [3, 4] {
            let scene = Scene::game::<Kf>(edition, seats, &[], "gen 1");
            for seat in 1..=4 {
                let farms = if seat <= seats { 2 } else { 0 };
                scene.state(&format!("board.estates.seat:{seat}.farms"), json!(farms));
            }
        }
    }
}

#[test]
fn kf_gen_1_the_fourth_estate_is_no_target_of_three() {
    let mut scene = Scene::new::<Kf>("spada", 3, RAID);
    let three = ["attack seat:2", "attack seat:3", "bribe seat:2", "bribe seat:3", "end_turn"];
    assert_eq!(scene.legal(1), three);
    scene.refuses(1, &["attack seat:4"], &["KF-GEN-1"]);
    scene.refuses(1, &["bribe seat:4"], &["KF-GEN-1"]);
    assert!(impossible(3, "at = \"summer\"\nseats.4.farms = 0").contains("nobody sits at seat:4"));

    let poor = "at = \"aid\"\nseats.1.entitlement = 1\nseats.2.hand = { grain = 2 }";
    let mut scene = Scene::new::<Kf>("spada", 3, poor);
    scene.refuses(1, &["request_aid seat:4"], &["KF-GEN-1"]);

    let prize = r#"
        at = "privilege"
        agenda = "war-privilege"
        seats.2.tiles = { grain = 1 }
        seats.3.tiles = { grain = 1 }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 3, prize);
    scene.refuses(1, &["steal_privilege grain seat:4"], &["KF-GEN-1"]);

    // With four players the same attack is an ordinary one.
    let mut scene = Scene::new::<Kf>("spada", 4, RAID);
    scene.plays(1, &["attack seat:4"]);
    scene.told(json!({ "event": "burned", "with": { "seat": "seat:4" } }));
}

#[test]
fn kf_gen_2_most_points_win() {
    let position = r#"
        at = "spring"
        agenda = "war-cathedral"
        built = 5
        seats.1.vp = 9
        seats.2 = { vp = 3, hand = { knight = 1 } }
        seats.3 = { vp = 8, hand = { grain = 5 } }
    "#;
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, position);
        scene.plays(2, &["bid_add knight", "bid_confirm"]);
        scene.plays(3, &["bid_pass"]);
        // Neither the builder of the roof nor the fullest hand wins, but the most points.
        scene.told(json!({ "event": "won", "with": { "winners": ["seat:1"], "points": 9 } }));
        let outcome = scene.table().outcome().unwrap();
        assert_eq!(outcome.places[..], [1, 3, 2, 4]);
        assert_eq!(outcome.scores[..], [9, 7, 8, 0]);
    }
}

#[test]
fn kf_gen_3_everything_goes_clockwise() {
    for seats in [3, 4] {
        let last = format!("adviser = \"seat:{seats}\"\n");
        let hands: String =
            (1..=seats).map(|seat| format!("seats.{seat}.hand = {{ knight = 1 }}\n")).collect();
        let spring = format!("at = \"spring\"\nagenda = \"war-cathedral\"\n{last}{hands}");
        let mut scene = Scene::new::<Kf>("spada", seats, &spring);
        let order = [seats].into_iter().chain(1..seats);
        for seat in order.clone() {
            scene.asks(seat, "bid");
            scene.plays(seat, &["bid_pass"]);
        }
        for seat in order {
            scene.asks(seat, "summer");
            scene.plays(seat, &["end_turn"]);
        }
        let tiles: String = (1..seats)
            .map(|seat| {
                format!("seats.{seat}.tiles.{} = 1\n", ["knight", "riches", "grain"][seat - 1])
            })
            .collect();
        let winter = format!("at = \"winter\"\n{last}{hands}{tiles}");
        let mut scene = Scene::new::<Kf>("spada", seats, &winter);
        let card = scene.legal(seats)[0].clone();
        scene.plays(seats, &[&card]);
        for seat in 1..seats {
            scene.asks(seat, "change");
            scene.plays(seat, &["pass_agenda"]);
        }
    }
}

const RICH: &str = r#"
    at = "privilege"
    agenda = "war-privilege"
    turn = "seat:2"
    seats.1 = { vp = 60, tiles = { grain = 2, knight = 1 } }
    seats.2 = { vp = 40, tiles = { worker = 1 }, hand = { grain = 1 } }
"#;

#[test]
fn kf_gen_4_points_are_public_and_never_run_out() {
    let position = r#"
        at = "spring"
        agenda = "war-privilege"
        seats.1 = { vp = 60, hand = { knight = 1 } }
        seats.2.vp = 40
        seats.3.vp = 7
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.plays(1, &["bid_add knight", "bid_confirm"]);
    // 107 points lie before the players, more than the 80 of all markers: the gain is whole.
    for viewer in Viewer::all(4) {
        for (seat, vp) in [(1, 62), (2, 40), (3, 7), (4, 0)] {
            let path = format!("estates.seat:{seat}.vp");
            scene.try_view(viewer, &path, &json!(vp)).unwrap();
        }
    }
    // Changing five markers for one is no move of the game.
    assert!(!Action::VARIANTS.iter().any(|name| name.contains("marker") || name.contains("vp")));
}

#[test]
fn kf_gen_5_tiles_are_public() {
    let mut scene = Scene::new::<Kf>("spada", 4, RICH);
    scene.plays(2, &["take_privilege knight"]);
    for viewer in Viewer::all(4) {
        for (seat, tiles) in [
            (1, json!({ "grain": 2, "knight": 1 })),
            (2, json!({ "knight": 1, "worker": 1 })),
            (3, json!({})),
        ] {
            scene.try_view(viewer, &format!("estates.seat:{seat}.tiles"), &tiles).unwrap();
        }
        scene.try_view(viewer, "supply", &json!({ "riches": 2, "worker": 1 })).unwrap();
    }
}

#[test]
fn kf_gen_6_six_houses_and_never_more_worker_houses_than_farmhouses() {
    for estate in [
        "farms = 7",
        "farms = 5, worker_houses = 2",
        "farms = 2, worker_houses = 3",
        "farms = 2, worker_houses = 4",
        "farms = 0, worker_houses = 1",
    ] {
        let position = format!("at = \"summer\"\nseats.1 = {{ {estate} }}");
        assert!(impossible(4, &position).contains("KF-GEN-6"), "{estate}");
    }
    // From 2 farmhouses one worker house can be made, a second one would outnumber them.
    let mut scene =
        Scene::new::<Kf>("spada", 4, "at = \"summer\"\nseats.1.hand = { worker = 2, grain = 1 }");
    scene.plays(1, &["assign_worker"]);
    scene.state("board.estates.seat:1.farms", json!(1));
    scene.state("board.estates.seat:1.worker_houses", json!(1));
    scene.refuses(1, &["assign_worker"], &["KF-SUMMER-8"]);
    // With all 6 houses on the board there is none to build with.
    let full = "at = \"summer\"\nseats.1 = { farms = 3, worker_houses = 3, hand = { grain = 1 } }";
    let mut scene = Scene::new::<Kf>("spada", 4, full);
    scene.refuses(1, &["build_farm"], &["KF-SUMMER-6"]);
    // Of 2 and 2 it is a worker house that burns.
    let even = "at = \"burn\"\ntarget = \"seat:2\"\nseats.2 = { farms = 2, worker_houses = 2 }";
    let scene = Scene::new::<Kf>("spada", 4, even);
    scene.told(json!({ "event": "burned", "with": { "seat": "seat:2", "house": "worker" } }));
}

#[test]
fn kf_gen_6_and_7_hold_in_every_state() {
    for setup in tables() {
        for seed in 0..10 {
            play_game(&setup, seed, |_| false, |state, _| counted(&setup, &state.board));
        }
    }
}

fn counted(setup: &Setup, board: &Board) {
    let mut cards = board.deck.total() + board.discard.total() + board.loot.total();
    let mut tiles = board.supply.total();
    let mut agendas = board.removed.total() + u8::from(board.agenda.is_some());
    for seat in Seat::all(setup.seats.into()) {
        let estate = &board.estates[seat];
        assert_eq!(estate.farms + estate.worker_houses + board.reserve(seat, 6), 6);
        assert!(estate.farms <= 6 && estate.worker_houses <= 3);
        assert!(estate.worker_houses <= estate.farms);
        let bid = board.bids[seat];
        cards += board.hands[seat].total() + bid.sunk.total() + bid.last.total();
        tiles += estate.tiles.total();
        agendas += board.agendas[seat].total();
    }
    // The pending lot is still counted with the hand.
    assert_eq!((cards, tiles, agendas), (68, 8, 16));
}

#[test]
fn kf_gen_7_no_position_has_more_pieces_than_the_box() {
    for (position, what) in [
        ("seats.1.hand = { knight = 18 }", "KF-GEN-7"),
        ("seats.1.hand = { knight = 9 }\nseats.2.hand = { knight = 9 }", "KF-GEN-7"),
        ("deck = { grain = 10 }\ndiscard = { grain = 8 }", "KF-GEN-7"),
        ("deck = { grain = 10 }\ndiscard = { grain = 7 }", "neither here nor there"),
        ("seats.1.tiles = { knight = 3 }", "KF-PRIV-1"),
        ("seats.1.tiles = { knight = 2 }\nseats.2.tiles = { knight = 1 }", "KF-PRIV-1"),
        ("seats.1.agenda = { war-privilege = 3 }", "KF-DATA-3"),
        ("agenda = \"war-privilege\"\nseats.1.agenda = { war-privilege = 2 }", "KF-DATA-3"),
    ] {
        let refusal = impossible(4, &format!("at = \"summer\"\n{position}"));
        assert!(refusal.contains(what), "{position}: {refusal}");
    }
}

#[test]
fn kf_gen_7_cards_of_a_bid_stay_in_the_game() {
    let position = r#"
        at = "spring"
        agenda = "war-cathedral"
        seats.1.hand = { knight = 2, grain = 1 }
        seats.2.hand = { knight = 3 }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.plays(1, &["bid_add knight", "bid_confirm"]);
    scene.plays(2, &["bid_add knight", "bid_add knight", "bid_confirm"]);
    scene.state("board.hands.seat:1", json!({ "knight": 1, "grain": 1 }));
    scene.state("board.bids.seat:1.last", json!({ "knight": 1 }));
    scene.state("board.bids.seat:2.last", json!({ "knight": 2 }));
    scene.state("board.deck", json!({ "knight": 12, "riches": 17, "worker": 17, "grain": 16 }));
    scene.plays(1, &["bid_pass"]);
    scene.state("board.discard", json!({ "knight": 2 }));
}

#[test]
fn kf_gen_8_no_hand_limit_but_at_the_tithes() {
    let position = r#"
        at = "summer"
        seats.1.hand = { grain = 15, riches = 5 }
        seats.2.hand = { riches = 12 }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.plays(1, &["end_turn"]);
    scene.state("board.hands.seat:1", json!({ "grain": 15, "riches": 5 }));
    scene.asks(2, "summer");
    scene.plays(2, &["end_turn"]);
    // The income comes on top; only now is there a limit.
    scene.told(json!({ "event": "income", "with": { "seat": "seat:1" } }));
    scene.asks(1, "tithe");
}

#[test]
fn kf_gen_8_nothing_is_traded() {
    // Whatever is not in this list cannot be done: no gift, no trade, no showing of cards.
    let all = [
        "pass_agenda",
        "spend_privilege",
        "play_agenda",
        "bid_pass",
        "bid_add",
        "bid_confirm",
        "take_privilege",
        "steal_privilege",
        "build_farm",
        "assign_worker",
        "attack",
        "bribe",
        "end_turn",
        "defend",
        "yield",
        "burn_farm",
        "burn_worker",
        "choose_base",
        "decline_aid",
        "request_aid",
        "tithe_discard",
        "tithe_confirm",
    ];
    assert_eq!(Action::VARIANTS, all);
}
