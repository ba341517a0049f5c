//! KF-YEAR: the seasons and the years.

use engine::{Told, Viewer};
use krieg_und_frieden::pieces::Reward;
use krieg_und_frieden::state::End;
use krieg_und_frieden::{Action, Event, Setup, State};

use crate::clauses::general::{play_game, tables};
use crate::clauses::prelude::*;

/// What everybody was told of seasons and years, in order.
fn calendar(scene: &Scene) -> Vec<String> {
    let told = scene.heard(Viewer::Spectator).into_iter();
    told.filter_map(|event| match event["event"].as_str()? {
        "season_began" => {
            let (season, seat) = (&event["with"]["season"], &event["with"]["seat"]);
            Some(format!("{} {}", season.as_str()?, seat.as_str()?))
        }
        "year_began" => Some(format!("year {}", event["with"]["year"])),
        _ => None,
    })
    .collect()
}

#[test]
fn kf_year_1_winter_spring_summer_autumn() {
    let position = r#"
        at = "winter"
        year = 4
        seats.1 = { agenda = { war-cathedral = 2, famine-cathedral = 2 }, hand = { knight = 1 } }
        seats.2.hand = { grain = 1 }
    "#;
    for edition in ["spada", "krieg"] {
        for seats in [3, 4] {
            let mut scene = Scene::new::<Kf>(edition, seats, position);
            scene.plays(1, &["play_agenda war-cathedral"]);
            scene.plays(1, &["bid_add knight", "bid_confirm"]);
            scene.plays(2, &["bid_pass"]);
            scene.plays(2, &["end_turn"]);
            let year = ["winter seat:1", "spring seat:1", "summer seat:1", "autumn seat:1"];
            assert_eq!(calendar(&scene)[..4], year);
            assert_eq!(calendar(&scene)[4..], ["year 5", "winter seat:1"]);
        }
    }
}

#[test]
fn kf_year_2_summer_and_autumn_begin_with_the_new_adviser() {
    let position = r#"
        at = "spring"
        agenda = "war-cathedral"
        seats.1.hand = { grain = 2 }
        seats.3.hand = { knight = 2 }
    "#;
    for edition in ["spada", "krieg"] {
        let mut scene = Scene::new::<Kf>(edition, 4, position);
        scene.asks(1, "bid");
        scene.plays(1, &["bid_add grain", "bid_confirm"]);
        scene.plays(3, &["bid_add knight", "bid_confirm"]);
        scene.plays(1, &["bid_pass"]);
        scene.asks(3, "summer");
        scene.plays(3, &["end_turn"]);
        scene.plays(1, &["end_turn"]);
        let incomes: Vec<_> = scene
            .heard(Viewer::Spectator)
            .iter()
            .filter(|event| event["event"] == "income")
            .map(|event| event["with"]["seat"].as_str().unwrap_or_default().to_owned())
            .collect();
        assert_eq!(incomes, ["seat:3", "seat:4", "seat:1", "seat:2"]);
        let seasons =
            ["spring seat:1", "summer seat:3", "autumn seat:3", "year 3", "winter seat:3"];
        assert_eq!(calendar(&scene), seasons);
        scene.asks(3, "propose");
    }
}

#[test]
fn kf_year_3_the_title_changes_only_in_spring() {
    for setup in tables() {
        for seed in 100..110 {
            let mut before = None;
            let look = |state: &State, events: &[Told<Event>]| {
                let now = state.board.adviser;
                if before.replace(now).is_some_and(|before| before != now) {
                    let won = |told: &Told<Event>| match told.event {
                        Event::AuctionWon { seat, .. } => seat == now,
                        _ => false,
                    };
                    assert!(events.iter().any(won), "{:?}", state.board.season);
                }
            };
            play_game(&setup, seed, |_| false, look);
        }
    }
    // Who changes the agenda in Winter owns the card, but not the title.
    let position = r#"
        at = "change"
        agenda = "war-privilege"
        turn = "seat:2"
        seats.1.hand = { grain = 1 }
        seats.2 = { agenda = { taxes-cathedral = 1 }, tiles = { knight = 1 }, hand = { grain = 1 } }
    "#;
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.plays(2, &["spend_privilege knight"]);
    scene.state("board.owner", json!("seat:2"));
    scene.state("board.adviser", json!("seat:1"));
    scene.asks(1, "bid");
}

#[test]
fn kf_year_4_after_autumn_the_next_year_begins_at_once() {
    let position = r#"
        at = "tithe"
        year = 6
        adviser = "seat:2"
        turn = "seat:1"
        seats.1.hand = { grain = 11 }
    "#;
    let mut scene = Scene::new::<Kf>("krieg", 4, position);
    scene.plays(1, &["tithe_discard grain", "tithe_confirm"]);
    scene.told(json!({ "event": "year_began", "with": { "year": 7 } }));
    scene
        .told(json!({ "event": "season_began", "with": { "season": "winter", "seat": "seat:2" } }));
    scene.state("board.year", json!(7));
    scene.asks(2, "propose");
}

/// How a game went: its years, counted by the agenda cards that left the game.
struct Years {
    count: usize,
    cathedral: usize,
    void: bool,
    end: Option<End>,
}

fn years(setup: &Setup, seed: u64, wanted: impl Fn(&Action) -> bool) -> Years {
    let (mut year, mut count, mut cathedral, mut void) = (0, 0, 0, false);
    let last = play_game(setup, seed, wanted, |state, events| {
        for told in events {
            match told.event {
                Event::YearBegan { year: began } => {
                    // Exactly one card has left the game in each year before.
                    assert_eq!((began, usize::from(year)), (year + 1, count));
                    year = began;
                }
                Event::AgendaRemoved { card } => {
                    count += 1;
                    cathedral += usize::from(card.reward == Reward::Cathedral);
                }
                Event::AuctionVoid { .. } => void = true,
                _ => {}
            }
        }
        assert!(usize::from(state.board.removed.total()) == count && count <= 16);
    });
    Years { count, cathedral, void, end: last.board.ended }
}

/// Who must choose, bids; and proposes this reward.
fn keen(reward: Reward) -> impl Fn(&Action) -> bool {
    move |action| match action {
        Action::PlayAgenda(card) => card.reward == reward,
        Action::BidAdd(_) | Action::BidConfirm | Action::PassAgenda => true,
        _ => false,
    }
}

#[test]
fn kf_year_5_never_more_than_sixteen_years() {
    for setup in tables() {
        for seed in 0..10 {
            years(&setup, seed, |_| false);
        }
        // If nobody ever bids, all 16 cards leave the game for nothing, and then it ends.
        let idle = years(&setup, 1, |action| matches!(action, Action::BidPass | Action::EndTurn));
        assert_eq!((idle.count, idle.end), (16, Some(End::NoAgenda)));
    }
}

#[test]
fn kf_year_5_seven_to_fourteen_years_without_a_void_auction() {
    let mut seen = Vec::new();
    for start_reward in [Reward::Privilege, Reward::Cathedral] {
        let least = if start_reward == Reward::Privilege { 7 } else { 6 };
        for table in tables() {
            let setup = Setup { start_reward, ..table };
            for seed in 0..15 {
                for wanted in [Reward::Privilege, Reward::Cathedral] {
                    let game = years(&setup, seed, keen(wanted));
                    if !game.void {
                        assert!((least..=14).contains(&game.count), "{} years", game.count);
                        assert_eq!((game.cathedral, game.end), (6, Some(End::Roof)));
                        seen.push((start_reward, game.count));
                    }
                }
            }
        }
    }
    // The bounds are sharp.
    for sharp in [
        (Reward::Privilege, 7),
        (Reward::Privilege, 14),
        (Reward::Cathedral, 6),
        (Reward::Cathedral, 14),
    ] {
        assert!(seen.contains(&sharp), "no game of {sharp:?}");
    }
}
