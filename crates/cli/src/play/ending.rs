//! How a game is left: saved for another day, or finished.

use engine::{Outcome, Seat, Viewer};
use serde_json::json;

use super::Parlour;
use crate::layout::{self, Side};
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
            line += &format!(" --names {}", quoted(&self.seating.names[..self.named].join(",")));
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
        ctx.wrapped(&ctx.bold(&self.speaker.outcome(outcome)), "", "")?;
        let mut order: Vec<_> = Seat::all(self.setting.seats).collect();
        order.sort_by_key(|seat| outcome.places.get(seat.index()).copied());
        let rows = order.into_iter().map(|seat| {
            let place = outcome.places.get(seat.index()).copied().unwrap_or_default();
            let score = outcome.scores.get(seat.index()).copied().unwrap_or_default();
            let name = self.seating.names[seat.index()].clone();
            vec![format!("  {place}."), name, score.to_string()]
        });
        let sides = [Side::Left, Side::Left, Side::Right];
        ctx.lines(&layout::table(&sides, &rows.collect::<Vec<_>>()))?;
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
fn quoted(text: &str) -> String {
    let plain = |sign: char| sign.is_alphanumeric() || "/._-,+:@".contains(sign);
    match !text.is_empty() && text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}
