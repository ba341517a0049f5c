//! Thinking ahead without looking behind the screen: Monte Carlo tree search over what seats know.
//!
//! A search imagines worlds that look like what its seat sees, plays them on by turns, and
//! remembers for each seat how well its choices went, by what that seat has seen since: nobody in
//! it acts on what that player could not know, the searcher's own secrets included. Where
//! it stops it asks the [`values`](crate::values) of the state. Luck is drawn anew every time.

mod look;
mod settings;
mod tree;

use std::time::{Duration, Instant};

use engine::{Bot, Chance, Game, MAX_SEATS, Outbox, Quick, Seat, Sight, Viewer, playout};

use crate::lore::{Lore, Secrecy};
use crate::random::CHOICE;
use crate::values::{MOST, Net, Shares};
pub use look::Look;
pub use settings::Settings;
use tree::{Keys, Node, Tree, number_of};

/// The most steps until figures tell the truth again.
const UNSETTLED: u32 = 100;
/// How many simulations are begun between two looks at the clock.
const CLOCKED: u32 = 8;
/// So many are always begun: after them there is an answer.
const FIRST: u32 = 2;
/// Among so many legal actions one is found sooner than it is checked.
const FEW: usize = 8;
/// Where so many choices are looked at, so are all others.
const PLACES: usize = 128;

/// A player that thinks ahead.
pub struct Search<G: Lore> {
    settings: Settings,
    steward: Box<dyn Bot<G>>,
    values: Net,
    tree: Tree<G::Action>,
    /// What each seat has seen since the tree began.
    keys: Keys,
    /// Where the present decision stands in the tree.
    root: u64,
    /// What is legal there: the same in all worlds.
    offered: Vec<G::Action>,
    /// Is all that was tried there legal, as far as it was tried in an earlier step?
    all_offered: bool,
    worlds: Vec<G::State>,
    /// How well each world explains what was seen, summed up to it.
    credence: Vec<f32>,
    /// What will be seen if the answer goes on as it began.
    expected: Option<G::View>,
    /// Choices of the present decision, and what each seat got after each.
    hopes: Vec<(usize, Shares)>,
    /// What each seat got after all.
    hope: Shares,
    /// Is it asked what it hopes for?
    hoping: bool,
    legal: Vec<G::Action>,
    /// Choices of a node that can be taken where it stands.
    open: Vec<u32>,
    /// After more visits than these there is room for another choice, by how many there are.
    places: [f32; PLACES],
    path: Vec<(usize, Option<usize>)>,
    figures: Vec<f32>,
    /// The longest it may think about a step, and whether that has cut it short.
    limit: Option<Duration>,
    cut_short: bool,
    /// Simulations of the present decision.
    thought: u32,
    /// Steps taken in simulations so far.
    steps: u64,
    /// Simulations so far.
    simulations: u64,
}

impl<G: Lore> Search<G> {
    /// A search that has not thought yet.
    pub fn new(settings: Settings) -> Self {
        Self::with(settings, G::values())
    }

    /// One that values states in its own way.
    pub fn with(settings: Settings, values: Net) -> Self {
        Self {
            settings,
            steward: G::steward(),
            values,
            tree: Tree::new(settings.budget),
            keys: Keys::new(settings.many),
            root: 0,
            offered: Vec::new(),
            all_offered: false,
            worlds: Vec::new(),
            credence: Vec::new(),
            expected: None,
            hopes: Vec::new(),
            hope: Shares::default(),
            hoping: false,
            legal: Vec::new(),
            open: Vec::new(),
            places: std::array::from_fn(|open| match open {
                0 => -1.0,
                open => (open as f32 / settings.wide).powf(1.0 / settings.power),
            }),
            path: Vec::new(),
            figures: vec![0.0; MOST * MAX_SEATS],
            limit: None,
            cut_short: false,
            thought: 0,
            steps: 0,
            simulations: 0,
        }
    }

    /// Simulations and the steps taken in them, since it was made.
    pub fn spent(&self) -> (u64, u64) {
        (self.simulations, self.steps)
    }

    /// Thinks about a decision until its budget is spent.
    fn think(&mut self, sight: &Sight<'_, G>, chance: &mut Chance) {
        let (game, me, view) = (sight.game(), sight.seat(), sight.view());
        let goes_on = self.tree.has_room() && self.expected.as_ref() == Some(&view);
        if !goes_on {
            self.expected = None;
            self.tree.clear();
            self.worlds.clear();
            self.credence.clear();
            self.keys = Keys::new(self.settings.many);
        }
        self.hopes.clear();
        self.hope = Shares::default();
        self.thought = 0;
        let began = Instant::now();
        let clock = self.settings.clock();
        let limit = clock.or(self.limit);
        self.root = self.keys.of(me);
        self.offered.clear();
        let done = self.tree.find(self.root).map_or(0, |node| self.tree.nodes[node].visits);
        for n in done..self.settings.budget {
            // Where simulations take long, the first are few.
            let looks = n.is_multiple_of(CLOCKED) || n < CLOCKED;
            let looks = looks && done + FIRST <= n;
            if limit.is_some_and(|limit| looks && limit <= began.elapsed()) {
                self.cut_short |= clock.is_none();
                break;
            }
            let mut state = self.world(game, &view, me, chance);
            if self.offered.is_empty() {
                self.survey_root(game, &state, me);
            }
            self.simulate(game, &mut state, me, chance);
            self.thought += 1;
        }
    }

    /// A world that looks like what is seen: a new one while there is room, then one of those.
    fn world(&mut self, game: &G, view: &G::View, me: Seat, chance: &mut Chance) -> G::State {
        if self.settings.worlds == u32::MAX {
            return game.imagine(view, chance);
        }
        if self.worlds.len() < self.settings.worlds as usize && self.expected.is_none() {
            let world = game.imagine(view, chance);
            let weight = if self.settings.weigh { game.credence(&world, me) } else { 1.0 };
            self.credence.push(self.credence.last().copied().unwrap_or_default() + weight);
            self.worlds.push(world);
        }
        let sum = self.credence.last().copied().unwrap_or_default();
        let drawn = sum * chance.below(CHOICE, 1 << 24) as f32 / (1 << 24) as f32;
        let index = self.credence.partition_point(|upto| *upto <= drawn);
        self.worlds[index.min(self.worlds.len() - 1)].clone()
    }

    /// Plays a world on, first by what is remembered, then a little further, and remembers how it
    /// went.
    fn simulate(&mut self, game: &G, state: &mut G::State, me: Seat, chance: &mut Chance) {
        let mut keys = self.keys;
        self.path.clear();
        let sound = self.settings.sound;
        let sound = 0 < sound && chance.below(CHOICE, 100) < sound;
        while let Some(seat) = next(game, state, me) {
            let key = keys.of(seat);
            let (action, number) = if let Some(node) = self.tree.find(key) {
                let advised =
                    if sound && seat != me { self.advised(game, state, node) } else { None };
                let choice = advised.or_else(|| self.select(game, state, node, chance));
                let Some(choice) = choice else { break };
                self.path.push((node, Some(choice)));
                let choice = &self.tree.choices[choice];
                (choice.action, choice.number)
            } else {
                if !self.is_ripe() {
                    break;
                }
                game.legal(state, seat, &mut self.legal);
                let [only] = self.legal.as_slice() else {
                    if !self.legal.is_empty()
                        && let Some(node) = self.tree.add(key, seat)
                    {
                        self.path.push((node, None));
                    }
                    break;
                };
                (*only, number_of(only))
            };
            step(game, state, &mut keys, seat, (action, number), chance);
            self.steps += 1;
        }
        self.play_on(game, state, me, chance);
        let shares = self.shares(game, state);
        self.simulations += 1;
        self.learn(&shares);
    }

    /// Was what led here tried often enough for what follows to be remembered?
    fn is_ripe(&self) -> bool {
        let last = self.path.last().and_then(|(_, choice)| *choice);
        last.is_none_or(|choice| self.settings.ripe <= self.tree.choices[choice].visits + 1)
    }

    /// The most promising choice of a node, or one that was not looked at yet.
    fn select(
        &mut self,
        game: &G,
        state: &G::State,
        node: usize,
        chance: &mut Chance,
    ) -> Option<usize> {
        let Settings { explore, trust, textbook, .. } = self.settings;
        if self.survey(game, state, node) {
            return self.widen(game, state, node, chance);
        }
        let open = self.open.len() as f32;
        let seen = &self.tree.nodes[node];
        let mean = if seen.visits == 0 { 0.0 } else { seen.won / seen.visits as f32 };
        let tries: u32 = self.open.iter().map(|n| self.tree.choices[*n as usize].visits).sum();
        let breadth = explore * (tries.max(1) as f32).sqrt();
        let mut best: Option<(f32, usize)> = None;
        for index in self.open.iter().map(|index| *index as usize) {
            let choice = &self.tree.choices[index];
            let visits = choice.visits as f32;
            let worth = if choice.visits == 0 { mean } else { choice.mean };
            let bonus = if textbook {
                explore * ((choice.open as f32).ln() / visits.max(0.1)).sqrt()
            } else {
                let prior = if trust == 0.0 { 1.0 / open } else { choice.prior };
                breadth * prior / (1.0 + visits)
            };
            if best.is_none_or(|(top, _)| top < worth + bonus) {
                best = Some((worth + bonus, index));
            }
        }
        best.map(|(_, choice)| choice)
    }

    /// The steward's advice at a node, if it was asked and what it said is open.
    fn advised(&self, game: &G, state: &G::State, node: usize) -> Option<usize> {
        let seat = self.tree.nodes[node].seat;
        let open = |choice: &usize| {
            let choice = &self.tree.choices[*choice];
            choice.prior == self.settings.trust
                && game.check(state, seat, choice.action, &mut Quick).is_ok()
        };
        // What was offered first comes last.
        self.tree.chain(node).filter(open).last()
    }

    /// Finds the choices of a node that are open where it stands, and tells whether there are
    /// others and there is place for one. All that is legal is found only where that counts.
    fn survey(&mut self, game: &G, state: &G::State, node: usize) -> bool {
        let Node { key, seat, visits, choices, .. } = self.tree.nodes[node];
        self.open.clear();
        if key == self.root && self.all_offered {
            self.open.extend(self.tree.chain(node).map(|choice| choice as u32));
            let open = self.open.len();
            let others = open < self.offered.len() && self.has_place(open, visits);
            if others {
                self.legal.clone_from(&self.offered);
            }
            return others;
        }
        let all = self.has_place(choices as usize, visits);
        if all {
            game.legal(state, seat, &mut self.legal);
        }
        for index in self.tree.chain(node) {
            let action = self.tree.choices[index].action;
            let is_open = if all && self.legal.len() <= FEW {
                self.legal.contains(&action)
            } else {
                game.check(state, seat, action, &mut Quick).is_ok()
            };
            if is_open {
                self.open.push(index as u32);
            }
        }
        if self.settings.textbook {
            self.open.iter().for_each(|n| self.tree.choices[*n as usize].open += 1);
        }
        let open = self.open.len();
        if !self.has_place(open, visits) {
            return false;
        }
        if !all {
            game.legal(state, seat, &mut self.legal);
        }
        open < self.legal.len()
    }

    /// Finds what is legal where the present decision stands.
    fn survey_root(&mut self, game: &G, state: &G::State, me: Seat) {
        game.legal(state, me, &mut self.offered);
        let legal = |choice: usize| self.offered.contains(&self.tree.choices[choice].action);
        let root = self.tree.find(self.root);
        self.all_offered = root.is_none_or(|root| self.tree.chain(root).all(legal));
    }

    /// Is another choice looked at, where so many are after so many visits?
    fn has_place(&self, open: usize, visits: u32) -> bool {
        self.places.get(open).is_none_or(|least| *least < visits as f32)
    }

    /// One more choice: the steward's, as long as that is a new one, or one that is drawn.
    fn widen(
        &mut self,
        game: &G,
        state: &G::State,
        node: usize,
        chance: &mut Chance,
    ) -> Option<usize> {
        let seat = self.tree.nodes[node].seat;
        let Settings { trust, asked, .. } = self.settings;
        let is_new = |tree: &Tree<G::Action>, action: G::Action| {
            tree.chain(node).all(|choice| tree.choices[choice].action != action)
        };
        if 0.0 < trust && self.tree.nodes[node].choices < asked {
            let sight = Sight::new(game, state, seat);
            let advice = self.steward.choose(&sight, &self.legal, chance);
            if let Some(action) = advice.filter(|action| is_new(&self.tree, *action)) {
                return self.tree.offer(node, action, trust);
            }
        }
        // The room of the legal actions is shuffled until a new one turns up.
        let mut left = self.legal.len();
        let prior = (1.0 - trust) / (left as f32 - 1.0).clamp(1.0, 8.0);
        while 0 < left {
            let drawn = chance.below(CHOICE, left as u32) as usize;
            let action = self.legal[drawn];
            if is_new(&self.tree, action) {
                return self.tree.offer(node, action, prior);
            }
            left -= 1;
            self.legal.swap(drawn, left);
        }
        None
    }

    /// Plays a little further than is remembered, and on to where figures tell the truth.
    fn play_on(&mut self, game: &G, state: &mut G::State, me: Seat, chance: &mut Chance) {
        let Settings { ahead, guided, valued, .. } = self.settings;
        let mut out = Outbox::silent();
        let mut goes_on = false;
        for n in 0..ahead.max(if valued { UNSETTLED } else { 0 }) {
            let settles = ahead <= n;
            if settles && game.is_settled(state) {
                break;
            }
            let Some(seat) = next(game, state, me) else { break };
            let asked = settles || guided != 0 && chance.below(CHOICE, 100) < guided;
            let action = if asked {
                game.legal(state, seat, &mut self.legal);
                let sight = Sight::new(game, state, seat);
                if goes_on {
                    self.steward.go_on(&sight, &self.legal, chance)
                } else {
                    self.steward.choose(&sight, &self.legal, chance)
                }
            } else {
                playout::random_action(game, state, seat, chance, &mut self.legal)
            };
            goes_on = asked;
            let Some(action) = action else { break };
            game.apply(state, seat, action, chance, &mut out);
            self.steps += 1;
        }
    }

    /// How the victory is shared, or is likely to be.
    fn shares(&mut self, game: &G, state: &G::State) -> Shares {
        let seats = game.seats();
        if let Some(outcome) = game.outcome(state) {
            let winners = outcome.winners();
            let part = 1.0 / winners.len().max(1) as f32;
            let mut shares = [0.0; MAX_SEATS];
            winners.iter().for_each(|seat| shares[seat.index()] = part);
            return shares;
        }
        if !self.settings.valued {
            let mut shares = [0.0; MAX_SEATS];
            shares[..seats].fill(1.0 / seats as f32);
            return shares;
        }
        let figures = &mut self.figures[..G::FIGURES * seats];
        game.figures(state, figures);
        self.values.shares(seats, figures)
    }

    /// Remembers how it went along the path.
    fn learn(&mut self, shares: &Shares) {
        for (node, choice) in &self.path {
            let node = &mut self.tree.nodes[*node];
            let won = shares[node.seat.index()];
            node.visits += 1;
            node.won += won;
            if let Some(choice) = choice {
                let choice = &mut self.tree.choices[*choice];
                choice.visits += 1;
                choice.won += won;
                choice.mean = choice.won / choice.visits as f32;
            }
        }
        if !self.hoping {
            return;
        }
        self.hope.iter_mut().zip(shares).for_each(|(sum, won)| *sum += won);
        // Where there is nothing to choose the path begins with a later decision.
        if let Some((node, Some(first))) = self.path.first()
            && self.tree.nodes[*node].key == self.root
        {
            match self.hopes.iter_mut().find(|(choice, _)| choice == first) {
                Some((_, sums)) => sums.iter_mut().zip(shares).for_each(|(sum, won)| *sum += won),
                None => self.hopes.push((*first, *shares)),
            }
        }
    }

    /// What was tried most, or what a whim draws among what was tried.
    fn pick(&self, legal: &[G::Action], me: Seat, chance: &mut Chance) -> Option<G::Action> {
        let root = self.tree.find(self.keys.of(me))?;
        let tried = || {
            let choices = self.tree.chain(root).map(|choice| &self.tree.choices[choice]);
            choices.filter(|choice| legal.contains(&choice.action))
        };
        if self.settings.whim == 0 {
            let better = |a: &&tree::Choice<_>, b: &&tree::Choice<_>| {
                a.visits.cmp(&b.visits).then(a.won.total_cmp(&b.won))
            };
            return tried().max_by(better).map(|choice| choice.action);
        }
        let power = 100.0 / self.settings.whim as f32;
        let most = tried().map(|choice| choice.visits).max()?.max(1) as f32;
        let weight = |choice: &tree::Choice<_>| (choice.visits as f32 / most).powf(power);
        let sum: f32 = tried().map(weight).sum();
        let mut rest = sum * chance.below(CHOICE, 1 << 24) as f32 / (1 << 24) as f32;
        let mut last = None;
        for choice in tried() {
            last = Some(choice.action);
            rest -= weight(choice);
            if rest < 0.0 {
                break;
            }
        }
        last
    }

    /// Goes on to what will be asked next, if the answer is not whole yet.
    fn take(&mut self, game: &G, me: Seat, action: G::Action, chance: &mut Chance) {
        self.expected = None;
        if !self.settings.reuse {
            return;
        }
        let [first, others @ ..] = self.worlds.as_mut_slice() else { return };
        step(game, first, &mut self.keys, me, (action, number_of(&action)), chance);
        if game.staging(first) != Some(me) {
            return;
        }
        for world in others {
            game.apply(world, me, action, chance, &mut Outbox::silent());
        }
        self.expected = Some(game.view(&self.worlds[0], Viewer::Seat(me)));
    }
}

impl<G: Lore> Bot<G> for Search<G> {
    fn choose(
        &mut self,
        sight: &Sight<'_, G>,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> Option<G::Action> {
        let (game, me) = (sight.game(), sight.seat());
        if let [only] = legal {
            if self.expected.as_ref() == Some(&sight.view()) {
                self.take(game, me, *only, chance);
            }
            return Some(*only);
        }
        self.think(sight, chance);
        let action = self.pick(legal, me, chance)?;
        self.take(game, me, action, chance);
        Some(action)
    }

    fn limit(&mut self, each: Duration) {
        self.limit = Some(each);
    }

    fn overran(&mut self) -> bool {
        std::mem::take(&mut self.cut_short)
    }
}

/// Who goes on: the one in the middle of an answer, then the searcher, then the first of those who
/// are waited for.
fn next<G: Game>(game: &G, state: &G::State, me: Seat) -> Option<Seat> {
    let awaited = game.awaited(state);
    if let Some(seat) = awaited.single() {
        return Some(seat);
    }
    if let Some(seat) = game.staging(state) {
        return Some(seat);
    }
    if awaited.has(me) { Some(me) } else { awaited.iter().next() }
}

/// Takes a step, and remembers who saw it. In a single tree all see all.
fn step<G: Lore>(
    game: &G,
    state: &mut G::State,
    keys: &mut Keys,
    seat: Seat,
    (action, number): (G::Action, u64),
    chance: &mut Chance,
) {
    let secrecy = if keys.are_one() { Secrecy::Open } else { G::secrecy(action) };
    keys.see(seat, number, secrecy);
    let mut out = Outbox::silent();
    if secrecy != Secrecy::Sealed {
        game.apply(state, seat, action, chance, &mut out);
        return;
    }
    let before = game.awaited(state);
    game.apply(state, seat, action, chance, &mut out);
    // While others still owe theirs, sealed answers stay so.
    if game.staging(state).is_none()
        && (before.single().is_some() || game.awaited(state) != before.without(seat))
    {
        keys.unseal();
    }
}
