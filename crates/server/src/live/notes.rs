//! What is said beside the game: chat, letters, and what happened at the table. Kept, ordered, and
//! shown to those it is for.

use engine::{Seat, SeatSet, Viewer};
use serde_json::{Value, json};
use store::Note;

use super::clock::now;
use super::order::Asker;
use super::play::good_key;
use super::table::Live;
use crate::problem::{Code, Problem};
use crate::shown::NoteShown;
use crate::text::tidy_text;

/// The longest thing that can be said at once.
const LONGEST: usize = 2_000;
/// How many notes a newcomer is shown.
const RECENT: i64 = 50;
/// How many that came from elsewhere are shown at once.
const NEW: i64 = 200;

impl Live {
    pub(super) async fn say(
        &mut self,
        asker: &Asker,
        key: String,
        text: &str,
    ) -> Result<Value, Problem> {
        let person = asker.person.as_ref().ok_or_else(Problem::unauthenticated)?;
        good_key(&key)?;
        self.must_sit(asker).or_else(|not| self.must_host(asker).map_err(|_| not))?;
        let text = tidy_text(text, LONGEST).map_err(|problem| problem.on("text"))?;
        let seat = self.seating.seats_of(&person.id).first().copied();
        let note = Note {
            n: 0,
            at: now(),
            kind: "chat".to_owned(),
            seat: seat.map(|seat| seat.index() as i64),
            person: Some(person.id.clone()),
            to: None,
            key: Some(key),
            body: json!({ "name": person.name, "text": text }).to_string(),
        };
        self.note(note).await
    }

    pub(super) async fn letter(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
        to: &[Seat],
        key: String,
        text: &str,
    ) -> Result<Value, Problem> {
        let seat = self.own_seat(asker, seat)?;
        good_key(&key)?;
        let text = tidy_text(text, LONGEST).map_err(|problem| problem.on("text"))?;
        let others: SeatSet = to.iter().copied().filter(|to| *to != seat).collect();
        let there = to.iter().all(|to| to.index() < self.seating.chairs.len());
        if others.is_empty() || !there {
            let seats = self.seating.chairs.len();
            return Err(Problem::bad_field("to", Code::NoSuchSeat).with("seats", seats));
        }
        let note = Note {
            n: 0,
            at: now(),
            kind: "letter".to_owned(),
            seat: Some(seat.index() as i64),
            person: asker.person.as_ref().map(|person| person.id.clone()),
            to: Some(others.with(seat).bits().into()),
            key: Some(key),
            body: json!({ "text": text }).to_string(),
        };
        self.note(note).await
    }

    /// Keeps a note and shows it to those it is for. One with a key that was kept before is
    /// neither kept nor shown again.
    async fn note(&mut self, mut note: Note) -> Result<Value, Problem> {
        let store = &self.app.store;
        note.n = store.add_note(&self.id, &note).await?;
        if note.n <= self.noted {
            let first = store.notes_before(&self.id, note.n + 1, 1).await?;
            return Ok(json!({ "at": first.last().map_or(note.at, |it| it.at) }));
        }
        if note.n == self.noted + 1 {
            self.noted = note.n;
            self.tell_note(&note);
        } else {
            // Others have said something at another node in the meantime.
            self.tell_notes().await?;
        }
        Ok(json!({ "at": note.at }))
    }

    /// Shows the notes that are new in the store.
    pub(super) async fn tell_notes(&mut self) -> Result<(), Problem> {
        for note in self.app.store.notes(&self.id, self.noted, NEW).await? {
            self.noted = note.n;
            self.tell_note(&note);
        }
        Ok(())
    }

    /// The last notes that a viewer may read. How many others there are between them must not
    /// show, in what is sent or in how long it takes.
    pub(super) async fn recent_notes(&self, viewer: Viewer) -> Result<Vec<Note>, Problem> {
        // What another node has noted since is shown when this one has heard of it.
        let before = self.noted + 1;
        let seats = viewer.seat().into_iter().collect::<SeatSet>().bits();
        Ok(self.app.store.notes_for(&self.id, seats, before, RECENT).await?)
    }

    /// Notes what happened at the table. A note that cannot be kept stops nobody.
    pub(super) async fn happened(&mut self, asker: &Asker, kind: &str, mut with: Value) {
        if let Some(person) = &asker.person {
            with["name"] = person.name.as_str().into();
        }
        let note = Note {
            n: 0,
            at: now(),
            kind: kind.to_owned(),
            seat: None,
            person: asker.person.as_ref().map(|person| person.id.clone()),
            to: None,
            key: None,
            body: with.to_string(),
        };
        if let Err(problem) = self.note(note).await {
            let code = problem.code().name();
            tracing::warn!(table = %self.id, code, "what happened could not be noted");
        }
    }

    /// The table of the rematch, if there is one.
    pub(super) async fn rematch_of(&self) -> Result<Option<String>, Problem> {
        let mut before = i64::MAX;
        loop {
            let notes = self.app.store.notes_before(&self.id, before, 1_000).await?;
            let Some(first) = notes.first() else { return Ok(None) };
            before = first.n;
            if let Some(note) = notes.iter().rev().find(|note| note.kind == "rematch") {
                let body = serde_json::from_str::<Value>(&note.body).unwrap_or_default();
                return Ok(body["table"].as_str().map(str::to_owned));
            }
        }
    }
}

/// Is a note for this viewer?
pub fn is_for(note: &Note, viewer: Viewer) -> bool {
    match (note.to, viewer) {
        (None, _) => true,
        (Some(to), Viewer::Seat(seat)) => {
            u8::try_from(to).is_ok_and(|bits| SeatSet::from_bits(bits).has(seat))
        }
        (Some(_), Viewer::Spectator) => false,
    }
}

/// A note as it is sent. Without its number: gaps would tell how many letters others write.
pub fn shown(note: &Note) -> Value {
    let seat = |index: i64| usize::try_from(index).ok().filter(|it| *it < 6).map(Seat::new);
    let body = serde_json::from_str::<Value>(&note.body).unwrap_or_default();
    json!(NoteShown {
        at: note.at,
        kind: &note.kind,
        seat: note.seat.and_then(seat),
        to: note.to.and_then(|to| u8::try_from(to).ok()).map(SeatSet::from_bits),
        with: body,
    })
}
