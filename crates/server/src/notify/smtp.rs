//! Handing one message to the server for mail that the host has named (RFC 5321), over a safe
//! connection from the start or after `STARTTLS`.

use std::pin::Pin;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::time::timeout;

use super::trouble::Trouble;
use super::web::{Web, secure};
use crate::settings::{Safety, SmtpServer};

/// How long it may take in all, until the message is taken.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(5);
/// The longest line of an answer, and the most lines.
const LINE: u64 = 2_000;
const LINES: usize = 100;

/// What is handed over. None of these can hold an end of line: `mail` sees to that.
pub(super) struct Envelope<'a> {
    pub(super) from: &'a str,
    pub(super) to: &'a str,
    /// Head and body, each line with its end.
    pub(super) text: &'a str,
}

/// What is said to a server that has the message.
type Goodbye = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Hands a message over. It has arrived once the server says that it has taken it: whoever then
/// says nothing more is not sent the same again.
pub(super) async fn hand_over(
    web: &Web,
    server: &SmtpServer,
    envelope: &Envelope<'_>,
) -> Result<(), Trouble> {
    let work = async {
        let addresses = web.resolve_host(&server.host, server.port).await?;
        let stream = Web::connect(&addresses).await?;
        match server.safety {
            Safety::None => Talk::new(stream).greet(envelope).await?.whole(server, envelope).await,
            Safety::Whole => {
                let stream = secure(web.tls(), &server.host, stream).await?;
                Talk::new(stream).greet(envelope).await?.whole(server, envelope).await
            }
            Safety::Upgraded => {
                let mut talk = Talk::new(stream).greet(envelope).await?;
                talk.say("STARTTLS", 220).await.map_err(|_| Trouble::Tls)?;
                // What came before the connection was safe counts for nothing.
                if !talk.stream.buffer().is_empty() {
                    return Err(Trouble::Tls);
                }
                let stream = secure(web.tls(), &server.host, talk.stream.into_inner()).await?;
                let mut talk = Talk::new(stream);
                talk.hello(envelope).await?;
                talk.whole(server, envelope).await
            }
        }
    };
    let goodbye: Goodbye = timeout(PATIENCE, work).await.unwrap_or(Err(Trouble::Slow))?;
    tokio::spawn(timeout(GOODBYE, goodbye));
    Ok(())
}

struct Talk<S> {
    stream: BufReader<S>,
    /// What the server said that it can do.
    offers: Vec<String>,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> Talk<S> {
    fn new(stream: S) -> Self {
        Self { stream: BufReader::new(stream), offers: Vec::new() }
    }

    /// Reads the greeting and says who we are.
    async fn greet(mut self, envelope: &Envelope<'_>) -> Result<Self, Trouble> {
        self.expect(220).await?;
        self.hello(envelope).await?;
        Ok(self)
    }

    async fn hello(&mut self, envelope: &Envelope<'_>) -> Result<(), Trouble> {
        let domain = envelope.from.rsplit('@').next().unwrap_or("localhost");
        self.offers = self.say(&format!("EHLO {domain}"), 250).await?;
        Ok(())
    }

    /// Signs in, and hands the message over.
    async fn whole(
        mut self,
        server: &SmtpServer,
        envelope: &Envelope<'_>,
    ) -> Result<Goodbye, Trouble> {
        if let Some((name, password)) = &server.login {
            self.sign_in(name, password).await.map_err(|trouble| match trouble {
                Trouble::MailRefused { .. } => Trouble::MailSignIn,
                other => other,
            })?;
        }
        self.say(&format!("MAIL FROM:<{}>", envelope.from), 250).await?;
        self.say(&format!("RCPT TO:<{}>", envelope.to), 250).await?;
        self.say("DATA", 354).await?;
        // With its end in one piece: what comes after would wait until the rest has been seen.
        self.say(&format!("{}.", stuffed(envelope.text)), 250).await?;
        Ok(Box::pin(async move {
            let _ = self.say("QUIT", 221).await;
        }))
    }

    async fn sign_in(&mut self, name: &str, password: &str) -> Result<(), Trouble> {
        let ways: Vec<String> = self
            .offers
            .iter()
            .filter_map(|offer| offer.to_ascii_uppercase().strip_prefix("AUTH ").map(str::to_owned))
            .flat_map(|ways| ways.split(' ').map(str::to_owned).collect::<Vec<_>>())
            .collect();
        if ways.iter().any(|way| way == "LOGIN") && !ways.iter().any(|way| way == "PLAIN") {
            self.say("AUTH LOGIN", 334).await?;
            self.say(&STANDARD.encode(name), 334).await?;
            self.say(&STANDARD.encode(password), 235).await?;
            return Ok(());
        }
        let both = STANDARD.encode(format!("\0{name}\0{password}"));
        self.say(&format!("AUTH PLAIN {both}"), 235).await?;
        Ok(())
    }

    async fn write(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        self.stream.get_mut().write_all(bytes).await.map_err(|_| Trouble::Unreachable)?;
        self.stream.get_mut().flush().await.map_err(|_| Trouble::Unreachable)
    }

    /// Says a line and reads the answer, which must have this status.
    async fn say(&mut self, line: &str, status: u16) -> Result<Vec<String>, Trouble> {
        self.write(format!("{line}\r\n").as_bytes()).await?;
        self.expect(status).await
    }

    /// Reads an answer of one or several lines.
    async fn expect(&mut self, status: u16) -> Result<Vec<String>, Trouble> {
        let mut said = Vec::new();
        while said.len() < LINES {
            let mut line = Vec::new();
            let mut limited = (&mut self.stream).take(LINE);
            let read = limited.read_until(b'\n', &mut line).await;
            read.map_err(|_| Trouble::Unreachable)?;
            if line.is_empty() {
                return Err(Trouble::Unreachable);
            }
            let line = String::from_utf8_lossy(&line).trim_end().to_owned();
            let number: u16 =
                line.get(..3).and_then(|it| it.parse().ok()).ok_or(Trouble::Garbled)?;
            said.push(line.get(4..).unwrap_or_default().to_owned());
            if line.as_bytes().get(3) == Some(&b'-') {
                continue;
            }
            // Of the good ones the first digit is enough: 251 is as good as 250.
            return match number / 100 == status / 100 {
                true => Ok(said),
                false => Err(Trouble::MailRefused { status: number }),
            };
        }
        Err(Trouble::Garbled)
    }
}

/// A line that is a full stop would end the message: such lines get another one.
fn stuffed(text: &str) -> String {
    let lines = text.split_inclusive("\r\n");
    lines.map(|line| if line.starts_with('.') { format!(".{line}") } else { line.into() }).collect()
}

#[cfg(test)]
#[path = "smtp/tests.rs"]
mod tests;
