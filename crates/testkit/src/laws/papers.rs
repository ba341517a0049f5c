//! The papers of a game: the record replays to all that it led to, and so does what is published.

use engine::record::{RecordError, RecordOf, published};
use engine::{Entry, Game, Seat, Table, Viewer};

use super::wire::there_and_back;
use crate::law::{Broken, Kept, PUBLISHED, REPLAY, RESUME, hold};

/// The record, as a file, leads to the same state, hashes, log and questions.
pub(crate) fn replays<G: Game>(table: &Table<G>) -> Kept {
    let record = table.record();
    there_and_back(record)?;
    let again = reopen::<G>(record, None).map_err(|what| Broken { law: REPLAY, what })?;
    hold(REPLAY, again.state() == table.state(), || {
        format!("the state is {:?}, and after a replay {:?}", table.state(), again.state())
    })?;
    hold(REPLAY, again.record() == record, || "a replay makes another record".into())?;
    hold(REPLAY, again.lines() == table.lines(), || "a replay tells another story".into())?;
    for seat in Seat::all(table.game().seats()) {
        let (asked, again) = (table.decision(seat), again.decision(seat));
        hold(REPLAY, asked == again, || {
            format!("{seat} is asked {asked:?}, and after a replay {again:?}")
        })?;
    }
    Ok(())
}

/// Stored link by link and read again in haste, the table stands where it stood: the same state,
/// questions, reach of undo and numbers of lines; and it goes on to the same hashes.
pub(crate) fn resumes<G: Game>(table: &Table<G>) -> Kept {
    let record = table.record();
    let (opening, links) = stored::<G>(record);
    let broken = |error: RecordError| Broken { law: RESUME, what: error.to_string() };
    let again = Table::<G>::resume(&opening, &links.join("\n")).map_err(broken)?;
    stands_alike(table, &again, true)?;
    // From a snapshot half way, undo reaches no further back than the snapshot.
    let half = links.len() / 2;
    let part = Table::<G>::resume(&opening, &links[..half].join("\n")).map_err(broken)?;
    let rest = links[half..].join("\n");
    let rewinds = record.entries[half..].iter().any(|link| !matches!(link.entry, Entry::Ply(_)));
    if !rewinds {
        let again = Table::<G>::resume_at(&opening, &part.snapshot(), &rest).map_err(broken)?;
        stands_alike(table, &again, false)?;
    }
    // Whoever was there half way follows, but for a rewind, which takes the whole record.
    let rewinds = record.entries[half..].iter().any(|it| matches!(it.entry, Entry::Rewind { .. }));
    match part.follow(&rest) {
        Ok(again) => stands_alike(table, &again, true)?,
        Err(error) => hold(RESUME, rewinds, || format!("cannot be followed: {error}"))?,
    }
    Ok(())
}

/// A record as a store keeps it: its opening, and its links one by one.
fn stored<G: Game>(record: &RecordOf<G>) -> (RecordOf<G>, Vec<String>) {
    let text = |link| serde_json::to_string(link).expect("plain data");
    let links = record.entries.iter().map(text).collect();
    (RecordOf::<G> { entries: Vec::new(), ..record.clone() }, links)
}

fn stands_alike<G: Game>(table: &Table<G>, again: &Table<G>, undo: bool) -> Kept {
    hold(RESUME, again.state() == table.state(), || {
        format!("the state is {:?}, and read again {:?}", table.state(), again.state())
    })?;
    hold(RESUME, again.last() == table.last(), || "the number of the last entry differs".into())?;
    for seat in Seat::all(table.game().seats()) {
        let (asked, again_asked) = (table.decision(seat), again.decision(seat));
        hold(RESUME, asked == again_asked, || {
            format!("{seat} is asked {asked:?}, and read again {again_asked:?}")
        })?;
        let (way, again_way) = (table.undoable(seat), again.undoable(seat));
        hold(RESUME, !undo || way == again_way, || {
            format!("{seat} may take back {way:?}, and read again {again_way:?}")
        })?;
    }
    for viewer in Viewer::all(table.game().seats()) {
        let lines = table.log(viewer, 0).len() as u32;
        hold(RESUME, table.heard(viewer) == lines && again.heard(viewer) == lines, || {
            format!("{viewer:?} was told {lines} lines, and read again {}", again.heard(viewer))
        })?;
    }
    Ok(())
}

/// A record cut off after an entry leads to the state that was there then.
pub(crate) fn replays_upto<G: Game>(table: &Table<G>, seq: u32, state: &G::State) -> Kept {
    let part =
        reopen::<G>(table.record(), Some(seq)).map_err(|what| Broken { law: REPLAY, what })?;
    hold(REPLAY, part.state() == state, || format!("up to {seq}, a replay leads elsewhere"))
}

/// What is published replays and resumes too, holds only what stands, and ends in the same state.
pub(crate) fn publishes<G: Game>(table: &Table<G>) -> Kept {
    let public = published(table.game(), table.record());
    there_and_back(&public)?;
    let numbers = |record: &RecordOf<G>| -> Vec<u32> {
        record.standing().iter().map(|(seq, _)| *seq).collect()
    };
    let same = numbers(table.record()) == numbers(&public);
    hold(PUBLISHED, public.published && same, || "it holds other answers than stand".into())?;
    let gaps = public.entries.len() != table.record().entries.len();
    hold(PUBLISHED, !gaps, || "a number is missing, so luck could be chosen".into())?;
    let again = reopen::<G>(&public, None).map_err(|what| Broken { law: PUBLISHED, what })?;
    hold(PUBLISHED, again.state() == table.state(), || {
        format!("the state is {:?}, and as published {:?}", table.state(), again.state())
    })?;
    // Whoever imports it stores it like any other.
    let (opening, links) = stored::<G>(&public);
    let again = Table::<G>::resume(&opening, &links.join("\n"));
    let again = again.map_err(|error| Broken { law: PUBLISHED, what: error.to_string() })?;
    hold(PUBLISHED, again.state() == table.state(), || "what is published resumes elsewhere".into())
}

fn reopen<G: Game>(record: &RecordOf<G>, upto: Option<u32>) -> Result<Table<G>, String> {
    let said = |error: RecordError| error.to_string();
    let read = Table::<G>::read(&record.to_text()).map_err(said)?;
    Table::replay(&read, upto).map_err(said)
}
