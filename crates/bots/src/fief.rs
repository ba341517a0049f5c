//! The bots of Fief: `random`, and `steward`, a sound player by rules of thumb.
//!
//! A steward wants fiefs and the crown: a small region first, Mills where they pay, titles for
//! those who could vote or be King, one marriage, and war only where it is likely to win. It looks
//! only at what its seat may know and remembers nothing: an answer of several steps is planned anew
//! at each of them, and comes out the same. Only where it plays on by itself does it keep in mind
//! what it has begun.

mod begun;
mod cards;
mod crown;
mod errands;
mod fights;
mod figures;
mod lore;
mod marches;
mod mind;
mod odds;
mod purse;
mod roster;
mod scouts;
mod talks;
mod ways;
mod weights;

use ::fief::state::Draft;
use ::fief::{Action, Fief, Question};
use engine::{Bot, Chance, Sight};

use crate::{Adviser, Brains, levels};
use begun::Begun;
use errands::Patience;
use mind::Mind;
use weights::Weights;

impl Brains for Fief {
    const BOTS: &'static [&'static str] = levels::NAMES;

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        levels::bot(name)
    }

    fn adviser(name: &str) -> Option<Box<dyn Adviser<Self>>> {
        levels::adviser(name)
    }
}

/// Plays by rules of thumb.
struct Steward {
    weights: &'static Weights,
    patience: Patience,
    /// What its last answer began.
    begun: Option<Begun>,
}

impl Steward {
    fn new(weights: &'static Weights) -> Self {
        Self { weights, patience: Patience::of(weights), begun: None }
    }
}

impl Bot<Fief> for Steward {
    fn choose(
        &mut self,
        sight: &Sight<'_, Fief>,
        legal: &[Action],
        _: &mut Chance,
    ) -> Option<Action> {
        self.begun = None;
        if let [only] = legal {
            return (*only != Action::Withdraw).then_some(*only);
        }
        let question = sight.decision()?.question;
        let mind = Mind::new(self.weights, &self.patience, sight.glance());
        let wanted = mind.wanted(question, legal);
        let answer =
            wanted.filter(|it| legal.contains(it)).or_else(|| quiet(&mind.board.draft(), legal))?;
        self.begun = mind.begun(answer);
        Some(answer)
    }

    fn go_on(&mut self, sight: &Sight<'_, Fief>) -> Option<Action> {
        let begun = self.begun?;
        let next = begun.next(sight.seat(), |action| sight.allows(action))?;
        self.begun = begun.after(next);
        Some(next)
    }
}

impl Mind<'_> {
    /// What it would answer.
    fn wanted(&self, question: Question, legal: &[Action]) -> Option<Action> {
        match self.board.draft() {
            Draft::Unlock(_) => return Some(self.unlock(legal)),
            Draft::Flight(_) => return self.flight(legal),
            Draft::Orders(_) => return Some(Action::OrdersDone),
            _ => {}
        }
        match question {
            Question::Start { .. } => self.start(legal),
            Question::Cards { .. } => self.card(legal),
            Question::Place { member } => self.place(member, legal),
            Question::Justice { .. } => Some(self.justice(legal)),
            Question::Defend { region, .. } => Some(self.defend_region(region, legal)),
            Question::EscapeNow => Some(self.escape_now(legal)),
            Question::Buy { .. } => self.buy(legal),
            Question::Move { .. } => self.march(legal),
            Question::Talks { .. } => self.talk(legal),
            _ => self.answer_fight(question, legal).or_else(|| self.answer_talk(question, legal)),
        }
    }
}

/// What changes the least, if there is no plan: what was begun by another hand may not fit one.
fn quiet(draft: &Draft, legal: &[Action]) -> Option<Action> {
    use ::fief::action::Declared;
    let still = |action: &&Action| {
        matches!(
            action,
            Action::EndCards
                | Action::PassWindow
                | Action::Decline
                | Action::UnlockDone
                | Action::EndBuy
                | Action::EndMove
                | Action::Refuse
                | Action::TurnBack
                | Action::Stay
                | Action::Leave(_)
                | Action::Silent
                | Action::Declare(_, Declared::Peace)
                | Action::FightOn
                | Action::RefuseMercy
                | Action::Roll
                | Action::EndCombat
                | Action::GarrisonDone
                | Action::Propose
                | Action::Reject
                | Action::PassTalks
                | Action::Vote(_, None)
                | Action::NoCandidate
                | Action::Withhold(_)
                | Action::OrdersDone
        )
    };
    let way = matches!(draft, Draft::March(_)).then(|| marches::way_out(legal)).flatten();
    way.or_else(|| legal.iter().find(still).copied()).or(legal.first().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::fief::{Setup, State};
    use engine::playout::{awaited, random_action};
    use engine::{Clause, Game, Glances, Outbox};

    /// A steward knows only what it sees: whatever is hidden, its answer is the same.
    #[test]
    fn no_answer_depends_on_what_is_hidden() {
        let patience = Patience::of(&Weights::TUNED);
        for seed in 0..8 {
            let game = Fief::new(&Fief::bounded(&Setup::new(3 + seed as u8 % 4))).unwrap();
            let mut chance = Chance::fast(seed);
            let mut state = game.start(&mut chance, &mut Outbox::silent());
            let mut legal = Vec::new();
            while let Some(seat) = awaited(&game, &state, &mut chance) {
                game.legal(&state, seat, &mut legal);
                let sight = Sight::new(&game, &state, seat);
                let (view, question) = (sight.view(), sight.decision().unwrap().question);
                let answer = |state: &State| {
                    let glance = game.glance(state, seat);
                    Mind::new(&Weights::TUNED, &patience, glance).wanted(question, &legal)
                };
                let wanted = answer(&state);
                assert_eq!(wanted, answer(&game.imagine(&view, &mut chance)));
                let wanted = wanted.filter(|it| legal.contains(it));
                let whim = chance.below(Clause::new("-", 0), 4) == 0;
                let action = wanted
                    .filter(|_| !whim)
                    .or_else(|| random_action(&game, &state, seat, &mut chance, &mut legal));
                let mut out = Outbox::silent();
                game.apply(&mut state, seat, action.unwrap(), &mut chance, &mut out);
            }
        }
    }
}
