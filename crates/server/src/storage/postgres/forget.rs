//! What is old and is no more.

use sqlx::PgConnection;

use super::write::apart;
use crate::storage::Forget;
use crate::storage::writes::{FORGOTTEN_AT_ONCE, not_forgotten};

type Done = Result<(), sqlx::Error>;

/// Forgets all of it, but for what lies on a damaged page.
pub async fn all(database: &mut PgConnection, old: &Forget) -> Done {
    let mut forgotten = (tables(database, "t.standing = 0", old.never_begun).await?, 0);
    if let Some(before) = old.finished {
        forgotten.0 += tables(database, "t.standing >= 2", before).await?;
    }
    if let Some(before) = old.guests {
        let unseen = "SELECT g.id FROM guests g LEFT JOIN seen s ON s.id = g.id
                      WHERE g.created < $1 AND coalesce(s.at, 0) < $1
                      AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = g.id)";
        let from = ["keys WHERE guest", "seen WHERE id", "guests WHERE id"];
        let (some, still) = (format!("{unseen} LIMIT $2 OFFSET $3"), format!("{unseen} AND g.id = ANY ($2)"));
        forgotten.1 = all_of(database, &from, &some, &still, before).await?;
    }
    old.forgotten.note(forgotten.0, forgotten.1);
    Ok(())
}

/// Everything of some tables of this standing that nobody has looked at since. Whoever writes at one of them in this moment is
/// waited for, and keeps it if it stands otherwise then.
async fn tables(database: &mut PgConnection, standing: &str, before: i64) -> Result<usize, sqlx::Error> {
    let unseen = format!(
        "SELECT t.id FROM tables t
         WHERE {standing} AND t.created < $1 AND NOT EXISTS (SELECT FROM seen s WHERE s.id = t.id AND s.at >= $1)"
    );
    // By their logs first, as whoever writes at them takes them; so they seldom wait for each other.
    let some = format!(
        "SELECT l.table_id FROM lengths l WHERE l.table_id IN ({unseen} LIMIT $2 OFFSET $3)
         ORDER BY l.table_id FOR UPDATE OF l"
    );
    let still = format!("{unseen} AND t.id = ANY ($2)");
    let from = [
        "seats WHERE table_id",
        "lengths WHERE table_id",
        "entries WHERE table_id",
        "reviews WHERE table_id",
        "leases WHERE table_id",
        "presence WHERE table_id",
        "seen WHERE id",
        "tables WHERE id",
    ];
    all_of(database, &from, &some, &still, before).await
}

/// Forgets the rows that belong to some of what a query names, if another one still names them, and says of how much. What lies
/// on a damaged page stays, and is passed over: it would be named again and again, and nothing behind it ever be forgotten.
async fn all_of(
    database: &mut PgConnection,
    from: &[&str],
    some: &str,
    still: &str,
    before: i64,
) -> Result<usize, sqlx::Error> {
    let (mut number, mut passed, mut stuck) = (0, 0, 0);
    while number == 0 {
        let named = sqlx::query_scalar(sqlx::AssertSqlSafe(some.to_owned()));
        let named = named.bind(before).bind(FORGOTTEN_AT_ONCE).bind(passed);
        let named: Vec<String> = named.fetch_all(&mut *database).await?;
        if named.is_empty() {
            break;
        }
        let ids = sqlx::query_scalar(sqlx::AssertSqlSafe(still.to_owned()));
        let ids: Vec<String> = ids.bind(before).bind(&named).fetch_all(&mut *database).await?;
        number = delete_all(database, from, &ids).await?;
        passed += named.len() as i64;
        stuck += ids.len() - number;
    }
    not_forgotten(stuck);
    Ok(number)
}

/// Deletes what belongs to these, and says of how many: of all at once if that can be, or else of one after the other.
async fn delete_all(
    database: &mut PgConnection,
    from: &[&str],
    ids: &[String],
) -> Result<usize, sqlx::Error> {
    if apart(database, async |part| delete(part, from, ids).await).await?.is_ok() {
        return Ok(ids.len());
    }
    let mut number = 0;
    for id in ids {
        let id = std::slice::from_ref(id);
        number += usize::from(apart(database, async |part| delete(part, from, id).await).await?.is_ok());
    }
    Ok(number)
}

/// Deletes the rows of these, the last of them what they are found by.
async fn delete(database: &mut PgConnection, from: &[&str], ids: &[String]) -> Done {
    for from in from {
        let sql = format!("DELETE FROM {from} = ANY ($1)");
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(ids).execute(&mut *database).await?;
    }
    Ok(())
}
