//! What a learned judge looks at: numbers that say how well each seat stands, in a state that may
//! be read whole. A seat's chance rests on fiefs and the crown (FI-END-3 and -4), so most figures
//! say how many it has, how soon there could be one more, and how safe they are.
//!
//! Called at every leaf of a search: one pass over titles, people, stacks and villages each, all
//! sums in arrays, nothing allocated. A battle is not fought out but judged by points and dice.

mod dangers;
mod lands;
mod rows;
mod survey;
mod table;
#[cfg(test)]
mod tests;

use ::fief::{Fief, State};

use survey::Survey;
use table::Table;

/// How many figures a seat has.
pub(super) const FIGURES: usize = rows::FIGURES;

/// The figures of all seats, seat by seat: [`FIGURES`] numbers each. Whoever is out has only zeros.
pub(super) fn figures(game: &Fief, state: &State, into: &mut [f32]) {
    let survey = Survey::of(game.rules(), state);
    let table = Table::of(&survey);
    for (n, row) in into.chunks_exact_mut(FIGURES).take(survey.seats).enumerate() {
        row.fill(0.0);
        if survey.board.houses.0[n].out {
            continue;
        }
        let mut rest = row;
        let mut put = |part: &[f32]| {
            let (here, after) = std::mem::take(&mut rest).split_at_mut(part.len());
            here.copy_from_slice(part);
            rest = after;
        };
        put(&survey.victory(&table, n));
        put(&survey.land(&table, n));
        put(&survey.purse(&table, n));
        put(&survey.army(&table, n));
        put(&survey.house(n));
        put(&survey.ballot(&table, n));
        put(&survey.hand(n));
        put(&survey.turn(n));
    }
}

fn yes(is: bool) -> f32 {
    f32::from(u8::from(is))
}
