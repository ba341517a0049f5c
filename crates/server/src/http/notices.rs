//! How people want to be told that a game waits for them: their channels, whether these work, and
//! how often they want to hear. Only for the person, never for a program with a key: an address
//! for notifications is a secret, and whoever may add one learns when somebody plays.

use axum::extract::State;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use store::{Channel, Person, Reach};
use ts_rs::TS;
use utoipa::{OpenApi, ToSchema};

use super::At;
use crate::app::{Shared, now};
use crate::auth::Me;
use crate::auth::address::Client;
use crate::auth::limit::{Class, Who};
use crate::notify::channel::{ChannelAsk, Wanted, print, shown};
use crate::notify::{Trouble, send};
use crate::problem::{Body, Code, ErrorBody, Problem, Said};

/// The most channels of one person.
const MOST: i64 = 8;
/// The most hours between two messages.
const MOST_HOURS: i64 = 7 * 24;

/// The routes of this file.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/me/notices", get(notices).patch(change))
        .route("/api/me/channels", post(add))
        .route("/api/me/channels/{id}", axum::routing::delete(remove))
        .route("/api/me/channels/{id}/test", post(test))
        .route("/api/me/channels/{id}/confirm", post(confirm))
}

/// What this file adds to the description of the interface.
#[derive(OpenApi)]
#[openapi(paths(notices, change, add, remove, test, confirm))]
pub struct NoticesApi;

/// How someone is told, and what this server offers.
#[derive(Serialize, ToSchema, TS)]
#[ts(rename = "Notices")]
pub struct NoticesShown {
    /// The ways.
    channels: Vec<ChannelShown>,
    /// So many hours lie between two messages at least, each with all tables; 0: each at once.
    #[ts(type = "number")]
    hours: i64,
    /// Games against the clock count too.
    live: bool,
    /// The key that a browser needs to ask for notifications.
    push_key: String,
    /// Can be told by mail.
    email: bool,
    /// Can be told by Telegram.
    telegram: bool,
    /// Addresses of a house network, without `https`, can be told.
    private: bool,
    /// The most channels of one person.
    #[ts(type = "number")]
    most: i64,
}

/// A way to be told, as its owner sees it.
#[derive(Serialize, ToSchema, TS)]
#[ts(rename = "Channel")]
pub struct ChannelShown {
    id: String,
    #[ts(type = "ChannelAsk[\"kind\"]")]
    kind: String,
    /// Where it leads, without what would let others write there.
    shown: String,
    /// Waits for its code, is on, or was switched off after too many failures.
    #[ts(type = "\"unconfirmed\" | \"on\" | \"off\"")]
    state: String,
    /// How many attempts in a row have failed.
    #[ts(type = "number")]
    failures: i64,
    /// What went wrong the last time, in both languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    error: Option<Said>,
    /// When that was, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    failed: Option<i64>,
    /// When something last arrived.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    sent: Option<i64>,
    /// Of a browser: the beginning of the SHA-256 of its endpoint, by which it knows itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    print: Option<String>,
}

impl From<Channel> for ChannelShown {
    fn from(channel: Channel) -> Self {
        Self {
            shown: shown(&channel),
            print: print(&channel),
            error: channel.error.as_deref().map(|kept| Trouble::read(kept).said()),
            id: channel.id,
            kind: channel.kind,
            state: channel.state,
            failures: channel.failures,
            failed: channel.failed,
            sent: channel.sent,
        }
    }
}

/// A channel that was added.
#[derive(Serialize, ToSchema, TS)]
pub struct NewChannel {
    channel: ChannelShown,
    /// What its messages are signed with, for a webhook. It is shown this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    secret: Option<String>,
}

/// What someone changes about when they are told.
#[derive(Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct ReachChange {
    /// So many hours between two messages, up to a week; 0: each at once.
    #[ts(type = "number")]
    hours: Option<i64>,
    /// Games against the clock count too.
    live: Option<bool>,
}

/// The code that was sent to an address.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CodeAsk {
    /// Six digits.
    code: String,
}

/// How I am told.
#[utoipa::path(get, path = "/api/me/notices", tag = "notices", responses(
    (status = 200, description = "Channels, choices, and what is offered", body = NoticesShown),
    (status = 401, description = "Nobody is signed in"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn notices(State(app): State<Shared>, me: Me) -> Result<Json<NoticesShown>, Problem> {
    let person = me.in_person()?.person;
    Ok(Json(all(&app, &person).await?))
}

async fn all(app: &Shared, person: &Person) -> Result<NoticesShown, Problem> {
    let reach = reach(app, person).await?;
    let settings = &app.settings;
    Ok(NoticesShown {
        channels: app.store.channels(&person.id).await?.into_iter().map(Into::into).collect(),
        hours: reach.hours,
        live: reach.live,
        push_key: app.notifier.vapid(app).await?.public(),
        email: settings.smtp.is_some() && settings.smtp_from.is_some(),
        telegram: settings.telegram_token.is_some(),
        private: settings.notify_private_addresses,
        most: MOST,
    })
}

async fn reach(app: &Shared, person: &Person) -> Result<Reach, Problem> {
    let none = Reach { person: person.id.clone(), hours: 0, live: false, next: 0 };
    Ok(app.store.reach(&person.id).await?.unwrap_or(none))
}

/// Changes when I am told.
#[utoipa::path(patch, path = "/api/me/notices", tag = "notices", request_body = ReachChange,
    responses(
        (status = 200, description = "As it is now", body = NoticesShown),
        (status = 401, description = "Nobody is signed in"),
        (status = 422, description = "Too many hours"),
        (status = "default", description = "What is in the way", body = ErrorBody),
    )
)]
async fn change(
    State(app): State<Shared>,
    me: Me,
    Body(change): Body<ReachChange>,
) -> Result<Json<NoticesShown>, Problem> {
    let person = me.in_person()?.person;
    let mut reach = reach(&app, &person).await?;
    if let Some(hours) = change.hours {
        if !(0..=MOST_HOURS).contains(&hours) {
            let range = Problem::bad_field("hours", Code::OutOfRange);
            return Err(range.with("least", 0).with("most", MOST_HOURS));
        }
        // The next message goes out as if the choice had always been this.
        let changed = hours - reach.hours;
        reach.next = if hours == 0 { 0 } else { reach.next + changed * 3_600_000 };
        reach.hours = hours;
    }
    reach.live = change.live.unwrap_or(reach.live);
    app.store.set_reach(&reach).await?;
    Ok(Json(all(&app, &person).await?))
}

/// Adds a way to be told. To an address for mail and to a chat a code is sent first.
#[utoipa::path(post, path = "/api/me/channels", tag = "notices", request_body = ChannelAsk,
    responses(
        (status = 200, description = "Added; a webhook's secret is shown this once",
            body = NewChannel),
        (status = 401, description = "Nobody is signed in"),
        (status = 409, description = "`channel_known`, `too_many_channels`, `not_offered`"),
        (status = 422, description = "The address cannot be one, or is not public"),
        (status = "default", description = "What is in the way", body = ErrorBody),
    )
)]
async fn add(
    State(app): State<Shared>,
    Client(client): Client,
    me: Me,
    headers: HeaderMap,
    Body(ask): Body<ChannelAsk>,
) -> Result<Json<NewChannel>, Problem> {
    let person = me.in_person()?.person;
    let field = match &ask {
        ChannelAsk::Push { .. } => "endpoint",
        ChannelAsk::Telegram { .. } => "chat",
        ChannelAsk::Email { .. } => "address",
        ChannelAsk::Webhook { .. } | ChannelAsk::Ntfy { .. } | ChannelAsk::Discord { .. } => "url",
    };
    let wanted = ask.wanted(&person.id, home(&headers), &app.settings, now())?;
    let Wanted { channel, secret, url } = wanted;
    limited(&app, &person, client)?;
    let own = app.store.channels(&person.id).await?;
    let same = |other: &&Channel| other.kind == channel.kind && other.address == channel.address;
    if channel.kind != "push" && own.iter().any(|other| same(&other)) {
        return Err(Problem::bad_field(field, Code::ChannelKnown));
    }
    if let Some(url) = &url
        && app.notifier.examine(url).await.is_err()
    {
        return Err(Problem::bad_field(field, Code::PrivateAddress));
    }
    if channel.state == "unconfirmed" {
        target_limited(&app, &channel)?;
    }
    if !app.store.add_channel(&channel, MOST).await? {
        return Err(Problem::from(Code::TooManyChannels).with("most", MOST));
    }
    if channel.state == "unconfirmed" {
        send::send_code(&app, &person, &channel.id).await?;
    }
    let channel = kept(&app, &person, &channel.id).await?.into();
    Ok(Json(NewChannel { channel, secret }))
}

/// Removes a way to be told.
#[utoipa::path(delete, path = "/api/me/channels/{id}", tag = "notices",
    params(("id" = String, Path)), responses(
    (status = 204, description = "Removed"),
    (status = 401, description = "Nobody is signed in"),
    (status = 404, description = "There is no such channel of theirs"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn remove(
    State(app): State<Shared>,
    me: Me,
    At(id): At<String>,
) -> Result<StatusCode, Problem> {
    let person = me.in_person()?.person;
    match app.store.drop_channel(&person.id, &id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::not_found()),
    }
}

/// Tries out whether it arrives; a channel that waits for its code is sent another one.
#[utoipa::path(post, path = "/api/me/channels/{id}/test", tag = "notices",
    params(("id" = String, Path)), responses(
    (status = 200, description = "How it went is in the channel", body = ChannelShown),
    (status = 401, description = "Nobody is signed in"),
    (status = 404, description = "There is no such channel of theirs"),
    (status = 429, description = "Too often"),
    (status = "default", description = "What is in the way", body = ErrorBody),
))]
async fn test(
    State(app): State<Shared>,
    Client(client): Client,
    me: Me,
    At(id): At<String>,
) -> Result<Json<ChannelShown>, Problem> {
    let person = me.in_person()?.person;
    let channel = kept(&app, &person, &id).await?;
    limited(&app, &person, client)?;
    if channel.state == "unconfirmed" {
        target_limited(&app, &channel)?;
        send::send_code(&app, &person, &channel.id).await?;
    } else {
        send::try_out(&app, &person, &channel).await?;
    }
    Ok(Json(kept(&app, &person, &id).await?.into()))
}

/// Says the code that was sent there: the address is theirs.
#[utoipa::path(post, path = "/api/me/channels/{id}/confirm", tag = "notices",
    params(("id" = String, Path)), request_body = CodeAsk, responses(
        (status = 200, description = "It is on", body = ChannelShown),
        (status = 401, description = "Nobody is signed in"),
        (status = 403, description = "Another code: `wrong_code`"),
        (status = 404, description = "There is no such channel of theirs"),
        (status = 410, description = "Too old, or guessed at too often: `code_spent`"),
        (status = 429, description = "Too often"),
        (status = "default", description = "What is in the way", body = ErrorBody),
    )
)]
async fn confirm(
    State(app): State<Shared>,
    Client(client): Client,
    me: Me,
    At(id): At<String>,
    Body(ask): Body<CodeAsk>,
) -> Result<Json<ChannelShown>, Problem> {
    let person = me.in_person()?.person;
    limited(&app, &person, client)?;
    send::confirm(&app, &person, &id, &ask.code).await?;
    Ok(Json(kept(&app, &person, &id).await?.into()))
}

async fn kept(app: &Shared, person: &Person, id: &str) -> Result<Channel, Problem> {
    app.store.channel(&person.id, id).await?.ok_or_else(Problem::not_found)
}

fn limited(app: &Shared, person: &Person, client: std::net::IpAddr) -> Result<(), Problem> {
    app.limits.check(Class::Notice, Who::Person(&person.id)).map_err(Problem::too_many)?;
    app.limits.check(Class::Notice, Who::Address(client)).map_err(Problem::too_many)
}

/// Someone may name an address that is not theirs: it gets few codes, whoever asks.
fn target_limited(app: &Shared, channel: &Channel) -> Result<(), Problem> {
    let target = channel.address.to_ascii_lowercase();
    app.limits.check(Class::Notice, Who::Target(&target)).map_err(Problem::too_many)
}

/// Where this person finds the server, should it not say so itself.
fn home(headers: &HeaderMap) -> String {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let origin = text(ORIGIN).filter(|origin| origin.starts_with("http")).map(str::to_owned);
    origin.or_else(|| text(HOST).map(|host| format!("http://{host}"))).unwrap_or_default()
}
