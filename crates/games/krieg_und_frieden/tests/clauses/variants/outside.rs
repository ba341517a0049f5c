//! KF-VAR-20 to -22: variants known from outside the rulebooks.

use engine::erased::{AnyGame, Erased};
use engine::{Kind, Seat, Seed};
use krieg_und_frieden::pieces::Section;

use crate::clauses::prelude::*;

/// What the winner of an auction is told about points, with so many sections built before.
fn reward(options: &[(&str, &str)], agenda: &str, built: usize) -> Scene {
    let position = format!(
        "at = \"spring\"\nagenda = \"{agenda}\"\nbuilt = {built}\nseats.1.hand = {{ knight = 1 }}"
    );
    let mut scene = Scene::with::<Kf>("spada", 4, options, &position, &[]);
    scene.plays(1, &["bid_add knight", "bid_confirm"]);
    scene
}

#[test]
fn kf_var_20_the_original_scoring_gives_fewer_points() {
    let original = &[("scoring", "original")][..];
    for (options, sections, privilege) in
        [(original, [1, 1, 1, 2, 2, 3], 1), (&[], [2, 2, 2, 3, 3, 4], 2)]
    {
        for (built, points) in sections.into_iter().enumerate() {
            let scene = reward(options, "war-cathedral", built);
            let section = Section::ALL[built].id();
            scene.told(json!({
                "event": "section_built", "with": { "section": section, "points": points }
            }));
            scene.state("board.estates.seat:1.vp", json!(points));
        }
        let scene = reward(options, "war-privilege", 0);
        scene.told(json!({ "event": "privilege_reward", "with": { "points": privilege } }));
        scene.state("board.estates.seat:1.vp", json!(privilege));
    }
}

const SHORT: (&str, &str) = ("designer_short", "on");

#[test]
fn kf_var_21_three_cards_are_removed_and_twelve_dealt_out() {
    for (seats, each) in [(3, 4), (4, 3)] {
        for start in ["privilege", "cathedral"] {
            let options = [SHORT, ("start_reward", start)];
            let scene = Scene::game::<Kf>("spada", seats, &options, "short");
            let start = format!("agenda:revolt-{start}");
            scene.state("board.agenda", json!(start));
            let mut all = std::collections::BTreeMap::from([(start, 1)]);
            for seat in Seat::all(seats) {
                let hand = scene.value(&format!("board.agendas.{seat}"));
                let hand = hand.as_object().expect("a bag").clone();
                assert_eq!(hand.values().filter_map(|n| n.as_u64()).sum::<u64>(), each);
                for (card, count) in hand {
                    *all.entry(card).or_default() += count.as_u64().unwrap_or(0);
                }
            }
            // One War and one Famine with a section, one Taxes with a Privilege are gone.
            let left = [
                ("agenda:famine-cathedral", 1),
                ("agenda:famine-privilege", 2),
                ("agenda:revolt-cathedral", 2),
                ("agenda:revolt-privilege", 2),
                ("agenda:taxes-cathedral", 2),
                ("agenda:taxes-privilege", 1),
                ("agenda:war-cathedral", 1),
                ("agenda:war-privilege", 2),
            ];
            assert!(all.iter().map(|(card, count)| (card.as_str(), *count)).eq(left));
            scene.state("board.removed", json!({}));
        }
    }
}

#[test]
fn kf_var_21_with_four_players_too_the_first_adviser_is_set_or_drawn() {
    let open = |options: &[(&str, &str)], seed: &str| {
        let options: Vec<_> =
            options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let table = Erased::<Kf>::new().open(4, "spada", &options, Seed::from_text(seed))?;
        Ok::<_, engine::SetupError>(table.state()["board"]["adviser"].clone())
    };
    for seat in Seat::all(4) {
        let name = seat.to_string();
        assert_eq!(open(&[SHORT, ("first_adviser", &name)], "any"), Ok(json!(name)));
        let drawn = (0..40).map(|n| open(&[SHORT], &n.to_string()));
        assert!(drawn.into_iter().any(|adviser| adviser == Ok(json!(name))), "{seat}");
    }
    // Without the variant the start card decides it, and nothing else may.
    let error = open(&[("first_adviser", "seat:2")], "any").unwrap_err();
    assert_eq!(error.field, "first_adviser");
}

#[test]
fn kf_var_21_who_builds_a_section_also_takes_a_privilege() {
    let mut scene = reward(&[SHORT], "war-cathedral", 2);
    scene.asks(1, "privilege");
    scene.plays(1, &["take_privilege grain"]);
    scene.state("board.estates.seat:1.tiles", json!({ "grain": 1 }));
    // No points beside those of the section.
    scene.state("board.estates.seat:1.vp", json!(2));
    scene.told(json!({ "event": "agenda_removed" }));
    let scene = reward(&[], "war-cathedral", 2);
    scene.not_told(json!({ "event": "privilege_taken" }));
    assert_ne!(scene.asked(), Some((1, "privilege".into())));
}

/// All tiles of Grain are with seats 2 and 3; seat 1, who takes one, has 5 points.
const GRAIN_IS_TAKEN: &str = r#"
    at = "privilege"
    agenda = "war-privilege"
    turn = "seat:1"
    seats.1.vp = 5
    seats.2.vp = 4
    seats.2.tiles = { grain = 1 }
    seats.3.vp = 5
    seats.3.tiles = { grain = 1 }
    seats.4.hand = { grain = 1 }
"#;

const MILD: &[(&str, &str)] = &[("designer_mild", "on")];

#[test]
fn kf_var_22_no_tile_is_taken_from_a_player_with_fewer_points() {
    let mut scene = Scene::with::<Kf>("spada", 4, MILD, GRAIN_IS_TAKEN, &[]);
    scene.refuses(1, &["steal_privilege grain seat:2"], &["KF-VAR-22"]);
    let legal = [
        "take_privilege privilege:knight",
        "take_privilege privilege:riches",
        "take_privilege privilege:worker",
        "steal_privilege privilege:grain seat:3",
    ];
    assert_eq!(scene.legal(1), legal);
    scene.plays(1, &["steal_privilege grain seat:3"]);
    scene.told(json!({ "event": "privilege_stolen", "with": { "from": "seat:3" } }));
    let mut scene = Scene::new::<Kf>("spada", 4, GRAIN_IS_TAKEN);
    scene.plays(1, &["steal_privilege grain seat:2"]);
}

#[test]
fn kf_var_22_it_binds_a_donor_too() {
    let mut scene = Scene::with::<Kf>(
        "spada",
        4,
        MILD,
        r#"
            at = "donor_privilege"
            turn = "seat:1"
            target = "seat:2"
            seats.1.tiles = { grain = 2 }
            seats.2.vp = 1
        "#,
        &[],
    );
    scene.refuses(2, &["steal_privilege grain seat:1"], &["KF-VAR-22"]);
    assert_eq!(scene.legal(2).len(), 3);
}

#[test]
fn kf_var_22_nothing_is_taken_when_only_the_weaker_have_tiles() {
    let tiles = "{ knight = 2, riches = 2, worker = 2, grain = 2 }";
    let position = format!(
        r#"
            at = "privilege"
            agenda = "war-privilege"
            turn = "seat:1"
            seats.1.vp = 1
            seats.2.tiles = {tiles}
            seats.4.hand = {{ grain = 1 }}
        "#
    );
    let scene = Scene::with::<Kf>("spada", 4, MILD, &position, &[]);
    scene.told(json!({ "event": "privilege_none", "with": { "seat": "seat:1" } }));
    scene.asks(4, "summer");
    let scene = Scene::new::<Kf>("spada", 4, &position);
    scene.asks(1, "privilege");
}
