//! Copies every row from one database to another of either kind. What tables there are, with
//! their columns, is read from an empty database in memory made by the migrations of this build,
//! so names in the statements are always our own.

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Postgres, Sqlite};

use crate::StoreError;
use crate::db::{Columns, Conn, Db, all};
use crate::migrate::{self, Migration};

/// So many rows go at once: well within the number of values a statement may have.
const ROWS: usize = 200;

#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
    Flag,
}

enum Value {
    Text(Option<String>),
    Number(Option<i64>),
    Flag(bool),
}

/// One table to copy.
struct Plan {
    name: String,
    columns: Vec<(String, Kind)>,
    /// Places of the columns of its primary key, in order.
    key: Vec<usize>,
}

/// Copies all rows after these migrations, which both databases have. Both are in a transaction.
pub(crate) async fn copy(
    from: &mut Conn,
    to: &mut Conn,
    migrations: &[Migration],
) -> Result<(), StoreError> {
    let plans = plans(migrations).await?;
    // Rows that a migration has put there come again with the others.
    for plan in plans.iter().rev() {
        let sql = AssertSqlSafe(format!("DELETE FROM {}", plan.name));
        match to {
            Db::Sqlite(conn) => sqlx::query(sql).execute(conn).await.map(drop),
            Db::Postgres(conn) => sqlx::query(sql).execute(conn).await.map(drop),
        }?;
    }
    for plan in plans {
        let mut rows = plan.read(from, None).await?;
        while let Some(last) = rows.last() {
            plan.write(to, &rows).await?;
            rows = if rows.len() < ROWS { Vec::new() } else { plan.read(from, Some(last)).await? };
        }
    }
    Ok(())
}

/// The tables in the order in which they were made, so that what is referred to comes first.
async fn plans(migrations: &[Migration]) -> Result<Vec<Plan>, StoreError> {
    const SQL: &str = "SELECT t.name, c.name, c.type, c.pk FROM sqlite_schema t \
                       JOIN pragma_table_info(t.name) c WHERE t.type = 'table' \
                       AND t.name <> 'migration' AND t.name NOT LIKE 'sqlite%' \
                       ORDER BY t.rowid, c.cid";
    let memory = sqlx::sqlite::SqliteConnectOptions::new().in_memory(true);
    let mut conn = Db::Sqlite(memory.disable_statement_logging().connect().await?);
    migrate::migrate(&mut conn, migrations).await?;
    let mut plans: Vec<Plan> = Vec::new();
    let mut keys: Vec<Vec<(i64, usize)>> = Vec::new();
    for (name, column, (kind, pk)) in all!((String, String, (String, i64)); &mut conn, SQL)? {
        if plans.last().is_none_or(|plan| plan.name != name) {
            plans.push(Plan { name, columns: Vec::new(), key: Vec::new() });
            keys.push(Vec::new());
        }
        let (Some(plan), Some(key)) = (plans.last_mut(), keys.last_mut()) else { continue };
        let kind = match kind.as_str() {
            "TEXT" => Kind::Text,
            "BOOLEAN" => Kind::Flag,
            _ => Kind::Number,
        };
        if 0 < pk {
            key.push((pk, plan.columns.len()));
        }
        plan.columns.push((column, kind));
    }
    for (plan, mut key) in plans.iter_mut().zip(keys) {
        key.sort_unstable();
        plan.key = key.into_iter().map(|(_, place)| place).collect();
    }
    Ok(plans)
}

impl Plan {
    fn names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
        names.join(", ")
    }

    /// The rows after one, by the primary key.
    async fn read(
        &self,
        from: &mut Conn,
        after: Option<&Vec<Value>>,
    ) -> Result<Vec<Vec<Value>>, StoreError> {
        let key: Vec<&str> = self.key.iter().map(|at| self.columns[*at].0.as_str()).collect();
        let key = key.join(", ");
        let marks: Vec<String> = (1..=self.key.len()).map(|n| format!("${n}")).collect();
        let beyond = match after {
            Some(_) => format!("WHERE ({key}) > ({}) ", marks.join(", ")),
            None => String::new(),
        };
        let (names, name) = (self.names(), &self.name);
        let sql = format!("SELECT {names} FROM {name} {beyond}ORDER BY {key} LIMIT {ROWS}");
        let values = after.into_iter().flat_map(|row| self.key.iter().map(|at| &row[*at]));
        match from {
            Db::Sqlite(conn) => {
                let mut query = sqlx::query(AssertSqlSafe(sql));
                for value in values {
                    query = bind_sqlite(query, value);
                }
                let rows = query.fetch_all(conn).await?;
                rows.iter().map(|row| self.of_sqlite(row)).collect()
            }
            Db::Postgres(conn) => {
                let mut query = sqlx::query(AssertSqlSafe(sql));
                for value in values {
                    query = bind_postgres(query, value);
                }
                let rows = query.fetch_all(conn).await?;
                rows.iter().map(|row| self.of_postgres(row)).collect()
            }
        }
    }

    async fn write(&self, to: &mut Conn, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        let width = self.columns.len();
        let groups: Vec<String> = (0..rows.len())
            .map(|row| {
                let marks: Vec<String> =
                    (1..=width).map(|n| format!("${}", row * width + n)).collect();
                format!("({})", marks.join(", "))
            })
            .collect();
        let (name, names, groups) = (&self.name, self.names(), groups.join(", "));
        let sql = format!("INSERT INTO {name} ({names}) VALUES {groups}");
        // Only whole pages share their text, so only those are worth keeping prepared.
        let whole = rows.len() == ROWS;
        match to {
            Db::Sqlite(conn) => {
                let mut query = sqlx::query(AssertSqlSafe(sql)).persistent(whole);
                for value in rows.iter().flatten() {
                    query = bind_sqlite(query, value);
                }
                query.execute(conn).await?;
            }
            Db::Postgres(conn) => {
                let mut query = sqlx::query(AssertSqlSafe(sql)).persistent(whole);
                for value in rows.iter().flatten() {
                    query = bind_postgres(query, value);
                }
                query.execute(conn).await?;
            }
        }
        Ok(())
    }

    fn of_sqlite(&self, row: &SqliteRow) -> Result<Vec<Value>, StoreError> {
        self.columns.iter().enumerate().map(|(at, (_, kind))| value(row, at, *kind)).collect()
    }

    fn of_postgres(&self, row: &PgRow) -> Result<Vec<Value>, StoreError> {
        self.columns.iter().enumerate().map(|(at, (_, kind))| value(row, at, *kind)).collect()
    }
}

fn value<R>(row: &R, at: usize, kind: Kind) -> Result<Value, StoreError>
where
    Option<String>: Columns<R>,
    Option<i64>: Columns<R>,
    bool: Columns<R>,
{
    Ok(match kind {
        Kind::Text => Value::Text(Columns::read(row, at)?),
        Kind::Number => Value::Number(Columns::read(row, at)?),
        Kind::Flag => Value::Flag(Columns::read(row, at)?),
    })
}

type Query<'q, D, A> = sqlx::query::Query<'q, D, A>;

fn bind_sqlite<'q>(
    query: Query<'q, Sqlite, SqliteArguments>,
    value: &Value,
) -> Query<'q, Sqlite, SqliteArguments> {
    match value {
        Value::Text(text) => query.bind(text.as_deref()),
        Value::Number(number) => query.bind(number),
        Value::Flag(flag) => query.bind(flag),
    }
}

fn bind_postgres<'q>(
    query: Query<'q, Postgres, PgArguments>,
    value: &Value,
) -> Query<'q, Postgres, PgArguments> {
    match value {
        Value::Text(text) => query.bind(text.as_deref()),
        Value::Number(number) => query.bind(number),
        Value::Flag(flag) => query.bind(flag),
    }
}
