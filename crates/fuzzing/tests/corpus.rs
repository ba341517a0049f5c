//! Every kept input once more, and some changed ones: the short form of `make soak`.

use fuzzing::run::{self, Count, Until};
use fuzzing::targets;

/// How many changed inputs each target gets here; `fuzzing` itself is for more.
fn inputs(target: &str) -> u64 {
    match target {
        "action" => 4_000,
        "component" => 150,
        "frame" | "rest" => 600,
        _ => 400,
    }
}

/// Replays and runs a target; a target that takes nothing, or refuses nothing, examines nothing.
fn holds(name: &str) {
    let mut target = targets::find(name).unwrap();
    let kept = run::replay(target.as_mut());
    let kept = kept.unwrap_or_else(|found| panic!("{name}: {}\n{}", found.what, shown(&found)));
    let until = Until { inputs: inputs(name), time: None };
    let more = run::run(target.as_mut(), 7, until, &mut |_| {});
    let more = more.unwrap_or_else(|found| panic!("{name}: {}\n{}", found.what, shown(&found)));
    println!("{name}: kept {kept:?}, changed {more:?}");
    let Count { unread, refused, taken } = more;
    assert!(0 < unread && 0 < refused && 0 < taken, "{name}: {more:?}");
    // Of records few are: nearly every change breaks the chain.
    assert!(more.all() <= 200 * taken, "{name}: hardly anything is taken: {more:?}");
}

fn shown(found: &run::Found) -> String {
    String::from_utf8_lossy(&found.input).chars().take(2_000).collect()
}

#[test]
fn actions() {
    holds("action");
}

#[test]
fn records() {
    holds("record");
}

#[test]
fn scenarios() {
    holds("scenario");
}

#[test]
fn components() {
    holds("component");
}

#[test]
fn maps() {
    holds("map");
}

#[test]
fn frames() {
    holds("frame");
}

#[test]
fn requests() {
    holds("rest");
}

/// What is kept is small, and nothing is kept twice.
#[test]
fn the_corpora_are_small() {
    let mut whole = 0;
    for name in targets::NAMES {
        let kept = fuzzing::corpus::kept(name);
        assert!(!kept.is_empty(), "{name} has no corpus");
        let mut inputs: Vec<_> = kept.iter().map(|(_, input)| input).collect();
        whole += inputs.iter().map(|input| input.len()).sum::<usize>();
        inputs.sort();
        inputs.dedup();
        assert_eq!(inputs.len(), kept.len(), "{name} keeps something twice");
    }
    assert!(whole < 2 << 20, "{whole} bytes are kept");
}
