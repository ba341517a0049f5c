//! GS-INFO: who may know what.

use engine::table::Progress;
use engine::{Chance, Game, Outbox, Seat, SeatSet, Viewer, notation};
use geweihte_steine::{Action, Event, Setup};

use crate::turn::prelude::*;

/// Seat 1 can write many a sheet.
const TABLE: &str = "seats.1 = { farmers = 20, artisans = 2, stones = 4, ambassadors = 1, \
                     knights = { 1 = 4 } }\nseats.2.artisans = 0";

fn at_seat(seat: usize) -> Viewer {
    Viewer::Seat(Seat::new(seat - 1))
}

/// What everyone but one seat sees and was told.
fn seen_by_others(scene: &mut Scene, seats: usize, seat: usize) -> Vec<(Value, Vec<Value>)> {
    let others = Viewer::all(seats).filter(|viewer| *viewer != at_seat(seat));
    others.map(|viewer| (scene.table().view(viewer), scene.heard(viewer))).collect()
}

#[test]
fn gs_info_1_nobody_else_sees_a_sheet_being_written() {
    let mut scene = at(3, TABLE);
    let before = seen_by_others(&mut scene, 3, 1);
    for step in ["convert farmers-to-knights 3", "move seat:1 seat:2 2", "move seat:1 seat:3 1"] {
        let progress = scene.table().step(Seat::new(0), &notation::from_text(step));
        assert_eq!(progress, Ok(Progress::Draft), "{step}");
        assert_eq!(seen_by_others(&mut scene, 3, 1), before, "{step}");
    }
    // Only the writer has it before the eyes, with farmers and pieces as it leaves them.
    scene.view(1, "writing", json!(true));
    scene.view(1, "sheet.order.with", json!(["conversion:farmers-to-knights", 3]));
    scene.view(1, "sheet.moves.seat:1.seat:2", json!(2));
    scene.view(1, "after", json!([17, 10]));
    for seat in [2, 3] {
        scene.view(seat, "sheet", Value::Null);
        scene.view(seat, "writing", json!(false));
    }
}

#[test]
fn gs_info_1_the_others_see_only_that_it_is_committed() {
    let sheets = ["pass", "settle", "build, move seat:1 seat:2 4", "convert farmers-to-knights 5"];
    let mut seen = sheets.map(|sheet| {
        let mut scene = at(3, TABLE);
        writes(&mut scene, 1, sheet);
        scene.view(
            1,
            "sheet.moves.seat:1.seat:2",
            json!(if sheet.contains("move") { 4 } else { 0 }),
        );
        seen_by_others(&mut scene, 3, 1)
    });
    let first = seen[0].clone();
    seen.iter_mut().for_each(|it| assert_eq!(*it, first));
    // And that much they do see.
    let mut scene = at(3, TABLE);
    let mut before = seen_by_others(&mut scene, 3, 1);
    for (view, heard) in &mut before {
        heard.push(json!({ "event": "ready", "with": { "seat": "seat:1" } }));
        assert_eq!(
            (&view["ready"], &view["waiting"]),
            (&json!([]), &json!(["seat:1", "seat:2", "seat:3"]))
        );
        view["ready"] = json!(["seat:1"]);
        view["waiting"] = json!(["seat:2", "seat:3"]);
    }
    assert_eq!(first, before);
}

#[test]
fn gs_info_1_the_rules_themselves_hide_it() {
    // Without a table, as a search sees it: each step changes the state at once.
    let game = Gs::new(&Setup::new(3)).unwrap();
    let (mut chance, mut out) = (Chance::fast(5), Outbox::new());
    let mut state = game.start(&mut chance, &mut out);
    let seat = Seat::new(0);
    let others: Vec<_> = Viewer::all(3).filter(|viewer| !viewer.is(seat)).collect();
    let views = |state: &_| others.iter().map(|it| game.view(state, *it)).collect::<Vec<_>>();
    let before = views(&state);
    out.take();
    game.apply(&mut state, seat, Action::Build, &mut chance, &mut out);
    assert_eq!(views(&state), before);
    assert!(game.view(&state, Viewer::Seat(seat)).writing);
    game.apply(&mut state, seat, Action::Seal, &mut chance, &mut out);
    let told = out.take().into_iter();
    let heard: Vec<_> = told.filter(|told| told.to.has(others[0])).map(|told| told.event).collect();
    assert_eq!(heard, [Event::Ready { seat }]);
    let view = game.view(&state, others[0]);
    assert_eq!((view.ready, view.sheet), (SeatSet::of(seat), None));
}

#[test]
fn gs_info_1_until_the_reveal() {
    let mut scene = at(3, TABLE);
    turn(&mut scene, &[(1, "build")]);
    for viewer in Viewer::all(3) {
        let ordered = json!({ "seat": "seat:1", "order": "order:build", "count": 0 });
        let event = json!({ "event": "ordered", "with": ordered });
        assert!(scene.heard_now(viewer).contains(&event), "{viewer:?}");
    }
}

/// Seats 1 and 2 both attack seat 3.
fn attacked() -> Scene {
    let position = "seats.1.knights = { 1 = 4 }\nseats.2.knights = { 2 = 4 }\nseats.3.artisans = 0";
    let mut scene = at(3, position);
    turn(&mut scene, &[(1, "pass, move seat:1 seat:3 2"), (2, "pass, move seat:2 seat:3 2")]);
    scene
}

#[test]
fn gs_info_2_an_alliance_order_is_ones_own_until_all_have_given_theirs() {
    let orders = ["ally_retreat", "ally_attack seat:2", "ally_alliance"];
    let mut seen = orders.map(|order| {
        let mut scene = attacked();
        assert_eq!(awaited(&mut scene), [1, 2]);
        scene.plays(1, &[order]);
        assert_eq!(awaited(&mut scene), [2]);
        assert!(!scene.table().view(at_seat(1))["secret"].is_null(), "one's own");
        seen_by_others(&mut scene, 3, 1)
    });
    let first = seen[0].clone();
    seen.iter_mut().for_each(|it| assert_eq!(*it, first));
    for (view, _) in first {
        assert_eq!((&view["secret"], &view["undecided"]), (&Value::Null, &json!(["seat:2"])));
    }
}

#[test]
fn gs_info_2_then_they_are_revealed_together() {
    let mut scene = attacked();
    scene.plays(1, &["ally_alliance"]);
    scene.not_told(json!({ "event": "pledge" }));
    scene.plays(2, &["ally_alliance"]);
    for viewer in Viewer::all(3) {
        let heard = scene.heard_now(viewer).into_iter();
        let pledges: Vec<_> = heard.filter(|event| event["event"] == "pledge").collect();
        let pledge = |seat: &str| {
            let with = json!({ "seat": seat, "region": "seat:3", "ally": "ally:alliance", "target": null });
            json!({ "event": "pledge", "with": with })
        };
        assert_eq!(pledges, [pledge("seat:1"), pledge("seat:2")], "{viewer:?}");
    }
}

/// Plays on by choices that depend on `style` alone; `each` sees every state.
fn play_on(scene: &mut Scene, mut style: u64, mut each: impl FnMut(&mut Scene)) {
    loop {
        let awaited: Vec<_> = scene.table().awaited().iter().collect();
        let Some(seat) = awaited.first() else { return };
        each(scene);
        let legal = scene.table().legal(*seat);
        style =
            style.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let step = &legal[(style >> 33) as usize % legal.len()];
        scene.table().step(*seat, step).unwrap();
    }
}

#[test]
fn gs_info_3_everything_else_is_known_to_all() {
    for seats in [3, 5] {
        let options = &[("turn_limit", "10"), ("seat_order", "chosen")];
        let mut scene = game(seats, options, &format!("open {seats}"));
        play_on(&mut scene, 4, |scene| {
            let whole = scene.table().state();
            for viewer in Viewer::all(seats) {
                let view = scene.table().view(viewer);
                for field in [
                    "turn", "order", "realms", "knights", "slaves", "sheets", "lords", "pending",
                    "settled", "fought", "aims", "pledges", "ransomed", "shares", "winners",
                ] {
                    assert_eq!(view[field], whole["board"][field], "{field} for {viewer:?}");
                }
                assert_eq!(view["stack"], whole["stack"]);
            }
        });
        // All are told the same, but for what they wrote themselves.
        let own = ["wrote", "planned", "pledged"];
        let open = |scene: &Scene, viewer| -> Vec<Value> {
            let heard = scene.heard(viewer).into_iter();
            heard.filter(|it| !own.contains(&it["event"].as_str().unwrap())).collect()
        };
        let all = open(&scene, Viewer::Spectator);
        assert!(10 * seats < all.len());
        for viewer in Viewer::all(seats) {
            assert_eq!(open(&scene, viewer), all);
            for event in scene.heard(viewer) {
                let mine = !own.contains(&event["event"].as_str().unwrap())
                    || viewer.seat().map(|seat| seat.to_string()).as_deref()
                        == event["with"]["seat"].as_str();
                assert!(mine, "{viewer:?} heard {event}");
            }
        }
    }
}

#[test]
fn gs_info_3_dice_are_rolled_only_when_they_are_needed() {
    // Whatever the luck, nothing differs before the first die: none is drawn beforehand.
    let options = &[("seat_order", "chosen")];
    let mut one = game(3, options, "one");
    let mut two = game(3, options, "two");
    assert_eq!(one.table().state(), two.table().state());
    for scene in [&mut one, &mut two] {
        turn(scene, &[(1, "build"), (2, "settle"), (3, "convert farmers-to-knights 3")]);
        turn(scene, &[(3, "pass, move seat:3 seat:1 2")]);
    }
    assert_eq!(one.table().state(), two.table().state());
    // The dice of a blocking lord are told to all.
    let position = "seats.1 = { artisans = 0, stones = 5, ambassadors = 1 }\n\
                    seats.2.knights = { 1 = 1, 2 = 1 }";
    let mut scene = lucky(3, position, &[("GS-RND-1", &["6"]), ("GS-RND-2", &["4"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    scene.plays(2, &["block"]);
    let all = scene.heard_now(Viewer::Spectator);
    assert_eq!(all.len(), 4);
    for viewer in Viewer::all(3) {
        assert_eq!(scene.heard_now(viewer), all);
    }
}
