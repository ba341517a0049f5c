//! An answer can be taken back as long as its seat learned nothing from it, and no longer; and
//! taking it back is as if it had never been given.

use engine::table::{Barrier, Says};
use engine::{Brings, Chance, Entry, Game, Outbox, Ply, Seat, SeatSet, Seed, Table, Told, Viewer};

use super::{Scene, imagined};
use crate::law::{BARRIER, Broken, Kept, RESTORES, SIGN, TOLD_NOTHING, UNAWARE, hold};
use crate::play::{CHOICE, fresh, play_on, random_ply};

/// An answer that was just given at the table.
pub(crate) struct Given<'a, G: Game> {
    /// The state before it.
    pub(crate) before: &'a G::State,
    pub(crate) ply: &'a Ply<G::Action>,
    pub(crate) seq: u32,
    /// What was told of it.
    pub(crate) told: &'a [Told<G::Event>],
}

/// Luck and news are a barrier. Without them the seat may take its answer back, so the answer must
/// come to the same in every world that the seat could have been in before it.
pub(crate) fn barrier<G: Game>(
    table: &Table<G>,
    given: &Given<'_, G>,
    broad: &[G::Action],
    worlds: u32,
    chance: &mut Chance,
) -> Kept {
    let (game, ply) = (table.game(), given.ply);
    let seat = ply.seat;
    let mut luck = Chance::at(&table.record().seed, given.seq);
    let played = play_on(game, given.before, ply, &mut luck);
    let same = played.is_some_and(|it| it.after == *table.state() && it.told == given.told);
    hold(BARRIER, same, || format!("{ply:?} comes to something else when it is played again"))?;
    let news = given.told.iter().any(|told| told.brings == Brings::News);
    let undoable = table.undoable(seat);
    let expected = match (table.outcome().is_some(), luck.used(), news) {
        (true, _, _) => undoable == Err(Barrier::Over),
        (false, Some(clause), _) => undoable == Err(Barrier::Luck(clause)),
        (false, None, true) => matches!(undoable, Err(Barrier::News(_))),
        (false, None, false) => undoable == Ok(given.seq),
    };
    hold(BARRIER, expected, || {
        format!("{ply:?}: luck {:?}, news {news}, but taking back: {undoable:?}", luck.used())
    })?;
    if undoable.is_err() {
        return Ok(());
    }
    let scene = Scene { game, state: given.before, broad };
    for _ in 0..worlds {
        let world = imagined::world(scene, Viewer::Seat(seat), chance)?;
        let mut luck = Chance::at(&Seed::new([7; 32]), given.seq);
        let played = play_on(game, &world, ply, &mut luck);
        let told = played.as_ref().map(|played| played.told.as_slice());
        hold(BARRIER, told == Some(given.told) && luck.used().is_none(), || {
            format!(
                "{ply:?} can be taken back after it told {:?}, but as far as {seat} knew it \
                 might have told {told:?}",
                given.told
            )
        })?;
    }
    Ok(())
}

/// What each seat is told when it asks whether it may take back.
pub(crate) fn reach<G: Game>(table: &Table<G>) -> Vec<(Seat, Result<u32, Barrier>)> {
    Seat::all(table.game().seats()).map(|seat| (seat, table.undoable(seat))).collect()
}

/// A seat that heard nothing of what happened since is told the same when it asks whether it may
/// take back.
pub(crate) fn unaware<G: Game>(
    table: &Table<G>,
    before: &[(Seat, Result<u32, Barrier>)],
    heard: impl Fn(Viewer) -> bool,
    what: impl Fn() -> String,
) -> Kept {
    for (seat, before) in before.iter().filter(|(seat, _)| !heard(Viewer::Seat(*seat))) {
        let after = table.undoable(*seat);
        hold(UNAWARE, after == *before, || {
            format!(
                "{seat} hears nothing of {}, but may take back {after:?} instead of {before:?}",
                what()
            )
        })?;
    }
    Ok(())
}

/// The sign of an answer is the same whatever the answer is.
pub(crate) fn sign<G: Game>(game: &G, given: &Given<'_, G>, chance: &mut Chance) -> Kept {
    let signs = |told: &[Told<G::Event>]| -> Vec<G::Event> {
        let signs = told.iter().filter(|told| told.brings == Brings::Sign);
        signs.map(|told| told.event.clone()).collect()
    };
    let ours = signs(given.told);
    if ours.is_empty() {
        return Ok(());
    }
    for _ in 0..4 {
        let other = random_ply(game, given.before, given.ply.seat, chance, |_, _, _| Ok(()))?;
        let played = play_on(game, given.before, &other, &mut fresh(chance));
        let theirs = played.map(|played| signs(&played.told)).unwrap_or_default();
        hold(SIGN, theirs.is_empty() || theirs == ours, || {
            format!("{:?} shows as {ours:?}, but {other:?} as {theirs:?}", given.ply)
        })?;
    }
    Ok(())
}

/// Some seat that can takes its last answer back and gives it again. `start` is the state that
/// the game began with.
pub(crate) fn take_back<G: Game>(
    table: &mut Table<G>,
    start: &G::State,
    chance: &mut Chance,
) -> Result<bool, Broken> {
    let seats = Seat::all(table.game().seats());
    let able: SeatSet = seats.filter(|seat| table.undoable(*seat).is_ok()).collect();
    if able.is_empty() {
        return Ok(false);
    }
    let chosen = able.iter().nth(chance.below(CHOICE, able.len() as u32) as usize);
    let Some((seat, seq)) = chosen.and_then(|seat| Some((seat, table.undoable(seat).ok()?))) else {
        return Ok(false);
    };
    let standing = table.record().standing();
    let Some(ply) = standing.iter().find(|(at, _)| *at == seq).map(|(_, ply)| (*ply).clone())
    else {
        let what = format!("{seat} may take back answer {seq}, which does not stand");
        return Err(Broken { law: RESTORES, what });
    };
    let after = table.state().clone();
    let ids: Vec<_> = Seat::all(table.game().seats()).map(|it| asked(table, it)).collect();
    let (before, reach) = (table.clone(), reach(table));
    hold(RESTORES, table.undo(seat).is_ok(), || format!("{seat} cannot take back {ply:?}"))?;
    let Some(Entry::Undo { with, .. }) = table.record().entries.last().map(|link| &link.entry)
    else {
        return Err(Broken { law: RESTORES, what: format!("{ply:?} is gone without an entry") });
    };
    // Whoever knew nothing of it, or of what fell with it, hears nothing now.
    let of = |line: &engine::table::Line<_>| line.seq == seq || with.contains(&line.seq);
    let knew = |viewer| before.log(viewer, 0).into_iter().any(of);
    for viewer in Viewer::all(table.game().seats()).filter(|it| !it.is(seat) && !knew(*it)) {
        hold(TOLD_NOTHING, table.log(viewer, 0).len() == before.log(viewer, 0).len(), || {
            format!("{viewer:?} knew nothing of {ply:?}, but is told that it is taken back")
        })?;
    }
    unaware(
        table,
        &reach,
        |viewer| viewer.is(seat) || knew(viewer),
        || format!("{ply:?}, which is taken back"),
    )?;
    let alone = with.is_empty();
    restored(table, start)?;
    let draft = table.draft(seat);
    hold(RESTORES, draft.is_empty() || *draft == ply.actions[..ply.actions.len() - 1], || {
        format!("{seat} took back {ply:?} and finds {draft:?} before it")
    })?;
    let says = table.lines().last().map(|line| &line.says);
    let told =
        matches!(says, Some(Says::Undone { seat: by, ply, .. }) if *by == seat && *ply == seq);
    hold(RESTORES, told, || format!("nobody is told that {seat} took back {ply:?}"))?;
    hold(RESTORES, ids[seat.index()] < asked(table, seat), || {
        format!("{seat} took back {ply:?} and is not asked anew")
    })?;
    let again = table.play(seat, &ply.actions);
    // What fell with it does not come back with it.
    hold(RESTORES, again.is_ok() && (!alone || *table.state() == after), || {
        format!("{seat} took back {ply:?} and gave it again: {again:?}, but not to the same end")
    })?;
    Ok(true)
}

/// How many things a seat was asked.
fn asked<G: Game>(table: &Table<G>, seat: Seat) -> u32 {
    table.asked(seat)
}

/// By consent the game goes back; returns false if there is nothing to go back over, or no way.
pub(crate) fn go_back<G: Game>(
    table: &mut Table<G>,
    start: &G::State,
    chance: &mut Chance,
) -> Result<bool, Broken> {
    let last = table.record().last();
    if last == 0 || table.outcome().is_some() {
        return Ok(false);
    }
    let to = chance.below(CHOICE, last);
    let before: Vec<_> = Seat::all(table.game().seats()).map(|seat| asked(table, seat)).collect();
    hold(RESTORES, table.rewind(to), || format!("the table cannot go back to {to}"))?;
    for (seat, before) in Seat::all(table.game().seats()).zip(before) {
        let stale = table.decision(seat).is_some_and(|ask| ask.id <= before);
        hold(RESTORES, !stale, || format!("{seat} could answer an old question after a rewind"))?;
    }
    restored(table, start)?;
    Ok(true)
}

/// The state is the one that the standing answers lead to, each with its own luck.
fn restored<G: Game>(table: &Table<G>, start: &G::State) -> Kept {
    let mut state = start.clone();
    for (seq, ply) in table.record().standing() {
        let mut luck = Chance::at(&table.record().seed, seq);
        for action in &ply.actions {
            table.game().apply(&mut state, ply.seat, *action, &mut luck, &mut Outbox::silent());
        }
    }
    hold(RESTORES, state == *table.state(), || {
        format!("the state is {:?}, but the standing answers lead to {state:?}", table.state())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Action, Seals, Setup, Toy};

    /// No game can break this law without breaking another first, so the table is tricked.
    #[test]
    fn a_state_that_is_not_restored_is_found() {
        let (setup, seed) = (Setup::new(3, Seals::Hidden), Seed::from_text("undo"));
        let mut table = Table::<Toy>::open(setup, seed).unwrap();
        let mut start = table.state().clone();
        start.board.points[Seat::new(1)] = 9;
        let mut chance = Chance::fast(1);
        table.play(Seat::new(0), &[Action::Seal]).unwrap();
        assert_eq!(take_back(&mut table, &start, &mut chance).unwrap_err().law, RESTORES);
        assert_eq!(go_back(&mut table, &start, &mut chance).unwrap_err().law, RESTORES);
    }

    /// Nor this one: the table asks after another answer than the one that is spoken of.
    #[test]
    fn a_reach_that_changes_unheard_is_found() {
        let (setup, seed) = (Setup::new(3, Seals::Hidden), Seed::from_text("unaware"));
        let mut table = Table::<Toy>::open(setup, seed).unwrap();
        table.play(Seat::new(0), &[Action::Seal]).unwrap();
        let before = reach(&table);
        table.play(Seat::new(1), &[Action::Look]).unwrap();
        let asked = |heard: &[usize]| {
            let heard = |viewer: Viewer| heard.iter().any(|it| viewer.is(Seat::new(*it)));
            unaware(&table, &before, heard, String::new).map_err(|broken| broken.law)
        };
        assert_eq!(asked(&[1]), Ok(()));
        assert_eq!(asked(&[]), Err(UNAWARE), "the second seat has something to take back now");
    }
}
