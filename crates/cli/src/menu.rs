//! The list of choices: one row each, one row for all counts of the same thing, and, where the list
//! would be long, one row that opens all choices of a kind.

use serde_json::Value;

/// A row of the list.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// What is chosen.
    pub(crate) text: String,
    /// The one action, or several that differ by a count alone, the smallest first.
    pub(crate) actions: Vec<Value>,
    /// The choices that it opens, instead.
    pub(crate) inner: Vec<Row>,
}

impl Row {
    fn of(text: String, actions: Vec<Value>) -> Self {
        Self { text, actions, inner: Vec::new() }
    }

    /// The counts that can be chosen, if there is more than one.
    pub(crate) fn counts(&self) -> Option<(u64, u64)> {
        match self.actions.as_slice() {
            [first, .., last] => counted(first).zip(counted(last)),
            _ => None,
        }
    }

    /// What it stands for; of several the first.
    pub(crate) fn example(&self) -> Option<&Value> {
        self.actions.first().or_else(|| self.inner.first()?.example())
    }

    /// The action with this count.
    pub(crate) fn with(&self, count: u64) -> Option<&Value> {
        self.actions.iter().find(|action| counted(action) == Some(count))
    }
}

/// A row that was chosen, counted from 1, and perhaps a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pick {
    /// Which row.
    pub(crate) row: usize,
    /// How many.
    pub(crate) count: Option<u64>,
}

impl Pick {
    /// A row as it is typed: `3`, or `3:2` for two of it.
    pub(crate) fn read(word: &str) -> Option<Self> {
        match word.split_once(':') {
            Some((row, count)) => {
                Some(Self { row: row.parse().ok()?, count: Some(count.parse().ok()?) })
            }
            None => Some(Self { row: word.parse().ok()?, count: None }),
        }
    }
}

/// One row for each choice; but one for all that differ by a count alone where `many` has words
/// for them, from the smallest to the largest.
pub(crate) fn rows(
    legal: &[Value],
    one: impl Fn(&Value) -> String,
    many: impl Fn(&Value, u64, u64) -> Option<String>,
) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut rest = legal;
    while let Some(first) = rest.first() {
        let alike = |pair: &&[Value]| follows(&pair[0], &pair[1]);
        let length = 1 + rest.windows(2).take_while(alike).count();
        let (run, after) = rest.split_at(length);
        let counts = counted(first).zip(run.last().and_then(counted));
        match counts.filter(|_| 1 < length).and_then(|(least, most)| many(first, least, most)) {
            Some(text) => rows.push(Row::of(text, run.to_vec())),
            None => {
                rows.extend(run.iter().map(|action| Row::of(one(action), vec![action.clone()])));
            }
        }
        rest = after;
    }
    rows
}

/// A list longer than this is hard to survey.
const LONG: usize = 18;

/// From so many on the choices of a kind are one row of a long list.
const SEVERAL: usize = 4;

/// The same rows, but those of a kind that stand together as one that opens them, if the list is
/// long. `words` are those of the kind of an action, with the number of its choices; a kind without
/// words stays as it is.
pub(crate) fn folded(
    rows: Vec<Row>,
    kind: impl Fn(&Value) -> String,
    words: impl Fn(&str, usize) -> Option<String>,
) -> Vec<Row> {
    if rows.len() <= LONG {
        return rows;
    }
    let kind_of = |row: &Row| row.example().map(&kind).unwrap_or_default();
    let mut all: Vec<Row> = Vec::new();
    let mut rest = rows.into_iter().peekable();
    while let Some(first) = rest.next() {
        let kind = kind_of(&first);
        let mut run = vec![first];
        while let Some(next) = rest.next_if(|row| kind_of(row) == kind) {
            run.push(next);
        }
        match Some(run.len()).filter(|it| SEVERAL <= *it).and_then(|it| words(&kind, it)) {
            Some(text) => all.push(Row { text, actions: Vec::new(), inner: run }),
            None => all.append(&mut run),
        }
    }
    all
}

/// What a value with a tag holds: `{ "item": "money", "of": 7 }`.
fn content(value: &Value) -> Option<&Value> {
    value.get("of").or_else(|| value.get("with"))
}

/// How many an action is about: the number at its end.
fn counted(action: &Value) -> Option<u64> {
    last_number(&action["with"])
}

fn last_number(value: &Value) -> Option<u64> {
    match value {
        Value::Array(items) => last_number(items.last()?),
        Value::Object(_) => last_number(content(value)?),
        one => one.as_u64(),
    }
}

/// The same without the number at its end.
fn head(value: &Value) -> Value {
    match value {
        Value::Array(items) => {
            let (last, some) = items.split_last().expect("it ends with a number");
            Value::from_iter(some.iter().cloned().chain([head(last)]))
        }
        Value::Object(fields) => {
            let inner = |(name, held): (&String, &Value)| {
                let is_content = matches!(name.as_str(), "of" | "with");
                (name.clone(), if is_content { head(held) } else { held.clone() })
            };
            Value::from_iter(fields.iter().map(inner))
        }
        _ => Value::Null,
    }
}

/// Is the second the same with one more?
fn follows(first: &Value, second: &Value) -> bool {
    let next = counted(first).map(|count| count + 1);
    next.is_some()
        && counted(second) == next
        && first["do"] == second["do"]
        && head(&first["with"]) == head(&second["with"])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn counts_of_the_same_thing_are_one_row() {
        let step = |name: &str, count: u64| json!({ "do": "turn", "with": [name, count] });
        let legal = [
            json!({ "do": "pass" }),
            step("a", 1),
            step("a", 2),
            step("a", 3),
            step("b", 1),
            json!({ "do": "leave", "with": 0 }),
            json!({ "do": "leave", "with": 1 }),
        ];
        let one = |action: &Value| action.to_string();
        let all = rows(&legal, one, |_, _, _| None);
        assert_eq!(all.len(), legal.len());
        let many = |first: &Value, least: u64, most: u64| {
            (first["do"] == "turn").then(|| format!("{least} to {most}"))
        };
        let some = rows(&legal, one, many);
        let sizes: Vec<_> = some.iter().map(|row| row.actions.len()).collect();
        assert_eq!(sizes, [1, 3, 1, 1, 1]);
        assert_eq!((some[1].text.as_str(), some[1].counts()), ("1 to 3", Some((1, 3))));
        assert_eq!(some[1].with(2), Some(&step("a", 2)));
        assert_eq!(some[1].with(4), None);
        assert_eq!(some[2].counts(), None);
    }

    #[test]
    fn a_count_may_stand_within_what_an_action_holds() {
        let give =
            |item: &str, of: Value| json!({ "do": "give", "with": { "item": item, "of": of } });
        let legal = [
            give("money", json!(1)),
            give("money", json!(2)),
            give("truce", json!(3)),
            give("release", json!("member:henri")),
            give("repay", json!([1, 1])),
            give("repay", json!([1, 2])),
            give("repay", json!([2, 1])),
            give("repay", json!([2, 2])),
        ];
        let text = |first: &Value, least: u64, most: u64| {
            Some(format!("{} {least} to {most}", first["with"]["item"]))
        };
        let rows = rows(&legal, |action| action.to_string(), text);
        let sizes: Vec<_> = rows.iter().map(|row| row.actions.len()).collect();
        assert_eq!(sizes, [2, 1, 1, 2, 2]);
        assert_eq!(rows[0].with(2), Some(&legal[1]));
        assert_eq!(rows[4].with(1), Some(&legal[6]));
    }

    #[test]
    fn the_choices_of_a_kind_are_one_row_of_a_long_list() {
        let action = |verb: &str, n: usize| json!({ "do": verb, "with": format!("thing:{n}") });
        let some = |verb: &'static str, many| (0..many).map(move |n| action(verb, n));
        let words = |kind: &str, many: usize| (kind != "bare").then(|| format!("{kind}: {many}"));
        let fold = |legal: Vec<Value>| {
            let rows = rows(&legal, |action| action.to_string(), |_, _, _| None);
            folded(rows, |action| action["do"].as_str().unwrap().to_owned(), words)
        };
        // A short list stays as it is.
        assert_eq!(fold(some("buy", 12).chain(some("end", 1)).collect()).len(), 13);
        let long: Vec<_> = some("buy", 12)
            .chain(some("sell", 3))
            .chain(some("bare", 8))
            .chain(some("end", 1))
            .collect();
        let rows = fold(long);
        assert_eq!((rows.len(), rows[0].text.as_str()), (13, "buy: 12"));
        assert_eq!((rows[0].inner.len(), rows[0].counts()), (12, None));
        assert_eq!(rows[0].example(), Some(&action("buy", 0)));
        assert!(rows[1..].iter().all(|row| row.inner.is_empty()));
    }

    #[test]
    fn a_row_is_typed_with_or_without_a_count() {
        assert_eq!(Pick::read("3"), Some(Pick { row: 3, count: None }));
        assert_eq!(Pick::read("3:12"), Some(Pick { row: 3, count: Some(12) }));
        for wrong in ["3:", ":3", "3:x", "3:1:2", "-1", ""] {
            assert_eq!(Pick::read(wrong), None, "{wrong}");
        }
    }
}
