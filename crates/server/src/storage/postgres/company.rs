//! The other servers on the same database: beats, leases, who is where, and notices.
//!
//! All times are the database's own: the clocks of servers need not agree.

use serde::{Deserialize, Serialize};
use sitting::Here;
use sqlx::Row;
use sqlx::postgres::PgListener;

use super::Postgres;
use crate::storage::{Beat, GONE_AFTER, Notice, Others, StoreError, StoreFuture};

/// The channel that servers tell each other things on.
const CHANNEL: &str = "marooned";

/// PostgreSQL takes no notice of 8,000 bytes or more; so many tables are well below that.
const TABLES_A_NOTICE: usize = 200;

/// So many running games of servers that are gone are taken over in one beat.
const MOST_ORPHANS: i64 = 2_000;

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
    async fn notify(&self, notice: Notice) -> Result<(), StoreError> {
        for told in payloads(&self.server, notice) {
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(told).execute(&self.read).await?;
        }
        Ok(())
    }

    async fn next_notice(&self) -> Result<Notice, StoreError> {
        let mut place = self.listener.lock().await;
        let Some(listener) = place.as_mut() else {
            let mut listener = PgListener::connect_with(&self.read).await?;
            listener.listen(CHANNEL).await?;
            *place = Some(listener);
            // Nobody knows what was told before.
            return Ok(Notice::Missed);
        };
        loop {
            match listener.try_recv().await {
                Ok(Some(told)) => match serde_json::from_str::<Told>(told.payload()) {
                    Ok(told) if told.from == self.server => {}
                    Ok(told) => return Ok(told.notice),
                    Err(_) => return Ok(Notice::Missed),
                },
                // The connection was lost, and is made anew by itself.
                Ok(None) => return Ok(Notice::Missed),
                Err(error) => {
                    *place = None;
                    return Err(error.into());
                }
            }
        }
    }
}

impl Others for Postgres {
    fn beat(&self) -> StoreFuture<'_, Beat> {
        Box::pin(async move {
            let lapsed: Option<bool> = sqlx::query_scalar(
                "WITH before AS (SELECT seen FROM servers WHERE id = $1)
                 INSERT INTO servers (id, seen) VALUES ($1, clock_timestamp())
                 ON CONFLICT (id) DO UPDATE SET seen = excluded.seen
                 RETURNING (SELECT seen < clock_timestamp() - make_interval(secs => $2) FROM before)",
            )
            .bind(&self.server)
            .bind(GONE_AFTER.as_secs_f64())
            .fetch_one(&self.read)
            .await?;
            let others = sqlx::query_scalar(
                "SELECT id FROM servers WHERE id <> $1 AND seen > clock_timestamp() - make_interval(secs => $2) ORDER BY id",
            )
            .bind(&self.server)
            .bind(GONE_AFTER.as_secs_f64())
            .fetch_all(&self.read)
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
            .fetch_all(&self.read)
            .await?;
            Ok(Beat { lapsed: lapsed.unwrap_or(true), others, orphans })
        })
    }

    fn hold<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<String>> {
        Box::pin(async move {
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
            .fetch_all(&self.read)
            .await?;
            Ok(held)
        })
    }

    fn let_go<'a>(&'a self, table: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let sql = "DELETE FROM leases WHERE table_id = $1 AND server = $2";
            sqlx::query(sql).bind(table).bind(&self.server).execute(&self.read).await?;
            self.notify(Notice::LetGo(table.to_owned())).await
        })
    }

    fn show<'a>(&'a self, table: &'a str, here: &'a Here) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let body = serde_json::to_string(here).map_err(|error| StoreError::Failed(error.to_string()))?;
            let sql = match here.is_nobody() {
                true => "DELETE FROM presence WHERE table_id = $1 AND server = $2 AND $3 <> ''",
                false => {
                    "INSERT INTO presence (table_id, server, body) VALUES ($1, $2, $3)
                     ON CONFLICT (table_id, server) DO UPDATE SET body = excluded.body"
                }
            };
            sqlx::query(sql).bind(table).bind(&self.server).bind(body).execute(&self.read).await?;
            self.notify(Notice::Here(table.to_owned())).await
        })
    }

    fn elsewhere<'a>(&'a self, table: &'a str) -> StoreFuture<'a, Vec<(String, Here)>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT p.server, p.body FROM presence p JOIN servers s ON s.id = p.server
                 WHERE p.table_id = $1 AND p.server <> $2 AND s.seen > clock_timestamp() - make_interval(secs => $3)",
            )
            .bind(table)
            .bind(&self.server)
            .bind(GONE_AFTER.as_secs_f64())
            .fetch_all(&self.read)
            .await?;
            // What cannot be read is as good as nobody: it is of the moment alone.
            let here = |row: &sqlx::postgres::PgRow| {
                let body: String = row.try_get("body").ok()?;
                Some((row.try_get("server").ok()?, serde_json::from_str(&body).ok()?))
            };
            Ok(rows.iter().filter_map(here).collect())
        })
    }

    fn tell<'a>(&'a self, notice: &'a Notice) -> StoreFuture<'a, ()> {
        Box::pin(self.notify(notice.clone()))
    }

    fn hear(&self) -> StoreFuture<'_, Notice> {
        Box::pin(self.next_notice())
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            for sql in [
                "DELETE FROM presence WHERE server = $1",
                // Whoever beats next takes what this server ran.
                "DELETE FROM servers WHERE id = $1",
                "DELETE FROM servers WHERE seen < clock_timestamp() - interval '1 hour' AND id <> $1",
            ] {
                sqlx::query(sql).bind(&self.server).execute(&self.read).await?;
            }
            Ok(())
        })
    }
}
