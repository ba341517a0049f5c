//! Programs that play over their pipes: at this machine, and at a table of a server.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::common::served::Served;
use crate::common::{GAME, bad, folder, good, json as report, run, text};

/// The program that comes along.
fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py")
}

/// A match of one game in which the first player is this program.
fn game(name: &str, seats: usize, program: &str) -> Vec<String> {
    let bots = vec!["random"; seats - 1].join(",");
    let bots = format!("program:{program},{bots}");
    let (seats, seed) = (seats.to_string(), "pipes");
    ["simulate", name, "--seats", &seats, "--games", "1", "--seed", seed, "--bots", &bots]
        .map(str::to_owned)
        .to_vec()
}

fn borrowed(args: &[String]) -> Vec<&str> {
    args.iter().map(String::as_str).collect()
}

/// A program of the test's own.
fn written(folder: &Path, body: &str) -> String {
    let file = folder.join("program.py");
    let head = "import json, sys\nfor line in map(json.loads, sys.stdin):\n";
    fs::write(&file, format!("{head}{body}")).expect("it is written");
    format!("env LC_ALL=C python3 '{}'", text(&file))
}

#[test]
fn the_example_plays_whole_games_over_its_pipes() {
    let program = format!("env LC_ALL=C python3 {}", text(&example()));
    for (name, seats) in [("anno-domini-890", 2), (GAME, 3)] {
        let args = game(name, seats, &program);
        let played = report(&[&borrowed(&args)[..], &["--json"]].concat());
        assert_eq!(played["games"], 1, "{name}");
        assert_eq!(played["bots"][0], format!("program:{program}"), "{name}");
        assert!(played["wins_by_bot"].as_array().is_some_and(|bots| bots.len() == 2), "{name}");
    }
}

#[test]
fn an_illegal_answer_gets_its_clauses_and_the_question_again() {
    let folder = folder("program-once");
    let log = folder.join("log");
    // The first answer is no bid at all; from then on a bot answers.
    let body = format!(
        "  if line['type'] == 'turn':\n    \
           seen = globals().setdefault('seen', [])\n    \
           seen.append(line['decision'])\n    \
           first = len(seen) == 1\n    \
           print(json.dumps({{'actions': [{{'do': 'bid_confirm'}}]}} if first \
             else {{'defer': True}}), flush=True)\n    \
           with open('{0}', 'a') as log: log.write(json.dumps(['turn', line['decision']]) + '\\n')\n  \
         if line['type'] == 'refused':\n    \
           with open('{0}', 'a') as log: log.write(json.dumps(['refused', line]) + '\\n')\n",
        text(&log)
    );
    let args = game(GAME, 3, &written(&folder, &body));
    good(&borrowed(&args));
    let log = fs::read_to_string(&log).expect("it was asked");
    let said: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&said[0][0], &said[1][0], &said[2]), (&json!("turn"), &json!("refused"), &said[0]));
    let error = &said[1][1]["error"];
    assert_eq!((&error["code"], &error["with"]["step"]), (&json!("refused"), &json!(0)));
    let clause = &error["refusal"]["said"][0];
    assert!(clause["clause"].as_str().is_some_and(|id| id.starts_with("KF-")), "{error}");
    assert!(clause["title"]["it"].is_string() && clause["en"].is_string(), "{error}");
    assert_eq!(said.iter().filter(|line| line[0] == "refused").count(), 1);
}

#[test]
fn a_program_that_cannot_play_ends_the_match_with_one_line() {
    let folder = folder("program-bad");
    let always = written(
        &folder,
        "  if line['type'] == 'turn': print('{\"actions\":[{\"do\":\"bid_confirm\"}]}', flush=True)\n",
    );
    let why = bad(&borrowed(&game(GAME, 3, &always)), 1);
    assert!(why.contains("5 answers") && why.contains("KF-"), "{why}");
    let babble = written(&folder, "  if line['type'] == 'turn': print('hello', flush=True)\n");
    let why = bad(&borrowed(&game(GAME, 3, &babble)), 1);
    assert!(why.contains("5 answers") && why.contains("column 1"), "{why}");
    let gone = written(&folder, "  if line['type'] == 'turn': sys.exit(3)\n");
    let why = bad(&borrowed(&game(GAME, 3, &gone)), 1);
    assert!(why.contains("game 0") && why.contains('3'), "{why}");
    let why = bad(&borrowed(&game(GAME, 3, "curia-no-such-program")), 1);
    assert!(why.contains("curia-no-such-program"), "{why}");
    let args = game(GAME, 3, &gone);
    let italian = [&borrowed(&args)[..], &["--lang", "it"]].concat();
    assert!(bad(&italian, 1).contains("partita 0"));
}

/// Someone who hosts a table, with the cookie of a browser.
struct Host<'a> {
    server: &'a Served,
    cookie: String,
}

impl<'a> Host<'a> {
    fn new(server: &'a Served) -> Self {
        let mut host = Self { server, cookie: String::new() };
        let (head, _) = host.post("/api/guest", &json!({ "name": "Anna" }));
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).expect("a cookie");
        host.cookie = cookie.to_owned();
        host
    }

    fn post(&self, path: &str, body: &Value) -> (String, Value) {
        let host = self.server.url.strip_prefix("http://").expect("it is plain");
        let mut stream = TcpStream::connect(host).expect("it listens");
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("it is whole");
        assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
        (head.to_owned(), serde_json::from_str(body).expect("it is JSON"))
    }

    /// A table that has begun, with a seat for a program: its id and the token.
    fn table(&self) -> (String, String) {
        let terms = json!({ "edition": "spada", "seats": 3 });
        let seats = ["open", "bot:random", "bot:random"];
        let (_, table) =
            self.post("/api/tables", &json!({ "game": GAME, "terms": terms, "seats": seats }));
        let id = table["id"].as_str().expect("an id").to_owned();
        let orders = format!("/api/tables/{id}/orders");
        let order = json!({ "do": "program", "seat": "seat:1", "name": "Example" });
        let (_, given) = self.post(&orders, &order);
        self.post(&orders, &json!({ "do": "start" }));
        (id, given["token"].as_str().expect("a token").to_owned())
    }
}

#[test]
fn the_example_plays_at_a_table_of_a_server() {
    let folder = folder("program-join");
    let server = Served::start(&folder.join("data"), &[]);
    let host = Host::new(&server);
    let program = format!("env LC_ALL=C python3 {}", text(&example()));
    let status = |server: &Served, id: &str| {
        server.json(&format!("/api/tables/{id}"))["table"]["status"].clone()
    };

    let (id, token) = host.table();
    let page = format!("{}/t/{id}", server.url);
    let ran = run(&["join", &page, "--program", &program, "--token", &token]);
    assert_eq!((ran.code, status(&server, &id)), (0, json!("over")), "{} {}", ran.out, ran.err);
    assert!(ran.out.contains("The game is over."), "{}", ran.out);

    // By itself, over HTTP.
    let (id, token) = host.table();
    let mut direct = Command::new("python3");
    let ran = direct.arg(example()).args([&server.url, &token]).output().expect("it starts");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert_eq!(status(&server, &id), "over");

    // While the server is away it waits.
    let (id, token) = host.table();
    let address = server.url.strip_prefix("http://").expect("it is plain").to_owned();
    let cookie = host.cookie;
    assert_eq!(server.stop(Signal::TERM), Some(0));
    let mut direct = Command::new("python3");
    direct.arg(example()).args([&format!("http://{address}"), &token]);
    let mut waiting = direct.spawn().expect("it starts");
    std::thread::sleep(Duration::from_secs(1));
    assert!(waiting.try_wait().expect("it is ours").is_none(), "it gave up");
    let server = Served::start_at(&address, &folder.join("data"), &[]);
    assert!(waiting.wait().expect("it is ours").success());
    assert_eq!(status(&server, &id), "over");

    // What cannot be.
    let host = Host { server: &server, cookie };
    let (id, token) = host.table();
    let gone = written(&folder, "  if line['type'] == 'turn': sys.exit(3)\n");
    let why = bad(&["join", &server.url, "--program", &gone, "--token", &token], 1);
    assert!(why.contains('3'), "{why}");
    let always = written(
        &folder,
        "  if line['type'] == 'turn': print('{\"actions\":[{\"do\":\"bid_confirm\"}]}', flush=True)\n",
    );
    let why = bad(&["join", &server.url, "--program", &always, "--token", &token], 1);
    assert!(why.contains("5 answers"), "{why}");
    let void = format!("{id}.{}", "0".repeat(64));
    bad(&["join", &server.url, "--program", &program, "--token", &void], 1);
    for args in [
        &["--program", "x"][..],
        &["--token", "x"],
        &["--program", "x", "--token", "x"],
        &["--program", "x", "--token", &void, "--name", "Anna"],
    ] {
        let why = bad(&[&["join", &server.url], args].concat(), 2);
        assert!(why.contains("--"), "{why}");
    }
    let elsewhere = format!("{}/t/abc", server.url);
    let why = bad(&["join", &elsewhere, "--program", "x", "--token", &token], 2);
    assert!(why.contains("--token"), "{why}");
}
