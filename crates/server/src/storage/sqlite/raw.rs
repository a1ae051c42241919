//! A table as it lies on disk, readable or not.

use serde_json::{Map, Value};
use sqlx::sqlite::SqliteRow;
use sqlx::{Column, Row, SqlitePool, TypeInfo, ValueRef};

use crate::storage::StoreError;

/// What is kept of a table, without what opens a seat.
const TABLE: &str =
    "SELECT game, rules, seats, options, seed, salt, seed_from, title, stage, created FROM tables
                     WHERE id = ?";
const CHAIRS: &str = "SELECT seat, kind, name, brain FROM chairs WHERE table_id = ? ORDER BY seat";
const MOVES: &str = "SELECT number, seat, body FROM moves WHERE table_id = ? ORDER BY number";

/// Everything that belongs to a table; none if there is no such table.
pub async fn raw(pool: &SqlitePool, id: &str) -> Result<Option<Value>, StoreError> {
    let Some(table) = sqlx::query(TABLE).bind(id).fetch_optional(pool).await? else { return Ok(None) };
    let mut all = columns(&table);
    for (name, sql) in [("chairs", CHAIRS), ("rows", MOVES)] {
        let rows = sqlx::query(sql).bind(id).fetch_all(pool).await?;
        all.insert(name.to_owned(), rows.iter().map(|row| Value::Object(columns(row))).collect());
    }
    Ok(Some(Value::Object(all)))
}

/// The values of a row: numbers as numbers, and all else as the text that it is nearest to.
fn columns(row: &SqliteRow) -> Map<String, Value> {
    let value = |n: usize| match row.try_get_raw(n) {
        Ok(raw) if raw.is_null() => Value::Null,
        Ok(raw) if raw.type_info().name() == "INTEGER" => row.try_get_unchecked::<i64, _>(n).ok().into(),
        _ => {
            let bytes = row.try_get_unchecked::<Vec<u8>, _>(n).unwrap_or_default();
            String::from_utf8_lossy(&bytes).into_owned().into()
        }
    };
    row.columns().iter().map(|column| (column.name().to_owned(), value(column.ordinal()))).collect()
}
