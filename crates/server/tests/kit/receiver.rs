//! Small servers that stand for those who pass notifications on: one that takes whatever is posted,
//! and one that takes mail.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::PATIENCE;

/// Something that was posted.
#[derive(Clone, Debug)]
pub(crate) struct Posted {
    pub(crate) path: String,
    /// Names are in lower case.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Posted {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(other, _)| other == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("a body of JSON")
    }
}

/// Takes whatever is posted, and answers with one status.
#[derive(Clone)]
pub(crate) struct Receiver {
    pub(crate) address: SocketAddr,
    posted: Arc<Mutex<Vec<Posted>>>,
    status: Arc<AtomicU16>,
}

impl Receiver {
    pub(crate) async fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let receiver = Self {
            address: listener.local_addr().expect("it listens"),
            posted: Arc::default(),
            status: Arc::new(AtomicU16::new(200)),
        };
        let taking = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let taking = taking.clone();
                tokio::spawn(async move { taking.take(stream).await });
            }
        });
        receiver
    }

    /// An address here.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Answers with this status from now on.
    pub(crate) fn answer(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    pub(crate) fn posted(&self) -> Vec<Posted> {
        self.posted.lock().unwrap().clone()
    }

    /// Waits until so much was posted, and then whether more comes.
    pub(crate) async fn exactly(&self, many: usize) -> Vec<Posted> {
        self.until(many).await;
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        let posted = self.posted();
        let paths: Vec<_> = posted.iter().map(|it| it.path.as_str()).collect();
        assert_eq!(posted.len(), many, "{paths:?}");
        posted
    }

    /// Waits until so much was posted.
    pub(crate) async fn until(&self, many: usize) -> Vec<Posted> {
        let began = Instant::now();
        while self.posted().len() < many {
            assert!(began.elapsed() < PATIENCE, "{} of {many} came", self.posted().len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.posted()
    }

    async fn take(&self, stream: TcpStream) -> Option<()> {
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line).await.ok()?;
        let path = line.split(' ').nth(1)?.to_owned();
        let (mut headers, mut length) = (Vec::new(), 0);
        loop {
            line.clear();
            stream.read_line(&mut line).await.ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.parse().ok()?;
            }
            headers.push((name.to_ascii_lowercase(), value.to_owned()));
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.ok()?;
        self.posted.lock().unwrap().push(Posted { path, headers, body });
        let status = self.status.load(Ordering::SeqCst);
        // Should it lead elsewhere, then to where something would be taken.
        let location = format!("location: {}\r\n", self.url("/elsewhere"));
        let answer = format!("HTTP/1.1 {status} So\r\n{location}content-length: 0\r\n\r\n");
        stream.get_mut().write_all(answer.as_bytes()).await.ok()
    }
}

/// Takes mail, from whoever signs in.
#[derive(Clone)]
pub(crate) struct Postbox {
    pub(crate) address: SocketAddr,
    mails: Arc<Mutex<Vec<Mail>>>,
    ways: &'static str,
}

/// A mail that came.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mail {
    /// What was said before the message.
    pub(crate) said: Vec<String>,
    /// Head and body as they came.
    pub(crate) text: String,
}

impl Mail {
    /// The body, decoded.
    pub(crate) fn body(&self) -> String {
        use base64::Engine;
        let (_, body) = self.text.split_once("\r\n\r\n").expect("a head and a body");
        let body: String = body.split_whitespace().collect();
        let bytes = base64::engine::general_purpose::STANDARD.decode(body).expect("it is encoded");
        String::from_utf8(bytes).expect("it is text")
    }
}

impl Postbox {
    /// Offers these ways to sign in.
    pub(crate) async fn new(ways: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let postbox = Self { address, mails: Arc::default(), ways };
        let taking = postbox.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let taking = taking.clone();
                tokio::spawn(async move { taking.take(stream).await });
            }
        });
        postbox
    }

    pub(crate) async fn until(&self, many: usize) -> Vec<Mail> {
        let began = Instant::now();
        loop {
            let mails = self.mails.lock().unwrap().clone();
            if many <= mails.len() {
                return mails;
            }
            assert!(began.elapsed() < PATIENCE, "{} of {many} mails came", mails.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn take(&self, stream: TcpStream) -> Option<()> {
        let mut stream = BufReader::new(stream);
        let mut mail = Mail::default();
        stream.get_mut().write_all(b"220-postbox\r\n220 ready\r\n").await.ok()?;
        let mut line = String::new();
        loop {
            line.clear();
            if stream.read_line(&mut line).await.ok()? == 0 {
                return None;
            }
            let said = line.trim_end().to_owned();
            mail.said.push(said.clone());
            let hello = format!("250-postbox\r\n250-SIZE 1000000\r\n250 AUTH {}\r\n", self.ways);
            let steps = mail.said.iter().filter(|said| said.as_str() == "AUTH LOGIN").count();
            let answer = match said.split(' ').next().unwrap_or_default() {
                "EHLO" => hello.as_str(),
                "AUTH" if said == "AUTH LOGIN" => "334 VXNlcm5hbWU6\r\n",
                "AUTH" => "235 in\r\n",
                "MAIL" | "RCPT" => "250 good\r\n",
                "DATA" => "354 go on\r\n",
                "QUIT" => "221 bye\r\n",
                _ if steps == 1 && mail.said.len() == 3 => "334 UGFzc3dvcmQ6\r\n",
                _ if steps == 1 && mail.said.len() == 4 => "235 in\r\n",
                _ => "500 what\r\n",
            };
            stream.get_mut().write_all(answer.as_bytes()).await.ok()?;
            if said != "DATA" {
                continue;
            }
            loop {
                line.clear();
                stream.read_line(&mut line).await.ok()?;
                assert!(line.ends_with("\r\n") && line.len() <= 1_000, "{line:?}");
                if line == ".\r\n" {
                    break;
                }
                mail.text.push_str(line.strip_prefix('.').unwrap_or(&line));
            }
            self.mails.lock().unwrap().push(mail.clone());
            stream.get_mut().write_all(b"250 taken\r\n").await.ok()?;
        }
    }
}
