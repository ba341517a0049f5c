//! Finding the action that a player means, also one that is not on offer: from its notation, or
//! from its words; and saying why it may not be given.

use engine::erased::{AnyTable, Fault};
use engine::{Refusal, Seat, notation};
use serde_json::{Value, json};
use words::Speaker;

use super::Parlour;
use crate::trouble::Done;

/// The actions that a text may mean.
pub(crate) enum Meant {
    /// This one.
    One(Value),
    /// One of these.
    Several(Vec<Value>),
    /// None.
    Nothing,
}

/// The action that `text` stands for.
pub(crate) fn meant(speaker: &Speaker<'_>, table: &dyn AnyTable, text: &str) -> Meant {
    let action = notation::from_text(text);
    let vocabulary = table.vocabulary();
    // Speakers know actions by their whole ids; people may leave out the kind of a thing.
    let wanted = bare(&action);
    let mut alike = vocabulary.iter().filter(|other| bare(other) == wanted);
    match (vocabulary.iter().find(|other| **other == action), alike.next(), alike.next()) {
        (Some(same), ..) | (None, Some(same), None) => return Meant::One(same.clone()),
        _ if table.belongs(&action).is_ok() => return Meant::One(action),
        _ => {}
    }
    let wanted = words_of(text);
    if wanted.is_empty() {
        return Meant::Nothing;
    }
    let mut fits: Vec<(Vec<String>, Value)> = Vec::new();
    for action in vocabulary {
        let said = words_of(&speaker.action(&action));
        // The words of the language, or those of the notation: `confirm` for `bid_confirm`.
        let named = words_of(&notation::to_text(&action));
        let all_in = |there: &[String]| {
            wanted.iter().all(|word| there.iter().any(|other| other.starts_with(word)))
        };
        if all_in(&said) || all_in(&named) {
            fits.push((said, action));
        }
    }
    if let Some((_, action)) = fits.iter().find(|(said, _)| *said == wanted) {
        return Meant::One(action.clone());
    }
    match fits.len() {
        0 => Meant::Nothing,
        1 => Meant::One(fits.remove(0).1),
        _ => Meant::Several(fits.into_iter().map(|(_, action)| action).collect()),
    }
}

/// The notation of an action, its ids without their kinds: `attack 2` for `attack seat:2`.
fn bare(action: &Value) -> String {
    let text = notation::to_text(action).to_lowercase();
    let words = text.split_whitespace().map(|word| {
        let (name, id) = word.rsplit_once('=').map_or(("", word), |(name, id)| (name, id));
        format!("{name} {}", id.rsplit_once(':').map_or(id, |(_, rest)| rest))
    });
    words.collect::<Vec<_>>().join(" ")
}

fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

impl Parlour<'_> {
    /// Explains why an action may not be given, by every clause that forbids it.
    pub(super) fn why(&mut self, seat: Seat, legal: &[Value], text: &str) -> Done {
        let ctx = self.ctx;
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let action = match number.and_then(|number| legal.get(number)) {
            Some(action) => action.clone(),
            None => match self.asked(seat, meant(&self.speaker, self.table.as_ref(), text)) {
                Meant::One(action) => action,
                Meant::Nothing => return ctx.say("cli-why-nothing", &[]),
                Meant::Several(actions) => {
                    ctx.say("cli-why-several", &[])?;
                    for action in actions.iter().take(12) {
                        let text = notation::to_text(action);
                        let said = self.speaker.action(action);
                        ctx.wrapped(&format!("{said}  [{text}]"), "  ", "    ")?;
                    }
                    return Ok(());
                }
            },
        };
        match self.table.refusal(seat, &action) {
            Ok(None) => {
                let args = [("action", json!(self.speaker.action(&action)))];
                ctx.say("cli-why-legal", &args)
            }
            Ok(Some(refusal)) => {
                ctx.wrapped(&self.speaker.action(&action), "", "")?;
                match self.only_the_draft_forbids(seat, &action, &refusal) {
                    true => ctx.wrapped(&ctx.text("cli-why-draft", &[]), "  ", "  "),
                    false => self.reasons(&refusal),
                }
            }
            Err(_) => ctx.say("cli-why-nothing", &[]),
        }
    }

    /// Of several actions, the only one that answers what is asked now.
    fn asked(&self, seat: Seat, meant: Meant) -> Meant {
        let Meant::Several(actions) = meant else { return meant };
        let later = |action: &Value| {
            matches!(self.table.refusal(seat, action), Ok(Some(Refusal::NotNow { .. })))
        };
        let mut now = actions.iter().filter(|action| !later(action));
        match (now.next(), now.next()) {
            (Some(only), None) => Meant::One(only.clone()),
            _ => Meant::Several(actions),
        }
    }

    /// Would this be possible, had the player not begun another answer?
    fn only_the_draft_forbids(&self, seat: Seat, action: &Value, refusal: &Refusal) -> bool {
        if self.table.draft(seat).is_empty() || !matches!(refusal, Refusal::NotNow { .. }) {
            return false;
        }
        // A table from the record is the same one, but for the drafts.
        let table = self.title.game.replay(&self.table.record(), None);
        table.is_ok_and(|table| matches!(table.refusal(seat, action), Ok(None)))
    }

    /// Each reason with its clause, then the text of those clauses.
    fn reasons(&self, refusal: &Refusal) -> Done {
        let reasons = self.speaker.refusal(refusal);
        for (clause, sentence) in &reasons {
            let first = if clause.is_empty() { "  ".to_owned() } else { format!("  {clause}: ") };
            self.ctx.wrapped(sentence, &first, "    ")?;
        }
        let mut told: Vec<&str> = Vec::new();
        for (clause, _) in &reasons {
            if !clause.is_empty() && !told.contains(&clause.as_str()) {
                told.push(clause);
                self.clause(clause)?;
            }
        }
        Ok(())
    }

    pub(super) fn refused(&self, fault: &Fault) -> Done {
        match fault {
            Fault::Refused(refusal) => self.reasons(refusal),
            Fault::Malformed(_) => self.ctx.say("cli-why-nothing", &[]),
        }
    }
}
