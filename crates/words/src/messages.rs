//! The messages of one language, compiled into the program.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use serde_json::Value;
use unic_langid::LanguageIdentifier;

use crate::lang::Lang;

/// The files of `locales/it` and `locales/en`, in the order in which they are read.
macro_rules! files {
    ($folder:literal, $($name:literal),+ $(,)?) => {
        &[$((
            concat!($name, ".ftl"),
            include_str!(concat!("../../../locales/", $folder, "/", $name, ".ftl")),
        )),+]
    };
    ($folder:literal) => {
        files!(
            $folder,
            "common",
            "cli",
            "server",
            "anno-domini-890",
            "anno-domini-890-refusals",
            "anno-domini-890-clauses",
            "fief",
            "fief-events",
            "fief-refusals",
            "fief-clauses",
            "geweihte-steine",
            "geweihte-steine-refusals",
            "geweihte-steine-clauses",
            "krieg-und-frieden",
            "krieg-und-frieden-refusals",
            "krieg-und-frieden-clauses",
        )
    };
}

/// The message files of a language: name and text.
pub fn source(lang: Lang) -> &'static [(&'static str, &'static str)] {
    match lang {
        Lang::It => files!("it"),
        Lang::En => files!("en"),
    }
}

static ADOPTED: RwLock<Vec<(Lang, String)>> = RwLock::new(Vec::new());

fn adopted() -> RwLockReadGuard<'static, Vec<(Lang, String)>> {
    ADOPTED.read().unwrap_or_else(PoisonError::into_inner)
}

/// Messages that take the place of our own from now on: the names of a host's own components.
/// Words that were made before keep theirs.
pub fn adopt(lang: Lang, text: String) {
    ADOPTED.write().unwrap_or_else(PoisonError::into_inner).push((lang, text));
}

/// The messages of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// The place of each message in its file: things are named in the order in which the file
    /// names them, which is that of the rulebook.
    places: HashMap<String, usize>,
}

impl Words {
    /// The messages of a language, as they were when the program was built.
    pub fn new(lang: Lang) -> Self {
        // A broken entry is left out and shows as a missing message; a test reads every file.
        let mut words = Self::read(lang, source(lang)).0;
        for (_, text) in adopted().iter().filter(|(of, _)| *of == lang) {
            words.replace(text);
        }
        words
    }

    /// Messages that take the place of others; a broken one is left out.
    fn replace(&mut self, text: &str) {
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|broken| broken.0);
        self.bundle.add_resource_overriding(resource);
    }

    /// Messages from other texts, or everything that is wrong with them.
    pub fn from_sources(lang: Lang, files: &[(&str, &str)]) -> Result<Self, Vec<String>> {
        let (words, faults) = Self::read(lang, files);
        if faults.is_empty() { Ok(words) } else { Err(faults) }
    }

    fn read(lang: Lang, files: &[(&str, &str)]) -> (Self, Vec<String>) {
        let language: LanguageIdentifier = lang.code().parse().expect("it and en are languages");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        let (mut faults, mut places) = (Vec::new(), HashMap::new());
        for (name, text) in files {
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|broken| {
                faults.extend(broken.1.iter().map(|error| format!("{name}: {error}")));
                broken.0
            });
            for entry in resource.entries() {
                if let Entry::Message(message) = entry {
                    let place = places.len();
                    places.entry(message.id.name.to_owned()).or_insert(place);
                }
            }
            if let Err(errors) = bundle.add_resource(resource) {
                faults.extend(errors.iter().map(|error| format!("{name}: {error}")));
            }
        }
        (Self { lang, bundle, places }, faults)
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Is there such a message?
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The message with its variables filled in. One that is missing shows as `⟨id⟩`; one that
    /// asks for a variable it was not given is followed by its id in the same brackets.
    pub fn text(&self, id: &str, args: &[(&str, Value)]) -> String {
        match self.try_text(id, args) {
            Ok(text) => text,
            Err(Lapse { text: Some(text), .. }) => format!("{text} ⟨{id}⟩"),
            Err(Lapse { text: None, .. }) => format!("⟨{id}⟩"),
        }
    }

    /// As [`Words::text`], but says what is wrong.
    pub fn try_text(&self, id: &str, args: &[(&str, Value)]) -> Result<String, Lapse> {
        let (id, attribute) = match id.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (id, None),
        };
        let message = self.bundle.get_message(id);
        let pattern = message.and_then(|message| match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
        });
        let Some(pattern) = pattern else {
            return Err(Lapse { text: None, problems: vec![format!("{id}: no such message")] });
        };
        let args: FluentArgs<'_> =
            args.iter().filter_map(|(name, value)| Some((*name, fluent(value)?))).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() {
            return Ok(text);
        }
        let problems = errors.iter().map(|error| format!("{id}: {error}")).collect();
        Err(Lapse { text: Some(text), problems })
    }

    /// The place of a message in the files; the last place for one that is missing.
    pub(crate) fn place(&self, id: &str) -> usize {
        self.places.get(id).copied().unwrap_or(usize::MAX)
    }
}

/// A message that could not be said as it should.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", problems.join("; "))]
pub struct Lapse {
    /// What could be said all the same.
    pub text: Option<String>,
    /// What is wrong.
    pub problems: Vec<String>,
}

/// A number stays a number, so that plurals can be chosen by it.
fn fluent(value: &Value) -> Option<FluentValue<'_>> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text.as_str().into()),
        Value::Number(number) => match number.as_i64() {
            Some(number) => Some(number.into()),
            None => Some(number.to_string().into()),
        },
        other => Some(other.to_string().into()),
    }
}
