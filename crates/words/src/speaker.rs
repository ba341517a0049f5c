//! Says things about one game at one table: what happened, what is asked, why something cannot be
//! done. It finds a game's messages by their prefix and knows none of them by name.

use engine::table::Barrier;
use engine::{Arg, Meta, Outcome, Reason, Refusal, Seat};
use serde_json::{Map, Value};

use crate::messages::Words;
use crate::spoken::{Variables, dashed, initial};

/// Says things about one game at one table.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    words: &'a Words,
    meta: &'static Meta,
    names: &'a [String],
}

impl<'a> Speaker<'a> {
    /// A speaker for a game, at a table of players with these names in the order of their seats.
    pub fn new(words: &'a Words, meta: &'static Meta, names: &'a [String]) -> Self {
        Self { words, meta, names }
    }

    /// What happened, for the log.
    pub fn event(&self, event: &Value) -> String {
        self.speak("event", event["event"].as_str(), Variables::of(self, &event["with"]))
    }

    /// What a player is asked, to that player.
    pub fn question(&self, question: &Value) -> String {
        self.speak("ask", question["ask"].as_str(), Variables::of(self, &question["with"]))
    }

    /// Whom the table waits for and why, to the others.
    pub fn waiting(&self, seat: Seat, question: &Value) -> String {
        let mut variables = Variables::of(self, &question["with"]);
        variables.speak(self, "who", &seat.to_string().into());
        self.speak("waiting", question["ask"].as_str(), variables)
    }

    /// An action as a choice in a list.
    pub fn action(&self, action: &Value) -> String {
        self.speak("do", action["do"].as_str(), Variables::of(self, &action["with"]))
    }

    /// Why an action was not played: each clause with its sentence. The clause is empty where no
    /// rule speaks.
    pub fn refusal(&self, refusal: &Refusal) -> Vec<(String, String)> {
        match refusal {
            Refusal::Rules(reasons) => {
                let mut said: Vec<(String, String)> = Vec::new();
                for reason in reasons {
                    let pair = (reason.clause.id().to_owned(), self.reason(reason));
                    if !said.contains(&pair) {
                        said.push(pair);
                    }
                }
                said
            }
            Refusal::NotNow { belongs, asked } => {
                let mut variables = Variables::default();
                variables.put("title", self.clause_title(belongs.id()));
                let id = match asked {
                    Some(asked) => {
                        variables.put("asked", self.clause_title(asked.id()));
                        "refusal-not-now"
                    }
                    None => "refusal-not-asked",
                };
                vec![(belongs.id().to_owned(), self.words.text(id, &variables.args()))]
            }
            Refusal::Over => vec![(String::new(), self.words.text("refusal-over", &[]))],
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        let mut variables = Variables::default();
        let mut figures: Vec<_> = reason.with.iter().map(|(name, _)| *name).collect();
        figures.sort_unstable();
        // One clause may refuse with different figures; its message chooses by their names.
        let figures = if figures.is_empty() { "none".to_owned() } else { figures.join("-") };
        variables.put("figures", figures);
        for (name, arg) in &reason.with {
            match arg {
                Arg::Number(number) => variables.put(*name, *number),
                Arg::Id(id) => variables.speak(self, name, &id.as_str().into()),
            }
        }
        self.say(&format!("refusal-{}", reason.clause), &variables.args())
    }

    /// Why an answer cannot be taken back.
    pub fn barrier(&self, barrier: &Barrier) -> String {
        let mut variables = Variables::default();
        let id = match barrier {
            Barrier::Nothing => "barrier-nothing",
            Barrier::Luck(clause) => {
                variables.put("title", self.clause_title(clause.id()));
                "barrier-luck"
            }
            Barrier::News(clause) => {
                variables.put("title", self.clause_title(clause.id()));
                "barrier-news"
            }
            Barrier::Others(seat) => {
                variables.speak(self, "seat", &seat.to_string().into());
                "barrier-others"
            }
            Barrier::Rewound => "barrier-rewound",
            Barrier::Over => "barrier-over",
        };
        self.words.text(id, &variables.args())
    }

    /// A thing by its id: `card:knight`, `section:nave`; the name of a player for `seat:2`.
    pub fn thing(&self, id: &str) -> String {
        match id.parse::<Seat>() {
            Ok(seat) => self.name(seat),
            Err(_) => self.say(&format!("thing-{}", dashed(id)), &[]),
        }
    }

    /// A thing as one type among others, in the plural where its message has one (`.kinds`):
    /// `Knights`.
    pub fn kind(&self, id: &str) -> String {
        let message = format!("{}-thing-{}.kinds", self.meta.words, dashed(id));
        self.words.try_text(&message, &[]).unwrap_or_else(|_| self.thing(id))
    }

    /// Things and how many of each, from a map of ids to counts; or cards face down.
    pub fn things(&self, bag: &Value) -> String {
        let mut variables = Variables::default();
        variables.speak(self, "cards", bag);
        variables.words("cards").unwrap_or_else(|| format!("⟨{bag}⟩"))
    }

    /// The title of a clause.
    pub fn clause_title(&self, id: &str) -> String {
        self.words.text(&format!("clause-{id}"), &[])
    }

    /// What a table option is called.
    pub fn option(&self, key: &str) -> String {
        self.say(&format!("option-{key}"), &[])
    }

    /// What a value of an option, or a plain name in a field, is called.
    pub fn value(&self, key: &str, value: &str) -> String {
        match value.parse::<Seat>() {
            Ok(seat) => self.name(seat),
            Err(_) => self.say(&format!("value-{key}-{}", dashed(value)), &[]),
        }
    }

    /// What an edition is called.
    pub fn edition(&self, id: &str) -> String {
        self.say(&format!("edition-{id}"), &[])
    }

    /// What the game is called.
    pub fn title(&self) -> String {
        self.say("title", &[])
    }

    /// Who won, and by which clause the game ended.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let winners: Vec<_> = outcome.winners().iter().collect();
        let ids: Vec<_> = winners.iter().map(|seat| Value::from(seat.to_string())).collect();
        let points = winners.first().and_then(|seat| outcome.scores.get(seat.index()));
        let mut variables = Variables::default();
        variables.speak(self, "winners", &ids.into());
        variables.put("points", points.copied().unwrap_or_default());
        variables.put("clause", outcome.clause.id());
        variables.put("title", self.clause_title(outcome.clause.id()));
        self.say("outcome", &variables.args())
    }

    fn speak(&self, kind: &str, name: Option<&str>, variables: Variables) -> String {
        self.say(&format!("{kind}-{}", name.unwrap_or("?")), &variables.args())
    }

    /// A message of this game.
    pub(crate) fn say(&self, id: &str, args: &[(&str, Value)]) -> String {
        self.words.text(&format!("{}-{id}", self.meta.words), args)
    }

    fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) => name.clone(),
            None => self.words.text("seat-number", &[("number", seat.number().into())]),
        }
    }

    /// A thing as it stands in a sentence: with its article, where its message has one.
    pub(crate) fn phrase(&self, id: &str) -> String {
        let message = format!("{}-thing-{}.phrase", self.meta.words, dashed(id));
        self.words.try_text(&message, &[]).unwrap_or_else(|_| self.thing(id))
    }

    /// Has this game such a message?
    pub(crate) fn has(&self, id: &str) -> bool {
        self.words.has(&format!("{}-{id}", self.meta.words))
    }

    /// A message of this game as it stands in a sentence, where it has an own `.phrase`.
    pub(crate) fn phrase_of(&self, id: &str, args: &[(&str, Value)]) -> String {
        let message = format!("{}-{id}.phrase", self.meta.words);
        self.words.try_text(&message, args).unwrap_or_else(|_| self.say(id, args))
    }

    /// So many things of which no more is known; a field may have its own word for them.
    pub(crate) fn hidden(&self, field: &str, count: Value) -> String {
        let own = format!("hidden-{field}");
        self.say(if self.has(&own) { &own } else { "hidden" }, &[("count", count)])
    }

    /// Things and how many of each.
    pub(crate) fn things_of(&self, bag: &Map<String, Value>) -> String {
        let count =
            |(id, count): (&str, &Value)| self.say(&counted(id), &[("count", count.clone())]);
        self.join(self.sorted(bag).into_iter().map(count).collect())
    }

    /// The types of the things, and not how many of each.
    pub(crate) fn names_of(&self, bag: &Map<String, Value>) -> String {
        self.join(self.sorted(bag).into_iter().map(|(id, _)| self.kind(id)).collect())
    }

    /// The things there are, in the order of their messages, which is that of the rulebook.
    fn sorted<'b>(&self, bag: &'b Map<String, Value>) -> Vec<(&'b str, &'b Value)> {
        let there = bag.iter().filter(|(_, count)| count.as_u64() != Some(0));
        let mut things: Vec<_> = there.map(|(id, count)| (id.as_str(), count)).collect();
        things.sort_by_key(|(id, _)| {
            self.words.place(&format!("{}-{}", self.meta.words, counted(id)))
        });
        things
    }

    /// `a, b and c`; `nothing` for an empty list.
    pub(crate) fn join(&self, items: Vec<String>) -> String {
        let pair = |id: &str, a: String, b: &String| {
            let first = initial(b);
            let b = Value::from(b.as_str());
            self.words.text(id, &[("a", a.into()), ("b", b), ("b_initial", first.into())])
        };
        match items.as_slice() {
            [] => self.words.text("list-empty", &[]),
            [one] => one.clone(),
            [first, middle @ .., last] => {
                let start =
                    middle.iter().fold(first.clone(), |all, item| pair("list-comma", all, item));
                pair("list-and", start, last)
            }
        }
    }
}

/// The message that counts a thing.
fn counted(id: &str) -> String {
    format!("count-{}", dashed(id))
}
