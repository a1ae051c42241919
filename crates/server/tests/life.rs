//! What happens at a table besides moves: coming and going, clocks, stand-ins, talk, and the server's own care.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::fmt::Debug;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::browser::{Browser, named};
use common::{House, Program, quick};
use futures_util::StreamExt;
use serde_json::{Value, json};
use server::Settings;
use server::storage::{Disk, Forget, List, Sqlite, Storage, Write};
use sqlx::{Connection, SqliteConnection};

async fn new_table(host: &Program, new: Value) -> String {
    host.post("/tables", new).await["id"].as_str().unwrap().to_owned()
}

/// Three people at a table with a seed of its own; the game has begun.
async fn three(house: &House, seed: &str) -> (Vec<Program>, String) {
    let people = vec![house.guest("Ann").await, house.guest("Bob").await, house.guest("Cid").await];
    let new = json!({ "game": "hellapagos", "seats": 3, "away": 0, "seed": seed });
    let id = new_table(&people[0], new).await;
    for person in &people[1..] {
        person.post(&format!("/tables/{id}/join"), json!({})).await;
    }
    people[0].post(&format!("/tables/{id}/start"), json!({})).await;
    (people, id)
}

/// Looks again until it is so.
async fn until(who: &Program, id: &str, so: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..1_500 {
        let table = who.get(&format!("/tables/{id}")).await;
        if so(&table) {
            return table;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it was not so in 15 seconds");
}

#[tokio::test]
async fn when_the_clock_runs_out_a_bot_answers_once() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "instinct", "away": 0, "clock": 5 });
    let id = new_table(&ann, new).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let asked = ann.when_asked(&id).await;
    let clock = asked["clock"].as_u64().unwrap();
    assert!((1..=5).contains(&clock), "{clock} seconds are left");
    let later = until(&ann, &id, |table| table["moves"].as_u64() > asked["moves"].as_u64()).await;
    assert_eq!(later["seats"][0]["stand-in"], false, "the seat is still Ann's");
    assert_eq!(later["seats"][0]["sitter"], "person");
}

#[tokio::test]
async fn a_bot_stands_in_for_whoever_is_away_and_gives_the_seat_back() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "instinct", "away": 5 });
    let id = new_table(&ann, new).await;
    bob.post(&format!("/tables/{id}/join"), json!({})).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    // Ann answers whenever she is asked, until it is Bob who keeps the table waiting.
    for _ in 0..200 {
        let table = ann.get(&format!("/tables/{id}")).await;
        if !table["question"].is_null() {
            ann.answer_first(&id, &table).await;
        }
        if table["seats"][1]["stand-in"] == true {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let table = until(&ann, &id, |table| table["seats"][1]["stand-in"] == true).await;
    assert_eq!(table["seats"][1]["present"], false);
    let back = bob.get(&format!("/tables/{id}")).await;
    assert_eq!(back["seats"][1]["stand-in"], false, "whoever looks is back");
}

#[tokio::test]
async fn who_leaves_a_running_game_is_replaced_until_they_are_back() {
    let house = House::open().await;
    let (people, id) = three(&house, "leaving").await;
    people[2].post(&format!("/tables/{id}/leave"), json!({})).await;
    let table = people[0].get(&format!("/tables/{id}")).await;
    assert_eq!(table["seats"][2]["stand-in"], true);
    assert_eq!(table["seats"][2]["name"], "Cid");
    assert_eq!(people[2].get(&format!("/tables/{id}")).await["seats"][2]["stand-in"], false);
}

/// The page of whoever leaves is still open while the table tells everybody: that is no coming back.
#[tokio::test]
async fn what_is_pushed_to_the_page_of_whoever_leaves_does_not_call_them_back() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let fields = [("game", "hellapagos"), ("seats", "3"), ("access", "link"), ("bots", "random")];
    let table = ann.sent_on("/tables", &fields).await;
    let bob = named(&house, "Bob").await;
    bob.sent_on(&format!("{table}/join"), &[("seat", "1")]).await;
    ann.sent_on(&format!("{table}/start"), &[]).await;
    let mut stream = ann.client.get(house.url(&format!("{table}/live"))).send().await.unwrap();
    stream.chunk().await.unwrap();
    assert_eq!(ann.sent_on(&format!("{table}/leave"), &[]).await, "/", "whoever leaves is in the lobby");
    stream.chunk().await.unwrap();
    let id = table.trim_start_matches("/t/");
    let seen = house.nobody().get(&format!("/tables/{id}")).await;
    assert_eq!(seen["seats"][0]["stand-in"], true, "{seen}");
    let told = seen["chat"].to_string();
    assert!(told.contains("Ann has left: a bot plays for them"), "{told}");
    bob.sent_on(&format!("{table}/leave"), &[]).await;
    let seen = house.nobody().get(&format!("/tables/{id}")).await;
    assert!(seen["chat"].to_string().contains("Bob has left: the game waits"), "{seen}");
    for seat in [0, 1] {
        assert_eq!(seen["seats"][seat]["stand-in"], false, "where nobody is there no bot plays: {seen}");
    }
    let page = Browser::new(&house).page(&table).await;
    assert!(page.contains(">away<") && !page.contains("a bot plays<"), "{page}");
}

/// The words of the talk as somebody hears it.
async fn heard(who: &Program, id: &str) -> Vec<String> {
    let table = who.get(&format!("/tables/{id}")).await;
    table["chat"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

fn is_dead(table: &Value, seat: usize) -> bool {
    table["view"]["castaways"][seat]["fate"]["fate"].as_str().unwrap_or("alive") != "alive"
}

#[tokio::test]
async fn the_dead_talk_among_themselves_until_the_end() {
    let house = House::open().await;
    let mut found = None;
    'seeds: for seed in 0..20 {
        let (people, id) = three(&house, &format!("death {seed}")).await;
        for _ in 0..400 {
            let table = house.nobody().get(&format!("/tables/{id}")).await;
            if table["stage"] == "over" {
                continue 'seeds;
            }
            if let Some(dead) = (0..3).find(|seat| is_dead(&table, *seat)) {
                found = Some((people, id, dead));
                break 'seeds;
            }
            let asked = table["asked"][0].as_u64().unwrap() as usize;
            let mine = people[asked].get(&format!("/tables/{id}")).await;
            // The last answer waits, passes or points at others: somebody starves in the end.
            let last = mine["answers"].as_array().unwrap().last().unwrap()["move"].clone();
            people[asked]
                .post(&format!("/tables/{id}/moves"), json!({ "moves": mine["moves"], "move": last }))
                .await;
        }
    }
    let (people, id, dead) = found.expect("somebody dies before the end in one of these games");
    let chat = format!("/tables/{id}/chat");
    people[dead].post(&chat, json!({ "text": "cold down here", "dead": true })).await;
    people[dead].post(&chat, json!({ "text": "farewell" })).await;
    let living = (0..3).find(|seat| *seat != dead).unwrap();
    people[living].bad(409, "wrong-stage", &chat, json!({ "text": "boo", "dead": true })).await;
    people[living].post(&chat, json!({ "text": "who spoke?" })).await;
    assert_eq!(heard(&people[dead], &id).await, ["cold down here", "farewell", "who spoke?"]);
    assert_eq!(heard(&people[living], &id).await, ["farewell", "who spoke?"], "the living hear no dead");
    assert_eq!(heard(&house.nobody(), &id).await, ["farewell", "who spoke?"]);
}

#[tokio::test]
async fn a_host_kicks_and_a_code_leads_back() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let fields = [("game", "hellapagos"), ("seats", "4"), ("access", "link"), ("bots", "none")];
    let table = ann.sent_on("/tables", &fields).await;
    let page = ann.page(&table).await;
    let code =
        page.split("class=\"code\">").nth(1).expect("the code is on the page").split('<').next().unwrap();
    let bob = named(&house, "Bob").await;
    assert!(!bob.page("/").await.contains(&table), "a private table is in no list");
    assert_eq!(bob.sent_on("/code", &[("code", &format!(" {} ", code.to_uppercase()))]).await, table);
    assert_eq!(bob.post("/code", &[("code", "nowhere")]).await.status(), 404);
    assert_eq!(bob.sent_on(&format!("{table}/join"), &[("seat", "2")]).await, table);
    assert_eq!(bob.post(&format!("{table}/kick"), &[("seat", "0")]).await.status(), 403);
    assert_eq!(ann.sent_on(&format!("{table}/kick"), &[("seat", "2")]).await, table);
    assert_eq!(ann.post(&format!("{table}/kick"), &[("seat", "9")]).await.status(), 404);
    assert!(!ann.page(&table).await.contains("Bob"));
    let house = house.again().await;
    let (ann, bob) = (ann.moved_to(&house), bob.moved_to(&house));
    let page = bob.page(&table).await;
    assert!(page.contains("sent you away") && !page.contains("Sit down"), "{page}");
    assert_eq!(bob.post(&format!("{table}/join"), &[]).await.status(), 403, "sent away is sent away");
    named(&house, "Cid").await.sent_on(&format!("{table}/join"), &[("seat", "1")]).await;
    for seat in ["2", "3"] {
        ann.sent_on(&format!("{table}/bot"), &[("seat", seat), ("brain", "random")]).await;
    }
    ann.sent_on(&format!("{table}/start"), &[]).await;
    assert_eq!(ann.post(&format!("{table}/kick"), &[("seat", "1")]).await.status(), 409, "too late");
}

#[tokio::test]
async fn a_chair_is_given_to_a_program() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let fields = [("game", "hellapagos"), ("seats", "3"), ("access", "link"), ("bots", "random")];
    let table = ann.sent_on("/tables", &fields).await;
    let given = ann.post(&format!("{table}/program"), &[("seat", "2")]).await.text().await.unwrap();
    let token = given.split("id=\"token\"").nth(1).unwrap().split("value=\"").nth(1).unwrap();
    let token = token.split('"').next().unwrap().to_owned();
    ann.sent_on(&format!("{table}/start"), &[]).await;
    let program = Program { token, ..house.nobody() };
    let id = table.trim_start_matches("/t/");
    let seen = program.get(&format!("/tables/{id}")).await;
    assert_eq!(seen["me"], 2);
    assert_eq!(seen["seats"][2]["name"], "Ann's program");
    assert_eq!(ann.post(&format!("{table}/program"), &[("seat", "1")]).await.status(), 409, "too late");
}

#[tokio::test]
async fn a_program_that_never_speaks_is_replaced_and_its_token_is_its_chair_s_alone() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "away": 5,
                      "options": { "first-player": "1" } });
    let id = new_table(&ann, new).await;
    let given = ann.post(&format!("/tables/{id}/seats/1/token"), json!({ "name": "Mute" })).await;
    let program = Program { token: given["token"].as_str().unwrap().to_owned(), ..house.nobody() };
    program.bad(401, "unknown-guest", "/guests", json!({ "name": "evil" })).await;
    program.bad(401, "unknown-guest", &format!("/tables/{id}/join"), json!({ "seat": 2 })).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let table = until(&ann, &id, |table| table["seats"][1]["stand-in"] == true).await;
    assert!(table["chat"].to_string().contains("Mute is away"), "{}", table["chat"]);
    until(&ann, &id, |table| table["moves"].as_u64() > Some(0)).await;
    assert_eq!(program.get(&format!("/tables/{id}")).await["seats"][1]["stand-in"], false);
}

#[tokio::test]
async fn nobody_s_game_is_played_to_its_end_behind_their_back() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    ann.when_asked(&id).await;
    ann.post(&format!("/tables/{id}/leave"), json!({})).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let seen = house.nobody().get(&format!("/tables/{id}")).await;
    assert_eq!((&seen["stage"], &seen["seats"][0]["stand-in"]), (&json!("playing"), &json!(false)));
    assert_eq!(seen["asked"], json!([0]), "the table waits");
    assert!(!ann.get(&format!("/tables/{id}")).await["question"].is_null());
}

#[tokio::test]
async fn an_answer_to_a_request_that_is_gone_takes_nothing_back() {
    let house = House::open().await;
    let (people, id) = three(&house, "late").await;
    let asked = people[0].get(&format!("/tables/{id}")).await["asked"][0].as_u64().unwrap() as usize;
    let mine = people[asked].get(&format!("/tables/{id}")).await;
    common::good(people[asked].answer_first(&id, &mine).await).await;
    let moves = people[asked].get(&format!("/tables/{id}")).await["moves"].clone();
    for agree in [true, false] {
        people[asked].bad(409, "stale", &format!("/tables/{id}/undo"), json!({ "agree": agree })).await;
    }
    assert_eq!(people[asked].get(&format!("/tables/{id}")).await["moves"], moves);
}

#[tokio::test]
async fn who_sits_down_without_a_name_sits_down_with_it() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let fields = [("game", "hellapagos"), ("seats", "3"), ("access", "link"), ("bots", "random")];
    let table = ann.sent_on("/tables", &fields).await;
    let bob = Browser::new(&house);
    let to = bob.sent_on(&format!("{table}/join"), &[]).await;
    let id = table.trim_start_matches("/t/");
    assert!(bob.page(&to).await.contains(&format!("name=\"join\" value=\"{id}\"")));
    assert_eq!(bob.sent_on("/name", &[("name", "Bob"), ("next", &table), ("join", id)]).await, table);
    assert!(bob.page(&table).await.contains("Bob<span class=\"you\"> (you)"));
}

#[tokio::test]
async fn who_comes_after_the_host_is_host() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let id = new_table(&ann, json!({ "game": "hellapagos", "seats": 3, "bots": "random" })).await;
    bob.post(&format!("/tables/{id}/join"), json!({})).await;
    bob.bad(403, "forbidden", &format!("/tables/{id}/start"), json!({})).await;
    ann.post(&format!("/tables/{id}/leave"), json!({})).await;
    assert_eq!(bob.get(&format!("/tables/{id}")).await["host"], true);
    bob.post(&format!("/tables/{id}/leave"), json!({})).await;
    assert_eq!(bob.get(&format!("/tables/{id}")).await["host"], false, "nobody is left");
    bob.post(&format!("/tables/{id}/join"), json!({})).await;
    assert_eq!(bob.get(&format!("/tables/{id}")).await["host"], true, "whoever sits down next is host");
    let house = house.again().await;
    let bob = Program { base: house.base.clone(), ..bob };
    bob.post(&format!("/tables/{id}/start"), json!({})).await;
}

#[tokio::test]
async fn nobody_at_a_table_is_called_like_another() {
    let house = House::open().await;
    let (ann, other) = (house.guest("Pelican").await, house.guest("PELICAN").await);
    let id = new_table(&ann, json!({ "game": "hellapagos", "seats": 3, "bots": "random", "away": 0 })).await;
    other.post(&format!("/tables/{id}/join"), json!({ "seat": 2 })).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let names: Vec<String> = ann.get(&format!("/tables/{id}")).await["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["name"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(names, ["Pelican", "Barnacle", "PELICAN 2"]);
    for name in ["you", "spectator", "17"] {
        house.nobody().bad(422, "unfit", "/guests", json!({ "name": name })).await;
    }
    house.nobody().bad(400, "malformed", "/guests", json!({ "name": "" })).await;
}

/// The moves of a finished game.
async fn record(house: &House, id: &str) -> Value {
    house.nobody().get(&format!("/tables/{id}/record")).await["moves"].clone()
}

#[tokio::test]
async fn bots_go_on_by_themselves_after_a_restart() {
    let settings = Settings { pace: Duration::from_millis(20), ..quick() };
    let house = House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 4, "bots": "instinct", "watch": true, "seed": "again" });
    let id = new_table(&ann, new.clone()).await;
    // Somebody watches, so that the bots take their time.
    let watching = ann.send("GET", &format!("/tables/{id}/live"), None).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    until(&ann, &id, |table| table["moves"].as_u64() >= Some(3)).await;
    let (house, _) = tokio::join!(house.again(), async move {
        let _ = watching.bytes().await;
    });
    let file = house.folder.path().join("marooned.sqlite");
    let disk = Sqlite::open(&file, Disk::default()).await.unwrap();
    for tries in 0.. {
        // Looking at the rows alone wakes no table.
        let running = disk.tables(List::Running, 10).await.unwrap();
        if running.is_empty() {
            break;
        }
        assert!(tries < 1_000, "nobody plays on");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let ann = Program { base: house.base.clone(), ..ann };
    let second = new_table(&ann, new).await;
    ann.post(&format!("/tables/{second}/start"), json!({})).await;
    until(&ann, &second, |table| table["stage"] == "over").await;
    assert_eq!(record(&house, &id).await, record(&house, &second).await, "one seed, the same bots");
}

fn stale(never_begun: i64) -> Write {
    Write::Forget(Forget { never_begun, ..Forget::default() })
}

#[tokio::test]
async fn tables_that_nobody_begins_are_forgotten_in_time() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random" });
    let (waiting, begun) = (new_table(&ann, new.clone()).await, new_table(&ann, new).await);
    ann.post(&format!("/tables/{begun}/start"), json!({})).await;
    let disk = Sqlite::open(&house.folder.path().join("marooned.sqlite"), Disk::default()).await.unwrap();
    disk.write(&[stale(1_000)]).await.unwrap();
    assert!(disk.listing(&waiting).await.unwrap().is_some(), "it is not that old");
    disk.write(&[stale(i64::MAX)]).await.unwrap();
    assert!(disk.listing(&waiting).await.unwrap().is_none());
    assert!(disk.listing(&begun).await.unwrap().is_some(), "a game that has begun stays");
}

/// Two tables of two years ago, one that nobody began and one that is over, in a store whose time was believed to be `clock`.
async fn two_years_on(clock: i64, settings: Settings) -> (House, [String; 2]) {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "watch": true });
    let (waiting, over) = (new_table(&ann, new.clone()).await, new_table(&ann, new).await);
    ann.post(&format!("/tables/{over}/start"), json!({})).await;
    until(&ann, &over, |table| table["stage"] == "over").await;
    let folder = house.close().await;
    let file = folder.path().join("marooned.sqlite");
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    for sql in [
        "UPDATE tables SET created = created - 2 * 31536000".to_owned(),
        "UPDATE guests SET created = created - 2 * 31536000".to_owned(),
        "UPDATE seen SET at = at - 2 * 31536000".to_owned(),
        format!("INSERT OR REPLACE INTO house VALUES ('clock', '{clock}'), ('seen-since', '0')"),
    ] {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
    (House::with(folder, settings, Disk::default()).await, [waiting, over])
}

async fn statuses(house: &House, tables: &[String; 2]) -> [u16; 2] {
    // The first sweep comes with the opening.
    tokio::time::sleep(Duration::from_millis(400)).await;
    let status = async |id: &String| {
        house.nobody().send("GET", &format!("/tables/{id}"), None).await.status().as_u16()
    };
    [status(&tables[0]).await, status(&tables[1]).await]
}

fn calendar() -> i64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() as i64
}

#[tokio::test]
async fn what_is_old_is_forgotten_and_finished_games_only_if_the_host_says_so() {
    let (house, tables) = two_years_on(calendar(), quick()).await;
    assert_eq!(statuses(&house, &tables).await, [404, 200], "a finished game stays");
    let month = Some(Duration::from_secs(30 * 86_400));
    let keep = Settings { keep_finished: month, keep_guests: month, ..quick() };
    let (house, tables) = two_years_on(calendar(), keep).await;
    assert_eq!(statuses(&house, &tables).await, [404, 404]);
    let file = house.folder.path().join("marooned.sqlite");
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM guests").fetch_one(&mut file).await.unwrap();
    assert_eq!(left, 0, "Ann sits nowhere, and has not come for two years");
}

/// Lines of the log with this event, as they are written on this thread.
#[derive(Clone)]
struct Heard {
    event: &'static str,
    lines: Arc<Mutex<Vec<String>>>,
}

impl tracing::Subscriber for Heard {
    fn enabled(&self, _: &tracing::Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, _: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        tracing::span::Id::from_u64(1)
    }

    fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}

    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}

    fn event(&self, event: &tracing::Event<'_>) {
        let mut line = String::new();
        event.record(&mut |field: &tracing::field::Field, value: &dyn Debug| {
            line += &format!("{field}={value:?} ");
        });
        if line.contains(&format!("event={:?} ", self.event)) {
            self.lines.lock().unwrap().push(line);
        }
    }

    fn enter(&self, _: &tracing::span::Id) {}

    fn exit(&self, _: &tracing::span::Id) {}
}

/// Whoever keeps a server reads in its log what went, once a sweep.
#[tokio::test]
async fn what_is_forgotten_is_told_in_the_log() {
    let heard = Heard { event: "forgotten", lines: Arc::default() };
    let _guard = tracing::subscriber::set_default(heard.clone());
    let month = Some(Duration::from_secs(30 * 86_400));
    let keep = Settings { keep_finished: month, keep_guests: month, ..quick() };
    let (house, _) = two_years_on(calendar(), keep).await;
    tokio::time::timeout(Duration::from_secs(60), async {
        while heard.lines.lock().unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await
    .expect("the sweep ends");
    house.close().await;
    let lines = heard.lines.lock().unwrap().clone();
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].contains("tables=2 guests=1"), "{lines:?}");
}

/// Two years that were not there an hour ago: a clock that was set wrong, or a server that was closed for long.
#[tokio::test]
async fn a_clock_that_jumps_ahead_has_nothing_forgotten() {
    let month = Some(Duration::from_secs(30 * 86_400));
    let keep = Settings { keep_finished: month, keep_guests: month, ..quick() };
    let (house, tables) = two_years_on(calendar() - 2 * 31_536_000, keep.clone()).await;
    assert_eq!(statuses(&house, &tables).await, [200, 200]);
    // One that was ahead and is set back is believed at once, and has nothing forgotten that is new.
    let (house, tables) = two_years_on(calendar() + 2 * 31_536_000, keep).await;
    let ann = house.guest("Ann").await;
    let new = new_table(&ann, json!({ "game": "hellapagos", "seats": 3 })).await;
    assert_eq!(statuses(&house, &[new, tables[0].clone()]).await, [200, 404]);
}

#[tokio::test]
async fn a_page_is_pushed_whole_to_each_seat() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let fields = [("game", "hellapagos"), ("seats", "3"), ("access", "open"), ("bots", "instinct")];
    let table = ann.sent_on("/tables", &fields).await;
    let live = ann.get(&format!("{table}/live")).await;
    assert_eq!(live.headers()["content-type"], "text/event-stream");
    ann.sent_on(&format!("{table}/start"), &[]).await;
    let mut pages = live.bytes_stream();
    let mut text = String::new();
    while !text.contains("Your hand") {
        let bytes = tokio::time::timeout(Duration::from_secs(10), pages.next()).await.expect("a page comes");
        text.push_str(&String::from_utf8_lossy(&bytes.unwrap().unwrap()));
    }
    assert!(text.starts_with("event: push\n"), "{}", &text[..80]);
    let stranger = named(&house, "Eve").await.page(&table).await;
    assert!(!stranger.contains("Your hand"), "whoever watches has none");
}
