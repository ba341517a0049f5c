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
use crate::text::tidy_text;

/// The longest thing that can be said at once.
const LONGEST: usize = 2_000;
/// How many notes a newcomer is shown.
pub(super) const RECENT: i64 = 50;

impl Live {
    pub(super) async fn say(
        &mut self,
        asker: &Asker,
        key: String,
        text: &str,
    ) -> Result<Value, Problem> {
        let person = asker.person.as_ref().ok_or_else(Problem::unauthenticated)?;
        good_key(&key)?;
        self.must_sit(asker).or_else(|_| self.must_host(asker))?;
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

    /// Keeps a note and shows it to those it is for.
    async fn note(&mut self, mut note: Note) -> Result<Value, Problem> {
        let n = self.app.store.add_note(&self.id, &note).await?;
        note.n = n;
        self.tell_note(&note);
        Ok(json!({ "at": note.at }))
    }

    /// Notes what happened at the table. A note that cannot be kept stops nobody.
    pub(super) async fn happened(&mut self, asker: &Asker, kind: &str, with: Value) {
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
        let notes = self.app.store.notes_before(&self.id, i64::MAX, 1_000).await?;
        let rematch = notes.iter().rev().find(|note| note.kind == "rematch");
        let body = rematch.and_then(|note| serde_json::from_str::<Value>(&note.body).ok());
        Ok(body.and_then(|body| Some(body.get("table")?.as_str()?.to_owned())))
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
    let mut shown = json!({
        "at": note.at,
        "kind": note.kind,
        "seat": note.seat.and_then(seat),
        "with": body,
    });
    if let Some(to) = note.to.and_then(|to| u8::try_from(to).ok()) {
        shown["to"] = json!(SeatSet::from_bits(to));
    }
    shown
}
