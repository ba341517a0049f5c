//! What a request gets instead of what it wanted: a code for programs, a sentence in both
//! languages for people, and the figures that are in the sentence. Causes go to the log; a problem
//! holds no secret and nothing of how the server is made.

mod code;
mod extract;

use std::sync::LazyLock;
use std::time::Duration;

use axum::http::HeaderValue;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Map, Value, json};
use store::StoreError;
use ts_rs::TS;
use utoipa::ToSchema;
use words::{Lang, Words};

pub use code::Code;
pub use extract::{Body, Params};
pub(crate) use extract::{in_value, read_json};

/// What a request gets instead of what it wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem(Box<Parts>);

#[derive(Clone, Debug, PartialEq)]
struct Parts {
    code: Code,
    field: Option<String>,
    with: Map<String, Value>,
    refusal: Option<Value>,
    retry_after: Option<Duration>,
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        let with = Map::new();
        Self(Box::new(Parts { code, field: None, with, refusal: None, retry_after: None }))
    }
}

impl Problem {
    /// A field that says what it cannot.
    pub fn bad_field(field: impl Into<String>, code: Code) -> Self {
        Self::from(code).on(field)
    }

    /// There is no such thing, or it is not for whoever asks.
    pub fn not_found() -> Self {
        Code::NotFound.into()
    }

    /// Not for this person.
    pub fn forbidden() -> Self {
        Code::Forbidden.into()
    }

    /// Nobody is signed in.
    pub fn unauthenticated() -> Self {
        Code::Unauthenticated.into()
    }

    /// The request was made by a page of another site.
    pub fn wrong_origin() -> Self {
        Code::WrongOrigin.into()
    }

    /// Too often: how long to wait.
    pub fn too_many(wait: Duration) -> Self {
        Self::again_after(Code::TooMany, wait)
    }

    /// Hints too often: how long to wait.
    pub fn too_many_hints(wait: Duration) -> Self {
        Self::again_after(Code::TooManyHints, wait)
    }

    fn again_after(code: Code, wait: Duration) -> Self {
        let seconds = wait.as_secs() + u64::from(0 < wait.subsec_nanos());
        let mut problem = Self::from(code).with("seconds", seconds.max(1));
        problem.0.retry_after = Some(Duration::from_secs(seconds.max(1)));
        problem
    }

    /// Something is wrong in the server itself. What it is goes to the log.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "a request could not be served");
        Code::Internal.into()
    }

    /// The rules say no: the refusal of the engine, as JSON.
    pub fn refused(refusal: Value) -> Self {
        let mut problem = Self::from(Code::Refused);
        problem.0.refusal = Some(refusal);
        problem
    }

    /// The table is in another state than this needs.
    pub fn wrong_status(status: &str) -> Self {
        Self::from(Code::WrongStatus).with("status", status)
    }

    /// The same problem, with a figure.
    pub fn with(mut self, name: &str, figure: impl Into<Value>) -> Self {
        self.0.with.insert(name.to_owned(), figure.into());
        self
    }

    /// The same problem, about a field of the request.
    pub fn on(mut self, field: impl Into<String>) -> Self {
        self.0.field = Some(field.into());
        self
    }

    /// What is in the way.
    pub fn code(&self) -> Code {
        self.0.code
    }

    /// Which field it is about.
    pub fn field(&self) -> Option<&str> {
        self.0.field.as_deref()
    }

    /// What is said to someone who reads this language.
    pub fn said(&self, lang: Lang) -> String {
        let Parts { code, field, with, .. } = &*self.0;
        let mut args: Vec<(&str, Value)> =
            with.iter().map(|(name, figure)| (name.as_str(), figure.clone())).collect();
        args.push(("field", field.as_deref().unwrap_or("none").into()));
        words(lang).text(&format!("problem-{}", code.name().replace('_', "-")), &args)
    }

    /// As it is sent, over HTTP and on sockets.
    pub fn to_json(&self) -> Value {
        json!(self.to_body())
    }

    fn to_body(&self) -> ErrorBody<'_> {
        let Parts { code, field, with, refusal, .. } = &*self.0;
        let message = Said { it: self.said(Lang::It), en: self.said(Lang::En) };
        let (field, refusal) = (field.as_deref(), refusal.as_ref());
        ErrorBody { error: ErrorShown { code: code.name(), field, with, message, refusal } }
    }
}

/// A problem as it is sent.
#[derive(Serialize, ToSchema, TS)]
#[ts(rename = "ProblemBody")]
pub struct ErrorBody<'a> {
    error: ErrorShown<'a>,
}

/// What is in the way.
#[derive(Serialize, ToSchema, TS)]
#[ts(rename = "Problem")]
pub struct ErrorShown<'a> {
    /// For programs; never changes its meaning.
    #[ts(as = "Code")]
    code: &'a str,
    /// The field of the request that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    field: Option<&'a str>,
    /// The figures that are in the message.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    with: &'a Map<String, Value>,
    /// For people.
    message: Said,
    /// Why the rules say no, if it is they.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, as = "Option<crate::shown::RefusalShown<'static>>")]
    refusal: Option<&'a Value>,
}

/// A sentence in both languages.
#[derive(Serialize, ToSchema, TS)]
pub struct Said {
    /// In italiano.
    pub(crate) it: String,
    /// In English.
    pub(crate) en: String,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let headers = [(CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        let body = json_text(&self.to_body());
        let mut response = (self.0.code.status(), headers, body).into_response();
        if let Some(wait) = self.0.retry_after {
            response.headers_mut().insert(RETRY_AFTER, wait.as_secs().into());
        }
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) => {
                tracing::error!(cause = %error, "the store cannot be reached");
                Code::StoreUnavailable.into()
            }
            StoreError::Full => {
                tracing::error!("the store is full");
                Code::StoreFull.into()
            }
            _ => Self::internal(error),
        }
    }
}

fn json_text(body: &impl Serialize) -> String {
    serde_json::to_string(body).expect("texts and figures are JSON")
}

/// For a request in a way that its address does not know.
pub async fn unknown_method() -> Problem {
    Code::MethodNotAllowed.into()
}

/// The messages of the server in a language.
pub(crate) fn words(lang: Lang) -> &'static Words {
    static IT: LazyLock<Words> = LazyLock::new(|| of_server(Lang::It));
    static EN: LazyLock<Words> = LazyLock::new(|| of_server(Lang::En));
    match lang {
        Lang::It => &IT,
        Lang::En => &EN,
    }
}

fn of_server(lang: Lang) -> Words {
    let own: Vec<_> =
        words::source(lang).iter().copied().filter(|(name, _)| *name == "server.ftl").collect();
    Words::from_sources(lang, &own).unwrap_or_else(|_| Words::new(lang))
}

#[cfg(test)]
mod tests;
