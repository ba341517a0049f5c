//! Games of random play, as they are stored, to be read again.

use anyhow::{Context, Result};
use catalog::Title;
use engine::erased::Heard;
use engine::{Chance, Clause, Seat, Seed};

/// A stored game, from its beginning to its end.
pub(super) struct Game {
    /// The record without its entries, as JSON.
    pub(super) opening: String,
    /// What was told before the first entry, as it is stored.
    pub(super) told: String,
    /// The seats that were waited for at first, as bits.
    pub(super) awaited: u8,
    /// In order.
    pub(super) entries: Vec<Entry>,
    /// How it ended, as JSON.
    pub(super) outcome: String,
}

/// An entry of a stored game.
pub(super) struct Entry {
    pub(super) link: String,
    pub(super) told: String,
    pub(super) seat: Option<Seat>,
    /// The seats that were waited for after it, as bits.
    pub(super) awaited: u8,
}

impl Game {
    /// The links of the first entries, one to a line.
    pub(super) fn links(&self) -> String {
        self.entries.iter().map(|entry| entry.link.as_str()).collect::<Vec<_>>().join("\n")
    }
}

/// The game that is played.
pub(super) fn title() -> Result<&'static Title> {
    catalog::find("krieg-und-frieden").context("the game is not in the catalogue")
}

/// Games of four seats, played at random to the end.
pub(super) fn played(count: u64) -> Result<Vec<Game>> {
    let seed = Seed::from_text("bench");
    (0..count).map(|n| play(seed.nth(n), &mut Chance::fast(n))).collect()
}

fn play(seed: Seed, chance: &mut Chance) -> Result<Game> {
    let clause = Clause::new("-", 0);
    let mut table = title()?.game.begin(4, "spada", &[], seed, Vec::new())?;
    let first = table.shed();
    let mut game = Game {
        opening: table.opening(),
        told: first.first().map_or_else(|| "[]".to_owned(), |entry| told(&entry.lines)),
        awaited: table.awaited().bits(),
        entries: Vec::new(),
        outcome: String::new(),
    };
    loop {
        if let Some(outcome) = table.outcome() {
            game.outcome = serde_json::to_string(&outcome)?;
            return Ok(game);
        }
        let seat = table.awaited().iter().next().context("nobody is waited for")?;
        let legal = table.legal(seat);
        let step = &legal[chance.below(clause, legal.len() as u32) as usize];
        table.step(seat, step).map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
        let awaited = table.awaited().bits();
        game.entries.extend(table.shed().into_iter().map(|entry| Entry {
            told: told(&entry.lines),
            link: entry.link,
            seat: entry.seat,
            awaited,
        }));
    }
}

/// Lines with their audiences, as they are stored.
fn told(lines: &[Heard]) -> String {
    let lines = lines.iter().map(|heard| format!("[{},{}]", heard.to.bits(), heard.line));
    format!("[{}]", lines.collect::<Vec<_>>().join(","))
}
