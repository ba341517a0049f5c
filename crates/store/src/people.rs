//! People, their accounts, and the devices where they are signed in.

use crate::db::{Conn, execute, optional, person};
use crate::rows::{Person, Session};
use crate::write::{Done, Write};
use crate::{Store, StoreError};

impl Store {
    /// Adds someone new.
    pub async fn add_person(&self, person: &Person) -> Result<(), StoreError> {
        self.write(Write::AddPerson(person.clone())).await?;
        Ok(())
    }

    /// The person with this id.
    pub async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        const SQL: &str = concat!("SELECT ", person!(), " FROM person p WHERE p.id = $1");
        optional!(Person; self.readers(), SQL, id)
    }

    /// Changes the name, the shield, the language and whether they look after the server; not the
    /// login.
    pub async fn update_person(&self, person: &Person) -> Result<(), StoreError> {
        self.write(Write::UpdatePerson(person.clone())).await?;
        Ok(())
    }

    /// Attaches an account to a person who has none yet; `secret` is the hash of the password.
    /// False if the login is taken; [`StoreError::Exists`] if this person already has one.
    pub async fn claim_login(
        &self,
        person: &str,
        login: &str,
        secret: &str,
    ) -> Result<bool, StoreError> {
        let (person, login, secret) = (person.into(), login.into(), secret.into());
        Ok(0 < self.write(Write::ClaimLogin { person, login, secret }).await?)
    }

    /// Whose account this is, and the hash of the password.
    pub async fn by_login(&self, login: &str) -> Result<Option<(Person, String)>, StoreError> {
        const SQL: &str = concat!(
            "SELECT ",
            person!(),
            ", coalesce(p.secret, '') FROM person p WHERE p.login = $1"
        );
        optional!((Person, String); self.readers(), SQL, login)
    }

    /// Changes the hash of the password.
    pub async fn set_secret(&self, person: &str, secret: &str) -> Result<(), StoreError> {
        self.write(Write::SetSecret { person: person.into(), secret: secret.into() }).await?;
        Ok(())
    }

    /// Signs a device in.
    pub async fn add_session(&self, session: &Session) -> Result<(), StoreError> {
        self.write(Write::AddSession(session.clone())).await?;
        Ok(())
    }

    /// The session with this hash and whose it is, unless it has expired.
    pub async fn session(
        &self,
        token: &str,
        now: i64,
    ) -> Result<Option<(Session, Person)>, StoreError> {
        const SQL: &str = concat!(
            "SELECT s.token, s.person, s.kind, s.created, s.expires, ",
            person!(),
            " FROM session s JOIN person p ON p.id = s.person WHERE s.token = $1 AND $2 < s.expires"
        );
        optional!((Session, Person); self.readers(), SQL, token, now)
    }

    /// Signs a device out. False if it was not signed in.
    pub async fn end_session(&self, token: &str) -> Result<bool, StoreError> {
        Ok(0 < self.write(Write::EndSession(token.into())).await?)
    }

    /// Signs every device of a person out, but one.
    pub async fn end_sessions(&self, person: &str, but: Option<&str>) -> Result<(), StoreError> {
        let but = but.map(str::to_owned);
        self.write(Write::EndSessions { person: person.into(), but }).await?;
        Ok(())
    }

    /// Removes the sessions that have expired, and says how many.
    pub async fn drop_expired(&self, now: i64) -> Result<u64, StoreError> {
        Ok(self.write(Write::DropExpired(now)).await?.unsigned_abs())
    }

    /// Lets a session last until `expires`; nothing happens if it has ended.
    pub async fn extend_session(&self, token: &str, expires: i64) -> Result<(), StoreError> {
        self.write(Write::ExtendSession { token: token.into(), expires }).await?;
        Ok(())
    }
}

pub(crate) async fn add(conn: &mut Conn, person: &Person) -> Result<Done, StoreError> {
    const SQL: &str = "INSERT INTO person (id, name, shield, lang, login, admin, created) \
                       VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let Person { id, name, shield, lang, login, admin, created } = person;
    execute!(conn, SQL, id, name, shield, lang, login, admin, created).map(Done::from)
}

pub(crate) async fn update(conn: &mut Conn, person: &Person) -> Result<Done, StoreError> {
    const SQL: &str =
        "UPDATE person SET name = $2, shield = $3, lang = $4, admin = $5 WHERE id = $1";
    let Person { id, name, shield, lang, admin, .. } = person;
    found(execute!(conn, SQL, id, name, shield, lang, admin)?, "the person")
}

pub(crate) async fn claim(
    conn: &mut Conn,
    person: &str,
    login: &str,
    secret: &str,
) -> Result<Done, StoreError> {
    const WHO: &str = "SELECT login FROM person WHERE id = $1";
    const TAKEN: &str = "SELECT id FROM person WHERE login = $1";
    const CLAIM: &str = "UPDATE person SET login = $2, secret = $3 WHERE id = $1 AND login IS NULL";
    match optional!(Option<String>; &mut *conn, WHO, person)? {
        None => return Err(StoreError::Missing("the person".into())),
        Some(Some(_)) => return Err(StoreError::Exists("a login of this person".into())),
        Some(None) => {}
    }
    if optional!(String; &mut *conn, TAKEN, login)?.is_some() {
        return Ok(Done::Kept(0));
    }
    execute!(conn, CLAIM, person, login, secret).map(Done::from)
}

pub(crate) async fn set_secret(
    conn: &mut Conn,
    person: &str,
    secret: &str,
) -> Result<Done, StoreError> {
    const SQL: &str = "UPDATE person SET secret = $2 WHERE id = $1";
    found(execute!(conn, SQL, person, secret)?, "the person")
}

pub(crate) async fn add_session(conn: &mut Conn, session: &Session) -> Result<Done, StoreError> {
    const SQL: &str = "INSERT INTO session (token, person, kind, created, expires) \
                       VALUES ($1, $2, $3, $4, $5)";
    let Session { token, person, kind, created, expires } = session;
    execute!(conn, SQL, token, person, kind, created, expires).map(Done::from)
}

pub(crate) async fn end_session(conn: &mut Conn, token: &str) -> Result<Done, StoreError> {
    execute!(conn, "DELETE FROM session WHERE token = $1", token).map(Done::from)
}

pub(crate) async fn end_sessions(
    conn: &mut Conn,
    person: &str,
    but: Option<&str>,
) -> Result<Done, StoreError> {
    const SQL: &str = "DELETE FROM session WHERE person = $1 AND token IS DISTINCT FROM $2";
    execute!(conn, SQL, person, but).map(Done::from)
}

pub(crate) async fn drop_expired(conn: &mut Conn, now: i64) -> Result<Done, StoreError> {
    execute!(conn, "DELETE FROM session WHERE expires <= $1", now).map(Done::from)
}

pub(crate) async fn extend_session(
    conn: &mut Conn,
    token: &str,
    expires: i64,
) -> Result<Done, StoreError> {
    execute!(conn, "UPDATE session SET expires = $2 WHERE token = $1", token, expires)
        .map(Done::from)
}

/// An update that must have met its row.
pub(crate) fn found(rows: u64, what: &str) -> Result<Done, StoreError> {
    if rows == 0 { Err(StoreError::Missing(what.into())) } else { Ok(Done::from(rows)) }
}
