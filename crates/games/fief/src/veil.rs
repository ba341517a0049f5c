//! Published records tell how many votes each had for Pope or Regent, and not from whom
//! (FI-POPE-4, FI-CRUSADE-7).

use engine::Ply;

use crate::action::Action;
use crate::pieces::Member;

fn is_ballot(ply: &Ply<Action>) -> bool {
    ply.actions.iter().any(|it| matches!(it, Action::Vote(..)))
}

fn presents(ply: &Ply<Action>) -> bool {
    matches!(ply.actions[..], [Action::Nominate(_) | Action::NoCandidate])
}

/// Deals the votes of each secret election out anew: first those for the first of the candidates,
/// blank votes last. The King's ballots come after candidates were presented; they are public
/// unless the table plays otherwise (FI-KING-5).
pub(crate) fn veil(king_is_secret: bool, plies: &mut [Ply<Action>]) {
    let mut king = false;
    let alike = |one: &Ply<Action>, next: &Ply<Action>| is_ballot(one) == is_ballot(next);
    for run in plies.chunk_by_mut(alike) {
        if !is_ballot(&run[0]) {
            king = run.last().is_some_and(presents);
            continue;
        }
        if !king || king_is_secret {
            deal(run);
        }
    }
}

fn deal(plies: &mut [Ply<Action>]) {
    let mut votes: Vec<Option<Member>> = plies
        .iter()
        .flat_map(|ply| ply.actions.iter())
        .filter_map(|action| match action {
            Action::Vote(_, to) => Some(*to),
            _ => None,
        })
        .collect();
    votes.sort_by_key(|it| (it.is_none(), *it));
    let mut votes = votes.into_iter();
    for action in plies.iter_mut().flat_map(|ply| ply.actions.iter_mut()) {
        if let Action::Vote(_, to) = action {
            *to = votes.next().flatten();
        }
    }
}
