//! What is read.
//!
//! Nothing here trusts a column: the file may have been changed by hand, or be damaged. What people have typed is read
//! as well as it can be; anything else that cannot be is an error that names it.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqlitePool};
use table::{Seat, Trace};
use web::model::{Audience, FACES, Stage, own_face};

use super::stage;
use crate::storage::{
    Begun, ChairRow, ChatRow, DAY, Guest, Line, List, MoveRow, Occupant, Said, Says, SeedSource, StoreError,
    Stored, TableRow,
};

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
    maybe(row, column)?.ok_or_else(|| damaged(column))
}

fn maybe(row: &SqliteRow, column: &str) -> Found<Option<String>> {
    let text = |bytes| String::from_utf8(bytes).map_err(|_| damaged(column));
    bytes(row, column)?.map(text).transpose()
}

/// Text that people have typed: what cannot be read of it is shown so.
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

fn json<T: serde::de::DeserializeOwned>(row: &SqliteRow, column: &str) -> Found<T> {
    serde_json::from_str(&exact(row, column)?).map_err(|_| damaged(column))
}

pub async fn guest_by_key(pool: &SqlitePool, secret: &[u8]) -> Found<Option<Guest>> {
    let sql = "SELECT g.* FROM keys k JOIN guests g ON g.id = k.guest WHERE k.secret = ?";
    sqlx::query(sql).bind(secret).fetch_optional(pool).await?.map(guest).transpose()
}

pub async fn guest_by_recovery(pool: &SqlitePool, recovery: &[u8]) -> Found<Option<Guest>> {
    let sql = "SELECT g.* FROM keys k JOIN guests g ON g.id = k.guest WHERE k.recovery = ?";
    sqlx::query(sql).bind(recovery).fetch_optional(pool).await?.map(guest).transpose()
}

fn guest(row: SqliteRow) -> Found<Guest> {
    Ok(Guest {
        id: exact(&row, "id")?,
        name: typed(&row, "name")?,
        face: face(&row)?,
        always_ask: number::<i64>(&row, "always_ask")? != 0,
    })
}

/// A face that is drawn; whatever else a row says is no choice.
fn face(row: &SqliteRow) -> Found<Option<u8>> {
    Ok(maybe_number::<u8>(row, "face")?.filter(|face| *face < FACES))
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
                .bind(stage::number(stage))
                .bind(most)
                .fetch_all(pool)
                .await?
        }
        List::Running => {
            sqlx::query("SELECT * FROM tables WHERE stage = ? ORDER BY created DESC LIMIT ?")
                .bind(stage::number(Stage::Playing))
                .bind(most)
                .fetch_all(pool)
                .await?
        }
        List::OfAt(guest, stage) => {
            sqlx::query(
                "SELECT DISTINCT t.* FROM chairs c JOIN tables t ON t.id = c.table_id WHERE c.guest = ?
                 AND t.stage = ? ORDER BY t.created DESC LIMIT ?",
            )
            .bind(guest)
            .bind(stage::number(stage))
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
        let read = match table_row(&row) {
            Ok(table) => with_chairs(pool, table).await,
            Err(error) => Err(error),
        };
        match read {
            Ok(stored) => tables.push(stored),
            Err(error @ StoreError::Damaged(_)) => {
                tracing::warn!(table = exact(&row, "id").unwrap_or_default(), %error, "a table is left out of a list");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(tables)
}

async fn with_chairs(pool: &SqlitePool, table: TableRow) -> Found<Stored> {
    let sql = "SELECT seat, kind, guest, name, brain, token, face, won FROM chairs WHERE table_id = ? ORDER BY seat";
    let rows = sqlx::query(sql).bind(&table.id).fetch_all(pool).await?;
    let chairs = rows.iter().map(chair).collect::<Found<Vec<ChairRow>>>()?;
    let in_place = |(n, chair): (usize, &ChairRow)| chair.seat.index() == n;
    if chairs.len() != usize::from(table.seats) || !chairs.iter().enumerate().all(in_place) {
        return Err(StoreError::Damaged("the list of its chairs".to_owned()));
    }
    Ok(Stored { table, chairs })
}

fn chair(row: &SqliteRow) -> Found<ChairRow> {
    let whose = |column: &str| maybe(row, column)?.ok_or_else(|| damaged(column));
    let occupant = match exact(row, "kind")?.as_str() {
        "nobody" => Occupant::Nobody,
        "person" => Occupant::Person(whose("guest")?),
        "bot" => Occupant::Bot(whose("brain")?),
        "program" => Occupant::Program(bytes(row, "token")?.ok_or_else(|| damaged("token"))?),
        _ => return Err(damaged("kind")),
    };
    let seat = Seat(number(row, "seat")?);
    Ok(ChairRow {
        seat,
        occupant,
        name: typed(row, "name")?,
        face: face(row)?.unwrap_or(own_face(seat)),
        won: maybe_number::<i64>(row, "won")?.map(|won| won != 0),
    })
}

fn table_row(row: &SqliteRow) -> Found<TableRow> {
    let (stage, closed, opened) = stage::read(number(row, "stage")?).ok_or_else(|| damaged("stage"))?;
    let from = exact(row, "seed_from")?;
    let seed_from = SeedSource::ALL.into_iter().find(|known| known.name() == from);
    Ok(TableRow {
        id: exact(row, "id")?,
        code: exact(row, "code")?,
        game: exact(row, "game")?,
        rules: number(row, "rules")?,
        seats: number(row, "seats")?,
        options: json(row, "options")?,
        seed: exact(row, "seed")?,
        seed_from: seed_from.ok_or_else(|| damaged("seed_from"))?,
        salt: exact(row, "salt")?,
        counts: maybe_number::<i64>(row, "counts")?.map(|counts| counts != 0),
        title: typed(row, "title")?,
        private: number::<i64>(row, "private")? != 0,
        clock: maybe_number(row, "clock")?,
        away: maybe_number(row, "away")?,
        fill: maybe(row, "fill")?,
        host: exact(row, "host")?,
        sent_away: json(row, "sent_away")?,
        stage,
        closed,
        opened,
        length: maybe_number(row, "length")?,
        rematch: maybe(row, "rematch")?,
        created: number(row, "created")?,
    })
}

pub async fn has_begun(pool: &SqlitePool, guest: &str, game: &str, day: i64, but: &str) -> Found<Begun> {
    let sql = "SELECT min(t.stage) FROM chairs c JOIN tables t ON t.id = c.table_id
               WHERE c.guest = ? AND t.game = ? AND t.seed_from = 'daily' AND t.stage > 0
               AND t.created >= ? AND t.created < ? AND t.id <> ?";
    let earliest: Option<i64> = sqlx::query_scalar(sql)
        .bind(guest)
        .bind(game)
        .bind(day * DAY)
        .bind((day + 1) * DAY)
        .bind(but)
        .fetch_one(pool)
        .await?;
    Ok(match earliest {
        None => Begun::Nothing,
        Some(1) => Begun::Unfinished,
        Some(_) => Begun::Over,
    })
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

pub async fn moves(pool: &SqlitePool, id: &str, from: usize) -> Found<Vec<MoveRow>> {
    let sql = "SELECT number, seat, seen, body, trace_moves, trace_position FROM moves
               WHERE table_id = ? AND number >= ? ORDER BY number";
    let rows = sqlx::query(sql).bind(id).bind(from as i64).fetch_all(pool).await?;
    let mv = |row: &SqliteRow| {
        let traces = (maybe_number::<u32>(row, "trace_moves")?, maybe_number::<i64>(row, "trace_position")?);
        let trace = match traces {
            (Some(moves), Some(position)) => Some(Trace { moves, position: position.cast_unsigned() }),
            _ => None,
        };
        Ok(MoveRow {
            number: number(row, "number")?,
            seat: Seat(number(row, "seat")?),
            seen: number(row, "seen")?,
            // A body that cannot be read is no move: whoever replays it says at which row.
            body: typed(row, "body")?,
            trace,
        })
    };
    rows.iter().map(mv).collect()
}

pub async fn chat(pool: &SqlitePool, id: &str) -> Found<Vec<ChatRow>> {
    let sql =
        "SELECT number, name, text, dead, note, seat, phrase FROM chat WHERE table_id = ? ORDER BY number";
    let rows = sqlx::query(sql).bind(id).fetch_all(pool).await?;
    let line = |row: &SqliteRow| {
        let note = bytes(row, "note")?.and_then(|note| serde_json::from_slice(&note).ok());
        let said = match note {
            Some(note) => Said::Note(note),
            None => Said::Line(Line {
                seat: maybe_number(row, "seat")?.map(Seat),
                name: typed(row, "name")?,
                says: match bytes(row, "phrase")?.and_then(|phrase| serde_json::from_slice(&phrase).ok()) {
                    Some(phrase) => Says::Phrase(phrase),
                    None => Says::Words(typed(row, "text")?),
                },
                to: match number::<i64>(row, "dead")? {
                    0 => Audience::All,
                    1 => Audience::Dead,
                    // Whatever a later program may have meant: those who play do not hear it.
                    _ => Audience::Watchers,
                },
            }),
        };
        Ok(ChatRow { number: number(row, "number")?, said })
    };
    rows.iter().map(line).collect()
}
