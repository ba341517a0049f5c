//! Why an answer was not taken, in both languages: every clause with its title and its sentence.

use bots::program::{Stopped, Way, way};
use catalog::Title;
use engine::erased::{AnyTable, Fault};
use engine::{Refusal, Seat};
use serde_json::{Value, json};
use words::{Lang, Speaker, Words};

use crate::problem::{Code, Problem, Said};
use crate::shown::{ClauseSaid, RefusalShown};

/// What is said to whoever gave an answer that was not taken. `names` are those of the players, in
/// seat order.
pub fn fault(title: &Title, names: &[String], fault: Fault) -> Problem {
    match fault {
        Fault::Malformed(why) => {
            tracing::debug!(%why, "no action of this game");
            Problem::bad_field("action", Code::NoSuchAction)
        }
        Fault::Refused(refusal) => {
            let said = said(title, names, &refusal);
            Problem::refused(json!(RefusalShown { refusal: &refusal, said }))
        }
    }
}

/// As [`fault`], for a program: about one step of its answer, counted from 0.
pub fn stopped(title: &Title, names: &[String], stopped: Stopped) -> Problem {
    let Stopped { step, fault: why } = stopped;
    fault(title, names, why).on(format!("actions[{step}]")).with("step", step)
}

/// As [`fault`], for a program whose whole answer was not taken: at which step, or what is missing.
pub fn not_taken(
    title: &Title,
    names: &[String],
    table: &dyn AnyTable,
    seat: Seat,
    actions: &[Value],
    why: Fault,
) -> Problem {
    match way(table, seat, actions) {
        Err(at) => stopped(title, names, at),
        Ok(Way::On(legal)) => {
            let unfinished = Problem::bad_field("actions", Code::Unfinished);
            unfinished.with("step", actions.len()).with("legal", legal)
        }
        Ok(Way::Whole) => fault(title, names, why),
    }
}

/// A refusal in both languages.
pub(crate) fn said(title: &Title, names: &[String], refusal: &Refusal) -> Vec<ClauseSaid> {
    let [it, en] = speak(title, names, |speaker| {
        let told = speaker.refusal(refusal).into_iter();
        let titled = told.map(|(clause, said)| {
            // Where no rule speaks there is no clause.
            let title =
                if clause.is_empty() { String::new() } else { speaker.clause_title(&clause) };
            (clause, title, said)
        });
        titled.collect::<Vec<_>>()
    });
    let both = it.into_iter().zip(en);
    both.map(|((clause, title_it, it), (_, title_en, en))| ClauseSaid {
        clause,
        title: Said { it: title_it, en: title_en },
        it,
        en,
    })
    .collect()
}

/// The same in Italian and in English.
pub(crate) fn speak<T>(title: &Title, names: &[String], say: impl Fn(&Speaker<'_>) -> T) -> [T; 2] {
    [Lang::It, Lang::En].map(|lang| {
        let words: &Words = crate::text::game_words(lang);
        say(&Speaker::new(words, title.game.meta(), names))
    })
}
