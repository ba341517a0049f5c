//! Actions as people write them: `attack seat:2` for `{"do":"attack","with":"seat:2"}`.

use serde_json::{Value, json};

/// The short text of an action's JSON.
pub fn to_text(action: &Value) -> String {
    let word = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let mut text = action["do"].as_str().unwrap_or("?").to_owned();
    match &action["with"] {
        Value::Null => {}
        Value::Array(items) => items.iter().for_each(|item| text += &format!(" {}", word(item))),
        Value::Object(items) => {
            items.iter().for_each(|(name, item)| text += &format!(" {name}={}", word(item)));
        }
        one => text += &format!(" {}", word(one)),
    }
    text
}

/// The JSON of an action's short text; an action that is JSON already is taken as it is.
pub fn from_text(text: &str) -> Value {
    if text.trim_start().starts_with('{')
        && let Ok(value) = serde_json::from_str(text)
    {
        return value;
    }
    // Numbers, `true`, `null` and what is nested are JSON, all else is a name.
    let word = |text: &str| match serde_json::from_str(text) {
        Ok(Value::Number(number)) if !number.is_i64() => Value::from(text),
        Ok(value) => value,
        Err(_) => Value::from(text),
    };
    let mut words = text.split_whitespace();
    let verb = words.next().unwrap_or_default().replace('-', "_");
    let rest: Vec<_> = words.collect();
    if !rest.is_empty() && rest.iter().all(|item| item.contains('=')) {
        let fields = rest.iter().filter_map(|item| item.split_once('='));
        let with: serde_json::Map<_, _> =
            fields.map(|(name, value)| (name.to_owned(), word(value))).collect();
        return json!({ "do": verb, "with": with });
    }
    match rest.as_slice() {
        [] => json!({ "do": verb }),
        [one] => json!({ "do": verb, "with": word(one) }),
        many => {
            json!({ "do": verb, "with": many.iter().map(|item| word(item)).collect::<Vec<_>>() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for text in [
            "pass",
            "attack seat:2",
            "steal privilege:grain seat:3",
            "move 3 blaye",
            "go n=2 to=x",
            "mark 2 true",
            "vote lord:henri null",
            r#"declare village:bourg {"declare":"fight","with":"seat:2"}"#,
            r#"give item=marry of=["lord:henri","lady:anne"]"#,
        ] {
            assert_eq!(to_text(&from_text(text)), text);
        }
        let nested = from_text(r#"declare village:bourg {"declare":"fight","with":"seat:2"}"#);
        let fight = json!({ "declare": "fight", "with": "seat:2" });
        assert_eq!(nested, json!({ "do": "declare", "with": ["village:bourg", fight] }));
        assert_eq!(from_text("mark 2 true"), json!({ "do": "mark", "with": [2, true] }));
        assert_eq!(from_text("go 1.5"), json!({ "do": "go", "with": "1.5" }));
        assert_eq!(from_text("end-turn"), json!({ "do": "end_turn" }));
    }
}
