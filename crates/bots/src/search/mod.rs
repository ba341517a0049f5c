//! Thinking ahead without looking behind the screen: Monte Carlo tree search over what seats know.
//!
//! A search imagines worlds that look like what its seat sees, plays them on by turns, and
//! remembers for each seat how well its choices went, by what that seat has seen since: nobody in
//! it acts on what that player could not know, the searcher's own secrets included. Where
//! it stops it asks the [`values`](crate::values) of the state. Luck is drawn anew every time.

mod look;
mod settings;
#[cfg(test)]
mod tests;
mod tree;

use std::time::{Duration, Instant};

use engine::{Bot, Chance, Game, MAX_SEATS, Outbox, Quick, Seat, Sight, Viewer, playout};

use crate::lore::{Lore, Secrecy};
use crate::random::CHOICE;
use crate::values::{MOST, Net, Shares};
pub use look::Look;
pub use settings::Settings;
use tree::{BUNCH, Bunch, Choice, Keys, Node, Tree, seen};

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

/// Which choices of a bunch can be taken: 0 for those, and less than anything for the others; then
/// how much each promises.
#[derive(Clone, Copy)]
struct Open {
    bunch: usize,
    places: [f32; BUNCH],
}

/// What counts for a choice that cannot be taken.
const SHUT: f32 = f32::NEG_INFINITY;

/// What a look at a node finds.
struct Survey {
    /// How many of its choices are open.
    open: usize,
    /// How often those were tried.
    tries: u32,
    /// Is there something else, and place for it?
    others: bool,
}

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
    open: Vec<Open>,
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
            let last = self.path.last().and_then(|(_, choice)| *choice);
            let node = match last {
                Some(choice) => self.tree.find_after(choice, key),
                None => self.tree.find(key),
            };
            let (action, seen) = if let Some(node) = node {
                let advised =
                    if sound && seat != me { self.advised(game, state, node) } else { None };
                let choice = advised.or_else(|| self.select(game, state, node, chance));
                let Some(choice) = choice else { break };
                self.path.push((node, Some(choice)));
                let Choice { action, seen, .. } = self.tree.choice(choice);
                (action, seen)
            } else {
                if last.is_some_and(|choice| !self.is_ripe(choice)) {
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
                (*only, seen(only, seat))
            };
            step(game, state, &mut keys, seat, (action, seen), chance, &mut Outbox::silent());
            self.steps += 1;
        }
        self.play_on(game, state, me, chance);
        let shares = self.shares(game, state);
        self.simulations += 1;
        self.learn(&shares);
    }

    /// Was this tried often enough for what follows to be remembered?
    fn is_ripe(&self, choice: usize) -> bool {
        self.settings.ripe <= self.tree.visits(choice) + 1
    }

    /// The most promising choice of a node, or one that was not looked at yet.
    fn select(
        &mut self,
        game: &G,
        state: &G::State,
        node: usize,
        chance: &mut Chance,
    ) -> Option<usize> {
        let Survey { open, tries, others } = self.survey(game, state, node);
        if others {
            return self.widen(game, state, node, chance);
        }
        let Settings { explore, trust, textbook, .. } = self.settings;
        if textbook {
            return self.most(|bunch| bunch.bounds(explore));
        }
        let breadth = explore * (tries.max(1) as f32).sqrt();
        if trust == 0.0 {
            let prior = [1.0 / open as f32; BUNCH];
            return self.most(|bunch| bunch.promises(breadth, &prior));
        }
        self.most(|bunch| bunch.promises(breadth, &bunch.prior))
    }

    /// The open choice with the highest number, none of which is below 0; the newest of equals.
    #[inline]
    fn most(&mut self, numbers: impl Fn(&Bunch<G::Action>) -> [f32; BUNCH]) -> Option<usize> {
        for open in &mut self.open {
            let numbers = numbers(&self.tree.bunches[open.bunch]);
            for (place, number) in open.places.iter_mut().zip(numbers) {
                *place += number;
            }
        }
        // Numbers from 0 up are in the order of their bits, and what is shut is below them. Place
        // by place, and without a branch: it would be guessed wrong half the time.
        let (mut top, mut best) = ([-1; BUNCH], [0; BUNCH]);
        for open in &self.open {
            for place in 0..BUNCH {
                let bits = open.places[place].to_bits() as i32;
                let better = top[place] < bits;
                top[place] = if better { bits } else { top[place] };
                best[place] = if better { open.bunch as i32 } else { best[place] };
            }
        }
        let highest = top[0].max(top[1]).max(top[2].max(top[3]));
        let mut newest = -1;
        for place in 0..BUNCH {
            let choice = best[place] * BUNCH as i32 + place as i32;
            newest = newest.max(if top[place] == highest { choice } else { -1 });
        }
        (highest != -1).then_some(newest as usize)
    }

    /// The steward's advice at a node, if it was asked and what it said is open.
    fn advised(&self, game: &G, state: &G::State, node: usize) -> Option<usize> {
        let seat = self.tree.nodes[node].seat;
        let open = |choice: &usize| {
            let choice = self.tree.choice(*choice);
            choice.prior == self.settings.trust
                && game.check(state, seat, choice.action, &mut Quick).is_ok()
        };
        // What was offered first comes last.
        self.tree.choices(node).filter(open).last()
    }

    /// Finds the choices of a node that are open where it stands, and whether there are others and
    /// there is place for one. All that is legal is found only where that counts.
    fn survey(&mut self, game: &G, state: &G::State, node: usize) -> Survey {
        let Node { key, seat, visits, choices, .. } = self.tree.nodes[node];
        if key == self.root && self.all_offered {
            let mut found = self.find_open(node, |_| true);
            found.others = found.open < self.offered.len() && self.has_place(found.open, visits);
            if found.others {
                self.legal.clone_from(&self.offered);
            }
            return found;
        }
        let all = self.has_place(choices as usize, visits);
        if all {
            game.legal(state, seat, &mut self.legal);
        }
        let mut found = if all && self.legal.len() <= FEW {
            let legal = std::mem::take(&mut self.legal);
            let found = self.find_open(node, |action| legal.contains(action));
            self.legal = legal;
            found
        } else {
            self.find_open(node, |action| game.check(state, seat, *action, &mut Quick).is_ok())
        };
        if self.settings.textbook {
            for open in &self.open {
                let counts = &mut self.tree.bunches[open.bunch].open;
                let counts = counts.iter_mut().enumerate();
                counts.for_each(|(place, count)| *count += u32::from(open.places[place] != SHUT));
            }
        }
        if self.has_place(found.open, visits) {
            if !all {
                game.legal(state, seat, &mut self.legal);
            }
            found.others = found.open < self.legal.len();
        }
        found
    }

    /// Finds the choices of a node that are open.
    #[inline]
    fn find_open(&mut self, node: usize, is_open: impl Fn(&G::Action) -> bool) -> Survey {
        let (mut open, mut tries) = (0, 0);
        self.open.clear();
        for bunch in self.tree.bunches(node) {
            let them = &self.tree.bunches[bunch];
            let mut places = [SHUT; BUNCH];
            for (place, action) in them.actions().iter().enumerate() {
                if is_open(action) {
                    places[place] = 0.0;
                    tries += them.visits[place];
                    open += 1;
                }
            }
            self.open.push(Open { bunch, places });
        }
        Survey { open, tries, others: false }
    }

    /// Finds what is legal where the present decision stands.
    fn survey_root(&mut self, game: &G, state: &G::State, me: Seat) {
        game.legal(state, me, &mut self.offered);
        let legal = |action: G::Action| self.offered.contains(&action);
        let root = self.tree.find(self.root);
        self.all_offered = root.is_none_or(|root| self.tree.actions(root).all(legal));
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
            tree.actions(node).all(|known| known != action)
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
                let sight = Sight::new(game, state, seat);
                let begun = if goes_on { self.steward.go_on(&sight) } else { None };
                begun.or_else(|| {
                    game.legal(state, seat, &mut self.legal);
                    self.steward.choose(&sight, &self.legal, chance)
                })
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
            if let Some(choice) = choice {
                self.tree.learn(*choice, won);
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
            let choices = self.tree.choices(root).map(|choice| self.tree.choice(choice));
            choices.filter(|choice| legal.contains(&choice.action))
        };
        if self.settings.whim == 0 {
            let better = |a: &Choice<_>, b: &Choice<_>| {
                a.visits.cmp(&b.visits).then(a.won.total_cmp(&b.won))
            };
            return tried().max_by(better).map(|choice| choice.action);
        }
        let power = 100.0 / self.settings.whim as f32;
        let most = tried().map(|choice| choice.visits).max()?.max(1) as f32;
        let weight = |choice: &Choice<G::Action>| (choice.visits as f32 / most).powf(power);
        let sum: f32 = tried().map(|choice| weight(&choice)).sum();
        let mut rest = sum * chance.below(CHOICE, 1 << 24) as f32 / (1 << 24) as f32;
        let mut last = None;
        for choice in tried() {
            last = Some(choice.action);
            rest -= weight(&choice);
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
        let seen = seen(&action, me);
        step(game, first, &mut self.keys, me, (action, seen), chance, &mut Outbox::silent());
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
#[inline]
fn step<G: Lore>(
    game: &G,
    state: &mut G::State,
    keys: &mut Keys,
    seat: Seat,
    (action, seen): (G::Action, u64),
    chance: &mut Chance,
    out: &mut Outbox<G::Event>,
) {
    let secrecy = if keys.are_one() { Secrecy::Open } else { game.secrecy(state, seat, action) };
    keys.see(seat, seen, secrecy);
    if secrecy != Secrecy::Sealed {
        game.apply(state, seat, action, chance, out);
        return;
    }
    let before = game.awaited(state);
    game.apply(state, seat, action, chance, out);
    // While others still owe theirs, sealed answers stay so.
    if game.staging(state).is_none()
        && (before.single().is_some() || game.awaited(state) != before.without(seat))
    {
        keys.unseal();
    }
}
