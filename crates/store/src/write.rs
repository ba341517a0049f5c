//! Everything that can be written, as data: so that the writer can carry a write out again when
//! the batch it was in has failed, and see which table it concerns.

use crate::audit::{self, Deed};
use crate::channels::{self, Channel, Outcome, Reach};
use crate::db::Conn;
use crate::notices::{self, Call};
use crate::rows::{Append, Draft, Entry, Follows, Head, Note, Person, Session, Snapshot, Table};
use crate::{StoreError, deliveries, drafts, leave, notes, people, record, tables};

/// One write.
#[derive(Debug)]
pub(crate) enum Write {
    Append(Append),
    AppendWith(Append, Table),
    AddPerson(Person),
    UpdatePerson(Person),
    ClaimLogin {
        person: String,
        login: String,
        secret: String,
    },
    SetSecret {
        person: String,
        secret: String,
    },
    AddSession(Session),
    EndSession(String),
    EndSessions {
        person: String,
        but: Option<String>,
    },
    DropExpired(i64),
    ExtendSession {
        token: String,
        expires: i64,
    },
    ForgetPerson {
        person: String,
        nobody: String,
    },
    Audit(Deed),
    AddTable(Table, Head),
    AddTableWith(Table, Append),
    SaveTable(Table, Option<Follows>),
    Begin(Table, Head, Vec<Call>),
    AddNote(String, Note),
    KeepDrafts(String, Vec<Draft>),
    KeepSnapshot(String, Snapshot),
    SetDeadline {
        table: String,
        after: Option<i64>,
        deadline: Option<i64>,
        clocks: Option<String>,
    },
    ShiftDeadlines(i64),
    MarkChecked {
        table: String,
        checked: String,
    },
    SetSetting {
        key: String,
        value: String,
    },
    KeepSetting {
        key: String,
        value: String,
    },
    AddChannel {
        channel: Channel,
        most: i64,
    },
    SaveChannel {
        before: Channel,
        channel: Channel,
    },
    DropChannel {
        person: String,
        id: String,
    },
    NoteChannel {
        id: String,
        outcome: Outcome,
    },
    SetReach(Reach),
    Seen {
        table: String,
        people: Vec<String>,
    },
    Announce(i64),
    Claim {
        holder: String,
        now: i64,
        until: i64,
        limit: i64,
    },
    Settle {
        delivery: String,
        holder: String,
        outcome: Option<Outcome>,
    },
    /// For trials of a full disk: no limit any more.
    LiftPages,
}

/// What a write came to: a number of rows, or of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// Commit it.
    Kept(i64),
    /// A compare-and-set found another state halfway: undo it, and answer this.
    Undone(i64),
}

impl From<u64> for Done {
    fn from(rows: u64) -> Self {
        Self::Kept(i64::try_from(rows).unwrap_or(i64::MAX))
    }
}

impl Write {
    /// The table it concerns. Writes to one table keep their order.
    pub(crate) fn table(&self) -> Option<&str> {
        match self {
            Self::Append(append) | Self::AppendWith(append, _) => Some(&append.table),
            Self::AddTable(table, _)
            | Self::AddTableWith(table, _)
            | Self::SaveTable(table, _)
            | Self::Begin(table, ..) => Some(&table.id),
            Self::AddNote(table, _)
            | Self::KeepDrafts(table, _)
            | Self::KeepSnapshot(table, _)
            | Self::SetDeadline { table, .. }
            | Self::MarkChecked { table, .. }
            | Self::Seen { table, .. } => Some(table),
            Self::AddPerson(_)
            | Self::UpdatePerson(_)
            | Self::ClaimLogin { .. }
            | Self::SetSecret { .. }
            | Self::AddSession(_)
            | Self::EndSession(_)
            | Self::EndSessions { .. }
            | Self::DropExpired(_)
            | Self::ExtendSession { .. }
            | Self::ForgetPerson { .. }
            | Self::Audit(_)
            | Self::ShiftDeadlines(_)
            | Self::SetSetting { .. }
            | Self::KeepSetting { .. }
            | Self::AddChannel { .. }
            | Self::SaveChannel { .. }
            | Self::DropChannel { .. }
            | Self::NoteChannel { .. }
            | Self::SetReach(_)
            | Self::Announce(_)
            | Self::Claim { .. }
            | Self::Settle { .. }
            | Self::LiftPages => None,
        }
    }

    /// Does it add to a record?
    pub(crate) fn answers(&self) -> bool {
        matches!(self, Self::Append(_) | Self::AppendWith(..))
    }

    /// The table, if whoever else has it awake must look at it again.
    pub(crate) fn concerns_others(&self) -> Option<&str> {
        match self {
            Self::Append(_)
            | Self::AppendWith(..)
            | Self::SaveTable(..)
            | Self::Begin(..)
            | Self::AddNote(..)
            | Self::KeepDrafts(..)
            | Self::SetDeadline { .. } => self.table(),
            _ => None,
        }
    }

    /// Is it held against what others have written, so that 0 means that nothing was changed?
    pub(crate) fn may_come_second(&self) -> bool {
        matches!(
            self,
            Self::Append(_) | Self::AppendWith(..) | Self::SaveTable(..) | Self::Begin(..)
        )
    }

    /// The person who has changed, or the session that has ended, if others may remember them.
    pub(crate) fn concerns_someone(&self) -> Option<&str> {
        match self {
            Self::UpdatePerson(person) => Some(&person.id),
            Self::ClaimLogin { person, .. }
            | Self::SetSecret { person, .. }
            | Self::EndSessions { person, .. }
            | Self::ForgetPerson { person, .. } => Some(person),
            Self::EndSession(token) => Some(token),
            _ => None,
        }
    }

    /// Carries it out, inside a transaction or savepoint of the caller's.
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Done, StoreError> {
        match self {
            Self::Append(append) => {
                let won = record::append_all(conn, &[append]).await?;
                Ok(Done::Kept(won.len() as i64))
            }
            Self::AppendWith(append, table) => record::append_with(conn, append, table).await,
            Self::AddPerson(person) => people::add(conn, person).await,
            Self::UpdatePerson(person) => people::update(conn, person).await,
            Self::ClaimLogin { person, login, secret } => {
                people::claim(conn, person, login, secret).await
            }
            Self::SetSecret { person, secret } => people::set_secret(conn, person, secret).await,
            Self::AddSession(session) => people::add_session(conn, session).await,
            Self::EndSession(token) => people::end_session(conn, token).await,
            Self::EndSessions { person, but } => {
                people::end_sessions(conn, person, but.as_deref()).await
            }
            Self::DropExpired(now) => people::drop_expired(conn, *now).await,
            Self::ExtendSession { token, expires } => {
                people::extend_session(conn, token, *expires).await
            }
            Self::ForgetPerson { person, nobody } => leave::forget(conn, person, nobody).await,
            Self::Audit(deed) => audit::add(conn, deed).await,
            Self::AddTable(table, head) => tables::add(conn, table, head).await,
            Self::AddTableWith(table, append) => tables::add_with(conn, table, append).await,
            Self::SaveTable(table, None) => tables::save(conn, table).await,
            Self::SaveTable(table, Some(follows)) => tables::save_with(conn, table, follows).await,
            Self::Begin(table, head, calls) => tables::begin(conn, table, head, calls).await,
            Self::AddNote(table, note) => notes::add(conn, table, note).await,
            Self::KeepDrafts(table, drafts) => drafts::keep(conn, table, drafts).await,
            Self::KeepSnapshot(table, snapshot) => record::keep(conn, table, snapshot).await,
            Self::SetDeadline { table, after, deadline, clocks } => {
                tables::set_deadline(conn, table, *after, *deadline, clocks.as_deref()).await
            }
            Self::ShiftDeadlines(by) => tables::shift_deadlines(conn, *by).await,
            Self::MarkChecked { table, checked } => {
                tables::mark_checked(conn, table, checked).await
            }
            Self::SetSetting { key, value } => crate::census::set(conn, key, value).await,
            Self::KeepSetting { key, value } => crate::census::keep(conn, key, value).await,
            Self::AddChannel { channel, most } => channels::add(conn, channel, *most).await,
            Self::SaveChannel { before, channel } => channels::save(conn, before, channel).await,
            Self::DropChannel { person, id } => channels::drop(conn, person, id).await,
            Self::NoteChannel { id, outcome } => channels::note(conn, id, outcome).await,
            Self::SetReach(reach) => channels::set_reach(conn, reach).await,
            Self::Seen { table, people } => notices::seen(conn, table, people).await,
            Self::Announce(now) => deliveries::announce(conn, *now).await,
            Self::Claim { holder, now, until, limit } => {
                deliveries::claim(conn, holder, *now, *until, *limit).await
            }
            Self::Settle { delivery, holder, outcome } => {
                deliveries::settle(conn, delivery, holder, outcome.as_ref()).await
            }
            Self::LiftPages => crate::open::lift_pages(conn).await,
        }
    }
}

/// PostgreSQL cannot keep the character NUL in a text, so neither database is asked to.
pub(crate) trait Texts {
    /// Does any of its texts hold one?
    fn has_nul(&self) -> bool;
}

impl Texts for String {
    fn has_nul(&self) -> bool {
        self.as_bytes().contains(&0)
    }
}

impl<T: Texts> Texts for Option<T> {
    fn has_nul(&self) -> bool {
        self.as_ref().is_some_and(T::has_nul)
    }
}

impl<T: Texts> Texts for Vec<T> {
    fn has_nul(&self) -> bool {
        self.iter().any(T::has_nul)
    }
}

macro_rules! texts {
    ($($of:ident { $($field:ident),* })*) => {$(
        impl Texts for $of {
            fn has_nul(&self) -> bool {
                $(self.$field.has_nul())||*
            }
        }
    )*};
}
texts! {
    Person { id, name, shield, lang, login }
    Session { token, person, kind }
    Table {
        id, game, status, host, terms, seating, people, opening, motion, outcome, checked
    }
    Head { clocks }
    Entry { key, by, link, told }
    Append { table, entries, head, drafts, calls }
    Call { person }
    Follows { clocks, calls }
    Channel { id, person, kind, address, config, home, state, error }
    Reach { person }
    Deed { who, what, table, person, facts }
    Draft { steps }
    Note { kind, person, key, body }
    Snapshot { body }
}

impl Texts for Write {
    fn has_nul(&self) -> bool {
        match self {
            Self::Append(append) => append.has_nul(),
            Self::AppendWith(append, table) => append.has_nul() || table.has_nul(),
            Self::AddPerson(person) | Self::UpdatePerson(person) => person.has_nul(),
            Self::ClaimLogin { person, login, secret } => {
                person.has_nul() || login.has_nul() || secret.has_nul()
            }
            Self::SetSecret { person, secret } => person.has_nul() || secret.has_nul(),
            Self::AddSession(session) => session.has_nul(),
            Self::EndSession(token) | Self::ExtendSession { token, .. } => token.has_nul(),
            Self::EndSessions { person, but } => person.has_nul() || but.has_nul(),
            Self::ForgetPerson { person, nobody } => person.has_nul() || nobody.has_nul(),
            Self::Audit(deed) => deed.has_nul(),
            Self::AddTable(table, head) => table.has_nul() || head.has_nul(),
            Self::AddTableWith(table, append) => table.has_nul() || append.has_nul(),
            Self::Begin(table, head, calls) => table.has_nul() || head.has_nul() || calls.has_nul(),
            Self::SaveTable(table, follows) => table.has_nul() || follows.has_nul(),
            Self::AddNote(table, note) => table.has_nul() || note.has_nul(),
            Self::KeepDrafts(table, drafts) => table.has_nul() || drafts.has_nul(),
            Self::KeepSnapshot(table, snapshot) => table.has_nul() || snapshot.has_nul(),
            Self::SetDeadline { table, clocks, .. } => table.has_nul() || clocks.has_nul(),
            Self::MarkChecked { table, checked } => table.has_nul() || checked.has_nul(),
            Self::SetSetting { key, value } | Self::KeepSetting { key, value } => {
                key.has_nul() || value.has_nul()
            }
            Self::AddChannel { channel, .. } => channel.has_nul(),
            Self::SaveChannel { before, channel } => before.has_nul() || channel.has_nul(),
            Self::DropChannel { person, id } => person.has_nul() || id.has_nul(),
            Self::NoteChannel { id, outcome } => id.has_nul() || outcome.has_nul(),
            Self::SetReach(reach) => reach.has_nul(),
            Self::Seen { table, people } => table.has_nul() || people.has_nul(),
            Self::Claim { holder, .. } => holder.has_nul(),
            Self::Settle { delivery, holder, outcome } => {
                delivery.has_nul() || holder.has_nul() || outcome.has_nul()
            }
            Self::DropExpired(_)
            | Self::ShiftDeadlines(_)
            | Self::Announce(_)
            | Self::LiftPages => false,
        }
    }
}
