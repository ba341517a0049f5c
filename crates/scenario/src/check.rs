//! Checks expectations against a scene, one by one.

use std::cell::RefCell;

use engine::{Outcome, Seat, SeatSet, notation};
use serde_json::{Value, json};

use crate::expect::{At, Expect, Result as Ended};
use crate::fault::Fault;
use crate::matching::{equals, find, holds, pair_up, speaks_of};
use crate::scene::Scene;
use crate::source::Node;

/// Where the runner is, so that whatever goes wrong is put down to the right line.
pub(crate) struct Here {
    place: RefCell<(usize, String)>,
}

impl Here {
    pub(crate) fn new() -> Self {
        Self { place: RefCell::new((1, "toml".to_owned())) }
    }

    /// The runner comes to this value.
    pub(crate) fn is(&self, node: &Node) {
        self.place.replace((node.line, node.field.clone()));
    }

    /// A fault of the present place.
    pub(crate) fn fault(&self, message: impl Into<String>) -> Fault {
        let (line, field) = self.place.borrow().clone();
        Fault::at(line, field, message)
    }
}

type Done = Result<(), Fault>;

/// Checks everything; returns how many expectations there were.
pub(crate) fn check(scene: &mut Scene, expect: &Expect<'_>, here: &Here) -> Result<usize, Fault> {
    let mut check = Check { scene, here, count: 0 };
    check.events(expect)?;
    check.asked(expect)?;
    check.legal(expect)?;
    check.values(expect)?;
    check.told(expect)?;
    check.outcome(expect)?;
    Ok(check.count)
}

struct Check<'a> {
    scene: &'a mut Scene,
    here: &'a Here,
    count: usize,
}

impl Check<'_> {
    fn next(&mut self, node: &Node) {
        self.here.is(node);
        self.count += 1;
    }

    fn fail(&self, message: impl Into<String>) -> Done {
        Err(self.here.fault(message))
    }

    fn events(&mut self, expect: &Expect<'_>) -> Done {
        if expect.events.is_empty() && expect.no_events.is_empty() {
            return Ok(());
        }
        let told = self.scene.events();
        self.all_told(&told, &expect.events)?;
        self.none_told(&told, &expect.no_events)
    }

    fn told(&mut self, expect: &Expect<'_>) -> Done {
        for (viewer, wanted) in &expect.told {
            let heard = self.scene.heard_now(*viewer);
            self.all_told(&heard, wanted)?;
        }
        for (viewer, unwanted) in &expect.untold {
            let heard = self.scene.heard_now(*viewer);
            self.none_told(&heard, unwanted)?;
        }
        Ok(())
    }

    fn all_told(&mut self, told: &[Value], wanted: &[At<'_, Value>]) -> Done {
        let values: Vec<_> = wanted.iter().map(|(_, value)| value).collect();
        self.count += wanted.len();
        match pair_up(told, &values, speaks_of) {
            Ok(()) => Ok(()),
            Err(place) => {
                let (node, value) = &wanted[place];
                self.here.is(node);
                let all: Vec<_> = told.iter().map(|event| format!("\n  {event}")).collect();
                let all = if all.is_empty() { " nothing".to_owned() } else { all.concat() };
                self.fail(format!("no event is {value}; told were:{all}"))
            }
        }
    }

    fn none_told(&mut self, told: &[Value], unwanted: &[At<'_, Value>]) -> Done {
        for (node, value) in unwanted {
            self.next(node);
            if let Some(event) = told.iter().find(|event| speaks_of(event, value)) {
                return self.fail(format!("it was told: {event}"));
            }
        }
        Ok(())
    }

    /// Every seat that is waited for must be named; one with a mere right to act may be.
    fn asked(&mut self, expect: &Expect<'_>) -> Done {
        let Some((node, wanted)) = &expect.asked else { return Ok(()) };
        self.next(node);
        let table = self.scene.table();
        let named: SeatSet = wanted.iter().map(|(seat, _)| *seat).collect();
        let asks = |seat: Seat| table.decision(seat).map(|ask| ask.question);
        let missing = table.awaited().iter().find(|seat| !named.has(*seat));
        let wrong = wanted
            .iter()
            .find(|(seat, question)| !asks(*seat).is_some_and(|asked| speaks_of(&asked, question)));
        if missing.is_none() && wrong.is_none() {
            return Ok(());
        }
        let show = |seat: Seat| Some(format!("{seat} is asked {}", asks(seat)?));
        let all: Vec<_> = Seat::all(table.seats()).filter_map(show).collect();
        let all = if all.is_empty() { "nobody is asked".to_owned() } else { all.join(", ") };
        self.fail(match wrong {
            Some((seat, question)) => format!("{seat} is not asked {question}: {all}"),
            None => all,
        })
    }

    fn legal(&mut self, expect: &Expect<'_>) -> Done {
        for (seat, steps) in &expect.legal {
            let legal = self.scene.table().legal(*seat);
            for (node, step) in steps {
                self.step(node, step)?;
                if !legal.iter().any(|action| holds(action, step)) {
                    return self.fail(format!("it is not legal for {seat}: {}", texts(&legal)));
                }
            }
        }
        for (seat, steps) in &expect.lacks {
            let legal = self.scene.table().legal(*seat);
            for (node, step) in steps {
                self.step(node, step)?;
                if legal.iter().any(|action| holds(action, step)) {
                    return self.fail(format!("it is legal for {seat}: {}", texts(&legal)));
                }
            }
        }
        for ((node, seat), steps) in &expect.only {
            let legal = self.scene.table().legal(*seat);
            for (node, step) in steps {
                self.step(node, step)?;
            }
            self.next(node);
            let steps: Vec<_> = steps.iter().map(|(_, step)| step).collect();
            if legal.len() != steps.len() || pair_up(&legal, &steps, holds).is_err() {
                return self.fail(format!("legal for {seat} are {}", texts(&legal)));
            }
        }
        Ok(())
    }

    /// A step that at least is one.
    fn step(&mut self, node: &Node, step: &Value) -> Done {
        self.next(node);
        well_formed(self.scene, self.here, step)
    }

    fn values(&mut self, expect: &Expect<'_>) -> Done {
        if !expect.state.is_empty() {
            let state = self.scene.table().state();
            for (node, (path, wanted)) in &expect.state {
                self.next(node);
                self.value(&state, path, wanted)?;
            }
        }
        for (viewer, values) in &expect.view {
            let view = self.scene.table().view(*viewer);
            for (node, (path, wanted)) in values {
                self.next(node);
                self.value(&view, path, wanted)?;
            }
        }
        for (viewer, paths) in &expect.hides {
            let view = self.scene.table().view(*viewer);
            for (node, path) in paths {
                self.next(node);
                let got = find(&view, path).map_err(|what| self.here.fault(what))?;
                if !is_hidden(got) {
                    return self.fail(format!("`{path}` is seen: {got}"));
                }
            }
        }
        Ok(())
    }

    fn value(&self, whole: &Value, path: &str, wanted: &Value) -> Done {
        let got = find(whole, path).map_err(|what| self.here.fault(what))?;
        let same = match got {
            // What a bag has none of is left out; and TOML has no word for nothing.
            Value::Null => *wanted == 0 || wanted == "none",
            got => equals(got, wanted),
        };
        if same { Ok(()) } else { self.fail(format!("`{path}` is {got}, not {wanted}")) }
    }

    fn outcome(&mut self, expect: &Expect<'_>) -> Done {
        let Some((node, wanted)) = &expect.outcome else { return Ok(()) };
        self.next(node);
        match (self.scene.table().outcome(), wanted) {
            (None, None) => Ok(()),
            (None, Some(_)) => self.fail("the game is not over"),
            (Some(_), None) => self.fail("the game is over"),
            (Some(outcome), Some(wanted)) => self.ended(&outcome, wanted),
        }
    }

    fn ended(&mut self, outcome: &Outcome, wanted: &Ended<'_>) -> Done {
        if let Some((node, seats)) = &wanted.winners {
            self.next(node);
            let winners = outcome.winners();
            if winners != seats.iter().copied().collect() {
                return self.fail(format!("the winners are {winners:?}"));
            }
        }
        if let Some((node, clause)) = &wanted.clause {
            self.next(node);
            if outcome.clause.id() != *clause {
                return self.fail(format!("the game ended by {}", outcome.clause));
            }
        }
        for (key, (node, values)) in &wanted.lists {
            self.next(node);
            let got = if *key == "places" { json!(outcome.places) } else { json!(outcome.scores) };
            if got != *values {
                return self.fail(format!("the {key} are {got}"));
            }
        }
        Ok(())
    }
}

/// Fails for what is no action of this game.
pub(crate) fn well_formed(scene: &mut Scene, here: &Here, step: &Value) -> Done {
    match scene.table().belongs(step) {
        Ok(_) => Ok(()),
        Err(engine::erased::Fault::Malformed(error)) => {
            Err(here.fault(format!("`{}` is no action: {error}", notation::to_text(step))))
        }
        Err(engine::erased::Fault::Refused(_)) => Ok(()),
    }
}

fn is_hidden(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text == "unknown",
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.keys().all(|key| key == "hidden"),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

fn texts(actions: &[Value]) -> String {
    let all: Vec<_> = actions.iter().map(notation::to_text).collect();
    if all.is_empty() { "nothing".to_owned() } else { all.join(", ") }
}
