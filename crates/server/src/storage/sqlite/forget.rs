//! What is old and is no more.

use sqlx::SqliteConnection;

use super::write::{in_json, transaction};
use crate::storage::writes::{FORGOTTEN_AT_ONCE, not_forgotten};
use crate::storage::{Forget, StoreError};

type Done = Result<(), StoreError>;

/// Forgets all of it, as nearly always can be done.
pub async fn all(file: &mut SqliteConnection, old: &Forget) -> Done {
    let mut forgotten = [0; 2];
    for kind in kinds(old) {
        let ids = kind.ids(file, 0).await?;
        kind.delete(file, &ids).await?;
        forgotten[kind.counts] += ids.len();
    }
    old.forgotten.note(forgotten[TABLES], forgotten[GUESTS]);
    Ok(())
}

/// The same where some of it lies on a damaged page. That stays, and is passed over: it would be named again and again, and
/// nothing behind it ever be forgotten. In transactions of its own, since none goes on that has met such a page.
pub async fn what_can_be(file: &mut SqliteConnection, old: &Forget) -> Done {
    let (mut forgotten, mut stuck_in_all) = ([0; 2], 0);
    for kind in kinds(old) {
        let (mut number, mut stuck) = (0, 0);
        while number == 0 {
            let ids = kind.ids(file, stuck).await?;
            if ids.is_empty() {
                break;
            }
            number = kind.delete_what_can_be(file, &ids).await?;
            stuck += ids.len() - number;
        }
        forgotten[kind.counts] += number;
        stuck_in_all += stuck;
    }
    not_forgotten(stuck_in_all);
    old.forgotten.note(forgotten[TABLES], forgotten[GUESTS]);
    Ok(())
}

/// What is counted together.
const TABLES: usize = 0;
const GUESTS: usize = 1;

/// Something that is forgotten.
struct Kind {
    counts: usize,
    /// What names those that nobody has looked at, or who were not here, since `before`.
    unseen: String,
    before: i64,
    /// Where rows of theirs lie, last those that they are found by.
    from: &'static [&'static str],
}

fn kinds(old: &Forget) -> impl Iterator<Item = Kind> {
    let never_begun = tables("t.standing = 0", old.never_begun);
    let finished = old.finished.map(|before| tables("t.standing >= 2", before));
    [Some(never_begun), finished, old.guests.map(guests)].into_iter().flatten()
}

fn tables(standing: &str, before: i64) -> Kind {
    let unseen = format!(
        "SELECT t.id FROM tables t LEFT JOIN seen s ON s.id = t.id
         WHERE {standing} AND t.created < ?1 AND coalesce(s.at, 0) < ?1"
    );
    let from = &[
        "seats WHERE table_id",
        "entries WHERE table_id",
        "reviews WHERE table_id",
        "seen WHERE id",
        "tables WHERE id",
    ];
    Kind { counts: TABLES, unseen, before, from }
}

fn guests(before: i64) -> Kind {
    let unseen = "SELECT g.id FROM guests g LEFT JOIN seen s ON s.id = g.id
                  WHERE g.created < ?1 AND coalesce(s.at, 0) < ?1
                  AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = g.id)";
    let from = &["keys WHERE guest", "seen WHERE id", "guests WHERE id"];
    Kind { counts: GUESTS, unseen: unseen.to_owned(), before, from }
}

impl Kind {
    /// Some of them, but for the first ones.
    async fn ids(&self, file: &mut SqliteConnection, but: usize) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::AssertSqlSafe(format!("{} LIMIT ?2 OFFSET ?3", self.unseen));
        let ids = sqlx::query_scalar(ids).bind(self.before).bind(FORGOTTEN_AT_ONCE).bind(but as i64);
        Ok(ids.fetch_all(file).await?)
    }

    async fn delete(&self, file: &mut SqliteConnection, ids: &[String]) -> Done {
        if ids.is_empty() {
            return Ok(());
        }
        let ids = in_json(ids)?;
        for from in self.from {
            let sql = format!("DELETE FROM {from} IN (SELECT value FROM json_each(?))");
            sqlx::query(sqlx::AssertSqlSafe(sql)).bind(&ids).execute(&mut *file).await?;
        }
        Ok(())
    }

    /// How many of these could be deleted. Those that cannot be are found by halves.
    async fn delete_what_can_be(
        &self,
        file: &mut SqliteConnection,
        ids: &[String],
    ) -> Result<usize, StoreError> {
        let (mut parts, mut number) = (vec![ids], 0);
        while let Some(part) = parts.pop() {
            match transaction(file, async |file| self.delete(file, part).await).await {
                Ok(()) => number += part.len(),
                Err(StoreError::Corrupt) if part.len() > 1 => {
                    let (one, other) = part.split_at(part.len() / 2);
                    parts.extend([one, other]);
                }
                Err(StoreError::Corrupt) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(number)
    }
}
