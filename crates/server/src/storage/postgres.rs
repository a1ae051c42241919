//! The storage in a PostgreSQL database, which any number of servers share.

mod company;
mod open;
mod read;
mod write;

use std::collections::BTreeMap;

use serde_json::Value;
use sitting::{Elsewhere, Guest, Listing};
use sqlx::postgres::{PgConnectOptions, PgListener};
use sqlx::{Connection, PgConnection, PgPool};
use tokio::sync::Mutex;

use super::{List, Log, Others, Storage, StoreError, StoreFuture, Write};

/// A database of PostgreSQL.
///
/// Each server has one connection that writes, so that what is acknowledged in order is committed in order, one that
/// listens, and a few that read. A commit is on disk when it returns (`synchronous_commit` as it is set for the database,
/// which is on by default).
pub struct Postgres {
    /// The name of this server among those that share the database.
    server: String,
    address: PgConnectOptions,
    /// None before the first write, and after one that failed: nobody knows how that left its connection.
    write: Mutex<Option<PgConnection>>,
    read: PgPool,
    /// None until somebody listens, and after the connection was lost.
    listener: Mutex<Option<PgListener>>,
}

impl Storage for Postgres {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<Result<(), StoreError>>> {
        Box::pin(async move {
            let mut place = self.write.lock().await;
            let mut connection = match place.take() {
                Some(connection) => connection,
                None => open::reach(&self.address).await?,
            };
            let done = write::all(&mut connection, &self.server, batch).await?;
            *place = Some(connection);
            Ok(done)
        })
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
        Box::pin(read::raw(&self.read, id))
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
        Box::pin(write::probe(&self.read))
    }

    fn daily_secret(&self) -> StoreFuture<'_, String> {
        Box::pin(read::daily_secret(&self.read))
    }

    fn others(&self) -> Option<&dyn Others> {
        Some(self)
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let left = self.leave().await;
            *self.listener.lock().await = None;
            if let Some(connection) = self.write.lock().await.take() {
                // It is closed by being dropped, too.
                let _ = connection.close().await;
            }
            self.read.close().await;
            left
        })
    }
}
