//! What people send and are sent.

use serde::{Deserialize, Serialize};
use store::Person;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use words::Lang;

use crate::text::Shield;

/// A language of the house.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "Lang")]
pub enum Tongue {
    /// Italiano.
    It,
    /// English.
    En,
}

impl Tongue {
    pub(super) const fn lang(self) -> Lang {
        match self {
            Self::It => Lang::It,
            Self::En => Lang::En,
        }
    }
}

/// Someone comes in.
#[derive(Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct GuestAsk {
    /// What others will read.
    pub(super) name: String,
    /// The shield; one is found by the name if there is none.
    pub(super) shield: Option<Shield>,
    /// The language; the browser says which if there is none.
    pub(super) lang: Option<Tongue>,
}

/// What someone changes about themselves.
#[derive(Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct MeChange {
    /// What others will read.
    pub(super) name: Option<String>,
    /// The shield.
    pub(super) shield: Option<Shield>,
    /// The language.
    pub(super) lang: Option<Tongue>,
}

/// The name of an account and its password.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// 3 to 32 letters, digits, hyphens, underscores and full stops; upper case counts as lower.
    pub(super) login: String,
    /// 8 to 256 characters.
    pub(super) password: String,
}

/// A change of password.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The one until now.
    pub(super) old: String,
    /// The one from now on.
    pub(super) new: String,
}

/// What a key is wanted for.
#[derive(Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct KeyAsk {
    /// What its owner calls it.
    pub(super) label: String,
}

/// A key for a program. It is shown this once and kept nowhere.
#[derive(Serialize, ToSchema, TS)]
pub struct NewKey {
    /// For `Authorization: Bearer …`.
    pub(super) key: String,
    /// What its owner calls it.
    pub(super) label: String,
}

/// Whoever asks, as they may know themselves.
#[derive(Debug, Serialize, ToSchema, TS)]
#[ts(rename = "Me")]
pub struct MeShown {
    /// By which others know them too.
    pub(super) id: String,
    /// What others read.
    pub(super) name: String,
    /// The shield.
    pub(super) shield: Shield,
    /// `it` or `en`.
    #[ts(as = "Tongue")]
    pub(super) lang: String,
    /// The name of the account; none for a guest.
    pub(super) account: Option<String>,
    /// Looks after the server.
    pub(super) admin: bool,
}

impl From<Person> for MeShown {
    fn from(person: Person) -> Self {
        Self {
            shield: Shield::read(&person.shield, &person.name),
            id: person.id,
            name: person.name,
            lang: person.lang,
            account: person.login,
            admin: person.admin,
        }
    }
}

/// The token of the link that a new server prints.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct WelcomeParams {
    /// As it was printed.
    pub(super) token: String,
}
