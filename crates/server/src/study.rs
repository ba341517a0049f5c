//! How the chances of each seat went in a finished game, and where it turned. It is found from the
//! published record, so that it tells nothing that anybody could not find out.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use catalog::Title;
use engine::{Chance, Seat};

/// The most moments that are shown.
const MOMENTS: usize = 120;
/// The most moments that are looked at besides, to find the very answer that turned a game.
const CLOSER: usize = 120;
/// The most turning points.
const TURNS: usize = 3;
/// So many answers lie at least between two of them.
const APART: usize = 4;
/// What changes less is no turn.
const LEAST: f32 = 0.02;
/// So many games are remembered.
const KEPT: usize = 64;

/// What a finished game was found to have been.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    /// How many answers stand in it.
    pub plies: usize,
    /// Moments from the beginning to the end, evenly spaced.
    pub moments: Vec<Moment>,
    /// Where it turned, in order.
    pub turns: Vec<Turn>,
}

/// How the game stood at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// After how many answers.
    pub ply: usize,
    /// The entry of the record that led to it.
    pub seq: u32,
    /// How likely each seat was to win.
    pub chances: Vec<f32>,
}

/// An answer after which somebody's chances were others.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Which answer, counted from 1.
    pub ply: usize,
    /// Its entry of the record.
    pub seq: u32,
    /// The entry before it.
    pub before: u32,
    /// Who gave it.
    pub by: Seat,
    /// Whose chances changed the most.
    pub seat: Seat,
    /// What they were.
    pub from: f32,
    /// What they became.
    pub to: f32,
}

/// The studies that were made lately.
#[derive(Default)]
pub struct Studies(Mutex<VecDeque<Kept>>);

/// A study of a table whose record was so long.
struct Kept {
    table: String,
    last: i64,
    study: Arc<Study>,
}

impl Studies {
    /// The study of a table, if it was made lately.
    pub(crate) fn find(&self, table: &str, last: i64) -> Option<Arc<Study>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|kept| kept.table == table && kept.last == last);
        found.map(|kept| Arc::clone(&kept.study))
    }

    /// Remembers a study; the oldest is forgotten where there are many.
    pub(crate) fn keep(&self, table: &str, last: i64, study: &Arc<Study>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(KEPT - 1);
        kept.push_front(Kept { table: table.to_owned(), last, study: Arc::clone(study) });
    }
}

/// Studies the record of a finished game. The same record has always the same study.
pub(crate) fn study(title: &Title, record: &str) -> Result<Study, String> {
    let text = |error: engine::record::RecordError| error.to_string();
    let table = title.game.replay(record, None).map_err(text)?;
    let published = table.published().ok_or("the game is not over")?;
    let mut entries = Vec::new();
    let count = &mut |table: &dyn engine::erased::AnyTable, by| entries.push((table.last(), by));
    title.game.walk(&published, count).map_err(text)?;
    let plies = entries.len() - 1;
    let shown = spaced(plies, MOMENTS);
    let mut known = chances_at(title, &published, &shown)?;
    let closer = worth_a_look(&shown, &known, CLOSER);
    known.append(&mut chances_at(title, &published, &closer)?);
    let turns = turns(&known).into_iter().filter_map(|(ply, seat)| {
        let ((before, _), (seq, by)) = (entries[ply - 1], entries[ply]);
        let (from, to) = (known[&(ply - 1)][seat], known[&ply][seat]);
        Some(Turn { ply, seq, before, by: by?, seat: Seat::new(seat), from, to })
    });
    let turns = turns.collect();
    let moment = |ply: usize| Moment { ply, seq: entries[ply].0, chances: known[&ply].clone() };
    Ok(Study { plies, moments: shown.into_iter().map(moment).collect(), turns })
}

/// Numbers from 0 to `last`, both among them, evenly spaced and no more than `most`.
fn spaced(last: usize, most: usize) -> Vec<usize> {
    let gaps = last.min(most - 1);
    (0..=gaps).map(|gap| gap * last / gaps.max(1)).collect()
}

/// The chances after so many answers, for each of these numbers.
fn chances_at(
    title: &Title,
    record: &str,
    wanted: &[usize],
) -> Result<BTreeMap<usize, Vec<f32>>, String> {
    let (mut known, mut ply) = (BTreeMap::new(), 0);
    if wanted.is_empty() {
        return Ok(known);
    }
    let look = &mut |table: &dyn engine::erased::AnyTable, _: Option<Seat>| {
        if wanted.binary_search(&ply).is_ok() {
            let mut chance = Chance::fast(u64::from(table.last()));
            if let Some(chances) = title.bots.chances(table, &mut chance) {
                known.insert(ply, chances);
            }
        }
        ply += 1;
    };
    title.game.walk(record, look).map_err(|error| error.to_string())?;
    match known.len() == wanted.len() {
        true => Ok(known),
        false => Err("nobody can tell the chances of this game".to_owned()),
    }
}

/// The answers between moments where most has changed, as many as may be looked at.
fn worth_a_look(shown: &[usize], known: &BTreeMap<usize, Vec<f32>>, most: usize) -> Vec<usize> {
    let mut spans: Vec<_> = shown.windows(2).map(|span| (span[0], span[1])).collect();
    let changed = |(from, to): &(usize, usize)| greatest(&known[from], &known[to]).1;
    spans.sort_by(|a, b| changed(b).total_cmp(&changed(a)));
    let mut closer = Vec::new();
    for (from, to) in spans {
        if most < closer.len() + (to - from) {
            break;
        }
        closer.extend(from + 1..to);
    }
    closer.sort_unstable();
    closer
}

/// The answers that turned the game, and whose chances: those that changed the most, not too close
/// to each other, in order.
fn turns(known: &BTreeMap<usize, Vec<f32>>) -> Vec<(usize, usize)> {
    let pairs = known.iter().zip(known.iter().skip(1));
    let steps = pairs.filter(|((before, _), (ply, _))| *before + 1 == **ply);
    let mut steps: Vec<_> = steps
        .map(|((_, before), (ply, after))| (*ply, greatest(before, after)))
        .filter(|(_, (_, change))| LEAST <= *change)
        .collect();
    steps.sort_by(|(_, (_, a)), (_, (_, b))| b.total_cmp(a));
    let mut turns: Vec<(usize, usize)> = Vec::new();
    for (ply, (seat, _)) in steps {
        if turns.len() < TURNS && turns.iter().all(|(other, _)| APART <= ply.abs_diff(*other)) {
            turns.push((ply, seat));
        }
    }
    turns.sort_unstable();
    turns
}

/// Whose chances changed the most, and by how much.
fn greatest(before: &[f32], after: &[f32]) -> (usize, f32) {
    let changes = before.iter().zip(after).map(|(before, after)| (after - before).abs());
    let first = (0, 0.0);
    changes.enumerate().fold(first, |most, next| if most.1 < next.1 { next } else { most })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(first: &[(usize, f32)]) -> BTreeMap<usize, Vec<f32>> {
        first.iter().map(|(ply, share)| (*ply, vec![*share, 1.0 - *share])).collect()
    }

    #[test]
    fn moments_go_from_the_beginning_to_the_end() {
        assert_eq!(spaced(0, 5), [0]);
        assert_eq!(spaced(3, 5), [0, 1, 2, 3]);
        assert_eq!(spaced(10, 5), [0, 2, 5, 7, 10]);
    }

    #[test]
    fn turns_are_the_greatest_changes_and_lie_apart() {
        let shares = [0.5, 0.5, 0.9, 0.1, 0.1, 0.1, 0.4, 0.4, 0.4, 0.4, 0.41, 0.2];
        let shares: Vec<_> = shares.into_iter().enumerate().collect();
        // The fall after the third answer hides the rise before it.
        assert_eq!(turns(&known(&shares)), [(3, 0), (11, 0)]);
        assert_eq!(turns(&known(&shares[..3])), [(2, 0)]);
        assert_eq!(turns(&known(&[(0, 0.5)])), []);
    }

    #[test]
    fn answers_are_looked_at_where_most_has_changed() {
        let known = known(&[(0, 0.5), (3, 0.6), (6, 0.9), (9, 0.9)]);
        assert_eq!(worth_a_look(&[0, 3, 6, 9], &known, 4), [4, 5]);
        assert_eq!(worth_a_look(&[0, 3, 6, 9], &known, 6), [1, 2, 4, 5]);
        // What nobody looked at closely is not taken for one answer.
        assert_eq!(turns(&known), []);
    }

    #[test]
    fn the_oldest_study_is_forgotten() {
        let studies = Studies::default();
        let study = Arc::new(Study { plies: 0, moments: Vec::new(), turns: Vec::new() });
        for table in 0..=KEPT {
            studies.keep(&table.to_string(), 5, &study);
        }
        assert!(studies.find("0", 5).is_none());
        assert!(studies.find("1", 5).is_some());
        assert!(studies.find("1", 6).is_none());
    }
}
