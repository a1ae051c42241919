//! What is written.

use serde_json::{Value, json};
use sqlx::{Encode, Sqlite, SqliteConnection, Type};
use web::model::{Audience, Stage};

use super::stage::{self, CLOSED, OPENED};
use crate::storage::{
    ChairRow, ChatRow, Line, MoveRow, Occupant, Said, Says, StoreError, Stored, TableRow, Write,
};

type Done = Result<(), sqlx::Error>;

/// All in one transaction. Begun and ended by hand, because a full disk may have ended it already.
pub async fn all(
    file: &mut SqliteConnection,
    batch: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *file).await?;
    match rows(file, batch).await {
        Ok(done) => Ok(done),
        Err(error) => {
            // If the transaction is gone there is nothing left to be rolled back.
            let _ = sqlx::query("ROLLBACK").execute(&mut *file).await;
            Err(error)
        }
    }
}

async fn rows(
    file: &mut SqliteConnection,
    batch: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut done = Vec::with_capacity(batch.len());
    for run in batch.chunk_by(|one, next| matches!((one, next), (Write::Move(..), Write::Move(..)))) {
        if run.len() > 1 {
            match rows_of_moves(file, run).await.map_err(StoreError::from) {
                Ok(()) => {
                    done.extend(run.iter().map(|_| Ok(())));
                    continue;
                }
                // The statement has left nothing behind: one by one it shows which of them was refused.
                Err(StoreError::Taken) => {}
                Err(error) => return Err(error),
            }
        }
        for write in run {
            match one(file, write).await.map_err(StoreError::from) {
                Err(StoreError::Taken) => done.push(Err(StoreError::Taken)),
                Err(error) => return Err(error),
                Ok(()) => done.push(Ok(())),
            }
        }
    }
    sqlx::query("COMMIT").execute(file).await?;
    Ok(done)
}

/// Each kind writes the row that somebody else could have written before all others, so that a refused one leaves
/// nothing behind.
async fn one(file: &mut SqliteConnection, write: &Write) -> Done {
    match write {
        Write::Move(table, mv) | Write::QuietMove(table, mv) => row_of_move(file, table, mv).await,
        Write::Chat(table, line) => row_of_chat(file, table, line).await,
        Write::NewGuest(guest, secret, recovery) => {
            sqlx::query(
                "INSERT INTO guests (id, name, face, always_ask, created) VALUES (?, ?, ?, ?, unixepoch())",
            )
            .bind(&guest.id)
            .bind(&guest.name)
            .bind(guest.face)
            .bind(guest.always_ask)
            .execute(&mut *file)
            .await?;
            key(file, &guest.id, secret, recovery).await
        }
        Write::NewKey(guest, secret, recovery) => key(file, guest, secret, recovery).await,
        Write::Rename(guest, name) => set(file, "UPDATE guests SET name = ? WHERE id = ?", name, guest).await,
        Write::Face(guest, face) => set(file, "UPDATE guests SET face = ? WHERE id = ?", *face, guest).await,
        Write::AlwaysAsk(guest, always) => {
            set(file, "UPDATE guests SET always_ask = ? WHERE id = ?", *always, guest).await
        }
        Write::NewTable(stored) => {
            let Stored { table, chairs } = &**stored;
            row_of_table(file, table).await?;
            for chair in chairs {
                row_of_chair(file, &table.id, chair).await?;
            }
            Ok(())
        }
        Write::Chair(table, chair) => row_of_chair(file, table, chair).await,
        Write::Title(table, title) => {
            set(file, "UPDATE tables SET title = ? WHERE id = ?", title, table).await
        }
        Write::Host(table, guest) => set(file, "UPDATE tables SET host = ? WHERE id = ?", guest, table).await,
        Write::SentAway(table, guests) => {
            let guests = Value::from(guests.clone()).to_string();
            set(file, "UPDATE tables SET sent_away = ? WHERE id = ?", guests, table).await
        }
        Write::Forget(before) => forget(file, *before).await,
        Write::DoesNotCount(table) => {
            set(file, "UPDATE tables SET counts = ? WHERE id = ?", false, table).await
        }
        Write::Begin(table, rules, counts, chairs) => {
            set(file, "UPDATE tables SET rules = ? WHERE id = ?", *rules, table).await?;
            set(file, "UPDATE tables SET counts = ? WHERE id = ?", *counts, table).await?;
            set(file, "UPDATE tables SET stage = ? WHERE id = ?", stage::number(Stage::Playing), table)
                .await?;
            for chair in chairs {
                row_of_chair(file, table, chair).await?;
            }
            Ok(())
        }
        Write::Rules(table, rules) => {
            set(file, "UPDATE tables SET rules = ? WHERE id = ?", *rules, table).await
        }
        Write::Stage(table, stage) => {
            set(file, "UPDATE tables SET stage = ? WHERE id = ?", stage::number(*stage), table).await
        }
        Write::Over(table, won) => {
            for (seat, won) in won.iter().enumerate() {
                sqlx::query("UPDATE chairs SET won = ? WHERE table_id = ? AND seat = ?")
                    .bind(*won)
                    .bind(table)
                    .bind(seat as i64)
                    .execute(&mut *file)
                    .await?;
            }
            set(file, "UPDATE tables SET stage = ? WHERE id = ?", stage::number(Stage::Over), table).await
        }
        Write::Closed(table) => set(file, "UPDATE tables SET stage = ? WHERE id = ?", CLOSED, table).await,
        Write::Opened(table) => set(file, "UPDATE tables SET stage = ? WHERE id = ?", OPENED, table).await,
        Write::Review(table, rules, body) => {
            sqlx::query("INSERT OR REPLACE INTO reviews (table_id, rules, body) VALUES (?, ?, ?)")
                .bind(table)
                .bind(*rules)
                .bind(body)
                .execute(&mut *file)
                .await?;
            Ok(())
        }
        Write::Rematch(table, next) => {
            set(file, "UPDATE tables SET rematch = ? WHERE id = ?", next, table).await
        }
    }
}

/// Changes one value of the row with this id.
async fn set<'q, T>(file: &mut SqliteConnection, statement: &'static str, value: T, id: &'q str) -> Done
where
    T: Encode<'q, Sqlite> + Type<Sqlite> + 'q,
{
    sqlx::query(statement).bind(value).bind(id).execute(file).await?;
    Ok(())
}

/// A table at which nobody began has no moves: only its chairs and its talk go with it.
async fn forget(file: &mut SqliteConnection, before: i64) -> Done {
    let stale = "SELECT id FROM tables WHERE stage = 0 AND created < ?";
    for from in ["chairs WHERE table_id IN", "chat WHERE table_id IN", "tables WHERE id IN"] {
        let sql = format!("DELETE FROM {from} ({stale})");
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(before).execute(&mut *file).await?;
    }
    Ok(())
}

/// Many moves in one statement: most of what a statement costs is handing it to SQLite's thread and back.
async fn rows_of_moves(file: &mut SqliteConnection, moves: &[Write]) -> Done {
    let row = |write: &Write| match write {
        Write::Move(table, mv) => {
            let (moves, position) = traces(mv);
            Some(json!([table, mv.number, mv.seat.0, mv.seen, mv.body, moves, position]))
        }
        _ => None,
    };
    let rows = Value::from_iter(moves.iter().filter_map(row)).to_string();
    sqlx::query(
        "INSERT INTO moves (table_id, number, seat, seen, body, trace_moves, trace_position)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
         FROM json_each(?)",
    )
    .bind(&rows)
    .execute(&mut *file)
    .await?;
    sqlx::query(
        "UPDATE tables SET length = written.length FROM
         (SELECT value ->> 0 AS id, max(value ->> 1) + 1 AS length FROM json_each(?) GROUP BY value ->> 0) AS written
         WHERE tables.id = written.id",
    )
    .bind(&rows)
    .execute(file)
    .await?;
    Ok(())
}

async fn row_of_move(file: &mut SqliteConnection, table: &str, mv: &MoveRow) -> Done {
    let (moves, position) = traces(mv);
    sqlx::query(
        "INSERT INTO moves (table_id, number, seat, seen, body, trace_moves, trace_position)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table)
    .bind(mv.number as i64)
    .bind(mv.seat.0)
    .bind(mv.seen as i64)
    .bind(&mv.body)
    .bind(moves)
    .bind(position)
    .execute(&mut *file)
    .await?;
    set(file, "UPDATE tables SET length = ? WHERE id = ?", mv.number as i64 + 1, table).await
}

/// The digests of a row as the file has them: SQLite knows no number without a sign.
fn traces(mv: &MoveRow) -> (Option<u32>, Option<i64>) {
    mv.trace.map(|trace| (trace.moves, trace.position.cast_signed())).unzip()
}

async fn row_of_chat(file: &mut SqliteConnection, table: &str, line: &ChatRow) -> Done {
    let (name, seat, says) = match &line.said {
        Said::Line(Line { name, seat, says, .. }) => (name.as_str(), *seat, Some(says)),
        Said::Note(_) => ("", None, None),
    };
    let (text, phrase) = match says {
        Some(Says::Words(text)) => (text.as_str(), None),
        Some(Says::Phrase(phrase)) => ("", Some(json!(phrase).to_string())),
        None => ("", None),
    };
    let note = match &line.said {
        Said::Line(_) => None,
        Said::Note(note) => Some(json!(note).to_string()),
    };
    let to = match line.said.to() {
        Audience::All => 0,
        Audience::Dead => 1,
        Audience::Watchers => 2,
    };
    sqlx::query(
        "INSERT INTO chat (table_id, number, name, text, dead, note, seat, phrase) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    )
        .bind(table)
        .bind(line.number as i64)
        .bind(name)
        .bind(text)
        .bind(to)
        .bind(note)
        .bind(seat.map(|seat| seat.0))
        .bind(phrase)
        .execute(file)
        .await?;
    Ok(())
}

async fn key(file: &mut SqliteConnection, guest: &str, secret: &[u8; 32], recovery: &[u8; 32]) -> Done {
    sqlx::query("INSERT INTO keys (secret, recovery, guest) VALUES (?, ?, ?)")
        .bind(&secret[..])
        .bind(&recovery[..])
        .bind(guest)
        .execute(file)
        .await?;
    Ok(())
}

async fn row_of_table(file: &mut SqliteConnection, table: &TableRow) -> Done {
    sqlx::query(
        "INSERT INTO tables (id, code, game, rules, seats, options, seed, seed_from, salt, title, private, clock,
         away, fill, host, stage, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&table.id)
    .bind(&table.code)
    .bind(&table.game)
    .bind(table.rules)
    .bind(table.seats)
    .bind(Value::from(table.options.clone()).to_string())
    .bind(&table.seed)
    .bind(table.seed_from.name())
    .bind(&table.salt)
    .bind(&table.title)
    .bind(table.private)
    .bind(table.clock)
    .bind(table.away)
    .bind(&table.fill)
    .bind(&table.host)
    .bind(stage::number(table.stage))
    .bind(table.created)
    .execute(file)
    .await?;
    Ok(())
}

async fn row_of_chair(file: &mut SqliteConnection, table: &str, chair: &ChairRow) -> Done {
    let (kind, guest, brain, token) = match &chair.occupant {
        Occupant::Nobody => ("nobody", None, None, None),
        Occupant::Person(guest) => ("person", Some(guest), None, None),
        Occupant::Bot(brain) => ("bot", None, Some(brain), None),
        Occupant::Program(token) => ("program", None, None, Some(token)),
    };
    sqlx::query(
        "INSERT OR REPLACE INTO chairs (table_id, seat, kind, guest, name, brain, token, face, won)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table)
    .bind(chair.seat.0)
    .bind(kind)
    .bind(guest)
    .bind(&chair.name)
    .bind(brain)
    .bind(token)
    .bind(chair.face)
    .bind(chair.won)
    .execute(file)
    .await?;
    Ok(())
}
