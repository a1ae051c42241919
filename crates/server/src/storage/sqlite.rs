//! The storage in a SQLite file.

mod copy;
mod forget;
mod mark;
mod open;
mod raw;
mod read;
mod write;

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::Value;
use sitting::{Elsewhere, Guest, Listing};
use sqlx::{SqliteConnection, SqlitePool};
use tokio::sync::Mutex;

use super::{List, Log, Storage, StoreError, StoreFuture, Write};

pub use copy::{Copied, CopyError, backup, restore};
pub use open::Disk;

/// A SQLite file: one connection that writes, a few that read.
///
/// The file is in write-ahead mode with `synchronous = FULL`: a transaction is on disk when its commit returns, so that
/// an acknowledged move survives a killed process and a power cut alike. What that costs is shared by all rows of one
/// transaction.
pub struct Sqlite {
    file: PathBuf,
    write: Mutex<SqliteConnection>,
    read: SqlitePool,
}

impl Storage for Sqlite {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<Result<(), StoreError>>> {
        Box::pin(async move { write::all(&mut *self.write.lock().await, batch).await })
    }

    fn log<'a>(&'a self, id: &'a str, from: u64) -> StoreFuture<'a, Option<Log>> {
        Box::pin(read::log(&self.read, id, from))
    }

    fn listing<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Listing>> {
        Box::pin(read::listing(&self.read, id))
    }

    fn tables<'a>(&'a self, list: List<'a>, most: u32) -> StoreFuture<'a, Vec<Listing>> {
        Box::pin(read::tables(&self.read, list, most))
    }

    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<String>> {
        Box::pin(read::table_by_code(&self.read, code))
    }

    fn raw<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Value>> {
        Box::pin(raw::raw(&self.read, id))
    }

    fn elsewhere<'a>(
        &'a self,
        guests: &'a [String],
        game: &'a str,
        day: i64,
        but: &'a str,
    ) -> StoreFuture<'a, BTreeMap<String, Elsewhere>> {
        Box::pin(read::elsewhere(&self.read, guests, game, day, but))
    }

    fn guest_by_key<'a>(&'a self, secret: &'a [u8]) -> StoreFuture<'a, Option<Guest>> {
        Box::pin(read::guest_by_key(&self.read, secret))
    }

    fn guest_by_recovery<'a>(&'a self, recovery: &'a [u8]) -> StoreFuture<'a, Option<Guest>> {
        Box::pin(read::guest_by_recovery(&self.read, recovery))
    }

    fn review<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<(u32, String)>> {
        Box::pin(read::review(&self.read, id))
    }

    fn house<'a>(&'a self, name: &'a str) -> StoreFuture<'a, Option<String>> {
        Box::pin(read::house(&self.read, name))
    }

    fn probe(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move { write::probe(&mut *self.write.lock().await).await })
    }

    fn daily_secret(&self) -> StoreFuture<'_, String> {
        Box::pin(read::daily_secret(&self.read))
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.read.close().await;
            // What is in the log goes into the file, so that the file alone is a whole copy.
            mark::clear(&mut *self.write.lock().await, &self.file).await
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_that_cannot_be_written_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let file = Sqlite::open(&folder.path().join("marooned.sqlite"), Disk::default()).await.unwrap();
        file.probe().await.unwrap();
        sqlx::query("PRAGMA query_only = 1").execute(&mut *file.write.lock().await).await.unwrap();
        let error = file.probe().await.unwrap_err();
        assert_eq!(error, StoreError::ReadOnly);
        assert!(error.to_string().contains("read-only"), "{error}");
    }
}
