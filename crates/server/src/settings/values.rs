//! The kinds of values a setting can have, each read from a text and written as TOML.

use std::fmt;
use std::net::SocketAddr;
use std::ops::{Deref, RangeInclusive};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use super::Net;

/// What a setting is made of.
pub(super) trait Setting: Sized {
    /// Reads it; a number lies in the range.
    fn read(text: &str, range: RangeInclusive<u64>) -> Result<Self, Fault>;
    /// The value in a file of settings.
    fn written(&self) -> String;
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Address,
    Database,
    Url,
    Network,
    LogFormat,
    LogLevel,
    Number(RangeInclusive<u64>),
    Switch,
    Rate,
    Path,
    Smtp,
    Mail,
    Token,
    /// The file has a setting that does not exist.
    Unknown,
    /// The file has a value of a kind that no setting has.
    Shape,
    /// The file is no TOML.
    Syntax(String),
}

impl Fault {
    /// The name of its message.
    pub(super) const fn code(&self) -> &'static str {
        match self {
            Self::Address => "address",
            Self::Database => "database",
            Self::Url => "url",
            Self::Network => "network",
            Self::LogFormat => "log-format",
            Self::LogLevel => "log-level",
            Self::Number(_) => "number",
            Self::Switch => "switch",
            Self::Rate => "rate",
            Self::Path => "path",
            Self::Smtp => "smtp",
            Self::Mail => "mail",
            Self::Token => "token",
            Self::Unknown => "unknown",
            Self::Shape => "shape",
            Self::Syntax(_) => "syntax",
        }
    }

    /// What its message speaks of.
    pub(super) fn figures(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Number(range) => {
                vec![("least", range.start().to_string()), ("most", range.end().to_string())]
            }
            Self::Syntax(cause) => vec![("cause", cause.replace('\n', " "))],
            _ => Vec::new(),
        }
    }
}

/// The address of a PostgreSQL. What is shown of it has no password.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// The whole address, for the store alone.
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A parameter may hold a password too.
        let shown = self.0.split(['?', '#']).next().unwrap_or_default();
        let hidden = if shown.len() < self.0.len() { "?…" } else { "" };
        let (scheme, rest) = shown.split_once("://").unwrap_or(("postgres", shown));
        match rest.rsplit_once('@') {
            Some((person, place)) => {
                let name = person.split(':').next().unwrap_or_default();
                let password = if name.len() < person.len() { ":…" } else { "" };
                write!(f, "{scheme}://{name}{password}@{place}{hidden}")
            }
            None => write!(f, "{scheme}://{rest}{hidden}"),
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

impl Setting for DatabaseUrl {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        let rest = text.strip_prefix("postgres://").or_else(|| text.strip_prefix("postgresql://"));
        match rest {
            Some(rest) if !rest.is_empty() => Ok(Self(text.to_owned())),
            _ => Err(Fault::Database),
        }
    }

    fn written(&self) -> String {
        quoted(&self.to_string())
    }
}

/// How safe the connection to a server for mail is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Safety {
    /// From the start: `smtps://`.
    Whole,
    /// After asking for it: `smtp://`.
    Upgraded,
    /// Not at all, for a server on the same machine: `smtp+plain://`.
    None,
}

/// The server that takes mail. What is shown of it has no password.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpServer {
    /// How safe the connection is.
    pub safety: Safety,
    /// Its host.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Name and password, if it wants them.
    pub login: Option<(String, String)>,
}

impl fmt::Display for SmtpServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.safety {
            Safety::Whole => "smtps",
            Safety::Upgraded => "smtp",
            Safety::None => "smtp+plain",
        };
        let login = if self.login.is_some() { "…@" } else { "" };
        write!(f, "{scheme}://{login}{}:{}", self.host, self.port)
    }
}

impl fmt::Debug for SmtpServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmtpServer({self})")
    }
}

impl Setting for SmtpServer {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        let (scheme, rest) = text.split_once("://").ok_or(Fault::Smtp)?;
        let (safety, usual) = match scheme {
            "smtps" => (Safety::Whole, 465),
            "smtp" => (Safety::Upgraded, 587),
            "smtp+plain" => (Safety::None, 25),
            _ => return Err(Fault::Smtp),
        };
        let (login, place) = match rest.rsplit_once('@') {
            Some((login, place)) => {
                let (name, password) = login.split_once(':').ok_or(Fault::Smtp)?;
                let both = (decoded(name).ok_or(Fault::Smtp)?, decoded(password));
                (Some((both.0, both.1.ok_or(Fault::Smtp)?)), place)
            }
            None => (None, rest),
        };
        let place = place.trim_end_matches('/');
        let read = place.parse::<axum::http::uri::Authority>().map_err(|_| Fault::Smtp)?;
        let host = read.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        let port = match read.port() {
            Some(port) => port.as_u16(),
            None if read.as_str() == read.host() => usual,
            None => return Err(Fault::Smtp),
        };
        if host.is_empty() || port == 0 {
            return Err(Fault::Smtp);
        }
        Ok(Self { safety, host, port, login })
    }

    fn written(&self) -> String {
        quoted(&self.to_string())
    }
}

/// A part of an address where a sign may be written as `%` and its number.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, others @ ..] = rest {
        rest = others;
        if *first == b'%' {
            let (number, others) = others.split_at_checked(2)?;
            bytes.push(u8::from_str_radix(std::str::from_utf8(number).ok()?, 16).ok()?);
            rest = others;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

/// An address for mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailAddress(String);

impl Deref for MailAddress {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Setting for MailAddress {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        match crate::notify::is_address(text) {
            true => Ok(Self(text.to_owned())),
            false => Err(Fault::Mail),
        }
    }

    fn written(&self) -> String {
        quoted(&self.0)
    }
}

/// What lets this server into another one. It is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The token, for that server alone.
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Setting for Token {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b':' | b'-' | b'_');
        match text.len() <= 200 && text.bytes().all(plain) {
            true => Ok(Self(text.to_owned())),
            false => Err(Fault::Token),
        }
    }

    fn written(&self) -> String {
        quoted("…")
    }
}

/// A scheme, a host and perhaps a port, as a browser writes them in `Origin`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// Is it `https`?
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// The host, with its port if it is not the usual one.
    pub fn authority(&self) -> &str {
        self.0.split_once("://").map_or("", |(_, authority)| authority)
    }
}

impl Deref for Origin {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Setting for Origin {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        let text = text.trim_end_matches('/').to_ascii_lowercase();
        let (scheme, authority) = text.split_once("://").ok_or(Fault::Url)?;
        let port = match scheme {
            "https" => ":443",
            "http" => ":80",
            _ => return Err(Fault::Url),
        };
        let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        let authority = authority.strip_suffix(port).unwrap_or(authority);
        // The uri of a request has the same authority, so its reader knows what is one.
        let read = authority.parse::<axum::http::uri::Authority>().map_err(|_| Fault::Url)?;
        if !authority.chars().all(plain) || read.host().is_empty() {
            return Err(Fault::Url);
        }
        Ok(Self(format!("{scheme}://{authority}")))
    }

    fn written(&self) -> String {
        quoted(&self.0)
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: an object in each line.
    Json,
}

impl Setting for LogFormat {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(Fault::LogFormat),
        }
    }

    fn written(&self) -> String {
        quoted(match self {
            Self::Text => "text",
            Self::Json => "json",
        })
    }
}

/// So many at once, and then one at a time: `10 then 1/30s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// After how long there is another.
    pub each: Duration,
}

impl FromStr for Rate {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (burst, pace) = text.split_once(" then ").ok_or(())?;
        let (count, unit) =
            pace.trim().strip_suffix('s').and_then(|it| it.split_once('/')).ok_or(())?;
        let number = |text: &str| text.trim().parse::<u32>().ok().filter(|number| 0 < *number);
        let seconds = if unit.is_empty() { Some(1) } else { number(unit) };
        let (burst, count) = (number(burst).ok_or(())?, number(count).ok_or(())?);
        Ok(Self { burst, each: Duration::from_secs(seconds.ok_or(())?.into()) / count })
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.each.as_secs_f64();
        if seconds < 1.0 {
            write!(f, "{} then {:.0}/s", self.burst, 1.0 / seconds)
        } else {
            write!(f, "{} then 1/{seconds:.0}s", self.burst)
        }
    }
}

impl Setting for Rate {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        text.parse().map_err(|()| Fault::Rate)
    }

    fn written(&self) -> String {
        quoted(&self.to_string())
    }
}

impl<T: Setting> Setting for Option<T> {
    fn read(text: &str, range: RangeInclusive<u64>) -> Result<Self, Fault> {
        if text.is_empty() { Ok(None) } else { T::read(text, range).map(Some) }
    }

    fn written(&self) -> String {
        self.as_ref().map_or_else(|| quoted(""), Setting::written)
    }
}

impl Setting for Vec<Net> {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
        items.map(|item| item.parse().map_err(|_| Fault::Network)).collect()
    }

    fn written(&self) -> String {
        let items: Vec<_> = self.iter().map(|net| quoted(&net.to_string())).collect();
        format!("[{}]", items.join(", "))
    }
}

impl Setting for SocketAddr {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        text.parse().map_err(|_| Fault::Address)
    }

    fn written(&self) -> String {
        quoted(&self.to_string())
    }
}

impl Setting for PathBuf {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        if text.is_empty() { Err(Fault::Path) } else { Ok(text.into()) }
    }

    fn written(&self) -> String {
        quoted(&self.to_string_lossy())
    }
}

/// The only plain text among the settings is what the log shows.
impl Setting for String {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        let filter = tracing_subscriber::EnvFilter::try_new(text);
        filter.map(|_| text.to_owned()).map_err(|_| Fault::LogLevel)
    }

    fn written(&self) -> String {
        quoted(self)
    }
}

impl Setting for bool {
    fn read(text: &str, _: RangeInclusive<u64>) -> Result<Self, Fault> {
        match text {
            "on" | "true" => Ok(true),
            "off" | "false" => Ok(false),
            _ => Err(Fault::Switch),
        }
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

impl Setting for u64 {
    fn read(text: &str, range: RangeInclusive<u64>) -> Result<Self, Fault> {
        text.parse().ok().filter(|number| range.contains(number)).ok_or(Fault::Number(range))
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

impl Setting for usize {
    fn read(text: &str, range: RangeInclusive<u64>) -> Result<Self, Fault> {
        let number = u64::read(text, range.clone())?;
        Self::try_from(number).map_err(|_| Fault::Number(range))
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
