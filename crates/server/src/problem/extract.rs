//! Bodies and query strings, read so that a mistake is told with the field it is in. What was
//! sent is never repeated: it may be a password.

use std::error::Error;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_path_to_error::Path;

use super::{Code, Problem};

/// The body of a request, from JSON.
#[derive(Clone, Copy, Debug, Default)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        if !request.headers().get(CONTENT_TYPE).is_some_and(|value| is_json(value.as_bytes())) {
            return Err(Code::WrongContentType.into());
        }
        let body =
            Bytes::from_request(request, state).await.map_err(|rejection| match rejection {
                BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => {
                    Problem::from(Code::TooLarge)
                }
                _ => Code::BrokenBody.into(),
            })?;
        read_json(&body).map(Self)
    }
}

/// The query string of a request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(params)) => Ok(Self(params)),
            Err(rejection) => Err(in_query(&rejection)),
        }
    }
}

/// Reads a JSON text that is one object and nothing else, as a body or a frame of a socket is.
pub(crate) fn read_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, Problem> {
    // A list would be taken for the fields in their order.
    if text.trim_ascii_start().starts_with(b"[") {
        return Err(Code::WrongType.into());
    }
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| in_value(&error))?;
    reader.end().map_err(|error| malformed(&error))?;
    Ok(value)
}

/// What is wrong with a JSON value, with the field it is in.
pub(crate) fn in_value(error: &serde_path_to_error::Error<serde_json::Error>) -> Problem {
    let inner = error.inner();
    if inner.is_data() { in_field(error.path(), &inner.to_string()) } else { malformed(inner) }
}

fn malformed(error: &serde_json::Error) -> Problem {
    Problem::from(Code::MalformedJson).with("line", error.line()).with("column", error.column())
}

fn is_json(content_type: &[u8]) -> bool {
    let kind = content_type.split(|byte| *byte == b';').next().unwrap_or_default();
    kind.trim_ascii().eq_ignore_ascii_case(b"application/json")
}

fn in_query(rejection: &QueryRejection) -> Problem {
    type Inner = serde_path_to_error::Error<serde::de::value::Error>;
    let mut cause: Option<&(dyn Error + 'static)> = Some(rejection);
    while let Some(error) = cause {
        if let Some(error) = error.downcast_ref::<Inner>() {
            return in_field(error.path(), &error.inner().to_string());
        }
        cause = error.source();
    }
    Code::WrongType.into()
}

/// What a reader says is wrong with a field. It names the field after the path to it when it is
/// missing, unknown or there twice.
fn in_field(path: &Path, said: &str) -> Problem {
    let starts = [
        ("missing field `", Code::MissingField),
        ("unknown field `", Code::UnknownField),
        ("duplicate field `", Code::DuplicateField),
        ("unknown variant `", Code::UnknownValue),
    ];
    let found = starts.iter().find_map(|(start, code)| Some((*code, said.strip_prefix(start)?)));
    let path = path.to_string();
    let path = if path == "." { String::new() } else { path };
    let (code, name) = match found {
        Some((Code::UnknownValue, _)) => (Code::UnknownValue, None),
        Some((code, rest)) => (code, rest.split('`').next()),
        None => (Code::WrongType, None),
    };
    let field =
        match name {
            // Some readers have the name in the path already.
            Some(name) if path != name && !path.ends_with(&format!(".{name}")) => {
                if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
            }
            _ => path,
        };
    let problem = Problem::from(code);
    if field.is_empty() { problem } else { problem.on(shortened(&field)) }
}

/// A field is named by whoever sends it, so a name may be of any length.
fn shortened(field: &str) -> String {
    const MOST: usize = 80;
    if field.chars().count() <= MOST {
        return field.to_owned();
    }
    field.chars().take(MOST).chain(['…']).collect()
}
