//! A game as it lies on disk, readable or not.

use futures_util::StreamExt;
use serde_json::{Map, Value};
use sqlx::sqlite::SqliteRow;
use sqlx::{Column, Row, SqlitePool, TypeInfo, ValueRef};

use crate::storage::StoreError;
use crate::storage::raw::whole;

/// What is kept of a table, without who sat there and what opens a seat.
const TABLE: &str = "SELECT game, standing, created, day FROM tables WHERE id = ?";
const ROWS: &str =
    "SELECT number, kind, body FROM entries WHERE table_id = ? AND kind IN ('laid', 'move', 'taken-back')
                    ORDER BY number";

/// Everything that belongs to the game of a table; none if there is no such table.
pub async fn raw(pool: &SqlitePool, id: &str) -> Result<Option<Value>, StoreError> {
    let Some(table) = sqlx::query(TABLE).bind(id).fetch_optional(pool).await? else { return Ok(None) };
    let (mut rows, mut found) = (Vec::new(), sqlx::query(ROWS).bind(id).fetch(pool));
    while let Some(row) = found.next().await {
        match row.map_err(StoreError::from) {
            Ok(row) => rows.push(Value::Object(columns(&row))),
            // What stands before a part of the file that is damaged is what is left.
            Err(StoreError::Corrupt) => break,
            Err(error) => return Err(error),
        }
    }
    Ok(Some(whole(columns(&table), rows)))
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
