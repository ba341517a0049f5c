//! A server of our own: on a free port, in a folder of its own, and gone when the test is.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use super::{curia, text};

/// A server that runs.
pub(crate) struct Served {
    /// The program, if it is ours.
    child: Option<Child>,
    /// Where it is.
    pub(crate) url: String,
    /// All that it said about that.
    pub(crate) said: String,
}

impl Served {
    /// Starts one that keeps its things in this folder.
    pub(crate) fn start(data: &Path, more: &[&str]) -> Self {
        Self::start_at("127.0.0.1:0", data, more)
    }

    /// Starts one at this address.
    pub(crate) fn start_at(address: &str, data: &Path, more: &[&str]) -> Self {
        let listen = ["serve", "--listen", address, "--data", text(data)];
        let quick = ["--bot-pause-ms", "0", "--limits", "off", "--log-level", "warn"];
        let mut command = curia(&[&listen[..], &quick, more].concat());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = command.spawn().expect("the server starts");
        let mut out = BufReader::new(child.stdout.take().expect("it was piped"));
        let (mut said, mut line) = (String::new(), String::new());
        while !line.contains("Ctrl-C") {
            line.clear();
            let read = out.read_line(&mut line).expect("it writes text");
            assert_ne!(read, 0, "the server ended: {said}");
            said += &line;
        }
        let url = said.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.expect("it says where it is").to_owned();
        Self { child: Some(child), url, said }
    }

    /// One that somebody else has started.
    pub(crate) fn at(url: &str) -> Self {
        Self { child: None, url: url.to_owned(), said: String::new() }
    }

    /// The link for the first admin, if it printed one.
    pub(crate) fn admin_link(&self) -> Option<&str> {
        self.said.lines().find(|line| line.contains("/api/admin/welcome?token="))
    }

    /// The status and the body of what is there.
    pub(crate) fn get(&self, path: &str) -> (u16, String) {
        let host = self.url.strip_prefix("http://").expect("it is plain");
        let path = path.strip_prefix(&self.url).unwrap_or(path);
        let mut stream = TcpStream::connect(host).expect("it listens");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers text");
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        let body = answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned());
        (status.expect("it is HTTP"), body.expect("it is whole"))
    }

    /// The JSON that is there.
    pub(crate) fn json(&self, path: &str) -> Value {
        let (status, body) = self.get(path);
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).expect("it is JSON")
    }

    /// Asks it to stop, and waits. Its exit code.
    pub(crate) fn stop(mut self, signal: Signal) -> Option<i32> {
        let mut child = self.child.take().expect("it is ours");
        kill_process(Pid::from_child(&child), signal).expect("it runs");
        let begun = Instant::now();
        loop {
            if let Some(status) = child.try_wait().expect("it is ours") {
                return status.code();
            }
            assert!(begun.elapsed() < Duration::from_secs(5), "it does not stop");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
