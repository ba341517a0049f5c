//! Winter: which agenda to propose, and when a tile is well spent on changing it.

use ::krieg_und_frieden::Action;
use ::krieg_und_frieden::pieces::AgendaCard;
use engine::Chance;

use super::mind::{Mind, likely, worth};

impl Mind<'_> {
    /// The agenda card that promises most.
    pub(super) fn best_agenda(&self, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        self.best(legal, chance, |action| match action {
            Action::PlayAgenda(card) => self.agenda(card),
            _ => f32::MIN,
        })
    }

    /// Change the card on the table, if that is worth a tile.
    pub(super) fn change(&self, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        if self.view.spent().is_some() {
            return self.best_agenda(legal, chance);
        }
        let own = self.view.agendas();
        let best = own.kinds().map(|card| self.agenda(card)).fold(f32::MIN, f32::max);
        let now = self.view.agenda().map_or(0.0, |card| self.agenda(card));
        let cost = self.tile_yield() + self.weights.change;
        self.best(legal, chance, |action| match action {
            Action::SpendPrivilege(tile) => best - now - cost - 0.01 * self.tile_use(tile),
            _ => 0.0,
        })
    }

    /// What this year brings under such a card, compared with the others.
    fn agenda(&self, card: AgendaCard) -> f32 {
        let values = &self.rules.tables.values[card.agenda as usize];
        let (mine, unseen) = (f32::from(worth(values, &self.hand)), self.unseen());
        let (mut win, mut theirs, mut rivals) = (1.0, 0.0, 0.0);
        for seat in self.others() {
            let (mean, error) = self.strength(seat, values, &unseen);
            win *= likely((mine - mean) / (1.0 + error)).max(0.1);
            rivals += 1.0;
            theirs += match self.ends_game(card) {
                true => self.end_by(seat, card),
                false => -self.prize(seat, card) / (self.rules.seats as f32 - 1.0),
            };
        }
        theirs /= rivals;
        let own = match self.ends_game(card) {
            true => self.end_by_me(card),
            false => self.prize(self.me, card),
        };
        let value = win * own + (1.0 - win) * theirs;
        // To end the game is to give up what the lead promises.
        match self.ends_game(card) {
            true => value - self.hope(),
            false => value,
        }
    }
}
