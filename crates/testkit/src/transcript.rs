//! A whole game as a text that people can read and compare: every answer, what was told of it and
//! to whom, and a short hash of the state it led to. One line each.

use std::fmt::Write;

use engine::record::{RecordError, RecordOf, state_digest};
use engine::table::Says;
use engine::{
    Brings, Chance, Entry, Game, Outbox, Ply, Seat, Seed, SetupError, Table, Told, Viewer, notation,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::play::CHOICE;

/// Chooses one of the answers' next steps, by its place in the list. Every seat that is asked is
/// in it, those with a mere right too.
pub type Chooser<'a, G> = &'a mut dyn FnMut(&[(Seat, <G as Game>::Action)]) -> usize;

/// A chooser that will never choose otherwise: goldens depend on it.
pub fn at_random<A>(seed: &Seed) -> impl FnMut(&[(Seat, A)]) -> usize + use<A> {
    let mut chance = Chance::at(seed, u32::MAX);
    move |options| chance.below(CHOICE, options.len() as u32) as usize
}

/// Plays a whole game; every step is chosen from all that the seats may do.
pub fn play_out<G: Game>(
    setup: &G::Setup,
    seed: &Seed,
    choose: Chooser<'_, G>,
) -> Result<Table<G>, SetupError> {
    let mut table = Table::<G>::open(setup.clone(), *seed)?;
    while table.outcome().is_none() {
        let ply = answer(table.game(), table.state(), choose);
        table.play(ply.seat, &ply.actions).expect("legal steps make a whole answer");
    }
    Ok(table)
}

fn answer<G: Game>(game: &G, state: &G::State, choose: Chooser<'_, G>) -> Ply<G::Action> {
    let mut state = state.clone();
    let mut actions = Vec::new();
    let mut legal = Vec::new();
    let mut only = None;
    loop {
        let mut options = Vec::new();
        for seat in Seat::all(game.seats()).filter(|seat| only.is_none_or(|it| it == *seat)) {
            game.legal(&state, seat, &mut legal);
            options.extend(legal.iter().map(|action| (seat, *action)));
        }
        assert!(!options.is_empty(), "a game that is not over goes on");
        let (seat, action) = options[choose(&options)];
        game.apply(&mut state, seat, action, &mut Chance::fast(0), &mut Outbox::silent());
        actions.push(action);
        only = Some(seat);
        if game.staging(&state) != only {
            return Ply { seat, actions };
        }
    }
}

/// The transcript of a whole game whose every step is chosen by `choose`.
pub fn transcript<G: Game>(setup: &G::Setup, seed: &Seed, choose: Chooser<'_, G>) -> String {
    let table = match play_out::<G>(setup, seed, choose) {
        Ok(table) => table,
        Err(error) => return format!("no game: {error}\n"),
    };
    transcript_of::<G>(table.record()).unwrap_or_else(|error| format!("no record: {error}\n"))
}

/// The transcript of a record, which is checked on the way.
pub fn transcript_of<G: Game>(record: &RecordOf<G>) -> Result<String, RecordError> {
    let table = Table::<G>::replay(record, None)?;
    let mut text = format!(
        "{} revision {}\nsetup {}\nseed {}\n",
        record.game,
        record.revision,
        json_text(&record.setup),
        record.seed
    );
    let mut line = |parts: std::fmt::Arguments<'_>| {
        writeln!(text, "{parts}").expect("a text can always grow");
    };
    let opened = Table::<G>::replay(record, Some(0))?;
    line(format_args!("0 start #{}", hash::<G>(opened.state())));
    told::<G>(&table, 0, &mut line);
    let mut state = opened.state().clone();
    for link in &record.entries {
        let seq = link.seq;
        match &link.entry {
            Entry::Ply(ply) => {
                let mut luck = Chance::at(&record.seed, seq);
                for action in &ply.actions {
                    table.game().apply(
                        &mut state,
                        ply.seat,
                        *action,
                        &mut luck,
                        &mut Outbox::silent(),
                    );
                }
                let steps: Vec<_> = ply.actions.iter().map(action_text).collect();
                let hash = hash::<G>(&state);
                line(format_args!("{seq} {}: {} #{hash}", ply.seat, steps.join(", ")));
            }
            Entry::Undo { ply, .. } => {
                state = Table::<G>::replay(record, Some(seq))?.state().clone();
                line(format_args!("{seq} undo {ply} #{}", hash::<G>(&state)));
            }
            Entry::Withdrawn => line(format_args!("{seq} withdrawn")),
            Entry::Rewind { to } => {
                state = Table::<G>::replay(record, Some(seq))?.state().clone();
                line(format_args!("{seq} rewind to {to} #{}", hash::<G>(&state)));
            }
        }
        told::<G>(&table, seq, &mut line);
    }
    if let Some(outcome) = table.outcome() {
        line(format_args!("outcome {}", json_text(&outcome)));
    }
    Ok(text)
}

/// What was told of one entry: `=` of one's own step, `~` of a sign, `-` of a deed, `!` of news.
fn told<G: Game>(table: &Table<G>, seq: u32, line: &mut impl FnMut(std::fmt::Arguments<'_>)) {
    for said in table.lines().iter().filter(|line| line.seq == seq) {
        let Says::Told(told) = &said.says else { continue };
        let mark = match told.brings {
            Brings::Echo => '=',
            Brings::Sign => '~',
            Brings::Deed => '-',
            Brings::News => '!',
        };
        let event = event_text(&told.event);
        line(format_args!("  {mark} {}: {event}", audience(table.game().seats(), told)));
    }
}

fn audience<E>(seats: usize, told: &Told<E>) -> String {
    if Viewer::all(seats).all(|viewer| told.to.has(viewer)) {
        return "all".to_owned();
    }
    let heard = Seat::all(seats).filter(|seat| told.to.has(Viewer::Seat(*seat)));
    let mut names: Vec<_> = heard.map(|seat| seat.to_string()).collect();
    if told.to.has(Viewer::Spectator) {
        names.push("spectators".to_owned());
    }
    names.join(" ")
}

/// Twelve digits: enough to see that something changed.
fn hash<G: Game>(state: &G::State) -> String {
    state_digest::<G>(state).to_string().chars().take(12).collect()
}

fn action_text<A: Serialize>(action: &A) -> String {
    notation::to_text(&sorted(value(action)))
}

fn event_text<E: Serialize>(event: &E) -> String {
    let event = sorted(value(event));
    notation::to_text(&json!({ "do": event["event"], "with": event["with"] }))
}

fn json_text<T: Serialize>(it: &T) -> String {
    sorted(value(it)).to_string()
}

fn value<T: Serialize>(it: &T) -> Value {
    serde_json::to_value(it).expect("plain data can be written as JSON")
}

/// With its names in order, whichever way a build keeps them.
fn sorted(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(sorted).collect(),
        Value::Object(items) => {
            let items: std::collections::BTreeMap<_, _> = items.into_iter().collect();
            items
                .into_iter()
                .map(|(name, item)| (name, sorted(item)))
                .collect::<serde_json::Map<_, _>>()
                .into()
        }
        leaf => leaf,
    }
}
