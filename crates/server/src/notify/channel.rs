//! Where someone wants to be told, as they ask for it and as it is kept.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::mail::is_address;
use super::push::Keys;
use super::web::{NotAnAddress, Url};
use crate::auth::token;
use crate::problem::{Code, Problem};
use crate::settings::Settings;
use crate::text::tidy_name;

/// A way to be told.
#[derive(Clone, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChannelAsk {
    /// A browser.
    Push {
        /// Where its push service takes messages.
        endpoint: String,
        /// Its key, as base64 for addresses.
        p256dh: String,
        /// Its other key, likewise.
        auth: String,
        /// What its owner calls it.
        device: String,
    },
    /// A program somewhere that takes JSON.
    Webhook {
        /// Where.
        url: String,
    },
    /// A topic of ntfy.
    Ntfy {
        /// The server and the topic: `https://ntfy.example/topic`.
        url: String,
        /// What lets us write there, if that takes something.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        token: Option<String>,
    },
    /// A channel of Discord.
    Discord {
        /// The address of its webhook.
        url: String,
    },
    /// A chat of Telegram.
    Telegram {
        /// Its number.
        chat: String,
    },
    /// An address for mail.
    Email {
        /// Where.
        address: String,
    },
}

impl fmt::Debug for ChannelAsk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChannelAsk({})", self.kind())
    }
}

/// What is kept of a channel besides its address, as JSON.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Config {
    /// Of a browser.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) keys: Option<Keys>,
    /// What its owner calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) device: Option<String>,
    /// What we sign with, or what lets us in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) secret: Option<String>,
    /// The code that was sent to find out whether the address is theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) code: Option<super::code::Sent>,
}

impl Config {
    pub(super) fn read(channel: &store::Channel) -> Self {
        serde_json::from_str(&channel.config).unwrap_or_default()
    }

    pub(super) fn kept(&self) -> String {
        serde_json::to_string(self).expect("texts are JSON")
    }
}

/// A channel that is to be kept, with the secret that its owner is shown once.
pub struct Wanted {
    /// What is kept.
    pub channel: store::Channel,
    /// For a webhook: what its messages are signed with.
    pub secret: Option<String>,
    /// An address on the web, to be examined first.
    pub(crate) url: Option<Url>,
}

impl ChannelAsk {
    /// What the store calls it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Push { .. } => "push",
            Self::Webhook { .. } => "webhook",
            Self::Ntfy { .. } => "ntfy",
            Self::Discord { .. } => "discord",
            Self::Telegram { .. } => "telegram",
            Self::Email { .. } => "email",
        }
    }

    /// The channel that is asked for, if it can be one. A problem names the field.
    pub fn wanted(
        self,
        person: &str,
        home: String,
        settings: &Settings,
        now: i64,
    ) -> Result<Wanted, Problem> {
        let kind = self.kind();
        let mut config = Config::default();
        let mut secret = None;
        let mut url = None;
        let plain = settings.notify_private_addresses;
        let (address, state) = match self {
            Self::Push { endpoint, p256dh, auth, device } => {
                url = Some(address_in("endpoint", &endpoint, plain)?);
                let keys = Keys { p256dh, auth };
                if keys.read().is_none() {
                    return Err(Problem::bad_field("p256dh", Code::BadCharacters));
                }
                config.keys = Some(keys);
                config.device = Some(tidy_name(&device).map_err(|it| it.on("device"))?);
                (endpoint, "on")
            }
            Self::Webhook { url: text } => {
                url = Some(address_in("url", &text, plain)?);
                let made = super::send::new_secret();
                config.secret = Some(made.clone());
                secret = Some(made);
                (text, "on")
            }
            Self::Ntfy { url: text, token } => {
                let parsed = address_in("url", &text, plain)?;
                if topic(&parsed).is_none() {
                    return Err(Problem::bad_field("url", Code::NoTopic));
                }
                url = Some(parsed);
                config.secret = token.filter(|token| !token.is_empty());
                let fits = |token: &String| {
                    token.len() <= 200 && token.bytes().all(|byte| byte.is_ascii_graphic())
                };
                if !config.secret.as_ref().is_none_or(fits) {
                    return Err(Problem::bad_field("token", Code::BadCharacters));
                }
                (text, "on")
            }
            Self::Discord { url: text } => {
                let parsed = address_in("url", &text, plain)?;
                let known =
                    ["discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"];
                let theirs =
                    known.contains(&parsed.host()) && parsed.path().starts_with("/api/webhooks/");
                if !theirs && !plain {
                    return Err(Problem::bad_field("url", Code::NotDiscord));
                }
                url = Some(parsed);
                (text, "on")
            }
            Self::Telegram { chat } => {
                if settings.telegram_token.is_none() {
                    return Err(Problem::bad_field("kind", Code::NotOffered));
                }
                let chat = chat.trim().to_owned();
                let digits = chat.strip_prefix('-').unwrap_or(&chat);
                let fits = (1..=20).contains(&digits.len())
                    && digits.bytes().all(|byte| byte.is_ascii_digit());
                if !fits {
                    return Err(Problem::bad_field("chat", Code::NotAChat));
                }
                (chat, "unconfirmed")
            }
            Self::Email { address } => {
                if settings.smtp.is_none() || settings.smtp_from.is_none() {
                    return Err(Problem::bad_field("kind", Code::NotOffered));
                }
                let address = address.trim().to_owned();
                if !is_address(&address) {
                    return Err(Problem::bad_field("address", Code::NotMail));
                }
                (address, "unconfirmed")
            }
        };
        let channel = store::Channel {
            id: token::new_id(),
            person: person.to_owned(),
            kind: kind.to_owned(),
            address,
            config: config.kept(),
            home,
            state: state.to_owned(),
            failures: 0,
            error: None,
            failed: None,
            sent: None,
            created: now,
        };
        Ok(Wanted { channel, secret, url })
    }
}

/// An address on the web, or what is wrong with the field.
fn address_in(field: &str, text: &str, plain: bool) -> Result<Url, Problem> {
    Url::parse(text, plain).map_err(|wrong| match wrong {
        NotAnAddress::Malformed => Problem::bad_field(field, Code::NotAnAddress),
        NotAnAddress::Insecure => Problem::bad_field(field, Code::NotSecure),
        NotAnAddress::TooLong => {
            Problem::bad_field(field, Code::TooLong).with("most", super::web::LONGEST)
        }
    })
}

/// The topic that an address of ntfy ends with, and the path before it.
pub(super) fn topic(url: &Url) -> Option<(&str, &str)> {
    let path = url.path();
    let (before, topic) = path.trim_end_matches('/').rsplit_once('/')?;
    let fits = (1..=64).contains(&topic.len())
        && topic.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    (fits && !path.contains('?')).then_some((before, topic))
}

/// As its owner is shown where a channel leads. What would let others write there is left out.
pub fn shown(channel: &store::Channel) -> String {
    match channel.kind.as_str() {
        "push" => Config::read(channel).device.unwrap_or_default(),
        "webhook" | "ntfy" | "discord" => {
            let end: String = {
                let tail: Vec<char> = channel.address.chars().rev().take(4).collect();
                tail.into_iter().rev().collect()
            };
            let url = Url::parse(&channel.address, true);
            url.map_or_else(|_| "…".to_owned(), |url| format!("{}/…{end}", url.host()))
        }
        _ => channel.address.clone(),
    }
}

/// By which a browser knows its own channel again without being told where it leads.
pub fn print(channel: &store::Channel) -> Option<String> {
    let digest = || ring::digest::digest(&ring::digest::SHA256, channel.address.as_bytes());
    (channel.kind == "push").then(|| {
        let digest = digest();
        digest.as_ref().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(ask: serde_json::Value, settings: &Settings) -> Result<Wanted, (Code, String)> {
        let ask: ChannelAsk = serde_json::from_value(ask).unwrap();
        let wanted = ask.wanted("anna", "https://games.example".into(), settings, 1);
        wanted.map_err(|it| (it.code(), it.field().unwrap_or_default().to_owned()))
    }

    #[test]
    fn what_is_no_address_is_named() {
        let settings = Settings::default();
        let wrong = |ask: serde_json::Value| wanted(ask, &settings).err().expect("a problem");
        let webhook = |url: &str| serde_json::json!({ "kind": "webhook", "url": url });
        for url in [
            "",
            "x",
            "ftp://a.example/",
            "https://",
            "https://u:p@a.example/",
            "https://a b/",
            "https://a.example:0/",
            "https://a.example:99999/",
            "https://a.example/\u{7}",
        ] {
            assert_eq!(wrong(webhook(url)), (Code::NotAnAddress, "url".into()), "{url}");
        }
        assert_eq!(wrong(webhook("http://a.example/")), (Code::NotSecure, "url".into()));
        let long = format!("https://a.example/{}", "x".repeat(2_000));
        assert_eq!(wrong(webhook(&long)), (Code::TooLong, "url".into()));
        let ntfy = |url: &str| serde_json::json!({ "kind": "ntfy", "url": url });
        for url in [
            "https://ntfy.example",
            "https://ntfy.example/",
            "https://ntfy.example/a?b",
            "https://ntfy.example/a%20b",
        ] {
            assert_eq!(wrong(ntfy(url)), (Code::NoTopic, "url".into()), "{url}");
        }
        let discord = serde_json::json!({ "kind": "discord", "url": "https://evil.example/api/webhooks/1/x" });
        assert_eq!(wrong(discord), (Code::NotDiscord, "url".into()));
        let token = serde_json::json!({ "kind": "ntfy", "url": "https://ntfy.example/t", "token": "a\r\nb" });
        assert_eq!(wrong(token), (Code::BadCharacters, "token".into()));
        for ask in [
            serde_json::json!({ "kind": "telegram", "chat": "7" }),
            serde_json::json!({ "kind": "email", "address": "a@b.example" }),
        ] {
            assert_eq!(wrong(ask), (Code::NotOffered, "kind".into()));
        }
    }

    #[test]
    fn an_owner_sees_where_it_leads_and_nobody_could_use_it() {
        let settings = Settings::default();
        let url = "https://discord.com/api/webhooks/123/very-secret-token";
        let kept = wanted(serde_json::json!({ "kind": "discord", "url": url }), &settings);
        let kept = kept.expect("it is one").channel;
        assert_eq!(shown(&kept), "discord.com/…oken");
        assert_eq!(print(&kept), None);
        let topic = Url::parse("https://ntfy.example/base/my_topic", false).unwrap();
        assert_eq!(super::topic(&topic), Some(("/base", "my_topic")));
    }
}
