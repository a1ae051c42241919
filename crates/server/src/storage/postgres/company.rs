//! The other servers on the same database: beats, leases, who is where, and notices.
//!
//! All times are the database's own: the clocks of servers need not agree.
//!
//! Whoever only listens never learns that nothing can come any more. So each server tells itself something now and then, and
//! what it does not hear means that it hears nothing.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sitting::Here;
use sqlx::postgres::PgListener;
use sqlx::{PgConnection, Row};
use tokio::time::{Instant, timeout};

use super::{Postgres, READS_WITHIN, open, silent};
use crate::storage::{Beat, GONE_AFTER, Notice, Others, StoreError, StoreFuture};

/// The channel that servers tell each other things on.
const CHANNEL: &str = "marooned";

/// PostgreSQL takes no notice of 8,000 bytes or more; so many tables are well below that.
const TABLES_A_NOTICE: usize = 200;

/// So many running games of servers that are gone are taken over in one beat.
const MOST_ORPHANS: i64 = 2_000;

/// A beat that takes longer has failed: the next one may still come before this server is taken for gone.
const BEATS_WITHIN: Duration = Duration::from_millis(1_200);

/// So often a server tells itself something, and after so long without a word it hears nothing.
const BETWEEN_SIGNS: Duration = Duration::from_secs(2);
const DEAF_AFTER: Duration = Duration::from_secs(7);

/// A notice, and who tells it.
#[derive(Serialize, Deserialize)]
struct Told {
    from: String,
    #[serde(flatten)]
    notice: Notice,
}

/// A notice as it is sent, in as many pieces as it needs.
pub fn payloads(server: &str, notice: Notice) -> Vec<String> {
    let pieces = match notice {
        Notice::Written(tables) => {
            tables.chunks(TABLES_A_NOTICE).map(|tables| Notice::Written(tables.to_vec())).collect()
        }
        notice => vec![notice],
    };
    let told = |notice| serde_json::to_string(&Told { from: server.to_owned(), notice }).unwrap_or_default();
    pieces.into_iter().map(told).collect()
}

impl Postgres {
    async fn notify(&self, database: &mut PgConnection, notice: Notice) -> Result<(), StoreError> {
        for told in payloads(&self.server, notice) {
            let sql = "SELECT pg_notify($1, $2)";
            sqlx::query(sql).bind(CHANNEL).bind(told).execute(&mut *database).await?;
        }
        Ok(())
    }

    async fn next_notice(&self) -> Result<Notice, StoreError> {
        let mut place = self.listener.lock().await;
        let Some(listener) = place.as_mut() else {
            *place = Some(timeout(DEAF_AFTER, self.listener()).await.map_err(|_| silent())??);
            // Nobody knows what was told before.
            return Ok(Notice::Missed);
        };
        loop {
            match timeout(DEAF_AFTER, listener.try_recv()).await {
                Ok(Ok(Some(told))) if told.channel() == self.server => {}
                Ok(Ok(Some(told))) => match serde_json::from_str::<Told>(told.payload()) {
                    Ok(told) if told.from == self.server => {}
                    Ok(told) => return Ok(told.notice),
                    Err(_) => return Ok(Notice::Missed),
                },
                // The connection was lost, and is made anew by itself.
                Ok(Ok(None)) => return Ok(Notice::Missed),
                Ok(Err(error)) => {
                    *place = None;
                    return Err(error.into());
                }
                Err(_) => {
                    *place = None;
                    return Err(silent());
                }
            }
        }
    }

    /// Somebody who listens, over a connection that nobody else waits for: it may be lost without a word.
    async fn listener(&self) -> Result<PgListener, StoreError> {
        let own = open::pool(&self.address, 1).await?;
        let mut listener = PgListener::connect_with(&own).await?;
        listener.listen_all([CHANNEL, &self.server]).await?;
        Ok(listener)
    }

    /// Tells itself something, if it has not for a while.
    async fn give_sign(&self, database: &mut PgConnection) -> Result<(), StoreError> {
        let mut last = self.sign.lock().await;
        if last.is_none_or(|last| last.elapsed() >= BETWEEN_SIGNS) {
            sqlx::query("SELECT pg_notify($1, '')").bind(&self.server).execute(database).await?;
            *last = Some(Instant::now());
        }
        Ok(())
    }

    /// Makes this server known to the others, before anything is taken to be run: whoever they do not know is gone.
    pub(super) async fn arrive(&self) -> Result<(), StoreError> {
        self.ask(READS_WITHIN, async |database| {
            let known = "INSERT INTO servers (id, seen) VALUES ($1, clock_timestamp())";
            sqlx::query(known).bind(&self.server).execute(&mut *database).await?;
            tidy(database).await
        })
        .await
    }
}

/// What servers have left behind that were killed long ago. Of the games that they ran it is still to be known that those are
/// nobody's.
async fn tidy(database: &mut PgConnection) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM servers WHERE seen < clock_timestamp() - interval '1 hour'",
        "DELETE FROM presence p WHERE NOT EXISTS (SELECT FROM servers s WHERE s.id = p.server)",
        "DELETE FROM leases l WHERE NOT EXISTS (SELECT FROM servers s WHERE s.id = l.server)
         AND NOT EXISTS (SELECT FROM tables t WHERE t.id = l.table_id AND t.standing = 1)",
    ] {
        sqlx::query(sql).execute(&mut *database).await?;
    }
    Ok(())
}

impl Others for Postgres {
    fn beat(&self) -> StoreFuture<'_, Beat> {
        Box::pin(self.ask(BEATS_WITHIN, async |database| {
            let lapsed: Option<bool> = sqlx::query_scalar(
                "WITH before AS (SELECT seen FROM servers WHERE id = $1)
                 INSERT INTO servers (id, seen) VALUES ($1, clock_timestamp())
                 ON CONFLICT (id) DO UPDATE SET seen = excluded.seen
                 RETURNING (SELECT seen < clock_timestamp() - make_interval(secs => $2) FROM before)",
            )
            .bind(&self.server)
            .bind(GONE_AFTER.as_secs_f64())
            .fetch_one(&mut *database)
            .await?;
            let others = sqlx::query_scalar(
                "SELECT id FROM servers WHERE id <> $1 AND seen > clock_timestamp() - make_interval(secs => $2) ORDER BY id",
            )
            .bind(&self.server)
            .bind(GONE_AFTER.as_secs_f64())
            .fetch_all(&mut *database)
            .await?;
            let orphans = sqlx::query_scalar(
                "UPDATE leases SET server = $1 WHERE table_id IN (
                   SELECT l.table_id FROM leases l JOIN tables t ON t.id = l.table_id
                   WHERE t.standing = 1 AND NOT EXISTS (
                     SELECT FROM servers s
                     WHERE s.id = l.server AND s.seen > clock_timestamp() - make_interval(secs => $2))
                   LIMIT $3 FOR UPDATE OF l SKIP LOCKED)
                 RETURNING table_id",
            )
            .bind(&self.server)
            .bind(GONE_AFTER.as_secs_f64())
            .bind(MOST_ORPHANS)
            .fetch_all(&mut *database)
            .await?;
            self.give_sign(database).await?;
            Ok(Beat { lapsed: lapsed.unwrap_or(true), others, orphans })
        }))
    }

    fn hold<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<String>> {
        Box::pin(self.ask(READS_WITHIN, async move |database| {
            let held = sqlx::query_scalar(
                "INSERT INTO leases (table_id, server) SELECT wanted, $2 FROM unnest($1::text[]) AS wanted ORDER BY wanted
                 ON CONFLICT (table_id) DO UPDATE SET server = excluded.server
                 WHERE leases.server = excluded.server OR NOT EXISTS (
                   SELECT FROM servers s
                   WHERE s.id = leases.server AND s.seen > clock_timestamp() - make_interval(secs => $3))
                 RETURNING table_id",
            )
            .bind(tables)
            .bind(&self.server)
            .bind(GONE_AFTER.as_secs_f64())
            .fetch_all(&mut *database)
            .await?;
            Ok(held)
        }))
    }

    fn let_go<'a>(&'a self, table: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(self.ask(READS_WITHIN, async move |database| {
            let sql = "DELETE FROM leases WHERE table_id = $1 AND server = $2";
            sqlx::query(sql).bind(table).bind(&self.server).execute(&mut *database).await?;
            self.notify(database, Notice::LetGo(table.to_owned())).await
        }))
    }

    fn show<'a>(&'a self, table: &'a str, here: &'a Here) -> StoreFuture<'a, ()> {
        Box::pin(self.ask(READS_WITHIN, async move |database| {
            let body = serde_json::to_string(here).map_err(|error| StoreError::Failed(error.to_string()))?;
            let sql = match here.is_nobody() {
                true => "DELETE FROM presence WHERE table_id = $1 AND server = $2 AND $3 <> ''",
                false => {
                    "INSERT INTO presence (table_id, server, body) VALUES ($1, $2, $3)
                     ON CONFLICT (table_id, server) DO UPDATE SET body = excluded.body"
                }
            };
            sqlx::query(sql).bind(table).bind(&self.server).bind(body).execute(&mut *database).await?;
            self.notify(database, Notice::Here(table.to_owned())).await
        }))
    }

    fn elsewhere<'a>(&'a self, table: &'a str) -> StoreFuture<'a, Vec<(String, Here)>> {
        Box::pin(self.ask(READS_WITHIN, async move |database| {
            let rows = sqlx::query(
                "SELECT p.server, p.body FROM presence p JOIN servers s ON s.id = p.server
                 WHERE p.table_id = $1 AND p.server <> $2 AND s.seen > clock_timestamp() - make_interval(secs => $3)",
            )
            .bind(table)
            .bind(&self.server)
            .bind(GONE_AFTER.as_secs_f64())
            .fetch_all(&mut *database)
            .await?;
            // What cannot be read is as good as nobody: it is of the moment alone.
            let here = |row: &sqlx::postgres::PgRow| {
                let body: String = row.try_get("body").ok()?;
                Some((row.try_get("server").ok()?, serde_json::from_str(&body).ok()?))
            };
            Ok(rows.iter().filter_map(here).collect())
        }))
    }

    fn tell<'a>(&'a self, notice: &'a Notice) -> StoreFuture<'a, ()> {
        Box::pin(self.ask(READS_WITHIN, async move |database| self.notify(database, notice.clone()).await))
    }

    fn hear(&self) -> StoreFuture<'_, Notice> {
        Box::pin(self.next_notice())
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        Box::pin(self.ask(READS_WITHIN, async |database| {
            for sql in [
                "DELETE FROM presence WHERE server = $1",
                // Whoever beats next takes what this server ran.
                "DELETE FROM servers WHERE id = $1",
            ] {
                sqlx::query(sql).bind(&self.server).execute(&mut *database).await?;
            }
            tidy(database).await
        }))
    }
}
