//! `curia join --program`: a program at a table of a server. It hears over its input what the seat
//! hears, and what it says becomes requests.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::address::Address;
use super::again::{TRIES, WAITS, unreachable};
use super::feed::{self, Feed};
use super::http::{Client, Pass, code, said};
use super::line::NoLine;
use crate::context::Context;
use crate::host::runtime;
use crate::program::{MOST_REFUSED, Process, Said, What, legal, played, read, refused};
use crate::trouble::{Done, Trouble, one_line};

/// So often a request is sent again when the server does not answer.
const AGAIN: u32 = 6;

/// Has a program play the seat that a token opens.
pub(super) fn run(ctx: &Context, address: &Address, command: &str, token: &str) -> Done {
    let table = token.split_once('.').map(|(table, _)| table);
    let fits = token.len() <= 200 && token.bytes().all(|byte| byte.is_ascii_graphic());
    let Some(table) = table.filter(|_| fits) else {
        return Err(ctx.usage("cli-error-token", &[]));
    };
    if address.table.as_deref().is_some_and(|named| named != table) {
        return Err(ctx.usage("cli-error-token-table", &[]));
    }
    runtime(ctx, 2)?.block_on(async {
        // Whoever has no seat starts nothing.
        let opened = feed::open(address, token).await;
        let feed = opened.map_err(|why| unreachable(ctx, address, &why))?;
        let (to, from) = mpsc::unbounded_channel();
        let process = Process::start(command, move |line| to.send(line).is_ok());
        let process = process.map_err(|why| {
            let args = [("command", json!(one_line(command))), ("why", json!(one_line(&why)))];
            ctx.failed("cli-error-program-start", &args)
        })?;
        let client = Client { ctx, address, pass: Pass::Key(token.to_owned()) };
        let asked = Asked::default();
        Player { ctx, address, client, token, process, from, asked }.play(feed).await
    })
}

/// A program at a table.
struct Player<'a> {
    ctx: &'a Context,
    address: &'a Address,
    client: Client<'a>,
    token: &'a str,
    process: Process,
    from: mpsc::UnboundedReceiver<String>,
    asked: Asked,
}

/// What the program was last asked.
#[derive(Default)]
struct Asked {
    decision: u32,
    line: String,
    /// How many answers to it were refused.
    refused: u32,
}

#[derive(Deserialize)]
struct Told {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    decision: Value,
}

impl Player<'_> {
    async fn play(mut self, mut feed: Feed) -> Done {
        loop {
            tokio::select! {
                line = feed.recv() => match line {
                    Some(line) => {
                        if self.hear(&line)? {
                            return self.ctx.say("cli-join-program-over", &[]);
                        }
                    }
                    None => feed = self.reconnect().await?,
                },
                said = self.from.recv() => match said {
                    Some(said) => self.obey(&said).await?,
                    None => {
                        let why = json!(one_line(&self.process.ending()));
                        return Err(self.ctx.failed("cli-error-program-gone", &[("why", why)]));
                    }
                },
            }
        }
    }

    /// Hands a line of the server on; true if it is the last.
    fn hear(&mut self, line: &str) -> Result<bool, Trouble> {
        let foreign = |_| {
            let server = json!(self.address.server());
            self.ctx.failed("cli-error-foreign", &[("server", server)])
        };
        let Told { kind, decision } = serde_json::from_str(line).map_err(foreign)?;
        if kind == "turn" {
            let decision = decision.as_u64().and_then(|it| u32::try_from(it).ok()).unwrap_or(0);
            self.asked = Asked { decision, line: line.to_owned(), refused: 0 };
        }
        self.process.say(line);
        Ok(kind == "over")
    }

    /// Sends on what the program says, and tells it what came of it.
    async fn obey(&mut self, line: &str) -> Done {
        let asked = self.asked.decision;
        let Said { decision, what } = match read(line) {
            Ok(said) => said,
            Err(problem) => return self.refuse(asked, &problem.to_json()["error"], true),
        };
        let decision = decision.unwrap_or(asked);
        let key = server::auth::token::new_id();
        let (path, body) = match &what {
            What::Answer(actions) => {
                ("answer", json!({ "decision": decision, "key": key, "actions": actions }))
            }
            What::Try(actions) => ("try", json!({ "decision": decision, "actions": actions })),
            What::Defer => ("defer", json!({ "decision": decision, "key": key })),
        };
        let (status, body) = self.ask(&format!("/api/program/{path}"), &body).await?;
        match status {
            401 => Err(Trouble::Failed(said(self.ctx, &body))),
            200..300 => {
                self.process.say(&match what {
                    What::Try(_) => legal(decision, &body["whole"], &body["legal"]),
                    What::Answer(_) | What::Defer => played(decision),
                });
                Ok(())
            }
            // An answer that came too late is no fault of the program's.
            _ => {
                let counts = matches!(what, What::Answer(_)) && status == 422;
                self.refuse(decision, &body["error"], counts)
            }
        }
    }

    /// Says why something was not taken, and asks again if it was an answer.
    fn refuse(&mut self, decision: u32, error: &Value, counts: bool) -> Done {
        self.process.say(&refused(decision, error));
        if !counts {
            return Ok(());
        }
        self.asked.refused += 1;
        if MOST_REFUSED <= self.asked.refused {
            let last = json!(said(self.ctx, &json!({ "error": error })));
            let args = [("times", json!(self.asked.refused)), ("last", last)];
            return Err(self.ctx.failed("cli-error-program-refused", &args));
        }
        if !self.asked.line.is_empty() {
            self.process.say(&self.asked.line);
        }
        Ok(())
    }

    /// Asks; what got no answer is sent again, and is known by its key.
    async fn ask(&self, path: &str, body: &Value) -> Result<(u16, Value), Trouble> {
        let (mut wait, mut attempt) = (WAITS.0, 0);
        loop {
            attempt += 1;
            match self.client.ask("POST", path, Some(body)).await {
                Ok(answer) if answer.status == 429 || answer.status == 503 => {
                    if attempt == AGAIN {
                        return Ok((answer.status, answer.body));
                    }
                    let seconds = answer.body["error"]["with"]["seconds"].as_u64();
                    wait = seconds.map_or(wait, Duration::from_secs);
                }
                Ok(answer) => return Ok((answer.status, answer.body)),
                Err(trouble) if attempt == AGAIN => return Err(trouble),
                Err(_) => {}
            }
            sleep(wait).await;
            wait = (wait * 2).min(WAITS.1);
        }
    }

    /// Looks for another stream, with growing waits. A token that is void ends it.
    async fn reconnect(&self) -> Result<Feed, Trouble> {
        let mut wait = WAITS.0;
        let mut last = NoLine::Away(String::new());
        for _ in 0..TRIES {
            sleep(wait).await;
            wait = (wait * 2).min(WAITS.1);
            match feed::open(self.address, self.token).await {
                Ok(feed) => return Ok(feed),
                Err(NoLine::Refused(body)) if code(&body) == "unauthenticated" => {
                    return Err(Trouble::Failed(said(self.ctx, &body)));
                }
                Err(why) => last = why,
            }
        }
        Err(unreachable(self.ctx, self.address, &last))
    }
}
