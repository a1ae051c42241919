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
use tokio::time::Instant;

use super::{List, Log, Others, Storage, StoreError, StoreFuture, Write};

/// A database of PostgreSQL.
///
/// Each server has one connection that writes, so that what is acknowledged in order is committed in order, one that
/// listens, and a few that read. A commit is on disk when it returns: where `synchronous_commit` is off, it is on for these
/// connections all the same.
pub struct Postgres {
    /// The name of this server among those that share the database.
    server: String,
    address: PgConnectOptions,
    /// The connection that writes, and when it did so last. None before the first write, and after one that failed: nobody
    /// knows how that left its connection.
    write: Mutex<Option<(PgConnection, Instant)>>,
    read: PgPool,
    /// None until somebody listens, and after the connection was lost.
    listener: Mutex<Option<PgListener>>,
}

/// PostgreSQL takes no text with a zero in it, and so has nothing by such a name.
fn can_be_told(name: &str) -> bool {
    !name.contains('\0')
}

impl Storage for Postgres {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<Result<(), StoreError>>> {
        Box::pin(async move {
            let mut place = self.write.lock().await;
            let mut connection = match place.take() {
                Some((connection, used)) if used.elapsed() < open::QUIET => connection,
                // The database may have been started anew meanwhile; nothing that somebody writes is to fail for that.
                Some((mut quiet, _)) => match quiet.ping().await {
                    Ok(()) => quiet,
                    Err(_) => open::reach(&self.address).await?,
                },
                None => open::reach(&self.address).await?,
            };
            let done = write::all(&mut connection, &self.server, batch).await?;
            *place = Some((connection, Instant::now()));
            Ok(done)
        })
    }

    fn log<'a>(&'a self, id: &'a str, from: u64) -> StoreFuture<'a, Option<Log>> {
        Box::pin(
            async move { if can_be_told(id) { read::log(&self.read, id, from).await } else { Ok(None) } },
        )
    }

    fn listing<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Listing>> {
        Box::pin(async move { if can_be_told(id) { read::listing(&self.read, id).await } else { Ok(None) } })
    }

    fn tables<'a>(&'a self, list: List<'a>, most: u32) -> StoreFuture<'a, Vec<Listing>> {
        Box::pin(read::tables(&self.read, list, most))
    }

    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<String>> {
        Box::pin(async move {
            if can_be_told(code) { read::table_by_code(&self.read, code).await } else { Ok(None) }
        })
    }

    fn raw<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Value>> {
        Box::pin(async move { if can_be_told(id) { read::raw(&self.read, id).await } else { Ok(None) } })
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
        Box::pin(async move { if can_be_told(id) { read::review(&self.read, id).await } else { Ok(None) } })
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
            if let Some((connection, _)) = self.write.lock().await.take() {
                // It is closed by being dropped, too.
                let _ = connection.close().await;
            }
            self.read.close().await;
            left
        })
    }
}
