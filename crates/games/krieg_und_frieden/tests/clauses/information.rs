//! KF-INFO: who may see what (chapter 5 of the specification), and which decisions are made
//! without asking.

mod asked;
mod figures;
mod hidden;
mod pending;
mod shown;

use engine::{Seat, Viewer};
use serde_json::Value;

use crate::clauses::prelude::*;

fn at(seat: usize) -> Viewer {
    Viewer::Seat(Seat::new(seat - 1))
}

/// Expects something of what everyone sees, spectators too.
#[track_caller]
fn all_see(scene: &Scene, path: &str, wanted: Value) {
    for viewer in Viewer::all(4) {
        let seen = scene.try_view(viewer, path, &wanted);
        seen.unwrap_or_else(|error| panic!("{viewer:?}: {error}"));
    }
}

/// Expects what these seats see, and what all others do, spectators too.
#[track_caller]
fn only_these_see(scene: &Scene, seats: &[usize], path: &str, secret: Value, veiled: Value) {
    for viewer in Viewer::all(4) {
        let knows = seats.iter().any(|seat| viewer == at(*seat));
        let wanted = if knows { &secret } else { &veiled };
        let seen = scene.try_view(viewer, path, wanted);
        seen.unwrap_or_else(|error| panic!("{viewer:?}: {error}"));
    }
}

/// Expects the cards that these seats were told of in the last event of a name, and what all
/// others heard instead.
#[track_caller]
fn only_these_hear(scene: &Scene, seats: &[usize], event: &str, secret: Value, veiled: Value) {
    for viewer in Viewer::all(4) {
        let knows = seats.iter().any(|seat| viewer == at(*seat));
        let heard = scene.heard(viewer).into_iter().rfind(|heard| heard["event"] == event);
        let cards = heard.map(|heard| heard["with"]["cards"].clone());
        assert_eq!(cards.as_ref(), Some(if knows { &secret } else { &veiled }), "{viewer:?}");
    }
}

/// Expects everyone to have been told the same in the last event of a name.
#[track_caller]
fn all_hear(scene: &Scene, event: &str, wanted: Value) {
    for viewer in Viewer::all(4) {
        let heard = scene.heard(viewer).into_iter().rfind(|heard| heard["event"] == event);
        let with = heard.map(|heard| heard["with"].clone());
        assert_eq!(with.as_ref(), Some(&wanted), "{viewer:?}");
    }
}

/// What the other seats and the spectators are shown and told, without what a question offers.
fn seen_by_others(scene: &mut Scene, seat: usize) -> Vec<(Value, Vec<Value>)> {
    let others: Vec<_> = Viewer::all(4).filter(|viewer| *viewer != at(seat)).collect();
    others.into_iter().map(|it| (scene.table().view(it), scene.heard(it))).collect()
}

/// Famine: Grain 4, Workers 3, Riches 2, Knights 1.
const AUCTION: &str = r#"
    at = "spring"
    agenda = "famine-privilege"
    seats.1.hand = { riches = 3, worker = 2, grain = 1 }
    seats.2.hand = { knight = 1, grain = 5 }
    seats.3.hand = { knight = 1 }
"#;
