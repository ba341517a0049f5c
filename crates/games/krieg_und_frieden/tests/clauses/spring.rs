//! KF-SPRING: the auction; its reward is in the module below.

mod reward;

use engine::{Chance, Game, Outbox, Seat, Viewer, notation};
use krieg_und_frieden::clause::SPRING_3;
use krieg_und_frieden::setup::Edition;
use krieg_und_frieden::{Action, Setup};

use crate::clauses::prelude::*;

/// Famine: Grain 4, Workers 3, Riches 2, Knights 1.
const AUCTION: &str = r#"
    at = "spring"
    agenda = "famine-privilege"
    seats.1.hand = { riches = 2 }
    seats.2.hand = { worker = 3, riches = 2, grain = 3, knight = 1 }
    seats.3.hand = { knight = 3 }
    seats.4.hand = { grain = 4, worker = 2 }
"#;

/// The steps of a bid of these cards.
#[track_caller]
fn bids(scene: &mut Scene, seat: usize, cards: &[&str]) {
    let mut steps: Vec<_> = cards.iter().map(|card| format!("bid_add {card}")).collect();
    steps.push("bid_confirm".into());
    let steps: Vec<_> = steps.iter().map(String::as_str).collect();
    scene.plays(seat, &steps);
}

#[test]
fn kf_spring_1_the_type_of_the_agenda_gives_the_values() {
    for (agenda, [knight, riches, worker, grain]) in [
        ("war", [4, 3, 2, 1]),
        ("taxes", [2, 4, 1, 3]),
        ("revolt", [3, 1, 4, 2]),
        ("famine", [1, 2, 3, 4]),
    ] {
        // The symbol makes no difference, and neither does the edition.
        for (edition, symbol) in [("spada", "privilege"), ("krieg", "cathedral")] {
            let values =
                [("knight", knight), ("riches", riches), ("worker", worker), ("grain", grain)];
            for (card, value) in values {
                let position = format!(
                    "at = \"spring\"\nagenda = \"{agenda}-{symbol}\"\n\
                     seats.1.hand = {{ {card} = 3 }}\nseats.2.hand = {{ {card} = 1 }}"
                );
                let mut scene = Scene::new::<Kf>(edition, 3, &position);
                bids(&mut scene, 1, &[card, card]);
                scene.told(json!({ "event": "bid", "with": { "total": 2 * value } }));
            }
        }
    }
}

#[test]
fn kf_spring_2_the_adviser_first_then_clockwise_among_the_active() {
    let position = format!("adviser = \"seat:3\"\n{AUCTION}");
    let mut scene = Scene::new::<Kf>("spada", 4, &position);
    scene.asks(3, "bid");
    bids(&mut scene, 3, &["knight"]);
    bids(&mut scene, 4, &["worker"]);
    scene.asks(1, "bid");
    bids(&mut scene, 1, &["riches", "riches"]);
    bids(&mut scene, 2, &["knight", "grain"]);
    // A second round: seat 3 leaves, seat 1 has no card and is out, seats 4 and 2 go on.
    scene.asks(3, "bid");
    scene.plays(3, &["bid_pass"]);
    bids(&mut scene, 4, &["grain"]);
    scene.told(json!({ "event": "bid_passed", "with": { "seat": "seat:1" } }));
    scene.asks(2, "bid");
    bids(&mut scene, 2, &["worker"]);
    scene.asks(4, "bid");
}

#[test]
fn kf_spring_3_bid_or_pass_at_ones_turn() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    assert_eq!(scene.legal(1), ["bid_pass", "bid_add card:riches"]);
    scene.refuses(1, &["end_turn"], &["KF-D-5"]);
    scene.refuses(2, &["bid_pass"], &["KF-SPRING-7"]);
    scene.refuses(2, &["bid_add grain", "bid_confirm"], &[]);
    // Who has begun a lot does not pass with it: one or the other.
    scene.table().step(Seat::new(0), &notation::from_text("bid_add riches")).unwrap();
    assert_eq!(scene.legal(1), ["bid_add card:riches", "bid_confirm"]);
    assert!(scene.refusal(1, "bid_pass").is_some());
    scene.refuses(1, &["bid_add riches", "bid_pass"], &[]);
}

#[test]
fn kf_spring_3_no_pass_with_a_lot_begun() {
    // A table lets people take cards back; the rules alone, as bots use them, must refuse too.
    let game = Kf::new(&Setup::new(Edition::Spada, 4)).unwrap();
    let mut state = game.start(&mut Chance::fast(1), &mut Outbox::silent());
    let (seat, mut legal) = (state.board.adviser, Vec::new());
    game.legal(&state, seat, &mut legal);
    assert_eq!(legal.remove(0), Action::BidPass);
    game.apply(&mut state, seat, legal[0], &mut Chance::fast(1), &mut Outbox::silent());
    let refusal = game.refusal(&state, seat, Action::BidPass).unwrap();
    assert_eq!(refusal.clauses(), [SPRING_3]);
}

#[test]
fn kf_spring_3_who_says_nothing_lays_the_lot_that_was_begun_if_it_is_enough() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    bids(&mut scene, 1, &["riches"]);
    let (table, seat) = (scene.table(), Seat::new(1));
    let steps =
        |cards: &[&str]| -> Vec<_> { cards.iter().map(|it| notation::from_text(it)).collect() };
    let canonical = |step: &str| notation::from_text(&format!("bid_add card:{step}"));
    assert_eq!(table.silent(seat), Some(steps(&["bid_pass"])));
    table.step(seat, &canonical("knight")).unwrap();
    assert_eq!(table.silent_draft(seat), None, "1 does not beat 2, and nobody adds to it");
    assert_eq!(table.silent(seat), Some(steps(&["bid_pass"])));
    table.step(seat, &canonical("riches")).unwrap();
    let lot = steps(&["bid_add card:knight", "bid_add card:riches", "bid_confirm"]);
    assert_eq!(table.silent_draft(seat), Some(lot));
}

#[test]
fn kf_spring_4_at_least_one_card_of_the_hand_in_any_mix() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    scene.refuses(1, &["bid_confirm"], &["KF-SPRING-4"]);
    scene.refuses(1, &["bid_add grain", "bid_confirm"], &["KF-SPRING-4"]);
    let three = ["bid_add riches", "bid_add riches", "bid_add riches", "bid_confirm"];
    scene.refuses(1, &three, &["KF-SPRING-4"]);
    scene.plays(1, &["bid_pass"]);
    bids(&mut scene, 2, &["grain", "knight", "worker", "riches", "worker"]);
    let lot = json!({ "grain": 1, "knight": 1, "worker": 2, "riches": 1 });
    scene.told(json!({ "event": "bid", "with": { "seat": "seat:2", "lot": lot, "total": 13 } }));
}

#[test]
fn kf_spring_4_lots_are_face_up_and_kept_apart() {
    let mut scene = Scene::new::<Kf>("krieg", 4, AUCTION);
    scene.plays(1, &["bid_pass"]);
    bids(&mut scene, 2, &["riches"]);
    scene.plays(3, &["bid_pass"]);
    bids(&mut scene, 4, &["worker"]);
    bids(&mut scene, 2, &["worker", "worker"]);
    // 2 of the first lot and 6 of the second.
    scene.told(json!({ "event": "bid", "with": { "seat": "seat:2", "total": 8 } }));
    bids(&mut scene, 4, &["grain", "grain"]);
    bids(&mut scene, 2, &["grain"]);
    for viewer in Viewer::all(4) {
        let sunk = json!({ "riches": 1, "worker": 2 });
        scene.try_view(viewer, "bids.seat:2.sunk", &sunk).unwrap();
        scene.try_view(viewer, "bids.seat:2.last", &json!({ "grain": 1 })).unwrap();
        scene.try_view(viewer, "bids.seat:4.last", &json!({ "grain": 2 })).unwrap();
    }
    scene.view(1, "hands.seat:2", json!({ "hidden": 5 }));
}

#[test]
fn kf_spring_5_a_bid_must_beat_every_total() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    bids(&mut scene, 1, &["riches"]);
    scene.told(json!({ "event": "bid", "with": { "seat": "seat:1", "total": 2 } }));
    scene.refuses(2, &["bid_add riches", "bid_confirm"], &["KF-SPRING-5"]);
    bids(&mut scene, 2, &["worker"]);
    scene.refuses(3, &["bid_add knight", "bid_add knight", "bid_confirm"], &["KF-SPRING-5"]);
    scene.plays(3, &["bid_pass"]);
    scene.asks(4, "bid");
    // Equal is not higher; and a raise has no upper limit.
    scene.refuses(4, &["bid_add worker", "bid_confirm"], &["KF-SPRING-5"]);
    bids(&mut scene, 4, &["grain", "grain", "grain", "grain", "worker"]);
    scene.told(json!({ "event": "bid", "with": { "total": 19 } }));
}

#[test]
fn kf_spring_5_the_first_bid_may_be_of_any_total() {
    let position = format!("adviser = \"seat:3\"\n{AUCTION}");
    let mut scene = Scene::new::<Kf>("krieg", 4, &position);
    bids(&mut scene, 3, &["knight"]);
    scene.told(json!({ "event": "bid", "with": { "total": 1 } }));
}

#[test]
fn kf_spring_5_the_own_lots_count_and_a_passed_total_still_stands() {
    // Seat 2 has 9 on the table against 12: two Riches more make 13.
    let position = r#"
        at = "auction"
        agenda = "famine-privilege"
        turn = "seat:2"
        passed = ["seat:1", "seat:3"]
        seats.2 = { lots = [{ worker = 3 }], hand = { riches = 2 } }
        seats.4 = { lots = [{ grain = 3 }], hand = { knight = 2 } }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.refuses(2, &["bid_add riches", "bid_confirm"], &["KF-SPRING-5"]);
    bids(&mut scene, 2, &["riches", "riches"]);
    scene.told(json!({ "event": "bid", "with": { "seat": "seat:2", "total": 13 } }));
    // 14 would beat it, 13 does not.
    scene.refuses(4, &["bid_add knight", "bid_confirm"], &["KF-SPRING-5"]);
    bids(&mut scene, 4, &["knight", "knight"]);
}

#[test]
fn kf_spring_6_who_cannot_bid_must_pass() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    bids(&mut scene, 1, &["riches"]);
    bids(&mut scene, 2, &["worker"]);
    // All three Knights only equal 3; the seat is asked all the same, so that the hand stays
    // hidden, and cannot begin a lot that could not be completed.
    scene.asks(3, "bid");
    assert_eq!(scene.legal(3), ["bid_pass"]);
    scene.refuses(3, &["bid_add knight", "bid_confirm"], &["KF-SPRING-5"]);
}

#[test]
fn kf_spring_6_the_adviser_may_pass_at_the_opening() {
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, AUCTION);
        scene.plays(1, &["bid_pass"]);
        scene.asks(2, "bid");
    }
}

#[test]
fn kf_spring_6_with_a_required_opening_the_adviser_must_bid() {
    let required = [("opening_bid", "required")];
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::with::<Kf>(edition, 4, &required, AUCTION, &[]);
        assert_eq!(scene.legal(1), ["bid_add card:riches"]);
        scene.refuses(1, &["bid_pass"], &["KF-SPRING-6"]);
        bids(&mut scene, 1, &["riches"]);
        // The others may pass, and so may the Adviser at a later turn.
        bids(&mut scene, 2, &["worker"]);
        scene.plays(3, &["bid_pass"]);
        scene.plays(4, &["bid_pass"]);
        scene.plays(1, &["bid_pass"]);
        scene.told(json!({ "event": "auction_won", "with": { "seat": "seat:2" } }));
    }
    // Without a card the Adviser passes, and nobody else has to open.
    let poor = "at = \"spring\"\nagenda = \"war-privilege\"\nseats.2.hand = { knight = 1 }";
    let mut scene = Scene::with::<Kf>("spada", 3, &required, poor, &[]);
    scene.asks(2, "bid");
    scene.plays(2, &["bid_pass"]);
    scene.told(json!({ "event": "auction_void" }));
}

/// The example of both rulebooks up to the 25 points of seat 2.
fn example(edition: &str) -> Scene {
    let mut scene = Scene::new::<Kf>(edition, 4, AUCTION);
    bids(&mut scene, 1, &["riches"]);
    bids(&mut scene, 2, &["worker", "worker", "worker"]);
    scene.plays(3, &["bid_pass"]);
    bids(&mut scene, 4, &["grain", "grain", "grain"]);
    scene.plays(1, &["bid_pass"]);
    // One lot, nothing lost.
    scene.state("board.hands.seat:1", json!({ "riches": 2 }));
    scene.state("board.discard", json!({}));
    bids(&mut scene, 2, &["riches", "riches"]);
    bids(&mut scene, 4, &["worker"]);
    scene.told(json!({ "event": "bid", "with": { "total": 15 } }));
    bids(&mut scene, 2, &["grain", "grain", "grain"]);
    scene.told(json!({ "event": "bid", "with": { "total": 25 } }));
    scene
}

#[test]
fn kf_spring_7_a_pass_takes_back_the_last_lot_and_loses_the_others() {
    for edition in ["spada", "krieg"] {
        let mut scene = example(edition);
        scene.plays(4, &["bid_pass"]);
        let passed = json!({ "seat": "seat:4", "back": { "worker": 1 }, "lost": { "grain": 3 } });
        scene.told(json!({ "event": "bid_passed", "with": passed }));
        scene.state("board.hands.seat:4", json!({ "grain": 1, "worker": 2 }));
    }
}

#[test]
fn kf_spring_7_the_lots_before_the_last_are_discarded_at_once() {
    // Two lots sunk, one to take back; two others go on with the auction.
    let position = r#"
        at = "auction"
        agenda = "famine-privilege"
        passed = ["seat:4"]
        seats.1.hand = { knight = 1 }
        seats.1.lots = [{ knight = 1 }, { riches = 1, grain = 1 }, { worker = 2 }]
        seats.2 = { lots = [{ grain = 3 }], hand = { grain = 1 } }
        seats.3 = { lots = [{ grain = 4 }], hand = { grain = 4 } }
    "#;
    let mut scene = Scene::new::<Kf>("krieg", 4, position);
    scene.plays(1, &["bid_pass"]);
    scene.state("board.discard", json!({ "knight": 1, "riches": 1, "grain": 1 }));
    scene.state("board.hands.seat:1", json!({ "knight": 1, "worker": 2 }));
    scene.state("board.bids.seat:1.sunk", json!({}));
    // All have seen the two Workers go back.
    scene.view(3, "known.seat:1", json!({ "worker": 2 }));
    // Out for this year: the turn goes between the other two.
    scene.plays(2, &["bid_pass"]);
    scene.told(json!({ "event": "auction_won", "with": { "seat": "seat:3" } }));
}

#[test]
fn kf_spring_7_who_passed_is_not_asked_again() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    scene.plays(1, &["bid_pass"]);
    let nothing = json!({ "seat": "seat:1", "back": {}, "lost": {} });
    scene.told(json!({ "event": "bid_passed", "with": nothing }));
    bids(&mut scene, 2, &["worker"]);
    scene.plays(3, &["bid_pass"]);
    bids(&mut scene, 4, &["grain"]);
    scene.asks(2, "bid");
    bids(&mut scene, 2, &["worker"]);
    scene.asks(4, "bid");
    scene.refuses(1, &["bid_add riches", "bid_confirm"], &[]);
}

#[test]
fn kf_spring_8_the_auction_ends_when_one_bidder_is_left() {
    for seats in [3, 4] {
        let mut scene = Scene::new::<Kf>(
            "spada",
            seats,
            r#"
            at = "spring"
            agenda = "famine-privilege"
            seats.1.hand = { grain = 5 }
            seats.2.hand = { grain = 5 }
            seats.3.hand = { grain = 5 }
            "#,
        );
        bids(&mut scene, 1, &["grain"]);
        scene.plays(2, &["bid_pass"]);
        scene.not_told(json!({ "event": "auction_won" }));
        scene.plays(3, &["bid_pass"]);
        // Seat 1 is not asked to go beyond his own bid.
        scene.told(json!({ "event": "auction_won", "with": { "seat": "seat:1", "total": 4 } }));
        scene.asks(1, "privilege");
    }
}

#[test]
fn kf_spring_9_the_last_one_who_has_not_bid_gets_his_turn() {
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, AUCTION);
        for seat in 1..=3 {
            scene.plays(seat, &["bid_pass"]);
        }
        scene.not_told(json!({ "event": "auction_won" }));
        scene.asks(4, "bid");
        scene.refuses(4, &["bid_confirm"], &["KF-SPRING-4"]);
        bids(&mut scene, 4, &["worker"]);
        scene.told(json!({ "event": "auction_won", "with": { "seat": "seat:4", "total": 3 } }));

        let mut scene = Scene::new::<Kf>(edition, 4, AUCTION);
        for seat in 1..=4 {
            scene.plays(seat, &["bid_pass"]);
        }
        scene.told(json!({ "event": "auction_void" }));
        scene.not_told(json!({ "event": "auction_won" }));
    }
}

#[test]
fn kf_spring_9_without_a_card_the_last_one_wins_nothing() {
    // Seat 3 is the last one left; an empty hand passes by itself, and the auction is void.
    let position = r#"
        at = "spring"
        agenda = "war-privilege"
        seats.1.hand = { grain = 1 }
        seats.2.hand = { grain = 1 }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 3, position);
    scene.plays(1, &["bid_pass"]);
    scene.plays(2, &["bid_pass"]);
    scene.told(json!({ "event": "auction_void" }));
    scene.state("board.estates.seat:3.vp", json!(0));
}

#[test]
fn kf_spring_10_the_winner_discards_all_lots() {
    for edition in ["spada", "krieg"] {
        let mut scene = example(edition);
        scene.plays(4, &["bid_pass"]);
        let eight = json!({ "worker": 3, "riches": 2, "grain": 3 });
        let won = json!({ "seat": "seat:2", "total": 25, "cards": eight });
        scene.told(json!({ "event": "auction_won", "with": won }));
        scene.state("board.hands.seat:2", json!({ "knight": 1 }));
        scene.state("board.bids.seat:2.sunk", json!({}));
        scene.state("board.bids.seat:2.last", json!({}));
        // With the three Grain that seat 4 lost.
        scene.state("board.discard", json!({ "worker": 3, "riches": 2, "grain": 6 }));
    }
}

#[test]
fn kf_spring_11_the_winner_is_adviser_at_once() {
    let mut scene = example("spada");
    scene.plays(4, &["bid_pass"]);
    // The tile is still to be taken, but the title is his.
    scene.asks(2, "privilege");
    scene.state("board.adviser", json!("seat:2"));
    // He may be Adviser already.
    let mut scene = Scene::new::<Kf>("krieg", 4, AUCTION);
    bids(&mut scene, 1, &["riches", "riches"]);
    for seat in 2..=4 {
        scene.plays(seat, &["bid_pass"]);
    }
    scene.told(json!({ "event": "auction_won", "with": { "seat": "seat:1" } }));
    scene.state("board.adviser", json!("seat:1"));
}
