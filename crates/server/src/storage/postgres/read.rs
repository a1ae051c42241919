//! What is read.
//!
//! A row may have been changed by hand: bodies of entries are handed on as they are, and whoever folds them says what is
//! wrong; anything else that cannot be is an error that names it.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use sitting::{Elsewhere, Guest, Listing, Standing};
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, Row};
use web::model::{FACES, Stage};

use crate::storage::raw::whole;
use crate::storage::{List, Log, StoreError, standing};

type Found<T> = Result<T, StoreError>;

fn damaged(column: &str) -> StoreError {
    StoreError::Damaged(format!("the column \"{column}\""))
}

fn text(row: &PgRow, column: &str) -> Found<String> {
    row.try_get(column).map_err(|_| damaged(column))
}

fn number<T: TryFrom<i64>>(row: &PgRow, column: &str) -> Found<T> {
    let number: i64 = row.try_get(column).map_err(|_| damaged(column))?;
    T::try_from(number).map_err(|_| damaged(column))
}

pub async fn guest_by_key(database: &mut PgConnection, secret: &[u8]) -> Found<Option<Guest>> {
    let sql = "SELECT g.* FROM keys k JOIN guests g ON g.id = k.guest WHERE k.secret = $1";
    sqlx::query(sql).bind(secret).fetch_optional(database).await?.map(guest).transpose()
}

pub async fn guest_by_recovery(database: &mut PgConnection, recovery: &[u8]) -> Found<Option<Guest>> {
    let sql = "SELECT g.* FROM keys k JOIN guests g ON g.id = k.guest WHERE k.recovery = $1 AND k.recovery <> k.secret";
    sqlx::query(sql).bind(recovery).fetch_optional(database).await?.map(guest).transpose()
}

fn guest(row: PgRow) -> Found<Guest> {
    let face: Option<i64> = row.try_get("face").map_err(|_| damaged("face"))?;
    Ok(Guest {
        id: text(&row, "id")?,
        name: text(&row, "name")?,
        // A face that is drawn; whatever else a row says is no choice.
        face: face.and_then(|face| u8::try_from(face).ok()).filter(|face| *face < FACES),
        always_ask: row.try_get("always_ask").map_err(|_| damaged("always_ask"))?,
    })
}

pub async fn log(database: &mut PgConnection, id: &str, from: u64) -> Found<Option<Log>> {
    // One statement sees one moment: what is noted of the length and the entries belong together.
    let sql = "SELECT l.length, e.number, e.kind, e.body FROM lengths l
               LEFT JOIN entries e ON e.table_id = l.table_id AND e.number >= $2
               WHERE l.table_id = $1 ORDER BY e.number";
    let rows = sqlx::query(sql).bind(id).bind(from.cast_signed()).fetch_all(database).await?;
    let Some(first) = rows.first() else { return Ok(None) };
    let length = number(first, "length")?;
    let row = |row: &PgRow| match row.try_get::<Option<i64>, _>("number") {
        Ok(None) => None,
        _ => Some(number(row, "number").and_then(|number| {
            Ok(sitting::Row { number, kind: text(row, "kind")?, body: text(row, "body")? })
        })),
    };
    Ok(Some(Log { length, rows: rows.iter().filter_map(row).collect::<Found<_>>()? }))
}

pub async fn listing(database: &mut PgConnection, id: &str) -> Found<Option<Listing>> {
    let sql =
        "SELECT t.id, l.length, t.body FROM tables t JOIN lengths l ON l.table_id = t.id WHERE t.id = $1";
    sqlx::query(sql).bind(id).fetch_optional(database).await?.as_ref().map(listed).transpose()
}

/// The length stands apart: it is another one after every entry.
fn listed(row: &PgRow) -> Found<Listing> {
    let listing: Listing = serde_json::from_str(&text(row, "body")?).map_err(|_| damaged("body"))?;
    Ok(Listing { length: number(row, "length")?, ..listing })
}

pub async fn table_by_code(database: &mut PgConnection, code: &str) -> Found<Option<String>> {
    Ok(sqlx::query_scalar("SELECT id FROM tables WHERE code = $1")
        .bind(code)
        .fetch_optional(database)
        .await?)
}

pub async fn tables(database: &mut PgConnection, list: List<'_>, most: u32) -> Found<Vec<Listing>> {
    const LISTED: &str =
        "SELECT t.id, l.length, t.body FROM tables t JOIN lengths l ON l.table_id = t.id WHERE";
    const SITS: &str = "EXISTS (SELECT FROM seats s WHERE s.table_id = t.id AND s.guest = $2)";
    const NEWEST: &str = "ORDER BY t.created DESC LIMIT $1";
    let stands = |stage: Stage| standing::number(Standing::from(stage));
    let which = match list {
        List::Public(_) => "t.standing = $2 AND NOT t.private".to_owned(),
        List::Running => "t.standing = $2".to_owned(),
        List::Of(_) => SITS.to_owned(),
        List::OfAt(..) => format!("{SITS} AND t.standing = $3"),
    };
    let sql = sqlx::AssertSqlSafe(format!("{LISTED} {which} {NEWEST}"));
    let query = sqlx::query(sql).bind(i64::from(most));
    let query = match list {
        List::Public(stage) => query.bind(stands(stage)),
        List::Running => query.bind(stands(Stage::Playing)),
        List::Of(guest) => query.bind(guest.to_owned()),
        List::OfAt(guest, stage) => query.bind(guest.to_owned()).bind(stands(stage)),
    };
    let rows = query.fetch_all(database).await?;
    let readable = |row: &PgRow| match listed(row) {
        Ok(listing) => Some(listing),
        Err(error) => {
            tracing::warn!(event = "table-unlisted", table = text(row, "id").unwrap_or_default(), %error, "a table is left out of a list");
            None
        }
    };
    Ok(rows.iter().filter_map(readable).collect())
}

pub async fn elsewhere(
    database: &mut PgConnection,
    guests: &[String],
    game: &str,
    day: i64,
    but: &str,
) -> Found<BTreeMap<String, Elsewhere>> {
    let sql =
        "SELECT s.guest AS guest, min(t.standing) AS earliest FROM seats s JOIN tables t ON t.id = s.table_id
               WHERE s.guest = ANY ($1) AND t.game = $2 AND t.day = $3 AND t.standing > 0 AND t.id <> $4
               GROUP BY s.guest";
    let rows = sqlx::query(sql).bind(guests).bind(game).bind(day).bind(but).fetch_all(database).await?;
    let begun = |row: &PgRow| {
        let how_far = match number::<i64>(row, "earliest")? {
            1 => Elsewhere::Unfinished,
            _ => Elsewhere::Over,
        };
        Ok((text(row, "guest")?, how_far))
    };
    rows.iter().map(begun).collect()
}

pub async fn house(database: &mut PgConnection, name: &str) -> Found<Option<String>> {
    Ok(sqlx::query_scalar("SELECT value FROM house WHERE name = $1")
        .bind(name)
        .fetch_optional(database)
        .await?)
}

pub async fn daily_secret(database: &mut PgConnection) -> Found<String> {
    Ok(sqlx::query_scalar("SELECT value FROM house WHERE name = 'daily'").fetch_one(database).await?)
}

pub async fn review(database: &mut PgConnection, id: &str) -> Found<Option<(u32, String)>> {
    let sql = "SELECT rules, body FROM reviews WHERE table_id = $1";
    let row = sqlx::query(sql).bind(id).fetch_optional(database).await?;
    row.map(|row| Ok((number(&row, "rules")?, text(&row, "body")?))).transpose()
}

/// Everything that belongs to the game of a table; none if there is no such table.
pub async fn raw(database: &mut PgConnection, id: &str) -> Found<Option<Value>> {
    let sql = "SELECT game, standing, created, day FROM tables WHERE id = $1";
    let Some(table) = sqlx::query(sql).bind(id).fetch_optional(&mut *database).await? else {
        return Ok(None);
    };
    let mut all = Map::new();
    all.insert("game".to_owned(), text(&table, "game")?.into());
    for column in ["standing", "created", "day"] {
        all.insert(column.to_owned(), json!(table.try_get::<Option<i64>, _>(column).unwrap_or_default()));
    }
    let sql = "SELECT number, kind, body FROM entries WHERE table_id = $1 AND kind IN ('laid', 'move', 'taken-back')
               ORDER BY number";
    let rows = sqlx::query(sql).bind(id).fetch_all(database).await?;
    let row = |row: &PgRow| {
        Ok(json!({
            "number": number::<i64>(row, "number")?,
            "kind": text(row, "kind")?,
            "body": text(row, "body")?,
        }))
    };
    Ok(Some(whole(all, rows.iter().map(row).collect::<Found<_>>()?)))
}
