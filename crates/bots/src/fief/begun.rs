//! What a steward has begun with one step and goes on with at the next, instead of planning it anew:
//! a march, or an offer. It comes to the same, and takes much less.

use ::fief::Action;
use ::fief::state::{Group, Offer};
use engine::Seat;

use super::marches::Party;
use super::mind::Mind;
use super::talks::next_in_offer;

/// Something that takes several steps.
#[derive(Clone, Copy, Debug)]
pub(super) enum Begun {
    March {
        seat: Seat,
        party: Party,
        /// Who is called together already.
        group: Group,
    },
    Offer {
        plan: Offer,
        /// What is put down already.
        draft: Offer,
    },
}

impl Begun {
    /// What comes next, if this seat is asked.
    pub(super) fn next(&self, asked: Seat, allows: impl Fn(Action) -> bool) -> Option<Action> {
        let next = match self {
            Self::March { seat, party, group } if *seat == asked => party.gather(group, &allows),
            Self::Offer { plan, draft } if plan.from == asked => next_in_offer(plan, draft),
            _ => return None,
        };
        allows(next).then_some(next)
    }

    /// After that; `None` when the party has set out, or the offer is made.
    pub(super) fn after(mut self, action: Action) -> Option<Self> {
        match &mut self {
            Self::March { group, .. } => match action {
                Action::March(from) => *group = Group { from, ..Group::default() },
                Action::Lead(member) => group.members.insert(member),
                Action::Foot(count) => group.foot = count,
                Action::Horse(count) => group.horse = count,
                Action::KingGuards(count) => group.king = count,
                Action::QueenGuards(count) => group.queen = count,
                Action::Catapults(count) => group.catapults = count,
                _ => return None,
            },
            Self::Offer { draft, .. } => match action {
                Action::Offer(_) => {}
                Action::Give(item) => draft.give.push(item),
                Action::Want(item) => draft.want.push(item),
                _ => return None,
            },
        }
        Some(self)
    }
}

impl Mind<'_> {
    /// What was begun with this step and goes on at the next.
    pub(super) fn begun(&self, action: Action) -> Option<Begun> {
        if let Action::Offer(to) = action {
            let plan = self.offer().filter(|it| it.to == to)?;
            return Some(Begun::Offer { plan, draft: Offer::default() });
        }
        let party = self.party.get().copied().flatten()?;
        let group = self.board.gathering().unwrap_or_default();
        let begun = Begun::March { seat: self.me, party, group }.after(action)?;
        // A group that another hand began may be none of its own.
        matches!(begun, Begun::March { group, .. } if group.from == party.group.from)
            .then_some(begun)
    }
}
