//! What is read.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqlitePool};
use table::Seat;
use web::model::Stage;

use super::write::stage_number;
use crate::storage::{ChairRow, ChatRow, Guest, List, MoveRow, Occupant, StoreError, Stored, TableRow};

type Found<T> = Result<T, StoreError>;

pub async fn guest_by_key(pool: &SqlitePool, secret: &[u8]) -> Found<Option<Guest>> {
    let sql = "SELECT g.id, g.name FROM keys k JOIN guests g ON g.id = k.guest WHERE k.secret = ?";
    Ok(sqlx::query(sql).bind(secret).fetch_optional(pool).await?.map(guest))
}

pub async fn guest_by_recovery(pool: &SqlitePool, recovery: &[u8]) -> Found<Option<Guest>> {
    let sql = "SELECT g.id, g.name FROM keys k JOIN guests g ON g.id = k.guest WHERE k.recovery = ?";
    Ok(sqlx::query(sql).bind(recovery).fetch_optional(pool).await?.map(guest))
}

fn guest(row: SqliteRow) -> Guest {
    Guest { id: row.get(0), name: row.get(1) }
}

pub async fn table(pool: &SqlitePool, id: &str) -> Found<Option<Stored>> {
    match sqlx::query("SELECT * FROM tables WHERE id = ?").bind(id).fetch_optional(pool).await? {
        Some(row) => Ok(Some(with_chairs(pool, table_row(&row)?).await?)),
        None => Ok(None),
    }
}

pub async fn table_by_code(pool: &SqlitePool, code: &str) -> Found<Option<String>> {
    Ok(sqlx::query_scalar("SELECT id FROM tables WHERE code = ?").bind(code).fetch_optional(pool).await?)
}

pub async fn tables(pool: &SqlitePool, list: List<'_>, most: u32) -> Found<Vec<Stored>> {
    let rows = match list {
        List::Public(stage) => {
            sqlx::query("SELECT * FROM tables WHERE stage = ? AND private = 0 ORDER BY created DESC LIMIT ?")
                .bind(stage_number(stage))
                .bind(most)
                .fetch_all(pool)
                .await?
        }
        List::Running => {
            sqlx::query("SELECT * FROM tables WHERE stage = ? ORDER BY created DESC LIMIT ?")
                .bind(stage_number(Stage::Playing))
                .bind(most)
                .fetch_all(pool)
                .await?
        }
        List::Of(guest) => {
            sqlx::query(
                "SELECT DISTINCT t.* FROM chairs c JOIN tables t ON t.id = c.table_id WHERE c.guest = ?
                 ORDER BY t.created DESC LIMIT ?",
            )
            .bind(guest)
            .bind(most)
            .fetch_all(pool)
            .await?
        }
    };
    let mut tables = Vec::with_capacity(rows.len());
    for row in rows {
        tables.push(with_chairs(pool, table_row(&row)?).await?);
    }
    Ok(tables)
}

async fn with_chairs(pool: &SqlitePool, table: TableRow) -> Found<Stored> {
    let sql = "SELECT seat, kind, guest, name, brain, token FROM chairs WHERE table_id = ? ORDER BY seat";
    let rows = sqlx::query(sql).bind(&table.id).fetch_all(pool).await?;
    let chair = |row: SqliteRow| {
        let kind: String = row.get("kind");
        let occupant = match kind.as_str() {
            "nobody" => Some(Occupant::Nobody),
            "person" => row.get::<Option<String>, _>("guest").map(Occupant::Person),
            "bot" => row.get::<Option<String>, _>("brain").map(Occupant::Bot),
            "program" => row.get::<Option<Vec<u8>>, _>("token").map(Occupant::Program),
            _ => None,
        };
        let occupant = occupant.ok_or(StoreError::Corrupt)?;
        Ok(ChairRow { seat: Seat(row.get("seat")), occupant, name: row.get("name") })
    };
    let chairs = rows.into_iter().map(chair).collect::<Found<_>>()?;
    Ok(Stored { table, chairs })
}

fn table_row(row: &SqliteRow) -> Found<TableRow> {
    let stage = match row.get("stage") {
        0i64 => Stage::Gathering,
        1 => Stage::Playing,
        2 => Stage::Over,
        _ => return Err(StoreError::Corrupt),
    };
    Ok(TableRow {
        id: row.get("id"),
        code: row.get("code"),
        game: row.get("game"),
        rules: row.get("rules"),
        seats: row.get("seats"),
        options: serde_json::from_str(row.get("options")).map_err(|_| StoreError::Corrupt)?,
        seed: row.get("seed"),
        seed_from: row.get("seed_from"),
        title: row.get("title"),
        private: row.get("private"),
        clock: row.get("clock"),
        away: row.get("away"),
        fill: row.get("fill"),
        host: row.get("host"),
        sent_away: serde_json::from_str(row.get("sent_away")).map_err(|_| StoreError::Corrupt)?,
        stage,
        rematch: row.get("rematch"),
        created: row.get("created"),
    })
}

pub async fn daily_secret(pool: &SqlitePool) -> Found<String> {
    Ok(sqlx::query_scalar("SELECT value FROM house WHERE name = 'daily'").fetch_one(pool).await?)
}

pub async fn moves(pool: &SqlitePool, id: &str, from: usize) -> Found<Vec<MoveRow>> {
    let sql = "SELECT number, seat, seen, body FROM moves WHERE table_id = ? AND number >= ? ORDER BY number";
    let rows = sqlx::query(sql).bind(id).bind(from as i64).fetch_all(pool).await?;
    let mv = |row: SqliteRow| MoveRow {
        number: row.get::<i64, _>(0) as usize,
        seat: Seat(row.get(1)),
        seen: row.get::<i64, _>(2) as usize,
        body: row.get(3),
    };
    Ok(rows.into_iter().map(mv).collect())
}

pub async fn chat(pool: &SqlitePool, id: &str) -> Found<Vec<ChatRow>> {
    let sql = "SELECT number, name, text, dead FROM chat WHERE table_id = ? ORDER BY number";
    let rows = sqlx::query(sql).bind(id).fetch_all(pool).await?;
    let line = |row: SqliteRow| ChatRow {
        number: row.get::<i64, _>(0) as u64,
        name: row.get(1),
        text: row.get(2),
        dead: row.get(3),
    };
    Ok(rows.into_iter().map(line).collect())
}
