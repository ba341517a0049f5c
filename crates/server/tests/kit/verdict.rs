//! What must hold after every fault: all that anyone was told and all that was acknowledged is in
//! the store, once and in its place; the record replays with every hash; and each seat looks at the
//! board that the record leads to, through its own eyes.

use std::collections::{BTreeMap, HashMap};

use engine::{Seat, Viewer};
use serde_json::Value;
use server::live::{Opening, lines_for, read_told};
use store::Store;

/// What one viewer has seen and done at one table. Whoever ends here has heard all there was.
pub(crate) struct Told {
    pub(crate) table: String,
    pub(crate) viewer: Viewer,
    /// The log, line by line, as it came.
    pub(crate) lines: Vec<String>,
    /// The board as it was last shown.
    pub(crate) view: Value,
    /// Keys of answers that were acknowledged.
    pub(crate) kept: Vec<String>,
    /// Every key that was ever sent.
    pub(crate) sent: Vec<String>,
}

/// What one run came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sums {
    pub(crate) tables: usize,
    pub(crate) over: usize,
    pub(crate) plies: usize,
}

/// Holds everything that anyone was told against what is kept.
pub(crate) async fn hold(store: &Store, all: &[Told]) -> Sums {
    assert_eq!(store.check().await.expect("it can be read"), Vec::<String>::new());
    let mut tables: BTreeMap<&str, Vec<&Told>> = BTreeMap::new();
    for told in all {
        tables.entry(&told.table).or_default().push(told);
    }
    let mut sums = Sums::default();
    for (id, told) in tables {
        let (over, plies) = hold_table(store, id, &told).await;
        sums.tables += 1;
        sums.over += usize::from(over);
        sums.plies += plies;
    }
    sums
}

/// The same for one table: is it over, and how long is its record?
async fn hold_table(store: &Store, id: &str, all: &[&Told]) -> (bool, usize) {
    let row = store.table(id).await.expect("reads").expect("the table is there");
    let title = catalog::find(&row.game).expect("it was played");
    let opening: Opening = serde_json::from_str(&row.opening).expect("an opening");
    let stored = store.told(id).await.expect("reads");
    let log = read_told(&opening, &stored).expect("a log");
    let entries = store.entries(id, 1, i64::MAX).await.expect("reads");
    let mut keys: HashMap<(i64, &str), usize> = HashMap::new();
    for (entry, seq) in entries.iter().zip(1..) {
        assert_eq!(entry.seq, seq, "an entry is missing");
        match (entry.by.as_str(), entry.key.as_deref()) {
            ("bot", None) => {}
            ("person", Some(key)) => {
                *keys.entry((entry.seat.expect("a seat"), key)).or_default() += 1;
            }
            (by, key) => panic!("{by} has answered for someone, with the key {key:?}"),
        }
    }
    assert!(keys.values().all(|count| *count == 1), "a key was played twice");
    // The whole record, with every hash.
    let record = opening.record.as_ref().expect("the game has begun").get();
    let links = store.links(id).await.expect("reads");
    let text = title.game.record(record, &links).expect("a record");
    let mut table = title.game.replay(&text, None).expect("the record replays");
    // Whoever was putting an answer together sees it on the board.
    for draft in store.drafts(id).await.expect("reads") {
        let steps: Vec<Value> = serde_json::from_str(&draft.steps).expect("steps");
        table.set_draft(Seat::new(draft.seat as usize), draft.asked as u32, &steps);
    }
    assert_eq!(table.last() as usize, entries.len());
    assert_eq!(table.outcome().is_some(), row.status == "over");
    for told in all {
        let lines: Vec<&str> =
            lines_for(&log, told.viewer, 0).into_iter().map(|line| line.get()).collect();
        assert_eq!(told.lines, lines, "what {:?} heard at {id}", told.viewer);
        assert_eq!(table.heard(told.viewer) as usize, lines.len());
        assert_eq!(told.view, table.view(told.viewer), "what {:?} sees at {id}", told.viewer);
        let Some(seat) = told.viewer.seat().map(|seat| seat.index() as i64) else { continue };
        for key in &told.kept {
            let found = keys.contains_key(&(seat, key.as_str()));
            assert!(found, "the answer {key} was acknowledged and lost");
        }
        for (_, key) in keys.keys().filter(|(other, _)| *other == seat) {
            assert!(told.sent.iter().any(|sent| sent == key), "nobody sent {key}");
        }
    }
    (row.status == "over", entries.len())
}

/// How much of something a test does: as the variable says, or as is usual in the short form.
pub(crate) fn many(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
