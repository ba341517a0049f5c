//! What is sent to sockets. Each viewer gets what that viewer may know and is told nothing when
//! nothing changed for it; all sockets of one viewer share the same bytes.

use axum::extract::ws::Utf8Bytes;
use engine::erased::{AnyEntry, Heard};
use engine::{MAX_SEATS, Seat, Viewer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use store::Note;

use super::clock::now;
use super::load::Opening;
use super::notes;
use super::order::Asker;
use super::table::Live;
use super::{Joined, Seen, Sink};
use crate::problem::{Code, Problem};
use crate::shown::{ClockShown, LiveShown};
use crate::terms::Pace;

/// A socket at the table.
pub(super) struct Socket {
    pub(super) id: u64,
    pub(super) viewer: Viewer,
    pub(super) person: Option<String>,
    /// A program listens: its token lets it, whoever else may look on.
    pub(super) program: bool,
    pub(super) sink: Sink,
}

/// What each viewer was last sent.
#[derive(Default)]
pub(super) struct Audio {
    /// The number of the last push to this viewer.
    version: [u64; MAX_SEATS + 1],
    /// A fingerprint of what this viewer was last shown.
    shown: [u64; MAX_SEATS + 1],
}

/// What was told of an entry, as it is stored: pairs of audience and line.
pub(crate) fn told_text(lines: &[Heard]) -> String {
    let mut text = String::from("[");
    for (place, heard) in lines.iter().enumerate() {
        if 0 < place {
            text.push(',');
        }
        text.push_str(&format!("[{},{}]", heard.to.bits(), heard.line));
    }
    text.push(']');
    text
}

/// What was told of one entry, as it is stored: who may read each line, as bits, and the line.
pub type Telling = Vec<(u8, Box<RawValue>)>;

/// The lines of an entry that are for a viewer.
pub(crate) fn lines_of(
    told: &[(u8, Box<RawValue>)],
    viewer: Viewer,
) -> impl Iterator<Item = &RawValue> {
    told.iter()
        .filter(move |(to, _)| engine::event::Audience::from_bits(*to).has(viewer))
        .map(|(_, line)| &**line)
}

/// The stored log, entry by entry; the first is the opening.
pub fn read_told(opening: &Opening, stored: &str) -> Result<Vec<Telling>, Problem> {
    let first = opening.told.as_ref().map_or("[]", |told| told.get());
    let texts = std::iter::once(first).chain(stored.lines());
    texts.map(|text| serde_json::from_str(text).map_err(Problem::internal)).collect()
}

/// A viewer's lines from number `from` on.
pub fn lines_for(told: &[Telling], viewer: Viewer, from: u32) -> Vec<&RawValue> {
    told.iter().flat_map(|told| lines_of(told, viewer)).skip(from as usize).collect()
}

/// The number of the first entry after which a viewer had been told at least so many lines.
pub fn line_at(told: &[Telling], viewer: Viewer, lines: u32) -> Option<u32> {
    let mut heard = 0;
    for (seq, told) in (0..).zip(told) {
        heard += lines_of(told, viewer).count() as u32;
        if lines <= heard {
            return Some(seq);
        }
    }
    None
}

impl Live {
    /// Everything that was told so far, from the store.
    pub(super) async fn told(&self) -> Result<Vec<Telling>, Problem> {
        let opening: Opening =
            serde_json::from_str(&self.row.opening).map_err(Problem::internal)?;
        let stored = match self.head.last {
            0 => String::new(),
            _ => self.app.store.told(&self.id).await?,
        };
        let mut told = read_told(&opening, &stored)?;
        // Another node may have written more by now.
        told.truncate(usize::try_from(self.head.last).unwrap_or_default() + 1);
        Ok(told)
    }

    pub(super) async fn join(
        &mut self,
        asker: &Asker,
        seat: Option<Seat>,
        have: u32,
        sink: Sink,
    ) -> Joined {
        self.keep_up().await?;
        let viewer = self.may_look(asker, seat)?;
        let person = asker.person.as_ref().map(|person| person.id.clone());
        self.admit(asker, viewer, have, sink, person, false).await
    }

    /// Greets a socket with where the table stands, and has it told what follows.
    pub(super) async fn admit(
        &mut self,
        asker: &Asker,
        viewer: Viewer,
        have: u32,
        sink: Sink,
        person: Option<String>,
        program: bool,
    ) -> Joined {
        let hello = self.whole("hello", asker, viewer, have).await?;
        if !sink.put(hello.into()) {
            return Err(Code::Stopping.into());
        }
        if let Some(game) = &self.game {
            let mut shown = Vec::new();
            game.show(viewer, &mut shown);
            self.audio.shown[viewer.index()] = print(&shown);
        }
        let id = self.next_socket;
        self.next_socket += 1;
        self.sockets.push(Socket { id, viewer, person, program, sink });
        self.presence.stir();
        self.settle_calls().await;
        Ok(id)
    }

    pub(super) async fn see(&mut self, asker: &Asker, seat: Option<Seat>, have: u32) -> Seen {
        self.keep_up().await?;
        let viewer = self.may_look(asker, seat)?;
        self.whole("see", asker, viewer, have).await
    }

    /// As whom someone may look: on a seat that is theirs, or as a spectator.
    fn may_look(&self, asker: &Asker, seat: Option<Seat>) -> Result<Viewer, Problem> {
        let person = asker.person.as_ref().map(|person| person.id.as_str());
        if !self.is_open_to(person) {
            return Err(Problem::not_found());
        }
        if seat.is_some() {
            return self.own_seat(asker, seat).map(Viewer::Seat);
        }
        let own = person.map(|person| self.seating.seats_of(person)).unwrap_or_default();
        Ok(own.first().map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat)))
    }

    /// Where nobody may look on, there is no table for those who neither sit there nor opened it.
    pub(super) fn is_open_to(&self, person: Option<&str>) -> bool {
        let concerned =
            |person: &str| person == self.row.host || !self.seating.seats_of(person).is_empty();
        self.terms.watch || self.row.status == "gathering" || person.is_some_and(concerned)
    }

    /// The game begins: whoever may not look on is seen out.
    pub(super) fn see_out(&mut self) {
        let mut sockets = std::mem::take(&mut self.sockets);
        sockets.retain(|socket| socket.program || self.is_open_to(socket.person.as_deref()));
        self.sockets = sockets;
    }

    /// Where the table stands for a viewer, with the lines it does not have yet.
    async fn whole(
        &mut self,
        push: &str,
        asker: &Asker,
        viewer: Viewer,
        have: u32,
    ) -> Result<String, Problem> {
        let heard = self.game.as_ref().map_or(0, |game| game.heard(viewer));
        // Whoever has lines that were never told starts anew.
        let have = if heard < have { 0 } else { have };
        let told = if have < heard { self.told().await? } else { Vec::new() };
        let lines = if have < heard { lines_for(&told, viewer, have) } else { Vec::new() };
        let recent = self.recent_notes(viewer).await?;
        let recent: Vec<_> = recent.iter().map(notes::shown).collect();
        let own = asker.person.as_ref().map(|person| self.seating.seats_of(&person.id));
        let mut text = format!(
            r#"{{"push":"{push}","v":{},"viewer":{},"own":{},"now":{},"table":{},"notes":{}"#,
            self.audio.version[viewer.index()],
            json!(viewer),
            json!(own.unwrap_or_default()),
            now(),
            self.table_shown(viewer),
            json!(recent),
        )
        .into_bytes();
        if let Some(game) = &self.game {
            text.extend_from_slice(br#","game":{"#);
            write_lines(&mut text, have, lines.iter().map(|line| line.get()));
            text.push(b',');
            game.show(viewer, &mut text);
            self.write_clocks(viewer, &mut text);
            text.push(b'}');
        }
        text.push(b'}');
        String::from_utf8(text).map_err(Problem::internal)
    }

    /// Tells every viewer what is new at the game.
    pub(super) fn tell_game(&mut self, fresh: &[AnyEntry]) {
        for viewer in self.viewers() {
            let lines: Vec<&str> = fresh
                .iter()
                .flat_map(|entry| &entry.lines)
                .filter(|heard| heard.to.has(viewer))
                .map(|heard| heard.line.as_str())
                .collect();
            self.tell_viewer(viewer, &lines);
        }
    }

    /// Shows a seat its own draft.
    pub(super) fn tell_seat(&mut self, seat: Seat) {
        self.tell_viewer(Viewer::Seat(seat), &[]);
    }

    /// Shows everyone where the game stands, from the first line on.
    pub(super) fn tell_all(&mut self) {
        let told = serde_json::from_str::<Opening>(&self.row.opening)
            .ok()
            .and_then(|opening| read_told(&opening, "").ok())
            .unwrap_or_default();
        self.tell_told(&told);
    }

    /// Tells every viewer its lines of what was told, the last there are, and shows where the game
    /// stands.
    pub(super) fn tell_told(&mut self, told: &[Telling]) {
        for viewer in self.viewers() {
            let lines = lines_for(told, viewer, 0);
            let lines: Vec<&str> = lines.iter().map(|line| line.get()).collect();
            self.tell_viewer(viewer, &lines);
        }
    }

    fn tell_viewer(&mut self, viewer: Viewer, lines: &[&str]) {
        let Some(game) = &self.game else { return };
        let index = viewer.index();
        let from = game.heard(viewer) - lines.len() as u32;
        let version = self.audio.version[index] + 1;
        let told: usize = lines.iter().map(|line| line.len() + 1).sum();
        let mut text = Vec::with_capacity(told + 4096);
        text.extend_from_slice(format!(r#"{{"push":"game","v":{version},"game":{{"#).as_bytes());
        write_lines(&mut text, from, lines.iter().copied());
        text.push(b',');
        let start = text.len();
        game.show(viewer, &mut text);
        let print = print(&text[start..]);
        if lines.is_empty() && self.audio.shown[index] == print {
            return;
        }
        (self.audio.version[index], self.audio.shown[index]) = (version, print);
        self.write_clocks(viewer, &mut text);
        text.extend_from_slice(b"}}");
        match String::from_utf8(text) {
            Ok(text) => self.send(viewer, text.into()),
            Err(error) => tracing::error!(%error, "a push was not text"),
        }
    }

    /// The time of each seat. Where several are waited for at once, others' clocks would tell who
    /// has answered: then only one's own is shown. So is the patience with a program at a table
    /// without hurry.
    fn write_clocks(&self, viewer: Viewer, into: &mut Vec<u8>) {
        let (Some(clocks), Some(game)) = (&self.clocks, &self.game) else { return };
        let untimed = self.terms.pace == Pace::Untimed;
        if untimed && !self.is_program(viewer) {
            return;
        }
        let several = untimed || 1 < game.waiting(viewer).len();
        let at = self.app.time.now();
        let clock = |seat: Seat| {
            if several && !viewer.is(seat) {
                return Value::Null;
            }
            let clock = clocks.of(seat);
            json!(ClockShown { left: clock.left_at(at), runs: clock.since.is_some() })
        };
        let all: Vec<_> = Seat::all(self.seating.chairs.len()).map(clock).collect();
        into.extend_from_slice(format!(r#","clocks":{}"#, Value::from(all)).as_bytes());
    }

    fn is_program(&self, viewer: Viewer) -> bool {
        viewer.seat().is_some_and(|seat| self.seating.program(seat).is_some())
    }

    /// Tells everyone who sits here, and what the table is asked.
    pub(super) fn tell_table(&mut self) {
        for viewer in self.viewers() {
            let version = self.next_version(viewer);
            let table = self.table_shown(viewer);
            let text = format!(r#"{{"push":"table","v":{version},"table":{table}}}"#);
            self.send(viewer, text.into());
        }
    }

    /// Tells everyone who is here.
    pub(super) fn tell_presence(&mut self) {
        let here = json!(self.here());
        for viewer in self.viewers() {
            let version = self.next_version(viewer);
            let text = format!(r#"{{"push":"here","v":{version},"here":{here}}}"#);
            self.send(viewer, text.into());
        }
    }

    /// Shows a note to those it is for.
    pub(super) fn tell_note(&mut self, note: &Note) {
        let shown = notes::shown(note);
        for viewer in self.viewers().into_iter().filter(|it| notes::is_for(note, *it)) {
            let version = self.next_version(viewer);
            let text = format!(r#"{{"push":"note","v":{version},"note":{shown}}}"#);
            self.send(viewer, text.into());
        }
    }

    /// The table as a viewer sees it: terms, people, status.
    fn table_shown(&self, viewer: Viewer) -> Value {
        json!(LiveShown {
            table: crate::http::tables::summary(&self.row, &self.terms, &self.seating),
            here: self.here(),
            motion: self.motion.as_ref().map(|motion| motion.shown(viewer)),
            diverged: self.diverged,
        })
    }

    /// Everyone who has a socket here, each once.
    fn viewers(&self) -> Vec<Viewer> {
        let mut viewers: Vec<_> = self.sockets.iter().map(|socket| socket.viewer).collect();
        viewers.sort_unstable();
        viewers.dedup();
        viewers
    }

    fn next_version(&mut self, viewer: Viewer) -> u64 {
        let version = &mut self.audio.version[viewer.index()];
        *version += 1;
        *version
    }

    /// Sends the same bytes to every socket of a viewer; one that does not keep up is let go.
    fn send(&mut self, viewer: Viewer, text: Utf8Bytes) {
        let (meters, mut slow) = (&self.app.meters, 0);
        self.sockets.retain(|socket| {
            if socket.viewer != viewer {
                return true;
            }
            meters.pushed(text.len());
            let sent = socket.sink.put(text.clone());
            slow += u64::from(!sent);
            sent
        });
        if 0 < slow {
            meters.lagged(slow);
        }
    }

    /// Whoever sits down while looking on sees through the eyes of the seat from now on.
    pub(super) async fn promote(&mut self, asker: &Asker, seat: Seat) -> Result<(), Problem> {
        let Some(person) = asker.person.as_ref().map(|person| person.id.clone()) else {
            return Ok(());
        };
        let looks_on = |socket: &Socket| {
            socket.viewer == Viewer::Spectator && socket.person.as_ref() == Some(&person)
        };
        if !self.sockets.iter().any(looks_on) {
            return Ok(());
        }
        let viewer = Viewer::Seat(seat);
        let hello = Utf8Bytes::from(self.whole("hello", asker, viewer, 0).await?);
        self.sockets.retain_mut(|socket| {
            if socket.viewer != Viewer::Spectator || socket.person.as_ref() != Some(&person) {
                return true;
            }
            socket.viewer = viewer;
            socket.sink.put(hello.clone())
        });
        self.tell_presence();
        Ok(())
    }

    /// Tells everyone how the clocks stand, after they were set by something else than an answer.
    pub(super) fn tell_clocks(&mut self) {
        if self.clocks.is_none() {
            return;
        }
        let untimed = self.terms.pace == Pace::Untimed;
        for viewer in self.viewers() {
            if untimed && !self.is_program(viewer) {
                continue;
            }
            self.audio.shown[viewer.index()] = 0;
            self.tell_viewer(viewer, &[]);
        }
    }

    /// Whoever no longer holds a seat no longer looks through its eyes.
    pub(super) fn unseat(&mut self, seat: Seat) {
        let holder = self.seating.person(seat).map(str::to_owned);
        self.sockets.retain(|socket| {
            !socket.viewer.is(seat) || (holder.is_some() && socket.person == holder)
        });
    }
}

/// A fingerprint of what is shown.
fn print(shown: &[u8]) -> u64 {
    let mix = |print: u64, eight: u64| {
        let wide = u128::from(print ^ eight) * u128::from(0x9E37_79B9_7F4A_7C15_u64);
        (wide >> 64) as u64 ^ (wide as u64).rotate_left(29)
    };
    let (eights, rest) = shown.as_chunks();
    let print = eights
        .iter()
        .fold(shown.len() as u64, |print, eight| mix(print, u64::from_le_bytes(*eight)));
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    mix(print, u64::from_le_bytes(last))
}

/// `"lines":{"from":n,"new":[…]}`.
fn write_lines<'a>(into: &mut Vec<u8>, from: u32, lines: impl Iterator<Item = &'a str>) {
    into.extend_from_slice(format!(r#""lines":{{"from":{from},"new":["#).as_bytes());
    for (place, line) in lines.enumerate() {
        if 0 < place {
            into.push(b',');
        }
        into.extend_from_slice(line.as_bytes());
    }
    into.extend_from_slice(b"]}");
}
