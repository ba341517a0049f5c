//! Plays a scenario file and says whether everything went as it says.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::Lot;
use engine::erased::AnyTable;
use engine::game::SetupError;
use serde_json::{Value, json};

use crate::check::{Here, check, well_formed};
use crate::fault::{Fault, Passed};
use crate::matching::holds;
use crate::plan::{Deed, Find, Luck, Plan, Start, Step, plan, script};
use crate::scene::{Scene, SceneError};
use crate::source::{self, Node};

/// Plays the scenario in `text`; `name` is the file's, for messages. A file for several editions
/// is played once by each.
pub fn run_text(name: &str, text: &str, find: Find<'_>) -> Result<Passed, Fault> {
    run_to_end(name, text, find).map(|(passed, _)| passed)
}

/// The same, and the table as the scenario leaves it, by the last of its editions.
pub fn run_to_end(
    name: &str,
    text: &str,
    find: Find<'_>,
) -> Result<(Passed, Option<Box<dyn AnyTable>>), Fault> {
    let run = || {
        let root = source::parse(text)?;
        let plan = plan(&root, find)?;
        let (mut passed, mut left) = (Passed::default(), None);
        for edition in &plan.editions {
            let (once, scene) = guarded(&root, &plan, edition).map_err(|mut fault| {
                if 1 < plan.editions.len() {
                    fault.message += &format!(" (edition {edition})");
                }
                fault
            })?;
            passed.steps += once.steps;
            passed.checks += once.checks;
            left = Some(scene.into_table());
        }
        Ok((passed, left))
    };
    run().map_err(|fault| Fault { name: name.to_owned(), ..fault })
}

/// A whole state written by hand can be such that the rules break down in its middle. That is
/// worth a line of its own, not the end of the program.
fn guarded(root: &Node, plan: &Plan<'_>, edition: &str) -> Result<(Passed, Scene), Fault> {
    let here = Here::new();
    let play = || Run { root, plan, here: &here, fed: Vec::new() }.play(edition);
    catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|cause| {
        let what = cause.downcast_ref::<String>().map(String::as_str);
        let what = what.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("no reason");
        Err(here.fault(format!("the rules broke down: {what}")))
    })
}

struct Run<'a> {
    root: &'a Node,
    plan: &'a Plan<'a>,
    here: &'a Here,
    /// The luck that was scripted so far.
    fed: Vec<&'a Luck<'a>>,
}

impl<'a> Run<'a> {
    fn play(mut self, edition: &str) -> Result<(Passed, Scene), Fault> {
        let mut passed = Passed::default();
        let mut scene = self.open(edition)?;
        if let Some(expect) = &self.plan.expect {
            passed.checks += check(&mut scene, expect, self.here)?;
        }
        for step in &self.plan.steps {
            passed.checks += self.step(&mut scene, step)?;
            passed.steps += 1;
        }
        self.all_used(&mut scene)?;
        Ok((passed, scene))
    }

    fn open(&mut self, edition: &str) -> Result<Scene, Fault> {
        let Plan { game, seats, options, start, luck, .. } = self.plan;
        self.fed.extend(luck);
        let scene = match start {
            Start::Seed(seed) => Scene::begin(*game, edition, *seats, options, seed),
            Start::Position(node, value) => {
                self.here.is(node);
                Scene::open(*game, edition, *seats, options, value, script(luck))
            }
        };
        scene.map_err(|error| match error {
            SceneError::Position(error) => self.unplayable(&error),
            error => self.astray(&error),
        })
    }

    /// The game says which field is wrong; the line is that of the nearest one in the file.
    fn unplayable(&self, error: &SetupError) -> Fault {
        let SetupError { field, problem } = error;
        let field = match field.as_str() {
            "seats" | "edition" | "options" => field.clone(),
            field if field.split(['.', '[']).next() == Some("position") => field.to_owned(),
            option => format!("options.{option}"),
        };
        Fault::at(self.root.nearest(&field).line, field, problem)
    }

    fn step(&mut self, scene: &mut Scene, step: &'a Step<'a>) -> Result<usize, Fault> {
        self.here.is(step.node);
        if let Some(luck) = step.luck.first() {
            self.here.is(luck.node);
            scene.try_luck(script(&step.luck)).map_err(|error| self.astray(&error))?;
            self.fed.extend(&step.luck);
        }
        let refused = step.expect.as_ref().and_then(|expect| expect.refused.as_ref());
        let mut checks = 0;
        match &step.deed {
            Deed::Play(node, actions) => {
                for (node, action) in actions {
                    self.here.is(node);
                    well_formed(scene, self.here, action)?;
                }
                let actions: Vec<_> = actions.iter().map(|(_, action)| action.clone()).collect();
                let done = match refused {
                    Some((node, clauses)) => {
                        self.here.is(node);
                        checks += 1;
                        scene.try_refuse(step.seat, &actions, clauses)
                    }
                    None => {
                        self.here.is(node);
                        scene.try_play(step.seat, &actions)
                    }
                };
                done.map_err(|error| self.astray(&error))?;
            }
            Deed::Undo(barrier) => {
                self.undo(scene, step, barrier.as_ref())?;
                checks += 1;
            }
        }
        if let Some(expect) = &step.expect {
            checks += check(scene, expect, self.here)?;
        }
        Ok(checks)
    }

    fn undo(
        &self,
        scene: &mut Scene,
        step: &Step<'_>,
        barrier: Option<&(&Node, Value)>,
    ) -> Result<(), Fault> {
        self.here.is(barrier.map_or(step.node, |(node, _)| node));
        match (scene.try_undo(step.seat), barrier) {
            (Ok(_), None) => Ok(()),
            (Err(why), None) => {
                Err(self.here.fault(format!("{} cannot take it back: {}", step.seat, json!(why))))
            }
            (Ok(_), Some(_)) => Err(self.here.fault(format!("{} could take it back", step.seat))),
            (Err(why), Some((_, wanted))) => match holds(&json!(why), wanted) {
                true => Ok(()),
                false => Err(self.here.fault(format!("what stands in the way is {}", json!(why)))),
            },
        }
    }

    /// Something did not go as the file says. If it was the luck, the script is to blame.
    fn astray(&self, error: &SceneError) -> Fault {
        let message = error.to_string();
        let blamed = |luck: &&&Luck<'_>| {
            let starts = |lot: &Lot| {
                message.starts_with(&format!("luck for {} is {},", luck.clause, show(lot)))
            };
            luck.lots.iter().any(starts)
        };
        match (error, self.fed.iter().rev().find(blamed)) {
            (SceneError::Luck(_), Some(luck)) => luck.node.fault(message),
            _ => self.here.fault(message),
        }
    }

    fn all_used(&self, scene: &mut Scene) -> Result<(), Fault> {
        let Some(script) = scene.table().script() else { return Ok(()) };
        let Some((clause, lot)) = script.unused() else { return Ok(()) };
        let message = format!("luck left over: nothing drew {}", show(lot));
        // What is left over is the end of what was scripted for the clause.
        match self.fed.iter().rev().find(|luck| luck.clause == clause) {
            Some(luck) => Err(luck.node.fault(message)),
            None => Err(Fault::at(1, "luck", message)),
        }
    }
}

fn show(lot: &Lot) -> String {
    match lot {
        Lot::Number(number) => number.to_string(),
        Lot::Name(name) => format!("`{name}`"),
    }
}
