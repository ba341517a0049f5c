//! Why a message did not arrive, as it is kept with its channel and told to its person. It names no
//! address and repeats nothing of what a stranger's server has answered.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use words::Lang;

use crate::problem::{Said, words};

/// Why a message did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Trouble {
    /// There is no such host.
    UnknownHost,
    /// The host is at an address that is not public, and this server may not connect to such.
    Private,
    /// Nobody listens there.
    Unreachable,
    /// The connection is not safe: the certificate is not good.
    Tls,
    /// It took too long.
    Slow,
    /// The answer cannot be understood.
    Garbled,
    /// It wants to send us elsewhere, which is not followed.
    Redirect {
        /// The status of the answer.
        status: u16,
    },
    /// The address is gone for good.
    Gone {
        /// The status of the answer.
        status: u16,
    },
    /// It was refused.
    Refused {
        /// The status of the answer.
        status: u16,
    },
    /// The server for mail did not let us in.
    MailSignIn,
    /// The server for mail refused the message.
    MailRefused {
        /// The status of the answer.
        status: u16,
    },
    /// The host of this server does not offer this way any more.
    NotOffered,
    /// What is kept of the channel cannot be read.
    Broken,
}

impl Trouble {
    /// May another attempt go better?
    pub fn may_pass(self) -> bool {
        match self {
            Self::UnknownHost
            | Self::Unreachable
            | Self::Tls
            | Self::Slow
            | Self::Garbled
            | Self::MailSignIn => true,
            Self::Refused { status } => matches!(status, 408 | 425 | 429) || 500 <= status,
            Self::MailRefused { status } => status < 500,
            Self::Private
            | Self::Redirect { .. }
            | Self::Gone { .. }
            | Self::NotOffered
            | Self::Broken => false,
        }
    }

    /// For the log: its name alone.
    pub fn name(self) -> String {
        let kept = json!(self);
        kept["code"].as_str().unwrap_or_default().to_owned()
    }

    /// As it is kept.
    pub fn kept(self) -> String {
        json!(self).to_string()
    }

    /// From what is kept.
    pub fn read(kept: &str) -> Self {
        serde_json::from_str(kept).unwrap_or(Self::Broken)
    }

    /// In plain words.
    pub(crate) fn said(self) -> Said {
        Said { it: self.said_in(Lang::It), en: self.said_in(Lang::En) }
    }

    fn said_in(self, lang: Lang) -> String {
        let kept = json!(self);
        let id = format!("trouble-{}", self.name().replace('_', "-"));
        let args: Vec<(&str, Value)> =
            kept.get("status").map(|status| ("status", status.clone())).into_iter().collect();
        words(lang).text(&id, &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trouble_is_said_in_both_languages_and_read_again() {
        for trouble in [
            Trouble::UnknownHost,
            Trouble::Private,
            Trouble::Unreachable,
            Trouble::Tls,
            Trouble::Slow,
            Trouble::Garbled,
            Trouble::Redirect { status: 302 },
            Trouble::Gone { status: 410 },
            Trouble::Refused { status: 403 },
            Trouble::MailSignIn,
            Trouble::MailRefused { status: 550 },
            Trouble::NotOffered,
            Trouble::Broken,
        ] {
            let said = trouble.said();
            assert!(said.it != said.en, "{said:?}", said = (&said.it, &said.en));
            for text in [said.it, said.en] {
                assert!(text.ends_with('.') && !text.contains('⟨'), "{text}");
            }
            assert_eq!(Trouble::read(&trouble.kept()), trouble);
        }
        assert_eq!(Trouble::read("?"), Trouble::Broken);
    }

    #[test]
    fn what_may_pass_is_tried_again() {
        assert!(Trouble::Refused { status: 503 }.may_pass());
        assert!(Trouble::Refused { status: 429 }.may_pass());
        assert!(!Trouble::Refused { status: 403 }.may_pass());
        assert!(Trouble::MailRefused { status: 451 }.may_pass());
        assert!(!Trouble::MailRefused { status: 550 }.may_pass());
    }
}
