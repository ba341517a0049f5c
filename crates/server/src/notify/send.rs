//! Brings a message where a channel leads, in the form that is understood there.

use axum::http::HeaderName;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::hmac;
use serde_json::{Value, json};
use store::{Channel, Outcome, Person};

use super::channel::{Config, topic};
use super::compose::{self, Message};
use super::smtp::{self, Envelope};
use super::trouble::Trouble;
use super::web::{Parcel, Url};
use super::{Notifier, code, mail, push};
use crate::app::{App, now};
use crate::auth::token;
use crate::problem::Problem;

/// How long a push service keeps a message for a browser that is away, in seconds.
const KEPT: u32 = 24 * 60 * 60;
/// What a secret of a webhook begins with.
const SECRET: &str = "whsec_";

/// A new secret to sign with.
pub(super) fn new_secret() -> String {
    format!("{SECRET}{}", STANDARD.encode(token::random::<32>()))
}

/// Whether a message arrives where a channel leads; what came of it is kept with the channel.
pub(crate) async fn try_out(app: &App, person: &Person, channel: &Channel) -> Result<(), Problem> {
    let home = compose::home(app, &channel.home);
    let message = compose::trial(&token::new_id(), person, home);
    note(app, channel, send(app, channel, &message).await).await
}

/// Sends a new code to find out whether an address is theirs, unless that was found out meanwhile.
pub(crate) async fn send_code(app: &App, person: &Person, id: &str) -> Result<(), Problem> {
    let change = |channel: &mut Channel| match channel.state.as_str() {
        "unconfirmed" => Some(code::issue(channel, now())),
        _ => None,
    };
    let (channel, Some(code)) = change_channel(app, person, id, change).await? else {
        return Ok(());
    };
    let home = compose::home(app, &channel.home);
    let message = compose::code(&token::new_id(), person, home, &code);
    note(app, &channel, send(app, &channel, &message).await).await
}

/// Says the code that was sent.
pub(crate) async fn confirm(
    app: &App,
    person: &Person,
    id: &str,
    said: &str,
) -> Result<(), Problem> {
    let change = |channel: &mut Channel| match channel.state.as_str() {
        "unconfirmed" => code::tried(channel, said, now()),
        _ => Ok(()),
    };
    change_channel(app, person, id, change).await?.1
}

/// Changes a channel as it is when the change is written: of several changes at the same time each
/// sees those before it. Gives what it has become.
async fn change_channel<T>(
    app: &App,
    person: &Person,
    id: &str,
    change: impl Fn(&mut Channel) -> T,
) -> Result<(Channel, T), Problem> {
    loop {
        let before = app.store.channel(&person.id, id).await?.ok_or_else(Problem::not_found)?;
        let mut channel = before.clone();
        let came_of_it = change(&mut channel);
        if channel == before || app.store.save_channel(&before, &channel).await? {
            return Ok((channel, came_of_it));
        }
    }
}

async fn note(app: &App, channel: &Channel, sent: Result<(), Trouble>) -> Result<(), Problem> {
    let at = now();
    let outcome = match sent {
        Ok(()) => Outcome::Sent { at },
        Err(trouble) => Outcome::Failed {
            at,
            error: trouble.kept(),
            again: None,
            gone: matches!(trouble, Trouble::Gone { .. }),
        },
    };
    app.store.note_channel(&channel.id, outcome).await?;
    Ok(())
}

/// Sends a message by a channel.
pub(super) async fn send(app: &App, channel: &Channel, message: &Message) -> Result<(), Trouble> {
    let sent = match channel.kind.as_str() {
        "push" => to_browser(app, channel, message).await,
        "webhook" => to_webhook(&app.notifier, channel, message).await,
        "ntfy" => to_ntfy(&app.notifier, channel, message).await,
        "discord" => to_discord(&app.notifier, channel, message).await,
        "telegram" => to_telegram(app, channel, message).await,
        "email" => to_mail(app, channel, message).await,
        _ => Err(Trouble::Broken),
    };
    // Where an address is made for us alone, one that is not there will not come back.
    match (sent, channel.kind.as_str()) {
        (Err(Trouble::Refused { status: 404 }), "push" | "discord") => {
            Err(Trouble::Gone { status: 404 })
        }
        (sent, _) => sent,
    }
}

fn address(channel: &Channel) -> Result<Url, Trouble> {
    Url::parse(&channel.address, true).map_err(|_| Trouble::Broken)
}

async fn to_browser(app: &App, channel: &Channel, message: &Message) -> Result<(), Trouble> {
    let url = address(channel)?;
    let keys = Config::read(channel).keys.and_then(|keys| keys.read());
    let (browser, auth) = keys.ok_or(Trouble::Broken)?;
    // A browser shows a few lines; the address is one of this server's own.
    let mut text: String = message.text.chars().take(600).collect();
    let home = compose::home(app, &channel.home);
    let path = message.url.strip_prefix(home).filter(|path| path.starts_with('/')).unwrap_or("/");
    let body = loop {
        let body = json!({
            "id": message.id, "title": message.title, "body": text, "url": path, "tag": tag(message),
            "lang": message.lang.code(),
        });
        let body = body.to_string();
        if body.len() <= push::LONGEST {
            break body;
        }
        text = text.chars().take(text.chars().count() / 2).collect();
    };
    let body = push::seal_for(&browser, &auth, body.as_bytes()).map_err(|_| Trouble::Broken)?;
    let vapid = app.notifier.vapid(app).await.map_err(|_| Trouble::Broken)?;
    let contact = contact(app);
    let letter = vapid
        .letter(&url.origin(), contact.as_deref(), now() / 1_000)
        .map_err(|_| Trouble::Broken)?;
    let headers = vec![
        (HeaderName::from_static("authorization"), letter),
        (HeaderName::from_static("content-encoding"), "aes128gcm".to_owned()),
        (HeaderName::from_static("ttl"), KEPT.to_string()),
        (HeaderName::from_static("urgency"), "normal".to_owned()),
        // Of several with one topic the push service keeps the last: none comes twice.
        (HeaderName::from_static("topic"), tag(message)),
    ];
    let parcel = Parcel { url, kind: "application/octet-stream", headers, body };
    app.notifier.web.post(parcel).await
}

/// Whom a push service may turn to.
fn contact(app: &App) -> Option<String> {
    let public = app.settings.public_url.as_ref().filter(|url| url.is_secure());
    let mail = || app.settings.smtp_from.as_ref().map(|from| format!("mailto:{from}"));
    public.map(|url| url.to_string()).or_else(mail)
}

/// The same for all messages of one table, so that a newer one takes the place of an older one;
/// it does not name the table.
fn tag(message: &Message) -> String {
    let about = match &message.tables[..] {
        [table] => table.id.as_str(),
        _ => message.kind.name(),
    };
    let hash = blake3::Hasher::new_derive_key("curia 2026 notice topic")
        .update(about.as_bytes())
        .finalize()
        .to_hex();
    hash[..32].to_owned()
}

async fn to_webhook(
    notifier: &Notifier,
    channel: &Channel,
    message: &Message,
) -> Result<(), Trouble> {
    let secret = Config::read(channel).secret.ok_or(Trouble::Broken)?;
    let key = secret.strip_prefix(SECRET).and_then(|text| STANDARD.decode(text).ok());
    let key = hmac::Key::new(hmac::HMAC_SHA256, &key.ok_or(Trouble::Broken)?);
    let tables: Vec<Value> = message
        .tables
        .iter()
        .map(|table| json!({ "id": table.id, "game": table.game, "url": table.url }))
        .collect();
    let body = json!({
        "id": message.id, "kind": message.kind.name(), "lang": message.lang.code(),
        "title": message.title, "text": message.text, "url": message.url, "tables": tables,
    });
    let mut parcel = Parcel::json(address(channel)?, &body);
    let at = now() / 1_000;
    let signed = [format!("{}.{at}.", message.id).as_bytes(), &parcel.body].concat();
    let seal = STANDARD.encode(hmac::sign(&key, &signed));
    parcel.headers = vec![
        (HeaderName::from_static("webhook-id"), message.id.clone()),
        (HeaderName::from_static("webhook-timestamp"), at.to_string()),
        (HeaderName::from_static("webhook-signature"), format!("v1,{seal}")),
    ];
    notifier.web.post(parcel).await
}

async fn to_ntfy(notifier: &Notifier, channel: &Channel, message: &Message) -> Result<(), Trouble> {
    let url = address(channel)?;
    let (before, topic) = topic(&url).ok_or(Trouble::Broken)?;
    let mut text = message.text.clone();
    if 1 < message.tables.len() {
        text = message.with_link();
    }
    let body = json!({
        "topic": topic, "title": message.title, "message": text, "click": message.url,
        "sequence_id": tag(message),
    });
    let mut parcel = Parcel::json(url.at(format!("{before}/")), &body);
    if let Some(secret) = Config::read(channel).secret {
        parcel.headers =
            vec![(HeaderName::from_static("authorization"), format!("Bearer {secret}"))];
    }
    notifier.web.post(parcel).await
}

async fn to_discord(
    notifier: &Notifier,
    channel: &Channel,
    message: &Message,
) -> Result<(), Trouble> {
    let links = message.link_line();
    let content = format!("**{}**\n{}\n{links}", plain(&message.title), plain(&message.text));
    let content: String = content.chars().take(1_900).collect();
    // Nobody is called by a name that someone has chosen, and no picture of the link is shown.
    let body = json!({ "content": content, "allowed_mentions": { "parse": [] }, "flags": 4 });
    notifier.web.post(Parcel::json(address(channel)?, &body)).await
}

/// A text in which no sign means more than itself.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_punctuation() && !matches!(c, '.' | ',' | '\'' | '"' | '?' | '!' | ';') {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}

async fn to_telegram(app: &App, channel: &Channel, message: &Message) -> Result<(), Trouble> {
    let token = app.settings.telegram_token.as_ref().ok_or(Trouble::NotOffered)?;
    let url = format!("{}/bot{}/sendMessage", &*app.settings.telegram_api, token.secret());
    let url = Url::parse(&url, true).map_err(|_| Trouble::NotOffered)?;
    let text = format!("{}\n{}", message.title, message.with_link());
    let text: String = text.chars().take(4_000).collect();
    // Without a way of writing it is plain text, whatever is in it.
    let preview = json!({ "is_disabled": true });
    let body = json!({ "chat_id": channel.address, "text": text, "link_preview_options": preview });
    app.notifier.trusted.post(Parcel::json(url, &body)).await
}

async fn to_mail(app: &App, channel: &Channel, message: &Message) -> Result<(), Trouble> {
    let (Some(server), Some(from)) = (&app.settings.smtp, &app.settings.smtp_from) else {
        return Err(Trouble::NotOffered);
    };
    if !mail::is_address(&channel.address) {
        return Err(Trouble::Broken);
    }
    let text = mail::written(message, from, &channel.address, std::time::SystemTime::now());
    let envelope = Envelope { from, to: &channel.address, text: &text };
    smtp::hand_over(&app.notifier.trusted, server, &envelope).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sign_of_a_name_means_more_than_itself() {
        assert_eq!(
            plain("**Anna** [x](y) @everyone <@1>"),
            r"\*\*Anna\*\* \[x\]\(y\) \@everyone \<\@1\>"
        );
        assert_eq!(plain("It is your turn, Niccolò."), "It is your turn, Niccolò.");
    }
}
