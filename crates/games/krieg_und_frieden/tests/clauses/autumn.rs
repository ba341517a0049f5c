//! KF-AUTUMN: income, the King's Aid, tithes.

mod aid;
mod income;
mod tithe;

use engine::{Seat, Viewer};
use serde_json::Value;

use crate::clauses::prelude::*;

const EDITIONS: [&str; 2] = ["spada", "krieg"];

/// Was exactly this told to this seat (counted from 1), with nothing more in it?
fn heard(scene: &Scene, seat: usize, event: &Value) -> bool {
    scene.heard(Viewer::Seat(Seat::new(seat - 1))).contains(event)
}

/// How many cards a seat (counted from 1) has in hand.
fn cards(scene: &Scene, seat: usize) -> u64 {
    let hand = scene.value(&format!("board.hands.seat:{seat}"));
    hand.as_object().unwrap().values().filter_map(Value::as_u64).sum()
}
