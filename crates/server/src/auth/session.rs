//! Who is signed in. A browser shows its token in a cookie that no script can read, a program shows
//! its key in a header; neither is taken for the other. Those who asked lately are remembered for a
//! minute, so that a crowd that comes back at once does not wait for the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use store::{Person, Session, Store};

use crate::app::{Shared, now};
use crate::auth::limit::{Class, Who};
use crate::auth::token;
use crate::problem::{Code, Problem};
use crate::settings::Settings;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// How long someone is remembered without asking the store.
const FRESH: Duration = Duration::from_secs(60);

/// The most people who are remembered.
const MOST: usize = 20_000;

/// How someone showed who they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The cookie of a browser.
    Cookie,
    /// The key of a program.
    Key,
}

impl Way {
    /// What the store calls such a session.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Cookie => "device",
            Self::Key => "key",
        }
    }
}

/// Whoever asks, signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Me {
    /// The person.
    pub person: Person,
    /// The hash of the token or the key.
    pub session: String,
    /// How they showed it.
    pub by: Way,
}

/// Whoever asks, signed in or not: a cookie that lets nobody in is as good as none; a key that
/// does not is a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaybeMe(pub Option<Me>);

/// Whoever asks, signed in and an admin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admin(pub Me);

impl Me {
    /// Refuses the key of a program, where only the person may ask.
    pub fn in_person(self) -> Result<Self, Problem> {
        match self.by {
            Way::Cookie => Ok(self),
            Way::Key => Err(Code::NotByKey.into()),
        }
    }
}

impl FromRequestParts<Shared> for Me {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Problem> {
        identify(&parts.headers, parts.method.is_safe(), app)
            .await?
            .ok_or_else(Problem::unauthenticated)
    }
}

impl FromRequestParts<Shared> for MaybeMe {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Problem> {
        let me = identify(&parts.headers, parts.method.is_safe(), app).await?;
        if me.is_none() && bearer(&parts.headers).is_some() {
            return Err(Problem::unauthenticated());
        }
        Ok(Self(me))
    }
}

impl FromRequestParts<Shared> for Admin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Problem> {
        let me = Me::from_request_parts(parts, app).await?;
        if me.person.admin { Ok(Self(me)) } else { Err(Problem::forbidden()) }
    }
}

/// Who shows a token that lets them in; their own limits are counted here.
async fn identify(headers: &HeaderMap, safe: bool, app: &Shared) -> Result<Option<Me>, Problem> {
    let (shown, by) = match bearer(headers) {
        Some(key) => (Some(key), Way::Key),
        None => (cookie(headers, &app.settings), Way::Cookie),
    };
    let Some(shown) = shown.filter(|shown| token::is_like_one(shown)) else { return Ok(None) };
    let hash = token::hash(shown);
    let Some((session, person)) = app.sessions.find(&app.store, &app.settings, &hash).await? else {
        return Ok(None);
    };
    if session.kind != by.kind() {
        return Ok(None);
    }
    let class = if safe { Class::Read } else { Class::Write };
    app.limits.check(class, Who::Person(&person.id)).map_err(Problem::too_many)?;
    Ok(Some(Me { person, session: hash, by }))
}

/// Does this session, known by its hash, still let someone in? For sockets, which outlive the
/// request they came with.
pub async fn is_alive(app: &Shared, hash: &str) -> Result<bool, Problem> {
    Ok(app.sessions.find(&app.store, &app.settings, hash).await?.is_some())
}

/// The key in a request.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, key) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim())
}

/// The token in the cookie of a request.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, settings: &Settings) -> Option<&'a str> {
    let name = cookie_name(settings);
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|it| it.split_once('='));
    pairs.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim())
}

/// The name of the cookie. The prefix has the browser see to it that no other host sets it.
pub fn cookie_name(settings: &Settings) -> &'static str {
    if settings.is_secure() { "__Host-curia" } else { "curia" }
}

/// The header that gives a browser its token.
pub fn set_cookie(settings: &Settings, token: &str) -> HeaderValue {
    written(settings, token, settings.session_days.saturating_mul(24 * 60 * 60))
}

/// The header that takes the token from a browser.
pub fn clear_cookie(settings: &Settings) -> HeaderValue {
    written(settings, "", 0)
}

fn written(settings: &Settings, token: &str, seconds: u64) -> HeaderValue {
    let name = cookie_name(settings);
    let secure = if settings.is_secure() { "; Secure" } else { "" };
    let text = format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let mut value = HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}

/// Those who asked lately, by the hash of what they showed.
#[derive(Default)]
pub struct Sessions {
    known: Mutex<Known>,
    ended: AtomicU64,
}

#[derive(Default)]
struct Known {
    by_hash: HashMap<String, (Session, Person, Instant)>,
    /// Grows when someone is forgotten: what was read before that is not remembered.
    forgotten: u64,
}

impl Sessions {
    /// Lets someone in: the token or key they will show, which is kept nowhere.
    pub async fn begin(
        &self,
        store: &Store,
        settings: &Settings,
        person: &str,
        by: Way,
    ) -> Result<String, Problem> {
        let token = token::new_token();
        let created = now();
        let session = Session {
            token: token::hash(&token),
            person: person.to_owned(),
            kind: by.kind().to_owned(),
            created,
            expires: created + lifetime(settings),
        };
        store.add_session(&session).await?;
        Ok(token)
    }

    /// Whose session has this hash, if it has not ended.
    pub async fn find(
        &self,
        store: &Store,
        settings: &Settings,
        hash: &str,
    ) -> Result<Option<(Session, Person)>, Problem> {
        let now = now();
        let forgotten = {
            let known = self.lock();
            if let Some((session, person, until)) = known.by_hash.get(hash)
                && Instant::now() < *until
                && now < session.expires
            {
                return Ok(Some((session.clone(), person.clone())));
            }
            known.forgotten
        };
        let Some((mut session, person)) = store.session(hash, now).await? else {
            return Ok(None);
        };
        // A visit makes the session last longer, written at most once a day.
        let expires = now + lifetime(settings);
        if session.expires + DAY_MS.min(lifetime(settings) / 2) < expires {
            match store.extend_session(hash, expires).await {
                Ok(_) => session.expires = expires,
                Err(cause) => tracing::warn!(%cause, "a session could not be made longer"),
            }
        }
        let mut known = self.lock();
        if known.forgotten == forgotten {
            known.remember(hash, (session.clone(), person.clone(), Instant::now() + FRESH));
        }
        Ok(Some((session, person)))
    }

    /// Ends a session, at once.
    pub async fn end(&self, store: &Store, hash: &str) -> Result<(), Problem> {
        let ended = store.end_session(hash).await;
        self.forget(|session| session.token == hash);
        ended?;
        Ok(())
    }

    /// Ends all sessions of a person but this one, at once.
    pub async fn end_others(&self, store: &Store, person: &str, but: &str) -> Result<(), Problem> {
        let ended = store.end_sessions(person, Some(but)).await;
        self.forget_person(person);
        ended?;
        Ok(())
    }

    /// Another server has written about this person, or ended the session of this hash.
    pub fn hear(&self, who: &str) {
        self.forget(|session| session.person == who || session.token == who);
    }

    /// Word may have been lost: everyone is looked up again.
    pub fn forget_all(&self) {
        self.forget(|_| true);
    }

    /// Forgets what is remembered of a person, because it has changed.
    pub fn forget_person(&self, person: &str) {
        self.forget(|session| session.person == person);
    }

    /// Grows whenever a session has ended or a person has changed.
    pub fn ended(&self) -> u64 {
        self.ended.load(Ordering::Acquire)
    }

    fn forget(&self, which: impl Fn(&Session) -> bool) {
        let mut known = self.lock();
        self.ended.fetch_add(1, Ordering::Release);
        known.forgotten += 1;
        known.by_hash.retain(|_, (session, _, _)| !which(session));
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn remember(&mut self, hash: &str, one: (Session, Person, Instant)) {
        if MOST <= self.by_hash.len() {
            let now = Instant::now();
            self.by_hash.retain(|_, (_, _, until)| now < *until);
        }
        if MOST <= self.by_hash.len() {
            self.by_hash.clear();
        }
        self.by_hash.insert(hash.to_owned(), one);
    }
}

fn lifetime(settings: &Settings) -> i64 {
    i64::try_from(settings.session_days).unwrap_or(i64::MAX / DAY_MS).saturating_mul(DAY_MS)
}
