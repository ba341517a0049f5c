//! KF-RND: every random event, scripted by its clause, reproduced from a seed, and even.

use std::collections::BTreeMap;

use engine::erased::{AnyGame, AnyTable, Erased};
use engine::table::Barrier;
use engine::{Chance, Game, Kind, Lot, Outbox, Script, Seat, Seed, notation};
use krieg_und_frieden::pieces::{AgendaCard, Resource};
use krieg_und_frieden::{Setup, State};

use crate::clauses::prelude::*;

fn setup(seats: usize, options: &[(&str, &str)]) -> Kf {
    let options: Vec<_> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Kf::new(&Setup::from_options(seats, "spada", &options).unwrap()).unwrap()
}

/// A new game whose luck is written down: the state, what went wrong, and the clause of the first
/// luck left over.
fn dealt(
    seats: usize,
    options: &[(&str, &str)],
    luck: &[(&str, &[&str])],
) -> (State, Option<String>, Option<String>) {
    let lot = |text: &&str| match text.parse() {
        Ok(number) => Lot::Number(number),
        Err(_) => Lot::Name((*text).to_owned()),
    };
    let lots: BTreeMap<_, _> = luck
        .iter()
        .map(|(clause, lots)| ((*clause).to_owned(), lots.iter().map(lot).collect()))
        .collect();
    let mut chance = Chance::scripted(Script::new(lots, &Seed::from_text("scripted")));
    let state = setup(seats, options).start(&mut chance, &mut Outbox::new());
    let script = chance.script().expect("it is scripted");
    let fault = script.fault();
    let unused = script.unused().map(|(clause, _)| clause.to_owned());
    (state, fault, unused)
}

/// New games from many seeds.
fn games(seats: usize, options: &[(&str, &str)], count: u64) -> impl Iterator<Item = State> {
    let game = setup(seats, options);
    let seed = Seed::from_text("evenness");
    (0..count).map(move |n| game.start(&mut Chance::at(&seed.nth(n), 0), &mut Outbox::silent()))
}

/// Tables in one position under many seeds.
fn positions(
    options: &[(&str, &str)],
    position: &str,
    count: u64,
) -> impl Iterator<Item = Box<dyn AnyTable>> {
    let options: Vec<_> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let position: serde_json::Value = toml::from_str(position).unwrap();
    let seed = Seed::from_text("evenness");
    (0..count).map(move |n| {
        let script = Script::new(BTreeMap::new(), &seed.nth(n));
        Erased::<Kf>::new().stand(4, "spada", &options, &position, script).unwrap()
    })
}

/// Expects counts to follow these odds: a chi-square test that an even source fails once in more
/// than a thousand times. The seeds are fixed, so it fails always or never.
#[track_caller]
fn follows(counts: &[u32], odds: &[f64]) {
    let total: f64 = counts.iter().map(|count| f64::from(*count)).sum();
    let weight: f64 = odds.iter().sum();
    let chi: f64 = counts
        .iter()
        .zip(odds)
        .map(|(count, odds)| {
            let expected = total * odds / weight;
            (f64::from(*count) - expected).powi(2) / expected
        })
        .sum();
    let limit = [10.8, 13.8, 16.3, 18.5][counts.len() - 2];
    assert!(chi < limit, "chi-square {chi:.1} of {counts:?}");
}

/// Plays a whole game by choices that depend on `style` alone, where the rules allow them.
fn played(options: &[(&str, &str)], seed: &str, mut style: u64) -> Scene {
    let mut scene = Scene::game::<Kf>("krieg", 3, options, seed);
    while let Some(seat) = scene.table().awaited().iter().next() {
        let legal = scene.table().legal(seat);
        style =
            style.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let step = &legal[(style >> 33) as usize % legal.len()];
        scene.table().step(seat, step).unwrap();
    }
    scene
}

const EXPERT: &[(&str, &str)] = &[("expert_base", "secret"), ("mobilisation", "on")];

#[test]
fn kf_rnd_1_the_shuffle_of_the_resource_cards_is_scripted_and_watched() {
    let each = ["knight", "riches", "worker", "grain"].map(|card| [card; 8]).concat();
    let (state, fault, unused) = dealt(4, &[], &[("KF-RND-1", &each)]);
    assert_eq!((fault, unused), (None, None));
    for (seat, card) in Seat::all(4).zip(Resource::ALL) {
        assert_eq!(state.board.hands[seat].only(), Some(*card));
        assert_eq!(state.board.hands[seat].total(), 8);
    }
    // There are 17 Knights.
    let (_, fault, _) = dealt(4, &[], &[("KF-RND-1", &["knight"; 18])]);
    let fault = fault.expect("a card that is not there was asked for");
    assert!(fault.starts_with("luck for KF-RND-1 is `knight`"), "{fault}");
    let (_, fault, _) = dealt(4, &[], &[("KF-RND-1", &["3"])]);
    assert!(fault.is_some_and(|fault| fault.contains("card:knight, card:riches")));
}

#[test]
fn kf_rnd_1_later_draws_take_the_top_of_that_shuffle() {
    // Income and loot are no luck of their own.
    let luck: &[(&str, &[&str])] = &[("KF-RND-1", &["grain", "worker", "riches"])];
    let position = "at = \"summer\"\nseats.1.hand = { knight = 1 }\nseats.2.farms = 6";
    let mut scene = Scene::with::<Kf>("krieg", 4, &[], position, luck);
    scene.plays(1, &["attack seat:2"]);
    // The loot joins the hand, then the base card comes.
    scene.luck_used();
    let hand = scene.value("board.hands.seat:1");
    assert!(hand["card:grain"].as_u64() >= Some(1) && hand["card:riches"].as_u64() >= Some(1));
    assert_eq!(
        scene.table().undoable(Seat::new(0)),
        Err(Barrier::Luck(krieg_und_frieden::clause::RND_1))
    );
}

#[test]
fn kf_rnd_1_every_card_is_as_likely_in_every_hand() {
    const GAMES: u64 = 4000;
    let mut sums = [[0u32; 4]; 4];
    let mut knights = [0u32; 4];
    for state in games(4, &[], GAMES) {
        for (seat, sums) in Seat::all(4).zip(&mut sums) {
            for (sum, count) in sums.iter_mut().zip(state.board.hands[seat].counts()) {
                *sum += u32::from(*count);
            }
        }
        let count = state.board.hands[Seat::new(2)].count(Resource::Knight);
        knights[usize::from(count.min(4)).saturating_sub(1)] += 1;
    }
    // Two of each type on average: the mean of 4,000 hands is off by 0.018 as a rule.
    for sum in sums.concat() {
        let mean = f64::from(sum) / GAMES as f64;
        assert!((mean - 2.0).abs() < 0.08, "{mean}");
    }
    // Without replacement: 8 cards out of 68, 17 of them Knights; at most 1, then 2, 3 and more.
    let odds = [0, 1, 2, 3].map(|count| hypergeometric(17, 51, 8, count));
    let more = 1.0 - odds.iter().sum::<f64>();
    follows(&knights, &[odds[0] + odds[1], odds[2], odds[3], more]);
}

/// The chance of `good` good things in a draw of `drawn` out of `goods` good and `bads` bad ones.
fn hypergeometric(goods: u64, bads: u64, drawn: u64, good: u64) -> f64 {
    let choose = |n: u64, k: u64| (0..k).fold(1.0, |c, i| c * (n - i) as f64 / (i + 1) as f64);
    choose(goods, good) * choose(bads, drawn - good) / choose(goods + bads, drawn)
}

#[test]
fn kf_rnd_1_one_seed_is_one_game_and_another_seed_another() {
    let first = |seed: &str| Scene::game::<Kf>("spada", 4, &[], seed).value("board");
    assert_eq!(first("a"), first("a"));
    let all: Vec<_> = (0..50).map(|seed| first(&seed.to_string())["hands"].to_string()).collect();
    let different: std::collections::BTreeSet<_> = all.iter().collect();
    assert_eq!(different.len(), all.len());
}

#[test]
fn kf_rnd_2_the_shuffle_of_the_agenda_cards_is_scripted_and_watched() {
    let rest = ["war-privilege", "war-cathedral", "taxes-privilege", "taxes-cathedral"];
    let hands =
        [&rest[..], &["war-privilege", "agenda:start", "famine-privilege", "revolt-privilege"]];
    let (state, fault, unused) = dealt(4, &[], &[("KF-RND-2", &hands.concat())]);
    assert_eq!((fault, unused), (None, None));
    // The start card was dealt to seat 2, who lays it and keeps three.
    assert_eq!(state.board.adviser, Seat::new(1));
    assert_eq!(state.board.agendas[Seat::new(1)].total(), 3);
    let first = state.board.agendas[Seat::new(0)];
    assert!(AgendaCard::ALL[..4].iter().all(|card| first.count(*card) == 1));
    // With three players it is not dealt at all.
    let (_, fault, _) = dealt(3, &[], &[("KF-RND-2", &["agenda:start"])]);
    assert!(fault.is_some_and(|fault| fault.starts_with("luck for KF-RND-2 is `agenda:start`")));
    let (_, fault, _) = dealt(4, &[], &[("KF-RND-2", &["war-privilege"; 3])]);
    assert!(fault.is_some());
}

#[test]
fn kf_rnd_2_every_agenda_card_is_as_likely_in_every_hand() {
    let mut holders = [0; 4];
    let mut sums = [[0u32; 4]; 8];
    for state in games(4, &[], 3000) {
        holders[state.board.adviser.index()] += 1;
        for seat in Seat::all(4) {
            for (sums, count) in sums.iter_mut().zip(state.board.agendas[seat].counts()) {
                sums[seat.index()] += u32::from(*count);
            }
        }
    }
    follows(&holders, &[1.0; 4]);
    for sums in sums {
        follows(&sums, &[1.0; 4]);
    }
    // With three players 15 cards are shuffled, and the Adviser has as many as the others.
    let mut sums = [0; 3];
    for state in games(3, &[], 3000) {
        for seat in Seat::all(3) {
            assert_eq!(state.board.agendas[seat].total(), 5);
            sums[seat.index()] += u32::from(state.board.agendas[seat].count(AgendaCard::ALL[1]));
        }
    }
    follows(&sums, &[1.0; 3]);
}

#[test]
fn kf_rnd_3_the_first_adviser_of_three_is_drawn_by_lot() {
    for seat in Seat::all(3) {
        let lot = seat.index().to_string();
        let (state, fault, unused) = dealt(3, &[], &[("KF-RND-3", &[&lot])]);
        assert_eq!((state.board.adviser, fault, unused), (seat, None, None));
    }
    let (_, fault, _) = dealt(3, &[], &[("KF-RND-3", &["3"])]);
    assert!(fault.is_some_and(|fault| fault.contains("a number from 0 to 2")));
    // A seat that the table has named, or the start card of four players, needs no lot.
    let (state, _, unused) = dealt(3, &[("first_adviser", "seat:2")], &[("KF-RND-3", &["0"])]);
    assert_eq!((state.board.adviser, unused), (Seat::new(1), Some("KF-RND-3".into())));
    let (_, _, unused) = dealt(4, &[], &[("KF-RND-3", &["0"])]);
    assert_eq!(unused, Some("KF-RND-3".into()));
}

#[test]
fn kf_rnd_3_every_seat_is_as_likely() {
    let mut advisers = [0; 3];
    for state in games(3, &[], 3000) {
        advisers[state.board.adviser.index()] += 1;
    }
    follows(&advisers, &[1.0; 3]);
}

/// Nothing but 9 Knights and 3 Grain is to be drawn; seat 3 draws first, two cards.
const DISCARDS: &str = r#"
    at = "autumn"
    adviser = "seat:3"
    deck = {}
    seats.1.hand = { riches = 17, worker = 11 }
    seats.2.hand = { worker = 6, knight = 8, grain = 14 }
"#;

#[test]
fn kf_rnd_4_the_shuffle_of_the_discards_is_scripted_and_watched() {
    let luck: &[(&str, &[&str])] = &[("KF-RND-4", &["grain", "knight", "grain", "grain"])];
    let mut scene = Scene::with::<Kf>("spada", 4, &[], DISCARDS, luck);
    scene.luck_used();
    scene.told(json!({ "event": "reshuffled", "with": { "count": 12 } }));
    scene.state("board.hands.seat:3", json!({ "grain": 1, "knight": 1 }));
    scene.state("board.hands.seat:4", json!({ "grain": 2 }));
    // The discards have no Riches, and a deck that is not empty is not shuffled anew.
    let wrong = Scene::try_with::<Kf>("spada", 4, &[], DISCARDS, &[("KF-RND-4", &["riches"])]);
    assert_eq!(
        wrong.err().map(|it| it.to_string()).as_deref(),
        Some("luck for KF-RND-4 is `riches`, but it must be one of card:knight, card:grain")
    );
    let mut scene =
        Scene::with::<Kf>("spada", 4, &[], "at = \"autumn\"", &[("KF-RND-4", &["grain"])]);
    assert!(scene.try_luck_used().is_err());
}

#[test]
fn kf_rnd_4_every_discard_is_as_likely_on_top() {
    let mut knights = [0; 3];
    for table in positions(&[], DISCARDS, 2000) {
        let hand = &table.state()["board"]["hands"][2];
        knights[hand["card:knight"].as_u64().unwrap_or(0) as usize] += 1;
    }
    follows(&knights, &[0, 1, 2].map(|count| hypergeometric(9, 3, 2, count)));
}

/// Seat 1 may ask seat 2 for 3 of 6 cards.
const AID: &str = r#"
    at = "aid"
    seats.1.entitlement = 1
    seats.2.hand = { knight = 4, grain = 2 }
"#;

#[test]
fn kf_rnd_5_the_cards_of_the_kings_aid_are_scripted_and_watched() {
    let luck: &[(&str, &[&str])] = &[("KF-RND-5", &["knight", "grain", "grain"])];
    let mut scene = Scene::with::<Kf>("spada", 4, &[], AID, luck);
    scene.plays(1, &["request_aid seat:2"]);
    scene.luck_used();
    scene.state("board.hands.seat:1", json!({ "knight": 1, "grain": 2 }));
    scene.state("board.hands.seat:2", json!({ "knight": 3 }));
    let barrier = Barrier::Luck(krieg_und_frieden::clause::RND_5);
    assert_eq!(scene.table().undoable(Seat::new(0)), Err(barrier));
    // A card that has been taken cannot be taken again: there are two Grain.
    let luck: &[(&str, &[&str])] = &[("KF-RND-5", &["grain"; 3])];
    let mut scene = Scene::with::<Kf>("spada", 4, &[], AID, luck);
    let wrong = scene.try_play(Seat::new(0), &[notation::from_text("request_aid seat:2")]);
    assert_eq!(
        wrong.err().map(|it| it.to_string()).as_deref(),
        Some("luck for KF-RND-5 is `grain`, but it must be one of card:knight")
    );
}

#[test]
fn kf_rnd_5_it_is_a_sample_without_replacement() {
    let mut knights = [0; 3];
    for mut table in positions(&[], AID, 2000) {
        table.play(Seat::new(0), &[notation::from_text("request_aid seat:2")]).unwrap();
        let hand = &table.state()["board"]["hands"][0];
        knights[hand["card:knight"].as_u64().unwrap_or(0) as usize - 1] += 1;
    }
    // 4, 12 and 4 of the 20 ways to take 3 of 6 cards.
    follows(&knights, &[4.0, 12.0, 4.0]);
}

/// Four base cards are chosen from 16 Grain and 3 Knights; then seat 1 draws for six farmhouses.
const BASE: &str = r#"
    at = "autumn"
    deck = { grain = 16, knight = 3 }
    seats.1.farms = 6
"#;

const CHOOSES: &[(&str, &str)] = &[("expert_base", "secret")];

#[test]
fn kf_rnd_6_the_shuffle_after_the_base_choices_is_scripted_and_watched() {
    // Three cards for seat 1, then one for each of the others.
    let luck: &[(&str, &[&str])] =
        &[("KF-RND-6", &["knight", "knight", "grain", "grain", "grain", "knight"])];
    let mut scene = Scene::with::<Kf>("krieg", 4, CHOOSES, BASE, luck);
    for seat in 1..=4 {
        assert!(scene.try_luck_used().is_err(), "nothing is lucky before the last choice");
        scene.plays(seat, &["choose_base grain"]);
    }
    scene.luck_used();
    scene.state("board.hands.seat:1", json!({ "knight": 2, "grain": 2 }));
    scene.state("board.hands.seat:4", json!({ "knight": 1, "grain": 1 }));
    // The deck has neither Riches nor Workers.
    let mut scene = Scene::with::<Kf>("krieg", 4, CHOOSES, BASE, &[("KF-RND-6", &["worker"])]);
    for seat in 1..=3 {
        scene.plays(seat, &["choose_base grain"]);
    }
    let wrong = scene.try_play(Seat::new(3), &[notation::from_text("choose_base grain")]);
    let what = wrong.expect_err("the script is wrong").to_string();
    assert!(what.starts_with("luck for KF-RND-6 is `worker`"), "{what}");
}

#[test]
fn kf_rnd_6_what_is_left_of_the_deck_lies_in_even_order() {
    let mut knights = [0; 3];
    for mut table in positions(CHOOSES, BASE, 2000) {
        for seat in Seat::all(4) {
            table.play(seat, &[notation::from_text("choose_base grain")]).unwrap();
        }
        let hand = &table.state()["board"]["hands"][0];
        knights[(hand["card:knight"].as_u64().unwrap_or(0) as usize).min(2)] += 1;
    }
    // 12 Grain and 3 Knights are left, of which seat 1 draws three cards.
    let odds = [0, 1, 2, 3].map(|count| hypergeometric(3, 12, 3, count));
    follows(&knights, &[odds[0], odds[1], odds[2] + odds[3]]);
}

#[test]
fn kf_rnd_6_seed_and_answers_reproduce_a_whole_game() {
    for style in 0..4 {
        let mut scene = played(EXPERT, "one", style);
        let record = scene.table().record();
        // Every kind of luck was asked for in it: the game was long enough.
        let told = scene.table().told(0);
        let happened = |name: &str| told.iter().any(|event| event["event"] == name);
        assert!(happened("reshuffled") && happened("base_chosen"));
        // The same choices under the same seed are the same game, and so is its replay.
        let mut again = played(EXPERT, "one", style);
        assert_eq!(again.table().record(), record);
        let replayed = Erased::<Kf>::new().replay(&record, None).unwrap();
        assert_eq!(replayed.state(), scene.table().state());
        assert_eq!(replayed.told(0), told);
        // Another seed is another game.
        let mut other = played(EXPERT, "two", style);
        assert_ne!(other.table().told(0), told);
    }
}
