//! What a program says, and what is said to it in reply.

use serde_json::{Map, Value, json};
use server::problem::{Code, Problem};

/// What a program says in one line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Said {
    /// The number of the decision that it means; left out, the one that was asked last.
    pub(crate) decision: Option<u32>,
    /// What it says.
    pub(crate) what: What,
}

/// What a program wants.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum What {
    /// To give this answer.
    Answer(Vec<Value>),
    /// To know what may follow these steps.
    Try(Vec<Value>),
    /// That a bot answers this once.
    Defer,
}

/// Reads a line of a program; the problem names the field.
pub(crate) fn read(line: &str) -> Result<Said, Problem> {
    let said: Value = serde_json::from_str(line).map_err(|error| {
        let (row, column) = (error.line(), error.column());
        Problem::from(Code::MalformedJson).with("line", row).with("column", column)
    })?;
    let Value::Object(mut said) = said else { return Err(Code::WrongType.into()) };
    let decision = match said.remove("decision") {
        None => None,
        Some(number) => {
            let number = number.as_u64().and_then(|number| u32::try_from(number).ok());
            Some(number.ok_or_else(|| Problem::bad_field("decision", Code::WrongType))?)
        }
    };
    let answer = steps(&mut said, "actions")?.map(What::Answer);
    let tried = steps(&mut said, "try")?.map(What::Try);
    let deferred = match said.remove("defer") {
        None => None,
        Some(Value::Bool(true)) => Some(What::Defer),
        Some(_) => return Err(Problem::bad_field("defer", Code::WrongType)),
    };
    if let Some(field) = said.keys().next() {
        return Err(Problem::bad_field(field.clone(), Code::UnknownField));
    }
    let mut wishes = answer.into_iter().chain(tried).chain(deferred);
    let what = wishes.next().ok_or_else(|| Problem::bad_field("actions", Code::MissingField))?;
    match wishes.next() {
        None => Ok(Said { decision, what }),
        Some(_) => Err(Problem::bad_field("actions", Code::OneOrTheOther)),
    }
}

fn steps(said: &mut Map<String, Value>, field: &str) -> Result<Option<Vec<Value>>, Problem> {
    match said.remove(field) {
        None => Ok(None),
        Some(Value::Array(steps)) => Ok(Some(steps)),
        Some(_) => Err(Problem::bad_field(field, Code::WrongType)),
    }
}

/// The line for an answer that was played.
pub(crate) fn played(decision: u32) -> String {
    json!({ "type": "played", "decision": decision }).to_string()
}

/// The line for steps that were tried.
pub(crate) fn legal(decision: u32, whole: &Value, legal: &Value) -> String {
    json!({ "type": "legal", "decision": decision, "whole": whole, "legal": legal }).to_string()
}

/// The line for what was not taken; `error` is as a server sends it.
pub(crate) fn refused(decision: u32, error: &Value) -> String {
    json!({ "type": "refused", "decision": decision, "error": error }).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_says_is_read_strictly() {
        let step = json!({ "do": "pass" });
        let good = |line: &str, decision, what| {
            assert_eq!(read(line).expect(line), Said { decision, what });
        };
        good(r#"{"actions":[{"do":"pass"}]}"#, None, What::Answer(vec![step.clone()]));
        good(r#"{"decision":3,"try":[]}"#, Some(3), What::Try(Vec::new()));
        good(r#"{"defer":true}"#, None, What::Defer);
        for (line, code, field) in [
            ("hello", Code::MalformedJson, None),
            ("[]", Code::WrongType, None),
            ("{}", Code::MissingField, Some("actions")),
            (r#"{"actions":1}"#, Code::WrongType, Some("actions")),
            (r#"{"actions":[],"try":[]}"#, Code::OneOrTheOther, Some("actions")),
            (r#"{"defer":false}"#, Code::WrongType, Some("defer")),
            (r#"{"defer":true,"decision":-1}"#, Code::WrongType, Some("decision")),
            (r#"{"defer":true,"more":1}"#, Code::UnknownField, Some("more")),
        ] {
            let problem = read(line).expect_err(line);
            assert_eq!((problem.code(), problem.field()), (code, field), "{line}");
        }
    }
}
