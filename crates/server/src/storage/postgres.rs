//! The storage in a PostgreSQL database, which any number of servers share.

mod company;
mod forget;
mod open;
mod read;
mod write;

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::Value;
use sitting::{Elsewhere, Guest, Listing};
use sqlx::postgres::{PgConnectOptions, PgListener};
use sqlx::{Connection, PgConnection, PgPool};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout, timeout_at};

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
    /// When this server told itself something last.
    sign: Mutex<Option<Instant>>,
}

/// PostgreSQL takes no text with a zero in it, and so has nothing by such a name.
fn can_be_told(name: &str) -> bool {
    !name.contains('\0')
}

/// Whoever reads is given up after so long, and whoever writes: a connection that something on the way has forgotten neither
/// answers nor breaks off.
const READS_WITHIN: Duration = Duration::from_secs(5);
const WRITES_WITHIN: Duration = Duration::from_secs(10);

fn silent() -> StoreError {
    StoreError::Failed("it says nothing".to_owned())
}

impl Postgres {
    /// Asks something over one of the connections that read.
    async fn ask<T>(
        &self,
        within: Duration,
        question: impl AsyncFnOnce(&mut PgConnection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let until = Instant::now() + within;
        let mut connection = timeout_at(until, self.read.acquire()).await.map_err(|_| silent())??;
        if let Ok(answer) = timeout_at(until, question(&mut connection)).await {
            return answer;
        }
        // Given back it would be waited for once more.
        drop(connection.detach());
        Err(silent())
    }

    /// Does something over the connection that writes.
    async fn on_writer<T>(
        &self,
        within: Duration,
        work: impl AsyncFnOnce(&mut PgConnection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let done = async {
            let mut place = self.write.lock().await;
            let mut connection = match place.take() {
                Some((connection, used)) if used.elapsed() < open::QUIET => connection,
                // The database may have been started anew meanwhile; nothing that somebody writes is to fail for that.
                Some((mut quiet, _)) => match open::answers(&mut quiet).await {
                    Ok(_) => quiet,
                    Err(_) => open::reach(&self.address).await?,
                },
                None => open::reach(&self.address).await?,
            };
            let done = work(&mut connection).await?;
            *place = Some((connection, Instant::now()));
            Ok(done)
        };
        timeout(within, done).await.unwrap_or_else(|_| Err(silent()))
    }

    /// Reads something that is found by a name.
    async fn find<T>(
        &self,
        name: &str,
        question: impl AsyncFnOnce(&mut PgConnection) -> Result<Option<T>, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        if can_be_told(name) { self.ask(READS_WITHIN, question).await } else { Ok(None) }
    }
}

impl Storage for Postgres {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<Result<(), StoreError>>> {
        Box::pin(
            self.on_writer(WRITES_WITHIN, async |database| write::all(database, &self.server, batch).await),
        )
    }

    fn log<'a>(&'a self, id: &'a str, from: u64) -> StoreFuture<'a, Option<Log>> {
        Box::pin(self.find(id, async move |database| read::log(database, id, from).await))
    }

    fn listing<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Listing>> {
        Box::pin(self.find(id, async move |database| read::listing(database, id).await))
    }

    fn tables<'a>(&'a self, list: List<'a>, most: u32) -> StoreFuture<'a, Vec<Listing>> {
        Box::pin(self.ask(READS_WITHIN, async move |database| read::tables(database, list, most).await))
    }

    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<String>> {
        Box::pin(self.find(code, async move |database| read::table_by_code(database, code).await))
    }

    fn raw<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Value>> {
        Box::pin(self.find(id, async move |database| read::raw(database, id).await))
    }

    fn elsewhere<'a>(
        &'a self,
        guests: &'a [String],
        game: &'a str,
        day: i64,
        but: &'a str,
    ) -> StoreFuture<'a, BTreeMap<String, Elsewhere>> {
        Box::pin(
            self.ask(READS_WITHIN, async move |database| {
                read::elsewhere(database, guests, game, day, but).await
            }),
        )
    }

    fn guest_by_key<'a>(&'a self, secret: &'a [u8]) -> StoreFuture<'a, Option<Guest>> {
        Box::pin(self.ask(READS_WITHIN, async move |database| read::guest_by_key(database, secret).await))
    }

    fn guest_by_recovery<'a>(&'a self, recovery: &'a [u8]) -> StoreFuture<'a, Option<Guest>> {
        Box::pin(
            self.ask(READS_WITHIN, async move |database| read::guest_by_recovery(database, recovery).await),
        )
    }

    fn review<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<(u32, String)>> {
        Box::pin(self.find(id, async move |database| read::review(database, id).await))
    }

    fn house<'a>(&'a self, name: &'a str) -> StoreFuture<'a, Option<String>> {
        Box::pin(self.ask(READS_WITHIN, async move |database| read::house(database, name).await))
    }

    fn probe(&self) -> StoreFuture<'_, ()> {
        Box::pin(self.on_writer(open::PATIENCE, async |database| write::probe(database).await))
    }

    fn daily_secret(&self) -> StoreFuture<'_, String> {
        Box::pin(self.ask(READS_WITHIN, async |database| read::daily_secret(database).await))
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
