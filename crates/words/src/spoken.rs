//! How the JSON of an event, a question or an action becomes the variables of a message.
//!
//! A field `card` gives `$card`, in words, and some companions for grammar:
//!
//! | variable         | for                     | what                                          |
//! |------------------|-------------------------|-----------------------------------------------|
//! | `$card`          | all                     | the words; a number stays a number            |
//! | `$card_id`       | ids and plain names     | the id with `-` for `:`, to choose by         |
//! |                  | nothing                 | `none`, and there is no `$card`               |
//! | `$card_phrase`   | ids                     | as it stands in a sentence (`.phrase`)        |
//! | `$card_initial`  | ids and lists           | the first letter, small (`ad Anna`)           |
//! | `$cards_count`   | bags, lists             | how many in all                               |
//! | `$cards_names`   | bags                    | their types alone, without how many           |
//! | `$cards_form`    | what may be hidden      | `shown`, `hidden` or `unknown`                |
//! | `$cards_1`, …    | lists                   | each item, with companions of its own         |
//! | `$group_men`, …  | groups of named fields  | each field, with companions of its own        |
//!
//! A value with a tag, as `{ "side": "seat", "with": "seat:1" }`, is said by a message of its own,
//! `side-seat`, with what it holds as `$it` or as `$a`, `$b`; its id is the name, here `seat`, and
//! it may have a `.phrase`. So an action within an event is said as the action is. A list may hold
//! ids, plain names, numbers, bags, lists and such values. For a value of any other shape there is
//! no variable, so that a message that asks for it is a visible [`crate::Lapse`].

use serde_json::{Map, Value};

use crate::speaker::Speaker;

/// The variables of a message.
#[derive(Default)]
pub(crate) struct Variables(Vec<(String, Value)>);

impl Variables {
    /// From `with`: its fields by their names; `$it` for a single value, `$a`, `$b` for several.
    pub(crate) fn of(speaker: &Speaker<'_>, with: &Value) -> Self {
        let mut variables = Self::default();
        match with {
            Value::Null => {}
            Value::Object(fields) if tagged(speaker, fields).is_none() => {
                fields.iter().for_each(|(name, value)| variables.speak(speaker, name, value));
            }
            Value::Array(items) => {
                for (name, value) in ('a'..='z').zip(items) {
                    variables.speak(speaker, &name.to_string(), value);
                }
            }
            one => variables.speak(speaker, "it", one),
        }
        variables
    }

    /// Adds a variable as it is.
    pub(crate) fn put(&mut self, name: impl Into<String>, value: impl Into<Value>) {
        self.0.push((name.into(), value.into()));
    }

    /// Adds a value in words, with its companions.
    pub(crate) fn speak(&mut self, speaker: &Speaker<'_>, name: &str, value: &Value) {
        match value {
            Value::String(text) => self.speak_text(speaker, name, text),
            Value::Object(fields) => self.speak_object(speaker, name, fields),
            Value::Array(items) => {
                let words = items.iter().map(|item| {
                    let mut variables = Self::default();
                    variables.speak(speaker, name, item);
                    variables.words(name)
                });
                if let Some(words) = words.collect::<Option<Vec<_>>>() {
                    self.put(format!("{name}_count"), words.len());
                    self.put_words(name, speaker.join(words));
                }
                for (n, item) in (1..).zip(items) {
                    self.speak(speaker, &format!("{name}_{n}"), item);
                }
            }
            Value::Null => self.put(format!("{name}_id"), "none"),
            Value::Bool(_) | Value::Number(_) => self.put(name, value.clone()),
        }
    }

    fn speak_text(&mut self, speaker: &Speaker<'_>, name: &str, text: &str) {
        if text == "unknown" {
            self.put(format!("{name}_form"), "unknown");
            return self.put(name, speaker.say("unknown", &[]));
        }
        self.put(format!("{name}_id"), dashed(text));
        if text.contains(':') {
            self.put(format!("{name}_phrase"), speaker.phrase(text));
            self.put_words(name, speaker.thing(text));
        } else {
            self.put(name, speaker.value(name, text));
        }
    }

    fn speak_object(&mut self, speaker: &Speaker<'_>, name: &str, fields: &Map<String, Value>) {
        let mut all = fields.iter();
        match (all.next(), all.next()) {
            (Some((form, shown)), None) if form == "shown" => {
                self.put(format!("{name}_form"), "shown");
                self.speak(speaker, name, shown);
            }
            (Some((form, hidden)), None) if form == "hidden" && hidden.is_u64() => {
                self.put(format!("{name}_form"), "hidden");
                self.put(format!("{name}_count"), hidden.clone());
                self.put(name, speaker.hidden(name, hidden.clone()));
            }
            _ if fields.iter().all(|(id, count)| id.contains(':') && count.is_u64()) => {
                let total: u64 = fields.values().filter_map(Value::as_u64).sum();
                self.put(format!("{name}_count"), total);
                self.put(format!("{name}_names"), speaker.names_of(fields));
                self.put(name, speaker.things_of(fields));
            }
            _ => match tagged(speaker, fields) {
                Some((id, tag, held)) => {
                    let held = Self::of(speaker, held);
                    self.put(format!("{name}_id"), dashed(tag));
                    self.put(format!("{name}_phrase"), speaker.phrase_of(&id, &held.args()));
                    self.put_words(name, speaker.say(&id, &held.args()));
                }
                None => {
                    for (field, value) in fields {
                        self.speak(speaker, &format!("{name}_{field}"), value);
                    }
                }
            },
        }
    }

    fn put_words(&mut self, name: &str, words: String) {
        self.put(format!("{name}_initial"), initial(&words));
        self.put(name, words);
    }

    /// A variable in words; none for what cannot be said.
    pub(crate) fn words(&self, name: &str) -> Option<String> {
        match &self.0.iter().find(|(other, _)| other == name)?.1 {
            Value::String(words) => Some(words.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
        }
    }

    /// As [`crate::Words::text`] takes them.
    pub(crate) fn args(&self) -> Vec<(&str, Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.clone())).collect()
    }
}

/// The message of a value with a tag, the tag, and what the value holds.
fn tagged<'a>(
    speaker: &Speaker<'_>,
    fields: &'a Map<String, Value>,
) -> Option<(String, &'a str, &'a Value)> {
    let is_content = |name: &str| matches!(name, "with" | "of");
    let (kind, tag) = fields.iter().find(|(name, _)| !is_content(name))?;
    let tag = tag.as_str().filter(|tag| !tag.contains(':'))?;
    let held = fields.iter().find(|(name, _)| is_content(name)).map(|(_, held)| held);
    let id = format!("{kind}-{tag}");
    let is_whole = fields.len() == 1 + usize::from(held.is_some());
    (is_whole && speaker.has(&id)).then_some((id, tag, held.unwrap_or(&Value::Null)))
}

/// An id as it may stand in a message id or a selector: `seat:<n>` becomes `seat-n`.
pub(crate) fn dashed(id: &str) -> String {
    id.chars().filter(|c| !matches!(c, '<' | '>')).map(|c| if c == ':' { '-' } else { c }).collect()
}

/// The first letter, small; Italian says `ad Anna` and `Bruno ed Elena`.
pub(crate) fn initial(words: &str) -> String {
    words.chars().next().map(|c| c.to_lowercase().collect()).unwrap_or_default()
}
