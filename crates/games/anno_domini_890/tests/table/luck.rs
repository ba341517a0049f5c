//! AD-RND: every random event, scripted by its clause, watched, and even.

use std::collections::{BTreeMap, BTreeSet};

use anno_domini_890::clause;
use anno_domini_890::pieces::{Tile, Tiles};
use anno_domini_890::setup::Scenario;
use anno_domini_890::{Setup, State};
use engine::erased::{AnyGame, AnyTable, Erased};
use engine::table::Barrier;
use engine::{Chance, Game, Kind, Lot, Outbox, Script, Seat, Seed, notation};

use crate::table::prelude::*;

fn setup(seats: usize, options: &[(&str, &str)]) -> Ad {
    let options: Vec<_> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Ad::new(&Setup::from_options(seats, "base", &options).unwrap()).unwrap()
}

/// A new game whose luck is written down: the state, and what went wrong or was left over.
pub(crate) fn dealt(
    seats: usize,
    options: &[(&str, &str)],
    luck: &[(&str, &[&str])],
) -> (State, Option<String>) {
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
    let unused = |script: &Script| script.unused().map(|(clause, _)| format!("left: {clause}"));
    let fault = script.fault().or_else(|| unused(script));
    (state, fault)
}

/// New games from many seeds.
fn games(seats: usize, options: &[(&str, &str)], count: u64) -> impl Iterator<Item = State> {
    let game = setup(seats, options);
    let seed = Seed::from_text("evenness");
    (0..count).map(move |n| game.start(&mut Chance::at(&seed.nth(n), 0), &mut Outbox::silent()))
}

/// Tables in one position under many seeds.
fn positions(position: &str, count: u64) -> impl Iterator<Item = Box<dyn AnyTable>> {
    let position: Value = toml::from_str(position).unwrap();
    let seed = Seed::from_text("evenness");
    (0..count).map(move |n| {
        let script = Script::new(BTreeMap::new(), &seed.nth(n));
        Erased::<Ad>::new().stand(2, "base", &[], &position, script).unwrap()
    })
}

/// Expects counts to be even: a chi-square test that an even source fails once in more than a
/// thousand times. The seeds are fixed, so it fails always or never.
#[track_caller]
fn even(counts: &[u32]) {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    assert!(20.0 < expected, "too few: {counts:?}");
    let chi: f64 =
        counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    let free = (counts.len() - 1) as f64;
    // The 99.9 % point by Wilson and Hilferty, a little more than the exact one.
    let limit = free * (1.0 - 2.0 / (9.0 * free) + 3.1 * (2.0 / (9.0 * free)).sqrt()).powi(3) + 1.0;
    assert!(chi < limit, "chi-square {chi:.1} of {counts:?}, at most {limit:.1}");
}

/// How often each of these tiles is in a set.
fn tally(counts: &mut [u32], first: Tile, tiles: Tiles) {
    for tile in tiles.iter() {
        counts[tile.index() - first.index()] += 1;
    }
}

#[test]
fn ad_rnd_1_the_first_player_is_scripted_and_watched() {
    for seat in Seat::all(3) {
        let lot = seat.index().to_string();
        let (state, fault) = dealt(3, &[], &[("AD-RND-1", &[&lot])]);
        assert_eq!((state.board.first, fault), (seat, None));
    }
    let (_, fault) = dealt(3, &[], &[("AD-RND-1", &["3"])]);
    assert!(fault.is_some_and(|fault| fault.contains("a number from 0 to 2")));
    // A seat that the table has named needs no lot.
    let (state, fault) = dealt(3, &[("first_player", "seat:2")], &[("AD-RND-1", &["0"])]);
    assert_eq!((state.board.first, fault), (Seat::new(1), Some("left: AD-RND-1".into())));
}

#[test]
fn ad_rnd_1_every_seat_is_as_likely() {
    for seats in 2..=4 {
        let mut counts = vec![0; seats];
        for state in games(seats, &[], 2000) {
            counts[state.board.first.index()] += 1;
        }
        even(&counts);
    }
}

#[test]
fn ad_rnd_2_the_scenario_is_scripted_and_watched() {
    for (n, scenario) in Scenario::ALL.into_iter().enumerate() {
        let lot = n.to_string();
        let (state, fault) = dealt(3, &[("scenario", "random")], &[("AD-RND-2", &[&lot])]);
        assert_eq!((state.board.scenario, fault), (scenario, None));
    }
    let (_, fault) = dealt(3, &[("scenario", "random")], &[("AD-RND-2", &["6"])]);
    assert!(fault.is_some_and(|fault| fault.contains("a number from 0 to 5")));
    let (_, fault) = dealt(3, &[], &[("AD-RND-2", &["0"])]);
    assert_eq!(fault, Some("left: AD-RND-2".into()));
}

#[test]
fn ad_rnd_2_every_scenario_is_as_likely() {
    let mut counts = [0; 6];
    for state in games(2, &[("scenario", "random")], 3000) {
        counts[state.board.scenario as usize] += 1;
    }
    even(&counts);
}

#[test]
fn ad_rnd_3_the_special_buildings_are_scripted_and_even() {
    let (state, fault) = dealt(2, &[], &[("AD-RND-3", &["s12", "s01", "s07"])]);
    let wanted: Tiles = [11, 0, 6].map(Tile::special).into_iter().collect();
    assert_eq!((state.board.specials, fault), (wanted, None));
    let (_, fault) = dealt(2, &[], &[("AD-RND-3", &["s01", "s01"])]);
    assert!(fault.is_some_and(|fault| fault.contains("luck for AD-RND-3 is `s01`")));
    let mut counts = [0; 12];
    games(4, &[], 3000)
        .for_each(|state| tally(&mut counts, Tile::special(0), state.board.specials));
    even(&counts);
}

#[test]
fn ad_rnd_4_the_opening_row_is_scripted_and_even() {
    let (state, fault) = dealt(2, &[], &[("AD-RND-4", &["t20", "t03", "t11", "t01"])]);
    let row: Vec<_> = state.board.row.iter().map(|stall| stall.tile).collect();
    assert_eq!((row, fault), ([19, 2, 10, 0].map(Tile::territory).to_vec(), None));
    // T21 is not used with two players.
    let (_, fault) = dealt(2, &[], &[("AD-RND-4", &["t21"])]);
    assert!(fault.is_some_and(|fault| fault.contains("luck for AD-RND-4 is `t21`")));
    // Every territory in every place.
    for slot in 0..4 {
        let mut counts = [0; 36];
        for state in games(4, &[], 4000) {
            counts[state.board.row[slot].tile.index()] += 1;
        }
        even(&counts);
    }
}

const ROW: &str = "at = \"take\"\nrow = [\"T01\", \"T02\", \"T03\", \"T04\"]";

#[test]
fn ad_rnd_4_each_new_tile_is_scripted_and_even() {
    let mut scene = with(2, &[], ROW, &[("AD-RND-4", &["t17"])]);
    scene.plays(1, &["take_territory slot:1"]);
    assert_eq!(row(&scene), "t02 t03 t04 t17");
    // Luck bars the way back.
    let barrier = Barrier::Luck(clause::RND_4);
    assert_eq!(scene.table().undoable(Seat::new(0)), Err(barrier));
    let mut scene = with(2, &[], ROW, &[("AD-RND-4", &["t02"])]);
    let wrong = scene.try_play(Seat::new(0), &[notation::from_text("take_territory slot:1")]);
    let what = wrong.expect_err("the script is wrong").to_string();
    assert!(what.starts_with("luck for AD-RND-4 is `t02`"), "{what}");
    let mut counts = [0; 16];
    for mut table in positions(ROW, 2000) {
        table.play(Seat::new(0), &[notation::from_text("take_territory slot:1")]).unwrap();
        let tile = Tile::parse(table.state()["board"]["row"][3]["tile"].as_str().unwrap()).unwrap();
        counts[tile.index() - 4] += 1;
    }
    even(&counts);
}

#[test]
fn ad_rnd_4_it_is_as_if_the_pile_had_been_shuffled_at_the_start() {
    // The tile that comes second is even, too, whatever came first.
    let mut counts = [0; 16];
    for mut table in positions(ROW, 2000) {
        for (seat, step) in
            [(0, "take_territory slot:1"), (0, "place cell:0"), (1, "take_territory slot:1")]
        {
            table.play(Seat::new(seat), &[notation::from_text(step)]).unwrap();
        }
        let tile = Tile::parse(table.state()["board"]["row"][3]["tile"].as_str().unwrap()).unwrap();
        counts[tile.index() - 4] += 1;
    }
    even(&counts);
}

#[test]
fn ad_rnd_5_the_characters_are_scripted_and_even() {
    let cards =
        ["duchess", "smith", "thief", "mystic", "traitor", "minstrel", "inventor", "merchant"];
    let (state, fault) = dealt(2, &[], &[("AD-RND-5", &cards)]);
    assert_eq!(fault, None);
    for (banner, pair) in state.board.banners.iter().zip(cards.chunks(2)) {
        let ids: BTreeSet<_> =
            banner.iter().map(|card| card.id()["character:".len()..].to_owned()).collect();
        assert_eq!(ids, pair.iter().map(|card| (*card).to_owned()).collect());
    }
    let (_, fault) = dealt(2, &[], &[("AD-RND-5", &["duchess", "duchess"])]);
    assert!(fault.is_some_and(|fault| fault.contains("luck for AD-RND-5 is `duchess`")));
    for crop in 0..4 {
        let mut counts = [0; 18];
        for state in games(3, &[], 2000) {
            state.board.banners[crop].iter().for_each(|card| counts[card.index()] += 1);
        }
        even(&counts);
    }
}

#[test]
fn ad_rnd_6_the_castles_are_scripted_and_even() {
    let (state, fault) = dealt(3, &[], &[("AD-RND-6", &["c6", "c2", "c3"])]);
    let wanted: Tiles = [5, 1, 2].map(Tile::castle).into_iter().collect();
    assert_eq!((state.board.castles, fault), (wanted, None));
    let (_, fault) = dealt(3, &[], &[("AD-RND-6", &["c6", "c6"])]);
    assert!(fault.is_some_and(|fault| fault.contains("luck for AD-RND-6 is `c6`")));
    let mut counts = [0; 6];
    games(2, &[], 3000).for_each(|state| tally(&mut counts, Tile::castle(0), state.board.castles));
    even(&counts);
}

const APPRENTICE: &str = r#"
    at = "end"
    deck = ["smith", "thief", "mystic", "duchess"]
    banners = {}
    seats.1.characters = ["apprentice"]
"#;

#[test]
fn ad_rnd_7_the_apprentices_cards_are_scripted_and_even() {
    let mut scene = with(2, &[], APPRENTICE, &[("AD-RND-7", &["thief", "duchess"])]);
    scene.luck_used();
    assert_eq!(list(&scene.value("board.drawn")), "duchess thief");
    let luck: &[(&str, &[&str])] = &[("AD-RND-7", &["merchant"])];
    let wrong = Scene::try_with::<Ad>("base", 2, &[], APPRENTICE, luck);
    let what = wrong.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(what.starts_with("luck for AD-RND-7 is `merchant`"), "{what}");
    // Each of the six pairs.
    let mut pairs = BTreeMap::new();
    for table in positions(APPRENTICE, 1200) {
        *pairs.entry(list(&table.state()["board"]["drawn"])).or_default() += 1;
    }
    assert_eq!(pairs.len(), 6);
    even(&pairs.into_values().collect::<Vec<_>>());
}

#[test]
fn ad_rnd_7_nothing_else_depends_on_luck() {
    // Whatever luck is left: once the tiles that come are the same, so is the game.
    let play = |seed: &str| {
        let script = Script::new(BTreeMap::new(), &Seed::from_text(seed));
        let position = "at = \"take\"\nround = 7\npile = []\nrow = [\"T01\", \"T12\", \"T03\", \"T04\"]\n\
                        banners = { wheat = [\"thief\"] }\ninvader = 9\n\
                        seats.1.cells = { 0 = \"T02\", 1 = \"T19\" }\nseats.2.cells = { 0 = \"T09\" }";
        let position: Value = toml::from_str(position).unwrap();
        let mut table = Erased::<Ad>::new().stand(2, "base", &[], &position, script).unwrap();
        while let Some(seat) = table.awaited().iter().next() {
            let Some(step) = table.legal(seat).first().cloned() else { break };
            table.step(seat, &step).unwrap();
        }
        assert!(table.told(0).iter().any(|event| event["event"] == "robbed"));
        (table.state(), table.told(0))
    };
    assert_eq!(play("one"), play("two"));
}
