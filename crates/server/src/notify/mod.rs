//! Telling people who are away that a game waits for them: by Web Push, a webhook, ntfy, Discord,
//! Telegram or mail.
//!
//! `channel` reads where someone wants to be told, `compose` writes what is said, `send` brings it
//! there by `web` or `mail`, `postman` does so when it is due. Addresses that people give are not
//! trusted: `public` says which may be connected to. Nothing here writes an address, a key or a
//! text into the log.

pub mod channel;
pub mod code;
mod compose;
mod mail;
pub mod postman;
mod public;
pub mod push;
pub(crate) mod send;
mod smtp;
mod trouble;
mod vapid;
mod web;

pub use compose::{Kind, Message};
pub(crate) use mail::is_address;
pub use trouble::Trouble;
pub use vapid::Vapid;
pub(crate) use web::Url;

use tokio::sync::OnceCell;

use crate::app::App;
use crate::problem::Problem;
use crate::settings::Settings;
use web::Web;

/// Under this name the store keeps the key that push services know this server by.
const VAPID: &str = "vapid";

/// What all messages are sent with.
pub struct Notifier {
    /// To addresses that people have given.
    web: Web,
    /// To servers that the host has named.
    trusted: Web,
    vapid: OnceCell<Vapid>,
}

impl Notifier {
    /// With the settings of this server.
    pub fn new(settings: &Settings) -> Self {
        Self {
            web: Web::new(settings.notify_private_addresses),
            trusted: Web::new(true),
            vapid: OnceCell::new(),
        }
    }

    /// The key by which push services know this server: made once, and the same at every node.
    pub async fn vapid(&self, app: &App) -> Result<&Vapid, Problem> {
        let made = self.vapid.get_or_try_init(|| async {
            let text = match app.store.setting(VAPID).await? {
                Some(text) => text,
                None => app.store.keep_setting(VAPID, &Vapid::make()?).await?,
            };
            Vapid::read(&text)
        });
        made.await
    }

    /// Refuses an address that this server must not connect to. One that leads nowhere now may
    /// lead somewhere later.
    pub(crate) async fn examine(&self, url: &Url) -> Result<(), Trouble> {
        match self.web.resolve(url).await {
            Err(Trouble::Private) => Err(Trouble::Private),
            _ => Ok(()),
        }
    }
}
