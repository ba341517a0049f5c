//! KF-D: the decision points. Who is asked, every legal answer, and when nobody is asked.

mod autumn;
mod spring;
mod summer;
mod winter;

use engine::{Seat, notation};

use crate::clauses::prelude::*;

/// This seat and nobody else is asked this question, by this clause, and these are all the steps
/// it may give. A question is never optional as such: where one may refuse, there is a step for it.
#[track_caller]
fn point(scene: &mut Scene, seat: usize, question: &str, clause: &str, legal: &[&str]) {
    scene.asks(seat, question);
    assert_eq!(scene.table().awaited().len(), 1);
    let ask = scene.table().decision(Seat::new(seat - 1)).expect("it is asked");
    assert_eq!((ask.clause.id(), ask.must), (clause, true));
    assert_eq!(scene.legal(seat), legal);
    for other in (1..=scene.table().seats()).filter(|other| *other != seat) {
        assert_eq!(scene.table().decision(Seat::new(other - 1)), None, "seat {other}");
        assert!(scene.legal(other).is_empty(), "seat {other}");
    }
}

/// Clicks one step of an answer that is not whole yet.
#[track_caller]
fn click(scene: &mut Scene, seat: usize, step: &str) {
    let progress = scene.table().step(Seat::new(seat - 1), &notation::from_text(step));
    assert_eq!(progress, Ok(engine::table::Progress::Draft), "{step}");
}
