//! What is written.
//!
//! The entries of many tables, the lines that lists have of them and the notice to other servers go in one statement: it
//! is a transaction of its own, and costs one journey.

use std::collections::{BTreeMap, BTreeSet};

use sitting::{Listing, Occupant};
use sqlx::{Acquire, PgConnection};

use super::{company, forget};
use crate::storage::{Added, Notice, StoreError, Write, standing};

type Done = Result<(), sqlx::Error>;

/// What came of each write.
type Outcomes = Vec<Result<(), StoreError>>;

/// So often something is tried that two servers kept each other from doing.
const TRIES: u32 = 5;

/// All in one transaction: together, as they nearly always can be; where something was taken or cannot be kept, one by one,
/// which shows what, and harms nobody else.
pub async fn all(database: &mut PgConnection, server: &str, batch: &[Write]) -> Result<Outcomes, StoreError> {
    let mut tried = 0;
    loop {
        tried += 1;
        let written = match together(database, server, batch).await {
            Err(error) if is_taken(&error) || is_of_one(&error) => one_by_one(database, server, batch).await,
            written => written,
        };
        match written {
            Err(error) if tried < TRIES && is_in_the_way(&error) => {}
            written => return Ok(written?),
        }
    }
}

/// A row that was there before, or that is not there any more because somebody else has used it up.
fn is_taken(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::RowNotFound)
        || error.as_database_error().is_some_and(|told| told.is_unique_violation())
}

/// Something in one of the rows is refused for what it is: the classes of data that cannot be, of constraints, and of what is
/// too large; or it lies on a damaged page.
fn is_of_one(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|told| told.code());
    code.is_some_and(|code| ["22", "23", "54", "XX001", "XX002"].iter().any(|class| code.starts_with(class)))
}

/// Two servers wanted each other's rows: one of them was sent away, and nothing of its batch is there.
fn is_in_the_way(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|told| told.code());
    matches!(code.as_deref(), Some("40001" | "40P01"))
}

async fn together(
    database: &mut PgConnection,
    server: &str,
    batch: &[Write],
) -> Result<Outcomes, sqlx::Error> {
    if batch.iter().all(|write| matches!(write, Write::Add(_))) {
        return entries(database, server, batch).await;
    }
    let mut change = database.begin().await?;
    let mut done = Vec::with_capacity(batch.len());
    for run in batch.chunk_by(|one, next| matches!((one, next), (Write::Add(_), Write::Add(_)))) {
        done.append(&mut written(&mut change, server, run).await?);
    }
    change.commit().await?;
    Ok(done)
}

async fn one_by_one(
    database: &mut PgConnection,
    server: &str,
    batch: &[Write],
) -> Result<Outcomes, sqlx::Error> {
    let mut change = database.begin().await?;
    let mut done = Vec::with_capacity(batch.len());
    for write in batch {
        let write = std::slice::from_ref(write);
        match apart(&mut change, async |part| written(part, server, write).await).await? {
            Ok(mut written) => done.append(&mut written),
            Err(error) => done.push(Err(error)),
        }
    }
    change.commit().await?;
    Ok(done)
}

/// Does something of which nothing is left behind if it cannot be done; what says something of it alone comes back as its own.
pub async fn apart<T>(
    database: &mut PgConnection,
    work: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
) -> Result<Result<T, StoreError>, sqlx::Error> {
    let mut part = database.begin().await?;
    let error = match work(&mut part).await {
        Ok(done) => {
            part.commit().await?;
            return Ok(Ok(done));
        }
        Err(error) if is_taken(&error) => StoreError::Taken,
        Err(error) if is_of_one(&error) => error.into(),
        Err(error) => return Err(error),
    };
    part.rollback().await?;
    Ok(Err(error))
}

/// Writes entries of many tables, or something else.
async fn written(database: &mut PgConnection, server: &str, run: &[Write]) -> Result<Outcomes, sqlx::Error> {
    match run {
        [write] if !matches!(write, Write::Add(_)) => one(database, write).await.map(|()| vec![Ok(())]),
        run => entries(database, server, run).await,
    }
}

/// Columns, as PostgreSQL takes many rows at once.
#[derive(Default)]
struct Entries<'a> {
    tables: Vec<&'a str>,
    numbers: Vec<i64>,
    kinds: Vec<&'a str>,
    bodies: Vec<&'a str>,
}

async fn entries(database: &mut PgConnection, server: &str, run: &[Write]) -> Result<Outcomes, sqlx::Error> {
    let mut added: Vec<&Added> = run
        .iter()
        .filter_map(|write| if let Write::Add(added) = write { Some(added) } else { None })
        .collect();
    let wanted: Vec<&str> = added.iter().map(|one| one.table.as_str()).collect();
    // Rows come in the same order from all servers, so that two of them seldom wait for each other. Not never: lengths grow in
    // whatever order PostgreSQL finds them, because to lock them in ours first would cost every move, and where two servers do
    // want each other's rows, one of them is sent away and tries again.
    added.sort_by(|one, other| (&one.table, one.from).cmp(&(&other.table, other.from)));
    let mut rows = Entries::default();
    let (mut lengths, mut listings) = (BTreeMap::new(), BTreeMap::new());
    for one in &added {
        for (number, (kind, body)) in (one.from..).zip(&one.entries) {
            rows.tables.push(&one.table);
            rows.numbers.push(number.cast_signed());
            rows.kinds.push(kind);
            rows.bodies.push(body);
        }
        let (length, begins) = lengths.entry(one.table.as_str()).or_insert((0, false));
        *length = one.from + one.entries.len() as u64;
        *begins |= one.from == 0;
        if let Some(listing) = &one.listing {
            listings.insert(one.table.as_str(), listing);
        }
    }
    let written = lengths.iter().map(|(table, (length, _))| ((*table).to_owned(), *length)).collect();
    let notices = company::payloads(server, Notice::Written(written));
    let there = if listings.is_empty() {
        moved(database, &rows, &lengths, &notices).await?
    } else {
        let mut change = database.begin().await?;
        let there = moved(&mut change, &rows, &lengths, &notices).await?;
        for (_, listing) in listings.into_iter().filter(|(table, _)| there.contains(*table)) {
            list(&mut change, listing).await?;
        }
        change.commit().await?;
        there
    };
    // Of a table that was forgotten meanwhile nothing is begun anew.
    Ok(wanted
        .into_iter()
        .map(|table| if there.contains(table) { Ok(()) } else { Err(StoreError::Taken) })
        .collect())
}

/// The length that the log of a table has from now on, and whether it begins.
type Lengths<'a> = BTreeMap<&'a str, (u64, bool)>;

/// Entries of tables that lists show as before: nearly all that is ever written. Which of the tables there are: a log that does not
/// begin goes on behind what is there, and behind nothing where there is none any more.
async fn moved(
    database: &mut PgConnection,
    rows: &Entries<'_>,
    lengths: &Lengths<'_>,
    notices: &[String],
) -> Result<BTreeSet<String>, sqlx::Error> {
    let tables: Vec<&str> = lengths.keys().copied().collect();
    let (lengths, begin): (Vec<i64>, Vec<bool>) =
        lengths.values().map(|(length, begins)| (length.cast_signed(), *begins)).unzip();
    let (there, _): (Vec<String>, i64) = sqlx::query_as(
        "WITH wanted AS (
           SELECT * FROM unnest($5::text[], $6::int8[], $7::bool[]) AS w (id, length, begins)
         ), grown AS (
           UPDATE lengths SET length = w.length FROM wanted w WHERE table_id = w.id AND NOT w.begins RETURNING table_id
         ), begun AS (
           INSERT INTO lengths (table_id, length) SELECT id, length FROM wanted WHERE begins
           ON CONFLICT (table_id) DO UPDATE SET length = excluded.length RETURNING table_id
         ), there AS (
           SELECT table_id FROM grown UNION ALL SELECT table_id FROM begun
         ), written AS (
           INSERT INTO entries (table_id, number, kind, body)
           SELECT e.* FROM unnest($1::text[], $2::int8[], $3::text[], $4::text[]) AS e (id, number, kind, body)
           WHERE e.id IN (SELECT table_id FROM there)
         )
         SELECT ARRAY (SELECT table_id::text FROM there),
                (SELECT count(pg_notify('marooned', told)) FROM unnest($8::text[]) AS told)",
    )
    .bind(&rows.tables)
    .bind(&rows.numbers)
    .bind(&rows.kinds)
    .bind(&rows.bodies)
    .bind(tables)
    .bind(lengths)
    .bind(begin)
    .bind(notices)
    .fetch_one(database)
    .await?;
    Ok(there.into_iter().collect())
}

/// A table as lists have it from now on. That nobody else has made a table with the same id is known by its first entry.
async fn list(database: &mut PgConnection, listing: &Listing) -> Done {
    let body = serde_json::to_string(listing).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
    sqlx::query(
        "INSERT INTO tables (id, code, game, standing, private, created, day, body)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (id) DO UPDATE SET standing = excluded.standing, body = excluded.body",
    )
    .bind(&listing.id)
    .bind(&listing.code)
    .bind(&listing.game)
    .bind(standing::number(listing.standing))
    .bind(listing.private)
    .bind(listing.created)
    .bind(listing.day)
    .bind(body)
    .execute(&mut *database)
    .await?;
    let people = listing.seats.iter().enumerate().filter_map(|(seat, seated)| match &seated.occupant {
        Occupant::Person(guest) => Some((seat as i64, guest.as_str())),
        _ => None,
    });
    let (seats, guests): (Vec<i64>, Vec<&str>) = people.unzip();
    sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(&listing.id).execute(&mut *database).await?;
    sqlx::query("INSERT INTO seats (table_id, seat, guest) SELECT $1, * FROM unnest($2::int8[], $3::text[])")
        .bind(&listing.id)
        .bind(seats)
        .bind(guests)
        .execute(database)
        .await?;
    Ok(())
}

async fn one(database: &mut PgConnection, write: &Write) -> Done {
    match write {
        Write::Add(_) => return Ok(()),
        Write::Forget(old) => return forget::all(database, old).await,
        Write::Seen { tables, guests, at } => {
            let sql = "INSERT INTO seen (id, at) SELECT DISTINCT id, $2 FROM unnest($1::text[]) AS id ORDER BY id
                       ON CONFLICT (id) DO UPDATE SET at = greatest(seen.at, excluded.at)";
            let ids: Vec<&String> = tables.iter().chain(guests).collect();
            sqlx::query(sql).bind(ids).bind(*at)
        }
        Write::House(name, value) => {
            let sql = "INSERT INTO house (name, value) VALUES ($1, $2)
                       ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            sqlx::query(sql).bind(*name).bind(value)
        }
        Write::Review(table, rules, body) => {
            let sql = "INSERT INTO reviews (table_id, rules, body) VALUES ($1, $2, $3)
                       ON CONFLICT (table_id) DO UPDATE SET rules = excluded.rules, body = excluded.body";
            sqlx::query(sql).bind(table).bind(i64::from(*rules)).bind(body)
        }
        Write::NewGuest(guest, secret) => {
            let sql = "INSERT INTO guests (id, name, face, always_ask, created)
                       VALUES ($1, $2, $3, $4, extract(epoch FROM clock_timestamp())::int8)";
            let guests = sqlx::query(sql).bind(&guest.id).bind(&guest.name);
            let guests = guests.bind(guest.face.map(i64::from)).bind(guest.always_ask);
            guests.execute(&mut *database).await?;
            return key(database, &guest.id, secret).await;
        }
        Write::NewKey { link, secret } => {
            let sql =
                "UPDATE keys SET recovery = secret WHERE recovery = $1 AND recovery <> secret RETURNING guest";
            let owner: String = sqlx::query_scalar(sql).bind(&link[..]).fetch_one(&mut *database).await?;
            return key(database, &owner, secret).await;
        }
        Write::Link { guest, made: None } => {
            sqlx::query("UPDATE keys SET recovery = secret WHERE guest = $1").bind(guest)
        }
        Write::Link { guest, made: Some((secret, link)) } => {
            let sql =
                "UPDATE keys SET recovery = CASE WHEN secret = $2 THEN $3 ELSE secret END WHERE guest = $1";
            sqlx::query(sql).bind(guest).bind(&secret[..]).bind(&link[..])
        }
        Write::Rename(guest, name) => {
            sqlx::query("UPDATE guests SET name = $1 WHERE id = $2").bind(name).bind(guest)
        }
        Write::Face(guest, face) => {
            sqlx::query("UPDATE guests SET face = $1 WHERE id = $2").bind(face.map(i64::from)).bind(guest)
        }
        Write::AlwaysAsk(guest, always) => {
            sqlx::query("UPDATE guests SET always_ask = $1 WHERE id = $2").bind(*always).bind(guest)
        }
    }
    .execute(database)
    .await?;
    Ok(())
}

/// Whether something of a few pages can be written: nothing that could be packed into less.
pub async fn probe(database: &mut PgConnection) -> Result<(), StoreError> {
    let write = "INSERT INTO house (name, value)
                 SELECT 'probe', string_agg(md5(random()::text), '') FROM generate_series(1, 512)
                 ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sqlx::query(write).execute(&mut *database).await?;
    sqlx::query("DELETE FROM house WHERE name = 'probe'").execute(database).await?;
    Ok(())
}

async fn key(database: &mut PgConnection, guest: &str, secret: &[u8; 32]) -> Done {
    sqlx::query("INSERT INTO keys (secret, recovery, guest) VALUES ($1, $1, $2)")
        .bind(&secret[..])
        .bind(guest)
        .execute(database)
        .await?;
    Ok(())
}
