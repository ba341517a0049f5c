//! Playing at random, generic over the catalogue, and a table of the test's own that plays along:
//! what the engine says each viewer may know.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::erased::{AnyEntry, AnyTable};
use engine::table::Progress;
use engine::{Seat, Viewer};
use serde_json::{Value, json};
use server::live::Opening;
use store::Store;

use super::{Guest, House, Sock};

/// A table of the first game there is.
pub(crate) fn game() -> &'static catalog::Title {
    &catalog::titles()[0]
}

/// What is sent to open a table of the first game, with as many seats as are named.
pub(crate) fn table_of(seats: &[&str]) -> Value {
    let meta = game().game.meta();
    json!({
        "game": meta.id,
        "terms": { "edition": meta.editions[0], "seats": seats.len() },
        "seats": seats,
    })
}

/// A table with these seats that has begun.
pub(crate) async fn begun(host: &Guest, seats: &[&str]) -> String {
    let id = host.open(table_of(seats)).await;
    host.order(&id, json!({ "do": "start" })).await.ok();
    id
}

/// A table of four where these sit, each on a seat of their own, that has begun.
pub(crate) async fn among(people: &[&Guest], rest: &str) -> String {
    let mut seats = vec!["open"; 4];
    seats[0] = "me";
    seats[people.len()..].fill(rest);
    let id = people[0].open(table_of(&seats)).await;
    for (place, person) in people.iter().enumerate().skip(1) {
        let seat = format!("seat:{}", place + 1);
        person.order(&id, json!({ "do": "sit", "seat": seat })).await.ok();
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    id
}

/// The seat with this number, counted from 1.
pub(crate) fn seat_of(number: usize) -> Seat {
    Seat::new(number - 1)
}

/// Who looks, as it is sent.
pub(crate) fn viewer_of(shown: &Value) -> Viewer {
    serde_json::from_value(shown.clone()).expect("a viewer")
}

/// Luck of the test's own: the same in every run.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound.max(1)
    }

    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// A key that no other order has.
pub(crate) fn fresh_key() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("key-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Gives one whole answer of a seat that is asked, step by step at random. Returns its key.
pub(crate) async fn play_ply(sock: &mut Sock, dice: &mut Dice) -> String {
    let (key, decision) = (fresh_key(), sock.asked());
    let seat = sock.viewer["seat"].clone();
    for _ in 0..200 {
        let action = dice.pick(sock.legal()).clone();
        let order = json!({
            "do": "step", "seat": seat, "decision": decision, "key": key, "action": action,
        });
        let reply = sock.ask(order).await;
        if reply.ok()["played"] == true {
            return key;
        }
    }
    panic!("an answer without an end");
}

/// Plays until the game is over, and reads every socket after each answer. Says how many answers
/// were given here.
pub(crate) async fn play_out(socks: &mut [Sock], dice: &mut Dice) -> usize {
    let mut plies = 0;
    for _ in 0..20_000 {
        settle(socks).await;
        if socks.iter().all(Sock::is_over) {
            return plies;
        }
        if let Some(place) = socks.iter().position(Sock::is_asked) {
            play_ply(&mut socks[place], dice).await;
            plies += 1;
        } else {
            tokio::task::yield_now().await;
        }
    }
    panic!("a game without an end");
}

/// A twin of a table in the test's own hands: it is given the same answers.
pub(crate) struct Shadow {
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) opening: String,
}

impl Shadow {
    /// From the store: where the table stands now.
    pub(crate) async fn of(store: &Store, id: &str) -> Self {
        let row = store.table(id).await.unwrap().expect("the table is there");
        let opening: Opening = serde_json::from_str(&row.opening).unwrap();
        let opening = opening.record.expect("the game has begun").get().to_owned();
        let links = store.links(id).await.unwrap();
        let title = catalog::find(&row.game).unwrap();
        Self { table: title.game.resume(&opening, &links).unwrap(), opening }
    }

    pub(crate) async fn at(house: &House, id: &str) -> Self {
        Self::of(&house.app.store, id).await
    }

    /// Takes a step; what it told, if it was the last of an answer.
    pub(crate) fn step(&mut self, seat: Seat, action: &Value) -> Vec<AnyEntry> {
        match self.table.step(seat, action).expect("the server took it too") {
            Progress::Draft => Vec::new(),
            Progress::Played(_) => self.table.shed(),
        }
    }

    /// All that a viewer may see now, as text.
    pub(crate) fn shown(&self, viewer: Viewer) -> String {
        let mut text = Vec::new();
        self.table.show(viewer, &mut text);
        String::from_utf8(text).unwrap()
    }
}

/// Where a table stands for someone, without what changes by itself.
pub(crate) async fn stand(guest: &Guest, id: &str) -> Value {
    let mut seen = guest.see(id).await.ok().clone();
    let whole = seen.as_object_mut().expect("an object");
    for passing in ["now", "v"] {
        whole.remove(passing);
    }
    whole["table"].as_object_mut().expect("an object").remove("here");
    seen
}

/// Reads every socket as far as the table has come.
pub(crate) async fn settle(socks: &mut [Sock]) {
    for sock in socks {
        sock.settle().await;
    }
}

/// Plays so many answers, and reads every socket after each. Fewer if the game ends.
pub(crate) async fn play_some(socks: &mut [Sock], dice: &mut Dice, plies: usize) {
    for _ in 0..plies {
        settle(socks).await;
        let Some(place) = socks.iter().position(Sock::is_asked) else { return };
        play_ply(&mut socks[place], dice).await;
    }
    settle(socks).await;
}

/// A socket for each of these people, as far as the table has come.
pub(crate) async fn socks_of(people: impl IntoIterator<Item = &Guest>, id: &str) -> Vec<Sock> {
    let mut socks = Vec::new();
    for person in people {
        socks.push(person.sock(id).await);
    }
    settle(&mut socks).await;
    socks
}

/// A table of three people, each with a socket.
pub(crate) async fn three(house: &House) -> ([Guest; 3], String, Vec<Sock>) {
    let people: [Guest; 3] = house.guests().await;
    let id = people[0].open(table_of(&["me", "open", "open"])).await;
    for person in &people[1..] {
        person.order(&id, json!({ "do": "sit" })).await.ok();
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    let socks = socks_of(&people, &id).await;
    (people, id, socks)
}

/// The record of a table so far.
pub(crate) async fn entries(house: &House, id: &str) -> Vec<store::Entry> {
    house.app.store.entries(id, 1, i64::MAX).await.unwrap()
}
