//! Sentences for a test of the client: what is said of a game as data, and what the words of this
//! house make of it in both languages. They come from games that are played at random, as every
//! viewer was told them.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, anyhow};
use catalog::Title;
use engine::erased::{AnyLine, AnyTable};
use engine::{Outcome, Seat, Seed, Viewer};
use serde_json::{Value, json};
use words::{Lang, Speaker, Words};

const NAMES: [&str; 4] = ["Anna", "Bruno", "Elena", "Ottone"];
/// How many samples one message has at most.
const MOST: usize = 6;
/// More steps than any game has.
const RUNAWAY: usize = 20_000;

/// The samples of all games, one on each line.
pub(crate) fn file() -> Result<String> {
    let names: Vec<String> = NAMES.map(str::to_owned).into();
    let games = catalog::titles().iter().map(|title| {
        let meta = title.game.meta();
        let samples = samples(title, &names)?;
        let lines: Vec<_> = samples.iter().map(ToString::to_string).collect();
        Ok(format!(
            "{{\"game\":{},\"prefix\":{},\"names\":{},\"samples\":[\n{}\n]}}",
            json!(meta.id),
            json!(meta.words),
            json!(names),
            lines.join(",\n")
        ))
    });
    Ok(format!("[{}]\n", games.collect::<Result<Vec<_>>>()?.join(",\n")))
}

fn samples(title: &Title, names: &[String]) -> Result<Vec<Value>> {
    let mut found = Found::default();
    played(title, &mut found)?;
    for entry in &title.game.book().clauses {
        found.add("clause", &entry.id, json!(entry.id), Said::Value);
    }
    for choice in title.game.meta().options {
        found.add("option", choice.key, json!(choice.key), Said::Value);
        for value in choice.values.iter().filter(|value| !value.contains('<')) {
            found.value(choice.key, value);
        }
    }
    for seat in Seat::all(NAMES.len()) {
        found.thing(&seat.to_string());
    }
    let words = [Lang::It, Lang::En].map(Words::new);
    let [it, en] = words.each_ref().map(|words| Speaker::new(words, title.game.meta(), names));
    // A value with a tag is said by a message of its own, with what it holds.
    let prefix = title.game.meta().words;
    found
        .samples
        .retain(|(kind, id), _| *kind != "value" || !words[0].has(&format!("{prefix}-{id}")));
    Ok(found.all(|kind, value, said| {
        json!({
            "kind": kind,
            "value": value,
            "it": speak(&it, kind, value, said),
            "en": speak(&en, kind, value, said),
        })
    }))
}

/// What a sample is made of, where the value alone is not enough.
enum Said {
    Value,
    Outcome(Outcome),
}

fn speak(speaker: &Speaker<'_>, kind: &str, value: &Value, said: &Said) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    match (kind, said) {
        (_, Said::Outcome(outcome)) => speaker.outcome(outcome),
        ("event", _) => speaker.event(value),
        ("question", _) => speaker.question(value),
        ("action", _) => speaker.action(value),
        ("waiting", _) => {
            let seat = text(&value["seat"]).parse().unwrap_or_default();
            speaker.waiting(seat, &value["question"])
        }
        ("thing", _) => speaker.thing(&text(value)),
        ("things", _) => speaker.things(value),
        ("clause", _) => speaker.clause_title(&text(value)),
        ("option", _) => speaker.option(&text(value)),
        _ => speaker.value(&text(&value["key"]), &text(&value["value"])),
    }
}

/// Plays games of every edition, at tables of every size, and with every value of every option.
fn played(title: &Title, found: &mut Found) -> Result<()> {
    let meta = title.game.meta();
    let seed = Seed::from_text(&format!("sentences of {}", meta.id));
    let mut number = 0;
    for edition in meta.editions {
        let options = meta.options.iter().flat_map(|choice| {
            let values = choice.values.iter().skip(1).filter(|value| !value.contains('<'));
            values.map(|value| Some((choice.key.to_owned(), (*value).to_owned())))
        });
        for (place, option) in std::iter::once(None).chain(options).enumerate() {
            // Every size of table as it is usually played, one for each value of an option.
            let sizes = match option {
                None => meta.seats,
                Some(_) => &meta.seats[place % meta.seats.len()..][..1],
            };
            for seats in sizes {
                number += 1;
                let options: Vec<_> = option.clone().into_iter().collect();
                let seed = seed.nth(number);
                // Some options do not go with some numbers of players.
                if let Ok(table) = title.game.open_bounded(*seats, edition, &options, seed) {
                    let most = if option.is_none() { RUNAWAY } else { GLANCE };
                    play(table, &seed, most, found)
                        .with_context(|| format!("{edition}, {seats}, {options:?}"))?;
                }
            }
        }
    }
    Ok(())
}

/// So many steps of a game show what an option changes.
const GLANCE: usize = 300;

fn play(mut table: Box<dyn AnyTable>, seed: &Seed, most: usize, found: &mut Found) -> Result<()> {
    for step in 0..most {
        let Some(seat) = table.awaited().iter().next() else { break };
        let ask = table.decision(seat).context("who is awaited is asked")?;
        found.named("question", "ask", &ask.question);
        let waiting = json!({ "seat": seat, "question": ask.question });
        found.add("waiting", &ask.question["ask"].to_string(), waiting, Said::Value);
        let legal = table.legal(seat);
        legal.iter().for_each(|action| found.named("action", "do", action));
        let pick = seed.nth(step as u64).short() % legal.len().max(1) as u64;
        let action = legal.get(pick as usize).context("who is awaited has an action")?;
        table.step(seat, action).map_err(|fault| anyhow!("{fault:?}"))?;
    }
    for viewer in Viewer::all(table.seats()) {
        for line in table.log(viewer, 0) {
            if let AnyLine::Event { event, .. } = line {
                found.named("event", "event", &event);
            }
        }
    }
    if let Some(outcome) = table.outcome() {
        found.add("outcome", outcome.clause.id(), json!(outcome), Said::Outcome(outcome.clone()));
    } else if most == RUNAWAY {
        anyhow::bail!("the game has no end");
    }
    Ok(())
}

/// Samples by kind and message; of those that are alike the first.
#[derive(Default)]
struct Found {
    samples: BTreeMap<(&'static str, String), Vec<(Value, Said)>>,
    shapes: BTreeSet<(&'static str, String)>,
}

impl Found {
    fn add(&mut self, kind: &'static str, id: &str, value: Value, said: Said) {
        let samples = self.samples.entry((kind, id.to_owned())).or_default();
        let shape = shape(&value).to_string();
        if samples.len() < MOST && self.shapes.insert((kind, shape)) {
            samples.push((value, said));
        }
    }

    /// What has its name in a field, and everything in it that has words of its own.
    fn named(&mut self, kind: &'static str, field: &str, value: &Value) {
        self.add(kind, &value[field].to_string(), value.clone(), Said::Value);
        match &value["with"] {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| self.inside(name, value));
            }
            Value::Array(items) => items.iter().for_each(|item| self.inside("it", item)),
            one => self.inside("it", one),
        }
    }

    fn inside(&mut self, field: &str, value: &Value) {
        match value {
            Value::String(text) if text.contains(':') => self.thing(text),
            // A single value has no field by whose name it could be looked up.
            Value::String(text) if text != "unknown" && field != "it" => self.value(field, text),
            // Things that are counted, by their ids, or what is known of them.
            Value::Object(fields) if fields.keys().all(|key| is_counted(key)) => {
                let first = fields.keys().next().map_or("nothing", String::as_str);
                self.add("things", first, value.clone(), Said::Value);
                fields.keys().filter(|key| key.contains(':')).for_each(|key| self.thing(key));
                fields.get("shown").into_iter().for_each(|shown| self.inside(field, shown));
            }
            // What is made of several parts is said with the sentence it stands in.
            Value::Object(fields) => fields.values().for_each(|part| self.inside("it", part)),
            Value::Array(items) => items.iter().for_each(|item| self.inside(field, item)),
            _ => {}
        }
    }

    fn thing(&mut self, id: &str) {
        self.add("thing", id, json!(id), Said::Value);
    }

    fn value(&mut self, key: &str, value: &str) {
        let id = format!("{key}-{value}");
        self.add("value", &id, json!({ "key": key, "value": value }), Said::Value);
    }

    fn all(&self, write: impl Fn(&str, &Value, &Said) -> Value) -> Vec<Value> {
        let all = self.samples.iter();
        let all = all.flat_map(|((kind, _), samples)| samples.iter().map(move |it| (kind, it)));
        all.map(|(kind, (value, said))| write(kind, value, said)).collect()
    }
}

fn is_counted(key: &str) -> bool {
    key.contains(':') || matches!(key, "shown" | "hidden")
}

/// A value without what seldom changes the grammar of a sentence: all numbers above two are alike.
fn shape(value: &Value) -> Value {
    match value {
        Value::Number(number) => number.as_u64().map_or(3, |number| number.min(3)).into(),
        Value::Array(items) => items.iter().map(shape).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), shape(value))).collect()
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_said_without_a_gap() {
        let text = file().unwrap();
        assert!(text.len() < catalog::titles().len() * 200 * 1_024, "{}", text.len());
        // A message that is missing, or that was not given what it asks for, shows as its id.
        assert!(!text.contains('⟨'));
        assert!(text.contains("{\"hidden\":"));
        let games: Value = serde_json::from_str(&text).unwrap();
        let mut counted = false;
        for game in games.as_array().unwrap() {
            let samples = game["samples"].as_array().unwrap();
            let has = |kind: &str| samples.iter().any(|sample| sample["kind"] == kind);
            for kind in [
                "event", "question", "action", "waiting", "outcome", "thing", "clause", "option",
                "value",
            ] {
                assert!(has(kind), "{kind}");
            }
            // Not every game counts its things.
            counted |= has("things");
        }
        assert!(counted);
    }

    #[test]
    fn the_same_games_are_played_each_time() {
        assert_eq!(file().unwrap(), file().unwrap());
    }
}
