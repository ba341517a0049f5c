//! What a search has to know of Fief. Hands, money, how many soldiers stand where and what is agreed
//! in private are secret. So are answers that several give at once, until all have given them, and
//! ballots for good.

use ::fief::phases::walk::asks_to_leave;
use ::fief::phases::{Frame, Look};
use ::fief::state::Draft;
use ::fief::{Action, Fief, State};
use engine::{Bot, Seat, SeatSet};

use super::Steward;
use super::figures::{self, FIGURES};
use super::weights::Weights;
use crate::lore::{LEVELS, Lore, Secrecy};
use crate::search::Settings;

impl Lore for Fief {
    const FIGURES: usize = FIGURES;
    const VALUES: &'static [u8] = include_bytes!("values.bin");
    const SETTINGS: Settings = Settings { ahead: 120, guided: 100, ..Settings::USUAL };
    const BUDGETS: [u32; LEVELS] = [12, 16, 24, 80, 600];

    fn steward() -> Box<dyn Bot<Self>> {
        Box::new(Steward::new(&Weights::TUNED))
    }

    fn secrecy(&self, state: &State, seat: Seat, action: Action) -> Secrecy {
        let board = &state.board;
        let own = SeatSet::of(seat);
        match action {
            Action::Declare(..)
            | Action::Justice(_)
            | Action::PassWindow
            | Action::Aim(..)
            | Action::Hurl(_)
            | Action::PutGrail(_)
            | Action::Roll => Secrecy::Sealed,
            Action::Vote(..) => match state.stack.top() {
                Some(Frame::KingElection(_)) if !self.rules().setup.king_ballot_secret.is_on() => {
                    Secrecy::Sealed
                }
                _ => Secrecy::Among(own),
            },
            Action::Give(_) | Action::Want(_) => match board.draft {
                Draft::Offer(offer) => Secrecy::Among(own.with(offer.to)),
                _ => Secrecy::Among(own),
            },
            Action::Mark(place, _) => {
                let promise = board.promises[seat].get(usize::from(place));
                Secrecy::Among(promise.map_or(own, |promise| own.with(promise.by)))
            }
            // That it changes is told to all.
            Action::PassWindows(passes) if passes != board.houses[seat].passes => Secrecy::Open,
            // Who must ask before he goes keeps to himself by which way, and whether to attack.
            Action::Past(to) | Action::PastNext(to) | Action::Step(to) | Action::Storm(to) => {
                let look = Look { rules: self.rules(), board };
                match &board.draft {
                    Draft::March(group) if asks_to_leave(look, seat, group, to) => {
                        Secrecy::Among(own)
                    }
                    _ => Secrecy::Open,
                }
            }
            // That some go or stay is seen, how many is not.
            Action::Foot(_)
            | Action::Horse(_)
            | Action::KingGuards(_)
            | Action::QueenGuards(_)
            | Action::GarrisonFrom(..) => Secrecy::Among(own),
            Action::Discard(_)
            | Action::Orders
            | Action::PassageFor(..)
            | Action::PassWindows(_)
            | Action::OrdersDone => Secrecy::Among(own),
            _ => Secrecy::Open,
        }
    }

    fn figures(&self, state: &State, into: &mut [f32]) {
        figures::figures(self, state, into);
    }
}
