//! Reaching the database: there, whole and of the version that this program reads.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection, PgPool};
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::Postgres;
use crate::secret::Chance;
use crate::storage::StoreError;

/// What an empty database gets.
const SCHEMA: &str = include_str!("schema.sql");

/// The version of the schema.
const VERSION: &str = "1";

/// Two servers that come to an empty database at once lay it out one after the other, by this number.
const LAYING_OUT: i64 = 0x6d61_726f_6f6e;

/// How long a database that does not answer is waited for.
pub const PATIENCE: Duration = Duration::from_secs(3);

/// A connection that was not used for so long is asked whether it is still there.
pub const QUIET: Duration = Duration::from_millis(250);

/// A connection that does not say so within this time is not.
const PROMPTLY: Duration = Duration::from_secs(1);

/// So many connections read at a time.
const READERS: u32 = 5;

impl Postgres {
    /// Reaches the database at this address, and lays it out if it is empty.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(address).map_err(|error| {
            StoreError::Unfit(format!(
                "its address cannot be read ({error}); it looks like postgres://user:password@host/database"
            ))
        })?;
        let options = options.application_name("marooned").disable_statement_logging();
        let keeps_promises = lay_out(&options).await?;
        let server = Chance::System.letters(12).map_err(|error| StoreError::Failed(error.to_string()))?;
        let mut options = options.options([("search_path", "marooned")]);
        if !keeps_promises {
            options = options.options([("synchronous_commit", "on")]);
        }
        let read = pool(&options, READERS).await?;
        let database = Postgres {
            server,
            address: options,
            write: Mutex::new(None),
            read,
            listener: Mutex::new(None),
            sign: Mutex::new(None),
        };
        database.arrive().await?;
        Ok(database)
    }
}

/// Connections that are used by turns, at most so many.
pub async fn pool(options: &PgConnectOptions, most: u32) -> Result<PgPool, StoreError> {
    let pool = PgPoolOptions::new()
        .max_connections(most)
        // Asking a connection first whether it is still there would cost every query a journey; one that nobody has used for a
        // while may have been lost with the database, and is asked.
        .test_before_acquire(false)
        .before_acquire(|connection, about| {
            Box::pin(async move { if about.idle_for < QUIET { Ok(true) } else { answers(connection).await } })
        })
        .acquire_timeout(PATIENCE)
        .connect_with(options.clone())
        .await?;
    Ok(pool)
}

/// Whether a connection is still there. One that neither answers nor breaks off is as good as broken: what lies between may
/// have forgotten it.
pub async fn answers(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    match timeout(PROMPTLY, connection.ping()).await {
        Ok(answer) => answer.map(|()| true),
        Err(_) => Err(sqlx::Error::PoolTimedOut),
    }
}

/// A connection of one's own.
pub async fn reach(address: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    Ok(connected(address).await??)
}

/// The first connection of all: whatever answers at the address may speak another language.
async fn reach_first(address: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    match connected(address).await? {
        Err(sqlx::Error::Protocol(_)) => Err(StoreError::Failed("what answers is no PostgreSQL".to_owned())),
        connection => Ok(connection?),
    }
}

async fn connected(address: &PgConnectOptions) -> Result<Result<PgConnection, sqlx::Error>, StoreError> {
    let silent = |_| StoreError::Failed("nobody answers at its address".to_owned());
    timeout(PATIENCE, address.connect()).await.map_err(silent)
}

/// Lays an empty database out, and says whether a commit is on its disk when it returns.
async fn lay_out(options: &PgConnectOptions) -> Result<bool, StoreError> {
    let mut database = reach_first(options).await?;
    let (encoding, commits, synced): (String, String, String) = sqlx::query_as(
        "SELECT current_setting('server_encoding'), current_setting('synchronous_commit'), current_setting('fsync')",
    )
    .fetch_one(&mut database)
    .await?;
    if encoding != "UTF8" {
        return Err(StoreError::Unfit(format!(
            "it keeps text as {encoding}, which has no room for every name; make one with `createdb --encoding UTF8 \
             --template template0`"
        )));
    }
    if synced == "off" {
        tracing::warn!(
            event = "not-durable",
            "fsync is off in this PostgreSQL: a power cut can lose what was acknowledged"
        );
    }
    let mut change = database.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LAYING_OUT).execute(&mut *change).await?;
    let there: bool =
        sqlx::query_scalar("SELECT to_regnamespace('marooned') IS NOT NULL").fetch_one(&mut *change).await?;
    if there {
        version(&mut change).await?;
    } else {
        change.execute(SCHEMA).await?;
        let house = "INSERT INTO marooned.house VALUES ('schema', $1), ('daily', $2)";
        let daily = Chance::System.seed().map_err(|error| StoreError::Failed(error.to_string()))?;
        sqlx::query(house).bind(VERSION).bind(daily).execute(&mut *change).await?;
    }
    change.commit().await?;
    Ok(commits != "off")
}

async fn version(database: &mut PgConnection) -> Result<(), StoreError> {
    let known: bool = sqlx::query_scalar("SELECT to_regclass('marooned.house') IS NOT NULL")
        .fetch_one(&mut *database)
        .await?;
    let found: Option<String> = match known {
        true => {
            sqlx::query_scalar("SELECT value FROM marooned.house WHERE name = 'schema'")
                .fetch_optional(database)
                .await?
        }
        false => None,
    };
    let other = |who: &str| {
        Err(StoreError::Unfit(format!(
            "{who} Marooned has laid it out; start that one, or choose another database with --database"
        )))
    };
    match found.map(|found| (found.parse::<u32>().ok(), found)) {
        Some((_, found)) if found == VERSION => Ok(()),
        Some((Some(found), _)) => other(if found > 1 { "a newer" } else { "an older" }),
        _ => Err(StoreError::Unfit(
            "it has a schema \"marooned\" that is none of Marooned's; choose another database with --database".to_owned(),
        )),
    }
}
