//! Sitting down, standing up, bots, and the beginning of a game.

use catalog::Title;
use engine::erased::{AnyEntry, AnyTable};
use engine::{Seat, SeatSet, Seed};
use serde_json::{Value, json};
use store::{Head, Person};

use super::calls::Standing;
use super::clock::{Clocks, now};
use super::keep::json_text;
use super::load::Opening;
use super::order::Asker;
use super::push::told_text;
use super::table::Live;
use crate::auth::token::new_id;
use crate::problem::{Code, Problem};
use crate::terms::{GONE, Seating, Sitter, Terms, known_bot};

/// The longest salt.
const SALT: usize = 64;

impl Live {
    pub(super) async fn sit(
        &mut self,
        asker: &Asker,
        wanted: Option<Seat>,
    ) -> Result<Value, Problem> {
        let person = asker.person.as_ref().ok_or_else(Problem::unauthenticated)?;
        self.must_be(&["gathering", "playing", "paused"])?;
        let begun = self.game.is_some();
        let own = self.seating.seats_of(&person.id);
        let again = match wanted {
            Some(seat) => own.contains(&seat),
            None => !own.is_empty() && !self.terms.shared,
        };
        if again {
            return Ok(json!({ "seat": wanted.or(own.first().copied()) }));
        }
        if !own.is_empty() && !self.terms.shared {
            return Err(Code::AlreadySeated.into());
        }
        let free = |seat: Seat| match &self.seating.chairs[seat.index()].who {
            None => true,
            Some(Sitter::Bot(_)) => begun,
            Some(Sitter::Person { .. } | Sitter::Program { .. }) => false,
        };
        let all = || Seat::all(self.seating.chairs.len());
        // Whoever has sat here knows the secrets of that seat, and may learn no others.
        let before =
            all().find(|seat| self.seating.chairs[seat.index()].before.contains(&person.id));
        let may = |seat: Seat| free(seat) && (!begun || before.is_none_or(|before| before == seat));
        let seat = match wanted {
            Some(seat) if self.seating.chairs.len() <= seat.index() => {
                let seats = self.seating.chairs.len();
                return Err(Problem::bad_field("seat", Code::NoSuchSeat).with("seats", seats));
            }
            Some(seat) if may(seat) => seat,
            Some(seat) if free(seat) => return Err(Problem::bad_field("seat", Code::KnowsAnother)),
            Some(_) => return Err(Problem::bad_field("seat", Code::SeatTaken)),
            None => all()
                .find(|seat| may(*seat) && self.seating.bot(*seat).is_none())
                .or_else(|| all().find(|seat| may(*seat)))
                .ok_or(Code::TableFull)?,
        };
        let who = Sitter::of(person);
        self.save(|_, seating| seating.chairs[seat.index()].give(Some(who))).await?;
        self.minds.forget();
        self.tell_clocks();
        self.happened(asker, "sat", json!({ "seat": seat })).await;
        self.tell_table();
        self.promote(asker, seat).await?;
        Ok(json!({ "seat": seat }))
    }

    pub(super) async fn leave(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
    ) -> Result<Value, Problem> {
        let seat = self.own_seat(asker, seat)?;
        let begun = self.game.is_some();
        if begun {
            self.must_be(&["playing", "paused"])?;
        }
        let bot = self.stand_in();
        let person = self.seating.person(seat).map(str::to_owned);
        self.save(|_, seating| {
            let chair = &mut seating.chairs[seat.index()];
            chair.give(begun.then_some(Sitter::Bot(bot)));
            if begun {
                chair.before.extend(person.filter(|it| !chair.before.contains(it)));
            } else {
                chair.salt = None;
            }
        })
        .await?;
        self.unseat(seat);
        self.drop_draft(seat).await;
        self.drop_motion_of(seat).await?;
        self.tell_clocks();
        self.happened(asker, "left", json!({ "seat": seat })).await;
        self.tell_table();
        Ok(json!({}))
    }

    /// The bot that takes over from whoever leaves.
    fn stand_in(&self) -> String {
        match &self.terms.absent {
            crate::terms::Absent::Bot { bot } => bot.clone(),
            crate::terms::Absent::Silence => self.title.bots.usual().to_owned(),
        }
    }

    pub(super) async fn put_bot(
        &mut self,
        asker: &Asker,
        seat: Seat,
        bot: &str,
    ) -> Result<Value, Problem> {
        self.must_be(&["gathering", "playing", "paused"])?;
        known_bot(self.title, bot, "bot")?;
        let chairs = self.seating.chairs.len();
        if chairs <= seat.index() {
            return Err(Problem::bad_field("seat", Code::NoSuchSeat).with("seats", chairs));
        }
        let person = asker.person.as_ref().ok_or_else(Problem::unauthenticated)?;
        let sits = self.seating.person(seat).map(str::to_owned);
        match &sits {
            Some(sits) if *sits == person.id => {}
            Some(_) => return Err(Problem::bad_field("seat", Code::SeatTaken)),
            None => self.must_host(asker)?,
        }
        let begun = self.game.is_some();
        self.save(|_, seating| {
            let chair = &mut seating.chairs[seat.index()];
            chair.give(Some(Sitter::Bot(bot.to_owned())));
            if begun {
                chair.before.extend(sits.filter(|it| !chair.before.contains(it)));
            }
        })
        .await?;
        self.unseat(seat);
        self.drop_draft(seat).await;
        self.minds.forget();
        self.drop_motion_of(seat).await?;
        self.tell_clocks();
        self.happened(asker, "bot", json!({ "seat": seat, "bot": bot })).await;
        self.tell_table();
        Ok(json!({}))
    }

    pub(super) async fn clear(&mut self, asker: &Asker, seat: Seat) -> Result<Value, Problem> {
        self.must_host(asker)?;
        self.must_be(&["gathering"])?;
        let chairs = self.seating.chairs.len();
        if chairs <= seat.index() {
            return Err(Problem::bad_field("seat", Code::NoSuchSeat).with("seats", chairs));
        }
        self.save(|_, seating| {
            let chair = &mut seating.chairs[seat.index()];
            chair.give(None);
            chair.salt = None;
        })
        .await?;
        self.unseat(seat);
        self.tell_table();
        Ok(json!({}))
    }

    pub(super) async fn salt(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
        salt: &str,
    ) -> Result<Value, Problem> {
        self.must_be(&["gathering"])?;
        let seat = self.own_seat(asker, seat)?;
        if SALT < salt.len() || salt.chars().any(char::is_control) {
            return Err(Problem::bad_field("salt", Code::TooLong).with("most", SALT));
        }
        let salt = (!salt.is_empty()).then(|| salt.to_owned());
        self.save(|_, seating| seating.chairs[seat.index()].salt = salt).await?;
        self.tell_table();
        Ok(json!({}))
    }

    pub(super) async fn start(&mut self, asker: &Asker) -> Result<Value, Problem> {
        self.must_host(asker)?;
        self.must_be(&["gathering"])?;
        if !self.seating.full() {
            return Err(Code::SeatsFree.into());
        }
        let opening: Opening =
            serde_json::from_str(&self.row.opening).map_err(Problem::internal)?;
        let seed = opening.seed.ok_or_else(|| Problem::internal("a table without a seed"))?;
        let mut game = begin(self.title, &self.terms, &self.seating, seed)?;
        let fresh = game.shed();
        let patience = self.app.settings.program_patience_s;
        let begins = begun(&self.row, &self.terms, &self.seating, game, &fresh, patience);
        let (row, head, clocks) = begins?;
        let calls = self.calls(&Standing {
            row: &row,
            seating: &self.seating,
            game: Some(&*head.1),
            clocks: clocks.as_ref(),
            acted: SeatSet::EMPTY,
        });
        if !self.app.store.begin(&row, &head.0, calls).await? {
            self.follow().await?;
            return Err(Code::Changed.into());
        }
        (self.row, self.head, self.game, self.clocks) = (row, head.0, Some(head.1), clocks);
        self.see_out();
        // They are shown with the first lines, since whoever is here counts those from 0. Where
        // another node has answered already, what came of that is heard after those.
        self.keep_clocks().await?;
        self.happened(asker, "began", json!({})).await;
        self.tell_table();
        self.tell_all();
        Ok(json!({}))
    }

    pub(super) async fn pause_by_host(&mut self, asker: &Asker) -> Result<Value, Problem> {
        self.must_host(asker)?;
        self.must_be(&["playing"])?;
        self.pause(asker).await
    }

    pub(super) async fn pause(&mut self, asker: &Asker) -> Result<Value, Problem> {
        self.save(|row, _| row.status = "paused".to_owned()).await?;
        self.minds.forget();
        self.tell_clocks();
        self.happened(asker, "paused", json!({})).await;
        self.tell_table();
        Ok(json!({}))
    }

    pub(super) async fn resume(&mut self, asker: &Asker) -> Result<Value, Problem> {
        self.must_sit(asker).or_else(|not| self.must_host(asker).map_err(|_| not))?;
        self.must_be(&["paused"])?;
        self.save(|row, _| row.status = "playing".to_owned()).await?;
        self.tell_clocks();
        self.happened(asker, "resumed", json!({})).await;
        self.tell_table();
        Ok(json!({}))
    }

    pub(super) async fn close(&mut self, asker: &Asker) -> Result<Value, Problem> {
        self.must_host(asker)?;
        self.must_be(&["gathering", "playing", "paused"])?;
        // A game among people belongs to all of them.
        let others = self.seating.humans().into_iter().any(|seat| {
            self.seating.person(seat) != asker.person.as_ref().map(|it| it.id.as_str())
        });
        if self.game.is_some() && others {
            return Err(Code::OthersPlay.into());
        }
        self.save(|row, _| {
            row.status = "closed".to_owned();
            row.ended = Some(now());
            row.motion = None;
        })
        .await?;
        self.motion = None;
        self.keep_drafts().await?;
        self.tell_clocks();
        self.happened(asker, "closed", json!({})).await;
        self.tell_table();
        Ok(json!({}))
    }

    /// A new table with the same terms and people. Asked for again, it is the same one.
    pub(super) async fn rematch(&mut self, asker: &Asker) -> Result<Value, Problem> {
        self.must_sit(asker)?;
        self.must_be(&["over", "closed"])?;
        if let Some(id) = self.rematch_of().await? {
            return Ok(json!({ "table": id }));
        }
        let host = asker.person.as_ref().ok_or_else(Problem::unauthenticated)?;
        let mut seating = self.seating.clone();
        for chair in &mut seating.chairs {
            (chair.before, chair.salt) = (Vec::new(), None);
            // A token is for one seat of one table: a program is seated anew. Whoever has left for
            // good is not.
            let stays = match &chair.who {
                Some(Sitter::Person { id, .. }) => id != GONE,
                Some(Sitter::Bot(_)) | None => true,
                Some(Sitter::Program { .. }) => false,
            };
            if !stays {
                chair.give(None);
            }
        }
        // Whoever sat first sits last.
        seating.chairs.rotate_left(1);
        let terms = Terms { from: Some(self.row.id.clone()), ..self.terms.clone() };
        let (row, head) = new_table(self.title, host, &terms, &seating, self.row.public)?;
        self.app.store.add_table(&row, &head).await?;
        self.happened(asker, "rematch", json!({ "table": row.id })).await;
        Ok(json!({ "table": row.id }))
    }
}

/// The row of a new table, and its luck, to which nothing is added yet.
pub(crate) fn new_table(
    title: &'static Title,
    host: &Person,
    terms: &Terms,
    seating: &Seating,
    public: bool,
) -> Result<(store::Table, Head), Problem> {
    terms.check(title)?;
    let opening = Opening { seed: Some(fresh_seed()?), record: None, told: None };
    let row = blank(title, host, terms, seating);
    Ok((store::Table { public, opening: json_text(&opening), rev: 1, ..row }, Head::default()))
}

/// The row of a table where nothing has happened, not even its opening.
pub(crate) fn blank(
    title: &'static Title,
    host: &Person,
    terms: &Terms,
    seating: &Seating,
) -> store::Table {
    store::Table {
        id: new_id(),
        game: title.game.meta().id.to_owned(),
        status: "gathering".to_owned(),
        public: false,
        host: host.id.clone(),
        terms: json_text(terms),
        seating: json_text(seating),
        people: seating.people_with(&host.id),
        opening: "{}".to_owned(),
        motion: None,
        outcome: None,
        created: now(),
        started: None,
        ended: None,
        checked: None,
        rev: 0,
    }
}

/// A seed that nobody knows.
pub(crate) fn fresh_seed() -> Result<Seed, Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Problem::internal)?;
    Ok(Seed::new(bytes))
}

/// The game of a table that begins.
fn begin(
    title: &'static Title,
    terms: &Terms,
    seating: &Seating,
    seed: Seed,
) -> Result<Box<dyn AnyTable>, Problem> {
    let options: Vec<_> = terms.options.clone().into_iter().collect();
    let begun =
        title.game.begin(terms.seats.into(), &terms.edition, &options, seed, seating.salts());
    begun
        .map_err(|error| Problem::bad_field(error.field, Code::BadTerms).with("why", error.problem))
}

/// A table that begins, with its game.
type Begun = (store::Table, (Head, Box<dyn AnyTable>), Option<Clocks>);

/// The rows of a table whose game begins.
pub(crate) fn begun(
    row: &store::Table,
    terms: &Terms,
    seating: &Seating,
    game: Box<dyn AnyTable>,
    fresh: &[AnyEntry],
    program_patience_s: u64,
) -> Result<Begun, Problem> {
    let told = fresh.iter().find(|entry| entry.seq == 0);
    let told = told.map_or_else(|| "[]".to_owned(), |entry| told_text(&entry.lines));
    let raw = |text: String| serde_json::value::RawValue::from_string(text);
    let opening = Opening {
        seed: None,
        record: Some(raw(game.opening()).map_err(Problem::internal)?),
        told: Some(raw(told).map_err(Problem::internal)?),
    };
    let mut row = row.clone();
    row.status = "playing".to_owned();
    row.started = Some(now());
    row.opening = json_text(&opening);
    // It stays as long as the table is awake: without the room it had to grow in.
    row.opening.shrink_to_fit();
    row.rev += 1;
    let chairs = seating.chairs.len();
    let patience = seating.has_program().then_some(program_patience_s);
    let clocks = Clocks::new(terms.pace, chairs)
        .or_else(|| patience.map(|seconds| Clocks::of_programs(seconds, chairs)));
    let head = Head {
        last: 0,
        deadline: None,
        awaited: game.awaited().bits().into(),
        clocks: clocks.as_ref().map(json_text),
    };
    Ok((row, (head, game), clocks))
}
