//! Who sits where: people first, bots in the last seats.

use bots::AnyBot;
use catalog::Title;
use engine::{Seat, Seed};
use serde_json::json;

use crate::args::Play;
use crate::context::Context;
use crate::pick;
use crate::trouble::Trouble;

/// A bot at the table.
pub(crate) struct Seated {
    /// Its level.
    pub(crate) level: &'static str,
    /// The player.
    pub(crate) bot: Box<dyn AnyBot>,
    /// What it draws its luck from, apart from the luck of the game.
    pub(crate) luck: Seed,
}

/// Who sits at the table.
pub(crate) struct Seating {
    /// The bots, by seat; `None` is a person.
    pub(crate) bots: Vec<Option<Seated>>,
}

impl Seating {
    /// As asked for: one person and bots of the usual level, if nothing was said.
    pub(crate) fn new(
        ctx: &Context,
        title: &'static Title,
        seats: usize,
        seed: &Seed,
        args: &Play,
    ) -> Result<Self, Trouble> {
        let mut levels = Vec::new();
        for name in &args.bots {
            levels.push(pick::bot(ctx, title, name)?);
        }
        let humans = match args.humans {
            Some(humans) => pick::count(ctx, "--humans", humans, 0..=seats as u64)? as usize,
            None => 1.min(seats),
        };
        let room = seats - humans;
        if room < levels.len() {
            let given = [("given", json!(levels.len())), ("room", json!(room))];
            // As many bots as seats: someone wants to watch.
            let watch = args.humans.is_none() && levels.len() == seats;
            let id = if watch { "cli-error-bots-watch" } else { "cli-error-bots-many" };
            return Err(ctx.usage(id, &given));
        }
        // One level is that of all bots; several are those of the last seats.
        let usual = if levels.len() == 1 { levels[0] } else { pick::usual_bot(title) };
        let first = seats - levels.len();
        let mut bots = Vec::new();
        for seat in 0..seats {
            let level = if seat < first { usual } else { levels[seat - first] };
            let luck = Seed::from_text(&format!("bot {} of {seed}", seat + 1));
            let bot = title.bots.seat(level).filter(|_| humans <= seat);
            bots.push(bot.map(|bot| Seated { level, bot, luck }));
        }
        Ok(Self { bots })
    }

    /// The people.
    pub(crate) fn humans(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.bots.len()).filter(|seat| self.is_human(*seat))
    }

    /// Is this seat a person's?
    pub(crate) fn is_human(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).is_some_and(Option::is_none)
    }
}
