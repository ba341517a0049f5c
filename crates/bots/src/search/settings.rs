//! How a search thinks, and how that is written: `search:budget=600:ahead=8`.

use std::time::Duration;

/// What one search may spend, and how it spends it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Simulations for one decision.
    pub budget: u32,
    /// Milliseconds for one decision; 0: no clock, so that games can be played again.
    pub ms: u32,
    /// Worlds that are imagined for one decision.
    pub worlds: u32,
    /// Steps that are played on below the tree before a state is valued.
    pub ahead: u32,
    /// How many of a hundred such steps the steward is asked for; the others are drawn.
    pub guided: u32,
    /// What is unknown is worth so much more.
    pub explore: f32,
    /// How much is expected of the steward's advice before it was tried, as a share of all.
    pub trust: f32,
    /// The steward is asked until there are so many choices: where much is hidden its advice may
    /// be another each time.
    pub asked: u32,
    /// Choices that are looked at after the first visit.
    pub wide: f32,
    /// How that grows with visits: their number to this power.
    pub power: f32,
    /// In how many of a hundred simulations all others do as their stewards advise. In the rest
    /// they look for something better, as the searcher does: who counts on the one alone is
    /// beaten by whoever does the other.
    pub sound: u32,
    /// Visits after which what comes next is remembered too.
    pub ripe: u32,
    /// Hundredths: 0 takes what was tried most, 100 draws as often as it was tried.
    pub whim: u32,
    /// Does each seat have its own tree, by what it has seen? Otherwise all share one.
    pub many: bool,
    /// Are the steps of one answer thought over in one tree?
    pub reuse: bool,
    /// Do worlds count by how well they explain what others did?
    pub weigh: bool,
    /// Is a state valued by its figures? Otherwise it is played to its end.
    pub valued: bool,
    /// Is the best bound of UCB1 taken, as textbooks do, instead of leaning on what is expected?
    pub textbook: bool,
}

impl Settings {
    /// A good start for any game.
    pub const USUAL: Self = Self {
        budget: 1000,
        ms: 0,
        worlds: 128,
        ahead: 0,
        guided: 0,
        explore: 0.3,
        trust: 0.5,
        asked: 3,
        wide: 2.0,
        power: 0.4,
        sound: 0,
        ripe: 2,
        whim: 0,
        many: true,
        reuse: true,
        weigh: true,
        valued: true,
        textbook: false,
    };

    /// The plain search that others are measured against: one tree, UCB1, all choices, uniform
    /// play to the end, a new world each time.
    pub const PLAIN: Self = Self {
        worlds: u32::MAX,
        ahead: u32::MAX,
        guided: 0,
        explore: 0.7,
        trust: 0.0,
        wide: f32::MAX,
        power: 0.0,
        ripe: 1,
        many: false,
        reuse: false,
        weigh: false,
        valued: false,
        textbook: true,
        ..Self::USUAL
    };

    /// How long it may think, if the clock counts.
    pub fn clock(&self) -> Option<Duration> {
        (self.ms != 0).then(|| Duration::from_millis(self.ms.into()))
    }

    /// Changed by settings such as `budget=600:ahead=8`; `None` where one is not understood.
    pub fn with(mut self, text: &str) -> Option<Self> {
        for setting in text.split(':').filter(|setting| !setting.is_empty()) {
            let (name, value) = setting.split_once('=')?;
            match name {
                "budget" => self.budget = whole(value)?,
                "ms" => (self.ms, self.budget) = (whole(value)?, u32::MAX),
                "worlds" => self.worlds = whole(value)?,
                "ahead" => self.ahead = value.parse().ok()?,
                "guided" => self.guided = value.parse().ok()?,
                "explore" => self.explore = part(value)?,
                "trust" => self.trust = part(value)?,
                "asked" => self.asked = value.parse().ok()?,
                "wide" => self.wide = part(value)?,
                "power" => self.power = part(value)?,
                "sound" => self.sound = value.parse().ok()?,
                "ripe" => self.ripe = value.parse().ok()?,
                "whim" => self.whim = value.parse().ok()?,
                "many" => self.many = value.parse().ok()?,
                "reuse" => self.reuse = value.parse().ok()?,
                "weigh" => self.weigh = value.parse().ok()?,
                "valued" => self.valued = value.parse().ok()?,
                "textbook" => self.textbook = value.parse().ok()?,
                _ => return None,
            }
        }
        Some(self)
    }
}

/// A number that is not 0.
fn whole(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number| *number != 0)
}

/// A number that is not below 0.
fn part(text: &str) -> Option<f32> {
    text.parse().ok().filter(|number: &f32| number.is_finite() && 0.0 <= *number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_or_refused() {
        let read = Settings::USUAL.with("budget=60:ahead=4:many=false:explore=0.5").unwrap();
        let wanted =
            Settings { budget: 60, ahead: 4, many: false, explore: 0.5, ..Settings::USUAL };
        assert_eq!(read, wanted);
        for wrong in ["budget", "budget=0", "budget=x", "depth=3", "explore=NaN", "ms=-1"] {
            assert_eq!(Settings::USUAL.with(wrong), None, "{wrong}");
        }
    }
}
