//! What is written.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use sitting::{Listing, Occupant};
use sqlx::{Encode, Sqlite, SqliteConnection, Type};

use super::forget;
use crate::storage::{Added, StoreError, Write, standing};

type Done = Result<(), StoreError>;

/// All in one transaction: together, as they nearly always can be; where something was taken or lies on a damaged page, one by
/// one, which shows what, and harms nobody else.
pub async fn all(file: &mut SqliteConnection, batch: &[Write]) -> Result<Outcomes, StoreError> {
    match transaction(file, async |file| together(file, batch).await).await {
        Err(StoreError::Taken | StoreError::Corrupt) => {}
        done => return done,
    }
    let mut lost = BTreeSet::new();
    let mut done = loop {
        let known = lost.len();
        match transaction(file, async |file| one_by_one(file, batch, &mut lost).await).await {
            // Nothing more can be written then before all of it is taken back: the others are written anew.
            Err(StoreError::Corrupt) if lost.len() > known => {}
            done => break done?,
        }
    };
    for number in lost {
        if let Write::Forget(old) = &batch[number] {
            done[number] = forget::what_can_be(file, old).await;
        }
    }
    Ok(done)
}

/// What came of each write.
type Outcomes = Vec<Result<(), StoreError>>;

/// A transaction is begun and ended by hand, because a full disk may have ended it already.
pub async fn transaction<T>(
    file: &mut SqliteConnection,
    work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *file).await?;
    match work(&mut *file).await {
        Ok(done) => {
            sqlx::query("COMMIT").execute(file).await?;
            Ok(done)
        }
        Err(error) => {
            // If the transaction is gone there is nothing left to be rolled back.
            let _ = sqlx::query("ROLLBACK").execute(&mut *file).await;
            Err(error)
        }
    }
}

async fn together(file: &mut SqliteConnection, batch: &[Write]) -> Result<Outcomes, StoreError> {
    for run in batch.chunk_by(|one, next| matches!((one, next), (Write::Add(_), Write::Add(_)))) {
        written(file, run).await?;
    }
    Ok(batch.iter().map(|_| Ok(())).collect())
}

/// Of what was taken nothing is left behind. What lies on a damaged page is lost: it is noted by its number in the batch, and
/// passed over once it is known.
async fn one_by_one(
    file: &mut SqliteConnection,
    batch: &[Write],
    lost: &mut BTreeSet<usize>,
) -> Result<Outcomes, StoreError> {
    let mut done = Vec::with_capacity(batch.len());
    for (number, write) in batch.iter().enumerate() {
        if lost.contains(&number) {
            done.push(Err(StoreError::Corrupt));
            continue;
        }
        sqlx::query("SAVEPOINT one").execute(&mut *file).await?;
        let written = match written(file, std::slice::from_ref(write)).await {
            Err(StoreError::Taken) => {
                sqlx::query("ROLLBACK TO one").execute(&mut *file).await?;
                Err(StoreError::Taken)
            }
            Err(StoreError::Corrupt) => {
                lost.insert(number);
                return Err(StoreError::Corrupt);
            }
            written => Ok(written?),
        };
        sqlx::query("RELEASE one").execute(&mut *file).await?;
        done.push(written);
    }
    Ok(done)
}

/// Writes entries of many tables, or something else.
async fn written(file: &mut SqliteConnection, run: &[Write]) -> Done {
    match run {
        [write] if !matches!(write, Write::Add(_)) => one(file, write).await,
        run => entries(file, run).await,
    }
}

/// The entries of many tables in one statement: most of what a statement costs is handing it to SQLite's thread and back.
async fn entries(file: &mut SqliteConnection, run: &[Write]) -> Done {
    let added: Vec<&Added> = run
        .iter()
        .filter_map(|write| if let Write::Add(added) = write { Some(added) } else { None })
        .collect();
    let mut rows = Vec::with_capacity(added.len());
    for one in &added {
        let numbered = (one.from..).zip(&one.entries);
        rows.extend(numbered.map(|(number, (kind, body))| (&one.table, number, kind, body)));
    }
    let rows = in_json(&rows)?;
    sqlx::query(
        "INSERT INTO entries (table_id, number, kind, body)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
    )
    .bind(&rows)
    .execute(&mut *file)
    .await?;
    let begun: BTreeSet<&str> =
        added.iter().filter(|one| one.from == 0).map(|one| one.table.as_str()).collect();
    let mut lengths = BTreeMap::new();
    for one in &added {
        lengths.insert(one.table.as_str(), one.from + one.entries.len() as u64);
    }
    let (new, old): (Vec<_>, Vec<_>) = lengths.into_iter().partition(|(table, _)| begun.contains(table));
    // A log that does not begin goes on behind what is there: of a table that was forgotten meanwhile nothing is begun anew.
    if grow(file, &old).await? < old.len() as u64 {
        return Err(StoreError::Taken);
    }
    let listings: Vec<&Listing> = added.iter().filter_map(|added| added.listing.as_ref()).collect();
    if !listings.is_empty() {
        list(file, &listings).await?;
    }
    grow(file, &new).await?;
    Ok(())
}

/// Notes how long the logs of these tables are, and says how many of them there are.
async fn grow(file: &mut SqliteConnection, lengths: &[(&str, u64)]) -> Result<u64, StoreError> {
    if lengths.is_empty() {
        return Ok(0);
    }
    let grown = sqlx::query(
        "UPDATE tables SET length = written.length FROM
         (SELECT value ->> 0 AS id, value ->> 1 AS length FROM json_each(?)) AS written
         WHERE tables.id = written.id",
    );
    Ok(grown.bind(in_json(lengths)?).execute(file).await?.rows_affected())
}

/// Tables as lists have them from now on. That nobody else has made a table with the same id is known by its first entry.
async fn list(file: &mut SqliteConnection, listings: &[&Listing]) -> Done {
    let mut rows = Vec::with_capacity(listings.len());
    for listing in listings {
        let (standing, private) = (standing::number(listing.standing), i64::from(listing.private));
        let Listing { id, code, game, created, day, length, .. } = listing;
        rows.push((id, code, game, standing, private, created, day, length, in_json(listing)?));
    }
    let rows = in_json(&rows)?;
    sqlx::query(
        "INSERT INTO tables (id, code, game, standing, private, created, day, length, body)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
         value ->> 8 FROM json_each(?) WHERE true
         ON CONFLICT (id) DO UPDATE SET standing = excluded.standing, body = excluded.body",
    )
    .bind(&rows)
    .execute(&mut *file)
    .await?;
    sqlx::query("DELETE FROM seats WHERE table_id IN (SELECT value ->> 0 FROM json_each(?))")
        .bind(&rows)
        .execute(&mut *file)
        .await?;
    let mut people = Vec::new();
    for listing in listings {
        for (seat, seated) in listing.seats.iter().enumerate() {
            if let Occupant::Person(guest) = &seated.occupant {
                people.push((&listing.id, seat, guest));
            }
        }
    }
    let rows = in_json(&people)?;
    sqlx::query(
        "INSERT INTO seats (table_id, seat, guest) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
    )
    .bind(&rows)
    .execute(file)
    .await?;
    Ok(())
}

/// Rows as SQLite takes many of them at once.
pub fn in_json(rows: &(impl Serialize + ?Sized)) -> Result<String, StoreError> {
    serde_json::to_string(rows).map_err(|error| StoreError::Failed(error.to_string()))
}

async fn one(file: &mut SqliteConnection, write: &Write) -> Done {
    match write {
        Write::Add(_) => Ok(()),
        Write::Forget(old) => forget::all(file, old).await,
        Write::Seen { tables, guests, at } => {
            let ids: Vec<&String> = tables.iter().chain(guests).collect();
            sqlx::query(
                "INSERT INTO seen (id, at) SELECT value, ?2 FROM json_each(?1) WHERE true
                 ON CONFLICT (id) DO UPDATE SET at = max(at, excluded.at)",
            )
            .bind(in_json(&ids)?)
            .bind(at)
            .execute(&mut *file)
            .await?;
            Ok(())
        }
        Write::House(name, value) => {
            let sql = "INSERT OR REPLACE INTO house (name, value) VALUES (?, ?)";
            sqlx::query(sql).bind(*name).bind(value).execute(&mut *file).await?;
            Ok(())
        }
        Write::Review(table, rules, body) => {
            sqlx::query("INSERT OR REPLACE INTO reviews (table_id, rules, body) VALUES (?, ?, ?)")
                .bind(table)
                .bind(*rules)
                .bind(body)
                .execute(&mut *file)
                .await?;
            Ok(())
        }
        Write::NewGuest(guest, secret) => {
            sqlx::query(
                "INSERT INTO guests (id, name, face, always_ask, created) VALUES (?, ?, ?, ?, unixepoch())",
            )
            .bind(&guest.id)
            .bind(&guest.name)
            .bind(guest.face)
            .bind(guest.always_ask)
            .execute(&mut *file)
            .await?;
            key(file, &guest.id, secret).await
        }
        Write::NewKey { link, secret } => {
            let sql =
                "UPDATE keys SET recovery = secret WHERE recovery = ? AND recovery <> secret RETURNING guest";
            let owner: Option<String> =
                sqlx::query_scalar(sql).bind(&link[..]).fetch_optional(&mut *file).await?;
            key(file, &owner.ok_or(StoreError::Taken)?, secret).await
        }
        Write::Link { guest, made } => {
            sqlx::query("UPDATE keys SET recovery = secret WHERE guest = ?")
                .bind(guest)
                .execute(&mut *file)
                .await?;
            if let Some((secret, link)) = made {
                sqlx::query("UPDATE keys SET recovery = ? WHERE guest = ? AND secret = ?")
                    .bind(&link[..])
                    .bind(guest)
                    .bind(&secret[..])
                    .execute(&mut *file)
                    .await?;
            }
            Ok(())
        }
        Write::Rename(guest, name) => set(file, "UPDATE guests SET name = ? WHERE id = ?", name, guest).await,
        Write::Face(guest, face) => set(file, "UPDATE guests SET face = ? WHERE id = ?", *face, guest).await,
        Write::AlwaysAsk(guest, always) => {
            set(file, "UPDATE guests SET always_ask = ? WHERE id = ?", *always, guest).await
        }
    }
}

/// Changes one value of the guest with this id.
async fn set<'q, T>(file: &mut SqliteConnection, statement: &'static str, value: T, id: &'q str) -> Done
where
    T: Encode<'q, Sqlite> + Type<Sqlite> + 'q,
{
    sqlx::query(statement).bind(value).bind(id).execute(file).await?;
    Ok(())
}

/// Whether something of a few pages can be written.
pub async fn probe(file: &mut SqliteConnection) -> Result<(), StoreError> {
    let write = "INSERT OR REPLACE INTO house (name, value) VALUES ('probe', hex(zeroblob(8192)))";
    sqlx::query(write).execute(&mut *file).await?;
    sqlx::query("DELETE FROM house WHERE name = 'probe'").execute(file).await?;
    Ok(())
}

async fn key(file: &mut SqliteConnection, guest: &str, secret: &[u8; 32]) -> Done {
    sqlx::query("INSERT INTO keys (secret, recovery, guest) VALUES (?, ?, ?)")
        .bind(&secret[..])
        .bind(&secret[..])
        .bind(guest)
        .execute(file)
        .await?;
    Ok(())
}
