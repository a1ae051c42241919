//! Opening the file: alone, whole and of the version that this program reads.

use std::fs;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection, SqlitePool};
use tokio::sync::Mutex;

use super::{Sqlite, mark};
use crate::storage::StoreError;

/// What an empty file is made of; it ends by noting its version.
const SCHEMA: &str = include_str!("schema.sql");

/// What files of this version may lack: it came later, and whoever does not know it can do without.
const SEEN: &str = include_str!("seen.sql");

/// The version of the schema. Files of earlier ones kept a table in other ways, and are not read.
pub const VERSION: i64 = 9;

/// No server leaves such a file.
const EMPTY: &str = "its file is empty, as that of a copy that broke off: put a whole copy in its place, or remove it to begin with an \
                     empty lobby (--as-it-is does that, too)";

/// A file up to this size is read through once before it is trusted; a larger one would keep people waiting.
const CHECKED_PAGES: i64 = 16_384;

/// How the disk is treated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk {
    /// The most pages of 4 kB that the file may have; the disk is the only limit if none.
    pub most_pages: Option<u32>,
    /// Whether a file is opened that lacks what was written last.
    pub as_it_is: bool,
}

impl Sqlite {
    /// Opens the file, and makes it if there is none.
    pub async fn open(file: &Path, disk: Disk) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(2))
            .pragma("wal_autocheckpoint", "4000")
            .disable_statement_logging();
        let has_changes = mark::has_changes_beside(file);
        let size = fs::metadata(file).ok().map(|about| about.len());
        if size == Some(0) && !disk.as_it_is {
            return Err(StoreError::Unfit(EMPTY.to_owned()));
        }
        let opened = Self::open_as(file, disk, options, has_changes).await;
        if opened.is_err() && size.is_none() && fs::metadata(file).is_ok_and(|about| about.len() == 0) {
            // It was made just now, and nothing came of it: nobody shall take it for a copy that broke off.
            let _ = fs::remove_file(file);
        }
        opened
    }

    async fn open_as(
        file: &Path,
        disk: Disk,
        options: SqliteConnectOptions,
        has_changes: bool,
    ) -> Result<Sqlite, StoreError> {
        let mut write = options.connect().await?;
        check(&mut write).await?;
        lay_out(&mut write).await?;
        let token = mark::of(&mut write).await?;
        if !disk.as_it_is && mark::is_behind(file, token.as_deref(), has_changes) {
            // What was made beside it by looking goes again.
            write.close().await?;
            return Err(StoreError::Behind);
        }
        match ready(&mut write, file, disk, options).await {
            Ok(read) => Ok(Sqlite { file: file.to_owned(), write: Mutex::new(write), read }),
            Err(error) => {
                // Nobody has it open after all. The first error is the one to tell of.
                let _ = mark::clear(&mut write, file).await;
                let _ = write.close().await;
                Err(error)
            }
        }
    }
}

/// Says that the file is open, and opens it for those who read.
async fn ready(
    write: &mut SqliteConnection,
    file: &Path,
    disk: Disk,
    options: SqliteConnectOptions,
) -> Result<SqlitePool, StoreError> {
    match mark::set(write, file).await {
        // What is there can be read all the same, and whoever writes is told.
        Err(StoreError::Full) => tracing::warn!(event = "disk-full", "the disk is full"),
        done => done?,
    }
    if let Some(pages) = disk.most_pages {
        let limit = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::raw_sql(limit).execute(write).await?;
    }
    let reading = options.create_if_missing(false).pragma("query_only", "1");
    Ok(SqlitePoolOptions::new().max_connections(4).connect_with(reading).await?)
}

async fn check(file: &mut SqliteConnection) -> Result<(), StoreError> {
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *file).await?;
    if pages > CHECKED_PAGES {
        return Ok(());
    }
    let told: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(file).await?;
    if told == "ok" { Ok(()) } else { Err(StoreError::Corrupt) }
}

/// Whether there is anything in it.
async fn has_tables(file: &mut SqliteConnection) -> Result<bool, StoreError> {
    Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM sqlite_master)").fetch_one(file).await?)
}

/// Whether it has what every file of ours has.
async fn has_house(file: &mut SqliteConnection) -> Result<bool, StoreError> {
    let sql = "SELECT count(*) = 4 FROM sqlite_master WHERE name IN ('entries', 'guests', 'house', 'tables')";
    Ok(sqlx::query_scalar(sql).fetch_one(file).await?)
}

async fn lay_out(file: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut change = file.begin_with("BEGIN IMMEDIATE").await?;
    let version: i64 = sqlx::query("PRAGMA user_version").fetch_one(&mut *change).await?.get(0);
    match version {
        0 if has_tables(&mut change).await? => {
            return Err(StoreError::Unfit(
                "it is a file of another program; move it away, or choose another folder with --data"
                    .to_owned(),
            ));
        }
        0 => {
            sqlx::raw_sql(SCHEMA).execute(&mut *change).await?;
        }
        VERSION if has_house(&mut change).await? => {}
        VERSION => return Err(StoreError::Corrupt),
        ..VERSION => {
            return Err(StoreError::Unfit(
                "an older Marooned has written it, which kept its tables in another way; start that one to finish its \
                 games, or choose another folder with --data"
                    .to_owned(),
            ));
        }
        _ => {
            return Err(StoreError::Unfit(
                "a newer Marooned has written it; start that one, or choose another folder with --data"
                    .to_owned(),
            ));
        }
    }
    sqlx::raw_sql(SEEN).execute(&mut *change).await?;
    change.commit().await?;
    Ok(())
}
