//! Several servers on one PostgreSQL.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use common::conformance::{self, Place, added, laid, write};
use common::{House, Program, quick};
use serde_json::{Value, json};
use server::storage::{Forget, GONE_AFTER, Notice, Postgres, Storage, StoreError, Write};
use server::{Server, Settings};
use sitting::Here;
use sqlx::{Connection, PgConnection};
use tokio::time::sleep;
use trials::postgres::Cluster;

/// A database of its own in a cluster.
struct Database(String);

impl Database {
    fn new(cluster: &Cluster) -> Database {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        Database(cluster.database(&format!("place{}", COUNT.fetch_add(1, Ordering::Relaxed))).unwrap())
    }

    async fn change(&self, sql: &'static str, table: &str, number: Option<u64>, body: &[u8]) {
        let mut database = PgConnection::connect(&self.0).await.unwrap();
        let body = String::from_utf8_lossy(body).into_owned();
        let query = sqlx::query(sql).bind(body).bind(table);
        let query = match number {
            Some(number) => query.bind(number.cast_signed()),
            None => query,
        };
        assert_eq!(query.execute(&mut database).await.unwrap().rows_affected(), 1);
    }
}

impl Place for Database {
    async fn open(&self) -> Arc<dyn Storage> {
        Arc::new(Postgres::open(&self.0).await.unwrap())
    }

    async fn spoil(&self, table: &str, number: u64, body: &[u8]) {
        let sql = "UPDATE marooned.entries SET body = $1 WHERE table_id = $2 AND number = $3";
        self.change(sql, table, Some(number), body).await;
    }

    async fn spoil_listing(&self, table: &str, body: &[u8]) {
        self.change("UPDATE marooned.tables SET body = $1 WHERE id = $2", table, None, body).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_a_store() {
    let cluster = Cluster::start().unwrap();
    conformance::check(|| Database::new(&cluster)).await;
    conformance::check_others(|| Database::new(&cluster)).await;
}

async fn cannot_open(address: &str) -> String {
    match Server::open_database(address, quick()).await {
        Ok(_) => panic!("it opened"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_database_of_ours_is_refused_in_a_sentence() {
    let sentence = cannot_open("postgres://ann:secret@127.0.0.1:1/nowhere").await;
    assert!(sentence.contains("ann@127.0.0.1:1/nowhere") && !sentence.contains("secret"), "{sentence}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    let sentence = cannot_open("postgres://localhost:nothing/x").await;
    assert!(sentence.contains("postgres://user:password@host/database"), "{sentence}");
    assert_eq!(sentence.matches("cannot be used").count(), 1, "{sentence}");
    let web = House::open().await;
    let sentence = cannot_open(&web.base.replace("http://", "postgres://ann@")).await;
    assert!(sentence.contains("no PostgreSQL") && !sentence.contains("sqlx"), "{sentence}");
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let sentence = cannot_open(&address.replace("/marooned?", "/other?")).await;
    assert!(sentence.contains("does not exist"), "{sentence}");
    for (change, words) in [
        ("UPDATE marooned.house SET value = '99' WHERE name = 'schema'", "a newer Marooned"),
        ("UPDATE marooned.house SET value = '0' WHERE name = 'schema'", "an older Marooned"),
        ("DROP TABLE marooned.house", "none of Marooned's"),
    ] {
        Postgres::open(&address).await.map(drop).unwrap_or_default();
        let mut database = PgConnection::connect(&address).await.unwrap();
        sqlx::raw_sql(change).execute(&mut database).await.unwrap();
        let sentence = cannot_open(&address).await;
        assert!(sentence.contains(words) && sentence.contains("--database"), "{sentence}");
        sqlx::raw_sql("UPDATE marooned.house SET value = '1' WHERE name = 'schema'")
            .execute(&mut database)
            .await
            .map(drop)
            .unwrap_or_default();
    }
}

/// The same guest at another server.
fn at(house: &House, person: &Program) -> Program {
    Program { base: house.base.clone(), token: person.token.clone(), client: person.client.clone() }
}

/// Waits until a table is as it should be.
async fn until(person: &Program, table: &str, what: &str, is: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let seen = person.get(&format!("/tables/{table}")).await;
        if is(&seen) {
            return seen;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{what}: {seen}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// Two people at one table, each at a server of their own, with a bot that only one of the servers runs.
#[tokio::test(flavor = "multi_thread")]
async fn people_at_two_servers_play_one_game() {
    let cluster = Cluster::start().unwrap();
    let database = cluster.database("marooned").unwrap();
    let (one, two) = (House::on(&database, quick()).await, House::on(&database, quick()).await);
    let (ann, bob) = (one.guest("Ann").await, two.guest("Bob").await);
    let new = json!({ "game": "hellapagos", "seats": 3, "away": 0 });
    let id = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
    bob.post(&format!("/tables/{id}/join"), json!({ "seat": 1 })).await;
    ann.post(&format!("/tables/{id}/seats/2/bot"), json!({ "brain": "random" })).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let mut moves = 0;
    loop {
        let table = until(&ann, &id, "somebody is asked", |table| {
            let asked = |seat: u64| table["asked"].as_array().unwrap().contains(&json!(seat));
            table["stage"] == "over" || asked(0) || asked(1)
        })
        .await;
        if table["stage"] == "over" {
            break;
        }
        for (seat, person) in [(0, &ann), (1, &bob)] {
            let seen = person.get(&format!("/tables/{id}")).await;
            if seen["asked"].as_array().unwrap().contains(&json!(seat)) {
                let played = person.answer_first(&id, &seen).await;
                assert!(matches!(played.status().as_u16(), 200 | 409), "{played:?}");
                moves += 1;
            }
        }
    }
    assert!(moves > 5);
    let (here, there) =
        (ann.get(&format!("/tables/{id}")).await, at(&two, &ann).get(&format!("/tables/{id}")).await);
    assert_eq!(here["view"], there["view"], "both servers show the same end");
    assert_eq!(here["moves"], there["moves"]);
    one.close().await;
    let there = at(&two, &ann).get(&format!("/tables/{id}")).await;
    assert_eq!(here["view"], there["view"]);
    two.close().await;
}

/// A server that closes leaves its bots to the others.
#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_at_another_server() {
    let cluster = Cluster::start().unwrap();
    let database = cluster.database("marooned").unwrap();
    let slow = || Settings { pace: Duration::from_millis(60), ..quick() };
    let (one, two) = (House::on(&database, slow()).await, House::on(&database, slow()).await);
    let ann = one.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 12, "bots": "random", "watch": true });
    let id = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let before = until(&ann, &id, "bots play", |table| table["moves"].as_u64() > Some(3)).await;
    one.close().await;
    let ann = at(&two, &ann);
    until(&ann, &id, "bots go on", |table| {
        table["moves"].as_u64().unwrap() > before["moves"].as_u64().unwrap() + 12
    })
    .await;
    let store = Postgres::open(&database).await.unwrap();
    let others = store.others().unwrap();
    assert_eq!(
        others.hold(std::slice::from_ref(&id)).await.unwrap(),
        Vec::<String>::new(),
        "the second server runs it"
    );
    two.close().await;
    assert_eq!(others.beat().await.unwrap().others, Vec::<String>::new(), "both have gone");
}

/// Whoever sits at another server is there, and is noticed when they come back; a live stream tells what others write.
#[tokio::test(flavor = "multi_thread")]
async fn presence_and_pushes_cross_servers() {
    let cluster = Cluster::start().unwrap();
    let database = cluster.database("marooned").unwrap();
    let (one, two) = (House::on(&database, quick()).await, House::on(&database, quick()).await);
    let (ann, bob) = (one.guest("Ann").await, two.guest("Bob").await);
    let id = ann.post("/tables", json!({ "game": "open-sea", "seats": 3, "away": 0 })).await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    bob.post(&format!("/tables/{id}/join"), json!({})).await;
    let mut live = bob.send("GET", &format!("/tables/{id}/live"), None).await;
    let present = |table: &Value, seat: usize| table["seats"][seat]["present"] == json!(true);
    until(&ann, &id, "Bob's page is seen from the other server", |table| present(table, 1)).await;
    ann.post(&format!("/tables/{id}/chat"), json!({ "text": "ahoy" })).await;
    let mut told = String::new();
    while !told.contains("ahoy") {
        let chunk = tokio::time::timeout(Duration::from_secs(10), live.chunk()).await.expect("a push comes");
        told += &String::from_utf8_lossy(&chunk.unwrap().unwrap());
    }
    drop(live);
    until(&ann, &id, "Bob has gone", |table| !present(table, 1)).await;
    one.close().await;
    two.close().await;
}

/// The database goes away for a while: what cannot be kept is refused with a sentence, and everything goes on afterwards.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_dies_and_comes_back() {
    let mut cluster = Cluster::start().unwrap();
    let database = cluster.database("marooned").unwrap();
    let house = House::on(&database, quick()).await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    ann.post(&format!("/tables/{id}/chat"), json!({ "text": "before" })).await;
    cluster.kill().unwrap();
    let refused = ann.send("POST", &format!("/tables/{id}/chat"), Some(json!({ "text": "lost" }))).await;
    assert_eq!(refused.status().as_u16(), 503, "{refused:?}");
    let why: Value = refused.json().await.unwrap();
    assert!(why.to_string().contains("database does not answer"), "{why}");
    cluster.run().unwrap();
    sleep(Duration::from_millis(300)).await;
    let begun = Instant::now();
    loop {
        let said = ann.send("POST", &format!("/tables/{id}/chat"), Some(json!({ "text": "after" }))).await;
        if said.status().is_success() {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "{said:?}");
        sleep(Duration::from_millis(50)).await;
    }
    let talk = ann.get(&format!("/tables/{id}")).await["chat"].to_string();
    assert!(talk.contains("before") && talk.contains("after") && !talk.contains("lost"), "{talk}");
    house.close().await;
}

/// A database that was started anew while nobody wrote: whoever writes next is not told of it.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_write_after_a_restart_is_kept() {
    let mut cluster = Cluster::start().unwrap();
    let database = cluster.database("marooned").unwrap();
    let store = Postgres::open(&database).await.unwrap();
    let write = async |value: &str| store.write(&[Write::House("told", value.to_owned())]).await;
    assert_eq!(write("before").await, Ok(vec![Ok(())]));
    cluster.kill().unwrap();
    cluster.run().unwrap();
    sleep(Duration::from_millis(600)).await;
    assert_eq!(write("after").await, Ok(vec![Ok(())]));
    assert_eq!(store.house("told").await, Ok(Some("after".to_owned())));
}

/// One row that the database refuses is refused alone.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_kept_harms_nothing_that_came_with_it() {
    let cluster = Cluster::start().unwrap();
    let store = Postgres::open(&cluster.database("marooned").unwrap()).await.unwrap();
    let batch = [
        Write::House("good", "kept".to_owned()),
        Write::House("bad", "a\0b".to_owned()),
        Write::House("later", "kept, too".to_owned()),
    ];
    let done = store.write(&batch).await.unwrap();
    assert!(matches!(done.as_slice(), [Ok(()), Err(_), Ok(())]), "{done:?}");
    assert_eq!(store.house("good").await, Ok(Some("kept".to_owned())));
    assert_eq!(store.house("later").await, Ok(Some("kept, too".to_owned())));
    assert_eq!(store.house("bad").await, Ok(None));
}

/// What lies on a damaged page can neither be added to nor forgotten; all else that is written in the same moment is, however much
/// that is damaged comes first.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_page_keeps_nothing_else_from_being_written_or_forgotten() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let store: Arc<dyn Storage> = Arc::new(Postgres::open(&address).await.unwrap());
    let bad: Vec<Write> = (0..250).map(|n| laid(&format!("bad-{n}"), 1)).collect();
    write(&store, &bad).await;
    write(&store, &[laid("old", 8), laid("new", 9)]).await;
    let damage = "CREATE FUNCTION public.damaged() RETURNS trigger LANGUAGE plpgsql AS
                  'BEGIN IF coalesce(OLD.table_id, NEW.table_id) LIKE ''bad-%'' THEN
                     RAISE EXCEPTION ''invalid page in block 7'' USING ERRCODE = ''XX001'';
                   END IF; RETURN coalesce(NEW, OLD); END';
                  CREATE TRIGGER damaged BEFORE INSERT OR DELETE ON marooned.entries
                  FOR EACH ROW EXECUTE FUNCTION public.damaged()";
    let mut database = PgConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(damage).execute(&mut database).await.unwrap();
    let forget = Forget { never_begun: 9, ..Forget::default() };
    let batch = [
        Write::Forget(forget.clone()),
        added("bad-7", 1, &["second"], None),
        added("new", 1, &["second"], None),
    ];
    assert_eq!(store.write(&batch).await, Ok(vec![Ok(()), Err(StoreError::Corrupt), Ok(())]));
    assert_eq!(forget.forgotten.counts(), (1, 0));
    assert_eq!(store.log("bad-7", 0).await.unwrap().unwrap().length, 1, "nothing of it is half gone");
    assert_eq!(store.log("old", 0).await, Ok(None));
    assert_eq!(store.log("new", 0).await.unwrap().unwrap().length, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_keep_every_name_is_refused() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let mut database = PgConnection::connect(&address).await.unwrap();
    let latin = "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'";
    sqlx::raw_sql(latin).execute(&mut database).await.unwrap();
    let sentence = cannot_open(&address.replace("/marooned?", "/latin?")).await;
    assert!(sentence.contains("LATIN1") && sentence.contains("UTF8"), "{sentence}");
}

/// A commit is waited for, whatever the database was told.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_acknowledged_is_on_the_disk() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let mut database = PgConnection::connect(&address).await.unwrap();
    sqlx::raw_sql("ALTER DATABASE marooned SET synchronous_commit = off")
        .execute(&mut database)
        .await
        .unwrap();
    let store = Postgres::open(&address).await.unwrap();
    let watch = "CREATE TABLE public.saw (setting text);
                 CREATE FUNCTION public.see() RETURNS trigger LANGUAGE plpgsql AS
                 'BEGIN INSERT INTO public.saw VALUES (current_setting(''synchronous_commit'')); RETURN NEW; END';
                 CREATE TRIGGER watch AFTER INSERT ON marooned.house FOR EACH ROW EXECUTE FUNCTION public.see()";
    sqlx::raw_sql(watch).execute(&mut database).await.unwrap();
    assert_eq!(store.write(&[Write::House("told", "something".to_owned())]).await, Ok(vec![Ok(())]));
    let saw: Vec<String> =
        sqlx::query_scalar("SELECT setting FROM public.saw").fetch_all(&mut database).await.unwrap();
    assert_eq!(saw, ["on"]);
}

/// Whether there is room is tried with something that takes room: on a full disk a few words would still fit.
#[tokio::test(flavor = "multi_thread")]
async fn room_is_looked_for_with_pages() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let store = Postgres::open(&address).await.unwrap();
    let mut database = PgConnection::connect(&address).await.unwrap();
    let watch = "CREATE TABLE public.saw (bytes int);
                 CREATE FUNCTION public.see() RETURNS trigger LANGUAGE plpgsql AS
                 'BEGIN INSERT INTO public.saw SELECT pg_column_size(value) FROM marooned.house WHERE name = NEW.name;
                  RETURN NEW; END';
                 CREATE TRIGGER watch AFTER INSERT ON marooned.house FOR EACH ROW EXECUTE FUNCTION public.see()";
    sqlx::raw_sql(watch).execute(&mut database).await.unwrap();
    assert_eq!(store.probe().await, Ok(()));
    let saw: Vec<i32> =
        sqlx::query_scalar("SELECT bytes FROM public.saw").fetch_all(&mut database).await.unwrap();
    assert!(saw.iter().all(|bytes| *bytes >= 16_384) && saw.len() == 1, "{saw:?}");
    assert_eq!(store.house("probe").await, Ok(None), "nothing is left of it");
}

/// Stops whatever answers a server in a database: its connections are there, and nothing comes over them any more, as where
/// something on the way has forgotten them. Says how many those were.
async fn silence(address: &str) -> usize {
    let mut database = PgConnection::connect(address).await.unwrap();
    let sql = "SELECT pid FROM pg_stat_activity WHERE application_name = 'marooned'";
    let answering: Vec<i32> = sqlx::query_scalar(sql).fetch_all(&mut database).await.unwrap();
    for process in &answering {
        assert!(Command::new("kill").arg("-STOP").arg(process.to_string()).status().unwrap().success());
    }
    answering.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_have_gone_silent_are_given_up() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let opened = Instant::now();
    let store = Postgres::open(&address).await.unwrap();
    let write = async || store.write(&[Write::House("told", "something".to_owned())]).await;
    assert_eq!(store.others().unwrap().hear().await, Ok(Notice::Missed));
    let silenced = Instant::now();
    write().await.unwrap();
    assert!(silence(&address).await >= 3);
    // What was under way is not known to be kept; whatever comes next goes another way.
    let under_way = silenced.elapsed() < Duration::from_millis(250);
    assert!(write().await.is_err() || !under_way);
    assert_eq!(store.house("told").await, Ok(Some("something".to_owned())));
    assert_eq!(write().await, Ok(vec![Ok(())]));
    assert_eq!(store.probe().await, Ok(()));
    // It has said that it is there when it was opened, and not since.
    let silent = silenced.elapsed();
    let beat = store.others().unwrap().beat().await.unwrap();
    assert!(beat.lapsed || silent <= GONE_AFTER, "it is told that it was silent for {silent:?}");
    assert!(!beat.lapsed || opened.elapsed() > GONE_AFTER, "it was silent for {silent:?} alone");
    // Whoever listens hears nothing, not even itself.
    assert!(store.others().unwrap().hear().await.is_err());
    assert_eq!(store.others().unwrap().hear().await, Ok(Notice::Missed));
    assert!(silenced.elapsed() < Duration::from_secs(60), "{:?}", silenced.elapsed());
}

/// Whether something can be kept is asked of the connection that keeps it.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_says_nothing_is_not_healthy() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let store = Postgres::open(&address).await.unwrap();
    assert_eq!(store.probe().await, Ok(()));
    silence(&address).await;
    let asked = Instant::now();
    assert!(store.probe().await.is_err(), "its own connection is silent");
    assert!(asked.elapsed() < Duration::from_secs(5), "and is not waited for long: {:?}", asked.elapsed());
    assert_eq!(store.probe().await, Ok(()), "the next one is not");
}

/// What servers leave behind that were killed does not grow with every one of them.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_server_held_is_cleared_away() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let killed = Postgres::open(&address).await.unwrap();
    let others = killed.others().unwrap();
    others.hold(&["over".to_owned()]).await.unwrap();
    others.show("over", &Here { more: 1, ..Here::default() }).await.unwrap();
    let mut database = PgConnection::connect(&address).await.unwrap();
    let late = "UPDATE marooned.servers SET seen = seen - interval '2 hours'";
    sqlx::raw_sql(late).execute(&mut database).await.unwrap();
    drop(killed);
    let _next = Postgres::open(&address).await.unwrap();
    for (table, left) in [("servers", 1), ("presence", 0), ("leases", 0)] {
        let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM marooned.{table}"));
        let rows: i64 = sqlx::query_scalar(sql).fetch_one(&mut database).await.unwrap();
        assert_eq!(rows, left, "{table}");
    }
}

/// A table can be looked at where nothing can be noted any more.
#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_read_is_served_where_nothing_can_be_written() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let house = House::on(&address, quick()).await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    house.close().await;
    let house = House::on(&address, Settings { idle: Duration::from_millis(1), ..quick() }).await;
    let ann = Program { base: house.base.clone(), ..ann };
    let mut database = PgConnection::connect(&address).await.unwrap();
    let refuse = "CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS
                  'BEGIN RAISE EXCEPTION ''no room'' USING ERRCODE = ''53100''; END';
                  CREATE TRIGGER full_leases BEFORE INSERT ON marooned.leases FOR EACH ROW EXECUTE FUNCTION public.refuse();
                  CREATE TRIGGER full_entries BEFORE INSERT ON marooned.entries FOR EACH ROW EXECUTE FUNCTION public.refuse()";
    sqlx::raw_sql(refuse).execute(&mut database).await.unwrap();
    assert_eq!(ann.get(&format!("/tables/{id}")).await["id"], json!(id));
    let said = ann.send("POST", &format!("/tables/{id}/chat"), Some(json!({ "text": "Ahoy" }))).await;
    assert_eq!(said.status(), 507, "{:?}", said.text().await);
    house.close().await;
}

/// Other rules than those that a game was begun with, which cannot be noted on a full disk: it can be looked at all the same, and
/// they are noted before anything else is. A game that was closed stays so until it can be noted that it goes on.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_played_under_other_rules_is_served_where_nothing_can_be_written() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let house = House::on(&address, quick()).await;
    let ann = house.guest("Ann").await;
    let (id, shut) = (ann.table_with_bots(3).await, ann.table_with_bots(3).await);
    for id in [&id, &shut] {
        common::good(ann.answer_first(id, &ann.when_asked(id).await).await).await;
    }
    house.close().await;
    let mut database = PgConnection::connect(&address).await.unwrap();
    let mut change = async |sql: &str| {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut database).await.unwrap();
    };
    let other_rules = async |id: &str| {
        let sql = "UPDATE marooned.entries
                   SET body = jsonb_set(body::jsonb, '{rules}', to_jsonb((body::jsonb->>'rules')::int + 40))::text
                   WHERE kind IN ('laid', 'begun') AND table_id = $1";
        let mut database = PgConnection::connect(&address).await.unwrap();
        sqlx::query(sql).bind(id).execute(&mut database).await.unwrap();
    };
    // One of them leads elsewhere under the rules of today.
    other_rules(&shut).await;
    change(&format!(
        "CREATE TABLE public.before AS SELECT * FROM marooned.entries WHERE kind = 'move' AND table_id = '{shut}';
         UPDATE marooned.entries SET body = jsonb_set(body::jsonb, '{{trace,1}}', '7')::text
         WHERE kind = 'move' AND table_id = '{shut}'"
    ))
    .await;
    let house = House::on(&address, quick()).await;
    let person = at(&house, &ann);
    common::refused(person.send("GET", &format!("/tables/{shut}"), None).await, 410, "closed").await;
    house.close().await;
    other_rules(&id).await;
    change(
        "UPDATE marooned.entries e SET body = b.body FROM public.before b
         WHERE (e.table_id, e.number) = (b.table_id, b.number);
         CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN RAISE EXCEPTION ''no room'' USING ERRCODE = ''53100''; END';
         CREATE TRIGGER full_entries BEFORE INSERT ON marooned.entries FOR EACH ROW EXECUTE FUNCTION public.refuse()",
    )
    .await;
    let house = House::on(&address, quick()).await;
    let ann = at(&house, &ann);
    let table = ann.get(&format!("/tables/{id}")).await;
    assert_eq!((&table["stage"], &table["chat"]), (&json!("playing"), &json!([])));
    let said = ann.send("POST", &format!("/tables/{id}/chat"), Some(json!({ "text": "Ahoy" }))).await;
    common::refused(said, 507, "disk-full").await;
    common::refused(ann.send("GET", &format!("/tables/{shut}"), None).await, 507, "disk-full").await;
    change("DROP TRIGGER full_entries ON marooned.entries").await;
    for id in [&id, &shut] {
        let noted = |table: &Value| table["chat"].to_string().contains("other-rules");
        until(&ann, id, "the rules are noted", noted).await;
        ann.post(&format!("/tables/{id}/chat"), json!({ "text": "Ahoy" })).await;
    }
    house.close().await;
}
