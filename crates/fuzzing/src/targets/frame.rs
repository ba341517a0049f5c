//! A frame that comes over a socket of a table. It is answered with a problem that has a code and
//! a sentence, and nobody hears of anything, or it is taken; a text that a socket takes never
//! closes it; no answer is too large; and in the end the record of the table replays.
//!
//! The first byte of an input says who sends it, the second how: as a text, as bytes, in two
//! pieces, or as it is. In a text `$D` stands for the number of the sender's decision, `$K` for a
//! new key, `$A` for something that it may do.

use catalog::Title;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::texts;
use crate::dice::Dice;
use crate::house::{House, Sock};
use crate::mutate::change_json;
use crate::{Ruling, Target, Verdict, hold};

/// The largest text that a socket takes.
const TAKEN: usize = 64 * 1024;
/// No push is larger than this.
const LARGEST_PUSH: usize = 1 << 20;
/// So many frames are sent to one table, then its record is read and another is opened.
const FRAMES: u32 = 400;
/// So many tables are opened in one house, then another is built.
const TABLES: u32 = 500;

/// What was heard of a frame.
#[derive(Debug, Default)]
pub struct Heard {
    /// By the one who sent it, in order.
    pub own: Vec<String>,
    /// By one who looks on.
    pub other: Vec<String>,
    /// The code with which the sender's socket was closed.
    pub closed: Option<u16>,
}

/// Where a frame is sent.
pub trait Line {
    /// Sends a frame of one of these ways, and gives all that was heard of it.
    fn say(&mut self, who: u8, how: u8, bytes: &[u8]) -> Heard;
    /// Is the record of what was played in order? Then begins a new game.
    fn close(&mut self) -> Result<(), String>;
}

/// Frames of all kinds.
pub struct Frames {
    line: Box<dyn Line>,
    sent: u32,
    words: Vec<String>,
}

impl Default for Frames {
    fn default() -> Self {
        Self::new()
    }
}

impl Frames {
    /// With a server.
    pub fn new() -> Self {
        Self::with(Box::new(Table::new()))
    }

    /// With something else.
    pub fn with(line: Box<dyn Line>) -> Self {
        let mut words = Vec::new();
        for seed in orders() {
            texts(&seed, &mut words);
        }
        Self { line, sent: 0, words }
    }
}

/// One of every kind of order.
fn orders() -> Vec<Value> {
    let mut orders = vec![
        json!({ "id": 1, "do": "step", "decision": "$D", "key": "$K", "action": "$A" }),
        json!({ "id": 1, "do": "play", "decision": "$D", "key": "$K", "answer": ["$A"] }),
        json!({ "id": "a", "do": "play", "decision": "$D", "key": "$K", "plan": [["$A"], ["$A"]] }),
        json!({ "do": "back", "decision": "$D", "action": "$A" }),
        json!({ "do": "back", "decision": "$D" }),
        json!({ "id": 2, "do": "why", "action": "$A", "seat": "seat:1" }),
        json!({ "id": 3, "do": "undo", "asked": "$D", "key": "$K" }),
        json!({ "id": 4, "do": "propose", "motion": { "kind": "rewind", "lines": 2 } }),
        json!({ "id": 4, "do": "propose", "motion": { "kind": "pause" } }),
        json!({ "id": 5, "do": "vote", "yes": true }),
        json!({ "id": 6, "do": "say", "key": "$K", "text": "hello" }),
        json!({ "id": 7, "do": "write", "to": ["seat:2"], "key": "$K", "text": "psst" }),
        json!({ "id": 8, "do": "salt", "salt": "x" }),
        json!({ "id": 9, "do": "sit", "seat": "seat:2" }),
        json!({ "id": 10, "do": "clear", "seat": "seat:2" }),
        json!({ "id": 11, "do": "start" }),
        json!({ "id": 12, "do": "rematch" }),
        json!({ "id": 13, "do": "program", "seat": "seat:2", "name": "p" }),
        json!({ "id": 14, "do": "bot", "seat": "seat:3", "bot": "random" }),
        json!({ "id": 15, "do": "leave" }),
    ];
    let vocabulary = catalog::titles().iter().filter_map(|title| {
        let meta = title.game.meta();
        let seed = engine::Seed::new([1; 32]);
        title.game.open(meta.seats[0], meta.editions[0], &[], seed).ok()
    });
    for table in vocabulary {
        for action in table.vocabulary().into_iter().step_by(9).take(24) {
            orders.push(
                json!({ "id": 1, "do": "step", "decision": "$D", "key": "$K", "action": action }),
            );
        }
    }
    orders
}

impl Target for Frames {
    fn name(&self) -> &'static str {
        "frame"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = Vec::new();
        for (place, order) in orders().iter().enumerate() {
            let who = b'0' + (place % 4) as u8;
            seeds.push([&[who, b't'], order.to_string().as_bytes()].concat());
        }
        seeds.push(b"0b\x01\x02\x03".to_vec());
        seeds.push(b"1f{\"do\":\"start\"}".to_vec());
        seeds.push(b"2r\x81\x82\x00\x00\x00\x00{}".to_vec());
        seeds
    }

    fn change(&self, input: &mut Vec<u8>, dice: &mut Dice) {
        if input.len() < 2 {
            return;
        }
        match dice.below(16) {
            0 | 1 => input[0] = b'0' + dice.below(4) as u8,
            // Most frames that are no texts close the socket: now and then is enough.
            2 if dice.once_in(40) => input[1] = *dice.pick(b"tbfr"),
            _ => {
                let Ok(text) = std::str::from_utf8(&input[2..]) else { return };
                let text = change_json(text, &self.words, dice);
                input.truncate(2);
                input.extend_from_slice(text.as_bytes());
            }
        }
    }

    fn law(&mut self, input: &[u8]) -> Ruling {
        let [who, how, bytes @ ..] = input else { return Ok(Verdict::Unread) };
        let heard = self.line.say(*who, *how, bytes);
        self.sent += 1;
        let verdict = judged(*how, bytes, &heard)?;
        // Whoever stands up or votes has changed more than the game: the next frame should meet a
        // table like the first did.
        let moved = heard.own.iter().chain(&heard.other).any(|text| is(text, "table"));
        if moved || heard.closed.is_some() || self.sent.is_multiple_of(FRAMES) {
            self.line.close()?;
        }
        Ok(verdict)
    }
}

fn is(text: &str, push: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok_and(|said| said["push"] == push)
}

/// The law of one frame.
fn judged(how: u8, bytes: &[u8], heard: &Heard) -> Ruling {
    let shown = || String::from_utf8_lossy(bytes).chars().take(300).collect::<String>();
    let text = std::str::from_utf8(bytes).ok().filter(|_| how == b't' || how == b'f');
    let mut replies = Vec::new();
    for text in heard.own.iter().chain(&heard.other) {
        hold(text.len() <= LARGEST_PUSH, || format!("{}: {} bytes come", shown(), text.len()))?;
        let said: Value =
            serde_json::from_str(text).map_err(|error| format!("{}: {error}", shown()))?;
        let known = ["hello", "game", "table", "here", "note", "reply"];
        let push = said["push"].as_str().unwrap_or_default();
        hold(known.contains(&push), || format!("{}: nobody knows {text}", shown()))?;
        if push == "reply" {
            replies.push(said);
        }
    }
    if let Some(code) = heard.closed {
        let known = [1000, 1002, 1005, 1007, 1009];
        let right = known.contains(&code) || (how == b'r' && code == 0);
        hold(right, || format!("{}: closed with {code}", shown()))?;
        let fits = text.is_some_and(|text| text.len() <= TAKEN);
        hold(!fits, || format!("{}: a text closes the socket ({code})", shown()))?;
        return Ok(Verdict::Unread);
    }
    if how == b'r' {
        return Ok(Verdict::Unread);
    }
    hold(replies.len() <= 1, || format!("{}: {} replies", shown(), replies.len()))?;
    let reply = replies.first();
    let Some(error) = reply.and_then(|reply| reply.get("error")) else {
        return Ok(Verdict::Taken);
    };
    let code = error["code"].as_str().unwrap_or_default();
    hold(!code.is_empty() && code != "internal", || format!("{}: {error}", shown()))?;
    for lang in ["it", "en"] {
        let said = error["message"][lang].as_str().unwrap_or_default();
        let right = said.ends_with('.') && !said.contains('⟨');
        hold(right, || format!("{}: no sentence: {error}", shown()))?;
    }
    let quiet = heard.own.iter().chain(&heard.other).all(|text| is(text, "reply"));
    hold(quiet, || format!("{}: refused with {code}, and yet {heard:?}", shown()))?;
    let unread = ["malformed_json", "wrong_type", "missing_field", "unknown_field"];
    let unread = unread.contains(&code) || ["unknown_value", "duplicate_field"].contains(&code);
    Ok(if unread { Verdict::Unread } else { Verdict::Refused })
}

/// A table of a server in this process, with three people and one who looks on.
struct Table {
    runtime: Runtime,
    house: Option<House>,
    open: Option<Open>,
    tables: u32,
    keys: u64,
}

struct Open {
    id: String,
    title: &'static Title,
    socks: Vec<Sock>,
    watcher: Sock,
}

impl Table {
    fn new() -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("the system gives a runtime");
        let mut table = Self { runtime, house: None, open: None, tables: 0, keys: 0 };
        table.renew();
        table
    }

    fn renew(&mut self) {
        let fresh = self.tables.is_multiple_of(TABLES);
        let (old, open) = (self.house.take(), self.open.take());
        let titles = catalog::titles();
        let title = &titles[self.tables as usize % titles.len()];
        let (house, open) = self.runtime.block_on(async move {
            drop(open);
            let house = match old {
                Some(house) if !fresh => house,
                old => {
                    if let Some(old) = old {
                        old.close().await;
                    }
                    House::open().await
                }
            };
            let mut people = Vec::new();
            for name in ["Anna", "Bruno", "Carla"] {
                people.push(house.guest(name).await);
            }
            let id = house.table(title, &people).await;
            let mut socks = Vec::new();
            for person in &people {
                socks.push(Sock::open(&house, Some(person), &id).await);
            }
            // One who only looks on sends too.
            socks.push(Sock::open(&house, None, &id).await);
            let watcher = Sock::open(&house, None, &id).await;
            let mut open = Open { id, title, socks, watcher };
            for sock in open.socks.iter_mut().chain([&mut open.watcher]) {
                sock.settle().await;
            }
            (house, open)
        });
        (self.house, self.open) = (Some(house), Some(open));
        self.tables += 1;
    }
}

impl Line for Table {
    fn say(&mut self, who: u8, how: u8, bytes: &[u8]) -> Heard {
        self.keys += 1;
        let key = format!("key-{}", self.keys);
        let Some(Open { socks, watcher, .. }) = &mut self.open else { return Heard::default() };
        let place = usize::from(who) % socks.len();
        let sock = &mut socks[place];
        let text =
            std::str::from_utf8(bytes).ok().map(|text| filled(text, &sock.game, &key, bytes));
        let message = |text: String| match how {
            b'b' => vec![Message::Binary(bytes.to_vec().into())],
            b'f' => {
                let (head, tail) = text.as_bytes().split_at(text.len() / 2);
                let frame = |part: &[u8], kind, last| {
                    Message::Frame(Frame::message(part.to_vec(), OpCode::Data(kind), last))
                };
                vec![frame(head, Data::Text, false), frame(tail, Data::Continue, true)]
            }
            _ => vec![Message::Text(text.into())],
        };
        self.runtime.block_on(async {
            // What others did before is no answer to this.
            sock.settle().await;
            match text {
                Some(text) if how != b'r' => {
                    for message in message(text) {
                        sock.send(message).await;
                    }
                }
                _ => sock.raw(bytes).await,
            }
            // Bytes that are no frame may be the beginning of one: what follows is not read.
            let mut own = Vec::new();
            if how == b'r' || std::str::from_utf8(bytes).is_err() {
                sock.closed = sock.closed.or(Some(1000));
            } else {
                own = sock.settle().await;
            }
            let other = watcher.settle().await;
            Heard { own, other, closed: sock.closed }
        })
    }

    fn close(&mut self) -> Result<(), String> {
        if let (Some(house), Some(open)) = (&self.house, &self.open) {
            let checked = self.runtime.block_on(checked(house, open));
            checked.map_err(|why| format!("the table {}: {why}", open.id))?;
        }
        self.renew();
        Ok(())
    }
}

/// The record that is stored replays, and leads to where the table stands.
async fn checked(house: &House, open: &Open) -> Result<(), String> {
    let row = house.app.store.table(&open.id).await.map_err(|error| error.to_string())?;
    let row = row.ok_or("it is gone")?;
    let opening: server::live::Opening =
        serde_json::from_str(&row.opening).map_err(|error| error.to_string())?;
    let opening = opening.record.ok_or("it has not begun")?;
    let links = house.app.store.links(&open.id).await.map_err(|error| error.to_string())?;
    let game = open.title.game;
    let record = game.record(opening.get(), &links).map_err(|error| error.to_string())?;
    game.replay(&record, None).map(drop).map_err(|error| error.to_string())
}

/// What stands for something is put in.
fn filled(text: &str, game: &Value, key: &str, bytes: &[u8]) -> String {
    if !text.contains('$') {
        return text.to_owned();
    }
    let legal = game["legal"].as_array().map_or(&[][..], Vec::as_slice);
    let sum = |sum: u64, byte: &u8| sum.wrapping_mul(31).wrapping_add(u64::from(*byte));
    let mut dice = Dice::new(bytes.iter().fold(7, sum) >> 3);
    let action = if legal.is_empty() { Value::Null } else { dice.pick(legal).clone() };
    let asked = game["asked"].as_u64().unwrap_or(0).to_string();
    text.replace("\"$D\"", &asked).replace("\"$A\"", &action.to_string()).replace("$K", key)
}
