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
/// An answer turned the game if it mostly stands otherwise after it than before it: over this part
/// of all answers, and over so many at least.
const PART: usize = 30;
const AROUND: usize = 7;
/// What changes less is no turn.
const LEAST: f32 = 0.02;
/// So many games are remembered.
const KEPT: usize = 64;

/// What a finished game was found to have been.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    /// How many answers stand in it.
    pub plies: usize,
    /// Moments from the beginning to the end: evenly spaced ones, and those before and after each
    /// answer that turned it.
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
    let (mut entries, mut alone) = (Vec::new(), Vec::new());
    // Whose answer was the last, or the only one, that was waited for.
    let mut was_last = false;
    let count = &mut |table: &dyn engine::erased::AnyTable, by| {
        entries.push((table.last(), by));
        alone.push(was_last);
        was_last = table.awaited().single().is_some();
    };
    title.game.walk(&published, count).map_err(text)?;
    let plies = entries.len() - 1;
    let shown = spaced(plies, MOMENTS);
    let mut known = chances_at(title, &published, &shown)?;
    let closer = worth_a_look(&shown, &known, CLOSER);
    known.append(&mut chances_at(title, &published, &closer)?);
    let turned = turns(&known, |ply| alone[ply]);
    let mut shown = shown;
    shown.extend(turned.iter().flat_map(|(ply, _)| [ply - 1, *ply]));
    shown.sort_unstable();
    shown.dedup();
    let turns = turned.into_iter().filter_map(|(ply, seat)| {
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

/// The answers that turned the game, and whose chances: those that changed the most and for a
/// while, not too close to each other, in order. In the middle of an auction or of a battle chances
/// go up and come down again: that turns nothing. Nor does, by itself, what one of several writes
/// before all is opened: nobody has seen it.
fn turns(
    known: &BTreeMap<usize, Vec<f32>>,
    is_open: impl Fn(usize) -> bool,
) -> Vec<(usize, usize)> {
    let around = known.last_key_value().map_or(0, |(last, _)| AROUND.max(last / PART));
    let pairs = known.iter().zip(known.iter().skip(1));
    let steps = pairs.filter(|((before, _), (ply, _))| *before + 1 == **ply && is_open(**ply));
    let mut steps: Vec<_> = steps
        .map(|((_, before), (ply, after))| {
            let was = medians(known.range(ply.saturating_sub(around)..*ply));
            let became = medians(known.range(*ply..ply + around));
            let lasting = before.iter().zip(after).zip(was.iter().zip(&became));
            let lasting = lasting.map(|((before, after), (was, became))| {
                let (at_once, for_a_while) = (after - before, became - was);
                let agree = 0.0 < at_once * for_a_while;
                if agree { at_once.abs().min(for_a_while.abs()) } else { 0.0 }
            });
            (*ply, most(lasting))
        })
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

/// The chances of each seat in the middle one of these moments, when they are put in order.
fn medians<'a>(moments: impl Iterator<Item = (&'a usize, &'a Vec<f32>)>) -> Vec<f32> {
    let mut seats: Vec<Vec<f32>> = Vec::new();
    for (_, chances) in moments {
        seats.resize(chances.len(), Vec::new());
        seats.iter_mut().zip(chances).for_each(|(all, share)| all.push(*share));
    }
    let middle = |mut all: Vec<f32>| {
        all.sort_by(f32::total_cmp);
        f32::midpoint(all[(all.len() - 1) / 2], all[all.len() / 2])
    };
    seats.into_iter().map(middle).collect()
}

/// Whose chances changed the most, and by how much.
fn greatest(before: &[f32], after: &[f32]) -> (usize, f32) {
    most(before.iter().zip(after).map(|(before, after)| (after - before).abs()))
}

/// The first of the highest numbers.
fn most(numbers: impl Iterator<Item = f32>) -> (usize, f32) {
    let first = (0, 0.0);
    numbers.enumerate().fold(first, |most, next| if most.1 < next.1 { next } else { most })
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

    /// Every moment is known.
    fn whole(parts: &[(usize, f32)]) -> BTreeMap<usize, Vec<f32>> {
        let shares = parts.iter().flat_map(|(count, share)| std::iter::repeat_n(*share, *count));
        known(&shares.enumerate().collect::<Vec<_>>())
    }

    fn plies(turns: Vec<(usize, usize)>) -> Vec<usize> {
        turns.into_iter().map(|(ply, _)| ply).collect()
    }

    #[test]
    fn turns_are_the_greatest_changes_and_lie_apart() {
        let game = whole(&[(8, 0.5), (2, 0.4), (10, 0.1), (10, 0.6), (1, 0.0)]);
        // The greater fall hides the lesser one just before it.
        assert_eq!(plies(turns(&game, |_| true)), [10, 20, 30]);
        // One of several that nobody had seen yet.
        assert_eq!(plies(turns(&game, |ply| ply != 10)), [8, 20, 30]);
        assert_eq!(turns(&whole(&[(1, 0.5)]), |_| true), []);
    }

    #[test]
    fn what_comes_and_goes_turns_nothing() {
        // A bid that was not the last one; then one that was.
        let game = whole(&[(8, 0.3), (1, 0.9), (1, 0.8), (10, 0.3), (8, 0.6)]);
        assert_eq!(plies(turns(&game, |_| true)), [20]);
    }

    #[test]
    fn answers_are_looked_at_where_most_has_changed() {
        let known = known(&[(0, 0.5), (3, 0.6), (6, 0.9), (9, 0.9)]);
        assert_eq!(worth_a_look(&[0, 3, 6, 9], &known, 4), [4, 5]);
        assert_eq!(worth_a_look(&[0, 3, 6, 9], &known, 6), [1, 2, 4, 5]);
        // What nobody looked at closely is not taken for one answer.
        assert_eq!(turns(&known, |_| true), []);
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
