//! Answers put together at the table, click by click.

use engine::table::Progress;
use engine::{Chance, Game, Ply, Table, Viewer};

use crate::law::{Broken, DRAFT, Kept, hold};
use crate::play::CHOICE;

/// Plays an answer by its single steps, all but what opens and what closes it in any order: every step is legal
/// when it comes, is offered as such, and nobody else sees anything before the last.
pub(crate) fn by_clicks<G: Game>(
    table: &mut Table<G>,
    ply: &Ply<G::Action>,
    chance: &mut Chance,
) -> Result<u32, Broken> {
    let seat = ply.seat;
    let mut steps = ply.actions.clone();
    let Some(closing) = steps.pop() else {
        return Err(Broken { law: DRAFT, what: format!("an answer of {seat} without steps") });
    };
    let opening = usize::from(steps.first().is_some_and(|first| G::opens(*first)));
    chance.shuffle(CHOICE, &mut steps[opening..]);
    // An answer that was taken back may lie open still.
    while table.back(seat, None) {}
    let before = (table.state().clone(), table.record().last(), table.lines().len());
    let others: Vec<Viewer> =
        Viewer::all(table.game().seats()).filter(|viewer| !viewer.is(seat)).collect();
    let seen: Vec<_> = others.iter().map(|viewer| table.view(*viewer)).collect();
    for (place, step) in steps.iter().enumerate() {
        offered(table, ply, *step)?;
        let progress = table.step(seat, *step);
        hold(DRAFT, progress == Ok(Progress::Draft), || {
            format!("{seat}: step {step:?} of {steps:?}, then {closing:?}: {progress:?}")
        })?;
        // A step that is taken back and clicked again is as if nothing had happened.
        if place == 0 {
            hold(DRAFT, table.back(seat, Some(*step)) && table.draft(seat).is_empty(), || {
                format!("{seat} cannot take {step:?} back out of the draft")
            })?;
            hold(DRAFT, table.step(seat, *step) == Ok(Progress::Draft), || {
                format!("{seat} cannot click {step:?} again")
            })?;
        }
    }
    let after = (table.state().clone(), table.record().last(), table.lines().len());
    hold(DRAFT, before == after, || format!("the draft {steps:?} of {seat} changed the game"))?;
    for (viewer, view) in others.iter().zip(seen) {
        hold(DRAFT, table.view(*viewer) == view, || {
            format!("{viewer:?} sees something of the draft {steps:?} of {seat}")
        })?;
    }
    offered(table, ply, closing)?;
    match table.step(seat, closing) {
        Ok(Progress::Played(seq)) => Ok(seq),
        other => Err(Broken {
            law: DRAFT,
            what: format!("{seat}: {closing:?} should close {steps:?}, but: {other:?}"),
        }),
    }
}

fn offered<G: Game>(table: &Table<G>, ply: &Ply<G::Action>, step: G::Action) -> Kept {
    let legal = table.legal(ply.seat);
    hold(DRAFT, legal.contains(&step), || {
        let (seat, draft) = (ply.seat, table.draft(ply.seat));
        format!("{seat} is not offered {step:?} after {draft:?}, only {legal:?}")
    })
}
