//! How a server runs. A value comes from a flag, else from a variable, else from a file, else it
//! is the usual one; all are read here from their text, so that every mistake is told in one way.

mod values;

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use toml::de::{DeTable, DeValue};
use words::Lang;

pub use crate::auth::address::Net;
use crate::problem::words;
pub use values::{DatabaseUrl, LogFormat, MailAddress, Origin, Rate, Safety, SmtpServer, Token};
use values::{Fault, Setting};

/// The name of the file of settings in the folder of the data.
pub const FILE: &str = "curia.toml";

/// Writes the three structs that have a field for each setting from one list of them: its name,
/// its type, the usual value as text, and the least and the most where it is a number.
macro_rules! settings {
    ($($(#[doc = $doc:literal])* $name:ident: $type:ty = $usual:literal $(, $range:expr)?;)*) => {
        /// How a server runs.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings { $($(#[doc = $doc])* pub $name: $type,)* }

        /// Settings as they were given, each as its text: flags, before they are read.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct PartialSettings { $($(#[doc = $doc])* pub $name: Option<String>,)* }

        /// The names of all settings, in their order.
        pub const KEYS: &[&str] = &[$(stringify!($name)),*];

        impl Settings {
            /// Reads every setting from where it is given first: flags, variables (`CURIA_LISTEN`),
            /// a file, the usual value. An empty variable is one that is not set.
            pub fn gather(
                flags: PartialSettings,
                env: impl Fn(&str) -> Option<String>,
                file: Option<(&str, &str)>,
            ) -> Result<(Self, Sources), SettingsError> {
                let file = file.map(|(name, text)| read_file(name, text)).transpose()?;
                let mut sources = Sources(Vec::new());
                let settings = Self {
                    $($name: {
                        let key = stringify!($name);
                        let given = Given::first(key, flags.$name, &env, file.as_ref(), $usual);
                        sources.0.push((key, given.source.clone()));
                        let range = [$($range,)? 0..=u64::MAX][0].clone();
                        <$type as Setting>::read(&given.text, range)
                            .map_err(|fault| given.wrong(key, fault))?
                    },)*
                };
                Ok((settings, sources))
            }

            /// The settings as a file, each with where it came from; a password is not shown.
            pub fn printed(&self, sources: &Sources) -> String {
                let mut lines = String::new();
                $(lines += &format!(
                    "{} = {} # {}\n",
                    stringify!($name),
                    self.$name.written(),
                    sources.of(stringify!($name)),
                );)*
                lines
            }
        }
    };
}

settings! {
    /// Where it listens.
    listen: SocketAddr = "127.0.0.1:8080";
    /// The folder of everything that is kept.
    data: PathBuf = "./curia-data";
    /// A PostgreSQL to keep things in, instead of a file in the folder.
    database: Option<DatabaseUrl> = "";
    /// After how many milliseconds of silence a server that shares its database is taken for gone,
    /// and another acts for its tables.
    node_lease_ms: u64 = "2000", 200..=600_000;
    /// Where people find it. With `https`, cookies travel by no other way.
    public_url: Option<Origin> = "";
    /// From whom `X-Forwarded-For` is believed.
    trusted_proxies: Vec<Net> = "";
    /// How the log is written.
    log: LogFormat = "text";
    /// What is in the log.
    log_level: String = "info";
    /// A private place for `/metrics`. Without one they are on the main port, for this machine and
    /// for admins.
    metrics: Option<SocketAddr> = "";
    /// How long a bot waits before it answers, in milliseconds.
    bot_pause_ms: u64 = "600", 0..=60_000;
    /// How long a bot may think about one step, in milliseconds; then it answers with what it has,
    /// and the next lower level takes its place.
    bot_limit_ms: u64 = "3000", 50..=600_000;
    /// How many seconds a program has for an answer at a table without clocks.
    program_patience_s: u64 = "60", 1..=86_400;
    /// After how many minutes without anyone a table is put to sleep.
    idle_minutes: u64 = "5", 1..=10_080;
    /// The most sockets at a time.
    max_sockets: usize = "20000", 1..=1_000_000;
    /// How many connections, and how many sockets, one address may have at a time.
    max_by_address: usize = "1000", 1..=1_000_000;
    /// After how many days without a visit a device is signed out.
    session_days: u64 = "180", 1..=3_650;
    /// After how many seconds someone is told that a game waits for them.
    notify_pause_s: u64 = "60", 0..=86_400;
    /// Whether notifications may go to addresses that are not of the internet at large, and without
    /// a safe connection: for a house network.
    notify_private_addresses: bool = "off";
    /// The server that takes mail. Without it nobody is told by mail.
    smtp: Option<SmtpServer> = "";
    /// From whom mail comes.
    smtp_from: Option<MailAddress> = "";
    /// The token of the bot that writes to people on Telegram. Without it nobody is told there.
    telegram_token: Option<Token> = "";
    /// Where that bot is known.
    telegram_api: Origin = "https://api.telegram.org";
    /// Whether there are limits on how often someone may ask.
    limits: bool = "on";
    /// Requests that change nothing, by address and by person.
    limit_read: Rate = "200 then 50/s";
    /// Requests that change something, by address and by person.
    limit_write: Rate = "60 then 10/s";
    /// Passwords that are tried, by address; for one account it is at most about a hundred a day.
    limit_sign_in: Rate = "10 then 1/30s";
    /// New guests, by address.
    limit_guest: Rate = "20 then 1/5s";
    /// Hints, by person.
    limit_hint: Rate = "10 then 1/6s";
    /// Channels that are added and tried out, and codes that are said, by person and by address.
    limit_notice: Rate = "10 then 1/30s";
    /// What one socket sends.
    limit_socket: Rate = "100 then 30/s";
}

impl Settings {
    /// The file of settings that is read when none is named, if it is there: it lies in the folder
    /// of the data, as flags and variables give it.
    pub fn usual_file(flags: &PartialSettings, env: impl Fn(&str) -> Option<String>) -> PathBuf {
        let folder = Given::first("data", flags.data.clone(), &env, None, "./curia-data").text;
        Path::new(&folder).join(FILE)
    }

    /// Do people come by `https` alone?
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(Origin::is_secure)
    }
}

impl Default for Settings {
    fn default() -> Self {
        let usual = Self::gather(PartialSettings::default(), |_| None, None);
        usual.expect("the usual values can be read").0
    }
}

/// Where a value came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Nobody gave it.
    Usual,
    /// A line of a file.
    File {
        /// The name of the file.
        name: String,
        /// The line, from 1.
        line: usize,
    },
    /// A variable of the environment.
    Variable(String),
    /// A flag of the command line.
    Flag(String),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("default"),
            Self::File { name, line } => write!(f, "{name}:{line}"),
            Self::Variable(name) | Self::Flag(name) => f.write_str(name),
        }
    }
}

/// Where each value came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sources(Vec<(&'static str, Source)>);

impl Sources {
    /// Where the value of this setting came from.
    pub fn of(&self, key: &str) -> &Source {
        let found = self.0.iter().find(|(name, _)| *name == key);
        found.map_or(&Source::Usual, |(_, source)| source)
    }
}

/// A setting that cannot be read: which one, from where, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.said(Lang::En))]
pub struct SettingsError {
    /// The name of the setting.
    pub key: String,
    /// Where it was given.
    pub from: Source,
    given: Option<String>,
    fault: Fault,
}

impl SettingsError {
    /// What is wrong, in one line.
    pub fn said(&self, lang: Lang) -> String {
        let place = match &self.from {
            Source::File { .. } if !self.key.is_empty() => format!("{}: {}", self.from, self.key),
            from => from.to_string(),
        };
        let given = self.given.as_deref().unwrap_or("…").replace(char::is_control, " ");
        let figures = self.fault.figures().into_iter().map(|(name, figure)| (name, json!(figure)));
        let mut args: Vec<(&str, Value)> = figures.collect();
        args.extend([("place", json!(place)), ("given", json!(given))]);
        words(lang).text(&format!("settings-{}", self.fault.code()), &args)
    }
}

/// The text of a setting, and where it came from.
struct Given {
    text: String,
    source: Source,
}

/// What a file says, by the names of the settings.
type File = BTreeMap<String, Given>;

impl Given {
    fn first(
        key: &str,
        flag: Option<String>,
        env: &impl Fn(&str) -> Option<String>,
        file: Option<&File>,
        usual: &str,
    ) -> Self {
        if let Some(text) = flag {
            return Self { text, source: Source::Flag(format!("--{}", key.replace('_', "-"))) };
        }
        let variable = format!("CURIA_{}", key.to_uppercase());
        if let Some(text) = env(&variable).filter(|text| !text.is_empty()) {
            return Self { text, source: Source::Variable(variable) };
        }
        match file.and_then(|file| file.get(key)) {
            Some(given) => Self { text: given.text.clone(), source: given.source.clone() },
            None => Self { text: usual.to_owned(), source: Source::Usual },
        }
    }

    fn wrong(self, key: &str, fault: Fault) -> SettingsError {
        // Some hold a password: they are not repeated.
        let secret = matches!(key, "database" | "smtp" | "telegram_token");
        let given = (!secret).then_some(self.text);
        SettingsError { key: key.to_owned(), from: self.source, given, fault }
    }
}

/// Reads a file of settings into texts.
fn read_file(name: &str, text: &str) -> Result<File, SettingsError> {
    let at = |place: usize| {
        let line = 1 + text.bytes().take(place).filter(|byte| *byte == b'\n').count();
        Source::File { name: name.to_owned(), line }
    };
    let wrong = |key: &str, from: Source, fault: Fault| {
        let key = key.to_owned();
        SettingsError { key, from, given: None, fault }
    };
    let table = DeTable::parse(text).map_err(|error| {
        let place = error.span().map_or(0, |span| span.start);
        wrong("", at(place), Fault::Syntax(error.message().to_owned()))
    })?;
    let mut file = File::new();
    for (key, value) in table.get_ref() {
        let (name, source) = (key.get_ref().as_ref(), at(key.span().start));
        if !KEYS.contains(&name) {
            return Err(wrong(name, source, Fault::Unknown));
        }
        let text = plain(value.get_ref());
        let text = text.ok_or_else(|| wrong(name, source.clone(), Fault::Shape))?;
        file.insert(name.to_owned(), Given { text, source });
    }
    Ok(file)
}

/// A value of a file as it would be written in a flag.
fn plain(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => {
            i64::from_str_radix(&number.as_str().replace('_', ""), number.radix())
                .ok()
                .map(|number| number.to_string())
        }
        DeValue::Boolean(on) => Some(if *on { "on" } else { "off" }.to_owned()),
        DeValue::Array(list) => {
            let texts: Option<Vec<_>> = list.iter().map(|one| one.get_ref().as_str()).collect();
            texts.map(|texts| texts.join(","))
        }
        DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Table(_) => None,
    }
}

#[cfg(test)]
mod tests;
