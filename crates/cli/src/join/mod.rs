//! `curia join`: a seat at a table on a server, from the terminal. What the server pushes is shown
//! with the same words and boards as a game at this keyboard; what is typed becomes an order. The
//! line may break: the table goes on, and so does the guest once there is another.

mod address;
mod again;
mod feed;
mod http;
mod line;
mod news;
mod orders;
mod person;
mod program;
mod seat;
mod table;
mod turn;

use std::time::Duration;

use engine::Seat;
use engine::erased::AnyTable;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::args::Join;
use crate::context::Context;
use crate::host::runtime;
use crate::input::Keys;
use crate::play::quoted;
use crate::screen::{MANY, Screen};
use crate::trouble::{Done, Trouble};
use address::Address;
use again::unreachable;
use line::Line;
use orders::{Stamp, TableWish};
use person::Person;
use table::{Heard, Table};

/// After so long without a word it is said whom the table waits for.
const SILENCE: Duration = Duration::from_secs(4);

/// Joins a table, or opens one.
pub(crate) fn run(ctx: &Context, args: &Join) -> Done {
    let address = Address::read(ctx, &args.url)?;
    if let (Some(command), Some(token)) = (&args.program, &args.token) {
        return program::run(ctx, &address, command, token);
    }
    if args.open.is_some() == address.table.is_some() {
        let id = if args.open.is_some() { "cli-error-open-table" } else { "cli-error-no-table" };
        return Err(ctx.usage(id, &[("url", json!(address.server()))]));
    }
    let opening = args.open.as_deref().map(|game| seat::opening(ctx, game, args)).transpose()?;
    if opening.is_none() {
        seat::only_when_opening(ctx, args)?;
    }
    let runtime = runtime(ctx, 2)?;
    runtime.block_on(async {
        let person =
            person::enter(ctx, &address, args.name.as_deref(), args.key.as_deref()).await?;
        let place = match (&address.table, opening) {
            (None, Some(opening)) => seat::open(ctx, &address, &person, &opening).await?,
            (table, _) => {
                let table = table.as_deref().unwrap_or_default();
                seat::sit(ctx, &address, &person, table, args.seat.as_deref()).await?
            }
        };
        visit(ctx, &address, person, place).await
    })
}

/// Where one goes on a server.
struct Place {
    table: String,
    /// One's own seat; a spectator has none.
    seat: Option<Seat>,
    /// One opened the table, and begins when every seat is taken.
    host: bool,
}

/// Why one stops listening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// The game is over, or the table closed.
    Over,
    /// One has left.
    Left,
    /// There is no more input.
    Ended,
    /// The line is lost.
    Lost,
}

async fn visit(ctx: &Context, address: &Address, person: Person, place: Place) -> Done {
    let opened = Line::open(address, &person.key, &place.table, place.seat, 0).await;
    let mut line = opened.map_err(|why| unreachable(ctx, address, &why))?;
    let mut table = Table::new();
    let hello = line.next().await.map(|push| table.hear(push));
    let (Some(Heard::Hello(notes)), Some(title)) = (hello, table.title()) else {
        return Err(ctx.failed("cli-error-foreign", &[("server", json!(address.server()))]));
    };
    // A server that is newer than this program may have settings that it does not know.
    let newer = || ctx.failed("cli-error-newer", &[("url", json!(address.page(&place.table)))]);
    let twin = table.twin().ok_or_else(newer)?;
    let names = table.names(ctx);
    let mut guest = Guest {
        ctx,
        address,
        screen: Screen::new(ctx, title, twin.setup(), names),
        person,
        place,
        table,
        twin,
        stamp: Stamp::new(),
        keys: Keys::new(),
        fresh: true,
        prompted: false,
        answered: None,
        waited: false,
        noted: 0,
        moved: Value::Null,
    };
    guest.welcome()?;
    guest.heard(Heard::Hello(notes))?;
    guest.stay(line).await
}

/// Someone at a table on a server.
struct Guest<'a> {
    ctx: &'a Context,
    address: &'a Address,
    screen: Screen<'a>,
    person: Person,
    place: Place,
    table: Table,
    /// A table with the same terms, to know what actions there are.
    twin: Box<dyn AnyTable>,
    stamp: Stamp,
    keys: Keys,
    /// The question is to be shown, whether it was shown before or not.
    fresh: bool,
    /// A sign stands at the left, and someone may be typing after it.
    prompted: bool,
    /// The question and the draft that were shown last.
    answered: Option<(u32, usize)>,
    /// It was said whom the table waits for.
    waited: bool,
    /// The time of the last note that was shown.
    noted: i64,
    /// What the table was last asked to agree on.
    moved: Value,
}

impl Guest<'_> {
    fn welcome(&self) -> Done {
        let ctx = self.ctx;
        let (edition, options) = self.table.terms();
        self.screen.heading(&edition, &options)?;
        let own = self.table.seat();
        self.screen.seats(|seat| {
            let who = &self.table.chairs()[seat.index()]["who"];
            match (own == Some(seat), who["bot"].as_str()) {
                (true, _) => ctx.text("cli-join-you", &[]),
                (false, None) if who["program"].is_object() => ctx.text("cli-join-program", &[]),
                (false, Some(level)) => ctx.text("cli-play-bot", &[("level", json!(level))]),
                (false, None) if who.is_null() => ctx.text("cli-join-free", &[]),
                (false, None) => String::new(),
            }
        })?;
        ctx.line(&self.address.page(&self.place.table))?;
        if let Some(seal) = self.table.about["commitment"].as_str() {
            ctx.say("cli-join-commitment", &[])?;
            ctx.line(&format!("  {seal}"))?;
        }
        ctx.say(if own.is_some() { "cli-play-hint" } else { "cli-join-watching" }, &[])?;
        if self.table.status() == "gathering" && !self.is_full() {
            let host = self.place.host;
            ctx.say(if host { "cli-join-gather" } else { "cli-join-gathering" }, &[])?;
        }
        ctx.blank()
    }

    /// Listens until there is nothing more to hear, over as many lines as it takes.
    async fn stay(&mut self, mut line: Line) -> Done {
        loop {
            let end = self.listen(&mut line).await?;
            let end = match end {
                End::Lost => match self.reconnect().await? {
                    Ok(found) => {
                        line = found;
                        continue;
                    }
                    Err(end) => end,
                },
                end => end,
            };
            line.close().await;
            return self.leave(end);
        }
    }

    async fn listen(&mut self, line: &mut Line) -> Result<End, Trouble> {
        loop {
            if self.place.host && self.is_full() {
                self.place.host = false;
                if let Some(end) = self.begin(line).await? {
                    return Ok(end);
                }
            }
            if let Some(end) = self.show()? {
                return Ok(end);
            }
            // A script is for the questions; of one who only looks on nothing is asked.
            let watches = self.table.seat().is_none();
            if self.keys.terminal || watches || self.table.must_answer() {
                self.keys.want();
            }
            self.ctx.flush()?;
            tokio::select! {
                push = line.next() => {
                    let Some(push) = push else { return Ok(End::Lost) };
                    match self.table.hear(push) {
                        Heard::Gap => return Ok(End::Lost),
                        heard => self.heard(heard)?,
                    }
                }
                typed = self.keys.line() => {
                    let Some(typed) = typed else { return Ok(End::Ended) };
                    self.prompted = false;
                    self.keys.show(self.ctx, &typed)?;
                    if let Some(end) = self.obey(line, &typed).await? {
                        return Ok(end);
                    }
                }
                () = sleep(SILENCE), if !self.waited => self.waiting()?,
            }
        }
    }

    /// Is nobody missing at a table that has not begun?
    fn is_full(&self) -> bool {
        let taken = self.table.chairs().iter().all(|chair| !chair["who"].is_null());
        self.table.status() == "gathering" && taken
    }

    async fn begin(&mut self, line: &mut Line) -> Result<Option<End>, Trouble> {
        let order = self.stamp.order(TableWish::Start);
        self.order(line, order).await
    }

    /// Takes note of what was pushed, beside what the table keeps of it.
    fn heard(&mut self, heard: Heard) -> Done {
        match heard {
            Heard::Hello(notes) => {
                self.screen.names = self.table.names(self.ctx);
                self.catch_up(&notes)?;
                (self.answered, self.fresh, self.waited) = (None, true, false);
                self.motion()
            }
            Heard::Game => {
                self.waited = false;
                Ok(())
            }
            Heard::Table => {
                self.screen.names = self.table.names(self.ctx);
                self.motion()
            }
            Heard::Note(note) => self.note(&note),
            Heard::Reply(_) | Heard::Nothing | Heard::Gap => Ok(()),
        }
    }

    /// Shows what is new, and the question if it is.
    fn show(&mut self) -> Result<Option<End>, Trouble> {
        let news = self.news()?;
        if matches!(self.table.status(), "over" | "closed") || self.table.outcome().is_some() {
            return Ok(Some(End::Over));
        }
        let Some(asked) = self.table.asked() else {
            self.answered = None;
            self.fresh = false;
            return Ok(None);
        };
        let number = self.table.sheet.as_ref().map_or(0, |sheet| sheet.asked);
        let now = Some((number, asked.draft.len()));
        let another = self.answered.map(|(number, _)| number) != Some(number);
        if self.fresh || self.answered != now {
            if another {
                if news != 0 {
                    self.aside(Context::blank)?;
                }
                self.board(MANY < news)?;
            }
            let view = self.table.sheet.as_ref().map(|sheet| sheet.view.clone());
            self.aside(|_| Ok(()))?;
            self.screen.ask(&asked, &view.unwrap_or_default())?;
            self.answered = now;
            self.fresh = false;
        }
        if !self.prompted {
            self.ctx.prompt("> ")?;
            self.prompted = true;
        }
        Ok(None)
    }

    fn board(&mut self, whole: bool) -> Done {
        self.aside(|_| Ok(()))?;
        let viewer = self.table.viewer;
        match &self.table.sheet {
            Some(sheet) => self.screen.board(viewer, &sheet.view, whole),
            None => self.ctx.say("cli-join-no-board", &[]),
        }
    }

    /// Prints something that nobody asked for: on a line of its own, if someone is typing.
    fn aside(&mut self, print: impl FnOnce(&Context) -> Done) -> Done {
        if std::mem::replace(&mut self.prompted, false) {
            self.ctx.blank()?;
        }
        print(self.ctx)
    }

    /// Says whom the table waits for.
    fn waiting(&mut self) -> Done {
        self.waited = true;
        let Some(sheet) = &self.table.sheet else { return Ok(()) };
        if self.table.status() != "playing" || self.table.must_answer() {
            return Ok(());
        }
        let names = sheet.waiting.iter().filter_map(|seat| self.screen.names.get(seat.index()));
        let names = names.cloned().collect::<Vec<_>>().join(", ");
        if names.is_empty() {
            return Ok(());
        }
        let line = self.ctx.text("cli-join-waiting", &[("names", json!(names))]);
        self.aside(|ctx| ctx.wrapped(&ctx.faint(&line), "* ", "  "))
    }

    fn record_url(&self) -> String {
        let (server, table) = (self.address.server(), &self.place.table);
        format!("{server}/api/tables/{table}/record")
    }

    /// The last words.
    fn leave(&mut self, end: End) -> Done {
        let ctx = self.ctx;
        self.aside(|_| Ok(()))?;
        if end == End::Over {
            let Some(outcome) = self.table.outcome() else {
                return ctx.say("cli-join-closed", &[]);
            };
            ctx.blank()?;
            self.board(true)?;
            ctx.blank()?;
            self.screen.outcome(&outcome)?;
            ctx.blank()?;
            return ctx.say("cli-join-record", &[("url", json!(self.record_url()))]);
        }
        ctx.blank()?;
        if self.table.seat().is_none() {
            return ctx.say("cli-join-gone", &[]);
        }
        ctx.say(if end == End::Ended { "cli-join-eof" } else { "cli-join-left" }, &[])?;
        let page = self.address.page(&self.place.table);
        match &self.person.kept {
            Some(name) => ctx.line(&format!("  curia join {page} --name {}", quoted(name))),
            None => ctx.line(&format!("  curia join {page} --key ...")),
        }
    }
}
