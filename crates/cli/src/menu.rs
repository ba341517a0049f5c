//! The list of choices: one row each, or one row for all counts of the same thing.

use serde_json::Value;

/// A row of the list.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// What is chosen.
    pub(crate) text: String,
    /// The one action, or several that differ by a count alone, the smallest first.
    pub(crate) actions: Vec<Value>,
}

impl Row {
    /// The counts that can be chosen, if there is more than one.
    pub(crate) fn counts(&self) -> Option<(u64, u64)> {
        match self.actions.as_slice() {
            [first, .., last] => counted(first).zip(counted(last)),
            _ => None,
        }
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
            Some(text) => rows.push(Row { text, actions: run.to_vec() }),
            None => rows.extend(
                run.iter().map(|action| Row { text: one(action), actions: vec![action.clone()] }),
            ),
        }
        rest = after;
    }
    rows
}

/// How many an action is about: the number at its end.
fn counted(action: &Value) -> Option<u64> {
    match &action["with"] {
        Value::Array(items) => items.last()?.as_u64(),
        one => one.as_u64(),
    }
}

/// Is the second the same with one more?
fn follows(first: &Value, second: &Value) -> bool {
    let head = |action: &Value| match &action["with"] {
        Value::Array(items) => items.split_last().map(|(_, head)| head.to_vec()),
        _ => None,
    };
    let next = counted(first).map(|count| count + 1);
    next.is_some()
        && counted(second) == next
        && first["do"] == second["do"]
        && head(first) == head(second)
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
    fn a_row_is_typed_with_or_without_a_count() {
        assert_eq!(Pick::read("3"), Some(Pick { row: 3, count: None }));
        assert_eq!(Pick::read("3:12"), Some(Pick { row: 3, count: Some(12) }));
        for wrong in ["3:", ":3", "3:x", "3:1:2", "-1", ""] {
            assert_eq!(Pick::read(wrong), None, "{wrong}");
        }
    }
}
