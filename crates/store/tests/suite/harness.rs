//! A database of its own for every test, and rows to put into it.

use std::hash::{BuildHasher, Hasher};
use std::path::PathBuf;
use std::str::FromStr;

use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection, SqliteConnection};
use store::{
    Append, Call, Channel, Entry, Follows, Head, Location, Note, Options, Person, Session, Store,
    Table,
};

/// Runs each of these functions on both databases.
macro_rules! on_both {
    ($($(#[$attribute:meta])* $name:ident),* $(,)?) => { on_both!(flavor = "current_thread"; $($(#[$attribute])* $name),*); };
    (flavor = $flavor:literal; $($(#[$attribute:meta])* $name:ident),* $(,)?) => {$(
        mod $name {
            #[tokio::test(flavor = $flavor)]
            $(#[$attribute])*
            async fn sqlite() {
                let place = $crate::harness::Place::sqlite();
                super::$name(place.clone()).await;
                place.clear().await;
            }

            #[tokio::test(flavor = $flavor)]
            $(#[$attribute])*
            async fn postgres() {
                let Some(place) = $crate::harness::Place::postgres().await else { return };
                super::$name(place.clone()).await;
                place.clear().await;
            }
        }
    )*};
}
pub(crate) use on_both;

pub(crate) fn random() -> String {
    format!("{:016x}", std::hash::RandomState::new().build_hasher().finish())
}

/// Where one test keeps its things.
#[derive(Clone)]
pub(crate) struct Place {
    pub(crate) folder: PathBuf,
    pub(crate) location: Location,
    /// The server and the database of this test.
    server: Option<(String, String)>,
}

/// A connection beside the store.
pub(crate) enum Beside {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Beside {
    pub(crate) async fn run(&mut self, sql: &'static str) -> Result<u64, sqlx::Error> {
        match self {
            Self::Sqlite(conn) => Ok(sqlx::query(sql).execute(conn).await?.rows_affected()),
            Self::Postgres(conn) => Ok(sqlx::query(sql).execute(conn).await?.rows_affected()),
        }
    }
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        let folder = std::env::temp_dir().join(format!("curia-store-{}", random()));
        std::fs::create_dir_all(&folder).unwrap();
        let location = Location::Sqlite(folder.join("data").join("curia.db"));
        Self { folder, location, server: None }
    }

    /// None, with a word about it, where there is no server and none is required.
    pub(crate) async fn postgres() -> Option<Self> {
        let Ok(server) = std::env::var("CURIA_TEST_POSTGRES") else {
            let required = std::env::var("CURIA_REQUIRE_POSTGRES").is_ok_and(|value| value == "1");
            assert!(!required, "CURIA_TEST_POSTGRES names no server");
            eprintln!("skipped: CURIA_TEST_POSTGRES names no server");
            return None;
        };
        let name = format!("curia_{}", random());
        let mut admin = PgConnection::connect(&server).await.expect("the server for tests");
        admin.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
        let place = Self::sqlite();
        let (start, _) = server.rsplit_once('/').expect("an address with a database");
        let location = Location::parse(&format!("{start}/{name}"));
        Some(Self { location, server: Some((server, name)), ..place })
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        self.server.is_none()
    }

    /// The database, if it is a file.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        match &self.location {
            Location::Sqlite(path) => Some(path.clone()),
            Location::Postgres(_) => None,
        }
    }

    pub(crate) async fn store(&self) -> Store {
        Store::open(&self.location, &Options::default()).await.unwrap()
    }

    pub(crate) async fn beside(&self) -> Beside {
        match &self.location {
            Location::Sqlite(path) => Beside::Sqlite(
                sqlx::sqlite::SqliteConnectOptions::new().filename(path).connect().await.unwrap(),
            ),
            Location::Postgres(url) => Beside::Postgres(PgConnection::connect(url).await.unwrap()),
        }
    }

    /// A connection to the server, but to another database, and the name of this one.
    pub(crate) async fn admin(&self) -> (PgConnection, String) {
        let (server, name) = self.server.clone().expect("only for PostgreSQL");
        (
            sqlx::postgres::PgConnectOptions::from_str(&server).unwrap().connect().await.unwrap(),
            name,
        )
    }

    pub(crate) async fn clear(self) {
        if self.server.is_some() {
            let (mut admin, name) = self.admin().await;
            let sql = format!("DROP DATABASE {name} WITH (FORCE)");
            admin.execute(AssertSqlSafe(sql)).await.unwrap();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Long, and with whatever Unicode has to offer but NUL.
pub(crate) fn odd() -> String {
    let start = "a'\"\\b%_$1 ?\t\r\n\u{1}\u{7f}\u{85}\u{2028}é e\u{301} ß ſ 𝔖 🏰👩‍👩‍👧 \u{202e}x\u{fffd}\u{ffff}\u{10ffff} {\"a\":[null]} ";
    let mut text = String::from(start);
    text.extend(std::iter::repeat_n('ÿ', 10_000));
    text
}

pub(crate) fn person(id: &str) -> Person {
    Person {
        id: id.into(),
        name: format!("Name of {id}"),
        shield: "{}".into(),
        lang: "it".into(),
        login: None,
        admin: false,
        created: 1_700_000_000_000,
    }
}

pub(crate) fn channel(id: &str, person: &str) -> Channel {
    Channel {
        id: id.into(),
        person: person.into(),
        kind: "webhook".into(),
        address: format!("https://example.org/{id}"),
        config: "{}".into(),
        home: String::new(),
        state: "on".into(),
        failures: 0,
        error: None,
        failed: None,
        sent: None,
        created: 1,
    }
}

pub(crate) fn session(token: &str, person: &str, expires: i64) -> Session {
    let (token, person, kind) = (token.into(), person.into(), "device".into());
    Session { token, person, kind, created: 5, expires }
}

pub(crate) fn table(id: &str) -> Table {
    Table {
        id: id.into(),
        game: "krieg_und_frieden".into(),
        status: "playing".into(),
        public: true,
        host: "host".into(),
        terms: "{}".into(),
        seating: "[]".into(),
        people: vec!["host".into(), "guest".into()],
        opening: "{}".into(),
        motion: None,
        outcome: None,
        created: 1_700_000_000_000,
        started: None,
        ended: None,
        checked: None,
        rev: 1,
    }
}

pub(crate) fn entry(seq: i64) -> Entry {
    Entry {
        seq,
        at: 1_700_000_000_000 + seq,
        seat: Some(seq % 4),
        key: Some(format!("key-{seq}")),
        by: "person".into(),
        link: format!("{{\"link\":{seq}}}"),
        told: format!("{{\"told\":{seq}}}"),
    }
}

/// So many entries after this number.
pub(crate) fn append(table: &str, after: i64, many: i64) -> Append {
    Append {
        table: table.into(),
        after,
        rev: None,
        entries: (after + 1..=after + many).map(entry).collect(),
        head: Head { last: after + many, deadline: None, awaited: 1, clocks: None },
        drafts: Vec::new(),
        calls: Vec::new(),
    }
}

/// Whom a table waits for that has no clocks.
pub(crate) fn follows(after: i64, calls: Vec<Call>) -> Follows {
    Follows { after, deadline: None, clocks: None, calls }
}

pub(crate) fn note(text: &str, key: Option<&str>) -> Note {
    Note {
        n: 0,
        at: 7,
        kind: "chat".into(),
        seat: Some(1),
        person: Some("host".into()),
        to: None,
        key: key.map(str::to_owned),
        body: text.into(),
    }
}
