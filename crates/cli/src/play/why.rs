//! Saying why an action may not be given.

use engine::erased::Fault;
use engine::{Refusal, Seat};
use serde_json::{Value, json};

use super::Parlour;
use crate::meant::{Meant, meant};
use crate::menu::Row;
use crate::trouble::Done;

impl Parlour<'_> {
    /// Explains why an action may not be given, by every clause that forbids it.
    pub(super) fn why(&mut self, seat: Seat, rows: &[Row], text: &str) -> Done {
        let ctx = self.ctx;
        let speaker = self.screen.speaker();
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let row = number.and_then(|number| self.screen.listed(rows).get(number));
        let action = match row.and_then(Row::example) {
            Some(action) => action.clone(),
            None => match self.asked(seat, meant(&speaker, self.table.as_ref(), text)) {
                Meant::One(action) => action,
                Meant::Nothing => return ctx.say("cli-why-nothing", &[]),
                Meant::Several(actions) => return self.screen.several(&actions),
            },
        };
        match self.table.refusal(seat, &action) {
            Ok(None) => {
                let args = [("action", json!(speaker.action(&action)))];
                ctx.say("cli-why-legal", &args)
            }
            Ok(Some(refusal)) => {
                ctx.wrapped(&speaker.action(&action), "", "")?;
                match self.only_the_draft_forbids(seat, &action, &refusal) {
                    true => ctx.wrapped(&ctx.text("cli-why-draft", &[]), "  ", "  "),
                    false => self.screen.reasons(&speaker.refusal(&refusal)),
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
        let table = self.screen.title.game.replay(&self.table.record(), None);
        table.is_ok_and(|table| matches!(table.refusal(seat, action), Ok(None)))
    }

    pub(super) fn refused(&self, fault: &Fault) -> Done {
        match fault {
            Fault::Refused(refusal) => self.screen.reasons(&self.screen.speaker().refusal(refusal)),
            Fault::Malformed(_) => self.ctx.say("cli-why-nothing", &[]),
        }
    }
}
