//! What a table agrees on before it begins, and who sits at it.

use std::collections::BTreeMap;

use catalog::Title;
use engine::Seat;
use serde::{Deserialize, Serialize};
use store::Person;
use ts_rs::TS;
use utoipa::ToSchema;
use words::Lang;

use crate::problem::{Code, Problem};
use crate::text::{Shield, game_words};

/// What was agreed when the table was opened. Never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The edition of the rules.
    pub edition: String,
    /// Options that differ from the usual, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// How many play.
    pub seats: u8,
    /// How much time there is.
    #[serde(default)]
    pub pace: Pace,
    /// Who answers for a seat whose time has run out.
    #[serde(default)]
    pub absent: Absent,
    /// May anyone who has the link look on?
    #[serde(default = "yes")]
    pub watch: bool,
    /// One person may hold several seats: several people at one device, or a position to try.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
    /// May a seat that is asked something have a bot tell what it would do? Everyone is told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// The table it goes on from, if it was forked or is a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

fn yes() -> bool {
    true
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// As much as one likes.
    #[default]
    Untimed,
    /// Live: a bank of seconds for the whole game, and some more for every answer.
    Live {
        /// For the whole game.
        bank_seconds: u32,
        /// More for every answer.
        increment_seconds: u32,
    },
    /// Over days: so many hours for each decision.
    Slow {
        /// For each decision.
        hours: u32,
    },
}

/// Who answers for a seat whose time has run out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Absent {
    /// The rules' own silence: pass, decline, end the turn.
    #[default]
    Silence,
    /// A bot gives this answer.
    Bot {
        /// Its name.
        bot: String,
    },
}

/// In place of the id of someone who has left for good. No person has it: ids are longer.
pub const GONE: &str = "gone";

/// What such a person is called, in every language: nomen nescio.
pub const NOBODY: &str = "N. N.";

/// Who sits where.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating {
    /// In seat order.
    pub chairs: Vec<Chair>,
}

/// One chair of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// Who sits there now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Sitter>,
    /// People who sat there before: they know its secrets, so they may come back here alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<String>,
    /// What this seat has added to the luck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
    /// The hash of the token that opens the seat to the program on it. It is never shown, and it
    /// counts only while a program sits here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

impl Chair {
    /// Gives the chair to someone else, or to nobody: whatever token there was is void.
    pub fn give(&mut self, who: Option<Sitter>) {
        (self.who, self.token) = (who, None);
    }
}

/// A person, a bot or a program on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person.
    Person {
        /// Who.
        id: String,
        /// What others read.
        name: String,
        /// Its shield.
        shield: Shield,
    },
    /// A player made of code.
    Bot(String),
    /// A player made of code that runs elsewhere, known by a token.
    Program {
        /// What others read.
        name: String,
    },
}

impl Sitter {
    /// A person, as others see them now.
    pub fn of(person: &Person) -> Self {
        let shield = Shield::read(&person.shield, &person.name);
        Self::Person { id: person.id.clone(), name: person.name.clone(), shield }
    }
}

impl Seating {
    /// Empty chairs.
    pub fn new(seats: u8) -> Self {
        Self { chairs: vec![Chair::default(); seats.into()] }
    }

    /// The chair of a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The seats that a person holds.
    pub fn seats_of(&self, person: &str) -> Vec<Seat> {
        let seats = Seat::all(self.chairs.len());
        seats.filter(|seat| self.person(*seat) == Some(person)).collect()
    }

    /// The person on a seat.
    pub fn person(&self, seat: Seat) -> Option<&str> {
        match self.chair(seat)?.who.as_ref()? {
            Sitter::Person { id, .. } => Some(id),
            Sitter::Bot(_) | Sitter::Program { .. } => None,
        }
    }

    /// The bot on a seat.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match self.chair(seat)?.who.as_ref()? {
            Sitter::Bot(bot) => Some(bot),
            Sitter::Person { .. } | Sitter::Program { .. } => None,
        }
    }

    /// The name of the program on a seat.
    pub fn program(&self, seat: Seat) -> Option<&str> {
        match self.chair(seat)?.who.as_ref()? {
            Sitter::Program { name } => Some(name),
            Sitter::Person { .. } | Sitter::Bot(_) => None,
        }
    }

    /// The seat that a token opens, known by its hash.
    pub fn seat_of_token(&self, hash: &str) -> Option<Seat> {
        let opens = |seat: &Seat| {
            let token = self.chair(*seat).and_then(|chair| chair.token.as_deref());
            self.program(*seat).is_some() && token == Some(hash)
        };
        Seat::all(self.chairs.len()).find(opens)
    }

    /// Does a program sit here?
    pub fn has_program(&self) -> bool {
        Seat::all(self.chairs.len()).any(|seat| self.program(seat).is_some())
    }

    /// The seats where people sit.
    pub fn humans(&self) -> Vec<Seat> {
        Seat::all(self.chairs.len()).filter(|seat| self.person(*seat).is_some()).collect()
    }

    /// Is nobody missing?
    pub fn full(&self) -> bool {
        self.chairs.iter().all(|chair| chair.who.is_some())
    }

    /// Everyone who finds the table among their own: who sits or sat here, and whose it is.
    pub fn people_with(&self, host: &str) -> Vec<String> {
        let mut people = self.people();
        if host != GONE && !people.iter().any(|person| person == host) {
            people.push(host.to_owned());
        }
        people
    }

    /// Takes the name of someone who has left for good off the chairs.
    pub fn forget(&mut self, person: &str) {
        for chair in &mut self.chairs {
            chair.before.retain(|before| before != person);
            if let Some(Sitter::Person { id, name, shield }) = &mut chair.who
                && id == person
            {
                (*id, *name) = (GONE.to_owned(), NOBODY.to_owned());
                *shield = Shield::of_name(NOBODY);
            }
        }
    }

    /// Everyone who sits or sat here, each once.
    pub fn people(&self) -> Vec<String> {
        let mut people: Vec<String> = Vec::new();
        for chair in &self.chairs {
            let now = match &chair.who {
                Some(Sitter::Person { id, .. }) => Some(id).filter(|id| *id != GONE),
                Some(Sitter::Bot(_) | Sitter::Program { .. }) | None => None,
            };
            people.extend(now.into_iter().chain(&chair.before).cloned());
        }
        people.sort_unstable();
        people.dedup();
        people
    }

    /// What the seats have added to the luck, in seat order; empty if none has.
    pub fn salts(&self) -> Vec<String> {
        let salts = self.chairs.iter().map(|chair| chair.salt.clone().unwrap_or_default());
        let salts: Vec<_> = salts.collect();
        if salts.iter().all(String::is_empty) { Vec::new() } else { salts }
    }

    /// The names in seat order, for sentences. Of several alike each has its number.
    pub fn names(&self) -> Vec<String> {
        let names = self.plain_names();
        let alike = |name: &str| 1 < names.iter().filter(|other| *other == name).count();
        let numbered = |(place, name): (usize, &String)| match alike(name) {
            true => format!("{name} ({})", place + 1),
            false => name.clone(),
        };
        names.iter().enumerate().map(numbered).collect()
    }

    fn plain_names(&self) -> Vec<String> {
        let name = |(seat, chair): (usize, &Chair)| match &chair.who {
            Some(Sitter::Person { name, .. } | Sitter::Program { name }) => name.clone(),
            Some(Sitter::Bot(_)) => bot_name(Lang::It, seat),
            None => String::new(),
        };
        self.chairs.iter().enumerate().map(name).collect()
    }
}

impl Terms {
    /// Is this a table that the game can be played at? The problem names the field.
    pub fn check(&self, title: &Title) -> Result<(), Problem> {
        let options: Vec<_> = self.options.clone().into_iter().collect();
        let seed = engine::Seed::new([0; 32]);
        title.game.open(self.seats.into(), &self.edition, &options, seed).map_err(|error| {
            Problem::bad_field(error.field, Code::BadTerms).with("why", error.problem)
        })?;
        match self.pace {
            Pace::Untimed => {}
            Pace::Live { bank_seconds, increment_seconds } => {
                if !(10..=86_400).contains(&bank_seconds) {
                    return Err(range("pace.bank_seconds", 10, 86_400));
                }
                if 3_600 < increment_seconds {
                    return Err(range("pace.increment_seconds", 0, 3_600));
                }
            }
            Pace::Slow { hours } => {
                if !(1..=24 * 60).contains(&hours) {
                    return Err(range("pace.hours", 1, 24 * 60));
                }
            }
        }
        if let Absent::Bot { bot } = &self.absent {
            known_bot(title, bot, "absent.bot")?;
        }
        Ok(())
    }
}

/// A problem unless the game has a bot of this name.
pub fn known_bot(title: &Title, bot: &str, field: &str) -> Result<(), Problem> {
    if title.bots.knows(bot) {
        return Ok(());
    }
    Err(Problem::bad_field(field, Code::UnknownBot).with("bots", title.bots.names().join(", ")))
}

fn range(field: &str, from: u32, upto: u32) -> Problem {
    Problem::bad_field(field, Code::OutOfRange).with("least", from).with("most", upto)
}

/// What a bot on this chair is called: the same in every language.
fn bot_name(lang: Lang, seat: usize) -> String {
    game_words(lang).text("seat-bot", &[("seat", (seat as i64 + 1).into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_have_a_name_of_their_own_and_the_same_in_every_language() {
        let bots = vec![Chair { who: Some(Sitter::Bot("knight".into())), ..Chair::default() }; 6];
        let mut names = Seating { chairs: bots }.names();
        for (seat, name) in names.iter().enumerate() {
            assert_eq!(*name, bot_name(Lang::En, seat));
        }
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 6, "none is like another");
    }
}
