//! A game as it lies on disk, readable or not.

use serde_json::{Map, Value, json};
use sqlx::sqlite::SqliteRow;
use sqlx::{Column, Row, SqlitePool, TypeInfo, ValueRef};

use super::standing;
use crate::storage::StoreError;

/// What is kept of a table, without who sat there and what opens a seat.
const TABLE: &str = "SELECT game, standing, created, day FROM tables WHERE id = ?";
const ROWS: &str =
    "SELECT number, kind, body FROM entries WHERE table_id = ? AND kind IN ('laid', 'move', 'taken-back')
                    ORDER BY number";

/// Everything that belongs to the game of a table; none if there is no such table.
pub async fn raw(pool: &SqlitePool, id: &str) -> Result<Option<Value>, StoreError> {
    let Some(table) = sqlx::query(TABLE).bind(id).fetch_optional(pool).await? else { return Ok(None) };
    let mut all = columns(&table);
    let rows = sqlx::query(ROWS).bind(id).fetch_all(pool).await?;
    let rows: Vec<Value> = rows.iter().map(|row| Value::Object(columns(row))).collect();
    // What the table was laid with stands at the top, as far as it can be read.
    let laid = rows.first().and_then(|row| serde_json::from_str::<Value>(row["body"].as_str()?).ok());
    for name in ["title", "rules", "options", "seed", "seed-from", "salt"] {
        if let Some(value) = laid.as_ref().and_then(|laid| laid.get(name)) {
            all.insert(name.to_owned(), value.clone());
        }
    }
    if let Some(standing) = all.get("standing").and_then(Value::as_i64).and_then(standing::read) {
        all.insert("standing".to_owned(), json!(standing));
    }
    all.insert("rows".to_owned(), rows.into());
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
