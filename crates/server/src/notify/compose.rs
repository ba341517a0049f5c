//! What is said: that a game waits, at which table, with whom, and where to go. It may be read on a
//! locked screen, so it holds nothing of what happens in the game; who else sits there anyone may
//! know who has the link.

use store::{Person, Table};
use words::{Lang, Speaker};

use crate::app::App;
use crate::problem::{Problem, words};
use crate::terms::{Seating, Terms};
use crate::text::game_words;

/// The most tables that one message names.
const MOST: usize = 20;

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A table waits.
    Turn,
    /// Little time is left.
    Reminder,
    /// All tables that wait.
    Digest,
    /// Somebody tries whether it arrives.
    Trial,
    /// Whether the address is theirs.
    Code,
}

impl Kind {
    /// As it is sent.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Reminder => "reminder",
            Self::Digest => "digest",
            Self::Trial => "test",
            Self::Code => "code",
        }
    }

    /// From what the store calls it.
    pub fn read(text: &str) -> Option<Self> {
        [Self::Turn, Self::Reminder, Self::Digest].into_iter().find(|kind| kind.name() == text)
    }
}

/// A table that a message names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Which.
    pub id: String,
    /// What is played, in the language of the message.
    pub game: String,
    /// Where it is.
    pub url: String,
}

/// What is said to someone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The same at every attempt.
    pub id: String,
    /// What it is about.
    pub kind: Kind,
    /// The language.
    pub lang: Lang,
    /// In a few words.
    pub title: String,
    /// In a sentence or two.
    pub text: String,
    /// Where to go.
    pub url: String,
    /// The tables it names.
    pub tables: Vec<Named>,
    /// How to hear no more of it, where there is room for that.
    pub foot: Option<String>,
}

impl Message {
    /// Text and link for where there is no other place for the link.
    pub fn with_link(&self) -> String {
        format!("{}\n{}", self.text, self.link_line())
    }

    /// Where to go, and for several tables each.
    pub(super) fn link_line(&self) -> String {
        match self.tables.len() {
            0 | 1 => self.url.clone(),
            _ => {
                let lines = self.tables.iter().map(|it| format!("{}: {}", it.game, it.url));
                lines.collect::<Vec<_>>().join("\n")
            }
        }
    }
}

/// Where a person finds the server.
pub(super) fn home<'a>(app: &'a App, kept: &'a str) -> &'a str {
    app.settings.public_url.as_deref().unwrap_or(kept)
}

/// What is said to a person whom these tables wait for; none if no table can be read.
pub(super) async fn call(
    app: &App,
    id: &str,
    kind: Kind,
    person: &Person,
    tables: &[String],
    home: &str,
) -> Result<Option<Message>, Problem> {
    let lang: Lang = person.lang.parse().unwrap_or(Lang::En);
    let rows = app.store.tables(&tables[..tables.len().min(MOST)]).await?;
    let read = rows.iter().filter_map(|row| named(row, person, lang, home));
    let (named, with): (Vec<Named>, Vec<String>) = read.unzip();
    let Some(first) = named.first() else { return Ok(None) };
    let said = |id: &str, game: &str, with: &str, count: usize| {
        let others = usize::from(!with.is_empty());
        let args = [
            ("game", game.into()),
            ("with", with.into()),
            ("others", others.into()),
            ("count", count.into()),
        ];
        words(lang).text(id, &args)
    };
    let several = 1 < named.len();
    let title = match (kind, several) {
        (Kind::Reminder, _) => said("notice-title-reminder", &first.game, "", 1),
        (_, false) => said("notice-title-turn", &first.game, "", 1),
        (_, true) => said("notice-title-digest", "", "", tables.len()),
    };
    let text = match (kind, several) {
        (Kind::Reminder, _) => said("notice-text-reminder", &first.game, &with[0], 1),
        (_, false) => said("notice-text-turn", &first.game, &with[0], 1),
        (_, true) => {
            let lines = named.iter().zip(&with);
            let lines = lines.map(|(it, with)| said("notice-line-digest", &it.game, with, 1));
            lines.collect::<Vec<_>>().join("\n")
        }
    };
    let url = if several { home.to_owned() } else { first.url.clone() };
    let foot = Some(foot(lang, home));
    Ok(Some(Message { id: id.into(), kind, lang, title, text, url, tables: named, foot }))
}

fn foot(lang: Lang, home: &str) -> String {
    words(lang).text("notice-foot", &[("url", format!("{home}/me").into())])
}

/// A table and those who sit there besides.
fn named(row: &Table, person: &Person, lang: Lang, home: &str) -> Option<(Named, String)> {
    let terms: Terms = serde_json::from_str(&row.terms).ok()?;
    let seating: Seating = serde_json::from_str(&row.seating).ok()?;
    let title = catalog::find(&row.game)?;
    let speaker = Speaker::new(game_words(lang), title.game.meta(), &[]);
    let own = seating.seats_of(&person.id);
    let others = seating.names().into_iter().enumerate();
    let others: Vec<String> = others
        .filter(|(place, _)| !own.iter().any(|seat| seat.index() == *place))
        .map(|(_, name)| name)
        .collect();
    let url = format!("{home}/t/{}", row.id);
    let game = speaker.edition(&terms.edition);
    Some((Named { id: row.id.clone(), game, url }, others.join(", ")))
}

/// What is said to someone who tries whether it arrives.
pub(super) fn trial(id: &str, person: &Person, home: &str) -> Message {
    let lang: Lang = person.lang.parse().unwrap_or(Lang::En);
    Message {
        id: id.into(),
        kind: Kind::Trial,
        lang,
        title: words(lang).text("notice-title-test", &[]),
        text: words(lang).text("notice-text-test", &[]),
        url: format!("{home}/me"),
        tables: Vec::new(),
        foot: None,
    }
}

/// What is said to find out whether an address is theirs.
pub(super) fn code(id: &str, person: &Person, home: &str, code: &str) -> Message {
    let lang: Lang = person.lang.parse().unwrap_or(Lang::En);
    let args = [("code", code.into())];
    Message {
        kind: Kind::Code,
        title: words(lang).text("notice-title-code", &args),
        text: words(lang).text("notice-text-code", &args),
        ..trial(id, person, home)
    }
}
