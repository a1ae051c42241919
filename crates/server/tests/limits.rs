//! What one client may have of the server, and that nobody else is harmed by whoever wants more.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::Request;
use common::browser::Browser;
use common::{House, quick, refused};
use reqwest::{Client, Response};
use serde_json::{Value, json};
use server::live::Minds;
use server::storage::Disk;
use server::{Limits, Server, Settings};
use sqlx::{Connection, SqliteConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;
use tower::ServiceExt;

/// Plenty of everything but for what a test changes.
fn plenty() -> Limits {
    Limits::of(NonZeroU32::new(100_000).unwrap())
}

async fn house(limits: Limits) -> House {
    let settings = Settings { limits: Some(limits), ..quick() };
    House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await
}

/// Somebody on another machine, as far as the server can tell.
fn elsewhere() -> Client {
    Client::builder().local_address("127.0.0.2".parse::<std::net::IpAddr>().unwrap()).build().unwrap()
}

async fn turned_away(response: Response) -> String {
    let wait = response.headers().get("retry-after").cloned();
    let message = refused(response, 429, "too-many").await;
    let seconds: u32 = wait.unwrap().to_str().unwrap().parse().unwrap();
    assert!(seconds >= 1, "{message}");
    message
}

#[tokio::test]
async fn too_many_requests_are_turned_away_and_the_others_are_answered() {
    let house = house(Limits::of(NonZeroU32::new(2).unwrap())).await;
    let mut last = None;
    for _ in 0..15 {
        last = Some(house.nobody().send("GET", "/games", None).await);
    }
    let message = turned_away(last.unwrap()).await;
    assert!(message.contains("try again"), "{message}");
    let page = reqwest::get(house.url("/assets/marooned.css")).await.unwrap();
    let health = reqwest::get(house.url("/healthz")).await.unwrap();
    assert_eq!((page.status().as_u16(), health.status().as_u16()), (429, 429), "files and health count, too");
    let other = elsewhere().get(house.url("/healthz")).send().await.unwrap();
    assert_eq!(other.status(), 200);
}

#[tokio::test]
async fn live_streams_are_counted_by_client_and_by_table() {
    let house = house(Limits { streams: 3, table_streams: 1, ..plenty() }).await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let stream = ann.send("GET", &format!("/tables/{id}/live"), None).await;
        assert_eq!(stream.status(), 200);
        open.push(stream);
    }
    let message = turned_away(ann.send("GET", &format!("/tables/{id}/live"), None).await).await;
    assert!(message.contains("close some"), "{message}");
    let live = house.url(&format!("/api/v1/tables/{id}/live"));
    let fourth = elsewhere().get(&live).send().await.unwrap();
    assert_eq!(
        fourth.status(),
        200,
        "another client has room, and those who sit there leave room for whoever watches"
    );
    let message = turned_away(elsewhere().get(&live).send().await.unwrap()).await;
    assert!(message.contains("this table"), "{message}");
    drop((open, fourth));
    for _ in 0..200 {
        if ann.send("GET", &format!("/tables/{id}/live"), None).await.status() == 200 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("what was closed is still counted");
}

/// Whoever hangs up while their live page opens is not there: no seat is thought to be looked at for ever.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_hangs_up_while_a_live_page_opens_is_gone() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let address = house.base.trim_start_matches("http://").to_owned();
    let new = json!({ "game": "hellapagos", "seats": 3, "private": true });
    let mut tables = Vec::new();
    for n in 0..120 {
        let id = ann.post("/tables", new.clone()).await["id"].as_str().unwrap().to_owned();
        let head = format!(
            "GET /api/v1/tables/{id}/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n\r\n",
            ann.token
        );
        let mut stream = TcpStream::connect(&address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let soon = std::time::Instant::now() + Duration::from_micros(n * 10);
        while std::time::Instant::now() < soon {
            tokio::task::yield_now().await;
        }
        drop(stream);
        tables.push(id);
    }
    let mut there = 0;
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        there = 0;
        for id in &tables {
            let table = house.nobody().get(&format!("/tables/{id}")).await;
            there += usize::from(table["seats"][0]["present"] == true);
        }
        if there == 0 {
            break;
        }
    }
    assert_eq!(there, 0, "of 120");
    let metrics = reqwest::get(house.url("/metrics")).await.unwrap().text().await.unwrap();
    assert!(metrics.contains("marooned_streams 0\n"), "{metrics}");
}

#[tokio::test]
async fn guests_tables_and_codes_are_counted() {
    let two = NonZeroU32::new(2).unwrap();
    let house = house(Limits { guests: two, tables: two, codes: two, ..plenty() }).await;
    let ann = house.guest("Ann").await;
    house.guest("Bob").await;
    let named = house.nobody().send("POST", "/guests", Some(json!({ "name": "Cid" }))).await;
    assert!(turned_away(named).await.contains("come back"));
    ann.post("/guests", json!({ "name": "Anna" })).await;
    let new = || Some(json!({ "game": "hellapagos", "seats": 3 }));
    ann.post("/tables", new().unwrap()).await;
    ann.post("/tables", new().unwrap()).await;
    let message = turned_away(ann.send("POST", "/tables", new()).await).await;
    assert!(message.contains("join one"), "{message}");

    let browser = Browser::of(&house, &ann);
    let code = async || browser.post("/code", &[("code", "nothing")]).await;
    assert_eq!((code().await.status().as_u16(), code().await.status().as_u16()), (404, 404));
    let third = code().await;
    assert_eq!(third.status(), 429);
    assert!(third.headers().contains_key("retry-after"));
    assert!(third.text().await.unwrap().contains("in a minute"));
}

#[tokio::test]
async fn new_names_and_faces_are_counted() {
    let house = house(plenty()).await;
    let ann = house.guest("Ann").await;
    let browser = Browser::of(&house, &ann);
    let mut changed = 0;
    let why = loop {
        let named = ann.send("POST", "/guests", Some(json!({ "name": format!("Ann {changed}") }))).await;
        if named.status() == 429 {
            break turned_away(named).await;
        }
        changed += 1;
        assert!(changed < 300, "there is no end of names");
    };
    assert!(why.contains("look for a name"), "{why}");
    for (path, field, value) in
        [("/name", "name", "Anna"), ("/face", "face", "3"), ("/always-ask", "always-ask", "on")]
    {
        let refused = browser.post(path, &[(field, value)]).await;
        assert_eq!(refused.status(), 429, "{path}");
        assert!(refused.headers().contains_key("retry-after"));
    }
    house.guest("Bob").await;
    moved(&ann).post("/guests", json!({ "name": "Anna" })).await;
}

/// One client comes and goes at a table, as one guest after the other.
#[tokio::test]
async fn sitting_down_is_counted() {
    let house = house(plenty()).await;
    let ann = moved(&house.guest("Ann").await);
    let new = json!({ "game": "hellapagos", "seats": 3 });
    let id = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
    let (join, leave) = (format!("/tables/{id}/join"), format!("/tables/{id}/leave"));
    let (mut sat, mut guests) = (0, 0);
    let why = 'guests: loop {
        let eve = house.guest(&format!("Eve {guests}")).await;
        guests += 1;
        loop {
            let answer = eve.send("POST", &join, Some(json!({}))).await;
            match answer.status().as_u16() {
                200 => sat += 1,
                // This guest has sat down here often enough: she comes as another one.
                403 => break,
                _ => break 'guests turned_away(answer).await,
            }
            eve.send("POST", &leave, None).await;
        }
    };
    assert!(why.contains("come back"), "{why}");
    assert!(guests > 5 && (200..300).contains(&sat), "{sat} times, {guests} guests");
    let browser = Browser::of(&house, &house.guest("Eve").await);
    let refused = browser.post(&format!("/t/{id}/join"), &[]).await;
    assert_eq!(refused.status(), 429);
    assert!(refused.headers().contains_key("retry-after"));
    moved(&house.guest("Bob").await).post(&join, json!({})).await;
    ann.post(&format!("/tables/{id}/seats/2/bot"), json!({ "brain": "instinct" })).await;
}

/// Half a request, again and again: whoever does that is not answered, soon let go, and in nobody's way.
#[tokio::test]
async fn connections_are_counted_and_half_a_request_is_not_waited_for() {
    let house = house(Limits { connections: 5, ..plenty() }).await;
    let address = house.base.trim_start_matches("http://").to_owned();
    let mut halves = Vec::new();
    for _ in 0..5 {
        let mut half = TcpStream::connect(&address).await.unwrap();
        half.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
        halves.push(half);
    }
    let mut sixth = TcpStream::connect(&address).await.unwrap();
    // Whatever is sent, it is closed without a word.
    let _ = sixth.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await;
    let read = sixth.read(&mut [0; 64]).await;
    assert!(matches!(read, Ok(0) | Err(_)), "{read:?}");
    let other = elsewhere().get(house.url("/healthz")).send().await.unwrap();
    assert_eq!(other.status(), 200, "another client is answered");
    let mut end = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(20), halves[0].read_to_end(&mut end)).await;
    assert!(closed.is_ok(), "half a request is waited for");
}

/// What somebody announces and does not send.
async fn answer_to(house: &House, head: &str) -> String {
    let address = house.base.trim_start_matches("http://").to_owned();
    let mut stream = TcpStream::connect(&address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = vec![0; 4096];
    let read = tokio::time::timeout(Duration::from_secs(15), stream.read(&mut answer)).await;
    let length = read.expect("an answer comes in time").unwrap();
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

#[tokio::test]
async fn a_body_that_is_too_large_or_does_not_come_is_not_waited_for() {
    let house = house(plenty()).await;
    let head = |length: u64| {
        format!(
            "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{{"
        )
    };
    let large = answer_to(&house, &head(9_999_999_999)).await;
    assert!(large.starts_with("HTTP/1.1 413") && large.contains("too-large"), "{large}");
    let slow = answer_to(&house, &head(9_999)).await;
    assert!(slow.starts_with("HTTP/1.1 408") && slow.contains("too-slow"), "{slow}");
}

/// A connection that ends with an answer says so: whoever sends the next request on it would never be answered.
#[tokio::test]
async fn whoever_is_not_heard_out_is_told_that_the_connection_ends() {
    let house = house(Limits::of(NonZeroU32::new(1).unwrap())).await;
    let address = house.base.trim_start_matches("http://").to_owned();
    for (method, body) in [("POST", "{\"name\":\"Ann\"}"), ("GET", "")] {
        while reqwest::get(house.url("/healthz")).await.unwrap().status() != 429 {}
        let length = body.len();
        let head = format!(
            "{method} /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        );
        let mut stream = TcpStream::connect(&address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
        // By now it may have ended.
        let _ = stream.write_all(body.as_bytes()).await;
        let mut answer = vec![0; 4096];
        let length = stream.read(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer[..length]).to_lowercase();
        assert!(answer.starts_with("http/1.1 429"), "{answer}");
        let ends = tokio::time::timeout(Duration::from_millis(300), stream.read(&mut [0; 64])).await.is_ok();
        assert_eq!(answer.contains("connection: close"), ends, "{method}: {answer}");
        assert_eq!(ends, method == "POST", "{answer}");
    }
}

#[tokio::test]
async fn whoever_watches_over_the_server_can_have_an_address_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), quick(), Disk::default()).await.unwrap();
    let (public, watch) =
        (TcpListener::bind("127.0.0.1:0").await.unwrap(), TcpListener::bind("127.0.0.1:0").await.unwrap());
    let (outside, inside) = (public.local_addr().unwrap(), watch.local_addr().unwrap());
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.watched_at(watch).serve(public, async {
        let _ = stopped.await;
    }));
    let status = async |url: String| reqwest::get(url).await.unwrap().status().as_u16();
    for path in ["healthz", "metrics"] {
        assert_eq!(status(format!("http://{inside}/{path}")).await, 200);
        assert_eq!(status(format!("http://{outside}/{path}")).await, 404);
    }
    assert_eq!(status(format!("http://{inside}/")).await, 404, "no tables there");
    assert_eq!(status(format!("http://{outside}/")).await, 200);
    stop.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(10), running).await.expect("it closes").unwrap();
}

#[tokio::test]
async fn assets_are_packed_for_whoever_can_unpack_them() {
    let house = House::open().await;
    let plain = Client::new().get(house.url("/assets/marooned.css")).send().await.unwrap();
    assert!(plain.headers().get("content-encoding").is_none());
    let plain = plain.bytes().await.unwrap();
    for _ in 0..2 {
        let packed = Client::new()
            .get(house.url("/assets/marooned.css"))
            .header("accept-encoding", "gzip, br")
            .send()
            .await
            .unwrap();
        assert_eq!(packed.headers()["content-encoding"], "gzip");
        assert_eq!(packed.headers()["vary"], "accept-encoding");
        assert!(packed.bytes().await.unwrap().len() < plain.len() / 3);
    }
}

/// A program like another one, on another machine.
fn moved(program: &common::Program) -> common::Program {
    common::Program { client: elsewhere(), ..program.clone() }
}

#[tokio::test]
async fn one_client_cannot_crowd_the_others_out_of_the_lobby() {
    let many = NonZeroU32::new(100_000).unwrap();
    let house = house(Limits { tables: many, guests: many, ..plenty() }).await;
    let bob = moved(&house.guest("Bob").await);
    let new = |title: &str| json!({ "game": "hellapagos", "seats": 3, "title": title, "bots": "random" });
    bob.post("/tables", new("Bob's own")).await;
    // A thousand tables of a client who is many guests; some of them begun.
    let mut guests = Vec::new();
    for n in 0..10 {
        guests.push(house.guest(&format!("Eve {n}")).await);
    }
    let mut made = Vec::new();
    let mut last = String::new();
    for n in 0..1_000 {
        let eve = &guests[n % guests.len()];
        let response = eve.send("POST", "/tables", Some(new(&format!("Noise {n}")))).await;
        if response.status() == 201 {
            let id = common::good(response).await["id"].as_str().unwrap().to_owned();
            if made.len() % 2 == 1 {
                eve.post(&format!("/tables/{id}/start"), json!({})).await;
            }
            made.push((n % guests.len(), id));
        } else {
            last = turned_away(response).await;
        }
    }
    assert_eq!(made.len(), 12);
    assert!(last.contains("stand in the lobby") && last.contains("link"), "{last}");
    let lobby = reqwest::get(house.url("/")).await.unwrap().text().await.unwrap();
    assert!(lobby.contains("Bob&#39;s own") || lobby.contains("Bob's own"), "{lobby}");
    assert!(lobby.contains("Noise 0"));
    // With the link alone there is no end of them, and who gets up makes room.
    let mut by_link = new("Apart");
    by_link["private"] = json!(true);
    guests[0].post("/tables", by_link).await;
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    bob.post("/tables", new("Another one")).await;
}

/// Whoever hangs up while a table is made has made it all the same, and it takes its place in the lobby.
#[tokio::test]
async fn a_table_counts_even_if_whoever_makes_it_hangs_up() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { limits: Some(Limits { listed: 1, ..plenty() }), ..quick() };
    let server = Server::open(folder.path(), settings, Disk::default()).await.unwrap();
    let router = server.router();
    let asked = |client: u8, token: Option<&str>, path: &str, body: Value| {
        let bearer = token.map(|token| ("authorization", format!("Bearer {token}")));
        let request = Request::post(format!("/api/v1{path}")).header("content-type", "application/json");
        let request = bearer.into_iter().fold(request, |request, (name, value)| request.header(name, value));
        let here = ConnectInfo(SocketAddr::from(([10, 0, 0, client], 1)));
        router.clone().oneshot(request.extension(here).body(Body::from(body.to_string())).unwrap())
    };
    let ann = asked(0, None, "/guests", json!({ "name": "Ann" })).await.unwrap().into_body();
    let ann: Value = serde_json::from_slice(&to_bytes(ann, 10_000).await.unwrap()).unwrap();
    let token = ann["token"].as_str();
    let new = || json!({ "game": "hellapagos", "seats": 3 });
    for client in 1..=60 {
        let making = asked(client, token, "/tables", new());
        // It is hung up sooner or later.
        let _ = tokio::time::timeout(Duration::from_micros(u64::from(client) * 50), making).await;
        tokio::time::sleep(Duration::from_millis(10)).await;
        asked(client, token, "/tables", new()).await.unwrap();
    }
    // What is still under way is done first.
    drop(router);
    server.close().await;
    let file = folder.path().join("marooned.sqlite");
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let made: i64 = sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(&mut file).await.unwrap();
    assert_eq!(made, 60, "one for each client");
}

#[tokio::test]
async fn a_place_in_the_lobby_is_free_again_when_a_game_is_over() {
    let house = house(Limits { listed: 1, ..plenty() }).await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "watch": true });
    let id = ann.post("/tables", new.clone()).await["id"].as_str().unwrap().to_owned();
    turned_away(ann.send("POST", "/tables", Some(new.clone())).await).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    for _ in 0..1_000 {
        if ann.send("POST", "/tables", Some(new.clone())).await.status() == 201 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it is over, and counts still");
}

#[tokio::test]
async fn bots_play_alone_at_few_tables_of_one_client() {
    let settings = Settings {
        pace: Duration::from_secs(60),
        limits: Some(Limits { bot_tables: 2, ..plenty() }),
        ..Settings::default()
    };
    let house = House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await;
    let ann = house.guest("Ann").await;
    let made = async |who: &common::Program, watch: bool| {
        let new =
            json!({ "game": "hellapagos", "seats": 3, "bots": "random", "watch": watch, "private": true });
        let id = who.post("/tables", new).await["id"].as_str().unwrap().to_owned();
        format!("/tables/{id}/start")
    };
    for _ in 0..2 {
        ann.post(&made(&ann, true).await, json!({})).await;
    }
    let third = made(&ann, true).await;
    let message = turned_away(ann.send("POST", &third, None).await).await;
    assert!(message.contains("alone") && message.contains("seat"), "{message}");
    ann.post(&made(&ann, false).await, json!({})).await;
    let bob = moved(&house.guest("Bob").await);
    bob.post(&made(&bob, true).await, json!({})).await;
    // Somebody else's refusal is not counted.
    refused(bob.send("POST", &third, None).await, 403, "forbidden").await;
    bob.post(&made(&bob, true).await, json!({})).await;
}

#[tokio::test]
async fn moves_of_bots_alone_are_counted_by_the_hour() {
    let house = house(Limits { bot_moves: 40, ..plenty() }).await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "watch": true, "private": true });
    let made = async || ann.post("/tables", new.clone()).await["id"].as_str().unwrap().to_owned();
    // Each to its end: of those that are on there may be three.
    let played = async |id: &str| {
        while ann.get(&format!("/tables/{id}")).await["stage"] != "over" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let (mut next, mut last) = (0, None);
    while next < 10 && last.is_none() {
        let id = made().await;
        let response = ann.send("POST", &format!("/tables/{id}/start"), None).await;
        if response.status() == 204 {
            played(&id).await;
        } else {
            let wait: u64 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
            assert!(wait > 3_000, "within the hour: {wait}");
            last = Some(turned_away(response).await);
        }
        next += 1;
    }
    let message = last.unwrap_or_default();
    assert!(message.contains("within the hour"), "{message}");
}

#[tokio::test]
async fn who_follows_to_the_next_table_makes_none() {
    let two = NonZeroU32::new(2).unwrap();
    let house = house(Limits { tables: two, ..plenty() }).await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let new = json!({ "game": "open-sea", "seats": 3, "bots": "random", "away": 0, "private": true });
    let id = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
    bob.post(&format!("/tables/{id}/join"), json!({})).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    loop {
        let mut over = false;
        for who in [&ann, &bob] {
            let table = who.get(&format!("/tables/{id}")).await;
            over |= table["stage"] == "over";
            if table["answers"].as_array().is_some_and(|answers| !answers.is_empty()) {
                who.answer_first(&id, &table).await;
            }
        }
        if over {
            break;
        }
    }
    let again = format!("/tables/{id}/rematch");
    let next = ann.post(&again, json!({})).await;
    for _ in 0..3 {
        assert_eq!(bob.post(&again, json!({})).await, next);
    }
}

#[tokio::test]
async fn few_reviews_of_one_client_wait_at_a_time() {
    let limits = Limits { bot_tables: 10, ..plenty() };
    let settings = Settings { limits: Some(limits), effort: 20_000, ..quick() };
    let house = House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "watch": true, "private": true });
    let mut tables = Vec::new();
    for _ in 0..4 {
        let id = ann.post("/tables", new.clone()).await["id"].as_str().unwrap().to_owned();
        ann.post(&format!("/tables/{id}/start"), json!({})).await;
        while ann.get(&format!("/tables/{id}")).await["stage"] != "over" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        tables.push(format!("/tables/{id}/review"));
    }
    for path in &tables[..3] {
        assert_eq!(ann.get(path).await["done"], false);
    }
    let message = turned_away(ann.send("GET", &tables[3], None).await).await;
    assert!(message.contains("review") && message.contains("wait"), "{message}");
    ann.get(&tables[2]).await;
    assert_eq!(moved(&ann).get(&tables[3]).await["done"], false, "another client has its own");
    assert_eq!(ann.get(&tables[3]).await["done"], false, "and what has begun is told to anybody");
}

/// Whoever asks the coach and hangs up, again and again, takes no time from the bots at all tables.
#[tokio::test]
async fn the_coach_thinks_over_little_of_one_client_at_a_time() {
    let minds = Minds::of(1);
    let settings = Settings { limits: Some(plenty()), minds: minds.clone(), ..quick() };
    let house = House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    ann.when_asked(&id).await;
    let coach = format!("/tables/{id}/coach");
    let (go, wait) = std::sync::mpsc::channel::<()>();
    let busy = minds.think(Duration::from_millis(1), Instant::now(), move |_| wait.recv().is_ok());
    let mut hung_up = 0;
    let refused = loop {
        let asked = ann.send("POST", &coach, Some(json!({})));
        match tokio::time::timeout(Duration::from_millis(300), asked).await {
            Ok(refused) => break refused,
            Err(_) => hung_up += 1,
        }
        assert!(hung_up < 30, "there is no end of questions");
    };
    let message = turned_away(refused).await;
    assert!(message.contains("coach") && message.contains("ask again"), "{message}");
    assert!(hung_up >= 2);
    let other = moved(&ann);
    let (asked, path) = (other.clone(), coach.clone());
    let asked = tokio::spawn(async move { asked.post(&path, json!({})).await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!asked.is_finished(), "another client has its own");
    go.send(()).unwrap();
    assert!(busy.await.unwrap());
    assert!(asked.await.unwrap()["advice"].is_array());
    assert!(ann.post(&coach, json!({})).await["advice"].is_array(), "and whoever has hung up can ask again");
}
