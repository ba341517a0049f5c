//! Whether an address is theirs: a code is sent there, and whoever reads it can say it. It is kept
//! as a hash, lasts a while, and can be guessed at a few times.

use serde::{Deserialize, Serialize};
use store::Channel;

use super::channel::Config;
use crate::auth::token::random;
use crate::problem::{Code, Problem};

/// How long a code is good for.
const LASTS: i64 = 60 * 60 * 1_000;
/// How often it may be guessed at.
const GUESSES: u32 = 5;

/// What is kept of a code that was sent.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Sent {
    hash: String,
    until: i64,
    guesses: u32,
}

fn hash(channel: &str, code: &str) -> String {
    blake3::Hasher::new_derive_key("curia 2026 channel code")
        .update(channel.as_bytes())
        .update(code.as_bytes())
        .finalize()
        .to_hex()
        .to_string()
}

/// Puts a new code into a channel, and gives it.
pub(crate) fn issue(channel: &mut Channel, now: i64) -> String {
    let number = u64::from_be_bytes(random()) % 1_000_000;
    let code = format!("{number:06}");
    let mut config = Config::read(channel);
    config.code = Some(Sent { hash: hash(&channel.id, &code), until: now + LASTS, guesses: 0 });
    channel.config = config.kept();
    code
}

/// Whether this is the code that was sent. What is kept has changed either way.
pub(crate) fn tried(channel: &mut Channel, said: &str, now: i64) -> Result<(), Problem> {
    let mut config = Config::read(channel);
    let sent = config.code.as_mut().filter(|sent| now < sent.until && sent.guesses < GUESSES);
    let Some(sent) = sent else { return Err(Problem::bad_field("code", Code::CodeSpent)) };
    let said: String = said.chars().filter(|c| !c.is_whitespace()).collect();
    sent.guesses += 1;
    let right = sent.hash == hash(&channel.id, &said);
    if right {
        config.code = None;
        channel.state = "on".to_owned();
    }
    channel.config = config.kept();
    if right { Ok(()) } else { Err(Problem::bad_field("code", Code::WrongCode)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn channel() -> Channel {
        Channel {
            id: "c".into(),
            person: "anna".into(),
            kind: "email".into(),
            address: "anna@example.org".into(),
            config: "{}".into(),
            home: String::new(),
            state: "unconfirmed".into(),
            failures: 0,
            error: None,
            failed: None,
            sent: None,
            created: 0,
        }
    }

    #[test]
    fn the_code_that_was_sent_switches_the_channel_on() {
        let mut channel = channel();
        let code = issue(&mut channel, 0);
        assert!(code.len() == 6 && !channel.config.contains(&code));
        let spaced = format!(" {} {}\n", &code[..3], &code[3..]);
        tried(&mut channel, &spaced, 1).unwrap();
        assert_eq!(channel.state, "on");
        assert_eq!(tried(&mut channel, &code, 2).unwrap_err().code(), Code::CodeSpent);
    }

    #[test]
    fn a_code_lasts_a_while_and_few_guesses() {
        let mut guessed = channel();
        let code = issue(&mut guessed, 0);
        for _ in 0..GUESSES {
            assert_eq!(tried(&mut guessed, "x", 1).unwrap_err().code(), Code::WrongCode);
        }
        assert_eq!(tried(&mut guessed, &code, 1).unwrap_err().code(), Code::CodeSpent);
        assert_eq!(guessed.state, "unconfirmed");
        let mut old = channel();
        let code = issue(&mut old, 0);
        assert_eq!(tried(&mut old, &code, LASTS).unwrap_err().code(), Code::CodeSpent);
    }
}
