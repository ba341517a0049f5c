//! What a search has to know of Fief. Hands, ballots, hidden lords and what is promised in private
//! are secret; answers are open but for ballots.

use ::fief::{Action, Fief, State};
use engine::Bot;

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

    fn secrecy(action: Action) -> Secrecy {
        match action {
            Action::Vote(..) => Secrecy::Kept,
            _ => Secrecy::Open,
        }
    }

    fn figures(&self, state: &State, into: &mut [f32]) {
        figures::figures(self, state, into);
    }
}
