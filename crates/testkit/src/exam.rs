//! The examination itself: random games at a real table, with the laws checked on the way.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::table::Says;
use engine::{Chance, Game, MAX_SEATS, Ply, Seat, SeatSet, Seed, Table, Told, Viewer};

use crate::broad::Broad;
use crate::law::{Broken, ENDS, INVARIANTS, Kept, NO_PANIC, SETUP, WHOLE};
use crate::laws::{
    Scene, arrival, drafts, imagined, moves, over, papers, refusals, told, undo, wire,
};
use crate::play::{CHOICE, once_in, random_ply};
use crate::{Failure, Tally};

/// How hard a game is examined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The laws that cost most look at one in so many states: refusals compared with those of
    /// imagined states, told the same, round trips. The others look at every state.
    pub one_in: u32,
    /// How many worlds an answer that can be taken back is tried in.
    pub worlds: u32,
    /// No game takes more answers than this.
    pub plies: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self { one_in: 4, worlds: 2, plies: 10_000 }
    }
}

/// Plays so many random games under all the laws, as hard as wished; `progress` hears how many
/// are done.
pub fn examine_with<G: Game>(
    setup: &G::Setup,
    games: u64,
    seed: &Seed,
    effort: &Effort,
    progress: &dyn Fn(u64),
) -> Result<Tally, Failure> {
    let mut exam = Exam::<G> { effort, broad: Broad::new(), tally: Tally::default() };
    let failed = |broken: Broken, game, record| {
        let Broken { law, what } = broken;
        Failure { law, what, game, record }
    };
    wire::there_and_back(setup).map_err(|broken| failed(broken, 0, String::new()))?;
    let setup = &G::bounded(setup);
    for number in 0..games {
        let mut table = Table::<G>::open(setup.clone(), seed.nth(number)).map_err(|error| {
            failed(Broken { law: SETUP, what: error.to_string() }, number, String::new())
        })?;
        // The luck of the game is one thing, the choices of those who play it another.
        let mut chance = Chance::at(&seed.nth(number).nth(0), 0);
        catch_unwind(AssertUnwindSafe(|| exam.game(&mut table, &mut chance)))
            .unwrap_or_else(|panic| Err(Broken { law: NO_PANIC, what: words(panic.as_ref()) }))
            .map_err(|broken| failed(broken, number, table.record().to_text()))?;
        exam.tally.games += 1;
        progress(exam.tally.games);
    }
    Ok(exam.tally)
}

/// What a panic said.
fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words").to_owned()
}

struct Exam<'a, G: Game> {
    effort: &'a Effort,
    broad: Broad<G>,
    tally: Tally,
}

impl<G: Game> Exam<'_, G> {
    /// One game, from the first question to the end.
    fn game(&mut self, table: &mut Table<G>, chance: &mut Chance) -> Kept {
        let start = table.state().clone();
        wire::events::<G>(&told_since(table, 0))?;
        let mut rewinds = u32::from(once_in(chance, 8));
        let mut kept = (0, start.clone());
        while table.outcome().is_none() {
            self.whole(table, chance)?;
            let ply = self.answer(table, chance)?;
            self.give(table, &ply, chance)?;
            if once_in(chance, 4) && undo::take_back(table, &start, chance)? {
                self.tally.plies += 1;
            }
            if once_in(chance, 40) {
                kept = (table.record().last(), table.state().clone());
            }
            if 0 < rewinds && once_in(chance, 60) && undo::go_back(table, &start, chance)? {
                rewinds -= 1;
            }
            if self.effort.plies < table.plies() {
                let what = format!("it is not over after {} answers", table.plies());
                return Err(Broken { law: ENDS, what });
            }
        }
        self.ended(table, &kept, chance)
    }

    /// The laws of a whole state.
    fn whole(&mut self, table: &mut Table<G>, chance: &mut Chance) -> Kept {
        let deep = once_in(chance, self.effort.one_in);
        let luck = self.tally.decisions;
        let scene = self.state(table.game(), table.state(), deep)?;
        moves::silence(scene)?;
        arrival::order(scene, chance)?;
        for viewer in Viewer::all(scene.game.seats()) {
            let world = imagined::world(scene, viewer, chance)?;
            imagined::asks_the_same(scene, &world, viewer)?;
            if deep {
                imagined::refuses_the_same(scene, &world, viewer)?;
                imagined::goes_on(scene, world, luck);
            }
        }
        if deep {
            let mut plies = Vec::new();
            for seat in scene.game.awaited(scene.state).iter() {
                for _ in 0..2 {
                    plies.push(random_ply(
                        scene.game,
                        scene.state,
                        seat,
                        chance,
                        |_, _, _| Ok(()),
                    )?);
                }
            }
            for viewer in Viewer::all(scene.game.seats()) {
                told::the_same(scene, viewer, &plies, chance)?;
            }
            let seat = Seat::new(chance.below(CHOICE, MAX_SEATS as u32) as usize);
            let refused = refusals::cite(scene, seat)?;
            self.tally.refusals += refused;
            let broad = self.broad.actions();
            self.tally.refusals += refusals::change_nothing(table, broad, chance)?;
            self.tally.secrecy += 1;
        }
        Ok(())
    }

    /// The laws of any state, in the middle of an answer too.
    fn state<'s>(
        &'s mut self,
        game: &'s G,
        state: &'s G::State,
        deep: bool,
    ) -> Result<Scene<'s, G>, Broken> {
        self.tally.states += 1;
        game.invariants(state).map_err(|what| Broken { law: INVARIANTS, what })?;
        let mut met = Vec::new();
        let scene = Scene { game, state, broad: self.broad.actions() };
        moves::asked(scene)?;
        moves::candidates(scene, &mut met)?;
        self.broad.learn(&met);
        let scene = Scene { game, state, broad: self.broad.actions() };
        if deep {
            wire::everything(scene, self.tally.states)?;
        }
        Ok(scene)
    }

    /// A whole answer of some seat that is asked.
    fn answer(&mut self, table: &Table<G>, chance: &mut Chance) -> Result<Ply<G::Action>, Broken> {
        let (game, state) = (table.game(), table.state());
        let seat = chosen(game, state, chance);
        let mut views = told::views(game, state);
        let one_in = self.effort.one_in;
        let ply = random_ply(game, state, seat, chance, |between, said, chance| {
            told::nothing(game, &views, said, between)?;
            views = told::views(game, between);
            let deep = once_in(chance, one_in);
            let luck = self.tally.decisions;
            let scene = self.state(game, between, deep)?;
            // Nobody but its seat is ever shown the middle of an answer.
            let viewer = Viewer::Seat(seat);
            let world = imagined::world(scene, viewer, chance)?;
            imagined::asks_the_same(scene, &world, viewer)?;
            if deep {
                imagined::refuses_the_same(scene, &world, viewer)?;
                imagined::goes_on(scene, world, luck);
            }
            Ok(())
        })?;
        self.tally.decisions += ply.actions.len() as u64;
        Ok(ply)
    }

    /// The answer is given at the table, at once or click by click.
    fn give(&mut self, table: &mut Table<G>, ply: &Ply<G::Action>, chance: &mut Chance) -> Kept {
        let before = table.state().clone();
        let reach = undo::reach(table);
        let views = told::views(table.game(), &before);
        let lines = table.lines().len();
        let seq = if once_in(chance, 3) {
            drafts::by_clicks(table, ply, chance)?
        } else {
            table.play(ply.seat, &ply.actions).map_err(|refusal| Broken {
                law: WHOLE,
                what: format!("{ply:?} is made of legal steps, but: {refusal:?}"),
            })?
        };
        self.tally.plies += 1;
        let told = told_since(table, lines);
        told::nothing(table.game(), &views, &told, table.state())?;
        if once_in(chance, self.effort.one_in) {
            wire::events::<G>(&told)?;
        }
        let heard = |viewer| told.iter().any(|told| told.to.has(viewer)) || viewer.is(ply.seat);
        undo::unaware(table, &reach, heard, || format!("{ply:?}"))?;
        let given = undo::Given { before: &before, ply, seq, told: &told };
        undo::sign(table.game(), &given, chance)?;
        undo::barrier(table, &given, self.broad.actions(), self.effort.worlds, chance)
    }

    /// The laws of the end.
    fn ended(&mut self, table: &mut Table<G>, kept: &(u32, G::State), chance: &mut Chance) -> Kept {
        over::over(table, self.broad.actions())?;
        let scene = self.state(table.game(), table.state(), true)?;
        for viewer in Viewer::all(scene.game.seats()) {
            imagined::world(scene, viewer, chance)?;
        }
        for seat in Seat::all(MAX_SEATS) {
            refusals::cite(scene, seat)?;
        }
        let broad = self.broad.actions();
        refusals::malformed(table, broad)?;
        papers::replays(table)?;
        papers::resumes(table)?;
        papers::replays_upto(table, kept.0, &kept.1)?;
        papers::publishes(table)
    }
}

/// A seat that is waited for, or now and then one that may interrupt.
fn chosen<G: Game>(game: &G, state: &G::State, chance: &mut Chance) -> Seat {
    let awaited = game.awaited(state);
    let asked = Seat::all(game.seats()).filter(|seat| game.decision(state, *seat).is_some());
    let rights: SeatSet = asked.filter(|seat| !awaited.has(*seat)).collect();
    let from = if !rights.is_empty() && once_in(chance, 4) { rights } else { awaited };
    let place = chance.below(CHOICE, from.len().max(1) as u32) as usize;
    from.iter().nth(place).expect("the game is not over, so someone is waited for")
}

/// What was told since the log had so many lines.
fn told_since<G: Game>(table: &Table<G>, lines: usize) -> Vec<Told<G::Event>> {
    let said = table.lines()[lines..].iter().filter_map(|line| match &line.says {
        Says::Told(told) => Some(told.clone()),
        Says::Undone { .. } | Says::Rewound { .. } => None,
    });
    said.collect()
}
