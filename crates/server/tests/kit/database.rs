//! Databases of a test's own.

use server::auth::token;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

/// A new database in the PostgreSQL for tests. They are gone when that server is.
pub(crate) async fn new_database() -> Option<String> {
    let Ok(server) = std::env::var("CURIA_TEST_POSTGRES") else {
        let required = std::env::var("CURIA_REQUIRE_POSTGRES").is_ok_and(|value| value == "1");
        assert!(!required, "CURIA_TEST_POSTGRES names no server");
        eprintln!("skipped: CURIA_TEST_POSTGRES names no server");
        return None;
    };
    let name = format!("curia_{}", token::new_id());
    let mut admin = PgConnection::connect(&server).await.expect("the server for tests");
    admin.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.expect("a database");
    let (start, _) = server.rsplit_once('/').expect("an address with a database");
    Some(format!("{start}/{name}"))
}
