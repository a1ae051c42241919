//! What is read.
//!
//! Nothing here trusts a column: the file may have been changed by hand, or be damaged. Bodies of entries are handed on as
//! well as they can be read, and whoever folds them says what is wrong; anything else that cannot be is an error that
//! names it.

use std::collections::BTreeMap;

use serde_json::json;
use sitting::{Elsewhere, Guest, Listing, Standing};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqlitePool};
use web::model::{FACES, Stage};

use crate::storage::{List, Log, StoreError, standing};

type Found<T> = Result<T, StoreError>;

/// A column that cannot be read.
fn damaged(column: &str) -> StoreError {
    StoreError::Damaged(format!("the column \"{column}\""))
}

/// The bytes of a column, whatever they are; none if there is nothing.
fn bytes(row: &SqliteRow, column: &str) -> Found<Option<Vec<u8>>> {
    row.try_get_unchecked(column).map_err(|_| damaged(column))
}

/// Text that must be as it was written.
fn exact(row: &SqliteRow, column: &str) -> Found<String> {
    let bytes = bytes(row, column)?.ok_or_else(|| damaged(column))?;
    String::from_utf8(bytes).map_err(|_| damaged(column))
}

/// Text that people may have typed: what cannot be read of it is shown so.
fn typed(row: &SqliteRow, column: &str) -> Found<String> {
    Ok(String::from_utf8_lossy(&bytes(row, column)?.unwrap_or_default()).into_owned())
}

fn number<T: TryFrom<i64>>(row: &SqliteRow, column: &str) -> Found<T> {
    maybe_number(row, column)?.ok_or_else(|| damaged(column))
}

fn maybe_number<T: TryFrom<i64>>(row: &SqliteRow, column: &str) -> Found<Option<T>> {
    let number: Option<i64> = row.try_get(column).map_err(|_| damaged(column))?;
    number.map(|number| T::try_from(number).map_err(|_| damaged(column))).transpose()
}

pub async fn guest_by_key(pool: &SqlitePool, secret: &[u8]) -> Found<Option<Guest>> {
    let sql = "SELECT g.* FROM keys k JOIN guests g ON g.id = k.guest WHERE k.secret = ?";
    sqlx::query(sql).bind(secret).fetch_optional(pool).await?.map(guest).transpose()
}

pub async fn guest_by_recovery(pool: &SqlitePool, recovery: &[u8]) -> Found<Option<Guest>> {
    let sql = "SELECT g.* FROM keys k JOIN guests g ON g.id = k.guest WHERE k.recovery = ? AND k.recovery <> k.secret";
    sqlx::query(sql).bind(recovery).fetch_optional(pool).await?.map(guest).transpose()
}

fn guest(row: SqliteRow) -> Found<Guest> {
    Ok(Guest {
        id: exact(&row, "id")?,
        name: typed(&row, "name")?,
        // A face that is drawn; whatever else a row says is no choice.
        face: maybe_number::<u8>(&row, "face")?.filter(|face| *face < FACES),
        always_ask: number::<i64>(&row, "always_ask")? != 0,
    })
}

pub async fn log(pool: &SqlitePool, id: &str, from: u64) -> Found<Option<Log>> {
    // The length first: an entry that comes in between is one more than was noted, and never one that is missing.
    let table = sqlx::query("SELECT length FROM tables WHERE id = ?").bind(id).fetch_optional(pool).await?;
    let Some(table) = table else { return Ok(None) };
    let sql = "SELECT number, kind, body FROM entries WHERE table_id = ? AND number >= ? ORDER BY number";
    let rows = sqlx::query(sql).bind(id).bind(from.cast_signed()).fetch_all(pool).await?;
    let row = |row: &SqliteRow| {
        Ok(sitting::Row {
            number: number(row, "number")?,
            kind: typed(row, "kind")?,
            body: typed(row, "body")?,
        })
    };
    let rows = rows.iter().map(row).collect::<Found<Vec<sitting::Row>>>()?;
    Ok(Some(Log { length: number(&table, "length")?, rows }))
}

pub async fn listing(pool: &SqlitePool, id: &str) -> Found<Option<Listing>> {
    let sql = "SELECT id, length, body FROM tables WHERE id = ?";
    sqlx::query(sql).bind(id).fetch_optional(pool).await?.as_ref().map(listed).transpose()
}

/// The length stands apart: it is another one after every entry.
fn listed(row: &SqliteRow) -> Found<Listing> {
    let listing: Listing = serde_json::from_str(&typed(row, "body")?).map_err(|_| damaged("body"))?;
    Ok(Listing { length: number(row, "length")?, ..listing })
}

pub async fn table_by_code(pool: &SqlitePool, code: &str) -> Found<Option<String>> {
    Ok(sqlx::query_scalar("SELECT id FROM tables WHERE code = ?").bind(code).fetch_optional(pool).await?)
}

pub async fn tables(pool: &SqlitePool, list: List<'_>, most: u32) -> Found<Vec<Listing>> {
    let stands = |stage: Stage| standing::number(Standing::from(stage));
    let rows = match list {
        List::Public(stage) => {
            sqlx::query(
                "SELECT id, length, body FROM tables WHERE standing = ? AND private = 0 ORDER BY created DESC LIMIT ?",
            )
            .bind(stands(stage))
            .bind(most)
            .fetch_all(pool)
            .await?
        }
        List::Running => {
            sqlx::query("SELECT id, length, body FROM tables WHERE standing = ? ORDER BY created DESC LIMIT ?")
                .bind(stands(Stage::Playing))
                .bind(most)
                .fetch_all(pool)
                .await?
        }
        List::OfAt(guest, stage) => {
            sqlx::query(
                "SELECT DISTINCT t.id, t.length, t.body, t.created FROM seats s JOIN tables t ON t.id = s.table_id
                 WHERE s.guest = ? AND t.standing = ? ORDER BY t.created DESC LIMIT ?",
            )
            .bind(guest)
            .bind(stands(stage))
            .bind(most)
            .fetch_all(pool)
            .await?
        }
        List::Of(guest) => {
            sqlx::query(
                "SELECT DISTINCT t.id, t.length, t.body, t.created FROM seats s JOIN tables t ON t.id = s.table_id
                 WHERE s.guest = ? ORDER BY t.created DESC LIMIT ?",
            )
            .bind(guest)
            .bind(most)
            .fetch_all(pool)
            .await?
        }
    };
    let readable = |row: &SqliteRow| match listed(row) {
        Ok(listing) => Some(listing),
        Err(error) => {
            tracing::warn!(event = "table-unlisted", table = typed(row, "id").unwrap_or_default(), %error, "a table is left out of a list");
            None
        }
    };
    Ok(rows.iter().filter_map(readable).collect())
}

pub async fn elsewhere(
    pool: &SqlitePool,
    guests: &[String],
    game: &str,
    day: i64,
    but: &str,
) -> Found<BTreeMap<String, Elsewhere>> {
    let sql = "SELECT s.guest AS guest, min(t.standing) AS earliest FROM seats s JOIN tables t ON t.id = s.table_id
               WHERE s.guest IN (SELECT value FROM json_each(?)) AND t.game = ? AND t.day = ? AND t.standing > 0
               AND t.id <> ? GROUP BY s.guest";
    let rows = sqlx::query(sql)
        .bind(json!(guests).to_string())
        .bind(game)
        .bind(day)
        .bind(but)
        .fetch_all(pool)
        .await?;
    let begun = |row: &SqliteRow| {
        let how_far = match number::<i64>(row, "earliest")? {
            1 => Elsewhere::Unfinished,
            _ => Elsewhere::Over,
        };
        Ok((exact(row, "guest")?, how_far))
    };
    rows.iter().map(begun).collect()
}

pub async fn house(pool: &SqlitePool, name: &str) -> Found<Option<String>> {
    Ok(sqlx::query_scalar("SELECT value FROM house WHERE name = ?").bind(name).fetch_optional(pool).await?)
}

pub async fn daily_secret(pool: &SqlitePool) -> Found<String> {
    Ok(sqlx::query_scalar("SELECT value FROM house WHERE name = 'daily'").fetch_one(pool).await?)
}

pub async fn review(pool: &SqlitePool, id: &str) -> Found<Option<(u32, String)>> {
    let row = sqlx::query("SELECT rules, body FROM reviews WHERE table_id = ?")
        .bind(id)
        .fetch_optional(pool)
        .await?;
    row.map(|row| Ok((number(&row, "rules")?, exact(&row, "body")?))).transpose()
}
