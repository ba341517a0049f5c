//! Programs in a match at this machine: each gets the lines that a server would send to its seat.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use bots::program::{Hello, Setup, Teller, Way, over, way};
use bots::{Given, OutsideError, Outsider, Outsiders};
use catalog::Title;
use engine::erased::{AnyEntry, AnyTable};
use engine::{Outcome, Seat, Viewer};
use serde_json::{Value, json};
use server::problem::{Code, Problem};
use server::refusal;
use words::Lang;

use super::{MOST_REFUSED, Process, What, legal, played, read, refused};
use crate::pick::Setting;

/// What stands before the command of a program among the bots.
pub(crate) const PREFIX: &str = "program:";
/// How long a program may say nothing.
const PATIENCE: Duration = Duration::from_secs(60);
/// So much may be tried for one answer.
const MOST_TRIED: u32 = 10_000;

/// Programs, each by its command.
pub(crate) struct Programs {
    pub(crate) title: &'static Title,
    pub(crate) setting: Setting,
    pub(crate) lang: Lang,
}

impl Outsiders for Programs {
    fn knows(&self, name: &str) -> bool {
        name.starts_with(PREFIX)
    }

    fn seat(
        &self,
        name: &str,
        seat: Seat,
        names: &[String],
    ) -> Result<Box<dyn Outsider>, OutsideError> {
        let command = name.strip_prefix(PREFIX).unwrap_or(name);
        let (to, said) = channel();
        let process = Process::start(command, move |line| to.send(line).is_ok());
        let process = process.map_err(OutsideError::NotStarted)?;
        let Setting { seats, edition, options } = self.setting.clone();
        let setup = Setup {
            edition,
            options: options.into_iter().collect(),
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
        };
        let (title, lang, names) = (self.title, self.lang, names.to_vec());
        let game = title.game.meta().id;
        process.say(&Hello { game, setup, seat, names: names.clone() }.line());
        let (teller, shown, turn) = (Teller::default(), Vec::new(), String::new());
        let program =
            Program { process, said, title, lang, names, seat, teller, heard: 0, shown, turn };
        Ok(Box::new(program))
    }
}

/// A program on a seat.
struct Program {
    process: Process,
    said: Receiver<String>,
    title: &'static Title,
    lang: Lang,
    names: Vec<String>,
    seat: Seat,
    teller: Teller,
    /// How many lines of the log it was told.
    heard: usize,
    /// What it was last shown.
    shown: Vec<u8>,
    /// What it was last asked.
    turn: String,
}

impl Outsider for Program {
    fn hear(&mut self, fresh: &[AnyEntry], table: &dyn AnyTable) -> Result<(), OutsideError> {
        let viewer = Viewer::Seat(self.seat);
        let lines = fresh.iter().flat_map(|entry| &entry.lines).filter(|line| line.to.has(viewer));
        let lines: Vec<&str> = lines.map(|heard| heard.line.as_str()).collect();
        let mut shown = Vec::new();
        table.show(viewer, &mut shown);
        if lines.is_empty() && shown == self.shown {
            return Ok(());
        }
        let fields = String::from_utf8_lossy(&shown);
        let (from, new) = (self.heard, lines.join(","));
        let game = format!(r#"{{"lines":{{"from":{from},"new":[{new}]}},{fields}}}"#);
        self.heard += lines.len();
        let told = self.teller.game(&game);
        let told = told.map_err(|error| OutsideError::Gone(error.to_string()))?;
        self.shown = shown;
        let mut told = told.into_iter();
        told.next().into_iter().for_each(|line| self.process.say(&line));
        // A right that need not be used is not asked for in a match.
        if let Some(turn) = told.next().filter(|_| table.awaited().has(self.seat)) {
            // What was said to an earlier question is no answer to this one.
            while self.said.try_recv().is_ok() {}
            self.process.say(&turn);
            self.turn = turn;
        }
        Ok(())
    }

    fn answer(&mut self, table: &dyn AnyTable) -> Result<Given, OutsideError> {
        let decision = table.asked(self.seat);
        let (mut wrong, mut tried) = (0, 0);
        loop {
            let said = self.listen()?;
            let problem = match self.take(table, decision, &said) {
                Ok(Taken::Given(given)) => {
                    self.process.say(&played(decision));
                    return Ok(given);
                }
                Ok(Taken::Tried(reply)) => {
                    tried += 1;
                    self.process.say(&reply);
                    if tried < MOST_TRIED {
                        continue;
                    }
                    Problem::bad_field("try", Code::TooLong).with("most", MOST_TRIED)
                }
                Err(problem) => problem,
            };
            wrong += 1;
            self.process.say(&refused(decision, &problem.to_json()["error"]));
            if MOST_REFUSED <= wrong || MOST_TRIED <= tried {
                let last = self.in_words(&problem);
                return Err(OutsideError::Illegal { times: wrong, last });
            }
            self.process.say(&self.turn);
        }
    }

    fn over(&mut self, outcome: &Outcome) -> Result<(), OutsideError> {
        self.process.say(&over("over", &json!(outcome)));
        Ok(())
    }
}

/// What came of a line of a program.
enum Taken {
    Given(Given),
    Tried(String),
}

impl Program {
    fn listen(&mut self) -> Result<String, OutsideError> {
        self.said.recv_timeout(PATIENCE).map_err(|error| match error {
            RecvTimeoutError::Timeout => OutsideError::Silent(PATIENCE.as_secs()),
            RecvTimeoutError::Disconnected => OutsideError::Gone(self.process.ending()),
        })
    }

    fn take(&self, table: &dyn AnyTable, asked: u32, line: &str) -> Result<Taken, Problem> {
        let said = read(line)?;
        if said.decision.is_some_and(|decision| decision != asked) {
            let closed = Problem::bad_field("decision", Code::ClosedDecision);
            return Err(closed.with("asked", asked));
        }
        let (title, names, seat) = (self.title, &self.names, self.seat);
        match said.what {
            What::Defer => Ok(Taken::Given(Given::Deferred)),
            What::Answer(actions) => match table.twin().play(seat, &actions) {
                Ok(_) => Ok(Taken::Given(Given::Answer(actions))),
                Err(why) => Err(refusal::not_taken(title, names, table, seat, &actions, why)),
            },
            // What is only tried may be refused as often as one likes.
            What::Try(actions) => Ok(Taken::Tried(match way(table, seat, &actions) {
                Ok(Way::On(next)) => legal(asked, &json!(false), &next.into()),
                Ok(Way::Whole) => legal(asked, &json!(true), &json!([])),
                Err(at) => {
                    let problem = refusal::stopped(title, names, at);
                    refused(asked, &problem.to_json()["error"])
                }
            })),
        }
    }

    /// A problem in one sentence, with the first clause where it is the rules that say no.
    fn in_words(&self, problem: &Problem) -> String {
        let body: Value = problem.to_json();
        let first = &body["error"]["refusal"]["said"][0];
        match (first["clause"].as_str(), first[self.lang.code()].as_str()) {
            (Some(clause), Some(said)) => format!("{clause}: {said}"),
            _ => problem.said(self.lang),
        }
    }
}
