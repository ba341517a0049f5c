//! How a game is left: saved for another day, or finished.

use engine::{Outcome, Viewer};
use serde_json::json;

use super::Parlour;
use crate::trouble::Done;

impl Parlour<'_> {
    /// Is all that was played in a file?
    pub(super) fn is_saved(&self) -> bool {
        self.autosave.is_some() || self.saved == Some(self.table.last())
    }

    /// The game was saved here: how to go on with it, as a line to copy.
    pub(super) fn resume(&self, file: &str) -> Done {
        let ctx = self.ctx;
        ctx.say("cli-play-saved", &[("file", json!(file))])?;
        let mut line = format!("  curia play --load {}", quoted(file));
        let levels: Vec<_> = self.seating.bots.iter().flatten().map(|bot| bot.level).collect();
        line += &format!(" --humans {}", self.seating.humans().count());
        if self.named != 0 {
            line += &format!(" --names {}", quoted(&self.screen.names[..self.named].join(",")));
        }
        match levels.split_first() {
            None => {}
            Some((one, rest)) if rest.iter().all(|other| other == one) => {
                line += &format!(" --bots {one}");
            }
            Some(_) => line += &format!(" --bots {}", levels.join(",")),
        }
        if let Some(file) = &self.autosave {
            line += &format!(" --autosave {}", quoted(file));
        }
        ctx.line(&line)?;
        match self.warned.replace(true) {
            true => Ok(()),
            false => ctx.say("cli-play-secrets", &[]),
        }
    }

    /// The game is left before its end.
    pub(super) fn leave(&self, id: &str) -> Done {
        self.autosave()?;
        self.ctx.blank()?;
        self.ctx.say(id, &[])?;
        match &self.autosave {
            Some(file) => self.resume(file),
            None if self.is_saved() => Ok(()),
            None => self.ctx.say("cli-play-unsaved", &[]),
        }
    }

    pub(super) fn finish(&mut self, outcome: &Outcome) -> Done {
        self.autosave()?;
        let ctx = self.ctx;
        let mut humans = self.seating.humans();
        let alone = humans.next().filter(|_| humans.next().is_none());
        drop(humans);
        let viewer = alone.map_or(Viewer::Spectator, Viewer::Seat);
        self.news(viewer)?;
        ctx.blank()?;
        self.board(viewer, true)?;
        ctx.blank()?;
        self.screen.outcome(outcome)?;
        ctx.blank()?;
        ctx.line(&ctx.text("cli-play-seed", &[]))?;
        ctx.line(&format!("  {}", self.seed))?;
        match &self.autosave {
            Some(file) => ctx.say("cli-play-verify", &[("file", json!(file))]),
            None => Ok(()),
        }
    }
}

/// An argument as a shell takes it.
pub(crate) fn quoted(text: &str) -> String {
    let plain = |sign: char| sign.is_alphanumeric() || "/._-,+:@".contains(sign);
    match !text.is_empty() && text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}
