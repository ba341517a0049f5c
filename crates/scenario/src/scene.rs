//! A table that stands in a given position, with luck by script, to play on and look at.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use engine::erased::{AnyGame, AnyLine, AnyTable, Erased, Fault};
use engine::table::Barrier;
use engine::{Game, Lot, Refusal, Script, Seat, Seed, SetupError, Viewer, notation};
use serde_json::Value;

use crate::matching::{at, holds};

/// What did not go as the scene says.
#[derive(Clone, Debug, PartialEq)]
pub enum SceneError {
    /// The position cannot be.
    Position(SetupError),
    /// What was expected is not so.
    Expected(String),
    /// The scripted luck does not fit what is drawn.
    Luck(String),
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Expected(what) | Self::Luck(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for SceneError {}

type Done = Result<(), SceneError>;

fn wrong<T>(what: String) -> Result<T, SceneError> {
    Err(SceneError::Expected(what))
}

/// A position being played. The methods without `try_` panic with what went wrong: for tests.
pub struct Scene {
    table: Box<dyn AnyTable>,
    /// How many events had been told before the last step.
    before: usize,
    /// The last entry before the last step; none at the beginning.
    since: Option<u32>,
}

impl Scene {
    /// A position in TOML (see `docs/scenarios.md`), with the default options.
    #[track_caller]
    pub fn new<G: Game>(edition: &str, seats: usize, position: &str) -> Self {
        Self::with::<G>(edition, seats, &[], position, &[])
    }

    /// A position in TOML, with options and luck: `("KF-RND-1", &["knight", "grain"])`.
    #[track_caller]
    pub fn with<G: Game>(
        edition: &str,
        seats: usize,
        options: &[(&str, &str)],
        position: &str,
        luck: &[(&str, &[&str])],
    ) -> Self {
        Self::try_with::<G>(edition, seats, options, position, luck)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    /// As [`Scene::with`], for positions that should be refused.
    pub fn try_with<G: Game>(
        edition: &str,
        seats: usize,
        options: &[(&str, &str)],
        position: &str,
        luck: &[(&str, &[&str])],
    ) -> Result<Self, SceneError> {
        let position: Value = toml::from_str(position)
            .map_err(|error| SceneError::Expected(format!("position: {error}")))?;
        let options: Vec<_> =
            options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let luck =
            luck.iter().map(|(clause, lots)| ((*clause).to_owned(), lots_of(lots))).collect();
        Self::open(&Erased::<G>::new(), edition, seats, &options, &position, luck)
    }

    /// A new game from a seed.
    #[track_caller]
    pub fn game<G: Game>(
        edition: &str,
        seats: usize,
        options: &[(&str, &str)],
        seed: &str,
    ) -> Self {
        let options: Vec<_> =
            options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let table = Erased::<G>::new()
            .open(seats, edition, &options, Seed::from_text(seed))
            .unwrap_or_else(|error| panic!("{error}"));
        Self { table, before: 0, since: None }
    }

    /// A position of any game.
    pub fn open(
        game: &dyn AnyGame,
        edition: &str,
        seats: usize,
        options: &[(String, String)],
        position: &Value,
        luck: BTreeMap<String, VecDeque<Lot>>,
    ) -> Result<Self, SceneError> {
        let script = Script::new(luck, &Seed::from_text("scenario"));
        let table =
            game.stand(seats, edition, options, position, script).map_err(SceneError::Position)?;
        let mut scene = Self { table, before: 0, since: None };
        scene.luck_held()?;
        Ok(scene)
    }

    /// A new game of any kind from a seed.
    pub fn begin(
        game: &dyn AnyGame,
        edition: &str,
        seats: usize,
        options: &[(String, String)],
        seed: &str,
    ) -> Result<Self, SceneError> {
        let table = game
            .open(seats, edition, options, Seed::from_text(seed))
            .map_err(SceneError::Position)?;
        Ok(Self { table, before: 0, since: None })
    }

    /// The table, for what the scene does not offer.
    pub fn table(&mut self) -> &mut dyn AnyTable {
        self.table.as_mut()
    }

    /// The table alone.
    pub(crate) fn into_table(self) -> Box<dyn AnyTable> {
        self.table
    }

    /// Scripts more luck.
    pub fn try_luck(&mut self, more: BTreeMap<String, VecDeque<Lot>>) -> Done {
        match self.table.script() {
            Some(script) => {
                script.extend(more);
                Ok(())
            }
            None => wrong("a game from a seed has no script".into()),
        }
    }

    /// Scripts more luck.
    #[track_caller]
    pub fn luck(&mut self, clause: &str, lots: &[&str]) {
        let more = BTreeMap::from([(clause.to_owned(), lots_of(lots))]);
        self.try_luck(more).unwrap_or_else(|error| panic!("{error}"));
    }

    /// Plays a whole answer of a seat (counted from 1), its steps in notation.
    pub fn try_play(&mut self, seat: Seat, steps: &[Value]) -> Done {
        self.mark();
        if let Err(fault) = self.table.play(seat, steps) {
            return wrong(format!("{}: {}", show(seat, steps), show_fault(&fault)));
        }
        self.luck_held()
    }

    /// Plays a whole answer of a seat (counted from 1), its steps in notation.
    #[track_caller]
    pub fn plays(&mut self, seat: usize, steps: &[&str]) {
        let steps: Vec<_> = steps.iter().map(|step| notation::from_text(step)).collect();
        self.try_play(Seat::new(seat - 1), &steps).unwrap_or_else(|error| panic!("{error}"));
    }

    /// Expects a whole answer to be refused, citing at least these clauses; nothing may change.
    pub fn try_refuse(&mut self, seat: Seat, steps: &[Value], clauses: &[String]) -> Done {
        self.mark();
        let state = self.table.state();
        let refusal = match self.table.play(seat, steps) {
            Ok(_) => return wrong(format!("{} was allowed", show(seat, steps))),
            Err(Fault::Malformed(error)) => {
                return wrong(format!("{}: {error}", show(seat, steps)));
            }
            Err(Fault::Refused(refusal)) => refusal,
        };
        let cited: Vec<_> = refusal.clauses().iter().map(|clause| clause.id()).collect();
        for clause in clauses {
            if !cited.contains(&clause.as_str()) {
                let steps = show(seat, steps);
                return wrong(format!("{steps}: refused by {}, not {clause}", cited.join(", ")));
            }
        }
        if state != self.table.state() {
            return wrong(format!("{}: refused, but something changed", show(seat, steps)));
        }
        Ok(())
    }

    /// Expects a whole answer to be refused, citing at least these clauses; nothing may change.
    #[track_caller]
    pub fn refuses(&mut self, seat: usize, steps: &[&str], clauses: &[&str]) {
        let steps: Vec<_> = steps.iter().map(|step| notation::from_text(step)).collect();
        let clauses: Vec<_> = clauses.iter().map(|clause| (*clause).to_owned()).collect();
        self.try_refuse(Seat::new(seat - 1), &steps, &clauses)
            .unwrap_or_else(|error| panic!("{error}"));
    }

    /// Takes back the last answer of a seat, or says what stands in the way.
    pub fn try_undo(&mut self, seat: Seat) -> Result<u32, Barrier> {
        self.mark();
        self.table.undo(seat)
    }

    /// The refusal of one step with its figures.
    #[track_caller]
    pub fn refusal(&self, seat: usize, step: &str) -> Option<Refusal> {
        self.table
            .refusal(Seat::new(seat - 1), &notation::from_text(step))
            .unwrap_or_else(|fault| panic!("{}", show_fault(&fault)))
    }

    /// Every event of the last step, whoever was told.
    pub fn events(&self) -> Vec<Value> {
        self.table.told(self.before)
    }

    /// Expects an event of the last step (or, at the beginning, of the position) to hold `wanted`.
    pub fn try_told(&self, wanted: &Value) -> Done {
        if self.events().iter().any(|event| holds(event, wanted)) {
            return Ok(());
        }
        let all: Vec<_> = self.events().iter().map(Value::to_string).collect();
        wrong(format!("no event holds {wanted}; told were:\n  {}", all.join("\n  ")))
    }

    /// Expects an event of the last step to hold `wanted`.
    #[track_caller]
    pub fn told(&self, wanted: Value) {
        self.try_told(&wanted).unwrap_or_else(|error| panic!("{error}"));
    }

    /// Expects no event of the last step to hold `unwanted`.
    #[track_caller]
    pub fn not_told(&self, unwanted: Value) {
        let found = self.events().into_iter().find(|event| holds(event, &unwanted));
        assert!(found.is_none(), "told, but should not be: {found:?}");
    }

    /// What one viewer was told in all, as JSON events.
    pub fn heard(&self, viewer: Viewer) -> Vec<Value> {
        let lines = self.table.log(viewer, 0).into_iter();
        lines
            .filter_map(|line| match line {
                AnyLine::Event { event, .. } => Some(event),
                _ => None,
            })
            .collect()
    }

    /// What one viewer was told by the last step (or, at the beginning, by the position).
    pub fn heard_now(&self, viewer: Viewer) -> Vec<Value> {
        let lines = self.table.log(viewer, 0).into_iter();
        lines
            .filter_map(|line| match line {
                AnyLine::Event { seq, event, .. } if self.since < Some(seq) => Some(event),
                _ => None,
            })
            .collect()
    }

    /// The legal steps of a seat (counted from 1), in notation.
    pub fn legal(&self, seat: usize) -> Vec<String> {
        self.table.legal(Seat::new(seat - 1)).iter().map(notation::to_text).collect()
    }

    /// Who is asked what: the seat counted from 1 and the name of the question.
    pub fn asked(&self) -> Option<(usize, String)> {
        let seat = self.table.awaited().iter().next()?;
        let ask = self.table.decision(seat)?;
        Some((seat.index() + 1, ask.question["ask"].as_str().unwrap_or_default().to_owned()))
    }

    /// Expects this seat to be asked this question now.
    #[track_caller]
    pub fn asks(&self, seat: usize, question: &str) {
        assert_eq!(self.asked(), Some((seat, question.to_owned())));
    }

    /// Expects a value of the whole state, at a path like `board.estates.seat:1.vp`.
    pub fn try_state(&self, path: &str, wanted: &Value) -> Done {
        expect(&self.table.state(), path, wanted)
    }

    /// A value of the whole state.
    #[track_caller]
    pub fn value(&self, path: &str) -> Value {
        let state = self.table.state();
        at(&state, path).cloned().unwrap_or_else(|| panic!("the state has no `{path}`"))
    }

    /// Expects a value of the whole state.
    #[track_caller]
    pub fn state(&self, path: &str, wanted: Value) {
        self.try_state(path, &wanted).unwrap_or_else(|error| panic!("{error}"));
    }

    /// Expects a value of what a viewer sees.
    pub fn try_view(&self, viewer: Viewer, path: &str, wanted: &Value) -> Done {
        expect(&self.table.view(viewer), path, wanted)
    }

    /// Expects a value of what a seat (counted from 1) sees.
    #[track_caller]
    pub fn view(&self, seat: usize, path: &str, wanted: Value) {
        self.try_view(Viewer::Seat(Seat::new(seat - 1)), path, &wanted)
            .unwrap_or_else(|error| panic!("{error}"));
    }

    /// Expects that all scripted luck was used.
    pub fn try_luck_used(&mut self) -> Done {
        match self.table.script().and_then(|script| {
            script.unused().map(|(clause, lot)| format!("luck left over: {clause}: {lot:?}"))
        }) {
            Some(what) => wrong(what),
            None => Ok(()),
        }
    }

    /// Expects that all scripted luck was used.
    #[track_caller]
    pub fn luck_used(&mut self) {
        self.try_luck_used().unwrap_or_else(|error| panic!("{error}"));
    }

    fn mark(&mut self) {
        self.before = self.table.told(0).len();
        self.since = Some(self.table.last());
    }

    fn luck_held(&mut self) -> Done {
        match self.table.script().and_then(Script::fault) {
            Some(fault) => Err(SceneError::Luck(fault)),
            None => self.table.invariants().or_else(wrong),
        }
    }
}

fn expect(whole: &Value, path: &str, wanted: &Value) -> Done {
    match at(whole, path) {
        None => wrong(format!("there is no `{path}`")),
        // A bag leaves out what it has none of.
        Some(Value::Null) if wanted == &Value::from(0) => Ok(()),
        Some(got) if got.is_null() == wanted.is_null() && exactly(got, wanted) => Ok(()),
        Some(got) => wrong(format!("`{path}` is {got}, not {wanted}")),
    }
}

/// As [`holds`], but a bag must be equal: what is not named must not be there.
fn exactly(got: &Value, wanted: &Value) -> bool {
    let counts =
        |value: &Value| value.as_object().is_some_and(|fields| fields.values().all(Value::is_u64));
    let same_size = match (got.as_object(), wanted.as_object()) {
        (Some(got), Some(other)) if counts(wanted) => got.len() == other.len(),
        _ => true,
    };
    same_size && holds(got, wanted)
}

fn lots_of(lots: &[&str]) -> VecDeque<Lot> {
    let lot = |text: &&str| match text.parse() {
        Ok(number) => Lot::Number(number),
        Err(_) => Lot::Name((*text).to_owned()),
    };
    lots.iter().map(lot).collect()
}

fn show(seat: Seat, steps: &[Value]) -> String {
    let steps: Vec<_> = steps.iter().map(notation::to_text).collect();
    format!("{seat} {}", steps.join(", "))
}

fn show_fault(fault: &Fault) -> String {
    match fault {
        Fault::Malformed(error) => format!("no such action: {error}"),
        Fault::Refused(Refusal::Over) => "refused: the game is over".into(),
        Fault::Refused(refusal) => {
            let with = serde_json::to_string(refusal).unwrap_or_default();
            format!("refused: {with}")
        }
    }
}
