//! Bots from which nothing comes that can be used, and bots that are not asked any more.

use std::any::Any;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use bots::{Advice, AnyBots, Arena, LadderError, Match, MatchError, Outsiders, Report, Standings};
use catalog::Title;
use engine::erased::{AnyAsk, AnyEntry, AnyLine, Fault};
use engine::record::RecordError;
use engine::table::Progress;
use engine::{Barrier, Clause, Meta, Outcome, Refusal, Script, SeatSet, Seed, Viewer};
use serde_json::json;
use store::Person;
use tokio::sync::mpsc;

use super::super::order::Asker;
use super::super::seats::new_table;
use super::*;
use crate::auth::token::new_id;
use crate::serve;
use crate::settings::{PartialSettings, Settings};
use crate::terms::{Seating, Sitter, Terms};

/// How often one of them was asked.
static ASKED: AtomicU32 = AtomicU32::new(0);

/// Bots that say nothing.
struct Mute;

impl AnyBot for Mute {
    fn answer(&mut self, _: &dyn AnyTable, _: Seat, _: &mut Chance) -> Option<Vec<Value>> {
        ASKED.fetch_add(1, Ordering::SeqCst);
        None
    }

    fn limit(&mut self, _: Duration) {}

    fn overran(&mut self) -> bool {
        false
    }
}

/// Has no other bots.
struct MuteBots;

impl AnyBots for MuteBots {
    fn names(&self) -> &'static [&'static str] {
        &["mute"]
    }

    fn seat(&self, _: &str) -> Option<Box<dyn AnyBot>> {
        Some(Box::new(Mute))
    }

    fn advise(
        &self,
        _: &str,
        _: &dyn AnyTable,
        _: Seat,
        _: usize,
        _: &mut Chance,
    ) -> Option<Vec<Advice>> {
        None
    }

    fn chances(&self, _: &dyn AnyTable, _: &mut Chance) -> Option<Vec<f32>> {
        None
    }

    fn simulate_with(
        &self,
        _: &Match,
        _: Option<&dyn Outsiders>,
        _: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, MatchError> {
        unreachable!("nobody measures it")
    }

    fn arena(
        &self,
        _: &Arena,
        _: Option<&Path>,
        _: &(dyn Fn(u64) + Sync),
    ) -> Result<Standings, LadderError> {
        unreachable!("nobody measures it")
    }
}

/// A table whose rules know no silence.
struct Loud(Box<dyn AnyTable>);

macro_rules! as_it_is {
    ($($name:ident($($arg:ident: $of:ty),*) -> $back:ty;)*) => {$(
        fn $name(&self, $($arg: $of),*) -> $back {
            self.0.$name($($arg),*)
        }
    )*};
    (mut $($name:ident($($arg:ident: $of:ty),*) -> $back:ty;)*) => {$(
        fn $name(&mut self, $($arg: $of),*) -> $back {
            self.0.$name($($arg),*)
        }
    )*};
}

impl AnyTable for Loud {
    fn silent(&self, _: Seat) -> Option<Vec<Value>> {
        None
    }

    fn twin(&self) -> Box<dyn AnyTable> {
        Box::new(Self(self.0.twin()))
    }

    as_it_is! {
        meta() -> &'static Meta;
        seats() -> usize;
        setup() -> Value;
        awaited() -> SeatSet;
        decision(seat: Seat) -> Option<AnyAsk>;
        legal(seat: Seat) -> Vec<Value>;
        vocabulary() -> Vec<Value>;
        draft(seat: Seat) -> Vec<Value>;
        refusal(seat: Seat, action: &Value) -> Result<Option<Refusal>, Fault>;
        belongs(action: &Value) -> Result<Clause, Fault>;
        view(viewer: Viewer) -> Value;
        state() -> Value;
        log(viewer: Viewer, from: usize) -> Vec<AnyLine>;
        told(from: usize) -> Vec<Value>;
        last() -> u32;
        heard(viewer: Viewer) -> u32;
        asked(seat: Seat) -> u32;
        waiting(viewer: Viewer) -> SeatSet;
        show(viewer: Viewer, into: &mut Vec<u8>) -> ();
        silent_draft(seat: Seat) -> Option<Vec<Value>>;
        opening() -> String;
        follow(links: &str) -> Result<Box<dyn AnyTable>, RecordError>;
        snapshot() -> String;
        fork(viewer: Option<Viewer>, seed: Seed) -> Box<dyn AnyTable>;
        undoable(seat: Seat) -> Result<u32, Barrier>;
        outcome() -> Option<Outcome>;
        invariants() -> Result<(), String>;
        record() -> String;
        published() -> Option<String>;
        as_any() -> &dyn Any;
    }

    as_it_is! { mut
        set_draft(seat: Seat, asked: u32, steps: &[Value]) -> bool;
        step(seat: Seat, action: &Value) -> Result<Progress, Fault>;
        back(seat: Seat, action: Option<&Value>) -> bool;
        play(seat: Seat, actions: &[Value]) -> Result<u32, Fault>;
        shed() -> Vec<AnyEntry>;
        undo(seat: Seat) -> Result<u32, Barrier>;
        rewind(to: u32) -> bool;
        script() -> Option<&mut Script>;
    }
}

/// A game whose bots are mute.
fn title() -> &'static Title {
    let usual = &catalog::titles()[0];
    let (game, laws, types) = (usual.game, usual.laws, usual.types);
    Box::leak(Box::new(Title { game, bots: &MuteBots, laws, types }))
}

/// A table that has begun, with these on its chairs; it is awake in the hands of the test.
async fn awake(who: &Sitter) -> (Live, mpsc::Sender<Command>, mpsc::Receiver<Command>) {
    let folder = std::env::temp_dir().join(format!("curia-mute-{}", new_id()));
    let flags = PartialSettings {
        data: Some(folder.display().to_string()),
        bot_pause_ms: Some("0".into()),
        ..PartialSettings::default()
    };
    let (settings, _) = Settings::gather(flags, |_| None, None).unwrap();
    let app = serve::open(settings).await.unwrap();
    app.store.add_person(&anna()).await.unwrap();
    let title = &catalog::titles()[0];
    let edition = title.game.meta().editions[0];
    let terms = json!({ "edition": edition, "seats": 3, "shared": true });
    let terms: Terms = serde_json::from_value(terms).unwrap();
    let mut seating = Seating::new(3);
    for chair in &mut seating.chairs {
        chair.who = Some(who.clone());
    }
    let (row, head) = new_table(title, &anna(), &terms, &seating, false).unwrap();
    app.store.add_table(&row, &head).await.unwrap();
    let (me, inbox) = mpsc::channel(8);
    let mut live = Live::load(&app, &row.id.as_str().into(), me.downgrade()).await.unwrap();
    live.start(&Asker { person: Some(anna()) }).await.unwrap();
    (live, me, inbox)
}

async fn put_away(live: Live) {
    let (store, folder) = (live.app.store.clone(), live.app.settings.data.clone());
    drop(live);
    store.close().await;
    std::fs::remove_dir_all(folder).unwrap();
}

fn anna() -> Person {
    Person {
        id: "anna".into(),
        name: "Anna".into(),
        shield: "{}".into(),
        lang: "en".into(),
        login: None,
        admin: false,
        created: 0,
    }
}

#[tokio::test]
async fn what_no_bot_is_asked_any_more_wakes_nobody() {
    let (mut live, _me, _inbox) = awake(&Sitter::of(&anna())).await;
    // A bot was to answer, and then the answer before it was taken back.
    live.minds.due = Some((Seat::new(1), 1, Instant::now()));
    live.time_runs().await;
    assert_eq!(live.alarm(), None);
    put_away(live).await;
}

#[tokio::test]
async fn a_bot_of_whom_nothing_can_be_used_does_not_think_without_end() {
    let (mut live, _me, mut inbox) = awake(&Sitter::Bot("random".into())).await;
    live.title = title();
    live.game = live.game.take().map(|game| Box::new(Loud(game)) as Box<dyn AnyTable>);
    live.think().await;
    let began = Instant::now();
    while began.elapsed() < Duration::from_millis(2_500) {
        let alarm = live.alarm().unwrap_or_else(|| Instant::now() + Duration::from_millis(100));
        tokio::select! {
            Some(Command::Thought(thought)) = inbox.recv() => {
                live.thought(*thought).await;
                live.think().await;
            }
            () = tokio::time::sleep_until(alarm) => live.time_runs().await,
        }
    }
    // At once, and then every second.
    let asked = ASKED.load(Ordering::SeqCst);
    assert!((2..=3).contains(&asked), "{asked} times");
    assert_eq!(live.head.last, 0);
    put_away(live).await;
}
