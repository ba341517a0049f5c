//! The tables that are awake. An idle table is a row in the store; it is woken when someone comes,
//! when a clock runs out or when a bot must answer, and put to sleep again. Each is one task, so
//! that what happens at a table happens in one order.

mod calls;
mod check;
pub mod clock;
mod drafts;
mod follow;
mod hint;
mod keep;
mod load;
mod motion;
mod notes;
pub mod order;
mod play;
mod presence;
pub mod program;
mod push;
mod queue;
mod rouse;
mod seats;
mod table;
mod think;
mod watch;

pub use check::{DryRun, build, check_all, dry_run};
pub(crate) use hint::{HintShown, Pondering, rounded};
pub(crate) use load::guarded;
pub use load::{Loaded, Opening, load};
pub use notes::{is_for, shown};
pub use order::{Asker, Order, Wish};
pub use push::{Telling, line_at, lines_for, read_told};
pub(crate) use push::{lines_of, told_text};
pub use queue::{Pushes, Sink, WeakSink, queue};
pub use rouse::rouse;
pub(crate) use seats::{begun, blank, fresh_seed, new_table};

use std::collections::hash_map::RandomState;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::Seat;
use serde_json::Value;
use store::Present;
use tokio::sync::{mpsc, oneshot};

use crate::app::Shared;
use crate::problem::{Code, Problem};
use program::ProgramWish;
use table::Live;

/// How much may wait for one table.
const QUEUE: usize = 64;
const SHARDS: usize = 32;

/// The tables that are awake.
pub struct Hall {
    shards: [Mutex<HashMap<Arc<str>, mpsc::Sender<Command>>>; SHARDS],
    hasher: RandomState,
    closing: AtomicBool,
    /// Tables that do not know yet that another node may have written.
    untold: Mutex<HashSet<String>>,
}

/// Who gets the answer.
pub(crate) enum Reply {
    /// A request that waits for it.
    Once(oneshot::Sender<Result<Value, Problem>>),
    /// A socket, and the name it gave its order.
    Sink(Sink, Option<Value>),
}

/// What someone asks for.
pub(crate) struct Request {
    asker: Arc<Asker>,
    order: Order,
    reply: Reply,
}

/// A socket that comes.
pub(crate) struct Coming {
    asker: Arc<Asker>,
    seat: Option<Seat>,
    have: u32,
    sink: Sink,
    reply: oneshot::Sender<Joined>,
}

/// Someone who wants to see where the table stands.
pub(crate) struct Glance {
    asker: Asker,
    seat: Option<Seat>,
    have: u32,
    reply: oneshot::Sender<Seen>,
}

/// Someone who wants a hint.
pub(crate) struct HintCall {
    asker: Asker,
    seat: Option<Seat>,
    reply: oneshot::Sender<Result<Pondering, Problem>>,
}

/// What a program asks for.
pub(crate) struct ProgramCall {
    /// The hash of its token.
    token: String,
    wish: ProgramWish,
    reply: oneshot::Sender<Result<Value, Problem>>,
}

/// A program that comes to listen.
pub(crate) struct ProgramComing {
    /// The hash of its token.
    token: String,
    have: u32,
    sink: Sink,
    reply: oneshot::Sender<Joined>,
}

/// What a table is told to do. Small, since every table keeps room for many.
pub(crate) enum Command {
    /// What someone asks for.
    Order(Box<Request>),
    /// A socket comes.
    Join(Box<Coming>),
    /// A program asks for something.
    Program(Box<ProgramCall>),
    /// A program comes to listen.
    ProgramJoin(Box<ProgramComing>),
    /// A socket goes.
    Part { socket: u64 },
    /// All that a viewer may see now, without a socket.
    See(Box<Glance>),
    /// Someone wants a hint.
    Hint(Box<HintCall>),
    /// A bot has thought.
    Thought(Box<think::Thought>),
    /// The server stops: finish, and say so.
    Settle(oneshot::Sender<()>),
    /// A clock may have run out. Gets word once the table is awake.
    Look(oneshot::Sender<Result<(), Problem>>),
    /// Another node may have written: how far the table has come in the store, its last entry and
    /// the number of its row, if that is known.
    Changed(Option<(i64, i64)>),
    /// Who is at the table at other nodes.
    Elsewhere(Present),
}

impl Command {
    /// Does a person or a program stand behind it? What servers tell one another, several times a
    /// minute, keeps no table awake.
    fn is_of_someone(&self) -> bool {
        match self {
            Self::Order(_)
            | Self::Join(_)
            | Self::Program(_)
            | Self::ProgramJoin(_)
            | Self::Part { .. }
            | Self::See(_)
            | Self::Hint(_) => true,
            Self::Thought(_)
            | Self::Settle(_)
            | Self::Look(_)
            | Self::Changed(_)
            | Self::Elsewhere(_) => false,
        }
    }
}

/// The number of a socket at its table.
pub(crate) type Joined = Result<u64, Problem>;
/// A whole push, as text.
pub(crate) type Seen = Result<String, Problem>;

impl Default for Hall {
    fn default() -> Self {
        Self {
            shards: std::array::from_fn(|_| Mutex::default()),
            hasher: RandomState::new(),
            closing: AtomicBool::new(false),
            untold: Mutex::default(),
        }
    }
}

impl Hall {
    fn shard(&self, id: &str) -> MutexGuard<'_, HashMap<Arc<str>, mpsc::Sender<Command>>> {
        let shard = self.hasher.hash_one(id) as usize % SHARDS;
        self.shards[shard].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are awake.
    pub fn awake(&self) -> usize {
        let count = |shard: &Mutex<HashMap<_, _>>| {
            shard.lock().unwrap_or_else(PoisonError::into_inner).len()
        };
        self.shards.iter().map(count).sum()
    }

    /// The table, woken if need be.
    fn wake(app: &Shared, id: &str) -> Result<mpsc::Sender<Command>, Problem> {
        let hall = &app.hall;
        let mut shard = hall.shard(id);
        // Asked under the lock: after `settle` has gone through the shards nobody wakes a table.
        if hall.closing.load(Ordering::SeqCst) {
            return Err(Code::Stopping.into());
        }
        // A table whose rules panicked has ended; it is loaded anew as it was stored.
        if let Some(sender) = shard.get(id).filter(|sender| !sender.is_closed()) {
            return Ok(sender.clone());
        }
        let id: Arc<str> = id.into();
        let (sender, inbox) = mpsc::channel(QUEUE);
        shard.insert(Arc::clone(&id), sender.clone());
        drop(shard);
        tokio::spawn(Live::run(Arc::clone(app), id, inbox, sender.downgrade()));
        Ok(sender)
    }

    /// Takes a table out of the hall, if nobody has come in the meantime.
    fn retire(&self, id: &str, inbox: &mpsc::Receiver<Command>) -> bool {
        let mut shard = self.shard(id);
        let quiet = inbox.is_empty();
        if quiet {
            shard.remove(id);
        }
        quiet
    }

    /// Takes a table out of the hall whatever waits for it.
    fn remove(&self, id: &str) {
        self.shard(id).remove(id);
    }

    /// Sends a command to a table; a table that was just put to sleep is woken again.
    async fn send(app: &Shared, id: &str, mut command: Command) -> Result<(), Problem> {
        for _ in 0..3 {
            match Self::wake(app, id)?.send(command).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => command = back,
            }
        }
        Err(Code::StoreUnavailable.into())
    }

    /// Has an order carried out and waits for what comes of it.
    pub async fn order(
        app: &Shared,
        id: &str,
        asker: Asker,
        order: Order,
    ) -> Result<Value, Problem> {
        let (reply, answer) = oneshot::channel();
        let (asker, reply) = (Arc::new(asker), Reply::Once(reply));
        let request = Box::new(Request { asker, order, reply });
        Self::send(app, id, Command::Order(request)).await?;
        answer.await.unwrap_or_else(|_| Err(gone(app)))
    }

    /// Has an order carried out; what comes of it goes to the socket.
    pub async fn order_from_socket(
        app: &Shared,
        id: &str,
        asker: Arc<Asker>,
        order: Order,
        sink: Sink,
        name: Option<Value>,
    ) -> Result<(), Problem> {
        let request = Box::new(Request { asker, order, reply: Reply::Sink(sink, name) });
        Self::send(app, id, Command::Order(request)).await
    }

    /// Lets a socket in. The first thing it gets is where the table stands.
    pub async fn join(
        app: &Shared,
        id: &str,
        asker: Arc<Asker>,
        seat: Option<Seat>,
        have: u32,
        sink: Sink,
    ) -> Result<u64, Problem> {
        let (reply, answer) = oneshot::channel();
        let coming = Box::new(Coming { asker, seat, have, sink, reply });
        Self::send(app, id, Command::Join(coming)).await?;
        answer.await.unwrap_or_else(|_| Err(gone(app)))
    }

    /// Has what a program wishes carried out, and waits for what comes of it.
    pub async fn program(
        app: &Shared,
        id: &str,
        token: String,
        wish: ProgramWish,
    ) -> Result<Value, Problem> {
        let (reply, answer) = oneshot::channel();
        let call = Box::new(ProgramCall { token, wish, reply });
        Self::send(app, id, Command::Program(call)).await?;
        answer.await.unwrap_or_else(|_| Err(gone(app)))
    }

    /// Lets a program listen. The first thing it gets is where the table stands.
    pub async fn program_joins(
        app: &Shared,
        id: &str,
        token: String,
        have: u32,
        sink: Sink,
    ) -> Result<u64, Problem> {
        let (reply, answer) = oneshot::channel();
        let coming = Box::new(ProgramComing { token, have, sink, reply });
        Self::send(app, id, Command::ProgramJoin(coming)).await?;
        answer.await.unwrap_or_else(|_| Err(gone(app)))
    }

    /// A socket has gone.
    pub async fn part(app: &Shared, id: &str, socket: u64) {
        // Only a table that is awake can miss it.
        let sender = app.hall.shard(id).get(id).cloned();
        if let Some(sender) = sender {
            let _ = sender.send(Command::Part { socket }).await;
        }
    }

    /// All that a viewer may see now.
    pub async fn see(
        app: &Shared,
        id: &str,
        asker: Asker,
        seat: Option<Seat>,
        have: u32,
    ) -> Result<String, Problem> {
        let (reply, answer) = oneshot::channel();
        let glance = Box::new(Glance { asker, seat, have, reply });
        Self::send(app, id, Command::See(glance)).await?;
        answer.await.unwrap_or_else(|_| Err(gone(app)))
    }

    /// Whether someone may have a hint now, and all that it takes to think of one elsewhere.
    pub(crate) async fn hint(
        app: &Shared,
        id: &str,
        asker: Asker,
        seat: Option<Seat>,
    ) -> Result<Pondering, Problem> {
        let (reply, answer) = oneshot::channel();
        let call = Box::new(HintCall { asker, seat, reply });
        Self::send(app, id, Command::Hint(call)).await?;
        answer.await.unwrap_or_else(|_| Err(gone(app)))
    }

    /// Wakes a table whose clock may have run out, and waits until it is awake.
    async fn look(app: &Shared, id: &str) -> Result<(), Problem> {
        let (awake, wakes) = oneshot::channel();
        Self::send(app, id, Command::Look(awake)).await?;
        wakes.await.unwrap_or_else(|_| Err(gone(app)))
    }

    /// The tables that are awake.
    pub fn ids(&self) -> Vec<String> {
        let mut ids = Vec::new();
        for shard in &self.shards {
            let shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
            ids.extend(shard.keys().map(|id| id.as_ref().to_owned()));
        }
        ids
    }

    /// A table was written to behind its back: if it is awake, it looks.
    pub async fn changed(app: &Shared, id: &str, stands: Option<(i64, i64)>) {
        let sender = app.hall.shard(id).get(id).cloned();
        if let Some(sender) = sender {
            let _ = sender.send(Command::Changed(stands)).await;
        }
    }

    /// Another node may have written to a table: if it is awake, it looks. One that is busy, or
    /// hangs, is not waited for: [`Hall::untold`] names it.
    pub fn hear(&self, id: &str, stands: Option<(i64, i64)>) {
        let Some(sender) = self.shard(id).get(id).cloned() else { return };
        if let Err(mpsc::error::TrySendError::Full(_)) = sender.try_send(Command::Changed(stands)) {
            self.tell_again(id);
        }
    }

    /// A table could not look at what another node has written.
    fn tell_again(&self, id: &str) {
        self.untold.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned());
    }

    /// The tables that were too busy for a hint, or could not look, since this was last asked.
    pub fn untold(&self) -> HashSet<String> {
        std::mem::take(&mut *self.untold.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Tells a table who is there at other nodes, if it is awake and not busy.
    pub fn elsewhere(&self, id: &str, present: Present) {
        if let Some(sender) = self.shard(id).get(id).cloned() {
            let _ = sender.try_send(Command::Elsewhere(present));
        }
    }

    /// Lets no more tables wake and waits until each has finished what it was told.
    pub async fn settle(&self) {
        self.closing.store(true, Ordering::SeqCst);
        let mut waiting = Vec::new();
        for shard in &self.shards {
            let senders: Vec<_> = {
                let shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
                shard.values().cloned().collect()
            };
            for sender in senders {
                let (done, finished) = oneshot::channel();
                if sender.send(Command::Settle(done)).await.is_ok() {
                    waiting.push(finished);
                }
            }
        }
        for finished in waiting {
            let _ = finished.await;
        }
    }
}

/// The table ended in mid-order: the server stops, or a rule of the game panicked.
fn gone(app: &Shared) -> Problem {
    match app.hall.closing.load(Ordering::SeqCst) {
        true => Code::Stopping.into(),
        false => Problem::internal("a table ended in the middle of an order"),
    }
}
