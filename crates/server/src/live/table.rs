//! One table that is awake: a task that takes one command after the other. What it writes is in
//! the store before anyone is told.

use std::sync::Arc;
use std::time::Duration;

use engine::erased::AnyTable;
use engine::{Seat, SeatSet};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::clock::Clocks;
use super::drafts::lay_out;
use super::hint::Hints;
use super::load::{Loaded, load};
use super::motion::Motion;
use super::order::{Asker, Order};
use super::presence::Presence;
use super::program::ProgramWish;
use super::push::{Audio, Socket};
use super::think::Minds;
use super::watch::{self, Watch};
use super::{Coming, Command, Glance, HintCall, ProgramCall, ProgramComing, Reply, Request};
use crate::app::Shared;
use crate::audit;
use crate::problem::{Code, Problem};
use crate::replays::By;
use crate::terms::{Pace, Seating, Terms};

/// How often something is tried that comes after what another node has written.
pub(super) const ATTEMPTS: u32 = 5;

/// What somebody at the table wants done.
#[derive(Clone, Copy)]
enum Wish<'a> {
    Order(&'a Asker, &'a Order),
    /// By the token of the program's seat.
    Program(&'a str, &'a ProgramWish),
}

/// A table that is awake.
pub(super) struct Live {
    pub(super) app: Shared,
    pub(super) id: Arc<str>,
    pub(super) row: store::Table,
    pub(super) head: store::Head,
    pub(super) terms: Terms,
    pub(super) seating: Seating,
    pub(super) title: &'static catalog::Title,
    pub(super) game: Option<Box<dyn AnyTable>>,
    /// How the game stood before what is being stored now.
    pub(super) before: Option<Box<dyn AnyTable>>,
    /// The drafts as they are stored.
    pub(super) kept: Vec<store::Draft>,
    pub(super) clocks: Option<Clocks>,
    pub(super) motion: Option<Motion>,
    pub(super) diverged: bool,
    pub(super) sockets: Vec<Socket>,
    pub(super) next_socket: u64,
    pub(super) audio: Audio,
    pub(super) minds: Minds,
    pub(super) hints: Hints,
    pub(super) kept_at: u32,
    /// The number of the last note that those who are here were shown.
    pub(super) noted: i64,
    pub(super) watch: Watch,
    pub(super) presence: Presence,
    pub(super) me: mpsc::WeakSender<Command>,
}

impl Live {
    /// Loads the table and serves it until it is idle.
    pub(super) async fn run(
        app: Shared,
        id: Arc<str>,
        mut inbox: mpsc::Receiver<Command>,
        me: mpsc::WeakSender<Command>,
    ) {
        let live = match Self::load(&app, &id, me).await {
            Ok(live) => live,
            Err(problem) => {
                refuse(&app, &id, inbox, &problem).await;
                // Its clock may have had it claimed: another server can act for it.
                if problem.code() == Code::NewerBuild {
                    watch::leave_to_others(&app, &id).await;
                }
                return;
            }
        };
        let mut live = Box::new(live);
        live.ask_who_is_elsewhere().await;
        live.think().await;
        let mut last_touch = Instant::now();
        loop {
            let idle = Duration::from_secs(60 * live.app.settings.idle_minutes);
            let rest = last_touch + idle;
            let alarm = live.alarm().map_or(rest, |alarm| alarm.min(rest));
            tokio::select! {
                command = inbox.recv() => {
                    let Some(command) = command else { break };
                    if command.is_of_someone() {
                        last_touch = Instant::now();
                    }
                    if !live.take_all(command, &mut inbox).await {
                        break;
                    }
                }
                () = tokio::time::sleep_until(alarm) => {
                    live.time_runs().await;
                    let busy = !live.sockets.is_empty() || live.minds.busy();
                    if rest <= Instant::now() {
                        if !busy && app.hall.retire(&id, &inbox) {
                            break;
                        }
                        // Whoever is here without a word is looked at again after as long.
                        last_touch = Instant::now();
                    }
                }
            }
        }
        live.keep_snapshot().await;
        live.sockets.clear();
        live.announce().await;
        live.let_go().await;
    }

    /// A table as it is stored, drafts included.
    pub(super) async fn load(
        app: &Shared,
        id: &Arc<str>,
        me: mpsc::WeakSender<Command>,
    ) -> Result<Self, Problem> {
        let loaded = load(&app.store, &app.replays, By::Table, id).await?;
        let Loaded { row, head, terms, seating, title, mut game, clocks, diverged } = loaded;
        let kept = lay_out(&app.store, id, game.as_mut()).await?;
        let motion = row.motion.as_deref().and_then(|text| serde_json::from_str(text).ok());
        let kept_at = game.as_ref().map_or(0, |game| game.last());
        let noted = app.store.notes_before(id, i64::MAX, 1).await?.last().map_or(0, |it| it.n);
        Ok(Self {
            app: Arc::clone(app),
            id: Arc::clone(id),
            row,
            head,
            terms,
            seating,
            title,
            game,
            before: None,
            kept,
            clocks,
            motion,
            diverged,
            sockets: Vec::new(),
            next_socket: 1,
            audio: Audio::default(),
            minds: Minds::default(),
            hints: Hints::default(),
            kept_at,
            noted,
            watch: Watch::default(),
            presence: Presence::default(),
            me,
        })
    }

    /// Does what it is told. Of many who come or go one after the other the others hear once: a
    /// crowd would fill the queues of those who stay. False when the table is to end.
    async fn take_all(&mut self, command: Command, inbox: &mut mpsc::Receiver<Command>) -> bool {
        let mut next = Some(command);
        while let Some(command) = next.take() {
            let comes_or_goes = matches!(
                command,
                Command::Join(_) | Command::ProgramJoin(_) | Command::Part { .. }
            );
            if !comes_or_goes {
                self.tell_who_came_and_went();
            }
            if !self.take(command).await {
                return false;
            }
            if comes_or_goes {
                next = inbox.try_recv().ok();
            }
        }
        self.tell_who_came_and_went();
        self.announce().await;
        true
    }

    /// False when the table is to end.
    async fn take(&mut self, command: Command) -> bool {
        match command {
            Command::Order(request) => {
                let Request { asker, order, reply } = *request;
                let done = match self.note_office(&asker, &order).await {
                    Ok(()) => Box::pin(self.grant(Wish::Order(&asker, &order))).await,
                    Err(problem) => Err(problem),
                };
                answer(reply, done);
            }
            Command::Join(coming) => {
                let Coming { asker, seat, have, sink, reply } = *coming;
                let joined = Box::pin(self.join(&asker, seat, have, sink)).await;
                let _ = reply.send(joined);
            }
            Command::Program(call) => {
                let ProgramCall { token, wish, reply } = *call;
                let done = Box::pin(self.grant(Wish::Program(&token, &wish))).await;
                let _ = reply.send(done);
            }
            Command::ProgramJoin(coming) => {
                let ProgramComing { token, have, sink, reply } = *coming;
                let _ = reply.send(Box::pin(self.program_joins(&token, have, sink)).await);
            }
            Command::Part { socket } => {
                self.sockets.retain(|other| other.id != socket);
                self.presence.stir();
            }
            Command::See(glance) => {
                let Glance { asker, seat, have, reply } = *glance;
                let _ = reply.send(Box::pin(self.see(&asker, seat, have)).await);
            }
            Command::Hint(call) => {
                let HintCall { asker, seat, reply } = *call;
                let _ = reply.send(Box::pin(self.hint(&asker, seat)).await);
            }
            Command::Thought(thought) => Box::pin(self.thought(*thought)).await,
            Command::Look(awake) => drop(awake.send(Ok(()))),
            Command::Changed(stands) => Box::pin(self.catch_up(stands)).await,
            Command::Elsewhere(present) => self.hear_who_is_elsewhere(present),
            Command::Settle(done) => {
                self.keep_snapshot().await;
                self.sockets.clear();
                let _ = done.send(());
                return false;
            }
        }
        self.think().await;
        true
    }

    /// Does what is wished. Where another node was first, it is looked at again as the table
    /// stands now: it may still be a good wish, or have become one.
    async fn grant(&mut self, wish: Wish<'_>) -> Result<Value, Problem> {
        let mut tried = 0;
        let done = loop {
            let stood = (self.head.last, self.row.rev);
            let done = match wish {
                Wish::Order(asker, order) => self.order(asker, order.clone()).await,
                Wish::Program(token, wish) => self.program_wishes(token, wish.clone()).await,
            };
            tried += 1;
            let again = match &done {
                Ok(_) => false,
                Err(problem) if problem.code() == Code::Changed => true,
                // It was done, and the store failed before all of it was told: whoever is here
                // comes back and is shown the whole.
                Err(_) if stood != (self.head.last, self.row.rev) => {
                    self.sockets.clear();
                    false
                }
                Err(_) => match self.keep_up().await {
                    Ok(was_behind) => was_behind,
                    // It may be refused by what has changed elsewhere since.
                    Err(unknown) => break Err(unknown),
                },
            };
            if !again || ATTEMPTS <= tried {
                break done;
            }
        };
        if done.is_err() {
            self.app.meters.order_refused();
        }
        done
    }

    async fn order(&mut self, asker: &Asker, order: Order) -> Result<Value, Problem> {
        let person = asker.person.as_ref();
        let known = self.is_open_to(person.map(|person| person.id.as_str()))
            || person.is_some_and(|person| person.admin);
        // To sit down takes no more than the link.
        if !known && !matches!(order, Order::Sit { .. }) {
            return Err(Problem::not_found());
        }
        match order {
            Order::Sit { seat } => self.sit(asker, seat).await,
            Order::Leave { seat } => self.leave(asker, seat).await,
            Order::Bot { seat, bot } => self.put_bot(asker, seat, &bot).await,
            Order::Program { seat, name } => self.put_program(asker, seat, &name).await,
            Order::Clear { seat } => self.clear(asker, seat).await,
            Order::Salt { seat, salt } => self.salt(asker, seat, &salt).await,
            Order::Start {} => self.start(asker).await,
            Order::Play { seat, decision, key, answer, plan } => {
                self.play(asker, seat, decision, key, answer, plan).await
            }
            Order::Step { seat, decision, key, action } => {
                self.step(asker, seat, decision, key, &action).await
            }
            Order::Back { seat, decision, action } => {
                self.back(asker, seat, decision, action.as_ref()).await
            }
            Order::Why { seat, action } => self.why(asker, seat, &action),
            Order::Undo { seat, asked, key } => self.undo(asker, seat, asked, key).await,
            Order::Propose { seat, motion } => self.propose(asker, seat, motion).await,
            Order::Vote { seat, yes } => self.vote(asker, seat, yes).await,
            Order::Pause {} => self.pause_by_host(asker).await,
            Order::Resume {} => self.resume(asker).await,
            Order::Say { key, text } => self.say(asker, key, &text).await,
            Order::Write { seat, to, key, text } => self.letter(asker, seat, &to, key, &text).await,
            Order::Rematch {} => self.rematch(asker).await,
            Order::Close {} => self.close(asker).await,
        }
    }

    /// The seat that an order is for: one that the asker holds.
    pub(super) fn own_seat(&self, asker: &Asker, seat: Option<Seat>) -> Result<Seat, Problem> {
        let person = asker.person.as_ref().ok_or_else(Problem::unauthenticated)?;
        let own = self.seating.seats_of(&person.id);
        match seat {
            Some(seat) if own.contains(&seat) => Ok(seat),
            Some(seat) if seat.index() < self.seating.chairs.len() => {
                Err(Problem::bad_field("seat", Code::NotYourSeat))
            }
            Some(_) => Err(Problem::bad_field("seat", Code::NoSuchSeat)
                .with("seats", self.seating.chairs.len())),
            None => match own[..] {
                [seat] => Ok(seat),
                [] => Err(Code::NotSeated.into()),
                // Whoever plays for several is taken for the one that is asked.
                _ => {
                    let game = self.game.as_ref();
                    let asked = |seat: &&Seat| game.is_some_and(|it| it.awaited().has(**seat));
                    let asked: Vec<_> = own.iter().filter(asked).collect();
                    match asked[..] {
                        [seat] => Ok(*seat),
                        _ => Err(Problem::bad_field("seat", Code::MissingField)),
                    }
                }
            },
        }
    }

    /// Only a person who sits here.
    pub(super) fn must_sit(&self, asker: &Asker) -> Result<(), Problem> {
        let person = asker.person.as_ref().ok_or_else(Problem::unauthenticated)?;
        match self.seating.seats_of(&person.id).is_empty() {
            true => Err(Code::NotSeated.into()),
            false => Ok(()),
        }
    }

    /// Only whoever opened the table.
    pub(super) fn must_host(&self, asker: &Asker) -> Result<(), Problem> {
        let person = asker.person.as_ref().ok_or_else(Problem::unauthenticated)?;
        if person.id == self.row.host || person.admin { Ok(()) } else { Err(Code::NotHost.into()) }
    }

    /// Writes down what an admin does at a table that is not theirs, before it is done.
    async fn note_office(&self, asker: &Asker, order: &Order) -> Result<(), Problem> {
        let Some(person) = &asker.person else { return Ok(()) };
        let seated = !self.seating.seats_of(&person.id).is_empty();
        let own = match order {
            // What anyone does who sits here.
            Order::Say { .. } | Order::Resume {} => seated,
            Order::Bot { seat, .. } => self.seating.person(*seat) == Some(person.id.as_str()),
            _ => false,
        };
        if !person.admin || person.id == self.row.host || own {
            return Ok(());
        }
        let sitter = match order {
            Order::Bot { seat, .. } | Order::Clear { seat } => self.seating.person(*seat),
            _ => None,
        };
        audit::at_table(&self.app.store, &person.id, &self.id, order, sitter).await?;
        Ok(())
    }

    pub(super) fn must_be(&self, statuses: &[&str]) -> Result<(), Problem> {
        match statuses.contains(&self.row.status.as_str()) {
            true => Ok(()),
            false => Err(Problem::wrong_status(&self.row.status)),
        }
    }

    /// The game, while it is played.
    pub(super) fn playing(&self) -> Result<&dyn AnyTable, Problem> {
        self.must_be(&["playing"])?;
        self.game.as_deref().ok_or_else(|| Problem::internal("a table without its game is played"))
    }

    /// The game, to be played on. If what comes of it cannot be stored, it stands as it does now.
    pub(super) fn game_in_play(&mut self) -> Result<&mut dyn AnyTable, Problem> {
        self.playing()?;
        self.before = self.game.as_ref().map(|game| game.twin());
        match &mut self.game {
            Some(game) => Ok(&mut **game),
            None => Err(Problem::internal("a table without its game is played")),
        }
    }

    /// Seats whose clock runs: those with a person or a program that is waited for. Where there is
    /// no hurry, people have none.
    pub(super) fn running(&self) -> SeatSet {
        self.running_with(&self.row, &self.seating)
    }

    /// As [`Self::running`], were this the row of the table and these who sit there.
    pub(super) fn running_with(&self, row: &store::Table, seating: &Seating) -> SeatSet {
        let Some(game) = self.game.as_ref().filter(|_| row.status == "playing") else {
            return SeatSet::EMPTY;
        };
        let hurried = self.terms.pace != Pace::Untimed;
        let runs = |seat: &Seat| {
            (hurried && seating.person(*seat).is_some()) || seating.program(*seat).is_some()
        };
        game.awaited().iter().filter(runs).collect()
    }
}

/// Answers whatever waits for a table that cannot be woken.
async fn refuse(app: &Shared, id: &str, mut inbox: mpsc::Receiver<Command>, problem: &Problem) {
    app.hall.remove(id);
    // Whoever woke it may be about to speak: the last of them to go ends it.
    while let Some(command) = inbox.recv().await {
        match command {
            Command::Order(request) => answer(request.reply, Err(problem.clone())),
            Command::Join(coming) => drop(coming.reply.send(Err(problem.clone()))),
            Command::See(glance) => drop(glance.reply.send(Err(problem.clone()))),
            Command::Hint(call) => drop(call.reply.send(Err(problem.clone()))),
            Command::Program(call) => drop(call.reply.send(Err(problem.clone()))),
            Command::ProgramJoin(coming) => drop(coming.reply.send(Err(problem.clone()))),
            Command::Settle(done) => drop(done.send(())),
            Command::Look(awake) => drop(awake.send(Err(problem.clone()))),
            Command::Part { .. }
            | Command::Thought(_)
            | Command::Changed(_)
            | Command::Elsewhere(_) => {}
        }
    }
}

/// Sends what came of an order to whoever asked.
fn answer(reply: Reply, done: Result<Value, Problem>) {
    match reply {
        Reply::Once(waits) => drop(waits.send(done)),
        Reply::Sink(sink, name) => {
            let mut said = match done {
                Ok(_) if name.is_none() => return,
                Ok(done) => json!({ "push": "reply", "ok": done }),
                Err(problem) => {
                    let mut said = problem.to_json();
                    said["push"] = "reply".into();
                    said
                }
            };
            if let Some(name) = name {
                said["re"] = name;
            }
            // A socket that is full is let go at its next push.
            let _ = sink.put(said.to_string().into());
        }
    }
}
