//! The papers of a game: the record replays to all that it led to, and so does what is published.

use engine::record::{RecordError, RecordOf, published};
use engine::{Game, Seat, Table};

use super::wire::there_and_back;
use crate::law::{Broken, Kept, PUBLISHED, REPLAY, hold};

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

/// A record cut off after an entry leads to the state that was there then.
pub(crate) fn replays_upto<G: Game>(table: &Table<G>, seq: u32, state: &G::State) -> Kept {
    let part =
        reopen::<G>(table.record(), Some(seq)).map_err(|what| Broken { law: REPLAY, what })?;
    hold(REPLAY, part.state() == state, || format!("up to {seq}, a replay leads elsewhere"))
}

/// What is published replays too, holds only what stands, and ends in the same state.
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
    })
}

fn reopen<G: Game>(record: &RecordOf<G>, upto: Option<u32>) -> Result<Table<G>, String> {
    let said = |error: RecordError| error.to_string();
    let read = Table::<G>::read(&record.to_text()).map_err(said)?;
    Table::replay(&read, upto).map_err(said)
}
