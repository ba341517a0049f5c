//! People: guests, their accounts, the devices where they are signed in, the keys of their
//! programs. A guest who makes an account stays the same person and keeps every game.

pub mod shapes;

use axum::Json;
use axum::Router;
use axum::extract::State;
use axum::http::header::{ACCEPT_LANGUAGE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{get, post};
use store::{Person, StoreError};
use utoipa::OpenApi;
use words::Lang;

use crate::app::{Shared, now};
use crate::audit;
use crate::auth::address::Client;
use crate::auth::admin::Warrant;
use crate::auth::limit::{Class, Who};
use crate::auth::password::Passwords;
use crate::auth::session::{self, clear_cookie, set_cookie};
use crate::auth::{MaybeMe, Me, Way, token};
use crate::problem::{Body, Code, ErrorBody, Params, Problem, words};
use crate::text::{Shield, tidy_login, tidy_name};
use shapes::{
    GuestAsk, KeyAsk, MeChange, MeShown, NewKey, PasswordChange, SignIn, Tongue, WelcomeParams,
};

/// The routes of this file.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/guest", post(guest))
        .route("/api/me", get(me).patch(change_me))
        .route("/api/account", post(account))
        .route("/api/login", post(login))
        .route("/api/logout", post(logout))
        .route("/api/logout/others", post(logout_others))
        .route("/api/password", post(password))
        .route("/api/keys", post(keys))
        .route("/api/admin/welcome", get(welcome))
}

/// What this file adds to the description of the interface.
#[derive(OpenApi)]
#[openapi(paths(
    guest,
    me,
    change_me,
    account,
    login,
    logout,
    logout_others,
    password,
    keys,
    welcome
))]
pub struct PeopleApi;

/// Comes in as a guest.
#[utoipa::path(post, path = "/api/guest", tag = "people", request_body = GuestAsk, responses(
    (status = 200, description = "A new guest; sets the cookie", body = MeShown),
    (status = 409, description = "Someone is signed in: `already_signed_in`"),
    (status = 422, description = "The name cannot be shown"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn guest(
    State(app): State<Shared>,
    Client(address): Client,
    MaybeMe(me): MaybeMe,
    headers: HeaderMap,
    Body(ask): Body<GuestAsk>,
) -> Result<Response, Problem> {
    if me.is_some() {
        return Err(Code::AlreadySignedIn.into());
    }
    let name = tidy_name(&ask.name).map_err(|problem| problem.on("name"))?;
    app.limits.check(Class::Guest, Who::Address(address)).map_err(Problem::too_many)?;
    let lang = ask.lang.map_or_else(|| preferred(&headers), Tongue::lang);
    let person = newcomer(name, ask.shield, lang);
    app.store.add_person(&person).await?;
    enter(&app, person).await
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, description = "Whoever asks; the cookie is given anew", body = MeShown),
    (status = 401, description = "Nobody is signed in"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn me(State(app): State<Shared>, me: Me, headers: HeaderMap) -> Response {
    // A visit makes the session last longer, and so the cookie.
    let shown = session::cookie(&headers, &app.settings).filter(|_| me.by == Way::Cookie);
    let cookie = shown.map(|token| (SET_COOKIE, set_cookie(&app.settings, token)));
    (AppendHeaders(cookie), Json(MeShown::from(me.person))).into_response()
}

/// Changes the name, the shield or the language.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = MeChange, responses(
    (status = 200, description = "As it is now", body = MeShown),
    (status = 401, description = "Nobody is signed in"),
    (status = 422, description = "The name cannot be shown"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn change_me(
    State(app): State<Shared>,
    me: Me,
    Body(change): Body<MeChange>,
) -> Result<Json<MeShown>, Problem> {
    let mut person = as_kept(&app, me).await?;
    if let Some(name) = change.name {
        person.name = tidy_name(&name).map_err(|problem| problem.on("name"))?;
    }
    if let Some(shield) = change.shield {
        person.shield = shield.kept();
    }
    if let Some(lang) = change.lang {
        person.lang = lang.lang().code().to_owned();
    }
    app.store.update_person(&person).await?;
    app.sessions.forget_person(&person.id);
    Ok(Json(person.into()))
}

/// Makes an account for the guest who asks, who stays the same person.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = SignIn, responses(
    (status = 200, description = "The same person, with an account", body = MeShown),
    (status = 401, description = "Nobody is signed in"),
    (status = 409, description = "`name_taken`, or this person has an account: `has_account`"),
    (status = 422, description = "The name or the password cannot be one"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn account(
    State(app): State<Shared>,
    Client(address): Client,
    me: Me,
    Body(ask): Body<SignIn>,
) -> Result<Json<MeShown>, Problem> {
    let Me { mut person, .. } = me.in_person()?;
    if person.login.is_some() {
        return Err(Code::HasAccount.into());
    }
    let login = tidy_login(&ask.login).map_err(|problem| problem.on("login"))?;
    Passwords::check(&ask.password, &login).map_err(|problem| problem.on("password"))?;
    app.limits.check(Class::SignIn, Who::Address(address)).map_err(Problem::too_many)?;
    let secret = app.passwords.hash(ask.password).await?;
    let claimed = app.store.claim_login(&person.id, &login, &secret).await;
    app.sessions.forget_person(&person.id);
    match claimed {
        Ok(true) => {}
        Ok(false) => return Err(Problem::bad_field("login", Code::NameTaken)),
        // Asked for twice at the same time.
        Err(StoreError::Exists(_)) => return Err(Code::HasAccount.into()),
        Err(error) => return Err(error.into()),
    }
    person.login = Some(login);
    Ok(Json(person.into()))
}

/// Signs in with an account.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = SignIn, responses(
    (status = 200, description = "Signed in; sets the cookie", body = MeShown),
    (status = 401, description = "They do not go together, whichever is wrong: `wrong_sign_in`"),
    (status = 429, description = "Too many attempts"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn login(
    State(app): State<Shared>,
    Client(address): Client,
    headers: HeaderMap,
    Body(ask): Body<SignIn>,
) -> Result<Response, Problem> {
    app.limits.check(Class::SignIn, Who::Address(address)).map_err(Problem::too_many)?;
    // A name that no account can have is one that no account has.
    let name = tidy_login(&ask.login).unwrap_or_default();
    app.limits.check(Class::SignIn, Who::Login(&name)).map_err(Problem::too_many)?;
    let (person, kept) = app.store.by_login(&name).await?.unzip();
    let right = app.passwords.verify(ask.password, kept).await?;
    let Some(person) = person.filter(|_| right) else { return Err(Code::WrongSignIn.into()) };
    // Whoever was here before has left.
    if let Some(before) =
        session::cookie(&headers, &app.settings).filter(|it| token::is_like_one(it))
    {
        app.sessions.end(&app.store, &token::hash(before)).await?;
    }
    enter(&app, person).await
}

/// Signs out.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses(
    (status = 204, description = "Signed out, or nobody was signed in; takes the cookie back"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn logout(State(app): State<Shared>, MaybeMe(me): MaybeMe) -> Result<Response, Problem> {
    if let Some(me) = me {
        app.sessions.end(&app.store, &me.session).await?;
    }
    let cookie = AppendHeaders([(SET_COOKIE, clear_cookie(&app.settings))]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Signs out everywhere else, programs too.
#[utoipa::path(post, path = "/api/logout/others", tag = "people", responses(
    (status = 204, description = "Only this device is signed in"),
    (status = 401, description = "Nobody is signed in"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn logout_others(State(app): State<Shared>, me: Me) -> Result<StatusCode, Problem> {
    let me = me.in_person()?;
    app.sessions.end_others(&app.store, &me.person.id, &me.session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Changes the password and signs out everywhere else.
#[utoipa::path(post, path = "/api/password", tag = "people", request_body = PasswordChange,
    responses(
        (status = 204, description = "Changed; only this device is signed in"),
        (status = 401, description = "Nobody is signed in"),
        (status = 403, description = "The old password is another: `wrong_password`"),
        (status = 409, description = "There is no account: `no_account`"),
        (status = 422, description = "The new one cannot be a password"),
        (status = "default", description = "What is in the way", body = ErrorBody),
    )
)]
async fn password(
    State(app): State<Shared>,
    Client(address): Client,
    me: Me,
    Body(ask): Body<PasswordChange>,
) -> Result<StatusCode, Problem> {
    let Me { person, session, .. } = me.in_person()?;
    let login = person.login.as_deref().ok_or(Code::NoAccount)?;
    Passwords::check(&ask.new, login).map_err(|problem| problem.on("new"))?;
    app.limits.check(Class::SignIn, Who::Address(address)).map_err(Problem::too_many)?;
    app.limits.check(Class::SignIn, Who::Login(login)).map_err(Problem::too_many)?;
    let kept = app.store.by_login(login).await?.map(|(_, kept)| kept);
    if !app.passwords.verify(ask.old, kept).await? {
        return Err(Problem::bad_field("old", Code::WrongPassword));
    }
    let secret = app.passwords.hash(ask.new).await?;
    app.store.set_secret(&person.id, &secret).await?;
    app.sessions.end_others(&app.store, &person.id, &session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a key for a program.
#[utoipa::path(post, path = "/api/keys", tag = "people", request_body = KeyAsk, responses(
    (status = 200, description = "The key, shown this once", body = NewKey),
    (status = 401, description = "Nobody is signed in"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn keys(
    State(app): State<Shared>,
    me: Me,
    Body(ask): Body<KeyAsk>,
) -> Result<Json<NewKey>, Problem> {
    let me = me.in_person()?;
    let label = tidy_name(&ask.label).map_err(|problem| problem.on("label"))?;
    let key = app.sessions.begin(&app.store, &app.settings, &me.person.id, Way::Key).await?;
    Ok(Json(NewKey { key, label }))
}

/// The link that a new server prints: whoever opens it first looks after the server.
#[utoipa::path(get, path = "/api/admin/welcome", tag = "people", params(WelcomeParams), responses(
    (status = 303, description = "An admin now, a new guest if nobody was signed in"),
    (status = 410, description = "Spent, or never valid: `link_spent`"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn welcome(
    State(app): State<Shared>,
    method: Method,
    Client(address): Client,
    MaybeMe(me): MaybeMe,
    headers: HeaderMap,
    Params(params): Params<WelcomeParams>,
) -> Result<Response, Problem> {
    // A browser that only looks whether the page is there must not spend the link.
    if method != Method::GET {
        return Err(Code::MethodNotAllowed.into());
    }
    app.limits.check(Class::SignIn, Who::Address(address)).map_err(Problem::too_many)?;
    let Some(warrant) = Warrant::show(&app.store, &params.token).await? else {
        return Err(Code::LinkSpent.into());
    };
    let mut cookie = None;
    let person = match me {
        Some(me) => {
            let person = Person { admin: true, ..as_kept(&app, me).await? };
            app.store.audit(&audit::of_admin(&person.id, "link_used")).await?;
            app.store.update_person(&person).await?;
            person
        }
        None => {
            let lang = preferred(&headers);
            let host = newcomer(words(lang).text("host-name", &[]), None, lang);
            let person = Person { admin: true, ..host };
            app.store.audit(&audit::of_admin(&person.id, "link_used")).await?;
            app.store.add_person(&person).await?;
            cookie = Some((SET_COOKIE, token_for(&app, &person).await?));
            person
        }
    };
    app.sessions.forget_person(&person.id);
    warrant.spend(&app.store).await?;
    let home = [(LOCATION, HeaderValue::from_static("/"))];
    Ok((StatusCode::SEE_OTHER, home, AppendHeaders(cookie)).into_response())
}

/// The person as the store has them now: what is remembered may be a minute old, and what is
/// written is the whole person.
pub(super) async fn as_kept(app: &Shared, me: Me) -> Result<Person, Problem> {
    app.store.person(&me.person.id).await?.ok_or_else(Problem::unauthenticated)
}

fn newcomer(name: String, shield: Option<Shield>, lang: Lang) -> Person {
    Person {
        id: token::new_id(),
        shield: shield.unwrap_or_else(|| Shield::of_name(&name)).kept(),
        name,
        lang: lang.code().to_owned(),
        login: None,
        admin: false,
        created: now(),
    }
}

/// Signs a person in on this browser.
async fn enter(app: &Shared, person: Person) -> Result<Response, Problem> {
    let cookie = AppendHeaders([(SET_COOKIE, token_for(app, &person).await?)]);
    Ok((cookie, Json(MeShown::from(person))).into_response())
}

async fn token_for(app: &Shared, person: &Person) -> Result<HeaderValue, Problem> {
    let token = app.sessions.begin(&app.store, &app.settings, &person.id, Way::Cookie).await?;
    Ok(set_cookie(&app.settings, &token))
}

/// The first language of the house among those that a browser asks for.
fn preferred(headers: &HeaderMap) -> Lang {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut languages = asked.unwrap_or_default().split(',');
    let first = languages.find_map(|it| it.split(';').next()?.trim().parse().ok());
    first.unwrap_or(Lang::En)
}
