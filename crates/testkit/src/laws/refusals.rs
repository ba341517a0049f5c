//! Every no cites the line of the rulebook that says it, and changes nothing.

use engine::erased::{AnyTable, Fault};
use engine::record::state_digest;
use engine::{Chance, Game, MAX_SEATS, Quick, Refusal, Seat, Table};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Scene, cited};
use crate::law::{CITES, Kept, MALFORMED, OVER, UNCHANGED, hold};
use crate::play::CHOICE;

/// The refusals of some seats for the whole broad list; returns how many there were. Seats that
/// nobody sits at are asked too.
pub(crate) fn cite<G: Game>(scene: Scene<'_, G>, seat: Seat) -> Result<u64, crate::law::Broken> {
    let Scene { game, state, broad } = scene;
    let over = game.outcome(state).is_some();
    let mut count = 0;
    for action in broad {
        let refusal = game.refusal(state, seat, *action);
        let accepted = game.check(state, seat, *action, &mut Quick).is_ok();
        let by = || format!("the refusal of {action:?} to {seat}");
        hold(CITES, over || accepted == refusal.is_none(), || {
            format!("{} is {refusal:?}, but a quick check says {accepted}", by())
        })?;
        hold(OVER, !over || refusal == Some(Refusal::Over), || {
            format!("{} after the end is {refusal:?}", by())
        })?;
        let Some(refusal) = refusal else { continue };
        count += 1;
        let clauses = refusal.clauses();
        hold(CITES, over || !clauses.is_empty(), || format!("{} gives no clause", by()))?;
        clauses.into_iter().try_for_each(|clause| cited::<G>(clause, by))?;
    }
    Ok(count)
}

/// A few actions that the table must refuse, by every way in; returns how many there were.
pub(crate) fn change_nothing<G: Game>(
    table: &mut Table<G>,
    broad: &[G::Action],
    chance: &mut Chance,
) -> Result<u64, crate::law::Broken> {
    let Some(most) = broad.len().checked_sub(1) else { return Ok(0) };
    let before = Trace::of(table);
    let mut count = 0;
    for _ in 0..6 {
        let action = broad[chance.below(CHOICE, most as u32 + 1) as usize];
        let seat = Seat::new(chance.below(CHOICE, MAX_SEATS as u32) as usize);
        let Some(refusal) = table.refusal(seat, action) else { continue };
        count += 1;
        let step = table.step(seat, action);
        hold(UNCHANGED, step == Err(refusal.clone()), || {
            format!("{seat}, {action:?}: to be refused with {refusal:?}, but: {step:?}")
        })?;
        let whole = table.play(seat, &[action, action]);
        hold(UNCHANGED, whole.is_err(), || format!("{seat} played {action:?} twice at once"))?;
        before.still(table, || format!("{seat}, {action:?}, refused"))?;
    }
    let empty = table.play(Seat::new(0), &[]);
    hold(UNCHANGED, empty.is_err(), || "an answer without steps was taken".into())?;
    before.still(table, || "an answer without steps".into())?;
    Ok(count)
}

/// What is no action at all is refused as such, at every way in.
pub(crate) fn malformed<G: Game>(table: &mut Table<G>, broad: &[G::Action]) -> Kept {
    let before = Trace::of(table);
    let mut wrong = vec![
        Value::Null,
        json!(7),
        json!("pass"),
        json!([]),
        json!({}),
        json!({ "do": null }),
        json!({ "do": "no such action" }),
        json!({ "with": "seat:1" }),
    ];
    for action in broad.iter().filter_map(|action| serde_json::to_value(action).ok()) {
        for with in [json!("seat:0"), json!(-1), json!({ "no": "such" }), json!([[]])] {
            let mut spoilt = action.clone();
            spoilt["with"] = with;
            wrong.push(spoilt);
        }
    }
    wrong.retain(|value| G::Action::deserialize(value).is_err());
    let any: &mut dyn AnyTable = table;
    for value in &wrong {
        let seat = Seat::new(0);
        let faults = [
            any.step(seat, value).err(),
            any.play(seat, std::slice::from_ref(value)).err(),
            any.refusal(seat, value).err(),
            any.belongs(value).err(),
        ];
        let typed = faults.iter().all(|fault| matches!(fault, Some(Fault::Malformed(_))));
        hold(MALFORMED, typed && !any.back(seat, Some(value)), || format!("{value}: {faults:?}"))?;
    }
    before.still(table, || "answers that are none".into())
}

/// What a refusal must leave alone.
pub(crate) struct Trace<G: Game> {
    state: G::State,
    hash: engine::Digest,
    last: u32,
    lines: usize,
    drafts: usize,
}

impl<G: Game> Trace<G> {
    pub(crate) fn of(table: &Table<G>) -> Self {
        Self {
            state: table.state().clone(),
            hash: state_digest::<G>(table.state()),
            last: table.record().last(),
            lines: table.lines().len(),
            drafts: drafts(table),
        }
    }

    pub(crate) fn still(&self, table: &Table<G>, what: impl Fn() -> String) -> Kept {
        let same = self.state == *table.state()
            && self.hash == state_digest::<G>(table.state())
            && self.last == table.record().last()
            && self.lines == table.lines().len()
            && self.drafts == drafts(table);
        hold(UNCHANGED, same, || format!("{} changed the table", what()))
    }
}

fn drafts<G: Game>(table: &Table<G>) -> usize {
    Seat::all(MAX_SEATS).map(|seat| table.draft(seat).len()).sum()
}

#[cfg(test)]
mod tests {
    use engine::Seed;

    use super::*;
    use crate::toy::{Action, Gift, Seals, Setup, Toy};

    /// A table refuses or it does not, so what a refusal might leave behind is done on purpose.
    #[test]
    fn a_table_that_was_touched_is_found() {
        let (setup, seed) = (Setup::new(3, Seals::Hidden), Seed::from_text("touched 2"));
        let mut table = Table::<Toy>::open(setup, seed).unwrap();
        let before = Trace::of(&table);
        let touched = |table: &Table<Toy>| before.still(table, String::new).unwrap_err().law;
        assert!(before.still(&table, String::new).is_ok());
        let seat = Seat::new(0);
        table.step(seat, Action::Offer(Gift::Candle)).unwrap();
        assert_eq!(touched(&table), UNCHANGED);
        table.back(seat, None);
        assert!(before.still(&table, String::new).is_ok());
        table.play(seat, &[Action::Seal]).unwrap();
        table.undo(seat).unwrap();
        assert_eq!(touched(&table), UNCHANGED, "the record has grown");
    }
}
