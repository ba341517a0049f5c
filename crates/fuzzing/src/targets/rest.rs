//! A request. Whatever is asked of whichever route, by whomever: there is an answer, it is one of
//! those that the description names, it is never the server's own fault, and what is refused is
//! refused with a code and a sentence.
//!
//! An input is a line with who asks (0 nobody, 1 the host, 2 another), the method and the path,
//! then the body. `{id}` in it stands for a table, `{key}` for a new key.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::texts;
use crate::dice::Dice;
use crate::house::{Answer, House};
use crate::mutate::change_json;
use crate::{Ruling, Target, Verdict, hold};

/// So many requests go to one house, then another is built.
const REQUESTS: u32 = 20_000;
/// So many requests are about one table, then another is opened.
const PER_TABLE: u32 = 1_000;

/// Who answers requests.
pub trait Door {
    /// The answer; `None` if there can be no such request.
    fn ask(&mut self, who: u8, method: &str, path: &str, body: &[u8]) -> Option<Answer>;
}

/// Requests of all kinds.
pub struct Bodies {
    door: Box<dyn Door>,
    /// What the description names: method and path, and the statuses of each.
    routes: Vec<(String, String, Vec<String>)>,
    words: Vec<String>,
}

impl Default for Bodies {
    fn default() -> Self {
        Self::new()
    }
}

impl Bodies {
    /// With a server.
    pub fn new() -> Self {
        Self::with(Box::new(Desk::new()))
    }

    /// With something else.
    pub fn with(door: Box<dyn Door>) -> Self {
        let described = serde_json::to_value(server::http::openapi()).expect("it is JSON");
        let mut routes = Vec::new();
        let paths = described["paths"].as_object().cloned().unwrap_or_default();
        for (path, methods) in &paths {
            for (method, route) in methods.as_object().into_iter().flatten() {
                let statuses = route["responses"].as_object().into_iter().flatten();
                let statuses = statuses.map(|(status, _)| status.clone()).collect();
                routes.push((method.to_uppercase(), path.clone(), statuses));
            }
        }
        let mut words = Vec::new();
        for (_, body) in bodies() {
            texts(&body, &mut words);
        }
        texts(&described["components"]["schemas"], &mut words);
        words.retain(|word| word.len() < 40);
        words.sort();
        words.dedup();
        Self { door, routes, words }
    }

    /// The statuses that the description names for this path; `None` if it is none of it.
    fn statuses(&self, method: &str, path: &str) -> Option<&[String]> {
        let path = path.split(['?', '#']).next().unwrap_or_default();
        let fits = |pattern: &str| {
            let (mut named, mut asked) = (pattern.split('/'), path.split('/'));
            loop {
                match (named.next(), asked.next()) {
                    (None, None) => return true,
                    (Some(name), Some(part)) if name == part => {}
                    (Some(name), Some(part)) if name.starts_with('{') && !part.is_empty() => {}
                    _ => return false,
                }
            }
        };
        let plain = |pattern: &str| !pattern.contains('{');
        let found = self.routes.iter().filter(|(of, pattern, _)| of == method && fits(pattern));
        let found = found.max_by_key(|(_, pattern, _)| plain(pattern));
        found.map(|(_, _, statuses)| statuses.as_slice())
    }
}

/// A body for each path that takes one.
fn bodies() -> BTreeMap<&'static str, Value> {
    let meta = catalog::titles()[0].game.meta();
    let terms = json!({ "edition": meta.editions[0], "seats": 3, "pace": "untimed",
        "absent": "silence", "watch": true, "options": {} });
    BTreeMap::from([
        ("/api/guest", json!({ "name": "Anna" })),
        ("/api/me", json!({ "name": "Bruno", "lang": "it" })),
        ("/api/account", json!({ "login": "anna", "password": "x" })),
        ("/api/login", json!({ "login": "anna", "password": "x" })),
        ("/api/password", json!({ "old": "x", "new": "y" })),
        ("/api/keys", json!({ "label": "a program" })),
        (
            "/api/tables",
            json!({ "game": meta.id, "terms": terms,
            "seats": ["me", "open", "bot:random"], "public": true }),
        ),
        ("/api/tables/{id}/orders", json!({ "do": "why", "action": null })),
        ("/api/tables/{id}/fork", json!({ "seat": "seat:1", "line": 3 })),
        ("/api/tables/{id}/hint", json!({ "seat": "seat:1" })),
        ("/api/import", json!({ "record": { "curia": 1, "game": meta.id, "revision": 1 } })),
        ("/api/games/{game}/speak", json!({ "lang": "en", "say": [{ "clause": "KF-GEN-1" }] })),
        ("/api/program/answer", json!({ "decision": 1, "actions": [] })),
        ("/api/program/try", json!({ "actions": [] })),
        ("/api/program/defer", json!({ "decision": 1 })),
    ])
}

fn split(input: &[u8]) -> Option<(u8, &str, &str, &[u8])> {
    let end = input.iter().position(|byte| *byte == b'\n').unwrap_or(input.len());
    let head = std::str::from_utf8(&input[..end]).ok()?;
    let mut parts = head.splitn(3, ' ');
    let who = *parts.next()?.as_bytes().first()?;
    Some((who, parts.next()?, parts.next()?, input.get(end + 1..).unwrap_or_default()))
}

impl Target for Bodies {
    fn name(&self) -> &'static str {
        "rest"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let bodies = bodies();
        let mut seeds = Vec::new();
        for (method, path, _) in &self.routes {
            let body = bodies.get(path.as_str()).map(Value::to_string).unwrap_or_default();
            let path = path
                .replace("{game}", catalog::titles()[0].game.meta().id)
                .replace("{lang}", "it")
                .replace("{line}", "2");
            for who in 0..3 {
                seeds.push(format!("{who} {method} {path}\n{body}").into_bytes());
            }
            if method == "GET" && path.contains("{id}") {
                seeds.push(format!("1 GET {path}?seat=seat:1&from=1&have=2\n").into_bytes());
            }
        }
        for order in [
            json!({ "do": "say", "key": "{key}", "text": "hello" }),
            json!({ "do": "step", "decision": 1, "key": "{key}", "action": { "do": "pass" } }),
            json!({ "do": "propose", "motion": { "kind": "rewind", "lines": 1 } }),
            json!({ "do": "program", "seat": "seat:2", "name": "p" }),
        ] {
            seeds.push(format!("1 POST /api/tables/{{id}}/orders\n{order}").into_bytes());
        }
        seeds
    }

    fn change(&self, input: &mut Vec<u8>, dice: &mut Dice) {
        let Some((who, method, path, body)) = split(input) else { return };
        let body = String::from_utf8_lossy(body).into_owned();
        let (mut who, mut method, mut path) = (char::from(who), method.to_owned(), path.to_owned());
        let mut text = body;
        match dice.below(10) {
            0 => who = *dice.pick(&['0', '1', '2']),
            1 if dice.once_in(4) => {
                method = (*dice.pick(&["GET", "POST", "PATCH", "PUT"])).to_owned()
            }
            2 => {
                let signs =
                    ["?", "&", "=", "/", "%00", "%", "seat=seat:9", "from=-1", "..", "é", "#"];
                let at = dice.below(path.len() + 1);
                if path.is_char_boundary(at) && 5 < at {
                    path.insert_str(at, dice.pick::<&str>(&signs));
                }
            }
            _ if text.is_empty() => text = "{}".to_owned(),
            _ => text = change_json(&text, &self.words, dice),
        }
        *input = format!("{who} {method} {path}\n{text}").into_bytes();
    }

    fn law(&mut self, input: &[u8]) -> Ruling {
        let Some((who, method, path, body)) = split(input) else { return Ok(Verdict::Unread) };
        let shown = || format!("{} {method} {path}", char::from(who));
        // A program listens for as long as it likes.
        let Some(answer) = self.door.ask(who, method, path, body) else {
            return Ok(Verdict::Unread);
        };
        let status = answer.status;
        let said = String::from_utf8_lossy(&answer.body);
        let few = || said.chars().take(400).collect::<String>();
        hold((200..500).contains(&status), || format!("{}: {status}: {}", shown(), few()))?;
        if let Some(statuses) = self.statuses(method, path) {
            // What any route may answer is a problem.
            let any = |it: &str| it == "default" && 400 <= status;
            let named = statuses.iter().any(|it| *it == status.to_string() || any(it));
            hold(named, || format!("{}: {status} is not described", shown()))?;
        }
        if status < 400 {
            return Ok(Verdict::Taken);
        }
        let api = path.starts_with("/api/");
        if !api {
            return Ok(Verdict::Refused);
        }
        let error = answer.json()["error"].clone();
        let code = error["code"].as_str().unwrap_or_default();
        hold(!code.is_empty(), || format!("{}: {status} without a code: {}", shown(), few()))?;
        for lang in ["it", "en"] {
            let sentence = error["message"][lang].as_str().unwrap_or_default();
            let right = sentence.ends_with('.') && !sentence.contains('⟨');
            hold(right, || format!("{}: no sentence: {}", shown(), few()))?;
        }
        Ok(if status == 400 { Verdict::Unread } else { Verdict::Refused })
    }
}

/// A server in this process.
struct Desk {
    runtime: Runtime,
    house: Option<House>,
    people: Vec<String>,
    table: String,
    asked: u32,
}

impl Desk {
    fn new() -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("the system gives a runtime");
        Self { runtime, house: None, people: Vec::new(), table: String::new(), asked: 0 }
    }
}

impl Door for Desk {
    fn ask(&mut self, who: u8, method: &str, path: &str, body: &[u8]) -> Option<Answer> {
        // A person who signs out, or leaves for good, is nobody from then on.
        let leaves = path.contains("logout") || path.contains("forget");
        if self.asked.is_multiple_of(REQUESTS) {
            let old = self.house.take();
            self.house = Some(self.runtime.block_on(async {
                if let Some(old) = old {
                    old.close().await;
                }
                House::open().await
            }));
            self.people.clear();
        }
        let house = self.house.as_ref()?;
        if self.people.is_empty() || self.asked.is_multiple_of(PER_TABLE) {
            let titles = catalog::titles();
            let title = &titles[(self.asked / PER_TABLE) as usize % titles.len()];
            let people = self.runtime.block_on(async {
                [house.guest("Anna").await, house.guest("Bruno").await, house.guest("Carla").await]
            });
            self.table = self.runtime.block_on(house.table(title, &people));
            self.people = people.to_vec();
        }
        self.asked += 1;
        let key = format!("key-{}", self.asked);
        let fill = |text: &str| text.replace("{id}", &self.table).replace("{key}", &key);
        let path = fill(path);
        let body = match std::str::from_utf8(body) {
            Ok(text) => fill(text).into_bytes(),
            Err(_) => body.to_vec(),
        };
        let cookie = match who {
            b'1' => self.people.first(),
            b'2' => self.people.get(1),
            _ => None,
        };
        let cookie = cookie.map(String::as_str);
        let answer = self.runtime.block_on(house.ask(cookie, method, &path, &body));
        if leaves {
            self.people.clear();
        }
        answer
    }
}
